/** The tags that a post may use beside Markdown, in pairs. `<br>` is the only other one. */
export const PAIRED_TAGS = ['abbr', 'kbd', 'mark', 'sub', 'sup'] as const
