/** Sends the server a header about this page. The response is ignored. */
export function tellServer(header: string): void {
  void fetch(location.pathname, {
    method: 'HEAD',
    headers: { [header]: '1' },
    keepalive: true,
  }).catch(() => undefined)
}
