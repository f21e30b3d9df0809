import { workedLedger as english, type WorkedLedgerCopy } from '../../../pages/home/ledger-machine.ts'
import { sceneWords } from '../../scene-words.ts'

export const workedLedger: WorkedLedgerCopy = {
  work: {
    ...sceneWords,
    label: 'Prüfjournal, zum Ausprobieren',
    instructions:
      '„Siegel prüfen“ berechnet jedes Siegel in Ihrem Browser neu. „Zeile 3 fälschen“ ändert ein Wort, damit Sie sehen, wie ein Siegel bricht. Nichts wird gesendet oder gespeichert.',
  },
  machine: {
    start: 'sealed',
    events: { verify: 'Siegel prüfen', alter: 'Zeile 3 fälschen' },
    states: {
      sealed: {
        shown: { altered: false, verified: false },
        announced: 'Die Zeilen sind so, wie sie versiegelt wurden.',
        on: { verify: 'matched', alter: 'altered' },
      },
      matched: {
        shown: { altered: false, verified: true },
        announced: 'Jede Zeile passt zu ihrem Siegel.',
        on: { verify: 'matched', alter: 'altered' },
      },
      altered: {
        shown: { altered: true, verified: false },
        announced: 'Zeile 3 ist gefälscht. Ihr Siegel wurde seitdem nicht geprüft.',
        on: { verify: 'broken', alter: 'sealed' },
        pressed: ['alter'],
      },
      broken: {
        shown: { altered: true, verified: true },
        announced: 'Zeile 3 und alle Zeilen danach passen nicht mehr zu ihrem Siegel.',
        on: { verify: 'broken', alter: 'sealed' },
        pressed: ['alter'],
      },
    },
  },
  root: english.root,
  alteration: { line: 3, action: 'Fassung 4 entworfen, 2 Änderungen' },
  proof: {
    heading: 'Die letzte Zeile, wie sie versiegelt ist',
    text: 'SHA-256 über das Siegel der vorigen Zeile, einen Zeilenumbruch und die Zeile',
    seal: 'Siegel',
  },
  result: {
    matched: 'In Ihrem Browser neu berechnet. Jede Zeile passt zu ihrem Siegel.',
    broken: 'Zeile 3 und alle Zeilen danach passen nicht mehr zu ihrem Siegel.',
    unavailable: 'Dieser Browser berechnet Siegel nur über eine sichere Verbindung.',
  },
}
