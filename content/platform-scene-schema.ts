import type { SceneCopy } from './scene-schema.ts'

interface Part {
  name: string
  does: string
}

export interface PlatformMapCopy extends SceneCopy {
  boundary: string
  /** What comes in over the edge of the workspace, and what leaves it. */
  arrivals: readonly string[]
  departure: string
  vault: Part
  /** What the knowledge base is allowed to see of the vault. */
  reach: string
  knowledge: Part
  assistant: Part
  rules: { name: string; list: readonly string[] }
  compliance: Part
  person: Part
  workflows: Part
  ledger: { name: string; entries: readonly { time: string; text: string }[] }
}

export interface WorkingSessionCopy extends SceneCopy {
  title: string
  reference: string
  turns: readonly { speaker: string; text: string; question?: boolean }[]
  unknown: { heading: string; items: readonly string[] }
  draft: {
    title: string
    version: string
    paragraphs: readonly { heading: string; text?: string; cut?: string; add?: string; source: string }[]
    status: string
  }
}

/** 1 is open to the firm, 4 is open to named people only. */
export type BandLevel = 1 | 2 | 3 | 4

interface RegisterRow {
  matter: string
  document: string
  level: BandLevel
  band: string
  readers: string
  kept: string
}

export interface VaultRegisterCopy extends SceneCopy {
  title: string
  view: string
  columns: { matter: string; document: string; band: string; readers: string; kept: string }
  /** What stands on either side of the wall. */
  before: readonly RegisterRow[]
  wall: { name: string; rule: string; refused: string }
  after: readonly RegisterRow[]
}

export interface PrecedentAnswerCopy extends SceneCopy {
  asked: string
  question: string
  sentences: readonly { text: string; cite: string }[]
  sourcesHeading: string
  sources: readonly { year: string; cite?: string; document: string; place: string; superseded?: string }[]
  scope: string
  owner: string
}

interface LaneStep {
  /** Column of the drawing, from 1 to 6. */
  at: number
  title: string
  detail: string
  state: 'done' | 'waiting' | 'ahead'
}

export interface ProcedureLanesCopy extends SceneCopy {
  title: string
  run: string
  days: readonly string[]
  lanes: readonly { name: string; steps: readonly LaneStep[] }[]
  states: { done: string; waiting: string; ahead: string }
}

export type CheckResult = 'pass' | 'open' | 'none'

/** Drafts against rules: what was checked, what did not apply, and the one flag that is open. */
export interface RuleMatrixCopy extends SceneCopy {
  title: string
  scope: string
  rules: readonly { body: string; number: string }[]
  drafts: readonly { name: string; results: readonly CheckResult[] }[]
  key: Record<CheckResult, string>
  flag: { rule: string; place: string; words: string; reason: string; owner: string; state: string }
}

export interface ApiExchangeCopy extends SceneCopy {
  request: { method: string; path: string; headers: readonly { name: string; value: string }[]; body: string }
  response: { status: string; body: string; time: string }
}
