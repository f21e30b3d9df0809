interface CopyLinkProps {
  path: string
  /** `plain` without scripts, where it is a link to the page like any other. */
  labels: Record<'plain' | 'copy' | 'done' | 'failed', string>
}

/** Copies the address of a post (`app/shell/copying.ts`). It is a link to it, so it also works without scripts, and by the browser's own menu. */
export function CopyLink({ path, labels }: CopyLinkProps) {
  return (
    <>
      <a
        href={path}
        className="link"
        data-copy=""
        data-ready={labels.copy}
        data-done={labels.done}
        data-failed={labels.failed}
      >
        {labels.plain}
      </a>
      <span role="status" className="sr-only" />
    </>
  )
}
