import type { ComponentProps, ComponentType } from 'react'
import { isStored } from '../forms/draft-key.ts'
import { hasStoredSession } from '../lib/session-key.ts'
import type { IslandEntry } from './runtime.ts'

/** All islands by name. Browsers load the modules one by one, the server all at once. */
export const islands = {
  'home-letter': { load: () => import('../pages/home/letter-island.tsx'), when: 'near' },
  'home-ledger': { load: () => import('../pages/home/ledger-island.tsx'), when: 'near' },
  'home-letter-de': { load: () => import('../pages/home/letter-de-island.tsx'), when: 'near' },
  'home-ledger-de': { load: () => import('../pages/home/ledger-de-island.tsx'), when: 'near' },
  'home-form': {
    load: () => import('../pages/home/form-island.tsx'),
    when: 'touched',
    isWanted: () => isStored('application'),
  },
  'application-form': {
    load: () => import('../pages/application/form-island.tsx'),
    when: 'touched',
    isWanted: () => isStored('application'),
  },
  'application-form-de': {
    load: () => import('../pages/application/form-de-island.tsx'),
    when: 'touched',
    isWanted: () => isStored('application'),
  },
  'career-apply': { load: () => import('../features/careers/apply.tsx'), when: 'touched' },
  'resume-offer': { load: () => import('../pages/receipt/resume-island.tsx'), when: 'touched' },
  // Its content depends on the fragment, so none of it is served.
  'account-steps': {
    load: () => import('../pages/account/steps-island.tsx'),
    when: 'touched',
    isWanted: () => true,
  },
  'octavo-fold': { load: () => import('../pages/company/about/fold-island.tsx'), when: 'near' },
  'one-question': { load: () => import('../pages/platform/perry/one-question-island.tsx'), when: 'near' },
  'wall-search': {
    load: () => import('../pages/platform/document-vault/wall-search-island.tsx'),
    when: 'near',
  },
  'narrowed-question': {
    load: () => import('../pages/platform/knowledge-base/narrowed-question-island.tsx'),
    when: 'near',
  },
  'waiting-step': { load: () => import('../pages/platform/workflows/waiting-step-island.tsx'), when: 'near' },
  'answered-flag': {
    load: () => import('../pages/platform/compliance-manager/answered-flag-island.tsx'),
    when: 'near',
  },
  'edited-request': { load: () => import('../pages/platform/api/edited-request-island.tsx'), when: 'near' },
  'search-box': { load: () => import('../pages/search/box-island.tsx'), when: 'touched' },
  'one-email': { load: () => import('../pages/solutions/overview/one-email-island.tsx'), when: 'near' },
  'live-request': {
    load: () => import('../pages/support/documentation/live-request-island.tsx'),
    when: 'touched',
  },
  'visit-plot': { load: () => import('../pages/figures/plot-island.tsx'), when: 'touched' },
  'blog-door': {
    load: () => import('../pages/blog/list/door-island.tsx'),
    when: 'touched',
    isWanted: hasStoredSession,
  },
} satisfies Record<string, IslandEntry>

export type IslandName = keyof typeof islands

type Loaded<Name extends IslandName> = Awaited<ReturnType<(typeof islands)[Name]['load']>>['default']

/** The props that a page passes to an island. Texts are added automatically. */
export type IslandProps<Name extends IslandName> =
  Loaded<Name> extends ComponentType<infer _> ? Omit<ComponentProps<Loaded<Name>>, 'copy'> : never
