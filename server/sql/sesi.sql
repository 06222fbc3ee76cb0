-- features/sesi/commands-forgot-password.ts
-- in POST /api/lupa-password
insert into permintaan_password as m (pengguna_id, diminta_pada) values ($1, $2)
on conflict (pengguna_id) do update set diminta_pada = excluded.diminta_pada
  where m.diminta_pada <= $3 or m.diminta_pada > $4 returning 1;

-- features/sesi/commands-forgot-password.ts
-- in POST /api/lupa-password
select id, nama, username, peran_id as "peranId", sekolah_id as "sekolahId" from pengguna
where username = $1 and status = 'aktif';

-- features/sesi/commands-password.ts
-- in PATCH /api/pengguna/update-password
select p.password_hash as hash, p.password_sampai as "passwordSampai", t.aktif_sejak is not null as totp
from pengguna p left join pengguna_totp t on t.pengguna_id = p.id where p.id = $1;

-- features/sesi/commands-password.ts
-- in PATCH /api/pengguna/update-password
update pengguna set password_hash = $1, harus_ganti_password = false, password_sampai = null,
versi_keamanan = versi_keamanan + 1 where id = $2 and password_hash = $3 returning 1;

-- features/sesi/commands-password.ts
-- in PATCH /api/pengguna/update-password
update sesi set versi_keamanan = versi_keamanan + 1 where sid = $1;

-- features/sesi/commands-registrasi.ts
-- in POST /api/registrasi
insert into pengguna (username, nama, password_hash, peran_id, hak_akses, jenjang, kode_wilayah, sekolah_id, no_hp, status,
  dibuat_pada, daftar_dari)
values ($1, $2, $3, $4, 'MONITORING', $5::text[], $6,
  $7, $8, 'menunggu', $9, $10) returning id;

-- features/sesi/commands-registrasi.ts
-- in POST /api/registrasi
select 1 from pengguna p where strpos(p.username, '#') > 0 and p.username_sampai is null and split_part(p.username, '#', 1) = $1 and p.sekolah_id = $2
and p.status = 'menunggu' and p.daftar_dari = $3 and p.dibuat_pada > $4;

-- features/sesi/commands-registrasi.ts
-- in POST /api/registrasi
select count(*)::int as jumlah from pengguna
where sekolah_id = $1 and status = 'menunggu' and daftar_dari = $2
  and dibuat_pada > $3;

-- features/sesi/commands-registrasi.ts
-- in POST /api/registrasi
select id, nama, jenjang, kode_kecamatan as "kodeKecamatan" from sekolah where npsn = $1;

-- features/sesi/commands-sign-in.ts
-- in POST /api/signin
select p.id, p.password_hash as hash, p.status, p.catatan_status as catatan, p.versi_keamanan as "versiKeamanan",
  p.peran_id as "peranId", p.password_sampai as "passwordSampai", p.dibuat_pada as "dibuatPada", t.aktif_sejak is not null as totp,
  case when strpos(p.username, '#') > 0 and p.username_sampai is null and p.status not in ('menunggu', 'ditolak') then split_part("p"."username", '#', 1) end as unnamed
from pengguna p left join pengguna_totp t on t.pengguna_id = p.id
where (p.username = $1 and p.username_sampai is null) or (strpos(p.username, '#') > 0 and p.username_sampai is null and split_part(p.username, '#', 1) = $2)
order by p.username = $3 desc, strpos(p.username, '#') > 0 and p.username_sampai is null and p.status not in ('menunggu', 'ditolak') desc, coalesce(p.daftar_dari = $4, false) desc, p.dibuat_pada desc, p.id desc
limit $5;

-- features/sesi/commands-sign-in.ts
-- in POST /api/signin
update pengguna set masuk_terakhir = $1 where id = $2;

-- features/sesi/commands-totp.ts
-- in POST /api/sesi/totp
insert into pengguna_totp as t (pengguna_id, rahasia) values ($1, $2)
on conflict (pengguna_id) do update set rahasia = excluded.rahasia, langkah_terakhir = null, kode_cadangan = '{}'
  where t.aktif_sejak is null returning 1;

-- features/sesi/commands-totp.ts
-- in POST /api/sesi/totp, POST /api/sesi/totp/kode-cadangan, POST /api/sesi/totp/matikan
select password_hash as hash, password_sampai as "passwordSampai" from pengguna where id = $1;

-- features/sesi/commands-totp.ts
-- in GET /api/sesi/totp, POST /api/sesi/totp/kode-cadangan, POST /api/sesi/totp/matikan
select rahasia, aktif_sejak as aktif, langkah_terakhir as langkah, kode_cadangan as "kodeCadangan"
from pengguna_totp where pengguna_id = $1;

-- features/sesi/commands-totp.ts
-- in PATCH /api/pengguna/update-password, PATCH /api/sesi/totp, POST /api/sesi/totp/kode-cadangan, POST /api/sesi/totp/matikan, POST /api/signin
select rahasia, aktif_sejak as aktif, langkah_terakhir as langkah, kode_cadangan as "kodeCadangan"
from pengguna_totp where pengguna_id = $1 for update;

-- features/sesi/commands-totp.ts
-- in POST /api/sesi/totp/kode-cadangan
update pengguna_totp
set kode_cadangan = $1::text[]
where pengguna_id = $2;

-- features/sesi/commands-totp.ts
-- in PATCH /api/sesi/totp
update pengguna_totp set aktif_sejak = $1, langkah_terakhir = $2,
kode_cadangan = $3::text[]
where pengguna_id = $4;

-- features/sesi/commands-totp.ts
-- in PATCH /api/pengguna/update-password, POST /api/sesi/totp/kode-cadangan, POST /api/sesi/totp/matikan, POST /api/signin
update pengguna_totp set kode_cadangan = array_remove(kode_cadangan, $1)
where pengguna_id = $2;

-- features/sesi/commands-totp.ts
-- in PATCH /api/pengguna/update-password, POST /api/sesi/totp/kode-cadangan, POST /api/signin
update pengguna_totp set langkah_terakhir = $1 where pengguna_id = $2;

-- features/sesi/commands.ts
-- in DELETE /api/sesi
select sid from sesi where pengguna_id = $1 and sid <> $2;

-- features/sesi/commands.ts
-- in PATCH /api/pengguna/pintasan
update pengguna set pintasan = $1::text[] where id = $2;

-- features/sesi/commands.ts
-- in PATCH /api/pengguna/tema
update pengguna set tema = $1::jsonb where id = $2;

-- features/sesi/queries-atasan.ts
-- in POST /api/lupa-password, POST /api/pengguna/:id/password
select distinct u.id from pengguna b left join sekolah s on s.id = b.sekolah_id join pengguna u on u.kode_wilayah = b.kode_wilayah and u.hak_akses = 'APPROVAL'
  and (
  b.peran_id = 67 or u.jenjang = '{}' or not exists (
    select 1 from unnest(case b.peran_id when 57 then array['TK', 'SD', 'SMP']::text[] else array['SMA', 'SMK', 'SLB']::text[] end) j
    where (b.jenjang = '{}' or j = any(b.jenjang)) and j <> all(u.jenjang))
) and not exists (
  select 1 from pengguna_cakupan_wilayah c join wilayah w on w.kode = c.kode_wilayah left join wilayah i on i.kode = w.kode_induk
  where c.pengguna_id = b.id and u.kode_wilayah not in (w.kode, coalesce(w.kode_induk, ''), coalesce(i.kode_induk, ''))
) and not exists (
  select 1 from pengguna_cakupan_sekolah c join sekolah d on d.id = c.sekolah_id
  where c.pengguna_id = b.id and not (
  d.kode_provinsi = u.kode_wilayah and (
    (u.kode_wilayah = '010000' or d.jenjang in ('SMA', 'SMK', 'SLB')) and (u.jenjang = '{}' or d.jenjang = any(u.jenjang))
    or d.status = 'S' and (u.jenjang = '{}' or array['SMA', 'SMK', 'SLB']::text[] <@ u.jenjang
      and (u.kode_wilayah <> '010000' or array['TK', 'SD', 'SMP']::text[] <@ u.jenjang))))) and u.peran_id = 6
    where b.id = $1 and u.id <> b.id and u.status = 'aktif' order by u.id limit 100;

-- features/sesi/queries-atasan.ts
-- in DELETE /api/pengguna/:id/totp, POST /api/lupa-password, POST /api/pengguna/:id/password
select distinct u.id from pengguna b left join sekolah s on s.id = b.sekolah_id join pengguna u on u.kode_wilayah = b.kode_wilayah and u.hak_akses = 'APPROVAL'
  and (
  b.peran_id = 67 or u.jenjang = '{}' or not exists (
    select 1 from unnest(case b.peran_id when 57 then array['TK', 'SD', 'SMP']::text[] else array['SMA', 'SMK', 'SLB']::text[] end) j
    where (b.jenjang = '{}' or j = any(b.jenjang)) and j <> all(u.jenjang))
) and not exists (
  select 1 from pengguna_cakupan_wilayah c join wilayah w on w.kode = c.kode_wilayah left join wilayah i on i.kode = w.kode_induk
  where c.pengguna_id = b.id and u.kode_wilayah not in (w.kode, coalesce(w.kode_induk, ''), coalesce(i.kode_induk, ''))
) and not exists (
  select 1 from pengguna_cakupan_sekolah c join sekolah d on d.id = c.sekolah_id
  where c.pengguna_id = b.id and not (
  d.kode_provinsi = u.kode_wilayah and (
    (u.kode_wilayah = '010000' or d.jenjang in ('SMA', 'SMK', 'SLB')) and (u.jenjang = '{}' or d.jenjang = any(u.jenjang))
    or d.status = 'S' and (u.jenjang = '{}' or array['SMA', 'SMK', 'SLB']::text[] <@ u.jenjang
      and (u.kode_wilayah <> '010000' or array['TK', 'SD', 'SMP']::text[] <@ u.jenjang))))) and u.peran_id = 8
    where b.id = $1 and u.id <> b.id and u.status = 'aktif' order by u.id limit 100;

-- features/sesi/queries-atasan.ts
-- in PATCH /api/pengguna/:id/pendaftaran, POST /api/lupa-password, POST /api/pengguna/:id/password, POST /api/registrasi
select distinct u.id from pengguna b left join sekolah s on s.id = b.sekolah_id join pengguna u on u.kode_wilayah = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end and u.peran_id = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then $1::int else $2::int end
  and u.hak_akses = 'APPROVAL' and (u.jenjang = '{}' or s.jenjang = any(u.jenjang))
where b.id = $3 and u.id <> b.id and u.status = 'aktif' order by u.id limit 100;

-- features/sesi/queries-atasan.ts
-- in PATCH /api/pengguna/:id/pendaftaran, POST /api/lupa-password, POST /api/pengguna/:id/password
select distinct u.id from pengguna b left join sekolah s on s.id = b.sekolah_id join pengguna u on u.peran_id = 1
where b.id = $1 and u.id <> b.id and u.status = 'aktif' order by u.id limit 100;

-- features/sesi/queries-atasan.ts
-- in POST /api/lupa-password, POST /api/pengguna/:id/password
select distinct u.id from pengguna b left join sekolah s on s.id = b.sekolah_id join pengguna u on u.sekolah_id = b.sekolah_id and u.peran_id = 10
where b.id = $1 and u.id <> b.id and u.status = 'aktif' order by u.id limit 100;

-- features/sesi/queries-devices.ts
-- in GET /api/sesi
select s.sid, s.dibuat_pada as dibuat, s.kedaluwarsa, s.dipakai_pada as "dipakaiPada", nullif(host(s.ip), '0.0.0.0') as ip,
  coalesce(s.perangkat, '') as perangkat
from sesi s join pengguna p on p.id = s.pengguna_id and p.versi_keamanan = s.versi_keamanan
where s.pengguna_id = $1 and s.kedaluwarsa > $2 order by s.dibuat_pada desc, s.sid limit 100;

-- features/sesi/queries.ts
-- in GET /api/cek-token
select p.pic_name as "photoURL", p.pintasan as shortcuts, p.tema, s.nama as "namaSekolah", s.npsn,
  w.nama as "namaWilayah", y.nama as "namaYayasan", (select g.id_dapodik from gtk g where g.sekolah_id = $1 and g.id = $2) as "idDapodik"
from pengguna p
left join sekolah s on s.id = p.sekolah_id
left join wilayah w on w.kode = p.kode_wilayah
left join yayasan y on y.id = p.yayasan_id
where p.id = $3;

-- features/sesi/queries.ts
-- in GET /api/cek-token
select p.pic_name as "photoURL", p.pintasan as shortcuts, p.tema, s.nama as "namaSekolah", s.npsn,
  w.nama as "namaWilayah", y.nama as "namaYayasan", null as "idDapodik"
from pengguna p
left join sekolah s on s.id = p.sekolah_id
left join wilayah w on w.kode = p.kode_wilayah
left join yayasan y on y.id = p.yayasan_id
where p.id = $1;

-- features/sesi/queries.ts
-- in PATCH /api/pengguna/update-password
select s.npsn from pengguna p join sekolah s on s.id = p.sekolah_id where p.id = $1;
