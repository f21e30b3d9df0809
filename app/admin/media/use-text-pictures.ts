import { useEffect, useMemo, useState } from 'react'
import { type Picture, pictureNames } from '#contract/picture-names.ts'
import { readPictures } from './picture-store.ts'

/** What is known of each name, or that there is no such picture. */
const known = new Map<string, Picture | null>()

/** The pictures in a text, for its preview. Each name is asked for once, and those of one text together. */
export function useTextPictures(text: string): readonly Picture[] {
  const names = pictureNames(text).join('\n')
  const [answers, setAnswers] = useState(0)
  const missing = names
    .split('\n')
    .filter(name => name && !known.has(name))
    .join('\n')
  useEffect(() => {
    if (missing === '') return
    const asked = missing.split('\n')
    readPictures(asked).then(
      pictures => {
        for (const name of asked) known.set(name, null)
        for (const picture of pictures) known.set(picture.name, picture)
        setAnswers(count => count + 1)
      },
      // Shown without renditions: the preview is no place for a failure of its own.
      () => undefined,
    )
  }, [missing])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer adds to what is known
  return useMemo(() => names.split('\n').flatMap(name => known.get(name) ?? []), [names, answers])
}
