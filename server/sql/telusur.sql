-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select
r.nomor, r.pada, r.perihal, r.objek, r.tindakan, i.sebelum, i.sesudah, i.alasan, p.nama, p.peran_id as "peranId",
coalesce(p.peran_id = any($1::int[])
  or exists (select 1 from sekolah s where s.id = p.sekolah_id and /* cakupan */ ("s"."id" = any($2::int[]))), false) as terjangkau, r.sekolah_id as "sekolahId",
    case when k.id is not null then json_build_object('id', k.id, 'nama', k.nama, 'npsn', k.npsn) end as sekolah
  from unnest($3::int[], $4::timestamptz[], $5::bigint[])
    with ordinality u(sekolah_id, pada, nomor, ke)
  join riwayat r on r.sekolah_id = u.sekolah_id and r.pada = u.pada and r.nomor = u.nomor
  left join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
  left join pengguna p on p.id = r.pengguna_id left join sekolah k on k.id = r.sekolah_id
  order by u.ke;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select
r.nomor, r.pada, r.perihal, r.objek, r.tindakan, i.sebelum, i.sesudah, i.alasan, p.nama, p.peran_id as "peranId",
coalesce(p.peran_id = any($1::int[])
  or exists (select 1 from sekolah s where s.id = p.sekolah_id and /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[])))), false) as terjangkau, r.sekolah_id as "sekolahId",
    case when k.id is not null then json_build_object('id', k.id, 'nama', k.nama, 'npsn', k.npsn) end as sekolah
  from unnest($6::int[], $7::timestamptz[], $8::bigint[])
    with ordinality u(sekolah_id, pada, nomor, ke)
  join riwayat r on r.sekolah_id = u.sekolah_id and r.pada = u.pada and r.nomor = u.nomor
  left join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
  left join pengguna p on p.id = r.pengguna_id left join sekolah k on k.id = r.sekolah_id
  order by u.ke;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select
r.nomor, r.pada, r.perihal, r.objek, r.tindakan, i.sebelum, i.sesudah, i.alasan, p.nama, p.peran_id as "peranId",
coalesce(p.peran_id = any($1::int[])
  or exists (select 1 from sekolah s where s.id = p.sekolah_id and /* cakupan */ true), false) as terjangkau, r.sekolah_id as "sekolahId",
    case when k.id is not null then json_build_object('id', k.id, 'nama', k.nama, 'npsn', k.npsn) end as sekolah
  from unnest($2::int[], $3::timestamptz[], $4::bigint[])
    with ordinality u(sekolah_id, pada, nomor, ke)
  join riwayat r on r.sekolah_id = u.sekolah_id and r.pada = u.pada and r.nomor = u.nomor
  left join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
  left join pengguna p on p.id = r.pengguna_id left join sekolah k on k.id = r.sekolah_id
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
  select 1 from sekolah s where /* cakupan */ ("s"."id" = any($1::int[])) and
s.id = $2 and true limit $3) t;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select count(*)::int as jumlah from (
  select 1 from sekolah s where /* cakupan */ ("s"."id" = any($1::int[])) and
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
  and (p.sekolah_id is null or exists (select 1 from sekolah s where s.id = p.sekolah_id and /* cakupan */ ("s"."id" = any($4::int[]))))
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
select r.* from (select s.id from sekolah_terbagi s where /* cakupan */ ("s"."id" = any($1::int[])) and
s.id = $2 and true) s cross join lateral (
      select r.sekolah_id as "sekolahId", r.pada, r.nomor, true as cocok from riwayat r
      where r.sekolah_id = s.id and r.pada >= $3::timestamptz
  and r.pada < $4::timestamptz and (true and (lower(r.objek) like $5 or (r.perihal, r.objek) in (
  select * from unnest($6::text[], $7::text[])))) order by r.pada desc, r.nomor desc limit $8) r
    order by r.pada desc, r."sekolahId" desc, r.nomor desc limit $9;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select r.* from (select s.id from sekolah_terbagi s where /* cakupan */ ("s"."id" = any($1::int[])) and
s.id = $2 and true) s cross join lateral (
      select r.sekolah_id as "sekolahId", r.pada, r.nomor, true as cocok from riwayat r
      where r.sekolah_id = s.id and r.pada >= $3::timestamptz
  and r.pada < $4::timestamptz and (true and r.pengguna_id = any($5::int[])) order by r.pada desc, r.nomor desc limit $6) r
    order by r.pada desc, r."sekolahId" desc, r.nomor desc limit $7;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select r.* from (select s.id from sekolah_terbagi s where /* cakupan */ ("s"."id" = any($1::int[])) and
s.id = $2 and true) s cross join lateral (
      select r.sekolah_id as "sekolahId", r.pada, r.nomor, true as cocok from riwayat r
      where r.sekolah_id = s.id and r.pada >= $3::timestamptz
  and r.pada < $4::timestamptz and (true) order by r.pada desc, r.nomor desc limit $5) r
    order by r.pada desc, r."sekolahId" desc, r.nomor desc limit $6;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select r.* from (select s.id from sekolah_terbagi s where /* cakupan */ ("s"."id" = any($1::int[])) and
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
select * from unnest($5::text[], $6::text[])))) and (r.perihal <> 'jadwal' or split_part(r.objek, ':', 3) = any($7::text[]))
  and r.lingkup = any($8::text[])
order by r.pada desc, r.nomor desc limit $9;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select r.sekolah_id as "sekolahId", r.pada, r.nomor, true as cocok from riwayat r
where r.sekolah_id = $1 and r.pada >= $2::timestamptz
and r.pada < $3::timestamptz and (true and (lower(r.objek) like $4 or (r.perihal, r.objek) in (
select * from unnest($5::text[], $6::text[])))) and true
  and true
order by r.pada desc, r.nomor desc limit $7;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select r.sekolah_id as "sekolahId", r.pada, r.nomor, true as cocok from riwayat r
where r.sekolah_id = $1 and r.pada >= $2::timestamptz
and r.pada < $3::timestamptz and (true and r.pengguna_id = any($4::int[])) and (r.perihal <> 'jadwal' or split_part(r.objek, ':', 3) = any($5::text[]))
  and r.lingkup = any($6::text[])
order by r.pada desc, r.nomor desc limit $7;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select r.sekolah_id as "sekolahId", r.pada, r.nomor, true as cocok from riwayat r
where r.sekolah_id = $1 and r.pada >= $2::timestamptz
and r.pada < $3::timestamptz and (true and r.pengguna_id = any($4::int[])) and true
  and true
order by r.pada desc, r.nomor desc limit $5;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select r.sekolah_id as "sekolahId", r.pada, r.nomor, true as cocok from riwayat r
where r.sekolah_id = $1 and r.pada >= $2::timestamptz
and r.pada < $3::timestamptz and (true and r.perihal = any($4::text[]) and (lower(r.objek) like $5 or (r.perihal, r.objek) in (
select * from unnest($6::text[], $7::text[])))) and (r.perihal <> 'jadwal' or split_part(r.objek, ':', 3) = any($8::text[]))
  and r.lingkup = any($9::text[])
order by r.pada desc, r.nomor desc limit $10;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select r.sekolah_id as "sekolahId", r.pada, r.nomor, true as cocok from riwayat r
where r.sekolah_id = $1 and r.pada >= $2::timestamptz
and r.pada < $3::timestamptz and (true and r.perihal = any($4::text[])) and (r.perihal <> 'jadwal' or split_part(r.objek, ':', 3) = any($5::text[]))
  and r.lingkup = any($6::text[])
order by r.pada desc, r.nomor desc limit $7;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select r.sekolah_id as "sekolahId", r.pada, r.nomor, true as cocok from riwayat r
where r.sekolah_id = $1 and r.pada >= $2::timestamptz
and r.pada < $3::timestamptz and (true) and (r.perihal <> 'jadwal' or split_part(r.objek, ':', 3) = any($4::text[]))
  and r.lingkup = any($5::text[])
order by r.pada desc, r.nomor desc limit $6;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select r.sekolah_id as "sekolahId", r.pada, r.nomor, true as cocok from riwayat r
where r.sekolah_id = $1 and r.pada >= $2::timestamptz
and r.pada < $3::timestamptz and (true) and true
  and r.lingkup = any($4::text[])
order by r.pada desc, r.nomor desc limit $5;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select r.sekolah_id as "sekolahId", r.pada, r.nomor, true as cocok from riwayat r
where r.sekolah_id = $1 and r.pada >= $2::timestamptz
and r.pada < $3::timestamptz and (true) and true
  and true
order by r.pada desc, r.nomor desc limit $4;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select r.sekolah_id as "sekolahId", r.pada, r.nomor, true as cocok from riwayat r
where r.sekolah_id = $1 and r.pada >= $2::timestamptz
and r.pada < $3::timestamptz and r.pada <= $4::timestamptz
and (r.pada, r.sekolah_id, r.nomor) < ($5::timestamptz, $6::int, $7::bigint) and (true and (lower(r.objek) like $8 or (r.perihal, r.objek) in (
select * from unnest($9::text[], $10::text[])))) and true
  and true
order by r.pada desc, r.nomor desc limit $11;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select r.sekolah_id as "sekolahId", r.pada, r.nomor, true as cocok from riwayat r
where r.sekolah_id = $1 and r.pada >= $2::timestamptz
and r.pada < $3::timestamptz and r.pada <= $4::timestamptz
and (r.pada, r.sekolah_id, r.nomor) < ($5::timestamptz, $6::int, $7::bigint) and (true) and (r.perihal <> 'jadwal' or split_part(r.objek, ':', 3) = any($8::text[]))
  and r.lingkup = any($9::text[])
order by r.pada desc, r.nomor desc limit $10;

-- features/telusur/queries.ts
-- in GET /api/riwayat/telusuri
select r.sekolah_id as "sekolahId", r.pada, r.nomor, true as cocok from riwayat r
where r.sekolah_id = $1 and r.pada >= $2::timestamptz
and r.pada < $3::timestamptz and r.pada <= $4::timestamptz
and (r.pada, r.sekolah_id, r.nomor) < ($5::timestamptz, $6::int, $7::bigint) and (true) and true
  and true
order by r.pada desc, r.nomor desc limit $8;
