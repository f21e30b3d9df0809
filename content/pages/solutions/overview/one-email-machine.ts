import { sceneWords } from '../../../collections/scene-words.ts'
import type { SceneMachine, WorkedCopy } from '../../../scene-machine-schema.ts'
import type { FileShown, oneEmail, ProfessionEvent } from './one-email.ts'

export function oneEmailMachine({ controls, start }: typeof oneEmail): WorkedCopy<FileShown> {
  return {
    work: {
      ...sceneWords,
      label: 'One email and its file, an interactive figure',
      instructions: 'Choose the firm that reads the email. The file beside it changes.',
    },
    machines: {
      profession: {
        start: 'law',
        events: controls,
        states: {
          law: {
            shown: start,
            announced: 'A conflict note, for a law firm.',
            on: { wealth: 'wealth', consulting: 'consulting', operations: 'operations' },
            pressed: ['law'],
          },
          wealth: {
            shown: {
              file: 'Suitability memo, addendum',
              lines: [
                {
                  text: 'The household gains a board seat. Trades in the issuer need clearance from that day on.',
                  source: 'Personal trading policy',
                },
                {
                  text: 'The client asks for figures ahead of others. Declined in the draft, with the reason.',
                  source: 'Code of ethics',
                },
              ],
              question: 'From the first of which month? The message does not say.',
            },
            announced: 'An addendum to the suitability memo, for a wealth advisor.',
            on: { law: 'law', consulting: 'consulting', operations: 'operations' },
            pressed: ['wealth'],
          },
          consulting: {
            shown: {
              file: 'Stakeholder map, next version',
              lines: [
                {
                  text: 'One seat of the board changes. The new member is a relative of the sponsor.',
                  source: 'This email',
                },
                {
                  text: 'The clinic is taken out of the readout. Its two pages are kept, unsent.',
                  source: 'Storyline, part three',
                },
              ],
              question: 'Should the steering group hear it from you, or from the client?',
            },
            announced: 'The stakeholder map, for a consultancy.',
            on: { law: 'law', wealth: 'wealth', operations: 'operations' },
            pressed: ['consulting'],
          },
          operations: {
            shown: {
              file: 'Related-party register',
              lines: [
                {
                  text: 'A line for the new director, dated the first of the month and not yet approved.',
                  source: 'Register, open lines',
                },
                {
                  text: 'Month-end figures go to all directors at once. The early copy is not prepared.',
                  source: 'Disclosure policy',
                },
              ],
              question: 'The minutes that appoint him are missing. Who has them?',
            },
            announced: 'A line in the related-party register, for a company.',
            on: { law: 'law', wealth: 'wealth', consulting: 'consulting' },
            pressed: ['operations'],
          },
        },
      } satisfies SceneMachine<ProfessionEvent, ProfessionEvent, FileShown>,
    },
  }
}
