/** How far into the window a scene must be before it plays. */
const REACH = '0px 0px -12%'

/**
 * Plays each scene below the first screen once, when it comes into view (`motion.css`). With reduced motion, scenes
 * show their final state.
 */
export function startMotion(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  // The first report has each scene's position. Measuring it here would force a layout before the first paint.
  const isPlaced = new Set<Element>()
  const near = new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        const isFirst = !isPlaced.has(target)
        isPlaced.add(target)
        // A scene in or above the window has played or is playing. One that is not laid out yet has no height.
        const { top, height } = boundingClientRect
        if (isFirst && !isIntersecting && (top >= innerHeight || height === 0)) target.classList.add('unseen')
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
