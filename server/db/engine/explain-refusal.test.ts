import { expect, test } from 'vitest'
import { SetupError } from '../../env.ts'
import { explainRefusal } from './explain-refusal.ts'

const fault = (code: string, message = 'no', more = {}) =>
  Object.assign(new Error(message), { code, ...more })

test.each([
  [
    fault('28P01', 'password authentication failed'),
    /^PostgreSQL refused .+: password authentication failed\.$/,
  ],
  [
    fault('DEPTH_ZERO_SELF_SIGNED_CERT'),
    /^The certificate .+ was refused \(DEPTH_ZERO_SELF_SIGNED_CERT\)\. Name/,
  ],
  [fault('UNABLE_TO_VERIFY_LEAF_SIGNATURE'), /was refused/],
  [fault('ERR_TLS_CERT_ALTNAME_INVALID'), /was refused/],
  [fault('CERT_HAS_EXPIRED'), /was refused/],
  [fault('08P01', 'unsupported startup parameter: statement_timeout'), /^The pooler of DATABASE_URL refused/],
  [new Error('The server does not support SSL connections'), /offers no TLS\. Turn it on/],
  [
    fault('ENOENT', 'no', { syscall: 'open', path: '/etc/ca.pem' }),
    /^DATABASE_URL names \/etc\/ca\.pem, which we can’t read/,
  ],
])('%s is one line that says what to change', (error, line) => {
  const told = explainRefusal(error)
  expect(told).toBeInstanceOf(SetupError)
  expect((told as Error).message).toMatch(line)
  expect((told as Error).message).not.toContain('\n')
})

test('an error of another kind stays what it is', () => {
  const error = fault('XX000')
  expect(explainRefusal(error)).toBe(error)
})
