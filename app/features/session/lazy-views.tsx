import { lazy } from 'react'

/** What is shown to somebody who is not signed in, or who is asked again. Whoever is signed in does not load it. */
export const LoginView = lazy(() => import('./login-view.tsx').then(view => ({ default: view.LoginView })))
export const SignInAgain = lazy(() =>
  import('./sign-in-again.tsx').then(view => ({ default: view.SignInAgain })),
)
