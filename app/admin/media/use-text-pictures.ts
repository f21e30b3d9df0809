import { useEffect, useMemo } from 'react'
import { createStore, useStore } from '#app/lib/store.ts'
import { pictureNames } from '#contract/picture-names.ts'
import { type KnownPicture, readPictures } from './picture-store.ts'

/** What is known of each picture, or that it does not exist. */
const pictures = createStore<ReadonlyMap<string, KnownPicture | null>>(new Map())

/** Makes a changed picture load again. */
export function forgetPicture(name: string): void {
  pictures.set(new Map([...pictures.get()].filter(([known]) => known !== name)))
}

/** The pictures in a text, for its preview. Each name is requested once, and those of one text together. */
export function useTextPictures(text: string): readonly KnownPicture[] {
  const names = pictureNames(text).join('\n')
  const known = useStore(pictures)
  const missing = names
    .split('\n')
    .filter(name => name && !known.has(name))
    .join('\n')
  useEffect(() => {
    if (missing === '') return
    const asked = missing.split('\n')
    readPictures(asked).then(
      found =>
        pictures.set(
          new Map([
            ...pictures.get(),
            ...asked.map(name => [name, null] as const),
            ...found.map(picture => [picture.name, picture] as const),
          ]),
        ),
      // Without an answer the preview shows the original files.
      () => undefined,
    )
  }, [missing])
  return useMemo(() => names.split('\n').flatMap(name => known.get(name) ?? []), [names, known])
}
