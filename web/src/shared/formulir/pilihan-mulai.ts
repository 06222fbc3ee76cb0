import { hariDalamMinggu, nomorHari, tanggalDari } from '@geisa/engine/kalender'

const SENIN = 1

/** First days that people choose most, none before `terkecil` and none twice. */
export function pilihanMulai(hariIni: string, terkecil?: string): { label: string; tanggal: string }[] {
  const kini = nomorHari(hariIni)
  const keSenin = (SENIN - hariDalamMinggu(kini) + 7) % 7 || 7
  const semua = [
    { label: 'Hari ini', tanggal: hariIni },
    { label: 'Senin depan', tanggal: tanggalDari(kini + keSenin) },
    { label: 'Awal bulan depan', tanggal: awalBulanDepan(hariIni) },
  ]
  return semua.filter(
    ({ tanggal }, ke) =>
      (terkecil === undefined || tanggal >= terkecil) && semua.findIndex((p) => p.tanggal === tanggal) === ke,
  )
}

function awalBulanDepan(hariIni: string): string {
  const tahun = Number(hariIni.slice(0, 4))
  const bulan = Number(hariIni.slice(5, 7))
  return bulan === 12 ? `${tahun + 1}-01-01` : `${tahun}-${String(bulan + 1).padStart(2, '0')}-01`
}
