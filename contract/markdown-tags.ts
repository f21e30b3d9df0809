/** The tags that a post may use beside Markdown, in pairs. `<br>` is the only other one. */
export const PAIRED_TAGS = ['abbr', 'kbd', 'mark', 'sub', 'sup'] as const

const SHOWN = new RegExp(`^</?(?:br|${PAIRED_TAGS.join('|')})(?=[\\s/>])`, 'i')

/** Whether HTML in a post is a tag that readers see the effect of, and no text to them. */
export const isShownTag = (html: string) => SHOWN.test(html)
