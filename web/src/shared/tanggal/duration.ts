/** How long something took, on screen: hours and minutes (spec 2, section 9). Papers and workbooks keep '01:31:00'. */

/** '01:31:00' → 5460 */
export function durationSeconds(duration: string): number {
  const [jam = 0, minutes = 0, seconds = 0] = duration.split(':').map(Number)
  return jam * 3600 + minutes * 60 + seconds
}

/** 1680 → '28 mnt', 5460 → '1 j 31 mnt': as short as a column of a table wants it. */
export const briefDuration = (seconds: number): string => inUnits(seconds, 'j', 'mnt')

/** 5460 → '1 jam 31 mnt': short, and read aloud as it is written. */
export const shortDuration = (seconds: number): string => inUnits(seconds, 'jam', 'mnt')

/** The same in words, read aloud and in sentences: '1 jam 31 menit'. */
export const spokenDuration = (seconds: number): string => inUnits(seconds, 'jam', 'menit')

/** Of a cell that shows the short form: what is read aloud holds what is seen, and then says it in words. */
export const readDuration = (seconds: number): string =>
  seconds === 0 ? spokenDuration(0) : `${briefDuration(seconds)}, ${spokenDuration(seconds)}`

function inUnits(seconds: number, hour: string, minute: string): string {
  const minutes = Math.floor(seconds / 60)
  const jam = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [jam > 0 ? `${jam} ${hour}` : '', rest > 0 || jam === 0 ? `${rest} ${minute}` : ''].filter(Boolean).join(' ')
}
