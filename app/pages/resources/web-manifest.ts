import { brand, hexOf } from '#content/brand.ts'
import { site } from '#content/site.ts'

/** Rendered at build into /site.webmanifest. */
export function loader() {
  const ground = hexOf(brand.ink.ground)
  const manifest = {
    name: site.company,
    short_name: site.company,
    description: site.tagline,
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
