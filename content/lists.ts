/** How a list may change in the editor of the pages. */
export interface ListRule {
  min: number
  max: number
  /** What one of it is called: "question". */
  item: string
}

const rules = new WeakMap<readonly unknown[], ListRule>()

/** Marks a list that its design lets grow, shrink and be sorted. Any other list keeps its length and order. */
export function list<Item>(items: Item[], rule: ListRule): Item[] {
  rules.set(items, rule)
  return items
}

export const listRuleOf = (items: readonly unknown[]) => rules.get(items)
