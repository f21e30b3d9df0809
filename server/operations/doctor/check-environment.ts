import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '../../env.ts'
import { leavesMachine } from '../../environment/guessable-password.ts'
import { type Finding, fault, ok, warning } from './finding.ts'

const SUBJECT = 'environment'
/** The first Node that runs TypeScript by itself and has everything else that is used here. */
const OLDEST_NODE = 24

function checkAddress({ siteUrl, trustProxy }: Env): Finding[] {
  const url = new URL(siteUrl)
  if (!leavesMachine(url)) return []
  const plain =
    url.protocol === 'http:'
      ? [
          warning(
            SUBJECT,
            'SITE_URL is not https: passwords travel in the clear, and passkeys do not work.',
            'Put a proxy with a certificate in front and set SITE_URL to its https address.',
          ),
        ]
      : []
  const alone =
    url.protocol === 'https:' && trustProxy === 0
      ? [
          warning(
            SUBJECT,
            'TRUST_PROXY is 0, but something must end TLS in front: all visitors share one address, and one limit.',
            'Set TRUST_PROXY to the number of proxies, usually 1.',
          ),
        ]
      : []
  return [...plain, ...alone]
}

function checkSettings(env: Env): Finding[] {
  const found: Finding[] = []
  if (env.databaseUrl !== undefined && env.secretKey === undefined)
    found.push(
      warning(
        SUBJECT,
        'SECRET_KEY is not set: the key of second factors lies in the database, and in its backups.',
        'Set SECRET_KEY, the same for every instance: openssl rand -base64 32',
      ),
    )
  if (!env.rateLimit)
    found.push(
      warning(SUBJECT, 'RATE_LIMIT is off: passwords can be guessed without end.', 'Unset RATE_LIMIT.'),
    )
  if (env.createDatabase && env.hosted === undefined)
    found.push(
      warning(
        SUBJECT,
        'CREATE_DATABASE is on: a volume that is not mounted would be taken for a new site.',
        'Set CREATE_DATABASE=off after the first start.',
      ),
    )
  return found
}

/** Settings that are allowed, and that nobody wants on a site that people use. */
export function checkEnvironment(env: Env, root: string, node = process.versions.node): Finding[] {
  const found: Finding[] = []
  if (Number.parseInt(node, 10) < OLDEST_NODE)
    found.push(
      fault('node', `This is Node ${node}.`, `Use Node ${OLDEST_NODE}, or npm start, which brings its own.`),
    )
  else found.push(ok('node', `Node ${node}, version ${env.version}, commit ${env.commit}.`))
  if (!existsSync(join(root, 'build')))
    found.push(fault('build', 'The site is not built.', 'Run npm run build.'))
  const settings = [...checkAddress(env), ...checkSettings(env)]
  return [
    ...found,
    ...(settings.length > 0 ? settings : [ok(SUBJECT, `The settings fit together for ${env.siteUrl}.`)]),
  ]
}
