export interface Turn {
  /** A later request was answered already: this one's answer, or its failure, is out of date. */
  isOvertaken(): boolean
  /** Claims the place for this answer. False when it is out of date. */
  take(): boolean
}

/** Keeps the answers to overlapping requests in order: each takes its turn when it is sent, not when it is answered. */
export function createAnswerOrder(): () => Turn {
  let sent = 0
  let answered = 0
  return () => {
    const turn = ++sent
    const isOvertaken = () => turn < answered
    return {
      isOvertaken,
      take() {
        if (isOvertaken()) return false
        answered = turn
        return true
      },
    }
  }
}
