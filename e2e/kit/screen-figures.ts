/** A cell of the workbook as the screen writes it: durations in hours and minutes, zero as a dot. */
export function quiet(text: string): string {
  const [, jam, minutes] = /^(\d+):(\d\d):00$/.exec(text)?.map(Number) ?? []
  if (jam === undefined || minutes === undefined) return /^0(,00)?$/.test(text) ? '·' : text
  return [jam > 0 && `${jam} j`, minutes > 0 && `${minutes} mnt`].filter(Boolean).join(' ') || '·'
}

/** '1 j 3 mnt' in seconds, '2.150.000', '7,00', '·' and '–' as numbers. */
export function numeral(text: string): number {
  const [, jam, minutes] = /^(?:(\d+) j)? ?(?:(\d+) mnt)?$/.exec(text) ?? []
  if (jam !== undefined || minutes !== undefined) return 3600 * Number(jam ?? 0) + 60 * Number(minutes ?? 0)
  return text === '–' || text === '·' ? 0 : Number(text.replaceAll('.', '').replace(',', '.'))
}
