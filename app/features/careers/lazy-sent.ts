import { lazy } from 'react'

export const loadSent = () => import('./career-sent.tsx')

/** The receipt of an application for a position. */
export const CareerSent = lazy(loadSent)
