import type { Copied } from '#app/islands/copied.ts'
import { WorkableScene } from '#app/scenes/workable-scene.tsx'
import { editedRequest } from '#content/pages/platform/api/edited-request.ts'
import { editedRequestMachine } from '#content/pages/platform/api/edited-request-machine.ts'
import { EditedRequest } from './edited-request.tsx'

export const built = { editedRequest }

export default function WorkedEditedRequest({ copy: { editedRequest } = built }: Copied<typeof built>) {
  return (
    <WorkableScene copy={editedRequest} worked={editedRequestMachine(editedRequest)} Draw={EditedRequest} />
  )
}
