import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Link, NavLink } from '#app/ui/page-link.tsx'
import type { TranslatedFrameCopy } from '#content/frame-schema.ts'
import { ownNames } from '#content/languages.ts'
import type { Link as LinkCopy } from '#content/schema.ts'
import { site, socialLinks } from '#content/site.ts'
import {
  DEFAULT_LANGUAGE,
  englishPath,
  languageOf,
  type OtherLanguage,
  TRANSLATED_PAGES,
} from '#contract/languages.ts'
import { LanguageOffer } from '../layout/language-offer.tsx'
import { ThemeToggle } from '../layout/theme-toggle.tsx'
import { FoldMark } from '../ui/icons.tsx'
import { Toasts } from '../ui/toasts.tsx'

interface TranslatedFrameProps {
  copy: TranslatedFrameCopy
  children: ReactNode
}

/**
 * What surrounds a page of a translation. It has few pages, so that its header needs no menus: what does not fit on a phone is in the
 * footer. The words are those of the language, and no English page loads them.
 */
export function TranslatedFrame({ copy, children }: TranslatedFrameProps) {
  const english = useEnglishPath()
  return (
    <>
      <a href="#content" className="skip-link translated">
        {copy.skip}
      </a>
      <Header copy={copy} english={english} />
      <LanguageOffer />
      <main id="content" tabIndex={-1} className="outline-none translated">
        {children}
      </main>
      <Footer copy={copy} english={english} />
      <Toasts dismissLabel={copy.dismiss} className="translated" />
    </>
  )
}

interface PartProps {
  copy: TranslatedFrameCopy
  /** The path of this page in English. */
  english: string
}

/** The English version of the present page, or the front page if the page is missing or its address a secret. */
function useEnglishPath(): string {
  const { pathname } = useLocation()
  const translated = TRANSLATED_PAGES[languageOf(pathname) as OtherLanguage]
  return translated.find(path => path === englishPath(pathname)) ?? '/'
}

function EnglishLink({ to, className, short }: { to: string; className: string; short?: boolean }) {
  const name = ownNames[DEFAULT_LANGUAGE]
  const label = short ? { 'aria-label': name, children: DEFAULT_LANGUAGE.toUpperCase() } : { children: name }
  return <Link to={to} className={className} lang={DEFAULT_LANGUAGE} hrefLang={DEFAULT_LANGUAGE} {...label} />
}

function Header({ copy, english }: PartProps) {
  return (
    <header className="site-header translated">
      <div className="page site-header-row">
        <Link to={copy.home.href} className="brand" aria-label={copy.home.label}>
          <FoldMark className="h-5 w-6" />
          <span>{site.company}</span>
        </Link>
        <nav aria-label={copy.main} className="max-lg:hidden">
          <ul className="nav-list">
            {copy.links.map(link => (
              <li key={link.href} className="nav-item">
                <HeaderLink {...link} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="site-header-end">
          <ThemeToggle label={copy.theme} />
          <EnglishLink to={english} className="icon-button" short />
          <Link to={copy.apply.href} className="btn btn-small header-apply">
            {copy.apply.label}
          </Link>
        </div>
      </div>
    </header>
  )
}

/** A place on a page is never the present page. */
function HeaderLink({ href, hrefLang, label }: LinkCopy) {
  const Kind = href.includes('#') ? Link : NavLink
  return (
    <Kind to={href} hrefLang={hrefLang} className="nav-link">
      {label}
    </Kind>
  )
}

function Footer({ copy, english }: PartProps) {
  return (
    <footer className="site-footer translated">
      <div className="page">
        <div className="fold-rule" />
        <nav aria-label={copy.footer} className="footer-columns">
          {copy.columns.map(column => (
            <div key={column.title}>
              <h2 className="folio">{column.title}</h2>
              <ul>
                {column.links.map(({ label, href, hrefLang }) => (
                  <li key={href}>
                    <Link to={href} hrefLang={hrefLang} className="footer-link">
                      {label}
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
          <p className="footer-note">{copy.note}</p>
          <EnglishLink to={english} className="footer-link" />
          <ul className="footer-social" aria-label={copy.social}>
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
