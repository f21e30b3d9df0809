/** Whether the whole of the fault suite is wanted (`npm run faults`), or what can be run always. */
export const isLongForm = Number(process.env.FAULT_ROUNDS ?? 0) > 10
