/**
 * The public key that every Supabase client sends. It names the project and grants only a visitor's rights.
 */
export const PUBLIC_KEY = 'sb_publishable_octavo'
