import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { DOVECOT } from '../../tools/test/requirements.ts'
import { freePort } from './free-port.ts'

/** Undefined if this machine has no Dovecot. */
export const findDovecot = () => DOVECOT.find()

export interface Dovecot {
  port: number
  user: string
  password: string
  /** Puts a message into the mailbox, as a mail server delivers it. */
  deliver(source: string): void
  /** The files of the mailbox, with their flags. */
  files(): string[]
  /** Refuses connections until `up`. */
  down(): Promise<void>
  up(): Promise<void>
  close(): Promise<void>
}

const OWNED = ['home', 'mail', 'mail/new', 'mail/cur', 'mail/tmp']
const USER = 'inbox@octavo.example'
const PASSWORD = 'blue-kettle-4711'

const isRoot = process.getuid?.() === 0
/** Dovecot delivers no email to root, and wants an unprivileged user for clients that haven't signed in. */
const NOBODY = 'nobody'
const idOf = (...flags: string[]) => execFileSync('id', flags, { encoding: 'utf8' }).trim()
const owner = () => {
  const name = isRoot ? [NOBODY] : []
  return { uid: Number(idOf('-u', ...name)), gid: Number(idOf('-g', ...name)) }
}

/** Dovecot runs as the user who runs the tests, so it needs no root. */
function configuration(folder: string, port: number): string {
  const { username } = userInfo()
  const login = isRoot ? NOBODY : username
  const { uid, gid } = owner()
  const service = (name: string, more = '') =>
    `service ${name} {\n  chroot =\n  user = ${username}\n  ${more}\n}`
  return `
protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
ssl = no
disable_plaintext_auth = no
default_internal_user = ${username}
default_internal_group = ${idOf('-gn')}
default_login_user = ${login}
first_valid_uid = 0
mail_location = maildir:${folder}/mail
mailbox_list_index = no
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}/home
}
service imap-login {
  chroot =
  user = ${login}
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
${service('anvil')}
${service('auth')}
${service('auth-worker')}
${service('stats')}
${service('old-stats')}
${service('log')}
${service('config')}
`
}

async function untilOpen(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await setTimeout(50)
  }
}

/** A real IMAP server on loopback, with one mailbox. */
export async function startDovecot(): Promise<Dovecot> {
  const program = findDovecot()
  if (program === undefined) throw new Error('Dovecot is not here')
  const folder = mkdtempSync(join(tmpdir(), 'octavo-imap-'))
  for (const name of ['run', 'state', 'home', 'mail/new', 'mail/cur', 'mail/tmp'])
    mkdirSync(join(folder, name), { recursive: true })
  if (isRoot) for (const name of OWNED) chownSync(join(folder, name), owner().uid, owner().gid)
  chmodSync(folder, 0o755)
  const port = await freePort()
  const file = join(folder, 'dovecot.conf')
  writeFileSync(file, configuration(folder, port))
  let running: ChildProcess | undefined
  let count = 0
  async function start(): Promise<void> {
    running = spawn(program ?? '', ['-F', '-c', file], { stdio: 'ignore' })
    const ended = once(running, 'exit').then(() => {
      throw new Error(`Dovecot does not start: ${folder}/log`)
    })
    await Promise.race([untilOpen(port), ended])
    ended.catch(() => undefined)
  }
  async function end(): Promise<void> {
    const ended = running && once(running, 'exit')
    running?.kill('SIGTERM')
    await ended
    running = undefined
  }
  await start()
  return {
    port,
    user: USER,
    password: PASSWORD,
    deliver(source) {
      const name = `${Math.floor(Date.now() / 1000)}.${process.pid}_${count++}.test`
      writeFileSync(join(folder, 'mail/tmp', name), source.replaceAll('\r\n', '\n'))
      renameSync(join(folder, 'mail/tmp', name), join(folder, 'mail/new', name))
    },
    files: () => ['new', 'cur'].flatMap(name => readdirSync(join(folder, 'mail', name))),
    down: end,
    up: start,
    async close() {
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
