//! A certificate for discord.com that only the processes of a test believe, and the client that believes it.
//!
//! serenity ignores its `proxy` setting while its rate limiter is on; so its own client is sent here by name instead, with
//! a resolver that knows one name and one loopback address, and refuses every other.

use std::net::SocketAddr;
use std::sync::{Arc, OnceLock};

use axum_server::tls_rustls::RustlsConfig;
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use rustls::pki_types::{CertificateDer, PrivateKeyDer};

/// The one name that there is.
const NAME: &str = "discord.com";

struct Identity {
    certificate: Vec<u8>,
    key: Vec<u8>,
}

fn identity() -> &'static Identity {
    static MADE: OnceLock<Identity> = OnceLock::new();
    MADE.get_or_init(|| {
        let made = rcgen::generate_simple_self_signed(vec![NAME.to_owned()]).expect("a certificate can be made");
        Identity { certificate: made.cert.der().to_vec(), key: made.signing_key.serialize_der() }
    })
}

/// What the server shows.
pub fn server() -> RustlsConfig {
    let identity = identity();
    let key = PrivateKeyDer::try_from(identity.key.clone()).expect("the key was just made");
    let chain = vec![CertificateDer::from(identity.certificate.clone())];
    let mut config = rustls::ServerConfig::builder_with_provider(Arc::new(rustls::crypto::ring::default_provider()))
        .with_safe_default_protocol_versions()
        .expect("ring knows the usual versions")
        .with_no_client_auth()
        .with_single_cert(chain, key)
        .expect("key and certificate belong together");
    config.alpn_protocols = vec![b"http/1.1".to_vec()];
    RustlsConfig::from_config(Arc::new(config))
}

/// A client that takes `discord.com` for this address, and reaches nothing else.
pub fn client(address: SocketAddr) -> reqwest::Client {
    client_of(address, &identity().certificate)
}

/// What another process needs to come in: the address, and the certificate that it is to believe.
pub fn door(address: SocketAddr) -> String {
    let certificate: String = identity().certificate.iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{address} {certificate}")
}

/// The client of another process, through a door that it was told of.
pub fn client_through(door: &str) -> reqwest::Client {
    let (address, certificate) = door.split_once(' ').expect("an address and a certificate");
    let byte = |at: usize| u8::from_str_radix(&certificate[at..at + 2], 16).expect("a certificate in hexadecimal");
    let certificate: Vec<u8> = (0..certificate.len()).step_by(2).map(byte).collect();
    client_of(address.parse().expect("an address"), &certificate)
}

fn client_of(address: SocketAddr, certificate: &[u8]) -> reqwest::Client {
    assert!(address.ip().is_loopback(), "{address} is not on this machine");
    let root = reqwest::Certificate::from_der(certificate).expect("the certificate was just made");
    reqwest::Client::builder()
        .use_rustls_tls()
        .tls_built_in_root_certs(false)
        .add_root_certificate(root)
        .https_only(true)
        .no_proxy()
        .timeout(std::time::Duration::from_secs(25))
        .dns_resolver(Arc::new(OnlyHere(address)))
        .build()
        .expect("a client of these settings")
}

struct OnlyHere(SocketAddr);

impl Resolve for OnlyHere {
    fn resolve(&self, name: Name) -> Resolving {
        let found = match name.as_str() {
            NAME => Ok(Box::new(std::iter::once(self.0)) as Addrs),
            other => Err(format!("a test asked for {other}, which is not on this machine").into()),
        };
        Box::pin(std::future::ready(found))
    }
}
