import type { LegalPolicy } from '../../../legal-schema.ts'
import type { PageMeta } from '../../../schema.ts'
import { site } from '../../../site.ts'
import { policyHead } from '../facts.ts'

const { company, assistant } = site

export const meta: PageMeta = {
  path: '/legal/terms-of-service',
  title: `Terms of Service | ${company}`,
  description: `The terms on which you may use this website and apply through it. The ${company} platform has an agreement of its own.`,
}

export const policy: LegalPolicy = {
  ...policyHead,
  heading: 'Terms of Service',
  opening:
    'Read the site freely, quote it fairly, and apply with true answers. The platform itself comes with an agreement that both of us sign.',
  sections: [
    {
      id: 'scope',
      heading: 'What these terms cover',
      blocks: [
        `These terms are between you and ${company}. They cover this website: its pages, its blog and its forms. By using it you accept them; if you do not, please close the page.`,
        'If you use the site for an organization, you accept them for it and confirm that you may.',
        `The ${company} platform, ${assistant} included, is supplied under a separate written agreement. Where that agreement and these terms differ, the agreement prevails.`,
      ],
    },
    {
      id: 'use',
      heading: 'Using the site',
      blocks: [
        'You may read, print, link to and quote the pages. Programs may read, index and quote them too, at a pace that leaves room for people. Those that collect text to train models are asked to stay away: [robots.txt](/robots.txt) names them.',
        'You may not:',
        {
          list: [
            'try to reach data, accounts or systems that you were not given access to;',
            'test the site’s security in a way that could harm it or expose the data of others;',
            'send forms by program, in bulk, or in the name of someone who has not agreed;',
            'send anything unlawful, or anything that carries harmful code;',
            'present these pages as your own, or frame them in another site.',
          ],
        },
      ],
    },
    {
      id: 'reporting',
      heading: 'Reporting a vulnerability',
      blocks: [
        `We welcome reports of vulnerabilities found in good faith. Write to [${site.emails.security}](mailto:${site.emails.security}) before telling anyone else, give us time to fix it, and we will take no action against you.`,
      ],
    },
    {
      id: 'access',
      heading: 'Applying for access',
      blocks: [
        'An application is a request to talk. It binds neither of us to anything. We may decline it. If we do, we say why, and our reason creates no obligation.',
        'Answer truthfully and only for an organization that you may speak for.',
        'Do not put confidential, privileged or regulated information into the message. Sending a form creates no duty of confidence beyond the [Privacy Policy](/legal/privacy-policy), no attorney–client relationship, and no advisory relationship.',
      ],
    },
    {
      id: 'positions',
      heading: 'Applying for a position',
      blocks: [
        'A role on the [careers page](/careers) is an invitation to apply. An offer of employment is made in writing, by a person with authority to make it, and in no other way.',
        'The form sends the file name of your resume, and your browser uploads the file after it. You may choose not to send the file, and send it later from your receipt. Otherwise we ask for it if we pursue the application.',
      ],
    },
    {
      id: 'claims',
      heading: 'What the pages say',
      blocks: [
        'Percentages, certifications, prices and response times on these pages describe the platform and its support in general. They become a promise to you when they stand in your agreement or order, in the form in which they stand there.',
        'Letters, matters, clients and figures shown in pictures of the product are made up for illustration. Any resemblance to a real matter is coincidental.',
        'Controls marked “Coming soon” do nothing yet, and their presence is no promise that they will.',
        'Nothing on this site is legal, financial, tax or investment advice. Decide with your own professional judgment, or that of someone you have engaged for it.',
      ],
    },
    {
      id: 'our-material',
      heading: 'What belongs to us',
      blocks: [
        `The text, drawings, marks and code of this site belong to ${company} or to those who license them to us. You receive the rights in [section 2](#use) and no others.`,
        'Two exceptions. Code listings on the documentation pages may be copied, changed and used without asking. Logos may be used as the [press kit](/press-kit) describes, to refer to us and not to suggest our endorsement.',
      ],
    },
    {
      id: 'your-material',
      heading: 'What belongs to you',
      blocks: [
        'What you send us remains yours. You allow us to store it, to read it and to pass it to the people among us who need it to answer you, for as long as the [Privacy Policy](/legal/privacy-policy) says.',
        'We may use suggestions about the product freely, without payment and without naming you.',
      ],
    },
    {
      id: 'administrators',
      heading: 'Administrators of the blog',
      blocks: [
        'Accounts on this site exist for our own administrators only. If you have one, keep the password to yourself, sign out on devices that others use, and report suspected misuse at once. You are responsible for what is published under your account.',
        'We may close an account at any time.',
      ],
    },
    {
      id: 'elsewhere',
      heading: 'Links to other sites',
      blocks: [
        'Some links lead to sites that we do not run. We chose them with care when we added them, but their operators are responsible for their content and for how they handle your data.',
      ],
    },
    {
      id: 'warranty',
      heading: 'No warranty',
      blocks: [
        'We keep the site correct and available as well as we reasonably can, and may change, suspend or withdraw any part of it. It is provided as it is. To the extent the law allows, we exclude implied warranties, including those of merchantability, fitness for a particular purpose and non-infringement.',
      ],
    },
    {
      id: 'liability',
      heading: 'Liability',
      blocks: [
        'Nothing in these terms limits liability for fraud, for intent or gross negligence, for death or injury caused by negligence, or for anything else that the law does not allow to be limited.',
        'Otherwise, and because the site is free of charge, neither of us is liable to the other for indirect or consequential loss, lost profit or lost data arising from its use, and the total liability of each under these terms is limited to one hundred US dollars.',
        'Liability for the platform is governed by the agreement named in [section 1](#scope) and is not affected here.',
      ],
    },
    {
      id: 'law',
      heading: 'Law and courts',
      blocks: [
        `These terms are governed by the law of the place where ${company} has its registered office, without its rules on conflict of laws, and the courts of that place decide disputes about them. If you use the site as a consumer, you keep the protection of the mandatory law and the courts of the place where you live.`,
        'Before going to court, each of us gives the other thirty days, from a written notice, to settle the matter.',
      ],
    },
    {
      id: 'general',
      heading: 'General',
      blocks: [
        'We may change these terms by publishing the new text on this page, with its date at the top. The new text applies to what you do here afterwards.',
        'If a provision proves invalid, the others stand, and the invalid one is read as close to its purpose as the law allows. If we do not enforce a provision once, we have not waived it.',
        `Notices to us go to [${site.emails.privacy}](mailto:${site.emails.privacy}) for data and to [${site.emails.support}](mailto:${site.emails.support}) for everything else.`,
      ],
    },
  ],
}
