import type { ReactNode } from 'react'
import { Facts } from '#app/ui/facts.tsx'
import { Line } from '#app/ui/line.tsx'
import { transferWords } from '#content/collections/admin-transfers.ts'
import type { ImportedLine, KeptReport } from '#contract/transfers.ts'

const copy = transferWords.import
const OUTCOMES: readonly ImportedLine['outcome'][] = ['created', 'updated', 'unchanged', 'skipped']

/** So many are read at once. More are opened by whoever wants them. */
const FEW = 20

/** What an import did, or would do: a sum, and below it all that it consists of. */
export function Report({ report }: { report: KeptReport }) {
  const { counts, totals, problems, redirects, lines, pictures, applied } = report
  const words = applied ? copy.picturesStored : copy.pictureCount
  return (
    <>
      <Facts
        facts={[
          [copy.format, report.format],
          ...OUTCOMES.map(outcome => [copy.outcomes[outcome], String(counts[outcome])] as const),
          [copy.pictures, words(pictures.stored, pictures.known)],
        ]}
      />
      <Listed label={copy.problems(totals.problems)} total={totals.problems} isOpen={totals.problems <= FEW}>
        {problems.map(({ file, line, message, skips }) => (
          <Line
            key={`${file} ${line} ${message}`}
            title={message}
            marks={[skips && copy.leftOut]}
            note={`${file}, ${copy.line(line)}`}
          />
        ))}
      </Listed>
      <Listed label={copy.redirects(totals.redirects)} total={totals.redirects}>
        {redirects.map(({ path, target }) => (
          <Line key={path} title={`${path} → ${target}`} />
        ))}
      </Listed>
      <Listed label={copy.lines(totals.lines)} total={totals.lines}>
        {lines.map(({ outcome, slug, title }) => (
          <Line key={`${slug} ${title}`} title={title} note={`${copy.outcomes[outcome]} · ${slug}`} />
        ))}
      </Listed>
    </>
  )
}

interface ListedProps {
  label: string
  total: number
  isOpen?: boolean
  children: ReactNode[]
}

function Listed({ label, total, isOpen = false, children }: ListedProps) {
  if (total === 0) return null
  return (
    <details className="more mt-4" open={isOpen}>
      <summary>{label}</summary>
      <ul className="manager session-list import-lines" aria-label={label}>
        {children}
      </ul>
      {total > children.length && <p className="folio mt-2">{copy.more(total - children.length)}</p>}
    </details>
  )
}
