/** The kinds of callouts, which are those of GitHub's alerts: `> [!NOTE]`. */
export const CALLOUTS = ['note', 'tip', 'important', 'warning', 'caution'] as const

export type CalloutKind = (typeof CALLOUTS)[number]

export const isCallout = (kind: string): kind is CalloutKind => (CALLOUTS as readonly string[]).includes(kind)
