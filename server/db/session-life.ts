import { SESSION_DAYS, SESSION_IDLE_DAYS } from '../../contract/retention.ts'

const WITHIN_DAYS = `s.created_at > now() - make_interval(days => ${SESSION_DAYS})
  and s.refreshed_at > now() - make_interval(days => ${SESSION_IDLE_DAYS})`

/** The condition that the session `s` can still be used, by the clock of the database, which all instances share. */
export const SESSION_LIVES = `(s.ended_at is null and ${WITHIN_DAYS})`

export const SESSION_EXPIRED = `(not (${WITHIN_DAYS}))`
