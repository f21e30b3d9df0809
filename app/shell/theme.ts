/** Matches the browser's toolbar color to the theme. The head script sets the theme itself. */
export function startTheme(): void {
  const root = document.documentElement
  const bar = document.querySelector<HTMLMetaElement>('meta[name=theme-color]')
  function show(): void {
    if (bar)
      bar.content = root.classList.contains('dark') ? import.meta.env.BRAND_INK : import.meta.env.BRAND_PAPER
  }
  new MutationObserver(show).observe(root, { attributeFilter: ['class'] })
  show()
}
