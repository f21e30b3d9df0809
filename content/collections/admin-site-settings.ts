import type { SiteSection } from '../../contract/site-settings.ts'
import { site } from '../site.ts'

/** Texts of site-wide settings: address, deletion, sign-in with a provider, the cache in front. */
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
    provider: 'Single sign-on',
    cache: 'CDN cache',
  } satisfies Record<SiteSection, string>,
  /** What a reset does. */
  resetText: {
    address: 'Links in emails and feeds will use the address from the server’s configuration.',
    deletion: 'We’ll keep submissions as long as a new installation does.',
    provider: 'Nobody can sign in with the provider anymore. Accounts and passwords stay.',
    cache: 'CDNs won’t cache any pages.',
  } satisfies Record<SiteSection, string>,
  /** Names of environment variables, in small print. */
  variables: {
    address: 'SITE_URL',
    deletion: 'RETENTION_DAYS',
    provider: 'OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME, OIDC_DOMAIN and OIDC_ROLE',
    cache: 'CDN_MAX_AGE and PURGE_URL',
  } satisfies Record<SiteSection, string>,
  address: {
    heading: 'Public address',
    text: `The address visitors type. Emails, feeds, search results and the sitemap link to it.`,
    label: 'Address',
    hint: 'such as https://www.firm.example',
    caution:
      'Passkeys work at one address only. After a change, sign in with your password and add a new passkey.',
  },
  deletion: {
    label: 'Keep submissions for',
    hint: 'in days, from 1 to 36500',
    note: 'If you make the period shorter, an administrator has to approve it before we delete anything.',
  },
  provider: {
    heading: 'Single sign-on',
    text: `Let colleagues sign in with Microsoft, Google, Okta or another OpenID Connect provider. Passwords keep working.`,
    callback: 'Add this redirect URI at your provider:',
    copy: { idle: 'Copy', done: 'Copied', manual: 'Press Ctrl+C or ⌘C' },
    locked: 'Single sign-on is off because we can no longer read its client secret. Enter it again.',
    fields: {
      issuer: 'Issuer',
      clientId: 'Client ID',
      clientSecret: 'Client secret',
      name: 'Button label',
      domain: 'Let in everyone with an email at',
      role: 'Their role',
    },
    hints: {
      issuer: 'such as https://login.firm.example',
      clientSecret: 'leave empty to keep it',
      name: 'such as Microsoft',
      domain: 'optional, such as firm.example',
    },
    nobody: 'Only invited people',
    on: `People can now use it to sign in to ${site.company}.`,
  },
  cache: {
    heading: 'CDN cache',
    text: 'If your site is behind a CDN or Varnish, it can cache pages. We purge pages when they change. If you don’t use one, leave this as it is.',
    seconds: 'Cache pages for',
    secondsHint: 'in seconds, up to 2592000',
    purgeUrls: 'Purge URLs',
    purgeHint: 'separate with commas',
    none: 'No CDN is set up.',
  },
}
