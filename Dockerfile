# Build: docker build -t tabletalk .
# Run:   docker run -p 127.0.0.1:8017:8017 -v tabletalk:/data \
#          -e TABLETALK_WEB_ADDRESS=0.0.0.0:8017 -e TABLETALK_WEB_ACCESS_TOKEN=<16 letters or more> tabletalk
FROM rust:1.95-slim-bookworm AS build
WORKDIR /src
COPY . .
RUN cargo build --release --locked --bin tabletalk && strip target/release/tabletalk

FROM debian:bookworm-slim
RUN useradd --system --create-home --home-dir /data tabletalk
COPY --from=build /src/target/release/tabletalk /usr/local/bin/tabletalk
USER tabletalk
WORKDIR /data
VOLUME /data
EXPOSE 8017
ENTRYPOINT ["tabletalk"]
