import {
  Component,
  type ComponentType,
  Fragment,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import {
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router'
import { ThemeScript } from './layout/theme.tsx'
import { scrollKey, useInPageLinks } from './layout/use-in-page-links.ts'
import { useMissingModules } from './layout/use-missing-modules.ts'
import { applyTheme, restoreServedPage } from './lib/served-page.ts'
import { siteOrigin } from './lib/site-origin.ts'
import stylesheet from './styles/app.css?url'
import fontSheet from './styles/fonts.css?url'
import instrumentSans from './styles/generated/instrument-sans.woff2?url'
import newsreader from './styles/generated/newsreader.woff2?url'
import pagesSheet from './styles/pages.css?url'
import printSheet from './styles/print.css?url'

export { ErrorBoundary } from './layout/error-page.tsx'

/** What the layout route of a language says in its `handle`: its name, and what surrounds its pages. No page loads another language's. */
interface Surroundings {
  lang?: string
  Frame?: ComponentType<{ children: ReactNode }>
}

/**
 * The document. A Suspense boundary around each part limits what React renders again when hydration fails there. No script is ever
 * rendered in the browser: React would set its text as HTML, which Trusted Types refuse.
 */
export function Layout({ children }: { children: ReactNode }) {
  useMissingModules()
  useInPageLinks()
  // A document that React renders again has lost the class of its theme.
  useLayoutEffect(applyTheme, [])
  // The layout route comes after the root.
  const { lang = 'en-US', Frame = Fragment }: Surroundings = useMatches()[1]?.handle ?? {}
  return (
    <html lang={lang} className="dark" data-origin={siteOrigin()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={import.meta.env.BRAND_INK} suppressHydrationWarning />
        {import.meta.env.SSR && (
          <>
            <link rel="preload" as="font" type="font/woff2" href={newsreader} crossOrigin="anonymous" />
            <link rel="preload" as="font" type="font/woff2" href={instrumentSans} crossOrigin="anonymous" />
            <link rel="stylesheet" href={fontSheet} />
            <link rel="stylesheet" href={stylesheet} />
            <link rel="stylesheet" href={pagesSheet} />
            <link rel="stylesheet" media="print" href={printSheet} />
            <ThemeScript />
          </>
        )}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <Meta />
      </head>
      <body>
        <FrameBoundary>
          <Frame>{children}</Frame>
        </FrameBoundary>
        {import.meta.env.SSR ? <ServedScripts /> : <ScrollMemory />}
      </body>
    </html>
  )
}

/**
 * Around all that the document shows. A page that fails has its own boundary. What arrives here comes from the header, the footer
 * or the error page and would fail again with them, so React is unmounted and the page shown as it was served.
 */
class FrameBoundary extends Component<{ children: ReactNode }> {
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

function ServedScripts() {
  return (
    <>
      <ScrollRestoration />
      <Scripts />
    </>
  )
}

/** What `ScrollRestoration` does after its script. */
function ScrollMemory() {
  useScrollRestoration({ getKey: scrollKey })
  return null
}

/** After a navigation inside the site the focus goes to the new page's start, as it would with a full load. */
function useFocusOnNavigation() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // The server's line about the page that was left (server/website/language-offer.ts).
    document.querySelector('.language-offer')?.remove()
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])
}

/** Loaded last, because nothing waits for it: the page is complete without. */
function useLateParts() {
  useEffect(() => {
    import('./layout/late-parts.ts').then(
      ({ startLateParts }) => startLateParts(),
      () => undefined,
    )
  }, [])
}

export default function Root() {
  useFocusOnNavigation()
  useLateParts()
  return <Outlet />
}
