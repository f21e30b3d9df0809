import { type ComponentType, useState } from 'react'
import { createBrowserRouter, useRouteError } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import AdminArea, { type AdminSlots, type AdminStart } from './admin-area.tsx'

interface RoutedAdminProps {
  start: AdminStart
  Slots: ComponentType<AdminSlots>
}

/** A failure is the island's, which shows the page as it was served. */
function Rethrow(): never {
  throw useRouteError()
}

/** The admin area with a router for what it has in the address. The document around it has none. */
export default function RoutedAdmin({ start, Slots }: RoutedAdminProps) {
  const [router] = useState(() =>
    createBrowserRouter([
      { path: '*', element: <AdminArea start={start} Slots={Slots} />, ErrorBoundary: Rethrow },
    ]),
  )
  return <RouterProvider router={router} />
}
