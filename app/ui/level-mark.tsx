export type Level = 'ok' | 'warning' | 'fault' | 'off'

/** How something is, as a shape: a filled circle, a hollow diamond, a filled one, a hollow circle. Words beside it say the same. */
export function LevelMark({ level }: { level: Level }) {
  return <span className="level-mark" data-level={level} aria-hidden="true" />
}
