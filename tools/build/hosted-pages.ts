import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fillPageParts, pagePartsScript } from '../../server/db/page-parts.ts'
import { fillFrom } from '../../server/env.ts'
import { readPageParts } from '../../server/website/built-site.ts'
import { readEnvironment } from '../cli/terminal.ts'

const root = join(import.meta.dirname, '..', '..')
const parts = fillPageParts(readPageParts(join(root, 'build')), fillFrom(readEnvironment()))
writeFileSync(join(root, 'supabase', 'seed.sql'), pagePartsScript(parts))
