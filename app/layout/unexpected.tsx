import { unexpected } from '#content/pages/unexpected.ts'

/** Shown when a page fails in a way nobody foresaw. */
export function Unexpected() {
  return (
    <div className="page section">
      <p className="folio">500</p>
      <h1 className="title mt-6 max-w-3xl">{unexpected.heading}</h1>
      <p className="lead mt-6">{unexpected.text}</p>
      <a href="/" className="btn btn-primary mt-8">
        {unexpected.home}
      </a>
    </div>
  )
}
