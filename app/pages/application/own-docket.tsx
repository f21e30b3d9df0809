import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { SentForm } from '#app/forms/submission.ts'
import type { DocketCopy } from '#content/company-schema.ts'
import type { ownDocket as english } from '#content/pages/application/page.ts'
import type { Translation } from '#content/translation.ts'
import { Docket } from './docket.tsx'

/** The docket after an application was sent: its first line is filled in, the others are pending. */
export function ownDocket(
  docket: DocketCopy,
  { reference, values }: SentForm,
  copy: Translation<typeof english>,
): DocketCopy {
  const [first, ...others] = docket.lines
  const { firstName = '', lastName = '', company = '' } = values
  return {
    ...docket,
    description: copy.description,
    caption: copy.caption,
    number: reference ?? '',
    firm: company,
    lines: [
      ...(first ? [{ ...first, remark: copy.remark(`${firstName} ${lastName}`.trim(), company) }] : []),
      ...others.map(({ step, desk }, place) => ({ step, desk, ...(place === 0 && { open: true }) })),
    ],
  }
}

interface OwnDocketProps {
  docket: DocketCopy
  sent: SentForm
  copy: Translation<typeof english>
}

/** Replaces the served docket with the applicant's own. */
export function OwnDocket({ docket, sent, copy }: OwnDocketProps) {
  const [place, setPlace] = useState<Element | null>(null)
  useLayoutEffect(() => {
    document.querySelector('.application-sheet')?.setAttribute('data-sent', 'true')
    const found = document.querySelector('.docket-place')
    found?.replaceChildren()
    setPlace(found)
  }, [])
  return place && createPortal(<Docket copy={ownDocket(docket, sent, copy)} />, place)
}
