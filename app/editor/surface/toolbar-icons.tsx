import type { Tool } from './tools.ts'

export type IconName =
  | Tool['name']
  | 'picture'
  | 'library'
  | 'codeBlock'
  | 'rule'
  | 'source'
  | 'callout'
  | 'toggle'
  | 'gallery'
  | 'button'
  | 'file'
  | 'video'
  | 'bookmark'

/** Strokes on a 20-unit grid. Some tools show letters instead. */
const PATHS: Partial<Record<IconName, string>> = {
  link: 'M8.5 11.5a3 3 0 0 0 4.2 0l2.6-2.6a3 3 0 0 0-4.2-4.2l-1 1M11.5 8.5a3 3 0 0 0-4.2 0l-2.6 2.6a3 3 0 0 0 4.2 4.2l1-1',
  code: 'm6.5 6-4 4 4 4M13.5 6l4 4-4 4M11.5 4l-3 12',
  quotation: 'M3 4v12M7 6h10M7 10h10M7 14h6',
  list: 'M3.5 5h.01M3.5 10h.01M3.5 15h.01M7.5 5H17M7.5 10H17M7.5 15H17',
  numbered: 'M2.5 4 4 3v5M2.5 12.2c.6-.9 2.4-.8 2.4.4 0 1.2-2.4 2.2-2.4 3.4h2.5M8.5 5.5H17M8.5 14H17',
  tasks: 'M3 4h4v4H3zM3 12h4v4H3zM4 13.8l1 1 1.7-2.2M10 6h7M10 14h7',
  table: 'M3 4h14v12H3zM3 8h14M3 12h14M10 4v12',
  picture: 'M3 4h14v12H3zM3 13.5l4-4 3.5 3.5 2.5-2.5 4 4M13 7.2h.01',
  codeBlock: 'M3 4h14v12H3zM7.5 8 5.5 10l2 2M12.5 8l2 2-2 2',
  rule: 'M3 10h14M5 5h10M5 15h10',
  source: 'M2 6h16v8H2zM5 12V8l2 2.5L9 8v4M13.5 8v4m-2-2 2 2 2-2',
  callout: 'M3 4h14v12H3zM6 4v12M9 8h5M9 12h3',
  toggle: 'M4 6l3 3-3 3M9 9h8M9 13h5',
  gallery: 'M2 5h7v10H2zM11 5h7v10h-7zM2 12l2.5-2.5L9 13M11 12l2.5-2.5L18 13',
  button: 'M2 6h16v8H2zM6 10h8',
  file: 'M5 2h7l4 4v12H5zM12 2v4h4M8 11h5M8 14h5',
  video: 'M2 4h16v12H2zM8.5 7.5v5l4-2.5z',
  bookmark: 'M3 4h14v12H3zM11 4v12M6 8h2M6 11h2',
  library: 'M3 3h6v6H3zM11 3h6v6h-6zM3 11h6v6H3zM11 11h6v6h-6z',
}

/** Letters that the tool's name does not contain, so its accessible name includes them. */
export const LETTERS: Partial<Record<IconName, string>> = { heading: 'H2', subheading: 'H3', footnote: 'a¹' }
/** Letters that start the tool's name. */
const INITIALS: Partial<Record<IconName, string>> = { bold: 'B', italic: 'I', strikethrough: 'S' }

export function ToolIcon({ name }: { name: IconName }) {
  const path = PATHS[name]
  if (!path)
    return (
      <span aria-hidden="true" className={`tool-letter tool-${name}`}>
        {LETTERS[name] ?? INITIALS[name]}
      </span>
    )
  return (
    <svg
      viewBox="0 0 20 20"
      className="size-5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
