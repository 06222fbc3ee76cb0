-- features/pengajuan/otomatis/commands-terapkan.ts
-- in POST /api/absensi-manual, POST /api/koreksi-kehadiran
select from approval_otomatis where id = $1 and versi = $2 and aktif for share;

-- features/pengajuan/otomatis/commands-terapkan.ts
-- in POST /api/absensi-manual
select k.id from "absensi_manual" k join sekolah s on s.id = k.sekolah_id
where k.sekolah_id = $1 and k.id = $2 and k.versi = $3 and /* cakupan */ ("s"."id" = any($4::int[])) for update of k skip locked;

-- features/pengajuan/otomatis/commands-terapkan.ts
-- in POST /api/koreksi-kehadiran
select k.id from "koreksi" k join sekolah s on s.id = k.sekolah_id
where k.sekolah_id = $1 and k.id = $2 and k.versi = $3 and /* cakupan */ ("s"."id" = any($4::int[])) for update of k skip locked;

-- features/pengajuan/otomatis/commands-terapkan.ts
-- not for Citus: select without a column
select k.sekolah_id as "sekolahId", k.id as nomor from "absensi_manual" k join sekolah s on s.id = k.sekolah_id
  where k.status_pengajuan = 1 and (k.sekolah_id, k.id) > ($1, $2) and /* cakupan */ true
    and exists (select from approval_otomatis o where o.aktif and o.jenis = 'absensi-manual' and (o.kode_wilayah in ($3, s.kode_provinsi, s.kode_kab_kota, s.kode_kecamatan)
and s.jenjang = any(o.jenjang))
and k.status_id = any(o.status_id)
      and (k.otomatis_versi is distinct from k.versi or k.otomatis_pada < o.diubah_pada))
  order by k.sekolah_id, k.id limit $4;

-- features/pengajuan/otomatis/commands-terapkan.ts
-- not for Citus: select without a column
select k.sekolah_id as "sekolahId", k.id as nomor from "koreksi" k join sekolah s on s.id = k.sekolah_id
  where k.status_pengajuan = 1 and (k.sekolah_id, k.id) > ($1, $2) and /* cakupan */ true
    and exists (select from approval_otomatis o where o.aktif and o.jenis = 'koreksi' and (o.kode_wilayah in ($3, s.kode_provinsi, s.kode_kab_kota, s.kode_kecamatan)
and s.jenjang = any(o.jenjang))
and case k.jenis_koreksi when 1 then k.status_koreksi_id when 2 then 1 end = any(o.status_id)
      and (k.otomatis_versi is distinct from k.versi or k.otomatis_pada < o.diubah_pada))
  order by k.sekolah_id, k.id limit $4;

-- features/pengajuan/otomatis/commands-terapkan.ts
-- in PATCH /api/absensi-manual/:id, POST /api/absensi-manual
select o.id, o.kode_wilayah as "kodeWilayah", o.jenjang, o.jenis, o.status_id::int[] as "statusId",
o.dalam_jadwal as "dalamJadwal", o.maksimal_hari as "maksimalHari", o.aktif, o.versi from "absensi_manual" k join sekolah s on s.id = k.sekolah_id
  join approval_otomatis o on o.aktif and o.jenis = 'absensi-manual' and (o.kode_wilayah in ($1, s.kode_provinsi, s.kode_kab_kota, s.kode_kecamatan)
and s.jenjang = any(o.jenjang))
and k.status_id = any(o.status_id)
  where k.sekolah_id = $2 and k.id = $3 and /* cakupan */ ("s"."id" = any($4::int[])) order by o.id;

-- features/pengajuan/otomatis/commands-terapkan.ts
-- in PATCH /api/koreksi-kehadiran/:id, POST /api/koreksi-kehadiran
select o.id, o.kode_wilayah as "kodeWilayah", o.jenjang, o.jenis, o.status_id::int[] as "statusId",
o.dalam_jadwal as "dalamJadwal", o.maksimal_hari as "maksimalHari", o.aktif, o.versi from "koreksi" k join sekolah s on s.id = k.sekolah_id
  join approval_otomatis o on o.aktif and o.jenis = 'koreksi' and (o.kode_wilayah in ($1, s.kode_provinsi, s.kode_kab_kota, s.kode_kecamatan)
and s.jenjang = any(o.jenjang))
and case k.jenis_koreksi when 1 then k.status_koreksi_id when 2 then 1 end = any(o.status_id)
  where k.sekolah_id = $2 and k.id = $3 and /* cakupan */ ("s"."id" = any($4::int[])) order by o.id;

-- features/pengajuan/otomatis/commands-terapkan.ts
-- in POST /api/absensi-manual
update "absensi_manual" set otomatis_versi = $1, otomatis_pada = $2
where sekolah_id = $3 and id = $4 and versi = $5;

-- features/pengajuan/otomatis/commands-terapkan.ts
-- in PATCH /api/koreksi-kehadiran/:id, POST /api/koreksi-kehadiran
update "koreksi" set otomatis_versi = $1, otomatis_pada = $2
where sekolah_id = $3 and id = $4 and versi = $5;

-- features/pengajuan/otomatis/commands.ts
-- in DELETE /api/approval-otomatis/:id
delete from approval_otomatis where id = $1;

-- features/pengajuan/otomatis/commands.ts
-- in POST /api/approval-otomatis
insert into approval_otomatis (kode_wilayah, jenjang, jenis, status_id, dalam_jadwal, maksimal_hari, aktif, dibuat_oleh, dibuat_pada, diubah_pada)
values ($1, $2, $3, $4, $5, $6,
  $7, $8, $9, $10) returning id;

-- features/pengajuan/otomatis/commands.ts
-- in POST /api/approval-otomatis, POST /api/approval-otomatis/uji
-- not for Citus: select without a column
select exists (select from wilayah where kode = $1) as ada,
(select coalesce(json_agg(json_build_object('id', t.id, 'boleh', t.boleh)), '[]') from (
  select distinct on (id) id, koreksi as boleh from status_kehadiran
  where id = any($2::int[]) order by id, berlaku_mulai desc) t) as status;

-- features/pengajuan/otomatis/commands.ts
-- in POST /api/approval-otomatis, POST /api/approval-otomatis/uji
-- not for Citus: select without a column
select exists (select from wilayah where kode = $1) as ada,
(select coalesce(json_agg(json_build_object('id', t.id, 'boleh', t.boleh)), '[]') from (
  select distinct on (id) id, manual as boleh from status_kehadiran
  where id = any($2::int[]) order by id, berlaku_mulai desc) t) as status;

-- features/pengajuan/otomatis/commands.ts
-- in DELETE /api/approval-otomatis/:id, POST /api/approval-otomatis
select pg_advisory_xact_lock(7203210);

-- features/pengajuan/otomatis/commands.ts
-- in POST /api/approval-otomatis
update approval_otomatis set kode_wilayah = $1, jenjang = $2, jenis = $3,
status_id = $4, dalam_jadwal = $5, maksimal_hari = $6, aktif = $7,
diubah_pada = $8, versi = versi + 1 where id = $9;

-- features/pengajuan/otomatis/queries.ts
-- in GET /api/approval-otomatis
select count(*) as total from approval_otomatis o where true
and true;

-- features/pengajuan/otomatis/queries.ts
-- not for Citus: school tables not joined on sekolah_id; subquery hangs on what is no school table
select o.id, o.kode_wilayah as "kodeWilayah", o.jenjang, o.jenis, o.status_id::int[] as "statusId",
o.dalam_jadwal as "dalamJadwal", o.maksimal_hari as "maksimalHari", case when w.level = 0 then 'Nasional' else w.nama end as "namaWilayah", o.aktif, o.versi,
  to_char(o.dibuat_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "dibuatPada", p.nama as "dibuatOleh",
  (select coalesce(json_agg(json_build_object('id', t.id, 'nama', t.nama) order by t.id), '[]')
    from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $1::date order by x.id, x.berlaku_mulai desc) t where t.id = any(o.status_id)) as status,
  (select count(*) from "koreksi" k join sekolah s on s.id = k.sekolah_id
  where k.aturan_otomatis_id = o.id and /* cakupan */ ("s"."jenjang" = any($2::text[]))) + (select count(*) from "absensi_manual" k join sekolah s on s.id = k.sekolah_id
  where k.aturan_otomatis_id = o.id and /* cakupan */ ("s"."jenjang" = any($3::text[]))) as "jumlahDisetujui"
from approval_otomatis o join wilayah w on w.kode = o.kode_wilayah left join pengguna p on p.id = o.dibuat_oleh
where o.id = $4;

-- features/pengajuan/otomatis/queries.ts
-- in POST /api/approval-otomatis
-- not for Citus: school tables not joined on sekolah_id; subquery hangs on what is no school table
select o.id, o.kode_wilayah as "kodeWilayah", o.jenjang, o.jenis, o.status_id::int[] as "statusId",
o.dalam_jadwal as "dalamJadwal", o.maksimal_hari as "maksimalHari", case when w.level = 0 then 'Nasional' else w.nama end as "namaWilayah", o.aktif, o.versi,
  to_char(o.dibuat_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "dibuatPada", p.nama as "dibuatOleh",
  (select coalesce(json_agg(json_build_object('id', t.id, 'nama', t.nama) order by t.id), '[]')
    from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $1::date order by x.id, x.berlaku_mulai desc) t where t.id = any(o.status_id)) as status,
  (select count(*) from "koreksi" k join sekolah s on s.id = k.sekolah_id
  where k.aturan_otomatis_id = o.id and /* cakupan */ true) + (select count(*) from "absensi_manual" k join sekolah s on s.id = k.sekolah_id
  where k.aturan_otomatis_id = o.id and /* cakupan */ true) as "jumlahDisetujui"
from approval_otomatis o join wilayah w on w.kode = o.kode_wilayah left join pengguna p on p.id = o.dibuat_oleh
where o.id = $2;

-- features/pengajuan/otomatis/queries.ts
-- in GET /api/approval-otomatis
-- not for Citus: school tables not joined on sekolah_id; subquery hangs on what is no school table
select o.id, o.kode_wilayah as "kodeWilayah", o.jenjang, o.jenis, o.status_id::int[] as "statusId",
o.dalam_jadwal as "dalamJadwal", o.maksimal_hari as "maksimalHari", case when w.level = 0 then 'Nasional' else w.nama end as "namaWilayah", o.aktif, o.versi,
  to_char(o.dibuat_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "dibuatPada", p.nama as "dibuatOleh",
  (select coalesce(json_agg(json_build_object('id', t.id, 'nama', t.nama) order by t.id), '[]')
    from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $1::date order by x.id, x.berlaku_mulai desc) t where t.id = any(o.status_id)) as status,
  (select count(*) from "koreksi" k join sekolah s on s.id = k.sekolah_id
  where k.aturan_otomatis_id = o.id and /* cakupan */ true) + (select count(*) from "absensi_manual" k join sekolah s on s.id = k.sekolah_id
  where k.aturan_otomatis_id = o.id and /* cakupan */ true) as "jumlahDisetujui"
from approval_otomatis o join wilayah w on w.kode = o.kode_wilayah left join pengguna p on p.id = o.dibuat_oleh
where true
  and true order by o.aktif desc, (o.kode_wilayah <> $2), w.nama, o.jenis, o.id
  limit $3 offset $4;

-- features/pengajuan/otomatis/queries.ts
-- in DELETE /api/approval-otomatis/:id, POST /api/approval-otomatis
select o.id, o.kode_wilayah as "kodeWilayah", o.jenjang, o.jenis, o.status_id::int[] as "statusId",
o.dalam_jadwal as "dalamJadwal", o.maksimal_hari as "maksimalHari", o.aktif, o.versi from approval_otomatis o where o.id = $1 for update;

-- features/pengajuan/otomatis/queries.ts
-- in POST /api/approval-otomatis
select o.id, o.kode_wilayah as "kodeWilayah", o.jenjang, o.jenis, o.status_id::int[] as "statusId",
o.dalam_jadwal as "dalamJadwal", o.maksimal_hari as "maksimalHari", o.aktif, o.versi from approval_otomatis o where o.jenis = $1 order by o.id;
