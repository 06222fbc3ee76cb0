-- features/cari/queries.ts
-- in GET /api/cari
select g.kode, g.bulan::text as bulan, s.nama as "namaSekolah", s.npsn, g.dibuka_pada is not null as dibuka
from alamat_segel a join sekolah_terbagi s on s.id = a.sekolah_id
join segel g on g.sekolah_id = s.id and g.bulan = a.bulan and g.urutan = a.urutan
where a.kode = $1 and /* cakupan */ ("s"."id" = $2::int);

-- features/cari/queries.ts
-- in GET /api/cari
select g.kode, g.bulan::text as bulan, s.nama as "namaSekolah", s.npsn, g.dibuka_pada is not null as dibuka
from alamat_segel a join sekolah_terbagi s on s.id = a.sekolah_id
join segel g on g.sekolah_id = s.id and g.bulan = a.bulan and g.urutan = a.urutan
where a.kode = $1 and /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[])));

-- features/cari/queries.ts
-- in GET /api/cari
select g.kode, g.bulan::text as bulan, s.nama as "namaSekolah", s.npsn, g.dibuka_pada is not null as dibuka
from alamat_segel a join sekolah_terbagi s on s.id = a.sekolah_id
join segel g on g.sekolah_id = s.id and g.bulan = a.bulan and g.urutan = a.urutan
where a.kode = $1 and /* cakupan */ true;

-- features/cari/queries.ts
-- in GET /api/cari
select k.sekolah_id || '-' || k.id as id, a.nomor, (select case count(*) when 0 then 'seluruh GTK' when 1 then min(g.nama) else count(*) || ' GTK' end
from absensi_manual_rinci i join gtk g on g.sekolah_id = i.sekolah_id and g.id = i.gtk_id
where i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id) as siapa, s.nama as "namaSekolah"
from alamat_pengajuan a join sekolah_terbagi s on s.id = a.sekolah_id
join "absensi_manual" k on k.sekolah_id = a.sekolah_id and k.id = a.pengajuan_id
where a.jenis = $1 and a.nomor = any(array(select n.bulan::text || $2::text from pengajuan_nomor n
  where n.jenis = $3 order by n.bulan desc limit 24)) and /* cakupan */ ("s"."id" = $4::int)
order by a.nomor desc limit 5;

-- features/cari/queries.ts
-- in GET /api/cari
select k.sekolah_id || '-' || k.id as id, a.nomor, (select case count(*) when 0 then 'seluruh GTK' when 1 then min(g.nama) else count(*) || ' GTK' end
from absensi_manual_rinci i join gtk g on g.sekolah_id = i.sekolah_id and g.id = i.gtk_id
where i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id) as siapa, s.nama as "namaSekolah"
from alamat_pengajuan a join sekolah_terbagi s on s.id = a.sekolah_id
join "absensi_manual" k on k.sekolah_id = a.sekolah_id and k.id = a.pengajuan_id
where a.jenis = $1 and a.nomor = any(array(select n.bulan::text || $2::text from pengajuan_nomor n
  where n.jenis = $3 order by n.bulan desc limit 24)) and /* cakupan */ ("s"."jenjang" = any($4::text[]) and ("s"."kode_provinsi" = any($5::text[]) or "s"."kode_kab_kota" = any($6::text[]) or "s"."kode_kecamatan" = any($7::text[])))
order by a.nomor desc limit 5;

-- features/cari/queries.ts
-- in GET /api/cari
select k.sekolah_id || '-' || k.id as id, a.nomor, (select case count(*) when 0 then 'seluruh GTK' when 1 then min(g.nama) else count(*) || ' GTK' end
from absensi_manual_rinci i join gtk g on g.sekolah_id = i.sekolah_id and g.id = i.gtk_id
where i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id) as siapa, s.nama as "namaSekolah"
from alamat_pengajuan a join sekolah_terbagi s on s.id = a.sekolah_id
join "absensi_manual" k on k.sekolah_id = a.sekolah_id and k.id = a.pengajuan_id
where a.jenis = $1 and a.nomor = any(array(select n.bulan::text || $2::text from pengajuan_nomor n
  where n.jenis = $3 order by n.bulan desc limit 24)) and /* cakupan */ true
order by a.nomor desc limit 5;

-- features/cari/queries.ts
-- in GET /api/cari
select k.sekolah_id || '-' || k.id as id, a.nomor, (select case count(*) when 0 then 'seluruh GTK' when 1 then min(g.nama) else count(*) || ' GTK' end
from absensi_manual_rinci i join gtk g on g.sekolah_id = i.sekolah_id and g.id = i.gtk_id
where i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id) as siapa, s.nama as "namaSekolah"
from alamat_pengajuan a join sekolah_terbagi s on s.id = a.sekolah_id
join "absensi_manual" k on k.sekolah_id = a.sekolah_id and k.id = a.pengajuan_id
where a.jenis = $1 and a.nomor between $2 and $3 and /* cakupan */ ("s"."id" = $4::int)
order by a.nomor desc limit 5;

-- features/cari/queries.ts
-- in GET /api/cari
select k.sekolah_id || '-' || k.id as id, a.nomor, (select case count(*) when 0 then 'seluruh GTK' when 1 then min(g.nama) else count(*) || ' GTK' end
from absensi_manual_rinci i join gtk g on g.sekolah_id = i.sekolah_id and g.id = i.gtk_id
where i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id) as siapa, s.nama as "namaSekolah"
from alamat_pengajuan a join sekolah_terbagi s on s.id = a.sekolah_id
join "absensi_manual" k on k.sekolah_id = a.sekolah_id and k.id = a.pengajuan_id
where a.jenis = $1 and a.nomor between $2 and $3 and /* cakupan */ ("s"."jenjang" = any($4::text[]) and ("s"."kode_provinsi" = any($5::text[]) or "s"."kode_kab_kota" = any($6::text[]) or "s"."kode_kecamatan" = any($7::text[])))
order by a.nomor desc limit 5;

-- features/cari/queries.ts
-- in GET /api/cari
select k.sekolah_id || '-' || k.id as id, a.nomor, (select case count(*) when 0 then 'seluruh GTK' when 1 then min(g.nama) else count(*) || ' GTK' end
from absensi_manual_rinci i join gtk g on g.sekolah_id = i.sekolah_id and g.id = i.gtk_id
where i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id) as siapa, s.nama as "namaSekolah"
from alamat_pengajuan a join sekolah_terbagi s on s.id = a.sekolah_id
join "absensi_manual" k on k.sekolah_id = a.sekolah_id and k.id = a.pengajuan_id
where a.jenis = $1 and a.nomor between $2 and $3 and /* cakupan */ true
order by a.nomor desc limit 5;

-- features/cari/queries.ts
-- in GET /api/cari
select k.sekolah_id || '-' || k.id as id, a.nomor, (select g.nama from gtk g where g.sekolah_id = k.sekolah_id and g.id = k.gtk_id) as siapa, s.nama as "namaSekolah"
from alamat_pengajuan a join sekolah_terbagi s on s.id = a.sekolah_id
join "koreksi" k on k.sekolah_id = a.sekolah_id and k.id = a.pengajuan_id
where a.jenis = $1 and a.nomor = any(array(select n.bulan::text || $2::text from pengajuan_nomor n
  where n.jenis = $3 order by n.bulan desc limit 24)) and /* cakupan */ ("s"."id" = $4::int)
order by a.nomor desc limit 5;

-- features/cari/queries.ts
-- in GET /api/cari
select k.sekolah_id || '-' || k.id as id, a.nomor, (select g.nama from gtk g where g.sekolah_id = k.sekolah_id and g.id = k.gtk_id) as siapa, s.nama as "namaSekolah"
from alamat_pengajuan a join sekolah_terbagi s on s.id = a.sekolah_id
join "koreksi" k on k.sekolah_id = a.sekolah_id and k.id = a.pengajuan_id
where a.jenis = $1 and a.nomor = any(array(select n.bulan::text || $2::text from pengajuan_nomor n
  where n.jenis = $3 order by n.bulan desc limit 24)) and /* cakupan */ ("s"."jenjang" = any($4::text[]) and ("s"."kode_provinsi" = any($5::text[]) or "s"."kode_kab_kota" = any($6::text[]) or "s"."kode_kecamatan" = any($7::text[])))
order by a.nomor desc limit 5;

-- features/cari/queries.ts
-- in GET /api/cari
select k.sekolah_id || '-' || k.id as id, a.nomor, (select g.nama from gtk g where g.sekolah_id = k.sekolah_id and g.id = k.gtk_id) as siapa, s.nama as "namaSekolah"
from alamat_pengajuan a join sekolah_terbagi s on s.id = a.sekolah_id
join "koreksi" k on k.sekolah_id = a.sekolah_id and k.id = a.pengajuan_id
where a.jenis = $1 and a.nomor = any(array(select n.bulan::text || $2::text from pengajuan_nomor n
  where n.jenis = $3 order by n.bulan desc limit 24)) and /* cakupan */ true
order by a.nomor desc limit 5;

-- features/cari/queries.ts
-- in GET /api/cari
select k.sekolah_id || '-' || k.id as id, a.nomor, (select g.nama from gtk g where g.sekolah_id = k.sekolah_id and g.id = k.gtk_id) as siapa, s.nama as "namaSekolah"
from alamat_pengajuan a join sekolah_terbagi s on s.id = a.sekolah_id
join "koreksi" k on k.sekolah_id = a.sekolah_id and k.id = a.pengajuan_id
where a.jenis = $1 and a.nomor between $2 and $3 and /* cakupan */ ("s"."id" = $4::int)
order by a.nomor desc limit 5;

-- features/cari/queries.ts
-- in GET /api/cari
select k.sekolah_id || '-' || k.id as id, a.nomor, (select g.nama from gtk g where g.sekolah_id = k.sekolah_id and g.id = k.gtk_id) as siapa, s.nama as "namaSekolah"
from alamat_pengajuan a join sekolah_terbagi s on s.id = a.sekolah_id
join "koreksi" k on k.sekolah_id = a.sekolah_id and k.id = a.pengajuan_id
where a.jenis = $1 and a.nomor between $2 and $3 and /* cakupan */ ("s"."jenjang" = any($4::text[]) and ("s"."kode_provinsi" = any($5::text[]) or "s"."kode_kab_kota" = any($6::text[]) or "s"."kode_kecamatan" = any($7::text[])))
order by a.nomor desc limit 5;

-- features/cari/queries.ts
-- in GET /api/cari
select k.sekolah_id || '-' || k.id as id, a.nomor, (select g.nama from gtk g where g.sekolah_id = k.sekolah_id and g.id = k.gtk_id) as siapa, s.nama as "namaSekolah"
from alamat_pengajuan a join sekolah_terbagi s on s.id = a.sekolah_id
join "koreksi" k on k.sekolah_id = a.sekolah_id and k.id = a.pengajuan_id
where a.jenis = $1 and a.nomor between $2 and $3 and /* cakupan */ true
order by a.nomor desc limit 5;

-- features/cari/queries.ts
-- in GET /api/cari
select s.id from sekolah_terbagi s where /* cakupan */ true order by s.id limit 200;

-- features/cari/queries.ts
-- in GET /api/cari
with cocok as materialized (
  select g.sekolah_id, g.id from gtk g join sekolah_terbagi s on s.id = g.sekolah_id
  where /* cakupan */ ("s"."id" = $1::int) and g.id = $2 and (g.nip between $3 and $4 or g.nuptk between $5 and $6)
), temu as (select * from cocok limit 2000)
select g.sekolah_id || '-' || g.id as id, g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip,
  g.nuptk, g.jenis_guru as "jenisGuru", g.sekolah_id as "sekolahId", s.nama as "namaSekolah"
from temu t join gtk g on g.sekolah_id = $7::int and g.id = t.id join sekolah_terbagi s on s.id = g.sekolah_id
order by g.nip, g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id limit 5;

-- features/cari/queries.ts
-- in GET /api/cari
with cocok as materialized (
  select g.sekolah_id, g.id from gtk g join sekolah_terbagi s on s.id = g.sekolah_id
  where /* cakupan */ ("s"."id" = $1::int) and g.id = $2 and g.sekolah_id = $3 and (g.cari || '') like $4
), temu as (select * from cocok limit 2000)
select g.sekolah_id || '-' || g.id as id, g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip,
  g.nuptk, g.jenis_guru as "jenisGuru", g.sekolah_id as "sekolahId", s.nama as "namaSekolah"
from temu t join gtk g on g.sekolah_id = $5::int and g.id = t.id join sekolah_terbagi s on s.id = g.sekolah_id
order by case when g.cari like $6 then 0 when g.cari like $7 then 1 else 2 end, g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id limit 5;

-- features/cari/queries.ts
-- in GET /api/cari
with cocok as materialized (
  select g.sekolah_id, g.id from gtk g join sekolah_terbagi s on s.id = g.sekolah_id
  where /* cakupan */ ("s"."id" = $1::int) and true and (g.nip between $2 and $3 or g.nuptk between $4 and $5)
), temu as (select * from cocok limit 2000)
select g.sekolah_id || '-' || g.id as id, g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip,
  g.nuptk, g.jenis_guru as "jenisGuru", g.sekolah_id as "sekolahId", s.nama as "namaSekolah"
from temu t join gtk g on g.sekolah_id = $6::int and g.id = t.id join sekolah_terbagi s on s.id = g.sekolah_id
order by g.nip, g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id limit 5;

-- features/cari/queries.ts
-- in GET /api/cari
with cocok as materialized (
  select g.sekolah_id, g.id from gtk g join sekolah_terbagi s on s.id = g.sekolah_id
  where /* cakupan */ ("s"."id" = $1::int) and true and g.sekolah_id = $2 and (g.cari || '') like $3
), temu as (select * from cocok limit 2000)
select g.sekolah_id || '-' || g.id as id, g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip,
  g.nuptk, g.jenis_guru as "jenisGuru", g.sekolah_id as "sekolahId", s.nama as "namaSekolah"
from temu t join gtk g on g.sekolah_id = $4::int and g.id = t.id join sekolah_terbagi s on s.id = g.sekolah_id
order by case when g.cari like $5 then 0 when g.cari like $6 then 1 else 2 end, g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id limit 5;

-- features/cari/queries.ts
-- in GET /api/cari
with cocok as materialized (
  select g.sekolah_id, g.id from gtk g join sekolah_terbagi s on s.id = g.sekolah_id
  where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and (g.nip between $5 and $6 or g.nuptk between $7 and $8)
), temu as (select * from cocok limit 2000)
select g.sekolah_id || '-' || g.id as id, g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip,
  g.nuptk, g.jenis_guru as "jenisGuru", g.sekolah_id as "sekolahId", s.nama as "namaSekolah"
from temu t join gtk g on g.sekolah_id = t.sekolah_id and g.id = t.id join sekolah_terbagi s on s.id = g.sekolah_id
order by g.nip, g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id limit 5;

-- features/cari/queries.ts
-- in GET /api/cari
with cocok as materialized (
  select g.sekolah_id, g.id from gtk g join sekolah_terbagi s on s.id = g.sekolah_id
  where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and g.sekolah_id = $5 and (g.cari || '') like $6
), temu as (select * from cocok limit 2000)
select g.sekolah_id || '-' || g.id as id, g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip,
  g.nuptk, g.jenis_guru as "jenisGuru", g.sekolah_id as "sekolahId", s.nama as "namaSekolah"
from temu t join gtk g on g.sekolah_id = t.sekolah_id and g.id = t.id join sekolah_terbagi s on s.id = g.sekolah_id
order by case when g.cari like $7 then 0 when g.cari like $8 then 1 else 2 end, g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id limit 5;

-- features/cari/queries.ts
-- in GET /api/cari
with cocok as materialized (
  select g.sekolah_id, g.id from gtk g join sekolah_terbagi s on s.id = g.sekolah_id
  where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and g.sekolah_id = any($5::int[]) and (g.cari || '') like $6
), temu as (select * from cocok limit 2000)
select g.sekolah_id || '-' || g.id as id, g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip,
  g.nuptk, g.jenis_guru as "jenisGuru", g.sekolah_id as "sekolahId", s.nama as "namaSekolah"
from temu t join gtk g on g.sekolah_id = t.sekolah_id and g.id = t.id join sekolah_terbagi s on s.id = g.sekolah_id
order by case when g.cari like $7 then 0 when g.cari like $8 then 1 else 2 end, g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id limit 5;

-- features/cari/queries.ts
-- in GET /api/cari
with cocok as materialized (
  select g.sekolah_id, g.id from gtk g join sekolah_terbagi s on s.id = g.sekolah_id
  where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and true and g.cari like $5
), temu as (select * from cocok limit 2000)
select g.sekolah_id || '-' || g.id as id, g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip,
  g.nuptk, g.jenis_guru as "jenisGuru", g.sekolah_id as "sekolahId", s.nama as "namaSekolah"
from temu t join gtk g on g.sekolah_id = t.sekolah_id and g.id = t.id join sekolah_terbagi s on s.id = g.sekolah_id
order by case when g.cari like $6 then 0 when g.cari like $7 then 1 else 2 end, g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id limit 5;

-- features/cari/queries.ts
-- in GET /api/cari
with cocok as materialized (
  select g.sekolah_id, g.id from gtk g join sekolah_terbagi s on s.id = g.sekolah_id
  where /* cakupan */ true and true and (g.nip between $1 and $2 or g.nuptk between $3 and $4)
), temu as (select * from cocok limit 2000)
select g.sekolah_id || '-' || g.id as id, g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip,
  g.nuptk, g.jenis_guru as "jenisGuru", g.sekolah_id as "sekolahId", s.nama as "namaSekolah"
from temu t join gtk g on g.sekolah_id = t.sekolah_id and g.id = t.id join sekolah_terbagi s on s.id = g.sekolah_id
order by g.nip, g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id limit 5;

-- features/cari/queries.ts
-- in GET /api/cari
with cocok as materialized (
  select g.sekolah_id, g.id from gtk g join sekolah_terbagi s on s.id = g.sekolah_id
  where /* cakupan */ true and true and g.sekolah_id = any($1::int[]) and (g.cari || '') like $2
), temu as (select * from cocok limit 2000)
select g.sekolah_id || '-' || g.id as id, g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip,
  g.nuptk, g.jenis_guru as "jenisGuru", g.sekolah_id as "sekolahId", s.nama as "namaSekolah"
from temu t join gtk g on g.sekolah_id = t.sekolah_id and g.id = t.id join sekolah_terbagi s on s.id = g.sekolah_id
order by case when g.cari like $3 then 0 when g.cari like $4 then 1 else 2 end, g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id limit 5;

-- features/cari/queries.ts
-- in GET /api/cari
with cocok as materialized (
  select g.sekolah_id, g.id from gtk g join sekolah_terbagi s on s.id = g.sekolah_id
  where /* cakupan */ true and true and true and g.cari like $1
), temu as (select * from cocok limit 2000)
select g.sekolah_id || '-' || g.id as id, g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip,
  g.nuptk, g.jenis_guru as "jenisGuru", g.sekolah_id as "sekolahId", s.nama as "namaSekolah"
from temu t join gtk g on g.sekolah_id = t.sekolah_id and g.id = t.id join sekolah_terbagi s on s.id = g.sekolah_id
order by case when g.cari like $2 then 0 when g.cari like $3 then 1 else 2 end, g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id limit 5;

-- features/cari/queries.ts
-- in GET /api/cari
with cocok as materialized (
  select s.id, s.nama, s.npsn, s.jenjang, s.kode_kab_kota from sekolah_terbagi s where /* cakupan */ ("s"."id" = $1::int) and s.id = $2 and (lower(s.nama) || '') like $3
), temu as (select * from cocok limit 2000)
select s.id, s.nama, s.npsn, s.jenjang, kab.nama as "namaKabKota"
from temu s join wilayah kab on kab.kode = s.kode_kab_kota
order by case when lower(s.nama) like $4 then 0 when lower(s.nama) like $5 then 1 else 2 end, s.nama collate "id-x-icu", s.npsn limit 5;

-- features/cari/queries.ts
-- in GET /api/cari
with cocok as materialized (
  select s.id, s.nama, s.npsn, s.jenjang, s.kode_kab_kota from sekolah_terbagi s where /* cakupan */ ("s"."id" = $1::int) and s.npsn between $2 and $3
), temu as (select * from cocok limit 2000)
select s.id, s.nama, s.npsn, s.jenjang, kab.nama as "namaKabKota"
from temu s join wilayah kab on kab.kode = s.kode_kab_kota
order by s.npsn, s.nama collate "id-x-icu", s.npsn limit 5;

-- features/cari/queries.ts
-- in GET /api/cari
with cocok as materialized (
  select s.id, s.nama, s.npsn, s.jenjang, s.kode_kab_kota from sekolah_terbagi s where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and s.id = $5 and (lower(s.nama) || '') like $6
), temu as (select * from cocok limit 2000)
select s.id, s.nama, s.npsn, s.jenjang, kab.nama as "namaKabKota"
from temu s join wilayah kab on kab.kode = s.kode_kab_kota
order by case when lower(s.nama) like $7 then 0 when lower(s.nama) like $8 then 1 else 2 end, s.nama collate "id-x-icu", s.npsn limit 5;

-- features/cari/queries.ts
-- in GET /api/cari
with cocok as materialized (
  select s.id, s.nama, s.npsn, s.jenjang, s.kode_kab_kota from sekolah_terbagi s where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and s.id = any($5::int[]) and (lower(s.nama) || '') like $6
), temu as (select * from cocok limit 2000)
select s.id, s.nama, s.npsn, s.jenjang, kab.nama as "namaKabKota"
from temu s join wilayah kab on kab.kode = s.kode_kab_kota
order by case when lower(s.nama) like $7 then 0 when lower(s.nama) like $8 then 1 else 2 end, s.nama collate "id-x-icu", s.npsn limit 5;

-- features/cari/queries.ts
-- in GET /api/cari
with cocok as materialized (
  select s.id, s.nama, s.npsn, s.jenjang, s.kode_kab_kota from sekolah_terbagi s where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and s.npsn between $5 and $6
), temu as (select * from cocok limit 2000)
select s.id, s.nama, s.npsn, s.jenjang, kab.nama as "namaKabKota"
from temu s join wilayah kab on kab.kode = s.kode_kab_kota
order by s.npsn, s.nama collate "id-x-icu", s.npsn limit 5;

-- features/cari/queries.ts
-- in GET /api/cari
with cocok as materialized (
  select s.id, s.nama, s.npsn, s.jenjang, s.kode_kab_kota from sekolah_terbagi s where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and lower(s.nama) like $5
), temu as (select * from cocok limit 2000)
select s.id, s.nama, s.npsn, s.jenjang, kab.nama as "namaKabKota"
from temu s join wilayah kab on kab.kode = s.kode_kab_kota
order by case when lower(s.nama) like $6 then 0 when lower(s.nama) like $7 then 1 else 2 end, s.nama collate "id-x-icu", s.npsn limit 5;

-- features/cari/queries.ts
-- in GET /api/cari
with cocok as materialized (
  select s.id, s.nama, s.npsn, s.jenjang, s.kode_kab_kota from sekolah_terbagi s where /* cakupan */ true and s.id = any($1::int[]) and (lower(s.nama) || '') like $2
), temu as (select * from cocok limit 2000)
select s.id, s.nama, s.npsn, s.jenjang, kab.nama as "namaKabKota"
from temu s join wilayah kab on kab.kode = s.kode_kab_kota
order by case when lower(s.nama) like $3 then 0 when lower(s.nama) like $4 then 1 else 2 end, s.nama collate "id-x-icu", s.npsn limit 5;

-- features/cari/queries.ts
-- in GET /api/cari
with cocok as materialized (
  select s.id, s.nama, s.npsn, s.jenjang, s.kode_kab_kota from sekolah_terbagi s where /* cakupan */ true and s.npsn between $1 and $2
), temu as (select * from cocok limit 2000)
select s.id, s.nama, s.npsn, s.jenjang, kab.nama as "namaKabKota"
from temu s join wilayah kab on kab.kode = s.kode_kab_kota
order by s.npsn, s.nama collate "id-x-icu", s.npsn limit 5;

-- features/cari/queries.ts
-- in GET /api/cari
with cocok as materialized (
  select s.id, s.nama, s.npsn, s.jenjang, s.kode_kab_kota from sekolah_terbagi s where /* cakupan */ true and true and lower(s.nama) like $1
), temu as (select * from cocok limit 2000)
select s.id, s.nama, s.npsn, s.jenjang, kab.nama as "namaKabKota"
from temu s join wilayah kab on kab.kode = s.kode_kab_kota
order by case when lower(s.nama) like $2 then 0 when lower(s.nama) like $3 then 1 else 2 end, s.nama collate "id-x-icu", s.npsn limit 5;

-- features/cari/queries.ts
-- in GET /api/cari
with semua as materialized (select s.id from sekolah_terbagi s where /* cakupan */ ("s"."id" = $1::int))
select id from semua limit 200;

-- features/cari/queries.ts
-- in GET /api/cari
with semua as materialized (select s.id from sekolah_terbagi s where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))))
select id from semua limit 200;
