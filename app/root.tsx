import { Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import stylesheet from './styles/app.css?url'

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en-US" className="dark" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        {import.meta.env.SSR && <link rel="stylesheet" href={stylesheet} />}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}
