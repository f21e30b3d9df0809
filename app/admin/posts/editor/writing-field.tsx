import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { applyEdit, ContentArea } from '#app/features/post-editor/content-area.tsx'
import { blogWriting } from '#content/collections/admin-writing.ts'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { findContentProblem } from '#contract/blog-post.ts'
import { ContentPictures } from '../../media/content-pictures.tsx'
import { fieldView, showText } from '../../media/content-text.ts'
import { upload } from '../../media/uploads.ts'
import type { SurfaceState } from '../surface/surface.tsx'
import { EditorToolbar } from './editor-toolbar.tsx'

const copy = blogAdmin.editor
const words = blogWriting.surface

interface WritingFieldProps {
  area: RefObject<HTMLTextAreaElement | null>
  /** Whether the text is shown as Markdown, and not as it will look. */
  isSource: boolean
  value: string
  onChange: (value: string) => void
  /** Stands above the text, with nothing between. */
  children: ReactNode
}

const toPictures = (files: File[]) => upload(files, 'text')

/** The text below its tools, as it will look or as Markdown, and the pictures that are dropped or pasted into it. */
export function WritingField({ area, isSource, value, onChange, children }: WritingFieldProps) {
  const id = useId()
  const surface = useSurface(!isSource)
  // What can be undone stays while the text is shown as Markdown.
  const kept = useRef<SurfaceState>(undefined)
  const isTooLong = useTooLong(value, isSource)
  const isPlain = isSource || isTooLong || surface === 'missing'
  const notice = isSource
    ? undefined
    : isTooLong
      ? words.tooLong
      : surface === 'missing'
        ? words.missing
        : undefined
  return (
    <ContentPictures>
      {pictures => {
        const field = { id, value, onChange, onPictures: toPictures }
        if (!isPlain) {
          if (!surface) return <p className="editor-loading">{words.loading}</p>
          return (
            <surface.Surface {...field} kept={kept} pictures={pictures}>
              {children}
            </surface.Surface>
          )
        }
        return (
          <>
            <EditorToolbar controls={id} onTool={({ edit }) => applyEdit(area.current, edit)}>
              {pictures.buttons}
            </EditorToolbar>
            <div>
              {children}
              {notice && (
                <p role="status" className="editor-loading">
                  {notice}
                </p>
              )}
            </div>
            <SourceField {...field} area={area} />
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
  onPictures: (files: File[]) => void
}

function SourceField({ area, ...props }: SourceFieldProps) {
  useLayoutEffect(() => {
    if (area.current) showText(fieldView(area.current))
    return () => showText(null)
  }, [area])
  return <ContentArea ref={area} aria-label={copy.content} placeholder={copy.contentHint} {...props} />
}

type SurfaceModule = typeof import('../surface/surface.tsx')

/** The writing surface, which is loaded when it is shown first. */
function useSurface(isWanted: boolean): SurfaceModule | 'missing' | undefined {
  const [surface, setSurface] = useState<SurfaceModule | 'missing'>()
  useEffect(() => {
    if (!isWanted || (surface && surface !== 'missing')) return
    let isCurrent = true
    import('../surface/surface.tsx').then(
      loaded => isCurrent && setSurface(loaded),
      () => isCurrent && setSurface('missing'),
    )
    return () => {
      isCurrent = false
    }
  }, [isWanted, surface])
  return surface
}

/** Whether a text is beyond the limits of Markdown when it comes to be shown. One that grows stays where it is: its save says why not. */
function useTooLong(value: string, isSource: boolean): boolean {
  const [checked, setChecked] = useState({ isSource: true, isTooLong: false })
  if (checked.isSource === isSource) return checked.isTooLong
  const isTooLong = !isSource && findContentProblem(value) !== undefined
  setChecked({ isSource, isTooLong })
  return isTooLong
}
