import { apiErrors, apiHeaders } from '../../../collections/api.ts'
import { ASKED_CAP, CAP_RULE, LETTER_DRAFT, MATTER } from '../../../facts.ts'
import type { PageMeta } from '../../../schema.ts'
import { site } from '../../../site.ts'
import type { ManualCopy, Volume } from '../../../support-schema.ts'

const { company, assistant } = site
const lower = company.toLowerCase()
const upper = company.toUpperCase()

export const meta: PageMeta = {
  path: '/support/documentation',
  title: `Documentation | ${company}`,
  description: `The ${company} manual in four volumes, and one page of it in full: a request to the analyze endpoint with its answer, field by field.`,
}

export const hero = {
  folio: 'Documentation',
  heading: 'The manual, in four volumes.',
  lead: 'For the engineer who connects the document store, and for the reviewer who asks what the connection can read.',
}

export const volumes: readonly Volume[] = [
  {
    number: 'I',
    title: 'Quickstart',
    text: 'One key, one document, one answer, and the line it leaves in the audit trail.',
    contents: ['Keys and scopes', 'First request', 'Reading an answer'],
    link: 'Read the quickstart',
  },
  {
    number: 'II',
    title: 'API Reference',
    text: 'Every endpoint with its fields, its errors and the rights it needs.',
    contents: ['Analyze', 'Documents', 'Sign-offs', 'Audit export'],
    link: 'Read the reference',
  },
  {
    number: 'III',
    title: 'Integration Guides',
    text: 'Document stores, CRM, calendars and identity, each from a working set-up.',
    contents: ['Folders to matters', 'Fields to read', 'Single sign-on'],
    link: 'Read the guides',
  },
  {
    number: 'IV',
    title: 'Administration',
    text: 'Walls, bands, retention and release rights, for whoever answers to the regulator.',
    contents: ['Roles', 'Retention', 'Exit and deletion'],
    link: 'Read the handbook',
  },
]

/** A request that readers can send to the server of this page. */
export const live = {
  heading: 'One request to run now',
  lead: 'The search of this website is a call like any other. Change the words and run it: the answer is complete, unedited, and comes from the server that sent you this page.',
  label: 'Words to search for',
  start: 'privilege log',
  run: 'Run the request',
  running: 'Running...',
  request: 'The call',
  answer: 'What came back',
  idle: 'You haven’t sent it yet. The answer appears here: the status, the time it took, and every field.',
  failed: 'We couldn’t reach the server. Your words are still in the field.',
  ok: 'OK',
  refused: 'refused',
}

const request = `curl https://api.${lower}.example/v1/analyze \\
  --header "Authorization: Bearer $${upper}_API_KEY" \\
  --header "On-Behalf-Of: associate@yourfirm.example" \\
  --header "Idempotency-Key: ${MATTER}-cap-1" \\
  --json '{
    "matter": "${MATTER}",
    "document": "engagement-letter-draft-${LETTER_DRAFT}",
    "question": "Does any clause go beyond policy?",
    "rules": ["${CAP_RULE}", "Walls"]
  }'`

const response = `{
  "id": "anl_0318",
  "answer": "Clause 5 does. It needs a partner.",
  "citations": [
    {
      "document": "engagement-letter-draft-${LETTER_DRAFT}",
      "page": 2,
      "clause": "5",
      "quote": "limited to ${ASKED_CAP}"
    }
  ],
  "unknown": [],
  "flags": [
    { "rule": "${CAP_RULE}", "state": "open" },
    { "rule": "Walls", "state": "pass" }
  ],
  "sign_off": "required",
  "ledger": "${MATTER}/000318"
}`

export const manual: ManualCopy = {
  running: { page: 'analyze(2)', book: `${company} API Reference` },
  heading: 'A page from volume II',
  name: { label: 'Name', term: 'analyze', text: 'ask one question of one document, against named rules' },
  synopsis: { label: 'Synopsis', method: 'POST', path: '/v1/analyze' },
  description: {
    label: 'Description',
    text: `${assistant} reads the document, answers from it alone and quotes the place. Each rule you name is checked separately. A rule that finds something stays open until someone in your firm signs it off; the API cannot close it.`,
  },
  headers: {
    label: 'Headers',
    rows: apiHeaders.map(({ name, text }) => ({ name, text })),
  },
  fields: {
    label: 'Fields',
    rows: [
      { name: 'matter', text: 'The matter number. The person must be able to open it.' },
      { name: 'document', text: 'A document in that matter. Files are not sent with the question.' },
      { name: 'question', text: 'One sentence. Ask two questions in two requests, so that each is cited.' },
      { name: 'rules', text: 'Optional. Rules by the names your compliance manager gives them.' },
    ],
  },
  example: {
    label: 'Example',
    request: { title: 'Request', language: 'shell', code: request },
    response: { title: 'Response', language: 'json', code: response },
    copy: { idle: 'Copy', done: 'Copied', manual: 'Selected: press Ctrl+C' },
  },
  errors: {
    label: 'Errors',
    rows: apiErrors.map(({ status, code, text }) => ({ name: `${status} ${code}`, text })),
  },
  notes: {
    label: 'Notes',
    text: 'A silent document gets a silent answer: “answer” is null, “citations” is empty, and “unknown” says what was missing. Treat that as a result, not as a fault.',
  },
  seeAlso: {
    label: 'See also',
    links: [
      { label: 'The API, for firms', href: '/platform/api' },
      { label: 'Compliance Manager', href: '/platform/compliance-manager' },
      { label: 'Help Center', href: '/support/help-center' },
    ],
  },
}
