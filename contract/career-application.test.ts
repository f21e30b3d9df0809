import { describe, expect, it } from 'vitest'
import { careerApplicationSchema } from './career-application.ts'
import { POSITIONS } from './choices.ts'
import { checkFields } from './fields.ts'

const CareerApplicationSchema = careerApplicationSchema(POSITIONS)

const good = {
  name: 'Ada Lovelace',
  email: 'ada@firm.example',
  phone: '+44 20 7946 0018',
  message: 'I build engines.',
  position: 'Product Designer',
  resumeFileName: 'ada.pdf',
}

describe('a career application', () => {
  it('accepts the six fields', () => {
    expect(checkFields(CareerApplicationSchema, good)).toEqual({ ok: true, value: good })
  })

  it('requires all six', () => {
    const checked = checkFields(CareerApplicationSchema, {})
    expect(checked.ok || Object.keys(checked.fields)).toEqual(expect.arrayContaining(Object.keys(good)))
  })

  it('accepts only a PDF, and drops the folders of its path', () => {
    const named = (resumeFileName: string) =>
      checkFields(CareerApplicationSchema, { ...good, resumeFileName })
    expect(named('C:\\fakepath\\Ada CV.PDF')).toMatchObject({
      ok: true,
      value: { resumeFileName: 'Ada CV.PDF' },
    })
    for (const bad of ['cv.docx', '.pdf', 'cv.pdf.exe', 'cv.pdf\n'.repeat(2)])
      expect(named(bad).ok).toBe(false)
    expect(named('cv.docx')).toEqual({
      ok: false,
      fields: { resumeFileName: 'Please upload a PDF file only' },
    })
  })

  it('accepts only the three open positions', () => {
    const checked = checkFields(CareerApplicationSchema, { ...good, position: 'Chief Poet' })
    expect(checked).toEqual({ ok: false, fields: { position: 'Choose one of the open positions.' } })
  })

  it('requires digits in a phone number', () => {
    const checked = checkFields(CareerApplicationSchema, { ...good, phone: 'call me' })
    expect(checked).toEqual({ ok: false, fields: { phone: 'Enter a phone number with its digits.' } })
  })
})
