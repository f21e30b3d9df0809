import { useEffect } from 'react'
import { placeToastsLater } from '#app/ui/place-toasts-later.ts'
import { drawToasts } from '#app/ui/toast-region.ts'
import { Toasts } from '#app/ui/toasts.tsx'
import { interfaceWords } from '#content/site.ts'

/** The live region for toasts. One that is there already is drawn again when another view has brought its own region. */
export function News() {
  useEffect(() => {
    placeToastsLater()
    drawToasts()
  }, [])
  return <Toasts dismissLabel={interfaceWords.dismiss} />
}
