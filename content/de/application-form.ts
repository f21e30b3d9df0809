import type { MESSAGES } from '#contract/messages.ts'
import type * as english from '../collections/application-form.ts'
import type { Translation } from '../translation.ts'

export const applicationForm = {
  labels: {
    firstName: 'Vorname',
    lastName: 'Nachname',
    email: 'Geschäftliche E-Mail-Adresse',
    company: 'Unternehmen',
    companySize: 'Unternehmens\u00adgröße',
    message: 'Nachricht',
  },
  prompts: { companySize: 'Größe wählen', message: 'Mit welcher Arbeit würden Sie beginnen?' },
  optional: 'Freiwillig',
  submit: 'Antrag senden',
  again:
    'Wir haben Ihren Antrag erhalten. Mit dem Formular unten können Sie Zugang für ein weiteres Unternehmen beantragen.',
  decoy: 'Dieses Feld bitte leer lassen',
} satisfies Translation<typeof english.applicationForm>

/** Messages after the form was sent, or failed to send. */
export const formMessages = {
  applicationSucceeded: {
    title: 'Antrag gesendet',
    description: 'Vielen Dank für Ihren Antrag. Wir prüfen ihn und melden uns in Kürze bei Ihnen.',
  },
  applicationFailed: {
    title: 'Der Antrag wurde nicht gesendet',
    description: 'Beim Senden ist ein Fehler aufgetreten. Bitte versuchen Sie es noch einmal.',
  },
  submitting: 'Wird gesendet …',
} satisfies Translation<Pick<typeof MESSAGES, 'applicationSucceeded' | 'applicationFailed' | 'submitting'>>
