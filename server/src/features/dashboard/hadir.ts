import type { BarisHadir, KeadaanHadir } from '@geisa/contract/dashboard-sekolah'
import { STATUS } from '@geisa/engine/acuan'
import { cariHari, type HariGtk, type HasilBulan } from '@geisa/engine/hari/hari-gtk'
import { type BarisHarian, barisHarian, statusDari } from '@geisa/engine/hari/laporan-harian'
import { DETIK_SEHARI, detikInstan, detikSekolah, nomorHari } from '@geisa/engine/kalender'

/** One school's day, taken out of its month: what the daily reports say, one row a person. */

export type OrangHari = Pick<BarisHadir, 'idDapodik' | 'nama_dapodik' | 'nip' | 'nuptk'> & { gtkId: number }
/** A day as it was sealed, with the words of its status and the names of that time. */
export type HariTersegel = { orang: OrangHari; baris: BarisHarian[]; namaStatus: Record<string, string> }

type Hari = Pick<
  BarisHadir,
  'Waktu_Datang' | 'Waktu_Pulang' | 'Status_Kehadiran' | 'keterangan' | 'keadaan' | 'terlambat'
>

/** Everybody in service that day, by their Dapodik name; whoever is sealed stands there as sealed (rules.md 26, L26). */
export function susunHadir(
  hasil: HasilBulan,
  tanggal: string,
  daftar: readonly OrangHari[],
  tersegel: ReadonlyMap<number, HariTersegel>,
): BarisHadir[] {
  const rows = daftar.flatMap((orang) => {
    const segel = tersegel.get(orang.gtkId)
    const hari = segel
      ? ringkas(hasil, tanggal, segel.baris, segel.namaStatus)
      : ringkas(hasil, tanggal, barisDari(hasil, cariHari(hasil, orang.gtkId, tanggal)))
    const { gtkId: _, ...siapa } = segel?.orang ?? orang
    return hari === null ? [] : [{ ...siapa, ...hari }]
  })
  return rows.toSorted((a, b) => urutan.compare(a.nama_dapodik, b.nama_dapodik))
}

const urutan = new Intl.Collator('id')

const barisDari = ({ fakta }: HasilBulan, hari: HariGtk | undefined): BarisHarian[] =>
  hari?.baris.map((baris) => barisHarian(fakta, hari, baris)) ?? []

/** Two shifts are one row: the first arrival, the last departure, both notes; its status is the day's anyway (rules.md 19). */
function ringkas(
  hasil: HasilBulan,
  tanggal: string,
  baris: readonly BarisHarian[],
  namaSegel?: Readonly<Record<string, string>>,
): Hari | null {
  const [pertama] = baris
  if (pertama === undefined) return null
  const { statusId, singkatan } = pertama
  // Minutes of a missing arrival are a price (rules.md 14): nobody was seen coming late.
  const terlambat = baris
    .filter(({ waktu_datang }) => waktu_datang !== null)
    .reduce((jumlah, { durasi_datang_terlambat: d }) => jumlah + detikDurasi(d), 0)
  return {
    Waktu_Datang: baris.find(({ waktu_datang }) => waktu_datang !== null)?.waktu_datang ?? null,
    Waktu_Pulang: baris.findLast(({ waktu_pulang }) => waktu_pulang !== null)?.waktu_pulang ?? null,
    Status_Kehadiran:
      statusId === null ? '' : ((namaSegel ? namaSegel[singkatan] : statusDari(hasil.fakta, statusId)?.nama) ?? ''),
    keterangan: gabungKata(baris.map(({ keterangan }) => keterangan)),
    keadaan: keadaanHari(hasil, tanggal, pertama, terlambat),
    terlambat,
  }
}

/** What both shifts say is said once. */
function gabungKata([satu = '', dua = satu]: readonly string[]): string {
  if (satu === dua) return satu
  return [...new Set([satu, dua].flatMap((kata) => (kata === '' ? [] : kata.split(', '))))].join(', ')
}

/** 'HH:mm:ss', its hours may pass a day. */
function detikDurasi(durasi: string | null): number {
  const [jam = 0, menit = 0, detik = 0] = (durasi ?? '').split(':').map(Number)
  return jam * 3600 + menit * 60 + detik
}

function keadaanHari(hasil: HasilBulan, tanggal: string, baris: BarisHarian, terlambat: number): KeadaanHadir {
  const { statusId } = baris
  if (statusId === null) return tanpaStatus(hasil, tanggal, baris)
  if (statusId === STATUS.ALPA) return 'tidak-hadir'
  const grup = statusDari(hasil.fakta, statusId)?.grup
  if (grup === 'L') return 'libur'
  if (grup !== 'H') return 'izin'
  return terlambat > 0 ? 'terlambat' : 'hadir'
}

/** A day that is over waits for a machine's report; one that is not, for the person, once the shift has begun. */
function tanpaStatus(hasil: HasilBulan, tanggal: string, { belumLengkap, shift }: BarisHarian): KeadaanHadir {
  if (!belumLengkap) return 'belum-sinkron'
  const { fakta } = hasil
  const satu = hasil.tanggal.find((milik) => milik.tanggal === tanggal)
  const kini = detikSekolah(detikInstan(fakta.sekarang), fakta.sekolah.zona) - nomorHari(tanggal) * DETIK_SEHARI
  const mulai = satu?.jadwal.find((milik) => milik.shift === shift)?.jamMasuk ?? 0
  return kini < mulai ? 'akan-datang' : 'belum-datang'
}
