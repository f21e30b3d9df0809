import { expect } from '@playwright/test'
import { administratorElsewhere } from './administrator.ts'
import { type RunningServer, type ServerOptions, startServer } from './server.ts'
import { JOURNEY_ENV } from './shared-server.ts'
import { type Delivery, type SmtpHost, startSmtp } from './smtp.ts'

const TEAM = 'team@octavo.example'

type Row = Record<string, string | boolean | null>

/** A server that sends email, with what its administrator receives: submissions and emails. */
export interface MailSite {
  server: RunningServer
  /** Submissions from an address, read through the data API as the administrator. */
  rows(table: 'applications' | 'career_applications', email: string): Promise<Row[]>
  /** Expects the two emails about a submission: to the team, and to the sender. */
  mails(email: string): Promise<void>
  /** Returns the email to the sender, once it has arrived. */
  acknowledgement(email: string): Promise<Delivery>
  /** Returns the email to the team, the only one about a submission that looks like spam. */
  notice(email: string): Promise<Delivery>
  /** Deletes all posts of the blog. */
  emptyBlog(): Promise<void>
  close(): Promise<void>
}

export async function readRows(origin: string, table: string, email: string): Promise<Row[]> {
  const client = await administratorElsewhere(origin)
  const { data, error } = await client.from(table).select('*').eq('email', email)
  await client.auth.signOut()
  if (error) throw error
  return data
}

function mailsAbout(smtp: SmtpHost, email: string) {
  return {
    team: smtp.deliveries.filter(mail => mail.to.includes(TEAM) && mail.header('reply-to')?.includes(email)),
    sender: smtp.deliveries.filter(mail => mail.to.includes(email)),
  }
}

/** Starts a server for a single journey, for faults that must not affect others. */
export async function startMailSite(options: ServerOptions = {}): Promise<RunningServer> {
  return startServer({ ...options, env: { ...JOURNEY_ENV, ...options.env } })
}

/** Starts the server and the mail server that it sends to. */
export async function openMailSite(): Promise<MailSite> {
  const smtp = await startSmtp()
  const server = await startMailSite({
    env: { SMTP_URL: smtp.url, MAIL_FROM: 'site@octavo.example', MAIL_TO: TEAM },
  })
  return {
    server,
    rows: (table, email) => readRows(server.origin, table, email),
    async mails(email) {
      await expect.poll(() => mailsAbout(smtp, email).sender.length).toBe(1)
      await expect.poll(() => mailsAbout(smtp, email).team.length).toBe(1)
    },
    async acknowledgement(email) {
      await expect.poll(() => mailsAbout(smtp, email).sender.length).toBeGreaterThan(0)
      return mailsAbout(smtp, email).sender[0] as Delivery
    },
    async notice(email) {
      await expect.poll(() => mailsAbout(smtp, email).team.length).toBe(1)
      const { team, sender } = mailsAbout(smtp, email)
      expect(sender).toEqual([])
      return team[0] as Delivery
    },
    async emptyBlog() {
      const client = await administratorElsewhere(server.origin)
      await client.from('blog_posts').delete().not('id', 'is', null).throwOnError()
      await client.auth.signOut()
    },
    async close() {
      await server.stop()
      await smtp.down()
    },
  }
}

let count = 0

/** Returns an email address that no other journey uses. */
export function newAddress(): string {
  return `ada.${process.pid}.${++count}@firm.example`
}
