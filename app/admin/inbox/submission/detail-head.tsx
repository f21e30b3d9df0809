import { useState } from 'react'
import { Link } from 'react-router'
import { ChoiceField } from '#app/ui/choice.tsx'
import { ArrowIcon, MoreIcon } from '#app/ui/icons.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { TimeAgo } from '#app/ui/time-ago.tsx'
import { conversation } from '#content/collections/admin-conversation.ts'
import { inboxWords } from '#content/collections/admin-inbox.ts'
import { inboxPath } from '#contract/addresses.ts'
import { STATES, type SubmissionState } from '#contract/inbox.ts'
import { useMay } from '../../layout.tsx'
import { placePath } from '../../places.ts'
import { useAct } from '../../use-act.ts'
import { type InboxChange, splitOff } from '../inbox-api.ts'
import { useInbox } from '../route.tsx'
import type { Submission } from '../submissions.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import { GroupDialog } from './group-dialog.tsx'
import { nameOf } from './reply.ts'

const copy = inboxWords.detail

/** Above a submission: the way back and to its neighbors in the list. */
export function Neighbors({ id }: { id: string }) {
  const { lines, search } = useInbox()
  const at = lines.findIndex(line => line.id === id)
  const neighbor = (label: string, index: number, way: 'back' | 'on') => {
    const line = at < 0 ? undefined : lines[index]
    const shared = { className: 'icon-button', 'data-way': way, 'aria-label': label }
    return line ? (
      <Link {...shared} to={{ pathname: inboxPath(line.id), search }} preventScrollReset>
        <ArrowIcon />
      </Link>
    ) : (
      <button type="button" {...shared} disabled>
        <ArrowIcon />
      </button>
    )
  }
  return (
    <nav aria-label={copy.nav} className="inbox-detail-bar">
      <Link
        to={{ pathname: placePath('inbox'), search }}
        preventScrollReset
        className="btn btn-small inbox-back"
      >
        {copy.back}
      </Link>
      {neighbor(copy.previous, at - 1, 'back')}
      {neighbor(copy.next, at + 1, 'on')}
    </nav>
  )
}

interface DetailHeadProps {
  submission: Submission
  /** Whether the person has sent nothing else. */
  isAlone: boolean
  onChange: (change: InboxChange) => void
  /** Saves a copy of everything about the person. Undefined for those who may not. */
  onCopy: (() => void) | undefined
  /** Erases the submission, or everything about the person. */
  onErase: (isPerson: boolean) => void
}

/** The head of a submission: sender, status and assignee, with more actions in a menu. */
export function DetailHead({ submission, isAlone, onChange, onErase, onCopy }: DetailHeadProps) {
  const { choices } = useInbox()
  // Those who may erase a submission may correct it: contract/guards.ts.
  const mayErase = useMay()('inbox.erase')
  const [isCorrecting, setCorrecting] = useState(false)
  const [isGrouping, setGrouping] = useState(false)
  const { act } = useAct()
  return (
    <header className="inbox-head">
      <div className="inbox-who">
        <h2 className="inbox-title">
          <span>{nameOf(submission)}</span>
          {submission.spam && <span className="inbox-spam">{copy.spam}</span>}
          {submission.hurried && <span className="inbox-spam">{copy.hurried}</span>}
        </h2>
        <p className="folio">
          <span>{submission.reference}</span> <TimeAgo moment={submission.created_at} />
        </p>
      </div>
      <div className="inbox-work">
        <ChoiceField
          name="detail-state"
          label={copy.state}
          value={submission.state}
          choices={STATES.map(state => [state, inboxWords.states[state]])}
          onChoose={state => onChange({ state: state as SubmissionState })}
        />
        <ChoiceField
          name="detail-assignee"
          label={copy.assignee}
          value={submission.assignee ?? ''}
          choices={[['', copy.nobody], ...choices.people.map(({ id, name }) => [id, name] as const)]}
          onChoose={person => onChange({ assignee: person || null })}
        />
        <Menu
          label={copy.more}
          items={[
            [
              { label: copy.markUnread, act: () => onChange({ read: false }) },
              {
                label: submission.spam ? copy.notSpam : copy.markSpam,
                act: () => onChange({ spam: !submission.spam }),
              },
            ],
            [
              ...(mayErase ? [{ label: inboxWords.correct.open, act: () => setCorrecting(true) }] : []),
              { label: inboxWords.group.open, act: () => setGrouping(true) },
              ...(isAlone
                ? []
                : [
                    {
                      label: inboxWords.group.split,
                      act: () => void act(() => splitOff(submission.id), inboxWords.group.splitDone),
                    },
                  ]),
              ...(onCopy ? [{ label: conversation.copy.label, act: onCopy }] : []),
            ],
            mayErase
              ? [
                  { label: copy.erase, shortcut: '#', act: () => onErase(false) },
                  { label: copy.erasePerson, act: () => onErase(true) },
                ]
              : [],
          ]}
        >
          <MoreIcon />
        </Menu>
      </div>
      <Neighbors id={submission.id} />
      {isGrouping && <GroupDialog id={submission.id} onClose={() => setGrouping(false)} />}
      {isCorrecting && <CorrectDialog submission={submission} onClose={() => setCorrecting(false)} />}
    </header>
  )
}
