import bcrypt from 'bcryptjs'
import { describe, expect, it } from 'vitest'
import { doBcryptWork, importedCost, isImportedHash } from './bcrypt.ts'
import { type HashingTools, hashPassword, verifyPassword } from './passwords.ts'

describe('a password hash', () => {
  it('is argon2id in the PHC format, salted anew each time', async () => {
    const [one, two] = await Promise.all([hashPassword('the same words'), hashPassword('the same words')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(one).not.toBe(two)
  })

  it('accepts its own password only, to the last character', async () => {
    const password = `${'p'.repeat(127)}!`
    const hash = await hashPassword(password)
    expect(await verifyPassword(password, hash)).toBe(true)
    expect(await verifyPassword(password.slice(0, -1), hash)).toBe(false)
    expect(await verifyPassword(`${password}x`, hash)).toBe(false)
    expect(await verifyPassword('x'.repeat(2_000), hash)).toBe(false)
  })

  it('knows the same characters however they are composed', async () => {
    const hash = await hashPassword('caf\u00e9 cr\u00e8me words')
    expect(await verifyPassword('cafe\u0301 cre\u0300me words', hash)).toBe(true)
  })

  it('may be a bcrypt hash from elsewhere', async () => {
    const hash = await bcrypt.hash('imported words', 4)
    expect(await verifyPassword('imported words', hash)).toBe(true)
    expect(await verifyPassword('other words', hash)).toBe(false)
  })

  it('accepts nothing when there is none', async () => {
    expect(await verifyPassword('', undefined)).toBe(false)
    expect(await verifyPassword('words', undefined)).toBe(false)
  })
})

describe('the work of a check', () => {
  const HIGHEST = 7

  /** Counts what is computed, and computes it. */
  async function workFor(password: string, hash: string | undefined, highestCost = HIGHEST) {
    const work = { argon2: 0, bcrypt: 0, threads: 0 }
    const tools: HashingTools = {
      async argon2id(_message, { memory, passes, tagLength }) {
        work.argon2 += memory * passes
        return Buffer.alloc(tagLength)
      },
      bcrypt(task) {
        const own = task.hash === undefined ? undefined : importedCost(task.hash)
        work.threads++
        for (const cost of own === undefined ? task.fillerCosts : [own, ...task.fillerCosts])
          work.bcrypt += 2 ** cost
        return doBcryptWork(task)
      },
    }
    const right = await verifyPassword(password, hash, { highestCost }, tools)
    return { ...work, right }
  }

  it('is the same for an unknown user, a hash of ours and imported ones of any cost', async () => {
    const imported = await Promise.all([4, 5, 7].map(cost => bcrypt.hash('imported words', cost)))
    const all = []
    for (const hash of [undefined, await hashPassword('words'), ...imported])
      all.push(await workFor('wrong words', hash))
    expect(new Set(all.map(work => JSON.stringify(work))).size).toBe(1)
    expect(all[0]).toEqual({ argon2: 19_456 * 2, bcrypt: 2 ** HIGHEST, threads: 1, right: false })
    for (const hash of imported)
      expect(await workFor('imported words', hash)).toEqual({ ...all[0], right: true })
  })

  it('has no bcrypt once nobody has an imported hash', async () => {
    for (const hash of [undefined, await hashPassword('words')])
      expect(await workFor('wrong words', hash, 0)).toMatchObject({ bcrypt: 0, threads: 0 })
  })

  it('is bounded: hashes that take too long are not imported', () => {
    const hash = (cost: string) => `$2b$${cost}$${'C'.repeat(53)}`
    expect(isImportedHash(hash('14'))).toBe(true)
    expect(isImportedHash(hash('15'))).toBe(false)
    expect(isImportedHash('$argon2id$')).toBe(false)
  })
})
