import { blogAdmin } from '#content/collections/blog-admin.ts'

export function MarkdownHelp() {
  return (
    <details className="editor-help">
      <summary className="link inline-block py-2">{blogAdmin.editor.help}</summary>
      <dl>
        {blogAdmin.help.map(([sign, meaning]) => (
          <div key={sign}>
            <dt>
              <code>{sign}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3">{blogAdmin.shortcuts}</p>
    </details>
  )
}
