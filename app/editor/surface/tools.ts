import { blogWriting } from '#content/collections/admin-writing.ts'
import { indentItems, type LineMark, markLines } from './edit-lines.ts'
import { code, type Edit, footnote, link, table, wrap } from './edit-text.ts'

const copy = blogWriting.tools

/** A key pressed with Ctrl or Command. Digits and signs are matched by physical key. */
export interface Shortcut {
  key: string
  shift?: boolean
  alt?: boolean
}

export interface Tool {
  name: keyof typeof copy.names
  edit: Edit
  shortcut?: Shortcut
}

const lines =
  (mark: LineMark): Edit =>
  selection =>
    markLines(selection, mark)

/** The buttons of the toolbar, in groups. */
export const TOOLS: readonly (readonly Tool[])[] = [
  [
    { name: 'heading', edit: lines('## '), shortcut: { key: 'Digit2', alt: true } },
    { name: 'subheading', edit: lines('### '), shortcut: { key: 'Digit3', alt: true } },
  ],
  [
    { name: 'bold', edit: selection => wrap(selection, '**'), shortcut: { key: 'b' } },
    { name: 'italic', edit: selection => wrap(selection, '*'), shortcut: { key: 'i' } },
    {
      name: 'strikethrough',
      edit: selection => wrap(selection, '~~'),
      shortcut: { key: 'x', shift: true },
    },
    { name: 'link', edit: selection => link(selection, copy.linkText), shortcut: { key: 'k' } },
    { name: 'code', edit: code, shortcut: { key: 'e' } },
  ],
  [
    { name: 'quotation', edit: lines('> '), shortcut: { key: 'Period', shift: true } },
    { name: 'list', edit: lines('- '), shortcut: { key: 'Digit8', shift: true } },
    { name: 'numbered', edit: lines('1. '), shortcut: { key: 'Digit7', shift: true } },
    { name: 'tasks', edit: lines('- [ ] '), shortcut: { key: 'Digit9', shift: true } },
  ],
  [
    { name: 'table', edit: selection => table(selection, copy.tableHead) },
    {
      name: 'footnote',
      edit: selection => footnote(selection, copy.footnoteText),
      shortcut: { key: 'f', alt: true },
    },
  ],
]

export type ActionName = Tool['name'] | 'indent' | 'outdent'

interface Action extends Omit<Tool, 'name'> {
  name: ActionName
}

/** Shortcuts without a button: the indentation of items. Tab is left for moving through the page. */
const KEYS: readonly Action[] = [
  { name: 'indent', edit: selection => indentItems(selection, false), shortcut: { key: ']' } },
  { name: 'outdent', edit: selection => indentItems(selection, true), shortcut: { key: '[' } },
]

interface Press {
  key: string
  code: string
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
  getModifierState(name: string): boolean
}

/** The action of a key press. AltGr, which some systems report as Ctrl and Alt, types characters. */
export function actionFor(press: Press): Action | undefined {
  if (!(press.ctrlKey || press.metaKey) || press.getModifierState('AltGraph')) return undefined
  const actions: readonly Action[] = [...TOOLS.flat(), ...KEYS]
  return actions.find(
    ({ shortcut }) =>
      shortcut &&
      (shortcut.key === press.code || shortcut.key === press.key.toLowerCase()) &&
      Boolean(shortcut.shift) === press.shiftKey &&
      Boolean(shortcut.alt) === press.altKey,
  )
}

export const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform)

const SIGNS: Record<string, string> = { Period: '.' }
const sign = (key: string) => SIGNS[key] ?? key.replace('Digit', '').toUpperCase()

/** A shortcut as people read it. */
export function shortcutWords({ key, shift, alt }: Shortcut, isMac: boolean): string {
  if (isMac) return `${alt ? '⌥' : ''}${shift ? '⇧' : ''}⌘${sign(key)}`
  return ['Ctrl', ...(alt ? ['Alt'] : []), ...(shift ? ['Shift'] : []), sign(key)].join('+')
}

/** A shortcut for `aria-keyshortcuts`. */
export function ariaShortcut({ key, shift, alt }: Shortcut, isMac: boolean): string {
  const keys = [isMac ? 'Meta' : 'Control', ...(alt ? ['Alt'] : []), ...(shift ? ['Shift'] : [])]
  return [...keys, sign(key)].join('+')
}
