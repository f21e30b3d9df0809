interface Point {
  title: string
  kind: string
  text: string
}

/** Point headings of an argument: full sentences under roman numerals. */
export function BriefPoints({ points }: { points: readonly Point[] }) {
  return (
    <ol className="brief-points">
      {points.map(point => (
        <li key={point.kind}>
          <article>
            <p className="folio">{point.kind}</p>
            <h3 className="subtitle mt-2">{point.title}</h3>
            <p className="brief-para mt-5">{point.text}</p>
          </article>
        </li>
      ))}
    </ol>
  )
}
