import type { HasilPratinjau } from '@geisa/contract/berlaku'
import { bandingkanBulan, type HariBerbeda } from '@geisa/engine/bandingkan'
import type { FaktaBulan } from '@geisa/engine/fakta'
import { hariSekolah, nomorHari, tanggalDari } from '@geisa/engine/kalender'
import { type RawBuilder, sql } from 'kysely'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import type { DbOrTrx } from '../../platform/db.ts'
import { type Cakupan, sekolahDalam } from '../../platform/scope.ts'
import { bulanAntara } from '../../platform/versi-bulan.ts'
import { muatFakta } from './fakta.ts'

/** A dated change that nobody has saved yet. */
export type Perubahan = {
  /** Which schools it can reach, as a condition on `sekolah s`. */
  sekolah: RawBuilder<boolean>
  /** One member of staff alone. */
  gtkId?: number
  /** First and last day, inclusive; null = open. */
  dari: string
  sampai: string | null
  /** The facts of a month as they would be after the change. */
  ubah: (fakta: FaktaBulan) => FaktaBulan
}

/** Nobody waits longer for one step of the count; the caller asks for the next with `lanjut`. */
const LANGKAH_MS = 800
const SEKELOMPOK = 100
const CONTOH = 12
const SETAHUN = 365
/** Of a change that begins today or later there are no figures yet: its first month of schedules is shown. */
const KE_DEPAN = 31

/**
 * What a change would do (product.md 3): each school's months are computed from the facts as they are and as they would
 * be, by the same engine as the report. Stores nothing; a district of a thousand schools is counted step by step.
 */
export async function pratinjaukanPerubahan(
  { db, clock }: Pick<Aplikasi, 'db' | 'clock'>,
  cakupan: Cakupan,
  perubahan: Perubahan,
  lanjut?: number,
): Promise<HasilPratinjau> {
  const sekarang = clock.now()
  const { dari, sampai } = jendela(perubahan, hariSekolah(sekarang, 'WIT'))
  const bulan = bulanAntara(dari, sampai)
  const { jumlahSekolah, bulanTerkunci } = await hitungCakupan(db, cakupan, perubahan, bulan, lanjut)
  const hasil = { sekolahDihitung: 0, gtkDihitung: 0, hariGtk: 0, angkaBerubah: 0 }
  const contoh: (HariBernama & Sekolah)[] = []
  const selesai = performance.now() + LANGKAH_MS
  let sampaiSekolah: number | null = null
  for (const sekolah of dari > sampai ? [] : await listSekolah(db, cakupan, perubahan, lanjut ?? 0)) {
    const berbeda = await bandingkanSekolah(db, cakupan, perubahan, { ...sekolah, dari, sampai, bulan, sekarang })
    hasil.sekolahDihitung++
    hasil.gtkDihitung += berbeda.jumlahGtk
    hasil.hariGtk += berbeda.hari.length
    hasil.angkaBerubah += berbeda.hari.filter(({ angka }) => angka).length
    contoh.push(...pilihContoh(berbeda.hari).map((hari) => ({ ...hari, ...sekolah })))
    sampaiSekolah = sekolah.sekolahId
    if (performance.now() > selesai) break
  }
  const terakhir =
    sampaiSekolah === null || !(await adaSekolahSesudah(db, cakupan, perubahan, sampaiSekolah)) ? null : sampaiSekolah
  return {
    dari,
    sampai,
    jumlahSekolah,
    bulanTerkunci,
    ...hasil,
    contoh: pilihContoh(contoh).map(({ gtkId, angka: _, ...hari }) => ({
      ...hari,
      gtkId: `${hari.sekolahId}-${gtkId}`,
    })),
    lanjut: terakhir,
  }
}

/** At most the last twelve months, and never further ahead than somebody looks. */
function jendela({ dari, sampai }: Perubahan, hariIni: string): { dari: string; sampai: string } {
  const awal = nomorHari(hariIni) - SETAHUN
  const pertama = Math.max(nomorHari(dari), awal)
  const depan = Math.max(nomorHari(hariIni), nomorHari(dari) + KE_DEPAN)
  return {
    dari: tanggalDari(pertama),
    sampai: tanggalDari(Math.min(depan, sampai === null ? depan : nomorHari(sampai))),
  }
}

type Sekolah = { sekolahId: number; namaSekolah: string }
type HariBernama = HariBerbeda & { namaGtk: string }

async function listSekolah(db: DbOrTrx, cakupan: Cakupan, { sekolah }: Perubahan, sesudah: number): Promise<Sekolah[]> {
  const { rows } = await sql<Sekolah>`
    select s.id as "sekolahId", s.nama as "namaSekolah" from sekolah s
    where ${sekolahDalam(cakupan)} and ${sekolah} and s.id > ${sesudah} order by s.id limit ${SEKELOMPOK}`.execute(db)
  return rows
}

async function adaSekolahSesudah(
  db: DbOrTrx,
  cakupan: Cakupan,
  { sekolah }: Perubahan,
  sesudah: number,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sekolah s where ${sekolahDalam(cakupan)} and ${sekolah} and s.id > ${sesudah} limit 1`.execute(db)
  return rows.length > 0
}

/** Both are told once, with the first step. */
async function hitungCakupan(
  db: DbOrTrx,
  cakupan: Cakupan,
  { sekolah }: Perubahan,
  bulan: number[],
  lanjut: number | undefined,
): Promise<{ jumlahSekolah: number; bulanTerkunci: number }> {
  const { rows } = await sql<{ jumlahSekolah: number; bulanTerkunci: number }>`
    select count(*)::int as "jumlahSekolah",
      ${
        lanjut === undefined
          ? sql`(select count(*)::int from segel g join sekolah s on s.id = g.sekolah_id
              where ${sekolahDalam(cakupan)} and ${sekolah} and g.dibuka_pada is null and g.bulan = any(${bulan}::int[]))`
          : sql`0`
      } as "bulanTerkunci"
    from sekolah s where ${sekolahDalam(cakupan)} and ${sekolah}`.execute(db)
  return rows[0] ?? { jumlahSekolah: 0, bulanTerkunci: 0 }
}

type Rentang = Sekolah & { dari: string; sampai: string; bulan: number[]; sekarang: string }

async function bandingkanSekolah(
  db: DbOrTrx,
  cakupan: Cakupan,
  { gtkId, ubah }: Perubahan,
  { sekolahId, dari, sampai, bulan, sekarang }: Rentang,
): Promise<{ jumlahGtk: number; hari: HariBernama[] }> {
  const hari: HariBernama[] = []
  let jumlahGtk = 0
  for (const satu of bulan) {
    const fakta = await muatFakta(db, cakupan, { sekolahId, bulan: String(satu), sekarang })
    if (fakta === undefined) continue
    jumlahGtk = Math.max(jumlahGtk, gtkId === undefined ? fakta.gtk.length : 1)
    const nama = new Map(fakta.gtk.map((gtk) => [gtk.id, gtk.nama]))
    const berbeda = bandingkanBulan(fakta, ubah(fakta), { dari, sampai, ...(gtkId === undefined ? {} : { gtkId }) })
    hari.push(...berbeda.map((satu) => ({ ...satu, namaGtk: nama.get(satu.gtkId) ?? '' })))
  }
  return { jumlahGtk, hari }
}

/** Changed figures tell more than changed schedules. */
const pilihContoh = <T extends HariBerbeda>(daftar: readonly T[]): T[] =>
  [...daftar.filter(({ angka }) => angka), ...daftar.filter(({ angka }) => !angka)].slice(0, CONTOH)
