import { MATTER } from '../../../facts.ts'
import type { WorkableCopy } from '../../../scene-machine-schema.ts'
import { site } from '../../../site.ts'

export type LanguageEvent = 'curl' | 'javascript' | 'python'
export type RequestEvent = 'first' | 'silent' | 'wall' | 'matter'

/** The content of the request. Its code is generated from it in each language. */
export interface AskedRequest {
  behalf: string
  key: string
  body: Record<string, string>
}

export interface RequestShown {
  language: LanguageEvent
  request: AskedRequest
  status: string
  response: string
  isRefused: boolean
}

const url = `https://api.${site.company.toLowerCase()}.example/v1/analyze`

const asked: AskedRequest = {
  behalf: 'associate@yourfirm.example',
  key: `${MATTER}-consents-1`,
  body: {
    matter: MATTER,
    document: 'data-room',
    question: 'Which contracts need consent?',
  },
}

export const editedRequest: WorkableCopy<LanguageEvent | RequestEvent, RequestShown> & { url: string } = {
  folio: `Matter ${MATTER}, by request`,
  heading: 'Edit the request. Read what comes back.',
  lead: 'The question of the home page, asked by your system. Change what it asks, for whom, and in which language.',
  description: `A request with curl about matter ${MATTER}: which contracts need consent? Beside it the answer: two of eleven, with two citations.`,
  caption:
    'An answer, a silence and two refusals. A colleague outside the wall gets what a made-up matter would get.',
  title: 'The request',
  controls: {
    curl: 'curl',
    javascript: 'JavaScript',
    python: 'Python',
    first: 'Ask about consents',
    silent: 'Ask about pensions',
    wall: 'Ask for another team',
    matter: 'Leave out the matter',
  },
  url,
  start: {
    language: 'curl',
    request: asked,
    status: '200 OK',
    response: `{
  "answer": "Two of eleven.",
  "citations": [
    {
      "document": "supply-agreement",
      "page": 41,
      "clause": "14.3",
      "quote": "prior written consent"
    },
    {
      "document": "distribution",
      "page": 18,
      "clause": "9.1(b)",
      "quote": "consent in writing"
    }
  ],
  "unknown": [
    "One schedule is missing."
  ],
  "sign_off": "required",
  "ledger": "${MATTER}/000418"
}`,
    isRefused: false,
  },
}
