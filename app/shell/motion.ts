/** How much of the window a scene has to reach before it plays. */
const REACH = '0px 0px -12%'

/** Plays each scene below the first window once, when it is seen (`motion.css`). Who asks for less motion gets final states. */
export function startMotion(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const near = new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        near.unobserve(target)
        target.classList.replace('unseen', 'seen')
      }
    },
    { rootMargin: REACH },
  )
  // One that is in the window, or behind the reader, has played already or is playing.
  const below = [...document.querySelectorAll('main .scene')].filter(
    scene => scene.getBoundingClientRect().top >= innerHeight,
  )
  for (const scene of below) {
    scene.classList.add('unseen')
    near.observe(scene)
  }
}
