import { connect, type Socket } from 'node:net'
import { checkedAddresses, lookupIn } from '../guarded-request/request.ts'
import { RequestFault } from '../guarded-request/target.ts'

/** Whether the operator allows this mail server even if its address is private or it doesn't encrypt. */
export function isAllowedHost(host: string, port: number, allowHosts: readonly string[]): boolean {
  const written = host.includes(':') ? `[${host}]` : host
  return allowHosts.includes(written) || allowHosts.includes(`${written}:${port}`)
}

/**
 * Connects to a mail server that a user entered. Resolves its name once and connects only to the checked addresses.
 * Rejects with a `RequestFault`.
 */
export async function connectGuarded(
  host: string,
  port: number,
  allowHosts: readonly string[],
  withinMs: number,
): Promise<Socket> {
  const late = Promise.withResolvers<never>()
  let socket: Socket | undefined
  const deadline = setTimeout(() => {
    socket?.destroy()
    late.reject(new RequestFault('no answer in time'))
  }, withinMs)
  async function open(): Promise<Socket> {
    const addresses = await checkedAddresses({ host, isAllowed: isAllowedHost(host, port, allowHosts) })
    const { promise, resolve, reject } = Promise.withResolvers<Socket>()
    const connecting = connect({ host, port, lookup: lookupIn(addresses), autoSelectFamily: true })
    socket = connecting
    const fail = (cause: Error) => reject(new RequestFault('no connection', { cause }))
    connecting.once('error', fail).once('connect', () => {
      connecting.off('error', fail)
      resolve(connecting)
    })
    return promise
  }
  try {
    return await Promise.race([open(), late.promise])
  } catch (error) {
    throw error instanceof RequestFault ? error : new RequestFault('name not found', { cause: error })
  } finally {
    clearTimeout(deadline)
  }
}
