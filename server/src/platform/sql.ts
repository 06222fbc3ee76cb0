/** User text for a LIKE pattern: its own wildcards are letters. */
export const likeLiteral = (teks: string): string => teks.replace(/[\\%_]/g, (huruf) => `\\${huruf}`)
export const mengandung = (teks: string): string => `%${likeLiteral(teks.toLowerCase())}%`
