interface EthicalWallsProps {
  heading: string
  lead: string
  points: readonly string[]
}

/** The claim on one side of a wall, its consequences on the other. */
export function EthicalWalls({ heading, lead, points }: EthicalWallsProps) {
  return (
    <section className="section">
      <div className="page walled">
        <div>
          <h2 className="title">{heading}</h2>
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
