import { DRAFT_FOLDER, PREVIEW_FOLDER, RECEIPT_FOLDER } from './addresses.ts'

/** The folder of a path that may hold a secret, in any language. The router reads paths decoded and in any case. */
function secretFolderOf(path: string): string | undefined {
  const decoded = path.includes('%') ? path.replaceAll(/%[0-7][\da-f]/gi, decodeURIComponent) : path
  const name = /^[/\\]*(?:[a-z]{2}[/\\]+)?(draft|preview|receipt)[/\\]/i.exec(decoded)?.[1]
  if (name === undefined) return undefined
  return [DRAFT_FOLDER, PREVIEW_FOLDER, RECEIPT_FOLDER].find(folder => folder === `/${name.toLowerCase()}/`)
}

/** Whether the address of a page may be a secret. */
export const isSecretPath = (path: string) => secretFolderOf(path) !== undefined

/** A path for logs, which must not hold a secret. */
export function withoutSecret(path: string): string {
  const folder = secretFolderOf(path)
  return folder === undefined ? path : `${folder}:secret`
}
