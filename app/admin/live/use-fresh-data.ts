import { useCallback, useEffect, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { type Channel, useChanges } from './live.ts'

/**
 * Reads what is shown again when anyone has changed it. What is being read comes first: another reading would end it, and where many changes
 * follow each other, nothing would ever be shown.
 */
export function useFreshData(channel: Channel, isShown = true): void {
  const { state, revalidate } = useRevalidator()
  const navigation = useNavigation()
  const isReading = state !== 'idle' || navigation.state !== 'idle'
  const [isDue, setDue] = useState(false)
  useChanges(
    channel,
    useCallback(() => setDue(isShown), [isShown]),
  )
  useEffect(() => {
    if (!isDue || isReading) return
    setDue(false)
    revalidate()
  }, [isDue, isReading, revalidate])
}
