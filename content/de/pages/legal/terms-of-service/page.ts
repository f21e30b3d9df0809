import type { LegalPolicy } from '../../../../legal-schema.ts'
import type { PageMeta } from '../../../../schema.ts'
import { site } from '../../../../site.ts'
import { policyHead } from '../facts.ts'

const { company, assistant } = site

export const meta: PageMeta = {
  path: '/de/legal/terms-of-service',
  title: `Nutzungsbedingungen | ${company}`,
  description: `Die Bedingungen, zu denen Sie diese Website nutzen und über sie Anträge stellen dürfen. Für die Plattform von ${company} gilt ein eigener Vertrag.`,
}

export const policy: LegalPolicy = {
  ...policyHead,
  // With a soft hyphen, because it is wider than a phone.
  heading: 'Nutzungs\u00adbedingungen',
  opening:
    'Lesen Sie die Website, zitieren Sie sie redlich und stellen Sie Anträge mit wahren Angaben. Für die Plattform selbst gilt ein Vertrag, den beide Seiten unterschreiben.',
  sections: [
    {
      id: 'scope',
      heading: 'Wofür diese Bedingungen gelten',
      blocks: [
        `Diese Bedingungen gelten zwischen Ihnen und ${company}. Sie betreffen diese Website: ihre Seiten, ihren Blog und ihre Formulare. Mit der Nutzung nehmen Sie sie an; wenn Sie das nicht möchten, schließen Sie bitte die Seite.`,
        'Nutzen Sie die Website für eine Organisation, so nehmen Sie sie für diese an und bestätigen, dass Sie dazu befugt sind.',
        `Die Plattform von ${company} einschließlich ${assistant} wird auf Grundlage eines gesonderten schriftlichen Vertrags bereitgestellt. Weichen dieser Vertrag und diese Bedingungen voneinander ab, geht der Vertrag vor.`,
      ],
    },
    {
      id: 'use',
      heading: 'Nutzung der Website',
      blocks: [
        'Sie dürfen die Seiten lesen, drucken, verlinken und zitieren. Auch Programme dürfen sie lesen, indexieren und zitieren, in einem Tempo, das andere nicht behindert. Programme, die Texte zum Trainieren von Modellen sammeln, bitten wir fernzubleiben: [robots.txt](/robots.txt) nennt sie.',
        'Sie dürfen nicht:',
        {
          list: [
            'versuchen, auf Daten, Konten oder Systeme zuzugreifen, zu denen Ihnen kein Zugang gegeben wurde;',
            'die Sicherheit der Website auf eine Weise prüfen, die ihr schaden oder Daten anderer offenlegen könnte;',
            'Formulare durch ein Programm, massenhaft oder im Namen von jemandem senden, der nicht zugestimmt hat;',
            'Rechtswidriges senden oder etwas, das schädlichen Code enthält;',
            'diese Seiten als Ihre eigenen ausgeben oder in den Rahmen einer anderen Website stellen.',
          ],
        },
      ],
    },
    {
      id: 'reporting',
      heading: 'Schwachstellen melden',
      blocks: [
        `Hinweise auf Schwachstellen, die Sie in gutem Glauben gefunden haben, sind willkommen. Schreiben Sie an [${site.emails.security}](mailto:${site.emails.security}), bevor Sie jemand anderem davon erzählen, und lassen Sie uns Zeit, sie zu beheben; dann gehen wir nicht gegen Sie vor.`,
      ],
    },
    {
      id: 'access',
      heading: 'Antrag auf Zugang',
      blocks: [
        'Ein Antrag ist die Bitte um ein Gespräch. Er verpflichtet keine Seite zu etwas. Wir dürfen ihn ablehnen; dann nennen wir den Grund, ohne dass daraus eine Pflicht entsteht.',
        'Antworten Sie wahrheitsgemäß und nur für eine Organisation, für die Sie sprechen dürfen.',
        'Nehmen Sie keine vertraulichen, dem Berufsgeheimnis unterliegenden oder regulierten Informationen in die Nachricht auf. Das Senden eines Formulars begründet keine Vertraulichkeitspflicht über die [Datenschutzerklärung](/de/legal/privacy-policy) hinaus, kein Mandatsverhältnis und kein Beratungsverhältnis.',
      ],
    },
    {
      id: 'positions',
      heading: 'Bewerbung um eine Stelle',
      blocks: [
        'Eine Stelle auf der [Seite mit offenen Stellen (Englisch)](/careers) ist eine Einladung, sich zu bewerben. Ein Stellenangebot wird schriftlich gemacht, von einer dazu befugten Person, und auf keine andere Weise.',
        'Das Formular sendet den Dateinamen Ihres Lebenslaufs; Ihr Browser lädt die Datei danach hoch. Sie können die Datei zurückhalten und später über Ihre Eingangsbestätigung senden; andernfalls bitten wir darum, wenn wir die Bewerbung weiterverfolgen.',
      ],
    },
    {
      id: 'claims',
      heading: 'Was auf den Seiten steht',
      blocks: [
        'Prozentwerte, Zertifizierungen, Preise und Reaktionszeiten auf diesen Seiten beschreiben die Plattform und ihren Support im Allgemeinen. Zu einer Zusage an Sie werden sie, wenn sie in Ihrem Vertrag oder Ihrer Bestellung stehen, und in der Form, in der sie dort stehen.',
        'Schreiben, Akten, Mandanten und Zahlen in den Bildern des Produkts sind zur Veranschaulichung erfunden. Ähnlichkeiten mit wirklichen Vorgängen sind zufällig.',
        'Bedienelemente mit dem Vermerk „Coming soon“ haben noch keine Funktion, und ihr Vorhandensein ist keine Zusage, dass sie eine bekommen.',
        'Nichts auf dieser Website ist Rechts-, Finanz-, Steuer- oder Anlageberatung. Entscheiden Sie nach Ihrem eigenen fachlichen Urteil oder nach dem Urteil einer Person, die Sie damit beauftragt haben.',
      ],
    },
    {
      id: 'our-material',
      heading: 'Was uns gehört',
      blocks: [
        `Texte, Zeichnungen, Marken und Code dieser Website gehören ${company} oder denen, die uns Lizenzen daran erteilen. Sie erhalten die Rechte aus [Abschnitt 2](#use) und keine weiteren.`,
        'Zwei Ausnahmen: Codebeispiele auf den Seiten der Dokumentation dürfen ohne Nachfrage kopiert, geändert und verwendet werden. Logos dürfen verwendet werden, wie die [Pressemappe (Englisch)](/press-kit) es beschreibt, um auf uns hinzuweisen, und nicht, um unsere Billigung nahezulegen.',
      ],
    },
    {
      id: 'your-material',
      heading: 'Was Ihnen gehört',
      blocks: [
        'Was Sie uns senden, gehört weiterhin Ihnen. Sie erlauben uns, es zu speichern, zu lesen und an diejenigen bei uns weiterzugeben, die es brauchen, um Ihnen zu antworten, so lange, wie die [Datenschutzerklärung](/de/legal/privacy-policy) es angibt.',
        'Vorschläge zum Produkt dürfen wir frei verwenden, ohne Vergütung und ohne Sie zu nennen.',
      ],
    },
    {
      id: 'administrators',
      heading: 'Administratoren des Blogs',
      blocks: [
        'Konten auf dieser Website gibt es nur für unsere eigenen Administratoren. Wer eines hat, behält das Passwort für sich, meldet sich an gemeinsam genutzten Geräten ab, steht für das ein, was unter dem Konto veröffentlicht wird, und meldet den Verdacht eines Missbrauchs sofort.',
        'Wir dürfen ein Konto jederzeit schließen.',
      ],
    },
    {
      id: 'elsewhere',
      heading: 'Links zu anderen Websites',
      blocks: [
        'Manche Links führen zu Websites, die wir nicht betreiben. Wir haben sie an dem Tag, an dem wir sie setzten, sorgfältig ausgewählt; für ihre Inhalte und ihren Umgang mit Ihren Daten stehen aber deren Betreiber ein.',
      ],
    },
    {
      id: 'warranty',
      heading: 'Gewährleistung',
      blocks: [
        'Wir halten die Website so richtig und so verfügbar, wie wir es mit vertretbarem Aufwand können, und dürfen jeden Teil davon ändern, aussetzen oder zurückziehen. Wir stellen sie ohne Gewähr bereit. Soweit das Gesetz es erlaubt, ist jede Gewährleistung ausgeschlossen, auch dafür, dass sie sich für einen bestimmten Zweck eignet oder frei von Rechten Dritter ist.',
      ],
    },
    {
      id: 'liability',
      heading: 'Haftung',
      blocks: [
        'Nichts in diesen Bedingungen beschränkt die Haftung für Arglist, für Vorsatz oder grobe Fahrlässigkeit, für Schäden aus der Verletzung von Leben, Körper oder Gesundheit oder für anderes, wofür das Gesetz keine Beschränkung erlaubt.',
        'Im Übrigen, und weil die Website kostenlos ist, haftet keine Seite der anderen für mittelbare Schäden oder Folgeschäden, entgangenen Gewinn oder Datenverlust aus ihrer Nutzung, und die gesamte Haftung jeder Seite aus diesen Bedingungen ist auf einhundert US-Dollar begrenzt.',
        'Die Haftung für die Plattform regelt der in [Abschnitt 1](#scope) genannte Vertrag; sie bleibt hier unberührt.',
      ],
    },
    {
      id: 'law',
      heading: 'Anwendbares Recht und Gerichtsstand',
      blocks: [
        `Für diese Bedingungen gilt das Recht des Ortes, an dem ${company} seinen eingetragenen Sitz hat, ohne dessen Kollisionsnormen, und über Streitigkeiten daraus entscheiden die Gerichte dieses Ortes. Nutzen Sie die Website als Verbraucher, so behalten Sie den Schutz des zwingenden Rechts und der Gerichte Ihres Wohnorts.`,
        'Bevor eine Seite vor Gericht geht, gibt sie der anderen ab einer schriftlichen Mitteilung dreißig Tage Zeit, die Sache beizulegen.',
      ],
    },
    {
      id: 'general',
      heading: 'Schlussbestimmungen',
      blocks: [
        'Wir dürfen diese Bedingungen ändern, indem wir den neuen Text mit seinem Datum im Kopf auf dieser Seite veröffentlichen. Der neue Text gilt für das, was Sie danach hier tun.',
        'Erweist sich eine Bestimmung als unwirksam, bleiben die anderen bestehen, und die unwirksame wird so ausgelegt, wie es ihrem Zweck im Rahmen des Gesetzes am nächsten kommt. Dass wir einmal nicht auf einer Bestimmung bestehen, bedeutet nicht, dass wir sie aufgeben.',
        `Mitteilungen an uns gehen in Sachen des Datenschutzes an [${site.emails.privacy}](mailto:${site.emails.privacy}), in allen anderen an [${site.emails.support}](mailto:${site.emails.support}).`,
      ],
    },
  ],
}
