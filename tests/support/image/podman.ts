import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { CONTAINERS, isRoot, PODMAN } from '../../../tools/test/requirements.ts'

const PROGRAM = PODMAN.find() ?? ''
const ROOT = join(import.meta.dirname, '..', '..', '..')
const STORE = join(ROOT, '.cache', 'containers')
/** A store of its own: no container, image or volume of the machine is touched. Debian's crun fails where both versions of cgroups are mounted. */
const OPTIONS = ['--root', join(STORE, 'storage'), '--runroot', join(STORE, 'run'), '--runtime', 'runc']
/** Some machines have higher limits than a container may ask for. */
const LIMITS = ['--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=4096:4096']
const READY = / is ready on /

/** Why no container runs here; undefined if they do. */
export function noContainersReason(): string | undefined {
  if (!isRoot) return 'root, who may make a root folder'
  const missing = CONTAINERS.filter(program => program.find() === undefined)
  return missing.length === 0
    ? undefined
    : `Debian’s ${missing.flatMap(({ packages }) => packages).join(', ')}`
}

interface Ended {
  code: number
  /** What was written to standard output. */
  said: string
  /** The same, and what was written to standard error. */
  output: string
}

async function run(args: readonly string[], input = ''): Promise<Ended> {
  const child = spawn(PROGRAM, [...OPTIONS, ...args], { cwd: ROOT })
  child.stdin.end(input)
  const [[code], said, errors] = await Promise.all([
    once(child, 'close'),
    buffer(child.stdout),
    buffer(child.stderr),
  ])
  return { code, said: String(said), output: `${said}${errors}` }
}

/** Runs a command of podman that must succeed, and returns what it says. */
export async function podman(...args: string[]): Promise<string> {
  const { code, said, output } = await run(args)
  if (code !== 0) throw new Error(`podman ${args.join(' ')} ended with ${code}:\n${output.slice(-4_000)}`)
  return said
}

/** Takes an archive of a root folder as an image. */
export function importImage(folder: string, name: string, label: string): Promise<void> {
  const tar = spawn('tar', ['-C', folder, '-c', '.'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const change = `LABEL octavo.base=${label}`
  const into = spawn(PROGRAM, [...OPTIONS, 'import', '--change', change, '-', name], {
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  tar.stdout.pipe(into.stdin)
  return once(into, 'close').then(([code]) => {
    if (code !== 0) throw new Error(`The image ${name} cannot be imported`)
  })
}

export interface Container {
  name: string
  /** What it has written so far. */
  logs(): string
  /** Runs a command in it. */
  exec(command: readonly string[], input?: string): Promise<Ended>
  /** Stops it as a deploy does, and resolves with its exit code. */
  stop(): Promise<number>
}

/** Starts a container, and resolves when the server in it is ready. */
export async function startContainer(image: string, options: readonly string[]): Promise<Container> {
  const name = `octavo-${crypto.randomUUID().slice(0, 8)}`
  const child = spawn(
    PROGRAM,
    [...OPTIONS, 'run', '--rm', '--pull=never', '--name', name, ...LIMITS, ...options, image],
    {
      // One that runs out of memory leaves a file where it was started.
      cwd: tmpdir(),
    },
  )
  let logs = ''
  const ended = once(child, 'close')
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      logs += chunk
      if (READY.test(logs)) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    ended.then(([code]) => reject(new Error(`The container ended with ${code}:\n${logs}`)), reject)
  })
  return {
    name,
    logs: () => logs,
    exec: (command, input) => run(['exec', '-i', name, ...command], input),
    async stop() {
      // As long as compose.yaml grants it. One that has ended already has a code too.
      await run(['stop', '--ignore', '--time', '90', name])
      const [code] = await ended
      return code
    },
  }
}

/** Runs a command in a container of its own. */
export const runOnce = (image: string, options: readonly string[], command: readonly string[]) =>
  run(['run', '--rm', '--pull=never', ...LIMITS, ...options, image, ...command])

/** Builds the Dockerfile as it is. The packages of npm come from where this machine has them. */
export async function buildImage(name: string, npmCache: string): Promise<void> {
  const place = ['--isolation', 'chroot', '--network', 'host', '--pull=never']
  const size = ['--layers=false', '--force-rm', '--volume', `${npmCache}:/root/.npm`]
  // Otherwise the image has no HEALTHCHECK.
  await podman('build', '--format', 'docker', ...place, ...size, '--tag', name, '.')
}

/** Removes the image, and what a run that was ended has left. The base image stays. */
export async function removeImage(name: string): Promise<void> {
  await run(['rm', '--all', '--force', '--time', '0'])
  await run(['volume', 'prune', '--force'])
  await run(['rmi', '--force', name])
  await run(['image', 'prune', '--force'])
}
