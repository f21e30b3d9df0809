import { LETTER_SOURCES, MATTER } from '../../../facts.ts'
import type { SceneCopy } from '../../../scene-schema.ts'
import { site } from '../../../site.ts'

interface Part {
  name: string
  does: string
}

export interface PlatformMapCopy extends SceneCopy {
  boundary: string
  /** What enters the workspace, and what leaves it. */
  arrivals: readonly string[]
  departure: string
  vault: Part
  /** The part of the vault that the knowledge base may access. */
  reach: string
  knowledge: Part
  assistant: Part
  rules: { name: string; list: readonly string[] }
  compliance: Part
  person: Part
  workflows: Part
  ledger: { name: string; entries: readonly { time: string; text: string }[] }
}

const { assistant } = site

export const platformMap: PlatformMapCopy = {
  description: `A map of the platform. Files, mail, CRM records and calls from the firm’s own systems cross into the workspace and are filed in the Document Vault. ${assistant} drafts from the vault and from what the Knowledge Base finds. The Compliance Manager checks the draft against named rules. A person signs, and only then does anything leave. Workflows run beneath all four, and each act is written to one ledger.`,
  caption:
    'One letter, followed from intake to signature. The only way out of the workspace is through a person.',
  boundary: 'Your workspace',
  arrivals: ['Files and data rooms', 'Mail and CRM', 'Your systems, by API'],
  departure: 'Client, court, regulator',
  vault: { name: 'Document Vault', does: 'Files it under a matter, banded and walled.' },
  reach: 'what you may open',
  knowledge: { name: 'Knowledge Base', does: 'Finds what the firm wrote before.' },
  assistant: { name: assistant, does: 'Drafts, cites, and asks what the file cannot tell it.' },
  rules: { name: 'Rules', list: ['SEC and FINRA', 'Confidentiality', 'ISO and SOX'] },
  compliance: { name: 'Compliance Manager', does: 'Checks the draft against each rule.' },
  person: { name: 'You', does: 'Read, amend, sign.' },
  workflows: { name: 'Workflows', does: 'set the order, and stop for the signature' },
  ledger: {
    name: 'Ledger',
    entries: [
      { time: '09:01', text: `filed, matter ${MATTER}` },
      { time: '09:03', text: `drafted from ${LETTER_SOURCES} sources` },
      { time: '09:04', text: 'checked, 1 flag open' },
      { time: '09:31', text: 'flag answered, signed' },
    ],
  },
}
