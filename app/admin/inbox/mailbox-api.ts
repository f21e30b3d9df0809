import { readSettings } from '#app/features/session/account-api.ts'
import { backendClient } from '#app/lib/backend-client.ts'

/** An incoming email. Everything but its files is only what its sender claims. */
export interface IncomingMessage {
  id: string
  created_at: string
  kind: 'reply' | 'automatic' | 'bounce'
  sender_name: string
  sender: string
  subject: string
  text: string
  quoted: string
  is_cut: boolean
  attachments: { id: string; name: string; bytes: number }[]
  left_out: { name: string; bytes: number; reason: string }[]
  attached_by: string | null
}

export interface SubmissionMessage extends IncomingMessage {
  /** Whether it came from another address than the applicant's. */
  from_elsewhere: boolean
}

/** An email that matches no submission, with suggestions. */
export interface UnmatchedMessage extends IncomingMessage {
  perhaps: { id: string; reference: string; name: string; about: string }[]
}

interface Unmatched {
  total: number
  rows: UnmatchedMessage[]
}

/** Calls one of the functions in the database (0125_incoming_email.own.sql). */
async function ask<T>(name: string, parameters: object): Promise<T> {
  const { data } = await backendClient().rpc(name, parameters).throwOnError()
  return data as T
}

export const readMessages = (submission: string) => ask<SubmissionMessage[]>('desk_messages', { submission })
export const readUnmatched = () => ask<Unmatched>('desk_unmatched', {})
export const attachMessage = (message: string, reference: string) =>
  ask<string>('desk_attach_message', { message, reference })
export const convertMessage = (message: string) => ask<string>('desk_convert_message', { message })
export const discardMessage = (message: string) => ask<boolean>('desk_discard_message', { message })

/** Whether the site reads replies. If unknown, replies go to the colleague. */
export const readsReplies = () => readSettings().then(({ replies }) => replies)
