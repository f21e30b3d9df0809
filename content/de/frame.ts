import type { TranslatedFrameCopy } from '../frame-schema.ts'
import { site } from '../site.ts'

/** Header and footer of the German pages. Long words have soft hyphens, for screens of 320 px. */
export const frame: TranslatedFrameCopy = {
  skip: 'Zum Inhalt springen',
  home: { label: `${site.company}, Startseite`, href: '/de' },
  main: 'Hauptnavigation',
  links: [
    { label: 'Leistungen', href: '/de#leistungen' },
    { label: 'Antrag', href: '/de/application' },
    { label: 'Datenschutz', href: '/de/legal/privacy-policy' },
    { label: 'Sicherheit (Englisch)', href: '/security', hrefLang: 'en' },
  ],
  theme: 'Zwischen hell und dunkel wechseln',
  apply: { label: 'Zugang beantragen', href: '/de/application' },
  dismiss: 'Ausblenden',
  footer: 'Fußzeile',
  columns: [
    {
      title: 'Auf Deutsch',
      links: [
        { label: 'Startseite', href: '/de' },
        { label: 'Leistungen', href: '/de#leistungen' },
        { label: 'Zugang beantragen', href: '/de/application' },
      ],
    },
    {
      title: 'Rechtliches',
      links: [
        { label: 'Datenschutz\u00aderklärung', href: '/de/legal/privacy-policy' },
        { label: 'Nutzungs\u00adbedingungen', href: '/de/legal/terms-of-service' },
        { label: 'Cookie-Richtlinie', href: '/de/legal/cookie-policy' },
      ],
    },
    {
      title: 'Auf Englisch',
      links: [
        { label: 'Plattform', href: '/platform', hrefLang: 'en' },
        { label: 'Anwendungen', href: '/solutions', hrefLang: 'en' },
        { label: 'Sicherheit', href: '/security', hrefLang: 'en' },
        { label: 'Blog', href: '/blog', hrefLang: 'en' },
      ],
    },
    {
      title: 'Unternehmen, auf Englisch',
      links: [
        { label: 'Über uns', href: '/about', hrefLang: 'en' },
        { label: 'Offene Stellen', href: '/careers', hrefLang: 'en' },
        { label: 'Kontakt', href: '/contact', hrefLang: 'en' },
        { label: 'Hilfe', href: '/support/help-center', hrefLang: 'en' },
      ],
    },
  ],
  note: 'Gesetzt aus Newsreader, Instrument Sans und JetBrains Mono. Zum Lesen dieser Website wird kein Cookie gesetzt.',
  social: 'Soziale Netzwerke',
}
