import { expect, it } from 'vitest'
import { BodyTooLarge, readBody } from './read-body.ts'

function streamed(chunks: number): Request {
  let sent = 0
  const body = new ReadableStream({
    pull(controller) {
      if (sent === chunks) controller.close()
      else controller.enqueue(new Uint8Array(1024).fill(97))
      sent += 1
    },
  })
  return new Request('http://test/', { method: 'POST', body, duplex: 'half' } as RequestInit)
}

it('reads a body within the limit, with a length or streamed', async () => {
  const announced = new Request('http://test/', {
    method: 'POST',
    body: 'é',
    headers: { 'content-length': '2' },
  })
  expect(await readBody(announced, 2)).toBe('é')
  expect(await readBody(streamed(2), 2048)).toHaveLength(2048)
  expect(await readBody(new Request('http://test/', { method: 'POST' }), 10)).toBe('')
})

it('refuses a larger body, with a length or streamed without an end', async () => {
  const announced = new Request('http://test/', {
    method: 'POST',
    body: 'abc',
    headers: { 'content-length': '3' },
  })
  await expect(readBody(announced, 2)).rejects.toThrow(BodyTooLarge)
  await expect(readBody(streamed(Number.POSITIVE_INFINITY), 2048)).rejects.toThrow(BodyTooLarge)
})
