import { Link } from 'react-router'
import { LevelMark } from '#app/ui/level-mark.tsx'
import { settingsWords } from '#content/collections/admin-settings.ts'
import { enter } from '../../enter.ts'
import { placeMeta, placePath } from '../../places.ts'
import { useLater } from '../../use-later.ts'
import { SUBJECTS } from '../subjects.ts'
import type { Route } from './+types/route.ts'
import { readStates } from './settings-state.ts'

export const meta = () => placeMeta('settings')

export async function clientLoader() {
  await enter('settings')
  // The cards render at once, and their status once it is known.
  return { states: () => readStates(new Date()) }
}

/** Every subject of the settings as a card, with its status in one line. */
export default function Overview({ loaderData }: Route.ComponentProps) {
  const states = useLater(loaderData.states, 'states of settings')
  return (
    <ul className="setting-cards" aria-label={settingsWords.nav}>
      {SUBJECTS.map(subject => {
        const state = states?.[subject]
        return (
          <li key={subject} id={subject}>
            <Link to={`${placePath('settings')}/${subject}`} prefetch="intent" className="setting-card">
              <strong>{settingsWords.places[subject]}</strong>
              <span>{settingsWords.about[subject]}</span>
            </Link>
            <p className="setting-state" data-level={state?.level}>
              {state && <LevelMark level={state.level} />}
              <span>{state?.says}</span>
            </p>
          </li>
        )
      })}
    </ul>
  )
}
