import { useState } from 'react'
import type { Copied } from '#app/islands/copied.ts'
import { siteOrigin } from '#app/lib/site-origin.ts'
import { live } from '#content/pages/support/documentation/page.ts'
import { API } from '#contract/addresses.ts'
import { PUBLIC_KEY } from '#contract/public-key.ts'
import { LiveRequest } from './live-request.tsx'

const PATH = `${API.data}/rpc/search_site`
const INDENT = 2

/** Quotes a string for the shell. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

const commandOf = (words: string) =>
  [
    `curl ${siteOrigin()}${PATH}`,
    `  --header ${quoted(`apikey: ${PUBLIC_KEY}`)}`,
    `  --json ${quoted(JSON.stringify({ words }))}`,
  ].join(' \\\n')

interface Answer {
  title: string
  body: string
}

/** Sends the shown request, and returns the response with its status and duration. */
async function ask(words: string, copy: typeof live): Promise<Answer> {
  const started = performance.now()
  const response = await fetch(PATH, {
    method: 'POST',
    headers: { apikey: PUBLIC_KEY, 'content-type': 'application/json' },
    body: JSON.stringify({ words }),
  })
  const body = JSON.stringify(await response.json(), null, INDENT)
  const ms = Math.round(performance.now() - started)
  return { title: `${response.status} ${response.ok ? copy.ok : copy.refused}, ${ms} ms`, body }
}

export const built = { live }

export default function LiveRequestIsland({ copy: { live } = built }: Copied<typeof built>) {
  const [words, setWords] = useState(live.start)
  const [answer, setAnswer] = useState<Answer>()
  const [isRunning, setIsRunning] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)

  async function run() {
    if (isRunning) return
    setIsRunning(true)
    try {
      setAnswer(await ask(words, live))
      setHasFailed(false)
    } catch {
      setAnswer(undefined)
      setHasFailed(true)
    }
    setIsRunning(false)
  }

  const idle = hasFailed ? live.failed : live.idle
  return (
    <LiveRequest
      copy={live}
      words={live.start}
      command={commandOf(words)}
      isRunning={isRunning}
      answer={answer}
      idle={idle}
      onType={setWords}
      onRun={run}
      status={
        <p role="status" className="sr-only">
          {!isRunning && (answer || hasFailed) && <span>{answer?.title ?? live.failed}</span>}
        </p>
      }
    />
  )
}
