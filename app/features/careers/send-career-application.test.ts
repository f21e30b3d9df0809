import { expect, it } from 'vitest'
import { SubmissionFailed } from '../../forms/submission.ts'
import { careerBody, isPdf, sendCareerApplication } from './send-career-application.ts'

const values = {
  name: 'Ada',
  email: 'ada@firm.example',
  phone: '555 0100',
  message: 'I set type.',
  position: 'Product Designer',
  resume: 'ada.pdf',
  website: '',
}

it('sends six fields, of the resume only its name', () => {
  const { website, resume, ...others } = values
  expect(careerBody(values)).toEqual({ ...others, resumeFileName: resume })
  expect(careerBody({ ...values, website: 'x' })).toHaveProperty('website', 'x')
})

it.each([
  ['cv.pdf', 'application/pdf', true],
  ['CV.PDF', 'application/pdf', true],
  ['cv.pdf', '', true],
  ['cv.doc', 'application/pdf', false],
  ['cv.pdf', 'text/plain', false],
  ['cv', '', false],
])('takes %s of type "%s" for a PDF: %s', (name, type, expected) => {
  expect(isPdf({ name, type })).toBe(expected)
})

function sendTo(answer: () => Promise<Response>, calls: Request[] = []) {
  return sendCareerApplication(values, {
    key: 'k',
    elapsedMs: 9_000,
    origin: 'http://octavo.test',
    fetch: (input, init) => {
      calls.push(new Request(input, init))
      return answer()
    },
  })
}

it('posts JSON with its key and its time, and is content with any ok', async () => {
  const calls: Request[] = []
  await sendTo(async () => new Response('anything', { status: 201 }), calls)
  const [call] = calls
  expect(call?.url).toBe('http://octavo.test/api/send-career-application')
  expect(call?.headers.get('content-type')).toBe('application/json')
  expect(call?.headers.get('idempotency-key')).toBe('k')
  expect(call?.headers.get('x-form-elapsed-ms')).toBe('9000')
})

it('tells what the server finds wrong under the names of the controls', async () => {
  const body = { message: 'Some fields need another look.', fields: { resumeFileName: 'No', email: 'Hm' } }
  const failure = sendTo(async () => Response.json(body, { status: 400 }))
  await expect(failure).rejects.toBeInstanceOf(SubmissionFailed)
  await expect(failure).rejects.toMatchObject({ status: 400, fields: { resume: 'No', email: 'Hm' } })
})

it.each([
  ['an answer that is no JSON', async () => new Response('<html>', { status: 502 }), 502],
  ['no answer', () => Promise.reject(new TypeError('fetch failed')), 503],
] as const)('fails on %s', async (_, answer, status) => {
  await expect(sendTo(answer)).rejects.toMatchObject({ status, fields: {} })
})
