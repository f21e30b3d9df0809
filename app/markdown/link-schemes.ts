/** The schemes that links of a post may have. */
export const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel']
