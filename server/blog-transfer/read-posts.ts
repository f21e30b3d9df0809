import { decodeText, UnreadableText } from './decode-text.ts'
import { type Found, lineAt } from './found-post.ts'
import { listOf } from './picture-source.ts'
import { readGhost } from './read-ghost.ts'
import { MARKDOWN_FILE, readMarkdown } from './read-markdown.ts'
import { readWordpress } from './read-wordpress.ts'
import type { SourceFiles } from './source-files.ts'

/** Every WordPress export contains this namespace in its first lines. */
const WORDPRESS = 'wordpress.org/export/'
const HEAD = 8_192
const LISTS = [listOf('pictures'), listOf('files')]

async function readTexts(files: SourceFiles, extension: RegExp, isOurs: (text: string) => boolean) {
  const texts: { path: string; text: string }[] = []
  const found: Found = { format: '', posts: [], problems: [] }
  const paths = files.paths.filter(
    path => !LISTS.includes(path) && (extension.test(path) || isLoneOther(files, path)),
  )
  for (const path of paths) {
    try {
      const text = decodeText(await files.read(path))
      if (isOurs(text)) texts.push({ path, text })
    } catch (error) {
      if (!(error instanceof UnreadableText)) throw error
      found.problems.push({ file: path, line: error.line, message: error.message, skips: true })
    }
  }
  return { texts, problems: found.problems }
}

/** Detects the format of a single file by its content, whatever its name is. */
const isLoneOther = ({ paths }: SourceFiles, path: string) => paths.length === 1 && !MARKDOWN_FILE.test(path)

function readJson(path: string, text: string): Found {
  try {
    return readGhost(path, text, JSON.parse(text))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const offset = Number(/position (\d+)/.exec(error.message)?.[1] ?? text.length)
    const problem = {
      file: path,
      line: lineAt(text, offset),
      message: `isn’t valid JSON: ${error.message}`,
      skips: true,
    }
    return { format: 'Ghost', posts: [], problems: [problem] }
  }
}

function join(format: string, parts: Found[], problems: Found['problems']): Found {
  return {
    format,
    posts: parts.flatMap(({ posts }) => posts),
    problems: [...problems, ...parts.flatMap(part => part.problems)],
  }
}

/** Reads the posts of a source in any of the three formats. */
export async function readPosts(files: SourceFiles): Promise<Found> {
  const xml = await readTexts(files, /\.xml$/i, text => text.slice(0, HEAD).includes(WORDPRESS))
  if (xml.texts.length > 0)
    return join(
      'WordPress',
      xml.texts.map(({ path, text }) => readWordpress(path, text)),
      xml.problems,
    )
  const json = await readTexts(files, /\.json$/i, text => /^\s*\{/.test(text) && text.includes('"posts"'))
  if (json.texts.length > 0)
    return join(
      'Ghost',
      json.texts.map(({ path, text }) => readJson(path, text)),
      json.problems,
    )
  if (files.paths.some(path => MARKDOWN_FILE.test(path))) return readMarkdown(files)
  return { format: 'unknown', posts: [], problems: files.paths.length === 1 ? xml.problems : [] }
}
