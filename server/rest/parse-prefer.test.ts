import { describe, expect, it } from 'vitest'
import { appliedAlways, checkPreferences, parsePrefer } from './parse-prefer.ts'

const zones = async (name: string) => name === 'Asia/Tokyo'
const check = (header: string) => checkPreferences(parsePrefer(header), zones)

describe('Prefer', () => {
  it('takes what it knows, the first of each, and sets the rest aside', () => {
    expect(
      parsePrefer(
        'return=representation, count=exact,resolution=merge-duplicates,return=minimal , tx=rollback, max-affected=3',
      ),
    ).toEqual({
      count: true,
      return: 'representation',
      resolution: 'merge-duplicates',
      missing: undefined,
      handling: undefined,
      timezone: undefined,
      maxAffected: 3,
      unknown: ['tx=rollback'],
    })
    expect(parsePrefer(undefined)).toMatchObject({ count: false, return: undefined, unknown: [] })
    expect(parsePrefer(' , ')).toMatchObject({ unknown: [] })
  })

  it.each([
    'return=everything',
    'count=none',
    'max-affected=many',
    'max-affected=-1',
    'return',
    'constructor=x',
  ])('does not know %s', written => expect(parsePrefer(written).unknown).toEqual([written]))

  it('names what it does not know under handling=strict, and passes over it otherwise', async () => {
    await expect(check('anything, handling=strict, tx=rollback, timezone=Mars/Base')).rejects.toMatchObject({
      status: 400,
      code: 'PGRST122',
      message: 'Invalid preferences given with handling=strict',
      details: 'Invalid preferences: anything, tx=rollback, timezone=Mars/Base',
    })
    for (const handling of ['', ', handling=lenient'])
      expect(await check(`anything, timezone=Mars/Base${handling}`)).toMatchObject({ timezone: undefined })
  })

  it('tells what was applied', async () => {
    expect(appliedAlways(await check('count=planned, timezone=Asia/Tokyo, handling=lenient, x=y'))).toEqual([
      'count=exact',
      'handling=lenient',
      'timezone=Asia/Tokyo',
    ])
  })
})
