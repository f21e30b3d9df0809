/**
 * Rounded to steps with a class each (`app/styles/app.css`), because the content security policy forbids style
 * attributes.
 */
export const FOCUS_STEP = 5

const nearest = (part: number) => Math.min(100, Math.max(0, Math.round(part / FOCUS_STEP) * FOCUS_STEP))

interface Focus {
  focus_x: number
  focus_y: number
}

/** The classes that keep a picture's focal point in view when it is cropped. Undefined for the center. */
export function focusClass({ focus_x, focus_y }: Focus): string | undefined {
  const [x, y] = [nearest(focus_x), nearest(focus_y)]
  return x === 50 && y === 50 ? undefined : `focus-x-${x} focus-y-${y}`
}
