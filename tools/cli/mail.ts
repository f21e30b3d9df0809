import { site } from '../../content/site.ts'
import { SetupError } from '../../server/env.ts'
import { readMailboxes } from '../../server/mail/mailbox.ts'
import { sendTestMail } from '../../server/mail/test-message.ts'
import { readEnvironment, runTool, UsageError } from './terminal.ts'

const HELP = `Usage:
  npm run mail -- test            send a test message to MAIL_TO
  npm run mail -- test ADDRESS    the same, to another address

It goes through the mail server of SMTP_URL at once, and says what the server answered or
which step failed. The exit code is 0 when the server took the message for everybody.`

await runTool(HELP, async ({ words: [command, address, ...rest] }) => {
  if (command !== 'test')
    throw new UsageError(command === undefined ? 'What should be done?' : `There is no command ${command}.`)
  if (rest.length > 0) throw new UsageError(`${rest[0]} is one word too many.`)
  const { mail, siteUrl } = readEnvironment()
  if (mail === undefined)
    throw new SetupError(
      'SMTP_URL, MAIL_FROM and MAIL_TO are not set. Email that was set up in Settings › Email is tried there.',
    )
  const to = address === undefined ? mail.to : readMailboxes(address)
  const { ok, lines } = await sendTestMail({ ...mail, company: site.company }, to, siteUrl)
  for (const line of lines) console.log(line)
  if (!ok) process.exitCode = 1
})
