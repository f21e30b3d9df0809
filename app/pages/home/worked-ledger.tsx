import { useEffect, useId, useState } from 'react'
import { useStore } from '#app/lib/store.ts'
import { useMachines } from '#app/scenes/use-machine.ts'
import { StartOver, WorkButtons, WorkNotes, WorkRow, workSheet } from '#app/scenes/work-controls.tsx'
import type { WorkedLedgerCopy } from '#content/pages/home/ledger-machine.ts'
import type { AuditLedgerCopy } from '#content/scene-schema.ts'
import { decisionStore } from './decision-store.ts'
import { AuditLedger } from './feature-scenes.tsx'
import { sealedText, sealLines, shortSeal } from './seal.ts'

interface WorkedLedgerProps {
  copy: AuditLedgerCopy
  worked: WorkedLedgerCopy
}

/** The ledger, with the line that the decision in the letter adds. Its seals are computed in the browser. */
export function WorkedLedger({ copy, worked }: WorkedLedgerProps) {
  const { work, machine, root, alteration, proof, result } = worked
  const id = useId()
  const decision = useStore(decisionStore)
  const { working, startOver, isStart, said } = useMachines({ machine }, work)
  const ledger = working('machine')
  const { altered = false, verified = false } = ledger?.shown ?? {}

  const written = decision ? [...copy.rows, { ...decision, seal: '' }] : copy.rows
  const read = written.map((row, index) =>
    altered && index + 1 === alteration.line ? { ...row, action: alteration.action } : row,
  )
  const seals = useSeals(root, written)
  const computed = useSeals(root, read)
  const rows = read.map((row, index) => {
    const isWaiting = (row.open && !decision) || undefined
    const made = shortSeal(seals?.[index] ?? '')
    // Served lines carry their stored seal. A line added in the browser is sealed here.
    const stored = row.open || !row.seal ? made : row.seal
    const holds = stored === shortSeal(computed?.[index] ?? '')
    return {
      ...row,
      open: isWaiting,
      seal: isWaiting ? row.seal : stored,
      marks: {
        'data-new': index >= copy.rows.length || undefined,
        'data-seal': verified && computed ? (holds ? 'holds' : 'fails') : undefined,
      },
    }
  })
  const last = read.length - 1
  const outcome = altered ? result.broken : result.matched

  return (
    <AuditLedger
      copy={{ ...copy, rows }}
      className="worked"
      sheet={workSheet(work, id)}
      foot={
        <>
          <WorkRow>
            {ledger && <WorkButtons working={ledger} />}
            <StartOver words={work} isStart={isStart} onPress={startOver} />
          </WorkRow>
          {verified && (
            <div className="proof">
              <p className={altered ? 'scene-flag' : undefined}>{computed ? outcome : result.unavailable}</p>
              {computed && (
                <>
                  <p>{proof.heading}</p>
                  <pre>{read[last] && sealedText(computed[last - 1] ?? root, read[last])}</pre>
                  <p>{proof.text}</p>
                  <pre>{computed[last]}</pre>
                </>
              )}
            </div>
          )}
          <WorkNotes id={id} words={work} said={said} />
        </>
      }
    />
  )
}

type Line = AuditLedgerCopy['rows'][number]

/** Computes the seals whenever a line changes. Web Crypto needs a secure context. */
function useSeals(root: string, lines: readonly Line[]): string[] | undefined {
  const [seals, setSeals] = useState<string[]>()
  const text = lines.map(line => sealedText('', line)).join('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text of the lines stands for them
  useEffect(() => {
    let isCurrent = true
    sealLines(root, lines).then(
      made => isCurrent && setSeals(made),
      () => isCurrent && setSeals(undefined),
    )
    return () => {
      isCurrent = false
    }
  }, [text, root])
  return seals
}
