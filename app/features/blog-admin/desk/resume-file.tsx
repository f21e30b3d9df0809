import { useCallback } from 'react'
import { desk } from '#content/collections/desk.ts'
import { showFailure } from '../failures.ts'
import { useLoaded } from '../use-loaded.ts'
import { downloadResume, findResume } from './resume-api.ts'

const copy = desk.detail

interface ResumeFileProps {
  id: string
  name: string
}

/** The name of the resume and, if the file was sent too, its download. It is never shown in the page. */
export function ResumeFile({ id, name }: ResumeFileProps) {
  const { loaded } = useLoaded(useCallback(() => findResume(id), [id]))
  const path = loaded.state === 'ready' ? loaded.data : undefined
  if (path === undefined)
    return (
      <>
        <span>{name}</span> {loaded.state === 'ready' && <span className="folio">{`(${copy.noFile})`}</span>}
      </>
    )
  return (
    <>
      <span>{name}</span>{' '}
      <button type="button" className="link" onClick={() => downloadResume(path, name).catch(showFailure)}>
        {copy.download}
      </button>
    </>
  )
}
