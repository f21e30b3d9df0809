import { useLocation } from 'react-router'
import { Modal } from '#app/ui/modal.tsx'
import { admin } from '#content/collections/admin.ts'
import { type Help, help, helpWords, startHelp } from '#content/collections/admin-help.ts'
import { type Place, placeNames, placeOf } from '#content/collections/admin-places.ts'
import { gettingStarted } from '#content/collections/getting-started.ts'
import { interfaceWords } from '#content/site.ts'
import { ADMIN } from '#contract/addresses.ts'

const copy = admin.keys

/** Help for the open place, and the shortcuts of the back office. */
export default function KeySheet({ places, onClose }: { places: readonly Place[]; onClose: () => void }) {
  const { pathname } = useLocation()
  const place = placeNames.find(name => pathname.split('/')[2] === name)
  const placeHelp = place && help[place]
  const isStart = pathname === ADMIN
  const hasHelp = isStart || placeHelp !== undefined
  return (
    <Modal className="dialog-note keys-sheet" aria-labelledby="keys-heading" onClose={onClose}>
      <div className="dialog-sheet">
        {placeHelp && <PlaceHelp name={placeOf(place).name} {...placeHelp} />}
        {isStart && <PlaceHelp name={gettingStarted.title} {...startHelp} />}
        {/* Without a place it comes first, and takes the focus from the button at the end. */}
        <section className="keys-part" data-beside={hasHelp || undefined}>
          <h2 id="keys-heading" className="subtitle outline-none" tabIndex={-1}>
            {copy.heading}
          </h2>
          <div className="keys-groups">
            {copy.groups.map(({ heading, list }) => (
              <KeyGroup key={heading} heading={heading} list={list} />
            ))}
            <KeyGroup heading={copy.goTo} list={goToKeys(places)} />
          </div>
          <p className="text mt-4">{copy.note}</p>
        </section>
        <form method="dialog" className="mt-6">
          <button type="submit" className="btn btn-small">
            {interfaceWords.close}
          </button>
        </form>
      </div>
    </Modal>
  )
}

function PlaceHelp({ name, about, tries }: Help & { name: string }) {
  return (
    <section className="place-help">
      <h2 className="subtitle outline-none" tabIndex={-1}>
        {helpWords.heading(name)}
      </h2>
      <p className="text mt-2">{about}</p>
      <h3 className="part-title mt-4">{helpWords.tries}</h3>
      <ol>
        {tries.map(words => (
          <li key={words}>{words}</li>
        ))}
      </ol>
    </section>
  )
}

type Keys = readonly (readonly [string, string] | string[])[]

/** The keys for the places that this person can open. */
const goToKeys = (places: readonly Place[]): Keys =>
  places.flatMap(place => {
    const { name, key } = placeOf(place)
    return key ? [[`g ${key}`, name]] : []
  })

function KeyGroup({ heading, list }: { heading: string; list: Keys }) {
  return (
    <section>
      <h3 className="part-title">{heading}</h3>
      <dl className="keys">
        {list.map(([key = '', meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
