import type { specimen } from '#content/pages/company/accessibility/page.ts'

/** The colors of both themes side by side, whichever is active, each with its contrast. */
export function Specimen({ caption, columns, rows }: typeof specimen) {
  return (
    <table className="contrasts">
      <caption className="caption">{caption}</caption>
      <thead>
        <tr className="folio">
          <th scope="col">{columns.color}</th>
          <th scope="col">{columns.ink}</th>
          <th scope="col">{columns.paper}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ color, name, ink, paper }) => (
          <tr key={color}>
            <th scope="row">{name}</th>
            <td className={`on-ink in-${color}`}>{ink}</td>
            <td className={`on-paper in-${color}`}>{paper}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
