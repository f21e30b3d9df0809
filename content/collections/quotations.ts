/** Customer quotations, by role. All are on the applications page, and two other pages show one each. */
export const quotations = {
  partner: {
    quote:
      'The log used to take two associates a weekend. It now takes them an afternoon, and they spend the afternoon on the entries that deserve it.',
    role: 'Managing partner, litigation firm',
  },
  officer: {
    quote:
      'I have stopped dreading the exam letter. The reasons are in the file, with the right dates on them.',
    role: 'Chief compliance officer, wealth advisory firm',
  },
  manager: {
    quote:
      'On Tuesday it told us that nobody stood behind our third claim. Otherwise the steering group would have.',
    role: 'Engagement manager, strategy consultancy',
  },
}
