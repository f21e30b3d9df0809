import { type ComponentType, createElement, use, useId } from 'react'
import { WordsContext } from '../lib/words.ts'
import { type BuiltCopy, changedCopy } from './copied.ts'
import { type IslandName, type IslandProps, islands } from './list.ts'
import type { IslandModule } from './runtime.ts'

/** Loaded before the first render, because a component's own root is rendered in one go. No browser loads it. */
async function loadServerParts() {
  const { renderToString } = await import('react-dom/server')
  const loaded = await Promise.all(
    Object.entries(islands).map(async ([name, { load }]) => [name, await load()] as const),
  )
  return { renderToString, modules: Object.fromEntries<IslandModule>(loaded) }
}

const readAll = (built: BuiltCopy, read: (words: object) => object): BuiltCopy =>
  Object.fromEntries(Object.entries(built).map(([name, words]) => [name, read(words)]))

const server = import.meta.env.SSR ? await loadServerParts() : undefined

/**
 * A part of a document that responds. Its inside is rendered as a root of its own, with a prefix for the ids, so that the browser can
 * hydrate it alone (`runtime.ts`). No context crosses it, and its props are data. The words that its module exports as `built` are among
 * them only where others hold now.
 */
export function Island<Name extends IslandName>({ name, ...props }: { name: Name } & IslandProps<Name>) {
  const prefix = useId()
  const { read } = use(WordsContext)
  const module = server?.modules[name]
  if (!server || !module) return null
  const Component = module.default as ComponentType<object>
  const copy = readAll(module.built ?? {}, read)
  const changed = changedCopy(module.built ?? {}, copy)
  const html = server.renderToString(<Component {...props} {...(changed && { copy })} />, {
    identifierPrefix: prefix,
  })
  const given = { ...props, ...(changed && { copy: changed }) }
  return createElement('site-island', {
    name,
    prefix,
    ...(Object.keys(given).length > 0 && { props: JSON.stringify(given) }),
    dangerouslySetInnerHTML: { __html: html },
  })
}
