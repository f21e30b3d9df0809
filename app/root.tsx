import { type ComponentType, Fragment, type ReactNode, use } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import { DocumentEntry } from './layout/document-entry.ts'
import { EarlyScript, HeadScript } from './layout/head-script.tsx'
import { Stylesheets } from './layout/stylesheets.tsx'
import { siteOrigin } from './lib/site-origin.ts'
import instrumentSans from './styles/generated/instrument-sans.woff2?url'
import newsreader from './styles/generated/newsreader.woff2?url'
import printSheet from './styles/print.css?url'

export { ErrorBoundary } from './layout/error-page.tsx'

/** Options of a route, in its `handle`. */
interface Handle {
  /** The language of the pages below a layout route, and their frame. */
  lang?: string
  Frame?: ComponentType<{ children: ReactNode }>
  /** The first data request of a back-office page, if its address has no parameters. */
  early?: string
  /** Whether the whole document is hydrated. Other documents have islands (`app/islands/`). */
  scripts?: boolean
}

export function Layout({ children }: { children: ReactNode }) {
  const handles: (Handle | undefined)[] = useMatches().map(({ handle }) => handle as Handle | undefined)
  const { lang = 'en-US', Frame = Fragment } = handles[1] ?? {}
  const isHydrated = handles.some(handle => handle?.scripts)
  const entry = use(DocumentEntry)
  return (
    <html
      lang={lang}
      className="dark"
      data-origin={siteOrigin()}
      data-early={handles.at(-1)?.early}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        {isHydrated && <EarlyScript />}
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={import.meta.env.BRAND_INK} suppressHydrationWarning />
        {!isHydrated && (
          <link rel="preload" as="font" type="font/woff2" href={newsreader} crossOrigin="anonymous" />
        )}
        <link
          rel="preload"
          as="font"
          type="font/woff2"
          href={instrumentSans}
          crossOrigin="anonymous"
          // A hydrated document shows nothing before its scripts are there.
          fetchPriority={isHydrated ? 'low' : undefined}
        />
        <Stylesheets isPage={!isHydrated} />
        {isHydrated && <Links />}
        <link rel="stylesheet" media="print" href={printSheet} />
        <HeadScript />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <Meta />
      </head>
      <body>
        <Frame>{children}</Frame>
        {isHydrated ? (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        ) : (
          entry.map(src => <script key={src} type="module" src={src} />)
        )}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}
