/** What is known of a message that was not taken: a code of the mail library, and the status that the server answered. */
const REASONS: readonly [RegExp, string][] = [
  [/^BOUNCE 5\.1/, 'It came back: the address doesn’t exist'],
  [/^BOUNCE [45]\.2/, 'It came back: the mailbox is full or closed'],
  [/^BOUNCE/, 'It came back: their mail server couldn’t deliver it'],
  [/^EENVELOPE [45]5[02]/, 'The mailbox cannot take it'],
  [/^EENVELOPE 4/, 'The mail server puts it off'],
  [/^EENVELOPE/, 'The mailbox was refused'],
  [/^EMESSAGE 4/, 'The mail server puts it off'],
  [/^EMESSAGE/, 'The message was refused'],
  [/^EAUTH/, 'The mail server refused the sign-in'],
  [/^(?:EDNS|ENOTFOUND)/, 'The name of the mail server was not found'],
  [/^ETLS/, 'No encrypted connection to the mail server could be made'],
  [/^ETIMEDOUT/, 'The mail server gave no answer in time'],
  [/^stale/, 'No mail server took it within two days'],
  [/^stopped/, 'Somebody stopped it'],
  [/^address/, 'The address can take no mail'],
]
const OTHERWISE = 'The mail server could not be reached'

/** Why a message was not delivered, in a sentence, with the code for whoever runs the mail server. */
export function mailFaultWords(code: string): string {
  const reason = REASONS.find(([known]) => known.test(code))?.[1] ?? OTHERWISE
  return `${reason}${/[A-Z]/.test(code) ? ` (${code})` : ''}.`
}
