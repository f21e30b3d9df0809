import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react'
import { isFileAlone, readClipboard } from '#app/editor/surface/paste/pasted-pictures.ts'
import type { Target } from './upload-store.ts'
import { upload } from './uploads.ts'

const hasFiles = (event: DragEvent | globalThis.DragEvent) =>
  event.dataTransfer?.types.includes('Files') === true

/** Without this, a picture dropped beside its place would replace the page, and the text with it. */
function useDropGuard(): void {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (hasFiles(event)) event.preventDefault()
    }
    window.addEventListener('dragover', refuse)
    window.addEventListener('drop', refuse)
    return () => {
      window.removeEventListener('dragover', refuse)
      window.removeEventListener('drop', refuse)
    }
  }, [])
}

/** Lets files be dropped and pasted anywhere on the page. Returns whether files are being dragged over it. */
export function usePageTarget(target: Target): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    // Entering a child fires before leaving its parent.
    let depth = 0
    function move(event: globalThis.DragEvent, by: number) {
      if (!hasFiles(event)) return
      event.preventDefault()
      depth = Math.max(0, depth + by)
      setIsOver(depth > 0)
    }
    const handlers = {
      dragenter: (event: globalThis.DragEvent) => move(event, 1),
      dragover: (event: globalThis.DragEvent) => move(event, 0),
      dragleave: (event: globalThis.DragEvent) => move(event, -1),
      drop(event: globalThis.DragEvent) {
        if (!hasFiles(event)) return
        event.preventDefault()
        depth = 0
        setIsOver(false)
        upload(Array.from(event.dataTransfer?.files ?? []), target)
      },
      paste(event: globalThis.ClipboardEvent) {
        const files = Array.from(event.clipboardData?.files ?? [])
        if (files.length === 0 || event.defaultPrevented) return
        event.preventDefault()
        upload(files, target)
      },
    }
    const entries = Object.entries(handlers) as [string, (event: Event) => void][]
    for (const [name, handler] of entries) window.addEventListener(name, handler)
    return () => {
      for (const [name, handler] of entries) window.removeEventListener(name, handler)
    }
  }, [target])
  return isOver
}

/** Lets pictures be dropped and pasted on an element. */
export function usePictureTarget(target: Target) {
  useDropGuard()
  const [isOver, setIsOver] = useState(false)
  // Entering a child fires before leaving its parent.
  const depth = useRef(0)
  function move(event: DragEvent, by: number) {
    if (!hasFiles(event)) return
    event.preventDefault()
    depth.current = Math.max(0, depth.current + by)
    setIsOver(depth.current > 0)
  }
  const take = (files: File[]) => upload(target === 'cover' ? files.slice(0, 1) : files, target)
  const handlers = {
    onDragEnter: (event: DragEvent) => move(event, 1),
    onDragOver: (event: DragEvent) => move(event, 0),
    onDragLeave: (event: DragEvent) => move(event, -1),
    onDrop(event: DragEvent) {
      if (!hasFiles(event)) return
      event.preventDefault()
      depth.current = 0
      setIsOver(false)
      take(Array.from(event.dataTransfer.files))
    },
    onPaste(event: ClipboardEvent) {
      const clipboard = readClipboard(event.clipboardData)
      if (event.defaultPrevented || !isFileAlone(clipboard)) return
      event.preventDefault()
      take([...clipboard.files])
    },
  }
  return { isOver, handlers, take }
}
