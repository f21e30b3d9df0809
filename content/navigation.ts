import { list } from './lists.ts'
import { openPositions } from './open-positions.ts'
import type { NavGroup, NavLink } from './schema.ts'
import { site } from './site.ts'

const LINKS = { min: 1, max: 12, item: 'link' }

export const platformGroup: NavGroup = {
  label: 'Platform',
  overview: { label: 'Platform overview', href: '/platform' },
  links: list(
    [
      {
        label: 'AI Assistant',
        href: '/platform/perry',
        note: `${site.assistant} drafts in your house style. You sign.`,
      },
      {
        label: 'Document Vault',
        href: '/platform/document-vault',
        note: 'Every file under its matter, walled by default.',
      },
      {
        label: 'Knowledge Base',
        href: '/platform/knowledge-base',
        note: 'Answers from your own work, with citations.',
      },
      {
        label: 'Workflows',
        href: '/platform/workflows',
        note: 'Standing procedures that stop for sign-off.',
      },
      {
        label: 'Compliance Manager',
        href: '/platform/compliance-manager',
        note: 'Each draft checked against named rules.',
      },
      { label: 'API', href: '/platform/api', note: 'The same answers in your own systems.' },
    ],
    LINKS,
  ),
}

/** The next part of the platform. After the last one, it links to the applications. */
export function partAfter(href: string): NavLink {
  const { links } = platformGroup
  const next = links[links.findIndex(link => link.href === href) + 1]
  return (
    next ?? { label: 'Applications', href: '/solutions', note: 'The six parts at work, in four professions.' }
  )
}

export const applicationsGroup: NavGroup = {
  label: 'Applications',
  overview: { label: 'All applications', href: '/solutions' },
  links: list(
    [
      {
        label: 'Financial Services',
        href: '/solutions/financial-services',
        note: 'Suitability memos, reviews, Form ADV.',
      },
      {
        label: 'Consultants & Advisors',
        href: '/solutions/consultants-advisors',
        note: 'Proposals, readouts and board packs.',
      },
      {
        label: 'Legal Firms',
        href: '/solutions/legal-firms',
        note: 'Engagement letters, discovery, privilege logs.',
      },
      {
        label: 'SMEs & Enterprises',
        href: '/solutions/smes-enterprises',
        note: 'Contracts, policies and month end.',
      },
    ],
    LINKS,
  ),
}

export const companyGroup: NavGroup = {
  label: 'Company',
  links: list(
    [
      { label: 'About', href: '/about', note: 'Why the work stays private.' },
      { label: 'Careers', href: '/careers', note: openPositions.OPEN_ROLES },
      { label: 'Blog', href: '/blog', note: 'Insights and updates.' },
    ],
    LINKS,
  ),
}

const securityLink: NavLink = { label: 'Security', href: '/security' }
export const contactLink: NavLink = { label: 'Contact', href: '/contact' }
export const helpCenterLink: NavLink = { label: 'Help Center', href: '/support/help-center' }
export const searchLink: NavLink = { label: 'Search', href: '/search' }
export const loginLink: NavLink = { label: 'Login', href: '/login' }
export const applyLink: NavLink = { label: 'Submit Application', href: '/application' }

/** Shared by the header and the drawer. */
export const headerEntries = [platformGroup, applicationsGroup, securityLink, companyGroup]

const plain = ({ label, href }: NavLink): NavLink => ({ label, href })

/** The footer links to every section of the site. */
export const footerColumns: readonly { title: string; links: readonly NavLink[] }[] = [
  {
    title: 'Platform',
    links: list([{ label: 'Overview', href: '/platform' }, ...platformGroup.links.map(plain)], LINKS),
  },
  {
    title: 'Applications',
    links: list([{ label: 'Overview', href: '/solutions' }, ...applicationsGroup.links.map(plain)], LINKS),
  },
  {
    title: 'Company',
    links: list(
      [
        ...companyGroup.links.map(plain),
        securityLink,
        contactLink,
        { label: 'Press Kit', href: '/press-kit' },
      ],
      LINKS,
    ),
  },
  {
    title: 'Support',
    links: list(
      [
        helpCenterLink,
        { label: 'Documentation', href: '/support/documentation' },
        { label: 'Community', href: '/support/community' },
        { label: 'Status', href: '/support/status' },
        { label: 'Changelog', href: '/changelog' },
        { label: 'Enterprise Support', href: '/support/enterprise-support' },
      ],
      LINKS,
    ),
  },
  {
    title: 'Legal',
    links: list(
      [
        { label: 'Privacy Policy', href: '/legal/privacy-policy' },
        { label: 'Terms of Service', href: '/legal/terms-of-service' },
        { label: 'Cookie Policy', href: '/legal/cookie-policy' },
        { label: 'Legal Notice', href: '/legal/legal-notice' },
        { label: 'Trust', href: '/trust' },
        { label: 'Accessibility', href: '/accessibility' },
        { label: 'Procurement', href: '/procurement' },
      ],
      LINKS,
    ),
  },
]
