-- features/dashboard/queries-pengguna-geisa-sql.ts
-- in GET /api/dashboard/pengguna-geisa
select 1 from sekolah s where /* cakupan */ ("s"."id" = any($1::int[])) and ("s"."kode_kab_kota" = $2) limit 1;

-- features/dashboard/queries-pengguna-geisa-sql.ts
-- in GET /api/dashboard/pengguna-geisa
select 1 from sekolah s where /* cakupan */ ("s"."id" = any($1::int[])) and ("s"."kode_kecamatan" = $2) limit 1;

-- features/dashboard/queries-pengguna-geisa-sql.ts
-- in GET /api/dashboard/pengguna-geisa
select 1 from sekolah s where /* cakupan */ ("s"."id" = any($1::int[])) and ("s"."kode_provinsi" = $2) limit 1;

-- features/dashboard/queries-pengguna-geisa-sql.ts
-- in GET /api/dashboard/pengguna-geisa
select count(*)::int as jumlah from sekolah s where /* cakupan */ ("s"."id" = any($1::int[])) and ("s"."kode_provinsi" = $2);

-- features/dashboard/queries-pengguna-geisa-sql.ts
-- in GET /api/dashboard/pengguna-geisa
select count(*)::int as jumlah from sekolah s where /* cakupan */ ("s"."id" = any($1::int[])) and (true);

-- features/dashboard/queries-pengguna-geisa-sql.ts
-- in GET /api/dashboard/pengguna-geisa
-- not for Citus: school table left-joined to what is none; select without a column; subquery hangs on what is no school table
select string_agg(to_json(j)::text, ',' order by s.ke) filter (where s.ke <= $1) as teks, count(*)::int as jumlah,
    max(s.nama) filter (where s.ke = $2) as nama, max(s.npsn) filter (where s.ke = $3) as npsn
  from (select s.id, s.npsn, s.nama, s.jenjang, s.zona, s.kode_kecamatan, s.kode_kab_kota, s.kode_provinsi,
    row_number() over (order by s.nama collate "id-x-icu", s.npsn) as ke
  from sekolah s where /* cakupan */ ("s"."id" = any($4::int[])) and ("s"."kode_kab_kota" = $5)
    and (s.nama collate "id-x-icu", s.npsn) > ($6 collate "id-x-icu", $7)
  order by s.nama collate "id-x-icu", s.npsn limit $8) s join (values ('WIB', make_interval(hours => 7), $9::timestamptz, $10::timestamptz, $11::timestamptz, $12::timestamptz, $13::timestamptz), ('WITA', make_interval(hours => 8), $14::timestamptz, $15::timestamptz, $16::timestamptz, $17::timestamptz, $18::timestamptz), ('WIT', make_interval(hours => 9), $19::timestamptz, $20::timestamptz, $21::timestamptz, $22::timestamptz, $23::timestamptz)) z (zona, geser, h7, h14, h30, h60, h90) on z.zona = s.zona
  join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
  join wilayah prov on prov.kode = s.kode_provinsi
  left join sekolah_sinkron d on d.sekolah_id = s.id
  cross join lateral (select exists (
  select from mesin_penempatan m where m.sekolah_id = s.id
    and (m.sampai is null or m.sampai >= ($24::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) as ada offset 0) m
  cross join lateral (select s.id as sekolah_id, s.npsn, s.nama as nama_sekolah, s.jenjang,
    prov.nama as kode_wilayah_provinsi_str, kab.nama as kode_wilayah_kabupaten_kota_str,
    kec.nama as kode_wilayah_kecamatan_str, case when not m.ada then 'Belum menggunakan Mesin FP'
when d.last_sync is null then 'Belum pernah sinkron' when d.last_sync >= z.h7 then '< 7 Hari Yl'
when d.last_sync >= z.h14 then '> 7 Hari Yl' when d.last_sync >= z.h30 then '> 14 Hari Yl'
when d.last_sync >= z.h60 then '> 1 Bulan Yl' when d.last_sync >= z.h90 then '> 2 Bulan Yl' else '> 3 Bulan Yl' end as "Kat_sinkron",
    case when m.ada then to_char(d.last_sync at time zone z.geser, 'YYYY-MM-DD HH24:MI:SS') end as last_sync) j;

-- features/dashboard/queries-pengguna-geisa-sql.ts
-- in GET /api/dashboard/pengguna-geisa
-- not for Citus: school table left-joined to what is none; select without a column; subquery hangs on what is no school table
select string_agg(to_json(j)::text, ',' order by s.ke) filter (where s.ke <= $1) as teks, count(*)::int as jumlah,
    max(s.nama) filter (where s.ke = $2) as nama, max(s.npsn) filter (where s.ke = $3) as npsn
  from (select s.id, s.npsn, s.nama, s.jenjang, s.zona, s.kode_kecamatan, s.kode_kab_kota, s.kode_provinsi,
    row_number() over (order by s.nama collate "id-x-icu", s.npsn) as ke
  from sekolah s where /* cakupan */ ("s"."id" = any($4::int[])) and ("s"."kode_kecamatan" = $5)
    and (s.nama collate "id-x-icu", s.npsn) > ($6 collate "id-x-icu", $7)
  order by s.nama collate "id-x-icu", s.npsn limit $8) s join (values ('WIB', make_interval(hours => 7), $9::timestamptz, $10::timestamptz, $11::timestamptz, $12::timestamptz, $13::timestamptz), ('WITA', make_interval(hours => 8), $14::timestamptz, $15::timestamptz, $16::timestamptz, $17::timestamptz, $18::timestamptz), ('WIT', make_interval(hours => 9), $19::timestamptz, $20::timestamptz, $21::timestamptz, $22::timestamptz, $23::timestamptz)) z (zona, geser, h7, h14, h30, h60, h90) on z.zona = s.zona
  join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
  join wilayah prov on prov.kode = s.kode_provinsi
  left join sekolah_sinkron d on d.sekolah_id = s.id
  cross join lateral (select exists (
  select from mesin_penempatan m where m.sekolah_id = s.id
    and (m.sampai is null or m.sampai >= ($24::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) as ada offset 0) m
  cross join lateral (select s.id as sekolah_id, s.npsn, s.nama as nama_sekolah, s.jenjang,
    prov.nama as kode_wilayah_provinsi_str, kab.nama as kode_wilayah_kabupaten_kota_str,
    kec.nama as kode_wilayah_kecamatan_str, case when not m.ada then 'Belum menggunakan Mesin FP'
when d.last_sync is null then 'Belum pernah sinkron' when d.last_sync >= z.h7 then '< 7 Hari Yl'
when d.last_sync >= z.h14 then '> 7 Hari Yl' when d.last_sync >= z.h30 then '> 14 Hari Yl'
when d.last_sync >= z.h60 then '> 1 Bulan Yl' when d.last_sync >= z.h90 then '> 2 Bulan Yl' else '> 3 Bulan Yl' end as "Kat_sinkron",
    case when m.ada then to_char(d.last_sync at time zone z.geser, 'YYYY-MM-DD HH24:MI:SS') end as last_sync) j;

-- features/dashboard/queries-pengguna-geisa-sql.ts
-- in GET /api/dashboard/pengguna-geisa
-- not for Citus: school table left-joined to what is none; select without a column; subquery hangs on what is no school table
select string_agg(to_json(j)::text, ',' order by s.ke) filter (where s.ke <= $1) as teks, count(*)::int as jumlah,
    max(s.nama) filter (where s.ke = $2) as nama, max(s.npsn) filter (where s.ke = $3) as npsn
  from (select s.id, s.npsn, s.nama, s.jenjang, s.zona, s.kode_kecamatan, s.kode_kab_kota, s.kode_provinsi,
    row_number() over (order by s.nama collate "id-x-icu", s.npsn) as ke
  from sekolah s where /* cakupan */ ("s"."id" = any($4::int[])) and ("s"."kode_kecamatan" = $5) and s.jenjang = any($6::text[])
    and (s.nama collate "id-x-icu", s.npsn) > ($7 collate "id-x-icu", $8)
  order by s.nama collate "id-x-icu", s.npsn limit $9) s join (values ('WIB', make_interval(hours => 7), $10::timestamptz, $11::timestamptz, $12::timestamptz, $13::timestamptz, $14::timestamptz), ('WITA', make_interval(hours => 8), $15::timestamptz, $16::timestamptz, $17::timestamptz, $18::timestamptz, $19::timestamptz), ('WIT', make_interval(hours => 9), $20::timestamptz, $21::timestamptz, $22::timestamptz, $23::timestamptz, $24::timestamptz)) z (zona, geser, h7, h14, h30, h60, h90) on z.zona = s.zona
  join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
  join wilayah prov on prov.kode = s.kode_provinsi
  left join sekolah_sinkron d on d.sekolah_id = s.id
  cross join lateral (select exists (
  select from mesin_penempatan m where m.sekolah_id = s.id
    and (m.sampai is null or m.sampai >= ($25::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) as ada offset 0) m
  cross join lateral (select s.id as sekolah_id, s.npsn, s.nama as nama_sekolah, s.jenjang,
    prov.nama as kode_wilayah_provinsi_str, kab.nama as kode_wilayah_kabupaten_kota_str,
    kec.nama as kode_wilayah_kecamatan_str, case when not m.ada then 'Belum menggunakan Mesin FP'
when d.last_sync is null then 'Belum pernah sinkron' when d.last_sync >= z.h7 then '< 7 Hari Yl'
when d.last_sync >= z.h14 then '> 7 Hari Yl' when d.last_sync >= z.h30 then '> 14 Hari Yl'
when d.last_sync >= z.h60 then '> 1 Bulan Yl' when d.last_sync >= z.h90 then '> 2 Bulan Yl' else '> 3 Bulan Yl' end as "Kat_sinkron",
    case when m.ada then to_char(d.last_sync at time zone z.geser, 'YYYY-MM-DD HH24:MI:SS') end as last_sync) j;

-- features/dashboard/queries-pengguna-geisa-sql.ts
-- in GET /api/dashboard/pengguna-geisa
-- not for Citus: school table left-joined to what is none; select without a column; subquery hangs on what is no school table
select string_agg(to_json(j)::text, ',' order by s.ke) filter (where s.ke <= $1) as teks, count(*)::int as jumlah,
    max(s.nama) filter (where s.ke = $2) as nama, max(s.npsn) filter (where s.ke = $3) as npsn
  from (select s.id, s.npsn, s.nama, s.jenjang, s.zona, s.kode_kecamatan, s.kode_kab_kota, s.kode_provinsi,
    row_number() over (order by s.nama collate "id-x-icu", s.npsn) as ke
  from sekolah s where /* cakupan */ ("s"."id" = any($4::int[])) and ("s"."kode_provinsi" = $5)
    and (s.nama collate "id-x-icu", s.npsn) > ($6 collate "id-x-icu", $7)
  order by s.nama collate "id-x-icu", s.npsn limit $8) s join (values ('WIB', make_interval(hours => 7), $9::timestamptz, $10::timestamptz, $11::timestamptz, $12::timestamptz, $13::timestamptz), ('WITA', make_interval(hours => 8), $14::timestamptz, $15::timestamptz, $16::timestamptz, $17::timestamptz, $18::timestamptz), ('WIT', make_interval(hours => 9), $19::timestamptz, $20::timestamptz, $21::timestamptz, $22::timestamptz, $23::timestamptz)) z (zona, geser, h7, h14, h30, h60, h90) on z.zona = s.zona
  join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
  join wilayah prov on prov.kode = s.kode_provinsi
  left join sekolah_sinkron d on d.sekolah_id = s.id
  cross join lateral (select exists (
  select from mesin_penempatan m where m.sekolah_id = s.id
    and (m.sampai is null or m.sampai >= ($24::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) as ada offset 0) m
  cross join lateral (select s.id as sekolah_id, s.npsn, s.nama as nama_sekolah, s.jenjang,
    prov.nama as kode_wilayah_provinsi_str, kab.nama as kode_wilayah_kabupaten_kota_str,
    kec.nama as kode_wilayah_kecamatan_str, case when not m.ada then 'Belum menggunakan Mesin FP'
when d.last_sync is null then 'Belum pernah sinkron' when d.last_sync >= z.h7 then '< 7 Hari Yl'
when d.last_sync >= z.h14 then '> 7 Hari Yl' when d.last_sync >= z.h30 then '> 14 Hari Yl'
when d.last_sync >= z.h60 then '> 1 Bulan Yl' when d.last_sync >= z.h90 then '> 2 Bulan Yl' else '> 3 Bulan Yl' end as "Kat_sinkron",
    case when m.ada then to_char(d.last_sync at time zone z.geser, 'YYYY-MM-DD HH24:MI:SS') end as last_sync) j;

-- features/dashboard/queries-pengguna-geisa-sql.ts
-- in GET /api/dashboard/pengguna-geisa
-- not for Citus: school table left-joined to what is none; select without a column; subquery hangs on what is no school table
select string_agg(to_json(j)::text, ',' order by s.ke) filter (where s.ke <= $1) as teks, count(*)::int as jumlah,
    max(s.nama) filter (where s.ke = $2) as nama, max(s.npsn) filter (where s.ke = $3) as npsn
  from (select s.id, s.npsn, s.nama, s.jenjang, s.zona, s.kode_kecamatan, s.kode_kab_kota, s.kode_provinsi,
    row_number() over (order by s.nama collate "id-x-icu", s.npsn) as ke
  from sekolah s where /* cakupan */ ("s"."id" = any($4::int[])) and (true)
    and (s.nama collate "id-x-icu", s.npsn) > ($5 collate "id-x-icu", $6)
  order by s.nama collate "id-x-icu", s.npsn limit $7) s join (values ('WIB', make_interval(hours => 7), $8::timestamptz, $9::timestamptz, $10::timestamptz, $11::timestamptz, $12::timestamptz), ('WITA', make_interval(hours => 8), $13::timestamptz, $14::timestamptz, $15::timestamptz, $16::timestamptz, $17::timestamptz), ('WIT', make_interval(hours => 9), $18::timestamptz, $19::timestamptz, $20::timestamptz, $21::timestamptz, $22::timestamptz)) z (zona, geser, h7, h14, h30, h60, h90) on z.zona = s.zona
  join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
  join wilayah prov on prov.kode = s.kode_provinsi
  left join sekolah_sinkron d on d.sekolah_id = s.id
  cross join lateral (select exists (
  select from mesin_penempatan m where m.sekolah_id = s.id
    and (m.sampai is null or m.sampai >= ($23::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) as ada offset 0) m
  cross join lateral (select s.id as sekolah_id, s.npsn, s.nama as nama_sekolah, s.jenjang,
    prov.nama as kode_wilayah_provinsi_str, kab.nama as kode_wilayah_kabupaten_kota_str,
    kec.nama as kode_wilayah_kecamatan_str, case when not m.ada then 'Belum menggunakan Mesin FP'
when d.last_sync is null then 'Belum pernah sinkron' when d.last_sync >= z.h7 then '< 7 Hari Yl'
when d.last_sync >= z.h14 then '> 7 Hari Yl' when d.last_sync >= z.h30 then '> 14 Hari Yl'
when d.last_sync >= z.h60 then '> 1 Bulan Yl' when d.last_sync >= z.h90 then '> 2 Bulan Yl' else '> 3 Bulan Yl' end as "Kat_sinkron",
    case when m.ada then to_char(d.last_sync at time zone z.geser, 'YYYY-MM-DD HH24:MI:SS') end as last_sync) j;

-- features/dashboard/queries-pengguna-geisa-sql.ts
-- in GET /api/dashboard/pengguna-geisa
-- not for Citus: school table left-joined to what is none; select without a column; subquery hangs on what is no school table
select string_agg(to_json(j)::text, ',' order by s.ke) filter (where s.ke <= $1) as teks, count(*)::int as jumlah,
    max(s.nama) filter (where s.ke = $2) as nama, max(s.npsn) filter (where s.ke = $3) as npsn
  from (select s.id, s.npsn, s.nama, s.jenjang, s.zona, s.kode_kecamatan, s.kode_kab_kota, s.kode_provinsi,
    row_number() over (order by s.nama collate "id-x-icu", s.npsn) as ke
  from sekolah s where /* cakupan */ ("s"."jenjang" = any($4::text[]) and ("s"."kode_provinsi" = any($5::text[]) or "s"."kode_kab_kota" = any($6::text[]) or "s"."kode_kecamatan" = any($7::text[]))) and ("s"."kode_kab_kota" = $8)
    and (s.nama collate "id-x-icu", s.npsn) > ($9 collate "id-x-icu", $10)
  order by s.nama collate "id-x-icu", s.npsn limit $11) s join (values ('WIB', make_interval(hours => 7), $12::timestamptz, $13::timestamptz, $14::timestamptz, $15::timestamptz, $16::timestamptz), ('WITA', make_interval(hours => 8), $17::timestamptz, $18::timestamptz, $19::timestamptz, $20::timestamptz, $21::timestamptz), ('WIT', make_interval(hours => 9), $22::timestamptz, $23::timestamptz, $24::timestamptz, $25::timestamptz, $26::timestamptz)) z (zona, geser, h7, h14, h30, h60, h90) on z.zona = s.zona
  join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
  join wilayah prov on prov.kode = s.kode_provinsi
  left join sekolah_sinkron d on d.sekolah_id = s.id
  cross join lateral (select exists (
  select from mesin_penempatan m where m.sekolah_id = s.id
    and (m.sampai is null or m.sampai >= ($27::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) as ada offset 0) m
  cross join lateral (select s.id as sekolah_id, s.npsn, s.nama as nama_sekolah, s.jenjang,
    prov.nama as kode_wilayah_provinsi_str, kab.nama as kode_wilayah_kabupaten_kota_str,
    kec.nama as kode_wilayah_kecamatan_str, case when not m.ada then 'Belum menggunakan Mesin FP'
when d.last_sync is null then 'Belum pernah sinkron' when d.last_sync >= z.h7 then '< 7 Hari Yl'
when d.last_sync >= z.h14 then '> 7 Hari Yl' when d.last_sync >= z.h30 then '> 14 Hari Yl'
when d.last_sync >= z.h60 then '> 1 Bulan Yl' when d.last_sync >= z.h90 then '> 2 Bulan Yl' else '> 3 Bulan Yl' end as "Kat_sinkron",
    case when m.ada then to_char(d.last_sync at time zone z.geser, 'YYYY-MM-DD HH24:MI:SS') end as last_sync) j;

-- features/dashboard/queries-pengguna-geisa-sql.ts
-- in GET /api/dashboard/pengguna-geisa
-- not for Citus: school table left-joined to what is none; select without a column; subquery hangs on what is no school table
select string_agg(to_json(j)::text, ',' order by s.ke) filter (where s.ke <= $1) as teks, count(*)::int as jumlah,
    max(s.nama) filter (where s.ke = $2) as nama, max(s.npsn) filter (where s.ke = $3) as npsn
  from (select s.id, s.npsn, s.nama, s.jenjang, s.zona, s.kode_kecamatan, s.kode_kab_kota, s.kode_provinsi,
    row_number() over (order by s.nama collate "id-x-icu", s.npsn) as ke
  from sekolah s where /* cakupan */ ("s"."jenjang" = any($4::text[]) and ("s"."kode_provinsi" = any($5::text[]) or "s"."kode_kab_kota" = any($6::text[]) or "s"."kode_kecamatan" = any($7::text[]))) and ("s"."kode_kab_kota" = $8) and s.jenjang = any($9::text[])
    and (s.nama collate "id-x-icu", s.npsn) > ($10 collate "id-x-icu", $11)
  order by s.nama collate "id-x-icu", s.npsn limit $12) s join (values ('WIB', make_interval(hours => 7), $13::timestamptz, $14::timestamptz, $15::timestamptz, $16::timestamptz, $17::timestamptz), ('WITA', make_interval(hours => 8), $18::timestamptz, $19::timestamptz, $20::timestamptz, $21::timestamptz, $22::timestamptz), ('WIT', make_interval(hours => 9), $23::timestamptz, $24::timestamptz, $25::timestamptz, $26::timestamptz, $27::timestamptz)) z (zona, geser, h7, h14, h30, h60, h90) on z.zona = s.zona
  join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
  join wilayah prov on prov.kode = s.kode_provinsi
  left join sekolah_sinkron d on d.sekolah_id = s.id
  cross join lateral (select exists (
  select from mesin_penempatan m where m.sekolah_id = s.id
    and (m.sampai is null or m.sampai >= ($28::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) as ada offset 0) m
  cross join lateral (select s.id as sekolah_id, s.npsn, s.nama as nama_sekolah, s.jenjang,
    prov.nama as kode_wilayah_provinsi_str, kab.nama as kode_wilayah_kabupaten_kota_str,
    kec.nama as kode_wilayah_kecamatan_str, case when not m.ada then 'Belum menggunakan Mesin FP'
when d.last_sync is null then 'Belum pernah sinkron' when d.last_sync >= z.h7 then '< 7 Hari Yl'
when d.last_sync >= z.h14 then '> 7 Hari Yl' when d.last_sync >= z.h30 then '> 14 Hari Yl'
when d.last_sync >= z.h60 then '> 1 Bulan Yl' when d.last_sync >= z.h90 then '> 2 Bulan Yl' else '> 3 Bulan Yl' end as "Kat_sinkron",
    case when m.ada then to_char(d.last_sync at time zone z.geser, 'YYYY-MM-DD HH24:MI:SS') end as last_sync) j;

-- features/dashboard/queries-pengguna-geisa-sql.ts
-- in GET /api/dashboard/pengguna-geisa
-- not for Citus: school table left-joined to what is none; select without a column; subquery hangs on what is no school table
select string_agg(to_json(j)::text, ',' order by s.ke) filter (where s.ke <= $1) as teks, count(*)::int as jumlah,
    max(s.nama) filter (where s.ke = $2) as nama, max(s.npsn) filter (where s.ke = $3) as npsn
  from (select s.id, s.npsn, s.nama, s.jenjang, s.zona, s.kode_kecamatan, s.kode_kab_kota, s.kode_provinsi,
    row_number() over (order by s.nama collate "id-x-icu", s.npsn) as ke
  from sekolah s where /* cakupan */ ("s"."jenjang" = any($4::text[]) and ("s"."kode_provinsi" = any($5::text[]) or "s"."kode_kab_kota" = any($6::text[]) or "s"."kode_kecamatan" = any($7::text[]))) and ("s"."kode_kab_kota" = any($8::text[]))
    and (s.nama collate "id-x-icu", s.npsn) > ($9 collate "id-x-icu", $10)
  order by s.nama collate "id-x-icu", s.npsn limit $11) s join (values ('WIB', make_interval(hours => 7), $12::timestamptz, $13::timestamptz, $14::timestamptz, $15::timestamptz, $16::timestamptz), ('WITA', make_interval(hours => 8), $17::timestamptz, $18::timestamptz, $19::timestamptz, $20::timestamptz, $21::timestamptz), ('WIT', make_interval(hours => 9), $22::timestamptz, $23::timestamptz, $24::timestamptz, $25::timestamptz, $26::timestamptz)) z (zona, geser, h7, h14, h30, h60, h90) on z.zona = s.zona
  join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
  join wilayah prov on prov.kode = s.kode_provinsi
  left join sekolah_sinkron d on d.sekolah_id = s.id
  cross join lateral (select exists (
  select from mesin_penempatan m where m.sekolah_id = s.id
    and (m.sampai is null or m.sampai >= ($27::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) as ada offset 0) m
  cross join lateral (select s.id as sekolah_id, s.npsn, s.nama as nama_sekolah, s.jenjang,
    prov.nama as kode_wilayah_provinsi_str, kab.nama as kode_wilayah_kabupaten_kota_str,
    kec.nama as kode_wilayah_kecamatan_str, case when not m.ada then 'Belum menggunakan Mesin FP'
when d.last_sync is null then 'Belum pernah sinkron' when d.last_sync >= z.h7 then '< 7 Hari Yl'
when d.last_sync >= z.h14 then '> 7 Hari Yl' when d.last_sync >= z.h30 then '> 14 Hari Yl'
when d.last_sync >= z.h60 then '> 1 Bulan Yl' when d.last_sync >= z.h90 then '> 2 Bulan Yl' else '> 3 Bulan Yl' end as "Kat_sinkron",
    case when m.ada then to_char(d.last_sync at time zone z.geser, 'YYYY-MM-DD HH24:MI:SS') end as last_sync) j;

-- features/dashboard/queries-pengguna-geisa-sql.ts
-- in GET /api/dashboard/pengguna-geisa
-- not for Citus: school table left-joined to what is none; select without a column; subquery hangs on what is no school table
select string_agg(to_json(j)::text, ',' order by s.ke) filter (where s.ke <= $1) as teks, count(*)::int as jumlah,
    max(s.nama) filter (where s.ke = $2) as nama, max(s.npsn) filter (where s.ke = $3) as npsn
  from (select s.id, s.npsn, s.nama, s.jenjang, s.zona, s.kode_kecamatan, s.kode_kab_kota, s.kode_provinsi,
    row_number() over (order by s.nama collate "id-x-icu", s.npsn) as ke
  from sekolah s where /* cakupan */ ("s"."jenjang" = any($4::text[]) and ("s"."kode_provinsi" = any($5::text[]) or "s"."kode_kab_kota" = any($6::text[]) or "s"."kode_kecamatan" = any($7::text[]))) and ("s"."kode_kab_kota" = any($8::text[])) and s.jenjang = any($9::text[])
    and (s.nama collate "id-x-icu", s.npsn) > ($10 collate "id-x-icu", $11)
  order by s.nama collate "id-x-icu", s.npsn limit $12) s join (values ('WIB', make_interval(hours => 7), $13::timestamptz, $14::timestamptz, $15::timestamptz, $16::timestamptz, $17::timestamptz), ('WITA', make_interval(hours => 8), $18::timestamptz, $19::timestamptz, $20::timestamptz, $21::timestamptz, $22::timestamptz), ('WIT', make_interval(hours => 9), $23::timestamptz, $24::timestamptz, $25::timestamptz, $26::timestamptz, $27::timestamptz)) z (zona, geser, h7, h14, h30, h60, h90) on z.zona = s.zona
  join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
  join wilayah prov on prov.kode = s.kode_provinsi
  left join sekolah_sinkron d on d.sekolah_id = s.id
  cross join lateral (select exists (
  select from mesin_penempatan m where m.sekolah_id = s.id
    and (m.sampai is null or m.sampai >= ($28::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) as ada offset 0) m
  cross join lateral (select s.id as sekolah_id, s.npsn, s.nama as nama_sekolah, s.jenjang,
    prov.nama as kode_wilayah_provinsi_str, kab.nama as kode_wilayah_kabupaten_kota_str,
    kec.nama as kode_wilayah_kecamatan_str, case when not m.ada then 'Belum menggunakan Mesin FP'
when d.last_sync is null then 'Belum pernah sinkron' when d.last_sync >= z.h7 then '< 7 Hari Yl'
when d.last_sync >= z.h14 then '> 7 Hari Yl' when d.last_sync >= z.h30 then '> 14 Hari Yl'
when d.last_sync >= z.h60 then '> 1 Bulan Yl' when d.last_sync >= z.h90 then '> 2 Bulan Yl' else '> 3 Bulan Yl' end as "Kat_sinkron",
    case when m.ada then to_char(d.last_sync at time zone z.geser, 'YYYY-MM-DD HH24:MI:SS') end as last_sync) j;

-- features/dashboard/queries-pengguna-geisa-sql.ts
-- in GET /api/dashboard/pengguna-geisa
-- not for Citus: school table left-joined to what is none; select without a column; subquery hangs on what is no school table
select string_agg(to_json(j)::text, ',' order by s.ke) filter (where s.ke <= $1) as teks, count(*)::int as jumlah,
    max(s.nama) filter (where s.ke = $2) as nama, max(s.npsn) filter (where s.ke = $3) as npsn
  from (select s.id, s.npsn, s.nama, s.jenjang, s.zona, s.kode_kecamatan, s.kode_kab_kota, s.kode_provinsi,
    row_number() over (order by s.nama collate "id-x-icu", s.npsn) as ke
  from sekolah s where /* cakupan */ ("s"."jenjang" = any($4::text[]) and ("s"."kode_provinsi" = any($5::text[]) or "s"."kode_kab_kota" = any($6::text[]) or "s"."kode_kecamatan" = any($7::text[]))) and ("s"."kode_kecamatan" = $8 or "s"."kode_kab_kota" = $9)
    and (s.nama collate "id-x-icu", s.npsn) > ($10 collate "id-x-icu", $11)
  order by s.nama collate "id-x-icu", s.npsn limit $12) s join (values ('WIB', make_interval(hours => 7), $13::timestamptz, $14::timestamptz, $15::timestamptz, $16::timestamptz, $17::timestamptz), ('WITA', make_interval(hours => 8), $18::timestamptz, $19::timestamptz, $20::timestamptz, $21::timestamptz, $22::timestamptz), ('WIT', make_interval(hours => 9), $23::timestamptz, $24::timestamptz, $25::timestamptz, $26::timestamptz, $27::timestamptz)) z (zona, geser, h7, h14, h30, h60, h90) on z.zona = s.zona
  join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
  join wilayah prov on prov.kode = s.kode_provinsi
  left join sekolah_sinkron d on d.sekolah_id = s.id
  cross join lateral (select exists (
  select from mesin_penempatan m where m.sekolah_id = s.id
    and (m.sampai is null or m.sampai >= ($28::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) as ada offset 0) m
  cross join lateral (select s.id as sekolah_id, s.npsn, s.nama as nama_sekolah, s.jenjang,
    prov.nama as kode_wilayah_provinsi_str, kab.nama as kode_wilayah_kabupaten_kota_str,
    kec.nama as kode_wilayah_kecamatan_str, case when not m.ada then 'Belum menggunakan Mesin FP'
when d.last_sync is null then 'Belum pernah sinkron' when d.last_sync >= z.h7 then '< 7 Hari Yl'
when d.last_sync >= z.h14 then '> 7 Hari Yl' when d.last_sync >= z.h30 then '> 14 Hari Yl'
when d.last_sync >= z.h60 then '> 1 Bulan Yl' when d.last_sync >= z.h90 then '> 2 Bulan Yl' else '> 3 Bulan Yl' end as "Kat_sinkron",
    case when m.ada then to_char(d.last_sync at time zone z.geser, 'YYYY-MM-DD HH24:MI:SS') end as last_sync) j;

-- features/dashboard/queries-pengguna-geisa-sql.ts
-- in GET /api/dashboard/pengguna-geisa
-- not for Citus: school table left-joined to what is none; select without a column; subquery hangs on what is no school table
select string_agg(to_json(j)::text, ',' order by s.ke) filter (where s.ke <= $1) as teks, count(*)::int as jumlah,
    max(s.nama) filter (where s.ke = $2) as nama, max(s.npsn) filter (where s.ke = $3) as npsn
  from (select s.id, s.npsn, s.nama, s.jenjang, s.zona, s.kode_kecamatan, s.kode_kab_kota, s.kode_provinsi,
    row_number() over (order by s.nama collate "id-x-icu", s.npsn) as ke
  from sekolah s where /* cakupan */ ("s"."jenjang" = any($4::text[]) and ("s"."kode_provinsi" = any($5::text[]) or "s"."kode_kab_kota" = any($6::text[]) or "s"."kode_kecamatan" = any($7::text[]))) and ("s"."kode_kecamatan" = $8)
    and (s.nama collate "id-x-icu", s.npsn) > ($9 collate "id-x-icu", $10)
  order by s.nama collate "id-x-icu", s.npsn limit $11) s join (values ('WIB', make_interval(hours => 7), $12::timestamptz, $13::timestamptz, $14::timestamptz, $15::timestamptz, $16::timestamptz), ('WITA', make_interval(hours => 8), $17::timestamptz, $18::timestamptz, $19::timestamptz, $20::timestamptz, $21::timestamptz), ('WIT', make_interval(hours => 9), $22::timestamptz, $23::timestamptz, $24::timestamptz, $25::timestamptz, $26::timestamptz)) z (zona, geser, h7, h14, h30, h60, h90) on z.zona = s.zona
  join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
  join wilayah prov on prov.kode = s.kode_provinsi
  left join sekolah_sinkron d on d.sekolah_id = s.id
  cross join lateral (select exists (
  select from mesin_penempatan m where m.sekolah_id = s.id
    and (m.sampai is null or m.sampai >= ($27::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) as ada offset 0) m
  cross join lateral (select s.id as sekolah_id, s.npsn, s.nama as nama_sekolah, s.jenjang,
    prov.nama as kode_wilayah_provinsi_str, kab.nama as kode_wilayah_kabupaten_kota_str,
    kec.nama as kode_wilayah_kecamatan_str, case when not m.ada then 'Belum menggunakan Mesin FP'
when d.last_sync is null then 'Belum pernah sinkron' when d.last_sync >= z.h7 then '< 7 Hari Yl'
when d.last_sync >= z.h14 then '> 7 Hari Yl' when d.last_sync >= z.h30 then '> 14 Hari Yl'
when d.last_sync >= z.h60 then '> 1 Bulan Yl' when d.last_sync >= z.h90 then '> 2 Bulan Yl' else '> 3 Bulan Yl' end as "Kat_sinkron",
    case when m.ada then to_char(d.last_sync at time zone z.geser, 'YYYY-MM-DD HH24:MI:SS') end as last_sync) j;

-- features/dashboard/queries-pengguna-geisa-sql.ts
-- in GET /api/dashboard/pengguna-geisa
-- not for Citus: school table left-joined to what is none; select without a column; subquery hangs on what is no school table
select string_agg(to_json(j)::text, ',' order by s.ke) filter (where s.ke <= $1) as teks, count(*)::int as jumlah,
    max(s.nama) filter (where s.ke = $2) as nama, max(s.npsn) filter (where s.ke = $3) as npsn
  from (select s.id, s.npsn, s.nama, s.jenjang, s.zona, s.kode_kecamatan, s.kode_kab_kota, s.kode_provinsi,
    row_number() over (order by s.nama collate "id-x-icu", s.npsn) as ke
  from sekolah s where /* cakupan */ ("s"."jenjang" = any($4::text[]) and ("s"."kode_provinsi" = any($5::text[]) or "s"."kode_kab_kota" = any($6::text[]) or "s"."kode_kecamatan" = any($7::text[]))) and ("s"."kode_kecamatan" = $8) and s.jenjang = any($9::text[])
    and (s.nama collate "id-x-icu", s.npsn) > ($10 collate "id-x-icu", $11)
  order by s.nama collate "id-x-icu", s.npsn limit $12) s join (values ('WIB', make_interval(hours => 7), $13::timestamptz, $14::timestamptz, $15::timestamptz, $16::timestamptz, $17::timestamptz), ('WITA', make_interval(hours => 8), $18::timestamptz, $19::timestamptz, $20::timestamptz, $21::timestamptz, $22::timestamptz), ('WIT', make_interval(hours => 9), $23::timestamptz, $24::timestamptz, $25::timestamptz, $26::timestamptz, $27::timestamptz)) z (zona, geser, h7, h14, h30, h60, h90) on z.zona = s.zona
  join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
  join wilayah prov on prov.kode = s.kode_provinsi
  left join sekolah_sinkron d on d.sekolah_id = s.id
  cross join lateral (select exists (
  select from mesin_penempatan m where m.sekolah_id = s.id
    and (m.sampai is null or m.sampai >= ($28::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) as ada offset 0) m
  cross join lateral (select s.id as sekolah_id, s.npsn, s.nama as nama_sekolah, s.jenjang,
    prov.nama as kode_wilayah_provinsi_str, kab.nama as kode_wilayah_kabupaten_kota_str,
    kec.nama as kode_wilayah_kecamatan_str, case when not m.ada then 'Belum menggunakan Mesin FP'
when d.last_sync is null then 'Belum pernah sinkron' when d.last_sync >= z.h7 then '< 7 Hari Yl'
when d.last_sync >= z.h14 then '> 7 Hari Yl' when d.last_sync >= z.h30 then '> 14 Hari Yl'
when d.last_sync >= z.h60 then '> 1 Bulan Yl' when d.last_sync >= z.h90 then '> 2 Bulan Yl' else '> 3 Bulan Yl' end as "Kat_sinkron",
    case when m.ada then to_char(d.last_sync at time zone z.geser, 'YYYY-MM-DD HH24:MI:SS') end as last_sync) j;

-- features/dashboard/queries-pengguna-geisa-sql.ts
-- in GET /api/dashboard/pengguna-geisa
-- not for Citus: school table left-joined to what is none; select without a column; subquery hangs on what is no school table
select string_agg(to_json(j)::text, ',' order by s.ke) filter (where s.ke <= $1) as teks, count(*)::int as jumlah,
    max(s.nama) filter (where s.ke = $2) as nama, max(s.npsn) filter (where s.ke = $3) as npsn
  from (select s.id, s.npsn, s.nama, s.jenjang, s.zona, s.kode_kecamatan, s.kode_kab_kota, s.kode_provinsi,
    row_number() over (order by s.nama collate "id-x-icu", s.npsn) as ke
  from sekolah s where /* cakupan */ ("s"."jenjang" = any($4::text[]) and ("s"."kode_provinsi" = any($5::text[]) or "s"."kode_kab_kota" = any($6::text[]) or "s"."kode_kecamatan" = any($7::text[]))) and ("s"."kode_provinsi" = $8)
    and (s.nama collate "id-x-icu", s.npsn) > ($9 collate "id-x-icu", $10)
  order by s.nama collate "id-x-icu", s.npsn limit $11) s join (values ('WIB', make_interval(hours => 7), $12::timestamptz, $13::timestamptz, $14::timestamptz, $15::timestamptz, $16::timestamptz), ('WITA', make_interval(hours => 8), $17::timestamptz, $18::timestamptz, $19::timestamptz, $20::timestamptz, $21::timestamptz), ('WIT', make_interval(hours => 9), $22::timestamptz, $23::timestamptz, $24::timestamptz, $25::timestamptz, $26::timestamptz)) z (zona, geser, h7, h14, h30, h60, h90) on z.zona = s.zona
  join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
  join wilayah prov on prov.kode = s.kode_provinsi
  left join sekolah_sinkron d on d.sekolah_id = s.id
  cross join lateral (select exists (
  select from mesin_penempatan m where m.sekolah_id = s.id
    and (m.sampai is null or m.sampai >= ($27::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) as ada offset 0) m
  cross join lateral (select s.id as sekolah_id, s.npsn, s.nama as nama_sekolah, s.jenjang,
    prov.nama as kode_wilayah_provinsi_str, kab.nama as kode_wilayah_kabupaten_kota_str,
    kec.nama as kode_wilayah_kecamatan_str, case when not m.ada then 'Belum menggunakan Mesin FP'
when d.last_sync is null then 'Belum pernah sinkron' when d.last_sync >= z.h7 then '< 7 Hari Yl'
when d.last_sync >= z.h14 then '> 7 Hari Yl' when d.last_sync >= z.h30 then '> 14 Hari Yl'
when d.last_sync >= z.h60 then '> 1 Bulan Yl' when d.last_sync >= z.h90 then '> 2 Bulan Yl' else '> 3 Bulan Yl' end as "Kat_sinkron",
    case when m.ada then to_char(d.last_sync at time zone z.geser, 'YYYY-MM-DD HH24:MI:SS') end as last_sync) j;

-- features/dashboard/queries-pengguna-geisa-sql.ts
-- in GET /api/dashboard/pengguna-geisa
-- not for Citus: school table left-joined to what is none; select without a column; subquery hangs on what is no school table
select string_agg(to_json(j)::text, ',' order by s.ke) filter (where s.ke <= $1) as teks, count(*)::int as jumlah,
    max(s.nama) filter (where s.ke = $2) as nama, max(s.npsn) filter (where s.ke = $3) as npsn
  from (select s.id, s.npsn, s.nama, s.jenjang, s.zona, s.kode_kecamatan, s.kode_kab_kota, s.kode_provinsi,
    row_number() over (order by s.nama collate "id-x-icu", s.npsn) as ke
  from sekolah s where /* cakupan */ ("s"."jenjang" = any($4::text[]) and ("s"."kode_provinsi" = any($5::text[]) or "s"."kode_kab_kota" = any($6::text[]) or "s"."kode_kecamatan" = any($7::text[]))) and ("s"."kode_provinsi" = $8) and s.jenjang = any($9::text[])
    and (s.nama collate "id-x-icu", s.npsn) > ($10 collate "id-x-icu", $11)
  order by s.nama collate "id-x-icu", s.npsn limit $12) s join (values ('WIB', make_interval(hours => 7), $13::timestamptz, $14::timestamptz, $15::timestamptz, $16::timestamptz, $17::timestamptz), ('WITA', make_interval(hours => 8), $18::timestamptz, $19::timestamptz, $20::timestamptz, $21::timestamptz, $22::timestamptz), ('WIT', make_interval(hours => 9), $23::timestamptz, $24::timestamptz, $25::timestamptz, $26::timestamptz, $27::timestamptz)) z (zona, geser, h7, h14, h30, h60, h90) on z.zona = s.zona
  join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
  join wilayah prov on prov.kode = s.kode_provinsi
  left join sekolah_sinkron d on d.sekolah_id = s.id
  cross join lateral (select exists (
  select from mesin_penempatan m where m.sekolah_id = s.id
    and (m.sampai is null or m.sampai >= ($28::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) as ada offset 0) m
  cross join lateral (select s.id as sekolah_id, s.npsn, s.nama as nama_sekolah, s.jenjang,
    prov.nama as kode_wilayah_provinsi_str, kab.nama as kode_wilayah_kabupaten_kota_str,
    kec.nama as kode_wilayah_kecamatan_str, case when not m.ada then 'Belum menggunakan Mesin FP'
when d.last_sync is null then 'Belum pernah sinkron' when d.last_sync >= z.h7 then '< 7 Hari Yl'
when d.last_sync >= z.h14 then '> 7 Hari Yl' when d.last_sync >= z.h30 then '> 14 Hari Yl'
when d.last_sync >= z.h60 then '> 1 Bulan Yl' when d.last_sync >= z.h90 then '> 2 Bulan Yl' else '> 3 Bulan Yl' end as "Kat_sinkron",
    case when m.ada then to_char(d.last_sync at time zone z.geser, 'YYYY-MM-DD HH24:MI:SS') end as last_sync) j;

-- features/dashboard/queries-pengguna-geisa-sql.ts
-- in GET /api/dashboard/pengguna-geisa
-- not for Citus: school table left-joined to what is none; select without a column; subquery hangs on what is no school table
select string_agg(to_json(j)::text, ',' order by s.ke) filter (where s.ke <= $1) as teks, count(*)::int as jumlah,
    max(s.nama) filter (where s.ke = $2) as nama, max(s.npsn) filter (where s.ke = $3) as npsn
  from (select s.id, s.npsn, s.nama, s.jenjang, s.zona, s.kode_kecamatan, s.kode_kab_kota, s.kode_provinsi,
    row_number() over (order by s.nama collate "id-x-icu", s.npsn) as ke
  from sekolah s where /* cakupan */ ("s"."jenjang" = any($4::text[]) and ("s"."kode_provinsi" = any($5::text[]) or "s"."kode_kab_kota" = any($6::text[]) or "s"."kode_kecamatan" = any($7::text[]))) and false
    and (s.nama collate "id-x-icu", s.npsn) > ($8 collate "id-x-icu", $9)
  order by s.nama collate "id-x-icu", s.npsn limit $10) s join (values ('WIB', make_interval(hours => 7), $11::timestamptz, $12::timestamptz, $13::timestamptz, $14::timestamptz, $15::timestamptz), ('WITA', make_interval(hours => 8), $16::timestamptz, $17::timestamptz, $18::timestamptz, $19::timestamptz, $20::timestamptz), ('WIT', make_interval(hours => 9), $21::timestamptz, $22::timestamptz, $23::timestamptz, $24::timestamptz, $25::timestamptz)) z (zona, geser, h7, h14, h30, h60, h90) on z.zona = s.zona
  join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
  join wilayah prov on prov.kode = s.kode_provinsi
  left join sekolah_sinkron d on d.sekolah_id = s.id
  cross join lateral (select exists (
  select from mesin_penempatan m where m.sekolah_id = s.id
    and (m.sampai is null or m.sampai >= ($26::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) as ada offset 0) m
  cross join lateral (select s.id as sekolah_id, s.npsn, s.nama as nama_sekolah, s.jenjang,
    prov.nama as kode_wilayah_provinsi_str, kab.nama as kode_wilayah_kabupaten_kota_str,
    kec.nama as kode_wilayah_kecamatan_str, case when not m.ada then 'Belum menggunakan Mesin FP'
when d.last_sync is null then 'Belum pernah sinkron' when d.last_sync >= z.h7 then '< 7 Hari Yl'
when d.last_sync >= z.h14 then '> 7 Hari Yl' when d.last_sync >= z.h30 then '> 14 Hari Yl'
when d.last_sync >= z.h60 then '> 1 Bulan Yl' when d.last_sync >= z.h90 then '> 2 Bulan Yl' else '> 3 Bulan Yl' end as "Kat_sinkron",
    case when m.ada then to_char(d.last_sync at time zone z.geser, 'YYYY-MM-DD HH24:MI:SS') end as last_sync) j;

-- features/dashboard/queries-pengguna-geisa-sql.ts
-- in GET /api/dashboard/pengguna-geisa
-- not for Citus: school table left-joined to what is none; select without a column; subquery hangs on what is no school table
select string_agg(to_json(j)::text, ',' order by s.ke) filter (where s.ke <= $1) as teks, count(*)::int as jumlah,
    max(s.nama) filter (where s.ke = $2) as nama, max(s.npsn) filter (where s.ke = $3) as npsn
  from (select s.id, s.npsn, s.nama, s.jenjang, s.zona, s.kode_kecamatan, s.kode_kab_kota, s.kode_provinsi,
    row_number() over (order by s.nama collate "id-x-icu", s.npsn) as ke
  from sekolah s where /* cakupan */ (("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[]))) and ("s"."kode_provinsi" = $7)
    and (s.nama collate "id-x-icu", s.npsn) > ($8 collate "id-x-icu", $9)
  order by s.nama collate "id-x-icu", s.npsn limit $10) s join (values ('WIB', make_interval(hours => 7), $11::timestamptz, $12::timestamptz, $13::timestamptz, $14::timestamptz, $15::timestamptz), ('WITA', make_interval(hours => 8), $16::timestamptz, $17::timestamptz, $18::timestamptz, $19::timestamptz, $20::timestamptz), ('WIT', make_interval(hours => 9), $21::timestamptz, $22::timestamptz, $23::timestamptz, $24::timestamptz, $25::timestamptz)) z (zona, geser, h7, h14, h30, h60, h90) on z.zona = s.zona
  join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
  join wilayah prov on prov.kode = s.kode_provinsi
  left join sekolah_sinkron d on d.sekolah_id = s.id
  cross join lateral (select exists (
  select from mesin_penempatan m where m.sekolah_id = s.id
    and (m.sampai is null or m.sampai >= ($26::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) as ada offset 0) m
  cross join lateral (select s.id as sekolah_id, s.npsn, s.nama as nama_sekolah, s.jenjang,
    prov.nama as kode_wilayah_provinsi_str, kab.nama as kode_wilayah_kabupaten_kota_str,
    kec.nama as kode_wilayah_kecamatan_str, case when not m.ada then 'Belum menggunakan Mesin FP'
when d.last_sync is null then 'Belum pernah sinkron' when d.last_sync >= z.h7 then '< 7 Hari Yl'
when d.last_sync >= z.h14 then '> 7 Hari Yl' when d.last_sync >= z.h30 then '> 14 Hari Yl'
when d.last_sync >= z.h60 then '> 1 Bulan Yl' when d.last_sync >= z.h90 then '> 2 Bulan Yl' else '> 3 Bulan Yl' end as "Kat_sinkron",
    case when m.ada then to_char(d.last_sync at time zone z.geser, 'YYYY-MM-DD HH24:MI:SS') end as last_sync) j;

-- features/dashboard/queries-pengguna-geisa-sql.ts
-- in GET /api/dashboard/pengguna-geisa
-- not for Citus: school table left-joined to what is none; select without a column; subquery hangs on what is no school table
select string_agg(to_json(j)::text, ',' order by s.ke) filter (where s.ke <= $1) as teks, count(*)::int as jumlah,
    max(s.nama) filter (where s.ke = $2) as nama, max(s.npsn) filter (where s.ke = $3) as npsn
  from (select s.id, s.npsn, s.nama, s.jenjang, s.zona, s.kode_kecamatan, s.kode_kab_kota, s.kode_provinsi,
    row_number() over (order by s.nama collate "id-x-icu", s.npsn) as ke
  from sekolah s where /* cakupan */ true and ("s"."kode_kecamatan" = $4) and s.jenjang = any($5::text[])
    and (s.nama collate "id-x-icu", s.npsn) > ($6 collate "id-x-icu", $7)
  order by s.nama collate "id-x-icu", s.npsn limit $8) s join (values ('WIB', make_interval(hours => 7), $9::timestamptz, $10::timestamptz, $11::timestamptz, $12::timestamptz, $13::timestamptz), ('WITA', make_interval(hours => 8), $14::timestamptz, $15::timestamptz, $16::timestamptz, $17::timestamptz, $18::timestamptz), ('WIT', make_interval(hours => 9), $19::timestamptz, $20::timestamptz, $21::timestamptz, $22::timestamptz, $23::timestamptz)) z (zona, geser, h7, h14, h30, h60, h90) on z.zona = s.zona
  join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
  join wilayah prov on prov.kode = s.kode_provinsi
  left join sekolah_sinkron d on d.sekolah_id = s.id
  cross join lateral (select exists (
  select from mesin_penempatan m where m.sekolah_id = s.id
    and (m.sampai is null or m.sampai >= ($24::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) as ada offset 0) m
  cross join lateral (select s.id as sekolah_id, s.npsn, s.nama as nama_sekolah, s.jenjang,
    prov.nama as kode_wilayah_provinsi_str, kab.nama as kode_wilayah_kabupaten_kota_str,
    kec.nama as kode_wilayah_kecamatan_str, case when not m.ada then 'Belum menggunakan Mesin FP'
when d.last_sync is null then 'Belum pernah sinkron' when d.last_sync >= z.h7 then '< 7 Hari Yl'
when d.last_sync >= z.h14 then '> 7 Hari Yl' when d.last_sync >= z.h30 then '> 14 Hari Yl'
when d.last_sync >= z.h60 then '> 1 Bulan Yl' when d.last_sync >= z.h90 then '> 2 Bulan Yl' else '> 3 Bulan Yl' end as "Kat_sinkron",
    case when m.ada then to_char(d.last_sync at time zone z.geser, 'YYYY-MM-DD HH24:MI:SS') end as last_sync) j;

-- features/dashboard/queries-pengguna-geisa-sql.ts
-- in GET /api/dashboard/pengguna-geisa
-- not for Citus: school table left-joined to what is none; select without a column; subquery hangs on what is no school table
select string_agg(to_json(j)::text, ',' order by s.ke) filter (where s.ke <= $1) as teks, count(*)::int as jumlah,
    max(s.nama) filter (where s.ke = $2) as nama, max(s.npsn) filter (where s.ke = $3) as npsn
  from (select s.id, s.npsn, s.nama, s.jenjang, s.zona, s.kode_kecamatan, s.kode_kab_kota, s.kode_provinsi,
    row_number() over (order by s.nama collate "id-x-icu", s.npsn) as ke
  from sekolah s where /* cakupan */ true and ("s"."kode_provinsi" = $4)
    and (s.nama collate "id-x-icu", s.npsn) > ($5 collate "id-x-icu", $6)
  order by s.nama collate "id-x-icu", s.npsn limit $7) s join (values ('WIB', make_interval(hours => 7), $8::timestamptz, $9::timestamptz, $10::timestamptz, $11::timestamptz, $12::timestamptz), ('WITA', make_interval(hours => 8), $13::timestamptz, $14::timestamptz, $15::timestamptz, $16::timestamptz, $17::timestamptz), ('WIT', make_interval(hours => 9), $18::timestamptz, $19::timestamptz, $20::timestamptz, $21::timestamptz, $22::timestamptz)) z (zona, geser, h7, h14, h30, h60, h90) on z.zona = s.zona
  join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
  join wilayah prov on prov.kode = s.kode_provinsi
  left join sekolah_sinkron d on d.sekolah_id = s.id
  cross join lateral (select exists (
  select from mesin_penempatan m where m.sekolah_id = s.id
    and (m.sampai is null or m.sampai >= ($23::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) as ada offset 0) m
  cross join lateral (select s.id as sekolah_id, s.npsn, s.nama as nama_sekolah, s.jenjang,
    prov.nama as kode_wilayah_provinsi_str, kab.nama as kode_wilayah_kabupaten_kota_str,
    kec.nama as kode_wilayah_kecamatan_str, case when not m.ada then 'Belum menggunakan Mesin FP'
when d.last_sync is null then 'Belum pernah sinkron' when d.last_sync >= z.h7 then '< 7 Hari Yl'
when d.last_sync >= z.h14 then '> 7 Hari Yl' when d.last_sync >= z.h30 then '> 14 Hari Yl'
when d.last_sync >= z.h60 then '> 1 Bulan Yl' when d.last_sync >= z.h90 then '> 2 Bulan Yl' else '> 3 Bulan Yl' end as "Kat_sinkron",
    case when m.ada then to_char(d.last_sync at time zone z.geser, 'YYYY-MM-DD HH24:MI:SS') end as last_sync) j;

-- features/dashboard/queries-pengguna-geisa-sql.ts
-- in GET /api/dashboard/pengguna-geisa
-- not for Citus: school table left-joined to what is none; select without a column; subquery hangs on what is no school table
select string_agg(to_json(j)::text, ',' order by s.ke) filter (where s.ke <= $1) as teks, count(*)::int as jumlah,
    max(s.nama) filter (where s.ke = $2) as nama, max(s.npsn) filter (where s.ke = $3) as npsn
  from (select s.id, s.npsn, s.nama, s.jenjang, s.zona, s.kode_kecamatan, s.kode_kab_kota, s.kode_provinsi,
    row_number() over (order by s.nama collate "id-x-icu", s.npsn) as ke
  from sekolah s where /* cakupan */ true and (true)
    and (s.nama collate "id-x-icu", s.npsn) > ($4 collate "id-x-icu", $5)
  order by s.nama collate "id-x-icu", s.npsn limit $6) s join (values ('WIB', make_interval(hours => 7), $7::timestamptz, $8::timestamptz, $9::timestamptz, $10::timestamptz, $11::timestamptz), ('WITA', make_interval(hours => 8), $12::timestamptz, $13::timestamptz, $14::timestamptz, $15::timestamptz, $16::timestamptz), ('WIT', make_interval(hours => 9), $17::timestamptz, $18::timestamptz, $19::timestamptz, $20::timestamptz, $21::timestamptz)) z (zona, geser, h7, h14, h30, h60, h90) on z.zona = s.zona
  join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
  join wilayah prov on prov.kode = s.kode_provinsi
  left join sekolah_sinkron d on d.sekolah_id = s.id
  cross join lateral (select exists (
  select from mesin_penempatan m where m.sekolah_id = s.id
    and (m.sampai is null or m.sampai >= ($22::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) as ada offset 0) m
  cross join lateral (select s.id as sekolah_id, s.npsn, s.nama as nama_sekolah, s.jenjang,
    prov.nama as kode_wilayah_provinsi_str, kab.nama as kode_wilayah_kabupaten_kota_str,
    kec.nama as kode_wilayah_kecamatan_str, case when not m.ada then 'Belum menggunakan Mesin FP'
when d.last_sync is null then 'Belum pernah sinkron' when d.last_sync >= z.h7 then '< 7 Hari Yl'
when d.last_sync >= z.h14 then '> 7 Hari Yl' when d.last_sync >= z.h30 then '> 14 Hari Yl'
when d.last_sync >= z.h60 then '> 1 Bulan Yl' when d.last_sync >= z.h90 then '> 2 Bulan Yl' else '> 3 Bulan Yl' end as "Kat_sinkron",
    case when m.ada then to_char(d.last_sync at time zone z.geser, 'YYYY-MM-DD HH24:MI:SS') end as last_sync) j;

-- features/dashboard/queries-sekolah.ts
-- in GET /api/dashboard/sekolah/:sekolahId
select g.id as "gtkId", g.id_dapodik as "idDapodik", g.nama_dapodik, i.nip, i.nuptk
  from sekolah s join gtk g on g.sekolah_id = s.id
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= $1::date order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral jsonb_to_record(coalesce(versi.v, jsonb_build_object('nama', g.nama, 'nip', g.nip, 'nuptk', g.nuptk, 'nrg', g.nrg,
  'jenisGuru', g.jenis_guru, 'statusKepegawaian', g.status_kepegawaian)))
  as i (nama text, nip text, nuptk text, nrg text, "jenisGuru" text, "statusKepegawaian" text)
  where s.id = $2 and /* cakupan */ ("s"."id" = any($3::int[])) order by g.id;

-- features/dashboard/queries-sekolah.ts
-- in GET /api/dashboard/sekolah/:sekolahId
select g.id as "gtkId", g.id_dapodik as "idDapodik", g.nama_dapodik, i.nip, i.nuptk
  from sekolah s join gtk g on g.sekolah_id = s.id
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= $1::date order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral jsonb_to_record(coalesce(versi.v, jsonb_build_object('nama', g.nama, 'nip', g.nip, 'nuptk', g.nuptk, 'nrg', g.nrg,
  'jenisGuru', g.jenis_guru, 'statusKepegawaian', g.status_kepegawaian)))
  as i (nama text, nip text, nuptk text, nrg text, "jenisGuru" text, "statusKepegawaian" text)
  where s.id = $2 and /* cakupan */ ("s"."jenjang" = any($3::text[]) and ("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[]))) order by g.id;

-- features/dashboard/queries-sekolah.ts
-- in GET /api/dashboard/sekolah/:sekolahId
select g.id as "gtkId", g.id_dapodik as "idDapodik", g.nama_dapodik, i.nip, i.nuptk
  from sekolah s join gtk g on g.sekolah_id = s.id
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= $1::date order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral jsonb_to_record(coalesce(versi.v, jsonb_build_object('nama', g.nama, 'nip', g.nip, 'nuptk', g.nuptk, 'nrg', g.nrg,
  'jenisGuru', g.jenis_guru, 'statusKepegawaian', g.status_kepegawaian)))
  as i (nama text, nip text, nuptk text, nrg text, "jenisGuru" text, "statusKepegawaian" text)
  where s.id = $2 and /* cakupan */ true order by g.id;

-- features/dashboard/queries-sekolah.ts
-- in GET /api/dashboard/sekolah/:sekolahId
select h.key::int as "gtkId", h.value -> 'gtk' as gtk, h.value -> 'namaStatus' as "namaStatus",
  (select coalesce(json_agg(b.value order by b.ordinality), '[]') from json_array_elements(h.value -> 'kehadiran') with ordinality b
    where b.value ->> 'tanggal' = $1) as baris
from segel l join sekolah s on s.id = l.sekolah_id cross join lateral json_each(l.rincian::json) h
where l.sekolah_id = $2 and l.bulan = $3::int and l.dibuka_pada is null and /* cakupan */ ("s"."id" = any($4::int[]));

-- features/dashboard/queries-sekolah.ts
-- in GET /api/dashboard/sekolah/:sekolahId
select k.tanggal, g.nama as "Nama", k.jenis_waktu, k.waktu, k.status_kirim as "Status_kirim", k.waktu_kirim, k.jenis_data as "Jenis_Data"
from kiriman k join sekolah s on s.id = k.sekolah_id join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
where k.sekolah_id = $1 and /* cakupan */ ("s"."id" = any($2::int[]))
  and k.tanggal between $3 and $4
order by k.tanggal desc, g.nama collate "id-x-icu", k.gtk_id, k.jenis_waktu, k.revisi desc;

-- features/dashboard/queries-sekolah.ts
-- in GET /api/dashboard/sekolah/:sekolahId
select k.tanggal, g.nama as "Nama", k.jenis_waktu, k.waktu, k.status_kirim as "Status_kirim", k.waktu_kirim, k.jenis_data as "Jenis_Data"
from kiriman k join sekolah s on s.id = k.sekolah_id join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
where k.sekolah_id = $1 and /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[])))
  and k.tanggal between $6 and $7
order by k.tanggal desc, g.nama collate "id-x-icu", k.gtk_id, k.jenis_waktu, k.revisi desc;

-- features/dashboard/queries-sekolah.ts
-- in GET /api/dashboard/sekolah/:sekolahId
select k.tanggal, g.nama as "Nama", k.jenis_waktu, k.waktu, k.status_kirim as "Status_kirim", k.waktu_kirim, k.jenis_data as "Jenis_Data"
from kiriman k join sekolah s on s.id = k.sekolah_id join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
where k.sekolah_id = $1 and /* cakupan */ true
  and k.tanggal between $2 and $3
order by k.tanggal desc, g.nama collate "id-x-icu", k.gtk_id, k.jenis_waktu, k.revisi desc;

-- features/dashboard/queries-sinkron.ts
-- in GET /api/dashboard/rekap-sync
select (select json_build_array(coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 0), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 7), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 30), 0))
from (values ('WIB', $1::date), ('WITA', $2::date), ('WIT', $3::date)) z (zona, hari) join unnest($4::text[]) b (kode) on length(b.kode) = 6
join sinkron_wilayah w on w.kode_wilayah = b.kode and w.zona = z.zona and w.tanggal >= z.hari - 30
cross join lateral (select w.jumlah[1] * $5::int + w.jumlah[2] * $6::int + w.jumlah[3] * $7::int + w.jumlah[4] * $8::int + w.jumlah[5] * $9::int + w.jumlah[6] * $10::int + w.jumlah[7] * $11::int + w.jumlah[8] * $12::int + w.jumlah[9] * $13::int + w.jumlah[10] * $14::int + w.jumlah[11] * $15::int + w.jumlah[12] * $16::int as n) j) as jumlah, (select json_agg(t) from (
select to_char(d.last_sync at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end), 'YYYY-MM-DD HH24:MI:SS') as last_sync, s.zona,
  s.id as sekolah_id, s.npsn, s.nama, kec.nama as kode_wilayah_kecamatan_str, kab.nama as kode_wilayah_kabupaten_kota_str
from (select null::int as sekolah_id where false) c join sekolah s on s.id = c.sekolah_id and /* cakupan */ ("s"."jenjang" = any($17::text[]) and ("s"."kode_provinsi" = any($18::text[]) or "s"."kode_kab_kota" = any($19::text[]) or "s"."kode_kecamatan" = any($20::text[])))
join sekolah_sinkron d on d.sekolah_id = c.sekolah_id
join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
order by d.last_sync desc, s.id) t) as terakhir
from wilayah where kode = $21;

-- features/dashboard/queries-sinkron.ts
-- in GET /api/dashboard/rekap-sync
-- not for Citus: subquery hangs on what is no school table
select (select json_build_array(coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 0), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 7), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 30), 0))
from (values ('WIB', $1::date), ('WITA', $2::date), ('WIT', $3::date)) z (zona, hari) join unnest($4::text[]) b (kode) on length(b.kode) = 6
join sinkron_wilayah w on w.kode_wilayah = b.kode and w.zona = z.zona and w.tanggal >= z.hari - 30
cross join lateral (select w.jumlah[1] * $5::int + w.jumlah[2] * $6::int + w.jumlah[3] * $7::int + w.jumlah[4] * $8::int + w.jumlah[5] * $9::int + w.jumlah[6] * $10::int + w.jumlah[7] * $11::int + w.jumlah[8] * $12::int + w.jumlah[9] * $13::int + w.jumlah[10] * $14::int + w.jumlah[11] * $15::int + w.jumlah[12] * $16::int as n) j) as jumlah, (select json_agg(t) from (
select to_char(d.last_sync at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end), 'YYYY-MM-DD HH24:MI:SS') as last_sync, s.zona,
  s.id as sekolah_id, s.npsn, s.nama, kec.nama as kode_wilayah_kecamatan_str, kab.nama as kode_wilayah_kabupaten_kota_str
from (select r.sekolah_id, r.last_sync
  from unnest($17::text[], $18::smallint[]) p (kode, tempat), lateral (
    select sekolah_id, last_sync from rekap_sekolah
    where tempat = p.tempat and last_sync is not null
    order by last_sync desc limit 10) r
  where p.tempat between 1 and 12 order by last_sync desc limit 10) c join sekolah s on s.id = c.sekolah_id and /* cakupan */ true
join sekolah_sinkron d on d.sekolah_id = c.sekolah_id
join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
order by d.last_sync desc, s.id) t) as terakhir
from wilayah where kode = $19;

-- features/dashboard/queries-sinkron.ts
-- in GET /api/dashboard/rekap-sync
-- not for Citus: subquery hangs on what is no school table
select (select json_build_array(coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 0), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 7), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 30), 0))
from (values ('WIB', $1::date), ('WITA', $2::date), ('WIT', $3::date)) z (zona, hari) join unnest($4::text[]) b (kode) on length(b.kode) = 6
join sinkron_wilayah w on w.kode_wilayah = b.kode and w.zona = z.zona and w.tanggal >= z.hari - 30
cross join lateral (select w.jumlah[1] * $5::int + w.jumlah[2] * $6::int + w.jumlah[3] * $7::int + w.jumlah[4] * $8::int + w.jumlah[5] * $9::int + w.jumlah[6] * $10::int + w.jumlah[7] * $11::int + w.jumlah[8] * $12::int + w.jumlah[9] * $13::int + w.jumlah[10] * $14::int + w.jumlah[11] * $15::int + w.jumlah[12] * $16::int as n) j) as jumlah, (select json_agg(t) from (
select to_char(d.last_sync at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end), 'YYYY-MM-DD HH24:MI:SS') as last_sync, s.zona,
  s.id as sekolah_id, s.npsn, s.nama, kec.nama as kode_wilayah_kecamatan_str, kab.nama as kode_wilayah_kabupaten_kota_str
from (select r.sekolah_id, r.last_sync
  from unnest($17::text[], $18::smallint[]) p (kode, tempat), lateral (
    select sekolah_id, last_sync from rekap_sekolah
    where tempat = p.tempat and last_sync is not null and "kode_kab_kota" = p.kode
    order by last_sync desc limit 10) r
  where p.tempat between 1 and 12 order by last_sync desc limit 10) c join sekolah s on s.id = c.sekolah_id and /* cakupan */ ("s"."jenjang" = any($19::text[]) and ("s"."kode_provinsi" = any($20::text[]) or "s"."kode_kab_kota" = any($21::text[]) or "s"."kode_kecamatan" = any($22::text[])))
join sekolah_sinkron d on d.sekolah_id = c.sekolah_id
join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
order by d.last_sync desc, s.id) t) as terakhir
from wilayah where kode = $23;

-- features/dashboard/queries-sinkron.ts
-- in GET /api/dashboard/rekap-sync
-- not for Citus: subquery hangs on what is no school table
select (select json_build_array(coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 0), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 7), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 30), 0))
from (values ('WIB', $1::date), ('WITA', $2::date), ('WIT', $3::date)) z (zona, hari) join unnest($4::text[]) b (kode) on length(b.kode) = 6
join sinkron_wilayah w on w.kode_wilayah = b.kode and w.zona = z.zona and w.tanggal >= z.hari - 30
cross join lateral (select w.jumlah[1] * $5::int + w.jumlah[2] * $6::int + w.jumlah[3] * $7::int + w.jumlah[4] * $8::int + w.jumlah[5] * $9::int + w.jumlah[6] * $10::int + w.jumlah[7] * $11::int + w.jumlah[8] * $12::int + w.jumlah[9] * $13::int + w.jumlah[10] * $14::int + w.jumlah[11] * $15::int + w.jumlah[12] * $16::int as n) j) as jumlah, (select json_agg(t) from (
select to_char(d.last_sync at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end), 'YYYY-MM-DD HH24:MI:SS') as last_sync, s.zona,
  s.id as sekolah_id, s.npsn, s.nama, kec.nama as kode_wilayah_kecamatan_str, kab.nama as kode_wilayah_kabupaten_kota_str
from (select r.sekolah_id, r.last_sync
  from unnest($17::text[], $18::smallint[]) p (kode, tempat), lateral (
    select sekolah_id, last_sync from rekap_sekolah
    where tempat = p.tempat and last_sync is not null and "kode_kab_kota" = p.kode
    order by last_sync desc limit 10) r
  where p.tempat between 1 and 12 order by last_sync desc limit 10) c join sekolah s on s.id = c.sekolah_id and /* cakupan */ true
join sekolah_sinkron d on d.sekolah_id = c.sekolah_id
join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
order by d.last_sync desc, s.id) t) as terakhir
from wilayah where kode = $19;

-- features/dashboard/queries-sinkron.ts
-- in GET /api/dashboard/rekap-sync
-- not for Citus: subquery hangs on what is no school table
select (select json_build_array(coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 0), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 7), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 30), 0))
from (values ('WIB', $1::date), ('WITA', $2::date), ('WIT', $3::date)) z (zona, hari) join unnest($4::text[]) b (kode) on length(b.kode) = 6
join sinkron_wilayah w on w.kode_wilayah = b.kode and w.zona = z.zona and w.tanggal >= z.hari - 30
cross join lateral (select w.jumlah[1] * $5::int + w.jumlah[2] * $6::int + w.jumlah[3] * $7::int + w.jumlah[4] * $8::int + w.jumlah[5] * $9::int + w.jumlah[6] * $10::int + w.jumlah[7] * $11::int + w.jumlah[8] * $12::int + w.jumlah[9] * $13::int + w.jumlah[10] * $14::int + w.jumlah[11] * $15::int + w.jumlah[12] * $16::int as n) j) as jumlah, (select json_agg(t) from (
select to_char(d.last_sync at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end), 'YYYY-MM-DD HH24:MI:SS') as last_sync, s.zona,
  s.id as sekolah_id, s.npsn, s.nama, kec.nama as kode_wilayah_kecamatan_str, kab.nama as kode_wilayah_kabupaten_kota_str
from (select r.sekolah_id, r.last_sync
  from unnest($17::text[], $18::smallint[]) p (kode, tempat), lateral (
    select sekolah_id, last_sync from rekap_sekolah
    where tempat = p.tempat and last_sync is not null and "kode_kecamatan" = p.kode
    order by last_sync desc limit 10) r
  where p.tempat between 1 and 12 order by last_sync desc limit 10) c join sekolah s on s.id = c.sekolah_id and /* cakupan */ ("s"."jenjang" = any($19::text[]) and ("s"."kode_provinsi" = any($20::text[]) or "s"."kode_kab_kota" = any($21::text[]) or "s"."kode_kecamatan" = any($22::text[])))
join sekolah_sinkron d on d.sekolah_id = c.sekolah_id
join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
order by d.last_sync desc, s.id) t) as terakhir
from wilayah where kode = $23;

-- features/dashboard/queries-sinkron.ts
-- in GET /api/dashboard/rekap-sync
-- not for Citus: subquery hangs on what is no school table
select (select json_build_array(coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 0), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 7), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 30), 0))
from (values ('WIB', $1::date), ('WITA', $2::date), ('WIT', $3::date)) z (zona, hari) join unnest($4::text[]) b (kode) on length(b.kode) = 6
join sinkron_wilayah w on w.kode_wilayah = b.kode and w.zona = z.zona and w.tanggal >= z.hari - 30
cross join lateral (select w.jumlah[1] * $5::int + w.jumlah[2] * $6::int + w.jumlah[3] * $7::int + w.jumlah[4] * $8::int + w.jumlah[5] * $9::int + w.jumlah[6] * $10::int + w.jumlah[7] * $11::int + w.jumlah[8] * $12::int + w.jumlah[9] * $13::int + w.jumlah[10] * $14::int + w.jumlah[11] * $15::int + w.jumlah[12] * $16::int as n) j) as jumlah, (select json_agg(t) from (
select to_char(d.last_sync at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end), 'YYYY-MM-DD HH24:MI:SS') as last_sync, s.zona,
  s.id as sekolah_id, s.npsn, s.nama, kec.nama as kode_wilayah_kecamatan_str, kab.nama as kode_wilayah_kabupaten_kota_str
from (select r.sekolah_id, r.last_sync
  from unnest($17::text[], $18::smallint[]) p (kode, tempat), lateral (
    select sekolah_id, last_sync from rekap_sekolah
    where tempat = p.tempat and last_sync is not null and "kode_kecamatan" = p.kode
    order by last_sync desc limit 10) r
  where p.tempat between 1 and 12 order by last_sync desc limit 10) c join sekolah s on s.id = c.sekolah_id and /* cakupan */ true
join sekolah_sinkron d on d.sekolah_id = c.sekolah_id
join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
order by d.last_sync desc, s.id) t) as terakhir
from wilayah where kode = $19;

-- features/dashboard/queries-sinkron.ts
-- in GET /api/dashboard/rekap-sync
-- not for Citus: subquery hangs on what is no school table
select (select json_build_array(coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 0), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 7), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 30), 0))
from (values ('WIB', $1::date), ('WITA', $2::date), ('WIT', $3::date)) z (zona, hari) join unnest($4::text[]) b (kode) on length(b.kode) = 6
join sinkron_wilayah w on w.kode_wilayah = b.kode and w.zona = z.zona and w.tanggal >= z.hari - 30
cross join lateral (select w.jumlah[1] * $5::int + w.jumlah[2] * $6::int + w.jumlah[3] * $7::int + w.jumlah[4] * $8::int + w.jumlah[5] * $9::int + w.jumlah[6] * $10::int + w.jumlah[7] * $11::int + w.jumlah[8] * $12::int + w.jumlah[9] * $13::int + w.jumlah[10] * $14::int + w.jumlah[11] * $15::int + w.jumlah[12] * $16::int as n) j) as jumlah, (select json_agg(t) from (
select to_char(d.last_sync at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end), 'YYYY-MM-DD HH24:MI:SS') as last_sync, s.zona,
  s.id as sekolah_id, s.npsn, s.nama, kec.nama as kode_wilayah_kecamatan_str, kab.nama as kode_wilayah_kabupaten_kota_str
from (select r.sekolah_id, r.last_sync
  from unnest($17::text[], $18::smallint[]) p (kode, tempat), lateral (
    select sekolah_id, last_sync from rekap_sekolah
    where tempat = p.tempat and last_sync is not null and "kode_kecamatan" = p.kode
    order by last_sync desc limit 10) r
  where p.tempat between 1 and 12 union all select r.sekolah_id, r.last_sync
  from unnest($19::text[], $20::smallint[]) p (kode, tempat), lateral (
    select sekolah_id, last_sync from rekap_sekolah
    where tempat = p.tempat and last_sync is not null and "kode_kab_kota" = p.kode
    order by last_sync desc limit 10) r
  where p.tempat between 1 and 12 order by last_sync desc limit 10) c join sekolah s on s.id = c.sekolah_id and /* cakupan */ ("s"."jenjang" = any($21::text[]) and ("s"."kode_provinsi" = any($22::text[]) or "s"."kode_kab_kota" = any($23::text[]) or "s"."kode_kecamatan" = any($24::text[])))
join sekolah_sinkron d on d.sekolah_id = c.sekolah_id
join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
order by d.last_sync desc, s.id) t) as terakhir
from wilayah where kode = $25;

-- features/dashboard/queries-sinkron.ts
-- in GET /api/dashboard/rekap-sync
-- not for Citus: subquery hangs on what is no school table
select (select json_build_array(coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 0), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 7), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 30), 0))
from (values ('WIB', $1::date), ('WITA', $2::date), ('WIT', $3::date)) z (zona, hari) join unnest($4::text[]) b (kode) on length(b.kode) = 6
join sinkron_wilayah w on w.kode_wilayah = b.kode and w.zona = z.zona and w.tanggal >= z.hari - 30
cross join lateral (select w.jumlah[1] * $5::int + w.jumlah[2] * $6::int + w.jumlah[3] * $7::int + w.jumlah[4] * $8::int + w.jumlah[5] * $9::int + w.jumlah[6] * $10::int + w.jumlah[7] * $11::int + w.jumlah[8] * $12::int + w.jumlah[9] * $13::int + w.jumlah[10] * $14::int + w.jumlah[11] * $15::int + w.jumlah[12] * $16::int as n) j) as jumlah, (select json_agg(t) from (
select to_char(d.last_sync at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end), 'YYYY-MM-DD HH24:MI:SS') as last_sync, s.zona,
  s.id as sekolah_id, s.npsn, s.nama, kec.nama as kode_wilayah_kecamatan_str, kab.nama as kode_wilayah_kabupaten_kota_str
from (select r.sekolah_id, r.last_sync
  from unnest($17::text[], $18::smallint[]) p (kode, tempat), lateral (
    select sekolah_id, last_sync from rekap_sekolah
    where tempat = p.tempat and last_sync is not null and "kode_provinsi" = p.kode
    order by last_sync desc limit 10) r
  where p.tempat between 1 and 12 order by last_sync desc limit 10) c join sekolah s on s.id = c.sekolah_id and /* cakupan */ ("s"."jenjang" = any($19::text[]) and ("s"."kode_provinsi" = any($20::text[]) or "s"."kode_kab_kota" = any($21::text[]) or "s"."kode_kecamatan" = any($22::text[])))
join sekolah_sinkron d on d.sekolah_id = c.sekolah_id
join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
order by d.last_sync desc, s.id) t) as terakhir
from wilayah where kode = $23;

-- features/dashboard/queries-sinkron.ts
-- in GET /api/dashboard/rekap-sync
-- not for Citus: subquery hangs on what is no school table
select (select json_build_array(coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 0), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 7), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 30), 0))
from (values ('WIB', $1::date), ('WITA', $2::date), ('WIT', $3::date)) z (zona, hari) join unnest($4::text[]) b (kode) on length(b.kode) = 6
join sinkron_wilayah w on w.kode_wilayah = b.kode and w.zona = z.zona and w.tanggal >= z.hari - 30
cross join lateral (select w.jumlah[1] * $5::int + w.jumlah[2] * $6::int + w.jumlah[3] * $7::int + w.jumlah[4] * $8::int + w.jumlah[5] * $9::int + w.jumlah[6] * $10::int + w.jumlah[7] * $11::int + w.jumlah[8] * $12::int + w.jumlah[9] * $13::int + w.jumlah[10] * $14::int + w.jumlah[11] * $15::int + w.jumlah[12] * $16::int as n) j) as jumlah, (select json_agg(t) from (
select to_char(d.last_sync at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end), 'YYYY-MM-DD HH24:MI:SS') as last_sync, s.zona,
  s.id as sekolah_id, s.npsn, s.nama, kec.nama as kode_wilayah_kecamatan_str, kab.nama as kode_wilayah_kabupaten_kota_str
from (select r.sekolah_id, r.last_sync
  from unnest($17::text[], $18::smallint[]) p (kode, tempat), lateral (
    select sekolah_id, last_sync from rekap_sekolah
    where tempat = p.tempat and last_sync is not null and "kode_provinsi" = p.kode
    order by last_sync desc limit 10) r
  where p.tempat between 1 and 12 order by last_sync desc limit 10) c join sekolah s on s.id = c.sekolah_id and /* cakupan */ (("s"."kode_provinsi" = any($19::text[]) or "s"."kode_kab_kota" = any($20::text[]) or "s"."kode_kecamatan" = any($21::text[])))
join sekolah_sinkron d on d.sekolah_id = c.sekolah_id
join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
order by d.last_sync desc, s.id) t) as terakhir
from wilayah where kode = $22;

-- features/dashboard/queries-sinkron.ts
-- in GET /api/dashboard/rekap-sync
-- not for Citus: subquery hangs on what is no school table
select (select json_build_array(coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 0), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 7), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 30), 0))
from (values ('WIB', $1::date), ('WITA', $2::date), ('WIT', $3::date)) z (zona, hari) join unnest($4::text[]) b (kode) on length(b.kode) = 6
join sinkron_wilayah w on w.kode_wilayah = b.kode and w.zona = z.zona and w.tanggal >= z.hari - 30
cross join lateral (select w.jumlah[1] * $5::int + w.jumlah[2] * $6::int + w.jumlah[3] * $7::int + w.jumlah[4] * $8::int + w.jumlah[5] * $9::int + w.jumlah[6] * $10::int + w.jumlah[7] * $11::int + w.jumlah[8] * $12::int + w.jumlah[9] * $13::int + w.jumlah[10] * $14::int + w.jumlah[11] * $15::int + w.jumlah[12] * $16::int as n) j) as jumlah, (select json_agg(t) from (
select to_char(d.last_sync at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end), 'YYYY-MM-DD HH24:MI:SS') as last_sync, s.zona,
  s.id as sekolah_id, s.npsn, s.nama, kec.nama as kode_wilayah_kecamatan_str, kab.nama as kode_wilayah_kabupaten_kota_str
from (select r.sekolah_id, r.last_sync
  from unnest($17::text[], $18::smallint[]) p (kode, tempat), lateral (
    select sekolah_id, last_sync from rekap_sekolah
    where tempat = p.tempat and last_sync is not null and "kode_provinsi" = p.kode
    order by last_sync desc limit 10) r
  where p.tempat between 1 and 12 order by last_sync desc limit 10) c join sekolah s on s.id = c.sekolah_id and /* cakupan */ true
join sekolah_sinkron d on d.sekolah_id = c.sekolah_id
join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
order by d.last_sync desc, s.id) t) as terakhir
from wilayah where kode = $19;

-- features/dashboard/queries-wilayah-pilihan.ts
-- in GET /api/dashboard/pengguna-geisa
select 1 from wilayah where kode = $1;

-- features/dashboard/queries-wilayah.ts
-- in GET /api/dashboard/pengguna-geisa
select coalesce(sum(n), 0)::int as jumlah from rekap_wilayah r, unnest(r.jumlah) with ordinality j (n, ke)
where r.kode_wilayah = any($1::text[]) and j.ke = any($2::int[]);

-- features/dashboard/queries-wilayah.ts
-- in GET /api/dashboard/rekap-pengguna
select w.nama, case w.level when 1 then w.nama when 2 then i.nama when 3 then k.nama end as "namaProvinsi",
  case w.level when 2 then w.nama when 3 then i.nama end as "namaKabKota",
  (select string_agg(a.kode || e'\t' || a.nama || e'\t' || coalesce(r.jumlah, array_fill(0, array[12]))::text || e'\t' ||
    coalesce(r.pengguna, array_fill(0, array[12]))::text, e'\n' order by a.nama collate "id-x-icu", a.kode) from unnest($1::text[], $2::text[]) b (kode, bagian) join wilayah a on a.kode = b.kode
left join rekap_wilayah r on r.kode_wilayah = b.bagian) as baris
from wilayah w left join wilayah i on i.kode = w.kode_induk left join wilayah k on k.kode = i.kode_induk
where w.kode = $3;

-- features/dashboard/queries-wilayah.ts
-- in GET /api/dashboard/rekap-pengguna
select w.nama, case w.level when 1 then w.nama when 2 then i.nama when 3 then k.nama end as "namaProvinsi",
  case w.level when 2 then w.nama when 3 then i.nama end as "namaKabKota",
  (select string_agg(a.kode || e'\t' || a.nama || e'\t' || coalesce(r.jumlah, array_fill(0, array[12]))::text || e'\t' ||
    coalesce(r.pengguna, array_fill(0, array[12]))::text, e'\n' order by a.nama collate "id-x-icu", a.kode) from wilayah a left join rekap_wilayah r on r.kode_wilayah = a.kode where a.kode = $1) as baris
from wilayah w left join wilayah i on i.kode = w.kode_induk left join wilayah k on k.kode = i.kode_induk
where w.kode = $2;

-- features/dashboard/queries-wilayah.ts
-- in GET /api/dashboard/rekap-pengguna
select w.nama, case w.level when 1 then w.nama when 2 then i.nama when 3 then k.nama end as "namaProvinsi",
  case w.level when 2 then w.nama when 3 then i.nama end as "namaKabKota",
  (select string_agg(a.kode || e'\t' || a.nama || e'\t' || coalesce(r.jumlah, array_fill(0, array[12]))::text || e'\t' ||
    coalesce(r.pengguna, array_fill(0, array[12]))::text, e'\n' order by a.nama collate "id-x-icu", a.kode) from wilayah a left join rekap_wilayah r on r.kode_wilayah = a.kode where a.kode_induk = $1) as baris
from wilayah w left join wilayah i on i.kode = w.kode_induk left join wilayah k on k.kode = i.kode_induk
where w.kode = $2;

-- features/dashboard/queries-yayasan.ts
-- in GET /api/dashboard/yayasan/rekap-sync
select (select json_agg(t) from (
select to_char(d.last_sync at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end), 'YYYY-MM-DD HH24:MI:SS') as last_sync, s.zona,
  s.id as sekolah_id, s.npsn, s.nama, kec.nama as kode_wilayah_kecamatan_str, kab.nama as kode_wilayah_kabupaten_kota_str
from (select r.sekolah_id from rekap_sekolah r join sekolah s on s.id = r.sekolah_id and /* cakupan */ ("s"."id" = any($1::int[])) where r.last_sync is not null
order by r.last_sync desc limit 10) c join sekolah s on s.id = c.sekolah_id and /* cakupan */ ("s"."id" = any($2::int[]))
join sekolah_sinkron d on d.sekolah_id = c.sekolah_id
join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
order by d.last_sync desc, s.id) t) as terakhir;

-- features/dashboard/queries-yayasan.ts
-- in GET /api/dashboard/yayasan/jumlah-sekolah-sync
select count(*) filter (where m.mundur <= 0)::int as "hariIni", count(*) filter (where m.mundur <= 7)::int as tujuh,
  count(*) filter (where m.mundur <= 30)::int as "tigaPuluh"
from rekap_sekolah r join sekolah s on s.id = r.sekolah_id and /* cakupan */ ("s"."id" = any($1::int[]) and "s"."jenjang" = any($2::text[])) join (values ('WIB', $3::date), ('WITA', $4::date), ('WIT', $5::date)) z (zona, hari) on z.zona = s.zona
cross join lateral (select z.hari - (r.last_sync at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date as mundur) m;

-- features/dashboard/queries-yayasan.ts
-- in GET /api/dashboard/yayasan/jumlah-sekolah-sync
select count(*) filter (where m.mundur <= 0)::int as "hariIni", count(*) filter (where m.mundur <= 7)::int as tujuh,
  count(*) filter (where m.mundur <= 30)::int as "tigaPuluh"
from rekap_sekolah r join sekolah s on s.id = r.sekolah_id and /* cakupan */ ("s"."id" = any($1::int[])) join (values ('WIB', $2::date), ('WITA', $3::date), ('WIT', $4::date)) z (zona, hari) on z.zona = s.zona
cross join lateral (select z.hari - (r.last_sync at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date as mundur) m;

-- features/dashboard/queries-yayasan.ts
-- in GET /api/dashboard/yayasan/rekap-pengguna
select r.tempat, count(*)::int as jumlah, count(*) filter (where r.punya_mesin and r.last_sync is not null)::int as pengguna
from rekap_sekolah r join sekolah s on s.id = r.sekolah_id and /* cakupan */ ("s"."id" = any($1::int[]) and "s"."jenjang" = any($2::text[])) group by r.tempat;

-- features/dashboard/queries-yayasan.ts
-- in GET /api/dashboard/yayasan/rekap-pengguna
select r.tempat, count(*)::int as jumlah, count(*) filter (where r.punya_mesin and r.last_sync is not null)::int as pengguna
from rekap_sekolah r join sekolah s on s.id = r.sekolah_id and /* cakupan */ ("s"."id" = any($1::int[])) group by r.tempat;
