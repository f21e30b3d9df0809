const FENCE = /^([ \t>]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:\n[ \t>]*\2[`~]*[ \t]*(?=\n|$)|$(?![\s\S]))/gm
const SPAN = /(?<!`)(`+)(?!`)(?:(?!\n\s*\n)[\s\S])*?(?<!`)\1(?!`)/g

/** Changes a Markdown text except for its code. */
export function outsideCode(markdown: string, change: (words: string) => string): string {
  const kept: string[] = []
  const keep = (code: string) => `\uE002${kept.push(code) - 1}\uE003`
  const words = markdown.replace(FENCE, keep).replace(SPAN, keep)
  const back = (text: string): string =>
    text.replace(/\uE002(\d+)\uE003/g, (_, index: string) => back(kept[Number(index)] ?? ''))
  return back(change(words))
}
