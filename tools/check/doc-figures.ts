import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { numberOf } from '#content/number-words.ts'
import type { Doc } from './documents.ts'

/** A sentence in the docs with `#` for its number, the constant with that number, and how many of its units make one of the sentence's. */
type Figure = readonly [says: string, constant: string, per?: number]
/** By the file with the constants. */
export type Figures = Readonly<Record<string, readonly Figure[]>>

const KB = 1_000
const SECOND = 1_000
const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const KIB = 1_024
const MIB = 1_024 * KIB

/** Add a line for each number that readers rely on. It is checked wherever a document has the sentence. */
const FIGURES: Figures = {
  'tools/build/browsers.ts': [['**Baseline #**', 'BASELINE_YEAR']],
  'server/realtime/bus.ts': [['in parts of # characters', 'PART_CHARACTERS']],
  'server/realtime/channels.ts': [['forgotten after # seconds', 'DEAD_MS', SECOND]],
  'package.json': [
    ['React #, React Router', 'react'],
    ['React Router #, Vite', 'react-router'],
    ['Vite #, Tailwind', 'vite'],
    ['Tailwind #, TypeScript', 'tailwindcss'],
    ['TypeScript #, Hono', 'typescript'],
    ['or a server), Node #', 'node'],
    ['runs `server/main.ts` on the Node #', 'node'],
  ],
  'content/schema.ts': [
    ['(title at most # characters', 'TITLE_MAX'],
    ['description 50 to #', 'DESCRIPTION_MAX'],
  ],
  'contract/retention.ts': [
    ['# days from the sign-in', 'SESSION_DAYS'],
    ['# days after the sign-in', 'SESSION_DAYS'],
    ['A session ends # days after its sign-in', 'SESSION_DAYS'],
    ['# days without a refresh', 'SESSION_IDLE_DAYS'],
    ['# days after the last refresh', 'SESSION_IDLE_DAYS'],
    ['after # days without use', 'SESSION_IDLE_DAYS'],
    ['# days, 7 unused', 'SESSION_DAYS'],
    ['# unused, or', 'SESSION_IDLE_DAYS'],
    ['unused, or # after their end', 'ENDED_SESSION_DAYS'],
    ['# days after it went out', 'DELIVERY_DAYS'],
    ['# days after it was due', 'DELIVERY_DAYS'],
  ],
  'contract/post-limits.ts': [
    ['moved to the trash are removed after # days', 'TRASH_DAYS'],
    ['stays taken, and after # days it is removed', 'TRASH_DAYS'],
  ],
  'contract/account.ts': [
    ['# days without use, or until a new password', 'DEVICE_DAYS'],
    ['is forgotten** after # days', 'DEVICE_DAYS'],
    ['(one line, at most # characters)', 'DISPLAY_NAME_LENGTH'],
  ],
  'contract/quotas.ts': [['`user_metadata`, at most # kB', 'USER_DATA_BYTES', KIB]],
  'server/auth/password-rules.ts': [
    ['# to 128 characters', 'MIN_LENGTH'],
    ['12 to # characters', 'MAX_LENGTH'],
  ],
  'server/auth/password-judge.ts': [['The first # characters are judged', 'JUDGED_LENGTH']],
  'server/auth/passwords.ts': [
    ['`crypto`, # MiB', 'MEMORY_KIB', KIB],
    ['# passes', 'PASSES'],
  ],
  'server/auth/bcrypt.ts': [['cost at most #', 'HIGHEST_COST']],
  'server/auth/refresh-grant.ts': [['A repeat within # seconds', 'REUSE_SECONDS']],
  'server/limits/sign-in-limit.ts': [
    ['# free tries', 'FREE_TRIES'],
    ['then # s, 20 s, 40 s', 'FIRST_WAIT_SECONDS'],
    ['The longest wait is # minutes for an account', 'LONGEST_ACCOUNT_WAIT_SECONDS', MINUTE],
    ['for an account and # for an address', 'LONGEST_ADDRESS_WAIT_SECONDS', MINUTE],
  ],
  'server/db/known-devices.ts': [['when # others have come after it', 'MOST_DEVICES']],
  'server/operations/unlock-account.ts': [['let strangers fail # times', 'TRIES_ONCE_UNLOCKED']],
  'server/db/one-time-tokens.ts': [['`invite` after # days', 'TOKEN_SECONDS.invite', DAY]],
  'server/auth/recovery-codes.ts': [['# recovery codes', 'RECOVERY_CODES']],
  'server/auth/totp.ts': [
    ['SHA-1, # digits', 'DIGITS'],
    ['6 digits, # seconds', 'STEP_SECONDS'],
  ],
  'server/db/factors.ts': [['Challenges last # minutes', 'CHALLENGE_MINUTES']],
  'server/auth/webauthn.ts': [['# random bytes for 5 minutes', 'CHALLENGE_BYTES']],
  'server/db/passkey-challenges.ts': [['random bytes for # minutes', 'CHALLENGE_MINUTES']],
  'app/features/session/use-passkey-autofill.ts': [['renewed every # minutes', 'RENEW_MS', MINUTE * SECOND]],
  'server/auth/fresh-proof.ts': [
    ['no older than # minutes', 'FRESH_SECONDS', MINUTE],
    ['is at most # minutes old', 'FRESH_SECONDS', MINUTE],
  ],
  'contract/inbox.ts': [['# rows a page', 'INBOX_PAGE']],
  'server/admin/audit.ts': [['more than # entries of the audit log', 'LARGEST_PAGE']],
  'server/db/engine/open-transaction.ts': [
    ['# s for visitors and for whoever is signed in', 'STATEMENT_LIMITS_MS.anon', SECOND],
    ['# s for the server', 'STATEMENT_LIMITS_MS.service', SECOND],
  ],
  'server/db/engine/postgres.ts': [
    ['a PostgreSQL server, # or newer', 'MIN_VERSION'],
    ['PostgreSQL server (# or newer)', 'MIN_VERSION'],
    ['of # connections visitors', 'POOL_SIZE'],
    ['uses up to # connections', 'POOL_SIZE'],
    ['Connections live # minutes at most', 'LONGEST_LIFE_SECONDS', MINUTE],
  ],
  'server/db/engine/damage.ts': [['(up to # MiB each)', 'READ_AT_START_BYTES', MIB]],
  'server/db/engine/engine-worker.ts': [['(nice + #)', 'BEHIND_MAIN_THREAD']],
  'server/limits/database-budget.ts': [
    ['an address has # ms', 'OF_ADDRESS.capacity'],
    ['ms and # more each second', 'OF_ADDRESS.refillPerSecond'],
    ['an account # and 300', 'OF_ACCOUNT.capacity'],
    ['an account 4,000 and #', 'OF_ACCOUNT.refillPerSecond'],
    ['at least # ms for each of them', 'REQUEST_MS'],
  ],
  'server/limits/request-limit.ts': [
    ['(#, then one every 3 s)', 'FORM_CALLS.capacity'],
    ['(# stored forms', 'ALLOWANCES.capacity'],
  ],
  'server/rest/parse-range.ts': [
    ['at most # rows an answer', 'MAX_ROWS'],
    ['holds at most # rows', 'MAX_ROWS'],
  ],
  'server/rest/parse-filters.ts': [['trees at most # deep', 'MAX_DEPTH']],
  'server/rest/sql-conditions.ts': [['give up after # s', 'SEARCH_SECONDS']],
  'server/rest/answer-budget.ts': [['Answers that nobody reads may hold # MiB', 'UNSENT_BYTES', MIB]],
  'contract/limits.ts': [
    ['Bodies over # KiB (forms)', 'SUBMISSION_BODY_BYTES', KIB],
    ['# MiB (API)', 'API_BODY_BYTES', MIB],
  ],
  'contract/uploads.ts': [
    ['or # MiB (pictures', 'PICTURE_BYTES', MIB],
    ['AVIF and GIF, up to # MB', 'PICTURE_BYTES', MIB],
    ['PDF, up to # MB', 'DOCUMENT_BYTES', MIB],
  ],
  'server/http/create-http-server.ts': [
    ['headers that take over # s', 'LIMITS.headersMs', SECOND],
    ['bodies over # s', 'LIMITS.requestMs', SECOND],
    ['is closed after # s', 'LIMITS.stillMs', SECOND],
  ],
  'server/http/listen.ts': [
    ['already waiting (at most # seconds)', 'QUEUE_GRACE_MS', SECOND],
    ['(at most # seconds), tells each client', 'STOP_GRACE_MS', SECOND],
  ],
  'server/mail/retry.ts': [
    ['Pauses grow from # seconds', 'FIRST_PAUSE_S'],
    ['seconds to # hours', 'LONGEST_PAUSE_S', HOUR],
    ['refused for good, or after # days', 'ACKNOWLEDGEMENT_LIFE_S', DAY],
  ],
  'server/mail/transport.ts': [['half of # connections', 'DEFAULT_CONNECTIONS']],
  'server/webhooks/open-webhooks.ts': [
    ['# of ten deliveries for one endpoint', 'SLOTS_PER_ENDPOINT'],
    ['two of # deliveries for one endpoint', 'SLOTS'],
    ['# seconds for everything', 'LONGEST_DELIVERY_MS', SECOND],
  ],
  'server/webhooks/post.ts': [['# bytes of the answer', 'ANSWER_BYTES']],
  'server/link-cards/link-cards.ts': [
    ['like the first, and # seconds', 'WHOLE_MS', SECOND],
    ['reads at most # MiB of HTML', 'PAGE_BYTES', MIB],
    ['A picture has at most # MiB', 'PICTURE_BYTES', MIB],
  ],
  'contract/receipts.ts': [
    ['PDF follows in parts of # KiB', 'RESUME_PART_BYTES', KIB],
    ['a part of a PDF, at most # KiB', 'RESUME_PART_BYTES', KIB],
  ],
  'server/operations/erasure.ts': [['rewrites the tables # seconds later', 'PAUSE_MS', SECOND]],
  'server/db/blobs.ts': [['by their SHA-256, in parts of # KiB', 'PART_BYTES', KIB]],
  'server/storage/picture-worker.ts': [
    ['# MB and 30 s of processor', 'MEMORY_BYTES', MIB],
    ['It may take # MB', 'MEMORY_BYTES', MIB],
    ['640 MB and # s of processor', 'PROCESSOR_MS', SECOND],
  ],
  'server/storage/picture-processor.ts': [
    ['the server ends it after # s', 'TIME_LIMIT_MS', SECOND],
    ['picture at a time, # waiting', 'WAITING'],
    ['gone after # idle seconds', 'IDLE_MS', SECOND],
  ],
  'server/storage/process-picture.ts': [
    ['at most # pixels wide', 'LONGEST_SIDE'],
    ['JPEG quality #', 'JPEG.quality'],
  ],
  'contract/picture-names.ts': [['the rows of at most # names', 'MAX_PICTURES']],
  'server/storage/file-reader.ts': [['sent from memory, # MB', 'CACHE_BYTES', MIB]],
  'server/website/page-cache.ts': [['cached for a minute (# MB', 'MAX_BYTES', MIB]],
  'server/website/task-worker.ts': [
    ['# s of processor time and 192 MB', 'TIME_LIMIT_MS', SECOND],
    ['processor time and # MB', 'RESOURCE_LIMITS.maxOldGenerationSizeMb'],
  ],
  'app/editor/surface/paste/paste-rich.ts': [['HTML over # characters', 'MAX_HTML']],
  'contract/html-to-markdown.ts': [['characters or # deep is pasted', 'MAX_DEPTH']],
  'app/editor/core/autosave.ts': [
    ['is saved # seconds after the last key', 'AUTOSAVE_MS', SECOND],
    ['never seen after #', 'FIRST_AUTOSAVE_MS', SECOND],
  ],
  'server/operations/publication-clock.ts': [['waits at most # s at a time', 'LONGEST_PAUSE_MS', SECOND]],
  'app/lib/word-diff.ts': [['by jsdiff within # ms', 'DIFF_LIMIT_MS']],
  'server/rest/read-limits.ts': [['has one search a call, of # characters', 'VISITOR_LIMITS.patternLength']],
  'server/blog-transfer/transfer-limits.ts': [
    ['# entries, 128 MB for one', 'IMPORT_LIMITS.entries'],
    ['# characters of HTML for a post', 'IMPORT_LIMITS.htmlCharacters'],
  ],
  'server/db/engine/encryption.ts': [
    ['a reader takes log2 of N up to #', 'HIGHEST_LOG2N'],
    ['chunks: # bytes encrypted', 'CHUNK_BYTES'],
  ],
  'server/db/backup-work.ts': [['tried again after # minutes', 'RETRY_MINUTES.backup']],
  'server/analytics/flush.ts': [['adds to the table every # seconds', 'FLUSH_EVERY_MS', SECOND]],
  'server/analytics/robots.ts': [['for at most # of them', 'MAX_CACHED']],
  'contract/analytics.ts': [
    ['missing paths at most # a day', 'MOST_FREE_NAMES'],
    ['Withheld below #**', 'FEWEST_SHOWN'],
    ['Counts below # are withheld', 'FEWEST_SHOWN'],
    ['and below # at `/figures`', 'FEWEST_PUBLIC'],
  ],
  'server/website/delivery/recompression.ts': [
    ['smallest encodings follow # s later', 'RECOMPRESS_AFTER_MS', SECOND],
  ],
  'server/process/line-writer.ts': [
    ['those of the next # ms', 'BATCH_MS'],
    ['at most # bytes, which a pipe takes', 'ATOMIC_BYTES'],
  ],
  'tests/process/site.test.ts': [
    ['its inlined rules stays under # bytes', 'FIRST_ROUND_TRIP'],
    ['rules it uses, brotli | # bytes', 'FIRST_ROUND_TRIP'],
    ['until somebody moves, brotli | # kB', 'SCRIPT_BUDGET', KB],
    ['fetched before the paint | # kB', 'PRELOADED_FONTS', KB],
  ],
  'server/env.ts': [
    ['at least # characters: encrypts and opens every backup', 'PASSPHRASE_LENGTH'],
    ['at least # random characters', 'SECRET_LENGTH'],
  ],
}

/** The value of a constant, or of a field in one, written as a product of numbers; for a package, its major version. */
export function constantIn(source: string, constant: string): number | undefined {
  const [name = '', field] = constant.split('.')
  const [, rest = ''] =
    new RegExp(`(?:\\bconst ${name}\\b[^=]*= |"${name}": "(?=\\d))(.*)`, 's').exec(source) ?? []
  const value = field === undefined ? rest : rest.split(new RegExp(`\\b${field}: `), 2)[1]
  const [factors] = /^\d[\d_]*(?: \* \d[\d_]*)*/.exec(value ?? '') ?? []
  return factors?.split(' * ').reduce((product, factor) => product * Number(factor.replaceAll('_', '')), 1)
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Matches the sentence with any number, even across line breaks. */
const patternOf = (says: string) =>
  new RegExp(
    says
      .split('#')
      .map(part => escaped(part).replaceAll(' ', String.raw`\s+`))
      .join(String.raw`(?<![\d,.])(\d[\d,]*|[a-z]+)`),
    'gi',
  )

/** Finds numbers in the docs that differ from the code, and lines of the table whose sentence is in no document. */
export function findFigureFaults(
  docs: readonly Doc[],
  read: (file: string) => string,
  figures: Figures = FIGURES,
): string[] {
  const all = Object.entries(figures).flatMap(([file, ofFile]) => ofFile.map(figure => ({ file, figure })))
  return all.flatMap(({ file, figure: [says, constant, per = 1] }) => {
    const stored = constantIn(read(file), constant)
    if (stored === undefined) return [`${file} has no number ${constant}: see tools/check/doc-figures.ts.`]
    const expected = stored / per
    const found = docs.flatMap(({ path, text }) =>
      [...text.matchAll(patternOf(says))].flatMap(({ 0: sentence, 1: figure = '', index }) => {
        const value = numberOf(figure)
        return value === undefined
          ? []
          : [{ at: `${path}:${text.slice(0, index).split('\n').length}`, sentence, value }]
      }),
    )
    if (found.length === 0) return [`No document says "${says}": see tools/check/doc-figures.ts.`]
    return found
      .filter(({ value }) => value !== expected)
      .map(({ at, sentence }) => `${at} says "${sentence}", but ${constant} of ${file} makes it ${expected}.`)
  })
}

export const readFigureSources = (root: string) => (file: string) => readFileSync(join(root, file), 'utf8')
