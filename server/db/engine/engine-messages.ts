/** What the engine's thread is started with. */
export interface EngineTask {
  folder: string
  /** `create`: make an initialized and migrated database in the empty folder, and end. */
  kind: 'create' | 'serve'
}

/** What the main thread asks of the engine. `messages` are whole messages of PostgreSQL's wire protocol. */
export type EngineRequest = { kind: 'exec'; messages: Uint8Array } | { kind: 'close' }

/** What the engine's thread reports. */
export type EngineReport =
  | { kind: 'ready'; migrations: number }
  | { kind: 'failed'; message: string; isSetup: boolean }
  | { kind: 'answer'; bytes: Uint8Array }
  /** The engine has stopped itself: nothing that it says from now on can be believed. */
  | { kind: 'stopped' }
  | { kind: 'closed' }
