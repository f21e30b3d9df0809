import { useLocation } from 'react-router'
import { Link } from '#app/ui/page-link.tsx'
import { ownNames } from '#content/languages.ts'
import { footerColumns } from '#content/navigation.ts'
import { site, socialLinks } from '#content/site.ts'
import { pathIn, TRANSLATED_PAGES } from '#contract/languages.ts'
import { FoldMark } from '../ui/icons.tsx'

export function Footer() {
  const { pathname } = useLocation()
  return (
    <footer className="site-footer">
      <div className="page">
        <div className="fold-rule" />
        <nav aria-label="Footer" className="footer-columns">
          {footerColumns.map(column => (
            <div key={column.title}>
              <h2 className="folio">{column.title}</h2>
              <ul>
                {column.links.map(link => (
                  <li key={link.href}>
                    <Link to={link.href} className="footer-link">
                      {link.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className="footer-end">
          <p>
            © {site.copyrightYear} {site.company}
          </p>
          <p className="footer-note">
            Set in Newsreader, Instrument Sans and JetBrains Mono. No cookies are set to read this site.
          </p>
          {TRANSLATED_PAGES.de.includes(pathname) && (
            // A document of its own, which declares the fonts of the language.
            <a href={pathIn('de', pathname)} className="footer-link" lang="de" hrefLang="de">
              {ownNames.de}
            </a>
          )}
          <ul className="footer-social" aria-label="Social">
            {socialLinks.map(link => (
              <li key={link.href}>
                <a href={link.href} rel="me noopener" className="footer-link">
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
