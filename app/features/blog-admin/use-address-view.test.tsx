// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { useDeskView } from './desk/use-desk-view.ts'
import { useListView } from './post-list/use-list-view.ts'

afterEach(() => vi.unstubAllGlobals())

type Change = (changes: object) => void
interface ProbeProps {
  useView: () => { change: Change }
  onRender: (change: Change) => void
}

function Probe({ useView, onRender }: ProbeProps) {
  onRender(useView().change)
  return null
}

/** Shows a view whose address changes only when the page's loader has answered, as in the blog. */
async function open(useView: ProbeProps['useView']) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  let answer: (data: null) => void = () => undefined
  let change: Change = () => undefined
  const element = <Probe useView={useView} onRender={latest => (change = latest)} />
  const loader = () => new Promise<null>(resolve => (answer = resolve))
  const router = createMemoryRouter([{ path: '/', loader, element, hydrateFallbackElement: <p /> }])
  const root = createRoot(document.createElement('div'))
  await act(async () => root.render(<RouterProvider router={router} />))
  await act(async () => answer(null))
  return {
    change: (changes: object) => act(async () => change(changes)),
    answer: () => act(async () => answer(null)),
    back: () => act(async () => void router.navigate(-1)),
    search: () => router.state.location.search,
    close: () => act(async () => root.unmount()),
  }
}

it.each([
  ['the list of posts', useListView, { category: 'TECH' }, '?panel=posts&q=tax&category=tech'],
  ['the desk', useDeskView, { kind: 'career' }, '?panel=inbox&kind=career&find=tax'],
] as const)(
  '%s loses no filter that is chosen while a search waits',
  async (_, useView, filter, expected) => {
    const view = await open(useView as ProbeProps['useView'])
    await view.change(filter)
    await view.change({ words: 'tax' })
    await view.answer()
    expect(view.search()).toBe(expected)
    // After Back, changes begin at what is shown.
    await view.back()
    await view.answer()
    await view.change({ words: 'law' })
    await view.answer()
    expect(view.search()).not.toMatch(/career|tech/)
    await view.close()
  },
)
