import { expect, test } from 'vitest'
import { BROWSER_STORAGE } from '#contract/browser-storage.ts'
import { PLACEHOLDERS } from '#contract/placeholders.ts'
import * as retention from '#contract/retention.ts'
import { policy as germanCookies } from '../../de/pages/legal/cookie-policy/page.ts'
import { policy as germanPrivacy } from '../../de/pages/legal/privacy-policy/page.ts'
import type { LegalPolicy } from '../../legal-schema.ts'
import { policy as cookies } from './cookie-policy/page.ts'
import { policy as privacy } from './privacy-policy/page.ts'

const words = (policy: LegalPolicy, id: string) =>
  JSON.stringify(policy.sections.find(section => section.id === id)?.blocks ?? [])

/** What is stored, and its name in each language where the retention period is stated. */
const HELD = [
  [/notes, who is responsible/, /Notizen, Zuständigkeit/],
  [/history/, /Verlauf/],
  [/copy to another system/, /Kopie an ein anderes System/],
  [/Backups/, /Sicherungen/],
] as const

test.each([
  ['English', privacy, cookies, 0],
  ['German', germanPrivacy, germanCookies, 1],
] as const)('the %s policies state what the code does', (_, policy, cookiePolicy, language) => {
  const periods = words(policy, 'how-long')
  expect(periods).toMatch(
    new RegExp(`\\b${retention.SESSION_IDLE_DAYS} (?:days without use|Tage ohne Nutzung)`),
  )
  for (const figure of [PLACEHOLDERS.RETENTION_DAYS, retention.SESSION_DAYS, retention.DELIVERY_DAYS])
    expect(periods).toMatch(new RegExp(`${figure} (?:days|Tage)`))
  for (const held of HELD) expect(periods).toMatch(held[language])
  // Webhooks send data, and candidates are stored after the decision.
  expect(words(policy, 'who-receives')).toMatch(language === 0 ? /copy of a form/ : /Kopie eines Formulars/)
  expect(words(policy, 'why')).toMatch(
    language === 0 ? /candidate’s application/ : /eine Bewerbung nach unserer Antwort/,
  )
  // The pages with a form are named where the entry is described, and no entry claims to be written by opening the
  // site.
  expect(words(cookiePolicy, 'entries')).toMatch(
    new RegExp(
      `${BROWSER_STORAGE.visit}[^[]*(?:follow a link to a form|einem Link zu einem Formular folgen)`,
    ),
  )
  expect(words(cookiePolicy, 'consent')).not.toMatch(/when you open the site|wenn Sie die Website öffnen/)
  // An administrator's tokens are sent with requests, so not every entry stays on the device.
  expect(words(cookiePolicy, 'entries')).not.toMatch(/they are not sent along with requests/)
  expect(words(cookiePolicy, 'entries')).toMatch(
    /with the requests that need them|mit den Anfragen, die sie brauchen/,
  )
})
