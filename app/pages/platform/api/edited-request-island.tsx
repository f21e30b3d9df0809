import { WorkableScene } from '#app/scenes/workable-scene.tsx'
import { editedRequest } from '#content/pages/platform/api/edited-request.ts'
import { editedRequestMachine } from '#content/pages/platform/api/edited-request-machine.ts'
import { EditedRequest } from './edited-request.tsx'

export default function WorkedEditedRequest() {
  return (
    <WorkableScene copy={editedRequest} worked={editedRequestMachine(editedRequest)} Draw={EditedRequest} />
  )
}
