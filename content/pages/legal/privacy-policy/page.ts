import { PLACEHOLDERS } from '#contract/placeholders.ts'
import { DELIVERY_DAYS, ENDED_SESSION_DAYS, SESSION_DAYS } from '#contract/retention.ts'
import type { SubmissionKind } from '#contract/submissions.ts'
import { erasure } from '../../../collections/erasure.ts'
import { receipt } from '../../../collections/receipt.ts'
import type { LegalPolicy } from '../../../legal-schema.ts'
import type { PageMeta } from '../../../schema.ts'
import { site } from '../../../site.ts'
import { facts, policyHead, privacyMail } from '../facts.ts'
import { sentFields } from '../sent-fields.ts'

const { company } = site
const { countColumns: columns } = facts
const sent = (kind: SubmissionKind) =>
  sentFields(kind, { language: 'en', fields: receipt.fields, optional: 'if you give it' })

export const meta: PageMeta = {
  path: '/legal/privacy-policy',
  title: `Privacy Policy | ${company}`,
  description: `What ${company} keeps about visitors, applicants and candidates, why, for how long, and how to have it erased.`,
}

export const policy: LegalPolicy = {
  ...policyHead,
  heading: 'Privacy Policy',
  opening: `We keep what you send us for ${facts.retentionDays} days, so that we can answer you. If you only read this site, all that we keep is a count of its pages.`,
  sections: [
    {
      id: 'who',
      heading: 'Who answers for your data',
      blocks: [
        `${company} runs this website and decides why and how personal data collected through it is used. In the words of the General Data Protection Regulation (GDPR) we are its controller; in those of the California Consumer Privacy Act (CCPA), the business. For anything in this policy, write to ${privacyMail}.`,
        'This policy covers the website. Documents that a customer keeps in a workspace of the platform are governed by that customer’s agreement with us: there the customer is the controller, and we act on its instructions.',
      ],
    },
    {
      id: 'what-you-send',
      heading: 'What you send us',
      blocks: [
        'You can read every page without an account and without telling us anything. We receive personal data only when you send one of two forms.',
        {
          table: {
            caption: 'What each form sends',
            columns: ['Form', 'What is kept'],
            rows: [
              [
                '[Submit Application](/application)',
                `${sent('application')}. The language is that of the page.`,
              ],
              [
                '[An application for an open position](/careers)',
                `${sent('career_application')}: of the resume its file name.`,
              ],
            ],
          },
        },
        'The form sends the name of your resume. Your browser then uploads the file, unless you choose “Send only the file name”. You can also send it later from your receipt. It is kept with your application, and only those of us who answer applications, and administrators, can open it.',
        'Above its button a form shows what goes along with it: the site that linked you here, the campaign tags (utm_…) of the address you first opened, and the first page. One press removes all three. Your browser keeps them until the tab is closed, and without scripts they are not sent at all.',
        'After a form was taken the page shows a receipt with a secret address. Whoever has that address can see what we hold and erase it, so treat it like a key. We store no copy of it.',
        'With each form we keep the time at which it arrived, and a mark if it was filled in within seconds, as browsers do that know the answers. A form that fills in a field which people do not see, has many links, or has the text or words of other spam is marked as possible spam, which withholds the automatic acknowledgement. Our inbox keeps marked forms apart, where we can still read and answer them. Nothing else is decided without a person.',
        'While we deal with it, those who answer write down how far it has come, who of us looks after it, what we answer, and notes for each other. The receipt shows the status we told you and our emails word for word. It also shows what you replied from your address, and notes from before we made notes private. Ask us for a copy of everything else: you get all of it, notes included.',
        `When you reply to our emails, our server may read your reply from our mailbox and keep it with your application, with the PDFs you attach, for as long as the application. An email that belongs to no application is deleted from our inbox after ${facts.unmatchedDays} days.`,
        'The [contact](/contact) and [login](/login) forms, the search box of the help center and the subscription on the status page send nothing yet. What you type there does not leave the page.',
        'Please leave client names, privileged text, health data and the like out of a message. We do not need them to answer.',
      ],
    },
    {
      id: 'your-browser',
      heading: 'What your browser keeps',
      blocks: [
        'We set no cookies. Your browser keeps your choice of theme. Once you go to a form, it also keeps where this visit began and, until you send it, what you have typed. None of it is sent before you send a form. The [Cookie Policy](/legal/cookie-policy) names each entry and how to clear it.',
      ],
    },
    {
      id: 'our-server',
      heading: 'What our server sees',
      blocks: [
        'Every request to a website carries a network address. We use a visitor’s for one thing: to slow down whoever sends too many requests or guesses at passwords. While you read, it is held in memory alone. When you send a form or try to sign in, we store a hash of it beside a counter. We remove it a day after the last try.',
        'The server’s log holds the time of a request, its method, path, result and duration, and a random number. It holds no address, no name, no search terms and nothing from a form.',
        'What you look for with the [search](/search) is answered and not kept; plain words that find nothing are counted by day. The page asks for suggestions while you type.',
        'There is no analytics service, no advertising and no third party on the page. Fonts, scripts and pictures come from this site, and the page’s own security policy refuses any other source.',
        'One exception is yours to make. Where a blog post shows a video of YouTube or Vimeo, you see a picture that we store. When you press play, the page loads that company’s player in a frame. The company then sees your network address, your browser and our site’s address, under its own privacy policy. Until then it learns nothing. Pages without such a video cannot load a player.',
      ],
    },
    {
      id: 'counted',
      heading: 'What we count',
      blocks: [
        `We count pages, not people. A row of the counts has ${columns.day}, ${columns.kind}, ${columns.name} and ${columns.count}, and nothing else:`,
        {
          table: {
            caption: 'What is counted by day',
            columns: ['Counted', 'Under the name of'],
            rows: Object.values(facts.counted),
          },
        },
        'Each line is counted separately, and no row is about a person. Only the end of a post needs a script. We use no cookie or identifier, no network address or hash of one, and nothing about your browser beyond the yes or no above. We recognize a program by the name it gives, and store that name only if it reads for an AI.',
        `Numbers below ${facts.fewestShown} are shown to nobody. Where we publish numbers, we leave out those below ${facts.fewestPublic}.`,
      ],
    },
    {
      id: 'why',
      heading: 'Why we may use it',
      blocks: [
        {
          table: {
            caption: 'Purposes and legal bases',
            columns: ['Purpose', 'Basis under the GDPR'],
            rows: [
              [
                'Answering an organization that applies for access',
                'Steps before a contract, at your request: Article 6(1)(b). For colleagues you name, our legitimate interest in answering: Article 6(1)(f).',
              ],
              [
                'Considering a candidate for a position',
                'Steps before a contract, at your request: Article 6(1)(b).',
              ],
              [
                'Keeping an application after our answer, of a firm or of a candidate',
                'Legitimate interest in answering for the decision, and in coming back to a firm when we have a place for it: Article 6(1)(f). We do not go back to candidates for new positions. You can end it at any time: erase it on your receipt, or object.',
              ],
              [
                'Notes, answers, assignment and history of an application',
                'Legitimate interest in giving you one answer, whichever of us you reach: Article 6(1)(f).',
              ],
              [
                'Keeping floods and spam out of the forms',
                'Legitimate interest in a service that works: Article 6(1)(f).',
              ],
              [
                'Accounts of our own administrators',
                'Legitimate interest in knowing who publishes here: Article 6(1)(f).',
              ],
            ],
          },
        },
        'You do not have to send a form. Without the fields that are not marked optional, we would not know who is asking or where to answer.',
      ],
    },
    {
      id: 'who-receives',
      heading: 'Who receives it',
      blocks: [
        `The people at ${company} who deal with applications. Where email is set up, they receive what you sent by email, and you receive a short confirmation that repeats none of it.`,
        'The companies that host our server and deliver our email, under contracts that let them act on our instructions only. Where one of them works outside your country, the transfer rests on an adequacy decision or on standard contractual clauses.',
        'Systems that we have connected, such as a team chat: they receive a copy of a form, or a message that one has arrived. They are ours, or run for us under such a contract. The copy of your data that you can ask us for names each host that received one, and when.',
        'An authority or a court, where the law obliges us. We tell you first, unless the law forbids it.',
        'Nobody else. We do not sell personal information and do not share it for cross-context behavioral advertising, and did neither in the past twelve months.',
      ],
    },
    {
      id: 'how-long',
      heading: 'How long we keep it',
      blocks: [
        'The server deletes each entry automatically when its period ends.',
        {
          table: {
            caption: 'Retention',
            columns: ['Entry', 'Kept'],
            rows: [
              ['Both kinds of application', `${facts.retentionDays} days from the day they arrive`],
              ['A resume, and what was sent along with a form', 'As long as the application'],
              [
                'What we write down about it: answers, notes, who looks after it, status, marks, and the history of these',
                'As long as the application',
              ],
              ['Parts of a resume that never arrived whole', 'One day'],
              [
                'The record that a notification, or a copy to another system, was sent',
                `${DELIVERY_DAYS} days, and never longer than the application`,
              ],
              [
                'Backups of all of this, where the server is set up to make them',
                `Until ${PLACEHOLDERS.BACKUP_KEEP} newer ones exist, one every ${PLACEHOLDERS.BACKUP_EVERY_HOURS} hours`,
              ],
              ['The key that keeps a form from being taken twice, as a hash', 'One day'],
              ['The record that we sent an address a confirmation, as a hash', 'One day'],
              [
                'Counters against floods and guessed passwords, as hashes of address or account',
                'One day after the last request',
              ],
              [
                'An administrator’s session, with the browser and address that it was last used from',
                `${facts.sessionIdleDays} days without use and ${SESSION_DAYS} days at most, or ${ENDED_SESSION_DAYS} days after sign-out`,
              ],
              [
                'A device on which an administrator has signed in, as a hash of a random number',
                `${facts.deviceDays} days without use`,
              ],
              [
                'Counts of what is read',
                `${facts.retentionDays} days; a name counted fewer than ${facts.fewestShown} times, 30 days`,
              ],
              [
                'The log of what administrators did, by number and not by name',
                `${facts.retentionDays} days`,
              ],
            ],
          },
        },
        'Messages in our own mailboxes, and copies in systems that we have connected, are deleted no later than the application they report. If an application leads to an agreement, that agreement says how long its records are kept.',
      ],
    },
    {
      id: 'your-rights',
      heading: 'Your rights',
      blocks: [
        'Under the GDPR you may ask for access to your data, for its correction, erasure or restriction, and for a copy that you can take elsewhere. You may object to any use that rests on our legitimate interest. We answer within one month.',
        'Under the CCPA you may ask what we have collected, have it corrected or deleted, and name an agent to ask for you. We answer within 45 days, and treat nobody worse for asking.',
        'We give these rights to everyone, wherever you live, free of charge.',
        'If our answer does not satisfy you, you may complain to the data protection authority of the place where you live or work, or to the California Privacy Protection Agency.',
      ],
    },
    {
      id: 'erasure',
      heading: 'How to have data erased',
      blocks: [
        'Open your receipt, tick the box and press the button. It takes effect at once, and no one has to agree. The address of the receipt was on the page after you sent the form, and in our confirmation email.',
        `Or write to ${privacyMail} from the address that you entered in the form. That the message comes from that address is all the proof we ask for. If you no longer have the address, tell us the name, the company and the day, and we will find another way.`,
        'We erase every application from that mailbox, with its file, its emails and the records above that point to it. We also erase our copies in the mailbox and in connected systems, from the database and from the disk. Then we confirm it to you.',
        `${erasure.backups} ${erasure.record}`,
        'To remove what is on your device, clear the data of this site in your browser.',
      ],
    },
    {
      id: 'security',
      heading: 'How it is protected',
      blocks: [
        'Applications can be read by those of us who answer them and by administrators, signed in, and by nobody else. The database itself enforces this. Passwords are kept as Argon2id hashes. One that was imported stays a bcrypt hash until its owner first signs in.',
        'If data is lost or exposed in a way that puts you at risk, we tell the competent authority within 72 hours of learning of it, and we tell you without delay.',
      ],
    },
    {
      id: 'children',
      heading: 'Children',
      blocks: [
        'This site addresses organizations and the people who work in them. We do not knowingly collect data of anyone under sixteen; if you believe that we have, write to us and it will be erased.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes',
      blocks: [
        'A change is published on this page before it takes effect, with its date at the head. It applies to data collected from then on. If we ever want to use earlier data for a new purpose, we ask you first.',
      ],
    },
  ],
}
