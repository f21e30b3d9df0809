import { useEffect } from 'react'
import { Link, redirect } from 'react-router'
import { roleOf } from '#app/features/session/session.ts'
import { Part } from '#app/ui/part.tsx'
import { PLACES } from '#content/collections/admin-places.ts'
import { gettingStarted as copy, setupSteps } from '#content/collections/getting-started.ts'
import type { SetupStep, StepState } from '#contract/getting-started.ts'
import { signedIn } from '../enter.ts'
import { useUser } from '../layout.tsx'
import { placePath, placesOf, titled } from '../places.ts'
import { useAct } from '../use-act.ts'
import type { Route } from './+types/route.ts'
import { dismissStep, putStepBack, readSteps } from './getting-started-api.ts'

/** In the query: shows the list although every step is done. */
const ALL = 'all'
/** Stays true after the last step, so that the page says that all is done. */
let isOpen = false

export const meta = () => titled(copy.title)

/** Opens here after signing in while a step is open, and otherwise at the first place of the role. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = await signedIn()
  const [first = 'account'] = placesOf(roleOf(user))
  if (roleOf(user) === 'none') throw redirect(placePath(first))
  const steps = await readSteps()
  const isWanted = new URL(request.url).searchParams.has(ALL)
  if (!isWanted && !isOpen && !steps.some(({ state }) => state === 'open')) throw redirect(placePath(first))
  return { steps, first }
}

/** The steps that remain. Each one is checked off from facts. */
export default function GettingStarted({ loaderData: { steps, first } }: Route.ComponentProps) {
  useEffect(() => {
    isOpen = true
    return () => {
      isOpen = false
    }
  }, [])
  const isAdmin = roleOf(useUser()) === 'admin'
  const dismissed = steps.filter(({ state }) => state === 'dismissed')
  const shown = steps.filter(({ state }) => state !== 'dismissed')
  const next = shown.find(({ state }) => state === 'open')
  const left = shown.filter(({ state }) => state === 'open').length
  return (
    <div className="place">
      <h1 className="place-title">{copy.title}</h1>
      <p className="text">{isAdmin ? copy.text : copy.textForColleagues}</p>
      <p className="setup-left" role="status">
        {left === 0 ? copy.allDone : copy.left(left)}
      </p>
      <ol className="setup-steps" aria-label={copy.list}>
        {shown.map(step => (
          <Step key={step.step} {...step} isNext={step === next} />
        ))}
      </ol>
      <Link to={placePath(first)} className="setup-on btn btn-small">
        {copy.continue(PLACES[first].name)}
      </Link>
      {dismissed.length > 0 && <Dismissed steps={dismissed} />}
    </div>
  )
}

function Step({ step, state, isNext }: StepState & { isNext: boolean }) {
  const { act, busy } = useAct()
  const { title, why, to, place } = setupSteps[step]
  const isDone = state === 'done'
  return (
    <li data-done={isDone || undefined} data-next={isNext || undefined}>
      <div className="min-w-0">
        <h2>
          {title}
          {isDone && <span className="line-mark">{copy.done}</span>}
        </h2>
        {!isDone && <p className="text">{why}</p>}
      </div>
      {!isDone && (
        <div className="setup-verbs">
          <Link to={to} className={isNext ? 'btn btn-small btn-primary' : 'btn btn-small'}>
            {copy.open(place)}
          </Link>
          <button
            type="button"
            className="setup-dismiss"
            aria-label={copy.dismissLabel(title)}
            disabled={busy}
            onClick={() => act(() => dismissStep(step))}
          >
            {copy.dismiss}
          </button>
        </div>
      )}
    </li>
  )
}

function Dismissed({ steps }: { steps: readonly { step: SetupStep }[] }) {
  const { act, busy } = useAct()
  const { heading, text, back } = copy.dismissed
  return (
    <Part heading={heading} text={text}>
      <ul className="manager session-list" aria-label={heading}>
        {steps.map(({ step }) => (
          <li key={step}>
            <p>{setupSteps[step].title}</p>
            <div className="manager-actions">
              <button
                type="button"
                className="link"
                aria-label={copy.backLabel(setupSteps[step].title)}
                disabled={busy}
                onClick={() => act(() => putStepBack(step))}
              >
                {back}
              </button>
            </div>
          </li>
        ))}
      </ul>
    </Part>
  )
}
