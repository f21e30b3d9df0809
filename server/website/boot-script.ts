const STATIC_IMPORT = /import (?:\* as (\w+) from )?"([^"]+)";?/g

/**
 * Rewrites the router's module script so that it starts after the first paint: when the page is idle after `load`,
 * or at the first pointer, key or focus event, whichever comes first. The whole stylesheet follows the same way.
 */
export function createBootScript(entry: string, stylesheet: string | undefined): string {
  const names: string[] = []
  const files: string[] = []
  const rest = entry
    .replaceAll(STATIC_IMPORT, (_, name = '', file) => {
      names.push(name)
      files.push(`import("${file}")`)
      return ''
    })
    .replaceAll(/\s*\n\s*/g, '')
  if (files.length === 0 || !rest.includes('import('))
    throw new Error('The router wrote its entry script in a shape not known here')
  const style = stylesheet
    ? `l=document.createElement("link");l.rel="stylesheet";l.href="${stylesheet}";document.head.append(l);`
    : ''
  return `{let s,l,e="pointerdown pointerover keydown focusin touchstart".split(" "),o={capture:true,passive:true},g=()=>{if(s)return;s=1;for(let n of e)removeEventListener(n,g,o);${style}Promise.all([${files}]).then(([${names}])=>{${rest}})},i=()=>self.requestIdleCallback?requestIdleCallback(g,{timeout:2e3}):setTimeout(g,200);for(let n of e)addEventListener(n,g,o);document.readyState=="complete"?i():addEventListener("load",i,{once:true})}`
}
