const KILO = 1_000
const MEGA = 1_000_000
const GIGA = 1_000_000_000

/** 812 B, 84 kB, 1.4 MB, 1.1 GB. */
export function byteWords(bytes: number): string {
  if (bytes >= GIGA) return `${(bytes / GIGA).toFixed(1)} GB`
  if (bytes >= MEGA) return `${(bytes / MEGA).toFixed(1)} MB`
  return bytes >= KILO ? `${Math.round(bytes / KILO)} kB` : `${bytes} B`
}
