import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { tolerateMovedNodes } from './lib/moved-nodes.ts'
import { keepServedPage } from './lib/served-page.ts'

const { carryOver, restore } = keepServedPage()

tolerateMovedNodes()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    {
      // A part was not as it was served, and has been rebuilt.
      onRecoverableError(error) {
        reportError(error)
        queueMicrotask(carryOver)
      },
      onUncaughtError(error) {
        reportError(error)
        queueMicrotask(restore)
      },
    },
  )
})
