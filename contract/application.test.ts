import { describe, expect, it } from 'vitest'
import { ApplicationSchema } from './application.ts'
import { checkFields } from './fields.ts'

const good = {
  type: 'contact',
  firstName: ' Ada ',
  lastName: "O'Neill",
  email: "ada.o'neill+law@firm.example",
  company: 'Hale & Wick',
  companySize: '51-200',
  message: 'Line one\r\nLine two\u0000',
  language: 'de',
}

describe('an application', () => {
  it('is trimmed, with one kind of line end and no control characters', () => {
    const checked = checkFields(ApplicationSchema, good)
    expect(checked).toEqual({
      ok: true,
      value: { ...good, firstName: 'Ada', message: 'Line one\nLine two' },
    })
  })

  it('is valid without a size, a message, a type or a language, and with a language that is not known', () => {
    const { type, companySize, message, language, ...required } = good
    expect(checkFields(ApplicationSchema, required)).toMatchObject({
      ok: true,
      value: { type: 'contact', companySize: '', message: '', language: 'en' },
    })
    expect(checkFields(ApplicationSchema, { ...required, companySize: null })).toMatchObject({ ok: true })
    for (const unknown of ['fr', '', 7, null])
      expect(checkFields(ApplicationSchema, { ...required, language: unknown })).toMatchObject({
        ok: true,
        value: { language: 'en' },
      })
  })

  it('drops unknown fields', () => {
    const checked = checkFields(ApplicationSchema, { ...good, spam: true })
    expect(checked.ok && Object.keys(checked.value)).not.toContain('spam')
  })

  it('names every invalid field, whatever its value', () => {
    for (const bad of [undefined, null, '', '   ', 7, {}, []]) {
      const checked = checkFields(ApplicationSchema, {
        firstName: bad,
        lastName: bad,
        email: bad,
        company: bad,
      })
      expect(checked).toMatchObject({ ok: false, fields: { firstName: 'Enter your first name.' } })
      expect(checked.ok || Object.keys(checked.fields)).toEqual(['firstName', 'lastName', 'email', 'company'])
    }
  })

  it('refuses an unknown type and an unknown size', () => {
    const checked = checkFields(ApplicationSchema, { ...good, type: 'sales', companySize: '2-3' })
    expect(checked.ok || Object.keys(checked.fields)).toEqual(['type', 'companySize'])
  })

  it.each([
    'ada',
    'ada@firm',
    'ada@@firm.example',
    'ada@firm.example\nBcc: x@y.example',
    'Ada <ada@firm.example>',
    'ada@firm.example, eve@firm.example',
    `${'a'.repeat(250)}@firm.example`,
    'ada@-firm.example',
    'ada @firm.example',
  ])('refuses %j as an address', email => {
    expect(checkFields(ApplicationSchema, { ...good, email })).toMatchObject({
      ok: false,
      fields: { email: expect.any(String) },
    })
  })

  it('refuses a line break or a control character in one-line fields', () => {
    for (const bad of ['Ada\nBcc: x', 'Ada\rX', 'A\u0000da', 'Ada\u2028X'])
      expect(checkFields(ApplicationSchema, { ...good, firstName: bad, company: bad })).toEqual({
        ok: false,
        fields: { firstName: 'Use one line of plain text.', company: 'Use one line of plain text.' },
      })
  })

  it('refuses values that are too long', () => {
    const checked = checkFields(ApplicationSchema, { ...good, message: 'x'.repeat(5001) })
    expect(checked).toEqual({ ok: false, fields: { message: 'Use at most 5,000 characters.' } })
  })

  it('names no field for input that is not an object', () => {
    for (const bad of [null, 'text', 4])
      expect(checkFields(ApplicationSchema, bad)).toEqual({ ok: false, fields: {} })
  })
})
