import type { Found } from './found.ts'

/** Text with its matches highlighted. */
export function Marked({ pieces }: { pieces: Found['passage'] }) {
  return pieces.map(({ text, isFound }, index) =>
    isFound ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
      <mark key={index}>{text}</mark>
    ) : (
      text
    ),
  )
}
