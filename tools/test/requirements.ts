import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium, findShell } from './browsers.ts'
import { findProgram } from './find-program.ts'

export const isRoot = process.getuid?.() === 0
/** Waits for another apt or dpkg instead of failing. */
const APT_WAIT = ['-o', 'DPkg::Lock::Timeout=600']
const canUseApt = isRoot && existsSync('/usr/bin/apt-get')

/** A program that tests need and npm doesn't install. */
export interface Requirement {
  name: string
  /** Debian's packages that contain it. */
  packages: readonly string[]
  /** Returns its path, or undefined if it is missing. */
  find(): string | undefined
  /** Playwright's name for it, if Playwright can install it. */
  playwright?: string
  /** Finds a slower substitute, if there is one. */
  instead?(): string | undefined
}

/** Installed even beside a whole browser, because journeys take a fifth less time in it. */
export const SHELL: Requirement = {
  name: "Chromium's headless shell",
  packages: ['chromium-headless-shell'],
  find: () => findShell(),
  playwright: 'chromium-headless-shell',
  instead: () => findChromium(),
}

/** The whole browser, with its back-forward cache and a window. */
export const CHROMIUM: Requirement = {
  name: 'Chromium with a window',
  packages: ['chromium'],
  find: () => findChromium(),
  playwright: 'chromium',
}

/** A minimal machine has no font with the metrics that the site's fallbacks match (`app/styles/fonts.css`). */
export const FONTS: Requirement = {
  name: 'Liberation fonts',
  packages: ['fonts-liberation'],
  find: () => (process.platform === 'linux' ? findFonts() : 'the system'),
}

/** A minimal machine lacks the program that lists fonts. */
function findFonts(): string | undefined {
  const { stdout } = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8' })
  if (/Liberation Serif|Times New Roman/.test(stdout ?? '')) return 'fontconfig'
  return ['/usr/share/fonts/truetype/liberation'].find(existsSync)
}

const program = (name: string, file: string, ...packages: string[]): Requirement => ({
  name,
  packages,
  find: () => findProgram([file]),
})

export const FIREFOX = program('Firefox', 'firefox-esr', 'firefox-esr')
export const WEBKIT = program('WebKitGTK', 'WebKitWebDriver', 'webkit2gtk-driver')
export const DISPLAY = program('Xvfb', 'Xvfb', 'xvfb')
export const PGBOUNCER = program('PgBouncer', 'pgbouncer', 'pgbouncer')
export const PROMTOOL = program('promtool', 'promtool', 'prometheus')
/** Runs the W3C's HTML checker (`nu-checker.ts`). */
export const JAVA = program('Java', 'java', 'default-jre-headless')
/** Its module xkey is in a separate package. */
export const VARNISH = program('Varnish', 'varnishd', 'varnish', 'varnish-modules')
export const HAPROXY = program('HAProxy', 'haproxy', 'haproxy')
export const ETCD = program('etcd', 'etcd', 'etcd-server')
/** With the server that it manages, and its client for etcd. */
export const PATRONI = program('Patroni', 'patroni', 'patroni', 'python3-etcd', 'postgresql')

/** Holds the mailbox from which replies are read. */
export const DOVECOT = program('Dovecot', 'dovecot', 'dovecot-imapd')

export const PODMAN = program('podman', 'podman', 'podman')
/** Builds and runs the image, with the network that `docker run -p` needs. */
export const CONTAINERS = [
  PODMAN,
  program('buildah', 'buildah', 'buildah'),
  program('debootstrap', 'debootstrap', 'debootstrap'),
  program('runc', 'runc', 'runc'),
  program('iptables', 'iptables', 'iptables', 'containernetworking-plugins'),
] as const

/** For the journeys of `npm test`. */
export const BROWSER = [SHELL, FONTS] as const
/** For all journeys. */
export const BROWSERS = [SHELL, CHROMIUM, FONTS] as const
/** For the tests in other engines. Only Debian has them. */
export const ENGINES = [FIREFOX, WEBKIT, DISPLAY] as const
/** For the fault tests, which run these servers beside the product. */
export const SERVERS = [DOVECOT, PGBOUNCER, PROMTOOL, VARNISH, HAPROXY, ETCD, PATRONI, ...CONTAINERS] as const

const isMissing = (requirement: Requirement): boolean => requirement.find() === undefined

/**
 * Installs everything that is missing before any test: Debian's packages if this user may, then Playwright's own browsers for the
 * rest. Throws if something is still missing that has no substitute.
 */
export function install(requirements: readonly Requirement[]): void {
  const missing = requirements.filter(isMissing)
  if (missing.length === 0) return
  console.log(`Installing ${missing.map(({ name }) => name).join(', ')}`)
  if (canUseApt) installPackages(missing)
  installPlaywrightBrowsers(missing.filter(isMissing))
  const absent = missing.filter(requirement => isMissing(requirement) && !requirement.instead?.())
  if (absent.length === 0) return
  const packages = absent.flatMap(requirement => requirement.packages)
  throw new Error(
    `${absent.map(({ name }) => name).join(', ')} could not be installed. On Debian: apt-get install ${packages.join(' ')}`,
  )
}

/** Installs what this machine can have, and returns what is missing for the rest. */
export function installIfPossible(requirements: readonly Requirement[]): string | undefined {
  if (canUseApt || !requirements.some(isMissing)) {
    install(requirements)
    return undefined
  }
  const absent = requirements.filter(isMissing).map(({ name }) => name)
  return `${absent.join(', ')} from Debian's packages, and a user who may install them`
}

function installPackages(missing: readonly Requirement[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) =>
    spawnSync('apt-get', [...APT_WAIT, '-q', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const add = (names: readonly string[]) => apt('install', '-y', '--no-install-recommends', ...names)
  apt('update')
  const { status } = add(missing.flatMap(({ packages }) => packages))
  // Ubuntu has no package for the shell, and installs nothing from a list with an unknown name.
  if (status !== 0 && missing.length > 1) for (const { packages } of missing) add(packages)
}

function installPlaywrightBrowsers(missing: readonly Requirement[]): void {
  const names = new Set(missing.map(({ playwright }) => playwright).filter(name => name !== undefined))
  if (names.size === 0) return
  spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', ...names], {
    cwd: join(import.meta.dirname, '..', '..'),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}
