/** The words of a row (rules.md 26): made only for rows that somebody looks at. */
import { STATUS } from '../acuan.ts'
import { SINKRON } from '../tap/sinkron.ts'
import { ALASAN } from './hari.ts'
import type { BarisShift, HariGtk } from './hari-gtk.ts'
import { ASAL } from './sisi.ts'

export function keteranganBaris(hari: HariGtk, baris: BarisShift): string {
  if (hari.status?.id === STATUS.LIBUR) return hari.tanggal.libur?.nama ?? ''
  const kata = new Set([...kataPermintaan(hari, baris), ...kataDurasi(baris), ...kataSisi(hari, baris)])
  return [...kata].join(', ')
}

/** The requests that shaped this row, by their numbers. */
function kataPermintaan({ permintaan, alasan, manual }: HariGtk, { datang, pulang }: BarisShift): string[] {
  if (!permintaan) return []
  const kata: string[] = []
  if (alasan === ALASAN.KOREKSI) kata.push(`Koreksi ${permintaan.koreksiStatus?.nomor ?? ''}`)
  if (alasan === ALASAN.MANUAL) kata.push(`Absensi Manual ${manual ?? ''}`)
  for (const { asal, nomor } of [datang, pulang]) {
    if (nomor) kata.push(`${asal === ASAL.MANUAL ? 'Absensi Manual' : 'Koreksi'} ${nomor}`)
  }
  if (datang.izin) kata.push(`Izin ${permintaan.izinDatang?.nomor ?? ''}`)
  if (pulang.izin) kata.push(`Izin ${permintaan.izinPulang?.nomor ?? ''}`)
  return kata
}

/** Kind of each counted duration: with (DTDI, PCDI) or without permission (DTTI, PCTI), rules.md 16. */
const kataDurasi = ({ datang, pulang }: BarisShift): string[] =>
  [datang, pulang].flatMap(({ menit, jenis }) => (menit > 0 ? [jenis.toUpperCase()] : []))

function kataSisi(hari: HariGtk, { datang, pulang, lanjutShift, shiftLain }: BarisShift): string[] {
  const { alasan, luarJadwal } = hari
  const kata: string[] = []
  if (datang.tanpaCatatan) kata.push('Tidak absen datang')
  if (pulang.tanpaCatatan) kata.push('Tidak absen pulang')
  if (datang.belum || pulang.belum) kata.push(kataBelumSinkron(hari))
  if (alasan === ALASAN.TANPA_MESIN || alasan === ALASAN.BELUM_SINKRON) kata.push(kataBelumSinkron(hari))
  if (lanjutShift) kata.push('Lanjut shift')
  if (shiftLain) kata.push('Shift lain tidak dijalani')
  if (luarJadwal) kata.push('Waktu di luar jadwal')
  return kata
}

/** No machine in use that day, or one that has not reported past its end (rules.md 17g, L6, L7). */
const kataBelumSinkron = ({ sinkron }: HariGtk): string =>
  sinkron === SINKRON.TANPA_MESIN ? 'Belum menggunakan mesin' : 'Belum sinkron'
