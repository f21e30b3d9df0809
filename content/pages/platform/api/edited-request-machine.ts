import { sceneWords } from '../../../collections/scene-words.ts'
import { MATTER } from '../../../facts.ts'
import type { SceneMachine, WorkedCopy } from '../../../scene-machine-schema.ts'
import type { editedRequest, LanguageEvent, RequestEvent, RequestShown } from './edited-request.ts'

const pensions = `{
  "answer": null,
  "citations": [],
  "unknown": [
    "No page mentions pensions."
  ],
  "sign_off": "none",
  "ledger": "${MATTER}/000419"
}`
const behindWall = `{
  "error": "no_matter",
  "message": "No matter that this person may open."
}`
const matterRequired = `{
  "error": "matter_required",
  "field": "matter",
  "message": "Name the matter that it is for."
}`

export function editedRequestMachine({ controls, start }: typeof editedRequest): WorkedCopy<RequestShown> {
  const { curl, javascript, python, first, silent, wall, matter } = controls
  const { request: asked, status, response, isRefused } = start
  const { matter: _, ...unnumbered } = asked.body
  return {
    work: {
      ...sceneWords,
      label: 'A request and its answer, an interactive figure',
      instructions: 'Choose a language, and change what the request asks. The answer beside it follows.',
    },
    machines: {
      language: {
        start: 'curl',
        events: { curl, javascript, python },
        states: {
          curl: {
            shown: { language: 'curl' },
            announced: 'The request in curl.',
            on: { javascript: 'javascript', python: 'python' },
            pressed: ['curl'],
          },
          javascript: {
            shown: { language: 'javascript' },
            announced: 'The request in JavaScript.',
            on: { curl: 'curl', python: 'python' },
            pressed: ['javascript'],
          },
          python: {
            shown: { language: 'python' },
            announced: 'The request in Python.',
            on: { curl: 'curl', javascript: 'javascript' },
            pressed: ['python'],
          },
        },
      } satisfies SceneMachine<LanguageEvent, LanguageEvent, Partial<RequestShown>>,
      request: {
        start: 'first',
        events: { first, silent, wall, matter },
        states: {
          first: {
            shown: { request: asked, status, response, isRefused },
            announced: '200 OK. Two of eleven contracts, with two citations.',
            on: { silent: 'silent', wall: 'wall', matter: 'matter' },
            pressed: ['first'],
          },
          silent: {
            shown: {
              request: {
                ...asked,
                key: `${MATTER}-pensions-1`,
                body: { ...asked.body, question: 'Which pensions fall due?' },
              },
              status: '200 OK',
              response: pensions,
              isRefused: false,
            },
            announced: '200 OK. The answer is null: no page mentions pensions.',
            on: { first: 'first', wall: 'wall', matter: 'matter' },
            pressed: ['silent'],
          },
          wall: {
            shown: {
              request: { ...asked, behalf: 'bidder-b@yourfirm.example' },
              status: '404 Not Found',
              response: behindWall,
              isRefused: true,
            },
            announced:
              '404, no such matter for this person. A matter that does not exist would get the same.',
            on: { first: 'first', silent: 'silent', matter: 'matter' },
            pressed: ['wall'],
          },
          matter: {
            shown: {
              request: { ...asked, body: unnumbered },
              status: '422 Unprocessable Content',
              response: matterRequired,
              isRefused: true,
            },
            announced: '422, a matter is required. The answer names the field.',
            on: { first: 'first', silent: 'silent', wall: 'wall' },
            pressed: ['matter'],
          },
        },
      } satisfies SceneMachine<RequestEvent, RequestEvent, Partial<RequestShown>>,
    },
  }
}
