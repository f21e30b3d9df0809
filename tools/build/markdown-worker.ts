import { join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '..', '..')

/** Bundles the script of the worker that renders Markdown beside the server's build, whole: it starts in one read. */
await build({
  configFile: false,
  root,
  logLevel: 'warn',
  ssr: { noExternal: true },
  build: {
    ssr: join(root, 'app', 'lib', 'markdown', 'worker.ts'),
    outDir: join(root, '.cache', 'build', 'server'),
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2023',
    // Its comments would name the folder that packages are installed in.
    minify: true,
    rolldownOptions: { output: { entryFileNames: 'markdown-worker.js' } },
  },
})
