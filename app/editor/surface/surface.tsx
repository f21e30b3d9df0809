import type { EditorView } from 'prosemirror-view'
import { type RefObject, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { PictureTools } from '../panels/content-pictures.tsx'
import { BoxTools } from './box-tools.tsx'
import { Bubble } from './bubble.tsx'
import { CardDialog, type CardKind } from './card-dialog.tsx'
import { CardTools } from './card-tools.tsx'
import { activeTools, linkAt, TOOL_COMMANDS } from './commands.ts'
import { EditorToolbar, focusTools } from './editor-toolbar.tsx'
import { InsertButton } from './insert-button.tsx'
import { LinkEditor } from './link-editor.tsx'
import type { TakePictures } from './paste/paste-rich.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { SlashMenu } from './slash-menu.tsx'
import type { SurfaceState } from './surface-text.ts'
import './surface.css'
import { TableButtons, TableTools } from './table-tools.tsx'
import type { Tool } from './tools.ts'
import { useSurface } from './use-surface.ts'

interface SurfaceProps {
  id: string
  value: string
  onChange: (value: string) => void
  onPictures: TakePictures
  kept: RefObject<SurfaceState | undefined>
  pictures: PictureTools
  /** The toolbar's container. */
  slot: HTMLElement | null
  hasTools: boolean
  onTools: () => void
}

type Asked =
  | { kind: 'link' }
  | { kind: 'picture'; pos: number }
  | { kind: 'card'; card: CardKind; pos?: number }

/** The viewport rectangle of the current block. */
function blockRect(view: EditorView): DOMRect | undefined {
  const { $from } = view.state.selection
  const block = view.nodeDOM($from.depth > 0 ? $from.before(1) : $from.pos)
  return block instanceof Element ? block.getBoundingClientRect() : undefined
}

/** The writing surface: shows the text as readers will see it. Another view of the same Markdown. */
export function Surface({ pictures, slot, hasTools, onTools, ...text }: SurfaceProps) {
  const frame = useRef<HTMLDivElement>(null)
  const menuKeys = useRef<(event: KeyboardEvent) => boolean>(() => false)
  const [asked, setAsked] = useState<Asked>()
  const askLink = () => setAsked({ kind: 'link' })
  const askCard = (card: CardKind) => setAsked({ kind: 'card', card })
  const surface = useSurface(frame, {
    ...text,
    menuKeys,
    onLink: askLink,
    onPicture: pos => setAsked({ kind: 'picture', pos }),
    onButton: pos => setAsked({ kind: 'card', card: 'button', pos }),
    onToolbar: () => focusTools(onTools),
  })
  const { view, state } = surface ?? {}

  function run({ name }: Tool) {
    if (name === 'link') return askLink()
    if (!view) return
    TOOL_COMMANDS[name](view.state, view.dispatch, view)
    view.focus()
  }
  function close(isBack = true) {
    // Closes first, because nothing behind a modal dialog can take the focus.
    flushSync(() => setAsked(undefined))
    if (isBack) view?.focus()
  }
  const toolbar = (
    <EditorToolbar
      controls={text.id}
      isQuiet={!hasTools}
      active={state && activeTools(state)}
      first={surface && <TableButtons {...surface} />}
      onTool={run}
    >
      {pictures.buttons}
    </EditorToolbar>
  )

  return (
    <>
      {slot && createPortal(toolbar, slot)}
      <div className="surface-place">
        {surface && <TableTools {...surface} />}
        {surface && <BoxTools {...surface} />}
        {surface && (
          <CardTools
            paragraph={surface.text.paragraphAt(surface.state)}
            rectOf={() => blockRect(surface.view)}
            side="above"
            onButton={() => setAsked({ kind: 'card', card: 'button', pos: surface.state.selection.from })}
          />
        )}
        {surface && asked === undefined && <Bubble {...surface} onTool={run} onLink={askLink} />}
        <div ref={frame} />
        {surface && <InsertButton {...surface} />}
        {surface && (
          <SlashMenu {...surface} keys={menuKeys} pictures={pictures} onLink={askLink} onCard={askCard} />
        )}
        {asked?.kind === 'link' && surface && (
          <LinkEditor view={surface.view} link={linkAt(surface.state)} onClose={close} />
        )}
        {asked?.kind === 'card' && surface && (
          <CardDialog
            view={surface.view}
            kind={asked.card}
            pos={asked.pos}
            onFile={() => {
              close()
              pictures.video()
            }}
            onClose={close}
          />
        )}
      </div>
      {asked?.kind === 'picture' && surface && (
        <PictureDialog view={surface.view} pos={asked.pos} onClose={close} />
      )}
    </>
  )
}
