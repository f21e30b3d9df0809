import { Facts } from '#app/ui/facts.tsx'
import { Line } from '#app/ui/line.tsx'
import { Part } from '#app/ui/part.tsx'
import { TimeAgo } from '#app/ui/time-ago.tsx'
import { settingsWords } from '#content/collections/admin-settings.ts'
import { mailFaultWords } from '#content/collections/mail-faults.ts'
import type { MailFault, MailSettings } from '#contract/mail-settings.ts'
import { enter } from '../../enter.ts'
import { useUser } from '../../layout.tsx'
import { titled } from '../../places.ts'
import { readMailSettings, testMail } from '../settings-api.ts'
import { MailTestButton } from '../test-result.tsx'
import type { Route } from './+types/route.ts'
import { Domain } from './domain.tsx'

const copy = settingsWords.mail
const VARIABLES = 'SMTP_URL, MAIL_FROM and MAIL_TO'

export const meta = () => titled(settingsWords.places.mail, 'settings')

export async function clientLoader() {
  await enter('settings')
  return readMailSettings()
}

/** How mail leaves the site, what its domain says of it, and what was not delivered. */
export default function MailPlace({ loaderData: { sender, waiting, faults } }: Route.ComponentProps) {
  return (
    <>
      <Part heading={copy.sending.heading} text={copy.sending.text}>
        {sender ? <Sending sender={sender} waiting={waiting} /> : <NoMail />}
      </Part>
      {sender && (
        <Part heading={copy.domain.heading} text={copy.domain.text(sender.domain)}>
          <Domain />
        </Part>
      )}
      <Part heading={copy.faults.heading} text={copy.faults.text}>
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

const NoMail = () => (
  <>
    <p className="text">{copy.sending.none}</p>
    <p className="text mt-2">{copy.sending.how(VARIABLES)}</p>
  </>
)

interface SendingProps {
  sender: NonNullable<MailSettings['sender']>
  waiting: number
}

function Sending({ sender, waiting }: SendingProps) {
  const { email = '' } = useUser()
  const { sending } = copy
  return (
    <>
      <Facts
        facts={[
          [sending.server, sender.server],
          [sending.from, sender.from],
          [sending.encryption, sender.encrypted ? sending.encrypted : sending.unencrypted],
          [sending.waiting, String(waiting)],
        ]}
      />
      <p className="folio mt-2">{`${settingsWords.fixed}: ${VARIABLES}`}</p>
      <MailTestButton label={sending.test(email)} busyLabel={sending.testing} test={testMail} />
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
