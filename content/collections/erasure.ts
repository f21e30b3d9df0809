/** What happens to erased data in backups. The receipt, the back office and the policy use the same text. */
export const erasure = {
  backups: 'Older backups contain it until newer ones replace them. If we restore one, we erase it again.',
  record: 'To do that, we keep a digest of each erasure. It contains no personal data.',
}
