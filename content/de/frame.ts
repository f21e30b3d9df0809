import { pathIn, TRANSLATED_PAGES } from '#contract/languages.ts'
import type { FrameCopy } from '../frame-schema.ts'
import {
  applyLink,
  contactLink,
  footerColumns,
  headerEntries,
  helpCenterLink,
  loginLink,
  searchLink,
} from '../navigation.ts'
import type { NavGroup, NavLink } from '../schema.ts'
import { site } from '../site.ts'
import { openPositions } from './open-positions.ts'

/**
 * German labels of the navigation, with the line below each. Long words contain soft hyphens, for screens of 320 px.
 */
const pages: Readonly<Record<string, readonly [label: string, note?: string]>> = {
  '/platform': ['Überblick'],
  '/platform/perry': ['KI-Assistent', `${site.assistant} entwirft in Ihrem Hausstil. Sie unterschreiben.`],
  '/platform/document-vault': [
    'Dokumenten\u00adtresor',
    'Jede Datei bei ihrer Akte, von Anfang an abgeschirmt.',
  ],
  '/platform/knowledge-base': [
    'Wissens\u00addatenbank',
    'Antworten aus Ihrer eigenen Arbeit, mit Fundstelle.',
  ],
  '/platform/workflows': ['Abläufe', 'Feste Verfahren, die vor der Freigabe anhalten.'],
  '/platform/compliance-manager': ['Compliance-Manager', 'Jeder Entwurf, geprüft anhand benannter Regeln.'],
  '/platform/api': ['API', 'Dieselben Antworten in Ihren eigenen Systemen.'],
  '/solutions': ['Überblick'],
  '/solutions/financial-services': [
    'Finanz\u00addienstleister',
    'Geeignetheits\u00aderklärungen, Berichte, Form ADV.',
  ],
  '/solutions/consultants-advisors': ['Beratungen', 'Angebote, Auswertungen, Vorstands\u00adunterlagen.'],
  '/solutions/legal-firms': ['Kanzleien', 'Mandats\u00advereinbarungen, Discovery, Privilege Logs.'],
  '/solutions/smes-enterprises': ['Mittelstand und Konzerne', 'Verträge, Richtlinien, Monatsabschluss.'],
  '/security': ['Sicherheit'],
  '/about': ['Über uns', 'Warum die Arbeit vertraulich bleibt.'],
  '/careers': ['Offene Stellen', openPositions.OPEN_ROLES_IN_GERMAN],
  '/blog': ['Blog', 'Einblicke und Neuigkeiten.'],
  '/contact': ['Kontakt'],
  '/press-kit': ['Pressemappe'],
  '/support/help-center': ['Hilfe'],
  '/support/documentation': ['Dokumentation'],
  '/support/community': ['Community'],
  '/support/status': ['Status'],
  '/support/enterprise-support': ['Support-Verträge'],
  '/legal/privacy-policy': ['Datenschutz\u00aderklärung'],
  '/legal/terms-of-service': ['Nutzungs\u00adbedingungen'],
  '/legal/cookie-policy': ['Cookie-Richtlinie'],
  '/legal/legal-notice': ['Impressum'],
  '/accessibility': ['Barriere\u00adfreiheit'],
  '/procurement': ['Für den Einkauf'],
  '/trust': ['Nachweise'],
  '/changelog': ['Änderungen'],
  '/search': ['Suche'],
  '/login': ['Anmelden'],
  '/application': ['Zugang beantragen'],
}

const groups: Readonly<Record<string, string>> = {
  Platform: 'Plattform',
  Applications: 'Branchen',
  Company: 'Unternehmen',
  Support: 'Support',
  Legal: 'Rechtliches',
}

/** Translates a navigation link. It leads to the German page, or to the English one, and says so. */
function german({ href }: { href: string }): NavLink {
  const [label, note] = pages[href] ?? [href]
  const isTranslated = TRANSLATED_PAGES.de.includes(href)
  return {
    label,
    ...(note && { note }),
    ...(isTranslated ? { href: pathIn('de', href) } : { href, hrefLang: 'en' }),
  }
}

const germanGroup = ({ label, overview, links }: NavGroup): NavGroup => ({
  label: groups[label] ?? label,
  ...(overview && { overview: german(overview) }),
  links: links.map(german),
})

/** Header and footer of the German pages, with the same links as the English ones. */
export const frame: FrameCopy = {
  skip: 'Zum Inhalt springen',
  home: { label: `${site.company}, Startseite`, href: '/de' },
  main: 'Hauptnavigation',
  entries: headerEntries.map(entry => ('links' in entry ? germanGroup(entry) : german(entry))),
  theme: 'Zwischen hell und dunkel wechseln',
  search: german(searchLink),
  login: german(loginLink),
  apply: german(applyLink),
  help: [contactLink, helpCenterLink].map(german),
  menu: { name: 'Menü', heading: 'Inhalt', open: 'Menü öffnen', close: 'Menü schließen' },
  elsewhere: '(Englisch)',
  notice: 'Hinweis',
  dismiss: 'Ausblenden',
  footer: 'Fußzeile',
  columns: footerColumns.map(({ title, links }) => ({
    title: groups[title] ?? title,
    links: links.map(german),
  })),
  note: 'Gesetzt aus Newsreader, Instrument Sans und JetBrains Mono. Beim Lesen dieser Website wird kein Cookie gesetzt.',
  social: 'Soziale Netzwerke',
}
