-- features/pengajuan/commands-remind.ts
insert into pesan (id, pengirim_id, tujuan, subjek, isi, status_surat, tautan, waktu, jumlah_penerima)
select id, null, '{"pengingat": "usulan"}', subjek, isi, 2, tautan, $1::timestamptz, 1
from jsonb_to_recordset($2::jsonb) as b(id bigint, subjek text, isi text, tautan text);

-- features/pengajuan/commands-remind.ts
insert into pesan_penerima (pengguna_id, pesan_id) select pengguna, id
from jsonb_to_recordset($1::jsonb) as b(id bigint, pengguna int);

-- features/pengajuan/commands-remind.ts
select 1 from pengguna where id = any($1::int[]) order by id for no key update;

-- features/pengajuan/commands-remind.ts
select c.ke, sum(u.koreksi)::int as koreksi, sum(u.manual)::int as manual, min(u.tertua) as tertua,
  (array_agg(s.zona order by u.tertua, s.id))[1] as zona
from (
  select sekolah_id, count(*) filter (where koreksi) as koreksi, count(*) filter (where not koreksi) as manual,
    min(tgl_pengajuan) as tertua
  from (
    select sekolah_id, tgl_pengajuan, true as koreksi from koreksi
    where status_pengajuan = $1 and tgl_pengajuan < $2
    union all
    select sekolah_id, tgl_pengajuan, false from absensi_manual
    where status_pengajuan = $3 and tgl_pengajuan < $4
  ) usulan group by sekolah_id
) u join sekolah s on s.id = u.sekolah_id
cross join lateral (values (0, ''), (1, s.kode_provinsi), (2, s.kode_kab_kota), (3, s.kode_kecamatan)) letak(tingkat, kode)
join jsonb_to_recordset($5::jsonb) as c(ke int, kode text, wilayah text[], jenjang text[], sekolah int[])
  on c.kode = letak.kode and (c.jenjang is null or s.jenjang = any(c.jenjang))
  and (c.sekolah is null or s.id = any(c.sekolah))
  and (letak.tingkat < 2 or s.kode_provinsi <> all(c.wilayah))
  and (letak.tingkat < 3 or s.kode_kab_kota <> all(c.wilayah))
group by c.ke order by c.ke;

-- features/pengajuan/commands-remind.ts
select nextval(pg_get_serial_sequence('pesan', 'id')) as id from generate_series(1, $1::int);

-- features/pengajuan/commands-remind.ts
select p.id, p.peran_id as "peranId", p.jenjang, p.kode_wilayah as "kodeWilayah",
  array(select c.kode_wilayah from pengguna_cakupan_wilayah c where c.pengguna_id = p.id) as "cakupanWilayah"
from pengguna p where p.peran_id = any($1::int[]) and p.status = 'aktif' and p.hak_akses = 'APPROVAL'
order by p.id;

-- features/pengajuan/commands-remind.ts
select t.pengguna_id as id from pesan_penerima t join pesan p on p.id = t.pesan_id
where t.pengguna_id = any($1::int[]) and p.pengirim_id is null and p.tujuan ->> 'pengingat' = 'usulan'
  and (p.waktu::timestamptz at time zone 'Asia/Jakarta')::date = ($2::timestamptz at time zone 'Asia/Jakarta')::date;

-- features/pengajuan/dokumen/commands-delete.ts
-- in DELETE /api/absensi-manual/:id/:s3Key
update "absensi_manual" set versi = versi + 1, sidik = '', diubah_pada = $1
where sekolah_id = $2 and id = $3;

-- features/pengajuan/dokumen/commands-delete.ts
-- in DELETE /api/koreksi-kehadiran/:id/:s3Key
update "koreksi" set versi = versi + 1, sidik = '', diubah_pada = $1
where sekolah_id = $2 and id = $3;

-- features/pengajuan/dokumen/commands-unggahan.ts
-- in DELETE /api/unggahan/:id
delete from unggahan where sekolah_id = $1 and (id = $2 or kunci_dokumen = $3)
and pengguna_id = $4 returning kunci_dokumen as kunci;

-- features/pengajuan/dokumen/commands-unggahan.ts
-- in GET /api/unggahan-selesai/:id, PATCH /api/unggahan/:id, POST /api/unggahan
delete from unggahan_bagian where sekolah_id = $1 and unggahan_id = $2;

-- features/pengajuan/dokumen/commands-unggahan.ts
-- in POST /api/unggahan
insert into unggahan (sekolah_id, id, nama_berkas, ukuran, pengguna_id, dimulai_pada)
values ($1, $2, $3, $4, $5, $6);

-- features/pengajuan/dokumen/commands-unggahan.ts
-- in PATCH /api/unggahan/:id, POST /api/unggahan
insert into unggahan_bagian (sekolah_id, unggahan_id, mulai, isi)
values ($1, $2, $3, $4);

-- features/pengajuan/dokumen/commands-unggahan.ts
-- in POST /api/unggahan
select pg_advisory_xact_lock(hashtext('unggahan'), $1);

-- features/pengajuan/dokumen/commands-unggahan.ts
-- in PATCH /api/unggahan/:id, POST /api/unggahan
update unggahan set diterima = $1
where sekolah_id = $2 and id = $3 and pengguna_id = $4 and diterima = $5
  and ukuran >= $6 returning id;

-- features/pengajuan/dokumen/commands-unggahan.ts
-- in GET /api/unggahan-selesai/:id, PATCH /api/unggahan/:id, POST /api/unggahan
update unggahan set kunci_dokumen = $1, alasan = $2
where sekolah_id = $3 and id = $4 and kunci_dokumen is null and alasan is null returning id;

-- features/pengajuan/dokumen/queries-unggahan.ts
-- in POST /api/unggahan
select (select count(*) from unggahan u where u.sekolah_id = s.id and u.pengguna_id = $1
    and u.kunci_dokumen is null and u.alasan is null) as berjalan,
  (select count(*) from dokumen d where d.sekolah_id = s.id and d.pemilik = 'belum-terpasang' and d.pemilik_id is null
    and d.diunggah_oleh = $2) as "belumDipakai"
from sekolah_terbagi s where s.id = $3 and /* cakupan */ ("s"."id" = $4::int);

-- features/pengajuan/dokumen/queries-unggahan.ts
-- in GET /api/unggahan-selesai/:id, PATCH /api/unggahan/:id, POST /api/unggahan
select b.isi from unggahan_bagian b join sekolah s on s.id = b.sekolah_id
where b.sekolah_id = $1 and b.unggahan_id = $2 and /* cakupan */ ("s"."id" = $3::int) order by b.mulai;

-- features/pengajuan/dokumen/queries-unggahan.ts
-- in GET /api/unggahan-selesai/:id, HEAD /api/unggahan/:id, PATCH /api/unggahan/:id, POST /api/unggahan
select u.sekolah_id as "sekolahId", u.id, u.nama_berkas as nama, u.ukuran, u.diterima, u.kunci_dokumen as "kunciDokumen", u.alasan
from unggahan u join sekolah s on s.id = u.sekolah_id
where u.sekolah_id = $1 and (u.id = $2 or u.kunci_dokumen = $3) and u.pengguna_id = $4
  and /* cakupan */ ("s"."id" = $5::int);

-- features/pengajuan/dokumen/queries.ts
-- in GET /api/unggahan-selesai/:id, PATCH /api/absensi-manual/:id, PATCH /api/koreksi-kehadiran/:id, PATCH /api/unggahan/:id, POST /api/koreksi-kehadiran, POST /api/unggahan
select d.kunci as "s3Key", d.nama_berkas as "fileName", d.mime as "mimeType", d.ukuran, d.sha256 from dokumen d join sekolah s on s.id = d.sekolah_id
where d.sekolah_id = $1 and d.kunci = any($2::text[]) and d.diunggah_oleh = $3
  and d.pemilik in ('belum-terpasang', 'koreksi', 'absensi-manual') and /* cakupan */ ("s"."id" = $4::int);

-- features/pengajuan/dokumen/queries.ts
select d.kunci as "s3Key", d.nama_berkas as "fileName", d.mime as "mimeType", d.ukuran, d.sha256 from dokumen d join sekolah s on s.id = d.sekolah_id
where d.sekolah_id = $1 and d.kunci = any($2::text[]) and d.diunggah_oleh = $3
  and d.pemilik in ('belum-terpasang', 'koreksi', 'absensi-manual') and /* cakupan */ ("s"."jenjang" = any($4::text[]) and ("s"."kode_provinsi" = any($5::text[]) or "s"."kode_kab_kota" = any($6::text[]) or "s"."kode_kecamatan" = any($7::text[])));

-- features/pengajuan/dokumen/queries.ts
-- in DELETE /api/absensi-manual/:id/:s3Key, DELETE /api/koreksi-kehadiran/:id/:s3Key, PATCH /api/absensi-manual/:id, PATCH /api/koreksi-kehadiran/:id
select d.kunci as "s3Key", d.nama_berkas as "fileName", d.mime as "mimeType", d.ukuran, d.sha256 from dokumen d join sekolah s on s.id = d.sekolah_id
where d.sekolah_id = $1 and d.pemilik = $2 and d.pemilik_id = $3 and /* cakupan */ ("s"."id" = $4::int)
order by d.diunggah_pada, d.nama_berkas, d.kunci;

-- features/pengajuan/dokumen/queries.ts
-- in PATCH /api/absensi-manual/:id, PATCH /api/koreksi-kehadiran/:id
select d.kunci as "s3Key", d.nama_berkas as "fileName", d.mime as "mimeType", d.ukuran, d.sha256 from dokumen d join sekolah s on s.id = d.sekolah_id
where d.sekolah_id = $1 and d.pemilik = $2 and d.pemilik_id = $3 and /* cakupan */ ("s"."jenjang" = any($4::text[]) and ("s"."kode_provinsi" = any($5::text[]) or "s"."kode_kab_kota" = any($6::text[]) or "s"."kode_kecamatan" = any($7::text[])))
order by d.diunggah_pada, d.nama_berkas, d.kunci;

-- features/pengajuan/dokumen/queries.ts
-- in PATCH /api/absensi-manual/:id, PATCH /api/koreksi-kehadiran/:id
select d.kunci as "s3Key", d.nama_berkas as "fileName", d.mime as "mimeType", d.ukuran, d.sha256 from dokumen d join sekolah s on s.id = d.sekolah_id
where d.sekolah_id = $1 and d.pemilik = $2 and d.pemilik_id = $3 and /* cakupan */ true
order by d.diunggah_pada, d.nama_berkas, d.kunci;

-- features/pengajuan/form/commands-submission.ts
-- in POST /api/absensi-manual, POST /api/koreksi-kehadiran
insert into alamat_pengajuan (jenis, nomor, sekolah_id, pengajuan_id)
values ($1, $2, $3, $4);

-- features/pengajuan/form/commands-submission.ts
-- in POST /api/absensi-manual, POST /api/koreksi-kehadiran
insert into pengajuan_nomor as n (jenis, bulan, terakhir) values ($1, $2, 1)
on conflict (jenis, bulan) do update set terakhir = n.terakhir + 1 returning terakhir;

-- features/pengajuan/form/commands-update.ts
-- in PATCH /api/absensi-manual/:id
update "absensi_manual" set "tanggal" = $1, "status_id" = $2, catatan_pengusul = $3,
  status_pengajuan = $4, alasan_penolakan_id = null, catatan_pemeriksa = '', diputus_pada = null, aturan_otomatis_id = null, sidik = $5,
  diubah_pada = $6, diubah_oleh = $7, versi = versi + 1
where sekolah_id = $8 and id = $9 and versi = $10;

-- features/pengajuan/form/commands-update.ts
-- in PATCH /api/koreksi-kehadiran/:id
update "koreksi" set "gtk_id" = $1, "jenis_koreksi" = $2, "jenis_izin" = $3, "status_awal_id" = $4, "status_koreksi_id" = $5, "dari" = $6, "sampai" = $7, "awal_datang" = $8, "awal_pulang" = $9, "koreksi_datang" = $10, "koreksi_pulang" = $11, catatan_pengusul = $12,
  status_pengajuan = $13, alasan_penolakan_id = null, catatan_pemeriksa = '', diputus_pada = null, aturan_otomatis_id = null, sidik = $14,
  diubah_pada = $15, diubah_oleh = $16, versi = versi + 1
where sekolah_id = $17 and id = $18 and versi = $19;

-- features/pengajuan/form/commands.ts
-- in POST /api/absensi-manual
insert into "absensi_manual" (sekolah_id, "no_absensi_manual", "tanggal", "status_id",
  catatan_pengusul, tgl_pengajuan, diajukan_oleh, sidik, kunci_kirim, sidik_kirim)
values ($1, $2, $3, $4, $5, $6,
  $7, $8, $9, $10)
on conflict do nothing returning id;

-- features/pengajuan/form/commands.ts
-- in POST /api/koreksi-kehadiran
insert into "koreksi" (sekolah_id, "no_koreksi", "gtk_id", "jenis_koreksi", "jenis_izin", "status_awal_id", "status_koreksi_id", "dari", "sampai", "awal_datang", "awal_pulang", "koreksi_datang", "koreksi_pulang",
  catatan_pengusul, tgl_pengajuan, diajukan_oleh, sidik, kunci_kirim, sidik_kirim)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15,
  $16, $17, $18, $19)
on conflict do nothing returning id;

-- features/pengajuan/form/queries.ts
-- in POST /api/absensi-manual
select k.id, k.no_absensi_manual as nomor, (k.kunci_kirim = $1 and k.sidik_kirim <> $2) is true as lain
from "absensi_manual" k join sekolah s on s.id = k.sekolah_id
where k.sekolah_id = $3 and /* cakupan */ ("s"."id" = $4::int)
  and (k.kunci_kirim = $5 or (k.sidik = $6 and k.status_pengajuan in (1, 2, 4, 5)))
order by (k.kunci_kirim = $7) is true desc, k.status_pengajuan = 1 desc, k.id desc limit 1;

-- features/pengajuan/form/queries.ts
-- in POST /api/koreksi-kehadiran
select k.id, k.no_koreksi as nomor, (k.kunci_kirim = $1 and k.sidik_kirim <> $2) is true as lain
from "koreksi" k join sekolah s on s.id = k.sekolah_id
where k.sekolah_id = $3 and /* cakupan */ ("s"."id" = $4::int)
  and (k.kunci_kirim = $5 or (k.sidik = $6 and k.status_pengajuan in (1, 2, 4, 5)))
order by (k.kunci_kirim = $7) is true desc, k.status_pengajuan = 1 desc, k.id desc limit 1;

-- features/pengajuan/form/queries.ts
-- in PATCH /api/absensi-manual/:id
select k.sekolah_id as "sekolahId", k.id as nomor, k.no_absensi_manual as "noUsulan", k.versi, k.status_pengajuan as status,
  json_build_object('tanggal', k.tanggal, 'statusId', k.status_id, 'rinci', (
select coalesce(json_agg(json_build_object('gtkId', i.gtk_id, 'datang', i.waktu_datang, 'pulang', i.waktu_pulang,
  'keterangan', i.keterangan) order by g.nama collate "id-x-icu", g.id), '[]')
from absensi_manual_rinci i join gtk g on g.sekolah_id = i.sekolah_id and g.id = i.gtk_id
where i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id)) as isian, k.catatan_pengusul as catatan, k.catatan_pemeriksa as "catatanPemeriksa",
  k.alasan_penolakan_id as "alasanPenolakanId", k.tgl_pengajuan as "tglPengajuan", k.diputus_pada as "tglDiperiksa"
from "absensi_manual" k join sekolah s on s.id = k.sekolah_id
where k.sekolah_id = $1 and k.id = $2 and /* cakupan */ ("s"."id" = $3::int);

-- features/pengajuan/form/queries.ts
-- in PATCH /api/absensi-manual/:id
select k.sekolah_id as "sekolahId", k.id as nomor, k.no_absensi_manual as "noUsulan", k.versi, k.status_pengajuan as status,
  json_build_object('tanggal', k.tanggal, 'statusId', k.status_id, 'rinci', (
select coalesce(json_agg(json_build_object('gtkId', i.gtk_id, 'datang', i.waktu_datang, 'pulang', i.waktu_pulang,
  'keterangan', i.keterangan) order by g.nama collate "id-x-icu", g.id), '[]')
from absensi_manual_rinci i join gtk g on g.sekolah_id = i.sekolah_id and g.id = i.gtk_id
where i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id)) as isian, k.catatan_pengusul as catatan, k.catatan_pemeriksa as "catatanPemeriksa",
  k.alasan_penolakan_id as "alasanPenolakanId", k.tgl_pengajuan as "tglPengajuan", k.diputus_pada as "tglDiperiksa"
from "absensi_manual" k join sekolah s on s.id = k.sekolah_id
where k.sekolah_id = $1 and k.id = $2 and /* cakupan */ ("s"."jenjang" = any($3::text[]) and ("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[])));

-- features/pengajuan/form/queries.ts
-- in PATCH /api/absensi-manual/:id
select k.sekolah_id as "sekolahId", k.id as nomor, k.no_absensi_manual as "noUsulan", k.versi, k.status_pengajuan as status,
  json_build_object('tanggal', k.tanggal, 'statusId', k.status_id, 'rinci', (
select coalesce(json_agg(json_build_object('gtkId', i.gtk_id, 'datang', i.waktu_datang, 'pulang', i.waktu_pulang,
  'keterangan', i.keterangan) order by g.nama collate "id-x-icu", g.id), '[]')
from absensi_manual_rinci i join gtk g on g.sekolah_id = i.sekolah_id and g.id = i.gtk_id
where i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id)) as isian, k.catatan_pengusul as catatan, k.catatan_pemeriksa as "catatanPemeriksa",
  k.alasan_penolakan_id as "alasanPenolakanId", k.tgl_pengajuan as "tglPengajuan", k.diputus_pada as "tglDiperiksa"
from "absensi_manual" k join sekolah s on s.id = k.sekolah_id
where k.sekolah_id = $1 and k.id = $2 and /* cakupan */ true;

-- features/pengajuan/form/queries.ts
-- in PATCH /api/koreksi-kehadiran/:id
select k.sekolah_id as "sekolahId", k.id as nomor, k.no_koreksi as "noUsulan", k.versi, k.status_pengajuan as status,
  json_build_object('gtkId', k.gtk_id, 'jenis', k.jenis_koreksi, 'jenisIzin', k.jenis_izin,
'statusId', k.status_koreksi_id, 'dari', k.dari, 'sampai', k.sampai, 'datang', extract(epoch from k.koreksi_datang)::int,
'pulang', extract(epoch from k.koreksi_pulang)::int) as isian, k.catatan_pengusul as catatan, k.catatan_pemeriksa as "catatanPemeriksa",
  k.alasan_penolakan_id as "alasanPenolakanId", k.tgl_pengajuan as "tglPengajuan", k.diputus_pada as "tglDiperiksa"
from "koreksi" k join sekolah s on s.id = k.sekolah_id
where k.sekolah_id = $1 and k.id = $2 and /* cakupan */ ("s"."id" = $3::int);

-- features/pengajuan/form/queries.ts
-- in PATCH /api/koreksi-kehadiran/:id
select k.sekolah_id as "sekolahId", k.id as nomor, k.no_koreksi as "noUsulan", k.versi, k.status_pengajuan as status,
  json_build_object('gtkId', k.gtk_id, 'jenis', k.jenis_koreksi, 'jenisIzin', k.jenis_izin,
'statusId', k.status_koreksi_id, 'dari', k.dari, 'sampai', k.sampai, 'datang', extract(epoch from k.koreksi_datang)::int,
'pulang', extract(epoch from k.koreksi_pulang)::int) as isian, k.catatan_pengusul as catatan, k.catatan_pemeriksa as "catatanPemeriksa",
  k.alasan_penolakan_id as "alasanPenolakanId", k.tgl_pengajuan as "tglPengajuan", k.diputus_pada as "tglDiperiksa"
from "koreksi" k join sekolah s on s.id = k.sekolah_id
where k.sekolah_id = $1 and k.id = $2 and /* cakupan */ ("s"."jenjang" = any($3::text[]) and ("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[])));

-- features/pengajuan/form/queries.ts
-- in PATCH /api/koreksi-kehadiran/:id
select k.sekolah_id as "sekolahId", k.id as nomor, k.no_koreksi as "noUsulan", k.versi, k.status_pengajuan as status,
  json_build_object('gtkId', k.gtk_id, 'jenis', k.jenis_koreksi, 'jenisIzin', k.jenis_izin,
'statusId', k.status_koreksi_id, 'dari', k.dari, 'sampai', k.sampai, 'datang', extract(epoch from k.koreksi_datang)::int,
'pulang', extract(epoch from k.koreksi_pulang)::int) as isian, k.catatan_pengusul as catatan, k.catatan_pemeriksa as "catatanPemeriksa",
  k.alasan_penolakan_id as "alasanPenolakanId", k.tgl_pengajuan as "tglPengajuan", k.diputus_pada as "tglDiperiksa"
from "koreksi" k join sekolah s on s.id = k.sekolah_id
where k.sekolah_id = $1 and k.id = $2 and /* cakupan */ true;

-- features/pengajuan/form/queries.ts
-- in PATCH /api/absensi-manual/:id, PATCH /api/koreksi-kehadiran/:id, POST /api/absensi-manual, POST /api/koreksi-kehadiran
select s.id, s.nama, s.zona, (case when s.plan = 'PRO' and coalesce(s.plan_sampai >= (case s.zona when 'WIB' then $1::date when 'WITA' then $2::date else $3::date end), true) then 'PRO' else 'BASIC' end) = 'PRO' as pro, (case s.zona when 'WIB' then $4::date when 'WITA' then $5::date else $6::date end) as "hariIni"
from sekolah s where s.id = $7::int and /* cakupan */ ("s"."id" = $8::int);

-- features/pengajuan/koreksi/queries-syarat.ts
-- in PATCH /api/koreksi-kehadiran/:id, POST /api/koreksi-kehadiran
select g.id, g.id_dapodik as "idDapodik", g.nama from gtk g join sekolah s on s.id = g.sekolah_id
where g.sekolah_id = $1 and g.id = $2 and /* cakupan */ ("s"."id" = $3::int);

-- features/pengajuan/list/queries-one.ts
-- in GET /api/absensi-manual/:id, PATCH /api/absensi-manual/:id
select
k.sekolah_id as "sekolahId", k.id as nomor, k.no_absensi_manual as "noUsulan", k.status_pengajuan as status,
json_build_object(
'id', s.id, 'sekolahId', s.id, 'nama', s.nama, 'npsn', s.npsn, 'bentukPendidikanId', (case s.jenjang when 'TK' then 1 when 'SD' then 5 when 'SMP' then 6 when 'SMA' then 13
when 'SMK' then 15 else 29 end),
'bentukPendidikanIdStr', s.jenjang, 'kodeWilayahKecamatan', kec.kode, 'kodeWilayahKecamatanStr', kec.nama,
'kodeWilayahKabupatenKota', kab.kode, 'kodeWilayahKabupatenKotaStr', kab.nama, 'kodeWilayahProvinsi', prov.kode,
'kodeWilayahProvinsiStr', prov.nama, 'namaKecamatan', kec.nama, 'namaKabKota', kab.nama, 'namaProvinsi', prov.nama,
'zona', s.zona, 'layanan', json_build_object('statusLayanan', case (case when s.plan = 'PRO' and coalesce(s.plan_sampai >= (case s.zona when 'WIB' then $1::date when 'WITA' then $2::date else $3::date end), true) then 'PRO' else 'BASIC' end)
  when 'PRO' then json_build_object('id', 1, 'nama', 'PRO') else json_build_object('id', 2, 'nama', 'BASIC') end)) as sekolah, k.catatan_pengusul as "catatanDariPengusul", k.catatan_pemeriksa as "catatanPemeriksa",
case when tolak.id is not null then json_build_object('id', tolak.id, 'nama', tolak.nama) end as "alasanPenolakan",
k.tgl_pengajuan as "tglPengajuan", k.diputus_pada as "tglDiperiksa", k.diajukan_oleh as "diajukanId", k.diubah_oleh as "diubahId",
ajukan.nama as "diajukanOleh", case when k.diputus_pada is not null then putus.nama end as "diperiksaOleh", k.aturan_otomatis_id as "aturanOtomatisId", k.versi,
case when k.status_pengajuan in (2, 4, 5) then k.tidak_diperlukan end as "tidakDiperlukan", (select coalesce(json_agg(b), '[]') from (select d.kunci as "s3Key", d.nama_berkas as "fileName", d.mime as "mimeType", d.ukuran, d.sha256 from dokumen d
  where d.sekolah_id = $4::int and d.pemilik = 'absensi-manual' and d.pemilik_id = k.id order by d.diunggah_pada, d.nama_berkas, d.kunci) b) as dokumen,
array(select g.bulan::text from segel g where g.sekolah_id = $5::int and g.dibuka_pada is null
  and g.bulan between to_char(k.tanggal, 'YYYYMM')::int and to_char(k.tanggal, 'YYYYMM')::int order by g.bulan) as "bulanTerkunci", exists (
select 1 from kiriman r where r.sekolah_id = $6::int and r.pengajuan = k.no_absensi_manual
  and r.jenis_data = 'Absensi Manual' and r.status_kirim <> 'Gagal'
  and (r.status_kirim <> 'Belum Dikirim' or r.percobaan > 0)) as "sudahDikirim", (select json_build_object('nama', g.nama,
    'tanggal', case when g.mulai_tugas > k.tanggal then k.tanggal else greatest(k.tanggal, g.berhenti + 1) end)
  from absensi_manual_rinci i join gtk g on g.sekolah_id = i.sekolah_id and g.id = i.gtk_id
        where i.sekolah_id = $7::int and i.absensi_manual_id = k.id and (g.mulai_tugas > k.tanggal or g.berhenti < k.tanggal) order by g.nama, g.id limit 1) as "diLuarTugas", k.tanggal,
    (
select json_build_object('id', t.id, 'nama', t.nama, 'dokumenPendukung', t.dokumen_pendukung) from status_kehadiran t where t.id = k.status_id and "t"."berlaku_mulai" <= k.tanggal order by "t"."berlaku_mulai" desc limit 1) as "jenisAbsensiManual"
  from
"absensi_manual" k join sekolah s on s.id = k.sekolah_id join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
join wilayah prov on prov.kode = s.kode_provinsi
left join pengguna ajukan on ajukan.id = k.diajukan_oleh left join pengguna putus on putus.id = k.diputus_oleh
left join alasan_penolakan tolak on tolak.id = k.alasan_penolakan_id  where k.sekolah_id = $8 and k.id = $9 and /* cakupan */ ("s"."id" = $10::int and "s"."jenjang" = any($11::text[]) and ("s"."kode_provinsi" = any($12::text[]) or "s"."kode_kab_kota" = any($13::text[]) or "s"."kode_kecamatan" = any($14::text[])));

-- features/pengajuan/list/queries-one.ts
-- in GET /api/absensi-manual/:id, PATCH /api/absensi-manual/:id, POST /api/absensi-manual
select
k.sekolah_id as "sekolahId", k.id as nomor, k.no_absensi_manual as "noUsulan", k.status_pengajuan as status,
json_build_object(
'id', s.id, 'sekolahId', s.id, 'nama', s.nama, 'npsn', s.npsn, 'bentukPendidikanId', (case s.jenjang when 'TK' then 1 when 'SD' then 5 when 'SMP' then 6 when 'SMA' then 13
when 'SMK' then 15 else 29 end),
'bentukPendidikanIdStr', s.jenjang, 'kodeWilayahKecamatan', kec.kode, 'kodeWilayahKecamatanStr', kec.nama,
'kodeWilayahKabupatenKota', kab.kode, 'kodeWilayahKabupatenKotaStr', kab.nama, 'kodeWilayahProvinsi', prov.kode,
'kodeWilayahProvinsiStr', prov.nama, 'namaKecamatan', kec.nama, 'namaKabKota', kab.nama, 'namaProvinsi', prov.nama,
'zona', s.zona, 'layanan', json_build_object('statusLayanan', case (case when s.plan = 'PRO' and coalesce(s.plan_sampai >= (case s.zona when 'WIB' then $1::date when 'WITA' then $2::date else $3::date end), true) then 'PRO' else 'BASIC' end)
  when 'PRO' then json_build_object('id', 1, 'nama', 'PRO') else json_build_object('id', 2, 'nama', 'BASIC') end)) as sekolah, k.catatan_pengusul as "catatanDariPengusul", k.catatan_pemeriksa as "catatanPemeriksa",
case when tolak.id is not null then json_build_object('id', tolak.id, 'nama', tolak.nama) end as "alasanPenolakan",
k.tgl_pengajuan as "tglPengajuan", k.diputus_pada as "tglDiperiksa", k.diajukan_oleh as "diajukanId", k.diubah_oleh as "diubahId",
ajukan.nama as "diajukanOleh", case when k.diputus_pada is not null then putus.nama end as "diperiksaOleh", k.aturan_otomatis_id as "aturanOtomatisId", k.versi,
case when k.status_pengajuan in (2, 4, 5) then k.tidak_diperlukan end as "tidakDiperlukan", (select coalesce(json_agg(b), '[]') from (select d.kunci as "s3Key", d.nama_berkas as "fileName", d.mime as "mimeType", d.ukuran, d.sha256 from dokumen d
  where d.sekolah_id = $4::int and d.pemilik = 'absensi-manual' and d.pemilik_id = k.id order by d.diunggah_pada, d.nama_berkas, d.kunci) b) as dokumen,
array(select g.bulan::text from segel g where g.sekolah_id = $5::int and g.dibuka_pada is null
  and g.bulan between to_char(k.tanggal, 'YYYYMM')::int and to_char(k.tanggal, 'YYYYMM')::int order by g.bulan) as "bulanTerkunci", exists (
select 1 from kiriman r where r.sekolah_id = $6::int and r.pengajuan = k.no_absensi_manual
  and r.jenis_data = 'Absensi Manual' and r.status_kirim <> 'Gagal'
  and (r.status_kirim <> 'Belum Dikirim' or r.percobaan > 0)) as "sudahDikirim", (select json_build_object('nama', g.nama,
    'tanggal', case when g.mulai_tugas > k.tanggal then k.tanggal else greatest(k.tanggal, g.berhenti + 1) end)
  from absensi_manual_rinci i join gtk g on g.sekolah_id = i.sekolah_id and g.id = i.gtk_id
        where i.sekolah_id = $7::int and i.absensi_manual_id = k.id and (g.mulai_tugas > k.tanggal or g.berhenti < k.tanggal) order by g.nama, g.id limit 1) as "diLuarTugas", k.tanggal,
    (
select json_build_object('id', t.id, 'nama', t.nama, 'dokumenPendukung', t.dokumen_pendukung) from status_kehadiran t where t.id = k.status_id and "t"."berlaku_mulai" <= k.tanggal order by "t"."berlaku_mulai" desc limit 1) as "jenisAbsensiManual"
  from
"absensi_manual" k join sekolah s on s.id = k.sekolah_id join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
join wilayah prov on prov.kode = s.kode_provinsi
left join pengguna ajukan on ajukan.id = k.diajukan_oleh left join pengguna putus on putus.id = k.diputus_oleh
left join alasan_penolakan tolak on tolak.id = k.alasan_penolakan_id  where k.sekolah_id = $8 and k.id = $9 and /* cakupan */ ("s"."id" = $10::int);

-- features/pengajuan/list/queries-one.ts
-- in GET /api/absensi-manual/:id
select
k.sekolah_id as "sekolahId", k.id as nomor, k.no_absensi_manual as "noUsulan", k.status_pengajuan as status,
json_build_object(
'id', s.id, 'sekolahId', s.id, 'nama', s.nama, 'npsn', s.npsn, 'bentukPendidikanId', (case s.jenjang when 'TK' then 1 when 'SD' then 5 when 'SMP' then 6 when 'SMA' then 13
when 'SMK' then 15 else 29 end),
'bentukPendidikanIdStr', s.jenjang, 'kodeWilayahKecamatan', kec.kode, 'kodeWilayahKecamatanStr', kec.nama,
'kodeWilayahKabupatenKota', kab.kode, 'kodeWilayahKabupatenKotaStr', kab.nama, 'kodeWilayahProvinsi', prov.kode,
'kodeWilayahProvinsiStr', prov.nama, 'namaKecamatan', kec.nama, 'namaKabKota', kab.nama, 'namaProvinsi', prov.nama,
'zona', s.zona, 'layanan', json_build_object('statusLayanan', case (case when s.plan = 'PRO' and coalesce(s.plan_sampai >= (case s.zona when 'WIB' then $1::date when 'WITA' then $2::date else $3::date end), true) then 'PRO' else 'BASIC' end)
  when 'PRO' then json_build_object('id', 1, 'nama', 'PRO') else json_build_object('id', 2, 'nama', 'BASIC') end)) as sekolah, k.catatan_pengusul as "catatanDariPengusul", k.catatan_pemeriksa as "catatanPemeriksa",
case when tolak.id is not null then json_build_object('id', tolak.id, 'nama', tolak.nama) end as "alasanPenolakan",
k.tgl_pengajuan as "tglPengajuan", k.diputus_pada as "tglDiperiksa", k.diajukan_oleh as "diajukanId", k.diubah_oleh as "diubahId",
ajukan.nama as "diajukanOleh", case when k.diputus_pada is not null then putus.nama end as "diperiksaOleh", k.aturan_otomatis_id as "aturanOtomatisId", k.versi,
case when k.status_pengajuan in (2, 4, 5) then k.tidak_diperlukan end as "tidakDiperlukan", (select coalesce(json_agg(b), '[]') from (select d.kunci as "s3Key", d.nama_berkas as "fileName", d.mime as "mimeType", d.ukuran, d.sha256 from dokumen d
  where d.sekolah_id = k.sekolah_id and d.pemilik = 'absensi-manual' and d.pemilik_id = k.id order by d.diunggah_pada, d.nama_berkas, d.kunci) b) as dokumen,
array(select g.bulan::text from segel g where g.sekolah_id = k.sekolah_id and g.dibuka_pada is null
  and g.bulan between to_char(k.tanggal, 'YYYYMM')::int and to_char(k.tanggal, 'YYYYMM')::int order by g.bulan) as "bulanTerkunci", exists (
select 1 from kiriman r where r.sekolah_id = k.sekolah_id and r.pengajuan = k.no_absensi_manual
  and r.jenis_data = 'Absensi Manual' and r.status_kirim <> 'Gagal'
  and (r.status_kirim <> 'Belum Dikirim' or r.percobaan > 0)) as "sudahDikirim", (select json_build_object('nama', g.nama,
    'tanggal', case when g.mulai_tugas > k.tanggal then k.tanggal else greatest(k.tanggal, g.berhenti + 1) end)
  from absensi_manual_rinci i join gtk g on g.sekolah_id = i.sekolah_id and g.id = i.gtk_id
        where i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id and (g.mulai_tugas > k.tanggal or g.berhenti < k.tanggal) order by g.nama, g.id limit 1) as "diLuarTugas", k.tanggal,
    (
select json_build_object('id', t.id, 'nama', t.nama, 'dokumenPendukung', t.dokumen_pendukung) from status_kehadiran t where t.id = k.status_id and "t"."berlaku_mulai" <= k.tanggal order by "t"."berlaku_mulai" desc limit 1) as "jenisAbsensiManual"
  from
"absensi_manual" k join sekolah s on s.id = k.sekolah_id join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
join wilayah prov on prov.kode = s.kode_provinsi
left join pengguna ajukan on ajukan.id = k.diajukan_oleh left join pengguna putus on putus.id = k.diputus_oleh
left join alasan_penolakan tolak on tolak.id = k.alasan_penolakan_id  where k.sekolah_id = $4 and k.id = $5 and /* cakupan */ ("s"."id" = any($6::int[]));

-- features/pengajuan/list/queries-one.ts
-- in GET /api/koreksi-kehadiran/:id, PATCH /api/koreksi-kehadiran/:id
select
k.sekolah_id as "sekolahId", k.id as nomor, k.no_koreksi as "noUsulan", k.status_pengajuan as status,
json_build_object(
'id', s.id, 'sekolahId', s.id, 'nama', s.nama, 'npsn', s.npsn, 'bentukPendidikanId', (case s.jenjang when 'TK' then 1 when 'SD' then 5 when 'SMP' then 6 when 'SMA' then 13
when 'SMK' then 15 else 29 end),
'bentukPendidikanIdStr', s.jenjang, 'kodeWilayahKecamatan', kec.kode, 'kodeWilayahKecamatanStr', kec.nama,
'kodeWilayahKabupatenKota', kab.kode, 'kodeWilayahKabupatenKotaStr', kab.nama, 'kodeWilayahProvinsi', prov.kode,
'kodeWilayahProvinsiStr', prov.nama, 'namaKecamatan', kec.nama, 'namaKabKota', kab.nama, 'namaProvinsi', prov.nama,
'zona', s.zona, 'layanan', json_build_object('statusLayanan', case (case when s.plan = 'PRO' and coalesce(s.plan_sampai >= (case s.zona when 'WIB' then $1::date when 'WITA' then $2::date else $3::date end), true) then 'PRO' else 'BASIC' end)
  when 'PRO' then json_build_object('id', 1, 'nama', 'PRO') else json_build_object('id', 2, 'nama', 'BASIC') end)) as sekolah, k.catatan_pengusul as "catatanDariPengusul", k.catatan_pemeriksa as "catatanPemeriksa",
case when tolak.id is not null then json_build_object('id', tolak.id, 'nama', tolak.nama) end as "alasanPenolakan",
k.tgl_pengajuan as "tglPengajuan", k.diputus_pada as "tglDiperiksa", k.diajukan_oleh as "diajukanId", k.diubah_oleh as "diubahId",
ajukan.nama as "diajukanOleh", case when k.diputus_pada is not null then putus.nama end as "diperiksaOleh", k.aturan_otomatis_id as "aturanOtomatisId", k.versi,
case when k.status_pengajuan in (2, 4, 5) then k.tidak_diperlukan end as "tidakDiperlukan", (select coalesce(json_agg(b), '[]') from (select d.kunci as "s3Key", d.nama_berkas as "fileName", d.mime as "mimeType", d.ukuran, d.sha256 from dokumen d
  where d.sekolah_id = $4::int and d.pemilik = 'koreksi' and d.pemilik_id = k.id order by d.diunggah_pada, d.nama_berkas, d.kunci) b) as dokumen,
array(select g.bulan::text from segel g where g.sekolah_id = $5::int and g.dibuka_pada is null
  and g.bulan between to_char(k.dari, 'YYYYMM')::int and to_char(k.sampai, 'YYYYMM')::int order by g.bulan) as "bulanTerkunci", exists (
select 1 from kiriman r where r.sekolah_id = $6::int and r.pengajuan = k.no_koreksi
  and r.jenis_data = 'Koreksi' and r.status_kirim <> 'Gagal'
  and (r.status_kirim <> 'Belum Dikirim' or r.percobaan > 0)) as "sudahDikirim", (select json_build_object('nama', g.nama,
    'tanggal', case when g.mulai_tugas > k.dari then k.dari else greatest(k.dari, g.berhenti + 1) end)
  from gtk g where g.sekolah_id = $7::int and g.id = k.gtk_id and (g.mulai_tugas > k.dari or g.berhenti < k.sampai) order by g.nama, g.id limit 1) as "diLuarTugas", k.jenis_koreksi as jenis, k.jenis_izin as izin,
    json_build_object('id', g.sekolah_id || '-' || g.id, 'idDapodik', g.id_dapodik, 'nama', g.nama, 'namaDapodik', g.nama_dapodik,
      'nip', g.nip, 'nuptk', g.nuptk, 'jenisGuru', g.jenis_guru) as gtk, json_build_object('dari', k.dari, 'sampai', k.sampai) as "tglKehadiran",
    (
select json_build_object('id', t.id, 'nama', t.nama) from status_kehadiran t where t.id = k.status_awal_id and "t"."berlaku_mulai" <= k.dari order by "t"."berlaku_mulai" desc limit 1) as awal, (
select json_build_object('id', t.id, 'nama', t.nama) from status_kehadiran t where t.id = k.status_koreksi_id and "t"."berlaku_mulai" <= k.dari order by "t"."berlaku_mulai" desc limit 1) as koreksi,
    json_build_object('datang', to_char("k"."awal_datang", 'HH24:MI'), 'pulang', to_char("k"."awal_pulang", 'HH24:MI')) as "waktuAwal",
    json_build_object('datang', to_char("k"."koreksi_datang", 'HH24:MI'), 'pulang', to_char("k"."koreksi_pulang", 'HH24:MI')) as "waktuKoreksi", (
select t.dokumen_pendukung from status_kehadiran t where t.id = k.status_koreksi_id and "t"."berlaku_mulai" <= k.dari order by "t"."berlaku_mulai" desc limit 1) as "dokumenStatus"
  from
"koreksi" k join sekolah s on s.id = k.sekolah_id join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
join wilayah prov on prov.kode = s.kode_provinsi
left join pengguna ajukan on ajukan.id = k.diajukan_oleh left join pengguna putus on putus.id = k.diputus_oleh
left join alasan_penolakan tolak on tolak.id = k.alasan_penolakan_id join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id where k.sekolah_id = $8 and k.id = $9 and /* cakupan */ ("s"."id" = $10::int and "s"."jenjang" = any($11::text[]) and ("s"."kode_provinsi" = any($12::text[]) or "s"."kode_kab_kota" = any($13::text[]) or "s"."kode_kecamatan" = any($14::text[])));

-- features/pengajuan/list/queries-one.ts
-- in GET /api/koreksi-kehadiran/:id, PATCH /api/koreksi-kehadiran/:id, POST /api/koreksi-kehadiran
select
k.sekolah_id as "sekolahId", k.id as nomor, k.no_koreksi as "noUsulan", k.status_pengajuan as status,
json_build_object(
'id', s.id, 'sekolahId', s.id, 'nama', s.nama, 'npsn', s.npsn, 'bentukPendidikanId', (case s.jenjang when 'TK' then 1 when 'SD' then 5 when 'SMP' then 6 when 'SMA' then 13
when 'SMK' then 15 else 29 end),
'bentukPendidikanIdStr', s.jenjang, 'kodeWilayahKecamatan', kec.kode, 'kodeWilayahKecamatanStr', kec.nama,
'kodeWilayahKabupatenKota', kab.kode, 'kodeWilayahKabupatenKotaStr', kab.nama, 'kodeWilayahProvinsi', prov.kode,
'kodeWilayahProvinsiStr', prov.nama, 'namaKecamatan', kec.nama, 'namaKabKota', kab.nama, 'namaProvinsi', prov.nama,
'zona', s.zona, 'layanan', json_build_object('statusLayanan', case (case when s.plan = 'PRO' and coalesce(s.plan_sampai >= (case s.zona when 'WIB' then $1::date when 'WITA' then $2::date else $3::date end), true) then 'PRO' else 'BASIC' end)
  when 'PRO' then json_build_object('id', 1, 'nama', 'PRO') else json_build_object('id', 2, 'nama', 'BASIC') end)) as sekolah, k.catatan_pengusul as "catatanDariPengusul", k.catatan_pemeriksa as "catatanPemeriksa",
case when tolak.id is not null then json_build_object('id', tolak.id, 'nama', tolak.nama) end as "alasanPenolakan",
k.tgl_pengajuan as "tglPengajuan", k.diputus_pada as "tglDiperiksa", k.diajukan_oleh as "diajukanId", k.diubah_oleh as "diubahId",
ajukan.nama as "diajukanOleh", case when k.diputus_pada is not null then putus.nama end as "diperiksaOleh", k.aturan_otomatis_id as "aturanOtomatisId", k.versi,
case when k.status_pengajuan in (2, 4, 5) then k.tidak_diperlukan end as "tidakDiperlukan", (select coalesce(json_agg(b), '[]') from (select d.kunci as "s3Key", d.nama_berkas as "fileName", d.mime as "mimeType", d.ukuran, d.sha256 from dokumen d
  where d.sekolah_id = $4::int and d.pemilik = 'koreksi' and d.pemilik_id = k.id order by d.diunggah_pada, d.nama_berkas, d.kunci) b) as dokumen,
array(select g.bulan::text from segel g where g.sekolah_id = $5::int and g.dibuka_pada is null
  and g.bulan between to_char(k.dari, 'YYYYMM')::int and to_char(k.sampai, 'YYYYMM')::int order by g.bulan) as "bulanTerkunci", exists (
select 1 from kiriman r where r.sekolah_id = $6::int and r.pengajuan = k.no_koreksi
  and r.jenis_data = 'Koreksi' and r.status_kirim <> 'Gagal'
  and (r.status_kirim <> 'Belum Dikirim' or r.percobaan > 0)) as "sudahDikirim", (select json_build_object('nama', g.nama,
    'tanggal', case when g.mulai_tugas > k.dari then k.dari else greatest(k.dari, g.berhenti + 1) end)
  from gtk g where g.sekolah_id = $7::int and g.id = k.gtk_id and (g.mulai_tugas > k.dari or g.berhenti < k.sampai) order by g.nama, g.id limit 1) as "diLuarTugas", k.jenis_koreksi as jenis, k.jenis_izin as izin,
    json_build_object('id', g.sekolah_id || '-' || g.id, 'idDapodik', g.id_dapodik, 'nama', g.nama, 'namaDapodik', g.nama_dapodik,
      'nip', g.nip, 'nuptk', g.nuptk, 'jenisGuru', g.jenis_guru) as gtk, json_build_object('dari', k.dari, 'sampai', k.sampai) as "tglKehadiran",
    (
select json_build_object('id', t.id, 'nama', t.nama) from status_kehadiran t where t.id = k.status_awal_id and "t"."berlaku_mulai" <= k.dari order by "t"."berlaku_mulai" desc limit 1) as awal, (
select json_build_object('id', t.id, 'nama', t.nama) from status_kehadiran t where t.id = k.status_koreksi_id and "t"."berlaku_mulai" <= k.dari order by "t"."berlaku_mulai" desc limit 1) as koreksi,
    json_build_object('datang', to_char("k"."awal_datang", 'HH24:MI'), 'pulang', to_char("k"."awal_pulang", 'HH24:MI')) as "waktuAwal",
    json_build_object('datang', to_char("k"."koreksi_datang", 'HH24:MI'), 'pulang', to_char("k"."koreksi_pulang", 'HH24:MI')) as "waktuKoreksi", (
select t.dokumen_pendukung from status_kehadiran t where t.id = k.status_koreksi_id and "t"."berlaku_mulai" <= k.dari order by "t"."berlaku_mulai" desc limit 1) as "dokumenStatus"
  from
"koreksi" k join sekolah s on s.id = k.sekolah_id join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
join wilayah prov on prov.kode = s.kode_provinsi
left join pengguna ajukan on ajukan.id = k.diajukan_oleh left join pengguna putus on putus.id = k.diputus_oleh
left join alasan_penolakan tolak on tolak.id = k.alasan_penolakan_id join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id where k.sekolah_id = $8 and k.id = $9 and /* cakupan */ ("s"."id" = $10::int);

-- features/pengajuan/list/queries-one.ts
-- in GET /api/koreksi-kehadiran/:id
select
k.sekolah_id as "sekolahId", k.id as nomor, k.no_koreksi as "noUsulan", k.status_pengajuan as status,
json_build_object(
'id', s.id, 'sekolahId', s.id, 'nama', s.nama, 'npsn', s.npsn, 'bentukPendidikanId', (case s.jenjang when 'TK' then 1 when 'SD' then 5 when 'SMP' then 6 when 'SMA' then 13
when 'SMK' then 15 else 29 end),
'bentukPendidikanIdStr', s.jenjang, 'kodeWilayahKecamatan', kec.kode, 'kodeWilayahKecamatanStr', kec.nama,
'kodeWilayahKabupatenKota', kab.kode, 'kodeWilayahKabupatenKotaStr', kab.nama, 'kodeWilayahProvinsi', prov.kode,
'kodeWilayahProvinsiStr', prov.nama, 'namaKecamatan', kec.nama, 'namaKabKota', kab.nama, 'namaProvinsi', prov.nama,
'zona', s.zona, 'layanan', json_build_object('statusLayanan', case (case when s.plan = 'PRO' and coalesce(s.plan_sampai >= (case s.zona when 'WIB' then $1::date when 'WITA' then $2::date else $3::date end), true) then 'PRO' else 'BASIC' end)
  when 'PRO' then json_build_object('id', 1, 'nama', 'PRO') else json_build_object('id', 2, 'nama', 'BASIC') end)) as sekolah, k.catatan_pengusul as "catatanDariPengusul", k.catatan_pemeriksa as "catatanPemeriksa",
case when tolak.id is not null then json_build_object('id', tolak.id, 'nama', tolak.nama) end as "alasanPenolakan",
k.tgl_pengajuan as "tglPengajuan", k.diputus_pada as "tglDiperiksa", k.diajukan_oleh as "diajukanId", k.diubah_oleh as "diubahId",
ajukan.nama as "diajukanOleh", case when k.diputus_pada is not null then putus.nama end as "diperiksaOleh", k.aturan_otomatis_id as "aturanOtomatisId", k.versi,
case when k.status_pengajuan in (2, 4, 5) then k.tidak_diperlukan end as "tidakDiperlukan", (select coalesce(json_agg(b), '[]') from (select d.kunci as "s3Key", d.nama_berkas as "fileName", d.mime as "mimeType", d.ukuran, d.sha256 from dokumen d
  where d.sekolah_id = k.sekolah_id and d.pemilik = 'koreksi' and d.pemilik_id = k.id order by d.diunggah_pada, d.nama_berkas, d.kunci) b) as dokumen,
array(select g.bulan::text from segel g where g.sekolah_id = k.sekolah_id and g.dibuka_pada is null
  and g.bulan between to_char(k.dari, 'YYYYMM')::int and to_char(k.sampai, 'YYYYMM')::int order by g.bulan) as "bulanTerkunci", exists (
select 1 from kiriman r where r.sekolah_id = k.sekolah_id and r.pengajuan = k.no_koreksi
  and r.jenis_data = 'Koreksi' and r.status_kirim <> 'Gagal'
  and (r.status_kirim <> 'Belum Dikirim' or r.percobaan > 0)) as "sudahDikirim", (select json_build_object('nama', g.nama,
    'tanggal', case when g.mulai_tugas > k.dari then k.dari else greatest(k.dari, g.berhenti + 1) end)
  from gtk g where g.sekolah_id = k.sekolah_id and g.id = k.gtk_id and (g.mulai_tugas > k.dari or g.berhenti < k.sampai) order by g.nama, g.id limit 1) as "diLuarTugas", k.jenis_koreksi as jenis, k.jenis_izin as izin,
    json_build_object('id', g.sekolah_id || '-' || g.id, 'idDapodik', g.id_dapodik, 'nama', g.nama, 'namaDapodik', g.nama_dapodik,
      'nip', g.nip, 'nuptk', g.nuptk, 'jenisGuru', g.jenis_guru) as gtk, json_build_object('dari', k.dari, 'sampai', k.sampai) as "tglKehadiran",
    (
select json_build_object('id', t.id, 'nama', t.nama) from status_kehadiran t where t.id = k.status_awal_id and "t"."berlaku_mulai" <= k.dari order by "t"."berlaku_mulai" desc limit 1) as awal, (
select json_build_object('id', t.id, 'nama', t.nama) from status_kehadiran t where t.id = k.status_koreksi_id and "t"."berlaku_mulai" <= k.dari order by "t"."berlaku_mulai" desc limit 1) as koreksi,
    json_build_object('datang', to_char("k"."awal_datang", 'HH24:MI'), 'pulang', to_char("k"."awal_pulang", 'HH24:MI')) as "waktuAwal",
    json_build_object('datang', to_char("k"."koreksi_datang", 'HH24:MI'), 'pulang', to_char("k"."koreksi_pulang", 'HH24:MI')) as "waktuKoreksi", (
select t.dokumen_pendukung from status_kehadiran t where t.id = k.status_koreksi_id and "t"."berlaku_mulai" <= k.dari order by "t"."berlaku_mulai" desc limit 1) as "dokumenStatus"
  from
"koreksi" k join sekolah s on s.id = k.sekolah_id join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
join wilayah prov on prov.kode = s.kode_provinsi
left join pengguna ajukan on ajukan.id = k.diajukan_oleh left join pengguna putus on putus.id = k.diputus_oleh
left join alasan_penolakan tolak on tolak.id = k.alasan_penolakan_id join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id where k.sekolah_id = $4 and k.id = $5 and /* cakupan */ ("s"."id" = any($6::int[]));

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual, GET /api/koreksi-kehadiran
select count(*)::int as jumlah from (
select 1 from sekolah s where /* cakupan */ ("s"."id" = $1::int and "s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) and true and s.id = $6 limit $7) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual, GET /api/koreksi-kehadiran
select count(*)::int as jumlah from (
select 1 from sekolah s where /* cakupan */ ("s"."id" = $1::int) and true and s.id = $2 limit $3) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select count(*)::int as jumlah from (
select 1 from sekolah s where /* cakupan */ ("s"."id" = $1::int) and true and s.npsn between $2 and $3 limit $4) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual, GET /api/koreksi-kehadiran
select count(*)::int as jumlah from (
select 1 from sekolah s where /* cakupan */ ("s"."id" = $1::int) and true limit $2) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select count(*)::int as jumlah from (
select 1 from sekolah s where /* cakupan */ ("s"."id" = any($1::int[])) and true limit $2) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select count(*)::int as jumlah from (
select 1 from sekolah s where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and $5 in (s.kode_kab_kota) limit $6) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select count(*)::int as jumlah from (
select 1 from sekolah s where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and $5 in (s.kode_kecamatan) limit $6) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select count(*)::int as jumlah from (
select 1 from sekolah s where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and $5 in (s.kode_provinsi) limit $6) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual, GET /api/koreksi-kehadiran
select count(*)::int as jumlah from (
select 1 from sekolah s where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and $5 in (s.kode_provinsi, s.kode_kab_kota, s.kode_kecamatan) limit $6) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select count(*)::int as jumlah from (
select 1 from sekolah s where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and s.jenjang = $5 limit $6) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual, GET /api/koreksi-kehadiran
select count(*)::int as jumlah from (
select 1 from sekolah s where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and s.npsn between $5 and $6 limit $7) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual, GET /api/koreksi-kehadiran
select count(*)::int as jumlah from (
select 1 from sekolah s where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true limit $5) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual, GET /api/koreksi-kehadiran
select count(*)::int as jumlah from (
select 1 from sekolah s where /* cakupan */ true and true and $1 in (s.kode_kab_kota) limit $2) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual, GET /api/koreksi-kehadiran
select count(*)::int as jumlah from (
select 1 from sekolah s where /* cakupan */ true and true and $1 in (s.kode_provinsi) limit $2) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select count(*)::int as jumlah from (
select 1 from sekolah s where /* cakupan */ true and true and $1 in (s.kode_provinsi, s.kode_kab_kota, s.kode_kecamatan) limit $2) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual, GET /api/koreksi-kehadiran
select count(*)::int as jumlah from (
select 1 from sekolah s where /* cakupan */ true and true and s.jenjang = $1 limit $2) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual, GET /api/koreksi-kehadiran
select count(*)::int as jumlah from (
select 1 from sekolah s where /* cakupan */ true and true and s.npsn between $1 and $2 limit $3) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select count(*)::int as jumlah from (
select 1 from sekolah s where /* cakupan */ true and true limit $1) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select count(*)::int as total from (
  select 1 from "absensi_manual" k join sekolah_terbagi s on s.id = k.sekolah_id
  where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and true and (k.status_pengajuan <> 1
and k.tgl_pengajuan > $5::timestamptz
and k.sekolah_id = any(array(select p.sekolah_id from password_atasan a join pengguna p on p.id = a.pengguna_id
  where a.pada > $6::timestamptz and p.sekolah_id is not null))
and (exists (
  select 1 from password_atasan a
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($7::text[])) and (k.status_pengajuan = 1 or a.oleh = case when k.status_pengajuan = 1 then $8::int else k.diputus_oleh end))
or exists (
  select 1 from password_atasan a join password_atasan b on b.oleh = a.oleh
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($9::text[])) and b.pengguna_id = case when k.status_pengajuan = 1 then $10::int else k.diputus_oleh end and ("b"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "b"."pada" <= k.diputus_pada)
  and "b"."pengguna_id" || ' ' || extract(epoch from "b"."pada") <> all($11::text[]))))) limit $12) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select count(*)::int as total from (
  select 1 from "absensi_manual" k join sekolah_terbagi s on s.id = k.sekolah_id
  where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and true and k.status_pengajuan = 1 and cardinality(array_remove(array[
  case when (exists (
  select 1 from password_atasan a
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($5::text[])) and (a.oleh = case when k.status_pengajuan = 1 then $6::int else k.diputus_oleh end))
or exists (
  select 1 from password_atasan a join password_atasan b on b.oleh = a.oleh
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($7::text[])) and b.pengguna_id = case when k.status_pengajuan = 1 then $8::int else k.diputus_oleh end and ("b"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "b"."pada" <= k.diputus_pada)
  and "b"."pengguna_id" || ' ' || extract(epoch from "b"."pada") <> all($9::text[])))) then 'akun-pemeriksa' end,
  case when exists (
select 1 from dokumen milik join alamat_dokumen lain on lain.sha256 = milik.sha256
where milik.sekolah_id = k.sekolah_id and milik.pemilik = 'absensi-manual' and milik.pemilik_id = k.id
  and (lain.sekolah_id, lain.pemilik, lain.pemilik_id) <> (milik.sekolah_id, milik.pemilik, milik.pemilik_id)) then 'dokumen-sama' end,
  case when (exists (
select 1 from absensi_manual_rinci milik where milik.sekolah_id = k.sekolah_id and milik.absensi_manual_id = k.id and (
  exists (select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and lain.gtk_id = milik.gtk_id
    and k.tanggal between lain.dari and lain.sampai and lain.status_pengajuan in (1, 2, 4, 5))
  or exists (select 1 from absensi_manual lain join absensi_manual_rinci rinci
      on rinci.sekolah_id = lain.sekolah_id and rinci.absensi_manual_id = lain.id
    where lain.sekolah_id = k.sekolah_id and lain.tanggal = k.tanggal and lain.id <> k.id
      and lain.status_pengajuan in (1, 2, 4, 5) and rinci.gtk_id = milik.gtk_id)))
or k.status_id = 27 and (
  exists (select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and k.tanggal between lain.dari and lain.sampai
    and lain.status_pengajuan in (1, 2, 4, 5))
  or exists (select 1 from absensi_manual lain where lain.sekolah_id = k.sekolah_id and lain.tanggal = k.tanggal
    and lain.id <> k.id and lain.status_pengajuan in (1, 2, 4, 5)))) then 'bertumpuk' end,
  case when exists (select 1 from segel g where g.sekolah_id = k.sekolah_id and g.dibuka_pada is null
  and g.bulan between to_char(k.tanggal, 'YYYYMM')::int and to_char(k.tanggal, 'YYYYMM')::int) then 'bulan-terkunci' end,
  case when (k.tidak_diperlukan and k.status_pengajuan in (2, 4, 5)) then 'tidak-diperlukan' end,
  case when (coalesce((
select t.dokumen_pendukung is not null from status_kehadiran t where t.id = k.status_id and "t"."berlaku_mulai" <= k.tanggal order by "t"."berlaku_mulai" desc limit 1), true) and not exists (
select 1 from dokumen d where d.sekolah_id = k.sekolah_id and d.pemilik = 'absensi-manual' and d.pemilik_id = k.id)) then 'tanpa-dokumen' end], null)) = 0 limit $10) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select count(*)::int as total from (
  select 1 from "absensi_manual" k join sekolah_terbagi s on s.id = k.sekolah_id
  where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and true and k.status_pengajuan = 1 and cardinality(array_remove(array[
  case when (exists (
  select 1 from password_atasan a
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($5::text[])) and (a.oleh = case when k.status_pengajuan = 1 then $6::int else k.diputus_oleh end))
or exists (
  select 1 from password_atasan a join password_atasan b on b.oleh = a.oleh
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($7::text[])) and b.pengguna_id = case when k.status_pengajuan = 1 then $8::int else k.diputus_oleh end and ("b"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "b"."pada" <= k.diputus_pada)
  and "b"."pengguna_id" || ' ' || extract(epoch from "b"."pada") <> all($9::text[])))) then 'akun-pemeriksa' end,
  case when exists (
select 1 from dokumen milik join alamat_dokumen lain on lain.sha256 = milik.sha256
where milik.sekolah_id = k.sekolah_id and milik.pemilik = 'absensi-manual' and milik.pemilik_id = k.id
  and (lain.sekolah_id, lain.pemilik, lain.pemilik_id) <> (milik.sekolah_id, milik.pemilik, milik.pemilik_id)) then 'dokumen-sama' end,
  case when (exists (
select 1 from absensi_manual_rinci milik where milik.sekolah_id = k.sekolah_id and milik.absensi_manual_id = k.id and (
  exists (select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and lain.gtk_id = milik.gtk_id
    and k.tanggal between lain.dari and lain.sampai and lain.status_pengajuan in (1, 2, 4, 5))
  or exists (select 1 from absensi_manual lain join absensi_manual_rinci rinci
      on rinci.sekolah_id = lain.sekolah_id and rinci.absensi_manual_id = lain.id
    where lain.sekolah_id = k.sekolah_id and lain.tanggal = k.tanggal and lain.id <> k.id
      and lain.status_pengajuan in (1, 2, 4, 5) and rinci.gtk_id = milik.gtk_id)))
or k.status_id = 27 and (
  exists (select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and k.tanggal between lain.dari and lain.sampai
    and lain.status_pengajuan in (1, 2, 4, 5))
  or exists (select 1 from absensi_manual lain where lain.sekolah_id = k.sekolah_id and lain.tanggal = k.tanggal
    and lain.id <> k.id and lain.status_pengajuan in (1, 2, 4, 5)))) then 'bertumpuk' end,
  case when exists (select 1 from segel g where g.sekolah_id = k.sekolah_id and g.dibuka_pada is null
  and g.bulan between to_char(k.tanggal, 'YYYYMM')::int and to_char(k.tanggal, 'YYYYMM')::int) then 'bulan-terkunci' end,
  case when (k.tidak_diperlukan and k.status_pengajuan in (2, 4, 5)) then 'tidak-diperlukan' end,
  case when (coalesce((
select t.dokumen_pendukung is not null from status_kehadiran t where t.id = k.status_id and "t"."berlaku_mulai" <= k.tanggal order by "t"."berlaku_mulai" desc limit 1), true) and not exists (
select 1 from dokumen d where d.sekolah_id = k.sekolah_id and d.pemilik = 'absensi-manual' and d.pemilik_id = k.id)) then 'tanpa-dokumen' end], null)) > 0 limit $10) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select count(*)::int as total from (
  select 1 from "koreksi" k
  where /* cakupan */ true and true and true and (k.status_pengajuan <> 1
and k.tgl_pengajuan > $1::timestamptz
and k.sekolah_id = any(array(select p.sekolah_id from password_atasan a join pengguna p on p.id = a.pengguna_id
  where a.pada > $2::timestamptz and p.sekolah_id is not null))
and (exists (
  select 1 from password_atasan a
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($3::text[])) and (k.status_pengajuan = 1 or a.oleh = case when k.status_pengajuan = 1 then $4::int else k.diputus_oleh end))
or exists (
  select 1 from password_atasan a join password_atasan b on b.oleh = a.oleh
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($5::text[])) and b.pengguna_id = case when k.status_pengajuan = 1 then $6::int else k.diputus_oleh end and ("b"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "b"."pada" <= k.diputus_pada)
  and "b"."pengguna_id" || ' ' || extract(epoch from "b"."pada") <> all($7::text[]))))) limit $8) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select count(*)::int as total from (
  select 1 from "koreksi" k join sekolah_terbagi s on s.id = k.sekolah_id
  where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and true and (k.status_pengajuan <> 1
and k.tgl_pengajuan > $5::timestamptz
and k.sekolah_id = any(array(select p.sekolah_id from password_atasan a join pengguna p on p.id = a.pengguna_id
  where a.pada > $6::timestamptz and p.sekolah_id is not null))
and (exists (
  select 1 from password_atasan a
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($7::text[])) and (k.status_pengajuan = 1 or a.oleh = case when k.status_pengajuan = 1 then $8::int else k.diputus_oleh end))
or exists (
  select 1 from password_atasan a join password_atasan b on b.oleh = a.oleh
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($9::text[])) and b.pengguna_id = case when k.status_pengajuan = 1 then $10::int else k.diputus_oleh end and ("b"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "b"."pada" <= k.diputus_pada)
  and "b"."pengguna_id" || ' ' || extract(epoch from "b"."pada") <> all($11::text[]))))) limit $12) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select count(*)::int as total from (
  select 1 from "koreksi" k join sekolah_terbagi s on s.id = k.sekolah_id
  where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and true and k.status_pengajuan = 1 and cardinality(array_remove(array[
  case when (exists (
  select 1 from password_atasan a
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($5::text[])) and (a.oleh = case when k.status_pengajuan = 1 then $6::int else k.diputus_oleh end))
or exists (
  select 1 from password_atasan a join password_atasan b on b.oleh = a.oleh
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($7::text[])) and b.pengguna_id = case when k.status_pengajuan = 1 then $8::int else k.diputus_oleh end and ("b"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "b"."pada" <= k.diputus_pada)
  and "b"."pengguna_id" || ' ' || extract(epoch from "b"."pada") <> all($9::text[])))) then 'akun-pemeriksa' end,
  case when exists (
select 1 from dokumen milik join alamat_dokumen lain on lain.sha256 = milik.sha256
where milik.sekolah_id = k.sekolah_id and milik.pemilik = 'koreksi' and milik.pemilik_id = k.id
  and (lain.sekolah_id, lain.pemilik, lain.pemilik_id) <> (milik.sekolah_id, milik.pemilik, milik.pemilik_id)) then 'dokumen-sama' end,
  case when (exists (
  select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and lain.gtk_id = k.gtk_id and lain.id <> k.id
    and lain.dari <= k.sampai and lain.sampai >= k.dari and lain.status_pengajuan in (1, 2, 4, 5))
or exists (
  select 1 from absensi_manual_rinci rinci join absensi_manual lain
    on lain.sekolah_id = rinci.sekolah_id and lain.id = rinci.absensi_manual_id
  where rinci.sekolah_id = k.sekolah_id and rinci.gtk_id = k.gtk_id
    and lain.tanggal between k.dari and k.sampai and lain.status_pengajuan in (1, 2, 4, 5))) then 'bertumpuk' end,
  case when exists (select 1 from segel g where g.sekolah_id = k.sekolah_id and g.dibuka_pada is null
  and g.bulan between to_char(k.dari, 'YYYYMM')::int and to_char(k.sampai, 'YYYYMM')::int) then 'bulan-terkunci' end,
  case when (k.tidak_diperlukan and k.status_pengajuan in (2, 4, 5)) then 'tidak-diperlukan' end,
  case when ((k.jenis_koreksi <> 1 or coalesce((
select t.dokumen_pendukung is not null from status_kehadiran t where t.id = k.status_koreksi_id and "t"."berlaku_mulai" <= k.dari order by "t"."berlaku_mulai" desc limit 1), true)) and not exists (
select 1 from dokumen d where d.sekolah_id = k.sekolah_id and d.pemilik = 'koreksi' and d.pemilik_id = k.id)) then 'tanpa-dokumen' end], null)) = 0 limit $10) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select count(*)::int as total from (
  select 1 from "koreksi" k join sekolah_terbagi s on s.id = k.sekolah_id
  where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and true and k.status_pengajuan = 1 and cardinality(array_remove(array[
  case when (exists (
  select 1 from password_atasan a
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($5::text[])) and (a.oleh = case when k.status_pengajuan = 1 then $6::int else k.diputus_oleh end))
or exists (
  select 1 from password_atasan a join password_atasan b on b.oleh = a.oleh
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($7::text[])) and b.pengguna_id = case when k.status_pengajuan = 1 then $8::int else k.diputus_oleh end and ("b"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "b"."pada" <= k.diputus_pada)
  and "b"."pengguna_id" || ' ' || extract(epoch from "b"."pada") <> all($9::text[])))) then 'akun-pemeriksa' end,
  case when exists (
select 1 from dokumen milik join alamat_dokumen lain on lain.sha256 = milik.sha256
where milik.sekolah_id = k.sekolah_id and milik.pemilik = 'koreksi' and milik.pemilik_id = k.id
  and (lain.sekolah_id, lain.pemilik, lain.pemilik_id) <> (milik.sekolah_id, milik.pemilik, milik.pemilik_id)) then 'dokumen-sama' end,
  case when (exists (
  select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and lain.gtk_id = k.gtk_id and lain.id <> k.id
    and lain.dari <= k.sampai and lain.sampai >= k.dari and lain.status_pengajuan in (1, 2, 4, 5))
or exists (
  select 1 from absensi_manual_rinci rinci join absensi_manual lain
    on lain.sekolah_id = rinci.sekolah_id and lain.id = rinci.absensi_manual_id
  where rinci.sekolah_id = k.sekolah_id and rinci.gtk_id = k.gtk_id
    and lain.tanggal between k.dari and k.sampai and lain.status_pengajuan in (1, 2, 4, 5))) then 'bertumpuk' end,
  case when exists (select 1 from segel g where g.sekolah_id = k.sekolah_id and g.dibuka_pada is null
  and g.bulan between to_char(k.dari, 'YYYYMM')::int and to_char(k.sampai, 'YYYYMM')::int) then 'bulan-terkunci' end,
  case when (k.tidak_diperlukan and k.status_pengajuan in (2, 4, 5)) then 'tidak-diperlukan' end,
  case when ((k.jenis_koreksi <> 1 or coalesce((
select t.dokumen_pendukung is not null from status_kehadiran t where t.id = k.status_koreksi_id and "t"."berlaku_mulai" <= k.dari order by "t"."berlaku_mulai" desc limit 1), true)) and not exists (
select 1 from dokumen d where d.sekolah_id = k.sekolah_id and d.pemilik = 'koreksi' and d.pemilik_id = k.id)) then 'tanpa-dokumen' end], null)) > 0 limit $10) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select count(*)::int as total from (
select 1 from "absensi_manual" k
where /* cakupan */ true and true and true and (k.sekolah_id, k.id) in (select a.sekolah_id, a.pengajuan_id from alamat_pengajuan a where a.jenis = $1
and a.nomor between $2 and $3) limit $4) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select count(*)::int as total from (
select 1 from "absensi_manual" k
where /* cakupan */ true and true and true and k.status_id = $1 limit $2) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select count(*)::int as total from (
select 1 from "absensi_manual" k
where /* cakupan */ true and true and true and k.status_pengajuan = 1 and k.tgl_pengajuan <= $1::timestamptz limit $2) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select count(*)::int as total from (
select 1 from "absensi_manual" k
where /* cakupan */ true and true and true and k.status_pengajuan = 1 limit $1) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select count(*)::int as total from (
select 1 from "absensi_manual" k
where /* cakupan */ true and true and true and k.status_pengajuan = 5 limit $1) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select count(*)::int as total from (
select 1 from "absensi_manual" k
where /* cakupan */ true and true and true and k.tanggal <= $1::date limit $2) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select count(*)::int as total from (
select 1 from "absensi_manual" k
where /* cakupan */ true and true and true and k.tanggal >= $1::date and k.tanggal <= $2::date limit $3) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select count(*)::int as total from (
select 1 from "absensi_manual" k
where /* cakupan */ true and true and true and k.tanggal >= $1::date limit $2) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select count(*)::int as total from (
select 1 from "absensi_manual" k
where /* cakupan */ true and true and true limit $1) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select count(*)::int as total from (
select 1 from "absensi_manual" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ ("s"."id" = $1::int and "s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) and true and s.id = $6 and true limit $7) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select count(*)::int as total from (
select 1 from "absensi_manual" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ ("s"."id" = $1::int) and true and s.id = $2 and true limit $3) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select count(*)::int as total from (
select 1 from "absensi_manual" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ ("s"."id" = $1::int) and true and s.npsn between $2 and $3 and true and k.sekolah_id = $4 and (k.status_id = $5 or exists (select 1 from absensi_manual_rinci i
where i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id and i.gtk_id = $6)) limit $7) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select count(*)::int as total from (
select 1 from "absensi_manual" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ ("s"."id" = $1::int) and true and s.npsn between $2 and $3 and true limit $4) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select count(*)::int as total from (
select 1 from "absensi_manual" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ ("s"."id" = $1::int) and true and true and k.status_pengajuan = 2 limit $2) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select count(*)::int as total from (
select 1 from "absensi_manual" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ ("s"."id" = $1::int) and true and true limit $2) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select count(*)::int as total from (
select 1 from "absensi_manual" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ ("s"."id" = any($1::int[])) and true and true limit $2) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select count(*)::int as total from (
select 1 from "absensi_manual" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and $5 in (s.kode_kab_kota) and true limit $6) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select count(*)::int as total from (
select 1 from "absensi_manual" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and $5 in (s.kode_kecamatan) and true limit $6) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select count(*)::int as total from (
select 1 from "absensi_manual" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and $5 in (s.kode_provinsi) and true limit $6) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select count(*)::int as total from (
select 1 from "absensi_manual" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and $5 in (s.kode_provinsi, s.kode_kab_kota, s.kode_kecamatan) and true limit $6) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select count(*)::int as total from (
select 1 from "absensi_manual" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and s.jenjang = $5 and true limit $6) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select count(*)::int as total from (
select 1 from "absensi_manual" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and s.npsn between $5 and $6 and true limit $7) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select count(*)::int as total from (
select 1 from "absensi_manual" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and true and (k.sekolah_id, k.id) in (select a.sekolah_id, a.pengajuan_id from alamat_pengajuan a where a.jenis = $5
and a.nomor between $6 and $7) limit $8) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select count(*)::int as total from (
select 1 from "absensi_manual" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and true and k.sekolah_id = $5 and (k.status_id = $6 or exists (select 1 from absensi_manual_rinci i
where i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id and i.gtk_id = $7)) limit $8) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select count(*)::int as total from (
select 1 from "absensi_manual" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and true and k.status_id = $5 limit $6) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select count(*)::int as total from (
select 1 from "absensi_manual" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and true and k.status_pengajuan = 1 and k.tanggal >= $5::date and k.tanggal <= $6::date limit $7) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select count(*)::int as total from (
select 1 from "absensi_manual" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and true and k.status_pengajuan = 1 and k.tgl_pengajuan <= $5::timestamptz limit $6) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select count(*)::int as total from (
select 1 from "absensi_manual" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and true and k.status_pengajuan = 2 and k.tanggal >= $5::date and k.tanggal <= $6::date limit $7) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select count(*)::int as total from (
select 1 from "absensi_manual" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and true and k.status_pengajuan = 3 and k.tanggal >= $5::date and k.tanggal <= $6::date limit $7) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select count(*)::int as total from (
select 1 from "absensi_manual" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and true and k.status_pengajuan = 4 and k.tanggal >= $5::date and k.tanggal <= $6::date limit $7) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select count(*)::int as total from (
select 1 from "absensi_manual" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and true and k.status_pengajuan = 5 and k.tanggal >= $5::date and k.tanggal <= $6::date limit $7) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select count(*)::int as total from (
select 1 from "absensi_manual" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and true and k.status_pengajuan = 6 and k.tanggal >= $5::date and k.tanggal <= $6::date limit $7) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select count(*)::int as total from (
select 1 from "absensi_manual" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and true and k.tanggal <= $5::date limit $6) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select count(*)::int as total from (
select 1 from "absensi_manual" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and true and k.tanggal >= $5::date and k.tanggal <= $6::date limit $7) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select count(*)::int as total from (
select 1 from "absensi_manual" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and true limit $5) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select count(*)::int as total from (
select 1 from "absensi_manual" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ true and true and $1 in (s.kode_kab_kota) and true limit $2) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select count(*)::int as total from (
select 1 from "absensi_manual" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ true and true and $1 in (s.kode_provinsi) and true limit $2) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select count(*)::int as total from (
select 1 from "absensi_manual" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ true and true and $1 in (s.kode_provinsi, s.kode_kab_kota, s.kode_kecamatan) and true limit $2) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select count(*)::int as total from (
select 1 from "absensi_manual" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ true and true and s.jenjang = $1 and true limit $2) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select count(*)::int as total from (
select 1 from "absensi_manual" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ true and true and s.npsn between $1 and $2 and true limit $3) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select count(*)::int as total from (
select 1 from "absensi_manual" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ true and true and true limit $1) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select count(*)::int as total from (
select 1 from "koreksi" k
where /* cakupan */ true and true and true and (k.sekolah_id, k.id) in (select a.sekolah_id, a.pengajuan_id from alamat_pengajuan a where a.jenis = $1
and a.nomor between $2 and $3) limit $4) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select count(*)::int as total from (
select 1 from "koreksi" k
where /* cakupan */ true and true and true and k.dari <= $1::date limit $2) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select count(*)::int as total from (
select 1 from "koreksi" k
where /* cakupan */ true and true and true and k.jenis_koreksi = $1 limit $2) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select count(*)::int as total from (
select 1 from "koreksi" k
where /* cakupan */ true and true and true and k.sampai >= $1::date and k.dari <= $2::date limit $3) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select count(*)::int as total from (
select 1 from "koreksi" k
where /* cakupan */ true and true and true and k.sampai >= $1::date limit $2) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select count(*)::int as total from (
select 1 from "koreksi" k
where /* cakupan */ true and true and true and k.sekolah_id = $1 and k.gtk_id = $2 limit $3) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select count(*)::int as total from (
select 1 from "koreksi" k
where /* cakupan */ true and true and true and k.status_koreksi_id = $1 limit $2) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select count(*)::int as total from (
select 1 from "koreksi" k
where /* cakupan */ true and true and true and k.status_pengajuan = 1 and k.tgl_pengajuan <= $1::timestamptz limit $2) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select count(*)::int as total from (
select 1 from "koreksi" k
where /* cakupan */ true and true and true and k.status_pengajuan = 2 limit $1) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select count(*)::int as total from (
select 1 from "koreksi" k
where /* cakupan */ true and true and true limit $1) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select count(*)::int as total from (
select 1 from "koreksi" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ ("s"."id" = $1::int and "s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) and true and s.id = $6 and true limit $7) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select count(*)::int as total from (
select 1 from "koreksi" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ ("s"."id" = $1::int) and true and s.id = $2 and true limit $3) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select count(*)::int as total from (
select 1 from "koreksi" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ ("s"."id" = $1::int) and true and s.npsn between $2 and $3 and true and k.sekolah_id = $4 and k.gtk_id = $5 limit $6) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select count(*)::int as total from (
select 1 from "koreksi" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ ("s"."id" = $1::int) and true and s.npsn between $2 and $3 and true limit $4) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select count(*)::int as total from (
select 1 from "koreksi" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ ("s"."id" = $1::int) and true and true and k.status_pengajuan = 2 limit $2) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select count(*)::int as total from (
select 1 from "koreksi" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ ("s"."id" = $1::int) and true and true limit $2) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select count(*)::int as total from (
select 1 from "koreksi" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ ("s"."id" = any($1::int[])) and true and true limit $2) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select count(*)::int as total from (
select 1 from "koreksi" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and $5 in (s.kode_kab_kota) and true limit $6) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select count(*)::int as total from (
select 1 from "koreksi" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and $5 in (s.kode_kecamatan) and true limit $6) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select count(*)::int as total from (
select 1 from "koreksi" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and $5 in (s.kode_provinsi) and true limit $6) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select count(*)::int as total from (
select 1 from "koreksi" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and $5 in (s.kode_provinsi, s.kode_kab_kota, s.kode_kecamatan) and true limit $6) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select count(*)::int as total from (
select 1 from "koreksi" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and s.jenjang = $5 and true limit $6) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select count(*)::int as total from (
select 1 from "koreksi" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and s.npsn between $5 and $6 and true limit $7) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select count(*)::int as total from (
select 1 from "koreksi" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and true and (k.sekolah_id, k.id) in (select a.sekolah_id, a.pengajuan_id from alamat_pengajuan a where a.jenis = $5
and a.nomor between $6 and $7) limit $8) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select count(*)::int as total from (
select 1 from "koreksi" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and true and k.dari <= $5::date limit $6) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select count(*)::int as total from (
select 1 from "koreksi" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and true and k.jenis_koreksi = $5 limit $6) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select count(*)::int as total from (
select 1 from "koreksi" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and true and k.sampai >= $5::date and k.dari <= $6::date limit $7) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select count(*)::int as total from (
select 1 from "koreksi" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and true and k.sekolah_id = $5 and k.gtk_id = $6 limit $7) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select count(*)::int as total from (
select 1 from "koreksi" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and true and k.status_koreksi_id = $5 limit $6) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select count(*)::int as total from (
select 1 from "koreksi" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and true and k.status_pengajuan = 1 and k.sampai >= $5::date and k.dari <= $6::date limit $7) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select count(*)::int as total from (
select 1 from "koreksi" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and true and k.status_pengajuan = 1 and k.tgl_pengajuan <= $5::timestamptz limit $6) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select count(*)::int as total from (
select 1 from "koreksi" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and true and k.status_pengajuan = 2 and k.sampai >= $5::date and k.dari <= $6::date limit $7) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select count(*)::int as total from (
select 1 from "koreksi" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and true and k.status_pengajuan = 3 and k.sampai >= $5::date and k.dari <= $6::date limit $7) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select count(*)::int as total from (
select 1 from "koreksi" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and true and k.status_pengajuan = 4 and k.sampai >= $5::date and k.dari <= $6::date limit $7) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select count(*)::int as total from (
select 1 from "koreksi" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and true and k.status_pengajuan = 5 and k.sampai >= $5::date and k.dari <= $6::date limit $7) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select count(*)::int as total from (
select 1 from "koreksi" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and true and k.status_pengajuan = 6 and k.sampai >= $5::date and k.dari <= $6::date limit $7) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select count(*)::int as total from (
select 1 from "koreksi" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and true limit $5) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select count(*)::int as total from (
select 1 from "koreksi" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ true and true and $1 in (s.kode_kab_kota) and true limit $2) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select count(*)::int as total from (
select 1 from "koreksi" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ true and true and $1 in (s.kode_provinsi) and true limit $2) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select count(*)::int as total from (
select 1 from "koreksi" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ true and true and s.jenjang = $1 and true limit $2) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select count(*)::int as total from (
select 1 from "koreksi" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ true and true and s.npsn between $1 and $2 and true limit $3) t;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select k.sekolah_id as "sekolahId", k.id from "absensi_manual" k
where /* cakupan */ true and true and true
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $1 offset $2;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select k.sekolah_id as "sekolahId", k.id from "absensi_manual" k
where /* cakupan */ true and true and true
order by k.tgl_pengajuan, k.sekolah_id, k.id limit $1 offset $2;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select k.sekolah_id as "sekolahId", k.id from "absensi_manual" k
where /* cakupan */ true and true and true and (k.sekolah_id, k.id) in (select a.sekolah_id, a.pengajuan_id from alamat_pengajuan a where a.jenis = $1
and a.nomor between $2 and $3)
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $4 offset $5;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select k.sekolah_id as "sekolahId", k.id from "absensi_manual" k
where /* cakupan */ true and true and true and k.status_id = $1
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $2 offset $3;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select k.sekolah_id as "sekolahId", k.id from "absensi_manual" k
where /* cakupan */ true and true and true and k.status_pengajuan = 1
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $1 offset $2;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select k.sekolah_id as "sekolahId", k.id from "absensi_manual" k
where /* cakupan */ true and true and true and k.status_pengajuan = 1 and k.tgl_pengajuan <= $1::timestamptz
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $2 offset $3;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select k.sekolah_id as "sekolahId", k.id from "absensi_manual" k
where /* cakupan */ true and true and true and k.status_pengajuan = 5
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $1 offset $2;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select k.sekolah_id as "sekolahId", k.id from "absensi_manual" k
where /* cakupan */ true and true and true and k.tanggal <= $1::date
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $2 offset $3;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select k.sekolah_id as "sekolahId", k.id from "absensi_manual" k
where /* cakupan */ true and true and true and k.tanggal >= $1::date
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $2 offset $3;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select k.sekolah_id as "sekolahId", k.id from "absensi_manual" k
where /* cakupan */ true and true and true and k.tanggal >= $1::date and k.tanggal <= $2::date
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $3 offset $4;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select k.sekolah_id as "sekolahId", k.id from "koreksi" k
  where /* cakupan */ true and true and true and (k.status_pengajuan <> 1
and k.tgl_pengajuan > $1::timestamptz
and k.sekolah_id = any(array(select p.sekolah_id from password_atasan a join pengguna p on p.id = a.pengguna_id
  where a.pada > $2::timestamptz and p.sekolah_id is not null))
and (exists (
  select 1 from password_atasan a
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($3::text[])) and (k.status_pengajuan = 1 or a.oleh = case when k.status_pengajuan = 1 then $4::int else k.diputus_oleh end))
or exists (
  select 1 from password_atasan a join password_atasan b on b.oleh = a.oleh
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($5::text[])) and b.pengguna_id = case when k.status_pengajuan = 1 then $6::int else k.diputus_oleh end and ("b"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "b"."pada" <= k.diputus_pada)
  and "b"."pengguna_id" || ' ' || extract(epoch from "b"."pada") <> all($7::text[])))))
  order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $8 offset $9;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select k.sekolah_id as "sekolahId", k.id from "koreksi" k
where /* cakupan */ true and true and true
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $1 offset $2;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select k.sekolah_id as "sekolahId", k.id from "koreksi" k
where /* cakupan */ true and true and true
order by k.tgl_pengajuan, k.sekolah_id, k.id limit $1 offset $2;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select k.sekolah_id as "sekolahId", k.id from "koreksi" k
where /* cakupan */ true and true and true and (k.sekolah_id, k.id) in (select a.sekolah_id, a.pengajuan_id from alamat_pengajuan a where a.jenis = $1
and a.nomor between $2 and $3)
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $4 offset $5;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select k.sekolah_id as "sekolahId", k.id from "koreksi" k
where /* cakupan */ true and true and true and k.dari <= $1::date
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $2 offset $3;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select k.sekolah_id as "sekolahId", k.id from "koreksi" k
where /* cakupan */ true and true and true and k.jenis_koreksi = $1
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $2 offset $3;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select k.sekolah_id as "sekolahId", k.id from "koreksi" k
where /* cakupan */ true and true and true and k.sampai >= $1::date
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $2 offset $3;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select k.sekolah_id as "sekolahId", k.id from "koreksi" k
where /* cakupan */ true and true and true and k.sampai >= $1::date and k.dari <= $2::date
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $3 offset $4;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select k.sekolah_id as "sekolahId", k.id from "koreksi" k
where /* cakupan */ true and true and true and k.sekolah_id = $1 and k.gtk_id = $2
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $3 offset $4;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select k.sekolah_id as "sekolahId", k.id from "koreksi" k
where /* cakupan */ true and true and true and k.status_koreksi_id = $1
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $2 offset $3;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select k.sekolah_id as "sekolahId", k.id from "koreksi" k
where /* cakupan */ true and true and true and k.status_pengajuan = 1 and k.tgl_pengajuan <= $1::timestamptz
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $2 offset $3;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select k.sekolah_id as "sekolahId", k.id from "koreksi" k
where /* cakupan */ true and true and true and k.status_pengajuan = 2
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $1 offset $2;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
        select k.sekolah_id, k.id, k.tgl_pengajuan from "absensi_manual" k where k.sekolah_id = s.id and true and (k.status_pengajuan <> 1
and k.tgl_pengajuan > $1::timestamptz
and k.sekolah_id = any(array(select p.sekolah_id from password_atasan a join pengguna p on p.id = a.pengguna_id
  where a.pada > $2::timestamptz and p.sekolah_id is not null))
and (exists (
  select 1 from password_atasan a
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($3::text[])) and (k.status_pengajuan = 1 or a.oleh = case when k.status_pengajuan = 1 then $4::int else k.diputus_oleh end))
or exists (
  select 1 from password_atasan a join password_atasan b on b.oleh = a.oleh
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($5::text[])) and b.pengguna_id = case when k.status_pengajuan = 1 then $6::int else k.diputus_oleh end and ("b"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "b"."pada" <= k.diputus_pada)
  and "b"."pengguna_id" || ' ' || extract(epoch from "b"."pada") <> all($7::text[])))))
        order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $8
      ) k where /* cakupan */ ("s"."jenjang" = any($9::text[]) and ("s"."kode_provinsi" = any($10::text[]) or "s"."kode_kab_kota" = any($11::text[]) or "s"."kode_kecamatan" = any($12::text[]))) and true
  order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $13 offset $14;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
        select k.sekolah_id, k.id, k.tgl_pengajuan from "absensi_manual" k where k.sekolah_id = s.id and true and k.status_pengajuan = 1 and cardinality(array_remove(array[
  case when (exists (
  select 1 from password_atasan a
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($1::text[])) and (a.oleh = case when k.status_pengajuan = 1 then $2::int else k.diputus_oleh end))
or exists (
  select 1 from password_atasan a join password_atasan b on b.oleh = a.oleh
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($3::text[])) and b.pengguna_id = case when k.status_pengajuan = 1 then $4::int else k.diputus_oleh end and ("b"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "b"."pada" <= k.diputus_pada)
  and "b"."pengguna_id" || ' ' || extract(epoch from "b"."pada") <> all($5::text[])))) then 'akun-pemeriksa' end,
  case when exists (
select 1 from dokumen milik join alamat_dokumen lain on lain.sha256 = milik.sha256
where milik.sekolah_id = k.sekolah_id and milik.pemilik = 'absensi-manual' and milik.pemilik_id = k.id
  and (lain.sekolah_id, lain.pemilik, lain.pemilik_id) <> (milik.sekolah_id, milik.pemilik, milik.pemilik_id)) then 'dokumen-sama' end,
  case when (exists (
select 1 from absensi_manual_rinci milik where milik.sekolah_id = k.sekolah_id and milik.absensi_manual_id = k.id and (
  exists (select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and lain.gtk_id = milik.gtk_id
    and k.tanggal between lain.dari and lain.sampai and lain.status_pengajuan in (1, 2, 4, 5))
  or exists (select 1 from absensi_manual lain join absensi_manual_rinci rinci
      on rinci.sekolah_id = lain.sekolah_id and rinci.absensi_manual_id = lain.id
    where lain.sekolah_id = k.sekolah_id and lain.tanggal = k.tanggal and lain.id <> k.id
      and lain.status_pengajuan in (1, 2, 4, 5) and rinci.gtk_id = milik.gtk_id)))
or k.status_id = 27 and (
  exists (select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and k.tanggal between lain.dari and lain.sampai
    and lain.status_pengajuan in (1, 2, 4, 5))
  or exists (select 1 from absensi_manual lain where lain.sekolah_id = k.sekolah_id and lain.tanggal = k.tanggal
    and lain.id <> k.id and lain.status_pengajuan in (1, 2, 4, 5)))) then 'bertumpuk' end,
  case when exists (select 1 from segel g where g.sekolah_id = k.sekolah_id and g.dibuka_pada is null
  and g.bulan between to_char(k.tanggal, 'YYYYMM')::int and to_char(k.tanggal, 'YYYYMM')::int) then 'bulan-terkunci' end,
  case when (k.tidak_diperlukan and k.status_pengajuan in (2, 4, 5)) then 'tidak-diperlukan' end,
  case when (coalesce((
select t.dokumen_pendukung is not null from status_kehadiran t where t.id = k.status_id and "t"."berlaku_mulai" <= k.tanggal order by "t"."berlaku_mulai" desc limit 1), true) and not exists (
select 1 from dokumen d where d.sekolah_id = k.sekolah_id and d.pemilik = 'absensi-manual' and d.pemilik_id = k.id)) then 'tanpa-dokumen' end], null)) = 0
        order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $6
      ) k where /* cakupan */ ("s"."jenjang" = any($7::text[]) and ("s"."kode_provinsi" = any($8::text[]) or "s"."kode_kab_kota" = any($9::text[]) or "s"."kode_kecamatan" = any($10::text[]))) and true
  order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $11 offset $12;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
        select k.sekolah_id, k.id, k.tgl_pengajuan from "absensi_manual" k where k.sekolah_id = s.id and true and k.status_pengajuan = 1 and cardinality(array_remove(array[
  case when (exists (
  select 1 from password_atasan a
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($1::text[])) and (a.oleh = case when k.status_pengajuan = 1 then $2::int else k.diputus_oleh end))
or exists (
  select 1 from password_atasan a join password_atasan b on b.oleh = a.oleh
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($3::text[])) and b.pengguna_id = case when k.status_pengajuan = 1 then $4::int else k.diputus_oleh end and ("b"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "b"."pada" <= k.diputus_pada)
  and "b"."pengguna_id" || ' ' || extract(epoch from "b"."pada") <> all($5::text[])))) then 'akun-pemeriksa' end,
  case when exists (
select 1 from dokumen milik join alamat_dokumen lain on lain.sha256 = milik.sha256
where milik.sekolah_id = k.sekolah_id and milik.pemilik = 'absensi-manual' and milik.pemilik_id = k.id
  and (lain.sekolah_id, lain.pemilik, lain.pemilik_id) <> (milik.sekolah_id, milik.pemilik, milik.pemilik_id)) then 'dokumen-sama' end,
  case when (exists (
select 1 from absensi_manual_rinci milik where milik.sekolah_id = k.sekolah_id and milik.absensi_manual_id = k.id and (
  exists (select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and lain.gtk_id = milik.gtk_id
    and k.tanggal between lain.dari and lain.sampai and lain.status_pengajuan in (1, 2, 4, 5))
  or exists (select 1 from absensi_manual lain join absensi_manual_rinci rinci
      on rinci.sekolah_id = lain.sekolah_id and rinci.absensi_manual_id = lain.id
    where lain.sekolah_id = k.sekolah_id and lain.tanggal = k.tanggal and lain.id <> k.id
      and lain.status_pengajuan in (1, 2, 4, 5) and rinci.gtk_id = milik.gtk_id)))
or k.status_id = 27 and (
  exists (select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and k.tanggal between lain.dari and lain.sampai
    and lain.status_pengajuan in (1, 2, 4, 5))
  or exists (select 1 from absensi_manual lain where lain.sekolah_id = k.sekolah_id and lain.tanggal = k.tanggal
    and lain.id <> k.id and lain.status_pengajuan in (1, 2, 4, 5)))) then 'bertumpuk' end,
  case when exists (select 1 from segel g where g.sekolah_id = k.sekolah_id and g.dibuka_pada is null
  and g.bulan between to_char(k.tanggal, 'YYYYMM')::int and to_char(k.tanggal, 'YYYYMM')::int) then 'bulan-terkunci' end,
  case when (k.tidak_diperlukan and k.status_pengajuan in (2, 4, 5)) then 'tidak-diperlukan' end,
  case when (coalesce((
select t.dokumen_pendukung is not null from status_kehadiran t where t.id = k.status_id and "t"."berlaku_mulai" <= k.tanggal order by "t"."berlaku_mulai" desc limit 1), true) and not exists (
select 1 from dokumen d where d.sekolah_id = k.sekolah_id and d.pemilik = 'absensi-manual' and d.pemilik_id = k.id)) then 'tanpa-dokumen' end], null)) > 0
        order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $6
      ) k where /* cakupan */ ("s"."jenjang" = any($7::text[]) and ("s"."kode_provinsi" = any($8::text[]) or "s"."kode_kab_kota" = any($9::text[]) or "s"."kode_kecamatan" = any($10::text[]))) and true
  order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $11 offset $12;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
        select k.sekolah_id, k.id, k.tgl_pengajuan from "koreksi" k where k.sekolah_id = s.id and true and (k.status_pengajuan <> 1
and k.tgl_pengajuan > $1::timestamptz
and k.sekolah_id = any(array(select p.sekolah_id from password_atasan a join pengguna p on p.id = a.pengguna_id
  where a.pada > $2::timestamptz and p.sekolah_id is not null))
and (exists (
  select 1 from password_atasan a
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($3::text[])) and (k.status_pengajuan = 1 or a.oleh = case when k.status_pengajuan = 1 then $4::int else k.diputus_oleh end))
or exists (
  select 1 from password_atasan a join password_atasan b on b.oleh = a.oleh
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($5::text[])) and b.pengguna_id = case when k.status_pengajuan = 1 then $6::int else k.diputus_oleh end and ("b"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "b"."pada" <= k.diputus_pada)
  and "b"."pengguna_id" || ' ' || extract(epoch from "b"."pada") <> all($7::text[])))))
        order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $8
      ) k where /* cakupan */ ("s"."jenjang" = any($9::text[]) and ("s"."kode_provinsi" = any($10::text[]) or "s"."kode_kab_kota" = any($11::text[]) or "s"."kode_kecamatan" = any($12::text[]))) and true
  order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $13 offset $14;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
        select k.sekolah_id, k.id, k.tgl_pengajuan from "koreksi" k where k.sekolah_id = s.id and true and k.status_pengajuan = 1 and cardinality(array_remove(array[
  case when (exists (
  select 1 from password_atasan a
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($1::text[])) and (a.oleh = case when k.status_pengajuan = 1 then $2::int else k.diputus_oleh end))
or exists (
  select 1 from password_atasan a join password_atasan b on b.oleh = a.oleh
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($3::text[])) and b.pengguna_id = case when k.status_pengajuan = 1 then $4::int else k.diputus_oleh end and ("b"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "b"."pada" <= k.diputus_pada)
  and "b"."pengguna_id" || ' ' || extract(epoch from "b"."pada") <> all($5::text[])))) then 'akun-pemeriksa' end,
  case when exists (
select 1 from dokumen milik join alamat_dokumen lain on lain.sha256 = milik.sha256
where milik.sekolah_id = k.sekolah_id and milik.pemilik = 'koreksi' and milik.pemilik_id = k.id
  and (lain.sekolah_id, lain.pemilik, lain.pemilik_id) <> (milik.sekolah_id, milik.pemilik, milik.pemilik_id)) then 'dokumen-sama' end,
  case when (exists (
  select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and lain.gtk_id = k.gtk_id and lain.id <> k.id
    and lain.dari <= k.sampai and lain.sampai >= k.dari and lain.status_pengajuan in (1, 2, 4, 5))
or exists (
  select 1 from absensi_manual_rinci rinci join absensi_manual lain
    on lain.sekolah_id = rinci.sekolah_id and lain.id = rinci.absensi_manual_id
  where rinci.sekolah_id = k.sekolah_id and rinci.gtk_id = k.gtk_id
    and lain.tanggal between k.dari and k.sampai and lain.status_pengajuan in (1, 2, 4, 5))) then 'bertumpuk' end,
  case when exists (select 1 from segel g where g.sekolah_id = k.sekolah_id and g.dibuka_pada is null
  and g.bulan between to_char(k.dari, 'YYYYMM')::int and to_char(k.sampai, 'YYYYMM')::int) then 'bulan-terkunci' end,
  case when (k.tidak_diperlukan and k.status_pengajuan in (2, 4, 5)) then 'tidak-diperlukan' end,
  case when ((k.jenis_koreksi <> 1 or coalesce((
select t.dokumen_pendukung is not null from status_kehadiran t where t.id = k.status_koreksi_id and "t"."berlaku_mulai" <= k.dari order by "t"."berlaku_mulai" desc limit 1), true)) and not exists (
select 1 from dokumen d where d.sekolah_id = k.sekolah_id and d.pemilik = 'koreksi' and d.pemilik_id = k.id)) then 'tanpa-dokumen' end], null)) = 0
        order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $6
      ) k where /* cakupan */ ("s"."jenjang" = any($7::text[]) and ("s"."kode_provinsi" = any($8::text[]) or "s"."kode_kab_kota" = any($9::text[]) or "s"."kode_kecamatan" = any($10::text[]))) and true
  order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $11 offset $12;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
        select k.sekolah_id, k.id, k.tgl_pengajuan from "koreksi" k where k.sekolah_id = s.id and true and k.status_pengajuan = 1 and cardinality(array_remove(array[
  case when (exists (
  select 1 from password_atasan a
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($1::text[])) and (a.oleh = case when k.status_pengajuan = 1 then $2::int else k.diputus_oleh end))
or exists (
  select 1 from password_atasan a join password_atasan b on b.oleh = a.oleh
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($3::text[])) and b.pengguna_id = case when k.status_pengajuan = 1 then $4::int else k.diputus_oleh end and ("b"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "b"."pada" <= k.diputus_pada)
  and "b"."pengguna_id" || ' ' || extract(epoch from "b"."pada") <> all($5::text[])))) then 'akun-pemeriksa' end,
  case when exists (
select 1 from dokumen milik join alamat_dokumen lain on lain.sha256 = milik.sha256
where milik.sekolah_id = k.sekolah_id and milik.pemilik = 'koreksi' and milik.pemilik_id = k.id
  and (lain.sekolah_id, lain.pemilik, lain.pemilik_id) <> (milik.sekolah_id, milik.pemilik, milik.pemilik_id)) then 'dokumen-sama' end,
  case when (exists (
  select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and lain.gtk_id = k.gtk_id and lain.id <> k.id
    and lain.dari <= k.sampai and lain.sampai >= k.dari and lain.status_pengajuan in (1, 2, 4, 5))
or exists (
  select 1 from absensi_manual_rinci rinci join absensi_manual lain
    on lain.sekolah_id = rinci.sekolah_id and lain.id = rinci.absensi_manual_id
  where rinci.sekolah_id = k.sekolah_id and rinci.gtk_id = k.gtk_id
    and lain.tanggal between k.dari and k.sampai and lain.status_pengajuan in (1, 2, 4, 5))) then 'bertumpuk' end,
  case when exists (select 1 from segel g where g.sekolah_id = k.sekolah_id and g.dibuka_pada is null
  and g.bulan between to_char(k.dari, 'YYYYMM')::int and to_char(k.sampai, 'YYYYMM')::int) then 'bulan-terkunci' end,
  case when (k.tidak_diperlukan and k.status_pengajuan in (2, 4, 5)) then 'tidak-diperlukan' end,
  case when ((k.jenis_koreksi <> 1 or coalesce((
select t.dokumen_pendukung is not null from status_kehadiran t where t.id = k.status_koreksi_id and "t"."berlaku_mulai" <= k.dari order by "t"."berlaku_mulai" desc limit 1), true)) and not exists (
select 1 from dokumen d where d.sekolah_id = k.sekolah_id and d.pemilik = 'koreksi' and d.pemilik_id = k.id)) then 'tanpa-dokumen' end], null)) > 0
        order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $6
      ) k where /* cakupan */ ("s"."jenjang" = any($7::text[]) and ("s"."kode_provinsi" = any($8::text[]) or "s"."kode_kab_kota" = any($9::text[]) or "s"."kode_kecamatan" = any($10::text[]))) and true
  order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $11 offset $12;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "absensi_manual" k where k.sekolah_id = $1::int and true
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $2
    ) k where /* cakupan */ ("s"."id" = $3::int and "s"."jenjang" = any($4::text[]) and ("s"."kode_provinsi" = any($5::text[]) or "s"."kode_kab_kota" = any($6::text[]) or "s"."kode_kecamatan" = any($7::text[]))) and true and s.id = $8
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $9 offset $10;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "absensi_manual" k where k.sekolah_id = $1::int and true
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $2
    ) k where /* cakupan */ ("s"."id" = $3::int) and true
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $4 offset $5;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "absensi_manual" k where k.sekolah_id = $1::int and true
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $2
    ) k where /* cakupan */ ("s"."id" = $3::int) and true and s.id = $4
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $5 offset $6;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "absensi_manual" k where k.sekolah_id = $1::int and true
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $2
    ) k where /* cakupan */ ("s"."id" = $3::int) and true and s.npsn between $4 and $5
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $6 offset $7;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "absensi_manual" k where k.sekolah_id = $1::int and true and k.sekolah_id = $2 and (k.status_id = $3 or exists (select 1 from absensi_manual_rinci i
where i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id and i.gtk_id = $4))
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $5
    ) k where /* cakupan */ ("s"."id" = $6::int) and true and s.npsn between $7 and $8
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $9 offset $10;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "absensi_manual" k where k.sekolah_id = $1::int and true and k.status_pengajuan = 2
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $2
    ) k where /* cakupan */ ("s"."id" = $3::int) and true
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $4 offset $5;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "absensi_manual" k where k.sekolah_id = s.id and true
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $1
    ) k where /* cakupan */ ("s"."id" = any($2::int[])) and true
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $3 offset $4;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "absensi_manual" k where k.sekolah_id = s.id and true
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $1
    ) k where /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) and true
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $6 offset $7;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "absensi_manual" k where k.sekolah_id = s.id and true
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $1
    ) k where /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) and true and $6 in (s.kode_kab_kota)
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $7 offset $8;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "absensi_manual" k where k.sekolah_id = s.id and true
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $1
    ) k where /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) and true and $6 in (s.kode_kecamatan)
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $7 offset $8;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "absensi_manual" k where k.sekolah_id = s.id and true
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $1
    ) k where /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) and true and $6 in (s.kode_provinsi)
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $7 offset $8;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "absensi_manual" k where k.sekolah_id = s.id and true
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $1
    ) k where /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) and true and $6 in (s.kode_provinsi, s.kode_kab_kota, s.kode_kecamatan)
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $7 offset $8;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "absensi_manual" k where k.sekolah_id = s.id and true
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $1
    ) k where /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) and true and s.jenjang = $6
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $7 offset $8;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "absensi_manual" k where k.sekolah_id = s.id and true
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $1
    ) k where /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) and true and s.npsn between $6 and $7
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $8 offset $9;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "absensi_manual" k where k.sekolah_id = s.id and true
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $1
    ) k where /* cakupan */ true and true
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $2 offset $3;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "absensi_manual" k where k.sekolah_id = s.id and true
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $1
    ) k where /* cakupan */ true and true and $2 in (s.kode_kab_kota)
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $3 offset $4;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "absensi_manual" k where k.sekolah_id = s.id and true
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $1
    ) k where /* cakupan */ true and true and $2 in (s.kode_provinsi)
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $3 offset $4;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "absensi_manual" k where k.sekolah_id = s.id and true
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $1
    ) k where /* cakupan */ true and true and $2 in (s.kode_provinsi, s.kode_kab_kota, s.kode_kecamatan)
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $3 offset $4;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "absensi_manual" k where k.sekolah_id = s.id and true
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $1
    ) k where /* cakupan */ true and true and s.jenjang = $2
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $3 offset $4;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "absensi_manual" k where k.sekolah_id = s.id and true
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $1
    ) k where /* cakupan */ true and true and s.npsn between $2 and $3
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $4 offset $5;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "absensi_manual" k where k.sekolah_id = s.id and true
      order by k.tgl_pengajuan, k.sekolah_id, k.id limit $1
    ) k where /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) and true
order by k.tgl_pengajuan, k.sekolah_id, k.id limit $6 offset $7;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "absensi_manual" k where k.sekolah_id = s.id and true and (k.sekolah_id, k.id) in (select a.sekolah_id, a.pengajuan_id from alamat_pengajuan a where a.jenis = $1
and a.nomor between $2 and $3)
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $4
    ) k where /* cakupan */ ("s"."jenjang" = any($5::text[]) and ("s"."kode_provinsi" = any($6::text[]) or "s"."kode_kab_kota" = any($7::text[]) or "s"."kode_kecamatan" = any($8::text[]))) and true
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $9 offset $10;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "absensi_manual" k where k.sekolah_id = s.id and true and k.sekolah_id = $1 and (k.status_id = $2 or exists (select 1 from absensi_manual_rinci i
where i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id and i.gtk_id = $3))
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $4
    ) k where /* cakupan */ ("s"."jenjang" = any($5::text[]) and ("s"."kode_provinsi" = any($6::text[]) or "s"."kode_kab_kota" = any($7::text[]) or "s"."kode_kecamatan" = any($8::text[]))) and true
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $9 offset $10;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "absensi_manual" k where k.sekolah_id = s.id and true and k.status_id = $1
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $2
    ) k where /* cakupan */ ("s"."jenjang" = any($3::text[]) and ("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[]))) and true
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $7 offset $8;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "absensi_manual" k where k.sekolah_id = s.id and true and k.status_pengajuan = 1 and k.tanggal >= $1::date and k.tanggal <= $2::date
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $3
    ) k where /* cakupan */ ("s"."jenjang" = any($4::text[]) and ("s"."kode_provinsi" = any($5::text[]) or "s"."kode_kab_kota" = any($6::text[]) or "s"."kode_kecamatan" = any($7::text[]))) and true
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $8 offset $9;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "absensi_manual" k where k.sekolah_id = s.id and true and k.status_pengajuan = 1 and k.tgl_pengajuan <= $1::timestamptz
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $2
    ) k where /* cakupan */ ("s"."jenjang" = any($3::text[]) and ("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[]))) and true
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $7 offset $8;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "absensi_manual" k where k.sekolah_id = s.id and true and k.status_pengajuan = 2 and k.tanggal >= $1::date and k.tanggal <= $2::date
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $3
    ) k where /* cakupan */ ("s"."jenjang" = any($4::text[]) and ("s"."kode_provinsi" = any($5::text[]) or "s"."kode_kab_kota" = any($6::text[]) or "s"."kode_kecamatan" = any($7::text[]))) and true
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $8 offset $9;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "absensi_manual" k where k.sekolah_id = s.id and true and k.status_pengajuan = 3 and k.tanggal >= $1::date and k.tanggal <= $2::date
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $3
    ) k where /* cakupan */ ("s"."jenjang" = any($4::text[]) and ("s"."kode_provinsi" = any($5::text[]) or "s"."kode_kab_kota" = any($6::text[]) or "s"."kode_kecamatan" = any($7::text[]))) and true
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $8 offset $9;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "absensi_manual" k where k.sekolah_id = s.id and true and k.status_pengajuan = 4 and k.tanggal >= $1::date and k.tanggal <= $2::date
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $3
    ) k where /* cakupan */ ("s"."jenjang" = any($4::text[]) and ("s"."kode_provinsi" = any($5::text[]) or "s"."kode_kab_kota" = any($6::text[]) or "s"."kode_kecamatan" = any($7::text[]))) and true
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $8 offset $9;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "absensi_manual" k where k.sekolah_id = s.id and true and k.status_pengajuan = 5 and k.tanggal >= $1::date and k.tanggal <= $2::date
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $3
    ) k where /* cakupan */ ("s"."jenjang" = any($4::text[]) and ("s"."kode_provinsi" = any($5::text[]) or "s"."kode_kab_kota" = any($6::text[]) or "s"."kode_kecamatan" = any($7::text[]))) and true
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $8 offset $9;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "absensi_manual" k where k.sekolah_id = s.id and true and k.status_pengajuan = 6 and k.tanggal >= $1::date and k.tanggal <= $2::date
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $3
    ) k where /* cakupan */ ("s"."jenjang" = any($4::text[]) and ("s"."kode_provinsi" = any($5::text[]) or "s"."kode_kab_kota" = any($6::text[]) or "s"."kode_kecamatan" = any($7::text[]))) and true
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $8 offset $9;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "absensi_manual" k where k.sekolah_id = s.id and true and k.tanggal <= $1::date
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $2
    ) k where /* cakupan */ ("s"."jenjang" = any($3::text[]) and ("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[]))) and true
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $7 offset $8;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "absensi_manual" k where k.sekolah_id = s.id and true and k.tanggal >= $1::date and k.tanggal <= $2::date
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $3
    ) k where /* cakupan */ ("s"."jenjang" = any($4::text[]) and ("s"."kode_provinsi" = any($5::text[]) or "s"."kode_kab_kota" = any($6::text[]) or "s"."kode_kecamatan" = any($7::text[]))) and true
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $8 offset $9;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "koreksi" k where k.sekolah_id = $1::int and true
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $2
    ) k where /* cakupan */ ("s"."id" = $3::int and "s"."jenjang" = any($4::text[]) and ("s"."kode_provinsi" = any($5::text[]) or "s"."kode_kab_kota" = any($6::text[]) or "s"."kode_kecamatan" = any($7::text[]))) and true and s.id = $8
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $9 offset $10;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "koreksi" k where k.sekolah_id = $1::int and true
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $2
    ) k where /* cakupan */ ("s"."id" = $3::int) and true
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $4 offset $5;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "koreksi" k where k.sekolah_id = $1::int and true
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $2
    ) k where /* cakupan */ ("s"."id" = $3::int) and true and s.id = $4
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $5 offset $6;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "koreksi" k where k.sekolah_id = $1::int and true
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $2
    ) k where /* cakupan */ ("s"."id" = $3::int) and true and s.npsn between $4 and $5
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $6 offset $7;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "koreksi" k where k.sekolah_id = $1::int and true and k.sekolah_id = $2 and k.gtk_id = $3
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $4
    ) k where /* cakupan */ ("s"."id" = $5::int) and true and s.npsn between $6 and $7
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $8 offset $9;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "koreksi" k where k.sekolah_id = $1::int and true and k.status_pengajuan = 2
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $2
    ) k where /* cakupan */ ("s"."id" = $3::int) and true
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $4 offset $5;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "koreksi" k where k.sekolah_id = s.id and true
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $1
    ) k where /* cakupan */ ("s"."id" = any($2::int[])) and true
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $3 offset $4;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "koreksi" k where k.sekolah_id = s.id and true
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $1
    ) k where /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) and true
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $6 offset $7;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "koreksi" k where k.sekolah_id = s.id and true
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $1
    ) k where /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) and true and $6 in (s.kode_kab_kota)
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $7 offset $8;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "koreksi" k where k.sekolah_id = s.id and true
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $1
    ) k where /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) and true and $6 in (s.kode_kecamatan)
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $7 offset $8;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "koreksi" k where k.sekolah_id = s.id and true
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $1
    ) k where /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) and true and $6 in (s.kode_provinsi)
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $7 offset $8;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "koreksi" k where k.sekolah_id = s.id and true
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $1
    ) k where /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) and true and $6 in (s.kode_provinsi, s.kode_kab_kota, s.kode_kecamatan)
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $7 offset $8;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "koreksi" k where k.sekolah_id = s.id and true
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $1
    ) k where /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) and true and s.jenjang = $6
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $7 offset $8;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "koreksi" k where k.sekolah_id = s.id and true
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $1
    ) k where /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) and true and s.npsn between $6 and $7
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $8 offset $9;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "koreksi" k where k.sekolah_id = s.id and true
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $1
    ) k where /* cakupan */ true and true and $2 in (s.kode_kab_kota)
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $3 offset $4;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "koreksi" k where k.sekolah_id = s.id and true
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $1
    ) k where /* cakupan */ true and true and $2 in (s.kode_provinsi)
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $3 offset $4;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "koreksi" k where k.sekolah_id = s.id and true
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $1
    ) k where /* cakupan */ true and true and s.jenjang = $2
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $3 offset $4;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "koreksi" k where k.sekolah_id = s.id and true
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $1
    ) k where /* cakupan */ true and true and s.npsn between $2 and $3
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $4 offset $5;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "koreksi" k where k.sekolah_id = s.id and true
      order by k.tgl_pengajuan, k.sekolah_id, k.id limit $1
    ) k where /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) and true
order by k.tgl_pengajuan, k.sekolah_id, k.id limit $6 offset $7;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "koreksi" k where k.sekolah_id = s.id and true
      order by k.tgl_pengajuan, k.sekolah_id, k.id limit $1
    ) k where /* cakupan */ true and true and s.jenjang = $2
order by k.tgl_pengajuan, k.sekolah_id, k.id limit $3 offset $4;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "koreksi" k where k.sekolah_id = s.id and true and (k.sekolah_id, k.id) in (select a.sekolah_id, a.pengajuan_id from alamat_pengajuan a where a.jenis = $1
and a.nomor between $2 and $3)
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $4
    ) k where /* cakupan */ ("s"."jenjang" = any($5::text[]) and ("s"."kode_provinsi" = any($6::text[]) or "s"."kode_kab_kota" = any($7::text[]) or "s"."kode_kecamatan" = any($8::text[]))) and true
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $9 offset $10;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "koreksi" k where k.sekolah_id = s.id and true and k.dari <= $1::date
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $2
    ) k where /* cakupan */ ("s"."jenjang" = any($3::text[]) and ("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[]))) and true
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $7 offset $8;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "koreksi" k where k.sekolah_id = s.id and true and k.jenis_koreksi = $1
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $2
    ) k where /* cakupan */ ("s"."jenjang" = any($3::text[]) and ("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[]))) and true
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $7 offset $8;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "koreksi" k where k.sekolah_id = s.id and true and k.sampai >= $1::date and k.dari <= $2::date
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $3
    ) k where /* cakupan */ ("s"."jenjang" = any($4::text[]) and ("s"."kode_provinsi" = any($5::text[]) or "s"."kode_kab_kota" = any($6::text[]) or "s"."kode_kecamatan" = any($7::text[]))) and true
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $8 offset $9;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "koreksi" k where k.sekolah_id = s.id and true and k.sekolah_id = $1 and k.gtk_id = $2
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $3
    ) k where /* cakupan */ ("s"."jenjang" = any($4::text[]) and ("s"."kode_provinsi" = any($5::text[]) or "s"."kode_kab_kota" = any($6::text[]) or "s"."kode_kecamatan" = any($7::text[]))) and true
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $8 offset $9;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "koreksi" k where k.sekolah_id = s.id and true and k.status_koreksi_id = $1
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $2
    ) k where /* cakupan */ ("s"."jenjang" = any($3::text[]) and ("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[]))) and true
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $7 offset $8;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "koreksi" k where k.sekolah_id = s.id and true and k.status_pengajuan = 1 and k.sampai >= $1::date and k.dari <= $2::date
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $3
    ) k where /* cakupan */ ("s"."jenjang" = any($4::text[]) and ("s"."kode_provinsi" = any($5::text[]) or "s"."kode_kab_kota" = any($6::text[]) or "s"."kode_kecamatan" = any($7::text[]))) and true
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $8 offset $9;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "koreksi" k where k.sekolah_id = s.id and true and k.status_pengajuan = 1 and k.tgl_pengajuan <= $1::timestamptz
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $2
    ) k where /* cakupan */ ("s"."jenjang" = any($3::text[]) and ("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[]))) and true
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $7 offset $8;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "koreksi" k where k.sekolah_id = s.id and true and k.status_pengajuan = 2 and k.sampai >= $1::date and k.dari <= $2::date
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $3
    ) k where /* cakupan */ ("s"."jenjang" = any($4::text[]) and ("s"."kode_provinsi" = any($5::text[]) or "s"."kode_kab_kota" = any($6::text[]) or "s"."kode_kecamatan" = any($7::text[]))) and true
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $8 offset $9;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "koreksi" k where k.sekolah_id = s.id and true and k.status_pengajuan = 3 and k.sampai >= $1::date and k.dari <= $2::date
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $3
    ) k where /* cakupan */ ("s"."jenjang" = any($4::text[]) and ("s"."kode_provinsi" = any($5::text[]) or "s"."kode_kab_kota" = any($6::text[]) or "s"."kode_kecamatan" = any($7::text[]))) and true
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $8 offset $9;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "koreksi" k where k.sekolah_id = s.id and true and k.status_pengajuan = 4 and k.sampai >= $1::date and k.dari <= $2::date
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $3
    ) k where /* cakupan */ ("s"."jenjang" = any($4::text[]) and ("s"."kode_provinsi" = any($5::text[]) or "s"."kode_kab_kota" = any($6::text[]) or "s"."kode_kecamatan" = any($7::text[]))) and true
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $8 offset $9;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "koreksi" k where k.sekolah_id = s.id and true and k.status_pengajuan = 5 and k.sampai >= $1::date and k.dari <= $2::date
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $3
    ) k where /* cakupan */ ("s"."jenjang" = any($4::text[]) and ("s"."kode_provinsi" = any($5::text[]) or "s"."kode_kab_kota" = any($6::text[]) or "s"."kode_kecamatan" = any($7::text[]))) and true
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $8 offset $9;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select k.sekolah_id as "sekolahId", k.id from sekolah_terbagi s cross join lateral (
      select k.sekolah_id, k.id, k.tgl_pengajuan from "koreksi" k where k.sekolah_id = s.id and true and k.status_pengajuan = 6 and k.sampai >= $1::date and k.dari <= $2::date
      order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $3
    ) k where /* cakupan */ ("s"."jenjang" = any($4::text[]) and ("s"."kode_provinsi" = any($5::text[]) or "s"."kode_kab_kota" = any($6::text[]) or "s"."kode_kecamatan" = any($7::text[]))) and true
order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $8 offset $9;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select k.sekolah_id || '-' || k.id as id,
json_build_object('id', s.id, 'nama', s.nama, 'npsn', s.npsn, 'jenjang', s.jenjang, 'kodeWilayahKabupatenKotaStr', kab.nama,
  'zona', s.zona) as sekolah,
prov.nama as "namaProvinsi", k.tgl_pengajuan as "tglPengajuan", k.diputus_pada as "tglDiperiksa", k.status_pengajuan as status,
k.versi, case when k.status_pengajuan in (3, 6) then
array[(select a.nama from alasan_penolakan a where a.id = k.alasan_penolakan_id), nullif(k.catatan_pemeriksa, '')] end as sebab, array_remove(array[
  case when (exists (
  select 1 from password_atasan a
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($1::text[])) and (a.oleh = case when k.status_pengajuan = 1 then $2::int else k.diputus_oleh end))
or exists (
  select 1 from password_atasan a join password_atasan b on b.oleh = a.oleh
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($3::text[])) and b.pengguna_id = case when k.status_pengajuan = 1 then $4::int else k.diputus_oleh end and ("b"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "b"."pada" <= k.diputus_pada)
  and "b"."pengguna_id" || ' ' || extract(epoch from "b"."pada") <> all($5::text[])))) then 'akun-pemeriksa' end,
  case when exists (
select 1 from dokumen milik join alamat_dokumen lain on lain.sha256 = milik.sha256
where milik.sekolah_id = $6::int and milik.pemilik = 'absensi-manual' and milik.pemilik_id = k.id
  and (lain.sekolah_id, lain.pemilik, lain.pemilik_id) <> (milik.sekolah_id, milik.pemilik, milik.pemilik_id)) then 'dokumen-sama' end,
  case when (exists (
select 1 from absensi_manual_rinci milik where milik.sekolah_id = $7::int and milik.absensi_manual_id = k.id and (
  exists (select 1 from koreksi lain where lain.sekolah_id = $8::int and lain.gtk_id = milik.gtk_id
    and k.tanggal between lain.dari and lain.sampai and lain.status_pengajuan in (1, 2, 4, 5))
  or exists (select 1 from absensi_manual lain join absensi_manual_rinci rinci
      on rinci.sekolah_id = lain.sekolah_id and rinci.absensi_manual_id = lain.id
    where lain.sekolah_id = $9::int and lain.tanggal = k.tanggal and lain.id <> k.id
      and lain.status_pengajuan in (1, 2, 4, 5) and rinci.gtk_id = milik.gtk_id)))
or k.status_id = 27 and (
  exists (select 1 from koreksi lain where lain.sekolah_id = $10::int and k.tanggal between lain.dari and lain.sampai
    and lain.status_pengajuan in (1, 2, 4, 5))
  or exists (select 1 from absensi_manual lain where lain.sekolah_id = $11::int and lain.tanggal = k.tanggal
    and lain.id <> k.id and lain.status_pengajuan in (1, 2, 4, 5)))) then 'bertumpuk' end,
  case when exists (select 1 from segel g where g.sekolah_id = $12::int and g.dibuka_pada is null
  and g.bulan between to_char(k.tanggal, 'YYYYMM')::int and to_char(k.tanggal, 'YYYYMM')::int) then 'bulan-terkunci' end,
  case when (k.tidak_diperlukan and k.status_pengajuan in (2, 4, 5)) then 'tidak-diperlukan' end,
  case when (coalesce((
select t.dokumen_pendukung is not null from status_kehadiran t where t.id = k.status_id and "t"."berlaku_mulai" <= k.tanggal order by "t"."berlaku_mulai" desc limit 1), true) and not exists (
select 1 from dokumen d where d.sekolah_id = $13::int and d.pemilik = 'absensi-manual' and d.pemilik_id = k.id)) then 'tanpa-dokumen' end], null) as tanda, (select count(*)::int from dokumen d where d.sekolah_id = $14::int
  and d.pemilik = 'absensi-manual' and d.pemilik_id = k.id) as "jumlahDokumen", k.no_absensi_manual as "noAbsensiManual", k.tanggal,
    (
select json_build_object('id', t.id, 'nama', t.nama) from status_kehadiran t where t.id = k.status_id and "t"."berlaku_mulai" <= k.tanggal order by "t"."berlaku_mulai" desc limit 1) as "jenisAbsensiManual",
    (select count(*)::int from absensi_manual_rinci i where i.sekolah_id = $15::int and i.absensi_manual_id = k.id) as "jumlahGtk"
  from unnest(
$16::int[], $17::bigint[]) with ordinality h (sekolah_id, id, ke) join "absensi_manual" k on k.sekolah_id = $18::int and k.id = h.id
  join sekolah_terbagi s on s.id = k.sekolah_id join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
join wilayah prov on prov.kode = s.kode_provinsi
  where /* cakupan */ ("s"."id" = $19::int and "s"."jenjang" = any($20::text[]) and ("s"."kode_provinsi" = any($21::text[]) or "s"."kode_kab_kota" = any($22::text[]) or "s"."kode_kecamatan" = any($23::text[]))) order by h.ke;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select k.sekolah_id || '-' || k.id as id,
json_build_object('id', s.id, 'nama', s.nama, 'npsn', s.npsn, 'jenjang', s.jenjang, 'kodeWilayahKabupatenKotaStr', kab.nama,
  'zona', s.zona) as sekolah,
prov.nama as "namaProvinsi", k.tgl_pengajuan as "tglPengajuan", k.diputus_pada as "tglDiperiksa", k.status_pengajuan as status,
k.versi, case when k.status_pengajuan in (3, 6) then
array[(select a.nama from alasan_penolakan a where a.id = k.alasan_penolakan_id), nullif(k.catatan_pemeriksa, '')] end as sebab, array_remove(array[
  case when (exists (
  select 1 from password_atasan a
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($1::text[])) and (a.oleh = case when k.status_pengajuan = 1 then $2::int else k.diputus_oleh end))
or exists (
  select 1 from password_atasan a join password_atasan b on b.oleh = a.oleh
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($3::text[])) and b.pengguna_id = case when k.status_pengajuan = 1 then $4::int else k.diputus_oleh end and ("b"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "b"."pada" <= k.diputus_pada)
  and "b"."pengguna_id" || ' ' || extract(epoch from "b"."pada") <> all($5::text[])))) then 'akun-pemeriksa' end,
  case when exists (
select 1 from dokumen milik join alamat_dokumen lain on lain.sha256 = milik.sha256
where milik.sekolah_id = $6::int and milik.pemilik = 'absensi-manual' and milik.pemilik_id = k.id
  and (lain.sekolah_id, lain.pemilik, lain.pemilik_id) <> (milik.sekolah_id, milik.pemilik, milik.pemilik_id)) then 'dokumen-sama' end,
  case when (exists (
select 1 from absensi_manual_rinci milik where milik.sekolah_id = $7::int and milik.absensi_manual_id = k.id and (
  exists (select 1 from koreksi lain where lain.sekolah_id = $8::int and lain.gtk_id = milik.gtk_id
    and k.tanggal between lain.dari and lain.sampai and lain.status_pengajuan in (1, 2, 4, 5))
  or exists (select 1 from absensi_manual lain join absensi_manual_rinci rinci
      on rinci.sekolah_id = lain.sekolah_id and rinci.absensi_manual_id = lain.id
    where lain.sekolah_id = $9::int and lain.tanggal = k.tanggal and lain.id <> k.id
      and lain.status_pengajuan in (1, 2, 4, 5) and rinci.gtk_id = milik.gtk_id)))
or k.status_id = 27 and (
  exists (select 1 from koreksi lain where lain.sekolah_id = $10::int and k.tanggal between lain.dari and lain.sampai
    and lain.status_pengajuan in (1, 2, 4, 5))
  or exists (select 1 from absensi_manual lain where lain.sekolah_id = $11::int and lain.tanggal = k.tanggal
    and lain.id <> k.id and lain.status_pengajuan in (1, 2, 4, 5)))) then 'bertumpuk' end,
  case when exists (select 1 from segel g where g.sekolah_id = $12::int and g.dibuka_pada is null
  and g.bulan between to_char(k.tanggal, 'YYYYMM')::int and to_char(k.tanggal, 'YYYYMM')::int) then 'bulan-terkunci' end,
  case when (k.tidak_diperlukan and k.status_pengajuan in (2, 4, 5)) then 'tidak-diperlukan' end,
  case when (coalesce((
select t.dokumen_pendukung is not null from status_kehadiran t where t.id = k.status_id and "t"."berlaku_mulai" <= k.tanggal order by "t"."berlaku_mulai" desc limit 1), true) and not exists (
select 1 from dokumen d where d.sekolah_id = $13::int and d.pemilik = 'absensi-manual' and d.pemilik_id = k.id)) then 'tanpa-dokumen' end], null) as tanda, (select count(*)::int from dokumen d where d.sekolah_id = $14::int
  and d.pemilik = 'absensi-manual' and d.pemilik_id = k.id) as "jumlahDokumen", k.no_absensi_manual as "noAbsensiManual", k.tanggal,
    (
select json_build_object('id', t.id, 'nama', t.nama) from status_kehadiran t where t.id = k.status_id and "t"."berlaku_mulai" <= k.tanggal order by "t"."berlaku_mulai" desc limit 1) as "jenisAbsensiManual",
    (select count(*)::int from absensi_manual_rinci i where i.sekolah_id = $15::int and i.absensi_manual_id = k.id) as "jumlahGtk"
  from unnest(
$16::int[], $17::bigint[]) with ordinality h (sekolah_id, id, ke) join "absensi_manual" k on k.sekolah_id = $18::int and k.id = h.id
  join sekolah_terbagi s on s.id = k.sekolah_id join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
join wilayah prov on prov.kode = s.kode_provinsi
  where /* cakupan */ ("s"."id" = $19::int) order by h.ke;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select k.sekolah_id || '-' || k.id as id,
json_build_object('id', s.id, 'nama', s.nama, 'npsn', s.npsn, 'jenjang', s.jenjang, 'kodeWilayahKabupatenKotaStr', kab.nama,
  'zona', s.zona) as sekolah,
prov.nama as "namaProvinsi", k.tgl_pengajuan as "tglPengajuan", k.diputus_pada as "tglDiperiksa", k.status_pengajuan as status,
k.versi, case when k.status_pengajuan in (3, 6) then
array[(select a.nama from alasan_penolakan a where a.id = k.alasan_penolakan_id), nullif(k.catatan_pemeriksa, '')] end as sebab, array_remove(array[
  case when (exists (
  select 1 from password_atasan a
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($1::text[])) and (a.oleh = case when k.status_pengajuan = 1 then $2::int else k.diputus_oleh end))
or exists (
  select 1 from password_atasan a join password_atasan b on b.oleh = a.oleh
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($3::text[])) and b.pengguna_id = case when k.status_pengajuan = 1 then $4::int else k.diputus_oleh end and ("b"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "b"."pada" <= k.diputus_pada)
  and "b"."pengguna_id" || ' ' || extract(epoch from "b"."pada") <> all($5::text[])))) then 'akun-pemeriksa' end,
  case when exists (
select 1 from dokumen milik join alamat_dokumen lain on lain.sha256 = milik.sha256
where milik.sekolah_id = $6::int and milik.pemilik = 'koreksi' and milik.pemilik_id = k.id
  and (lain.sekolah_id, lain.pemilik, lain.pemilik_id) <> (milik.sekolah_id, milik.pemilik, milik.pemilik_id)) then 'dokumen-sama' end,
  case when (exists (
  select 1 from koreksi lain where lain.sekolah_id = $7::int and lain.gtk_id = k.gtk_id and lain.id <> k.id
    and lain.dari <= k.sampai and lain.sampai >= k.dari and lain.status_pengajuan in (1, 2, 4, 5))
or exists (
  select 1 from absensi_manual_rinci rinci join absensi_manual lain
    on lain.sekolah_id = rinci.sekolah_id and lain.id = rinci.absensi_manual_id
  where rinci.sekolah_id = $8::int and rinci.gtk_id = k.gtk_id
    and lain.tanggal between k.dari and k.sampai and lain.status_pengajuan in (1, 2, 4, 5))) then 'bertumpuk' end,
  case when exists (select 1 from segel g where g.sekolah_id = $9::int and g.dibuka_pada is null
  and g.bulan between to_char(k.dari, 'YYYYMM')::int and to_char(k.sampai, 'YYYYMM')::int) then 'bulan-terkunci' end,
  case when (k.tidak_diperlukan and k.status_pengajuan in (2, 4, 5)) then 'tidak-diperlukan' end,
  case when ((k.jenis_koreksi <> 1 or coalesce((
select t.dokumen_pendukung is not null from status_kehadiran t where t.id = k.status_koreksi_id and "t"."berlaku_mulai" <= k.dari order by "t"."berlaku_mulai" desc limit 1), true)) and not exists (
select 1 from dokumen d where d.sekolah_id = $10::int and d.pemilik = 'koreksi' and d.pemilik_id = k.id)) then 'tanpa-dokumen' end], null) as tanda, (select count(*)::int from dokumen d where d.sekolah_id = $11::int
  and d.pemilik = 'koreksi' and d.pemilik_id = k.id) as "jumlahDokumen", k.no_koreksi as "noKoreksi", k.jenis_koreksi as jenis, k.jenis_izin as izin,
    json_build_object('id', g.sekolah_id || '-' || g.id, 'nama', g.nama, 'nip', g.nip) as gtk,
    (
select json_build_object('id', t.id, 'nama', t.nama) from status_kehadiran t where t.id = k.status_koreksi_id and "t"."berlaku_mulai" <= k.dari order by "t"."berlaku_mulai" desc limit 1) as "statusKoreksi", json_build_object('dari', k.dari, 'sampai', k.sampai) as "tglKehadiran", json_build_object('datang', to_char("k"."koreksi_datang", 'HH24:MI'), 'pulang', to_char("k"."koreksi_pulang", 'HH24:MI')) as "waktuKoreksi"
  from unnest(
$12::int[], $13::bigint[]) with ordinality h (sekolah_id, id, ke) join "koreksi" k on k.sekolah_id = $14::int and k.id = h.id
  join sekolah_terbagi s on s.id = k.sekolah_id join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
join wilayah prov on prov.kode = s.kode_provinsi join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
  where /* cakupan */ ("s"."id" = $15::int and "s"."jenjang" = any($16::text[]) and ("s"."kode_provinsi" = any($17::text[]) or "s"."kode_kab_kota" = any($18::text[]) or "s"."kode_kecamatan" = any($19::text[]))) order by h.ke;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select k.sekolah_id || '-' || k.id as id,
json_build_object('id', s.id, 'nama', s.nama, 'npsn', s.npsn, 'jenjang', s.jenjang, 'kodeWilayahKabupatenKotaStr', kab.nama,
  'zona', s.zona) as sekolah,
prov.nama as "namaProvinsi", k.tgl_pengajuan as "tglPengajuan", k.diputus_pada as "tglDiperiksa", k.status_pengajuan as status,
k.versi, case when k.status_pengajuan in (3, 6) then
array[(select a.nama from alasan_penolakan a where a.id = k.alasan_penolakan_id), nullif(k.catatan_pemeriksa, '')] end as sebab, array_remove(array[
  case when (exists (
  select 1 from password_atasan a
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($1::text[])) and (a.oleh = case when k.status_pengajuan = 1 then $2::int else k.diputus_oleh end))
or exists (
  select 1 from password_atasan a join password_atasan b on b.oleh = a.oleh
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($3::text[])) and b.pengguna_id = case when k.status_pengajuan = 1 then $4::int else k.diputus_oleh end and ("b"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "b"."pada" <= k.diputus_pada)
  and "b"."pengguna_id" || ' ' || extract(epoch from "b"."pada") <> all($5::text[])))) then 'akun-pemeriksa' end,
  case when exists (
select 1 from dokumen milik join alamat_dokumen lain on lain.sha256 = milik.sha256
where milik.sekolah_id = $6::int and milik.pemilik = 'koreksi' and milik.pemilik_id = k.id
  and (lain.sekolah_id, lain.pemilik, lain.pemilik_id) <> (milik.sekolah_id, milik.pemilik, milik.pemilik_id)) then 'dokumen-sama' end,
  case when (exists (
  select 1 from koreksi lain where lain.sekolah_id = $7::int and lain.gtk_id = k.gtk_id and lain.id <> k.id
    and lain.dari <= k.sampai and lain.sampai >= k.dari and lain.status_pengajuan in (1, 2, 4, 5))
or exists (
  select 1 from absensi_manual_rinci rinci join absensi_manual lain
    on lain.sekolah_id = rinci.sekolah_id and lain.id = rinci.absensi_manual_id
  where rinci.sekolah_id = $8::int and rinci.gtk_id = k.gtk_id
    and lain.tanggal between k.dari and k.sampai and lain.status_pengajuan in (1, 2, 4, 5))) then 'bertumpuk' end,
  case when exists (select 1 from segel g where g.sekolah_id = $9::int and g.dibuka_pada is null
  and g.bulan between to_char(k.dari, 'YYYYMM')::int and to_char(k.sampai, 'YYYYMM')::int) then 'bulan-terkunci' end,
  case when (k.tidak_diperlukan and k.status_pengajuan in (2, 4, 5)) then 'tidak-diperlukan' end,
  case when ((k.jenis_koreksi <> 1 or coalesce((
select t.dokumen_pendukung is not null from status_kehadiran t where t.id = k.status_koreksi_id and "t"."berlaku_mulai" <= k.dari order by "t"."berlaku_mulai" desc limit 1), true)) and not exists (
select 1 from dokumen d where d.sekolah_id = $10::int and d.pemilik = 'koreksi' and d.pemilik_id = k.id)) then 'tanpa-dokumen' end], null) as tanda, (select count(*)::int from dokumen d where d.sekolah_id = $11::int
  and d.pemilik = 'koreksi' and d.pemilik_id = k.id) as "jumlahDokumen", k.no_koreksi as "noKoreksi", k.jenis_koreksi as jenis, k.jenis_izin as izin,
    json_build_object('id', g.sekolah_id || '-' || g.id, 'nama', g.nama, 'nip', g.nip) as gtk,
    (
select json_build_object('id', t.id, 'nama', t.nama) from status_kehadiran t where t.id = k.status_koreksi_id and "t"."berlaku_mulai" <= k.dari order by "t"."berlaku_mulai" desc limit 1) as "statusKoreksi", json_build_object('dari', k.dari, 'sampai', k.sampai) as "tglKehadiran", json_build_object('datang', to_char("k"."koreksi_datang", 'HH24:MI'), 'pulang', to_char("k"."koreksi_pulang", 'HH24:MI')) as "waktuKoreksi"
  from unnest(
$12::int[], $13::bigint[]) with ordinality h (sekolah_id, id, ke) join "koreksi" k on k.sekolah_id = $14::int and k.id = h.id
  join sekolah_terbagi s on s.id = k.sekolah_id join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
join wilayah prov on prov.kode = s.kode_provinsi join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
  where /* cakupan */ ("s"."id" = $15::int) order by h.ke;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select k.sekolah_id || '-' || k.id as id,
json_build_object('id', s.id, 'nama', s.nama, 'npsn', s.npsn, 'jenjang', s.jenjang, 'kodeWilayahKabupatenKotaStr', kab.nama,
  'zona', s.zona) as sekolah,
prov.nama as "namaProvinsi", k.tgl_pengajuan as "tglPengajuan", k.diputus_pada as "tglDiperiksa", k.status_pengajuan as status,
k.versi, case when k.status_pengajuan in (3, 6) then
array[(select a.nama from alasan_penolakan a where a.id = k.alasan_penolakan_id), nullif(k.catatan_pemeriksa, '')] end as sebab, array_remove(array[
  case when (exists (
  select 1 from password_atasan a
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($1::text[])) and (a.oleh = case when k.status_pengajuan = 1 then $2::int else k.diputus_oleh end))
or exists (
  select 1 from password_atasan a join password_atasan b on b.oleh = a.oleh
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($3::text[])) and b.pengguna_id = case when k.status_pengajuan = 1 then $4::int else k.diputus_oleh end and ("b"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "b"."pada" <= k.diputus_pada)
  and "b"."pengguna_id" || ' ' || extract(epoch from "b"."pada") <> all($5::text[])))) then 'akun-pemeriksa' end,
  case when exists (
select 1 from dokumen milik join alamat_dokumen lain on lain.sha256 = milik.sha256
where milik.sekolah_id = k.sekolah_id and milik.pemilik = 'absensi-manual' and milik.pemilik_id = k.id
  and (lain.sekolah_id, lain.pemilik, lain.pemilik_id) <> (milik.sekolah_id, milik.pemilik, milik.pemilik_id)) then 'dokumen-sama' end,
  case when (exists (
select 1 from absensi_manual_rinci milik where milik.sekolah_id = k.sekolah_id and milik.absensi_manual_id = k.id and (
  exists (select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and lain.gtk_id = milik.gtk_id
    and k.tanggal between lain.dari and lain.sampai and lain.status_pengajuan in (1, 2, 4, 5))
  or exists (select 1 from absensi_manual lain join absensi_manual_rinci rinci
      on rinci.sekolah_id = lain.sekolah_id and rinci.absensi_manual_id = lain.id
    where lain.sekolah_id = k.sekolah_id and lain.tanggal = k.tanggal and lain.id <> k.id
      and lain.status_pengajuan in (1, 2, 4, 5) and rinci.gtk_id = milik.gtk_id)))
or k.status_id = 27 and (
  exists (select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and k.tanggal between lain.dari and lain.sampai
    and lain.status_pengajuan in (1, 2, 4, 5))
  or exists (select 1 from absensi_manual lain where lain.sekolah_id = k.sekolah_id and lain.tanggal = k.tanggal
    and lain.id <> k.id and lain.status_pengajuan in (1, 2, 4, 5)))) then 'bertumpuk' end,
  case when exists (select 1 from segel g where g.sekolah_id = k.sekolah_id and g.dibuka_pada is null
  and g.bulan between to_char(k.tanggal, 'YYYYMM')::int and to_char(k.tanggal, 'YYYYMM')::int) then 'bulan-terkunci' end,
  case when (k.tidak_diperlukan and k.status_pengajuan in (2, 4, 5)) then 'tidak-diperlukan' end,
  case when (coalesce((
select t.dokumen_pendukung is not null from status_kehadiran t where t.id = k.status_id and "t"."berlaku_mulai" <= k.tanggal order by "t"."berlaku_mulai" desc limit 1), true) and not exists (
select 1 from dokumen d where d.sekolah_id = k.sekolah_id and d.pemilik = 'absensi-manual' and d.pemilik_id = k.id)) then 'tanpa-dokumen' end], null) as tanda, (select count(*)::int from dokumen d where d.sekolah_id = k.sekolah_id
  and d.pemilik = 'absensi-manual' and d.pemilik_id = k.id) as "jumlahDokumen", k.no_absensi_manual as "noAbsensiManual", k.tanggal,
    (
select json_build_object('id', t.id, 'nama', t.nama) from status_kehadiran t where t.id = k.status_id and "t"."berlaku_mulai" <= k.tanggal order by "t"."berlaku_mulai" desc limit 1) as "jenisAbsensiManual",
    (select count(*)::int from absensi_manual_rinci i where i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id) as "jumlahGtk"
  from unnest(
$6::int[], $7::bigint[]) with ordinality h (sekolah_id, id, ke) join "absensi_manual" k on k.sekolah_id = h.sekolah_id and k.id = h.id
  join sekolah_terbagi s on s.id = k.sekolah_id join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
join wilayah prov on prov.kode = s.kode_provinsi
  where /* cakupan */ ("s"."jenjang" = any($8::text[]) and ("s"."kode_provinsi" = any($9::text[]) or "s"."kode_kab_kota" = any($10::text[]) or "s"."kode_kecamatan" = any($11::text[]))) order by h.ke;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/absensi-manual
select k.sekolah_id || '-' || k.id as id,
json_build_object('id', s.id, 'nama', s.nama, 'npsn', s.npsn, 'jenjang', s.jenjang, 'kodeWilayahKabupatenKotaStr', kab.nama,
  'zona', s.zona) as sekolah,
prov.nama as "namaProvinsi", k.tgl_pengajuan as "tglPengajuan", k.diputus_pada as "tglDiperiksa", k.status_pengajuan as status,
k.versi, case when k.status_pengajuan in (3, 6) then
array[(select a.nama from alasan_penolakan a where a.id = k.alasan_penolakan_id), nullif(k.catatan_pemeriksa, '')] end as sebab, array_remove(array[
  case when (exists (
  select 1 from password_atasan a
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($1::text[])) and (a.oleh = case when k.status_pengajuan = 1 then $2::int else k.diputus_oleh end))
or exists (
  select 1 from password_atasan a join password_atasan b on b.oleh = a.oleh
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($3::text[])) and b.pengguna_id = case when k.status_pengajuan = 1 then $4::int else k.diputus_oleh end and ("b"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "b"."pada" <= k.diputus_pada)
  and "b"."pengguna_id" || ' ' || extract(epoch from "b"."pada") <> all($5::text[])))) then 'akun-pemeriksa' end,
  case when exists (
select 1 from dokumen milik join alamat_dokumen lain on lain.sha256 = milik.sha256
where milik.sekolah_id = k.sekolah_id and milik.pemilik = 'absensi-manual' and milik.pemilik_id = k.id
  and (lain.sekolah_id, lain.pemilik, lain.pemilik_id) <> (milik.sekolah_id, milik.pemilik, milik.pemilik_id)) then 'dokumen-sama' end,
  case when (exists (
select 1 from absensi_manual_rinci milik where milik.sekolah_id = k.sekolah_id and milik.absensi_manual_id = k.id and (
  exists (select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and lain.gtk_id = milik.gtk_id
    and k.tanggal between lain.dari and lain.sampai and lain.status_pengajuan in (1, 2, 4, 5))
  or exists (select 1 from absensi_manual lain join absensi_manual_rinci rinci
      on rinci.sekolah_id = lain.sekolah_id and rinci.absensi_manual_id = lain.id
    where lain.sekolah_id = k.sekolah_id and lain.tanggal = k.tanggal and lain.id <> k.id
      and lain.status_pengajuan in (1, 2, 4, 5) and rinci.gtk_id = milik.gtk_id)))
or k.status_id = 27 and (
  exists (select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and k.tanggal between lain.dari and lain.sampai
    and lain.status_pengajuan in (1, 2, 4, 5))
  or exists (select 1 from absensi_manual lain where lain.sekolah_id = k.sekolah_id and lain.tanggal = k.tanggal
    and lain.id <> k.id and lain.status_pengajuan in (1, 2, 4, 5)))) then 'bertumpuk' end,
  case when exists (select 1 from segel g where g.sekolah_id = k.sekolah_id and g.dibuka_pada is null
  and g.bulan between to_char(k.tanggal, 'YYYYMM')::int and to_char(k.tanggal, 'YYYYMM')::int) then 'bulan-terkunci' end,
  case when (k.tidak_diperlukan and k.status_pengajuan in (2, 4, 5)) then 'tidak-diperlukan' end,
  case when (coalesce((
select t.dokumen_pendukung is not null from status_kehadiran t where t.id = k.status_id and "t"."berlaku_mulai" <= k.tanggal order by "t"."berlaku_mulai" desc limit 1), true) and not exists (
select 1 from dokumen d where d.sekolah_id = k.sekolah_id and d.pemilik = 'absensi-manual' and d.pemilik_id = k.id)) then 'tanpa-dokumen' end], null) as tanda, (select count(*)::int from dokumen d where d.sekolah_id = k.sekolah_id
  and d.pemilik = 'absensi-manual' and d.pemilik_id = k.id) as "jumlahDokumen", k.no_absensi_manual as "noAbsensiManual", k.tanggal,
    (
select json_build_object('id', t.id, 'nama', t.nama) from status_kehadiran t where t.id = k.status_id and "t"."berlaku_mulai" <= k.tanggal order by "t"."berlaku_mulai" desc limit 1) as "jenisAbsensiManual",
    (select count(*)::int from absensi_manual_rinci i where i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id) as "jumlahGtk"
  from unnest(
$6::int[], $7::bigint[]) with ordinality h (sekolah_id, id, ke) join "absensi_manual" k on k.sekolah_id = h.sekolah_id and k.id = h.id
  join sekolah_terbagi s on s.id = k.sekolah_id join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
join wilayah prov on prov.kode = s.kode_provinsi
  where /* cakupan */ true order by h.ke;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select k.sekolah_id || '-' || k.id as id,
json_build_object('id', s.id, 'nama', s.nama, 'npsn', s.npsn, 'jenjang', s.jenjang, 'kodeWilayahKabupatenKotaStr', kab.nama,
  'zona', s.zona) as sekolah,
prov.nama as "namaProvinsi", k.tgl_pengajuan as "tglPengajuan", k.diputus_pada as "tglDiperiksa", k.status_pengajuan as status,
k.versi, case when k.status_pengajuan in (3, 6) then
array[(select a.nama from alasan_penolakan a where a.id = k.alasan_penolakan_id), nullif(k.catatan_pemeriksa, '')] end as sebab, array_remove(array[
  case when (exists (
  select 1 from password_atasan a
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($1::text[])) and (a.oleh = case when k.status_pengajuan = 1 then $2::int else k.diputus_oleh end))
or exists (
  select 1 from password_atasan a join password_atasan b on b.oleh = a.oleh
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($3::text[])) and b.pengguna_id = case when k.status_pengajuan = 1 then $4::int else k.diputus_oleh end and ("b"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "b"."pada" <= k.diputus_pada)
  and "b"."pengguna_id" || ' ' || extract(epoch from "b"."pada") <> all($5::text[])))) then 'akun-pemeriksa' end,
  case when exists (
select 1 from dokumen milik join alamat_dokumen lain on lain.sha256 = milik.sha256
where milik.sekolah_id = k.sekolah_id and milik.pemilik = 'koreksi' and milik.pemilik_id = k.id
  and (lain.sekolah_id, lain.pemilik, lain.pemilik_id) <> (milik.sekolah_id, milik.pemilik, milik.pemilik_id)) then 'dokumen-sama' end,
  case when (exists (
  select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and lain.gtk_id = k.gtk_id and lain.id <> k.id
    and lain.dari <= k.sampai and lain.sampai >= k.dari and lain.status_pengajuan in (1, 2, 4, 5))
or exists (
  select 1 from absensi_manual_rinci rinci join absensi_manual lain
    on lain.sekolah_id = rinci.sekolah_id and lain.id = rinci.absensi_manual_id
  where rinci.sekolah_id = k.sekolah_id and rinci.gtk_id = k.gtk_id
    and lain.tanggal between k.dari and k.sampai and lain.status_pengajuan in (1, 2, 4, 5))) then 'bertumpuk' end,
  case when exists (select 1 from segel g where g.sekolah_id = k.sekolah_id and g.dibuka_pada is null
  and g.bulan between to_char(k.dari, 'YYYYMM')::int and to_char(k.sampai, 'YYYYMM')::int) then 'bulan-terkunci' end,
  case when (k.tidak_diperlukan and k.status_pengajuan in (2, 4, 5)) then 'tidak-diperlukan' end,
  case when ((k.jenis_koreksi <> 1 or coalesce((
select t.dokumen_pendukung is not null from status_kehadiran t where t.id = k.status_koreksi_id and "t"."berlaku_mulai" <= k.dari order by "t"."berlaku_mulai" desc limit 1), true)) and not exists (
select 1 from dokumen d where d.sekolah_id = k.sekolah_id and d.pemilik = 'koreksi' and d.pemilik_id = k.id)) then 'tanpa-dokumen' end], null) as tanda, (select count(*)::int from dokumen d where d.sekolah_id = k.sekolah_id
  and d.pemilik = 'koreksi' and d.pemilik_id = k.id) as "jumlahDokumen", k.no_koreksi as "noKoreksi", k.jenis_koreksi as jenis, k.jenis_izin as izin,
    json_build_object('id', g.sekolah_id || '-' || g.id, 'nama', g.nama, 'nip', g.nip) as gtk,
    (
select json_build_object('id', t.id, 'nama', t.nama) from status_kehadiran t where t.id = k.status_koreksi_id and "t"."berlaku_mulai" <= k.dari order by "t"."berlaku_mulai" desc limit 1) as "statusKoreksi", json_build_object('dari', k.dari, 'sampai', k.sampai) as "tglKehadiran", json_build_object('datang', to_char("k"."koreksi_datang", 'HH24:MI'), 'pulang', to_char("k"."koreksi_pulang", 'HH24:MI')) as "waktuKoreksi"
  from unnest(
$6::int[], $7::bigint[]) with ordinality h (sekolah_id, id, ke) join "koreksi" k on k.sekolah_id = h.sekolah_id and k.id = h.id
  join sekolah_terbagi s on s.id = k.sekolah_id join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
join wilayah prov on prov.kode = s.kode_provinsi join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
  where /* cakupan */ ("s"."jenjang" = any($8::text[]) and ("s"."kode_provinsi" = any($9::text[]) or "s"."kode_kab_kota" = any($10::text[]) or "s"."kode_kecamatan" = any($11::text[]))) order by h.ke;

-- features/pengajuan/list/queries-page.ts
-- in GET /api/koreksi-kehadiran
select k.sekolah_id || '-' || k.id as id,
json_build_object('id', s.id, 'nama', s.nama, 'npsn', s.npsn, 'jenjang', s.jenjang, 'kodeWilayahKabupatenKotaStr', kab.nama,
  'zona', s.zona) as sekolah,
prov.nama as "namaProvinsi", k.tgl_pengajuan as "tglPengajuan", k.diputus_pada as "tglDiperiksa", k.status_pengajuan as status,
k.versi, case when k.status_pengajuan in (3, 6) then
array[(select a.nama from alasan_penolakan a where a.id = k.alasan_penolakan_id), nullif(k.catatan_pemeriksa, '')] end as sebab, array_remove(array[
  case when (exists (
  select 1 from password_atasan a
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($1::text[])) and (a.oleh = case when k.status_pengajuan = 1 then $2::int else k.diputus_oleh end))
or exists (
  select 1 from password_atasan a join password_atasan b on b.oleh = a.oleh
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($3::text[])) and b.pengguna_id = case when k.status_pengajuan = 1 then $4::int else k.diputus_oleh end and ("b"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "b"."pada" <= k.diputus_pada)
  and "b"."pengguna_id" || ' ' || extract(epoch from "b"."pada") <> all($5::text[])))) then 'akun-pemeriksa' end,
  case when exists (
select 1 from dokumen milik join alamat_dokumen lain on lain.sha256 = milik.sha256
where milik.sekolah_id = k.sekolah_id and milik.pemilik = 'koreksi' and milik.pemilik_id = k.id
  and (lain.sekolah_id, lain.pemilik, lain.pemilik_id) <> (milik.sekolah_id, milik.pemilik, milik.pemilik_id)) then 'dokumen-sama' end,
  case when (exists (
  select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and lain.gtk_id = k.gtk_id and lain.id <> k.id
    and lain.dari <= k.sampai and lain.sampai >= k.dari and lain.status_pengajuan in (1, 2, 4, 5))
or exists (
  select 1 from absensi_manual_rinci rinci join absensi_manual lain
    on lain.sekolah_id = rinci.sekolah_id and lain.id = rinci.absensi_manual_id
  where rinci.sekolah_id = k.sekolah_id and rinci.gtk_id = k.gtk_id
    and lain.tanggal between k.dari and k.sampai and lain.status_pengajuan in (1, 2, 4, 5))) then 'bertumpuk' end,
  case when exists (select 1 from segel g where g.sekolah_id = k.sekolah_id and g.dibuka_pada is null
  and g.bulan between to_char(k.dari, 'YYYYMM')::int and to_char(k.sampai, 'YYYYMM')::int) then 'bulan-terkunci' end,
  case when (k.tidak_diperlukan and k.status_pengajuan in (2, 4, 5)) then 'tidak-diperlukan' end,
  case when ((k.jenis_koreksi <> 1 or coalesce((
select t.dokumen_pendukung is not null from status_kehadiran t where t.id = k.status_koreksi_id and "t"."berlaku_mulai" <= k.dari order by "t"."berlaku_mulai" desc limit 1), true)) and not exists (
select 1 from dokumen d where d.sekolah_id = k.sekolah_id and d.pemilik = 'koreksi' and d.pemilik_id = k.id)) then 'tanpa-dokumen' end], null) as tanda, (select count(*)::int from dokumen d where d.sekolah_id = k.sekolah_id
  and d.pemilik = 'koreksi' and d.pemilik_id = k.id) as "jumlahDokumen", k.no_koreksi as "noKoreksi", k.jenis_koreksi as jenis, k.jenis_izin as izin,
    json_build_object('id', g.sekolah_id || '-' || g.id, 'nama', g.nama, 'nip', g.nip) as gtk,
    (
select json_build_object('id', t.id, 'nama', t.nama) from status_kehadiran t where t.id = k.status_koreksi_id and "t"."berlaku_mulai" <= k.dari order by "t"."berlaku_mulai" desc limit 1) as "statusKoreksi", json_build_object('dari', k.dari, 'sampai', k.sampai) as "tglKehadiran", json_build_object('datang', to_char("k"."koreksi_datang", 'HH24:MI'), 'pulang', to_char("k"."koreksi_pulang", 'HH24:MI')) as "waktuKoreksi"
  from unnest(
$6::int[], $7::bigint[]) with ordinality h (sekolah_id, id, ke) join "koreksi" k on k.sekolah_id = h.sekolah_id and k.id = h.id
  join sekolah_terbagi s on s.id = k.sekolah_id join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
join wilayah prov on prov.kode = s.kode_provinsi join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
  where /* cakupan */ true order by h.ke;

-- features/pengajuan/list/queries-pending.ts
-- in GET /api/pengajuan-menunggu
select count(*)::int as jumlah from (
select 1 from "absensi_manual" k
where /* cakupan */ true and k.status_pengajuan = 1 limit $1) t;

-- features/pengajuan/list/queries-pending.ts
-- in GET /api/pengajuan-menunggu
select count(*)::int as jumlah from (
select 1 from "absensi_manual" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and k.status_pengajuan = 1 limit $5) t;

-- features/pengajuan/list/queries-pending.ts
-- in GET /api/pengajuan-menunggu
select count(*)::int as jumlah from (
select 1 from "koreksi" k
where /* cakupan */ true and k.status_pengajuan = 1 limit $1) t;

-- features/pengajuan/list/queries-pending.ts
-- in GET /api/pengajuan-menunggu
select count(*)::int as jumlah from (
select 1 from "koreksi" k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and k.status_pengajuan = 1 limit $5) t;

-- features/pengajuan/list/queries-pending.ts
-- in GET /api/pengajuan-menunggu
select count(*)::int as jumlah, min(t.pada) as terlama from (
select k.diusulkan_pada as pada from gtk_jam k
where /* cakupan */ true and k.status = 1 order by k.diusulkan_pada limit $1) t;

-- features/pengajuan/list/queries-pending.ts
-- in GET /api/pengajuan-menunggu
select count(*)::int as jumlah, min(t.pada) as terlama from (
select k.diusulkan_pada as pada from gtk_jam k join sekolah_terbagi s on s.id = k.sekolah_id
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and k.status = 1 order by k.diusulkan_pada limit $5) t;

-- features/pengajuan/list/queries-pending.ts
-- in GET /api/dashboard/sekolah/:sekolahId
select t."gtkId", t.jenis, t.id from (
  select k.gtk_id as "gtkId", 'koreksi' as jenis, k.sekolah_id || '-' || k.id as id, k.tgl_pengajuan
  from koreksi k join sekolah_terbagi s on s.id = k.sekolah_id
  where k.sekolah_id = $1 and /* cakupan */ ("s"."id" = $2::int) and k.status_pengajuan = 1 and $3::date between k.dari and k.sampai
  union all
  select r.gtk_id, 'absensi-manual', k.sekolah_id || '-' || k.id, k.tgl_pengajuan
  from absensi_manual k join sekolah_terbagi s on s.id = k.sekolah_id
    join absensi_manual_rinci r on r.sekolah_id = k.sekolah_id and r.absensi_manual_id = k.id
  where k.sekolah_id = $4 and /* cakupan */ ("s"."id" = $5::int) and k.status_pengajuan = 1 and k.tanggal = $6::date and coalesce(r.waktu_datang, r.waktu_pulang) is not null
) t order by t.tgl_pengajuan, t.id;

-- features/pengajuan/list/queries-pending.ts
-- in GET /api/dashboard/sekolah/:sekolahId
select t."gtkId", t.jenis, t.id from (
  select k.gtk_id as "gtkId", 'koreksi' as jenis, k.sekolah_id || '-' || k.id as id, k.tgl_pengajuan
  from koreksi k join sekolah_terbagi s on s.id = k.sekolah_id
  where k.sekolah_id = $1 and /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) and k.status_pengajuan = 1 and $6::date between k.dari and k.sampai
  union all
  select r.gtk_id, 'absensi-manual', k.sekolah_id || '-' || k.id, k.tgl_pengajuan
  from absensi_manual k join sekolah_terbagi s on s.id = k.sekolah_id
    join absensi_manual_rinci r on r.sekolah_id = k.sekolah_id and r.absensi_manual_id = k.id
  where k.sekolah_id = $7 and /* cakupan */ ("s"."jenjang" = any($8::text[]) and ("s"."kode_provinsi" = any($9::text[]) or "s"."kode_kab_kota" = any($10::text[]) or "s"."kode_kecamatan" = any($11::text[]))) and k.status_pengajuan = 1 and k.tanggal = $12::date and coalesce(r.waktu_datang, r.waktu_pulang) is not null
) t order by t.tgl_pengajuan, t.id;

-- features/pengajuan/list/queries-pending.ts
-- in GET /api/dashboard/sekolah/:sekolahId
select t."gtkId", t.jenis, t.id from (
  select k.gtk_id as "gtkId", 'koreksi' as jenis, k.sekolah_id || '-' || k.id as id, k.tgl_pengajuan
  from koreksi k join sekolah_terbagi s on s.id = k.sekolah_id
  where k.sekolah_id = $1 and /* cakupan */ true and k.status_pengajuan = 1 and $2::date between k.dari and k.sampai
  union all
  select r.gtk_id, 'absensi-manual', k.sekolah_id || '-' || k.id, k.tgl_pengajuan
  from absensi_manual k join sekolah_terbagi s on s.id = k.sekolah_id
    join absensi_manual_rinci r on r.sekolah_id = k.sekolah_id and r.absensi_manual_id = k.id
  where k.sekolah_id = $3 and /* cakupan */ true and k.status_pengajuan = 1 and k.tanggal = $4::date and coalesce(r.waktu_datang, r.waktu_pulang) is not null
) t order by t.tgl_pengajuan, t.id;

-- features/pengajuan/list/queries-ringkasan.ts
-- in GET /api/absensi-manual/summary-report
select kab.nama as _id, kab.kode as "kodeWilayah", sum(n.diusulkan)::int as diusulkan, sum(n.diproses)::int as diproses
from sekolah_terbagi s
cross join lateral (
  select count(*) as diusulkan, count(*) filter (where k.status_pengajuan in (2, 3, 4, 5)) as diproses
  from "absensi_manual" k where k.sekolah_id = s.id
) n
join wilayah kab on kab.kode = s.kode_kab_kota
where /* cakupan */ ("s"."id" = $1::int) and n.diusulkan > 0
group by kab.kode, kab.nama order by kab.nama collate "id-x-icu", kab.kode;

-- features/pengajuan/list/queries-ringkasan.ts
-- in GET /api/absensi-manual/summary-report
select kab.nama as _id, kab.kode as "kodeWilayah", sum(n.diusulkan)::int as diusulkan, sum(n.diproses)::int as diproses
from sekolah_terbagi s
cross join lateral (
  select count(*) as diusulkan, count(*) filter (where k.status_pengajuan in (2, 3, 4, 5)) as diproses
  from "absensi_manual" k where k.sekolah_id = s.id
) n
join wilayah kab on kab.kode = s.kode_kab_kota
where /* cakupan */ ("s"."id" = any($1::int[])) and n.diusulkan > 0
group by kab.kode, kab.nama order by kab.nama collate "id-x-icu", kab.kode;

-- features/pengajuan/list/queries-ringkasan.ts
-- in GET /api/absensi-manual/summary-report
select kab.nama as _id, kab.kode as "kodeWilayah", sum(n.diusulkan)::int as diusulkan, sum(n.diproses)::int as diproses
from sekolah_terbagi s
cross join lateral (
  select count(*) as diusulkan, count(*) filter (where k.status_pengajuan in (2, 3, 4, 5)) as diproses
  from "absensi_manual" k where k.sekolah_id = s.id
) n
join wilayah kab on kab.kode = s.kode_kab_kota
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and n.diusulkan > 0
group by kab.kode, kab.nama order by kab.nama collate "id-x-icu", kab.kode;

-- features/pengajuan/list/queries-ringkasan.ts
-- in GET /api/absensi-manual/summary-report
select kab.nama as _id, kab.kode as "kodeWilayah", sum(n.diusulkan)::int as diusulkan, sum(n.diproses)::int as diproses
from sekolah_terbagi s
cross join lateral (
  select count(*) as diusulkan, count(*) filter (where k.status_pengajuan in (2, 3, 4, 5)) as diproses
  from "absensi_manual" k where k.sekolah_id = s.id
) n
join wilayah kab on kab.kode = s.kode_kab_kota
where /* cakupan */ true and n.diusulkan > 0
group by kab.kode, kab.nama order by kab.nama collate "id-x-icu", kab.kode;

-- features/pengajuan/list/queries-ringkasan.ts
-- in GET /api/koreksi-kehadiran/summary-report
select kab.nama as _id, kab.kode as "kodeWilayah", sum(n.diusulkan)::int as diusulkan, sum(n.diproses)::int as diproses
from sekolah_terbagi s
cross join lateral (
  select count(*) as diusulkan, count(*) filter (where k.status_pengajuan in (2, 3, 4, 5)) as diproses
  from "koreksi" k where k.sekolah_id = s.id
) n
join wilayah kab on kab.kode = s.kode_kab_kota
where /* cakupan */ ("s"."id" = $1::int) and n.diusulkan > 0
group by kab.kode, kab.nama order by kab.nama collate "id-x-icu", kab.kode;

-- features/pengajuan/list/queries-ringkasan.ts
-- in GET /api/koreksi-kehadiran/summary-report
select kab.nama as _id, kab.kode as "kodeWilayah", sum(n.diusulkan)::int as diusulkan, sum(n.diproses)::int as diproses
from sekolah_terbagi s
cross join lateral (
  select count(*) as diusulkan, count(*) filter (where k.status_pengajuan in (2, 3, 4, 5)) as diproses
  from "koreksi" k where k.sekolah_id = s.id
) n
join wilayah kab on kab.kode = s.kode_kab_kota
where /* cakupan */ ("s"."id" = any($1::int[])) and n.diusulkan > 0
group by kab.kode, kab.nama order by kab.nama collate "id-x-icu", kab.kode;

-- features/pengajuan/list/queries-ringkasan.ts
-- in GET /api/koreksi-kehadiran/summary-report
select kab.nama as _id, kab.kode as "kodeWilayah", sum(n.diusulkan)::int as diusulkan, sum(n.diproses)::int as diproses
from sekolah_terbagi s
cross join lateral (
  select count(*) as diusulkan, count(*) filter (where k.status_pengajuan in (2, 3, 4, 5)) as diproses
  from "koreksi" k where k.sekolah_id = s.id
) n
join wilayah kab on kab.kode = s.kode_kab_kota
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and n.diusulkan > 0
group by kab.kode, kab.nama order by kab.nama collate "id-x-icu", kab.kode;

-- features/pengajuan/list/queries-ringkasan.ts
-- in GET /api/koreksi-kehadiran/summary-report
select kab.nama as _id, kab.kode as "kodeWilayah", sum(n.diusulkan)::int as diusulkan, sum(n.diproses)::int as diproses
from sekolah_terbagi s
cross join lateral (
  select count(*) as diusulkan, count(*) filter (where k.status_pengajuan in (2, 3, 4, 5)) as diproses
  from "koreksi" k where k.sekolah_id = s.id
) n
join wilayah kab on kab.kode = s.kode_kab_kota
where /* cakupan */ true and n.diusulkan > 0
group by kab.kode, kab.nama order by kab.nama collate "id-x-icu", kab.kode;

-- features/pengajuan/manual/kind.ts
-- in PATCH /api/absensi-manual/:id
delete from absensi_manual_rinci where sekolah_id = $1 and absensi_manual_id = $2;

-- features/pengajuan/manual/kind.ts
-- in PATCH /api/absensi-manual/:id, POST /api/absensi-manual
insert into absensi_manual_rinci (sekolah_id, absensi_manual_id, gtk_id, waktu_datang, waktu_pulang, keterangan)
select $1, $2, * from unnest($3::int[], $4::time[], $5::time[],
  $6::text[]);

-- features/pengajuan/manual/queries-suggestion.ts
-- in GET /api/absensi-manual/saran
select distinct k.tanggal, i.gtk_id as "gtkId" from absensi_manual k join sekolah s on s.id = k.sekolah_id
left join absensi_manual_rinci i on i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id
where k.sekolah_id = $1 and /* cakupan */ ("s"."id" = $2::int) and k.tanggal between $3 and $4
  and k.status_pengajuan in (1, 2, 4, 5, 6);

-- features/pengajuan/manual/queries-suggestion.ts
-- in GET /api/absensi-manual/saran
select g.bulan from segel g join sekolah s on s.id = g.sekolah_id
where g.sekolah_id = $1 and /* cakupan */ ("s"."id" = $2::int) and g.bulan = any($3::int[]) and g.dibuka_pada is null;

-- features/pengajuan/manual/queries-suggestion.ts
-- in GET /api/absensi-manual/saran
select g.id as nomor, g.sekolah_id || '-' || g.id as id, g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik",
  g.nip, g.nuptk, g.jenis_guru as "jenisGuru"
from gtk g join sekolah s on s.id = g.sekolah_id where g.sekolah_id = $1 and /* cakupan */ ("s"."id" = $2::int)
order by g.nama collate "id-x-icu", g.id;

-- features/pengajuan/manual/queries-suggestion.ts
-- in GET /api/absensi-manual/saran
select m.id as nomor, m.sekolah_id || '-' || m.id as id, m.nama, k.terakhir as "terakhirTerlihat"
from mesin m join sekolah s on s.id = m.sekolah_id
left join mesin_kontak k on k.sekolah_id = m.sekolah_id and k.mesin_id = m.id
where m.sekolah_id = $1 and /* cakupan */ ("s"."id" = $2::int);

-- features/pengajuan/manual/queries-suggestion.ts
-- in GET /api/absensi-manual/saran
select t.id, t.nama from sekolah_terbagi s cross join lateral (
  select * from status_kehadiran t where t.id = $1 and "t"."berlaku_mulai" <= (case s.zona when 'WIB' then $2::date when 'WITA' then $3::date else $4::date end) order by "t"."berlaku_mulai" desc limit 1) t
where s.id = $5 and /* cakupan */ ("s"."id" = $6::int) and t.manual and (t.basic or (case when s.plan = 'PRO' and coalesce(s.plan_sampai >= (case s.zona when 'WIB' then $7::date when 'WITA' then $8::date else $9::date end), true) then 'PRO' else 'BASIC' end) = 'PRO');

-- features/pengajuan/manual/queries-syarat.ts
-- in PATCH /api/absensi-manual/:id, POST /api/absensi-manual
select g.id, g.nama from gtk g join sekolah s on s.id = g.sekolah_id
where g.sekolah_id = $1 and g.id = any($2::int[]) and /* cakupan */ ("s"."id" = $3::int);

-- features/pengajuan/manual/queries.ts
-- in GET /api/absensi-manual/:id, PATCH /api/absensi-manual/:id, POST /api/absensi-manual
select json_build_object('id', g.sekolah_id || '-' || g.id, 'idDapodik', g.id_dapodik, 'nama', g.nama, 'namaDapodik', g.nama_dapodik,
      'nip', g.nip, 'nuptk', g.nuptk, 'jenisGuru', g.jenis_guru) as gtk,
    i.waktu_datang is not null or i.waktu_pulang is not null as "statusKehadiran", i.waktu_datang as "waktuDatang",
    i.waktu_pulang as "waktuPulang", i.keterangan, kirim.status_kirim as "statusKirim", kirim.alasan as "keteranganStatusKirim",
    i.tidak_diperlukan as "tidakDiperlukan"
  from absensi_manual_rinci i join sekolah s on s.id = i.sekolah_id
  join gtk g on g.sekolah_id = i.sekolah_id and g.id = i.gtk_id
  left join (
select distinct on (r.gtk_id) r.gtk_id, r.status_kirim, r.alasan from (
  select distinct on (gtk_id, jenis_waktu) gtk_id, jenis_waktu, status_kirim, alasan from kiriman
  where sekolah_id = $1 and pengajuan = $2 and jenis_data = 'Absensi Manual'
  order by gtk_id, jenis_waktu, revisi desc
) r order by r.gtk_id, array_position(array['Gagal', 'Belum Dikirim', 'Proses Kirim', 'Terkirim'], r.status_kirim), r.jenis_waktu) kirim on kirim.gtk_id = i.gtk_id
  where i.sekolah_id = $3 and i.absensi_manual_id = $4 and /* cakupan */ ("s"."id" = $5::int)
  order by g.nama collate "id-x-icu", g.id;

-- features/pengajuan/manual/queries.ts
-- in GET /api/absensi-manual/:id, PATCH /api/absensi-manual/:id
select json_build_object('id', g.sekolah_id || '-' || g.id, 'idDapodik', g.id_dapodik, 'nama', g.nama, 'namaDapodik', g.nama_dapodik,
      'nip', g.nip, 'nuptk', g.nuptk, 'jenisGuru', g.jenis_guru) as gtk,
    i.waktu_datang is not null or i.waktu_pulang is not null as "statusKehadiran", i.waktu_datang as "waktuDatang",
    i.waktu_pulang as "waktuPulang", i.keterangan, kirim.status_kirim as "statusKirim", kirim.alasan as "keteranganStatusKirim",
    i.tidak_diperlukan as "tidakDiperlukan"
  from absensi_manual_rinci i join sekolah s on s.id = i.sekolah_id
  join gtk g on g.sekolah_id = i.sekolah_id and g.id = i.gtk_id
  left join (
select distinct on (r.gtk_id) r.gtk_id, r.status_kirim, r.alasan from (
  select distinct on (gtk_id, jenis_waktu) gtk_id, jenis_waktu, status_kirim, alasan from kiriman
  where sekolah_id = $1 and pengajuan = $2 and jenis_data = 'Absensi Manual'
  order by gtk_id, jenis_waktu, revisi desc
) r order by r.gtk_id, array_position(array['Gagal', 'Belum Dikirim', 'Proses Kirim', 'Terkirim'], r.status_kirim), r.jenis_waktu) kirim on kirim.gtk_id = i.gtk_id
  where i.sekolah_id = $3 and i.absensi_manual_id = $4 and /* cakupan */ ("s"."jenjang" = any($5::text[]) and ("s"."kode_provinsi" = any($6::text[]) or "s"."kode_kab_kota" = any($7::text[]) or "s"."kode_kecamatan" = any($8::text[])))
  order by g.nama collate "id-x-icu", g.id;

-- features/pengajuan/manual/queries.ts
-- in GET /api/absensi-manual/:id, PATCH /api/absensi-manual/:id
select json_build_object('id', g.sekolah_id || '-' || g.id, 'idDapodik', g.id_dapodik, 'nama', g.nama, 'namaDapodik', g.nama_dapodik,
      'nip', g.nip, 'nuptk', g.nuptk, 'jenisGuru', g.jenis_guru) as gtk,
    i.waktu_datang is not null or i.waktu_pulang is not null as "statusKehadiran", i.waktu_datang as "waktuDatang",
    i.waktu_pulang as "waktuPulang", i.keterangan, kirim.status_kirim as "statusKirim", kirim.alasan as "keteranganStatusKirim",
    i.tidak_diperlukan as "tidakDiperlukan"
  from absensi_manual_rinci i join sekolah s on s.id = i.sekolah_id
  join gtk g on g.sekolah_id = i.sekolah_id and g.id = i.gtk_id
  left join (
select distinct on (r.gtk_id) r.gtk_id, r.status_kirim, r.alasan from (
  select distinct on (gtk_id, jenis_waktu) gtk_id, jenis_waktu, status_kirim, alasan from kiriman
  where sekolah_id = $1 and pengajuan = $2 and jenis_data = 'Absensi Manual'
  order by gtk_id, jenis_waktu, revisi desc
) r order by r.gtk_id, array_position(array['Gagal', 'Belum Dikirim', 'Proses Kirim', 'Terkirim'], r.status_kirim), r.jenis_waktu) kirim on kirim.gtk_id = i.gtk_id
  where i.sekolah_id = $3 and i.absensi_manual_id = $4 and /* cakupan */ true
  order by g.nama collate "id-x-icu", g.id;

-- features/pengajuan/manual/queries.ts
-- in GET /api/absensi-manual/:id, PATCH /api/absensi-manual/:id, POST /api/absensi-manual
select json_build_object('id', g.sekolah_id || '-' || g.id, 'idDapodik', g.id_dapodik, 'nama', g.nama, 'namaDapodik', g.nama_dapodik,
    'nip', g.nip, 'nuptk', g.nuptk, 'jenisGuru', g.jenis_guru) as gtk,
  i.waktu_datang is not null or i.waktu_pulang is not null as "statusKehadiran", i.waktu_datang as "waktuDatang",
  i.waktu_pulang as "waktuPulang", i.keterangan, kirim.status_kirim as "statusKirim", kirim.alasan as "keteranganStatusKirim",
  null::boolean as "tidakDiperlukan"
from absensi_manual_rinci i join sekolah s on s.id = i.sekolah_id
join gtk g on g.sekolah_id = i.sekolah_id and g.id = i.gtk_id
left join (select null::int as gtk_id, null::text as status_kirim, null::text as alasan where false) kirim on kirim.gtk_id = i.gtk_id
where i.sekolah_id = $1 and i.absensi_manual_id = $2 and /* cakupan */ ("s"."id" = $3::int)
order by g.nama collate "id-x-icu", g.id;

-- features/pengajuan/manual/queries.ts
-- in GET /api/absensi-manual/:id, PATCH /api/absensi-manual/:id
select json_build_object('id', g.sekolah_id || '-' || g.id, 'idDapodik', g.id_dapodik, 'nama', g.nama, 'namaDapodik', g.nama_dapodik,
    'nip', g.nip, 'nuptk', g.nuptk, 'jenisGuru', g.jenis_guru) as gtk,
  i.waktu_datang is not null or i.waktu_pulang is not null as "statusKehadiran", i.waktu_datang as "waktuDatang",
  i.waktu_pulang as "waktuPulang", i.keterangan, kirim.status_kirim as "statusKirim", kirim.alasan as "keteranganStatusKirim",
  null::boolean as "tidakDiperlukan"
from absensi_manual_rinci i join sekolah s on s.id = i.sekolah_id
join gtk g on g.sekolah_id = i.sekolah_id and g.id = i.gtk_id
left join (select null::int as gtk_id, null::text as status_kirim, null::text as alasan where false) kirim on kirim.gtk_id = i.gtk_id
where i.sekolah_id = $1 and i.absensi_manual_id = $2 and /* cakupan */ ("s"."jenjang" = any($3::text[]) and ("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[])))
order by g.nama collate "id-x-icu", g.id;

-- features/pengajuan/manual/queries.ts
-- in GET /api/absensi-manual/:id, PATCH /api/absensi-manual/:id
select json_build_object('id', g.sekolah_id || '-' || g.id, 'idDapodik', g.id_dapodik, 'nama', g.nama, 'namaDapodik', g.nama_dapodik,
    'nip', g.nip, 'nuptk', g.nuptk, 'jenisGuru', g.jenis_guru) as gtk,
  i.waktu_datang is not null or i.waktu_pulang is not null as "statusKehadiran", i.waktu_datang as "waktuDatang",
  i.waktu_pulang as "waktuPulang", i.keterangan, kirim.status_kirim as "statusKirim", kirim.alasan as "keteranganStatusKirim",
  null::boolean as "tidakDiperlukan"
from absensi_manual_rinci i join sekolah s on s.id = i.sekolah_id
join gtk g on g.sekolah_id = i.sekolah_id and g.id = i.gtk_id
left join (select null::int as gtk_id, null::text as status_kirim, null::text as alasan where false) kirim on kirim.gtk_id = i.gtk_id
where i.sekolah_id = $1 and i.absensi_manual_id = $2 and /* cakupan */ true
order by g.nama collate "id-x-icu", g.id;

-- features/pengajuan/meja/queries-dampak.ts
-- in GET /api/absensi-manual/:id/meja, GET /api/koreksi-kehadiran/:id/meja, PATCH /api/absensi-manual/:id, PATCH /api/koreksi-kehadiran/:id, POST /api/absensi-manual, POST /api/absensi-manual/pratinjau, POST /api/absensi-manual/setujui-banyak, POST /api/koreksi-kehadiran, POST /api/koreksi-kehadiran/pratinjau, POST /api/koreksi-kehadiran/setujui-banyak
select g.bulan::text as bulan, (
  select json_object_agg(o.key, o.value) from json_each(g.rincian::json) o
  where $1::boolean or o.key = any($2::text[])) as isi
from segel g join sekolah s on s.id = g.sekolah_id
where g.sekolah_id = $3 and g.dibuka_pada is null and g.bulan = any($4::int[])
  and /* cakupan */ ("s"."id" = $5::int);

-- features/pengajuan/meja/queries-dampak.ts
-- in GET /api/absensi-manual/:id/meja, GET /api/koreksi-kehadiran/:id/meja, POST /api/absensi-manual/pratinjau, POST /api/absensi-manual/setujui-banyak, POST /api/koreksi-kehadiran/pratinjau, POST /api/koreksi-kehadiran/setujui-banyak
select g.bulan::text as bulan, (
  select json_object_agg(o.key, o.value) from json_each(g.rincian::json) o
  where $1::boolean or o.key = any($2::text[])) as isi
from segel g join sekolah s on s.id = g.sekolah_id
where g.sekolah_id = $3 and g.dibuka_pada is null and g.bulan = any($4::int[])
  and /* cakupan */ ("s"."jenjang" = any($5::text[]) and ("s"."kode_provinsi" = any($6::text[]) or "s"."kode_kab_kota" = any($7::text[]) or "s"."kode_kecamatan" = any($8::text[])));

-- features/pengajuan/meja/queries-dampak.ts
-- in GET /api/koreksi-kehadiran/:id/meja
select g.bulan::text as bulan, (
  select json_object_agg(o.key, o.value) from json_each(g.rincian::json) o
  where $1::boolean or o.key = any($2::text[])) as isi
from segel g join sekolah s on s.id = g.sekolah_id
where g.sekolah_id = $3 and g.dibuka_pada is null and g.bulan = any($4::int[])
  and /* cakupan */ true;

-- features/pengajuan/meja/queries-pratinjau.ts
-- in POST /api/absensi-manual/pratinjau, POST /api/koreksi-kehadiran/pratinjau
select (case when s.plan = 'PRO' and coalesce(s.plan_sampai >= (case s.zona when 'WIB' then $1::date when 'WITA' then $2::date else $3::date end), true) then 'PRO' else 'BASIC' end) = 'PRO' as pro, (case s.zona when 'WIB' then $4::date when 'WITA' then $5::date else $6::date end) as "hariIni",
  array(select g.id from gtk g where g.sekolah_id = s.id and g.id = any($7::int[])) as gtk
from sekolah_terbagi s where s.id = $8 and /* cakupan */ ("s"."id" = $9::int);

-- features/pengajuan/meja/queries-pratinjau.ts
-- in POST /api/absensi-manual/pratinjau, POST /api/koreksi-kehadiran/pratinjau
select (case when s.plan = 'PRO' and coalesce(s.plan_sampai >= (case s.zona when 'WIB' then $1::date when 'WITA' then $2::date else $3::date end), true) then 'PRO' else 'BASIC' end) = 'PRO' as pro, (case s.zona when 'WIB' then $4::date when 'WITA' then $5::date else $6::date end) as "hariIni",
  array(select g.id from gtk g where g.sekolah_id = s.id and g.id = any($7::int[])) as gtk
from sekolah_terbagi s where s.id = $8 and /* cakupan */ ("s"."jenjang" = any($9::text[]) and ("s"."kode_provinsi" = any($10::text[]) or "s"."kode_kab_kota" = any($11::text[]) or "s"."kode_kecamatan" = any($12::text[])));

-- features/pengajuan/meja/queries-related.ts
-- in GET /api/koreksi-kehadiran/:id/meja
select * from (select k.sekolah_id || '-' || k.id as id, 'koreksi' as jenis, k.no_koreksi as nomor, case k.jenis_koreksi when 1 then 'Koreksi Status Kehadiran: ' || coalesce((
select t.nama from status_kehadiran t where t.id = k.status_koreksi_id and "t"."berlaku_mulai" <= k.dari order by "t"."berlaku_mulai" desc limit 1), '')
      when 2 then 'Koreksi Waktu Kehadiran'
      else case k.jenis_izin when 1 then 'Izin Datang Terlambat' else 'Izin Pulang Cepat' end end as perihal,
    k.dari as dari, k.sampai as sampai, k.status_pengajuan as status, k.tgl_pengajuan as "tglPengajuan", g.nama as "namaGtk"
  from "koreksi" k join sekolah s on s.id = k.sekolah_id join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
  where k.sekolah_id = $1 and k.gtk_id = any($2::int[]) and k.id <> $3 and k.dari <= $4::date and k.sampai >= $5::date and k.status_pengajuan in (1, 2, 4, 5) and /* cakupan */ ("s"."id" = $6::int)
    union all select k.sekolah_id || '-' || k.id as id, 'absensi-manual' as jenis, k.no_absensi_manual as nomor, 'Absensi Manual: ' || coalesce((
select t.nama from status_kehadiran t where t.id = k.status_id and "t"."berlaku_mulai" <= k.tanggal order by "t"."berlaku_mulai" desc limit 1), '') as perihal,
    k.tanggal as dari, k.tanggal as sampai, k.status_pengajuan as status, k.tgl_pengajuan as "tglPengajuan", g.nama || case when g.jumlah > 1 then ' dan ' || (g.jumlah - 1) || ' GTK lain' else '' end as "namaGtk"
  from "absensi_manual" k join sekolah s on s.id = k.sekolah_id cross join lateral (select min(o.nama) as nama, count(*)::int as jumlah from absensi_manual_rinci i
          join gtk o on o.sekolah_id = i.sekolah_id and o.id = i.gtk_id
          where i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id and i.gtk_id = any($7::int[])) g
  where k.sekolah_id = $8 and g.jumlah > 0 and true and k.tanggal <= $9::date and k.tanggal >= $10::date and k.status_pengajuan in (1, 2, 4, 5) and /* cakupan */ ("s"."id" = $11::int)) u
  order by "tglPengajuan" desc, id desc limit $12;

-- features/pengajuan/meja/queries-related.ts
-- in GET /api/koreksi-kehadiran/:id/meja
select * from (select k.sekolah_id || '-' || k.id as id, 'koreksi' as jenis, k.no_koreksi as nomor, case k.jenis_koreksi when 1 then 'Koreksi Status Kehadiran: ' || coalesce((
select t.nama from status_kehadiran t where t.id = k.status_koreksi_id and "t"."berlaku_mulai" <= k.dari order by "t"."berlaku_mulai" desc limit 1), '')
      when 2 then 'Koreksi Waktu Kehadiran'
      else case k.jenis_izin when 1 then 'Izin Datang Terlambat' else 'Izin Pulang Cepat' end end as perihal,
    k.dari as dari, k.sampai as sampai, k.status_pengajuan as status, k.tgl_pengajuan as "tglPengajuan", g.nama as "namaGtk"
  from "koreksi" k join sekolah s on s.id = k.sekolah_id join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
  where k.sekolah_id = $1 and k.gtk_id = any($2::int[]) and k.id <> $3 and k.dari <= $4::date and k.sampai >= $5::date and k.status_pengajuan in (1, 2, 4, 5) and /* cakupan */ ("s"."jenjang" = any($6::text[]) and ("s"."kode_provinsi" = any($7::text[]) or "s"."kode_kab_kota" = any($8::text[]) or "s"."kode_kecamatan" = any($9::text[])))
    union all select k.sekolah_id || '-' || k.id as id, 'absensi-manual' as jenis, k.no_absensi_manual as nomor, 'Absensi Manual: ' || coalesce((
select t.nama from status_kehadiran t where t.id = k.status_id and "t"."berlaku_mulai" <= k.tanggal order by "t"."berlaku_mulai" desc limit 1), '') as perihal,
    k.tanggal as dari, k.tanggal as sampai, k.status_pengajuan as status, k.tgl_pengajuan as "tglPengajuan", g.nama || case when g.jumlah > 1 then ' dan ' || (g.jumlah - 1) || ' GTK lain' else '' end as "namaGtk"
  from "absensi_manual" k join sekolah s on s.id = k.sekolah_id cross join lateral (select min(o.nama) as nama, count(*)::int as jumlah from absensi_manual_rinci i
          join gtk o on o.sekolah_id = i.sekolah_id and o.id = i.gtk_id
          where i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id and i.gtk_id = any($10::int[])) g
  where k.sekolah_id = $11 and g.jumlah > 0 and true and k.tanggal <= $12::date and k.tanggal >= $13::date and k.status_pengajuan in (1, 2, 4, 5) and /* cakupan */ ("s"."jenjang" = any($14::text[]) and ("s"."kode_provinsi" = any($15::text[]) or "s"."kode_kab_kota" = any($16::text[]) or "s"."kode_kecamatan" = any($17::text[])))) u
  order by "tglPengajuan" desc, id desc limit $18;

-- features/pengajuan/meja/queries-related.ts
-- in GET /api/koreksi-kehadiran/:id/meja
select * from (select k.sekolah_id || '-' || k.id as id, 'koreksi' as jenis, k.no_koreksi as nomor, case k.jenis_koreksi when 1 then 'Koreksi Status Kehadiran: ' || coalesce((
select t.nama from status_kehadiran t where t.id = k.status_koreksi_id and "t"."berlaku_mulai" <= k.dari order by "t"."berlaku_mulai" desc limit 1), '')
      when 2 then 'Koreksi Waktu Kehadiran'
      else case k.jenis_izin when 1 then 'Izin Datang Terlambat' else 'Izin Pulang Cepat' end end as perihal,
    k.dari as dari, k.sampai as sampai, k.status_pengajuan as status, k.tgl_pengajuan as "tglPengajuan", g.nama as "namaGtk"
  from "koreksi" k join sekolah s on s.id = k.sekolah_id join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
  where k.sekolah_id = $1 and k.gtk_id = any($2::int[]) and k.id <> $3 and k.dari <= $4::date and k.sampai >= $5::date and k.status_pengajuan in (1, 2, 4, 5) and /* cakupan */ true
    union all select k.sekolah_id || '-' || k.id as id, 'absensi-manual' as jenis, k.no_absensi_manual as nomor, 'Absensi Manual: ' || coalesce((
select t.nama from status_kehadiran t where t.id = k.status_id and "t"."berlaku_mulai" <= k.tanggal order by "t"."berlaku_mulai" desc limit 1), '') as perihal,
    k.tanggal as dari, k.tanggal as sampai, k.status_pengajuan as status, k.tgl_pengajuan as "tglPengajuan", g.nama || case when g.jumlah > 1 then ' dan ' || (g.jumlah - 1) || ' GTK lain' else '' end as "namaGtk"
  from "absensi_manual" k join sekolah s on s.id = k.sekolah_id cross join lateral (select min(o.nama) as nama, count(*)::int as jumlah from absensi_manual_rinci i
          join gtk o on o.sekolah_id = i.sekolah_id and o.id = i.gtk_id
          where i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id and i.gtk_id = any($6::int[])) g
  where k.sekolah_id = $7 and g.jumlah > 0 and true and k.tanggal <= $8::date and k.tanggal >= $9::date and k.status_pengajuan in (1, 2, 4, 5) and /* cakupan */ true) u
  order by "tglPengajuan" desc, id desc limit $10;

-- features/pengajuan/meja/queries-related.ts
-- in GET /api/koreksi-kehadiran/:id/meja
select * from (select k.sekolah_id || '-' || k.id as id, 'koreksi' as jenis, k.no_koreksi as nomor, case k.jenis_koreksi when 1 then 'Koreksi Status Kehadiran: ' || coalesce((
select t.nama from status_kehadiran t where t.id = k.status_koreksi_id and "t"."berlaku_mulai" <= k.dari order by "t"."berlaku_mulai" desc limit 1), '')
      when 2 then 'Koreksi Waktu Kehadiran'
      else case k.jenis_izin when 1 then 'Izin Datang Terlambat' else 'Izin Pulang Cepat' end end as perihal,
    k.dari as dari, k.sampai as sampai, k.status_pengajuan as status, k.tgl_pengajuan as "tglPengajuan", g.nama as "namaGtk"
  from "koreksi" k join sekolah s on s.id = k.sekolah_id join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
  where k.sekolah_id = $1 and k.gtk_id = any($2::int[]) and k.id <> $3 and true and /* cakupan */ ("s"."id" = $4::int) union all select k.sekolah_id || '-' || k.id as id, 'absensi-manual' as jenis, k.no_absensi_manual as nomor, 'Absensi Manual: ' || coalesce((
select t.nama from status_kehadiran t where t.id = k.status_id and "t"."berlaku_mulai" <= k.tanggal order by "t"."berlaku_mulai" desc limit 1), '') as perihal,
    k.tanggal as dari, k.tanggal as sampai, k.status_pengajuan as status, k.tgl_pengajuan as "tglPengajuan", g.nama || case when g.jumlah > 1 then ' dan ' || (g.jumlah - 1) || ' GTK lain' else '' end as "namaGtk"
  from "absensi_manual" k join sekolah s on s.id = k.sekolah_id cross join lateral (select min(o.nama) as nama, count(*)::int as jumlah from absensi_manual_rinci i
          join gtk o on o.sekolah_id = i.sekolah_id and o.id = i.gtk_id
          where i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id and i.gtk_id = any($5::int[])) g
  where k.sekolah_id = $6 and g.jumlah > 0 and true and true and /* cakupan */ ("s"."id" = $7::int)) u
  order by "tglPengajuan" desc, id desc limit $8;

-- features/pengajuan/meja/queries-related.ts
-- in GET /api/koreksi-kehadiran/:id/meja
select * from (select k.sekolah_id || '-' || k.id as id, 'koreksi' as jenis, k.no_koreksi as nomor, case k.jenis_koreksi when 1 then 'Koreksi Status Kehadiran: ' || coalesce((
select t.nama from status_kehadiran t where t.id = k.status_koreksi_id and "t"."berlaku_mulai" <= k.dari order by "t"."berlaku_mulai" desc limit 1), '')
      when 2 then 'Koreksi Waktu Kehadiran'
      else case k.jenis_izin when 1 then 'Izin Datang Terlambat' else 'Izin Pulang Cepat' end end as perihal,
    k.dari as dari, k.sampai as sampai, k.status_pengajuan as status, k.tgl_pengajuan as "tglPengajuan", g.nama as "namaGtk"
  from "koreksi" k join sekolah s on s.id = k.sekolah_id join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
  where k.sekolah_id = $1 and k.gtk_id = any($2::int[]) and k.id <> $3 and true and /* cakupan */ ("s"."jenjang" = any($4::text[]) and ("s"."kode_provinsi" = any($5::text[]) or "s"."kode_kab_kota" = any($6::text[]) or "s"."kode_kecamatan" = any($7::text[]))) union all select k.sekolah_id || '-' || k.id as id, 'absensi-manual' as jenis, k.no_absensi_manual as nomor, 'Absensi Manual: ' || coalesce((
select t.nama from status_kehadiran t where t.id = k.status_id and "t"."berlaku_mulai" <= k.tanggal order by "t"."berlaku_mulai" desc limit 1), '') as perihal,
    k.tanggal as dari, k.tanggal as sampai, k.status_pengajuan as status, k.tgl_pengajuan as "tglPengajuan", g.nama || case when g.jumlah > 1 then ' dan ' || (g.jumlah - 1) || ' GTK lain' else '' end as "namaGtk"
  from "absensi_manual" k join sekolah s on s.id = k.sekolah_id cross join lateral (select min(o.nama) as nama, count(*)::int as jumlah from absensi_manual_rinci i
          join gtk o on o.sekolah_id = i.sekolah_id and o.id = i.gtk_id
          where i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id and i.gtk_id = any($8::int[])) g
  where k.sekolah_id = $9 and g.jumlah > 0 and true and true and /* cakupan */ ("s"."jenjang" = any($10::text[]) and ("s"."kode_provinsi" = any($11::text[]) or "s"."kode_kab_kota" = any($12::text[]) or "s"."kode_kecamatan" = any($13::text[])))) u
  order by "tglPengajuan" desc, id desc limit $14;

-- features/pengajuan/meja/queries-related.ts
-- in GET /api/koreksi-kehadiran/:id/meja
select * from (select k.sekolah_id || '-' || k.id as id, 'koreksi' as jenis, k.no_koreksi as nomor, case k.jenis_koreksi when 1 then 'Koreksi Status Kehadiran: ' || coalesce((
select t.nama from status_kehadiran t where t.id = k.status_koreksi_id and "t"."berlaku_mulai" <= k.dari order by "t"."berlaku_mulai" desc limit 1), '')
      when 2 then 'Koreksi Waktu Kehadiran'
      else case k.jenis_izin when 1 then 'Izin Datang Terlambat' else 'Izin Pulang Cepat' end end as perihal,
    k.dari as dari, k.sampai as sampai, k.status_pengajuan as status, k.tgl_pengajuan as "tglPengajuan", g.nama as "namaGtk"
  from "koreksi" k join sekolah s on s.id = k.sekolah_id join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
  where k.sekolah_id = $1 and k.gtk_id = any($2::int[]) and k.id <> $3 and true and /* cakupan */ true union all select k.sekolah_id || '-' || k.id as id, 'absensi-manual' as jenis, k.no_absensi_manual as nomor, 'Absensi Manual: ' || coalesce((
select t.nama from status_kehadiran t where t.id = k.status_id and "t"."berlaku_mulai" <= k.tanggal order by "t"."berlaku_mulai" desc limit 1), '') as perihal,
    k.tanggal as dari, k.tanggal as sampai, k.status_pengajuan as status, k.tgl_pengajuan as "tglPengajuan", g.nama || case when g.jumlah > 1 then ' dan ' || (g.jumlah - 1) || ' GTK lain' else '' end as "namaGtk"
  from "absensi_manual" k join sekolah s on s.id = k.sekolah_id cross join lateral (select min(o.nama) as nama, count(*)::int as jumlah from absensi_manual_rinci i
          join gtk o on o.sekolah_id = i.sekolah_id and o.id = i.gtk_id
          where i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id and i.gtk_id = any($4::int[])) g
  where k.sekolah_id = $5 and g.jumlah > 0 and true and true and /* cakupan */ true) u
  order by "tglPengajuan" desc, id desc limit $6;

-- features/pengajuan/meja/queries-related.ts
-- in GET /api/absensi-manual/:id/meja
select * from (select k.sekolah_id || '-' || k.id as id, 'koreksi' as jenis, k.no_koreksi as nomor, case k.jenis_koreksi when 1 then 'Koreksi Status Kehadiran: ' || coalesce((
select t.nama from status_kehadiran t where t.id = k.status_koreksi_id and "t"."berlaku_mulai" <= k.dari order by "t"."berlaku_mulai" desc limit 1), '')
      when 2 then 'Koreksi Waktu Kehadiran'
      else case k.jenis_izin when 1 then 'Izin Datang Terlambat' else 'Izin Pulang Cepat' end end as perihal,
    k.dari as dari, k.sampai as sampai, k.status_pengajuan as status, k.tgl_pengajuan as "tglPengajuan", g.nama as "namaGtk"
  from "koreksi" k join sekolah s on s.id = k.sekolah_id join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
  where k.sekolah_id = $1 and k.gtk_id = any($2::int[]) and true and k.dari <= $3::date and k.sampai >= $4::date and k.status_pengajuan in (1, 2, 4, 5) and /* cakupan */ ("s"."id" = $5::int)
    union all select k.sekolah_id || '-' || k.id as id, 'absensi-manual' as jenis, k.no_absensi_manual as nomor, 'Absensi Manual: ' || coalesce((
select t.nama from status_kehadiran t where t.id = k.status_id and "t"."berlaku_mulai" <= k.tanggal order by "t"."berlaku_mulai" desc limit 1), '') as perihal,
    k.tanggal as dari, k.tanggal as sampai, k.status_pengajuan as status, k.tgl_pengajuan as "tglPengajuan", g.nama || case when g.jumlah > 1 then ' dan ' || (g.jumlah - 1) || ' GTK lain' else '' end as "namaGtk"
  from "absensi_manual" k join sekolah s on s.id = k.sekolah_id cross join lateral (select min(o.nama) as nama, count(*)::int as jumlah from absensi_manual_rinci i
          join gtk o on o.sekolah_id = i.sekolah_id and o.id = i.gtk_id
          where i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id and i.gtk_id = any($6::int[])) g
  where k.sekolah_id = $7 and g.jumlah > 0 and k.id <> $8 and k.tanggal <= $9::date and k.tanggal >= $10::date and k.status_pengajuan in (1, 2, 4, 5) and /* cakupan */ ("s"."id" = $11::int)) u
  order by "tglPengajuan" desc, id desc limit $12;

-- features/pengajuan/meja/queries-related.ts
-- in GET /api/absensi-manual/:id/meja
select * from (select k.sekolah_id || '-' || k.id as id, 'koreksi' as jenis, k.no_koreksi as nomor, case k.jenis_koreksi when 1 then 'Koreksi Status Kehadiran: ' || coalesce((
select t.nama from status_kehadiran t where t.id = k.status_koreksi_id and "t"."berlaku_mulai" <= k.dari order by "t"."berlaku_mulai" desc limit 1), '')
      when 2 then 'Koreksi Waktu Kehadiran'
      else case k.jenis_izin when 1 then 'Izin Datang Terlambat' else 'Izin Pulang Cepat' end end as perihal,
    k.dari as dari, k.sampai as sampai, k.status_pengajuan as status, k.tgl_pengajuan as "tglPengajuan", g.nama as "namaGtk"
  from "koreksi" k join sekolah s on s.id = k.sekolah_id join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
  where k.sekolah_id = $1 and k.gtk_id = any($2::int[]) and true and k.dari <= $3::date and k.sampai >= $4::date and k.status_pengajuan in (1, 2, 4, 5) and /* cakupan */ ("s"."jenjang" = any($5::text[]) and ("s"."kode_provinsi" = any($6::text[]) or "s"."kode_kab_kota" = any($7::text[]) or "s"."kode_kecamatan" = any($8::text[])))
    union all select k.sekolah_id || '-' || k.id as id, 'absensi-manual' as jenis, k.no_absensi_manual as nomor, 'Absensi Manual: ' || coalesce((
select t.nama from status_kehadiran t where t.id = k.status_id and "t"."berlaku_mulai" <= k.tanggal order by "t"."berlaku_mulai" desc limit 1), '') as perihal,
    k.tanggal as dari, k.tanggal as sampai, k.status_pengajuan as status, k.tgl_pengajuan as "tglPengajuan", g.nama || case when g.jumlah > 1 then ' dan ' || (g.jumlah - 1) || ' GTK lain' else '' end as "namaGtk"
  from "absensi_manual" k join sekolah s on s.id = k.sekolah_id cross join lateral (select min(o.nama) as nama, count(*)::int as jumlah from absensi_manual_rinci i
          join gtk o on o.sekolah_id = i.sekolah_id and o.id = i.gtk_id
          where i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id and i.gtk_id = any($9::int[])) g
  where k.sekolah_id = $10 and g.jumlah > 0 and k.id <> $11 and k.tanggal <= $12::date and k.tanggal >= $13::date and k.status_pengajuan in (1, 2, 4, 5) and /* cakupan */ ("s"."jenjang" = any($14::text[]) and ("s"."kode_provinsi" = any($15::text[]) or "s"."kode_kab_kota" = any($16::text[]) or "s"."kode_kecamatan" = any($17::text[])))) u
  order by "tglPengajuan" desc, id desc limit $18;

-- features/pengajuan/meja/queries-related.ts
-- in GET /api/absensi-manual/:id/meja
select * from (select k.sekolah_id || '-' || k.id as id, 'koreksi' as jenis, k.no_koreksi as nomor, case k.jenis_koreksi when 1 then 'Koreksi Status Kehadiran: ' || coalesce((
select t.nama from status_kehadiran t where t.id = k.status_koreksi_id and "t"."berlaku_mulai" <= k.dari order by "t"."berlaku_mulai" desc limit 1), '')
      when 2 then 'Koreksi Waktu Kehadiran'
      else case k.jenis_izin when 1 then 'Izin Datang Terlambat' else 'Izin Pulang Cepat' end end as perihal,
    k.dari as dari, k.sampai as sampai, k.status_pengajuan as status, k.tgl_pengajuan as "tglPengajuan", g.nama as "namaGtk"
  from "koreksi" k join sekolah s on s.id = k.sekolah_id join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
  where k.sekolah_id = $1 and k.gtk_id = any($2::int[]) and true and true and /* cakupan */ ("s"."id" = $3::int) union all select k.sekolah_id || '-' || k.id as id, 'absensi-manual' as jenis, k.no_absensi_manual as nomor, 'Absensi Manual: ' || coalesce((
select t.nama from status_kehadiran t where t.id = k.status_id and "t"."berlaku_mulai" <= k.tanggal order by "t"."berlaku_mulai" desc limit 1), '') as perihal,
    k.tanggal as dari, k.tanggal as sampai, k.status_pengajuan as status, k.tgl_pengajuan as "tglPengajuan", g.nama || case when g.jumlah > 1 then ' dan ' || (g.jumlah - 1) || ' GTK lain' else '' end as "namaGtk"
  from "absensi_manual" k join sekolah s on s.id = k.sekolah_id cross join lateral (select min(o.nama) as nama, count(*)::int as jumlah from absensi_manual_rinci i
          join gtk o on o.sekolah_id = i.sekolah_id and o.id = i.gtk_id
          where i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id and i.gtk_id = any($4::int[])) g
  where k.sekolah_id = $5 and g.jumlah > 0 and k.id <> $6 and true and /* cakupan */ ("s"."id" = $7::int)) u
  order by "tglPengajuan" desc, id desc limit $8;

-- features/pengajuan/meja/queries-related.ts
-- in GET /api/absensi-manual/:id/meja
select * from (select k.sekolah_id || '-' || k.id as id, 'koreksi' as jenis, k.no_koreksi as nomor, case k.jenis_koreksi when 1 then 'Koreksi Status Kehadiran: ' || coalesce((
select t.nama from status_kehadiran t where t.id = k.status_koreksi_id and "t"."berlaku_mulai" <= k.dari order by "t"."berlaku_mulai" desc limit 1), '')
      when 2 then 'Koreksi Waktu Kehadiran'
      else case k.jenis_izin when 1 then 'Izin Datang Terlambat' else 'Izin Pulang Cepat' end end as perihal,
    k.dari as dari, k.sampai as sampai, k.status_pengajuan as status, k.tgl_pengajuan as "tglPengajuan", g.nama as "namaGtk"
  from "koreksi" k join sekolah s on s.id = k.sekolah_id join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
  where k.sekolah_id = $1 and k.gtk_id = any($2::int[]) and true and true and /* cakupan */ ("s"."jenjang" = any($3::text[]) and ("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[]))) union all select k.sekolah_id || '-' || k.id as id, 'absensi-manual' as jenis, k.no_absensi_manual as nomor, 'Absensi Manual: ' || coalesce((
select t.nama from status_kehadiran t where t.id = k.status_id and "t"."berlaku_mulai" <= k.tanggal order by "t"."berlaku_mulai" desc limit 1), '') as perihal,
    k.tanggal as dari, k.tanggal as sampai, k.status_pengajuan as status, k.tgl_pengajuan as "tglPengajuan", g.nama || case when g.jumlah > 1 then ' dan ' || (g.jumlah - 1) || ' GTK lain' else '' end as "namaGtk"
  from "absensi_manual" k join sekolah s on s.id = k.sekolah_id cross join lateral (select min(o.nama) as nama, count(*)::int as jumlah from absensi_manual_rinci i
          join gtk o on o.sekolah_id = i.sekolah_id and o.id = i.gtk_id
          where i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id and i.gtk_id = any($7::int[])) g
  where k.sekolah_id = $8 and g.jumlah > 0 and k.id <> $9 and true and /* cakupan */ ("s"."jenjang" = any($10::text[]) and ("s"."kode_provinsi" = any($11::text[]) or "s"."kode_kab_kota" = any($12::text[]) or "s"."kode_kecamatan" = any($13::text[])))) u
  order by "tglPengajuan" desc, id desc limit $14;

-- features/pengajuan/meja/queries-related.ts
-- in GET /api/absensi-manual/:id/meja
select * from (select k.sekolah_id || '-' || k.id as id, 'koreksi' as jenis, k.no_koreksi as nomor, case k.jenis_koreksi when 1 then 'Koreksi Status Kehadiran: ' || coalesce((
select t.nama from status_kehadiran t where t.id = k.status_koreksi_id and "t"."berlaku_mulai" <= k.dari order by "t"."berlaku_mulai" desc limit 1), '')
      when 2 then 'Koreksi Waktu Kehadiran'
      else case k.jenis_izin when 1 then 'Izin Datang Terlambat' else 'Izin Pulang Cepat' end end as perihal,
    k.dari as dari, k.sampai as sampai, k.status_pengajuan as status, k.tgl_pengajuan as "tglPengajuan", g.nama as "namaGtk"
  from "koreksi" k join sekolah s on s.id = k.sekolah_id join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
  where k.sekolah_id = $1 and true and true and k.dari <= $2::date and k.sampai >= $3::date and k.status_pengajuan in (1, 2, 4, 5) and /* cakupan */ ("s"."jenjang" = any($4::text[]) and ("s"."kode_provinsi" = any($5::text[]) or "s"."kode_kab_kota" = any($6::text[]) or "s"."kode_kecamatan" = any($7::text[])))
    union all select k.sekolah_id || '-' || k.id as id, 'absensi-manual' as jenis, k.no_absensi_manual as nomor, 'Absensi Manual: ' || coalesce((
select t.nama from status_kehadiran t where t.id = k.status_id and "t"."berlaku_mulai" <= k.tanggal order by "t"."berlaku_mulai" desc limit 1), '') as perihal,
    k.tanggal as dari, k.tanggal as sampai, k.status_pengajuan as status, k.tgl_pengajuan as "tglPengajuan", g.nama || case when g.jumlah > 1 then ' dan ' || (g.jumlah - 1) || ' GTK lain' else '' end as "namaGtk"
  from "absensi_manual" k join sekolah s on s.id = k.sekolah_id cross join lateral (select min(o.nama) as nama, count(*)::int as jumlah from absensi_manual_rinci i
          join gtk o on o.sekolah_id = i.sekolah_id and o.id = i.gtk_id
          where i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id and i.gtk_id = any($8::int[])) g
  where k.sekolah_id = $9 and true and k.id <> $10 and k.tanggal <= $11::date and k.tanggal >= $12::date and k.status_pengajuan in (1, 2, 4, 5) and /* cakupan */ ("s"."jenjang" = any($13::text[]) and ("s"."kode_provinsi" = any($14::text[]) or "s"."kode_kab_kota" = any($15::text[]) or "s"."kode_kecamatan" = any($16::text[])))) u
  order by "tglPengajuan" desc, id desc limit $17;

-- features/pengajuan/meja/queries-related.ts
-- in GET /api/absensi-manual/:id/meja, GET /api/koreksi-kehadiran/:id/meja
select count(*) filter (where k.milik)::int as "gtk90Hari", count(*)::int as "sekolah90Hari",
  count(*) filter (where k.status = 3)::int as "sekolahDitolak90Hari"
from (
  select k.sekolah_id, k.tgl_pengajuan, k.status_pengajuan as status, k.gtk_id = any($1::int[]) as milik from koreksi k
  union all
  select k.sekolah_id, k.tgl_pengajuan, k.status_pengajuan, exists (select 1 from absensi_manual_rinci i
    where i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id and i.gtk_id = any($2::int[])) from absensi_manual k
) k join sekolah s on s.id = k.sekolah_id
where k.sekolah_id = $3 and k.tgl_pengajuan >= $4::timestamptz
  and /* cakupan */ ("s"."id" = $5::int);

-- features/pengajuan/meja/queries-related.ts
-- in GET /api/absensi-manual/:id/meja, GET /api/koreksi-kehadiran/:id/meja
select count(*) filter (where k.milik)::int as "gtk90Hari", count(*)::int as "sekolah90Hari",
  count(*) filter (where k.status = 3)::int as "sekolahDitolak90Hari"
from (
  select k.sekolah_id, k.tgl_pengajuan, k.status_pengajuan as status, k.gtk_id = any($1::int[]) as milik from koreksi k
  union all
  select k.sekolah_id, k.tgl_pengajuan, k.status_pengajuan, exists (select 1 from absensi_manual_rinci i
    where i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id and i.gtk_id = any($2::int[])) from absensi_manual k
) k join sekolah s on s.id = k.sekolah_id
where k.sekolah_id = $3 and k.tgl_pengajuan >= $4::timestamptz
  and /* cakupan */ ("s"."jenjang" = any($5::text[]) and ("s"."kode_provinsi" = any($6::text[]) or "s"."kode_kab_kota" = any($7::text[]) or "s"."kode_kecamatan" = any($8::text[])));

-- features/pengajuan/meja/queries-related.ts
-- in GET /api/koreksi-kehadiran/:id/meja
select count(*) filter (where k.milik)::int as "gtk90Hari", count(*)::int as "sekolah90Hari",
  count(*) filter (where k.status = 3)::int as "sekolahDitolak90Hari"
from (
  select k.sekolah_id, k.tgl_pengajuan, k.status_pengajuan as status, k.gtk_id = any($1::int[]) as milik from koreksi k
  union all
  select k.sekolah_id, k.tgl_pengajuan, k.status_pengajuan, exists (select 1 from absensi_manual_rinci i
    where i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id and i.gtk_id = any($2::int[])) from absensi_manual k
) k join sekolah s on s.id = k.sekolah_id
where k.sekolah_id = $3 and k.tgl_pengajuan >= $4::timestamptz
  and /* cakupan */ true;

-- features/pengajuan/meja/queries-related.ts
-- in GET /api/absensi-manual/:id/meja, GET /api/koreksi-kehadiran/:id/meja
select milik.kunci as "s3Key", case when t.terlihat then lain.pemilik end as jenis,
  case when t.terlihat then a.nomor end as nomor,
  case when t.terlihat then lain.sekolah_id || '-' || lain.pemilik_id end as id, case when t.terlihat then t.nama end as "namaSekolah"
from dokumen milik
join (select distinct sha256, sekolah_id, pemilik, pemilik_id from alamat_dokumen where sha256 in (select m.sha256 from dokumen m
  where m.sekolah_id = $1 and m.pemilik = $2 and m.pemilik_id = $3)) lain
  on lain.sha256 = milik.sha256 and (lain.sekolah_id, lain.pemilik, lain.pemilik_id) <> (milik.sekolah_id, milik.pemilik, milik.pemilik_id)
join (select s.id, s.nama, /* cakupan */ ("s"."id" = $4::int) as terlihat from sekolah s) t on t.id = lain.sekolah_id
left join alamat_pengajuan a on a.jenis = lain.pemilik and a.sekolah_id = lain.sekolah_id and a.pengajuan_id = lain.pemilik_id
where milik.sekolah_id = $5 and milik.pemilik = $6 and milik.pemilik_id = $7
order by t.terlihat desc, milik.diunggah_pada, lain.sekolah_id, lain.pemilik_id limit $8;

-- features/pengajuan/meja/queries-related.ts
-- in GET /api/absensi-manual/:id/meja, GET /api/koreksi-kehadiran/:id/meja
select milik.kunci as "s3Key", case when t.terlihat then lain.pemilik end as jenis,
  case when t.terlihat then a.nomor end as nomor,
  case when t.terlihat then lain.sekolah_id || '-' || lain.pemilik_id end as id, case when t.terlihat then t.nama end as "namaSekolah"
from dokumen milik
join (select distinct sha256, sekolah_id, pemilik, pemilik_id from alamat_dokumen where sha256 in (select m.sha256 from dokumen m
  where m.sekolah_id = $1 and m.pemilik = $2 and m.pemilik_id = $3)) lain
  on lain.sha256 = milik.sha256 and (lain.sekolah_id, lain.pemilik, lain.pemilik_id) <> (milik.sekolah_id, milik.pemilik, milik.pemilik_id)
join (select s.id, s.nama, /* cakupan */ ("s"."jenjang" = any($4::text[]) and ("s"."kode_provinsi" = any($5::text[]) or "s"."kode_kab_kota" = any($6::text[]) or "s"."kode_kecamatan" = any($7::text[]))) as terlihat from sekolah s) t on t.id = lain.sekolah_id
left join alamat_pengajuan a on a.jenis = lain.pemilik and a.sekolah_id = lain.sekolah_id and a.pengajuan_id = lain.pemilik_id
where milik.sekolah_id = $8 and milik.pemilik = $9 and milik.pemilik_id = $10
order by t.terlihat desc, milik.diunggah_pada, lain.sekolah_id, lain.pemilik_id limit $11;

-- features/pengajuan/meja/queries-related.ts
-- in GET /api/koreksi-kehadiran/:id/meja
select milik.kunci as "s3Key", case when t.terlihat then lain.pemilik end as jenis,
  case when t.terlihat then a.nomor end as nomor,
  case when t.terlihat then lain.sekolah_id || '-' || lain.pemilik_id end as id, case when t.terlihat then t.nama end as "namaSekolah"
from dokumen milik
join (select distinct sha256, sekolah_id, pemilik, pemilik_id from alamat_dokumen where sha256 in (select m.sha256 from dokumen m
  where m.sekolah_id = $1 and m.pemilik = $2 and m.pemilik_id = $3)) lain
  on lain.sha256 = milik.sha256 and (lain.sekolah_id, lain.pemilik, lain.pemilik_id) <> (milik.sekolah_id, milik.pemilik, milik.pemilik_id)
join (select s.id, s.nama, /* cakupan */ true as terlihat from sekolah s) t on t.id = lain.sekolah_id
left join alamat_pengajuan a on a.jenis = lain.pemilik and a.sekolah_id = lain.sekolah_id and a.pengajuan_id = lain.pemilik_id
where milik.sekolah_id = $4 and milik.pemilik = $5 and milik.pemilik_id = $6
order by t.terlihat desc, milik.diunggah_pada, lain.sekolah_id, lain.pemilik_id limit $7;

-- features/pengajuan/otomatis/commands-apply.ts
-- in POST /api/absensi-manual, POST /api/koreksi-kehadiran
select 1 from approval_otomatis where id = $1 and versi = $2 and aktif for share;

-- features/pengajuan/otomatis/commands-apply.ts
-- in POST /api/absensi-manual
select k.id from "absensi_manual" k join sekolah s on s.id = k.sekolah_id
where k.sekolah_id = $1 and k.id = $2 and k.versi = $3 and /* cakupan */ ("s"."id" = $4::int) for update of k skip locked;

-- features/pengajuan/otomatis/commands-apply.ts
-- in POST /api/koreksi-kehadiran
select k.id from "koreksi" k join sekolah s on s.id = k.sekolah_id
where k.sekolah_id = $1 and k.id = $2 and k.versi = $3 and /* cakupan */ ("s"."id" = $4::int) for update of k skip locked;

-- features/pengajuan/otomatis/commands-apply.ts
select k.sekolah_id as "sekolahId", k.id as nomor from "absensi_manual" k join sekolah s on s.id = k.sekolah_id
  where k.status_pengajuan = 1 and (k.sekolah_id, k.id) > ($1, $2) and /* cakupan */ true
    and exists (select 1 from approval_otomatis o where o.aktif and o.jenis = 'absensi-manual' and (o.kode_wilayah in ($3, s.kode_provinsi, s.kode_kab_kota, s.kode_kecamatan)
and s.jenjang = any(o.jenjang))
and k.status_id = any(o.status_id)
      and (k.otomatis_versi is distinct from k.versi or k.otomatis_pada < o.diubah_pada))
  order by k.sekolah_id, k.id limit $4;

-- features/pengajuan/otomatis/commands-apply.ts
select k.sekolah_id as "sekolahId", k.id as nomor from "koreksi" k join sekolah s on s.id = k.sekolah_id
  where k.status_pengajuan = 1 and (k.sekolah_id, k.id) > ($1, $2) and /* cakupan */ true
    and exists (select 1 from approval_otomatis o where o.aktif and o.jenis = 'koreksi' and (o.kode_wilayah in ($3, s.kode_provinsi, s.kode_kab_kota, s.kode_kecamatan)
and s.jenjang = any(o.jenjang))
and case k.jenis_koreksi when 1 then k.status_koreksi_id when 2 then 1 end = any(o.status_id)
      and (k.otomatis_versi is distinct from k.versi or k.otomatis_pada < o.diubah_pada))
  order by k.sekolah_id, k.id limit $4;

-- features/pengajuan/otomatis/commands-apply.ts
-- in PATCH /api/absensi-manual/:id, POST /api/absensi-manual
select o.id, o.kode_wilayah as "kodeWilayah", o.jenjang, o.jenis, o.status_id::int[] as "statusId",
o.dalam_jadwal as "dalamJadwal", o.jam_penuh as "jamPenuh", o.maksimal_hari as "maksimalHari", o.batas_hari as "batasHari", o.batas_gtk as "batasGtk", o.aktif, o.versi from "absensi_manual" k join sekolah s on s.id = k.sekolah_id
  join approval_otomatis o on o.aktif and o.jenis = 'absensi-manual' and (o.kode_wilayah in ($1, s.kode_provinsi, s.kode_kab_kota, s.kode_kecamatan)
and s.jenjang = any(o.jenjang))
and k.status_id = any(o.status_id)
  where k.sekolah_id = $2 and k.id = $3 and /* cakupan */ ("s"."id" = $4::int) order by o.id;

-- features/pengajuan/otomatis/commands-apply.ts
-- in PATCH /api/koreksi-kehadiran/:id, POST /api/koreksi-kehadiran
select o.id, o.kode_wilayah as "kodeWilayah", o.jenjang, o.jenis, o.status_id::int[] as "statusId",
o.dalam_jadwal as "dalamJadwal", o.jam_penuh as "jamPenuh", o.maksimal_hari as "maksimalHari", o.batas_hari as "batasHari", o.batas_gtk as "batasGtk", o.aktif, o.versi from "koreksi" k join sekolah s on s.id = k.sekolah_id
  join approval_otomatis o on o.aktif and o.jenis = 'koreksi' and (o.kode_wilayah in ($1, s.kode_provinsi, s.kode_kab_kota, s.kode_kecamatan)
and s.jenjang = any(o.jenjang))
and case k.jenis_koreksi when 1 then k.status_koreksi_id when 2 then 1 end = any(o.status_id)
  where k.sekolah_id = $2 and k.id = $3 and /* cakupan */ ("s"."id" = $4::int) order by o.id;

-- features/pengajuan/otomatis/commands-apply.ts, features/pengguna/commands-record.ts, features/sesi/commands-registrasi.ts, platform/access/username.ts
-- in PATCH /api/pengguna/:id/blokir, PATCH /api/pengguna/:id/pendaftaran, POST /api/absensi-manual, POST /api/koreksi-kehadiran, POST /api/pengguna, POST /api/registrasi, POST /api/signin
select pg_advisory_xact_lock(hashtextextended($1, 7207));

-- features/pengajuan/otomatis/commands-apply.ts
-- in POST /api/absensi-manual
update "absensi_manual" set otomatis_versi = $1, otomatis_pada = $2
where sekolah_id = $3 and id = $4 and versi = $5;

-- features/pengajuan/otomatis/commands-apply.ts
-- in PATCH /api/koreksi-kehadiran/:id, POST /api/koreksi-kehadiran
update "koreksi" set otomatis_versi = $1, otomatis_pada = $2
where sekolah_id = $3 and id = $4 and versi = $5;

-- features/pengajuan/otomatis/commands-tell-former.ts
update approval_otomatis set jam_penuh_dikabarkan = $1
where dalam_jadwal and not jam_penuh and jam_penuh_dikabarkan is null and dibuat_oleh is not null
returning id, dibuat_oleh as pemilik;

-- features/pengajuan/otomatis/commands.ts
-- in DELETE /api/approval-otomatis/:id
delete from approval_otomatis where id = $1;

-- features/pengajuan/otomatis/commands.ts
-- in POST /api/approval-otomatis
insert into approval_otomatis (kode_wilayah, jenjang, jenis, status_id, dalam_jadwal, jam_penuh, maksimal_hari, batas_hari, batas_gtk, aktif, dibuat_oleh, dibuat_pada, diubah_pada)
values ($1, $2, $3, $4, $5, $6, $7,
  $8, $9, $10, $11, $12, $13) returning id;

-- features/pengajuan/otomatis/commands.ts
-- in POST /api/approval-otomatis, POST /api/approval-otomatis/uji
select exists (select 1 from wilayah where kode = $1) as ada,
(select coalesce(json_agg(json_build_object('id', t.id, 'boleh', t.boleh)), '[]') from (
  select distinct on (id) id, koreksi as boleh from status_kehadiran
  where id = any($2::int[]) order by id, berlaku_mulai desc) t) as status;

-- features/pengajuan/otomatis/commands.ts
-- in POST /api/approval-otomatis, POST /api/approval-otomatis/uji
select exists (select 1 from wilayah where kode = $1) as ada,
(select coalesce(json_agg(json_build_object('id', t.id, 'boleh', t.boleh)), '[]') from (
  select distinct on (id) id, manual as boleh from status_kehadiran
  where id = any($2::int[]) order by id, berlaku_mulai desc) t) as status;

-- features/pengajuan/otomatis/commands.ts
-- in DELETE /api/approval-otomatis/:id, POST /api/approval-otomatis
select pg_advisory_xact_lock(7203210);

-- features/pengajuan/otomatis/commands.ts
-- in POST /api/approval-otomatis
update approval_otomatis set kode_wilayah = $1, jenjang = $2, jenis = $3,
status_id = $4, dalam_jadwal = $5, jam_penuh = $6, maksimal_hari = $7,
batas_hari = $8, batas_gtk = $9, aktif = $10,
diubah_pada = $11, versi = versi + 1 where id = $12;

-- features/pengajuan/otomatis/queries-bounds.ts
-- in POST /api/absensi-manual, POST /api/koreksi-kehadiran
select s.id as "sekolahId", 'absensi-manual' as jenis, k.id as nomor, r.gtk_id as "gtkId",
  to_char(k.tanggal, 'YYYY-MM-DD') as tanggal
from absensi_manual k join sekolah s on s.id = k.sekolah_id
join absensi_manual_rinci r on r.sekolah_id = k.sekolah_id and r.absensi_manual_id = k.id
where k.sekolah_id = any($1::int[]) and k.status_pengajuan in (2, 4, 5)
  and k.tanggal between date_trunc('month', $2::date)::date and (date_trunc('month', $3::date) + interval '1 month - 1 day')::date and /* cakupan */ ("s"."id" = $4::int);

-- features/pengajuan/otomatis/queries-bounds.ts
-- in POST /api/approval-otomatis/uji
select s.id as "sekolahId", 'absensi-manual' as jenis, k.id as nomor, r.gtk_id as "gtkId",
  to_char(k.tanggal, 'YYYY-MM-DD') as tanggal
from absensi_manual k join sekolah s on s.id = k.sekolah_id
join absensi_manual_rinci r on r.sekolah_id = k.sekolah_id and r.absensi_manual_id = k.id
where k.sekolah_id = any($1::int[]) and k.status_pengajuan in (2, 4, 5)
  and k.tanggal between date_trunc('month', $2::date)::date and (date_trunc('month', $3::date) + interval '1 month - 1 day')::date and /* cakupan */ true;

-- features/pengajuan/otomatis/queries-bounds.ts
-- in POST /api/absensi-manual, POST /api/koreksi-kehadiran
select s.id as "sekolahId", 'koreksi' as jenis, k.id as nomor, k.gtk_id as "gtkId", to_char(h, 'YYYY-MM-DD') as tanggal
from koreksi k join sekolah s on s.id = k.sekolah_id
cross join lateral generate_series(greatest(k.dari, date_trunc('month', $1::date)::date), least(k.sampai, (date_trunc('month', $2::date) + interval '1 month - 1 day')::date), interval '1 day') h
where k.sekolah_id = any($3::int[]) and k.status_pengajuan in (2, 4, 5)
  and k.dari <= (date_trunc('month', $4::date) + interval '1 month - 1 day')::date and k.sampai >= date_trunc('month', $5::date)::date and /* cakupan */ ("s"."id" = $6::int);

-- features/pengajuan/otomatis/queries-bounds.ts
-- in POST /api/approval-otomatis/uji
select s.id as "sekolahId", 'koreksi' as jenis, k.id as nomor, k.gtk_id as "gtkId", to_char(h, 'YYYY-MM-DD') as tanggal
from koreksi k join sekolah s on s.id = k.sekolah_id
cross join lateral generate_series(greatest(k.dari, date_trunc('month', $1::date)::date), least(k.sampai, (date_trunc('month', $2::date) + interval '1 month - 1 day')::date), interval '1 day') h
where k.sekolah_id = any($3::int[]) and k.status_pengajuan in (2, 4, 5)
  and k.dari <= (date_trunc('month', $4::date) + interval '1 month - 1 day')::date and k.sampai >= date_trunc('month', $5::date)::date and /* cakupan */ true;

-- features/pengajuan/otomatis/queries.ts
-- in GET /api/approval-otomatis
select count(*) as total from approval_otomatis o where true
and true;

-- features/pengajuan/otomatis/queries.ts
select k.aturan_otomatis_id as id, count(*)::int as jumlah from "absensi_manual" k join sekolah s on s.id = k.sekolah_id
where k.aturan_otomatis_id = any($1::int[]) and /* cakupan */ ("s"."jenjang" = any($2::text[])) group by 1;

-- features/pengajuan/otomatis/queries.ts
-- in GET /api/approval-otomatis, POST /api/approval-otomatis
select k.aturan_otomatis_id as id, count(*)::int as jumlah from "absensi_manual" k join sekolah s on s.id = k.sekolah_id
where k.aturan_otomatis_id = any($1::int[]) and /* cakupan */ true group by 1;

-- features/pengajuan/otomatis/queries.ts
select k.aturan_otomatis_id as id, count(*)::int as jumlah from "koreksi" k join sekolah s on s.id = k.sekolah_id
where k.aturan_otomatis_id = any($1::int[]) and /* cakupan */ ("s"."jenjang" = any($2::text[])) group by 1;

-- features/pengajuan/otomatis/queries.ts
-- in GET /api/approval-otomatis, POST /api/approval-otomatis
select k.aturan_otomatis_id as id, count(*)::int as jumlah from "koreksi" k join sekolah s on s.id = k.sekolah_id
where k.aturan_otomatis_id = any($1::int[]) and /* cakupan */ true group by 1;

-- features/pengajuan/otomatis/queries.ts
-- in POST /api/approval-otomatis
select o.id, o.kode_wilayah as "kodeWilayah", o.jenjang, o.jenis, o.status_id::int[] as "statusId",
o.dalam_jadwal as "dalamJadwal", o.jam_penuh as "jamPenuh", o.maksimal_hari as "maksimalHari", o.batas_hari as "batasHari", o.batas_gtk as "batasGtk", case when w.level = 0 then 'Nasional' else w.nama end as "namaWilayah", o.aktif, o.versi,
  to_char(o.dibuat_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "dibuatPada", p.nama as "dibuatOleh",
  (select coalesce(json_agg(json_build_object('id', t.id, 'nama', t.nama) order by t.id), '[]')
    from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $1::date order by x.id, x.berlaku_mulai desc) t where t.id = any(o.status_id)) as status
from approval_otomatis o join wilayah w on w.kode = o.kode_wilayah left join pengguna p on p.id = o.dibuat_oleh
where o.id = $2;

-- features/pengajuan/otomatis/queries.ts
-- in GET /api/approval-otomatis
select o.id, o.kode_wilayah as "kodeWilayah", o.jenjang, o.jenis, o.status_id::int[] as "statusId",
o.dalam_jadwal as "dalamJadwal", o.jam_penuh as "jamPenuh", o.maksimal_hari as "maksimalHari", o.batas_hari as "batasHari", o.batas_gtk as "batasGtk", case when w.level = 0 then 'Nasional' else w.nama end as "namaWilayah", o.aktif, o.versi,
  to_char(o.dibuat_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "dibuatPada", p.nama as "dibuatOleh",
  (select coalesce(json_agg(json_build_object('id', t.id, 'nama', t.nama) order by t.id), '[]')
    from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $1::date order by x.id, x.berlaku_mulai desc) t where t.id = any(o.status_id)) as status
from approval_otomatis o join wilayah w on w.kode = o.kode_wilayah left join pengguna p on p.id = o.dibuat_oleh
where true
  and true order by o.aktif desc, (o.kode_wilayah <> $2), w.nama, o.jenis, o.id
  limit $3 offset $4;

-- features/pengajuan/otomatis/queries.ts
-- in DELETE /api/approval-otomatis/:id, POST /api/approval-otomatis
select o.id, o.kode_wilayah as "kodeWilayah", o.jenjang, o.jenis, o.status_id::int[] as "statusId",
o.dalam_jadwal as "dalamJadwal", o.jam_penuh as "jamPenuh", o.maksimal_hari as "maksimalHari", o.batas_hari as "batasHari", o.batas_gtk as "batasGtk", o.aktif, o.versi from approval_otomatis o where o.id = $1 for update;

-- features/pengajuan/otomatis/queries.ts
-- in POST /api/approval-otomatis
select o.id, o.kode_wilayah as "kodeWilayah", o.jenjang, o.jenis, o.status_id::int[] as "statusId",
o.dalam_jadwal as "dalamJadwal", o.jam_penuh as "jamPenuh", o.maksimal_hari as "maksimalHari", o.batas_hari as "batasHari", o.batas_gtk as "batasGtk", o.aktif, o.versi from approval_otomatis o where o.jenis = $1 order by o.id;

-- features/pengajuan/putusan/commands-dampak.ts
select k.sekolah_id as "sekolahId", k.id as nomor from "absensi_manual" k join sekolah s on s.id = k.sekolah_id
where k.status_pengajuan in (2, 4, 5) and k.tidak_diperlukan is null and k.tanggal < $1::date
  and (k.sekolah_id, k.id) > ($2, $3) and /* cakupan */ true
order by k.sekolah_id, k.id limit $4;

-- features/pengajuan/putusan/commands-dampak.ts
select k.sekolah_id as "sekolahId", k.id as nomor from "koreksi" k join sekolah s on s.id = k.sekolah_id
where k.status_pengajuan in (2, 4, 5) and k.tidak_diperlukan is null and k.sampai < $1::date
  and (k.sekolah_id, k.id) > ($2, $3) and /* cakupan */ true
order by k.sekolah_id, k.id limit $4;

-- features/pengajuan/putusan/commands-dampak.ts
-- in PATCH /api/absensi-manual/:id, POST /api/absensi-manual/setujui-banyak
update "absensi_manual" k set tidak_diperlukan = $1
where k.sekolah_id = $2 and k.id = $3 and k.versi = $4;

-- features/pengajuan/putusan/commands-dampak.ts
-- in PATCH /api/koreksi-kehadiran/:id, POST /api/koreksi-kehadiran/setujui-banyak
update "koreksi" k set tidak_diperlukan = $1
where k.sekolah_id = $2 and k.id = $3 and k.versi = $4;

-- features/pengajuan/putusan/commands-dampak.ts
-- in PATCH /api/absensi-manual/:id, POST /api/absensi-manual/setujui-banyak
update absensi_manual_rinci i set tidak_diperlukan = i.gtk_id = any($1::int[])
where i.sekolah_id = $2 and i.absensi_manual_id = $3
  and (i.waktu_datang is not null or i.waktu_pulang is not null);

-- features/pengajuan/putusan/commands.ts
-- in PATCH /api/absensi-manual/:id
update "absensi_manual" k set status_pengajuan = $1, versi = versi + 1, tidak_diperlukan = null
where sekolah_id = $2 and id = $3 and versi = $4 returning id;

-- features/pengajuan/putusan/commands.ts
-- in PATCH /api/absensi-manual/:id, POST /api/absensi-manual, POST /api/absensi-manual/setujui-banyak
update "absensi_manual" k set status_pengajuan = $1, versi = versi + 1, tidak_diperlukan = null , catatan_pemeriksa = $2, alasan_penolakan_id = $3, diputus_pada = $4,
      diputus_oleh = $5, aturan_otomatis_id = $6
where sekolah_id = $7 and id = $8 and versi = $9 returning id;

-- features/pengajuan/putusan/commands.ts
-- in PATCH /api/koreksi-kehadiran/:id
update "koreksi" k set status_pengajuan = $1, versi = versi + 1, tidak_diperlukan = null
where sekolah_id = $2 and id = $3 and versi = $4 returning id;

-- features/pengajuan/putusan/commands.ts
-- in PATCH /api/koreksi-kehadiran/:id, POST /api/koreksi-kehadiran, POST /api/koreksi-kehadiran/setujui-banyak
update "koreksi" k set status_pengajuan = $1, versi = versi + 1, tidak_diperlukan = null , catatan_pemeriksa = $2, alasan_penolakan_id = $3, diputus_pada = $4,
      diputus_oleh = $5, aturan_otomatis_id = $6
where sekolah_id = $7 and id = $8 and versi = $9 returning id;

-- features/pengajuan/putusan/queries-hold.ts
-- in DELETE /api/koreksi-kehadiran/:id/:s3Key, PATCH /api/koreksi-kehadiran/:id, POST /api/koreksi-kehadiran, POST /api/koreksi-kehadiran/setujui-banyak
select
array(select g.bulan::text from segel g where g.sekolah_id = k.sekolah_id and g.dibuka_pada is null
  and g.bulan between to_char(k.dari, 'YYYYMM')::int and to_char(k.sampai, 'YYYYMM')::int order by g.bulan) as "bulanTerkunci", exists (
select 1 from kiriman r where r.sekolah_id = k.sekolah_id and r.pengajuan = k.no_koreksi
  and r.jenis_data = 'Koreksi' and r.status_kirim <> 'Gagal'
  and (r.status_kirim <> 'Belum Dikirim' or r.percobaan > 0)) as "sudahDikirim", (select json_build_object('nama', g.nama,
    'tanggal', case when g.mulai_tugas > k.dari then k.dari else greatest(k.dari, g.berhenti + 1) end)
  from gtk g where g.sekolah_id = k.sekolah_id and g.id = k.gtk_id and (g.mulai_tugas > k.dari or g.berhenti < k.sampai) order by g.nama, g.id limit 1) as "diLuarTugas", case k.jenis_koreksi when 1 then 'Koreksi Status Kehadiran: ' || coalesce((
select t.nama from status_kehadiran t where t.id = k.status_koreksi_id and "t"."berlaku_mulai" <= k.dari order by "t"."berlaku_mulai" desc limit 1), '')
      when 2 then 'Koreksi Waktu Kehadiran'
      else case k.jenis_izin when 1 then 'Izin Datang Terlambat' else 'Izin Pulang Cepat' end end as perihal, (select g.nama from gtk g where g.sekolah_id = k.sekolah_id and g.id = k.gtk_id) as siapa, exists (select 1 from keberatan b
    where b.sekolah_id = k.sekolah_id and b.pengajuan_id = k.id and b.pengajuan_jenis = $1) as "dariKeberatan" from "koreksi" k join sekolah s on s.id = k.sekolah_id
  where k.sekolah_id = $2 and k.id = $3 and /* cakupan */ ("s"."id" = $4::int);

-- features/pengajuan/putusan/queries-hold.ts
-- in PATCH /api/koreksi-kehadiran/:id, POST /api/koreksi-kehadiran/setujui-banyak
select
array(select g.bulan::text from segel g where g.sekolah_id = k.sekolah_id and g.dibuka_pada is null
  and g.bulan between to_char(k.dari, 'YYYYMM')::int and to_char(k.sampai, 'YYYYMM')::int order by g.bulan) as "bulanTerkunci", exists (
select 1 from kiriman r where r.sekolah_id = k.sekolah_id and r.pengajuan = k.no_koreksi
  and r.jenis_data = 'Koreksi' and r.status_kirim <> 'Gagal'
  and (r.status_kirim <> 'Belum Dikirim' or r.percobaan > 0)) as "sudahDikirim", (select json_build_object('nama', g.nama,
    'tanggal', case when g.mulai_tugas > k.dari then k.dari else greatest(k.dari, g.berhenti + 1) end)
  from gtk g where g.sekolah_id = k.sekolah_id and g.id = k.gtk_id and (g.mulai_tugas > k.dari or g.berhenti < k.sampai) order by g.nama, g.id limit 1) as "diLuarTugas", case k.jenis_koreksi when 1 then 'Koreksi Status Kehadiran: ' || coalesce((
select t.nama from status_kehadiran t where t.id = k.status_koreksi_id and "t"."berlaku_mulai" <= k.dari order by "t"."berlaku_mulai" desc limit 1), '')
      when 2 then 'Koreksi Waktu Kehadiran'
      else case k.jenis_izin when 1 then 'Izin Datang Terlambat' else 'Izin Pulang Cepat' end end as perihal, (select g.nama from gtk g where g.sekolah_id = k.sekolah_id and g.id = k.gtk_id) as siapa, exists (select 1 from keberatan b
    where b.sekolah_id = k.sekolah_id and b.pengajuan_id = k.id and b.pengajuan_jenis = $1) as "dariKeberatan" from "koreksi" k join sekolah s on s.id = k.sekolah_id
  where k.sekolah_id = $2 and k.id = $3 and /* cakupan */ ("s"."jenjang" = any($4::text[]) and ("s"."kode_provinsi" = any($5::text[]) or "s"."kode_kab_kota" = any($6::text[]) or "s"."kode_kecamatan" = any($7::text[])));

-- features/pengajuan/putusan/queries-hold.ts
-- in PATCH /api/koreksi-kehadiran/:id
select
array(select g.bulan::text from segel g where g.sekolah_id = k.sekolah_id and g.dibuka_pada is null
  and g.bulan between to_char(k.dari, 'YYYYMM')::int and to_char(k.sampai, 'YYYYMM')::int order by g.bulan) as "bulanTerkunci", exists (
select 1 from kiriman r where r.sekolah_id = k.sekolah_id and r.pengajuan = k.no_koreksi
  and r.jenis_data = 'Koreksi' and r.status_kirim <> 'Gagal'
  and (r.status_kirim <> 'Belum Dikirim' or r.percobaan > 0)) as "sudahDikirim", (select json_build_object('nama', g.nama,
    'tanggal', case when g.mulai_tugas > k.dari then k.dari else greatest(k.dari, g.berhenti + 1) end)
  from gtk g where g.sekolah_id = k.sekolah_id and g.id = k.gtk_id and (g.mulai_tugas > k.dari or g.berhenti < k.sampai) order by g.nama, g.id limit 1) as "diLuarTugas", case k.jenis_koreksi when 1 then 'Koreksi Status Kehadiran: ' || coalesce((
select t.nama from status_kehadiran t where t.id = k.status_koreksi_id and "t"."berlaku_mulai" <= k.dari order by "t"."berlaku_mulai" desc limit 1), '')
      when 2 then 'Koreksi Waktu Kehadiran'
      else case k.jenis_izin when 1 then 'Izin Datang Terlambat' else 'Izin Pulang Cepat' end end as perihal, (select g.nama from gtk g where g.sekolah_id = k.sekolah_id and g.id = k.gtk_id) as siapa, exists (select 1 from keberatan b
    where b.sekolah_id = k.sekolah_id and b.pengajuan_id = k.id and b.pengajuan_jenis = $1) as "dariKeberatan" from "koreksi" k join sekolah s on s.id = k.sekolah_id
  where k.sekolah_id = $2 and k.id = $3 and /* cakupan */ true;

-- features/pengajuan/putusan/queries-hold.ts
-- in DELETE /api/absensi-manual/:id/:s3Key, PATCH /api/absensi-manual/:id, POST /api/absensi-manual
select
array(select g.bulan::text from segel g where g.sekolah_id = k.sekolah_id and g.dibuka_pada is null
  and g.bulan between to_char(k.tanggal, 'YYYYMM')::int and to_char(k.tanggal, 'YYYYMM')::int order by g.bulan) as "bulanTerkunci", exists (
select 1 from kiriman r where r.sekolah_id = k.sekolah_id and r.pengajuan = k.no_absensi_manual
  and r.jenis_data = 'Absensi Manual' and r.status_kirim <> 'Gagal'
  and (r.status_kirim <> 'Belum Dikirim' or r.percobaan > 0)) as "sudahDikirim", (select json_build_object('nama', g.nama,
    'tanggal', case when g.mulai_tugas > k.tanggal then k.tanggal else greatest(k.tanggal, g.berhenti + 1) end)
  from absensi_manual_rinci i join gtk g on g.sekolah_id = i.sekolah_id and g.id = i.gtk_id
        where i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id and (g.mulai_tugas > k.tanggal or g.berhenti < k.tanggal) order by g.nama, g.id limit 1) as "diLuarTugas", 'Absensi Manual: ' || coalesce((
select t.nama from status_kehadiran t where t.id = k.status_id and "t"."berlaku_mulai" <= k.tanggal order by "t"."berlaku_mulai" desc limit 1), '') as perihal, (select case count(*) when 0 then 'seluruh GTK' when 1 then min(g.nama) else count(*) || ' GTK' end
  from absensi_manual_rinci i join gtk g on g.sekolah_id = i.sekolah_id and g.id = i.gtk_id
  where i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id) as siapa, exists (select 1 from keberatan b
    where b.sekolah_id = k.sekolah_id and b.pengajuan_id = k.id and b.pengajuan_jenis = $1) as "dariKeberatan" from "absensi_manual" k join sekolah s on s.id = k.sekolah_id
  where k.sekolah_id = $2 and k.id = $3 and /* cakupan */ ("s"."id" = $4::int);

-- features/pengajuan/putusan/queries-hold.ts
-- in PATCH /api/absensi-manual/:id, POST /api/absensi-manual/setujui-banyak
select
array(select g.bulan::text from segel g where g.sekolah_id = k.sekolah_id and g.dibuka_pada is null
  and g.bulan between to_char(k.tanggal, 'YYYYMM')::int and to_char(k.tanggal, 'YYYYMM')::int order by g.bulan) as "bulanTerkunci", exists (
select 1 from kiriman r where r.sekolah_id = k.sekolah_id and r.pengajuan = k.no_absensi_manual
  and r.jenis_data = 'Absensi Manual' and r.status_kirim <> 'Gagal'
  and (r.status_kirim <> 'Belum Dikirim' or r.percobaan > 0)) as "sudahDikirim", (select json_build_object('nama', g.nama,
    'tanggal', case when g.mulai_tugas > k.tanggal then k.tanggal else greatest(k.tanggal, g.berhenti + 1) end)
  from absensi_manual_rinci i join gtk g on g.sekolah_id = i.sekolah_id and g.id = i.gtk_id
        where i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id and (g.mulai_tugas > k.tanggal or g.berhenti < k.tanggal) order by g.nama, g.id limit 1) as "diLuarTugas", 'Absensi Manual: ' || coalesce((
select t.nama from status_kehadiran t where t.id = k.status_id and "t"."berlaku_mulai" <= k.tanggal order by "t"."berlaku_mulai" desc limit 1), '') as perihal, (select case count(*) when 0 then 'seluruh GTK' when 1 then min(g.nama) else count(*) || ' GTK' end
  from absensi_manual_rinci i join gtk g on g.sekolah_id = i.sekolah_id and g.id = i.gtk_id
  where i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id) as siapa, exists (select 1 from keberatan b
    where b.sekolah_id = k.sekolah_id and b.pengajuan_id = k.id and b.pengajuan_jenis = $1) as "dariKeberatan" from "absensi_manual" k join sekolah s on s.id = k.sekolah_id
  where k.sekolah_id = $2 and k.id = $3 and /* cakupan */ ("s"."jenjang" = any($4::text[]) and ("s"."kode_provinsi" = any($5::text[]) or "s"."kode_kab_kota" = any($6::text[]) or "s"."kode_kecamatan" = any($7::text[])));

-- features/pengajuan/putusan/queries-hold.ts
-- in PATCH /api/absensi-manual/:id
select
array(select g.bulan::text from segel g where g.sekolah_id = k.sekolah_id and g.dibuka_pada is null
  and g.bulan between to_char(k.tanggal, 'YYYYMM')::int and to_char(k.tanggal, 'YYYYMM')::int order by g.bulan) as "bulanTerkunci", exists (
select 1 from kiriman r where r.sekolah_id = k.sekolah_id and r.pengajuan = k.no_absensi_manual
  and r.jenis_data = 'Absensi Manual' and r.status_kirim <> 'Gagal'
  and (r.status_kirim <> 'Belum Dikirim' or r.percobaan > 0)) as "sudahDikirim", (select json_build_object('nama', g.nama,
    'tanggal', case when g.mulai_tugas > k.tanggal then k.tanggal else greatest(k.tanggal, g.berhenti + 1) end)
  from absensi_manual_rinci i join gtk g on g.sekolah_id = i.sekolah_id and g.id = i.gtk_id
        where i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id and (g.mulai_tugas > k.tanggal or g.berhenti < k.tanggal) order by g.nama, g.id limit 1) as "diLuarTugas", 'Absensi Manual: ' || coalesce((
select t.nama from status_kehadiran t where t.id = k.status_id and "t"."berlaku_mulai" <= k.tanggal order by "t"."berlaku_mulai" desc limit 1), '') as perihal, (select case count(*) when 0 then 'seluruh GTK' when 1 then min(g.nama) else count(*) || ' GTK' end
  from absensi_manual_rinci i join gtk g on g.sekolah_id = i.sekolah_id and g.id = i.gtk_id
  where i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id) as siapa, exists (select 1 from keberatan b
    where b.sekolah_id = k.sekolah_id and b.pengajuan_id = k.id and b.pengajuan_jenis = $1) as "dariKeberatan" from "absensi_manual" k join sekolah s on s.id = k.sekolah_id
  where k.sekolah_id = $2 and k.id = $3 and /* cakupan */ true;

-- features/pengajuan/putusan/queries-hold.ts
-- in DELETE /api/absensi-manual/:id/:s3Key, PATCH /api/absensi-manual/:id, POST /api/absensi-manual
select k.sekolah_id as "sekolahId", k.id as nomor, k.no_absensi_manual as "noUsulan", k.status_pengajuan as status, k.versi,
  k.diajukan_oleh as "diajukanId", k.diubah_oleh as "diubahId", k.tanggal as dari, k.tanggal as sampai, k.catatan_pemeriksa as "catatanPemeriksa",
  k.alasan_penolakan_id as "alasanPenolakanId"
from "absensi_manual" k join sekolah s on s.id = k.sekolah_id
where k.sekolah_id = $1 and k.id = $2 and /* cakupan */ ("s"."id" = $3::int) for update of k;

-- features/pengajuan/putusan/queries-hold.ts
-- in PATCH /api/absensi-manual/:id
select k.sekolah_id as "sekolahId", k.id as nomor, k.no_absensi_manual as "noUsulan", k.status_pengajuan as status, k.versi,
  k.diajukan_oleh as "diajukanId", k.diubah_oleh as "diubahId", k.tanggal as dari, k.tanggal as sampai, k.catatan_pemeriksa as "catatanPemeriksa",
  k.alasan_penolakan_id as "alasanPenolakanId"
from "absensi_manual" k join sekolah s on s.id = k.sekolah_id
where k.sekolah_id = $1 and k.id = $2 and /* cakupan */ ("s"."id" = any($3::int[])) for update of k;

-- features/pengajuan/putusan/queries-hold.ts
-- in PATCH /api/absensi-manual/:id, POST /api/absensi-manual/setujui-banyak
select k.sekolah_id as "sekolahId", k.id as nomor, k.no_absensi_manual as "noUsulan", k.status_pengajuan as status, k.versi,
  k.diajukan_oleh as "diajukanId", k.diubah_oleh as "diubahId", k.tanggal as dari, k.tanggal as sampai, k.catatan_pemeriksa as "catatanPemeriksa",
  k.alasan_penolakan_id as "alasanPenolakanId"
from "absensi_manual" k join sekolah s on s.id = k.sekolah_id
where k.sekolah_id = $1 and k.id = $2 and /* cakupan */ ("s"."jenjang" = any($3::text[]) and ("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[]))) for update of k;

-- features/pengajuan/putusan/queries-hold.ts
-- in PATCH /api/absensi-manual/:id
select k.sekolah_id as "sekolahId", k.id as nomor, k.no_absensi_manual as "noUsulan", k.status_pengajuan as status, k.versi,
  k.diajukan_oleh as "diajukanId", k.diubah_oleh as "diubahId", k.tanggal as dari, k.tanggal as sampai, k.catatan_pemeriksa as "catatanPemeriksa",
  k.alasan_penolakan_id as "alasanPenolakanId"
from "absensi_manual" k join sekolah s on s.id = k.sekolah_id
where k.sekolah_id = $1 and k.id = $2 and /* cakupan */ true for update of k;

-- features/pengajuan/putusan/queries-hold.ts
-- in DELETE /api/koreksi-kehadiran/:id/:s3Key, PATCH /api/koreksi-kehadiran/:id, POST /api/koreksi-kehadiran, POST /api/koreksi-kehadiran/setujui-banyak
select k.sekolah_id as "sekolahId", k.id as nomor, k.no_koreksi as "noUsulan", k.status_pengajuan as status, k.versi,
  k.diajukan_oleh as "diajukanId", k.diubah_oleh as "diubahId", k.dari as dari, k.sampai as sampai, k.catatan_pemeriksa as "catatanPemeriksa",
  k.alasan_penolakan_id as "alasanPenolakanId"
from "koreksi" k join sekolah s on s.id = k.sekolah_id
where k.sekolah_id = $1 and k.id = $2 and /* cakupan */ ("s"."id" = $3::int) for update of k;

-- features/pengajuan/putusan/queries-hold.ts
-- in PATCH /api/koreksi-kehadiran/:id
select k.sekolah_id as "sekolahId", k.id as nomor, k.no_koreksi as "noUsulan", k.status_pengajuan as status, k.versi,
  k.diajukan_oleh as "diajukanId", k.diubah_oleh as "diubahId", k.dari as dari, k.sampai as sampai, k.catatan_pemeriksa as "catatanPemeriksa",
  k.alasan_penolakan_id as "alasanPenolakanId"
from "koreksi" k join sekolah s on s.id = k.sekolah_id
where k.sekolah_id = $1 and k.id = $2 and /* cakupan */ ("s"."id" = any($3::int[])) for update of k;

-- features/pengajuan/putusan/queries-hold.ts
-- in PATCH /api/koreksi-kehadiran/:id, POST /api/koreksi-kehadiran/setujui-banyak
select k.sekolah_id as "sekolahId", k.id as nomor, k.no_koreksi as "noUsulan", k.status_pengajuan as status, k.versi,
  k.diajukan_oleh as "diajukanId", k.diubah_oleh as "diubahId", k.dari as dari, k.sampai as sampai, k.catatan_pemeriksa as "catatanPemeriksa",
  k.alasan_penolakan_id as "alasanPenolakanId"
from "koreksi" k join sekolah s on s.id = k.sekolah_id
where k.sekolah_id = $1 and k.id = $2 and /* cakupan */ ("s"."jenjang" = any($3::text[]) and ("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[]))) for update of k;

-- features/pengajuan/putusan/queries-hold.ts
-- in PATCH /api/koreksi-kehadiran/:id
select k.sekolah_id as "sekolahId", k.id as nomor, k.no_koreksi as "noUsulan", k.status_pengajuan as status, k.versi,
  k.diajukan_oleh as "diajukanId", k.diubah_oleh as "diubahId", k.dari as dari, k.sampai as sampai, k.catatan_pemeriksa as "catatanPemeriksa",
  k.alasan_penolakan_id as "alasanPenolakanId"
from "koreksi" k join sekolah s on s.id = k.sekolah_id
where k.sekolah_id = $1 and k.id = $2 and /* cakupan */ true for update of k;

-- features/pengajuan/putusan/queries-hold.ts
-- in PATCH /api/absensi-manual/:id, PATCH /api/koreksi-kehadiran/:id
select nama from alasan_penolakan where id::text = $1;

-- features/pengajuan/putusan/queries-rekan.ts
-- in POST /api/jam-gtk/putusan, POST /api/koreksi-kehadiran/setujui-banyak
select u.nama from pengguna u join sekolah s on s.id = $1 and /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[])))
where u.peran_id = $6 and u.kode_wilayah is not distinct from $7
  and u.hak_akses = 'APPROVAL' and u.status = 'aktif' and u.id <> $8
  and (u.jenjang = '{}' or s.jenjang = any(u.jenjang))
  and not exists (select 1 from password_atasan a join pengguna p on p.id = a.pengguna_id
    left join password_atasan b on b.pengguna_id = u.id and b.oleh = a.oleh and b.pada > $9::timestamptz
    where p.sekolah_id = $10 and a.pada > $11::timestamptz and (a.oleh = u.id or b.oleh is not null))
order by u.nama, u.id limit $12;

-- features/pengajuan/queries-acuan.ts
-- in GET /api/alasan-penolakan
select id as "alasanPenolakanId", nama as "alasanPenolakan" from alasan_penolakan order by id;

-- features/pengajuan/queries-acuan.ts
-- in GET /api/status-kehadiran
select t.id, t.nama, t.singkatan, t.grup, t.basic, t.koreksi, t.manual, t.dokumen_pendukung as dokumen,
  t.maksimal_hari as "maksimalHari"
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= coalesce(
(select (case s.zona when 'WIB' then $1::date when 'WITA' then $2::date else $3::date end) from sekolah s where s.id = $4::int and /* cakupan */ ("s"."id" = $5::int)),
$6::date) order by x.id, x.berlaku_mulai desc) t order by t.id;

-- features/pengajuan/queries-acuan.ts
-- in GET /api/status-kehadiran
select t.id, t.nama, t.singkatan, t.grup, t.basic, t.koreksi, t.manual, t.dokumen_pendukung as dokumen,
  t.maksimal_hari as "maksimalHari"
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= coalesce(
(select (case s.zona when 'WIB' then $1::date when 'WITA' then $2::date else $3::date end) from sekolah s where s.id = $4::int and /* cakupan */ ("s"."id" = any($5::int[]))),
$6::date) order by x.id, x.berlaku_mulai desc) t order by t.id;

-- features/pengajuan/queries-acuan.ts
-- in GET /api/status-kehadiran
select t.id, t.nama, t.singkatan, t.grup, t.basic, t.koreksi, t.manual, t.dokumen_pendukung as dokumen,
  t.maksimal_hari as "maksimalHari"
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= coalesce(
(select (case s.zona when 'WIB' then $1::date when 'WITA' then $2::date else $3::date end) from sekolah s where s.id = $4::int and /* cakupan */ ("s"."jenjang" = any($5::text[]) and ("s"."kode_provinsi" = any($6::text[]) or "s"."kode_kab_kota" = any($7::text[]) or "s"."kode_kecamatan" = any($8::text[])))),
$9::date) order by x.id, x.berlaku_mulai desc) t order by t.id;

-- features/pengajuan/queries-acuan.ts
-- in GET /api/status-kehadiran
select t.id, t.nama, t.singkatan, t.grup, t.basic, t.koreksi, t.manual, t.dokumen_pendukung as dokumen,
  t.maksimal_hari as "maksimalHari"
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= coalesce(
(select (case s.zona when 'WIB' then $1::date when 'WITA' then $2::date else $3::date end) from sekolah s where s.id = $4::int and /* cakupan */ true),
$5::date) order by x.id, x.berlaku_mulai desc) t order by t.id;

-- features/pengajuan/queries-akun-pemeriksa.ts
-- in GET /api/absensi-manual, GET /api/absensi-manual/:id/meja, GET /api/koreksi-kehadiran, GET /api/koreksi-kehadiran/:id/meja, PATCH /api/absensi-manual/:id, PATCH /api/koreksi-kehadiran/:id, POST /api/absensi-manual, POST /api/absensi-manual/setujui-banyak, POST /api/approval-otomatis/uji, POST /api/jam-gtk/putusan, POST /api/koreksi-kehadiran, POST /api/koreksi-kehadiran/setujui-banyak
select "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") as kunci
from password_atasan a join pengguna_totp t on t.pengguna_id = a.pengguna_id where t.aktif_sejak < a.pada;

-- features/pengajuan/queries-nomor.ts
-- in GET /api/riwayat/telusuri
select jenis, sekolah_id || '-' || pengajuan_id as id from alamat_pengajuan
where jenis = any($1::text[]) and nomor = $2;

-- features/pengajuan/queries-nomor.ts
-- in GET /api/riwayat/telusuri
select k.sekolah_id || '-' || k.id as id, k.no_absensi_manual as nomor from "absensi_manual" k join sekolah s on s.id = k.sekolah_id
where (k.sekolah_id, k.id) in (select * from unnest($1::bigint[],
$2::bigint[])) and /* cakupan */ ("s"."id" = $3::int);

-- features/pengajuan/queries-nomor.ts
-- in GET /api/riwayat/telusuri
select k.sekolah_id || '-' || k.id as id, k.no_absensi_manual as nomor from "absensi_manual" k join sekolah s on s.id = k.sekolah_id
where (k.sekolah_id, k.id) in (select * from unnest($1::bigint[],
$2::bigint[])) and /* cakupan */ ("s"."jenjang" = any($3::text[]) and ("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[])));

-- features/pengajuan/queries-nomor.ts
-- in GET /api/riwayat/telusuri
select k.sekolah_id || '-' || k.id as id, k.no_absensi_manual as nomor from "absensi_manual" k join sekolah s on s.id = k.sekolah_id
where (k.sekolah_id, k.id) in (select * from unnest($1::bigint[],
$2::bigint[])) and /* cakupan */ true;

-- features/pengajuan/queries-nomor.ts
-- in GET /api/riwayat/telusuri
select k.sekolah_id || '-' || k.id as id, k.no_koreksi as nomor from "koreksi" k join sekolah s on s.id = k.sekolah_id
where (k.sekolah_id, k.id) in (select * from unnest($1::bigint[],
$2::bigint[])) and /* cakupan */ ("s"."id" = $3::int);

-- features/pengajuan/queries-nomor.ts
-- in GET /api/riwayat/telusuri
select k.sekolah_id || '-' || k.id as id, k.no_koreksi as nomor from "koreksi" k join sekolah s on s.id = k.sekolah_id
where (k.sekolah_id, k.id) in (select * from unnest($1::bigint[],
$2::bigint[])) and /* cakupan */ ("s"."jenjang" = any($3::text[]) and ("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[])));

-- features/pengajuan/queries-nomor.ts
-- in GET /api/riwayat/telusuri
select k.sekolah_id || '-' || k.id as id, k.no_koreksi as nomor from "koreksi" k join sekolah s on s.id = k.sekolah_id
where (k.sekolah_id, k.id) in (select * from unnest($1::bigint[],
$2::bigint[])) and /* cakupan */ true;

-- features/pengajuan/queries-state.ts
-- in GET /api/absensi-manual, GET /api/absensi-manual/:id, GET /api/jam-gtk, GET /api/koreksi-kehadiran, GET /api/koreksi-kehadiran/:id, GET /api/pengajuan-menunggu, PATCH /api/absensi-manual/:id, PATCH /api/koreksi-kehadiran/:id, POST /api/absensi-manual/setujui-banyak, POST /api/jam-gtk/putusan, POST /api/koreksi-kehadiran/setujui-banyak
select (select x.nilai from setting x where x.kunci = 'yayasanBolehMemeriksa' and "x"."berlaku_mulai" <= $1::date order by "x"."berlaku_mulai" desc limit 1) = 'true'::jsonb as boleh;

-- features/pengajuan/queries-status.ts
-- in PATCH /api/absensi-manual/:id, PATCH /api/koreksi-kehadiran/:id, POST /api/absensi-manual, POST /api/absensi-manual/pratinjau, POST /api/koreksi-kehadiran, POST /api/koreksi-kehadiran/pratinjau
select id, singkatan, nama, grup, dokumen_pendukung as "dokumenPendukung", maksimal_hari as "maksimalHari",
koreksi, manual, basic from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $1::date order by x.id, x.berlaku_mulai desc) t order by id;

-- features/pengajuan/queries-usulan.ts
-- in GET /api/absensi-manual/:id/meja
select 'absensi-manual' as jenis, json_build_object('tanggal', k.tanggal, 'statusId', k.status_id, 'rinci', (
  select coalesce(json_agg(json_build_object('gtkId', i.gtk_id, 'datang', extract(epoch from i.waktu_datang)::int,
    'pulang', extract(epoch from i.waktu_pulang)::int) order by i.gtk_id), '[]') from absensi_manual_rinci i
  where i.sekolah_id = $1::int and i.absensi_manual_id = k.id)) as isian, k.sekolah_id as "sekolahId", k.id as nomor, k.no_absensi_manual as "noUsulan",
    k.status_pengajuan as status, k.versi, k.tanggal as dari, k.tanggal as sampai, k.diputus_oleh is not null as "diputusOrang",
    (exists (
select 1 from absensi_manual_rinci milik where milik.sekolah_id = $2::int and milik.absensi_manual_id = k.id and (
  exists (select 1 from koreksi lain where lain.sekolah_id = $3::int and lain.gtk_id = milik.gtk_id
    and k.tanggal between lain.dari and lain.sampai and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null)
  or exists (select 1 from absensi_manual lain join absensi_manual_rinci rinci
      on rinci.sekolah_id = lain.sekolah_id and rinci.absensi_manual_id = lain.id
    where lain.sekolah_id = $4::int and lain.tanggal = k.tanggal and lain.id <> k.id
      and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null and rinci.gtk_id = milik.gtk_id)))
or k.status_id = 27 and (
  exists (select 1 from koreksi lain where lain.sekolah_id = $5::int and k.tanggal between lain.dari and lain.sampai
    and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null)
  or exists (select 1 from absensi_manual lain where lain.sekolah_id = $6::int and lain.tanggal = k.tanggal
    and lain.id <> k.id and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null))) as "pernahDitolak", s.zona, s.jenjang,
    array_remove(array[
  case when (exists (
  select 1 from password_atasan a
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($7::text[])) and (a.oleh = case when k.status_pengajuan = 1 then $8::int else k.diputus_oleh end))
or exists (
  select 1 from password_atasan a join password_atasan b on b.oleh = a.oleh
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($9::text[])) and b.pengguna_id = case when k.status_pengajuan = 1 then $10::int else k.diputus_oleh end and ("b"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "b"."pada" <= k.diputus_pada)
  and "b"."pengguna_id" || ' ' || extract(epoch from "b"."pada") <> all($11::text[])))) then 'akun-pemeriksa' end,
  case when exists (
select 1 from dokumen milik join alamat_dokumen lain on lain.sha256 = milik.sha256
where milik.sekolah_id = $12::int and milik.pemilik = 'absensi-manual' and milik.pemilik_id = k.id
  and (lain.sekolah_id, lain.pemilik, lain.pemilik_id) <> (milik.sekolah_id, milik.pemilik, milik.pemilik_id)) then 'dokumen-sama' end,
  case when (exists (
select 1 from absensi_manual_rinci milik where milik.sekolah_id = $13::int and milik.absensi_manual_id = k.id and (
  exists (select 1 from koreksi lain where lain.sekolah_id = $14::int and lain.gtk_id = milik.gtk_id
    and k.tanggal between lain.dari and lain.sampai and lain.status_pengajuan in (1, 2, 4, 5))
  or exists (select 1 from absensi_manual lain join absensi_manual_rinci rinci
      on rinci.sekolah_id = lain.sekolah_id and rinci.absensi_manual_id = lain.id
    where lain.sekolah_id = $15::int and lain.tanggal = k.tanggal and lain.id <> k.id
      and lain.status_pengajuan in (1, 2, 4, 5) and rinci.gtk_id = milik.gtk_id)))
or k.status_id = 27 and (
  exists (select 1 from koreksi lain where lain.sekolah_id = $16::int and k.tanggal between lain.dari and lain.sampai
    and lain.status_pengajuan in (1, 2, 4, 5))
  or exists (select 1 from absensi_manual lain where lain.sekolah_id = $17::int and lain.tanggal = k.tanggal
    and lain.id <> k.id and lain.status_pengajuan in (1, 2, 4, 5)))) then 'bertumpuk' end,
  case when exists (select 1 from segel g where g.sekolah_id = $18::int and g.dibuka_pada is null
  and g.bulan between to_char(k.tanggal, 'YYYYMM')::int and to_char(k.tanggal, 'YYYYMM')::int) then 'bulan-terkunci' end,
  case when (k.tidak_diperlukan and k.status_pengajuan in (2, 4, 5)) then 'tidak-diperlukan' end,
  case when (coalesce((
select t.dokumen_pendukung is not null from status_kehadiran t where t.id = k.status_id and "t"."berlaku_mulai" <= k.tanggal order by "t"."berlaku_mulai" desc limit 1), true) and not exists (
select 1 from dokumen d where d.sekolah_id = $19::int and d.pemilik = 'absensi-manual' and d.pemilik_id = k.id)) then 'tanpa-dokumen' end], null) as tanda, (select json_build_object('nama', g.nama,
    'tanggal', case when g.mulai_tugas > k.tanggal then k.tanggal else greatest(k.tanggal, g.berhenti + 1) end)
  from absensi_manual_rinci i join gtk g on g.sekolah_id = i.sekolah_id and g.id = i.gtk_id
        where i.sekolah_id = $20::int and i.absensi_manual_id = k.id and (g.mulai_tugas > k.tanggal or g.berhenti < k.tanggal) order by g.nama, g.id limit 1) is not null as "diLuarTugas"
  from "absensi_manual" k join sekolah s on s.id = k.sekolah_id where k.sekolah_id = $21 and k.id = $22 and /* cakupan */ ("s"."id" = $23::int) order by k.sekolah_id, k.id;

-- features/pengajuan/queries-usulan.ts
-- in POST /api/absensi-manual/setujui-banyak
select 'absensi-manual' as jenis, json_build_object('tanggal', k.tanggal, 'statusId', k.status_id, 'rinci', (
  select coalesce(json_agg(json_build_object('gtkId', i.gtk_id, 'datang', extract(epoch from i.waktu_datang)::int,
    'pulang', extract(epoch from i.waktu_pulang)::int) order by i.gtk_id), '[]') from absensi_manual_rinci i
  where i.sekolah_id = $1::int and i.absensi_manual_id = k.id)) as isian, k.sekolah_id as "sekolahId", k.id as nomor, k.no_absensi_manual as "noUsulan",
    k.status_pengajuan as status, k.versi, k.tanggal as dari, k.tanggal as sampai, k.diputus_oleh is not null as "diputusOrang",
    (exists (
select 1 from absensi_manual_rinci milik where milik.sekolah_id = $2::int and milik.absensi_manual_id = k.id and (
  exists (select 1 from koreksi lain where lain.sekolah_id = $3::int and lain.gtk_id = milik.gtk_id
    and k.tanggal between lain.dari and lain.sampai and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null)
  or exists (select 1 from absensi_manual lain join absensi_manual_rinci rinci
      on rinci.sekolah_id = lain.sekolah_id and rinci.absensi_manual_id = lain.id
    where lain.sekolah_id = $4::int and lain.tanggal = k.tanggal and lain.id <> k.id
      and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null and rinci.gtk_id = milik.gtk_id)))
or k.status_id = 27 and (
  exists (select 1 from koreksi lain where lain.sekolah_id = $5::int and k.tanggal between lain.dari and lain.sampai
    and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null)
  or exists (select 1 from absensi_manual lain where lain.sekolah_id = $6::int and lain.tanggal = k.tanggal
    and lain.id <> k.id and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null))) as "pernahDitolak", s.zona, s.jenjang,
    array_remove(array[
  case when (exists (
  select 1 from password_atasan a
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($7::text[])) and (k.status_pengajuan = 1 or a.oleh = case when k.status_pengajuan = 1 then $8::int else k.diputus_oleh end))
or exists (
  select 1 from password_atasan a join password_atasan b on b.oleh = a.oleh
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($9::text[])) and b.pengguna_id = case when k.status_pengajuan = 1 then $10::int else k.diputus_oleh end and ("b"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "b"."pada" <= k.diputus_pada)
  and "b"."pengguna_id" || ' ' || extract(epoch from "b"."pada") <> all($11::text[])))) then 'akun-pemeriksa' end,
  case when exists (
select 1 from dokumen milik join alamat_dokumen lain on lain.sha256 = milik.sha256
where milik.sekolah_id = $12::int and milik.pemilik = 'absensi-manual' and milik.pemilik_id = k.id
  and (lain.sekolah_id, lain.pemilik, lain.pemilik_id) <> (milik.sekolah_id, milik.pemilik, milik.pemilik_id)) then 'dokumen-sama' end,
  case when (exists (
select 1 from absensi_manual_rinci milik where milik.sekolah_id = $13::int and milik.absensi_manual_id = k.id and (
  exists (select 1 from koreksi lain where lain.sekolah_id = $14::int and lain.gtk_id = milik.gtk_id
    and k.tanggal between lain.dari and lain.sampai and lain.status_pengajuan in (1, 2, 4, 5))
  or exists (select 1 from absensi_manual lain join absensi_manual_rinci rinci
      on rinci.sekolah_id = lain.sekolah_id and rinci.absensi_manual_id = lain.id
    where lain.sekolah_id = $15::int and lain.tanggal = k.tanggal and lain.id <> k.id
      and lain.status_pengajuan in (1, 2, 4, 5) and rinci.gtk_id = milik.gtk_id)))
or k.status_id = 27 and (
  exists (select 1 from koreksi lain where lain.sekolah_id = $16::int and k.tanggal between lain.dari and lain.sampai
    and lain.status_pengajuan in (1, 2, 4, 5))
  or exists (select 1 from absensi_manual lain where lain.sekolah_id = $17::int and lain.tanggal = k.tanggal
    and lain.id <> k.id and lain.status_pengajuan in (1, 2, 4, 5)))) then 'bertumpuk' end,
  case when exists (select 1 from segel g where g.sekolah_id = $18::int and g.dibuka_pada is null
  and g.bulan between to_char(k.tanggal, 'YYYYMM')::int and to_char(k.tanggal, 'YYYYMM')::int) then 'bulan-terkunci' end,
  case when (k.tidak_diperlukan and k.status_pengajuan in (2, 4, 5)) then 'tidak-diperlukan' end,
  case when (coalesce((
select t.dokumen_pendukung is not null from status_kehadiran t where t.id = k.status_id and "t"."berlaku_mulai" <= k.tanggal order by "t"."berlaku_mulai" desc limit 1), true) and not exists (
select 1 from dokumen d where d.sekolah_id = $19::int and d.pemilik = 'absensi-manual' and d.pemilik_id = k.id)) then 'tanpa-dokumen' end], null) as tanda, (select json_build_object('nama', g.nama,
    'tanggal', case when g.mulai_tugas > k.tanggal then k.tanggal else greatest(k.tanggal, g.berhenti + 1) end)
  from absensi_manual_rinci i join gtk g on g.sekolah_id = i.sekolah_id and g.id = i.gtk_id
        where i.sekolah_id = $20::int and i.absensi_manual_id = k.id and (g.mulai_tugas > k.tanggal or g.berhenti < k.tanggal) order by g.nama, g.id limit 1) is not null as "diLuarTugas"
  from "absensi_manual" k join sekolah s on s.id = k.sekolah_id where (k.sekolah_id, k.id) in (select * from unnest($21::bigint[],
  $22::bigint[])) and /* cakupan */ ("s"."id" = $23::int) order by k.sekolah_id, k.id;

-- features/pengajuan/queries-usulan.ts
-- in PATCH /api/absensi-manual/:id, POST /api/absensi-manual, POST /api/absensi-manual/setujui-banyak
select 'absensi-manual' as jenis, json_build_object('tanggal', k.tanggal, 'statusId', k.status_id, 'rinci', (
  select coalesce(json_agg(json_build_object('gtkId', i.gtk_id, 'datang', extract(epoch from i.waktu_datang)::int,
    'pulang', extract(epoch from i.waktu_pulang)::int) order by i.gtk_id), '[]') from absensi_manual_rinci i
  where i.sekolah_id = $1::int and i.absensi_manual_id = k.id)) as isian, k.sekolah_id as "sekolahId", k.id as nomor, k.no_absensi_manual as "noUsulan",
    k.status_pengajuan as status, k.versi, k.tanggal as dari, k.tanggal as sampai, k.diputus_oleh is not null as "diputusOrang",
    (exists (
select 1 from absensi_manual_rinci milik where milik.sekolah_id = $2::int and milik.absensi_manual_id = k.id and (
  exists (select 1 from koreksi lain where lain.sekolah_id = $3::int and lain.gtk_id = milik.gtk_id
    and k.tanggal between lain.dari and lain.sampai and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null)
  or exists (select 1 from absensi_manual lain join absensi_manual_rinci rinci
      on rinci.sekolah_id = lain.sekolah_id and rinci.absensi_manual_id = lain.id
    where lain.sekolah_id = $4::int and lain.tanggal = k.tanggal and lain.id <> k.id
      and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null and rinci.gtk_id = milik.gtk_id)))
or k.status_id = 27 and (
  exists (select 1 from koreksi lain where lain.sekolah_id = $5::int and k.tanggal between lain.dari and lain.sampai
    and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null)
  or exists (select 1 from absensi_manual lain where lain.sekolah_id = $6::int and lain.tanggal = k.tanggal
    and lain.id <> k.id and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null))) as "pernahDitolak", s.zona, s.jenjang,
    array_remove(array[
  case when (exists (
  select 1 from password_atasan a
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($7::text[])) and (k.status_pengajuan = 1 or a.oleh = case when k.status_pengajuan = 1 then $8::int else k.diputus_oleh end))
or exists (
  select 1 from password_atasan a join password_atasan b on b.oleh = a.oleh
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($9::text[])) and b.pengguna_id = case when k.status_pengajuan = 1 then $10::int else k.diputus_oleh end and ("b"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "b"."pada" <= k.diputus_pada)
  and "b"."pengguna_id" || ' ' || extract(epoch from "b"."pada") <> all($11::text[])))) then 'akun-pemeriksa' end,
  case when exists (
select 1 from dokumen milik join alamat_dokumen lain on lain.sha256 = milik.sha256
where milik.sekolah_id = $12::int and milik.pemilik = 'absensi-manual' and milik.pemilik_id = k.id
  and (lain.sekolah_id, lain.pemilik, lain.pemilik_id) <> (milik.sekolah_id, milik.pemilik, milik.pemilik_id)) then 'dokumen-sama' end,
  case when (exists (
select 1 from absensi_manual_rinci milik where milik.sekolah_id = $13::int and milik.absensi_manual_id = k.id and (
  exists (select 1 from koreksi lain where lain.sekolah_id = $14::int and lain.gtk_id = milik.gtk_id
    and k.tanggal between lain.dari and lain.sampai and lain.status_pengajuan in (1, 2, 4, 5))
  or exists (select 1 from absensi_manual lain join absensi_manual_rinci rinci
      on rinci.sekolah_id = lain.sekolah_id and rinci.absensi_manual_id = lain.id
    where lain.sekolah_id = $15::int and lain.tanggal = k.tanggal and lain.id <> k.id
      and lain.status_pengajuan in (1, 2, 4, 5) and rinci.gtk_id = milik.gtk_id)))
or k.status_id = 27 and (
  exists (select 1 from koreksi lain where lain.sekolah_id = $16::int and k.tanggal between lain.dari and lain.sampai
    and lain.status_pengajuan in (1, 2, 4, 5))
  or exists (select 1 from absensi_manual lain where lain.sekolah_id = $17::int and lain.tanggal = k.tanggal
    and lain.id <> k.id and lain.status_pengajuan in (1, 2, 4, 5)))) then 'bertumpuk' end,
  case when exists (select 1 from segel g where g.sekolah_id = $18::int and g.dibuka_pada is null
  and g.bulan between to_char(k.tanggal, 'YYYYMM')::int and to_char(k.tanggal, 'YYYYMM')::int) then 'bulan-terkunci' end,
  case when (k.tidak_diperlukan and k.status_pengajuan in (2, 4, 5)) then 'tidak-diperlukan' end,
  case when (coalesce((
select t.dokumen_pendukung is not null from status_kehadiran t where t.id = k.status_id and "t"."berlaku_mulai" <= k.tanggal order by "t"."berlaku_mulai" desc limit 1), true) and not exists (
select 1 from dokumen d where d.sekolah_id = $19::int and d.pemilik = 'absensi-manual' and d.pemilik_id = k.id)) then 'tanpa-dokumen' end], null) as tanda, (select json_build_object('nama', g.nama,
    'tanggal', case when g.mulai_tugas > k.tanggal then k.tanggal else greatest(k.tanggal, g.berhenti + 1) end)
  from absensi_manual_rinci i join gtk g on g.sekolah_id = i.sekolah_id and g.id = i.gtk_id
        where i.sekolah_id = $20::int and i.absensi_manual_id = k.id and (g.mulai_tugas > k.tanggal or g.berhenti < k.tanggal) order by g.nama, g.id limit 1) is not null as "diLuarTugas"
  from "absensi_manual" k join sekolah s on s.id = k.sekolah_id where k.sekolah_id = $21 and k.id = $22 and /* cakupan */ ("s"."id" = $23::int) order by k.sekolah_id, k.id;

-- features/pengajuan/queries-usulan.ts
-- in GET /api/absensi-manual/:id/meja
select 'absensi-manual' as jenis, json_build_object('tanggal', k.tanggal, 'statusId', k.status_id, 'rinci', (
  select coalesce(json_agg(json_build_object('gtkId', i.gtk_id, 'datang', extract(epoch from i.waktu_datang)::int,
    'pulang', extract(epoch from i.waktu_pulang)::int) order by i.gtk_id), '[]') from absensi_manual_rinci i
  where i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id)) as isian, k.sekolah_id as "sekolahId", k.id as nomor, k.no_absensi_manual as "noUsulan",
    k.status_pengajuan as status, k.versi, k.tanggal as dari, k.tanggal as sampai, k.diputus_oleh is not null as "diputusOrang",
    (exists (
select 1 from absensi_manual_rinci milik where milik.sekolah_id = k.sekolah_id and milik.absensi_manual_id = k.id and (
  exists (select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and lain.gtk_id = milik.gtk_id
    and k.tanggal between lain.dari and lain.sampai and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null)
  or exists (select 1 from absensi_manual lain join absensi_manual_rinci rinci
      on rinci.sekolah_id = lain.sekolah_id and rinci.absensi_manual_id = lain.id
    where lain.sekolah_id = k.sekolah_id and lain.tanggal = k.tanggal and lain.id <> k.id
      and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null and rinci.gtk_id = milik.gtk_id)))
or k.status_id = 27 and (
  exists (select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and k.tanggal between lain.dari and lain.sampai
    and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null)
  or exists (select 1 from absensi_manual lain where lain.sekolah_id = k.sekolah_id and lain.tanggal = k.tanggal
    and lain.id <> k.id and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null))) as "pernahDitolak", s.zona, s.jenjang,
    array_remove(array[
  case when (exists (
  select 1 from password_atasan a
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($1::text[])) and (a.oleh = case when k.status_pengajuan = 1 then $2::int else k.diputus_oleh end))
or exists (
  select 1 from password_atasan a join password_atasan b on b.oleh = a.oleh
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($3::text[])) and b.pengguna_id = case when k.status_pengajuan = 1 then $4::int else k.diputus_oleh end and ("b"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "b"."pada" <= k.diputus_pada)
  and "b"."pengguna_id" || ' ' || extract(epoch from "b"."pada") <> all($5::text[])))) then 'akun-pemeriksa' end,
  case when exists (
select 1 from dokumen milik join alamat_dokumen lain on lain.sha256 = milik.sha256
where milik.sekolah_id = k.sekolah_id and milik.pemilik = 'absensi-manual' and milik.pemilik_id = k.id
  and (lain.sekolah_id, lain.pemilik, lain.pemilik_id) <> (milik.sekolah_id, milik.pemilik, milik.pemilik_id)) then 'dokumen-sama' end,
  case when (exists (
select 1 from absensi_manual_rinci milik where milik.sekolah_id = k.sekolah_id and milik.absensi_manual_id = k.id and (
  exists (select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and lain.gtk_id = milik.gtk_id
    and k.tanggal between lain.dari and lain.sampai and lain.status_pengajuan in (1, 2, 4, 5))
  or exists (select 1 from absensi_manual lain join absensi_manual_rinci rinci
      on rinci.sekolah_id = lain.sekolah_id and rinci.absensi_manual_id = lain.id
    where lain.sekolah_id = k.sekolah_id and lain.tanggal = k.tanggal and lain.id <> k.id
      and lain.status_pengajuan in (1, 2, 4, 5) and rinci.gtk_id = milik.gtk_id)))
or k.status_id = 27 and (
  exists (select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and k.tanggal between lain.dari and lain.sampai
    and lain.status_pengajuan in (1, 2, 4, 5))
  or exists (select 1 from absensi_manual lain where lain.sekolah_id = k.sekolah_id and lain.tanggal = k.tanggal
    and lain.id <> k.id and lain.status_pengajuan in (1, 2, 4, 5)))) then 'bertumpuk' end,
  case when exists (select 1 from segel g where g.sekolah_id = k.sekolah_id and g.dibuka_pada is null
  and g.bulan between to_char(k.tanggal, 'YYYYMM')::int and to_char(k.tanggal, 'YYYYMM')::int) then 'bulan-terkunci' end,
  case when (k.tidak_diperlukan and k.status_pengajuan in (2, 4, 5)) then 'tidak-diperlukan' end,
  case when (coalesce((
select t.dokumen_pendukung is not null from status_kehadiran t where t.id = k.status_id and "t"."berlaku_mulai" <= k.tanggal order by "t"."berlaku_mulai" desc limit 1), true) and not exists (
select 1 from dokumen d where d.sekolah_id = k.sekolah_id and d.pemilik = 'absensi-manual' and d.pemilik_id = k.id)) then 'tanpa-dokumen' end], null) as tanda, (select json_build_object('nama', g.nama,
    'tanggal', case when g.mulai_tugas > k.tanggal then k.tanggal else greatest(k.tanggal, g.berhenti + 1) end)
  from absensi_manual_rinci i join gtk g on g.sekolah_id = i.sekolah_id and g.id = i.gtk_id
        where i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id and (g.mulai_tugas > k.tanggal or g.berhenti < k.tanggal) order by g.nama, g.id limit 1) is not null as "diLuarTugas"
  from "absensi_manual" k join sekolah s on s.id = k.sekolah_id where k.sekolah_id = $6 and k.id = $7 and /* cakupan */ ("s"."id" = any($8::int[])) order by k.sekolah_id, k.id;

-- features/pengajuan/queries-usulan.ts
-- in GET /api/absensi-manual/:id/meja, POST /api/absensi-manual/setujui-banyak
select 'absensi-manual' as jenis, json_build_object('tanggal', k.tanggal, 'statusId', k.status_id, 'rinci', (
  select coalesce(json_agg(json_build_object('gtkId', i.gtk_id, 'datang', extract(epoch from i.waktu_datang)::int,
    'pulang', extract(epoch from i.waktu_pulang)::int) order by i.gtk_id), '[]') from absensi_manual_rinci i
  where i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id)) as isian, k.sekolah_id as "sekolahId", k.id as nomor, k.no_absensi_manual as "noUsulan",
    k.status_pengajuan as status, k.versi, k.tanggal as dari, k.tanggal as sampai, k.diputus_oleh is not null as "diputusOrang",
    (exists (
select 1 from absensi_manual_rinci milik where milik.sekolah_id = k.sekolah_id and milik.absensi_manual_id = k.id and (
  exists (select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and lain.gtk_id = milik.gtk_id
    and k.tanggal between lain.dari and lain.sampai and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null)
  or exists (select 1 from absensi_manual lain join absensi_manual_rinci rinci
      on rinci.sekolah_id = lain.sekolah_id and rinci.absensi_manual_id = lain.id
    where lain.sekolah_id = k.sekolah_id and lain.tanggal = k.tanggal and lain.id <> k.id
      and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null and rinci.gtk_id = milik.gtk_id)))
or k.status_id = 27 and (
  exists (select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and k.tanggal between lain.dari and lain.sampai
    and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null)
  or exists (select 1 from absensi_manual lain where lain.sekolah_id = k.sekolah_id and lain.tanggal = k.tanggal
    and lain.id <> k.id and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null))) as "pernahDitolak", s.zona, s.jenjang,
    array_remove(array[
  case when (exists (
  select 1 from password_atasan a
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($1::text[])) and (a.oleh = case when k.status_pengajuan = 1 then $2::int else k.diputus_oleh end))
or exists (
  select 1 from password_atasan a join password_atasan b on b.oleh = a.oleh
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($3::text[])) and b.pengguna_id = case when k.status_pengajuan = 1 then $4::int else k.diputus_oleh end and ("b"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "b"."pada" <= k.diputus_pada)
  and "b"."pengguna_id" || ' ' || extract(epoch from "b"."pada") <> all($5::text[])))) then 'akun-pemeriksa' end,
  case when exists (
select 1 from dokumen milik join alamat_dokumen lain on lain.sha256 = milik.sha256
where milik.sekolah_id = k.sekolah_id and milik.pemilik = 'absensi-manual' and milik.pemilik_id = k.id
  and (lain.sekolah_id, lain.pemilik, lain.pemilik_id) <> (milik.sekolah_id, milik.pemilik, milik.pemilik_id)) then 'dokumen-sama' end,
  case when (exists (
select 1 from absensi_manual_rinci milik where milik.sekolah_id = k.sekolah_id and milik.absensi_manual_id = k.id and (
  exists (select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and lain.gtk_id = milik.gtk_id
    and k.tanggal between lain.dari and lain.sampai and lain.status_pengajuan in (1, 2, 4, 5))
  or exists (select 1 from absensi_manual lain join absensi_manual_rinci rinci
      on rinci.sekolah_id = lain.sekolah_id and rinci.absensi_manual_id = lain.id
    where lain.sekolah_id = k.sekolah_id and lain.tanggal = k.tanggal and lain.id <> k.id
      and lain.status_pengajuan in (1, 2, 4, 5) and rinci.gtk_id = milik.gtk_id)))
or k.status_id = 27 and (
  exists (select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and k.tanggal between lain.dari and lain.sampai
    and lain.status_pengajuan in (1, 2, 4, 5))
  or exists (select 1 from absensi_manual lain where lain.sekolah_id = k.sekolah_id and lain.tanggal = k.tanggal
    and lain.id <> k.id and lain.status_pengajuan in (1, 2, 4, 5)))) then 'bertumpuk' end,
  case when exists (select 1 from segel g where g.sekolah_id = k.sekolah_id and g.dibuka_pada is null
  and g.bulan between to_char(k.tanggal, 'YYYYMM')::int and to_char(k.tanggal, 'YYYYMM')::int) then 'bulan-terkunci' end,
  case when (k.tidak_diperlukan and k.status_pengajuan in (2, 4, 5)) then 'tidak-diperlukan' end,
  case when (coalesce((
select t.dokumen_pendukung is not null from status_kehadiran t where t.id = k.status_id and "t"."berlaku_mulai" <= k.tanggal order by "t"."berlaku_mulai" desc limit 1), true) and not exists (
select 1 from dokumen d where d.sekolah_id = k.sekolah_id and d.pemilik = 'absensi-manual' and d.pemilik_id = k.id)) then 'tanpa-dokumen' end], null) as tanda, (select json_build_object('nama', g.nama,
    'tanggal', case when g.mulai_tugas > k.tanggal then k.tanggal else greatest(k.tanggal, g.berhenti + 1) end)
  from absensi_manual_rinci i join gtk g on g.sekolah_id = i.sekolah_id and g.id = i.gtk_id
        where i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id and (g.mulai_tugas > k.tanggal or g.berhenti < k.tanggal) order by g.nama, g.id limit 1) is not null as "diLuarTugas"
  from "absensi_manual" k join sekolah s on s.id = k.sekolah_id where k.sekolah_id = $6 and k.id = $7 and /* cakupan */ ("s"."jenjang" = any($8::text[]) and ("s"."kode_provinsi" = any($9::text[]) or "s"."kode_kab_kota" = any($10::text[]) or "s"."kode_kecamatan" = any($11::text[]))) order by k.sekolah_id, k.id;

-- features/pengajuan/queries-usulan.ts
-- in GET /api/absensi-manual/:id/meja
select 'absensi-manual' as jenis, json_build_object('tanggal', k.tanggal, 'statusId', k.status_id, 'rinci', (
  select coalesce(json_agg(json_build_object('gtkId', i.gtk_id, 'datang', extract(epoch from i.waktu_datang)::int,
    'pulang', extract(epoch from i.waktu_pulang)::int) order by i.gtk_id), '[]') from absensi_manual_rinci i
  where i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id)) as isian, k.sekolah_id as "sekolahId", k.id as nomor, k.no_absensi_manual as "noUsulan",
    k.status_pengajuan as status, k.versi, k.tanggal as dari, k.tanggal as sampai, k.diputus_oleh is not null as "diputusOrang",
    (exists (
select 1 from absensi_manual_rinci milik where milik.sekolah_id = k.sekolah_id and milik.absensi_manual_id = k.id and (
  exists (select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and lain.gtk_id = milik.gtk_id
    and k.tanggal between lain.dari and lain.sampai and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null)
  or exists (select 1 from absensi_manual lain join absensi_manual_rinci rinci
      on rinci.sekolah_id = lain.sekolah_id and rinci.absensi_manual_id = lain.id
    where lain.sekolah_id = k.sekolah_id and lain.tanggal = k.tanggal and lain.id <> k.id
      and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null and rinci.gtk_id = milik.gtk_id)))
or k.status_id = 27 and (
  exists (select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and k.tanggal between lain.dari and lain.sampai
    and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null)
  or exists (select 1 from absensi_manual lain where lain.sekolah_id = k.sekolah_id and lain.tanggal = k.tanggal
    and lain.id <> k.id and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null))) as "pernahDitolak", s.zona, s.jenjang,
    array_remove(array[
  case when (exists (
  select 1 from password_atasan a
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($1::text[])) and (a.oleh = case when k.status_pengajuan = 1 then $2::int else k.diputus_oleh end))
or exists (
  select 1 from password_atasan a join password_atasan b on b.oleh = a.oleh
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($3::text[])) and b.pengguna_id = case when k.status_pengajuan = 1 then $4::int else k.diputus_oleh end and ("b"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "b"."pada" <= k.diputus_pada)
  and "b"."pengguna_id" || ' ' || extract(epoch from "b"."pada") <> all($5::text[])))) then 'akun-pemeriksa' end,
  case when exists (
select 1 from dokumen milik join alamat_dokumen lain on lain.sha256 = milik.sha256
where milik.sekolah_id = k.sekolah_id and milik.pemilik = 'absensi-manual' and milik.pemilik_id = k.id
  and (lain.sekolah_id, lain.pemilik, lain.pemilik_id) <> (milik.sekolah_id, milik.pemilik, milik.pemilik_id)) then 'dokumen-sama' end,
  case when (exists (
select 1 from absensi_manual_rinci milik where milik.sekolah_id = k.sekolah_id and milik.absensi_manual_id = k.id and (
  exists (select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and lain.gtk_id = milik.gtk_id
    and k.tanggal between lain.dari and lain.sampai and lain.status_pengajuan in (1, 2, 4, 5))
  or exists (select 1 from absensi_manual lain join absensi_manual_rinci rinci
      on rinci.sekolah_id = lain.sekolah_id and rinci.absensi_manual_id = lain.id
    where lain.sekolah_id = k.sekolah_id and lain.tanggal = k.tanggal and lain.id <> k.id
      and lain.status_pengajuan in (1, 2, 4, 5) and rinci.gtk_id = milik.gtk_id)))
or k.status_id = 27 and (
  exists (select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and k.tanggal between lain.dari and lain.sampai
    and lain.status_pengajuan in (1, 2, 4, 5))
  or exists (select 1 from absensi_manual lain where lain.sekolah_id = k.sekolah_id and lain.tanggal = k.tanggal
    and lain.id <> k.id and lain.status_pengajuan in (1, 2, 4, 5)))) then 'bertumpuk' end,
  case when exists (select 1 from segel g where g.sekolah_id = k.sekolah_id and g.dibuka_pada is null
  and g.bulan between to_char(k.tanggal, 'YYYYMM')::int and to_char(k.tanggal, 'YYYYMM')::int) then 'bulan-terkunci' end,
  case when (k.tidak_diperlukan and k.status_pengajuan in (2, 4, 5)) then 'tidak-diperlukan' end,
  case when (coalesce((
select t.dokumen_pendukung is not null from status_kehadiran t where t.id = k.status_id and "t"."berlaku_mulai" <= k.tanggal order by "t"."berlaku_mulai" desc limit 1), true) and not exists (
select 1 from dokumen d where d.sekolah_id = k.sekolah_id and d.pemilik = 'absensi-manual' and d.pemilik_id = k.id)) then 'tanpa-dokumen' end], null) as tanda, (select json_build_object('nama', g.nama,
    'tanggal', case when g.mulai_tugas > k.tanggal then k.tanggal else greatest(k.tanggal, g.berhenti + 1) end)
  from absensi_manual_rinci i join gtk g on g.sekolah_id = i.sekolah_id and g.id = i.gtk_id
        where i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id and (g.mulai_tugas > k.tanggal or g.berhenti < k.tanggal) order by g.nama, g.id limit 1) is not null as "diLuarTugas"
  from "absensi_manual" k join sekolah s on s.id = k.sekolah_id where k.sekolah_id = $6 and k.id = $7 and /* cakupan */ true order by k.sekolah_id, k.id;

-- features/pengajuan/queries-usulan.ts
-- in POST /api/absensi-manual/setujui-banyak
select 'absensi-manual' as jenis, json_build_object('tanggal', k.tanggal, 'statusId', k.status_id, 'rinci', (
  select coalesce(json_agg(json_build_object('gtkId', i.gtk_id, 'datang', extract(epoch from i.waktu_datang)::int,
    'pulang', extract(epoch from i.waktu_pulang)::int) order by i.gtk_id), '[]') from absensi_manual_rinci i
  where i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id)) as isian, k.sekolah_id as "sekolahId", k.id as nomor, k.no_absensi_manual as "noUsulan",
    k.status_pengajuan as status, k.versi, k.tanggal as dari, k.tanggal as sampai, k.diputus_oleh is not null as "diputusOrang",
    (exists (
select 1 from absensi_manual_rinci milik where milik.sekolah_id = k.sekolah_id and milik.absensi_manual_id = k.id and (
  exists (select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and lain.gtk_id = milik.gtk_id
    and k.tanggal between lain.dari and lain.sampai and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null)
  or exists (select 1 from absensi_manual lain join absensi_manual_rinci rinci
      on rinci.sekolah_id = lain.sekolah_id and rinci.absensi_manual_id = lain.id
    where lain.sekolah_id = k.sekolah_id and lain.tanggal = k.tanggal and lain.id <> k.id
      and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null and rinci.gtk_id = milik.gtk_id)))
or k.status_id = 27 and (
  exists (select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and k.tanggal between lain.dari and lain.sampai
    and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null)
  or exists (select 1 from absensi_manual lain where lain.sekolah_id = k.sekolah_id and lain.tanggal = k.tanggal
    and lain.id <> k.id and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null))) as "pernahDitolak", s.zona, s.jenjang,
    array_remove(array[
  case when (exists (
  select 1 from password_atasan a
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($1::text[])) and (k.status_pengajuan = 1 or a.oleh = case when k.status_pengajuan = 1 then $2::int else k.diputus_oleh end))
or exists (
  select 1 from password_atasan a join password_atasan b on b.oleh = a.oleh
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($3::text[])) and b.pengguna_id = case when k.status_pengajuan = 1 then $4::int else k.diputus_oleh end and ("b"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "b"."pada" <= k.diputus_pada)
  and "b"."pengguna_id" || ' ' || extract(epoch from "b"."pada") <> all($5::text[])))) then 'akun-pemeriksa' end,
  case when exists (
select 1 from dokumen milik join alamat_dokumen lain on lain.sha256 = milik.sha256
where milik.sekolah_id = k.sekolah_id and milik.pemilik = 'absensi-manual' and milik.pemilik_id = k.id
  and (lain.sekolah_id, lain.pemilik, lain.pemilik_id) <> (milik.sekolah_id, milik.pemilik, milik.pemilik_id)) then 'dokumen-sama' end,
  case when (exists (
select 1 from absensi_manual_rinci milik where milik.sekolah_id = k.sekolah_id and milik.absensi_manual_id = k.id and (
  exists (select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and lain.gtk_id = milik.gtk_id
    and k.tanggal between lain.dari and lain.sampai and lain.status_pengajuan in (1, 2, 4, 5))
  or exists (select 1 from absensi_manual lain join absensi_manual_rinci rinci
      on rinci.sekolah_id = lain.sekolah_id and rinci.absensi_manual_id = lain.id
    where lain.sekolah_id = k.sekolah_id and lain.tanggal = k.tanggal and lain.id <> k.id
      and lain.status_pengajuan in (1, 2, 4, 5) and rinci.gtk_id = milik.gtk_id)))
or k.status_id = 27 and (
  exists (select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and k.tanggal between lain.dari and lain.sampai
    and lain.status_pengajuan in (1, 2, 4, 5))
  or exists (select 1 from absensi_manual lain where lain.sekolah_id = k.sekolah_id and lain.tanggal = k.tanggal
    and lain.id <> k.id and lain.status_pengajuan in (1, 2, 4, 5)))) then 'bertumpuk' end,
  case when exists (select 1 from segel g where g.sekolah_id = k.sekolah_id and g.dibuka_pada is null
  and g.bulan between to_char(k.tanggal, 'YYYYMM')::int and to_char(k.tanggal, 'YYYYMM')::int) then 'bulan-terkunci' end,
  case when (k.tidak_diperlukan and k.status_pengajuan in (2, 4, 5)) then 'tidak-diperlukan' end,
  case when (coalesce((
select t.dokumen_pendukung is not null from status_kehadiran t where t.id = k.status_id and "t"."berlaku_mulai" <= k.tanggal order by "t"."berlaku_mulai" desc limit 1), true) and not exists (
select 1 from dokumen d where d.sekolah_id = k.sekolah_id and d.pemilik = 'absensi-manual' and d.pemilik_id = k.id)) then 'tanpa-dokumen' end], null) as tanda, (select json_build_object('nama', g.nama,
    'tanggal', case when g.mulai_tugas > k.tanggal then k.tanggal else greatest(k.tanggal, g.berhenti + 1) end)
  from absensi_manual_rinci i join gtk g on g.sekolah_id = i.sekolah_id and g.id = i.gtk_id
        where i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id and (g.mulai_tugas > k.tanggal or g.berhenti < k.tanggal) order by g.nama, g.id limit 1) is not null as "diLuarTugas"
  from "absensi_manual" k join sekolah s on s.id = k.sekolah_id where (k.sekolah_id, k.id) in (select * from unnest($6::bigint[],
  $7::bigint[])) and /* cakupan */ ("s"."id" = any($8::int[])) order by k.sekolah_id, k.id;

-- features/pengajuan/queries-usulan.ts
-- in POST /api/absensi-manual/setujui-banyak
select 'absensi-manual' as jenis, json_build_object('tanggal', k.tanggal, 'statusId', k.status_id, 'rinci', (
  select coalesce(json_agg(json_build_object('gtkId', i.gtk_id, 'datang', extract(epoch from i.waktu_datang)::int,
    'pulang', extract(epoch from i.waktu_pulang)::int) order by i.gtk_id), '[]') from absensi_manual_rinci i
  where i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id)) as isian, k.sekolah_id as "sekolahId", k.id as nomor, k.no_absensi_manual as "noUsulan",
    k.status_pengajuan as status, k.versi, k.tanggal as dari, k.tanggal as sampai, k.diputus_oleh is not null as "diputusOrang",
    (exists (
select 1 from absensi_manual_rinci milik where milik.sekolah_id = k.sekolah_id and milik.absensi_manual_id = k.id and (
  exists (select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and lain.gtk_id = milik.gtk_id
    and k.tanggal between lain.dari and lain.sampai and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null)
  or exists (select 1 from absensi_manual lain join absensi_manual_rinci rinci
      on rinci.sekolah_id = lain.sekolah_id and rinci.absensi_manual_id = lain.id
    where lain.sekolah_id = k.sekolah_id and lain.tanggal = k.tanggal and lain.id <> k.id
      and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null and rinci.gtk_id = milik.gtk_id)))
or k.status_id = 27 and (
  exists (select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and k.tanggal between lain.dari and lain.sampai
    and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null)
  or exists (select 1 from absensi_manual lain where lain.sekolah_id = k.sekolah_id and lain.tanggal = k.tanggal
    and lain.id <> k.id and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null))) as "pernahDitolak", s.zona, s.jenjang,
    array_remove(array[
  case when (exists (
  select 1 from password_atasan a
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($1::text[])) and (k.status_pengajuan = 1 or a.oleh = case when k.status_pengajuan = 1 then $2::int else k.diputus_oleh end))
or exists (
  select 1 from password_atasan a join password_atasan b on b.oleh = a.oleh
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($3::text[])) and b.pengguna_id = case when k.status_pengajuan = 1 then $4::int else k.diputus_oleh end and ("b"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "b"."pada" <= k.diputus_pada)
  and "b"."pengguna_id" || ' ' || extract(epoch from "b"."pada") <> all($5::text[])))) then 'akun-pemeriksa' end,
  case when exists (
select 1 from dokumen milik join alamat_dokumen lain on lain.sha256 = milik.sha256
where milik.sekolah_id = k.sekolah_id and milik.pemilik = 'absensi-manual' and milik.pemilik_id = k.id
  and (lain.sekolah_id, lain.pemilik, lain.pemilik_id) <> (milik.sekolah_id, milik.pemilik, milik.pemilik_id)) then 'dokumen-sama' end,
  case when (exists (
select 1 from absensi_manual_rinci milik where milik.sekolah_id = k.sekolah_id and milik.absensi_manual_id = k.id and (
  exists (select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and lain.gtk_id = milik.gtk_id
    and k.tanggal between lain.dari and lain.sampai and lain.status_pengajuan in (1, 2, 4, 5))
  or exists (select 1 from absensi_manual lain join absensi_manual_rinci rinci
      on rinci.sekolah_id = lain.sekolah_id and rinci.absensi_manual_id = lain.id
    where lain.sekolah_id = k.sekolah_id and lain.tanggal = k.tanggal and lain.id <> k.id
      and lain.status_pengajuan in (1, 2, 4, 5) and rinci.gtk_id = milik.gtk_id)))
or k.status_id = 27 and (
  exists (select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and k.tanggal between lain.dari and lain.sampai
    and lain.status_pengajuan in (1, 2, 4, 5))
  or exists (select 1 from absensi_manual lain where lain.sekolah_id = k.sekolah_id and lain.tanggal = k.tanggal
    and lain.id <> k.id and lain.status_pengajuan in (1, 2, 4, 5)))) then 'bertumpuk' end,
  case when exists (select 1 from segel g where g.sekolah_id = k.sekolah_id and g.dibuka_pada is null
  and g.bulan between to_char(k.tanggal, 'YYYYMM')::int and to_char(k.tanggal, 'YYYYMM')::int) then 'bulan-terkunci' end,
  case when (k.tidak_diperlukan and k.status_pengajuan in (2, 4, 5)) then 'tidak-diperlukan' end,
  case when (coalesce((
select t.dokumen_pendukung is not null from status_kehadiran t where t.id = k.status_id and "t"."berlaku_mulai" <= k.tanggal order by "t"."berlaku_mulai" desc limit 1), true) and not exists (
select 1 from dokumen d where d.sekolah_id = k.sekolah_id and d.pemilik = 'absensi-manual' and d.pemilik_id = k.id)) then 'tanpa-dokumen' end], null) as tanda, (select json_build_object('nama', g.nama,
    'tanggal', case when g.mulai_tugas > k.tanggal then k.tanggal else greatest(k.tanggal, g.berhenti + 1) end)
  from absensi_manual_rinci i join gtk g on g.sekolah_id = i.sekolah_id and g.id = i.gtk_id
        where i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id and (g.mulai_tugas > k.tanggal or g.berhenti < k.tanggal) order by g.nama, g.id limit 1) is not null as "diLuarTugas"
  from "absensi_manual" k join sekolah s on s.id = k.sekolah_id where (k.sekolah_id, k.id) in (select * from unnest($6::bigint[],
  $7::bigint[])) and /* cakupan */ ("s"."jenjang" = any($8::text[]) and ("s"."kode_provinsi" = any($9::text[]) or "s"."kode_kab_kota" = any($10::text[]) or "s"."kode_kecamatan" = any($11::text[]))) order by k.sekolah_id, k.id;

-- features/pengajuan/queries-usulan.ts
select 'absensi-manual' as jenis, json_build_object('tanggal', k.tanggal, 'statusId', k.status_id, 'rinci', (
  select coalesce(json_agg(json_build_object('gtkId', i.gtk_id, 'datang', extract(epoch from i.waktu_datang)::int,
    'pulang', extract(epoch from i.waktu_pulang)::int) order by i.gtk_id), '[]') from absensi_manual_rinci i
  where i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id)) as isian, k.sekolah_id as "sekolahId", k.id as nomor, k.no_absensi_manual as "noUsulan",
    k.status_pengajuan as status, k.versi, k.tanggal as dari, k.tanggal as sampai, k.diputus_oleh is not null as "diputusOrang",
    (exists (
select 1 from absensi_manual_rinci milik where milik.sekolah_id = k.sekolah_id and milik.absensi_manual_id = k.id and (
  exists (select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and lain.gtk_id = milik.gtk_id
    and k.tanggal between lain.dari and lain.sampai and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null)
  or exists (select 1 from absensi_manual lain join absensi_manual_rinci rinci
      on rinci.sekolah_id = lain.sekolah_id and rinci.absensi_manual_id = lain.id
    where lain.sekolah_id = k.sekolah_id and lain.tanggal = k.tanggal and lain.id <> k.id
      and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null and rinci.gtk_id = milik.gtk_id)))
or k.status_id = 27 and (
  exists (select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and k.tanggal between lain.dari and lain.sampai
    and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null)
  or exists (select 1 from absensi_manual lain where lain.sekolah_id = k.sekolah_id and lain.tanggal = k.tanggal
    and lain.id <> k.id and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null))) as "pernahDitolak", s.zona, s.jenjang,
    array_remove(array[
  case when (exists (
  select 1 from password_atasan a
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($1::text[])) and (k.status_pengajuan = 1 or a.oleh = case when k.status_pengajuan = 1 then $2::int else k.diputus_oleh end))
or exists (
  select 1 from password_atasan a join password_atasan b on b.oleh = a.oleh
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($3::text[])) and b.pengguna_id = case when k.status_pengajuan = 1 then $4::int else k.diputus_oleh end and ("b"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "b"."pada" <= k.diputus_pada)
  and "b"."pengguna_id" || ' ' || extract(epoch from "b"."pada") <> all($5::text[])))) then 'akun-pemeriksa' end,
  case when exists (
select 1 from dokumen milik join alamat_dokumen lain on lain.sha256 = milik.sha256
where milik.sekolah_id = k.sekolah_id and milik.pemilik = 'absensi-manual' and milik.pemilik_id = k.id
  and (lain.sekolah_id, lain.pemilik, lain.pemilik_id) <> (milik.sekolah_id, milik.pemilik, milik.pemilik_id)) then 'dokumen-sama' end,
  case when (exists (
select 1 from absensi_manual_rinci milik where milik.sekolah_id = k.sekolah_id and milik.absensi_manual_id = k.id and (
  exists (select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and lain.gtk_id = milik.gtk_id
    and k.tanggal between lain.dari and lain.sampai and lain.status_pengajuan in (1, 2, 4, 5))
  or exists (select 1 from absensi_manual lain join absensi_manual_rinci rinci
      on rinci.sekolah_id = lain.sekolah_id and rinci.absensi_manual_id = lain.id
    where lain.sekolah_id = k.sekolah_id and lain.tanggal = k.tanggal and lain.id <> k.id
      and lain.status_pengajuan in (1, 2, 4, 5) and rinci.gtk_id = milik.gtk_id)))
or k.status_id = 27 and (
  exists (select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and k.tanggal between lain.dari and lain.sampai
    and lain.status_pengajuan in (1, 2, 4, 5))
  or exists (select 1 from absensi_manual lain where lain.sekolah_id = k.sekolah_id and lain.tanggal = k.tanggal
    and lain.id <> k.id and lain.status_pengajuan in (1, 2, 4, 5)))) then 'bertumpuk' end,
  case when exists (select 1 from segel g where g.sekolah_id = k.sekolah_id and g.dibuka_pada is null
  and g.bulan between to_char(k.tanggal, 'YYYYMM')::int and to_char(k.tanggal, 'YYYYMM')::int) then 'bulan-terkunci' end,
  case when (k.tidak_diperlukan and k.status_pengajuan in (2, 4, 5)) then 'tidak-diperlukan' end,
  case when (coalesce((
select t.dokumen_pendukung is not null from status_kehadiran t where t.id = k.status_id and "t"."berlaku_mulai" <= k.tanggal order by "t"."berlaku_mulai" desc limit 1), true) and not exists (
select 1 from dokumen d where d.sekolah_id = k.sekolah_id and d.pemilik = 'absensi-manual' and d.pemilik_id = k.id)) then 'tanpa-dokumen' end], null) as tanda, (select json_build_object('nama', g.nama,
    'tanggal', case when g.mulai_tugas > k.tanggal then k.tanggal else greatest(k.tanggal, g.berhenti + 1) end)
  from absensi_manual_rinci i join gtk g on g.sekolah_id = i.sekolah_id and g.id = i.gtk_id
        where i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id and (g.mulai_tugas > k.tanggal or g.berhenti < k.tanggal) order by g.nama, g.id limit 1) is not null as "diLuarTugas"
  from "absensi_manual" k join sekolah s on s.id = k.sekolah_id where (k.sekolah_id, k.id) in (select * from unnest($6::bigint[],
  $7::bigint[])) and /* cakupan */ true order by k.sekolah_id, k.id;

-- features/pengajuan/queries-usulan.ts
-- in POST /api/approval-otomatis/uji
select 'absensi-manual' as jenis, json_build_object('tanggal', k.tanggal, 'statusId', k.status_id, 'rinci', (
  select coalesce(json_agg(json_build_object('gtkId', i.gtk_id, 'datang', extract(epoch from i.waktu_datang)::int,
    'pulang', extract(epoch from i.waktu_pulang)::int) order by i.gtk_id), '[]') from absensi_manual_rinci i
  where i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id)) as isian, k.sekolah_id as "sekolahId", k.id as nomor, k.no_absensi_manual as "noUsulan",
    k.status_pengajuan as status, k.versi, k.tanggal as dari, k.tanggal as sampai, k.diputus_oleh is not null as "diputusOrang",
    (exists (
select 1 from absensi_manual_rinci milik where milik.sekolah_id = k.sekolah_id and milik.absensi_manual_id = k.id and (
  exists (select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and lain.gtk_id = milik.gtk_id
    and k.tanggal between lain.dari and lain.sampai and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null)
  or exists (select 1 from absensi_manual lain join absensi_manual_rinci rinci
      on rinci.sekolah_id = lain.sekolah_id and rinci.absensi_manual_id = lain.id
    where lain.sekolah_id = k.sekolah_id and lain.tanggal = k.tanggal and lain.id <> k.id
      and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null and rinci.gtk_id = milik.gtk_id)))
or k.status_id = 27 and (
  exists (select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and k.tanggal between lain.dari and lain.sampai
    and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null)
  or exists (select 1 from absensi_manual lain where lain.sekolah_id = k.sekolah_id and lain.tanggal = k.tanggal
    and lain.id <> k.id and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null))) as "pernahDitolak", s.zona, s.jenjang,
    array_remove(array[
  case when (exists (
  select 1 from password_atasan a
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($1::text[])) and (k.status_pengajuan = 1 or a.oleh = case when k.status_pengajuan = 1 then $2::int else k.diputus_oleh end))
or exists (
  select 1 from password_atasan a join password_atasan b on b.oleh = a.oleh
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($3::text[])) and b.pengguna_id = case when k.status_pengajuan = 1 then $4::int else k.diputus_oleh end and ("b"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "b"."pada" <= k.diputus_pada)
  and "b"."pengguna_id" || ' ' || extract(epoch from "b"."pada") <> all($5::text[])))) then 'akun-pemeriksa' end,
  case when exists (
select 1 from dokumen milik join alamat_dokumen lain on lain.sha256 = milik.sha256
where milik.sekolah_id = k.sekolah_id and milik.pemilik = 'absensi-manual' and milik.pemilik_id = k.id
  and (lain.sekolah_id, lain.pemilik, lain.pemilik_id) <> (milik.sekolah_id, milik.pemilik, milik.pemilik_id)) then 'dokumen-sama' end,
  case when (exists (
select 1 from absensi_manual_rinci milik where milik.sekolah_id = k.sekolah_id and milik.absensi_manual_id = k.id and (
  exists (select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and lain.gtk_id = milik.gtk_id
    and k.tanggal between lain.dari and lain.sampai and lain.status_pengajuan in (1, 2, 4, 5))
  or exists (select 1 from absensi_manual lain join absensi_manual_rinci rinci
      on rinci.sekolah_id = lain.sekolah_id and rinci.absensi_manual_id = lain.id
    where lain.sekolah_id = k.sekolah_id and lain.tanggal = k.tanggal and lain.id <> k.id
      and lain.status_pengajuan in (1, 2, 4, 5) and rinci.gtk_id = milik.gtk_id)))
or k.status_id = 27 and (
  exists (select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and k.tanggal between lain.dari and lain.sampai
    and lain.status_pengajuan in (1, 2, 4, 5))
  or exists (select 1 from absensi_manual lain where lain.sekolah_id = k.sekolah_id and lain.tanggal = k.tanggal
    and lain.id <> k.id and lain.status_pengajuan in (1, 2, 4, 5)))) then 'bertumpuk' end,
  case when exists (select 1 from segel g where g.sekolah_id = k.sekolah_id and g.dibuka_pada is null
  and g.bulan between to_char(k.tanggal, 'YYYYMM')::int and to_char(k.tanggal, 'YYYYMM')::int) then 'bulan-terkunci' end,
  case when (k.tidak_diperlukan and k.status_pengajuan in (2, 4, 5)) then 'tidak-diperlukan' end,
  case when (coalesce((
select t.dokumen_pendukung is not null from status_kehadiran t where t.id = k.status_id and "t"."berlaku_mulai" <= k.tanggal order by "t"."berlaku_mulai" desc limit 1), true) and not exists (
select 1 from dokumen d where d.sekolah_id = k.sekolah_id and d.pemilik = 'absensi-manual' and d.pemilik_id = k.id)) then 'tanpa-dokumen' end], null) as tanda, (select json_build_object('nama', g.nama,
    'tanggal', case when g.mulai_tugas > k.tanggal then k.tanggal else greatest(k.tanggal, g.berhenti + 1) end)
  from absensi_manual_rinci i join gtk g on g.sekolah_id = i.sekolah_id and g.id = i.gtk_id
        where i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id and (g.mulai_tugas > k.tanggal or g.berhenti < k.tanggal) order by g.nama, g.id limit 1) is not null as "diLuarTugas"
  from "absensi_manual" k join sekolah s on s.id = k.sekolah_id where (k.sekolah_id, k.id) in (select k.sekolah_id, k.id from "absensi_manual" k join sekolah s on s.id = k.sekolah_id
  where k.tgl_pengajuan >= $6::timestamptz and true and s.jenjang = any($7::text[])
  order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $8) and /* cakupan */ true order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc;

-- features/pengajuan/queries-usulan.ts
-- in GET /api/koreksi-kehadiran/:id/meja, POST /api/koreksi-kehadiran/setujui-banyak
select 'koreksi' as jenis, json_build_object('gtkId', k.gtk_id, 'jenis', k.jenis_koreksi, 'jenisIzin', k.jenis_izin,
  'statusId', k.status_koreksi_id, 'dari', k.dari, 'sampai', k.sampai, 'datang', extract(epoch from k.koreksi_datang)::int,
  'pulang', extract(epoch from k.koreksi_pulang)::int) as isian, k.sekolah_id as "sekolahId", k.id as nomor, k.no_koreksi as "noUsulan",
    k.status_pengajuan as status, k.versi, k.dari as dari, k.sampai as sampai, k.diputus_oleh is not null as "diputusOrang",
    (exists (
  select 1 from koreksi lain where lain.sekolah_id = $1::int and lain.gtk_id = k.gtk_id and lain.id <> k.id
    and lain.dari <= k.sampai and lain.sampai >= k.dari and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null)
or exists (
  select 1 from absensi_manual_rinci rinci join absensi_manual lain
    on lain.sekolah_id = rinci.sekolah_id and lain.id = rinci.absensi_manual_id
  where rinci.sekolah_id = $2::int and rinci.gtk_id = k.gtk_id
    and lain.tanggal between k.dari and k.sampai and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null)) as "pernahDitolak", s.zona, s.jenjang,
    array_remove(array[
  case when (exists (
  select 1 from password_atasan a
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($3::text[])) and (a.oleh = case when k.status_pengajuan = 1 then $4::int else k.diputus_oleh end))
or exists (
  select 1 from password_atasan a join password_atasan b on b.oleh = a.oleh
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($5::text[])) and b.pengguna_id = case when k.status_pengajuan = 1 then $6::int else k.diputus_oleh end and ("b"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "b"."pada" <= k.diputus_pada)
  and "b"."pengguna_id" || ' ' || extract(epoch from "b"."pada") <> all($7::text[])))) then 'akun-pemeriksa' end,
  case when exists (
select 1 from dokumen milik join alamat_dokumen lain on lain.sha256 = milik.sha256
where milik.sekolah_id = $8::int and milik.pemilik = 'koreksi' and milik.pemilik_id = k.id
  and (lain.sekolah_id, lain.pemilik, lain.pemilik_id) <> (milik.sekolah_id, milik.pemilik, milik.pemilik_id)) then 'dokumen-sama' end,
  case when (exists (
  select 1 from koreksi lain where lain.sekolah_id = $9::int and lain.gtk_id = k.gtk_id and lain.id <> k.id
    and lain.dari <= k.sampai and lain.sampai >= k.dari and lain.status_pengajuan in (1, 2, 4, 5))
or exists (
  select 1 from absensi_manual_rinci rinci join absensi_manual lain
    on lain.sekolah_id = rinci.sekolah_id and lain.id = rinci.absensi_manual_id
  where rinci.sekolah_id = $10::int and rinci.gtk_id = k.gtk_id
    and lain.tanggal between k.dari and k.sampai and lain.status_pengajuan in (1, 2, 4, 5))) then 'bertumpuk' end,
  case when exists (select 1 from segel g where g.sekolah_id = $11::int and g.dibuka_pada is null
  and g.bulan between to_char(k.dari, 'YYYYMM')::int and to_char(k.sampai, 'YYYYMM')::int) then 'bulan-terkunci' end,
  case when (k.tidak_diperlukan and k.status_pengajuan in (2, 4, 5)) then 'tidak-diperlukan' end,
  case when ((k.jenis_koreksi <> 1 or coalesce((
select t.dokumen_pendukung is not null from status_kehadiran t where t.id = k.status_koreksi_id and "t"."berlaku_mulai" <= k.dari order by "t"."berlaku_mulai" desc limit 1), true)) and not exists (
select 1 from dokumen d where d.sekolah_id = $12::int and d.pemilik = 'koreksi' and d.pemilik_id = k.id)) then 'tanpa-dokumen' end], null) as tanda, (select json_build_object('nama', g.nama,
    'tanggal', case when g.mulai_tugas > k.dari then k.dari else greatest(k.dari, g.berhenti + 1) end)
  from gtk g where g.sekolah_id = $13::int and g.id = k.gtk_id and (g.mulai_tugas > k.dari or g.berhenti < k.sampai) order by g.nama, g.id limit 1) is not null as "diLuarTugas"
  from "koreksi" k join sekolah s on s.id = k.sekolah_id where k.sekolah_id = $14 and k.id = $15 and /* cakupan */ ("s"."id" = $16::int) order by k.sekolah_id, k.id;

-- features/pengajuan/queries-usulan.ts
-- in POST /api/koreksi-kehadiran/setujui-banyak
select 'koreksi' as jenis, json_build_object('gtkId', k.gtk_id, 'jenis', k.jenis_koreksi, 'jenisIzin', k.jenis_izin,
  'statusId', k.status_koreksi_id, 'dari', k.dari, 'sampai', k.sampai, 'datang', extract(epoch from k.koreksi_datang)::int,
  'pulang', extract(epoch from k.koreksi_pulang)::int) as isian, k.sekolah_id as "sekolahId", k.id as nomor, k.no_koreksi as "noUsulan",
    k.status_pengajuan as status, k.versi, k.dari as dari, k.sampai as sampai, k.diputus_oleh is not null as "diputusOrang",
    (exists (
  select 1 from koreksi lain where lain.sekolah_id = $1::int and lain.gtk_id = k.gtk_id and lain.id <> k.id
    and lain.dari <= k.sampai and lain.sampai >= k.dari and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null)
or exists (
  select 1 from absensi_manual_rinci rinci join absensi_manual lain
    on lain.sekolah_id = rinci.sekolah_id and lain.id = rinci.absensi_manual_id
  where rinci.sekolah_id = $2::int and rinci.gtk_id = k.gtk_id
    and lain.tanggal between k.dari and k.sampai and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null)) as "pernahDitolak", s.zona, s.jenjang,
    array_remove(array[
  case when (exists (
  select 1 from password_atasan a
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($3::text[])) and (k.status_pengajuan = 1 or a.oleh = case when k.status_pengajuan = 1 then $4::int else k.diputus_oleh end))
or exists (
  select 1 from password_atasan a join password_atasan b on b.oleh = a.oleh
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($5::text[])) and b.pengguna_id = case when k.status_pengajuan = 1 then $6::int else k.diputus_oleh end and ("b"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "b"."pada" <= k.diputus_pada)
  and "b"."pengguna_id" || ' ' || extract(epoch from "b"."pada") <> all($7::text[])))) then 'akun-pemeriksa' end,
  case when exists (
select 1 from dokumen milik join alamat_dokumen lain on lain.sha256 = milik.sha256
where milik.sekolah_id = $8::int and milik.pemilik = 'koreksi' and milik.pemilik_id = k.id
  and (lain.sekolah_id, lain.pemilik, lain.pemilik_id) <> (milik.sekolah_id, milik.pemilik, milik.pemilik_id)) then 'dokumen-sama' end,
  case when (exists (
  select 1 from koreksi lain where lain.sekolah_id = $9::int and lain.gtk_id = k.gtk_id and lain.id <> k.id
    and lain.dari <= k.sampai and lain.sampai >= k.dari and lain.status_pengajuan in (1, 2, 4, 5))
or exists (
  select 1 from absensi_manual_rinci rinci join absensi_manual lain
    on lain.sekolah_id = rinci.sekolah_id and lain.id = rinci.absensi_manual_id
  where rinci.sekolah_id = $10::int and rinci.gtk_id = k.gtk_id
    and lain.tanggal between k.dari and k.sampai and lain.status_pengajuan in (1, 2, 4, 5))) then 'bertumpuk' end,
  case when exists (select 1 from segel g where g.sekolah_id = $11::int and g.dibuka_pada is null
  and g.bulan between to_char(k.dari, 'YYYYMM')::int and to_char(k.sampai, 'YYYYMM')::int) then 'bulan-terkunci' end,
  case when (k.tidak_diperlukan and k.status_pengajuan in (2, 4, 5)) then 'tidak-diperlukan' end,
  case when ((k.jenis_koreksi <> 1 or coalesce((
select t.dokumen_pendukung is not null from status_kehadiran t where t.id = k.status_koreksi_id and "t"."berlaku_mulai" <= k.dari order by "t"."berlaku_mulai" desc limit 1), true)) and not exists (
select 1 from dokumen d where d.sekolah_id = $12::int and d.pemilik = 'koreksi' and d.pemilik_id = k.id)) then 'tanpa-dokumen' end], null) as tanda, (select json_build_object('nama', g.nama,
    'tanggal', case when g.mulai_tugas > k.dari then k.dari else greatest(k.dari, g.berhenti + 1) end)
  from gtk g where g.sekolah_id = $13::int and g.id = k.gtk_id and (g.mulai_tugas > k.dari or g.berhenti < k.sampai) order by g.nama, g.id limit 1) is not null as "diLuarTugas"
  from "koreksi" k join sekolah s on s.id = k.sekolah_id where (k.sekolah_id, k.id) in (select * from unnest($14::bigint[],
  $15::bigint[])) and /* cakupan */ ("s"."id" = $16::int) order by k.sekolah_id, k.id;

-- features/pengajuan/queries-usulan.ts
-- in PATCH /api/koreksi-kehadiran/:id, POST /api/koreksi-kehadiran, POST /api/koreksi-kehadiran/setujui-banyak
select 'koreksi' as jenis, json_build_object('gtkId', k.gtk_id, 'jenis', k.jenis_koreksi, 'jenisIzin', k.jenis_izin,
  'statusId', k.status_koreksi_id, 'dari', k.dari, 'sampai', k.sampai, 'datang', extract(epoch from k.koreksi_datang)::int,
  'pulang', extract(epoch from k.koreksi_pulang)::int) as isian, k.sekolah_id as "sekolahId", k.id as nomor, k.no_koreksi as "noUsulan",
    k.status_pengajuan as status, k.versi, k.dari as dari, k.sampai as sampai, k.diputus_oleh is not null as "diputusOrang",
    (exists (
  select 1 from koreksi lain where lain.sekolah_id = $1::int and lain.gtk_id = k.gtk_id and lain.id <> k.id
    and lain.dari <= k.sampai and lain.sampai >= k.dari and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null)
or exists (
  select 1 from absensi_manual_rinci rinci join absensi_manual lain
    on lain.sekolah_id = rinci.sekolah_id and lain.id = rinci.absensi_manual_id
  where rinci.sekolah_id = $2::int and rinci.gtk_id = k.gtk_id
    and lain.tanggal between k.dari and k.sampai and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null)) as "pernahDitolak", s.zona, s.jenjang,
    array_remove(array[
  case when (exists (
  select 1 from password_atasan a
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($3::text[])) and (k.status_pengajuan = 1 or a.oleh = case when k.status_pengajuan = 1 then $4::int else k.diputus_oleh end))
or exists (
  select 1 from password_atasan a join password_atasan b on b.oleh = a.oleh
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($5::text[])) and b.pengguna_id = case when k.status_pengajuan = 1 then $6::int else k.diputus_oleh end and ("b"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "b"."pada" <= k.diputus_pada)
  and "b"."pengguna_id" || ' ' || extract(epoch from "b"."pada") <> all($7::text[])))) then 'akun-pemeriksa' end,
  case when exists (
select 1 from dokumen milik join alamat_dokumen lain on lain.sha256 = milik.sha256
where milik.sekolah_id = $8::int and milik.pemilik = 'koreksi' and milik.pemilik_id = k.id
  and (lain.sekolah_id, lain.pemilik, lain.pemilik_id) <> (milik.sekolah_id, milik.pemilik, milik.pemilik_id)) then 'dokumen-sama' end,
  case when (exists (
  select 1 from koreksi lain where lain.sekolah_id = $9::int and lain.gtk_id = k.gtk_id and lain.id <> k.id
    and lain.dari <= k.sampai and lain.sampai >= k.dari and lain.status_pengajuan in (1, 2, 4, 5))
or exists (
  select 1 from absensi_manual_rinci rinci join absensi_manual lain
    on lain.sekolah_id = rinci.sekolah_id and lain.id = rinci.absensi_manual_id
  where rinci.sekolah_id = $10::int and rinci.gtk_id = k.gtk_id
    and lain.tanggal between k.dari and k.sampai and lain.status_pengajuan in (1, 2, 4, 5))) then 'bertumpuk' end,
  case when exists (select 1 from segel g where g.sekolah_id = $11::int and g.dibuka_pada is null
  and g.bulan between to_char(k.dari, 'YYYYMM')::int and to_char(k.sampai, 'YYYYMM')::int) then 'bulan-terkunci' end,
  case when (k.tidak_diperlukan and k.status_pengajuan in (2, 4, 5)) then 'tidak-diperlukan' end,
  case when ((k.jenis_koreksi <> 1 or coalesce((
select t.dokumen_pendukung is not null from status_kehadiran t where t.id = k.status_koreksi_id and "t"."berlaku_mulai" <= k.dari order by "t"."berlaku_mulai" desc limit 1), true)) and not exists (
select 1 from dokumen d where d.sekolah_id = $12::int and d.pemilik = 'koreksi' and d.pemilik_id = k.id)) then 'tanpa-dokumen' end], null) as tanda, (select json_build_object('nama', g.nama,
    'tanggal', case when g.mulai_tugas > k.dari then k.dari else greatest(k.dari, g.berhenti + 1) end)
  from gtk g where g.sekolah_id = $13::int and g.id = k.gtk_id and (g.mulai_tugas > k.dari or g.berhenti < k.sampai) order by g.nama, g.id limit 1) is not null as "diLuarTugas"
  from "koreksi" k join sekolah s on s.id = k.sekolah_id where k.sekolah_id = $14 and k.id = $15 and /* cakupan */ ("s"."id" = $16::int) order by k.sekolah_id, k.id;

-- features/pengajuan/queries-usulan.ts
-- in GET /api/koreksi-kehadiran/:id/meja
select 'koreksi' as jenis, json_build_object('gtkId', k.gtk_id, 'jenis', k.jenis_koreksi, 'jenisIzin', k.jenis_izin,
  'statusId', k.status_koreksi_id, 'dari', k.dari, 'sampai', k.sampai, 'datang', extract(epoch from k.koreksi_datang)::int,
  'pulang', extract(epoch from k.koreksi_pulang)::int) as isian, k.sekolah_id as "sekolahId", k.id as nomor, k.no_koreksi as "noUsulan",
    k.status_pengajuan as status, k.versi, k.dari as dari, k.sampai as sampai, k.diputus_oleh is not null as "diputusOrang",
    (exists (
  select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and lain.gtk_id = k.gtk_id and lain.id <> k.id
    and lain.dari <= k.sampai and lain.sampai >= k.dari and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null)
or exists (
  select 1 from absensi_manual_rinci rinci join absensi_manual lain
    on lain.sekolah_id = rinci.sekolah_id and lain.id = rinci.absensi_manual_id
  where rinci.sekolah_id = k.sekolah_id and rinci.gtk_id = k.gtk_id
    and lain.tanggal between k.dari and k.sampai and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null)) as "pernahDitolak", s.zona, s.jenjang,
    array_remove(array[
  case when (exists (
  select 1 from password_atasan a
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($1::text[])) and (a.oleh = case when k.status_pengajuan = 1 then $2::int else k.diputus_oleh end))
or exists (
  select 1 from password_atasan a join password_atasan b on b.oleh = a.oleh
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($3::text[])) and b.pengguna_id = case when k.status_pengajuan = 1 then $4::int else k.diputus_oleh end and ("b"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "b"."pada" <= k.diputus_pada)
  and "b"."pengguna_id" || ' ' || extract(epoch from "b"."pada") <> all($5::text[])))) then 'akun-pemeriksa' end,
  case when exists (
select 1 from dokumen milik join alamat_dokumen lain on lain.sha256 = milik.sha256
where milik.sekolah_id = k.sekolah_id and milik.pemilik = 'koreksi' and milik.pemilik_id = k.id
  and (lain.sekolah_id, lain.pemilik, lain.pemilik_id) <> (milik.sekolah_id, milik.pemilik, milik.pemilik_id)) then 'dokumen-sama' end,
  case when (exists (
  select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and lain.gtk_id = k.gtk_id and lain.id <> k.id
    and lain.dari <= k.sampai and lain.sampai >= k.dari and lain.status_pengajuan in (1, 2, 4, 5))
or exists (
  select 1 from absensi_manual_rinci rinci join absensi_manual lain
    on lain.sekolah_id = rinci.sekolah_id and lain.id = rinci.absensi_manual_id
  where rinci.sekolah_id = k.sekolah_id and rinci.gtk_id = k.gtk_id
    and lain.tanggal between k.dari and k.sampai and lain.status_pengajuan in (1, 2, 4, 5))) then 'bertumpuk' end,
  case when exists (select 1 from segel g where g.sekolah_id = k.sekolah_id and g.dibuka_pada is null
  and g.bulan between to_char(k.dari, 'YYYYMM')::int and to_char(k.sampai, 'YYYYMM')::int) then 'bulan-terkunci' end,
  case when (k.tidak_diperlukan and k.status_pengajuan in (2, 4, 5)) then 'tidak-diperlukan' end,
  case when ((k.jenis_koreksi <> 1 or coalesce((
select t.dokumen_pendukung is not null from status_kehadiran t where t.id = k.status_koreksi_id and "t"."berlaku_mulai" <= k.dari order by "t"."berlaku_mulai" desc limit 1), true)) and not exists (
select 1 from dokumen d where d.sekolah_id = k.sekolah_id and d.pemilik = 'koreksi' and d.pemilik_id = k.id)) then 'tanpa-dokumen' end], null) as tanda, (select json_build_object('nama', g.nama,
    'tanggal', case when g.mulai_tugas > k.dari then k.dari else greatest(k.dari, g.berhenti + 1) end)
  from gtk g where g.sekolah_id = k.sekolah_id and g.id = k.gtk_id and (g.mulai_tugas > k.dari or g.berhenti < k.sampai) order by g.nama, g.id limit 1) is not null as "diLuarTugas"
  from "koreksi" k join sekolah s on s.id = k.sekolah_id where k.sekolah_id = $6 and k.id = $7 and /* cakupan */ ("s"."id" = any($8::int[])) order by k.sekolah_id, k.id;

-- features/pengajuan/queries-usulan.ts
-- in GET /api/koreksi-kehadiran/:id/meja, POST /api/koreksi-kehadiran/setujui-banyak
select 'koreksi' as jenis, json_build_object('gtkId', k.gtk_id, 'jenis', k.jenis_koreksi, 'jenisIzin', k.jenis_izin,
  'statusId', k.status_koreksi_id, 'dari', k.dari, 'sampai', k.sampai, 'datang', extract(epoch from k.koreksi_datang)::int,
  'pulang', extract(epoch from k.koreksi_pulang)::int) as isian, k.sekolah_id as "sekolahId", k.id as nomor, k.no_koreksi as "noUsulan",
    k.status_pengajuan as status, k.versi, k.dari as dari, k.sampai as sampai, k.diputus_oleh is not null as "diputusOrang",
    (exists (
  select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and lain.gtk_id = k.gtk_id and lain.id <> k.id
    and lain.dari <= k.sampai and lain.sampai >= k.dari and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null)
or exists (
  select 1 from absensi_manual_rinci rinci join absensi_manual lain
    on lain.sekolah_id = rinci.sekolah_id and lain.id = rinci.absensi_manual_id
  where rinci.sekolah_id = k.sekolah_id and rinci.gtk_id = k.gtk_id
    and lain.tanggal between k.dari and k.sampai and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null)) as "pernahDitolak", s.zona, s.jenjang,
    array_remove(array[
  case when (exists (
  select 1 from password_atasan a
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($1::text[])) and (a.oleh = case when k.status_pengajuan = 1 then $2::int else k.diputus_oleh end))
or exists (
  select 1 from password_atasan a join password_atasan b on b.oleh = a.oleh
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($3::text[])) and b.pengguna_id = case when k.status_pengajuan = 1 then $4::int else k.diputus_oleh end and ("b"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "b"."pada" <= k.diputus_pada)
  and "b"."pengguna_id" || ' ' || extract(epoch from "b"."pada") <> all($5::text[])))) then 'akun-pemeriksa' end,
  case when exists (
select 1 from dokumen milik join alamat_dokumen lain on lain.sha256 = milik.sha256
where milik.sekolah_id = k.sekolah_id and milik.pemilik = 'koreksi' and milik.pemilik_id = k.id
  and (lain.sekolah_id, lain.pemilik, lain.pemilik_id) <> (milik.sekolah_id, milik.pemilik, milik.pemilik_id)) then 'dokumen-sama' end,
  case when (exists (
  select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and lain.gtk_id = k.gtk_id and lain.id <> k.id
    and lain.dari <= k.sampai and lain.sampai >= k.dari and lain.status_pengajuan in (1, 2, 4, 5))
or exists (
  select 1 from absensi_manual_rinci rinci join absensi_manual lain
    on lain.sekolah_id = rinci.sekolah_id and lain.id = rinci.absensi_manual_id
  where rinci.sekolah_id = k.sekolah_id and rinci.gtk_id = k.gtk_id
    and lain.tanggal between k.dari and k.sampai and lain.status_pengajuan in (1, 2, 4, 5))) then 'bertumpuk' end,
  case when exists (select 1 from segel g where g.sekolah_id = k.sekolah_id and g.dibuka_pada is null
  and g.bulan between to_char(k.dari, 'YYYYMM')::int and to_char(k.sampai, 'YYYYMM')::int) then 'bulan-terkunci' end,
  case when (k.tidak_diperlukan and k.status_pengajuan in (2, 4, 5)) then 'tidak-diperlukan' end,
  case when ((k.jenis_koreksi <> 1 or coalesce((
select t.dokumen_pendukung is not null from status_kehadiran t where t.id = k.status_koreksi_id and "t"."berlaku_mulai" <= k.dari order by "t"."berlaku_mulai" desc limit 1), true)) and not exists (
select 1 from dokumen d where d.sekolah_id = k.sekolah_id and d.pemilik = 'koreksi' and d.pemilik_id = k.id)) then 'tanpa-dokumen' end], null) as tanda, (select json_build_object('nama', g.nama,
    'tanggal', case when g.mulai_tugas > k.dari then k.dari else greatest(k.dari, g.berhenti + 1) end)
  from gtk g where g.sekolah_id = k.sekolah_id and g.id = k.gtk_id and (g.mulai_tugas > k.dari or g.berhenti < k.sampai) order by g.nama, g.id limit 1) is not null as "diLuarTugas"
  from "koreksi" k join sekolah s on s.id = k.sekolah_id where k.sekolah_id = $6 and k.id = $7 and /* cakupan */ ("s"."jenjang" = any($8::text[]) and ("s"."kode_provinsi" = any($9::text[]) or "s"."kode_kab_kota" = any($10::text[]) or "s"."kode_kecamatan" = any($11::text[]))) order by k.sekolah_id, k.id;

-- features/pengajuan/queries-usulan.ts
-- in GET /api/koreksi-kehadiran/:id/meja
select 'koreksi' as jenis, json_build_object('gtkId', k.gtk_id, 'jenis', k.jenis_koreksi, 'jenisIzin', k.jenis_izin,
  'statusId', k.status_koreksi_id, 'dari', k.dari, 'sampai', k.sampai, 'datang', extract(epoch from k.koreksi_datang)::int,
  'pulang', extract(epoch from k.koreksi_pulang)::int) as isian, k.sekolah_id as "sekolahId", k.id as nomor, k.no_koreksi as "noUsulan",
    k.status_pengajuan as status, k.versi, k.dari as dari, k.sampai as sampai, k.diputus_oleh is not null as "diputusOrang",
    (exists (
  select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and lain.gtk_id = k.gtk_id and lain.id <> k.id
    and lain.dari <= k.sampai and lain.sampai >= k.dari and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null)
or exists (
  select 1 from absensi_manual_rinci rinci join absensi_manual lain
    on lain.sekolah_id = rinci.sekolah_id and lain.id = rinci.absensi_manual_id
  where rinci.sekolah_id = k.sekolah_id and rinci.gtk_id = k.gtk_id
    and lain.tanggal between k.dari and k.sampai and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null)) as "pernahDitolak", s.zona, s.jenjang,
    array_remove(array[
  case when (exists (
  select 1 from password_atasan a
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($1::text[])) and (a.oleh = case when k.status_pengajuan = 1 then $2::int else k.diputus_oleh end))
or exists (
  select 1 from password_atasan a join password_atasan b on b.oleh = a.oleh
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($3::text[])) and b.pengguna_id = case when k.status_pengajuan = 1 then $4::int else k.diputus_oleh end and ("b"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "b"."pada" <= k.diputus_pada)
  and "b"."pengguna_id" || ' ' || extract(epoch from "b"."pada") <> all($5::text[])))) then 'akun-pemeriksa' end,
  case when exists (
select 1 from dokumen milik join alamat_dokumen lain on lain.sha256 = milik.sha256
where milik.sekolah_id = k.sekolah_id and milik.pemilik = 'koreksi' and milik.pemilik_id = k.id
  and (lain.sekolah_id, lain.pemilik, lain.pemilik_id) <> (milik.sekolah_id, milik.pemilik, milik.pemilik_id)) then 'dokumen-sama' end,
  case when (exists (
  select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and lain.gtk_id = k.gtk_id and lain.id <> k.id
    and lain.dari <= k.sampai and lain.sampai >= k.dari and lain.status_pengajuan in (1, 2, 4, 5))
or exists (
  select 1 from absensi_manual_rinci rinci join absensi_manual lain
    on lain.sekolah_id = rinci.sekolah_id and lain.id = rinci.absensi_manual_id
  where rinci.sekolah_id = k.sekolah_id and rinci.gtk_id = k.gtk_id
    and lain.tanggal between k.dari and k.sampai and lain.status_pengajuan in (1, 2, 4, 5))) then 'bertumpuk' end,
  case when exists (select 1 from segel g where g.sekolah_id = k.sekolah_id and g.dibuka_pada is null
  and g.bulan between to_char(k.dari, 'YYYYMM')::int and to_char(k.sampai, 'YYYYMM')::int) then 'bulan-terkunci' end,
  case when (k.tidak_diperlukan and k.status_pengajuan in (2, 4, 5)) then 'tidak-diperlukan' end,
  case when ((k.jenis_koreksi <> 1 or coalesce((
select t.dokumen_pendukung is not null from status_kehadiran t where t.id = k.status_koreksi_id and "t"."berlaku_mulai" <= k.dari order by "t"."berlaku_mulai" desc limit 1), true)) and not exists (
select 1 from dokumen d where d.sekolah_id = k.sekolah_id and d.pemilik = 'koreksi' and d.pemilik_id = k.id)) then 'tanpa-dokumen' end], null) as tanda, (select json_build_object('nama', g.nama,
    'tanggal', case when g.mulai_tugas > k.dari then k.dari else greatest(k.dari, g.berhenti + 1) end)
  from gtk g where g.sekolah_id = k.sekolah_id and g.id = k.gtk_id and (g.mulai_tugas > k.dari or g.berhenti < k.sampai) order by g.nama, g.id limit 1) is not null as "diLuarTugas"
  from "koreksi" k join sekolah s on s.id = k.sekolah_id where k.sekolah_id = $6 and k.id = $7 and /* cakupan */ true order by k.sekolah_id, k.id;

-- features/pengajuan/queries-usulan.ts
-- in POST /api/koreksi-kehadiran/setujui-banyak
select 'koreksi' as jenis, json_build_object('gtkId', k.gtk_id, 'jenis', k.jenis_koreksi, 'jenisIzin', k.jenis_izin,
  'statusId', k.status_koreksi_id, 'dari', k.dari, 'sampai', k.sampai, 'datang', extract(epoch from k.koreksi_datang)::int,
  'pulang', extract(epoch from k.koreksi_pulang)::int) as isian, k.sekolah_id as "sekolahId", k.id as nomor, k.no_koreksi as "noUsulan",
    k.status_pengajuan as status, k.versi, k.dari as dari, k.sampai as sampai, k.diputus_oleh is not null as "diputusOrang",
    (exists (
  select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and lain.gtk_id = k.gtk_id and lain.id <> k.id
    and lain.dari <= k.sampai and lain.sampai >= k.dari and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null)
or exists (
  select 1 from absensi_manual_rinci rinci join absensi_manual lain
    on lain.sekolah_id = rinci.sekolah_id and lain.id = rinci.absensi_manual_id
  where rinci.sekolah_id = k.sekolah_id and rinci.gtk_id = k.gtk_id
    and lain.tanggal between k.dari and k.sampai and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null)) as "pernahDitolak", s.zona, s.jenjang,
    array_remove(array[
  case when (exists (
  select 1 from password_atasan a
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($1::text[])) and (k.status_pengajuan = 1 or a.oleh = case when k.status_pengajuan = 1 then $2::int else k.diputus_oleh end))
or exists (
  select 1 from password_atasan a join password_atasan b on b.oleh = a.oleh
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($3::text[])) and b.pengguna_id = case when k.status_pengajuan = 1 then $4::int else k.diputus_oleh end and ("b"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "b"."pada" <= k.diputus_pada)
  and "b"."pengguna_id" || ' ' || extract(epoch from "b"."pada") <> all($5::text[])))) then 'akun-pemeriksa' end,
  case when exists (
select 1 from dokumen milik join alamat_dokumen lain on lain.sha256 = milik.sha256
where milik.sekolah_id = k.sekolah_id and milik.pemilik = 'koreksi' and milik.pemilik_id = k.id
  and (lain.sekolah_id, lain.pemilik, lain.pemilik_id) <> (milik.sekolah_id, milik.pemilik, milik.pemilik_id)) then 'dokumen-sama' end,
  case when (exists (
  select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and lain.gtk_id = k.gtk_id and lain.id <> k.id
    and lain.dari <= k.sampai and lain.sampai >= k.dari and lain.status_pengajuan in (1, 2, 4, 5))
or exists (
  select 1 from absensi_manual_rinci rinci join absensi_manual lain
    on lain.sekolah_id = rinci.sekolah_id and lain.id = rinci.absensi_manual_id
  where rinci.sekolah_id = k.sekolah_id and rinci.gtk_id = k.gtk_id
    and lain.tanggal between k.dari and k.sampai and lain.status_pengajuan in (1, 2, 4, 5))) then 'bertumpuk' end,
  case when exists (select 1 from segel g where g.sekolah_id = k.sekolah_id and g.dibuka_pada is null
  and g.bulan between to_char(k.dari, 'YYYYMM')::int and to_char(k.sampai, 'YYYYMM')::int) then 'bulan-terkunci' end,
  case when (k.tidak_diperlukan and k.status_pengajuan in (2, 4, 5)) then 'tidak-diperlukan' end,
  case when ((k.jenis_koreksi <> 1 or coalesce((
select t.dokumen_pendukung is not null from status_kehadiran t where t.id = k.status_koreksi_id and "t"."berlaku_mulai" <= k.dari order by "t"."berlaku_mulai" desc limit 1), true)) and not exists (
select 1 from dokumen d where d.sekolah_id = k.sekolah_id and d.pemilik = 'koreksi' and d.pemilik_id = k.id)) then 'tanpa-dokumen' end], null) as tanda, (select json_build_object('nama', g.nama,
    'tanggal', case when g.mulai_tugas > k.dari then k.dari else greatest(k.dari, g.berhenti + 1) end)
  from gtk g where g.sekolah_id = k.sekolah_id and g.id = k.gtk_id and (g.mulai_tugas > k.dari or g.berhenti < k.sampai) order by g.nama, g.id limit 1) is not null as "diLuarTugas"
  from "koreksi" k join sekolah s on s.id = k.sekolah_id where (k.sekolah_id, k.id) in (select * from unnest($6::bigint[],
  $7::bigint[])) and /* cakupan */ ("s"."id" = any($8::int[])) order by k.sekolah_id, k.id;

-- features/pengajuan/queries-usulan.ts
-- in POST /api/koreksi-kehadiran/setujui-banyak
select 'koreksi' as jenis, json_build_object('gtkId', k.gtk_id, 'jenis', k.jenis_koreksi, 'jenisIzin', k.jenis_izin,
  'statusId', k.status_koreksi_id, 'dari', k.dari, 'sampai', k.sampai, 'datang', extract(epoch from k.koreksi_datang)::int,
  'pulang', extract(epoch from k.koreksi_pulang)::int) as isian, k.sekolah_id as "sekolahId", k.id as nomor, k.no_koreksi as "noUsulan",
    k.status_pengajuan as status, k.versi, k.dari as dari, k.sampai as sampai, k.diputus_oleh is not null as "diputusOrang",
    (exists (
  select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and lain.gtk_id = k.gtk_id and lain.id <> k.id
    and lain.dari <= k.sampai and lain.sampai >= k.dari and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null)
or exists (
  select 1 from absensi_manual_rinci rinci join absensi_manual lain
    on lain.sekolah_id = rinci.sekolah_id and lain.id = rinci.absensi_manual_id
  where rinci.sekolah_id = k.sekolah_id and rinci.gtk_id = k.gtk_id
    and lain.tanggal between k.dari and k.sampai and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null)) as "pernahDitolak", s.zona, s.jenjang,
    array_remove(array[
  case when (exists (
  select 1 from password_atasan a
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($1::text[])) and (k.status_pengajuan = 1 or a.oleh = case when k.status_pengajuan = 1 then $2::int else k.diputus_oleh end))
or exists (
  select 1 from password_atasan a join password_atasan b on b.oleh = a.oleh
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($3::text[])) and b.pengguna_id = case when k.status_pengajuan = 1 then $4::int else k.diputus_oleh end and ("b"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "b"."pada" <= k.diputus_pada)
  and "b"."pengguna_id" || ' ' || extract(epoch from "b"."pada") <> all($5::text[])))) then 'akun-pemeriksa' end,
  case when exists (
select 1 from dokumen milik join alamat_dokumen lain on lain.sha256 = milik.sha256
where milik.sekolah_id = k.sekolah_id and milik.pemilik = 'koreksi' and milik.pemilik_id = k.id
  and (lain.sekolah_id, lain.pemilik, lain.pemilik_id) <> (milik.sekolah_id, milik.pemilik, milik.pemilik_id)) then 'dokumen-sama' end,
  case when (exists (
  select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and lain.gtk_id = k.gtk_id and lain.id <> k.id
    and lain.dari <= k.sampai and lain.sampai >= k.dari and lain.status_pengajuan in (1, 2, 4, 5))
or exists (
  select 1 from absensi_manual_rinci rinci join absensi_manual lain
    on lain.sekolah_id = rinci.sekolah_id and lain.id = rinci.absensi_manual_id
  where rinci.sekolah_id = k.sekolah_id and rinci.gtk_id = k.gtk_id
    and lain.tanggal between k.dari and k.sampai and lain.status_pengajuan in (1, 2, 4, 5))) then 'bertumpuk' end,
  case when exists (select 1 from segel g where g.sekolah_id = k.sekolah_id and g.dibuka_pada is null
  and g.bulan between to_char(k.dari, 'YYYYMM')::int and to_char(k.sampai, 'YYYYMM')::int) then 'bulan-terkunci' end,
  case when (k.tidak_diperlukan and k.status_pengajuan in (2, 4, 5)) then 'tidak-diperlukan' end,
  case when ((k.jenis_koreksi <> 1 or coalesce((
select t.dokumen_pendukung is not null from status_kehadiran t where t.id = k.status_koreksi_id and "t"."berlaku_mulai" <= k.dari order by "t"."berlaku_mulai" desc limit 1), true)) and not exists (
select 1 from dokumen d where d.sekolah_id = k.sekolah_id and d.pemilik = 'koreksi' and d.pemilik_id = k.id)) then 'tanpa-dokumen' end], null) as tanda, (select json_build_object('nama', g.nama,
    'tanggal', case when g.mulai_tugas > k.dari then k.dari else greatest(k.dari, g.berhenti + 1) end)
  from gtk g where g.sekolah_id = k.sekolah_id and g.id = k.gtk_id and (g.mulai_tugas > k.dari or g.berhenti < k.sampai) order by g.nama, g.id limit 1) is not null as "diLuarTugas"
  from "koreksi" k join sekolah s on s.id = k.sekolah_id where (k.sekolah_id, k.id) in (select * from unnest($6::bigint[],
  $7::bigint[])) and /* cakupan */ ("s"."jenjang" = any($8::text[]) and ("s"."kode_provinsi" = any($9::text[]) or "s"."kode_kab_kota" = any($10::text[]) or "s"."kode_kecamatan" = any($11::text[]))) order by k.sekolah_id, k.id;

-- features/pengajuan/queries-usulan.ts
select 'koreksi' as jenis, json_build_object('gtkId', k.gtk_id, 'jenis', k.jenis_koreksi, 'jenisIzin', k.jenis_izin,
  'statusId', k.status_koreksi_id, 'dari', k.dari, 'sampai', k.sampai, 'datang', extract(epoch from k.koreksi_datang)::int,
  'pulang', extract(epoch from k.koreksi_pulang)::int) as isian, k.sekolah_id as "sekolahId", k.id as nomor, k.no_koreksi as "noUsulan",
    k.status_pengajuan as status, k.versi, k.dari as dari, k.sampai as sampai, k.diputus_oleh is not null as "diputusOrang",
    (exists (
  select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and lain.gtk_id = k.gtk_id and lain.id <> k.id
    and lain.dari <= k.sampai and lain.sampai >= k.dari and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null)
or exists (
  select 1 from absensi_manual_rinci rinci join absensi_manual lain
    on lain.sekolah_id = rinci.sekolah_id and lain.id = rinci.absensi_manual_id
  where rinci.sekolah_id = k.sekolah_id and rinci.gtk_id = k.gtk_id
    and lain.tanggal between k.dari and k.sampai and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null)) as "pernahDitolak", s.zona, s.jenjang,
    array_remove(array[
  case when (exists (
  select 1 from password_atasan a
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($1::text[])) and (k.status_pengajuan = 1 or a.oleh = case when k.status_pengajuan = 1 then $2::int else k.diputus_oleh end))
or exists (
  select 1 from password_atasan a join password_atasan b on b.oleh = a.oleh
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($3::text[])) and b.pengguna_id = case when k.status_pengajuan = 1 then $4::int else k.diputus_oleh end and ("b"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "b"."pada" <= k.diputus_pada)
  and "b"."pengguna_id" || ' ' || extract(epoch from "b"."pada") <> all($5::text[])))) then 'akun-pemeriksa' end,
  case when exists (
select 1 from dokumen milik join alamat_dokumen lain on lain.sha256 = milik.sha256
where milik.sekolah_id = k.sekolah_id and milik.pemilik = 'koreksi' and milik.pemilik_id = k.id
  and (lain.sekolah_id, lain.pemilik, lain.pemilik_id) <> (milik.sekolah_id, milik.pemilik, milik.pemilik_id)) then 'dokumen-sama' end,
  case when (exists (
  select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and lain.gtk_id = k.gtk_id and lain.id <> k.id
    and lain.dari <= k.sampai and lain.sampai >= k.dari and lain.status_pengajuan in (1, 2, 4, 5))
or exists (
  select 1 from absensi_manual_rinci rinci join absensi_manual lain
    on lain.sekolah_id = rinci.sekolah_id and lain.id = rinci.absensi_manual_id
  where rinci.sekolah_id = k.sekolah_id and rinci.gtk_id = k.gtk_id
    and lain.tanggal between k.dari and k.sampai and lain.status_pengajuan in (1, 2, 4, 5))) then 'bertumpuk' end,
  case when exists (select 1 from segel g where g.sekolah_id = k.sekolah_id and g.dibuka_pada is null
  and g.bulan between to_char(k.dari, 'YYYYMM')::int and to_char(k.sampai, 'YYYYMM')::int) then 'bulan-terkunci' end,
  case when (k.tidak_diperlukan and k.status_pengajuan in (2, 4, 5)) then 'tidak-diperlukan' end,
  case when ((k.jenis_koreksi <> 1 or coalesce((
select t.dokumen_pendukung is not null from status_kehadiran t where t.id = k.status_koreksi_id and "t"."berlaku_mulai" <= k.dari order by "t"."berlaku_mulai" desc limit 1), true)) and not exists (
select 1 from dokumen d where d.sekolah_id = k.sekolah_id and d.pemilik = 'koreksi' and d.pemilik_id = k.id)) then 'tanpa-dokumen' end], null) as tanda, (select json_build_object('nama', g.nama,
    'tanggal', case when g.mulai_tugas > k.dari then k.dari else greatest(k.dari, g.berhenti + 1) end)
  from gtk g where g.sekolah_id = k.sekolah_id and g.id = k.gtk_id and (g.mulai_tugas > k.dari or g.berhenti < k.sampai) order by g.nama, g.id limit 1) is not null as "diLuarTugas"
  from "koreksi" k join sekolah s on s.id = k.sekolah_id where (k.sekolah_id, k.id) in (select * from unnest($6::bigint[],
  $7::bigint[])) and /* cakupan */ true order by k.sekolah_id, k.id;

-- features/pengajuan/queries-usulan.ts
-- in POST /api/approval-otomatis/uji
select 'koreksi' as jenis, json_build_object('gtkId', k.gtk_id, 'jenis', k.jenis_koreksi, 'jenisIzin', k.jenis_izin,
  'statusId', k.status_koreksi_id, 'dari', k.dari, 'sampai', k.sampai, 'datang', extract(epoch from k.koreksi_datang)::int,
  'pulang', extract(epoch from k.koreksi_pulang)::int) as isian, k.sekolah_id as "sekolahId", k.id as nomor, k.no_koreksi as "noUsulan",
    k.status_pengajuan as status, k.versi, k.dari as dari, k.sampai as sampai, k.diputus_oleh is not null as "diputusOrang",
    (exists (
  select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and lain.gtk_id = k.gtk_id and lain.id <> k.id
    and lain.dari <= k.sampai and lain.sampai >= k.dari and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null)
or exists (
  select 1 from absensi_manual_rinci rinci join absensi_manual lain
    on lain.sekolah_id = rinci.sekolah_id and lain.id = rinci.absensi_manual_id
  where rinci.sekolah_id = k.sekolah_id and rinci.gtk_id = k.gtk_id
    and lain.tanggal between k.dari and k.sampai and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null)) as "pernahDitolak", s.zona, s.jenjang,
    array_remove(array[
  case when (exists (
  select 1 from password_atasan a
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($1::text[])) and (k.status_pengajuan = 1 or a.oleh = case when k.status_pengajuan = 1 then $2::int else k.diputus_oleh end))
or exists (
  select 1 from password_atasan a join password_atasan b on b.oleh = a.oleh
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($3::text[])) and b.pengguna_id = case when k.status_pengajuan = 1 then $4::int else k.diputus_oleh end and ("b"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "b"."pada" <= k.diputus_pada)
  and "b"."pengguna_id" || ' ' || extract(epoch from "b"."pada") <> all($5::text[])))) then 'akun-pemeriksa' end,
  case when exists (
select 1 from dokumen milik join alamat_dokumen lain on lain.sha256 = milik.sha256
where milik.sekolah_id = k.sekolah_id and milik.pemilik = 'koreksi' and milik.pemilik_id = k.id
  and (lain.sekolah_id, lain.pemilik, lain.pemilik_id) <> (milik.sekolah_id, milik.pemilik, milik.pemilik_id)) then 'dokumen-sama' end,
  case when (exists (
  select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and lain.gtk_id = k.gtk_id and lain.id <> k.id
    and lain.dari <= k.sampai and lain.sampai >= k.dari and lain.status_pengajuan in (1, 2, 4, 5))
or exists (
  select 1 from absensi_manual_rinci rinci join absensi_manual lain
    on lain.sekolah_id = rinci.sekolah_id and lain.id = rinci.absensi_manual_id
  where rinci.sekolah_id = k.sekolah_id and rinci.gtk_id = k.gtk_id
    and lain.tanggal between k.dari and k.sampai and lain.status_pengajuan in (1, 2, 4, 5))) then 'bertumpuk' end,
  case when exists (select 1 from segel g where g.sekolah_id = k.sekolah_id and g.dibuka_pada is null
  and g.bulan between to_char(k.dari, 'YYYYMM')::int and to_char(k.sampai, 'YYYYMM')::int) then 'bulan-terkunci' end,
  case when (k.tidak_diperlukan and k.status_pengajuan in (2, 4, 5)) then 'tidak-diperlukan' end,
  case when ((k.jenis_koreksi <> 1 or coalesce((
select t.dokumen_pendukung is not null from status_kehadiran t where t.id = k.status_koreksi_id and "t"."berlaku_mulai" <= k.dari order by "t"."berlaku_mulai" desc limit 1), true)) and not exists (
select 1 from dokumen d where d.sekolah_id = k.sekolah_id and d.pemilik = 'koreksi' and d.pemilik_id = k.id)) then 'tanpa-dokumen' end], null) as tanda, (select json_build_object('nama', g.nama,
    'tanggal', case when g.mulai_tugas > k.dari then k.dari else greatest(k.dari, g.berhenti + 1) end)
  from gtk g where g.sekolah_id = k.sekolah_id and g.id = k.gtk_id and (g.mulai_tugas > k.dari or g.berhenti < k.sampai) order by g.nama, g.id limit 1) is not null as "diLuarTugas"
  from "koreksi" k join sekolah s on s.id = k.sekolah_id where (k.sekolah_id, k.id) in (select k.sekolah_id, k.id from "koreksi" k join sekolah s on s.id = k.sekolah_id
  where k.tgl_pengajuan >= $6::timestamptz and (s.kode_provinsi = $7 or s.kode_kab_kota = $8 or s.kode_kecamatan = $9) and s.jenjang = any($10::text[])
  order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $11) and /* cakupan */ true order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc;

-- features/pengajuan/queries-usulan.ts
-- in POST /api/approval-otomatis/uji
select 'koreksi' as jenis, json_build_object('gtkId', k.gtk_id, 'jenis', k.jenis_koreksi, 'jenisIzin', k.jenis_izin,
  'statusId', k.status_koreksi_id, 'dari', k.dari, 'sampai', k.sampai, 'datang', extract(epoch from k.koreksi_datang)::int,
  'pulang', extract(epoch from k.koreksi_pulang)::int) as isian, k.sekolah_id as "sekolahId", k.id as nomor, k.no_koreksi as "noUsulan",
    k.status_pengajuan as status, k.versi, k.dari as dari, k.sampai as sampai, k.diputus_oleh is not null as "diputusOrang",
    (exists (
  select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and lain.gtk_id = k.gtk_id and lain.id <> k.id
    and lain.dari <= k.sampai and lain.sampai >= k.dari and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null)
or exists (
  select 1 from absensi_manual_rinci rinci join absensi_manual lain
    on lain.sekolah_id = rinci.sekolah_id and lain.id = rinci.absensi_manual_id
  where rinci.sekolah_id = k.sekolah_id and rinci.gtk_id = k.gtk_id
    and lain.tanggal between k.dari and k.sampai and lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null)) as "pernahDitolak", s.zona, s.jenjang,
    array_remove(array[
  case when (exists (
  select 1 from password_atasan a
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($1::text[])) and (k.status_pengajuan = 1 or a.oleh = case when k.status_pengajuan = 1 then $2::int else k.diputus_oleh end))
or exists (
  select 1 from password_atasan a join password_atasan b on b.oleh = a.oleh
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($3::text[])) and b.pengguna_id = case when k.status_pengajuan = 1 then $4::int else k.diputus_oleh end and ("b"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "b"."pada" <= k.diputus_pada)
  and "b"."pengguna_id" || ' ' || extract(epoch from "b"."pada") <> all($5::text[])))) then 'akun-pemeriksa' end,
  case when exists (
select 1 from dokumen milik join alamat_dokumen lain on lain.sha256 = milik.sha256
where milik.sekolah_id = k.sekolah_id and milik.pemilik = 'koreksi' and milik.pemilik_id = k.id
  and (lain.sekolah_id, lain.pemilik, lain.pemilik_id) <> (milik.sekolah_id, milik.pemilik, milik.pemilik_id)) then 'dokumen-sama' end,
  case when (exists (
  select 1 from koreksi lain where lain.sekolah_id = k.sekolah_id and lain.gtk_id = k.gtk_id and lain.id <> k.id
    and lain.dari <= k.sampai and lain.sampai >= k.dari and lain.status_pengajuan in (1, 2, 4, 5))
or exists (
  select 1 from absensi_manual_rinci rinci join absensi_manual lain
    on lain.sekolah_id = rinci.sekolah_id and lain.id = rinci.absensi_manual_id
  where rinci.sekolah_id = k.sekolah_id and rinci.gtk_id = k.gtk_id
    and lain.tanggal between k.dari and k.sampai and lain.status_pengajuan in (1, 2, 4, 5))) then 'bertumpuk' end,
  case when exists (select 1 from segel g where g.sekolah_id = k.sekolah_id and g.dibuka_pada is null
  and g.bulan between to_char(k.dari, 'YYYYMM')::int and to_char(k.sampai, 'YYYYMM')::int) then 'bulan-terkunci' end,
  case when (k.tidak_diperlukan and k.status_pengajuan in (2, 4, 5)) then 'tidak-diperlukan' end,
  case when ((k.jenis_koreksi <> 1 or coalesce((
select t.dokumen_pendukung is not null from status_kehadiran t where t.id = k.status_koreksi_id and "t"."berlaku_mulai" <= k.dari order by "t"."berlaku_mulai" desc limit 1), true)) and not exists (
select 1 from dokumen d where d.sekolah_id = k.sekolah_id and d.pemilik = 'koreksi' and d.pemilik_id = k.id)) then 'tanpa-dokumen' end], null) as tanda, (select json_build_object('nama', g.nama,
    'tanggal', case when g.mulai_tugas > k.dari then k.dari else greatest(k.dari, g.berhenti + 1) end)
  from gtk g where g.sekolah_id = k.sekolah_id and g.id = k.gtk_id and (g.mulai_tugas > k.dari or g.berhenti < k.sampai) order by g.nama, g.id limit 1) is not null as "diLuarTugas"
  from "koreksi" k join sekolah s on s.id = k.sekolah_id where (k.sekolah_id, k.id) in (select k.sekolah_id, k.id from "koreksi" k join sekolah s on s.id = k.sekolah_id
  where k.tgl_pengajuan >= $6::timestamptz and true and s.jenjang = any($7::text[])
  order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit $8) and /* cakupan */ true order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc;

-- features/pengajuan/queries-usulan.ts
-- in POST /api/approval-otomatis/uji
select k.sekolah_id || '-' || k.id as id, k.no_absensi_manual as nomor, s.nama as "namaSekolah", s.zona, 'Absensi Manual: ' || coalesce((
select t.nama from status_kehadiran t where t.id = k.status_id and "t"."berlaku_mulai" <= k.tanggal order by "t"."berlaku_mulai" desc limit 1), '') as perihal,
    k.tgl_pengajuan as "tglPengajuan" from "absensi_manual" k join sekolah s on s.id = k.sekolah_id
  where (k.sekolah_id, k.id) in (select * from unnest($1::bigint[],
  $2::bigint[])) and /* cakupan */ true;

-- features/pengajuan/queries-usulan.ts
-- in POST /api/approval-otomatis/uji
select k.sekolah_id || '-' || k.id as id, k.no_koreksi as nomor, s.nama as "namaSekolah", s.zona, case k.jenis_koreksi when 1 then 'Koreksi Status Kehadiran: ' || coalesce((
select t.nama from status_kehadiran t where t.id = k.status_koreksi_id and "t"."berlaku_mulai" <= k.dari order by "t"."berlaku_mulai" desc limit 1), '')
      when 2 then 'Koreksi Waktu Kehadiran'
      else case k.jenis_izin when 1 then 'Izin Datang Terlambat' else 'Izin Pulang Cepat' end end as perihal,
    k.tgl_pengajuan as "tglPengajuan" from "koreksi" k join sekolah s on s.id = k.sekolah_id
  where (k.sekolah_id, k.id) in (select * from unnest($1::bigint[],
  $2::bigint[])) and /* cakupan */ true;
