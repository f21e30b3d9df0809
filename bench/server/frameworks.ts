import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { freePort } from '../../tests/support/free-port.ts'
import { provide } from '../on-demand.ts'
import { type RunningSubject, runSubject } from './process.ts'

interface Framework {
  packages: Record<string, string>
  install?: string[]
  files: (markup: string) => Record<string, string>
  /** Scripts in node_modules, run by the current Node. */
  build: string[]
  serve: (port: string) => string[]
}

/** The servers that most sites of this kind use, each with what it serves fastest: a static page. */
export const FRAMEWORKS: Record<string, Framework> = {
  'next start': {
    // Names the compiler for this platform, and leaves out the image tools, which the page does not use.
    packages: {
      next: '16.4.6',
      '@next/swc-linux-x64-gnu': '16.4.6',
      react: '19.3.1',
      'react-dom': '19.3.1',
    },
    install: ['--omit=optional'],
    files: markup => ({
      'pages/index.js': `import { createElement } from 'react'
const markup = ${JSON.stringify(markup)}
export default function Home() { return createElement('div', { dangerouslySetInnerHTML: { __html: markup } }) }
`,
    }),
    build: ['node_modules/next/dist/bin/next', 'build'],
    serve: port => ['node_modules/next/dist/bin/next', 'start', '-p', port, '-H', '127.0.0.1'],
  },
  'Astro node server': {
    packages: { astro: '7.3.5', '@astrojs/node': '11.1.6' },
    files: markup => ({
      'astro.config.mjs': `import node from '@astrojs/node'
export default { output: 'server', adapter: node({ mode: 'standalone' }) }
`,
      'src/pages/index.astro': `---
export const prerender = true
const markup = ${JSON.stringify(markup)}
---
<html lang="en"><head><title>Home</title></head><body set:html={markup} /></html>
`,
    }),
    build: ['node_modules/astro/bin/astro.mjs', 'build'],
    serve: () => ['dist/server/entry.mjs'],
  },
}

/** Builds the page in another framework once, and starts that framework's production server. */
export async function startFramework(name: string, markup: string): Promise<RunningSubject> {
  const framework = FRAMEWORKS[name]
  if (!framework) throw new Error(`There is no framework "${name}"`)
  const cwd = provide(name.toLowerCase().replaceAll(' ', '-'), framework.packages, framework.install)
  const built = join(cwd, 'built')
  const quiet = { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' }
  if (!existsSync(built)) {
    for (const [file, text] of Object.entries(framework.files(markup))) {
      mkdirSync(dirname(join(cwd, file)), { recursive: true })
      writeFileSync(join(cwd, file), text)
    }
    execFileSync(process.execPath, framework.build, {
      cwd,
      env: { ...process.env, ...quiet },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    writeFileSync(built, '')
  }
  const port = String(await freePort())
  return runSubject({
    args: [process.execPath, ...framework.serve(port)],
    origin: `http://127.0.0.1:${port}`,
    env: { ...quiet, PORT: port, HOST: '127.0.0.1' },
    cwd,
  })
}
