import { useEffect, useState } from 'react'
import { type Unfinished, useSession } from './session.ts'

/** The step of a sign-in that is still to come. The set-up ends with codes to be written down, when the session is raised already. */
export function useUnfinished(): { unfinished: Unfinished | undefined; finish: () => void } {
  const session = useSession()
  const [settingUp, setSettingUp] = useState<Unfinished>()
  useEffect(() => {
    if (session.status === 'needsSetUp') setSettingUp(session)
    if (session.status === 'out') setSettingUp(undefined)
  }, [session])
  return {
    unfinished: session.status === 'needsCode' ? session : settingUp,
    finish: () => setSettingUp(undefined),
  }
}
