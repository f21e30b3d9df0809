import { ARTICLES, ARTICLES_IN_WORDS } from '../../../facts.ts'
import type { PageMeta } from '../../../schema.ts'
import { site } from '../../../site.ts'
import type { HelpCategory } from '../../../support-schema.ts'

const { company, assistant } = site

export const meta: PageMeta = {
  path: '/support/help-center',
  title: `Help Center | ${company}`,
  description: `The index to ${company}’s help: getting started, AI features, integrations and troubleshooting, ${ARTICLES} articles by subject.`,
}

export const hero = {
  heading: 'Help Center',
  lead: `${ARTICLES_IN_WORDS} articles, listed by the word you would look for. The articles open in your workspace; the index is for everyone.`,
  search: {
    label: 'Search the help center',
    placeholder: 'Walls, redlines, a refused upload',
    button: 'Search',
    soon: 'Coming soon',
  },
  contentsLabel: 'Categories',
}

export const articleIndex = {
  heading: 'Index of articles',
  note: 'Numbers are article numbers. They do not change when an article is rewritten, so you can cite them in your own procedures.',
  unit: 'articles',
  categories: [
    {
      id: 'getting-started',
      title: 'Getting Started',
      scope: 'From an empty workspace to the first matter.',
      entries: [
        ['Accounts', 'naming the first administrator'],
        ['Clients', 'inviting one to the portal'],
        ['Confidentiality bands', 'choosing the defaults'],
        ['Documents', 'moving the first matter in'],
        ['House style', 'teaching it from ten letters'],
        ['Matter numbers', 'importing your own'],
        ['Offboarding', 'closing a leaver’s access'],
        [assistant, 'asking the first question'],
        ['Sign-off', 'deciding who may release'],
        ['Single sign-on', 'turning it on'],
        ['Walls', 'drawing the first one'],
        ['Workspace', 'naming it and its offices'],
      ],
    },
    {
      id: 'ai-features',
      title: 'AI Features',
      scope: `What ${assistant} does, and where it stops.`,
      entries: [
        ['Answers', `when ${assistant} says it does not know`],
        ['Board packs', 'drafting from source papers'],
        ['Citations', 'opening the page behind one'],
        ['Comparisons', 'two drafts side by side'],
        ['Compliance flags', 'what each one quotes'],
        ['CRM records', 'reading them before a call'],
        ['Data rooms', 'asking across the whole of one'],
        ['Deadlines', 'holding them in the calendar'],
        ['Depositions', 'summarizing by topic'],
        ['Drafts', 'starting from your precedents'],
        ['Email replies', 'where they are left for you'],
        ['Interview notes', 'sorting by theme'],
        ['Playbooks', 'setting your positions'],
        ['Privilege logs', 'the first pass'],
        ['Prompts', 'keeping one for the team'],
        ['Redlines', 'accepting and refusing'],
        ['Suitability memos', 'what the record needs'],
        ['Tone', 'matching a partner’s letters'],
      ],
    },
    {
      id: 'integrations',
      title: 'Integrations',
      scope: 'The systems your firm already keeps.',
      entries: [
        ['API keys', 'issuing and revoking'],
        ['Calendars', 'connecting one'],
        ['CRM', 'choosing which fields are read'],
        ['Document stores', 'mapping folders to matters'],
        ['Identity provider', 'signing in through yours'],
        ['Mailboxes', 'connecting drafts, not sending'],
        ['Practice management', 'matching matter numbers'],
        ['Usage reports', 'exporting by matter'],
      ],
    },
    {
      id: 'troubleshooting',
      title: 'Troubleshooting',
      scope: 'What you see, and what it means.',
      entries: [
        ['Access', 'a colleague cannot see a matter'],
        ['Audit export', 'the file is empty'],
        ['Calendar', 'a deadline in the wrong time zone'],
        ['Citation', 'it opens the wrong page'],
        ['CRM', 'a client appears twice'],
        ['Draft', 'the house style is not followed'],
        ['Email', 'a reply is missing from drafts'],
        ['Flag', 'one rule fires too often'],
        ['Import', 'stopped part way'],
        ['Portal', 'the invitation did not arrive'],
        ['Scan', 'a page has no text'],
        ['Search', 'a document is not found'],
        ['Sign-in', 'the code is refused'],
        ['Upload', 'a file is rejected'],
        ['Workflow', 'a step waits for nobody'],
      ],
    },
  ] satisfies HelpCategory[],
}

export const writeToUs = {
  heading: 'Not in the index?',
  text: 'Write to us with the workspace, the time it happened and what you expected to see. Leave client names, matter numbers and document text out: the trace of the event holds none of them, and we find it by the time.',
  mail: site.emails.support,
  links: [
    { label: 'Is the service up?', href: '/support/status' },
    { label: 'The manual for developers', href: '/support/documentation' },
    { label: 'Faster answers, by plan', href: '/support/enterprise-support' },
  ],
}
