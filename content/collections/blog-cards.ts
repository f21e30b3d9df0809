import type { CalloutKind } from '#contract/callouts.ts'

export const blogCards = {
  callouts: {
    note: 'Note',
    tip: 'Tip',
    important: 'Important',
    warning: 'Warning',
    caution: 'Caution',
  } satisfies Record<CalloutKind, string>,
  video: {
    play: (title: string) => `Play video: ${title}`,
    from: (name: string) => `Pressing play loads the video from ${name}, which then sees your IP address.`,
    frame: (title: string) => `Video: ${title}`,
    captions: 'Captions',
  },
}
