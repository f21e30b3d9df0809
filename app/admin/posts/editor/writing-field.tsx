import { type ReactNode, type RefObject, useId } from 'react'
import { applyEdit, ContentArea } from '#app/features/post-editor/content-area.tsx'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { ContentPictures } from '../../media/content-pictures.tsx'
import { upload } from '../../media/uploads.ts'
import { EditorToolbar } from './editor-toolbar.tsx'

const copy = blogAdmin.editor

interface WritingFieldProps {
  area: RefObject<HTMLTextAreaElement | null>
  value: string
  onChange: (value: string) => void
  /** Stands above the text, with nothing between. */
  children: ReactNode
}

/** The text below its tools, and the pictures that are dropped or pasted into it. */
export function WritingField({ area, value, onChange, children }: WritingFieldProps) {
  const id = useId()
  return (
    <ContentPictures area={area}>
      {pictureTools => (
        <>
          <EditorToolbar controls={id} onEdit={edit => applyEdit(area.current, edit)}>
            {pictureTools}
          </EditorToolbar>
          {children}
          <ContentArea
            ref={area}
            id={id}
            aria-label={copy.content}
            placeholder={copy.contentHint}
            value={value}
            onChange={onChange}
            onPictures={files => upload(files, 'text')}
          />
        </>
      )}
    </ContentPictures>
  )
}
