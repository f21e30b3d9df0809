import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** Sends one answer to every request and does nothing else: the most that a server on `node:http` can do. */
const [port = '', file = ''] = process.argv.slice(2)
const { headers, body } = JSON.parse(readFileSync(file, 'utf8')) as { headers: string[]; body: string }
const bytes = Buffer.from(body, 'base64')
createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(bytes)
}).listen(Number(port), '127.0.0.1')
