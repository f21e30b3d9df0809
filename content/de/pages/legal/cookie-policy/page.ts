import { BROWSER_STORAGE } from '#contract/browser-storage.ts'
import type { LegalPolicy } from '../../../../legal-schema.ts'
import { facts } from '../../../../pages/legal/facts.ts'
import type { PageMeta } from '../../../../schema.ts'
import { site } from '../../../../site.ts'
import { policyHead, privacyMail } from '../facts.ts'

const { company } = site

const entries = {
  theme: [
    'Ihre Wahl der Darstellung: hell, dunkel oder wie das System. Wird gespeichert, wenn Sie umschalten. Local Storage.',
    'Sie ihn löschen.',
  ],
  slash: [
    'Dass Sie die Taste / für die Suche abgeschaltet haben. Wird gespeichert, wenn Sie sie dort abschalten. Local Storage.',
    'Sie sie wieder einschalten oder ihn löschen.',
  ],
  drafts: [
    'Was Sie in ein Formular eingegeben haben, und ein zufälliger Schlüssel, damit ein zweimal gesendetes Formular nur einmal zählt. Wird gespeichert, sobald Sie zu tippen beginnen. Session Storage.',
    'Das Formular gesendet oder geleert oder der Tab geschlossen wird.',
  ],
  visit: [
    'Wo dieser Besuch begann: die Website, von der Sie kamen, und die erste Seite mit ihren Parametern. Wird gespeichert, wenn Sie einem Link zu einem Formular folgen oder beginnen, ein Formular zu nutzen. Gesendet wird die Angabe nur mit einem Formular; es zeigt sie über seiner Schaltfläche, und dort können Sie sie entfernen. Session Storage.',
    'Sie ihn dort entfernen oder der Tab geschlossen wird.',
  ],
  session: [
    'Nur bei Administratoren: die Token der angemeldeten Sitzung, ihr Ablauf sowie Kennung und E-Mail-Adresse des Administrators. Local Storage.',
    'Zur Abmeldung oder zum Ende der Sitzung.',
  ],
  provider: [
    'Nur bei Administratoren, die sich über einen Anmeldedienst anmelden: eine Zufallszahl, die dessen Antwort an diesen Tab bindet. Session Storage.',
    'Sie vom Anmeldedienst zurück sind oder der Tab geschlossen wird.',
  ],
  device: [
    'Nur bei Administratoren: eine Zufallszahl, an der der Server ein Gerät erkennt, das schon einmal angemeldet war, damit Fremde, die das Passwort raten, seinen Inhaber nicht aussperren können. Wird bei der Anmeldung gespeichert. Local Storage.',
    `Sie ihn löschen. Der Server löscht ihn nach ${facts.deviceDays} Tagen ohne Nutzung.`,
  ],
  localDraft: [
    'Nur bei Administratoren: ein Blogbeitrag in Arbeit, je ein Eintrag. Local Storage, und Session Storage, während die Seite neu geladen wird.',
    'Der Beitrag gespeichert oder verworfen wird oder der Administrator sich abmeldet.',
  ],
  writingView: [
    'Nur bei Administratoren: ob sie Beiträge als formatierten Text oder als Markdown schreiben. Wird gespeichert, wenn sie wechseln. Local Storage.',
    'Sie ihn löschen.',
  ],
  officeView: [
    'Nur bei Personen mit einem Konto: wie hoch die Zeilen ihrer Listen sind und ob einzelne Buchstaben als Tastenkürzel gelten. Wird gespeichert, wenn sie es ändern. Local Storage.',
    'Sie ihn löschen.',
  ],
  recent: [
    'Nur bei Personen mit einem Konto: was sie im Back Office zuletzt geöffnet haben, mit Titel, damit sie dorthin zurückfinden. Session Storage.',
    'Der Tab geschlossen wird oder die Person sich abmeldet.',
  ],
  pageDraft: [
    'Nur bei Personen, die diese Website bearbeiten: die Texte einer Seite, die sie gerade ändern, je Seite ein Eintrag. Local Storage, und Session Storage, während die Seite neu geladen wird.',
    'Die Texte gespeichert oder verworfen werden oder die Person sich abmeldet.',
  ],
  places: [
    'Nur bei Administratoren: wie weit sie in jeder Liste gescrollt haben, damit sie dieselbe Stelle wiederfinden. Session Storage.',
    'Der Tab geschlossen wird.',
  ],
  answer: [
    'Nur bei Personen, die Anträge beantworten: eine Antwort in Arbeit, je Antrag ein Eintrag. Local Storage.',
    'Die Antwort gesendet oder verworfen wird oder die Person sich abmeldet.',
  ],
} satisfies Record<keyof typeof BROWSER_STORAGE, readonly [string, string]>

export const meta: PageMeta = {
  path: '/de/legal/cookie-policy',
  title: `Cookie-Richtlinie | ${company}`,
  description:
    'Diese Website setzt keine Cookies. Die Einträge, die ein Browser für sie speichern kann, mit Namen, Zweck und wie Sie sie löschen.',
}

export const policy: LegalPolicy = {
  ...policyHead,
  heading: 'Cookie-Richtlinie',
  opening: 'Diese Website setzt keine Cookies. Deshalb hat Sie auch kein Banner danach gefragt.',
  sections: [
    {
      id: 'none',
      heading: 'Keine Cookies',
      blocks: [
        'Weder wir noch andere setzen ein Cookie, wenn Sie diese Website lesen, ein Formular senden oder sich als Administrator anmelden. Die einzige Ausnahme sind Player von Videos, die erst starten, wenn Sie auf Wiedergabe drücken; sie ist unten beschrieben. Es gibt keine Sitzungscookies, keine dauerhaften und keine von Dritten.',
        'Unser Server zählt Seitenaufrufe nach Seite und Tag. Er verwendet dafür nichts, was auf Ihrem Gerät gespeichert ist. Die [Datenschutzerklärung](/de/legal/privacy-policy) führt jede Zählung auf.',
        'Es gibt kein Analyseskript, kein Werbepixel, keinen Fingerabdruck Ihres Browsers und keine Schrift und kein Skript von einem anderen Host. Die Sicherheitsrichtlinie der Seite weist Ihren Browser an, all das abzulehnen.',
        'Ein Blogbeitrag kann ein Video von YouTube oder Vimeo als Bild zeigen, das wir speichern. Von dort wird nichts geladen, bevor Sie auf Wiedergabe drücken. Danach läuft der Player in einem eigenen Rahmen und kann nach seinen eigenen Regeln Cookies setzen oder Einträge speichern. Wir verwenden den Player von YouTube ohne Cookies und bitten Vimeo, Sie nicht zu verfolgen.',
      ],
    },
    {
      id: 'entries',
      heading: 'Was Ihr Browser stattdessen speichert',
      blocks: [
        'Ein Browser kann für eine Website kleine Einträge auf Ihrem Gerät speichern. Anders als Cookies sendet der Browser sie nicht von selbst. Skripte dieser Website senden Sitzung, Geräte- und Anmeldenummer eines Administrators mit den Anfragen, die sie brauchen, und die Einträge eines Formulars, wenn Sie es senden. Diese Website verwendet nur die folgenden Einträge.',
        {
          table: {
            caption: 'Einträge in Ihrem Browser, nach Namen',
            columns: ['Eintrag', 'Was er enthält', 'Gespeichert bis'],
            rows: Object.entries(BROWSER_STORAGE).map(([entry, name]) => [
              name,
              ...entries[entry as keyof typeof BROWSER_STORAGE],
            ]),
          },
        },
        'Kein Eintrag enthält eine Eingangsbestätigung oder deren Adresse.',
        'Ihr Browser hält außerdem Seiten und Dateien in seinem Cache vor, damit sie beim zweiten Mal schneller öffnen. Der Cache enthält nichts über Sie.',
      ],
    },
    {
      id: 'consent',
      heading: 'Warum wir nicht um Einwilligung bitten',
      blocks: [
        `Das europäische Recht verlangt eine Einwilligung, bevor etwas auf Ihrem Gerät gespeichert wird, es sei denn, es ist für das, was Sie verlangt haben, unbedingt erforderlich. Jeder Eintrag folgt aus etwas, das Sie getan haben: eine Darstellung oder eine Taste gewählt, ein Formular aufgerufen oder ausgefüllt, sich angemeldet. Keiner dient dazu, Sie wiederzuerkennen, Ihr Verhalten zu messen oder Ihnen auf eine andere Website zu folgen.`,
        'Aus demselben Grund gibt es hier nichts, was ein Signal wie Global Privacy Control oder Do Not Track abschalten könnte.',
      ],
    },
    {
      id: 'clearing',
      heading: 'Wie Sie nachsehen und löschen',
      blocks: [
        'Nachsehen: Öffnen Sie die Entwicklerwerkzeuge Ihres Browsers und wählen Sie „Anwendung“ oder „Speicher“. Die Einträge stehen unter der Adresse dieser Website, mit den Namen aus [Abschnitt 2](#entries).',
        'Löschen: Wählen Sie dort „Websitedaten löschen“, oder entfernen Sie die Daten dieser Website in den Datenschutzeinstellungen Ihres Browsers. Wenn Sie den Tab schließen, verschwinden die Einträge der Sitzung automatisch.',
        'Die Website funktioniert auch ohne sie. Lehnt Ihr Browser das Speichern ab, öffnen die Seiten in dunkler Darstellung, und Ihre Angaben bleiben nur im Formular, bis Sie die Seite verlassen.',
      ],
    },
    {
      id: 'other-sites',
      heading: 'Andere Websites',
      blocks: [
        'Die Links zu sozialen Netzwerken am Fuß der Seite sind einfache Links. Von diesen Netzwerken wird nichts geladen, bevor Sie einem folgen; danach gelten deren eigene Cookie-Richtlinien.',
        'Die Plattform, bei der sich Kunden anmelden, ist im Vertrag des Kunden beschrieben, nicht hier.',
      ],
    },
    {
      id: 'changes',
      heading: 'Änderungen und Fragen',
      blocks: [
        `Sollte diese Website je einen weiteren Eintrag brauchen, wird er zuerst auf dieser Seite genannt. Sollte sie je ein Cookie brauchen, für das das Recht Ihre Einwilligung verlangt, werden Sie gefragt. Fragen gehen an ${privacyMail}; was wir auf unserer Seite speichern, steht in der [Datenschutzerklärung](/de/legal/privacy-policy).`,
      ],
    },
  ],
}
