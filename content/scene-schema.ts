/** The texts that every scene has. Each scene's type adds those in its drawing. */
export interface SceneCopy {
  /** Read by screen readers instead of the drawing. */
  description: string
  caption: string
}

export interface RedlinePart {
  text?: string
  cut?: string
  add?: string
  note?: string
}

export interface RedlineLetterCopy extends SceneCopy {
  title: string
  reference: string
  version: string
  clauses: { number: string; heading: string; flagged?: boolean | undefined; parts: RedlinePart[] }[]
  notes: { number: string; source: string; text: string; flagged?: boolean | undefined }[]
  status: string
  sources: string
}

export interface CitedAnswerCopy extends SceneCopy {
  question: string
  scope: string
  sentences: { text: string; cites: string[] }[]
  /** What the documents do not say. Kept apart from the answer, whose sentences all have a citation. */
  unknown: { heading: string; text: string }
  citations: { number: string; document: string; place: string }[]
}

export interface RuleCheckCopy extends SceneCopy {
  title: string
  rules: { name: string; subject: string; result: string; quote?: string }[]
}

export interface AuditLedgerCopy extends SceneCopy {
  columns: { time: string; actor: string; action: string; seal: string }
  rows: {
    time: string
    actor: string
    action: string
    seal: string
    open?: boolean | undefined
    /** Attributes of a line in the interactive ledger. */
    marks?: Record<string, string | boolean | undefined>
  }[]
}
