import { grouped } from '../fields.ts'
import type { SubmissionWords } from '../submission-schema.ts'

/** German messages for the fields of the application form. */
export const applicationWords: SubmissionWords<'application'> = {
  tooLong: limit => `Bitte verwenden Sie höchstens ${grouped(limit, '.')} Zeichen.`,
  oneLine: 'Bitte schreiben Sie alles in eine Zeile, ohne Umbruch.',
  plainText: 'Bitte verwenden Sie reinen Text.',
  emailShape: 'Bitte geben Sie eine E-Mail-Adresse im Format name@firma.de ein.',
  of: {
    type: 'Dieses Formular nimmt nur Anträge auf Zugang an.',
    firstName: 'Bitte geben Sie Ihren Vornamen ein.',
    lastName: 'Bitte geben Sie Ihren Nachnamen ein.',
    email: 'Bitte geben Sie Ihre geschäftliche E-Mail-Adresse ein.',
    company: 'Bitte geben Sie den Namen Ihres Unternehmens ein.',
    companySize: 'Bitte wählen Sie eine Größe aus der Liste.',
  },
}
