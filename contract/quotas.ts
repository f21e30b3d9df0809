/* Storage limits, in bytes, so that nobody can fill the disk. */

const MIB = 1024 * 1024

/** An account's metadata (`user_metadata`), as JSON and in total. It is part of every access token. */
export const USER_DATA_BYTES = 4_096

/** Pictures uploaded by one account, as they are stored. Renditions are not included. */
export const PICTURES_BYTES = 1_024 * MIB

/** Documents and videos that one account has uploaded for posts. */
export const FILES_BYTES = 1_024 * MIB

/** The files of all candidates together, including unfinished uploads. */
export const RESUMES_BYTES = 2_048 * MIB

/** The response of `rpc/own_usage`: bytes in use. */
export interface OwnUsage {
  user_data: number
  pictures: number
  /** Documents and videos of posts. */
  files: number
  /** Null for people who may not read them. */
  resumes: number | null
}
