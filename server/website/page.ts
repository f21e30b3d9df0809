import { alternatesOf, DEFAULT_LANGUAGE, languageOf } from '../../contract/languages.ts'
import { PLAYER_ORIGINS } from '../../contract/videos.ts'
import { playerHeaders } from '../http/security-headers.ts'
import type { Payload } from './delivery/payload.ts'
import { contentSecurityPolicy } from './document/content-security-policy.ts'
import { type DocumentOptions, digest, prepareDocument } from './document/document.ts'
import { SPECULATION_RULES } from './document/speculation-rules.ts'

export interface Page {
  status: number
  payload: Payload
  headers: Record<string, string>
}

/** A page before it is compressed. */
export interface PageDraft {
  status: number
  html: string
  headers: Record<string, string>
}

export type PreparePage = (rendered: string, source: { path: string; status?: number }) => PageDraft

/** Headers for every format of a page. Caches store it and revalidate each time, so that a deploy or a new post shows at once. */
export const PAGE_HEADERS = {
  'cache-control': 'no-cache',
  // The same address answers with Markdown to clients that prefer it.
  vary: 'Accept',
}

/** States the language of a page if it isn't English or has translations. */
function languageHeader(path: string): Record<string, string> {
  const language = languageOf(path)
  if (language === DEFAULT_LANGUAGE && alternatesOf(path).length === 0) return {}
  return { 'content-language': language }
}

interface PreparerOptions extends DocumentOptions {
  /** The inline scripts that documents may have. */
  headScripts: readonly string[]
  /** The inline script of documents that show a video. */
  videoScript: string
}

export function createPagePreparer({ headScripts, videoScript, ...options }: PreparerOptions): PreparePage {
  const headDigests = headScripts.map(digest)
  const videoDigest = digest(videoScript)
  return (rendered, { path, status = 200 }) => {
    const { html, style } = prepareDocument(rendered, options)
    // The text of a post can't fake this match, because its tags are escaped.
    const hasPlayers = rendered.includes(`<script>${videoScript}</script>`)
    const scripts = hasPlayers ? [...headDigests, videoDigest] : headDigests
    const hasUploads = rendered.includes('<video ')
    return {
      status,
      html,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': contentSecurityPolicy({
          scripts,
          styles: [style],
          media: hasUploads ? "'self'" : undefined,
          ...(hasPlayers && { frames: PLAYER_ORIGINS.join(' ') }),
        }),
        ...(hasPlayers && playerHeaders()),
        ...languageHeader(path),
        'speculation-rules': `"${SPECULATION_RULES}"`,
        ...PAGE_HEADERS,
      },
    }
  }
}
