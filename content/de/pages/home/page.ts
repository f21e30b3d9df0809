import {
  ASKED_CAP,
  INTERVIEWS,
  LETTER_CHANGES,
  LETTER_DRAFT,
  LETTER_SOURCES,
  MATTER,
  ORGANIZATIONS,
  POLICY_CAP,
  PRECEDENT_MATTER,
} from '../../../facts.ts'
import type * as english from '../../../pages/home/page.ts'
import type {
  AuditLedgerCopy,
  CitedAnswerCopy,
  RedlineLetterCopy,
  RuleCheckCopy,
} from '../../../scene-schema.ts'
import { site } from '../../../site.ts'
import type { Translation } from '../../../translation.ts'
import { dollars } from '../../numbers.ts'

const { company, assistant } = site

export const meta = {
  path: '/de',
  title: `${company}: professionelle KI für Teams mit Anspruch`,
  description: `${assistant} entwirft, liest und prüft in Ihrem eigenen Arbeitsbereich. Jede Aussage ist belegt, jeder Hinweis nennt seine Regel, und Sie unterschreiben.`,
} satisfies Translation<typeof english.meta>

export const hero = {
  folio: 'Ein vertraulicher KI-Partner für Kanzleien, Vermögensverwalter und Beratungen',
  heading: { word: 'Professionelle', first: 'KI', second: 'für Teams mit\u00a0Anspruch.' },
  lead: `${assistant} entwirft das Schreiben, liest den Datenraum und prüft beides anhand Ihrer Regeln. Alles geschieht in Ihrem eigenen Arbeitsbereich, und jede Aussage ist belegt. Die Unterschrift bleibt bei Ihnen.`,
  apply: { label: 'Zugang beantragen', href: '/de/application' },
  more: { label: `${assistant} kennenlernen (Englisch)`, href: '/platform/perry', hrefLang: 'en' },
} satisfies Translation<typeof english.hero>

export const letterScene: RedlineLetterCopy = {
  description:
    'Eine Mandatsvereinbarung: zwei Klauseln mit Änderungen, eine dritte mit Hinweis, jede Änderung mit ihrer Quelle am Rand.',
  caption: `${assistant} überarbeitet eine Mandatsvereinbarung. Jede Änderung hat ihre Quelle; die eine, die über die Richtlinie hinausgeht, wartet auf einen Partner.`,
  title: 'Mandatsvereinbarung',
  reference: `Akte ${MATTER}`,
  version: `Entwurf ${LETTER_DRAFT}`,
  clauses: [
    {
      number: '3.',
      heading: 'Honorar.',
      parts: [
        { text: 'Wir berechnen unser Honorar monatlich' },
        {
          cut: ' nach Zeitaufwand',
          add: ' nachträglich, mit schriftlicher Schätzung vor jedem Abschnitt,',
          note: '1',
        },
        { text: ' zu den Sätzen in Anlage A.' },
      ],
    },
    {
      number: '4.',
      heading: 'Gegenstand.',
      parts: [
        { text: 'Wir beraten Sie beim Erwerb der Zielgesellschaft' },
        {
          cut: ' und in damit verbundenen Fragen',
          add: '. Steuern und Altersversorgung gehören nicht zum Mandat',
        },
        { text: '.', note: '2' },
      ],
    },
    {
      number: '5.',
      heading: 'Haftungsbegrenzung.',
      flagged: true,
      parts: [
        { text: 'Unsere Haftung aus diesem Mandat ist insgesamt auf ' },
        { cut: dollars(POLICY_CAP), add: ` ${dollars(ASKED_CAP)}`, note: '3' },
        { text: ' begrenzt.' },
      ],
    },
  ],
  notes: [
    {
      number: '1',
      source: 'Honorarrichtlinie 2.1',
      text: 'Schätzung vor jedem Abschnitt, in allen Mandaten mit festem Umfang.',
    },
    {
      number: '2',
      source: `Akte ${PRECEDENT_MATTER}, Ziff. 4`,
      text: 'Ihre Formulierung aus dem letzten Anteilskauf.',
    },
    {
      number: '3',
      source: 'Risikorichtlinie 4.2',
      text: 'Der Mandant wünscht 5 Mio. Die Richtlinie endet bei 2 Mio., wenn kein Partner zustimmt.',
      flagged: true,
    },
  ],
  status: 'Wartet auf einen Partner',
  sources: `${LETTER_CHANGES} Änderungen, ${LETTER_SOURCES} Quellen`,
}

export const wordmarks = {
  label: `Über ${ORGANIZATIONS} Organisationen, nach Art`,
  names: [
    'Führende Kanzlei',
    'Globale Beratung',
    'Invest\u00adment\u00adbank',
    'Tech-Einhorn',
    'Gesund\u00adheits\u00adkonzern',
    'Fortune 500',
  ],
} satisfies Translation<typeof english.wordmarks>

export const personas = {
  heading: 'Für Recht, Vermögen und Beratung.',
  lead: 'Die Dokumente sind verschieden. Die Pflicht ist dieselbe: genau sein, vertraulich bleiben und belegen, wie man zum Ergebnis kam.',
  cards: [
    {
      title: 'Juristinnen und Juristen',
      promise: 'Die Änderungs\u00adfassung liegt vor, bevor das Gespräch beginnt.',
      text: `${assistant} vergleicht den Entwurf der Gegenseite mit Ihren Standardklauseln, markiert jede Abweichung und nennt die Klausel, die wiederherzustellen wäre.`,
      link: { label: 'Für Kanzleien (Englisch)', href: '/solutions/legal-firms', hrefLang: 'en' },
    },
    {
      title: 'Vermögensberatung',
      promise: 'Die Geeignetheits\u00aderklärung, nach der die Aufsicht fragt.',
      text: `${assistant} liest das Gesprächsprotokoll, die Bestände und die Anlagerichtlinie und hält fest, warum die Empfehlung für diesen Haushalt geeignet ist.`,
      link: {
        label: 'Für Finanzdienstleister (Englisch)',
        href: '/solutions/financial-services',
        hrefLang: 'en',
      },
    },
    {
      title: 'Unternehmensberatung',
      promise: `${INTERVIEWS} Interviews, ein roter Faden.`,
      text: `${assistant} gliedert die Notizen nach Themen, ordnet jedes Zitat der Funktion zu, aus der es stammt, und entwirft die Seiten für Ihren Lenkungskreis.`,
      link: { label: 'Für Beratungen (Englisch)', href: '/solutions/consultants-advisors', hrefLang: 'en' },
    },
  ],
} satisfies Translation<typeof english.personas>

export const features = {
  heading: 'Acht Aufgaben, jede nachprüfbar.',
  drafting: {
    number: '01',
    kind: 'Entwürfe',
    title: 'Erste Entwürfe aus Ihren eigenen Vorlagen',
    text: `Vorbild sind die Schreiben, die Ihr Haus schon versandt hat, nicht das Internet. Stammt ein Satz aus einer Quelle, ist sie genannt. Hat ${assistant} ihn formuliert, ist er gekennzeichnet.`,
    clauses: [
      {
        number: '3.1',
        text: 'Jeder Abschnitt beginnt mit einer schriftlichen Schätzung.',
        source: 'Honorarrichtlinie 2.1',
        note: 'Wörtlich übernommen.',
      },
      {
        number: '3.2',
        text: 'Wir rufen Sie an, bevor sie überschritten wird.',
        source: 'Keine Quelle',
        note: `Diesen Satz hat ${assistant} formuliert.`,
      },
    ],
  },
  analysis: {
    number: '02',
    kind: 'Dokumentenanalyse',
    title: 'Eine Frage an viertausend Seiten',
    text: 'Die Antwort kommt mit der Seite, auf der sie beruht. Was die Dokumente nicht hergeben, steht gesondert darunter.',
  },
  crm: {
    number: '04',
    kind: 'Wissen aus dem CRM',
    title: 'Die Mandanten\u00adakte, vor dem Gespräch gelesen',
    text: 'Letzter Kontakt, offene Zusagen, Veränderungen im Haushalt und Verlängerungstermine auf einer Seite, aus dem CRM, das Sie führen. Nichts wird herauskopiert.',
    file: {
      title: 'Mandantenakte',
      rows: [
        { label: 'Letzter Kontakt', text: 'Dienstag, telefonisch' },
        { label: 'Zugesagt', text: 'Neue Honorar\u00advereinbarung' },
        { label: 'Verlängerung', text: 'In zwölf Tagen' },
      ],
    },
  },
  compliance: {
    number: '03',
    kind: 'Compliance-Prüfung',
    title: 'Geprüft, bevor es hinausgeht',
    text: 'Entwürfe werden anhand der Regeln von SEC und FINRA, Ihrer Vertraulichkeitsbereiche und der Kontrollen nach ISO und SOX geprüft. Ein Hinweis nennt die Regel, zitiert die Stelle und wartet auf Ihre Entscheidung.',
  },
  portal: {
    number: '05',
    kind: 'Mandantenportal',
    title: 'Ein eigener Zugang für jeden Mandanten',
    text: 'Mandanten sehen ihre eigenen Akten, laden hoch, worum Sie gebeten haben, und unterschreiben, was Sie freigeben. Mehr sehen sie nicht.',
  },
  audit: {
    number: '08',
    kind: 'Nutzung und Prüfpfad',
    title: 'Wer gefragt hat, was gelesen wurde, wer unterschrieben hat',
    text: 'Jede Frage, Quelle, Änderung und Freigabe hinterlässt eine Zeile in einem Journal, das sich exportieren, aber nicht ändern lässt. Die Zeile nennt den Vorgang; der Wortlaut bleibt in der Akte. Die Nutzung wird je Akte gezählt, damit die Kosten der Arbeit folgen können.',
  },
  email: {
    number: '06',
    kind: 'E-Mail-Entwürfe',
    title: 'Antworten, die die Akte kennen',
    text: `${assistant} antwortet aus dem Verlauf und der Akte in Ihrem gewohnten Ton und legt die Antwort zu Ihren Entwürfen. Auf „Senden“ drücken nur Sie.`,
    reply: {
      subject: 'AW: Zustimmung vor dem Vollzug',
      text: 'Zwei Verträge verlangen eine schriftliche Zustimmung. Sollen wir beide diese Woche anfragen?',
      place: 'In Ihren Entwürfen',
    },
  },
  scheduling: {
    number: '07',
    kind: 'Terminplanung',
    title: 'Fristen stehen fest, Termine lassen sich verschieben',
    text: `Verhandlungstage, Einreichungsfristen und Prüfzyklen behalten ihren Platz. ${assistant} findet freie Zeit und nennt, was dafür verschoben werden müsste.`,
    days: [
      { label: 'Mo', deadline: 'Frist' },
      { label: 'Di', deadline: 'Termin bei Gericht', moved: 'Telefo\u00adnat' },
      { label: 'Mi' },
      { label: 'Do', meeting: 'Telefo\u00adnat' },
      { label: 'Fr', deadline: 'Prüfung' },
    ],
  },
} satisfies Translation<typeof english.features>

export const answerScene: CitedAnswerCopy = {
  description:
    'Eine Frage zu Zustimmungen in einem Datenraum, beantwortet in zwei Sätzen, die mit Seite und Klausel belegt sind. Darunter steht unter „Nicht bekannt“ eine Anlage, die fehlt.',
  caption: 'Eine Frage an 4.112 Seiten. Drei Dokumente beantworten sie; eines fehlt.',
  question:
    'Welche Kundenverträge verlangen eine Zustimmung, wenn die Kontrolle über die Zielgesellschaft wechselt?',
  scope: 'Datenraum, 4.112 Seiten',
  sentences: [
    {
      text: 'Zwei der elf Kundenverträge verlangen vor einem Kontrollwechsel eine schriftliche Zustimmung.',
      cites: ['1', '2'],
    },
    {
      text: 'Ein dritter verlangt nur eine Mitteilung, binnen 30 Tagen nach dem Vollzug.',
      cites: ['3'],
    },
  ],
  unknown: {
    heading: 'Nicht bekannt',
    text: 'Die Leistungsanlage zum zweiten Vertrag fehlt im Datenraum.',
  },
  citations: [
    { number: '1', document: 'Rahmen\u00adliefer\u00advertrag', place: 'S. 41, Ziff. 14.3' },
    { number: '2', document: 'Vertriebs\u00advertrag', place: 'S. 18, Ziff. 9.1 b)' },
    { number: '3', document: 'Hosting\u00advertrag', place: 'S. 27, Ziff. 12.4' },
  ],
}

export const checkScene: RuleCheckCopy = {
  description:
    'Ein Quartalsbrief an Kunden, geprüft anhand von fünf Regeln. Vier sind erfüllt; zu FINRA 2210 gibt es einen Hinweis, weil eine Rendite versprochen wird.',
  caption: 'Ein Quartalsbrief, bevor er hinausgeht. Ein Satz verspricht, was niemand versprechen kann.',
  title: 'Quartalsbrief, Entwurf 2',
  rules: [
    { name: 'SEC 206(4)-1', subject: 'Werbeaussagen sind belegt', result: 'Erfüllt' },
    { name: 'SEC 204-2', subject: 'Kopie ist archiviert', result: 'Erfüllt' },
    {
      name: 'FINRA 2210',
      subject: 'Kein Versprechen, keine Übertreibung',
      result: 'Offen',
      quote: '„wird weiterhin besser abschneiden“',
    },
    { name: 'Sperrliste', subject: 'Kein gesperrter Emittent genannt', result: 'Erfüllt' },
    { name: 'ISO 27001 A.5.12', subject: 'Einstufung ist vermerkt', result: 'Erfüllt' },
  ],
}

export const ledgerScene: AuditLedgerCopy = {
  description:
    'Fünf Zeilen eines Prüfjournals: ein Auftrag, was gelesen wurde, ein Entwurf, eine Änderung und die Bitte um die Zustimmung eines Partners, noch offen.',
  caption: `Ein Vormittag in Akte ${MATTER}. Jedes Siegel ist SHA-256 über seine Zeile und das Siegel davor.`,
  columns: { time: 'Zeit', actor: 'Wer', action: 'Was', seal: 'Siegel' },
  rows: [
    { time: '09:02:14', actor: 'Associate', action: 'Überarbeitung nach Muster 4 erbeten', seal: '1954' },
    { time: '09:02:31', actor: 'Assistent', action: '3 Vorlagen, 2 Richtlinien gelesen', seal: 'ccde' },
    {
      time: '09:03:05',
      actor: 'Assistent',
      action: `Fassung ${LETTER_DRAFT} entworfen, ${LETTER_CHANGES} Änderungen`,
      seal: '5d2f',
    },
    { time: '09:11:48', actor: 'Associate', action: 'Ziffer 4 geändert', seal: 'a5b2' },
    {
      time: '09:12:02',
      actor: 'Associate',
      action: 'Partner um Zustimmung zu Ziffer 5 gebeten',
      seal: 'offen',
      open: true,
    },
  ],
}

export const statement = {
  sentences: [`${assistant} entwirft.`, 'Sie unterschreiben.'],
  note: 'Was Sie eingeben, bleibt vertraulich und wird nur in Ihrem Arbeitsbereich verwendet. Kein Dokument eines Kunden trainiert ein Modell.',
  link: { label: 'Wie Ihre Daten verwahrt werden (Englisch)', href: '/security', hrefLang: 'en' },
} satisfies Translation<typeof english.statement>

export const ending = {
  heading: 'Professionelle KI, auf Antrag.',
  text: 'Wir nehmen Kanzleien und Unternehmen einzeln auf. Sagen Sie uns, wer Sie sind. Zwei Personen lesen jeden Antrag.',
  apply: { label: 'Zugang beantragen', href: '/de/application' },
}
