-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select
r.nomor, r.pada, r.perihal, r.objek, r.tindakan, i.sebelum, i.sesudah, i.alasan, p.nama, p.peran_id as "peranId",
p.username_sampai as "olehSampai", o.username_sampai as "objekSampai",
coalesce(p.peran_id = any($1::int[])
  or exists (select 1 from sekolah s where s.id = p.sekolah_id and /* cakupan */ ("s"."id" = $2::int)), false) as terjangkau, r.sekolah_id as "sekolahId",
    case when k.id is not null then json_build_object('id', k.id, 'nama', k.nama, 'npsn', k.npsn, 'zona', k.zona) end as sekolah
  from unnest($3::int[], $4::timestamptz[], $5::bigint[])
    with ordinality u(sekolah_id, pada, nomor, ke)
  join riwayat r on r.sekolah_id = u.sekolah_id and r.pada = u.pada and r.nomor = u.nomor
  left join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
  left join pengguna p on p.id = r.pengguna_id
left join pengguna o on o.id = case when r.perihal = 'pengguna' and r.objek ~ '^[0-9]{1,9}$' then r.objek::int end left join sekolah k on k.id = r.sekolah_id
  order by u.ke;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select
r.nomor, r.pada, r.perihal, r.objek, r.tindakan, i.sebelum, i.sesudah, i.alasan, p.nama, p.peran_id as "peranId",
p.username_sampai as "olehSampai", o.username_sampai as "objekSampai",
coalesce(p.peran_id = any($1::int[])
  or exists (select 1 from sekolah s where s.id = p.sekolah_id and /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[])))), false) as terjangkau, r.sekolah_id as "sekolahId",
    case when k.id is not null then json_build_object('id', k.id, 'nama', k.nama, 'npsn', k.npsn, 'zona', k.zona) end as sekolah
  from unnest($6::int[], $7::timestamptz[], $8::bigint[])
    with ordinality u(sekolah_id, pada, nomor, ke)
  join riwayat r on r.sekolah_id = u.sekolah_id and r.pada = u.pada and r.nomor = u.nomor
  left join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
  left join pengguna p on p.id = r.pengguna_id
left join pengguna o on o.id = case when r.perihal = 'pengguna' and r.objek ~ '^[0-9]{1,9}$' then r.objek::int end left join sekolah k on k.id = r.sekolah_id
  order by u.ke;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select
r.nomor, r.pada, r.perihal, r.objek, r.tindakan, i.sebelum, i.sesudah, i.alasan, p.nama, p.peran_id as "peranId",
p.username_sampai as "olehSampai", o.username_sampai as "objekSampai",
coalesce(p.peran_id = any($1::int[])
  or exists (select 1 from sekolah s where s.id = p.sekolah_id and /* cakupan */ true), false) as terjangkau, r.sekolah_id as "sekolahId",
    case when k.id is not null then json_build_object('id', k.id, 'nama', k.nama, 'npsn', k.npsn, 'zona', k.zona) end as sekolah
  from unnest($2::int[], $3::timestamptz[], $4::bigint[])
    with ordinality u(sekolah_id, pada, nomor, ke)
  join riwayat r on r.sekolah_id = u.sekolah_id and r.pada = u.pada and r.nomor = u.nomor
  left join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
  left join pengguna p on p.id = r.pengguna_id
left join pengguna o on o.id = case when r.perihal = 'pengguna' and r.objek ~ '^[0-9]{1,9}$' then r.objek::int end left join sekolah k on k.id = r.sekolah_id
  order by u.ke;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select * from (
    select r.sekolah_id as "sekolahId", r.pada, r.nomor, (true and (lower(r.objek) like $1 or (r.perihal, r.objek) in (
  select * from unnest($2::text[], $3::text[])))) and ($4
      or exists (select 1 from sekolah s where s.id = r.sekolah_id and /* cakupan */ true and
true and true)) as cocok, row_number() over () as ke
    from (select * from riwayat r where r.sekolah_id <> $5 and r.pada >= $6::timestamptz
  and r.pada < $7::timestamptz and r.pada <= $8::timestamptz
  and (r.pada, r.sekolah_id, r.nomor) < ($9::timestamptz, $10::int, $11::bigint) order by r.pada desc, r.sekolah_id desc, r.nomor desc limit $12) r
  ) r where cocok or ke = $13 order by ke limit $14;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select * from (
    select r.sekolah_id as "sekolahId", r.pada, r.nomor, (true) and ($1
      or exists (select 1 from sekolah s where s.id = r.sekolah_id and /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) and
true and true)) as cocok, row_number() over () as ke
    from (select * from riwayat r where r.sekolah_id <> $6 and r.pada >= $7::timestamptz
  and r.pada < $8::timestamptz and r.pada <= $9::timestamptz
  and (r.pada, r.sekolah_id, r.nomor) < ($10::timestamptz, $11::int, $12::bigint) order by r.pada desc, r.sekolah_id desc, r.nomor desc limit $13) r
  ) r where cocok or ke = $14 order by ke limit $15;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select * from (
    select r.sekolah_id as "sekolahId", r.pada, r.nomor, (true) and ($1
      or exists (select 1 from sekolah s where s.id = r.sekolah_id and /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) and
true and true)) as cocok, row_number() over () as ke
    from (select * from riwayat r where r.sekolah_id <> $6 and r.pada >= $7::timestamptz
  and r.pada < $8::timestamptz order by r.pada desc, r.sekolah_id desc, r.nomor desc limit $9) r
  ) r where cocok or ke = $10 order by ke limit $11;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select count(*)::int as jumlah from (
  select 1 from sekolah s where /* cakupan */ ("s"."id" = $1::int) and
s.id = $2 and true limit $3) t;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select count(*)::int as jumlah from (
  select 1 from sekolah s where /* cakupan */ ("s"."id" = $1::int) and
true and true limit $2) t;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select count(*)::int as jumlah from (
  select 1 from sekolah s where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and
s.id = $5 and true limit $6) t;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select count(*)::int as jumlah from (
  select 1 from sekolah s where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and
true and (s.kode_provinsi = $5 or s.kode_kab_kota = $6 or s.kode_kecamatan = $7) limit $8) t;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select count(*)::int as jumlah from (
  select 1 from sekolah s where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and
true and true limit $5) t;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select count(*)::int as jumlah from (
  select 1 from sekolah s where /* cakupan */ true and
s.id = $1 and true limit $2) t;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select count(*)::int as jumlah from (
  select 1 from sekolah s where /* cakupan */ true and
true and (s.kode_provinsi = $1 or s.kode_kab_kota = $2 or s.kode_kecamatan = $3) limit $4) t;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select count(*)::int as jumlah from (
  select 1 from sekolah s where /* cakupan */ true and
true and true limit $1) t;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select p.id from pengguna p where lower(p.nama || ' ' || p.username) like $1
  and (p.peran_id = any($2::int[]) or lower(p.nama) like $3)
  and (p.sekolah_id is null or exists (select 1 from sekolah s where s.id = p.sekolah_id and /* cakupan */ ("s"."id" = $4::int)))
order by p.id limit $5;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select p.id from pengguna p where lower(p.nama || ' ' || p.username) like $1
  and (p.peran_id = any($2::int[]) or lower(p.nama) like $3)
  and (p.sekolah_id is null or exists (select 1 from sekolah s where s.id = p.sekolah_id and /* cakupan */ ("s"."jenjang" = any($4::text[]) and ("s"."kode_provinsi" = any($5::text[]) or "s"."kode_kab_kota" = any($6::text[]) or "s"."kode_kecamatan" = any($7::text[])))))
order by p.id limit $8;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select p.id from pengguna p where lower(p.nama || ' ' || p.username) like $1
  and (true or lower(p.nama) like $2)
  and (p.sekolah_id is null or exists (select 1 from sekolah s where s.id = p.sekolah_id and /* cakupan */ true))
order by p.id limit $3;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select r.* from (select s.id from sekolah_terbagi s where /* cakupan */ ("s"."id" = $1::int) and
s.id = $2 and true) s cross join lateral (
      select r.sekolah_id as "sekolahId", r.pada, r.nomor, true as cocok from riwayat r
      where r.sekolah_id = s.id and r.pada >= $3::timestamptz
  and r.pada < $4::timestamptz and (true and (lower(r.objek) like $5 or (r.perihal, r.objek) in (
  select * from unnest($6::text[], $7::text[])))) order by r.pada desc, r.nomor desc limit $8) r
    order by r.pada desc, r."sekolahId" desc, r.nomor desc limit $9;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select r.* from (select s.id from sekolah_terbagi s where /* cakupan */ ("s"."id" = $1::int) and
s.id = $2 and true) s cross join lateral (
      select r.sekolah_id as "sekolahId", r.pada, r.nomor, true as cocok from riwayat r
      where r.sekolah_id = s.id and r.pada >= $3::timestamptz
  and r.pada < $4::timestamptz and (true and r.pengguna_id = any($5::int[])) order by r.pada desc, r.nomor desc limit $6) r
    order by r.pada desc, r."sekolahId" desc, r.nomor desc limit $7;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select r.* from (select s.id from sekolah_terbagi s where /* cakupan */ ("s"."id" = $1::int) and
s.id = $2 and true) s cross join lateral (
      select r.sekolah_id as "sekolahId", r.pada, r.nomor, true as cocok from riwayat r
      where r.sekolah_id = s.id and r.pada >= $3::timestamptz
  and r.pada < $4::timestamptz and (true) order by r.pada desc, r.nomor desc limit $5) r
    order by r.pada desc, r."sekolahId" desc, r.nomor desc limit $6;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select r.* from (select s.id from sekolah_terbagi s where /* cakupan */ ("s"."id" = $1::int) and
true and true) s cross join lateral (
      select r.sekolah_id as "sekolahId", r.pada, r.nomor, true as cocok from riwayat r
      where r.sekolah_id = s.id and r.pada >= $2::timestamptz
  and r.pada < $3::timestamptz and (true) order by r.pada desc, r.nomor desc limit $4) r
    order by r.pada desc, r."sekolahId" desc, r.nomor desc limit $5;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select r.* from (select s.id from sekolah_terbagi s where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and
s.id = $5 and true) s cross join lateral (
      select r.sekolah_id as "sekolahId", r.pada, r.nomor, true as cocok from riwayat r
      where r.sekolah_id = s.id and r.pada >= $6::timestamptz
  and r.pada < $7::timestamptz and (true and r.perihal = any($8::text[]) and (lower(r.objek) like $9 or (r.perihal, r.objek) in (
  select * from unnest($10::text[], $11::text[])))) order by r.pada desc, r.nomor desc limit $12) r
    order by r.pada desc, r."sekolahId" desc, r.nomor desc limit $13;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select r.* from (select s.id from sekolah_terbagi s where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and
s.id = $5 and true) s cross join lateral (
      select r.sekolah_id as "sekolahId", r.pada, r.nomor, true as cocok from riwayat r
      where r.sekolah_id = s.id and r.pada >= $6::timestamptz
  and r.pada < $7::timestamptz and (true) order by r.pada desc, r.nomor desc limit $8) r
    order by r.pada desc, r."sekolahId" desc, r.nomor desc limit $9;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select r.* from (select s.id from sekolah_terbagi s where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and
true and (s.kode_provinsi = $5 or s.kode_kab_kota = $6 or s.kode_kecamatan = $7)) s cross join lateral (
      select r.sekolah_id as "sekolahId", r.pada, r.nomor, true as cocok from riwayat r
      where r.sekolah_id = s.id and r.pada >= $8::timestamptz
  and r.pada < $9::timestamptz and (true) order by r.pada desc, r.nomor desc limit $10) r
    order by r.pada desc, r."sekolahId" desc, r.nomor desc limit $11;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select r.* from (select s.id from sekolah_terbagi s where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and
true and true) s cross join lateral (
      select r.sekolah_id as "sekolahId", r.pada, r.nomor, true as cocok from riwayat r
      where r.sekolah_id = s.id and r.pada >= $5::timestamptz
  and r.pada < $6::timestamptz and (true and (lower(r.objek) like $7 or (r.perihal, r.objek) in (
  select * from unnest($8::text[], $9::text[])))) order by r.pada desc, r.nomor desc limit $10) r
    order by r.pada desc, r."sekolahId" desc, r.nomor desc limit $11;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select r.* from (select s.id from sekolah_terbagi s where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and
true and true) s cross join lateral (
      select r.sekolah_id as "sekolahId", r.pada, r.nomor, true as cocok from riwayat r
      where r.sekolah_id = s.id and r.pada >= $5::timestamptz
  and r.pada < $6::timestamptz and (true and r.pengguna_id = any($7::int[])) order by r.pada desc, r.nomor desc limit $8) r
    order by r.pada desc, r."sekolahId" desc, r.nomor desc limit $9;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select r.* from (select s.id from sekolah_terbagi s where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and
true and true) s cross join lateral (
      select r.sekolah_id as "sekolahId", r.pada, r.nomor, true as cocok from riwayat r
      where r.sekolah_id = s.id and r.pada >= $5::timestamptz
  and r.pada < $6::timestamptz and (true and r.perihal = any($7::text[]) and (lower(r.objek) like $8 or (r.perihal, r.objek) in (
  select * from unnest($9::text[], $10::text[])))) order by r.pada desc, r.nomor desc limit $11) r
    order by r.pada desc, r."sekolahId" desc, r.nomor desc limit $12;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select r.* from (select s.id from sekolah_terbagi s where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and
true and true) s cross join lateral (
      select r.sekolah_id as "sekolahId", r.pada, r.nomor, true as cocok from riwayat r
      where r.sekolah_id = s.id and r.pada >= $5::timestamptz
  and r.pada < $6::timestamptz and (true and r.perihal = any($7::text[])) order by r.pada desc, r.nomor desc limit $8) r
    order by r.pada desc, r."sekolahId" desc, r.nomor desc limit $9;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select r.* from (select s.id from sekolah_terbagi s where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and
true and true) s cross join lateral (
      select r.sekolah_id as "sekolahId", r.pada, r.nomor, true as cocok from riwayat r
      where r.sekolah_id = s.id and r.pada >= $5::timestamptz
  and r.pada < $6::timestamptz and (true) order by r.pada desc, r.nomor desc limit $7) r
    order by r.pada desc, r."sekolahId" desc, r.nomor desc limit $8;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select r.* from (select s.id from sekolah_terbagi s where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and
true and true) s cross join lateral (
      select r.sekolah_id as "sekolahId", r.pada, r.nomor, true as cocok from riwayat r
      where r.sekolah_id = s.id and r.pada >= $5::timestamptz
  and r.pada < $6::timestamptz and r.pada <= $7::timestamptz
  and (r.pada, r.sekolah_id, r.nomor) < ($8::timestamptz, $9::int, $10::bigint) and (true) order by r.pada desc, r.nomor desc limit $11) r
    order by r.pada desc, r."sekolahId" desc, r.nomor desc limit $12;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select r.* from (select s.id from sekolah_terbagi s where /* cakupan */ true and
s.id = $1 and true) s cross join lateral (
      select r.sekolah_id as "sekolahId", r.pada, r.nomor, true as cocok from riwayat r
      where r.sekolah_id = s.id and r.pada >= $2::timestamptz
  and r.pada < $3::timestamptz and (true) order by r.pada desc, r.nomor desc limit $4) r
    order by r.pada desc, r."sekolahId" desc, r.nomor desc limit $5;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select r.* from (select s.id from sekolah_terbagi s where /* cakupan */ true and
true and (s.kode_provinsi = $1 or s.kode_kab_kota = $2 or s.kode_kecamatan = $3)) s cross join lateral (
      select r.sekolah_id as "sekolahId", r.pada, r.nomor, true as cocok from riwayat r
      where r.sekolah_id = s.id and r.pada >= $4::timestamptz
  and r.pada < $5::timestamptz and (true) order by r.pada desc, r.nomor desc limit $6) r
    order by r.pada desc, r."sekolahId" desc, r.nomor desc limit $7;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select r.* from (select s.id from sekolah_terbagi s where /* cakupan */ true and
true and true) s cross join lateral (
      select r.sekolah_id as "sekolahId", r.pada, r.nomor, true as cocok from riwayat r
      where r.sekolah_id = s.id and r.pada >= $1::timestamptz
  and r.pada < $2::timestamptz and (true and (lower(r.objek) like $3 or (r.perihal, r.objek) in (
  select * from unnest($4::text[], $5::text[])))) order by r.pada desc, r.nomor desc limit $6) r
    order by r.pada desc, r."sekolahId" desc, r.nomor desc limit $7;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select r.* from (select s.id from sekolah_terbagi s where /* cakupan */ true and
true and true) s cross join lateral (
      select r.sekolah_id as "sekolahId", r.pada, r.nomor, true as cocok from riwayat r
      where r.sekolah_id = s.id and r.pada >= $1::timestamptz
  and r.pada < $2::timestamptz and (true and r.pengguna_id = any($3::int[])) order by r.pada desc, r.nomor desc limit $4) r
    order by r.pada desc, r."sekolahId" desc, r.nomor desc limit $5;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select r.* from (select s.id from sekolah_terbagi s where /* cakupan */ true and
true and true) s cross join lateral (
      select r.sekolah_id as "sekolahId", r.pada, r.nomor, true as cocok from riwayat r
      where r.sekolah_id = s.id and r.pada >= $1::timestamptz
  and r.pada < $2::timestamptz and (true) order by r.pada desc, r.nomor desc limit $3) r
    order by r.pada desc, r."sekolahId" desc, r.nomor desc limit $4;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select r.* from (select s.id from sekolah_terbagi s where /* cakupan */ true and
true and true) s cross join lateral (
      select r.sekolah_id as "sekolahId", r.pada, r.nomor, true as cocok from riwayat r
      where r.sekolah_id = s.id and r.pada >= $1::timestamptz
  and r.pada < $2::timestamptz and r.pada <= $3::timestamptz
  and (r.pada, r.sekolah_id, r.nomor) < ($4::timestamptz, $5::int, $6::bigint) and (true) order by r.pada desc, r.nomor desc limit $7) r
    order by r.pada desc, r."sekolahId" desc, r.nomor desc limit $8;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select r.sekolah_id as "sekolahId", r.pada, r.nomor, true as cocok from riwayat r
    where r.sekolah_id = $1 and r.pada >= $2::timestamptz
    and r.pada < $3::timestamptz and (true and (lower(r.objek) like $4 or (r.perihal, r.objek) in (
    select * from unnest($5::text[], $6::text[])))) and ((r.perihal <> 'jadwal' or split_part(r.objek, ':', 3) = any($7::text[])) and (r.perihal <> 'pengguna' or r.objek in (
        select p.id::text from pengguna p where p.sekolah_id is null and p.id in (select $8::int union all select b.id from pengguna b where b.kode_wilayah = $9 and b.peran_id = any($10::int[])
            and (
  b.peran_id = 67 or $11::text[] = '{}' or not exists (
    select 1 from unnest(case b.peran_id when 57 then array['TK', 'SD', 'SMP']::text[] else array['SMA', 'SMK', 'SLB']::text[] end) j
    where (b.jenjang = '{}' or j = any(b.jenjang)) and j <> all($12::text[]))
) and not exists (
  select 1 from pengguna_cakupan_wilayah c join wilayah w on w.kode = c.kode_wilayah left join wilayah i on i.kode = w.kode_induk
  where c.pengguna_id = b.id and $13::text not in (w.kode, coalesce(w.kode_induk, ''), coalesce(i.kode_induk, ''))
) and not exists (
  select 1 from pengguna_cakupan_sekolah c join sekolah d on d.id = c.sekolah_id
  where c.pengguna_id = b.id and not (
  d.kode_provinsi = $14::text and (
    ($15::text = '010000' or d.jenjang in ('SMA', 'SMK', 'SLB')) and ($16::text[] = '{}' or d.jenjang = any($17::text[]))
    or d.status = 'S' and ($18::text[] = '{}' or array['SMA', 'SMK', 'SLB']::text[] <@ $19::text[]
      and ($20::text <> '010000' or array['TK', 'SD', 'SMP']::text[] <@ $21::text[]))))) union all select b.id from sekolah s join pengguna b on b.sekolah_id = s.id
            where b.peran_id = any($22::int[]) and /* cakupan */ ("s"."jenjang" = any($23::text[]) and ("s"."kode_provinsi" = any($24::text[]) or "s"."kode_kab_kota" = any($25::text[]) or "s"."kode_kecamatan" = any($26::text[])))))))
      and r.lingkup = any($27::text[])
    order by r.pada desc, r.nomor desc limit $28;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select r.sekolah_id as "sekolahId", r.pada, r.nomor, true as cocok from riwayat r
    where r.sekolah_id = $1 and r.pada >= $2::timestamptz
    and r.pada < $3::timestamptz and (true and r.pengguna_id = any($4::int[])) and ((r.perihal <> 'jadwal' or split_part(r.objek, ':', 3) = any($5::text[])) and (r.perihal <> 'pengguna' or r.objek in (
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
            where b.peran_id = any($20::int[]) and /* cakupan */ ("s"."jenjang" = any($21::text[]) and ("s"."kode_provinsi" = any($22::text[]) or "s"."kode_kab_kota" = any($23::text[]) or "s"."kode_kecamatan" = any($24::text[])))))))
      and r.lingkup = any($25::text[])
    order by r.pada desc, r.nomor desc limit $26;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select r.sekolah_id as "sekolahId", r.pada, r.nomor, true as cocok from riwayat r
    where r.sekolah_id = $1 and r.pada >= $2::timestamptz
    and r.pada < $3::timestamptz and (true and r.perihal = any($4::text[]) and (lower(r.objek) like $5 or (r.perihal, r.objek) in (
    select * from unnest($6::text[], $7::text[])))) and ((r.perihal <> 'jadwal' or split_part(r.objek, ':', 3) = any($8::text[])) and (r.perihal <> 'pengguna' or r.objek in (
        select p.id::text from pengguna p where p.sekolah_id is null and p.id in (select $9::int union all select b.id from pengguna b where b.kode_wilayah = $10 and b.peran_id = any($11::int[])
            and (
  b.peran_id = 67 or $12::text[] = '{}' or not exists (
    select 1 from unnest(case b.peran_id when 57 then array['TK', 'SD', 'SMP']::text[] else array['SMA', 'SMK', 'SLB']::text[] end) j
    where (b.jenjang = '{}' or j = any(b.jenjang)) and j <> all($13::text[]))
) and not exists (
  select 1 from pengguna_cakupan_wilayah c join wilayah w on w.kode = c.kode_wilayah left join wilayah i on i.kode = w.kode_induk
  where c.pengguna_id = b.id and $14::text not in (w.kode, coalesce(w.kode_induk, ''), coalesce(i.kode_induk, ''))
) and not exists (
  select 1 from pengguna_cakupan_sekolah c join sekolah d on d.id = c.sekolah_id
  where c.pengguna_id = b.id and not (
  d.kode_provinsi = $15::text and (
    ($16::text = '010000' or d.jenjang in ('SMA', 'SMK', 'SLB')) and ($17::text[] = '{}' or d.jenjang = any($18::text[]))
    or d.status = 'S' and ($19::text[] = '{}' or array['SMA', 'SMK', 'SLB']::text[] <@ $20::text[]
      and ($21::text <> '010000' or array['TK', 'SD', 'SMP']::text[] <@ $22::text[]))))) union all select b.id from sekolah s join pengguna b on b.sekolah_id = s.id
            where b.peran_id = any($23::int[]) and /* cakupan */ ("s"."jenjang" = any($24::text[]) and ("s"."kode_provinsi" = any($25::text[]) or "s"."kode_kab_kota" = any($26::text[]) or "s"."kode_kecamatan" = any($27::text[])))))))
      and r.lingkup = any($28::text[])
    order by r.pada desc, r.nomor desc limit $29;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select r.sekolah_id as "sekolahId", r.pada, r.nomor, true as cocok from riwayat r
    where r.sekolah_id = $1 and r.pada >= $2::timestamptz
    and r.pada < $3::timestamptz and (true and r.perihal = any($4::text[])) and ((r.perihal <> 'jadwal' or split_part(r.objek, ':', 3) = any($5::text[])) and (r.perihal <> 'pengguna' or r.objek in (
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
            where b.peran_id = any($20::int[]) and /* cakupan */ ("s"."jenjang" = any($21::text[]) and ("s"."kode_provinsi" = any($22::text[]) or "s"."kode_kab_kota" = any($23::text[]) or "s"."kode_kecamatan" = any($24::text[])))))))
      and r.lingkup = any($25::text[])
    order by r.pada desc, r.nomor desc limit $26;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select r.sekolah_id as "sekolahId", r.pada, r.nomor, true as cocok from riwayat r
    where r.sekolah_id = $1 and r.pada >= $2::timestamptz
    and r.pada < $3::timestamptz and (true) and ((r.perihal <> 'jadwal' or split_part(r.objek, ':', 3) = any($4::text[])) and (r.perihal <> 'pengguna' or r.objek in (
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
            where b.peran_id = any($19::int[]) and /* cakupan */ ("s"."jenjang" = any($20::text[]) and ("s"."kode_provinsi" = any($21::text[]) or "s"."kode_kab_kota" = any($22::text[]) or "s"."kode_kecamatan" = any($23::text[])))))))
      and r.lingkup = any($24::text[])
    order by r.pada desc, r.nomor desc limit $25;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select r.sekolah_id as "sekolahId", r.pada, r.nomor, true as cocok from riwayat r
    where r.sekolah_id = $1 and r.pada >= $2::timestamptz
    and r.pada < $3::timestamptz and r.pada <= $4::timestamptz
    and (r.pada, r.sekolah_id, r.nomor) < ($5::timestamptz, $6::int, $7::bigint) and (true) and ((r.perihal <> 'jadwal' or split_part(r.objek, ':', 3) = any($8::text[])) and (r.perihal <> 'pengguna' or r.objek in (
        select p.id::text from pengguna p where p.sekolah_id is null and p.id in (select $9::int union all select b.id from pengguna b where b.kode_wilayah = $10 and b.peran_id = any($11::int[])
            and (
  b.peran_id = 67 or $12::text[] = '{}' or not exists (
    select 1 from unnest(case b.peran_id when 57 then array['TK', 'SD', 'SMP']::text[] else array['SMA', 'SMK', 'SLB']::text[] end) j
    where (b.jenjang = '{}' or j = any(b.jenjang)) and j <> all($13::text[]))
) and not exists (
  select 1 from pengguna_cakupan_wilayah c join wilayah w on w.kode = c.kode_wilayah left join wilayah i on i.kode = w.kode_induk
  where c.pengguna_id = b.id and $14::text not in (w.kode, coalesce(w.kode_induk, ''), coalesce(i.kode_induk, ''))
) and not exists (
  select 1 from pengguna_cakupan_sekolah c join sekolah d on d.id = c.sekolah_id
  where c.pengguna_id = b.id and not (
  d.kode_provinsi = $15::text and (
    ($16::text = '010000' or d.jenjang in ('SMA', 'SMK', 'SLB')) and ($17::text[] = '{}' or d.jenjang = any($18::text[]))
    or d.status = 'S' and ($19::text[] = '{}' or array['SMA', 'SMK', 'SLB']::text[] <@ $20::text[]
      and ($21::text <> '010000' or array['TK', 'SD', 'SMP']::text[] <@ $22::text[]))))) union all select b.id from sekolah s join pengguna b on b.sekolah_id = s.id
            where b.peran_id = any($23::int[]) and /* cakupan */ ("s"."jenjang" = any($24::text[]) and ("s"."kode_provinsi" = any($25::text[]) or "s"."kode_kab_kota" = any($26::text[]) or "s"."kode_kecamatan" = any($27::text[])))))))
      and r.lingkup = any($28::text[])
    order by r.pada desc, r.nomor desc limit $29;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select r.sekolah_id as "sekolahId", r.pada, r.nomor, true as cocok from riwayat r
where r.sekolah_id = $1 and r.pada >= $2::timestamptz
and r.pada < $3::timestamptz and (true and (lower(r.objek) like $4 or (r.perihal, r.objek) in (
select * from unnest($5::text[], $6::text[])))) and (true and true)
  and true
order by r.pada desc, r.nomor desc limit $7;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select r.sekolah_id as "sekolahId", r.pada, r.nomor, true as cocok from riwayat r
where r.sekolah_id = $1 and r.pada >= $2::timestamptz
and r.pada < $3::timestamptz and (true and r.pengguna_id = any($4::int[])) and (true and true)
  and true
order by r.pada desc, r.nomor desc limit $5;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select r.sekolah_id as "sekolahId", r.pada, r.nomor, true as cocok from riwayat r
where r.sekolah_id = $1 and r.pada >= $2::timestamptz
and r.pada < $3::timestamptz and (true) and (true and true)
  and r.lingkup = any($4::text[])
order by r.pada desc, r.nomor desc limit $5;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select r.sekolah_id as "sekolahId", r.pada, r.nomor, true as cocok from riwayat r
where r.sekolah_id = $1 and r.pada >= $2::timestamptz
and r.pada < $3::timestamptz and (true) and (true and true)
  and true
order by r.pada desc, r.nomor desc limit $4;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select r.sekolah_id as "sekolahId", r.pada, r.nomor, true as cocok from riwayat r
where r.sekolah_id = $1 and r.pada >= $2::timestamptz
and r.pada < $3::timestamptz and r.pada <= $4::timestamptz
and (r.pada, r.sekolah_id, r.nomor) < ($5::timestamptz, $6::int, $7::bigint) and (true and (lower(r.objek) like $8 or (r.perihal, r.objek) in (
select * from unnest($9::text[], $10::text[])))) and (true and true)
  and true
order by r.pada desc, r.nomor desc limit $11;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select r.sekolah_id as "sekolahId", r.pada, r.nomor, true as cocok from riwayat r
where r.sekolah_id = $1 and r.pada >= $2::timestamptz
and r.pada < $3::timestamptz and r.pada <= $4::timestamptz
and (r.pada, r.sekolah_id, r.nomor) < ($5::timestamptz, $6::int, $7::bigint) and (true) and (true and true)
  and true
order by r.pada desc, r.nomor desc limit $8;
