import type * as english from '../collections/error-pages.ts'
import type { Translation } from '../translation.ts'

export const notFound = {
  title: 'Seite nicht gefunden',
  heading: 'Diese Seite gibt es nicht.',
  text: 'Dieses Blatt fehlt im Buch. Die Adresse hat sich geändert, oder es wurde nie eingebunden.',
  home: 'Zur Startseite',
  near: 'Vielleicht meinten Sie',
} satisfies Translation<typeof english.notFound>

export const unexpected = {
  title: 'Etwas ist fehlgeschlagen',
  heading: 'Diese Seite ließ sich nicht setzen.',
  text: 'Entweder ist Ihre Verbindung unterbrochen, oder bei uns ist etwas fehlgeschlagen. Nichts, was Sie gesendet haben, ging verloren.',
  home: 'Zur Startseite',
  again: 'Noch einmal versuchen',
  asked: 'Angefragt haben Sie',
} satisfies Translation<typeof english.unexpected>
