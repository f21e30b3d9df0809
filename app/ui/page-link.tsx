import type { ComponentProps } from 'react'

export interface LinkProps extends ComponentProps<'a'> {
  to: string
}

/** A link to a page of this site. The browser navigates; the speculation rules render the page ahead. */
export function Link({ to, ...props }: LinkProps) {
  return <a href={to} {...props} />
}
