const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text for the inside of an HTML element or of a quoted attribute. */
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, sign => ENTITIES[sign] ?? sign)
