import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { listMigrations } from '../../server/db/engine/migrate.ts'

// Copies the files of the schema that a Supabase project takes, unchanged, to where the service's CLI looks for them: docs/hosted.md.
const root = join(import.meta.dirname, '..', '..')
const [target = join(root, 'supabase', 'migrations')] = process.argv.slice(2)
rmSync(target, { recursive: true, force: true })
mkdirSync(target, { recursive: true })
for (const name of listMigrations('hosted'))
  copyFileSync(join(root, 'db', 'migrations', name), join(target, name))
