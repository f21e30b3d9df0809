import type { ComponentProps, ReactNode } from 'react'
import { Scene, SceneBar } from '#app/scenes/scene.tsx'
import type { AuditLedgerCopy, CitedAnswerCopy, RuleCheckCopy } from '#content/scene-schema.ts'

/** An answer from documents, with a citation for each sentence. */
export function CitedAnswer({ copy, className = '' }: { copy: CitedAnswerCopy; className?: string }) {
  return (
    <Scene copy={copy} className={`answer ${className}`}>
      <div className="answer-question">
        <span className="folio">{copy.scope}</span>
        <p className="heading">{copy.question}</p>
      </div>
      <div className="answer-text">
        {copy.sentences.map(sentence => (
          <p key={sentence.text}>
            {sentence.text}
            {sentence.cites.map(cite => (
              <sup key={cite}>{cite}</sup>
            ))}
          </p>
        ))}
        <p data-flagged>
          <span className="folio">{copy.unknown.heading}</span>
          {` ${copy.unknown.text}`}
        </p>
      </div>
      <ol className="answer-citations">
        {copy.citations.map(citation => (
          <li key={citation.number}>
            <span>{citation.number}</span>
            <span>{citation.document}</span>
            <span>{citation.place}</span>
          </li>
        ))}
      </ol>
    </Scene>
  )
}

/** A draft checked against named rules, with one open flag. */
export function RuleCheck({ copy, className = '' }: { copy: RuleCheckCopy; className?: string }) {
  return (
    <Scene copy={copy} className={className}>
      <SceneBar words={[copy.title]} />
      <ul className="check-rules check-table">
        {copy.rules.map(rule => (
          <li key={rule.name} data-flagged={rule.quote ? true : undefined}>
            <span className="check-name">{rule.name}</span>
            <span>
              {rule.subject}
              {rule.quote && <q className="check-quote">{rule.quote}</q>}
            </span>
            <span className="check-result">{rule.result}</span>
          </li>
        ))}
      </ul>
    </Scene>
  )
}

interface AuditLedgerProps {
  copy: AuditLedgerCopy
  className?: string
  /** Attributes and footer of the ledger once it is interactive. */
  sheet?: ComponentProps<'div'>
  foot?: ReactNode
}

/** Entries of the audit trail, shown as a ledger. */
export function AuditLedger({ copy, className = '', sheet, foot }: AuditLedgerProps) {
  return (
    <Scene copy={copy} className={`ledger ${className}`} sheet={sheet}>
      <div className="ledger-row ledger-head">
        <span>{copy.columns.time}</span>
        <span>{copy.columns.actor}</span>
        <span>{copy.columns.action}</span>
        <span>{copy.columns.seal}</span>
      </div>
      {copy.rows.map(row => (
        <div key={row.time} className="ledger-row" data-flagged={row.open} {...row.marks}>
          <span>{row.time}</span>
          <span>{row.actor}</span>
          <span>{row.action}</span>
          <span>{row.seal}</span>
        </div>
      ))}
      {foot}
    </Scene>
  )
}
