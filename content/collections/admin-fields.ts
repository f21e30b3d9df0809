/** Validation messages below fields. */
export const fieldWords = {
  missing: 'Fill in this field.',
  email: 'Enter an email address, such as name@example.com.',
  url: 'Enter a web address that begins with https://.',
  other: 'Check what you entered.',
}
