/** Clock times as a person types them and as a field shows them; the value itself is always 'HH:mm:ss'. */

const ONE_DAY = 86_400
const two = (n: number): string => String(n).padStart(2, '0')

/** '7', '730', '7.30', '07:30', '07:30:15' → 'HH:mm:ss'. null: not a time of the 24-hour clock. */
export function readJam(text: string): string | null {
  const neat = text.trim()
  const separate = /^(\d{1,2})[\s.:,](\d{1,2})(?:[\s.:,](\d{1,2}))?$/.exec(neat)
  if (separate) return build(separate[1], separate[2], separate[3])
  // Digits alone are read from the right: '730' is 07:30, '073015' has seconds.
  const dense = /^(\d{1,2})(?:(\d{2})(\d{2})?)?$/.exec(neat)
  return dense ? build(dense[1], dense[2], dense[3]) : null
}

/** '07:30:00' → '07:30'; seconds are shown only where there are any. */
export const formatJam = (jam: string): string => (jam.endsWith(':00') ? jam.slice(0, 5) : jam)

/** Minutes later or earlier on the same clock face: 23:55 + 5 is 00:00. Seconds stay. */
export function addMinutes(jam: string, minutes: number): string {
  const [h = 0, m = 0, d = 0] = jam.split(':').map(Number)
  const seconds = (((h * 3600 + m * 60 + d + minutes * 60) % ONE_DAY) + ONE_DAY) % ONE_DAY
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':')
}

/** Every half hour of a day, for a list to pick from. */
export const HALF_JAM: readonly string[] = Array.from({ length: 48 }, (_, nth) => addMinutes('00:00:00', nth * 30))

function build(jam = '', minutes = '0', seconds = '0'): string | null {
  const parts = [jam, minutes, seconds].map(Number)
  const [h = 0, m = 0, d = 0] = parts
  return h > 23 || m > 59 || d > 59 ? null : parts.map(two).join(':')
}

/** Nobody types on after it: '1405', '14:05', '7.30'; of '140' nobody knows. */
export const isWholeJam = (text: string): boolean => /^(\d{4}|\d{1,2}[.:]\d{2})$/.test(text.trim())
