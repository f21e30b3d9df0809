import { site } from '../site.ts'

/** Shown at every back-office address if accounts and data are in a Supabase project (`docs/hosted.md`). */
export const adminElsewhere = {
  title: `${site.company} back office`,
  heading: 'There’s no back office on this server yet',
  text: 'This site uses a Supabase project for its forms, blog and sign-in. The back office also needs this server’s own backend, which can keep its data in your project’s database.',
  steps: {
    heading: 'Set it up',
    list: [
      'Set DATABASE_URL to your project’s connection string. Use the direct connection or the session pooler.',
      'Remove SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY.',
      'Restart the server, and create an administrator with npm run admin -- create EMAIL.',
    ],
  },
  move: 'To keep your posts and submissions, follow docs/hosted.md before you restart.',
  meanwhile: 'Until then, write posts from the blog and read submissions in your Supabase dashboard.',
  blog: 'Go to the blog',
  site: 'View site',
}
