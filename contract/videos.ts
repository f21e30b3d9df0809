import { fileName } from './stored-files.ts'

interface Player {
  /** The name of the video platform. */
  name: string
  /** The address of its embedded player. */
  embed: string
}

/** Origins of players that a page may embed, after a reader has asked for one. */
export const PLAYER_ORIGINS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const

const YOUTUBE_ID = /^[\w-]{6,20}$/
const VIMEO = /^\/(?:video\/)?(\d{1,12})(?:\/([\da-f]{1,20}))?\/?$/
const YOUTUBE_HOSTS = new Set(['youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtube-nocookie.com'])
const VIDEO_FILE = /\.(?:mp4|webm)$/i
const CAPTIONS_FILE = /\.vtt$/i

function youtubeId(host: string, { pathname, searchParams }: URL): string | undefined {
  const [, first, second] = pathname.split('/')
  if (host === 'youtu.be') return first
  if (!YOUTUBE_HOSTS.has(host)) return undefined
  if (first === 'watch') return searchParams.get('v') ?? undefined
  return first && /^(?:embed|shorts|live)$/.test(first) ? second : undefined
}

/** The start time in seconds, from `90`, `90s` or `1m30s`. */
function startOf({ searchParams }: URL): number {
  const written = searchParams.get('t') ?? searchParams.get('start') ?? ''
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(written) ?? []
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

function webAddress(address: string): URL | undefined {
  if (!/^https?:/i.test(address)) return undefined
  try {
    return new URL(address)
  } catch {
    // Typed by hand, and not a valid address.
    return undefined
  }
}

/** The player of a YouTube or Vimeo video. Only the id and the start time of the address are used. */
export function playerOf(address: string): Player | undefined {
  const url = webAddress(address)
  if (!url) return undefined
  const host = url.hostname.replace(/^www\./, '')
  const id = youtubeId(host, url)
  if (id !== undefined && YOUTUBE_ID.test(id)) {
    const start = startOf(url)
    const query = `?autoplay=1${start > 0 ? `&start=${start}` : ''}`
    return { name: 'YouTube', embed: `${PLAYER_ORIGINS[0]}/embed/${id}${query}` }
  }
  const [, video, secret] = /^(?:player\.)?vimeo\.com$/.test(host) ? (VIMEO.exec(url.pathname) ?? []) : []
  if (video === undefined) return undefined
  const key = secret ?? url.searchParams.get('h') ?? ''
  const query = `?autoplay=1&dnt=1${/^[\da-f]{1,20}$/.test(key) ? `&h=${key}` : ''}`
  return { name: 'Vimeo', embed: `${PLAYER_ORIGINS[1]}/video/${video}${query}` }
}

/** Whether an address is that of an uploaded video. */
export const isStoredVideo = (address: string) => VIDEO_FILE.test(fileName(address) ?? '')

/** Whether an address is that of uploaded captions. */
export const isStoredCaptions = (address: string) => CAPTIONS_FILE.test(fileName(address) ?? '')

export const isVideo = (address: string) => isStoredVideo(address) || playerOf(address) !== undefined
