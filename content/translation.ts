/**
 * The type of a translation: a literal text becomes any text, and nothing may be missing. A link may lead to an English
 * page.
 */
export type Translation<English> = English extends string
  ? string
  : English extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Name in keyof English]: Translation<English[Name]> } & (English extends { href: string }
        ? { readonly hrefLang?: 'en' }
        : unknown)
