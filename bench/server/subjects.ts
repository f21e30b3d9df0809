import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../tests/support/free-port.ts'

const root = join(import.meta.dirname, '..', '..')
/** The server has a core of its own, and so has what drives it. */
const SERVER_CORE = '0'
const IDLE_PROBE_MS = 500
const TICKS_WHEN_IDLE = 2

export interface RunningSubject {
  origin: string
  stop(): Promise<void>
}

async function run(
  folder: string,
  args: string[],
  env: Record<string, string>,
  origin: string,
): Promise<RunningSubject> {
  const log = openSync(join(folder, 'log'), 'a')
  const child = spawn('taskset', ['-c', SERVER_CORE, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', log, log],
  })
  const ended = once(child, 'exit')
  await untilAnswering(origin, child, folder)
  await untilIdle(child)
  return {
    origin,
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

async function untilAnswering(origin: string, child: ChildProcess, folder: string): Promise<void> {
  while (child.exitCode === null) {
    const answered = await fetch(origin).then(
      ({ ok }) => ok,
      () => false,
    )
    if (answered) return
    await pause(IDLE_PROBE_MS)
  }
  throw new Error(`The subject did not start:\n${readFileSync(join(folder, 'log'), 'utf8')}`)
}

/** Work that a start leaves for later, such as the best compression, is over when no more processor time is used. */
async function untilIdle({ pid }: ChildProcess): Promise<void> {
  const ticks = () => {
    const [, ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return Number(fields[10]) + Number(fields[11])
  }
  for (let before = Number.NEGATIVE_INFINITY; ; ) {
    const now = ticks()
    if (now - before < TICKS_WHEN_IDLE) return
    before = now
    await pause(IDLE_PROBE_MS)
  }
}

/** The built product, as `npm start` runs it. */
export async function startOctavo(): Promise<RunningSubject> {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-bench-'))
  const port = String(await freePort())
  const env = { PORT: port, DATA_DIR: join(folder, 'data') }
  return run(folder, [process.execPath, 'server/main.ts'], env, `http://localhost:${port}`)
}

/** nginx with one worker, which serves the same bytes from a file and logs like the product does. */
export async function startNginx(page: Buffer, etag: string): Promise<RunningSubject> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-bench-'))
  const port = await freePort()
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/log;
events { worker_connections 1024; }
http {
  access_log ${folder}/access.log; sendfile on; tcp_nopush on; keepalive_requests 1000000;
  open_file_cache max=10 inactive=1h; open_file_cache_valid 1h; etag off; if_modified_since off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  map $http_if_none_match $known { default 0; '${etag}' 1; }
  server {
    listen 127.0.0.1:${port};
    location = / {
      if ($known) { return 304; }
      root ${folder}; default_type "text/html; charset=utf-8"; types { }
      add_header Content-Encoding br; add_header ETag '${etag}'; add_header Cache-Control no-cache;
      try_files /index.html =404;
    }
  }
}
`,
  )
  const args = ['nginx', '-p', folder, '-e', join(folder, 'log'), '-c', join(folder, 'nginx.conf')]
  return run(folder, args, {}, `http://127.0.0.1:${port}`)
}
