/** The bar above the header of every page. Off by default: it is written and published in the back office. */
export const notice = { isShown: false, text: 'Notice', href: '/' }
