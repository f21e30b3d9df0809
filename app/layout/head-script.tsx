import { BROWSER_STORAGE } from '#contract/browser-storage.ts'
import { PUBLIC_KEY } from '#contract/public-key.ts'

/**
 * Runs before the first paint, so that the theme toggle works at once. The theme is dark unless the stored choice says
 * otherwise; `system` follows the operating system; a change in another tab arrives with the storage event.
 */
const themeScript = `{let k="${BROWSER_STORAGE.theme}",h=document.documentElement,q=matchMedia("(prefers-color-scheme:dark)"),r=()=>{try{return localStorage[k]}catch{return h.dataset.theme}},a=()=>h.classList.toggle("dark",r()=="system"?q.matches:r()!="light");a();q.addEventListener("change",a);addEventListener("storage",a);addEventListener("click",e=>{if(e.target.closest?.("[data-theme-toggle]")){let t=r()=="light"?"dark":"light";try{localStorage[k]=t}catch{h.dataset.theme=t}a()}})}`

/**
 * Firefox loads no second font of a stack while the first is loading, not even a local one. Text would show in the
 * default serif and shift when the fonts arrive. Fallbacks that match no local font fail silently.
 */
const fallbackScript = 'document.fonts.forEach(f=>/Fallback/.test(f.family)&&f.load().catch(()=>0))'

/** The only inline script of documents. The content security policy allows it by its digest. */
export const headScript = `${themeScript};${fallbackScript}`

/**
 * Starts the first request of a back-office page with the stored session, while its scripts are still loading
 * (`takeEarly` in `backend-client.ts`).
 */
const earlyScript = `{let u=document.documentElement.dataset.early,s;try{s=JSON.parse(localStorage["sb-"+location.hostname.split(".")[0]+"-auth-token"])}catch{}if(u&&!location.search&&s?.expires_at*1e3>Date.now()+9e4)window.early={address:location.origin+u,answer:fetch(u,{headers:{apikey:"${PUBLIC_KEY}",authorization:"Bearer "+s.access_token,prefer:"count=exact"}})}}`

export const officeScripts = [earlyScript, headScript]

/** Rendered only on the server: it must run after the styles, before the first paint. */
export function HeadScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours that must run before the first paint
  return <script dangerouslySetInnerHTML={{ __html: headScript }} />
}

/** Comes before the back office's stylesheets, because scripts after them wait until they are loaded. */
export function EarlyScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours that must not wait for other files
  return <script dangerouslySetInnerHTML={{ __html: earlyScript }} />
}
