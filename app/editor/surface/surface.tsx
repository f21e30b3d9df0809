import { closeHistory } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import { EditorState, type Plugin } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import type { PictureTools } from '../panels/content-pictures.tsx'
import { CardTools, type WrittenParagraph } from './card-tools.tsx'
import { markdownOf, takeTransfer } from './clipboard.ts'
import { activeTools, linkAt, TOOL_COMMANDS } from './commands.ts'
import { showText, type TextView } from './content-text.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import { KeptText } from './kept-text.ts'
import { LinkDialog } from './link-dialog.tsx'
import { itemView, noteView, pictureView } from './node-views.ts'
import type { TakePictures } from './paste/paste-rich.ts'
import { isFileAlone, readClipboard } from './paste/pasted-pictures.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { surfacePlugins } from './plugins.ts'
import { markType } from './schema.ts'
import { slashMenu } from './slash.ts'
import { SlashMenu } from './slash-menu.tsx'
import { actionFor, type Tool } from './tools.ts'
import './surface.css'
import { TableTools } from './table-tools.tsx'

/** What a surface leaves for the next one with the same text. */
export interface SurfaceState {
  text: KeptText
  state: EditorState
  known: string
}

interface SurfaceProps {
  id: string
  value: string
  onChange: (value: string) => void
  onPictures: TakePictures
  kept: RefObject<SurfaceState | undefined>
  pictures: PictureTools
  /** Stands between the tools and the text. */
  children: ReactNode
}

/** A document with what the plugins add to it. */
function begun(doc: Node, plugins: Plugin[]): EditorState {
  const state = EditorState.create({ doc, plugins })
  return state.apply(state.tr)
}

/** Whether a block can be a link alone, which its Markdown then tells. */
const mayHoldCard = (block: Node | null) =>
  block?.type.name === 'card' ||
  (block?.type.name === 'paragraph' &&
    (/^https?:\/\/\S+$/i.test(block.textContent.trim()) ||
      (block.childCount > 0 && block.children.every(({ marks }) => markType('link').isInSet(marks)))))

type Asked = { kind: 'link' } | { kind: 'picture'; pos: number }

/** The text as it will look, written in as in a word processor. It is another view of the same Markdown. */
export function Surface({ id, value, onChange, onPictures, kept, pictures, children }: SurfaceProps) {
  const frame = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const apply = useRef<(next: string) => void>(() => undefined)
  const written = useRef<(state: EditorState) => WrittenParagraph | undefined>(() => undefined)
  const menuKeys = useRef<(event: KeyboardEvent) => boolean>(() => false)
  const [editor, setEditor] = useState<{ view: EditorView; state: EditorState }>()
  const [asked, setAsked] = useState<Asked>()
  /** What the editor has of the text. */
  const known = useRef(kept.current?.known ?? value)

  const changed = useEffectEvent((text: string) => onChange(text))
  const take = useEffectEvent(
    (data: DataTransfer) =>
      view.current && takeTransfer(view.current, data, { text: known.current, onPictures }),
  )
  const press = useEffectEvent((event: KeyboardEvent) => {
    const name = actionFor(event)?.name
    if (!name || !view.current) return false
    if (name === 'link') setAsked({ kind: 'link' })
    else TOOL_COMMANDS[name](view.current.state, view.current.dispatch, view.current)
    return true
  })

  useLayoutEffect(() => {
    const place = frame.current
    if (!place) return
    const text = kept.current?.text ?? new KeptText(known.current)
    const onPicture = (pos: number) => setAsked({ kind: 'picture', pos })
    const plugins = [
      slashMenu(event => menuKeys.current(event)),
      ...surfacePlugins({
        onPicture,
        onToolbar: () => document.querySelector<HTMLElement>('.editor-tools button[tabindex="0"]')?.focus(),
      }),
    ]
    const opened = new EditorView(
      { mount: place },
      {
        // What can be undone stays with the state.
        state: kept.current?.state.reconfigure({ plugins }) ?? begun(text.document(), plugins),
        attributes: {
          id,
          class: 'surface prose',
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': blogAdmin.editor.content,
          // A translator must not change the text that is saved.
          translate: 'no',
        },
        nodeViews: { picture: pictureView(onPicture), list_item: itemView, footnote: noteView },
        clipboardTextSerializer: markdownOf,
        handleKeyDown: (_, event) => press(event),
        handleDOMEvents: {
          // A browser that is busy tells of the new selection after the keys that are meant for it: they would replace a card that was selected.
          click: () => void document.dispatchEvent(new Event('selectionchange')),
          paste: (_, event) => taken(event, event.clipboardData),
          drop: (shown, event) => shown.dragging === null && taken(event, event.dataTransfer),
        },
        dispatchTransaction(tr) {
          opened.updateState(opened.state.apply(tr))
          setEditor({ view: opened, state: opened.state })
          if (!tr.docChanged) return
          const { text: written } = text.write(opened.state.doc)
          if (written === known.current) return
          known.current = written
          changed(written)
        },
      },
    )
    /** Files go on to what takes pictures. Everything else is read here, and never set as HTML. */
    function taken(event: Event, data: DataTransfer | null): boolean {
      if (!data || isFileAlone(readClipboard(data))) return true
      take(data)
      event.preventDefault()
      return true
    }
    view.current = opened
    setEditor({ view: opened, state: opened.state })
    written.current = ({ doc, selection }) => {
      const index = selection.$from.index(0)
      if (!mayHoldCard(doc.maybeChild(index))) return undefined
      const range = text.write(doc).ranges[index]
      return range && { source: known.current.slice(range.start, range.end), at: range.start }
    }
    const shown: TextView = {
      text: () => known.current,
      selection() {
        const { $to } = opened.state.selection
        const at = text.write(opened.state.doc).ranges[$to.index(0)]?.end ?? known.current.length
        return { start: at, end: at }
      },
      replace(start, end, words) {
        show(known.current.slice(0, start) + words + known.current.slice(end))
        changed(known.current)
      },
      insert(words) {
        const { start } = this.selection()
        this.replace(start, start, words)
      },
      focus: () => opened.focus(),
    }
    /** Takes over a text that was changed elsewhere, as a step of its own that can be undone. */
    function show(next: string): void {
      const { from, to, nodes } = text.changesTo(opened.state.doc, next)
      const at = (index: number) => {
        let pos = 0
        for (let before = 0; before < index; before++) pos += opened.state.doc.child(before).nodeSize
        return pos
      }
      known.current = next
      opened.dispatch(closeHistory(opened.state.tr.replaceWith(at(from), at(to), nodes)))
    }
    apply.current = show
    showText(shown)
    return () => {
      kept.current = { text, state: opened.state, known: known.current }
      showText(null)
      opened.destroy()
      view.current = null
    }
  }, [id, kept])

  // A picture has arrived, or the text was changed as Markdown.
  useEffect(() => {
    if (value !== known.current) apply.current(value)
  }, [value])

  function run({ name }: Tool) {
    if (name === 'link') return setAsked({ kind: 'link' })
    if (!editor) return
    TOOL_COMMANDS[name](editor.view.state, editor.view.dispatch, editor.view)
    editor.view.focus()
  }
  function close() {
    // Closed first: nothing behind a modal dialog can have the focus.
    flushSync(() => setAsked(undefined))
    editor?.view.focus()
  }

  return (
    <>
      <EditorToolbar controls={id} active={editor && activeTools(editor.state)} onTool={run}>
        {pictures.buttons}
      </EditorToolbar>
      {children}
      <div className="surface-place">
        {editor && <TableTools {...editor} />}
        {editor && <CardTools paragraph={written.current(editor.state)} />}
        <div ref={frame} />
        {editor && (
          <SlashMenu
            {...editor}
            keys={menuKeys}
            pictures={pictures}
            onLink={() => setAsked({ kind: 'link' })}
          />
        )}
      </div>
      {asked?.kind === 'link' && editor && (
        <LinkDialog view={editor.view} link={linkAt(editor.state)} onClose={close} />
      )}
      {asked?.kind === 'picture' && editor && (
        <PictureDialog view={editor.view} pos={asked.pos} onClose={close} />
      )}
    </>
  )
}
