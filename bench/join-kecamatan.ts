import type pg from 'pg'
import { PROVINSI_TAPS } from './generator.ts'

const SAME_KECAMATAN = 60

/** As many schools as a large kecamatan has, in one; its code. */
export async function joinKecamatan(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ kode: string }>(
    `with satu as (select kode_kecamatan as kode, kode_kab_kota as kab from sekolah where kode_provinsi = $1 order by id limit 1)
     update sekolah s set kode_kecamatan = satu.kode from satu
     where s.id in (select id from sekolah where kode_kab_kota = satu.kab order by id limit $2) returning satu.kode`,
    [PROVINSI_TAPS, SAME_KECAMATAN],
  )
  return rows[0]?.kode ?? ''
}
