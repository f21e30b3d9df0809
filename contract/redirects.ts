export interface Redirect {
  path: string
  target: string
}

/** Why the database does not take a redirect. */
export type RedirectFault = 'path' | 'target' | 'loop' | 'full'

export interface SavedRedirects {
  saved: number
  refused: (Redirect & { reason: RedirectFault })[]
}

export const LONGEST_PATH = 200
/** The database has the same. */
export const MOST_REDIRECTS = 5_000

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
    .replace(/(?<=.)\/+$/, '')
}
