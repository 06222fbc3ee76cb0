import type { FaktaBulan } from '@geisa/engine/fakta'
import { hariSekolah } from '@geisa/engine/kalender'
import { tidakDiperlukan } from '@geisa/engine/pengajuan/dampak'
import { type HariUsulan, hariUsulanBanyak } from '@geisa/engine/pengajuan/hari-usulan'
import { isLawanTap } from '@geisa/engine/pengajuan/lawan-tap'
import type { UsulanCocok } from '@geisa/engine/pengajuan/otomatis'
import type { Diminta } from '../kind.ts'
import { bacaDiminta, type Isian } from '../queries-bentuk.ts'

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
export const gabungNilai = (ditanya: Isian, bagian: readonly BagianNilai[]): Nilai => {
  const { statusId, dari, sampai } = bacaDiminta(ditanya)
  return {
    tandaHari: bagian.flatMap(({ tandaHari }) => tandaHari),
    tidakDiperlukan: bagian.length > 0 && bagian.every((satu) => satu.tidakDiperlukan),
    adaTap: bagian.some(({ adaTap }) => adaTap),
    cocok: { jenis: ditanya.jenis, statusId, dari, sampai, waktu: bagian.flatMap(({ waktu }) => waktu) },
  }
}

export type BagianNilai = Pick<Nilai, 'tandaHari' | 'tidakDiperlukan' | 'adaTap'> & { waktu: UsulanCocok['waktu'] }

export function nilaiBulan(ditanya: Isian, bulan: BulanDinilai): BagianNilai {
  const diminta = bacaDiminta(ditanya)
  const { dari, sampai } = diminta
  const orang = diminta.gtkIds ?? bulan.sebelum.gtk.map(({ id }) => id)
  const hari = hariUsulanBanyak(bulan.sebelum, orang, dari, sampai)
  return {
    tandaHari: [...hari].flatMap(([gtkId, daftar]) =>
      daftar.flatMap(({ tanggal, tanda }) => tanda.map((kalimat) => ({ gtkId, tanggal, kalimat }))),
    ),
    tidakDiperlukan: isTidakDiperlukan(diminta, bulan),
    adaTap: isAdaTap(diminta, bulan, hari),
    waktu: waktuDiminta(diminta, hari),
  }
}

function isTidakDiperlukan(
  { dari, sampai, gtkIds, tungguSelesai }: Diminta,
  { sebelum, sesudah }: BulanDinilai,
): boolean {
  const hariIni = hariSekolah(sebelum.sekarang, sebelum.sekolah.zona)
  if (tungguSelesai && sampai >= hariIni) return false
  return tidakDiperlukan(sebelum, sesudah, { dari, sampai, gtkIds })
}

function isAdaTap(
  { lawanTap }: Diminta,
  { sebelum }: BulanDinilai,
  hari: ReadonlyMap<number, readonly HariUsulan[]>,
): boolean {
  const status = lawanTap === null ? undefined : sebelum.status.find(({ id }) => id === lawanTap)
  return status !== undefined && [...hari.values()].flat().some((satu) => isLawanTap(status, satu))
}

const waktuDiminta = (
  { waktu, hanyaHariKerja }: Diminta,
  hari: ReadonlyMap<number, readonly HariUsulan[]>,
): UsulanCocok['waktu'][number][] =>
  waktu.flatMap(({ gtkId, datang, pulang }) =>
    (hari.get(gtkId) ?? [])
      .filter(({ jenisLibur }) => !hanyaHariKerja || jenisLibur === 0)
      .map(({ jamMasuk, jamPulang }) => ({ datang, pulang, jamMasuk, jamPulang })),
  )
