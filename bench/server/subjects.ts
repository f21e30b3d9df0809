import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RECOMPRESS_AFTER_MS } from '../../server/website/delivery/recompression.ts'
import { freePort } from '../../tests/support/free-port.ts'
import { BLOG_ENV } from '../seeded-blog.ts'
import { MEMORY_ENV, NODE_OPTIONS, type RunningSubject, runSubject } from './process.ts'

/** A page in the encoding in which it is sent. */
export interface Encoded {
  path: string
  body: Buffer
  etag: string
}

/** The built product, as `npm start` runs it. */
export async function startOctavo(dataDir: string): Promise<RunningSubject> {
  const port = String(await freePort())
  return runSubject({
    args: [process.execPath, ...NODE_OPTIONS, 'server/main.ts'],
    origin: `http://localhost:${port}`,
    env: { ...BLOG_ENV, ...MEMORY_ENV, PORT: port, DATA_DIR: dataDir },
    settlesAfterMs: RECOMPRESS_AFTER_MS,
  })
}

const location = ({ path, etag }: Encoded, file: string) => `
    location = ${path} {
      if ($http_if_none_match = '${etag}') { return 304; }
      default_type "text/html; charset=utf-8"; types { }
      add_header Content-Encoding br; add_header ETag '${etag}'; add_header Cache-Control no-cache;
      try_files /${file} =404;
    }`

/** Starts nginx with one worker, which serves the same bytes from files and logs like the product. */
export async function startNginx(pages: readonly Encoded[]): Promise<RunningSubject> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-bench-'))
  const port = await freePort()
  pages.forEach(({ body }, index) => {
    writeFileSync(join(folder, `${index}.html`), body)
  })
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/log;
events { worker_connections 1024; }
http {
  access_log ${folder}/access.log; sendfile on; tcp_nopush on; keepalive_requests 1000000;
  open_file_cache max=10 inactive=1h; open_file_cache_valid 1h; etag off; if_modified_since off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port}; root ${folder};${pages.map((page, index) => location(page, `${index}.html`)).join('')}
  }
}
`,
  )
  const args = ['nginx', '-p', folder, '-e', join(folder, 'log'), '-c', join(folder, 'nginx.conf')]
  const subject = await runSubject({ args, origin: `http://127.0.0.1:${port}` })
  return {
    ...subject,
    async stop() {
      await subject.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
