import { thanks } from '#content/de/application-thanks.ts'
import { receipt } from '#content/de/receipt.ts'
import type { SentProps } from './application-form.tsx'
import ApplicationSent from './application-sent.tsx'

export default function GermanSent(props: SentProps) {
  return <ApplicationSent {...props} receipt={receipt} thanks={thanks} />
}
