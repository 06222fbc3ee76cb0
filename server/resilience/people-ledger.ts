import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { PersonBuku } from './people.ts'

export type PersonSelisih = {
  missingMesin: string[]
  foreignMesin: string[]
  /** Registered without address, placement or history, or with two of them. */
  brokenMesin: string[]
  missingFiles: string[]
  foreignFiles: string[]
  doubledFiles: string[]
  /** Rows whose file is absent or has other bytes. */
  damagedFiles: string[]
  cutRiwayat: number[]
}

export const PEOPLE_ALL_MATCHED: PersonSelisih = {
  missingMesin: [],
  foreignMesin: [],
  brokenMesin: [],
  missingFiles: [],
  foreignFiles: [],
  doubledFiles: [],
  damagedFiles: [],
  cutRiwayat: [],
}

/** Compares what people were told with what is stored, files included. */
export async function matchPerson(
  databaseUrl: string,
  dataDir: string,
  { mesin, files }: PersonBuku,
): Promise<PersonSelisih> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const serials = (await client.query<{ seri: string; utuh: boolean }>(MESIN)).rows
    const unggahan = (await client.query<{ kunci: string; sha256: string }>('select kunci, sha256 from berkas_usb'))
      .rows
    const cut = (await client.query<{ sekolah: number }>(CUT_RIWAYAT)).rows
    const existingSerials = new Set(serials.map((serial) => serial.seri))
    const hasSha = unggahan.map((one) => one.sha256)
    return {
      missingMesin: [...mesin.acknowledged].filter((one) => !existingSerials.has(one)),
      foreignMesin: [...existingSerials].filter((one) => !mesin.sent.has(one)),
      brokenMesin: serials.filter(({ utuh: whole }) => !whole).map((serial) => serial.seri),
      missingFiles: [...files.acknowledged].filter((one) => !hasSha.includes(one)),
      foreignFiles: hasSha.filter((one) => !files.sent.has(one)),
      doubledFiles: hasSha.filter((one, nth) => hasSha.indexOf(one) !== nth),
      damagedFiles: unggahan
        .filter(({ kunci, sha256 }) => hashBerkas(dataDir, kunci) !== sha256)
        .map(({ kunci }) => kunci),
      cutRiwayat: cut.map(({ sekolah }) => sekolah),
    }
  } finally {
    await client.end()
  }
}

function hashBerkas(dataDir: string, key: string): string {
  try {
    return createHash('sha256')
      .update(readFileSync(join(dataDir, 'berkas', key.slice(0, 2), key)))
      .digest('hex')
  } catch {
    return 'tidak ada'
  }
}

const MESIN = `
  select m.nomor_seri as seri,
    (select count(*) from alamat_mesin a where a.nomor_seri = m.nomor_seri and a.sekolah_id = m.sekolah_id and a.mesin_id = m.id) = 1
    and (select count(*) from mesin_penempatan p where p.sekolah_id = m.sekolah_id and p.mesin_id = m.id) = 1
    and (select count(*) from riwayat r where r.sekolah_id = m.sekolah_id and r.objek = m.sekolah_id || '-' || m.id and r.tindakan = 'daftar') = 1
    as utuh
  from mesin m where m.nomor_seri like 'ORANG%'`

/** Schools whose history has a gap, or an end that is not its last line. */
const CUT_RIWAYAT = `
  select u.sekolah_id as sekolah from riwayat_ujung u left join riwayat r on r.sekolah_id = u.sekolah_id
  group by u.sekolah_id, u.nomor having count(r.nomor) <> u.nomor or max(r.nomor) <> u.nomor`
