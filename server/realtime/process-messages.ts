import type { Claims, Identity, SignedIn } from '../db/database.ts'
import type { LogFields } from '../log.ts'
import type { Payer } from './budget.ts'
import type { Broadcast, Version } from './protocol.ts'

/** The settings of the realtime process. */
export interface ProcessSettings {
  /** The embedded database has no other instance. */
  isAlone: boolean
  /** Whether it limits the rate of messages. */
  isRated: boolean
  /** Beyond this it ends itself. */
  memoryBytes: number
}

/** A statement that reads for a listener. */
export interface Statement {
  text: string
  values: readonly unknown[]
}

export interface SentMessage extends Broadcast {
  topic: string
  isPrivate: boolean
}

/** Calls of the process to the server, which has the database. */
export type Call =
  | { kind: 'verify'; token: string }
  /** Which of some actions a person may do. */
  | { kind: 'allowed'; identity: SignedIn; actions: string[] }
  | { kind: 'read'; identity: Identity; payer: Payer; statement: Statement }
  | { kind: 'notify'; texts: string[] }

export interface Verified {
  claims: Claims
  /** How long the token is valid, by the server's clock. */
  leftMs: number
}

/** Errors cannot cross between processes, so they are described. */
export type Fault =
  | { kind: 'bad_token' | 'expired_token' | 'session ended' | 'unavailable' | 'other' }
  | { kind: 'over budget'; seconds: number }

export type ToProcess =
  /** Comes with the socket. */
  | { kind: 'take'; headers: Record<string, string>; head: Uint8Array; version: Version; address: string }
  /** A notification of the database; no payload when one may have been missed. */
  | { kind: 'heard'; payload: string | undefined }
  | { kind: 'send'; id: number; payer: Payer; messages: readonly SentMessage[] }
  | { kind: 'answer'; id: number; result: unknown }
  | { kind: 'refused'; id: number; fault: Fault }
  | { kind: 'close' }

export type FromProcess =
  | { kind: 'call'; id: number; call: Call }
  | { kind: 'sent'; id: number; isSent: boolean }
  /** Someone signed in on a connection of this address. */
  | { kind: 'signed in'; address: string }
  | { kind: 'closed'; address: string; isSignedIn: boolean }
  | { kind: 'fault'; fields: LogFields }
  | { kind: 'beat' }
