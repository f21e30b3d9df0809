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
