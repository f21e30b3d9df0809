import { blogAdmin } from '#content/collections/blog-admin.ts'

/** The signs of Markdown, and the keys. */
export function Help() {
  return (
    <section className="editor-help" aria-label={blogAdmin.editor.help}>
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
      <p>{blogAdmin.shortcuts}</p>
    </section>
  )
}
