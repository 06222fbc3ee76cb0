-- features/dashboard/queries-pengguna-geisa-sql.ts
-- in GET /api/dashboard/pengguna-geisa
select 1 from sekolah s where /* cakupan */ ("s"."id" = $1::int) and ("s"."kode_kab_kota" = $2) limit 1;

-- features/dashboard/queries-pengguna-geisa-sql.ts
-- in GET /api/dashboard/pengguna-geisa
select 1 from sekolah s where /* cakupan */ ("s"."id" = $1::int) and ("s"."kode_kecamatan" = $2) limit 1;

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
select s.id, s.nama, s.npsn from sekolah s where /* cakupan */ ("s"."id" = $1::int) and ("s"."kode_kab_kota" = $2)
  and (s.nama collate "id-x-icu", s.npsn) > ($3 collate "id-x-icu", $4)
order by s.nama collate "id-x-icu", s.npsn limit $5;

-- features/dashboard/queries-pengguna-geisa-sql.ts
-- in GET /api/dashboard/pengguna-geisa
select s.id, s.nama, s.npsn from sekolah s where /* cakupan */ ("s"."id" = $1::int) and ("s"."kode_kecamatan" = $2)
  and (s.nama collate "id-x-icu", s.npsn) > ($3 collate "id-x-icu", $4)
order by s.nama collate "id-x-icu", s.npsn limit $5;

-- features/dashboard/queries-pengguna-geisa-sql.ts
-- in GET /api/dashboard/pengguna-geisa
select s.id, s.nama, s.npsn from sekolah s where /* cakupan */ ("s"."id" = $1::int) and (true)
  and (s.nama collate "id-x-icu", s.npsn) > ($2 collate "id-x-icu", $3)
order by s.nama collate "id-x-icu", s.npsn limit $4;

-- features/dashboard/queries-pengguna-geisa-sql.ts
-- in GET /api/dashboard/pengguna-geisa
select s.id, s.nama, s.npsn from sekolah s where /* cakupan */ ("s"."id" = any($1::int[])) and ("s"."kode_kab_kota" = $2)
  and (s.nama collate "id-x-icu", s.npsn) > ($3 collate "id-x-icu", $4)
order by s.nama collate "id-x-icu", s.npsn limit $5;

-- features/dashboard/queries-pengguna-geisa-sql.ts
-- in GET /api/dashboard/pengguna-geisa
select s.id, s.nama, s.npsn from sekolah s where /* cakupan */ ("s"."id" = any($1::int[])) and ("s"."kode_kecamatan" = $2)
  and (s.nama collate "id-x-icu", s.npsn) > ($3 collate "id-x-icu", $4)
order by s.nama collate "id-x-icu", s.npsn limit $5;

-- features/dashboard/queries-pengguna-geisa-sql.ts
-- in GET /api/dashboard/pengguna-geisa
select s.id, s.nama, s.npsn from sekolah s where /* cakupan */ ("s"."id" = any($1::int[])) and ("s"."kode_kecamatan" = $2) and s.jenjang = any($3::text[])
  and (s.nama collate "id-x-icu", s.npsn) > ($4 collate "id-x-icu", $5)
order by s.nama collate "id-x-icu", s.npsn limit $6;

-- features/dashboard/queries-pengguna-geisa-sql.ts
-- in GET /api/dashboard/pengguna-geisa
select s.id, s.nama, s.npsn from sekolah s where /* cakupan */ ("s"."id" = any($1::int[])) and ("s"."kode_provinsi" = $2)
  and (s.nama collate "id-x-icu", s.npsn) > ($3 collate "id-x-icu", $4)
order by s.nama collate "id-x-icu", s.npsn limit $5;

-- features/dashboard/queries-pengguna-geisa-sql.ts
-- in GET /api/dashboard/pengguna-geisa
select s.id, s.nama, s.npsn from sekolah s where /* cakupan */ ("s"."id" = any($1::int[])) and (true)
  and (s.nama collate "id-x-icu", s.npsn) > ($2 collate "id-x-icu", $3)
order by s.nama collate "id-x-icu", s.npsn limit $4;

-- features/dashboard/queries-pengguna-geisa-sql.ts
-- in GET /api/dashboard/pengguna-geisa
select s.id, s.nama, s.npsn from sekolah s where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and ("s"."kode_kab_kota" = $5)
  and (s.nama collate "id-x-icu", s.npsn) > ($6 collate "id-x-icu", $7)
order by s.nama collate "id-x-icu", s.npsn limit $8;

-- features/dashboard/queries-pengguna-geisa-sql.ts
-- in GET /api/dashboard/pengguna-geisa
select s.id, s.nama, s.npsn from sekolah s where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and ("s"."kode_kab_kota" = $5) and s.jenjang = any($6::text[])
  and (s.nama collate "id-x-icu", s.npsn) > ($7 collate "id-x-icu", $8)
order by s.nama collate "id-x-icu", s.npsn limit $9;

-- features/dashboard/queries-pengguna-geisa-sql.ts
-- in GET /api/dashboard/pengguna-geisa
select s.id, s.nama, s.npsn from sekolah s where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and ("s"."kode_kab_kota" = any($5::text[]))
  and (s.nama collate "id-x-icu", s.npsn) > ($6 collate "id-x-icu", $7)
order by s.nama collate "id-x-icu", s.npsn limit $8;

-- features/dashboard/queries-pengguna-geisa-sql.ts
-- in GET /api/dashboard/pengguna-geisa
select s.id, s.nama, s.npsn from sekolah s where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and ("s"."kode_kab_kota" = any($5::text[])) and s.jenjang = any($6::text[])
  and (s.nama collate "id-x-icu", s.npsn) > ($7 collate "id-x-icu", $8)
order by s.nama collate "id-x-icu", s.npsn limit $9;

-- features/dashboard/queries-pengguna-geisa-sql.ts
-- in GET /api/dashboard/pengguna-geisa
select s.id, s.nama, s.npsn from sekolah s where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and ("s"."kode_kecamatan" = $5 or "s"."kode_kab_kota" = $6)
  and (s.nama collate "id-x-icu", s.npsn) > ($7 collate "id-x-icu", $8)
order by s.nama collate "id-x-icu", s.npsn limit $9;

-- features/dashboard/queries-pengguna-geisa-sql.ts
-- in GET /api/dashboard/pengguna-geisa
select s.id, s.nama, s.npsn from sekolah s where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and ("s"."kode_kecamatan" = $5)
  and (s.nama collate "id-x-icu", s.npsn) > ($6 collate "id-x-icu", $7)
order by s.nama collate "id-x-icu", s.npsn limit $8;

-- features/dashboard/queries-pengguna-geisa-sql.ts
-- in GET /api/dashboard/pengguna-geisa
select s.id, s.nama, s.npsn from sekolah s where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and ("s"."kode_kecamatan" = $5) and s.jenjang = any($6::text[])
  and (s.nama collate "id-x-icu", s.npsn) > ($7 collate "id-x-icu", $8)
order by s.nama collate "id-x-icu", s.npsn limit $9;

-- features/dashboard/queries-pengguna-geisa-sql.ts
-- in GET /api/dashboard/pengguna-geisa
select s.id, s.nama, s.npsn from sekolah s where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and ("s"."kode_provinsi" = $5)
  and (s.nama collate "id-x-icu", s.npsn) > ($6 collate "id-x-icu", $7)
order by s.nama collate "id-x-icu", s.npsn limit $8;

-- features/dashboard/queries-pengguna-geisa-sql.ts
-- in GET /api/dashboard/pengguna-geisa
select s.id, s.nama, s.npsn from sekolah s where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and ("s"."kode_provinsi" = $5) and s.jenjang = any($6::text[])
  and (s.nama collate "id-x-icu", s.npsn) > ($7 collate "id-x-icu", $8)
order by s.nama collate "id-x-icu", s.npsn limit $9;

-- features/dashboard/queries-pengguna-geisa-sql.ts
-- in GET /api/dashboard/pengguna-geisa
select s.id, s.nama, s.npsn from sekolah s where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and false
  and (s.nama collate "id-x-icu", s.npsn) > ($5 collate "id-x-icu", $6)
order by s.nama collate "id-x-icu", s.npsn limit $7;

-- features/dashboard/queries-pengguna-geisa-sql.ts
-- in GET /api/dashboard/pengguna-geisa
select s.id, s.nama, s.npsn from sekolah s where /* cakupan */ (("s"."kode_provinsi" = any($1::text[]) or "s"."kode_kab_kota" = any($2::text[]) or "s"."kode_kecamatan" = any($3::text[]))) and ("s"."kode_provinsi" = $4)
  and (s.nama collate "id-x-icu", s.npsn) > ($5 collate "id-x-icu", $6)
order by s.nama collate "id-x-icu", s.npsn limit $7;

-- features/dashboard/queries-pengguna-geisa-sql.ts
-- in GET /api/dashboard/pengguna-geisa
select s.id, s.nama, s.npsn from sekolah s where /* cakupan */ true and ("s"."kode_kecamatan" = $1) and s.jenjang = any($2::text[])
  and (s.nama collate "id-x-icu", s.npsn) > ($3 collate "id-x-icu", $4)
order by s.nama collate "id-x-icu", s.npsn limit $5;

-- features/dashboard/queries-pengguna-geisa-sql.ts
-- in GET /api/dashboard/pengguna-geisa
select s.id, s.nama, s.npsn from sekolah s where /* cakupan */ true and ("s"."kode_provinsi" = $1)
  and (s.nama collate "id-x-icu", s.npsn) > ($2 collate "id-x-icu", $3)
order by s.nama collate "id-x-icu", s.npsn limit $4;

-- features/dashboard/queries-pengguna-geisa-sql.ts
-- in GET /api/dashboard/pengguna-geisa
select s.id, s.nama, s.npsn from sekolah s where /* cakupan */ true and (true)
  and (s.nama collate "id-x-icu", s.npsn) > ($1 collate "id-x-icu", $2)
order by s.nama collate "id-x-icu", s.npsn limit $3;

-- features/dashboard/queries-pengguna-geisa-sql.ts
-- in GET /api/dashboard/pengguna-geisa
select string_agg(to_json(j)::text, ',' order by j.nama_sekolah collate "id-x-icu", j.npsn) as teks
  from (select s.id as sekolah_id, s.npsn, s.nama as nama_sekolah, s.jenjang,
      prov.nama as kode_wilayah_provinsi_str, kab.nama as kode_wilayah_kabupaten_kota_str,
      kec.nama as kode_wilayah_kecamatan_str, case when not m.ada then 'Belum menggunakan Mesin FP'
when d.last_sync is null then 'Belum pernah sinkron' when d.last_sync >= z.h7 then '< 7 Hari Yl'
when d.last_sync >= z.h14 then '> 7 Hari Yl' when d.last_sync >= z.h30 then '> 14 Hari Yl'
when d.last_sync >= z.h60 then '> 1 Bulan Yl' when d.last_sync >= z.h90 then '> 2 Bulan Yl' else '> 3 Bulan Yl' end as "Kat_sinkron",
      case when m.ada then to_char(d.last_sync at time zone z.geser, 'YYYY-MM-DD HH24:MI:SS') end as last_sync, z.zona
    from sekolah_terbagi s cross join lateral (select count(*) > 0 as ada from mesin_penempatan m where m.sekolah_id = s.id
and (m.sampai is null or m.sampai >= ($1::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) m
    join (values ('WIB', make_interval(hours => 7), $2::timestamptz, $3::timestamptz, $4::timestamptz, $5::timestamptz, $6::timestamptz), ('WITA', make_interval(hours => 8), $7::timestamptz, $8::timestamptz, $9::timestamptz, $10::timestamptz, $11::timestamptz), ('WIT', make_interval(hours => 9), $12::timestamptz, $13::timestamptz, $14::timestamptz, $15::timestamptz, $16::timestamptz)) z (zona, geser, h7, h14, h30, h60, h90) on z.zona = s.zona
    join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
    join wilayah prov on prov.kode = s.kode_provinsi
    left join sekolah_sinkron d on d.sekolah_id = s.id
    where s.id = any($17::int[]) and /* cakupan */ ("s"."id" = $18::int)) j;

-- features/dashboard/queries-pengguna-geisa-sql.ts
-- in GET /api/dashboard/pengguna-geisa
select string_agg(to_json(j)::text, ',' order by j.nama_sekolah collate "id-x-icu", j.npsn) as teks
  from (select s.id as sekolah_id, s.npsn, s.nama as nama_sekolah, s.jenjang,
      prov.nama as kode_wilayah_provinsi_str, kab.nama as kode_wilayah_kabupaten_kota_str,
      kec.nama as kode_wilayah_kecamatan_str, case when not m.ada then 'Belum menggunakan Mesin FP'
when d.last_sync is null then 'Belum pernah sinkron' when d.last_sync >= z.h7 then '< 7 Hari Yl'
when d.last_sync >= z.h14 then '> 7 Hari Yl' when d.last_sync >= z.h30 then '> 14 Hari Yl'
when d.last_sync >= z.h60 then '> 1 Bulan Yl' when d.last_sync >= z.h90 then '> 2 Bulan Yl' else '> 3 Bulan Yl' end as "Kat_sinkron",
      case when m.ada then to_char(d.last_sync at time zone z.geser, 'YYYY-MM-DD HH24:MI:SS') end as last_sync, z.zona
    from sekolah_terbagi s cross join lateral (select count(*) > 0 as ada from mesin_penempatan m where m.sekolah_id = s.id
and (m.sampai is null or m.sampai >= ($1::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) m
    join (values ('WIB', make_interval(hours => 7), $2::timestamptz, $3::timestamptz, $4::timestamptz, $5::timestamptz, $6::timestamptz), ('WITA', make_interval(hours => 8), $7::timestamptz, $8::timestamptz, $9::timestamptz, $10::timestamptz, $11::timestamptz), ('WIT', make_interval(hours => 9), $12::timestamptz, $13::timestamptz, $14::timestamptz, $15::timestamptz, $16::timestamptz)) z (zona, geser, h7, h14, h30, h60, h90) on z.zona = s.zona
    join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
    join wilayah prov on prov.kode = s.kode_provinsi
    left join sekolah_sinkron d on d.sekolah_id = s.id
    where s.id = any($17::int[]) and /* cakupan */ ("s"."id" = any($18::int[]))) j;

-- features/dashboard/queries-pengguna-geisa-sql.ts
-- in GET /api/dashboard/pengguna-geisa
select string_agg(to_json(j)::text, ',' order by j.nama_sekolah collate "id-x-icu", j.npsn) as teks
  from (select s.id as sekolah_id, s.npsn, s.nama as nama_sekolah, s.jenjang,
      prov.nama as kode_wilayah_provinsi_str, kab.nama as kode_wilayah_kabupaten_kota_str,
      kec.nama as kode_wilayah_kecamatan_str, case when not m.ada then 'Belum menggunakan Mesin FP'
when d.last_sync is null then 'Belum pernah sinkron' when d.last_sync >= z.h7 then '< 7 Hari Yl'
when d.last_sync >= z.h14 then '> 7 Hari Yl' when d.last_sync >= z.h30 then '> 14 Hari Yl'
when d.last_sync >= z.h60 then '> 1 Bulan Yl' when d.last_sync >= z.h90 then '> 2 Bulan Yl' else '> 3 Bulan Yl' end as "Kat_sinkron",
      case when m.ada then to_char(d.last_sync at time zone z.geser, 'YYYY-MM-DD HH24:MI:SS') end as last_sync, z.zona
    from sekolah_terbagi s cross join lateral (select count(*) > 0 as ada from mesin_penempatan m where m.sekolah_id = s.id
and (m.sampai is null or m.sampai >= ($1::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) m
    join (values ('WIB', make_interval(hours => 7), $2::timestamptz, $3::timestamptz, $4::timestamptz, $5::timestamptz, $6::timestamptz), ('WITA', make_interval(hours => 8), $7::timestamptz, $8::timestamptz, $9::timestamptz, $10::timestamptz, $11::timestamptz), ('WIT', make_interval(hours => 9), $12::timestamptz, $13::timestamptz, $14::timestamptz, $15::timestamptz, $16::timestamptz)) z (zona, geser, h7, h14, h30, h60, h90) on z.zona = s.zona
    join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
    join wilayah prov on prov.kode = s.kode_provinsi
    left join sekolah_sinkron d on d.sekolah_id = s.id
    where s.id = any($17::int[]) and /* cakupan */ ("s"."jenjang" = any($18::text[]) and ("s"."kode_provinsi" = any($19::text[]) or "s"."kode_kab_kota" = any($20::text[]) or "s"."kode_kecamatan" = any($21::text[])))) j;

-- features/dashboard/queries-pengguna-geisa-sql.ts
-- in GET /api/dashboard/pengguna-geisa
select string_agg(to_json(j)::text, ',' order by j.nama_sekolah collate "id-x-icu", j.npsn) as teks
  from (select s.id as sekolah_id, s.npsn, s.nama as nama_sekolah, s.jenjang,
      prov.nama as kode_wilayah_provinsi_str, kab.nama as kode_wilayah_kabupaten_kota_str,
      kec.nama as kode_wilayah_kecamatan_str, case when not m.ada then 'Belum menggunakan Mesin FP'
when d.last_sync is null then 'Belum pernah sinkron' when d.last_sync >= z.h7 then '< 7 Hari Yl'
when d.last_sync >= z.h14 then '> 7 Hari Yl' when d.last_sync >= z.h30 then '> 14 Hari Yl'
when d.last_sync >= z.h60 then '> 1 Bulan Yl' when d.last_sync >= z.h90 then '> 2 Bulan Yl' else '> 3 Bulan Yl' end as "Kat_sinkron",
      case when m.ada then to_char(d.last_sync at time zone z.geser, 'YYYY-MM-DD HH24:MI:SS') end as last_sync, z.zona
    from sekolah_terbagi s cross join lateral (select count(*) > 0 as ada from mesin_penempatan m where m.sekolah_id = s.id
and (m.sampai is null or m.sampai >= ($1::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) m
    join (values ('WIB', make_interval(hours => 7), $2::timestamptz, $3::timestamptz, $4::timestamptz, $5::timestamptz, $6::timestamptz), ('WITA', make_interval(hours => 8), $7::timestamptz, $8::timestamptz, $9::timestamptz, $10::timestamptz, $11::timestamptz), ('WIT', make_interval(hours => 9), $12::timestamptz, $13::timestamptz, $14::timestamptz, $15::timestamptz, $16::timestamptz)) z (zona, geser, h7, h14, h30, h60, h90) on z.zona = s.zona
    join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
    join wilayah prov on prov.kode = s.kode_provinsi
    left join sekolah_sinkron d on d.sekolah_id = s.id
    where s.id = any($17::int[]) and /* cakupan */ (("s"."kode_provinsi" = any($18::text[]) or "s"."kode_kab_kota" = any($19::text[]) or "s"."kode_kecamatan" = any($20::text[])))) j;

-- features/dashboard/queries-pengguna-geisa-sql.ts
-- in GET /api/dashboard/pengguna-geisa
select string_agg(to_json(j)::text, ',' order by j.nama_sekolah collate "id-x-icu", j.npsn) as teks
  from (select s.id as sekolah_id, s.npsn, s.nama as nama_sekolah, s.jenjang,
      prov.nama as kode_wilayah_provinsi_str, kab.nama as kode_wilayah_kabupaten_kota_str,
      kec.nama as kode_wilayah_kecamatan_str, case when not m.ada then 'Belum menggunakan Mesin FP'
when d.last_sync is null then 'Belum pernah sinkron' when d.last_sync >= z.h7 then '< 7 Hari Yl'
when d.last_sync >= z.h14 then '> 7 Hari Yl' when d.last_sync >= z.h30 then '> 14 Hari Yl'
when d.last_sync >= z.h60 then '> 1 Bulan Yl' when d.last_sync >= z.h90 then '> 2 Bulan Yl' else '> 3 Bulan Yl' end as "Kat_sinkron",
      case when m.ada then to_char(d.last_sync at time zone z.geser, 'YYYY-MM-DD HH24:MI:SS') end as last_sync, z.zona
    from sekolah_terbagi s cross join lateral (select count(*) > 0 as ada from mesin_penempatan m where m.sekolah_id = s.id
and (m.sampai is null or m.sampai >= ($1::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) m
    join (values ('WIB', make_interval(hours => 7), $2::timestamptz, $3::timestamptz, $4::timestamptz, $5::timestamptz, $6::timestamptz), ('WITA', make_interval(hours => 8), $7::timestamptz, $8::timestamptz, $9::timestamptz, $10::timestamptz, $11::timestamptz), ('WIT', make_interval(hours => 9), $12::timestamptz, $13::timestamptz, $14::timestamptz, $15::timestamptz, $16::timestamptz)) z (zona, geser, h7, h14, h30, h60, h90) on z.zona = s.zona
    join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
    join wilayah prov on prov.kode = s.kode_provinsi
    left join sekolah_sinkron d on d.sekolah_id = s.id
    where s.id = any($17::int[]) and /* cakupan */ true) j;

-- features/dashboard/queries-sekolah.ts
-- in GET /api/dashboard/sekolah/:sekolahId
select g.id as "gtkId", g.id_dapodik as "idDapodik", g.nama_dapodik, i.nip, i.nuptk
  from sekolah s join gtk g on g.sekolah_id = s.id
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = $1::int and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= $2::date order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i
  where s.id = $3 and g.sekolah_id = $4 and /* cakupan */ ("s"."id" = $5::int) order by g.id;

-- features/dashboard/queries-sekolah.ts
-- in GET /api/dashboard/sekolah/:sekolahId
select g.id as "gtkId", g.id_dapodik as "idDapodik", g.nama_dapodik, i.nip, i.nuptk
  from sekolah s join gtk g on g.sekolah_id = s.id
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = $1::int and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= $2::date order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i
  where s.id = $3 and g.sekolah_id = $4 and /* cakupan */ ("s"."jenjang" = any($5::text[]) and ("s"."kode_provinsi" = any($6::text[]) or "s"."kode_kab_kota" = any($7::text[]) or "s"."kode_kecamatan" = any($8::text[]))) order by g.id;

-- features/dashboard/queries-sekolah.ts
-- in GET /api/dashboard/sekolah/:sekolahId
select g.id as "gtkId", g.id_dapodik as "idDapodik", g.nama_dapodik, i.nip, i.nuptk
  from sekolah s join gtk g on g.sekolah_id = s.id
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = $1::int and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= $2::date order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i
  where s.id = $3 and g.sekolah_id = $4 and /* cakupan */ true order by g.id;

-- features/dashboard/queries-sekolah.ts
-- in GET /api/dashboard/sekolah/:sekolahId
select h.key::int as "gtkId", h.value -> 'gtk' as gtk, h.value -> 'namaStatus' as "namaStatus",
  (select coalesce(json_agg(b.value order by b.ordinality), '[]') from json_array_elements(h.value -> 'kehadiran') with ordinality b
    where b.value ->> 'tanggal' = $1) as baris
from segel l join sekolah s on s.id = l.sekolah_id left join lateral json_each(l.rincian::json) h on true
where l.sekolah_id = $2 and l.bulan = $3::int and l.dibuka_pada is null and /* cakupan */ ("s"."id" = $4::int);

-- features/dashboard/queries-sekolah.ts
-- in GET /api/dashboard/sekolah/:sekolahId
select h.key::int as "gtkId", h.value -> 'gtk' as gtk, h.value -> 'namaStatus' as "namaStatus",
  (select coalesce(json_agg(b.value order by b.ordinality), '[]') from json_array_elements(h.value -> 'kehadiran') with ordinality b
    where b.value ->> 'tanggal' = $1) as baris
from segel l join sekolah s on s.id = l.sekolah_id left join lateral json_each(l.rincian::json) h on true
where l.sekolah_id = $2 and l.bulan = $3::int and l.dibuka_pada is null and /* cakupan */ ("s"."jenjang" = any($4::text[]) and ("s"."kode_provinsi" = any($5::text[]) or "s"."kode_kab_kota" = any($6::text[]) or "s"."kode_kecamatan" = any($7::text[])));

-- features/dashboard/queries-sekolah.ts
-- in GET /api/dashboard/sekolah/:sekolahId
select k.tanggal, g.nama as "Nama", k.jenis_waktu, k.waktu, k.status_kirim as "Status_kirim", k.waktu_kirim, k.jenis_data as "Jenis_Data"
from kiriman k join sekolah s on s.id = k.sekolah_id join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
where k.sekolah_id = $1 and /* cakupan */ ("s"."id" = $2::int)
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
cross join lateral (select w.jumlah[1] * $5::int + w.jumlah[2] * $6::int + w.jumlah[3] * $7::int + w.jumlah[4] * $8::int + w.jumlah[5] * $9::int + w.jumlah[6] * $10::int + w.jumlah[7] * $11::int + w.jumlah[8] * $12::int + w.jumlah[9] * $13::int + w.jumlah[10] * $14::int + w.jumlah[11] * $15::int + w.jumlah[12] * $16::int as n) j) as jumlah, (select json_agg(json_build_object('last_sync', t.last_sync, 'zona', t.zona, 'sekolah_id', t.id,
  'npsn', t.npsn, 'nama', t.nama, 'kode_wilayah_kecamatan_str', t.kecamatan, 'kode_wilayah_kabupaten_kota_str', t.kabupaten)
  order by t.pada desc, t.id) from (
select to_char(d.last_sync at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end), 'YYYY-MM-DD HH24:MI:SS') as last_sync, d.last_sync as pada, s.zona,
  s.id, s.npsn, s.nama, kec.nama as kecamatan, kab.nama as kabupaten
from (select * from ((select sekolah_id, last_sync from rekap_sekolah where tempat = 1 and last_sync is not null and "kode_kab_kota" = $17
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 2 and last_sync is not null and "kode_kab_kota" = $18
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 3 and last_sync is not null and "kode_kab_kota" = $19
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 4 and last_sync is not null and "kode_kab_kota" = $20
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 5 and last_sync is not null and "kode_kab_kota" = $21
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 6 and last_sync is not null and "kode_kab_kota" = $22
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 7 and last_sync is not null and "kode_kab_kota" = $23
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 8 and last_sync is not null and "kode_kab_kota" = $24
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 9 and last_sync is not null and "kode_kab_kota" = $25
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 10 and last_sync is not null and "kode_kab_kota" = $26
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 11 and last_sync is not null and "kode_kab_kota" = $27
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 12 and last_sync is not null and "kode_kab_kota" = $28
order by last_sync desc, sekolah_id limit 10)) r order by last_sync desc, sekolah_id limit 10) c join sekolah s on s.id = c.sekolah_id and /* cakupan */ true
join sekolah_sinkron d on d.sekolah_id = c.sekolah_id
join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota) t) as terakhir
from wilayah where kode = $29;

-- features/dashboard/queries-sinkron.ts
-- in GET /api/dashboard/rekap-sync
select (select json_build_array(coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 0), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 7), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 30), 0))
from (values ('WIB', $1::date), ('WITA', $2::date), ('WIT', $3::date)) z (zona, hari) join unnest($4::text[]) b (kode) on length(b.kode) = 6
join sinkron_wilayah w on w.kode_wilayah = b.kode and w.zona = z.zona and w.tanggal >= z.hari - 30
cross join lateral (select w.jumlah[1] * $5::int + w.jumlah[2] * $6::int + w.jumlah[3] * $7::int + w.jumlah[4] * $8::int + w.jumlah[5] * $9::int + w.jumlah[6] * $10::int + w.jumlah[7] * $11::int + w.jumlah[8] * $12::int + w.jumlah[9] * $13::int + w.jumlah[10] * $14::int + w.jumlah[11] * $15::int + w.jumlah[12] * $16::int as n) j) as jumlah, (select json_agg(json_build_object('last_sync', t.last_sync, 'zona', t.zona, 'sekolah_id', t.id,
  'npsn', t.npsn, 'nama', t.nama, 'kode_wilayah_kecamatan_str', t.kecamatan, 'kode_wilayah_kabupaten_kota_str', t.kabupaten)
  order by t.pada desc, t.id) from (
select to_char(d.last_sync at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end), 'YYYY-MM-DD HH24:MI:SS') as last_sync, d.last_sync as pada, s.zona,
  s.id, s.npsn, s.nama, kec.nama as kecamatan, kab.nama as kabupaten
from (select * from ((select sekolah_id, last_sync from rekap_sekolah where tempat = 1 and last_sync is not null and "kode_kab_kota" = $17
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 2 and last_sync is not null and "kode_kab_kota" = $18
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 3 and last_sync is not null and "kode_kab_kota" = $19
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 4 and last_sync is not null and "kode_kab_kota" = $20
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 5 and last_sync is not null and "kode_kab_kota" = $21
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 6 and last_sync is not null and "kode_kab_kota" = $22
order by last_sync desc, sekolah_id limit 10)) r order by last_sync desc, sekolah_id limit 10) c join sekolah s on s.id = c.sekolah_id and /* cakupan */ ("s"."jenjang" = any($23::text[]) and ("s"."kode_provinsi" = any($24::text[]) or "s"."kode_kab_kota" = any($25::text[]) or "s"."kode_kecamatan" = any($26::text[])))
join sekolah_sinkron d on d.sekolah_id = c.sekolah_id
join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota) t) as terakhir
from wilayah where kode = $27;

-- features/dashboard/queries-sinkron.ts
-- in GET /api/dashboard/rekap-sync
select (select json_build_array(coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 0), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 7), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 30), 0))
from (values ('WIB', $1::date), ('WITA', $2::date), ('WIT', $3::date)) z (zona, hari) join unnest($4::text[]) b (kode) on length(b.kode) = 6
join sinkron_wilayah w on w.kode_wilayah = b.kode and w.zona = z.zona and w.tanggal >= z.hari - 30
cross join lateral (select w.jumlah[1] * $5::int + w.jumlah[2] * $6::int + w.jumlah[3] * $7::int + w.jumlah[4] * $8::int + w.jumlah[5] * $9::int + w.jumlah[6] * $10::int + w.jumlah[7] * $11::int + w.jumlah[8] * $12::int + w.jumlah[9] * $13::int + w.jumlah[10] * $14::int + w.jumlah[11] * $15::int + w.jumlah[12] * $16::int as n) j) as jumlah, (select json_agg(json_build_object('last_sync', t.last_sync, 'zona', t.zona, 'sekolah_id', t.id,
  'npsn', t.npsn, 'nama', t.nama, 'kode_wilayah_kecamatan_str', t.kecamatan, 'kode_wilayah_kabupaten_kota_str', t.kabupaten)
  order by t.pada desc, t.id) from (
select to_char(d.last_sync at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end), 'YYYY-MM-DD HH24:MI:SS') as last_sync, d.last_sync as pada, s.zona,
  s.id, s.npsn, s.nama, kec.nama as kecamatan, kab.nama as kabupaten
from (select * from ((select sekolah_id, last_sync from rekap_sekolah where tempat = 1 and last_sync is not null and "kode_kab_kota" = $17
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 3 and last_sync is not null and "kode_kab_kota" = $18
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 5 and last_sync is not null and "kode_kab_kota" = $19
order by last_sync desc, sekolah_id limit 10)) r order by last_sync desc, sekolah_id limit 10) c join sekolah s on s.id = c.sekolah_id and /* cakupan */ ("s"."jenjang" = any($20::text[]) and ("s"."kode_provinsi" = any($21::text[]) or "s"."kode_kab_kota" = any($22::text[]) or "s"."kode_kecamatan" = any($23::text[])))
join sekolah_sinkron d on d.sekolah_id = c.sekolah_id
join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota) t) as terakhir
from wilayah where kode = $24;

-- features/dashboard/queries-sinkron.ts
-- in GET /api/dashboard/rekap-sync
select (select json_build_array(coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 0), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 7), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 30), 0))
from (values ('WIB', $1::date), ('WITA', $2::date), ('WIT', $3::date)) z (zona, hari) join unnest($4::text[]) b (kode) on length(b.kode) = 6
join sinkron_wilayah w on w.kode_wilayah = b.kode and w.zona = z.zona and w.tanggal >= z.hari - 30
cross join lateral (select w.jumlah[1] * $5::int + w.jumlah[2] * $6::int + w.jumlah[3] * $7::int + w.jumlah[4] * $8::int + w.jumlah[5] * $9::int + w.jumlah[6] * $10::int + w.jumlah[7] * $11::int + w.jumlah[8] * $12::int + w.jumlah[9] * $13::int + w.jumlah[10] * $14::int + w.jumlah[11] * $15::int + w.jumlah[12] * $16::int as n) j) as jumlah, (select json_agg(json_build_object('last_sync', t.last_sync, 'zona', t.zona, 'sekolah_id', t.id,
  'npsn', t.npsn, 'nama', t.nama, 'kode_wilayah_kecamatan_str', t.kecamatan, 'kode_wilayah_kabupaten_kota_str', t.kabupaten)
  order by t.pada desc, t.id) from (
select to_char(d.last_sync at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end), 'YYYY-MM-DD HH24:MI:SS') as last_sync, d.last_sync as pada, s.zona,
  s.id, s.npsn, s.nama, kec.nama as kecamatan, kab.nama as kabupaten
from (select * from ((select sekolah_id, last_sync from rekap_sekolah where tempat = 1 and last_sync is not null and "kode_kecamatan" = $17
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 2 and last_sync is not null and "kode_kecamatan" = $18
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 3 and last_sync is not null and "kode_kecamatan" = $19
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 4 and last_sync is not null and "kode_kecamatan" = $20
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 5 and last_sync is not null and "kode_kecamatan" = $21
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 6 and last_sync is not null and "kode_kecamatan" = $22
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 1 and last_sync is not null and "kode_kecamatan" = $23
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 2 and last_sync is not null and "kode_kecamatan" = $24
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 3 and last_sync is not null and "kode_kecamatan" = $25
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 4 and last_sync is not null and "kode_kecamatan" = $26
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 5 and last_sync is not null and "kode_kecamatan" = $27
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 6 and last_sync is not null and "kode_kecamatan" = $28
order by last_sync desc, sekolah_id limit 10)) r order by last_sync desc, sekolah_id limit 10) c join sekolah s on s.id = c.sekolah_id and /* cakupan */ ("s"."jenjang" = any($29::text[]) and ("s"."kode_provinsi" = any($30::text[]) or "s"."kode_kab_kota" = any($31::text[]) or "s"."kode_kecamatan" = any($32::text[])))
join sekolah_sinkron d on d.sekolah_id = c.sekolah_id
join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota) t) as terakhir
from wilayah where kode = $33;

-- features/dashboard/queries-sinkron.ts
-- in GET /api/dashboard/rekap-sync
select (select json_build_array(coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 0), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 7), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 30), 0))
from (values ('WIB', $1::date), ('WITA', $2::date), ('WIT', $3::date)) z (zona, hari) join unnest($4::text[]) b (kode) on length(b.kode) = 6
join sinkron_wilayah w on w.kode_wilayah = b.kode and w.zona = z.zona and w.tanggal >= z.hari - 30
cross join lateral (select w.jumlah[1] * $5::int + w.jumlah[2] * $6::int + w.jumlah[3] * $7::int + w.jumlah[4] * $8::int + w.jumlah[5] * $9::int + w.jumlah[6] * $10::int + w.jumlah[7] * $11::int + w.jumlah[8] * $12::int + w.jumlah[9] * $13::int + w.jumlah[10] * $14::int + w.jumlah[11] * $15::int + w.jumlah[12] * $16::int as n) j) as jumlah, (select json_agg(json_build_object('last_sync', t.last_sync, 'zona', t.zona, 'sekolah_id', t.id,
  'npsn', t.npsn, 'nama', t.nama, 'kode_wilayah_kecamatan_str', t.kecamatan, 'kode_wilayah_kabupaten_kota_str', t.kabupaten)
  order by t.pada desc, t.id) from (
select to_char(d.last_sync at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end), 'YYYY-MM-DD HH24:MI:SS') as last_sync, d.last_sync as pada, s.zona,
  s.id, s.npsn, s.nama, kec.nama as kecamatan, kab.nama as kabupaten
from (select * from ((select sekolah_id, last_sync from rekap_sekolah where tempat = 1 and last_sync is not null and "kode_kecamatan" = $17
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 2 and last_sync is not null and "kode_kecamatan" = $18
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 3 and last_sync is not null and "kode_kecamatan" = $19
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 4 and last_sync is not null and "kode_kecamatan" = $20
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 5 and last_sync is not null and "kode_kecamatan" = $21
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 6 and last_sync is not null and "kode_kecamatan" = $22
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 7 and last_sync is not null and "kode_kecamatan" = $23
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 8 and last_sync is not null and "kode_kecamatan" = $24
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 9 and last_sync is not null and "kode_kecamatan" = $25
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 10 and last_sync is not null and "kode_kecamatan" = $26
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 11 and last_sync is not null and "kode_kecamatan" = $27
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 12 and last_sync is not null and "kode_kecamatan" = $28
order by last_sync desc, sekolah_id limit 10)) r order by last_sync desc, sekolah_id limit 10) c join sekolah s on s.id = c.sekolah_id and /* cakupan */ true
join sekolah_sinkron d on d.sekolah_id = c.sekolah_id
join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota) t) as terakhir
from wilayah where kode = $29;

-- features/dashboard/queries-sinkron.ts
-- in GET /api/dashboard/rekap-sync
select (select json_build_array(coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 0), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 7), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 30), 0))
from (values ('WIB', $1::date), ('WITA', $2::date), ('WIT', $3::date)) z (zona, hari) join unnest($4::text[]) b (kode) on length(b.kode) = 6
join sinkron_wilayah w on w.kode_wilayah = b.kode and w.zona = z.zona and w.tanggal >= z.hari - 30
cross join lateral (select w.jumlah[1] * $5::int + w.jumlah[2] * $6::int + w.jumlah[3] * $7::int + w.jumlah[4] * $8::int + w.jumlah[5] * $9::int + w.jumlah[6] * $10::int + w.jumlah[7] * $11::int + w.jumlah[8] * $12::int + w.jumlah[9] * $13::int + w.jumlah[10] * $14::int + w.jumlah[11] * $15::int + w.jumlah[12] * $16::int as n) j) as jumlah, (select json_agg(json_build_object('last_sync', t.last_sync, 'zona', t.zona, 'sekolah_id', t.id,
  'npsn', t.npsn, 'nama', t.nama, 'kode_wilayah_kecamatan_str', t.kecamatan, 'kode_wilayah_kabupaten_kota_str', t.kabupaten)
  order by t.pada desc, t.id) from (
select to_char(d.last_sync at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end), 'YYYY-MM-DD HH24:MI:SS') as last_sync, d.last_sync as pada, s.zona,
  s.id, s.npsn, s.nama, kec.nama as kecamatan, kab.nama as kabupaten
from (select * from ((select sekolah_id, last_sync from rekap_sekolah where tempat = 1 and last_sync is not null and "kode_kecamatan" = $17
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 2 and last_sync is not null and "kode_kecamatan" = $18
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 3 and last_sync is not null and "kode_kecamatan" = $19
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 4 and last_sync is not null and "kode_kecamatan" = $20
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 5 and last_sync is not null and "kode_kecamatan" = $21
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 6 and last_sync is not null and "kode_kecamatan" = $22
order by last_sync desc, sekolah_id limit 10)) r order by last_sync desc, sekolah_id limit 10) c join sekolah s on s.id = c.sekolah_id and /* cakupan */ ("s"."jenjang" = any($23::text[]) and ("s"."kode_provinsi" = any($24::text[]) or "s"."kode_kab_kota" = any($25::text[]) or "s"."kode_kecamatan" = any($26::text[])))
join sekolah_sinkron d on d.sekolah_id = c.sekolah_id
join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota) t) as terakhir
from wilayah where kode = $27;

-- features/dashboard/queries-sinkron.ts
-- in GET /api/dashboard/rekap-sync
select (select json_build_array(coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 0), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 7), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 30), 0))
from (values ('WIB', $1::date), ('WITA', $2::date), ('WIT', $3::date)) z (zona, hari) join unnest($4::text[]) b (kode) on length(b.kode) = 6
join sinkron_wilayah w on w.kode_wilayah = b.kode and w.zona = z.zona and w.tanggal >= z.hari - 30
cross join lateral (select w.jumlah[1] * $5::int + w.jumlah[2] * $6::int + w.jumlah[3] * $7::int + w.jumlah[4] * $8::int + w.jumlah[5] * $9::int + w.jumlah[6] * $10::int + w.jumlah[7] * $11::int + w.jumlah[8] * $12::int + w.jumlah[9] * $13::int + w.jumlah[10] * $14::int + w.jumlah[11] * $15::int + w.jumlah[12] * $16::int as n) j) as jumlah, (select json_agg(json_build_object('last_sync', t.last_sync, 'zona', t.zona, 'sekolah_id', t.id,
  'npsn', t.npsn, 'nama', t.nama, 'kode_wilayah_kecamatan_str', t.kecamatan, 'kode_wilayah_kabupaten_kota_str', t.kabupaten)
  order by t.pada desc, t.id) from (
select to_char(d.last_sync at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end), 'YYYY-MM-DD HH24:MI:SS') as last_sync, d.last_sync as pada, s.zona,
  s.id, s.npsn, s.nama, kec.nama as kecamatan, kab.nama as kabupaten
from (select * from ((select sekolah_id, last_sync from rekap_sekolah where tempat = 1 and last_sync is not null and "kode_kecamatan" = $17
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 2 and last_sync is not null and "kode_kecamatan" = $18
order by last_sync desc, sekolah_id limit 10)) r order by last_sync desc, sekolah_id limit 10) c join sekolah s on s.id = c.sekolah_id and /* cakupan */ ("s"."jenjang" = any($19::text[]) and ("s"."kode_provinsi" = any($20::text[]) or "s"."kode_kab_kota" = any($21::text[]) or "s"."kode_kecamatan" = any($22::text[])))
join sekolah_sinkron d on d.sekolah_id = c.sekolah_id
join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota) t) as terakhir
from wilayah where kode = $23;

-- features/dashboard/queries-sinkron.ts
-- in GET /api/dashboard/rekap-sync
select (select json_build_array(coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 0), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 7), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 30), 0))
from (values ('WIB', $1::date), ('WITA', $2::date), ('WIT', $3::date)) z (zona, hari) join unnest($4::text[]) b (kode) on length(b.kode) = 6
join sinkron_wilayah w on w.kode_wilayah = b.kode and w.zona = z.zona and w.tanggal >= z.hari - 30
cross join lateral (select w.jumlah[1] * $5::int + w.jumlah[2] * $6::int + w.jumlah[3] * $7::int + w.jumlah[4] * $8::int + w.jumlah[5] * $9::int + w.jumlah[6] * $10::int + w.jumlah[7] * $11::int + w.jumlah[8] * $12::int + w.jumlah[9] * $13::int + w.jumlah[10] * $14::int + w.jumlah[11] * $15::int + w.jumlah[12] * $16::int as n) j) as jumlah, (select json_agg(json_build_object('last_sync', t.last_sync, 'zona', t.zona, 'sekolah_id', t.id,
  'npsn', t.npsn, 'nama', t.nama, 'kode_wilayah_kecamatan_str', t.kecamatan, 'kode_wilayah_kabupaten_kota_str', t.kabupaten)
  order by t.pada desc, t.id) from (
select to_char(d.last_sync at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end), 'YYYY-MM-DD HH24:MI:SS') as last_sync, d.last_sync as pada, s.zona,
  s.id, s.npsn, s.nama, kec.nama as kecamatan, kab.nama as kabupaten
from (select * from ((select sekolah_id, last_sync from rekap_sekolah where tempat = 1 and last_sync is not null and "kode_kecamatan" = $17
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 3 and last_sync is not null and "kode_kecamatan" = $18
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 5 and last_sync is not null and "kode_kecamatan" = $19
order by last_sync desc, sekolah_id limit 10)) r order by last_sync desc, sekolah_id limit 10) c join sekolah s on s.id = c.sekolah_id and /* cakupan */ ("s"."jenjang" = any($20::text[]) and ("s"."kode_provinsi" = any($21::text[]) or "s"."kode_kab_kota" = any($22::text[]) or "s"."kode_kecamatan" = any($23::text[])))
join sekolah_sinkron d on d.sekolah_id = c.sekolah_id
join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota) t) as terakhir
from wilayah where kode = $24;

-- features/dashboard/queries-sinkron.ts
-- in GET /api/dashboard/rekap-sync
select (select json_build_array(coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 0), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 7), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 30), 0))
from (values ('WIB', $1::date), ('WITA', $2::date), ('WIT', $3::date)) z (zona, hari) join unnest($4::text[]) b (kode) on length(b.kode) = 6
join sinkron_wilayah w on w.kode_wilayah = b.kode and w.zona = z.zona and w.tanggal >= z.hari - 30
cross join lateral (select w.jumlah[1] * $5::int + w.jumlah[2] * $6::int + w.jumlah[3] * $7::int + w.jumlah[4] * $8::int + w.jumlah[5] * $9::int + w.jumlah[6] * $10::int + w.jumlah[7] * $11::int + w.jumlah[8] * $12::int + w.jumlah[9] * $13::int + w.jumlah[10] * $14::int + w.jumlah[11] * $15::int + w.jumlah[12] * $16::int as n) j) as jumlah, (select json_agg(json_build_object('last_sync', t.last_sync, 'zona', t.zona, 'sekolah_id', t.id,
  'npsn', t.npsn, 'nama', t.nama, 'kode_wilayah_kecamatan_str', t.kecamatan, 'kode_wilayah_kabupaten_kota_str', t.kabupaten)
  order by t.pada desc, t.id) from (
select to_char(d.last_sync at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end), 'YYYY-MM-DD HH24:MI:SS') as last_sync, d.last_sync as pada, s.zona,
  s.id, s.npsn, s.nama, kec.nama as kecamatan, kab.nama as kabupaten
from (select * from ((select sekolah_id, last_sync from rekap_sekolah where tempat = 1 and last_sync is not null and "kode_provinsi" = $17
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 2 and last_sync is not null and "kode_provinsi" = $18
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 3 and last_sync is not null and "kode_provinsi" = $19
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 4 and last_sync is not null and "kode_provinsi" = $20
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 5 and last_sync is not null and "kode_provinsi" = $21
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 6 and last_sync is not null and "kode_provinsi" = $22
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 7 and last_sync is not null and "kode_provinsi" = $23
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 8 and last_sync is not null and "kode_provinsi" = $24
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 9 and last_sync is not null and "kode_provinsi" = $25
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 10 and last_sync is not null and "kode_provinsi" = $26
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 11 and last_sync is not null and "kode_provinsi" = $27
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 12 and last_sync is not null and "kode_provinsi" = $28
order by last_sync desc, sekolah_id limit 10)) r order by last_sync desc, sekolah_id limit 10) c join sekolah s on s.id = c.sekolah_id and /* cakupan */ (("s"."kode_provinsi" = any($29::text[]) or "s"."kode_kab_kota" = any($30::text[]) or "s"."kode_kecamatan" = any($31::text[])))
join sekolah_sinkron d on d.sekolah_id = c.sekolah_id
join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota) t) as terakhir
from wilayah where kode = $32;

-- features/dashboard/queries-sinkron.ts
-- in GET /api/dashboard/rekap-sync
select (select json_build_array(coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 0), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 7), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 30), 0))
from (values ('WIB', $1::date), ('WITA', $2::date), ('WIT', $3::date)) z (zona, hari) join unnest($4::text[]) b (kode) on length(b.kode) = 6
join sinkron_wilayah w on w.kode_wilayah = b.kode and w.zona = z.zona and w.tanggal >= z.hari - 30
cross join lateral (select w.jumlah[1] * $5::int + w.jumlah[2] * $6::int + w.jumlah[3] * $7::int + w.jumlah[4] * $8::int + w.jumlah[5] * $9::int + w.jumlah[6] * $10::int + w.jumlah[7] * $11::int + w.jumlah[8] * $12::int + w.jumlah[9] * $13::int + w.jumlah[10] * $14::int + w.jumlah[11] * $15::int + w.jumlah[12] * $16::int as n) j) as jumlah, (select json_agg(json_build_object('last_sync', t.last_sync, 'zona', t.zona, 'sekolah_id', t.id,
  'npsn', t.npsn, 'nama', t.nama, 'kode_wilayah_kecamatan_str', t.kecamatan, 'kode_wilayah_kabupaten_kota_str', t.kabupaten)
  order by t.pada desc, t.id) from (
select to_char(d.last_sync at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end), 'YYYY-MM-DD HH24:MI:SS') as last_sync, d.last_sync as pada, s.zona,
  s.id, s.npsn, s.nama, kec.nama as kecamatan, kab.nama as kabupaten
from (select * from ((select sekolah_id, last_sync from rekap_sekolah where tempat = 1 and last_sync is not null and "kode_provinsi" = $17
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 2 and last_sync is not null and "kode_provinsi" = $18
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 3 and last_sync is not null and "kode_provinsi" = $19
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 4 and last_sync is not null and "kode_provinsi" = $20
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 5 and last_sync is not null and "kode_provinsi" = $21
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 6 and last_sync is not null and "kode_provinsi" = $22
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 7 and last_sync is not null and "kode_provinsi" = $23
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 8 and last_sync is not null and "kode_provinsi" = $24
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 9 and last_sync is not null and "kode_provinsi" = $25
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 10 and last_sync is not null and "kode_provinsi" = $26
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 11 and last_sync is not null and "kode_provinsi" = $27
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 12 and last_sync is not null and "kode_provinsi" = $28
order by last_sync desc, sekolah_id limit 10)) r order by last_sync desc, sekolah_id limit 10) c join sekolah s on s.id = c.sekolah_id and /* cakupan */ true
join sekolah_sinkron d on d.sekolah_id = c.sekolah_id
join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota) t) as terakhir
from wilayah where kode = $29;

-- features/dashboard/queries-sinkron.ts
-- in GET /api/dashboard/rekap-sync
select (select json_build_array(coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 0), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 7), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 30), 0))
from (values ('WIB', $1::date), ('WITA', $2::date), ('WIT', $3::date)) z (zona, hari) join unnest($4::text[]) b (kode) on length(b.kode) = 6
join sinkron_wilayah w on w.kode_wilayah = b.kode and w.zona = z.zona and w.tanggal >= z.hari - 30
cross join lateral (select w.jumlah[1] * $5::int + w.jumlah[2] * $6::int + w.jumlah[3] * $7::int + w.jumlah[4] * $8::int + w.jumlah[5] * $9::int + w.jumlah[6] * $10::int + w.jumlah[7] * $11::int + w.jumlah[8] * $12::int + w.jumlah[9] * $13::int + w.jumlah[10] * $14::int + w.jumlah[11] * $15::int + w.jumlah[12] * $16::int as n) j) as jumlah, (select json_agg(json_build_object('last_sync', t.last_sync, 'zona', t.zona, 'sekolah_id', t.id,
  'npsn', t.npsn, 'nama', t.nama, 'kode_wilayah_kecamatan_str', t.kecamatan, 'kode_wilayah_kabupaten_kota_str', t.kabupaten)
  order by t.pada desc, t.id) from (
select to_char(d.last_sync at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end), 'YYYY-MM-DD HH24:MI:SS') as last_sync, d.last_sync as pada, s.zona,
  s.id, s.npsn, s.nama, kec.nama as kecamatan, kab.nama as kabupaten
from (select * from ((select sekolah_id, last_sync from rekap_sekolah where tempat = 1 and last_sync is not null and "kode_provinsi" = $17
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 2 and last_sync is not null and "kode_provinsi" = $18
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 9 and last_sync is not null and "kode_provinsi" = $19
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 10 and last_sync is not null and "kode_provinsi" = $20
order by last_sync desc, sekolah_id limit 10)) r order by last_sync desc, sekolah_id limit 10) c join sekolah s on s.id = c.sekolah_id and /* cakupan */ true
join sekolah_sinkron d on d.sekolah_id = c.sekolah_id
join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota) t) as terakhir
from wilayah where kode = $21;

-- features/dashboard/queries-sinkron.ts
-- in GET /api/dashboard/rekap-sync
select (select json_build_array(coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 0), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 7), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 30), 0))
from (values ('WIB', $1::date), ('WITA', $2::date), ('WIT', $3::date)) z (zona, hari) join unnest($4::text[]) b (kode) on length(b.kode) = 6
join sinkron_wilayah w on w.kode_wilayah = b.kode and w.zona = z.zona and w.tanggal >= z.hari - 30
cross join lateral (select w.jumlah[1] * $5::int + w.jumlah[2] * $6::int + w.jumlah[3] * $7::int + w.jumlah[4] * $8::int + w.jumlah[5] * $9::int + w.jumlah[6] * $10::int + w.jumlah[7] * $11::int + w.jumlah[8] * $12::int + w.jumlah[9] * $13::int + w.jumlah[10] * $14::int + w.jumlah[11] * $15::int + w.jumlah[12] * $16::int as n) j) as jumlah, (select json_agg(json_build_object('last_sync', t.last_sync, 'zona', t.zona, 'sekolah_id', t.id,
  'npsn', t.npsn, 'nama', t.nama, 'kode_wilayah_kecamatan_str', t.kecamatan, 'kode_wilayah_kabupaten_kota_str', t.kabupaten)
  order by t.pada desc, t.id) from (
select to_char(d.last_sync at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end), 'YYYY-MM-DD HH24:MI:SS') as last_sync, d.last_sync as pada, s.zona,
  s.id, s.npsn, s.nama, kec.nama as kecamatan, kab.nama as kabupaten
from (select * from ((select sekolah_id, last_sync from rekap_sekolah where tempat = 1 and last_sync is not null and true
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 2 and last_sync is not null and true
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 3 and last_sync is not null and true
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 4 and last_sync is not null and true
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 5 and last_sync is not null and true
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 6 and last_sync is not null and true
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 7 and last_sync is not null and true
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 8 and last_sync is not null and true
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 9 and last_sync is not null and true
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 10 and last_sync is not null and true
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 11 and last_sync is not null and true
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 12 and last_sync is not null and true
order by last_sync desc, sekolah_id limit 10)) r order by last_sync desc, sekolah_id limit 10) c join sekolah s on s.id = c.sekolah_id and /* cakupan */ true
join sekolah_sinkron d on d.sekolah_id = c.sekolah_id
join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota) t) as terakhir
from wilayah where kode = $17;

-- features/dashboard/queries-sinkron.ts
-- in GET /api/dashboard/rekap-sync
select (select json_build_array(coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 0), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 7), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 30), 0))
from (values ('WIB', $1::date), ('WITA', $2::date), ('WIT', $3::date)) z (zona, hari) join unnest($4::text[]) b (kode) on length(b.kode) = 6
join sinkron_wilayah w on w.kode_wilayah = b.kode and w.zona = z.zona and w.tanggal >= z.hari - 30
cross join lateral (select w.jumlah[1] * $5::int + w.jumlah[2] * $6::int + w.jumlah[3] * $7::int + w.jumlah[4] * $8::int + w.jumlah[5] * $9::int + w.jumlah[6] * $10::int + w.jumlah[7] * $11::int + w.jumlah[8] * $12::int + w.jumlah[9] * $13::int + w.jumlah[10] * $14::int + w.jumlah[11] * $15::int + w.jumlah[12] * $16::int as n) j) as jumlah, (select json_agg(json_build_object('last_sync', t.last_sync, 'zona', t.zona, 'sekolah_id', t.id,
  'npsn', t.npsn, 'nama', t.nama, 'kode_wilayah_kecamatan_str', t.kecamatan, 'kode_wilayah_kabupaten_kota_str', t.kabupaten)
  order by t.pada desc, t.id) from (
select to_char(d.last_sync at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end), 'YYYY-MM-DD HH24:MI:SS') as last_sync, d.last_sync as pada, s.zona,
  s.id, s.npsn, s.nama, kec.nama as kecamatan, kab.nama as kabupaten
from (select * from ((select sekolah_id, last_sync from rekap_sekolah where tempat = 11 and last_sync is not null and true
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 12 and last_sync is not null and true
order by last_sync desc, sekolah_id limit 10)) r order by last_sync desc, sekolah_id limit 10) c join sekolah s on s.id = c.sekolah_id and /* cakupan */ true
join sekolah_sinkron d on d.sekolah_id = c.sekolah_id
join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota) t) as terakhir
from wilayah where kode = $17;

-- features/dashboard/queries-sinkron.ts
-- in GET /api/dashboard/rekap-sync
select (select json_build_array(coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 0), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 7), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 30), 0))
from (values ('WIB', $1::date), ('WITA', $2::date), ('WIT', $3::date)) z (zona, hari) join unnest($4::text[]) b (kode) on length(b.kode) = 6
join sinkron_wilayah w on w.kode_wilayah = b.kode and w.zona = z.zona and w.tanggal >= z.hari - 30
cross join lateral (select w.jumlah[1] * $5::int + w.jumlah[2] * $6::int + w.jumlah[3] * $7::int + w.jumlah[4] * $8::int + w.jumlah[5] * $9::int + w.jumlah[6] * $10::int + w.jumlah[7] * $11::int + w.jumlah[8] * $12::int + w.jumlah[9] * $13::int + w.jumlah[10] * $14::int + w.jumlah[11] * $15::int + w.jumlah[12] * $16::int as n) j) as jumlah, (select json_agg(json_build_object('last_sync', t.last_sync, 'zona', t.zona, 'sekolah_id', t.id,
  'npsn', t.npsn, 'nama', t.nama, 'kode_wilayah_kecamatan_str', t.kecamatan, 'kode_wilayah_kabupaten_kota_str', t.kabupaten)
  order by t.pada desc, t.id) from (
select to_char(d.last_sync at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end), 'YYYY-MM-DD HH24:MI:SS') as last_sync, d.last_sync as pada, s.zona,
  s.id, s.npsn, s.nama, kec.nama as kecamatan, kab.nama as kabupaten
from (select * from ((select sekolah_id, last_sync from rekap_sekolah where tempat = 2 and last_sync is not null and "kode_kab_kota" = $17
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 4 and last_sync is not null and "kode_kab_kota" = $18
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 6 and last_sync is not null and "kode_kab_kota" = $19
order by last_sync desc, sekolah_id limit 10)) r order by last_sync desc, sekolah_id limit 10) c join sekolah s on s.id = c.sekolah_id and /* cakupan */ ("s"."jenjang" = any($20::text[]) and ("s"."kode_provinsi" = any($21::text[]) or "s"."kode_kab_kota" = any($22::text[]) or "s"."kode_kecamatan" = any($23::text[])))
join sekolah_sinkron d on d.sekolah_id = c.sekolah_id
join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota) t) as terakhir
from wilayah where kode = $24;

-- features/dashboard/queries-sinkron.ts
-- in GET /api/dashboard/rekap-sync
select (select json_build_array(coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 0), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 7), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 30), 0))
from (values ('WIB', $1::date), ('WITA', $2::date), ('WIT', $3::date)) z (zona, hari) join unnest($4::text[]) b (kode) on length(b.kode) = 6
join sinkron_wilayah w on w.kode_wilayah = b.kode and w.zona = z.zona and w.tanggal >= z.hari - 30
cross join lateral (select w.jumlah[1] * $5::int + w.jumlah[2] * $6::int + w.jumlah[3] * $7::int + w.jumlah[4] * $8::int + w.jumlah[5] * $9::int + w.jumlah[6] * $10::int + w.jumlah[7] * $11::int + w.jumlah[8] * $12::int + w.jumlah[9] * $13::int + w.jumlah[10] * $14::int + w.jumlah[11] * $15::int + w.jumlah[12] * $16::int as n) j) as jumlah, (select json_agg(json_build_object('last_sync', t.last_sync, 'zona', t.zona, 'sekolah_id', t.id,
  'npsn', t.npsn, 'nama', t.nama, 'kode_wilayah_kecamatan_str', t.kecamatan, 'kode_wilayah_kabupaten_kota_str', t.kabupaten)
  order by t.pada desc, t.id) from (
select to_char(d.last_sync at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end), 'YYYY-MM-DD HH24:MI:SS') as last_sync, d.last_sync as pada, s.zona,
  s.id, s.npsn, s.nama, kec.nama as kecamatan, kab.nama as kabupaten
from (select * from ((select sekolah_id, last_sync from rekap_sekolah where tempat = 2 and last_sync is not null and true
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 4 and last_sync is not null and true
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 6 and last_sync is not null and true
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 8 and last_sync is not null and true
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 10 and last_sync is not null and true
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 12 and last_sync is not null and true
order by last_sync desc, sekolah_id limit 10)) r order by last_sync desc, sekolah_id limit 10) c join sekolah s on s.id = c.sekolah_id and /* cakupan */ true
join sekolah_sinkron d on d.sekolah_id = c.sekolah_id
join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota) t) as terakhir
from wilayah where kode = $17;

-- features/dashboard/queries-sinkron.ts
-- in GET /api/dashboard/rekap-sync
select (select json_build_array(coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 0), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 7), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 30), 0))
from (values ('WIB', $1::date), ('WITA', $2::date), ('WIT', $3::date)) z (zona, hari) join unnest($4::text[]) b (kode) on length(b.kode) = 6
join sinkron_wilayah w on w.kode_wilayah = b.kode and w.zona = z.zona and w.tanggal >= z.hari - 30
cross join lateral (select w.jumlah[1] * $5::int + w.jumlah[2] * $6::int + w.jumlah[3] * $7::int + w.jumlah[4] * $8::int + w.jumlah[5] * $9::int + w.jumlah[6] * $10::int + w.jumlah[7] * $11::int + w.jumlah[8] * $12::int + w.jumlah[9] * $13::int + w.jumlah[10] * $14::int + w.jumlah[11] * $15::int + w.jumlah[12] * $16::int as n) j) as jumlah, (select json_agg(json_build_object('last_sync', t.last_sync, 'zona', t.zona, 'sekolah_id', t.id,
  'npsn', t.npsn, 'nama', t.nama, 'kode_wilayah_kecamatan_str', t.kecamatan, 'kode_wilayah_kabupaten_kota_str', t.kabupaten)
  order by t.pada desc, t.id) from (
select to_char(d.last_sync at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end), 'YYYY-MM-DD HH24:MI:SS') as last_sync, d.last_sync as pada, s.zona,
  s.id, s.npsn, s.nama, kec.nama as kecamatan, kab.nama as kabupaten
from (select * from ((select sekolah_id, last_sync from rekap_sekolah where tempat = 3 and last_sync is not null and true
order by last_sync desc, sekolah_id limit 10)) r order by last_sync desc, sekolah_id limit 10) c join sekolah s on s.id = c.sekolah_id and /* cakupan */ true
join sekolah_sinkron d on d.sekolah_id = c.sekolah_id
join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota) t) as terakhir
from wilayah where kode = $17;

-- features/dashboard/queries-sinkron.ts
-- in GET /api/dashboard/rekap-sync
select (select json_build_array(coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 0), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 7), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 30), 0))
from (values ('WIB', $1::date), ('WITA', $2::date), ('WIT', $3::date)) z (zona, hari) join unnest($4::text[]) b (kode) on length(b.kode) = 6
join sinkron_wilayah w on w.kode_wilayah = b.kode and w.zona = z.zona and w.tanggal >= z.hari - 30
cross join lateral (select w.jumlah[1] * $5::int + w.jumlah[2] * $6::int + w.jumlah[3] * $7::int + w.jumlah[4] * $8::int + w.jumlah[5] * $9::int + w.jumlah[6] * $10::int + w.jumlah[7] * $11::int + w.jumlah[8] * $12::int + w.jumlah[9] * $13::int + w.jumlah[10] * $14::int + w.jumlah[11] * $15::int + w.jumlah[12] * $16::int as n) j) as jumlah, (select json_agg(json_build_object('last_sync', t.last_sync, 'zona', t.zona, 'sekolah_id', t.id,
  'npsn', t.npsn, 'nama', t.nama, 'kode_wilayah_kecamatan_str', t.kecamatan, 'kode_wilayah_kabupaten_kota_str', t.kabupaten)
  order by t.pada desc, t.id) from (
select to_char(d.last_sync at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end), 'YYYY-MM-DD HH24:MI:SS') as last_sync, d.last_sync as pada, s.zona,
  s.id, s.npsn, s.nama, kec.nama as kecamatan, kab.nama as kabupaten
from (select * from ((select sekolah_id, last_sync from rekap_sekolah where tempat = 7 and last_sync is not null and "kode_kab_kota" = $17
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 8 and last_sync is not null and "kode_kab_kota" = $18
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 9 and last_sync is not null and "kode_kab_kota" = $19
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 10 and last_sync is not null and "kode_kab_kota" = $20
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 11 and last_sync is not null and "kode_kab_kota" = $21
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 12 and last_sync is not null and "kode_kab_kota" = $22
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 7 and last_sync is not null and "kode_kab_kota" = $23
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 8 and last_sync is not null and "kode_kab_kota" = $24
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 9 and last_sync is not null and "kode_kab_kota" = $25
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 10 and last_sync is not null and "kode_kab_kota" = $26
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 11 and last_sync is not null and "kode_kab_kota" = $27
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 12 and last_sync is not null and "kode_kab_kota" = $28
order by last_sync desc, sekolah_id limit 10)) r order by last_sync desc, sekolah_id limit 10) c join sekolah s on s.id = c.sekolah_id and /* cakupan */ ("s"."jenjang" = any($29::text[]) and ("s"."kode_provinsi" = any($30::text[]) or "s"."kode_kab_kota" = any($31::text[]) or "s"."kode_kecamatan" = any($32::text[])))
join sekolah_sinkron d on d.sekolah_id = c.sekolah_id
join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota) t) as terakhir
from wilayah where kode = $33;

-- features/dashboard/queries-sinkron.ts
-- in GET /api/dashboard/rekap-sync
select (select json_build_array(coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 0), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 7), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 30), 0))
from (values ('WIB', $1::date), ('WITA', $2::date), ('WIT', $3::date)) z (zona, hari) join unnest($4::text[]) b (kode) on length(b.kode) = 6
join sinkron_wilayah w on w.kode_wilayah = b.kode and w.zona = z.zona and w.tanggal >= z.hari - 30
cross join lateral (select w.jumlah[1] * $5::int + w.jumlah[2] * $6::int + w.jumlah[3] * $7::int + w.jumlah[4] * $8::int + w.jumlah[5] * $9::int + w.jumlah[6] * $10::int + w.jumlah[7] * $11::int + w.jumlah[8] * $12::int + w.jumlah[9] * $13::int + w.jumlah[10] * $14::int + w.jumlah[11] * $15::int + w.jumlah[12] * $16::int as n) j) as jumlah, (select json_agg(json_build_object('last_sync', t.last_sync, 'zona', t.zona, 'sekolah_id', t.id,
  'npsn', t.npsn, 'nama', t.nama, 'kode_wilayah_kecamatan_str', t.kecamatan, 'kode_wilayah_kabupaten_kota_str', t.kabupaten)
  order by t.pada desc, t.id) from (
select to_char(d.last_sync at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end), 'YYYY-MM-DD HH24:MI:SS') as last_sync, d.last_sync as pada, s.zona,
  s.id, s.npsn, s.nama, kec.nama as kecamatan, kab.nama as kabupaten
from (select * from ((select sekolah_id, last_sync from rekap_sekolah where tempat = 7 and last_sync is not null and "kode_kab_kota" = $17
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 8 and last_sync is not null and "kode_kab_kota" = $18
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 9 and last_sync is not null and "kode_kab_kota" = $19
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 10 and last_sync is not null and "kode_kab_kota" = $20
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 11 and last_sync is not null and "kode_kab_kota" = $21
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 12 and last_sync is not null and "kode_kab_kota" = $22
order by last_sync desc, sekolah_id limit 10)) r order by last_sync desc, sekolah_id limit 10) c join sekolah s on s.id = c.sekolah_id and /* cakupan */ ("s"."jenjang" = any($23::text[]) and ("s"."kode_provinsi" = any($24::text[]) or "s"."kode_kab_kota" = any($25::text[]) or "s"."kode_kecamatan" = any($26::text[])))
join sekolah_sinkron d on d.sekolah_id = c.sekolah_id
join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota) t) as terakhir
from wilayah where kode = $27;

-- features/dashboard/queries-sinkron.ts
-- in GET /api/dashboard/rekap-sync
select (select json_build_array(coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 0), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 7), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 30), 0))
from (values ('WIB', $1::date), ('WITA', $2::date), ('WIT', $3::date)) z (zona, hari) join unnest($4::text[]) b (kode) on length(b.kode) = 6
join sinkron_wilayah w on w.kode_wilayah = b.kode and w.zona = z.zona and w.tanggal >= z.hari - 30
cross join lateral (select w.jumlah[1] * $5::int + w.jumlah[2] * $6::int + w.jumlah[3] * $7::int + w.jumlah[4] * $8::int + w.jumlah[5] * $9::int + w.jumlah[6] * $10::int + w.jumlah[7] * $11::int + w.jumlah[8] * $12::int + w.jumlah[9] * $13::int + w.jumlah[10] * $14::int + w.jumlah[11] * $15::int + w.jumlah[12] * $16::int as n) j) as jumlah, (select json_agg(json_build_object('last_sync', t.last_sync, 'zona', t.zona, 'sekolah_id', t.id,
  'npsn', t.npsn, 'nama', t.nama, 'kode_wilayah_kecamatan_str', t.kecamatan, 'kode_wilayah_kabupaten_kota_str', t.kabupaten)
  order by t.pada desc, t.id) from (
select to_char(d.last_sync at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end), 'YYYY-MM-DD HH24:MI:SS') as last_sync, d.last_sync as pada, s.zona,
  s.id, s.npsn, s.nama, kec.nama as kecamatan, kab.nama as kabupaten
from (select * from ((select sekolah_id, last_sync from rekap_sekolah where tempat = 7 and last_sync is not null and "kode_kecamatan" = $17
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 8 and last_sync is not null and "kode_kecamatan" = $18
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 9 and last_sync is not null and "kode_kecamatan" = $19
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 10 and last_sync is not null and "kode_kecamatan" = $20
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 11 and last_sync is not null and "kode_kecamatan" = $21
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 12 and last_sync is not null and "kode_kecamatan" = $22
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 7 and last_sync is not null and "kode_kab_kota" = $23
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 8 and last_sync is not null and "kode_kab_kota" = $24
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 9 and last_sync is not null and "kode_kab_kota" = $25
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 10 and last_sync is not null and "kode_kab_kota" = $26
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 11 and last_sync is not null and "kode_kab_kota" = $27
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 12 and last_sync is not null and "kode_kab_kota" = $28
order by last_sync desc, sekolah_id limit 10)) r order by last_sync desc, sekolah_id limit 10) c join sekolah s on s.id = c.sekolah_id and /* cakupan */ ("s"."jenjang" = any($29::text[]) and ("s"."kode_provinsi" = any($30::text[]) or "s"."kode_kab_kota" = any($31::text[]) or "s"."kode_kecamatan" = any($32::text[])))
join sekolah_sinkron d on d.sekolah_id = c.sekolah_id
join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota) t) as terakhir
from wilayah where kode = $33;

-- features/dashboard/queries-sinkron.ts
-- in GET /api/dashboard/rekap-sync
select (select json_build_array(coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 0), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 7), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 30), 0))
from (values ('WIB', $1::date), ('WITA', $2::date), ('WIT', $3::date)) z (zona, hari) join unnest($4::text[]) b (kode) on length(b.kode) = 6
join sinkron_wilayah w on w.kode_wilayah = b.kode and w.zona = z.zona and w.tanggal >= z.hari - 30
cross join lateral (select w.jumlah[1] * $5::int + w.jumlah[2] * $6::int + w.jumlah[3] * $7::int + w.jumlah[4] * $8::int + w.jumlah[5] * $9::int + w.jumlah[6] * $10::int + w.jumlah[7] * $11::int + w.jumlah[8] * $12::int + w.jumlah[9] * $13::int + w.jumlah[10] * $14::int + w.jumlah[11] * $15::int + w.jumlah[12] * $16::int as n) j) as jumlah, (select json_agg(json_build_object('last_sync', t.last_sync, 'zona', t.zona, 'sekolah_id', t.id,
  'npsn', t.npsn, 'nama', t.nama, 'kode_wilayah_kecamatan_str', t.kecamatan, 'kode_wilayah_kabupaten_kota_str', t.kabupaten)
  order by t.pada desc, t.id) from (
select to_char(d.last_sync at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end), 'YYYY-MM-DD HH24:MI:SS') as last_sync, d.last_sync as pada, s.zona,
  s.id, s.npsn, s.nama, kec.nama as kecamatan, kab.nama as kabupaten
from (select * from ((select sekolah_id, last_sync from rekap_sekolah where tempat = 7 and last_sync is not null and "kode_kecamatan" = $17
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 8 and last_sync is not null and "kode_kecamatan" = $18
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 9 and last_sync is not null and "kode_kecamatan" = $19
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 10 and last_sync is not null and "kode_kecamatan" = $20
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 11 and last_sync is not null and "kode_kecamatan" = $21
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 12 and last_sync is not null and "kode_kecamatan" = $22
order by last_sync desc, sekolah_id limit 10)) r order by last_sync desc, sekolah_id limit 10) c join sekolah s on s.id = c.sekolah_id and /* cakupan */ ("s"."jenjang" = any($23::text[]) and ("s"."kode_provinsi" = any($24::text[]) or "s"."kode_kab_kota" = any($25::text[]) or "s"."kode_kecamatan" = any($26::text[])))
join sekolah_sinkron d on d.sekolah_id = c.sekolah_id
join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota) t) as terakhir
from wilayah where kode = $27;

-- features/dashboard/queries-sinkron.ts
-- in GET /api/dashboard/rekap-sync
select (select json_build_array(coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 0), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 7), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 30), 0))
from (values ('WIB', $1::date), ('WITA', $2::date), ('WIT', $3::date)) z (zona, hari) join unnest($4::text[]) b (kode) on length(b.kode) = 6
join sinkron_wilayah w on w.kode_wilayah = b.kode and w.zona = z.zona and w.tanggal >= z.hari - 30
cross join lateral (select w.jumlah[1] * $5::int + w.jumlah[2] * $6::int + w.jumlah[3] * $7::int + w.jumlah[4] * $8::int + w.jumlah[5] * $9::int + w.jumlah[6] * $10::int + w.jumlah[7] * $11::int + w.jumlah[8] * $12::int + w.jumlah[9] * $13::int + w.jumlah[10] * $14::int + w.jumlah[11] * $15::int + w.jumlah[12] * $16::int as n) j) as jumlah, (select json_agg(json_build_object('last_sync', t.last_sync, 'zona', t.zona, 'sekolah_id', t.id,
  'npsn', t.npsn, 'nama', t.nama, 'kode_wilayah_kecamatan_str', t.kecamatan, 'kode_wilayah_kabupaten_kota_str', t.kabupaten)
  order by t.pada desc, t.id) from (
select to_char(d.last_sync at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end), 'YYYY-MM-DD HH24:MI:SS') as last_sync, d.last_sync as pada, s.zona,
  s.id, s.npsn, s.nama, kec.nama as kecamatan, kab.nama as kabupaten
from (select * from ((select sekolah_id, last_sync from rekap_sekolah where tempat = 7 and last_sync is not null and "kode_provinsi" = $17
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 8 and last_sync is not null and "kode_provinsi" = $18
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 9 and last_sync is not null and "kode_provinsi" = $19
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 10 and last_sync is not null and "kode_provinsi" = $20
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 11 and last_sync is not null and "kode_provinsi" = $21
order by last_sync desc, sekolah_id limit 10) union all (select sekolah_id, last_sync from rekap_sekolah where tempat = 12 and last_sync is not null and "kode_provinsi" = $22
order by last_sync desc, sekolah_id limit 10)) r order by last_sync desc, sekolah_id limit 10) c join sekolah s on s.id = c.sekolah_id and /* cakupan */ ("s"."jenjang" = any($23::text[]) and ("s"."kode_provinsi" = any($24::text[]) or "s"."kode_kab_kota" = any($25::text[]) or "s"."kode_kecamatan" = any($26::text[])))
join sekolah_sinkron d on d.sekolah_id = c.sekolah_id
join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota) t) as terakhir
from wilayah where kode = $27;

-- features/dashboard/queries-sinkron.ts
-- in GET /api/dashboard/rekap-sync
select (select json_build_array(coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 0), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 7), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 30), 0))
from (values ('WIB', $1::date), ('WITA', $2::date), ('WIT', $3::date)) z (zona, hari) join unnest($4::text[]) b (kode) on length(b.kode) = 6
join sinkron_wilayah w on w.kode_wilayah = b.kode and w.zona = z.zona and w.tanggal >= z.hari - 30
cross join lateral (select w.jumlah[1] * $5::int + w.jumlah[2] * $6::int + w.jumlah[3] * $7::int + w.jumlah[4] * $8::int + w.jumlah[5] * $9::int + w.jumlah[6] * $10::int + w.jumlah[7] * $11::int + w.jumlah[8] * $12::int + w.jumlah[9] * $13::int + w.jumlah[10] * $14::int + w.jumlah[11] * $15::int + w.jumlah[12] * $16::int as n) j) as jumlah, (select json_agg(json_build_object('last_sync', t.last_sync, 'zona', t.zona, 'sekolah_id', t.id,
  'npsn', t.npsn, 'nama', t.nama, 'kode_wilayah_kecamatan_str', t.kecamatan, 'kode_wilayah_kabupaten_kota_str', t.kabupaten)
  order by t.pada desc, t.id) from (
select to_char(d.last_sync at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end), 'YYYY-MM-DD HH24:MI:SS') as last_sync, d.last_sync as pada, s.zona,
  s.id, s.npsn, s.nama, kec.nama as kecamatan, kab.nama as kabupaten
from (select * from ((select sekolah_id, last_sync from rekap_sekolah where tempat = 9 and last_sync is not null and true
order by last_sync desc, sekolah_id limit 10)) r order by last_sync desc, sekolah_id limit 10) c join sekolah s on s.id = c.sekolah_id and /* cakupan */ true
join sekolah_sinkron d on d.sekolah_id = c.sekolah_id
join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota) t) as terakhir
from wilayah where kode = $17;

-- features/dashboard/queries-sinkron.ts
-- in GET /api/dashboard/rekap-sync
select (select json_build_array(coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 0), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 7), 0), coalesce(sum(j.n) filter (where w.tanggal >= z.hari - 30), 0))
from (values ('WIB', $1::date), ('WITA', $2::date), ('WIT', $3::date)) z (zona, hari) join unnest($4::text[]) b (kode) on length(b.kode) = 6
join sinkron_wilayah w on w.kode_wilayah = b.kode and w.zona = z.zona and w.tanggal >= z.hari - 30
cross join lateral (select w.jumlah[1] * $5::int + w.jumlah[2] * $6::int + w.jumlah[3] * $7::int + w.jumlah[4] * $8::int + w.jumlah[5] * $9::int + w.jumlah[6] * $10::int + w.jumlah[7] * $11::int + w.jumlah[8] * $12::int + w.jumlah[9] * $13::int + w.jumlah[10] * $14::int + w.jumlah[11] * $15::int + w.jumlah[12] * $16::int as n) j) as jumlah, (select json_agg(json_build_object('last_sync', t.last_sync, 'zona', t.zona, 'sekolah_id', t.id,
  'npsn', t.npsn, 'nama', t.nama, 'kode_wilayah_kecamatan_str', t.kecamatan, 'kode_wilayah_kabupaten_kota_str', t.kabupaten)
  order by t.pada desc, t.id) from (
select to_char(d.last_sync at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end), 'YYYY-MM-DD HH24:MI:SS') as last_sync, d.last_sync as pada, s.zona,
  s.id, s.npsn, s.nama, kec.nama as kecamatan, kab.nama as kabupaten
from (select null::int as sekolah_id where false) c join sekolah s on s.id = c.sekolah_id and /* cakupan */ ("s"."jenjang" = any($17::text[]) and ("s"."kode_provinsi" = any($18::text[]) or "s"."kode_kab_kota" = any($19::text[]) or "s"."kode_kecamatan" = any($20::text[])))
join sekolah_sinkron d on d.sekolah_id = c.sekolah_id
join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota) t) as terakhir
from wilayah where kode = $21;

-- features/dashboard/queries-wilayah-choice.ts
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
select (select json_agg(json_build_object('last_sync', t.last_sync, 'zona', t.zona, 'sekolah_id', t.id,
  'npsn', t.npsn, 'nama', t.nama, 'kode_wilayah_kecamatan_str', t.kecamatan, 'kode_wilayah_kabupaten_kota_str', t.kabupaten)
  order by t.pada desc, t.id) from (
select to_char(d.last_sync at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end), 'YYYY-MM-DD HH24:MI:SS') as last_sync, d.last_sync as pada, s.zona,
  s.id, s.npsn, s.nama, kec.nama as kecamatan, kab.nama as kabupaten
from (select r.sekolah_id from rekap_sekolah r join sekolah s on s.id = r.sekolah_id and /* cakupan */ ("s"."id" = $1::int) where r.last_sync is not null
order by r.last_sync desc, r.sekolah_id limit 10) c join sekolah s on s.id = c.sekolah_id and /* cakupan */ ("s"."id" = $2::int)
join sekolah_sinkron d on d.sekolah_id = c.sekolah_id
join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota) t) as terakhir;

-- features/dashboard/queries-yayasan.ts
-- in GET /api/dashboard/yayasan/rekap-sync
select (select json_agg(json_build_object('last_sync', t.last_sync, 'zona', t.zona, 'sekolah_id', t.id,
  'npsn', t.npsn, 'nama', t.nama, 'kode_wilayah_kecamatan_str', t.kecamatan, 'kode_wilayah_kabupaten_kota_str', t.kabupaten)
  order by t.pada desc, t.id) from (
select to_char(d.last_sync at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end), 'YYYY-MM-DD HH24:MI:SS') as last_sync, d.last_sync as pada, s.zona,
  s.id, s.npsn, s.nama, kec.nama as kecamatan, kab.nama as kabupaten
from (select r.sekolah_id from rekap_sekolah r join sekolah s on s.id = r.sekolah_id and /* cakupan */ ("s"."id" = any($1::int[])) where r.last_sync is not null
order by r.last_sync desc, r.sekolah_id limit 10) c join sekolah s on s.id = c.sekolah_id and /* cakupan */ ("s"."id" = any($2::int[]))
join sekolah_sinkron d on d.sekolah_id = c.sekolah_id
join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota) t) as terakhir;

-- features/dashboard/queries-yayasan.ts
-- in GET /api/dashboard/yayasan/jumlah-sekolah-sync
select count(*) filter (where m.mundur <= 0)::int as "hariIni", count(*) filter (where m.mundur <= 7)::int as tujuh,
  count(*) filter (where m.mundur <= 30)::int as "tigaPuluh"
from rekap_sekolah r join sekolah s on s.id = r.sekolah_id and /* cakupan */ ("s"."id" = $1::int) join (values ('WIB', $2::date), ('WITA', $3::date), ('WIT', $4::date)) z (zona, hari) on z.zona = s.zona
cross join lateral (select z.hari - (r.last_sync at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date as mundur) m;

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
from rekap_sekolah r join sekolah s on s.id = r.sekolah_id and /* cakupan */ ("s"."id" = $1::int) group by r.tempat;

-- features/dashboard/queries-yayasan.ts
-- in GET /api/dashboard/yayasan/rekap-pengguna
select r.tempat, count(*)::int as jumlah, count(*) filter (where r.punya_mesin and r.last_sync is not null)::int as pengguna
from rekap_sekolah r join sekolah s on s.id = r.sekolah_id and /* cakupan */ ("s"."id" = any($1::int[]) and "s"."jenjang" = any($2::text[])) group by r.tempat;

-- features/dashboard/queries-yayasan.ts
-- in GET /api/dashboard/yayasan/rekap-pengguna
select r.tempat, count(*)::int as jumlah, count(*) filter (where r.punya_mesin and r.last_sync is not null)::int as pengguna
from rekap_sekolah r join sekolah s on s.id = r.sekolah_id and /* cakupan */ ("s"."id" = any($1::int[])) group by r.tempat;
