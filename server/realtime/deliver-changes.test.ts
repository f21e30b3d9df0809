import { expect, it, vi } from 'vitest'
import { LISTENER_LIMITS } from '../../contract/realtime.ts'
import { OverBudget } from '../db/request-meter.ts'
import { toBinding } from './binding.ts'
import type { Payer } from './budget.ts'
import type { RowChange } from './bus.ts'
import { type ChangeListener, deliveriesOf } from './deliver-changes.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const change: RowChange = { table: 'blog_posts', type: 'UPDATE', id: ID, at: '', public: true }

interface Visitor extends ChangeListener {
  name: string
}

function visitor(name: string, filter: string): Visitor {
  const asked = { event: '*', schema: 'public', table: 'blog_posts', filter } as const
  return {
    name,
    identity: { role: 'anon' },
    payer: { kind: 'visitor', key: name },
    bindings: [toBinding(asked, 1, true, LISTENER_LIMITS.visitor)],
  }
}

async function deliver(listeners: Visitor[], { gone = [] as string[], broke = [] as string[] } = {}) {
  const read = vi.fn(async (_identity: unknown, { key }: Payer) => {
    if (broke.includes(key)) throw new OverBudget(1)
    return '[{"slug":"a"}]'
  })
  const onFault = vi.fn()
  const heard: string[] = []
  const calls = { read, allowed: async () => new Set<string>() }
  const isThere = ({ name }: Visitor) => !gone.includes(name)
  for await (const { listener } of deliveriesOf(listeners, change, { calls, isThere, onFault }))
    heard.push(listener.name)
  return { heard, paid: read.mock.calls.map(([, { key }]) => key), onFault }
}

it('reads a change once for all who ask for the same', async () => {
  const all = [visitor('a', 'slug=eq.x'), visitor('b', 'slug=eq.x'), visitor('c', 'slug=eq.y')]
  expect(await deliver(all)).toMatchObject({ heard: ['a', 'b', 'c'], paid: ['a', 'c'] })
})

it('reads nothing for those who have left, and nothing for another row', async () => {
  const all = [visitor('a', 'slug=eq.x'), visitor('b', 'slug=eq.y'), visitor('c', 'id=eq.other')]
  expect(await deliver(all, { gone: ['a'] })).toMatchObject({ heard: ['b'], paid: ['b'] })
})

it('lets the next one pay when the budget of the first is used up', async () => {
  const all = [visitor('a', 'slug=eq.x'), visitor('b', 'slug=eq.x')]
  const { paid, onFault } = await deliver(all, { broke: ['a'] })
  expect(paid).toEqual(['a', 'b'])
  expect(onFault).toHaveBeenCalledExactlyOnceWith(expect.any(OverBudget), all[0])
  expect(await deliver(all, { broke: ['a', 'b'] })).toMatchObject({ heard: [] })
})
