import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { CONTAINERS, isRoot, PODMAN } from '../../../tools/test/requirements.ts'

const PROGRAM = PODMAN.find() ?? ''
const ROOT = join(import.meta.dirname, '..', '..', '..')
const STORE = join(ROOT, '.cache', 'containers')
/** A separate store, so that the machine's own stays untouched. Debian's crun fails where both versions of cgroups are mounted. */
const OPTIONS = ['--root', join(STORE, 'storage'), '--runroot', join(STORE, 'run'), '--runtime', 'runc']
/** Some machines set higher limits than a container may request. */
const LIMITS = ['--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=4096:4096']
const READY = / is ready on /

/** Why this machine can't run containers; undefined if it can. */
export function noContainersReason(): string | undefined {
  if (!isRoot) return 'root, who may make a root folder'
  const missing = CONTAINERS.filter(program => program.find() === undefined)
  return missing.length === 0
    ? undefined
    : `Debian’s ${missing.flatMap(({ packages }) => packages).join(', ')}`
}

interface Ended {
  code: number
  said: string
  /** Standard output and standard error. */
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

/** Runs a podman command that must succeed, and returns its output. */
export async function podman(...args: string[]): Promise<string> {
  const { code, said, output } = await run(args)
  if (code !== 0) throw new Error(`podman ${args.join(' ')} ended with ${code}:\n${output.slice(-4_000)}`)
  return said
}

/** Imports a root folder as an image. */
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
  /** Everything it has written so far. */
  logs(): string
  /** Runs a command in the container. */
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
      // A container that runs out of memory leaves a file in its working directory.
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
      // The time that compose.yaml grants. A container that has already ended has a code too.
      await run(['stop', '--ignore', '--time', '90', name])
      const [code] = await ended
      return code
    },
  }
}

/** Runs a command in a container of its own. */
export const runOnce = (image: string, options: readonly string[], command: readonly string[]) =>
  run(['run', '--rm', '--pull=never', ...LIMITS, ...options, image, ...command])

/** Builds the Dockerfile as it is, with npm's packages from this machine's cache. */
export async function buildImage(name: string, npmCache: string): Promise<void> {
  const place = ['--isolation', 'chroot', '--network', 'host', '--pull=never']
  const size = ['--layers=false', '--force-rm', '--volume', `${npmCache}:/root/.npm`]
  // Podman's own format has no HEALTHCHECK.
  await podman('build', '--format', 'docker', ...place, ...size, '--tag', name, '.')
}

/** Removes the image, and what an aborted run has left. The base image stays. */
export async function removeImage(name: string): Promise<void> {
  await run(['rm', '--all', '--force', '--time', '0'])
  await run(['volume', 'prune', '--force'])
  await run(['rmi', '--force', name])
  await run(['image', 'prune', '--force'])
}
