/** The link that was pressed, unless the press opens a new tab or window. */
export function plainlyPressed(
  { target, button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent,
  selector: string,
): HTMLAnchorElement | null {
  if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return null
  return target.closest<HTMLAnchorElement>(selector)
}
