# The server as an image: docs/operations.md, "In containers".
ARG NODE=node:24-bookworm-slim
# Node's libraries and certificates; no shell, no package manager. Another one of Debian 12 works too.
ARG BASE=gcr.io/distroless/cc-debian12:nonroot

FROM ${NODE} AS build
WORKDIR /src
# The packages are a layer of their own: they change less often than the sources.
COPY package.json package-lock.json ./
COPY scripts/lib scripts/lib
RUN node --input-type=module --eval "(await import('/src/scripts/lib/install.mjs')).install()"
COPY . .
RUN node scripts/run.mjs release /kuzhi && mkdir /kuzhi-data

# Commands beside the server (backup, restore, password, move-to-postgres), with PostgreSQL's own tools.
FROM postgres:17-bookworm AS operate
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /kuzhi /kuzhi
WORKDIR /kuzhi
ENV NODE_ENV=production DATA_DIR=/data
USER 65532:65532
ENTRYPOINT ["/usr/local/bin/node", "--disable-warning=ExperimentalWarning", "dist/backend/operate.js"]

FROM ${BASE} AS server
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /kuzhi /kuzhi
COPY --from=build --chown=65532:65532 /kuzhi-data /data
WORKDIR /kuzhi
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=3000
USER 65532:65532
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["/usr/local/bin/node", "--eval", "fetch('http://127.0.0.1:' + process.env.PORT + '/health/ready').then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/usr/local/bin/node"]
# Node would give new objects up to 64 MB and keep them: docs/performance.md, "Memory".
CMD ["--max-semi-space-size=8", "--expose-gc", "dist/backend/main.js"]
