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

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('<', '&lt;')

/** Puts the start of every page together: the tag vouches for the script, the script for the map, the map for modules. */
export function createBoot(
  files: ReadonlyMap<string, Buffer>,
  stylesheet: string,
  { manifest, entry }: Pick<Takeover, 'manifest' | 'entry'>,
): Boot {
  const map = createIntegrityMap(files)
  const mapDigest = digest(map)
  const mapPath = named('integrity', 'json', mapDigest)
  const script = bootScript({ map: mapPath, mapDigest, stylesheet, manifest, entry })
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

interface BootOptions {
  map: string
  mapDigest: string
  stylesheet: string
  manifest: string
  entry: string
}

/**
 * Takes the page over after the first paint: when it is idle after `load`, or at the first pointer, key or focus event,
 * whichever comes first. The whole stylesheet follows the same way. A map that cannot be had is asked for again at the
 * next event; until then the page stays as it was served, which is complete.
 */
function bootScript({ map, mapDigest, stylesheet, manifest, entry }: BootOptions): string {
  return `{let r=JSON.parse(document.currentScript.dataset.routes),k=Object.keys(r),w=window,m,s,e="pointerdown pointerover keydown focusin touchstart".split(" "),o={capture:!0,passive:!0},a=(t,p)=>document.head.append(Object.assign(document.createElement(t),p)),f=()=>m??=fetch("${map}",{integrity:"${mapDigest}"}).then(x=>x.text()),g=()=>{s||(s=1,f().then(t=>{e.map(n=>removeEventListener(n,g,o));let p=w.trustedTypes?.createPolicy("integrity",{createScript:x=>x});a("script",{type:"importmap",text:p?p.createScript(t):t});a("link",{rel:"stylesheet",href:"${stylesheet}"});Promise.all([...k.map(n=>Promise.all(r[n].map(x=>import(x)))),import("${manifest}")]).then(v=>{w.__reactRouterRouteModules=Object.fromEntries(k.map((n,i)=>[n,Object.assign({},...v[i])]));import("${entry}")})},()=>{s=m=null}))},i=()=>{f().catch(()=>{});w.requestIdleCallback?requestIdleCallback(g,{timeout:2e3}):setTimeout(g,200)};e.map(n=>addEventListener(n,g,o));document.readyState=="complete"?i():addEventListener("load",i,{once:!0})}`
}
