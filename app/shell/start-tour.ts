/** Plays the tour where its button or a link to it is pressed. Without scripts the link leads to its pictures. */
export function startTour(): void {
  addEventListener('click', event => {
    const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event
    if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return
    const link = target.closest<HTMLAnchorElement>('a[href$="#tour"]')
    if (!link) return
    event.preventDefault()
    import('./tour-player.ts')
      .then(({ playTour }) => playTour(link.pathname))
      .catch(() => location.assign(link.href))
  })
}
