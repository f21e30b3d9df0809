declare module 'virtual:last-modified' {
  /** When the words of a page last changed, by its path, as far as the history of the source tells. */
  export const lastModified: Record<string, string>
}
