import { desk } from '#content/collections/desk.ts'

const copy = desk.keys

/** The keys of the desk, for everybody to see. */
export function KeyHelp() {
  return (
    <div className="desk-keys">
      <p>{copy.heading}</p>
      <dl>
        {copy.list.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p>{copy.note}</p>
    </div>
  )
}
