import type { IsianLibur } from '@geisa/contract/libur'
import { JENJANG } from '@geisa/engine/acuan'
import { AWAL_ZAMAN, tanggalPanjang } from '@geisa/engine/kalender'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { salahIsi } from '../../platform/errors.ts'
import type { BarisLibur } from './queries.ts'
import { type JenisLiburId, type Letak, tolakTakBerwenang, type Wewenang } from './wewenang.ts'

/** A holiday as it is to be stored: everything of it but who it is. */
export type Keadaan = Omit<BarisLibur, 'id' | 'versi'>

/** Judges what was typed; the old record lends its region where none is named. */
export async function susunKeadaan(
  db: DbOrTrx,
  wewenang: Wewenang,
  isian: IsianLibur,
  lama: BarisLibur | null,
  hariIni: string,
): Promise<Keadaan> {
  const kodeWilayah = isian.kodeWilayah ?? (lama?.jenisLiburId === isian.jenisLiburId ? lama.kodeWilayah : null)
  const letak = await susunLetak(db, wewenang, { ...isian, kodeWilayah })
  const salahTanggal = alasanTanggal(isian.tanggal, hariIni)
  if (salahTanggal !== null) throw salahIsi('tanggal', salahTanggal)
  return {
    ...letak,
    nama: isian.nama.replaceAll(/\s+/g, ' '),
    tanggal: isian.tanggal,
    deskripsi: isian.deskripsi,
    dasarHukum: isian.dasarHukum ? isian.dasarHukum : null,
  }
}

/** Type, region and levels that fit each other and the caller's rights. */
export async function susunLetak(
  db: DbOrTrx,
  wewenang: Wewenang,
  { jenisLiburId, kodeWilayah, jenjang }: Pick<IsianLibur, 'jenisLiburId' | 'kodeWilayah' | 'jenjang'>,
): Promise<Letak & Pick<Keadaan, 'jenjang' | 'namaWilayah'>> {
  const sendiri = wewenang.hak.find((satu) => satu.jenisLiburId === jenisLiburId)
  const kode = kodeWilayah ?? sendiri?.kodeWilayah ?? null
  const letak = { jenisLiburId, jenjang: JENJANG.filter((satu) => jenjang.includes(satu)) }
  // Without the type there is nothing to say about the region.
  if (sendiri === undefined || kode !== null) tolakTakBerwenang(wewenang, { ...letak, kodeWilayah: kode ?? '' })
  if (kode === null) throw salahIsi('kodeWilayah', PILIH_WILAYAH[jenisLiburId])
  return { ...letak, kodeWilayah: kode, namaWilayah: await namaSetingkat(db, jenisLiburId, kode) }
}

/** The calendar of this program, and no further ahead than decrees are made. */
export function alasanTanggal(tanggal: string, hariIni: string): string | null {
  const terakhir = `${Number(hariIni.slice(0, 4)) + 3}-12-31`
  if (tanggal >= AWAL_ZAMAN && tanggal <= terakhir) return null
  return `Tanggal harus antara 1 Januari 2015 dan ${tanggalPanjang(terakhir)}`
}

/** Whose facts a holiday of this type and region is (rekap/memo/commands-versi.ts). */
export const LINGKUP_JENIS = { 1: 'nasional', 2: 'kab_kota', 3: 'provinsi' } as const

const PILIH_WILAYAH: Record<JenisLiburId, string> = {
  1: 'Libur nasional berlaku untuk seluruh Indonesia',
  2: 'Pilih kabupaten atau kota libur ini',
  3: 'Pilih provinsi libur ini',
}
const TINGKAT: Record<JenisLiburId, number> = { 1: 0, 2: 2, 3: 1 }

async function namaSetingkat(db: DbOrTrx, jenisLiburId: JenisLiburId, kode: string): Promise<string> {
  const { rows } = await sql<{
    nama: string
    level: number
  }>`select nama, level from wilayah where kode = ${kode}`.execute(db)
  if (rows[0] === undefined) throw salahIsi('kodeWilayah', 'Kode wilayah tidak dikenal')
  if (rows[0].level !== TINGKAT[jenisLiburId]) throw salahIsi('kodeWilayah', PILIH_WILAYAH[jenisLiburId])
  return rows[0].nama
}
