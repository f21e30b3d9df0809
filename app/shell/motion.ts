/** How much of the window a scene has to reach before it plays. */
const REACH = '0px 0px -12%'

/** Plays each scene below the first window once, when it is seen (`motion.css`). Who asks for less motion gets final states. */
export function startMotion(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  // The first report says where each scene is. Asking for its place here would lay out the page before it is shown.
  const isPlaced = new Set<Element>()
  const near = new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        const isFirst = !isPlaced.has(target)
        isPlaced.add(target)
        // One that is in the window, or behind the reader, has played already or is playing.
        if (isFirst && !isIntersecting && boundingClientRect.top >= innerHeight)
          target.classList.add('unseen')
        else if (isFirst || isIntersecting) {
          near.unobserve(target)
          target.classList.replace('unseen', 'seen')
        }
      }
    },
    { rootMargin: REACH },
  )
  for (const scene of document.querySelectorAll('main .scene')) near.observe(scene)
}
