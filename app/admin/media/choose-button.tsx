import { type ReactNode, type RefObject, useRef } from 'react'
import { FILE_TYPES, PICTURE_TYPES } from '#contract/uploads.ts'
import { VIDEO_TYPES } from './file-kind.ts'

interface ChooseButtonProps {
  label: ReactNode
  className?: string
  isMany?: boolean
  /** Accepts documents and videos too. */
  hasFiles?: boolean
  /** For buttons whose label alone is ambiguous. */
  ariaLabel?: string
  ref?: RefObject<HTMLButtonElement | null>
  onFiles: (files: File[]) => void
}

/** Opens the file picker. The types are listed by name, so that an iPhone converts its photos to JPEG. */
export function ChooseButton({
  label,
  className,
  isMany = false,
  hasFiles = false,
  ariaLabel,
  ref,
  onFiles,
}: ChooseButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        ref={ref}
        type="button"
        className={className}
        aria-label={ariaLabel}
        title={ariaLabel}
        onClick={() => input.current?.click()}
      >
        {label}
      </button>
      <input
        ref={input}
        type="file"
        accept={[...PICTURE_TYPES, ...(hasFiles ? [FILE_TYPES.pdf, ...VIDEO_TYPES] : [])].join(',')}
        multiple={isMany}
        hidden
        onChange={({ target }) => {
          onFiles(Array.from(target.files ?? []))
          // So that the same file can be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}
