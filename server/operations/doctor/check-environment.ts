import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '../../env.ts'
import { leavesMachine } from '../../environment/guessable-password.ts'
import { type Finding, fault, ok, warning } from './finding.ts'

const SUBJECT = 'environment'
/** The first Node version that runs TypeScript directly and has all features in use. */
const OLDEST_NODE = 24

function checkAddress({ siteUrl, trustProxy }: Env): Finding[] {
  const url = new URL(siteUrl)
  if (!leavesMachine(url)) return []
  const plain =
    url.protocol === 'http:'
      ? [
          warning(
            'address',
            'SITE_URL isn’t https. Anyone on the network can read passwords, and passkeys don’t work.',
            'Put a proxy with a certificate in front and set SITE_URL to its https address.',
          ),
        ]
      : []
  const alone =
    url.protocol === 'https:' && trustProxy === 0
      ? [
          warning(
            SUBJECT,
            'TRUST_PROXY is 0 although SITE_URL is https. All visitors share one IP address and one rate limit.',
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
        'SECRET_KEY isn’t set. The key for two-factor authentication is stored in the database and its backups.',
        'Set SECRET_KEY, the same for every instance: openssl rand -base64 32',
      ),
    )
  if (!env.rateLimit)
    found.push(
      warning(SUBJECT, 'RATE_LIMIT is off. Anyone can try passwords without limit.', 'Unset RATE_LIMIT.'),
    )
  if (env.createDatabase && env.hosted === undefined)
    found.push(
      warning(
        SUBJECT,
        'CREATE_DATABASE is on. If a volume isn’t mounted, the server starts an empty site.',
        'Set CREATE_DATABASE=off after the first start.',
      ),
    )
  return found
}

/** Settings that are valid, but not wanted on a live site. */
export function checkEnvironment(env: Env, root: string, node = process.versions.node): Finding[] {
  const found: Finding[] = []
  if (Number.parseInt(node, 10) < OLDEST_NODE)
    found.push(
      fault('node', `This is Node ${node}.`, `Use Node ${OLDEST_NODE}, or npm start, which brings its own.`),
    )
  else found.push(ok('node', `Node ${node}, version ${env.version}, commit ${env.commit}.`))
  if (!existsSync(join(root, 'build')))
    found.push(fault('build', 'The site isn’t built.', 'Run npm run build.'))
  const settings = [...checkAddress(env), ...checkSettings(env)]
  return [
    ...found,
    ...(settings.length > 0 ? settings : [ok(SUBJECT, `The settings for ${env.siteUrl} look right.`)]),
  ]
}
