import { plainlyPressed } from './plainly-pressed.ts'

/** Its button plays the tour over the page. On other pages, and without scripts, the link leads to the pictures. */
export function startTour(): void {
  addEventListener('click', event => {
    const link = plainlyPressed(event, 'a[href$="#tour"]')
    if (link?.pathname !== location.pathname) return
    event.preventDefault()
    import('./tour-player.ts').then(({ playTour }) => playTour()).catch(() => location.assign(link.href))
  })
}
