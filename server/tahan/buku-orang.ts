import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { BukuOrang } from './orang.ts'

export type SelisihOrang = {
  mesinHilang: string[]
  mesinAsing: string[]
  /** Registered without address, placement or history, or with two of them. */
  mesinTidakUtuh: string[]
  berkasHilang: string[]
  berkasAsing: string[]
  berkasGanda: string[]
  /** Rows whose file is absent or has other bytes. */
  berkasRusak: string[]
  riwayatPutus: number[]
}

export const ORANG_SESUAI: SelisihOrang = {
  mesinHilang: [],
  mesinAsing: [],
  mesinTidakUtuh: [],
  berkasHilang: [],
  berkasAsing: [],
  berkasGanda: [],
  berkasRusak: [],
  riwayatPutus: [],
}

/** Compares what people were told with what is stored, files included. */
export async function cocokkanOrang(
  databaseUrl: string,
  dataDir: string,
  { mesin, berkas }: BukuOrang,
): Promise<SelisihOrang> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const seri = (await client.query<{ seri: string; utuh: boolean }>(MESIN)).rows
    const unggahan = (await client.query<{ kunci: string; sha256: string }>('select kunci, sha256 from berkas_usb'))
      .rows
    const putus = (await client.query<{ sekolah: number }>(RIWAYAT_PUTUS)).rows
    const adaSeri = new Set(seri.map((satu) => satu.seri))
    const adaSha = unggahan.map((satu) => satu.sha256)
    return {
      mesinHilang: [...mesin.diakui].filter((satu) => !adaSeri.has(satu)),
      mesinAsing: [...adaSeri].filter((satu) => !mesin.dikirim.has(satu)),
      mesinTidakUtuh: seri.filter(({ utuh }) => !utuh).map((satu) => satu.seri),
      berkasHilang: [...berkas.diakui].filter((satu) => !adaSha.includes(satu)),
      berkasAsing: adaSha.filter((satu) => !berkas.dikirim.has(satu)),
      berkasGanda: adaSha.filter((satu, ke) => adaSha.indexOf(satu) !== ke),
      berkasRusak: unggahan
        .filter(({ kunci, sha256 }) => hashBerkas(dataDir, kunci) !== sha256)
        .map(({ kunci }) => kunci),
      riwayatPutus: putus.map(({ sekolah }) => sekolah),
    }
  } finally {
    await client.end()
  }
}

function hashBerkas(dataDir: string, kunci: string): string {
  try {
    return createHash('sha256')
      .update(readFileSync(join(dataDir, 'berkas', kunci.slice(0, 2), kunci)))
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
const RIWAYAT_PUTUS = `
  select u.sekolah_id as sekolah from riwayat_ujung u left join riwayat r on r.sekolah_id = u.sekolah_id
  group by u.sekolah_id, u.nomor having count(r.nomor) <> u.nomor or max(r.nomor) <> u.nomor`
