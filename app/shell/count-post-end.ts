import { POST_END_HEADER } from '#contract/addresses.ts'
import { tellServer } from './tell-server.ts'

/** A reader who is there sooner has only scrolled. */
const LEAST_MS = 10_000

/** Tells the server once that someone has reached the end of a post. It doesn't identify the reader. */
export function countPostEnd(): void {
  const end = document.querySelector('.end-piece')
  if (!end) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new IntersectionObserver(([entry]) => {
    clearTimeout(timer)
    if (!entry?.isIntersecting) return
    timer = setTimeout(
      () => {
        observer.disconnect()
        tellServer(POST_END_HEADER)
      },
      Math.max(0, LEAST_MS - performance.now()),
    )
  })
  observer.observe(end)
}
