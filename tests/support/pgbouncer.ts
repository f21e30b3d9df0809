import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { writeDeployFile } from './cluster/deploy-file.ts'
import { freePort } from './free-port.ts'
import { unprivileged } from './unprivileged.ts'

const START_TRIES = 100
const START_PAUSE_MS = 50

export interface PgBouncer {
  port: number
  stop(): Promise<void>
}

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
  writeFileSync(users, '"octavo" "octavo"\n"postgres" "postgres"\n')
  const settings = writeDeployFile('pgbouncer.ini', folder, {
    PRIMARY_HOST: '127.0.0.1',
    PRIMARY_PORT: postgresPort,
    PGBOUNCER_HOST: '127.0.0.1',
    PGBOUNCER_PORT: port,
    PGBOUNCER_USERS: users,
    POOL_MODE: mode,
  })
  const child = spawn(program, [settings], { stdio: 'ignore', ...unprivileged() })
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
