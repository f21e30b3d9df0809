import type { ReactNode } from 'react'

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 20 20"
      className="size-5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

export function CloseIcon() {
  return (
    <Icon>
      <path d="m4 4 12 12M16 4 4 16" />
    </Icon>
  )
}

export function MenuIcon() {
  return (
    <Icon>
      <path d="M2 6h16M2 10h16M10 14h8" />
    </Icon>
  )
}

export function SearchIcon() {
  return (
    <Icon>
      <circle cx="9" cy="9" r="5.5" />
      <path d="m13 13 4.5 4.5" />
    </Icon>
  )
}

export function ThemeIcon() {
  return (
    <Icon>
      <circle cx="10" cy="10" r="6.25" />
      <path d="M10 3.75a6.25 6.25 0 0 1 0 12.5z" fill="currentColor" />
    </Icon>
  )
}

export function MoreIcon() {
  return (
    <Icon>
      <path d="M4.5 10h.01M10 10h.01M15.5 10h.01" strokeWidth="2.25" strokeLinecap="round" />
    </Icon>
  )
}

export function KeysIcon() {
  return (
    <Icon>
      <path d="M2.5 5h15v10h-15zM5.5 8.25h1M9.5 8.25h1M13.5 8.25h1M6.5 11.75h7" />
    </Icon>
  )
}

export function OutwardIcon() {
  return (
    <Icon>
      <path d="M8 4.5H4v11.5h11.5v-4M11.5 3.5h5v5M16.5 3.5 9 11" />
    </Icon>
  )
}

export function SignOutIcon() {
  return (
    <Icon>
      <path d="M8.5 3.5H4v13h4.5M12.5 6.5 16 10l-3.5 3.5M16 10H8" />
    </Icon>
  )
}

/** Spins during an action. It stands still for readers who prefer less motion. */
export function Spinner() {
  return (
    <svg viewBox="0 0 20 20" className="spinner" fill="none" strokeWidth="2" aria-hidden="true">
      <circle cx="10" cy="10" r="8" stroke="currentColor" opacity="0.3" />
      <path d="M10 2a8 8 0 0 1 8 8" stroke="currentColor" />
    </svg>
  )
}

interface FoldMarkProps {
  className?: string
  /** Draws the filled part in the color of the text. */
  plain?: boolean
}

/** The logo: a sheet folded three times, at a half, a quarter and an eighth. */
export function FoldMark({ className, plain = false }: FoldMarkProps) {
  return (
    <svg viewBox="0 0 32 26" fill="none" className={className} aria-hidden="true">
      <path d="M22 13h9v12h-9z" className={plain ? 'fill-current' : 'fill-rubric'} />
      <path d="M1 1h30v24H1zM16 1v24M16 13h15M22 13v12" stroke="currentColor" strokeWidth="1.75" />
    </svg>
  )
}

export function FilterIcon() {
  return (
    <Icon>
      <path d="M3 5.5h14M6 10h8M8.5 14.5h3" />
    </Icon>
  )
}

export function ArrowIcon() {
  return (
    <Icon>
      <path d="m7.5 4 6 6-6 6" />
    </Icon>
  )
}

export function StepsIcon() {
  return (
    <Icon>
      <path d="m2.75 5.25 1.5 1.5 2.5-3M2.75 13.75l1.5 1.5 2.5-3M10 5.5h7.25M10 14h7.25" />
    </Icon>
  )
}
