import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pagePartsScript } from '../../server/db/page-parts.ts'
import { readPageParts } from '../../server/website/built-site.ts'

const root = join(import.meta.dirname, '..', '..')
writeFileSync(join(root, 'supabase', 'seed.sql'), pagePartsScript(readPageParts(join(root, 'build'))))
