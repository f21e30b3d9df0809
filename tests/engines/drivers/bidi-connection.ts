interface Answer {
  id?: number
  type: string
  result?: Record<string, unknown>
  error?: string
  message?: string
}

interface Pending {
  resolve(result: Record<string, unknown>): void
  reject(error: Error): void
}

/** A WebDriver BiDi session. Commands are numbered, and answers arrive in any order. */
export class BidiConnection {
  #socket: WebSocket
  #count = 0
  #pending = new Map<number, Pending>()

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => this.#read(JSON.parse(String(data))))
    socket.addEventListener('close', () => {
      for (const { reject } of this.#pending.values()) reject(new Error('The browser closed the session'))
      this.#pending.clear()
    })
  }

  static async open(url: string): Promise<BidiConnection> {
    const socket = new WebSocket(url)
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve, { once: true })
      socket.addEventListener('error', () => reject(new Error(`No session at ${url}`)), { once: true })
    })
    return new BidiConnection(socket)
  }

  #read(answer: Answer): void {
    const pending = this.#pending.get(answer.id ?? -1)
    if (!pending) return
    this.#pending.delete(answer.id ?? -1)
    if (answer.type === 'success') pending.resolve(answer.result ?? {})
    else pending.reject(new Error(`${answer.error}: ${answer.message}`))
  }

  send(method: string, params: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
    const id = ++this.#count
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject })
      this.#socket.send(JSON.stringify({ id, method, params }))
    })
  }

  close(): void {
    this.#socket.close()
  }
}
