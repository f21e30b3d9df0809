import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FORMS, findFormFieldFaults, migratedColumns } from './form-fields.ts'

const root = join(import.meta.dirname, '..', '..')

test('every field of every form reaches the team', async () => {
  expect(FORMS.map(({ fields }) => fields.length)).toEqual([8, 6])
  expect(await findFormFieldFaults(root)).toEqual([])
})

test.each(FORMS)('a field of the form $kind that nobody handles is told for each layer', async form => {
  const planted = { ...form, fields: [...form.fields, 'shoeSize'] }
  const faults = await findFormFieldFaults(root, [planted])
  const start = `The field shoeSize of the form ${form.kind} `
  expect(faults.map(fault => fault.slice(start.length))).toEqual([
    expect.stringMatching(/^is not sent by the page\./),
    expect.stringMatching(/^has no column\./),
    expect.stringMatching(/^cannot be read through the data API\./),
    expect.stringMatching(/^is thrown away when it is stored\./),
    expect.stringMatching(/^is not in the mail to the team\./),
    expect.stringMatching(/^is not asked for by the desk\./),
    expect.stringMatching(/^is not shown at the desk\./),
  ])
})

test('a field that is stored and nothing else is told for the rest', async () => {
  const [, career] = FORMS
  if (career === undefined) throw new Error('There are two forms')
  // A column of the table that no mail tells, and that the insert does not fill.
  const faults = await findFormFieldFaults(root, [{ ...career, fields: [...career.fields, 'resumeBytes'] }])
  expect(faults.map(fault => fault.replace(/^.*career_application /, '').replace(/\..*$/, ''))).toEqual([
    'is not sent by the page',
    'is thrown away when it is stored',
    'is not in the mail to the team',
  ])
})

test('columns are read from every migration of their table', () => {
  const sql = `create table public.t (
  id uuid primary key,
  a_name text check (
    a_name <> ''),
  check (true)
);
alter table public.t enable row level security;
alter table public.t add column b integer, add column c text;
alter table public.two add column d text;`
  expect([...migratedColumns('t', sql)].filter(name => name !== 'check')).toEqual(['id', 'a_name', 'b', 'c'])
})
