import { Agent, request } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { PUBLIC_KEY } from '../../contract/public-key.ts'
import { noteAnalytics } from '../support/analytics.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { application, balance, FAULT_ENV, newSubmission, type Submission } from '../support/submissions.ts'

const ROUNDS = Math.min(10, Number(process.env.FAULT_ROUNDS ?? 3))
const CLIENTS = 16
/** Submissions that are answered before the server has to stop. */
const SUBMISSIONS_BEFORE_STOP = 50
/** The time that the documentation promises, with a margin for a busy machine. */
const LONGEST_STOP_MS = 15_000

let server: RunningServer | undefined
afterEach(() => server?.kill())

interface HttpRequest {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

interface Answer {
  status: number
  text: string
}

/** Sends one request. Rejects with the error code of the connection. */
function send(
  agent: Agent,
  origin: string,
  { path, method = 'GET', headers = {}, body }: HttpRequest,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(origin + path, { agent, method, headers }, response => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', chunk => {
        text += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
      response.on('error', reject)
    })
    call.on('error', error => reject(Object.assign(error, { wasTaken: call.reusedSocket })))
    call.end(body)
  })
}

const submit = ({ key }: Submission): HttpRequest => ({
  path: '/functions/v1/send-application',
  method: 'POST',
  headers: { apikey: PUBLIC_KEY, 'content-type': 'application/json', 'idempotency-key': key },
  body: JSON.stringify({ ...application, email: `${key}@firm.example` }),
})

// None of these makes the server request itself: the log below must count only outside requests.
const READS: HttpRequest[] = [
  { path: '/' },
  { path: '/careers' },
  { path: '/rest/v1/blog_posts?select=*', headers: { apikey: PUBLIC_KEY } },
]

interface Seen {
  answers: number
  submissions: Submission[]
  failed: string[]
  /** Connections refused or reset before the server accepted them, by error code. */
  refused: Record<string, number>
}

/**
 * Sends requests until the server accepts no connection. Any other error, or a status other than 200, counts
 * as failed.
 */
async function requestUntilClosed(origin: string, keepAlive: boolean, seen: Seen): Promise<void> {
  const agent = new Agent({ keepAlive, maxSockets: 1 })
  try {
    for (let turn = 0; ; turn++) {
      const submission = turn % 2 === 0 ? newSubmission() : undefined
      const { status, text } = await send(
        agent,
        origin,
        submission ? submit(submission) : (READS[turn % READS.length] as HttpRequest),
      )
      if (status !== 200) seen.failed.push(`status ${status}`)
      seen.answers++
      if (submission) {
        submission.id = JSON.parse(text).id
        seen.submissions.push(submission)
      }
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    const wasTaken = error instanceof Error && 'wasTaken' in error && error.wasTaken === true
    // The kernel completes connections for the server, and resets those not yet accepted when the server
    // stops listening.
    if (code === 'ECONNREFUSED' || (code === 'ECONNRESET' && !wasTaken))
      seen.refused[code] = (seen.refused[code] ?? 0) + 1
    else seen.failed.push(code)
  } finally {
    agent.destroy()
  }
}

const CONNECTION_MODES: [how: string, keepAlive: boolean][] = [
  ['over kept-alive connections', true],
  ['over a connection for each request', false],
]

it.each(CONNECTION_MODES)(
  `SIGTERM under load fails no accepted request, ${ROUNDS} times, %s`,
  async (how, keepAlive) => {
    let answers = 0
    let reset = 0
    let longest = 0
    for (let round = 0; round < ROUNDS; round++) {
      const running = await startServer({ env: FAULT_ENV })
      server = running
      const seen: Seen = { answers: 0, submissions: [], failed: [], refused: {} }
      const using = Array.from({ length: CLIENTS }, () => requestUntilClosed(running.origin, keepAlive, seen))
      await expect
        .poll(() => seen.submissions.length, { timeout: 60_000 })
        .toBeGreaterThan(SUBMISSIONS_BEFORE_STOP)
      const started = performance.now()
      process.kill(running.pid, 'SIGTERM')
      await Promise.all(using)
      expect({ failed: seen.failed, code: await running.ended }).toEqual({ failed: [], code: 0 })
      longest = Math.max(longest, performance.now() - started)
      // Every request that the server accepted was answered in full.
      expect(seen.answers).toBe(running.logs().split('"event":"request"').length - 1)
      answers += seen.answers
      reset += seen.refused.ECONNRESET ?? 0
      const again = await startServer({ env: FAULT_ENV, dataDir: running.dataDir })
      server = again
      expect(await balance(again.origin, seen.submissions)).toMatchObject({ lost: [], doubled: [] })
      await again.stop()
    }
    expect(longest).toBeLessThan(LONGEST_STOP_MS)
    noteAnalytics('SIGTERM under load', {
      what: how,
      stops: ROUNDS,
      seen: `${answers} requests taken and answered, 0 failed, exit 0 after at most ${Math.round(longest)} ms`,
      'not taken any more': `${reset} connections reset in the instant of closing, all others refused`,
    })
  },
  900_000,
)
