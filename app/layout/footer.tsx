import { useWords } from '#app/lib/words.ts'
import { Link } from '#app/ui/page-link.tsx'
import type { FrameCopy } from '#content/frame-schema.ts'
import { site, socialLinks } from '#content/site.ts'
import { FoldMark } from '../ui/icons.tsx'

interface FooterProps {
  copy: FrameCopy
  className?: string
}

export function Footer({ copy, className = '' }: FooterProps) {
  const { copyrightYear, company } = useWords(site)
  return (
    <footer className={`site-footer ${className}`}>
      <div className="page">
        <div className="fold-rule" />
        <nav aria-label={copy.footer} className="footer-columns">
          {copy.columns.map(column => (
            <div key={column.title}>
              <h2 className="folio">{column.title}</h2>
              <ul>
                {column.links.map(({ label, href, hrefLang }) => (
                  <li key={href}>
                    <Link to={href} hrefLang={hrefLang}>
                      {label}
                      {hrefLang && copy.elsewhere && ` ${copy.elsewhere}`}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className="footer-end">
          <p>{`© ${copyrightYear} ${company}`}</p>
          <p className="footer-note">{copy.note}</p>
          <ul className="footer-social" aria-label={copy.social}>
            {useWords(socialLinks).map(link => (
              <li key={link.href}>
                <a href={link.href} rel="me">
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <FoldMark plain className="footer-mark" />
    </footer>
  )
}
