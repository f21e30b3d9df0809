import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ETCD, HAPROXY, PATRONI, PGBOUNCER } from '../../../tools/test/requirements.ts'
import { freePort } from '../free-port.ts'
import { startPgBouncer } from '../pgbouncer.ts'
import { createPostgresDatabase, prepareServer } from '../postgres-server.ts'
import { startEtcd } from './etcd.ts'
import { type Haproxy, startHaproxy } from './haproxy.ts'
import { createMember, type Member } from './patroni.ts'
import { until } from './program.ts'

const NEEDED = [ETCD, HAPROXY, PATRONI, PGBOUNCER]

/** The programs that this machine lacks to run a cluster. */
export const missingPrograms = () => NEEDED.filter(({ find }) => find() === undefined).map(({ name }) => name)

export interface Cluster {
  /** Where visitors reach the site, and where HAProxy looks for its two instances. */
  site: string
  instances: readonly [number, number]
  haproxy: Haproxy
  /** The settings that connect an instance to the leader, directly or through PgBouncer. */
  direct: Record<string, string>
  pooled: Record<string, string>
  /** Resolves with the leader and the standby when both run and the standby has every commit. */
  whole(): Promise<{ leader: Member; standby: Member }>
  close(): Promise<void>
}

const pathOf = (requirement: (typeof NEEDED)[number]) => requirement.find() ?? ''

/** Two PostgreSQL servers under Patroni, three members of etcd, HAProxy in front and PgBouncer beside it, on loopback. */
export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-cluster-'))
  chmodSync(folder, 0o755)
  const closing: (() => Promise<void>)[] = [async () => rmSync(folder, { recursive: true, force: true })]
  const close = async () => {
    for (let end = closing.pop(); end !== undefined; end = closing.pop()) await end()
  }
  try {
    return { ...(await fill(folder, closing)), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Starts the programs, and adds to `closing` what ends each. */
async function fill(folder: string, closing: (() => Promise<void>)[]): Promise<Omit<Cluster, 'close'>> {
  const etcd = await startEtcd(pathOf(ETCD), folder, closing)
  const one = await createMember(pathOf(PATRONI), folder, 'db1', etcd)
  const two = await createMember(pathOf(PATRONI), folder, 'db2', etcd)
  closing.push(one.stop, two.stop)
  const instances = [await freePort(), await freePort()] as const
  const [site, primary, state] = [await freePort(), await freePort(), await freePort()]
  const ports = { site, instances, primary, state, members: [one, two] } as const
  const haproxy = startHaproxy(pathOf(HAPROXY), folder, ports)
  closing.push(() => haproxy.end())

  async function whole() {
    let leader = one
    await until(
      'a leader with a synchronous standby',
      async () => {
        leader = (await one.isLeader()) ? one : two
        const roles = (await leader.cluster()).map(({ role, state }) => `${role} ${state}`)
        return (
          roles.includes('leader running') &&
          roles.some(role => /^sync_standby (?:running|streaming)$/.test(role))
        )
      },
      join(folder, 'db1', 'log'),
    )
    return { leader, standby: leader === one ? two : one }
  }

  one.start()
  await until('the first leader', one.isLeader, join(folder, 'db1', 'log'))
  two.start()
  await whole()
  await prepareServer(primary)
  const DATABASE_URL = await createPostgresDatabase(primary)
  const bouncer = await startPgBouncer(pathOf(PGBOUNCER), primary, 'transaction')
  closing.push(bouncer.stop)
  return {
    site: `http://127.0.0.1:${site}`,
    instances,
    haproxy,
    direct: { DATABASE_URL },
    pooled: {
      DATABASE_URL: DATABASE_URL.replace(`:${primary}/`, `:${bouncer.port}/`),
      DATABASE_DIRECT_URL: DATABASE_URL,
    },
    whole,
  }
}
