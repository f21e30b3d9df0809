import { createHash } from 'node:crypto'
import type { Hydration, RouteModules } from './hydration.ts'

/**
 * The digest that browsers check a script against: fetched (subresource integrity) or inline (content
 * security policy).
 */
export function digest(body: string | Buffer): string {
  return `sha256-${createHash('sha256').update(body).digest('base64')}`
}

const MODULE = /^\/assets\/[^/]+\.js$/

/**
 * Creates an import map with the digest of every module, so that each runs only as it was built, including
 * those of later navigations.
 */
function createIntegrityMap(files: ReadonlyMap<string, Buffer>): string {
  const modules = [...files]
    .filter(([path, body]) => MODULE.test(path) && body.length > 0)
    // Sorted, so that every instance and every start makes the same map.
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify({
    integrity: Object.fromEntries(modules.map(([path, body]) => [path, digest(body)])),
  })
}

export interface Boot {
  /** The boot files by path. */
  files: Map<string, Buffer>
  /** The script tag of a page that consists of `routes`. */
  tag(routes: RouteModules): string
  /** The digest of the import map that the script adds to the page. */
  mapDigest: string
}

/** The files that every page hydrates with. */
export interface BootParts extends Pick<Hydration, 'manifest' | 'entry'> {
  sheets: readonly string[]
  /** Modules that are imported one by one when the browser is idle. */
  shared: readonly string[]
}

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('<', '&lt;')

/**
 * Creates the boot files. The tag has the digest of the script, the script that of the map, the map those of
 * the modules.
 */
export function createBoot(files: ReadonlyMap<string, Buffer>, parts: BootParts): Boot {
  const map = createIntegrityMap(files)
  const mapDigest = digest(map)
  const mapPath = named('integrity', 'json', mapDigest)
  const script = bootScript(mapPath, mapDigest, parts)
  const scriptDigest = digest(script)
  const scriptPath = named('boot', 'js', scriptDigest)
  return {
    files: new Map([
      [mapPath, Buffer.from(map)],
      [scriptPath, Buffer.from(script)],
    ]),
    mapDigest,
    tag: routes =>
      `<script defer src="${scriptPath}" integrity="${scriptDigest}" data-routes='${escapeAttribute(JSON.stringify(routes))}'></script>`,
  }
}

const named = (name: string, type: string, of: string) =>
  `/assets/${name}-${of.slice(7, 15).replaceAll('/', '_').replaceAll('+', '-')}.${type}`

/** How long to wait for a paint entry after a frame, and for `load` after the first paint. */
const WAIT_LIMIT_MS = 1000

/**
 * Hydrates the page after the first paint and `load`, in steps that each run when the browser is idle: the
 * import map, the stylesheets, the modules that all pages share, those of the page. Modules are fetched in
 * parallel; a step evaluates them. After the first key, touch, focus or pointer movement, and the paint that it
 * causes, the remaining steps run without waiting, but still one by one, so that a click can come between;
 * `pointerover` does not do that, since it fires for a pointer that rests where the page appears. A page that is
 * never shown has no frame and is not hydrated. React starts after the stylesheets, because its
 * render may need them. If the map fails to load, the next event fetches it again. A return from the
 * back-forward cache restarts the requests that leaving aborted. Until then the page stays as it was served,
 * which is complete.
 * A file that never arrives must not keep the page from hydrating, so the script waits for `load` no longer
 * than the limit. The same limit replaces paint entries in browsers without them.
 * In browsers without commands, the script opens and closes dialogs by them until React does. A dialog that
 * is open as a popover, or only opens as one, is left to the browser; one without popovers opens it as well.
 */
function bootScript(map: string, mapDigest: string, { sheets, shared, manifest, entry }: BootParts): string {
  return `{
let routes=JSON.parse(document.currentScript.dataset.routes),
names=Object.keys(routes),
events="pointerdown pointermove keydown focusin touchstart".split(" "),
options={capture:!0,passive:!0},
begun,hurried,wake,ready,done,
idle=()=>new Promise(go=>{wake=go;hurried?setTimeout(go):window.requestIdleCallback?requestIdleCallback(go,{timeout:1e3}):setTimeout(go,50)}),
add=(tag,properties)=>new Promise(done=>document.head.append(Object.assign(document.createElement(tag),properties,{onload:done,onerror:done}))),
prepare=async map=>{
let policy=window.trustedTypes?.createPolicy("integrity",{createScript:text=>text}),
{integrity}=JSON.parse(map),
sheets=[];
add("script",{type:"importmap",text:policy?policy.createScript(map):map});
for(let href of new Set([...${JSON.stringify(shared)},...Object.values(routes).flat(),"${manifest}","${entry}"]))add("link",{rel:"modulepreload",href,integrity:integrity[href]||""});
for(let href of ${JSON.stringify(sheets)}){await idle();sheets.push(add("link",{rel:"stylesheet",href}))}
return sheets
},
run=async map=>{
await idle();
let sheets=await(ready||=prepare(map));
for(let file of ${JSON.stringify(shared)}){await idle();await import(file)}
await idle();
let modules=await Promise.all([...names.map(name=>Promise.all(routes[name].map(file=>import(file)))),import("${manifest}"),...sheets]);
events.map(name=>removeEventListener(name,hurry,options));
window.__reactRouterRouteModules=Object.fromEntries(names.map((name,at)=>[name,Object.assign({},...modules[at])]));
await idle();
done=1;
import("${entry}")
},
start=()=>{begun||=fetch("${map}",{integrity:"${mapDigest}"}).then(answer=>answer.text()).then(run,()=>{begun=0})},
hurry=()=>requestAnimationFrame(()=>setTimeout(()=>{hurried=1;wake?.();start()})),
listen=()=>events.map(name=>addEventListener(name,hurry,options)),
painted=()=>{
listen();
document.readyState=="complete"?start():addEventListener("load",start,{once:!0});
setTimeout(start,${WAIT_LIMIT_MS})
};
requestAnimationFrame(()=>{listen();setTimeout(painted,${WAIT_LIMIT_MS})});
window.PerformanceObserver&&new PerformanceObserver((_,paint)=>{paint.disconnect();painted()}).observe({type:"paint",buffered:!0});
addEventListener("pageshow",({persisted})=>{if(persisted&&!done){begun=0;start()}});
"commandForElement"in HTMLButtonElement.prototype||addEventListener("click",event=>{
let button=event.target.closest?.("popover"in HTMLElement.prototype?"[commandfor]":"[popovertarget]"),
dialog=button&&!event.defaultPrevented&&document.getElementById(button.getAttribute("popovertarget")),
act=dialog?.showModal&&(button.getAttribute("popovertargetaction")=="hide"?dialog.open&&"close":dialog.getClientRects().length<1&&"showModal");
if(act){event.preventDefault();dialog[act]()}
})
}`.replaceAll('\n', '')
}
