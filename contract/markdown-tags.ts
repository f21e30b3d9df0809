/** Tags that a post may use, in pairs. The only other one is `<br>`. */
export const PAIRED_TAGS = ['abbr', 'kbd', 'mark', 'sub', 'sup'] as const

const SHOWN = new RegExp(`^</?(?:br|${PAIRED_TAGS.join('|')})(?=[\\s/>])`, 'i')

/** Whether HTML in a post is an allowed tag, rather than text. */
export const isShownTag = (html: string) => SHOWN.test(html)
