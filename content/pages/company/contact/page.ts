import { site } from '../../../site.ts'

const { company, emails } = site

export const meta = {
  path: '/contact',
  title: `Contact ${company}: Sales, Support, Partnership, Media`,
  description: `Four teams at ${company} and what each one needs to know to answer you. What to write, and what to leave out.`,
}

export const hero = {
  folio: 'Contact',
  heading: 'Write to the right team.',
  lead: 'Say what you are working on and when it is due. That is usually enough for the right person to pick it up.',
  leaveOut: {
    title: 'Please leave out',
    entries: [
      'Privileged text, even redacted. We cannot unread it.',
      'Client names, account numbers, matter numbers.',
      'Passwords. Nobody here will ever ask you for one.',
    ],
  },
}

export const letter = {
  legend: `A message to ${company}`,
  to: 'To',
  from: 'From',
  text: 'Text',
  fields: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    company: 'Company',
    message: 'Message',
  },
  messagePrompt: 'Our litigation group of forty spends its evenings on privilege logs.',
  send: 'Send Message',
  note: 'This form opens soon. Until then, email the team you need.',
}

export const desks = {
  heading: 'The four teams',
  cards: [
    {
      title: 'Sales',
      text: 'For a firm that is still deciding. Tell us the practice, how many people, and the document that costs you the most hours. If you have decided already, the application is quicker.',
      email: emails.sales,
      link: { label: 'Go to the application', href: '/application' },
    },
    {
      title: 'Support',
      text: 'For a customer with a problem. Give the workspace, the time it happened and what you expected to see. We start without a matter number and without a single line of the document.',
      email: emails.support,
      link: { label: 'Look in the Help Center', href: '/support/help-center' },
    },
    {
      title: 'Partnership',
      text: 'For companies that serve the same firms: practice systems, auditors, advisors. Say whose problem it would solve, and who else would have to agree before it could.',
      email: emails.partners,
      link: { label: 'See what the API offers', href: '/platform/api' },
    },
    {
      title: 'Media',
      text: 'For reporters. Put the deadline in the subject line and the question in the first sentence. The mark, the names and the boilerplate are already set out for you.',
      email: emails.media,
      link: { label: 'Open the press kit', href: '/press-kit' },
    },
  ],
}
