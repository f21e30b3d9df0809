import { Plugin, PluginKey } from 'prosemirror-state'

/** Where the menu was opened, and what was typed after the slash. */
export interface Slash {
  from: number
  query: string
}

export const slashKey = new PluginKey<Slash | null>('slash')

type Change = { open: number } | 'close'

/** Opens a menu after a slash at the start of a word, and tracks what is typed after it. */
export const slashMenu = (onKey: (event: KeyboardEvent) => boolean) =>
  new Plugin<Slash | null>({
    key: slashKey,
    state: {
      init: () => null,
      apply(tr, before) {
        const change = tr.getMeta(slashKey) as Change | undefined
        if (change === 'close') return null
        const from = change ? change.open : before && tr.mapping.map(before.from)
        if (from === null) return null
        const { $from, empty } = tr.selection
        if (!empty || $from.pos <= from || from < $from.start()) return null
        const typed = tr.doc.textBetween(from, $from.pos, '\n', '\n')
        return /^\/[^\n/]{0,30}$/.test(typed) ? { from, query: typed.slice(1) } : null
      },
    },
    props: {
      handleTextInput(view, from, to, text) {
        const { $from } = view.state.selection
        const before = $from.parent.textBetween(0, $from.parentOffset, '\n', ' ')
        const isCode = $from.parent.type.spec.code || $from.marks().some(({ type }) => type.spec.code)
        if (text !== '/' || isCode || !/(?:^|\s)$/.test(before)) return false
        view.dispatch(view.state.tr.insertText('/', from, to).setMeta(slashKey, { open: from }))
        return true
      },
      handleDOMEvents: {
        blur(view) {
          if (slashKey.getState(view.state)) view.dispatch(view.state.tr.setMeta(slashKey, 'close'))
          return false
        },
      },
      handleKeyDown: (view, event) => slashKey.getState(view.state) !== null && onKey(event),
    },
  })
