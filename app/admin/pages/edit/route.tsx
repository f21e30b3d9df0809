import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useRevalidator, useSearchParams } from 'react-router'
import { useAfterSave } from '#app/editor/core/use-after-save.ts'
import { SignInAgain } from '#app/features/session/lazy-views.tsx'
import { useSession } from '#app/features/session/session.ts'
import { useStore } from '#app/lib/store.ts'
import { exactTime } from '#app/lib/time.ts'
import { useConfirm } from '#app/ui/confirm-dialog.tsx'
import { pageWords } from '#content/collections/admin-pages.ts'
import type { EditedUnit } from '#contract/page-editor.ts'
import { enter, openSteadily, readBeside } from '../../enter.ts'
import { useMay } from '../../layout.tsx'
import { pagesAsked } from '../../pages.tsx'
import { titled } from '../../places.ts'
import { useAct } from '../../use-act.ts'
import { editPagePath } from '../edit-path.ts'
import {
  discardDraft,
  handIn,
  openPreview,
  publish,
  readFacts,
  readHistory,
  readLinks,
  readUnit,
  restoreVersion,
  unschedule,
} from '../pages-api.ts'
import type { Route } from './+types/route.ts'
import { elsewhereOf, whyFixed } from './elsewhere.ts'
import { NeedsLook } from './needs-look.tsx'
import { PageBar } from './page-bar.tsx'
import { PageConflict } from './page-conflict.tsx'
import { acknowledge, refusals, usePageEditor } from './page-document.ts'
import { PageHistory } from './page-history.tsx'
import { fieldAt, type PageText } from './page-text.ts'
import { type NotHere, PlaceNote } from './place-note.tsx'
import { PreviewPane, type ShownPreview } from './preview-pane.tsx'
import { previewTexts } from './preview-texts.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { RefusedTexts } from './refused-texts.tsx'
import { SharePreview } from './share-preview.tsx'
import { statedFacts } from './stated-facts.ts'
import { pageVersion, usePage } from './use-page.ts'
import { WordsForm } from './words-form.tsx'

const copy = pageWords.editor
const HOME = '/'
const SIDES = ['share', 'history'] as const
/** Each frame keeps one address, however often the data is loaded. */
const previews = new Map<string, ReturnType<typeof openPreview>>()

function previewOf(path: string): ReturnType<typeof openPreview> {
  const known = previews.get(path) ?? openPreview(path)
  previews.set(path, known)
  known.catch(() => previews.delete(path))
  return known
}

const sideOf = (name: string | null) => SIDES.find(side => side === name)

export const handle = { keepsText: true }
export const meta = ({ loaderData }: Route.MetaArgs) =>
  titled(loaderData && copy.title(loaderData.unit.name), 'pages')

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await enter('pages')
  const params = new URL(request.url).searchParams
  const path = params.get('path') ?? HOME
  const side = sideOf(params.get('side'))
  const [[unit, { facts }, preview], history, links] = await Promise.all([
    openSteadily(path, request, () => Promise.all([readUnit(path), readFacts(), previewOf(path)])),
    side === 'history' ? readBeside(() => readHistory(path, pagesAsked(request))) : undefined,
    side === 'share' ? readBeside(() => readLinks(path)) : undefined,
  ])
  return { unit, facts: statedFacts(facts), address: preview.address, history, links }
}

const isSave = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 's' && (ctrlKey || metaKey) && !shiftKey && !altKey

export default function EditPage({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  // Another page, or another search result, starts with a new frame.
  return <EditedPage key={`${loaderData.unit.unit} ${params.get('field')}`} loaderData={loaderData} />
}

/** The editor of a page: a form, and beside it the page with texts that are edited in place. */
function EditedPage({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const editor = usePageEditor()
  const { unit, hasDraft, take } = usePage(loaderData.unit, editor)
  const errors = useStore(refusals)
  const mayPublish = useMay()('pages.publish')
  const { act, busy } = useAct()
  const { revalidate } = useRevalidator()
  const [params, setParams] = useSearchParams()
  const [dialog, ask] = useConfirm()
  const [isPublishing, setPublishing] = useState(false)
  // A search result leads to one text.
  const [chosen, setChosen] = useState(
    () => fieldAt(params.get('field') ?? '', unit.fields)?.definition.field,
  )
  const [notHere, setNotHere] = useState<NotHere>()
  const [isForm, setForm] = useState(false)
  const [revision, setRevision] = useState(0)
  const [address] = useState(loaderData.address)
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef<ShownPreview>(null)
  const isSignedIn = useSession().status === 'in'
  const { text, origin } = editor.draft
  const side = sideOf(params.get('side'))

  // The server draws lists, from the stored draft.
  const stored = origin?.text ?? {}
  const lists = JSON.stringify(
    unit.fields.flatMap(({ kind, field }) => (kind === 'list' ? [stored[field]] : [])),
  )
  const drawn = useRef(lists)
  useEffect(() => {
    if (drawn.current === lists) return
    drawn.current = lists
    setRevision(number => number + 1)
  }, [lists])

  const texts = previewTexts({ unit, text, change: editor.change })
  function change(next: PageText, field: string) {
    editor.change(next)
    const value = next[field] ?? unit.built[field]
    if (typeof value === 'string') shown.current?.show(field, value)
  }
  function choose(place: string, isBeside: boolean) {
    const field = texts.fieldOf(place)
    setChosen(field)
    const home = field === undefined ? elsewhereOf(place, unit) : undefined
    setNotHere(home && ('why' in home ? home : { unit: home.unit, field: home.field ?? place }))
    if (isBeside && field !== undefined) focusField(place)
  }
  /** Focuses a text in the form, or a list's first text. */
  function focusField(place: string) {
    const name = CSS.escape(place)
    if (side) show(side)
    setForm(true)
    // The form may only now become visible.
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>(`[name="${name}"], [name^="${name}."]`)?.focus(),
    )
  }
  function show(next: (typeof SIDES)[number]) {
    const query = new URLSearchParams(params)
    if (next === side) query.delete('side')
    else query.set('side', next)
    setForm(true)
    setParams(query, { replace: true, preventScrollReset: true })
  }
  /** Calls the server and shows the page that it returns. */
  const make = (work: () => Promise<EditedUnit>, done: string) =>
    act(async () => {
      take(await work())
      setRevision(number => number + 1)
    }, done)
  const askToPublish = useAfterSave(editor, busy, () => setPublishing(true))
  const handInAfterSave = useAfterSave(editor, busy, () =>
    make(() => handIn(unit.unit, pageVersion()), copy.handedIn),
  )

  function press(event: KeyboardEvent) {
    if (!isSave(event)) return
    event.preventDefault()
    // An open dialog handles the key first.
    if (!(event.target instanceof Element && event.target.closest('dialog'))) editor.save('stay')
  }
  return (
    <section className="editor page-editor" aria-label={copy.title(unit.name)} onKeyDown={press}>
      <h1 className="title sr-only">{copy.title(unit.name)}</h1>
      <PageBar
        unit={unit.unit}
        name={unit.name}
        state={hasDraft ? 'Draft' : unit.state}
        editor={editor}
        isRefused={Object.keys(errors).length > 0}
        view={
          <button type="button" className="btn btn-small page-editor-switch" onClick={() => setForm(!isForm)}>
            {isForm ? copy.preview : copy.form}
          </button>
        }
        more={close => (
          <>
            {SIDES.filter(name => name === 'history' || mayPublish).map(name => (
              <button
                key={name}
                type="button"
                className="btn btn-small"
                aria-expanded={side === name}
                {...close}
                onClick={() => show(name)}
              >
                {copy[name]}
              </button>
            ))}
            {hasDraft && (
              <button
                type="button"
                className="btn btn-small"
                {...close}
                onClick={() =>
                  ask({ ...pageWords.discard, subject: unit.unit }, () =>
                    make(() => discardDraft(unit.unit, pageVersion()), copy.discarded),
                  )
                }
              >
                {copy.discard}
              </button>
            )}
            <button type="button" className="btn btn-small" {...close} onClick={() => editor.save('stay')}>
              {copy.save}
            </button>
          </>
        )}
      >
        {mayPublish ? (
          <button type="button" className="btn btn-small btn-primary" onClick={askToPublish}>
            {copy.publish}
          </button>
        ) : (
          <button
            type="button"
            className="btn btn-small btn-primary"
            disabled={!hasDraft}
            onClick={handInAfterSave}
          >
            {copy.handIn}
          </button>
        )}
      </PageBar>
      <div className="editor-notices">
        <Suspense>
          {editor.signInNeeded && isSignedIn && <SignInAgain onSignedIn={() => revalidate()} />}
        </Suspense>
        <PageConflict editor={editor} unit={unit} />
        <RefusedTexts fields={unit.fields} errors={errors} onShow={focusField} />
        <NeedsLook
          unit={unit}
          onChange={change}
          onKeep={field => {
            acknowledge(field)
            editor.save('stay')
          }}
        />
        {unit.english && (
          <p className="sheet notice-sheet">
            <span>{copy.english(exactTime(unit.english.at))} </span>
            <Link to={editPagePath(unit.english.unit)} className="link">
              {copy.compareEnglish}
            </Link>
          </p>
        )}
        {unit.scheduled && (
          <p className="sheet notice-sheet" role="status">
            <span>{pageWords.publish.pending(exactTime(unit.scheduled.at))} </span>
            {mayPublish && (
              <button
                type="button"
                className="link"
                onClick={() =>
                  make(() => unschedule(unit.unit, pageVersion()), pageWords.publish.unscheduled)
                }
              >
                {pageWords.publish.unschedule}
              </button>
            )}
          </p>
        )}
      </div>
      <div className="page-editor-body" data-shown={isForm ? 'form' : 'preview'}>
        <div className="page-editor-form">
          {side === 'history' && loaderData.history && (
            <PageHistory
              unit={unit}
              history={loaderData.history}
              onRestore={id =>
                make(() => restoreVersion(unit.unit, pageVersion(), id), pageWords.history.restored)
              }
            />
          )}
          {side === 'share' && loaderData.links && <SharePreview unit={unit.unit} links={loaderData.links} />}
          {loaderData.history === undefined && loaderData.links === undefined && (
            <WordsForm
              {...{ unit, text, errors, chosen, form }}
              facts={loaderData.facts}
              onChange={change}
              onFocus={field => shown.current?.reveal(field)}
            />
          )}
        </div>
        <PreviewPane
          address={address}
          revision={revision}
          chosen={chosen}
          texts={{ ...texts, onChoose: choose, onFixed: text => setNotHere({ why: whyFixed(text) }) }}
          note={notHere && <PlaceNote text={notHere} />}
          preview={shown}
        />
      </div>
      {isPublishing && (
        <PublishDialog
          {...{ unit, text, busy }}
          onClose={() => setPublishing(false)}
          onPublish={async at => {
            const work = () => publish(unit.unit, pageVersion(), at)
            if (await make(work, at ? copy.scheduled : copy.published)) setPublishing(false)
          }}
        />
      )}
      {dialog}
    </section>
  )
}
