import { useState } from 'react'
import { SelectField } from '#app/ui/field.tsx'
import { desk } from '#content/collections/desk.ts'
import type { SavedReply } from '../desk-api.ts'
import type { Submission } from '../submissions.ts'
import { replyAddress } from './reply.ts'
import { SavedReplies } from './saved-replies.tsx'

const copy = desk.reply

interface ReplyToolsProps {
  submission: Submission
  replies: readonly SavedReply[]
  onChange: () => void
}

/** Opens the mail program with the reference, the name and the message, beginning with a saved reply. */
export function ReplyTools({ submission, replies, onChange }: ReplyToolsProps) {
  const [chosen, setChosen] = useState('')
  const text = replies.find(({ id }) => id === chosen)?.text ?? ''
  return (
    <section aria-labelledby="desk-reply" className="desk-part">
      <h3 id="desk-reply" className="desk-part-heading">
        {copy.heading}
      </h3>
      <div className="desk-reply">
        {replies.length > 0 && (
          <SelectField
            label={copy.saved}
            name="desk-reply"
            value={chosen}
            onChange={event => setChosen(event.target.value)}
          >
            <option value="">{copy.none}</option>
            {replies.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <a className="btn btn-small btn-primary" href={replyAddress(submission, text)}>
          {copy.open}
        </a>
      </div>
      <SavedReplies replies={replies} onChange={onChange} />
    </section>
  )
}
