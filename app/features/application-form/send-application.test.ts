import { expect, it } from 'vitest'
import { submissionBody } from '../../forms/submission.ts'
import { sendApplication } from './send-application.ts'

const values = {
  firstName: 'Ada',
  lastName: 'Okafor',
  email: 'ada@firm.example',
  company: 'Hale & Wick',
  companySize: '',
  message: '',
  website: '',
}

function sendTo(answer: Response, calls: Request[] = []) {
  return sendApplication(values, {
    key: 'k',
    origin: 'http://octavo.test',
    fetch: async (input, init) => {
      calls.push(new Request(input, init))
      return answer
    },
  })
}

it('sends the seven fields and nothing else', () => {
  const { website, ...fields } = values
  expect(submissionBody('application', values)).toEqual({ type: 'contact', ...fields })
  expect(submissionBody('application', { ...values, website: 'x' })).toHaveProperty('website', 'x')
})

it('goes through the function client, with the public key as key and as bearer', async () => {
  const calls: Request[] = []
  await sendTo(Response.json({ ok: true }), calls)
  const [call] = calls
  expect(call?.method).toBe('POST')
  expect(call?.url).toBe('http://octavo.test/functions/v1/send-application')
  expect(call?.headers.get('apikey')).toBe('sb_publishable_octavo')
  expect(call?.headers.get('authorization')).toBe('Bearer sb_publishable_octavo')
  expect(call?.headers.get('idempotency-key')).toBe('k')
  expect(call?.headers.has('x-form-elapsed-ms')).toBe(false)
})

it('fails with the status and the fields that the server named', async () => {
  const refusal = Response.json({ message: 'No', fields: { email: 'Hm' } }, { status: 400 })
  await expect(sendTo(refusal)).rejects.toMatchObject({ status: 400, fields: { email: 'Hm' } })
  await expect(sendTo(new Response('', { status: 429 }))).rejects.toMatchObject({ status: 429, fields: {} })
})
