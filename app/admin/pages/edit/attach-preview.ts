import { readMarks, withoutMarks } from '#contract/word-marks.ts'
import { plainLine } from '../plain-line.ts'

/** What the editor knows of the texts in the preview. */
export interface PreviewTexts {
  labelOf(field: number): string
  /** The plain text of a field; undefined if it can only be edited in the form. */
  wordsOf(field: number): string | undefined
  onEdit(field: number, words: string): void
  /** A text was chosen, on the page or to be edited in the form. */
  onChoose(field: number, isBeside: boolean): void
  /** A text without a field was clicked. */
  onFixed(text: string): void
}

export interface AttachedPreview {
  /** Shows a field's new text wherever the page has it. */
  show(field: number, words: string): void
  /** Scrolls to a field. */
  reveal(field: number): void
  detach(): void
}

const ATTRIBUTES = ['alt', 'aria-label', 'title', 'placeholder', 'content', 'aria-description']
const FOCUSABLE = 'a, button, input, select, textarea, summary, [tabindex]'
const TEXT = 3
const COMMENT = 8
const SVG = 'http://www.w3.org/2000/svg'

/** Only outlines: nothing on the page moves during editing. */
const SHEET = `
  [data-field] { cursor: text; outline: 1px solid transparent; outline-offset: 3px; border-radius: 1px; }
  [data-field]:hover { outline-color: color-mix(in oklab, var(--rubric) 45%, transparent); }
  [data-field]:is(:focus, [data-chosen]) { outline: 1px solid var(--rubric); }
  [data-field="beside"] { cursor: pointer; }
`

/** Makes the texts of a page in a frame editable in place. The page runs no scripts of its own. */
export function attachPreview(page: Document, texts: PreviewTexts): AttachedPreview {
  const shown = new Map<number, Set<HTMLElement>>()
  const view = page.defaultView
  if (view) {
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync(SHEET)
    page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet]
  }
  // Tab moves from text to text only.
  for (const control of page.querySelectorAll<HTMLElement>(FOCUSABLE)) control.tabIndex = -1
  page.title = withoutMarks(page.title)
  for (const element of page.querySelectorAll('*')) {
    for (const name of ATTRIBUTES) {
      const value = element.getAttribute(name)
      if (value !== null && withoutMarks(value) !== value) element.setAttribute(name, withoutMarks(value))
    }
  }
  for (const node of textNodes(page.body)) markNode(node)

  function markNode(node: Text): void {
    const pieces = readMarks(node.data)
    if (!pieces.some(({ field }) => field !== undefined)) return
    const [only] = pieces
    const parent = node.parentElement
    if (!parent) return
    if (
      pieces.length === 1 &&
      only?.field !== undefined &&
      isPartOf(only.field, only.text) &&
      isFree(parent)
    ) {
      node.data = only.text
      take(parent, only.field, undefined)
      return
    }
    if (pieces.length === 1 && only?.field !== undefined && isAlone(node)) {
      node.data = only.text
      take(parent, only.field, only.text)
      return
    }
    const fragment = page.createDocumentFragment()
    for (const { text, field } of pieces) {
      if (field === undefined || text.trim() === '' || parent.namespaceURI === SVG)
        fragment.append(page.createTextNode(text))
      else {
        const span = page.createElement('span')
        span.textContent = text
        fragment.append(span)
        take(span, field, text)
      }
    }
    const isDrawn = parent.namespaceURI === SVG
    const field = pieces.find(piece => piece.field !== undefined)?.field
    node.replaceWith(fragment)
    if (isDrawn && field !== undefined) take(parent, field, undefined)
  }

  /** Whether a node holds the end of a text whose links come before it. */
  function isPartOf(field: number, text: string): boolean {
    const words = texts.wordsOf(field)
    return words !== undefined && plain(words) !== plain(text)
  }
  function isFree(parent: HTMLElement): boolean {
    const isTaken = parent.dataset.field !== undefined || parent.querySelector('[data-field]') !== null
    return parent.namespaceURI !== SVG && !isTaken
  }

  /** Marks a text as editable. One with links or other markup is edited in the form. */
  function take(element: HTMLElement, field: number, text: string | undefined): void {
    const words = texts.wordsOf(field)
    const isHere = words !== undefined && text !== undefined && plain(words) === plain(text)
    element.dataset.field = isHere ? String(field) : 'beside'
    element.tabIndex = 0
    element.setAttribute('role', isHere ? 'textbox' : 'button')
    element.setAttribute(
      'aria-label',
      isHere ? texts.labelOf(field) : `${texts.labelOf(field)}: ${withoutMarks(element.textContent ?? '')}`,
    )
    if (isHere) element.ariaReadOnly = 'true'
    const all = shown.get(field) ?? new Set()
    shown.set(field, all.add(element))
    element.addEventListener('focus', () => texts.onChoose(field, false))
    if (!isHere) {
      const choose = () => texts.onChoose(field, true)
      element.addEventListener('click', choose)
      element.addEventListener('keydown', event => {
        if (event.key === 'Enter') choose()
      })
      return
    }
    makeEditable(element, {
      onEdit(next) {
        texts.onEdit(field, next)
        for (const other of all) if (other !== element) other.textContent = next
      },
      wordsOf: () => texts.wordsOf(field) ?? '',
    })
  }

  const refuse = (event: Event) => {
    event.preventDefault()
    if (event.type === 'click') tellFixed(event.target as Element)
  }
  function tellFixed(target: Element): void {
    if (target.closest('[data-field]')) return
    const text = [...target.childNodes].filter(isText).map(({ data }) => data.trim())
    if (text.some(Boolean)) texts.onFixed(text.join(' '))
  }
  for (const type of ['click', 'submit', 'dragstart']) page.addEventListener(type, refuse)
  return {
    show(field, words) {
      for (const element of shown.get(field) ?? [])
        if (element.dataset.field !== 'beside' && element.textContent !== words && !element.isContentEditable)
          element.textContent = words
    },
    reveal(field) {
      for (const chosen of page.querySelectorAll('[data-chosen]')) chosen.removeAttribute('data-chosen')
      const [first] = shown.get(field) ?? []
      if (!first) return
      first.dataset.chosen = ''
      first.scrollIntoView({ block: 'center', behavior: 'instant' })
    },
    detach() {
      for (const type of ['click', 'submit', 'dragstart']) page.removeEventListener(type, refuse)
    },
  }
}

const plain = (text: string) => text.replaceAll('\u00ad', '').replaceAll(/\s+/g, ' ').trim()

const isText = (node: Node): node is Text => node.nodeType === TEXT

function textNodes(root: Node): Text[] {
  const walker = (root.ownerDocument ?? document).createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode as Text)
  return nodes
}

/** Whether a text is all that its element shows. React separates neighboring texts by comments. */
const isAlone = (node: Text) =>
  node.parentElement?.namespaceURI !== SVG &&
  [...(node.parentNode?.childNodes ?? [])].every(
    other =>
      other === node || other.nodeType === COMMENT || (other.nodeType === TEXT && other.nodeValue === ''),
  )

interface Editing {
  onEdit(words: string): void
  wordsOf(): string
}

/** Enter or a click starts editing, Enter ends it, and Escape restores the text. */
function makeEditable(element: HTMLElement, { onEdit, wordsOf }: Editing): void {
  let before = ''
  const isEditing = () => element.isContentEditable
  function begin(): void {
    if (isEditing()) return
    before = wordsOf()
    element.ariaReadOnly = 'false'
    try {
      element.contentEditable = 'plaintext-only'
    } catch {
      // Older versions of Firefox support rich text only.
      element.contentEditable = 'true'
    }
    element.focus()
  }
  function end(): void {
    element.removeAttribute('contenteditable')
    element.ariaReadOnly = 'true'
  }
  element.addEventListener('mousedown', begin)
  element.addEventListener('blur', end)
  element.addEventListener('input', () => onEdit(read(element)))
  element.addEventListener('paste', event => {
    event.preventDefault()
    // A copied paragraph ends with a line break.
    const pasted = (event.clipboardData?.getData('text/plain') ?? '').replace(/[\r\n]+$/, '')
    element.ownerDocument.execCommand('insertText', false, plainLine(pasted))
  })
  element.addEventListener('keydown', event => {
    if (event.key === 'Enter') {
      event.preventDefault()
      if (isEditing()) end()
      else selectAll(element, begin)
    } else if (event.key === 'Escape' && isEditing()) {
      event.preventDefault()
      element.textContent = before
      onEdit(before)
      end()
    }
  })
}

function selectAll(element: HTMLElement, begin: () => void): void {
  begin()
  element.ownerDocument.getSelection()?.selectAllChildren(element)
}

/** The typed text in one line, with its spaces. */
const read = (element: HTMLElement) => plainLine((element.textContent ?? '').replaceAll('\u00a0', ' '))
