import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

const VCL = join(import.meta.dirname, '..', '..', 'docs', 'deploy', 'varnish.vcl')

export interface Varnish {
  origin: string
  stop(): Promise<void>
}

/** Varnish as configured in docs/deploy/varnish.vcl, in front of a site that listens on `backend`. */
export async function startVarnish(program: string, port: number, backend: number): Promise<Varnish> {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-varnish-'))
  const vcl = readFileSync(VCL, 'utf8').replace('.port = "3000"', `.port = "${backend}"`)
  writeFileSync(join(folder, 'site.vcl'), vcl)
  const child = spawn(
    program,
    [
      ...['-F', '-n', join(folder, 'work'), '-f', join(folder, 'site.vcl')],
      ...['-a', `127.0.0.1:${port}`, '-T', `127.0.0.1:${await freePort()}`],
      // Changing the user needs root, and the temporary folder wouldn't be readable.
      ...['-j', 'none', '-s', 'malloc,64m', '-p', 'http_gzip_support=off'],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let output = ''
  const exited = once(child, 'exit')
  const started = new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      if (output.includes('said Child starts')) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', code => reject(new Error(`varnishd ended with ${code}: ${output}`)))
  })
  await started
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
