import { BROWSER_STORAGE } from '#contract/browser-storage.ts'

/** Links to a page with a form, in every language. */
const TO_A_FORM = 'a[href$="/application"],a[href="/careers"]'

/**
 * Runs in the head of every document whose address is no secret. When its reader, who came from elsewhere, follows a link to a form, it
 * writes where the visit began, since the next document has another referrer: the address that linked here, a space, this address.
 * The entry ends with the tab.
 */
export const visitScript = `addEventListener("click",e=>{let r=document.referrer;if(e.target.closest?.('${TO_A_FORM}')&&!r.startsWith(location.origin))try{sessionStorage["${BROWSER_STORAGE.visit}"]||=r+" "+location.pathname+location.search}catch{}})`
