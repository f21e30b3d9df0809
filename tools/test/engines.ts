import { ensureFallbackFonts, findOnPath, installPackages } from './debian-packages.ts'

interface Engine {
  /** The name shown during the installation. */
  name: string
  /** Its driver programs, all of which must be on the PATH. */
  programs: readonly string[]
  /** Debian's packages that contain them. */
  packages: readonly string[]
}

const FIREFOX: Engine = { name: 'Firefox', programs: ['firefox-esr'], packages: ['firefox-esr'] }
const WEBKIT: Engine = {
  name: 'WebKitGTK',
  programs: ['WebKitWebDriver', 'Xvfb'],
  packages: ['webkit2gtk-driver', 'xvfb'],
}

/** Finds the programs of an engine, or installs Debian's packages if this user may. */
function ensure({ name, programs, packages }: Engine): string[] {
  const find = () => programs.map(program => findOnPath([program]))
  if (find().includes(undefined)) {
    process.stdout.write(`Installing ${name} for the engine tests\n`)
    installPackages(...packages)
  }
  const found = find().filter(path => path !== undefined)
  ensureFallbackFonts()
  if (found.length === programs.length) return found
  throw new Error(
    `No ${name} was found or could be installed. Install Debian's ${packages.join(' and ')}, ` +
      `so that ${programs.join(' and ')} are on the PATH.`,
  )
}

export function ensureFirefox(): string {
  const [firefox = ''] = ensure(FIREFOX)
  return firefox
}

export function ensureWebKit(): { driver: string; display: string } {
  const [driver = '', display = ''] = ensure(WEBKIT)
  return { driver, display }
}
