import { Scene } from '#app/scenes/scene.tsx'
import type { Entry } from '#content/schema.ts'
import type { ResponseClockCopy } from '#content/support-schema.ts'

interface ResponseTimesProps {
  heading: string
  text: string
  askHeading: string
  ask: readonly Entry[]
  clock: ResponseClockCopy
}

/** A drawing of each plan's response time. Below it: what counts as a response, and what speeds it up. */
export function ResponseTimes({ heading, text, askHeading, ask, clock }: ResponseTimesProps) {
  return (
    <>
      <div className="page section">
        <ResponseClock copy={clock} />
      </div>
      <section className="page grid gap-12 lg:grid-cols-12 lg:gap-8">
        <div className="lg:col-span-7">
          <h2 className="folio">{heading}</h2>
          <p className="subtitle mt-5">{text}</p>
        </div>
        <div className="lg:col-span-4 lg:col-start-9">
          <h2 className="folio">{askHeading}</h2>
          <dl className="mt-5">
            {ask.map(entry => (
              <div key={entry.title} className="line-t py-4">
                <dt>{entry.title}</dt>
                <dd className="text text-small mt-1">{entry.text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
    </>
  )
}

/** A working day as a ruler: when the question came, when each plan responds, and when the filing is due. */
function ResponseClock({ copy }: { copy: ResponseClockCopy }) {
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
