import type { applicationThanks } from '../collections/application-form.ts'
import type { Translation } from '../translation.ts'

/** Texts of the thank-you dialog, apart from those that load with the page. */
export const thanks = {
  title: 'Unser Team meldet sich in Kürze.',
  received: 'Wir haben Ihren Antrag erhalten. Zwei Personen lesen ihn, und Sie hören per E-Mail von uns.',
  dismiss: 'Zurück zur Seite',
  close: 'Schließen',
} satisfies Translation<typeof applicationThanks & { title: string; close: string }>
