import type { DocketCopy } from '../../../company-schema.ts'
import { list } from '../../../lists.ts'
import type * as english from '../../../pages/application/page.ts'
import { site } from '../../../site.ts'
import type { Translation } from '../../../translation.ts'

const { company, assistant } = site

export const meta = {
  path: '/de/application',
  title: `Zugang zu ${company} beantragen`,
  name: 'Zugang beantragen',
  description: `Einen Arbeitsbereich bei ${company} beantragen: was wir fragen und warum, wer es liest und was danach Schritt für Schritt geschieht.`,
} satisfies Translation<typeof english.meta> & { name: string }

export const hero = {
  heading: 'Arbeitsbereich beantragen.',
  lead: 'Vier Angaben zu Ihnen und Ihrem Unternehmen, zwei weitere, wenn Sie möchten. Zwei Personen lesen alles, jede für sich.',
  formTitle: 'Ihr Antrag',
  asked: {
    title: 'Was wir fragen, und warum',
    entries: [
      { title: 'Ihr Name', text: 'Damit wir Sie richtig ansprechen.' },
      {
        title: 'E-Mail-Adresse',
        text: 'Eine Adresse des Unternehmens zeigt, dass Sie für das Haus sprechen.',
      },
      {
        title: 'Unternehmen',
        text: 'Wir informieren uns über Sie, bevor wir antworten, so wie Sie sich über uns.',
      },
      {
        title: 'Größe',
        text: 'Danach richtet sich, wer Ihren Antrag zuerst liest. Gelesen wird jeder.',
      },
      {
        title: 'Nachricht',
        text: 'Nennen Sie das Dokument, das Sie uns zuerst anvertrauen würden. Es sagt mehr als ein Organigramm.',
      },
    ],
  },
  price:
    'Den Preis nennen wir Ihnen schriftlich, bevor wir uns treffen. Er richtet sich nach der Zahl der Personen, die im Arbeitsbereich arbeiten. Die Preise der Support-Verträge stehen in der [Preisliste (Englisch)](/support/enterprise-support).',
  notAsked:
    'Wir fragen nicht nach Namen von Mandanten, Dokumenten, einem Budget oder einer Telefonnummer. Unsere Fragen stellen wir schriftlich; das erste Gespräch ist das Treffen im vierten Schritt.',
} satisfies Translation<typeof english.hero>

export const whatHappensNext = {
  heading: 'Was nach dem Absenden geschieht.',
  steps: list(
    [
      {
        title: 'Ihr Antrag ist gespeichert',
        text: 'Sobald die Seite den Eingang meldet, ist er dauerhaft gespeichert. Zweimal zu senden schadet nicht: Wir erkennen, dass es derselbe Antrag ist.',
      },
      {
        title: 'Er wird vollständig gelesen',
        text: 'Kein Programm bewertet ihn. Wer ihn zuerst liest, achtet auf die Arbeit, die Sie beschreiben, und notiert, welcher Teil der Plattform dafür infrage kommt.',
      },
      {
        title: 'Sie erhalten Fragen oder eine klare Absage',
        text: 'Sind wir für Ihre Art von Arbeit noch nicht so weit, steht das in unserer ersten E-Mail. Sie müssen es nicht in einer Vorführung herausfinden.',
      },
      {
        title: 'Wir treffen uns, zusammen mit Ihrem Risikomanagement',
        text: 'Laden Sie auch die Person ein, die am Ende unterschreiben müsste, und bringen Sie Ihren Lieferantenfragebogen mit. Eine Stunde jetzt spart später einen Monat.',
      },
      {
        title: 'Eine abgeschlossene Akte',
        text: `Sie wählen eine Akte, die Sie auswendig kennen. ${assistant} arbeitet sie durch, und Sie vergleichen das Ergebnis mit dem, was wirklich geschah.`,
      },
      {
        title: 'Sie erhalten den Arbeitsbereich oder eine Absage',
        text: 'In beiden Fällen behalten Sie einen schriftlichen Bericht darüber, was erprobt wurde, was sich bewährt hat und was nicht genügte.',
      },
    ],
    { min: 2, max: 10, item: 'step' },
  ),
} satisfies Translation<typeof english.whatHappensNext>

export const docket: DocketCopy = {
  description:
    'Der Laufzettel eines Antrags. Vier seiner sechs Zeilen sind mit kurzen handschriftlichen Bemerkungen abgezeichnet: Eingang, erste Lektüre, zweite Lektüre und Antwort. Die fünfte, das Treffen, ist offen. Die sechste ist leer.',
  caption:
    'Ein Antrag in seiner dritten Woche, als Beispiel gezeichnet. Die Bemerkungen bleiben beim Antrag, damit niemand Sie zweimal fragt.',
  title: 'Laufzettel',
  number: 'Nr. 0417',
  firm: 'Kanzlei mit sechzig Personen, drei Standorte',
  lines: [
    {
      step: 'Eingang',
      desk: 'Das Formular',
      day: 'Tag 1',
      remark: 'Nachlass und Stiftungen. Fragt nach Urkunden, getrennt nach Familien.',
    },
    {
      step: 'Erste Lektüre',
      desk: 'Die Arbeit',
      day: 'Tag 2',
      remark: 'Echtes Volumen, gute Vorlagen. Mit Nachträgen beginnen, nicht mit Testamenten.',
    },
    {
      step: 'Zweite Lektüre',
      desk: 'Das Risiko',
      day: 'Tag 3',
      remark: 'Wünscht eigene Schlüssel. Das ist möglich.',
    },
    {
      step: 'Antwort',
      desk: 'Beide gemeinsam',
      day: 'Tag 5',
      remark: 'Versandt, mit zwei Fragen. Am selben Tag beantwortet.',
    },
    {
      step: 'Treffen',
      desk: 'Mit dem Risikomanagement',
      day: 'Tag 16',
      remark: 'Erst soll der Fragebogen zurückkommen.',
      open: true,
    },
    { step: 'Eine abgeschlossene Akte', desk: 'Nach Wahl der Kanzlei' },
  ],
}

export const ownDocket = {
  description:
    'Der Laufzettel Ihres Antrags. Die erste seiner sechs Zeilen, der Eingang, ist abgezeichnet. Die zweite, die erste Lektüre, ist offen. Die anderen sind leer.',
  caption: 'Der Laufzettel Ihres Antrags. Bisher ist nur die erste Zeile abgezeichnet; die anderen folgen.',
  remark: (name, firm) => `${name}, ${firm}. Liegt vor.`,
} satisfies Translation<typeof english.ownDocket>

export const whoReadsIt = {
  heading: 'Zwei Personen, zwei Fragen.',
  pair: [
    {
      title: 'Die eine prüft die Arbeit.',
      text: 'Kann die Software, was dieses Unternehmen braucht, in der Qualität, die seine Partner selbst verlangen? Wer hier liest, hat solche Dokumente selbst verfasst.',
    },
    {
      title: 'Die andere prüft das Risiko.',
      text: 'Könnten die Pflichten dieses Unternehmens dagegensprechen, dass seine Akten bei uns liegen? Wer hier liest, darf einen Antrag allein anhalten und muss schriftlich sagen, warum.',
    },
  ],
} satisfies Translation<typeof english.whoReadsIt>

export const questions = {
  heading: 'Häufige Fragen.',
  entries: list(
    [
      {
        question: 'Wir sind zu viert. Ist das zu klein?',
        answer:
          'Nein. Die kleinste Stufe im Formular ist 1-50, und mit vier Personen passen Sie gut hinein. Kleine Häuser wissen meist genau, welches Dokument die meiste Zeit kostet.',
      },
      {
        question: 'Dürfen zwei Personen aus demselben Unternehmen einen Antrag stellen?',
        answer:
          'Ja. Wir lesen beide zusammen und beantworten jeden. Es hilft uns, wenn Sie aufeinander verweisen.',
      },
      {
        question: 'Was geschieht mit dem, was ich sende?',
        answer: `Es bleibt bei Ihrem Antrag und wird von denen gelesen, die ihn beantworten. ${assistant} erhält es nicht, und Sie kommen auf keinen Verteiler.`,
      },
      {
        question: 'Kann ich meinen Antrag nachträglich ändern?',
        answer:
          'Auf zwei Wegen. Antworten Sie auf unsere E-Mail: Die Berichtigung kommt mit Datum auf denselben Laufzettel, neben die erste Fassung. Oder löschen Sie den Antrag über Ihre Eingangsbestätigung und senden Sie einen neuen: Dann ist die erste Fassung gelöscht, und der Laufzettel mit ihr.',
      },
    ],
    { min: 1, max: 12, item: 'question' },
  ),
} satisfies Translation<typeof english.questions>
