import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { editedRequest } from '#content/pages/platform/api/edited-request.ts'
import { writeRequest } from './write-request.ts'

const { url, start } = editedRequest
const asked = start.request

test('writes JavaScript that sends the request', async () => {
  const sent: [string, RequestInit][] = []
  const code = `(async () => { ${writeRequest.javascript(url, asked)} })()`
  await new Script(code).runInNewContext({ fetch: (...call: [string, RequestInit]) => sent.push(call), JSON })
  const [address, { method, headers, body } = {}] = sent[0] ?? []
  expect([address, method, JSON.parse(String(body))]).toEqual([url, 'POST', asked.body])
  expect(headers).toMatchObject({ 'On-Behalf-Of': asked.behalf, 'Idempotency-Key': asked.key })
})

test('says the same in every language', () => {
  for (const write of Object.values(writeRequest))
    for (const part of [url, asked.behalf, asked.key, ...Object.values(asked.body)])
      expect(write(url, asked)).toContain(part)
})
