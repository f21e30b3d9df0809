import { plainlyPressed } from './plainly-pressed.ts'

/** Plays the tour by its button, over its own page. From other pages, and without scripts, a link leads to its pictures. */
export function startTour(): void {
  addEventListener('click', event => {
    const link = plainlyPressed(event, 'a[href$="#tour"]')
    if (link?.pathname !== location.pathname) return
    event.preventDefault()
    import('./tour-player.ts').then(({ playTour }) => playTour()).catch(() => location.assign(link.href))
  })
}
