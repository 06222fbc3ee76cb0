/** Where every percent and rupiah of one person's month comes from: its days, and a ledger that adds up exactly (rules.md L30). */

import type { FaktaBulan } from '../fakta.ts'
import { hitungHariBulan } from '../hari/bulan-hari.ts'
import { cariOrang, type HasilBulan, isBerdinas } from '../hari/hari-gtk.ts'
import { tanggalPanjang } from '../kalender.ts'
import { type HariBulan, hariRekap } from '../rekap/hari-rekap.ts'
import type { FaktaPotongan, GtkBulan } from './fakta-potongan.ts'
import { type Kata, kataAlpa, kataBatas, kataDurasi } from './kalimat-buku.ts'
import { isAlpa, type Kejadian, type KejadianAlpa, type KejadianDurasi, kejadianBulan } from './kejadian.ts'
import { bagianRupiah, bpKejadian, type JenisDurasi, pitaJenis, SERATUS_PERSEN } from './potongan.ts'
import { bpPita, formatPersen, type ProfilPotongan } from './profil.ts'
import { hariPenentu, type TarifDipakai, tarifBulan, tppPada } from './tarif-berlaku.ts'

/** The lines of a kind add up to its percentage; all of them to the total and to the rupiah. */
export type BarisBuku = {
  jenis: 'alpa' | JenisDurasi | 'batas'
  tanggal: string | null
  shift: 1 | 2 | null
  /** Whole minutes; null for alpa and for the cap. */
  menit: number | null
  pita: string
  bp: number
  /** null only where a reader may not see pay. */
  rupiah: number | null
  kalimat: string
  aturan: string
  tarifId: number | null
  dasarHukum: string | null
}

export type DasarPotongan = {
  gajiPokok: number | null
  /** First day of the TPP base. */
  berlakuMulai: string | null
  bagianBp: number
  dasarPemotongan: number | null
  /** Without figures of pay. */
  kalimat: string
}

export type PenjelasanBulan = { dasar: DasarPotongan; hari: HariBulan[]; buku: BarisBuku[] }

/** null: nobody of that id with a day of service in the month, as in the report (rules.md L26). */
export function jelaskanBulan(fakta: FaktaBulan, potongan: FaktaPotongan, gtkId: number): PenjelasanBulan | null {
  return bukuDari(hitungHariBulan(fakta, gtkId), potongan, gtkId)
}

/** The same from days that are already computed. */
export function bukuDari(hasil: HasilBulan, potongan: FaktaPotongan, gtkId: number): PenjelasanBulan | null {
  const orang = cariOrang(hasil, gtkId)
  const gtk = potongan.gtk.find((satu) => satu.gtkId === gtkId)
  if (!orang || !gtk || !isBerdinas(orang)) return null
  const tanggal = hariPenentu(hasil.fakta)
  const tarif = tarifBulan(potongan, tanggal)
  const dasar = dasarPotongan(gtk, tarif, tanggal)
  return { dasar, hari: hariRekap(hasil, orang), buku: susunBuku(kejadianBulan(orang), tarif, dasar) }
}

function dasarPotongan(gtk: GtkBulan, tarif: TarifDipakai, tanggal: string): DasarPotongan {
  const tpp = tppPada(gtk, tanggal)
  const { bagianBp } = tarif.profil
  return {
    gajiPokok: tpp?.rupiah ?? null,
    berlakuMulai: tpp?.berlakuMulai ?? null,
    bagianBp,
    dasarPemotongan: bagianRupiah(tpp?.rupiah ?? 0, bagianBp),
    kalimat: kalimatDasar(gtk, tpp?.berlakuMulai ?? null, tarif, tanggal),
  }
}

function kalimatDasar(gtk: GtkBulan, mulai: string | null, tarif: TarifDipakai, tanggal: string): string {
  if (!gtk.ptkInduk) return 'TPP dihitung di sekolah induknya; di sini potongan hanya dalam persen.'
  if (mulai === null) {
    return `Belum ada TPP yang berlaku pada ${tanggalPanjang(tanggal)}: potongan Rp0, persentasenya tetap dihitung.`
  }
  const bagian = `bagian disiplin ${formatPersen(tarif.profil.bagianBp)} menurut ${tarif.nama}`
  return `TPP yang berlaku sejak ${tanggalPanjang(mulai)}, dikalikan ${bagian}.`
}

type Harga = { bp: number; kata: Kata }

function susunBuku(daftar: readonly Kejadian[], tarif: TarifDipakai, dasar: DasarPotongan): BarisBuku[] {
  const hargaAlpa = penghitungAlpa(tarif)
  const hargaDurasi = penghitungDurasi(tarif)
  let berjalan = 0
  const baris = (awal: Pick<BarisBuku, 'jenis' | 'tanggal' | 'shift' | 'menit'>, { bp, kata }: Harga): BarisBuku => {
    const rupiah = rupiahAntara(dasar.dasarPemotongan ?? 0, berjalan, berjalan + bp)
    berjalan += bp
    return { ...awal, ...kata, bp, rupiah, tarifId: tarif.id, dasarHukum: tarif.dasarHukum }
  }
  const buku = daftar.map((satu) =>
    isAlpa(satu)
      ? baris({ jenis: 'alpa', tanggal: satu.tanggal, shift: null, menit: null }, hargaAlpa(satu))
      : baris({ jenis: satu.jenis, tanggal: satu.tanggal, shift: satu.shift, menit: satu.menit }, hargaDurasi(satu)),
  )
  if (berjalan <= SERATUS_PERSEN) return buku
  const batas = { bp: SERATUS_PERSEN - berjalan, kata: kataBatas(tarif, berjalan) }
  return [...buku, baris({ jenis: 'batas', tanggal: null, shift: null, menit: null }, batas)]
}

/** Of the running total, so that the lines add up to the last rupiah (rules.md L30). */
const rupiahAntara = (dasar: number, dariBp: number, sampaiBp: number): number =>
  bagianRupiah(dasar, sampaiBp) - bagianRupiah(dasar, dariBp)

/** The day that completes the run tops the month up to 100 %; later days of Alpa cost nothing more (rules.md L27). */
function penghitungAlpa(tarif: TarifDipakai): (kejadian: KejadianAlpa) => Harga {
  const { alpaBp, alpaBeruntun } = tarif.profil
  let jumlah = 0
  let penuh = false
  return (kejadian) => {
    const kata = kataAlpa(tarif, kejadian, { penuh, jumlah })
    const genap = !penuh && kejadian.beruntun === alpaBeruntun
    const bp = penuh ? 0 : genap ? SERATUS_PERSEN - jumlah : alpaBp
    jumlah += bp
    penuh ||= genap
    return { bp, kata }
  }
}

/** KUMULATIF: the difference that this occurrence makes to the band of its kind's total. */
function penghitungDurasi(tarif: TarifDipakai): (kejadian: KejadianDurasi) => Harga {
  const menit = { dtti: 0, dtdi: 0, pcti: 0, pcdi: 0 }
  return (kejadian) => {
    const sebelum = menit[kejadian.jenis]
    const jumlah = sebelum + kejadian.menit
    menit[kejadian.jenis] = jumlah
    const bp = bpDurasi(tarif.profil, kejadian, sebelum)
    return { bp, kata: kataDurasi(tarif, kejadian, bp, jumlah) }
  }
}

function bpDurasi(profil: ProfilPotongan, { jenis, menit, tanpaCatatan }: KejadianDurasi, sebelum: number): number {
  const pita = pitaJenis(profil, jenis)
  if (profil.mode === 'PER_KEJADIAN') return bpKejadian(pita, menit, tanpaCatatan)
  return pita === null ? 0 : bpPita(pita, sebelum + menit) - bpPita(pita, sebelum)
}
