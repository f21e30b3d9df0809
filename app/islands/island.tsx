import { type ComponentType, createElement, useId } from 'react'
import { type IslandName, type IslandProps, islands } from './list.ts'

/** Loaded before the first render, because a component's own root is rendered in one go. No browser loads it. */
async function loadServerParts() {
  const { renderToString } = await import('react-dom/server')
  const loaded = await Promise.all(
    Object.entries(islands).map(async ([name, { load }]) => [name, (await load()).default] as const),
  )
  return { renderToString, components: Object.fromEntries<ComponentType<never>>(loaded) }
}

const server = import.meta.env.SSR ? await loadServerParts() : undefined

/**
 * A part of a document that responds. Its inside is rendered as a root of its own, with a prefix for the ids, so that the browser can
 * hydrate it alone (`runtime.ts`). No context crosses it, and its props are data.
 */
export function Island<Name extends IslandName>({ name, ...props }: { name: Name } & IslandProps<Name>) {
  const prefix = useId()
  const Component = server?.components[name] as ComponentType<object> | undefined
  if (!server || !Component) return null
  const html = server.renderToString(<Component {...props} />, { identifierPrefix: prefix })
  return createElement('site-island', {
    name,
    prefix,
    ...(Object.keys(props).length > 0 && { props: JSON.stringify(props) }),
    dangerouslySetInnerHTML: { __html: html },
  })
}
