export type Level = 'ok' | 'warning' | 'fault' | 'off'

/** A level as a shape: a filled circle, a hollow or filled diamond, or a hollow circle. The text beside it says the same. */
export function LevelMark({ level }: { level: Level }) {
  return <span className="level-mark" data-level={level} aria-hidden="true" />
}
