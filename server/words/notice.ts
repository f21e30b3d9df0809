import type { Notice } from '../../contract/page-editor.ts'
import type { WordOverrides } from '../../contract/page-words.ts'

/** The field that pages read (content/collections/notice.ts). */
const IN_CONTENT = 'collections/notice#notice'

/** An empty time means no limit. */
export const isShownAt = ({ from, until }: Pick<Notice, 'from' | 'until'>, now: number): boolean =>
  !(now < Date.parse(from)) && !(now >= Date.parse(until))

export const noticeOverrides = ({ text, href }: Notice): WordOverrides => ({
  [`${IN_CONTENT}.isShown`]: true,
  [`${IN_CONTENT}.text`]: text,
  [`${IN_CONTENT}.href`]: href,
})

/** Time until it next appears or disappears; undefined if it won't. */
export function nextChangeInMs(
  { from, until }: Pick<Notice, 'from' | 'until'>,
  now: number,
): number | undefined {
  const next = [from, until].map(moment => Date.parse(moment)).filter(moment => moment > now)
  return next.length > 0 ? Math.min(...next) - now : undefined
}
