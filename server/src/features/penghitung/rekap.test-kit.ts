/**
 * The slow truth, told another way than the fold tells it: regions by their parents instead of by the school's columns, days
 * by an offset instead of by a zone's name, rows instead of arrays. Plain text, for a test of real processes has no Kysely.
 */
const TEMPAT = `tempat (ke, jenjang, status) as (values (1, 'TK', 'N'), (2, 'TK', 'S'), (3, 'SD', 'N'), (4, 'SD', 'S'),
    (5, 'SMP', 'N'), (6, 'SMP', 'S'), (7, 'SMA', 'N'), (8, 'SMA', 'S'), (9, 'SMK', 'N'), (10, 'SMK', 'S'), (11, 'SLB', 'N'), (12, 'SLB', 'S')),
  letak (sekolah_id, kode) as (
    select s.id, w.kode from sekolah s join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = kec.kode_induk
      join wilayah prov on prov.kode = kab.kode_induk join wilayah w on w.kode in (kec.kode, kab.kode, prov.kode, prov.kode_induk)),
  pengguna as (
    select s.id, (y.last_sync at time zone 'UTC' + make_interval(hours => case s.zona when 'WIB' then 7 when 'WITA' then 8 else 9 end))::date as tanggal
    from sekolah s join sekolah_sinkron y on y.sekolah_id = s.id
    where s.id in (select m.sekolah_id from mesin_penempatan m where m.sekolah_id = s.id and (m.sampai is null
      or m.sampai >= (now() at time zone 'UTC' + make_interval(hours => case s.zona when 'WIB' then 7 when 'WITA' then 8 else 9 end))::date)))`

const TALLY = {
  wilayah: {
    benar: `select l.kode || ' ' || t.jenjang || ' ' || t.status || ': ' || count(*) || ' sekolah, ' || count(p.id) || ' pengguna' as isi
      from sekolah s join letak l on l.sekolah_id = s.id join tempat t on (t.jenjang, t.status) = (s.jenjang, s.status)
      left join pengguna p on p.id = s.id group by l.kode, t.jenjang, t.status`,
    saved: `select r.kode_wilayah || ' ' || t.jenjang || ' ' || t.status || ': ' || r.jumlah[t.ke] || ' sekolah, ' || r.pengguna[t.ke] || ' pengguna'
      from rekap_wilayah r, tempat t where r.jumlah[t.ke] <> 0 or r.pengguna[t.ke] <> 0`,
  },
  hari: {
    benar: `select l.kode || ' ' || s.zona || ' ' || p.tanggal || ' ' || t.jenjang || ' ' || t.status || ': ' || count(*) as isi
      from sekolah s join letak l on l.sekolah_id = s.id join tempat t on (t.jenjang, t.status) = (s.jenjang, s.status)
      join pengguna p on p.id = s.id group by l.kode, s.zona, p.tanggal, t.jenjang, t.status`,
    saved: `select r.kode_wilayah || ' ' || r.zona || ' ' || r.tanggal || ' ' || t.jenjang || ' ' || t.status || ': ' || r.jumlah[t.ke]
      from sinkron_wilayah r, tempat t where r.jumlah[t.ke] <> 0`,
  },
  terakhir: {
    benar: `select s.id || ' ' || coalesce(to_char(y.last_sync at time zone 'UTC', 'YYYY-MM-DD HH24:MI'), 'tidak pernah') as isi
      from sekolah s left join pengguna p on p.id = s.id left join sekolah_sinkron y on y.sekolah_id = p.id`,
    saved: `select sekolah_id || ' ' || coalesce(to_char(last_sync at time zone 'UTC', 'YYYY-MM-DD HH24:MI'), 'tidak pernah') from rekap_sekolah`,
  },
}

/** Selects `isi`, one line for each figure that is stored and wrong, or right and not stored: nothing, when all agree. */
export const PENGHITUNG_DIFF = `with ${TEMPAT} ${Object.values(TALLY)
  .map(
    ({ benar: correct, saved }) =>
      `(select 'benar ' || isi as isi from ((${correct}) except (${saved})) a
        union all select 'tersimpan ' || isi from ((${saved.replace(' from', ' as isi from')}) except (${correct})) b)`,
  )
  .join(' union all ')} order by 1`
