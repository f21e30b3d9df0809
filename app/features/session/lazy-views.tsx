import { lazy } from 'react'

/** Views for people who are not signed in or must confirm who they are, loaded on demand. */
export const LoginView = lazy(() => import('./login-view.tsx').then(view => ({ default: view.LoginView })))
export const SignInAgain = lazy(() =>
  import('./sign-in-again.tsx').then(view => ({ default: view.SignInAgain })),
)
