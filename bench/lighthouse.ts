import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { RECOMPRESS_AFTER_MS } from '../server/website/delivery/recompression.ts'
import buildWhatIsStale from '../tests/support/fresh-build.ts'
import { startServer } from '../tests/support/server.ts'
import { pagePaths } from '../tools/build/route-table.ts'
import { ensureShell } from '../tools/test/chromium.ts'
import { POSTS } from './backend/seed.ts'
import { median } from './harness.ts'
import { provide } from './on-demand.ts'
import { PICTURE_POST, publishPicturePost } from './picture-post.ts'
import { BLOG_ENV, withBlogOf } from './seeded-blog.ts'

const VERSION = '13.5.0'
const ROUNDS = Number(process.env.LIGHTHOUSE_ROUNDS ?? 3)
const TRIES = 3
const ENCODING_MS = 8000
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const METRICS = {
  'first-contentful-paint': 'FCP ms',
  'largest-contentful-paint': 'LCP ms',
  'total-blocking-time': 'TBT ms',
  'cumulative-layout-shift': 'CLS',
} as const
/** Pages outside the route table: those of a blog with posts, and an address that doesn't exist. */
const POST_PAGES = ['/blog?page=2', '/blog/post-1', '/blog/category/general', PICTURE_POST]

type Category = (typeof CATEGORIES)[number]
type Metric = keyof typeof METRICS

/** The fields in use of Lighthouse's report. */
interface Report {
  runtimeError?: { message: string }
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number; title: string }>
}

interface Chrome {
  port: number
  kill(): void
}

type Audit = (path: string) => Promise<Report>

async function withLighthouse<Result>(
  origin: string,
  work: (audit: Audit) => Promise<Result>,
): Promise<Result> {
  const folder = provide(`lighthouse-${VERSION}`, { lighthouse: VERSION })
  const load = (file: string) => import(pathToFileURL(join(folder, 'node_modules', file)).href)
  const { default: lighthouse } = await load('lighthouse/core/index.js')
  const { launch } = await load('chrome-launcher/dist/index.js')
  const chrome: Chrome = await launch({
    chromePath: ensureShell(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-background-networking'],
  })
  const options = { port: chrome.port, logLevel: 'error', output: 'json', onlyCategories: CATEGORIES }
  try {
    return await work(async path => (await lighthouse(`${origin}${path}`, options)).lhr)
  } finally {
    chrome.kill()
  }
}

/** Occasionally the first tab of a browser paints nothing. Such a report is worthless, so the page is measured again. */
async function measure(audit: Audit, path: string): Promise<Report> {
  for (let left = TRIES; ; left -= 1) {
    const report = await audit(path)
    if (!report.runtimeError) return report
    if (left === 1) throw new Error(`${path}: ${report.runtimeError.message}`)
    process.stderr.write(`${path} again: ${report.runtimeError.message}\n`)
  }
}

const score = (reports: readonly Report[], category: Category) =>
  Math.round(median(reports.map(report => (report.categories[category].score ?? 0) * 100)))

const metric = (reports: readonly Report[], name: Metric) =>
  median(reports.map(report => report.audits[name]?.numericValue ?? Number.NaN))

/** The names of the audits that cost points. */
function lost({ categories, audits }: Report): string[] {
  return CATEGORIES.flatMap(category =>
    categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id} ${audits[id]?.score}`),
  )
}

function row(path: string, reports: readonly Report[]): string {
  const scores = CATEGORIES.map(category => score(reports, category))
  const [fcp, lcp, tbt, cls] = (Object.keys(METRICS) as Metric[]).map(name => metric(reports, name))
  const cells = [path, ...scores, ...[fcp, lcp, tbt].map(value => Math.round(value ?? 0)), cls]
  const raw = reports.map(report => Math.round((report.categories.performance.score ?? 0) * 100)).join(' ')
  const reasons = scores.every(value => value === 100) ? '' : lost(reports[0] as Report).join(', ')
  return `| ${[...cells, raw, reasons].join(' | ')} |`
}

/** Runs Lighthouse's mobile profile on every route of a site with posts, and takes the median of three. */
export async function run(): Promise<string> {
  buildWhatIsStale()
  const only = process.env.LIGHTHOUSE_PATHS?.split(',')
  const paths = only ?? [...(await pagePaths()), ...POST_PAGES]
  const header = ['route', ...CATEGORIES, ...Object.values(METRICS), 'performance, raw', 'points lost to']
  const lines = [`| ${header.join(' | ')} |`, `| ${header.map(() => '---').join(' | ')} |`]
  await withBlogOf(POSTS, async dataDir => {
    const server = await startServer({ dataDir, env: BLOG_ENV })
    if (paths.includes(PICTURE_POST)) await publishPicturePost(server.origin)
    // Lighthouse measures processor time, so the server's work after the first request for a page must be over.
    await Promise.all(paths.map(path => fetch(server.origin + path)))
    await setTimeout(RECOMPRESS_AFTER_MS + ENCODING_MS)
    try {
      await withLighthouse(server.origin, async audit => {
        for (const path of paths) {
          const reports: Report[] = []
          for (let round = 0; round < ROUNDS; round += 1) reports.push(await measure(audit, path))
          lines.push(row(path, reports))
          process.stderr.write(`${lines.at(-1)}\n`)
        }
      })
    } finally {
      await server.stop()
    }
  })
  return [`Lighthouse ${VERSION}, mobile, median of ${ROUNDS}`, '', ...lines].join('\n')
}
