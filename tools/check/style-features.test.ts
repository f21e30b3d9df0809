import { expect, test } from 'vitest'
import { findStyleFaults } from './style-features.ts'

const faultsOf = (text: string) => findStyleFaults([{ path: 'app/a.css', text }])

test.each([
  '.a:popover-open { color: red }',
  '.a { field-sizing: content }',
  '.a { color: light-dark(#fff, #000) }',
  '.a { color: color-mix(in srgb, red, blue) }',
  '.a { height: round(down, 10px, 3px) }',
  '.a { grid-template-rows: subgrid }',
  '.a { anchor-name: --a }',
  '@container (width > 3rem) { .a { color: red } }',
])('%s is newer than the targets', async text => {
  expect(await faultsOf(text)).toEqual([expect.stringMatching(/^app\/a\.css:1 .*2022 available/)])
})

test.each([
  '@supports selector(:popover-open) { .a:popover-open { color: red } }',
  '@supports (grid-template-rows: subgrid) { .a { grid-template-rows: subgrid } }',
  '@media (width >= 64rem) { .a { color: oklch(0.5 0.1 20); & .b { height: 100dvh } } }',
  '@theme { --a: 1px } .a { @apply flex; }',
  '@view-transition { navigation: auto }',
])(
  '%s is allowed, because it is guarded, lowered by the build, old enough or named as dispensable',
  async text => {
    expect(await faultsOf(text)).toEqual([])
  },
)
