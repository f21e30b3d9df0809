import { expect, it } from 'vitest'
import { isWholePdf } from './check-pdf.ts'

const BODY = '1 0 obj\n<</Type/Catalog>>\nendobj\nxref\n0 1\n0000000000 65535 f \ntrailer<</Root 1 0 R>>\n'
const END = 'startxref\n43\n%%EOF\n'
const pdf = `%PDF-1.7\n%\xe2\xe3\xcf\xd3\n${BODY}${END}`
const archive = `PK\x03\x04${'x'.repeat(40)}PK\x05\x06${'\0'.repeat(16)}`

it.each([
  ['a PDF', pdf, true],
  ['one of version 2', pdf.replace('1.7', '2.0'), true],
  ['one that ends in spaces', `${pdf}\r\n\0\0`, true],
  ['one without a line break at its end', pdf.trimEnd(), true],
  ['one that was saved again', `${pdf}${BODY}${END}`, true],
  ['nothing', '', false],
  ['a name alone', '%PDF-1.7', false],
  ['HTML', '<!doctype html><script>alert(1)</script>', false],
  ['HTML before a PDF', `<html>${pdf}`, false],
  ['spaces before a PDF', `\n${pdf}`, false],
  ['HTML in the first comment', pdf.replace('%\xe2', '%<script src=x>\n%\xe2'), false],
  ['SVG in the first comment', pdf.replace('%\xe2', '%<svg onload=x>\n%\xe2'), false],
  ['a truncated PDF', pdf.slice(0, -10), false],
  ['one cut before its end', `%PDF-1.7\n${BODY}`, false],
  ['an archive behind it', `${pdf}${archive}\0\0`, false],
  ['an archive whose comment is the end', `%PDF-1.7\n${archive}${String.fromCharCode(19, 0)}${END}`, false],
  ['a program behind it', `${pdf}#!/bin/sh\nrm -rf /`, false],
  ['no version', pdf.replace('1.7', 'x.y'), false],
])('%s: %s', (_, text, expected) => {
  expect(isWholePdf(Buffer.from(text, 'latin1'))).toBe(expected)
})
