# Build: docker build -t tabletalk .
# Run:   docker run -i tabletalk engine
FROM rust:1.95-slim-bookworm AS build
WORKDIR /src
COPY Cargo.toml Cargo.lock ./
# The dependencies alone first, so that a change of ours does not build them again.
RUN mkdir -p src tests/it benches \
    && echo 'fn main() {}' | tee src/main.rs benches/engine.rs benches/pictures.rs tests/it/main.rs > src/lib.rs \
    && : > src/lib.rs \
    && cargo build --release --locked \
    && rm -rf src tests benches target/release/deps/*tabletalk*
COPY src src
COPY assets assets
RUN mkdir -p tests/it benches \
    && echo 'fn main() {}' | tee benches/engine.rs benches/pictures.rs > tests/it/main.rs \
    && cargo build --release --locked --bin tabletalk \
    && strip target/release/tabletalk

FROM debian:bookworm-slim
RUN useradd --system --create-home --home-dir /data tabletalk
COPY --from=build /src/target/release/tabletalk /usr/local/bin/tabletalk
USER tabletalk
WORKDIR /data
VOLUME /data
ENTRYPOINT ["tabletalk"]
