import { createHash } from 'node:crypto'
import type { LaporanHarian } from '@geisa/contract/rekap'
import type { LaporanBulanan, PenjelasanBulan } from '@geisa/contract/rekap-bulanan'
import { bukuDari } from '@geisa/engine/buku-potongan'
import { hitungHariBulan } from '@geisa/engine/bulan-hari'
import { laporanHarianDari } from '@geisa/engine/laporan-harian'
import { rekapDari } from '@geisa/engine/rekap-bulan'
import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { DbOrTrx } from '../../platform/db.ts'
import { tidakAda } from '../../platform/errors.ts'
import { type Cakupan, sekolahDalam } from '../../platform/scope.ts'
import { bacaSekolah } from './bulanan-sql.ts'
import { muatFaktaRekap } from './fakta-rekap.ts'
import { namaStatusTerpakai } from './nama-status.ts'
import { bagianMemo, kepalaSekolah } from './susun-bulanan.ts'
import { tulisMemo } from './teks-memo.ts'

export type BukuSegel = Pick<PenjelasanBulan, 'dasar' | 'hari' | 'buku'>
export type IsiSegel = { laporan: LaporanBulanan; buku: Record<string, BukuSegel>; sha256Rincian: string }
/** `laporan` is the letters of the report inside `rekap`. */
export type Segel = { rekap: string; laporan: string; sha256: string; rincian: string; rekapKunci: string }

type SekolahBulan = { sekolahId: number; bulan: string }

/**
 * What a lock seals: the report with pay, everybody's ledger, and the hash of everybody's daily report beside it. From the
 * facts themselves, inside the caller's transaction; canonical, so that its SHA-256 is that of the figures.
 */
export async function susunSegel(
  db: DbOrTrx,
  clock: Clock,
  cakupan: Cakupan,
  { sekolahId, bulan }: SekolahBulan,
): Promise<Segel> {
  const sekarang = clock.now()
  const sekolah = await bacaSekolah(db, cakupan, { sekolahId, bulan, sekarang })
  const [satu] = await muatFaktaRekap(db, cakupan, { sekolahIds: [sekolahId], bulan, sekarang })
  if (sekolah === undefined || satu === undefined) throw tidakAda('Sekolah')
  const hasil = hitungHariBulan(satu.fakta)
  const rekap = rekapDari(hasil, satu.potongan)
  const bagian = bagianMemo(sekolah, tulisMemo(rekap, sekolah.nama))
  const kepala = kepalaSekolah(bulan, { ...sekolah, segel: null }, { ...bagian, terkunci: true }, true)
  const laporan: LaporanBulanan = { ...kepala, baris: JSON.parse(bagian.baris) as LaporanBulanan['baris'] }
  const buku: IsiSegel['buku'] = {}
  const harian: Record<string, LaporanHarian> = {}
  const kop = { bulan, hariIni: sekolah.hariIni, sekolah: sekolah.kop, penandaTangan: sekolah.penandaTangan }
  for (const gtk of satu.potongan.gtk) {
    const isi = bukuDari(hasil, satu.potongan, gtk.gtkId)
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
      namaStatus: namaStatusTerpakai(satu.fakta, kehadiran),
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

const sidik = (teks: string): string => createHash('sha256').update(teks, 'utf8').digest('hex')

/** Canonical JSON: keys in order, nothing between; the same value is the same text on every machine. */
export function teksBaku(nilai: unknown): string {
  if (Array.isArray(nilai)) return `[${nilai.map(teksBaku).join(',')}]`
  if (typeof nilai !== 'object' || nilai === null) return JSON.stringify(nilai)
  const isi = Object.entries(nilai).filter(([, satu]) => satu !== undefined)
  const urut = isi.toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${urut.map(([kunci, satu]) => `${JSON.stringify(kunci)}:${teksBaku(satu)}`).join(',')}}`
}
