/** A set-up mistake that the operator can fix. Only its message is printed, without a stack, and the process ends with 1. */
export class SetupError extends Error {}
