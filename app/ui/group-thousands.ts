/** A number as it is read: `12,408`. By hand, because server and browser must write the same text. */
export function groupThousands(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
}
