import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The parameters of the address, and how to change them where one is. The router has a hook for it, which would be part of
 * what every page loads.
 */
export function useAddressParams() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const setParams = useCallback(
    async (next: URLSearchParams, replace: boolean) => {
      await navigate({ search: String(next) }, { replace, preventScrollReset: true })
    },
    [navigate],
  )
  return [params, setParams] as const
}
