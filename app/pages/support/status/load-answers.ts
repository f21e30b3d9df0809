import type { LoaderFunctionArgs } from 'react-router'
import { data } from 'react-router'
import { dataClient } from '#app/features/blog/data-client.ts'
import { backendContext } from '#app/lib/backend-context.ts'
import type { SiteAnswers } from '#contract/answers.ts'
import { type Measured, measuredDays } from './measured-days.ts'

/** Reads the measurements. If they can't be read, as during the build, the page says so and is not cached. */
export async function loadAnswers({ context }: LoaderFunctionArgs) {
  try {
    const { data: answers } = await dataClient(context.get(backendContext)).rpc('site_answers').throwOnError()
    return data<{ days: Measured | undefined }>({ days: measuredDays(answers as SiteAnswers) })
  } catch {
    return data<{ days: Measured | undefined }>(
      { days: undefined },
      { headers: { 'cache-control': 'no-store' } },
    )
  }
}
