import { BROWSER_STORAGE } from '#contract/browser-storage.ts'
import type { LegalPolicy } from '../../../legal-schema.ts'
import type { PageMeta } from '../../../schema.ts'
import { site } from '../../../site.ts'
import { facts, policyHead, privacyMail } from '../facts.ts'

const { company } = site

/** The content of each entry, and how long it is kept. The type check fails for an entry that is missing here. */
const entries = {
  theme: [
    'Your choice of theme: light, dark or system. Saved when you use the toggle. Local storage.',
    'You clear it.',
  ],
  slash: [
    'That you turned off the / key, which opens the search. Saved when you turn it off there. Local storage.',
    'You turn it on again, or clear it.',
  ],
  drafts: [
    'What you have typed into a form, and a random key, so that a form sent twice counts once. Saved when you begin to type. Session storage.',
    'You send or empty the form, or close the tab.',
  ],
  visit: [
    'Where this visit began: the site that linked you here, and the first page with its query. Saved when you follow a link to a form or start to use one. It is sent only with a form, which shows it above its button and lets you remove it. Session storage.',
    'You remove it there, or close the tab.',
  ],
  session: [
    'Administrators only: tokens of the signed-in session, its expiry, and the administrator’s id and email. Local storage.',
    'They sign out, or the session ends.',
  ],
  provider: [
    'Administrators only, where they sign in through a provider: a random number that ties the provider’s answer to this tab. Session storage.',
    'They return from the provider, or close the tab.',
  ],
  device: [
    'Administrators only: a random number by which the server knows a device that has signed in before, so that strangers who guess the password cannot lock its owner out. Saved at sign-in. Local storage.',
    `You clear it. The server deletes it after ${facts.deviceDays} days without use.`,
  ],
  localDraft: [
    'Administrators only: a blog post being written, one entry for each. Local storage, and session storage while the page is reloaded.',
    'The post is saved or discarded, or the administrator signs out.',
  ],
  writingView: [
    'Administrators only: whether they write posts as formatted text or as Markdown. Saved when they switch. Local storage.',
    'You clear it.',
  ],
  officeView: [
    'People with an account only: how tall the rows of their lists are, and whether single letters work as shortcuts. Saved when they change it. Local storage.',
    'You clear it.',
  ],
  recent: [
    'People with an account only: the last places they opened in the back office, with their titles, so that they can return to them. Session storage.',
    'They close the tab, or sign out.',
  ],
  pageDraft: [
    'People who edit this site only: the changes they are making to a page, one entry for each page. Local storage, and session storage while the page is reloaded.',
    'The changes are saved or discarded, or they sign out.',
  ],
  places: [
    'Administrators only: how far they scrolled each list, so that they return to the same place. Session storage.',
    'They close the tab.',
  ],
  answer: [
    'People who answer applications only: a reply they are writing, one entry for each. Local storage.',
    'The reply is sent or discarded, or they sign out.',
  ],
} satisfies Record<keyof typeof BROWSER_STORAGE, readonly [string, string]>

export const meta: PageMeta = {
  path: '/legal/cookie-policy',
  title: `Cookie Policy | ${company}`,
  description:
    'This site sets no cookies. Every entry that your browser may keep for it, by name, with its purpose and how to clear it.',
}

export const policy: LegalPolicy = {
  ...policyHead,
  heading: 'Cookie Policy',
  opening: 'This site sets no cookies. That is why no banner asked you about them.',
  sections: [
    {
      id: 'none',
      heading: 'No cookies',
      blocks: [
        'Neither we nor anyone else sets a cookie when you read this site, send a form or sign in as an administrator. Players of videos, which start only when you press play, are the one exception, described below. There are no session cookies, no persistent cookies and no third-party cookies.',
        'Our server counts page views by page and day. It uses nothing that is stored on your device. The [Privacy Policy](/legal/privacy-policy) lists each count.',
        'There is no analytics script, no advertising pixel, no fingerprinting and no font or script from another host. The page’s security policy tells your browser to refuse any.',
        'A blog post may show a video from YouTube or Vimeo as a picture that we store. Nothing is loaded from them before you press play. Then their player runs in a frame of its own and may set cookies or store entries under its own policy. We ask YouTube for its player without cookies, and Vimeo not to track you.',
      ],
    },
    {
      id: 'entries',
      heading: 'What your browser keeps instead',
      blocks: [
        'A browser can keep small entries for a site on your device. The browser does not send them on its own, as it does with cookies. Scripts of this site send an administrator’s session, device and sign-in numbers with the requests that need them, and the entries of a form when you send it. This site uses only these:',
        {
          table: {
            caption: 'Entries in your browser, by name',
            columns: ['Entry', 'What it holds', 'Kept until'],
            rows: Object.entries(BROWSER_STORAGE).map(([entry, name]) => [
              name,
              ...entries[entry as keyof typeof BROWSER_STORAGE],
            ]),
          },
        },
        'No entry holds a receipt or its address.',
        'Your browser also caches pages and files so that they open faster the second time. The cache holds nothing about you.',
      ],
    },
    {
      id: 'consent',
      heading: 'Why we do not ask for consent',
      blocks: [
        `European law asks for consent before something is stored on your device, unless it is strictly necessary for what you asked for. Every entry follows from something you did: chose a theme or a shortcut, went to a form or filled one in, signed in. None serves to recognize a visitor, to measure you or to follow you to another site.`,
        'For the same reason, a Global Privacy Control or Do Not Track signal finds nothing here to switch off.',
      ],
    },
    {
      id: 'clearing',
      heading: 'How to see and clear them',
      blocks: [
        'To see them: open your browser’s developer tools and choose Application or Storage. The entries are listed under this site’s address, by the names in [section 2](#entries).',
        'To clear them: choose “Clear site data” there, or remove this site’s data in your browser’s privacy settings. Closing the tab clears the session entries.',
        'The site works without any of them. If your browser refuses storage, pages open in the dark theme, and a form keeps what you typed only until you leave the page.',
      ],
    },
    {
      id: 'other-sites',
      heading: 'Other sites',
      blocks: [
        'The links to social networks in the footer are plain links. Nothing is loaded from those networks before you follow one; after that, their own cookie policies apply.',
        'The platform that customers sign in to is described in the customer’s agreement, not here.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes and questions',
      blocks: [
        `If this site ever needs another entry, it is named on this page first. If it ever needs a cookie that the law wants your consent for, you will be asked. Questions go to ${privacyMail}; what we store ourselves is in the [Privacy Policy](/legal/privacy-policy).`,
      ],
    },
  ],
}
