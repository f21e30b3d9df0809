import { site } from '../../site.ts'

const { company } = site

export const meta = {
  path: '/login',
  title: `Login to ${company}: your firm’s own workspace`,
  description:
    'Sign in to your firm’s workspace, or find out where to go if you use single sign-on, were invited as a client, or have not applied yet.',
}

export const signIn = {
  heading: 'Sign in',
  lead: 'To the workspace that your firm opened for you.',
  open: 'Use email and password',
  email: 'Email',
  password: 'Password',
  remember: 'Remember me',
  forgot: 'Forgot password?',
  submit: 'Sign In',
  apply: { question: 'No workspace yet?', link: { label: 'Submit Application', href: '/application' } },
}

export const workspacePlate = {
  description:
    'A shelf with six volumes, from assistant to ledger. Above it a bookplate with the company mark, the words Ex libris and a line for the name of a firm. It says that the workspace is lent to nobody.',
  caption: 'A bookplate says whose shelf a volume belongs on. A workspace has one owner too.',
  title: 'Ex libris',
  owner: 'Your firm',
  volumes: ['Assistant', 'Vault', 'Knowledge', 'Workflows', 'Compliance', 'Ledger'],
  lines: ['One workspace', 'Its own walls, its own ledger', 'Lent to nobody'],
}

export const signInHelp = {
  heading: 'If the form is not for you',
  entries: [
    {
      title: 'You use single sign-on',
      text: 'Start from the tile in your identity provider. The password you use there is never typed here.',
    },
    {
      title: 'You are a firm’s client',
      text: 'Your papers are in the portal that the firm invited you to. The address is in that invitation.',
    },
    {
      title: 'The computer is not yours',
      text: 'Leave Remember me empty, and close the window when you have finished reading.',
    },
    {
      title: 'You are locked out before a deadline',
      text: 'Ask your administrator first: they can let you in at once. The Help Center says how to reach us after that.',
      link: { label: 'Help Center', href: '/support/help-center' },
    },
  ],
}
