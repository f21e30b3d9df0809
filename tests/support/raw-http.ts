import { connect } from 'node:net'

export interface RawAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

const LIMIT_MS = 20_000

/** Sends bytes unchanged and returns every byte until the server closes the connection. */
export function exchange(origin: string, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    let text = ''
    const timer = setTimeout(() => {
      socket.destroy()
      reject(new Error(`The server left the connection open after:\n${text.slice(0, 500)}`))
    }, LIMIT_MS)
    socket.on('data', chunk => {
      text += chunk.toString('latin1')
    })
    // The server may reset the connection while bytes are being sent.
    socket.on('error', () => undefined)
    socket.once('close', () => {
      clearTimeout(timer)
      resolve(text)
    })
    socket.write(bytes)
  })
}

/** Splits answers by their Content-Length, as a client on a kept connection does. */
export function readAnswers(text: string): RawAnswer[] {
  const answers: RawAnswer[] = []
  let rest = text
  while (rest !== '') {
    const end = rest.indexOf('\r\n\r\n')
    const [first = '', ...lines] = rest.slice(0, end).split('\r\n')
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1])
    if (end < 0 || !status) throw new Error(`No answer starts here: ${rest.slice(0, 200)}`)
    const headers: Record<string, string> = {}
    for (const line of lines) {
      const colon = line.indexOf(':')
      headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim()
    }
    rest = rest.slice(end + 4)
    const { body, length } =
      headers['transfer-encoding'] === 'chunked'
        ? joinChunks(rest)
        : {
            body: rest.slice(0, Number(headers['content-length'] ?? 0)),
            length: Number(headers['content-length'] ?? 0),
          }
    answers.push({ status, headers, body })
    rest = rest.slice(length)
  }
  return answers
}

function joinChunks(text: string): { body: string; length: number } {
  let body = ''
  for (let at = 0; ; ) {
    const line = text.indexOf('\r\n', at)
    const size = Number.parseInt(text.slice(at, line), 16)
    body += text.slice(line + 2, line + 2 + size)
    at = line + 2 + size + 2
    if (!(size > 0)) return { body, length: at }
  }
}
