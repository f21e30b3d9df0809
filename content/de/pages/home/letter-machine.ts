import type { ChangeMachine, WorkedLetterCopy } from '../../../pages/home/letter-machine.ts'
import { sceneWords } from '../../scene-words.ts'

const change = (number: string, clause: string): ChangeMachine => ({
  start: 'proposed',
  events: { accept: 'Annehmen', refuse: 'Ablehnen' },
  states: {
    proposed: {
      shown: 'both',
      announced: `Änderung ${number} ist offen.`,
      on: { accept: 'accepted', refuse: 'refused' },
    },
    accepted: {
      shown: 'new',
      announced: `Änderung ${number} angenommen. ${clause} hat den neuen Wortlaut.`,
      on: { accept: 'proposed', refuse: 'refused' },
      pressed: ['accept'],
    },
    refused: {
      shown: 'old',
      announced: `Änderung ${number} abgelehnt. ${clause} behält den alten Wortlaut.`,
      on: { accept: 'accepted', refuse: 'proposed' },
      pressed: ['refuse'],
    },
  },
})

export const workedLetter: WorkedLetterCopy = {
  work: {
    ...sceneWords,
    label: 'Mandatsvereinbarung, zum Ausprobieren',
    instructions:
      'Nehmen Sie jede Änderung an oder lehnen Sie sie ab, und entscheiden Sie als Partner über Ziffer 5. Ihre Entscheidung fügt dem Journal weiter unten eine versiegelte Zeile hinzu. Nichts wird gesendet oder gespeichert.',
  },
  source: 'Quelle',
  changes: {
    1: change('1', 'Ziffer 3'),
    2: change('2', 'Ziffer 4'),
    3: {
      start: 'proposed',
      events: { accept: 'Zustimmen', refuse: 'Ablehnen' },
      states: {
        proposed: {
          shown: 'both',
          announced: 'Ziffer 5 wartet auf einen Partner.',
          on: { accept: 'accepted', refuse: 'refused' },
        },
        accepted: {
          shown: 'new',
          announced: 'Ziffer 5 ist genehmigt. Das Journal weiter unten hat eine neue versiegelte Zeile.',
          on: {},
          pressed: ['accept'],
          final: true,
        },
        refused: {
          shown: 'old',
          announced:
            'Ziffer 5 ist abgelehnt, die alte Grenze gilt weiter. Das Journal weiter unten hat eine neue versiegelte Zeile.',
          on: {},
          pressed: ['refuse'],
          final: true,
        },
      },
    },
  },
  decisive: '3',
  status: {
    accepted: [
      'Von einem Partner genehmigt',
      'Ziffer 5 genehmigt, 1 Änderung offen',
      'Ziffer 5 genehmigt, 2 Änderungen offen',
    ],
    refused: [
      'Von einem Partner abgelehnt',
      'Ziffer 5 abgelehnt, 1 Änderung offen',
      'Ziffer 5 abgelehnt, 2 Änderungen offen',
    ],
  },
  seeLine: 'Zur versiegelten Zeile',
  line: {
    time: '09:14:37',
    actor: 'Partner',
    action: { accepted: 'Ziffer 5 genehmigt', refused: 'Ziffer 5 abgelehnt' },
    change: 'Änderung',
    others: { proposed: 'offen', accepted: 'angenommen', refused: 'abgelehnt' },
  },
}
