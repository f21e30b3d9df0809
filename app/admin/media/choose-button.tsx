import { type ReactNode, type RefObject, useRef } from 'react'
import { FILE_TYPES, PICTURE_TYPES } from '#contract/uploads.ts'

interface ChooseButtonProps {
  label: ReactNode
  className?: string
  isMany?: boolean
  /** Documents and videos too. */
  hasFiles?: boolean
  /** Where the label alone does not tell it. */
  ariaLabel?: string
  ref?: RefObject<HTMLButtonElement | null>
  onFiles: (files: File[]) => void
}

/**
 * Opens the chooser of files; on a phone, that of the camera and its pictures. The types are named, so that an iPhone
 * turns its own into JPEG.
 */
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
        accept={[...PICTURE_TYPES, ...(hasFiles ? Object.values(FILE_TYPES) : [])].join(',')}
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
