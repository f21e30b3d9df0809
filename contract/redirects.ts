export interface Redirect {
  path: string
  target: string
}

/** Why the database does not take a redirect. */
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
    // A broken escape stays as it is.
    return path
  }
}

/** The one form of a path by which redirects are found: decoded, in small letters, without query and last slash. */
export function redirectKey(path: string): string {
  const [bare = ''] = path.split(/[?#]/, 1)
  return decoded(bare)
    .toLowerCase()
    .replace(/(.)\/+$/, '$1')
}
