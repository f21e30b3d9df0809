const DEADLOCK = '40P01'

const isDeadlock = (error: unknown) => error instanceof Error && 'code' in error && error.code === DEADLOCK

/** Runs a transaction once more after a deadlock, because the database has rolled back only one of the two. */
export async function againAfterDeadlock<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!isDeadlock(error)) throw error
    return run()
  }
}
