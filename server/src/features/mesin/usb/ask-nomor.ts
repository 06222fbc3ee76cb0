import type { SebabNomor } from '@geisa/contract/mesin/tap'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import type { MesinKey } from '../queries.ts'
import { type LinesOfNomor, sayNomor, serialInName, wordsOfName } from './nomor-mesin.ts'

/** Whether somebody has to say which machine number of a file is this machine's (devices.md 4.4). */

export type OtherSerial = { nomorSeri: string; namaMesin: string | null }

/** Numbers that files of this machine had so far; files of releases that did not read them say nothing. */
export async function findKnownNomor(db: DbOrTrx, { sekolahId, mesinId }: MesinKey): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ nomor: string }>`
    select distinct unnest(nomor_mesin) as nomor from berkas_usb
    where sekolah_id = ${sekolahId} and mesin_id = ${mesinId} and ditarik_pada is null`.execute(db)
  return new Set(rows.map(({ nomor }) => nomor))
}

/** The serial number in a file's name that is not this machine's: of another one of the school, or one nobody there knows. */
export async function findOtherSerial(
  db: DbOrTrx,
  { sekolahId, nomorSeri }: MesinKey,
  namaBerkas: string,
): Promise<OtherSerial | null> {
  const written = wordsOfName(namaBerkas)
  const others = written.filter((one) => one !== nomorSeri)
  if (others.length === 0) return null
  const { rows } = await sql<{ nomorSeri: string; namaMesin: string }>`
    select nomor_seri as "nomorSeri", nama as "namaMesin" from mesin
    where sekolah_id = ${sekolahId} and nomor_seri = any(${others}::text[]) order by id limit 1`.execute(db)
  const strange = written.includes(nomorSeri) ? null : serialInName(namaBerkas)
  return rows[0] ?? (strange === null ? null : { nomorSeri: strange, namaMesin: null })
}

type Numbered = { nomorMesin: readonly LinesOfNomor[]; knownNomor: ReadonlySet<string>; seriLain: OtherSerial | null }

/** Empty where one number stands alone and is no other than before, or where none is written: that is everyday. */
export function whyAsk({ nomorMesin, knownNomor, seriLain }: Numbered): SebabNomor[] {
  // A file without numbers, of a machine whose files had them, is another one's as likely as its own.
  const another = knownNomor.size > 0 && nomorMesin.some(({ nomor }) => nomor === null || !knownNomor.has(nomor))
  return [
    ...(nomorMesin.length > 1 ? (['beberapa'] as const) : []),
    ...(another ? (['berganti'] as const) : []),
    ...(seriLain === null ? [] : (['seri-lain'] as const)),
  ]
}

/** Said to whoever saves without having chosen: why, and between what. */
export function chooseFirst(reading: Numbered & { nomorSeri: string }): string {
  const numbers = reading.nomorMesin.map(({ nomor, jumlahTap }) => `${sayNomor(nomor)} (${jumlahTap} tap)`).join(', ')
  const sebab = whyAsk(reading)
  const why = sebab.includes('seri-lain')
    ? `Nama berkas ini memuat nomor seri ${reading.seriLain?.nomorSeri}, bukan ${reading.nomorSeri}`
    : sebab.includes('beberapa')
      ? 'Berkas ini memuat beberapa nomor mesin'
      : `Berkas sebelumnya dari mesin ini bernomor ${[...reading.knownNomor].join(', ')}`
  return `${why}. Isi berkas: ${numbers}. Pilih dahulu nomor mana yang milik mesin ini.`
}
