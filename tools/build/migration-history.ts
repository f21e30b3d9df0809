import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/**
 * Reads from Git which migration files ever landed, and writes two lists: `db/former.json.br`, with which the server upgrades a database
 * from before 0.2.0, and `tests/fixtures/history.json.br`, with every schema in which a commit may have left a database. Run by
 * `npm run release`, because neither an image nor a copy of the source has the history.
 */
const ROOT = join(import.meta.dirname, '..', '..')
/** The last commit with the files that 0.2.0 merged. */
const LAST_FORMER = '8743303cb5bbfc4cc0cdf6dd2f45cb19aa373d45'
/** Files up to this one used another name for the schema `accounts` when they first ran, and databases store the checksum of that text. */
const RENAMED_SCHEMA = { since: '0000_own_schema.sql', last: '0086_last_backup.sql' }

interface File {
  name: string
  sql: string
  /** What a database stores beside the name. */
  checksum: string
}

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 28 }).trimEnd()
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const blobs = new Map<string, string>()

function textOf(blob: string): string {
  const text = blobs.get(blob) ?? execFileSync('git', ['cat-file', 'blob', blob], { cwd: ROOT }).toString()
  blobs.set(blob, text)
  return text.replaceAll('\r\n', '\n')
}

/** The files of a tree that run on our own database, not on a hosted project. */
function filesOf(tree: string): File[] {
  const listed = git('ls-tree', tree)
    .split('\n')
    .map(line => /^\d+ blob (\w+)\t(\d{4}_\w+(?:\.own)?\.sql)$/.exec(line))
    .filter(found => found !== null)
  const isRenamed = listed.some(([, , name]) => name === RENAMED_SCHEMA.since)
  return listed.map(([, blob = '', name = '']) => {
    const sql = textOf(blob)
    const asFirstRun =
      isRenamed && name >= '0001' && name <= RENAMED_SCHEMA.last
        ? sql.replace(/\baccounts(?=\.[a-z]|;| from public)/g, 'auth')
        : sql
    return { name, sql, checksum: sha256(asFirstRun) }
  })
}

/** Every distinct set of migrations, oldest first, with the first commit that had it. */
function readStates(): { commit: string; files: File[] }[] {
  const seen = new Set<string>()
  const states = []
  for (const line of git('log', '--reverse', '--topo-order', '--format=%H', '--', 'db/migrations').split(
    '\n',
  )) {
    const tree = git('rev-parse', `${line}:db/migrations`)
    const files = filesOf(tree)
    const key = files.map(({ name, checksum }) => name + checksum).join()
    if (seen.has(key)) continue
    seen.add(key)
    states.push({ commit: line, files })
  }
  return states
}

const write = (file: string, value: unknown) =>
  writeFileSync(
    join(ROOT, file),
    brotliCompressSync(JSON.stringify(value), {
      params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS },
    }),
  )

const states = readStates()
const formerNames = filesOf(git('rev-parse', `${LAST_FORMER}:db/migrations`))
const everyFile = states.flatMap(({ files }) => files)
write(
  'db/former.json.br',
  formerNames.map(({ name, sql, checksum }) => ({
    name,
    sql,
    checksum,
    // Other commits had other texts under this name.
    others: [...new Set(everyFile.filter(file => file.name === name).map(file => file.checksum))].filter(
      other => other !== checksum,
    ),
  })),
)
const texts = [...new Set(everyFile.map(({ sql }) => sql))]
write('tests/fixtures/history.json.br', {
  texts,
  states: states.map(({ commit, files }) => ({
    commit,
    files: files.map(({ name, sql, checksum }) => [name, checksum, texts.indexOf(sql)]),
  })),
})
console.log(`${states.length} states, ${texts.length} texts`)
