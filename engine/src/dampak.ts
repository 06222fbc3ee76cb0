/** What approving a request does (or did) to one month: the days that it names, and the monthly figures that change. */
import { angkaBerbeda, type BulanRingkas, type HariRingkas, ringkasHari, siapkanBulan } from './bandingkan.ts'
import { bandingkanRekap } from './bandingkan-rekap.ts'
import { BARIS_PER_HARI, type HasilBulan, hitungHariBulan } from './bulan-hari.ts'
import type { FaktaBulan } from './fakta.ts'
import type { FaktaPotongan } from './fakta-potongan.ts'
import { nomorHari, tanggalDari } from './kalender.ts'
import { keteranganBaris } from './keterangan.ts'
import { rekapDari } from './rekap-bulan.ts'

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
  return { hari: bedaHari(lama, baru, diminta, rentang), bulan: bedaBulan(lama.hasil, baru.hasil, milik) }
}

/** Every day that it names stays as it is: said exactly when approving changes nothing (rules.md L14, L18). */
export function tidakDiperlukan(sebelum: FaktaBulan, sesudah: FaktaBulan, rentang: RentangUsulan): boolean {
  const { lama, baru, diminta } = hitungKeduanya(sebelum, sesudah, rentang)
  const hari = bedaHari(lama, baru, diminta, rentang)
  return hari.length > 0 && hari.every(({ berubah }) => !berubah)
}

type Keduanya = { lama: BulanRingkas; baru: BulanRingkas; diminta: ReadonlySet<number> | null }

function hitungKeduanya(sebelum: FaktaBulan, sesudah: FaktaBulan, { gtkIds }: RentangUsulan): Keduanya {
  const hanya = gtkIds?.length === 1 ? gtkIds[0] : undefined
  return {
    lama: siapkanBulan(hitungHariBulan(sebelum, hanya)),
    baru: siapkanBulan(hitungHariBulan(sesudah, hanya)),
    diminta: gtkIds === null ? null : new Set(gtkIds),
  }
}

function bedaHari(
  lama: BulanRingkas,
  baru: BulanRingkas,
  diminta: ReadonlySet<number> | null,
  { dari, sampai }: { dari: string; sampai: string },
): DampakUsulan['hari'] {
  const { awal, jumlahHari } = lama.hasil.konteks
  const h0 = Math.max(0, nomorHari(dari) - awal)
  const h1 = Math.min(jumlahHari - 1, nomorHari(sampai) - awal)
  const indeksBaru = new Map(baru.hasil.gtk.map((satu, g) => [satu.id, g]))
  const daftar: DampakUsulan['hari'] = []
  for (const [g, gtk] of lama.hasil.gtk.entries()) {
    const gBaru = indeksBaru.get(gtk.id)
    if (gBaru === undefined || diminta?.has(gtk.id) === false) continue
    for (let h = h0; h <= h1; h++) {
      const hari = { gtkId: gtk.id, tanggal: tanggalDari(awal + h) }
      const [kini, nanti] = [uraiHari(lama, g, h), uraiHari(baru, gBaru, h)]
      const berubah = angkaBerbeda(lama.hasil, g, baru.hasil, gBaru, h) || !samaRingkas(kini, nanti)
      daftar.push({ ...hari, sebelum: kini, sesudah: nanti, berubah })
    }
  }
  return daftar
}

function uraiHari(bulan: BulanRingkas, g: number, h: number): HariDampak {
  const { hasil } = bulan
  const baris = [0, 1]
    .map((i) => (g * hasil.jumlahHari + h) * BARIS_PER_HARI + i)
    .filter((satu) => hasil.shift[satu] !== 0)
  const kata = new Set(baris.flatMap((satu) => keteranganBaris(hasil, satu).split(', ')))
  return { ...ringkasHari(bulan, g, h), keterangan: [...kata].filter((satu) => satu !== '').join(', ') }
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
