import { useRevalidator } from 'react-router'
import { Line } from '#app/ui/line.tsx'
import { Part } from '#app/ui/part.tsx'
import { healthWords } from '#content/collections/admin-health.ts'
import { PLACES } from '#content/collections/admin-places.ts'
import type { Finding } from '#contract/health.ts'
import { enter } from '../enter.ts'
import { placeMeta } from '../places.ts'
import type { Route } from './+types/route.ts'
import { countOf, readHealth } from './health-api.ts'

const copy = healthWords
const ORDER: readonly Finding['level'][] = ['fault', 'warning', 'ok']

export const meta = () => placeMeta('health')

export async function clientLoader() {
  await enter('health')
  return readHealth()
}

function Findings({ label, findings }: { label: string; findings: readonly Finding[] }) {
  return (
    <ul className="manager session-list" aria-label={label}>
      {findings.map(({ subject, level, says, advice }) => (
        <Line
          key={says}
          title={says}
          text={advice}
          note={level === 'ok' ? subject : `${copy.levels[level]} · ${subject}`}
        />
      ))}
    </ul>
  )
}

/** How the installation is, and what to do about what is not in order. */
export default function HealthPlace({ loaderData: { findings, errors } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator()
  const [needed, good] = [
    findings
      .filter(({ level }) => level !== 'ok')
      .sort((a, b) => ORDER.indexOf(a.level) - ORDER.indexOf(b.level)),
    findings.filter(({ level }) => level === 'ok'),
  ]
  return (
    <div className="place">
      <h1 className="place-title">{PLACES.health.name}</h1>
      <div className="flex flex-wrap items-center gap-4">
        <p className="text" role="status">
          {copy.summary(countOf(findings, 'fault'), countOf(findings, 'warning'))}
        </p>
        <button
          type="button"
          className="btn btn-small"
          disabled={state !== 'idle'}
          onClick={() => revalidate()}
        >
          {copy.again}
        </button>
      </div>
      <Part heading={copy.needed.heading} text={copy.needed.text}>
        {needed.length === 0 ? (
          <p className="text">{copy.needed.none}</p>
        ) : (
          <Findings label={copy.needed.heading} findings={needed} />
        )}
      </Part>
      {good.length > 0 && (
        <Part heading={copy.good.heading} text={copy.good.text}>
          <Findings label={copy.good.heading} findings={good} />
        </Part>
      )}
      <Part heading={copy.errors.heading} text={copy.errors.text}>
        {errors.length === 0 && <p className="text">{copy.errors.none}</p>}
        <ul className="manager session-list" aria-label={copy.errors.heading}>
          {errors.map(({ time, event, id, fault }) => (
            <Line
              key={`${time} ${id} ${event}`}
              title={event}
              text={fault}
              note={[time, id && `${copy.errors.number} ${id}`].filter(Boolean).join(' · ')}
            />
          ))}
        </ul>
      </Part>
    </div>
  )
}
