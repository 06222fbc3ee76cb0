import type { Zona } from '@geisa/engine/acuan'
import {
  DETIK_SEHARI,
  detikInstan,
  detikSekolah,
  formatJam,
  hariSekolah,
  tanggalDari,
  tanggalPanjang,
} from '@geisa/engine/kalender'

const MENIT = 60
const JAM = 3600
const HARI = 86_400
const DETIK_1970_KE_2000 = 946_684_800

/** Seconds since 2000, as engine/kalender counts them. */
export const detikKini = (): number =>
  Math.floor((performance.timeOrigin + performance.now()) / 1000) - DETIK_1970_KE_2000

/** 'baru saja', '12 menit lalu', '3 jam lalu', '2 hari lalu'. A server clock slightly ahead of ours is 'baru saja'. */
export function waktuLalu(instan: string, kini: number): string {
  const lalu = kini - detikInstan(instan)
  if (lalu < MENIT) return 'baru saja'
  if (lalu < JAM) return `${Math.floor(lalu / MENIT)} menit lalu`
  if (lalu < HARI) return `${Math.floor(lalu / JAM)} jam lalu`
  return `${Math.floor(lalu / HARI)} hari lalu`
}

/** A difference in words: 95 → '1 menit 35 detik', -7200 → '2 jam'. */
export function lamaSelisih(detik: number): string {
  const mutlak = Math.abs(Math.round(detik))
  const bagian = [
    [Math.floor(mutlak / JAM), 'jam'],
    [Math.floor(mutlak / MENIT) % 60, 'menit'],
    [mutlak % 60, 'detik'],
  ] as const
  const isi = bagian.filter(([jumlah]) => jumlah > 0).slice(0, 2)
  return isi.length === 0 ? '0 detik' : isi.map(([jumlah, satuan]) => `${jumlah} ${satuan}`).join(' ')
}

/** 'YYYY-MM-DD HH:MM:SS' as the machine wrote it → '2 Februari 2026 07:05:09'. Impossible years stay readable. */
export const tampilWaktuMesin = (waktu: string): string => {
  const [tanggal = '', jam = ''] = waktu.split(' ')
  return `${tanggalPanjang(tanggal)} ${jam}`
}

/** An instant on the school's clock, written like the machine's own times beside it. */
export function tampilInstan(instan: string, zona: Zona): string {
  const detik = detikSekolah(detikInstan(instan), zona)
  return `${tanggalPanjang(hariSekolah(instan, zona))} ${formatJam(((detik % DETIK_SEHARI) + DETIK_SEHARI) % DETIK_SEHARI)}`
}

/** An instant that follows another: its date only where it is a new one. */
export function tampilSusulan(instan: string, sesudah: string, zona: Zona): string {
  const penuh = tampilInstan(instan, zona)
  return hariSekolah(instan, zona) === hariSekolah(sesudah, zona) ? penuh.slice(-8) : penuh
}

/** Today at the school, 'YYYY-MM-DD'. */
export const hariIniSekolah = (zona: Zona): string =>
  tanggalDari(Math.floor(detikSekolah(detikKini(), zona) / DETIK_SEHARI))
