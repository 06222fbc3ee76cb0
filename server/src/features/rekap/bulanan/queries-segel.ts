import { createHash } from 'node:crypto'
import type { LaporanBulanan, PenjelasanBulan } from '@geisa/contract/rekap/bulanan'
import type { LaporanHarian } from '@geisa/contract/rekap/harian'
import { computeHariBulan } from '@geisa/engine/hari/bulan-hari'
import type { BulanResult } from '@geisa/engine/hari/hari-gtk'
import { laporanHarianFrom } from '@geisa/engine/hari/laporan-harian'
import { batasBulan } from '@geisa/engine/hari/segel-batas'
import { bukuFrom } from '@geisa/engine/potongan/buku-potongan'
import { rekapFrom } from '@geisa/engine/rekap/rekap-bulan'
import { sql } from 'kysely'
import { type Cakupan, sekolahIn } from '../../../platform/cakupan.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { buildFakta, bulanDateRange, type Moment } from '../fakta/fakta.ts'
import { type PotonganRow, potonganColumns } from '../fakta/fakta-potongan-sql.ts'
import type { FaktaRekap } from '../fakta/fakta-rekap.ts'
import { faktaStatement, tapColumn, type WithTap } from '../fakta/fakta-sql.ts'
import { writeMemo } from '../memo/memo-text.ts'
import { usedNamaStatus } from '../status-names.ts'
import { memoSection, sekolahHeader } from './assemble-bulanan.ts'
import { columnsOfOne, fromSekolah, type OneSekolah } from './bulanan-sql.ts'

export type SealBuku = Pick<PenjelasanBulan, 'dasar' | 'hari' | 'buku'>
export type SealContent = { laporan: LaporanBulanan; buku: Record<string, SealBuku>; sha256Rincian: string }
/** `laporan` is the letters of the report inside `rekap`; `batas` the borders of those with hours of their own, by staff id (rules.md M7). */
export type Seal = {
  rekap: string
  laporan: string
  sha256: string
  rincian: string
  rekapKunci: string
  batas: string | null
}

type SekolahBulan = { sekolahId: number; bulan: string }

export type SealFakta = { sekolah: OneSekolah; result: BulanResult; potongan: FaktaRekap['potongan'] }

/**
 * Everything that a lock judges and seals: key, facts, taps, pay and letterhead in one statement, so that no change that
 * is saved meanwhile stands in one of them and not in the other.
 */
export async function loadSealFakta(
  db: DbOrTrx,
  cakupan: Cakupan,
  { sekolahId, ...moment }: Moment & { sekolahId: number },
): Promise<SealFakta> {
  const limit = bulanDateRange(moment.bulan)
  const id = sql`${sekolahId}::int`
  const column = sql`${columnsOfOne({ sekolahId, ...moment })}, ${potonganColumns(limit.sampai, moment.now, null, id)}, ${tapColumn(null, limit, id)}`
  const from = sql`${fromSekolah(moment, sekolahId)} where s.id = ${sekolahId} and ${sekolahIn(cakupan)}`
  const { rows } = await faktaStatement<OneSekolah & PotonganRow & WithTap>(
    { from, gtkId: null, columns: column, id },
    limit,
  ).execute(db)
  const [row] = rows
  if (row === undefined) throw notFound('Sekolah')
  const result = computeHariBulan(buildFakta(row, moment, row.tap))
  return { sekolah: row, result, potongan: { tarif: row.tarif, gtk: row.orang } }
}

/**
 * What a lock seals: the report with pay, everybody's ledger, and the hash of everybody's daily report beside it.
 * Canonical, so that its SHA-256 is that of the figures.
 */
export function buildSeal({ sekolah, result, potongan }: SealFakta): Seal {
  const { fakta } = result
  const { bulan } = fakta
  const rekap = rekapFrom(result, potongan)
  const section = memoSection(sekolah, writeMemo(rekap, sekolah.nama))
  const header = sekolahHeader(bulan, { ...sekolah, segel: null }, { ...section, terkunci: true }, true)
  const laporan: LaporanBulanan = { ...header, baris: JSON.parse(section.baris) as LaporanBulanan['baris'] }
  const buku: SealContent['buku'] = {}
  const harian: Record<string, LaporanHarian> = {}
  const kop = { bulan, hariIni: sekolah.hariIni, sekolah: sekolah.kop, penandaTangan: sekolah.penandaTangan }
  for (const gtk of potongan.gtk) {
    const content = bukuFrom(result, potongan, gtk.gtkId)
    if (content === null || !rekap.baris.some(({ id }) => id === gtk.id)) continue
    buku[gtk.gtkId] = content
    const laporanGtk = laporanHarianFrom(result, gtk.gtkId)
    const { id, idDapodik, nama, nip, nuptk, jenisGuru, statusKepegawaian } = gtk
    harian[gtk.gtkId] = {
      ...kop,
      gtk: { id, idDapodik, nama, namaDapodik: gtk.namaDapodik, nip, nuptk, jenisGuru, statusKepegawaian },
      ...laporanGtk,
      terkunci: true,
      namaStatus: usedNamaStatus(fakta, laporanGtk.kehadiran),
    }
  }
  const rincian = standardText(harian)
  const text = standardText({ laporan, buku, sha256Rincian: sidik(rincian) } satisfies SealContent)
  const rekapKunci = sekolah.kunci
  return {
    rekap: text,
    laporan: standardText(laporan),
    sha256: sidik(text),
    rincian,
    rekapKunci,
    batas: sealBatas(result),
  }
}

function sealBatas(result: BulanResult): string | null {
  const all = batasBulan(result)
  return all.length === 0 ? null : standardText(Object.fromEntries(all.map(({ gtkId, ...batas }) => [gtkId, batas])))
}

/** What a locked month was sealed with; undefined: open, or outside the scope. One that was sealed without a report has none. */
export async function readSeal(
  db: DbOrTrx,
  cakupan: Cakupan,
  { sekolahId, bulan }: SekolahBulan,
): Promise<Partial<SealContent> | undefined> {
  const { rows } = await sql<{ rekap: string }>`
    select g.rekap from segel g join sekolah s on s.id = g.sekolah_id
    where g.sekolah_id = ${sekolahId} and g.bulan = ${bulan}::int and g.dibuka_pada is null and ${sekolahIn(cakupan)}`.execute(
    db,
  )
  return rows[0] && (JSON.parse(rows[0].rekap) as Partial<SealContent>)
}

const sidik = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

/** Canonical JSON: keys in order, nothing between; the same value is the same text on every machine. */
export function standardText(nilai: unknown): string {
  if (Array.isArray(nilai)) return `[${nilai.map(standardText).join(',')}]`
  if (typeof nilai !== 'object' || nilai === null) return JSON.stringify(nilai)
  const content = Object.entries(nilai).filter(([, one]) => one !== undefined)
  const order = content.toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${order.map(([key, one]) => `${JSON.stringify(key)}:${standardText(one)}`).join(',')}}`
}
