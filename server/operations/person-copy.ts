import { personCopyWords as words } from '../../content/collections/person-copy.ts'
import type { Transaction } from '../db/database.ts'
import {
  findPersonCopy,
  type HeldMessage,
  type HeldParts,
  type HeldRow,
  type PersonCopy,
} from '../db/person-copy.ts'
import { mailboxHash } from '../functions/content-hash.ts'
import { escapeHtml } from '../http/escape-html.ts'

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function table(row: HeldRow): string {
  const lines = Object.entries(row)
    .map(([name, value]) => [name, textOf(value)] as const)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`)
  return `<table>${lines.join('')}</table>`
}

function part(heading: string, rows: readonly HeldRow[]): string {
  const content = rows.length > 0 ? rows.map(table).join('') : `<p>${escapeHtml(words.none)}</p>`
  return `<section><h3>${escapeHtml(heading)}</h3>${content}</section>`
}

const pdfLink = (name: string, pdf: string, label: string) =>
  `<p><a download="${escapeHtml(name)}" href="data:application/pdf;base64,${pdf.replaceAll(/\s/g, '')}">${escapeHtml(label)}</a></p>`

function messagesPart(messages: readonly HeldMessage[]): string {
  const content = messages
    .map(
      ({ message, files }) =>
        table(message) + files.map(({ name, pdf }) => pdfLink(name, pdf, name)).join(''),
    )
    .join('')
  return `<section><h3>${escapeHtml(words.messages)}</h3>${content || `<p>${escapeHtml(words.none)}</p>`}</section>`
}

function submissionPart({ submission, notes, emails, messages, history, copies, resume }: HeldParts): string {
  const file = resume ? pdfLink('resume.pdf', resume, words.resume) : ''
  return `<section><h2>${escapeHtml(textOf(submission.reference))}</h2>${table(submission)}${file}
${part(words.notes, notes)}${part(words.emails, emails)}${messagesPart(messages)}${part(words.history, history)}${part(words.copies, copies)}</section>`
}

function pageOf(
  email: string,
  { submissions, messages, account, sessions, log }: PersonCopy,
  now: Date,
): string {
  const accountParts =
    account === null
      ? ''
      : `<section><h2>${escapeHtml(words.account)}</h2>${table(account)}${part(words.sessions, sessions)}${part(words.log, log)}</section>`
  const others = messages.length > 0 ? messagesPart(messages) : ''
  const isEmpty = submissions.length + messages.length === 0 && account === null
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(words.title(email))}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;margin:0 0 1rem;width:100%}
th,td{border:1px solid;padding:.25rem .5rem;text-align:left;vertical-align:top;white-space:pre-wrap;overflow-wrap:anywhere}th{width:12rem;font-weight:400}</style></head>
<body><h1>${escapeHtml(words.title(email))}</h1><p>${escapeHtml(words.made(now.toISOString()))}</p>
${isEmpty ? `<p>${escapeHtml(words.nothing)}</p>` : ''}${submissions.map(submissionPart).join('\n')}${others}${accountParts}</body></html>
`
}

/** A page with everything about the person with an email address, notes included. Someone reviews it before sending. */
export async function personCopy(tx: Transaction, email: string, now: Date): Promise<string> {
  const hash = mailboxHash(email)
  const held = await findPersonCopy(tx, { email, owns: other => mailboxHash(other).equals(hash) })
  return pageOf(email, held, now)
}
