import { NotFound } from '#app/layout/not-found.tsx'
import { notFound } from '#content/collections/error-pages.ts'

export function meta() {
  return [{ title: notFound.title }, { name: 'robots', content: 'noindex' }]
}

import { data } from 'react-router'
export function loader() {
  return data(null, { status: 404 })
}

export default NotFound
