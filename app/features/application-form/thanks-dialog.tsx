import { applicationThanks as copy } from '#content/collections/application-form.ts'
import { interfaceWords } from '#content/site.ts'
import { MESSAGES } from '#contract/messages.ts'
import { CloseButton, Dialog } from '../../ui/dialog.tsx'
import { FoldMark } from '../../ui/icons.tsx'

const ID = 'application-received'

export function ThanksDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      id={ID}
      title={MESSAGES.applicationReceived}
      closeLabel={interfaceWords.close}
      className="dialog-note"
      open
      onClose={event => {
        if (!event.currentTarget.open) onClose()
      }}
    >
      <p className="text mt-4">{copy.received}</p>
      <div className="mt-8 flex items-end justify-between gap-6">
        <CloseButton dialogId={ID} className="btn" served>
          {copy.dismiss}
        </CloseButton>
        <FoldMark className="w-14" />
      </div>
    </Dialog>
  )
}
