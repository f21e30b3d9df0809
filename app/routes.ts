import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

const platform: RouteConfig = [
  route('platform', 'routes/platform/overview.tsx'),
  route('platform/perry', 'routes/platform/perry.tsx'),
  route('platform/document-vault', 'routes/platform/document-vault.tsx'),
  route('platform/knowledge-base', 'routes/platform/knowledge-base.tsx'),
  route('platform/workflows', 'routes/platform/workflows.tsx'),
  route('platform/compliance-manager', 'routes/platform/compliance-manager.tsx'),
  route('platform/api', 'routes/platform/api.tsx'),
]

const solutions: RouteConfig = [
  route('solutions', 'routes/solutions/overview.tsx'),
  route('solutions/financial-services', 'routes/solutions/financial-services.tsx'),
  route('solutions/consultants-advisors', 'routes/solutions/consultants-advisors.tsx'),
  route('solutions/legal-firms', 'routes/solutions/legal-firms.tsx'),
  route('solutions/smes-enterprises', 'routes/solutions/smes-enterprises.tsx'),
  route('security', 'routes/company/security.tsx'),
]

const company: RouteConfig = [
  route('about', 'routes/company/about.tsx'),
  route('careers', 'routes/company/careers.tsx'),
  route('contact', 'routes/company/contact.tsx'),
  route('login', 'routes/company/login.tsx'),
  route('application', 'routes/company/application.tsx'),
  route('press-kit', 'routes/company/press-kit.tsx'),
]

const support: RouteConfig = [
  route('support/help-center', 'routes/support/help-center.tsx'),
  route('support/documentation', 'routes/support/documentation.tsx'),
  route('support/community', 'routes/support/community.tsx'),
  route('support/status', 'routes/support/status.tsx'),
  route('support/enterprise-support', 'routes/support/enterprise-support.tsx'),
]

const legal: RouteConfig = [
  route('legal/privacy-policy', 'routes/legal/privacy-policy.tsx'),
  route('legal/terms-of-service', 'routes/legal/terms-of-service.tsx'),
  route('legal/cookie-policy', 'routes/legal/cookie-policy.tsx'),
]

const blog: RouteConfig = [
  route('blog', 'routes/blog/index.tsx'),
  route('blog/rss.xml', 'routes/resources/rss.ts'),
  route('blog/feed.json', 'routes/resources/json-feed.ts'),
  route('blog/category/:category', 'routes/blog/category.tsx'),
  route('blog/category/:category/source', 'routes/resources/list-source.ts'),
  route('blog/:slug', 'routes/blog/post.tsx'),
  route('blog/:slug/source', 'routes/resources/post-source.ts'),
]

/** For machines: crawlers, readers, link previews. */
const resources: RouteConfig = [
  route('sitemap.xml', 'routes/resources/sitemap.ts'),
  route('robots.txt', 'routes/resources/robots.ts'),
  route('llms.txt', 'routes/resources/llms.ts'),
  route('.well-known/security.txt', 'routes/resources/security-txt.ts'),
  route('site.webmanifest', 'routes/resources/web-manifest.ts'),
  route('og/:name', 'routes/resources/card.ts'),
]

/** Every address of the site: reads as the sitemap. */
export default [
  layout('layout/pages.tsx', [
    index('routes/home.tsx'),
    ...platform,
    ...solutions,
    ...company,
    ...support,
    ...legal,
    ...blog,
    route('*', 'routes/not-found.tsx'),
  ]),
  ...resources,
] satisfies RouteConfig
