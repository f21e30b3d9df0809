import { pageWords } from '#content/collections/admin-pages.ts'
import type { FixedText } from '#contract/page-editor.ts'

/** What the form doesn't offer, so that nobody looks for it. */
export function FixedTexts({ texts }: { texts: readonly FixedText[] }) {
  if (texts.length === 0) return null
  return (
    <details className="more words-section">
      <summary>{pageWords.editor.fixed}</summary>
      <dl className="fixed-texts">
        {texts.map(({ name, why }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="text-quiet">{why}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
