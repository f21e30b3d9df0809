/** Formats an amount of content/facts.ts in German: `$1,234` is `1.234 US-Dollar`. */
export function dollars(amount: string): string {
  return `${amount.replace('$', '').replaceAll(',', '.')} US-Dollar`
}
