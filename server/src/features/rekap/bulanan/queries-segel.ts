import { createHash } from 'node:crypto'
import type { LaporanHarian } from '@geisa/contract/rekap'
import type { LaporanBulanan, PenjelasanBulan } from '@geisa/contract/rekap-bulanan'
import { hitungHariBulan } from '@geisa/engine/hari/bulan-hari'
import type { HasilBulan } from '@geisa/engine/hari/hari-gtk'
import { laporanHarianDari } from '@geisa/engine/hari/laporan-harian'
import { bukuDari } from '@geisa/engine/potongan/buku-potongan'
import { rekapDari } from '@geisa/engine/rekap/rekap-bulan'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { tidakAda } from '../../../platform/errors.ts'
import { type Cakupan, gtkDalam, sekolahDalam } from '../../../platform/scope.ts'
import { rentang, type Saat, susunFakta } from '../fakta/fakta.ts'
import { type BarisPotongan, kolomPotongan } from '../fakta/fakta-potongan-sql.ts'
import type { FaktaRekap } from '../fakta/fakta-rekap.ts'
import { type DenganTap, kolomTap, pernyataanFakta } from '../fakta/fakta-sql.ts'
import { pokokOrang } from '../fakta/identitas-sql.ts'
import { tulisMemo } from '../memo/teks-memo.ts'
import { namaStatusTerpakai } from '../nama-status.ts'
import { dariSekolah, kolomSatu, type SatuSekolah } from './bulanan-sql.ts'
import { bagianMemo, kepalaSekolah } from './susun-bulanan.ts'

export type BukuSegel = Pick<PenjelasanBulan, 'dasar' | 'hari' | 'buku'>
export type IsiSegel = { laporan: LaporanBulanan; buku: Record<string, BukuSegel>; sha256Rincian: string }
/** `laporan` is the letters of the report inside `rekap`. */
export type Segel = { rekap: string; laporan: string; sha256: string; rincian: string; rekapKunci: string }

type SekolahBulan = { sekolahId: number; bulan: string }

export type FaktaSegel = { sekolah: SatuSekolah; hasil: HasilBulan; potongan: FaktaRekap['potongan'] }

/**
 * Everything that a lock judges and seals: key, facts, taps, pay and letterhead in one statement, so that no change that
 * is saved meanwhile stands in one of them and not in the other.
 */
export async function muatFaktaSegel(
  db: DbOrTrx,
  cakupan: Cakupan,
  { sekolahId, ...saat }: Saat & { sekolahId: number },
): Promise<FaktaSegel> {
  const batas = rentang(saat.bulan)
  const kolom = sql`${kolomSatu(saat)}, ${kolomPotongan(batas.sampai, saat.sekarang, null)}, ${kolomTap(null, batas)}`
  const dari = sql`${dariSekolah(saat)} where s.id = ${sekolahId} and ${sekolahDalam(cakupan)}`
  const { rows } = await pernyataanFakta<SatuSekolah & BarisPotongan & DenganTap>(
    { dari, gtkId: null, kolom },
    batas,
  ).execute(db)
  const [row] = rows
  if (row === undefined) throw tidakAda('Sekolah')
  const hasil = hitungHariBulan(susunFakta(row, saat, row.tap))
  return { sekolah: row, hasil, potongan: { tarif: row.tarif, gtk: row.orang } }
}

/**
 * What a lock seals: the report with pay, everybody's ledger, and the hash of everybody's daily report beside it.
 * Canonical, so that its SHA-256 is that of the figures.
 */
export function susunSegel({ sekolah, hasil, potongan }: FaktaSegel): Segel {
  const { fakta } = hasil
  const { bulan } = fakta
  const rekap = rekapDari(hasil, potongan)
  const bagian = bagianMemo(sekolah, tulisMemo(rekap, sekolah.nama))
  const kepala = kepalaSekolah(bulan, { ...sekolah, segel: null }, { ...bagian, terkunci: true }, true)
  const laporan: LaporanBulanan = { ...kepala, baris: JSON.parse(bagian.baris) as LaporanBulanan['baris'] }
  const buku: IsiSegel['buku'] = {}
  const harian: Record<string, LaporanHarian> = {}
  const kop = { bulan, hariIni: sekolah.hariIni, sekolah: sekolah.kop, penandaTangan: sekolah.penandaTangan }
  for (const gtk of potongan.gtk) {
    const isi = bukuDari(hasil, potongan, gtk.gtkId)
    if (isi === null || !rekap.baris.some(({ id }) => id === gtk.id)) continue
    buku[gtk.gtkId] = isi
    const { kehadiran, summary } = laporanHarianDari(hasil, gtk.gtkId)
    const { id, idDapodik, nama, nip, nuptk, jenisGuru, statusKepegawaian } = gtk
    harian[gtk.gtkId] = {
      ...kop,
      gtk: { id, idDapodik, nama, namaDapodik: gtk.namaDapodik, nip, nuptk, jenisGuru, statusKepegawaian },
      kehadiran,
      summary,
      terkunci: true,
      namaStatus: namaStatusTerpakai(fakta, kehadiran),
    }
  }
  const rincian = teksBaku(harian)
  const teks = teksBaku({ laporan, buku, sha256Rincian: sidik(rincian) } satisfies IsiSegel)
  return { rekap: teks, laporan: teksBaku(laporan), sha256: sidik(teks), rincian, rekapKunci: sekolah.kunci }
}

/** What a locked month was sealed with; undefined: open, or outside the scope. One that was sealed without a report has none. */
export async function bacaSegel(
  db: DbOrTrx,
  cakupan: Cakupan,
  { sekolahId, bulan }: SekolahBulan,
): Promise<Partial<IsiSegel> | undefined> {
  const { rows } = await sql<{ rekap: string }>`
    select g.rekap from segel g join sekolah s on s.id = g.sekolah_id
    where g.sekolah_id = ${sekolahId} and g.bulan = ${bulan}::int and g.dibuka_pada is null and ${sekolahDalam(cakupan)}`.execute(
    db,
  )
  return rows[0] && (JSON.parse(rows[0].rekap) as Partial<IsiSegel>)
}

/** A person's daily report as it was sealed; null: open, sealed without them, or nobody in the scope. */
export async function bacaHarianTersegel(
  { db, cakupan }: { db: DbOrTrx; cakupan: Cakupan },
  { idDapodik, sekolahId }: { idDapodik: string; sekolahId?: number | undefined },
  bulan: string,
): Promise<LaporanHarian | null> {
  const orang = pokokOrang({ idDapodik, sekolahId }, sql`${sekolahDalam(cakupan)} and ${gtkDalam(cakupan)}`)
  const { rows } = await sql<{ harian: LaporanHarian | null }>`
    select g.rincian::json -> o.gtk_id::text as harian ${orang}
    join segel g on g.sekolah_id = o.sekolah_id and g.bulan = ${bulan}::int and g.dibuka_pada is null`.execute(db)
  return rows[0]?.harian ?? null
}

const sidik = (teks: string): string => createHash('sha256').update(teks, 'utf8').digest('hex')

/** Canonical JSON: keys in order, nothing between; the same value is the same text on every machine. */
export function teksBaku(nilai: unknown): string {
  if (Array.isArray(nilai)) return `[${nilai.map(teksBaku).join(',')}]`
  if (typeof nilai !== 'object' || nilai === null) return JSON.stringify(nilai)
  const isi = Object.entries(nilai).filter(([, satu]) => satu !== undefined)
  const urut = isi.toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${urut.map(([kunci, satu]) => `${JSON.stringify(kunci)}:${teksBaku(satu)}`).join(',')}}`
}
