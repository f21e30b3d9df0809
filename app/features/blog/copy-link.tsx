interface CopyLinkProps {
  path: string
  /** `plain` is the link's text without scripts. */
  labels: Record<'plain' | 'copy' | 'done' | 'failed', string>
}

/** Copies the address of a post (`app/shell/copying.ts`). Without scripts it is a plain link. */
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
