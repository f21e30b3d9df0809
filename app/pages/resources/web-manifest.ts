import { wordsContext } from '#app/lib/backend-context.ts'
import { brand, hexOf } from '#content/brand.ts'
import { site } from '#content/site.ts'
import type { Route } from './+types/web-manifest.ts'

/** Rendered at build into /site.webmanifest. */
export function loader({ context }: Route.LoaderArgs) {
  const { company, tagline } = context.get(wordsContext).read(site)
  const ground = hexOf(brand.ink.ground)
  const manifest = {
    name: company,
    short_name: company,
    description: tagline,
    start_url: '/',
    display: 'minimal-ui',
    background_color: ground,
    theme_color: ground,
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any maskable' },
    ],
  }
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json' } })
}
