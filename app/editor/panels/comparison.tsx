import { SelectField } from '#app/ui/field.tsx'
import { blogPublishing } from '#content/collections/admin-publishing.ts'
import { LazyPostDiff } from '../post/lazy-post-diff.tsx'
import type { Compared, VersionLine } from './versions-api.ts'

const copy = blogPublishing.history

type Chosen = Pick<Compared, 'from' | 'to'>

interface ComparisonProps {
  versions: readonly VersionLine[]
  compared: Compared
  onChoose: (chosen: Chosen) => void
}

/** Any two versions of a post, and their differences. */
export function Comparison({ versions, compared: { from, to, before, after }, onChoose }: ComparisonProps) {
  const choice = (label: string, side: keyof Chosen) => (
    <SelectField
      label={label}
      value={String({ from, to }[side])}
      choices={versions.map(({ number }) => [String(number), `${copy.version} ${number}`])}
      onChange={event => onChoose({ from, to, [side]: Number(event.target.value) })}
    />
  )
  return (
    <section className="line-t mt-4 pt-4" aria-label={copy.comparison}>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {choice(copy.from, 'from')}
        {choice(copy.to, 'to')}
      </div>
      <LazyPostDiff before={before} after={after} />
    </section>
  )
}
