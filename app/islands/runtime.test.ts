// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { toasts } from '../ui/toast-store.ts'
import { defineIslands, type IslandEntry } from './runtime.ts'

/** Each test has its own element name, because a custom element can't be redefined. */
function open(
  html: string,
  {
    entry = {},
    start = vi.fn(async () => undefined),
  }: { entry?: Partial<IslandEntry>; start?: () => Promise<void> } = {},
) {
  const load = vi.fn(async () => ({ default: () => null }))
  const define = vi.spyOn(customElements, 'define').mockImplementation((_, made) => {
    define.mockRestore()
    customElements.define(`site-island-${++count}`, made as CustomElementConstructor)
  })
  const hydrate = vi.fn(async () => start)
  defineIslands(
    { form: { load, when: 'touched', ...entry } },
    { hydrate, stylesheets: async () => undefined },
  )
  const island = document.createElement(`site-island-${count}`)
  island.setAttribute('name', 'form')
  island.setAttribute('props', '{"answer":1}')
  island.setAttribute('prefix', 'p')
  const template = document.createElement('template')
  template.innerHTML = html
  island.append(template.content)
  document.body.append(island)
  return {
    island,
    load: entry.load ?? load,
    start,
    find: (selector: string) => island.querySelector<HTMLElement>(selector) as HTMLElement,
  }
}
let count = 0

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const press = (target: HTMLElement) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  target.dispatchEvent(event)
  return event
}

const move = (target: EventTarget, movementX: number) =>
  target.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, movementX }))

it('loads nothing until it is touched, and then hydrates with its props', async () => {
  const { island, load, start, find } = open('<input name="email">')
  move(find('input'), 0)
  expect(load).not.toHaveBeenCalled()
  find('input').dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  await vi.waitFor(() => expect(start).toHaveBeenCalled())
  expect(start).toHaveBeenCalledWith(
    island,
    { default: expect.any(Function) },
    { props: { answer: 1 }, prefix: 'p' },
  )
})

it('is loaded at once where there is something to show', () => {
  expect(open('', { entry: { isWanted: () => true } }).load).toHaveBeenCalledOnce()
})

it('is loaded near the window, once the reader has moved', () => {
  const observed: Element[] = []
  let show: (entries: { isIntersecting: boolean }[]) => void = () => undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof show) {
        show = callback
      }
      observe = (element: Element) => observed.push(element)
      disconnect = () => undefined
    },
  )
  const { load, find } = open('<figure></figure>', { entry: { when: 'near' } })
  move(window, 0)
  expect(observed).toEqual([])
  move(window, 1)
  window.dispatchEvent(new Event('scroll'))
  expect(observed).toEqual([find('figure')])
  show([{ isIntersecting: false }])
  expect(load).not.toHaveBeenCalled()
  show([{ isIntersecting: true }])
  expect(load).toHaveBeenCalledOnce()
})

it('holds the first press, and repeats it once something responds', async () => {
  let finish: () => void = () => undefined
  const { find } = open('<button type="submit">Send</button>', {
    start: () => new Promise(resolve => (finish = resolve)),
  })
  const pressed = vi.fn((event: Event) => event.preventDefault())
  find('button').addEventListener('click', pressed)
  expect(press(find('button')).defaultPrevented).toBe(true)
  expect(pressed).not.toHaveBeenCalled()
  await vi.waitFor(() => finish())
  await vi.waitFor(() => {
    finish()
    expect(pressed).toHaveBeenCalledOnce()
  })
})

it.each(['<button commandfor="d">Open</button>', '<a href="/about">About</a>', '<summary>More</summary>'])(
  'leaves to the browser what it does alone: %s',
  html => {
    const { island } = open(html)
    expect(press(island.firstElementChild as HTMLElement).defaultPrevented).toBe(false)
  },
)

it('tells the component what was entered and focused meanwhile', async () => {
  const { find } = open('<input name="email">')
  const told: string[] = []
  const input = find('input')
  input.focus()
  input.dispatchEvent(new Event('input', { bubbles: true }))
  document.addEventListener('focusin', ({ type }) => told.push(type))
  for (const type of ['input', 'change']) document.addEventListener(type, event => told.push(event.type))
  await vi.waitFor(() => expect(told).toEqual(['focusin', 'input', 'change']))
})

it('repeats a press on the button that took the place of the pressed one', async () => {
  const pressed = vi.fn()
  const { island, find } = open('<button>Cancel</button><button>Send</button>', {
    start: async () => {
      for (const button of island.querySelectorAll('button')) button.replaceWith(button.cloneNode(true))
      island.lastElementChild?.addEventListener('click', pressed)
    },
  })
  press(find('button:last-child'))
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledOnce())
})

it('takes a press for one that began on a button which was replaced before it ended', async () => {
  const pressed = vi.fn()
  const { island, find } = open('<button>Cancel</button><button>Send</button>', {
    start: async () => {
      for (const button of island.querySelectorAll('button')) button.replaceWith(button.cloneNode(true))
      island.lastElementChild?.addEventListener('click', pressed)
    },
  })
  const point = (type: string, target: EventTarget) =>
    target.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse' }))
  point('pointerdown', find('button:last-child'))
  await vi.waitFor(() => expect(island.hasAttribute('ready')).toBe(true))
  point('pointerup', find('button:first-child'))
  expect(pressed).not.toHaveBeenCalled()
  point('pointerup', find('button:last-child'))
  expect(pressed).not.toHaveBeenCalled()

  const again = open('<button>Send</button>', {
    start: async () => {
      again.find('button').replaceWith(Object.assign(document.createElement('button'), { onclick: pressed }))
    },
  })
  point('pointerdown', again.find('button'))
  await vi.waitFor(() => expect(again.island.hasAttribute('ready')).toBe(true))
  point('pointerup', again.find('button'))
  expect(pressed).toHaveBeenCalledOnce()
})

it('tells the component which field was left meanwhile', async () => {
  const { find } = open('<input name="first"><input name="second">')
  const told: string[] = []
  find('[name=first]').focus()
  find('[name=second]').focus()
  document.addEventListener('focusout', ({ target }) => told.push((target as HTMLInputElement).name))
  await vi.waitFor(() => expect(told).toEqual(['first']))
})

it('leaves the press to the browser when its module does not load', async () => {
  vi.stubGlobal('fetch', async () => new Response())
  const load = vi.fn(() => Promise.reject(new Error('gone')))
  const { find } = open('<button type="submit">Send</button>', { entry: { load } })
  const pressed = vi.fn((event: Event) => event.preventDefault())
  find('button').addEventListener('click', pressed)
  press(find('button'))
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledOnce())
})

it('says that a form was not sent when nothing can be reached, and tries again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  const load = vi.fn(() => Promise.reject(new Error('offline')))
  const words = JSON.stringify({ title: 'Submission Failed' }).replaceAll('"', '&quot;')
  const { find } = open(`<form data-failed="${words}"><button type="submit">Send</button></form>`, {
    entry: { load },
  })
  press(find('button'))
  await vi.waitFor(() => expect(toasts.snapshot()).toMatchObject([{ title: 'Submission Failed' }]))
  press(find('button'))
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
})
