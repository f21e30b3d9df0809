/** Tells the server something about this page by a header, and asks for nothing. */
export function tellServer(header: string): void {
  void fetch(location.pathname, {
    method: 'HEAD',
    headers: { [header]: '1' },
    keepalive: true,
  }).catch(() => undefined)
}
