import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { storeServedPage } from './lib/served-page.ts'
import { tolerateMovedNodes } from './lib/tolerate-dom-changes.ts'

const { restoreEntries, restore } = storeServedPage()

tolerateMovedNodes()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    {
      // Hydration failed in a part, and React has rendered it again.
      onRecoverableError(error) {
        reportError(error)
        queueMicrotask(restoreEntries)
      },
      onUncaughtError(error) {
        reportError(error)
        queueMicrotask(restore)
      },
    },
  )
})
