import type { SentForm } from '#app/lib/form/submission.ts'
import type { DocketCopy } from '#content/company-schema.ts'
import type { ownDocket as english } from '#content/pages/company/application/page.ts'
import type { Translation } from '#content/translation.ts'

/** The docket of whoever has just applied: its first line is theirs, and the others wait. */
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
