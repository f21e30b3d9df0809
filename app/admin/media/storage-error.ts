/** A refusal with the server's message. */
export class StorageError extends Error {
  override name = 'StorageError'
  readonly code: string

  constructor({ error, message }: { error: string; message: string }) {
    super(message)
    this.code = error
  }
}
