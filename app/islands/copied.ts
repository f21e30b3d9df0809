/** Words of content/ by name, which an island exports as `built`. */
export type BuiltCopy = Readonly<Record<string, object>>

/** The props of an island that has words: given only where they are not the built ones. */
export interface Copied<Built extends BuiltCopy> {
  copy?: Built
}

/** Of words, what is not as it was built: exports by name, of each the parts that differ. Undefined if nothing does. */
export function changedCopy(built: BuiltCopy, now: BuiltCopy): BuiltCopy | undefined {
  const changed = Object.entries(built).flatMap(([name, words]) => {
    const parts = Object.entries(now[name] ?? words).filter(([key, part]) => part !== Reflect.get(words, key))
    return parts.length > 0 ? [[name, Object.fromEntries(parts)] as const] : []
  })
  return changed.length > 0 ? Object.fromEntries(changed) : undefined
}
