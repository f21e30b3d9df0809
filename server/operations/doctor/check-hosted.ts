import { API, APPLICATION_FUNCTION } from '../../../contract/addresses.ts'
import { CAREER_FUNCTION, type HostedProject } from '../../hosted/project.ts'
import { judgeClock } from './check-database.ts'
import { type Finding, fault, ok, warning } from './finding.ts'

const PATIENCE_MS = 10_000
const PUSH = 'Run: npx supabase link, npx supabase db push (docs/hosted.md).'

interface Answer {
  status: number
  body: Record<string, unknown>
  /** Milliseconds since 1970. */
  date: number | undefined
}

type Ask = (path: string, sent?: object, key?: string) => Promise<Answer>

function createAsk({ url, publishableKey }: HostedProject): Ask {
  return async (path, sent, key = publishableKey) => {
    const answer = await fetch(url + path, {
      method: sent === undefined ? 'GET' : 'POST',
      headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(sent !== undefined && { body: JSON.stringify(sent) }),
    })
    const body: unknown = await answer.json().catch(() => undefined)
    const date = Date.parse(answer.headers.get('date') ?? '')
    return {
      status: answer.status,
      body: typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {},
      date: Number.isNaN(date) ? undefined : date,
    }
  }
}

const isOk = ({ status }: Answer) => status >= 200 && status < 300

async function checkAccounts(ask: Ask): Promise<Finding[]> {
  const settings = await ask(`${API.auth}/settings`)
  if (settings.status === 401 || settings.status === 403)
    return [
      fault(
        'project',
        'The project refuses the key.',
        'Copy SUPABASE_PUBLISHABLE_KEY from its API settings.',
      ),
    ]
  if (!isOk(settings))
    return [
      fault(
        'project',
        `The project answers ${settings.status}.`,
        'Check SUPABASE_URL, and that the project isn’t paused.',
      ),
    ]
  return [
    ok('project', 'The project answers and accepts the key.'),
    settings.body.disable_signup === true
      ? ok('accounts', 'Sign-ups are turned off.')
      : warning(
          'accounts',
          'Anyone can sign up.',
          'Turn off sign-ups under Authentication. The site doesn’t need them.',
        ),
    ...(settings.date === undefined ? [] : [judgeClock('the project', settings.date, Date.now())]),
  ]
}

/** Checks what visitors must be able to read, and what must be refused. */
async function checkTables(ask: Ask): Promise<Finding[]> {
  const posts = await ask(`${API.data}/blog_posts?select=id&limit=1`)
  if (!isOk(posts)) return [fault('tables', `Visitors can’t read posts (${posts.status}).`, PUSH)]
  const closed = [
    ['applications', await ask(`${API.data}/applications?select=id&limit=1`)],
    ['career_applications', await ask(`${API.data}/career_applications?select=id&limit=1`)],
  ] as const
  const answered = closed.filter(([, answer]) => isOk(answer))
  const open = answered.filter(([, { body }]) => Array.isArray(body) && body.length > 0)
  return [ok('tables', 'Visitors can read posts.'), judgeRights(namesOf(answered), namesOf(open))]
}

const namesOf = (tables: readonly (readonly [string, Answer])[]) => tables.map(([name]) => name).join(' and ')

/** A table that returns no rows may be empty, or closed only by row level security. */
function judgeRights(answered: string, open: string): Finding {
  const advice = `Turn row level security on for both tables. ${PUSH}`
  if (open !== '') return fault('rights', `Anyone can read ${open}.`, advice)
  if (answered !== '') return warning('rights', `Visitors can query ${answered}, and got no rows.`, advice)
  return ok('rights', 'Visitors can’t read submissions.')
}

/** The function itself refuses an empty form, and stores nothing. */
async function checkFunction(ask: Ask, name: string): Promise<Finding> {
  const { status, body } = await ask(`${API.functions}/${name}`, {})
  if (status === 400 && typeof body.fields === 'object') return ok('functions', `${name} answers.`)
  const says = `${name} responds to an empty form with ${status} instead of 400.`
  return fault('functions', says, `Run: supabase functions deploy ${name}`)
}

async function checkSecretKey(ask: Ask, { secretKey }: HostedProject): Promise<Finding> {
  if (secretKey === undefined)
    return warning(
      'addresses',
      'The project’s rate limits count all sign-ins under this server’s IP address.',
      'Set SUPABASE_SECRET_KEY and turn on IP address forwarding under Authentication, Rate Limits.',
    )
  const answer = await ask(`${API.auth}/settings`, undefined, secretKey)
  return isOk(answer)
    ? ok(
        'addresses',
        'The project counts sign-ins by IP address if you turned on IP address forwarding there.',
      )
    : fault('addresses', 'The project refuses SUPABASE_SECRET_KEY.', 'Copy it from its API settings again.')
}

/** Goes through the checklist of docs/hosted.md, as far as possible from outside. Changes nothing. */
export async function checkHosted(project: HostedProject): Promise<Finding[]> {
  const ask = createAsk(project)
  try {
    const accounts = await checkAccounts(ask)
    if (accounts.some(({ level }) => level === 'fault')) return accounts
    return [
      ...accounts,
      ...(await checkTables(ask)),
      await checkFunction(ask, APPLICATION_FUNCTION),
      await checkFunction(ask, CAREER_FUNCTION),
      await checkSecretKey(ask, project),
    ]
  } catch (error) {
    const reason =
      error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : ''
    return [fault('project', `The project isn’t answering: ${reason}`, 'Check SUPABASE_URL and the network.')]
  }
}
