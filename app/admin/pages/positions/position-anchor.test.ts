import { expect, it } from 'vitest'
import { positionAnchor } from './position-anchor.ts'

const id = '3f2a9c1e-0000-4000-8000-000000000000'

it('names a position by its title, in any script', () => {
  expect(positionAnchor({ id, title: 'Entwickler für Übersetzung' }, [])).toBe('entwickler-fur-ubersetzung')
  expect(positionAnchor({ id, title: 'مهندس' }, [])).toBe('3f2a9c1e')
})

it('never gives two positions one anchor', () => {
  expect(positionAnchor({ id, title: 'C++ Engineer' }, [{ anchor: 'c-engineer' }])).toBe(
    'c-engineer-3f2a9c1e',
  )
})
