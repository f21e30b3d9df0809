import type { Node } from 'prosemirror-model'
import { EditorState, type Plugin } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { markdownOf, takeTransfer } from './clipboard.ts'
import { commentMarks } from './comment-marks.ts'
import { showText, type TextView } from './content-text.ts'
import { itemView, noteView, pictureView } from './node-views.ts'
import type { TakePictures } from './paste/paste-rich.ts'
import { surfacePlugins } from './plugins.ts'
import { slashMenu } from './slash.ts'
import { createSurfaceText, type SurfaceState, type SurfaceText } from './surface-text.ts'
import { selectionFirst, tellChanges, tellState, toolKeys, transfers } from './view-plugins.ts'

export interface OpenSurface {
  view: EditorView
  state: EditorState
  text: SurfaceText
}

interface SurfaceOptions {
  id: string
  value: string
  onChange: (value: string) => void
  onPictures: TakePictures
  kept: RefObject<SurfaceState | undefined>
  /** Receives keys while the slash menu is open. */
  menuKeys: RefObject<(event: KeyboardEvent) => boolean>
  onLink: () => void
  onPicture: (pos: number) => void
  onButton: (pos: number) => void
  /** Moves the focus to the tools. */
  onToolbar: () => void
}

/** A document's state, after plugins have added to it. */
function begun(doc: Node, plugins: Plugin[]): EditorState {
  const state = EditorState.create({ doc, plugins })
  return state.apply(state.tr)
}

/** How the rest of the editor reads and changes the text of the surface. */
function textView(view: EditorView, text: SurfaceText, onChange: (markdown: string) => void): TextView {
  function replace(start: number, end: number, words: string): void {
    const before = text.markdown()
    view.dispatch(text.take(view.state, before.slice(0, start) + words + before.slice(end)))
    onChange(text.markdown())
  }
  return {
    text: text.markdown,
    selection() {
      const at = text.endOfBlock(view.state)
      return { start: at, end: at }
    },
    replace,
    insert(words) {
      const at = text.endOfBlock(view.state)
      replace(at, at, words)
    },
    focus: () => view.focus(),
  }
}

/** Scrolling keeps the cursor clear of the bar above, and of a phone's row of tools below. */
const CLEAR = { top: 96, bottom: 64, left: 0, right: 0 }

/** Opens the surface in an element, and keeps it in sync with the value. */
export function useSurface(frame: RefObject<HTMLElement | null>, options: SurfaceOptions) {
  const { id, value, kept, menuKeys } = options
  const [surface, setSurface] = useState<OpenSurface>()
  const begin = useEffectEvent(() => createSurfaceText(kept.current, value))
  const onChange = useEffectEvent((markdown: string) => options.onChange(markdown))
  const onLink = useEffectEvent(() => options.onLink())
  const onPicture = useEffectEvent((pos: number) => options.onPicture(pos))
  const onButton = useEffectEvent((pos: number) => options.onButton(pos))
  const onToolbar = useEffectEvent(() => options.onToolbar())
  const take = useEffectEvent((shown: EditorView, data: DataTransfer, markdown: string) =>
    takeTransfer(shown, data, { text: markdown, onPictures: options.onPictures }),
  )

  useLayoutEffect(() => {
    const place = frame.current
    if (!place) return
    const text = begin()
    const openPicture = (pos: number) => onPicture(pos)
    const plugins = [
      toolKeys(() => onLink()),
      slashMenu(event => menuKeys.current(event)),
      ...surfacePlugins({
        onPicture: openPicture,
        onButton: pos => onButton(pos),
        onToolbar: () => onToolbar(),
      }),
      selectionFirst(),
      commentMarks(),
      transfers((view, data) => take(view, data, text.markdown())),
      tellState((view, state) => setSurface({ view, state, text })),
      tellChanges(text, markdown => onChange(markdown)),
    ]
    const view = new EditorView(
      { mount: place },
      {
        state: kept.current?.state.reconfigure({ plugins }) ?? begun(text.document(), plugins),
        attributes: {
          id,
          class: 'surface prose',
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': blogAdmin.editor.content,
          // A browser's page translation must not change the text that is saved.
          translate: 'no',
        },
        nodeViews: { picture: pictureView(openPicture), list_item: itemView, footnote: noteView },
        clipboardTextSerializer: markdownOf,
        scrollThreshold: CLEAR,
        scrollMargin: CLEAR,
      },
    )
    showText(textView(view, text, markdown => onChange(markdown)))
    return () => {
      kept.current = text.kept(view.state)
      showText(null)
      view.destroy()
    }
  }, [frame, id, kept, menuKeys])

  const { view, text } = surface ?? {}
  // The browser scrolls the cursor above the on-screen keyboard, but not above the row of tools.
  useEffect(() => {
    const { visualViewport: seen } = window
    if (!seen || !view) return
    let { width, height } = seen
    const follow = () => {
      const isKeyboard = seen.width === width && seen.height < height
      width = seen.width
      height = seen.height
      if (isKeyboard && view.hasFocus()) view.dispatch(view.state.tr.scrollIntoView())
    }
    seen.addEventListener('resize', follow)
    return () => seen.removeEventListener('resize', follow)
  }, [view])

  // An upload has finished, or the text was changed as Markdown.
  useEffect(() => {
    if (view && text && value !== text.markdown()) view.dispatch(text.take(view.state, value))
  }, [value, view, text])
  return surface
}
