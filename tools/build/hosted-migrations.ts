import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { composeHostedMigration, HOSTED_MIGRATION } from './compose-hosted.ts'

// Writes the migration for hosted projects anew. A test compares the file with what this would write.
writeFileSync(join(import.meta.dirname, '..', '..', HOSTED_MIGRATION), composeHostedMigration())
