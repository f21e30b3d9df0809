import { expect, it } from 'vitest'
import { positions } from '#content/collections/careers.ts'
import { jobPosting } from './structured-data-nodes.ts'

const LIST = { path: '/careers', openSince: '2026-11-15' }
const [position] = positions
if (!position) throw new Error('There is a position')

it('gives a position an address of its own, and says nothing that its page leaves open', () => {
  const posting = jobPosting(position, LIST)
  expect(posting).toMatchObject({ datePosted: '2026-11-15', jobLocationType: 'TELECOMMUTE' })
  expect(posting.url).toMatch(/\/careers#senior-ai-engineer$/)
  for (const unsaid of ['employmentType', 'applicantLocationRequirements', 'validThrough'])
    expect(posting).not.toHaveProperty(unsaid)
})

it('ends on the day until which the page takes applications', () => {
  expect(jobPosting({ ...position, openUntil: '2027-01-31' }, LIST)).toMatchObject({
    validThrough: '2027-01-31',
  })
})
