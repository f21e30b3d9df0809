import { expect, it } from 'vitest'
import { readTarget } from './target.ts'

it.each([
  ['https://hooks.firm.example/x', [], undefined],
  ['https://hooks.firm.example:8443/x', [], undefined],
  ['https://8.8.8.8/', [], undefined],
  ['http://hooks.firm.example/x', [], 'not https'],
  ['http://hooks.firm.example/x', ['hooks.firm.example'], undefined],
  ['http://hooks.firm.example:8080/x', ['hooks.firm.example:8080'], undefined],
  ['http://hooks.firm.example:8081/x', ['hooks.firm.example:8080'], 'not https'],
  ['https://127.0.0.1/', [], 'private address'],
  ['https://127.0.0.1/', ['127.0.0.1'], undefined],
  // Other spellings of the same address.
  ['https://0x7f.1/', [], 'private address'],
  ['https://2130706433/', [], 'private address'],
  ['https://017700000001/', [], 'private address'],
  ['https://[::1]/', [], 'private address'],
  ['https://[::ffff:169.254.169.254]/', [], 'private address'],
  ['https://①②⑦.0.0.1/', [], 'private address'],
  ['https://user:key@hooks.firm.example/', [], 'bad address'],
  ['ftp://hooks.firm.example/', [], 'bad address'],
  ['file:///etc/passwd', [], 'bad address'],
  ['hooks.firm.example', [], 'bad address'],
])('%s, with %j allowed: %s', (text, allowed, fault) => {
  if (fault === undefined) expect(readTarget(text, allowed).url.href).toMatch(/^https?:/)
  else expect(() => readTarget(text, allowed)).toThrow(fault)
})
