/** Words of controls that recur on every page. */
export const interfaceWords = {
  dismiss: 'Dismiss',
  close: 'Close',
}
