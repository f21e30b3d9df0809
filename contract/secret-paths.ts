import { DRAFT_FOLDER, PREVIEW_FOLDER, RECEIPT_FOLDER } from './addresses.ts'

/** The folder of a path that may contain a secret, in any language. The router decodes paths and ignores case. */
function secretFolderOf(path: string): string | undefined {
  const decoded = path.includes('%') ? path.replaceAll(/%[0-7][\da-f]/gi, decodeURIComponent) : path
  const name = /^[/\\]*(?:[a-z]{2}[/\\]+)?(draft|preview|receipt)[/\\]/i.exec(decoded)?.[1]
  if (name === undefined) return undefined
  return [DRAFT_FOLDER, PREVIEW_FOLDER, RECEIPT_FOLDER].find(folder => folder === `/${name.toLowerCase()}/`)
}

/** Whether a page's path may contain a secret. */
export const isSecretPath = (path: string) => secretFolderOf(path) !== undefined

/** A path for logs, with its secret removed. */
export function withoutSecret(path: string): string {
  const folder = secretFolderOf(path)
  return folder === undefined ? path : `${folder}:secret`
}
