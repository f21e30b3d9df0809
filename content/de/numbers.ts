/** An amount of content/facts.ts as German writes it: `$1,234` is `1.234 US-Dollar`. */
export function dollars(amount: string): string {
  return `${amount.replace('$', '').replaceAll(',', '.')} US-Dollar`
}
