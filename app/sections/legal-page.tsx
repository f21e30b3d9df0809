import type { ReactNode } from 'react'
import type { LegalBlock, LegalPolicy, LegalTable } from '#content/legal-schema.ts'
import { LinkedText } from '../ui/linked-text.tsx'

function Table({ caption, columns, rows, isLedByText }: LegalTable) {
  return (
    <table className={isLedByText ? 'legal-table led-by-text' : 'legal-table'}>
      <caption className="folio">{caption}</caption>
      <thead>
        <tr>
          {columns.map(column => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([entry = '', ...cells]) => (
          <tr key={entry}>
            <th scope="row">
              <LinkedText text={entry} />
            </th>
            {cells.map(cell => (
              <td key={cell}>
                <LinkedText text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string')
    return (
      <p>
        <LinkedText text={block} />
      </p>
    )
  if ('table' in block) return <Table {...block.table} />
  return (
    <ul>
      {block.list.map(item => (
        <li key={item}>
          <LinkedText text={item} />
        </li>
      ))}
    </ul>
  )
}

/** A policy as a book page: contents in the margin, sections and paragraphs numbered for citation. */
export function LegalPage({
  folio,
  heading,
  opening,
  updated,
  contentsLabel,
  sections,
  figure,
}: LegalPolicy & {
  /** Shown beside the heading. */
  figure?: ReactNode
}) {
  return (
    <article aria-label={heading} className="page legal">
      <header className={figure ? 'legal-head has-figure' : 'legal-head'}>
        {folio && <p className="folio">{folio}</p>}
        <h1 className="display">{heading}</h1>
        <p className="subtitle">{opening}</p>
        <p className="folio">
          {updated.label} {updated.value}
        </p>
        {figure}
      </header>
      <nav aria-label={contentsLabel} className="legal-contents">
        <p className="folio">{contentsLabel}</p>
        <ol>
          {sections.map(({ id, heading: title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="legal-text">
        {sections.map(({ id, heading: title, blocks }, at) => (
          <section key={id} id={id}>
            <h2>
              <span>{at + 1}.</span> {title}
            </h2>
            {blocks.map(block => (
              <Block key={JSON.stringify(block)} block={block} />
            ))}
          </section>
        ))}
      </div>
    </article>
  )
}
