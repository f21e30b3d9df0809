import { useEffect } from 'react'
import { placeToasts } from '#app/ui/place-toasts.ts'
import { drawToasts } from '#app/ui/toast-region.ts'
import { Toasts } from '#app/ui/toasts.tsx'
import { interfaceWords } from '#content/site.ts'

/** The live region for toasts. One that is there already is drawn again when another view has brought its own region. */
export function News() {
  useEffect(() => {
    placeToasts()
    drawToasts()
  }, [])
  return <Toasts dismissLabel={interfaceWords.dismiss} />
}
