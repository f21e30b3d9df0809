import type * as english from '../collections/receipt.ts'
import type { page as englishPage } from '../pages/receipt/receipt-page.ts'
import { site } from '../site.ts'
import type { Translation } from '../translation.ts'
import { erasure } from './erasure.ts'

export const receipt = {
  label: 'Eingangsbestätigung',
  announced: reference => `Ihre Eingangsbestätigung ${reference} steht auf der Seite.`.replace('  ', ' '),
  fields: {
    name: 'Name',
    firstName: 'Vorname',
    lastName: 'Nachname',
    email: 'E-Mail',
    phone: 'Telefon',
    company: 'Unternehmen',
    companySize: 'Unternehmens\u00adgröße',
    language: 'Sprache',
    position: 'Stelle',
    message: 'Nachricht',
    resumeFileName: 'Lebenslauf',
  },
  resumeName: name => `${name} (Datei nicht gesendet)`,
  next: 'Wie es weitergeht',
  nextOf: {
    application:
      'Zwei Personen lesen Ihren Antrag, jede für sich. Sie hören per E-Mail von uns, mit Fragen oder mit einer klaren Absage.',
    career:
      'Ihre Bewerbung lesen die Kolleginnen und Kollegen, mit denen Sie arbeiten würden. Sie hören per E-Mail von uns, wie auch immer die Antwort ausfällt.',
  },
  open: 'Eingangsbestätigung öffnen',
  opened:
    'Sie zeigt, was wir bis wann speichern, und Sie können dort alles löschen. Das kann jeder, der den Link hat: Geben Sie ihn nicht weiter.',
} satisfies Translation<typeof english.receipt>

export const page = {
  title: `Ihre Eingangsbestätigung | ${site.company}`,
  folio: 'Eingangsbestätigung',
  heading: 'Was wir über Sie gespeichert haben.',
  lead: 'Wer den Link hat, kann diese Seite öffnen. Keine andere Seite verlinkt auf sie.',
  state: 'Stand',
  steps: { new: 'Einge\u00adgangen', in_progress: 'Wird gelesen', answered: 'Beant\u00adwortet' },
  outcomes: { accepted: 'Angenommen', declined: 'Abgelehnt' },
  states: {
    new: 'Noch hat ihn niemand gelesen.',
    in_progress: 'Wird gerade gelesen.',
    answered: 'Unsere Antwort ist in Ihrem Postfach.',
    accepted: 'Angenommen. In unserer E-Mail steht, wie es weitergeht.',
    declined: 'Abgelehnt. Die Gründe stehen in unserer E-Mail.',
  },
  received: 'Eingegangen',
  until: 'Gespeichert bis',
  untilNote: 'An diesem Tag löschen wir die Daten automatisch. Sie können sie auch früher löschen.',
  held: 'Was gespeichert ist',
  source: 'Mitgesendet',
  referrer: 'Sie kamen von',
  campaign: 'Kampagne',
  landingPage: 'Erste Seite',
  nothing: 'Nichts',
  desk: {
    heading: 'E-Mails',
    note: 'Notiz',
    answer: 'Unsere E-Mail',
    reply: 'Ihre E-Mail',
  },
  resumeSize: (name, size) => `${name} (PDF, ${size})`,
  resumeNameOnly: name => `${name} (Datei nicht gesendet)`,
  file: 'Die Datei selbst',
  erase: {
    heading: 'Zurückziehen und löschen',
    text: {
      application: `Wir löschen den Antrag, noch nicht versandte E-Mails dazu und jeden Vermerk, der darauf verweist. Eine Antwort erhalten Sie dann nicht mehr. ${erasure.backups}`,
      career_application: `Wir löschen die Bewerbung, Ihren Lebenslauf, noch nicht versandte E-Mails dazu und jeden Vermerk, der darauf verweist. Eine Antwort erhalten Sie dann nicht mehr. ${erasure.backups}`,
    },
    confirm: 'Ich möchte, dass dieser Antrag zurückgezogen und gelöscht wird.',
    button: 'Endgültig löschen',
    unconfirmed: 'Setzen Sie zuerst das Häkchen, damit nichts aus Versehen gelöscht wird.',
    failed: 'Wir konnten nichts löschen, und nichts wurde verändert. Versuchen Sie es noch einmal.',
  },
  erased: {
    heading: 'Gelöscht.',
    text: reference => `${reference} ist zurückgezogen und gelöscht. Der Link funktioniert nicht mehr.`,
  },
  missing: {
    heading: 'Hier ist nichts gespeichert.',
    text: 'Der Link ist unvollständig, der Antrag wurde gelöscht, oder seine Speicherfrist ist abgelaufen.',
  },
  blank: ['Aktenzeichen', 'Name', 'E-Mail', 'Nachricht', 'Lebenslauf', 'Gespeichert bis'],
  home: 'Zur Startseite',
} satisfies Translation<typeof englishPage>
