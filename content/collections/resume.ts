/** Texts about the PDF that can be added to an application. */
export const resume = {
  offer:
    'The form sent only the name of your file. You can send the file too. Only the people who answer applications can open it.',
  offerAgain: 'Your resume is stored with your application. A new file replaces it.',
  send: 'Send the PDF too',
  replace: 'Send another PDF',
  choose: 'Choose the PDF',
  sending: 'Sending…',
  progress: 'Sent so far',
  soFar: (received: string, whole: string) => `${received} of ${whole}`,
  retry: 'Resume upload',
  sent: (name: string) => `${name} is stored with your application.`,
  interrupted: 'You lost your connection. What you uploaded is safe. Continue when you’re back online.',
  refused: 'Please upload a PDF file only',
  tooLarge: 'The file is larger than 10 MB.',
  full: 'We can’t store another file right now. Your application is safe. Email us the file.',
  gone: 'This application no longer exists, so the file can’t be added.',
  busy: 'Too many attempts. Wait a few minutes, then continue.',
}
