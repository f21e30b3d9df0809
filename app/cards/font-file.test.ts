import { readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, it } from 'vitest'
import { fontFile } from './font-file.ts'

const SOURCE = `data:font/ttf;base64,${Buffer.from('a font').toString('base64')}`

it('writes a font once, and again when the system has removed it', () => {
  const first = fontFile('serif.ttf', SOURCE)
  expect(readFileSync(first, 'utf8')).toBe('a font')
  expect(fontFile('serif.ttf', SOURCE)).toBe(first)
  rmSync(first)
  expect(readFileSync(fontFile('serif.ttf', SOURCE), 'utf8')).toBe('a font')
  rmSync(dirname(first), { recursive: true })
  expect(readFileSync(fontFile('serif.ttf', SOURCE), 'utf8')).toBe('a font')
})
