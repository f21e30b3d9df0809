import { useCallback, useEffect, useState } from 'react'
import { createAnswerOrder } from './request-order.ts'
import { showFailure } from './show-failure.ts'

export type Answer<T> = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; data: T }

/** What a call answers, asked for at once and again whenever told to. What is shown stays until the next answer is here. */
export function useAnswer<T>(ask: () => Promise<T>): { answer: Answer<T>; reload: () => Promise<void> } {
  const [answer, setAnswer] = useState<Answer<T>>({ state: 'loading' })
  const [nextTurn] = useState(createAnswerOrder)
  const reload = useCallback(async () => {
    const turn = nextTurn()
    try {
      const data = await ask()
      if (turn.take()) setAnswer({ state: 'ready', data })
    } catch (error) {
      if (turn.isOvertaken()) return
      setAnswer(before => (before.state === 'ready' ? before : { state: 'failed' }))
      showFailure(error)
    }
  }, [ask, nextTurn])
  useEffect(() => {
    reload()
  }, [reload])
  return { answer, reload }
}
