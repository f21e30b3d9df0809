import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const LOOK_EVERY_MS = 1_000

/** Reloads the place every second while the server is working. */
export function useLookAgain(isMoving: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => void revalidate(), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isMoving, revalidate])
}
