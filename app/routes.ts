import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { type Place, placeNames } from '../content/collections/admin-places.ts'

const platform: RouteConfig = [
  route('platform', 'pages/platform/overview/route.tsx'),
  route('platform/perry', 'pages/platform/perry/route.tsx'),
  route('platform/document-vault', 'pages/platform/document-vault/route.tsx'),
  route('platform/knowledge-base', 'pages/platform/knowledge-base/route.tsx'),
  route('platform/workflows', 'pages/platform/workflows/route.tsx'),
  route('platform/compliance-manager', 'pages/platform/compliance-manager/route.tsx'),
  route('platform/api', 'pages/platform/api/route.tsx'),
]

const solutions: RouteConfig = [
  route('solutions', 'pages/solutions/overview/route.tsx'),
  route('solutions/financial-services', 'pages/solutions/financial-services/route.tsx'),
  route('solutions/consultants-advisors', 'pages/solutions/consultants-advisors/route.tsx'),
  route('solutions/legal-firms', 'pages/solutions/legal-firms/route.tsx'),
  route('solutions/smes-enterprises', 'pages/solutions/smes-enterprises/route.tsx'),
  route('security', 'pages/company/security/route.tsx'),
]

const company: RouteConfig = [
  route('about', 'pages/company/about/route.tsx'),
  route('careers', 'pages/company/careers/route.tsx'),
  route('contact', 'pages/company/contact/route.tsx'),
  route('login', 'pages/login/route.tsx'),
  route('account', 'pages/account/route.tsx'),
  route('application', 'pages/application/route.tsx'),
  route('receipt/:secret', 'pages/receipt/route.tsx'),
  route('press-kit', 'pages/company/press-kit/route.tsx'),
  route('accessibility', 'pages/company/accessibility/route.tsx'),
  route('procurement', 'pages/company/procurement/route.tsx'),
  route('trust', 'pages/company/trust/route.tsx'),
  route('changelog', 'pages/company/changelog/route.tsx'),
]

const support: RouteConfig = [
  route('support/help-center', 'pages/support/help-center/route.tsx'),
  route('support/documentation', 'pages/support/documentation/route.tsx'),
  route('support/community', 'pages/support/community/route.tsx'),
  route('support/status', 'pages/support/status/route.tsx'),
  route('support/enterprise-support', 'pages/support/enterprise-support/route.tsx'),
]

const legal: RouteConfig = [
  route('legal/privacy-policy', 'pages/legal/privacy-policy/route.tsx'),
  route('legal/terms-of-service', 'pages/legal/terms-of-service/route.tsx'),
  route('legal/cookie-policy', 'pages/legal/cookie-policy/route.tsx'),
  route('legal/legal-notice', 'pages/legal/legal-notice/route.tsx'),
]

const blog: RouteConfig = [
  route('blog', 'pages/blog/list/route.tsx'),
  route('blog/rss.xml', 'pages/resources/rss.ts'),
  route('blog/feed.json', 'pages/resources/json-feed.ts'),
  route('blog/category/:category', 'pages/blog/category/route.tsx'),
  route('blog/:slug', 'pages/blog/post/route.tsx'),
  route('blog/:slug/source', 'pages/resources/post-source.ts'),
  route('draft/:secret', 'pages/blog/draft/route.tsx'),
]

/** Pages that exist in German, each in the folder of the English one. */
const german: RouteConfig = [
  route('de', 'pages/home/route.de.tsx'),
  route('de/application', 'pages/application/route.de.tsx'),
  route('de/receipt/:secret', 'pages/receipt/route.de.tsx'),
  route('de/legal/privacy-policy', 'pages/legal/privacy-policy/route.de.tsx'),
  route('de/legal/terms-of-service', 'pages/legal/terms-of-service/route.de.tsx'),
  route('de/legal/cookie-policy', 'pages/legal/cookie-policy/route.de.tsx'),
  route('de/legal/legal-notice', 'pages/legal/legal-notice/route.de.tsx'),
  route('de/*', 'pages/not-found/route.de.tsx'),
]

/** Routes below a place of the back office. */
const within: Partial<Record<Place, RouteConfigEntry[]>> = {
  inbox: [
    index('admin/inbox/next/route.tsx'),
    route('analytics', 'admin/inbox/analytics/route.tsx'),
    route(':id', 'admin/inbox/submission/route.tsx'),
  ],
  pages: [
    index('admin/pages/all/route.tsx'),
    route('facts', 'admin/pages/facts/route.tsx'),
    route('positions', 'admin/pages/positions/route.tsx'),
    route('notice', 'admin/pages/notice/route.tsx'),
  ],
  settings: [
    index('admin/settings/overview/route.tsx'),
    route('address', 'admin/settings/address/route.tsx'),
    route('sign-in', 'admin/settings/sign-in/route.tsx'),
    route('cache', 'admin/settings/cache/route.tsx'),
    route('mail', 'admin/settings/mail/route.tsx'),
    route('notifications', 'admin/settings/notifications/route.tsx'),
    route('retention', 'admin/settings/retention/route.tsx'),
    route('categories', 'admin/settings/categories/route.tsx'),
    route('redirects', 'admin/settings/redirects/route.tsx'),
    route('import', 'admin/settings/import/route.tsx'),
    route('export', 'admin/settings/export/route.tsx'),
    route('backups', 'admin/settings/backups/route.tsx'),
    route('backups/:name', 'admin/settings/backups/restore/route.tsx'),
  ],
}

/** The back office: each place of content/collections/admin-places.ts is in a folder of the same name. */
const admin: RouteConfig = [
  route('admin/elsewhere', 'pages/admin-elsewhere/route.tsx'),
  route('admin', 'admin/layout.tsx', [
    index('admin/getting-started/route.tsx'),
    ...placeNames.map(place => route(place, `admin/${place}/route.tsx`, within[place] ?? [])),
    route('posts/:id', 'admin/posts/editor/route.tsx'),
    route('inbox/unmatched', 'admin/inbox/unmatched/route.tsx'),
    route('pages/edit', 'admin/pages/edit/route.tsx'),
    route('find', 'admin/find/route.tsx'),
    route('*', 'admin/missing.tsx'),
  ]),
]

/** For crawlers, feed readers and link previews. */
const resources: RouteConfig = [
  route('sitemap.xml', 'pages/resources/sitemap.ts'),
  route('robots.txt', 'pages/resources/robots.ts'),
  route('llms.txt', 'pages/resources/llms.ts'),
  route('.well-known/security.txt', 'pages/resources/security-txt.ts'),
  route('site.webmanifest', 'pages/resources/web-manifest.ts'),
  route('search/words.json', 'pages/resources/search-words.ts'),
  route('og/:name', 'pages/resources/card.ts'),
]

/** All routes, in the order of the sitemap. */
export default [
  layout('layout/english.tsx', [
    index('pages/home/route.tsx'),
    ...platform,
    ...solutions,
    ...company,
    ...support,
    ...legal,
    ...blog,
    route('search', 'pages/search/route.tsx'),
    route('figures', 'pages/figures/route.tsx'),
    route('*', 'pages/not-found/route.tsx'),
  ]),
  layout('languages/de.tsx', german),
  ...admin,
  ...resources,
] satisfies RouteConfig
