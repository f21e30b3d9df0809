import { enableCompileCache } from 'node:module'
import type { Socket } from 'node:net'
import { describeFault } from '../log.ts'
import { stepBehind } from '../process/step-behind.ts'
import type { FromProcess, ProcessSettings, ToProcess } from './process-messages.ts'
import { createRemoteCalls } from './remote-calls.ts'
import { openService } from './service.ts'

// The entry of a process, started by `run-process.ts`; it runs when it is imported. What listeners do costs this process its time and
// its memory, and never the one that serves pages.

enableCompileCache()
const BEHIND_PAGES = 5
const BEAT_MS = 1_000
/** The exit code for too much memory. */
const EXIT_OVER_MEMORY = 3

const settings = JSON.parse(process.argv[2] ?? '{}') as ProcessSettings
const post = (message: FromProcess) => {
  if (process.connected) process.send?.(message)
}
const { calls, answer, refuse } = createRemoteCalls((id, call) => post({ kind: 'call', id, call }))
const onFault = (error: unknown) => post({ kind: 'fault', fields: describeFault(error) })
const service = openService({
  ...settings,
  calls,
  now: () => performance.now(),
  onSignedIn: address => post({ kind: 'signed in', address }),
  onClosed: (address, isSignedIn) => post({ kind: 'closed', address, isSignedIn }),
  onFault,
})

async function close(): Promise<void> {
  await service.close()
  process.disconnect()
}

process.on('message', (message: ToProcess, socket?: Socket) => {
  switch (message.kind) {
    case 'take':
      // The client may have left meanwhile.
      if (socket === undefined) return post({ kind: 'closed', address: message.address, isSignedIn: false })
      socket.on('error', () => undefined)
      return service.take(message, socket)
    case 'heard':
      return service.heard(message.payload)
    case 'send':
      return post({ kind: 'sent', id: message.id, isSent: service.send(message.payer, message.messages) })
    case 'answer':
      return answer(message.id, message.result)
    case 'refused':
      return refuse(message.id, message.fault)
    case 'close':
      close().catch(onFault)
  }
})
// The server ends this process: a terminal sends its signals to both.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit(0))
setInterval(() => {
  post({ kind: 'beat' })
  if (process.memoryUsage.rss() > settings.memoryBytes) process.exit(EXIT_OVER_MEMORY)
}, BEAT_MS)
if (process.platform === 'linux') stepBehind(BEHIND_PAGES)
