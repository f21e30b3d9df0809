import { list } from './lists.ts'

const domain = 'octavo.example'

/** The one place that holds the names. Everything else says `site.company`, so the site is renamed here. */
export const site = {
  company: 'Octavo',
  assistant: 'Perry',
  tagline: 'Private AI for professional firms',
  copyrightYear: 2024,
  emails: {
    sales: `sales@${domain}`,
    support: `support@${domain}`,
    partners: `partners@${domain}`,
    media: `press@${domain}`,
    security: `security@${domain}`,
    privacy: `privacy@${domain}`,
  },
} as const

/** Placeholder profiles: put the firm's own addresses here. */
export const socialLinks = /* @__PURE__ */ list(
  [
    { label: 'LinkedIn', href: 'https://www.linkedin.com/company/octavo-example' },
    { label: 'X', href: 'https://x.com/octavo_example' },
    { label: 'GitHub', href: 'https://github.com/octavo-example' },
  ],
  { min: 0, max: 6, item: 'social link' },
)

/** Words of controls that recur on every page. */
export const interfaceWords = {
  dismiss: 'Dismiss',
  close: 'Close',
}
