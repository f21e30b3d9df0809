/** What becomes of erased data in backups. The receipt, the back office and the policy say it in these words. */
export const erasure = {
  backups: 'Older backups still hold it until newer ones replace them. Every restore erases it again.',
  record: 'To be able to do that, we keep a digest for each erasure, and no personal data.',
}
