import { posix } from 'node:path'
import { postPath } from '../../contract/addresses.ts'
import { slugOf } from '../../contract/blog-post.ts'

const RAW = /\{%-?\s*raw\s*-?%\}([\s\S]*?)\{%-?\s*endraw\s*-?%\}/g
const COMMENT = /\{%-?\s*comment\s*-?%\}[\s\S]*?\{%-?\s*endcomment\s*-?%\}/g
const HIGHLIGHT = /\{%-?\s*highlight\s+(\S+)[^%]*%\}[ \t]*\n?([\s\S]*?)\n?[ \t]*\{%-?\s*endhighlight\s*-?%\}/g
const TAG = /\{%-?\s*(\w+)([\s\S]*?)-?%\}/g
const OUTPUT = /\{\{-?(?!<|%)([\s\S]*?)-?\}\}/g
const FIGURE = /\{\{[<%]\s*figure\s+([\s\S]*?)\/?\s*[>%]\}\}/g
const CODE =
  /\{\{[<%]\s*highlight\s+(\S+)[^\n]*?[>%]\}\}[ \t]*\n?([\s\S]*?)\n?[ \t]*\{\{[<%]\s*\/\s*highlight\s*[>%]\}\}/g
const REFERENCE = /\{\{[<%]\s*(?:rel)?ref\s+"?([^"\s>%]+)"?\s*[>%]\}\}/g

function attributesOf(text: string): Map<string, string> {
  const pairs = text.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g)
  return new Map(
    [...pairs].map(([, name = '', double, single, plain]) => [name, double ?? single ?? plain ?? '']),
  )
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
const inBrackets = (text: string) => oneLine(text).replace(/[[\]\\]/g, '\\$&')
const titled = (text: string) => (text === '' ? '' : ` "${oneLine(text).replace(/["\\]/g, '\\$&')}"`)

const PICTURE = /\.(?:png|jpe?g|gif|webp|avif|svg)(?:[?#].*)?$/i

function picture(attributes: ReadonlyMap<string, string>): string | undefined {
  const address = ['image_path', 'src', 'url', 'path', 'file', 'image']
    .map(name => attributes.get(name))
    .find(Boolean)
  if (!address || !(attributes.has('image_path') || PICTURE.test(address))) return undefined
  const caption = (attributes.get('caption') ?? attributes.get('title') ?? '').replace(
    /\[([^\]]*)\]\([^)]*\)/g,
    '$1',
  )
  return `![${inBrackets(attributes.get('alt') ?? '')}](${address.replaceAll(' ', '%20')}${titled(caption)})`
}

const FILMS: Record<string, string> = {
  youtube: 'https://www.youtube.com/watch?v=',
  vimeo: 'https://vimeo.com/',
}

function film(attributes: ReadonlyMap<string, string>): string | undefined {
  const [id, provider = 'youtube'] = [attributes.get('id'), attributes.get('provider')?.toLowerCase()]
  const address =
    attributes.get('src') ?? attributes.get('url') ?? (id && FILMS[provider] && FILMS[provider] + id)
  return address && `[${inBrackets(attributes.get('title') ?? 'Video')}](${address})`
}

/** The address here of a post in the same import. */
function addressOf(file: string): string {
  const name = posix
    .basename(file.trim().replace(/#.*$/, ''))
    .replace(/\.\w+$/, '')
    .replace(/^\d{4}-\d{1,2}-\d{1,2}-/, '')
  return postPath(slugOf(name))
}

/**
 * Replaces Jekyll and Hugo templates as far as that is possible without the site: code, pictures, videos and links to
 * posts. `onLeftOut` is called for each tag that can't be replaced.
 */
export function fromTemplates(
  text: string,
  isJekyll: boolean,
  onLeftOut: (name: string, index: number) => void,
): string {
  const hugo = text
    .replace(CODE, (_, language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\``)
    .replace(FIGURE, (whole, given: string) => picture(attributesOf(given)) ?? whole)
    .replace(REFERENCE, (_, file: string) => addressOf(file))
  if (!isJekyll) return hugo
  const raw: string[] = []
  const found = hugo.replace(RAW, (_, inner: string) => `\uE004${raw.push(inner) - 1}\uE005`)
  const written = found
    .replace(COMMENT, '')
    .replace(HIGHLIGHT, (_, language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\``)
    .replace(TAG, (_, name: string, rest: string, index: number) => {
      if (name === 'post_url' || name === 'link') return addressOf(rest)
      const attributes = attributesOf(rest)
      if (name === 'include' && /^\s*\S*(?:video|youtube|vimeo|embed)/i.test(rest)) {
        const link = film(attributes)
        if (link) return link
      }
      const shown = /^(?:include|figure|image|img)$/.test(name) && picture(attributes)
      if (shown) return shown
      if (!name.startsWith('end'))
        onLeftOut(name === 'include' ? oneLine(`include ${/^\s*(\S+)/.exec(rest)?.[1] ?? ''}`) : name, index)
      return ''
    })
    .replace(OUTPUT, (_, given: string, index: number) => {
      const [, literal] = /^\s*(?:'([^']*)'|"[^"]*")\s*\|\s*(?:relative|absolute)_url\s*$/.exec(given) ?? []
      if (/\|\s*(?:relative|absolute)_url\s*$/.test(given))
        return literal ?? /"([^"]*)"/.exec(given)?.[1] ?? ''
      if (/^\s*site\.(?:baseurl|url)\s*$/.test(given)) return ''
      onLeftOut(oneLine(given), index)
      return ''
    })
  return written.replace(/\uE004(\d+)\uE005/g, (_, index: string) => raw[Number(index)] ?? '')
}
