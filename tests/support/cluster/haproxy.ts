import { mkdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { giveAway } from '../unprivileged.ts'
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

export interface Haproxy extends Pick<Program, 'end'> {
  /** Sends no more visitors to an instance, but still reads files from it. */
  drain(instance: Instance): Promise<void>
  /** Sends visitors to an instance, and resolves when it is up. */
  open(instance: Instance): Promise<void>
}
type Instance = 'one' | 'two'

export function startHaproxy(program: string, folder: string, ports: Ports): Haproxy {
  const place = join(folder, 'haproxy')
  mkdirSync(place)
  giveAway(place)
  const [one, two] = ports.members
  const socket = join(place, 'admin.sock')
  const file = writeDeployFile('haproxy.cfg', place, {
    ADMIN_SOCKET: socket,
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
  const haproxy = startProgram(program, ['-db', '-f', file], join(place, 'log'))

  /** Sends a command as `socat` does. HAProxy answers one that it accepts with an empty line. */
  async function order(words: string): Promise<void> {
    const line = connect(socket)
    line.end(`${words}\n`)
    const answer = (await text(line)).trim()
    if (answer !== '') throw new Error(`HAProxy says to "${words}": ${answer}`)
  }
  return {
    end: haproxy.end,
    drain: name => order(`set server instances/${name} state drain`),
    async open(name) {
      await order(`set server instances/${name} state ready`)
      await until(`instance ${name} is up`, async () => {
        const table = await (await fetch(`http://${at(ports.state)}/;csv`)).text()
        return new RegExp(`^instances,${name},.*,UP,`, 'm').test(table)
      })
    },
  }
}
