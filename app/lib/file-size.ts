const KILO = 1_000
const MEGA = 1_000_000
const GIGA = 1_000_000_000

/** Small numbers get one decimal. */
const short = (count: number) => count.toFixed(count < 10 ? 1 : 0)

/** 812 B, 84 kB, 1.4 MB, 250 MB, 1.1 GB. */
export function byteWords(bytes: number): string {
  if (bytes >= GIGA) return `${short(bytes / GIGA)} GB`
  if (bytes >= MEGA) return `${short(bytes / MEGA)} MB`
  return bytes >= KILO ? `${Math.round(bytes / KILO)} kB` : `${bytes} B`
}
