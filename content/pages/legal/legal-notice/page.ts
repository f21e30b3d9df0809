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
  opening: `${company} provides this website and answers for what it says.`,
  sections: [
    {
      id: 'provider',
      heading: 'Provider',
      blocks: [
        `The provider of this website is ${company}. What the law of its seat asks for beside the name is entered here before the site is opened to the public.`,
        `Legal form, registered office, representatives, register number and VAT identification number: ${soon}.`,
      ],
    },
    {
      id: 'reach',
      heading: 'How to reach us',
      blocks: [
        `By email to [${emails.support}](mailto:${emails.support}). Which address is quickest for sales, support, partners and the press is on the [contact](/contact) page.`,
        `Weaknesses in the security of the site go to [${emails.security}](mailto:${emails.security}).`,
      ],
    },
    {
      id: 'controller',
      heading: 'Controller',
      blocks: [
        `${company} is the controller of the personal data that this website collects, within the meaning of the GDPR. Questions and requests about data go to ${privacyMail}. What is collected, why and for how long is set out in the [Privacy Policy](/legal/privacy-policy).`,
      ],
    },
    {
      id: 'editorial',
      heading: 'Responsible for the content',
      blocks: [
        `${company}, at the address of its registered office. Posts of the blog name their author.`,
        'For the pages of others that we link to, their operators are responsible. If you tell us that one of them breaks the law, we remove the link.',
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
