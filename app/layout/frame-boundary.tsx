import { Component, type ReactNode } from 'react'
import { restoreServedPage } from '../lib/served-page.ts'

/**
 * Around all that the document shows. A page that fails has its own boundary; what arrives here comes from the header, the footer
 * or the error page, and would come again with them, so React is given up and the page shown as it was served.
 */
export class FrameBoundary extends Component<{ children: ReactNode }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    reportError(error)
    queueMicrotask(restoreServedPage)
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
