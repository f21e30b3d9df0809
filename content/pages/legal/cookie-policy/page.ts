import { BROWSER_STORAGE } from '#contract/browser-storage.ts'
import type { LegalPolicy } from '../../../legal-schema.ts'
import type { PageMeta } from '../../../schema.ts'
import { site } from '../../../site.ts'
import { facts, policyHead, privacyMail } from '../facts.ts'

const { company } = site

/** The content of each entry, and how long it is kept. The type check fails for an entry that is missing here. */
const entries = {
  theme: [
    'Your choice of theme: light, dark or system. Written when you use the toggle. Local storage.',
    'You clear it.',
  ],
  slash: [
    'That you turned off / as the key that opens the search. Written when you turn it off there. Local storage.',
    'You turn it on again, or clear it.',
  ],
  drafts: [
    'What you have typed into a form, and a random key so that a form sent twice is taken once. Written when you begin to type. Session storage.',
    'The form is sent or emptied, or the tab is closed.',
  ],
  visit: [
    'Where this visit began: the site that linked you here, and the first page with its query. Written when you follow a link to a form or touch one. It is sent only with a form, which shows it above its button and lets you remove it. Session storage.',
    'You remove it there, or the tab is closed.',
  ],
  session: [
    'Administrators only: tokens of the signed-in session, its expiry, and the administrator’s id and email. Local storage.',
    'Sign-out, or the session has ended.',
  ],
  provider: [
    'Administrators only, where they sign in through a provider: a random number that ties the provider’s answer to this tab. Session storage.',
    'They are back from the provider, or the tab is closed.',
  ],
  device: [
    'Administrators only: a random number by which the server knows a device that has signed in before, so that strangers who guess at the password cannot keep its owner out. Written at sign-in. Local storage.',
    `You clear it. The server deletes it after ${facts.deviceDays} days without use.`,
  ],
  localDraft: [
    'Administrators only: a blog post being written, one entry for each. Local storage, and session storage while the page is reloaded.',
    'The post is saved or discarded, or the administrator signs out.',
  ],
  writingView: [
    'Administrators only: whether they write posts as formatted text or as Markdown. Written when they switch. Local storage.',
    'You clear it.',
  ],
  officeView: [
    'People with an account only: how tall the rows of their lists are, and whether single letters are commands. Written when they change it. Local storage.',
    'You clear it.',
  ],
  recent: [
    'People with an account only: the last places they opened in the back office, with their titles, for the way back. Session storage.',
    'The tab is closed, or they sign out.',
  ],
  pageDraft: [
    'People who edit this site only: words of a page that are being changed, one entry for each page. Local storage, and session storage while the page is reloaded.',
    'The words are saved or discarded, or their writer signs out.',
  ],
  places: [
    'Administrators only: how far each list was scrolled, for the way back to it. Session storage.',
    'The tab is closed.',
  ],
  answer: [
    'Those who answer applications only: an answer being written, one entry for each. Local storage.',
    'The answer is sent or discarded, or its writer signs out.',
  ],
} satisfies Record<keyof typeof BROWSER_STORAGE, readonly [string, string]>

export const meta: PageMeta = {
  path: '/legal/cookie-policy',
  title: `Cookie Policy | ${company}`,
  description:
    'This site sets no cookies. The entries that a browser may keep for it, by name, with their purpose and how to clear them.',
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
        'Neither we nor anyone else sets a cookie when you read this site, send a form or sign in as an administrator. Players of videos, which start only when you press play, are the one exception, described below. There are no cookies of the session, none that persist, and none of third parties.',
        'What is read is counted on the server, by page and day, from nothing that is stored on your device: the [Privacy Policy](/legal/privacy-policy) lists each count.',
        'There is no analytics script, no advertising pixel, no fingerprinting and no font or script from another host. The page’s security policy tells your browser to refuse any.',
        'A blog post may show a video of YouTube or Vimeo as a picture that we store. Nothing is loaded from them before you press play. Then their player runs in a frame of its own and may set cookies or store entries under its own policy. We ask YouTube for its player without cookies, and Vimeo not to track you.',
      ],
    },
    {
      id: 'entries',
      heading: 'What your browser keeps instead',
      blocks: [
        'A browser can keep small entries for a site on your device. Unlike cookies, they are not sent by the browser itself. Scripts of this site send an administrator’s session, device and sign-in numbers with the requests that need them, and the entries of a form when you send it. These are all that this site uses.',
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
      heading: 'How to look, and how to clear',
      blocks: [
        'To look: open your browser’s developer tools and choose Application or Storage. The entries are listed under this site’s address, by the names given in [section 2](#entries).',
        'To clear: choose “Clear site data” there, or remove this site’s data in your browser’s privacy settings. Closing the tab clears the session entries.',
        'The site works without any of them. If your browser refuses storage, pages open in the dark theme, and a form keeps its answers only until you leave the page.',
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
        `If this site ever needs another entry, it is named on this page first. If it ever needs a cookie that the law wants your consent for, you will be asked. Questions go to ${privacyMail}; what we keep on our side is in the [Privacy Policy](/legal/privacy-policy).`,
      ],
    },
  ],
}
