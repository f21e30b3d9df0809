import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'
import { openSwitchedAddress, type SwitchedAddress } from '../switched-address.ts'
import { giveAway } from '../unprivileged.ts'
import { writeDeployFile } from './deploy-file.ts'
import { isAnswered, type Program, startProgram } from './program.ts'

const DEBIAN = '/usr/lib/postgresql'

/** The newest version that Debian has installed. */
function binFolder(): string {
  const [newest] = readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a))
  return join(DEBIAN, newest ?? '', 'bin')
}

export interface Member {
  name: string
  port: number
  restPort: number
  start(): void
  isLeader(): Promise<boolean>
  /** Patroni's view of all members. */
  cluster(): Promise<{ name: string; role: string; state: string }[]>
  /** Requests another leader, as `patronictl switchover` does. */
  switchover(candidate: string): Promise<void>
  /** Kills Patroni and its PostgreSQL, as when a machine loses its power. */
  kill(): Promise<void>
  /** Cuts Patroni off from every member of etcd, or reconnects it. */
  cut(isCut: boolean): void
  stop(): Promise<void>
}

/** A PostgreSQL server under Patroni, whose connection to etcd can be cut. */
export async function createMember(
  program: string,
  folder: string,
  name: string,
  etcdPorts: readonly number[],
): Promise<Member> {
  const place = join(folder, name)
  mkdirSync(place)
  giveAway(place)
  const [port, restPort] = [await freePort(), await freePort()]
  const toEtcd: SwitchedAddress[] = await Promise.all(etcdPorts.map(openSwitchedAddress))
  const data = join(place, 'data')
  const file = writeDeployFile('patroni.yml', place, {
    NAME: name,
    PATRONI: `127.0.0.1:${restPort}`,
    ETCD_CLIENTS: toEtcd.map(address => `127.0.0.1:${address.port}`).join(','),
    POSTGRES: `127.0.0.1:${port}`,
    POSTGRES_DATA: data,
    POSTGRES_BIN: binFolder(),
    POSTGRES_SOCKETS: place,
    NETWORK: '127.0.0.1/32',
    SUPERUSER_PASSWORD: 'postgres',
    REPLICATION_PASSWORD: 'replicator',
    REWIND_PASSWORD: 'rewinder',
  })
  const origin = `http://127.0.0.1:${restPort}`
  let running: Program | undefined

  return {
    name,
    port,
    restPort,
    start() {
      running = startProgram(program, [file], join(place, 'log'))
    },
    isLeader: () => isAnswered(`${origin}/primary`).catch(() => false),
    async cluster() {
      return (await (await fetch(`${origin}/cluster`)).json()).members
    },
    async switchover(candidate) {
      const answer = await fetch(`${origin}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: name, candidate }),
      })
      if (!answer.ok) throw new Error(`No switchover: ${answer.status} ${await answer.text()}`)
    },
    async kill() {
      const postmaster = Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10)
      await running?.end('SIGKILL')
      running = undefined
      process.kill(postmaster, 'SIGKILL')
    },
    cut(isCut) {
      for (const address of toEtcd) address.cut(isCut)
    },
    async stop() {
      await running?.end()
      await Promise.all(toEtcd.map(address => address.close()))
    },
  }
}
