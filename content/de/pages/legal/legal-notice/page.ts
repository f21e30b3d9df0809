import type { LegalPolicy } from '../../../../legal-schema.ts'
import type { PageMeta } from '../../../../schema.ts'
import { site } from '../../../../site.ts'
import { policyHead, privacyMail } from '../facts.ts'

const { company, emails } = site
const { value: soon } = policyHead.updated

export const meta: PageMeta = {
  path: '/de/legal/legal-notice',
  title: `Impressum | ${company}`,
  description: `Wer diese Website anbietet, wie Sie ${company} erreichen und wer für die über sie erhobenen personenbezogenen Daten verantwortlich ist.`,
}

export const policy: LegalPolicy = {
  ...policyHead,
  heading: 'Impressum',
  opening: `${company} bietet diese Website an und steht für ihren Inhalt ein.`,
  sections: [
    {
      id: 'provider',
      heading: 'Anbieter',
      blocks: [
        `Anbieter dieser Website ist ${company}. Die weiteren Pflichtangaben nach dem Recht des Sitzes werden hier eingetragen, bevor die Website öffentlich zugänglich ist.`,
        `Rechtsform, Sitz, Vertretung, Registergericht und Registernummer, Umsatzsteuer-Identifikationsnummer: ${soon}.`,
      ],
    },
    {
      id: 'reach',
      heading: 'So erreichen Sie uns',
      blocks: [
        `Per E-Mail an [${emails.support}](mailto:${emails.support}). Welche Adresse für Vertrieb, Support, Partner und Presse die schnellste ist, steht auf der Seite [Kontakt (Englisch)](/contact).`,
        `Hinweise auf Schwachstellen der Website richten Sie bitte an [${emails.security}](mailto:${emails.security}).`,
      ],
    },
    {
      id: 'controller',
      heading: 'Verantwortlicher',
      blocks: [
        `Verantwortlicher im Sinne der DSGVO für die personenbezogenen Daten, die diese Website erhebt, ist ${company}. Fragen und Anträge zum Datenschutz richten Sie bitte an ${privacyMail}. Was wir erheben, wozu und wie lange wir es speichern, steht in der [Datenschutzerklärung](/de/legal/privacy-policy).`,
      ],
    },
    {
      id: 'editorial',
      heading: 'Verantwortlich für den Inhalt',
      blocks: [
        `${company}, unter der Anschrift des Sitzes. Beiträge im Blog nennen ihre Verfasserin oder ihren Verfasser.`,
        'Für fremde Seiten, auf die wir verlinken, sind deren Betreiber verantwortlich. Weisen Sie uns auf einen Rechtsverstoß hin, entfernen wir den Link.',
      ],
    },
    {
      id: 'terms',
      heading: 'Bedingungen',
      blocks: [
        'Wie die Website genutzt werden darf, was wem gehört und welches Recht gilt, regeln die [Nutzungsbedingungen](/de/legal/terms-of-service).',
      ],
    },
  ],
}
