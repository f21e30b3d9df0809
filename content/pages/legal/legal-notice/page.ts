import type { LegalPolicy } from '../../../legal-schema.ts'
import type { PageMeta } from '../../../schema.ts'
import { site } from '../../../site.ts'
import { policyHead, privacyMail } from '../facts.ts'

const { company, emails } = site
const { value: soon } = policyHead.updated

export const meta: PageMeta = {
  path: '/legal/legal-notice',
  title: `Legal Notice | ${company}`,
  description: `Who provides this website, how ${company} can be reached, and who is the controller of the personal data that it collects.`,
}

export const policy: LegalPolicy = {
  ...policyHead,
  heading: 'Legal Notice',
  opening: `${company} provides this website and is responsible for what it says.`,
  sections: [
    {
      id: 'provider',
      heading: 'Provider',
      blocks: [
        `The provider of this website is ${company}. Other details that the law requires will be added here before the site opens to the public.`,
        `Legal form, registered office, representatives, register number and VAT identification number: ${soon}.`,
      ],
    },
    {
      id: 'reach',
      heading: 'How to reach us',
      blocks: [
        `By email to [${emails.support}](mailto:${emails.support}). The [contact](/contact) page lists the quickest address for sales, support, partners and the press.`,
        `Report security vulnerabilities in the site to [${emails.security}](mailto:${emails.security}).`,
      ],
    },
    {
      id: 'controller',
      heading: 'Controller',
      blocks: [
        `${company} is the controller of the personal data that this website collects, within the meaning of the GDPR. Send questions and requests about data to ${privacyMail}. What we collect, why and for how long is set out in the [Privacy Policy](/legal/privacy-policy).`,
      ],
    },
    {
      id: 'editorial',
      heading: 'Responsible for the content',
      blocks: [
        `${company}, at the address of its registered office. Blog posts name their author.`,
        'Operators of other sites that we link to are responsible for their pages. If you tell us that one of them breaks the law, we will remove the link.',
      ],
    },
    {
      id: 'terms',
      heading: 'Terms',
      blocks: [
        'The [Terms of Service](/legal/terms-of-service) say how the site may be used, what belongs to whom, and which law applies.',
      ],
    },
  ],
}
