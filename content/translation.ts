/** The form of words in every language: what is a certain text in English is any text in others, and nothing may be missing. A link may lead to an English page. */
export type Translation<English> = English extends string
  ? string
  : English extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Name in keyof English]: Translation<English[Name]> } & (English extends { href: string }
        ? { readonly hrefLang?: 'en' }
        : unknown)
