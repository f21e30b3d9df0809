/** Places that several steps link to. */
export const account = { to: '/admin/account', place: 'Account' }

export const settings = (subject: string, name: string) => ({
  to: `/admin/settings/${subject}`,
  place: `Settings › ${name}`,
})
