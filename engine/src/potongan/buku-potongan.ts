/** Where every percent and rupiah of one person's month comes from: its days, and a ledger that adds up exactly (rules.md L30). */

import { longTanggal } from '../calendar.ts'
import type { FaktaBulan } from '../fakta.ts'
import { computeHariBulan } from '../hari/bulan-hari.ts'
import { type BulanResult, findPerson, isInService } from '../hari/hari-gtk.ts'
import { type HariBulan, hariRekap } from '../rekap/hari-rekap.ts'
import { withStop } from '../sentence-end.ts'
import { alpaWords, durationWords, limitWords, type Words } from './buku-words.ts'
import { type AlpaEvent, bulanEvents, type DurationEvent, isAlpa, type PotonganEvent } from './events.ts'
import type { FaktaPotongan, GtkBulan } from './fakta-potongan.ts'
import { type DurationKind, eventBp, HUNDRED_PERSEN, limitTotal, pitaJenis, rupiahShare } from './potongan.ts'
import { bpPita, formatPersen, type ProfilPotongan } from './profil.ts'
import { type AppliedTarif, determinantHari, tarifBulan, tppOn } from './tarif-berlaku.ts'

/** The lines of a kind add up to its percentage; all of them to the total and to the rupiah. */
export type BukuRow = {
  jenis: 'alpa' | DurationKind | 'batas'
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

export type PotonganBase = {
  gajiPokok: number | null
  /** First day of the TPP base. */
  berlakuMulai: string | null
  bagianBp: number
  dasarPemotongan: number | null
  /** Without figures of pay. */
  kalimat: string
}

export type PenjelasanBulan = { dasar: PotonganBase; hari: HariBulan[]; buku: BukuRow[] }

/** null: nobody of that id with a day of service in the month, as in the report (rules.md L26). */
export function explainBulan(fakta: FaktaBulan, potongan: FaktaPotongan, gtkId: number): PenjelasanBulan | null {
  return bukuFrom(computeHariBulan(fakta, gtkId), potongan, gtkId)
}

/** The same from days that are already computed. */
export function bukuFrom(result: BulanResult, potongan: FaktaPotongan, gtkId: number): PenjelasanBulan | null {
  const person = findPerson(result, gtkId)
  const gtk = potongan.gtk.find((gtkBulan) => gtkBulan.gtkId === gtkId)
  if (!person || !gtk || !isInService(person)) return null
  const tanggal = determinantHari(result.fakta)
  const tarif = tarifBulan(potongan, tanggal)
  const base = potonganBase(gtk, tarif, tanggal)
  return { dasar: base, hari: hariRekap(result, person), buku: buildBuku(bulanEvents(person), tarif, base) }
}

function potonganBase(gtk: GtkBulan, tarif: AppliedTarif, tanggal: string): PotonganBase {
  const tpp = tppOn(gtk, tanggal)
  const { bagianBp } = tarif.profil
  return {
    gajiPokok: tpp?.rupiah ?? null,
    berlakuMulai: tpp?.berlakuMulai ?? null,
    bagianBp,
    dasarPemotongan: rupiahShare(tpp?.rupiah ?? 0, bagianBp),
    kalimat: baseSentence(gtk, tpp?.berlakuMulai ?? null, tarif, tanggal),
  }
}

function baseSentence(gtk: GtkBulan, start: string | null, tarif: AppliedTarif, tanggal: string): string {
  if (gtk.ptkInduk === null)
    return 'Induk belum dipastikan dinas: TPP dihitung di sini sesudah dipastikan; sekarang potongan hanya dalam persen.'
  if (!gtk.ptkInduk) return 'TPP dihitung di sekolah induknya; di sini potongan hanya dalam persen.'
  if (start === null) {
    return `Belum ada TPP yang berlaku pada ${longTanggal(tanggal)}: potongan Rp0, persentasenya tetap dihitung.`
  }
  const disciplinePart = `bagian disiplin ${formatPersen(tarif.profil.bagianBp)} menurut ${tarif.nama}`
  return withStop(`TPP yang berlaku sejak ${longTanggal(start)}, dikalikan ${disciplinePart}`)
}

type Harga = { bp: number; word: Words }

function buildBuku(daftar: readonly PotonganEvent[], tarif: AppliedTarif, base: PotonganBase): BukuRow[] {
  const hargaAlpa = penghitungAlpa(tarif)
  const durationPrice = durationPricer(tarif)
  let running = 0
  const row = (awal: Pick<BukuRow, 'jenis' | 'tanggal' | 'shift' | 'menit'>, { bp, word }: Harga): BukuRow => {
    const rupiah = rupiahBetween(base.dasarPemotongan ?? 0, running, running + bp)
    running += bp
    return { ...awal, ...word, bp, rupiah, tarifId: tarif.id, dasarHukum: tarif.dasarHukum }
  }
  const buku = daftar.map((potonganEvent) =>
    isAlpa(potonganEvent)
      ? row({ jenis: 'alpa', tanggal: potonganEvent.tanggal, shift: null, menit: null }, hargaAlpa(potonganEvent))
      : row(
          {
            jenis: potonganEvent.jenis,
            tanggal: potonganEvent.tanggal,
            shift: potonganEvent.shift,
            menit: potonganEvent.minutes,
          },
          durationPrice(potonganEvent),
        ),
  )
  if (limitTotal(running) === running) return buku
  const limit = { bp: limitTotal(running) - running, word: limitWords(tarif, running) }
  return [...buku, row({ jenis: 'batas', tanggal: null, shift: null, menit: null }, limit)]
}

/** Of the running total, so that the lines add up to the last rupiah (rules.md L30). */
const rupiahBetween = (base: number, fromBp: number, untilBp: number): number =>
  rupiahShare(base, untilBp) - rupiahShare(base, fromBp)

/** The day that completes the run tops the month up to 100 %; later days of Alpa cost nothing more (rules.md L27). */
function penghitungAlpa(tarif: AppliedTarif): (event: AlpaEvent) => Harga {
  const { alpaBp, alpaBeruntun } = tarif.profil
  let jumlah = 0
  let full = false
  return (event) => {
    const word = alpaWords(tarif, event, { full, jumlah })
    const reached = !full && event.beruntun === alpaBeruntun
    const bp = full ? 0 : reached ? HUNDRED_PERSEN - jumlah : alpaBp
    jumlah += bp
    full ||= reached
    return { bp, word }
  }
}

/** KUMULATIF: the difference that this occurrence makes to the band of its kind's total. */
function durationPricer(tarif: AppliedTarif): (event: DurationEvent) => Harga {
  const minutes = { dtti: 0, dtdi: 0, pcti: 0, pcdi: 0 }
  return (event) => {
    const before = minutes[event.jenis]
    const jumlah = before + event.minutes
    minutes[event.jenis] = jumlah
    const bp = durationBp(tarif.profil, event, before)
    return { bp, word: durationWords(tarif, event, bp, jumlah) }
  }
}

function durationBp(profil: ProfilPotongan, { jenis, minutes, withoutNote }: DurationEvent, before: number): number {
  const pita = pitaJenis(profil, jenis)
  if (profil.mode === 'PER_KEJADIAN') return eventBp(pita, minutes, withoutNote)
  return pita === null ? 0 : bpPita(pita, before + minutes) - bpPita(pita, before)
}
