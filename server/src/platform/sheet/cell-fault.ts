/** Cells that hold no value but the reason why there is none: never empty, or what they stood for would be lost silently. */

/** What a formula that nobody has calculated yet is read as (worker.ts). */
export const NOT_CALCULATED = '#RUMUS!'

/** Of Excel, of LibreOffice ('Err:522'), and what either writes into a text where a column was too narrow ('####'). */
const FAULT = /^(?:#(?:N\/A|[A-Z]{3,12}[!?]|DIV\/0!|GETTING_DATA)|Err:\d{3}|#{3,})$/i

/** What is wrong with a cell, to stand behind its column's name; null = it holds a value, or nothing. */
export function cellFault(text: string): string | null {
  const content = text.trim()
  if (content === NOT_CALCULATED) return 'berisi rumus yang belum dihitung: buka di Excel, simpan, lalu unggah lagi'
  return FAULT.test(content) ? `berisi galat rumus (${content}): isi nilainya langsung, lalu unggah lagi` : null
}
