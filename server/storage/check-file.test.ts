import { expect, it } from 'vitest'
import { CAPTIONS_BYTES, DOCUMENT_BYTES, UPLOAD_REFUSALS } from '../../contract/uploads.ts'
import { checkFile } from './check-file.ts'

const PDF = '%PDF-1.7\n1 0 obj<<>>endobj\nstartxref\n9\n%%EOF\n'
const bytes = (text: string) => Buffer.from(text, 'latin1')
const MP4 = bytes('\0\0\0\x18ftypisom\0\0\0\0isomavc1')
const WEBM = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), bytes('\x9fB\x82\x84webm')])
const refusal = (name: string, content: Buffer) => {
  try {
    return checkFile(name, content)
  } catch (error) {
    return Object.entries(UPLOAD_REFUSALS).find(
      ([reason]) => reason === (error as { reason: string }).reason,
    )?.[0]
  }
}

it.each([
  ['fees.pdf', bytes(PDF), 'application/pdf'],
  ['film.mp4', MP4, 'video/mp4'],
  ['film.webm', WEBM, 'video/webm'],
  ['tour.vtt', bytes('WEBVTT\n\n00:01.000 --> 00:02.000\nHello.'), 'text/vtt'],
  ['tour.vtt', Buffer.from('\uFEFFWEBVTT Tour\n'), 'text/vtt'],
  ['tour.vtt', bytes('WEBVTT\n\n\xe9'), 'notAFile'],
  ['tour.vtt', bytes('WEBVTTS\n'), 'notAFile'],
  ['tour.vtt', bytes(`WEBVTT\n${' '.repeat(CAPTIONS_BYTES)}`), 'captionsTooLarge'],
  ['tour.html', bytes('WEBVTT\n<script>x</script>'), 'otherEnding'],
  ['fees.pdf', bytes('%PDF-1.7 and no end'), 'brokenPdf'],
  ['fees.pdf', bytes(`%PDF-1.7<script>x</script>${PDF}`), 'brokenPdf'],
  ['fees.pdf', bytes(`${PDF}${'\0'.repeat(DOCUMENT_BYTES)}`), 'documentTooLarge'],
  ['fees.mp4', bytes(PDF), 'otherEnding'],
  ['film.pdf', MP4, 'otherEnding'],
  ['film.html', MP4, 'otherEnding'],
  ['film.mp4', bytes('\0\0\0\x18ftypqt  \0\0\0\0'), 'notAFile'],
  ['film.webm', Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), 'notAFile'],
  ['page.pdf', bytes('<!doctype html>'), 'notAFile'],
  ['empty.pdf', bytes(''), 'notAFile'],
])('knows what %s is', (name, content, expected) => {
  expect(refusal(name, content)).toBe(expected)
})
