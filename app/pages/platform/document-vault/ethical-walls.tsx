interface EthicalWallsProps {
  folio: string
  heading: string
  lead: string
  points: readonly string[]
}

/** The claim on one side of a drawn wall, and what follows from it on the other. */
export function EthicalWalls({ folio, heading, lead, points }: EthicalWallsProps) {
  return (
    <section className="section">
      <div className="page walled">
        <div>
          <p className="folio">{folio}</p>
          <h2 className="title mt-5">{heading}</h2>
        </div>
        <div>
          <p className="lead">{lead}</p>
          <ul className="walled-points">
            {points.map(point => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
