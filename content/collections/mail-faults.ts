/** Explanations of failed deliveries, by the mail library's error code and the server's status. */
const REASONS: readonly [RegExp, string][] = [
  [/^BOUNCE 5\.1/, 'It bounced: the address doesn’t exist'],
  [/^BOUNCE [45]\.2/, 'It bounced: the mailbox is full or closed'],
  [/^BOUNCE/, 'It bounced: their mail server couldn’t deliver it'],
  [/^EENVELOPE [45]5[02]/, 'The mailbox doesn’t exist or can’t accept email'],
  [/^EENVELOPE 4/, 'The mail server asked us to try again later'],
  [/^EENVELOPE/, 'The mail server refused the address'],
  [/^EMESSAGE 4/, 'The mail server asked us to try again later'],
  [/^EMESSAGE/, 'The mail server refused the email'],
  [/^EAUTH/, 'The mail server refused the user or password'],
  [/^(?:EDNS|ENOTFOUND)/, 'We couldn’t find the mail server'],
  [/^ETLS/, 'We couldn’t connect to the mail server securely'],
  [/^ETIMEDOUT/, 'The mail server didn’t answer in time'],
  [/^stale/, 'No mail server accepted it within two days'],
  [/^stopped/, 'Someone stopped it'],
  [/^address/, 'This address can’t receive email'],
]
const OTHERWISE = 'We couldn’t reach the mail server'

/** Why an email was not delivered, in a sentence, with the code for the operator of the mail server. */
export function mailFaultWords(code: string): string {
  const reason = REASONS.find(([known]) => known.test(code))?.[1] ?? OTHERWISE
  return `${reason}${/[A-Z]/.test(code) ? ` (${code})` : ''}.`
}
