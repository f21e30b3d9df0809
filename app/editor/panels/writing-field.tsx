import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { uploadPasted } from '#app/admin/media/uploads.ts'
import { blogWriting } from '#content/collections/admin-writing.ts'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { findContentProblem } from '#contract/blog-post.ts'
import type { WrittenParagraph } from '../surface/card-tools.tsx'
import { applyEdit, ContentArea } from '../surface/content-area.tsx'
import { fieldView, showText } from '../surface/content-text.ts'
import { EditorToolbar } from '../surface/editor-toolbar.tsx'
import { mayBeCard, paragraphAt } from '../surface/paragraph-at.ts'
import type { TakePictures } from '../surface/paste/paste-rich.ts'
import type { SurfaceState } from '../surface/surface-text.ts'
import { ContentPictures } from './content-pictures.tsx'

const copy = blogAdmin.editor
const words = blogWriting.surface

interface WritingFieldProps {
  area: RefObject<HTMLTextAreaElement | null>
  /** Whether it shows Markdown. */
  isSource: boolean
  value: string
  onChange: (value: string) => void
  hasTools: boolean
  onTools: () => void
  /** Above the text and its tools, in both views. */
  children: ReactNode
}

/** The text with its tools, formatted or as Markdown, and uploads of dropped and pasted pictures. */
export function WritingField({
  area,
  isSource,
  value,
  onChange,
  hasTools,
  onTools,
  children,
}: WritingFieldProps) {
  const id = useId()
  const Shown = useLoaded(loadSurface, !isSource)
  // The undo history survives a look at the Markdown.
  const kept = useRef<SurfaceState>(undefined)
  const isTooLong = useTooLong(value, isSource)
  const [paragraph, setParagraph] = useState<WrittenParagraph>()
  const CardTools = useLoaded(loadCardTools, paragraph !== undefined && mayBeCard(paragraph.source))
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const isPlain = isSource || isTooLong || Shown === 'missing'
  const notice = isSource
    ? undefined
    : isTooLong
      ? words.tooLong
      : Shown === 'missing'
        ? words.missing
        : undefined
  return (
    <ContentPictures
      above={
        <>
          <div ref={setSlot} className="tools-slot" />
          {children}
        </>
      }
    >
      {pictures => {
        const field = { id, value, onChange, onPictures: uploadPasted }
        if (!isPlain && Shown) return <Shown {...field} {...{ kept, pictures, slot, hasTools, onTools }} />
        if (!isPlain) return <p className="editor-loading">{words.loading}</p>
        return (
          <>
            {slot &&
              createPortal(
                <EditorToolbar controls={id} onTool={({ edit }) => applyEdit(area.current, edit)}>
                  {pictures.buttons}
                </EditorToolbar>,
                slot,
              )}
            {notice && (
              <p role="status" className="editor-loading">
                {notice}
              </p>
            )}
            <div className="source-place">
              {CardTools && CardTools !== 'missing' && (
                <CardTools
                  paragraph={paragraph}
                  rectOf={() => area.current?.getBoundingClientRect()}
                  side="below"
                />
              )}
              <SourceField {...field} area={area} onCursor={setParagraph} />
            </div>
          </>
        )
      }}
    </ContentPictures>
  )
}

interface SourceFieldProps {
  area: RefObject<HTMLTextAreaElement | null>
  id: string
  value: string
  onChange: (value: string) => void
  onPictures: TakePictures
  /** Gets the paragraph of the cursor. */
  onCursor: (paragraph: WrittenParagraph | undefined) => void
}

function SourceField({ area, onCursor, ...props }: SourceFieldProps) {
  useLayoutEffect(() => {
    if (area.current) showText(fieldView(area.current))
    return () => showText(null)
  }, [area])
  return (
    <ContentArea
      ref={area}
      aria-label={copy.content}
      placeholder={copy.contentHint}
      onSelect={({ currentTarget: { value, selectionStart } }) =>
        onCursor(paragraphAt(value, selectionStart))
      }
      {...props}
    />
  )
}

const loadSurface = () => import('../surface/surface.tsx').then(({ Surface }) => Surface)
const loadCardTools = () => import('../surface/card-tools.tsx').then(({ CardTools }) => CardTools)

/** Loads a part of the editor when it is first needed. */
function useLoaded<Part>(load: () => Promise<Part>, isWanted: boolean): Part | 'missing' | undefined {
  const [part, setPart] = useState<Part | 'missing'>()
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    load().then(
      loaded => isCurrent && setPart(() => loaded),
      () => isCurrent && setPart('missing'),
    )
    return () => {
      isCurrent = false
    }
  }, [load, isWanted])
  return part
}

/** Whether a text is beyond the Markdown limits when it is opened. One that grows stays in its view, and its save says why it fails. */
function useTooLong(value: string, isSource: boolean): boolean {
  const [checked, setChecked] = useState({ isSource: true, isTooLong: false })
  if (checked.isSource === isSource) return checked.isTooLong
  const isTooLong = !isSource && findContentProblem(value) !== undefined
  setChecked({ isSource, isTooLong })
  return isTooLong
}
