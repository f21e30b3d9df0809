const IMPORT_MANIFEST = /import "([^"]+)"/
const IMPORT_ROUTE = /import \* as (route\d+) from "([^"]+)"/g
const MODULES = /window\.__reactRouterRouteModules = (\{[^}]*\})/
const IMPORT_ENTRY = /import\("([^"]+)"\)/

/**
 * Rewrites the router's module script so that it starts after the first paint: when the page is idle after `load`,
 * or at the first pointer, key or focus event, whichever comes first. The whole stylesheet follows the same way.
 */
export function createBootScript(entry: string, stylesheet: string | undefined): string {
  const routes = Array.from(entry.matchAll(IMPORT_ROUTE), ([, name, file]) => ({ name, file }))
  const manifest = IMPORT_MANIFEST.exec(entry)?.[1]
  const modules = MODULES.exec(entry)?.[1]
  const client = IMPORT_ENTRY.exec(entry)?.[1]
  if (!manifest || !modules || !client)
    throw new Error('The router wrote its entry script in a shape not known here')
  const files = [manifest, ...routes.map(route => route.file)].map(file => `import("${file}")`)
  const names = ['', ...routes.map(route => route.name)]
  const style = stylesheet
    ? `l=document.createElement("link");l.rel="stylesheet";l.href="${stylesheet}";document.head.append(l);`
    : ''
  return `{let s,l,e="pointerdown pointerover keydown focusin touchstart".split(" "),o={capture:true,passive:true},g=()=>{if(s)return;s=1;for(let n of e)removeEventListener(n,g,o);${style}Promise.all([${files}]).then(([${names}])=>{window.__reactRouterRouteModules=${modules};import("${client}")})},i=()=>self.requestIdleCallback?requestIdleCallback(g,{timeout:2e3}):setTimeout(g,200);for(let n of e)addEventListener(n,g,o);document.readyState=="complete"?i():addEventListener("load",i,{once:true})}`
}
