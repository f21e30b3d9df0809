import { list } from './lists.ts'

const domain = 'octavo.example'

/** All names. The rest of the code uses `site.company`, so that the site can be renamed here. */
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

/** Placeholder profiles. Replace them with the firm's own. */
export const socialLinks = /* @__PURE__ */ list(
  [
    { label: 'LinkedIn', href: 'https://www.linkedin.com/company/octavo-example' },
    { label: 'X', href: 'https://x.com/octavo_example' },
    { label: 'GitHub', href: 'https://github.com/octavo-example' },
  ],
  { min: 0, max: 6, item: 'social link' },
)

/** Texts of recurring controls. */
export const interfaceWords = {
  dismiss: 'Dismiss',
  close: 'Close',
}
