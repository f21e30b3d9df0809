/** Loads the code that keeps toasts off controls. Until then they are in their corner. */
export function placeToastsLater(): void {
  import('./place-toasts.ts').then(
    ({ placeToasts }) => placeToasts(),
    () => undefined,
  )
}
