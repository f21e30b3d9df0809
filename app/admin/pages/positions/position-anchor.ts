import type { StoredPosition } from '#contract/page-editor.ts'

/** Returns the anchor of a new position on the careers page: its title as a slug that no other position uses. */
export function positionAnchor(
  { id, title }: Pick<StoredPosition, 'id' | 'title'>,
  others: readonly Pick<StoredPosition, 'anchor'>[],
): string {
  const name = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  const isTaken = others.some(({ anchor }) => anchor === name)
  return [name, (name === '' || isTaken) && id.slice(0, 8)].filter(Boolean).join('-')
}
