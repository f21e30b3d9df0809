/** Schemes that are allowed in a post's links. */
export const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel']
