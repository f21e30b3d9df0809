import { SceneBar, SceneFoot } from '#app/scenes/scene.tsx'

export interface SourcedLinesCopy {
  clauses: readonly { number: string; text: string; source: string; note: string }[]
}

/** Lines of a letter, each with its source. */
export function SourcedLines({ clauses }: SourcedLinesCopy) {
  return (
    <div className="sheet letter-body">
      <div className="letter-text">
        {clauses.map(({ number, text }) => (
          <p key={number}>
            <span className="letter-number">{number}</span>
            {text}
          </p>
        ))}
      </div>
      <div className="letter-margin">
        {clauses.map(({ number, source, note }) => (
          <p key={number}>
            <span className="letter-source">{source}</span>
            {note}
          </p>
        ))}
      </div>
    </div>
  )
}

export interface ClientFileCopy {
  title: string
  rows: readonly { label: string; text: string }[]
}

export function ClientFile({ title, rows }: ClientFileCopy) {
  return (
    <div className="sheet">
      <SceneBar words={[title]} />
      <ul className="check-rules">
        {rows.map(({ label, text }) => (
          <li key={label}>
            <span className="check-name">{label}</span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A corridor with three doors, one of them open. A decoration: the text says the same. */
export function OpenDoor() {
  return (
    <svg
      viewBox="0 0 480 200"
      fill="none"
      stroke="currentColor"
      className="sheet text-quiet"
      aria-hidden="true"
    >
      <path d="M0 180h480M50 180V40h80v140M350 180V40h80v140M118 112h4M418 112h4M200 180V40h80v140" />
      <path d="M200 40l-48-20v180l48-20M160 112v8M222 84h36M222 98h36M222 112h20" className="text-ink" />
    </svg>
  )
}

export interface ReplyCopy {
  subject: string
  text: string
  place: string
}

/** A drafted reply that a person sends. */
export function Reply({ subject, text, place }: ReplyCopy) {
  return (
    <div className="sheet">
      <SceneBar words={[subject]} />
      <p className="heading p-6">{text}</p>
      <SceneFoot words={[place]} />
    </div>
  )
}

export interface WeekCopy {
  days: readonly { label: string; deadline?: string; moved?: string; meeting?: string }[]
}

/** A week in which deadlines are fixed and a meeting has moved. */
export function Week({ days }: WeekCopy) {
  return (
    <ol className="sheet week">
      {days.map(({ label, deadline, moved, meeting }) => (
        <li key={label}>
          {label}
          {deadline && <b>{deadline}</b>}
          {moved && <s>{moved}</s>}
          {meeting && <span>{meeting}</span>}
        </li>
      ))}
    </ol>
  )
}
