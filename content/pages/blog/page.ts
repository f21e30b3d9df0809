import { BUILT_IN_CATEGORIES, type BuiltInCategory, categoryPath } from '#contract/categories.ts'
import type { PageMeta } from '../../schema.ts'
import { site } from '../../site.ts'

export const meta = {
  path: '/blog',
  title: `Insights and Updates from ${site.company}`,
  description: `Notes for lawyers, advisors, consultants and operations leads on drafting, checking and keeping work private with AI, from the people who build ${site.assistant}.`,
}

export const blog = {
  heading: 'Insights and Updates',
  lead: 'Written for people who sign their work: what changed in the product, how firms put it to use, and where it should not be trusted yet.',
  listHeading: 'Latest Posts',
  all: 'All',
  filterLabel: 'Categories',
  readMore: 'Read More',
  newer: 'Newer posts',
  older: 'Older posts',
  pageLabel: 'Pages',
  follow: 'Follow along by',
  feeds: [
    { label: 'RSS', href: '/blog/rss.xml' },
    { label: 'JSON Feed', href: '/blog/feed.json' },
  ],
  admin: 'Blog Admin',
  join: {
    folio: 'Careers',
    heading: 'Would you rather build it than read about it?',
    text: 'Three roles are open, all remote. Each says what the work is and who you would do it with.',
    link: { label: 'Join Our Team', href: '/careers' },
  },
}

/** A description of each category's page. */
const about: Record<BuiltInCategory, string> = {
  GENERAL: 'Posts that fit nowhere else: practice, judgment, and the habits of firms that use AI with care.',
  PRODUCT: `What changed in ${site.assistant}, the vault, the knowledge base and workflows, and why it was worth changing.`,
  TECH: 'How citations are made to hold, how walls are enforced, and what we measured before we believed it.',
  COMPANY: `News of ${site.company} itself: people, offices that do not exist because everyone is remote, and promises kept.`,
}

/** The page of a category that administrators have added. */
export const addedCategory = {
  title: (label: string) => `${label} posts from ${site.company}`,
  description: (label: string) => `All posts about ${label} on the ${site.company} blog, newest first.`,
}

/** The page of each built-in category. Name and address come from contract/categories.ts. */
export const categories = Object.fromEntries(
  BUILT_IN_CATEGORIES.map(category => [
    category.key,
    {
      path: categoryPath(category),
      title: addedCategory.title(category.label),
      name: category.label,
      description: about[category.key as BuiltInCategory],
    },
  ]),
) as Record<BuiltInCategory, PageMeta>

export const post = {
  back: 'All posts',
  minutes: 'min read',
  by: 'By',
  edit: 'Edit',
  updated: 'Updated',
  previous: 'Previous',
  next: 'Next',
  neighbors: 'More posts',
  contents: 'Contents',
  related: 'Related posts',
  tags: 'Tags',
  link: {
    plain: 'Link to this post',
    copy: 'Copy link',
    done: 'Link copied',
    failed: 'Copy it from the address bar',
  },
  corrections: {
    heading: 'Corrections',
    one: 'Correction',
    changed: 'What changed',
    fields: { title: 'Title', excerpt: 'Summary', content: 'Text' },
    diff: {
      added: 'added: ',
      removed: 'removed: ',
      end: ' (end of change)',
      gap: ' (unchanged text left out) ',
    },
  },
}

/** The note above a draft opened by a secret link. */
export const draft = {
  label: 'Draft',
  title: 'A draft',
  text: 'This post is not public. Someone shared a preview with you, and it may still change.',
  scheduled: 'It goes public on',
  until: 'The link works until',
}
