import { plainlyPressed } from './plainly-pressed.ts'

/** Plays the tour over the page where its link is pressed. Without scripts, the link leads to the six pictures. */
export function startTour(): void {
  addEventListener('click', event => {
    const link = plainlyPressed(event, 'a[href$="#tour"]')
    if (!link) return
    event.preventDefault()
    import('./tour-player.ts')
      .then(({ playTour }) => playTour(link.pathname))
      .catch(() => location.assign(link.href))
  })
}
