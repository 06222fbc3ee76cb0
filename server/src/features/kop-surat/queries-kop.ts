import { type RawBuilder, sql } from 'kysely'
import { KODE_KANTOR } from '../wilayah/queries-kantor.ts'

/** Letterhead of `sekolah s`: that of its office, of its foundation where it is private, with the emblem that is on it now. */
export const KOP: RawBuilder<unknown> = sql`(
  select json_build_object('id', s.id, 'nama', s.nama, 'npsn', s.npsn, 'jenjang', s.jenjang, 'isSwasta', s.status = 'S',
    'alamat', s.alamat, 'namaKecamatan', kec.nama, 'namaKabKota', kab.nama, 'kodeProvinsi', prov.kode, 'namaProvinsi', prov.nama,
    'zona', s.zona, 'namaYayasan', y.nama, 'lambang', l.sha256)
  from wilayah kec join wilayah kab on kab.kode = s.kode_kab_kota join wilayah prov on prov.kode = s.kode_provinsi
  left join yayasan y on y.id = s.yayasan_id
  left join lambang l on l.sampai is null and l.jenis = case when s.status = 'S' then 'yayasan' else 'wilayah' end
    and l.pemilik = case when s.status = 'S' then s.yayasan_id::text else ${KODE_KANTOR} end
  where kec.kode = s.kode_kecamatan)`
