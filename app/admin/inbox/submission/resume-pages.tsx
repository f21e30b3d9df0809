import wasmAddress from '@embedpdf/pdfium/pdfium.wasm?url'
import { useEffect, useRef, useState } from 'react'
import { reach } from '#app/lib/backend-client.ts'
import { inboxWords } from '#content/collections/admin-inbox.ts'
import frameScript from './pdf-frame.ts?worker&url'
import type { PdfAnswer, PdfTask } from './pdf-task.ts'
import { readResume } from './read-resume.ts'

const copy = inboxWords.detail

/**
 * A document that is its script alone. It takes over the policy of this one, and with it the nonce; a frame without an origin could
 * not fetch the script.
 */
async function frameDocument(): Promise<Blob> {
  const script = await (await reach(frameScript)).text()
  const nonce = [...document.scripts].find(known => known.nonce)?.nonce ?? ''
  const tag = `<script nonce="${nonce}">${script.replaceAll('</script', '<\\/script')}</script>`
  return new Blob([`<!doctype html><meta charset="utf-8"><body>${tag}`], { type: 'text/html' })
}

const readWasm = async () => (await reach(wasmAddress)).arrayBuffer()

/** The pages of a resume, drawn in a sandbox. Where that fails, the download stays. */
export default function ResumePages({ id, name }: { id: string; name: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [address, setAddress] = useState<string>()
  const [pages, setPages] = useState<number | null>(null)
  useEffect(() => {
    let made: string | undefined
    let isCurrent = true
    const task = Promise.all([readWasm(), readResume(id).then(file => file.arrayBuffer())])
    const listen = async ({ source, data }: MessageEvent<PdfAnswer>) => {
      if (source === null || source !== frame.current?.contentWindow) return
      if (data.pages !== null) return setPages(data.pages)
      const [wasm, pdf] = await task
      const given: PdfTask = { wasm, pdf, label: copy.page }
      frame.current?.contentWindow?.postMessage(given, '*', [wasm, pdf])
    }
    addEventListener('message', listen)
    Promise.all([frameDocument(), task]).then(
      ([html]) => {
        if (!isCurrent) return
        made = URL.createObjectURL(html)
        setAddress(made)
      },
      () => setPages(0),
    )
    return () => {
      isCurrent = false
      removeEventListener('message', listen)
      if (made) URL.revokeObjectURL(made)
    }
  }, [id])
  if (pages === 0) return <p className="folio">{copy.noPages}</p>
  return (
    address && (
      <iframe
        ref={frame}
        className="resume"
        sandbox="allow-scripts"
        src={address}
        title={`${copy.resume}: ${name}`}
        data-pages={pages ?? undefined}
      />
    )
  )
}
