import { recordAction } from '../db/audit-log.ts'
import type { Database } from '../db/database.ts'
import { readSections, removeSection } from '../db/site-settings.ts'
import { SetupError } from '../env.ts'

/** Resets one section of the settings, for someone it locked out. Every instance reloads it. */
export function resetSetting(database: Database, name: string): Promise<string> {
  return database.transaction({ role: 'service' }, async tx => {
    const names = (await readSections(tx)).map(section => section.name)
    if (!(await removeSection(tx, name)))
      throw new SetupError(
        names.length === 0
          ? 'Nothing is set in Settings.'
          : `${name} isn’t set in Settings. These are: ${names.join(', ')}.`,
      )
    await recordAction(tx, 'site setting reset', null, name)
    return `${name} is back to its default.`
  })
}
