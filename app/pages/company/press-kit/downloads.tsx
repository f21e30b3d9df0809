import { ComingSoon } from '#app/ui/coming-soon.tsx'

interface DownloadsProps {
  heading: string
  action: string
  /** The button for all files at once. */
  all: string
  files: readonly { name: string; formats: string; use: string }[]
}

/** Files that are still being prepared, each with a button that says so. */
export function Downloads({ heading, action, all, files }: DownloadsProps) {
  return (
    <section className="section line-y bg-well">
      <div className="page">
        <h2 className="title">{heading}</h2>
        <ul className="downloads">
          {files.map(file => (
            <li key={file.name}>
              <h3 className="heading">{file.name}</h3>
              <span className="folio">{file.formats}</span>
              <span className="text-small text-quiet">{file.use}</span>
              <ComingSoon className="btn btn-small" aria-label={`${action}: ${file.name}`}>
                {action}
              </ComingSoon>
            </li>
          ))}
        </ul>
        <p className="mt-8">
          <ComingSoon className="btn">{all}</ComingSoon>
        </p>
      </div>
    </section>
  )
}
