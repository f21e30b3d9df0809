/** Works before and without hydration: the theme script listens for its click. */
export function ThemeToggle({ label }: { label: string }) {
  return (
    <button type="button" data-theme-toggle="" className="icon-button" aria-label={label} title={label}>
      <svg
        viewBox="0 0 20 20"
        className="size-5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        aria-hidden="true"
      >
        <circle cx="10" cy="10" r="6.25" />
        <path d="M10 3.75a6.25 6.25 0 0 1 0 12.5z" fill="currentColor" />
      </svg>
    </button>
  )
}
