import { StorageClient } from '@supabase/storage-js'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { PUBLIC_KEY } from '../../contract/public-key.ts'
import { FILES_BYTES } from '../../contract/quotas.ts'
import { filePath } from '../../contract/stored-files.ts'
import { UPLOAD_REFUSALS } from '../../contract/uploads.ts'
import { ADMIN, addMember, describeOnServerFirst, MEMBER, openedBackend } from '../support/backend-server.ts'
import { addPerson, tokenOf } from '../support/people.ts'

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n')
/** More than one part in the database, and more than one read. */
const VIDEO_SIZE = 2_500_000
const video = Buffer.alloc(VIDEO_SIZE)
for (let at = 0; at < VIDEO_SIZE; at++) video[at] = at % 251
video.write('\0\0\0\x18ftypisom\0\0\0\0', 0, 'latin1')

describeOnServerFirst('files of posts', kind => {
  const server = openedBackend(kind)
  const tokens = { admin: '', editor: '', contributor: '', desk: '', member: '' }
  const files = (token: string = PUBLIC_KEY) =>
    new StorageClient(`${server.url}/storage/v1`, {
      apikey: PUBLIC_KEY,
      authorization: `Bearer ${token}`,
    }).from('files')
  const upload = (name: string, bytes: Buffer, token: string) =>
    files(token).upload(name, new Blob([new Uint8Array(bytes)]))

  beforeAll(async () => {
    await addMember(server)
    tokens.admin = await tokenOf(await server.signedIn(ADMIN))
    for (const role of ['editor', 'contributor', 'desk'] as const)
      tokens[role] = await tokenOf(await server.signedIn(await addPerson(server, role)))
    tokens.member = await tokenOf(await server.signedIn(MEMBER))
  })
  beforeEach(() => server.sql('delete from files.objects'))

  it('are added by those who write, and removed by editors', async () => {
    for (const role of ['admin', 'editor', 'contributor'] as const)
      expect((await upload(`${role}.pdf`, pdf, tokens[role])).error).toBeNull()
    for (const token of [tokens.desk, tokens.member, PUBLIC_KEY])
      expect((await upload('no.pdf', pdf, token)).error).toMatchObject({ message: expect.any(String) })
    expect((await files(tokens.contributor).remove(['editor.pdf'])).data).toEqual([])
    expect((await files(tokens.desk).list()).data).toEqual([])
    expect((await files(tokens.contributor).list()).data).toHaveLength(3)
    expect((await files(tokens.editor).remove(['contributor.pdf'])).data).toHaveLength(1)
  })

  it('are offered for saving as documents, to everybody', async () => {
    await upload('fees.pdf', pdf, tokens.admin)
    const answer = await fetch(server.url + filePath('fees.pdf'))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toBe('attachment')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf)
  })

  it('are streamed as videos, whole and in part', async () => {
    await upload('film.mp4', video, tokens.admin)
    const ask = (range?: string) =>
      fetch(server.url + filePath('film.mp4'), range ? { headers: { range } } : {})
    const whole = await ask()
    expect(whole.headers.get('content-disposition')).toBeNull()
    expect(Buffer.from(await whole.arrayBuffer()).equals(video)).toBe(true)
    for (const [start, end] of [
      [0, 1],
      [131_071, 131_072],
      [100, 2_400_000],
      [2_499_999, 2_499_999],
    ] as const) {
      const part = await ask(`bytes=${start}-${end}`)
      expect(part.status).toBe(206)
      expect(part.headers.get('content-range')).toBe(`bytes ${start}-${end}/${VIDEO_SIZE}`)
      expect(Buffer.from(await part.arrayBuffer()).equals(video.subarray(start, end + 1))).toBe(true)
    }
    expect((await ask(`bytes=${VIDEO_SIZE}-`)).status).toBe(416)
  })

  it('are sent as captions, which can be read in place and run nothing', async () => {
    const captions = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nWelcome.')
    await upload('film.vtt', captions, tokens.contributor)
    const answer = await fetch(server.url + filePath('film.vtt'))
    expect(answer.headers.get('content-type')).toBe('text/vtt')
    expect(answer.headers.get('content-disposition')).toBeNull()
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(captions)
  })

  it('are refused where they are something else, or another name hides what they are', async () => {
    const refusals: [name: string, bytes: Buffer, words: string][] = [
      ['page.pdf', Buffer.from('<!doctype html><script>1</script>'), UPLOAD_REFUSALS.notAFile],
      ['cut.pdf', pdf.subarray(0, 20), UPLOAD_REFUSALS.brokenPdf],
      ['film.html', video, UPLOAD_REFUSALS.otherEnding],
      ['fees.mp4', pdf, UPLOAD_REFUSALS.otherEnding],
    ]
    for (const [name, bytes, message] of refusals)
      expect((await upload(name, bytes, tokens.admin)).error).toMatchObject({ message, status: 415 })
    expect((await files(tokens.admin).list()).data).toEqual([])
  })

  it('take no more room than an account has', async () => {
    await upload('fees.pdf', pdf, tokens.editor)
    await server.sql('update files.objects set bytes = $1', [FILES_BYTES])
    expect((await upload('more.pdf', pdf, tokens.editor)).error).toMatchObject({
      message: UPLOAD_REFUSALS.filesFull,
    })
    expect((await upload('more.pdf', pdf, tokens.admin)).error).toBeNull()
  })
})
