import type { MailEncryption } from '../../contract/mail-server.ts'
import type { DomainCheck } from '../../contract/mail-settings.ts'
import type { SubmissionKind } from '../../contract/submissions.ts'

/** The words of the settings: what is set, by whom, and how it is tried. */
export const settingsWords = {
  nav: 'Settings',
  places: {
    address: 'Address',
    mail: 'Mail',
    notifications: 'Notifications',
    retention: 'Retention',
    'sign-in': 'Sign-in',
    cache: 'Cache',
    redirects: 'Redirects',
    import: 'Import',
    export: 'Export',
    backups: 'Backups',
  },
  overview: 'Overview',
  /** What each page is for, on its card. */
  about: {
    address: 'Where links to your site lead',
    mail: 'The server that sends your email',
    notifications: 'Who gets an email about which form',
    retention: 'How long personal data is kept',
    'sign-in': 'Microsoft, Google or another provider',
    cache: 'A CDN or Varnish in front of the site',
    redirects: 'Old addresses that lead to new ones',
    import: 'Posts from Ghost, WordPress or Markdown',
    export: 'All posts and pictures as files',
    backups: 'Copies of everything, tested every week',
  },
  /** How each stands, on its card. */
  states: {
    mail: {
      none: 'Email isn’t set up yet.',
      from: (address: string) => `Sends from ${address}.`,
      waiting: (address: string, count: number) => `Sends from ${address}. ${count} waiting.`,
      faults: (count: number) =>
        count === 1 ? 'One message wasn’t delivered.' : `${count} messages weren’t delivered.`,
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
      waiting: 'A deletion waits for your approval.',
      days: (days: number, due: number) =>
        due > 0
          ? `Submissions are kept for ${days} days. ${due} go within a month.`
          : `Submissions are kept for ${days} days.`,
    },
    provider: { none: 'Passwords and passkeys only.', on: (name: string) => `${name}, besides passwords.` },
    cache: {
      none: 'None in front.',
      on: (seconds: number) => `Keeps pages for ${seconds} seconds.`,
    },
    redirects: (count: number) =>
      count === 0 ? 'None yet.' : count === 1 ? 'One redirect.' : `${count} redirects.`,
    import: { none: 'Nothing imported yet.' },
    export: (count: number) => (count === 1 ? 'One post.' : `${count} posts.`),
    backups: {
      off: 'No backups are made.',
      none: 'The first backup is made today.',
      notMade: 'The last backup failed.',
      notVerified: 'The last test restore failed.',
      made: (when: string) => `Newest: ${when}.`,
      verified: (when: string) => `Verified ${when}.`,
    },
  },
  fixed: 'Set by the server’s configuration',
  whomToAsk: 'To change it, ask whoever runs your server.',
  mail: {
    sending: {
      heading: 'Sending',
      text: 'How email leaves the site: notifications, acknowledgements, replies, and links for accounts.',
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
        text: 'Nobody gets notifications, replies or links to reset a password. What waits is sent once email is set up again.',
        confirm: 'Turn off email',
        cancel: 'Keep it',
      },
    },
    server: {
      heading: 'Mail server',
      none: 'Email isn’t set up yet. Nobody gets notifications, and nobody can reset a password.',
      how: 'Enter what your email provider gives you. We send a test first, and save it when it arrives at the mail server.',
      locked: 'Email is off, because its password can’t be read any more. Enter the password again.',
      provider: 'Provider',
      another: 'Another server',
      notes: {
        google: 'Use an app password: a Google account with two-step verification makes one under Security.',
        microsoft: 'Turn on authenticated SMTP for this mailbox in the Microsoft 365 admin center.',
        postmark: 'User and password are both the server API token.',
        mailgun: 'For a domain in the EU, the host is smtp.eu.mailgun.org.',
        sendgrid: 'The user is the word apikey. The password is an API key.',
        ses: 'Put your region into the host. User and password are SMTP credentials of the SES console.',
        fastmail: 'Use an app password that may send email.',
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
      heading: 'Domain of the sender',
      text: (domain: string) =>
        `What ${domain} tells receivers of who may send for it. Without it, mail from here ends up as spam.`,
      selector: 'Selector of the DKIM key',
      selectorHint: 'if you know it',
      ask: 'Ask the name servers',
      asking: 'Asking',
      publish: (type: string, name: string) => `Publish this ${type} record for ${name}:`,
      copy: { idle: 'Copy', done: 'Copied', manual: 'Selected: copy it' },
      askProvider: 'Your email provider shows you this record. Copy it from there.',
      names: { spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC' } satisfies Record<DomainCheck['name'], string>,
      states: {
        ok: { label: 'In order' },
        missing: { label: 'Missing', text: 'Publish a TXT record for it.' },
        several: { label: 'Twice', text: 'More than one counts as none: put them together.' },
        open: { label: 'Open', text: 'It lets everybody send: end it with -all or ~all.' },
        watching: { label: 'Watching', text: 'Failures are reported and change nothing: p=none.' },
        revoked: {
          label: 'Taken back',
          text: 'The key is empty: publish the one that your mail server signs with.',
        },
        unknown: {
          label: 'Not found',
          text: 'Under none of the usual names. Enter the selector to look for.',
        },
        unreachable: { label: 'No answer', text: 'The name servers gave none in time.' },
      } as Record<DomainCheck['state'], { label: string; text?: string }>,
    },
    faults: {
      heading: 'Not delivered',
      text: 'What a mail server did not take at its last try. Of letters to accounts, those alone that are still tried.',
      none: 'Nothing.',
      givenUp: 'Given up',
      attempts: (count: number) => (count === 1 ? 'one try' : `${count} tries`),
      purposes: {
        notification: 'Notification of the team',
        acknowledgement: 'Acknowledgement',
        answer: 'Answer from the inbox',
      } as Readonly<Record<string, string>>,
      account: 'Letter to an account',
    },
  },
  notifications: {
    text: 'Who gets a message with what was sent, as soon as it comes in. Changes count from the next one on.',
    none: {
      heading: 'Nobody is told yet',
      text: 'No mail server is set up, so what comes in waits in the inbox. Once there is one, each form has its readers here.',
    },
    kinds: {
      application: 'Applications for access',
      career_application: 'Career applications',
    } satisfies Record<SubmissionKind, string>,
    addresses: 'Mailboxes',
    hint: 'parted by commas',
    fallback: (addresses: string) => `Empty: those of MAIL_TO, ${addresses}.`,
    save: 'Save',
    saving: 'Saving',
    saved: 'Saved',
    test: 'Send them a test',
    testing: 'Sending',
  },
  retention: {
    heading: 'Automatic deletion',
    text: 'We delete expired data when the server starts and every hour, from the disk too. The privacy policy states the same figures.',
    waiting: {
      heading: 'Waiting for your approval',
      text: 'This data is due, but something looks wrong. We deleted nothing.',
      advice: 'If the clock or the setting is wrong, correct it. We then stop asking.',
      backup: 'We make a backup first. Nobody can undo the deletion afterwards.',
      noBackup:
        'We can’t make a backup, so you can’t approve this here. Ask whoever runs your server to set BACKUP_DIR.',
      approve: (records: string) => `Back up and delete ${records}`,
      shorten: 'Use the shorter period',
      working: 'Making a backup, then deleting',
      approved: 'Approved. We make a backup first.',
    },
    submissions: 'Applications and all about them',
    audit: 'Audit log',
    sessions: 'Sessions',
    deliveries: 'Records of sent mail',
    days: (days: number) => `${days} days`,
    idle: (days: number, idle: number) => `${days} days, ${idle} without use`,
    next: 'Due next',
    nextText: 'Applications whose time is up soon. Export what is to be kept.',
    within: (days: number) => `Within ${days} days`,
    none: 'None',
    count: (count: number) => (count === 1 ? '1 application' : `${count} applications`),
    oldest: 'The oldest goes on',
  },
  redirects: {
    heading: 'Redirects',
    text: 'Where a missing page leads to. A page that is there is never redirected. What is missing and asked for is under Analytics.',
    path: 'From',
    pathHint: 'A path of this site, such as /old-page',
    target: 'To',
    targetHint: 'A path of this site, or an address with https://',
    save: 'Save redirect',
    saving: 'Saving…',
    saved: 'Redirect saved',
    list: 'Redirects now',
    empty: 'No redirects yet.',
    test: 'Try it',
    remove: 'Remove',
    removed: 'Redirect removed',
    restored: 'Redirect restored',
    import: 'Import CSV',
    importHint: 'Two columns, path and target. A first line with these names is passed over.',
    imported: (count: number) => (count === 1 ? '1 redirect saved' : `${count} redirects saved`),
    refused: 'Not saved:',
    unreadable: 'No line of the file has two columns.',
    export: 'Save as CSV',
    faults: {
      path: 'is no path',
      target: 'leads to no address',
      loop: 'would lead back to itself',
      full: 'is one too many',
    },
  },
}

const { mail } = settingsWords

/** The sections of a page of the settings, by their headings. */
export const settingsSections: Partial<Record<keyof typeof settingsWords.places, readonly string[]>> = {
  mail: [mail.sending.heading, mail.server.heading, mail.domain.heading, mail.faults.heading],
}
