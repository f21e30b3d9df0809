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
  opening: `We keep what you send us for ${facts.retentionDays} days, so that we can answer you. If you only read this site, we keep nothing but a count of page views.`,
  sections: [
    {
      id: 'who',
      heading: 'Who is responsible for your data',
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
                `${sent('career_application')}. Of the resume, it sends only the file name.`,
              ],
            ],
          },
        },
        'The form sends the name of your resume. Your browser then uploads the file, unless you choose “Send only the file name”. You can also send it later from your receipt. We keep it with your application. Only Inbox members and administrators can open it.',
        'Above its button, a form shows what else it sends: the site that linked you here, the campaign tags (utm_…) of the address you first opened, and the first page. One click removes all three. Your browser keeps them until you close the tab. Without JavaScript, they are not sent at all.',
        'After you send a form, the page shows a receipt with a secret link. Anyone with that link can see what we hold and erase it, so treat it like a key. We store no copy of it.',
        'With each form we keep the time it arrived, and whether it was sent within seconds of opening. We mark a form as possible spam if it fills in a hidden field, has many links, or resembles other spam. It then gets no automatic confirmation, and our inbox keeps it apart, where we can still read and answer it. No other decision is automatic.',
        'While we handle it, we record its status, who is responsible for it, what we reply, and notes for our colleagues. The receipt shows the status we told you and our emails word for word. It also shows your replies from your address, and notes from before we made notes private. Ask us for a copy of everything else. You get all of it, notes included.',
        `When you reply to our emails, our server may read your reply from our mailbox and keep it with your application, along with the PDFs you attach, for as long as we keep the application. We delete emails that match no application from our inbox after ${facts.unmatchedDays} days.`,
        'The [contact](/contact) and [login](/login) forms, the search box of the help center and the subscription on the status page send nothing yet. What you type there does not leave the page.',
        'Please leave client names, privileged text, health data and the like out of a message. We do not need them to answer.',
      ],
    },
    {
      id: 'your-browser',
      heading: 'What your browser keeps',
      blocks: [
        'We set no cookies. Your browser keeps your choice of theme. Once you go to a form, it also keeps where this visit began and, until you send the form, what you have typed. None of it reaches us before you send a form. The [Cookie Policy](/legal/cookie-policy) names each entry and how to clear it.',
      ],
    },
    {
      id: 'our-server',
      heading: 'What our server sees',
      blocks: [
        'Every request to a website carries an IP address. We use it for one thing: to slow down anyone who sends too many requests or guesses passwords. While you read, we hold it only in memory. When you send a form or try to sign in, we store a hash of it with a counter. We delete both a day after the last attempt.',
        'The server’s log holds the time of a request, its method, path, result and duration, and a random number. It holds no IP address, no name, no search terms and nothing from a form.',
        'We do not keep what you enter in the [search](/search). If a search finds nothing, we count it by day, but only if it is plain words. The page requests suggestions while you type.',
        'There is no analytics service, no advertising and no third party on the page. Fonts, scripts and pictures come from this site, and the page’s own security policy refuses any other source.',
        'There is one exception, and you decide on it. Where a blog post shows a video from YouTube or Vimeo, you see a picture that we store. When you press play, the page loads that company’s player in a frame. The company then sees your IP address, your browser and our site’s address, under its own privacy policy. Until then it learns nothing. Pages without such a video cannot load a player.',
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
        'Each line is counted separately, and no row is about a person. Only the count of finished posts needs JavaScript. We use no cookie or identifier, no IP address or hash of one, and nothing about your browser beyond the yes or no above. We recognize a program by the name it gives, and store that name only if it reads for an AI.',
        `Nobody sees numbers below ${facts.fewestShown}. Where we publish numbers, we leave out those below ${facts.fewestPublic}.`,
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
                'Keeping a firm’s or a candidate’s application after our reply',
                'Legitimate interest in being able to explain the decision, and in coming back to a firm when we have a place for it: Article 6(1)(f). We do not contact candidates about new positions. You can end this at any time: erase the application on your receipt, or object.',
              ],
              [
                'Notes, answers, assignment and history of an application',
                'Legitimate interest in giving you one answer, whoever replies: Article 6(1)(f).',
              ],
              [
                'Protecting the forms from floods and spam',
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
        'An authority or a court, where the law obliges us. We will tell you first, unless the law forbids it.',
        'Nobody else. We do not sell personal information and do not share it for cross-context behavioral advertising, and did neither in the past twelve months.',
      ],
    },
    {
      id: 'how-long',
      heading: 'How long we keep it',
      blocks: [
        'The server deletes each entry automatically when its time is up.',
        {
          table: {
            caption: 'Retention',
            columns: ['Entry', 'Kept'],
            rows: [
              ['Both kinds of application', `${facts.retentionDays} days from the day they arrive`],
              ['A resume, and what else a form sent', 'As long as the application'],
              [
                'What we record about it: replies, notes, who is responsible, status, marks, and the history of these',
                'As long as the application',
              ],
              ['Parts of a resume whose upload was never finished', 'One day'],
              [
                'The record that a notification, or a copy to another system, was sent',
                `${DELIVERY_DAYS} days, and never longer than the application`,
              ],
              [
                'Backups of all of this, where the server is set up to make them',
                `Until ${PLACEHOLDERS.BACKUP_KEEP} newer ones exist, one every ${PLACEHOLDERS.BACKUP_EVERY_HOURS} hours`,
              ],
              ['The key that keeps a form from being accepted twice, as a hash', 'One day'],
              ['The record that we sent an address a confirmation, as a hash', 'One day'],
              [
                'Counters against floods and guessed passwords, as hashes of an IP address or account',
                'One day after the last request',
              ],
              [
                'An administrator’s session, with the browser and IP address it was last used from',
                `${facts.sessionIdleDays} days without use and ${SESSION_DAYS} days at most, or ${ENDED_SESSION_DAYS} days after sign-out`,
              ],
              [
                'A device that an administrator signed in on, as a hash of a random number',
                `${facts.deviceDays} days without use`,
              ],
              [
                'Page views and other counts',
                `${facts.retentionDays} days; a name counted fewer than ${facts.fewestShown} times, 30 days`,
              ],
              ['The log of what administrators did, by ID instead of name', `${facts.retentionDays} days`],
            ],
          },
        },
        'Messages in our own mailboxes, and copies in systems that we have connected, are deleted no later than the application they concern. If an application leads to an agreement, that agreement says how long its records are kept.',
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
        'Open your receipt, check the box and press the button. The erasure takes effect at once, and nobody has to approve it. The link to your receipt was on the page after you sent the form, and it is in our confirmation email.',
        `Or write to ${privacyMail} from the address that you entered in the form. We ask for no other proof. If you no longer have that address, tell us the name, the company and the day, and we will find another way.`,
        'We erase every application sent with that address, with its file, its emails and the records above that point to it. We also erase our copies in the mailbox and in connected systems, from the database and from the disk. Then we confirm the erasure to you.',
        `${erasure.backups} ${erasure.record}`,
        'To remove what is on your device, clear the data of this site in your browser.',
      ],
    },
    {
      id: 'security',
      heading: 'How it is protected',
      blocks: [
        'Only Inbox members and administrators can read applications, and only after they sign in. The database itself enforces this. We store passwords as Argon2id hashes. An imported password stays a bcrypt hash until its owner first signs in.',
        'If data is lost or exposed in a way that puts you at risk, we tell the competent authority within 72 hours of learning of it, and we tell you without delay.',
      ],
    },
    {
      id: 'children',
      heading: 'Children',
      blocks: [
        'This site is for organizations and the people who work in them. We do not knowingly collect data about anyone under sixteen. If you believe that we have, write to us and we will erase it.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes',
      blocks: [
        'We publish every change on this page before it takes effect, with its date at the top. It applies to data collected from then on. If we ever want to use earlier data for a new purpose, we will ask you first.',
      ],
    },
  ],
}
