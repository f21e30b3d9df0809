import { AT_REST, LAWSUIT } from '../../../facts.ts'
import type { SceneCopy } from '../../../scene-schema.ts'
import { site } from '../../../site.ts'

export interface DocumentWallsCopy extends SceneCopy {
  title: string
  reference: string
  gates: { name: string; lock: string }[]
  document: string
  visitors: {
    who: string
    /** The number of gates that open for this visitor. If all do, the visitor can read the document. */
    passes: number
    outcome: string
    marked?: boolean
  }[]
  ledger: { time: string; line: string; seal: string }[]
}

export const documentWalls: DocumentWallsCopy = {
  description: `Five gates stand before a document: sign-in, workspace, role, matter and key. An associate on the matter passes all five, and so does ${site.assistant} when she asks. A screened partner stops at the matter, another customer and our own engineer stop at the workspace, and a stolen password stops at sign-in. Each attempt is a line in the ledger below.`,
  caption: 'Where one document lives, and who gets how far. Refusals are written down too.',
  title: 'Exhibit 14, privileged',
  reference: `Matter ${LAWSUIT}`,
  gates: [
    { name: 'Sign-in', lock: 'SSO and MFA' },
    { name: 'Workspace', lock: 'One firm' },
    { name: 'Role', lock: 'RBAC' },
    { name: 'Matter', lock: 'Wall' },
    { name: 'Key', lock: AT_REST },
  ],
  document: 'Document',
  visitors: [
    { who: 'Associate on the matter', passes: 5, outcome: 'Reads' },
    { who: `${site.assistant}, asked by that associate`, passes: 5, outcome: 'Reads for her' },
    {
      who: 'Partner screened from the matter',
      passes: 3,
      outcome: 'Sees no sign of it',
      marked: true,
    },
    { who: 'Another customer', passes: 1, outcome: 'Other keys' },
    { who: 'Our own engineer', passes: 1, outcome: 'No standing access' },
    { who: 'A stolen password', passes: 0, outcome: 'No passkey' },
  ],
  ledger: [
    { time: '10:14:09', line: 'Associate opened Exhibit 14', seal: '1bc9' },
    { time: '10:14:26', line: 'Assistant read Exhibit 14 for associate', seal: '8170' },
    { time: '10:40:07', line: 'Refused at matter: partner, screened', seal: '7c73' },
  ],
}
