/** The receipt that stands in the page after a form was taken, and what is sent along with a form. */
export const receipt = {
  label: 'Receipt',
  announced: (reference: string) => `Your receipt ${reference} is on the page.`.replace('  ', ' '),
  fields: {
    name: 'Name',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    phone: 'Phone',
    company: 'Company',
    companySize: 'Company size',
    language: 'Language',
    position: 'Position',
    message: 'Message',
    resume: 'Resume',
    resumeFileName: 'Resume',
  },
  resumeName: (name: string) => `${name}, its name alone`,
  next: 'What happens next',
  nextOf: {
    application:
      'Two people read it, each alone. You hear from us by mail, with questions or with a plain no.',
    career: 'The people you would work with read it. You hear from us by mail, whatever the answer.',
  },
  open: 'Open your receipt',
  opened:
    'It shows what we hold and until when, and lets you erase it. Whoever has the address can do the same.',
}

/** The words of the PDF that may follow an application. */
export const resume = {
  offer:
    'The form sent the file’s name alone. Send the file as well, and only the people who answer applications can open it.',
  offerAgain: 'The file is stored with your application. Another one takes its place.',
  send: 'Send the PDF too',
  replace: 'Send another PDF',
  choose: 'Choose the PDF',
  sending: 'Sending…',
  progress: 'Sent so far',
  soFar: (received: string, whole: string) => `${received} of ${whole}`,
  retry: 'Go on sending',
  sent: (name: string) => `${name} is stored with your application.`,
  interrupted: 'The connection broke off. What has arrived is safe: go on when you are back online.',
  refused: 'Please upload a PDF file only',
  tooLarge: 'The file is larger than 10 MB.',
  full: 'There is no room for another file at the moment. Your application is safe: please send the file by mail.',
  gone: 'There is no application to send it to any more.',
  busy: 'That was tried too often. Wait a while and go on.',
}

export const along = {
  lead: 'Sent along:',
  referrer: 'you came from',
  campaign: 'campaign',
  landingPage: 'first page',
  remove: 'Remove',
  removed: 'Nothing is sent along.',
  restore: 'Undo',
}

export const counter = {
  left: (count: number) => (count === 1 ? '1 character left' : `${count} characters left`),
  over: (count: number) => (count === 1 ? '1 character too many' : `${count} characters too many`),
}
