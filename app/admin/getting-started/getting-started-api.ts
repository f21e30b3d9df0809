import { ask } from '#app/features/session/account-api.ts'
import { createStore } from '#app/lib/store.ts'
import type { GettingStarted, SetupStep, StepState } from '#contract/getting-started.ts'

const path = (step: SetupStep) => `admin/getting-started/${step}`

/** How many steps were open when somebody last looked. */
export const openSteps = createStore(0)

export async function readSteps(): Promise<StepState[]> {
  const { steps } = await ask<GettingStarted>('admin/getting-started')
  openSteps.set(steps.filter(({ state }) => state === 'open').length)
  return steps
}

export const dismissStep = (step: SetupStep) => ask<undefined>(path(step), 'PUT')
export const putStepBack = (step: SetupStep) => ask<undefined>(path(step), 'DELETE')
