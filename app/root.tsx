import { lazy } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
} from 'react-router'
import { interfaceWords } from '#content/collections/interface.ts'
import { Footer } from './layout/footer.tsx'
import { Header } from './layout/header.tsx'
import { ThemeScript } from './layout/theme-script.tsx'
import { Unexpected } from './layout/unexpected.tsx'
import { useFocusOnNavigation } from './layout/use-focus-on-navigation.ts'
import { siteOrigin } from './lib/site-origin.ts'
import stylesheet from './styles/app.css?url'
import fontSheet from './styles/fonts.css?url'
import instrumentSans from './styles/generated/instrument-sans.woff2?url'
import newsreader from './styles/generated/newsreader.woff2?url'
import pagesSheet from './styles/pages.css?url'
import printSheet from './styles/print.css?url'
import { Toasts } from './ui/toasts.tsx'

/** Fetched when it is needed, which is seldom. */
const NotFound = lazy(() => import('./layout/not-found.tsx').then(({ NotFound }) => ({ default: NotFound })))

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en-US" className="dark" data-origin={siteOrigin()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0c121b" suppressHydrationWarning />
        {import.meta.env.SSR && (
          <>
            <ThemeScript />
            <link rel="preload" as="font" type="font/woff2" href={newsreader} crossOrigin="anonymous" />
            <link rel="preload" as="font" type="font/woff2" href={instrumentSans} crossOrigin="anonymous" />
            <link rel="stylesheet" href={fontSheet} />
            <link rel="stylesheet" href={stylesheet} />
            <link rel="stylesheet" href={pagesSheet} />
            <link rel="stylesheet" media="print" href={printSheet} />
          </>
        )}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body>
        <a href="#content" className="skip-link">
          Skip to content
        </a>
        <Header />
        <main id="content" tabIndex={-1} className="outline-none">
          {children}
        </main>
        <Footer />
        <Toasts dismissLabel={interfaceWords.dismiss} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  useFocusOnNavigation()
  return <Outlet />
}

export function ErrorBoundary() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <Unexpected />
}
