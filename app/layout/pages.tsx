/**
 * Around every page, and inside the document: a page that fails is replaced, while the document with its header and footer
 * stays as it is.
 */
export { ErrorBoundary, meta } from './error-page.tsx'
