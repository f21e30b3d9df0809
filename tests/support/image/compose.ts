import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

type Variables = Record<string, string>

interface Service {
  environment: Record<string, string>
  ports: string[]
  volumes: string[]
  read_only: boolean
  tmpfs: string[]
  cap_drop: string[]
  security_opt: string[]
}

const FILE = join(import.meta.dirname, '..', '..', '..', 'compose.yaml')
/** `${NAME}`, `${NAME-otherwise}` and `${NAME:-otherwise}`, the innermost first. */
const REFERENCE = /\$\{(\w+)(?:(:?)-([^{}]*))?\}/

/** Replaces variables with their values, as Compose does. */
function interpolate(text: string, variables: Variables): string {
  const done = text.replace(REFERENCE, (_all, name: string, colon = '', otherwise = '') => {
    const value = variables[name]
    return value === undefined || (value === '' && colon !== '') ? otherwise : value
  })
  return done === text ? text : interpolate(done, variables)
}

/** The environment that Compose gives the website. */
export function composeEnvironment(variables: Variables): Variables {
  const { environment } = readWebsite()
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, interpolate(value, variables)]),
  )
}

function readWebsite(): Service {
  const { services } = parse(readFileSync(FILE, 'utf8'), { merge: true }) as {
    services: { website: Service }
  }
  return services.website
}

/** Compose's options for the website, as options of podman. `project` prefixes the names of its volumes. */
export function composeOptions(project: string, variables: Variables): string[] {
  const service = readWebsite()
  const each = (option: string, values: readonly string[]) => values.flatMap(value => [option, value])
  return [
    ...Object.entries(composeEnvironment(variables)).flatMap(([name, value]) => [
      '--env',
      `${name}=${value}`,
    ]),
    ...each(
      '--publish',
      service.ports.map(port => interpolate(port, variables)),
    ),
    ...each(
      '--volume',
      service.volumes.map(volume => `${project}_${volume}`),
    ),
    // Turns off the writable folders that podman adds and Compose doesn't.
    ...(service.read_only ? ['--read-only', '--read-only-tmpfs=false'] : []),
    ...each('--tmpfs', service.tmpfs),
    ...each('--cap-drop', service.cap_drop),
    ...each(
      '--security-opt',
      service.security_opt.map(option => option.replace(/:true$/, '')),
    ),
  ]
}
