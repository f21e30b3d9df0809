import { createContext, use } from 'react'
import { useLocation } from 'react-router'
import { isSecretPath } from '#contract/secret-paths.ts'
import { visitScript } from '../lib/form/visit-script.ts'
import { ThemeIcon } from '../ui/icons.tsx'

/** The nonce of our scripts during the render of a document. */
export const ScriptNonce = createContext('')

/**
 * Runs before the first paint and has all theme logic, so the theme needs no hydration. The theme is dark
 * unless the stored choice says otherwise; `system` follows the operating system live; a change in another
 * tab arrives with the storage event.
 */
const themeScript = `{let k="octavo-theme",h=document.documentElement,q=matchMedia("(prefers-color-scheme: dark)"),r=()=>{try{return localStorage.getItem(k)}catch{return h.dataset.theme}},a=()=>{let t=r(),d=t=="system"?q.matches:t!="light";h.classList.toggle("dark",d);let m=document.querySelector("meta[name=theme-color]");if(m)m.content=d?"${import.meta.env.BRAND_INK}":"${import.meta.env.BRAND_PAPER}"};a();q.addEventListener("change",a);addEventListener("storage",a);document.addEventListener("DOMContentLoaded",a);addEventListener("click",e=>{if(e.target.closest?.("[data-theme-toggle]")){let t=r()=="light"?"dark":"light";try{localStorage.setItem(k,t)}catch{h.dataset.theme=t}a()}})}`

/**
 * Firefox loads no second face of a list while the first is on its way, not even one of the machine's own: text would stand
 * in the browser's default serif and move when the fonts arrive. A face that no machine font fits is left out.
 */
const fallbackScript = 'document.fonts.forEach(f=>/Fallback/.test(f.family)&&f.load().catch(()=>0))'

/** Rendered on the server only, because it must run after the styles, before the first paint. */
export function ThemeScript() {
  const visit = isSecretPath(useLocation().pathname) ? '' : visitScript
  const text = { __html: `${themeScript}${visit};${fallbackScript}` }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours that must run before the first paint
  return <script nonce={use(ScriptNonce) || undefined} dangerouslySetInnerHTML={text} />
}

/** Works without hydration: the theme script listens for its click. */
export function ThemeToggle({ label }: { label: string }) {
  return (
    <button type="button" data-theme-toggle="" className="icon-button" aria-label={label} title={label}>
      <ThemeIcon />
    </button>
  )
}
