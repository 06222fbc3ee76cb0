/** Clock times as a person types them and as a field shows them; the value itself is always 'HH:mm:ss'. */

const SEHARI = 86_400
const dua = (n: number): string => String(n).padStart(2, '0')

/** '7', '730', '7.30', '07:30', '07:30:15' → 'HH:mm:ss'. null: not a time of the 24-hour clock. */
export function bacaJam(teks: string): string | null {
  const rapi = teks.trim()
  const pisah = /^(\d{1,2})[\s.:,](\d{1,2})(?:[\s.:,](\d{1,2}))?$/.exec(rapi)
  if (pisah) return susun(pisah[1], pisah[2], pisah[3])
  // Digits alone are read from the right: '730' is 07:30, '073015' has seconds.
  const rapat = /^(\d{1,2})(?:(\d{2})(\d{2})?)?$/.exec(rapi)
  return rapat ? susun(rapat[1], rapat[2], rapat[3]) : null
}

/** '07:30:00' → '07:30'; seconds are shown only where there are any. */
export const tampilJam = (jam: string): string => (jam.endsWith(':00') ? jam.slice(0, 5) : jam)

/** Minutes later or earlier on the same clock face: 23:55 + 5 is 00:00. Seconds stay. */
export function geserJam(jam: string, menit: number): string {
  const [h = 0, m = 0, d = 0] = jam.split(':').map(Number)
  const detik = (((h * 3600 + m * 60 + d + menit * 60) % SEHARI) + SEHARI) % SEHARI
  return [Math.floor(detik / 3600), Math.floor(detik / 60) % 60, detik % 60].map(dua).join(':')
}

/** Every half hour of a day, for a list to pick from. */
export const SETENGAH_JAM: readonly string[] = Array.from({ length: 48 }, (_, ke) => geserJam('00:00:00', ke * 30))

function susun(jam = '', menit = '0', detik = '0'): string | null {
  const bagian = [jam, menit, detik].map(Number)
  const [h = 0, m = 0, d = 0] = bagian
  return h > 23 || m > 59 || d > 59 ? null : bagian.map(dua).join(':')
}
