/** Whether the whole fault suite runs (`npm run faults`), or only its short part (`npm test`). */
export const isLongRun = Number(process.env.FAULT_ROUNDS ?? 0) > 10
