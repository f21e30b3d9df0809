import { ComingSoon, ComingSoonTogether } from '#app/ui/coming-soon.tsx'

interface DownloadsProps {
  heading: string
  action: string
  /** Label of the last button, which downloads everything. */
  all: string
  files: readonly { name: string; formats: string; use: string }[]
}

/** Downloads in preparation. Each button says so. */
export function Downloads({ heading, action, all, files }: DownloadsProps) {
  return (
    <section className="section line-y bg-well">
      <div className="page soon-group">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8">
          <h2 className="title">{heading}</h2>
          <ComingSoonTogether />
        </div>
        <ul className="downloads">
          {files.map((file, at) => (
            <li key={file.name}>
              <h3 className="heading">{file.name}</h3>
              <span className="folio">{file.formats}</span>
              <span className="text-small text-quiet">{file.use}</span>
              {at === files.length - 1 ? (
                <ComingSoon className="btn btn-small">{all}</ComingSoon>
              ) : (
                <ComingSoon className="btn btn-small" aria-label={`${action}: ${file.name}`}>
                  {action}
                </ComingSoon>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
