import { Scene } from '#app/scenes/scene.tsx'
import type { InterviewMatrixCopy } from '#content/pages/solutions/consultants-advisors/interview-matrix.ts'

/** A matrix of quotations on the left page, and the storyline drawn from it on the right one. */
export function InterviewMatrix({ copy }: { copy: InterviewMatrixCopy }) {
  return (
    <Scene copy={copy} className="fold">
      <div className="book">
        <div className="book-page">
          <p className="book-head">{copy.left.head}</p>
          <div className="fold-matrix">
            <span />
            {copy.roles.map(role => (
              <span key={role.name} className="fold-role">
                {role.name} <span>{role.count}</span>
              </span>
            ))}
            {copy.themes.map(theme => (
              <div key={theme.name} className="fold-theme">
                <span className="fold-theme-name">{theme.name}</span>
                {theme.cells.map((cell, index) => (
                  <span key={cell.quote} className="fold-cell" data-silent={cell.silent}>
                    <span className="fold-cell-role">{copy.roles[index]?.name}</span>
                    {cell.quote}
                    <span>{cell.voices}</span>
                  </span>
                ))}
              </div>
            ))}
          </div>
          <p className="book-folio">{copy.left.folio}</p>
        </div>
        <div className="book-page fold-recto">
          <p className="book-head">{copy.right.head}</p>
          <p className="fold-answer">{copy.answer}</p>
          <div className="fold-claims">
            {copy.claims.map(claim => (
              <p key={claim.number} data-flagged={claim.warning ? true : undefined}>
                <span className="fold-number">{claim.number}</span>
                {claim.claim}
                <span className="fold-voices">{claim.voices}</span>
                {claim.warning && <span className="fold-warning">{claim.warning}</span>}
              </p>
            ))}
          </div>
          <p className="book-folio">{copy.right.folio}</p>
        </div>
      </div>
    </Scene>
  )
}
