import type { FormEvent, ReactNode } from 'react'
import { CodeListing } from '#app/ui/code-listing.tsx'
import { SEARCH_LENGTH } from '#contract/limits.ts'

interface LiveRequestCopy {
  label: string
  run: string
  running: string
  request: string
  answer: string
}

interface LiveRequestProps {
  copy: LiveRequestCopy
  words: string
  /** The request as a shell command. */
  command: string
  isRunning?: boolean
  /** The response, or why there is none. */
  answer: { title: string; body: string } | undefined
  /** Shown before the first response. */
  idle: string
  onType?: (words: string) => void
  onRun?: () => void
  status?: ReactNode
}

/** A request beside its response. Without scripts, the form opens the search page with the same query. */
export function LiveRequest({
  copy,
  words,
  command,
  isRunning,
  answer,
  idle,
  onType,
  onRun,
  status,
}: LiveRequestProps) {
  function run(event: FormEvent) {
    event.preventDefault()
    onRun?.()
  }
  return (
    <div className="sheet live-request">
      <form action="/search" className="live-form" onSubmit={onRun && run}>
        <label>
          <span className="folio">{copy.label}</span>
          <input
            type="text"
            name="q"
            className="input"
            defaultValue={words}
            maxLength={SEARCH_LENGTH}
            required
            // React's onChange would miss text typed before hydration.
            onInput={onType && (event => onType(event.currentTarget.value))}
          />
        </label>
        <button type="submit" className="btn btn-primary" aria-disabled={isRunning || undefined}>
          {isRunning ? copy.running : copy.run}
        </button>
      </form>
      <div className="live-panes">
        <CodeListing title={copy.request} language="shell" code={command} />
        {answer ? (
          <CodeListing title={answer.title} language="json" code={answer.body} />
        ) : (
          <div className="code live-idle">
            <p className="code-bar">{copy.answer}</p>
            <p className="text text-small">{idle}</p>
          </div>
        )}
      </div>
      {status}
    </div>
  )
}
