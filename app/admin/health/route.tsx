import { Link, useRevalidator } from 'react-router'
import { LevelMark } from '#app/ui/level-mark.tsx'
import { Line } from '#app/ui/line.tsx'
import { Part } from '#app/ui/part.tsx'
import { healthWords } from '#content/collections/admin-health.ts'
import { PLACES } from '#content/collections/admin-places.ts'
import { gettingStarted, setupSteps } from '#content/collections/getting-started.ts'
import { SITE_STEPS } from '#contract/getting-started.ts'
import type { Finding } from '#contract/health.ts'
import { anchorOf } from '../anchor.ts'
import { enter, steadily } from '../enter.ts'
import { placeMeta } from '../places.ts'
import type { Route } from './+types/route.ts'
import { countOf, readHealth } from './health-api.ts'

const copy = healthWords
const ORDER: readonly Finding['level'][] = ['fault', 'warning', 'ok']

export const meta = () => placeMeta('health')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  steadily('health', request, async () => {
    await enter('health')
    return readHealth()
  })

/** Where a finding is put right, if the back office can do that. */
function Remedy({ subject, level }: Finding) {
  const step = SITE_STEPS.find(name => name === subject)
  if (step === undefined || level === 'ok') return null
  const { to, place } = setupSteps[step]
  return (
    <Link to={to} className="btn btn-small">
      {gettingStarted.open(place)}
    </Link>
  )
}

/** One row per finding. */
function Findings({ label, findings }: { label: string; findings: readonly Finding[] }) {
  return (
    <ul className="health-list" aria-label={label}>
      {findings.map(finding => {
        const { level, says, advice } = finding
        return (
          <li key={says} data-level={level}>
            <LevelMark level={level} />
            <div>
              <p className="health-says">
                {level !== 'ok' && (
                  <span className={level === 'fault' ? 'health-level' : 'sr-only'}>
                    {`${copy.levels[level]}: `}
                  </span>
                )}
                {says}
              </p>
              {advice && <p className="text">{advice}</p>}
            </div>
            <Remedy {...finding} />
          </li>
        )
      })}
    </ul>
  )
}

export default function HealthPlace({ loaderData: { findings, errors } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator()
  const faults = countOf(findings, 'fault')
  const warnings = countOf(findings, 'warning')
  const [needed, good] = [
    findings
      .filter(({ level }) => level !== 'ok')
      .sort((a, b) => ORDER.indexOf(a.level) - ORDER.indexOf(b.level)),
    findings.filter(({ level }) => level === 'ok'),
  ]
  const parts = [
    [copy.needed.heading, needed.length] as const,
    ...(good.length > 0 ? [[copy.good.heading, good.length] as const] : []),
    [copy.errors.heading, errors.length] as const,
  ]
  return (
    <div className="place settings">
      <div className="place-head">
        <div>
          <h1 className="place-title">{PLACES.health.name}</h1>
          <p className="health-summary" role="status">
            <LevelMark level={faults > 0 ? 'fault' : warnings > 0 ? 'warning' : 'ok'} />
            <span>{copy.summary(faults, warnings, errors.length > 0)}</span>
          </p>
        </div>
        <button
          type="button"
          className="btn btn-small"
          disabled={state !== 'idle'}
          onClick={() => revalidate()}
        >
          {copy.again}
        </button>
      </div>
      <nav className="subjects" aria-label={copy.nav}>
        {parts.map(([heading, count]) => (
          <a key={heading} href={`#${anchorOf(heading)}`}>
            <span>{heading}</span> <span className="tabular">{count}</span>
          </a>
        ))}
      </nav>
      <div className="subject health">
        <Part anchor={anchorOf(copy.needed.heading)} heading={copy.needed.heading} text={copy.needed.text}>
          {needed.length === 0 ? (
            <p className="text">{copy.needed.none}</p>
          ) : (
            <Findings label={copy.needed.heading} findings={needed} />
          )}
        </Part>
        {good.length > 0 && (
          <Part anchor={anchorOf(copy.good.heading)} heading={copy.good.heading} text={copy.good.text}>
            <Findings label={copy.good.heading} findings={good} />
          </Part>
        )}
        <Part anchor={anchorOf(copy.errors.heading)} heading={copy.errors.heading} text={copy.errors.text}>
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
    </div>
  )
}
