import { sceneWords } from '../../../collections/scene-words.ts'
import { PRECEDENT_MATTER } from '../../../facts.ts'
import type { SceneMachine, WorkedCopy } from '../../../scene-machine-schema.ts'
import { site } from '../../../site.ts'
import type { AnswerEvent, oneQuestion, QuestionShown } from './one-question.ts'

const { assistant } = site
const engaged = 'We are engaged to advise on the acquisition of the Target'
const related = ' and related matters'

export function oneQuestionMachine({ controls, start }: typeof oneQuestion): WorkedCopy<QuestionShown> {
  return {
    work: {
      ...sceneWords,
      label: `A question from ${assistant}, an interactive figure`,
      instructions: 'Give one of three answers. The draft beside the question changes where it mattered.',
    },
    machines: {
      answer: {
        start: 'asked',
        events: controls,
        states: {
          asked: {
            shown: { ...start, said: undefined },
            announced: 'Draft 3 waits for your answer.',
            on: { out: 'out', in: 'in', client: 'client' },
          },
          out: {
            shown: {
              version: 'Draft 4',
              status: 'Not signed',
              isOpen: false,
              said: { speaker: 'You', text: 'No. Another firm advises on it.' },
              parts: [
                start.parts[0],
                {
                  heading: 'Scope.',
                  text: engaged,
                  cut: related,
                  add: '. Tax and pensions advice are outside this engagement',
                  end: '.',
                  source: `Your answer; wording of matter ${PRECEDENT_MATTER}, clause 4`,
                },
              ],
              unknown: 'Which firm advises on it: not in the file.',
            },
            announced: 'Draft 4: the scope leaves tax and pensions advice out. Fees are unchanged.',
            on: { in: 'in', client: 'client' },
            pressed: ['out'],
          },
          in: {
            shown: {
              version: 'Draft 4',
              status: 'Not signed',
              isOpen: false,
              said: { speaker: 'You', text: 'Yes. They want one firm for both.' },
              parts: [
                {
                  ...start.parts[0],
                  add: ' The pensions stage is estimated on its own.',
                  source: 'Billing policy 2.1',
                },
                {
                  heading: 'Scope.',
                  text: engaged,
                  cut: related,
                  add: ' and on its pension scheme',
                  end: '.',
                  source: 'Your answer',
                },
              ],
              unknown: 'The scheme’s last valuation: not in the data room.',
            },
            announced: 'Draft 4: the scope includes the pension scheme, and fees have a stage for it.',
            on: { out: 'out', client: 'client' },
            pressed: ['in'],
          },
          client: {
            shown: {
              version: 'Draft 3',
              status: 'Held for the client’s answer',
              isOpen: true,
              said: {
                speaker: assistant,
                text: 'In your drafts, for you to send: “Shall we advise on the pension scheme as well, or does another firm?”',
              },
              parts: start.parts,
              unknown: start.unknown,
            },
            announced: 'A message to the client is in your drafts. Draft 3 is held, unchanged.',
            on: { out: 'out', in: 'in' },
            pressed: ['client'],
          },
        },
      } satisfies SceneMachine<'asked' | AnswerEvent, AnswerEvent, QuestionShown>,
    },
  }
}
