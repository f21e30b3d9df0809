import type { MailEncryption } from '../../contract/mail-server.ts'
import type { DomainCheck } from '../../contract/mail-settings.ts'
import type { SubmissionKind } from '../../contract/submissions.ts'

export const settingsWords = {
  nav: 'Settings',
  places: {
    address: 'Address',
    mail: 'Email',
    notifications: 'Notifications',
    retention: 'Retention',
    'sign-in': 'Sign-in',
    cache: 'Cache',
    categories: 'Categories',
    redirects: 'Redirects',
    import: 'Import',
    export: 'Export',
    backups: 'Backups',
  },
  overview: 'Overview',
  /** The purpose of each page, on its card. */
  about: {
    address: 'Where links to your site lead',
    mail: 'The server that sends your email',
    notifications: 'Who gets an email about each form',
    retention: 'How long personal data is kept',
    'sign-in': 'Microsoft, Google or another provider',
    cache: 'A CDN or Varnish in front of the site',
    categories: 'How posts are grouped on the blog',
    redirects: 'Send old addresses to new ones',
    import: 'Bring posts over from Ghost, WordPress or Markdown',
    export: 'Download all posts and pictures',
    backups: 'Copies of everything, tested every week',
  },
  /** The status of each page's subject, on its card. */
  states: {
    mail: {
      none: 'Email isn’t set up yet.',
      from: (address: string) => `Sends from ${address}.`,
      waiting: (address: string, count: number) => `Sends from ${address}. ${count} waiting to be sent.`,
      faults: (count: number) =>
        count === 1 ? 'One email wasn’t delivered.' : `${count} emails weren’t delivered.`,
    },
    notifications: {
      none: 'Nobody gets an email about new submissions.',
      waiting: 'Starts once email is set up.',
      to: (addresses: readonly string[]) =>
        addresses.length > 2
          ? `Goes to ${addresses[0]} and ${addresses.length - 1} others.`
          : `Goes to ${addresses.join(' and ')}.`,
    },
    retention: {
      days: (days: number, due: number) =>
        due > 0
          ? `We keep submissions for ${days} days. ${due} will be deleted within a month.`
          : `We keep submissions for ${days} days.`,
    },
    provider: {
      none: 'Passwords and passkeys only.',
      on: (name: string) => `${name}, passwords and passkeys.`,
    },
    cache: {
      none: 'No CDN is set up.',
      on: (seconds: number) => `Keeps pages for ${seconds} seconds.`,
    },
    redirects: (count: number) =>
      count === 0 ? 'None yet.' : count === 1 ? 'One redirect.' : `${count} redirects.`,
    import: { none: 'Nothing imported yet.' },
    export: (count: number) => (count === 1 ? 'One post.' : `${count} posts.`),
    backups: {
      off: 'This server doesn’t make backups.',
      none: 'We’ll make the first backup today.',
      made: (when: string) => `Newest: ${when}.`,
      verified: (when: string) => `Verified ${when}.`,
    },
  },
  fixed: 'Set by the server’s configuration',
  whomToAsk: 'To change it, ask whoever runs your server.',
  mail: {
    sending: {
      heading: 'Sending',
      text: 'This server sends all your email: notifications, confirmations, replies and account links.',
      server: 'Mail server',
      from: 'Sender',
      encryption: 'Encryption',
      encrypted: 'Required',
      unencrypted: 'Not required',
      waiting: 'Waiting',
      test: (address: string) => `Send a test to ${address}`,
      testing: 'Sending',
      off: 'Turn off email',
      turnedOff: 'Email is off',
      offQuestion: {
        title: 'Turn off email?',
        text: 'Nobody will get notifications, replies or password reset links. Waiting emails go out once you set up email again.',
        confirm: 'Turn off email',
        cancel: 'Keep it',
      },
    },
    server: {
      heading: 'Mail server',
      none: 'Email isn’t set up yet. Nobody gets notifications, and nobody can reset a password.',
      how: 'Enter the details from your email provider. We send a test first and save them if it works.',
      locked: 'Email is off because we can no longer read its password. Enter the password again.',
      provider: 'Provider',
      another: 'Another server',
      notes: {
        google:
          'Use an app password. You can create one under Security in a Google account with two-step verification.',
        microsoft: 'Turn on authenticated SMTP for this mailbox in the Microsoft 365 admin center.',
        postmark: 'Enter the server API token as both the user and the password.',
        mailgun: 'For a domain in the EU, the host is smtp.eu.mailgun.org.',
        sendgrid: 'The user is the word apikey. The password is an API key.',
        ses: 'Put your region in the host. Create SMTP credentials in the SES console and enter them here.',
        fastmail: 'Use an app password with permission to send email (SMTP).',
      } as Readonly<Record<string, string>>,
      fields: {
        host: 'Host',
        port: 'Port',
        encryption: 'Encryption',
        user: 'User',
        password: 'Password',
        from: 'From',
        to: 'Notifications go to',
      },
      encryptions: { tls: 'TLS', starttls: 'STARTTLS', none: 'None' } satisfies Record<
        MailEncryption,
        string
      >,
      unchanged: 'leave empty to keep it',
      fromHint: 'such as Octavo <site@firm.example>',
      toHint: 'separate addresses with commas',
      send: 'Send a test and save',
      sending: 'Sending a test…',
      done: 'Email is set up.',
      failed: 'The test failed, so we saved nothing.',
    },
    domain: {
      heading: 'Sender domain',
      text: (domain: string) =>
        `DNS records tell other mail servers who may send for ${domain}. Without them, your email can end up in spam folders.`,
      selector: 'DKIM selector',
      selectorHint: 'if you know it',
      ask: 'Check DNS records',
      asking: 'Checking',
      publish: (type: string, name: string) => `Add this ${type} record for ${name}:`,
      copy: { idle: 'Copy', done: 'Copied', manual: 'Press Ctrl+C or ⌘C' },
      askProvider: 'Your email provider shows you this record. Copy it from there.',
      names: { spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC' } satisfies Record<DomainCheck['name'], string>,
      states: {
        ok: { label: 'OK' },
        missing: { label: 'Missing', text: 'Add a TXT record for it.' },
        several: {
          label: 'Duplicate',
          text: 'Receivers ignore all of them if there’s more than one. Merge them into one record.',
        },
        open: {
          label: 'Too open',
          text: 'Anyone can send for this domain. End the record with -all or ~all.',
        },
        watching: {
          label: 'Reports only',
          text: 'Receivers report failures but don’t act on them (p=none).',
        },
        revoked: {
          label: 'Revoked',
          text: 'The key is empty. Add the key your mail server signs with.',
        },
        unknown: {
          label: 'Not found',
          text: 'We tried the usual names. Enter your provider’s selector and check again.',
        },
        unreachable: { label: 'No answer', text: 'The name servers didn’t answer in time. Try again.' },
      } as Record<DomainCheck['state'], { label: string; text?: string }>,
    },
    faults: {
      heading: 'Not delivered',
      text: 'Emails that we gave up on after the last try. We list account emails only while we still retry them.',
      none: 'Every email was delivered.',
      givenUp: 'Gave up',
      attempts: (count: number) => (count === 1 ? 'one try' : `${count} tries`),
      purposes: {
        notification: 'Notification',
        acknowledgement: 'Confirmation to the sender',
        answer: 'Reply from the inbox',
      } as Readonly<Record<string, string>>,
      account: 'Account email',
    },
  },
  notifications: {
    text: 'These people get an email with each new submission, as soon as it arrives.',
    none: {
      heading: 'Nobody gets notified yet',
      text: 'Email isn’t set up yet, so submissions wait in the inbox. Once it is, choose here who hears about each form.',
      step: { to: '/admin/settings/mail', label: 'Set up email' },
    },
    kinds: {
      application: 'Applications for access',
      career_application: 'Job applications',
    } satisfies Record<SubmissionKind, string>,
    addresses: 'Email addresses',
    hint: 'separate with commas',
    fallback: (addresses: string) => `If empty, emails go to ${addresses} (MAIL_TO).`,
    save: 'Save',
    saving: 'Saving',
    saved: 'Saved',
    test: 'Send them a test',
    testing: 'Sending',
  },
  retention: {
    heading: 'Automatic deletion',
    text: 'We delete expired data every hour and when the server starts, from the disk too. The privacy policy states the same periods.',
    waiting: {
      heading: 'Waiting for your approval',
      text: 'This data is due for deletion, but something looks wrong. We haven’t deleted anything.',
      advice: 'If the clock or the setting is wrong, correct it, and this request goes away.',
      backup: 'We make a backup first. You can’t undo the deletion.',
      noBackup:
        'We can’t make a backup, so you can’t approve this here. Ask whoever runs your server to set BACKUP_DIR.',
      approve: (records: string) => `Back up and delete ${records}`,
      shorten: 'Use the shorter period',
      working: 'Backing up, then deleting',
      approved: 'Approved. We make a backup first.',
    },
    submissions: 'Submissions and everything about them',
    audit: 'Audit log',
    sessions: 'Sessions',
    deliveries: 'Records of sent email',
    days: (days: number) => `${days} days`,
    idle: (days: number, idle: number) => `${days} days, or ${idle} without use`,
    next: 'Due next',
    nextText: 'Submissions we’ll delete soon. Export the ones you want to keep.',
    within: (days: number) => `Within ${days} days`,
    none: 'None',
    count: (count: number) => (count === 1 ? '1 submission' : `${count} submissions`),
    oldest: 'We delete the oldest on',
  },
  redirects: {
    heading: 'Redirects',
    text: 'Send visitors from a missing page to another one. Existing pages are never redirected. Analytics lists missing pages that people ask for.',
    path: 'From',
    pathHint: 'A path on this site, such as /old-page',
    target: 'To',
    targetHint: 'A path on this site, or an address that begins with https://',
    save: 'Save redirect',
    saving: 'Saving…',
    saved: 'Redirect saved',
    list: 'Your redirects',
    empty: 'No redirects yet. Add one for an address that people still use.',
    test: 'Try it',
    remove: 'Remove',
    removed: 'Redirect removed',
    restored: 'Redirect restored',
    import: 'Import CSV',
    importHint: 'Two columns: path and target. A header row is fine.',
    imported: (count: number) => (count === 1 ? '1 redirect saved' : `${count} redirects saved`),
    refused: 'Not saved:',
    unreadable: 'The file has no row with two columns.',
    export: 'Export CSV',
    faults: {
      path: 'isn’t a path on this site',
      target: 'has no valid target',
      loop: 'would redirect back to itself',
      full: 'is over the limit',
    },
  },
}

const { mail } = settingsWords

/** The headings of the sections on a settings page. */
export const settingsSections: Partial<Record<keyof typeof settingsWords.places, readonly string[]>> = {
  mail: [mail.sending.heading, mail.server.heading, mail.domain.heading, mail.faults.heading],
}
