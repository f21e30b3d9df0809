import { useConfirm } from '#app/ui/confirm-dialog.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Line } from '#app/ui/line.tsx'
import { Part } from '#app/ui/part.tsx'
import { TimeAgo } from '#app/ui/time-ago.tsx'
import { mailboxWords } from '#content/collections/admin-mailbox.ts'
import { settingsWords } from '#content/collections/admin-settings.ts'
import { mailFaultWords } from '#content/collections/mail-faults.ts'
import type { MailFault, MailSettings } from '#contract/mail-settings.ts'
import { anchorOf } from '../../anchor.ts'
import { enter } from '../../enter.ts'
import { useUser } from '../../layout.tsx'
import { titled } from '../../places.ts'
import { useAct } from '../../use-act.ts'
import { readMailSettings, removeMailServer, testMail } from '../settings-api.ts'
import { MailTestButton } from '../test-result.tsx'
import type { Route } from './+types/route.ts'
import { Domain } from './domain.tsx'
import { MailboxPart } from './mailbox.tsx'
import { ServerForm } from './server-form.tsx'

const copy = settingsWords.mail
const VARIABLES = 'SMTP_URL, MAIL_FROM and MAIL_TO'

export const meta = () => titled(settingsWords.places.mail, 'settings')

export async function clientLoader() {
  await enter('settings')
  return readMailSettings()
}

export default function MailPlace({ loaderData: settings }: Route.ComponentProps) {
  const { sender, faults, isFixed, server } = settings
  return (
    <>
      {sender && (
        <Part anchor={anchorOf(copy.sending.heading)} heading={copy.sending.heading} text={copy.sending.text}>
          <Sending sender={sender} settings={settings} />
        </Part>
      )}
      {!isFixed && (
        <Part anchor={anchorOf(copy.server.heading)} heading={copy.server.heading} text={copy.server.how}>
          {!sender && <p className="text mb-4">{server?.isLocked ? copy.server.locked : copy.server.none}</p>}
          <ServerForm server={server} />
        </Part>
      )}
      {(sender || settings.mailbox.reading) && (
        <Part heading={mailboxWords.settings.heading} text={mailboxWords.settings.text}>
          <MailboxPart mailbox={settings.mailbox} />
        </Part>
      )}
      {sender && (
        <Part
          anchor={anchorOf(copy.domain.heading)}
          heading={copy.domain.heading}
          text={copy.domain.text(sender.domain)}
        >
          <Domain />
        </Part>
      )}
      <Part anchor={anchorOf(copy.faults.heading)} heading={copy.faults.heading} text={copy.faults.text}>
        {faults.length === 0 && <p className="text">{copy.faults.none}</p>}
        <ul className="manager session-list" aria-label={copy.faults.heading}>
          {faults.map(fault => (
            <FaultLine key={`${fault.queued_at} ${fault.purpose}`} fault={fault} />
          ))}
        </ul>
      </Part>
    </>
  )
}

interface SendingProps {
  sender: NonNullable<MailSettings['sender']>
  settings: MailSettings
}

function Sending({ sender, settings: { to, waiting, isFixed } }: SendingProps) {
  const { email = '' } = useUser()
  const { sending } = copy
  return (
    <>
      <Facts
        facts={[
          [sending.server, sender.server],
          [sending.from, sender.from],
          [copy.server.fields.to, to.join(', ')],
          [sending.encryption, sender.encrypted ? sending.encrypted : sending.unencrypted],
          [sending.waiting, String(waiting)],
        ]}
      />
      {isFixed && (
        <>
          <p className="text mt-2">{`${settingsWords.fixed}. ${settingsWords.whomToAsk}`}</p>
          <p className="folio">{VARIABLES}</p>
        </>
      )}
      <MailTestButton label={sending.test(email)} busyLabel={sending.testing} test={testMail} />
      {!isFixed && <TurnOff server={sender.server} />}
    </>
  )
}

function TurnOff({ server }: { server: string }) {
  const { act } = useAct()
  const [dialog, ask] = useConfirm()
  const { off, turnedOff, offQuestion } = copy.sending
  return (
    <>
      {dialog}
      <button
        type="button"
        className="btn btn-small mt-3"
        onClick={() => ask({ ...offQuestion, subject: server }, () => act(removeMailServer, turnedOff))}
      >
        {off}
      </button>
    </>
  )
}

function FaultLine({ fault }: { fault: MailFault }) {
  const { purposes, account, givenUp, attempts } = copy.faults
  return (
    <Line
      title={purposes[fault.purpose] ?? account}
      marks={[fault.due_at === null && givenUp]}
      text={mailFaultWords(fault.fault)}
      note={
        <>
          <span>{`${attempts(fault.attempts)} · `}</span>
          <TimeAgo moment={fault.queued_at} />
        </>
      }
    />
  )
}
