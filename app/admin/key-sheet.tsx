import { Modal } from '#app/ui/modal.tsx'
import { admin } from '#content/collections/admin.ts'
import { interfaceWords } from '#content/site.ts'

const copy = admin.keys

/** The keys of the back office. */
export default function KeySheet({ onClose }: { onClose: () => void }) {
  return (
    <Modal aria-labelledby="keys-heading" onClose={onClose}>
      <div className="dialog-sheet">
        <h2 id="keys-heading" className="subtitle">
          {copy.heading}
        </h2>
        <dl className="keys">
          {copy.list.map(([key, meaning]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <p className="text mt-4">{copy.note}</p>
        <form method="dialog" className="mt-6">
          <button type="submit" className="btn btn-small">
            {interfaceWords.close}
          </button>
        </form>
      </div>
    </Modal>
  )
}
