/** The rules for editing a list of a page. */
export interface ListRule {
  min: number
  max: number
  /** The name of one item: "question". */
  item: string
}

const rules = new WeakMap<readonly unknown[], ListRule>()

/** Allows a list to be extended, shortened and sorted. Any other list keeps its length and order. */
export function list<Item>(items: Item[], rule: ListRule): Item[] {
  rules.set(items, rule)
  return items
}

export const listRuleOf = (items: readonly unknown[]) => rules.get(items)
