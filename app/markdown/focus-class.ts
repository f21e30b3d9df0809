/** Positions are in steps: the security policy refuses style attributes, and each step is a class (`app/styles/app.css`). */
export const FOCUS_STEP = 5

const nearest = (part: number) => Math.min(100, Math.max(0, Math.round(part / FOCUS_STEP) * FOCUS_STEP))

interface Focus {
  focus_x: number
  focus_y: number
}

/** The classes that keep a point of a picture in view where it is cut. None for its middle. */
export function focusClass({ focus_x, focus_y }: Focus): string | undefined {
  const [x, y] = [nearest(focus_x), nearest(focus_y)]
  return x === 50 && y === 50 ? undefined : `focus-x-${x} focus-y-${y}`
}
