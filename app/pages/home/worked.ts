import { type ComponentProps, createElement } from 'react'
import { workedLedger } from '#content/pages/home/ledger-machine.ts'
import { workedLetter } from '#content/pages/home/letter-machine.ts'
import { WorkedLedger } from './worked-ledger.tsx'
import { WorkedLetter } from './worked-letter.tsx'

type Letter = ComponentProps<typeof WorkedLetter>
type Ledger = ComponentProps<typeof WorkedLedger>

/** The two scenes of the page that can be worked, in one module that is loaded when either is near. */
export function letter(copy: Letter['copy'], Letter: Letter['Letter']) {
  return createElement(WorkedLetter, { copy, Letter, worked: workedLetter })
}

export function ledger(copy: Ledger['copy'], Ledger: Ledger['Ledger']) {
  return createElement(WorkedLedger, { copy, Ledger, worked: workedLedger })
}
