import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** Sends the same answer to every request and does nothing else: the upper limit of a server on `node:http`. */
const [port = '', file = ''] = process.argv.slice(2)
const { headers, body } = JSON.parse(readFileSync(file, 'utf8')) as { headers: string[]; body: string }
const bytes = Buffer.from(body, 'base64')
createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(bytes)
}).listen(Number(port), '127.0.0.1', () => console.log('ready'))
