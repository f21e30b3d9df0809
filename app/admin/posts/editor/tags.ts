import { MAX_TAGS, POST_LENGTHS } from '#contract/post-limits.ts'

/** Tags with those added that a text names between commas. None twice, whatever its case, and no more than a post may have. */
export function addTags(tags: readonly string[], words: string): string[] {
  const known = new Set(tags.map(tag => tag.toLowerCase()))
  const added: string[] = []
  for (const word of words.split(',')) {
    const tag = word.trim().replace(/\s+/g, ' ').slice(0, POST_LENGTHS.tag).trim()
    if (tag === '' || known.has(tag.toLowerCase())) continue
    known.add(tag.toLowerCase())
    added.push(tag)
  }
  return [...tags, ...added].slice(0, MAX_TAGS)
}
