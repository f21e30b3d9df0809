import { ComingSoon } from '#app/ui/coming-soon.tsx'

interface DownloadsProps {
  heading: string
  action: string
  /** Label of the button that downloads all files. */
  all: string
  files: readonly { name: string; formats: string; use: string }[]
}

/** Downloads in preparation. Each button says so. */
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
