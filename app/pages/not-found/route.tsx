import { data } from 'react-router'

export { meta } from '#app/layout/error-page.tsx'

export function loader() {
  throw data(null, { status: 404 })
}

export default function Missing() {
  return null
}
