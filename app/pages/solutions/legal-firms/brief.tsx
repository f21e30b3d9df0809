import type { ReactNode } from 'react'
import { DataTable } from '#app/sections/data-table.tsx'
import { AnalyticsTerm } from '#app/sections/figure-note.tsx'
import type { Figure } from '#content/schema.ts'

/** A section of the brief: heading in the margin, text beside it. */
export function BriefPart({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="brief-part">
      <h2 className="brief-heading">{heading}</h2>
      <div>{children}</div>
    </section>
  )
}

interface NumberedParagraphsProps {
  /** The number of the first paragraph: numbers continue through the brief. */
  first: number
  paragraphs: readonly { title?: string; text: string }[]
}

export function NumberedParagraphs({ first, paragraphs }: NumberedParagraphsProps) {
  return (
    <ol className="brief-paras">
      {paragraphs.map(({ title, text }, index) => (
        <li key={text} className="brief-para" data-number={first + index}>
          {title && <em>{title} </em>}
          {text}
        </li>
      ))}
    </ol>
  )
}

/** Claimed figures in large type, each with a caption that explains it. */
export function Figures({ figures, label }: { figures: readonly Figure[]; label: string }) {
  return (
    <section className="page" aria-label={label}>
      <dl className="figures">
        {figures.map(figure => (
          <div key={figure.caption}>
            <AnalyticsTerm figure={figure} />
          </div>
        ))}
      </dl>
    </section>
  )
}

interface ArgumentPointsProps {
  first: number
  points: readonly { title: string; kind: string; text: string }[]
}

/** The argument in full sentences under roman numerals. */
export function ArgumentPoints({ first, points }: ArgumentPointsProps) {
  return (
    <ol className="brief-points">
      {points.map((point, index) => (
        <li key={point.kind}>
          <article aria-label={point.title}>
            <p className="folio">{point.kind}</p>
            <h3 className="subtitle mt-2">{point.title}</h3>
            <p className="brief-para mt-5" data-number={first + index}>
              {point.text}
            </p>
          </article>
        </li>
      ))}
    </ol>
  )
}

interface SameLetterProps {
  lead: string
  columns: { clause: string; chatbot: string; assistant: string }
  rows: readonly { clause: string; chatbot: string; assistant: string }[]
}

/** The same letter in two columns: from a general chatbot, and from the assistant. */
export function SameLetter({ lead, columns, rows }: SameLetterProps) {
  return (
    <>
      <p className="text">{lead}</p>
      <DataTable className="same-letter" columns={[columns.clause, columns.chatbot, columns.assistant]}>
        {rows.map(({ clause, chatbot, assistant }) => (
          <tr key={clause}>
            <th scope="row">{clause}</th>
            <td>{chatbot}</td>
            <td>{assistant}</td>
          </tr>
        ))}
      </DataTable>
    </>
  )
}

interface TableOfUsesProps {
  columns: readonly string[]
  rows: readonly { practice: string; work: string }[]
}

/** Practice areas and their drafts, like a table of authorities with dot leaders. */
export function TableOfUses({ columns, rows }: TableOfUsesProps) {
  return (
    <DataTable className="brief-uses" columns={columns}>
      {rows.map(row => (
        <tr key={row.practice}>
          <th scope="row">
            <span>{row.practice}</span>
          </th>
          <td>{row.work}</td>
        </tr>
      ))}
    </DataTable>
  )
}
