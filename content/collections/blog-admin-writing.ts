/** Words of the editor itself: saving, texts found on the device, tools and the rarer fields. */
export const blogWriting = {
  state: {
    saving: 'Saving…',
    saved: 'Saved',
    failed: 'Failed',
    unsaved: 'Kept on this device',
    unstored: 'Not saved yet',
    away: 'No connection. Your text is safe here; saving again when it returns',
    awayUnstored: 'No connection. Keep this page open; saving again when it returns',
    signedOut: 'Signed out. Your text is safe here; saving again when you have signed in',
  },
  conflict: {
    text: 'Somebody else saved this post. Your text is safe here and is not saved until you choose.',
    show: 'Compare',
  },
  found: {
    label: 'Texts on this device',
    before: 'Unsaved text',
    of: 'of',
    for: 'for',
    open: 'Open',
    discard: 'Discard',
    confirm: {
      title: 'Discard this text?',
      text: 'It was never saved, and is nowhere else.',
      confirm: 'Discard',
      cancel: 'Cancel',
    },
  },
}
