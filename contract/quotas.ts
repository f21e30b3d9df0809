/* How much is stored at most, in bytes, so that nobody fills the disk: a refusal comes before the disk is full. */

const MIB = 1024 * 1024

/** What an account says about itself (`user_metadata`), as JSON and in total. It is part of every access token. */
export const USER_DATA_BYTES = 4_096

/** Pictures that one account has uploaded, as they are stored. Their smaller copies come on top. */
export const PICTURES_BYTES = 1_024 * MIB

/** Documents and videos that one account has uploaded for posts. */
export const FILES_BYTES = 1_024 * MIB

/** The files of all candidates together, those that are still arriving included. */
export const RESUMES_BYTES = 2_048 * MIB

/** What `rpc/own_usage` answers: bytes in use. */
export interface OwnUsage {
  user_data: number
  pictures: number
  /** Documents and videos of posts. */
  files: number
  /** Null for those who may not read them. */
  resumes: number | null
}
