import { loadStylesheets } from '../islands/stylesheets.ts'

/** Six steps in forty seconds. */
const STEP_MS = 6_700

interface Tour {
  controls: {
    name: string
    pause: string
    play: string
    previous: string
    next: string
    close: string
    transcript: string
  }
  steps: {
    title: string
    caption: string
    rows: { label: string; text: string }[]
    link: { label: string; href: string }
  }[]
}

type Made = HTMLElementTagNameMap

function element<Name extends keyof Made>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}

const button = (label: string, onclick: (() => void) | null = null) =>
  element('button', { type: 'button', className: 'btn btn-small', onclick }, label)

const WRITTEN = /data-tour="([^"]*)"/
/** The characters that React escapes in an attribute. */
const ESCAPED: Record<string, string> = {
  '&quot;': '"',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&#x27;': "'",
}

/** Returns the tour of a page, as its markup has it. The security policy lets no script parse HTML. */
async function readTour(path: string): Promise<Tour> {
  const own = document.querySelector<HTMLElement>('[data-tour]')?.dataset.tour
  if (own) return JSON.parse(own)
  // With this header, analytics count no view.
  const page = await fetch(path, { headers: { purpose: 'prefetch' } })
  const [, written = ''] = WRITTEN.exec(await page.text()) ?? []
  return JSON.parse(written.replaceAll(/&[^;]+;/g, escaped => ESCAPED[escaped] ?? escaped))
}

/** Plays the tour of a page over the page that is open. */
export async function playTour(path: string): Promise<void> {
  const [tour] = await Promise.all([readTour(path), loadStylesheets()])
  // A second press while it was loading.
  if (document.querySelector('dialog[open]')) return
  const player = createPlayer(tour)
  document.body.append(player.dialog)
  player.dialog.addEventListener('close', () => {
    player.stop()
    player.dialog.remove()
  })
  player.dialog.showModal()
  player.start()
}

/** A step as the page shows it. */
const drawStep = ({ title, caption, rows, link }: Tour['steps'][number]) =>
  element(
    'li',
    {},
    element('h3', { className: 'heading' }, title),
    element(
      'dl',
      { className: 'sheet tour-picture' },
      ...rows.map(({ label, text }) => element('div', {}, element('dt', {}, label), element('dd', {}, text))),
    ),
    element('p', { className: 'tour-caption' }, caption),
    element('a', { className: 'link', href: link.href }, link.label),
  )

function createPlayer({ steps, controls: words }: Tour) {
  let at = 0
  let timer: number | undefined
  const pictures = steps.map(drawStep)
  const marks = steps.map(({ title }, index) =>
    element('button', { type: 'button', onclick: () => show(index, false) }, title),
  )
  const stage = element('ol', { className: 'tour-steps tour-stage' })
  const toggle = button(words.pause)
  const transcript = element('ol')
  for (const { title, caption } of steps) transcript.append(element('li', {}, `${title}: ${caption}`))
  const dialog: HTMLDialogElement = element(
    'dialog',
    { className: 'tour-player', ariaLabel: words.name },
    element('div', { className: 'tour-marks' }, ...marks),
    stage,
    element(
      'div',
      { className: 'tour-controls' },
      button(words.previous, () => show(at - 1, false)),
      toggle,
      button(words.next, () => show(at + 1, false)),
      button(words.close, () => dialog.close()),
    ),
    element('details', {}, element('summary', { className: 'link' }, words.transcript), transcript),
  )

  function show(index: number, goesOn: boolean): void {
    at = Math.max(0, Math.min(steps.length - 1, index))
    // Screen readers don't announce steps that play automatically, only requested ones.
    stage.ariaLive = goesOn ? 'off' : 'polite'
    stage.replaceChildren(pictures[at] ?? '')
    for (const [number, mark] of marks.entries()) mark.ariaCurrent = number === at ? 'step' : null
    if (!goesOn) stop()
  }
  function stop(): void {
    window.clearInterval(timer)
    timer = undefined
    toggle.textContent = words.play
    delete dialog.dataset.playing
  }
  function start(): void {
    if (at === steps.length - 1) at = 0
    show(at, true)
    toggle.textContent = words.pause
    dialog.dataset.playing = ''
    timer = window.setInterval(() => (at < steps.length - 1 ? show(at + 1, true) : stop()), STEP_MS)
  }
  toggle.onclick = () => (timer === undefined ? start() : stop())
  dialog.addEventListener('keydown', event => {
    const { key, target } = event
    if (key === 'ArrowRight') show(at + 1, false)
    else if (key === 'ArrowLeft') show(at - 1, false)
    else if (key === ' ' && target === dialog) toggle.click()
    else return
    event.preventDefault()
  })
  /** With reduced motion, the reader starts each step. */
  const begin = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? show(0, false) : start())
  return { dialog, start: begin, stop }
}
