import type { Command, EditorState } from 'prosemirror-state'
import { isInTable } from 'prosemirror-tables'
import type { EditorView } from 'prosemirror-view'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { blogWriting } from '#content/collections/admin-writing.ts'
import { blogCards } from '#content/collections/blog-cards.ts'
import { CALLOUTS } from '#contract/callouts.ts'
import type { PictureTools } from '../panels/content-pictures.tsx'
import { calloutKind, insertCallout, insertToggle, setCallout, unwrapBox } from './card-commands.ts'
import type { CardKind } from './card-dialog.tsx'
import { BLOCK_COMMANDS, TABLE_COMMANDS, TOOL_COMMANDS } from './commands.ts'
import { type Slash, slashKey } from './slash.ts'
import { TABLE_TOOLS } from './table-tools.tsx'
import { type IconName, ToolIcon } from './toolbar-icons.tsx'
import { isApple, shortcutWords, TOOLS } from './tools.ts'
import { useFloat } from './use-float.ts'

const copy = blogWriting.surface
const { names } = blogWriting.tools
const GROUPS = {
  text: ['heading', 'subheading', 'quotation'],
  lists: ['list', 'numbered', 'tasks'],
  more: ['table', 'footnote'],
} as const
const BLOCKS = ['rule', 'codeBlock', 'source'] as const

/** The Markdown shortcut of each tool. */
const SIGNS: Partial<Record<IconName, string>> = {
  heading: '##',
  subheading: '###',
  quotation: '>',
  list: '-',
  numbered: '1.',
  tasks: '[ ]',
  codeBlock: '```',
  callout: '[!note]',
}

type CardName = 'callout' | 'toggle' | 'gallery' | 'button' | 'file' | 'video' | 'bookmark'
type Group = keyof typeof copy.menu.groups

interface Choice {
  name: string
  group: Group
  icon: IconName
  label: string
  run: (view: EditorView) => void
}

interface SlashMenuProps {
  view: EditorView
  state: EditorState
  /** Receives the editor's keys while the menu is open. */
  keys: RefObject<(event: KeyboardEvent) => boolean>
  pictures: PictureTools
  onLink: () => void
  onCard: (kind: CardKind) => void
}

const does = (command: Command) => (view: EditorView) => void command(view.state, view.dispatch, view)

/** The items that match what is typed after the slash, and apply at the cursor. */
function choicesFor(
  state: EditorState,
  { query }: Slash,
  { pictures, onLink, onCard }: Pick<SlashMenuProps, 'pictures' | 'onLink' | 'onCard'>,
): Choice[] {
  const tool = (group: Group, name: Exclude<keyof typeof names, 'link'>): Choice => ({
    name,
    group,
    icon: name,
    label: names[name],
    run: does(TOOL_COMMANDS[name]),
  })
  const media: Choice[] = [
    { name: 'picture', group: 'media', icon: 'picture', label: copy.menu.picture, run: pictures.choose },
    { name: 'library', group: 'media', icon: 'library', label: copy.menu.library, run: pictures.pick },
    { name: 'link', group: 'media', icon: 'link', label: names.link, run: onLink },
  ]
  const cards: Choice[] = [
    { name: 'callout', run: does(insertCallout) },
    { name: 'toggle', run: does(insertToggle) },
    { name: 'gallery', run: pictures.gallery },
    { name: 'button', run: () => onCard('button') },
    { name: 'file', run: pictures.document },
    { name: 'video', run: () => onCard('video') },
    { name: 'bookmark', run: () => onCard('bookmark') },
  ].map(({ name, run }) => {
    const card = name as CardName
    return { name: card, group: 'cards', icon: card, label: copy.menu[card], run }
  })
  const inCallout: Choice[] = [
    ...CALLOUTS.map(
      (kind): Choice => ({
        name: kind,
        group: 'callout',
        icon: 'callout',
        label: blogCards.callouts[kind],
        run: does(setCallout(kind)),
      }),
    ),
    { name: 'unwrap', group: 'callout', icon: 'callout', label: copy.menu.unwrap, run: does(unwrapBox) },
  ]
  const inTableOnly = TABLE_TOOLS.map(
    (name): Choice => ({
      name,
      group: 'table',
      icon: 'table',
      label: copy.table[name],
      run: does(TABLE_COMMANDS[name]),
    }),
  )
  const all: Choice[] = isInTable(state)
    ? [...inTableOnly, ...media, tool('more', 'footnote')]
    : [
        ...(calloutKind(state) ? inCallout : []),
        ...GROUPS.text.map(name => tool('text', name)),
        ...GROUPS.lists.map(name => tool('lists', name)),
        ...media,
        ...cards,
        ...GROUPS.more.map(name => tool('more', name)),
        ...BLOCKS.map(
          (name): Choice => ({
            name,
            group: 'more',
            icon: name,
            label: copy.menu[name],
            run: does(BLOCK_COMMANDS[name]),
          }),
        ),
      ]
  const words = query.trim().toLowerCase()
  return all.filter(({ label }) => label.toLowerCase().includes(words))
}

const groupsOf = (choices: readonly Choice[]) => [...new Set(choices.map(({ group }) => group))]

/** The Markdown shortcut or the keys. */
function hintOf({ name, icon }: Choice): string {
  const shortcut = TOOLS.flat().find(tool => tool.name === name)?.shortcut
  return SIGNS[icon] ?? (shortcut ? shortcutWords(shortcut, isApple()) : '')
}

/** The slash menu: a list below the cursor. The text keeps the focus. */
export function SlashMenu({ view, state, keys, ...tools }: SlashMenuProps) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const slash = slashKey.getState(state) ?? undefined
  const choices = slash ? choicesFor(state, slash, tools) : []
  const isOpen = choices.length > 0
  const at = Math.min(current, choices.length - 1)
  const from = slash?.from

  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening and each letter begins at the top
  useEffect(() => setCurrent(0), [from, slash?.query])

  const close = () => view.dispatch(view.state.tr.setMeta(slashKey, 'close'))
  function choose(choice: Choice | undefined) {
    if (!choice || !slash) return
    view.dispatch(view.state.tr.delete(slash.from, view.state.selection.from).setMeta(slashKey, 'close'))
    view.focus()
    choice.run(view)
  }
  keys.current = event => {
    if (!isOpen) return false
    const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1 + choices.length }
    const next = moves[event.key]
    if (next !== undefined) setCurrent(next % choices.length)
    else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) choose(choices[at])
    else if (event.key === 'Escape') close()
    else return false
    return true
  }

  useFloat(menu, () => (from === undefined ? undefined : view.coordsAtPos(from)), 'below')
  useEffect(() => {
    menu.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
    if (!isOpen) return
    view.dom.setAttribute('aria-controls', id)
    view.dom.setAttribute('aria-activedescendant', `${id}-${at}`)
    return () => {
      view.dom.removeAttribute('aria-controls')
      view.dom.removeAttribute('aria-activedescendant')
    }
  }, [view, id, isOpen, at])

  return (
    <>
      <p role="status" className="sr-only">
        {isOpen ? `${copy.menu.label}: ${copy.menu.count(choices.length)}` : ''}
      </p>
      {isOpen && (
        <div
          ref={menu}
          id={id}
          role="listbox"
          tabIndex={0}
          aria-label={copy.menu.label}
          className="slash-menu"
        >
          {groupsOf(choices).map(group => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what a form sends
            <div key={group} role="group" aria-label={copy.menu.groups[group]}>
              <p aria-hidden="true">{copy.menu.groups[group]}</p>
              {choices.map(
                (choice, index) =>
                  choice.group === group && (
                    // biome-ignore lint/a11y/useFocusableInteractive: the text keeps the focus and names the chosen one
                    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text
                    <div
                      key={choice.name}
                      id={`${id}-${index}`}
                      role="option"
                      aria-selected={index === at}
                      onMouseDown={event => event.preventDefault()}
                      onClick={() => choose(choice)}
                    >
                      <span className="slash-icon" aria-hidden="true">
                        <ToolIcon name={choice.icon} />
                      </span>
                      {choice.label}
                      <span className="slash-hint" aria-hidden="true">
                        {hintOf(choice)}
                      </span>
                    </div>
                  ),
              )}
            </div>
          ))}
        </div>
      )}
    </>
  )
}
