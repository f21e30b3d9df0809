import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port.ts'

const START_TRIES = 100
const START_PAUSE_MS = 50

export interface PgBouncer {
  port: number
  stop(): Promise<void>
}

const idOf = (option: '-u' | '-g') =>
  Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout)

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return isOpen
}

/** Starts Debian's PgBouncer in front of the server at `postgresPort`. It does not run as root. */
export async function startPgBouncer(
  program: string,
  postgresPort: number,
  mode: 'transaction' | 'session',
): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-pgbouncer-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  const users = join(folder, 'users.txt')
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(users, '"octavo" "octavo"\n"postgres" "postgres"\n')
  writeFileSync(
    settings,
    `[databases]
* = host=127.0.0.1 port=${postgresPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = ${mode}
`,
  )
  const identity = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  const child = spawn(program, [settings], { stdio: 'ignore', ...identity })
  const ended = once(child, 'exit')
  for (let tries = 0; !(await answers(port)); tries++) {
    if (tries === START_TRIES) throw new Error('PgBouncer does not start')
    await pause(START_PAUSE_MS)
  }
  return {
    port,
    async stop() {
      child.kill('SIGINT')
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
