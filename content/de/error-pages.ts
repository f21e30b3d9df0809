import type * as english from '../collections/error-pages.ts'
import type { Translation } from '../translation.ts'
import { frame } from './frame.ts'

export const notFound = {
  title: 'Seite nicht gefunden',
  heading: 'Diese Seite gibt es nicht.',
  text: 'Die Adresse hat sich geändert, oder es gab sie nie.',
  home: 'Zur Startseite',
  near: 'Vielleicht meinten Sie',
} satisfies Translation<typeof english.notFound>

/** Links that a missing page suggests. */
export const germanPages = {
  heading: 'Auf Deutsch verfügbar',
  links: [frame.apply, ...frame.columns.flatMap(({ links }) => links)].filter(
    ({ hrefLang }) => hrefLang === undefined,
  ),
}

export const unexpected = {
  title: 'Ein Fehler ist aufgetreten',
  heading: 'Wir können diese Seite gerade nicht anzeigen.',
  text: 'Prüfen Sie Ihre Verbindung, und versuchen Sie es gleich noch einmal. Was Sie gesendet haben, ist nicht verloren.',
  home: 'Zur Startseite',
  again: 'Noch einmal versuchen',
  asked: 'Angeforderte Adresse',
  number: 'Anfrage-ID',
} satisfies Translation<typeof english.unexpected>
