import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PictureTools } from '../panels/content-pictures.tsx'
import { CardTools } from './card-tools.tsx'
import { activeTools, linkAt, TOOL_COMMANDS } from './commands.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import { LinkDialog } from './link-dialog.tsx'
import type { TakePictures } from './paste/paste-rich.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { SlashMenu } from './slash-menu.tsx'
import type { SurfaceState } from './surface-text.ts'
import './surface.css'
import { TableTools } from './table-tools.tsx'
import type { Tool } from './tools.ts'
import { useSurface } from './use-surface.ts'

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

type Asked = { kind: 'link' } | { kind: 'picture'; pos: number }

/** The text as it will look, written in as in a word processor. It is another view of the same Markdown. */
export function Surface({ pictures, children, ...text }: SurfaceProps) {
  const frame = useRef<HTMLDivElement>(null)
  const menuKeys = useRef<(event: KeyboardEvent) => boolean>(() => false)
  const [asked, setAsked] = useState<Asked>()
  const askLink = () => setAsked({ kind: 'link' })
  const surface = useSurface(frame, {
    ...text,
    menuKeys,
    onLink: askLink,
    onPicture: pos => setAsked({ kind: 'picture', pos }),
  })
  const { view, state } = surface ?? {}

  function run({ name }: Tool) {
    if (name === 'link') return askLink()
    if (!view) return
    TOOL_COMMANDS[name](view.state, view.dispatch, view)
    view.focus()
  }
  function close() {
    // Closed first: nothing behind a modal dialog can have the focus.
    flushSync(() => setAsked(undefined))
    view?.focus()
  }

  return (
    <>
      <EditorToolbar controls={text.id} active={state && activeTools(state)} onTool={run}>
        {pictures.buttons}
      </EditorToolbar>
      {children}
      <div className="surface-place">
        {surface && <TableTools {...surface} />}
        {surface && <CardTools paragraph={surface.text.paragraphAt(surface.state)} />}
        <div ref={frame} />
        {surface && <SlashMenu {...surface} keys={menuKeys} pictures={pictures} onLink={askLink} />}
      </div>
      {asked?.kind === 'link' && surface && (
        <LinkDialog view={surface.view} link={linkAt(surface.state)} onClose={close} />
      )}
      {asked?.kind === 'picture' && surface && (
        <PictureDialog view={surface.view} pos={asked.pos} onClose={close} />
      )}
    </>
  )
}
