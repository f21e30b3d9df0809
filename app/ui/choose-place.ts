export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** A control on the screen, and how important it is to keep it free. */
export interface Obstacle {
  box: Box
  weight: number
}

/** A corner or edge of the screen. */
export interface Place {
  x: 'left' | 'right' | 'center'
  y: 'bottom' | 'top' | 'edge'
}

/** In order of preference. `edge` is over the header, for when controls are everywhere else. */
export const PLACES: readonly Place[] = (['bottom', 'top', 'edge'] as const).flatMap(y =>
  (['left', 'right', 'center'] as const).map(x => ({ x, y })),
)

export interface Screen extends Box {
  /** The lower edge of the header. */
  header: number
  /** The space between toasts and the edge of the screen. */
  gap: number
}

interface Size {
  width: number
  height: number
}

export function boxAt({ x, y }: Place, { width, height }: Size, screen: Screen): Box {
  const { gap } = screen
  const middle = (screen.left + screen.right - width) / 2
  const left = { left: screen.left + gap, right: screen.right - gap - width, center: middle }[x]
  const top = {
    bottom: screen.bottom - gap - height,
    top: screen.header + gap / 2,
    edge: screen.top + gap / 2,
  }[y]
  return { left, top, right: left + width, bottom: top + height }
}

/** The part of `control` that `box` covers, from 0 to 1, measured so that a button counts more than a large text field. */
export function coveredPart(box: Box, control: Box): number {
  const across = Math.min(box.right, control.right) - Math.max(box.left, control.left)
  const down = Math.min(box.bottom, control.bottom) - Math.max(box.top, control.top)
  const area = (control.right - control.left) * (control.bottom - control.top)
  return across > 0 && down > 0 && area > 0 ? (across * down) / area : 0
}

/** The place that covers least. The current one stays unless another is better. */
export function choosePlace(
  size: Size,
  screen: Screen,
  obstacles: readonly Obstacle[],
  present: Place | undefined,
): Place {
  const cost = (place: Place) => {
    const box = boxAt(place, size, screen)
    return obstacles.reduce((sum, { box: control, weight }) => sum + weight * coveredPart(box, control), 0)
  }
  const places = present ? [present, ...PLACES] : PLACES
  let best = places[0] as Place
  let least = cost(best)
  for (const place of places.slice(1)) {
    const next = cost(place)
    if (next < least) [best, least] = [place, next]
  }
  return best
}
