import type { ReactNode } from 'react'
import { DataTable } from '#app/sections/data-table.tsx'
import { AnalyticsTerm } from '#app/sections/figure-note.tsx'
import type { Figure } from '#content/schema.ts'

/** A part of the brief: its heading in the margin, its text beside it. */
export function BriefPart({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="brief-part">
      <h2 className="brief-heading">{heading}</h2>
      <div>{children}</div>
    </section>
  )
}

interface NumberedParagraphsProps {
  paragraphs: readonly { title?: string; text: string }[]
}

/** Paragraphs whose numbers run on through the whole brief. */
export function NumberedParagraphs({ paragraphs }: NumberedParagraphsProps) {
  return (
    <ol className="brief-paras">
      {paragraphs.map(({ title, text }) => (
        <li key={text} className="brief-para">
          {title && <em>{title} </em>}
          {text}
        </li>
      ))}
    </ol>
  )
}

/** Claimed figures, set large with a plain caption of what each claims. */
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
  points: readonly { title: string; kind: string; text: string }[]
}

/** The points of the argument: full sentences under roman numerals. */
export function ArgumentPoints({ points }: ArgumentPointsProps) {
  return (
    <ol className="brief-points">
      {points.map(point => (
        <li key={point.kind}>
          <article aria-label={point.title}>
            <p className="folio">{point.kind}</p>
            <h3 className="subtitle mt-2">{point.title}</h3>
            <p className="brief-para mt-5">{point.text}</p>
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

/** One letter in two columns: what a general chatbot makes of it, and what the assistant does. */
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

/** Practices and their drafts, set like a table of authorities with dotted leaders. */
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
