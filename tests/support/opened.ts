import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { type ServerOptions, startServer } from './server.ts'
import { type SmtpHost, startSmtp } from './smtp.ts'

/**
 * Opens something before a suite's tests and closes it after them. Its methods may be destructured earlier, as in
 * `const { sql } = openedBackend(kind)`.
 */
export function opened<T extends object>(
  open: () => Promise<T>,
  close: (value: T) => Promise<unknown> = value =>
    (value as unknown as { close(): Promise<unknown> }).close(),
): T {
  let value: T | undefined
  beforeAll(async () => {
    value = await open()
  })
  afterAll(() => value && close(value))
  const there = () => {
    if (value === undefined) throw new Error('It is opened before the tests, and not before.')
    return value
  }
  return new Proxy({} as T, {
    get: (_, name) =>
      value === undefined
        ? (...given: unknown[]) => (Reflect.get(there(), name) as (...given: unknown[]) => unknown)(...given)
        : Reflect.get(value, name),
    set: (_, name, given) => Reflect.set(there(), name, given),
  })
}

/** The built product as a process, for a suite. */
export const openedServer = (options?: ServerOptions) =>
  opened(
    () => startServer(options),
    server => server.stop(),
  )

export const openedSmtp = (): SmtpHost => opened(startSmtp, smtp => smtp.down())

/** The settings for sending email through that server. */
export const sendingTo = ({ url }: SmtpHost) => ({
  SMTP_URL: url,
  MAIL_FROM: 'site@octavo.example',
  MAIL_TO: 'team@octavo.example',
})

export function openedFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-suite-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
