import { join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '..', '..')

/** Bundles the Markdown worker into one file beside the server's build, so that it starts with a single read. */
await build({
  configFile: false,
  root,
  logLevel: 'warn',
  ssr: { noExternal: true },
  build: {
    ssr: join(root, 'app', 'markdown', 'worker.ts'),
    outDir: join(root, '.cache', 'build', 'server'),
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2023',
    // Comments would contain the folder in which packages are installed.
    minify: true,
    rolldownOptions: { output: { entryFileNames: 'markdown-worker.js' } },
  },
})
