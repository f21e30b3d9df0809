import { type ComponentType, createElement, use, useId } from 'react'
import { WordsContext } from '../lib/words.ts'
import { type BuiltCopy, changedCopy } from './copied.ts'
import { type IslandName, type IslandProps, islands } from './list.ts'
import type { IslandModule } from './runtime.ts'

/** Loaded before the first render, because an island's own root is rendered synchronously. Server only. */
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
 * An interactive part of a document. It is rendered as a separate root with its own id prefix, so that the browser can
 * hydrate it alone (`runtime.ts`). It gets no context, and its props must be serializable. The texts that its module
 * exports as `built` are only passed if they have changed since the build.
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
