import { Scene } from '#app/scenes/scene.tsx'
import type { ResponseClockCopy } from '#content/support-schema.ts'

/** A working day as a ruler: when the message went, who answers by when, and what is due. */
export function ResponseClock({ copy }: { copy: ResponseClockCopy }) {
  return (
    <Scene copy={copy} className="clock">
      <div className="clock-day">
        <span className="clock-sent">{copy.sent}</span>
        <span className="clock-filing">{copy.filing}</span>
        <div className="clock-hours">
          {copy.hours.map(hour => (
            <span key={hour}>{hour}</span>
          ))}
        </div>
        <div className="clock-bar clock-enterprise" />
        <span className="clock-label">{copy.enterprise}</span>
        <div className="clock-bar clock-premium" />
        <span className="clock-label">{copy.premium}</span>
        <span className="clock-due" />
      </div>
    </Scene>
  )
}
