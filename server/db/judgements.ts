import type { Transaction } from './database.ts'

/** How many of the newest submissions of each kind to learn words from. */
const EXAMPLES = 300
const SAME_TEXT_DAYS = 30

interface Arrival {
  email: string
  /** The message alone. */
  message: string
  /** Everything that was sent. */
  text: string
}

interface KnownOfText {
  words: string[]
  /** A key of the message's words, sorted. */
  textKey: Buffer | null
  sameTextFrom: number
  /** Changes when someone corrects a mark. */
  corrected: string
}

/** Returns the words of a text, how many other mailboxes sent the same message, and when a mark was last corrected. */
export async function readText(
  tx: Transaction,
  { email, message, text }: Arrival,
  fewest: number,
): Promise<KnownOfText> {
  const { rows } = await tx.query<KnownOfText>(
    `with given as (select desk.words_of(desk.folded($3)) as words, desk.words_of(desk.folded($2)) as said),
       keyed as (select words, case when cardinality(said) >= $4 then sha256(convert_to(array_to_string(said, ' '), 'UTF8')) end as key from given)
     select words, key as "textKey",
            (select count(distinct e.mailbox)::int from desk.judgements j join desk.entries e on e.id = j.id
              where j.text_key = key and j.created_at > now() - make_interval(days => $5) and e.mailbox <> desk.mailbox_of($1)) as "sameTextFrom",
            coalesce((select max(v.created_at)::text from desk.events v where v.what = 'spam'), '') as corrected
       from keyed`,
    [email, message, text, fewest, SAME_TEXT_DAYS],
  )
  const [known] = rows
  if (known === undefined) throw new Error('A query without a table gives one row')
  return known
}

/** Returns the words of the newest spam and of the newest submissions that people have handled. Spam that was marked only for its words is left out. */
export async function readExamples(tx: Transaction): Promise<{ spam: string[][]; others: string[][] }> {
  const examples = async (condition: string) => {
    const { rows } = await tx.query<{ words: string[] }>(
      `select tsvector_to_array(w.words) as words from
         (select e.id from desk.entries e where ${condition} order by e.created_at desc limit $1) e join desk.words w using (id)`,
      [EXAMPLES],
    )
    return rows.map(({ words }) => words)
  }
  return {
    spam: await examples(
      `e.spam and not exists (select from desk.judgements j where j.id = e.id and j.reason = 'words')`,
    ),
    others: await examples(
      `not e.spam and (e.state <> 'new' or exists (select from desk.events v where v.submission_id = e.id and v.what = 'spam'))`,
    ),
  }
}

/** Stores what a submission was judged by. */
export async function storeJudgement(
  tx: Transaction,
  id: string,
  textKey: Buffer | null,
  judgement: { reason: string; details: readonly string[] } | undefined,
): Promise<void> {
  if (textKey === null && judgement === undefined) return
  await tx.query(
    'insert into desk.judgements (id, text_key, reason, details) values ($1, $2, $3, $4::text[])',
    [id, textKey, judgement?.reason ?? null, judgement?.details ?? []],
  )
}
