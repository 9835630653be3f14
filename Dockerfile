# The whole product in one small image: the server with its own dependencies and the built pages.
#   docker build -t memory-olympiad . && docker run --rm -p 127.0.0.1:3000:3000 -e STAND_IN=on memory-olympiad
# It listens to everybody (HOST=0.0.0.0), so it starts only with PLATFORM_URL and the TOKEN_ settings,
# or with STAND_IN=on for a demonstration, where anybody may be anybody.
FROM node:24.21-bookworm-slim AS built
WORKDIR /build
COPY package.json package-lock.json tsconfig.base.json ./
COPY domain/package.json domain/
COPY contract/package.json contract/
COPY web/package.json web/
COPY server/package.json server/
RUN npm install --no-save --no-audit --no-fund --omit=dev --include-workspace-root=false \
      -w @olympiad/web -w @olympiad/server -w @olympiad/contract -w @olympiad/domain
COPY domain domain
COPY contract contract
COPY web web
COPY server server
RUN cd web && ../node_modules/.bin/vite build --logLevel warn \
  && ../node_modules/.bin/vite build --logLevel warn --config vite.page.config.ts \
  && cd ../server && ../node_modules/.bin/rolldown --config rolldown.config.ts

FROM node:24.21-bookworm-slim AS server
WORKDIR /build
COPY package.json package-lock.json ./
COPY domain/package.json domain/
COPY contract/package.json contract/
COPY server/package.json server/
RUN npm install --no-save --no-audit --no-fund --omit=dev --include-workspace-root=false \
      -w @olympiad/server -w @olympiad/contract -w @olympiad/domain \
  && rm -r node_modules/rolldown node_modules/@rolldown
COPY domain/src domain/src
COPY contract/src contract/src
COPY server/src server/src
RUN find domain contract server -name '*.test.ts' -delete

FROM node:24.21-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data DRAIN_SECONDS=5 \
    NODE_COMPILE_CACHE=/data/.compiled
WORKDIR /app
COPY --from=server /build ./
COPY --from=built /build/web/dist web/dist
COPY --from=built /build/server/dist server/dist
# Only for the embedded database and the stand-in platform; everything else is read alone.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((r)=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "server/dist/main.js"]
