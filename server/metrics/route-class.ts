import { API } from '../../contract/addresses.ts'
import { STORAGE } from '../../contract/uploads.ts'

/** A fixed set, because anyone can make up addresses and the label must not grow with them. */
export const ROUTE_CLASSES = ['page', 'asset', 'data', 'auth', 'functions', 'storage', 'health'] as const
export type RouteClass = (typeof ROUTE_CLASSES)[number]

const PREFIXES: readonly [string, RouteClass][] = [
  ['/assets/', 'asset'],
  ['/og/', 'asset'],
  [`${API.data}/`, 'data'],
  [`${API.auth}/`, 'auth'],
  [`${API.functions}/`, 'functions'],
  ['/api/', 'functions'],
  [`${STORAGE}/`, 'storage'],
  ['/healthz', 'health'],
  ['/readyz', 'health'],
]

/** Finds the class of a request by prefix. Everything else counts as a page. */
export function routeClassOf(url: string): RouteClass {
  for (const [prefix, name] of PREFIXES) if (url.startsWith(prefix)) return name
  return 'page'
}
