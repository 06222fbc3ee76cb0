import { AWAL_ZAMAN, nomorHari, tanggalDari, tanggalPanjang } from '@geisa/engine/kalender'
import { PENGATURAN_BAWAAN } from '@geisa/engine/pengaturan'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/db.ts'
import type { KunciMesin } from '../queries.ts'

/** The days of a PIN: mapped to somebody, or marked as nobody's of the staff. Dates of the machine; null = open to that side. */

export type Rentang = { mulai: string | null; sampai: string | null }
export type MasaPemetaan = Rentang & { id: number; namaGtk: string }
export type MasaBukanGtk = Rentang & { id: number; alasan: string }

export const sebelum = (tanggal: string): string => tanggalDari(nomorHari(tanggal) - 1)
export const sesudah = (tanggal: string): string => tanggalDari(nomorHari(tanggal) + 1)

export const beririsan = (a: Rentang, b: Rentang): boolean =>
  (a.mulai === null || b.sampai === null || a.mulai <= b.sampai) &&
  (b.mulai === null || a.sampai === null || b.mulai <= a.sampai)

/** ' sejak 1 Maret 2026 sampai 31 Maret 2026': what is open to a side is left out. */
export const kataMasa = ({ mulai, sampai }: Rentang): string =>
  `${mulai === null ? '' : ` sejak ${tanggalPanjang(mulai)}`}${sampai === null ? '' : ` sampai ${tanggalPanjang(sampai)}`}`

const milikPin = ({ sekolahId, mesinId }: KunciMesin, pin: string) =>
  sql`p.sekolah_id = ${sekolahId} and p.mesin_id = ${mesinId} and p.pin = ${pin}`

export async function listMasaPemetaan(trx: Trx, mesin: KunciMesin, pin: string): Promise<MasaPemetaan[]> {
  const { rows } = await sql<MasaPemetaan>`
    select p.id, p.mulai, p.sampai, g.nama as "namaGtk"
    from pemetaan_pin p join gtk g on g.sekolah_id = p.sekolah_id and g.id = p.gtk_id
    where ${milikPin(mesin, pin)} order by p.mulai nulls first, p.id`.execute(trx)
  return rows
}

export async function listMasaBukanGtk(trx: Trx, mesin: KunciMesin, pin: string): Promise<MasaBukanGtk[]> {
  const { rows } = await sql<MasaBukanGtk>`
    select p.id, p.mulai, p.sampai, p.alasan from bukan_gtk p
    where ${milikPin(mesin, pin)} order by p.mulai nulls first, p.id`.execute(trx)
  return rows
}

/** Where what has no date of its own begins: after all that was; what still runs, today; null = nothing was. */
export function awalSesudah(lama: readonly Rentang[], hariIni: string): string | null {
  if (lama.length === 0) return null
  if (lama.some(({ sampai }) => sampai === null)) return hariIni
  const akhir =
    lama
      .map(({ sampai }) => sampai ?? '')
      .toSorted()
      .at(-1) ?? ''
  return sesudah(akhir)
}

/**
 * `dari`: first day that reads differently; for what holds from the beginning that is the PIN's first tap or the machine's
 * first duty. `kunciDari`: the first attendance day that it changes; null = none yet.
 */
export async function awalAkibat(
  trx: Trx,
  mesin: KunciMesin,
  pin: string,
  { mulai, sampai }: Rentang,
): Promise<{ dari: string; kunciDari: string | null }> {
  const { tap, hadir, tugas } = await tapPertama(trx, mesin, pin, { mulai, sampai })
  // A day that the user named counts as touched even before its first tap.
  if (mulai !== null) return { dari: mulai, kunciDari: hadir !== null && hadir < mulai ? hadir : mulai }
  const hari = [tap, tugas].filter((satu) => satu !== null).toSorted()
  // Without taps in a locked month nothing of it changes but whose machine it is; its seal stands.
  return { dari: hari[0] ?? AWAL_ZAMAN, kunciDari: hadir }
}

/** Attendance day of the PIN's first tap on these machine dates, for what changes nothing but its taps; null = it has none there. */
export const hariTapPertama = async (trx: Trx, mesin: KunciMesin, pin: string, masa: Rentang): Promise<string | null> =>
  (await tapPertama(trx, mesin, pin, masa)).hadir

type TapPertama = { tap: string | null; hadir: string | null; tugas: string | null }

async function tapPertama(trx: Trx, mesin: KunciMesin, pin: string, { mulai, sampai }: Rentang): Promise<TapPertama> {
  const milik = sql`sekolah_id = ${mesin.sekolahId} and mesin_id = ${mesin.mesinId}`
  const { rows } = await sql<TapPertama>`
    select tap::date as tap, (tap - make_interval(secs => (${BATAS_MALAM_TERJAUH})))::date as hadir,
      (select min(dipakai_sejak) from mesin_penempatan where ${milik}) as tugas
    from (select min(waktu_lokal) as tap from tap where ${milik} and pin = ${pin} and waktu_lokal >= ${mulai ?? AWAL_ZAMAN}
      and (${sampai}::date is null or waktu_lokal < ${sampai}::date + 1)) t`.execute(trx)
  return rows[0] ?? { tap: null, hadir: null, tugas: null }
}

/** The latest clock, in seconds, at which a tap still belongs to the day before (rules.md 5), whichever day it was in force. */
const BATAS_MALAM_TERJAUH = sql`select greatest(${PENGATURAN_BAWAAN.batasMalam}::int, max((nilai #>> '{}')::int)) from setting where kunci = 'batasMalam'`
