/** Whether `npm test` runs, which leaves out what repeats another test at length; each command for itself runs everything. */
export const isShortRun = process.env.SHORT_RUN === 'on'
