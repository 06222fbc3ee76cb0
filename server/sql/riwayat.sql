-- features/riwayat/check-rantai.ts
close rantai;

-- features/riwayat/check-rantai.ts
declare rantai no scroll cursor for
select r.sekolah_id as "sekolahId", r.nomor, r.pada, r.pengguna_id as "penggunaId", r.perihal, r.objek, r.tindakan,
  r.isi_sidik as "isiSidik", r.rantai, r.lingkup, i.garam, i.sebelum::text as sebelum, i.sesudah::text as sesudah, i.alasan
from riwayat r left join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
where r.sekolah_id in (0, 1, 2) order by r.sekolah_id, r.nomor;

-- features/riwayat/check-rantai.ts
declare rantai no scroll cursor for
select r.sekolah_id as "sekolahId", r.nomor, r.pada, r.pengguna_id as "penggunaId", r.perihal, r.objek, r.tindakan,
  r.isi_sidik as "isiSidik", r.rantai, r.lingkup, i.garam, i.sebelum::text as sebelum, i.sesudah::text as sesudah, i.alasan
from riwayat r left join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
where r.sekolah_id in (1) order by r.sekolah_id, r.nomor;

-- features/riwayat/check-rantai.ts
declare rantai no scroll cursor for
select r.sekolah_id as "sekolahId", r.nomor, r.pada, r.pengguna_id as "penggunaId", r.perihal, r.objek, r.tindakan,
  r.isi_sidik as "isiSidik", r.rantai, r.lingkup, i.garam, i.sebelum::text as sebelum, i.sesudah::text as sesudah, i.alasan
from riwayat r left join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
where r.sekolah_id in (1, 2) order by r.sekolah_id, r.nomor;

-- features/riwayat/check-rantai.ts
fetch 2000 from rantai;

-- features/riwayat/check-rantai.ts
select distinct sekolah_id as id from riwayat where sekolah_id > $1 order by 1 limit $2;

-- features/riwayat/check-rantai.ts
select sekolah_id as id from riwayat_ujung where sekolah_id > $1 order by 1 limit $2;

-- features/riwayat/check-rantai.ts
select sekolah_id as id, nomor, rantai from riwayat_ujung where sekolah_id = any($1::int[]);

-- features/riwayat/commands-retention.ts
select sekolah_id as "sekolahId", json_agg(nomor order by nomor) as nomor from (
  select r.sekolah_id, r.nomor from riwayat r join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
  where r.pada < $1 and (r.perihal, r.tindakan) <> ($2, $3)
  order by r.sekolah_id, r.nomor limit $4) lama
group by 1 order by 1;

-- features/riwayat/commands-tpp-read.ts
-- in GET /api/gtk, GET /api/gtk/:id, GET /api/kunci-bulan, GET /api/rekap/bulanan-sekolah, POST /api/koreksi-kehadiran/pratinjau
select r.objek, max(r.pada) as pada from riwayat r join sekolah s on s.id = r.sekolah_id
where r.sekolah_id = any($1::int[]) and r.perihal = 'gtk-tpp'
  and r.objek = any($2::text[]) and r.pengguna_id = $3
  and r.pada > $4 and r.pada <= $5 and /* cakupan */ ("s"."id" = $6::int) group by r.objek;

-- features/riwayat/commands-tpp-read.ts
-- in GET /api/gtk, GET /api/gtk/:id, GET /api/koreksi-kehadiran/:id/meja, GET /api/rekap/bulanan-sekolah, GET /api/rekap/tren, POST /api/koreksi-kehadiran/pratinjau
select r.objek, max(r.pada) as pada from riwayat r join sekolah s on s.id = r.sekolah_id
where r.sekolah_id = any($1::int[]) and r.perihal = 'gtk-tpp'
  and r.objek = any($2::text[]) and r.pengguna_id = $3
  and r.pada > $4 and r.pada <= $5 and /* cakupan */ ("s"."jenjang" = any($6::text[]) and ("s"."kode_provinsi" = any($7::text[]) or "s"."kode_kab_kota" = any($8::text[]) or "s"."kode_kecamatan" = any($9::text[]))) group by r.objek;

-- features/riwayat/commands-tpp-read.ts
-- in GET /api/gtk, GET /api/koreksi-kehadiran/:id/meja, GET /api/rekap/bulanan-sekolah, GET /api/rekap/tren, POST /api/tarif/pratinjau
select r.objek, max(r.pada) as pada from riwayat r join sekolah s on s.id = r.sekolah_id
where r.sekolah_id = any($1::int[]) and r.perihal = 'gtk-tpp'
  and r.objek = any($2::text[]) and r.pengguna_id = $3
  and r.pada > $4 and r.pada <= $5 and /* cakupan */ true group by r.objek;

-- features/riwayat/commands.ts
-- many operations
insert into riwayat_ujung (sekolah_id, nomor, rantai) select s, 0, '' from unnest($1::int[]) s order by s
on conflict do nothing;

-- features/riwayat/commands.ts
-- many operations
select nomor, rantai from riwayat_ujung where sekolah_id = $1 for update;

-- features/riwayat/commands.ts
-- many operations
with isi as (
  insert into riwayat_isi (sekolah_id, nomor, garam, sebelum, sesudah, alasan)
  select s, n, g, sebelum::json, sesudah::json, a from unnest($1::int[], $2::bigint[],
    $3::text[], $4::text[], $5::text[], $6::text[])
    b (s, n, g, sebelum, sesudah, a)
), ujung as (
  insert into riwayat_ujung (sekolah_id, nomor, rantai) select * from unnest($7::int[],
    $8::bigint[], $9::text[])
  on conflict (sekolah_id) do update set nomor = excluded.nomor, rantai = excluded.rantai
)
insert into riwayat (sekolah_id, pada, nomor, pengguna_id, perihal, objek, tindakan, isi_sidik, rantai, lingkup)
select * from unnest($10::int[], $11::timestamptz[], $12::bigint[],
  $13::int[], $14::text[], $15::text[], $16::text[],
  $17::text[], $18::text[], $19::text[]);

-- features/riwayat/queries-names.ts
-- in GET /api/riwayat/telusuri
select g.sekolah_id || '-' || g.id as kode, g.nama
from unnest($1::int[], $2::int[]) u(sekolah_id, id)
join gtk g on g.sekolah_id = u.sekolah_id and g.id = u.id join sekolah s on s.id = g.sekolah_id
where /* cakupan */ ("s"."id" = $3::int);

-- features/riwayat/queries-names.ts
-- in GET /api/riwayat/telusuri
select g.sekolah_id || '-' || g.id as kode, g.nama
from unnest($1::int[], $2::int[]) u(sekolah_id, id)
join gtk g on g.sekolah_id = u.sekolah_id and g.id = u.id join sekolah s on s.id = g.sekolah_id
where /* cakupan */ ("s"."jenjang" = any($3::text[]) and ("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[])));

-- features/riwayat/queries-names.ts
-- in GET /api/riwayat/telusuri
select g.sekolah_id || '-' || g.id as kode, g.nama
from unnest($1::int[], $2::int[]) u(sekolah_id, id)
join gtk g on g.sekolah_id = u.sekolah_id and g.id = u.id join sekolah s on s.id = g.sekolah_id
where /* cakupan */ true;

-- features/riwayat/queries-names.ts
-- in GET /api/riwayat, GET /api/riwayat/telusuri, POST /api/approval-otomatis
select id::text as kode, nama from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= now() order by x.id, x.berlaku_mulai desc) t where id::text = any($1::text[]);

-- features/riwayat/queries-names.ts
-- in GET /api/riwayat/telusuri
select id::text as kode, nama from yayasan where id::text = any($1::text[]);

-- features/riwayat/queries-names.ts
-- in GET /api/riwayat/telusuri
select s.id::text as kode, s.nama || ' · NPSN ' || s.npsn as nama from sekolah s
where s.id = any($1::int[]) and /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[])));

-- features/riwayat/queries-names.ts
-- in GET /api/riwayat/telusuri
select s.id::text as kode, s.nama || ' · NPSN ' || s.npsn as nama from sekolah s
where s.id = any($1::int[]) and /* cakupan */ true;

-- features/riwayat/queries-unseen.ts
-- in DELETE /api/pengaturan/pola-jam/:id, PATCH /api/mesin/:id, PATCH /api/pengguna/:id, PATCH /api/pengguna/:id/blokir, PATCH /api/sekolah, POST /api/gtk, POST /api/pengaturan/pola-jam, POST /api/sekolah/:id/kalibrasi, POST /api/sekolah/:id/penanda-tangan
select
r.nomor, r.pada, r.perihal, r.objek, r.tindakan, i.sebelum, i.sesudah, i.alasan, p.nama, p.peran_id as "peranId",
p.username_sampai as "olehSampai", o.username_sampai as "objekSampai",
coalesce(p.peran_id = any($1::int[])
  or exists (select 1 from sekolah s where s.id = p.sekolah_id and /* cakupan */ ("s"."id" = $2::int)), false) as terjangkau from (
    select r.* from riwayat r where r.sekolah_id = $3 and r.perihal = any($4::text[])
  and ($5::text is null or r.objek = $6) and r.nomor > $7 order by r.nomor desc limit $8) r
  left join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
  left join pengguna p on p.id = r.pengguna_id
left join pengguna o on o.id = case when r.perihal = 'pengguna' and r.objek ~ '^[0-9]{1,9}$' then r.objek::int end order by r.nomor;

-- features/riwayat/queries-unseen.ts
-- in DELETE /api/pengaturan/libur/:id, DELETE /api/pengaturan/pola-jam/:id, PATCH /api/pengguna/:id, PATCH /api/pengguna/:id/blokir, PATCH /api/pengguna/:id/pendaftaran, POST /api/gtk, POST /api/gtk/:id/pindah, POST /api/mesin/:id/pindah, POST /api/pengaturan/durasi/:lingkup/:jenjang, POST /api/pengaturan/pola-jam, POST /api/syarat-mesin
select
r.nomor, r.pada, r.perihal, r.objek, r.tindakan, i.sebelum, i.sesudah, i.alasan, p.nama, p.peran_id as "peranId",
p.username_sampai as "olehSampai", o.username_sampai as "objekSampai",
coalesce(p.peran_id = any($1::int[])
  or exists (select 1 from sekolah s where s.id = p.sekolah_id and /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[])))), false) as terjangkau from (
    select r.* from riwayat r where r.sekolah_id = $6 and r.perihal = any($7::text[])
  and ($8::text is null or r.objek = $9) and r.nomor > $10 order by r.nomor desc limit $11) r
  left join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
  left join pengguna p on p.id = r.pengguna_id
left join pengguna o on o.id = case when r.perihal = 'pengguna' and r.objek ~ '^[0-9]{1,9}$' then r.objek::int end order by r.nomor;

-- features/riwayat/queries-unseen.ts
-- in DELETE /api/pengaturan/libur/:id, DELETE /api/setting/:kunci/:berlakuMulai, DELETE /api/status-kehadiran/:id/:berlakuMulai, PATCH /api/pengguna/:id, PATCH /api/setting, PATCH /api/status-kehadiran/:id, POST /api/approval-otomatis, POST /api/cronjob, POST /api/pengaturan/libur, POST /api/pengaturan/pola-jam, POST /api/tarif
select
r.nomor, r.pada, r.perihal, r.objek, r.tindakan, i.sebelum, i.sesudah, i.alasan, p.nama, p.peran_id as "peranId",
p.username_sampai as "olehSampai", o.username_sampai as "objekSampai",
coalesce(p.peran_id = any($1::int[])
  or exists (select 1 from sekolah s where s.id = p.sekolah_id and /* cakupan */ true), false) as terjangkau from (
    select r.* from riwayat r where r.sekolah_id = $2 and r.perihal = any($3::text[])
  and ($4::text is null or r.objek = $5) and r.nomor > $6 order by r.nomor desc limit $7) r
  left join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
  left join pengguna p on p.id = r.pengguna_id
left join pengguna o on o.id = case when r.perihal = 'pengguna' and r.objek ~ '^[0-9]{1,9}$' then r.objek::int end order by r.nomor;

-- features/riwayat/queries-unseen.ts
-- many operations
select r.nomor from riwayat r where r.sekolah_id = $1 and r.perihal = any($2::text[])
and ($3::text is null or r.objek = $4) order by r.nomor desc limit 1;

-- features/riwayat/queries-unseen.ts
-- in GET /api/tarif
select r.objek, max(r.nomor) as nomor from riwayat r where r.sekolah_id = $1 and r.perihal = any($2::text[])
and ($3::text is null or r.objek = $4) group by r.objek;

-- features/riwayat/queries.ts
-- in GET /api/riwayat
select
  r.nomor, r.pada, r.perihal, r.objek, r.tindakan, i.sebelum, i.sesudah, i.alasan, p.nama, p.peran_id as "peranId",
  p.username_sampai as "olehSampai", o.username_sampai as "objekSampai",
  coalesce(p.peran_id = any($1::int[])
    or exists (select 1 from sekolah s where s.id = p.sekolah_id and /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[])))), false) as terjangkau
  from (select r.* from riwayat r where r.sekolah_id = $6 and r.perihal = any($7::text[]) and r.lingkup = any($8::text[]) and ((r.perihal <> 'jadwal' or split_part(r.objek, ':', 3) = any($9::text[])) and (r.perihal <> 'pengguna' or r.objek in (
        select p.id::text from pengguna p where p.sekolah_id is null and p.id in (select $10::int union all select b.id from pengguna b where b.kode_wilayah = $11 and b.peran_id = any($12::int[])
            and (
  b.peran_id = 67 or $13::text[] = '{}' or not exists (
    select 1 from unnest(case b.peran_id when 57 then array['TK', 'SD', 'SMP']::text[] else array['SMA', 'SMK', 'SLB']::text[] end) j
    where (b.jenjang = '{}' or j = any(b.jenjang)) and j <> all($14::text[]))
) and not exists (
  select 1 from pengguna_cakupan_wilayah c join wilayah w on w.kode = c.kode_wilayah left join wilayah i on i.kode = w.kode_induk
  where c.pengguna_id = b.id and $15::text not in (w.kode, coalesce(w.kode_induk, ''), coalesce(i.kode_induk, ''))
) and not exists (
  select 1 from pengguna_cakupan_sekolah c join sekolah d on d.id = c.sekolah_id
  where c.pengguna_id = b.id and not (
  d.kode_provinsi = $16::text and (
    ($17::text = '010000' or d.jenjang in ('SMA', 'SMK', 'SLB')) and ($18::text[] = '{}' or d.jenjang = any($19::text[]))
    or d.status = 'S' and ($20::text[] = '{}' or array['SMA', 'SMK', 'SLB']::text[] <@ $21::text[]
      and ($22::text <> '010000' or array['TK', 'SD', 'SMP']::text[] <@ $23::text[]))))) union all select b.id from sekolah s join pengguna b on b.sekolah_id = s.id
            where b.peran_id = any($24::int[]) and /* cakupan */ ("s"."jenjang" = any($25::text[]) and ("s"."kode_provinsi" = any($26::text[]) or "s"."kode_kab_kota" = any($27::text[]) or "s"."kode_kecamatan" = any($28::text[]))))))) order by r.pada desc, r.nomor desc limit $29 offset $30) r
  left join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
  left join pengguna p on p.id = r.pengguna_id
  left join pengguna o on o.id = case when r.perihal = 'pengguna' and r.objek ~ '^[0-9]{1,9}$' then r.objek::int end
  order by r.pada desc, r.nomor desc;

-- features/riwayat/queries.ts
-- in GET /api/riwayat
select
  r.nomor, r.pada, r.perihal, r.objek, r.tindakan, i.sebelum, i.sesudah, i.alasan, p.nama, p.peran_id as "peranId",
  p.username_sampai as "olehSampai", o.username_sampai as "objekSampai",
  coalesce(p.peran_id = any($1::int[])
    or exists (select 1 from sekolah s where s.id = p.sekolah_id and /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[])))), false) as terjangkau
  from (select r.* from riwayat r where r.sekolah_id = $6 and r.perihal = any($7::text[]) and r.objek = $8 and r.lingkup = any($9::text[]) and ((r.perihal <> 'jadwal' or split_part(r.objek, ':', 3) = any($10::text[])) and (r.perihal <> 'pengguna' or r.objek in (
        select p.id::text from pengguna p where p.sekolah_id is null and p.id in (select $11::int union all select b.id from pengguna b where b.kode_wilayah = $12 and b.peran_id = any($13::int[])
            and (
  b.peran_id = 67 or $14::text[] = '{}' or not exists (
    select 1 from unnest(case b.peran_id when 57 then array['TK', 'SD', 'SMP']::text[] else array['SMA', 'SMK', 'SLB']::text[] end) j
    where (b.jenjang = '{}' or j = any(b.jenjang)) and j <> all($15::text[]))
) and not exists (
  select 1 from pengguna_cakupan_wilayah c join wilayah w on w.kode = c.kode_wilayah left join wilayah i on i.kode = w.kode_induk
  where c.pengguna_id = b.id and $16::text not in (w.kode, coalesce(w.kode_induk, ''), coalesce(i.kode_induk, ''))
) and not exists (
  select 1 from pengguna_cakupan_sekolah c join sekolah d on d.id = c.sekolah_id
  where c.pengguna_id = b.id and not (
  d.kode_provinsi = $17::text and (
    ($18::text = '010000' or d.jenjang in ('SMA', 'SMK', 'SLB')) and ($19::text[] = '{}' or d.jenjang = any($20::text[]))
    or d.status = 'S' and ($21::text[] = '{}' or array['SMA', 'SMK', 'SLB']::text[] <@ $22::text[]
      and ($23::text <> '010000' or array['TK', 'SD', 'SMP']::text[] <@ $24::text[]))))) union all select b.id from sekolah s join pengguna b on b.sekolah_id = s.id
            where b.peran_id = any($25::int[]) and /* cakupan */ ("s"."jenjang" = any($26::text[]) and ("s"."kode_provinsi" = any($27::text[]) or "s"."kode_kab_kota" = any($28::text[]) or "s"."kode_kecamatan" = any($29::text[]))))))) order by r.pada desc, r.nomor desc limit $30 offset $31) r
  left join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
  left join pengguna p on p.id = r.pengguna_id
  left join pengguna o on o.id = case when r.perihal = 'pengguna' and r.objek ~ '^[0-9]{1,9}$' then r.objek::int end
  order by r.pada desc, r.nomor desc;

-- features/riwayat/queries.ts
-- in GET /api/riwayat
select
r.nomor, r.pada, r.perihal, r.objek, r.tindakan, i.sebelum, i.sesudah, i.alasan, p.nama, p.peran_id as "peranId",
p.username_sampai as "olehSampai", o.username_sampai as "objekSampai",
coalesce(p.peran_id = any($1::int[])
  or exists (select 1 from sekolah s where s.id = p.sekolah_id and /* cakupan */ ("s"."id" = $2::int)), false) as terjangkau
from (select r.* from riwayat r where r.sekolah_id = $3 and r.perihal = any($4::text[]) and r.lingkup = any($5::text[]) and (true and true) order by r.pada desc, r.nomor desc limit $6 offset $7) r
left join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
left join pengguna p on p.id = r.pengguna_id
left join pengguna o on o.id = case when r.perihal = 'pengguna' and r.objek ~ '^[0-9]{1,9}$' then r.objek::int end
order by r.pada desc, r.nomor desc;

-- features/riwayat/queries.ts
-- in GET /api/riwayat
select
r.nomor, r.pada, r.perihal, r.objek, r.tindakan, i.sebelum, i.sesudah, i.alasan, p.nama, p.peran_id as "peranId",
p.username_sampai as "olehSampai", o.username_sampai as "objekSampai",
coalesce(p.peran_id = any($1::int[])
  or exists (select 1 from sekolah s where s.id = p.sekolah_id and /* cakupan */ ("s"."id" = $2::int)), false) as terjangkau
from (select r.* from riwayat r where r.sekolah_id = $3 and r.perihal = any($4::text[]) and r.objek = $5 and r.lingkup = any($6::text[]) and (true and true) order by r.pada desc, r.nomor desc limit $7 offset $8) r
left join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
left join pengguna p on p.id = r.pengguna_id
left join pengguna o on o.id = case when r.perihal = 'pengguna' and r.objek ~ '^[0-9]{1,9}$' then r.objek::int end
order by r.pada desc, r.nomor desc;

-- features/riwayat/queries.ts
-- in GET /api/riwayat
select
r.nomor, r.pada, r.perihal, r.objek, r.tindakan, i.sebelum, i.sesudah, i.alasan, p.nama, p.peran_id as "peranId",
p.username_sampai as "olehSampai", o.username_sampai as "objekSampai",
coalesce(p.peran_id = any($1::int[])
  or exists (select 1 from sekolah s where s.id = p.sekolah_id and /* cakupan */ ("s"."id" = $2::int)), false) as terjangkau
from (select r.* from riwayat r where r.sekolah_id = $3 and r.perihal = any($4::text[]) and r.objek = $5 order by r.pada desc, r.nomor desc limit $6 offset $7) r
left join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
left join pengguna p on p.id = r.pengguna_id
left join pengguna o on o.id = case when r.perihal = 'pengguna' and r.objek ~ '^[0-9]{1,9}$' then r.objek::int end
order by r.pada desc, r.nomor desc;

-- features/riwayat/queries.ts
-- in GET /api/riwayat
select
r.nomor, r.pada, r.perihal, r.objek, r.tindakan, i.sebelum, i.sesudah, i.alasan, p.nama, p.peran_id as "peranId",
p.username_sampai as "olehSampai", o.username_sampai as "objekSampai",
coalesce(p.peran_id = any($1::int[])
  or exists (select 1 from sekolah s where s.id = p.sekolah_id and /* cakupan */ ("s"."id" = $2::int)), false) as terjangkau
from (select r.* from riwayat r where r.sekolah_id = $3 and r.perihal = any($4::text[]) order by r.pada desc, r.nomor desc limit $5 offset $6) r
left join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
left join pengguna p on p.id = r.pengguna_id
left join pengguna o on o.id = case when r.perihal = 'pengguna' and r.objek ~ '^[0-9]{1,9}$' then r.objek::int end
order by r.pada desc, r.nomor desc;

-- features/riwayat/queries.ts
-- in GET /api/riwayat
select
r.nomor, r.pada, r.perihal, r.objek, r.tindakan, i.sebelum, i.sesudah, i.alasan, p.nama, p.peran_id as "peranId",
p.username_sampai as "olehSampai", o.username_sampai as "objekSampai",
coalesce(p.peran_id = any($1::int[])
  or exists (select 1 from sekolah s where s.id = p.sekolah_id and /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[])))), false) as terjangkau
from (select r.* from riwayat r where r.sekolah_id = $6 and r.perihal = any($7::text[]) and r.lingkup = any($8::text[]) and ((r.perihal <> 'jadwal' or split_part(r.objek, ':', 3) = any($9::text[])) and true) order by r.pada desc, r.nomor desc limit $10 offset $11) r
left join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
left join pengguna p on p.id = r.pengguna_id
left join pengguna o on o.id = case when r.perihal = 'pengguna' and r.objek ~ '^[0-9]{1,9}$' then r.objek::int end
order by r.pada desc, r.nomor desc;

-- features/riwayat/queries.ts
-- in GET /api/riwayat
select
r.nomor, r.pada, r.perihal, r.objek, r.tindakan, i.sebelum, i.sesudah, i.alasan, p.nama, p.peran_id as "peranId",
p.username_sampai as "olehSampai", o.username_sampai as "objekSampai",
coalesce(p.peran_id = any($1::int[])
  or exists (select 1 from sekolah s where s.id = p.sekolah_id and /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[])))), false) as terjangkau
from (select r.* from riwayat r where r.sekolah_id = $6 and r.perihal = any($7::text[]) and r.objek = $8 and r.lingkup = any($9::text[]) and ((r.perihal <> 'jadwal' or split_part(r.objek, ':', 3) = any($10::text[])) and true) order by r.pada desc, r.nomor desc limit $11 offset $12) r
left join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
left join pengguna p on p.id = r.pengguna_id
left join pengguna o on o.id = case when r.perihal = 'pengguna' and r.objek ~ '^[0-9]{1,9}$' then r.objek::int end
order by r.pada desc, r.nomor desc;

-- features/riwayat/queries.ts
-- in GET /api/riwayat
select
r.nomor, r.pada, r.perihal, r.objek, r.tindakan, i.sebelum, i.sesudah, i.alasan, p.nama, p.peran_id as "peranId",
p.username_sampai as "olehSampai", o.username_sampai as "objekSampai",
coalesce(p.peran_id = any($1::int[])
  or exists (select 1 from sekolah s where s.id = p.sekolah_id and /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[])))), false) as terjangkau
from (select r.* from riwayat r where r.sekolah_id = $6 and r.perihal = any($7::text[]) and r.objek = $8 order by r.pada desc, r.nomor desc limit $9 offset $10) r
left join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
left join pengguna p on p.id = r.pengguna_id
left join pengguna o on o.id = case when r.perihal = 'pengguna' and r.objek ~ '^[0-9]{1,9}$' then r.objek::int end
order by r.pada desc, r.nomor desc;

-- features/riwayat/queries.ts
-- in GET /api/riwayat
select
r.nomor, r.pada, r.perihal, r.objek, r.tindakan, i.sebelum, i.sesudah, i.alasan, p.nama, p.peran_id as "peranId",
p.username_sampai as "olehSampai", o.username_sampai as "objekSampai",
coalesce(p.peran_id = any($1::int[])
  or exists (select 1 from sekolah s where s.id = p.sekolah_id and /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[])))), false) as terjangkau
from (select r.* from riwayat r where r.sekolah_id = $6 and r.perihal = any($7::text[]) order by r.pada desc, r.nomor desc limit $8 offset $9) r
left join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
left join pengguna p on p.id = r.pengguna_id
left join pengguna o on o.id = case when r.perihal = 'pengguna' and r.objek ~ '^[0-9]{1,9}$' then r.objek::int end
order by r.pada desc, r.nomor desc;

-- features/riwayat/queries.ts
-- in GET /api/riwayat
select
r.nomor, r.pada, r.perihal, r.objek, r.tindakan, i.sebelum, i.sesudah, i.alasan, p.nama, p.peran_id as "peranId",
p.username_sampai as "olehSampai", o.username_sampai as "objekSampai",
coalesce(p.peran_id = any($1::int[])
  or exists (select 1 from sekolah s where s.id = p.sekolah_id and /* cakupan */ true), false) as terjangkau
from (select r.* from riwayat r where r.sekolah_id = $2 and r.perihal = any($3::text[]) and (true and true) order by r.pada desc, r.nomor desc limit $4 offset $5) r
left join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
left join pengguna p on p.id = r.pengguna_id
left join pengguna o on o.id = case when r.perihal = 'pengguna' and r.objek ~ '^[0-9]{1,9}$' then r.objek::int end
order by r.pada desc, r.nomor desc;

-- features/riwayat/queries.ts
-- in GET /api/riwayat
select
r.nomor, r.pada, r.perihal, r.objek, r.tindakan, i.sebelum, i.sesudah, i.alasan, p.nama, p.peran_id as "peranId",
p.username_sampai as "olehSampai", o.username_sampai as "objekSampai",
coalesce(p.peran_id = any($1::int[])
  or exists (select 1 from sekolah s where s.id = p.sekolah_id and /* cakupan */ true), false) as terjangkau
from (select r.* from riwayat r where r.sekolah_id = $2 and r.perihal = any($3::text[]) and r.objek = $4 and (true and true) order by r.pada desc, r.nomor desc limit $5 offset $6) r
left join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
left join pengguna p on p.id = r.pengguna_id
left join pengguna o on o.id = case when r.perihal = 'pengguna' and r.objek ~ '^[0-9]{1,9}$' then r.objek::int end
order by r.pada desc, r.nomor desc;

-- features/riwayat/queries.ts
-- in GET /api/riwayat
select
r.nomor, r.pada, r.perihal, r.objek, r.tindakan, i.sebelum, i.sesudah, i.alasan, p.nama, p.peran_id as "peranId",
p.username_sampai as "olehSampai", o.username_sampai as "objekSampai",
coalesce(p.peran_id = any($1::int[])
  or exists (select 1 from sekolah s where s.id = p.sekolah_id and /* cakupan */ true), false) as terjangkau
from (select r.* from riwayat r where r.sekolah_id = $2 and r.perihal = any($3::text[]) and r.objek = $4 order by r.pada desc, r.nomor desc limit $5 offset $6) r
left join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
left join pengguna p on p.id = r.pengguna_id
left join pengguna o on o.id = case when r.perihal = 'pengguna' and r.objek ~ '^[0-9]{1,9}$' then r.objek::int end
order by r.pada desc, r.nomor desc;

-- features/riwayat/queries.ts
-- in GET /api/riwayat
select count(*)::int as total from riwayat r where r.sekolah_id = $1 and r.perihal = any($2::text[]);

-- features/riwayat/queries.ts
-- in GET /api/riwayat
select count(*)::int as total from riwayat r where r.sekolah_id = $1 and r.perihal = any($2::text[]) and (true and true);

-- features/riwayat/queries.ts
-- in GET /api/riwayat
select count(*)::int as total from riwayat r where r.sekolah_id = $1 and r.perihal = any($2::text[]) and r.lingkup = any($3::text[]) and ((r.perihal <> 'jadwal' or split_part(r.objek, ':', 3) = any($4::text[])) and (r.perihal <> 'pengguna' or r.objek in (
        select p.id::text from pengguna p where p.sekolah_id is null and p.id in (select $5::int union all select b.id from pengguna b where b.kode_wilayah = $6 and b.peran_id = any($7::int[])
            and (
  b.peran_id = 67 or $8::text[] = '{}' or not exists (
    select 1 from unnest(case b.peran_id when 57 then array['TK', 'SD', 'SMP']::text[] else array['SMA', 'SMK', 'SLB']::text[] end) j
    where (b.jenjang = '{}' or j = any(b.jenjang)) and j <> all($9::text[]))
) and not exists (
  select 1 from pengguna_cakupan_wilayah c join wilayah w on w.kode = c.kode_wilayah left join wilayah i on i.kode = w.kode_induk
  where c.pengguna_id = b.id and $10::text not in (w.kode, coalesce(w.kode_induk, ''), coalesce(i.kode_induk, ''))
) and not exists (
  select 1 from pengguna_cakupan_sekolah c join sekolah d on d.id = c.sekolah_id
  where c.pengguna_id = b.id and not (
  d.kode_provinsi = $11::text and (
    ($12::text = '010000' or d.jenjang in ('SMA', 'SMK', 'SLB')) and ($13::text[] = '{}' or d.jenjang = any($14::text[]))
    or d.status = 'S' and ($15::text[] = '{}' or array['SMA', 'SMK', 'SLB']::text[] <@ $16::text[]
      and ($17::text <> '010000' or array['TK', 'SD', 'SMP']::text[] <@ $18::text[]))))) union all select b.id from sekolah s join pengguna b on b.sekolah_id = s.id
            where b.peran_id = any($19::int[]) and /* cakupan */ ("s"."jenjang" = any($20::text[]) and ("s"."kode_provinsi" = any($21::text[]) or "s"."kode_kab_kota" = any($22::text[]) or "s"."kode_kecamatan" = any($23::text[])))))));

-- features/riwayat/queries.ts
-- in GET /api/riwayat
select count(*)::int as total from riwayat r where r.sekolah_id = $1 and r.perihal = any($2::text[]) and r.lingkup = any($3::text[]) and ((r.perihal <> 'jadwal' or split_part(r.objek, ':', 3) = any($4::text[])) and true);

-- features/riwayat/queries.ts
-- in GET /api/riwayat
select count(*)::int as total from riwayat r where r.sekolah_id = $1 and r.perihal = any($2::text[]) and r.lingkup = any($3::text[]) and (true and true);

-- features/riwayat/queries.ts
-- in GET /api/riwayat
select count(*)::int as total from riwayat r where r.sekolah_id = $1 and r.perihal = any($2::text[]) and r.objek = $3;

-- features/riwayat/queries.ts
-- in GET /api/riwayat
select count(*)::int as total from riwayat r where r.sekolah_id = $1 and r.perihal = any($2::text[]) and r.objek = $3 and (true and true);

-- features/riwayat/queries.ts
-- in GET /api/riwayat
select count(*)::int as total from riwayat r where r.sekolah_id = $1 and r.perihal = any($2::text[]) and r.objek = $3 and r.lingkup = any($4::text[]) and ((r.perihal <> 'jadwal' or split_part(r.objek, ':', 3) = any($5::text[])) and (r.perihal <> 'pengguna' or r.objek in (
        select p.id::text from pengguna p where p.sekolah_id is null and p.id in (select $6::int union all select b.id from pengguna b where b.kode_wilayah = $7 and b.peran_id = any($8::int[])
            and (
  b.peran_id = 67 or $9::text[] = '{}' or not exists (
    select 1 from unnest(case b.peran_id when 57 then array['TK', 'SD', 'SMP']::text[] else array['SMA', 'SMK', 'SLB']::text[] end) j
    where (b.jenjang = '{}' or j = any(b.jenjang)) and j <> all($10::text[]))
) and not exists (
  select 1 from pengguna_cakupan_wilayah c join wilayah w on w.kode = c.kode_wilayah left join wilayah i on i.kode = w.kode_induk
  where c.pengguna_id = b.id and $11::text not in (w.kode, coalesce(w.kode_induk, ''), coalesce(i.kode_induk, ''))
) and not exists (
  select 1 from pengguna_cakupan_sekolah c join sekolah d on d.id = c.sekolah_id
  where c.pengguna_id = b.id and not (
  d.kode_provinsi = $12::text and (
    ($13::text = '010000' or d.jenjang in ('SMA', 'SMK', 'SLB')) and ($14::text[] = '{}' or d.jenjang = any($15::text[]))
    or d.status = 'S' and ($16::text[] = '{}' or array['SMA', 'SMK', 'SLB']::text[] <@ $17::text[]
      and ($18::text <> '010000' or array['TK', 'SD', 'SMP']::text[] <@ $19::text[]))))) union all select b.id from sekolah s join pengguna b on b.sekolah_id = s.id
            where b.peran_id = any($20::int[]) and /* cakupan */ ("s"."jenjang" = any($21::text[]) and ("s"."kode_provinsi" = any($22::text[]) or "s"."kode_kab_kota" = any($23::text[]) or "s"."kode_kecamatan" = any($24::text[])))))));

-- features/riwayat/queries.ts
-- in GET /api/riwayat
select count(*)::int as total from riwayat r where r.sekolah_id = $1 and r.perihal = any($2::text[]) and r.objek = $3 and r.lingkup = any($4::text[]) and ((r.perihal <> 'jadwal' or split_part(r.objek, ':', 3) = any($5::text[])) and true);

-- features/riwayat/queries.ts
-- in GET /api/riwayat
select count(*)::int as total from riwayat r where r.sekolah_id = $1 and r.perihal = any($2::text[]) and r.objek = $3 and r.lingkup = any($4::text[]) and (true and true);

-- features/riwayat/queries.ts
-- in GET /api/riwayat, GET /api/riwayat/telusuri
with recursive atas as (
  select kode, kode_induk from wilayah
  where kode = any($1::text[]) or kode in (select s.kode_kecamatan from sekolah s where $2 and /* cakupan */ ("s"."id" = $3::int))
  union select w.kode, w.kode_induk from wilayah w join atas a on w.kode = a.kode_induk
), bawah as (
  select kode from wilayah where kode = any($4::text[])
  union select w.kode from wilayah w join bawah b on w.kode_induk = b.kode
)
select kode as lingkup from atas union select kode from bawah union select $5::text
union select $6 || $7::text where $8
union select 'yayasan:' || y from (
  select $9::int as y where $10
  union select s.yayasan_id from sekolah s where $11 and /* cakupan */ ("s"."id" = $12::int) and $13
) milik where y is not null;

-- features/riwayat/queries.ts
-- in GET /api/riwayat, GET /api/riwayat/telusuri
with recursive atas as (
  select kode, kode_induk from wilayah
  where kode = any($1::text[]) or kode in (select s.kode_kecamatan from sekolah s where $2 and /* cakupan */ ("s"."jenjang" = any($3::text[]) and ("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[]))))
  union select w.kode, w.kode_induk from wilayah w join atas a on w.kode = a.kode_induk
), bawah as (
  select kode from wilayah where kode = any($7::text[])
  union select w.kode from wilayah w join bawah b on w.kode_induk = b.kode
)
select kode as lingkup from atas union select kode from bawah union select $8::text
union select $9 || $10::text where $11
union select 'yayasan:' || y from (
  select $12::int as y where $13
  union select s.yayasan_id from sekolah s where $14 and /* cakupan */ ("s"."jenjang" = any($15::text[]) and ("s"."kode_provinsi" = any($16::text[]) or "s"."kode_kab_kota" = any($17::text[]) or "s"."kode_kecamatan" = any($18::text[]))) and $19
) milik where y is not null;
