interface FoldMarkProps {
  className?: string
  /** One color: the folded leaf takes the color of the text. */
  plain?: boolean
}

/** A sheet folded three times: at a half, a quarter and an eighth. The last leaf is the one you keep. */
export function FoldMark({ className, plain = false }: FoldMarkProps) {
  return (
    <svg viewBox="0 0 32 26" fill="none" className={className} aria-hidden="true" focusable="false">
      <path d="M22 13h9v12h-9z" className={plain ? 'fill-current' : 'fill-rubric'} />
      <path d="M1 1h30v24H1zM16 1v24M16 13h15M22 13v12" stroke="currentColor" strokeWidth="1.75" />
    </svg>
  )
}
