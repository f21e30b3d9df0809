import { useEffect, useState } from 'react'
import { showFailure } from '#app/features/session/failures.ts'
import { SelectField } from '#app/ui/field.tsx'
import { blogPublishing } from '#content/collections/admin-publishing.ts'
import { LazyPostDiff } from '../post/lazy-post-diff.tsx'
import { readVersionText, type VersionLine, type VersionText } from './versions-api.ts'

const copy = blogPublishing.history

interface Chosen {
  from: number
  to: number
}

interface ComparisonProps {
  versions: readonly VersionLine[]
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}

/** Two versions of a post, any two, and what differs between them. */
export function Comparison({ versions, chosen, onChoose }: ComparisonProps) {
  const [texts, setTexts] = useState<{ before: VersionText; after: VersionText }>()
  const idOf = (number: number) => versions.find(version => version.number === number)?.id
  const fromId = idOf(chosen.from)
  const toId = idOf(chosen.to)
  useEffect(() => {
    let isCurrent = true
    if (fromId === undefined || toId === undefined) return
    Promise.all([readVersionText(fromId), readVersionText(toId)]).then(
      ([before, after]) => isCurrent && setTexts({ before, after }),
      error => isCurrent && showFailure(error),
    )
    return () => {
      isCurrent = false
    }
  }, [fromId, toId])

  const choice = (label: string, side: keyof Chosen) => (
    <SelectField
      label={label}
      value={String(chosen[side])}
      choices={versions.map(({ number }) => [String(number), `${copy.version} ${number}`])}
      onChange={event => onChoose({ ...chosen, [side]: Number(event.target.value) })}
    />
  )
  return (
    <section className="line-t mt-4 pt-4" aria-label={copy.comparison}>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {choice(copy.from, 'from')}
        {choice(copy.to, 'to')}
      </div>
      {texts && <LazyPostDiff {...texts} />}
    </section>
  )
}
