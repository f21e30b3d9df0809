import { Scene, SceneBar } from '#app/scenes/scene.tsx'
import type { DrawProps } from '#app/scenes/workable-scene.tsx'
import type { RunShown } from '#content/pages/platform/workflows/waiting-step.ts'

/** A run as a row of steps. The waiting step is answered here; later steps cannot start before. */
export function WaitingStep({ copy, shown, className = '', sheet, foot }: DrawProps<RunShown>) {
  return (
    <Scene copy={copy} className={className} sheet={sheet}>
      <SceneBar words={[copy.title, shown.waits]} />
      <ol className="run">
        {shown.steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a run never change place
          <li key={index} className="run-step" data-state={step.state}>
            <p className="heading">{step.title}</p>
            <p key={step.detail} className="run-detail">
              {step.detail}
            </p>
            <p key={step.label} className="run-state">
              {step.label}
            </p>
          </li>
        ))}
      </ol>
      {foot}
    </Scene>
  )
}
