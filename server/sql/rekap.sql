-- features/rekap/bulanan/bulanan-sql.ts
explain (analyze, verbose, format json)
  select s.id as "sekolahId", k.kunci, k."urutanVersi"::text, k."urutanHari"::text, s.npsn, s.nama, s.jenjang, ($1::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date as "hariIni",
m.rekap as memo, nullif(g.laporan, '') as tersegel, case when g.kode is not null then json_build_object('kode', g.kode,
  'sha256', g.sha256, 'dikunciPada', to_char(g.dikunci_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'dikunciOleh', pengunci.nama) end as segel
from sekolah_terbagi s
cross join lateral (
  select coalesce(sum(b.versi), 0)::bigint as jumlah, string_agg(left(b.lingkup, 1) || b.versi, ' ' order by b.lingkup, b.kode) as teks
  from versi_bersama b where b.bulan = $2::int and (b.lingkup, b.kode) in (('nasional', '000000'), ('provinsi', s.kode_provinsi),
    ('kab_kota', s.kode_kab_kota), ('yayasan', s.yayasan_id::text), ('setting', '000000'))
) bersama
cross join lateral (
  select concat_ws('|', 9, x.versi, coalesce(bersama.teks, ''), x.lengkap, x."hariIni",
      coalesce(x.mesin, ''), s.nama) as kunci,
    x.versi * 4294967296 + bersama.jumlah as "urutanVersi", x.lengkap + x."hariIni" + x.jumlah as "urutanHari"
  from (
    select coalesce((select versi from sekolah_bulan_versi v where v.sekolah_id = s.id and v.bulan = $3::int), 0) as versi,
greatest(0, least($4::date + 1, ($5::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= ($7::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $8::date) as lengkap,
      greatest($9::date, least($10::date, ($11::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) - $12::date as "hariIni",
      coalesce(sum(h.ke), 0)::bigint as jumlah, string_agg(h.id || ':' || h.ke, ' ' order by h.id) as mesin
    from (select c.mesin_id as id,
greatest(0, least($13::date + 1, (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $14::date) as ke
      from mesin_kontak c where c.sekolah_id = s.id and c.laporan is not null) h
  ) x
) k
left join sekolah_bulan m on m.sekolah_id = s.id and m.bulan = $15::int and m.rekap_kunci = k.kunci
left join segel g on g.sekolah_id = s.id and g.bulan = $16::int and g.dibuka_pada is null
left join pengguna pengunci on pengunci.id = g.dikunci_oleh where s.kode_kecamatan = $17 and /* cakupan */ true
  order by s.nama collate "id-x-icu", s.id;

-- features/rekap/bulanan/bulanan-sql.ts
-- in GET /api/rekap/bulanan-sekolah
select kec.kode, kec.nama, kab.nama as "namaKabKota", prov.nama as "namaProvinsi", prov.zona
from wilayah kec join wilayah kab on kab.kode = kec.kode_induk join wilayah prov on prov.kode = kab.kode_induk
where kec.kode = $1 and kec.level = 3 and (kec.kode = any($2::text[]) or kab.kode = any($3::text[]) or prov.kode = any($4::text[]));

-- features/rekap/bulanan/bulanan-sql.ts
-- in GET /api/rekap/bulanan-sekolah
select kec.kode, kec.nama, kab.nama as "namaKabKota", prov.nama as "namaProvinsi", prov.zona
from wilayah kec join wilayah kab on kab.kode = kec.kode_induk join wilayah prov on prov.kode = kab.kode_induk
where kec.kode = $1 and kec.level = 3 and true;

-- features/rekap/bulanan/bulanan-sql.ts
-- in GET /api/rekap/bulanan-sekolah
select md5(string_agg(concat_ws('|', s.id, k.kunci, s.npsn, s.nama, s.jenjang, coalesce(g.kode, '-')), E'
'
      order by s.nama collate "id-x-icu", s.id)) as sidik
    from sekolah_terbagi s
  cross join lateral (
    select coalesce(sum(b.versi), 0)::bigint as jumlah, string_agg(left(b.lingkup, 1) || b.versi, ' ' order by b.lingkup, b.kode) as teks
    from versi_bersama b where b.bulan = $1::int and (b.lingkup, b.kode) in (('nasional', '000000'), ('provinsi', s.kode_provinsi),
      ('kab_kota', s.kode_kab_kota), ('yayasan', s.yayasan_id::text), ('setting', '000000'))
  ) bersama
  cross join lateral (
    select concat_ws('|', 9, x.versi, coalesce(bersama.teks, ''), x.lengkap, x."hariIni",
        coalesce(x.mesin, ''), s.nama) as kunci,
      x.versi * 4294967296 + bersama.jumlah as "urutanVersi", x.lengkap + x."hariIni" + x.jumlah as "urutanHari"
    from (
      select coalesce((select versi from sekolah_bulan_versi v where v.sekolah_id = s.id and v.bulan = $2::int), 0) as versi,
  greatest(0, least($3::date + 1, ($4::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
    - case when extract(epoch from ($5::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $7::date) as lengkap,
        greatest($8::date, least($9::date, ($10::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) - $11::date as "hariIni",
        coalesce(sum(h.ke), 0)::bigint as jumlah, string_agg(h.id || ':' || h.ke, ' ' order by h.id) as mesin
      from (select c.mesin_id as id,
  greatest(0, least($12::date + 1, (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
    - case when extract(epoch from (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $13::date) as ke
        from mesin_kontak c where c.sekolah_id = s.id and c.laporan is not null) h
    ) x
  ) k
    left join segel g on g.sekolah_id = s.id and g.bulan = $14::int and g.dibuka_pada is null
    where s.kode_kecamatan = $15 and /* cakupan */ ("s"."jenjang" = any($16::text[]) and ("s"."kode_provinsi" = any($17::text[]) or "s"."kode_kab_kota" = any($18::text[]) or "s"."kode_kecamatan" = any($19::text[])));

-- features/rekap/bulanan/bulanan-sql.ts
-- in GET /api/rekap/bulanan-sekolah
select md5(string_agg(concat_ws('|', s.id, k.kunci, s.npsn, s.nama, s.jenjang, coalesce(g.kode, '-')), E'
'
      order by s.nama collate "id-x-icu", s.id)) as sidik
    from sekolah_terbagi s
  cross join lateral (
    select coalesce(sum(b.versi), 0)::bigint as jumlah, string_agg(left(b.lingkup, 1) || b.versi, ' ' order by b.lingkup, b.kode) as teks
    from versi_bersama b where b.bulan = $1::int and (b.lingkup, b.kode) in (('nasional', '000000'), ('provinsi', s.kode_provinsi),
      ('kab_kota', s.kode_kab_kota), ('yayasan', s.yayasan_id::text), ('setting', '000000'))
  ) bersama
  cross join lateral (
    select concat_ws('|', 9, x.versi, coalesce(bersama.teks, ''), x.lengkap, x."hariIni",
        coalesce(x.mesin, ''), s.nama) as kunci,
      x.versi * 4294967296 + bersama.jumlah as "urutanVersi", x.lengkap + x."hariIni" + x.jumlah as "urutanHari"
    from (
      select coalesce((select versi from sekolah_bulan_versi v where v.sekolah_id = s.id and v.bulan = $2::int), 0) as versi,
  greatest(0, least($3::date + 1, ($4::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
    - case when extract(epoch from ($5::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $7::date) as lengkap,
        greatest($8::date, least($9::date, ($10::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) - $11::date as "hariIni",
        coalesce(sum(h.ke), 0)::bigint as jumlah, string_agg(h.id || ':' || h.ke, ' ' order by h.id) as mesin
      from (select c.mesin_id as id,
  greatest(0, least($12::date + 1, (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
    - case when extract(epoch from (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $13::date) as ke
        from mesin_kontak c where c.sekolah_id = s.id and c.laporan is not null) h
    ) x
  ) k
    left join segel g on g.sekolah_id = s.id and g.bulan = $14::int and g.dibuka_pada is null
    where s.kode_kecamatan = $15 and /* cakupan */ true;

-- features/rekap/bulanan/bulanan-sql.ts
-- in GET /api/rekap/bulanan-sekolah
select s.id as "sekolahId", k.kunci, k."urutanVersi"::text, k."urutanHari"::text, s.npsn, s.nama, s.jenjang, ($1::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date as "hariIni",
m.rekap as memo, nullif(g.laporan, '') as tersegel, case when g.kode is not null then json_build_object('kode', g.kode,
  'sha256', g.sha256, 'dikunciPada', to_char(g.dikunci_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'dikunciOleh', pengunci.nama) end as segel
from sekolah_terbagi s
cross join lateral (
  select coalesce(sum(b.versi), 0)::bigint as jumlah, string_agg(left(b.lingkup, 1) || b.versi, ' ' order by b.lingkup, b.kode) as teks
  from versi_bersama b where b.bulan = $2::int and (b.lingkup, b.kode) in (('nasional', '000000'), ('provinsi', s.kode_provinsi),
    ('kab_kota', s.kode_kab_kota), ('yayasan', s.yayasan_id::text), ('setting', '000000'))
) bersama
cross join lateral (
  select concat_ws('|', 9, x.versi, coalesce(bersama.teks, ''), x.lengkap, x."hariIni",
      coalesce(x.mesin, ''), s.nama) as kunci,
    x.versi * 4294967296 + bersama.jumlah as "urutanVersi", x.lengkap + x."hariIni" + x.jumlah as "urutanHari"
  from (
    select coalesce((select versi from sekolah_bulan_versi v where v.sekolah_id = s.id and v.bulan = $3::int), 0) as versi,
greatest(0, least($4::date + 1, ($5::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= ($7::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $8::date) as lengkap,
      greatest($9::date, least($10::date, ($11::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) - $12::date as "hariIni",
      coalesce(sum(h.ke), 0)::bigint as jumlah, string_agg(h.id || ':' || h.ke, ' ' order by h.id) as mesin
    from (select c.mesin_id as id,
greatest(0, least($13::date + 1, (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $14::date) as ke
      from mesin_kontak c where c.sekolah_id = s.id and c.laporan is not null) h
  ) x
) k
left join sekolah_bulan m on m.sekolah_id = s.id and m.bulan = $15::int and m.rekap_kunci = k.kunci
left join segel g on g.sekolah_id = s.id and g.bulan = $16::int and g.dibuka_pada is null
left join pengguna pengunci on pengunci.id = g.dikunci_oleh where s.kode_kecamatan = $17 and /* cakupan */ ("s"."jenjang" = any($18::text[]) and ("s"."kode_provinsi" = any($19::text[]) or "s"."kode_kab_kota" = any($20::text[]) or "s"."kode_kecamatan" = any($21::text[])))
  order by s.nama collate "id-x-icu", s.id;

-- features/rekap/bulanan/bulanan-sql.ts
-- in GET /api/rekap/bulanan-sekolah
select s.id as "sekolahId", k.kunci, k."urutanVersi"::text, k."urutanHari"::text, s.npsn, s.nama, s.jenjang, ($1::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date as "hariIni",
m.rekap as memo, nullif(g.laporan, '') as tersegel, case when g.kode is not null then json_build_object('kode', g.kode,
  'sha256', g.sha256, 'dikunciPada', to_char(g.dikunci_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'dikunciOleh', pengunci.nama) end as segel
from sekolah_terbagi s
cross join lateral (
  select coalesce(sum(b.versi), 0)::bigint as jumlah, string_agg(left(b.lingkup, 1) || b.versi, ' ' order by b.lingkup, b.kode) as teks
  from versi_bersama b where b.bulan = $2::int and (b.lingkup, b.kode) in (('nasional', '000000'), ('provinsi', s.kode_provinsi),
    ('kab_kota', s.kode_kab_kota), ('yayasan', s.yayasan_id::text), ('setting', '000000'))
) bersama
cross join lateral (
  select concat_ws('|', 9, x.versi, coalesce(bersama.teks, ''), x.lengkap, x."hariIni",
      coalesce(x.mesin, ''), s.nama) as kunci,
    x.versi * 4294967296 + bersama.jumlah as "urutanVersi", x.lengkap + x."hariIni" + x.jumlah as "urutanHari"
  from (
    select coalesce((select versi from sekolah_bulan_versi v where v.sekolah_id = s.id and v.bulan = $3::int), 0) as versi,
greatest(0, least($4::date + 1, ($5::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= ($7::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $8::date) as lengkap,
      greatest($9::date, least($10::date, ($11::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) - $12::date as "hariIni",
      coalesce(sum(h.ke), 0)::bigint as jumlah, string_agg(h.id || ':' || h.ke, ' ' order by h.id) as mesin
    from (select c.mesin_id as id,
greatest(0, least($13::date + 1, (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $14::date) as ke
      from mesin_kontak c where c.sekolah_id = s.id and c.laporan is not null) h
  ) x
) k
left join sekolah_bulan m on m.sekolah_id = s.id and m.bulan = $15::int and m.rekap_kunci = k.kunci
left join segel g on g.sekolah_id = s.id and g.bulan = $16::int and g.dibuka_pada is null
left join pengguna pengunci on pengunci.id = g.dikunci_oleh where s.kode_kecamatan = $17 and /* cakupan */ true
  order by s.nama collate "id-x-icu", s.id;

-- features/rekap/bulanan/bulanan-sql.ts
-- in GET /api/rekap/bulanan-sekolah
select s.id as "sekolahId", k.kunci, k."urutanVersi"::text, k."urutanHari"::text, s.npsn, s.nama, s.jenjang, ($1::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date as "hariIni",
m.rekap as memo, nullif(g.laporan, '') as tersegel, case when g.kode is not null then json_build_object('kode', g.kode,
  'sha256', g.sha256, 'dikunciPada', to_char(g.dikunci_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'dikunciOleh', pengunci.nama) end as segel, (
select json_build_object('id', s.id, 'nama', s.nama, 'npsn', s.npsn, 'jenjang', s.jenjang, 'isSwasta', s.status = 'S',
  'alamat', s.alamat, 'namaKecamatan', kec.nama, 'namaKabKota', kab.nama, 'kodeProvinsi', prov.kode, 'namaProvinsi', prov.nama,
  'zona', s.zona, 'namaYayasan', y.nama, 'lambang', l.sha256)
from wilayah kec join wilayah kab on kab.kode = s.kode_kab_kota join wilayah prov on prov.kode = s.kode_provinsi
left join yayasan y on y.id = s.yayasan_id
left join lambang l on l.sampai is null and l.jenis = case when s.status = 'S' then 'yayasan' else 'wilayah' end
  and l.pemilik = case when s.status = 'S' then s.yayasan_id::text else case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end end
where kec.kode = s.kode_kecamatan) as kop, (
select json_build_object('nama', t.nama, 'nip', t.nip, 'jabatan', t.jabatan) from
(select * from (
  select 1 as urutan, t.gtk_id, coalesce(orang.nama, t.nama) as nama,
    case when t.gtk_id is null then t.nip else orang.nip end as nip, t.jabatan
  from (select * from penanda_tangan v where v.sekolah_id = $2::int and v.berlaku_mulai <= least($3::date, ($4::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)
    order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1) t
  left join lateral (select g.id, i.nama, i.nip from gtk g
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = $5::int and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= least($6::date, ($7::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i
    where g.sekolah_id = $8::int and g.id = t.gtk_id and coalesce(g.mulai_tugas <= least($9::date, ($10::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true) and coalesce(g.berhenti >= least($11::date, ($12::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true)) orang on true
  where t.gtk_id is null or orang.id is not null
  union all
  select 2, kepala.gtk_id, kepala.nama, kepala.nip, 'Kepala Sekolah' from
(select g.id as gtk_id, i.nama, i.nip from gtk g
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = $13::int and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= least($14::date, ($15::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i
  where g.sekolah_id = $16::int and i."jenisGuru" = 'Kepala Sekolah' and coalesce(g.mulai_tugas <= least($17::date, ($18::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true) and coalesce(g.berhenti >= least($19::date, ($20::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true) order by g.id limit 1) kepala
) calon order by urutan limit 1) t) as "penandaTangan"
from sekolah_terbagi s
cross join lateral (
  select coalesce(sum(b.versi), 0)::bigint as jumlah, string_agg(left(b.lingkup, 1) || b.versi, ' ' order by b.lingkup, b.kode) as teks
  from versi_bersama b where b.bulan = $21::int and (b.lingkup, b.kode) in (('nasional', '000000'), ('provinsi', s.kode_provinsi),
    ('kab_kota', s.kode_kab_kota), ('yayasan', s.yayasan_id::text), ('setting', '000000'))
) bersama
cross join lateral (
  select concat_ws('|', 9, x.versi, coalesce(bersama.teks, ''), x.lengkap, x."hariIni",
      coalesce(x.mesin, ''), s.nama) as kunci,
    x.versi * 4294967296 + bersama.jumlah as "urutanVersi", x.lengkap + x."hariIni" + x.jumlah as "urutanHari"
  from (
    select coalesce((select versi from sekolah_bulan_versi v where v.sekolah_id = $22::int and v.bulan = $23::int), 0) as versi,
greatest(0, least($24::date + 1, ($25::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from ($26::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= ($27::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $28::date) as lengkap,
      greatest($29::date, least($30::date, ($31::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) - $32::date as "hariIni",
      coalesce(sum(h.ke), 0)::bigint as jumlah, string_agg(h.id || ':' || h.ke, ' ' order by h.id) as mesin
    from (select c.mesin_id as id,
greatest(0, least($33::date + 1, (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $34::date) as ke
      from mesin_kontak c where c.sekolah_id = $35::int and c.laporan is not null) h
  ) x
) k
left join sekolah_bulan m on m.sekolah_id = s.id and m.bulan = $36::int and m.rekap_kunci = k.kunci
left join segel g on g.sekolah_id = s.id and g.bulan = $37::int and g.dibuka_pada is null
left join pengguna pengunci on pengunci.id = g.dikunci_oleh where s.id = $38 and /* cakupan */ ("s"."id" = $39::int);

-- features/rekap/bulanan/bulanan-sql.ts
-- in GET /api/rekap/bulanan-sekolah
select s.id as "sekolahId", k.kunci, k."urutanVersi"::text, k."urutanHari"::text, s.npsn, s.nama, s.jenjang, ($1::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date as "hariIni",
m.rekap as memo, nullif(g.laporan, '') as tersegel, case when g.kode is not null then json_build_object('kode', g.kode,
  'sha256', g.sha256, 'dikunciPada', to_char(g.dikunci_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'dikunciOleh', pengunci.nama) end as segel, (
select json_build_object('id', s.id, 'nama', s.nama, 'npsn', s.npsn, 'jenjang', s.jenjang, 'isSwasta', s.status = 'S',
  'alamat', s.alamat, 'namaKecamatan', kec.nama, 'namaKabKota', kab.nama, 'kodeProvinsi', prov.kode, 'namaProvinsi', prov.nama,
  'zona', s.zona, 'namaYayasan', y.nama, 'lambang', l.sha256)
from wilayah kec join wilayah kab on kab.kode = s.kode_kab_kota join wilayah prov on prov.kode = s.kode_provinsi
left join yayasan y on y.id = s.yayasan_id
left join lambang l on l.sampai is null and l.jenis = case when s.status = 'S' then 'yayasan' else 'wilayah' end
  and l.pemilik = case when s.status = 'S' then s.yayasan_id::text else case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end end
where kec.kode = s.kode_kecamatan) as kop, (
select json_build_object('nama', t.nama, 'nip', t.nip, 'jabatan', t.jabatan) from
(select * from (
  select 1 as urutan, t.gtk_id, coalesce(orang.nama, t.nama) as nama,
    case when t.gtk_id is null then t.nip else orang.nip end as nip, t.jabatan
  from (select * from penanda_tangan v where v.sekolah_id = $2::int and v.berlaku_mulai <= least($3::date, ($4::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)
    order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1) t
  left join lateral (select g.id, i.nama, i.nip from gtk g
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = $5::int and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= least($6::date, ($7::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i
    where g.sekolah_id = $8::int and g.id = t.gtk_id and coalesce(g.mulai_tugas <= least($9::date, ($10::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true) and coalesce(g.berhenti >= least($11::date, ($12::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true)) orang on true
  where t.gtk_id is null or orang.id is not null
  union all
  select 2, kepala.gtk_id, kepala.nama, kepala.nip, 'Kepala Sekolah' from
(select g.id as gtk_id, i.nama, i.nip from gtk g
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = $13::int and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= least($14::date, ($15::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i
  where g.sekolah_id = $16::int and i."jenisGuru" = 'Kepala Sekolah' and coalesce(g.mulai_tugas <= least($17::date, ($18::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true) and coalesce(g.berhenti >= least($19::date, ($20::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true) order by g.id limit 1) kepala
) calon order by urutan limit 1) t) as "penandaTangan"
from sekolah_terbagi s
cross join lateral (
  select coalesce(sum(b.versi), 0)::bigint as jumlah, string_agg(left(b.lingkup, 1) || b.versi, ' ' order by b.lingkup, b.kode) as teks
  from versi_bersama b where b.bulan = $21::int and (b.lingkup, b.kode) in (('nasional', '000000'), ('provinsi', s.kode_provinsi),
    ('kab_kota', s.kode_kab_kota), ('yayasan', s.yayasan_id::text), ('setting', '000000'))
) bersama
cross join lateral (
  select concat_ws('|', 9, x.versi, coalesce(bersama.teks, ''), x.lengkap, x."hariIni",
      coalesce(x.mesin, ''), s.nama) as kunci,
    x.versi * 4294967296 + bersama.jumlah as "urutanVersi", x.lengkap + x."hariIni" + x.jumlah as "urutanHari"
  from (
    select coalesce((select versi from sekolah_bulan_versi v where v.sekolah_id = $22::int and v.bulan = $23::int), 0) as versi,
greatest(0, least($24::date + 1, ($25::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from ($26::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= ($27::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $28::date) as lengkap,
      greatest($29::date, least($30::date, ($31::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) - $32::date as "hariIni",
      coalesce(sum(h.ke), 0)::bigint as jumlah, string_agg(h.id || ':' || h.ke, ' ' order by h.id) as mesin
    from (select c.mesin_id as id,
greatest(0, least($33::date + 1, (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $34::date) as ke
      from mesin_kontak c where c.sekolah_id = $35::int and c.laporan is not null) h
  ) x
) k
left join sekolah_bulan m on m.sekolah_id = s.id and m.bulan = $36::int and m.rekap_kunci = k.kunci
left join segel g on g.sekolah_id = s.id and g.bulan = $37::int and g.dibuka_pada is null
left join pengguna pengunci on pengunci.id = g.dikunci_oleh where s.id = $38 and /* cakupan */ ("s"."jenjang" = any($39::text[]) and ("s"."kode_provinsi" = any($40::text[]) or "s"."kode_kab_kota" = any($41::text[]) or "s"."kode_kecamatan" = any($42::text[])));

-- features/rekap/bulanan/bulanan-sql.ts
-- in GET /api/rekap/bulanan-sekolah
select s.id as "sekolahId", k.kunci, k."urutanVersi"::text, k."urutanHari"::text, s.npsn, s.nama, s.jenjang, ($1::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date as "hariIni",
m.rekap as memo, nullif(g.laporan, '') as tersegel, case when g.kode is not null then json_build_object('kode', g.kode,
  'sha256', g.sha256, 'dikunciPada', to_char(g.dikunci_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'dikunciOleh', pengunci.nama) end as segel, (
select json_build_object('id', s.id, 'nama', s.nama, 'npsn', s.npsn, 'jenjang', s.jenjang, 'isSwasta', s.status = 'S',
  'alamat', s.alamat, 'namaKecamatan', kec.nama, 'namaKabKota', kab.nama, 'kodeProvinsi', prov.kode, 'namaProvinsi', prov.nama,
  'zona', s.zona, 'namaYayasan', y.nama, 'lambang', l.sha256)
from wilayah kec join wilayah kab on kab.kode = s.kode_kab_kota join wilayah prov on prov.kode = s.kode_provinsi
left join yayasan y on y.id = s.yayasan_id
left join lambang l on l.sampai is null and l.jenis = case when s.status = 'S' then 'yayasan' else 'wilayah' end
  and l.pemilik = case when s.status = 'S' then s.yayasan_id::text else case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end end
where kec.kode = s.kode_kecamatan) as kop, (
select json_build_object('nama', t.nama, 'nip', t.nip, 'jabatan', t.jabatan) from
(select * from (
  select 1 as urutan, t.gtk_id, coalesce(orang.nama, t.nama) as nama,
    case when t.gtk_id is null then t.nip else orang.nip end as nip, t.jabatan
  from (select * from penanda_tangan v where v.sekolah_id = $2::int and v.berlaku_mulai <= least($3::date, ($4::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)
    order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1) t
  left join lateral (select g.id, i.nama, i.nip from gtk g
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = $5::int and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= least($6::date, ($7::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i
    where g.sekolah_id = $8::int and g.id = t.gtk_id and coalesce(g.mulai_tugas <= least($9::date, ($10::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true) and coalesce(g.berhenti >= least($11::date, ($12::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true)) orang on true
  where t.gtk_id is null or orang.id is not null
  union all
  select 2, kepala.gtk_id, kepala.nama, kepala.nip, 'Kepala Sekolah' from
(select g.id as gtk_id, i.nama, i.nip from gtk g
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = $13::int and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= least($14::date, ($15::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i
  where g.sekolah_id = $16::int and i."jenisGuru" = 'Kepala Sekolah' and coalesce(g.mulai_tugas <= least($17::date, ($18::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true) and coalesce(g.berhenti >= least($19::date, ($20::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true) order by g.id limit 1) kepala
) calon order by urutan limit 1) t) as "penandaTangan"
from sekolah_terbagi s
cross join lateral (
  select coalesce(sum(b.versi), 0)::bigint as jumlah, string_agg(left(b.lingkup, 1) || b.versi, ' ' order by b.lingkup, b.kode) as teks
  from versi_bersama b where b.bulan = $21::int and (b.lingkup, b.kode) in (('nasional', '000000'), ('provinsi', s.kode_provinsi),
    ('kab_kota', s.kode_kab_kota), ('yayasan', s.yayasan_id::text), ('setting', '000000'))
) bersama
cross join lateral (
  select concat_ws('|', 9, x.versi, coalesce(bersama.teks, ''), x.lengkap, x."hariIni",
      coalesce(x.mesin, ''), s.nama) as kunci,
    x.versi * 4294967296 + bersama.jumlah as "urutanVersi", x.lengkap + x."hariIni" + x.jumlah as "urutanHari"
  from (
    select coalesce((select versi from sekolah_bulan_versi v where v.sekolah_id = $22::int and v.bulan = $23::int), 0) as versi,
greatest(0, least($24::date + 1, ($25::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from ($26::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= ($27::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $28::date) as lengkap,
      greatest($29::date, least($30::date, ($31::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) - $32::date as "hariIni",
      coalesce(sum(h.ke), 0)::bigint as jumlah, string_agg(h.id || ':' || h.ke, ' ' order by h.id) as mesin
    from (select c.mesin_id as id,
greatest(0, least($33::date + 1, (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $34::date) as ke
      from mesin_kontak c where c.sekolah_id = $35::int and c.laporan is not null) h
  ) x
) k
left join sekolah_bulan m on m.sekolah_id = s.id and m.bulan = $36::int and m.rekap_kunci = k.kunci
left join segel g on g.sekolah_id = s.id and g.bulan = $37::int and g.dibuka_pada is null
left join pengguna pengunci on pengunci.id = g.dikunci_oleh where s.id = $38 and /* cakupan */ true;

-- features/rekap/bulanan/queries-segel.ts
-- in GET /api/rekap/bulanan-sekolah/penjelasan, GET /api/rekap/bulanan-sekolah/ubin
select g.rekap from segel g join sekolah s on s.id = g.sekolah_id
where g.sekolah_id = $1 and g.bulan = $2::int and g.dibuka_pada is null and /* cakupan */ ("s"."id" = $3::int);

-- features/rekap/bulanan/queries-segel.ts
-- in GET /api/rekap/bulanan-sekolah/penjelasan
select g.rekap from segel g join sekolah s on s.id = g.sekolah_id
where g.sekolah_id = $1 and g.bulan = $2::int and g.dibuka_pada is null and /* cakupan */ ("s"."jenjang" = any($3::text[]) and ("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[])));

-- features/rekap/bulanan/queries-segel.ts
-- in GET /api/rekap/bulanan-sekolah/penjelasan
select g.rekap from segel g join sekolah s on s.id = g.sekolah_id
where g.sekolah_id = $1 and g.bulan = $2::int and g.dibuka_pada is null and /* cakupan */ true;

-- features/rekap/bulanan/queries-segel.ts
-- in POST /api/kunci-bulan
select s.id as "sekolahId", k.kunci, k."urutanVersi"::text, k."urutanHari"::text, s.npsn, s.nama, s.jenjang, ($1::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date as "hariIni",
m.rekap as memo, nullif(g.laporan, '') as tersegel, case when g.kode is not null then json_build_object('kode', g.kode,
  'sha256', g.sha256, 'dikunciPada', to_char(g.dikunci_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'dikunciOleh', pengunci.nama) end as segel, (
select json_build_object('id', s.id, 'nama', s.nama, 'npsn', s.npsn, 'jenjang', s.jenjang, 'isSwasta', s.status = 'S',
  'alamat', s.alamat, 'namaKecamatan', kec.nama, 'namaKabKota', kab.nama, 'kodeProvinsi', prov.kode, 'namaProvinsi', prov.nama,
  'zona', s.zona, 'namaYayasan', y.nama, 'lambang', l.sha256)
from wilayah kec join wilayah kab on kab.kode = s.kode_kab_kota join wilayah prov on prov.kode = s.kode_provinsi
left join yayasan y on y.id = s.yayasan_id
left join lambang l on l.sampai is null and l.jenis = case when s.status = 'S' then 'yayasan' else 'wilayah' end
  and l.pemilik = case when s.status = 'S' then s.yayasan_id::text else case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end end
where kec.kode = s.kode_kecamatan) as kop, (
select json_build_object('nama', t.nama, 'nip', t.nip, 'jabatan', t.jabatan) from
(select * from (
  select 1 as urutan, t.gtk_id, coalesce(orang.nama, t.nama) as nama,
    case when t.gtk_id is null then t.nip else orang.nip end as nip, t.jabatan
  from (select * from penanda_tangan v where v.sekolah_id = $2::int and v.berlaku_mulai <= least($3::date, ($4::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)
    order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1) t
  left join lateral (select g.id, i.nama, i.nip from gtk g
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = $5::int and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= least($6::date, ($7::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i
    where g.sekolah_id = $8::int and g.id = t.gtk_id and coalesce(g.mulai_tugas <= least($9::date, ($10::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true) and coalesce(g.berhenti >= least($11::date, ($12::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true)) orang on true
  where t.gtk_id is null or orang.id is not null
  union all
  select 2, kepala.gtk_id, kepala.nama, kepala.nip, 'Kepala Sekolah' from
(select g.id as gtk_id, i.nama, i.nip from gtk g
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = $13::int and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= least($14::date, ($15::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i
  where g.sekolah_id = $16::int and i."jenisGuru" = 'Kepala Sekolah' and coalesce(g.mulai_tugas <= least($17::date, ($18::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true) and coalesce(g.berhenti >= least($19::date, ($20::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true) order by g.id limit 1) kepala
) calon order by urutan limit 1) t) as "penandaTangan",
  (select coalesce(json_agg(b), '[]') from (
    select t.id, case t.kode_wilayah when '000000' then 'nasional' else 'dinas' end as pemilik, t.nama,
      case t.kode_wilayah when '000000' then 'Nasional' else w.nama end as "namaPemilik", t.dasar_hukum as "dasarHukum", t.profil,
      t.berlaku_mulai as "berlakuMulai", t.berlaku_sampai as "berlakuSampai", to_char("t"."disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "disimpanPada"
    from tarif t join wilayah w on w.kode = t.kode_wilayah
    where t.kode_wilayah in ('000000', case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end) and s.jenjang = any(t.jenjang)
      and ("t"."berlaku_mulai" <= least($21::date, ($22::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) and ("t"."berlaku_sampai" is null or "t"."berlaku_sampai" >= least($23::date, ($24::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)))
    order by t.id) b) as tarif,
  (select coalesce(json_agg(b), '[]') from (
    select g.id as "gtkId", g.sekolah_id || '-' || g.id as id, g.id_dapodik as "idDapodik", g.nama_dapodik as "namaDapodik",
      case when versi.isi is null then g.nama else versi.isi ->> 'nama' end as "nama", case when versi.isi is null then g.nip else versi.isi ->> 'nip' end as "nip", case when versi.isi is null then g.nuptk else versi.isi ->> 'nuptk' end as "nuptk",
      case when versi.isi is null then g.nrg else versi.isi ->> 'nrg' end as "nrg", case when versi.isi is null then g.jenis_guru else versi.isi ->> 'jenisGuru' end as "jenisGuru",
      case when versi.isi is null then g.status_kepegawaian else versi.isi ->> 'statusKepegawaian' end as "statusKepegawaian", case when g.minta_induk then null else g.ptk_induk end as "ptkInduk", g.tampil_sptjm as "tampilSptjm",
      case when p.rupiah is null then '[]' else json_build_array(json_build_object('berlakuMulai', p.berlaku_mulai,
        'disimpanPada', p.disimpan_pada, 'rupiah', p.rupiah)) end as tpp
    from gtk g
    left join (select distinct on (v.gtk_id) v.gtk_id, v.identitas as isi from gtk_identitas v
      where v.sekolah_id = $25::int and true and v.berlaku_mulai <= least($26::date, ($27::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)
      order by v.gtk_id, v.berlaku_mulai desc) versi on versi.gtk_id = g.id
    left join (select distinct on (v.gtk_id) v.gtk_id, v.berlaku_mulai, v.disimpan_pada, v.rupiah from gtk_tpp v
      where v.sekolah_id = $28::int and true and v.berlaku_mulai <= least($29::date, ($30::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)
      order by v.gtk_id, "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc) p on p.gtk_id = g.id
    where g.sekolah_id = $31::int and true order by g.id) b) as orang, (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.diterima, t.kanal from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $32::int and true) m
      cross join lateral (select array_agg((date_part('epoch', p.waktu_lokal) - 946684800)::int) as waktu,
        array_agg(floor(date_part('epoch', p.diterima_pada) - 946684800)::int) as diterima, array_agg(p.kanal) as kanal
        from tap p where p.sekolah_id = $33::int and p.mesin_id = m.mesin_id and p.pin = m.pin and p.waktu_lokal >= $34::timestamp and p.waktu_lokal < $35::timestamp
        group by p.sekolah_id) t) b) as tap, json_build_object('id', s.id, 'nama', s.nama, 'jenjang', s.jenjang, 'zona', s.zona) as sekolah,
    (select coalesce(json_agg(b), '[]') from (select kunci, nilai, berlaku_mulai as "berlakuMulai" from setting
      where kunci in ('toleransiMenit', 'jedaMinimalMenit', 'batasMalam', 'menitTanpaAbsen') and berlaku_mulai <= $36::date + 1
      order by berlaku_mulai, disimpan_pada) b) as setting,
    (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift_pagi as "shiftPagi", shift_siang as "shiftSiang", extract(epoch from "shift_pagi_mulai")::int as "shiftPagiMulai",
      extract(epoch from "shift_siang_mulai")::int as "shiftSiangMulai", is_jadwal_mandiri as "isJadwalMandiri"
      from sekolah_aturan v where v.sekolah_id = $37::int and ("v"."berlaku_mulai" <= $38 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $39)) order by id) b) as aturan,
    (select coalesce(json_agg(b), '[]') from (
select j.id, j.pemilik, j.shift, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada",
  case j.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
    when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
  h.hari
from jadwal j
left join yayasan y on j.pemilik = 'yayasan' and y.id = s.yayasan_id
left join wilayah w on j.pemilik = 'dinas' and w.kode = j.pemilik_id
cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
  select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
    extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai", extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
  from jadwal_hari d where d.jadwal_id = j.id order by hari) b) h
where j.jenjang = s.jenjang and ("j"."berlaku_mulai" <= $40 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $41)) and (j.pemilik, j.pemilik_id) in (
  ('sekolah', s.id::text), ('yayasan', s.yayasan_id::text), ('nasional', '000000'),
  ('dinas', case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end))
order by j.id) b) as jadwal,
    (select coalesce(json_agg(b), '[]') from (select id, nama, jenis_libur_id as "jenisLiburId", tanggal, jenjang, null as nomor from libur
      where tanggal between $42 and $43 and kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) order by id) b) as libur,
    (select coalesce(json_agg(b), '[]') from (select 0 as id, 'Libur Khusus Sekolah' as nama, 5 as "jenisLiburId", tanggal,
      array[s.jenjang] as jenjang, no_absensi_manual as nomor
      from absensi_manual where sekolah_id = $44::int and status_id = 27 and status_pengajuan in (2, 4, 5)
        and tanggal between $45 and $46 order by no_absensi_manual) b) as "liburKhusus",
    (select coalesce(json_agg(b), '[]') from (select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from kalibrasi v
      where v.sekolah_id = $47::int and ("v"."berlaku_mulai" <= $48 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $49)) order by id) b) as kalibrasi,
    (select coalesce(json_agg(b), '[]') from (
select m.id, m.nama, m.nomor_seri as "nomorSeri",
  (select to_char("k"."laporan" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $50::int and k.mesin_id = m.id) as "laporanTerakhir",
  (select to_char("k"."pertama" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $51::int and k.mesin_id = m.id) as "kontakPertama",
  (
select max((greatest(k.laporan, (select max(l.ditarik_pada) from mesin_laporan l
    where l.sekolah_id = $52::int and l.mesin_id = k.mesin_id)) at time zone 'UTC')::date) + 14
from mesin_pengakuan baru join mesin_kontak k on k.sekolah_id = $53::int and k.mesin_id <> baru.mesin_id
left join mesin_pengakuan lain on lain.sekolah_id = $54::int and lain.mesin_id = k.mesin_id
where baru.sekolah_id = $55::int and baru.mesin_id = m.id and baru.disetujui_pada is null
  and case when lain.mesin_id is null then baru.diakui_pada > (select m.didaftarkan_pada from mesin m
      where m.sekolah_id = $56::int and m.id = k.mesin_id)
    else (lain.diakui_pada, lain.mesin_id) < (baru.diakui_pada, baru.mesin_id) end) as "diSampingSampai",
  (select coalesce(json_agg(b), '[]') from (select mulai, dipakai_sejak as "dipakaiSejak", sampai, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from mesin_penempatan p
    where p.sekolah_id = $57::int and p.mesin_id = m.id order by id) b) as penempatan
from mesin m where m.sekolah_id = $58::int order by m.id) b) as mesin,
    (select coalesce(json_agg(b), '[]') from (select p.id, p.mesin_id as "mesinId", p.pin, p.gtk_id as "gtkId", p.mulai, p.sampai,
        to_char("p"."dipetakan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from pemetaan_pin p
      where p.sekolah_id = $59::int and true order by p.id) b) as pemetaan,
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, b.mulai, b.sampai from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $60::int and true) m
      cross join lateral (select p.sekolah_id, p.mulai, p.sampai from bukan_gtk p
        where p.sekolah_id = $61::int and p.mesin_id = m.mesin_id and p.pin = m.pin
        union select h.sekolah_id, h.mulai, h.sampai from bukan_gtk_hari h
        where h.sekolah_id = $62::int and h.mesin_id = m.mesin_id) b) b) as "bukanGtk",
    (select coalesce(json_agg(b), '[]') from (select g.id, g.nama, g.mulai_tugas as "mulaiTugas", g.berhenti, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas,
        (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift, hari_kerja as "hariKerja" from gtk_kerja v
          where v.sekolah_id = $63::int and v.gtk_id = g.id and ("v"."berlaku_mulai" <= $64 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $65)) order by id) b) as kerja
      from gtk g where g.sekolah_id = $66::int and true order by g.id) b) as gtk,
    (select coalesce(json_agg(b), '[]') from (select p.mesin_id as "mesinId", p.pin, (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu
      from tap_konfirmasi p where p.sekolah_id = $67::int and p.waktu_lokal >= $68::timestamp and p.waktu_lokal < $69::timestamp) b) as "tapKonfirmasi",
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.sebab from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $70::int and true) m
      cross join lateral (select (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu, p.sebab from tap_tanda p
        where p.sekolah_id = $71::int and p.mesin_id = m.mesin_id and p.pin = m.pin and p.sebab > 0 and p.waktu_lokal >= $72::timestamp and p.waktu_lokal < $73::timestamp) t) b) as "tapTanda",
    (select coalesce(json_agg(b), '[]') from (select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
      status_koreksi_id as "statusKoreksiId", dari, sampai, extract(epoch from "koreksi_datang")::int as datang, extract(epoch from "koreksi_pulang")::int as pulang,
      to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada" from koreksi
      where sekolah_id = $74::int and true and status_pengajuan in (2, 4, 5) and dari <= $75 and sampai >= $76) b) as koreksi,
    (select coalesce(json_agg(b), '[]') from (select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
      extract(epoch from "i"."waktu_datang")::int as datang, extract(epoch from "i"."waktu_pulang")::int as pulang, to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada"
      from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = $77::int and i.absensi_manual_id = a.id
      where a.sekolah_id = $78::int and true and a.status_pengajuan in (2, 4, 5) and a.tanggal between $79 and $80) b) as manual,
    (select coalesce(json_agg(b), '[]') from (select gtk_id as "gtkId", tanggal from konfirmasi_hari
      where sekolah_id = $81::int and true and tanggal between $82 and $83) b) as konfirmasi,
    (select coalesce(json_agg(b), '[]') from (
select t.id, t.singkatan, t.nama, t.grup, t.dokumen_pendukung as "dokumenPendukung",
  t.maksimal_hari as "maksimalHari", pernah.koreksi, pernah.manual, t.basic
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $84 order by x.id, x.berlaku_mulai desc) t
join (select id, bool_or(koreksi) as koreksi, bool_or(manual) as manual from status_kehadiran group by id) pernah on pernah.id = t.id
order by t.id) b) as status
from sekolah_terbagi s
cross join lateral (
  select coalesce(sum(b.versi), 0)::bigint as jumlah, string_agg(left(b.lingkup, 1) || b.versi, ' ' order by b.lingkup, b.kode) as teks
  from versi_bersama b where b.bulan = $85::int and (b.lingkup, b.kode) in (('nasional', '000000'), ('provinsi', s.kode_provinsi),
    ('kab_kota', s.kode_kab_kota), ('yayasan', s.yayasan_id::text), ('setting', '000000'))
) bersama
cross join lateral (
  select concat_ws('|', 9, x.versi, coalesce(bersama.teks, ''), x.lengkap, x."hariIni",
      coalesce(x.mesin, ''), s.nama) as kunci,
    x.versi * 4294967296 + bersama.jumlah as "urutanVersi", x.lengkap + x."hariIni" + x.jumlah as "urutanHari"
  from (
    select coalesce((select versi from sekolah_bulan_versi v where v.sekolah_id = $86::int and v.bulan = $87::int), 0) as versi,
greatest(0, least($88::date + 1, ($89::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from ($90::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= ($91::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $92::date) as lengkap,
      greatest($93::date, least($94::date, ($95::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) - $96::date as "hariIni",
      coalesce(sum(h.ke), 0)::bigint as jumlah, string_agg(h.id || ':' || h.ke, ' ' order by h.id) as mesin
    from (select c.mesin_id as id,
greatest(0, least($97::date + 1, (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $98::date) as ke
      from mesin_kontak c where c.sekolah_id = $99::int and c.laporan is not null) h
  ) x
) k
left join sekolah_bulan m on m.sekolah_id = s.id and m.bulan = $100::int and m.rekap_kunci = k.kunci
left join segel g on g.sekolah_id = s.id and g.bulan = $101::int and g.dibuka_pada is null
left join pengguna pengunci on pengunci.id = g.dikunci_oleh where s.id = $102 and /* cakupan */ ("s"."id" = $103::int);

-- features/rekap/bulanan/queries-segel.ts
select s.id as "sekolahId", k.kunci, k."urutanVersi"::text, k."urutanHari"::text, s.npsn, s.nama, s.jenjang, ($1::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date as "hariIni",
m.rekap as memo, nullif(g.laporan, '') as tersegel, case when g.kode is not null then json_build_object('kode', g.kode,
  'sha256', g.sha256, 'dikunciPada', to_char(g.dikunci_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'dikunciOleh', pengunci.nama) end as segel, (
select json_build_object('id', s.id, 'nama', s.nama, 'npsn', s.npsn, 'jenjang', s.jenjang, 'isSwasta', s.status = 'S',
  'alamat', s.alamat, 'namaKecamatan', kec.nama, 'namaKabKota', kab.nama, 'kodeProvinsi', prov.kode, 'namaProvinsi', prov.nama,
  'zona', s.zona, 'namaYayasan', y.nama, 'lambang', l.sha256)
from wilayah kec join wilayah kab on kab.kode = s.kode_kab_kota join wilayah prov on prov.kode = s.kode_provinsi
left join yayasan y on y.id = s.yayasan_id
left join lambang l on l.sampai is null and l.jenis = case when s.status = 'S' then 'yayasan' else 'wilayah' end
  and l.pemilik = case when s.status = 'S' then s.yayasan_id::text else case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end end
where kec.kode = s.kode_kecamatan) as kop, (
select json_build_object('nama', t.nama, 'nip', t.nip, 'jabatan', t.jabatan) from
(select * from (
  select 1 as urutan, t.gtk_id, coalesce(orang.nama, t.nama) as nama,
    case when t.gtk_id is null then t.nip else orang.nip end as nip, t.jabatan
  from (select * from penanda_tangan v where v.sekolah_id = $2::int and v.berlaku_mulai <= least($3::date, ($4::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)
    order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1) t
  left join lateral (select g.id, i.nama, i.nip from gtk g
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = $5::int and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= least($6::date, ($7::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i
    where g.sekolah_id = $8::int and g.id = t.gtk_id and coalesce(g.mulai_tugas <= least($9::date, ($10::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true) and coalesce(g.berhenti >= least($11::date, ($12::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true)) orang on true
  where t.gtk_id is null or orang.id is not null
  union all
  select 2, kepala.gtk_id, kepala.nama, kepala.nip, 'Kepala Sekolah' from
(select g.id as gtk_id, i.nama, i.nip from gtk g
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = $13::int and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= least($14::date, ($15::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i
  where g.sekolah_id = $16::int and i."jenisGuru" = 'Kepala Sekolah' and coalesce(g.mulai_tugas <= least($17::date, ($18::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true) and coalesce(g.berhenti >= least($19::date, ($20::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true) order by g.id limit 1) kepala
) calon order by urutan limit 1) t) as "penandaTangan",
  (select coalesce(json_agg(b), '[]') from (
    select t.id, case t.kode_wilayah when '000000' then 'nasional' else 'dinas' end as pemilik, t.nama,
      case t.kode_wilayah when '000000' then 'Nasional' else w.nama end as "namaPemilik", t.dasar_hukum as "dasarHukum", t.profil,
      t.berlaku_mulai as "berlakuMulai", t.berlaku_sampai as "berlakuSampai", to_char("t"."disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "disimpanPada"
    from tarif t join wilayah w on w.kode = t.kode_wilayah
    where t.kode_wilayah in ('000000', case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end) and s.jenjang = any(t.jenjang)
      and ("t"."berlaku_mulai" <= least($21::date, ($22::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) and ("t"."berlaku_sampai" is null or "t"."berlaku_sampai" >= least($23::date, ($24::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)))
    order by t.id) b) as tarif,
  (select coalesce(json_agg(b), '[]') from (
    select g.id as "gtkId", g.sekolah_id || '-' || g.id as id, g.id_dapodik as "idDapodik", g.nama_dapodik as "namaDapodik",
      case when versi.isi is null then g.nama else versi.isi ->> 'nama' end as "nama", case when versi.isi is null then g.nip else versi.isi ->> 'nip' end as "nip", case when versi.isi is null then g.nuptk else versi.isi ->> 'nuptk' end as "nuptk",
      case when versi.isi is null then g.nrg else versi.isi ->> 'nrg' end as "nrg", case when versi.isi is null then g.jenis_guru else versi.isi ->> 'jenisGuru' end as "jenisGuru",
      case when versi.isi is null then g.status_kepegawaian else versi.isi ->> 'statusKepegawaian' end as "statusKepegawaian", case when g.minta_induk then null else g.ptk_induk end as "ptkInduk", g.tampil_sptjm as "tampilSptjm",
      case when p.rupiah is null then '[]' else json_build_array(json_build_object('berlakuMulai', p.berlaku_mulai,
        'disimpanPada', p.disimpan_pada, 'rupiah', p.rupiah)) end as tpp
    from gtk g
    left join (select distinct on (v.gtk_id) v.gtk_id, v.identitas as isi from gtk_identitas v
      where v.sekolah_id = $25::int and true and v.berlaku_mulai <= least($26::date, ($27::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)
      order by v.gtk_id, v.berlaku_mulai desc) versi on versi.gtk_id = g.id
    left join (select distinct on (v.gtk_id) v.gtk_id, v.berlaku_mulai, v.disimpan_pada, v.rupiah from gtk_tpp v
      where v.sekolah_id = $28::int and true and v.berlaku_mulai <= least($29::date, ($30::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)
      order by v.gtk_id, "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc) p on p.gtk_id = g.id
    where g.sekolah_id = $31::int and true order by g.id) b) as orang, (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.diterima, t.kanal from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $32::int and true) m
      cross join lateral (select array_agg((date_part('epoch', p.waktu_lokal) - 946684800)::int) as waktu,
        array_agg(floor(date_part('epoch', p.diterima_pada) - 946684800)::int) as diterima, array_agg(p.kanal) as kanal
        from tap p where p.sekolah_id = $33::int and p.mesin_id = m.mesin_id and p.pin = m.pin and p.waktu_lokal >= $34::timestamp and p.waktu_lokal < $35::timestamp
        group by p.sekolah_id) t) b) as tap, json_build_object('id', s.id, 'nama', s.nama, 'jenjang', s.jenjang, 'zona', s.zona) as sekolah,
    (select coalesce(json_agg(b), '[]') from (select kunci, nilai, berlaku_mulai as "berlakuMulai" from setting
      where kunci in ('toleransiMenit', 'jedaMinimalMenit', 'batasMalam', 'menitTanpaAbsen') and berlaku_mulai <= $36::date + 1
      order by berlaku_mulai, disimpan_pada) b) as setting,
    (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift_pagi as "shiftPagi", shift_siang as "shiftSiang", extract(epoch from "shift_pagi_mulai")::int as "shiftPagiMulai",
      extract(epoch from "shift_siang_mulai")::int as "shiftSiangMulai", is_jadwal_mandiri as "isJadwalMandiri"
      from sekolah_aturan v where v.sekolah_id = $37::int and ("v"."berlaku_mulai" <= $38 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $39)) order by id) b) as aturan,
    (select coalesce(json_agg(b), '[]') from (
select j.id, j.pemilik, j.shift, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada",
  case j.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
    when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
  h.hari
from jadwal j
left join yayasan y on j.pemilik = 'yayasan' and y.id = s.yayasan_id
left join wilayah w on j.pemilik = 'dinas' and w.kode = j.pemilik_id
cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
  select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
    extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai", extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
  from jadwal_hari d where d.jadwal_id = j.id order by hari) b) h
where j.jenjang = s.jenjang and ("j"."berlaku_mulai" <= $40 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $41)) and (j.pemilik, j.pemilik_id) in (
  ('sekolah', s.id::text), ('yayasan', s.yayasan_id::text), ('nasional', '000000'),
  ('dinas', case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end))
order by j.id) b) as jadwal,
    (select coalesce(json_agg(b), '[]') from (select id, nama, jenis_libur_id as "jenisLiburId", tanggal, jenjang, null as nomor from libur
      where tanggal between $42 and $43 and kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) order by id) b) as libur,
    (select coalesce(json_agg(b), '[]') from (select 0 as id, 'Libur Khusus Sekolah' as nama, 5 as "jenisLiburId", tanggal,
      array[s.jenjang] as jenjang, no_absensi_manual as nomor
      from absensi_manual where sekolah_id = $44::int and status_id = 27 and status_pengajuan in (2, 4, 5)
        and tanggal between $45 and $46 order by no_absensi_manual) b) as "liburKhusus",
    (select coalesce(json_agg(b), '[]') from (select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from kalibrasi v
      where v.sekolah_id = $47::int and ("v"."berlaku_mulai" <= $48 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $49)) order by id) b) as kalibrasi,
    (select coalesce(json_agg(b), '[]') from (
select m.id, m.nama, m.nomor_seri as "nomorSeri",
  (select to_char("k"."laporan" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $50::int and k.mesin_id = m.id) as "laporanTerakhir",
  (select to_char("k"."pertama" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $51::int and k.mesin_id = m.id) as "kontakPertama",
  (
select max((greatest(k.laporan, (select max(l.ditarik_pada) from mesin_laporan l
    where l.sekolah_id = $52::int and l.mesin_id = k.mesin_id)) at time zone 'UTC')::date) + 14
from mesin_pengakuan baru join mesin_kontak k on k.sekolah_id = $53::int and k.mesin_id <> baru.mesin_id
left join mesin_pengakuan lain on lain.sekolah_id = $54::int and lain.mesin_id = k.mesin_id
where baru.sekolah_id = $55::int and baru.mesin_id = m.id and baru.disetujui_pada is null
  and case when lain.mesin_id is null then baru.diakui_pada > (select m.didaftarkan_pada from mesin m
      where m.sekolah_id = $56::int and m.id = k.mesin_id)
    else (lain.diakui_pada, lain.mesin_id) < (baru.diakui_pada, baru.mesin_id) end) as "diSampingSampai",
  (select coalesce(json_agg(b), '[]') from (select mulai, dipakai_sejak as "dipakaiSejak", sampai, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from mesin_penempatan p
    where p.sekolah_id = $57::int and p.mesin_id = m.id order by id) b) as penempatan
from mesin m where m.sekolah_id = $58::int order by m.id) b) as mesin,
    (select coalesce(json_agg(b), '[]') from (select p.id, p.mesin_id as "mesinId", p.pin, p.gtk_id as "gtkId", p.mulai, p.sampai,
        to_char("p"."dipetakan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from pemetaan_pin p
      where p.sekolah_id = $59::int and true order by p.id) b) as pemetaan,
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, b.mulai, b.sampai from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $60::int and true) m
      cross join lateral (select p.sekolah_id, p.mulai, p.sampai from bukan_gtk p
        where p.sekolah_id = $61::int and p.mesin_id = m.mesin_id and p.pin = m.pin
        union select h.sekolah_id, h.mulai, h.sampai from bukan_gtk_hari h
        where h.sekolah_id = $62::int and h.mesin_id = m.mesin_id) b) b) as "bukanGtk",
    (select coalesce(json_agg(b), '[]') from (select g.id, g.nama, g.mulai_tugas as "mulaiTugas", g.berhenti, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas,
        (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift, hari_kerja as "hariKerja" from gtk_kerja v
          where v.sekolah_id = $63::int and v.gtk_id = g.id and ("v"."berlaku_mulai" <= $64 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $65)) order by id) b) as kerja
      from gtk g where g.sekolah_id = $66::int and true order by g.id) b) as gtk,
    (select coalesce(json_agg(b), '[]') from (select p.mesin_id as "mesinId", p.pin, (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu
      from tap_konfirmasi p where p.sekolah_id = $67::int and p.waktu_lokal >= $68::timestamp and p.waktu_lokal < $69::timestamp) b) as "tapKonfirmasi",
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.sebab from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $70::int and true) m
      cross join lateral (select (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu, p.sebab from tap_tanda p
        where p.sekolah_id = $71::int and p.mesin_id = m.mesin_id and p.pin = m.pin and p.sebab > 0 and p.waktu_lokal >= $72::timestamp and p.waktu_lokal < $73::timestamp) t) b) as "tapTanda",
    (select coalesce(json_agg(b), '[]') from (select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
      status_koreksi_id as "statusKoreksiId", dari, sampai, extract(epoch from "koreksi_datang")::int as datang, extract(epoch from "koreksi_pulang")::int as pulang,
      to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada" from koreksi
      where sekolah_id = $74::int and true and status_pengajuan in (2, 4, 5) and dari <= $75 and sampai >= $76) b) as koreksi,
    (select coalesce(json_agg(b), '[]') from (select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
      extract(epoch from "i"."waktu_datang")::int as datang, extract(epoch from "i"."waktu_pulang")::int as pulang, to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada"
      from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = $77::int and i.absensi_manual_id = a.id
      where a.sekolah_id = $78::int and true and a.status_pengajuan in (2, 4, 5) and a.tanggal between $79 and $80) b) as manual,
    (select coalesce(json_agg(b), '[]') from (select gtk_id as "gtkId", tanggal from konfirmasi_hari
      where sekolah_id = $81::int and true and tanggal between $82 and $83) b) as konfirmasi,
    (select coalesce(json_agg(b), '[]') from (
select t.id, t.singkatan, t.nama, t.grup, t.dokumen_pendukung as "dokumenPendukung",
  t.maksimal_hari as "maksimalHari", pernah.koreksi, pernah.manual, t.basic
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $84 order by x.id, x.berlaku_mulai desc) t
join (select id, bool_or(koreksi) as koreksi, bool_or(manual) as manual from status_kehadiran group by id) pernah on pernah.id = t.id
order by t.id) b) as status
from sekolah_terbagi s
cross join lateral (
  select coalesce(sum(b.versi), 0)::bigint as jumlah, string_agg(left(b.lingkup, 1) || b.versi, ' ' order by b.lingkup, b.kode) as teks
  from versi_bersama b where b.bulan = $85::int and (b.lingkup, b.kode) in (('nasional', '000000'), ('provinsi', s.kode_provinsi),
    ('kab_kota', s.kode_kab_kota), ('yayasan', s.yayasan_id::text), ('setting', '000000'))
) bersama
cross join lateral (
  select concat_ws('|', 9, x.versi, coalesce(bersama.teks, ''), x.lengkap, x."hariIni",
      coalesce(x.mesin, ''), s.nama) as kunci,
    x.versi * 4294967296 + bersama.jumlah as "urutanVersi", x.lengkap + x."hariIni" + x.jumlah as "urutanHari"
  from (
    select coalesce((select versi from sekolah_bulan_versi v where v.sekolah_id = $86::int and v.bulan = $87::int), 0) as versi,
greatest(0, least($88::date + 1, ($89::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from ($90::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= ($91::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $92::date) as lengkap,
      greatest($93::date, least($94::date, ($95::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) - $96::date as "hariIni",
      coalesce(sum(h.ke), 0)::bigint as jumlah, string_agg(h.id || ':' || h.ke, ' ' order by h.id) as mesin
    from (select c.mesin_id as id,
greatest(0, least($97::date + 1, (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $98::date) as ke
      from mesin_kontak c where c.sekolah_id = $99::int and c.laporan is not null) h
  ) x
) k
left join sekolah_bulan m on m.sekolah_id = s.id and m.bulan = $100::int and m.rekap_kunci = k.kunci
left join segel g on g.sekolah_id = s.id and g.bulan = $101::int and g.dibuka_pada is null
left join pengguna pengunci on pengunci.id = g.dikunci_oleh where s.id = $102 and /* cakupan */ true;

-- features/rekap/bulanan/queries-tren.ts
-- in GET /api/rekap/tren
select s.id as "sekolahId", k.kunci, k."urutanVersi"::text, k."urutanHari"::text, t.bulan::text as bulan, ($1::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date as "hariIni", m.rekap as memo,
    g.kode is not null as terkunci, nullif(g.laporan, '') as tersegel
  from sekolah_terbagi s cross join unnest($2::int[], $3::date[],
    $4::date[]) t (bulan, dari, sampai)
cross join lateral (
  select coalesce(sum(b.versi), 0)::bigint as jumlah, string_agg(left(b.lingkup, 1) || b.versi, ' ' order by b.lingkup, b.kode) as teks
  from versi_bersama b where b.bulan = t.bulan::int and (b.lingkup, b.kode) in (('nasional', '000000'), ('provinsi', s.kode_provinsi),
    ('kab_kota', s.kode_kab_kota), ('yayasan', s.yayasan_id::text), ('setting', '000000'))
) bersama
cross join lateral (
  select concat_ws('|', 9, x.versi, coalesce(bersama.teks, ''), x.lengkap, x."hariIni",
      coalesce(x.mesin, ''), s.nama) as kunci,
    x.versi * 4294967296 + bersama.jumlah as "urutanVersi", x.lengkap + x."hariIni" + x.jumlah as "urutanHari"
  from (
    select coalesce((select versi from sekolah_bulan_versi v where v.sekolah_id = $5::int and v.bulan = t.bulan::int), 0) as versi,
greatest(0, least(t.sampai::date + 1, ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from ($7::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= ($8::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - t.dari::date) as lengkap,
      greatest(t.dari::date, least(t.sampai::date, ($9::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) - t.dari::date as "hariIni",
      coalesce(sum(h.ke), 0)::bigint as jumlah, string_agg(h.id || ':' || h.ke, ' ' order by h.id) as mesin
    from (select c.mesin_id as id,
greatest(0, least(t.sampai::date + 1, (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - t.dari::date) as ke
      from mesin_kontak c where c.sekolah_id = $10::int and c.laporan is not null) h
  ) x
) k
  left join sekolah_bulan m on m.sekolah_id = s.id and m.bulan = t.bulan and m.rekap_kunci = k.kunci
  left join segel g on g.sekolah_id = s.id and g.bulan = t.bulan and g.dibuka_pada is null
  where s.id = $11 and /* cakupan */ ("s"."id" = $12::int) and exists (select 1 from gtk g where g.sekolah_id = $13 and g.id = $14) order by t.bulan;

-- features/rekap/bulanan/queries-tren.ts
-- in GET /api/rekap/tren
select s.id as "sekolahId", k.kunci, k."urutanVersi"::text, k."urutanHari"::text, t.bulan::text as bulan, ($1::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date as "hariIni", m.rekap as memo,
    g.kode is not null as terkunci, nullif(g.laporan, '') as tersegel
  from sekolah_terbagi s cross join unnest($2::int[], $3::date[],
    $4::date[]) t (bulan, dari, sampai)
cross join lateral (
  select coalesce(sum(b.versi), 0)::bigint as jumlah, string_agg(left(b.lingkup, 1) || b.versi, ' ' order by b.lingkup, b.kode) as teks
  from versi_bersama b where b.bulan = t.bulan::int and (b.lingkup, b.kode) in (('nasional', '000000'), ('provinsi', s.kode_provinsi),
    ('kab_kota', s.kode_kab_kota), ('yayasan', s.yayasan_id::text), ('setting', '000000'))
) bersama
cross join lateral (
  select concat_ws('|', 9, x.versi, coalesce(bersama.teks, ''), x.lengkap, x."hariIni",
      coalesce(x.mesin, ''), s.nama) as kunci,
    x.versi * 4294967296 + bersama.jumlah as "urutanVersi", x.lengkap + x."hariIni" + x.jumlah as "urutanHari"
  from (
    select coalesce((select versi from sekolah_bulan_versi v where v.sekolah_id = $5::int and v.bulan = t.bulan::int), 0) as versi,
greatest(0, least(t.sampai::date + 1, ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from ($7::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= ($8::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - t.dari::date) as lengkap,
      greatest(t.dari::date, least(t.sampai::date, ($9::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) - t.dari::date as "hariIni",
      coalesce(sum(h.ke), 0)::bigint as jumlah, string_agg(h.id || ':' || h.ke, ' ' order by h.id) as mesin
    from (select c.mesin_id as id,
greatest(0, least(t.sampai::date + 1, (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - t.dari::date) as ke
      from mesin_kontak c where c.sekolah_id = $10::int and c.laporan is not null) h
  ) x
) k
  left join sekolah_bulan m on m.sekolah_id = s.id and m.bulan = t.bulan and m.rekap_kunci = k.kunci
  left join segel g on g.sekolah_id = s.id and g.bulan = t.bulan and g.dibuka_pada is null
  where s.id = $11 and /* cakupan */ ("s"."id" = $12::int) and true order by t.bulan;

-- features/rekap/bulanan/queries-tren.ts
-- in GET /api/rekap/tren
select s.id as "sekolahId", k.kunci, k."urutanVersi"::text, k."urutanHari"::text, t.bulan::text as bulan, ($1::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date as "hariIni", m.rekap as memo,
    g.kode is not null as terkunci, nullif(g.laporan, '') as tersegel
  from sekolah_terbagi s cross join unnest($2::int[], $3::date[],
    $4::date[]) t (bulan, dari, sampai)
cross join lateral (
  select coalesce(sum(b.versi), 0)::bigint as jumlah, string_agg(left(b.lingkup, 1) || b.versi, ' ' order by b.lingkup, b.kode) as teks
  from versi_bersama b where b.bulan = t.bulan::int and (b.lingkup, b.kode) in (('nasional', '000000'), ('provinsi', s.kode_provinsi),
    ('kab_kota', s.kode_kab_kota), ('yayasan', s.yayasan_id::text), ('setting', '000000'))
) bersama
cross join lateral (
  select concat_ws('|', 9, x.versi, coalesce(bersama.teks, ''), x.lengkap, x."hariIni",
      coalesce(x.mesin, ''), s.nama) as kunci,
    x.versi * 4294967296 + bersama.jumlah as "urutanVersi", x.lengkap + x."hariIni" + x.jumlah as "urutanHari"
  from (
    select coalesce((select versi from sekolah_bulan_versi v where v.sekolah_id = $5::int and v.bulan = t.bulan::int), 0) as versi,
greatest(0, least(t.sampai::date + 1, ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from ($7::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= ($8::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - t.dari::date) as lengkap,
      greatest(t.dari::date, least(t.sampai::date, ($9::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) - t.dari::date as "hariIni",
      coalesce(sum(h.ke), 0)::bigint as jumlah, string_agg(h.id || ':' || h.ke, ' ' order by h.id) as mesin
    from (select c.mesin_id as id,
greatest(0, least(t.sampai::date + 1, (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - t.dari::date) as ke
      from mesin_kontak c where c.sekolah_id = $10::int and c.laporan is not null) h
  ) x
) k
  left join sekolah_bulan m on m.sekolah_id = s.id and m.bulan = t.bulan and m.rekap_kunci = k.kunci
  left join segel g on g.sekolah_id = s.id and g.bulan = t.bulan and g.dibuka_pada is null
  where s.id = $11 and /* cakupan */ ("s"."jenjang" = any($12::text[]) and ("s"."kode_provinsi" = any($13::text[]) or "s"."kode_kab_kota" = any($14::text[]) or "s"."kode_kecamatan" = any($15::text[]))) and exists (select 1 from gtk g where g.sekolah_id = $16 and g.id = $17) order by t.bulan;

-- features/rekap/bulanan/queries-tren.ts
-- in GET /api/rekap/tren
select s.id as "sekolahId", k.kunci, k."urutanVersi"::text, k."urutanHari"::text, t.bulan::text as bulan, ($1::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date as "hariIni", m.rekap as memo,
    g.kode is not null as terkunci, nullif(g.laporan, '') as tersegel
  from sekolah_terbagi s cross join unnest($2::int[], $3::date[],
    $4::date[]) t (bulan, dari, sampai)
cross join lateral (
  select coalesce(sum(b.versi), 0)::bigint as jumlah, string_agg(left(b.lingkup, 1) || b.versi, ' ' order by b.lingkup, b.kode) as teks
  from versi_bersama b where b.bulan = t.bulan::int and (b.lingkup, b.kode) in (('nasional', '000000'), ('provinsi', s.kode_provinsi),
    ('kab_kota', s.kode_kab_kota), ('yayasan', s.yayasan_id::text), ('setting', '000000'))
) bersama
cross join lateral (
  select concat_ws('|', 9, x.versi, coalesce(bersama.teks, ''), x.lengkap, x."hariIni",
      coalesce(x.mesin, ''), s.nama) as kunci,
    x.versi * 4294967296 + bersama.jumlah as "urutanVersi", x.lengkap + x."hariIni" + x.jumlah as "urutanHari"
  from (
    select coalesce((select versi from sekolah_bulan_versi v where v.sekolah_id = $5::int and v.bulan = t.bulan::int), 0) as versi,
greatest(0, least(t.sampai::date + 1, ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from ($7::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= ($8::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - t.dari::date) as lengkap,
      greatest(t.dari::date, least(t.sampai::date, ($9::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) - t.dari::date as "hariIni",
      coalesce(sum(h.ke), 0)::bigint as jumlah, string_agg(h.id || ':' || h.ke, ' ' order by h.id) as mesin
    from (select c.mesin_id as id,
greatest(0, least(t.sampai::date + 1, (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - t.dari::date) as ke
      from mesin_kontak c where c.sekolah_id = $10::int and c.laporan is not null) h
  ) x
) k
  left join sekolah_bulan m on m.sekolah_id = s.id and m.bulan = t.bulan and m.rekap_kunci = k.kunci
  left join segel g on g.sekolah_id = s.id and g.bulan = t.bulan and g.dibuka_pada is null
  where s.id = $11 and /* cakupan */ ("s"."jenjang" = any($12::text[]) and ("s"."kode_provinsi" = any($13::text[]) or "s"."kode_kab_kota" = any($14::text[]) or "s"."kode_kecamatan" = any($15::text[]))) and true order by t.bulan;

-- features/rekap/bulanan/queries-tren.ts
-- in GET /api/rekap/tren
select s.id as "sekolahId", k.kunci, k."urutanVersi"::text, k."urutanHari"::text, t.bulan::text as bulan, ($1::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date as "hariIni", m.rekap as memo,
    g.kode is not null as terkunci, nullif(g.laporan, '') as tersegel
  from sekolah_terbagi s cross join unnest($2::int[], $3::date[],
    $4::date[]) t (bulan, dari, sampai)
cross join lateral (
  select coalesce(sum(b.versi), 0)::bigint as jumlah, string_agg(left(b.lingkup, 1) || b.versi, ' ' order by b.lingkup, b.kode) as teks
  from versi_bersama b where b.bulan = t.bulan::int and (b.lingkup, b.kode) in (('nasional', '000000'), ('provinsi', s.kode_provinsi),
    ('kab_kota', s.kode_kab_kota), ('yayasan', s.yayasan_id::text), ('setting', '000000'))
) bersama
cross join lateral (
  select concat_ws('|', 9, x.versi, coalesce(bersama.teks, ''), x.lengkap, x."hariIni",
      coalesce(x.mesin, ''), s.nama) as kunci,
    x.versi * 4294967296 + bersama.jumlah as "urutanVersi", x.lengkap + x."hariIni" + x.jumlah as "urutanHari"
  from (
    select coalesce((select versi from sekolah_bulan_versi v where v.sekolah_id = $5::int and v.bulan = t.bulan::int), 0) as versi,
greatest(0, least(t.sampai::date + 1, ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from ($7::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= ($8::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - t.dari::date) as lengkap,
      greatest(t.dari::date, least(t.sampai::date, ($9::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) - t.dari::date as "hariIni",
      coalesce(sum(h.ke), 0)::bigint as jumlah, string_agg(h.id || ':' || h.ke, ' ' order by h.id) as mesin
    from (select c.mesin_id as id,
greatest(0, least(t.sampai::date + 1, (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - t.dari::date) as ke
      from mesin_kontak c where c.sekolah_id = $10::int and c.laporan is not null) h
  ) x
) k
  left join sekolah_bulan m on m.sekolah_id = s.id and m.bulan = t.bulan and m.rekap_kunci = k.kunci
  left join segel g on g.sekolah_id = s.id and g.bulan = t.bulan and g.dibuka_pada is null
  where s.id = $11 and /* cakupan */ true and exists (select 1 from gtk g where g.sekolah_id = $12 and g.id = $13) order by t.bulan;

-- features/rekap/bulanan/queries-tren.ts
-- in GET /api/rekap/tren
select s.id as "sekolahId", k.kunci, k."urutanVersi"::text, k."urutanHari"::text, t.bulan::text as bulan, ($1::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date as "hariIni", m.rekap as memo,
    g.kode is not null as terkunci, nullif(g.laporan, '') as tersegel
  from sekolah_terbagi s cross join unnest($2::int[], $3::date[],
    $4::date[]) t (bulan, dari, sampai)
cross join lateral (
  select coalesce(sum(b.versi), 0)::bigint as jumlah, string_agg(left(b.lingkup, 1) || b.versi, ' ' order by b.lingkup, b.kode) as teks
  from versi_bersama b where b.bulan = t.bulan::int and (b.lingkup, b.kode) in (('nasional', '000000'), ('provinsi', s.kode_provinsi),
    ('kab_kota', s.kode_kab_kota), ('yayasan', s.yayasan_id::text), ('setting', '000000'))
) bersama
cross join lateral (
  select concat_ws('|', 9, x.versi, coalesce(bersama.teks, ''), x.lengkap, x."hariIni",
      coalesce(x.mesin, ''), s.nama) as kunci,
    x.versi * 4294967296 + bersama.jumlah as "urutanVersi", x.lengkap + x."hariIni" + x.jumlah as "urutanHari"
  from (
    select coalesce((select versi from sekolah_bulan_versi v where v.sekolah_id = $5::int and v.bulan = t.bulan::int), 0) as versi,
greatest(0, least(t.sampai::date + 1, ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from ($7::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= ($8::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - t.dari::date) as lengkap,
      greatest(t.dari::date, least(t.sampai::date, ($9::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) - t.dari::date as "hariIni",
      coalesce(sum(h.ke), 0)::bigint as jumlah, string_agg(h.id || ':' || h.ke, ' ' order by h.id) as mesin
    from (select c.mesin_id as id,
greatest(0, least(t.sampai::date + 1, (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - t.dari::date) as ke
      from mesin_kontak c where c.sekolah_id = $10::int and c.laporan is not null) h
  ) x
) k
  left join sekolah_bulan m on m.sekolah_id = s.id and m.bulan = t.bulan and m.rekap_kunci = k.kunci
  left join segel g on g.sekolah_id = s.id and g.bulan = t.bulan and g.dibuka_pada is null
  where s.id = $11 and /* cakupan */ true and true order by t.bulan;

-- features/rekap/bulanan/queries-ubin.ts
-- in GET /api/rekap/bulanan-sekolah/ubin
select k.kunci, ($1::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date as "hariIni", g.kode as segel
  from sekolah_terbagi s
cross join lateral (
  select coalesce(sum(b.versi), 0)::bigint as jumlah, string_agg(left(b.lingkup, 1) || b.versi, ' ' order by b.lingkup, b.kode) as teks
  from versi_bersama b where b.bulan = $2::int and (b.lingkup, b.kode) in (('nasional', '000000'), ('provinsi', s.kode_provinsi),
    ('kab_kota', s.kode_kab_kota), ('yayasan', s.yayasan_id::text), ('setting', '000000'))
) bersama
cross join lateral (
  select concat_ws('|', 9, x.versi, coalesce(bersama.teks, ''), x.lengkap, x."hariIni",
      coalesce(x.mesin, ''), s.nama) as kunci,
    x.versi * 4294967296 + bersama.jumlah as "urutanVersi", x.lengkap + x."hariIni" + x.jumlah as "urutanHari"
  from (
    select coalesce((select versi from sekolah_bulan_versi v where v.sekolah_id = $3::int and v.bulan = $4::int), 0) as versi,
greatest(0, least($5::date + 1, ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from ($7::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= ($8::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $9::date) as lengkap,
      greatest($10::date, least($11::date, ($12::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) - $13::date as "hariIni",
      coalesce(sum(h.ke), 0)::bigint as jumlah, string_agg(h.id || ':' || h.ke, ' ' order by h.id) as mesin
    from (select c.mesin_id as id,
greatest(0, least($14::date + 1, (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $15::date) as ke
      from mesin_kontak c where c.sekolah_id = $16::int and c.laporan is not null) h
  ) x
) k
  left join segel g on g.sekolah_id = s.id and g.bulan = $17::int and g.dibuka_pada is null
  where s.id = $18 and /* cakupan */ ("s"."id" = $19::int);

-- features/rekap/bulanan/queries-ubin.ts
-- in GET /api/rekap/bulanan-sekolah/ubin
select k.kunci, ($1::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date as "hariIni", g.kode as segel
  from sekolah_terbagi s
cross join lateral (
  select coalesce(sum(b.versi), 0)::bigint as jumlah, string_agg(left(b.lingkup, 1) || b.versi, ' ' order by b.lingkup, b.kode) as teks
  from versi_bersama b where b.bulan = $2::int and (b.lingkup, b.kode) in (('nasional', '000000'), ('provinsi', s.kode_provinsi),
    ('kab_kota', s.kode_kab_kota), ('yayasan', s.yayasan_id::text), ('setting', '000000'))
) bersama
cross join lateral (
  select concat_ws('|', 9, x.versi, coalesce(bersama.teks, ''), x.lengkap, x."hariIni",
      coalesce(x.mesin, ''), s.nama) as kunci,
    x.versi * 4294967296 + bersama.jumlah as "urutanVersi", x.lengkap + x."hariIni" + x.jumlah as "urutanHari"
  from (
    select coalesce((select versi from sekolah_bulan_versi v where v.sekolah_id = $3::int and v.bulan = $4::int), 0) as versi,
greatest(0, least($5::date + 1, ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from ($7::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= ($8::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $9::date) as lengkap,
      greatest($10::date, least($11::date, ($12::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) - $13::date as "hariIni",
      coalesce(sum(h.ke), 0)::bigint as jumlah, string_agg(h.id || ':' || h.ke, ' ' order by h.id) as mesin
    from (select c.mesin_id as id,
greatest(0, least($14::date + 1, (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $15::date) as ke
      from mesin_kontak c where c.sekolah_id = $16::int and c.laporan is not null) h
  ) x
) k
  left join segel g on g.sekolah_id = s.id and g.bulan = $17::int and g.dibuka_pada is null
  where s.id = $18 and /* cakupan */ ("s"."jenjang" = any($19::text[]) and ("s"."kode_provinsi" = any($20::text[]) or "s"."kode_kab_kota" = any($21::text[]) or "s"."kode_kecamatan" = any($22::text[])));

-- features/rekap/bulanan/queries-ubin.ts
-- in GET /api/rekap/bulanan-sekolah/ubin
select k.kunci, ($1::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date as "hariIni", g.kode as segel
  from sekolah_terbagi s
cross join lateral (
  select coalesce(sum(b.versi), 0)::bigint as jumlah, string_agg(left(b.lingkup, 1) || b.versi, ' ' order by b.lingkup, b.kode) as teks
  from versi_bersama b where b.bulan = $2::int and (b.lingkup, b.kode) in (('nasional', '000000'), ('provinsi', s.kode_provinsi),
    ('kab_kota', s.kode_kab_kota), ('yayasan', s.yayasan_id::text), ('setting', '000000'))
) bersama
cross join lateral (
  select concat_ws('|', 9, x.versi, coalesce(bersama.teks, ''), x.lengkap, x."hariIni",
      coalesce(x.mesin, ''), s.nama) as kunci,
    x.versi * 4294967296 + bersama.jumlah as "urutanVersi", x.lengkap + x."hariIni" + x.jumlah as "urutanHari"
  from (
    select coalesce((select versi from sekolah_bulan_versi v where v.sekolah_id = $3::int and v.bulan = $4::int), 0) as versi,
greatest(0, least($5::date + 1, ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from ($7::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= ($8::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $9::date) as lengkap,
      greatest($10::date, least($11::date, ($12::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) - $13::date as "hariIni",
      coalesce(sum(h.ke), 0)::bigint as jumlah, string_agg(h.id || ':' || h.ke, ' ' order by h.id) as mesin
    from (select c.mesin_id as id,
greatest(0, least($14::date + 1, (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $15::date) as ke
      from mesin_kontak c where c.sekolah_id = $16::int and c.laporan is not null) h
  ) x
) k
  left join segel g on g.sekolah_id = s.id and g.bulan = $17::int and g.dibuka_pada is null
  where s.id = $18 and /* cakupan */ true;

-- features/rekap/fakta/fakta-rekap.ts
-- in GET /api/kunci-bulan, GET /api/kunci-bulan/kesiapan, GET /api/rekap/bulanan-sekolah, GET /api/rekap/bulanan-sekolah/ubin, GET /api/rekap/tren, PATCH /api/absensi-manual/:id, POST /api/absensi-manual, POST /api/absensi-manual/pratinjau, POST /api/absensi-manual/setujui-banyak
select
  (select coalesce(json_agg(b), '[]') from (
    select t.id, case t.kode_wilayah when '000000' then 'nasional' else 'dinas' end as pemilik, t.nama,
      case t.kode_wilayah when '000000' then 'Nasional' else w.nama end as "namaPemilik", t.dasar_hukum as "dasarHukum", t.profil,
      t.berlaku_mulai as "berlakuMulai", t.berlaku_sampai as "berlakuSampai", to_char("t"."disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "disimpanPada"
    from tarif t join wilayah w on w.kode = t.kode_wilayah
    where t.kode_wilayah in ('000000', case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end) and s.jenjang = any(t.jenjang)
      and ("t"."berlaku_mulai" <= least($1::date, ($2::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) and ("t"."berlaku_sampai" is null or "t"."berlaku_sampai" >= least($3::date, ($4::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)))
    order by t.id) b) as tarif,
  (select coalesce(json_agg(b), '[]') from (
    select g.id as "gtkId", g.sekolah_id || '-' || g.id as id, g.id_dapodik as "idDapodik", g.nama_dapodik as "namaDapodik",
      case when versi.isi is null then g.nama else versi.isi ->> 'nama' end as "nama", case when versi.isi is null then g.nip else versi.isi ->> 'nip' end as "nip", case when versi.isi is null then g.nuptk else versi.isi ->> 'nuptk' end as "nuptk",
      case when versi.isi is null then g.nrg else versi.isi ->> 'nrg' end as "nrg", case when versi.isi is null then g.jenis_guru else versi.isi ->> 'jenisGuru' end as "jenisGuru",
      case when versi.isi is null then g.status_kepegawaian else versi.isi ->> 'statusKepegawaian' end as "statusKepegawaian", case when g.minta_induk then null else g.ptk_induk end as "ptkInduk", g.tampil_sptjm as "tampilSptjm",
      case when p.rupiah is null then '[]' else json_build_array(json_build_object('berlakuMulai', p.berlaku_mulai,
        'disimpanPada', p.disimpan_pada, 'rupiah', p.rupiah)) end as tpp
    from gtk g
    left join (select distinct on (v.gtk_id) v.gtk_id, v.identitas as isi from gtk_identitas v
      where v.sekolah_id = $5::int and true and v.berlaku_mulai <= least($6::date, ($7::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)
      order by v.gtk_id, v.berlaku_mulai desc) versi on versi.gtk_id = g.id
    left join (select distinct on (v.gtk_id) v.gtk_id, v.berlaku_mulai, v.disimpan_pada, v.rupiah from gtk_tpp v
      where v.sekolah_id = $8::int and true and v.berlaku_mulai <= least($9::date, ($10::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)
      order by v.gtk_id, "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc) p on p.gtk_id = g.id
    where g.sekolah_id = $11::int and true order by g.id) b) as orang, json_build_object('id', s.id, 'nama', s.nama, 'jenjang', s.jenjang, 'zona', s.zona) as sekolah,
    (select coalesce(json_agg(b), '[]') from (select kunci, nilai, berlaku_mulai as "berlakuMulai" from setting
      where kunci in ('toleransiMenit', 'jedaMinimalMenit', 'batasMalam', 'menitTanpaAbsen') and berlaku_mulai <= $12::date + 1
      order by berlaku_mulai, disimpan_pada) b) as setting,
    (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift_pagi as "shiftPagi", shift_siang as "shiftSiang", extract(epoch from "shift_pagi_mulai")::int as "shiftPagiMulai",
      extract(epoch from "shift_siang_mulai")::int as "shiftSiangMulai", is_jadwal_mandiri as "isJadwalMandiri"
      from sekolah_aturan v where v.sekolah_id = $13::int and ("v"."berlaku_mulai" <= $14 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $15)) order by id) b) as aturan,
    (select coalesce(json_agg(b), '[]') from (
select j.id, j.pemilik, j.shift, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada",
  case j.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
    when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
  h.hari
from jadwal j
left join yayasan y on j.pemilik = 'yayasan' and y.id = s.yayasan_id
left join wilayah w on j.pemilik = 'dinas' and w.kode = j.pemilik_id
cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
  select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
    extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai", extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
  from jadwal_hari d where d.jadwal_id = j.id order by hari) b) h
where j.jenjang = s.jenjang and ("j"."berlaku_mulai" <= $16 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $17)) and (j.pemilik, j.pemilik_id) in (
  ('sekolah', s.id::text), ('yayasan', s.yayasan_id::text), ('nasional', '000000'),
  ('dinas', case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end))
order by j.id) b) as jadwal,
    (select coalesce(json_agg(b), '[]') from (select id, nama, jenis_libur_id as "jenisLiburId", tanggal, jenjang, null as nomor from libur
      where tanggal between $18 and $19 and kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) order by id) b) as libur,
    (select coalesce(json_agg(b), '[]') from (select 0 as id, 'Libur Khusus Sekolah' as nama, 5 as "jenisLiburId", tanggal,
      array[s.jenjang] as jenjang, no_absensi_manual as nomor
      from absensi_manual where sekolah_id = $20::int and status_id = 27 and status_pengajuan in (2, 4, 5)
        and tanggal between $21 and $22 order by no_absensi_manual) b) as "liburKhusus",
    (select coalesce(json_agg(b), '[]') from (select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from kalibrasi v
      where v.sekolah_id = $23::int and ("v"."berlaku_mulai" <= $24 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $25)) order by id) b) as kalibrasi,
    (select coalesce(json_agg(b), '[]') from (
select m.id, m.nama, m.nomor_seri as "nomorSeri",
  (select to_char("k"."laporan" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $26::int and k.mesin_id = m.id) as "laporanTerakhir",
  (select to_char("k"."pertama" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $27::int and k.mesin_id = m.id) as "kontakPertama",
  (
select max((greatest(k.laporan, (select max(l.ditarik_pada) from mesin_laporan l
    where l.sekolah_id = $28::int and l.mesin_id = k.mesin_id)) at time zone 'UTC')::date) + 14
from mesin_pengakuan baru join mesin_kontak k on k.sekolah_id = $29::int and k.mesin_id <> baru.mesin_id
left join mesin_pengakuan lain on lain.sekolah_id = $30::int and lain.mesin_id = k.mesin_id
where baru.sekolah_id = $31::int and baru.mesin_id = m.id and baru.disetujui_pada is null
  and case when lain.mesin_id is null then baru.diakui_pada > (select m.didaftarkan_pada from mesin m
      where m.sekolah_id = $32::int and m.id = k.mesin_id)
    else (lain.diakui_pada, lain.mesin_id) < (baru.diakui_pada, baru.mesin_id) end) as "diSampingSampai",
  (select coalesce(json_agg(b), '[]') from (select mulai, dipakai_sejak as "dipakaiSejak", sampai, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from mesin_penempatan p
    where p.sekolah_id = $33::int and p.mesin_id = m.id order by id) b) as penempatan
from mesin m where m.sekolah_id = $34::int order by m.id) b) as mesin,
    (select coalesce(json_agg(b), '[]') from (select p.id, p.mesin_id as "mesinId", p.pin, p.gtk_id as "gtkId", p.mulai, p.sampai,
        to_char("p"."dipetakan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from pemetaan_pin p
      where p.sekolah_id = $35::int and true order by p.id) b) as pemetaan,
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, b.mulai, b.sampai from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $36::int and true) m
      cross join lateral (select p.sekolah_id, p.mulai, p.sampai from bukan_gtk p
        where p.sekolah_id = $37::int and p.mesin_id = m.mesin_id and p.pin = m.pin
        union select h.sekolah_id, h.mulai, h.sampai from bukan_gtk_hari h
        where h.sekolah_id = $38::int and h.mesin_id = m.mesin_id) b) b) as "bukanGtk",
    (select coalesce(json_agg(b), '[]') from (select g.id, g.nama, g.mulai_tugas as "mulaiTugas", g.berhenti, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas,
        (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift, hari_kerja as "hariKerja" from gtk_kerja v
          where v.sekolah_id = $39::int and v.gtk_id = g.id and ("v"."berlaku_mulai" <= $40 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $41)) order by id) b) as kerja
      from gtk g where g.sekolah_id = $42::int and true order by g.id) b) as gtk,
    (select coalesce(json_agg(b), '[]') from (select p.mesin_id as "mesinId", p.pin, (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu
      from tap_konfirmasi p where p.sekolah_id = $43::int and p.waktu_lokal >= $44::timestamp and p.waktu_lokal < $45::timestamp) b) as "tapKonfirmasi",
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.sebab from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $46::int and true) m
      cross join lateral (select (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu, p.sebab from tap_tanda p
        where p.sekolah_id = $47::int and p.mesin_id = m.mesin_id and p.pin = m.pin and p.sebab > 0 and p.waktu_lokal >= $48::timestamp and p.waktu_lokal < $49::timestamp) t) b) as "tapTanda",
    (select coalesce(json_agg(b), '[]') from (select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
      status_koreksi_id as "statusKoreksiId", dari, sampai, extract(epoch from "koreksi_datang")::int as datang, extract(epoch from "koreksi_pulang")::int as pulang,
      to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada" from koreksi
      where sekolah_id = $50::int and true and status_pengajuan in (2, 4, 5) and dari <= $51 and sampai >= $52) b) as koreksi,
    (select coalesce(json_agg(b), '[]') from (select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
      extract(epoch from "i"."waktu_datang")::int as datang, extract(epoch from "i"."waktu_pulang")::int as pulang, to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada"
      from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = $53::int and i.absensi_manual_id = a.id
      where a.sekolah_id = $54::int and true and a.status_pengajuan in (2, 4, 5) and a.tanggal between $55 and $56) b) as manual,
    (select coalesce(json_agg(b), '[]') from (select gtk_id as "gtkId", tanggal from konfirmasi_hari
      where sekolah_id = $57::int and true and tanggal between $58 and $59) b) as konfirmasi,
    (select coalesce(json_agg(b), '[]') from (
select t.id, t.singkatan, t.nama, t.grup, t.dokumen_pendukung as "dokumenPendukung",
  t.maksimal_hari as "maksimalHari", pernah.koreksi, pernah.manual, t.basic
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $60 order by x.id, x.berlaku_mulai desc) t
join (select id, bool_or(koreksi) as koreksi, bool_or(manual) as manual from status_kehadiran group by id) pernah on pernah.id = t.id
order by t.id) b) as status
  from sekolah_terbagi s where s.id = $61 and /* cakupan */ ("s"."id" = $62::int);

-- features/rekap/fakta/fakta-rekap.ts
-- in GET /api/absensi-manual/:id/meja, GET /api/kunci-bulan, GET /api/kunci-bulan/kesiapan, GET /api/rekap/bulanan-sekolah, GET /api/rekap/bulanan-sekolah/ubin, GET /api/rekap/tren, POST /api/absensi-manual/setujui-banyak
select
  (select coalesce(json_agg(b), '[]') from (
    select t.id, case t.kode_wilayah when '000000' then 'nasional' else 'dinas' end as pemilik, t.nama,
      case t.kode_wilayah when '000000' then 'Nasional' else w.nama end as "namaPemilik", t.dasar_hukum as "dasarHukum", t.profil,
      t.berlaku_mulai as "berlakuMulai", t.berlaku_sampai as "berlakuSampai", to_char("t"."disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "disimpanPada"
    from tarif t join wilayah w on w.kode = t.kode_wilayah
    where t.kode_wilayah in ('000000', case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end) and s.jenjang = any(t.jenjang)
      and ("t"."berlaku_mulai" <= least($1::date, ($2::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) and ("t"."berlaku_sampai" is null or "t"."berlaku_sampai" >= least($3::date, ($4::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)))
    order by t.id) b) as tarif,
  (select coalesce(json_agg(b), '[]') from (
    select g.id as "gtkId", g.sekolah_id || '-' || g.id as id, g.id_dapodik as "idDapodik", g.nama_dapodik as "namaDapodik",
      case when versi.isi is null then g.nama else versi.isi ->> 'nama' end as "nama", case when versi.isi is null then g.nip else versi.isi ->> 'nip' end as "nip", case when versi.isi is null then g.nuptk else versi.isi ->> 'nuptk' end as "nuptk",
      case when versi.isi is null then g.nrg else versi.isi ->> 'nrg' end as "nrg", case when versi.isi is null then g.jenis_guru else versi.isi ->> 'jenisGuru' end as "jenisGuru",
      case when versi.isi is null then g.status_kepegawaian else versi.isi ->> 'statusKepegawaian' end as "statusKepegawaian", case when g.minta_induk then null else g.ptk_induk end as "ptkInduk", g.tampil_sptjm as "tampilSptjm",
      case when p.rupiah is null then '[]' else json_build_array(json_build_object('berlakuMulai', p.berlaku_mulai,
        'disimpanPada', p.disimpan_pada, 'rupiah', p.rupiah)) end as tpp
    from gtk g
    left join (select distinct on (v.gtk_id) v.gtk_id, v.identitas as isi from gtk_identitas v
      where v.sekolah_id = $5::int and true and v.berlaku_mulai <= least($6::date, ($7::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)
      order by v.gtk_id, v.berlaku_mulai desc) versi on versi.gtk_id = g.id
    left join (select distinct on (v.gtk_id) v.gtk_id, v.berlaku_mulai, v.disimpan_pada, v.rupiah from gtk_tpp v
      where v.sekolah_id = $8::int and true and v.berlaku_mulai <= least($9::date, ($10::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)
      order by v.gtk_id, "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc) p on p.gtk_id = g.id
    where g.sekolah_id = $11::int and true order by g.id) b) as orang, json_build_object('id', s.id, 'nama', s.nama, 'jenjang', s.jenjang, 'zona', s.zona) as sekolah,
    (select coalesce(json_agg(b), '[]') from (select kunci, nilai, berlaku_mulai as "berlakuMulai" from setting
      where kunci in ('toleransiMenit', 'jedaMinimalMenit', 'batasMalam', 'menitTanpaAbsen') and berlaku_mulai <= $12::date + 1
      order by berlaku_mulai, disimpan_pada) b) as setting,
    (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift_pagi as "shiftPagi", shift_siang as "shiftSiang", extract(epoch from "shift_pagi_mulai")::int as "shiftPagiMulai",
      extract(epoch from "shift_siang_mulai")::int as "shiftSiangMulai", is_jadwal_mandiri as "isJadwalMandiri"
      from sekolah_aturan v where v.sekolah_id = $13::int and ("v"."berlaku_mulai" <= $14 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $15)) order by id) b) as aturan,
    (select coalesce(json_agg(b), '[]') from (
select j.id, j.pemilik, j.shift, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada",
  case j.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
    when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
  h.hari
from jadwal j
left join yayasan y on j.pemilik = 'yayasan' and y.id = s.yayasan_id
left join wilayah w on j.pemilik = 'dinas' and w.kode = j.pemilik_id
cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
  select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
    extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai", extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
  from jadwal_hari d where d.jadwal_id = j.id order by hari) b) h
where j.jenjang = s.jenjang and ("j"."berlaku_mulai" <= $16 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $17)) and (j.pemilik, j.pemilik_id) in (
  ('sekolah', s.id::text), ('yayasan', s.yayasan_id::text), ('nasional', '000000'),
  ('dinas', case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end))
order by j.id) b) as jadwal,
    (select coalesce(json_agg(b), '[]') from (select id, nama, jenis_libur_id as "jenisLiburId", tanggal, jenjang, null as nomor from libur
      where tanggal between $18 and $19 and kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) order by id) b) as libur,
    (select coalesce(json_agg(b), '[]') from (select 0 as id, 'Libur Khusus Sekolah' as nama, 5 as "jenisLiburId", tanggal,
      array[s.jenjang] as jenjang, no_absensi_manual as nomor
      from absensi_manual where sekolah_id = $20::int and status_id = 27 and status_pengajuan in (2, 4, 5)
        and tanggal between $21 and $22 order by no_absensi_manual) b) as "liburKhusus",
    (select coalesce(json_agg(b), '[]') from (select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from kalibrasi v
      where v.sekolah_id = $23::int and ("v"."berlaku_mulai" <= $24 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $25)) order by id) b) as kalibrasi,
    (select coalesce(json_agg(b), '[]') from (
select m.id, m.nama, m.nomor_seri as "nomorSeri",
  (select to_char("k"."laporan" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $26::int and k.mesin_id = m.id) as "laporanTerakhir",
  (select to_char("k"."pertama" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $27::int and k.mesin_id = m.id) as "kontakPertama",
  (
select max((greatest(k.laporan, (select max(l.ditarik_pada) from mesin_laporan l
    where l.sekolah_id = $28::int and l.mesin_id = k.mesin_id)) at time zone 'UTC')::date) + 14
from mesin_pengakuan baru join mesin_kontak k on k.sekolah_id = $29::int and k.mesin_id <> baru.mesin_id
left join mesin_pengakuan lain on lain.sekolah_id = $30::int and lain.mesin_id = k.mesin_id
where baru.sekolah_id = $31::int and baru.mesin_id = m.id and baru.disetujui_pada is null
  and case when lain.mesin_id is null then baru.diakui_pada > (select m.didaftarkan_pada from mesin m
      where m.sekolah_id = $32::int and m.id = k.mesin_id)
    else (lain.diakui_pada, lain.mesin_id) < (baru.diakui_pada, baru.mesin_id) end) as "diSampingSampai",
  (select coalesce(json_agg(b), '[]') from (select mulai, dipakai_sejak as "dipakaiSejak", sampai, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from mesin_penempatan p
    where p.sekolah_id = $33::int and p.mesin_id = m.id order by id) b) as penempatan
from mesin m where m.sekolah_id = $34::int order by m.id) b) as mesin,
    (select coalesce(json_agg(b), '[]') from (select p.id, p.mesin_id as "mesinId", p.pin, p.gtk_id as "gtkId", p.mulai, p.sampai,
        to_char("p"."dipetakan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from pemetaan_pin p
      where p.sekolah_id = $35::int and true order by p.id) b) as pemetaan,
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, b.mulai, b.sampai from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $36::int and true) m
      cross join lateral (select p.sekolah_id, p.mulai, p.sampai from bukan_gtk p
        where p.sekolah_id = $37::int and p.mesin_id = m.mesin_id and p.pin = m.pin
        union select h.sekolah_id, h.mulai, h.sampai from bukan_gtk_hari h
        where h.sekolah_id = $38::int and h.mesin_id = m.mesin_id) b) b) as "bukanGtk",
    (select coalesce(json_agg(b), '[]') from (select g.id, g.nama, g.mulai_tugas as "mulaiTugas", g.berhenti, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas,
        (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift, hari_kerja as "hariKerja" from gtk_kerja v
          where v.sekolah_id = $39::int and v.gtk_id = g.id and ("v"."berlaku_mulai" <= $40 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $41)) order by id) b) as kerja
      from gtk g where g.sekolah_id = $42::int and true order by g.id) b) as gtk,
    (select coalesce(json_agg(b), '[]') from (select p.mesin_id as "mesinId", p.pin, (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu
      from tap_konfirmasi p where p.sekolah_id = $43::int and p.waktu_lokal >= $44::timestamp and p.waktu_lokal < $45::timestamp) b) as "tapKonfirmasi",
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.sebab from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $46::int and true) m
      cross join lateral (select (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu, p.sebab from tap_tanda p
        where p.sekolah_id = $47::int and p.mesin_id = m.mesin_id and p.pin = m.pin and p.sebab > 0 and p.waktu_lokal >= $48::timestamp and p.waktu_lokal < $49::timestamp) t) b) as "tapTanda",
    (select coalesce(json_agg(b), '[]') from (select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
      status_koreksi_id as "statusKoreksiId", dari, sampai, extract(epoch from "koreksi_datang")::int as datang, extract(epoch from "koreksi_pulang")::int as pulang,
      to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada" from koreksi
      where sekolah_id = $50::int and true and status_pengajuan in (2, 4, 5) and dari <= $51 and sampai >= $52) b) as koreksi,
    (select coalesce(json_agg(b), '[]') from (select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
      extract(epoch from "i"."waktu_datang")::int as datang, extract(epoch from "i"."waktu_pulang")::int as pulang, to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada"
      from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = $53::int and i.absensi_manual_id = a.id
      where a.sekolah_id = $54::int and true and a.status_pengajuan in (2, 4, 5) and a.tanggal between $55 and $56) b) as manual,
    (select coalesce(json_agg(b), '[]') from (select gtk_id as "gtkId", tanggal from konfirmasi_hari
      where sekolah_id = $57::int and true and tanggal between $58 and $59) b) as konfirmasi,
    (select coalesce(json_agg(b), '[]') from (
select t.id, t.singkatan, t.nama, t.grup, t.dokumen_pendukung as "dokumenPendukung",
  t.maksimal_hari as "maksimalHari", pernah.koreksi, pernah.manual, t.basic
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $60 order by x.id, x.berlaku_mulai desc) t
join (select id, bool_or(koreksi) as koreksi, bool_or(manual) as manual from status_kehadiran group by id) pernah on pernah.id = t.id
order by t.id) b) as status
  from sekolah_terbagi s where s.id = $61 and /* cakupan */ ("s"."jenjang" = any($62::text[]) and ("s"."kode_provinsi" = any($63::text[]) or "s"."kode_kab_kota" = any($64::text[]) or "s"."kode_kecamatan" = any($65::text[])));

-- features/rekap/fakta/fakta-rekap.ts
-- in GET /api/kunci-bulan/kesiapan, GET /api/rekap/bulanan-sekolah, GET /api/rekap/bulanan-sekolah/ubin, GET /api/rekap/tren, POST /api/approval-otomatis/uji, POST /api/tarif/pratinjau
select
  (select coalesce(json_agg(b), '[]') from (
    select t.id, case t.kode_wilayah when '000000' then 'nasional' else 'dinas' end as pemilik, t.nama,
      case t.kode_wilayah when '000000' then 'Nasional' else w.nama end as "namaPemilik", t.dasar_hukum as "dasarHukum", t.profil,
      t.berlaku_mulai as "berlakuMulai", t.berlaku_sampai as "berlakuSampai", to_char("t"."disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "disimpanPada"
    from tarif t join wilayah w on w.kode = t.kode_wilayah
    where t.kode_wilayah in ('000000', case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end) and s.jenjang = any(t.jenjang)
      and ("t"."berlaku_mulai" <= least($1::date, ($2::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) and ("t"."berlaku_sampai" is null or "t"."berlaku_sampai" >= least($3::date, ($4::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)))
    order by t.id) b) as tarif,
  (select coalesce(json_agg(b), '[]') from (
    select g.id as "gtkId", g.sekolah_id || '-' || g.id as id, g.id_dapodik as "idDapodik", g.nama_dapodik as "namaDapodik",
      case when versi.isi is null then g.nama else versi.isi ->> 'nama' end as "nama", case when versi.isi is null then g.nip else versi.isi ->> 'nip' end as "nip", case when versi.isi is null then g.nuptk else versi.isi ->> 'nuptk' end as "nuptk",
      case when versi.isi is null then g.nrg else versi.isi ->> 'nrg' end as "nrg", case when versi.isi is null then g.jenis_guru else versi.isi ->> 'jenisGuru' end as "jenisGuru",
      case when versi.isi is null then g.status_kepegawaian else versi.isi ->> 'statusKepegawaian' end as "statusKepegawaian", case when g.minta_induk then null else g.ptk_induk end as "ptkInduk", g.tampil_sptjm as "tampilSptjm",
      case when p.rupiah is null then '[]' else json_build_array(json_build_object('berlakuMulai', p.berlaku_mulai,
        'disimpanPada', p.disimpan_pada, 'rupiah', p.rupiah)) end as tpp
    from gtk g
    left join (select distinct on (v.gtk_id) v.gtk_id, v.identitas as isi from gtk_identitas v
      where v.sekolah_id = $5::int and true and v.berlaku_mulai <= least($6::date, ($7::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)
      order by v.gtk_id, v.berlaku_mulai desc) versi on versi.gtk_id = g.id
    left join (select distinct on (v.gtk_id) v.gtk_id, v.berlaku_mulai, v.disimpan_pada, v.rupiah from gtk_tpp v
      where v.sekolah_id = $8::int and true and v.berlaku_mulai <= least($9::date, ($10::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)
      order by v.gtk_id, "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc) p on p.gtk_id = g.id
    where g.sekolah_id = $11::int and true order by g.id) b) as orang, json_build_object('id', s.id, 'nama', s.nama, 'jenjang', s.jenjang, 'zona', s.zona) as sekolah,
    (select coalesce(json_agg(b), '[]') from (select kunci, nilai, berlaku_mulai as "berlakuMulai" from setting
      where kunci in ('toleransiMenit', 'jedaMinimalMenit', 'batasMalam', 'menitTanpaAbsen') and berlaku_mulai <= $12::date + 1
      order by berlaku_mulai, disimpan_pada) b) as setting,
    (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift_pagi as "shiftPagi", shift_siang as "shiftSiang", extract(epoch from "shift_pagi_mulai")::int as "shiftPagiMulai",
      extract(epoch from "shift_siang_mulai")::int as "shiftSiangMulai", is_jadwal_mandiri as "isJadwalMandiri"
      from sekolah_aturan v where v.sekolah_id = $13::int and ("v"."berlaku_mulai" <= $14 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $15)) order by id) b) as aturan,
    (select coalesce(json_agg(b), '[]') from (
select j.id, j.pemilik, j.shift, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada",
  case j.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
    when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
  h.hari
from jadwal j
left join yayasan y on j.pemilik = 'yayasan' and y.id = s.yayasan_id
left join wilayah w on j.pemilik = 'dinas' and w.kode = j.pemilik_id
cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
  select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
    extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai", extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
  from jadwal_hari d where d.jadwal_id = j.id order by hari) b) h
where j.jenjang = s.jenjang and ("j"."berlaku_mulai" <= $16 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $17)) and (j.pemilik, j.pemilik_id) in (
  ('sekolah', s.id::text), ('yayasan', s.yayasan_id::text), ('nasional', '000000'),
  ('dinas', case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end))
order by j.id) b) as jadwal,
    (select coalesce(json_agg(b), '[]') from (select id, nama, jenis_libur_id as "jenisLiburId", tanggal, jenjang, null as nomor from libur
      where tanggal between $18 and $19 and kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) order by id) b) as libur,
    (select coalesce(json_agg(b), '[]') from (select 0 as id, 'Libur Khusus Sekolah' as nama, 5 as "jenisLiburId", tanggal,
      array[s.jenjang] as jenjang, no_absensi_manual as nomor
      from absensi_manual where sekolah_id = $20::int and status_id = 27 and status_pengajuan in (2, 4, 5)
        and tanggal between $21 and $22 order by no_absensi_manual) b) as "liburKhusus",
    (select coalesce(json_agg(b), '[]') from (select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from kalibrasi v
      where v.sekolah_id = $23::int and ("v"."berlaku_mulai" <= $24 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $25)) order by id) b) as kalibrasi,
    (select coalesce(json_agg(b), '[]') from (
select m.id, m.nama, m.nomor_seri as "nomorSeri",
  (select to_char("k"."laporan" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $26::int and k.mesin_id = m.id) as "laporanTerakhir",
  (select to_char("k"."pertama" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $27::int and k.mesin_id = m.id) as "kontakPertama",
  (
select max((greatest(k.laporan, (select max(l.ditarik_pada) from mesin_laporan l
    where l.sekolah_id = $28::int and l.mesin_id = k.mesin_id)) at time zone 'UTC')::date) + 14
from mesin_pengakuan baru join mesin_kontak k on k.sekolah_id = $29::int and k.mesin_id <> baru.mesin_id
left join mesin_pengakuan lain on lain.sekolah_id = $30::int and lain.mesin_id = k.mesin_id
where baru.sekolah_id = $31::int and baru.mesin_id = m.id and baru.disetujui_pada is null
  and case when lain.mesin_id is null then baru.diakui_pada > (select m.didaftarkan_pada from mesin m
      where m.sekolah_id = $32::int and m.id = k.mesin_id)
    else (lain.diakui_pada, lain.mesin_id) < (baru.diakui_pada, baru.mesin_id) end) as "diSampingSampai",
  (select coalesce(json_agg(b), '[]') from (select mulai, dipakai_sejak as "dipakaiSejak", sampai, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from mesin_penempatan p
    where p.sekolah_id = $33::int and p.mesin_id = m.id order by id) b) as penempatan
from mesin m where m.sekolah_id = $34::int order by m.id) b) as mesin,
    (select coalesce(json_agg(b), '[]') from (select p.id, p.mesin_id as "mesinId", p.pin, p.gtk_id as "gtkId", p.mulai, p.sampai,
        to_char("p"."dipetakan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from pemetaan_pin p
      where p.sekolah_id = $35::int and true order by p.id) b) as pemetaan,
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, b.mulai, b.sampai from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $36::int and true) m
      cross join lateral (select p.sekolah_id, p.mulai, p.sampai from bukan_gtk p
        where p.sekolah_id = $37::int and p.mesin_id = m.mesin_id and p.pin = m.pin
        union select h.sekolah_id, h.mulai, h.sampai from bukan_gtk_hari h
        where h.sekolah_id = $38::int and h.mesin_id = m.mesin_id) b) b) as "bukanGtk",
    (select coalesce(json_agg(b), '[]') from (select g.id, g.nama, g.mulai_tugas as "mulaiTugas", g.berhenti, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas,
        (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift, hari_kerja as "hariKerja" from gtk_kerja v
          where v.sekolah_id = $39::int and v.gtk_id = g.id and ("v"."berlaku_mulai" <= $40 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $41)) order by id) b) as kerja
      from gtk g where g.sekolah_id = $42::int and true order by g.id) b) as gtk,
    (select coalesce(json_agg(b), '[]') from (select p.mesin_id as "mesinId", p.pin, (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu
      from tap_konfirmasi p where p.sekolah_id = $43::int and p.waktu_lokal >= $44::timestamp and p.waktu_lokal < $45::timestamp) b) as "tapKonfirmasi",
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.sebab from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $46::int and true) m
      cross join lateral (select (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu, p.sebab from tap_tanda p
        where p.sekolah_id = $47::int and p.mesin_id = m.mesin_id and p.pin = m.pin and p.sebab > 0 and p.waktu_lokal >= $48::timestamp and p.waktu_lokal < $49::timestamp) t) b) as "tapTanda",
    (select coalesce(json_agg(b), '[]') from (select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
      status_koreksi_id as "statusKoreksiId", dari, sampai, extract(epoch from "koreksi_datang")::int as datang, extract(epoch from "koreksi_pulang")::int as pulang,
      to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada" from koreksi
      where sekolah_id = $50::int and true and status_pengajuan in (2, 4, 5) and dari <= $51 and sampai >= $52) b) as koreksi,
    (select coalesce(json_agg(b), '[]') from (select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
      extract(epoch from "i"."waktu_datang")::int as datang, extract(epoch from "i"."waktu_pulang")::int as pulang, to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada"
      from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = $53::int and i.absensi_manual_id = a.id
      where a.sekolah_id = $54::int and true and a.status_pengajuan in (2, 4, 5) and a.tanggal between $55 and $56) b) as manual,
    (select coalesce(json_agg(b), '[]') from (select gtk_id as "gtkId", tanggal from konfirmasi_hari
      where sekolah_id = $57::int and true and tanggal between $58 and $59) b) as konfirmasi,
    (select coalesce(json_agg(b), '[]') from (
select t.id, t.singkatan, t.nama, t.grup, t.dokumen_pendukung as "dokumenPendukung",
  t.maksimal_hari as "maksimalHari", pernah.koreksi, pernah.manual, t.basic
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $60 order by x.id, x.berlaku_mulai desc) t
join (select id, bool_or(koreksi) as koreksi, bool_or(manual) as manual from status_kehadiran group by id) pernah on pernah.id = t.id
order by t.id) b) as status
  from sekolah_terbagi s where s.id = $61 and /* cakupan */ true;

-- features/rekap/fakta/fakta-rekap.ts
-- in GET /api/absensi-manual/:id/meja, GET /api/koreksi-kehadiran/:id/meja, GET /api/rekap/bulanan-sekolah/penjelasan, GET /api/rekap/bulanan-sekolah/ubin, PATCH /api/absensi-manual/:id, PATCH /api/koreksi-kehadiran/:id, POST /api/absensi-manual/pratinjau, POST /api/absensi-manual/setujui-banyak, POST /api/koreksi-kehadiran, POST /api/koreksi-kehadiran/pratinjau, POST /api/koreksi-kehadiran/setujui-banyak
select
  (select coalesce(json_agg(b), '[]') from (
    select t.id, case t.kode_wilayah when '000000' then 'nasional' else 'dinas' end as pemilik, t.nama,
      case t.kode_wilayah when '000000' then 'Nasional' else w.nama end as "namaPemilik", t.dasar_hukum as "dasarHukum", t.profil,
      t.berlaku_mulai as "berlakuMulai", t.berlaku_sampai as "berlakuSampai", to_char("t"."disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "disimpanPada"
    from tarif t join wilayah w on w.kode = t.kode_wilayah
    where t.kode_wilayah in ('000000', case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end) and s.jenjang = any(t.jenjang)
      and ("t"."berlaku_mulai" <= least($1::date, ($2::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) and ("t"."berlaku_sampai" is null or "t"."berlaku_sampai" >= least($3::date, ($4::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)))
    order by t.id) b) as tarif,
  (select coalesce(json_agg(b), '[]') from (
    select g.id as "gtkId", g.sekolah_id || '-' || g.id as id, g.id_dapodik as "idDapodik", g.nama_dapodik as "namaDapodik",
      case when versi.isi is null then g.nama else versi.isi ->> 'nama' end as "nama", case when versi.isi is null then g.nip else versi.isi ->> 'nip' end as "nip", case when versi.isi is null then g.nuptk else versi.isi ->> 'nuptk' end as "nuptk",
      case when versi.isi is null then g.nrg else versi.isi ->> 'nrg' end as "nrg", case when versi.isi is null then g.jenis_guru else versi.isi ->> 'jenisGuru' end as "jenisGuru",
      case when versi.isi is null then g.status_kepegawaian else versi.isi ->> 'statusKepegawaian' end as "statusKepegawaian", case when g.minta_induk then null else g.ptk_induk end as "ptkInduk", g.tampil_sptjm as "tampilSptjm",
      case when p.rupiah is null then '[]' else json_build_array(json_build_object('berlakuMulai', p.berlaku_mulai,
        'disimpanPada', p.disimpan_pada, 'rupiah', p.rupiah)) end as tpp
    from gtk g
    left join (select distinct on (v.gtk_id) v.gtk_id, v.identitas as isi from gtk_identitas v
      where v.sekolah_id = $5::int and v.gtk_id = $6::int and v.berlaku_mulai <= least($7::date, ($8::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)
      order by v.gtk_id, v.berlaku_mulai desc) versi on versi.gtk_id = g.id
    left join (select distinct on (v.gtk_id) v.gtk_id, v.berlaku_mulai, v.disimpan_pada, v.rupiah from gtk_tpp v
      where v.sekolah_id = $9::int and v.gtk_id = $10::int and v.berlaku_mulai <= least($11::date, ($12::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)
      order by v.gtk_id, "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc) p on p.gtk_id = g.id
    where g.sekolah_id = $13::int and g.id = $14::int order by g.id) b) as orang, json_build_object('id', s.id, 'nama', s.nama, 'jenjang', s.jenjang, 'zona', s.zona) as sekolah,
    (select coalesce(json_agg(b), '[]') from (select kunci, nilai, berlaku_mulai as "berlakuMulai" from setting
      where kunci in ('toleransiMenit', 'jedaMinimalMenit', 'batasMalam', 'menitTanpaAbsen') and berlaku_mulai <= $15::date + 1
      order by berlaku_mulai, disimpan_pada) b) as setting,
    (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift_pagi as "shiftPagi", shift_siang as "shiftSiang", extract(epoch from "shift_pagi_mulai")::int as "shiftPagiMulai",
      extract(epoch from "shift_siang_mulai")::int as "shiftSiangMulai", is_jadwal_mandiri as "isJadwalMandiri"
      from sekolah_aturan v where v.sekolah_id = $16::int and ("v"."berlaku_mulai" <= $17 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $18)) order by id) b) as aturan,
    (select coalesce(json_agg(b), '[]') from (
select j.id, j.pemilik, j.shift, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada",
  case j.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
    when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
  h.hari
from jadwal j
left join yayasan y on j.pemilik = 'yayasan' and y.id = s.yayasan_id
left join wilayah w on j.pemilik = 'dinas' and w.kode = j.pemilik_id
cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
  select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
    extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai", extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
  from jadwal_hari d where d.jadwal_id = j.id order by hari) b) h
where j.jenjang = s.jenjang and ("j"."berlaku_mulai" <= $19 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $20)) and (j.pemilik, j.pemilik_id) in (
  ('sekolah', s.id::text), ('yayasan', s.yayasan_id::text), ('nasional', '000000'),
  ('dinas', case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end))
order by j.id) b) as jadwal,
    (select coalesce(json_agg(b), '[]') from (select id, nama, jenis_libur_id as "jenisLiburId", tanggal, jenjang, null as nomor from libur
      where tanggal between $21 and $22 and kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) order by id) b) as libur,
    (select coalesce(json_agg(b), '[]') from (select 0 as id, 'Libur Khusus Sekolah' as nama, 5 as "jenisLiburId", tanggal,
      array[s.jenjang] as jenjang, no_absensi_manual as nomor
      from absensi_manual where sekolah_id = $23::int and status_id = 27 and status_pengajuan in (2, 4, 5)
        and tanggal between $24 and $25 order by no_absensi_manual) b) as "liburKhusus",
    (select coalesce(json_agg(b), '[]') from (select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from kalibrasi v
      where v.sekolah_id = $26::int and ("v"."berlaku_mulai" <= $27 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $28)) order by id) b) as kalibrasi,
    (select coalesce(json_agg(b), '[]') from (
select m.id, m.nama, m.nomor_seri as "nomorSeri",
  (select to_char("k"."laporan" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $29::int and k.mesin_id = m.id) as "laporanTerakhir",
  (select to_char("k"."pertama" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $30::int and k.mesin_id = m.id) as "kontakPertama",
  (
select max((greatest(k.laporan, (select max(l.ditarik_pada) from mesin_laporan l
    where l.sekolah_id = $31::int and l.mesin_id = k.mesin_id)) at time zone 'UTC')::date) + 14
from mesin_pengakuan baru join mesin_kontak k on k.sekolah_id = $32::int and k.mesin_id <> baru.mesin_id
left join mesin_pengakuan lain on lain.sekolah_id = $33::int and lain.mesin_id = k.mesin_id
where baru.sekolah_id = $34::int and baru.mesin_id = m.id and baru.disetujui_pada is null
  and case when lain.mesin_id is null then baru.diakui_pada > (select m.didaftarkan_pada from mesin m
      where m.sekolah_id = $35::int and m.id = k.mesin_id)
    else (lain.diakui_pada, lain.mesin_id) < (baru.diakui_pada, baru.mesin_id) end) as "diSampingSampai",
  (select coalesce(json_agg(b), '[]') from (select mulai, dipakai_sejak as "dipakaiSejak", sampai, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from mesin_penempatan p
    where p.sekolah_id = $36::int and p.mesin_id = m.id order by id) b) as penempatan
from mesin m where m.sekolah_id = $37::int order by m.id) b) as mesin,
    (select coalesce(json_agg(b), '[]') from (select p.id, p.mesin_id as "mesinId", p.pin, p.gtk_id as "gtkId", p.mulai, p.sampai,
        to_char("p"."dipetakan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from pemetaan_pin p
      where p.sekolah_id = $38::int and (p.mesin_id, p.pin) in (select milik.mesin_id, milik.pin from pemetaan_pin milik
      where milik.sekolah_id = $39::int and milik.gtk_id = $40::int) order by p.id) b) as pemetaan,
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, b.mulai, b.sampai from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $41::int and milik.gtk_id = $42::int) m
      cross join lateral (select p.sekolah_id, p.mulai, p.sampai from bukan_gtk p
        where p.sekolah_id = $43::int and p.mesin_id = m.mesin_id and p.pin = m.pin
        union select h.sekolah_id, h.mulai, h.sampai from bukan_gtk_hari h
        where h.sekolah_id = $44::int and h.mesin_id = m.mesin_id) b) b) as "bukanGtk",
    (select coalesce(json_agg(b), '[]') from (select g.id, g.nama, g.mulai_tugas as "mulaiTugas", g.berhenti, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas,
        (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift, hari_kerja as "hariKerja" from gtk_kerja v
          where v.sekolah_id = $45::int and v.gtk_id = g.id and ("v"."berlaku_mulai" <= $46 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $47)) order by id) b) as kerja
      from gtk g where g.sekolah_id = $48::int and g.id = $49::int order by g.id) b) as gtk,
    (select coalesce(json_agg(b), '[]') from (select p.mesin_id as "mesinId", p.pin, (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu
      from tap_konfirmasi p where p.sekolah_id = $50::int and p.waktu_lokal >= $51::timestamp and p.waktu_lokal < $52::timestamp) b) as "tapKonfirmasi",
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.sebab from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $53::int and milik.gtk_id = $54::int) m
      cross join lateral (select (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu, p.sebab from tap_tanda p
        where p.sekolah_id = $55::int and p.mesin_id = m.mesin_id and p.pin = m.pin and p.sebab > 0 and p.waktu_lokal >= $56::timestamp and p.waktu_lokal < $57::timestamp) t) b) as "tapTanda",
    (select coalesce(json_agg(b), '[]') from (select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
      status_koreksi_id as "statusKoreksiId", dari, sampai, extract(epoch from "koreksi_datang")::int as datang, extract(epoch from "koreksi_pulang")::int as pulang,
      to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada" from koreksi
      where sekolah_id = $58::int and gtk_id = $59::int and status_pengajuan in (2, 4, 5) and dari <= $60 and sampai >= $61) b) as koreksi,
    (select coalesce(json_agg(b), '[]') from (select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
      extract(epoch from "i"."waktu_datang")::int as datang, extract(epoch from "i"."waktu_pulang")::int as pulang, to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada"
      from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = $62::int and i.absensi_manual_id = a.id
      where a.sekolah_id = $63::int and gtk_id = $64::int and a.status_pengajuan in (2, 4, 5) and a.tanggal between $65 and $66) b) as manual,
    (select coalesce(json_agg(b), '[]') from (select gtk_id as "gtkId", tanggal from konfirmasi_hari
      where sekolah_id = $67::int and gtk_id = $68::int and tanggal between $69 and $70) b) as konfirmasi,
    (select coalesce(json_agg(b), '[]') from (
select t.id, t.singkatan, t.nama, t.grup, t.dokumen_pendukung as "dokumenPendukung",
  t.maksimal_hari as "maksimalHari", pernah.koreksi, pernah.manual, t.basic
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $71 order by x.id, x.berlaku_mulai desc) t
join (select id, bool_or(koreksi) as koreksi, bool_or(manual) as manual from status_kehadiran group by id) pernah on pernah.id = t.id
order by t.id) b) as status
  from sekolah_terbagi s where s.id = $72 and /* cakupan */ ("s"."id" = $73::int);

-- features/rekap/fakta/fakta-rekap.ts
-- in GET /api/absensi-manual/:id/meja, GET /api/koreksi-kehadiran/:id/meja, GET /api/rekap/bulanan-sekolah/penjelasan, POST /api/absensi-manual/pratinjau, POST /api/absensi-manual/setujui-banyak, POST /api/koreksi-kehadiran/pratinjau, POST /api/koreksi-kehadiran/setujui-banyak
select
  (select coalesce(json_agg(b), '[]') from (
    select t.id, case t.kode_wilayah when '000000' then 'nasional' else 'dinas' end as pemilik, t.nama,
      case t.kode_wilayah when '000000' then 'Nasional' else w.nama end as "namaPemilik", t.dasar_hukum as "dasarHukum", t.profil,
      t.berlaku_mulai as "berlakuMulai", t.berlaku_sampai as "berlakuSampai", to_char("t"."disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "disimpanPada"
    from tarif t join wilayah w on w.kode = t.kode_wilayah
    where t.kode_wilayah in ('000000', case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end) and s.jenjang = any(t.jenjang)
      and ("t"."berlaku_mulai" <= least($1::date, ($2::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) and ("t"."berlaku_sampai" is null or "t"."berlaku_sampai" >= least($3::date, ($4::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)))
    order by t.id) b) as tarif,
  (select coalesce(json_agg(b), '[]') from (
    select g.id as "gtkId", g.sekolah_id || '-' || g.id as id, g.id_dapodik as "idDapodik", g.nama_dapodik as "namaDapodik",
      case when versi.isi is null then g.nama else versi.isi ->> 'nama' end as "nama", case when versi.isi is null then g.nip else versi.isi ->> 'nip' end as "nip", case when versi.isi is null then g.nuptk else versi.isi ->> 'nuptk' end as "nuptk",
      case when versi.isi is null then g.nrg else versi.isi ->> 'nrg' end as "nrg", case when versi.isi is null then g.jenis_guru else versi.isi ->> 'jenisGuru' end as "jenisGuru",
      case when versi.isi is null then g.status_kepegawaian else versi.isi ->> 'statusKepegawaian' end as "statusKepegawaian", case when g.minta_induk then null else g.ptk_induk end as "ptkInduk", g.tampil_sptjm as "tampilSptjm",
      case when p.rupiah is null then '[]' else json_build_array(json_build_object('berlakuMulai', p.berlaku_mulai,
        'disimpanPada', p.disimpan_pada, 'rupiah', p.rupiah)) end as tpp
    from gtk g
    left join (select distinct on (v.gtk_id) v.gtk_id, v.identitas as isi from gtk_identitas v
      where v.sekolah_id = $5::int and v.gtk_id = $6::int and v.berlaku_mulai <= least($7::date, ($8::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)
      order by v.gtk_id, v.berlaku_mulai desc) versi on versi.gtk_id = g.id
    left join (select distinct on (v.gtk_id) v.gtk_id, v.berlaku_mulai, v.disimpan_pada, v.rupiah from gtk_tpp v
      where v.sekolah_id = $9::int and v.gtk_id = $10::int and v.berlaku_mulai <= least($11::date, ($12::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)
      order by v.gtk_id, "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc) p on p.gtk_id = g.id
    where g.sekolah_id = $13::int and g.id = $14::int order by g.id) b) as orang, json_build_object('id', s.id, 'nama', s.nama, 'jenjang', s.jenjang, 'zona', s.zona) as sekolah,
    (select coalesce(json_agg(b), '[]') from (select kunci, nilai, berlaku_mulai as "berlakuMulai" from setting
      where kunci in ('toleransiMenit', 'jedaMinimalMenit', 'batasMalam', 'menitTanpaAbsen') and berlaku_mulai <= $15::date + 1
      order by berlaku_mulai, disimpan_pada) b) as setting,
    (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift_pagi as "shiftPagi", shift_siang as "shiftSiang", extract(epoch from "shift_pagi_mulai")::int as "shiftPagiMulai",
      extract(epoch from "shift_siang_mulai")::int as "shiftSiangMulai", is_jadwal_mandiri as "isJadwalMandiri"
      from sekolah_aturan v where v.sekolah_id = $16::int and ("v"."berlaku_mulai" <= $17 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $18)) order by id) b) as aturan,
    (select coalesce(json_agg(b), '[]') from (
select j.id, j.pemilik, j.shift, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada",
  case j.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
    when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
  h.hari
from jadwal j
left join yayasan y on j.pemilik = 'yayasan' and y.id = s.yayasan_id
left join wilayah w on j.pemilik = 'dinas' and w.kode = j.pemilik_id
cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
  select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
    extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai", extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
  from jadwal_hari d where d.jadwal_id = j.id order by hari) b) h
where j.jenjang = s.jenjang and ("j"."berlaku_mulai" <= $19 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $20)) and (j.pemilik, j.pemilik_id) in (
  ('sekolah', s.id::text), ('yayasan', s.yayasan_id::text), ('nasional', '000000'),
  ('dinas', case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end))
order by j.id) b) as jadwal,
    (select coalesce(json_agg(b), '[]') from (select id, nama, jenis_libur_id as "jenisLiburId", tanggal, jenjang, null as nomor from libur
      where tanggal between $21 and $22 and kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) order by id) b) as libur,
    (select coalesce(json_agg(b), '[]') from (select 0 as id, 'Libur Khusus Sekolah' as nama, 5 as "jenisLiburId", tanggal,
      array[s.jenjang] as jenjang, no_absensi_manual as nomor
      from absensi_manual where sekolah_id = $23::int and status_id = 27 and status_pengajuan in (2, 4, 5)
        and tanggal between $24 and $25 order by no_absensi_manual) b) as "liburKhusus",
    (select coalesce(json_agg(b), '[]') from (select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from kalibrasi v
      where v.sekolah_id = $26::int and ("v"."berlaku_mulai" <= $27 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $28)) order by id) b) as kalibrasi,
    (select coalesce(json_agg(b), '[]') from (
select m.id, m.nama, m.nomor_seri as "nomorSeri",
  (select to_char("k"."laporan" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $29::int and k.mesin_id = m.id) as "laporanTerakhir",
  (select to_char("k"."pertama" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $30::int and k.mesin_id = m.id) as "kontakPertama",
  (
select max((greatest(k.laporan, (select max(l.ditarik_pada) from mesin_laporan l
    where l.sekolah_id = $31::int and l.mesin_id = k.mesin_id)) at time zone 'UTC')::date) + 14
from mesin_pengakuan baru join mesin_kontak k on k.sekolah_id = $32::int and k.mesin_id <> baru.mesin_id
left join mesin_pengakuan lain on lain.sekolah_id = $33::int and lain.mesin_id = k.mesin_id
where baru.sekolah_id = $34::int and baru.mesin_id = m.id and baru.disetujui_pada is null
  and case when lain.mesin_id is null then baru.diakui_pada > (select m.didaftarkan_pada from mesin m
      where m.sekolah_id = $35::int and m.id = k.mesin_id)
    else (lain.diakui_pada, lain.mesin_id) < (baru.diakui_pada, baru.mesin_id) end) as "diSampingSampai",
  (select coalesce(json_agg(b), '[]') from (select mulai, dipakai_sejak as "dipakaiSejak", sampai, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from mesin_penempatan p
    where p.sekolah_id = $36::int and p.mesin_id = m.id order by id) b) as penempatan
from mesin m where m.sekolah_id = $37::int order by m.id) b) as mesin,
    (select coalesce(json_agg(b), '[]') from (select p.id, p.mesin_id as "mesinId", p.pin, p.gtk_id as "gtkId", p.mulai, p.sampai,
        to_char("p"."dipetakan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from pemetaan_pin p
      where p.sekolah_id = $38::int and (p.mesin_id, p.pin) in (select milik.mesin_id, milik.pin from pemetaan_pin milik
      where milik.sekolah_id = $39::int and milik.gtk_id = $40::int) order by p.id) b) as pemetaan,
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, b.mulai, b.sampai from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $41::int and milik.gtk_id = $42::int) m
      cross join lateral (select p.sekolah_id, p.mulai, p.sampai from bukan_gtk p
        where p.sekolah_id = $43::int and p.mesin_id = m.mesin_id and p.pin = m.pin
        union select h.sekolah_id, h.mulai, h.sampai from bukan_gtk_hari h
        where h.sekolah_id = $44::int and h.mesin_id = m.mesin_id) b) b) as "bukanGtk",
    (select coalesce(json_agg(b), '[]') from (select g.id, g.nama, g.mulai_tugas as "mulaiTugas", g.berhenti, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas,
        (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift, hari_kerja as "hariKerja" from gtk_kerja v
          where v.sekolah_id = $45::int and v.gtk_id = g.id and ("v"."berlaku_mulai" <= $46 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $47)) order by id) b) as kerja
      from gtk g where g.sekolah_id = $48::int and g.id = $49::int order by g.id) b) as gtk,
    (select coalesce(json_agg(b), '[]') from (select p.mesin_id as "mesinId", p.pin, (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu
      from tap_konfirmasi p where p.sekolah_id = $50::int and p.waktu_lokal >= $51::timestamp and p.waktu_lokal < $52::timestamp) b) as "tapKonfirmasi",
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.sebab from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $53::int and milik.gtk_id = $54::int) m
      cross join lateral (select (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu, p.sebab from tap_tanda p
        where p.sekolah_id = $55::int and p.mesin_id = m.mesin_id and p.pin = m.pin and p.sebab > 0 and p.waktu_lokal >= $56::timestamp and p.waktu_lokal < $57::timestamp) t) b) as "tapTanda",
    (select coalesce(json_agg(b), '[]') from (select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
      status_koreksi_id as "statusKoreksiId", dari, sampai, extract(epoch from "koreksi_datang")::int as datang, extract(epoch from "koreksi_pulang")::int as pulang,
      to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada" from koreksi
      where sekolah_id = $58::int and gtk_id = $59::int and status_pengajuan in (2, 4, 5) and dari <= $60 and sampai >= $61) b) as koreksi,
    (select coalesce(json_agg(b), '[]') from (select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
      extract(epoch from "i"."waktu_datang")::int as datang, extract(epoch from "i"."waktu_pulang")::int as pulang, to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada"
      from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = $62::int and i.absensi_manual_id = a.id
      where a.sekolah_id = $63::int and gtk_id = $64::int and a.status_pengajuan in (2, 4, 5) and a.tanggal between $65 and $66) b) as manual,
    (select coalesce(json_agg(b), '[]') from (select gtk_id as "gtkId", tanggal from konfirmasi_hari
      where sekolah_id = $67::int and gtk_id = $68::int and tanggal between $69 and $70) b) as konfirmasi,
    (select coalesce(json_agg(b), '[]') from (
select t.id, t.singkatan, t.nama, t.grup, t.dokumen_pendukung as "dokumenPendukung",
  t.maksimal_hari as "maksimalHari", pernah.koreksi, pernah.manual, t.basic
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $71 order by x.id, x.berlaku_mulai desc) t
join (select id, bool_or(koreksi) as koreksi, bool_or(manual) as manual from status_kehadiran group by id) pernah on pernah.id = t.id
order by t.id) b) as status
  from sekolah_terbagi s where s.id = $72 and /* cakupan */ ("s"."jenjang" = any($73::text[]) and ("s"."kode_provinsi" = any($74::text[]) or "s"."kode_kab_kota" = any($75::text[]) or "s"."kode_kecamatan" = any($76::text[])));

-- features/rekap/fakta/fakta-rekap.ts
-- in GET /api/koreksi-kehadiran/:id/meja, GET /api/rekap/bulanan-sekolah/penjelasan
select
  (select coalesce(json_agg(b), '[]') from (
    select t.id, case t.kode_wilayah when '000000' then 'nasional' else 'dinas' end as pemilik, t.nama,
      case t.kode_wilayah when '000000' then 'Nasional' else w.nama end as "namaPemilik", t.dasar_hukum as "dasarHukum", t.profil,
      t.berlaku_mulai as "berlakuMulai", t.berlaku_sampai as "berlakuSampai", to_char("t"."disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "disimpanPada"
    from tarif t join wilayah w on w.kode = t.kode_wilayah
    where t.kode_wilayah in ('000000', case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end) and s.jenjang = any(t.jenjang)
      and ("t"."berlaku_mulai" <= least($1::date, ($2::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) and ("t"."berlaku_sampai" is null or "t"."berlaku_sampai" >= least($3::date, ($4::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)))
    order by t.id) b) as tarif,
  (select coalesce(json_agg(b), '[]') from (
    select g.id as "gtkId", g.sekolah_id || '-' || g.id as id, g.id_dapodik as "idDapodik", g.nama_dapodik as "namaDapodik",
      case when versi.isi is null then g.nama else versi.isi ->> 'nama' end as "nama", case when versi.isi is null then g.nip else versi.isi ->> 'nip' end as "nip", case when versi.isi is null then g.nuptk else versi.isi ->> 'nuptk' end as "nuptk",
      case when versi.isi is null then g.nrg else versi.isi ->> 'nrg' end as "nrg", case when versi.isi is null then g.jenis_guru else versi.isi ->> 'jenisGuru' end as "jenisGuru",
      case when versi.isi is null then g.status_kepegawaian else versi.isi ->> 'statusKepegawaian' end as "statusKepegawaian", case when g.minta_induk then null else g.ptk_induk end as "ptkInduk", g.tampil_sptjm as "tampilSptjm",
      case when p.rupiah is null then '[]' else json_build_array(json_build_object('berlakuMulai', p.berlaku_mulai,
        'disimpanPada', p.disimpan_pada, 'rupiah', p.rupiah)) end as tpp
    from gtk g
    left join (select distinct on (v.gtk_id) v.gtk_id, v.identitas as isi from gtk_identitas v
      where v.sekolah_id = $5::int and v.gtk_id = $6::int and v.berlaku_mulai <= least($7::date, ($8::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)
      order by v.gtk_id, v.berlaku_mulai desc) versi on versi.gtk_id = g.id
    left join (select distinct on (v.gtk_id) v.gtk_id, v.berlaku_mulai, v.disimpan_pada, v.rupiah from gtk_tpp v
      where v.sekolah_id = $9::int and v.gtk_id = $10::int and v.berlaku_mulai <= least($11::date, ($12::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)
      order by v.gtk_id, "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc) p on p.gtk_id = g.id
    where g.sekolah_id = $13::int and g.id = $14::int order by g.id) b) as orang, json_build_object('id', s.id, 'nama', s.nama, 'jenjang', s.jenjang, 'zona', s.zona) as sekolah,
    (select coalesce(json_agg(b), '[]') from (select kunci, nilai, berlaku_mulai as "berlakuMulai" from setting
      where kunci in ('toleransiMenit', 'jedaMinimalMenit', 'batasMalam', 'menitTanpaAbsen') and berlaku_mulai <= $15::date + 1
      order by berlaku_mulai, disimpan_pada) b) as setting,
    (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift_pagi as "shiftPagi", shift_siang as "shiftSiang", extract(epoch from "shift_pagi_mulai")::int as "shiftPagiMulai",
      extract(epoch from "shift_siang_mulai")::int as "shiftSiangMulai", is_jadwal_mandiri as "isJadwalMandiri"
      from sekolah_aturan v where v.sekolah_id = $16::int and ("v"."berlaku_mulai" <= $17 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $18)) order by id) b) as aturan,
    (select coalesce(json_agg(b), '[]') from (
select j.id, j.pemilik, j.shift, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada",
  case j.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
    when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
  h.hari
from jadwal j
left join yayasan y on j.pemilik = 'yayasan' and y.id = s.yayasan_id
left join wilayah w on j.pemilik = 'dinas' and w.kode = j.pemilik_id
cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
  select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
    extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai", extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
  from jadwal_hari d where d.jadwal_id = j.id order by hari) b) h
where j.jenjang = s.jenjang and ("j"."berlaku_mulai" <= $19 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $20)) and (j.pemilik, j.pemilik_id) in (
  ('sekolah', s.id::text), ('yayasan', s.yayasan_id::text), ('nasional', '000000'),
  ('dinas', case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end))
order by j.id) b) as jadwal,
    (select coalesce(json_agg(b), '[]') from (select id, nama, jenis_libur_id as "jenisLiburId", tanggal, jenjang, null as nomor from libur
      where tanggal between $21 and $22 and kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) order by id) b) as libur,
    (select coalesce(json_agg(b), '[]') from (select 0 as id, 'Libur Khusus Sekolah' as nama, 5 as "jenisLiburId", tanggal,
      array[s.jenjang] as jenjang, no_absensi_manual as nomor
      from absensi_manual where sekolah_id = $23::int and status_id = 27 and status_pengajuan in (2, 4, 5)
        and tanggal between $24 and $25 order by no_absensi_manual) b) as "liburKhusus",
    (select coalesce(json_agg(b), '[]') from (select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from kalibrasi v
      where v.sekolah_id = $26::int and ("v"."berlaku_mulai" <= $27 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $28)) order by id) b) as kalibrasi,
    (select coalesce(json_agg(b), '[]') from (
select m.id, m.nama, m.nomor_seri as "nomorSeri",
  (select to_char("k"."laporan" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $29::int and k.mesin_id = m.id) as "laporanTerakhir",
  (select to_char("k"."pertama" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $30::int and k.mesin_id = m.id) as "kontakPertama",
  (
select max((greatest(k.laporan, (select max(l.ditarik_pada) from mesin_laporan l
    where l.sekolah_id = $31::int and l.mesin_id = k.mesin_id)) at time zone 'UTC')::date) + 14
from mesin_pengakuan baru join mesin_kontak k on k.sekolah_id = $32::int and k.mesin_id <> baru.mesin_id
left join mesin_pengakuan lain on lain.sekolah_id = $33::int and lain.mesin_id = k.mesin_id
where baru.sekolah_id = $34::int and baru.mesin_id = m.id and baru.disetujui_pada is null
  and case when lain.mesin_id is null then baru.diakui_pada > (select m.didaftarkan_pada from mesin m
      where m.sekolah_id = $35::int and m.id = k.mesin_id)
    else (lain.diakui_pada, lain.mesin_id) < (baru.diakui_pada, baru.mesin_id) end) as "diSampingSampai",
  (select coalesce(json_agg(b), '[]') from (select mulai, dipakai_sejak as "dipakaiSejak", sampai, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from mesin_penempatan p
    where p.sekolah_id = $36::int and p.mesin_id = m.id order by id) b) as penempatan
from mesin m where m.sekolah_id = $37::int order by m.id) b) as mesin,
    (select coalesce(json_agg(b), '[]') from (select p.id, p.mesin_id as "mesinId", p.pin, p.gtk_id as "gtkId", p.mulai, p.sampai,
        to_char("p"."dipetakan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from pemetaan_pin p
      where p.sekolah_id = $38::int and (p.mesin_id, p.pin) in (select milik.mesin_id, milik.pin from pemetaan_pin milik
      where milik.sekolah_id = $39::int and milik.gtk_id = $40::int) order by p.id) b) as pemetaan,
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, b.mulai, b.sampai from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $41::int and milik.gtk_id = $42::int) m
      cross join lateral (select p.sekolah_id, p.mulai, p.sampai from bukan_gtk p
        where p.sekolah_id = $43::int and p.mesin_id = m.mesin_id and p.pin = m.pin
        union select h.sekolah_id, h.mulai, h.sampai from bukan_gtk_hari h
        where h.sekolah_id = $44::int and h.mesin_id = m.mesin_id) b) b) as "bukanGtk",
    (select coalesce(json_agg(b), '[]') from (select g.id, g.nama, g.mulai_tugas as "mulaiTugas", g.berhenti, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas,
        (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift, hari_kerja as "hariKerja" from gtk_kerja v
          where v.sekolah_id = $45::int and v.gtk_id = g.id and ("v"."berlaku_mulai" <= $46 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $47)) order by id) b) as kerja
      from gtk g where g.sekolah_id = $48::int and g.id = $49::int order by g.id) b) as gtk,
    (select coalesce(json_agg(b), '[]') from (select p.mesin_id as "mesinId", p.pin, (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu
      from tap_konfirmasi p where p.sekolah_id = $50::int and p.waktu_lokal >= $51::timestamp and p.waktu_lokal < $52::timestamp) b) as "tapKonfirmasi",
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.sebab from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $53::int and milik.gtk_id = $54::int) m
      cross join lateral (select (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu, p.sebab from tap_tanda p
        where p.sekolah_id = $55::int and p.mesin_id = m.mesin_id and p.pin = m.pin and p.sebab > 0 and p.waktu_lokal >= $56::timestamp and p.waktu_lokal < $57::timestamp) t) b) as "tapTanda",
    (select coalesce(json_agg(b), '[]') from (select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
      status_koreksi_id as "statusKoreksiId", dari, sampai, extract(epoch from "koreksi_datang")::int as datang, extract(epoch from "koreksi_pulang")::int as pulang,
      to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada" from koreksi
      where sekolah_id = $58::int and gtk_id = $59::int and status_pengajuan in (2, 4, 5) and dari <= $60 and sampai >= $61) b) as koreksi,
    (select coalesce(json_agg(b), '[]') from (select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
      extract(epoch from "i"."waktu_datang")::int as datang, extract(epoch from "i"."waktu_pulang")::int as pulang, to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada"
      from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = $62::int and i.absensi_manual_id = a.id
      where a.sekolah_id = $63::int and gtk_id = $64::int and a.status_pengajuan in (2, 4, 5) and a.tanggal between $65 and $66) b) as manual,
    (select coalesce(json_agg(b), '[]') from (select gtk_id as "gtkId", tanggal from konfirmasi_hari
      where sekolah_id = $67::int and gtk_id = $68::int and tanggal between $69 and $70) b) as konfirmasi,
    (select coalesce(json_agg(b), '[]') from (
select t.id, t.singkatan, t.nama, t.grup, t.dokumen_pendukung as "dokumenPendukung",
  t.maksimal_hari as "maksimalHari", pernah.koreksi, pernah.manual, t.basic
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $71 order by x.id, x.berlaku_mulai desc) t
join (select id, bool_or(koreksi) as koreksi, bool_or(manual) as manual from status_kehadiran group by id) pernah on pernah.id = t.id
order by t.id) b) as status
  from sekolah_terbagi s where s.id = $72 and /* cakupan */ true;

-- features/rekap/fakta/fakta-rekap.ts
-- in GET /api/kunci-bulan/kesiapan, GET /api/rekap/bulanan-sekolah
select
  (select coalesce(json_agg(b), '[]') from (
    select t.id, case t.kode_wilayah when '000000' then 'nasional' else 'dinas' end as pemilik, t.nama,
      case t.kode_wilayah when '000000' then 'Nasional' else w.nama end as "namaPemilik", t.dasar_hukum as "dasarHukum", t.profil,
      t.berlaku_mulai as "berlakuMulai", t.berlaku_sampai as "berlakuSampai", to_char("t"."disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "disimpanPada"
    from tarif t join wilayah w on w.kode = t.kode_wilayah
    where t.kode_wilayah in ('000000', case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end) and s.jenjang = any(t.jenjang)
      and ("t"."berlaku_mulai" <= least($1::date, ($2::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) and ("t"."berlaku_sampai" is null or "t"."berlaku_sampai" >= least($3::date, ($4::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)))
    order by t.id) b) as tarif,
  (select coalesce(json_agg(b), '[]') from (
    select g.id as "gtkId", g.sekolah_id || '-' || g.id as id, g.id_dapodik as "idDapodik", g.nama_dapodik as "namaDapodik",
      case when versi.isi is null then g.nama else versi.isi ->> 'nama' end as "nama", case when versi.isi is null then g.nip else versi.isi ->> 'nip' end as "nip", case when versi.isi is null then g.nuptk else versi.isi ->> 'nuptk' end as "nuptk",
      case when versi.isi is null then g.nrg else versi.isi ->> 'nrg' end as "nrg", case when versi.isi is null then g.jenis_guru else versi.isi ->> 'jenisGuru' end as "jenisGuru",
      case when versi.isi is null then g.status_kepegawaian else versi.isi ->> 'statusKepegawaian' end as "statusKepegawaian", case when g.minta_induk then null else g.ptk_induk end as "ptkInduk", g.tampil_sptjm as "tampilSptjm",
      case when p.rupiah is null then '[]' else json_build_array(json_build_object('berlakuMulai', p.berlaku_mulai,
        'disimpanPada', p.disimpan_pada, 'rupiah', p.rupiah)) end as tpp
    from gtk g
    left join (select distinct on (v.gtk_id) v.gtk_id, v.identitas as isi from gtk_identitas v
      where v.sekolah_id = s.id and true and v.berlaku_mulai <= least($5::date, ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)
      order by v.gtk_id, v.berlaku_mulai desc) versi on versi.gtk_id = g.id
    left join (select distinct on (v.gtk_id) v.gtk_id, v.berlaku_mulai, v.disimpan_pada, v.rupiah from gtk_tpp v
      where v.sekolah_id = s.id and true and v.berlaku_mulai <= least($7::date, ($8::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)
      order by v.gtk_id, "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc) p on p.gtk_id = g.id
    where g.sekolah_id = s.id and true order by g.id) b) as orang, json_build_object('id', s.id, 'nama', s.nama, 'jenjang', s.jenjang, 'zona', s.zona) as sekolah,
    (select coalesce(json_agg(b), '[]') from (select kunci, nilai, berlaku_mulai as "berlakuMulai" from setting
      where kunci in ('toleransiMenit', 'jedaMinimalMenit', 'batasMalam', 'menitTanpaAbsen') and berlaku_mulai <= $9::date + 1
      order by berlaku_mulai, disimpan_pada) b) as setting,
    (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift_pagi as "shiftPagi", shift_siang as "shiftSiang", extract(epoch from "shift_pagi_mulai")::int as "shiftPagiMulai",
      extract(epoch from "shift_siang_mulai")::int as "shiftSiangMulai", is_jadwal_mandiri as "isJadwalMandiri"
      from sekolah_aturan v where v.sekolah_id = s.id and ("v"."berlaku_mulai" <= $10 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $11)) order by id) b) as aturan,
    (select coalesce(json_agg(b), '[]') from (
select j.id, j.pemilik, j.shift, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada",
  case j.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
    when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
  h.hari
from jadwal j
left join yayasan y on j.pemilik = 'yayasan' and y.id = s.yayasan_id
left join wilayah w on j.pemilik = 'dinas' and w.kode = j.pemilik_id
cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
  select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
    extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai", extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
  from jadwal_hari d where d.jadwal_id = j.id order by hari) b) h
where j.jenjang = s.jenjang and ("j"."berlaku_mulai" <= $12 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $13)) and (j.pemilik, j.pemilik_id) in (
  ('sekolah', s.id::text), ('yayasan', s.yayasan_id::text), ('nasional', '000000'),
  ('dinas', case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end))
order by j.id) b) as jadwal,
    (select coalesce(json_agg(b), '[]') from (select id, nama, jenis_libur_id as "jenisLiburId", tanggal, jenjang, null as nomor from libur
      where tanggal between $14 and $15 and kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) order by id) b) as libur,
    (select coalesce(json_agg(b), '[]') from (select 0 as id, 'Libur Khusus Sekolah' as nama, 5 as "jenisLiburId", tanggal,
      array[s.jenjang] as jenjang, no_absensi_manual as nomor
      from absensi_manual where sekolah_id = s.id and status_id = 27 and status_pengajuan in (2, 4, 5)
        and tanggal between $16 and $17 order by no_absensi_manual) b) as "liburKhusus",
    (select coalesce(json_agg(b), '[]') from (select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from kalibrasi v
      where v.sekolah_id = s.id and ("v"."berlaku_mulai" <= $18 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $19)) order by id) b) as kalibrasi,
    (select coalesce(json_agg(b), '[]') from (
select m.id, m.nama, m.nomor_seri as "nomorSeri",
  (select to_char("k"."laporan" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = s.id and k.mesin_id = m.id) as "laporanTerakhir",
  (select to_char("k"."pertama" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = s.id and k.mesin_id = m.id) as "kontakPertama",
  (
select max((greatest(k.laporan, (select max(l.ditarik_pada) from mesin_laporan l
    where l.sekolah_id = s.id and l.mesin_id = k.mesin_id)) at time zone 'UTC')::date) + 14
from mesin_pengakuan baru join mesin_kontak k on k.sekolah_id = s.id and k.mesin_id <> baru.mesin_id
left join mesin_pengakuan lain on lain.sekolah_id = s.id and lain.mesin_id = k.mesin_id
where baru.sekolah_id = s.id and baru.mesin_id = m.id and baru.disetujui_pada is null
  and case when lain.mesin_id is null then baru.diakui_pada > (select m.didaftarkan_pada from mesin m
      where m.sekolah_id = s.id and m.id = k.mesin_id)
    else (lain.diakui_pada, lain.mesin_id) < (baru.diakui_pada, baru.mesin_id) end) as "diSampingSampai",
  (select coalesce(json_agg(b), '[]') from (select mulai, dipakai_sejak as "dipakaiSejak", sampai, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from mesin_penempatan p
    where p.sekolah_id = s.id and p.mesin_id = m.id order by id) b) as penempatan
from mesin m where m.sekolah_id = s.id order by m.id) b) as mesin,
    (select coalesce(json_agg(b), '[]') from (select p.id, p.mesin_id as "mesinId", p.pin, p.gtk_id as "gtkId", p.mulai, p.sampai,
        to_char("p"."dipetakan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from pemetaan_pin p
      where p.sekolah_id = s.id and true order by p.id) b) as pemetaan,
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, b.mulai, b.sampai from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = s.id and true) m
      cross join lateral (select p.sekolah_id, p.mulai, p.sampai from bukan_gtk p
        where p.sekolah_id = s.id and p.mesin_id = m.mesin_id and p.pin = m.pin
        union select h.sekolah_id, h.mulai, h.sampai from bukan_gtk_hari h
        where h.sekolah_id = s.id and h.mesin_id = m.mesin_id) b) b) as "bukanGtk",
    (select coalesce(json_agg(b), '[]') from (select g.id, g.nama, g.mulai_tugas as "mulaiTugas", g.berhenti, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas,
        (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift, hari_kerja as "hariKerja" from gtk_kerja v
          where v.sekolah_id = s.id and v.gtk_id = g.id and ("v"."berlaku_mulai" <= $20 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $21)) order by id) b) as kerja
      from gtk g where g.sekolah_id = s.id and true order by g.id) b) as gtk,
    (select coalesce(json_agg(b), '[]') from (select p.mesin_id as "mesinId", p.pin, (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu
      from tap_konfirmasi p where p.sekolah_id = s.id and p.waktu_lokal >= $22::timestamp and p.waktu_lokal < $23::timestamp) b) as "tapKonfirmasi",
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.sebab from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = s.id and true) m
      cross join lateral (select (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu, p.sebab from tap_tanda p
        where p.sekolah_id = s.id and p.mesin_id = m.mesin_id and p.pin = m.pin and p.sebab > 0 and p.waktu_lokal >= $24::timestamp and p.waktu_lokal < $25::timestamp) t) b) as "tapTanda",
    (select coalesce(json_agg(b), '[]') from (select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
      status_koreksi_id as "statusKoreksiId", dari, sampai, extract(epoch from "koreksi_datang")::int as datang, extract(epoch from "koreksi_pulang")::int as pulang,
      to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada" from koreksi
      where sekolah_id = s.id and true and status_pengajuan in (2, 4, 5) and dari <= $26 and sampai >= $27) b) as koreksi,
    (select coalesce(json_agg(b), '[]') from (select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
      extract(epoch from "i"."waktu_datang")::int as datang, extract(epoch from "i"."waktu_pulang")::int as pulang, to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada"
      from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = s.id and i.absensi_manual_id = a.id
      where a.sekolah_id = s.id and true and a.status_pengajuan in (2, 4, 5) and a.tanggal between $28 and $29) b) as manual,
    (select coalesce(json_agg(b), '[]') from (select gtk_id as "gtkId", tanggal from konfirmasi_hari
      where sekolah_id = s.id and true and tanggal between $30 and $31) b) as konfirmasi,
    (select coalesce(json_agg(b), '[]') from (
select t.id, t.singkatan, t.nama, t.grup, t.dokumen_pendukung as "dokumenPendukung",
  t.maksimal_hari as "maksimalHari", pernah.koreksi, pernah.manual, t.basic
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $32 order by x.id, x.berlaku_mulai desc) t
join (select id, bool_or(koreksi) as koreksi, bool_or(manual) as manual from status_kehadiran group by id) pernah on pernah.id = t.id
order by t.id) b) as status
  from sekolah_terbagi s where s.id = any($33::int[]) and /* cakupan */ ("s"."jenjang" = any($34::text[]) and ("s"."kode_provinsi" = any($35::text[]) or "s"."kode_kab_kota" = any($36::text[]) or "s"."kode_kecamatan" = any($37::text[])));

-- features/rekap/fakta/fakta-rekap.ts
-- in GET /api/kunci-bulan/kesiapan
select
  (select coalesce(json_agg(b), '[]') from (
    select t.id, case t.kode_wilayah when '000000' then 'nasional' else 'dinas' end as pemilik, t.nama,
      case t.kode_wilayah when '000000' then 'Nasional' else w.nama end as "namaPemilik", t.dasar_hukum as "dasarHukum", t.profil,
      t.berlaku_mulai as "berlakuMulai", t.berlaku_sampai as "berlakuSampai", to_char("t"."disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "disimpanPada"
    from tarif t join wilayah w on w.kode = t.kode_wilayah
    where t.kode_wilayah in ('000000', case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end) and s.jenjang = any(t.jenjang)
      and ("t"."berlaku_mulai" <= least($1::date, ($2::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) and ("t"."berlaku_sampai" is null or "t"."berlaku_sampai" >= least($3::date, ($4::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)))
    order by t.id) b) as tarif,
  (select coalesce(json_agg(b), '[]') from (
    select g.id as "gtkId", g.sekolah_id || '-' || g.id as id, g.id_dapodik as "idDapodik", g.nama_dapodik as "namaDapodik",
      case when versi.isi is null then g.nama else versi.isi ->> 'nama' end as "nama", case when versi.isi is null then g.nip else versi.isi ->> 'nip' end as "nip", case when versi.isi is null then g.nuptk else versi.isi ->> 'nuptk' end as "nuptk",
      case when versi.isi is null then g.nrg else versi.isi ->> 'nrg' end as "nrg", case when versi.isi is null then g.jenis_guru else versi.isi ->> 'jenisGuru' end as "jenisGuru",
      case when versi.isi is null then g.status_kepegawaian else versi.isi ->> 'statusKepegawaian' end as "statusKepegawaian", case when g.minta_induk then null else g.ptk_induk end as "ptkInduk", g.tampil_sptjm as "tampilSptjm",
      case when p.rupiah is null then '[]' else json_build_array(json_build_object('berlakuMulai', p.berlaku_mulai,
        'disimpanPada', p.disimpan_pada, 'rupiah', p.rupiah)) end as tpp
    from gtk g
    left join (select distinct on (v.gtk_id) v.gtk_id, v.identitas as isi from gtk_identitas v
      where v.sekolah_id = s.id and true and v.berlaku_mulai <= least($5::date, ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)
      order by v.gtk_id, v.berlaku_mulai desc) versi on versi.gtk_id = g.id
    left join (select distinct on (v.gtk_id) v.gtk_id, v.berlaku_mulai, v.disimpan_pada, v.rupiah from gtk_tpp v
      where v.sekolah_id = s.id and true and v.berlaku_mulai <= least($7::date, ($8::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)
      order by v.gtk_id, "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc) p on p.gtk_id = g.id
    where g.sekolah_id = s.id and true order by g.id) b) as orang, json_build_object('id', s.id, 'nama', s.nama, 'jenjang', s.jenjang, 'zona', s.zona) as sekolah,
    (select coalesce(json_agg(b), '[]') from (select kunci, nilai, berlaku_mulai as "berlakuMulai" from setting
      where kunci in ('toleransiMenit', 'jedaMinimalMenit', 'batasMalam', 'menitTanpaAbsen') and berlaku_mulai <= $9::date + 1
      order by berlaku_mulai, disimpan_pada) b) as setting,
    (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift_pagi as "shiftPagi", shift_siang as "shiftSiang", extract(epoch from "shift_pagi_mulai")::int as "shiftPagiMulai",
      extract(epoch from "shift_siang_mulai")::int as "shiftSiangMulai", is_jadwal_mandiri as "isJadwalMandiri"
      from sekolah_aturan v where v.sekolah_id = s.id and ("v"."berlaku_mulai" <= $10 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $11)) order by id) b) as aturan,
    (select coalesce(json_agg(b), '[]') from (
select j.id, j.pemilik, j.shift, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada",
  case j.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
    when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
  h.hari
from jadwal j
left join yayasan y on j.pemilik = 'yayasan' and y.id = s.yayasan_id
left join wilayah w on j.pemilik = 'dinas' and w.kode = j.pemilik_id
cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
  select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
    extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai", extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
  from jadwal_hari d where d.jadwal_id = j.id order by hari) b) h
where j.jenjang = s.jenjang and ("j"."berlaku_mulai" <= $12 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $13)) and (j.pemilik, j.pemilik_id) in (
  ('sekolah', s.id::text), ('yayasan', s.yayasan_id::text), ('nasional', '000000'),
  ('dinas', case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end))
order by j.id) b) as jadwal,
    (select coalesce(json_agg(b), '[]') from (select id, nama, jenis_libur_id as "jenisLiburId", tanggal, jenjang, null as nomor from libur
      where tanggal between $14 and $15 and kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) order by id) b) as libur,
    (select coalesce(json_agg(b), '[]') from (select 0 as id, 'Libur Khusus Sekolah' as nama, 5 as "jenisLiburId", tanggal,
      array[s.jenjang] as jenjang, no_absensi_manual as nomor
      from absensi_manual where sekolah_id = s.id and status_id = 27 and status_pengajuan in (2, 4, 5)
        and tanggal between $16 and $17 order by no_absensi_manual) b) as "liburKhusus",
    (select coalesce(json_agg(b), '[]') from (select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from kalibrasi v
      where v.sekolah_id = s.id and ("v"."berlaku_mulai" <= $18 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $19)) order by id) b) as kalibrasi,
    (select coalesce(json_agg(b), '[]') from (
select m.id, m.nama, m.nomor_seri as "nomorSeri",
  (select to_char("k"."laporan" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = s.id and k.mesin_id = m.id) as "laporanTerakhir",
  (select to_char("k"."pertama" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = s.id and k.mesin_id = m.id) as "kontakPertama",
  (
select max((greatest(k.laporan, (select max(l.ditarik_pada) from mesin_laporan l
    where l.sekolah_id = s.id and l.mesin_id = k.mesin_id)) at time zone 'UTC')::date) + 14
from mesin_pengakuan baru join mesin_kontak k on k.sekolah_id = s.id and k.mesin_id <> baru.mesin_id
left join mesin_pengakuan lain on lain.sekolah_id = s.id and lain.mesin_id = k.mesin_id
where baru.sekolah_id = s.id and baru.mesin_id = m.id and baru.disetujui_pada is null
  and case when lain.mesin_id is null then baru.diakui_pada > (select m.didaftarkan_pada from mesin m
      where m.sekolah_id = s.id and m.id = k.mesin_id)
    else (lain.diakui_pada, lain.mesin_id) < (baru.diakui_pada, baru.mesin_id) end) as "diSampingSampai",
  (select coalesce(json_agg(b), '[]') from (select mulai, dipakai_sejak as "dipakaiSejak", sampai, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from mesin_penempatan p
    where p.sekolah_id = s.id and p.mesin_id = m.id order by id) b) as penempatan
from mesin m where m.sekolah_id = s.id order by m.id) b) as mesin,
    (select coalesce(json_agg(b), '[]') from (select p.id, p.mesin_id as "mesinId", p.pin, p.gtk_id as "gtkId", p.mulai, p.sampai,
        to_char("p"."dipetakan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from pemetaan_pin p
      where p.sekolah_id = s.id and true order by p.id) b) as pemetaan,
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, b.mulai, b.sampai from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = s.id and true) m
      cross join lateral (select p.sekolah_id, p.mulai, p.sampai from bukan_gtk p
        where p.sekolah_id = s.id and p.mesin_id = m.mesin_id and p.pin = m.pin
        union select h.sekolah_id, h.mulai, h.sampai from bukan_gtk_hari h
        where h.sekolah_id = s.id and h.mesin_id = m.mesin_id) b) b) as "bukanGtk",
    (select coalesce(json_agg(b), '[]') from (select g.id, g.nama, g.mulai_tugas as "mulaiTugas", g.berhenti, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas,
        (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift, hari_kerja as "hariKerja" from gtk_kerja v
          where v.sekolah_id = s.id and v.gtk_id = g.id and ("v"."berlaku_mulai" <= $20 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $21)) order by id) b) as kerja
      from gtk g where g.sekolah_id = s.id and true order by g.id) b) as gtk,
    (select coalesce(json_agg(b), '[]') from (select p.mesin_id as "mesinId", p.pin, (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu
      from tap_konfirmasi p where p.sekolah_id = s.id and p.waktu_lokal >= $22::timestamp and p.waktu_lokal < $23::timestamp) b) as "tapKonfirmasi",
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.sebab from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = s.id and true) m
      cross join lateral (select (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu, p.sebab from tap_tanda p
        where p.sekolah_id = s.id and p.mesin_id = m.mesin_id and p.pin = m.pin and p.sebab > 0 and p.waktu_lokal >= $24::timestamp and p.waktu_lokal < $25::timestamp) t) b) as "tapTanda",
    (select coalesce(json_agg(b), '[]') from (select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
      status_koreksi_id as "statusKoreksiId", dari, sampai, extract(epoch from "koreksi_datang")::int as datang, extract(epoch from "koreksi_pulang")::int as pulang,
      to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada" from koreksi
      where sekolah_id = s.id and true and status_pengajuan in (2, 4, 5) and dari <= $26 and sampai >= $27) b) as koreksi,
    (select coalesce(json_agg(b), '[]') from (select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
      extract(epoch from "i"."waktu_datang")::int as datang, extract(epoch from "i"."waktu_pulang")::int as pulang, to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada"
      from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = s.id and i.absensi_manual_id = a.id
      where a.sekolah_id = s.id and true and a.status_pengajuan in (2, 4, 5) and a.tanggal between $28 and $29) b) as manual,
    (select coalesce(json_agg(b), '[]') from (select gtk_id as "gtkId", tanggal from konfirmasi_hari
      where sekolah_id = s.id and true and tanggal between $30 and $31) b) as konfirmasi,
    (select coalesce(json_agg(b), '[]') from (
select t.id, t.singkatan, t.nama, t.grup, t.dokumen_pendukung as "dokumenPendukung",
  t.maksimal_hari as "maksimalHari", pernah.koreksi, pernah.manual, t.basic
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $32 order by x.id, x.berlaku_mulai desc) t
join (select id, bool_or(koreksi) as koreksi, bool_or(manual) as manual from status_kehadiran group by id) pernah on pernah.id = t.id
order by t.id) b) as status
  from sekolah_terbagi s where s.id = any($33::int[]) and /* cakupan */ true;

-- features/rekap/fakta/fakta-rekap.ts
-- in GET /api/rekap/bulanan-sekolah/penjelasan
select
  (select coalesce(json_agg(b), '[]') from (
    select t.id, case t.kode_wilayah when '000000' then 'nasional' else 'dinas' end as pemilik, t.nama,
      case t.kode_wilayah when '000000' then 'Nasional' else w.nama end as "namaPemilik", t.dasar_hukum as "dasarHukum", t.profil,
      t.berlaku_mulai as "berlakuMulai", t.berlaku_sampai as "berlakuSampai", to_char("t"."disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "disimpanPada"
    from tarif t join wilayah w on w.kode = t.kode_wilayah
    where t.kode_wilayah in ('000000', case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end) and s.jenjang = any(t.jenjang)
      and ("t"."berlaku_mulai" <= least($1::date, ($2::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) and ("t"."berlaku_sampai" is null or "t"."berlaku_sampai" >= least($3::date, ($4::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)))
    order by t.id) b) as tarif,
  (select coalesce(json_agg(b), '[]') from (
    select g.id as "gtkId", g.sekolah_id || '-' || g.id as id, g.id_dapodik as "idDapodik", g.nama_dapodik as "namaDapodik",
      case when versi.isi is null then g.nama else versi.isi ->> 'nama' end as "nama", case when versi.isi is null then g.nip else versi.isi ->> 'nip' end as "nip", case when versi.isi is null then g.nuptk else versi.isi ->> 'nuptk' end as "nuptk",
      case when versi.isi is null then g.nrg else versi.isi ->> 'nrg' end as "nrg", case when versi.isi is null then g.jenis_guru else versi.isi ->> 'jenisGuru' end as "jenisGuru",
      case when versi.isi is null then g.status_kepegawaian else versi.isi ->> 'statusKepegawaian' end as "statusKepegawaian", case when g.minta_induk then null else g.ptk_induk end as "ptkInduk", g.tampil_sptjm as "tampilSptjm",
      case when p.rupiah is null then '[]' else json_build_array(json_build_object('berlakuMulai', p.berlaku_mulai,
        'disimpanPada', p.disimpan_pada, 'rupiah', p.rupiah)) end as tpp
    from gtk g
    left join (select distinct on (v.gtk_id) v.gtk_id, v.identitas as isi from gtk_identitas v
      where v.sekolah_id = s.id and v.gtk_id = $5::int and v.berlaku_mulai <= least($6::date, ($7::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)
      order by v.gtk_id, v.berlaku_mulai desc) versi on versi.gtk_id = g.id
    left join (select distinct on (v.gtk_id) v.gtk_id, v.berlaku_mulai, v.disimpan_pada, v.rupiah from gtk_tpp v
      where v.sekolah_id = s.id and v.gtk_id = $8::int and v.berlaku_mulai <= least($9::date, ($10::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)
      order by v.gtk_id, "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc) p on p.gtk_id = g.id
    where g.sekolah_id = s.id and g.id = $11::int order by g.id) b) as orang, json_build_object('id', s.id, 'nama', s.nama, 'jenjang', s.jenjang, 'zona', s.zona) as sekolah,
    (select coalesce(json_agg(b), '[]') from (select kunci, nilai, berlaku_mulai as "berlakuMulai" from setting
      where kunci in ('toleransiMenit', 'jedaMinimalMenit', 'batasMalam', 'menitTanpaAbsen') and berlaku_mulai <= $12::date + 1
      order by berlaku_mulai, disimpan_pada) b) as setting,
    (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift_pagi as "shiftPagi", shift_siang as "shiftSiang", extract(epoch from "shift_pagi_mulai")::int as "shiftPagiMulai",
      extract(epoch from "shift_siang_mulai")::int as "shiftSiangMulai", is_jadwal_mandiri as "isJadwalMandiri"
      from sekolah_aturan v where v.sekolah_id = s.id and ("v"."berlaku_mulai" <= $13 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $14)) order by id) b) as aturan,
    (select coalesce(json_agg(b), '[]') from (
select j.id, j.pemilik, j.shift, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada",
  case j.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
    when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
  h.hari
from jadwal j
left join yayasan y on j.pemilik = 'yayasan' and y.id = s.yayasan_id
left join wilayah w on j.pemilik = 'dinas' and w.kode = j.pemilik_id
cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
  select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
    extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai", extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
  from jadwal_hari d where d.jadwal_id = j.id order by hari) b) h
where j.jenjang = s.jenjang and ("j"."berlaku_mulai" <= $15 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $16)) and (j.pemilik, j.pemilik_id) in (
  ('sekolah', s.id::text), ('yayasan', s.yayasan_id::text), ('nasional', '000000'),
  ('dinas', case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end))
order by j.id) b) as jadwal,
    (select coalesce(json_agg(b), '[]') from (select id, nama, jenis_libur_id as "jenisLiburId", tanggal, jenjang, null as nomor from libur
      where tanggal between $17 and $18 and kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) order by id) b) as libur,
    (select coalesce(json_agg(b), '[]') from (select 0 as id, 'Libur Khusus Sekolah' as nama, 5 as "jenisLiburId", tanggal,
      array[s.jenjang] as jenjang, no_absensi_manual as nomor
      from absensi_manual where sekolah_id = s.id and status_id = 27 and status_pengajuan in (2, 4, 5)
        and tanggal between $19 and $20 order by no_absensi_manual) b) as "liburKhusus",
    (select coalesce(json_agg(b), '[]') from (select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from kalibrasi v
      where v.sekolah_id = s.id and ("v"."berlaku_mulai" <= $21 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $22)) order by id) b) as kalibrasi,
    (select coalesce(json_agg(b), '[]') from (
select m.id, m.nama, m.nomor_seri as "nomorSeri",
  (select to_char("k"."laporan" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = s.id and k.mesin_id = m.id) as "laporanTerakhir",
  (select to_char("k"."pertama" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = s.id and k.mesin_id = m.id) as "kontakPertama",
  (
select max((greatest(k.laporan, (select max(l.ditarik_pada) from mesin_laporan l
    where l.sekolah_id = s.id and l.mesin_id = k.mesin_id)) at time zone 'UTC')::date) + 14
from mesin_pengakuan baru join mesin_kontak k on k.sekolah_id = s.id and k.mesin_id <> baru.mesin_id
left join mesin_pengakuan lain on lain.sekolah_id = s.id and lain.mesin_id = k.mesin_id
where baru.sekolah_id = s.id and baru.mesin_id = m.id and baru.disetujui_pada is null
  and case when lain.mesin_id is null then baru.diakui_pada > (select m.didaftarkan_pada from mesin m
      where m.sekolah_id = s.id and m.id = k.mesin_id)
    else (lain.diakui_pada, lain.mesin_id) < (baru.diakui_pada, baru.mesin_id) end) as "diSampingSampai",
  (select coalesce(json_agg(b), '[]') from (select mulai, dipakai_sejak as "dipakaiSejak", sampai, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from mesin_penempatan p
    where p.sekolah_id = s.id and p.mesin_id = m.id order by id) b) as penempatan
from mesin m where m.sekolah_id = s.id order by m.id) b) as mesin,
    (select coalesce(json_agg(b), '[]') from (select p.id, p.mesin_id as "mesinId", p.pin, p.gtk_id as "gtkId", p.mulai, p.sampai,
        to_char("p"."dipetakan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from pemetaan_pin p
      where p.sekolah_id = s.id and (p.mesin_id, p.pin) in (select milik.mesin_id, milik.pin from pemetaan_pin milik
      where milik.sekolah_id = s.id and milik.gtk_id = $23::int) order by p.id) b) as pemetaan,
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, b.mulai, b.sampai from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = s.id and milik.gtk_id = $24::int) m
      cross join lateral (select p.sekolah_id, p.mulai, p.sampai from bukan_gtk p
        where p.sekolah_id = s.id and p.mesin_id = m.mesin_id and p.pin = m.pin
        union select h.sekolah_id, h.mulai, h.sampai from bukan_gtk_hari h
        where h.sekolah_id = s.id and h.mesin_id = m.mesin_id) b) b) as "bukanGtk",
    (select coalesce(json_agg(b), '[]') from (select g.id, g.nama, g.mulai_tugas as "mulaiTugas", g.berhenti, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas,
        (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift, hari_kerja as "hariKerja" from gtk_kerja v
          where v.sekolah_id = s.id and v.gtk_id = g.id and ("v"."berlaku_mulai" <= $25 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $26)) order by id) b) as kerja
      from gtk g where g.sekolah_id = s.id and g.id = $27::int order by g.id) b) as gtk,
    (select coalesce(json_agg(b), '[]') from (select p.mesin_id as "mesinId", p.pin, (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu
      from tap_konfirmasi p where p.sekolah_id = s.id and p.waktu_lokal >= $28::timestamp and p.waktu_lokal < $29::timestamp) b) as "tapKonfirmasi",
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.sebab from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = s.id and milik.gtk_id = $30::int) m
      cross join lateral (select (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu, p.sebab from tap_tanda p
        where p.sekolah_id = s.id and p.mesin_id = m.mesin_id and p.pin = m.pin and p.sebab > 0 and p.waktu_lokal >= $31::timestamp and p.waktu_lokal < $32::timestamp) t) b) as "tapTanda",
    (select coalesce(json_agg(b), '[]') from (select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
      status_koreksi_id as "statusKoreksiId", dari, sampai, extract(epoch from "koreksi_datang")::int as datang, extract(epoch from "koreksi_pulang")::int as pulang,
      to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada" from koreksi
      where sekolah_id = s.id and gtk_id = $33::int and status_pengajuan in (2, 4, 5) and dari <= $34 and sampai >= $35) b) as koreksi,
    (select coalesce(json_agg(b), '[]') from (select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
      extract(epoch from "i"."waktu_datang")::int as datang, extract(epoch from "i"."waktu_pulang")::int as pulang, to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada"
      from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = s.id and i.absensi_manual_id = a.id
      where a.sekolah_id = s.id and gtk_id = $36::int and a.status_pengajuan in (2, 4, 5) and a.tanggal between $37 and $38) b) as manual,
    (select coalesce(json_agg(b), '[]') from (select gtk_id as "gtkId", tanggal from konfirmasi_hari
      where sekolah_id = s.id and gtk_id = $39::int and tanggal between $40 and $41) b) as konfirmasi,
    (select coalesce(json_agg(b), '[]') from (
select t.id, t.singkatan, t.nama, t.grup, t.dokumen_pendukung as "dokumenPendukung",
  t.maksimal_hari as "maksimalHari", pernah.koreksi, pernah.manual, t.basic
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $42 order by x.id, x.berlaku_mulai desc) t
join (select id, bool_or(koreksi) as koreksi, bool_or(manual) as manual from status_kehadiran group by id) pernah on pernah.id = t.id
order by t.id) b) as status
  from sekolah_terbagi s where s.id = $43 and /* cakupan */ ("s"."id" = $44::int);

-- features/rekap/fakta/fakta-tap.ts
-- many operations
select m.sekolah_id as "sekolahId", m.mesin_id as "mesinId", m.pin, t.waktu, t.diterima, t.kanal
from (select distinct sekolah_id, mesin_id, pin from pemetaan_pin where sekolah_id = $1::int) m
cross join lateral (select string_agg(timestamp_send(p.waktu_lokal), '') as waktu,
    string_agg(timestamptz_send(p.diterima_pada), '') as diterima, string_agg(int2send(p.kanal), '') as kanal
  from tap p where p.sekolah_id = $2::int and p.mesin_id = m.mesin_id and p.pin = m.pin
    and p.waktu_lokal >= '2026-01-01' and p.waktu_lokal < '2026-01-01'
  group by p.sekolah_id) t;

-- features/rekap/fakta/fakta-tap.ts
-- in GET /api/kunci-bulan/kesiapan, GET /api/rekap/bulanan-sekolah
select m.sekolah_id as "sekolahId", m.mesin_id as "mesinId", m.pin, t.waktu, t.diterima, t.kanal
from (select distinct sekolah_id, mesin_id, pin from pemetaan_pin where sekolah_id = any($1::int[])) m
cross join lateral (select string_agg(timestamp_send(p.waktu_lokal), '') as waktu,
    string_agg(timestamptz_send(p.diterima_pada), '') as diterima, string_agg(int2send(p.kanal), '') as kanal
  from tap p where p.sekolah_id = m.sekolah_id and p.mesin_id = m.mesin_id and p.pin = m.pin
    and p.waktu_lokal >= '2026-01-01' and p.waktu_lokal < '2026-01-01'
  group by p.sekolah_id) t;

-- features/rekap/fakta/fakta.ts
-- in GET /api/rekap/harian
select
(select json_build_object('gtkId', g.id,
  'gtk', json_build_object('id', g.sekolah_id || '-' || g.id, 'idDapodik', g.id_dapodik, 'namaDapodik', g.nama_dapodik,
    'nama', i.nama, 'nip', i.nip, 'nuptk', i.nuptk, 'jenisGuru', i."jenisGuru", 'statusKepegawaian', i."statusKepegawaian"),
  'sekolah', (
select json_build_object('id', s.id, 'nama', s.nama, 'npsn', s.npsn, 'jenjang', s.jenjang, 'isSwasta', s.status = 'S',
  'alamat', s.alamat, 'namaKecamatan', kec.nama, 'namaKabKota', kab.nama, 'kodeProvinsi', prov.kode, 'namaProvinsi', prov.nama,
  'zona', s.zona, 'namaYayasan', y.nama, 'lambang', l.sha256)
from wilayah kec join wilayah kab on kab.kode = s.kode_kab_kota join wilayah prov on prov.kode = s.kode_provinsi
left join yayasan y on y.id = s.yayasan_id
left join lambang l on l.sampai is null and l.jenis = case when s.status = 'S' then 'yayasan' else 'wilayah' end
  and l.pemilik = case when s.status = 'S' then s.yayasan_id::text else case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end end
where kec.kode = s.kode_kecamatan), 'penandaTangan', (
select json_build_object('nama', t.nama, 'nip', t.nip, 'jabatan', t.jabatan) from
(select * from (
  select 1 as urutan, t.gtk_id, coalesce(orang.nama, t.nama) as nama,
    case when t.gtk_id is null then t.nip else orang.nip end as nip, t.jabatan
  from (select * from penanda_tangan v where v.sekolah_id = $1::int and v.berlaku_mulai <= least($2::date, ($3::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)
    order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1) t
  left join lateral (select g.id, i.nama, i.nip from gtk g
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = $4::int and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= least($5::date, ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i
    where g.sekolah_id = $7::int and g.id = t.gtk_id and coalesce(g.mulai_tugas <= least($8::date, ($9::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true) and coalesce(g.berhenti >= least($10::date, ($11::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true)) orang on true
  where t.gtk_id is null or orang.id is not null
  union all
  select 2, kepala.gtk_id, kepala.nama, kepala.nip, 'Kepala Sekolah' from
(select g.id as gtk_id, i.nama, i.nip from gtk g
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = $12::int and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= least($13::date, ($14::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i
  where g.sekolah_id = $15::int and i."jenisGuru" = 'Kepala Sekolah' and coalesce(g.mulai_tugas <= least($16::date, ($17::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true) and coalesce(g.berhenti >= least($18::date, ($19::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true) order by g.id limit 1) kepala
) calon order by urutan limit 1) t), 'terkunci', exists (
    select 1 from segel where segel.sekolah_id = $20::int and segel.bulan = $21::int and segel.dibuka_pada is null))
  from gtk g
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = $22::int and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= least($23::date, ($24::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i where g.sekolah_id = $25::int and g.id = o.gtk_id) as identitas,
(select g.rincian::json -> o.gtk_id::text from segel g where g.sekolah_id = $26::int
  and g.bulan = $27::int and g.dibuka_pada is null) as sealed, (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.diterima, t.kanal from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $28::int and milik.gtk_id = o.gtk_id) m
      cross join lateral (select array_agg((date_part('epoch', p.waktu_lokal) - 946684800)::int) as waktu,
        array_agg(floor(date_part('epoch', p.diterima_pada) - 946684800)::int) as diterima, array_agg(p.kanal) as kanal
        from tap p where p.sekolah_id = $29::int and p.mesin_id = m.mesin_id and p.pin = m.pin and p.waktu_lokal >= $30::timestamp and p.waktu_lokal < $31::timestamp
        group by p.sekolah_id) t) b) as tap, json_build_object('id', s.id, 'nama', s.nama, 'jenjang', s.jenjang, 'zona', s.zona) as sekolah,
    (select coalesce(json_agg(b), '[]') from (select kunci, nilai, berlaku_mulai as "berlakuMulai" from setting
      where kunci in ('toleransiMenit', 'jedaMinimalMenit', 'batasMalam', 'menitTanpaAbsen') and berlaku_mulai <= $32::date + 1
      order by berlaku_mulai, disimpan_pada) b) as setting,
    (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift_pagi as "shiftPagi", shift_siang as "shiftSiang", extract(epoch from "shift_pagi_mulai")::int as "shiftPagiMulai",
      extract(epoch from "shift_siang_mulai")::int as "shiftSiangMulai", is_jadwal_mandiri as "isJadwalMandiri"
      from sekolah_aturan v where v.sekolah_id = $33::int and ("v"."berlaku_mulai" <= $34 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $35)) order by id) b) as aturan,
    (select coalesce(json_agg(b), '[]') from (
select j.id, j.pemilik, j.shift, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada",
  case j.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
    when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
  h.hari
from jadwal j
left join yayasan y on j.pemilik = 'yayasan' and y.id = s.yayasan_id
left join wilayah w on j.pemilik = 'dinas' and w.kode = j.pemilik_id
cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
  select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
    extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai", extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
  from jadwal_hari d where d.jadwal_id = j.id order by hari) b) h
where j.jenjang = s.jenjang and ("j"."berlaku_mulai" <= $36 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $37)) and (j.pemilik, j.pemilik_id) in (
  ('sekolah', s.id::text), ('yayasan', s.yayasan_id::text), ('nasional', '000000'),
  ('dinas', case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end))
order by j.id) b) as jadwal,
    (select coalesce(json_agg(b), '[]') from (select id, nama, jenis_libur_id as "jenisLiburId", tanggal, jenjang, null as nomor from libur
      where tanggal between $38 and $39 and kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) order by id) b) as libur,
    (select coalesce(json_agg(b), '[]') from (select 0 as id, 'Libur Khusus Sekolah' as nama, 5 as "jenisLiburId", tanggal,
      array[s.jenjang] as jenjang, no_absensi_manual as nomor
      from absensi_manual where sekolah_id = $40::int and status_id = 27 and status_pengajuan in (2, 4, 5)
        and tanggal between $41 and $42 order by no_absensi_manual) b) as "liburKhusus",
    (select coalesce(json_agg(b), '[]') from (select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from kalibrasi v
      where v.sekolah_id = $43::int and ("v"."berlaku_mulai" <= $44 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $45)) order by id) b) as kalibrasi,
    (select coalesce(json_agg(b), '[]') from (
select m.id, m.nama, m.nomor_seri as "nomorSeri",
  (select to_char("k"."laporan" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $46::int and k.mesin_id = m.id) as "laporanTerakhir",
  (select to_char("k"."pertama" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $47::int and k.mesin_id = m.id) as "kontakPertama",
  (
select max((greatest(k.laporan, (select max(l.ditarik_pada) from mesin_laporan l
    where l.sekolah_id = $48::int and l.mesin_id = k.mesin_id)) at time zone 'UTC')::date) + 14
from mesin_pengakuan baru join mesin_kontak k on k.sekolah_id = $49::int and k.mesin_id <> baru.mesin_id
left join mesin_pengakuan lain on lain.sekolah_id = $50::int and lain.mesin_id = k.mesin_id
where baru.sekolah_id = $51::int and baru.mesin_id = m.id and baru.disetujui_pada is null
  and case when lain.mesin_id is null then baru.diakui_pada > (select m.didaftarkan_pada from mesin m
      where m.sekolah_id = $52::int and m.id = k.mesin_id)
    else (lain.diakui_pada, lain.mesin_id) < (baru.diakui_pada, baru.mesin_id) end) as "diSampingSampai",
  (select coalesce(json_agg(b), '[]') from (select mulai, dipakai_sejak as "dipakaiSejak", sampai, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from mesin_penempatan p
    where p.sekolah_id = $53::int and p.mesin_id = m.id order by id) b) as penempatan
from mesin m where m.sekolah_id = $54::int order by m.id) b) as mesin,
    (select coalesce(json_agg(b), '[]') from (select p.id, p.mesin_id as "mesinId", p.pin, p.gtk_id as "gtkId", p.mulai, p.sampai,
        to_char("p"."dipetakan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from pemetaan_pin p
      where p.sekolah_id = $55::int and (p.mesin_id, p.pin) in (select milik.mesin_id, milik.pin from pemetaan_pin milik
      where milik.sekolah_id = $56::int and milik.gtk_id = o.gtk_id) order by p.id) b) as pemetaan,
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, b.mulai, b.sampai from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $57::int and milik.gtk_id = o.gtk_id) m
      cross join lateral (select p.sekolah_id, p.mulai, p.sampai from bukan_gtk p
        where p.sekolah_id = $58::int and p.mesin_id = m.mesin_id and p.pin = m.pin
        union select h.sekolah_id, h.mulai, h.sampai from bukan_gtk_hari h
        where h.sekolah_id = $59::int and h.mesin_id = m.mesin_id) b) b) as "bukanGtk",
    (select coalesce(json_agg(b), '[]') from (select g.id, g.nama, g.mulai_tugas as "mulaiTugas", g.berhenti, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas,
        (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift, hari_kerja as "hariKerja" from gtk_kerja v
          where v.sekolah_id = $60::int and v.gtk_id = g.id and ("v"."berlaku_mulai" <= $61 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $62)) order by id) b) as kerja
      from gtk g where g.sekolah_id = $63::int and g.id = o.gtk_id order by g.id) b) as gtk,
    (select coalesce(json_agg(b), '[]') from (select p.mesin_id as "mesinId", p.pin, (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu
      from tap_konfirmasi p where p.sekolah_id = $64::int and p.waktu_lokal >= $65::timestamp and p.waktu_lokal < $66::timestamp) b) as "tapKonfirmasi",
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.sebab from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $67::int and milik.gtk_id = o.gtk_id) m
      cross join lateral (select (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu, p.sebab from tap_tanda p
        where p.sekolah_id = $68::int and p.mesin_id = m.mesin_id and p.pin = m.pin and p.sebab > 0 and p.waktu_lokal >= $69::timestamp and p.waktu_lokal < $70::timestamp) t) b) as "tapTanda",
    (select coalesce(json_agg(b), '[]') from (select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
      status_koreksi_id as "statusKoreksiId", dari, sampai, extract(epoch from "koreksi_datang")::int as datang, extract(epoch from "koreksi_pulang")::int as pulang,
      to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada" from koreksi
      where sekolah_id = $71::int and gtk_id = o.gtk_id and status_pengajuan in (2, 4, 5) and dari <= $72 and sampai >= $73) b) as koreksi,
    (select coalesce(json_agg(b), '[]') from (select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
      extract(epoch from "i"."waktu_datang")::int as datang, extract(epoch from "i"."waktu_pulang")::int as pulang, to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada"
      from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = $74::int and i.absensi_manual_id = a.id
      where a.sekolah_id = $75::int and gtk_id = o.gtk_id and a.status_pengajuan in (2, 4, 5) and a.tanggal between $76 and $77) b) as manual,
    (select coalesce(json_agg(b), '[]') from (select gtk_id as "gtkId", tanggal from konfirmasi_hari
      where sekolah_id = $78::int and gtk_id = o.gtk_id and tanggal between $79 and $80) b) as konfirmasi,
    (select coalesce(json_agg(b), '[]') from (
select t.id, t.singkatan, t.nama, t.grup, t.dokumen_pendukung as "dokumenPendukung",
  t.maksimal_hari as "maksimalHari", pernah.koreksi, pernah.manual, t.basic
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $81 order by x.id, x.berlaku_mulai desc) t
join (select id, bool_or(koreksi) as koreksi, bool_or(manual) as manual from status_kehadiran group by id) pernah on pernah.id = t.id
order by t.id) b) as status
from (select sekolah_id, id as gtk_id from gtk where sekolah_id = $82::int) o
join sekolah_terbagi s on s.id = o.sekolah_id
where s.id = $83::int and (o.sekolah_id, o.gtk_id) in (select main.sekolah_id, main.id from (
  select g.sekolah_id, g.id
  from alamat_gtk a
  join gtk g on g.sekolah_id = a.sekolah_id and g.id = a.gtk_id
  join sekolah s on s.id = g.sekolah_id
  where a.id_dapodik = $84::uuid and /* cakupan */ ("s"."id" = $85::int and "s"."jenjang" = any($86::text[]) and ("s"."kode_provinsi" = any($87::text[]) or "s"."kode_kab_kota" = any($88::text[]) or "s"."kode_kecamatan" = any($89::text[]))) and true
    and s.id = $90
  order by g.ptk_induk desc, g.berhenti desc nulls first, g.id limit 1
) main);

-- features/rekap/fakta/fakta.ts
-- in GET /api/rekap/harian
select
(select json_build_object('gtkId', g.id,
  'gtk', json_build_object('id', g.sekolah_id || '-' || g.id, 'idDapodik', g.id_dapodik, 'namaDapodik', g.nama_dapodik,
    'nama', i.nama, 'nip', i.nip, 'nuptk', i.nuptk, 'jenisGuru', i."jenisGuru", 'statusKepegawaian', i."statusKepegawaian"),
  'sekolah', (
select json_build_object('id', s.id, 'nama', s.nama, 'npsn', s.npsn, 'jenjang', s.jenjang, 'isSwasta', s.status = 'S',
  'alamat', s.alamat, 'namaKecamatan', kec.nama, 'namaKabKota', kab.nama, 'kodeProvinsi', prov.kode, 'namaProvinsi', prov.nama,
  'zona', s.zona, 'namaYayasan', y.nama, 'lambang', l.sha256)
from wilayah kec join wilayah kab on kab.kode = s.kode_kab_kota join wilayah prov on prov.kode = s.kode_provinsi
left join yayasan y on y.id = s.yayasan_id
left join lambang l on l.sampai is null and l.jenis = case when s.status = 'S' then 'yayasan' else 'wilayah' end
  and l.pemilik = case when s.status = 'S' then s.yayasan_id::text else case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end end
where kec.kode = s.kode_kecamatan), 'penandaTangan', (
select json_build_object('nama', t.nama, 'nip', t.nip, 'jabatan', t.jabatan) from
(select * from (
  select 1 as urutan, t.gtk_id, coalesce(orang.nama, t.nama) as nama,
    case when t.gtk_id is null then t.nip else orang.nip end as nip, t.jabatan
  from (select * from penanda_tangan v where v.sekolah_id = $1::int and v.berlaku_mulai <= least($2::date, ($3::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)
    order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1) t
  left join lateral (select g.id, i.nama, i.nip from gtk g
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = $4::int and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= least($5::date, ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i
    where g.sekolah_id = $7::int and g.id = t.gtk_id and coalesce(g.mulai_tugas <= least($8::date, ($9::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true) and coalesce(g.berhenti >= least($10::date, ($11::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true)) orang on true
  where t.gtk_id is null or orang.id is not null
  union all
  select 2, kepala.gtk_id, kepala.nama, kepala.nip, 'Kepala Sekolah' from
(select g.id as gtk_id, i.nama, i.nip from gtk g
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = $12::int and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= least($13::date, ($14::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i
  where g.sekolah_id = $15::int and i."jenisGuru" = 'Kepala Sekolah' and coalesce(g.mulai_tugas <= least($16::date, ($17::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true) and coalesce(g.berhenti >= least($18::date, ($19::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true) order by g.id limit 1) kepala
) calon order by urutan limit 1) t), 'terkunci', exists (
    select 1 from segel where segel.sekolah_id = $20::int and segel.bulan = $21::int and segel.dibuka_pada is null))
  from gtk g
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = $22::int and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= least($23::date, ($24::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i where g.sekolah_id = $25::int and g.id = o.gtk_id) as identitas,
(select g.rincian::json -> o.gtk_id::text from segel g where g.sekolah_id = $26::int
  and g.bulan = $27::int and g.dibuka_pada is null) as sealed, (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.diterima, t.kanal from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $28::int and milik.gtk_id = o.gtk_id) m
      cross join lateral (select array_agg((date_part('epoch', p.waktu_lokal) - 946684800)::int) as waktu,
        array_agg(floor(date_part('epoch', p.diterima_pada) - 946684800)::int) as diterima, array_agg(p.kanal) as kanal
        from tap p where p.sekolah_id = $29::int and p.mesin_id = m.mesin_id and p.pin = m.pin and p.waktu_lokal >= $30::timestamp and p.waktu_lokal < $31::timestamp
        group by p.sekolah_id) t) b) as tap, json_build_object('id', s.id, 'nama', s.nama, 'jenjang', s.jenjang, 'zona', s.zona) as sekolah,
    (select coalesce(json_agg(b), '[]') from (select kunci, nilai, berlaku_mulai as "berlakuMulai" from setting
      where kunci in ('toleransiMenit', 'jedaMinimalMenit', 'batasMalam', 'menitTanpaAbsen') and berlaku_mulai <= $32::date + 1
      order by berlaku_mulai, disimpan_pada) b) as setting,
    (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift_pagi as "shiftPagi", shift_siang as "shiftSiang", extract(epoch from "shift_pagi_mulai")::int as "shiftPagiMulai",
      extract(epoch from "shift_siang_mulai")::int as "shiftSiangMulai", is_jadwal_mandiri as "isJadwalMandiri"
      from sekolah_aturan v where v.sekolah_id = $33::int and ("v"."berlaku_mulai" <= $34 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $35)) order by id) b) as aturan,
    (select coalesce(json_agg(b), '[]') from (
select j.id, j.pemilik, j.shift, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada",
  case j.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
    when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
  h.hari
from jadwal j
left join yayasan y on j.pemilik = 'yayasan' and y.id = s.yayasan_id
left join wilayah w on j.pemilik = 'dinas' and w.kode = j.pemilik_id
cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
  select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
    extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai", extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
  from jadwal_hari d where d.jadwal_id = j.id order by hari) b) h
where j.jenjang = s.jenjang and ("j"."berlaku_mulai" <= $36 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $37)) and (j.pemilik, j.pemilik_id) in (
  ('sekolah', s.id::text), ('yayasan', s.yayasan_id::text), ('nasional', '000000'),
  ('dinas', case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end))
order by j.id) b) as jadwal,
    (select coalesce(json_agg(b), '[]') from (select id, nama, jenis_libur_id as "jenisLiburId", tanggal, jenjang, null as nomor from libur
      where tanggal between $38 and $39 and kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) order by id) b) as libur,
    (select coalesce(json_agg(b), '[]') from (select 0 as id, 'Libur Khusus Sekolah' as nama, 5 as "jenisLiburId", tanggal,
      array[s.jenjang] as jenjang, no_absensi_manual as nomor
      from absensi_manual where sekolah_id = $40::int and status_id = 27 and status_pengajuan in (2, 4, 5)
        and tanggal between $41 and $42 order by no_absensi_manual) b) as "liburKhusus",
    (select coalesce(json_agg(b), '[]') from (select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from kalibrasi v
      where v.sekolah_id = $43::int and ("v"."berlaku_mulai" <= $44 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $45)) order by id) b) as kalibrasi,
    (select coalesce(json_agg(b), '[]') from (
select m.id, m.nama, m.nomor_seri as "nomorSeri",
  (select to_char("k"."laporan" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $46::int and k.mesin_id = m.id) as "laporanTerakhir",
  (select to_char("k"."pertama" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $47::int and k.mesin_id = m.id) as "kontakPertama",
  (
select max((greatest(k.laporan, (select max(l.ditarik_pada) from mesin_laporan l
    where l.sekolah_id = $48::int and l.mesin_id = k.mesin_id)) at time zone 'UTC')::date) + 14
from mesin_pengakuan baru join mesin_kontak k on k.sekolah_id = $49::int and k.mesin_id <> baru.mesin_id
left join mesin_pengakuan lain on lain.sekolah_id = $50::int and lain.mesin_id = k.mesin_id
where baru.sekolah_id = $51::int and baru.mesin_id = m.id and baru.disetujui_pada is null
  and case when lain.mesin_id is null then baru.diakui_pada > (select m.didaftarkan_pada from mesin m
      where m.sekolah_id = $52::int and m.id = k.mesin_id)
    else (lain.diakui_pada, lain.mesin_id) < (baru.diakui_pada, baru.mesin_id) end) as "diSampingSampai",
  (select coalesce(json_agg(b), '[]') from (select mulai, dipakai_sejak as "dipakaiSejak", sampai, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from mesin_penempatan p
    where p.sekolah_id = $53::int and p.mesin_id = m.id order by id) b) as penempatan
from mesin m where m.sekolah_id = $54::int order by m.id) b) as mesin,
    (select coalesce(json_agg(b), '[]') from (select p.id, p.mesin_id as "mesinId", p.pin, p.gtk_id as "gtkId", p.mulai, p.sampai,
        to_char("p"."dipetakan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from pemetaan_pin p
      where p.sekolah_id = $55::int and (p.mesin_id, p.pin) in (select milik.mesin_id, milik.pin from pemetaan_pin milik
      where milik.sekolah_id = $56::int and milik.gtk_id = o.gtk_id) order by p.id) b) as pemetaan,
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, b.mulai, b.sampai from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $57::int and milik.gtk_id = o.gtk_id) m
      cross join lateral (select p.sekolah_id, p.mulai, p.sampai from bukan_gtk p
        where p.sekolah_id = $58::int and p.mesin_id = m.mesin_id and p.pin = m.pin
        union select h.sekolah_id, h.mulai, h.sampai from bukan_gtk_hari h
        where h.sekolah_id = $59::int and h.mesin_id = m.mesin_id) b) b) as "bukanGtk",
    (select coalesce(json_agg(b), '[]') from (select g.id, g.nama, g.mulai_tugas as "mulaiTugas", g.berhenti, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas,
        (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift, hari_kerja as "hariKerja" from gtk_kerja v
          where v.sekolah_id = $60::int and v.gtk_id = g.id and ("v"."berlaku_mulai" <= $61 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $62)) order by id) b) as kerja
      from gtk g where g.sekolah_id = $63::int and g.id = o.gtk_id order by g.id) b) as gtk,
    (select coalesce(json_agg(b), '[]') from (select p.mesin_id as "mesinId", p.pin, (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu
      from tap_konfirmasi p where p.sekolah_id = $64::int and p.waktu_lokal >= $65::timestamp and p.waktu_lokal < $66::timestamp) b) as "tapKonfirmasi",
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.sebab from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $67::int and milik.gtk_id = o.gtk_id) m
      cross join lateral (select (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu, p.sebab from tap_tanda p
        where p.sekolah_id = $68::int and p.mesin_id = m.mesin_id and p.pin = m.pin and p.sebab > 0 and p.waktu_lokal >= $69::timestamp and p.waktu_lokal < $70::timestamp) t) b) as "tapTanda",
    (select coalesce(json_agg(b), '[]') from (select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
      status_koreksi_id as "statusKoreksiId", dari, sampai, extract(epoch from "koreksi_datang")::int as datang, extract(epoch from "koreksi_pulang")::int as pulang,
      to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada" from koreksi
      where sekolah_id = $71::int and gtk_id = o.gtk_id and status_pengajuan in (2, 4, 5) and dari <= $72 and sampai >= $73) b) as koreksi,
    (select coalesce(json_agg(b), '[]') from (select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
      extract(epoch from "i"."waktu_datang")::int as datang, extract(epoch from "i"."waktu_pulang")::int as pulang, to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada"
      from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = $74::int and i.absensi_manual_id = a.id
      where a.sekolah_id = $75::int and gtk_id = o.gtk_id and a.status_pengajuan in (2, 4, 5) and a.tanggal between $76 and $77) b) as manual,
    (select coalesce(json_agg(b), '[]') from (select gtk_id as "gtkId", tanggal from konfirmasi_hari
      where sekolah_id = $78::int and gtk_id = o.gtk_id and tanggal between $79 and $80) b) as konfirmasi,
    (select coalesce(json_agg(b), '[]') from (
select t.id, t.singkatan, t.nama, t.grup, t.dokumen_pendukung as "dokumenPendukung",
  t.maksimal_hari as "maksimalHari", pernah.koreksi, pernah.manual, t.basic
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $81 order by x.id, x.berlaku_mulai desc) t
join (select id, bool_or(koreksi) as koreksi, bool_or(manual) as manual from status_kehadiran group by id) pernah on pernah.id = t.id
order by t.id) b) as status
from (select sekolah_id, id as gtk_id from gtk where sekolah_id = $82::int) o
join sekolah_terbagi s on s.id = o.sekolah_id
where s.id = $83::int and (o.sekolah_id, o.gtk_id) in (select main.sekolah_id, main.id from (
  select g.sekolah_id, g.id
  from alamat_gtk a
  join gtk g on g.sekolah_id = a.sekolah_id and g.id = a.gtk_id
  join sekolah s on s.id = g.sekolah_id
  where a.id_dapodik = $84::uuid and /* cakupan */ ("s"."id" = $85::int) and g.id = $86
    and true
  order by g.ptk_induk desc, g.berhenti desc nulls first, g.id limit 1
) main);

-- features/rekap/fakta/fakta.ts
-- in GET /api/rekap/harian
select
(select json_build_object('gtkId', g.id,
  'gtk', json_build_object('id', g.sekolah_id || '-' || g.id, 'idDapodik', g.id_dapodik, 'namaDapodik', g.nama_dapodik,
    'nama', i.nama, 'nip', i.nip, 'nuptk', i.nuptk, 'jenisGuru', i."jenisGuru", 'statusKepegawaian', i."statusKepegawaian"),
  'sekolah', (
select json_build_object('id', s.id, 'nama', s.nama, 'npsn', s.npsn, 'jenjang', s.jenjang, 'isSwasta', s.status = 'S',
  'alamat', s.alamat, 'namaKecamatan', kec.nama, 'namaKabKota', kab.nama, 'kodeProvinsi', prov.kode, 'namaProvinsi', prov.nama,
  'zona', s.zona, 'namaYayasan', y.nama, 'lambang', l.sha256)
from wilayah kec join wilayah kab on kab.kode = s.kode_kab_kota join wilayah prov on prov.kode = s.kode_provinsi
left join yayasan y on y.id = s.yayasan_id
left join lambang l on l.sampai is null and l.jenis = case when s.status = 'S' then 'yayasan' else 'wilayah' end
  and l.pemilik = case when s.status = 'S' then s.yayasan_id::text else case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end end
where kec.kode = s.kode_kecamatan), 'penandaTangan', (
select json_build_object('nama', t.nama, 'nip', t.nip, 'jabatan', t.jabatan) from
(select * from (
  select 1 as urutan, t.gtk_id, coalesce(orang.nama, t.nama) as nama,
    case when t.gtk_id is null then t.nip else orang.nip end as nip, t.jabatan
  from (select * from penanda_tangan v where v.sekolah_id = $1::int and v.berlaku_mulai <= least($2::date, ($3::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)
    order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1) t
  left join lateral (select g.id, i.nama, i.nip from gtk g
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = $4::int and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= least($5::date, ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i
    where g.sekolah_id = $7::int and g.id = t.gtk_id and coalesce(g.mulai_tugas <= least($8::date, ($9::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true) and coalesce(g.berhenti >= least($10::date, ($11::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true)) orang on true
  where t.gtk_id is null or orang.id is not null
  union all
  select 2, kepala.gtk_id, kepala.nama, kepala.nip, 'Kepala Sekolah' from
(select g.id as gtk_id, i.nama, i.nip from gtk g
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = $12::int and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= least($13::date, ($14::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i
  where g.sekolah_id = $15::int and i."jenisGuru" = 'Kepala Sekolah' and coalesce(g.mulai_tugas <= least($16::date, ($17::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true) and coalesce(g.berhenti >= least($18::date, ($19::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true) order by g.id limit 1) kepala
) calon order by urutan limit 1) t), 'terkunci', exists (
    select 1 from segel where segel.sekolah_id = $20::int and segel.bulan = $21::int and segel.dibuka_pada is null))
  from gtk g
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = $22::int and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= least($23::date, ($24::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i where g.sekolah_id = $25::int and g.id = o.gtk_id) as identitas,
(select g.rincian::json -> o.gtk_id::text from segel g where g.sekolah_id = $26::int
  and g.bulan = $27::int and g.dibuka_pada is null) as sealed, (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.diterima, t.kanal from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $28::int and milik.gtk_id = o.gtk_id) m
      cross join lateral (select array_agg((date_part('epoch', p.waktu_lokal) - 946684800)::int) as waktu,
        array_agg(floor(date_part('epoch', p.diterima_pada) - 946684800)::int) as diterima, array_agg(p.kanal) as kanal
        from tap p where p.sekolah_id = $29::int and p.mesin_id = m.mesin_id and p.pin = m.pin and p.waktu_lokal >= $30::timestamp and p.waktu_lokal < $31::timestamp
        group by p.sekolah_id) t) b) as tap, json_build_object('id', s.id, 'nama', s.nama, 'jenjang', s.jenjang, 'zona', s.zona) as sekolah,
    (select coalesce(json_agg(b), '[]') from (select kunci, nilai, berlaku_mulai as "berlakuMulai" from setting
      where kunci in ('toleransiMenit', 'jedaMinimalMenit', 'batasMalam', 'menitTanpaAbsen') and berlaku_mulai <= $32::date + 1
      order by berlaku_mulai, disimpan_pada) b) as setting,
    (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift_pagi as "shiftPagi", shift_siang as "shiftSiang", extract(epoch from "shift_pagi_mulai")::int as "shiftPagiMulai",
      extract(epoch from "shift_siang_mulai")::int as "shiftSiangMulai", is_jadwal_mandiri as "isJadwalMandiri"
      from sekolah_aturan v where v.sekolah_id = $33::int and ("v"."berlaku_mulai" <= $34 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $35)) order by id) b) as aturan,
    (select coalesce(json_agg(b), '[]') from (
select j.id, j.pemilik, j.shift, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada",
  case j.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
    when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
  h.hari
from jadwal j
left join yayasan y on j.pemilik = 'yayasan' and y.id = s.yayasan_id
left join wilayah w on j.pemilik = 'dinas' and w.kode = j.pemilik_id
cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
  select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
    extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai", extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
  from jadwal_hari d where d.jadwal_id = j.id order by hari) b) h
where j.jenjang = s.jenjang and ("j"."berlaku_mulai" <= $36 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $37)) and (j.pemilik, j.pemilik_id) in (
  ('sekolah', s.id::text), ('yayasan', s.yayasan_id::text), ('nasional', '000000'),
  ('dinas', case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end))
order by j.id) b) as jadwal,
    (select coalesce(json_agg(b), '[]') from (select id, nama, jenis_libur_id as "jenisLiburId", tanggal, jenjang, null as nomor from libur
      where tanggal between $38 and $39 and kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) order by id) b) as libur,
    (select coalesce(json_agg(b), '[]') from (select 0 as id, 'Libur Khusus Sekolah' as nama, 5 as "jenisLiburId", tanggal,
      array[s.jenjang] as jenjang, no_absensi_manual as nomor
      from absensi_manual where sekolah_id = $40::int and status_id = 27 and status_pengajuan in (2, 4, 5)
        and tanggal between $41 and $42 order by no_absensi_manual) b) as "liburKhusus",
    (select coalesce(json_agg(b), '[]') from (select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from kalibrasi v
      where v.sekolah_id = $43::int and ("v"."berlaku_mulai" <= $44 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $45)) order by id) b) as kalibrasi,
    (select coalesce(json_agg(b), '[]') from (
select m.id, m.nama, m.nomor_seri as "nomorSeri",
  (select to_char("k"."laporan" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $46::int and k.mesin_id = m.id) as "laporanTerakhir",
  (select to_char("k"."pertama" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $47::int and k.mesin_id = m.id) as "kontakPertama",
  (
select max((greatest(k.laporan, (select max(l.ditarik_pada) from mesin_laporan l
    where l.sekolah_id = $48::int and l.mesin_id = k.mesin_id)) at time zone 'UTC')::date) + 14
from mesin_pengakuan baru join mesin_kontak k on k.sekolah_id = $49::int and k.mesin_id <> baru.mesin_id
left join mesin_pengakuan lain on lain.sekolah_id = $50::int and lain.mesin_id = k.mesin_id
where baru.sekolah_id = $51::int and baru.mesin_id = m.id and baru.disetujui_pada is null
  and case when lain.mesin_id is null then baru.diakui_pada > (select m.didaftarkan_pada from mesin m
      where m.sekolah_id = $52::int and m.id = k.mesin_id)
    else (lain.diakui_pada, lain.mesin_id) < (baru.diakui_pada, baru.mesin_id) end) as "diSampingSampai",
  (select coalesce(json_agg(b), '[]') from (select mulai, dipakai_sejak as "dipakaiSejak", sampai, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from mesin_penempatan p
    where p.sekolah_id = $53::int and p.mesin_id = m.id order by id) b) as penempatan
from mesin m where m.sekolah_id = $54::int order by m.id) b) as mesin,
    (select coalesce(json_agg(b), '[]') from (select p.id, p.mesin_id as "mesinId", p.pin, p.gtk_id as "gtkId", p.mulai, p.sampai,
        to_char("p"."dipetakan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from pemetaan_pin p
      where p.sekolah_id = $55::int and (p.mesin_id, p.pin) in (select milik.mesin_id, milik.pin from pemetaan_pin milik
      where milik.sekolah_id = $56::int and milik.gtk_id = o.gtk_id) order by p.id) b) as pemetaan,
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, b.mulai, b.sampai from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $57::int and milik.gtk_id = o.gtk_id) m
      cross join lateral (select p.sekolah_id, p.mulai, p.sampai from bukan_gtk p
        where p.sekolah_id = $58::int and p.mesin_id = m.mesin_id and p.pin = m.pin
        union select h.sekolah_id, h.mulai, h.sampai from bukan_gtk_hari h
        where h.sekolah_id = $59::int and h.mesin_id = m.mesin_id) b) b) as "bukanGtk",
    (select coalesce(json_agg(b), '[]') from (select g.id, g.nama, g.mulai_tugas as "mulaiTugas", g.berhenti, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas,
        (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift, hari_kerja as "hariKerja" from gtk_kerja v
          where v.sekolah_id = $60::int and v.gtk_id = g.id and ("v"."berlaku_mulai" <= $61 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $62)) order by id) b) as kerja
      from gtk g where g.sekolah_id = $63::int and g.id = o.gtk_id order by g.id) b) as gtk,
    (select coalesce(json_agg(b), '[]') from (select p.mesin_id as "mesinId", p.pin, (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu
      from tap_konfirmasi p where p.sekolah_id = $64::int and p.waktu_lokal >= $65::timestamp and p.waktu_lokal < $66::timestamp) b) as "tapKonfirmasi",
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.sebab from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $67::int and milik.gtk_id = o.gtk_id) m
      cross join lateral (select (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu, p.sebab from tap_tanda p
        where p.sekolah_id = $68::int and p.mesin_id = m.mesin_id and p.pin = m.pin and p.sebab > 0 and p.waktu_lokal >= $69::timestamp and p.waktu_lokal < $70::timestamp) t) b) as "tapTanda",
    (select coalesce(json_agg(b), '[]') from (select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
      status_koreksi_id as "statusKoreksiId", dari, sampai, extract(epoch from "koreksi_datang")::int as datang, extract(epoch from "koreksi_pulang")::int as pulang,
      to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada" from koreksi
      where sekolah_id = $71::int and gtk_id = o.gtk_id and status_pengajuan in (2, 4, 5) and dari <= $72 and sampai >= $73) b) as koreksi,
    (select coalesce(json_agg(b), '[]') from (select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
      extract(epoch from "i"."waktu_datang")::int as datang, extract(epoch from "i"."waktu_pulang")::int as pulang, to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada"
      from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = $74::int and i.absensi_manual_id = a.id
      where a.sekolah_id = $75::int and gtk_id = o.gtk_id and a.status_pengajuan in (2, 4, 5) and a.tanggal between $76 and $77) b) as manual,
    (select coalesce(json_agg(b), '[]') from (select gtk_id as "gtkId", tanggal from konfirmasi_hari
      where sekolah_id = $78::int and gtk_id = o.gtk_id and tanggal between $79 and $80) b) as konfirmasi,
    (select coalesce(json_agg(b), '[]') from (
select t.id, t.singkatan, t.nama, t.grup, t.dokumen_pendukung as "dokumenPendukung",
  t.maksimal_hari as "maksimalHari", pernah.koreksi, pernah.manual, t.basic
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $81 order by x.id, x.berlaku_mulai desc) t
join (select id, bool_or(koreksi) as koreksi, bool_or(manual) as manual from status_kehadiran group by id) pernah on pernah.id = t.id
order by t.id) b) as status
from (select sekolah_id, id as gtk_id from gtk where sekolah_id = $82::int) o
join sekolah_terbagi s on s.id = o.sekolah_id
where s.id = $83::int and (o.sekolah_id, o.gtk_id) in (select main.sekolah_id, main.id from (
  select g.sekolah_id, g.id
  from alamat_gtk a
  join gtk g on g.sekolah_id = a.sekolah_id and g.id = a.gtk_id
  join sekolah s on s.id = g.sekolah_id
  where a.id_dapodik = $84::uuid and /* cakupan */ ("s"."id" = $85::int) and true
    and s.id = $86
  order by g.ptk_induk desc, g.berhenti desc nulls first, g.id limit 1
) main);

-- features/rekap/fakta/fakta.ts
-- in GET /api/rekap/harian
select
(select json_build_object('gtkId', g.id,
  'gtk', json_build_object('id', g.sekolah_id || '-' || g.id, 'idDapodik', g.id_dapodik, 'namaDapodik', g.nama_dapodik,
    'nama', i.nama, 'nip', i.nip, 'nuptk', i.nuptk, 'jenisGuru', i."jenisGuru", 'statusKepegawaian', i."statusKepegawaian"),
  'sekolah', (
select json_build_object('id', s.id, 'nama', s.nama, 'npsn', s.npsn, 'jenjang', s.jenjang, 'isSwasta', s.status = 'S',
  'alamat', s.alamat, 'namaKecamatan', kec.nama, 'namaKabKota', kab.nama, 'kodeProvinsi', prov.kode, 'namaProvinsi', prov.nama,
  'zona', s.zona, 'namaYayasan', y.nama, 'lambang', l.sha256)
from wilayah kec join wilayah kab on kab.kode = s.kode_kab_kota join wilayah prov on prov.kode = s.kode_provinsi
left join yayasan y on y.id = s.yayasan_id
left join lambang l on l.sampai is null and l.jenis = case when s.status = 'S' then 'yayasan' else 'wilayah' end
  and l.pemilik = case when s.status = 'S' then s.yayasan_id::text else case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end end
where kec.kode = s.kode_kecamatan), 'penandaTangan', (
select json_build_object('nama', t.nama, 'nip', t.nip, 'jabatan', t.jabatan) from
(select * from (
  select 1 as urutan, t.gtk_id, coalesce(orang.nama, t.nama) as nama,
    case when t.gtk_id is null then t.nip else orang.nip end as nip, t.jabatan
  from (select * from penanda_tangan v where v.sekolah_id = $1::int and v.berlaku_mulai <= least($2::date, ($3::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)
    order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1) t
  left join lateral (select g.id, i.nama, i.nip from gtk g
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = $4::int and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= least($5::date, ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i
    where g.sekolah_id = $7::int and g.id = t.gtk_id and coalesce(g.mulai_tugas <= least($8::date, ($9::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true) and coalesce(g.berhenti >= least($10::date, ($11::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true)) orang on true
  where t.gtk_id is null or orang.id is not null
  union all
  select 2, kepala.gtk_id, kepala.nama, kepala.nip, 'Kepala Sekolah' from
(select g.id as gtk_id, i.nama, i.nip from gtk g
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = $12::int and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= least($13::date, ($14::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i
  where g.sekolah_id = $15::int and i."jenisGuru" = 'Kepala Sekolah' and coalesce(g.mulai_tugas <= least($16::date, ($17::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true) and coalesce(g.berhenti >= least($18::date, ($19::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true) order by g.id limit 1) kepala
) calon order by urutan limit 1) t), 'terkunci', exists (
    select 1 from segel where segel.sekolah_id = $20::int and segel.bulan = $21::int and segel.dibuka_pada is null))
  from gtk g
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = $22::int and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= least($23::date, ($24::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i where g.sekolah_id = $25::int and g.id = o.gtk_id) as identitas,
(select g.rincian::json -> o.gtk_id::text from segel g where g.sekolah_id = $26::int
  and g.bulan = $27::int and g.dibuka_pada is null) as sealed, (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.diterima, t.kanal from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $28::int and milik.gtk_id = o.gtk_id) m
      cross join lateral (select array_agg((date_part('epoch', p.waktu_lokal) - 946684800)::int) as waktu,
        array_agg(floor(date_part('epoch', p.diterima_pada) - 946684800)::int) as diterima, array_agg(p.kanal) as kanal
        from tap p where p.sekolah_id = $29::int and p.mesin_id = m.mesin_id and p.pin = m.pin and p.waktu_lokal >= $30::timestamp and p.waktu_lokal < $31::timestamp
        group by p.sekolah_id) t) b) as tap, json_build_object('id', s.id, 'nama', s.nama, 'jenjang', s.jenjang, 'zona', s.zona) as sekolah,
    (select coalesce(json_agg(b), '[]') from (select kunci, nilai, berlaku_mulai as "berlakuMulai" from setting
      where kunci in ('toleransiMenit', 'jedaMinimalMenit', 'batasMalam', 'menitTanpaAbsen') and berlaku_mulai <= $32::date + 1
      order by berlaku_mulai, disimpan_pada) b) as setting,
    (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift_pagi as "shiftPagi", shift_siang as "shiftSiang", extract(epoch from "shift_pagi_mulai")::int as "shiftPagiMulai",
      extract(epoch from "shift_siang_mulai")::int as "shiftSiangMulai", is_jadwal_mandiri as "isJadwalMandiri"
      from sekolah_aturan v where v.sekolah_id = $33::int and ("v"."berlaku_mulai" <= $34 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $35)) order by id) b) as aturan,
    (select coalesce(json_agg(b), '[]') from (
select j.id, j.pemilik, j.shift, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada",
  case j.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
    when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
  h.hari
from jadwal j
left join yayasan y on j.pemilik = 'yayasan' and y.id = s.yayasan_id
left join wilayah w on j.pemilik = 'dinas' and w.kode = j.pemilik_id
cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
  select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
    extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai", extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
  from jadwal_hari d where d.jadwal_id = j.id order by hari) b) h
where j.jenjang = s.jenjang and ("j"."berlaku_mulai" <= $36 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $37)) and (j.pemilik, j.pemilik_id) in (
  ('sekolah', s.id::text), ('yayasan', s.yayasan_id::text), ('nasional', '000000'),
  ('dinas', case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end))
order by j.id) b) as jadwal,
    (select coalesce(json_agg(b), '[]') from (select id, nama, jenis_libur_id as "jenisLiburId", tanggal, jenjang, null as nomor from libur
      where tanggal between $38 and $39 and kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) order by id) b) as libur,
    (select coalesce(json_agg(b), '[]') from (select 0 as id, 'Libur Khusus Sekolah' as nama, 5 as "jenisLiburId", tanggal,
      array[s.jenjang] as jenjang, no_absensi_manual as nomor
      from absensi_manual where sekolah_id = $40::int and status_id = 27 and status_pengajuan in (2, 4, 5)
        and tanggal between $41 and $42 order by no_absensi_manual) b) as "liburKhusus",
    (select coalesce(json_agg(b), '[]') from (select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from kalibrasi v
      where v.sekolah_id = $43::int and ("v"."berlaku_mulai" <= $44 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $45)) order by id) b) as kalibrasi,
    (select coalesce(json_agg(b), '[]') from (
select m.id, m.nama, m.nomor_seri as "nomorSeri",
  (select to_char("k"."laporan" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $46::int and k.mesin_id = m.id) as "laporanTerakhir",
  (select to_char("k"."pertama" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $47::int and k.mesin_id = m.id) as "kontakPertama",
  (
select max((greatest(k.laporan, (select max(l.ditarik_pada) from mesin_laporan l
    where l.sekolah_id = $48::int and l.mesin_id = k.mesin_id)) at time zone 'UTC')::date) + 14
from mesin_pengakuan baru join mesin_kontak k on k.sekolah_id = $49::int and k.mesin_id <> baru.mesin_id
left join mesin_pengakuan lain on lain.sekolah_id = $50::int and lain.mesin_id = k.mesin_id
where baru.sekolah_id = $51::int and baru.mesin_id = m.id and baru.disetujui_pada is null
  and case when lain.mesin_id is null then baru.diakui_pada > (select m.didaftarkan_pada from mesin m
      where m.sekolah_id = $52::int and m.id = k.mesin_id)
    else (lain.diakui_pada, lain.mesin_id) < (baru.diakui_pada, baru.mesin_id) end) as "diSampingSampai",
  (select coalesce(json_agg(b), '[]') from (select mulai, dipakai_sejak as "dipakaiSejak", sampai, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from mesin_penempatan p
    where p.sekolah_id = $53::int and p.mesin_id = m.id order by id) b) as penempatan
from mesin m where m.sekolah_id = $54::int order by m.id) b) as mesin,
    (select coalesce(json_agg(b), '[]') from (select p.id, p.mesin_id as "mesinId", p.pin, p.gtk_id as "gtkId", p.mulai, p.sampai,
        to_char("p"."dipetakan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from pemetaan_pin p
      where p.sekolah_id = $55::int and (p.mesin_id, p.pin) in (select milik.mesin_id, milik.pin from pemetaan_pin milik
      where milik.sekolah_id = $56::int and milik.gtk_id = o.gtk_id) order by p.id) b) as pemetaan,
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, b.mulai, b.sampai from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $57::int and milik.gtk_id = o.gtk_id) m
      cross join lateral (select p.sekolah_id, p.mulai, p.sampai from bukan_gtk p
        where p.sekolah_id = $58::int and p.mesin_id = m.mesin_id and p.pin = m.pin
        union select h.sekolah_id, h.mulai, h.sampai from bukan_gtk_hari h
        where h.sekolah_id = $59::int and h.mesin_id = m.mesin_id) b) b) as "bukanGtk",
    (select coalesce(json_agg(b), '[]') from (select g.id, g.nama, g.mulai_tugas as "mulaiTugas", g.berhenti, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas,
        (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift, hari_kerja as "hariKerja" from gtk_kerja v
          where v.sekolah_id = $60::int and v.gtk_id = g.id and ("v"."berlaku_mulai" <= $61 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $62)) order by id) b) as kerja
      from gtk g where g.sekolah_id = $63::int and g.id = o.gtk_id order by g.id) b) as gtk,
    (select coalesce(json_agg(b), '[]') from (select p.mesin_id as "mesinId", p.pin, (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu
      from tap_konfirmasi p where p.sekolah_id = $64::int and p.waktu_lokal >= $65::timestamp and p.waktu_lokal < $66::timestamp) b) as "tapKonfirmasi",
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.sebab from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $67::int and milik.gtk_id = o.gtk_id) m
      cross join lateral (select (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu, p.sebab from tap_tanda p
        where p.sekolah_id = $68::int and p.mesin_id = m.mesin_id and p.pin = m.pin and p.sebab > 0 and p.waktu_lokal >= $69::timestamp and p.waktu_lokal < $70::timestamp) t) b) as "tapTanda",
    (select coalesce(json_agg(b), '[]') from (select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
      status_koreksi_id as "statusKoreksiId", dari, sampai, extract(epoch from "koreksi_datang")::int as datang, extract(epoch from "koreksi_pulang")::int as pulang,
      to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada" from koreksi
      where sekolah_id = $71::int and gtk_id = o.gtk_id and status_pengajuan in (2, 4, 5) and dari <= $72 and sampai >= $73) b) as koreksi,
    (select coalesce(json_agg(b), '[]') from (select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
      extract(epoch from "i"."waktu_datang")::int as datang, extract(epoch from "i"."waktu_pulang")::int as pulang, to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada"
      from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = $74::int and i.absensi_manual_id = a.id
      where a.sekolah_id = $75::int and gtk_id = o.gtk_id and a.status_pengajuan in (2, 4, 5) and a.tanggal between $76 and $77) b) as manual,
    (select coalesce(json_agg(b), '[]') from (select gtk_id as "gtkId", tanggal from konfirmasi_hari
      where sekolah_id = $78::int and gtk_id = o.gtk_id and tanggal between $79 and $80) b) as konfirmasi,
    (select coalesce(json_agg(b), '[]') from (
select t.id, t.singkatan, t.nama, t.grup, t.dokumen_pendukung as "dokumenPendukung",
  t.maksimal_hari as "maksimalHari", pernah.koreksi, pernah.manual, t.basic
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $81 order by x.id, x.berlaku_mulai desc) t
join (select id, bool_or(koreksi) as koreksi, bool_or(manual) as manual from status_kehadiran group by id) pernah on pernah.id = t.id
order by t.id) b) as status
from (select sekolah_id, id as gtk_id from gtk where sekolah_id = $82::int) o
join sekolah_terbagi s on s.id = o.sekolah_id
where s.id = $83::int and (o.sekolah_id, o.gtk_id) in (select main.sekolah_id, main.id from (
  select g.sekolah_id, g.id
  from alamat_gtk a
  join gtk g on g.sekolah_id = a.sekolah_id and g.id = a.gtk_id
  join sekolah s on s.id = g.sekolah_id
  where a.id_dapodik = $84::uuid and /* cakupan */ ("s"."id" = $85::int) and true
    and true
  order by g.ptk_induk desc, g.berhenti desc nulls first, g.id limit 1
) main);

-- features/rekap/fakta/fakta.ts
-- in GET /api/rekap/harian/penjelasan
select
(select json_build_object('gtkId', g.id,
  'gtk', json_build_object('id', g.sekolah_id || '-' || g.id, 'idDapodik', g.id_dapodik, 'namaDapodik', g.nama_dapodik,
    'nama', i.nama, 'nip', i.nip, 'nuptk', i.nuptk, 'jenisGuru', i."jenisGuru", 'statusKepegawaian', i."statusKepegawaian"),
  'sekolah', (
select json_build_object('id', s.id, 'nama', s.nama, 'npsn', s.npsn, 'jenjang', s.jenjang, 'isSwasta', s.status = 'S',
  'alamat', s.alamat, 'namaKecamatan', kec.nama, 'namaKabKota', kab.nama, 'kodeProvinsi', prov.kode, 'namaProvinsi', prov.nama,
  'zona', s.zona, 'namaYayasan', y.nama, 'lambang', l.sha256)
from wilayah kec join wilayah kab on kab.kode = s.kode_kab_kota join wilayah prov on prov.kode = s.kode_provinsi
left join yayasan y on y.id = s.yayasan_id
left join lambang l on l.sampai is null and l.jenis = case when s.status = 'S' then 'yayasan' else 'wilayah' end
  and l.pemilik = case when s.status = 'S' then s.yayasan_id::text else case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end end
where kec.kode = s.kode_kecamatan), 'penandaTangan', (
select json_build_object('nama', t.nama, 'nip', t.nip, 'jabatan', t.jabatan) from
(select * from (
  select 1 as urutan, t.gtk_id, coalesce(orang.nama, t.nama) as nama,
    case when t.gtk_id is null then t.nip else orang.nip end as nip, t.jabatan
  from (select * from penanda_tangan v where v.sekolah_id = $1::int and v.berlaku_mulai <= least($2::date, ($3::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)
    order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1) t
  left join lateral (select g.id, i.nama, i.nip from gtk g
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = $4::int and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= least($5::date, ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i
    where g.sekolah_id = $7::int and g.id = t.gtk_id and coalesce(g.mulai_tugas <= least($8::date, ($9::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true) and coalesce(g.berhenti >= least($10::date, ($11::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true)) orang on true
  where t.gtk_id is null or orang.id is not null
  union all
  select 2, kepala.gtk_id, kepala.nama, kepala.nip, 'Kepala Sekolah' from
(select g.id as gtk_id, i.nama, i.nip from gtk g
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = $12::int and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= least($13::date, ($14::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i
  where g.sekolah_id = $15::int and i."jenisGuru" = 'Kepala Sekolah' and coalesce(g.mulai_tugas <= least($16::date, ($17::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true) and coalesce(g.berhenti >= least($18::date, ($19::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true) order by g.id limit 1) kepala
) calon order by urutan limit 1) t), 'terkunci', exists (
    select 1 from segel where segel.sekolah_id = $20::int and segel.bulan = $21::int and segel.dibuka_pada is null))
  from gtk g
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = $22::int and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= least($23::date, ($24::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i where g.sekolah_id = $25::int and g.id = o.gtk_id) as identitas, null as sealed, (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.diterima, t.kanal from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $26::int and milik.gtk_id = o.gtk_id) m
      cross join lateral (select array_agg((date_part('epoch', p.waktu_lokal) - 946684800)::int) as waktu,
        array_agg(floor(date_part('epoch', p.diterima_pada) - 946684800)::int) as diterima, array_agg(p.kanal) as kanal
        from tap p where p.sekolah_id = $27::int and p.mesin_id = m.mesin_id and p.pin = m.pin and p.waktu_lokal >= $28::timestamp and p.waktu_lokal < $29::timestamp
        group by p.sekolah_id) t) b) as tap, json_build_object('id', s.id, 'nama', s.nama, 'jenjang', s.jenjang, 'zona', s.zona) as sekolah,
    (select coalesce(json_agg(b), '[]') from (select kunci, nilai, berlaku_mulai as "berlakuMulai" from setting
      where kunci in ('toleransiMenit', 'jedaMinimalMenit', 'batasMalam', 'menitTanpaAbsen') and berlaku_mulai <= $30::date + 1
      order by berlaku_mulai, disimpan_pada) b) as setting,
    (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift_pagi as "shiftPagi", shift_siang as "shiftSiang", extract(epoch from "shift_pagi_mulai")::int as "shiftPagiMulai",
      extract(epoch from "shift_siang_mulai")::int as "shiftSiangMulai", is_jadwal_mandiri as "isJadwalMandiri"
      from sekolah_aturan v where v.sekolah_id = $31::int and ("v"."berlaku_mulai" <= $32 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $33)) order by id) b) as aturan,
    (select coalesce(json_agg(b), '[]') from (
select j.id, j.pemilik, j.shift, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada",
  case j.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
    when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
  h.hari
from jadwal j
left join yayasan y on j.pemilik = 'yayasan' and y.id = s.yayasan_id
left join wilayah w on j.pemilik = 'dinas' and w.kode = j.pemilik_id
cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
  select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
    extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai", extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
  from jadwal_hari d where d.jadwal_id = j.id order by hari) b) h
where j.jenjang = s.jenjang and ("j"."berlaku_mulai" <= $34 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $35)) and (j.pemilik, j.pemilik_id) in (
  ('sekolah', s.id::text), ('yayasan', s.yayasan_id::text), ('nasional', '000000'),
  ('dinas', case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end))
order by j.id) b) as jadwal,
    (select coalesce(json_agg(b), '[]') from (select id, nama, jenis_libur_id as "jenisLiburId", tanggal, jenjang, null as nomor from libur
      where tanggal between $36 and $37 and kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) order by id) b) as libur,
    (select coalesce(json_agg(b), '[]') from (select 0 as id, 'Libur Khusus Sekolah' as nama, 5 as "jenisLiburId", tanggal,
      array[s.jenjang] as jenjang, no_absensi_manual as nomor
      from absensi_manual where sekolah_id = $38::int and status_id = 27 and status_pengajuan in (2, 4, 5)
        and tanggal between $39 and $40 order by no_absensi_manual) b) as "liburKhusus",
    (select coalesce(json_agg(b), '[]') from (select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from kalibrasi v
      where v.sekolah_id = $41::int and ("v"."berlaku_mulai" <= $42 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $43)) order by id) b) as kalibrasi,
    (select coalesce(json_agg(b), '[]') from (
select m.id, m.nama, m.nomor_seri as "nomorSeri",
  (select to_char("k"."laporan" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $44::int and k.mesin_id = m.id) as "laporanTerakhir",
  (select to_char("k"."pertama" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $45::int and k.mesin_id = m.id) as "kontakPertama",
  (
select max((greatest(k.laporan, (select max(l.ditarik_pada) from mesin_laporan l
    where l.sekolah_id = $46::int and l.mesin_id = k.mesin_id)) at time zone 'UTC')::date) + 14
from mesin_pengakuan baru join mesin_kontak k on k.sekolah_id = $47::int and k.mesin_id <> baru.mesin_id
left join mesin_pengakuan lain on lain.sekolah_id = $48::int and lain.mesin_id = k.mesin_id
where baru.sekolah_id = $49::int and baru.mesin_id = m.id and baru.disetujui_pada is null
  and case when lain.mesin_id is null then baru.diakui_pada > (select m.didaftarkan_pada from mesin m
      where m.sekolah_id = $50::int and m.id = k.mesin_id)
    else (lain.diakui_pada, lain.mesin_id) < (baru.diakui_pada, baru.mesin_id) end) as "diSampingSampai",
  (select coalesce(json_agg(b), '[]') from (select mulai, dipakai_sejak as "dipakaiSejak", sampai, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from mesin_penempatan p
    where p.sekolah_id = $51::int and p.mesin_id = m.id order by id) b) as penempatan
from mesin m where m.sekolah_id = $52::int order by m.id) b) as mesin,
    (select coalesce(json_agg(b), '[]') from (select p.id, p.mesin_id as "mesinId", p.pin, p.gtk_id as "gtkId", p.mulai, p.sampai,
        to_char("p"."dipetakan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from pemetaan_pin p
      where p.sekolah_id = $53::int and (p.mesin_id, p.pin) in (select milik.mesin_id, milik.pin from pemetaan_pin milik
      where milik.sekolah_id = $54::int and milik.gtk_id = o.gtk_id) order by p.id) b) as pemetaan,
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, b.mulai, b.sampai from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $55::int and milik.gtk_id = o.gtk_id) m
      cross join lateral (select p.sekolah_id, p.mulai, p.sampai from bukan_gtk p
        where p.sekolah_id = $56::int and p.mesin_id = m.mesin_id and p.pin = m.pin
        union select h.sekolah_id, h.mulai, h.sampai from bukan_gtk_hari h
        where h.sekolah_id = $57::int and h.mesin_id = m.mesin_id) b) b) as "bukanGtk",
    (select coalesce(json_agg(b), '[]') from (select g.id, g.nama, g.mulai_tugas as "mulaiTugas", g.berhenti, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas,
        (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift, hari_kerja as "hariKerja" from gtk_kerja v
          where v.sekolah_id = $58::int and v.gtk_id = g.id and ("v"."berlaku_mulai" <= $59 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $60)) order by id) b) as kerja
      from gtk g where g.sekolah_id = $61::int and g.id = o.gtk_id order by g.id) b) as gtk,
    (select coalesce(json_agg(b), '[]') from (select p.mesin_id as "mesinId", p.pin, (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu
      from tap_konfirmasi p where p.sekolah_id = $62::int and p.waktu_lokal >= $63::timestamp and p.waktu_lokal < $64::timestamp) b) as "tapKonfirmasi",
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.sebab from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $65::int and milik.gtk_id = o.gtk_id) m
      cross join lateral (select (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu, p.sebab from tap_tanda p
        where p.sekolah_id = $66::int and p.mesin_id = m.mesin_id and p.pin = m.pin and p.sebab > 0 and p.waktu_lokal >= $67::timestamp and p.waktu_lokal < $68::timestamp) t) b) as "tapTanda",
    (select coalesce(json_agg(b), '[]') from (select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
      status_koreksi_id as "statusKoreksiId", dari, sampai, extract(epoch from "koreksi_datang")::int as datang, extract(epoch from "koreksi_pulang")::int as pulang,
      to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada" from koreksi
      where sekolah_id = $69::int and gtk_id = o.gtk_id and status_pengajuan in (2, 4, 5) and dari <= $70 and sampai >= $71) b) as koreksi,
    (select coalesce(json_agg(b), '[]') from (select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
      extract(epoch from "i"."waktu_datang")::int as datang, extract(epoch from "i"."waktu_pulang")::int as pulang, to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada"
      from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = $72::int and i.absensi_manual_id = a.id
      where a.sekolah_id = $73::int and gtk_id = o.gtk_id and a.status_pengajuan in (2, 4, 5) and a.tanggal between $74 and $75) b) as manual,
    (select coalesce(json_agg(b), '[]') from (select gtk_id as "gtkId", tanggal from konfirmasi_hari
      where sekolah_id = $76::int and gtk_id = o.gtk_id and tanggal between $77 and $78) b) as konfirmasi,
    (select coalesce(json_agg(b), '[]') from (
select t.id, t.singkatan, t.nama, t.grup, t.dokumen_pendukung as "dokumenPendukung",
  t.maksimal_hari as "maksimalHari", pernah.koreksi, pernah.manual, t.basic
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $79 order by x.id, x.berlaku_mulai desc) t
join (select id, bool_or(koreksi) as koreksi, bool_or(manual) as manual from status_kehadiran group by id) pernah on pernah.id = t.id
order by t.id) b) as status
from (select sekolah_id, id as gtk_id from gtk where sekolah_id = $80::int) o
join sekolah_terbagi s on s.id = o.sekolah_id
where s.id = $81::int and (o.sekolah_id, o.gtk_id) in (select main.sekolah_id, main.id from (
  select g.sekolah_id, g.id
  from alamat_gtk a
  join gtk g on g.sekolah_id = a.sekolah_id and g.id = a.gtk_id
  join sekolah s on s.id = g.sekolah_id
  where a.id_dapodik = $82::uuid and /* cakupan */ ("s"."id" = $83::int and "s"."jenjang" = any($84::text[]) and ("s"."kode_provinsi" = any($85::text[]) or "s"."kode_kab_kota" = any($86::text[]) or "s"."kode_kecamatan" = any($87::text[]))) and true
    and s.id = $88
  order by g.ptk_induk desc, g.berhenti desc nulls first, g.id limit 1
) main);

-- features/rekap/fakta/fakta.ts
-- in GET /api/rekap/harian/penjelasan
select
(select json_build_object('gtkId', g.id,
  'gtk', json_build_object('id', g.sekolah_id || '-' || g.id, 'idDapodik', g.id_dapodik, 'namaDapodik', g.nama_dapodik,
    'nama', i.nama, 'nip', i.nip, 'nuptk', i.nuptk, 'jenisGuru', i."jenisGuru", 'statusKepegawaian', i."statusKepegawaian"),
  'sekolah', (
select json_build_object('id', s.id, 'nama', s.nama, 'npsn', s.npsn, 'jenjang', s.jenjang, 'isSwasta', s.status = 'S',
  'alamat', s.alamat, 'namaKecamatan', kec.nama, 'namaKabKota', kab.nama, 'kodeProvinsi', prov.kode, 'namaProvinsi', prov.nama,
  'zona', s.zona, 'namaYayasan', y.nama, 'lambang', l.sha256)
from wilayah kec join wilayah kab on kab.kode = s.kode_kab_kota join wilayah prov on prov.kode = s.kode_provinsi
left join yayasan y on y.id = s.yayasan_id
left join lambang l on l.sampai is null and l.jenis = case when s.status = 'S' then 'yayasan' else 'wilayah' end
  and l.pemilik = case when s.status = 'S' then s.yayasan_id::text else case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end end
where kec.kode = s.kode_kecamatan), 'penandaTangan', (
select json_build_object('nama', t.nama, 'nip', t.nip, 'jabatan', t.jabatan) from
(select * from (
  select 1 as urutan, t.gtk_id, coalesce(orang.nama, t.nama) as nama,
    case when t.gtk_id is null then t.nip else orang.nip end as nip, t.jabatan
  from (select * from penanda_tangan v where v.sekolah_id = $1::int and v.berlaku_mulai <= least($2::date, ($3::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)
    order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1) t
  left join lateral (select g.id, i.nama, i.nip from gtk g
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = $4::int and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= least($5::date, ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i
    where g.sekolah_id = $7::int and g.id = t.gtk_id and coalesce(g.mulai_tugas <= least($8::date, ($9::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true) and coalesce(g.berhenti >= least($10::date, ($11::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true)) orang on true
  where t.gtk_id is null or orang.id is not null
  union all
  select 2, kepala.gtk_id, kepala.nama, kepala.nip, 'Kepala Sekolah' from
(select g.id as gtk_id, i.nama, i.nip from gtk g
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = $12::int and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= least($13::date, ($14::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i
  where g.sekolah_id = $15::int and i."jenisGuru" = 'Kepala Sekolah' and coalesce(g.mulai_tugas <= least($16::date, ($17::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true) and coalesce(g.berhenti >= least($18::date, ($19::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true) order by g.id limit 1) kepala
) calon order by urutan limit 1) t), 'terkunci', exists (
    select 1 from segel where segel.sekolah_id = $20::int and segel.bulan = $21::int and segel.dibuka_pada is null))
  from gtk g
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = $22::int and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= least($23::date, ($24::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i where g.sekolah_id = $25::int and g.id = o.gtk_id) as identitas, null as sealed, (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.diterima, t.kanal from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $26::int and milik.gtk_id = o.gtk_id) m
      cross join lateral (select array_agg((date_part('epoch', p.waktu_lokal) - 946684800)::int) as waktu,
        array_agg(floor(date_part('epoch', p.diterima_pada) - 946684800)::int) as diterima, array_agg(p.kanal) as kanal
        from tap p where p.sekolah_id = $27::int and p.mesin_id = m.mesin_id and p.pin = m.pin and p.waktu_lokal >= $28::timestamp and p.waktu_lokal < $29::timestamp
        group by p.sekolah_id) t) b) as tap, json_build_object('id', s.id, 'nama', s.nama, 'jenjang', s.jenjang, 'zona', s.zona) as sekolah,
    (select coalesce(json_agg(b), '[]') from (select kunci, nilai, berlaku_mulai as "berlakuMulai" from setting
      where kunci in ('toleransiMenit', 'jedaMinimalMenit', 'batasMalam', 'menitTanpaAbsen') and berlaku_mulai <= $30::date + 1
      order by berlaku_mulai, disimpan_pada) b) as setting,
    (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift_pagi as "shiftPagi", shift_siang as "shiftSiang", extract(epoch from "shift_pagi_mulai")::int as "shiftPagiMulai",
      extract(epoch from "shift_siang_mulai")::int as "shiftSiangMulai", is_jadwal_mandiri as "isJadwalMandiri"
      from sekolah_aturan v where v.sekolah_id = $31::int and ("v"."berlaku_mulai" <= $32 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $33)) order by id) b) as aturan,
    (select coalesce(json_agg(b), '[]') from (
select j.id, j.pemilik, j.shift, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada",
  case j.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
    when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
  h.hari
from jadwal j
left join yayasan y on j.pemilik = 'yayasan' and y.id = s.yayasan_id
left join wilayah w on j.pemilik = 'dinas' and w.kode = j.pemilik_id
cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
  select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
    extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai", extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
  from jadwal_hari d where d.jadwal_id = j.id order by hari) b) h
where j.jenjang = s.jenjang and ("j"."berlaku_mulai" <= $34 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $35)) and (j.pemilik, j.pemilik_id) in (
  ('sekolah', s.id::text), ('yayasan', s.yayasan_id::text), ('nasional', '000000'),
  ('dinas', case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end))
order by j.id) b) as jadwal,
    (select coalesce(json_agg(b), '[]') from (select id, nama, jenis_libur_id as "jenisLiburId", tanggal, jenjang, null as nomor from libur
      where tanggal between $36 and $37 and kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) order by id) b) as libur,
    (select coalesce(json_agg(b), '[]') from (select 0 as id, 'Libur Khusus Sekolah' as nama, 5 as "jenisLiburId", tanggal,
      array[s.jenjang] as jenjang, no_absensi_manual as nomor
      from absensi_manual where sekolah_id = $38::int and status_id = 27 and status_pengajuan in (2, 4, 5)
        and tanggal between $39 and $40 order by no_absensi_manual) b) as "liburKhusus",
    (select coalesce(json_agg(b), '[]') from (select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from kalibrasi v
      where v.sekolah_id = $41::int and ("v"."berlaku_mulai" <= $42 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $43)) order by id) b) as kalibrasi,
    (select coalesce(json_agg(b), '[]') from (
select m.id, m.nama, m.nomor_seri as "nomorSeri",
  (select to_char("k"."laporan" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $44::int and k.mesin_id = m.id) as "laporanTerakhir",
  (select to_char("k"."pertama" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $45::int and k.mesin_id = m.id) as "kontakPertama",
  (
select max((greatest(k.laporan, (select max(l.ditarik_pada) from mesin_laporan l
    where l.sekolah_id = $46::int and l.mesin_id = k.mesin_id)) at time zone 'UTC')::date) + 14
from mesin_pengakuan baru join mesin_kontak k on k.sekolah_id = $47::int and k.mesin_id <> baru.mesin_id
left join mesin_pengakuan lain on lain.sekolah_id = $48::int and lain.mesin_id = k.mesin_id
where baru.sekolah_id = $49::int and baru.mesin_id = m.id and baru.disetujui_pada is null
  and case when lain.mesin_id is null then baru.diakui_pada > (select m.didaftarkan_pada from mesin m
      where m.sekolah_id = $50::int and m.id = k.mesin_id)
    else (lain.diakui_pada, lain.mesin_id) < (baru.diakui_pada, baru.mesin_id) end) as "diSampingSampai",
  (select coalesce(json_agg(b), '[]') from (select mulai, dipakai_sejak as "dipakaiSejak", sampai, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from mesin_penempatan p
    where p.sekolah_id = $51::int and p.mesin_id = m.id order by id) b) as penempatan
from mesin m where m.sekolah_id = $52::int order by m.id) b) as mesin,
    (select coalesce(json_agg(b), '[]') from (select p.id, p.mesin_id as "mesinId", p.pin, p.gtk_id as "gtkId", p.mulai, p.sampai,
        to_char("p"."dipetakan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from pemetaan_pin p
      where p.sekolah_id = $53::int and (p.mesin_id, p.pin) in (select milik.mesin_id, milik.pin from pemetaan_pin milik
      where milik.sekolah_id = $54::int and milik.gtk_id = o.gtk_id) order by p.id) b) as pemetaan,
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, b.mulai, b.sampai from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $55::int and milik.gtk_id = o.gtk_id) m
      cross join lateral (select p.sekolah_id, p.mulai, p.sampai from bukan_gtk p
        where p.sekolah_id = $56::int and p.mesin_id = m.mesin_id and p.pin = m.pin
        union select h.sekolah_id, h.mulai, h.sampai from bukan_gtk_hari h
        where h.sekolah_id = $57::int and h.mesin_id = m.mesin_id) b) b) as "bukanGtk",
    (select coalesce(json_agg(b), '[]') from (select g.id, g.nama, g.mulai_tugas as "mulaiTugas", g.berhenti, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas,
        (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift, hari_kerja as "hariKerja" from gtk_kerja v
          where v.sekolah_id = $58::int and v.gtk_id = g.id and ("v"."berlaku_mulai" <= $59 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $60)) order by id) b) as kerja
      from gtk g where g.sekolah_id = $61::int and g.id = o.gtk_id order by g.id) b) as gtk,
    (select coalesce(json_agg(b), '[]') from (select p.mesin_id as "mesinId", p.pin, (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu
      from tap_konfirmasi p where p.sekolah_id = $62::int and p.waktu_lokal >= $63::timestamp and p.waktu_lokal < $64::timestamp) b) as "tapKonfirmasi",
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.sebab from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $65::int and milik.gtk_id = o.gtk_id) m
      cross join lateral (select (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu, p.sebab from tap_tanda p
        where p.sekolah_id = $66::int and p.mesin_id = m.mesin_id and p.pin = m.pin and p.sebab > 0 and p.waktu_lokal >= $67::timestamp and p.waktu_lokal < $68::timestamp) t) b) as "tapTanda",
    (select coalesce(json_agg(b), '[]') from (select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
      status_koreksi_id as "statusKoreksiId", dari, sampai, extract(epoch from "koreksi_datang")::int as datang, extract(epoch from "koreksi_pulang")::int as pulang,
      to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada" from koreksi
      where sekolah_id = $69::int and gtk_id = o.gtk_id and status_pengajuan in (2, 4, 5) and dari <= $70 and sampai >= $71) b) as koreksi,
    (select coalesce(json_agg(b), '[]') from (select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
      extract(epoch from "i"."waktu_datang")::int as datang, extract(epoch from "i"."waktu_pulang")::int as pulang, to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada"
      from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = $72::int and i.absensi_manual_id = a.id
      where a.sekolah_id = $73::int and gtk_id = o.gtk_id and a.status_pengajuan in (2, 4, 5) and a.tanggal between $74 and $75) b) as manual,
    (select coalesce(json_agg(b), '[]') from (select gtk_id as "gtkId", tanggal from konfirmasi_hari
      where sekolah_id = $76::int and gtk_id = o.gtk_id and tanggal between $77 and $78) b) as konfirmasi,
    (select coalesce(json_agg(b), '[]') from (
select t.id, t.singkatan, t.nama, t.grup, t.dokumen_pendukung as "dokumenPendukung",
  t.maksimal_hari as "maksimalHari", pernah.koreksi, pernah.manual, t.basic
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $79 order by x.id, x.berlaku_mulai desc) t
join (select id, bool_or(koreksi) as koreksi, bool_or(manual) as manual from status_kehadiran group by id) pernah on pernah.id = t.id
order by t.id) b) as status
from (select sekolah_id, id as gtk_id from gtk where sekolah_id = $80::int) o
join sekolah_terbagi s on s.id = o.sekolah_id
where s.id = $81::int and (o.sekolah_id, o.gtk_id) in (select main.sekolah_id, main.id from (
  select g.sekolah_id, g.id
  from alamat_gtk a
  join gtk g on g.sekolah_id = a.sekolah_id and g.id = a.gtk_id
  join sekolah s on s.id = g.sekolah_id
  where a.id_dapodik = $82::uuid and /* cakupan */ ("s"."id" = $83::int) and g.id = $84
    and true
  order by g.ptk_induk desc, g.berhenti desc nulls first, g.id limit 1
) main);

-- features/rekap/fakta/fakta.ts
-- in PATCH /api/koreksi-kehadiran/:id, POST /api/koreksi-kehadiran
select
(select json_build_object('gtkId', g.id,
  'gtk', json_build_object('id', g.sekolah_id || '-' || g.id, 'idDapodik', g.id_dapodik, 'namaDapodik', g.nama_dapodik,
    'nama', i.nama, 'nip', i.nip, 'nuptk', i.nuptk, 'jenisGuru', i."jenisGuru", 'statusKepegawaian', i."statusKepegawaian"),
  'sekolah', (
select json_build_object('id', s.id, 'nama', s.nama, 'npsn', s.npsn, 'jenjang', s.jenjang, 'isSwasta', s.status = 'S',
  'alamat', s.alamat, 'namaKecamatan', kec.nama, 'namaKabKota', kab.nama, 'kodeProvinsi', prov.kode, 'namaProvinsi', prov.nama,
  'zona', s.zona, 'namaYayasan', y.nama, 'lambang', l.sha256)
from wilayah kec join wilayah kab on kab.kode = s.kode_kab_kota join wilayah prov on prov.kode = s.kode_provinsi
left join yayasan y on y.id = s.yayasan_id
left join lambang l on l.sampai is null and l.jenis = case when s.status = 'S' then 'yayasan' else 'wilayah' end
  and l.pemilik = case when s.status = 'S' then s.yayasan_id::text else case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end end
where kec.kode = s.kode_kecamatan), 'penandaTangan', (
select json_build_object('nama', t.nama, 'nip', t.nip, 'jabatan', t.jabatan) from
(select * from (
  select 1 as urutan, t.gtk_id, coalesce(orang.nama, t.nama) as nama,
    case when t.gtk_id is null then t.nip else orang.nip end as nip, t.jabatan
  from (select * from penanda_tangan v where v.sekolah_id = $1::int and v.berlaku_mulai <= least($2::date, ($3::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)
    order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1) t
  left join lateral (select g.id, i.nama, i.nip from gtk g
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = $4::int and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= least($5::date, ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i
    where g.sekolah_id = $7::int and g.id = t.gtk_id and coalesce(g.mulai_tugas <= least($8::date, ($9::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true) and coalesce(g.berhenti >= least($10::date, ($11::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true)) orang on true
  where t.gtk_id is null or orang.id is not null
  union all
  select 2, kepala.gtk_id, kepala.nama, kepala.nip, 'Kepala Sekolah' from
(select g.id as gtk_id, i.nama, i.nip from gtk g
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = $12::int and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= least($13::date, ($14::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i
  where g.sekolah_id = $15::int and i."jenisGuru" = 'Kepala Sekolah' and coalesce(g.mulai_tugas <= least($16::date, ($17::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true) and coalesce(g.berhenti >= least($18::date, ($19::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true) order by g.id limit 1) kepala
) calon order by urutan limit 1) t), 'terkunci', exists (
    select 1 from segel where segel.sekolah_id = $20::int and segel.bulan = $21::int and segel.dibuka_pada is null))
  from gtk g
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = $22::int and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= least($23::date, ($24::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i where g.sekolah_id = $25::int and g.id = o.gtk_id) as identitas, null as sealed, (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.diterima, t.kanal from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $26::int and milik.gtk_id = o.gtk_id) m
      cross join lateral (select array_agg((date_part('epoch', p.waktu_lokal) - 946684800)::int) as waktu,
        array_agg(floor(date_part('epoch', p.diterima_pada) - 946684800)::int) as diterima, array_agg(p.kanal) as kanal
        from tap p where p.sekolah_id = $27::int and p.mesin_id = m.mesin_id and p.pin = m.pin and p.waktu_lokal >= $28::timestamp and p.waktu_lokal < $29::timestamp
        group by p.sekolah_id) t) b) as tap, json_build_object('id', s.id, 'nama', s.nama, 'jenjang', s.jenjang, 'zona', s.zona) as sekolah,
    (select coalesce(json_agg(b), '[]') from (select kunci, nilai, berlaku_mulai as "berlakuMulai" from setting
      where kunci in ('toleransiMenit', 'jedaMinimalMenit', 'batasMalam', 'menitTanpaAbsen') and berlaku_mulai <= $30::date + 1
      order by berlaku_mulai, disimpan_pada) b) as setting,
    (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift_pagi as "shiftPagi", shift_siang as "shiftSiang", extract(epoch from "shift_pagi_mulai")::int as "shiftPagiMulai",
      extract(epoch from "shift_siang_mulai")::int as "shiftSiangMulai", is_jadwal_mandiri as "isJadwalMandiri"
      from sekolah_aturan v where v.sekolah_id = $31::int and ("v"."berlaku_mulai" <= $32 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $33)) order by id) b) as aturan,
    (select coalesce(json_agg(b), '[]') from (
select j.id, j.pemilik, j.shift, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada",
  case j.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
    when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
  h.hari
from jadwal j
left join yayasan y on j.pemilik = 'yayasan' and y.id = s.yayasan_id
left join wilayah w on j.pemilik = 'dinas' and w.kode = j.pemilik_id
cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
  select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
    extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai", extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
  from jadwal_hari d where d.jadwal_id = j.id order by hari) b) h
where j.jenjang = s.jenjang and ("j"."berlaku_mulai" <= $34 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $35)) and (j.pemilik, j.pemilik_id) in (
  ('sekolah', s.id::text), ('yayasan', s.yayasan_id::text), ('nasional', '000000'),
  ('dinas', case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end))
order by j.id) b) as jadwal,
    (select coalesce(json_agg(b), '[]') from (select id, nama, jenis_libur_id as "jenisLiburId", tanggal, jenjang, null as nomor from libur
      where tanggal between $36 and $37 and kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) order by id) b) as libur,
    (select coalesce(json_agg(b), '[]') from (select 0 as id, 'Libur Khusus Sekolah' as nama, 5 as "jenisLiburId", tanggal,
      array[s.jenjang] as jenjang, no_absensi_manual as nomor
      from absensi_manual where sekolah_id = $38::int and status_id = 27 and status_pengajuan in (2, 4, 5)
        and tanggal between $39 and $40 order by no_absensi_manual) b) as "liburKhusus",
    (select coalesce(json_agg(b), '[]') from (select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from kalibrasi v
      where v.sekolah_id = $41::int and ("v"."berlaku_mulai" <= $42 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $43)) order by id) b) as kalibrasi,
    (select coalesce(json_agg(b), '[]') from (
select m.id, m.nama, m.nomor_seri as "nomorSeri",
  (select to_char("k"."laporan" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $44::int and k.mesin_id = m.id) as "laporanTerakhir",
  (select to_char("k"."pertama" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $45::int and k.mesin_id = m.id) as "kontakPertama",
  (
select max((greatest(k.laporan, (select max(l.ditarik_pada) from mesin_laporan l
    where l.sekolah_id = $46::int and l.mesin_id = k.mesin_id)) at time zone 'UTC')::date) + 14
from mesin_pengakuan baru join mesin_kontak k on k.sekolah_id = $47::int and k.mesin_id <> baru.mesin_id
left join mesin_pengakuan lain on lain.sekolah_id = $48::int and lain.mesin_id = k.mesin_id
where baru.sekolah_id = $49::int and baru.mesin_id = m.id and baru.disetujui_pada is null
  and case when lain.mesin_id is null then baru.diakui_pada > (select m.didaftarkan_pada from mesin m
      where m.sekolah_id = $50::int and m.id = k.mesin_id)
    else (lain.diakui_pada, lain.mesin_id) < (baru.diakui_pada, baru.mesin_id) end) as "diSampingSampai",
  (select coalesce(json_agg(b), '[]') from (select mulai, dipakai_sejak as "dipakaiSejak", sampai, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from mesin_penempatan p
    where p.sekolah_id = $51::int and p.mesin_id = m.id order by id) b) as penempatan
from mesin m where m.sekolah_id = $52::int order by m.id) b) as mesin,
    (select coalesce(json_agg(b), '[]') from (select p.id, p.mesin_id as "mesinId", p.pin, p.gtk_id as "gtkId", p.mulai, p.sampai,
        to_char("p"."dipetakan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from pemetaan_pin p
      where p.sekolah_id = $53::int and (p.mesin_id, p.pin) in (select milik.mesin_id, milik.pin from pemetaan_pin milik
      where milik.sekolah_id = $54::int and milik.gtk_id = o.gtk_id) order by p.id) b) as pemetaan,
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, b.mulai, b.sampai from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $55::int and milik.gtk_id = o.gtk_id) m
      cross join lateral (select p.sekolah_id, p.mulai, p.sampai from bukan_gtk p
        where p.sekolah_id = $56::int and p.mesin_id = m.mesin_id and p.pin = m.pin
        union select h.sekolah_id, h.mulai, h.sampai from bukan_gtk_hari h
        where h.sekolah_id = $57::int and h.mesin_id = m.mesin_id) b) b) as "bukanGtk",
    (select coalesce(json_agg(b), '[]') from (select g.id, g.nama, g.mulai_tugas as "mulaiTugas", g.berhenti, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas,
        (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift, hari_kerja as "hariKerja" from gtk_kerja v
          where v.sekolah_id = $58::int and v.gtk_id = g.id and ("v"."berlaku_mulai" <= $59 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $60)) order by id) b) as kerja
      from gtk g where g.sekolah_id = $61::int and g.id = o.gtk_id order by g.id) b) as gtk,
    (select coalesce(json_agg(b), '[]') from (select p.mesin_id as "mesinId", p.pin, (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu
      from tap_konfirmasi p where p.sekolah_id = $62::int and p.waktu_lokal >= $63::timestamp and p.waktu_lokal < $64::timestamp) b) as "tapKonfirmasi",
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.sebab from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $65::int and milik.gtk_id = o.gtk_id) m
      cross join lateral (select (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu, p.sebab from tap_tanda p
        where p.sekolah_id = $66::int and p.mesin_id = m.mesin_id and p.pin = m.pin and p.sebab > 0 and p.waktu_lokal >= $67::timestamp and p.waktu_lokal < $68::timestamp) t) b) as "tapTanda",
    (select coalesce(json_agg(b), '[]') from (select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
      status_koreksi_id as "statusKoreksiId", dari, sampai, extract(epoch from "koreksi_datang")::int as datang, extract(epoch from "koreksi_pulang")::int as pulang,
      to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada" from koreksi
      where sekolah_id = $69::int and gtk_id = o.gtk_id and status_pengajuan in (2, 4, 5) and dari <= $70 and sampai >= $71) b) as koreksi,
    (select coalesce(json_agg(b), '[]') from (select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
      extract(epoch from "i"."waktu_datang")::int as datang, extract(epoch from "i"."waktu_pulang")::int as pulang, to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada"
      from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = $72::int and i.absensi_manual_id = a.id
      where a.sekolah_id = $73::int and gtk_id = o.gtk_id and a.status_pengajuan in (2, 4, 5) and a.tanggal between $74 and $75) b) as manual,
    (select coalesce(json_agg(b), '[]') from (select gtk_id as "gtkId", tanggal from konfirmasi_hari
      where sekolah_id = $76::int and gtk_id = o.gtk_id and tanggal between $77 and $78) b) as konfirmasi,
    (select coalesce(json_agg(b), '[]') from (
select t.id, t.singkatan, t.nama, t.grup, t.dokumen_pendukung as "dokumenPendukung",
  t.maksimal_hari as "maksimalHari", pernah.koreksi, pernah.manual, t.basic
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $79 order by x.id, x.berlaku_mulai desc) t
join (select id, bool_or(koreksi) as koreksi, bool_or(manual) as manual from status_kehadiran group by id) pernah on pernah.id = t.id
order by t.id) b) as status
from (select sekolah_id, id as gtk_id from gtk where sekolah_id = $80::int) o
join sekolah_terbagi s on s.id = o.sekolah_id
where s.id = $81::int and (o.sekolah_id, o.gtk_id) in (select main.sekolah_id, main.id from (
  select g.sekolah_id, g.id
  from alamat_gtk a
  join gtk g on g.sekolah_id = a.sekolah_id and g.id = a.gtk_id
  join sekolah s on s.id = g.sekolah_id
  where a.id_dapodik = $82::uuid and /* cakupan */ ("s"."id" = $83::int) and true
    and s.id = $84
  order by g.ptk_induk desc, g.berhenti desc nulls first, g.id limit 1
) main);

-- features/rekap/fakta/fakta.ts
-- in GET /api/rekap/harian, GET /api/rekap/harian/penjelasan
select
(select json_build_object('gtkId', g.id,
  'gtk', json_build_object('id', g.sekolah_id || '-' || g.id, 'idDapodik', g.id_dapodik, 'namaDapodik', g.nama_dapodik,
    'nama', i.nama, 'nip', i.nip, 'nuptk', i.nuptk, 'jenisGuru', i."jenisGuru", 'statusKepegawaian', i."statusKepegawaian"),
  'sekolah', (
select json_build_object('id', s.id, 'nama', s.nama, 'npsn', s.npsn, 'jenjang', s.jenjang, 'isSwasta', s.status = 'S',
  'alamat', s.alamat, 'namaKecamatan', kec.nama, 'namaKabKota', kab.nama, 'kodeProvinsi', prov.kode, 'namaProvinsi', prov.nama,
  'zona', s.zona, 'namaYayasan', y.nama, 'lambang', l.sha256)
from wilayah kec join wilayah kab on kab.kode = s.kode_kab_kota join wilayah prov on prov.kode = s.kode_provinsi
left join yayasan y on y.id = s.yayasan_id
left join lambang l on l.sampai is null and l.jenis = case when s.status = 'S' then 'yayasan' else 'wilayah' end
  and l.pemilik = case when s.status = 'S' then s.yayasan_id::text else case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end end
where kec.kode = s.kode_kecamatan), 'penandaTangan', (
select json_build_object('nama', t.nama, 'nip', t.nip, 'jabatan', t.jabatan) from
(select * from (
  select 1 as urutan, t.gtk_id, coalesce(orang.nama, t.nama) as nama,
    case when t.gtk_id is null then t.nip else orang.nip end as nip, t.jabatan
  from (select * from penanda_tangan v where v.sekolah_id = $1::int and v.berlaku_mulai <= least($2::date, ($3::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)
    order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1) t
  left join lateral (select g.id, i.nama, i.nip from gtk g
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = $4::int and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= least($5::date, ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i
    where g.sekolah_id = $7::int and g.id = t.gtk_id and coalesce(g.mulai_tugas <= least($8::date, ($9::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true) and coalesce(g.berhenti >= least($10::date, ($11::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true)) orang on true
  where t.gtk_id is null or orang.id is not null
  union all
  select 2, kepala.gtk_id, kepala.nama, kepala.nip, 'Kepala Sekolah' from
(select g.id as gtk_id, i.nama, i.nip from gtk g
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = $12::int and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= least($13::date, ($14::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i
  where g.sekolah_id = $15::int and i."jenisGuru" = 'Kepala Sekolah' and coalesce(g.mulai_tugas <= least($16::date, ($17::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true) and coalesce(g.berhenti >= least($18::date, ($19::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true) order by g.id limit 1) kepala
) calon order by urutan limit 1) t), 'terkunci', exists (
    select 1 from segel where segel.sekolah_id = $20::int and segel.bulan = $21::int and segel.dibuka_pada is null))
  from gtk g
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = $22::int and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= least($23::date, ($24::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i where g.sekolah_id = $25::int and g.id = o.gtk_id) as identitas, null as sealed, (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.diterima, t.kanal from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $26::int and milik.gtk_id = o.gtk_id) m
      cross join lateral (select array_agg((date_part('epoch', p.waktu_lokal) - 946684800)::int) as waktu,
        array_agg(floor(date_part('epoch', p.diterima_pada) - 946684800)::int) as diterima, array_agg(p.kanal) as kanal
        from tap p where p.sekolah_id = $27::int and p.mesin_id = m.mesin_id and p.pin = m.pin and p.waktu_lokal >= $28::timestamp and p.waktu_lokal < $29::timestamp
        group by p.sekolah_id) t) b) as tap, json_build_object('id', s.id, 'nama', s.nama, 'jenjang', s.jenjang, 'zona', s.zona) as sekolah,
    (select coalesce(json_agg(b), '[]') from (select kunci, nilai, berlaku_mulai as "berlakuMulai" from setting
      where kunci in ('toleransiMenit', 'jedaMinimalMenit', 'batasMalam', 'menitTanpaAbsen') and berlaku_mulai <= $30::date + 1
      order by berlaku_mulai, disimpan_pada) b) as setting,
    (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift_pagi as "shiftPagi", shift_siang as "shiftSiang", extract(epoch from "shift_pagi_mulai")::int as "shiftPagiMulai",
      extract(epoch from "shift_siang_mulai")::int as "shiftSiangMulai", is_jadwal_mandiri as "isJadwalMandiri"
      from sekolah_aturan v where v.sekolah_id = $31::int and ("v"."berlaku_mulai" <= $32 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $33)) order by id) b) as aturan,
    (select coalesce(json_agg(b), '[]') from (
select j.id, j.pemilik, j.shift, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada",
  case j.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
    when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
  h.hari
from jadwal j
left join yayasan y on j.pemilik = 'yayasan' and y.id = s.yayasan_id
left join wilayah w on j.pemilik = 'dinas' and w.kode = j.pemilik_id
cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
  select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
    extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai", extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
  from jadwal_hari d where d.jadwal_id = j.id order by hari) b) h
where j.jenjang = s.jenjang and ("j"."berlaku_mulai" <= $34 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $35)) and (j.pemilik, j.pemilik_id) in (
  ('sekolah', s.id::text), ('yayasan', s.yayasan_id::text), ('nasional', '000000'),
  ('dinas', case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end))
order by j.id) b) as jadwal,
    (select coalesce(json_agg(b), '[]') from (select id, nama, jenis_libur_id as "jenisLiburId", tanggal, jenjang, null as nomor from libur
      where tanggal between $36 and $37 and kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) order by id) b) as libur,
    (select coalesce(json_agg(b), '[]') from (select 0 as id, 'Libur Khusus Sekolah' as nama, 5 as "jenisLiburId", tanggal,
      array[s.jenjang] as jenjang, no_absensi_manual as nomor
      from absensi_manual where sekolah_id = $38::int and status_id = 27 and status_pengajuan in (2, 4, 5)
        and tanggal between $39 and $40 order by no_absensi_manual) b) as "liburKhusus",
    (select coalesce(json_agg(b), '[]') from (select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from kalibrasi v
      where v.sekolah_id = $41::int and ("v"."berlaku_mulai" <= $42 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $43)) order by id) b) as kalibrasi,
    (select coalesce(json_agg(b), '[]') from (
select m.id, m.nama, m.nomor_seri as "nomorSeri",
  (select to_char("k"."laporan" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $44::int and k.mesin_id = m.id) as "laporanTerakhir",
  (select to_char("k"."pertama" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $45::int and k.mesin_id = m.id) as "kontakPertama",
  (
select max((greatest(k.laporan, (select max(l.ditarik_pada) from mesin_laporan l
    where l.sekolah_id = $46::int and l.mesin_id = k.mesin_id)) at time zone 'UTC')::date) + 14
from mesin_pengakuan baru join mesin_kontak k on k.sekolah_id = $47::int and k.mesin_id <> baru.mesin_id
left join mesin_pengakuan lain on lain.sekolah_id = $48::int and lain.mesin_id = k.mesin_id
where baru.sekolah_id = $49::int and baru.mesin_id = m.id and baru.disetujui_pada is null
  and case when lain.mesin_id is null then baru.diakui_pada > (select m.didaftarkan_pada from mesin m
      where m.sekolah_id = $50::int and m.id = k.mesin_id)
    else (lain.diakui_pada, lain.mesin_id) < (baru.diakui_pada, baru.mesin_id) end) as "diSampingSampai",
  (select coalesce(json_agg(b), '[]') from (select mulai, dipakai_sejak as "dipakaiSejak", sampai, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from mesin_penempatan p
    where p.sekolah_id = $51::int and p.mesin_id = m.id order by id) b) as penempatan
from mesin m where m.sekolah_id = $52::int order by m.id) b) as mesin,
    (select coalesce(json_agg(b), '[]') from (select p.id, p.mesin_id as "mesinId", p.pin, p.gtk_id as "gtkId", p.mulai, p.sampai,
        to_char("p"."dipetakan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from pemetaan_pin p
      where p.sekolah_id = $53::int and (p.mesin_id, p.pin) in (select milik.mesin_id, milik.pin from pemetaan_pin milik
      where milik.sekolah_id = $54::int and milik.gtk_id = o.gtk_id) order by p.id) b) as pemetaan,
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, b.mulai, b.sampai from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $55::int and milik.gtk_id = o.gtk_id) m
      cross join lateral (select p.sekolah_id, p.mulai, p.sampai from bukan_gtk p
        where p.sekolah_id = $56::int and p.mesin_id = m.mesin_id and p.pin = m.pin
        union select h.sekolah_id, h.mulai, h.sampai from bukan_gtk_hari h
        where h.sekolah_id = $57::int and h.mesin_id = m.mesin_id) b) b) as "bukanGtk",
    (select coalesce(json_agg(b), '[]') from (select g.id, g.nama, g.mulai_tugas as "mulaiTugas", g.berhenti, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas,
        (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift, hari_kerja as "hariKerja" from gtk_kerja v
          where v.sekolah_id = $58::int and v.gtk_id = g.id and ("v"."berlaku_mulai" <= $59 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $60)) order by id) b) as kerja
      from gtk g where g.sekolah_id = $61::int and g.id = o.gtk_id order by g.id) b) as gtk,
    (select coalesce(json_agg(b), '[]') from (select p.mesin_id as "mesinId", p.pin, (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu
      from tap_konfirmasi p where p.sekolah_id = $62::int and p.waktu_lokal >= $63::timestamp and p.waktu_lokal < $64::timestamp) b) as "tapKonfirmasi",
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.sebab from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $65::int and milik.gtk_id = o.gtk_id) m
      cross join lateral (select (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu, p.sebab from tap_tanda p
        where p.sekolah_id = $66::int and p.mesin_id = m.mesin_id and p.pin = m.pin and p.sebab > 0 and p.waktu_lokal >= $67::timestamp and p.waktu_lokal < $68::timestamp) t) b) as "tapTanda",
    (select coalesce(json_agg(b), '[]') from (select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
      status_koreksi_id as "statusKoreksiId", dari, sampai, extract(epoch from "koreksi_datang")::int as datang, extract(epoch from "koreksi_pulang")::int as pulang,
      to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada" from koreksi
      where sekolah_id = $69::int and gtk_id = o.gtk_id and status_pengajuan in (2, 4, 5) and dari <= $70 and sampai >= $71) b) as koreksi,
    (select coalesce(json_agg(b), '[]') from (select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
      extract(epoch from "i"."waktu_datang")::int as datang, extract(epoch from "i"."waktu_pulang")::int as pulang, to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada"
      from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = $72::int and i.absensi_manual_id = a.id
      where a.sekolah_id = $73::int and gtk_id = o.gtk_id and a.status_pengajuan in (2, 4, 5) and a.tanggal between $74 and $75) b) as manual,
    (select coalesce(json_agg(b), '[]') from (select gtk_id as "gtkId", tanggal from konfirmasi_hari
      where sekolah_id = $76::int and gtk_id = o.gtk_id and tanggal between $77 and $78) b) as konfirmasi,
    (select coalesce(json_agg(b), '[]') from (
select t.id, t.singkatan, t.nama, t.grup, t.dokumen_pendukung as "dokumenPendukung",
  t.maksimal_hari as "maksimalHari", pernah.koreksi, pernah.manual, t.basic
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $79 order by x.id, x.berlaku_mulai desc) t
join (select id, bool_or(koreksi) as koreksi, bool_or(manual) as manual from status_kehadiran group by id) pernah on pernah.id = t.id
order by t.id) b) as status
from (select sekolah_id, id as gtk_id from gtk where sekolah_id = $80::int) o
join sekolah_terbagi s on s.id = o.sekolah_id
where s.id = $81::int and (o.sekolah_id, o.gtk_id) in (select main.sekolah_id, main.id from (
  select g.sekolah_id, g.id
  from alamat_gtk a
  join gtk g on g.sekolah_id = a.sekolah_id and g.id = a.gtk_id
  join sekolah s on s.id = g.sekolah_id
  where a.id_dapodik = $82::uuid and /* cakupan */ ("s"."id" = $83::int) and true
    and true
  order by g.ptk_induk desc, g.berhenti desc nulls first, g.id limit 1
) main);

-- features/rekap/fakta/fakta.ts
-- in GET /api/rekap/harian
select
(select json_build_object('gtkId', g.id,
  'gtk', json_build_object('id', g.sekolah_id || '-' || g.id, 'idDapodik', g.id_dapodik, 'namaDapodik', g.nama_dapodik,
    'nama', i.nama, 'nip', i.nip, 'nuptk', i.nuptk, 'jenisGuru', i."jenisGuru", 'statusKepegawaian', i."statusKepegawaian"),
  'sekolah', (
select json_build_object('id', s.id, 'nama', s.nama, 'npsn', s.npsn, 'jenjang', s.jenjang, 'isSwasta', s.status = 'S',
  'alamat', s.alamat, 'namaKecamatan', kec.nama, 'namaKabKota', kab.nama, 'kodeProvinsi', prov.kode, 'namaProvinsi', prov.nama,
  'zona', s.zona, 'namaYayasan', y.nama, 'lambang', l.sha256)
from wilayah kec join wilayah kab on kab.kode = s.kode_kab_kota join wilayah prov on prov.kode = s.kode_provinsi
left join yayasan y on y.id = s.yayasan_id
left join lambang l on l.sampai is null and l.jenis = case when s.status = 'S' then 'yayasan' else 'wilayah' end
  and l.pemilik = case when s.status = 'S' then s.yayasan_id::text else case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end end
where kec.kode = s.kode_kecamatan), 'penandaTangan', (
select json_build_object('nama', t.nama, 'nip', t.nip, 'jabatan', t.jabatan) from
(select * from (
  select 1 as urutan, t.gtk_id, coalesce(orang.nama, t.nama) as nama,
    case when t.gtk_id is null then t.nip else orang.nip end as nip, t.jabatan
  from (select * from penanda_tangan v where v.sekolah_id = s.id and v.berlaku_mulai <= least($1::date, ($2::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)
    order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1) t
  left join lateral (select g.id, i.nama, i.nip from gtk g
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = s.id and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= least($3::date, ($4::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i
    where g.sekolah_id = s.id and g.id = t.gtk_id and coalesce(g.mulai_tugas <= least($5::date, ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true) and coalesce(g.berhenti >= least($7::date, ($8::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true)) orang on true
  where t.gtk_id is null or orang.id is not null
  union all
  select 2, kepala.gtk_id, kepala.nama, kepala.nip, 'Kepala Sekolah' from
(select g.id as gtk_id, i.nama, i.nip from gtk g
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = s.id and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= least($9::date, ($10::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i
  where g.sekolah_id = s.id and i."jenisGuru" = 'Kepala Sekolah' and coalesce(g.mulai_tugas <= least($11::date, ($12::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true) and coalesce(g.berhenti >= least($13::date, ($14::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true) order by g.id limit 1) kepala
) calon order by urutan limit 1) t), 'terkunci', exists (
    select 1 from segel where segel.sekolah_id = s.id and segel.bulan = $15::int and segel.dibuka_pada is null))
  from gtk g
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = s.id and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= least($16::date, ($17::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i where g.sekolah_id = s.id and g.id = o.gtk_id) as identitas,
(select g.rincian::json -> o.gtk_id::text from segel g where g.sekolah_id = s.id
  and g.bulan = $18::int and g.dibuka_pada is null) as sealed, (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.diterima, t.kanal from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = s.id and milik.gtk_id = o.gtk_id) m
      cross join lateral (select array_agg((date_part('epoch', p.waktu_lokal) - 946684800)::int) as waktu,
        array_agg(floor(date_part('epoch', p.diterima_pada) - 946684800)::int) as diterima, array_agg(p.kanal) as kanal
        from tap p where p.sekolah_id = s.id and p.mesin_id = m.mesin_id and p.pin = m.pin and p.waktu_lokal >= $19::timestamp and p.waktu_lokal < $20::timestamp
        group by p.sekolah_id) t) b) as tap, json_build_object('id', s.id, 'nama', s.nama, 'jenjang', s.jenjang, 'zona', s.zona) as sekolah,
    (select coalesce(json_agg(b), '[]') from (select kunci, nilai, berlaku_mulai as "berlakuMulai" from setting
      where kunci in ('toleransiMenit', 'jedaMinimalMenit', 'batasMalam', 'menitTanpaAbsen') and berlaku_mulai <= $21::date + 1
      order by berlaku_mulai, disimpan_pada) b) as setting,
    (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift_pagi as "shiftPagi", shift_siang as "shiftSiang", extract(epoch from "shift_pagi_mulai")::int as "shiftPagiMulai",
      extract(epoch from "shift_siang_mulai")::int as "shiftSiangMulai", is_jadwal_mandiri as "isJadwalMandiri"
      from sekolah_aturan v where v.sekolah_id = s.id and ("v"."berlaku_mulai" <= $22 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $23)) order by id) b) as aturan,
    (select coalesce(json_agg(b), '[]') from (
select j.id, j.pemilik, j.shift, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada",
  case j.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
    when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
  h.hari
from jadwal j
left join yayasan y on j.pemilik = 'yayasan' and y.id = s.yayasan_id
left join wilayah w on j.pemilik = 'dinas' and w.kode = j.pemilik_id
cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
  select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
    extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai", extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
  from jadwal_hari d where d.jadwal_id = j.id order by hari) b) h
where j.jenjang = s.jenjang and ("j"."berlaku_mulai" <= $24 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $25)) and (j.pemilik, j.pemilik_id) in (
  ('sekolah', s.id::text), ('yayasan', s.yayasan_id::text), ('nasional', '000000'),
  ('dinas', case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end))
order by j.id) b) as jadwal,
    (select coalesce(json_agg(b), '[]') from (select id, nama, jenis_libur_id as "jenisLiburId", tanggal, jenjang, null as nomor from libur
      where tanggal between $26 and $27 and kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) order by id) b) as libur,
    (select coalesce(json_agg(b), '[]') from (select 0 as id, 'Libur Khusus Sekolah' as nama, 5 as "jenisLiburId", tanggal,
      array[s.jenjang] as jenjang, no_absensi_manual as nomor
      from absensi_manual where sekolah_id = s.id and status_id = 27 and status_pengajuan in (2, 4, 5)
        and tanggal between $28 and $29 order by no_absensi_manual) b) as "liburKhusus",
    (select coalesce(json_agg(b), '[]') from (select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from kalibrasi v
      where v.sekolah_id = s.id and ("v"."berlaku_mulai" <= $30 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $31)) order by id) b) as kalibrasi,
    (select coalesce(json_agg(b), '[]') from (
select m.id, m.nama, m.nomor_seri as "nomorSeri",
  (select to_char("k"."laporan" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = s.id and k.mesin_id = m.id) as "laporanTerakhir",
  (select to_char("k"."pertama" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = s.id and k.mesin_id = m.id) as "kontakPertama",
  (
select max((greatest(k.laporan, (select max(l.ditarik_pada) from mesin_laporan l
    where l.sekolah_id = s.id and l.mesin_id = k.mesin_id)) at time zone 'UTC')::date) + 14
from mesin_pengakuan baru join mesin_kontak k on k.sekolah_id = s.id and k.mesin_id <> baru.mesin_id
left join mesin_pengakuan lain on lain.sekolah_id = s.id and lain.mesin_id = k.mesin_id
where baru.sekolah_id = s.id and baru.mesin_id = m.id and baru.disetujui_pada is null
  and case when lain.mesin_id is null then baru.diakui_pada > (select m.didaftarkan_pada from mesin m
      where m.sekolah_id = s.id and m.id = k.mesin_id)
    else (lain.diakui_pada, lain.mesin_id) < (baru.diakui_pada, baru.mesin_id) end) as "diSampingSampai",
  (select coalesce(json_agg(b), '[]') from (select mulai, dipakai_sejak as "dipakaiSejak", sampai, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from mesin_penempatan p
    where p.sekolah_id = s.id and p.mesin_id = m.id order by id) b) as penempatan
from mesin m where m.sekolah_id = s.id order by m.id) b) as mesin,
    (select coalesce(json_agg(b), '[]') from (select p.id, p.mesin_id as "mesinId", p.pin, p.gtk_id as "gtkId", p.mulai, p.sampai,
        to_char("p"."dipetakan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from pemetaan_pin p
      where p.sekolah_id = s.id and (p.mesin_id, p.pin) in (select milik.mesin_id, milik.pin from pemetaan_pin milik
      where milik.sekolah_id = s.id and milik.gtk_id = o.gtk_id) order by p.id) b) as pemetaan,
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, b.mulai, b.sampai from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = s.id and milik.gtk_id = o.gtk_id) m
      cross join lateral (select p.sekolah_id, p.mulai, p.sampai from bukan_gtk p
        where p.sekolah_id = s.id and p.mesin_id = m.mesin_id and p.pin = m.pin
        union select h.sekolah_id, h.mulai, h.sampai from bukan_gtk_hari h
        where h.sekolah_id = s.id and h.mesin_id = m.mesin_id) b) b) as "bukanGtk",
    (select coalesce(json_agg(b), '[]') from (select g.id, g.nama, g.mulai_tugas as "mulaiTugas", g.berhenti, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas,
        (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift, hari_kerja as "hariKerja" from gtk_kerja v
          where v.sekolah_id = s.id and v.gtk_id = g.id and ("v"."berlaku_mulai" <= $32 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $33)) order by id) b) as kerja
      from gtk g where g.sekolah_id = s.id and g.id = o.gtk_id order by g.id) b) as gtk,
    (select coalesce(json_agg(b), '[]') from (select p.mesin_id as "mesinId", p.pin, (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu
      from tap_konfirmasi p where p.sekolah_id = s.id and p.waktu_lokal >= $34::timestamp and p.waktu_lokal < $35::timestamp) b) as "tapKonfirmasi",
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.sebab from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = s.id and milik.gtk_id = o.gtk_id) m
      cross join lateral (select (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu, p.sebab from tap_tanda p
        where p.sekolah_id = s.id and p.mesin_id = m.mesin_id and p.pin = m.pin and p.sebab > 0 and p.waktu_lokal >= $36::timestamp and p.waktu_lokal < $37::timestamp) t) b) as "tapTanda",
    (select coalesce(json_agg(b), '[]') from (select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
      status_koreksi_id as "statusKoreksiId", dari, sampai, extract(epoch from "koreksi_datang")::int as datang, extract(epoch from "koreksi_pulang")::int as pulang,
      to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada" from koreksi
      where sekolah_id = s.id and gtk_id = o.gtk_id and status_pengajuan in (2, 4, 5) and dari <= $38 and sampai >= $39) b) as koreksi,
    (select coalesce(json_agg(b), '[]') from (select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
      extract(epoch from "i"."waktu_datang")::int as datang, extract(epoch from "i"."waktu_pulang")::int as pulang, to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada"
      from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = s.id and i.absensi_manual_id = a.id
      where a.sekolah_id = s.id and gtk_id = o.gtk_id and a.status_pengajuan in (2, 4, 5) and a.tanggal between $40 and $41) b) as manual,
    (select coalesce(json_agg(b), '[]') from (select gtk_id as "gtkId", tanggal from konfirmasi_hari
      where sekolah_id = s.id and gtk_id = o.gtk_id and tanggal between $42 and $43) b) as konfirmasi,
    (select coalesce(json_agg(b), '[]') from (
select t.id, t.singkatan, t.nama, t.grup, t.dokumen_pendukung as "dokumenPendukung",
  t.maksimal_hari as "maksimalHari", pernah.koreksi, pernah.manual, t.basic
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $44 order by x.id, x.berlaku_mulai desc) t
join (select id, bool_or(koreksi) as koreksi, bool_or(manual) as manual from status_kehadiran group by id) pernah on pernah.id = t.id
order by t.id) b) as status
from (select sekolah_id, id as gtk_id from gtk where true) o
join sekolah_terbagi s on s.id = o.sekolah_id
where true and (o.sekolah_id, o.gtk_id) in (select main.sekolah_id, main.id from (
  select g.sekolah_id, g.id
  from alamat_gtk a
  join gtk g on g.sekolah_id = a.sekolah_id and g.id = a.gtk_id
  join sekolah s on s.id = g.sekolah_id
  where a.id_dapodik = $45::uuid and /* cakupan */ ("s"."id" = any($46::int[])) and true
    and s.id = $47
  order by g.ptk_induk desc, g.berhenti desc nulls first, g.id limit 1
) main);

-- features/rekap/fakta/fakta.ts
-- in GET /api/rekap/harian
select
(select json_build_object('gtkId', g.id,
  'gtk', json_build_object('id', g.sekolah_id || '-' || g.id, 'idDapodik', g.id_dapodik, 'namaDapodik', g.nama_dapodik,
    'nama', i.nama, 'nip', i.nip, 'nuptk', i.nuptk, 'jenisGuru', i."jenisGuru", 'statusKepegawaian', i."statusKepegawaian"),
  'sekolah', (
select json_build_object('id', s.id, 'nama', s.nama, 'npsn', s.npsn, 'jenjang', s.jenjang, 'isSwasta', s.status = 'S',
  'alamat', s.alamat, 'namaKecamatan', kec.nama, 'namaKabKota', kab.nama, 'kodeProvinsi', prov.kode, 'namaProvinsi', prov.nama,
  'zona', s.zona, 'namaYayasan', y.nama, 'lambang', l.sha256)
from wilayah kec join wilayah kab on kab.kode = s.kode_kab_kota join wilayah prov on prov.kode = s.kode_provinsi
left join yayasan y on y.id = s.yayasan_id
left join lambang l on l.sampai is null and l.jenis = case when s.status = 'S' then 'yayasan' else 'wilayah' end
  and l.pemilik = case when s.status = 'S' then s.yayasan_id::text else case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end end
where kec.kode = s.kode_kecamatan), 'penandaTangan', (
select json_build_object('nama', t.nama, 'nip', t.nip, 'jabatan', t.jabatan) from
(select * from (
  select 1 as urutan, t.gtk_id, coalesce(orang.nama, t.nama) as nama,
    case when t.gtk_id is null then t.nip else orang.nip end as nip, t.jabatan
  from (select * from penanda_tangan v where v.sekolah_id = s.id and v.berlaku_mulai <= least($1::date, ($2::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)
    order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1) t
  left join lateral (select g.id, i.nama, i.nip from gtk g
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = s.id and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= least($3::date, ($4::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i
    where g.sekolah_id = s.id and g.id = t.gtk_id and coalesce(g.mulai_tugas <= least($5::date, ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true) and coalesce(g.berhenti >= least($7::date, ($8::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true)) orang on true
  where t.gtk_id is null or orang.id is not null
  union all
  select 2, kepala.gtk_id, kepala.nama, kepala.nip, 'Kepala Sekolah' from
(select g.id as gtk_id, i.nama, i.nip from gtk g
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = s.id and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= least($9::date, ($10::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i
  where g.sekolah_id = s.id and i."jenisGuru" = 'Kepala Sekolah' and coalesce(g.mulai_tugas <= least($11::date, ($12::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true) and coalesce(g.berhenti >= least($13::date, ($14::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true) order by g.id limit 1) kepala
) calon order by urutan limit 1) t), 'terkunci', exists (
    select 1 from segel where segel.sekolah_id = s.id and segel.bulan = $15::int and segel.dibuka_pada is null))
  from gtk g
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = s.id and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= least($16::date, ($17::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i where g.sekolah_id = s.id and g.id = o.gtk_id) as identitas,
(select g.rincian::json -> o.gtk_id::text from segel g where g.sekolah_id = s.id
  and g.bulan = $18::int and g.dibuka_pada is null) as sealed, (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.diterima, t.kanal from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = s.id and milik.gtk_id = o.gtk_id) m
      cross join lateral (select array_agg((date_part('epoch', p.waktu_lokal) - 946684800)::int) as waktu,
        array_agg(floor(date_part('epoch', p.diterima_pada) - 946684800)::int) as diterima, array_agg(p.kanal) as kanal
        from tap p where p.sekolah_id = s.id and p.mesin_id = m.mesin_id and p.pin = m.pin and p.waktu_lokal >= $19::timestamp and p.waktu_lokal < $20::timestamp
        group by p.sekolah_id) t) b) as tap, json_build_object('id', s.id, 'nama', s.nama, 'jenjang', s.jenjang, 'zona', s.zona) as sekolah,
    (select coalesce(json_agg(b), '[]') from (select kunci, nilai, berlaku_mulai as "berlakuMulai" from setting
      where kunci in ('toleransiMenit', 'jedaMinimalMenit', 'batasMalam', 'menitTanpaAbsen') and berlaku_mulai <= $21::date + 1
      order by berlaku_mulai, disimpan_pada) b) as setting,
    (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift_pagi as "shiftPagi", shift_siang as "shiftSiang", extract(epoch from "shift_pagi_mulai")::int as "shiftPagiMulai",
      extract(epoch from "shift_siang_mulai")::int as "shiftSiangMulai", is_jadwal_mandiri as "isJadwalMandiri"
      from sekolah_aturan v where v.sekolah_id = s.id and ("v"."berlaku_mulai" <= $22 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $23)) order by id) b) as aturan,
    (select coalesce(json_agg(b), '[]') from (
select j.id, j.pemilik, j.shift, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada",
  case j.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
    when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
  h.hari
from jadwal j
left join yayasan y on j.pemilik = 'yayasan' and y.id = s.yayasan_id
left join wilayah w on j.pemilik = 'dinas' and w.kode = j.pemilik_id
cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
  select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
    extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai", extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
  from jadwal_hari d where d.jadwal_id = j.id order by hari) b) h
where j.jenjang = s.jenjang and ("j"."berlaku_mulai" <= $24 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $25)) and (j.pemilik, j.pemilik_id) in (
  ('sekolah', s.id::text), ('yayasan', s.yayasan_id::text), ('nasional', '000000'),
  ('dinas', case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end))
order by j.id) b) as jadwal,
    (select coalesce(json_agg(b), '[]') from (select id, nama, jenis_libur_id as "jenisLiburId", tanggal, jenjang, null as nomor from libur
      where tanggal between $26 and $27 and kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) order by id) b) as libur,
    (select coalesce(json_agg(b), '[]') from (select 0 as id, 'Libur Khusus Sekolah' as nama, 5 as "jenisLiburId", tanggal,
      array[s.jenjang] as jenjang, no_absensi_manual as nomor
      from absensi_manual where sekolah_id = s.id and status_id = 27 and status_pengajuan in (2, 4, 5)
        and tanggal between $28 and $29 order by no_absensi_manual) b) as "liburKhusus",
    (select coalesce(json_agg(b), '[]') from (select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from kalibrasi v
      where v.sekolah_id = s.id and ("v"."berlaku_mulai" <= $30 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $31)) order by id) b) as kalibrasi,
    (select coalesce(json_agg(b), '[]') from (
select m.id, m.nama, m.nomor_seri as "nomorSeri",
  (select to_char("k"."laporan" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = s.id and k.mesin_id = m.id) as "laporanTerakhir",
  (select to_char("k"."pertama" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = s.id and k.mesin_id = m.id) as "kontakPertama",
  (
select max((greatest(k.laporan, (select max(l.ditarik_pada) from mesin_laporan l
    where l.sekolah_id = s.id and l.mesin_id = k.mesin_id)) at time zone 'UTC')::date) + 14
from mesin_pengakuan baru join mesin_kontak k on k.sekolah_id = s.id and k.mesin_id <> baru.mesin_id
left join mesin_pengakuan lain on lain.sekolah_id = s.id and lain.mesin_id = k.mesin_id
where baru.sekolah_id = s.id and baru.mesin_id = m.id and baru.disetujui_pada is null
  and case when lain.mesin_id is null then baru.diakui_pada > (select m.didaftarkan_pada from mesin m
      where m.sekolah_id = s.id and m.id = k.mesin_id)
    else (lain.diakui_pada, lain.mesin_id) < (baru.diakui_pada, baru.mesin_id) end) as "diSampingSampai",
  (select coalesce(json_agg(b), '[]') from (select mulai, dipakai_sejak as "dipakaiSejak", sampai, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from mesin_penempatan p
    where p.sekolah_id = s.id and p.mesin_id = m.id order by id) b) as penempatan
from mesin m where m.sekolah_id = s.id order by m.id) b) as mesin,
    (select coalesce(json_agg(b), '[]') from (select p.id, p.mesin_id as "mesinId", p.pin, p.gtk_id as "gtkId", p.mulai, p.sampai,
        to_char("p"."dipetakan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from pemetaan_pin p
      where p.sekolah_id = s.id and (p.mesin_id, p.pin) in (select milik.mesin_id, milik.pin from pemetaan_pin milik
      where milik.sekolah_id = s.id and milik.gtk_id = o.gtk_id) order by p.id) b) as pemetaan,
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, b.mulai, b.sampai from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = s.id and milik.gtk_id = o.gtk_id) m
      cross join lateral (select p.sekolah_id, p.mulai, p.sampai from bukan_gtk p
        where p.sekolah_id = s.id and p.mesin_id = m.mesin_id and p.pin = m.pin
        union select h.sekolah_id, h.mulai, h.sampai from bukan_gtk_hari h
        where h.sekolah_id = s.id and h.mesin_id = m.mesin_id) b) b) as "bukanGtk",
    (select coalesce(json_agg(b), '[]') from (select g.id, g.nama, g.mulai_tugas as "mulaiTugas", g.berhenti, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas,
        (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift, hari_kerja as "hariKerja" from gtk_kerja v
          where v.sekolah_id = s.id and v.gtk_id = g.id and ("v"."berlaku_mulai" <= $32 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $33)) order by id) b) as kerja
      from gtk g where g.sekolah_id = s.id and g.id = o.gtk_id order by g.id) b) as gtk,
    (select coalesce(json_agg(b), '[]') from (select p.mesin_id as "mesinId", p.pin, (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu
      from tap_konfirmasi p where p.sekolah_id = s.id and p.waktu_lokal >= $34::timestamp and p.waktu_lokal < $35::timestamp) b) as "tapKonfirmasi",
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.sebab from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = s.id and milik.gtk_id = o.gtk_id) m
      cross join lateral (select (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu, p.sebab from tap_tanda p
        where p.sekolah_id = s.id and p.mesin_id = m.mesin_id and p.pin = m.pin and p.sebab > 0 and p.waktu_lokal >= $36::timestamp and p.waktu_lokal < $37::timestamp) t) b) as "tapTanda",
    (select coalesce(json_agg(b), '[]') from (select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
      status_koreksi_id as "statusKoreksiId", dari, sampai, extract(epoch from "koreksi_datang")::int as datang, extract(epoch from "koreksi_pulang")::int as pulang,
      to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada" from koreksi
      where sekolah_id = s.id and gtk_id = o.gtk_id and status_pengajuan in (2, 4, 5) and dari <= $38 and sampai >= $39) b) as koreksi,
    (select coalesce(json_agg(b), '[]') from (select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
      extract(epoch from "i"."waktu_datang")::int as datang, extract(epoch from "i"."waktu_pulang")::int as pulang, to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada"
      from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = s.id and i.absensi_manual_id = a.id
      where a.sekolah_id = s.id and gtk_id = o.gtk_id and a.status_pengajuan in (2, 4, 5) and a.tanggal between $40 and $41) b) as manual,
    (select coalesce(json_agg(b), '[]') from (select gtk_id as "gtkId", tanggal from konfirmasi_hari
      where sekolah_id = s.id and gtk_id = o.gtk_id and tanggal between $42 and $43) b) as konfirmasi,
    (select coalesce(json_agg(b), '[]') from (
select t.id, t.singkatan, t.nama, t.grup, t.dokumen_pendukung as "dokumenPendukung",
  t.maksimal_hari as "maksimalHari", pernah.koreksi, pernah.manual, t.basic
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $44 order by x.id, x.berlaku_mulai desc) t
join (select id, bool_or(koreksi) as koreksi, bool_or(manual) as manual from status_kehadiran group by id) pernah on pernah.id = t.id
order by t.id) b) as status
from (select sekolah_id, id as gtk_id from gtk where true) o
join sekolah_terbagi s on s.id = o.sekolah_id
where true and (o.sekolah_id, o.gtk_id) in (select main.sekolah_id, main.id from (
  select g.sekolah_id, g.id
  from alamat_gtk a
  join gtk g on g.sekolah_id = a.sekolah_id and g.id = a.gtk_id
  join sekolah s on s.id = g.sekolah_id
  where a.id_dapodik = $45::uuid and /* cakupan */ ("s"."jenjang" = any($46::text[]) and ("s"."kode_provinsi" = any($47::text[]) or "s"."kode_kab_kota" = any($48::text[]) or "s"."kode_kecamatan" = any($49::text[]))) and true
    and true
  order by g.ptk_induk desc, g.berhenti desc nulls first, g.id limit 1
) main);

-- features/rekap/fakta/fakta.ts
-- in GET /api/rekap/harian
select
(select json_build_object('gtkId', g.id,
  'gtk', json_build_object('id', g.sekolah_id || '-' || g.id, 'idDapodik', g.id_dapodik, 'namaDapodik', g.nama_dapodik,
    'nama', i.nama, 'nip', i.nip, 'nuptk', i.nuptk, 'jenisGuru', i."jenisGuru", 'statusKepegawaian', i."statusKepegawaian"),
  'sekolah', (
select json_build_object('id', s.id, 'nama', s.nama, 'npsn', s.npsn, 'jenjang', s.jenjang, 'isSwasta', s.status = 'S',
  'alamat', s.alamat, 'namaKecamatan', kec.nama, 'namaKabKota', kab.nama, 'kodeProvinsi', prov.kode, 'namaProvinsi', prov.nama,
  'zona', s.zona, 'namaYayasan', y.nama, 'lambang', l.sha256)
from wilayah kec join wilayah kab on kab.kode = s.kode_kab_kota join wilayah prov on prov.kode = s.kode_provinsi
left join yayasan y on y.id = s.yayasan_id
left join lambang l on l.sampai is null and l.jenis = case when s.status = 'S' then 'yayasan' else 'wilayah' end
  and l.pemilik = case when s.status = 'S' then s.yayasan_id::text else case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end end
where kec.kode = s.kode_kecamatan), 'penandaTangan', (
select json_build_object('nama', t.nama, 'nip', t.nip, 'jabatan', t.jabatan) from
(select * from (
  select 1 as urutan, t.gtk_id, coalesce(orang.nama, t.nama) as nama,
    case when t.gtk_id is null then t.nip else orang.nip end as nip, t.jabatan
  from (select * from penanda_tangan v where v.sekolah_id = s.id and v.berlaku_mulai <= least($1::date, ($2::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)
    order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1) t
  left join lateral (select g.id, i.nama, i.nip from gtk g
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = s.id and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= least($3::date, ($4::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i
    where g.sekolah_id = s.id and g.id = t.gtk_id and coalesce(g.mulai_tugas <= least($5::date, ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true) and coalesce(g.berhenti >= least($7::date, ($8::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true)) orang on true
  where t.gtk_id is null or orang.id is not null
  union all
  select 2, kepala.gtk_id, kepala.nama, kepala.nip, 'Kepala Sekolah' from
(select g.id as gtk_id, i.nama, i.nip from gtk g
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = s.id and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= least($9::date, ($10::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i
  where g.sekolah_id = s.id and i."jenisGuru" = 'Kepala Sekolah' and coalesce(g.mulai_tugas <= least($11::date, ($12::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true) and coalesce(g.berhenti >= least($13::date, ($14::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true) order by g.id limit 1) kepala
) calon order by urutan limit 1) t), 'terkunci', exists (
    select 1 from segel where segel.sekolah_id = s.id and segel.bulan = $15::int and segel.dibuka_pada is null))
  from gtk g
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = s.id and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= least($16::date, ($17::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i where g.sekolah_id = s.id and g.id = o.gtk_id) as identitas,
(select g.rincian::json -> o.gtk_id::text from segel g where g.sekolah_id = s.id
  and g.bulan = $18::int and g.dibuka_pada is null) as sealed, (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.diterima, t.kanal from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = s.id and milik.gtk_id = o.gtk_id) m
      cross join lateral (select array_agg((date_part('epoch', p.waktu_lokal) - 946684800)::int) as waktu,
        array_agg(floor(date_part('epoch', p.diterima_pada) - 946684800)::int) as diterima, array_agg(p.kanal) as kanal
        from tap p where p.sekolah_id = s.id and p.mesin_id = m.mesin_id and p.pin = m.pin and p.waktu_lokal >= $19::timestamp and p.waktu_lokal < $20::timestamp
        group by p.sekolah_id) t) b) as tap, json_build_object('id', s.id, 'nama', s.nama, 'jenjang', s.jenjang, 'zona', s.zona) as sekolah,
    (select coalesce(json_agg(b), '[]') from (select kunci, nilai, berlaku_mulai as "berlakuMulai" from setting
      where kunci in ('toleransiMenit', 'jedaMinimalMenit', 'batasMalam', 'menitTanpaAbsen') and berlaku_mulai <= $21::date + 1
      order by berlaku_mulai, disimpan_pada) b) as setting,
    (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift_pagi as "shiftPagi", shift_siang as "shiftSiang", extract(epoch from "shift_pagi_mulai")::int as "shiftPagiMulai",
      extract(epoch from "shift_siang_mulai")::int as "shiftSiangMulai", is_jadwal_mandiri as "isJadwalMandiri"
      from sekolah_aturan v where v.sekolah_id = s.id and ("v"."berlaku_mulai" <= $22 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $23)) order by id) b) as aturan,
    (select coalesce(json_agg(b), '[]') from (
select j.id, j.pemilik, j.shift, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada",
  case j.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
    when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
  h.hari
from jadwal j
left join yayasan y on j.pemilik = 'yayasan' and y.id = s.yayasan_id
left join wilayah w on j.pemilik = 'dinas' and w.kode = j.pemilik_id
cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
  select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
    extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai", extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
  from jadwal_hari d where d.jadwal_id = j.id order by hari) b) h
where j.jenjang = s.jenjang and ("j"."berlaku_mulai" <= $24 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $25)) and (j.pemilik, j.pemilik_id) in (
  ('sekolah', s.id::text), ('yayasan', s.yayasan_id::text), ('nasional', '000000'),
  ('dinas', case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end))
order by j.id) b) as jadwal,
    (select coalesce(json_agg(b), '[]') from (select id, nama, jenis_libur_id as "jenisLiburId", tanggal, jenjang, null as nomor from libur
      where tanggal between $26 and $27 and kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) order by id) b) as libur,
    (select coalesce(json_agg(b), '[]') from (select 0 as id, 'Libur Khusus Sekolah' as nama, 5 as "jenisLiburId", tanggal,
      array[s.jenjang] as jenjang, no_absensi_manual as nomor
      from absensi_manual where sekolah_id = s.id and status_id = 27 and status_pengajuan in (2, 4, 5)
        and tanggal between $28 and $29 order by no_absensi_manual) b) as "liburKhusus",
    (select coalesce(json_agg(b), '[]') from (select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from kalibrasi v
      where v.sekolah_id = s.id and ("v"."berlaku_mulai" <= $30 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $31)) order by id) b) as kalibrasi,
    (select coalesce(json_agg(b), '[]') from (
select m.id, m.nama, m.nomor_seri as "nomorSeri",
  (select to_char("k"."laporan" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = s.id and k.mesin_id = m.id) as "laporanTerakhir",
  (select to_char("k"."pertama" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = s.id and k.mesin_id = m.id) as "kontakPertama",
  (
select max((greatest(k.laporan, (select max(l.ditarik_pada) from mesin_laporan l
    where l.sekolah_id = s.id and l.mesin_id = k.mesin_id)) at time zone 'UTC')::date) + 14
from mesin_pengakuan baru join mesin_kontak k on k.sekolah_id = s.id and k.mesin_id <> baru.mesin_id
left join mesin_pengakuan lain on lain.sekolah_id = s.id and lain.mesin_id = k.mesin_id
where baru.sekolah_id = s.id and baru.mesin_id = m.id and baru.disetujui_pada is null
  and case when lain.mesin_id is null then baru.diakui_pada > (select m.didaftarkan_pada from mesin m
      where m.sekolah_id = s.id and m.id = k.mesin_id)
    else (lain.diakui_pada, lain.mesin_id) < (baru.diakui_pada, baru.mesin_id) end) as "diSampingSampai",
  (select coalesce(json_agg(b), '[]') from (select mulai, dipakai_sejak as "dipakaiSejak", sampai, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from mesin_penempatan p
    where p.sekolah_id = s.id and p.mesin_id = m.id order by id) b) as penempatan
from mesin m where m.sekolah_id = s.id order by m.id) b) as mesin,
    (select coalesce(json_agg(b), '[]') from (select p.id, p.mesin_id as "mesinId", p.pin, p.gtk_id as "gtkId", p.mulai, p.sampai,
        to_char("p"."dipetakan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from pemetaan_pin p
      where p.sekolah_id = s.id and (p.mesin_id, p.pin) in (select milik.mesin_id, milik.pin from pemetaan_pin milik
      where milik.sekolah_id = s.id and milik.gtk_id = o.gtk_id) order by p.id) b) as pemetaan,
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, b.mulai, b.sampai from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = s.id and milik.gtk_id = o.gtk_id) m
      cross join lateral (select p.sekolah_id, p.mulai, p.sampai from bukan_gtk p
        where p.sekolah_id = s.id and p.mesin_id = m.mesin_id and p.pin = m.pin
        union select h.sekolah_id, h.mulai, h.sampai from bukan_gtk_hari h
        where h.sekolah_id = s.id and h.mesin_id = m.mesin_id) b) b) as "bukanGtk",
    (select coalesce(json_agg(b), '[]') from (select g.id, g.nama, g.mulai_tugas as "mulaiTugas", g.berhenti, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas,
        (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift, hari_kerja as "hariKerja" from gtk_kerja v
          where v.sekolah_id = s.id and v.gtk_id = g.id and ("v"."berlaku_mulai" <= $32 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $33)) order by id) b) as kerja
      from gtk g where g.sekolah_id = s.id and g.id = o.gtk_id order by g.id) b) as gtk,
    (select coalesce(json_agg(b), '[]') from (select p.mesin_id as "mesinId", p.pin, (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu
      from tap_konfirmasi p where p.sekolah_id = s.id and p.waktu_lokal >= $34::timestamp and p.waktu_lokal < $35::timestamp) b) as "tapKonfirmasi",
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.sebab from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = s.id and milik.gtk_id = o.gtk_id) m
      cross join lateral (select (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu, p.sebab from tap_tanda p
        where p.sekolah_id = s.id and p.mesin_id = m.mesin_id and p.pin = m.pin and p.sebab > 0 and p.waktu_lokal >= $36::timestamp and p.waktu_lokal < $37::timestamp) t) b) as "tapTanda",
    (select coalesce(json_agg(b), '[]') from (select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
      status_koreksi_id as "statusKoreksiId", dari, sampai, extract(epoch from "koreksi_datang")::int as datang, extract(epoch from "koreksi_pulang")::int as pulang,
      to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada" from koreksi
      where sekolah_id = s.id and gtk_id = o.gtk_id and status_pengajuan in (2, 4, 5) and dari <= $38 and sampai >= $39) b) as koreksi,
    (select coalesce(json_agg(b), '[]') from (select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
      extract(epoch from "i"."waktu_datang")::int as datang, extract(epoch from "i"."waktu_pulang")::int as pulang, to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada"
      from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = s.id and i.absensi_manual_id = a.id
      where a.sekolah_id = s.id and gtk_id = o.gtk_id and a.status_pengajuan in (2, 4, 5) and a.tanggal between $40 and $41) b) as manual,
    (select coalesce(json_agg(b), '[]') from (select gtk_id as "gtkId", tanggal from konfirmasi_hari
      where sekolah_id = s.id and gtk_id = o.gtk_id and tanggal between $42 and $43) b) as konfirmasi,
    (select coalesce(json_agg(b), '[]') from (
select t.id, t.singkatan, t.nama, t.grup, t.dokumen_pendukung as "dokumenPendukung",
  t.maksimal_hari as "maksimalHari", pernah.koreksi, pernah.manual, t.basic
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $44 order by x.id, x.berlaku_mulai desc) t
join (select id, bool_or(koreksi) as koreksi, bool_or(manual) as manual from status_kehadiran group by id) pernah on pernah.id = t.id
order by t.id) b) as status
from (select sekolah_id, id as gtk_id from gtk where true) o
join sekolah_terbagi s on s.id = o.sekolah_id
where true and (o.sekolah_id, o.gtk_id) in (select main.sekolah_id, main.id from (
  select g.sekolah_id, g.id
  from alamat_gtk a
  join gtk g on g.sekolah_id = a.sekolah_id and g.id = a.gtk_id
  join sekolah s on s.id = g.sekolah_id
  where a.id_dapodik = $45::uuid and /* cakupan */ true and true
    and true
  order by g.ptk_induk desc, g.berhenti desc nulls first, g.id limit 1
) main);

-- features/rekap/fakta/fakta.ts
-- in GET /api/rekap/harian, GET /api/rekap/harian/penjelasan
select
(select json_build_object('gtkId', g.id,
  'gtk', json_build_object('id', g.sekolah_id || '-' || g.id, 'idDapodik', g.id_dapodik, 'namaDapodik', g.nama_dapodik,
    'nama', i.nama, 'nip', i.nip, 'nuptk', i.nuptk, 'jenisGuru', i."jenisGuru", 'statusKepegawaian', i."statusKepegawaian"),
  'sekolah', (
select json_build_object('id', s.id, 'nama', s.nama, 'npsn', s.npsn, 'jenjang', s.jenjang, 'isSwasta', s.status = 'S',
  'alamat', s.alamat, 'namaKecamatan', kec.nama, 'namaKabKota', kab.nama, 'kodeProvinsi', prov.kode, 'namaProvinsi', prov.nama,
  'zona', s.zona, 'namaYayasan', y.nama, 'lambang', l.sha256)
from wilayah kec join wilayah kab on kab.kode = s.kode_kab_kota join wilayah prov on prov.kode = s.kode_provinsi
left join yayasan y on y.id = s.yayasan_id
left join lambang l on l.sampai is null and l.jenis = case when s.status = 'S' then 'yayasan' else 'wilayah' end
  and l.pemilik = case when s.status = 'S' then s.yayasan_id::text else case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end end
where kec.kode = s.kode_kecamatan), 'penandaTangan', (
select json_build_object('nama', t.nama, 'nip', t.nip, 'jabatan', t.jabatan) from
(select * from (
  select 1 as urutan, t.gtk_id, coalesce(orang.nama, t.nama) as nama,
    case when t.gtk_id is null then t.nip else orang.nip end as nip, t.jabatan
  from (select * from penanda_tangan v where v.sekolah_id = s.id and v.berlaku_mulai <= least($1::date, ($2::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)
    order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1) t
  left join lateral (select g.id, i.nama, i.nip from gtk g
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = s.id and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= least($3::date, ($4::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i
    where g.sekolah_id = s.id and g.id = t.gtk_id and coalesce(g.mulai_tugas <= least($5::date, ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true) and coalesce(g.berhenti >= least($7::date, ($8::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true)) orang on true
  where t.gtk_id is null or orang.id is not null
  union all
  select 2, kepala.gtk_id, kepala.nama, kepala.nip, 'Kepala Sekolah' from
(select g.id as gtk_id, i.nama, i.nip from gtk g
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = s.id and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= least($9::date, ($10::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i
  where g.sekolah_id = s.id and i."jenisGuru" = 'Kepala Sekolah' and coalesce(g.mulai_tugas <= least($11::date, ($12::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true) and coalesce(g.berhenti >= least($13::date, ($14::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true) order by g.id limit 1) kepala
) calon order by urutan limit 1) t), 'terkunci', exists (
    select 1 from segel where segel.sekolah_id = s.id and segel.bulan = $15::int and segel.dibuka_pada is null))
  from gtk g
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = s.id and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= least($16::date, ($17::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i where g.sekolah_id = s.id and g.id = o.gtk_id) as identitas, null as sealed, (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.diterima, t.kanal from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = s.id and milik.gtk_id = o.gtk_id) m
      cross join lateral (select array_agg((date_part('epoch', p.waktu_lokal) - 946684800)::int) as waktu,
        array_agg(floor(date_part('epoch', p.diterima_pada) - 946684800)::int) as diterima, array_agg(p.kanal) as kanal
        from tap p where p.sekolah_id = s.id and p.mesin_id = m.mesin_id and p.pin = m.pin and p.waktu_lokal >= $18::timestamp and p.waktu_lokal < $19::timestamp
        group by p.sekolah_id) t) b) as tap, json_build_object('id', s.id, 'nama', s.nama, 'jenjang', s.jenjang, 'zona', s.zona) as sekolah,
    (select coalesce(json_agg(b), '[]') from (select kunci, nilai, berlaku_mulai as "berlakuMulai" from setting
      where kunci in ('toleransiMenit', 'jedaMinimalMenit', 'batasMalam', 'menitTanpaAbsen') and berlaku_mulai <= $20::date + 1
      order by berlaku_mulai, disimpan_pada) b) as setting,
    (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift_pagi as "shiftPagi", shift_siang as "shiftSiang", extract(epoch from "shift_pagi_mulai")::int as "shiftPagiMulai",
      extract(epoch from "shift_siang_mulai")::int as "shiftSiangMulai", is_jadwal_mandiri as "isJadwalMandiri"
      from sekolah_aturan v where v.sekolah_id = s.id and ("v"."berlaku_mulai" <= $21 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $22)) order by id) b) as aturan,
    (select coalesce(json_agg(b), '[]') from (
select j.id, j.pemilik, j.shift, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada",
  case j.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
    when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
  h.hari
from jadwal j
left join yayasan y on j.pemilik = 'yayasan' and y.id = s.yayasan_id
left join wilayah w on j.pemilik = 'dinas' and w.kode = j.pemilik_id
cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
  select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
    extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai", extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
  from jadwal_hari d where d.jadwal_id = j.id order by hari) b) h
where j.jenjang = s.jenjang and ("j"."berlaku_mulai" <= $23 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $24)) and (j.pemilik, j.pemilik_id) in (
  ('sekolah', s.id::text), ('yayasan', s.yayasan_id::text), ('nasional', '000000'),
  ('dinas', case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end))
order by j.id) b) as jadwal,
    (select coalesce(json_agg(b), '[]') from (select id, nama, jenis_libur_id as "jenisLiburId", tanggal, jenjang, null as nomor from libur
      where tanggal between $25 and $26 and kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) order by id) b) as libur,
    (select coalesce(json_agg(b), '[]') from (select 0 as id, 'Libur Khusus Sekolah' as nama, 5 as "jenisLiburId", tanggal,
      array[s.jenjang] as jenjang, no_absensi_manual as nomor
      from absensi_manual where sekolah_id = s.id and status_id = 27 and status_pengajuan in (2, 4, 5)
        and tanggal between $27 and $28 order by no_absensi_manual) b) as "liburKhusus",
    (select coalesce(json_agg(b), '[]') from (select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from kalibrasi v
      where v.sekolah_id = s.id and ("v"."berlaku_mulai" <= $29 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $30)) order by id) b) as kalibrasi,
    (select coalesce(json_agg(b), '[]') from (
select m.id, m.nama, m.nomor_seri as "nomorSeri",
  (select to_char("k"."laporan" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = s.id and k.mesin_id = m.id) as "laporanTerakhir",
  (select to_char("k"."pertama" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = s.id and k.mesin_id = m.id) as "kontakPertama",
  (
select max((greatest(k.laporan, (select max(l.ditarik_pada) from mesin_laporan l
    where l.sekolah_id = s.id and l.mesin_id = k.mesin_id)) at time zone 'UTC')::date) + 14
from mesin_pengakuan baru join mesin_kontak k on k.sekolah_id = s.id and k.mesin_id <> baru.mesin_id
left join mesin_pengakuan lain on lain.sekolah_id = s.id and lain.mesin_id = k.mesin_id
where baru.sekolah_id = s.id and baru.mesin_id = m.id and baru.disetujui_pada is null
  and case when lain.mesin_id is null then baru.diakui_pada > (select m.didaftarkan_pada from mesin m
      where m.sekolah_id = s.id and m.id = k.mesin_id)
    else (lain.diakui_pada, lain.mesin_id) < (baru.diakui_pada, baru.mesin_id) end) as "diSampingSampai",
  (select coalesce(json_agg(b), '[]') from (select mulai, dipakai_sejak as "dipakaiSejak", sampai, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from mesin_penempatan p
    where p.sekolah_id = s.id and p.mesin_id = m.id order by id) b) as penempatan
from mesin m where m.sekolah_id = s.id order by m.id) b) as mesin,
    (select coalesce(json_agg(b), '[]') from (select p.id, p.mesin_id as "mesinId", p.pin, p.gtk_id as "gtkId", p.mulai, p.sampai,
        to_char("p"."dipetakan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from pemetaan_pin p
      where p.sekolah_id = s.id and (p.mesin_id, p.pin) in (select milik.mesin_id, milik.pin from pemetaan_pin milik
      where milik.sekolah_id = s.id and milik.gtk_id = o.gtk_id) order by p.id) b) as pemetaan,
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, b.mulai, b.sampai from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = s.id and milik.gtk_id = o.gtk_id) m
      cross join lateral (select p.sekolah_id, p.mulai, p.sampai from bukan_gtk p
        where p.sekolah_id = s.id and p.mesin_id = m.mesin_id and p.pin = m.pin
        union select h.sekolah_id, h.mulai, h.sampai from bukan_gtk_hari h
        where h.sekolah_id = s.id and h.mesin_id = m.mesin_id) b) b) as "bukanGtk",
    (select coalesce(json_agg(b), '[]') from (select g.id, g.nama, g.mulai_tugas as "mulaiTugas", g.berhenti, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas,
        (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift, hari_kerja as "hariKerja" from gtk_kerja v
          where v.sekolah_id = s.id and v.gtk_id = g.id and ("v"."berlaku_mulai" <= $31 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $32)) order by id) b) as kerja
      from gtk g where g.sekolah_id = s.id and g.id = o.gtk_id order by g.id) b) as gtk,
    (select coalesce(json_agg(b), '[]') from (select p.mesin_id as "mesinId", p.pin, (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu
      from tap_konfirmasi p where p.sekolah_id = s.id and p.waktu_lokal >= $33::timestamp and p.waktu_lokal < $34::timestamp) b) as "tapKonfirmasi",
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.sebab from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = s.id and milik.gtk_id = o.gtk_id) m
      cross join lateral (select (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu, p.sebab from tap_tanda p
        where p.sekolah_id = s.id and p.mesin_id = m.mesin_id and p.pin = m.pin and p.sebab > 0 and p.waktu_lokal >= $35::timestamp and p.waktu_lokal < $36::timestamp) t) b) as "tapTanda",
    (select coalesce(json_agg(b), '[]') from (select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
      status_koreksi_id as "statusKoreksiId", dari, sampai, extract(epoch from "koreksi_datang")::int as datang, extract(epoch from "koreksi_pulang")::int as pulang,
      to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada" from koreksi
      where sekolah_id = s.id and gtk_id = o.gtk_id and status_pengajuan in (2, 4, 5) and dari <= $37 and sampai >= $38) b) as koreksi,
    (select coalesce(json_agg(b), '[]') from (select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
      extract(epoch from "i"."waktu_datang")::int as datang, extract(epoch from "i"."waktu_pulang")::int as pulang, to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada"
      from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = s.id and i.absensi_manual_id = a.id
      where a.sekolah_id = s.id and gtk_id = o.gtk_id and a.status_pengajuan in (2, 4, 5) and a.tanggal between $39 and $40) b) as manual,
    (select coalesce(json_agg(b), '[]') from (select gtk_id as "gtkId", tanggal from konfirmasi_hari
      where sekolah_id = s.id and gtk_id = o.gtk_id and tanggal between $41 and $42) b) as konfirmasi,
    (select coalesce(json_agg(b), '[]') from (
select t.id, t.singkatan, t.nama, t.grup, t.dokumen_pendukung as "dokumenPendukung",
  t.maksimal_hari as "maksimalHari", pernah.koreksi, pernah.manual, t.basic
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $43 order by x.id, x.berlaku_mulai desc) t
join (select id, bool_or(koreksi) as koreksi, bool_or(manual) as manual from status_kehadiran group by id) pernah on pernah.id = t.id
order by t.id) b) as status
from (select sekolah_id, id as gtk_id from gtk where true) o
join sekolah_terbagi s on s.id = o.sekolah_id
where true and (o.sekolah_id, o.gtk_id) in (select main.sekolah_id, main.id from (
  select g.sekolah_id, g.id
  from alamat_gtk a
  join gtk g on g.sekolah_id = a.sekolah_id and g.id = a.gtk_id
  join sekolah s on s.id = g.sekolah_id
  where a.id_dapodik = $44::uuid and /* cakupan */ ("s"."jenjang" = any($45::text[]) and ("s"."kode_provinsi" = any($46::text[]) or "s"."kode_kab_kota" = any($47::text[]) or "s"."kode_kecamatan" = any($48::text[]))) and true
    and true
  order by g.ptk_induk desc, g.berhenti desc nulls first, g.id limit 1
) main);

-- features/rekap/fakta/fakta.ts
-- in GET /api/rekap/harian
select
(select json_build_object('gtkId', g.id,
  'gtk', json_build_object('id', g.sekolah_id || '-' || g.id, 'idDapodik', g.id_dapodik, 'namaDapodik', g.nama_dapodik,
    'nama', i.nama, 'nip', i.nip, 'nuptk', i.nuptk, 'jenisGuru', i."jenisGuru", 'statusKepegawaian', i."statusKepegawaian"),
  'sekolah', (
select json_build_object('id', s.id, 'nama', s.nama, 'npsn', s.npsn, 'jenjang', s.jenjang, 'isSwasta', s.status = 'S',
  'alamat', s.alamat, 'namaKecamatan', kec.nama, 'namaKabKota', kab.nama, 'kodeProvinsi', prov.kode, 'namaProvinsi', prov.nama,
  'zona', s.zona, 'namaYayasan', y.nama, 'lambang', l.sha256)
from wilayah kec join wilayah kab on kab.kode = s.kode_kab_kota join wilayah prov on prov.kode = s.kode_provinsi
left join yayasan y on y.id = s.yayasan_id
left join lambang l on l.sampai is null and l.jenis = case when s.status = 'S' then 'yayasan' else 'wilayah' end
  and l.pemilik = case when s.status = 'S' then s.yayasan_id::text else case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end end
where kec.kode = s.kode_kecamatan), 'penandaTangan', (
select json_build_object('nama', t.nama, 'nip', t.nip, 'jabatan', t.jabatan) from
(select * from (
  select 1 as urutan, t.gtk_id, coalesce(orang.nama, t.nama) as nama,
    case when t.gtk_id is null then t.nip else orang.nip end as nip, t.jabatan
  from (select * from penanda_tangan v where v.sekolah_id = s.id and v.berlaku_mulai <= least($1::date, ($2::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)
    order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1) t
  left join lateral (select g.id, i.nama, i.nip from gtk g
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = s.id and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= least($3::date, ($4::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i
    where g.sekolah_id = s.id and g.id = t.gtk_id and coalesce(g.mulai_tugas <= least($5::date, ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true) and coalesce(g.berhenti >= least($7::date, ($8::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true)) orang on true
  where t.gtk_id is null or orang.id is not null
  union all
  select 2, kepala.gtk_id, kepala.nama, kepala.nip, 'Kepala Sekolah' from
(select g.id as gtk_id, i.nama, i.nip from gtk g
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = s.id and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= least($9::date, ($10::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i
  where g.sekolah_id = s.id and i."jenisGuru" = 'Kepala Sekolah' and coalesce(g.mulai_tugas <= least($11::date, ($12::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true) and coalesce(g.berhenti >= least($13::date, ($14::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date), true) order by g.id limit 1) kepala
) calon order by urutan limit 1) t), 'terkunci', exists (
    select 1 from segel where segel.sekolah_id = s.id and segel.bulan = $15::int and segel.dibuka_pada is null))
  from gtk g
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = s.id and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= least($16::date, ($17::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date) order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i where g.sekolah_id = s.id and g.id = o.gtk_id) as identitas, null as sealed, (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.diterima, t.kanal from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = s.id and milik.gtk_id = o.gtk_id) m
      cross join lateral (select array_agg((date_part('epoch', p.waktu_lokal) - 946684800)::int) as waktu,
        array_agg(floor(date_part('epoch', p.diterima_pada) - 946684800)::int) as diterima, array_agg(p.kanal) as kanal
        from tap p where p.sekolah_id = s.id and p.mesin_id = m.mesin_id and p.pin = m.pin and p.waktu_lokal >= $18::timestamp and p.waktu_lokal < $19::timestamp
        group by p.sekolah_id) t) b) as tap, json_build_object('id', s.id, 'nama', s.nama, 'jenjang', s.jenjang, 'zona', s.zona) as sekolah,
    (select coalesce(json_agg(b), '[]') from (select kunci, nilai, berlaku_mulai as "berlakuMulai" from setting
      where kunci in ('toleransiMenit', 'jedaMinimalMenit', 'batasMalam', 'menitTanpaAbsen') and berlaku_mulai <= $20::date + 1
      order by berlaku_mulai, disimpan_pada) b) as setting,
    (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift_pagi as "shiftPagi", shift_siang as "shiftSiang", extract(epoch from "shift_pagi_mulai")::int as "shiftPagiMulai",
      extract(epoch from "shift_siang_mulai")::int as "shiftSiangMulai", is_jadwal_mandiri as "isJadwalMandiri"
      from sekolah_aturan v where v.sekolah_id = s.id and ("v"."berlaku_mulai" <= $21 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $22)) order by id) b) as aturan,
    (select coalesce(json_agg(b), '[]') from (
select j.id, j.pemilik, j.shift, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada",
  case j.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
    when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
  h.hari
from jadwal j
left join yayasan y on j.pemilik = 'yayasan' and y.id = s.yayasan_id
left join wilayah w on j.pemilik = 'dinas' and w.kode = j.pemilik_id
cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
  select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
    extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai", extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
  from jadwal_hari d where d.jadwal_id = j.id order by hari) b) h
where j.jenjang = s.jenjang and ("j"."berlaku_mulai" <= $23 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $24)) and (j.pemilik, j.pemilik_id) in (
  ('sekolah', s.id::text), ('yayasan', s.yayasan_id::text), ('nasional', '000000'),
  ('dinas', case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end))
order by j.id) b) as jadwal,
    (select coalesce(json_agg(b), '[]') from (select id, nama, jenis_libur_id as "jenisLiburId", tanggal, jenjang, null as nomor from libur
      where tanggal between $25 and $26 and kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) order by id) b) as libur,
    (select coalesce(json_agg(b), '[]') from (select 0 as id, 'Libur Khusus Sekolah' as nama, 5 as "jenisLiburId", tanggal,
      array[s.jenjang] as jenjang, no_absensi_manual as nomor
      from absensi_manual where sekolah_id = s.id and status_id = 27 and status_pengajuan in (2, 4, 5)
        and tanggal between $27 and $28 order by no_absensi_manual) b) as "liburKhusus",
    (select coalesce(json_agg(b), '[]') from (select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from kalibrasi v
      where v.sekolah_id = s.id and ("v"."berlaku_mulai" <= $29 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $30)) order by id) b) as kalibrasi,
    (select coalesce(json_agg(b), '[]') from (
select m.id, m.nama, m.nomor_seri as "nomorSeri",
  (select to_char("k"."laporan" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = s.id and k.mesin_id = m.id) as "laporanTerakhir",
  (select to_char("k"."pertama" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = s.id and k.mesin_id = m.id) as "kontakPertama",
  (
select max((greatest(k.laporan, (select max(l.ditarik_pada) from mesin_laporan l
    where l.sekolah_id = s.id and l.mesin_id = k.mesin_id)) at time zone 'UTC')::date) + 14
from mesin_pengakuan baru join mesin_kontak k on k.sekolah_id = s.id and k.mesin_id <> baru.mesin_id
left join mesin_pengakuan lain on lain.sekolah_id = s.id and lain.mesin_id = k.mesin_id
where baru.sekolah_id = s.id and baru.mesin_id = m.id and baru.disetujui_pada is null
  and case when lain.mesin_id is null then baru.diakui_pada > (select m.didaftarkan_pada from mesin m
      where m.sekolah_id = s.id and m.id = k.mesin_id)
    else (lain.diakui_pada, lain.mesin_id) < (baru.diakui_pada, baru.mesin_id) end) as "diSampingSampai",
  (select coalesce(json_agg(b), '[]') from (select mulai, dipakai_sejak as "dipakaiSejak", sampai, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from mesin_penempatan p
    where p.sekolah_id = s.id and p.mesin_id = m.id order by id) b) as penempatan
from mesin m where m.sekolah_id = s.id order by m.id) b) as mesin,
    (select coalesce(json_agg(b), '[]') from (select p.id, p.mesin_id as "mesinId", p.pin, p.gtk_id as "gtkId", p.mulai, p.sampai,
        to_char("p"."dipetakan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from pemetaan_pin p
      where p.sekolah_id = s.id and (p.mesin_id, p.pin) in (select milik.mesin_id, milik.pin from pemetaan_pin milik
      where milik.sekolah_id = s.id and milik.gtk_id = o.gtk_id) order by p.id) b) as pemetaan,
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, b.mulai, b.sampai from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = s.id and milik.gtk_id = o.gtk_id) m
      cross join lateral (select p.sekolah_id, p.mulai, p.sampai from bukan_gtk p
        where p.sekolah_id = s.id and p.mesin_id = m.mesin_id and p.pin = m.pin
        union select h.sekolah_id, h.mulai, h.sampai from bukan_gtk_hari h
        where h.sekolah_id = s.id and h.mesin_id = m.mesin_id) b) b) as "bukanGtk",
    (select coalesce(json_agg(b), '[]') from (select g.id, g.nama, g.mulai_tugas as "mulaiTugas", g.berhenti, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas,
        (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift, hari_kerja as "hariKerja" from gtk_kerja v
          where v.sekolah_id = s.id and v.gtk_id = g.id and ("v"."berlaku_mulai" <= $31 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $32)) order by id) b) as kerja
      from gtk g where g.sekolah_id = s.id and g.id = o.gtk_id order by g.id) b) as gtk,
    (select coalesce(json_agg(b), '[]') from (select p.mesin_id as "mesinId", p.pin, (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu
      from tap_konfirmasi p where p.sekolah_id = s.id and p.waktu_lokal >= $33::timestamp and p.waktu_lokal < $34::timestamp) b) as "tapKonfirmasi",
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.sebab from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = s.id and milik.gtk_id = o.gtk_id) m
      cross join lateral (select (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu, p.sebab from tap_tanda p
        where p.sekolah_id = s.id and p.mesin_id = m.mesin_id and p.pin = m.pin and p.sebab > 0 and p.waktu_lokal >= $35::timestamp and p.waktu_lokal < $36::timestamp) t) b) as "tapTanda",
    (select coalesce(json_agg(b), '[]') from (select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
      status_koreksi_id as "statusKoreksiId", dari, sampai, extract(epoch from "koreksi_datang")::int as datang, extract(epoch from "koreksi_pulang")::int as pulang,
      to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada" from koreksi
      where sekolah_id = s.id and gtk_id = o.gtk_id and status_pengajuan in (2, 4, 5) and dari <= $37 and sampai >= $38) b) as koreksi,
    (select coalesce(json_agg(b), '[]') from (select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
      extract(epoch from "i"."waktu_datang")::int as datang, extract(epoch from "i"."waktu_pulang")::int as pulang, to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada"
      from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = s.id and i.absensi_manual_id = a.id
      where a.sekolah_id = s.id and gtk_id = o.gtk_id and a.status_pengajuan in (2, 4, 5) and a.tanggal between $39 and $40) b) as manual,
    (select coalesce(json_agg(b), '[]') from (select gtk_id as "gtkId", tanggal from konfirmasi_hari
      where sekolah_id = s.id and gtk_id = o.gtk_id and tanggal between $41 and $42) b) as konfirmasi,
    (select coalesce(json_agg(b), '[]') from (
select t.id, t.singkatan, t.nama, t.grup, t.dokumen_pendukung as "dokumenPendukung",
  t.maksimal_hari as "maksimalHari", pernah.koreksi, pernah.manual, t.basic
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $43 order by x.id, x.berlaku_mulai desc) t
join (select id, bool_or(koreksi) as koreksi, bool_or(manual) as manual from status_kehadiran group by id) pernah on pernah.id = t.id
order by t.id) b) as status
from (select sekolah_id, id as gtk_id from gtk where true) o
join sekolah_terbagi s on s.id = o.sekolah_id
where true and (o.sekolah_id, o.gtk_id) in (select main.sekolah_id, main.id from (
  select g.sekolah_id, g.id
  from alamat_gtk a
  join gtk g on g.sekolah_id = a.sekolah_id and g.id = a.gtk_id
  join sekolah s on s.id = g.sekolah_id
  where a.id_dapodik = $44::uuid and /* cakupan */ true and true
    and true
  order by g.ptk_induk desc, g.berhenti desc nulls first, g.id limit 1
) main);

-- features/rekap/fakta/fakta.ts
-- many operations
select (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.diterima, t.kanal from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $1::int and true) m
      cross join lateral (select array_agg((date_part('epoch', p.waktu_lokal) - 946684800)::int) as waktu,
        array_agg(floor(date_part('epoch', p.diterima_pada) - 946684800)::int) as diterima, array_agg(p.kanal) as kanal
        from tap p where p.sekolah_id = $2::int and p.mesin_id = m.mesin_id and p.pin = m.pin and p.waktu_lokal >= $3::timestamp and p.waktu_lokal < $4::timestamp
        group by p.sekolah_id) t) b) as tap, json_build_object('id', s.id, 'nama', s.nama, 'jenjang', s.jenjang, 'zona', s.zona) as sekolah,
    (select coalesce(json_agg(b), '[]') from (select kunci, nilai, berlaku_mulai as "berlakuMulai" from setting
      where kunci in ('toleransiMenit', 'jedaMinimalMenit', 'batasMalam', 'menitTanpaAbsen') and berlaku_mulai <= $5::date + 1
      order by berlaku_mulai, disimpan_pada) b) as setting,
    (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift_pagi as "shiftPagi", shift_siang as "shiftSiang", extract(epoch from "shift_pagi_mulai")::int as "shiftPagiMulai",
      extract(epoch from "shift_siang_mulai")::int as "shiftSiangMulai", is_jadwal_mandiri as "isJadwalMandiri"
      from sekolah_aturan v where v.sekolah_id = $6::int and ("v"."berlaku_mulai" <= $7 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $8)) order by id) b) as aturan,
    (select coalesce(json_agg(b), '[]') from (
select j.id, j.pemilik, j.shift, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada",
  case j.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
    when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
  h.hari
from jadwal j
left join yayasan y on j.pemilik = 'yayasan' and y.id = s.yayasan_id
left join wilayah w on j.pemilik = 'dinas' and w.kode = j.pemilik_id
cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
  select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
    extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai", extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
  from jadwal_hari d where d.jadwal_id = j.id order by hari) b) h
where j.jenjang = s.jenjang and ("j"."berlaku_mulai" <= $9 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $10)) and (j.pemilik, j.pemilik_id) in (
  ('sekolah', s.id::text), ('yayasan', s.yayasan_id::text), ('nasional', '000000'),
  ('dinas', case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end))
order by j.id) b) as jadwal,
    (select coalesce(json_agg(b), '[]') from (select id, nama, jenis_libur_id as "jenisLiburId", tanggal, jenjang, null as nomor from libur
      where tanggal between $11 and $12 and kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) order by id) b) as libur,
    (select coalesce(json_agg(b), '[]') from (select 0 as id, 'Libur Khusus Sekolah' as nama, 5 as "jenisLiburId", tanggal,
      array[s.jenjang] as jenjang, no_absensi_manual as nomor
      from absensi_manual where sekolah_id = $13::int and status_id = 27 and status_pengajuan in (2, 4, 5)
        and tanggal between $14 and $15 order by no_absensi_manual) b) as "liburKhusus",
    (select coalesce(json_agg(b), '[]') from (select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from kalibrasi v
      where v.sekolah_id = $16::int and ("v"."berlaku_mulai" <= $17 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $18)) order by id) b) as kalibrasi,
    (select coalesce(json_agg(b), '[]') from (
select m.id, m.nama, m.nomor_seri as "nomorSeri",
  (select to_char("k"."laporan" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $19::int and k.mesin_id = m.id) as "laporanTerakhir",
  (select to_char("k"."pertama" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $20::int and k.mesin_id = m.id) as "kontakPertama",
  (
select max((greatest(k.laporan, (select max(l.ditarik_pada) from mesin_laporan l
    where l.sekolah_id = $21::int and l.mesin_id = k.mesin_id)) at time zone 'UTC')::date) + 14
from mesin_pengakuan baru join mesin_kontak k on k.sekolah_id = $22::int and k.mesin_id <> baru.mesin_id
left join mesin_pengakuan lain on lain.sekolah_id = $23::int and lain.mesin_id = k.mesin_id
where baru.sekolah_id = $24::int and baru.mesin_id = m.id and baru.disetujui_pada is null
  and case when lain.mesin_id is null then baru.diakui_pada > (select m.didaftarkan_pada from mesin m
      where m.sekolah_id = $25::int and m.id = k.mesin_id)
    else (lain.diakui_pada, lain.mesin_id) < (baru.diakui_pada, baru.mesin_id) end) as "diSampingSampai",
  (select coalesce(json_agg(b), '[]') from (select mulai, dipakai_sejak as "dipakaiSejak", sampai, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from mesin_penempatan p
    where p.sekolah_id = $26::int and p.mesin_id = m.id order by id) b) as penempatan
from mesin m where m.sekolah_id = $27::int order by m.id) b) as mesin,
    (select coalesce(json_agg(b), '[]') from (select p.id, p.mesin_id as "mesinId", p.pin, p.gtk_id as "gtkId", p.mulai, p.sampai,
        to_char("p"."dipetakan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from pemetaan_pin p
      where p.sekolah_id = $28::int and true order by p.id) b) as pemetaan,
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, b.mulai, b.sampai from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $29::int and true) m
      cross join lateral (select p.sekolah_id, p.mulai, p.sampai from bukan_gtk p
        where p.sekolah_id = $30::int and p.mesin_id = m.mesin_id and p.pin = m.pin
        union select h.sekolah_id, h.mulai, h.sampai from bukan_gtk_hari h
        where h.sekolah_id = $31::int and h.mesin_id = m.mesin_id) b) b) as "bukanGtk",
    (select coalesce(json_agg(b), '[]') from (select g.id, g.nama, g.mulai_tugas as "mulaiTugas", g.berhenti, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas,
        (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift, hari_kerja as "hariKerja" from gtk_kerja v
          where v.sekolah_id = $32::int and v.gtk_id = g.id and ("v"."berlaku_mulai" <= $33 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $34)) order by id) b) as kerja
      from gtk g where g.sekolah_id = $35::int and true order by g.id) b) as gtk,
    (select coalesce(json_agg(b), '[]') from (select p.mesin_id as "mesinId", p.pin, (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu
      from tap_konfirmasi p where p.sekolah_id = $36::int and p.waktu_lokal >= $37::timestamp and p.waktu_lokal < $38::timestamp) b) as "tapKonfirmasi",
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.sebab from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $39::int and true) m
      cross join lateral (select (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu, p.sebab from tap_tanda p
        where p.sekolah_id = $40::int and p.mesin_id = m.mesin_id and p.pin = m.pin and p.sebab > 0 and p.waktu_lokal >= $41::timestamp and p.waktu_lokal < $42::timestamp) t) b) as "tapTanda",
    (select coalesce(json_agg(b), '[]') from (select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
      status_koreksi_id as "statusKoreksiId", dari, sampai, extract(epoch from "koreksi_datang")::int as datang, extract(epoch from "koreksi_pulang")::int as pulang,
      to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada" from koreksi
      where sekolah_id = $43::int and true and status_pengajuan in (2, 4, 5) and dari <= $44 and sampai >= $45) b) as koreksi,
    (select coalesce(json_agg(b), '[]') from (select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
      extract(epoch from "i"."waktu_datang")::int as datang, extract(epoch from "i"."waktu_pulang")::int as pulang, to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada"
      from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = $46::int and i.absensi_manual_id = a.id
      where a.sekolah_id = $47::int and true and a.status_pengajuan in (2, 4, 5) and a.tanggal between $48 and $49) b) as manual,
    (select coalesce(json_agg(b), '[]') from (select gtk_id as "gtkId", tanggal from konfirmasi_hari
      where sekolah_id = $50::int and true and tanggal between $51 and $52) b) as konfirmasi,
    (select coalesce(json_agg(b), '[]') from (
select t.id, t.singkatan, t.nama, t.grup, t.dokumen_pendukung as "dokumenPendukung",
  t.maksimal_hari as "maksimalHari", pernah.koreksi, pernah.manual, t.basic
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $53 order by x.id, x.berlaku_mulai desc) t
join (select id, bool_or(koreksi) as koreksi, bool_or(manual) as manual from status_kehadiran group by id) pernah on pernah.id = t.id
order by t.id) b) as status
  from sekolah_terbagi s where s.id = $54 and /* cakupan */ ("s"."id" = $55::int);

-- features/rekap/fakta/fakta.ts
-- in DELETE /api/gtk/:id, GET /api/dashboard/sekolah/:sekolahId, GET /api/kunci-bulan, POST /api/gtk, POST /api/gtk/:id/pindah, POST /api/mesin-sengketa, POST /api/mesin/:id/pindah, POST /api/pengaturan/durasi/:lingkup/:jenjang, POST /api/pengaturan/durasi/:lingkup/:jenjang/pratinjau, POST /api/pengaturan/libur/pratinjau, POST /api/sekolah/pratinjau
select (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.diterima, t.kanal from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $1::int and true) m
      cross join lateral (select array_agg((date_part('epoch', p.waktu_lokal) - 946684800)::int) as waktu,
        array_agg(floor(date_part('epoch', p.diterima_pada) - 946684800)::int) as diterima, array_agg(p.kanal) as kanal
        from tap p where p.sekolah_id = $2::int and p.mesin_id = m.mesin_id and p.pin = m.pin and p.waktu_lokal >= $3::timestamp and p.waktu_lokal < $4::timestamp
        group by p.sekolah_id) t) b) as tap, json_build_object('id', s.id, 'nama', s.nama, 'jenjang', s.jenjang, 'zona', s.zona) as sekolah,
    (select coalesce(json_agg(b), '[]') from (select kunci, nilai, berlaku_mulai as "berlakuMulai" from setting
      where kunci in ('toleransiMenit', 'jedaMinimalMenit', 'batasMalam', 'menitTanpaAbsen') and berlaku_mulai <= $5::date + 1
      order by berlaku_mulai, disimpan_pada) b) as setting,
    (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift_pagi as "shiftPagi", shift_siang as "shiftSiang", extract(epoch from "shift_pagi_mulai")::int as "shiftPagiMulai",
      extract(epoch from "shift_siang_mulai")::int as "shiftSiangMulai", is_jadwal_mandiri as "isJadwalMandiri"
      from sekolah_aturan v where v.sekolah_id = $6::int and ("v"."berlaku_mulai" <= $7 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $8)) order by id) b) as aturan,
    (select coalesce(json_agg(b), '[]') from (
select j.id, j.pemilik, j.shift, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada",
  case j.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
    when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
  h.hari
from jadwal j
left join yayasan y on j.pemilik = 'yayasan' and y.id = s.yayasan_id
left join wilayah w on j.pemilik = 'dinas' and w.kode = j.pemilik_id
cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
  select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
    extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai", extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
  from jadwal_hari d where d.jadwal_id = j.id order by hari) b) h
where j.jenjang = s.jenjang and ("j"."berlaku_mulai" <= $9 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $10)) and (j.pemilik, j.pemilik_id) in (
  ('sekolah', s.id::text), ('yayasan', s.yayasan_id::text), ('nasional', '000000'),
  ('dinas', case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end))
order by j.id) b) as jadwal,
    (select coalesce(json_agg(b), '[]') from (select id, nama, jenis_libur_id as "jenisLiburId", tanggal, jenjang, null as nomor from libur
      where tanggal between $11 and $12 and kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) order by id) b) as libur,
    (select coalesce(json_agg(b), '[]') from (select 0 as id, 'Libur Khusus Sekolah' as nama, 5 as "jenisLiburId", tanggal,
      array[s.jenjang] as jenjang, no_absensi_manual as nomor
      from absensi_manual where sekolah_id = $13::int and status_id = 27 and status_pengajuan in (2, 4, 5)
        and tanggal between $14 and $15 order by no_absensi_manual) b) as "liburKhusus",
    (select coalesce(json_agg(b), '[]') from (select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from kalibrasi v
      where v.sekolah_id = $16::int and ("v"."berlaku_mulai" <= $17 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $18)) order by id) b) as kalibrasi,
    (select coalesce(json_agg(b), '[]') from (
select m.id, m.nama, m.nomor_seri as "nomorSeri",
  (select to_char("k"."laporan" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $19::int and k.mesin_id = m.id) as "laporanTerakhir",
  (select to_char("k"."pertama" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $20::int and k.mesin_id = m.id) as "kontakPertama",
  (
select max((greatest(k.laporan, (select max(l.ditarik_pada) from mesin_laporan l
    where l.sekolah_id = $21::int and l.mesin_id = k.mesin_id)) at time zone 'UTC')::date) + 14
from mesin_pengakuan baru join mesin_kontak k on k.sekolah_id = $22::int and k.mesin_id <> baru.mesin_id
left join mesin_pengakuan lain on lain.sekolah_id = $23::int and lain.mesin_id = k.mesin_id
where baru.sekolah_id = $24::int and baru.mesin_id = m.id and baru.disetujui_pada is null
  and case when lain.mesin_id is null then baru.diakui_pada > (select m.didaftarkan_pada from mesin m
      where m.sekolah_id = $25::int and m.id = k.mesin_id)
    else (lain.diakui_pada, lain.mesin_id) < (baru.diakui_pada, baru.mesin_id) end) as "diSampingSampai",
  (select coalesce(json_agg(b), '[]') from (select mulai, dipakai_sejak as "dipakaiSejak", sampai, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from mesin_penempatan p
    where p.sekolah_id = $26::int and p.mesin_id = m.id order by id) b) as penempatan
from mesin m where m.sekolah_id = $27::int order by m.id) b) as mesin,
    (select coalesce(json_agg(b), '[]') from (select p.id, p.mesin_id as "mesinId", p.pin, p.gtk_id as "gtkId", p.mulai, p.sampai,
        to_char("p"."dipetakan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from pemetaan_pin p
      where p.sekolah_id = $28::int and true order by p.id) b) as pemetaan,
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, b.mulai, b.sampai from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $29::int and true) m
      cross join lateral (select p.sekolah_id, p.mulai, p.sampai from bukan_gtk p
        where p.sekolah_id = $30::int and p.mesin_id = m.mesin_id and p.pin = m.pin
        union select h.sekolah_id, h.mulai, h.sampai from bukan_gtk_hari h
        where h.sekolah_id = $31::int and h.mesin_id = m.mesin_id) b) b) as "bukanGtk",
    (select coalesce(json_agg(b), '[]') from (select g.id, g.nama, g.mulai_tugas as "mulaiTugas", g.berhenti, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas,
        (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift, hari_kerja as "hariKerja" from gtk_kerja v
          where v.sekolah_id = $32::int and v.gtk_id = g.id and ("v"."berlaku_mulai" <= $33 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $34)) order by id) b) as kerja
      from gtk g where g.sekolah_id = $35::int and true order by g.id) b) as gtk,
    (select coalesce(json_agg(b), '[]') from (select p.mesin_id as "mesinId", p.pin, (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu
      from tap_konfirmasi p where p.sekolah_id = $36::int and p.waktu_lokal >= $37::timestamp and p.waktu_lokal < $38::timestamp) b) as "tapKonfirmasi",
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.sebab from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $39::int and true) m
      cross join lateral (select (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu, p.sebab from tap_tanda p
        where p.sekolah_id = $40::int and p.mesin_id = m.mesin_id and p.pin = m.pin and p.sebab > 0 and p.waktu_lokal >= $41::timestamp and p.waktu_lokal < $42::timestamp) t) b) as "tapTanda",
    (select coalesce(json_agg(b), '[]') from (select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
      status_koreksi_id as "statusKoreksiId", dari, sampai, extract(epoch from "koreksi_datang")::int as datang, extract(epoch from "koreksi_pulang")::int as pulang,
      to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada" from koreksi
      where sekolah_id = $43::int and true and status_pengajuan in (2, 4, 5) and dari <= $44 and sampai >= $45) b) as koreksi,
    (select coalesce(json_agg(b), '[]') from (select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
      extract(epoch from "i"."waktu_datang")::int as datang, extract(epoch from "i"."waktu_pulang")::int as pulang, to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada"
      from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = $46::int and i.absensi_manual_id = a.id
      where a.sekolah_id = $47::int and true and a.status_pengajuan in (2, 4, 5) and a.tanggal between $48 and $49) b) as manual,
    (select coalesce(json_agg(b), '[]') from (select gtk_id as "gtkId", tanggal from konfirmasi_hari
      where sekolah_id = $50::int and true and tanggal between $51 and $52) b) as konfirmasi,
    (select coalesce(json_agg(b), '[]') from (
select t.id, t.singkatan, t.nama, t.grup, t.dokumen_pendukung as "dokumenPendukung",
  t.maksimal_hari as "maksimalHari", pernah.koreksi, pernah.manual, t.basic
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $53 order by x.id, x.berlaku_mulai desc) t
join (select id, bool_or(koreksi) as koreksi, bool_or(manual) as manual from status_kehadiran group by id) pernah on pernah.id = t.id
order by t.id) b) as status
  from sekolah_terbagi s where s.id = $54 and /* cakupan */ ("s"."jenjang" = any($55::text[]) and ("s"."kode_provinsi" = any($56::text[]) or "s"."kode_kab_kota" = any($57::text[]) or "s"."kode_kecamatan" = any($58::text[])));

-- features/rekap/fakta/fakta.ts
-- in DELETE /api/pengaturan/libur/:id, GET /api/dashboard/sekolah/:sekolahId, GET /api/kunci-bulan, PATCH /api/setting, POST /api/mesin-tak-dikenal/klaim, POST /api/pengaturan/durasi/:lingkup/:jenjang/pratinjau, POST /api/pengaturan/libur, POST /api/pengaturan/libur/impor, POST /api/pengaturan/libur/impor/pratinjau, POST /api/pengaturan/libur/pratinjau, POST /api/setting/pratinjau
select (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.diterima, t.kanal from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $1::int and true) m
      cross join lateral (select array_agg((date_part('epoch', p.waktu_lokal) - 946684800)::int) as waktu,
        array_agg(floor(date_part('epoch', p.diterima_pada) - 946684800)::int) as diterima, array_agg(p.kanal) as kanal
        from tap p where p.sekolah_id = $2::int and p.mesin_id = m.mesin_id and p.pin = m.pin and p.waktu_lokal >= $3::timestamp and p.waktu_lokal < $4::timestamp
        group by p.sekolah_id) t) b) as tap, json_build_object('id', s.id, 'nama', s.nama, 'jenjang', s.jenjang, 'zona', s.zona) as sekolah,
    (select coalesce(json_agg(b), '[]') from (select kunci, nilai, berlaku_mulai as "berlakuMulai" from setting
      where kunci in ('toleransiMenit', 'jedaMinimalMenit', 'batasMalam', 'menitTanpaAbsen') and berlaku_mulai <= $5::date + 1
      order by berlaku_mulai, disimpan_pada) b) as setting,
    (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift_pagi as "shiftPagi", shift_siang as "shiftSiang", extract(epoch from "shift_pagi_mulai")::int as "shiftPagiMulai",
      extract(epoch from "shift_siang_mulai")::int as "shiftSiangMulai", is_jadwal_mandiri as "isJadwalMandiri"
      from sekolah_aturan v where v.sekolah_id = $6::int and ("v"."berlaku_mulai" <= $7 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $8)) order by id) b) as aturan,
    (select coalesce(json_agg(b), '[]') from (
select j.id, j.pemilik, j.shift, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada",
  case j.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
    when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
  h.hari
from jadwal j
left join yayasan y on j.pemilik = 'yayasan' and y.id = s.yayasan_id
left join wilayah w on j.pemilik = 'dinas' and w.kode = j.pemilik_id
cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
  select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
    extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai", extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
  from jadwal_hari d where d.jadwal_id = j.id order by hari) b) h
where j.jenjang = s.jenjang and ("j"."berlaku_mulai" <= $9 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $10)) and (j.pemilik, j.pemilik_id) in (
  ('sekolah', s.id::text), ('yayasan', s.yayasan_id::text), ('nasional', '000000'),
  ('dinas', case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end))
order by j.id) b) as jadwal,
    (select coalesce(json_agg(b), '[]') from (select id, nama, jenis_libur_id as "jenisLiburId", tanggal, jenjang, null as nomor from libur
      where tanggal between $11 and $12 and kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) order by id) b) as libur,
    (select coalesce(json_agg(b), '[]') from (select 0 as id, 'Libur Khusus Sekolah' as nama, 5 as "jenisLiburId", tanggal,
      array[s.jenjang] as jenjang, no_absensi_manual as nomor
      from absensi_manual where sekolah_id = $13::int and status_id = 27 and status_pengajuan in (2, 4, 5)
        and tanggal between $14 and $15 order by no_absensi_manual) b) as "liburKhusus",
    (select coalesce(json_agg(b), '[]') from (select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from kalibrasi v
      where v.sekolah_id = $16::int and ("v"."berlaku_mulai" <= $17 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $18)) order by id) b) as kalibrasi,
    (select coalesce(json_agg(b), '[]') from (
select m.id, m.nama, m.nomor_seri as "nomorSeri",
  (select to_char("k"."laporan" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $19::int and k.mesin_id = m.id) as "laporanTerakhir",
  (select to_char("k"."pertama" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $20::int and k.mesin_id = m.id) as "kontakPertama",
  (
select max((greatest(k.laporan, (select max(l.ditarik_pada) from mesin_laporan l
    where l.sekolah_id = $21::int and l.mesin_id = k.mesin_id)) at time zone 'UTC')::date) + 14
from mesin_pengakuan baru join mesin_kontak k on k.sekolah_id = $22::int and k.mesin_id <> baru.mesin_id
left join mesin_pengakuan lain on lain.sekolah_id = $23::int and lain.mesin_id = k.mesin_id
where baru.sekolah_id = $24::int and baru.mesin_id = m.id and baru.disetujui_pada is null
  and case when lain.mesin_id is null then baru.diakui_pada > (select m.didaftarkan_pada from mesin m
      where m.sekolah_id = $25::int and m.id = k.mesin_id)
    else (lain.diakui_pada, lain.mesin_id) < (baru.diakui_pada, baru.mesin_id) end) as "diSampingSampai",
  (select coalesce(json_agg(b), '[]') from (select mulai, dipakai_sejak as "dipakaiSejak", sampai, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from mesin_penempatan p
    where p.sekolah_id = $26::int and p.mesin_id = m.id order by id) b) as penempatan
from mesin m where m.sekolah_id = $27::int order by m.id) b) as mesin,
    (select coalesce(json_agg(b), '[]') from (select p.id, p.mesin_id as "mesinId", p.pin, p.gtk_id as "gtkId", p.mulai, p.sampai,
        to_char("p"."dipetakan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from pemetaan_pin p
      where p.sekolah_id = $28::int and true order by p.id) b) as pemetaan,
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, b.mulai, b.sampai from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $29::int and true) m
      cross join lateral (select p.sekolah_id, p.mulai, p.sampai from bukan_gtk p
        where p.sekolah_id = $30::int and p.mesin_id = m.mesin_id and p.pin = m.pin
        union select h.sekolah_id, h.mulai, h.sampai from bukan_gtk_hari h
        where h.sekolah_id = $31::int and h.mesin_id = m.mesin_id) b) b) as "bukanGtk",
    (select coalesce(json_agg(b), '[]') from (select g.id, g.nama, g.mulai_tugas as "mulaiTugas", g.berhenti, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas,
        (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift, hari_kerja as "hariKerja" from gtk_kerja v
          where v.sekolah_id = $32::int and v.gtk_id = g.id and ("v"."berlaku_mulai" <= $33 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $34)) order by id) b) as kerja
      from gtk g where g.sekolah_id = $35::int and true order by g.id) b) as gtk,
    (select coalesce(json_agg(b), '[]') from (select p.mesin_id as "mesinId", p.pin, (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu
      from tap_konfirmasi p where p.sekolah_id = $36::int and p.waktu_lokal >= $37::timestamp and p.waktu_lokal < $38::timestamp) b) as "tapKonfirmasi",
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.sebab from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $39::int and true) m
      cross join lateral (select (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu, p.sebab from tap_tanda p
        where p.sekolah_id = $40::int and p.mesin_id = m.mesin_id and p.pin = m.pin and p.sebab > 0 and p.waktu_lokal >= $41::timestamp and p.waktu_lokal < $42::timestamp) t) b) as "tapTanda",
    (select coalesce(json_agg(b), '[]') from (select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
      status_koreksi_id as "statusKoreksiId", dari, sampai, extract(epoch from "koreksi_datang")::int as datang, extract(epoch from "koreksi_pulang")::int as pulang,
      to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada" from koreksi
      where sekolah_id = $43::int and true and status_pengajuan in (2, 4, 5) and dari <= $44 and sampai >= $45) b) as koreksi,
    (select coalesce(json_agg(b), '[]') from (select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
      extract(epoch from "i"."waktu_datang")::int as datang, extract(epoch from "i"."waktu_pulang")::int as pulang, to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada"
      from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = $46::int and i.absensi_manual_id = a.id
      where a.sekolah_id = $47::int and true and a.status_pengajuan in (2, 4, 5) and a.tanggal between $48 and $49) b) as manual,
    (select coalesce(json_agg(b), '[]') from (select gtk_id as "gtkId", tanggal from konfirmasi_hari
      where sekolah_id = $50::int and true and tanggal between $51 and $52) b) as konfirmasi,
    (select coalesce(json_agg(b), '[]') from (
select t.id, t.singkatan, t.nama, t.grup, t.dokumen_pendukung as "dokumenPendukung",
  t.maksimal_hari as "maksimalHari", pernah.koreksi, pernah.manual, t.basic
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $53 order by x.id, x.berlaku_mulai desc) t
join (select id, bool_or(koreksi) as koreksi, bool_or(manual) as manual from status_kehadiran group by id) pernah on pernah.id = t.id
order by t.id) b) as status
  from sekolah_terbagi s where s.id = $54 and /* cakupan */ true;

-- features/rekap/memo/commands-memo.ts
-- in GET /api/kunci-bulan, GET /api/kunci-bulan/kesiapan, GET /api/rekap/bulanan-sekolah, GET /api/rekap/tren
insert into sekolah_bulan as lama (sekolah_id, bulan, rekap_kunci, rekap, urutan_versi, urutan_hari, dihitung_pada)
select s, $1::int, k, r, v, h, $2::timestamptz from unnest($3::int[], $4::text[],
  $5::text[], $6::bigint[], $7::bigint[]) b (s, k, r, v, h),
  set_config('synchronous_commit', 'off', true)
on conflict (sekolah_id, bulan) do update set rekap_kunci = excluded.rekap_kunci, rekap = excluded.rekap,
  urutan_versi = excluded.urutan_versi, urutan_hari = excluded.urutan_hari, dihitung_pada = excluded.dihitung_pada
where ((lama.urutan_versi, lama.urutan_hari) <= (excluded.urutan_versi, excluded.urutan_hari)
    or lama.dihitung_pada - excluded.dihitung_pada > interval '1 hour')
  and (lama.rekap_kunci, lama.rekap) is distinct from (excluded.rekap_kunci, excluded.rekap);

-- features/rekap/memo/commands-refresh.ts
select s.id from sekolah s where s.kode_provinsi = $1 and /* cakupan */ true order by s.id;

-- features/rekap/memo/commands-refresh.ts
select s.id from sekolah_bulan m join sekolah s on s.id = m.sekolah_id
where m.bulan = $1 and s.id > $2 and /* cakupan */ true
  and ((m.dihitung_pada - make_interval(hours => $3)) at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
    < (($4::timestamptz - make_interval(hours => $5)) at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
order by s.id limit $6;

-- features/rekap/memo/commands-versi.ts
-- in pemulih jam mesin, pengumpul kiriman besar, pengumpul tap
insert into sekolah_bulan_versi (sekolah_id, bulan) select distinct * from unnest($1::int[], $2::int[]) order by 1, 2
on conflict (sekolah_id, bulan) do update set versi = sekolah_bulan_versi.versi + 1;

-- features/rekap/memo/commands-versi.ts
-- in DELETE /api/pengaturan/durasi/versi/:id, DELETE /api/pengaturan/libur/:id, DELETE /api/setting/:kunci/:berlakuMulai, DELETE /api/status-kehadiran/:id/:berlakuMulai, DELETE /api/tarif/:id, PATCH /api/setting, PATCH /api/status-kehadiran/:id, POST /api/pengaturan/durasi/:lingkup/:jenjang, POST /api/pengaturan/libur, POST /api/pengaturan/libur/impor, POST /api/tarif
insert into versi_bersama (lingkup, kode, bulan) select $1, $2, b from unnest($3::int[]) b order by b
on conflict (lingkup, kode, bulan) do update set versi = versi_bersama.versi + 1;

-- features/rekap/memo/commands-versi.ts
-- many operations
with antre as (insert into antrean_rekap (sekolah_id) select distinct unnest($1::int[]))
insert into sekolah_bulan_versi (sekolah_id, bulan) select distinct * from unnest($2::int[], $3::int[]) order by 1, 2
on conflict (sekolah_id, bulan) do update set versi = sekolah_bulan_versi.versi + 1;

-- features/rekap/memo/queries-memo.ts
select s.id as "sekolahId", k.kunci, k."urutanVersi"::text, k."urutanHari"::text from sekolah_terbagi s
cross join lateral (
  select coalesce(sum(b.versi), 0)::bigint as jumlah, string_agg(left(b.lingkup, 1) || b.versi, ' ' order by b.lingkup, b.kode) as teks
  from versi_bersama b where b.bulan = $1::int and (b.lingkup, b.kode) in (('nasional', '000000'), ('provinsi', s.kode_provinsi),
    ('kab_kota', s.kode_kab_kota), ('yayasan', s.yayasan_id::text), ('setting', '000000'))
) bersama
cross join lateral (
  select concat_ws('|', 9, x.versi, coalesce(bersama.teks, ''), x.lengkap, x."hariIni",
      coalesce(x.mesin, ''), s.nama) as kunci,
    x.versi * 4294967296 + bersama.jumlah as "urutanVersi", x.lengkap + x."hariIni" + x.jumlah as "urutanHari"
  from (
    select coalesce((select versi from sekolah_bulan_versi v where v.sekolah_id = s.id and v.bulan = $2::int), 0) as versi,
greatest(0, least($3::date + 1, ($4::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from ($5::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $7::date) as lengkap,
      greatest($8::date, least($9::date, ($10::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) - $11::date as "hariIni",
      coalesce(sum(h.ke), 0)::bigint as jumlah, string_agg(h.id || ':' || h.ke, ' ' order by h.id) as mesin
    from (select c.mesin_id as id,
greatest(0, least($12::date + 1, (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $13::date) as ke
      from mesin_kontak c where c.sekolah_id = s.id and c.laporan is not null) h
  ) x
) k
  where s.id = $14 and /* cakupan */ true and not exists (select 1 from sekolah_bulan m
    where m.sekolah_id = s.id and m.bulan = $15::int and m.rekap_kunci = k.kunci);

-- features/rekap/memo/queries-memo.ts
select s.id as "sekolahId", k.kunci, k."urutanVersi"::text, k."urutanHari"::text from sekolah_terbagi s
cross join lateral (
  select coalesce(sum(b.versi), 0)::bigint as jumlah, string_agg(left(b.lingkup, 1) || b.versi, ' ' order by b.lingkup, b.kode) as teks
  from versi_bersama b where b.bulan = $1::int and (b.lingkup, b.kode) in (('nasional', '000000'), ('provinsi', s.kode_provinsi),
    ('kab_kota', s.kode_kab_kota), ('yayasan', s.yayasan_id::text), ('setting', '000000'))
) bersama
cross join lateral (
  select concat_ws('|', 9, x.versi, coalesce(bersama.teks, ''), x.lengkap, x."hariIni",
      coalesce(x.mesin, ''), s.nama) as kunci,
    x.versi * 4294967296 + bersama.jumlah as "urutanVersi", x.lengkap + x."hariIni" + x.jumlah as "urutanHari"
  from (
    select coalesce((select versi from sekolah_bulan_versi v where v.sekolah_id = s.id and v.bulan = $2::int), 0) as versi,
greatest(0, least($3::date + 1, ($4::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from ($5::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $7::date) as lengkap,
      greatest($8::date, least($9::date, ($10::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) - $11::date as "hariIni",
      coalesce(sum(h.ke), 0)::bigint as jumlah, string_agg(h.id || ':' || h.ke, ' ' order by h.id) as mesin
    from (select c.mesin_id as id,
greatest(0, least($12::date + 1, (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $13::date) as ke
      from mesin_kontak c where c.sekolah_id = s.id and c.laporan is not null) h
  ) x
) k
  where s.id = any($14::int[]) and /* cakupan */ true and not exists (select 1 from sekolah_bulan m
    where m.sekolah_id = s.id and m.bulan = $15::int and m.rekap_kunci = k.kunci);

-- features/rekap/memo/queries-memo.ts
-- in GET /api/kunci-bulan, GET /api/kunci-bulan/kesiapan
select s.id as "sekolahId", k.kunci, k."urutanVersi"::text, k."urutanHari"::text, m.rekap as memo from sekolah_terbagi s
cross join lateral (
  select coalesce(sum(b.versi), 0)::bigint as jumlah, string_agg(left(b.lingkup, 1) || b.versi, ' ' order by b.lingkup, b.kode) as teks
  from versi_bersama b where b.bulan = $1::int and (b.lingkup, b.kode) in (('nasional', '000000'), ('provinsi', s.kode_provinsi),
    ('kab_kota', s.kode_kab_kota), ('yayasan', s.yayasan_id::text), ('setting', '000000'))
) bersama
cross join lateral (
  select concat_ws('|', 9, x.versi, coalesce(bersama.teks, ''), x.lengkap, x."hariIni",
      coalesce(x.mesin, ''), s.nama) as kunci,
    x.versi * 4294967296 + bersama.jumlah as "urutanVersi", x.lengkap + x."hariIni" + x.jumlah as "urutanHari"
  from (
    select coalesce((select versi from sekolah_bulan_versi v where v.sekolah_id = $2::int and v.bulan = $3::int), 0) as versi,
greatest(0, least($4::date + 1, ($5::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= ($7::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $8::date) as lengkap,
      greatest($9::date, least($10::date, ($11::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) - $12::date as "hariIni",
      coalesce(sum(h.ke), 0)::bigint as jumlah, string_agg(h.id || ':' || h.ke, ' ' order by h.id) as mesin
    from (select c.mesin_id as id,
greatest(0, least($13::date + 1, (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $14::date) as ke
      from mesin_kontak c where c.sekolah_id = $15::int and c.laporan is not null) h
  ) x
) k
  left join sekolah_bulan m on m.sekolah_id = s.id and m.bulan = $16::int and m.rekap_kunci = k.kunci
  where s.id = $17 and /* cakupan */ ("s"."id" = $18::int);

-- features/rekap/memo/queries-memo.ts
-- in GET /api/kunci-bulan, GET /api/kunci-bulan/kesiapan
select s.id as "sekolahId", k.kunci, k."urutanVersi"::text, k."urutanHari"::text, m.rekap as memo from sekolah_terbagi s
cross join lateral (
  select coalesce(sum(b.versi), 0)::bigint as jumlah, string_agg(left(b.lingkup, 1) || b.versi, ' ' order by b.lingkup, b.kode) as teks
  from versi_bersama b where b.bulan = $1::int and (b.lingkup, b.kode) in (('nasional', '000000'), ('provinsi', s.kode_provinsi),
    ('kab_kota', s.kode_kab_kota), ('yayasan', s.yayasan_id::text), ('setting', '000000'))
) bersama
cross join lateral (
  select concat_ws('|', 9, x.versi, coalesce(bersama.teks, ''), x.lengkap, x."hariIni",
      coalesce(x.mesin, ''), s.nama) as kunci,
    x.versi * 4294967296 + bersama.jumlah as "urutanVersi", x.lengkap + x."hariIni" + x.jumlah as "urutanHari"
  from (
    select coalesce((select versi from sekolah_bulan_versi v where v.sekolah_id = $2::int and v.bulan = $3::int), 0) as versi,
greatest(0, least($4::date + 1, ($5::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= ($7::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $8::date) as lengkap,
      greatest($9::date, least($10::date, ($11::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) - $12::date as "hariIni",
      coalesce(sum(h.ke), 0)::bigint as jumlah, string_agg(h.id || ':' || h.ke, ' ' order by h.id) as mesin
    from (select c.mesin_id as id,
greatest(0, least($13::date + 1, (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $14::date) as ke
      from mesin_kontak c where c.sekolah_id = $15::int and c.laporan is not null) h
  ) x
) k
  left join sekolah_bulan m on m.sekolah_id = s.id and m.bulan = $16::int and m.rekap_kunci = k.kunci
  where s.id = $17 and /* cakupan */ ("s"."jenjang" = any($18::text[]) and ("s"."kode_provinsi" = any($19::text[]) or "s"."kode_kab_kota" = any($20::text[]) or "s"."kode_kecamatan" = any($21::text[])));

-- features/rekap/memo/queries-memo.ts
-- in GET /api/kunci-bulan, GET /api/kunci-bulan/kesiapan
select s.id as "sekolahId", k.kunci, k."urutanVersi"::text, k."urutanHari"::text, m.rekap as memo from sekolah_terbagi s
cross join lateral (
  select coalesce(sum(b.versi), 0)::bigint as jumlah, string_agg(left(b.lingkup, 1) || b.versi, ' ' order by b.lingkup, b.kode) as teks
  from versi_bersama b where b.bulan = $1::int and (b.lingkup, b.kode) in (('nasional', '000000'), ('provinsi', s.kode_provinsi),
    ('kab_kota', s.kode_kab_kota), ('yayasan', s.yayasan_id::text), ('setting', '000000'))
) bersama
cross join lateral (
  select concat_ws('|', 9, x.versi, coalesce(bersama.teks, ''), x.lengkap, x."hariIni",
      coalesce(x.mesin, ''), s.nama) as kunci,
    x.versi * 4294967296 + bersama.jumlah as "urutanVersi", x.lengkap + x."hariIni" + x.jumlah as "urutanHari"
  from (
    select coalesce((select versi from sekolah_bulan_versi v where v.sekolah_id = $2::int and v.bulan = $3::int), 0) as versi,
greatest(0, least($4::date + 1, ($5::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= ($7::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $8::date) as lengkap,
      greatest($9::date, least($10::date, ($11::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) - $12::date as "hariIni",
      coalesce(sum(h.ke), 0)::bigint as jumlah, string_agg(h.id || ':' || h.ke, ' ' order by h.id) as mesin
    from (select c.mesin_id as id,
greatest(0, least($13::date + 1, (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $14::date) as ke
      from mesin_kontak c where c.sekolah_id = $15::int and c.laporan is not null) h
  ) x
) k
  left join sekolah_bulan m on m.sekolah_id = s.id and m.bulan = $16::int and m.rekap_kunci = k.kunci
  where s.id = $17 and /* cakupan */ true;

-- features/rekap/memo/queries-memo.ts
-- in GET /api/kunci-bulan
select s.id as "sekolahId", k.kunci, k."urutanVersi"::text, k."urutanHari"::text, m.rekap as memo from sekolah_terbagi s
cross join lateral (
  select coalesce(sum(b.versi), 0)::bigint as jumlah, string_agg(left(b.lingkup, 1) || b.versi, ' ' order by b.lingkup, b.kode) as teks
  from versi_bersama b where b.bulan = $1::int and (b.lingkup, b.kode) in (('nasional', '000000'), ('provinsi', s.kode_provinsi),
    ('kab_kota', s.kode_kab_kota), ('yayasan', s.yayasan_id::text), ('setting', '000000'))
) bersama
cross join lateral (
  select concat_ws('|', 9, x.versi, coalesce(bersama.teks, ''), x.lengkap, x."hariIni",
      coalesce(x.mesin, ''), s.nama) as kunci,
    x.versi * 4294967296 + bersama.jumlah as "urutanVersi", x.lengkap + x."hariIni" + x.jumlah as "urutanHari"
  from (
    select coalesce((select versi from sekolah_bulan_versi v where v.sekolah_id = s.id and v.bulan = $2::int), 0) as versi,
greatest(0, least($3::date + 1, ($4::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from ($5::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $7::date) as lengkap,
      greatest($8::date, least($9::date, ($10::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) - $11::date as "hariIni",
      coalesce(sum(h.ke), 0)::bigint as jumlah, string_agg(h.id || ':' || h.ke, ' ' order by h.id) as mesin
    from (select c.mesin_id as id,
greatest(0, least($12::date + 1, (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $13::date) as ke
      from mesin_kontak c where c.sekolah_id = s.id and c.laporan is not null) h
  ) x
) k
  left join sekolah_bulan m on m.sekolah_id = s.id and m.bulan = $14::int and m.rekap_kunci = k.kunci
  where s.id = $15 and /* cakupan */ ("s"."id" = $16::int);

-- features/rekap/memo/queries-memo.ts
-- in GET /api/kunci-bulan/kesiapan
select s.id as "sekolahId", k.kunci, k."urutanVersi"::text, k."urutanHari"::text, m.rekap as memo from sekolah_terbagi s
cross join lateral (
  select coalesce(sum(b.versi), 0)::bigint as jumlah, string_agg(left(b.lingkup, 1) || b.versi, ' ' order by b.lingkup, b.kode) as teks
  from versi_bersama b where b.bulan = $1::int and (b.lingkup, b.kode) in (('nasional', '000000'), ('provinsi', s.kode_provinsi),
    ('kab_kota', s.kode_kab_kota), ('yayasan', s.yayasan_id::text), ('setting', '000000'))
) bersama
cross join lateral (
  select concat_ws('|', 9, x.versi, coalesce(bersama.teks, ''), x.lengkap, x."hariIni",
      coalesce(x.mesin, ''), s.nama) as kunci,
    x.versi * 4294967296 + bersama.jumlah as "urutanVersi", x.lengkap + x."hariIni" + x.jumlah as "urutanHari"
  from (
    select coalesce((select versi from sekolah_bulan_versi v where v.sekolah_id = s.id and v.bulan = $2::int), 0) as versi,
greatest(0, least($3::date + 1, ($4::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from ($5::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $7::date) as lengkap,
      greatest($8::date, least($9::date, ($10::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) - $11::date as "hariIni",
      coalesce(sum(h.ke), 0)::bigint as jumlah, string_agg(h.id || ':' || h.ke, ' ' order by h.id) as mesin
    from (select c.mesin_id as id,
greatest(0, least($12::date + 1, (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $13::date) as ke
      from mesin_kontak c where c.sekolah_id = s.id and c.laporan is not null) h
  ) x
) k
  left join sekolah_bulan m on m.sekolah_id = s.id and m.bulan = $14::int and m.rekap_kunci = k.kunci
  where s.id = any($15::int[]) and /* cakupan */ ("s"."jenjang" = any($16::text[]) and ("s"."kode_provinsi" = any($17::text[]) or "s"."kode_kab_kota" = any($18::text[]) or "s"."kode_kecamatan" = any($19::text[])));

-- features/rekap/memo/queries-memo.ts
-- in GET /api/kunci-bulan/kesiapan
select s.id as "sekolahId", k.kunci, k."urutanVersi"::text, k."urutanHari"::text, m.rekap as memo from sekolah_terbagi s
cross join lateral (
  select coalesce(sum(b.versi), 0)::bigint as jumlah, string_agg(left(b.lingkup, 1) || b.versi, ' ' order by b.lingkup, b.kode) as teks
  from versi_bersama b where b.bulan = $1::int and (b.lingkup, b.kode) in (('nasional', '000000'), ('provinsi', s.kode_provinsi),
    ('kab_kota', s.kode_kab_kota), ('yayasan', s.yayasan_id::text), ('setting', '000000'))
) bersama
cross join lateral (
  select concat_ws('|', 9, x.versi, coalesce(bersama.teks, ''), x.lengkap, x."hariIni",
      coalesce(x.mesin, ''), s.nama) as kunci,
    x.versi * 4294967296 + bersama.jumlah as "urutanVersi", x.lengkap + x."hariIni" + x.jumlah as "urutanHari"
  from (
    select coalesce((select versi from sekolah_bulan_versi v where v.sekolah_id = s.id and v.bulan = $2::int), 0) as versi,
greatest(0, least($3::date + 1, ($4::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from ($5::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $7::date) as lengkap,
      greatest($8::date, least($9::date, ($10::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) - $11::date as "hariIni",
      coalesce(sum(h.ke), 0)::bigint as jumlah, string_agg(h.id || ':' || h.ke, ' ' order by h.id) as mesin
    from (select c.mesin_id as id,
greatest(0, least($12::date + 1, (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $13::date) as ke
      from mesin_kontak c where c.sekolah_id = s.id and c.laporan is not null) h
  ) x
) k
  left join sekolah_bulan m on m.sekolah_id = s.id and m.bulan = $14::int and m.rekap_kunci = k.kunci
  where s.id = any($15::int[]) and /* cakupan */ true;

-- features/rekap/pratinjau/commands-dampak.ts
-- many operations
select count(*)::int as jumlah from segel
where sekolah_id = $1 and dibuka_pada is null and bulan = any($2::int[]);

-- features/rekap/pratinjau/commands-dampak.ts
-- in POST /api/gtk
select min(dari)::text as hari from koreksi where sekolah_id = $1;

-- features/rekap/pratinjau/commands-dampak.ts
-- in POST /api/gtk
select min(dipakai_sejak)::text as hari from mesin_penempatan where sekolah_id = $1;

-- features/rekap/pratinjau/commands-dampak.ts
-- in POST /api/gtk
select min(tanggal)::text as hari from absensi_manual where sekolah_id = $1;

-- features/rekap/pratinjau/commands-dampak.ts
-- in POST /api/gtk
select waktu_lokal::date::text as hari from tap where sekolah_id = $1 and waktu_lokal >= $2::timestamp
and waktu_lokal < $3::timestamp order by waktu_lokal limit 1;

-- features/rekap/pratinjau/queries-pratinjau.ts
-- in POST /api/pengaturan/durasi/:lingkup/:jenjang/pratinjau
select (select count(*)::int from sekolah s where /* cakupan */ ("s"."id" = $1::int) and (s.jenjang = $2 and s.id = $3::int)) as "jumlahSekolah",
(select count(*)::int from segel g join sekolah s on s.id = g.sekolah_id where /* cakupan */ ("s"."id" = $4::int)
  and (s.jenjang = $5 and s.id = $6::int) and g.dibuka_pada is null and g.bulan = any($7::int[])) as "bulanTerkunci";

-- features/rekap/pratinjau/queries-pratinjau.ts
-- in POST /api/pengaturan/durasi/:lingkup/:jenjang/pratinjau
select (select count(*)::int from sekolah s where /* cakupan */ ("s"."id" = $1::int) and (s.jenjang = $2 and s.yayasan_id = $3::int)) as "jumlahSekolah",
(select count(*)::int from segel g join sekolah s on s.id = g.sekolah_id where /* cakupan */ ("s"."id" = $4::int)
  and (s.jenjang = $5 and s.yayasan_id = $6::int) and g.dibuka_pada is null and g.bulan = any($7::int[])) as "bulanTerkunci";

-- features/rekap/pratinjau/queries-pratinjau.ts
-- in POST /api/sekolah/pratinjau
select (select count(*)::int from sekolah s where /* cakupan */ ("s"."id" = $1::int) and false) as "jumlahSekolah",
(select count(*)::int from segel g join sekolah s on s.id = g.sekolah_id where /* cakupan */ ("s"."id" = $2::int)
  and false and g.dibuka_pada is null and g.bulan = any($3::int[])) as "bulanTerkunci";

-- features/rekap/pratinjau/queries-pratinjau.ts
-- in POST /api/gtk/pratinjau, POST /api/sekolah/:id/kalibrasi/pratinjau, POST /api/sekolah/pratinjau
select (select count(*)::int from sekolah s where /* cakupan */ ("s"."id" = $1::int) and s.id = $2) as "jumlahSekolah",
(select count(*)::int from segel g join sekolah s on s.id = g.sekolah_id where /* cakupan */ ("s"."id" = $3::int)
  and s.id = $4 and g.dibuka_pada is null and g.bulan = any($5::int[])) as "bulanTerkunci";

-- features/rekap/pratinjau/queries-pratinjau.ts
-- in POST /api/pengaturan/libur/pratinjau
select (select count(*)::int from sekolah s where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and (("s"."kode_kab_kota" = $5 and s.jenjang = any($6::text[])))) as "jumlahSekolah",
(select count(*)::int from segel g join sekolah s on s.id = g.sekolah_id where /* cakupan */ ("s"."jenjang" = any($7::text[]) and ("s"."kode_provinsi" = any($8::text[]) or "s"."kode_kab_kota" = any($9::text[]) or "s"."kode_kecamatan" = any($10::text[])))
  and (("s"."kode_kab_kota" = $11 and s.jenjang = any($12::text[]))) and g.dibuka_pada is null and g.bulan = any($13::int[])) as "bulanTerkunci";

-- features/rekap/pratinjau/queries-pratinjau.ts
-- in POST /api/pengaturan/libur/pratinjau
select (select count(*)::int from sekolah s where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and (("s"."kode_provinsi" = $5 and s.jenjang = any($6::text[])))) as "jumlahSekolah",
(select count(*)::int from segel g join sekolah s on s.id = g.sekolah_id where /* cakupan */ ("s"."jenjang" = any($7::text[]) and ("s"."kode_provinsi" = any($8::text[]) or "s"."kode_kab_kota" = any($9::text[]) or "s"."kode_kecamatan" = any($10::text[])))
  and (("s"."kode_provinsi" = $11 and s.jenjang = any($12::text[]))) and g.dibuka_pada is null and g.bulan = any($13::int[])) as "bulanTerkunci";

-- features/rekap/pratinjau/queries-pratinjau.ts
-- in POST /api/pengaturan/durasi/:lingkup/:jenjang, POST /api/pengaturan/durasi/:lingkup/:jenjang/pratinjau
select (select count(*)::int from sekolah s where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and (s.jenjang = $5 and case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end = $6)) as "jumlahSekolah",
(select count(*)::int from segel g join sekolah s on s.id = g.sekolah_id where /* cakupan */ ("s"."jenjang" = any($7::text[]) and ("s"."kode_provinsi" = any($8::text[]) or "s"."kode_kab_kota" = any($9::text[]) or "s"."kode_kecamatan" = any($10::text[])))
  and (s.jenjang = $11 and case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end = $12) and g.dibuka_pada is null and g.bulan = any($13::int[])) as "bulanTerkunci";

-- features/rekap/pratinjau/queries-pratinjau.ts
-- in POST /api/pengaturan/durasi/:lingkup/:jenjang/pratinjau, POST /api/pengaturan/libur/impor/pratinjau, POST /api/sekolah/pratinjau
select (select count(*)::int from sekolah s where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and false) as "jumlahSekolah",
(select count(*)::int from segel g join sekolah s on s.id = g.sekolah_id where /* cakupan */ ("s"."jenjang" = any($5::text[]) and ("s"."kode_provinsi" = any($6::text[]) or "s"."kode_kab_kota" = any($7::text[]) or "s"."kode_kecamatan" = any($8::text[])))
  and false and g.dibuka_pada is null and g.bulan = any($9::int[])) as "bulanTerkunci";

-- features/rekap/pratinjau/queries-pratinjau.ts
-- in POST /api/sekolah/pratinjau
select (select count(*)::int from sekolah s where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and s.id = $5) as "jumlahSekolah",
(select count(*)::int from segel g join sekolah s on s.id = g.sekolah_id where /* cakupan */ ("s"."jenjang" = any($6::text[]) and ("s"."kode_provinsi" = any($7::text[]) or "s"."kode_kab_kota" = any($8::text[]) or "s"."kode_kecamatan" = any($9::text[])))
  and s.id = $10 and g.dibuka_pada is null and g.bulan = any($11::int[])) as "bulanTerkunci";

-- features/rekap/pratinjau/queries-pratinjau.ts
-- in POST /api/pengaturan/libur/pratinjau
select (select count(*)::int from sekolah s where /* cakupan */ true and (("s"."kode_kab_kota" = $1 and s.jenjang = any($2::text[])) or ("s"."kode_kab_kota" = $3 and s.jenjang = any($4::text[])))) as "jumlahSekolah",
(select count(*)::int from segel g join sekolah s on s.id = g.sekolah_id where /* cakupan */ true
  and (("s"."kode_kab_kota" = $5 and s.jenjang = any($6::text[])) or ("s"."kode_kab_kota" = $7 and s.jenjang = any($8::text[]))) and g.dibuka_pada is null and g.bulan = any($9::int[])) as "bulanTerkunci";

-- features/rekap/pratinjau/queries-pratinjau.ts
-- in POST /api/pengaturan/libur/pratinjau
select (select count(*)::int from sekolah s where /* cakupan */ true and (("s"."kode_kab_kota" = $1 and s.jenjang = any($2::text[])))) as "jumlahSekolah",
(select count(*)::int from segel g join sekolah s on s.id = g.sekolah_id where /* cakupan */ true
  and (("s"."kode_kab_kota" = $3 and s.jenjang = any($4::text[]))) and g.dibuka_pada is null and g.bulan = any($5::int[])) as "bulanTerkunci";

-- features/rekap/pratinjau/queries-pratinjau.ts
-- in POST /api/pengaturan/durasi/:lingkup/:jenjang/pratinjau
select (select count(*)::int from sekolah s where /* cakupan */ true and (s.jenjang = $1 and true)) as "jumlahSekolah",
(select count(*)::int from segel g join sekolah s on s.id = g.sekolah_id where /* cakupan */ true
  and (s.jenjang = $2 and true) and g.dibuka_pada is null and g.bulan = any($3::int[])) as "bulanTerkunci";

-- features/rekap/pratinjau/queries-pratinjau.ts
-- in POST /api/pengaturan/libur/pratinjau
select (select count(*)::int from sekolah s where /* cakupan */ true and (s.jenjang = any($1::text[]) or s.jenjang = any($2::text[]))) as "jumlahSekolah",
(select count(*)::int from segel g join sekolah s on s.id = g.sekolah_id where /* cakupan */ true
  and (s.jenjang = any($3::text[]) or s.jenjang = any($4::text[])) and g.dibuka_pada is null and g.bulan = any($5::int[])) as "bulanTerkunci";

-- features/rekap/pratinjau/queries-pratinjau.ts
-- in DELETE /api/pengaturan/libur/:id, POST /api/pengaturan/libur, POST /api/pengaturan/libur/pratinjau
select (select count(*)::int from sekolah s where /* cakupan */ true and (s.jenjang = any($1::text[]))) as "jumlahSekolah",
(select count(*)::int from segel g join sekolah s on s.id = g.sekolah_id where /* cakupan */ true
  and (s.jenjang = any($2::text[])) and g.dibuka_pada is null and g.bulan = any($3::int[])) as "bulanTerkunci";

-- features/rekap/pratinjau/queries-pratinjau.ts
-- in POST /api/pengaturan/libur/impor/pratinjau
select (select count(*)::int from sekolah s where /* cakupan */ true and false) as "jumlahSekolah",
(select count(*)::int from segel g join sekolah s on s.id = g.sekolah_id where /* cakupan */ true
  and false and g.dibuka_pada is null and g.bulan = any($1::int[])) as "bulanTerkunci";

-- features/rekap/pratinjau/queries-pratinjau.ts
-- in PATCH /api/setting, POST /api/setting/pratinjau
select (select count(*)::int from sekolah s where /* cakupan */ true and s.id % $1 = 0) as "jumlahSekolah",
(select count(*)::int from segel g join sekolah s on s.id = g.sekolah_id where /* cakupan */ true
  and s.id % $2 = 0 and g.dibuka_pada is null and g.bulan = any($3::int[])) as "bulanTerkunci";

-- features/rekap/pratinjau/queries-pratinjau.ts
select (select count(*)::int from sekolah s where /* cakupan */ true and s.id = $1) as "jumlahSekolah",
(select count(*)::int from segel g join sekolah s on s.id = g.sekolah_id where /* cakupan */ true
  and s.id = $2 and g.dibuka_pada is null and g.bulan = any($3::int[])) as "bulanTerkunci";

-- features/rekap/pratinjau/queries-pratinjau.ts
-- in POST /api/pengaturan/libur/impor, POST /api/pengaturan/libur/impor/pratinjau
select (select count(*)::int from sekolah s where /* cakupan */ true and s.jenjang = any($1::text[])) as "jumlahSekolah",
(select count(*)::int from segel g join sekolah s on s.id = g.sekolah_id where /* cakupan */ true
  and s.jenjang = any($2::text[]) and g.dibuka_pada is null and g.bulan = any($3::int[])) as "bulanTerkunci";

-- features/rekap/pratinjau/queries-pratinjau.ts
select (select count(*)::int from sekolah s where /* cakupan */ true and true) as "jumlahSekolah",
(select count(*)::int from segel g join sekolah s on s.id = g.sekolah_id where /* cakupan */ true
  and true and g.dibuka_pada is null and g.bulan = any($1::int[])) as "bulanTerkunci";

-- features/rekap/pratinjau/queries-pratinjau.ts
-- in POST /api/pengaturan/libur/pratinjau
select s.id as "sekolahId", s.nama as "namaSekolah", ("s"."kode_kab_kota" = $1 and s.jenjang = any($2::text[])) as sesudah from sekolah_terbagi s
where /* cakupan */ ("s"."jenjang" = any($3::text[]) and ("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[]))) and (("s"."kode_kab_kota" = $7 and s.jenjang = any($8::text[]))) and s.id > $9 order by s.id limit $10;

-- features/rekap/pratinjau/queries-pratinjau.ts
-- in POST /api/pengaturan/libur/pratinjau
select s.id as "sekolahId", s.nama as "namaSekolah", ("s"."kode_kab_kota" = $1 and s.jenjang = any($2::text[])) as sesudah from sekolah_terbagi s
where /* cakupan */ true and (("s"."kode_kab_kota" = $3 and s.jenjang = any($4::text[])) or ("s"."kode_kab_kota" = $5 and s.jenjang = any($6::text[]))) and s.id > $7 order by s.id limit $8;

-- features/rekap/pratinjau/queries-pratinjau.ts
-- in POST /api/pengaturan/libur/pratinjau
select s.id as "sekolahId", s.nama as "namaSekolah", ("s"."kode_provinsi" = $1 and s.jenjang = any($2::text[])) as sesudah from sekolah_terbagi s
where /* cakupan */ ("s"."jenjang" = any($3::text[]) and ("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[]))) and (("s"."kode_provinsi" = $7 and s.jenjang = any($8::text[]))) and s.id > $9 order by s.id limit $10;

-- features/rekap/pratinjau/queries-pratinjau.ts
-- in POST /api/pengaturan/libur/pratinjau
select s.id as "sekolahId", s.nama as "namaSekolah", s.jenjang = any($1::text[]) as sesudah from sekolah_terbagi s
where /* cakupan */ true and (s.jenjang = any($2::text[]) or s.jenjang = any($3::text[])) and s.id > $4 order by s.id limit $5;

-- features/rekap/pratinjau/queries-pratinjau.ts
-- in POST /api/pengaturan/libur, POST /api/pengaturan/libur/pratinjau
select s.id as "sekolahId", s.nama as "namaSekolah", s.jenjang = any($1::text[]) as sesudah from sekolah_terbagi s
where /* cakupan */ true and (s.jenjang = any($2::text[])) and s.id > $3 order by s.id limit $4;

-- features/rekap/pratinjau/queries-pratinjau.ts
-- in POST /api/pengaturan/durasi/:lingkup/:jenjang/pratinjau
select s.id as "sekolahId", s.nama as "namaSekolah", true as sesudah from sekolah_terbagi s
where /* cakupan */ ("s"."id" = $1::int) and (s.jenjang = $2 and s.id = $3::int) and s.id > $4 order by s.id limit $5;

-- features/rekap/pratinjau/queries-pratinjau.ts
-- in POST /api/pengaturan/durasi/:lingkup/:jenjang/pratinjau
select s.id as "sekolahId", s.nama as "namaSekolah", true as sesudah from sekolah_terbagi s
where /* cakupan */ ("s"."id" = $1::int) and (s.jenjang = $2 and s.yayasan_id = $3::int) and s.id > $4 order by s.id limit $5;

-- features/rekap/pratinjau/queries-pratinjau.ts
-- in POST /api/sekolah/pratinjau
select s.id as "sekolahId", s.nama as "namaSekolah", true as sesudah from sekolah_terbagi s
where /* cakupan */ ("s"."id" = $1::int) and false and s.id > $2 order by s.id limit $3;

-- features/rekap/pratinjau/queries-pratinjau.ts
-- in POST /api/gtk/pratinjau, POST /api/sekolah/:id/kalibrasi/pratinjau, POST /api/sekolah/pratinjau
select s.id as "sekolahId", s.nama as "namaSekolah", true as sesudah from sekolah_terbagi s
where /* cakupan */ ("s"."id" = $1::int) and s.id = $2 and s.id > $3 order by s.id limit $4;

-- features/rekap/pratinjau/queries-pratinjau.ts
-- in POST /api/pengaturan/durasi/:lingkup/:jenjang, POST /api/pengaturan/durasi/:lingkup/:jenjang/pratinjau
select s.id as "sekolahId", s.nama as "namaSekolah", true as sesudah from sekolah_terbagi s
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and (s.jenjang = $5 and case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end = $6) and s.id > $7 order by s.id limit $8;

-- features/rekap/pratinjau/queries-pratinjau.ts
-- in POST /api/pengaturan/durasi/:lingkup/:jenjang/pratinjau, POST /api/pengaturan/libur/impor/pratinjau, POST /api/sekolah/pratinjau
select s.id as "sekolahId", s.nama as "namaSekolah", true as sesudah from sekolah_terbagi s
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and false and s.id > $5 order by s.id limit $6;

-- features/rekap/pratinjau/queries-pratinjau.ts
-- in POST /api/sekolah/pratinjau
select s.id as "sekolahId", s.nama as "namaSekolah", true as sesudah from sekolah_terbagi s
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and s.id = $5 and s.id > $6 order by s.id limit $7;

-- features/rekap/pratinjau/queries-pratinjau.ts
-- in POST /api/pengaturan/libur/pratinjau
select s.id as "sekolahId", s.nama as "namaSekolah", true as sesudah from sekolah_terbagi s
where /* cakupan */ true and (("s"."kode_kab_kota" = $1 and s.jenjang = any($2::text[]))) and s.id > $3 order by s.id limit $4;

-- features/rekap/pratinjau/queries-pratinjau.ts
-- in POST /api/pengaturan/durasi/:lingkup/:jenjang/pratinjau
select s.id as "sekolahId", s.nama as "namaSekolah", true as sesudah from sekolah_terbagi s
where /* cakupan */ true and (s.jenjang = $1 and true) and s.id > $2 order by s.id limit $3;

-- features/rekap/pratinjau/queries-pratinjau.ts
-- in DELETE /api/pengaturan/libur/:id
select s.id as "sekolahId", s.nama as "namaSekolah", true as sesudah from sekolah_terbagi s
where /* cakupan */ true and (s.jenjang = any($1::text[])) and s.id > $2 order by s.id limit $3;

-- features/rekap/pratinjau/queries-pratinjau.ts
-- in POST /api/pengaturan/libur/impor/pratinjau
select s.id as "sekolahId", s.nama as "namaSekolah", true as sesudah from sekolah_terbagi s
where /* cakupan */ true and false and s.id > $1 order by s.id limit $2;

-- features/rekap/pratinjau/queries-pratinjau.ts
-- in PATCH /api/setting, POST /api/setting/pratinjau
select s.id as "sekolahId", s.nama as "namaSekolah", true as sesudah from sekolah_terbagi s
where /* cakupan */ true and s.id % $1 = 0 and s.id > $2 order by s.id limit $3;

-- features/rekap/pratinjau/queries-pratinjau.ts
select s.id as "sekolahId", s.nama as "namaSekolah", true as sesudah from sekolah_terbagi s
where /* cakupan */ true and s.id = $1 and s.id > $2 order by s.id limit $3;

-- features/rekap/pratinjau/queries-pratinjau.ts
-- in POST /api/pengaturan/libur/impor, POST /api/pengaturan/libur/impor/pratinjau
select s.id as "sekolahId", s.nama as "namaSekolah", true as sesudah from sekolah_terbagi s
where /* cakupan */ true and s.jenjang = any($1::text[]) and s.id > $2 order by s.id limit $3;

-- features/rekap/pratinjau/queries-pratinjau.ts
select s.id as "sekolahId", s.nama as "namaSekolah", true as sesudah from sekolah_terbagi s
where /* cakupan */ true and true and s.id > $1 order by s.id limit $2;

-- features/rekap/queries-hari.ts
-- in lipat kehadiran
select s.npsn, json_build_object('id', s.id, 'nama', s.nama, 'jenjang', s.jenjang, 'zona', s.zona) as sekolah,
    (select coalesce(json_agg(b), '[]') from (select kunci, nilai, berlaku_mulai as "berlakuMulai" from setting
      where kunci in ('toleransiMenit', 'jedaMinimalMenit', 'batasMalam', 'menitTanpaAbsen') and berlaku_mulai <= $1::date + 1
      order by berlaku_mulai, disimpan_pada) b) as setting,
    (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift_pagi as "shiftPagi", shift_siang as "shiftSiang", extract(epoch from "shift_pagi_mulai")::int as "shiftPagiMulai",
      extract(epoch from "shift_siang_mulai")::int as "shiftSiangMulai", is_jadwal_mandiri as "isJadwalMandiri"
      from sekolah_aturan v where v.sekolah_id = s.id and ("v"."berlaku_mulai" <= $2 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $3)) order by id) b) as aturan,
    (select coalesce(json_agg(b), '[]') from (
select j.id, j.pemilik, j.shift, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada",
  case j.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
    when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
  h.hari
from jadwal j
left join yayasan y on j.pemilik = 'yayasan' and y.id = s.yayasan_id
left join wilayah w on j.pemilik = 'dinas' and w.kode = j.pemilik_id
cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
  select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
    extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai", extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
  from jadwal_hari d where d.jadwal_id = j.id order by hari) b) h
where j.jenjang = s.jenjang and ("j"."berlaku_mulai" <= $4 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $5)) and (j.pemilik, j.pemilik_id) in (
  ('sekolah', s.id::text), ('yayasan', s.yayasan_id::text), ('nasional', '000000'),
  ('dinas', case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end))
order by j.id) b) as jadwal,
    (select coalesce(json_agg(b), '[]') from (select id, nama, jenis_libur_id as "jenisLiburId", tanggal, jenjang, null as nomor from libur
      where tanggal between $6 and $7 and kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) order by id) b) as libur,
    (select coalesce(json_agg(b), '[]') from (select 0 as id, 'Libur Khusus Sekolah' as nama, 5 as "jenisLiburId", tanggal,
      array[s.jenjang] as jenjang, no_absensi_manual as nomor
      from absensi_manual where sekolah_id = s.id and status_id = 27 and status_pengajuan in (2, 4, 5)
        and tanggal between $8 and $9 order by no_absensi_manual) b) as "liburKhusus",
    (select coalesce(json_agg(b), '[]') from (select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from kalibrasi v
      where v.sekolah_id = s.id and ("v"."berlaku_mulai" <= $10 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $11)) order by id) b) as kalibrasi,
    (select coalesce(json_agg(b), '[]') from (
select m.id, m.nama, m.nomor_seri as "nomorSeri",
  (select to_char("k"."laporan" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = s.id and k.mesin_id = m.id) as "laporanTerakhir",
  (select to_char("k"."pertama" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = s.id and k.mesin_id = m.id) as "kontakPertama",
  (
select max((greatest(k.laporan, (select max(l.ditarik_pada) from mesin_laporan l
    where l.sekolah_id = s.id and l.mesin_id = k.mesin_id)) at time zone 'UTC')::date) + 14
from mesin_pengakuan baru join mesin_kontak k on k.sekolah_id = s.id and k.mesin_id <> baru.mesin_id
left join mesin_pengakuan lain on lain.sekolah_id = s.id and lain.mesin_id = k.mesin_id
where baru.sekolah_id = s.id and baru.mesin_id = m.id and baru.disetujui_pada is null
  and case when lain.mesin_id is null then baru.diakui_pada > (select m.didaftarkan_pada from mesin m
      where m.sekolah_id = s.id and m.id = k.mesin_id)
    else (lain.diakui_pada, lain.mesin_id) < (baru.diakui_pada, baru.mesin_id) end) as "diSampingSampai",
  (select coalesce(json_agg(b), '[]') from (select mulai, dipakai_sejak as "dipakaiSejak", sampai, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from mesin_penempatan p
    where p.sekolah_id = s.id and p.mesin_id = m.id order by id) b) as penempatan
from mesin m where m.sekolah_id = s.id order by m.id) b) as mesin,
    (select coalesce(json_agg(b), '[]') from (select p.id, p.mesin_id as "mesinId", p.pin, p.gtk_id as "gtkId", p.mulai, p.sampai,
        to_char("p"."dipetakan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from pemetaan_pin p
      where p.sekolah_id = s.id and true order by p.id) b) as pemetaan,
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, b.mulai, b.sampai from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = s.id and true) m
      cross join lateral (select p.sekolah_id, p.mulai, p.sampai from bukan_gtk p
        where p.sekolah_id = s.id and p.mesin_id = m.mesin_id and p.pin = m.pin
        union select h.sekolah_id, h.mulai, h.sampai from bukan_gtk_hari h
        where h.sekolah_id = s.id and h.mesin_id = m.mesin_id) b) b) as "bukanGtk",
    (select coalesce(json_agg(b), '[]') from (select g.id, g.nama, g.mulai_tugas as "mulaiTugas", g.berhenti, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas,
        (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift, hari_kerja as "hariKerja" from gtk_kerja v
          where v.sekolah_id = s.id and v.gtk_id = g.id and ("v"."berlaku_mulai" <= $12 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $13)) order by id) b) as kerja
      from gtk g where g.sekolah_id = s.id and true order by g.id) b) as gtk,
    (select coalesce(json_agg(b), '[]') from (select p.mesin_id as "mesinId", p.pin, (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu
      from tap_konfirmasi p where p.sekolah_id = s.id and p.waktu_lokal >= $14::timestamp and p.waktu_lokal < $15::timestamp) b) as "tapKonfirmasi",
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.sebab from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = s.id and true) m
      cross join lateral (select (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu, p.sebab from tap_tanda p
        where p.sekolah_id = s.id and p.mesin_id = m.mesin_id and p.pin = m.pin and p.sebab > 0 and p.waktu_lokal >= $16::timestamp and p.waktu_lokal < $17::timestamp) t) b) as "tapTanda",
    (select coalesce(json_agg(b), '[]') from (select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
      status_koreksi_id as "statusKoreksiId", dari, sampai, extract(epoch from "koreksi_datang")::int as datang, extract(epoch from "koreksi_pulang")::int as pulang,
      to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada" from koreksi
      where sekolah_id = s.id and true and status_pengajuan in (2, 4, 5) and dari <= $18 and sampai >= $19) b) as koreksi,
    (select coalesce(json_agg(b), '[]') from (select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
      extract(epoch from "i"."waktu_datang")::int as datang, extract(epoch from "i"."waktu_pulang")::int as pulang, to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada"
      from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = s.id and i.absensi_manual_id = a.id
      where a.sekolah_id = s.id and true and a.status_pengajuan in (2, 4, 5) and a.tanggal between $20 and $21) b) as manual,
    (select coalesce(json_agg(b), '[]') from (select gtk_id as "gtkId", tanggal from konfirmasi_hari
      where sekolah_id = s.id and true and tanggal between $22 and $23) b) as konfirmasi,
    (select coalesce(json_agg(b), '[]') from (
select t.id, t.singkatan, t.nama, t.grup, t.dokumen_pendukung as "dokumenPendukung",
  t.maksimal_hari as "maksimalHari", pernah.koreksi, pernah.manual, t.basic
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $24 order by x.id, x.berlaku_mulai desc) t
join (select id, bool_or(koreksi) as koreksi, bool_or(manual) as manual from status_kehadiran group by id) pernah on pernah.id = t.id
order by t.id) b) as status
  from sekolah_terbagi s where s.id = $25 and /* cakupan */ true;

-- features/rekap/queries-hari.ts
select s.npsn, json_build_object('id', s.id, 'nama', s.nama, 'jenjang', s.jenjang, 'zona', s.zona) as sekolah,
    (select coalesce(json_agg(b), '[]') from (select kunci, nilai, berlaku_mulai as "berlakuMulai" from setting
      where kunci in ('toleransiMenit', 'jedaMinimalMenit', 'batasMalam', 'menitTanpaAbsen') and berlaku_mulai <= $1::date + 1
      order by berlaku_mulai, disimpan_pada) b) as setting,
    (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift_pagi as "shiftPagi", shift_siang as "shiftSiang", extract(epoch from "shift_pagi_mulai")::int as "shiftPagiMulai",
      extract(epoch from "shift_siang_mulai")::int as "shiftSiangMulai", is_jadwal_mandiri as "isJadwalMandiri"
      from sekolah_aturan v where v.sekolah_id = s.id and ("v"."berlaku_mulai" <= $2 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $3)) order by id) b) as aturan,
    (select coalesce(json_agg(b), '[]') from (
select j.id, j.pemilik, j.shift, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada",
  case j.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
    when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
  h.hari
from jadwal j
left join yayasan y on j.pemilik = 'yayasan' and y.id = s.yayasan_id
left join wilayah w on j.pemilik = 'dinas' and w.kode = j.pemilik_id
cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
  select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
    extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai", extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
  from jadwal_hari d where d.jadwal_id = j.id order by hari) b) h
where j.jenjang = s.jenjang and ("j"."berlaku_mulai" <= $4 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $5)) and (j.pemilik, j.pemilik_id) in (
  ('sekolah', s.id::text), ('yayasan', s.yayasan_id::text), ('nasional', '000000'),
  ('dinas', case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end))
order by j.id) b) as jadwal,
    (select coalesce(json_agg(b), '[]') from (select id, nama, jenis_libur_id as "jenisLiburId", tanggal, jenjang, null as nomor from libur
      where tanggal between $6 and $7 and kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) order by id) b) as libur,
    (select coalesce(json_agg(b), '[]') from (select 0 as id, 'Libur Khusus Sekolah' as nama, 5 as "jenisLiburId", tanggal,
      array[s.jenjang] as jenjang, no_absensi_manual as nomor
      from absensi_manual where sekolah_id = s.id and status_id = 27 and status_pengajuan in (2, 4, 5)
        and tanggal between $8 and $9 order by no_absensi_manual) b) as "liburKhusus",
    (select coalesce(json_agg(b), '[]') from (select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from kalibrasi v
      where v.sekolah_id = s.id and ("v"."berlaku_mulai" <= $10 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $11)) order by id) b) as kalibrasi,
    (select coalesce(json_agg(b), '[]') from (
select m.id, m.nama, m.nomor_seri as "nomorSeri",
  (select to_char("k"."laporan" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = s.id and k.mesin_id = m.id) as "laporanTerakhir",
  (select to_char("k"."pertama" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = s.id and k.mesin_id = m.id) as "kontakPertama",
  (
select max((greatest(k.laporan, (select max(l.ditarik_pada) from mesin_laporan l
    where l.sekolah_id = s.id and l.mesin_id = k.mesin_id)) at time zone 'UTC')::date) + 14
from mesin_pengakuan baru join mesin_kontak k on k.sekolah_id = s.id and k.mesin_id <> baru.mesin_id
left join mesin_pengakuan lain on lain.sekolah_id = s.id and lain.mesin_id = k.mesin_id
where baru.sekolah_id = s.id and baru.mesin_id = m.id and baru.disetujui_pada is null
  and case when lain.mesin_id is null then baru.diakui_pada > (select m.didaftarkan_pada from mesin m
      where m.sekolah_id = s.id and m.id = k.mesin_id)
    else (lain.diakui_pada, lain.mesin_id) < (baru.diakui_pada, baru.mesin_id) end) as "diSampingSampai",
  (select coalesce(json_agg(b), '[]') from (select mulai, dipakai_sejak as "dipakaiSejak", sampai, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from mesin_penempatan p
    where p.sekolah_id = s.id and p.mesin_id = m.id order by id) b) as penempatan
from mesin m where m.sekolah_id = s.id order by m.id) b) as mesin,
    (select coalesce(json_agg(b), '[]') from (select p.id, p.mesin_id as "mesinId", p.pin, p.gtk_id as "gtkId", p.mulai, p.sampai,
        to_char("p"."dipetakan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from pemetaan_pin p
      where p.sekolah_id = s.id and true order by p.id) b) as pemetaan,
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, b.mulai, b.sampai from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = s.id and true) m
      cross join lateral (select p.sekolah_id, p.mulai, p.sampai from bukan_gtk p
        where p.sekolah_id = s.id and p.mesin_id = m.mesin_id and p.pin = m.pin
        union select h.sekolah_id, h.mulai, h.sampai from bukan_gtk_hari h
        where h.sekolah_id = s.id and h.mesin_id = m.mesin_id) b) b) as "bukanGtk",
    (select coalesce(json_agg(b), '[]') from (select g.id, g.nama, g.mulai_tugas as "mulaiTugas", g.berhenti, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas,
        (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift, hari_kerja as "hariKerja" from gtk_kerja v
          where v.sekolah_id = s.id and v.gtk_id = g.id and ("v"."berlaku_mulai" <= $12 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $13)) order by id) b) as kerja
      from gtk g where g.sekolah_id = s.id and true order by g.id) b) as gtk,
    (select coalesce(json_agg(b), '[]') from (select p.mesin_id as "mesinId", p.pin, (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu
      from tap_konfirmasi p where p.sekolah_id = s.id and p.waktu_lokal >= $14::timestamp and p.waktu_lokal < $15::timestamp) b) as "tapKonfirmasi",
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.sebab from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = s.id and true) m
      cross join lateral (select (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu, p.sebab from tap_tanda p
        where p.sekolah_id = s.id and p.mesin_id = m.mesin_id and p.pin = m.pin and p.sebab > 0 and p.waktu_lokal >= $16::timestamp and p.waktu_lokal < $17::timestamp) t) b) as "tapTanda",
    (select coalesce(json_agg(b), '[]') from (select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
      status_koreksi_id as "statusKoreksiId", dari, sampai, extract(epoch from "koreksi_datang")::int as datang, extract(epoch from "koreksi_pulang")::int as pulang,
      to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada" from koreksi
      where sekolah_id = s.id and true and status_pengajuan in (2, 4, 5) and dari <= $18 and sampai >= $19) b) as koreksi,
    (select coalesce(json_agg(b), '[]') from (select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
      extract(epoch from "i"."waktu_datang")::int as datang, extract(epoch from "i"."waktu_pulang")::int as pulang, to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada"
      from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = s.id and i.absensi_manual_id = a.id
      where a.sekolah_id = s.id and true and a.status_pengajuan in (2, 4, 5) and a.tanggal between $20 and $21) b) as manual,
    (select coalesce(json_agg(b), '[]') from (select gtk_id as "gtkId", tanggal from konfirmasi_hari
      where sekolah_id = s.id and true and tanggal between $22 and $23) b) as konfirmasi,
    (select coalesce(json_agg(b), '[]') from (
select t.id, t.singkatan, t.nama, t.grup, t.dokumen_pendukung as "dokumenPendukung",
  t.maksimal_hari as "maksimalHari", pernah.koreksi, pernah.manual, t.basic
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $24 order by x.id, x.berlaku_mulai desc) t
join (select id, bool_or(koreksi) as koreksi, bool_or(manual) as manual from status_kehadiran group by id) pernah on pernah.id = t.id
order by t.id) b) as status
  from sekolah_terbagi s where s.id = any($25::int[]) and /* cakupan */ true;
