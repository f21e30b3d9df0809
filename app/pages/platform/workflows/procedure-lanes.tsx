import { Scene, SceneBar } from '#app/scenes/scene.tsx'
import type { ProcedureLanesCopy } from '#content/pages/platform/workflows/procedure-lanes.ts'

/** The run's path through the lanes, on a grid of six columns by three rows that stretches with the drawing. */
function LanePath() {
  return (
    <svg viewBox="0 0 600 300" preserveAspectRatio="none" className="lanes-path" aria-hidden="true">
      <path className="lanes-now" d="M450 0V300" />
      <path d="M50 50H200V150H300V250H450" />
      <path className="lanes-ahead" d="M450 250H550" />
    </svg>
  )
}

/** A procedure as lanes of steps, one of them waiting for sign-off. */
export function ProcedureLanes({ copy }: { copy: ProcedureLanesCopy }) {
  return (
    <Scene copy={copy} className="lanes">
      <SceneBar words={[copy.title, copy.run]} />
      <div className="lanes-days">
        <span />
        {copy.days.map(day => (
          <span key={day}>{day}</span>
        ))}
      </div>
      <div className="lanes-grid">
        <LanePath />
        {copy.lanes.map(lane => (
          <div key={lane.name} className="lane">
            <p className="lane-name">{lane.name}</p>
            {lane.steps.map(step => (
              <div key={step.title} className="lane-step" data-at={step.at} data-state={step.state}>
                <p className="heading">{step.title}</p>
                <p>{step.detail}</p>
                <p className="lane-state">{copy.states[step.state]}</p>
              </div>
            ))}
          </div>
        ))}
      </div>
    </Scene>
  )
}
