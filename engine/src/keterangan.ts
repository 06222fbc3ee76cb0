/** The words of a row (rules.md 26): made only for rows that somebody looks at. */
import { STATUS } from './acuan.ts'
import { BARIS_PER_HARI, HARI, type HasilBulan } from './bulan-hari.ts'
import { ALASAN, BARIS } from './hari.ts'
import { ASAL } from './sisi.ts'

export function keteranganBaris(hasil: HasilBulan, baris: number): string {
  const hari = Math.floor(baris / BARIS_PER_HARI)
  if (hasil.status[hari] === STATUS.LIBUR) {
    return hasil.konteks.libur[hari % hasil.jumlahHari]?.nama ?? ''
  }
  const kata = new Set([
    ...kataPermintaan(hasil, hari, baris),
    ...kataDurasi(hasil, baris),
    ...kataSisi(hasil, hari, baris),
  ])
  return [...kata].join(', ')
}

/** The requests that shaped this row, by their numbers. */
function kataPermintaan(hasil: HasilBulan, hari: number, baris: number): string[] {
  const permintaan = hasil.konteks.permintaan.get(hari)
  if (!permintaan) return []
  const kata: string[] = []
  if (hasil.alasan[hari] === ALASAN.KOREKSI) kata.push(`Koreksi ${permintaan.koreksiStatus?.nomor ?? ''}`)
  if (hasil.alasan[hari] === ALASAN.MANUAL) kata.push(`Absensi Manual ${hasil.manual.get(hari) ?? ''}`)
  const nomor = hasil.nomor.get(baris)
  for (const [asal, satu] of [
    [hasil.asalDatang[baris], nomor?.datang],
    [hasil.asalPulang[baris], nomor?.pulang],
  ] as const) {
    if (satu) kata.push(`${asal === ASAL.MANUAL ? 'Absensi Manual' : 'Koreksi'} ${satu}`)
  }
  const tanda = hasil.tandaBaris[baris]!
  if (tanda & BARIS.IZIN_DATANG) kata.push(`Izin ${permintaan.izinDatang?.nomor ?? ''}`)
  if (tanda & BARIS.IZIN_PULANG) kata.push(`Izin ${permintaan.izinPulang?.nomor ?? ''}`)
  return kata
}

/** Kind of each counted duration: with (DTDI, PCDI) or without permission (DTTI, PCTI), rules.md 16. */
function kataDurasi(hasil: HasilBulan, baris: number): string[] {
  const tanda = hasil.tandaBaris[baris]!
  const kata: string[] = []
  if (hasil.terlambat[baris]! > 0) kata.push(tanda & BARIS.IZIN_DATANG ? 'DTDI' : 'DTTI')
  if (hasil.pulangCepat[baris]! > 0) kata.push(tanda & BARIS.IZIN_PULANG ? 'PCDI' : 'PCTI')
  return kata
}

function kataSisi(hasil: HasilBulan, hari: number, baris: number): string[] {
  const tanda = hasil.tandaBaris[baris]!
  const alasan = hasil.alasan[hari]
  const kata: string[] = []
  if (tanda & BARIS.TANPA_DATANG) kata.push('Tidak absen datang')
  if (tanda & BARIS.TANPA_PULANG) kata.push('Tidak absen pulang')
  if (tanda & (BARIS.BELUM_DATANG | BARIS.BELUM_PULANG)) kata.push(kataBelumSinkron(hasil, hari))
  if (alasan === ALASAN.TANPA_MESIN || alasan === ALASAN.BELUM_SINKRON) kata.push(kataBelumSinkron(hasil, hari))
  if (tanda & BARIS.LANJUT_SHIFT) kata.push('Lanjut shift')
  if (tanda & BARIS.SHIFT_LAIN) kata.push('Shift lain tidak dijalani')
  if (hasil.tandaHari[hari]! & HARI.LUAR_JADWAL) kata.push('Waktu di luar jadwal')
  return kata
}

/** No machine in use that day, or one that has not reported past its end (rules.md 17g, L6, L7). */
function kataBelumSinkron(hasil: HasilBulan, hari: number): string {
  return hasil.tandaHari[hari]! & HARI.TANPA_MESIN ? 'Belum menggunakan mesin' : 'Belum sinkron'
}
