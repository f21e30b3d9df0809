import { applicationThanks } from '#content/collections/application-form.ts'
import { interfaceWords } from '#content/site.ts'
import type { Translation } from '#content/translation.ts'
import { MESSAGES } from '#contract/messages.ts'
import { CloseButton, Dialog } from '../../ui/dialog.tsx'
import { FoldMark } from '../../ui/icons.tsx'

const ID = 'application-received'

const english = {
  ...applicationThanks,
  title: MESSAGES.applicationReceived,
  close: interfaceWords.close,
}

export type ThanksCopy = Translation<typeof english>

export function ThanksDialog({ onClose, copy = english }: { onClose: () => void; copy?: ThanksCopy }) {
  return (
    <Dialog
      id={ID}
      title={copy.title}
      closeLabel={copy.close}
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
