import { useWords } from '#app/lib/words.ts'
import { NavLink } from '#app/ui/nav-link.tsx'
import { Link } from '#app/ui/page-link.tsx'
import type { FrameCopy } from '#content/frame-schema.ts'
import { site } from '#content/site.ts'
import { FoldMark, SearchIcon } from '../ui/icons.tsx'
import { Drawer, DrawerButton } from './drawer.tsx'
import { LanguageLink } from './language-link.tsx'
import { NavMenu } from './nav-menu.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

interface HeaderProps {
  copy: FrameCopy
  className?: string
}

export function Header({ copy, className = '' }: HeaderProps) {
  const [contact] = copy.help
  return (
    <header className={`site-header ${className}`}>
      <div className="page site-header-row">
        <Link to={copy.home.href} className="brand" aria-label={copy.home.label}>
          <FoldMark className="h-5 w-6" />
          <span>{useWords(site).company}</span>
        </Link>
        <nav aria-label={copy.main} className="max-lg:hidden">
          <ul className="nav-list">
            {copy.entries.map(entry =>
              'links' in entry ? (
                <NavMenu key={entry.label} group={entry} elsewhere={copy.elsewhere} />
              ) : (
                <li key={entry.label} className="nav-item">
                  <NavLink to={entry.href} hrefLang={entry.hrefLang} className="nav-link">
                    {entry.label}
                  </NavLink>
                </li>
              ),
            )}
          </ul>
        </nav>
        <div className="site-header-end">
          <NavLink
            to={copy.search.href}
            hrefLang={copy.search.hrefLang}
            className="icon-button max-lg:hidden"
            aria-label={copy.search.label}
          >
            <SearchIcon />
          </NavLink>
          <ThemeToggle label={copy.theme} />
          <LanguageLink className="icon-button text-small max-lg:hidden" short />
          {contact && (
            <NavLink to={contact.href} hrefLang={contact.hrefLang} className="nav-link max-xl:hidden">
              {contact.label}
            </NavLink>
          )}
          <NavLink to={copy.login.href} hrefLang={copy.login.hrefLang} className="nav-link max-lg:hidden">
            {copy.login.label}
          </NavLink>
          <Link to={copy.apply.href} className="btn btn-small header-apply">
            {copy.apply.label}
          </Link>
          <DrawerButton words={copy.menu} />
        </div>
      </div>
      <Drawer copy={copy} />
    </header>
  )
}
