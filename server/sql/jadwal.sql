-- features/jadwal/commands-versi.ts
-- in POST /api/pengaturan/durasi/:lingkup/:jenjang
with baru as (
  insert into jadwal (pemilik, pemilik_id, jenjang, shift, berlaku_mulai, berlaku_sampai, disimpan_pada, disimpan_oleh, catatan)
  values ($1, $2, $3, $4, $5, $6, $7,
    $8, $9) returning id)
insert into jadwal_hari (jadwal_id, hari, is_libur, jam_masuk, jam_pulang, jam_istirahat_mulai, jam_istirahat_selesai)
select baru.id, h.* from baru, unnest($10::smallint[], $11::boolean[],
  $12::time[], $13::time[], $14::time[], $15::time[]) h;

-- features/jadwal/commands.ts
-- in DELETE /api/pengaturan/durasi/versi/:id
delete from jadwal where id = $1;

-- features/jadwal/commands.ts
-- in DELETE /api/pengaturan/durasi/versi/:id
select jenjang from jadwal where id = $1;

-- features/jadwal/commands.ts, features/jam-sendiri/pola/commands-versi.ts, features/pengajuan/form/commands-submission.ts
-- in DELETE /api/pengaturan/durasi/versi/:id, DELETE /api/pengaturan/pola-jam/:id, DELETE /api/pengaturan/pola-jam/versi/:id, POST /api/absensi-manual, POST /api/koreksi-kehadiran, POST /api/pengaturan/durasi/:lingkup/:jenjang, POST /api/pengaturan/pola-jam
select pg_advisory_xact_lock(hashtextextended($1, 0));

-- features/jadwal/queries-absen.ts
-- in POST /api/pengaturan/durasi/:lingkup/:jenjang
select count(distinct s.id)::int as jumlah from sekolah_aturan a join sekolah_terbagi s on s.id = a.sekolah_id
  where (((a.shift_pagi or not a.shift_siang) and a.shift_pagi_mulai > $1 and ("a"."berlaku_mulai" <= coalesce($2::date, 'infinity') and ("a"."berlaku_sampai" is null or "a"."berlaku_sampai" >= $3::date))
and not exists (select 1 from sekolah_aturan b where b.sekolah_id = a.sekolah_id and ("b"."berlaku_mulai" <= greatest(a.berlaku_mulai, $4::date) and ("b"."berlaku_sampai" is null or "b"."berlaku_sampai" >= greatest(a.berlaku_mulai, $5::date)))
  and ("b"."berlaku_mulai", "b"."disimpan_pada", "b"."id") > ("a"."berlaku_mulai", "a"."disimpan_pada", "a"."id"))) or ((a.shift_pagi or not a.shift_siang) and a.shift_pagi_mulai > $6 and ("a"."berlaku_mulai" <= coalesce($7::date, 'infinity') and ("a"."berlaku_sampai" is null or "a"."berlaku_sampai" >= $8::date))
and not exists (select 1 from sekolah_aturan b where b.sekolah_id = a.sekolah_id and ("b"."berlaku_mulai" <= greatest(a.berlaku_mulai, $9::date) and ("b"."berlaku_sampai" is null or "b"."berlaku_sampai" >= greatest(a.berlaku_mulai, $10::date)))
  and ("b"."berlaku_mulai", "b"."disimpan_pada", "b"."id") > ("a"."berlaku_mulai", "a"."disimpan_pada", "a"."id"))) or ((a.shift_pagi or not a.shift_siang) and a.shift_pagi_mulai > $11 and ("a"."berlaku_mulai" <= coalesce($12::date, 'infinity') and ("a"."berlaku_sampai" is null or "a"."berlaku_sampai" >= $13::date))
and not exists (select 1 from sekolah_aturan b where b.sekolah_id = a.sekolah_id and ("b"."berlaku_mulai" <= greatest(a.berlaku_mulai, $14::date) and ("b"."berlaku_sampai" is null or "b"."berlaku_sampai" >= greatest(a.berlaku_mulai, $15::date)))
  and ("b"."berlaku_mulai", "b"."disimpan_pada", "b"."id") > ("a"."berlaku_mulai", "a"."disimpan_pada", "a"."id")))) and /* cakupan */ ("s"."jenjang" = any($16::text[]) and ("s"."kode_provinsi" = any($17::text[]) or "s"."kode_kab_kota" = any($18::text[]) or "s"."kode_kecamatan" = any($19::text[]))) and (s.jenjang = $20 and case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end = $21)
    and (not (exists (select 1 from jadwal j where j.pemilik = $22 and j.pemilik_id = s.yayasan_id::text and j.jenjang = $23 and ("j"."berlaku_mulai" <= $24 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $25)))) and not exists (
select 1 from sekolah_aturan a where a.sekolah_id = s.id and a.is_jadwal_mandiri and ("a"."berlaku_mulai" <= $26 and ("a"."berlaku_sampai" is null or "a"."berlaku_sampai" >= $27))
  and exists (select 1 from jadwal j where j.pemilik = $28 and j.pemilik_id = a.sekolah_id::text and j.jenjang = $29 and ("j"."berlaku_mulai" <= $30 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $31))) and not exists (
  select 1 from sekolah_aturan b where b.sekolah_id = a.sekolah_id and ("b"."berlaku_mulai" <= $32 and ("b"."berlaku_sampai" is null or "b"."berlaku_sampai" >= $33))
    and ("b"."berlaku_mulai", "b"."disimpan_pada", "b"."id") > ("a"."berlaku_mulai", "a"."disimpan_pada", "a"."id"))));

-- features/jadwal/queries-absen.ts
-- in POST /api/pengaturan/durasi/:lingkup/:jenjang
select count(distinct s.id)::int as jumlah from sekolah_aturan a join sekolah_terbagi s on s.id = a.sekolah_id
  where (((a.shift_pagi or not a.shift_siang) and a.shift_pagi_mulai > $1 and ("a"."berlaku_mulai" <= coalesce($2::date, 'infinity') and ("a"."berlaku_sampai" is null or "a"."berlaku_sampai" >= $3::date))
and not exists (select 1 from sekolah_aturan b where b.sekolah_id = a.sekolah_id and ("b"."berlaku_mulai" <= greatest(a.berlaku_mulai, $4::date) and ("b"."berlaku_sampai" is null or "b"."berlaku_sampai" >= greatest(a.berlaku_mulai, $5::date)))
  and ("b"."berlaku_mulai", "b"."disimpan_pada", "b"."id") > ("a"."berlaku_mulai", "a"."disimpan_pada", "a"."id"))) or ((a.shift_pagi or not a.shift_siang) and a.shift_pagi_mulai > $6 and ("a"."berlaku_mulai" <= coalesce($7::date, 'infinity') and ("a"."berlaku_sampai" is null or "a"."berlaku_sampai" >= $8::date))
and not exists (select 1 from sekolah_aturan b where b.sekolah_id = a.sekolah_id and ("b"."berlaku_mulai" <= greatest(a.berlaku_mulai, $9::date) and ("b"."berlaku_sampai" is null or "b"."berlaku_sampai" >= greatest(a.berlaku_mulai, $10::date)))
  and ("b"."berlaku_mulai", "b"."disimpan_pada", "b"."id") > ("a"."berlaku_mulai", "a"."disimpan_pada", "a"."id")))) and /* cakupan */ ("s"."jenjang" = any($11::text[]) and ("s"."kode_provinsi" = any($12::text[]) or "s"."kode_kab_kota" = any($13::text[]) or "s"."kode_kecamatan" = any($14::text[]))) and (s.jenjang = $15 and case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end = $16)
    and (not (exists (select 1 from jadwal j where j.pemilik = $17 and j.pemilik_id = s.yayasan_id::text and j.jenjang = $18 and ("j"."berlaku_mulai" <= $19 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $20)))) and not exists (
select 1 from sekolah_aturan a where a.sekolah_id = s.id and a.is_jadwal_mandiri and ("a"."berlaku_mulai" <= $21 and ("a"."berlaku_sampai" is null or "a"."berlaku_sampai" >= $22))
  and exists (select 1 from jadwal j where j.pemilik = $23 and j.pemilik_id = a.sekolah_id::text and j.jenjang = $24 and ("j"."berlaku_mulai" <= $25 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $26))) and not exists (
  select 1 from sekolah_aturan b where b.sekolah_id = a.sekolah_id and ("b"."berlaku_mulai" <= $27 and ("b"."berlaku_sampai" is null or "b"."berlaku_sampai" >= $28))
    and ("b"."berlaku_mulai", "b"."disimpan_pada", "b"."id") > ("a"."berlaku_mulai", "a"."disimpan_pada", "a"."id"))));

-- features/jadwal/queries-absen.ts
-- in POST /api/pengaturan/durasi/:lingkup/:jenjang
select count(distinct s.id)::int as jumlah from sekolah_aturan a join sekolah_terbagi s on s.id = a.sekolah_id
  where (((a.shift_pagi or not a.shift_siang) and a.shift_pagi_mulai > $1 and ("a"."berlaku_mulai" <= coalesce($2::date, 'infinity') and ("a"."berlaku_sampai" is null or "a"."berlaku_sampai" >= $3::date))
and not exists (select 1 from sekolah_aturan b where b.sekolah_id = a.sekolah_id and ("b"."berlaku_mulai" <= greatest(a.berlaku_mulai, $4::date) and ("b"."berlaku_sampai" is null or "b"."berlaku_sampai" >= greatest(a.berlaku_mulai, $5::date)))
  and ("b"."berlaku_mulai", "b"."disimpan_pada", "b"."id") > ("a"."berlaku_mulai", "a"."disimpan_pada", "a"."id")))) and /* cakupan */ ("s"."id" = $6::int) and (s.jenjang = $7 and s.yayasan_id = $8::int)
    and (not (false) and not exists (
select 1 from sekolah_aturan a where a.sekolah_id = s.id and a.is_jadwal_mandiri and ("a"."berlaku_mulai" <= $9 and ("a"."berlaku_sampai" is null or "a"."berlaku_sampai" >= $10))
  and exists (select 1 from jadwal j where j.pemilik = $11 and j.pemilik_id = a.sekolah_id::text and j.jenjang = $12 and ("j"."berlaku_mulai" <= $13 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $14))) and not exists (
  select 1 from sekolah_aturan b where b.sekolah_id = a.sekolah_id and ("b"."berlaku_mulai" <= $15 and ("b"."berlaku_sampai" is null or "b"."berlaku_sampai" >= $16))
    and ("b"."berlaku_mulai", "b"."disimpan_pada", "b"."id") > ("a"."berlaku_mulai", "a"."disimpan_pada", "a"."id"))));

-- features/jadwal/queries-absen.ts
-- in POST /api/pengaturan/durasi/:lingkup/:jenjang
select count(distinct s.id)::int as jumlah from sekolah_aturan a join sekolah_terbagi s on s.id = a.sekolah_id
  where (((a.shift_pagi or not a.shift_siang) and a.shift_pagi_mulai > $1 and ("a"."berlaku_mulai" <= coalesce($2::date, 'infinity') and ("a"."berlaku_sampai" is null or "a"."berlaku_sampai" >= $3::date))
and not exists (select 1 from sekolah_aturan b where b.sekolah_id = a.sekolah_id and ("b"."berlaku_mulai" <= greatest(a.berlaku_mulai, $4::date) and ("b"."berlaku_sampai" is null or "b"."berlaku_sampai" >= greatest(a.berlaku_mulai, $5::date)))
  and ("b"."berlaku_mulai", "b"."disimpan_pada", "b"."id") > ("a"."berlaku_mulai", "a"."disimpan_pada", "a"."id")))) and /* cakupan */ ("s"."id" = any($6::int[]) and "s"."jenjang" = any($7::text[])) and (s.jenjang = $8 and s.yayasan_id = $9::int)
    and (not (false) and not exists (
select 1 from sekolah_aturan a where a.sekolah_id = s.id and a.is_jadwal_mandiri and ("a"."berlaku_mulai" <= $10 and ("a"."berlaku_sampai" is null or "a"."berlaku_sampai" >= $11))
  and exists (select 1 from jadwal j where j.pemilik = $12 and j.pemilik_id = a.sekolah_id::text and j.jenjang = $13 and ("j"."berlaku_mulai" <= $14 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $15))) and not exists (
  select 1 from sekolah_aturan b where b.sekolah_id = a.sekolah_id and ("b"."berlaku_mulai" <= $16 and ("b"."berlaku_sampai" is null or "b"."berlaku_sampai" >= $17))
    and ("b"."berlaku_mulai", "b"."disimpan_pada", "b"."id") > ("a"."berlaku_mulai", "a"."disimpan_pada", "a"."id"))));

-- features/jadwal/queries-absen.ts
-- in POST /api/pengaturan/durasi/:lingkup/:jenjang
select count(distinct s.id)::int as jumlah from sekolah_aturan a join sekolah_terbagi s on s.id = a.sekolah_id
  where (((a.shift_pagi or not a.shift_siang) and a.shift_pagi_mulai > $1 and ("a"."berlaku_mulai" <= coalesce($2::date, 'infinity') and ("a"."berlaku_sampai" is null or "a"."berlaku_sampai" >= $3::date))
and not exists (select 1 from sekolah_aturan b where b.sekolah_id = a.sekolah_id and ("b"."berlaku_mulai" <= greatest(a.berlaku_mulai, $4::date) and ("b"."berlaku_sampai" is null or "b"."berlaku_sampai" >= greatest(a.berlaku_mulai, $5::date)))
  and ("b"."berlaku_mulai", "b"."disimpan_pada", "b"."id") > ("a"."berlaku_mulai", "a"."disimpan_pada", "a"."id")))) and /* cakupan */ ("s"."id" = any($6::int[])) and (s.jenjang = $7 and s.yayasan_id = $8::int)
    and (not (false) and not exists (
select 1 from sekolah_aturan a where a.sekolah_id = s.id and a.is_jadwal_mandiri and ("a"."berlaku_mulai" <= $9 and ("a"."berlaku_sampai" is null or "a"."berlaku_sampai" >= $10))
  and exists (select 1 from jadwal j where j.pemilik = $11 and j.pemilik_id = a.sekolah_id::text and j.jenjang = $12 and ("j"."berlaku_mulai" <= $13 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $14))) and not exists (
  select 1 from sekolah_aturan b where b.sekolah_id = a.sekolah_id and ("b"."berlaku_mulai" <= $15 and ("b"."berlaku_sampai" is null or "b"."berlaku_sampai" >= $16))
    and ("b"."berlaku_mulai", "b"."disimpan_pada", "b"."id") > ("a"."berlaku_mulai", "a"."disimpan_pada", "a"."id"))));

-- features/jadwal/queries-absen.ts
-- in POST /api/pengaturan/durasi/:lingkup/:jenjang
select count(distinct s.id)::int as jumlah from sekolah_aturan a join sekolah_terbagi s on s.id = a.sekolah_id
  where (((a.shift_pagi or not a.shift_siang) and a.shift_pagi_mulai > $1 and ("a"."berlaku_mulai" <= coalesce($2::date, 'infinity') and ("a"."berlaku_sampai" is null or "a"."berlaku_sampai" >= $3::date))
and not exists (select 1 from sekolah_aturan b where b.sekolah_id = a.sekolah_id and ("b"."berlaku_mulai" <= greatest(a.berlaku_mulai, $4::date) and ("b"."berlaku_sampai" is null or "b"."berlaku_sampai" >= greatest(a.berlaku_mulai, $5::date)))
  and ("b"."berlaku_mulai", "b"."disimpan_pada", "b"."id") > ("a"."berlaku_mulai", "a"."disimpan_pada", "a"."id")))) and /* cakupan */ ("s"."jenjang" = any($6::text[]) and ("s"."kode_provinsi" = any($7::text[]) or "s"."kode_kab_kota" = any($8::text[]) or "s"."kode_kecamatan" = any($9::text[]))) and (s.jenjang = $10 and case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end = $11)
    and (not (exists (select 1 from jadwal j where j.pemilik = $12 and j.pemilik_id = s.yayasan_id::text and j.jenjang = $13 and ("j"."berlaku_mulai" <= $14 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $15)))) and not exists (
select 1 from sekolah_aturan a where a.sekolah_id = s.id and a.is_jadwal_mandiri and ("a"."berlaku_mulai" <= $16 and ("a"."berlaku_sampai" is null or "a"."berlaku_sampai" >= $17))
  and exists (select 1 from jadwal j where j.pemilik = $18 and j.pemilik_id = a.sekolah_id::text and j.jenjang = $19 and ("j"."berlaku_mulai" <= $20 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $21))) and not exists (
  select 1 from sekolah_aturan b where b.sekolah_id = a.sekolah_id and ("b"."berlaku_mulai" <= $22 and ("b"."berlaku_sampai" is null or "b"."berlaku_sampai" >= $23))
    and ("b"."berlaku_mulai", "b"."disimpan_pada", "b"."id") > ("a"."berlaku_mulai", "a"."disimpan_pada", "a"."id"))));

-- features/jadwal/queries-absen.ts
-- in POST /api/pengaturan/durasi/:lingkup/:jenjang
select count(distinct s.id)::int as jumlah from sekolah_aturan a join sekolah_terbagi s on s.id = a.sekolah_id
  where (((a.shift_pagi or not a.shift_siang) and a.shift_pagi_mulai > $1 and ("a"."berlaku_mulai" <= coalesce($2::date, 'infinity') and ("a"."berlaku_sampai" is null or "a"."berlaku_sampai" >= $3::date))
and not exists (select 1 from sekolah_aturan b where b.sekolah_id = a.sekolah_id and ("b"."berlaku_mulai" <= greatest(a.berlaku_mulai, $4::date) and ("b"."berlaku_sampai" is null or "b"."berlaku_sampai" >= greatest(a.berlaku_mulai, $5::date)))
  and ("b"."berlaku_mulai", "b"."disimpan_pada", "b"."id") > ("a"."berlaku_mulai", "a"."disimpan_pada", "a"."id")))) and /* cakupan */ (("s"."kode_provinsi" = any($6::text[]) or "s"."kode_kab_kota" = any($7::text[]) or "s"."kode_kecamatan" = any($8::text[]))) and (s.jenjang = $9 and case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end = $10)
    and (not (exists (select 1 from jadwal j where j.pemilik = $11 and j.pemilik_id = s.yayasan_id::text and j.jenjang = $12 and ("j"."berlaku_mulai" <= $13 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $14)))) and not exists (
select 1 from sekolah_aturan a where a.sekolah_id = s.id and a.is_jadwal_mandiri and ("a"."berlaku_mulai" <= $15 and ("a"."berlaku_sampai" is null or "a"."berlaku_sampai" >= $16))
  and exists (select 1 from jadwal j where j.pemilik = $17 and j.pemilik_id = a.sekolah_id::text and j.jenjang = $18 and ("j"."berlaku_mulai" <= $19 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $20))) and not exists (
  select 1 from sekolah_aturan b where b.sekolah_id = a.sekolah_id and ("b"."berlaku_mulai" <= $21 and ("b"."berlaku_sampai" is null or "b"."berlaku_sampai" >= $22))
    and ("b"."berlaku_mulai", "b"."disimpan_pada", "b"."id") > ("a"."berlaku_mulai", "a"."disimpan_pada", "a"."id"))));

-- features/jadwal/queries-absen.ts
-- in POST /api/pengaturan/durasi/:lingkup/:jenjang
select count(distinct s.id)::int as jumlah from sekolah_aturan a join sekolah_terbagi s on s.id = a.sekolah_id
  where (((a.shift_pagi or not a.shift_siang) and a.shift_pagi_mulai > $1 and ("a"."berlaku_mulai" <= coalesce($2::date, 'infinity') and ("a"."berlaku_sampai" is null or "a"."berlaku_sampai" >= $3::date))
and not exists (select 1 from sekolah_aturan b where b.sekolah_id = a.sekolah_id and ("b"."berlaku_mulai" <= greatest(a.berlaku_mulai, $4::date) and ("b"."berlaku_sampai" is null or "b"."berlaku_sampai" >= greatest(a.berlaku_mulai, $5::date)))
  and ("b"."berlaku_mulai", "b"."disimpan_pada", "b"."id") > ("a"."berlaku_mulai", "a"."disimpan_pada", "a"."id")))) and /* cakupan */ true and (s.jenjang = $6 and true)
    and (not (exists (select 1 from jadwal j where j.pemilik = $7 and j.pemilik_id = s.yayasan_id::text and j.jenjang = $8 and ("j"."berlaku_mulai" <= $9 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $10))) or exists (select 1 from jadwal j where j.pemilik = $11 and j.pemilik_id = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end and j.jenjang = $12 and ("j"."berlaku_mulai" <= $13 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $14)))) and not exists (
select 1 from sekolah_aturan a where a.sekolah_id = s.id and a.is_jadwal_mandiri and ("a"."berlaku_mulai" <= $15 and ("a"."berlaku_sampai" is null or "a"."berlaku_sampai" >= $16))
  and exists (select 1 from jadwal j where j.pemilik = $17 and j.pemilik_id = a.sekolah_id::text and j.jenjang = $18 and ("j"."berlaku_mulai" <= $19 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $20))) and not exists (
  select 1 from sekolah_aturan b where b.sekolah_id = a.sekolah_id and ("b"."berlaku_mulai" <= $21 and ("b"."berlaku_sampai" is null or "b"."berlaku_sampai" >= $22))
    and ("b"."berlaku_mulai", "b"."disimpan_pada", "b"."id") > ("a"."berlaku_mulai", "a"."disimpan_pada", "a"."id"))));

-- features/jadwal/queries-absen.ts
-- in POST /api/pengaturan/durasi/:lingkup/:jenjang
select count(distinct s.id)::int as jumlah from sekolah_aturan a join sekolah_terbagi s on s.id = a.sekolah_id
  where ((a.shift_siang and a.shift_siang_mulai > $1 and ("a"."berlaku_mulai" <= coalesce($2::date, 'infinity') and ("a"."berlaku_sampai" is null or "a"."berlaku_sampai" >= $3::date))
and not exists (select 1 from sekolah_aturan b where b.sekolah_id = a.sekolah_id and ("b"."berlaku_mulai" <= greatest(a.berlaku_mulai, $4::date) and ("b"."berlaku_sampai" is null or "b"."berlaku_sampai" >= greatest(a.berlaku_mulai, $5::date)))
  and ("b"."berlaku_mulai", "b"."disimpan_pada", "b"."id") > ("a"."berlaku_mulai", "a"."disimpan_pada", "a"."id")))) and /* cakupan */ ("s"."id" = $6::int) and (s.jenjang = $7 and s.yayasan_id = $8::int)
    and (not (false) and not exists (
select 1 from sekolah_aturan a where a.sekolah_id = s.id and a.is_jadwal_mandiri and ("a"."berlaku_mulai" <= $9 and ("a"."berlaku_sampai" is null or "a"."berlaku_sampai" >= $10))
  and exists (select 1 from jadwal j where j.pemilik = $11 and j.pemilik_id = a.sekolah_id::text and j.jenjang = $12 and ("j"."berlaku_mulai" <= $13 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $14))) and not exists (
  select 1 from sekolah_aturan b where b.sekolah_id = a.sekolah_id and ("b"."berlaku_mulai" <= $15 and ("b"."berlaku_sampai" is null or "b"."berlaku_sampai" >= $16))
    and ("b"."berlaku_mulai", "b"."disimpan_pada", "b"."id") > ("a"."berlaku_mulai", "a"."disimpan_pada", "a"."id"))));

-- features/jadwal/queries-absen.ts
-- in POST /api/pengaturan/durasi/:lingkup/:jenjang
select count(distinct s.id)::int as jumlah from sekolah_aturan a join sekolah_terbagi s on s.id = a.sekolah_id
  where ((a.shift_siang and a.shift_siang_mulai > $1 and ("a"."berlaku_mulai" <= coalesce($2::date, 'infinity') and ("a"."berlaku_sampai" is null or "a"."berlaku_sampai" >= $3::date))
and not exists (select 1 from sekolah_aturan b where b.sekolah_id = a.sekolah_id and ("b"."berlaku_mulai" <= greatest(a.berlaku_mulai, $4::date) and ("b"."berlaku_sampai" is null or "b"."berlaku_sampai" >= greatest(a.berlaku_mulai, $5::date)))
  and ("b"."berlaku_mulai", "b"."disimpan_pada", "b"."id") > ("a"."berlaku_mulai", "a"."disimpan_pada", "a"."id")))) and /* cakupan */ ("s"."jenjang" = any($6::text[]) and ("s"."kode_provinsi" = any($7::text[]) or "s"."kode_kab_kota" = any($8::text[]) or "s"."kode_kecamatan" = any($9::text[]))) and (s.jenjang = $10 and case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end = $11)
    and (not (exists (select 1 from jadwal j where j.pemilik = $12 and j.pemilik_id = s.yayasan_id::text and j.jenjang = $13 and ("j"."berlaku_mulai" <= $14 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $15)))) and not exists (
select 1 from sekolah_aturan a where a.sekolah_id = s.id and a.is_jadwal_mandiri and ("a"."berlaku_mulai" <= $16 and ("a"."berlaku_sampai" is null or "a"."berlaku_sampai" >= $17))
  and exists (select 1 from jadwal j where j.pemilik = $18 and j.pemilik_id = a.sekolah_id::text and j.jenjang = $19 and ("j"."berlaku_mulai" <= $20 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $21))) and not exists (
  select 1 from sekolah_aturan b where b.sekolah_id = a.sekolah_id and ("b"."berlaku_mulai" <= $22 and ("b"."berlaku_sampai" is null or "b"."berlaku_sampai" >= $23))
    and ("b"."berlaku_mulai", "b"."disimpan_pada", "b"."id") > ("a"."berlaku_mulai", "a"."disimpan_pada", "a"."id"))));

-- features/jadwal/queries-pemilik.ts
-- in DELETE /api/pengaturan/durasi/versi/:id, GET /api/pengaturan/durasi/:jenjang, POST /api/pengaturan/durasi/:lingkup/:jenjang, POST /api/pengaturan/durasi/:lingkup/:jenjang/pratinjau
select s.id, s.nama, s.zona, s.yayasan_id as "yayasanId", y.nama as "namaYayasan", k.kode as kantor, k.nama as "namaKantor",
  (select coalesce(json_agg(b), '[]') from (
    select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", disimpan_pada::text as "disimpanPada",
      shift_pagi as "shiftPagi", shift_siang as "shiftSiang", is_jadwal_mandiri as "isJadwalMandiri",
      extract(epoch from shift_pagi_mulai)::int as "shiftPagiMulai", extract(epoch from shift_siang_mulai)::int as "shiftSiangMulai"
    from sekolah_aturan a where a.sekolah_id = $1::int order by a.disimpan_pada, a.id) b) as aturan
from sekolah_terbagi s left join yayasan y on y.id = s.yayasan_id join wilayah k on k.kode = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end
where s.jenjang = $2 and /* cakupan */ ("s"."id" = $3::int) order by s.id limit 1;

-- features/jadwal/queries-pemilik.ts
-- in GET /api/pengaturan/pola-jam
select s.id, s.nama, s.zona, s.yayasan_id as "yayasanId", y.nama as "namaYayasan", k.kode as kantor, k.nama as "namaKantor",
  (select coalesce(json_agg(b), '[]') from (
    select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", disimpan_pada::text as "disimpanPada",
      shift_pagi as "shiftPagi", shift_siang as "shiftSiang", is_jadwal_mandiri as "isJadwalMandiri",
      extract(epoch from shift_pagi_mulai)::int as "shiftPagiMulai", extract(epoch from shift_siang_mulai)::int as "shiftSiangMulai"
    from sekolah_aturan a where a.sekolah_id = $1::int order by a.disimpan_pada, a.id) b) as aturan
from sekolah_terbagi s left join yayasan y on y.id = s.yayasan_id join wilayah k on k.kode = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end
where true and /* cakupan */ ("s"."id" = $2::int and "s"."jenjang" = any($3::text[]) and ("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[]))) order by s.id limit 1;

-- features/jadwal/queries-pemilik.ts
-- in DELETE /api/pengaturan/pola-jam/:id, DELETE /api/pengaturan/pola-jam/versi/:id, GET /api/pengaturan/pola-jam, POST /api/pengaturan/pola-jam, POST /api/pengaturan/pola-jam/pratinjau
select s.id, s.nama, s.zona, s.yayasan_id as "yayasanId", y.nama as "namaYayasan", k.kode as kantor, k.nama as "namaKantor",
  (select coalesce(json_agg(b), '[]') from (
    select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", disimpan_pada::text as "disimpanPada",
      shift_pagi as "shiftPagi", shift_siang as "shiftSiang", is_jadwal_mandiri as "isJadwalMandiri",
      extract(epoch from shift_pagi_mulai)::int as "shiftPagiMulai", extract(epoch from shift_siang_mulai)::int as "shiftSiangMulai"
    from sekolah_aturan a where a.sekolah_id = $1::int order by a.disimpan_pada, a.id) b) as aturan
from sekolah_terbagi s left join yayasan y on y.id = s.yayasan_id join wilayah k on k.kode = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end
where true and /* cakupan */ ("s"."id" = $2::int) order by s.id limit 1;

-- features/jadwal/queries-pemilik.ts
-- in GET /api/pengaturan/pola-jam
select s.id, s.nama, s.zona, s.yayasan_id as "yayasanId", y.nama as "namaYayasan", k.kode as kantor, k.nama as "namaKantor",
  (select coalesce(json_agg(b), '[]') from (
    select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", disimpan_pada::text as "disimpanPada",
      shift_pagi as "shiftPagi", shift_siang as "shiftSiang", is_jadwal_mandiri as "isJadwalMandiri",
      extract(epoch from shift_pagi_mulai)::int as "shiftPagiMulai", extract(epoch from shift_siang_mulai)::int as "shiftSiangMulai"
    from sekolah_aturan a where a.sekolah_id = s.id order by a.disimpan_pada, a.id) b) as aturan
from sekolah_terbagi s left join yayasan y on y.id = s.yayasan_id join wilayah k on k.kode = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end
where true and /* cakupan */ ("s"."id" = any($1::int[])) order by s.id limit 1;

-- features/jadwal/queries-pemilik.ts
-- in DELETE /api/pengaturan/durasi/versi/:id, GET /api/pengaturan/durasi/:jenjang, POST /api/jam-gtk, POST /api/pengaturan/durasi/:lingkup/:jenjang, POST /api/pengaturan/durasi/:lingkup/:jenjang/pratinjau
select y.nama, min(s.zona) as zona, count(s.id)::int as jumlah,
  (count(s.id) filter (where not /* cakupan */ ("s"."id" = $1::int)))::int as luar,
  (count(s.id) filter (where s.kode_provinsi <> $2))::int as "luarProvinsi",
  (select coalesce(json_agg(json_build_object('id', w.kode, 'nama', w.nama) order by w.kode), '[]') from wilayah w
    where w.kode in (select case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end from sekolah s where s.yayasan_id = y.id and s.jenjang = $3)) as kantor
from yayasan y left join sekolah s on s.yayasan_id = y.id and s.jenjang = $4
where y.id = $5 group by y.id;

-- features/jadwal/queries-pemilik.ts
-- in DELETE /api/pengaturan/pola-jam/:id, DELETE /api/pengaturan/pola-jam/versi/:id, GET /api/pengaturan/pola-jam, POST /api/pengaturan/pola-jam, POST /api/pengaturan/pola-jam/pratinjau
select y.nama, min(s.zona) as zona, count(s.id)::int as jumlah,
  (count(s.id) filter (where not /* cakupan */ ("s"."id" = $1::int)))::int as luar,
  (count(s.id) filter (where s.kode_provinsi <> $2))::int as "luarProvinsi",
  (select coalesce(json_agg(json_build_object('id', w.kode, 'nama', w.nama) order by w.kode), '[]') from wilayah w
    where w.kode in (select case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end from sekolah s where s.yayasan_id = y.id and true)) as kantor
from yayasan y left join sekolah s on s.yayasan_id = y.id and true
where y.id = $3 group by y.id;

-- features/jadwal/queries-pemilik.ts
-- in DELETE /api/pengaturan/durasi/versi/:id, POST /api/pengaturan/durasi/:lingkup/:jenjang
select y.nama, min(s.zona) as zona, count(s.id)::int as jumlah,
  (count(s.id) filter (where not /* cakupan */ ("s"."id" = any($1::int[]) and "s"."jenjang" = any($2::text[]))))::int as luar,
  (count(s.id) filter (where s.kode_provinsi <> $3))::int as "luarProvinsi",
  (select coalesce(json_agg(json_build_object('id', w.kode, 'nama', w.nama) order by w.kode), '[]') from wilayah w
    where w.kode in (select case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end from sekolah s where s.yayasan_id = y.id and s.jenjang = $4)) as kantor
from yayasan y left join sekolah s on s.yayasan_id = y.id and s.jenjang = $5
where y.id = $6 group by y.id;

-- features/jadwal/queries-pemilik.ts
-- in GET /api/pengaturan/durasi/:jenjang, POST /api/pengaturan/durasi/:lingkup/:jenjang
select y.nama, min(s.zona) as zona, count(s.id)::int as jumlah,
  (count(s.id) filter (where not /* cakupan */ ("s"."id" = any($1::int[]))))::int as luar,
  (count(s.id) filter (where s.kode_provinsi <> $2))::int as "luarProvinsi",
  (select coalesce(json_agg(json_build_object('id', w.kode, 'nama', w.nama) order by w.kode), '[]') from wilayah w
    where w.kode in (select case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end from sekolah s where s.yayasan_id = y.id and s.jenjang = $3)) as kantor
from yayasan y left join sekolah s on s.yayasan_id = y.id and s.jenjang = $4
where y.id = $5 group by y.id;

-- features/jadwal/queries-pemilik.ts
-- in GET /api/pengaturan/pola-jam, POST /api/pengaturan/pola-jam
select y.nama, min(s.zona) as zona, count(s.id)::int as jumlah,
  (count(s.id) filter (where not /* cakupan */ ("s"."id" = any($1::int[]))))::int as luar,
  (count(s.id) filter (where s.kode_provinsi <> $2))::int as "luarProvinsi",
  (select coalesce(json_agg(json_build_object('id', w.kode, 'nama', w.nama) order by w.kode), '[]') from wilayah w
    where w.kode in (select case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end from sekolah s where s.yayasan_id = y.id and true)) as kantor
from yayasan y left join sekolah s on s.yayasan_id = y.id and true
where y.id = $3 group by y.id;

-- features/jadwal/queries-pemilik.ts
-- in DELETE /api/pengaturan/durasi/versi/:id, DELETE /api/pengaturan/pola-jam/:id, DELETE /api/pengaturan/pola-jam/versi/:id, GET /api/pengaturan/durasi/:jenjang, GET /api/pengaturan/pola-jam, POST /api/gtk/impor, POST /api/jam-gtk, POST /api/pengaturan/durasi/:lingkup/:jenjang, POST /api/pengaturan/durasi/:lingkup/:jenjang/pratinjau, POST /api/pengaturan/pola-jam, POST /api/pengaturan/pola-jam/pratinjau
with recursive atas as (
  select kode, nama, level, zona, kode_induk from wilayah where kode = $1
  union all select w.kode, w.nama, w.level, w.zona, w.kode_induk from wilayah w join atas on w.kode = atas.kode_induk)
select kode, nama, level, zona from atas;

-- features/jadwal/queries.ts
-- in GET /api/pengaturan/durasi/:jenjang
select count(*)::int as "jumlahSekolah",
  (count(*) filter (where not (not (exists (select 1 from jadwal j where j.pemilik = $1 and j.pemilik_id = s.yayasan_id::text and j.jenjang = $2 and ("j"."berlaku_mulai" <= $3 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $4))) or exists (select 1 from jadwal j where j.pemilik = $5 and j.pemilik_id = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end and j.jenjang = $6 and ("j"."berlaku_mulai" <= $7 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $8)))) and not exists (
select 1 from sekolah_aturan a where a.sekolah_id = s.id and a.is_jadwal_mandiri and ("a"."berlaku_mulai" <= $9 and ("a"."berlaku_sampai" is null or "a"."berlaku_sampai" >= $10))
  and exists (select 1 from jadwal j where j.pemilik = $11 and j.pemilik_id = a.sekolah_id::text and j.jenjang = $12 and ("j"."berlaku_mulai" <= $13 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $14))) and not exists (
  select 1 from sekolah_aturan b where b.sekolah_id = a.sekolah_id and ("b"."berlaku_mulai" <= $15 and ("b"."berlaku_sampai" is null or "b"."berlaku_sampai" >= $16))
    and ("b"."berlaku_mulai", "b"."disimpan_pada", "b"."id") > ("a"."berlaku_mulai", "a"."disimpan_pada", "a"."id"))))))::int as "sekolahJadwalLain" from sekolah_terbagi s
where /* cakupan */ true and (s.jenjang = $17 and true);

-- features/jadwal/queries.ts
-- in GET /api/pengaturan/durasi/:jenjang
select count(*)::int as "jumlahSekolah",
  (count(*) filter (where not (not (exists (select 1 from jadwal j where j.pemilik = $1 and j.pemilik_id = s.yayasan_id::text and j.jenjang = $2 and ("j"."berlaku_mulai" <= $3 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $4)))) and not exists (
select 1 from sekolah_aturan a where a.sekolah_id = s.id and a.is_jadwal_mandiri and ("a"."berlaku_mulai" <= $5 and ("a"."berlaku_sampai" is null or "a"."berlaku_sampai" >= $6))
  and exists (select 1 from jadwal j where j.pemilik = $7 and j.pemilik_id = a.sekolah_id::text and j.jenjang = $8 and ("j"."berlaku_mulai" <= $9 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $10))) and not exists (
  select 1 from sekolah_aturan b where b.sekolah_id = a.sekolah_id and ("b"."berlaku_mulai" <= $11 and ("b"."berlaku_sampai" is null or "b"."berlaku_sampai" >= $12))
    and ("b"."berlaku_mulai", "b"."disimpan_pada", "b"."id") > ("a"."berlaku_mulai", "a"."disimpan_pada", "a"."id"))))))::int as "sekolahJadwalLain" from sekolah_terbagi s
where /* cakupan */ ("s"."jenjang" = any($13::text[]) and ("s"."kode_provinsi" = any($14::text[]) or "s"."kode_kab_kota" = any($15::text[]) or "s"."kode_kecamatan" = any($16::text[]))) and (s.jenjang = $17 and case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end = $18);

-- features/jadwal/queries.ts
-- in GET /api/pengaturan/durasi/:jenjang
select count(*)::int as "jumlahSekolah",
  (count(*) filter (where not (not (false) and not exists (
select 1 from sekolah_aturan a where a.sekolah_id = s.id and a.is_jadwal_mandiri and ("a"."berlaku_mulai" <= $1 and ("a"."berlaku_sampai" is null or "a"."berlaku_sampai" >= $2))
  and exists (select 1 from jadwal j where j.pemilik = $3 and j.pemilik_id = a.sekolah_id::text and j.jenjang = $4 and ("j"."berlaku_mulai" <= $5 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $6))) and not exists (
  select 1 from sekolah_aturan b where b.sekolah_id = a.sekolah_id and ("b"."berlaku_mulai" <= $7 and ("b"."berlaku_sampai" is null or "b"."berlaku_sampai" >= $8))
    and ("b"."berlaku_mulai", "b"."disimpan_pada", "b"."id") > ("a"."berlaku_mulai", "a"."disimpan_pada", "a"."id"))))))::int as "sekolahJadwalLain" from sekolah_terbagi s
where /* cakupan */ ("s"."id" = $9::int) and (s.jenjang = $10 and s.yayasan_id = $11::int);

-- features/jadwal/queries.ts
-- in GET /api/pengaturan/durasi/:jenjang
select count(*)::int as "jumlahSekolah",
  (count(*) filter (where not (not (false) and not exists (
select 1 from sekolah_aturan a where a.sekolah_id = s.id and a.is_jadwal_mandiri and ("a"."berlaku_mulai" <= $1 and ("a"."berlaku_sampai" is null or "a"."berlaku_sampai" >= $2))
  and exists (select 1 from jadwal j where j.pemilik = $3 and j.pemilik_id = a.sekolah_id::text and j.jenjang = $4 and ("j"."berlaku_mulai" <= $5 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $6))) and not exists (
  select 1 from sekolah_aturan b where b.sekolah_id = a.sekolah_id and ("b"."berlaku_mulai" <= $7 and ("b"."berlaku_sampai" is null or "b"."berlaku_sampai" >= $8))
    and ("b"."berlaku_mulai", "b"."disimpan_pada", "b"."id") > ("a"."berlaku_mulai", "a"."disimpan_pada", "a"."id"))))))::int as "sekolahJadwalLain" from sekolah_terbagi s
where /* cakupan */ ("s"."id" = any($9::int[])) and (s.jenjang = $10 and s.yayasan_id = $11::int);

-- features/jadwal/queries.ts
-- in GET /api/pengaturan/durasi/:jenjang
select count(*)::int as "jumlahSekolah",
  (count(*) filter (where not true))::int as "sekolahJadwalLain" from sekolah_terbagi s
where /* cakupan */ ("s"."id" = $1::int) and (s.jenjang = $2 and s.id = $3::int);

-- features/jadwal/queries.ts
-- in DELETE /api/pengaturan/durasi/versi/:id, GET /api/pengaturan/durasi/:jenjang, POST /api/pengaturan/durasi/:lingkup/:jenjang, POST /api/pengaturan/durasi/:lingkup/:jenjang/pratinjau
select j.id, j.pemilik, j.pemilik_id as "pemilikId", r.nama as "namaPemilik", j.shift, j.berlaku_mulai as "berlakuMulai", j.berlaku_sampai as "berlakuSampai",
  to_char(j.disimpan_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", j.catatan,
  (select p.nama from pengguna p where p.id = j.disimpan_oleh) as "disimpanOleh",
  (select coalesce(json_agg(json_build_object('hari', h.hari, 'isLibur', h.is_libur, 'jamMasuk', extract(epoch from "h"."jam_masuk")::int,
      'jamPulang', extract(epoch from "h"."jam_pulang")::int, 'jamIstirahatMulai', extract(epoch from "h"."jam_istirahat_mulai")::int,
      'jamIstirahatSelesai', extract(epoch from "h"."jam_istirahat_selesai")::int) order by h.hari), '[]')
    from jadwal_hari h where h.jadwal_id = j.id) as hari
from unnest($1::text[], $2::text[], $3::text[])
  as r(jenis, id, nama)
join jadwal j on j.pemilik = r.jenis and j.pemilik_id = r.id and j.jenjang = $4
order by j.id;
