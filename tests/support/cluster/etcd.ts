import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'
import { giveAway } from '../unprivileged.ts'
import { writeDeployFile } from './deploy-file.ts'
import { startProgram, until } from './program.ts'

const MEMBERS = ['db1', 'db2', 'db3']

/** Three members of etcd, as on three machines. Resolves with their client ports. */
export async function startEtcd(
  program: string,
  folder: string,
  closing: (() => Promise<void>)[],
): Promise<number[]> {
  const members = await Promise.all(
    MEMBERS.map(async name => ({ name, client: await freePort(), peer: await freePort() })),
  )
  const ETCD_PEERS = members.map(({ name, peer }) => `${name}=http://127.0.0.1:${peer}`).join(',')
  for (const { name, client, peer } of members) {
    const place = join(folder, `etcd-${name}`)
    mkdirSync(place)
    giveAway(place)
    const file = writeDeployFile('etcd.yml', place, {
      NAME: name,
      ETCD_DATA: join(place, 'data'),
      ETCD_CLIENT: `127.0.0.1:${client}`,
      ETCD_PEER: `127.0.0.1:${peer}`,
      ETCD_PEERS,
    })
    const member = startProgram(program, ['--config-file', file], join(place, 'log'))
    closing.push(() => member.end('SIGKILL'))
  }
  for (const { name, client } of members)
    await until(
      `etcd ${name} answers`,
      // Until the members agree, etcd reports a very old version, which Patroni would rely on.
      async () => (await (await fetch(`http://127.0.0.1:${client}/version`)).json()).etcdcluster > '3.3',
      join(folder, `etcd-${name}`, 'log'),
    )
  return members.map(({ client }) => client)
}
