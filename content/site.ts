/** The one place that holds the names. Everything else says `site.company`, so the site is renamed here. */
export const site = {
  company: 'Octavo',
  assistant: 'Perry',
  tagline: 'Private AI for professional firms',
  copyrightYear: 2024,
  emails: {
    sales: 'sales@octavo.example',
    support: 'support@octavo.example',
    partners: 'partners@octavo.example',
    media: 'press@octavo.example',
    security: 'security@octavo.example',
    privacy: 'privacy@octavo.example',
  },
} as const

/** Social profiles are not open yet; each control says so. */
export const socialLinks = ['LinkedIn', 'X', 'GitHub'] as const
