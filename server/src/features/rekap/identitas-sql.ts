import type { LaporanHarian } from '@geisa/contract/rekap'
import { type RawBuilder, sql } from 'kysely'

/** Who a report is about, and what its paper says of them and their school (rules.md K). */
export type Identitas = Pick<LaporanHarian, 'sekolah' | 'gtk' | 'penandaTangan'> & { gtkId: number }

/** FROM clause of one person: `o` names the row chosen inside the scope, `s` its school. Of several the ptk_induk one. */
export const pokokOrang = (
  { idDapodik, sekolahId }: { idDapodik: string; sekolahId: number | undefined },
  dalamCakupan: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  from (
    select g.sekolah_id, g.id as gtk_id
    from alamat_gtk a
    join gtk g on g.sekolah_id = a.sekolah_id and g.id = a.gtk_id
    join sekolah s on s.id = g.sekolah_id
    where a.id_dapodik = ${idDapodik}::uuid and ${dalamCakupan}
      and ${sekolahId === undefined ? sql`true` : sql`s.id = ${sekolahId}`}
    order by g.ptk_induk desc, g.berhenti desc nulls first, g.id limit 1
  ) o join sekolah s on s.id = o.sekolah_id`

/** The signer is the one named for `hari`, else the staff member whose jenisGuru is 'Kepala Sekolah'. */
export const kolomIdentitas = (akhirBulan: string, sekarang: string): RawBuilder<unknown> => {
  // The month's end, but never later than the school's today (rules.md L29).
  const hari = sql`least(${akhirBulan}::date, (${sekarang}::timestamptz at time zone ${ZONA_SEKOLAH})::date)`
  return sql`
  (select json_build_object('gtkId', g.id,
    'gtk', json_build_object('id', g.sekolah_id || '-' || g.id, 'idDapodik', g.id_dapodik, 'nama', g.nama,
      'namaDapodik', g.nama_dapodik, 'nip', g.nip, 'nuptk', g.nuptk, 'jenisGuru', g.jenis_guru, 'statusKepegawaian', g.status_kepegawaian),
    'sekolah', json_build_object('id', s.id, 'nama', s.nama, 'npsn', s.npsn, 'jenjang', s.jenjang, 'isSwasta', s.status = 'S',
      'alamat', s.alamat, 'namaKecamatan', kec.nama, 'namaKabKota', kab.nama, 'kodeProvinsi', prov.kode, 'namaProvinsi', prov.nama,
      'zona', s.zona, 'namaYayasan', (select nama from yayasan y where y.id = s.yayasan_id)),
    'penandaTangan', coalesce(
      (select json_build_object('nama', t.nama, 'nip', t.nip, 'jabatan', t.jabatan) from penanda_tangan t
        where t.sekolah_id = s.id and t.berlaku_mulai <= ${hari} order by t.berlaku_mulai desc, t.disimpan_pada desc limit 1),
      (select json_build_object('nama', k.nama, 'nip', k.nip, 'jabatan', 'Kepala Sekolah') from gtk k
        where k.sekolah_id = s.id and k.jenis_guru = 'Kepala Sekolah' and (k.berhenti is null or k.berhenti >= ${hari})
        order by k.id limit 1)))
    from gtk g, wilayah kec, wilayah kab, wilayah prov
    where g.sekolah_id = o.sekolah_id and g.id = o.gtk_id and kec.kode = s.kode_kecamatan and kab.kode = s.kode_kab_kota
      and prov.kode = s.kode_provinsi) as identitas`
}

const ZONA_SEKOLAH = sql`case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end`
