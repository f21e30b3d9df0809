import { type RefObject, useLayoutEffect, useState } from 'react'

/** Distances of the line: below its superscript, and from the edge of a narrow sheet. */
const UNDER = 7
const EDGE = 10

/** Returns the path from a superscript to its note: beside the text, or along the edge of a narrow sheet. */
function trace(sheet: Element, from: Element, to: Element): string {
  const box = sheet.getBoundingClientRect()
  const start = from.getBoundingClientRect()
  const note = to.getBoundingClientRect()
  const source = (to.firstElementChild ?? to).getBoundingClientRect()
  const y = Math.round(start.bottom - box.top + UNDER) + 0.5
  const end = Math.round(source.top + source.height / 2 - box.top) + 0.5
  const beside = note.left >= start.right
  const turn = beside ? note.left - box.left + 0.5 : box.width - EDGE + 0.5
  const [x, stop] = [start.left - box.left, beside ? source.left - box.left - 4 : turn - EDGE]
  return `M${x} ${y}H${turn}V${end}H${stop}`
}

interface MarginRuleProps {
  sheet: RefObject<HTMLDivElement | null>
  /** The number of the note whose superscript is hovered or focused. */
  note: string
  /** Changes when the text has moved. */
  turn: number
}

/** A line that draws itself from the text to its note in the margin. */
export function MarginRule({ sheet, note, turn }: MarginRuleProps) {
  const [path, setPath] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn may move the words
  useLayoutEffect(() => {
    function draw() {
      const from = sheet.current?.querySelector(`[data-source="${note}"]`)
      const to = sheet.current?.querySelector(`[data-note="${note}"]`)?.closest('p')
      setPath(sheet.current && from && to ? trace(sheet.current, from, to) : '')
    }
    draw()
    addEventListener('resize', draw)
    return () => removeEventListener('resize', draw)
  }, [sheet, note, turn])
  return (
    <svg className="margin-rule" aria-hidden="true">
      <path key={note} d={path} pathLength={1} />
    </svg>
  )
}
