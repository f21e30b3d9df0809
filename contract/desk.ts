/** How far a submission has come. The check of its column says the same. */
export const STATES = ['new', 'in_progress', 'answered', 'accepted', 'declined'] as const

export type SubmissionState = (typeof STATES)[number]

/** Whether its sender is still to be told what was decided. Steps on the way are seen as they are set. */
export const isUntold = ({ state, told_state }: { state: SubmissionState; told_state: SubmissionState }) =>
  state !== told_state

/** Rows of one page of `rpc/desk_list`. */
export const DESK_PAGE = 25

/** The longest note and the longest saved reply. */
export const DESK_TEXT_LENGTH = 5_000
