import { ThemeIcon } from '../ui/icons.tsx'

/** The head script handles its clicks. */
export function ThemeToggle({ label }: { label: string }) {
  return (
    <button type="button" data-theme-toggle="" className="icon-button" aria-label={label} title={label}>
      <ThemeIcon />
    </button>
  )
}
