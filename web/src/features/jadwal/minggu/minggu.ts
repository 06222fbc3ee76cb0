import { hariFromRow, type JadwalRow, rowFromHari } from '@geisa/contract/jadwal'
import { NAMA_HARI, readJam } from '@geisa/engine/calendar'
import {
  checkJadwal,
  type HariDuration,
  hariDuration,
  MINIMAL_MINGGUAN,
  MINIMAL_MINGGUAN_RAMADAN,
  mingguanDuration,
  minimalMingguan,
} from '@geisa/engine/jadwal/jam-mingguan'
import type { MingguTemplate } from '@geisa/engine/jadwal/minggu-templates'
import { BUILTIN_PENGATURAN } from '@geisa/engine/pengaturan'

/** A week as the form holds it: seven days from Minggu, times 'HH:mm:ss'. */
export type HariInput = Omit<JadwalRow, 'shift' | 'sekolahId'>
export type Minggu = readonly HariInput[]
export type Shift = 1 | 2

export const JAM_COLUMN = ['jamMasuk', 'jamIstirahatMulai', 'jamIstirahatSelesai', 'jamPulang'] as const
export type JamColumn = (typeof JAM_COLUMN)[number]
export const LABEL_JAM: Record<JamColumn, string> = {
  jamMasuk: 'Jam Masuk',
  jamIstirahatMulai: 'Istirahat Mulai',
  jamIstirahatSelesai: 'Istirahat Selesai',
  jamPulang: 'Jam Pulang',
}
export const NO_JAM: Record<JamColumn, null> = {
  jamMasuk: null,
  jamIstirahatMulai: null,
  jamIstirahatSelesai: null,
  jamPulang: null,
}

export const namaHariAt = (hari: number): string => NAMA_HARI[hari] ?? ''

type Row = HariInput & Pick<JadwalRow, 'shift'>

export function mingguFrom(rows: readonly Row[], shift: Shift): HariInput[] {
  return NAMA_HARI.map((_, hari) => {
    const row = rows.find((one) => one.shift === shift && one.hari === hari)
    return row ? onlyInput(row) : { hari, isLibur: hari === 0, ...NO_JAM }
  })
}

export const rowsFrom = (minggu: Minggu, shift: Shift): JadwalRow[] =>
  minggu.map((hariInput) => ({ shift, ...hariInput }))

export const sameMinggu = (a: Minggu, b: Minggu): boolean =>
  a.every((hariInput, nth) => {
    const other = b[nth]
    return (
      other !== undefined && hariInput.isLibur === other.isLibur && JAM_COLUMN.every((k) => hariInput[k] === other[k])
    )
  })

/** No hours: nobody works this shift on that day (rules.md L9). */
export const notScheduled = (hariInput: HariInput): boolean => JAM_COLUMN.every((column) => hariInput[column] === null)

/** When the first of the week has to be there, days off left out; none = nobody. */
export const earliestMasuk = (minggu: Minggu): string | undefined =>
  minggu
    .flatMap(({ isLibur, jamMasuk, jamPulang }) =>
      isLibur || jamMasuk === null || jamPulang === null ? [] : [jamMasuk],
    )
    .toSorted()[0]

export const hasJam = (minggu: Minggu): boolean => minggu.some((hariInput) => !notScheduled(hariInput))

export const dayDuration = (hariInput: HariInput): HariDuration => hariDuration(toEngine(hariInput))

/** `limit`: the weekly minimum in hours, by the settings of the application. */
export const mingguDuration = (minggu: Minggu, berlakuSampai: string | null, limit = BUILTIN_JAM) =>
  mingguanDuration(
    minggu.map(toEngine),
    minimalMingguan(berlakuSampai, { ordinary: limit.jamMingguan * 3600, ramadan: limit.jamMingguanRamadan * 3600 }),
  )
const BUILTIN_JAM = { jamMingguan: MINIMAL_MINGGUAN / 3600, jamMingguanRamadan: MINIMAL_MINGGUAN_RAMADAN / 3600 }

/** 23400 → '6 Jam 30 Menit'; seconds only where there are any. */
export function showDuration(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3600), 'Jam'],
    [Math.floor(seconds / 60) % 60, 'Menit'],
    [seconds % 60, 'Detik'],
  ] as const
  const content = parts.filter(([jumlah]) => jumlah > 0)
  return content.length === 0 ? '0 Menit' : content.map(([jumlah, unit]) => `${jumlah} ${unit}`).join(' ')
}

/** The engine's reasons why the week cannot be saved. `absenStart` null: an office, whose schools each have their own. */
export const mingguErrors = (minggu: Minggu, shift: Shift, absenStart: string | null) =>
  checkJadwal(minggu.map(toEngine), {
    shift,
    absenStart: absenStart === null ? null : readJam(absenStart),
    batasMalam: BUILTIN_PENGATURAN.batasMalam,
  })

/** Hours of one day on others; what is off stays off (tab 'Hari Libur'). */
export function copyHari(minggu: Minggu, from: number, to: readonly number[]): HariInput[] {
  const origin = minggu[from]
  return minggu.map((hariInput) =>
    origin && to.includes(hariInput.hari) ? { ...origin, hari: hariInput.hari, isLibur: hariInput.isLibur } : hariInput,
  )
}

/** Hours of another week; what is off stays off. */
export const copyJam = (minggu: Minggu, origins: Minggu): HariInput[] =>
  minggu.map((hariInput, nth) => ({ ...hariInput, ...origins[nth], hari: hariInput.hari, isLibur: hariInput.isLibur }))

export const templateContent = ({ hari }: MingguTemplate): HariInput[] =>
  hari.map((hariJadwal) => onlyInput(rowFromHari(1, hariJadwal)))

const toEngine = (hariInput: HariInput) => hariFromRow({ shift: 1, ...hariInput })

function onlyInput({ shift: _, ...row }: Row): HariInput {
  const { hari, isLibur, jamMasuk, jamPulang, jamIstirahatMulai, jamIstirahatSelesai } = row
  return {
    hari,
    isLibur,
    jamMasuk,
    jamPulang,
    jamIstirahatMulai,
    jamIstirahatSelesai,
  }
}
