import { hariInMinggu, nomorHari, tanggalFrom } from '@geisa/engine/calendar'

const SENIN = 1

/** First days that people choose most, none before `smallest` and none twice. */
export function startOptions(today: string, smallest?: string): { label: string; tanggal: string }[] {
  const current = nomorHari(today)
  const hariToSenin = (SENIN - hariInMinggu(current) + 7) % 7 || 7
  const all = [
    { label: 'Hari ini', tanggal: today },
    { label: 'Senin depan', tanggal: tanggalFrom(current + hariToSenin) },
    { label: 'Awal bulan depan', tanggal: nextBulanStart(today) },
  ]
  return all.filter(
    ({ tanggal }, nth) =>
      (smallest === undefined || tanggal >= smallest) && all.findIndex((p) => p.tanggal === tanggal) === nth,
  )
}

function nextBulanStart(today: string): string {
  const tahun = Number(today.slice(0, 4))
  const bulan = Number(today.slice(5, 7))
  return bulan === 12 ? `${tahun + 1}-01-01` : `${tahun}-${String(bulan + 1).padStart(2, '0')}-01`
}
