/** The entry of session storage that says where a visit began: the address that linked here, a space, the first address. */
export const VISIT_KEY = 'octavo-visit'

/**
 * Runs in the head of every document and writes the entry once, since the next document of the site has another referrer. It
 * ends with the tab. An address that is a secret is never written.
 */
export const visitScript = `try{let l=location;/^.(draft|receipt)./i.test(l.pathname)||(sessionStorage["${VISIT_KEY}"]||=document.referrer+" "+l.pathname+l.search)}catch{}`
