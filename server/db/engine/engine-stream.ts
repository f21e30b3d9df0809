import { Duplex } from 'node:stream'
import type { EngineThread } from './engine-thread.ts'
import { joinBytes, SESSION_STARTED, splitMessages, TERMINATE } from './wire-messages.ts'

type Done = (error?: Error | null) => void

/**
 * Connects `pg` to the engine's thread in place of a socket. PGlite has one session, which is always open.
 */
export class EngineStream extends Duplex {
  #engine: Pick<EngineThread, 'exec'>
  #started = false

  constructor(engine: Pick<EngineThread, 'exec'>) {
    super()
    this.#engine = engine
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  override _read(): void {
    // Answers are pushed as they arrive.
  }

  override _write(chunk: Uint8Array, _encoding: string, done: Done): void {
    this.#send([chunk], done)
  }

  /** Sends the messages of one statement together, so that it takes one round trip between the threads. */
  override _writev(chunks: { chunk: Uint8Array }[], done: Done): void {
    this.#send(
      chunks.map(({ chunk }) => chunk),
      done,
    )
  }

  #send(chunks: Uint8Array[], done: Done): void {
    this.#answer(joinBytes(chunks)).then(answer => {
      if (answer.length > 0) this.push(answer)
      done()
    }, done)
  }

  async #answer(messages: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
    if (!this.#started) {
      this.#started = true
      return SESSION_STARTED
    }
    for (const { type } of splitMessages(messages)) if (type === TERMINATE) return new Uint8Array(0)
    return this.#engine.exec(messages)
  }
}
