/** The address of a post. Slugs may hold letters of any script, and stored ones may hold anything. */
export const postPath = (slug: string) => `/blog/${encodeURIComponent(slug)}`
