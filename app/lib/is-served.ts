/** Whether the server can be reached and has an answer for an address, be it that nothing is there. */
export function isServed(address: string): Promise<boolean> {
  return fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  )
}
