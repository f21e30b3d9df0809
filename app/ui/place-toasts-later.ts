/** Loads what keeps toasts off the controls. Without it they stand in their corner. */
export function placeToastsLater(): void {
  import('./place-toasts.ts').then(
    ({ placeToasts }) => placeToasts(),
    () => undefined,
  )
}
