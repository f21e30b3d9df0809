import type { StoredPosition } from '#contract/page-editor.ts'

/** Where a new position stands on the careers page: by its title, in the letters that an address can have, and where no other one stands. */
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
