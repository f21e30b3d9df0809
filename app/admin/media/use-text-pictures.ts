import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { createStore } from '#app/lib/store.ts'
import { pictureNames } from '#contract/picture-names.ts'
import { type KnownPicture, readPictures } from './picture-store.ts'

/** What is known of each name, or that there is no such picture. */
const known = new Map<string, KnownPicture | null>()
/** How often that has changed. */
const changes = createStore(0)
const tellChange = () => changes.set(changes.get() + 1)

/** A picture that was changed is asked for again. */
export function forgetPicture(name: string): void {
  known.delete(name)
  tellChange()
}

/** The pictures in a text, for its preview. Each name is asked for once, and those of one text together. */
export function useTextPictures(text: string): readonly KnownPicture[] {
  const names = pictureNames(text).join('\n')
  const count = useSyncExternalStore(changes.subscribe, changes.get)
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
        tellChange()
      },
      // Shown without renditions: the preview is no place for a failure of its own.
      () => undefined,
    )
  }, [missing])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change tells of what is known
  return useMemo(() => names.split('\n').flatMap(name => known.get(name) ?? []), [names, count])
}
