import { useState } from 'react'
import { useConfirm } from '#app/ui/confirm-dialog.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { TimeAgo } from '#app/ui/time-ago.tsx'
import { mailboxWords } from '#content/collections/admin-mailbox.ts'
import { settingsWords } from '#content/collections/admin-settings.ts'
import type { MailboxState } from '#contract/mailbox.ts'
import { useAct } from '../../use-act.ts'
import { removeMailbox } from '../settings-api.ts'
import { MailboxForm } from './mailbox-form.tsx'

const copy = mailboxWords.settings

export function MailboxPart({ mailbox }: { mailbox: MailboxState }) {
  const { reading, isFixed, set } = mailbox
  const [isOpen, setOpen] = useState(set?.isLocked === true)
  return (
    <>
      {reading ? (
        <Reading mailbox={mailbox} reading={reading} />
      ) : (
        <p className="text mb-4">{set?.isLocked ? copy.locked : copy.none}</p>
      )}
      {!isFixed && !isOpen && (
        <button type="button" className="btn btn-small" onClick={() => setOpen(true)}>
          {reading ? copy.change : copy.begin}
        </button>
      )}
      {!isFixed && isOpen && <MailboxForm set={set} />}
    </>
  )
}

interface ReadingProps {
  mailbox: MailboxState
  reading: NonNullable<MailboxState['reading']>
}

function Reading({ mailbox: { isFixed, checkedAt, pushes, fault }, reading }: ReadingProps) {
  const { act } = useAct()
  const [dialog, ask] = useConfirm()
  const { server, folder, address, takesPlus, afterwards } = reading
  return (
    <div className="mb-6">
      {dialog}
      <Facts
        facts={[
          [copy.server, `${server}, ${folder}`],
          [copy.repliesTo, takesPlus ? address.replace('@', '+…@') : address],
          [copy.checked, checkedAt ? <TimeAgo key="checked" moment={checkedAt} /> : copy.never],
          [copy.fault, fault],
          [copy.arrival, !fault && checkedAt && (pushes ? copy.pushes : copy.polls)],
          [copy.fields.afterwards, copy.afterwards[afterwards]],
        ]}
      />
      {isFixed ? (
        <>
          <p className="text mt-2">{`${settingsWords.fixed}. ${settingsWords.whomToAsk}`}</p>
          <p className="folio">{copy.variable}</p>
        </>
      ) : (
        <button
          type="button"
          className="btn btn-small mt-3"
          onClick={() =>
            ask({ ...copy.offQuestion, subject: server }, () => act(removeMailbox, copy.turnedOff))
          }
        >
          {copy.off}
        </button>
      )}
    </div>
  )
}
