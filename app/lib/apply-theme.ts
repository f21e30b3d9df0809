/** Has the theme script set the stored theme once more, as when another tab has changed it. */
export function applyTheme(): void {
  dispatchEvent(new Event('storage'))
}
