import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { writeDeployFile } from './deploy-file.ts'
import { type Program, startProgram, until } from './program.ts'

/** The ports of everything in front of HAProxy and behind it. */
interface Ports {
  site: number
  instances: readonly [number, number]
  primary: number
  state: number
  members: readonly [Pair, Pair]
}
interface Pair {
  port: number
  restPort: number
}

const at = (port: number) => `127.0.0.1:${port}`

export function startHaproxy(program: string, folder: string, ports: Ports): Program {
  const place = join(folder, 'haproxy')
  mkdirSync(place)
  const [one, two] = ports.members
  const file = writeDeployFile('haproxy.cfg', place, {
    SITE: at(ports.site),
    INSTANCE_ONE: at(ports.instances[0]),
    INSTANCE_TWO: at(ports.instances[1]),
    PRIMARY: at(ports.primary),
    STATE: at(ports.state),
    POSTGRES_ONE: at(one.port),
    POSTGRES_TWO: at(two.port),
    PATRONI_ONE_PORT: one.restPort,
    PATRONI_TWO_PORT: two.restPort,
  })
  return startProgram(program, ['-db', '-f', file], join(place, 'log'))
}

/** Resolves when HAProxy leads visitors to an instance. */
export async function instanceIsUp(state: number, name: 'one' | 'two'): Promise<void> {
  await until(`instance ${name} is up`, async () => {
    const table = await (await fetch(`http://${at(state)}/;csv`)).text()
    return new RegExp(`^instances,${name},.*,UP,`, 'm').test(table)
  })
}
