import type { DiffPiece } from '#app/lib/word-diff.ts'
import type { BackendFetch, RunTask } from '#contract/load-context.ts'
import { dataClient } from './data-client.ts'

/** A correction as readers see it. */
export interface Correction {
  sentence: string
  created_at: string
  /** What changed, by field. Empty where that is not shown. */
  changes: { field: CorrectedField; pieces: DiffPiece[] }[]
}

const FIELDS = ['title', 'excerpt', 'content'] as const
export type CorrectedField = (typeof FIELDS)[number]

type Texts = Record<CorrectedField | `${CorrectedField}_before`, string | null>

const LISTED = 50
/** Older ones are listed without a comparison, because their texts may be long. */
const COMPARED = 10
const TEXTS = FIELDS.flatMap(field => [`${field}_before`, field]).join(', ')

/** The corrections of a post with their changes, newest first. */
export async function readCorrections(
  fetch: BackendFetch,
  run: RunTask,
  postId: string,
): Promise<Correction[]> {
  const corrections = () =>
    dataClient(fetch).from('post_corrections').select('sentence, created_at').eq('post_id', postId)
  const { data: all } = await corrections().order('number', { ascending: false }).limit(LISTED).throwOnError()
  if (all.length === 0) return []
  const { data: texts } = await dataClient(fetch)
    .from('post_corrections')
    .select(TEXTS)
    .eq('post_id', postId)
    .order('number', { ascending: false })
    .limit(COMPARED)
    .overrideTypes<Texts[], { merge: false }>()
    .throwOnError()
  return Promise.all(
    all.map(async ({ sentence, created_at }, at) => ({
      sentence,
      created_at,
      changes: await changesOf(run, texts[at]),
    })),
  )
}

async function changesOf(run: RunTask, texts: Texts | undefined): Promise<Correction['changes']> {
  if (!texts) return []
  const compared = await Promise.all(
    FIELDS.map(async field => {
      const [before, after] = [texts[`${field}_before`] ?? '', texts[field] ?? '']
      if (before === after) return { field, pieces: [] }
      // If the comparison fails, the sentence is still shown.
      const pieces = await run({ kind: 'diff', before, after }).catch(() => [])
      return { field, pieces: pieces as DiffPiece[] }
    }),
  )
  return compared.filter(({ pieces }) => pieces.length > 0)
}

/** The sentences of the corrections of several posts, newest first. */
export async function readSentences(
  fetch: BackendFetch,
  postIds: readonly string[],
): Promise<Map<string, { sentence: string; created_at: string }[]>> {
  const byPost = new Map<string, { sentence: string; created_at: string }[]>()
  if (postIds.length === 0) return byPost
  const { data } = await dataClient(fetch)
    .from('post_corrections')
    .select('post_id, sentence, created_at')
    .in('post_id', postIds)
    .order('created_at', { ascending: false })
    .throwOnError()
  for (const { post_id, ...correction } of data) {
    const own = byPost.get(post_id) ?? []
    own.push(correction)
    byPost.set(post_id, own)
  }
  return byPost
}
