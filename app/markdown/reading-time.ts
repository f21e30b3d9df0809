const WORDS_PER_MINUTE = 230

export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu)?.length ?? 0
}

/** In whole minutes, at least one. */
export const minutesFor = (words: number) => Math.max(1, Math.round(words / WORDS_PER_MINUTE))

export const readingMinutes = (text: string) => minutesFor(countWords(text))
