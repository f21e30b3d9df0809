import { index, type RouteConfig, route } from '@react-router/dev/routes'

const platform: RouteConfig = []

const solutions: RouteConfig = []

const company: RouteConfig = []

const support: RouteConfig = []

const legal: RouteConfig = []

const blog: RouteConfig = []

/** Every address of the site: reads as the sitemap. */
export default [
  index('routes/home.tsx'),
  ...platform,
  ...solutions,
  ...company,
  ...support,
  ...legal,
  ...blog,
  route('site.webmanifest', 'routes/resources/web-manifest.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
