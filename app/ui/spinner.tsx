/** Turns while something is under way. Whoever prefers less motion sees it stand. */
export function Spinner() {
  return (
    <svg viewBox="0 0 20 20" className="spinner" fill="none" strokeWidth="2" aria-hidden="true">
      <circle cx="10" cy="10" r="8" stroke="currentColor" opacity="0.3" />
      <path d="M10 2a8 8 0 0 1 8 8" stroke="currentColor" />
    </svg>
  )
}
