import { useEffect } from 'react'
import { placeToastsLater } from '#app/ui/place-toasts-later.ts'
import { drawToasts } from '#app/ui/toast-region.ts'
import { Toasts } from '#app/ui/toasts.tsx'
import { interfaceWords } from '#content/site.ts'

/** The live region for toasts, drawn again after another view has brought its own. */
export function News() {
  useEffect(() => {
    placeToastsLater()
    drawToasts()
  }, [])
  return <Toasts dismissLabel={interfaceWords.dismiss} />
}
