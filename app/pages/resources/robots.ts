import { siteOrigin } from '#app/lib/site-origin.ts'
import { crawlerPolicy } from '#content/collections/crawlers.ts'

/** Rendered at build into /robots.txt. */
export function loader() {
  const text = `# ${crawlerPolicy.everyone}
User-agent: *
Allow: /

# ${crawlerPolicy.training}
${crawlerPolicy.trainingAgents.map(agent => `User-agent: ${agent}`).join('\n')}
Disallow: /

Sitemap: ${siteOrigin()}/sitemap.xml
`
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
