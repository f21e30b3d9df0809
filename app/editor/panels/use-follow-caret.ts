import { type RefObject, useEffect } from 'react'

/** Scrolls the preview to the block with the cursor, if it is out of view. */
export function useFollowCaret(
  area: RefObject<HTMLTextAreaElement | null>,
  box: RefObject<HTMLElement | null>,
  offsets: readonly number[],
): void {
  useEffect(() => {
    function follow() {
      const field = area.current
      const frame = box.current
      if (!field || !frame || document.activeElement !== field) return
      if (frame.scrollHeight <= frame.clientHeight) return
      const next = offsets.findIndex(offset => offset > field.selectionStart)
      const at = (next < 0 ? offsets.length : next) - 1
      const block = frame.querySelector('.prose')?.children[at]
      if (!block) return
      const { top, bottom } = block.getBoundingClientRect()
      const view = frame.getBoundingClientRect()
      if (top >= view.top && bottom <= view.bottom) return
      // A third from the top, so that the text before it stays visible.
      frame.scrollTop += top - view.top - view.height / 3
    }
    follow()
    document.addEventListener('selectionchange', follow)
    return () => document.removeEventListener('selectionchange', follow)
  }, [area, box, offsets])
}
