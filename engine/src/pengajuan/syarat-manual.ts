/** What a manual attendance must keep to be submitted (spec 2 sections 3 and 5; rules.md L16, L18; product.md 4). */
import { STATUS } from '../acuan.ts'
import { AWAL_ZAMAN, tanggalPanjang } from '../kalender.ts'
import type { HariUsulan } from './hari-usulan.ts'
import type { KonteksAcuan } from './syarat-koreksi.ts'
import { type GalatUsulan, galatWaktu } from './syarat-waktu.ts'
import type { IsianManual, RinciManual } from './usulan.ts'

export type KonteksManual = KonteksAcuan & {
  /** The day of each person named (hariUsulanBanyak), of anybody for a holiday; who is absent is not of this school. */
  hari: ReadonlyMap<number, readonly HariUsulan[]>
  batasMalam: number
}

/** Everything; empty = it may be submitted. People are looked at only where date and kind hold. */
export function periksaManual(isian: IsianManual, konteks: KonteksManual): GalatUsulan[] {
  const galat = periksaIsianManual(isian, konteks)
  return galat.length > 0 ? galat : periksaOrang(isian, konteks)
}

/** What needs no facts of the school: date, kind, who is named. */
export function periksaIsianManual(isian: IsianManual, konteks: KonteksAcuan): GalatUsulan[] {
  return [
    ...periksaTanggal(isian.tanggal, konteks.hariIni),
    ...periksaJenis(isian, konteks),
    ...periksaRinci(isian.rinci),
    ...periksaHadir(isian),
  ]
}

function periksaTanggal(tanggal: string, hariIni: string): GalatUsulan[] {
  if (tanggal > hariIni) {
    return [{ field: 'tanggal', message: 'Tanggal tidak boleh di masa depan. Pilih hari ini atau sebelumnya.' }]
  }
  if (tanggal >= AWAL_ZAMAN) return []
  return [{ field: 'tanggal', message: `Pilih tanggal ${tanggalPanjang(AWAL_ZAMAN)} atau sesudahnya.` }]
}

function periksaJenis({ statusId }: IsianManual, { status, isPro }: KonteksAcuan): GalatUsulan[] {
  const field = 'jenisAbsensiManual'
  const jenis = status.find((satu) => satu.id === statusId)
  if (!jenis?.manual)
    return [{ field, message: 'Jenis ini tidak dapat dipilih dalam absensi manual. Pilih jenis lain.' }]
  if (jenis.basic || isPro) return []
  return [{ field, message: `${jenis.nama} khusus layanan PRO. Pilih jenis lain atau tingkatkan layanan.` }]
}

function periksaRinci(rinci: readonly RinciManual[]): GalatUsulan[] {
  const pertama = new Map<number, number>()
  return rinci.flatMap(({ gtkId }, i) => {
    const ada = pertama.get(gtkId)
    if (ada === undefined) {
      pertama.set(gtkId, i)
      return []
    }
    return [{ field: `details.${i}.gtk`, message: `GTK ini sudah ada di baris ${ada + 1}. Hapus salah satunya.` }]
  })
}

/** At least one Hadir; a holiday of the school names nobody's times. */
function periksaHadir({ statusId, rinci }: IsianManual): GalatUsulan[] {
  if (statusId !== STATUS.LIBUR_KHUSUS) {
    if (rinci.some(isHadir)) return []
    return [{ field: 'details', message: 'Isi waktu datang atau pulang paling sedikit untuk satu GTK.' }]
  }
  const message = 'Libur Khusus Sekolah berlaku bagi semua GTK tanpa waktu. Kosongkan.'
  return rinci.flatMap(({ datang, pulang }, i) => [
    ...(datang === null ? [] : [{ field: `details.${i}.waktuDatang`, message }]),
    ...(pulang === null ? [] : [{ field: `details.${i}.waktuPulang`, message }]),
  ])
}

function periksaOrang({ tanggal, statusId, rinci }: IsianManual, { hari, batasMalam }: KonteksManual): GalatUsulan[] {
  const semua = [...hari.values()].flat()
  const libur = semua.find((satu) => satu.tanggal === tanggal && satu.namaLibur !== null)
  if (statusId === STATUS.LIBUR_KHUSUS && libur) {
    return [{ field: 'tanggal', message: `${tanggalPanjang(tanggal)} sudah hari libur (${libur.namaLibur}).` }]
  }
  const hariGtk = (gtkId: number) => hari.get(gtkId)?.find((satu) => satu.tanggal === tanggal)
  const hadir = rinci.filter(isHadir)
  if (hadir.length > 0 && hadir.every(({ gtkId }) => isLibur(hariGtk(gtkId)))) {
    const nama = hariGtk(hadir[0]!.gtkId)?.namaLibur
    const message = `${tanggalPanjang(tanggal)} hari libur${nama ? ` (${nama})` : ''}. Pilih hari kerja.`
    return [{ field: 'tanggal', message }]
  }
  return rinci.flatMap((baris, i) => periksaBaris(baris, i, tanggal, hariGtk(baris.gtkId), batasMalam))
}

function periksaBaris(
  baris: RinciManual,
  i: number,
  tanggal: string,
  hari: HariUsulan | undefined,
  batasMalam: number,
): GalatUsulan[] {
  const field = `details.${i}.gtk`
  if (!hari?.bertugas)
    return [{ field, message: `GTK ini tidak bertugas pada ${tanggalPanjang(tanggal)}. Hapus barisnya.` }]
  if (!isHadir(baris)) return []
  if (isLibur(hari))
    return [{ field, message: `${tanggalPanjang(tanggal)} hari libur bagi GTK ini. Kosongkan waktunya.` }]
  const tap = { datang: hari.datang, pulang: hari.pulang }
  // It fills only what no tap gave (rules.md 12a): what is left of it must also follow the tap.
  const sisa = { datang: tap.datang === null ? baris.datang : null, pulang: tap.pulang === null ? baris.pulang : null }
  const galat = galatWaktu(hari, baris, baris, batasMalam)
  return (galat.length > 0 ? galat : galatWaktu(hari, sisa, tap, batasMalam)).map(({ sisi, message }) => ({
    field: `details.${i}.${sisi === 'datang' ? 'waktuDatang' : 'waktuPulang'}`,
    message,
  }))
}

const isHadir = ({ datang, pulang }: RinciManual): boolean => datang !== null || pulang !== null
const isLibur = (hari: HariUsulan | undefined): boolean => !!hari?.bertugas && hari.jenisLibur !== 0
