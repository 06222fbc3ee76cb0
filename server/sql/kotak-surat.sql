-- features/kotak-surat/commands-clean.ts
delete from lampiran_surat where kunci = $1 and pesan_id is null and diunggah_pada < $2;

-- features/kotak-surat/commands-clean.ts
delete from pesan_penerima where dihapus_pada < $1;

-- features/kotak-surat/commands-clean.ts
select 1 from lampiran_surat where kunci = $1 limit 1;

-- features/kotak-surat/commands-clean.ts
select 1 from lampiran_surat where kunci = $1 order by id for update;

-- features/kotak-surat/commands-clean.ts
select distinct kunci from lampiran_surat where pesan_id is null and diunggah_pada < $1;

-- features/kotak-surat/commands-clean.ts
update pesan set dibuang_pada = $1 where dihapus_pada < $2 and dibuang_pada is null;

-- features/kotak-surat/commands-gtk.ts
-- in PATCH /api/absensi-manual/:id, PATCH /api/keberatan/:id, PATCH /api/koreksi-kehadiran/:id, POST /api/absensi-manual, POST /api/gtk/impor, POST /api/jam-gtk, POST /api/jam-gtk/putusan, POST /api/jam-gtk/tarik, POST /api/koreksi-kehadiran
with akun as (
  select p.id from pengguna p where p.sekolah_id = $1 and p.gtk_id = any($2::int[])
    and p.peran_id = $3 and p.status = 'aktif'
), baru as (
  insert into pesan (pengirim_id, tujuan, subjek, isi, status_surat, tautan, waktu)
  select null, $4::jsonb, $5, $6, 2, $7,
    $8::timestamptz where exists (select 1 from akun) returning id
)
insert into pesan_penerima (pengguna_id, pesan_id) select a.id, b.id from baru b, akun a returning pengguna_id as id;

-- features/kotak-surat/commands-lampiran.ts
-- in POST /api/mailbox, POST /api/mailbox/lampiran
insert into lampiran_surat (kunci, nama_berkas, mime, ukuran, sha256, diunggah_oleh, diunggah_pada)
values ($1, $2, $3, $4, $5, $6,
  $7);

-- features/kotak-surat/commands-lampiran.ts
-- in POST /api/mailbox, POST /api/mailbox/lampiran
select count(*)::int as jumlah from lampiran_surat l
where l.diunggah_oleh = $1 and l.pesan_id is null
  and not exists (select 1 from lampiran_surat s where s.kunci = l.kunci and s.pesan_id is not null);

-- features/kotak-surat/commands-lampiran.ts
-- in POST /api/mailbox
select kunci from lampiran_surat where pesan_id = $1;

-- features/kotak-surat/commands-lampiran.ts
-- in POST /api/mailbox, POST /api/mailbox/lampiran
select pg_advisory_xact_lock(hashtext('lampiran-surat'), $1);

-- features/kotak-surat/commands-lampiran.ts
-- in POST /api/mailbox
update lampiran_surat set pesan_id = $1 where pesan_id is null and id in (
select min(l.id) from lampiran_surat l
where l.kunci = any($2::text[]) and l.diunggah_oleh = $3 and l.pesan_id is null
  and not exists (select 1 from lampiran_surat s where s.kunci = l.kunci and s.pesan_id = $4)
group by l.kunci);

-- features/kotak-surat/commands-lampiran.ts
-- in POST /api/mailbox
update lampiran_surat set pesan_id = null, diunggah_pada = $1
where pesan_id = $2 and kunci <> all($3::text[]);

-- features/kotak-surat/commands-lampiran.ts
-- in POST /api/mailbox
with asal as (
  select kunci, nama_berkas, mime, ukuran, sha256, diunggah_pada from lampiran_surat
  where pesan_id = $1 and kunci = any($2::text[]) for share
)
insert into lampiran_surat (kunci, pesan_id, nama_berkas, mime, ukuran, sha256, diunggah_oleh, diunggah_pada)
select kunci, $3, nama_berkas, mime, ukuran, sha256, $4, diunggah_pada from asal
on conflict (kunci, pesan_id) do nothing;

-- features/kotak-surat/commands-open.ts
-- in GET /api/mailbox
update pesan_penerima set terbaca_pada = $1
where pengguna_id = $2 and pesan_id = $3 and terbaca_pada is null and dihapus_pada is null;

-- features/kotak-surat/commands-open.ts
-- in PATCH /api/mailbox/terbaca
update pesan_penerima set terbaca_pada = $1::timestamptz
where pengguna_id = $2 and pesan_id = any($3::bigint[]) and (terbaca_pada is null) = $4
returning pesan_id;

-- features/kotak-surat/commands-past-change.ts
-- in PATCH /api/mesin/:id, PATCH /api/pemetaan-pin/:id, PATCH /api/sekolah, POST /api/gtk, POST /api/gtk/impor, POST /api/mesin, POST /api/mesin/:id/laporan, POST /api/mesin/:id/laporan/tarik, POST /api/mesin/:id/pemetaan, POST /api/pengaturan/durasi/:lingkup/:jenjang, POST /api/sekolah/:id/kalibrasi
select 1 from tap where sekolah_id = $1 and waktu_lokal >= $2::timestamp
and waktu_lokal < $3::timestamp + interval '1 day' limit 1;

-- features/kotak-surat/commands-past-change.ts
-- many operations
select id, (tujuan ->> 'jumlah')::int as jumlah, tujuan ->> 'dari' as dari, isi from pesan
where tujuan ->> 'lampau' = $1 order by id desc limit 1;

-- features/kotak-surat/commands-past-change.ts
-- many operations
select p.nama as oleh, s.nama, s.npsn, s.zona from pengguna p, sekolah s
where s.id = $1 and p.id = $2 and p.peran_id = $3;

-- features/kotak-surat/commands-people.ts
-- in POST /api/gtk, POST /api/gtk/impor, POST /api/lupa-password, POST /api/mesin, POST /api/registrasi
with baru as (
  insert into pesan (pengirim_id, tujuan, subjek, isi, status_surat, tautan, waktu)
  values (null, $1::jsonb, $2, $3, 2, $4, $5)
  returning id
)
insert into pesan_penerima (pengguna_id, pesan_id) select p, baru.id from baru, unnest($6::int[]) p;

-- features/kotak-surat/commands-remove.ts
-- in DELETE /api/mailbox/Dihapus, PATCH /api/mailbox/delete
delete from pesan p where ($1 or p.id = any($2::bigint[]))
and (p.dibuang_pada is not null or (p.pengirim_id is null and p.status_surat = 2))
and not exists (select 1 from pesan_penerima t where t.pesan_id = p.id);

-- features/kotak-surat/commands-remove.ts
-- in DELETE /api/mailbox/Dihapus, PATCH /api/mailbox/delete
delete from pesan_penerima where pengguna_id = $1 and pesan_id = any($2::bigint[]);

-- features/kotak-surat/commands-remove.ts
-- in DELETE /api/mailbox/Dihapus
select pesan_id as id from pesan_penerima where pengguna_id = $1 and dihapus_pada is not null
union all select id from pesan where pengirim_id = $2 and dihapus_pada is not null and dibuang_pada is null;

-- features/kotak-surat/commands-remove.ts
-- in DELETE /api/mailbox/Dihapus, PATCH /api/mailbox/delete
update pesan set dibuang_pada = $1 where pengirim_id = $2 and id = any($3::bigint[]);

-- features/kotak-surat/commands-remove.ts
-- in PATCH /api/mailbox/delete, PATCH /api/mailbox/pulihkan
update pesan set dihapus_pada = $1::timestamptz
where pengirim_id = $2 and id = any($3::bigint[]);

-- features/kotak-surat/commands-remove.ts
-- in PATCH /api/mailbox/delete, PATCH /api/mailbox/pulihkan
update pesan_penerima set dihapus_pada = $1::timestamptz
where pengguna_id = $2 and pesan_id = any($3::bigint[]);

-- features/kotak-surat/commands-retention.ts
delete from pesan_penerima t using pesan p
where p.id = t.pesan_id and p.waktu < $1 and p.status_surat <> 1;

-- features/kotak-surat/commands-retention.ts
update pesan set dibuang_pada = coalesce(dibuang_pada, waktu)
where waktu < $1 and status_surat <> 1;

-- features/kotak-surat/commands-send.ts
-- in POST /api/mailbox
insert into pesan (pengirim_id, tujuan, subjek, isi, sifat_surat, penting, status_surat, waktu, kunci_draf)
values ($1, $2::jsonb, $3, $4, $5, $6, $7, $8, $9)
returning id, status_surat as "statusSurat", versi, waktu, jumlah_penerima as "jumlahPenerima", kunci_draf as "kunciDraf", false as dihapus;

-- features/kotak-surat/commands-send.ts
-- in POST /api/mailbox
insert into pesan_penerima (pengguna_id, pesan_id) select u.id, $1::bigint from (select u.id, false as dalam from sekolah s join pengguna u on u.sekolah_id = s.id where /* cakupan */ ("s"."id" = $2::int) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $3) k join pengguna u on u.id = k.id where (u.id = $4);

-- features/kotak-surat/commands-send.ts
-- in POST /api/mailbox
insert into pesan_penerima (pengguna_id, pesan_id) select u.id, $1::bigint from (select u.id, true as dalam from pengguna u
  where u.kode_wilayah = $2 and u.peran_id = 6 and u.status = 'aktif' and u.id <> $3 union all select u.id, true as dalam from pengguna u
  where u.kode_wilayah = $4 and u.peran_id = 66 and u.status = 'aktif' and u.id <> $5 union all select u.id, true as dalam from pengguna u where u.peran_id = 67 and u.status = 'aktif' and u.id <> $6
and (u.kode_wilayah = $7 or exists (select 1 from pengguna_cakupan_sekolah c join sekolah s on s.id = c.sekolah_id
  where c.pengguna_id = u.id and s.kode_provinsi = $8)) union all select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
  where /* cakupan */ ("s"."jenjang" = any($9::text[]) and ("s"."kode_provinsi" = any($10::text[]) or "s"."kode_kab_kota" = any($11::text[]) or "s"."kode_kecamatan" = any($12::text[]))) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $13 union all select u.id, false as dalam from pengguna u where u.peran_id = 1 and u.status = 'aktif' and u.id <> $14) k join pengguna u on u.id = k.id where (u.id = $15);

-- features/kotak-surat/commands-send.ts
-- in POST /api/mailbox
insert into pesan_penerima (pengguna_id, pesan_id) select u.id, $1::bigint from (select u.id, true as dalam from pengguna u
where u.kode_wilayah = $2 and u.peran_id = 8 and u.status = 'aktif' and u.id <> $3 union all select u.id, true as dalam from pengguna u
where u.kode_wilayah = $4 and u.peran_id = 57 and u.status = 'aktif' and u.id <> $5 union all select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
where /* cakupan */ ("s"."jenjang" = any($6::text[]) and ("s"."kode_provinsi" = any($7::text[]) or "s"."kode_kab_kota" = any($8::text[]) or "s"."kode_kecamatan" = any($9::text[]))) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $10 union all select u.id, false as dalam from pengguna u where u.peran_id = 1 and u.status = 'aktif' and u.id <> $11) k join pengguna u on u.id = k.id where ((u.peran_id = 57 and (exists (select 1 from wilayah w where w.kode = u.kode_wilayah and $12 in (w.kode, w.kode_induk)) or exists (select 1 from pengguna_cakupan_wilayah c where c.pengguna_id = u.id and c.kode_wilayah = $13))));

-- features/kotak-surat/commands-send.ts
-- in POST /api/mailbox
insert into pesan_penerima (pengguna_id, pesan_id) select u.id, $1::bigint from (select u.id, true as dalam from pengguna u
where u.kode_wilayah = $2 and u.peran_id = 8 and u.status = 'aktif' and u.id <> $3 union all select u.id, true as dalam from pengguna u
where u.kode_wilayah = $4 and u.peran_id = 57 and u.status = 'aktif' and u.id <> $5 union all select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
where /* cakupan */ ("s"."jenjang" = any($6::text[]) and ("s"."kode_provinsi" = any($7::text[]) or "s"."kode_kab_kota" = any($8::text[]) or "s"."kode_kecamatan" = any($9::text[]))) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $10 union all select u.id, false as dalam from pengguna u where u.peran_id = 1 and u.status = 'aktif' and u.id <> $11) k join pengguna u on u.id = k.id where (u.id = $12 or u.id = $13);

-- features/kotak-surat/commands-send.ts
-- in POST /api/mailbox
insert into pesan_penerima (pengguna_id, pesan_id) select u.id, $1::bigint from (select u.id, true as dalam from pengguna u
where u.kode_wilayah = $2 and u.peran_id = 8 and u.status = 'aktif' and u.id <> $3 union all select u.id, true as dalam from pengguna u
where u.kode_wilayah = $4 and u.peran_id = 57 and u.status = 'aktif' and u.id <> $5 union all select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
where /* cakupan */ ("s"."jenjang" = any($6::text[]) and ("s"."kode_provinsi" = any($7::text[]) or "s"."kode_kab_kota" = any($8::text[]) or "s"."kode_kecamatan" = any($9::text[]))) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $10 union all select u.id, false as dalam from pengguna u where u.peran_id = 1 and u.status = 'aktif' and u.id <> $11) k join pengguna u on u.id = k.id where (u.id = $12);

-- features/kotak-surat/commands-send.ts
-- in POST /api/mailbox
insert into pesan_penerima (pengguna_id, pesan_id) select u.id, $1::bigint from (select u.id, true as dalam from pengguna u
where u.kode_wilayah = $2 and u.peran_id = 8 and u.status = 'aktif' and u.id <> $3 union all select u.id, true as dalam from pengguna u
where u.kode_wilayah = $4 and u.peran_id = 57 and u.status = 'aktif' and u.id <> $5 union all select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
where /* cakupan */ ("s"."jenjang" = any($6::text[]) and ("s"."kode_provinsi" = any($7::text[]) or "s"."kode_kab_kota" = any($8::text[]) or "s"."kode_kecamatan" = any($9::text[]))) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $10 union all select u.id, false as dalam from pengguna u where u.peran_id = 1 and u.status = 'aktif' and u.id <> $11) k join pengguna u on u.id = k.id where (u.peran_id = 10);

-- features/kotak-surat/commands-send.ts
-- in POST /api/mailbox
insert into pesan_penerima (pengguna_id, pesan_id) select u.id, $1::bigint from (select u.id, true as dalam from pengguna u where u.status = 'aktif' and u.id <> $2) k join pengguna u on u.id = k.id where (u.id = $3);

-- features/kotak-surat/commands-send.ts
-- in POST /api/mailbox
insert into pesan_penerima (pengguna_id, pesan_id) select u.id, $1::bigint from (select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
  where /* cakupan */ ("s"."id" = $2::int) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $3 union all select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
  where /* cakupan */ ("s"."id" = $4::int) and u.peran_id = 4 and u.status = 'aktif' and u.id <> $5 union all select u.id, false as dalam from sekolah s join pengguna u on u.kode_wilayah = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end
  where /* cakupan */ ("s"."id" = $6::int) and u.peran_id = 6 and u.status = 'aktif' and u.id <> $7 and (u.jenjang = '{}' or s.jenjang = any(u.jenjang)) and u.peran_id = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then $8::int else $9::int end union all select u.id, false as dalam from sekolah s join pengguna u on u.kode_wilayah = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end
  where /* cakupan */ ("s"."id" = $10::int) and u.peran_id = 8 and u.status = 'aktif' and u.id <> $11 and (u.jenjang = '{}' or s.jenjang = any(u.jenjang)) and u.peran_id = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then $12::int else $13::int end union all select distinct u.id, false as dalam from sekolah s
join pengguna_cakupan_wilayah c on c.kode_wilayah in (s.kode_kecamatan, s.kode_kab_kota) join pengguna u on u.id = c.pengguna_id
where /* cakupan */ ("s"."id" = $14::int) and u.peran_id = 66 and u.status = 'aktif' and u.id <> $15 and (u.jenjang = '{}' or s.jenjang = any(u.jenjang)) and u.peran_id = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then $16::int else $17::int end union all select distinct u.id, false as dalam from sekolah s
join pengguna_cakupan_wilayah c on c.kode_wilayah in (s.kode_kecamatan, s.kode_kab_kota) join pengguna u on u.id = c.pengguna_id
where /* cakupan */ ("s"."id" = $18::int) and u.peran_id = 57 and u.status = 'aktif' and u.id <> $19 and (u.jenjang = '{}' or s.jenjang = any(u.jenjang)) and u.peran_id = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then $20::int else $21::int end union all select u.id, false as dalam from sekolah s join pengguna_cakupan_sekolah c on c.sekolah_id = s.id
  join pengguna u on u.id = c.pengguna_id where /* cakupan */ ("s"."id" = $22::int) and u.peran_id = 67 and u.status = 'aktif' and u.id <> $23) k join pengguna u on u.id = k.id where (u.id = $24);

-- features/kotak-surat/commands-send.ts
-- in POST /api/mailbox
insert into pesan_penerima (pengguna_id, pesan_id) select u.id, $1::bigint from (select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
where /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $6 union all select u.id, false as dalam from pengguna u where u.kode_wilayah = $7 and u.peran_id = 8 and u.status = 'aktif' and u.id <> $8) k join pengguna u on u.id = k.id where (u.id = $9);

-- features/kotak-surat/commands-send.ts
-- in POST /api/mailbox
select count(*)::int as jumlah from pesan
where pengirim_id = $1 and status_surat = 1;

-- features/kotak-surat/commands-send.ts
-- in POST /api/mailbox
select count(*)::int as jumlah, min(waktu) as tertua from pesan
where pengirim_id = $1 and status_surat = 2 and waktu > $2 and waktu <= $3 and jumlah_penerima > $4;

-- features/kotak-surat/commands-send.ts
-- in POST /api/mailbox
select distinct s.pengguna_id as id from sesi s
join pesan_penerima t on t.pengguna_id = s.pengguna_id and t.pesan_id = $1 where s.kedaluwarsa > $2;

-- features/kotak-surat/commands-send.ts
-- in POST /api/mailbox
select id, status_surat as "statusSurat", versi, waktu, jumlah_penerima as "jumlahPenerima", kunci_draf as "kunciDraf",
  dihapus_pada is not null as dihapus
from pesan where pengirim_id = $1 and ((id = $2::bigint and dibuang_pada is null)
  or ($3::bigint is null and kunci_draf = $4))
for update;

-- features/kotak-surat/commands-send.ts
-- in POST /api/mailbox
select pg_advisory_xact_lock(hashtext('kotak-surat'), $1);

-- features/kotak-surat/commands-send.ts
-- in POST /api/mailbox
update pesan set jumlah_penerima = $1 where id = $2;

-- features/kotak-surat/commands-send.ts
-- in POST /api/mailbox
update pesan set tujuan = $1::jsonb, subjek = $2, isi = $3, sifat_surat = $4,
penting = $5, status_surat = $6, waktu = $7, versi = versi + 1 where id = $8 returning id, status_surat as "statusSurat", versi, waktu, jumlah_penerima as "jumlahPenerima", kunci_draf as "kunciDraf", false as dihapus;

-- features/kotak-surat/commands.ts
-- many operations
select p.id, k.kode from (
  select s.jenjang, case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end as kode, case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then $1::int else $2::int end as peran
  from sekolah s where s.id = $3
) k join pengguna p on p.kode_wilayah = k.kode and p.peran_id = k.peran
where p.status = 'aktif' and (p.jenjang = '{}' or k.jenjang = any(p.jenjang)) order by p.id;

-- features/kotak-surat/commands.ts
-- many operations
with baru as (insert into pesan (pengirim_id, tujuan, subjek, isi, status_surat, tautan, waktu)
    values (null, $1::jsonb, $2, $3, 2, $4, $5) returning id)
insert into pesan_penerima (pengguna_id, pesan_id)
select p, baru.id from baru, unnest($6::int[]) p
on conflict (pengguna_id, pesan_id) do update set terbaca_pada = null, dihapus_pada = null;

-- features/kotak-surat/commands.ts
-- many operations
with baru as (update pesan set tujuan = $1::jsonb, subjek = $2, isi = $3, waktu = $4,
    versi = versi + 1 where id = $5 returning id)
insert into pesan_penerima (pengguna_id, pesan_id)
select p, baru.id from baru, unnest($6::int[]) p
on conflict (pengguna_id, pesan_id) do update set terbaca_pada = null, dihapus_pada = null;

-- features/kotak-surat/commands.ts
-- many operations
with operator as (
  select p.id from pengguna p
  where p.sekolah_id = any($1::int[]) and p.peran_id = $2 and p.status = 'aktif'
), baru as (
  insert into pesan (pengirim_id, tujuan, subjek, isi, status_surat, tautan, waktu)
  select null, $3::jsonb, $4, $5, 2, $6, $7::timestamptz
  where exists (select 1 from operator) returning id
)
insert into pesan_penerima (pengguna_id, pesan_id) select o.id, b.id from baru b, operator o
returning pengguna_id as id;

-- features/kotak-surat/queries-lampiran.ts
-- in GET /api/mailbox, POST /api/mailbox
select kunci as "s3Key", nama_berkas as "fileName", mime as "mimeType", ukuran from lampiran_surat
where pesan_id = $1 order by diunggah_pada, nama_berkas, kunci;

-- features/kotak-surat/queries-penerima.ts
-- in POST /api/mailbox/hitung
select count(*)::int as jumlah from (select u.id, false as dalam from sekolah s join pengguna u on u.sekolah_id = s.id where /* cakupan */ ("s"."id" = $1::int) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $2) k join pengguna u on u.id = k.id where ((u.peran_id = 10 and true));

-- features/kotak-surat/queries-penerima.ts
-- in POST /api/mailbox/hitung
select count(*)::int as jumlah from (select u.id, false as dalam from sekolah s join pengguna u on u.sekolah_id = s.id where /* cakupan */ ("s"."id" = $1::int) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $2) k join pengguna u on u.id = k.id where (u.id = $3);

-- features/kotak-surat/queries-penerima.ts
-- in POST /api/mailbox/hitung
select count(*)::int as jumlah from (select u.id, true as dalam from pengguna u
  where u.kode_wilayah = $1 and u.peran_id = 6 and u.status = 'aktif' and u.id <> $2 union all select u.id, true as dalam from pengguna u
  where u.kode_wilayah = $3 and u.peran_id = 66 and u.status = 'aktif' and u.id <> $4 union all select u.id, true as dalam from pengguna u where u.peran_id = 67 and u.status = 'aktif' and u.id <> $5
and (u.kode_wilayah = $6 or exists (select 1 from pengguna_cakupan_sekolah c join sekolah s on s.id = c.sekolah_id
  where c.pengguna_id = u.id and s.kode_provinsi = $7)) union all select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
  where /* cakupan */ ("s"."jenjang" = any($8::text[]) and ("s"."kode_provinsi" = any($9::text[]) or "s"."kode_kab_kota" = any($10::text[]) or "s"."kode_kecamatan" = any($11::text[]))) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $12 union all select u.id, false as dalam from pengguna u where u.peran_id = 1 and u.status = 'aktif' and u.id <> $13) k join pengguna u on u.id = k.id where ((u.peran_id = 10 and exists (select 1 from sekolah s where s.id = u.sekolah_id and (s.kode_provinsi = $14 or s.kode_kab_kota = $15 or s.kode_kecamatan = $16))));

-- features/kotak-surat/queries-penerima.ts
-- in POST /api/mailbox/hitung
select count(*)::int as jumlah from (select u.id, true as dalam from pengguna u
  where u.kode_wilayah = $1 and u.peran_id = 6 and u.status = 'aktif' and u.id <> $2 union all select u.id, true as dalam from pengguna u
  where u.kode_wilayah = $3 and u.peran_id = 66 and u.status = 'aktif' and u.id <> $4 union all select u.id, true as dalam from pengguna u where u.peran_id = 67 and u.status = 'aktif' and u.id <> $5
and (u.kode_wilayah = $6 or exists (select 1 from pengguna_cakupan_sekolah c join sekolah s on s.id = c.sekolah_id
  where c.pengguna_id = u.id and s.kode_provinsi = $7)) union all select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
  where /* cakupan */ ("s"."jenjang" = any($8::text[]) and ("s"."kode_provinsi" = any($9::text[]) or "s"."kode_kab_kota" = any($10::text[]) or "s"."kode_kecamatan" = any($11::text[]))) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $12 union all select u.id, false as dalam from pengguna u where u.peran_id = 1 and u.status = 'aktif' and u.id <> $13) k join pengguna u on u.id = k.id where (u.id = $14);

-- features/kotak-surat/queries-penerima.ts
-- in POST /api/mailbox/hitung
select count(*)::int as jumlah from (select u.id, true as dalam from pengguna u
where u.kode_wilayah = $1 and u.peran_id = 8 and u.status = 'aktif' and u.id <> $2 union all select u.id, true as dalam from pengguna u
where u.kode_wilayah = $3 and u.peran_id = 57 and u.status = 'aktif' and u.id <> $4 union all select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
where /* cakupan */ ("s"."jenjang" = any($5::text[]) and ("s"."kode_provinsi" = any($6::text[]) or "s"."kode_kab_kota" = any($7::text[]) or "s"."kode_kecamatan" = any($8::text[]))) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $9 union all select u.id, false as dalam from pengguna u where u.peran_id = 1 and u.status = 'aktif' and u.id <> $10) k join pengguna u on u.id = k.id where ((u.peran_id = 10 and exists (select 1 from sekolah s where s.id = u.sekolah_id and (s.kode_provinsi = $11 or s.kode_kab_kota = $12 or s.kode_kecamatan = $13))));

-- features/kotak-surat/queries-penerima.ts
-- in POST /api/mailbox/hitung
select count(*)::int as jumlah from (select u.id, true as dalam from pengguna u
where u.kode_wilayah = $1 and u.peran_id = 8 and u.status = 'aktif' and u.id <> $2 union all select u.id, true as dalam from pengguna u
where u.kode_wilayah = $3 and u.peran_id = 57 and u.status = 'aktif' and u.id <> $4 union all select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
where /* cakupan */ ("s"."jenjang" = any($5::text[]) and ("s"."kode_provinsi" = any($6::text[]) or "s"."kode_kab_kota" = any($7::text[]) or "s"."kode_kecamatan" = any($8::text[]))) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $9 union all select u.id, false as dalam from pengguna u where u.peran_id = 1 and u.status = 'aktif' and u.id <> $10) k join pengguna u on u.id = k.id where (u.id = $11);

-- features/kotak-surat/queries-penerima.ts
-- in POST /api/mailbox/hitung
select count(*)::int as jumlah from (select u.id, true as dalam from pengguna u
where u.kode_wilayah = $1 and u.peran_id = 8 and u.status = 'aktif' and u.id <> $2 union all select u.id, true as dalam from pengguna u
where u.kode_wilayah = $3 and u.peran_id = 57 and u.status = 'aktif' and u.id <> $4 union all select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
where /* cakupan */ ("s"."jenjang" = any($5::text[]) and ("s"."kode_provinsi" = any($6::text[]) or "s"."kode_kab_kota" = any($7::text[]) or "s"."kode_kecamatan" = any($8::text[]))) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $9 union all select u.id, false as dalam from pengguna u where u.peran_id = 1 and u.status = 'aktif' and u.id <> $10) k join pengguna u on u.id = k.id where (u.peran_id = 10 or (u.peran_id = 10 and exists (select 1 from sekolah s where s.id = u.sekolah_id and (s.kode_provinsi = $11 or s.kode_kab_kota = $12 or s.kode_kecamatan = $13))));

-- features/kotak-surat/queries-penerima.ts
-- in POST /api/mailbox/hitung
select count(*)::int as jumlah from (select u.id, true as dalam from pengguna u
where u.kode_wilayah = $1 and u.peran_id = 8 and u.status = 'aktif' and u.id <> $2 union all select u.id, true as dalam from pengguna u
where u.kode_wilayah = $3 and u.peran_id = 57 and u.status = 'aktif' and u.id <> $4 union all select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
where /* cakupan */ ("s"."jenjang" = any($5::text[]) and ("s"."kode_provinsi" = any($6::text[]) or "s"."kode_kab_kota" = any($7::text[]) or "s"."kode_kecamatan" = any($8::text[]))) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $9 union all select u.id, false as dalam from pengguna u where u.peran_id = 1 and u.status = 'aktif' and u.id <> $10) k join pengguna u on u.id = k.id where (u.peran_id = 10);

-- features/kotak-surat/queries-penerima.ts
-- in POST /api/mailbox/hitung
select count(*)::int as jumlah from (select u.id, true as dalam from pengguna u
where u.yayasan_id = $1 and u.peran_id = 67 and u.status = 'aktif' and u.id <> $2 union all select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
where /* cakupan */ ("s"."id" = $3::int) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $4 union all select u.id, false as dalam from pengguna u where u.peran_id = 6 and u.status = 'aktif' and u.id <> $5
and (u.kode_wilayah = $6 or u.kode_wilayah in (select s.kode_provinsi from sekolah s where /* cakupan */ ("s"."id" = $7::int)))) k join pengguna u on u.id = k.id where (u.id = $8);

-- features/kotak-surat/queries-penerima.ts
-- in POST /api/mailbox/hitung
select count(*)::int as jumlah from (select u.id, true as dalam from pengguna u where u.status = 'aktif' and u.id <> $1) k join pengguna u on u.id = k.id where ((u.peran_id = 67 and (exists (select 1 from wilayah w where w.kode = u.kode_wilayah and $2 in (w.kode, w.kode_induk)) or exists (select 1 from pengguna_cakupan_sekolah c join sekolah s on s.id = c.sekolah_id
where c.pengguna_id = u.id and (s.kode_provinsi = $3 or s.kode_kab_kota = $4 or s.kode_kecamatan = $5)))));

-- features/kotak-surat/queries-penerima.ts
-- in POST /api/mailbox/hitung
select count(*)::int as jumlah from (select u.id, true as dalam from pengguna u where u.status = 'aktif' and u.id <> $1) k join pengguna u on u.id = k.id where ((u.peran_id = 8 and (exists (select 1 from wilayah w where w.kode = u.kode_wilayah and $2 in (w.kode, w.kode_induk)) or exists (select 1 from pengguna_cakupan_wilayah c where c.pengguna_id = u.id and c.kode_wilayah = $3))));

-- features/kotak-surat/queries-penerima.ts
-- in POST /api/mailbox/hitung
select count(*)::int as jumlah from (select u.id, true as dalam from pengguna u where u.status = 'aktif' and u.id <> $1) k join pengguna u on u.id = k.id where (u.id = $2);

-- features/kotak-surat/queries-penerima.ts
-- in POST /api/mailbox/hitung
select count(*)::int as jumlah from (select u.id, true as dalam from pengguna u where u.status = 'aktif' and u.id <> $1) k join pengguna u on u.id = k.id where (u.peran_id = 10);

-- features/kotak-surat/queries-penerima.ts
-- in POST /api/mailbox/hitung
select count(*)::int as jumlah from (select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
  where /* cakupan */ ("s"."id" = $1::int) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $2 union all select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
  where /* cakupan */ ("s"."id" = $3::int) and u.peran_id = 4 and u.status = 'aktif' and u.id <> $4 union all select u.id, false as dalam from sekolah s join pengguna u on u.kode_wilayah = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end
  where /* cakupan */ ("s"."id" = $5::int) and u.peran_id = 6 and u.status = 'aktif' and u.id <> $6 and (u.jenjang = '{}' or s.jenjang = any(u.jenjang)) and u.peran_id = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then $7::int else $8::int end union all select u.id, false as dalam from sekolah s join pengguna u on u.kode_wilayah = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end
  where /* cakupan */ ("s"."id" = $9::int) and u.peran_id = 8 and u.status = 'aktif' and u.id <> $10 and (u.jenjang = '{}' or s.jenjang = any(u.jenjang)) and u.peran_id = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then $11::int else $12::int end union all select distinct u.id, false as dalam from sekolah s
join pengguna_cakupan_wilayah c on c.kode_wilayah in (s.kode_kecamatan, s.kode_kab_kota) join pengguna u on u.id = c.pengguna_id
where /* cakupan */ ("s"."id" = $13::int) and u.peran_id = 66 and u.status = 'aktif' and u.id <> $14 and (u.jenjang = '{}' or s.jenjang = any(u.jenjang)) and u.peran_id = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then $15::int else $16::int end union all select distinct u.id, false as dalam from sekolah s
join pengguna_cakupan_wilayah c on c.kode_wilayah in (s.kode_kecamatan, s.kode_kab_kota) join pengguna u on u.id = c.pengguna_id
where /* cakupan */ ("s"."id" = $17::int) and u.peran_id = 57 and u.status = 'aktif' and u.id <> $18 and (u.jenjang = '{}' or s.jenjang = any(u.jenjang)) and u.peran_id = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then $19::int else $20::int end union all select u.id, false as dalam from sekolah s join pengguna_cakupan_sekolah c on c.sekolah_id = s.id
  join pengguna u on u.id = c.pengguna_id where /* cakupan */ ("s"."id" = $21::int) and u.peran_id = 67 and u.status = 'aktif' and u.id <> $22) k join pengguna u on u.id = k.id where ((u.peran_id = 4 and true));

-- features/kotak-surat/queries-penerima.ts
-- in POST /api/mailbox/hitung
select count(*)::int as jumlah from (select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
  where /* cakupan */ ("s"."id" = $1::int) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $2 union all select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
  where /* cakupan */ ("s"."id" = $3::int) and u.peran_id = 4 and u.status = 'aktif' and u.id <> $4 union all select u.id, false as dalam from sekolah s join pengguna u on u.kode_wilayah = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end
  where /* cakupan */ ("s"."id" = $5::int) and u.peran_id = 6 and u.status = 'aktif' and u.id <> $6 and (u.jenjang = '{}' or s.jenjang = any(u.jenjang)) and u.peran_id = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then $7::int else $8::int end union all select u.id, false as dalam from sekolah s join pengguna u on u.kode_wilayah = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end
  where /* cakupan */ ("s"."id" = $9::int) and u.peran_id = 8 and u.status = 'aktif' and u.id <> $10 and (u.jenjang = '{}' or s.jenjang = any(u.jenjang)) and u.peran_id = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then $11::int else $12::int end union all select distinct u.id, false as dalam from sekolah s
join pengguna_cakupan_wilayah c on c.kode_wilayah in (s.kode_kecamatan, s.kode_kab_kota) join pengguna u on u.id = c.pengguna_id
where /* cakupan */ ("s"."id" = $13::int) and u.peran_id = 66 and u.status = 'aktif' and u.id <> $14 and (u.jenjang = '{}' or s.jenjang = any(u.jenjang)) and u.peran_id = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then $15::int else $16::int end union all select distinct u.id, false as dalam from sekolah s
join pengguna_cakupan_wilayah c on c.kode_wilayah in (s.kode_kecamatan, s.kode_kab_kota) join pengguna u on u.id = c.pengguna_id
where /* cakupan */ ("s"."id" = $17::int) and u.peran_id = 57 and u.status = 'aktif' and u.id <> $18 and (u.jenjang = '{}' or s.jenjang = any(u.jenjang)) and u.peran_id = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then $19::int else $20::int end union all select u.id, false as dalam from sekolah s join pengguna_cakupan_sekolah c on c.sekolah_id = s.id
  join pengguna u on u.id = c.pengguna_id where /* cakupan */ ("s"."id" = $21::int) and u.peran_id = 67 and u.status = 'aktif' and u.id <> $22) k join pengguna u on u.id = k.id where (u.id = $23);

-- features/kotak-surat/queries-penerima.ts
-- in POST /api/mailbox/hitung
select count(*)::int as jumlah from (select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $5 union all select u.id, false as dalam from pengguna u where u.kode_wilayah = $6 and u.peran_id = 6 and u.status = 'aktif' and u.id <> $7) k join pengguna u on u.id = k.id where (u.id = $8);

-- features/kotak-surat/queries-penerima.ts
-- in POST /api/mailbox/hitung
select count(*)::int as jumlah from (select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $5 union all select u.id, false as dalam from pengguna u where u.kode_wilayah = $6 and u.peran_id = 8 and u.status = 'aktif' and u.id <> $7) k join pengguna u on u.id = k.id where (u.id = $8);

-- features/kotak-surat/queries-penerima.ts
-- in GET /api/mailbox/kelompok
select r.peran_id as "peranId", r.jumlah, case when r.satu then (select coalesce(case when u.peran_id in (4, 10) then (select s.nama from sekolah s where s.id = u.sekolah_id)
when u.peran_id = 67 then (select y.nama from yayasan y where y.id = u.yayasan_id)
when u.peran_id = 1 then 'Pusat' else (select w.nama from wilayah w where w.kode = u.kode_wilayah) end, '') from pengguna u where u.id = r.contoh) end as instansi
  from (select u.peran_id, count(*)::int as jumlah, min(u.id) as contoh,
      count(*) = 1 or min(u.sekolah_id) = max(u.sekolah_id) or (u.peran_id in (6, 8) and min(u.kode_wilayah) = max(u.kode_wilayah)) as satu
    from (select u.id, false as dalam from sekolah s join pengguna u on u.sekolah_id = s.id where /* cakupan */ ("s"."id" = $1::int) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $2) k join pengguna u on u.id = k.id where (u.peran_id = 10 and exists (select 1 from sekolah s where s.id = u.sekolah_id and (s.kode_provinsi = $3 or s.kode_kab_kota = $4 or s.kode_kecamatan = $5))) group by u.peran_id) r
  order by r.jumlah desc, r.peran_id;

-- features/kotak-surat/queries-penerima.ts
-- in GET /api/mailbox/kelompok
select r.peran_id as "peranId", r.jumlah, case when r.satu then (select coalesce(case when u.peran_id in (4, 10) then (select s.nama from sekolah s where s.id = u.sekolah_id)
when u.peran_id = 67 then (select y.nama from yayasan y where y.id = u.yayasan_id)
when u.peran_id = 1 then 'Pusat' else (select w.nama from wilayah w where w.kode = u.kode_wilayah) end, '') from pengguna u where u.id = r.contoh) end as instansi
  from (select u.peran_id, count(*)::int as jumlah, min(u.id) as contoh,
      count(*) = 1 or min(u.sekolah_id) = max(u.sekolah_id) or (u.peran_id in (6, 8) and min(u.kode_wilayah) = max(u.kode_wilayah)) as satu
    from (select u.id, false as dalam from sekolah s join pengguna u on u.sekolah_id = s.id where /* cakupan */ ("s"."id" = $1::int) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $2) k join pengguna u on u.id = k.id where (u.peran_id = 10 and true) group by u.peran_id) r
  order by r.jumlah desc, r.peran_id;

-- features/kotak-surat/queries-penerima.ts
-- in GET /api/mailbox/kelompok
select r.peran_id as "peranId", r.jumlah, case when r.satu then (select coalesce(case when u.peran_id in (4, 10) then (select s.nama from sekolah s where s.id = u.sekolah_id)
when u.peran_id = 67 then (select y.nama from yayasan y where y.id = u.yayasan_id)
when u.peran_id = 1 then 'Pusat' else (select w.nama from wilayah w where w.kode = u.kode_wilayah) end, '') from pengguna u where u.id = r.contoh) end as instansi
  from (select u.peran_id, count(*)::int as jumlah, min(u.id) as contoh,
      count(*) = 1 or min(u.sekolah_id) = max(u.sekolah_id) or (u.peran_id in (6, 8) and min(u.kode_wilayah) = max(u.kode_wilayah)) as satu
    from (select u.id, true as dalam from pengguna u
    where u.kode_wilayah = $1 and u.peran_id = 6 and u.status = 'aktif' and u.id <> $2 union all select u.id, true as dalam from pengguna u
    where u.kode_wilayah = $3 and u.peran_id = 66 and u.status = 'aktif' and u.id <> $4 union all select u.id, true as dalam from pengguna u where u.peran_id = 67 and u.status = 'aktif' and u.id <> $5
  and (u.kode_wilayah = $6 or exists (select 1 from pengguna_cakupan_sekolah c join sekolah s on s.id = c.sekolah_id
    where c.pengguna_id = u.id and s.kode_provinsi = $7)) union all select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
    where /* cakupan */ ("s"."jenjang" = any($8::text[]) and ("s"."kode_provinsi" = any($9::text[]) or "s"."kode_kab_kota" = any($10::text[]) or "s"."kode_kecamatan" = any($11::text[]))) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $12 union all select u.id, false as dalam from pengguna u where u.peran_id = 1 and u.status = 'aktif' and u.id <> $13) k join pengguna u on u.id = k.id where (u.peran_id = 1 and (exists (select 1 from wilayah w where w.kode = u.kode_wilayah and $14 in (w.kode, w.kode_induk)) or exists (select 1 from pengguna_cakupan_wilayah c where c.pengguna_id = u.id and c.kode_wilayah = $15))) or (u.peran_id = 6 and (exists (select 1 from wilayah w where w.kode = u.kode_wilayah and $16 in (w.kode, w.kode_induk)) or exists (select 1 from pengguna_cakupan_wilayah c where c.pengguna_id = u.id and c.kode_wilayah = $17))) or (u.peran_id = 10 and exists (select 1 from sekolah s where s.id = u.sekolah_id and (s.kode_provinsi = $18 or s.kode_kab_kota = $19 or s.kode_kecamatan = $20))) or (u.peran_id = 66 and (exists (select 1 from wilayah w where w.kode = u.kode_wilayah and $21 in (w.kode, w.kode_induk)) or exists (select 1 from pengguna_cakupan_wilayah c where c.pengguna_id = u.id and c.kode_wilayah = $22))) or (u.peran_id = 67 and (exists (select 1 from wilayah w where w.kode = u.kode_wilayah and $23 in (w.kode, w.kode_induk)) or exists (select 1 from pengguna_cakupan_sekolah c join sekolah s on s.id = c.sekolah_id
    where c.pengguna_id = u.id and (s.kode_provinsi = $24 or s.kode_kab_kota = $25 or s.kode_kecamatan = $26)))) group by u.peran_id) r
  order by r.jumlah desc, r.peran_id;

-- features/kotak-surat/queries-penerima.ts
-- in GET /api/mailbox/kelompok
select r.peran_id as "peranId", r.jumlah, case when r.satu then (select coalesce(case when u.peran_id in (4, 10) then (select s.nama from sekolah s where s.id = u.sekolah_id)
when u.peran_id = 67 then (select y.nama from yayasan y where y.id = u.yayasan_id)
when u.peran_id = 1 then 'Pusat' else (select w.nama from wilayah w where w.kode = u.kode_wilayah) end, '') from pengguna u where u.id = r.contoh) end as instansi
  from (select u.peran_id, count(*)::int as jumlah, min(u.id) as contoh,
      count(*) = 1 or min(u.sekolah_id) = max(u.sekolah_id) or (u.peran_id in (6, 8) and min(u.kode_wilayah) = max(u.kode_wilayah)) as satu
    from (select u.id, true as dalam from pengguna u
    where u.kode_wilayah = $1 and u.peran_id = 6 and u.status = 'aktif' and u.id <> $2 union all select u.id, true as dalam from pengguna u
    where u.kode_wilayah = $3 and u.peran_id = 66 and u.status = 'aktif' and u.id <> $4 union all select u.id, true as dalam from pengguna u where u.peran_id = 67 and u.status = 'aktif' and u.id <> $5
  and (u.kode_wilayah = $6 or exists (select 1 from pengguna_cakupan_sekolah c join sekolah s on s.id = c.sekolah_id
    where c.pengguna_id = u.id and s.kode_provinsi = $7)) union all select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
    where /* cakupan */ ("s"."jenjang" = any($8::text[]) and ("s"."kode_provinsi" = any($9::text[]) or "s"."kode_kab_kota" = any($10::text[]) or "s"."kode_kecamatan" = any($11::text[]))) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $12 union all select u.id, false as dalam from pengguna u where u.peran_id = 1 and u.status = 'aktif' and u.id <> $13) k join pengguna u on u.id = k.id where (u.peran_id = 1 and true) or (u.peran_id = 6 and true) or (u.peran_id = 10 and true) or (u.peran_id = 66 and true) or (u.peran_id = 67 and true) group by u.peran_id) r
  order by r.jumlah desc, r.peran_id;

-- features/kotak-surat/queries-penerima.ts
-- in GET /api/mailbox/kelompok
select r.peran_id as "peranId", r.jumlah, case when r.satu then (select coalesce(case when u.peran_id in (4, 10) then (select s.nama from sekolah s where s.id = u.sekolah_id)
when u.peran_id = 67 then (select y.nama from yayasan y where y.id = u.yayasan_id)
when u.peran_id = 1 then 'Pusat' else (select w.nama from wilayah w where w.kode = u.kode_wilayah) end, '') from pengguna u where u.id = r.contoh) end as instansi
  from (select u.peran_id, count(*)::int as jumlah, min(u.id) as contoh,
      count(*) = 1 or min(u.sekolah_id) = max(u.sekolah_id) or (u.peran_id in (6, 8) and min(u.kode_wilayah) = max(u.kode_wilayah)) as satu
    from (select u.id, true as dalam from pengguna u
    where u.kode_wilayah = $1 and u.peran_id = 8 and u.status = 'aktif' and u.id <> $2 union all select u.id, true as dalam from pengguna u
    where u.kode_wilayah = $3 and u.peran_id = 57 and u.status = 'aktif' and u.id <> $4 union all select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
    where /* cakupan */ ("s"."jenjang" = any($5::text[]) and ("s"."kode_provinsi" = any($6::text[]) or "s"."kode_kab_kota" = any($7::text[]) or "s"."kode_kecamatan" = any($8::text[]))) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $9 union all select u.id, false as dalam from pengguna u where u.peran_id = 1 and u.status = 'aktif' and u.id <> $10) k join pengguna u on u.id = k.id where (u.peran_id = 1 and (exists (select 1 from wilayah w where w.kode = u.kode_wilayah and $11 in (w.kode, w.kode_induk)) or exists (select 1 from pengguna_cakupan_wilayah c where c.pengguna_id = u.id and c.kode_wilayah = $12))) or (u.peran_id = 8 and (exists (select 1 from wilayah w where w.kode = u.kode_wilayah and $13 in (w.kode, w.kode_induk)) or exists (select 1 from pengguna_cakupan_wilayah c where c.pengguna_id = u.id and c.kode_wilayah = $14))) or (u.peran_id = 10 and exists (select 1 from sekolah s where s.id = u.sekolah_id and (s.kode_provinsi = $15 or s.kode_kab_kota = $16 or s.kode_kecamatan = $17))) or (u.peran_id = 57 and (exists (select 1 from wilayah w where w.kode = u.kode_wilayah and $18 in (w.kode, w.kode_induk)) or exists (select 1 from pengguna_cakupan_wilayah c where c.pengguna_id = u.id and c.kode_wilayah = $19))) group by u.peran_id) r
  order by r.jumlah desc, r.peran_id;

-- features/kotak-surat/queries-penerima.ts
-- in GET /api/mailbox/kelompok
select r.peran_id as "peranId", r.jumlah, case when r.satu then (select coalesce(case when u.peran_id in (4, 10) then (select s.nama from sekolah s where s.id = u.sekolah_id)
when u.peran_id = 67 then (select y.nama from yayasan y where y.id = u.yayasan_id)
when u.peran_id = 1 then 'Pusat' else (select w.nama from wilayah w where w.kode = u.kode_wilayah) end, '') from pengguna u where u.id = r.contoh) end as instansi
  from (select u.peran_id, count(*)::int as jumlah, min(u.id) as contoh,
      count(*) = 1 or min(u.sekolah_id) = max(u.sekolah_id) or (u.peran_id in (6, 8) and min(u.kode_wilayah) = max(u.kode_wilayah)) as satu
    from (select u.id, true as dalam from pengguna u
    where u.kode_wilayah = $1 and u.peran_id = 8 and u.status = 'aktif' and u.id <> $2 union all select u.id, true as dalam from pengguna u
    where u.kode_wilayah = $3 and u.peran_id = 57 and u.status = 'aktif' and u.id <> $4 union all select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
    where /* cakupan */ ("s"."jenjang" = any($5::text[]) and ("s"."kode_provinsi" = any($6::text[]) or "s"."kode_kab_kota" = any($7::text[]) or "s"."kode_kecamatan" = any($8::text[]))) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $9 union all select u.id, false as dalam from pengguna u where u.peran_id = 1 and u.status = 'aktif' and u.id <> $10) k join pengguna u on u.id = k.id where (u.peran_id = 1 and true) or (u.peran_id = 8 and true) or (u.peran_id = 10 and true) or (u.peran_id = 57 and true) group by u.peran_id) r
  order by r.jumlah desc, r.peran_id;

-- features/kotak-surat/queries-penerima.ts
-- in GET /api/mailbox/kelompok
select r.peran_id as "peranId", r.jumlah, case when r.satu then (select coalesce(case when u.peran_id in (4, 10) then (select s.nama from sekolah s where s.id = u.sekolah_id)
when u.peran_id = 67 then (select y.nama from yayasan y where y.id = u.yayasan_id)
when u.peran_id = 1 then 'Pusat' else (select w.nama from wilayah w where w.kode = u.kode_wilayah) end, '') from pengguna u where u.id = r.contoh) end as instansi
  from (select u.peran_id, count(*)::int as jumlah, min(u.id) as contoh,
      count(*) = 1 or min(u.sekolah_id) = max(u.sekolah_id) or (u.peran_id in (6, 8) and min(u.kode_wilayah) = max(u.kode_wilayah)) as satu
    from (select u.id, true as dalam from pengguna u
    where u.yayasan_id = $1 and u.peran_id = 67 and u.status = 'aktif' and u.id <> $2 union all select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
    where /* cakupan */ ("s"."id" = $3::int) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $4 union all select u.id, false as dalam from pengguna u where u.peran_id = 6 and u.status = 'aktif' and u.id <> $5
    and (u.kode_wilayah = $6 or u.kode_wilayah in (select s.kode_provinsi from sekolah s where /* cakupan */ ("s"."id" = $7::int)))) k join pengguna u on u.id = k.id where (u.peran_id = 6 and (exists (select 1 from wilayah w where w.kode = u.kode_wilayah and $8 in (w.kode, w.kode_induk)) or exists (select 1 from pengguna_cakupan_wilayah c where c.pengguna_id = u.id and c.kode_wilayah = $9))) or (u.peran_id = 10 and exists (select 1 from sekolah s where s.id = u.sekolah_id and (s.kode_provinsi = $10 or s.kode_kab_kota = $11 or s.kode_kecamatan = $12))) or (u.peran_id = 67 and (exists (select 1 from wilayah w where w.kode = u.kode_wilayah and $13 in (w.kode, w.kode_induk)) or exists (select 1 from pengguna_cakupan_sekolah c join sekolah s on s.id = c.sekolah_id
    where c.pengguna_id = u.id and (s.kode_provinsi = $14 or s.kode_kab_kota = $15 or s.kode_kecamatan = $16)))) group by u.peran_id) r
  order by r.jumlah desc, r.peran_id;

-- features/kotak-surat/queries-penerima.ts
-- in GET /api/mailbox/kelompok
select r.peran_id as "peranId", r.jumlah, case when r.satu then (select coalesce(case when u.peran_id in (4, 10) then (select s.nama from sekolah s where s.id = u.sekolah_id)
when u.peran_id = 67 then (select y.nama from yayasan y where y.id = u.yayasan_id)
when u.peran_id = 1 then 'Pusat' else (select w.nama from wilayah w where w.kode = u.kode_wilayah) end, '') from pengguna u where u.id = r.contoh) end as instansi
  from (select u.peran_id, count(*)::int as jumlah, min(u.id) as contoh,
      count(*) = 1 or min(u.sekolah_id) = max(u.sekolah_id) or (u.peran_id in (6, 8) and min(u.kode_wilayah) = max(u.kode_wilayah)) as satu
    from (select u.id, true as dalam from pengguna u
    where u.yayasan_id = $1 and u.peran_id = 67 and u.status = 'aktif' and u.id <> $2 union all select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
    where /* cakupan */ ("s"."id" = any($3::int[])) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $4 union all select u.id, false as dalam from pengguna u where u.peran_id = 6 and u.status = 'aktif' and u.id <> $5
    and (u.kode_wilayah = $6 or u.kode_wilayah in (select s.kode_provinsi from sekolah s where /* cakupan */ ("s"."id" = any($7::int[]))))) k join pengguna u on u.id = k.id where (u.peran_id = 6 and true) or (u.peran_id = 10 and true) or (u.peran_id = 67 and true) group by u.peran_id) r
  order by r.jumlah desc, r.peran_id;

-- features/kotak-surat/queries-penerima.ts
-- in GET /api/mailbox/kelompok
select r.peran_id as "peranId", r.jumlah, case when r.satu then (select coalesce(case when u.peran_id in (4, 10) then (select s.nama from sekolah s where s.id = u.sekolah_id)
when u.peran_id = 67 then (select y.nama from yayasan y where y.id = u.yayasan_id)
when u.peran_id = 1 then 'Pusat' else (select w.nama from wilayah w where w.kode = u.kode_wilayah) end, '') from pengguna u where u.id = r.contoh) end as instansi
  from (select u.peran_id, count(*)::int as jumlah, min(u.id) as contoh,
      count(*) = 1 or min(u.sekolah_id) = max(u.sekolah_id) or (u.peran_id in (6, 8) and min(u.kode_wilayah) = max(u.kode_wilayah)) as satu
    from (select u.id, true as dalam from pengguna u where u.status = 'aktif' and u.id <> $1) k join pengguna u on u.id = k.id where (u.peran_id = 1 and true) or (u.peran_id = 4 and true) or (u.peran_id = 6 and true) or (u.peran_id = 8 and true) or (u.peran_id = 10 and true) or (u.peran_id = 57 and true) or (u.peran_id = 66 and true) or (u.peran_id = 67 and true) group by u.peran_id) r
  order by r.jumlah desc, r.peran_id;

-- features/kotak-surat/queries-penerima.ts
-- in GET /api/mailbox/kelompok
select r.peran_id as "peranId", r.jumlah, case when r.satu then (select coalesce(case when u.peran_id in (4, 10) then (select s.nama from sekolah s where s.id = u.sekolah_id)
when u.peran_id = 67 then (select y.nama from yayasan y where y.id = u.yayasan_id)
when u.peran_id = 1 then 'Pusat' else (select w.nama from wilayah w where w.kode = u.kode_wilayah) end, '') from pengguna u where u.id = r.contoh) end as instansi
  from (select u.peran_id, count(*)::int as jumlah, min(u.id) as contoh,
      count(*) = 1 or min(u.sekolah_id) = max(u.sekolah_id) or (u.peran_id in (6, 8) and min(u.kode_wilayah) = max(u.kode_wilayah)) as satu
    from (select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
    where /* cakupan */ ("s"."id" = $1::int) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $2 union all select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
    where /* cakupan */ ("s"."id" = $3::int) and u.peran_id = 4 and u.status = 'aktif' and u.id <> $4 union all select u.id, false as dalam from sekolah s join pengguna u on u.kode_wilayah = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end
    where /* cakupan */ ("s"."id" = $5::int) and u.peran_id = 6 and u.status = 'aktif' and u.id <> $6 and (u.jenjang = '{}' or s.jenjang = any(u.jenjang)) and u.peran_id = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then $7::int else $8::int end union all select u.id, false as dalam from sekolah s join pengguna u on u.kode_wilayah = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end
    where /* cakupan */ ("s"."id" = $9::int) and u.peran_id = 8 and u.status = 'aktif' and u.id <> $10 and (u.jenjang = '{}' or s.jenjang = any(u.jenjang)) and u.peran_id = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then $11::int else $12::int end union all select distinct u.id, false as dalam from sekolah s
  join pengguna_cakupan_wilayah c on c.kode_wilayah in (s.kode_kecamatan, s.kode_kab_kota) join pengguna u on u.id = c.pengguna_id
  where /* cakupan */ ("s"."id" = $13::int) and u.peran_id = 66 and u.status = 'aktif' and u.id <> $14 and (u.jenjang = '{}' or s.jenjang = any(u.jenjang)) and u.peran_id = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then $15::int else $16::int end union all select distinct u.id, false as dalam from sekolah s
  join pengguna_cakupan_wilayah c on c.kode_wilayah in (s.kode_kecamatan, s.kode_kab_kota) join pengguna u on u.id = c.pengguna_id
  where /* cakupan */ ("s"."id" = $17::int) and u.peran_id = 57 and u.status = 'aktif' and u.id <> $18 and (u.jenjang = '{}' or s.jenjang = any(u.jenjang)) and u.peran_id = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then $19::int else $20::int end union all select u.id, false as dalam from sekolah s join pengguna_cakupan_sekolah c on c.sekolah_id = s.id
    join pengguna u on u.id = c.pengguna_id where /* cakupan */ ("s"."id" = $21::int) and u.peran_id = 67 and u.status = 'aktif' and u.id <> $22) k join pengguna u on u.id = k.id where (u.peran_id = 4 and exists (select 1 from sekolah s where s.id = u.sekolah_id and (s.kode_provinsi = $23 or s.kode_kab_kota = $24 or s.kode_kecamatan = $25))) or (u.peran_id = 6 and (exists (select 1 from wilayah w where w.kode = u.kode_wilayah and $26 in (w.kode, w.kode_induk)) or exists (select 1 from pengguna_cakupan_wilayah c where c.pengguna_id = u.id and c.kode_wilayah = $27))) or (u.peran_id = 8 and (exists (select 1 from wilayah w where w.kode = u.kode_wilayah and $28 in (w.kode, w.kode_induk)) or exists (select 1 from pengguna_cakupan_wilayah c where c.pengguna_id = u.id and c.kode_wilayah = $29))) or (u.peran_id = 10 and exists (select 1 from sekolah s where s.id = u.sekolah_id and (s.kode_provinsi = $30 or s.kode_kab_kota = $31 or s.kode_kecamatan = $32))) or (u.peran_id = 57 and (exists (select 1 from wilayah w where w.kode = u.kode_wilayah and $33 in (w.kode, w.kode_induk)) or exists (select 1 from pengguna_cakupan_wilayah c where c.pengguna_id = u.id and c.kode_wilayah = $34))) or (u.peran_id = 66 and (exists (select 1 from wilayah w where w.kode = u.kode_wilayah and $35 in (w.kode, w.kode_induk)) or exists (select 1 from pengguna_cakupan_wilayah c where c.pengguna_id = u.id and c.kode_wilayah = $36))) or (u.peran_id = 67 and (exists (select 1 from wilayah w where w.kode = u.kode_wilayah and $37 in (w.kode, w.kode_induk)) or exists (select 1 from pengguna_cakupan_sekolah c join sekolah s on s.id = c.sekolah_id
    where c.pengguna_id = u.id and (s.kode_provinsi = $38 or s.kode_kab_kota = $39 or s.kode_kecamatan = $40)))) group by u.peran_id) r
  order by r.jumlah desc, r.peran_id;

-- features/kotak-surat/queries-penerima.ts
-- in GET /api/mailbox/kelompok
select r.peran_id as "peranId", r.jumlah, case when r.satu then (select coalesce(case when u.peran_id in (4, 10) then (select s.nama from sekolah s where s.id = u.sekolah_id)
when u.peran_id = 67 then (select y.nama from yayasan y where y.id = u.yayasan_id)
when u.peran_id = 1 then 'Pusat' else (select w.nama from wilayah w where w.kode = u.kode_wilayah) end, '') from pengguna u where u.id = r.contoh) end as instansi
  from (select u.peran_id, count(*)::int as jumlah, min(u.id) as contoh,
      count(*) = 1 or min(u.sekolah_id) = max(u.sekolah_id) or (u.peran_id in (6, 8) and min(u.kode_wilayah) = max(u.kode_wilayah)) as satu
    from (select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
    where /* cakupan */ ("s"."id" = $1::int) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $2 union all select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
    where /* cakupan */ ("s"."id" = $3::int) and u.peran_id = 4 and u.status = 'aktif' and u.id <> $4 union all select u.id, false as dalam from sekolah s join pengguna u on u.kode_wilayah = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end
    where /* cakupan */ ("s"."id" = $5::int) and u.peran_id = 6 and u.status = 'aktif' and u.id <> $6 and (u.jenjang = '{}' or s.jenjang = any(u.jenjang)) and u.peran_id = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then $7::int else $8::int end union all select u.id, false as dalam from sekolah s join pengguna u on u.kode_wilayah = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end
    where /* cakupan */ ("s"."id" = $9::int) and u.peran_id = 8 and u.status = 'aktif' and u.id <> $10 and (u.jenjang = '{}' or s.jenjang = any(u.jenjang)) and u.peran_id = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then $11::int else $12::int end union all select distinct u.id, false as dalam from sekolah s
  join pengguna_cakupan_wilayah c on c.kode_wilayah in (s.kode_kecamatan, s.kode_kab_kota) join pengguna u on u.id = c.pengguna_id
  where /* cakupan */ ("s"."id" = $13::int) and u.peran_id = 66 and u.status = 'aktif' and u.id <> $14 and (u.jenjang = '{}' or s.jenjang = any(u.jenjang)) and u.peran_id = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then $15::int else $16::int end union all select distinct u.id, false as dalam from sekolah s
  join pengguna_cakupan_wilayah c on c.kode_wilayah in (s.kode_kecamatan, s.kode_kab_kota) join pengguna u on u.id = c.pengguna_id
  where /* cakupan */ ("s"."id" = $17::int) and u.peran_id = 57 and u.status = 'aktif' and u.id <> $18 and (u.jenjang = '{}' or s.jenjang = any(u.jenjang)) and u.peran_id = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then $19::int else $20::int end union all select u.id, false as dalam from sekolah s join pengguna_cakupan_sekolah c on c.sekolah_id = s.id
    join pengguna u on u.id = c.pengguna_id where /* cakupan */ ("s"."id" = $21::int) and u.peran_id = 67 and u.status = 'aktif' and u.id <> $22) k join pengguna u on u.id = k.id where (u.peran_id = 4 and true) or (u.peran_id = 6 and true) or (u.peran_id = 8 and true) or (u.peran_id = 10 and true) or (u.peran_id = 57 and true) or (u.peran_id = 66 and true) or (u.peran_id = 67 and true) group by u.peran_id) r
  order by r.jumlah desc, r.peran_id;

-- features/kotak-surat/queries-penerima.ts
-- in GET /api/mailbox/kelompok
select r.peran_id as "peranId", r.jumlah, case when r.satu then (select coalesce(case when u.peran_id in (4, 10) then (select s.nama from sekolah s where s.id = u.sekolah_id)
when u.peran_id = 67 then (select y.nama from yayasan y where y.id = u.yayasan_id)
when u.peran_id = 1 then 'Pusat' else (select w.nama from wilayah w where w.kode = u.kode_wilayah) end, '') from pengguna u where u.id = r.contoh) end as instansi
  from (select u.peran_id, count(*)::int as jumlah, min(u.id) as contoh,
      count(*) = 1 or min(u.sekolah_id) = max(u.sekolah_id) or (u.peran_id in (6, 8) and min(u.kode_wilayah) = max(u.kode_wilayah)) as satu
    from (select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
    where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $5 union all select u.id, false as dalam from pengguna u where u.kode_wilayah = $6 and u.peran_id = 6 and u.status = 'aktif' and u.id <> $7) k join pengguna u on u.id = k.id where (u.peran_id = 6 and (exists (select 1 from wilayah w where w.kode = u.kode_wilayah and $8 in (w.kode, w.kode_induk)) or exists (select 1 from pengguna_cakupan_wilayah c where c.pengguna_id = u.id and c.kode_wilayah = $9))) or (u.peran_id = 10 and exists (select 1 from sekolah s where s.id = u.sekolah_id and (s.kode_provinsi = $10 or s.kode_kab_kota = $11 or s.kode_kecamatan = $12))) group by u.peran_id) r
  order by r.jumlah desc, r.peran_id;

-- features/kotak-surat/queries-penerima.ts
-- in GET /api/mailbox/kelompok
select r.peran_id as "peranId", r.jumlah, case when r.satu then (select coalesce(case when u.peran_id in (4, 10) then (select s.nama from sekolah s where s.id = u.sekolah_id)
when u.peran_id = 67 then (select y.nama from yayasan y where y.id = u.yayasan_id)
when u.peran_id = 1 then 'Pusat' else (select w.nama from wilayah w where w.kode = u.kode_wilayah) end, '') from pengguna u where u.id = r.contoh) end as instansi
  from (select u.peran_id, count(*)::int as jumlah, min(u.id) as contoh,
      count(*) = 1 or min(u.sekolah_id) = max(u.sekolah_id) or (u.peran_id in (6, 8) and min(u.kode_wilayah) = max(u.kode_wilayah)) as satu
    from (select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
    where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $5 union all select u.id, false as dalam from pengguna u where u.kode_wilayah = $6 and u.peran_id = 6 and u.status = 'aktif' and u.id <> $7) k join pengguna u on u.id = k.id where (u.peran_id = 6 and true) or (u.peran_id = 10 and true) group by u.peran_id) r
  order by r.jumlah desc, r.peran_id;

-- features/kotak-surat/queries-penerima.ts
-- in GET /api/mailbox/kelompok
select r.peran_id as "peranId", r.jumlah, case when r.satu then (select coalesce(case when u.peran_id in (4, 10) then (select s.nama from sekolah s where s.id = u.sekolah_id)
when u.peran_id = 67 then (select y.nama from yayasan y where y.id = u.yayasan_id)
when u.peran_id = 1 then 'Pusat' else (select w.nama from wilayah w where w.kode = u.kode_wilayah) end, '') from pengguna u where u.id = r.contoh) end as instansi
  from (select u.peran_id, count(*)::int as jumlah, min(u.id) as contoh,
      count(*) = 1 or min(u.sekolah_id) = max(u.sekolah_id) or (u.peran_id in (6, 8) and min(u.kode_wilayah) = max(u.kode_wilayah)) as satu
    from (select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
    where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $5 union all select u.id, false as dalam from pengguna u where u.kode_wilayah = $6 and u.peran_id = 8 and u.status = 'aktif' and u.id <> $7) k join pengguna u on u.id = k.id where (u.peran_id = 8 and (exists (select 1 from wilayah w where w.kode = u.kode_wilayah and $8 in (w.kode, w.kode_induk)) or exists (select 1 from pengguna_cakupan_wilayah c where c.pengguna_id = u.id and c.kode_wilayah = $9))) or (u.peran_id = 10 and exists (select 1 from sekolah s where s.id = u.sekolah_id and (s.kode_provinsi = $10 or s.kode_kab_kota = $11 or s.kode_kecamatan = $12))) group by u.peran_id) r
  order by r.jumlah desc, r.peran_id;

-- features/kotak-surat/queries-penerima.ts
-- in GET /api/mailbox/kelompok
select r.peran_id as "peranId", r.jumlah, case when r.satu then (select coalesce(case when u.peran_id in (4, 10) then (select s.nama from sekolah s where s.id = u.sekolah_id)
when u.peran_id = 67 then (select y.nama from yayasan y where y.id = u.yayasan_id)
when u.peran_id = 1 then 'Pusat' else (select w.nama from wilayah w where w.kode = u.kode_wilayah) end, '') from pengguna u where u.id = r.contoh) end as instansi
  from (select u.peran_id, count(*)::int as jumlah, min(u.id) as contoh,
      count(*) = 1 or min(u.sekolah_id) = max(u.sekolah_id) or (u.peran_id in (6, 8) and min(u.kode_wilayah) = max(u.kode_wilayah)) as satu
    from (select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
    where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $5 union all select u.id, false as dalam from pengguna u where u.kode_wilayah = $6 and u.peran_id = 8 and u.status = 'aktif' and u.id <> $7) k join pengguna u on u.id = k.id where (u.peran_id = 8 and true) or (u.peran_id = 10 and true) group by u.peran_id) r
  order by r.jumlah desc, r.peran_id;

-- features/kotak-surat/queries-penerima.ts
-- in GET /api/mailbox/penerima
select u.id, case when k.dalam then u.nama end as nama, u.peran_id as "peranId", coalesce(case when u.peran_id in (4, 10) then (select s.nama from sekolah s where s.id = u.sekolah_id)
when u.peran_id = 67 then (select y.nama from yayasan y where y.id = u.yayasan_id)
when u.peran_id = 1 then 'Pusat' else (select w.nama from wilayah w where w.kode = u.kode_wilayah) end, '') as instansi
  from (
    select c.id, bool_and(c.nama) as lewat_nama from (
      select p.id, true as nama from pengguna p where lower(p.nama || ' ' || p.username) like $1
      union all select p.id, false from sekolah s join pengguna p on p.sekolah_id = s.id where lower(s.nama) like $2 or s.npsn = $3
      union all select p.id, false from wilayah w join pengguna p on p.kode_wilayah = w.kode where lower(w.nama) like $4
      union all select p.id, false from yayasan y join pengguna p on p.yayasan_id = y.id where lower(y.nama) like $5
    ) c group by c.id
  ) c join (select u.id, false as dalam from sekolah s join pengguna u on u.sekolah_id = s.id where /* cakupan */ ("s"."id" = $6::int) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $7) k on k.id = c.id and (k.dalam or not c.lewat_nama) join pengguna u on u.id = k.id
  order by k.dalam desc, u.nama, u.id limit $8;

-- features/kotak-surat/queries-penerima.ts
-- in GET /api/mailbox/penerima
select u.id, case when k.dalam then u.nama end as nama, u.peran_id as "peranId", coalesce(case when u.peran_id in (4, 10) then (select s.nama from sekolah s where s.id = u.sekolah_id)
when u.peran_id = 67 then (select y.nama from yayasan y where y.id = u.yayasan_id)
when u.peran_id = 1 then 'Pusat' else (select w.nama from wilayah w where w.kode = u.kode_wilayah) end, '') as instansi
  from (
    select c.id, bool_and(c.nama) as lewat_nama from (
      select p.id, true as nama from pengguna p where lower(p.nama || ' ' || p.username) like $1
      union all select p.id, false from sekolah s join pengguna p on p.sekolah_id = s.id where lower(s.nama) like $2 or s.npsn = $3
      union all select p.id, false from wilayah w join pengguna p on p.kode_wilayah = w.kode where lower(w.nama) like $4
      union all select p.id, false from yayasan y join pengguna p on p.yayasan_id = y.id where lower(y.nama) like $5
    ) c group by c.id
  ) c join (select u.id, true as dalam from pengguna u
    where u.kode_wilayah = $6 and u.peran_id = 6 and u.status = 'aktif' and u.id <> $7 union all select u.id, true as dalam from pengguna u
    where u.kode_wilayah = $8 and u.peran_id = 66 and u.status = 'aktif' and u.id <> $9 union all select u.id, true as dalam from pengguna u where u.peran_id = 67 and u.status = 'aktif' and u.id <> $10
  and (u.kode_wilayah = $11 or exists (select 1 from pengguna_cakupan_sekolah c join sekolah s on s.id = c.sekolah_id
    where c.pengguna_id = u.id and s.kode_provinsi = $12)) union all select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
    where /* cakupan */ ("s"."jenjang" = any($13::text[]) and ("s"."kode_provinsi" = any($14::text[]) or "s"."kode_kab_kota" = any($15::text[]) or "s"."kode_kecamatan" = any($16::text[]))) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $17 union all select u.id, false as dalam from pengguna u where u.peran_id = 1 and u.status = 'aktif' and u.id <> $18) k on k.id = c.id and (k.dalam or not c.lewat_nama) join pengguna u on u.id = k.id
  order by k.dalam desc, u.nama, u.id limit $19;

-- features/kotak-surat/queries-penerima.ts
-- in GET /api/mailbox/penerima
select u.id, case when k.dalam then u.nama end as nama, u.peran_id as "peranId", coalesce(case when u.peran_id in (4, 10) then (select s.nama from sekolah s where s.id = u.sekolah_id)
when u.peran_id = 67 then (select y.nama from yayasan y where y.id = u.yayasan_id)
when u.peran_id = 1 then 'Pusat' else (select w.nama from wilayah w where w.kode = u.kode_wilayah) end, '') as instansi
  from (
    select c.id, bool_and(c.nama) as lewat_nama from (
      select p.id, true as nama from pengguna p where lower(p.nama || ' ' || p.username) like $1
      union all select p.id, false from sekolah s join pengguna p on p.sekolah_id = s.id where lower(s.nama) like $2 or s.npsn = $3
      union all select p.id, false from wilayah w join pengguna p on p.kode_wilayah = w.kode where lower(w.nama) like $4
      union all select p.id, false from yayasan y join pengguna p on p.yayasan_id = y.id where lower(y.nama) like $5
    ) c group by c.id
  ) c join (select u.id, true as dalam from pengguna u
    where u.kode_wilayah = $6 and u.peran_id = 8 and u.status = 'aktif' and u.id <> $7 union all select u.id, true as dalam from pengguna u
    where u.kode_wilayah = $8 and u.peran_id = 57 and u.status = 'aktif' and u.id <> $9 union all select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
    where /* cakupan */ ("s"."jenjang" = any($10::text[]) and ("s"."kode_provinsi" = any($11::text[]) or "s"."kode_kab_kota" = any($12::text[]) or "s"."kode_kecamatan" = any($13::text[]))) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $14 union all select u.id, false as dalam from pengguna u where u.peran_id = 1 and u.status = 'aktif' and u.id <> $15) k on k.id = c.id and (k.dalam or not c.lewat_nama) join pengguna u on u.id = k.id
  order by k.dalam desc, u.nama, u.id limit $16;

-- features/kotak-surat/queries-penerima.ts
-- in GET /api/mailbox/penerima
select u.id, case when k.dalam then u.nama end as nama, u.peran_id as "peranId", coalesce(case when u.peran_id in (4, 10) then (select s.nama from sekolah s where s.id = u.sekolah_id)
when u.peran_id = 67 then (select y.nama from yayasan y where y.id = u.yayasan_id)
when u.peran_id = 1 then 'Pusat' else (select w.nama from wilayah w where w.kode = u.kode_wilayah) end, '') as instansi
  from (
    select c.id, bool_and(c.nama) as lewat_nama from (
      select p.id, true as nama from pengguna p where lower(p.nama || ' ' || p.username) like $1
      union all select p.id, false from sekolah s join pengguna p on p.sekolah_id = s.id where lower(s.nama) like $2 or s.npsn = $3
      union all select p.id, false from wilayah w join pengguna p on p.kode_wilayah = w.kode where lower(w.nama) like $4
      union all select p.id, false from yayasan y join pengguna p on p.yayasan_id = y.id where lower(y.nama) like $5
    ) c group by c.id
  ) c join (select u.id, true as dalam from pengguna u
    where u.yayasan_id = $6 and u.peran_id = 67 and u.status = 'aktif' and u.id <> $7 union all select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
    where /* cakupan */ ("s"."id" = $8::int) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $9 union all select u.id, false as dalam from pengguna u where u.peran_id = 6 and u.status = 'aktif' and u.id <> $10
    and (u.kode_wilayah = $11 or u.kode_wilayah in (select s.kode_provinsi from sekolah s where /* cakupan */ ("s"."id" = $12::int)))) k on k.id = c.id and (k.dalam or not c.lewat_nama) join pengguna u on u.id = k.id
  order by k.dalam desc, u.nama, u.id limit $13;

-- features/kotak-surat/queries-penerima.ts
-- in GET /api/mailbox/penerima
select u.id, case when k.dalam then u.nama end as nama, u.peran_id as "peranId", coalesce(case when u.peran_id in (4, 10) then (select s.nama from sekolah s where s.id = u.sekolah_id)
when u.peran_id = 67 then (select y.nama from yayasan y where y.id = u.yayasan_id)
when u.peran_id = 1 then 'Pusat' else (select w.nama from wilayah w where w.kode = u.kode_wilayah) end, '') as instansi
  from (
    select c.id, bool_and(c.nama) as lewat_nama from (
      select p.id, true as nama from pengguna p where lower(p.nama || ' ' || p.username) like $1
      union all select p.id, false from sekolah s join pengguna p on p.sekolah_id = s.id where lower(s.nama) like $2 or s.npsn = $3
      union all select p.id, false from wilayah w join pengguna p on p.kode_wilayah = w.kode where lower(w.nama) like $4
      union all select p.id, false from yayasan y join pengguna p on p.yayasan_id = y.id where lower(y.nama) like $5
    ) c group by c.id
  ) c join (select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
    where /* cakupan */ ("s"."id" = $6::int) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $7 union all select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
    where /* cakupan */ ("s"."id" = $8::int) and u.peran_id = 4 and u.status = 'aktif' and u.id <> $9 union all select u.id, false as dalam from sekolah s join pengguna u on u.kode_wilayah = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end
    where /* cakupan */ ("s"."id" = $10::int) and u.peran_id = 6 and u.status = 'aktif' and u.id <> $11 and (u.jenjang = '{}' or s.jenjang = any(u.jenjang)) and u.peran_id = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then $12::int else $13::int end union all select u.id, false as dalam from sekolah s join pengguna u on u.kode_wilayah = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end
    where /* cakupan */ ("s"."id" = $14::int) and u.peran_id = 8 and u.status = 'aktif' and u.id <> $15 and (u.jenjang = '{}' or s.jenjang = any(u.jenjang)) and u.peran_id = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then $16::int else $17::int end union all select distinct u.id, false as dalam from sekolah s
  join pengguna_cakupan_wilayah c on c.kode_wilayah in (s.kode_kecamatan, s.kode_kab_kota) join pengguna u on u.id = c.pengguna_id
  where /* cakupan */ ("s"."id" = $18::int) and u.peran_id = 66 and u.status = 'aktif' and u.id <> $19 and (u.jenjang = '{}' or s.jenjang = any(u.jenjang)) and u.peran_id = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then $20::int else $21::int end union all select distinct u.id, false as dalam from sekolah s
  join pengguna_cakupan_wilayah c on c.kode_wilayah in (s.kode_kecamatan, s.kode_kab_kota) join pengguna u on u.id = c.pengguna_id
  where /* cakupan */ ("s"."id" = $22::int) and u.peran_id = 57 and u.status = 'aktif' and u.id <> $23 and (u.jenjang = '{}' or s.jenjang = any(u.jenjang)) and u.peran_id = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then $24::int else $25::int end union all select u.id, false as dalam from sekolah s join pengguna_cakupan_sekolah c on c.sekolah_id = s.id
    join pengguna u on u.id = c.pengguna_id where /* cakupan */ ("s"."id" = $26::int) and u.peran_id = 67 and u.status = 'aktif' and u.id <> $27) k on k.id = c.id and (k.dalam or not c.lewat_nama) join pengguna u on u.id = k.id
  order by k.dalam desc, u.nama, u.id limit $28;

-- features/kotak-surat/queries-penerima.ts
-- in GET /api/mailbox/penerima
select u.id, case when k.dalam then u.nama end as nama, u.peran_id as "peranId", coalesce(case when u.peran_id in (4, 10) then (select s.nama from sekolah s where s.id = u.sekolah_id)
when u.peran_id = 67 then (select y.nama from yayasan y where y.id = u.yayasan_id)
when u.peran_id = 1 then 'Pusat' else (select w.nama from wilayah w where w.kode = u.kode_wilayah) end, '') as instansi
  from (
    select c.id, bool_and(c.nama) as lewat_nama from (
      select p.id, true as nama from pengguna p where lower(p.nama || ' ' || p.username) like $1
      union all select p.id, false from sekolah s join pengguna p on p.sekolah_id = s.id where lower(s.nama) like $2 or s.npsn = $3
      union all select p.id, false from wilayah w join pengguna p on p.kode_wilayah = w.kode where lower(w.nama) like $4
      union all select p.id, false from yayasan y join pengguna p on p.yayasan_id = y.id where lower(y.nama) like $5
    ) c group by c.id
  ) c join (select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
    where /* cakupan */ ("s"."jenjang" = any($6::text[]) and ("s"."kode_provinsi" = any($7::text[]) or "s"."kode_kab_kota" = any($8::text[]) or "s"."kode_kecamatan" = any($9::text[]))) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $10 union all select u.id, false as dalam from pengguna u where u.kode_wilayah = $11 and u.peran_id = 6 and u.status = 'aktif' and u.id <> $12) k on k.id = c.id and (k.dalam or not c.lewat_nama) join pengguna u on u.id = k.id
  order by k.dalam desc, u.nama, u.id limit $13;

-- features/kotak-surat/queries-penerima.ts
-- in GET /api/mailbox/penerima
select u.id, case when k.dalam then u.nama end as nama, u.peran_id as "peranId", coalesce(case when u.peran_id in (4, 10) then (select s.nama from sekolah s where s.id = u.sekolah_id)
when u.peran_id = 67 then (select y.nama from yayasan y where y.id = u.yayasan_id)
when u.peran_id = 1 then 'Pusat' else (select w.nama from wilayah w where w.kode = u.kode_wilayah) end, '') as instansi
  from (
    select c.id, bool_and(c.nama) as lewat_nama from (
      select p.id, true as nama from pengguna p where lower(p.nama || ' ' || p.username) like $1
      union all select p.id, false from sekolah s join pengguna p on p.sekolah_id = s.id where lower(s.nama) like $2 or s.npsn = $3
      union all select p.id, false from wilayah w join pengguna p on p.kode_wilayah = w.kode where lower(w.nama) like $4
      union all select p.id, false from yayasan y join pengguna p on p.yayasan_id = y.id where lower(y.nama) like $5
    ) c group by c.id
  ) c join (select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
    where /* cakupan */ ("s"."jenjang" = any($6::text[]) and ("s"."kode_provinsi" = any($7::text[]) or "s"."kode_kab_kota" = any($8::text[]) or "s"."kode_kecamatan" = any($9::text[]))) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $10 union all select u.id, false as dalam from pengguna u where u.kode_wilayah = $11 and u.peran_id = 8 and u.status = 'aktif' and u.id <> $12) k on k.id = c.id and (k.dalam or not c.lewat_nama) join pengguna u on u.id = k.id
  order by k.dalam desc, u.nama, u.id limit $13;

-- features/kotak-surat/queries-penerima.ts
-- in POST /api/mailbox, POST /api/mailbox/hitung
select u.id, case when k.dalam then u.nama end as nama, u.peran_id as "peranId", coalesce(case when u.peran_id in (4, 10) then (select s.nama from sekolah s where s.id = u.sekolah_id)
when u.peran_id = 67 then (select y.nama from yayasan y where y.id = u.yayasan_id)
when u.peran_id = 1 then 'Pusat' else (select w.nama from wilayah w where w.kode = u.kode_wilayah) end, '') as instansi
  from (select u.id, false as dalam from sekolah s join pengguna u on u.sekolah_id = s.id where /* cakupan */ ("s"."id" = $1::int) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $2) k join pengguna u on u.id = k.id where k.id = any($3::int[]);

-- features/kotak-surat/queries-penerima.ts
-- in POST /api/mailbox, POST /api/mailbox/hitung
select u.id, case when k.dalam then u.nama end as nama, u.peran_id as "peranId", coalesce(case when u.peran_id in (4, 10) then (select s.nama from sekolah s where s.id = u.sekolah_id)
when u.peran_id = 67 then (select y.nama from yayasan y where y.id = u.yayasan_id)
when u.peran_id = 1 then 'Pusat' else (select w.nama from wilayah w where w.kode = u.kode_wilayah) end, '') as instansi
  from (select u.id, true as dalam from pengguna u
    where u.kode_wilayah = $1 and u.peran_id = 6 and u.status = 'aktif' and u.id <> $2 union all select u.id, true as dalam from pengguna u
    where u.kode_wilayah = $3 and u.peran_id = 66 and u.status = 'aktif' and u.id <> $4 union all select u.id, true as dalam from pengguna u where u.peran_id = 67 and u.status = 'aktif' and u.id <> $5
  and (u.kode_wilayah = $6 or exists (select 1 from pengguna_cakupan_sekolah c join sekolah s on s.id = c.sekolah_id
    where c.pengguna_id = u.id and s.kode_provinsi = $7)) union all select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
    where /* cakupan */ ("s"."jenjang" = any($8::text[]) and ("s"."kode_provinsi" = any($9::text[]) or "s"."kode_kab_kota" = any($10::text[]) or "s"."kode_kecamatan" = any($11::text[]))) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $12 union all select u.id, false as dalam from pengguna u where u.peran_id = 1 and u.status = 'aktif' and u.id <> $13) k join pengguna u on u.id = k.id where k.id = any($14::int[]);

-- features/kotak-surat/queries-penerima.ts
-- in POST /api/mailbox, POST /api/mailbox/hitung
select u.id, case when k.dalam then u.nama end as nama, u.peran_id as "peranId", coalesce(case when u.peran_id in (4, 10) then (select s.nama from sekolah s where s.id = u.sekolah_id)
when u.peran_id = 67 then (select y.nama from yayasan y where y.id = u.yayasan_id)
when u.peran_id = 1 then 'Pusat' else (select w.nama from wilayah w where w.kode = u.kode_wilayah) end, '') as instansi
  from (select u.id, true as dalam from pengguna u
    where u.kode_wilayah = $1 and u.peran_id = 8 and u.status = 'aktif' and u.id <> $2 union all select u.id, true as dalam from pengguna u
    where u.kode_wilayah = $3 and u.peran_id = 57 and u.status = 'aktif' and u.id <> $4 union all select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
    where /* cakupan */ ("s"."jenjang" = any($5::text[]) and ("s"."kode_provinsi" = any($6::text[]) or "s"."kode_kab_kota" = any($7::text[]) or "s"."kode_kecamatan" = any($8::text[]))) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $9 union all select u.id, false as dalam from pengguna u where u.peran_id = 1 and u.status = 'aktif' and u.id <> $10) k join pengguna u on u.id = k.id where k.id = any($11::int[]);

-- features/kotak-surat/queries-penerima.ts
-- in POST /api/mailbox, POST /api/mailbox/hitung
select u.id, case when k.dalam then u.nama end as nama, u.peran_id as "peranId", coalesce(case when u.peran_id in (4, 10) then (select s.nama from sekolah s where s.id = u.sekolah_id)
when u.peran_id = 67 then (select y.nama from yayasan y where y.id = u.yayasan_id)
when u.peran_id = 1 then 'Pusat' else (select w.nama from wilayah w where w.kode = u.kode_wilayah) end, '') as instansi
  from (select u.id, true as dalam from pengguna u
    where u.yayasan_id = $1 and u.peran_id = 67 and u.status = 'aktif' and u.id <> $2 union all select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
    where /* cakupan */ ("s"."id" = $3::int) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $4 union all select u.id, false as dalam from pengguna u where u.peran_id = 6 and u.status = 'aktif' and u.id <> $5
    and (u.kode_wilayah = $6 or u.kode_wilayah in (select s.kode_provinsi from sekolah s where /* cakupan */ ("s"."id" = $7::int)))) k join pengguna u on u.id = k.id where k.id = any($8::int[]);

-- features/kotak-surat/queries-penerima.ts
-- in POST /api/mailbox
select u.id, case when k.dalam then u.nama end as nama, u.peran_id as "peranId", coalesce(case when u.peran_id in (4, 10) then (select s.nama from sekolah s where s.id = u.sekolah_id)
when u.peran_id = 67 then (select y.nama from yayasan y where y.id = u.yayasan_id)
when u.peran_id = 1 then 'Pusat' else (select w.nama from wilayah w where w.kode = u.kode_wilayah) end, '') as instansi
  from (select u.id, true as dalam from pengguna u
    where u.yayasan_id = $1 and u.peran_id = 67 and u.status = 'aktif' and u.id <> $2 union all select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
    where /* cakupan */ ("s"."id" = any($3::int[])) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $4 union all select u.id, false as dalam from pengguna u where u.peran_id = 6 and u.status = 'aktif' and u.id <> $5
    and (u.kode_wilayah = $6 or u.kode_wilayah in (select s.kode_provinsi from sekolah s where /* cakupan */ ("s"."id" = any($7::int[]))))) k join pengguna u on u.id = k.id where k.id = any($8::int[]);

-- features/kotak-surat/queries-penerima.ts
-- in POST /api/mailbox, POST /api/mailbox/hitung
select u.id, case when k.dalam then u.nama end as nama, u.peran_id as "peranId", coalesce(case when u.peran_id in (4, 10) then (select s.nama from sekolah s where s.id = u.sekolah_id)
when u.peran_id = 67 then (select y.nama from yayasan y where y.id = u.yayasan_id)
when u.peran_id = 1 then 'Pusat' else (select w.nama from wilayah w where w.kode = u.kode_wilayah) end, '') as instansi
  from (select u.id, true as dalam from pengguna u where u.status = 'aktif' and u.id <> $1) k join pengguna u on u.id = k.id where k.id = any($2::int[]);

-- features/kotak-surat/queries-penerima.ts
-- in POST /api/mailbox, POST /api/mailbox/hitung
select u.id, case when k.dalam then u.nama end as nama, u.peran_id as "peranId", coalesce(case when u.peran_id in (4, 10) then (select s.nama from sekolah s where s.id = u.sekolah_id)
when u.peran_id = 67 then (select y.nama from yayasan y where y.id = u.yayasan_id)
when u.peran_id = 1 then 'Pusat' else (select w.nama from wilayah w where w.kode = u.kode_wilayah) end, '') as instansi
  from (select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
    where /* cakupan */ ("s"."id" = $1::int) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $2 union all select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
    where /* cakupan */ ("s"."id" = $3::int) and u.peran_id = 4 and u.status = 'aktif' and u.id <> $4 union all select u.id, false as dalam from sekolah s join pengguna u on u.kode_wilayah = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end
    where /* cakupan */ ("s"."id" = $5::int) and u.peran_id = 6 and u.status = 'aktif' and u.id <> $6 and (u.jenjang = '{}' or s.jenjang = any(u.jenjang)) and u.peran_id = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then $7::int else $8::int end union all select u.id, false as dalam from sekolah s join pengguna u on u.kode_wilayah = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end
    where /* cakupan */ ("s"."id" = $9::int) and u.peran_id = 8 and u.status = 'aktif' and u.id <> $10 and (u.jenjang = '{}' or s.jenjang = any(u.jenjang)) and u.peran_id = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then $11::int else $12::int end union all select distinct u.id, false as dalam from sekolah s
  join pengguna_cakupan_wilayah c on c.kode_wilayah in (s.kode_kecamatan, s.kode_kab_kota) join pengguna u on u.id = c.pengguna_id
  where /* cakupan */ ("s"."id" = $13::int) and u.peran_id = 66 and u.status = 'aktif' and u.id <> $14 and (u.jenjang = '{}' or s.jenjang = any(u.jenjang)) and u.peran_id = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then $15::int else $16::int end union all select distinct u.id, false as dalam from sekolah s
  join pengguna_cakupan_wilayah c on c.kode_wilayah in (s.kode_kecamatan, s.kode_kab_kota) join pengguna u on u.id = c.pengguna_id
  where /* cakupan */ ("s"."id" = $17::int) and u.peran_id = 57 and u.status = 'aktif' and u.id <> $18 and (u.jenjang = '{}' or s.jenjang = any(u.jenjang)) and u.peran_id = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then $19::int else $20::int end union all select u.id, false as dalam from sekolah s join pengguna_cakupan_sekolah c on c.sekolah_id = s.id
    join pengguna u on u.id = c.pengguna_id where /* cakupan */ ("s"."id" = $21::int) and u.peran_id = 67 and u.status = 'aktif' and u.id <> $22) k join pengguna u on u.id = k.id where k.id = any($23::int[]);

-- features/kotak-surat/queries-penerima.ts
-- in POST /api/mailbox/hitung
select u.id, case when k.dalam then u.nama end as nama, u.peran_id as "peranId", coalesce(case when u.peran_id in (4, 10) then (select s.nama from sekolah s where s.id = u.sekolah_id)
when u.peran_id = 67 then (select y.nama from yayasan y where y.id = u.yayasan_id)
when u.peran_id = 1 then 'Pusat' else (select w.nama from wilayah w where w.kode = u.kode_wilayah) end, '') as instansi
  from (select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
    where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $5 union all select u.id, false as dalam from pengguna u where u.kode_wilayah = $6 and u.peran_id = 6 and u.status = 'aktif' and u.id <> $7) k join pengguna u on u.id = k.id where k.id = any($8::int[]);

-- features/kotak-surat/queries-penerima.ts
-- in POST /api/mailbox, POST /api/mailbox/hitung
select u.id, case when k.dalam then u.nama end as nama, u.peran_id as "peranId", coalesce(case when u.peran_id in (4, 10) then (select s.nama from sekolah s where s.id = u.sekolah_id)
when u.peran_id = 67 then (select y.nama from yayasan y where y.id = u.yayasan_id)
when u.peran_id = 1 then 'Pusat' else (select w.nama from wilayah w where w.kode = u.kode_wilayah) end, '') as instansi
  from (select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
    where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $5 union all select u.id, false as dalam from pengguna u where u.kode_wilayah = $6 and u.peran_id = 8 and u.status = 'aktif' and u.id <> $7) k join pengguna u on u.id = k.id where k.id = any($8::int[]);

-- features/kotak-surat/queries-penerima.ts
-- in GET /api/mailbox/kelompok
select w.nama from wilayah w left join wilayah i on i.kode = w.kode_induk where w.kode = $1
and ($2 or array[w.kode, w.kode_induk, i.kode_induk] && $3::text[]
  or exists (select 1 from sekolah s where /* cakupan */ ("s"."id" = $4::int) and (s.kode_provinsi = $5 or s.kode_kab_kota = $6 or s.kode_kecamatan = $7)));

-- features/kotak-surat/queries-penerima.ts
-- in GET /api/mailbox/kelompok, POST /api/mailbox, POST /api/mailbox/hitung
select w.nama from wilayah w left join wilayah i on i.kode = w.kode_induk where w.kode = $1
and ($2 or array[w.kode, w.kode_induk, i.kode_induk] && $3::text[]
  or exists (select 1 from sekolah s where /* cakupan */ ("s"."jenjang" = any($4::text[]) and ("s"."kode_provinsi" = any($5::text[]) or "s"."kode_kab_kota" = any($6::text[]) or "s"."kode_kecamatan" = any($7::text[]))) and (s.kode_provinsi = $8 or s.kode_kab_kota = $9 or s.kode_kecamatan = $10)));

-- features/kotak-surat/queries-penerima.ts
-- in POST /api/mailbox/hitung
select w.nama from wilayah w left join wilayah i on i.kode = w.kode_induk where w.kode = $1
and ($2 or array[w.kode, w.kode_induk, i.kode_induk] && $3::text[]
  or exists (select 1 from sekolah s where /* cakupan */ true and (s.kode_provinsi = $4 or s.kode_kab_kota = $5 or s.kode_kecamatan = $6)));

-- features/kotak-surat/queries.ts
-- in GET /api/mailbox/:folder
select
(select count(*)::int from pesan_penerima t where t.pengguna_id = $1 and t.terbaca_pada is null and t.dihapus_pada is null)
  as "belumTerbaca",
(select count(*)::int from pesan p where p.pengirim_id = $2 and p.status_surat = 1 and p.dihapus_pada is null)
  as "jumlahDraf";

-- features/kotak-surat/queries.ts
-- in POST /api/mailbox
select 1 from (
select p.*, false as milik_sendiri, t.terbaca_pada is not null as terbaca,
  case when t.dihapus_pada is null then 'Inbox' else 'Dihapus' end as folder
from pesan_penerima t join pesan p on p.id = t.pesan_id where t.pengguna_id = $1
union all
select p.*, true, true, case when p.dihapus_pada is not null then 'Dihapus' when p.status_surat = 1 then 'Draft' else 'Terkirim' end
from pesan p where p.pengirim_id = $2 and p.dibuang_pada is null) p where p.id = $3;

-- features/kotak-surat/queries.ts
-- in DELETE /api/mailbox/Dihapus, PATCH /api/mailbox/delete, PATCH /api/mailbox/pulihkan, PATCH /api/mailbox/terbaca
select 1 from pesan where pengirim_id = $1 and id = any($2::bigint[]) order by id for update;

-- features/kotak-surat/queries.ts
-- in DELETE /api/mailbox/Dihapus, PATCH /api/mailbox/delete, PATCH /api/mailbox/pulihkan, PATCH /api/mailbox/terbaca
select 1 from pesan_penerima where pengguna_id = $1 and pesan_id = any($2::bigint[])
order by pesan_id for update;

-- features/kotak-surat/queries.ts
-- in GET /api/mailbox/:folder
select count(*)::int as total from (
select p.*, false as milik_sendiri, t.terbaca_pada is not null as terbaca,
  case when t.dihapus_pada is null then 'Inbox' else 'Dihapus' end as folder
from pesan_penerima t join pesan p on p.id = t.pesan_id where t.pengguna_id = $1
union all
select p.*, true, true, case when p.dihapus_pada is not null then 'Dihapus' when p.status_surat = 1 then 'Draft' else 'Terkirim' end
from pesan p where p.pengirim_id = $2 and p.dibuang_pada is null) p where p.folder = $3 and true;

-- features/kotak-surat/queries.ts
-- in GET /api/mailbox/:folder
select count(*)::int as total from (
select p.*, false as milik_sendiri, t.terbaca_pada is not null as terbaca,
  case when t.dihapus_pada is null then 'Inbox' else 'Dihapus' end as folder
from pesan_penerima t join pesan p on p.id = t.pesan_id where t.pengguna_id = $1
union all
select p.*, true, true, case when p.dihapus_pada is not null then 'Dihapus' when p.status_surat = 1 then 'Draft' else 'Terkirim' end
from pesan p where p.pengirim_id = $2 and p.dibuang_pada is null) p where p.folder = $3 and true and case when p.folder = 'Dihapus' then 3 else p.status_surat end = $4;

-- features/kotak-surat/queries.ts
-- in GET /api/mailbox/:folder
select count(*)::int as total from (
select p.*, false as milik_sendiri, t.terbaca_pada is not null as terbaca,
  case when t.dihapus_pada is null then 'Inbox' else 'Dihapus' end as folder
from pesan_penerima t join pesan p on p.id = t.pesan_id where t.pengguna_id = $1
union all
select p.*, true, true, case when p.dihapus_pada is not null then 'Dihapus' when p.status_surat = 1 then 'Draft' else 'Terkirim' end
from pesan p where p.pengirim_id = $2 and p.dibuang_pada is null) p where p.folder = $3 and true and lower(p.subjek || ' ' || p.isi) like $4;

-- features/kotak-surat/queries.ts
-- in GET /api/mailbox/:folder
select count(*)::int as total from (
select p.*, false as milik_sendiri, t.terbaca_pada is not null as terbaca,
  case when t.dihapus_pada is null then 'Inbox' else 'Dihapus' end as folder
from pesan_penerima t join pesan p on p.id = t.pesan_id where t.pengguna_id = $1
union all
select p.*, true, true, case when p.dihapus_pada is not null then 'Dihapus' when p.status_surat = 1 then 'Draft' else 'Terkirim' end
from pesan p where p.pengirim_id = $2 and p.dibuang_pada is null) p where p.folder = $3 and true and p.pengirim_id is not null and p.penting;

-- features/kotak-surat/queries.ts
-- in GET /api/mailbox/:folder
select count(*)::int as total from (
select p.*, false as milik_sendiri, t.terbaca_pada is not null as terbaca,
  case when t.dihapus_pada is null then 'Inbox' else 'Dihapus' end as folder
from pesan_penerima t join pesan p on p.id = t.pesan_id where t.pengguna_id = $1
union all
select p.*, true, true, case when p.dihapus_pada is not null then 'Dihapus' when p.status_surat = 1 then 'Draft' else 'Terkirim' end
from pesan p where p.pengirim_id = $2 and p.dibuang_pada is null) p where p.folder = $3 and true and p.pengirim_id is null;

-- features/kotak-surat/queries.ts
-- in GET /api/mailbox/:folder
select count(*)::int as total from (
select p.*, false as milik_sendiri, t.terbaca_pada is not null as terbaca,
  case when t.dihapus_pada is null then 'Inbox' else 'Dihapus' end as folder
from pesan_penerima t join pesan p on p.id = t.pesan_id where t.pengguna_id = $1
union all
select p.*, true, true, case when p.dihapus_pada is not null then 'Dihapus' when p.status_surat = 1 then 'Draft' else 'Terkirim' end
from pesan p where p.pengirim_id = $2 and p.dibuang_pada is null) p where p.folder = $3 and true and p.sifat_surat = $4;

-- features/kotak-surat/queries.ts
-- in GET /api/mailbox/:folder
select count(*)::int as total from (
select p.*, false as milik_sendiri, t.terbaca_pada is not null as terbaca,
  case when t.dihapus_pada is null then 'Inbox' else 'Dihapus' end as folder
from pesan_penerima t join pesan p on p.id = t.pesan_id where t.pengguna_id = $1
union all
select p.*, true, true, case when p.dihapus_pada is not null then 'Dihapus' when p.status_surat = 1 then 'Draft' else 'Terkirim' end
from pesan p where p.pengirim_id = $2 and p.dibuang_pada is null) p where p.folder = $3 and true and p.terbaca = $4;

-- features/kotak-surat/queries.ts
-- in GET /api/mailbox/:folder
select p.id as id_pesan, p.terbaca, p.sifat_surat as "sifatSurat", p.penting, case when p.folder = 'Dihapus' then 3 else p.status_surat end as "statusSurat", p.subjek,
left(p.isi, 1000) as cuplikan, p.waktu, p.folder,
p.milik_sendiri as "milikSendiri", p.tujuan, p.jumlah_penerima as "jumlahPenerima",
(select count(*)::int from lampiran_surat l where l.pesan_id = p.id) as "jumlahLampiran", p.pengirim_id as "pengirimId",
case when p.milik_sendiri or k.dalam then u.nama end as "namaPengirim", u.peran_id as "peranPengirim", coalesce(case when u.peran_id in (4, 10) then (select s.nama from sekolah s where s.id = u.sekolah_id)
when u.peran_id = 67 then (select y.nama from yayasan y where y.id = u.yayasan_id)
when u.peran_id = 1 then 'Pusat' else (select w.nama from wilayah w where w.kode = u.kode_wilayah) end, '') as "instansiPengirim" from (select * from (
select p.*, false as milik_sendiri, t.terbaca_pada is not null as terbaca,
  case when t.dihapus_pada is null then 'Inbox' else 'Dihapus' end as folder
from pesan_penerima t join pesan p on p.id = t.pesan_id where t.pengguna_id = $1
union all
select p.*, true, true, case when p.dihapus_pada is not null then 'Dihapus' when p.status_surat = 1 then 'Draft' else 'Terkirim' end
from pesan p where p.pengirim_id = $2 and p.dibuang_pada is null) p where p.folder = $3 and true and case when p.folder = 'Dihapus' then 3 else p.status_surat end = $4 order by p.waktu desc, p.id desc
    limit $5 offset $6) p left join pengguna u on u.id = p.pengirim_id
left join lateral (select k.dalam from (select u.id, true as dalam from pengguna u
    where u.kode_wilayah = $7 and u.peran_id = 8 and u.status = 'aktif' and u.id <> $8 union all select u.id, true as dalam from pengguna u
    where u.kode_wilayah = $9 and u.peran_id = 57 and u.status = 'aktif' and u.id <> $10 union all select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
    where /* cakupan */ ("s"."jenjang" = any($11::text[]) and ("s"."kode_provinsi" = any($12::text[]) or "s"."kode_kab_kota" = any($13::text[]) or "s"."kode_kecamatan" = any($14::text[]))) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $15 union all select u.id, false as dalam from pengguna u where u.peran_id = 1 and u.status = 'aktif' and u.id <> $16) k where k.id = u.id) k on true order by p.waktu desc, p.id desc;

-- features/kotak-surat/queries.ts
-- in GET /api/mailbox/:folder
select p.id as id_pesan, p.terbaca, p.sifat_surat as "sifatSurat", p.penting, case when p.folder = 'Dihapus' then 3 else p.status_surat end as "statusSurat", p.subjek,
left(p.isi, 1000) as cuplikan, p.waktu, p.folder,
p.milik_sendiri as "milikSendiri", p.tujuan, p.jumlah_penerima as "jumlahPenerima",
(select count(*)::int from lampiran_surat l where l.pesan_id = p.id) as "jumlahLampiran", p.pengirim_id as "pengirimId",
case when p.milik_sendiri or k.dalam then u.nama end as "namaPengirim", u.peran_id as "peranPengirim", coalesce(case when u.peran_id in (4, 10) then (select s.nama from sekolah s where s.id = u.sekolah_id)
when u.peran_id = 67 then (select y.nama from yayasan y where y.id = u.yayasan_id)
when u.peran_id = 1 then 'Pusat' else (select w.nama from wilayah w where w.kode = u.kode_wilayah) end, '') as "instansiPengirim" from (select * from (
select p.*, false as milik_sendiri, t.terbaca_pada is not null as terbaca,
  case when t.dihapus_pada is null then 'Inbox' else 'Dihapus' end as folder
from pesan_penerima t join pesan p on p.id = t.pesan_id where t.pengguna_id = $1
union all
select p.*, true, true, case when p.dihapus_pada is not null then 'Dihapus' when p.status_surat = 1 then 'Draft' else 'Terkirim' end
from pesan p where p.pengirim_id = $2 and p.dibuang_pada is null) p where p.folder = $3 and true and lower(p.subjek || ' ' || p.isi) like $4 order by p.waktu desc, p.id desc
    limit $5 offset $6) p left join pengguna u on u.id = p.pengirim_id
left join lateral (select k.dalam from (select u.id, true as dalam from pengguna u
    where u.kode_wilayah = $7 and u.peran_id = 8 and u.status = 'aktif' and u.id <> $8 union all select u.id, true as dalam from pengguna u
    where u.kode_wilayah = $9 and u.peran_id = 57 and u.status = 'aktif' and u.id <> $10 union all select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
    where /* cakupan */ ("s"."jenjang" = any($11::text[]) and ("s"."kode_provinsi" = any($12::text[]) or "s"."kode_kab_kota" = any($13::text[]) or "s"."kode_kecamatan" = any($14::text[]))) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $15 union all select u.id, false as dalam from pengguna u where u.peran_id = 1 and u.status = 'aktif' and u.id <> $16) k where k.id = u.id) k on true order by p.waktu desc, p.id desc;

-- features/kotak-surat/queries.ts
-- in GET /api/mailbox/:folder
select p.id as id_pesan, p.terbaca, p.sifat_surat as "sifatSurat", p.penting, case when p.folder = 'Dihapus' then 3 else p.status_surat end as "statusSurat", p.subjek,
left(p.isi, 1000) as cuplikan, p.waktu, p.folder,
p.milik_sendiri as "milikSendiri", p.tujuan, p.jumlah_penerima as "jumlahPenerima",
(select count(*)::int from lampiran_surat l where l.pesan_id = p.id) as "jumlahLampiran", p.pengirim_id as "pengirimId",
case when p.milik_sendiri or k.dalam then u.nama end as "namaPengirim", u.peran_id as "peranPengirim", coalesce(case when u.peran_id in (4, 10) then (select s.nama from sekolah s where s.id = u.sekolah_id)
when u.peran_id = 67 then (select y.nama from yayasan y where y.id = u.yayasan_id)
when u.peran_id = 1 then 'Pusat' else (select w.nama from wilayah w where w.kode = u.kode_wilayah) end, '') as "instansiPengirim" from (select * from (
select p.*, false as milik_sendiri, t.terbaca_pada is not null as terbaca,
  case when t.dihapus_pada is null then 'Inbox' else 'Dihapus' end as folder
from pesan_penerima t join pesan p on p.id = t.pesan_id where t.pengguna_id = $1
union all
select p.*, true, true, case when p.dihapus_pada is not null then 'Dihapus' when p.status_surat = 1 then 'Draft' else 'Terkirim' end
from pesan p where p.pengirim_id = $2 and p.dibuang_pada is null) p where p.folder = $3 and true and lower(p.subjek || ' ' || p.isi) like $4 order by p.waktu desc, p.id desc
    limit $5 offset $6) p left join pengguna u on u.id = p.pengirim_id
left join lateral (select k.dalam from (select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
    where /* cakupan */ ("s"."id" = $7::int) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $8 union all select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
    where /* cakupan */ ("s"."id" = $9::int) and u.peran_id = 4 and u.status = 'aktif' and u.id <> $10 union all select u.id, false as dalam from sekolah s join pengguna u on u.kode_wilayah = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end
    where /* cakupan */ ("s"."id" = $11::int) and u.peran_id = 6 and u.status = 'aktif' and u.id <> $12 and (u.jenjang = '{}' or s.jenjang = any(u.jenjang)) and u.peran_id = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then $13::int else $14::int end union all select u.id, false as dalam from sekolah s join pengguna u on u.kode_wilayah = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end
    where /* cakupan */ ("s"."id" = $15::int) and u.peran_id = 8 and u.status = 'aktif' and u.id <> $16 and (u.jenjang = '{}' or s.jenjang = any(u.jenjang)) and u.peran_id = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then $17::int else $18::int end union all select distinct u.id, false as dalam from sekolah s
  join pengguna_cakupan_wilayah c on c.kode_wilayah in (s.kode_kecamatan, s.kode_kab_kota) join pengguna u on u.id = c.pengguna_id
  where /* cakupan */ ("s"."id" = $19::int) and u.peran_id = 66 and u.status = 'aktif' and u.id <> $20 and (u.jenjang = '{}' or s.jenjang = any(u.jenjang)) and u.peran_id = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then $21::int else $22::int end union all select distinct u.id, false as dalam from sekolah s
  join pengguna_cakupan_wilayah c on c.kode_wilayah in (s.kode_kecamatan, s.kode_kab_kota) join pengguna u on u.id = c.pengguna_id
  where /* cakupan */ ("s"."id" = $23::int) and u.peran_id = 57 and u.status = 'aktif' and u.id <> $24 and (u.jenjang = '{}' or s.jenjang = any(u.jenjang)) and u.peran_id = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then $25::int else $26::int end union all select u.id, false as dalam from sekolah s join pengguna_cakupan_sekolah c on c.sekolah_id = s.id
    join pengguna u on u.id = c.pengguna_id where /* cakupan */ ("s"."id" = $27::int) and u.peran_id = 67 and u.status = 'aktif' and u.id <> $28) k where k.id = u.id) k on true order by p.waktu desc, p.id desc;

-- features/kotak-surat/queries.ts
-- in GET /api/mailbox/:folder
select p.id as id_pesan, p.terbaca, p.sifat_surat as "sifatSurat", p.penting, case when p.folder = 'Dihapus' then 3 else p.status_surat end as "statusSurat", p.subjek,
left(p.isi, 1000) as cuplikan, p.waktu, p.folder,
p.milik_sendiri as "milikSendiri", p.tujuan, p.jumlah_penerima as "jumlahPenerima",
(select count(*)::int from lampiran_surat l where l.pesan_id = p.id) as "jumlahLampiran", p.pengirim_id as "pengirimId",
case when p.milik_sendiri or k.dalam then u.nama end as "namaPengirim", u.peran_id as "peranPengirim", coalesce(case when u.peran_id in (4, 10) then (select s.nama from sekolah s where s.id = u.sekolah_id)
when u.peran_id = 67 then (select y.nama from yayasan y where y.id = u.yayasan_id)
when u.peran_id = 1 then 'Pusat' else (select w.nama from wilayah w where w.kode = u.kode_wilayah) end, '') as "instansiPengirim" from (select * from (
select p.*, false as milik_sendiri, t.terbaca_pada is not null as terbaca,
  case when t.dihapus_pada is null then 'Inbox' else 'Dihapus' end as folder
from pesan_penerima t join pesan p on p.id = t.pesan_id where t.pengguna_id = $1
union all
select p.*, true, true, case when p.dihapus_pada is not null then 'Dihapus' when p.status_surat = 1 then 'Draft' else 'Terkirim' end
from pesan p where p.pengirim_id = $2 and p.dibuang_pada is null) p where p.folder = $3 and true and p.pengirim_id is not null and p.penting order by p.waktu desc, p.id desc
    limit $4 offset $5) p left join pengguna u on u.id = p.pengirim_id
left join lateral (select k.dalam from (select u.id, true as dalam from pengguna u
    where u.kode_wilayah = $6 and u.peran_id = 8 and u.status = 'aktif' and u.id <> $7 union all select u.id, true as dalam from pengguna u
    where u.kode_wilayah = $8 and u.peran_id = 57 and u.status = 'aktif' and u.id <> $9 union all select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
    where /* cakupan */ ("s"."jenjang" = any($10::text[]) and ("s"."kode_provinsi" = any($11::text[]) or "s"."kode_kab_kota" = any($12::text[]) or "s"."kode_kecamatan" = any($13::text[]))) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $14 union all select u.id, false as dalam from pengguna u where u.peran_id = 1 and u.status = 'aktif' and u.id <> $15) k where k.id = u.id) k on true order by p.waktu desc, p.id desc;

-- features/kotak-surat/queries.ts
-- in GET /api/mailbox/:folder
select p.id as id_pesan, p.terbaca, p.sifat_surat as "sifatSurat", p.penting, case when p.folder = 'Dihapus' then 3 else p.status_surat end as "statusSurat", p.subjek,
left(p.isi, 1000) as cuplikan, p.waktu, p.folder,
p.milik_sendiri as "milikSendiri", p.tujuan, p.jumlah_penerima as "jumlahPenerima",
(select count(*)::int from lampiran_surat l where l.pesan_id = p.id) as "jumlahLampiran", p.pengirim_id as "pengirimId",
case when p.milik_sendiri or k.dalam then u.nama end as "namaPengirim", u.peran_id as "peranPengirim", coalesce(case when u.peran_id in (4, 10) then (select s.nama from sekolah s where s.id = u.sekolah_id)
when u.peran_id = 67 then (select y.nama from yayasan y where y.id = u.yayasan_id)
when u.peran_id = 1 then 'Pusat' else (select w.nama from wilayah w where w.kode = u.kode_wilayah) end, '') as "instansiPengirim" from (select * from (
select p.*, false as milik_sendiri, t.terbaca_pada is not null as terbaca,
  case when t.dihapus_pada is null then 'Inbox' else 'Dihapus' end as folder
from pesan_penerima t join pesan p on p.id = t.pesan_id where t.pengguna_id = $1
union all
select p.*, true, true, case when p.dihapus_pada is not null then 'Dihapus' when p.status_surat = 1 then 'Draft' else 'Terkirim' end
from pesan p where p.pengirim_id = $2 and p.dibuang_pada is null) p where p.folder = $3 and true and p.pengirim_id is null order by p.waktu desc, p.id desc
    limit $4 offset $5) p left join pengguna u on u.id = p.pengirim_id
left join lateral (select k.dalam from (select u.id, true as dalam from pengguna u
    where u.kode_wilayah = $6 and u.peran_id = 8 and u.status = 'aktif' and u.id <> $7 union all select u.id, true as dalam from pengguna u
    where u.kode_wilayah = $8 and u.peran_id = 57 and u.status = 'aktif' and u.id <> $9 union all select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
    where /* cakupan */ ("s"."jenjang" = any($10::text[]) and ("s"."kode_provinsi" = any($11::text[]) or "s"."kode_kab_kota" = any($12::text[]) or "s"."kode_kecamatan" = any($13::text[]))) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $14 union all select u.id, false as dalam from pengguna u where u.peran_id = 1 and u.status = 'aktif' and u.id <> $15) k where k.id = u.id) k on true order by p.waktu desc, p.id desc;

-- features/kotak-surat/queries.ts
-- in GET /api/mailbox/:folder
select p.id as id_pesan, p.terbaca, p.sifat_surat as "sifatSurat", p.penting, case when p.folder = 'Dihapus' then 3 else p.status_surat end as "statusSurat", p.subjek,
left(p.isi, 1000) as cuplikan, p.waktu, p.folder,
p.milik_sendiri as "milikSendiri", p.tujuan, p.jumlah_penerima as "jumlahPenerima",
(select count(*)::int from lampiran_surat l where l.pesan_id = p.id) as "jumlahLampiran", p.pengirim_id as "pengirimId",
case when p.milik_sendiri or k.dalam then u.nama end as "namaPengirim", u.peran_id as "peranPengirim", coalesce(case when u.peran_id in (4, 10) then (select s.nama from sekolah s where s.id = u.sekolah_id)
when u.peran_id = 67 then (select y.nama from yayasan y where y.id = u.yayasan_id)
when u.peran_id = 1 then 'Pusat' else (select w.nama from wilayah w where w.kode = u.kode_wilayah) end, '') as "instansiPengirim" from (select * from (
select p.*, false as milik_sendiri, t.terbaca_pada is not null as terbaca,
  case when t.dihapus_pada is null then 'Inbox' else 'Dihapus' end as folder
from pesan_penerima t join pesan p on p.id = t.pesan_id where t.pengguna_id = $1
union all
select p.*, true, true, case when p.dihapus_pada is not null then 'Dihapus' when p.status_surat = 1 then 'Draft' else 'Terkirim' end
from pesan p where p.pengirim_id = $2 and p.dibuang_pada is null) p where p.folder = $3 and true and p.sifat_surat = $4 order by p.waktu desc, p.id desc
    limit $5 offset $6) p left join pengguna u on u.id = p.pengirim_id
left join lateral (select k.dalam from (select u.id, true as dalam from pengguna u
    where u.kode_wilayah = $7 and u.peran_id = 8 and u.status = 'aktif' and u.id <> $8 union all select u.id, true as dalam from pengguna u
    where u.kode_wilayah = $9 and u.peran_id = 57 and u.status = 'aktif' and u.id <> $10 union all select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
    where /* cakupan */ ("s"."jenjang" = any($11::text[]) and ("s"."kode_provinsi" = any($12::text[]) or "s"."kode_kab_kota" = any($13::text[]) or "s"."kode_kecamatan" = any($14::text[]))) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $15 union all select u.id, false as dalam from pengguna u where u.peran_id = 1 and u.status = 'aktif' and u.id <> $16) k where k.id = u.id) k on true order by p.waktu desc, p.id desc;

-- features/kotak-surat/queries.ts
-- in GET /api/mailbox/:folder
select p.id as id_pesan, p.terbaca, p.sifat_surat as "sifatSurat", p.penting, case when p.folder = 'Dihapus' then 3 else p.status_surat end as "statusSurat", p.subjek,
left(p.isi, 1000) as cuplikan, p.waktu, p.folder,
p.milik_sendiri as "milikSendiri", p.tujuan, p.jumlah_penerima as "jumlahPenerima",
(select count(*)::int from lampiran_surat l where l.pesan_id = p.id) as "jumlahLampiran", p.pengirim_id as "pengirimId",
case when p.milik_sendiri or k.dalam then u.nama end as "namaPengirim", u.peran_id as "peranPengirim", coalesce(case when u.peran_id in (4, 10) then (select s.nama from sekolah s where s.id = u.sekolah_id)
when u.peran_id = 67 then (select y.nama from yayasan y where y.id = u.yayasan_id)
when u.peran_id = 1 then 'Pusat' else (select w.nama from wilayah w where w.kode = u.kode_wilayah) end, '') as "instansiPengirim" from (select * from (
select p.*, false as milik_sendiri, t.terbaca_pada is not null as terbaca,
  case when t.dihapus_pada is null then 'Inbox' else 'Dihapus' end as folder
from pesan_penerima t join pesan p on p.id = t.pesan_id where t.pengguna_id = $1
union all
select p.*, true, true, case when p.dihapus_pada is not null then 'Dihapus' when p.status_surat = 1 then 'Draft' else 'Terkirim' end
from pesan p where p.pengirim_id = $2 and p.dibuang_pada is null) p where p.folder = $3 and true and p.terbaca = $4 order by p.waktu desc, p.id desc
    limit $5 offset $6) p left join pengguna u on u.id = p.pengirim_id
left join lateral (select k.dalam from (select u.id, true as dalam from pengguna u
    where u.kode_wilayah = $7 and u.peran_id = 8 and u.status = 'aktif' and u.id <> $8 union all select u.id, true as dalam from pengguna u
    where u.kode_wilayah = $9 and u.peran_id = 57 and u.status = 'aktif' and u.id <> $10 union all select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
    where /* cakupan */ ("s"."jenjang" = any($11::text[]) and ("s"."kode_provinsi" = any($12::text[]) or "s"."kode_kab_kota" = any($13::text[]) or "s"."kode_kecamatan" = any($14::text[]))) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $15 union all select u.id, false as dalam from pengguna u where u.peran_id = 1 and u.status = 'aktif' and u.id <> $16) k where k.id = u.id) k on true order by p.waktu desc, p.id desc;

-- features/kotak-surat/queries.ts
-- in GET /api/mailbox/:folder
select p.id as id_pesan, p.terbaca, p.sifat_surat as "sifatSurat", p.penting, case when p.folder = 'Dihapus' then 3 else p.status_surat end as "statusSurat", p.subjek,
left(p.isi, 1000) as cuplikan, p.waktu, p.folder,
p.milik_sendiri as "milikSendiri", p.tujuan, p.jumlah_penerima as "jumlahPenerima",
(select count(*)::int from lampiran_surat l where l.pesan_id = p.id) as "jumlahLampiran", p.pengirim_id as "pengirimId",
case when p.milik_sendiri or k.dalam then u.nama end as "namaPengirim", u.peran_id as "peranPengirim", coalesce(case when u.peran_id in (4, 10) then (select s.nama from sekolah s where s.id = u.sekolah_id)
when u.peran_id = 67 then (select y.nama from yayasan y where y.id = u.yayasan_id)
when u.peran_id = 1 then 'Pusat' else (select w.nama from wilayah w where w.kode = u.kode_wilayah) end, '') as "instansiPengirim" from (select * from (
select p.*, false as milik_sendiri, t.terbaca_pada is not null as terbaca,
  case when t.dihapus_pada is null then 'Inbox' else 'Dihapus' end as folder
from pesan_penerima t join pesan p on p.id = t.pesan_id where t.pengguna_id = $1
union all
select p.*, true, true, case when p.dihapus_pada is not null then 'Dihapus' when p.status_surat = 1 then 'Draft' else 'Terkirim' end
from pesan p where p.pengirim_id = $2 and p.dibuang_pada is null) p where p.folder = $3 and true order by p.waktu desc, p.id desc
    limit $4 offset $5) p left join pengguna u on u.id = p.pengirim_id
left join lateral (select k.dalam from (select u.id, false as dalam from sekolah s join pengguna u on u.sekolah_id = s.id where /* cakupan */ ("s"."id" = $6::int) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $7) k where k.id = u.id) k on true order by p.waktu desc, p.id desc;

-- features/kotak-surat/queries.ts
-- in GET /api/mailbox/:folder
select p.id as id_pesan, p.terbaca, p.sifat_surat as "sifatSurat", p.penting, case when p.folder = 'Dihapus' then 3 else p.status_surat end as "statusSurat", p.subjek,
left(p.isi, 1000) as cuplikan, p.waktu, p.folder,
p.milik_sendiri as "milikSendiri", p.tujuan, p.jumlah_penerima as "jumlahPenerima",
(select count(*)::int from lampiran_surat l where l.pesan_id = p.id) as "jumlahLampiran", p.pengirim_id as "pengirimId",
case when p.milik_sendiri or k.dalam then u.nama end as "namaPengirim", u.peran_id as "peranPengirim", coalesce(case when u.peran_id in (4, 10) then (select s.nama from sekolah s where s.id = u.sekolah_id)
when u.peran_id = 67 then (select y.nama from yayasan y where y.id = u.yayasan_id)
when u.peran_id = 1 then 'Pusat' else (select w.nama from wilayah w where w.kode = u.kode_wilayah) end, '') as "instansiPengirim" from (select * from (
select p.*, false as milik_sendiri, t.terbaca_pada is not null as terbaca,
  case when t.dihapus_pada is null then 'Inbox' else 'Dihapus' end as folder
from pesan_penerima t join pesan p on p.id = t.pesan_id where t.pengguna_id = $1
union all
select p.*, true, true, case when p.dihapus_pada is not null then 'Dihapus' when p.status_surat = 1 then 'Draft' else 'Terkirim' end
from pesan p where p.pengirim_id = $2 and p.dibuang_pada is null) p where p.folder = $3 and true order by p.waktu desc, p.id desc
    limit $4 offset $5) p left join pengguna u on u.id = p.pengirim_id
left join lateral (select k.dalam from (select u.id, true as dalam from pengguna u
    where u.kode_wilayah = $6 and u.peran_id = 6 and u.status = 'aktif' and u.id <> $7 union all select u.id, true as dalam from pengguna u
    where u.kode_wilayah = $8 and u.peran_id = 66 and u.status = 'aktif' and u.id <> $9 union all select u.id, true as dalam from pengguna u where u.peran_id = 67 and u.status = 'aktif' and u.id <> $10
  and (u.kode_wilayah = $11 or exists (select 1 from pengguna_cakupan_sekolah c join sekolah s on s.id = c.sekolah_id
    where c.pengguna_id = u.id and s.kode_provinsi = $12)) union all select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
    where /* cakupan */ ("s"."jenjang" = any($13::text[]) and ("s"."kode_provinsi" = any($14::text[]) or "s"."kode_kab_kota" = any($15::text[]) or "s"."kode_kecamatan" = any($16::text[]))) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $17 union all select u.id, false as dalam from pengguna u where u.peran_id = 1 and u.status = 'aktif' and u.id <> $18) k where k.id = u.id) k on true order by p.waktu desc, p.id desc;

-- features/kotak-surat/queries.ts
-- in GET /api/mailbox/:folder
select p.id as id_pesan, p.terbaca, p.sifat_surat as "sifatSurat", p.penting, case when p.folder = 'Dihapus' then 3 else p.status_surat end as "statusSurat", p.subjek,
left(p.isi, 1000) as cuplikan, p.waktu, p.folder,
p.milik_sendiri as "milikSendiri", p.tujuan, p.jumlah_penerima as "jumlahPenerima",
(select count(*)::int from lampiran_surat l where l.pesan_id = p.id) as "jumlahLampiran", p.pengirim_id as "pengirimId",
case when p.milik_sendiri or k.dalam then u.nama end as "namaPengirim", u.peran_id as "peranPengirim", coalesce(case when u.peran_id in (4, 10) then (select s.nama from sekolah s where s.id = u.sekolah_id)
when u.peran_id = 67 then (select y.nama from yayasan y where y.id = u.yayasan_id)
when u.peran_id = 1 then 'Pusat' else (select w.nama from wilayah w where w.kode = u.kode_wilayah) end, '') as "instansiPengirim" from (select * from (
select p.*, false as milik_sendiri, t.terbaca_pada is not null as terbaca,
  case when t.dihapus_pada is null then 'Inbox' else 'Dihapus' end as folder
from pesan_penerima t join pesan p on p.id = t.pesan_id where t.pengguna_id = $1
union all
select p.*, true, true, case when p.dihapus_pada is not null then 'Dihapus' when p.status_surat = 1 then 'Draft' else 'Terkirim' end
from pesan p where p.pengirim_id = $2 and p.dibuang_pada is null) p where p.folder = $3 and true order by p.waktu desc, p.id desc
    limit $4 offset $5) p left join pengguna u on u.id = p.pengirim_id
left join lateral (select k.dalam from (select u.id, true as dalam from pengguna u
    where u.kode_wilayah = $6 and u.peran_id = 8 and u.status = 'aktif' and u.id <> $7 union all select u.id, true as dalam from pengguna u
    where u.kode_wilayah = $8 and u.peran_id = 57 and u.status = 'aktif' and u.id <> $9 union all select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
    where /* cakupan */ ("s"."jenjang" = any($10::text[]) and ("s"."kode_provinsi" = any($11::text[]) or "s"."kode_kab_kota" = any($12::text[]) or "s"."kode_kecamatan" = any($13::text[]))) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $14 union all select u.id, false as dalam from pengguna u where u.peran_id = 1 and u.status = 'aktif' and u.id <> $15) k where k.id = u.id) k on true order by p.waktu desc, p.id desc;

-- features/kotak-surat/queries.ts
-- in GET /api/mailbox/:folder
select p.id as id_pesan, p.terbaca, p.sifat_surat as "sifatSurat", p.penting, case when p.folder = 'Dihapus' then 3 else p.status_surat end as "statusSurat", p.subjek,
left(p.isi, 1000) as cuplikan, p.waktu, p.folder,
p.milik_sendiri as "milikSendiri", p.tujuan, p.jumlah_penerima as "jumlahPenerima",
(select count(*)::int from lampiran_surat l where l.pesan_id = p.id) as "jumlahLampiran", p.pengirim_id as "pengirimId",
case when p.milik_sendiri or k.dalam then u.nama end as "namaPengirim", u.peran_id as "peranPengirim", coalesce(case when u.peran_id in (4, 10) then (select s.nama from sekolah s where s.id = u.sekolah_id)
when u.peran_id = 67 then (select y.nama from yayasan y where y.id = u.yayasan_id)
when u.peran_id = 1 then 'Pusat' else (select w.nama from wilayah w where w.kode = u.kode_wilayah) end, '') as "instansiPengirim" from (select * from (
select p.*, false as milik_sendiri, t.terbaca_pada is not null as terbaca,
  case when t.dihapus_pada is null then 'Inbox' else 'Dihapus' end as folder
from pesan_penerima t join pesan p on p.id = t.pesan_id where t.pengguna_id = $1
union all
select p.*, true, true, case when p.dihapus_pada is not null then 'Dihapus' when p.status_surat = 1 then 'Draft' else 'Terkirim' end
from pesan p where p.pengirim_id = $2 and p.dibuang_pada is null) p where p.folder = $3 and true order by p.waktu desc, p.id desc
    limit $4 offset $5) p left join pengguna u on u.id = p.pengirim_id
left join lateral (select k.dalam from (select u.id, true as dalam from pengguna u where u.status = 'aktif' and u.id <> $6) k where k.id = u.id) k on true order by p.waktu desc, p.id desc;

-- features/kotak-surat/queries.ts
-- in GET /api/mailbox/:folder
select p.id as id_pesan, p.terbaca, p.sifat_surat as "sifatSurat", p.penting, case when p.folder = 'Dihapus' then 3 else p.status_surat end as "statusSurat", p.subjek,
left(p.isi, 1000) as cuplikan, p.waktu, p.folder,
p.milik_sendiri as "milikSendiri", p.tujuan, p.jumlah_penerima as "jumlahPenerima",
(select count(*)::int from lampiran_surat l where l.pesan_id = p.id) as "jumlahLampiran", p.pengirim_id as "pengirimId",
case when p.milik_sendiri or k.dalam then u.nama end as "namaPengirim", u.peran_id as "peranPengirim", coalesce(case when u.peran_id in (4, 10) then (select s.nama from sekolah s where s.id = u.sekolah_id)
when u.peran_id = 67 then (select y.nama from yayasan y where y.id = u.yayasan_id)
when u.peran_id = 1 then 'Pusat' else (select w.nama from wilayah w where w.kode = u.kode_wilayah) end, '') as "instansiPengirim" from (select * from (
select p.*, false as milik_sendiri, t.terbaca_pada is not null as terbaca,
  case when t.dihapus_pada is null then 'Inbox' else 'Dihapus' end as folder
from pesan_penerima t join pesan p on p.id = t.pesan_id where t.pengguna_id = $1
union all
select p.*, true, true, case when p.dihapus_pada is not null then 'Dihapus' when p.status_surat = 1 then 'Draft' else 'Terkirim' end
from pesan p where p.pengirim_id = $2 and p.dibuang_pada is null) p where p.folder = $3 and true order by p.waktu desc, p.id desc
    limit $4 offset $5) p left join pengguna u on u.id = p.pengirim_id
left join lateral (select k.dalam from (select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
    where /* cakupan */ ("s"."id" = $6::int) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $7 union all select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
    where /* cakupan */ ("s"."id" = $8::int) and u.peran_id = 4 and u.status = 'aktif' and u.id <> $9 union all select u.id, false as dalam from sekolah s join pengguna u on u.kode_wilayah = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end
    where /* cakupan */ ("s"."id" = $10::int) and u.peran_id = 6 and u.status = 'aktif' and u.id <> $11 and (u.jenjang = '{}' or s.jenjang = any(u.jenjang)) and u.peran_id = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then $12::int else $13::int end union all select u.id, false as dalam from sekolah s join pengguna u on u.kode_wilayah = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end
    where /* cakupan */ ("s"."id" = $14::int) and u.peran_id = 8 and u.status = 'aktif' and u.id <> $15 and (u.jenjang = '{}' or s.jenjang = any(u.jenjang)) and u.peran_id = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then $16::int else $17::int end union all select distinct u.id, false as dalam from sekolah s
  join pengguna_cakupan_wilayah c on c.kode_wilayah in (s.kode_kecamatan, s.kode_kab_kota) join pengguna u on u.id = c.pengguna_id
  where /* cakupan */ ("s"."id" = $18::int) and u.peran_id = 66 and u.status = 'aktif' and u.id <> $19 and (u.jenjang = '{}' or s.jenjang = any(u.jenjang)) and u.peran_id = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then $20::int else $21::int end union all select distinct u.id, false as dalam from sekolah s
  join pengguna_cakupan_wilayah c on c.kode_wilayah in (s.kode_kecamatan, s.kode_kab_kota) join pengguna u on u.id = c.pengguna_id
  where /* cakupan */ ("s"."id" = $22::int) and u.peran_id = 57 and u.status = 'aktif' and u.id <> $23 and (u.jenjang = '{}' or s.jenjang = any(u.jenjang)) and u.peran_id = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then $24::int else $25::int end union all select u.id, false as dalam from sekolah s join pengguna_cakupan_sekolah c on c.sekolah_id = s.id
    join pengguna u on u.id = c.pengguna_id where /* cakupan */ ("s"."id" = $26::int) and u.peran_id = 67 and u.status = 'aktif' and u.id <> $27) k where k.id = u.id) k on true order by p.waktu desc, p.id desc;

-- features/kotak-surat/queries.ts
-- in GET /api/mailbox
select p.id as id_pesan, p.terbaca, p.sifat_surat as "sifatSurat", p.penting, case when p.folder = 'Dihapus' then 3 else p.status_surat end as "statusSurat", p.subjek,
left(p.isi, 1000) as cuplikan, p.waktu, p.folder,
p.milik_sendiri as "milikSendiri", p.tujuan, p.jumlah_penerima as "jumlahPenerima",
(select count(*)::int from lampiran_surat l where l.pesan_id = p.id) as "jumlahLampiran", p.pengirim_id as "pengirimId",
case when p.milik_sendiri or k.dalam then u.nama end as "namaPengirim", u.peran_id as "peranPengirim", coalesce(case when u.peran_id in (4, 10) then (select s.nama from sekolah s where s.id = u.sekolah_id)
when u.peran_id = 67 then (select y.nama from yayasan y where y.id = u.yayasan_id)
when u.peran_id = 1 then 'Pusat' else (select w.nama from wilayah w where w.kode = u.kode_wilayah) end, '') as "instansiPengirim", p.isi, p.tautan, p.versi, coalesce(k.dalam is not null, false) as "bolehDibalas"
  from (
select p.*, false as milik_sendiri, t.terbaca_pada is not null as terbaca,
  case when t.dihapus_pada is null then 'Inbox' else 'Dihapus' end as folder
from pesan_penerima t join pesan p on p.id = t.pesan_id where t.pengguna_id = $1
union all
select p.*, true, true, case when p.dihapus_pada is not null then 'Dihapus' when p.status_surat = 1 then 'Draft' else 'Terkirim' end
from pesan p where p.pengirim_id = $2 and p.dibuang_pada is null) p left join pengguna u on u.id = p.pengirim_id
left join lateral (select k.dalam from (select u.id, false as dalam from sekolah s join pengguna u on u.sekolah_id = s.id where /* cakupan */ ("s"."id" = $3::int) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $4) k where k.id = u.id) k on true where p.id = $5;

-- features/kotak-surat/queries.ts
-- in GET /api/mailbox
select p.id as id_pesan, p.terbaca, p.sifat_surat as "sifatSurat", p.penting, case when p.folder = 'Dihapus' then 3 else p.status_surat end as "statusSurat", p.subjek,
left(p.isi, 1000) as cuplikan, p.waktu, p.folder,
p.milik_sendiri as "milikSendiri", p.tujuan, p.jumlah_penerima as "jumlahPenerima",
(select count(*)::int from lampiran_surat l where l.pesan_id = p.id) as "jumlahLampiran", p.pengirim_id as "pengirimId",
case when p.milik_sendiri or k.dalam then u.nama end as "namaPengirim", u.peran_id as "peranPengirim", coalesce(case when u.peran_id in (4, 10) then (select s.nama from sekolah s where s.id = u.sekolah_id)
when u.peran_id = 67 then (select y.nama from yayasan y where y.id = u.yayasan_id)
when u.peran_id = 1 then 'Pusat' else (select w.nama from wilayah w where w.kode = u.kode_wilayah) end, '') as "instansiPengirim", p.isi, p.tautan, p.versi, coalesce(k.dalam is not null, false) as "bolehDibalas"
  from (
select p.*, false as milik_sendiri, t.terbaca_pada is not null as terbaca,
  case when t.dihapus_pada is null then 'Inbox' else 'Dihapus' end as folder
from pesan_penerima t join pesan p on p.id = t.pesan_id where t.pengguna_id = $1
union all
select p.*, true, true, case when p.dihapus_pada is not null then 'Dihapus' when p.status_surat = 1 then 'Draft' else 'Terkirim' end
from pesan p where p.pengirim_id = $2 and p.dibuang_pada is null) p left join pengguna u on u.id = p.pengirim_id
left join lateral (select k.dalam from (select u.id, true as dalam from pengguna u
    where u.kode_wilayah = $3 and u.peran_id = 6 and u.status = 'aktif' and u.id <> $4 union all select u.id, true as dalam from pengguna u
    where u.kode_wilayah = $5 and u.peran_id = 66 and u.status = 'aktif' and u.id <> $6 union all select u.id, true as dalam from pengguna u where u.peran_id = 67 and u.status = 'aktif' and u.id <> $7
  and (u.kode_wilayah = $8 or exists (select 1 from pengguna_cakupan_sekolah c join sekolah s on s.id = c.sekolah_id
    where c.pengguna_id = u.id and s.kode_provinsi = $9)) union all select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
    where /* cakupan */ ("s"."jenjang" = any($10::text[]) and ("s"."kode_provinsi" = any($11::text[]) or "s"."kode_kab_kota" = any($12::text[]) or "s"."kode_kecamatan" = any($13::text[]))) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $14 union all select u.id, false as dalam from pengguna u where u.peran_id = 1 and u.status = 'aktif' and u.id <> $15) k where k.id = u.id) k on true where p.id = $16;

-- features/kotak-surat/queries.ts
-- in GET /api/mailbox
select p.id as id_pesan, p.terbaca, p.sifat_surat as "sifatSurat", p.penting, case when p.folder = 'Dihapus' then 3 else p.status_surat end as "statusSurat", p.subjek,
left(p.isi, 1000) as cuplikan, p.waktu, p.folder,
p.milik_sendiri as "milikSendiri", p.tujuan, p.jumlah_penerima as "jumlahPenerima",
(select count(*)::int from lampiran_surat l where l.pesan_id = p.id) as "jumlahLampiran", p.pengirim_id as "pengirimId",
case when p.milik_sendiri or k.dalam then u.nama end as "namaPengirim", u.peran_id as "peranPengirim", coalesce(case when u.peran_id in (4, 10) then (select s.nama from sekolah s where s.id = u.sekolah_id)
when u.peran_id = 67 then (select y.nama from yayasan y where y.id = u.yayasan_id)
when u.peran_id = 1 then 'Pusat' else (select w.nama from wilayah w where w.kode = u.kode_wilayah) end, '') as "instansiPengirim", p.isi, p.tautan, p.versi, coalesce(k.dalam is not null, false) as "bolehDibalas"
  from (
select p.*, false as milik_sendiri, t.terbaca_pada is not null as terbaca,
  case when t.dihapus_pada is null then 'Inbox' else 'Dihapus' end as folder
from pesan_penerima t join pesan p on p.id = t.pesan_id where t.pengguna_id = $1
union all
select p.*, true, true, case when p.dihapus_pada is not null then 'Dihapus' when p.status_surat = 1 then 'Draft' else 'Terkirim' end
from pesan p where p.pengirim_id = $2 and p.dibuang_pada is null) p left join pengguna u on u.id = p.pengirim_id
left join lateral (select k.dalam from (select u.id, true as dalam from pengguna u
    where u.kode_wilayah = $3 and u.peran_id = 8 and u.status = 'aktif' and u.id <> $4 union all select u.id, true as dalam from pengguna u
    where u.kode_wilayah = $5 and u.peran_id = 57 and u.status = 'aktif' and u.id <> $6 union all select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
    where /* cakupan */ ("s"."jenjang" = any($7::text[]) and ("s"."kode_provinsi" = any($8::text[]) or "s"."kode_kab_kota" = any($9::text[]) or "s"."kode_kecamatan" = any($10::text[]))) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $11 union all select u.id, false as dalam from pengguna u where u.peran_id = 1 and u.status = 'aktif' and u.id <> $12) k where k.id = u.id) k on true where p.id = $13;

-- features/kotak-surat/queries.ts
-- in GET /api/mailbox
select p.id as id_pesan, p.terbaca, p.sifat_surat as "sifatSurat", p.penting, case when p.folder = 'Dihapus' then 3 else p.status_surat end as "statusSurat", p.subjek,
left(p.isi, 1000) as cuplikan, p.waktu, p.folder,
p.milik_sendiri as "milikSendiri", p.tujuan, p.jumlah_penerima as "jumlahPenerima",
(select count(*)::int from lampiran_surat l where l.pesan_id = p.id) as "jumlahLampiran", p.pengirim_id as "pengirimId",
case when p.milik_sendiri or k.dalam then u.nama end as "namaPengirim", u.peran_id as "peranPengirim", coalesce(case when u.peran_id in (4, 10) then (select s.nama from sekolah s where s.id = u.sekolah_id)
when u.peran_id = 67 then (select y.nama from yayasan y where y.id = u.yayasan_id)
when u.peran_id = 1 then 'Pusat' else (select w.nama from wilayah w where w.kode = u.kode_wilayah) end, '') as "instansiPengirim", p.isi, p.tautan, p.versi, coalesce(k.dalam is not null, false) as "bolehDibalas"
  from (
select p.*, false as milik_sendiri, t.terbaca_pada is not null as terbaca,
  case when t.dihapus_pada is null then 'Inbox' else 'Dihapus' end as folder
from pesan_penerima t join pesan p on p.id = t.pesan_id where t.pengguna_id = $1
union all
select p.*, true, true, case when p.dihapus_pada is not null then 'Dihapus' when p.status_surat = 1 then 'Draft' else 'Terkirim' end
from pesan p where p.pengirim_id = $2 and p.dibuang_pada is null) p left join pengguna u on u.id = p.pengirim_id
left join lateral (select k.dalam from (select u.id, true as dalam from pengguna u
    where u.yayasan_id = $3 and u.peran_id = 67 and u.status = 'aktif' and u.id <> $4 union all select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
    where /* cakupan */ ("s"."id" = $5::int) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $6 union all select u.id, false as dalam from pengguna u where u.peran_id = 6 and u.status = 'aktif' and u.id <> $7
    and (u.kode_wilayah = $8 or u.kode_wilayah in (select s.kode_provinsi from sekolah s where /* cakupan */ ("s"."id" = $9::int)))) k where k.id = u.id) k on true where p.id = $10;

-- features/kotak-surat/queries.ts
-- in GET /api/mailbox
select p.id as id_pesan, p.terbaca, p.sifat_surat as "sifatSurat", p.penting, case when p.folder = 'Dihapus' then 3 else p.status_surat end as "statusSurat", p.subjek,
left(p.isi, 1000) as cuplikan, p.waktu, p.folder,
p.milik_sendiri as "milikSendiri", p.tujuan, p.jumlah_penerima as "jumlahPenerima",
(select count(*)::int from lampiran_surat l where l.pesan_id = p.id) as "jumlahLampiran", p.pengirim_id as "pengirimId",
case when p.milik_sendiri or k.dalam then u.nama end as "namaPengirim", u.peran_id as "peranPengirim", coalesce(case when u.peran_id in (4, 10) then (select s.nama from sekolah s where s.id = u.sekolah_id)
when u.peran_id = 67 then (select y.nama from yayasan y where y.id = u.yayasan_id)
when u.peran_id = 1 then 'Pusat' else (select w.nama from wilayah w where w.kode = u.kode_wilayah) end, '') as "instansiPengirim", p.isi, p.tautan, p.versi, coalesce(k.dalam is not null, false) as "bolehDibalas"
  from (
select p.*, false as milik_sendiri, t.terbaca_pada is not null as terbaca,
  case when t.dihapus_pada is null then 'Inbox' else 'Dihapus' end as folder
from pesan_penerima t join pesan p on p.id = t.pesan_id where t.pengguna_id = $1
union all
select p.*, true, true, case when p.dihapus_pada is not null then 'Dihapus' when p.status_surat = 1 then 'Draft' else 'Terkirim' end
from pesan p where p.pengirim_id = $2 and p.dibuang_pada is null) p left join pengguna u on u.id = p.pengirim_id
left join lateral (select k.dalam from (select u.id, true as dalam from pengguna u where u.status = 'aktif' and u.id <> $3) k where k.id = u.id) k on true where p.id = $4;

-- features/kotak-surat/queries.ts
-- in GET /api/mailbox
select p.id as id_pesan, p.terbaca, p.sifat_surat as "sifatSurat", p.penting, case when p.folder = 'Dihapus' then 3 else p.status_surat end as "statusSurat", p.subjek,
left(p.isi, 1000) as cuplikan, p.waktu, p.folder,
p.milik_sendiri as "milikSendiri", p.tujuan, p.jumlah_penerima as "jumlahPenerima",
(select count(*)::int from lampiran_surat l where l.pesan_id = p.id) as "jumlahLampiran", p.pengirim_id as "pengirimId",
case when p.milik_sendiri or k.dalam then u.nama end as "namaPengirim", u.peran_id as "peranPengirim", coalesce(case when u.peran_id in (4, 10) then (select s.nama from sekolah s where s.id = u.sekolah_id)
when u.peran_id = 67 then (select y.nama from yayasan y where y.id = u.yayasan_id)
when u.peran_id = 1 then 'Pusat' else (select w.nama from wilayah w where w.kode = u.kode_wilayah) end, '') as "instansiPengirim", p.isi, p.tautan, p.versi, coalesce(k.dalam is not null, false) as "bolehDibalas"
  from (
select p.*, false as milik_sendiri, t.terbaca_pada is not null as terbaca,
  case when t.dihapus_pada is null then 'Inbox' else 'Dihapus' end as folder
from pesan_penerima t join pesan p on p.id = t.pesan_id where t.pengguna_id = $1
union all
select p.*, true, true, case when p.dihapus_pada is not null then 'Dihapus' when p.status_surat = 1 then 'Draft' else 'Terkirim' end
from pesan p where p.pengirim_id = $2 and p.dibuang_pada is null) p left join pengguna u on u.id = p.pengirim_id
left join lateral (select k.dalam from (select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
    where /* cakupan */ ("s"."id" = $3::int) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $4 union all select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
    where /* cakupan */ ("s"."id" = $5::int) and u.peran_id = 4 and u.status = 'aktif' and u.id <> $6 union all select u.id, false as dalam from sekolah s join pengguna u on u.kode_wilayah = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end
    where /* cakupan */ ("s"."id" = $7::int) and u.peran_id = 6 and u.status = 'aktif' and u.id <> $8 and (u.jenjang = '{}' or s.jenjang = any(u.jenjang)) and u.peran_id = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then $9::int else $10::int end union all select u.id, false as dalam from sekolah s join pengguna u on u.kode_wilayah = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end
    where /* cakupan */ ("s"."id" = $11::int) and u.peran_id = 8 and u.status = 'aktif' and u.id <> $12 and (u.jenjang = '{}' or s.jenjang = any(u.jenjang)) and u.peran_id = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then $13::int else $14::int end union all select distinct u.id, false as dalam from sekolah s
  join pengguna_cakupan_wilayah c on c.kode_wilayah in (s.kode_kecamatan, s.kode_kab_kota) join pengguna u on u.id = c.pengguna_id
  where /* cakupan */ ("s"."id" = $15::int) and u.peran_id = 66 and u.status = 'aktif' and u.id <> $16 and (u.jenjang = '{}' or s.jenjang = any(u.jenjang)) and u.peran_id = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then $17::int else $18::int end union all select distinct u.id, false as dalam from sekolah s
  join pengguna_cakupan_wilayah c on c.kode_wilayah in (s.kode_kecamatan, s.kode_kab_kota) join pengguna u on u.id = c.pengguna_id
  where /* cakupan */ ("s"."id" = $19::int) and u.peran_id = 57 and u.status = 'aktif' and u.id <> $20 and (u.jenjang = '{}' or s.jenjang = any(u.jenjang)) and u.peran_id = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then $21::int else $22::int end union all select u.id, false as dalam from sekolah s join pengguna_cakupan_sekolah c on c.sekolah_id = s.id
    join pengguna u on u.id = c.pengguna_id where /* cakupan */ ("s"."id" = $23::int) and u.peran_id = 67 and u.status = 'aktif' and u.id <> $24) k where k.id = u.id) k on true where p.id = $25;

-- features/kotak-surat/queries.ts
-- in GET /api/mailbox
select p.id as id_pesan, p.terbaca, p.sifat_surat as "sifatSurat", p.penting, case when p.folder = 'Dihapus' then 3 else p.status_surat end as "statusSurat", p.subjek,
left(p.isi, 1000) as cuplikan, p.waktu, p.folder,
p.milik_sendiri as "milikSendiri", p.tujuan, p.jumlah_penerima as "jumlahPenerima",
(select count(*)::int from lampiran_surat l where l.pesan_id = p.id) as "jumlahLampiran", p.pengirim_id as "pengirimId",
case when p.milik_sendiri or k.dalam then u.nama end as "namaPengirim", u.peran_id as "peranPengirim", coalesce(case when u.peran_id in (4, 10) then (select s.nama from sekolah s where s.id = u.sekolah_id)
when u.peran_id = 67 then (select y.nama from yayasan y where y.id = u.yayasan_id)
when u.peran_id = 1 then 'Pusat' else (select w.nama from wilayah w where w.kode = u.kode_wilayah) end, '') as "instansiPengirim", p.isi, p.tautan, p.versi, coalesce(k.dalam is not null, false) as "bolehDibalas"
  from (
select p.*, false as milik_sendiri, t.terbaca_pada is not null as terbaca,
  case when t.dihapus_pada is null then 'Inbox' else 'Dihapus' end as folder
from pesan_penerima t join pesan p on p.id = t.pesan_id where t.pengguna_id = $1
union all
select p.*, true, true, case when p.dihapus_pada is not null then 'Dihapus' when p.status_surat = 1 then 'Draft' else 'Terkirim' end
from pesan p where p.pengirim_id = $2 and p.dibuang_pada is null) p left join pengguna u on u.id = p.pengirim_id
left join lateral (select k.dalam from (select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
    where /* cakupan */ ("s"."jenjang" = any($3::text[]) and ("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[]))) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $7 union all select u.id, false as dalam from pengguna u where u.kode_wilayah = $8 and u.peran_id = 6 and u.status = 'aktif' and u.id <> $9) k where k.id = u.id) k on true where p.id = $10;

-- features/kotak-surat/queries.ts
-- in GET /api/mailbox
select p.id as id_pesan, p.terbaca, p.sifat_surat as "sifatSurat", p.penting, case when p.folder = 'Dihapus' then 3 else p.status_surat end as "statusSurat", p.subjek,
left(p.isi, 1000) as cuplikan, p.waktu, p.folder,
p.milik_sendiri as "milikSendiri", p.tujuan, p.jumlah_penerima as "jumlahPenerima",
(select count(*)::int from lampiran_surat l where l.pesan_id = p.id) as "jumlahLampiran", p.pengirim_id as "pengirimId",
case when p.milik_sendiri or k.dalam then u.nama end as "namaPengirim", u.peran_id as "peranPengirim", coalesce(case when u.peran_id in (4, 10) then (select s.nama from sekolah s where s.id = u.sekolah_id)
when u.peran_id = 67 then (select y.nama from yayasan y where y.id = u.yayasan_id)
when u.peran_id = 1 then 'Pusat' else (select w.nama from wilayah w where w.kode = u.kode_wilayah) end, '') as "instansiPengirim", p.isi, p.tautan, p.versi, coalesce(k.dalam is not null, false) as "bolehDibalas"
  from (
select p.*, false as milik_sendiri, t.terbaca_pada is not null as terbaca,
  case when t.dihapus_pada is null then 'Inbox' else 'Dihapus' end as folder
from pesan_penerima t join pesan p on p.id = t.pesan_id where t.pengguna_id = $1
union all
select p.*, true, true, case when p.dihapus_pada is not null then 'Dihapus' when p.status_surat = 1 then 'Draft' else 'Terkirim' end
from pesan p where p.pengirim_id = $2 and p.dibuang_pada is null) p left join pengguna u on u.id = p.pengirim_id
left join lateral (select k.dalam from (select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
    where /* cakupan */ ("s"."jenjang" = any($3::text[]) and ("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[]))) and u.peran_id = 10 and u.status = 'aktif' and u.id <> $7 union all select u.id, false as dalam from pengguna u where u.kode_wilayah = $8 and u.peran_id = 8 and u.status = 'aktif' and u.id <> $9) k where k.id = u.id) k on true where p.id = $10;

-- features/kotak-surat/queries.ts
-- in DELETE /api/mailbox/Dihapus, PATCH /api/mailbox/delete, PATCH /api/mailbox/pulihkan, PATCH /api/mailbox/terbaca
select p.id, p.folder, p.milik_sendiri as "milikSendiri" from (
select p.*, false as milik_sendiri, t.terbaca_pada is not null as terbaca,
  case when t.dihapus_pada is null then 'Inbox' else 'Dihapus' end as folder
from pesan_penerima t join pesan p on p.id = t.pesan_id where t.pengguna_id = $1
union all
select p.*, true, true, case when p.dihapus_pada is not null then 'Dihapus' when p.status_surat = 1 then 'Draft' else 'Terkirim' end
from pesan p where p.pengirim_id = $2 and p.dibuang_pada is null) p where p.id = any($3::bigint[]);
