import { LAWSUIT, LOG_DOCUMENTS, LOG_ENTRIES, LOG_HELD } from '../../../facts.ts'
import type { SceneCopy } from '../../../scene-schema.ts'

export interface PrivilegeLogCopy extends SceneCopy {
  title: string
  matter: string
  set: string
  columns: readonly string[]
  entries: {
    entry: string
    date: string
    parties: string
    basis: string
    description: string
    call: string
    doubt?: { reason: string; authority: string }
  }[]
  count: string
  held: string
}

export const privilegeLog: PrivilegeLogCopy = {
  description:
    'Five entries of a privilege log. Three are withheld, one is produced, and one is held for counsel because an outside consultant was copied on the email.',
  caption: `Exhibit A. Five of ${LOG_ENTRIES} entries. Four calls are proposed; one needs a lawyer, and says why.`,
  title: 'Privilege log, second production',
  matter: `Matter ${LAWSUIT}`,
  set: `${LOG_DOCUMENTS} documents`,
  columns: ['Entry', 'Date', 'From, to', 'Basis', 'Description', 'Call'],
  entries: [
    {
      entry: 'PRIV-0287',
      date: '03/11/24',
      parties: 'General counsel* to outside counsel*',
      basis: 'AC',
      description: 'Email requesting legal advice on the indemnity cap, draft attached.',
      call: 'Withhold',
    },
    {
      entry: 'PRIV-0288',
      date: '03/11/24',
      parties: 'Outside counsel* to general counsel*, CFO',
      basis: 'AC',
      description: 'Memorandum giving legal advice on the same subject.',
      call: 'Withhold',
    },
    {
      entry: 'PRIV-0289',
      date: '03/12/24',
      parties: 'CFO to general counsel*, cc valuation consultant',
      basis: 'AC',
      description: 'Email forwarding counsel’s advice on the indemnity cap.',
      call: 'In doubt',
      doubt: {
        reason:
          'An outsider is on the cc line. If the consultant was needed to give the advice, the privilege may hold. If not, it may be gone. Three more emails turn on the same answer.',
        authority: 'See United States v. Kovel, 296 F.2d 918',
      },
    },
    {
      entry: 'PRIV-0290',
      date: '03/14/24',
      parties: 'Associate* to file',
      basis: 'WP',
      description: 'Notes of a witness interview, taken in anticipation of litigation.',
      call: 'Withhold',
    },
    {
      entry: 'PRIV-0291',
      date: '03/15/24',
      parties: 'General counsel* to plant manager',
      basis: 'None',
      description: 'Email fixing the hour of a site visit. No advice asked or given.',
      call: 'Produce',
    },
  ],
  count: `${LOG_ENTRIES - LOG_HELD} proposed, each with its basis`,
  held: `${LOG_HELD} held for counsel, on one question`,
}
