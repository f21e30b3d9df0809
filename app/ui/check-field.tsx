import type { ComponentProps } from 'react'

/** A checkbox with its words beside it. */
export function CheckField({ label, ...props }: Omit<ComponentProps<'input'>, 'type'> & { label: string }) {
  return (
    <label className="check">
      <input type="checkbox" {...props} />
      <span>{label}</span>
    </label>
  )
}
