/** What approving a request does (or did) to one month: the days that it names, and the monthly figures that change. */

import type { FaktaBulan } from '../fakta.ts'
import { hitungHariBulan } from '../hari/bulan-hari.ts'
import { type HariGtk, type HasilBulan, pasangHari } from '../hari/hari-gtk.ts'
import { keteranganBaris } from '../hari/keterangan.ts'
import type { FaktaPotongan } from '../potongan/fakta-potongan.ts'
import { angkaBerbeda, type HariRingkas, ringkasHari } from '../rekap/bandingkan.ts'
import { bandingkanRekap } from '../rekap/bandingkan-rekap.ts'
import { rekapDari } from '../rekap/rekap-bulan.ts'

/** With the report's words: an izin changes no minute, only its kind (rules.md 16). */
export type HariDampak = HariRingkas & { keterangan: string }

type Nilai = string | number | boolean | null

export type DampakUsulan = {
  /** Every day named, also one that stays as it is. */
  hari: { gtkId: number; tanggal: string; sebelum: HariDampak; sesudah: HariDampak; berubah: boolean }[]
  /** Who keeps their figures is absent. */
  bulan: {
    gtkId: number
    beda: { kolom: string; label: string; sebelum: Nilai; sesudah: Nilai }[]
    /** Rupiah that are cut more (negative: less). */
    selisihPotongan: number | null
  }[]
}

/** `gtkIds` null: everybody, as for a holiday of the school. */
export type RentangUsulan = { dari: string; sampai: string; gtkIds: readonly number[] | null }

/** Months are joined by the caller. */
export function dampakUsulan(
  sebelum: FaktaBulan,
  sesudah: FaktaBulan,
  potongan: FaktaPotongan,
  rentang: RentangUsulan,
): DampakUsulan {
  const { lama, baru, diminta } = hitungKeduanya(sebelum, sesudah, rentang)
  const milik = { ...potongan, gtk: potongan.gtk.filter((satu) => diminta?.has(satu.gtkId) ?? true) }
  return { hari: bedaHari(lama, baru, diminta, rentang), bulan: bedaBulan(lama, baru, milik) }
}

/** Every day that it names stays as it is: said exactly when approving changes nothing (rules.md L14, L18). */
export function tidakDiperlukan(sebelum: FaktaBulan, sesudah: FaktaBulan, rentang: RentangUsulan): boolean {
  const { lama, baru, diminta } = hitungKeduanya(sebelum, sesudah, rentang)
  const hari = bedaHari(lama, baru, diminta, rentang)
  return hari.length > 0 && hari.every(({ berubah }) => !berubah)
}

type Keduanya = { lama: HasilBulan; baru: HasilBulan; diminta: ReadonlySet<number> | null }

function hitungKeduanya(sebelum: FaktaBulan, sesudah: FaktaBulan, { gtkIds }: RentangUsulan): Keduanya {
  const hanya = gtkIds?.length === 1 ? gtkIds[0] : undefined
  return {
    lama: hitungHariBulan(sebelum, hanya),
    baru: hitungHariBulan(sesudah, hanya),
    diminta: gtkIds === null ? null : new Set(gtkIds),
  }
}

const bedaHari = (
  lama: HasilBulan,
  baru: HasilBulan,
  diminta: ReadonlySet<number> | null,
  rentang: RentangUsulan,
): DampakUsulan['hari'] =>
  pasangHari(lama, baru, rentang)
    .filter(([{ orang }]) => diminta?.has(orang.gtk.id) ?? true)
    .map(([kini, nanti]) => {
      const [sebelum, sesudah] = [uraiHari(kini), uraiHari(nanti)]
      const berubah = angkaBerbeda(kini, nanti) || !samaRingkas(sebelum, sesudah)
      return { gtkId: kini.orang.gtk.id, tanggal: kini.tanggal.tanggal, sebelum, sesudah, berubah }
    })

function uraiHari(hari: HariGtk): HariDampak {
  const kata = new Set(hari.baris.flatMap((baris) => keteranganBaris(hari, baris).split(', ')))
  return { ...ringkasHari(hari), keterangan: [...kata].filter((satu) => satu !== '').join(', ') }
}

const samaRingkas = (a: HariDampak, b: HariDampak): boolean =>
  (Object.keys(a) as (keyof HariDampak)[]).every((kunci) => a[kunci] === b[kunci])

function bedaBulan(lama: HasilBulan, baru: HasilBulan, potongan: FaktaPotongan): DampakUsulan['bulan'] {
  const gtkId = new Map(potongan.gtk.map((satu) => [satu.id, satu.gtkId]))
  return bandingkanRekap(rekapDari(lama, potongan).baris, rekapDari(baru, potongan).baris).map((baris) => ({
    gtkId: gtkId.get(baris.id)!,
    beda: baris.beda.map(({ segel, baru: sesudah, ...kolom }) => ({ ...kolom, sebelum: segel, sesudah })),
    selisihPotongan: baris.selisihPotongan,
  }))
}
