import { Scene, SceneBar } from '#app/scenes/scene.tsx'
import type { DocumentWallsCopy } from '#content/pages/company/security/document-walls.ts'

function stateOf(gate: number, passes: number) {
  if (gate < passes) return 'open'
  return gate === passes ? 'shut' : 'beyond'
}

/** The gates between a visitor and a document, and how far each visitor gets. */
export function DocumentWalls({ copy }: { copy: DocumentWallsCopy }) {
  return (
    <Scene copy={copy} className="walls">
      <SceneBar words={[copy.title, copy.reference]} />
      <div className="walls-row walls-head">
        <div className="walls-track">
          {copy.gates.map((gate, index) => (
            <span key={gate.name}>
              <span className="walls-number">{index + 1}</span> {gate.name}{' '}
              <span className="walls-lock">{gate.lock}</span>
            </span>
          ))}
        </div>
        <span className="walls-outcome">{copy.document}</span>
      </div>
      {copy.visitors.map(visitor => (
        <div key={visitor.who} className="walls-row" data-marked={visitor.marked}>
          <span className="walls-who">{visitor.who}</span>
          <div className="walls-track">
            {copy.gates.map((gate, index) => (
              <span key={gate.name} data-gate={stateOf(index, visitor.passes)} />
            ))}
          </div>
          <span className="walls-outcome">{visitor.outcome}</span>
        </div>
      ))}
      <div className="walls-ledger">
        {copy.ledger.map(entry => (
          <p key={entry.seal}>
            <span>{entry.time}</span>
            <span>{entry.line}</span>
            <span>{entry.seal}</span>
          </p>
        ))}
      </div>
    </Scene>
  )
}
