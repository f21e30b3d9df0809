export interface Redirect {
  path: string
  target: string
}

/** Why the database rejects a redirect. */
type RedirectFault = 'path' | 'target' | 'loop' | 'full'

export interface SavedRedirects {
  saved: number
  refused: (Redirect & { reason: RedirectFault })[]
}

export const LONGEST_PATH = 200

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    // A malformed escape stays as it is.
    return path
  }
}

/** The normalized path by which redirects are found: decoded, in lower case, without query and trailing slash. */
export function redirectKey(path: string): string {
  const [bare = ''] = path.split(/[?#]/, 1)
  return decoded(bare)
    .toLowerCase()
    .replace(/(.)\/+$/, '$1')
}
