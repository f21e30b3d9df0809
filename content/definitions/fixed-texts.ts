/** Texts on pages that cannot be edited, with the reason. */
export const fixedTexts: readonly { why: string; text: RegExp }[] = [
  { why: 'This wording is required.', text: /^Coming soon$/ },
  { why: 'Languages have their own names.', text: /^(?:English|Deutsch|EN|DE)$/ },
  { why: 'Email addresses are set in content/site.ts, with the domain.', text: /^[\w.]+@[\w.]+$/ },
  {
    why: 'Code, files and settings that readers type or look up.',
    text: /^(?:[\w./:-]*[_./:-][\w./:-]*|oklch\(|robots\.txt)$/,
  },
  {
    why: 'Names of programming languages and request methods.',
    text: /^(?:curl|JavaScript|Python|POST|GET)$/,
  },
  {
    why: 'Colors of the brand, and numbers of a seal, a matter or a chapter.',
    text: /^(?:#[\dA-F]{6}|[\da-f]{4}|(?:No\.|Matter) [\d-]+|[IVX]+)$/,
  },
]
