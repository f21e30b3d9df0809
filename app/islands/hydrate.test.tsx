// @vitest-environment happy-dom
import { useEffect, useId, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { hydrateIsland } from './hydrate.tsx'

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

function Field({ label }: { label: string }) {
  const id = useId()
  const [isReady, setIsReady] = useState(false)
  useEffect(() => setIsReady(true), [])
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      <input id={id} name="email" />
      <button type="button">{isReady ? 'Ready' : 'Served'}</button>
    </p>
  )
}

function serve(prefix: string): HTMLElement {
  const island = document.createElement('div')
  island.innerHTML = renderToString(<Field label="Email" />, { identifierPrefix: prefix })
  document.body.append(island)
  return island
}

const hydrate = (island: HTMLElement, Component = Field) =>
  hydrateIsland(island, { default: Component as never }, { props: { label: 'Email' }, prefix: 'a' })

it('keeps the served elements, their ids and what was typed', async () => {
  const island = serve('a')
  const input = island.querySelector('input') as HTMLInputElement
  input.value = 'typed'
  const { id } = input
  await hydrate(island)
  await vi.waitFor(() => expect(island.querySelector('button')?.textContent).toBe('Ready'))
  expect(island.querySelector('input')).toBe(input)
  expect(input).toMatchObject({ id, value: 'typed' })
})

it('completes the words that the page carries by those that it was built with', async () => {
  const built = {
    letter: { heading: 'A letter', lead: 'Signed', count: (words: number) => `${words} words` },
  }
  const Letter = ({ copy = built }: { copy?: typeof built }) => (
    <p>{[copy.letter.heading, copy.letter.lead, copy.letter.count(3)].join(', ')}</p>
  )
  const island = document.createElement('div')
  island.innerHTML = '<p>Another, Signed, 3 words</p>'
  document.body.append(island)
  const served = island.firstElementChild
  const props = { copy: { letter: { heading: 'Another' } } }
  await hydrateIsland(island, { default: Letter as never, built }, { props, prefix: '' })
  expect(island.firstElementChild).toBe(served)
  expect(island.textContent).toBe('Another, Signed, 3 words')
})

it('keeps what was typed and focused in HTML that somebody else has changed', async () => {
  const island = serve('a')
  const input = island.querySelector('input') as HTMLInputElement
  input.value = 'typed'
  island.querySelector('label')?.replaceWith(document.createElement('font'))
  const hydrated = hydrate(island)
  input.focus()
  await hydrated
  expect(island.querySelector('label')?.textContent).toBe('Email')
  await vi.waitFor(() => expect(island.querySelector('input')?.value).toBe('typed'))
  expect(document.activeElement).toBe(island.querySelector('input'))
})

it('takes over a file that is chosen in a field which was replaced meanwhile', async () => {
  const Resume = () => (
    <label>
      Resume <input type="file" name="resume" />
    </label>
  )
  const island = document.createElement('div')
  island.innerHTML = '<label><font>Resume</font> <input type="file" name="resume"></label>'
  document.body.append(island)
  const served = island.querySelector('input') as HTMLInputElement
  await hydrate(island, Resume)
  const shown = island.querySelector('input') as HTMLInputElement
  expect(shown).not.toBe(served)
  const heard = vi.fn()
  shown.addEventListener('change', heard)
  const files = Object.assign([new File(['a'], 'a.pdf')], { item: () => null })
  Object.defineProperty(served, 'files', { value: files })
  await vi.waitFor(() => {
    served.dispatchEvent(new Event('change'))
    expect(heard).toHaveBeenCalled()
  })
  expect(shown.files).toBe(files)
})

it('leaves the served HTML when the component fails', async () => {
  const island = serve('a')
  ;(island.querySelector('input') as HTMLInputElement).value = 'typed'
  const served = island.innerHTML
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  function Broken(): never {
    throw new Error('broken')
  }
  await expect(hydrate(island, Broken as never)).rejects.toThrow('broken')
  expect(report).toHaveBeenCalledOnce()
  expect(island.innerHTML).toBe(served)
  expect(island.querySelector('input')?.value).toBe('typed')
})
