import { DEVICE_DAYS } from '#contract/account.ts'
import { FEWEST_PUBLIC, FEWEST_SHOWN } from '#contract/analytics.ts'
import { PLACEHOLDERS } from '#contract/placeholders.ts'
import {
  DELIVERY_DAYS,
  ENDED_SESSION_DAYS,
  SESSION_DAYS,
  SESSION_IDLE_DAYS,
  UNMATCHED_DAYS,
} from '#contract/retention.ts'
import type { SubmissionKind } from '#contract/submissions.ts'
import type { LegalPolicy } from '../../../../legal-schema.ts'
import { sentFields } from '../../../../pages/legal/sent-fields.ts'
import type { PageMeta } from '../../../../schema.ts'
import { site } from '../../../../site.ts'
import { erasure } from '../../../erasure.ts'
import { receipt } from '../../../receipt.ts'
import { countColumns as columns, counted, policyHead, privacyMail } from '../facts.ts'

const { company } = site
const sent = (kind: SubmissionKind) =>
  sentFields(kind, { language: 'de', fields: receipt.fields, optional: 'freiwillig' })

export const meta: PageMeta = {
  path: '/de/legal/privacy-policy',
  title: `Datenschutzerklärung | ${company}`,
  description: `Was ${company} über Besucher, Antragsteller und Bewerber speichert, warum, wie lange, und wie Sie es löschen lassen.`,
}

export const policy: LegalPolicy = {
  ...policyHead,
  // With a soft hyphen, because it is wider than a phone.
  heading: 'Datenschutz\u00aderklärung',
  opening: `Wir speichern ${PLACEHOLDERS.RETENTION_DAYS} Tage lang, was Sie uns senden, um Ihnen antworten zu können. Wenn Sie nur lesen, zählen wir lediglich die Seitenaufrufe.`,
  sections: [
    {
      id: 'who',
      heading: 'Verantwortlicher',
      blocks: [
        `${company} betreibt diese Website und entscheidet, warum und wie die über sie erhobenen personenbezogenen Daten verwendet werden. Nach den Begriffen der Datenschutz-Grundverordnung (DSGVO) sind wir der Verantwortliche, nach denen des California Consumer Privacy Act (CCPA) das Unternehmen. Fragen dazu richten Sie bitte an ${privacyMail}.`,
        'Diese Erklärung gilt für die Website. Für Dokumente, die ein Kunde in einem Arbeitsbereich der Plattform aufbewahrt, gilt der Vertrag dieses Kunden mit uns: Dort ist der Kunde der Verantwortliche, und wir handeln auf seine Weisung.',
      ],
    },
    {
      id: 'what-you-send',
      heading: 'Was Sie uns senden',
      blocks: [
        'Sie können jede Seite ohne Konto lesen und ohne uns etwas mitzuteilen. Personenbezogene Daten erhalten wir nur, wenn Sie eines von zwei Formularen senden.',
        {
          table: {
            caption: 'Was jedes Formular sendet',
            columns: ['Formular', 'Was gespeichert wird'],
            rows: [
              [
                '[Antrag auf Zugang](/de/application)',
                `${sent('application')}. Die Sprache ist die der Seite.`,
              ],
              [
                '[Bewerbung um eine offene Stelle (Englisch)](/careers)',
                `${sent('career_application')}. Vom Lebenslauf sendet es nur den Dateinamen.`,
              ],
            ],
          },
        },
        'Das Formular sendet den Namen Ihres Lebenslaufs. Danach lädt Ihr Browser die Datei hoch, außer Sie wählen „Send only the file name“. Sie können sie auch später über Ihre Eingangsbestätigung senden. Die Datei wird mit Ihrer Bewerbung gespeichert. Öffnen können sie nur Administratoren und Mitglieder des Posteingangs.',
        'Über der Schaltfläche zeigt das Formular, was es außerdem sendet: die Website, von der Sie kamen, die Kampagnenangaben (utm_…) der zuerst geöffneten Adresse und die erste Seite. Ein Klick entfernt alle drei. Ihr Browser behält sie, bis Sie den Tab schließen. Ohne JavaScript werden sie gar nicht gesendet.',
        'Nach dem Senden zeigt die Seite eine Eingangsbestätigung mit einem geheimen Link. Wer ihn hat, kann sehen, was wir gespeichert haben, und es löschen. Behandeln Sie ihn deshalb wie einen Schlüssel. Wir bewahren keine Kopie davon auf.',
        'Mit jedem Formular speichern wir, wann es einging und ob es binnen Sekunden ausgefüllt wurde. Ist ein unsichtbares Feld ausgefüllt, enthält das Formular viele Links oder ähnelt es bekanntem Spam, kennzeichnen wir es als möglichen Spam. Wir senden dann keine Bestätigungs-E-Mail, und es steht im Posteingang getrennt; lesen und beantworten können wir es weiterhin. Alles andere entscheiden Menschen.',
        'Während der Bearbeitung halten wir fest, wie weit sie ist, wer sich darum kümmert und was wir antworten, dazu interne Notizen. Die Eingangsbestätigung zeigt den mitgeteilten Stand und unsere E-Mails Wort für Wort, dazu Ihre Antworten von Ihrer Adresse und ältere Notizen, die schon dort standen. Von allem anderen, auch von den Notizen, erhalten Sie auf Anfrage eine Kopie.',
        `Antworten Sie auf unsere E-Mails, kann unser Server Ihre Antwort aus unserem Postfach abrufen und sie samt PDF-Anhängen so lange aufbewahren wie Ihren Antrag oder Ihre Bewerbung. E-Mails, die sich nicht zuordnen lassen, löschen wir nach ${UNMATCHED_DAYS} Tagen aus unserem Posteingang.`,
        'Die Formulare für [Kontakt (Englisch)](/contact) und [Anmeldung (Englisch)](/login), das Suchfeld der Hilfe und das Abonnement auf der Statusseite senden noch nichts. Was Sie dort eingeben, verlässt die Seite nicht.',
        'Bitte lassen Sie Namen von Mandanten, Berufsgeheimnisse, Gesundheitsdaten und Ähnliches weg. Für eine Antwort brauchen wir sie nicht.',
      ],
    },
    {
      id: 'your-browser',
      heading: 'Was Ihr Browser speichert',
      blocks: [
        'Wir setzen keine Cookies. Ihr Browser speichert Ihre Wahl der Darstellung. Rufen Sie ein Formular auf, speichert er auch, wo dieser Besuch begann, und bis zum Senden Ihre Angaben. Vor dem Senden erreicht uns nichts davon. Die [Cookie-Richtlinie](/de/legal/cookie-policy) nennt jeden Eintrag und wie Sie ihn löschen.',
      ],
    },
    {
      id: 'our-server',
      heading: 'Was unser Server sieht',
      blocks: [
        'Jede Anfrage an eine Website enthält eine IP-Adresse. Wir verwenden sie nur, um Absender zu bremsen, die zu viele Anfragen senden oder Passwörter erraten wollen. Solange Sie lesen, steht sie nur im Arbeitsspeicher. Senden Sie ein Formular oder melden Sie sich an, speichern wir einen Hash davon mit einem Zähler. Beide löschen wir einen Tag nach dem letzten Versuch.',
        'Das Protokoll des Servers enthält Zeitpunkt, Methode, Pfad, Ergebnis und Dauer einer Anfrage und eine Zufallszahl. Es enthält weder IP-Adressen noch Namen, Suchbegriffe oder Formularinhalte.',
        'Was Sie in die [Suche (Englisch)](/search) eingeben, bewahren wir nicht auf. Suchwörter ohne Treffer zählen wir je Tag, wenn es gewöhnliche Wörter sind. Vorschläge fragt die Seite schon beim Tippen ab.',
        'Es gibt keinen Analysedienst, keine Werbung und keine Dritten auf der Seite. Die Sicherheitsrichtlinie der Seite lässt Schriften, Skripte und Bilder nur von dieser Website zu.',
        'Über eine Ausnahme entscheiden Sie. Zeigt ein Blogbeitrag ein Video von YouTube oder Vimeo, sehen Sie ein Bild, das wir speichern. Erst wenn Sie auf Wiedergabe drücken, lädt die Seite den Player dieses Unternehmens. Es sieht dann Ihre IP-Adresse, Ihren Browser und die Adresse unserer Website; dafür gilt seine Datenschutzerklärung.',
      ],
    },
    {
      id: 'counted',
      heading: 'Was wir zählen',
      blocks: [
        `Wir zählen Seitenaufrufe, nicht Personen. Eine Zeile der Zählung enthält ${columns.day}, ${columns.kind}, ${columns.name} und ${columns.count}, und sonst nichts:`,
        {
          table: {
            caption: 'Was je Tag gezählt wird',
            columns: ['Gezählt', 'Unter dem Namen'],
            rows: Object.values(counted),
          },
        },
        'Keine Zeile bezieht sich auf eine Person. Nur das Ende eines Beitrags meldet ein Skript. Wir verwenden weder Cookie noch Kennung, IP-Adresse oder deren Hash, und von Ihrem Browser nur das genannte Ja oder Nein. Ein Programm erkennen wir an dem Namen, den es nennt. Wir speichern ihn nur, wenn es für eine KI liest.',
        `Zahlen unter ${FEWEST_SHOWN} sieht niemand. Falls wir Zahlen veröffentlichen, lassen wir solche unter ${FEWEST_PUBLIC} weg.`,
      ],
    },
    {
      id: 'why',
      heading: 'Warum wir sie verwenden dürfen',
      blocks: [
        {
          table: {
            caption: 'Zwecke und Rechtsgrundlagen',
            columns: ['Zweck', 'Grundlage nach der DSGVO'],
            rows: [
              [
                'Einer Organisation antworten, die Zugang beantragt',
                'Vorvertragliche Maßnahmen auf Ihre Anfrage: Art. 6 Abs. 1 Buchst. b. Für Kolleginnen und Kollegen, die Sie nennen, unser berechtigtes Interesse an einer Antwort: Art. 6 Abs. 1 Buchst. f.',
              ],
              [
                'Eine Bewerbung um eine Stelle prüfen',
                'Vorvertragliche Maßnahmen auf Ihre Anfrage: Art. 6 Abs. 1 Buchst. b.',
              ],
              [
                'Einen Antrag oder eine Bewerbung nach unserer Antwort aufbewahren',
                'Berechtigtes Interesse daran, die Entscheidung begründen zu können und auf ein Unternehmen zurückzukommen, sobald wir einen Platz haben: Art. 6 Abs. 1 Buchst. f. Auf Bewerbungen kommen wir für neue Stellen nicht zurück. Sie können jederzeit widersprechen oder die Daten über Ihre Eingangsbestätigung löschen.',
              ],
              [
                'Notizen, Antworten, Zuständigkeit und Verlauf',
                'Berechtigtes Interesse daran, mit einer Stimme zu antworten, gleich wer von uns schreibt: Art. 6 Abs. 1 Buchst. f.',
              ],
              [
                'Massensendungen und Spam von den Formularen fernhalten',
                'Berechtigtes Interesse an einem funktionierenden Dienst: Art. 6 Abs. 1 Buchst. f.',
              ],
              [
                'Konten unserer eigenen Administratoren',
                'Berechtigtes Interesse daran, zu wissen, wer hier veröffentlicht: Art. 6 Abs. 1 Buchst. f.',
              ],
            ],
          },
        },
        'Sie müssen kein Formular senden. Ohne die Felder, die nicht freiwillig sind, wüssten wir nicht, wer fragt und wohin wir antworten sollen.',
      ],
    },
    {
      id: 'who-receives',
      heading: 'Wer sie erhält',
      blocks: [
        `Die Mitarbeiterinnen und Mitarbeiter von ${company}, die Anträge bearbeiten. Wo E-Mail eingerichtet ist, erhalten sie das Gesendete als Nachricht, und Sie erhalten eine kurze Bestätigungs-E-Mail, die nichts davon wiederholt.`,
        'Die Unternehmen, die unseren Server betreiben und unsere E-Mails zustellen. Verträge binden sie an unsere Weisungen. Arbeitet eines von ihnen außerhalb Ihres Landes, beruht die Übermittlung auf einem Angemessenheitsbeschluss oder auf Standardvertragsklauseln.',
        'Systeme, die wir angebunden haben, etwa ein Chat des Teams: Sie erhalten eine Kopie eines Formulars oder die Nachricht, dass eines eingegangen ist. Sie gehören uns oder werden nach einem solchen Vertrag für uns betrieben. Unsere Auskunft nennt jeden Host, der eine Kopie erhielt, und wann.',
        'Eine Behörde oder ein Gericht, wenn das Gesetz uns dazu verpflichtet. Wir informieren Sie vorher, sofern das Gesetz es nicht verbietet.',
        'Sonst niemand. Wir verkaufen keine personenbezogenen Daten, geben sie nicht für kontextübergreifende verhaltensbasierte Werbung weiter und haben beides auch in den letzten zwölf Monaten nicht getan.',
      ],
    },
    {
      id: 'how-long',
      heading: 'Wie lange wir sie speichern',
      blocks: [
        'Der Server löscht jeden Eintrag automatisch, sobald seine Frist abgelaufen ist.',
        {
          table: {
            caption: 'Speicherdauer',
            columns: ['Eintrag', 'Gespeichert'],
            rows: [
              ['Anträge und Bewerbungen', `${PLACEHOLDERS.RETENTION_DAYS} Tage ab dem Tag des Eingangs`],
              [
                'Ein Lebenslauf und was mit einem Formular mitgesendet wurde',
                'So lange wie der Antrag oder die Bewerbung',
              ],
              [
                'Was wir dazu festhalten: Antworten, Notizen, Zuständigkeit, Stand, Vermerke und deren Verlauf',
                'So lange wie der Antrag oder die Bewerbung',
              ],
              ['Teile eines Lebenslaufs, der nie vollständig ankam', 'Einen Tag'],
              [
                'Der Vermerk, dass eine Benachrichtigung oder eine Kopie an ein anderes System versandt wurde',
                `${DELIVERY_DAYS} Tage und nie länger als der Antrag oder die Bewerbung`,
              ],
              [
                'Sicherungen von all dem, sofern der Server welche anlegt',
                `Bis es ${PLACEHOLDERS.BACKUP_KEEP} neuere gibt, alle ${PLACEHOLDERS.BACKUP_EVERY_HOURS} Stunden eine`,
              ],
              [
                'Der Schlüssel, der verhindert, dass ein Formular zweimal angenommen wird, als Hash',
                'Einen Tag',
              ],
              ['Der Vermerk, dass eine Adresse eine Bestätigungs-E-Mail erhielt, als Hash', 'Einen Tag'],
              [
                'Zähler gegen Massensendungen und geratene Passwörter, als Hashes von IP-Adresse oder Konto',
                'Einen Tag nach der letzten Anfrage',
              ],
              [
                'Die Sitzung eines Administrators, mit Browser und IP-Adresse der letzten Nutzung',
                `${SESSION_IDLE_DAYS} Tage ohne Nutzung und höchstens ${SESSION_DAYS} Tage, oder ${ENDED_SESSION_DAYS} Tage nach der Abmeldung`,
              ],
              [
                'Ein Gerät, auf dem sich ein Administrator angemeldet hat, als Hash einer Zufallszahl',
                `${DEVICE_DAYS} Tage ohne Nutzung`,
              ],
              [
                'Seitenaufrufe und andere Zählungen',
                `${PLACEHOLDERS.RETENTION_DAYS} Tage; ein Name mit weniger als ${FEWEST_SHOWN} Zählungen 30 Tage`,
              ],
              [
                'Das Protokoll der Handlungen von Administratoren, mit Kennung statt Namen',
                `${PLACEHOLDERS.RETENTION_DAYS} Tage`,
              ],
            ],
          },
        },
        'Nachrichten in unseren eigenen Postfächern und Kopien in angebundenen Systemen werden spätestens mit dem Antrag gelöscht, von dem sie berichten. Führt ein Antrag zu einem Vertrag, regelt dieser die Fristen seiner Unterlagen.',
      ],
    },
    {
      id: 'your-rights',
      heading: 'Ihre Rechte',
      blocks: [
        'Nach der DSGVO können Sie Auskunft über Ihre Daten verlangen, außerdem ihre Berichtigung, Löschung oder Einschränkung und eine Kopie zum Mitnehmen. Sie können jeder Verwendung widersprechen, die auf unserem berechtigten Interesse beruht. Wir antworten innerhalb eines Monats.',
        'Nach dem CCPA können Sie fragen, was wir erhoben haben, es berichtigen oder löschen lassen und jemanden bevollmächtigen, für Sie zu fragen. Wir antworten innerhalb von 45 Tagen und benachteiligen dafür niemanden.',
        'Diese Rechte haben bei uns alle, kostenlos und unabhängig vom Wohnort.',
        'Stellt unsere Antwort Sie nicht zufrieden, können Sie sich bei der Datenschutzbehörde Ihres Wohn- oder Arbeitsorts oder bei der California Privacy Protection Agency beschweren.',
      ],
    },
    {
      id: 'erasure',
      heading: 'Wie Sie Daten löschen lassen',
      blocks: [
        'Öffnen Sie Ihre Eingangsbestätigung, setzen Sie das Häkchen und klicken Sie auf „Endgültig löschen“. Die Löschung wirkt sofort, und niemand muss zustimmen. Den Link zu Ihrer Eingangsbestätigung zeigte die Seite nach dem Senden; er steht auch in unserer Bestätigungs-E-Mail.',
        `Oder schreiben Sie von der Adresse aus, die Sie im Formular angegeben haben, an ${privacyMail}. Einen anderen Nachweis verlangen wir nicht. Haben Sie diese Adresse nicht mehr, nennen Sie uns Namen, Unternehmen und Tag. Dann finden wir einen anderen Weg.`,
        'Wir löschen jeden Antrag und jede Bewerbung, die von dieser Adresse kam, samt Datei, E-Mails und Vermerken. Auch unsere Kopien im Postfach und in angebundenen Systemen löschen wir. Danach bestätigen wir Ihnen die Löschung.',
        `${erasure.backups} ${erasure.record}`,
        'Was auf Ihrem Gerät liegt, verschwindet, wenn Sie die Daten dieser Website in Ihrem Browser löschen.',
      ],
    },
    {
      id: 'security',
      heading: 'Wie Daten geschützt sind',
      blocks: [
        'Anträge und Bewerbungen lesen nur Administratoren und Mitglieder des Posteingangs, und nur angemeldet. Das setzt die Datenbank selbst durch. Passwörter werden als Argon2id-Hashes gespeichert. Ein importiertes Passwort bleibt bis zur ersten Anmeldung ein bcrypt-Hash.',
        'Gehen Daten so verloren oder werden sie so offengelegt, dass Ihnen ein Risiko entsteht, melden wir es der zuständigen Behörde binnen 72 Stunden, nachdem wir davon erfahren, und Ihnen unverzüglich.',
      ],
    },
    {
      id: 'children',
      heading: 'Kinder',
      blocks: [
        'Diese Website richtet sich an Organisationen und deren Mitarbeitende. Wir erheben wissentlich keine Daten von Personen unter sechzehn Jahren. Ist es doch geschehen, schreiben Sie uns, und wir löschen die Daten.',
      ],
    },
    {
      id: 'changes',
      heading: 'Änderungen',
      blocks: [
        'Wir veröffentlichen jede Änderung auf dieser Seite, bevor sie wirksam wird, und nennen oben ihr Datum. Sie gilt für Daten, die wir danach erheben. Wollen wir frühere Daten je für einen neuen Zweck verwenden, fragen wir Sie zuerst.',
      ],
    },
  ],
}
