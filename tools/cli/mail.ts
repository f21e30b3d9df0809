import { site } from '../../content/site.ts'
import { SetupError } from '../../server/env.ts'
import { readMailboxes } from '../../server/mail/mailbox.ts'
import { sendTestMail } from '../../server/mail/test-message.ts'
import { readEnvironment, runTool, UsageError } from './terminal.ts'

const HELP = `Usage:
  npm run mail -- test            send a test message to MAIL_TO
  npm run mail -- test ADDRESS    the same, to another address

We send it right away through the mail server of SMTP_URL and show what it answered, or
which step failed. The exit code is 0 if the server accepted it for every recipient.`

await runTool(HELP, async ({ words: [command, address, ...rest] }) => {
  if (command !== 'test')
    throw new UsageError(command === undefined ? 'Which command?' : `There is no command ${command}.`)
  if (rest.length > 0) throw new UsageError(`We didn’t expect “${rest[0]}”.`)
  const { mail, siteUrl } = readEnvironment()
  if (mail === undefined)
    throw new SetupError(
      'SMTP_URL, MAIL_FROM and MAIL_TO aren’t set. If you set up email in the back office, test it in Settings › Email.',
    )
  const to = address === undefined ? mail.to : readMailboxes(address)
  const { ok, lines } = await sendTestMail({ ...mail, company: site.company }, to, siteUrl)
  for (const line of lines) console.log(line)
  if (!ok) process.exitCode = 1
})
