/** Texts of content/ by name. An island exports them as `built`. */
export type BuiltCopy = Readonly<Record<string, object>>

/** The texts of an island. Only passed if they differ from the built ones. */
export interface Copied<Built extends BuiltCopy> {
  copy?: Built
}

/** The texts that differ from the build: exports by name, each with its changed parts. Undefined if nothing differs. */
export function changedCopy(built: BuiltCopy, now: BuiltCopy): BuiltCopy | undefined {
  const changed = Object.entries(built).flatMap(([name, words]) => {
    const parts = Object.entries(now[name] ?? words).filter(([key, part]) => part !== Reflect.get(words, key))
    return parts.length > 0 ? [[name, Object.fromEntries(parts)] as const] : []
  })
  return changed.length > 0 ? Object.fromEntries(changed) : undefined
}
