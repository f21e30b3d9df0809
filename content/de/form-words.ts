import type * as english from '../collections/form-words.ts'
import type { Translation } from '../translation.ts'

export const along = {
  lead: 'Mitgesendet wird:',
  referrer: 'Sie kamen von',
  campaign: 'Kampagne',
  landingPage: 'erste Seite',
  remove: 'Entfernen',
  removed: 'Es wird nichts mitgesendet.',
  restore: 'Rückgängig',
} satisfies Translation<typeof english.along>

export const counter = {
  left: count => (count === 1 ? 'Noch 1 Zeichen' : `Noch ${count} Zeichen`),
  over: count => (count === 1 ? '1 Zeichen zu viel' : `${count} Zeichen zu viel`),
} satisfies Translation<typeof english.counter>
