/** How a reader would describe an element: by role and name, otherwise by a selector. */
export interface Query {
  role?: string
  /** The whole accessible name, or a regular expression for part of it. */
  name?: string | { source: string }
  css?: string
  /** Words that the element contains. */
  text?: string
  within?: Query
  /** Includes elements that aren't visible. */
  hidden?: boolean
}

/** Runs in the page. Returns every element that matches a query, in document order. */
export function findAll(query: Query): Element[] {
  const ROLES: Record<string, string> = {
    article: 'article',
    banner: 'body > header',
    button: 'button, [role="button"], summary',
    checkbox: 'input[type="checkbox"]',
    dialog: 'dialog',
    field: 'input, select, textarea',
    heading: 'h1, h2, h3, h4, h5, h6',
    link: 'a[href]',
    listitem: 'li',
    main: 'main',
    region: 'section',
    status: '[role="status"], output',
  }
  const squeeze = (words: string | null | undefined) => (words ?? '').replaceAll(/\s+/g, ' ').trim()
  const byIds = (ids: string | null) =>
    (ids ?? '')
      .split(/\s+/)
      .map(id => squeeze(document.getElementById(id)?.textContent))
      .join(' ')
      .trim()
  function nameOf(element: Element): string {
    const labelled = byIds(element.getAttribute('aria-labelledby'))
    if (labelled) return labelled
    const label = element.getAttribute('aria-label')
    if (label) return label
    if (
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement
    )
      return squeeze(element.labels?.[0]?.textContent)
    return squeeze(element.textContent)
  }
  function isShown(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect()
    return (
      width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
  }
  function isCalled(element: Element): boolean {
    if (query.name === undefined) return true
    const name = nameOf(element)
    return typeof query.name === 'string' ? name === query.name : new RegExp(query.name.source).test(name)
  }
  const roots: ParentNode[] = query.within ? findAll(query.within) : [document]
  const selector = query.css ?? ROLES[query.role ?? ''] ?? '*'
  return roots
    .flatMap(root => [...root.querySelectorAll(selector)])
    .filter(element => query.text === undefined || squeeze(element.textContent).includes(query.text))
    .filter(element => (query.hidden || isShown(element)) && isCalled(element))
}
