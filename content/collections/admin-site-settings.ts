import type { SiteSection } from '../../contract/site-settings.ts'
import { site } from '../site.ts'

/** The words of the settings that hold for the whole site: its address, deletion, sign-in by a provider, the cache in front. */
export const siteSettingsWords = {
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved. It applies now.',
  reset: {
    label: 'Use the default',
    done: 'The default applies now.',
    title: 'Use the default?',
    confirm: 'Use the default',
    cancel: 'Keep it',
  },
  subjects: {
    address: 'Public address',
    deletion: 'Retention',
    provider: 'Sign-in by a provider',
    cache: 'Cache in front',
  } satisfies Record<SiteSection, string>,
  /** What going back means. */
  resetText: {
    address: 'Links in emails and feeds then lead to the address that the server was started with.',
    deletion: 'Submissions are then kept as long as in a new installation.',
    provider: 'Nobody can then sign in with the provider. Accounts and passwords stay.',
    cache: 'Caches in front then keep no page.',
  } satisfies Record<SiteSection, string>,
  /** What an engineer sets, in small print. */
  variables: {
    address: 'SITE_URL',
    deletion: 'RETENTION_DAYS',
    provider: 'OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME, OIDC_DOMAIN and OIDC_ROLE',
    cache: 'CDN_MAX_AGE and PURGE_URL',
  } satisfies Record<SiteSection, string>,
  address: {
    heading: 'Public address',
    text: `The address that visitors type. Links in emails, feeds, search results and the sitemap lead there.`,
    label: 'Address',
    hint: 'such as https://www.firm.example',
    caution:
      'A passkey works at one address only. After a change, sign in with your password and add a new passkey.',
  },
  deletion: {
    label: 'Keep submissions for',
    hint: 'in days, from 1 to 36500',
    note: 'A shorter period waits for an administrator’s approval before anything is deleted.',
  },
  provider: {
    heading: 'Sign-in by a provider',
    text: `Colleagues sign in with their account at Microsoft, Google, Okta or any other OpenID Connect provider. Passwords keep working.`,
    callback: 'Register this redirect address there:',
    copy: { idle: 'Copy', done: 'Copied', manual: 'Selected: copy it' },
    locked: 'Sign-in by the provider is off, because its secret can’t be read any more. Enter it again.',
    fields: {
      issuer: 'Issuer',
      clientId: 'Client ID',
      clientSecret: 'Client secret',
      name: 'Name on the button',
      domain: 'Let in everyone with an address at',
      role: 'As',
    },
    hints: {
      issuer: 'such as https://login.firm.example',
      clientSecret: 'leave empty to keep it',
      name: 'such as Microsoft',
      domain: 'optional, such as firm.example',
    },
    nobody: 'Nobody without an invitation',
    on: `People can sign in to ${site.company} with it now.`,
  },
  cache: {
    heading: 'Cache in front',
    text: 'If a CDN or Varnish stands in front of the site, it may keep pages. We tell it at once what is outdated. Without one, leave this as it is.',
    seconds: 'Keep pages for',
    secondsHint: 'in seconds, up to 2592000',
    purgeUrls: 'Purge addresses',
    purgeHint: 'separate several with commas',
    none: 'No cache is set up.',
  },
}
