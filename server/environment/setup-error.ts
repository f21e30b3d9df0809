/** A set-up mistake a person can mend. Its message is printed alone, without a stack, and the process ends with 1. */
export class SetupError extends Error {}
