import { STATUS } from '@geisa/engine/acuan'
import { tidakDiperlukan } from '@geisa/engine/dampak'
import type { FaktaBulan } from '@geisa/engine/fakta'
import { type HariUsulan, hariUsulanBanyak } from '@geisa/engine/hari-usulan'
import { hariSekolah } from '@geisa/engine/kalender'
import { isLawanTap } from '@geisa/engine/lawan-tap'
import type { UsulanCocok } from '@geisa/engine/otomatis'
import { gtkDitanya, rentangDitanya } from './queries-dampak.ts'
import type { Isian } from './queries-usulan.ts'

type BulanDinilai = { sebelum: FaktaBulan; sesudah: FaktaBulan }

/** What the days of a request say about it: doubts for people, times for a rule. */
export type Nilai = {
  /** Days that rest on something made after the fact (product.md 5.6). */
  tandaHari: { gtkId: number; tanggal: string; kalimat: string }[]
  /** Approving it changes nothing. */
  tidakDiperlukan: boolean
  /** Taps say otherwise on one of its days. */
  adaTap: boolean
  cocok: UsulanCocok
}

/** Of all months that it touches. */
export const nilaiUsulan = (ditanya: Isian, daftar: readonly BulanDinilai[]): Nilai =>
  gabungNilai(
    ditanya,
    daftar.map((satu) => nilaiBulan(ditanya, satu)),
  )

/** The same from parts that were judged month by month. */
export const gabungNilai = (ditanya: Isian, bagian: readonly BagianNilai[]): Nilai => ({
  tandaHari: bagian.flatMap(({ tandaHari }) => tandaHari),
  tidakDiperlukan: bagian.length > 0 && bagian.every((satu) => satu.tidakDiperlukan),
  adaTap: bagian.some(({ adaTap }) => adaTap),
  cocok: { ...kepalaCocok(ditanya), waktu: bagian.flatMap(({ waktu }) => waktu) },
})

export type BagianNilai = Pick<Nilai, 'tandaHari' | 'tidakDiperlukan' | 'adaTap'> & { waktu: UsulanCocok['waktu'] }

export function nilaiBulan(ditanya: Isian, bulan: BulanDinilai): BagianNilai {
  const { dari, sampai } = rentangDitanya(ditanya)
  const orang = gtkDitanya(ditanya) ?? bulan.sebelum.gtk.map(({ id }) => id)
  const hari = hariUsulanBanyak(bulan.sebelum, orang, dari, sampai)
  return {
    tandaHari: [...hari].flatMap(([gtkId, daftar]) =>
      daftar.flatMap(({ tanggal, tanda }) => tanda.map((kalimat) => ({ gtkId, tanggal, kalimat }))),
    ),
    tidakDiperlukan: isTidakDiperlukan(ditanya, bulan),
    adaTap: isAdaTap(ditanya, bulan, hari),
    waktu: waktuDiminta(ditanya, hari),
  }
}

/** Nothing changes; of a correction it is said only when its days are over, because minutes may still come. */
function isTidakDiperlukan(ditanya: Isian, { sebelum, sesudah }: BulanDinilai): boolean {
  const rentang = rentangDitanya(ditanya)
  const hariIni = hariSekolah(sebelum.sekarang, sebelum.sekolah.zona)
  if (ditanya.jenis === 'koreksi' && rentang.sampai >= hariIni) return false
  return tidakDiperlukan(sebelum, sesudah, { ...rentang, gtkIds: gtkDitanya(ditanya) })
}

/** What a manual attendance asks for says of nobody that they were away. */
function isAdaTap(
  { jenis, isian }: Isian,
  { sebelum }: BulanDinilai,
  hari: ReadonlyMap<number, readonly HariUsulan[]>,
): boolean {
  const status = jenis === 'koreksi' ? sebelum.status.find(({ id }) => id === isian.statusId) : undefined
  return status !== undefined && [...hari.values()].flat().some((satu) => isLawanTap(status, satu))
}

/** A correction of times makes a day Hadir; an izin has no status (engine/otomatis.ts). */
function kepalaCocok(ditanya: Isian): Omit<UsulanCocok, 'waktu'> {
  const { jenis, isian } = ditanya
  const statusId =
    jenis === 'absensi-manual' || isian.jenis === 1 ? isian.statusId : isian.jenis === 2 ? STATUS.HADIR : null
  return { jenis, statusId, ...rentangDitanya(ditanya) }
}

/** Each workday of a correction; each person of a manual attendance who is said to have been there. */
function waktuDiminta(
  { jenis, isian }: Isian,
  hari: ReadonlyMap<number, readonly HariUsulan[]>,
): UsulanCocok['waktu'][number][] {
  const rinci = jenis === 'koreksi' ? [isian] : isian.rinci.filter((satu) => (satu.datang ?? satu.pulang) !== null)
  return rinci.flatMap(({ gtkId, datang, pulang }) =>
    (hari.get(gtkId) ?? [])
      .filter(({ jenisLibur }) => jenis === 'absensi-manual' || jenisLibur === 0)
      .map(({ jamMasuk, jamPulang }) => ({ datang, pulang, jamMasuk, jamPulang })),
  )
}
