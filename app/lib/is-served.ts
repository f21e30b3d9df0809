/** Whether the server answers at an address, even with 404. */
export function isServed(address: string): Promise<boolean> {
  return fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  )
}
