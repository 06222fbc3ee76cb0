-- features/keberatan/commands-inform.ts
-- in PATCH /api/absensi-manual/:id, PATCH /api/koreksi-kehadiran/:id
select k.sekolah_id as "sekolahId", k.id as nomor, k.gtk_id as "gtkId", k.tanggal from keberatan k
join sekolah s on s.id = k.sekolah_id
where k.sekolah_id = $1 and k.pengajuan_id = $2 and k.pengajuan_jenis = $3
  and /* cakupan */ ("s"."id" = $4::int);

-- features/keberatan/commands.ts
-- in POST /api/keberatan
insert into keberatan (sekolah_id, gtk_id, tanggal, isi, waktu_datang, waktu_pulang, dibuat_oleh, dibuat_pada)
values ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict do nothing returning id;

-- features/keberatan/commands.ts
-- in POST /api/keberatan
select 1 from dokumen where sekolah_id = $1 and kunci = $2
and diunggah_oleh = $3 and pemilik = 'belum-terpasang' for update;

-- features/keberatan/commands.ts
-- in POST /api/keberatan
select g.nama, g.mulai_tugas as mulai, g.berhenti, s.zona from gtk g join sekolah s on s.id = g.sekolah_id
where g.sekolah_id = $1 and g.id = $2 and /* cakupan */ ("s"."id" = $3::int) and g.id = $4;

-- features/keberatan/commands.ts
-- in PATCH /api/keberatan/:id, POST /api/absensi-manual, POST /api/koreksi-kehadiran
select k.sekolah_id as "sekolahId", k.id as nomor, k.gtk_id as "gtkId", k.tanggal, k.status, k.versi
from keberatan k join sekolah s on s.id = k.sekolah_id
where k.sekolah_id = $1 and k.id = $2 and /* cakupan */ ("s"."id" = $3::int) for update of k;

-- features/keberatan/commands.ts
-- in PATCH /api/keberatan/:id
update keberatan set status = 'dijawab', jawaban = $1, dijawab_oleh = $2,
  dijawab_pada = $3, versi = versi + 1
where sekolah_id = $4 and id = $5 and versi = $6;

-- features/keberatan/commands.ts
-- in POST /api/absensi-manual, POST /api/koreksi-kehadiran
update keberatan set status = 'diusulkan', pengajuan_jenis = $1, pengajuan_id = $2,
  dijawab_oleh = $3, dijawab_pada = $4, versi = versi + 1
where sekolah_id = $5 and id = $6;

-- features/keberatan/queries.ts
-- in GET /api/keberatan
select count(*)::int as total from (
select 1 from keberatan k join sekolah s on s.id = k.sekolah_id where /* cakupan */ ("s"."id" = $1::int) and k.gtk_id = $2
limit $3) t;

-- features/keberatan/queries.ts
-- in GET /api/keberatan
select count(*)::int as total from (
select 1 from keberatan k join sekolah s on s.id = k.sekolah_id where /* cakupan */ ("s"."id" = $1::int) and k.gtk_id = $2 and k.sekolah_id = $3
limit $4) t;

-- features/keberatan/queries.ts
-- in GET /api/keberatan
select count(*)::int as total from (
select 1 from keberatan k join sekolah s on s.id = k.sekolah_id where /* cakupan */ ("s"."id" = $1::int) and k.gtk_id = $2 and k.status = 'baru'
limit $3) t;

-- features/keberatan/queries.ts
-- in GET /api/keberatan
select count(*)::int as total from (
select 1 from keberatan k join sekolah s on s.id = k.sekolah_id where /* cakupan */ ("s"."id" = $1::int) and true
limit $2) t;

-- features/keberatan/queries.ts
-- in GET /api/keberatan
select count(*)::int as total from (
select 1 from keberatan k join sekolah s on s.id = k.sekolah_id where /* cakupan */ ("s"."id" = $1::int) and true and k.sekolah_id = $2
limit $3) t;

-- features/keberatan/queries.ts
-- in GET /api/keberatan
select count(*)::int as total from (
select 1 from keberatan k join sekolah s on s.id = k.sekolah_id where /* cakupan */ ("s"."id" = $1::int) and true and k.status = 'baru'
limit $2) t;

-- features/keberatan/queries.ts
-- in GET /api/keberatan
select count(*)::int as total from (
select 1 from keberatan k join sekolah s on s.id = k.sekolah_id where /* cakupan */ ("s"."id" = any($1::int[])) and true
limit $2) t;

-- features/keberatan/queries.ts
-- in GET /api/keberatan
select count(*)::int as total from (
select 1 from keberatan k join sekolah s on s.id = k.sekolah_id where /* cakupan */ ("s"."id" = any($1::int[])) and true and k.status = 'baru'
limit $2) t;

-- features/keberatan/queries.ts
-- in GET /api/keberatan
select count(*)::int as total from (
select 1 from keberatan k join sekolah s on s.id = k.sekolah_id where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true
limit $5) t;

-- features/keberatan/queries.ts
-- in GET /api/keberatan
select count(*)::int as total from (
select 1 from keberatan k join sekolah s on s.id = k.sekolah_id where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and (s.kode_provinsi = $5 or s.kode_kab_kota = $6 or s.kode_kecamatan = $7)
limit $8) t;

-- features/keberatan/queries.ts
-- in GET /api/keberatan
select count(*)::int as total from (
select 1 from keberatan k join sekolah s on s.id = k.sekolah_id where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and k.sekolah_id = $5
limit $6) t;

-- features/keberatan/queries.ts
-- in GET /api/keberatan
select count(*)::int as total from (
select 1 from keberatan k join sekolah s on s.id = k.sekolah_id where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and k.status = $5
limit $6) t;

-- features/keberatan/queries.ts
-- in GET /api/keberatan
select count(*)::int as total from (
select 1 from keberatan k join sekolah s on s.id = k.sekolah_id where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and k.status = $5 and (s.kode_provinsi = $6 or s.kode_kab_kota = $7 or s.kode_kecamatan = $8)
limit $9) t;

-- features/keberatan/queries.ts
-- in GET /api/keberatan
select count(*)::int as total from (
select 1 from keberatan k join sekolah s on s.id = k.sekolah_id where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and k.status = 'baru'
limit $5) t;

-- features/keberatan/queries.ts
-- in GET /api/keberatan
select count(*)::int as total from (
select 1 from keberatan k join sekolah s on s.id = k.sekolah_id where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and k.tanggal = $5
limit $6) t;

-- features/keberatan/queries.ts
-- in GET /api/keberatan
select count(*)::int as total from (
select 1 from keberatan k join sekolah s on s.id = k.sekolah_id where /* cakupan */ true and true
limit $1) t;

-- features/keberatan/queries.ts
-- in GET /api/keberatan
select count(*)::int as total from (
select 1 from keberatan k join sekolah s on s.id = k.sekolah_id where /* cakupan */ true and true and k.status = 'baru'
limit $1) t;

-- features/keberatan/queries.ts
-- in GET /api/keberatan
select k.sekolah_id as "sekolahId", k.id from keberatan k join sekolah s on s.id = k.sekolah_id
where /* cakupan */ ("s"."id" = $1::int) and k.gtk_id = $2
order by k.dibuat_pada desc, k.sekolah_id, k.id desc limit $3 offset $4;

-- features/keberatan/queries.ts
-- in GET /api/keberatan
select k.sekolah_id as "sekolahId", k.id from keberatan k join sekolah s on s.id = k.sekolah_id
where /* cakupan */ ("s"."id" = $1::int) and k.gtk_id = $2 and k.sekolah_id = $3
order by k.dibuat_pada desc, k.sekolah_id, k.id desc limit $4 offset $5;

-- features/keberatan/queries.ts
-- in GET /api/keberatan
select k.sekolah_id as "sekolahId", k.id from keberatan k join sekolah s on s.id = k.sekolah_id
where /* cakupan */ ("s"."id" = $1::int) and true
order by k.dibuat_pada desc, k.sekolah_id, k.id desc limit $2 offset $3;

-- features/keberatan/queries.ts
-- in GET /api/keberatan
select k.sekolah_id as "sekolahId", k.id from keberatan k join sekolah s on s.id = k.sekolah_id
where /* cakupan */ ("s"."id" = $1::int) and true and k.sekolah_id = $2
order by k.dibuat_pada desc, k.sekolah_id, k.id desc limit $3 offset $4;

-- features/keberatan/queries.ts
-- in GET /api/keberatan
select k.sekolah_id as "sekolahId", k.id from keberatan k join sekolah s on s.id = k.sekolah_id
where /* cakupan */ ("s"."id" = any($1::int[])) and true
order by k.dibuat_pada desc, k.sekolah_id, k.id desc limit $2 offset $3;

-- features/keberatan/queries.ts
-- in GET /api/keberatan
select k.sekolah_id as "sekolahId", k.id from keberatan k join sekolah s on s.id = k.sekolah_id
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true
order by k.dibuat_pada desc, k.sekolah_id, k.id desc limit $5 offset $6;

-- features/keberatan/queries.ts
-- in GET /api/keberatan
select k.sekolah_id as "sekolahId", k.id from keberatan k join sekolah s on s.id = k.sekolah_id
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and (s.kode_provinsi = $5 or s.kode_kab_kota = $6 or s.kode_kecamatan = $7)
order by k.dibuat_pada desc, k.sekolah_id, k.id desc limit $8 offset $9;

-- features/keberatan/queries.ts
-- in GET /api/keberatan
select k.sekolah_id as "sekolahId", k.id from keberatan k join sekolah s on s.id = k.sekolah_id
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and k.sekolah_id = $5
order by k.dibuat_pada desc, k.sekolah_id, k.id desc limit $6 offset $7;

-- features/keberatan/queries.ts
-- in GET /api/keberatan
select k.sekolah_id as "sekolahId", k.id from keberatan k join sekolah s on s.id = k.sekolah_id
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and k.status = $5
order by k.dibuat_pada desc, k.sekolah_id, k.id desc limit $6 offset $7;

-- features/keberatan/queries.ts
-- in GET /api/keberatan
select k.sekolah_id as "sekolahId", k.id from keberatan k join sekolah s on s.id = k.sekolah_id
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and k.status = $5 and (s.kode_provinsi = $6 or s.kode_kab_kota = $7 or s.kode_kecamatan = $8)
order by k.dibuat_pada desc, k.sekolah_id, k.id desc limit $9 offset $10;

-- features/keberatan/queries.ts
-- in GET /api/keberatan
select k.sekolah_id as "sekolahId", k.id from keberatan k join sekolah s on s.id = k.sekolah_id
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and k.tanggal = $5
order by k.dibuat_pada desc, k.sekolah_id, k.id desc limit $6 offset $7;

-- features/keberatan/queries.ts
-- in GET /api/keberatan
select k.sekolah_id as "sekolahId", k.id from keberatan k join sekolah s on s.id = k.sekolah_id
where /* cakupan */ true and true
order by k.dibuat_pada desc, k.sekolah_id, k.id desc limit $1 offset $2;

-- features/keberatan/queries.ts
-- in GET /api/keberatan
select k.sekolah_id || '-' || k.id as id,
json_build_object('id', s.id, 'nama', s.nama, 'npsn', s.npsn, 'zona', s.zona) as sekolah,
json_build_object('id', g.sekolah_id || '-' || g.id, 'idDapodik', g.id_dapodik, 'nama', g.nama, 'namaDapodik', g.nama_dapodik,
  'nip', g.nip, 'nuptk', g.nuptk, 'jenisGuru', g.jenis_guru) as gtk,
k.tanggal, k.isi, to_char(k.waktu_datang, 'HH24:MI') as "waktuDatang", to_char(k.waktu_pulang, 'HH24:MI') as "waktuPulang",
k.status, k.jawaban, jawab.nama as "dijawabOleh", k.dijawab_pada as "dijawabPada", k.dibuat_pada as "dibuatPada", k.versi, (select coalesce(json_agg(b), '[]') from (
  select d.kunci as "s3Key", d.nama_berkas as "fileName", d.mime as "mimeType", d.ukuran, d.sha256 from dokumen d
  where d.sekolah_id = $1::int and (d.pemilik = 'keberatan' and d.pemilik_id = k.id
    or d.pemilik = k.pengajuan_jenis and d.pemilik_id = k.pengajuan_id and d.diunggah_oleh = k.dibuat_oleh)
  order by d.diunggah_pada, d.nama_berkas, d.kunci) b) as dokumen,
case when coalesce(c.id, m.id) is not null then json_build_object('id', k.sekolah_id || '-' || k.pengajuan_id,
  'jenis', k.pengajuan_jenis, 'noUsulan', coalesce(c.no_koreksi, m.no_absensi_manual),
  'status', coalesce(c.status_pengajuan, m.status_pengajuan)) end as usulan from keberatan k join sekolah_terbagi s on s.id = k.sekolah_id
join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
left join koreksi c on k.pengajuan_jenis = 'koreksi' and c.sekolah_id = k.sekolah_id and c.id = k.pengajuan_id
left join absensi_manual m on k.pengajuan_jenis = 'absensi-manual' and m.sekolah_id = k.sekolah_id and m.id = k.pengajuan_id
left join pengguna jawab on jawab.id = k.dijawab_oleh
  where (k.sekolah_id, k.id) in (select * from unnest($2::int[], $3::bigint[]))
    and /* cakupan */ ("s"."id" = $4::int) order by k.dibuat_pada desc, k.sekolah_id, k.id desc;

-- features/keberatan/queries.ts
-- in GET /api/keberatan/:id, POST /api/keberatan
select k.sekolah_id || '-' || k.id as id,
json_build_object('id', s.id, 'nama', s.nama, 'npsn', s.npsn, 'zona', s.zona) as sekolah,
json_build_object('id', g.sekolah_id || '-' || g.id, 'idDapodik', g.id_dapodik, 'nama', g.nama, 'namaDapodik', g.nama_dapodik,
  'nip', g.nip, 'nuptk', g.nuptk, 'jenisGuru', g.jenis_guru) as gtk,
k.tanggal, k.isi, to_char(k.waktu_datang, 'HH24:MI') as "waktuDatang", to_char(k.waktu_pulang, 'HH24:MI') as "waktuPulang",
k.status, k.jawaban, jawab.nama as "dijawabOleh", k.dijawab_pada as "dijawabPada", k.dibuat_pada as "dibuatPada", k.versi, (select coalesce(json_agg(b), '[]') from (
  select d.kunci as "s3Key", d.nama_berkas as "fileName", d.mime as "mimeType", d.ukuran, d.sha256 from dokumen d
  where d.sekolah_id = $1::int and (d.pemilik = 'keberatan' and d.pemilik_id = k.id
    or d.pemilik = k.pengajuan_jenis and d.pemilik_id = k.pengajuan_id and d.diunggah_oleh = k.dibuat_oleh)
  order by d.diunggah_pada, d.nama_berkas, d.kunci) b) as dokumen,
case when coalesce(c.id, m.id) is not null then json_build_object('id', k.sekolah_id || '-' || k.pengajuan_id,
  'jenis', k.pengajuan_jenis, 'noUsulan', coalesce(c.no_koreksi, m.no_absensi_manual),
  'status', coalesce(c.status_pengajuan, m.status_pengajuan)) end as usulan from keberatan k join sekolah_terbagi s on s.id = k.sekolah_id
join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
left join koreksi c on k.pengajuan_jenis = 'koreksi' and c.sekolah_id = k.sekolah_id and c.id = k.pengajuan_id
left join absensi_manual m on k.pengajuan_jenis = 'absensi-manual' and m.sekolah_id = k.sekolah_id and m.id = k.pengajuan_id
left join pengguna jawab on jawab.id = k.dijawab_oleh
  where k.sekolah_id = $2 and k.id = $3 and /* cakupan */ ("s"."id" = $4::int) and k.gtk_id = $5;

-- features/keberatan/queries.ts
-- in GET /api/keberatan/:id, PATCH /api/keberatan/:id
select k.sekolah_id || '-' || k.id as id,
json_build_object('id', s.id, 'nama', s.nama, 'npsn', s.npsn, 'zona', s.zona) as sekolah,
json_build_object('id', g.sekolah_id || '-' || g.id, 'idDapodik', g.id_dapodik, 'nama', g.nama, 'namaDapodik', g.nama_dapodik,
  'nip', g.nip, 'nuptk', g.nuptk, 'jenisGuru', g.jenis_guru) as gtk,
k.tanggal, k.isi, to_char(k.waktu_datang, 'HH24:MI') as "waktuDatang", to_char(k.waktu_pulang, 'HH24:MI') as "waktuPulang",
k.status, k.jawaban, jawab.nama as "dijawabOleh", k.dijawab_pada as "dijawabPada", k.dibuat_pada as "dibuatPada", k.versi, (select coalesce(json_agg(b), '[]') from (
  select d.kunci as "s3Key", d.nama_berkas as "fileName", d.mime as "mimeType", d.ukuran, d.sha256 from dokumen d
  where d.sekolah_id = $1::int and (d.pemilik = 'keberatan' and d.pemilik_id = k.id
    or d.pemilik = k.pengajuan_jenis and d.pemilik_id = k.pengajuan_id and d.diunggah_oleh = k.dibuat_oleh)
  order by d.diunggah_pada, d.nama_berkas, d.kunci) b) as dokumen,
case when coalesce(c.id, m.id) is not null then json_build_object('id', k.sekolah_id || '-' || k.pengajuan_id,
  'jenis', k.pengajuan_jenis, 'noUsulan', coalesce(c.no_koreksi, m.no_absensi_manual),
  'status', coalesce(c.status_pengajuan, m.status_pengajuan)) end as usulan from keberatan k join sekolah_terbagi s on s.id = k.sekolah_id
join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
left join koreksi c on k.pengajuan_jenis = 'koreksi' and c.sekolah_id = k.sekolah_id and c.id = k.pengajuan_id
left join absensi_manual m on k.pengajuan_jenis = 'absensi-manual' and m.sekolah_id = k.sekolah_id and m.id = k.pengajuan_id
left join pengguna jawab on jawab.id = k.dijawab_oleh
  where k.sekolah_id = $2 and k.id = $3 and /* cakupan */ ("s"."id" = $4::int) and true;

-- features/keberatan/queries.ts
-- in GET /api/keberatan
select k.sekolah_id || '-' || k.id as id,
json_build_object('id', s.id, 'nama', s.nama, 'npsn', s.npsn, 'zona', s.zona) as sekolah,
json_build_object('id', g.sekolah_id || '-' || g.id, 'idDapodik', g.id_dapodik, 'nama', g.nama, 'namaDapodik', g.nama_dapodik,
  'nip', g.nip, 'nuptk', g.nuptk, 'jenisGuru', g.jenis_guru) as gtk,
k.tanggal, k.isi, to_char(k.waktu_datang, 'HH24:MI') as "waktuDatang", to_char(k.waktu_pulang, 'HH24:MI') as "waktuPulang",
k.status, k.jawaban, jawab.nama as "dijawabOleh", k.dijawab_pada as "dijawabPada", k.dibuat_pada as "dibuatPada", k.versi, (select coalesce(json_agg(b), '[]') from (
  select d.kunci as "s3Key", d.nama_berkas as "fileName", d.mime as "mimeType", d.ukuran, d.sha256 from dokumen d
  where d.sekolah_id = k.sekolah_id and (d.pemilik = 'keberatan' and d.pemilik_id = k.id
    or d.pemilik = k.pengajuan_jenis and d.pemilik_id = k.pengajuan_id and d.diunggah_oleh = k.dibuat_oleh)
  order by d.diunggah_pada, d.nama_berkas, d.kunci) b) as dokumen,
case when coalesce(c.id, m.id) is not null then json_build_object('id', k.sekolah_id || '-' || k.pengajuan_id,
  'jenis', k.pengajuan_jenis, 'noUsulan', coalesce(c.no_koreksi, m.no_absensi_manual),
  'status', coalesce(c.status_pengajuan, m.status_pengajuan)) end as usulan from keberatan k join sekolah_terbagi s on s.id = k.sekolah_id
join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
left join koreksi c on k.pengajuan_jenis = 'koreksi' and c.sekolah_id = k.sekolah_id and c.id = k.pengajuan_id
left join absensi_manual m on k.pengajuan_jenis = 'absensi-manual' and m.sekolah_id = k.sekolah_id and m.id = k.pengajuan_id
left join pengguna jawab on jawab.id = k.dijawab_oleh
  where (k.sekolah_id, k.id) in (select * from unnest($1::int[], $2::bigint[]))
    and /* cakupan */ ("s"."id" = any($3::int[])) order by k.dibuat_pada desc, k.sekolah_id, k.id desc;

-- features/keberatan/queries.ts
-- in GET /api/keberatan
select k.sekolah_id || '-' || k.id as id,
json_build_object('id', s.id, 'nama', s.nama, 'npsn', s.npsn, 'zona', s.zona) as sekolah,
json_build_object('id', g.sekolah_id || '-' || g.id, 'idDapodik', g.id_dapodik, 'nama', g.nama, 'namaDapodik', g.nama_dapodik,
  'nip', g.nip, 'nuptk', g.nuptk, 'jenisGuru', g.jenis_guru) as gtk,
k.tanggal, k.isi, to_char(k.waktu_datang, 'HH24:MI') as "waktuDatang", to_char(k.waktu_pulang, 'HH24:MI') as "waktuPulang",
k.status, k.jawaban, jawab.nama as "dijawabOleh", k.dijawab_pada as "dijawabPada", k.dibuat_pada as "dibuatPada", k.versi, (select coalesce(json_agg(b), '[]') from (
  select d.kunci as "s3Key", d.nama_berkas as "fileName", d.mime as "mimeType", d.ukuran, d.sha256 from dokumen d
  where d.sekolah_id = k.sekolah_id and (d.pemilik = 'keberatan' and d.pemilik_id = k.id
    or d.pemilik = k.pengajuan_jenis and d.pemilik_id = k.pengajuan_id and d.diunggah_oleh = k.dibuat_oleh)
  order by d.diunggah_pada, d.nama_berkas, d.kunci) b) as dokumen,
case when coalesce(c.id, m.id) is not null then json_build_object('id', k.sekolah_id || '-' || k.pengajuan_id,
  'jenis', k.pengajuan_jenis, 'noUsulan', coalesce(c.no_koreksi, m.no_absensi_manual),
  'status', coalesce(c.status_pengajuan, m.status_pengajuan)) end as usulan from keberatan k join sekolah_terbagi s on s.id = k.sekolah_id
join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
left join koreksi c on k.pengajuan_jenis = 'koreksi' and c.sekolah_id = k.sekolah_id and c.id = k.pengajuan_id
left join absensi_manual m on k.pengajuan_jenis = 'absensi-manual' and m.sekolah_id = k.sekolah_id and m.id = k.pengajuan_id
left join pengguna jawab on jawab.id = k.dijawab_oleh
  where (k.sekolah_id, k.id) in (select * from unnest($1::int[], $2::bigint[]))
    and /* cakupan */ ("s"."jenjang" = any($3::text[]) and ("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[]))) order by k.dibuat_pada desc, k.sekolah_id, k.id desc;

-- features/keberatan/queries.ts
-- in GET /api/keberatan
select k.sekolah_id || '-' || k.id as id,
json_build_object('id', s.id, 'nama', s.nama, 'npsn', s.npsn, 'zona', s.zona) as sekolah,
json_build_object('id', g.sekolah_id || '-' || g.id, 'idDapodik', g.id_dapodik, 'nama', g.nama, 'namaDapodik', g.nama_dapodik,
  'nip', g.nip, 'nuptk', g.nuptk, 'jenisGuru', g.jenis_guru) as gtk,
k.tanggal, k.isi, to_char(k.waktu_datang, 'HH24:MI') as "waktuDatang", to_char(k.waktu_pulang, 'HH24:MI') as "waktuPulang",
k.status, k.jawaban, jawab.nama as "dijawabOleh", k.dijawab_pada as "dijawabPada", k.dibuat_pada as "dibuatPada", k.versi, (select coalesce(json_agg(b), '[]') from (
  select d.kunci as "s3Key", d.nama_berkas as "fileName", d.mime as "mimeType", d.ukuran, d.sha256 from dokumen d
  where d.sekolah_id = k.sekolah_id and (d.pemilik = 'keberatan' and d.pemilik_id = k.id
    or d.pemilik = k.pengajuan_jenis and d.pemilik_id = k.pengajuan_id and d.diunggah_oleh = k.dibuat_oleh)
  order by d.diunggah_pada, d.nama_berkas, d.kunci) b) as dokumen,
case when coalesce(c.id, m.id) is not null then json_build_object('id', k.sekolah_id || '-' || k.pengajuan_id,
  'jenis', k.pengajuan_jenis, 'noUsulan', coalesce(c.no_koreksi, m.no_absensi_manual),
  'status', coalesce(c.status_pengajuan, m.status_pengajuan)) end as usulan from keberatan k join sekolah_terbagi s on s.id = k.sekolah_id
join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
left join koreksi c on k.pengajuan_jenis = 'koreksi' and c.sekolah_id = k.sekolah_id and c.id = k.pengajuan_id
left join absensi_manual m on k.pengajuan_jenis = 'absensi-manual' and m.sekolah_id = k.sekolah_id and m.id = k.pengajuan_id
left join pengguna jawab on jawab.id = k.dijawab_oleh
  where (k.sekolah_id, k.id) in (select * from unnest($1::int[], $2::bigint[]))
    and /* cakupan */ true order by k.dibuat_pada desc, k.sekolah_id, k.id desc;

-- features/keberatan/queries.ts
-- in GET /api/keberatan/:id
select k.sekolah_id || '-' || k.id as id,
json_build_object('id', s.id, 'nama', s.nama, 'npsn', s.npsn, 'zona', s.zona) as sekolah,
json_build_object('id', g.sekolah_id || '-' || g.id, 'idDapodik', g.id_dapodik, 'nama', g.nama, 'namaDapodik', g.nama_dapodik,
  'nip', g.nip, 'nuptk', g.nuptk, 'jenisGuru', g.jenis_guru) as gtk,
k.tanggal, k.isi, to_char(k.waktu_datang, 'HH24:MI') as "waktuDatang", to_char(k.waktu_pulang, 'HH24:MI') as "waktuPulang",
k.status, k.jawaban, jawab.nama as "dijawabOleh", k.dijawab_pada as "dijawabPada", k.dibuat_pada as "dibuatPada", k.versi, (select coalesce(json_agg(b), '[]') from (
  select d.kunci as "s3Key", d.nama_berkas as "fileName", d.mime as "mimeType", d.ukuran, d.sha256 from dokumen d
  where d.sekolah_id = k.sekolah_id and (d.pemilik = 'keberatan' and d.pemilik_id = k.id
    or d.pemilik = k.pengajuan_jenis and d.pemilik_id = k.pengajuan_id and d.diunggah_oleh = k.dibuat_oleh)
  order by d.diunggah_pada, d.nama_berkas, d.kunci) b) as dokumen,
case when coalesce(c.id, m.id) is not null then json_build_object('id', k.sekolah_id || '-' || k.pengajuan_id,
  'jenis', k.pengajuan_jenis, 'noUsulan', coalesce(c.no_koreksi, m.no_absensi_manual),
  'status', coalesce(c.status_pengajuan, m.status_pengajuan)) end as usulan from keberatan k join sekolah_terbagi s on s.id = k.sekolah_id
join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
left join koreksi c on k.pengajuan_jenis = 'koreksi' and c.sekolah_id = k.sekolah_id and c.id = k.pengajuan_id
left join absensi_manual m on k.pengajuan_jenis = 'absensi-manual' and m.sekolah_id = k.sekolah_id and m.id = k.pengajuan_id
left join pengguna jawab on jawab.id = k.dijawab_oleh
  where k.sekolah_id = $1 and k.id = $2 and /* cakupan */ ("s"."id" = any($3::int[])) and true;

-- features/keberatan/queries.ts
-- in GET /api/keberatan/:id
select k.sekolah_id || '-' || k.id as id,
json_build_object('id', s.id, 'nama', s.nama, 'npsn', s.npsn, 'zona', s.zona) as sekolah,
json_build_object('id', g.sekolah_id || '-' || g.id, 'idDapodik', g.id_dapodik, 'nama', g.nama, 'namaDapodik', g.nama_dapodik,
  'nip', g.nip, 'nuptk', g.nuptk, 'jenisGuru', g.jenis_guru) as gtk,
k.tanggal, k.isi, to_char(k.waktu_datang, 'HH24:MI') as "waktuDatang", to_char(k.waktu_pulang, 'HH24:MI') as "waktuPulang",
k.status, k.jawaban, jawab.nama as "dijawabOleh", k.dijawab_pada as "dijawabPada", k.dibuat_pada as "dibuatPada", k.versi, (select coalesce(json_agg(b), '[]') from (
  select d.kunci as "s3Key", d.nama_berkas as "fileName", d.mime as "mimeType", d.ukuran, d.sha256 from dokumen d
  where d.sekolah_id = k.sekolah_id and (d.pemilik = 'keberatan' and d.pemilik_id = k.id
    or d.pemilik = k.pengajuan_jenis and d.pemilik_id = k.pengajuan_id and d.diunggah_oleh = k.dibuat_oleh)
  order by d.diunggah_pada, d.nama_berkas, d.kunci) b) as dokumen,
case when coalesce(c.id, m.id) is not null then json_build_object('id', k.sekolah_id || '-' || k.pengajuan_id,
  'jenis', k.pengajuan_jenis, 'noUsulan', coalesce(c.no_koreksi, m.no_absensi_manual),
  'status', coalesce(c.status_pengajuan, m.status_pengajuan)) end as usulan from keberatan k join sekolah_terbagi s on s.id = k.sekolah_id
join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
left join koreksi c on k.pengajuan_jenis = 'koreksi' and c.sekolah_id = k.sekolah_id and c.id = k.pengajuan_id
left join absensi_manual m on k.pengajuan_jenis = 'absensi-manual' and m.sekolah_id = k.sekolah_id and m.id = k.pengajuan_id
left join pengguna jawab on jawab.id = k.dijawab_oleh
  where k.sekolah_id = $1 and k.id = $2 and /* cakupan */ ("s"."jenjang" = any($3::text[]) and ("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[]))) and true;

-- features/keberatan/queries.ts
-- in GET /api/keberatan/:id
select k.sekolah_id || '-' || k.id as id,
json_build_object('id', s.id, 'nama', s.nama, 'npsn', s.npsn, 'zona', s.zona) as sekolah,
json_build_object('id', g.sekolah_id || '-' || g.id, 'idDapodik', g.id_dapodik, 'nama', g.nama, 'namaDapodik', g.nama_dapodik,
  'nip', g.nip, 'nuptk', g.nuptk, 'jenisGuru', g.jenis_guru) as gtk,
k.tanggal, k.isi, to_char(k.waktu_datang, 'HH24:MI') as "waktuDatang", to_char(k.waktu_pulang, 'HH24:MI') as "waktuPulang",
k.status, k.jawaban, jawab.nama as "dijawabOleh", k.dijawab_pada as "dijawabPada", k.dibuat_pada as "dibuatPada", k.versi, (select coalesce(json_agg(b), '[]') from (
  select d.kunci as "s3Key", d.nama_berkas as "fileName", d.mime as "mimeType", d.ukuran, d.sha256 from dokumen d
  where d.sekolah_id = k.sekolah_id and (d.pemilik = 'keberatan' and d.pemilik_id = k.id
    or d.pemilik = k.pengajuan_jenis and d.pemilik_id = k.pengajuan_id and d.diunggah_oleh = k.dibuat_oleh)
  order by d.diunggah_pada, d.nama_berkas, d.kunci) b) as dokumen,
case when coalesce(c.id, m.id) is not null then json_build_object('id', k.sekolah_id || '-' || k.pengajuan_id,
  'jenis', k.pengajuan_jenis, 'noUsulan', coalesce(c.no_koreksi, m.no_absensi_manual),
  'status', coalesce(c.status_pengajuan, m.status_pengajuan)) end as usulan from keberatan k join sekolah_terbagi s on s.id = k.sekolah_id
join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
left join koreksi c on k.pengajuan_jenis = 'koreksi' and c.sekolah_id = k.sekolah_id and c.id = k.pengajuan_id
left join absensi_manual m on k.pengajuan_jenis = 'absensi-manual' and m.sekolah_id = k.sekolah_id and m.id = k.pengajuan_id
left join pengguna jawab on jawab.id = k.dijawab_oleh
  where k.sekolah_id = $1 and k.id = $2 and /* cakupan */ true and true;
