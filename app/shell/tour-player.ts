import { loadStylesheets } from '../islands/stylesheets.ts'

/** Six steps in forty seconds. */
const STEP_MS = 6_700

interface Words {
  name: string
  pause: string
  play: string
  previous: string
  next: string
  close: string
  transcript: string
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

/** Plays the steps of this page's tour over the page. */
export async function playTour(): Promise<void> {
  await loadStylesheets()
  const section = document.querySelector<HTMLElement>('#tour')
  const steps = [...(section?.querySelectorAll('.tour-steps > li') ?? [])].map(step =>
    document.importNode(step, true),
  )
  if (!section?.dataset.tour || steps.length === 0) throw new Error('no tour')
  const player = createPlayer(steps, JSON.parse(section.dataset.tour))
  document.body.append(player.dialog)
  player.dialog.addEventListener('close', () => {
    player.stop()
    player.dialog.remove()
  })
  player.dialog.showModal()
  player.start()
}

function createPlayer(steps: readonly Element[], words: Words) {
  let at = 0
  let timer: number | undefined
  const marks = steps.map((step, index) =>
    element(
      'button',
      { type: 'button', onclick: () => show(index, false) },
      step.querySelector('h3')?.textContent ?? String(index + 1),
    ),
  )
  const stage = element('ol', { className: 'tour-steps tour-stage' })
  const toggle = button(words.pause)
  const transcript = element('ol')
  for (const step of steps)
    transcript.append(
      element(
        'li',
        {},
        [...step.querySelectorAll('h3, .tour-caption')].map(part => part.textContent).join(': '),
      ),
    )
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
    stage.replaceChildren(steps[at] ?? '')
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
