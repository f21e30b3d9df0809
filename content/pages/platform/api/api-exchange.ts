import { MATTER } from '../../../facts.ts'
import type { SceneCopy } from '../../../scene-schema.ts'
import { site } from '../../../site.ts'

export interface ApiExchangeCopy extends SceneCopy {
  request: { method: string; path: string; headers: readonly { name: string; value: string }[]; body: string }
  response: { status: string; body: string; time: string }
}

const lower = site.company.toLowerCase()

const requestBody = `{
  "matter": "${MATTER}",
  "document": "share-purchase-draft-6",
  "question": "Which clauses survive?",
  "rules": ["Walls"]
}`

const responseBody = `{
  "id": "anl_0912",
  "answer": "Clauses 9, 12 and 17.",
  "citations": [
    {
      "document": "share-purchase-draft-6",
      "page": 22,
      "clause": "17.4",
      "quote": "survive closing"
    }
  ],
  "unknown": [
    "Schedule C is not attached."
  ],
  "flags": [
    { "rule": "Walls", "state": "pass" }
  ],
  "sign_off": "required",
  "ledger": "${MATTER}/000912"
}`

export const apiExchange: ApiExchangeCopy = {
  description:
    'A POST request to /v1/analyze beside its answer. The request names a matter, a document, a question and a rule to check, on behalf of one person. The answer gives a sentence with the page and the quotation it rests on, one thing that was not known, a rule that passed, a required sign-off and the line of the ledger where the call is recorded.',
  caption:
    'One question about one document. The last two lines matter most: a partner still signs, and the call is on the record.',
  request: {
    method: 'POST',
    path: '/v1/analyze',
    headers: [
      { name: 'Host', value: `api.${lower}.example` },
      { name: 'Authorization', value: 'Bearer sk_your_key' },
      { name: 'On-Behalf-Of', value: 'associate@yourfirm.example' },
      { name: 'Idempotency-Key', value: `${MATTER}-survival-1` },
    ],
    body: requestBody,
  },
  response: { status: '200 OK', time: '1.8 s', body: responseBody },
}
