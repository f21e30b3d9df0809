import type { ReactNode } from 'react'
import { Facts } from '#app/ui/facts.tsx'
import { Line } from '#app/ui/line.tsx'
import { transferWords } from '#content/collections/admin-transfers.ts'
import type { ImportedLine, ImportProblem, KeptReport } from '#contract/transfers.ts'

const copy = transferWords.import
const OUTCOMES: readonly ImportedLine['outcome'][] = ['created', 'updated', 'unchanged', 'skipped']

/** The report of an import or a dry run: totals, then one line for each kind of remark. */
export function Report({ report }: { report: KeptReport }) {
  const { counts, totals, problems, remarks = [], redirects, lines, pictures, files, applied } = report
  const single = problems.filter(({ about, skips }) => about === undefined || skips)
  const words = applied ? copy.picturesStored : copy.pictureCount
  return (
    <>
      <Facts
        facts={[
          [copy.format, report.format],
          ...OUTCOMES.map(outcome => [copy.outcomes[outcome], String(counts[outcome])] as const),
          [copy.pictures, words(pictures.stored, pictures.known)],
          [copy.files, files && files.stored + files.known > 0 && words(files.stored, files.known)],
        ]}
      />
      {totals.problems > 0 && (
        <ul className="manager session-list import-lines mt-4" aria-label={copy.problems(totals.problems)}>
          {single.map(problem => (
            <ProblemLine key={`${problem.file} ${problem.line} ${problem.message}`} problem={problem} />
          ))}
          {remarks.map(({ about, problems: total, count }) => (
            <li key={about}>
              <Listed label={copy.remarks[about](count, total)} total={total}>
                {problems
                  .filter(problem => problem.about === about && !problem.skips)
                  .map(problem => (
                    <ProblemLine
                      key={`${problem.file} ${problem.line} ${problem.message}`}
                      problem={problem}
                    />
                  ))}
              </Listed>
            </li>
          ))}
        </ul>
      )}
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

function ProblemLine({ problem: { file, line, message, skips } }: { problem: ImportProblem }) {
  return <Line title={message} marks={[skips && copy.leftOut]} note={`${file}, ${copy.line(line)}`} />
}

interface ListedProps {
  label: string
  total: number
  children: ReactNode[]
}

function Listed({ label, total, children }: ListedProps) {
  if (total === 0) return null
  return (
    <details className="more">
      <summary>{label}</summary>
      <ul className="manager session-list import-lines" aria-label={label}>
        {children}
      </ul>
      {total > children.length && <p className="folio mt-2">{copy.more(total - children.length)}</p>}
    </details>
  )
}
