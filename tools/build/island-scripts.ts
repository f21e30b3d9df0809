const paths = (...some: string[]) => new RegExp(`/(?:${some.join('|')})`)

/**
 * The scripts that make documents interactive, besides React: one for all islands, one per island, one for forms, and one that a form
 * loads once it gets the focus. Each group includes what its modules import.
 */
export const islandGroups = [
  {
    name: 'islands',
    test: paths(
      'app/islands/hydrate',
      'app/scenes/',
      'app/lib/(?:store|site-origin|file-size|words)\\.ts',
      'app/plates/imposition\\.ts',
      'app/ui/(?:place-toasts-later|toasts|icons|field|group-thousands|page-link)\\.tsx?',
      'content/collections/scene-words',
      'content/(?:site|facts|lists)\\.ts',
      'contract/(?:public-key|messages|submissions|categories|uploads|receipts)\\.ts',
    ),
    priority: 15,
  },
  {
    name: 'form',
    test: paths(
      'app/forms/(?:lazy|use)-form',
      'app/sections/submission-fields',
      'app/features/application-form/(?:application-form|english)\\.',
      'app/pages/application/own-docket',
      'app/ui/dialog\\.tsx',
    ),
    priority: 14,
  },
  {
    name: 'sending',
    test: paths(
      'app/forms/(?:form-behavior|submission)\\.ts',
      'app/features/(?:application-form|careers)/(?:send-|german-logic)',
      'contract/(?:fields|submission-schema)\\.ts',
    ),
    priority: 13,
  },
  { name: 'receipt', test: paths('app/receipts/(?:describe-sent|receipt)\\.'), priority: 12 },
  { name: 'resume', test: paths('app/receipts/'), priority: 11 },
  { name: 'home', test: paths('app/pages/home/(?:ledger|letter)-island'), priority: 10 },
  { name: 'home-de', test: paths('app/pages/home/(?:ledger|letter)-de-island'), priority: 9 },
]
