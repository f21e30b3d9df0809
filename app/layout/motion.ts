/** How much of the window a scene has to reach before it plays. */
const REACH = '0px 0px -12%'

/**
 * Folds pages into each other, and plays each scene below the first window once, when it is seen. Who asks for less motion gets final
 * states. The classes are in no served document, so that no page carries the rules (`motion.css`) in its first round trip.
 */
export function startMotion(): void {
  tolerateSkippedTransitions()
  const root = document.documentElement
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    root.classList.add('without-motion')
    return
  }
  root.classList.add('with-motion')
  const known = new WeakSet<Element>()
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
  function watch() {
    for (const scene of document.querySelectorAll('main .scene')) {
      if (known.has(scene)) continue
      known.add(scene)
      // One that is in the window, or behind the reader, has played already or is playing.
      if (scene.getBoundingClientRect().top < innerHeight) continue
      scene.classList.add('unseen')
      near.observe(scene)
    }
  }
  const main = document.getElementById('content')
  if (main) new MutationObserver(watch).observe(main, { childList: true, subtree: true })
  watch()
}

/** The next navigation skips a transition that still runs. That rejects its `ready`, which nobody waits for: an error of the page. */
function tolerateSkippedTransitions(): void {
  const start = document.startViewTransition?.bind(document)
  if (!start) return
  document.startViewTransition = update => {
    const transition = start(update)
    transition.ready.catch(() => undefined)
    return transition
  }
}
