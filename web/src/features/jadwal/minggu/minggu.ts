import { type BarisJadwal, barisDariHari, hariDariBaris } from '@geisa/contract/jadwal'
import {
  type DurasiHari,
  durasiHari,
  durasiMingguan,
  MINIMAL_MINGGUAN,
  MINIMAL_MINGGUAN_RAMADAN,
  minimalMingguan,
  periksaJadwal,
} from '@geisa/engine/jadwal/durasi'
import type { TemplatMinggu } from '@geisa/engine/jadwal/jadwal-minggu'
import { bacaJam, NAMA_HARI } from '@geisa/engine/kalender'
import { PENGATURAN_BAWAAN } from '@geisa/engine/pengaturan'

/** A week as the form holds it: seven days from Minggu, times 'HH:mm:ss'. */
export type HariIsian = Omit<BarisJadwal, 'shift' | 'sekolahId'>
export type Minggu = readonly HariIsian[]
export type Shift = 1 | 2

export const KOLOM_JAM = ['jamMasuk', 'jamIstirahatMulai', 'jamIstirahatSelesai', 'jamPulang'] as const
export type KolomJam = (typeof KOLOM_JAM)[number]
export const LABEL_JAM: Record<KolomJam, string> = {
  jamMasuk: 'Jam Masuk',
  jamIstirahatMulai: 'Istirahat Mulai',
  jamIstirahatSelesai: 'Istirahat Selesai',
  jamPulang: 'Jam Pulang',
}
export const TANPA_JAM: Record<KolomJam, null> = {
  jamMasuk: null,
  jamIstirahatMulai: null,
  jamIstirahatSelesai: null,
  jamPulang: null,
}

export const namaHariKe = (hari: number): string => NAMA_HARI[hari] ?? ''

type Baris = HariIsian & Pick<BarisJadwal, 'shift'>

export function mingguDari(rows: readonly Baris[], shift: Shift): HariIsian[] {
  return NAMA_HARI.map((_, hari) => {
    const baris = rows.find((satu) => satu.shift === shift && satu.hari === hari)
    return baris ? hanyaIsian(baris) : { hari, isLibur: hari === 0, ...TANPA_JAM }
  })
}

export const barisDari = (minggu: Minggu, shift: Shift): BarisJadwal[] => minggu.map((satu) => ({ shift, ...satu }))

export const samaMinggu = (a: Minggu, b: Minggu): boolean =>
  a.every((satu, ke) => {
    const lain = b[ke]
    return lain !== undefined && satu.isLibur === lain.isLibur && KOLOM_JAM.every((k) => satu[k] === lain[k])
  })

/** No hours: nobody works this shift on that day (rules.md L9). */
export const takTerjadwal = (satu: HariIsian): boolean => KOLOM_JAM.every((kolom) => satu[kolom] === null)

export const adaJam = (minggu: Minggu): boolean => minggu.some((satu) => !takTerjadwal(satu))

export const durasiSehari = (satu: HariIsian): DurasiHari => durasiHari(keMesin(satu))

/** `batas`: the weekly minimum in hours, by the settings of the application. */
export const durasiSeminggu = (minggu: Minggu, berlakuSampai: string | null, batas = JAM_BAWAAN) =>
  durasiMingguan(
    minggu.map(keMesin),
    minimalMingguan(berlakuSampai, { biasa: batas.jamMingguan * 3600, ramadan: batas.jamMingguanRamadan * 3600 }),
  )
const JAM_BAWAAN = { jamMingguan: MINIMAL_MINGGUAN / 3600, jamMingguanRamadan: MINIMAL_MINGGUAN_RAMADAN / 3600 }

/** 23400 → '6 Jam 30 Menit'; seconds only where there are any. */
export function tampilDurasi(detik: number): string {
  const bagian = [
    [Math.floor(detik / 3600), 'Jam'],
    [Math.floor(detik / 60) % 60, 'Menit'],
    [detik % 60, 'Detik'],
  ] as const
  const isi = bagian.filter(([jumlah]) => jumlah > 0)
  return isi.length === 0 ? '0 Menit' : isi.map(([jumlah, satuan]) => `${jumlah} ${satuan}`).join(' ')
}

/** The engine's reasons why the week cannot be saved. `mulaiAbsen` null: an office, whose schools each have their own. */
export const galatMinggu = (minggu: Minggu, shift: Shift, mulaiAbsen: string | null) =>
  periksaJadwal(minggu.map(keMesin), {
    shift,
    mulaiAbsen: mulaiAbsen === null ? null : bacaJam(mulaiAbsen),
    batasMalam: PENGATURAN_BAWAAN.batasMalam,
  })

/** Hours of one day on others; what is off stays off (tab 'Hari Libur'). */
export function salinHari(minggu: Minggu, dari: number, ke: readonly number[]): HariIsian[] {
  const asal = minggu[dari]
  return minggu.map((satu) =>
    asal && ke.includes(satu.hari) ? { ...asal, hari: satu.hari, isLibur: satu.isLibur } : satu,
  )
}

/** Hours of another week; what is off stays off. */
export const salinJam = (minggu: Minggu, asal: Minggu): HariIsian[] =>
  minggu.map((satu, ke) => ({ ...satu, ...asal[ke], hari: satu.hari, isLibur: satu.isLibur }))

export const isiTemplat = ({ hari }: TemplatMinggu): HariIsian[] =>
  hari.map((satu) => hanyaIsian(barisDariHari(1, satu)))

const keMesin = (satu: HariIsian) => hariDariBaris({ shift: 1, ...satu })

function hanyaIsian({ shift: _, ...baris }: Baris): HariIsian {
  const { hari, isLibur, jamMasuk, jamPulang, jamIstirahatMulai, jamIstirahatSelesai } = baris
  return { hari, isLibur, jamMasuk, jamPulang, jamIstirahatMulai, jamIstirahatSelesai }
}
