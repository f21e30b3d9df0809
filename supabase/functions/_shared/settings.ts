/** What a function reads from the environment of the project. */
export interface Settings {
  /** The project itself. */
  url: string
  secretKey: string
  /** Sends the team an email about each submission, if all of it is set. */
  mail: { apiKey: string; from: string; to: string[] } | undefined
}

/** The service gives its functions their keys: the newer ones as JSON by name, the older one as a token. */
function secretKeyOf(get: (name: string) => string | undefined): string {
  const named = JSON.parse(get('SUPABASE_SECRET_KEYS') ?? '{}') as Record<string, string>
  return named.default ?? Object.values(named)[0] ?? get('SUPABASE_SERVICE_ROLE_KEY') ?? ''
}

export function readSettings(get: (name: string) => string | undefined): Settings {
  const [apiKey, from, to] = ['RESEND_API_KEY', 'MAIL_FROM', 'MAIL_TO'].map(get)
  return {
    url: get('SUPABASE_URL') ?? '',
    secretKey: secretKeyOf(get),
    mail: apiKey && from && to ? { apiKey, from, to: to.split(',').map(each => each.trim()) } : undefined,
  }
}

/** What the functions use of the project's runtime. */
export interface ProjectRuntime {
  serve(handler: (request: Request) => Promise<Response>): unknown
  env: { get(name: string): string | undefined }
}
