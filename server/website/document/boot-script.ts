import { createIntegrityMap, digest } from './integrity-map.ts'

/** What the router's own module script would import to take a page over. */
export interface Takeover {
  manifest: string
  entry: string
  /** The modules of each route that the page is made of. */
  routes: Record<string, string[]>
}

const MODULES = /import(?: \* as (\w+) from)? "([^"]+)"/g
const MERGED = /const (\w+) = \{([^}]*)\}/g
const ROUTE = /"([^"]+)":(\w+)/g
const ENTRY = /import\("([^"]+)"\)/

/** Reads the module script that the router writes into a document. */
export function readTakeover(script: string): Takeover {
  const files = new Map(Array.from(script.matchAll(MODULES), ([, name = '', file = '']) => [name, file]))
  const merged = new Map(Array.from(script.matchAll(MERGED), ([, name = '', parts = '']) => [name, parts]))
  const modulesOf = (name: string) =>
    (merged.get(name) ?? name).split(',').map(part => files.get(part.replace('...', '')) ?? '')
  const routes: Takeover['routes'] = {}
  for (const [, id = '', name = ''] of script.matchAll(ROUTE)) routes[id] = modulesOf(name)
  const manifest = files.get('')
  const entry = ENTRY.exec(script)?.[1]
  const found = Object.values(routes).flat()
  if (!manifest || !entry || found.length === 0 || found.includes(''))
    throw new Error('The router wrote its entry script in a shape not known here')
  return { manifest, entry, routes }
}

export interface Boot {
  /** The files that it consists of, by path. */
  files: Map<string, Buffer>
  /** The tag that starts a page which is made of `routes`. */
  tag(routes: Takeover['routes']): string
  /** The digest of the import map that it adds to the page. */
  mapDigest: string
}

/** The files that every page is taken over with. */
export interface BootParts extends Pick<Takeover, 'manifest' | 'entry'> {
  sheets: readonly string[]
  /** Modules that are compiled one by one when there is time. */
  shared: readonly string[]
}

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('<', '&lt;')

/** Puts the start of every page together: the tag vouches for the script, the script for the map, the map for modules. */
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

/**
 * Takes the page over after the first paint and `load`, step by step, each in an idle moment of its own: the map, the
 * stylesheets, the modules that all pages share, those of the page. At the first key, touch, focus or movement of a pointer
 * it does at once what is left; a pointer that merely rests where the page comes up is no such event, so `pointerover`
 * is not asked. A page that is never shown is left alone. React begins when the stylesheets are there too, since what it
 * shows may need them. A map that cannot be had is asked for again at the next event; until then the page stays as it was
 * served, which is complete.
 */
function bootScript(map: string, mapDigest: string, { sheets, shared, manifest, entry }: BootParts): string {
  return `{
let routes=JSON.parse(document.currentScript.dataset.routes),
names=Object.keys(routes),
events="pointerdown pointermove keydown focusin touchstart".split(" "),
options={capture:!0,passive:!0},
begun,hurried,wake,
idle=()=>hurried||new Promise(go=>{wake=go;window.requestIdleCallback?requestIdleCallback(go,{timeout:1e3}):setTimeout(go,50)}),
add=(tag,properties)=>new Promise(done=>document.head.append(Object.assign(document.createElement(tag),properties,{onload:done,onerror:done}))),
run=async map=>{
await idle();
let policy=window.trustedTypes?.createPolicy("integrity",{createScript:text=>text}),
sheets=[];
add("script",{type:"importmap",text:policy?policy.createScript(map):map});
for(let href of ${JSON.stringify(sheets)}){await idle();sheets.push(add("link",{rel:"stylesheet",href}))}
for(let file of ${JSON.stringify(shared)}){await idle();hurried||await import(file)}
await idle();
events.map(name=>removeEventListener(name,hurry,options));
let modules=await Promise.all([...names.map(name=>Promise.all(routes[name].map(file=>import(file)))),import("${manifest}"),...sheets]);
window.__reactRouterRouteModules=Object.fromEntries(names.map((name,at)=>[name,Object.assign({},...modules[at])]));
import("${entry}")
},
start=()=>{begun||=fetch("${map}",{integrity:"${mapDigest}"}).then(answer=>answer.text()).then(run,()=>{begun=0})},
hurry=()=>{hurried=1;wake?.();start()};
new PerformanceObserver((_,paint)=>{
paint.disconnect();
events.map(name=>addEventListener(name,hurry,options));
document.readyState=="complete"?start():addEventListener("load",start,{once:!0})
}).observe({type:"paint",buffered:!0})
}`.replaceAll('\n', '')
}
