const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** Server and browser must write the same words, so both use one locale and one zone. */
export const exactTime = (moment: string) => `${exact.format(new Date(moment))} UTC`
export const exactDay = (moment: string) => day.format(new Date(moment))
