import { type ComponentType, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { openDialog } from '../ui/dialog-state.ts'
import type { BuiltCopy } from './copied.ts'
import type { IslandModule } from './runtime.ts'

interface HydrateOptions {
  props: Readonly<Record<string, unknown>> & { copy?: BuiltCopy }
  /** The id prefix that the server rendered the island with. */
  prefix: string
}

/**
 * Hydrates one island. Resolves once its effects have run. On failure, it restores the served HTML, which works without
 * React, and rejects.
 */
export function hydrateIsland(
  island: HTMLElement,
  { default: component, built = {} }: IslandModule,
  { props, prefix }: HydrateOptions,
): Promise<void> {
  const Component = component as ComponentType<object>
  const complete = props.copy ? { ...props, copy: { ...built, ...completed(props.copy, built) } } : props
  const served = [...island.childNodes].map(node => node.cloneNode(true))
  const { restore: restoreEntries, forget } = rememberEntries(island)
  return new Promise<void>((resolve, reject) => {
    const root = hydrateRoot(
      island,
      <Hydrated onReady={resolve}>
        <Component {...complete} />
      </Hydrated>,
      {
        identifierPrefix: prefix,
        // An extension or a translator changed the served HTML, so React rendered the island again.
        onRecoverableError: () => queueMicrotask(restoreEntries),
        onUncaughtError(error) {
          reportError(error)
          queueMicrotask(() => {
            root.unmount()
            island.replaceChildren(...served)
            restoreEntries()
            reject(error)
          })
        },
      },
    )
  }).finally(forget)
}

/** A page only carries texts that differ from the build. */
const completed = (changed: BuiltCopy, built: BuiltCopy): BuiltCopy =>
  Object.fromEntries(Object.entries(changed).map(([name, parts]) => [name, { ...built[name], ...parts }]))

function Hydrated({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady])
  return children
}

/** The file dialog may still be open, and reports to the field that was replaced. */
function followFiles(old: HTMLInputElement, successor: HTMLInputElement): void {
  successor.files = old.files
  old.addEventListener('change', () => {
    successor.files = old.files
    for (const type of ['input', 'change']) successor.dispatchEvent(new Event(type, { bubbles: true }))
  })
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Remembers controls, open dialogs and the focus, so that they can be restored. */
function rememberEntries(island: HTMLElement): { restore: () => void; forget: () => void } {
  const controls = [...island.querySelectorAll<Control>('input, select, textarea')]
  const dialogs = [...island.querySelectorAll('dialog')]
  let focused: EventTarget | null = document.activeElement
  const follow = ({ target }: Event) => {
    focused = target
  }
  // Captured, because React holds back the event until it is ready.
  island.addEventListener('focusin', follow, true)
  function restore() {
    for (const { id, open, isConnected } of dialogs) if (open && !isConnected) openDialog(id)
    for (const old of controls) {
      if (old.isConnected || old.type === 'hidden') continue
      const successor = island.querySelector<Control>(`[name="${CSS.escape(old.name)}"]`)
      if (!successor) continue
      if (old.type === 'file') followFiles(old as HTMLInputElement, successor as HTMLInputElement)
      else if (old.value) successor.value = old.value
      if (old === focused) successor.focus()
    }
  }
  return { restore, forget: () => island.removeEventListener('focusin', follow, true) }
}
