import { data, Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { byteWords } from '#app/lib/file-size.ts'
import { exactTime } from '#app/lib/time.ts'
import { Facts } from '#app/ui/facts.tsx'
import { Part } from '#app/ui/part.tsx'
import { backupWords } from '#content/collections/admin-backups.ts'
import { enter } from '../../../enter.ts'
import { placePath, titled } from '../../../places.ts'
import { readBackups } from '../../settings-api.ts'
import { useLookAgain } from '../../use-look-again.ts'
import { LastRestore } from '../last-restore.tsx'
import type { Route } from './+types/route.ts'
import { Run } from './run.tsx'
import { TestRestore } from './test-restore.tsx'
import { isSiteClosed } from './use-restore.ts'

const copy = backupWords.restore

/** The result stays visible although the restore has ended the session. */
export const handle = { keepsText: true }
export const meta = () => titled(copy.title, 'settings')

export async function clientLoader({ params: { name } }: Route.ClientLoaderArgs) {
  await enter('settings')
  const state = await readBackups()
  const backup = state.backups.find(each => each.name === name)
  if (backup === undefined) throw data(null, { status: 404 })
  return { backup, state }
}

/** During a restore nothing can be loaded, so the page stays as it is. */
export const shouldRevalidate = ({ defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && !isSiteClosed()

export default function RestorePlace({ loaderData: { backup, state } }: Route.ComponentProps) {
  useLookAgain(state.testing)
  const { name, made_at, bytes } = backup
  return (
    <>
      {state.restored?.name === name && <LastRestore restored={state.restored} />}
      <Part heading={copy.heading} text={copy.text}>
        <Facts
          facts={[
            [copy.facts.name, name],
            [copy.facts.made, exactTime(made_at)],
            [copy.facts.size, byteWords(bytes)],
          ]}
        />
        <ul className="restore-steps">
          {copy.steps.map(step => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      </Part>
      <Part heading={copy.test.heading} text={copy.test.text}>
        <TestRestore name={name} state={state} />
      </Part>
      <Part heading={copy.run.heading} text={copy.run.text}>
        <Run name={name} state={state} />
        <p className="mt-4">
          <Link to={`${placePath('settings')}/backups`} className="link">
            {copy.back}
          </Link>
        </p>
      </Part>
    </>
  )
}
