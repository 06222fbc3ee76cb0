-- platform/access/attempts.ts
-- in PATCH /api/pengguna/update-password, PATCH /api/sesi/totp, POST /api/pengguna/:id/password, POST /api/sesi/totp, POST /api/sesi/totp/kode-cadangan, POST /api/sesi/totp/matikan, POST /api/signin
delete from percobaan_masuk where sidik = $1;

-- platform/access/attempts.ts
-- in PATCH /api/pengguna/:id/pendaftaran, POST /api/pengguna
delete from percobaan_masuk where sidik = $1 and (tunda_sampai is null or tunda_sampai <= $2);

-- platform/access/attempts.ts
-- in POST /api/lupa-password, POST /api/registrasi
insert into percobaan_masuk as p (sidik, gagal, terakhir) values ($1, 1, $2)
on conflict (sidik) do update set
  gagal = case when (p.terakhir <= $3 or p.terakhir > $4) then 1 else least(p.gagal + 1, $5) end,
  terakhir = case when (p.terakhir <= $6 or p.terakhir > $7) then excluded.terakhir else p.terakhir end
returning gagal as jumlah, terakhir as sejak;

-- platform/access/attempts.ts
-- in PATCH /api/pengguna/update-password, PATCH /api/sesi/totp, POST /api/sesi/totp, POST /api/sesi/totp/kode-cadangan, POST /api/sesi/totp/matikan, POST /api/signin
insert into percobaan_masuk as p (sidik, gagal, terakhir) values ($1, 1, $2)
on conflict (sidik) do update set gagal = p.gagal + 1, terakhir = excluded.terakhir,
  tunda_sampai = case when p.gagal + 1 >= $3
    then ($4::timestamptz[])[least(p.gagal + 2 - $5, $6)] end
where p.tunda_sampai is null or p.tunda_sampai <= excluded.terakhir
returning gagal;

-- platform/access/attempts.ts
-- in PATCH /api/pengguna/update-password, POST /api/signin
select terakhir, tunda_sampai as tunda from percobaan_masuk where sidik = $1;

-- platform/access/attempts.ts
-- in PATCH /api/pengguna/update-password, POST /api/signin
update percobaan_masuk set gagal = gagal - 1, tunda_sampai = null where sidik = $1;

-- platform/access/attempts.ts
update percobaan_masuk set terakhir = case when tunda_sampai is null then $1::timestamptz else $2::timestamptz end,
  tunda_sampai = case when tunda_sampai is not null
    then ($3::timestamptz[])[greatest(1, least(gagal + 1 - $4, $5))] end
where (terakhir > $6 or tunda_sampai > $7);

-- platform/access/attempts.ts
-- in POST /api/signin
update percobaan_masuk set terakhir = case when tunda_sampai is null then $1::timestamptz else $2::timestamptz end,
  tunda_sampai = case when tunda_sampai is not null
    then ($3::timestamptz[])[greatest(1, least(gagal + 1 - $4, $5))] end
where (terakhir > $6 or tunda_sampai > $7) and sidik = $8;

-- platform/access/pemeliharaan.ts
-- many operations
select (select nilai from setting where kunci = 'pemeliharaan'
order by berlaku_mulai desc limit 1) as keadaan,
    exists (select 1 from pengguna where id = $1::int and peran_id = $2) as admin;

-- platform/access/sesi-end.ts
-- many operations
select b.sebab, p.status = 'aktif' as aktif, s.versi_keamanan = p.versi_keamanan as lewat
from (select $1::uuid as sid) t left join sesi s on s.sid = t.sid left join sesi_berakhir b on b.sid = t.sid
join pengguna p on p.id = coalesce(s.pengguna_id, b.pengguna_id);

-- platform/access/sesi-end.ts
update sesi_berakhir set kedaluwarsa = $1 where kedaluwarsa > $2;

-- platform/access/sesi-end.ts
with hilang as (delete from sesi where dibuat_pada > $1 returning sid, pengguna_id, kedaluwarsa)
insert into sesi_berakhir (sid, pengguna_id, sebab, kedaluwarsa)
select sid, pengguna_id, $2, kedaluwarsa from hilang on conflict (sid) do nothing returning 1;

-- platform/access/sesi-end.ts
-- in PATCH /api/pengguna/update-password
with hilang as (delete from sesi where pengguna_id = $1 and sid <> $2 returning sid, pengguna_id, kedaluwarsa)
insert into sesi_berakhir (sid, pengguna_id, sebab, kedaluwarsa)
select sid, pengguna_id, $3, kedaluwarsa from hilang on conflict (sid) do nothing returning 1;

-- platform/access/sesi-end.ts
-- in DELETE /api/sesi, DELETE /api/sesi/:sid
with hilang as (delete from sesi where pengguna_id = $1 and sid = any($2::uuid[]) returning sid, pengguna_id, kedaluwarsa)
insert into sesi_berakhir (sid, pengguna_id, sebab, kedaluwarsa)
select sid, pengguna_id, $3, kedaluwarsa from hilang on conflict (sid) do nothing returning 1;

-- platform/access/sesi-end.ts
-- in DELETE /api/pengguna/:id/totp, PATCH /api/pengguna/:id, PATCH /api/pengguna/:id/blokir, PATCH /api/pengguna/:id/pendaftaran, POST /api/pengguna, POST /api/pengguna/:id/password
with hilang as (delete from sesi where pengguna_id = any($1::int[]) returning sid, pengguna_id, kedaluwarsa)
insert into sesi_berakhir (sid, pengguna_id, sebab, kedaluwarsa)
select sid, pengguna_id, $2, kedaluwarsa from hilang on conflict (sid) do nothing returning 1;

-- platform/access/sesi-end.ts
-- in POST /api/signout
with hilang as (delete from sesi where sid = $1 returning sid, pengguna_id, kedaluwarsa)
insert into sesi_berakhir (sid, pengguna_id, sebab, kedaluwarsa)
select sid, pengguna_id, $2, kedaluwarsa from hilang on conflict (sid) do nothing returning 1;

-- platform/access/sesi-use.ts
update sesi s set dipakai_pada = d.pada
from unnest($1::uuid[], $2::timestamptz[]) d (sid, pada)
where s.sid = d.sid and (s.dipakai_pada is null or s.dipakai_pada < d.pada or s.dipakai_pada > $3);

-- platform/access/session.ts
-- in POST /api/signin
insert into sesi (sid, pengguna_id, versi_keamanan, dibuat_pada, kedaluwarsa, ip, perangkat)
values ($1, $2, $3, $4, $5, $6, $7);

-- platform/access/session.ts
-- many operations
select 1 from sekolah_terbagi s cross join lateral
(select * from (
  select 1 as urutan, t.gtk_id, coalesce(orang.nama, t.nama) as nama,
    case when t.gtk_id is null then t.nip else orang.nip end as nip, t.jabatan
  from (select * from penanda_tangan v where v.sekolah_id = $1::int and v.berlaku_mulai <= ($2::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
    order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1) t
  left join lateral (select g.id, i.nama, i.nip from gtk g
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = $3::int and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= ($4::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i
    where g.sekolah_id = $5::int and g.id = t.gtk_id and coalesce(g.mulai_tugas <= ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date, true) and coalesce(g.berhenti >= ($7::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date, true)) orang on true
  where t.gtk_id is null or orang.id is not null
  union all
  select 2, kepala.gtk_id, kepala.nama, kepala.nip, 'Kepala Sekolah' from
(select g.id as gtk_id, i.nama, i.nip from gtk g
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = $8::int and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= ($9::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i
  where g.sekolah_id = $10::int and i."jenisGuru" = 'Kepala Sekolah' and coalesce(g.mulai_tugas <= ($11::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date, true) and coalesce(g.berhenti >= ($12::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date, true) order by g.id limit 1) kepala
) calon order by urutan limit 1) t
  where s.id = $13 and t.gtk_id = $14;

-- platform/access/session.ts
-- many operations
select p.id, sesi.sid, p.nama, p.username, p.peran_id as "peranId", p.hak_akses as "hakAkses", p.jenjang,
  p.kode_wilayah as "kodeWilayah", p.yayasan_id as "yayasanId", p.sekolah_id as "sekolahId", p.gtk_id as "gtkId",
  p.harus_ganti_password as "harusGantiPassword", (select nilai from setting where kunci = 'pemeliharaan'
order by berlaku_mulai desc limit 1) as pemeliharaan,
  case when p.peran_id in (57, 66) then array(select kode_wilayah from pengguna_cakupan_wilayah c where c.pengguna_id = p.id
    order by kode_wilayah) else '{}' end as "cakupanWilayah",
  case when p.peran_id = 67 then array(select c.sekolah_id from pengguna_cakupan_sekolah c where c.pengguna_id = p.id
    order by c.sekolah_id) else '{}' end as "cakupanSekolah",
  (select x.nilai from setting x where x.kunci = case p.peran_id when 8 then 'kabKotaKelolaLibur'
when 67 then 'yayasanBolehMemeriksa' end and "x"."berlaku_mulai" <= $1::date order by "x"."berlaku_mulai" desc limit 1) as pengaturan
from sesi
join pengguna p on p.id = sesi.pengguna_id and p.versi_keamanan = sesi.versi_keamanan and p.status = 'aktif'
where sesi.sid = $2 and sesi.kedaluwarsa > $3;

-- platform/access/session.ts
-- in aliran
select p.id, sesi.sid, p.nama, p.username, p.peran_id as "peranId", p.hak_akses as "hakAkses", p.jenjang,
  p.kode_wilayah as "kodeWilayah", p.yayasan_id as "yayasanId", p.sekolah_id as "sekolahId", p.gtk_id as "gtkId",
  p.harus_ganti_password as "harusGantiPassword", (select nilai from setting where kunci = 'pemeliharaan'
order by berlaku_mulai desc limit 1) as pemeliharaan,
  case when p.peran_id in (57, 66) then array(select kode_wilayah from pengguna_cakupan_wilayah c where c.pengguna_id = p.id
    order by kode_wilayah) else '{}' end as "cakupanWilayah",
  case when p.peran_id = 67 then array(select c.sekolah_id from pengguna_cakupan_sekolah c where c.pengguna_id = p.id
    order by c.sekolah_id) else '{}' end as "cakupanSekolah",
  (select x.nilai from setting x where x.kunci = case p.peran_id when 8 then 'kabKotaKelolaLibur'
when 67 then 'yayasanBolehMemeriksa' end and "x"."berlaku_mulai" <= $1::date order by "x"."berlaku_mulai" desc limit 1) as pengaturan
from sesi
join pengguna p on p.id = sesi.pengguna_id and p.versi_keamanan = sesi.versi_keamanan and p.status = 'aktif'
where sesi.sid = any($2::uuid[]) and sesi.kedaluwarsa > $3;

-- platform/access/username.ts
-- in PATCH /api/pengguna/:id/pendaftaran, POST /api/pengguna, POST /api/registrasi
select 1 from gtk g where g.sekolah_id = $1 and g.id = $2 and g.data_dihapus_pada is null
and g.berhenti < $3::date;

-- platform/access/username.ts
-- in PATCH /api/pengguna/:id/pendaftaran, POST /api/pengguna, POST /api/registrasi
select 1 from pengguna p where strpos(p.username, '#') > 0 and p.username_sampai is null and split_part(p.username, '#', 1) = $1 and strpos(p.username, '#') > 0 and p.username_sampai is null and p.status not in ('menunggu', 'ditolak') limit 1;

-- platform/access/username.ts
-- in PATCH /api/pengguna/:id/pendaftaran, POST /api/pengguna
select id from pengguna where id = any($1::int[]) for no key update;

-- platform/access/username.ts
-- in PATCH /api/pengguna/:id/pendaftaran, POST /api/pengguna
select id from pengguna where username = $1 and status not in ('menunggu', 'ditolak');

-- platform/access/username.ts
-- in PATCH /api/pengguna/:id/pendaftaran, POST /api/pengguna, POST /api/registrasi, POST /api/signin
select p.id, p.peran_id as "peranId", p.status, p.catatan_status as catatan, p.sekolah_id as "sekolahId", p.gtk_id as "gtkId", s.zona
from pengguna p left join sekolah s on s.id = p.sekolah_id where p.username = $1;

-- platform/access/username.ts
-- in POST /api/signin
update pengguna p set username = $1
where p.id = $2 and strpos(p.username, '#') > 0 and p.username_sampai is null and split_part(p.username, '#', 1) = $3 and strpos(p.username, '#') > 0 and p.username_sampai is null and p.status not in ('menunggu', 'ditolak') returning 1;

-- platform/access/username.ts
-- in PATCH /api/pengguna/:id/pendaftaran, POST /api/pengguna, POST /api/registrasi, POST /api/signin
update pengguna set username = $1 where username = $2
and status in ('menunggu', 'ditolak') and peran_id = $3;

-- platform/database/database-clock.ts
-- in pemulih jam mesin
select clock_timestamp() as pada;

-- platform/database/new-facts.ts
-- in POST /api/gtk/impor, POST /api/jam-gtk, POST /api/jam-gtk/putusan, POST /api/pengaturan/libur, POST /api/pengaturan/libur/impor
insert into migrasi (nama, sha256) values ($1, '') on conflict do nothing;

-- platform/database/new-facts.ts
-- in POST /api/gtk/impor, POST /api/jam-gtk, POST /api/jam-gtk/putusan, POST /api/pengaturan/libur, POST /api/pengaturan/libur/impor
select 1 from pg_stat_activity
where datname = current_database() and application_name = any($1::text[]) limit 1;

-- platform/files/dokumen.ts
-- in DELETE /api/absensi-manual/:id/:s3Key, DELETE /api/gtk/:id/data-pribadi, DELETE /api/koreksi-kehadiran/:id/:s3Key, PATCH /api/absensi-manual/:id, PATCH /api/koreksi-kehadiran/:id, PATCH /api/sptjm/:id
delete from alamat_dokumen where sekolah_id = $1 and kunci = $2;

-- platform/files/dokumen.ts
-- in DELETE /api/absensi-manual/:id/:s3Key, DELETE /api/gtk/:id/data-pribadi, DELETE /api/koreksi-kehadiran/:id/:s3Key, DELETE /api/unggahan/:id, GET /api/unggahan-selesai/:id, PATCH /api/absensi-manual/:id, PATCH /api/koreksi-kehadiran/:id, PATCH /api/sptjm/:id, POST /api/absensi-manual, POST /api/koreksi-kehadiran, POST /api/sptjm
delete from dokumen where sekolah_id = $1 and kunci = $2
and pemilik = 'belum-terpasang' returning kunci;

-- platform/files/dokumen.ts
-- in PATCH /api/absensi-manual/:id, PATCH /api/koreksi-kehadiran/:id, POST /api/absensi-manual, POST /api/koreksi-kehadiran
insert into alamat_dokumen (sekolah_id, kunci, sha256, pemilik, pemilik_id)
values ($1, $2, $3, $4, $5);

-- platform/files/dokumen.ts
-- in GET /api/unggahan-selesai/:id, PATCH /api/absensi-manual/:id, PATCH /api/koreksi-kehadiran/:id, PATCH /api/sptjm/:id, PATCH /api/unggahan/:id, POST /api/absensi-manual, POST /api/koreksi-kehadiran, POST /api/sptjm, POST /api/unggahan
insert into dokumen (sekolah_id, kunci, pemilik, nama_berkas, mime, ukuran, sha256, diunggah_oleh, diunggah_pada)
values ($1, $2, 'belum-terpasang', $3, $4, $5, $6,
  $7, $8);

-- platform/files/dokumen.ts
-- in PATCH /api/absensi-manual/:id, PATCH /api/koreksi-kehadiran/:id, PATCH /api/sptjm/:id, POST /api/absensi-manual, POST /api/keberatan, POST /api/koreksi-kehadiran, POST /api/sptjm
update dokumen set pemilik = $1, pemilik_id = $2
where sekolah_id = $3 and kunci = $4 and pemilik = 'belum-terpasang' returning sha256;

-- platform/files/dokumen.ts
-- in POST /api/absensi-manual, POST /api/koreksi-kehadiran
update dokumen set pemilik = $1, pemilik_id = $2
where sekolah_id = $3 and pemilik = $4 and pemilik_id = $5 returning kunci, sha256;

-- platform/files/dokumen.ts
-- in DELETE /api/absensi-manual/:id/:s3Key, DELETE /api/gtk/:id/data-pribadi, DELETE /api/koreksi-kehadiran/:id/:s3Key, PATCH /api/absensi-manual/:id, PATCH /api/koreksi-kehadiran/:id, PATCH /api/sptjm/:id
update dokumen set pemilik = 'belum-terpasang', pemilik_id = null
where sekolah_id = $1 and kunci = $2;

-- platform/live/kabar.ts, platform/live/shared-limit.ts
-- many operations
select pg_notify($1, pesan) from unnest($2::text[]) pesan;

-- platform/process/health.ts
-- in GET /health/ready
select 1;
