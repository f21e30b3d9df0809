import type { FirstAccount } from '../log.ts'

/** Printed in a terminal after the first start: the address of the site, how to sign in, and what to do next. */
export function readyBox(company: string, address: string, { email, password }: FirstAccount): string {
  const lines = [
    `${company} is ready.`,
    '',
    `Website   ${address}`,
    `Sign in   ${address}/admin`,
    `Email     ${email}`,
    `Password  ${password}  (shown only this once)`,
    '',
    'Next: sign in. “Getting started” shows what to set up.',
  ]
  const width = Math.max(...lines.map(line => line.length))
  const edge = '─'.repeat(width + 4)
  return [`┌${edge}┐`, ...lines.map(line => `│  ${line.padEnd(width)}  │`), `└${edge}┘`].join('\n')
}
