interface LedgerLine {
  time: string
  actor: string
  action: string
}

/** Returns the text to hash for a line: the previous line's seal, and the line. */
export function sealedText(before: string, { time, actor, action }: LedgerLine): string {
  return `${before}\n${time} ${actor} ${action}`
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('')
}

/** Computes the seal of each line: the first over `root`, each other over the seal before it. */
export async function sealLines(root: string, lines: readonly LedgerLine[]): Promise<string[]> {
  const seals: string[] = []
  for (const line of lines) seals.push(await sha256(sealedText(seals.at(-1) ?? root, line)))
  return seals
}

const SHOWN_DIGITS = 4
export const shortSeal = (seal: string) => seal.slice(0, SHOWN_DIGITS)
