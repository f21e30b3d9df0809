import type { policyHead as englishHead, facts } from '../../../pages/legal/facts.ts'
import { site } from '../../../site.ts'
import type { Translation } from '../../../translation.ts'

/** Defined again here, because importing the English policies' link would bundle their texts with every German one. */
export const privacyMail = `[${site.emails.privacy}](mailto:${site.emails.privacy})`

export const countColumns = {
  day: 'den Tag',
  kind: 'was gezählt wird',
  name: 'dessen Namen',
  count: 'wie oft',
} satisfies Translation<typeof facts.countColumns>

export const counted = {
  page: ['Eine Seite wurde geöffnet', 'Der Pfad der Seite'],
  post: ['Ein Blogbeitrag wurde gelesen', 'Der Pfad des Beitrags'],
  post_end: ['Ein Blogbeitrag wurde zu Ende gelesen', 'Der Pfad des Beitrags'],
  entry: ['Ein Besuch begann auf einer Seite', 'Der Pfad der Seite'],
  referrer: [
    'Ein Besuch kam von einer anderen Website',
    'Der Hostname dieser Website, sonst nichts von ihrer Adresse',
  ],
  campaign: [
    'Ein Besuch kam über einen Link mit Kampagnenangaben',
    'utm_source, utm_medium und utm_campaign, wenn es gewöhnliche Wörter sind',
  ],
  source_entry: [
    'Ein Besuch kam von einer Website oder Kampagne',
    'Deren Name und die erste Seite des Besuchs',
  ],
  device: [
    'Eine Seite wurde auf einem Telefon geöffnet oder nicht',
    'Was der Browser mit Sec-CH-UA-Mobile über sich sagt: ja, nein oder nichts',
  ],
  form_shown: ['Eine Seite mit einem Formular wurde geöffnet', 'Der Pfad der Seite'],
  form_sent: ['Ein Formular wurde gesendet', 'Welches Formular'],
  form_origin: ['Ein Formular wurde gesendet', 'Die erste Seite des Besuchs, wenn sie mitgesendet wurde'],
  source_sent: ['Ein Formular wurde gesendet', 'Woher der Besuch kam, wenn es mitgesendet wurde'],
  sent_from: ['Ein Formular wurde gesendet', 'Beides zusammen, mit Formular oder Stelle'],
  search_missing: ['Eine Suche fand nichts', 'Die Suchwörter, wenn es gewöhnliche Wörter sind'],
  missing: ['Eine Seite wurde aufgerufen, die es nicht gibt', 'Der aufgerufene Pfad'],
  status: ['Der Server hat den Aufruf einer Seite beantwortet', 'Der Status der Antwort'],
  robot: ['Ein Programm hat eine Seite gelesen', 'Der Pfad der Seite'],
  crawler: ['Ein Programm hat eine Seite für eine KI gelesen', 'Der Name des Programms'],
} satisfies Translation<typeof facts.counted>

export const policyHead = {
  folio: 'Rechtliches',
  updated: { label: 'Stand:', value: 'Folgt in Kürze' },
  contentsLabel: 'Inhalt',
} satisfies Translation<typeof englishHead>
