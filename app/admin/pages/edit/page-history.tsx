import { useState } from 'react'
import { MoreLink, type Page } from '#app/admin/pages.tsx'
import { useAct } from '#app/admin/use-act.ts'
import { exactTime } from '#app/lib/time.ts'
import { Line } from '#app/ui/line.tsx'
import { TimeAgo } from '#app/ui/time-ago.tsx'
import { pageWords } from '#content/collections/admin-pages.ts'
import type { EditedUnit, HistoryEntry } from '#contract/page-editor.ts'
import { readVersion } from '../pages-api.ts'
import { PageComparison } from './comparison.tsx'
import { changesOf, type PageText, textOfUnit } from './page-text.ts'

const copy = pageWords.history
const AS_BUILT = 'as built'

interface PageHistoryProps {
  unit: EditedUnit
  history: Page<HistoryEntry>
  onRestore: (id: string) => void
}

/** Every version: what it changed, and buttons to restore it or the built texts. */
export function PageHistory({ unit, history: { rows: entries, hasMore }, onRestore }: PageHistoryProps) {
  const { act } = useAct()
  const [compared, setCompared] = useState<{ id: string; text: PageText }>()
  const compare = (id: string) =>
    act(async () => setCompared({ id, text: id === AS_BUILT ? {} : changesOf(await readVersion(id)) }))
  const comparison = (id: string) =>
    compared?.id === id && (
      <PageComparison unit={unit} before={compared.text} after={textOfUnit(unit)} names={copy.names} />
    )
  return (
    <section aria-labelledby="page-history">
      <h2 id="page-history" className="side-title">
        {copy.heading}
      </h2>
      {entries.length === 0 && <p className="mt-2 text-quiet">{copy.empty}</p>}
      <ol className="manager">
        {entries.map(({ id, kind, at, by, fields }) => (
          <Line
            key={id}
            title={copy.kinds[kind]}
            text={
              <>
                <span>{`${by === null ? copy.somebody : by.name} · `}</span>
                <TimeAgo moment={at} />
              </>
            }
            note={copy.fields(fields)}
            more={comparison(id)}
          >
            <button type="button" aria-label={copy.compareOf(exactTime(at))} onClick={() => compare(id)}>
              {copy.compare}
            </button>
            <button type="button" aria-label={copy.restoreOf(exactTime(at))} onClick={() => onRestore(id)}>
              {copy.restore}
            </button>
          </Line>
        ))}
        <Line title={copy.asBuilt} text={copy.asBuiltText} more={comparison(AS_BUILT)}>
          <button type="button" aria-label={copy.compareOf(copy.asBuilt)} onClick={() => compare(AS_BUILT)}>
            {copy.compare}
          </button>
          <button type="button" onClick={() => onRestore(AS_BUILT)}>
            {copy.restoreBuilt}
          </button>
        </Line>
      </ol>
      {hasMore && <MoreLink label={copy.older} />}
    </section>
  )
}
