import type { Claim } from '../queue/worker.ts'

/** How many due rows to look at, to find some for different destinations. */
export const LOOK_AHEAD = 200

/** The part of a statement after `due` (id, destination, due_at). No destination gets more than its share, and the longest due come first. Only the claimed rows are locked, and rows locked by other instances are skipped. */
export function sharedOut(table: string): string {
  return `ranked as (
       select id, due_at, row_number() over (partition by destination order by due_at, id) as place from due),
     shared as (select id from ranked where place <= $4 order by due_at, id limit $2),
     taken as (
       select id from ${table} where id in (select id from shared) and due_at <= now() for update skip locked)`
}

/** Parameters $1 to $4 of a statement that claims due rows. */
export function claimValues({ leaseSeconds, limit, full, limitPerDestination }: Claim): unknown[] {
  return [leaseSeconds, limit, full, limitPerDestination]
}
