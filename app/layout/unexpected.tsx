import { useLocation } from 'react-router'
import { Link } from '#app/ui/page-link.tsx'
import { unexpected } from '#content/collections/error-pages.ts'
import { REQUEST_NUMBER } from '#contract/load-context.ts'

interface UnexpectedProps {
  words: { title: string; heading: string; text: string; home: string }
}

export function Unexpected({ words }: UnexpectedProps) {
  const { pathname, search } = useLocation()
  return (
    <div className="page section grid gap-12 lg:grid-cols-12">
      <div className="lg:col-span-7">
        <p className="folio">{words.title}</p>
        <h1 className="display mt-6">{words.heading}</h1>
        <p className="lead mt-6">{words.text}</p>
        <p className="mt-8 flex flex-wrap gap-4">
          <a href={pathname + search} className="btn btn-primary">
            {unexpected.again}
          </a>
          <Link to="/" className="btn">
            {words.home}
          </Link>
        </p>
      </div>
      <div className="lg:col-span-4 lg:col-start-9 lg:pt-12">
        <p className="folio">{unexpected.asked}</p>
        <p className="heading mt-2 break-all">{pathname}</p>
        <p className="folio mt-6">{unexpected.number}</p>
        <p className="text mt-2 break-all">{REQUEST_NUMBER}</p>
        <IncompleteLogo />
      </div>
    </div>
  )
}

/** The logo without its filled part. */
function IncompleteLogo() {
  return (
    <svg viewBox="1 1 30 24" fill="none" className="mt-8 w-full max-w-80 overflow-visible" aria-hidden="true">
      <path
        d="M22 13h9V1H1v24h21zM16 1v24M16 13h6"
        stroke="currentColor"
        opacity=".5"
        vectorEffect="non-scaling-stroke"
      />
      <path d="M22 25h9V13" strokeDasharray="6" className="stroke-rubric" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
