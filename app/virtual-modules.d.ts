declare module 'virtual:last-modified' {
  /** When the texts of a page last changed, by path, according to the source's Git history. */
  export const lastModified: Record<string, string>
}
