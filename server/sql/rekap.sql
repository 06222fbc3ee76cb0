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
      coalesce(x.mesin, ''), s.nama, x.sendiri) as kunci,
    x.versi * 4294967296 + bersama.jumlah as "urutanVersi", x.lengkap + x."hariIni" + x.jumlah as "urutanHari"
  from (
    select coalesce((select versi from sekolah_bulan_versi v where v.sekolah_id = s.id and v.bulan = $3::int), 0) as versi,
greatest(0, least($4::date + 1, ($5::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= ($7::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $8::date) as lengkap,
      greatest($9::date, least($10::date, ($11::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) - $12::date as "hariIni",
      case when exists (select 1 from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= $13::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $14::date - 1))) then (
  select concat_ws(' ', (select (u.t::date - $15::date) || '.' ||
  width_bucket(extract(epoch from u.t::time)::int, c.jam)
  from (select greatest($16::date::timestamp, least($17::date + 1 + interval '1 second' * 50400, ($18::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end)))) as t) u), (select string_agg(m.mesin_id || ':' || (select (u.t::date - $19::date) || '.' ||
  width_bucket(extract(epoch from u.t::time)::int, c.jam)
  from (select greatest($20::date::timestamp, least($21::date + 1 + interval '1 second' * 50400, m.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))) as t) u), ' ' order by m.mesin_id)
    from mesin_kontak m where m.sekolah_id = s.id and m.laporan is not null))
  from (
    select array_agg(distinct q.jam order by q.jam) as jam from (
      select b.jam, max(b.batas) over () as terakhir from (
        select extract(epoch from "p"."batas_hari")::int as jam, extract(epoch from "p"."batas_hari")::int as batas from (select distinct v.pola_jam_id from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= $22::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $23::date - 1))) o
  join pola_jam_versi p on p.pola_jam_id = o.pola_jam_id and ("p"."berlaku_mulai" <= $24::date + 1 and ("p"."berlaku_sampai" is null or "p"."berlaku_sampai" >= $25::date - 1))
        union all select coalesce(extract(epoch from "h"."mulai_absen")::int, greatest(0, extract(epoch from "h"."jam_masuk")::int - 5400)), null
          from (select distinct v.pola_jam_id from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= $26::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $27::date - 1))) o
  join pola_jam_versi p on p.pola_jam_id = o.pola_jam_id and ("p"."berlaku_mulai" <= $28::date + 1 and ("p"."berlaku_sampai" is null or "p"."berlaku_sampai" >= $29::date - 1)) join pola_jam_hari h on h.pola_jam_versi_id = p.id and not h.is_libur
        union all select unnest(array[extract(epoch from "a"."shift_pagi_mulai")::int, extract(epoch from "a"."shift_siang_mulai")::int]), null
          from sekolah_aturan a where a.sekolah_id = s.id
        union all select unnest('{19800,32400}'::int[]), null
      ) b where b.jam <= 50400
    ) q where q.jam <= q.terakhir or q.jam < 18000
  ) c where c.jam is not null) end as sendiri,
      coalesce(sum(h.ke), 0)::bigint as jumlah, string_agg(h.id || ':' || h.ke, ' ' order by h.id) as mesin
    from (select c.mesin_id as id,
greatest(0, least($30::date + 1, (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $31::date) as ke
      from mesin_kontak c where c.sekolah_id = s.id and c.laporan is not null) h
  ) x
) k
left join sekolah_bulan m on m.sekolah_id = s.id and m.bulan = $32::int and m.rekap_kunci = k.kunci
left join segel g on g.sekolah_id = s.id and g.bulan = $33::int and g.dibuka_pada is null
left join pengguna pengunci on pengunci.id = g.dikunci_oleh where s.kode_kecamatan = $34 and /* cakupan */ true
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
        coalesce(x.mesin, ''), s.nama, x.sendiri) as kunci,
      x.versi * 4294967296 + bersama.jumlah as "urutanVersi", x.lengkap + x."hariIni" + x.jumlah as "urutanHari"
    from (
      select coalesce((select versi from sekolah_bulan_versi v where v.sekolah_id = s.id and v.bulan = $2::int), 0) as versi,
  greatest(0, least($3::date + 1, ($4::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
    - case when extract(epoch from ($5::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $7::date) as lengkap,
        greatest($8::date, least($9::date, ($10::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) - $11::date as "hariIni",
        case when exists (select 1 from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and v.pola_jam_id is not null
    and ("v"."berlaku_mulai" <= $12::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $13::date - 1))) then (
    select concat_ws(' ', (select (u.t::date - $14::date) || '.' ||
    width_bucket(extract(epoch from u.t::time)::int, c.jam)
    from (select greatest($15::date::timestamp, least($16::date + 1 + interval '1 second' * 50400, ($17::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end)))) as t) u), (select string_agg(m.mesin_id || ':' || (select (u.t::date - $18::date) || '.' ||
    width_bucket(extract(epoch from u.t::time)::int, c.jam)
    from (select greatest($19::date::timestamp, least($20::date + 1 + interval '1 second' * 50400, m.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))) as t) u), ' ' order by m.mesin_id)
      from mesin_kontak m where m.sekolah_id = s.id and m.laporan is not null))
    from (
      select array_agg(distinct q.jam order by q.jam) as jam from (
        select b.jam, max(b.batas) over () as terakhir from (
          select extract(epoch from "p"."batas_hari")::int as jam, extract(epoch from "p"."batas_hari")::int as batas from (select distinct v.pola_jam_id from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and v.pola_jam_id is not null
    and ("v"."berlaku_mulai" <= $21::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $22::date - 1))) o
    join pola_jam_versi p on p.pola_jam_id = o.pola_jam_id and ("p"."berlaku_mulai" <= $23::date + 1 and ("p"."berlaku_sampai" is null or "p"."berlaku_sampai" >= $24::date - 1))
          union all select coalesce(extract(epoch from "h"."mulai_absen")::int, greatest(0, extract(epoch from "h"."jam_masuk")::int - 5400)), null
            from (select distinct v.pola_jam_id from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and v.pola_jam_id is not null
    and ("v"."berlaku_mulai" <= $25::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $26::date - 1))) o
    join pola_jam_versi p on p.pola_jam_id = o.pola_jam_id and ("p"."berlaku_mulai" <= $27::date + 1 and ("p"."berlaku_sampai" is null or "p"."berlaku_sampai" >= $28::date - 1)) join pola_jam_hari h on h.pola_jam_versi_id = p.id and not h.is_libur
          union all select unnest(array[extract(epoch from "a"."shift_pagi_mulai")::int, extract(epoch from "a"."shift_siang_mulai")::int]), null
            from sekolah_aturan a where a.sekolah_id = s.id
          union all select unnest('{19800,32400}'::int[]), null
        ) b where b.jam <= 50400
      ) q where q.jam <= q.terakhir or q.jam < 18000
    ) c where c.jam is not null) end as sendiri,
        coalesce(sum(h.ke), 0)::bigint as jumlah, string_agg(h.id || ':' || h.ke, ' ' order by h.id) as mesin
      from (select c.mesin_id as id,
  greatest(0, least($29::date + 1, (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
    - case when extract(epoch from (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $30::date) as ke
        from mesin_kontak c where c.sekolah_id = s.id and c.laporan is not null) h
    ) x
  ) k
    left join segel g on g.sekolah_id = s.id and g.bulan = $31::int and g.dibuka_pada is null
    where s.kode_kecamatan = $32 and /* cakupan */ ("s"."jenjang" = any($33::text[]) and ("s"."kode_provinsi" = any($34::text[]) or "s"."kode_kab_kota" = any($35::text[]) or "s"."kode_kecamatan" = any($36::text[])));

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
        coalesce(x.mesin, ''), s.nama, x.sendiri) as kunci,
      x.versi * 4294967296 + bersama.jumlah as "urutanVersi", x.lengkap + x."hariIni" + x.jumlah as "urutanHari"
    from (
      select coalesce((select versi from sekolah_bulan_versi v where v.sekolah_id = s.id and v.bulan = $2::int), 0) as versi,
  greatest(0, least($3::date + 1, ($4::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
    - case when extract(epoch from ($5::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $7::date) as lengkap,
        greatest($8::date, least($9::date, ($10::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) - $11::date as "hariIni",
        case when exists (select 1 from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and v.pola_jam_id is not null
    and ("v"."berlaku_mulai" <= $12::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $13::date - 1))) then (
    select concat_ws(' ', (select (u.t::date - $14::date) || '.' ||
    width_bucket(extract(epoch from u.t::time)::int, c.jam)
    from (select greatest($15::date::timestamp, least($16::date + 1 + interval '1 second' * 50400, ($17::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end)))) as t) u), (select string_agg(m.mesin_id || ':' || (select (u.t::date - $18::date) || '.' ||
    width_bucket(extract(epoch from u.t::time)::int, c.jam)
    from (select greatest($19::date::timestamp, least($20::date + 1 + interval '1 second' * 50400, m.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))) as t) u), ' ' order by m.mesin_id)
      from mesin_kontak m where m.sekolah_id = s.id and m.laporan is not null))
    from (
      select array_agg(distinct q.jam order by q.jam) as jam from (
        select b.jam, max(b.batas) over () as terakhir from (
          select extract(epoch from "p"."batas_hari")::int as jam, extract(epoch from "p"."batas_hari")::int as batas from (select distinct v.pola_jam_id from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and v.pola_jam_id is not null
    and ("v"."berlaku_mulai" <= $21::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $22::date - 1))) o
    join pola_jam_versi p on p.pola_jam_id = o.pola_jam_id and ("p"."berlaku_mulai" <= $23::date + 1 and ("p"."berlaku_sampai" is null or "p"."berlaku_sampai" >= $24::date - 1))
          union all select coalesce(extract(epoch from "h"."mulai_absen")::int, greatest(0, extract(epoch from "h"."jam_masuk")::int - 5400)), null
            from (select distinct v.pola_jam_id from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and v.pola_jam_id is not null
    and ("v"."berlaku_mulai" <= $25::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $26::date - 1))) o
    join pola_jam_versi p on p.pola_jam_id = o.pola_jam_id and ("p"."berlaku_mulai" <= $27::date + 1 and ("p"."berlaku_sampai" is null or "p"."berlaku_sampai" >= $28::date - 1)) join pola_jam_hari h on h.pola_jam_versi_id = p.id and not h.is_libur
          union all select unnest(array[extract(epoch from "a"."shift_pagi_mulai")::int, extract(epoch from "a"."shift_siang_mulai")::int]), null
            from sekolah_aturan a where a.sekolah_id = s.id
          union all select unnest('{19800,32400}'::int[]), null
        ) b where b.jam <= 50400
      ) q where q.jam <= q.terakhir or q.jam < 18000
    ) c where c.jam is not null) end as sendiri,
        coalesce(sum(h.ke), 0)::bigint as jumlah, string_agg(h.id || ':' || h.ke, ' ' order by h.id) as mesin
      from (select c.mesin_id as id,
  greatest(0, least($29::date + 1, (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
    - case when extract(epoch from (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $30::date) as ke
        from mesin_kontak c where c.sekolah_id = s.id and c.laporan is not null) h
    ) x
  ) k
    left join segel g on g.sekolah_id = s.id and g.bulan = $31::int and g.dibuka_pada is null
    where s.kode_kecamatan = $32 and /* cakupan */ true;

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
      coalesce(x.mesin, ''), s.nama, x.sendiri) as kunci,
    x.versi * 4294967296 + bersama.jumlah as "urutanVersi", x.lengkap + x."hariIni" + x.jumlah as "urutanHari"
  from (
    select coalesce((select versi from sekolah_bulan_versi v where v.sekolah_id = s.id and v.bulan = $3::int), 0) as versi,
greatest(0, least($4::date + 1, ($5::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= ($7::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $8::date) as lengkap,
      greatest($9::date, least($10::date, ($11::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) - $12::date as "hariIni",
      case when exists (select 1 from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= $13::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $14::date - 1))) then (
  select concat_ws(' ', (select (u.t::date - $15::date) || '.' ||
  width_bucket(extract(epoch from u.t::time)::int, c.jam)
  from (select greatest($16::date::timestamp, least($17::date + 1 + interval '1 second' * 50400, ($18::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end)))) as t) u), (select string_agg(m.mesin_id || ':' || (select (u.t::date - $19::date) || '.' ||
  width_bucket(extract(epoch from u.t::time)::int, c.jam)
  from (select greatest($20::date::timestamp, least($21::date + 1 + interval '1 second' * 50400, m.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))) as t) u), ' ' order by m.mesin_id)
    from mesin_kontak m where m.sekolah_id = s.id and m.laporan is not null))
  from (
    select array_agg(distinct q.jam order by q.jam) as jam from (
      select b.jam, max(b.batas) over () as terakhir from (
        select extract(epoch from "p"."batas_hari")::int as jam, extract(epoch from "p"."batas_hari")::int as batas from (select distinct v.pola_jam_id from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= $22::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $23::date - 1))) o
  join pola_jam_versi p on p.pola_jam_id = o.pola_jam_id and ("p"."berlaku_mulai" <= $24::date + 1 and ("p"."berlaku_sampai" is null or "p"."berlaku_sampai" >= $25::date - 1))
        union all select coalesce(extract(epoch from "h"."mulai_absen")::int, greatest(0, extract(epoch from "h"."jam_masuk")::int - 5400)), null
          from (select distinct v.pola_jam_id from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= $26::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $27::date - 1))) o
  join pola_jam_versi p on p.pola_jam_id = o.pola_jam_id and ("p"."berlaku_mulai" <= $28::date + 1 and ("p"."berlaku_sampai" is null or "p"."berlaku_sampai" >= $29::date - 1)) join pola_jam_hari h on h.pola_jam_versi_id = p.id and not h.is_libur
        union all select unnest(array[extract(epoch from "a"."shift_pagi_mulai")::int, extract(epoch from "a"."shift_siang_mulai")::int]), null
          from sekolah_aturan a where a.sekolah_id = s.id
        union all select unnest('{19800,32400}'::int[]), null
      ) b where b.jam <= 50400
    ) q where q.jam <= q.terakhir or q.jam < 18000
  ) c where c.jam is not null) end as sendiri,
      coalesce(sum(h.ke), 0)::bigint as jumlah, string_agg(h.id || ':' || h.ke, ' ' order by h.id) as mesin
    from (select c.mesin_id as id,
greatest(0, least($30::date + 1, (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $31::date) as ke
      from mesin_kontak c where c.sekolah_id = s.id and c.laporan is not null) h
  ) x
) k
left join sekolah_bulan m on m.sekolah_id = s.id and m.bulan = $32::int and m.rekap_kunci = k.kunci
left join segel g on g.sekolah_id = s.id and g.bulan = $33::int and g.dibuka_pada is null
left join pengguna pengunci on pengunci.id = g.dikunci_oleh where s.kode_kecamatan = $34 and /* cakupan */ ("s"."jenjang" = any($35::text[]) and ("s"."kode_provinsi" = any($36::text[]) or "s"."kode_kab_kota" = any($37::text[]) or "s"."kode_kecamatan" = any($38::text[])))
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
      coalesce(x.mesin, ''), s.nama, x.sendiri) as kunci,
    x.versi * 4294967296 + bersama.jumlah as "urutanVersi", x.lengkap + x."hariIni" + x.jumlah as "urutanHari"
  from (
    select coalesce((select versi from sekolah_bulan_versi v where v.sekolah_id = s.id and v.bulan = $3::int), 0) as versi,
greatest(0, least($4::date + 1, ($5::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= ($7::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $8::date) as lengkap,
      greatest($9::date, least($10::date, ($11::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) - $12::date as "hariIni",
      case when exists (select 1 from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= $13::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $14::date - 1))) then (
  select concat_ws(' ', (select (u.t::date - $15::date) || '.' ||
  width_bucket(extract(epoch from u.t::time)::int, c.jam)
  from (select greatest($16::date::timestamp, least($17::date + 1 + interval '1 second' * 50400, ($18::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end)))) as t) u), (select string_agg(m.mesin_id || ':' || (select (u.t::date - $19::date) || '.' ||
  width_bucket(extract(epoch from u.t::time)::int, c.jam)
  from (select greatest($20::date::timestamp, least($21::date + 1 + interval '1 second' * 50400, m.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))) as t) u), ' ' order by m.mesin_id)
    from mesin_kontak m where m.sekolah_id = s.id and m.laporan is not null))
  from (
    select array_agg(distinct q.jam order by q.jam) as jam from (
      select b.jam, max(b.batas) over () as terakhir from (
        select extract(epoch from "p"."batas_hari")::int as jam, extract(epoch from "p"."batas_hari")::int as batas from (select distinct v.pola_jam_id from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= $22::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $23::date - 1))) o
  join pola_jam_versi p on p.pola_jam_id = o.pola_jam_id and ("p"."berlaku_mulai" <= $24::date + 1 and ("p"."berlaku_sampai" is null or "p"."berlaku_sampai" >= $25::date - 1))
        union all select coalesce(extract(epoch from "h"."mulai_absen")::int, greatest(0, extract(epoch from "h"."jam_masuk")::int - 5400)), null
          from (select distinct v.pola_jam_id from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= $26::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $27::date - 1))) o
  join pola_jam_versi p on p.pola_jam_id = o.pola_jam_id and ("p"."berlaku_mulai" <= $28::date + 1 and ("p"."berlaku_sampai" is null or "p"."berlaku_sampai" >= $29::date - 1)) join pola_jam_hari h on h.pola_jam_versi_id = p.id and not h.is_libur
        union all select unnest(array[extract(epoch from "a"."shift_pagi_mulai")::int, extract(epoch from "a"."shift_siang_mulai")::int]), null
          from sekolah_aturan a where a.sekolah_id = s.id
        union all select unnest('{19800,32400}'::int[]), null
      ) b where b.jam <= 50400
    ) q where q.jam <= q.terakhir or q.jam < 18000
  ) c where c.jam is not null) end as sendiri,
      coalesce(sum(h.ke), 0)::bigint as jumlah, string_agg(h.id || ':' || h.ke, ' ' order by h.id) as mesin
    from (select c.mesin_id as id,
greatest(0, least($30::date + 1, (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $31::date) as ke
      from mesin_kontak c where c.sekolah_id = s.id and c.laporan is not null) h
  ) x
) k
left join sekolah_bulan m on m.sekolah_id = s.id and m.bulan = $32::int and m.rekap_kunci = k.kunci
left join segel g on g.sekolah_id = s.id and g.bulan = $33::int and g.dibuka_pada is null
left join pengguna pengunci on pengunci.id = g.dikunci_oleh where s.kode_kecamatan = $34 and /* cakupan */ true
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
      coalesce(x.mesin, ''), s.nama, x.sendiri) as kunci,
    x.versi * 4294967296 + bersama.jumlah as "urutanVersi", x.lengkap + x."hariIni" + x.jumlah as "urutanHari"
  from (
    select coalesce((select versi from sekolah_bulan_versi v where v.sekolah_id = $22::int and v.bulan = $23::int), 0) as versi,
greatest(0, least($24::date + 1, ($25::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from ($26::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= ($27::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $28::date) as lengkap,
      greatest($29::date, least($30::date, ($31::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) - $32::date as "hariIni",
      case when exists (select 1 from gtk_jam v where v.sekolah_id = $33::int and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= $34::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $35::date - 1))) then (
  select concat_ws(' ', (select (u.t::date - $36::date) || '.' ||
  width_bucket(extract(epoch from u.t::time)::int, c.jam)
  from (select greatest($37::date::timestamp, least($38::date + 1 + interval '1 second' * 50400, ($39::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end)))) as t) u), (select string_agg(m.mesin_id || ':' || (select (u.t::date - $40::date) || '.' ||
  width_bucket(extract(epoch from u.t::time)::int, c.jam)
  from (select greatest($41::date::timestamp, least($42::date + 1 + interval '1 second' * 50400, m.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))) as t) u), ' ' order by m.mesin_id)
    from mesin_kontak m where m.sekolah_id = $43::int and m.laporan is not null))
  from (
    select array_agg(distinct q.jam order by q.jam) as jam from (
      select b.jam, max(b.batas) over () as terakhir from (
        select extract(epoch from "p"."batas_hari")::int as jam, extract(epoch from "p"."batas_hari")::int as batas from (select distinct v.pola_jam_id from gtk_jam v where v.sekolah_id = $44::int and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= $45::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $46::date - 1))) o
  join pola_jam_versi p on p.pola_jam_id = o.pola_jam_id and ("p"."berlaku_mulai" <= $47::date + 1 and ("p"."berlaku_sampai" is null or "p"."berlaku_sampai" >= $48::date - 1))
        union all select coalesce(extract(epoch from "h"."mulai_absen")::int, greatest(0, extract(epoch from "h"."jam_masuk")::int - 5400)), null
          from (select distinct v.pola_jam_id from gtk_jam v where v.sekolah_id = $49::int and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= $50::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $51::date - 1))) o
  join pola_jam_versi p on p.pola_jam_id = o.pola_jam_id and ("p"."berlaku_mulai" <= $52::date + 1 and ("p"."berlaku_sampai" is null or "p"."berlaku_sampai" >= $53::date - 1)) join pola_jam_hari h on h.pola_jam_versi_id = p.id and not h.is_libur
        union all select unnest(array[extract(epoch from "a"."shift_pagi_mulai")::int, extract(epoch from "a"."shift_siang_mulai")::int]), null
          from sekolah_aturan a where a.sekolah_id = $54::int
        union all select unnest('{19800,32400}'::int[]), null
      ) b where b.jam <= 50400
    ) q where q.jam <= q.terakhir or q.jam < 18000
  ) c where c.jam is not null) end as sendiri,
      coalesce(sum(h.ke), 0)::bigint as jumlah, string_agg(h.id || ':' || h.ke, ' ' order by h.id) as mesin
    from (select c.mesin_id as id,
greatest(0, least($55::date + 1, (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $56::date) as ke
      from mesin_kontak c where c.sekolah_id = $57::int and c.laporan is not null) h
  ) x
) k
left join sekolah_bulan m on m.sekolah_id = s.id and m.bulan = $58::int and m.rekap_kunci = k.kunci
left join segel g on g.sekolah_id = s.id and g.bulan = $59::int and g.dibuka_pada is null
left join pengguna pengunci on pengunci.id = g.dikunci_oleh where s.id = $60 and /* cakupan */ ("s"."id" = $61::int);

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
      coalesce(x.mesin, ''), s.nama, x.sendiri) as kunci,
    x.versi * 4294967296 + bersama.jumlah as "urutanVersi", x.lengkap + x."hariIni" + x.jumlah as "urutanHari"
  from (
    select coalesce((select versi from sekolah_bulan_versi v where v.sekolah_id = $22::int and v.bulan = $23::int), 0) as versi,
greatest(0, least($24::date + 1, ($25::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from ($26::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= ($27::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $28::date) as lengkap,
      greatest($29::date, least($30::date, ($31::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) - $32::date as "hariIni",
      case when exists (select 1 from gtk_jam v where v.sekolah_id = $33::int and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= $34::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $35::date - 1))) then (
  select concat_ws(' ', (select (u.t::date - $36::date) || '.' ||
  width_bucket(extract(epoch from u.t::time)::int, c.jam)
  from (select greatest($37::date::timestamp, least($38::date + 1 + interval '1 second' * 50400, ($39::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end)))) as t) u), (select string_agg(m.mesin_id || ':' || (select (u.t::date - $40::date) || '.' ||
  width_bucket(extract(epoch from u.t::time)::int, c.jam)
  from (select greatest($41::date::timestamp, least($42::date + 1 + interval '1 second' * 50400, m.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))) as t) u), ' ' order by m.mesin_id)
    from mesin_kontak m where m.sekolah_id = $43::int and m.laporan is not null))
  from (
    select array_agg(distinct q.jam order by q.jam) as jam from (
      select b.jam, max(b.batas) over () as terakhir from (
        select extract(epoch from "p"."batas_hari")::int as jam, extract(epoch from "p"."batas_hari")::int as batas from (select distinct v.pola_jam_id from gtk_jam v where v.sekolah_id = $44::int and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= $45::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $46::date - 1))) o
  join pola_jam_versi p on p.pola_jam_id = o.pola_jam_id and ("p"."berlaku_mulai" <= $47::date + 1 and ("p"."berlaku_sampai" is null or "p"."berlaku_sampai" >= $48::date - 1))
        union all select coalesce(extract(epoch from "h"."mulai_absen")::int, greatest(0, extract(epoch from "h"."jam_masuk")::int - 5400)), null
          from (select distinct v.pola_jam_id from gtk_jam v where v.sekolah_id = $49::int and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= $50::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $51::date - 1))) o
  join pola_jam_versi p on p.pola_jam_id = o.pola_jam_id and ("p"."berlaku_mulai" <= $52::date + 1 and ("p"."berlaku_sampai" is null or "p"."berlaku_sampai" >= $53::date - 1)) join pola_jam_hari h on h.pola_jam_versi_id = p.id and not h.is_libur
        union all select unnest(array[extract(epoch from "a"."shift_pagi_mulai")::int, extract(epoch from "a"."shift_siang_mulai")::int]), null
          from sekolah_aturan a where a.sekolah_id = $54::int
        union all select unnest('{19800,32400}'::int[]), null
      ) b where b.jam <= 50400
    ) q where q.jam <= q.terakhir or q.jam < 18000
  ) c where c.jam is not null) end as sendiri,
      coalesce(sum(h.ke), 0)::bigint as jumlah, string_agg(h.id || ':' || h.ke, ' ' order by h.id) as mesin
    from (select c.mesin_id as id,
greatest(0, least($55::date + 1, (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $56::date) as ke
      from mesin_kontak c where c.sekolah_id = $57::int and c.laporan is not null) h
  ) x
) k
left join sekolah_bulan m on m.sekolah_id = s.id and m.bulan = $58::int and m.rekap_kunci = k.kunci
left join segel g on g.sekolah_id = s.id and g.bulan = $59::int and g.dibuka_pada is null
left join pengguna pengunci on pengunci.id = g.dikunci_oleh where s.id = $60 and /* cakupan */ ("s"."jenjang" = any($61::text[]) and ("s"."kode_provinsi" = any($62::text[]) or "s"."kode_kab_kota" = any($63::text[]) or "s"."kode_kecamatan" = any($64::text[])));

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
      coalesce(x.mesin, ''), s.nama, x.sendiri) as kunci,
    x.versi * 4294967296 + bersama.jumlah as "urutanVersi", x.lengkap + x."hariIni" + x.jumlah as "urutanHari"
  from (
    select coalesce((select versi from sekolah_bulan_versi v where v.sekolah_id = $22::int and v.bulan = $23::int), 0) as versi,
greatest(0, least($24::date + 1, ($25::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from ($26::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= ($27::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $28::date) as lengkap,
      greatest($29::date, least($30::date, ($31::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) - $32::date as "hariIni",
      case when exists (select 1 from gtk_jam v where v.sekolah_id = $33::int and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= $34::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $35::date - 1))) then (
  select concat_ws(' ', (select (u.t::date - $36::date) || '.' ||
  width_bucket(extract(epoch from u.t::time)::int, c.jam)
  from (select greatest($37::date::timestamp, least($38::date + 1 + interval '1 second' * 50400, ($39::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end)))) as t) u), (select string_agg(m.mesin_id || ':' || (select (u.t::date - $40::date) || '.' ||
  width_bucket(extract(epoch from u.t::time)::int, c.jam)
  from (select greatest($41::date::timestamp, least($42::date + 1 + interval '1 second' * 50400, m.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))) as t) u), ' ' order by m.mesin_id)
    from mesin_kontak m where m.sekolah_id = $43::int and m.laporan is not null))
  from (
    select array_agg(distinct q.jam order by q.jam) as jam from (
      select b.jam, max(b.batas) over () as terakhir from (
        select extract(epoch from "p"."batas_hari")::int as jam, extract(epoch from "p"."batas_hari")::int as batas from (select distinct v.pola_jam_id from gtk_jam v where v.sekolah_id = $44::int and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= $45::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $46::date - 1))) o
  join pola_jam_versi p on p.pola_jam_id = o.pola_jam_id and ("p"."berlaku_mulai" <= $47::date + 1 and ("p"."berlaku_sampai" is null or "p"."berlaku_sampai" >= $48::date - 1))
        union all select coalesce(extract(epoch from "h"."mulai_absen")::int, greatest(0, extract(epoch from "h"."jam_masuk")::int - 5400)), null
          from (select distinct v.pola_jam_id from gtk_jam v where v.sekolah_id = $49::int and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= $50::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $51::date - 1))) o
  join pola_jam_versi p on p.pola_jam_id = o.pola_jam_id and ("p"."berlaku_mulai" <= $52::date + 1 and ("p"."berlaku_sampai" is null or "p"."berlaku_sampai" >= $53::date - 1)) join pola_jam_hari h on h.pola_jam_versi_id = p.id and not h.is_libur
        union all select unnest(array[extract(epoch from "a"."shift_pagi_mulai")::int, extract(epoch from "a"."shift_siang_mulai")::int]), null
          from sekolah_aturan a where a.sekolah_id = $54::int
        union all select unnest('{19800,32400}'::int[]), null
      ) b where b.jam <= 50400
    ) q where q.jam <= q.terakhir or q.jam < 18000
  ) c where c.jam is not null) end as sendiri,
      coalesce(sum(h.ke), 0)::bigint as jumlah, string_agg(h.id || ':' || h.ke, ' ' order by h.id) as mesin
    from (select c.mesin_id as id,
greatest(0, least($55::date + 1, (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $56::date) as ke
      from mesin_kontak c where c.sekolah_id = $57::int and c.laporan is not null) h
  ) x
) k
left join sekolah_bulan m on m.sekolah_id = s.id and m.bulan = $58::int and m.rekap_kunci = k.kunci
left join segel g on g.sekolah_id = s.id and g.bulan = $59::int and g.dibuka_pada is null
left join pengguna pengunci on pengunci.id = g.dikunci_oleh where s.id = $60 and /* cakupan */ true;

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
    (select coalesce(json_agg(b), '[]') from (select l.id, l.nama, l.jenis_libur_id as "jenisLiburId", l.tanggal, l.sampai, case when l.bagi_status is null and l.bagi_jenis_guru is null then null
else json_build_object('statusKepegawaian', l.bagi_status, 'jenisGuru', l.bagi_jenis_guru) end as bagi, l.jenjang, null as nomor
      from libur l where (l.tanggal between $42::date - 91 and $43 and coalesce(l.sampai, l.tanggal) >= $44) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) order by l.id) b) as libur,
    case when $45::boolean or exists (select 1 from libur l where (l.tanggal between $46::date - 91 and $47 and coalesce(l.sampai, l.tanggal) >= $48) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) and (l.bagi_status is not null or l.bagi_jenis_guru is not null))
      then (select coalesce(json_agg(b), '[]') from (
select g.id as "gtkId", coalesce(v.berlaku_mulai, '2026-01-01') as "berlakuMulai",
  coalesce(v.identitas ->> 'statusKepegawaian', g.status_kepegawaian) as "statusKepegawaian",
  coalesce(v.identitas ->> 'jenisGuru', g.jenis_guru) as "jenisGuru"
from gtk g left join gtk_identitas v on v.sekolah_id = $49::int and v.gtk_id = g.id and v.berlaku_mulai <= $50
where g.sekolah_id = $51::int and true order by 1, 2) b) else '[]' end as "identitasGtk",
    (select coalesce(json_agg(b), '[]') from (select 0 as id, 'Libur Khusus Sekolah' as nama, 5 as "jenisLiburId", tanggal,
      array[s.jenjang] as jenjang, no_absensi_manual as nomor
      from absensi_manual where sekolah_id = $52::int and status_id = 27 and status_pengajuan in (2, 4, 5)
        and tanggal between $53 and $54 order by no_absensi_manual) b) as "liburKhusus",
    (select coalesce(json_agg(b), '[]') from (select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from kalibrasi v
      where v.sekolah_id = $55::int and ("v"."berlaku_mulai" <= $56 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $57)) order by id) b) as kalibrasi,
    (select coalesce(json_agg(b), '[]') from (
select m.id, m.nama, m.nomor_seri as "nomorSeri",
  (select to_char("k"."laporan" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $58::int and k.mesin_id = m.id) as "laporanTerakhir",
  (select to_char("k"."pertama" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $59::int and k.mesin_id = m.id) as "kontakPertama",
  (
select max((greatest(k.laporan, (select max(l.ditarik_pada) from mesin_laporan l
    where l.sekolah_id = $60::int and l.mesin_id = k.mesin_id)) at time zone 'UTC')::date) + 14
from mesin_pengakuan baru join mesin_kontak k on k.sekolah_id = $61::int and k.mesin_id <> baru.mesin_id
left join mesin_pengakuan lain on lain.sekolah_id = $62::int and lain.mesin_id = k.mesin_id
where baru.sekolah_id = $63::int and baru.mesin_id = m.id and baru.disetujui_pada is null
  and case when lain.mesin_id is null then baru.diakui_pada > (select m.didaftarkan_pada from mesin m
      where m.sekolah_id = $64::int and m.id = k.mesin_id)
    else (lain.diakui_pada, lain.mesin_id) < (baru.diakui_pada, baru.mesin_id) end) as "diSampingSampai",
  (select coalesce(json_agg(b), '[]') from (select mulai, dipakai_sejak as "dipakaiSejak", sampai, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from mesin_penempatan p
    where p.sekolah_id = $65::int and p.mesin_id = m.id order by id) b) as penempatan
from mesin m where m.sekolah_id = $66::int order by m.id) b) as mesin,
    (select coalesce(json_agg(b), '[]') from (select p.id, p.mesin_id as "mesinId", p.pin, p.gtk_id as "gtkId", p.mulai, p.sampai,
        to_char("p"."dipetakan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from pemetaan_pin p
      where p.sekolah_id = $67::int and true order by p.id) b) as pemetaan,
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, b.mulai, b.sampai from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $68::int and true) m
      cross join lateral (select p.sekolah_id, p.mulai, p.sampai from bukan_gtk p
        where p.sekolah_id = $69::int and p.mesin_id = m.mesin_id and p.pin = m.pin
        union select h.sekolah_id, h.mulai, h.sampai from bukan_gtk_hari h
        where h.sekolah_id = $70::int and h.mesin_id = m.mesin_id) b) b) as "bukanGtk",
    (select coalesce(json_agg(b), '[]') from (select g.id, g.nama, g.mulai_tugas as "mulaiTugas", g.berhenti, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas,
        (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift, hari_kerja as "hariKerja" from gtk_kerja v
          where v.sekolah_id = $71::int and v.gtk_id = g.id and ("v"."berlaku_mulai" <= $72 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $73)) order by id) b) as kerja
      from gtk g where g.sekolah_id = $74::int and true order by g.id) b) as gtk,
    (select coalesce(json_agg(b), '[]') from (select p.mesin_id as "mesinId", p.pin, (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu
      from tap_konfirmasi p where p.sekolah_id = $75::int and p.waktu_lokal >= $76::timestamp and p.waktu_lokal < $77::timestamp) b) as "tapKonfirmasi",
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.sebab from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $78::int and true) m
      cross join lateral (select (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu, p.sebab from tap_tanda p
        where p.sekolah_id = $79::int and p.mesin_id = m.mesin_id and p.pin = m.pin and p.sebab > 0 and p.waktu_lokal >= $80::timestamp and p.waktu_lokal < $81::timestamp) t) b) as "tapTanda",
    (select coalesce(json_agg(b), '[]') from (select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
      status_koreksi_id as "statusKoreksiId", dari, sampai, extract(epoch from "koreksi_datang")::int as datang, extract(epoch from "koreksi_pulang")::int as pulang,
      to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada" from koreksi
      where sekolah_id = $82::int and true and status_pengajuan in (2, 4, 5) and dari <= $83 and sampai >= $84) b) as koreksi,
    (select coalesce(json_agg(b), '[]') from (select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
      extract(epoch from "i"."waktu_datang")::int as datang, extract(epoch from "i"."waktu_pulang")::int as pulang, to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada"
      from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = $85::int and i.absensi_manual_id = a.id
      where a.sekolah_id = $86::int and true and a.status_pengajuan in (2, 4, 5) and a.tanggal between $87 and $88) b) as manual,
    (select coalesce(json_agg(b), '[]') from (select gtk_id as "gtkId", tanggal from konfirmasi_hari
      where sekolah_id = $89::int and true and tanggal between $90 and $91) b) as konfirmasi,
    (select coalesce(json_agg(b), '[]') from (select v.gtk_id as "gtkId", v.id, v.pola_jam_id as "polaJamId", berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from gtk_jam v where v.sekolah_id = $92::int and v.status = 2 and true
      and ("v"."berlaku_mulai" <= $93 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $94)) order by v.id) b) as "jamGtk",
    (select coalesce(json_agg(b), '[]') from (
select p.id, p.nama, p.pemilik,
  case p.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
    when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
  (select coalesce(json_agg(b), '[]') from (select v.id, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", extract(epoch from "batas_hari")::int as "batasHari", v.minimal_mingguan as "minimalMingguan", h.hari
    from pola_jam_versi v
    cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
      select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
        extract(epoch from "mulai_absen")::int as "mulaiAbsen", extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai",
        extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
      from pola_jam_hari d where d.pola_jam_versi_id = v.id order by hari) b) h
    where v.pola_jam_id = p.id and ("v"."berlaku_mulai" <= $95 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $96)) order by v.id) b) as versi
from (select distinct v.pola_jam_id as id from gtk_jam v where v.sekolah_id = $97::int and v.status = 2 and true
      and ("v"."berlaku_mulai" <= $98 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $99)) and v.pola_jam_id is not null) o
join pola_jam p on p.id = o.id
left join yayasan y on p.pemilik = 'yayasan' and y.id::text = p.pemilik_id
left join wilayah w on p.pemilik = 'dinas' and w.kode = p.pemilik_id
order by p.id) b) as "polaJam",
    (select coalesce(json_agg(b), '[]') from (
select g.bulan, g.batas::json as batas, case when g.bulan = $100::int then
  (select json_object_agg(o.gtk_id, json_build_array(k.hari -> -1, k.hari -> -2))
    from (select distinct v.gtk_id from gtk_jam v where v.sekolah_id = $101::int and v.status = 2 and true
      and ("v"."berlaku_mulai" <= $102 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $103)) and v.pola_jam_id is not null) o
    cross join lateral (select g.rincian::json -> o.gtk_id::text -> 'kehadiran' as hari) k
    where g.batas::json -> o.gtk_id::text is null and k.hari is not null) end as akhir
from segel g
where g.sekolah_id = $104::int and g.bulan in ($105::int, $106::int, $107::int) and g.dibuka_pada is null
  and (g.batas is not null or exists (select 1 from gtk_jam v where v.sekolah_id = $108::int and v.status = 2 and true
      and ("v"."berlaku_mulai" <= $109 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $110)) and v.pola_jam_id is not null))) b) as "nearSegel",
    (select coalesce(json_agg(b), '[]') from (
select t.id, t.singkatan, t.nama, t.grup, t.dokumen_pendukung as "dokumenPendukung",
  t.maksimal_hari as "maksimalHari", pernah.koreksi, pernah.manual, t.basic
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $111 order by x.id, x.berlaku_mulai desc) t
join (select id, bool_or(koreksi) as koreksi, bool_or(manual) as manual from status_kehadiran group by id) pernah on pernah.id = t.id
order by t.id) b) as status
from sekolah_terbagi s
cross join lateral (
  select coalesce(sum(b.versi), 0)::bigint as jumlah, string_agg(left(b.lingkup, 1) || b.versi, ' ' order by b.lingkup, b.kode) as teks
  from versi_bersama b where b.bulan = $112::int and (b.lingkup, b.kode) in (('nasional', '000000'), ('provinsi', s.kode_provinsi),
    ('kab_kota', s.kode_kab_kota), ('yayasan', s.yayasan_id::text), ('setting', '000000'))
) bersama
cross join lateral (
  select concat_ws('|', 9, x.versi, coalesce(bersama.teks, ''), x.lengkap, x."hariIni",
      coalesce(x.mesin, ''), s.nama, x.sendiri) as kunci,
    x.versi * 4294967296 + bersama.jumlah as "urutanVersi", x.lengkap + x."hariIni" + x.jumlah as "urutanHari"
  from (
    select coalesce((select versi from sekolah_bulan_versi v where v.sekolah_id = $113::int and v.bulan = $114::int), 0) as versi,
greatest(0, least($115::date + 1, ($116::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from ($117::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= ($118::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $119::date) as lengkap,
      greatest($120::date, least($121::date, ($122::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) - $123::date as "hariIni",
      case when exists (select 1 from gtk_jam v where v.sekolah_id = $124::int and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= $125::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $126::date - 1))) then (
  select concat_ws(' ', (select (u.t::date - $127::date) || '.' ||
  width_bucket(extract(epoch from u.t::time)::int, c.jam)
  from (select greatest($128::date::timestamp, least($129::date + 1 + interval '1 second' * 50400, ($130::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end)))) as t) u), (select string_agg(m.mesin_id || ':' || (select (u.t::date - $131::date) || '.' ||
  width_bucket(extract(epoch from u.t::time)::int, c.jam)
  from (select greatest($132::date::timestamp, least($133::date + 1 + interval '1 second' * 50400, m.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))) as t) u), ' ' order by m.mesin_id)
    from mesin_kontak m where m.sekolah_id = $134::int and m.laporan is not null))
  from (
    select array_agg(distinct q.jam order by q.jam) as jam from (
      select b.jam, max(b.batas) over () as terakhir from (
        select extract(epoch from "p"."batas_hari")::int as jam, extract(epoch from "p"."batas_hari")::int as batas from (select distinct v.pola_jam_id from gtk_jam v where v.sekolah_id = $135::int and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= $136::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $137::date - 1))) o
  join pola_jam_versi p on p.pola_jam_id = o.pola_jam_id and ("p"."berlaku_mulai" <= $138::date + 1 and ("p"."berlaku_sampai" is null or "p"."berlaku_sampai" >= $139::date - 1))
        union all select coalesce(extract(epoch from "h"."mulai_absen")::int, greatest(0, extract(epoch from "h"."jam_masuk")::int - 5400)), null
          from (select distinct v.pola_jam_id from gtk_jam v where v.sekolah_id = $140::int and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= $141::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $142::date - 1))) o
  join pola_jam_versi p on p.pola_jam_id = o.pola_jam_id and ("p"."berlaku_mulai" <= $143::date + 1 and ("p"."berlaku_sampai" is null or "p"."berlaku_sampai" >= $144::date - 1)) join pola_jam_hari h on h.pola_jam_versi_id = p.id and not h.is_libur
        union all select unnest(array[extract(epoch from "a"."shift_pagi_mulai")::int, extract(epoch from "a"."shift_siang_mulai")::int]), null
          from sekolah_aturan a where a.sekolah_id = $145::int
        union all select unnest('{19800,32400}'::int[]), null
      ) b where b.jam <= 50400
    ) q where q.jam <= q.terakhir or q.jam < 18000
  ) c where c.jam is not null) end as sendiri,
      coalesce(sum(h.ke), 0)::bigint as jumlah, string_agg(h.id || ':' || h.ke, ' ' order by h.id) as mesin
    from (select c.mesin_id as id,
greatest(0, least($146::date + 1, (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $147::date) as ke
      from mesin_kontak c where c.sekolah_id = $148::int and c.laporan is not null) h
  ) x
) k
left join sekolah_bulan m on m.sekolah_id = s.id and m.bulan = $149::int and m.rekap_kunci = k.kunci
left join segel g on g.sekolah_id = s.id and g.bulan = $150::int and g.dibuka_pada is null
left join pengguna pengunci on pengunci.id = g.dikunci_oleh where s.id = $151 and /* cakupan */ ("s"."id" = $152::int);

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
    (select coalesce(json_agg(b), '[]') from (select l.id, l.nama, l.jenis_libur_id as "jenisLiburId", l.tanggal, l.sampai, case when l.bagi_status is null and l.bagi_jenis_guru is null then null
else json_build_object('statusKepegawaian', l.bagi_status, 'jenisGuru', l.bagi_jenis_guru) end as bagi, l.jenjang, null as nomor
      from libur l where (l.tanggal between $42::date - 91 and $43 and coalesce(l.sampai, l.tanggal) >= $44) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) order by l.id) b) as libur,
    case when $45::boolean or exists (select 1 from libur l where (l.tanggal between $46::date - 91 and $47 and coalesce(l.sampai, l.tanggal) >= $48) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) and (l.bagi_status is not null or l.bagi_jenis_guru is not null))
      then (select coalesce(json_agg(b), '[]') from (
select g.id as "gtkId", coalesce(v.berlaku_mulai, '2026-01-01') as "berlakuMulai",
  coalesce(v.identitas ->> 'statusKepegawaian', g.status_kepegawaian) as "statusKepegawaian",
  coalesce(v.identitas ->> 'jenisGuru', g.jenis_guru) as "jenisGuru"
from gtk g left join gtk_identitas v on v.sekolah_id = $49::int and v.gtk_id = g.id and v.berlaku_mulai <= $50
where g.sekolah_id = $51::int and true order by 1, 2) b) else '[]' end as "identitasGtk",
    (select coalesce(json_agg(b), '[]') from (select 0 as id, 'Libur Khusus Sekolah' as nama, 5 as "jenisLiburId", tanggal,
      array[s.jenjang] as jenjang, no_absensi_manual as nomor
      from absensi_manual where sekolah_id = $52::int and status_id = 27 and status_pengajuan in (2, 4, 5)
        and tanggal between $53 and $54 order by no_absensi_manual) b) as "liburKhusus",
    (select coalesce(json_agg(b), '[]') from (select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from kalibrasi v
      where v.sekolah_id = $55::int and ("v"."berlaku_mulai" <= $56 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $57)) order by id) b) as kalibrasi,
    (select coalesce(json_agg(b), '[]') from (
select m.id, m.nama, m.nomor_seri as "nomorSeri",
  (select to_char("k"."laporan" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $58::int and k.mesin_id = m.id) as "laporanTerakhir",
  (select to_char("k"."pertama" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $59::int and k.mesin_id = m.id) as "kontakPertama",
  (
select max((greatest(k.laporan, (select max(l.ditarik_pada) from mesin_laporan l
    where l.sekolah_id = $60::int and l.mesin_id = k.mesin_id)) at time zone 'UTC')::date) + 14
from mesin_pengakuan baru join mesin_kontak k on k.sekolah_id = $61::int and k.mesin_id <> baru.mesin_id
left join mesin_pengakuan lain on lain.sekolah_id = $62::int and lain.mesin_id = k.mesin_id
where baru.sekolah_id = $63::int and baru.mesin_id = m.id and baru.disetujui_pada is null
  and case when lain.mesin_id is null then baru.diakui_pada > (select m.didaftarkan_pada from mesin m
      where m.sekolah_id = $64::int and m.id = k.mesin_id)
    else (lain.diakui_pada, lain.mesin_id) < (baru.diakui_pada, baru.mesin_id) end) as "diSampingSampai",
  (select coalesce(json_agg(b), '[]') from (select mulai, dipakai_sejak as "dipakaiSejak", sampai, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from mesin_penempatan p
    where p.sekolah_id = $65::int and p.mesin_id = m.id order by id) b) as penempatan
from mesin m where m.sekolah_id = $66::int order by m.id) b) as mesin,
    (select coalesce(json_agg(b), '[]') from (select p.id, p.mesin_id as "mesinId", p.pin, p.gtk_id as "gtkId", p.mulai, p.sampai,
        to_char("p"."dipetakan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from pemetaan_pin p
      where p.sekolah_id = $67::int and true order by p.id) b) as pemetaan,
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, b.mulai, b.sampai from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $68::int and true) m
      cross join lateral (select p.sekolah_id, p.mulai, p.sampai from bukan_gtk p
        where p.sekolah_id = $69::int and p.mesin_id = m.mesin_id and p.pin = m.pin
        union select h.sekolah_id, h.mulai, h.sampai from bukan_gtk_hari h
        where h.sekolah_id = $70::int and h.mesin_id = m.mesin_id) b) b) as "bukanGtk",
    (select coalesce(json_agg(b), '[]') from (select g.id, g.nama, g.mulai_tugas as "mulaiTugas", g.berhenti, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas,
        (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift, hari_kerja as "hariKerja" from gtk_kerja v
          where v.sekolah_id = $71::int and v.gtk_id = g.id and ("v"."berlaku_mulai" <= $72 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $73)) order by id) b) as kerja
      from gtk g where g.sekolah_id = $74::int and true order by g.id) b) as gtk,
    (select coalesce(json_agg(b), '[]') from (select p.mesin_id as "mesinId", p.pin, (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu
      from tap_konfirmasi p where p.sekolah_id = $75::int and p.waktu_lokal >= $76::timestamp and p.waktu_lokal < $77::timestamp) b) as "tapKonfirmasi",
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.sebab from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $78::int and true) m
      cross join lateral (select (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu, p.sebab from tap_tanda p
        where p.sekolah_id = $79::int and p.mesin_id = m.mesin_id and p.pin = m.pin and p.sebab > 0 and p.waktu_lokal >= $80::timestamp and p.waktu_lokal < $81::timestamp) t) b) as "tapTanda",
    (select coalesce(json_agg(b), '[]') from (select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
      status_koreksi_id as "statusKoreksiId", dari, sampai, extract(epoch from "koreksi_datang")::int as datang, extract(epoch from "koreksi_pulang")::int as pulang,
      to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada" from koreksi
      where sekolah_id = $82::int and true and status_pengajuan in (2, 4, 5) and dari <= $83 and sampai >= $84) b) as koreksi,
    (select coalesce(json_agg(b), '[]') from (select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
      extract(epoch from "i"."waktu_datang")::int as datang, extract(epoch from "i"."waktu_pulang")::int as pulang, to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada"
      from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = $85::int and i.absensi_manual_id = a.id
      where a.sekolah_id = $86::int and true and a.status_pengajuan in (2, 4, 5) and a.tanggal between $87 and $88) b) as manual,
    (select coalesce(json_agg(b), '[]') from (select gtk_id as "gtkId", tanggal from konfirmasi_hari
      where sekolah_id = $89::int and true and tanggal between $90 and $91) b) as konfirmasi,
    (select coalesce(json_agg(b), '[]') from (select v.gtk_id as "gtkId", v.id, v.pola_jam_id as "polaJamId", berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from gtk_jam v where v.sekolah_id = $92::int and v.status = 2 and true
      and ("v"."berlaku_mulai" <= $93 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $94)) order by v.id) b) as "jamGtk",
    (select coalesce(json_agg(b), '[]') from (
select p.id, p.nama, p.pemilik,
  case p.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
    when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
  (select coalesce(json_agg(b), '[]') from (select v.id, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", extract(epoch from "batas_hari")::int as "batasHari", v.minimal_mingguan as "minimalMingguan", h.hari
    from pola_jam_versi v
    cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
      select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
        extract(epoch from "mulai_absen")::int as "mulaiAbsen", extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai",
        extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
      from pola_jam_hari d where d.pola_jam_versi_id = v.id order by hari) b) h
    where v.pola_jam_id = p.id and ("v"."berlaku_mulai" <= $95 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $96)) order by v.id) b) as versi
from (select distinct v.pola_jam_id as id from gtk_jam v where v.sekolah_id = $97::int and v.status = 2 and true
      and ("v"."berlaku_mulai" <= $98 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $99)) and v.pola_jam_id is not null) o
join pola_jam p on p.id = o.id
left join yayasan y on p.pemilik = 'yayasan' and y.id::text = p.pemilik_id
left join wilayah w on p.pemilik = 'dinas' and w.kode = p.pemilik_id
order by p.id) b) as "polaJam",
    (select coalesce(json_agg(b), '[]') from (
select g.bulan, g.batas::json as batas, case when g.bulan = $100::int then
  (select json_object_agg(o.gtk_id, json_build_array(k.hari -> -1, k.hari -> -2))
    from (select distinct v.gtk_id from gtk_jam v where v.sekolah_id = $101::int and v.status = 2 and true
      and ("v"."berlaku_mulai" <= $102 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $103)) and v.pola_jam_id is not null) o
    cross join lateral (select g.rincian::json -> o.gtk_id::text -> 'kehadiran' as hari) k
    where g.batas::json -> o.gtk_id::text is null and k.hari is not null) end as akhir
from segel g
where g.sekolah_id = $104::int and g.bulan in ($105::int, $106::int, $107::int) and g.dibuka_pada is null
  and (g.batas is not null or exists (select 1 from gtk_jam v where v.sekolah_id = $108::int and v.status = 2 and true
      and ("v"."berlaku_mulai" <= $109 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $110)) and v.pola_jam_id is not null))) b) as "nearSegel",
    (select coalesce(json_agg(b), '[]') from (
select t.id, t.singkatan, t.nama, t.grup, t.dokumen_pendukung as "dokumenPendukung",
  t.maksimal_hari as "maksimalHari", pernah.koreksi, pernah.manual, t.basic
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $111 order by x.id, x.berlaku_mulai desc) t
join (select id, bool_or(koreksi) as koreksi, bool_or(manual) as manual from status_kehadiran group by id) pernah on pernah.id = t.id
order by t.id) b) as status
from sekolah_terbagi s
cross join lateral (
  select coalesce(sum(b.versi), 0)::bigint as jumlah, string_agg(left(b.lingkup, 1) || b.versi, ' ' order by b.lingkup, b.kode) as teks
  from versi_bersama b where b.bulan = $112::int and (b.lingkup, b.kode) in (('nasional', '000000'), ('provinsi', s.kode_provinsi),
    ('kab_kota', s.kode_kab_kota), ('yayasan', s.yayasan_id::text), ('setting', '000000'))
) bersama
cross join lateral (
  select concat_ws('|', 9, x.versi, coalesce(bersama.teks, ''), x.lengkap, x."hariIni",
      coalesce(x.mesin, ''), s.nama, x.sendiri) as kunci,
    x.versi * 4294967296 + bersama.jumlah as "urutanVersi", x.lengkap + x."hariIni" + x.jumlah as "urutanHari"
  from (
    select coalesce((select versi from sekolah_bulan_versi v where v.sekolah_id = $113::int and v.bulan = $114::int), 0) as versi,
greatest(0, least($115::date + 1, ($116::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from ($117::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= ($118::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $119::date) as lengkap,
      greatest($120::date, least($121::date, ($122::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) - $123::date as "hariIni",
      case when exists (select 1 from gtk_jam v where v.sekolah_id = $124::int and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= $125::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $126::date - 1))) then (
  select concat_ws(' ', (select (u.t::date - $127::date) || '.' ||
  width_bucket(extract(epoch from u.t::time)::int, c.jam)
  from (select greatest($128::date::timestamp, least($129::date + 1 + interval '1 second' * 50400, ($130::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end)))) as t) u), (select string_agg(m.mesin_id || ':' || (select (u.t::date - $131::date) || '.' ||
  width_bucket(extract(epoch from u.t::time)::int, c.jam)
  from (select greatest($132::date::timestamp, least($133::date + 1 + interval '1 second' * 50400, m.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))) as t) u), ' ' order by m.mesin_id)
    from mesin_kontak m where m.sekolah_id = $134::int and m.laporan is not null))
  from (
    select array_agg(distinct q.jam order by q.jam) as jam from (
      select b.jam, max(b.batas) over () as terakhir from (
        select extract(epoch from "p"."batas_hari")::int as jam, extract(epoch from "p"."batas_hari")::int as batas from (select distinct v.pola_jam_id from gtk_jam v where v.sekolah_id = $135::int and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= $136::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $137::date - 1))) o
  join pola_jam_versi p on p.pola_jam_id = o.pola_jam_id and ("p"."berlaku_mulai" <= $138::date + 1 and ("p"."berlaku_sampai" is null or "p"."berlaku_sampai" >= $139::date - 1))
        union all select coalesce(extract(epoch from "h"."mulai_absen")::int, greatest(0, extract(epoch from "h"."jam_masuk")::int - 5400)), null
          from (select distinct v.pola_jam_id from gtk_jam v where v.sekolah_id = $140::int and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= $141::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $142::date - 1))) o
  join pola_jam_versi p on p.pola_jam_id = o.pola_jam_id and ("p"."berlaku_mulai" <= $143::date + 1 and ("p"."berlaku_sampai" is null or "p"."berlaku_sampai" >= $144::date - 1)) join pola_jam_hari h on h.pola_jam_versi_id = p.id and not h.is_libur
        union all select unnest(array[extract(epoch from "a"."shift_pagi_mulai")::int, extract(epoch from "a"."shift_siang_mulai")::int]), null
          from sekolah_aturan a where a.sekolah_id = $145::int
        union all select unnest('{19800,32400}'::int[]), null
      ) b where b.jam <= 50400
    ) q where q.jam <= q.terakhir or q.jam < 18000
  ) c where c.jam is not null) end as sendiri,
      coalesce(sum(h.ke), 0)::bigint as jumlah, string_agg(h.id || ':' || h.ke, ' ' order by h.id) as mesin
    from (select c.mesin_id as id,
greatest(0, least($146::date + 1, (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $147::date) as ke
      from mesin_kontak c where c.sekolah_id = $148::int and c.laporan is not null) h
  ) x
) k
left join sekolah_bulan m on m.sekolah_id = s.id and m.bulan = $149::int and m.rekap_kunci = k.kunci
left join segel g on g.sekolah_id = s.id and g.bulan = $150::int and g.dibuka_pada is null
left join pengguna pengunci on pengunci.id = g.dikunci_oleh where s.id = $151 and /* cakupan */ true;

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
      coalesce(x.mesin, ''), s.nama, x.sendiri) as kunci,
    x.versi * 4294967296 + bersama.jumlah as "urutanVersi", x.lengkap + x."hariIni" + x.jumlah as "urutanHari"
  from (
    select coalesce((select versi from sekolah_bulan_versi v where v.sekolah_id = $5::int and v.bulan = t.bulan::int), 0) as versi,
greatest(0, least(t.sampai::date + 1, ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from ($7::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= ($8::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - t.dari::date) as lengkap,
      greatest(t.dari::date, least(t.sampai::date, ($9::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) - t.dari::date as "hariIni",
      case when exists (select 1 from gtk_jam v where v.sekolah_id = $10::int and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= t.sampai::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= t.dari::date - 1))) then (
  select concat_ws(' ', (select (u.t::date - t.dari::date) || '.' ||
  width_bucket(extract(epoch from u.t::time)::int, c.jam)
  from (select greatest(t.dari::date::timestamp, least(t.sampai::date + 1 + interval '1 second' * 50400, ($11::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end)))) as t) u), (select string_agg(m.mesin_id || ':' || (select (u.t::date - t.dari::date) || '.' ||
  width_bucket(extract(epoch from u.t::time)::int, c.jam)
  from (select greatest(t.dari::date::timestamp, least(t.sampai::date + 1 + interval '1 second' * 50400, m.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))) as t) u), ' ' order by m.mesin_id)
    from mesin_kontak m where m.sekolah_id = $12::int and m.laporan is not null))
  from (
    select array_agg(distinct q.jam order by q.jam) as jam from (
      select b.jam, max(b.batas) over () as terakhir from (
        select extract(epoch from "p"."batas_hari")::int as jam, extract(epoch from "p"."batas_hari")::int as batas from (select distinct v.pola_jam_id from gtk_jam v where v.sekolah_id = $13::int and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= t.sampai::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= t.dari::date - 1))) o
  join pola_jam_versi p on p.pola_jam_id = o.pola_jam_id and ("p"."berlaku_mulai" <= t.sampai::date + 1 and ("p"."berlaku_sampai" is null or "p"."berlaku_sampai" >= t.dari::date - 1))
        union all select coalesce(extract(epoch from "h"."mulai_absen")::int, greatest(0, extract(epoch from "h"."jam_masuk")::int - 5400)), null
          from (select distinct v.pola_jam_id from gtk_jam v where v.sekolah_id = $14::int and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= t.sampai::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= t.dari::date - 1))) o
  join pola_jam_versi p on p.pola_jam_id = o.pola_jam_id and ("p"."berlaku_mulai" <= t.sampai::date + 1 and ("p"."berlaku_sampai" is null or "p"."berlaku_sampai" >= t.dari::date - 1)) join pola_jam_hari h on h.pola_jam_versi_id = p.id and not h.is_libur
        union all select unnest(array[extract(epoch from "a"."shift_pagi_mulai")::int, extract(epoch from "a"."shift_siang_mulai")::int]), null
          from sekolah_aturan a where a.sekolah_id = $15::int
        union all select unnest('{19800,32400}'::int[]), null
      ) b where b.jam <= 50400
    ) q where q.jam <= q.terakhir or q.jam < 18000
  ) c where c.jam is not null) end as sendiri,
      coalesce(sum(h.ke), 0)::bigint as jumlah, string_agg(h.id || ':' || h.ke, ' ' order by h.id) as mesin
    from (select c.mesin_id as id,
greatest(0, least(t.sampai::date + 1, (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - t.dari::date) as ke
      from mesin_kontak c where c.sekolah_id = $16::int and c.laporan is not null) h
  ) x
) k
  left join sekolah_bulan m on m.sekolah_id = s.id and m.bulan = t.bulan and m.rekap_kunci = k.kunci
  left join segel g on g.sekolah_id = s.id and g.bulan = t.bulan and g.dibuka_pada is null
  where s.id = $17 and /* cakupan */ ("s"."id" = $18::int) and exists (select 1 from gtk g where g.sekolah_id = $19 and g.id = $20) order by t.bulan;

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
      coalesce(x.mesin, ''), s.nama, x.sendiri) as kunci,
    x.versi * 4294967296 + bersama.jumlah as "urutanVersi", x.lengkap + x."hariIni" + x.jumlah as "urutanHari"
  from (
    select coalesce((select versi from sekolah_bulan_versi v where v.sekolah_id = $5::int and v.bulan = t.bulan::int), 0) as versi,
greatest(0, least(t.sampai::date + 1, ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from ($7::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= ($8::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - t.dari::date) as lengkap,
      greatest(t.dari::date, least(t.sampai::date, ($9::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) - t.dari::date as "hariIni",
      case when exists (select 1 from gtk_jam v where v.sekolah_id = $10::int and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= t.sampai::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= t.dari::date - 1))) then (
  select concat_ws(' ', (select (u.t::date - t.dari::date) || '.' ||
  width_bucket(extract(epoch from u.t::time)::int, c.jam)
  from (select greatest(t.dari::date::timestamp, least(t.sampai::date + 1 + interval '1 second' * 50400, ($11::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end)))) as t) u), (select string_agg(m.mesin_id || ':' || (select (u.t::date - t.dari::date) || '.' ||
  width_bucket(extract(epoch from u.t::time)::int, c.jam)
  from (select greatest(t.dari::date::timestamp, least(t.sampai::date + 1 + interval '1 second' * 50400, m.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))) as t) u), ' ' order by m.mesin_id)
    from mesin_kontak m where m.sekolah_id = $12::int and m.laporan is not null))
  from (
    select array_agg(distinct q.jam order by q.jam) as jam from (
      select b.jam, max(b.batas) over () as terakhir from (
        select extract(epoch from "p"."batas_hari")::int as jam, extract(epoch from "p"."batas_hari")::int as batas from (select distinct v.pola_jam_id from gtk_jam v where v.sekolah_id = $13::int and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= t.sampai::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= t.dari::date - 1))) o
  join pola_jam_versi p on p.pola_jam_id = o.pola_jam_id and ("p"."berlaku_mulai" <= t.sampai::date + 1 and ("p"."berlaku_sampai" is null or "p"."berlaku_sampai" >= t.dari::date - 1))
        union all select coalesce(extract(epoch from "h"."mulai_absen")::int, greatest(0, extract(epoch from "h"."jam_masuk")::int - 5400)), null
          from (select distinct v.pola_jam_id from gtk_jam v where v.sekolah_id = $14::int and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= t.sampai::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= t.dari::date - 1))) o
  join pola_jam_versi p on p.pola_jam_id = o.pola_jam_id and ("p"."berlaku_mulai" <= t.sampai::date + 1 and ("p"."berlaku_sampai" is null or "p"."berlaku_sampai" >= t.dari::date - 1)) join pola_jam_hari h on h.pola_jam_versi_id = p.id and not h.is_libur
        union all select unnest(array[extract(epoch from "a"."shift_pagi_mulai")::int, extract(epoch from "a"."shift_siang_mulai")::int]), null
          from sekolah_aturan a where a.sekolah_id = $15::int
        union all select unnest('{19800,32400}'::int[]), null
      ) b where b.jam <= 50400
    ) q where q.jam <= q.terakhir or q.jam < 18000
  ) c where c.jam is not null) end as sendiri,
      coalesce(sum(h.ke), 0)::bigint as jumlah, string_agg(h.id || ':' || h.ke, ' ' order by h.id) as mesin
    from (select c.mesin_id as id,
greatest(0, least(t.sampai::date + 1, (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - t.dari::date) as ke
      from mesin_kontak c where c.sekolah_id = $16::int and c.laporan is not null) h
  ) x
) k
  left join sekolah_bulan m on m.sekolah_id = s.id and m.bulan = t.bulan and m.rekap_kunci = k.kunci
  left join segel g on g.sekolah_id = s.id and g.bulan = t.bulan and g.dibuka_pada is null
  where s.id = $17 and /* cakupan */ ("s"."id" = $18::int) and true order by t.bulan;

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
      coalesce(x.mesin, ''), s.nama, x.sendiri) as kunci,
    x.versi * 4294967296 + bersama.jumlah as "urutanVersi", x.lengkap + x."hariIni" + x.jumlah as "urutanHari"
  from (
    select coalesce((select versi from sekolah_bulan_versi v where v.sekolah_id = $5::int and v.bulan = t.bulan::int), 0) as versi,
greatest(0, least(t.sampai::date + 1, ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from ($7::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= ($8::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - t.dari::date) as lengkap,
      greatest(t.dari::date, least(t.sampai::date, ($9::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) - t.dari::date as "hariIni",
      case when exists (select 1 from gtk_jam v where v.sekolah_id = $10::int and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= t.sampai::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= t.dari::date - 1))) then (
  select concat_ws(' ', (select (u.t::date - t.dari::date) || '.' ||
  width_bucket(extract(epoch from u.t::time)::int, c.jam)
  from (select greatest(t.dari::date::timestamp, least(t.sampai::date + 1 + interval '1 second' * 50400, ($11::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end)))) as t) u), (select string_agg(m.mesin_id || ':' || (select (u.t::date - t.dari::date) || '.' ||
  width_bucket(extract(epoch from u.t::time)::int, c.jam)
  from (select greatest(t.dari::date::timestamp, least(t.sampai::date + 1 + interval '1 second' * 50400, m.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))) as t) u), ' ' order by m.mesin_id)
    from mesin_kontak m where m.sekolah_id = $12::int and m.laporan is not null))
  from (
    select array_agg(distinct q.jam order by q.jam) as jam from (
      select b.jam, max(b.batas) over () as terakhir from (
        select extract(epoch from "p"."batas_hari")::int as jam, extract(epoch from "p"."batas_hari")::int as batas from (select distinct v.pola_jam_id from gtk_jam v where v.sekolah_id = $13::int and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= t.sampai::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= t.dari::date - 1))) o
  join pola_jam_versi p on p.pola_jam_id = o.pola_jam_id and ("p"."berlaku_mulai" <= t.sampai::date + 1 and ("p"."berlaku_sampai" is null or "p"."berlaku_sampai" >= t.dari::date - 1))
        union all select coalesce(extract(epoch from "h"."mulai_absen")::int, greatest(0, extract(epoch from "h"."jam_masuk")::int - 5400)), null
          from (select distinct v.pola_jam_id from gtk_jam v where v.sekolah_id = $14::int and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= t.sampai::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= t.dari::date - 1))) o
  join pola_jam_versi p on p.pola_jam_id = o.pola_jam_id and ("p"."berlaku_mulai" <= t.sampai::date + 1 and ("p"."berlaku_sampai" is null or "p"."berlaku_sampai" >= t.dari::date - 1)) join pola_jam_hari h on h.pola_jam_versi_id = p.id and not h.is_libur
        union all select unnest(array[extract(epoch from "a"."shift_pagi_mulai")::int, extract(epoch from "a"."shift_siang_mulai")::int]), null
          from sekolah_aturan a where a.sekolah_id = $15::int
        union all select unnest('{19800,32400}'::int[]), null
      ) b where b.jam <= 50400
    ) q where q.jam <= q.terakhir or q.jam < 18000
  ) c where c.jam is not null) end as sendiri,
      coalesce(sum(h.ke), 0)::bigint as jumlah, string_agg(h.id || ':' || h.ke, ' ' order by h.id) as mesin
    from (select c.mesin_id as id,
greatest(0, least(t.sampai::date + 1, (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - t.dari::date) as ke
      from mesin_kontak c where c.sekolah_id = $16::int and c.laporan is not null) h
  ) x
) k
  left join sekolah_bulan m on m.sekolah_id = s.id and m.bulan = t.bulan and m.rekap_kunci = k.kunci
  left join segel g on g.sekolah_id = s.id and g.bulan = t.bulan and g.dibuka_pada is null
  where s.id = $17 and /* cakupan */ ("s"."jenjang" = any($18::text[]) and ("s"."kode_provinsi" = any($19::text[]) or "s"."kode_kab_kota" = any($20::text[]) or "s"."kode_kecamatan" = any($21::text[]))) and exists (select 1 from gtk g where g.sekolah_id = $22 and g.id = $23) order by t.bulan;

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
      coalesce(x.mesin, ''), s.nama, x.sendiri) as kunci,
    x.versi * 4294967296 + bersama.jumlah as "urutanVersi", x.lengkap + x."hariIni" + x.jumlah as "urutanHari"
  from (
    select coalesce((select versi from sekolah_bulan_versi v where v.sekolah_id = $5::int and v.bulan = t.bulan::int), 0) as versi,
greatest(0, least(t.sampai::date + 1, ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from ($7::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= ($8::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - t.dari::date) as lengkap,
      greatest(t.dari::date, least(t.sampai::date, ($9::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) - t.dari::date as "hariIni",
      case when exists (select 1 from gtk_jam v where v.sekolah_id = $10::int and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= t.sampai::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= t.dari::date - 1))) then (
  select concat_ws(' ', (select (u.t::date - t.dari::date) || '.' ||
  width_bucket(extract(epoch from u.t::time)::int, c.jam)
  from (select greatest(t.dari::date::timestamp, least(t.sampai::date + 1 + interval '1 second' * 50400, ($11::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end)))) as t) u), (select string_agg(m.mesin_id || ':' || (select (u.t::date - t.dari::date) || '.' ||
  width_bucket(extract(epoch from u.t::time)::int, c.jam)
  from (select greatest(t.dari::date::timestamp, least(t.sampai::date + 1 + interval '1 second' * 50400, m.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))) as t) u), ' ' order by m.mesin_id)
    from mesin_kontak m where m.sekolah_id = $12::int and m.laporan is not null))
  from (
    select array_agg(distinct q.jam order by q.jam) as jam from (
      select b.jam, max(b.batas) over () as terakhir from (
        select extract(epoch from "p"."batas_hari")::int as jam, extract(epoch from "p"."batas_hari")::int as batas from (select distinct v.pola_jam_id from gtk_jam v where v.sekolah_id = $13::int and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= t.sampai::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= t.dari::date - 1))) o
  join pola_jam_versi p on p.pola_jam_id = o.pola_jam_id and ("p"."berlaku_mulai" <= t.sampai::date + 1 and ("p"."berlaku_sampai" is null or "p"."berlaku_sampai" >= t.dari::date - 1))
        union all select coalesce(extract(epoch from "h"."mulai_absen")::int, greatest(0, extract(epoch from "h"."jam_masuk")::int - 5400)), null
          from (select distinct v.pola_jam_id from gtk_jam v where v.sekolah_id = $14::int and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= t.sampai::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= t.dari::date - 1))) o
  join pola_jam_versi p on p.pola_jam_id = o.pola_jam_id and ("p"."berlaku_mulai" <= t.sampai::date + 1 and ("p"."berlaku_sampai" is null or "p"."berlaku_sampai" >= t.dari::date - 1)) join pola_jam_hari h on h.pola_jam_versi_id = p.id and not h.is_libur
        union all select unnest(array[extract(epoch from "a"."shift_pagi_mulai")::int, extract(epoch from "a"."shift_siang_mulai")::int]), null
          from sekolah_aturan a where a.sekolah_id = $15::int
        union all select unnest('{19800,32400}'::int[]), null
      ) b where b.jam <= 50400
    ) q where q.jam <= q.terakhir or q.jam < 18000
  ) c where c.jam is not null) end as sendiri,
      coalesce(sum(h.ke), 0)::bigint as jumlah, string_agg(h.id || ':' || h.ke, ' ' order by h.id) as mesin
    from (select c.mesin_id as id,
greatest(0, least(t.sampai::date + 1, (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - t.dari::date) as ke
      from mesin_kontak c where c.sekolah_id = $16::int and c.laporan is not null) h
  ) x
) k
  left join sekolah_bulan m on m.sekolah_id = s.id and m.bulan = t.bulan and m.rekap_kunci = k.kunci
  left join segel g on g.sekolah_id = s.id and g.bulan = t.bulan and g.dibuka_pada is null
  where s.id = $17 and /* cakupan */ ("s"."jenjang" = any($18::text[]) and ("s"."kode_provinsi" = any($19::text[]) or "s"."kode_kab_kota" = any($20::text[]) or "s"."kode_kecamatan" = any($21::text[]))) and true order by t.bulan;

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
      coalesce(x.mesin, ''), s.nama, x.sendiri) as kunci,
    x.versi * 4294967296 + bersama.jumlah as "urutanVersi", x.lengkap + x."hariIni" + x.jumlah as "urutanHari"
  from (
    select coalesce((select versi from sekolah_bulan_versi v where v.sekolah_id = $5::int and v.bulan = t.bulan::int), 0) as versi,
greatest(0, least(t.sampai::date + 1, ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from ($7::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= ($8::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - t.dari::date) as lengkap,
      greatest(t.dari::date, least(t.sampai::date, ($9::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) - t.dari::date as "hariIni",
      case when exists (select 1 from gtk_jam v where v.sekolah_id = $10::int and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= t.sampai::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= t.dari::date - 1))) then (
  select concat_ws(' ', (select (u.t::date - t.dari::date) || '.' ||
  width_bucket(extract(epoch from u.t::time)::int, c.jam)
  from (select greatest(t.dari::date::timestamp, least(t.sampai::date + 1 + interval '1 second' * 50400, ($11::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end)))) as t) u), (select string_agg(m.mesin_id || ':' || (select (u.t::date - t.dari::date) || '.' ||
  width_bucket(extract(epoch from u.t::time)::int, c.jam)
  from (select greatest(t.dari::date::timestamp, least(t.sampai::date + 1 + interval '1 second' * 50400, m.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))) as t) u), ' ' order by m.mesin_id)
    from mesin_kontak m where m.sekolah_id = $12::int and m.laporan is not null))
  from (
    select array_agg(distinct q.jam order by q.jam) as jam from (
      select b.jam, max(b.batas) over () as terakhir from (
        select extract(epoch from "p"."batas_hari")::int as jam, extract(epoch from "p"."batas_hari")::int as batas from (select distinct v.pola_jam_id from gtk_jam v where v.sekolah_id = $13::int and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= t.sampai::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= t.dari::date - 1))) o
  join pola_jam_versi p on p.pola_jam_id = o.pola_jam_id and ("p"."berlaku_mulai" <= t.sampai::date + 1 and ("p"."berlaku_sampai" is null or "p"."berlaku_sampai" >= t.dari::date - 1))
        union all select coalesce(extract(epoch from "h"."mulai_absen")::int, greatest(0, extract(epoch from "h"."jam_masuk")::int - 5400)), null
          from (select distinct v.pola_jam_id from gtk_jam v where v.sekolah_id = $14::int and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= t.sampai::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= t.dari::date - 1))) o
  join pola_jam_versi p on p.pola_jam_id = o.pola_jam_id and ("p"."berlaku_mulai" <= t.sampai::date + 1 and ("p"."berlaku_sampai" is null or "p"."berlaku_sampai" >= t.dari::date - 1)) join pola_jam_hari h on h.pola_jam_versi_id = p.id and not h.is_libur
        union all select unnest(array[extract(epoch from "a"."shift_pagi_mulai")::int, extract(epoch from "a"."shift_siang_mulai")::int]), null
          from sekolah_aturan a where a.sekolah_id = $15::int
        union all select unnest('{19800,32400}'::int[]), null
      ) b where b.jam <= 50400
    ) q where q.jam <= q.terakhir or q.jam < 18000
  ) c where c.jam is not null) end as sendiri,
      coalesce(sum(h.ke), 0)::bigint as jumlah, string_agg(h.id || ':' || h.ke, ' ' order by h.id) as mesin
    from (select c.mesin_id as id,
greatest(0, least(t.sampai::date + 1, (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - t.dari::date) as ke
      from mesin_kontak c where c.sekolah_id = $16::int and c.laporan is not null) h
  ) x
) k
  left join sekolah_bulan m on m.sekolah_id = s.id and m.bulan = t.bulan and m.rekap_kunci = k.kunci
  left join segel g on g.sekolah_id = s.id and g.bulan = t.bulan and g.dibuka_pada is null
  where s.id = $17 and /* cakupan */ true and exists (select 1 from gtk g where g.sekolah_id = $18 and g.id = $19) order by t.bulan;

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
      coalesce(x.mesin, ''), s.nama, x.sendiri) as kunci,
    x.versi * 4294967296 + bersama.jumlah as "urutanVersi", x.lengkap + x."hariIni" + x.jumlah as "urutanHari"
  from (
    select coalesce((select versi from sekolah_bulan_versi v where v.sekolah_id = $5::int and v.bulan = t.bulan::int), 0) as versi,
greatest(0, least(t.sampai::date + 1, ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from ($7::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= ($8::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - t.dari::date) as lengkap,
      greatest(t.dari::date, least(t.sampai::date, ($9::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) - t.dari::date as "hariIni",
      case when exists (select 1 from gtk_jam v where v.sekolah_id = $10::int and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= t.sampai::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= t.dari::date - 1))) then (
  select concat_ws(' ', (select (u.t::date - t.dari::date) || '.' ||
  width_bucket(extract(epoch from u.t::time)::int, c.jam)
  from (select greatest(t.dari::date::timestamp, least(t.sampai::date + 1 + interval '1 second' * 50400, ($11::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end)))) as t) u), (select string_agg(m.mesin_id || ':' || (select (u.t::date - t.dari::date) || '.' ||
  width_bucket(extract(epoch from u.t::time)::int, c.jam)
  from (select greatest(t.dari::date::timestamp, least(t.sampai::date + 1 + interval '1 second' * 50400, m.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))) as t) u), ' ' order by m.mesin_id)
    from mesin_kontak m where m.sekolah_id = $12::int and m.laporan is not null))
  from (
    select array_agg(distinct q.jam order by q.jam) as jam from (
      select b.jam, max(b.batas) over () as terakhir from (
        select extract(epoch from "p"."batas_hari")::int as jam, extract(epoch from "p"."batas_hari")::int as batas from (select distinct v.pola_jam_id from gtk_jam v where v.sekolah_id = $13::int and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= t.sampai::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= t.dari::date - 1))) o
  join pola_jam_versi p on p.pola_jam_id = o.pola_jam_id and ("p"."berlaku_mulai" <= t.sampai::date + 1 and ("p"."berlaku_sampai" is null or "p"."berlaku_sampai" >= t.dari::date - 1))
        union all select coalesce(extract(epoch from "h"."mulai_absen")::int, greatest(0, extract(epoch from "h"."jam_masuk")::int - 5400)), null
          from (select distinct v.pola_jam_id from gtk_jam v where v.sekolah_id = $14::int and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= t.sampai::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= t.dari::date - 1))) o
  join pola_jam_versi p on p.pola_jam_id = o.pola_jam_id and ("p"."berlaku_mulai" <= t.sampai::date + 1 and ("p"."berlaku_sampai" is null or "p"."berlaku_sampai" >= t.dari::date - 1)) join pola_jam_hari h on h.pola_jam_versi_id = p.id and not h.is_libur
        union all select unnest(array[extract(epoch from "a"."shift_pagi_mulai")::int, extract(epoch from "a"."shift_siang_mulai")::int]), null
          from sekolah_aturan a where a.sekolah_id = $15::int
        union all select unnest('{19800,32400}'::int[]), null
      ) b where b.jam <= 50400
    ) q where q.jam <= q.terakhir or q.jam < 18000
  ) c where c.jam is not null) end as sendiri,
      coalesce(sum(h.ke), 0)::bigint as jumlah, string_agg(h.id || ':' || h.ke, ' ' order by h.id) as mesin
    from (select c.mesin_id as id,
greatest(0, least(t.sampai::date + 1, (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - t.dari::date) as ke
      from mesin_kontak c where c.sekolah_id = $16::int and c.laporan is not null) h
  ) x
) k
  left join sekolah_bulan m on m.sekolah_id = s.id and m.bulan = t.bulan and m.rekap_kunci = k.kunci
  left join segel g on g.sekolah_id = s.id and g.bulan = t.bulan and g.dibuka_pada is null
  where s.id = $17 and /* cakupan */ true and true order by t.bulan;

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
      coalesce(x.mesin, ''), s.nama, x.sendiri) as kunci,
    x.versi * 4294967296 + bersama.jumlah as "urutanVersi", x.lengkap + x."hariIni" + x.jumlah as "urutanHari"
  from (
    select coalesce((select versi from sekolah_bulan_versi v where v.sekolah_id = $3::int and v.bulan = $4::int), 0) as versi,
greatest(0, least($5::date + 1, ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from ($7::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= ($8::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $9::date) as lengkap,
      greatest($10::date, least($11::date, ($12::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) - $13::date as "hariIni",
      case when exists (select 1 from gtk_jam v where v.sekolah_id = $14::int and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= $15::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $16::date - 1))) then (
  select concat_ws(' ', (select (u.t::date - $17::date) || '.' ||
  width_bucket(extract(epoch from u.t::time)::int, c.jam)
  from (select greatest($18::date::timestamp, least($19::date + 1 + interval '1 second' * 50400, ($20::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end)))) as t) u), (select string_agg(m.mesin_id || ':' || (select (u.t::date - $21::date) || '.' ||
  width_bucket(extract(epoch from u.t::time)::int, c.jam)
  from (select greatest($22::date::timestamp, least($23::date + 1 + interval '1 second' * 50400, m.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))) as t) u), ' ' order by m.mesin_id)
    from mesin_kontak m where m.sekolah_id = $24::int and m.laporan is not null))
  from (
    select array_agg(distinct q.jam order by q.jam) as jam from (
      select b.jam, max(b.batas) over () as terakhir from (
        select extract(epoch from "p"."batas_hari")::int as jam, extract(epoch from "p"."batas_hari")::int as batas from (select distinct v.pola_jam_id from gtk_jam v where v.sekolah_id = $25::int and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= $26::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $27::date - 1))) o
  join pola_jam_versi p on p.pola_jam_id = o.pola_jam_id and ("p"."berlaku_mulai" <= $28::date + 1 and ("p"."berlaku_sampai" is null or "p"."berlaku_sampai" >= $29::date - 1))
        union all select coalesce(extract(epoch from "h"."mulai_absen")::int, greatest(0, extract(epoch from "h"."jam_masuk")::int - 5400)), null
          from (select distinct v.pola_jam_id from gtk_jam v where v.sekolah_id = $30::int and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= $31::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $32::date - 1))) o
  join pola_jam_versi p on p.pola_jam_id = o.pola_jam_id and ("p"."berlaku_mulai" <= $33::date + 1 and ("p"."berlaku_sampai" is null or "p"."berlaku_sampai" >= $34::date - 1)) join pola_jam_hari h on h.pola_jam_versi_id = p.id and not h.is_libur
        union all select unnest(array[extract(epoch from "a"."shift_pagi_mulai")::int, extract(epoch from "a"."shift_siang_mulai")::int]), null
          from sekolah_aturan a where a.sekolah_id = $35::int
        union all select unnest('{19800,32400}'::int[]), null
      ) b where b.jam <= 50400
    ) q where q.jam <= q.terakhir or q.jam < 18000
  ) c where c.jam is not null) end as sendiri,
      coalesce(sum(h.ke), 0)::bigint as jumlah, string_agg(h.id || ':' || h.ke, ' ' order by h.id) as mesin
    from (select c.mesin_id as id,
greatest(0, least($36::date + 1, (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $37::date) as ke
      from mesin_kontak c where c.sekolah_id = $38::int and c.laporan is not null) h
  ) x
) k
  left join segel g on g.sekolah_id = s.id and g.bulan = $39::int and g.dibuka_pada is null
  where s.id = $40 and /* cakupan */ ("s"."id" = $41::int);

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
      coalesce(x.mesin, ''), s.nama, x.sendiri) as kunci,
    x.versi * 4294967296 + bersama.jumlah as "urutanVersi", x.lengkap + x."hariIni" + x.jumlah as "urutanHari"
  from (
    select coalesce((select versi from sekolah_bulan_versi v where v.sekolah_id = $3::int and v.bulan = $4::int), 0) as versi,
greatest(0, least($5::date + 1, ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from ($7::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= ($8::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $9::date) as lengkap,
      greatest($10::date, least($11::date, ($12::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) - $13::date as "hariIni",
      case when exists (select 1 from gtk_jam v where v.sekolah_id = $14::int and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= $15::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $16::date - 1))) then (
  select concat_ws(' ', (select (u.t::date - $17::date) || '.' ||
  width_bucket(extract(epoch from u.t::time)::int, c.jam)
  from (select greatest($18::date::timestamp, least($19::date + 1 + interval '1 second' * 50400, ($20::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end)))) as t) u), (select string_agg(m.mesin_id || ':' || (select (u.t::date - $21::date) || '.' ||
  width_bucket(extract(epoch from u.t::time)::int, c.jam)
  from (select greatest($22::date::timestamp, least($23::date + 1 + interval '1 second' * 50400, m.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))) as t) u), ' ' order by m.mesin_id)
    from mesin_kontak m where m.sekolah_id = $24::int and m.laporan is not null))
  from (
    select array_agg(distinct q.jam order by q.jam) as jam from (
      select b.jam, max(b.batas) over () as terakhir from (
        select extract(epoch from "p"."batas_hari")::int as jam, extract(epoch from "p"."batas_hari")::int as batas from (select distinct v.pola_jam_id from gtk_jam v where v.sekolah_id = $25::int and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= $26::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $27::date - 1))) o
  join pola_jam_versi p on p.pola_jam_id = o.pola_jam_id and ("p"."berlaku_mulai" <= $28::date + 1 and ("p"."berlaku_sampai" is null or "p"."berlaku_sampai" >= $29::date - 1))
        union all select coalesce(extract(epoch from "h"."mulai_absen")::int, greatest(0, extract(epoch from "h"."jam_masuk")::int - 5400)), null
          from (select distinct v.pola_jam_id from gtk_jam v where v.sekolah_id = $30::int and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= $31::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $32::date - 1))) o
  join pola_jam_versi p on p.pola_jam_id = o.pola_jam_id and ("p"."berlaku_mulai" <= $33::date + 1 and ("p"."berlaku_sampai" is null or "p"."berlaku_sampai" >= $34::date - 1)) join pola_jam_hari h on h.pola_jam_versi_id = p.id and not h.is_libur
        union all select unnest(array[extract(epoch from "a"."shift_pagi_mulai")::int, extract(epoch from "a"."shift_siang_mulai")::int]), null
          from sekolah_aturan a where a.sekolah_id = $35::int
        union all select unnest('{19800,32400}'::int[]), null
      ) b where b.jam <= 50400
    ) q where q.jam <= q.terakhir or q.jam < 18000
  ) c where c.jam is not null) end as sendiri,
      coalesce(sum(h.ke), 0)::bigint as jumlah, string_agg(h.id || ':' || h.ke, ' ' order by h.id) as mesin
    from (select c.mesin_id as id,
greatest(0, least($36::date + 1, (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $37::date) as ke
      from mesin_kontak c where c.sekolah_id = $38::int and c.laporan is not null) h
  ) x
) k
  left join segel g on g.sekolah_id = s.id and g.bulan = $39::int and g.dibuka_pada is null
  where s.id = $40 and /* cakupan */ ("s"."jenjang" = any($41::text[]) and ("s"."kode_provinsi" = any($42::text[]) or "s"."kode_kab_kota" = any($43::text[]) or "s"."kode_kecamatan" = any($44::text[])));

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
      coalesce(x.mesin, ''), s.nama, x.sendiri) as kunci,
    x.versi * 4294967296 + bersama.jumlah as "urutanVersi", x.lengkap + x."hariIni" + x.jumlah as "urutanHari"
  from (
    select coalesce((select versi from sekolah_bulan_versi v where v.sekolah_id = $3::int and v.bulan = $4::int), 0) as versi,
greatest(0, least($5::date + 1, ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from ($7::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= ($8::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $9::date) as lengkap,
      greatest($10::date, least($11::date, ($12::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) - $13::date as "hariIni",
      case when exists (select 1 from gtk_jam v where v.sekolah_id = $14::int and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= $15::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $16::date - 1))) then (
  select concat_ws(' ', (select (u.t::date - $17::date) || '.' ||
  width_bucket(extract(epoch from u.t::time)::int, c.jam)
  from (select greatest($18::date::timestamp, least($19::date + 1 + interval '1 second' * 50400, ($20::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end)))) as t) u), (select string_agg(m.mesin_id || ':' || (select (u.t::date - $21::date) || '.' ||
  width_bucket(extract(epoch from u.t::time)::int, c.jam)
  from (select greatest($22::date::timestamp, least($23::date + 1 + interval '1 second' * 50400, m.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))) as t) u), ' ' order by m.mesin_id)
    from mesin_kontak m where m.sekolah_id = $24::int and m.laporan is not null))
  from (
    select array_agg(distinct q.jam order by q.jam) as jam from (
      select b.jam, max(b.batas) over () as terakhir from (
        select extract(epoch from "p"."batas_hari")::int as jam, extract(epoch from "p"."batas_hari")::int as batas from (select distinct v.pola_jam_id from gtk_jam v where v.sekolah_id = $25::int and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= $26::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $27::date - 1))) o
  join pola_jam_versi p on p.pola_jam_id = o.pola_jam_id and ("p"."berlaku_mulai" <= $28::date + 1 and ("p"."berlaku_sampai" is null or "p"."berlaku_sampai" >= $29::date - 1))
        union all select coalesce(extract(epoch from "h"."mulai_absen")::int, greatest(0, extract(epoch from "h"."jam_masuk")::int - 5400)), null
          from (select distinct v.pola_jam_id from gtk_jam v where v.sekolah_id = $30::int and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= $31::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $32::date - 1))) o
  join pola_jam_versi p on p.pola_jam_id = o.pola_jam_id and ("p"."berlaku_mulai" <= $33::date + 1 and ("p"."berlaku_sampai" is null or "p"."berlaku_sampai" >= $34::date - 1)) join pola_jam_hari h on h.pola_jam_versi_id = p.id and not h.is_libur
        union all select unnest(array[extract(epoch from "a"."shift_pagi_mulai")::int, extract(epoch from "a"."shift_siang_mulai")::int]), null
          from sekolah_aturan a where a.sekolah_id = $35::int
        union all select unnest('{19800,32400}'::int[]), null
      ) b where b.jam <= 50400
    ) q where q.jam <= q.terakhir or q.jam < 18000
  ) c where c.jam is not null) end as sendiri,
      coalesce(sum(h.ke), 0)::bigint as jumlah, string_agg(h.id || ':' || h.ke, ' ' order by h.id) as mesin
    from (select c.mesin_id as id,
greatest(0, least($36::date + 1, (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $37::date) as ke
      from mesin_kontak c where c.sekolah_id = $38::int and c.laporan is not null) h
  ) x
) k
  left join segel g on g.sekolah_id = s.id and g.bulan = $39::int and g.dibuka_pada is null
  where s.id = $40 and /* cakupan */ true;

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
    (select coalesce(json_agg(b), '[]') from (select l.id, l.nama, l.jenis_libur_id as "jenisLiburId", l.tanggal, l.sampai, case when l.bagi_status is null and l.bagi_jenis_guru is null then null
else json_build_object('statusKepegawaian', l.bagi_status, 'jenisGuru', l.bagi_jenis_guru) end as bagi, l.jenjang, null as nomor
      from libur l where (l.tanggal between $18::date - 91 and $19 and coalesce(l.sampai, l.tanggal) >= $20) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) order by l.id) b) as libur,
    case when $21::boolean or exists (select 1 from libur l where (l.tanggal between $22::date - 91 and $23 and coalesce(l.sampai, l.tanggal) >= $24) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) and (l.bagi_status is not null or l.bagi_jenis_guru is not null))
      then (select coalesce(json_agg(b), '[]') from (
select g.id as "gtkId", coalesce(v.berlaku_mulai, '2026-01-01') as "berlakuMulai",
  coalesce(v.identitas ->> 'statusKepegawaian', g.status_kepegawaian) as "statusKepegawaian",
  coalesce(v.identitas ->> 'jenisGuru', g.jenis_guru) as "jenisGuru"
from gtk g left join gtk_identitas v on v.sekolah_id = $25::int and v.gtk_id = g.id and v.berlaku_mulai <= $26
where g.sekolah_id = $27::int and true order by 1, 2) b) else '[]' end as "identitasGtk",
    (select coalesce(json_agg(b), '[]') from (select 0 as id, 'Libur Khusus Sekolah' as nama, 5 as "jenisLiburId", tanggal,
      array[s.jenjang] as jenjang, no_absensi_manual as nomor
      from absensi_manual where sekolah_id = $28::int and status_id = 27 and status_pengajuan in (2, 4, 5)
        and tanggal between $29 and $30 order by no_absensi_manual) b) as "liburKhusus",
    (select coalesce(json_agg(b), '[]') from (select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from kalibrasi v
      where v.sekolah_id = $31::int and ("v"."berlaku_mulai" <= $32 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $33)) order by id) b) as kalibrasi,
    (select coalesce(json_agg(b), '[]') from (
select m.id, m.nama, m.nomor_seri as "nomorSeri",
  (select to_char("k"."laporan" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $34::int and k.mesin_id = m.id) as "laporanTerakhir",
  (select to_char("k"."pertama" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $35::int and k.mesin_id = m.id) as "kontakPertama",
  (
select max((greatest(k.laporan, (select max(l.ditarik_pada) from mesin_laporan l
    where l.sekolah_id = $36::int and l.mesin_id = k.mesin_id)) at time zone 'UTC')::date) + 14
from mesin_pengakuan baru join mesin_kontak k on k.sekolah_id = $37::int and k.mesin_id <> baru.mesin_id
left join mesin_pengakuan lain on lain.sekolah_id = $38::int and lain.mesin_id = k.mesin_id
where baru.sekolah_id = $39::int and baru.mesin_id = m.id and baru.disetujui_pada is null
  and case when lain.mesin_id is null then baru.diakui_pada > (select m.didaftarkan_pada from mesin m
      where m.sekolah_id = $40::int and m.id = k.mesin_id)
    else (lain.diakui_pada, lain.mesin_id) < (baru.diakui_pada, baru.mesin_id) end) as "diSampingSampai",
  (select coalesce(json_agg(b), '[]') from (select mulai, dipakai_sejak as "dipakaiSejak", sampai, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from mesin_penempatan p
    where p.sekolah_id = $41::int and p.mesin_id = m.id order by id) b) as penempatan
from mesin m where m.sekolah_id = $42::int order by m.id) b) as mesin,
    (select coalesce(json_agg(b), '[]') from (select p.id, p.mesin_id as "mesinId", p.pin, p.gtk_id as "gtkId", p.mulai, p.sampai,
        to_char("p"."dipetakan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from pemetaan_pin p
      where p.sekolah_id = $43::int and true order by p.id) b) as pemetaan,
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, b.mulai, b.sampai from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $44::int and true) m
      cross join lateral (select p.sekolah_id, p.mulai, p.sampai from bukan_gtk p
        where p.sekolah_id = $45::int and p.mesin_id = m.mesin_id and p.pin = m.pin
        union select h.sekolah_id, h.mulai, h.sampai from bukan_gtk_hari h
        where h.sekolah_id = $46::int and h.mesin_id = m.mesin_id) b) b) as "bukanGtk",
    (select coalesce(json_agg(b), '[]') from (select g.id, g.nama, g.mulai_tugas as "mulaiTugas", g.berhenti, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas,
        (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift, hari_kerja as "hariKerja" from gtk_kerja v
          where v.sekolah_id = $47::int and v.gtk_id = g.id and ("v"."berlaku_mulai" <= $48 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $49)) order by id) b) as kerja
      from gtk g where g.sekolah_id = $50::int and true order by g.id) b) as gtk,
    (select coalesce(json_agg(b), '[]') from (select p.mesin_id as "mesinId", p.pin, (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu
      from tap_konfirmasi p where p.sekolah_id = $51::int and p.waktu_lokal >= $52::timestamp and p.waktu_lokal < $53::timestamp) b) as "tapKonfirmasi",
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.sebab from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $54::int and true) m
      cross join lateral (select (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu, p.sebab from tap_tanda p
        where p.sekolah_id = $55::int and p.mesin_id = m.mesin_id and p.pin = m.pin and p.sebab > 0 and p.waktu_lokal >= $56::timestamp and p.waktu_lokal < $57::timestamp) t) b) as "tapTanda",
    (select coalesce(json_agg(b), '[]') from (select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
      status_koreksi_id as "statusKoreksiId", dari, sampai, extract(epoch from "koreksi_datang")::int as datang, extract(epoch from "koreksi_pulang")::int as pulang,
      to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada" from koreksi
      where sekolah_id = $58::int and true and status_pengajuan in (2, 4, 5) and dari <= $59 and sampai >= $60) b) as koreksi,
    (select coalesce(json_agg(b), '[]') from (select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
      extract(epoch from "i"."waktu_datang")::int as datang, extract(epoch from "i"."waktu_pulang")::int as pulang, to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada"
      from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = $61::int and i.absensi_manual_id = a.id
      where a.sekolah_id = $62::int and true and a.status_pengajuan in (2, 4, 5) and a.tanggal between $63 and $64) b) as manual,
    (select coalesce(json_agg(b), '[]') from (select gtk_id as "gtkId", tanggal from konfirmasi_hari
      where sekolah_id = $65::int and true and tanggal between $66 and $67) b) as konfirmasi,
    (select coalesce(json_agg(b), '[]') from (select v.gtk_id as "gtkId", v.id, v.pola_jam_id as "polaJamId", berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from gtk_jam v where v.sekolah_id = $68::int and v.status = 2 and true
      and ("v"."berlaku_mulai" <= $69 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $70)) order by v.id) b) as "jamGtk",
    (select coalesce(json_agg(b), '[]') from (
select p.id, p.nama, p.pemilik,
  case p.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
    when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
  (select coalesce(json_agg(b), '[]') from (select v.id, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", extract(epoch from "batas_hari")::int as "batasHari", v.minimal_mingguan as "minimalMingguan", h.hari
    from pola_jam_versi v
    cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
      select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
        extract(epoch from "mulai_absen")::int as "mulaiAbsen", extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai",
        extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
      from pola_jam_hari d where d.pola_jam_versi_id = v.id order by hari) b) h
    where v.pola_jam_id = p.id and ("v"."berlaku_mulai" <= $71 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $72)) order by v.id) b) as versi
from (select distinct v.pola_jam_id as id from gtk_jam v where v.sekolah_id = $73::int and v.status = 2 and true
      and ("v"."berlaku_mulai" <= $74 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $75)) and v.pola_jam_id is not null) o
join pola_jam p on p.id = o.id
left join yayasan y on p.pemilik = 'yayasan' and y.id::text = p.pemilik_id
left join wilayah w on p.pemilik = 'dinas' and w.kode = p.pemilik_id
order by p.id) b) as "polaJam",
    (select coalesce(json_agg(b), '[]') from (
select g.bulan, g.batas::json as batas, case when g.bulan = $76::int then
  (select json_object_agg(o.gtk_id, json_build_array(k.hari -> -1, k.hari -> -2))
    from (select distinct v.gtk_id from gtk_jam v where v.sekolah_id = $77::int and v.status = 2 and true
      and ("v"."berlaku_mulai" <= $78 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $79)) and v.pola_jam_id is not null) o
    cross join lateral (select g.rincian::json -> o.gtk_id::text -> 'kehadiran' as hari) k
    where g.batas::json -> o.gtk_id::text is null and k.hari is not null) end as akhir
from segel g
where g.sekolah_id = $80::int and g.bulan in ($81::int, $82::int, $83::int) and g.dibuka_pada is null
  and (g.batas is not null or exists (select 1 from gtk_jam v where v.sekolah_id = $84::int and v.status = 2 and true
      and ("v"."berlaku_mulai" <= $85 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $86)) and v.pola_jam_id is not null))) b) as "nearSegel",
    (select coalesce(json_agg(b), '[]') from (
select t.id, t.singkatan, t.nama, t.grup, t.dokumen_pendukung as "dokumenPendukung",
  t.maksimal_hari as "maksimalHari", pernah.koreksi, pernah.manual, t.basic
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $87 order by x.id, x.berlaku_mulai desc) t
join (select id, bool_or(koreksi) as koreksi, bool_or(manual) as manual from status_kehadiran group by id) pernah on pernah.id = t.id
order by t.id) b) as status
  from sekolah_terbagi s where s.id = $88 and /* cakupan */ ("s"."id" = $89::int);

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
    (select coalesce(json_agg(b), '[]') from (select l.id, l.nama, l.jenis_libur_id as "jenisLiburId", l.tanggal, l.sampai, case when l.bagi_status is null and l.bagi_jenis_guru is null then null
else json_build_object('statusKepegawaian', l.bagi_status, 'jenisGuru', l.bagi_jenis_guru) end as bagi, l.jenjang, null as nomor
      from libur l where (l.tanggal between $18::date - 91 and $19 and coalesce(l.sampai, l.tanggal) >= $20) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) order by l.id) b) as libur,
    case when $21::boolean or exists (select 1 from libur l where (l.tanggal between $22::date - 91 and $23 and coalesce(l.sampai, l.tanggal) >= $24) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) and (l.bagi_status is not null or l.bagi_jenis_guru is not null))
      then (select coalesce(json_agg(b), '[]') from (
select g.id as "gtkId", coalesce(v.berlaku_mulai, '2026-01-01') as "berlakuMulai",
  coalesce(v.identitas ->> 'statusKepegawaian', g.status_kepegawaian) as "statusKepegawaian",
  coalesce(v.identitas ->> 'jenisGuru', g.jenis_guru) as "jenisGuru"
from gtk g left join gtk_identitas v on v.sekolah_id = $25::int and v.gtk_id = g.id and v.berlaku_mulai <= $26
where g.sekolah_id = $27::int and true order by 1, 2) b) else '[]' end as "identitasGtk",
    (select coalesce(json_agg(b), '[]') from (select 0 as id, 'Libur Khusus Sekolah' as nama, 5 as "jenisLiburId", tanggal,
      array[s.jenjang] as jenjang, no_absensi_manual as nomor
      from absensi_manual where sekolah_id = $28::int and status_id = 27 and status_pengajuan in (2, 4, 5)
        and tanggal between $29 and $30 order by no_absensi_manual) b) as "liburKhusus",
    (select coalesce(json_agg(b), '[]') from (select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from kalibrasi v
      where v.sekolah_id = $31::int and ("v"."berlaku_mulai" <= $32 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $33)) order by id) b) as kalibrasi,
    (select coalesce(json_agg(b), '[]') from (
select m.id, m.nama, m.nomor_seri as "nomorSeri",
  (select to_char("k"."laporan" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $34::int and k.mesin_id = m.id) as "laporanTerakhir",
  (select to_char("k"."pertama" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $35::int and k.mesin_id = m.id) as "kontakPertama",
  (
select max((greatest(k.laporan, (select max(l.ditarik_pada) from mesin_laporan l
    where l.sekolah_id = $36::int and l.mesin_id = k.mesin_id)) at time zone 'UTC')::date) + 14
from mesin_pengakuan baru join mesin_kontak k on k.sekolah_id = $37::int and k.mesin_id <> baru.mesin_id
left join mesin_pengakuan lain on lain.sekolah_id = $38::int and lain.mesin_id = k.mesin_id
where baru.sekolah_id = $39::int and baru.mesin_id = m.id and baru.disetujui_pada is null
  and case when lain.mesin_id is null then baru.diakui_pada > (select m.didaftarkan_pada from mesin m
      where m.sekolah_id = $40::int and m.id = k.mesin_id)
    else (lain.diakui_pada, lain.mesin_id) < (baru.diakui_pada, baru.mesin_id) end) as "diSampingSampai",
  (select coalesce(json_agg(b), '[]') from (select mulai, dipakai_sejak as "dipakaiSejak", sampai, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from mesin_penempatan p
    where p.sekolah_id = $41::int and p.mesin_id = m.id order by id) b) as penempatan
from mesin m where m.sekolah_id = $42::int order by m.id) b) as mesin,
    (select coalesce(json_agg(b), '[]') from (select p.id, p.mesin_id as "mesinId", p.pin, p.gtk_id as "gtkId", p.mulai, p.sampai,
        to_char("p"."dipetakan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from pemetaan_pin p
      where p.sekolah_id = $43::int and true order by p.id) b) as pemetaan,
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, b.mulai, b.sampai from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $44::int and true) m
      cross join lateral (select p.sekolah_id, p.mulai, p.sampai from bukan_gtk p
        where p.sekolah_id = $45::int and p.mesin_id = m.mesin_id and p.pin = m.pin
        union select h.sekolah_id, h.mulai, h.sampai from bukan_gtk_hari h
        where h.sekolah_id = $46::int and h.mesin_id = m.mesin_id) b) b) as "bukanGtk",
    (select coalesce(json_agg(b), '[]') from (select g.id, g.nama, g.mulai_tugas as "mulaiTugas", g.berhenti, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas,
        (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift, hari_kerja as "hariKerja" from gtk_kerja v
          where v.sekolah_id = $47::int and v.gtk_id = g.id and ("v"."berlaku_mulai" <= $48 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $49)) order by id) b) as kerja
      from gtk g where g.sekolah_id = $50::int and true order by g.id) b) as gtk,
    (select coalesce(json_agg(b), '[]') from (select p.mesin_id as "mesinId", p.pin, (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu
      from tap_konfirmasi p where p.sekolah_id = $51::int and p.waktu_lokal >= $52::timestamp and p.waktu_lokal < $53::timestamp) b) as "tapKonfirmasi",
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.sebab from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $54::int and true) m
      cross join lateral (select (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu, p.sebab from tap_tanda p
        where p.sekolah_id = $55::int and p.mesin_id = m.mesin_id and p.pin = m.pin and p.sebab > 0 and p.waktu_lokal >= $56::timestamp and p.waktu_lokal < $57::timestamp) t) b) as "tapTanda",
    (select coalesce(json_agg(b), '[]') from (select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
      status_koreksi_id as "statusKoreksiId", dari, sampai, extract(epoch from "koreksi_datang")::int as datang, extract(epoch from "koreksi_pulang")::int as pulang,
      to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada" from koreksi
      where sekolah_id = $58::int and true and status_pengajuan in (2, 4, 5) and dari <= $59 and sampai >= $60) b) as koreksi,
    (select coalesce(json_agg(b), '[]') from (select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
      extract(epoch from "i"."waktu_datang")::int as datang, extract(epoch from "i"."waktu_pulang")::int as pulang, to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada"
      from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = $61::int and i.absensi_manual_id = a.id
      where a.sekolah_id = $62::int and true and a.status_pengajuan in (2, 4, 5) and a.tanggal between $63 and $64) b) as manual,
    (select coalesce(json_agg(b), '[]') from (select gtk_id as "gtkId", tanggal from konfirmasi_hari
      where sekolah_id = $65::int and true and tanggal between $66 and $67) b) as konfirmasi,
    (select coalesce(json_agg(b), '[]') from (select v.gtk_id as "gtkId", v.id, v.pola_jam_id as "polaJamId", berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from gtk_jam v where v.sekolah_id = $68::int and v.status = 2 and true
      and ("v"."berlaku_mulai" <= $69 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $70)) order by v.id) b) as "jamGtk",
    (select coalesce(json_agg(b), '[]') from (
select p.id, p.nama, p.pemilik,
  case p.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
    when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
  (select coalesce(json_agg(b), '[]') from (select v.id, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", extract(epoch from "batas_hari")::int as "batasHari", v.minimal_mingguan as "minimalMingguan", h.hari
    from pola_jam_versi v
    cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
      select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
        extract(epoch from "mulai_absen")::int as "mulaiAbsen", extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai",
        extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
      from pola_jam_hari d where d.pola_jam_versi_id = v.id order by hari) b) h
    where v.pola_jam_id = p.id and ("v"."berlaku_mulai" <= $71 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $72)) order by v.id) b) as versi
from (select distinct v.pola_jam_id as id from gtk_jam v where v.sekolah_id = $73::int and v.status = 2 and true
      and ("v"."berlaku_mulai" <= $74 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $75)) and v.pola_jam_id is not null) o
join pola_jam p on p.id = o.id
left join yayasan y on p.pemilik = 'yayasan' and y.id::text = p.pemilik_id
left join wilayah w on p.pemilik = 'dinas' and w.kode = p.pemilik_id
order by p.id) b) as "polaJam",
    (select coalesce(json_agg(b), '[]') from (
select g.bulan, g.batas::json as batas, case when g.bulan = $76::int then
  (select json_object_agg(o.gtk_id, json_build_array(k.hari -> -1, k.hari -> -2))
    from (select distinct v.gtk_id from gtk_jam v where v.sekolah_id = $77::int and v.status = 2 and true
      and ("v"."berlaku_mulai" <= $78 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $79)) and v.pola_jam_id is not null) o
    cross join lateral (select g.rincian::json -> o.gtk_id::text -> 'kehadiran' as hari) k
    where g.batas::json -> o.gtk_id::text is null and k.hari is not null) end as akhir
from segel g
where g.sekolah_id = $80::int and g.bulan in ($81::int, $82::int, $83::int) and g.dibuka_pada is null
  and (g.batas is not null or exists (select 1 from gtk_jam v where v.sekolah_id = $84::int and v.status = 2 and true
      and ("v"."berlaku_mulai" <= $85 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $86)) and v.pola_jam_id is not null))) b) as "nearSegel",
    (select coalesce(json_agg(b), '[]') from (
select t.id, t.singkatan, t.nama, t.grup, t.dokumen_pendukung as "dokumenPendukung",
  t.maksimal_hari as "maksimalHari", pernah.koreksi, pernah.manual, t.basic
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $87 order by x.id, x.berlaku_mulai desc) t
join (select id, bool_or(koreksi) as koreksi, bool_or(manual) as manual from status_kehadiran group by id) pernah on pernah.id = t.id
order by t.id) b) as status
  from sekolah_terbagi s where s.id = $88 and /* cakupan */ ("s"."jenjang" = any($89::text[]) and ("s"."kode_provinsi" = any($90::text[]) or "s"."kode_kab_kota" = any($91::text[]) or "s"."kode_kecamatan" = any($92::text[])));

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
    (select coalesce(json_agg(b), '[]') from (select l.id, l.nama, l.jenis_libur_id as "jenisLiburId", l.tanggal, l.sampai, case when l.bagi_status is null and l.bagi_jenis_guru is null then null
else json_build_object('statusKepegawaian', l.bagi_status, 'jenisGuru', l.bagi_jenis_guru) end as bagi, l.jenjang, null as nomor
      from libur l where (l.tanggal between $18::date - 91 and $19 and coalesce(l.sampai, l.tanggal) >= $20) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) order by l.id) b) as libur,
    case when $21::boolean or exists (select 1 from libur l where (l.tanggal between $22::date - 91 and $23 and coalesce(l.sampai, l.tanggal) >= $24) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) and (l.bagi_status is not null or l.bagi_jenis_guru is not null))
      then (select coalesce(json_agg(b), '[]') from (
select g.id as "gtkId", coalesce(v.berlaku_mulai, '2026-01-01') as "berlakuMulai",
  coalesce(v.identitas ->> 'statusKepegawaian', g.status_kepegawaian) as "statusKepegawaian",
  coalesce(v.identitas ->> 'jenisGuru', g.jenis_guru) as "jenisGuru"
from gtk g left join gtk_identitas v on v.sekolah_id = $25::int and v.gtk_id = g.id and v.berlaku_mulai <= $26
where g.sekolah_id = $27::int and true order by 1, 2) b) else '[]' end as "identitasGtk",
    (select coalesce(json_agg(b), '[]') from (select 0 as id, 'Libur Khusus Sekolah' as nama, 5 as "jenisLiburId", tanggal,
      array[s.jenjang] as jenjang, no_absensi_manual as nomor
      from absensi_manual where sekolah_id = $28::int and status_id = 27 and status_pengajuan in (2, 4, 5)
        and tanggal between $29 and $30 order by no_absensi_manual) b) as "liburKhusus",
    (select coalesce(json_agg(b), '[]') from (select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from kalibrasi v
      where v.sekolah_id = $31::int and ("v"."berlaku_mulai" <= $32 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $33)) order by id) b) as kalibrasi,
    (select coalesce(json_agg(b), '[]') from (
select m.id, m.nama, m.nomor_seri as "nomorSeri",
  (select to_char("k"."laporan" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $34::int and k.mesin_id = m.id) as "laporanTerakhir",
  (select to_char("k"."pertama" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $35::int and k.mesin_id = m.id) as "kontakPertama",
  (
select max((greatest(k.laporan, (select max(l.ditarik_pada) from mesin_laporan l
    where l.sekolah_id = $36::int and l.mesin_id = k.mesin_id)) at time zone 'UTC')::date) + 14
from mesin_pengakuan baru join mesin_kontak k on k.sekolah_id = $37::int and k.mesin_id <> baru.mesin_id
left join mesin_pengakuan lain on lain.sekolah_id = $38::int and lain.mesin_id = k.mesin_id
where baru.sekolah_id = $39::int and baru.mesin_id = m.id and baru.disetujui_pada is null
  and case when lain.mesin_id is null then baru.diakui_pada > (select m.didaftarkan_pada from mesin m
      where m.sekolah_id = $40::int and m.id = k.mesin_id)
    else (lain.diakui_pada, lain.mesin_id) < (baru.diakui_pada, baru.mesin_id) end) as "diSampingSampai",
  (select coalesce(json_agg(b), '[]') from (select mulai, dipakai_sejak as "dipakaiSejak", sampai, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from mesin_penempatan p
    where p.sekolah_id = $41::int and p.mesin_id = m.id order by id) b) as penempatan
from mesin m where m.sekolah_id = $42::int order by m.id) b) as mesin,
    (select coalesce(json_agg(b), '[]') from (select p.id, p.mesin_id as "mesinId", p.pin, p.gtk_id as "gtkId", p.mulai, p.sampai,
        to_char("p"."dipetakan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from pemetaan_pin p
      where p.sekolah_id = $43::int and true order by p.id) b) as pemetaan,
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, b.mulai, b.sampai from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $44::int and true) m
      cross join lateral (select p.sekolah_id, p.mulai, p.sampai from bukan_gtk p
        where p.sekolah_id = $45::int and p.mesin_id = m.mesin_id and p.pin = m.pin
        union select h.sekolah_id, h.mulai, h.sampai from bukan_gtk_hari h
        where h.sekolah_id = $46::int and h.mesin_id = m.mesin_id) b) b) as "bukanGtk",
    (select coalesce(json_agg(b), '[]') from (select g.id, g.nama, g.mulai_tugas as "mulaiTugas", g.berhenti, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas,
        (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift, hari_kerja as "hariKerja" from gtk_kerja v
          where v.sekolah_id = $47::int and v.gtk_id = g.id and ("v"."berlaku_mulai" <= $48 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $49)) order by id) b) as kerja
      from gtk g where g.sekolah_id = $50::int and true order by g.id) b) as gtk,
    (select coalesce(json_agg(b), '[]') from (select p.mesin_id as "mesinId", p.pin, (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu
      from tap_konfirmasi p where p.sekolah_id = $51::int and p.waktu_lokal >= $52::timestamp and p.waktu_lokal < $53::timestamp) b) as "tapKonfirmasi",
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.sebab from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $54::int and true) m
      cross join lateral (select (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu, p.sebab from tap_tanda p
        where p.sekolah_id = $55::int and p.mesin_id = m.mesin_id and p.pin = m.pin and p.sebab > 0 and p.waktu_lokal >= $56::timestamp and p.waktu_lokal < $57::timestamp) t) b) as "tapTanda",
    (select coalesce(json_agg(b), '[]') from (select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
      status_koreksi_id as "statusKoreksiId", dari, sampai, extract(epoch from "koreksi_datang")::int as datang, extract(epoch from "koreksi_pulang")::int as pulang,
      to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada" from koreksi
      where sekolah_id = $58::int and true and status_pengajuan in (2, 4, 5) and dari <= $59 and sampai >= $60) b) as koreksi,
    (select coalesce(json_agg(b), '[]') from (select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
      extract(epoch from "i"."waktu_datang")::int as datang, extract(epoch from "i"."waktu_pulang")::int as pulang, to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada"
      from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = $61::int and i.absensi_manual_id = a.id
      where a.sekolah_id = $62::int and true and a.status_pengajuan in (2, 4, 5) and a.tanggal between $63 and $64) b) as manual,
    (select coalesce(json_agg(b), '[]') from (select gtk_id as "gtkId", tanggal from konfirmasi_hari
      where sekolah_id = $65::int and true and tanggal between $66 and $67) b) as konfirmasi,
    (select coalesce(json_agg(b), '[]') from (select v.gtk_id as "gtkId", v.id, v.pola_jam_id as "polaJamId", berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from gtk_jam v where v.sekolah_id = $68::int and v.status = 2 and true
      and ("v"."berlaku_mulai" <= $69 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $70)) order by v.id) b) as "jamGtk",
    (select coalesce(json_agg(b), '[]') from (
select p.id, p.nama, p.pemilik,
  case p.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
    when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
  (select coalesce(json_agg(b), '[]') from (select v.id, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", extract(epoch from "batas_hari")::int as "batasHari", v.minimal_mingguan as "minimalMingguan", h.hari
    from pola_jam_versi v
    cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
      select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
        extract(epoch from "mulai_absen")::int as "mulaiAbsen", extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai",
        extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
      from pola_jam_hari d where d.pola_jam_versi_id = v.id order by hari) b) h
    where v.pola_jam_id = p.id and ("v"."berlaku_mulai" <= $71 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $72)) order by v.id) b) as versi
from (select distinct v.pola_jam_id as id from gtk_jam v where v.sekolah_id = $73::int and v.status = 2 and true
      and ("v"."berlaku_mulai" <= $74 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $75)) and v.pola_jam_id is not null) o
join pola_jam p on p.id = o.id
left join yayasan y on p.pemilik = 'yayasan' and y.id::text = p.pemilik_id
left join wilayah w on p.pemilik = 'dinas' and w.kode = p.pemilik_id
order by p.id) b) as "polaJam",
    (select coalesce(json_agg(b), '[]') from (
select g.bulan, g.batas::json as batas, case when g.bulan = $76::int then
  (select json_object_agg(o.gtk_id, json_build_array(k.hari -> -1, k.hari -> -2))
    from (select distinct v.gtk_id from gtk_jam v where v.sekolah_id = $77::int and v.status = 2 and true
      and ("v"."berlaku_mulai" <= $78 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $79)) and v.pola_jam_id is not null) o
    cross join lateral (select g.rincian::json -> o.gtk_id::text -> 'kehadiran' as hari) k
    where g.batas::json -> o.gtk_id::text is null and k.hari is not null) end as akhir
from segel g
where g.sekolah_id = $80::int and g.bulan in ($81::int, $82::int, $83::int) and g.dibuka_pada is null
  and (g.batas is not null or exists (select 1 from gtk_jam v where v.sekolah_id = $84::int and v.status = 2 and true
      and ("v"."berlaku_mulai" <= $85 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $86)) and v.pola_jam_id is not null))) b) as "nearSegel",
    (select coalesce(json_agg(b), '[]') from (
select t.id, t.singkatan, t.nama, t.grup, t.dokumen_pendukung as "dokumenPendukung",
  t.maksimal_hari as "maksimalHari", pernah.koreksi, pernah.manual, t.basic
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $87 order by x.id, x.berlaku_mulai desc) t
join (select id, bool_or(koreksi) as koreksi, bool_or(manual) as manual from status_kehadiran group by id) pernah on pernah.id = t.id
order by t.id) b) as status
  from sekolah_terbagi s where s.id = $88 and /* cakupan */ true;

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
    (select coalesce(json_agg(b), '[]') from (select l.id, l.nama, l.jenis_libur_id as "jenisLiburId", l.tanggal, l.sampai, case when l.bagi_status is null and l.bagi_jenis_guru is null then null
else json_build_object('statusKepegawaian', l.bagi_status, 'jenisGuru', l.bagi_jenis_guru) end as bagi, l.jenjang, null as nomor
      from libur l where (l.tanggal between $21::date - 91 and $22 and coalesce(l.sampai, l.tanggal) >= $23) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) order by l.id) b) as libur,
    case when $24::boolean or exists (select 1 from libur l where (l.tanggal between $25::date - 91 and $26 and coalesce(l.sampai, l.tanggal) >= $27) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) and (l.bagi_status is not null or l.bagi_jenis_guru is not null))
      then (select coalesce(json_agg(b), '[]') from (
select g.id as "gtkId", coalesce(v.berlaku_mulai, '2026-01-01') as "berlakuMulai",
  coalesce(v.identitas ->> 'statusKepegawaian', g.status_kepegawaian) as "statusKepegawaian",
  coalesce(v.identitas ->> 'jenisGuru', g.jenis_guru) as "jenisGuru"
from gtk g left join gtk_identitas v on v.sekolah_id = $28::int and v.gtk_id = g.id and v.berlaku_mulai <= $29
where g.sekolah_id = $30::int and g.id = $31::int order by 1, 2) b) else '[]' end as "identitasGtk",
    (select coalesce(json_agg(b), '[]') from (select 0 as id, 'Libur Khusus Sekolah' as nama, 5 as "jenisLiburId", tanggal,
      array[s.jenjang] as jenjang, no_absensi_manual as nomor
      from absensi_manual where sekolah_id = $32::int and status_id = 27 and status_pengajuan in (2, 4, 5)
        and tanggal between $33 and $34 order by no_absensi_manual) b) as "liburKhusus",
    (select coalesce(json_agg(b), '[]') from (select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from kalibrasi v
      where v.sekolah_id = $35::int and ("v"."berlaku_mulai" <= $36 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $37)) order by id) b) as kalibrasi,
    (select coalesce(json_agg(b), '[]') from (
select m.id, m.nama, m.nomor_seri as "nomorSeri",
  (select to_char("k"."laporan" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $38::int and k.mesin_id = m.id) as "laporanTerakhir",
  (select to_char("k"."pertama" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $39::int and k.mesin_id = m.id) as "kontakPertama",
  (
select max((greatest(k.laporan, (select max(l.ditarik_pada) from mesin_laporan l
    where l.sekolah_id = $40::int and l.mesin_id = k.mesin_id)) at time zone 'UTC')::date) + 14
from mesin_pengakuan baru join mesin_kontak k on k.sekolah_id = $41::int and k.mesin_id <> baru.mesin_id
left join mesin_pengakuan lain on lain.sekolah_id = $42::int and lain.mesin_id = k.mesin_id
where baru.sekolah_id = $43::int and baru.mesin_id = m.id and baru.disetujui_pada is null
  and case when lain.mesin_id is null then baru.diakui_pada > (select m.didaftarkan_pada from mesin m
      where m.sekolah_id = $44::int and m.id = k.mesin_id)
    else (lain.diakui_pada, lain.mesin_id) < (baru.diakui_pada, baru.mesin_id) end) as "diSampingSampai",
  (select coalesce(json_agg(b), '[]') from (select mulai, dipakai_sejak as "dipakaiSejak", sampai, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from mesin_penempatan p
    where p.sekolah_id = $45::int and p.mesin_id = m.id order by id) b) as penempatan
from mesin m where m.sekolah_id = $46::int order by m.id) b) as mesin,
    (select coalesce(json_agg(b), '[]') from (select p.id, p.mesin_id as "mesinId", p.pin, p.gtk_id as "gtkId", p.mulai, p.sampai,
        to_char("p"."dipetakan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from pemetaan_pin p
      where p.sekolah_id = $47::int and (p.mesin_id, p.pin) in (select milik.mesin_id, milik.pin from pemetaan_pin milik
      where milik.sekolah_id = $48::int and milik.gtk_id = $49::int) order by p.id) b) as pemetaan,
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, b.mulai, b.sampai from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $50::int and milik.gtk_id = $51::int) m
      cross join lateral (select p.sekolah_id, p.mulai, p.sampai from bukan_gtk p
        where p.sekolah_id = $52::int and p.mesin_id = m.mesin_id and p.pin = m.pin
        union select h.sekolah_id, h.mulai, h.sampai from bukan_gtk_hari h
        where h.sekolah_id = $53::int and h.mesin_id = m.mesin_id) b) b) as "bukanGtk",
    (select coalesce(json_agg(b), '[]') from (select g.id, g.nama, g.mulai_tugas as "mulaiTugas", g.berhenti, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas,
        (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift, hari_kerja as "hariKerja" from gtk_kerja v
          where v.sekolah_id = $54::int and v.gtk_id = g.id and ("v"."berlaku_mulai" <= $55 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $56)) order by id) b) as kerja
      from gtk g where g.sekolah_id = $57::int and g.id = $58::int order by g.id) b) as gtk,
    (select coalesce(json_agg(b), '[]') from (select p.mesin_id as "mesinId", p.pin, (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu
      from tap_konfirmasi p where p.sekolah_id = $59::int and p.waktu_lokal >= $60::timestamp and p.waktu_lokal < $61::timestamp) b) as "tapKonfirmasi",
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.sebab from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $62::int and milik.gtk_id = $63::int) m
      cross join lateral (select (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu, p.sebab from tap_tanda p
        where p.sekolah_id = $64::int and p.mesin_id = m.mesin_id and p.pin = m.pin and p.sebab > 0 and p.waktu_lokal >= $65::timestamp and p.waktu_lokal < $66::timestamp) t) b) as "tapTanda",
    (select coalesce(json_agg(b), '[]') from (select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
      status_koreksi_id as "statusKoreksiId", dari, sampai, extract(epoch from "koreksi_datang")::int as datang, extract(epoch from "koreksi_pulang")::int as pulang,
      to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada" from koreksi
      where sekolah_id = $67::int and gtk_id = $68::int and status_pengajuan in (2, 4, 5) and dari <= $69 and sampai >= $70) b) as koreksi,
    (select coalesce(json_agg(b), '[]') from (select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
      extract(epoch from "i"."waktu_datang")::int as datang, extract(epoch from "i"."waktu_pulang")::int as pulang, to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada"
      from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = $71::int and i.absensi_manual_id = a.id
      where a.sekolah_id = $72::int and gtk_id = $73::int and a.status_pengajuan in (2, 4, 5) and a.tanggal between $74 and $75) b) as manual,
    (select coalesce(json_agg(b), '[]') from (select gtk_id as "gtkId", tanggal from konfirmasi_hari
      where sekolah_id = $76::int and gtk_id = $77::int and tanggal between $78 and $79) b) as konfirmasi,
    (select coalesce(json_agg(b), '[]') from (select v.gtk_id as "gtkId", v.id, v.pola_jam_id as "polaJamId", berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from gtk_jam v where v.sekolah_id = $80::int and v.status = 2 and v.gtk_id = $81::int
      and ("v"."berlaku_mulai" <= $82 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $83)) order by v.id) b) as "jamGtk",
    (select coalesce(json_agg(b), '[]') from (
select p.id, p.nama, p.pemilik,
  case p.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
    when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
  (select coalesce(json_agg(b), '[]') from (select v.id, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", extract(epoch from "batas_hari")::int as "batasHari", v.minimal_mingguan as "minimalMingguan", h.hari
    from pola_jam_versi v
    cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
      select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
        extract(epoch from "mulai_absen")::int as "mulaiAbsen", extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai",
        extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
      from pola_jam_hari d where d.pola_jam_versi_id = v.id order by hari) b) h
    where v.pola_jam_id = p.id and ("v"."berlaku_mulai" <= $84 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $85)) order by v.id) b) as versi
from (select distinct v.pola_jam_id as id from gtk_jam v where v.sekolah_id = $86::int and v.status = 2 and v.gtk_id = $87::int
      and ("v"."berlaku_mulai" <= $88 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $89)) and v.pola_jam_id is not null) o
join pola_jam p on p.id = o.id
left join yayasan y on p.pemilik = 'yayasan' and y.id::text = p.pemilik_id
left join wilayah w on p.pemilik = 'dinas' and w.kode = p.pemilik_id
order by p.id) b) as "polaJam",
    (select coalesce(json_agg(b), '[]') from (
select g.bulan, g.batas::json as batas, case when g.bulan = $90::int then
  (select json_object_agg(o.gtk_id, json_build_array(k.hari -> -1, k.hari -> -2))
    from (select distinct v.gtk_id from gtk_jam v where v.sekolah_id = $91::int and v.status = 2 and v.gtk_id = $92::int
      and ("v"."berlaku_mulai" <= $93 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $94)) and v.pola_jam_id is not null) o
    cross join lateral (select g.rincian::json -> o.gtk_id::text -> 'kehadiran' as hari) k
    where g.batas::json -> o.gtk_id::text is null and k.hari is not null) end as akhir
from segel g
where g.sekolah_id = $95::int and g.bulan in ($96::int, $97::int, $98::int) and g.dibuka_pada is null
  and (g.batas is not null or exists (select 1 from gtk_jam v where v.sekolah_id = $99::int and v.status = 2 and v.gtk_id = $100::int
      and ("v"."berlaku_mulai" <= $101 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $102)) and v.pola_jam_id is not null))) b) as "nearSegel",
    (select coalesce(json_agg(b), '[]') from (
select t.id, t.singkatan, t.nama, t.grup, t.dokumen_pendukung as "dokumenPendukung",
  t.maksimal_hari as "maksimalHari", pernah.koreksi, pernah.manual, t.basic
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $103 order by x.id, x.berlaku_mulai desc) t
join (select id, bool_or(koreksi) as koreksi, bool_or(manual) as manual from status_kehadiran group by id) pernah on pernah.id = t.id
order by t.id) b) as status
  from sekolah_terbagi s where s.id = $104 and /* cakupan */ ("s"."id" = $105::int);

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
    (select coalesce(json_agg(b), '[]') from (select l.id, l.nama, l.jenis_libur_id as "jenisLiburId", l.tanggal, l.sampai, case when l.bagi_status is null and l.bagi_jenis_guru is null then null
else json_build_object('statusKepegawaian', l.bagi_status, 'jenisGuru', l.bagi_jenis_guru) end as bagi, l.jenjang, null as nomor
      from libur l where (l.tanggal between $21::date - 91 and $22 and coalesce(l.sampai, l.tanggal) >= $23) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) order by l.id) b) as libur,
    case when $24::boolean or exists (select 1 from libur l where (l.tanggal between $25::date - 91 and $26 and coalesce(l.sampai, l.tanggal) >= $27) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) and (l.bagi_status is not null or l.bagi_jenis_guru is not null))
      then (select coalesce(json_agg(b), '[]') from (
select g.id as "gtkId", coalesce(v.berlaku_mulai, '2026-01-01') as "berlakuMulai",
  coalesce(v.identitas ->> 'statusKepegawaian', g.status_kepegawaian) as "statusKepegawaian",
  coalesce(v.identitas ->> 'jenisGuru', g.jenis_guru) as "jenisGuru"
from gtk g left join gtk_identitas v on v.sekolah_id = $28::int and v.gtk_id = g.id and v.berlaku_mulai <= $29
where g.sekolah_id = $30::int and g.id = $31::int order by 1, 2) b) else '[]' end as "identitasGtk",
    (select coalesce(json_agg(b), '[]') from (select 0 as id, 'Libur Khusus Sekolah' as nama, 5 as "jenisLiburId", tanggal,
      array[s.jenjang] as jenjang, no_absensi_manual as nomor
      from absensi_manual where sekolah_id = $32::int and status_id = 27 and status_pengajuan in (2, 4, 5)
        and tanggal between $33 and $34 order by no_absensi_manual) b) as "liburKhusus",
    (select coalesce(json_agg(b), '[]') from (select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from kalibrasi v
      where v.sekolah_id = $35::int and ("v"."berlaku_mulai" <= $36 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $37)) order by id) b) as kalibrasi,
    (select coalesce(json_agg(b), '[]') from (
select m.id, m.nama, m.nomor_seri as "nomorSeri",
  (select to_char("k"."laporan" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $38::int and k.mesin_id = m.id) as "laporanTerakhir",
  (select to_char("k"."pertama" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $39::int and k.mesin_id = m.id) as "kontakPertama",
  (
select max((greatest(k.laporan, (select max(l.ditarik_pada) from mesin_laporan l
    where l.sekolah_id = $40::int and l.mesin_id = k.mesin_id)) at time zone 'UTC')::date) + 14
from mesin_pengakuan baru join mesin_kontak k on k.sekolah_id = $41::int and k.mesin_id <> baru.mesin_id
left join mesin_pengakuan lain on lain.sekolah_id = $42::int and lain.mesin_id = k.mesin_id
where baru.sekolah_id = $43::int and baru.mesin_id = m.id and baru.disetujui_pada is null
  and case when lain.mesin_id is null then baru.diakui_pada > (select m.didaftarkan_pada from mesin m
      where m.sekolah_id = $44::int and m.id = k.mesin_id)
    else (lain.diakui_pada, lain.mesin_id) < (baru.diakui_pada, baru.mesin_id) end) as "diSampingSampai",
  (select coalesce(json_agg(b), '[]') from (select mulai, dipakai_sejak as "dipakaiSejak", sampai, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from mesin_penempatan p
    where p.sekolah_id = $45::int and p.mesin_id = m.id order by id) b) as penempatan
from mesin m where m.sekolah_id = $46::int order by m.id) b) as mesin,
    (select coalesce(json_agg(b), '[]') from (select p.id, p.mesin_id as "mesinId", p.pin, p.gtk_id as "gtkId", p.mulai, p.sampai,
        to_char("p"."dipetakan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from pemetaan_pin p
      where p.sekolah_id = $47::int and (p.mesin_id, p.pin) in (select milik.mesin_id, milik.pin from pemetaan_pin milik
      where milik.sekolah_id = $48::int and milik.gtk_id = $49::int) order by p.id) b) as pemetaan,
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, b.mulai, b.sampai from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $50::int and milik.gtk_id = $51::int) m
      cross join lateral (select p.sekolah_id, p.mulai, p.sampai from bukan_gtk p
        where p.sekolah_id = $52::int and p.mesin_id = m.mesin_id and p.pin = m.pin
        union select h.sekolah_id, h.mulai, h.sampai from bukan_gtk_hari h
        where h.sekolah_id = $53::int and h.mesin_id = m.mesin_id) b) b) as "bukanGtk",
    (select coalesce(json_agg(b), '[]') from (select g.id, g.nama, g.mulai_tugas as "mulaiTugas", g.berhenti, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas,
        (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift, hari_kerja as "hariKerja" from gtk_kerja v
          where v.sekolah_id = $54::int and v.gtk_id = g.id and ("v"."berlaku_mulai" <= $55 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $56)) order by id) b) as kerja
      from gtk g where g.sekolah_id = $57::int and g.id = $58::int order by g.id) b) as gtk,
    (select coalesce(json_agg(b), '[]') from (select p.mesin_id as "mesinId", p.pin, (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu
      from tap_konfirmasi p where p.sekolah_id = $59::int and p.waktu_lokal >= $60::timestamp and p.waktu_lokal < $61::timestamp) b) as "tapKonfirmasi",
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.sebab from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $62::int and milik.gtk_id = $63::int) m
      cross join lateral (select (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu, p.sebab from tap_tanda p
        where p.sekolah_id = $64::int and p.mesin_id = m.mesin_id and p.pin = m.pin and p.sebab > 0 and p.waktu_lokal >= $65::timestamp and p.waktu_lokal < $66::timestamp) t) b) as "tapTanda",
    (select coalesce(json_agg(b), '[]') from (select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
      status_koreksi_id as "statusKoreksiId", dari, sampai, extract(epoch from "koreksi_datang")::int as datang, extract(epoch from "koreksi_pulang")::int as pulang,
      to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada" from koreksi
      where sekolah_id = $67::int and gtk_id = $68::int and status_pengajuan in (2, 4, 5) and dari <= $69 and sampai >= $70) b) as koreksi,
    (select coalesce(json_agg(b), '[]') from (select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
      extract(epoch from "i"."waktu_datang")::int as datang, extract(epoch from "i"."waktu_pulang")::int as pulang, to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada"
      from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = $71::int and i.absensi_manual_id = a.id
      where a.sekolah_id = $72::int and gtk_id = $73::int and a.status_pengajuan in (2, 4, 5) and a.tanggal between $74 and $75) b) as manual,
    (select coalesce(json_agg(b), '[]') from (select gtk_id as "gtkId", tanggal from konfirmasi_hari
      where sekolah_id = $76::int and gtk_id = $77::int and tanggal between $78 and $79) b) as konfirmasi,
    (select coalesce(json_agg(b), '[]') from (select v.gtk_id as "gtkId", v.id, v.pola_jam_id as "polaJamId", berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from gtk_jam v where v.sekolah_id = $80::int and v.status = 2 and v.gtk_id = $81::int
      and ("v"."berlaku_mulai" <= $82 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $83)) order by v.id) b) as "jamGtk",
    (select coalesce(json_agg(b), '[]') from (
select p.id, p.nama, p.pemilik,
  case p.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
    when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
  (select coalesce(json_agg(b), '[]') from (select v.id, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", extract(epoch from "batas_hari")::int as "batasHari", v.minimal_mingguan as "minimalMingguan", h.hari
    from pola_jam_versi v
    cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
      select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
        extract(epoch from "mulai_absen")::int as "mulaiAbsen", extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai",
        extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
      from pola_jam_hari d where d.pola_jam_versi_id = v.id order by hari) b) h
    where v.pola_jam_id = p.id and ("v"."berlaku_mulai" <= $84 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $85)) order by v.id) b) as versi
from (select distinct v.pola_jam_id as id from gtk_jam v where v.sekolah_id = $86::int and v.status = 2 and v.gtk_id = $87::int
      and ("v"."berlaku_mulai" <= $88 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $89)) and v.pola_jam_id is not null) o
join pola_jam p on p.id = o.id
left join yayasan y on p.pemilik = 'yayasan' and y.id::text = p.pemilik_id
left join wilayah w on p.pemilik = 'dinas' and w.kode = p.pemilik_id
order by p.id) b) as "polaJam",
    (select coalesce(json_agg(b), '[]') from (
select g.bulan, g.batas::json as batas, case when g.bulan = $90::int then
  (select json_object_agg(o.gtk_id, json_build_array(k.hari -> -1, k.hari -> -2))
    from (select distinct v.gtk_id from gtk_jam v where v.sekolah_id = $91::int and v.status = 2 and v.gtk_id = $92::int
      and ("v"."berlaku_mulai" <= $93 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $94)) and v.pola_jam_id is not null) o
    cross join lateral (select g.rincian::json -> o.gtk_id::text -> 'kehadiran' as hari) k
    where g.batas::json -> o.gtk_id::text is null and k.hari is not null) end as akhir
from segel g
where g.sekolah_id = $95::int and g.bulan in ($96::int, $97::int, $98::int) and g.dibuka_pada is null
  and (g.batas is not null or exists (select 1 from gtk_jam v where v.sekolah_id = $99::int and v.status = 2 and v.gtk_id = $100::int
      and ("v"."berlaku_mulai" <= $101 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $102)) and v.pola_jam_id is not null))) b) as "nearSegel",
    (select coalesce(json_agg(b), '[]') from (
select t.id, t.singkatan, t.nama, t.grup, t.dokumen_pendukung as "dokumenPendukung",
  t.maksimal_hari as "maksimalHari", pernah.koreksi, pernah.manual, t.basic
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $103 order by x.id, x.berlaku_mulai desc) t
join (select id, bool_or(koreksi) as koreksi, bool_or(manual) as manual from status_kehadiran group by id) pernah on pernah.id = t.id
order by t.id) b) as status
  from sekolah_terbagi s where s.id = $104 and /* cakupan */ ("s"."jenjang" = any($105::text[]) and ("s"."kode_provinsi" = any($106::text[]) or "s"."kode_kab_kota" = any($107::text[]) or "s"."kode_kecamatan" = any($108::text[])));

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
    (select coalesce(json_agg(b), '[]') from (select l.id, l.nama, l.jenis_libur_id as "jenisLiburId", l.tanggal, l.sampai, case when l.bagi_status is null and l.bagi_jenis_guru is null then null
else json_build_object('statusKepegawaian', l.bagi_status, 'jenisGuru', l.bagi_jenis_guru) end as bagi, l.jenjang, null as nomor
      from libur l where (l.tanggal between $21::date - 91 and $22 and coalesce(l.sampai, l.tanggal) >= $23) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) order by l.id) b) as libur,
    case when $24::boolean or exists (select 1 from libur l where (l.tanggal between $25::date - 91 and $26 and coalesce(l.sampai, l.tanggal) >= $27) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) and (l.bagi_status is not null or l.bagi_jenis_guru is not null))
      then (select coalesce(json_agg(b), '[]') from (
select g.id as "gtkId", coalesce(v.berlaku_mulai, '2026-01-01') as "berlakuMulai",
  coalesce(v.identitas ->> 'statusKepegawaian', g.status_kepegawaian) as "statusKepegawaian",
  coalesce(v.identitas ->> 'jenisGuru', g.jenis_guru) as "jenisGuru"
from gtk g left join gtk_identitas v on v.sekolah_id = $28::int and v.gtk_id = g.id and v.berlaku_mulai <= $29
where g.sekolah_id = $30::int and g.id = $31::int order by 1, 2) b) else '[]' end as "identitasGtk",
    (select coalesce(json_agg(b), '[]') from (select 0 as id, 'Libur Khusus Sekolah' as nama, 5 as "jenisLiburId", tanggal,
      array[s.jenjang] as jenjang, no_absensi_manual as nomor
      from absensi_manual where sekolah_id = $32::int and status_id = 27 and status_pengajuan in (2, 4, 5)
        and tanggal between $33 and $34 order by no_absensi_manual) b) as "liburKhusus",
    (select coalesce(json_agg(b), '[]') from (select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from kalibrasi v
      where v.sekolah_id = $35::int and ("v"."berlaku_mulai" <= $36 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $37)) order by id) b) as kalibrasi,
    (select coalesce(json_agg(b), '[]') from (
select m.id, m.nama, m.nomor_seri as "nomorSeri",
  (select to_char("k"."laporan" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $38::int and k.mesin_id = m.id) as "laporanTerakhir",
  (select to_char("k"."pertama" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $39::int and k.mesin_id = m.id) as "kontakPertama",
  (
select max((greatest(k.laporan, (select max(l.ditarik_pada) from mesin_laporan l
    where l.sekolah_id = $40::int and l.mesin_id = k.mesin_id)) at time zone 'UTC')::date) + 14
from mesin_pengakuan baru join mesin_kontak k on k.sekolah_id = $41::int and k.mesin_id <> baru.mesin_id
left join mesin_pengakuan lain on lain.sekolah_id = $42::int and lain.mesin_id = k.mesin_id
where baru.sekolah_id = $43::int and baru.mesin_id = m.id and baru.disetujui_pada is null
  and case when lain.mesin_id is null then baru.diakui_pada > (select m.didaftarkan_pada from mesin m
      where m.sekolah_id = $44::int and m.id = k.mesin_id)
    else (lain.diakui_pada, lain.mesin_id) < (baru.diakui_pada, baru.mesin_id) end) as "diSampingSampai",
  (select coalesce(json_agg(b), '[]') from (select mulai, dipakai_sejak as "dipakaiSejak", sampai, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from mesin_penempatan p
    where p.sekolah_id = $45::int and p.mesin_id = m.id order by id) b) as penempatan
from mesin m where m.sekolah_id = $46::int order by m.id) b) as mesin,
    (select coalesce(json_agg(b), '[]') from (select p.id, p.mesin_id as "mesinId", p.pin, p.gtk_id as "gtkId", p.mulai, p.sampai,
        to_char("p"."dipetakan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from pemetaan_pin p
      where p.sekolah_id = $47::int and (p.mesin_id, p.pin) in (select milik.mesin_id, milik.pin from pemetaan_pin milik
      where milik.sekolah_id = $48::int and milik.gtk_id = $49::int) order by p.id) b) as pemetaan,
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, b.mulai, b.sampai from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $50::int and milik.gtk_id = $51::int) m
      cross join lateral (select p.sekolah_id, p.mulai, p.sampai from bukan_gtk p
        where p.sekolah_id = $52::int and p.mesin_id = m.mesin_id and p.pin = m.pin
        union select h.sekolah_id, h.mulai, h.sampai from bukan_gtk_hari h
        where h.sekolah_id = $53::int and h.mesin_id = m.mesin_id) b) b) as "bukanGtk",
    (select coalesce(json_agg(b), '[]') from (select g.id, g.nama, g.mulai_tugas as "mulaiTugas", g.berhenti, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas,
        (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift, hari_kerja as "hariKerja" from gtk_kerja v
          where v.sekolah_id = $54::int and v.gtk_id = g.id and ("v"."berlaku_mulai" <= $55 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $56)) order by id) b) as kerja
      from gtk g where g.sekolah_id = $57::int and g.id = $58::int order by g.id) b) as gtk,
    (select coalesce(json_agg(b), '[]') from (select p.mesin_id as "mesinId", p.pin, (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu
      from tap_konfirmasi p where p.sekolah_id = $59::int and p.waktu_lokal >= $60::timestamp and p.waktu_lokal < $61::timestamp) b) as "tapKonfirmasi",
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.sebab from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $62::int and milik.gtk_id = $63::int) m
      cross join lateral (select (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu, p.sebab from tap_tanda p
        where p.sekolah_id = $64::int and p.mesin_id = m.mesin_id and p.pin = m.pin and p.sebab > 0 and p.waktu_lokal >= $65::timestamp and p.waktu_lokal < $66::timestamp) t) b) as "tapTanda",
    (select coalesce(json_agg(b), '[]') from (select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
      status_koreksi_id as "statusKoreksiId", dari, sampai, extract(epoch from "koreksi_datang")::int as datang, extract(epoch from "koreksi_pulang")::int as pulang,
      to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada" from koreksi
      where sekolah_id = $67::int and gtk_id = $68::int and status_pengajuan in (2, 4, 5) and dari <= $69 and sampai >= $70) b) as koreksi,
    (select coalesce(json_agg(b), '[]') from (select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
      extract(epoch from "i"."waktu_datang")::int as datang, extract(epoch from "i"."waktu_pulang")::int as pulang, to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada"
      from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = $71::int and i.absensi_manual_id = a.id
      where a.sekolah_id = $72::int and gtk_id = $73::int and a.status_pengajuan in (2, 4, 5) and a.tanggal between $74 and $75) b) as manual,
    (select coalesce(json_agg(b), '[]') from (select gtk_id as "gtkId", tanggal from konfirmasi_hari
      where sekolah_id = $76::int and gtk_id = $77::int and tanggal between $78 and $79) b) as konfirmasi,
    (select coalesce(json_agg(b), '[]') from (select v.gtk_id as "gtkId", v.id, v.pola_jam_id as "polaJamId", berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from gtk_jam v where v.sekolah_id = $80::int and v.status = 2 and v.gtk_id = $81::int
      and ("v"."berlaku_mulai" <= $82 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $83)) order by v.id) b) as "jamGtk",
    (select coalesce(json_agg(b), '[]') from (
select p.id, p.nama, p.pemilik,
  case p.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
    when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
  (select coalesce(json_agg(b), '[]') from (select v.id, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", extract(epoch from "batas_hari")::int as "batasHari", v.minimal_mingguan as "minimalMingguan", h.hari
    from pola_jam_versi v
    cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
      select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
        extract(epoch from "mulai_absen")::int as "mulaiAbsen", extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai",
        extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
      from pola_jam_hari d where d.pola_jam_versi_id = v.id order by hari) b) h
    where v.pola_jam_id = p.id and ("v"."berlaku_mulai" <= $84 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $85)) order by v.id) b) as versi
from (select distinct v.pola_jam_id as id from gtk_jam v where v.sekolah_id = $86::int and v.status = 2 and v.gtk_id = $87::int
      and ("v"."berlaku_mulai" <= $88 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $89)) and v.pola_jam_id is not null) o
join pola_jam p on p.id = o.id
left join yayasan y on p.pemilik = 'yayasan' and y.id::text = p.pemilik_id
left join wilayah w on p.pemilik = 'dinas' and w.kode = p.pemilik_id
order by p.id) b) as "polaJam",
    (select coalesce(json_agg(b), '[]') from (
select g.bulan, g.batas::json as batas, case when g.bulan = $90::int then
  (select json_object_agg(o.gtk_id, json_build_array(k.hari -> -1, k.hari -> -2))
    from (select distinct v.gtk_id from gtk_jam v where v.sekolah_id = $91::int and v.status = 2 and v.gtk_id = $92::int
      and ("v"."berlaku_mulai" <= $93 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $94)) and v.pola_jam_id is not null) o
    cross join lateral (select g.rincian::json -> o.gtk_id::text -> 'kehadiran' as hari) k
    where g.batas::json -> o.gtk_id::text is null and k.hari is not null) end as akhir
from segel g
where g.sekolah_id = $95::int and g.bulan in ($96::int, $97::int, $98::int) and g.dibuka_pada is null
  and (g.batas is not null or exists (select 1 from gtk_jam v where v.sekolah_id = $99::int and v.status = 2 and v.gtk_id = $100::int
      and ("v"."berlaku_mulai" <= $101 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $102)) and v.pola_jam_id is not null))) b) as "nearSegel",
    (select coalesce(json_agg(b), '[]') from (
select t.id, t.singkatan, t.nama, t.grup, t.dokumen_pendukung as "dokumenPendukung",
  t.maksimal_hari as "maksimalHari", pernah.koreksi, pernah.manual, t.basic
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $103 order by x.id, x.berlaku_mulai desc) t
join (select id, bool_or(koreksi) as koreksi, bool_or(manual) as manual from status_kehadiran group by id) pernah on pernah.id = t.id
order by t.id) b) as status
  from sekolah_terbagi s where s.id = $104 and /* cakupan */ true;

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
    (select coalesce(json_agg(b), '[]') from (select l.id, l.nama, l.jenis_libur_id as "jenisLiburId", l.tanggal, l.sampai, case when l.bagi_status is null and l.bagi_jenis_guru is null then null
else json_build_object('statusKepegawaian', l.bagi_status, 'jenisGuru', l.bagi_jenis_guru) end as bagi, l.jenjang, null as nomor
      from libur l where (l.tanggal between $14::date - 91 and $15 and coalesce(l.sampai, l.tanggal) >= $16) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) order by l.id) b) as libur,
    case when $17::boolean or exists (select 1 from libur l where (l.tanggal between $18::date - 91 and $19 and coalesce(l.sampai, l.tanggal) >= $20) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) and (l.bagi_status is not null or l.bagi_jenis_guru is not null))
      then (select coalesce(json_agg(b), '[]') from (
select g.id as "gtkId", coalesce(v.berlaku_mulai, '2026-01-01') as "berlakuMulai",
  coalesce(v.identitas ->> 'statusKepegawaian', g.status_kepegawaian) as "statusKepegawaian",
  coalesce(v.identitas ->> 'jenisGuru', g.jenis_guru) as "jenisGuru"
from gtk g left join gtk_identitas v on v.sekolah_id = s.id and v.gtk_id = g.id and v.berlaku_mulai <= $21
where g.sekolah_id = s.id and true order by 1, 2) b) else '[]' end as "identitasGtk",
    (select coalesce(json_agg(b), '[]') from (select 0 as id, 'Libur Khusus Sekolah' as nama, 5 as "jenisLiburId", tanggal,
      array[s.jenjang] as jenjang, no_absensi_manual as nomor
      from absensi_manual where sekolah_id = s.id and status_id = 27 and status_pengajuan in (2, 4, 5)
        and tanggal between $22 and $23 order by no_absensi_manual) b) as "liburKhusus",
    (select coalesce(json_agg(b), '[]') from (select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from kalibrasi v
      where v.sekolah_id = s.id and ("v"."berlaku_mulai" <= $24 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $25)) order by id) b) as kalibrasi,
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
          where v.sekolah_id = s.id and v.gtk_id = g.id and ("v"."berlaku_mulai" <= $26 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $27)) order by id) b) as kerja
      from gtk g where g.sekolah_id = s.id and true order by g.id) b) as gtk,
    (select coalesce(json_agg(b), '[]') from (select p.mesin_id as "mesinId", p.pin, (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu
      from tap_konfirmasi p where p.sekolah_id = s.id and p.waktu_lokal >= $28::timestamp and p.waktu_lokal < $29::timestamp) b) as "tapKonfirmasi",
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.sebab from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = s.id and true) m
      cross join lateral (select (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu, p.sebab from tap_tanda p
        where p.sekolah_id = s.id and p.mesin_id = m.mesin_id and p.pin = m.pin and p.sebab > 0 and p.waktu_lokal >= $30::timestamp and p.waktu_lokal < $31::timestamp) t) b) as "tapTanda",
    (select coalesce(json_agg(b), '[]') from (select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
      status_koreksi_id as "statusKoreksiId", dari, sampai, extract(epoch from "koreksi_datang")::int as datang, extract(epoch from "koreksi_pulang")::int as pulang,
      to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada" from koreksi
      where sekolah_id = s.id and true and status_pengajuan in (2, 4, 5) and dari <= $32 and sampai >= $33) b) as koreksi,
    (select coalesce(json_agg(b), '[]') from (select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
      extract(epoch from "i"."waktu_datang")::int as datang, extract(epoch from "i"."waktu_pulang")::int as pulang, to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada"
      from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = s.id and i.absensi_manual_id = a.id
      where a.sekolah_id = s.id and true and a.status_pengajuan in (2, 4, 5) and a.tanggal between $34 and $35) b) as manual,
    (select coalesce(json_agg(b), '[]') from (select gtk_id as "gtkId", tanggal from konfirmasi_hari
      where sekolah_id = s.id and true and tanggal between $36 and $37) b) as konfirmasi,
    (select coalesce(json_agg(b), '[]') from (select v.gtk_id as "gtkId", v.id, v.pola_jam_id as "polaJamId", berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and true
      and ("v"."berlaku_mulai" <= $38 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $39)) order by v.id) b) as "jamGtk",
    (select coalesce(json_agg(b), '[]') from (
select p.id, p.nama, p.pemilik,
  case p.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
    when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
  (select coalesce(json_agg(b), '[]') from (select v.id, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", extract(epoch from "batas_hari")::int as "batasHari", v.minimal_mingguan as "minimalMingguan", h.hari
    from pola_jam_versi v
    cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
      select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
        extract(epoch from "mulai_absen")::int as "mulaiAbsen", extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai",
        extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
      from pola_jam_hari d where d.pola_jam_versi_id = v.id order by hari) b) h
    where v.pola_jam_id = p.id and ("v"."berlaku_mulai" <= $40 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $41)) order by v.id) b) as versi
from (select distinct v.pola_jam_id as id from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and true
      and ("v"."berlaku_mulai" <= $42 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $43)) and v.pola_jam_id is not null) o
join pola_jam p on p.id = o.id
left join yayasan y on p.pemilik = 'yayasan' and y.id::text = p.pemilik_id
left join wilayah w on p.pemilik = 'dinas' and w.kode = p.pemilik_id
order by p.id) b) as "polaJam",
    (select coalesce(json_agg(b), '[]') from (
select g.bulan, g.batas::json as batas, case when g.bulan = $44::int then
  (select json_object_agg(o.gtk_id, json_build_array(k.hari -> -1, k.hari -> -2))
    from (select distinct v.gtk_id from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and true
      and ("v"."berlaku_mulai" <= $45 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $46)) and v.pola_jam_id is not null) o
    cross join lateral (select g.rincian::json -> o.gtk_id::text -> 'kehadiran' as hari) k
    where g.batas::json -> o.gtk_id::text is null and k.hari is not null) end as akhir
from segel g
where g.sekolah_id = s.id and g.bulan in ($47::int, $48::int, $49::int) and g.dibuka_pada is null
  and (g.batas is not null or exists (select 1 from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and true
      and ("v"."berlaku_mulai" <= $50 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $51)) and v.pola_jam_id is not null))) b) as "nearSegel",
    (select coalesce(json_agg(b), '[]') from (
select t.id, t.singkatan, t.nama, t.grup, t.dokumen_pendukung as "dokumenPendukung",
  t.maksimal_hari as "maksimalHari", pernah.koreksi, pernah.manual, t.basic
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $52 order by x.id, x.berlaku_mulai desc) t
join (select id, bool_or(koreksi) as koreksi, bool_or(manual) as manual from status_kehadiran group by id) pernah on pernah.id = t.id
order by t.id) b) as status
  from sekolah_terbagi s where s.id = any($53::int[]) and /* cakupan */ ("s"."jenjang" = any($54::text[]) and ("s"."kode_provinsi" = any($55::text[]) or "s"."kode_kab_kota" = any($56::text[]) or "s"."kode_kecamatan" = any($57::text[])));

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
    (select coalesce(json_agg(b), '[]') from (select l.id, l.nama, l.jenis_libur_id as "jenisLiburId", l.tanggal, l.sampai, case when l.bagi_status is null and l.bagi_jenis_guru is null then null
else json_build_object('statusKepegawaian', l.bagi_status, 'jenisGuru', l.bagi_jenis_guru) end as bagi, l.jenjang, null as nomor
      from libur l where (l.tanggal between $14::date - 91 and $15 and coalesce(l.sampai, l.tanggal) >= $16) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) order by l.id) b) as libur,
    case when $17::boolean or exists (select 1 from libur l where (l.tanggal between $18::date - 91 and $19 and coalesce(l.sampai, l.tanggal) >= $20) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) and (l.bagi_status is not null or l.bagi_jenis_guru is not null))
      then (select coalesce(json_agg(b), '[]') from (
select g.id as "gtkId", coalesce(v.berlaku_mulai, '2026-01-01') as "berlakuMulai",
  coalesce(v.identitas ->> 'statusKepegawaian', g.status_kepegawaian) as "statusKepegawaian",
  coalesce(v.identitas ->> 'jenisGuru', g.jenis_guru) as "jenisGuru"
from gtk g left join gtk_identitas v on v.sekolah_id = s.id and v.gtk_id = g.id and v.berlaku_mulai <= $21
where g.sekolah_id = s.id and true order by 1, 2) b) else '[]' end as "identitasGtk",
    (select coalesce(json_agg(b), '[]') from (select 0 as id, 'Libur Khusus Sekolah' as nama, 5 as "jenisLiburId", tanggal,
      array[s.jenjang] as jenjang, no_absensi_manual as nomor
      from absensi_manual where sekolah_id = s.id and status_id = 27 and status_pengajuan in (2, 4, 5)
        and tanggal between $22 and $23 order by no_absensi_manual) b) as "liburKhusus",
    (select coalesce(json_agg(b), '[]') from (select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from kalibrasi v
      where v.sekolah_id = s.id and ("v"."berlaku_mulai" <= $24 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $25)) order by id) b) as kalibrasi,
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
          where v.sekolah_id = s.id and v.gtk_id = g.id and ("v"."berlaku_mulai" <= $26 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $27)) order by id) b) as kerja
      from gtk g where g.sekolah_id = s.id and true order by g.id) b) as gtk,
    (select coalesce(json_agg(b), '[]') from (select p.mesin_id as "mesinId", p.pin, (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu
      from tap_konfirmasi p where p.sekolah_id = s.id and p.waktu_lokal >= $28::timestamp and p.waktu_lokal < $29::timestamp) b) as "tapKonfirmasi",
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.sebab from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = s.id and true) m
      cross join lateral (select (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu, p.sebab from tap_tanda p
        where p.sekolah_id = s.id and p.mesin_id = m.mesin_id and p.pin = m.pin and p.sebab > 0 and p.waktu_lokal >= $30::timestamp and p.waktu_lokal < $31::timestamp) t) b) as "tapTanda",
    (select coalesce(json_agg(b), '[]') from (select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
      status_koreksi_id as "statusKoreksiId", dari, sampai, extract(epoch from "koreksi_datang")::int as datang, extract(epoch from "koreksi_pulang")::int as pulang,
      to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada" from koreksi
      where sekolah_id = s.id and true and status_pengajuan in (2, 4, 5) and dari <= $32 and sampai >= $33) b) as koreksi,
    (select coalesce(json_agg(b), '[]') from (select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
      extract(epoch from "i"."waktu_datang")::int as datang, extract(epoch from "i"."waktu_pulang")::int as pulang, to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada"
      from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = s.id and i.absensi_manual_id = a.id
      where a.sekolah_id = s.id and true and a.status_pengajuan in (2, 4, 5) and a.tanggal between $34 and $35) b) as manual,
    (select coalesce(json_agg(b), '[]') from (select gtk_id as "gtkId", tanggal from konfirmasi_hari
      where sekolah_id = s.id and true and tanggal between $36 and $37) b) as konfirmasi,
    (select coalesce(json_agg(b), '[]') from (select v.gtk_id as "gtkId", v.id, v.pola_jam_id as "polaJamId", berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and true
      and ("v"."berlaku_mulai" <= $38 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $39)) order by v.id) b) as "jamGtk",
    (select coalesce(json_agg(b), '[]') from (
select p.id, p.nama, p.pemilik,
  case p.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
    when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
  (select coalesce(json_agg(b), '[]') from (select v.id, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", extract(epoch from "batas_hari")::int as "batasHari", v.minimal_mingguan as "minimalMingguan", h.hari
    from pola_jam_versi v
    cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
      select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
        extract(epoch from "mulai_absen")::int as "mulaiAbsen", extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai",
        extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
      from pola_jam_hari d where d.pola_jam_versi_id = v.id order by hari) b) h
    where v.pola_jam_id = p.id and ("v"."berlaku_mulai" <= $40 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $41)) order by v.id) b) as versi
from (select distinct v.pola_jam_id as id from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and true
      and ("v"."berlaku_mulai" <= $42 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $43)) and v.pola_jam_id is not null) o
join pola_jam p on p.id = o.id
left join yayasan y on p.pemilik = 'yayasan' and y.id::text = p.pemilik_id
left join wilayah w on p.pemilik = 'dinas' and w.kode = p.pemilik_id
order by p.id) b) as "polaJam",
    (select coalesce(json_agg(b), '[]') from (
select g.bulan, g.batas::json as batas, case when g.bulan = $44::int then
  (select json_object_agg(o.gtk_id, json_build_array(k.hari -> -1, k.hari -> -2))
    from (select distinct v.gtk_id from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and true
      and ("v"."berlaku_mulai" <= $45 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $46)) and v.pola_jam_id is not null) o
    cross join lateral (select g.rincian::json -> o.gtk_id::text -> 'kehadiran' as hari) k
    where g.batas::json -> o.gtk_id::text is null and k.hari is not null) end as akhir
from segel g
where g.sekolah_id = s.id and g.bulan in ($47::int, $48::int, $49::int) and g.dibuka_pada is null
  and (g.batas is not null or exists (select 1 from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and true
      and ("v"."berlaku_mulai" <= $50 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $51)) and v.pola_jam_id is not null))) b) as "nearSegel",
    (select coalesce(json_agg(b), '[]') from (
select t.id, t.singkatan, t.nama, t.grup, t.dokumen_pendukung as "dokumenPendukung",
  t.maksimal_hari as "maksimalHari", pernah.koreksi, pernah.manual, t.basic
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $52 order by x.id, x.berlaku_mulai desc) t
join (select id, bool_or(koreksi) as koreksi, bool_or(manual) as manual from status_kehadiran group by id) pernah on pernah.id = t.id
order by t.id) b) as status
  from sekolah_terbagi s where s.id = any($53::int[]) and /* cakupan */ true;

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
    (select coalesce(json_agg(b), '[]') from (select l.id, l.nama, l.jenis_libur_id as "jenisLiburId", l.tanggal, l.sampai, case when l.bagi_status is null and l.bagi_jenis_guru is null then null
else json_build_object('statusKepegawaian', l.bagi_status, 'jenisGuru', l.bagi_jenis_guru) end as bagi, l.jenjang, null as nomor
      from libur l where (l.tanggal between $17::date - 91 and $18 and coalesce(l.sampai, l.tanggal) >= $19) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) order by l.id) b) as libur,
    case when $20::boolean or exists (select 1 from libur l where (l.tanggal between $21::date - 91 and $22 and coalesce(l.sampai, l.tanggal) >= $23) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) and (l.bagi_status is not null or l.bagi_jenis_guru is not null))
      then (select coalesce(json_agg(b), '[]') from (
select g.id as "gtkId", coalesce(v.berlaku_mulai, '2026-01-01') as "berlakuMulai",
  coalesce(v.identitas ->> 'statusKepegawaian', g.status_kepegawaian) as "statusKepegawaian",
  coalesce(v.identitas ->> 'jenisGuru', g.jenis_guru) as "jenisGuru"
from gtk g left join gtk_identitas v on v.sekolah_id = s.id and v.gtk_id = g.id and v.berlaku_mulai <= $24
where g.sekolah_id = s.id and g.id = $25::int order by 1, 2) b) else '[]' end as "identitasGtk",
    (select coalesce(json_agg(b), '[]') from (select 0 as id, 'Libur Khusus Sekolah' as nama, 5 as "jenisLiburId", tanggal,
      array[s.jenjang] as jenjang, no_absensi_manual as nomor
      from absensi_manual where sekolah_id = s.id and status_id = 27 and status_pengajuan in (2, 4, 5)
        and tanggal between $26 and $27 order by no_absensi_manual) b) as "liburKhusus",
    (select coalesce(json_agg(b), '[]') from (select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from kalibrasi v
      where v.sekolah_id = s.id and ("v"."berlaku_mulai" <= $28 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $29)) order by id) b) as kalibrasi,
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
      where milik.sekolah_id = s.id and milik.gtk_id = $30::int) order by p.id) b) as pemetaan,
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, b.mulai, b.sampai from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = s.id and milik.gtk_id = $31::int) m
      cross join lateral (select p.sekolah_id, p.mulai, p.sampai from bukan_gtk p
        where p.sekolah_id = s.id and p.mesin_id = m.mesin_id and p.pin = m.pin
        union select h.sekolah_id, h.mulai, h.sampai from bukan_gtk_hari h
        where h.sekolah_id = s.id and h.mesin_id = m.mesin_id) b) b) as "bukanGtk",
    (select coalesce(json_agg(b), '[]') from (select g.id, g.nama, g.mulai_tugas as "mulaiTugas", g.berhenti, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas,
        (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift, hari_kerja as "hariKerja" from gtk_kerja v
          where v.sekolah_id = s.id and v.gtk_id = g.id and ("v"."berlaku_mulai" <= $32 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $33)) order by id) b) as kerja
      from gtk g where g.sekolah_id = s.id and g.id = $34::int order by g.id) b) as gtk,
    (select coalesce(json_agg(b), '[]') from (select p.mesin_id as "mesinId", p.pin, (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu
      from tap_konfirmasi p where p.sekolah_id = s.id and p.waktu_lokal >= $35::timestamp and p.waktu_lokal < $36::timestamp) b) as "tapKonfirmasi",
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.sebab from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = s.id and milik.gtk_id = $37::int) m
      cross join lateral (select (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu, p.sebab from tap_tanda p
        where p.sekolah_id = s.id and p.mesin_id = m.mesin_id and p.pin = m.pin and p.sebab > 0 and p.waktu_lokal >= $38::timestamp and p.waktu_lokal < $39::timestamp) t) b) as "tapTanda",
    (select coalesce(json_agg(b), '[]') from (select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
      status_koreksi_id as "statusKoreksiId", dari, sampai, extract(epoch from "koreksi_datang")::int as datang, extract(epoch from "koreksi_pulang")::int as pulang,
      to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada" from koreksi
      where sekolah_id = s.id and gtk_id = $40::int and status_pengajuan in (2, 4, 5) and dari <= $41 and sampai >= $42) b) as koreksi,
    (select coalesce(json_agg(b), '[]') from (select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
      extract(epoch from "i"."waktu_datang")::int as datang, extract(epoch from "i"."waktu_pulang")::int as pulang, to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada"
      from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = s.id and i.absensi_manual_id = a.id
      where a.sekolah_id = s.id and gtk_id = $43::int and a.status_pengajuan in (2, 4, 5) and a.tanggal between $44 and $45) b) as manual,
    (select coalesce(json_agg(b), '[]') from (select gtk_id as "gtkId", tanggal from konfirmasi_hari
      where sekolah_id = s.id and gtk_id = $46::int and tanggal between $47 and $48) b) as konfirmasi,
    (select coalesce(json_agg(b), '[]') from (select v.gtk_id as "gtkId", v.id, v.pola_jam_id as "polaJamId", berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and v.gtk_id = $49::int
      and ("v"."berlaku_mulai" <= $50 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $51)) order by v.id) b) as "jamGtk",
    (select coalesce(json_agg(b), '[]') from (
select p.id, p.nama, p.pemilik,
  case p.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
    when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
  (select coalesce(json_agg(b), '[]') from (select v.id, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", extract(epoch from "batas_hari")::int as "batasHari", v.minimal_mingguan as "minimalMingguan", h.hari
    from pola_jam_versi v
    cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
      select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
        extract(epoch from "mulai_absen")::int as "mulaiAbsen", extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai",
        extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
      from pola_jam_hari d where d.pola_jam_versi_id = v.id order by hari) b) h
    where v.pola_jam_id = p.id and ("v"."berlaku_mulai" <= $52 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $53)) order by v.id) b) as versi
from (select distinct v.pola_jam_id as id from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and v.gtk_id = $54::int
      and ("v"."berlaku_mulai" <= $55 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $56)) and v.pola_jam_id is not null) o
join pola_jam p on p.id = o.id
left join yayasan y on p.pemilik = 'yayasan' and y.id::text = p.pemilik_id
left join wilayah w on p.pemilik = 'dinas' and w.kode = p.pemilik_id
order by p.id) b) as "polaJam",
    (select coalesce(json_agg(b), '[]') from (
select g.bulan, g.batas::json as batas, case when g.bulan = $57::int then
  (select json_object_agg(o.gtk_id, json_build_array(k.hari -> -1, k.hari -> -2))
    from (select distinct v.gtk_id from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and v.gtk_id = $58::int
      and ("v"."berlaku_mulai" <= $59 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $60)) and v.pola_jam_id is not null) o
    cross join lateral (select g.rincian::json -> o.gtk_id::text -> 'kehadiran' as hari) k
    where g.batas::json -> o.gtk_id::text is null and k.hari is not null) end as akhir
from segel g
where g.sekolah_id = s.id and g.bulan in ($61::int, $62::int, $63::int) and g.dibuka_pada is null
  and (g.batas is not null or exists (select 1 from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and v.gtk_id = $64::int
      and ("v"."berlaku_mulai" <= $65 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $66)) and v.pola_jam_id is not null))) b) as "nearSegel",
    (select coalesce(json_agg(b), '[]') from (
select t.id, t.singkatan, t.nama, t.grup, t.dokumen_pendukung as "dokumenPendukung",
  t.maksimal_hari as "maksimalHari", pernah.koreksi, pernah.manual, t.basic
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $67 order by x.id, x.berlaku_mulai desc) t
join (select id, bool_or(koreksi) as koreksi, bool_or(manual) as manual from status_kehadiran group by id) pernah on pernah.id = t.id
order by t.id) b) as status
  from sekolah_terbagi s where s.id = $68 and /* cakupan */ ("s"."id" = $69::int);

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
    (select coalesce(json_agg(b), '[]') from (select l.id, l.nama, l.jenis_libur_id as "jenisLiburId", l.tanggal, l.sampai, case when l.bagi_status is null and l.bagi_jenis_guru is null then null
else json_build_object('statusKepegawaian', l.bagi_status, 'jenisGuru', l.bagi_jenis_guru) end as bagi, l.jenjang, null as nomor
      from libur l where (l.tanggal between $38::date - 91 and $39 and coalesce(l.sampai, l.tanggal) >= $40) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) order by l.id) b) as libur,
    case when $41::boolean or exists (select 1 from libur l where (l.tanggal between $42::date - 91 and $43 and coalesce(l.sampai, l.tanggal) >= $44) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) and (l.bagi_status is not null or l.bagi_jenis_guru is not null))
      then (select coalesce(json_agg(b), '[]') from (
select g.id as "gtkId", coalesce(v.berlaku_mulai, '2026-01-01') as "berlakuMulai",
  coalesce(v.identitas ->> 'statusKepegawaian', g.status_kepegawaian) as "statusKepegawaian",
  coalesce(v.identitas ->> 'jenisGuru', g.jenis_guru) as "jenisGuru"
from gtk g left join gtk_identitas v on v.sekolah_id = $45::int and v.gtk_id = g.id and v.berlaku_mulai <= $46
where g.sekolah_id = $47::int and g.id = o.gtk_id order by 1, 2) b) else '[]' end as "identitasGtk",
    (select coalesce(json_agg(b), '[]') from (select 0 as id, 'Libur Khusus Sekolah' as nama, 5 as "jenisLiburId", tanggal,
      array[s.jenjang] as jenjang, no_absensi_manual as nomor
      from absensi_manual where sekolah_id = $48::int and status_id = 27 and status_pengajuan in (2, 4, 5)
        and tanggal between $49 and $50 order by no_absensi_manual) b) as "liburKhusus",
    (select coalesce(json_agg(b), '[]') from (select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from kalibrasi v
      where v.sekolah_id = $51::int and ("v"."berlaku_mulai" <= $52 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $53)) order by id) b) as kalibrasi,
    (select coalesce(json_agg(b), '[]') from (
select m.id, m.nama, m.nomor_seri as "nomorSeri",
  (select to_char("k"."laporan" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $54::int and k.mesin_id = m.id) as "laporanTerakhir",
  (select to_char("k"."pertama" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $55::int and k.mesin_id = m.id) as "kontakPertama",
  (
select max((greatest(k.laporan, (select max(l.ditarik_pada) from mesin_laporan l
    where l.sekolah_id = $56::int and l.mesin_id = k.mesin_id)) at time zone 'UTC')::date) + 14
from mesin_pengakuan baru join mesin_kontak k on k.sekolah_id = $57::int and k.mesin_id <> baru.mesin_id
left join mesin_pengakuan lain on lain.sekolah_id = $58::int and lain.mesin_id = k.mesin_id
where baru.sekolah_id = $59::int and baru.mesin_id = m.id and baru.disetujui_pada is null
  and case when lain.mesin_id is null then baru.diakui_pada > (select m.didaftarkan_pada from mesin m
      where m.sekolah_id = $60::int and m.id = k.mesin_id)
    else (lain.diakui_pada, lain.mesin_id) < (baru.diakui_pada, baru.mesin_id) end) as "diSampingSampai",
  (select coalesce(json_agg(b), '[]') from (select mulai, dipakai_sejak as "dipakaiSejak", sampai, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from mesin_penempatan p
    where p.sekolah_id = $61::int and p.mesin_id = m.id order by id) b) as penempatan
from mesin m where m.sekolah_id = $62::int order by m.id) b) as mesin,
    (select coalesce(json_agg(b), '[]') from (select p.id, p.mesin_id as "mesinId", p.pin, p.gtk_id as "gtkId", p.mulai, p.sampai,
        to_char("p"."dipetakan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from pemetaan_pin p
      where p.sekolah_id = $63::int and (p.mesin_id, p.pin) in (select milik.mesin_id, milik.pin from pemetaan_pin milik
      where milik.sekolah_id = $64::int and milik.gtk_id = o.gtk_id) order by p.id) b) as pemetaan,
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, b.mulai, b.sampai from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $65::int and milik.gtk_id = o.gtk_id) m
      cross join lateral (select p.sekolah_id, p.mulai, p.sampai from bukan_gtk p
        where p.sekolah_id = $66::int and p.mesin_id = m.mesin_id and p.pin = m.pin
        union select h.sekolah_id, h.mulai, h.sampai from bukan_gtk_hari h
        where h.sekolah_id = $67::int and h.mesin_id = m.mesin_id) b) b) as "bukanGtk",
    (select coalesce(json_agg(b), '[]') from (select g.id, g.nama, g.mulai_tugas as "mulaiTugas", g.berhenti, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas,
        (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift, hari_kerja as "hariKerja" from gtk_kerja v
          where v.sekolah_id = $68::int and v.gtk_id = g.id and ("v"."berlaku_mulai" <= $69 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $70)) order by id) b) as kerja
      from gtk g where g.sekolah_id = $71::int and g.id = o.gtk_id order by g.id) b) as gtk,
    (select coalesce(json_agg(b), '[]') from (select p.mesin_id as "mesinId", p.pin, (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu
      from tap_konfirmasi p where p.sekolah_id = $72::int and p.waktu_lokal >= $73::timestamp and p.waktu_lokal < $74::timestamp) b) as "tapKonfirmasi",
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.sebab from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $75::int and milik.gtk_id = o.gtk_id) m
      cross join lateral (select (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu, p.sebab from tap_tanda p
        where p.sekolah_id = $76::int and p.mesin_id = m.mesin_id and p.pin = m.pin and p.sebab > 0 and p.waktu_lokal >= $77::timestamp and p.waktu_lokal < $78::timestamp) t) b) as "tapTanda",
    (select coalesce(json_agg(b), '[]') from (select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
      status_koreksi_id as "statusKoreksiId", dari, sampai, extract(epoch from "koreksi_datang")::int as datang, extract(epoch from "koreksi_pulang")::int as pulang,
      to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada" from koreksi
      where sekolah_id = $79::int and gtk_id = o.gtk_id and status_pengajuan in (2, 4, 5) and dari <= $80 and sampai >= $81) b) as koreksi,
    (select coalesce(json_agg(b), '[]') from (select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
      extract(epoch from "i"."waktu_datang")::int as datang, extract(epoch from "i"."waktu_pulang")::int as pulang, to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada"
      from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = $82::int and i.absensi_manual_id = a.id
      where a.sekolah_id = $83::int and gtk_id = o.gtk_id and a.status_pengajuan in (2, 4, 5) and a.tanggal between $84 and $85) b) as manual,
    (select coalesce(json_agg(b), '[]') from (select gtk_id as "gtkId", tanggal from konfirmasi_hari
      where sekolah_id = $86::int and gtk_id = o.gtk_id and tanggal between $87 and $88) b) as konfirmasi,
    (select coalesce(json_agg(b), '[]') from (select v.gtk_id as "gtkId", v.id, v.pola_jam_id as "polaJamId", berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from gtk_jam v where v.sekolah_id = $89::int and v.status = 2 and v.gtk_id = o.gtk_id
      and ("v"."berlaku_mulai" <= $90 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $91)) order by v.id) b) as "jamGtk",
    (select coalesce(json_agg(b), '[]') from (
select p.id, p.nama, p.pemilik,
  case p.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
    when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
  (select coalesce(json_agg(b), '[]') from (select v.id, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", extract(epoch from "batas_hari")::int as "batasHari", v.minimal_mingguan as "minimalMingguan", h.hari
    from pola_jam_versi v
    cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
      select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
        extract(epoch from "mulai_absen")::int as "mulaiAbsen", extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai",
        extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
      from pola_jam_hari d where d.pola_jam_versi_id = v.id order by hari) b) h
    where v.pola_jam_id = p.id and ("v"."berlaku_mulai" <= $92 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $93)) order by v.id) b) as versi
from (select distinct v.pola_jam_id as id from gtk_jam v where v.sekolah_id = $94::int and v.status = 2 and v.gtk_id = o.gtk_id
      and ("v"."berlaku_mulai" <= $95 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $96)) and v.pola_jam_id is not null) o
join pola_jam p on p.id = o.id
left join yayasan y on p.pemilik = 'yayasan' and y.id::text = p.pemilik_id
left join wilayah w on p.pemilik = 'dinas' and w.kode = p.pemilik_id
order by p.id) b) as "polaJam",
    (select coalesce(json_agg(b), '[]') from (
select g.bulan, g.batas::json as batas, case when g.bulan = $97::int then
  (select json_object_agg(o.gtk_id, json_build_array(k.hari -> -1, k.hari -> -2))
    from (select distinct v.gtk_id from gtk_jam v where v.sekolah_id = $98::int and v.status = 2 and v.gtk_id = o.gtk_id
      and ("v"."berlaku_mulai" <= $99 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $100)) and v.pola_jam_id is not null) o
    cross join lateral (select g.rincian::json -> o.gtk_id::text -> 'kehadiran' as hari) k
    where g.batas::json -> o.gtk_id::text is null and k.hari is not null) end as akhir
from segel g
where g.sekolah_id = $101::int and g.bulan in ($102::int, $103::int, $104::int) and g.dibuka_pada is null
  and (g.batas is not null or exists (select 1 from gtk_jam v where v.sekolah_id = $105::int and v.status = 2 and v.gtk_id = o.gtk_id
      and ("v"."berlaku_mulai" <= $106 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $107)) and v.pola_jam_id is not null))) b) as "nearSegel",
    (select coalesce(json_agg(b), '[]') from (
select t.id, t.singkatan, t.nama, t.grup, t.dokumen_pendukung as "dokumenPendukung",
  t.maksimal_hari as "maksimalHari", pernah.koreksi, pernah.manual, t.basic
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $108 order by x.id, x.berlaku_mulai desc) t
join (select id, bool_or(koreksi) as koreksi, bool_or(manual) as manual from status_kehadiran group by id) pernah on pernah.id = t.id
order by t.id) b) as status
from (select sekolah_id, id as gtk_id from gtk where sekolah_id = $109::int) o
join sekolah_terbagi s on s.id = o.sekolah_id
where s.id = $110::int and (o.sekolah_id, o.gtk_id) in (select main.sekolah_id, main.id from (
  select g.sekolah_id, g.id
  from alamat_gtk a
  join gtk g on g.sekolah_id = a.sekolah_id and g.id = a.gtk_id
  join sekolah s on s.id = g.sekolah_id
  where a.id_dapodik = $111::uuid and /* cakupan */ ("s"."id" = $112::int and "s"."jenjang" = any($113::text[]) and ("s"."kode_provinsi" = any($114::text[]) or "s"."kode_kab_kota" = any($115::text[]) or "s"."kode_kecamatan" = any($116::text[]))) and true
    and s.id = $117
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
    (select coalesce(json_agg(b), '[]') from (select l.id, l.nama, l.jenis_libur_id as "jenisLiburId", l.tanggal, l.sampai, case when l.bagi_status is null and l.bagi_jenis_guru is null then null
else json_build_object('statusKepegawaian', l.bagi_status, 'jenisGuru', l.bagi_jenis_guru) end as bagi, l.jenjang, null as nomor
      from libur l where (l.tanggal between $38::date - 91 and $39 and coalesce(l.sampai, l.tanggal) >= $40) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) order by l.id) b) as libur,
    case when $41::boolean or exists (select 1 from libur l where (l.tanggal between $42::date - 91 and $43 and coalesce(l.sampai, l.tanggal) >= $44) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) and (l.bagi_status is not null or l.bagi_jenis_guru is not null))
      then (select coalesce(json_agg(b), '[]') from (
select g.id as "gtkId", coalesce(v.berlaku_mulai, '2026-01-01') as "berlakuMulai",
  coalesce(v.identitas ->> 'statusKepegawaian', g.status_kepegawaian) as "statusKepegawaian",
  coalesce(v.identitas ->> 'jenisGuru', g.jenis_guru) as "jenisGuru"
from gtk g left join gtk_identitas v on v.sekolah_id = $45::int and v.gtk_id = g.id and v.berlaku_mulai <= $46
where g.sekolah_id = $47::int and g.id = o.gtk_id order by 1, 2) b) else '[]' end as "identitasGtk",
    (select coalesce(json_agg(b), '[]') from (select 0 as id, 'Libur Khusus Sekolah' as nama, 5 as "jenisLiburId", tanggal,
      array[s.jenjang] as jenjang, no_absensi_manual as nomor
      from absensi_manual where sekolah_id = $48::int and status_id = 27 and status_pengajuan in (2, 4, 5)
        and tanggal between $49 and $50 order by no_absensi_manual) b) as "liburKhusus",
    (select coalesce(json_agg(b), '[]') from (select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from kalibrasi v
      where v.sekolah_id = $51::int and ("v"."berlaku_mulai" <= $52 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $53)) order by id) b) as kalibrasi,
    (select coalesce(json_agg(b), '[]') from (
select m.id, m.nama, m.nomor_seri as "nomorSeri",
  (select to_char("k"."laporan" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $54::int and k.mesin_id = m.id) as "laporanTerakhir",
  (select to_char("k"."pertama" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $55::int and k.mesin_id = m.id) as "kontakPertama",
  (
select max((greatest(k.laporan, (select max(l.ditarik_pada) from mesin_laporan l
    where l.sekolah_id = $56::int and l.mesin_id = k.mesin_id)) at time zone 'UTC')::date) + 14
from mesin_pengakuan baru join mesin_kontak k on k.sekolah_id = $57::int and k.mesin_id <> baru.mesin_id
left join mesin_pengakuan lain on lain.sekolah_id = $58::int and lain.mesin_id = k.mesin_id
where baru.sekolah_id = $59::int and baru.mesin_id = m.id and baru.disetujui_pada is null
  and case when lain.mesin_id is null then baru.diakui_pada > (select m.didaftarkan_pada from mesin m
      where m.sekolah_id = $60::int and m.id = k.mesin_id)
    else (lain.diakui_pada, lain.mesin_id) < (baru.diakui_pada, baru.mesin_id) end) as "diSampingSampai",
  (select coalesce(json_agg(b), '[]') from (select mulai, dipakai_sejak as "dipakaiSejak", sampai, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from mesin_penempatan p
    where p.sekolah_id = $61::int and p.mesin_id = m.id order by id) b) as penempatan
from mesin m where m.sekolah_id = $62::int order by m.id) b) as mesin,
    (select coalesce(json_agg(b), '[]') from (select p.id, p.mesin_id as "mesinId", p.pin, p.gtk_id as "gtkId", p.mulai, p.sampai,
        to_char("p"."dipetakan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from pemetaan_pin p
      where p.sekolah_id = $63::int and (p.mesin_id, p.pin) in (select milik.mesin_id, milik.pin from pemetaan_pin milik
      where milik.sekolah_id = $64::int and milik.gtk_id = o.gtk_id) order by p.id) b) as pemetaan,
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, b.mulai, b.sampai from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $65::int and milik.gtk_id = o.gtk_id) m
      cross join lateral (select p.sekolah_id, p.mulai, p.sampai from bukan_gtk p
        where p.sekolah_id = $66::int and p.mesin_id = m.mesin_id and p.pin = m.pin
        union select h.sekolah_id, h.mulai, h.sampai from bukan_gtk_hari h
        where h.sekolah_id = $67::int and h.mesin_id = m.mesin_id) b) b) as "bukanGtk",
    (select coalesce(json_agg(b), '[]') from (select g.id, g.nama, g.mulai_tugas as "mulaiTugas", g.berhenti, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas,
        (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift, hari_kerja as "hariKerja" from gtk_kerja v
          where v.sekolah_id = $68::int and v.gtk_id = g.id and ("v"."berlaku_mulai" <= $69 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $70)) order by id) b) as kerja
      from gtk g where g.sekolah_id = $71::int and g.id = o.gtk_id order by g.id) b) as gtk,
    (select coalesce(json_agg(b), '[]') from (select p.mesin_id as "mesinId", p.pin, (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu
      from tap_konfirmasi p where p.sekolah_id = $72::int and p.waktu_lokal >= $73::timestamp and p.waktu_lokal < $74::timestamp) b) as "tapKonfirmasi",
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.sebab from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $75::int and milik.gtk_id = o.gtk_id) m
      cross join lateral (select (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu, p.sebab from tap_tanda p
        where p.sekolah_id = $76::int and p.mesin_id = m.mesin_id and p.pin = m.pin and p.sebab > 0 and p.waktu_lokal >= $77::timestamp and p.waktu_lokal < $78::timestamp) t) b) as "tapTanda",
    (select coalesce(json_agg(b), '[]') from (select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
      status_koreksi_id as "statusKoreksiId", dari, sampai, extract(epoch from "koreksi_datang")::int as datang, extract(epoch from "koreksi_pulang")::int as pulang,
      to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada" from koreksi
      where sekolah_id = $79::int and gtk_id = o.gtk_id and status_pengajuan in (2, 4, 5) and dari <= $80 and sampai >= $81) b) as koreksi,
    (select coalesce(json_agg(b), '[]') from (select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
      extract(epoch from "i"."waktu_datang")::int as datang, extract(epoch from "i"."waktu_pulang")::int as pulang, to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada"
      from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = $82::int and i.absensi_manual_id = a.id
      where a.sekolah_id = $83::int and gtk_id = o.gtk_id and a.status_pengajuan in (2, 4, 5) and a.tanggal between $84 and $85) b) as manual,
    (select coalesce(json_agg(b), '[]') from (select gtk_id as "gtkId", tanggal from konfirmasi_hari
      where sekolah_id = $86::int and gtk_id = o.gtk_id and tanggal between $87 and $88) b) as konfirmasi,
    (select coalesce(json_agg(b), '[]') from (select v.gtk_id as "gtkId", v.id, v.pola_jam_id as "polaJamId", berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from gtk_jam v where v.sekolah_id = $89::int and v.status = 2 and v.gtk_id = o.gtk_id
      and ("v"."berlaku_mulai" <= $90 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $91)) order by v.id) b) as "jamGtk",
    (select coalesce(json_agg(b), '[]') from (
select p.id, p.nama, p.pemilik,
  case p.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
    when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
  (select coalesce(json_agg(b), '[]') from (select v.id, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", extract(epoch from "batas_hari")::int as "batasHari", v.minimal_mingguan as "minimalMingguan", h.hari
    from pola_jam_versi v
    cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
      select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
        extract(epoch from "mulai_absen")::int as "mulaiAbsen", extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai",
        extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
      from pola_jam_hari d where d.pola_jam_versi_id = v.id order by hari) b) h
    where v.pola_jam_id = p.id and ("v"."berlaku_mulai" <= $92 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $93)) order by v.id) b) as versi
from (select distinct v.pola_jam_id as id from gtk_jam v where v.sekolah_id = $94::int and v.status = 2 and v.gtk_id = o.gtk_id
      and ("v"."berlaku_mulai" <= $95 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $96)) and v.pola_jam_id is not null) o
join pola_jam p on p.id = o.id
left join yayasan y on p.pemilik = 'yayasan' and y.id::text = p.pemilik_id
left join wilayah w on p.pemilik = 'dinas' and w.kode = p.pemilik_id
order by p.id) b) as "polaJam",
    (select coalesce(json_agg(b), '[]') from (
select g.bulan, g.batas::json as batas, case when g.bulan = $97::int then
  (select json_object_agg(o.gtk_id, json_build_array(k.hari -> -1, k.hari -> -2))
    from (select distinct v.gtk_id from gtk_jam v where v.sekolah_id = $98::int and v.status = 2 and v.gtk_id = o.gtk_id
      and ("v"."berlaku_mulai" <= $99 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $100)) and v.pola_jam_id is not null) o
    cross join lateral (select g.rincian::json -> o.gtk_id::text -> 'kehadiran' as hari) k
    where g.batas::json -> o.gtk_id::text is null and k.hari is not null) end as akhir
from segel g
where g.sekolah_id = $101::int and g.bulan in ($102::int, $103::int, $104::int) and g.dibuka_pada is null
  and (g.batas is not null or exists (select 1 from gtk_jam v where v.sekolah_id = $105::int and v.status = 2 and v.gtk_id = o.gtk_id
      and ("v"."berlaku_mulai" <= $106 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $107)) and v.pola_jam_id is not null))) b) as "nearSegel",
    (select coalesce(json_agg(b), '[]') from (
select t.id, t.singkatan, t.nama, t.grup, t.dokumen_pendukung as "dokumenPendukung",
  t.maksimal_hari as "maksimalHari", pernah.koreksi, pernah.manual, t.basic
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $108 order by x.id, x.berlaku_mulai desc) t
join (select id, bool_or(koreksi) as koreksi, bool_or(manual) as manual from status_kehadiran group by id) pernah on pernah.id = t.id
order by t.id) b) as status
from (select sekolah_id, id as gtk_id from gtk where sekolah_id = $109::int) o
join sekolah_terbagi s on s.id = o.sekolah_id
where s.id = $110::int and (o.sekolah_id, o.gtk_id) in (select main.sekolah_id, main.id from (
  select g.sekolah_id, g.id
  from alamat_gtk a
  join gtk g on g.sekolah_id = a.sekolah_id and g.id = a.gtk_id
  join sekolah s on s.id = g.sekolah_id
  where a.id_dapodik = $111::uuid and /* cakupan */ ("s"."id" = $112::int) and g.id = $113
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
    (select coalesce(json_agg(b), '[]') from (select l.id, l.nama, l.jenis_libur_id as "jenisLiburId", l.tanggal, l.sampai, case when l.bagi_status is null and l.bagi_jenis_guru is null then null
else json_build_object('statusKepegawaian', l.bagi_status, 'jenisGuru', l.bagi_jenis_guru) end as bagi, l.jenjang, null as nomor
      from libur l where (l.tanggal between $38::date - 91 and $39 and coalesce(l.sampai, l.tanggal) >= $40) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) order by l.id) b) as libur,
    case when $41::boolean or exists (select 1 from libur l where (l.tanggal between $42::date - 91 and $43 and coalesce(l.sampai, l.tanggal) >= $44) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) and (l.bagi_status is not null or l.bagi_jenis_guru is not null))
      then (select coalesce(json_agg(b), '[]') from (
select g.id as "gtkId", coalesce(v.berlaku_mulai, '2026-01-01') as "berlakuMulai",
  coalesce(v.identitas ->> 'statusKepegawaian', g.status_kepegawaian) as "statusKepegawaian",
  coalesce(v.identitas ->> 'jenisGuru', g.jenis_guru) as "jenisGuru"
from gtk g left join gtk_identitas v on v.sekolah_id = $45::int and v.gtk_id = g.id and v.berlaku_mulai <= $46
where g.sekolah_id = $47::int and g.id = o.gtk_id order by 1, 2) b) else '[]' end as "identitasGtk",
    (select coalesce(json_agg(b), '[]') from (select 0 as id, 'Libur Khusus Sekolah' as nama, 5 as "jenisLiburId", tanggal,
      array[s.jenjang] as jenjang, no_absensi_manual as nomor
      from absensi_manual where sekolah_id = $48::int and status_id = 27 and status_pengajuan in (2, 4, 5)
        and tanggal between $49 and $50 order by no_absensi_manual) b) as "liburKhusus",
    (select coalesce(json_agg(b), '[]') from (select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from kalibrasi v
      where v.sekolah_id = $51::int and ("v"."berlaku_mulai" <= $52 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $53)) order by id) b) as kalibrasi,
    (select coalesce(json_agg(b), '[]') from (
select m.id, m.nama, m.nomor_seri as "nomorSeri",
  (select to_char("k"."laporan" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $54::int and k.mesin_id = m.id) as "laporanTerakhir",
  (select to_char("k"."pertama" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $55::int and k.mesin_id = m.id) as "kontakPertama",
  (
select max((greatest(k.laporan, (select max(l.ditarik_pada) from mesin_laporan l
    where l.sekolah_id = $56::int and l.mesin_id = k.mesin_id)) at time zone 'UTC')::date) + 14
from mesin_pengakuan baru join mesin_kontak k on k.sekolah_id = $57::int and k.mesin_id <> baru.mesin_id
left join mesin_pengakuan lain on lain.sekolah_id = $58::int and lain.mesin_id = k.mesin_id
where baru.sekolah_id = $59::int and baru.mesin_id = m.id and baru.disetujui_pada is null
  and case when lain.mesin_id is null then baru.diakui_pada > (select m.didaftarkan_pada from mesin m
      where m.sekolah_id = $60::int and m.id = k.mesin_id)
    else (lain.diakui_pada, lain.mesin_id) < (baru.diakui_pada, baru.mesin_id) end) as "diSampingSampai",
  (select coalesce(json_agg(b), '[]') from (select mulai, dipakai_sejak as "dipakaiSejak", sampai, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from mesin_penempatan p
    where p.sekolah_id = $61::int and p.mesin_id = m.id order by id) b) as penempatan
from mesin m where m.sekolah_id = $62::int order by m.id) b) as mesin,
    (select coalesce(json_agg(b), '[]') from (select p.id, p.mesin_id as "mesinId", p.pin, p.gtk_id as "gtkId", p.mulai, p.sampai,
        to_char("p"."dipetakan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from pemetaan_pin p
      where p.sekolah_id = $63::int and (p.mesin_id, p.pin) in (select milik.mesin_id, milik.pin from pemetaan_pin milik
      where milik.sekolah_id = $64::int and milik.gtk_id = o.gtk_id) order by p.id) b) as pemetaan,
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, b.mulai, b.sampai from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $65::int and milik.gtk_id = o.gtk_id) m
      cross join lateral (select p.sekolah_id, p.mulai, p.sampai from bukan_gtk p
        where p.sekolah_id = $66::int and p.mesin_id = m.mesin_id and p.pin = m.pin
        union select h.sekolah_id, h.mulai, h.sampai from bukan_gtk_hari h
        where h.sekolah_id = $67::int and h.mesin_id = m.mesin_id) b) b) as "bukanGtk",
    (select coalesce(json_agg(b), '[]') from (select g.id, g.nama, g.mulai_tugas as "mulaiTugas", g.berhenti, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas,
        (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift, hari_kerja as "hariKerja" from gtk_kerja v
          where v.sekolah_id = $68::int and v.gtk_id = g.id and ("v"."berlaku_mulai" <= $69 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $70)) order by id) b) as kerja
      from gtk g where g.sekolah_id = $71::int and g.id = o.gtk_id order by g.id) b) as gtk,
    (select coalesce(json_agg(b), '[]') from (select p.mesin_id as "mesinId", p.pin, (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu
      from tap_konfirmasi p where p.sekolah_id = $72::int and p.waktu_lokal >= $73::timestamp and p.waktu_lokal < $74::timestamp) b) as "tapKonfirmasi",
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.sebab from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $75::int and milik.gtk_id = o.gtk_id) m
      cross join lateral (select (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu, p.sebab from tap_tanda p
        where p.sekolah_id = $76::int and p.mesin_id = m.mesin_id and p.pin = m.pin and p.sebab > 0 and p.waktu_lokal >= $77::timestamp and p.waktu_lokal < $78::timestamp) t) b) as "tapTanda",
    (select coalesce(json_agg(b), '[]') from (select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
      status_koreksi_id as "statusKoreksiId", dari, sampai, extract(epoch from "koreksi_datang")::int as datang, extract(epoch from "koreksi_pulang")::int as pulang,
      to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada" from koreksi
      where sekolah_id = $79::int and gtk_id = o.gtk_id and status_pengajuan in (2, 4, 5) and dari <= $80 and sampai >= $81) b) as koreksi,
    (select coalesce(json_agg(b), '[]') from (select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
      extract(epoch from "i"."waktu_datang")::int as datang, extract(epoch from "i"."waktu_pulang")::int as pulang, to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada"
      from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = $82::int and i.absensi_manual_id = a.id
      where a.sekolah_id = $83::int and gtk_id = o.gtk_id and a.status_pengajuan in (2, 4, 5) and a.tanggal between $84 and $85) b) as manual,
    (select coalesce(json_agg(b), '[]') from (select gtk_id as "gtkId", tanggal from konfirmasi_hari
      where sekolah_id = $86::int and gtk_id = o.gtk_id and tanggal between $87 and $88) b) as konfirmasi,
    (select coalesce(json_agg(b), '[]') from (select v.gtk_id as "gtkId", v.id, v.pola_jam_id as "polaJamId", berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from gtk_jam v where v.sekolah_id = $89::int and v.status = 2 and v.gtk_id = o.gtk_id
      and ("v"."berlaku_mulai" <= $90 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $91)) order by v.id) b) as "jamGtk",
    (select coalesce(json_agg(b), '[]') from (
select p.id, p.nama, p.pemilik,
  case p.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
    when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
  (select coalesce(json_agg(b), '[]') from (select v.id, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", extract(epoch from "batas_hari")::int as "batasHari", v.minimal_mingguan as "minimalMingguan", h.hari
    from pola_jam_versi v
    cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
      select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
        extract(epoch from "mulai_absen")::int as "mulaiAbsen", extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai",
        extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
      from pola_jam_hari d where d.pola_jam_versi_id = v.id order by hari) b) h
    where v.pola_jam_id = p.id and ("v"."berlaku_mulai" <= $92 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $93)) order by v.id) b) as versi
from (select distinct v.pola_jam_id as id from gtk_jam v where v.sekolah_id = $94::int and v.status = 2 and v.gtk_id = o.gtk_id
      and ("v"."berlaku_mulai" <= $95 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $96)) and v.pola_jam_id is not null) o
join pola_jam p on p.id = o.id
left join yayasan y on p.pemilik = 'yayasan' and y.id::text = p.pemilik_id
left join wilayah w on p.pemilik = 'dinas' and w.kode = p.pemilik_id
order by p.id) b) as "polaJam",
    (select coalesce(json_agg(b), '[]') from (
select g.bulan, g.batas::json as batas, case when g.bulan = $97::int then
  (select json_object_agg(o.gtk_id, json_build_array(k.hari -> -1, k.hari -> -2))
    from (select distinct v.gtk_id from gtk_jam v where v.sekolah_id = $98::int and v.status = 2 and v.gtk_id = o.gtk_id
      and ("v"."berlaku_mulai" <= $99 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $100)) and v.pola_jam_id is not null) o
    cross join lateral (select g.rincian::json -> o.gtk_id::text -> 'kehadiran' as hari) k
    where g.batas::json -> o.gtk_id::text is null and k.hari is not null) end as akhir
from segel g
where g.sekolah_id = $101::int and g.bulan in ($102::int, $103::int, $104::int) and g.dibuka_pada is null
  and (g.batas is not null or exists (select 1 from gtk_jam v where v.sekolah_id = $105::int and v.status = 2 and v.gtk_id = o.gtk_id
      and ("v"."berlaku_mulai" <= $106 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $107)) and v.pola_jam_id is not null))) b) as "nearSegel",
    (select coalesce(json_agg(b), '[]') from (
select t.id, t.singkatan, t.nama, t.grup, t.dokumen_pendukung as "dokumenPendukung",
  t.maksimal_hari as "maksimalHari", pernah.koreksi, pernah.manual, t.basic
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $108 order by x.id, x.berlaku_mulai desc) t
join (select id, bool_or(koreksi) as koreksi, bool_or(manual) as manual from status_kehadiran group by id) pernah on pernah.id = t.id
order by t.id) b) as status
from (select sekolah_id, id as gtk_id from gtk where sekolah_id = $109::int) o
join sekolah_terbagi s on s.id = o.sekolah_id
where s.id = $110::int and (o.sekolah_id, o.gtk_id) in (select main.sekolah_id, main.id from (
  select g.sekolah_id, g.id
  from alamat_gtk a
  join gtk g on g.sekolah_id = a.sekolah_id and g.id = a.gtk_id
  join sekolah s on s.id = g.sekolah_id
  where a.id_dapodik = $111::uuid and /* cakupan */ ("s"."id" = $112::int) and true
    and s.id = $113
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
    (select coalesce(json_agg(b), '[]') from (select l.id, l.nama, l.jenis_libur_id as "jenisLiburId", l.tanggal, l.sampai, case when l.bagi_status is null and l.bagi_jenis_guru is null then null
else json_build_object('statusKepegawaian', l.bagi_status, 'jenisGuru', l.bagi_jenis_guru) end as bagi, l.jenjang, null as nomor
      from libur l where (l.tanggal between $38::date - 91 and $39 and coalesce(l.sampai, l.tanggal) >= $40) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) order by l.id) b) as libur,
    case when $41::boolean or exists (select 1 from libur l where (l.tanggal between $42::date - 91 and $43 and coalesce(l.sampai, l.tanggal) >= $44) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) and (l.bagi_status is not null or l.bagi_jenis_guru is not null))
      then (select coalesce(json_agg(b), '[]') from (
select g.id as "gtkId", coalesce(v.berlaku_mulai, '2026-01-01') as "berlakuMulai",
  coalesce(v.identitas ->> 'statusKepegawaian', g.status_kepegawaian) as "statusKepegawaian",
  coalesce(v.identitas ->> 'jenisGuru', g.jenis_guru) as "jenisGuru"
from gtk g left join gtk_identitas v on v.sekolah_id = $45::int and v.gtk_id = g.id and v.berlaku_mulai <= $46
where g.sekolah_id = $47::int and g.id = o.gtk_id order by 1, 2) b) else '[]' end as "identitasGtk",
    (select coalesce(json_agg(b), '[]') from (select 0 as id, 'Libur Khusus Sekolah' as nama, 5 as "jenisLiburId", tanggal,
      array[s.jenjang] as jenjang, no_absensi_manual as nomor
      from absensi_manual where sekolah_id = $48::int and status_id = 27 and status_pengajuan in (2, 4, 5)
        and tanggal between $49 and $50 order by no_absensi_manual) b) as "liburKhusus",
    (select coalesce(json_agg(b), '[]') from (select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from kalibrasi v
      where v.sekolah_id = $51::int and ("v"."berlaku_mulai" <= $52 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $53)) order by id) b) as kalibrasi,
    (select coalesce(json_agg(b), '[]') from (
select m.id, m.nama, m.nomor_seri as "nomorSeri",
  (select to_char("k"."laporan" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $54::int and k.mesin_id = m.id) as "laporanTerakhir",
  (select to_char("k"."pertama" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $55::int and k.mesin_id = m.id) as "kontakPertama",
  (
select max((greatest(k.laporan, (select max(l.ditarik_pada) from mesin_laporan l
    where l.sekolah_id = $56::int and l.mesin_id = k.mesin_id)) at time zone 'UTC')::date) + 14
from mesin_pengakuan baru join mesin_kontak k on k.sekolah_id = $57::int and k.mesin_id <> baru.mesin_id
left join mesin_pengakuan lain on lain.sekolah_id = $58::int and lain.mesin_id = k.mesin_id
where baru.sekolah_id = $59::int and baru.mesin_id = m.id and baru.disetujui_pada is null
  and case when lain.mesin_id is null then baru.diakui_pada > (select m.didaftarkan_pada from mesin m
      where m.sekolah_id = $60::int and m.id = k.mesin_id)
    else (lain.diakui_pada, lain.mesin_id) < (baru.diakui_pada, baru.mesin_id) end) as "diSampingSampai",
  (select coalesce(json_agg(b), '[]') from (select mulai, dipakai_sejak as "dipakaiSejak", sampai, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from mesin_penempatan p
    where p.sekolah_id = $61::int and p.mesin_id = m.id order by id) b) as penempatan
from mesin m where m.sekolah_id = $62::int order by m.id) b) as mesin,
    (select coalesce(json_agg(b), '[]') from (select p.id, p.mesin_id as "mesinId", p.pin, p.gtk_id as "gtkId", p.mulai, p.sampai,
        to_char("p"."dipetakan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from pemetaan_pin p
      where p.sekolah_id = $63::int and (p.mesin_id, p.pin) in (select milik.mesin_id, milik.pin from pemetaan_pin milik
      where milik.sekolah_id = $64::int and milik.gtk_id = o.gtk_id) order by p.id) b) as pemetaan,
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, b.mulai, b.sampai from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $65::int and milik.gtk_id = o.gtk_id) m
      cross join lateral (select p.sekolah_id, p.mulai, p.sampai from bukan_gtk p
        where p.sekolah_id = $66::int and p.mesin_id = m.mesin_id and p.pin = m.pin
        union select h.sekolah_id, h.mulai, h.sampai from bukan_gtk_hari h
        where h.sekolah_id = $67::int and h.mesin_id = m.mesin_id) b) b) as "bukanGtk",
    (select coalesce(json_agg(b), '[]') from (select g.id, g.nama, g.mulai_tugas as "mulaiTugas", g.berhenti, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas,
        (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift, hari_kerja as "hariKerja" from gtk_kerja v
          where v.sekolah_id = $68::int and v.gtk_id = g.id and ("v"."berlaku_mulai" <= $69 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $70)) order by id) b) as kerja
      from gtk g where g.sekolah_id = $71::int and g.id = o.gtk_id order by g.id) b) as gtk,
    (select coalesce(json_agg(b), '[]') from (select p.mesin_id as "mesinId", p.pin, (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu
      from tap_konfirmasi p where p.sekolah_id = $72::int and p.waktu_lokal >= $73::timestamp and p.waktu_lokal < $74::timestamp) b) as "tapKonfirmasi",
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.sebab from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $75::int and milik.gtk_id = o.gtk_id) m
      cross join lateral (select (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu, p.sebab from tap_tanda p
        where p.sekolah_id = $76::int and p.mesin_id = m.mesin_id and p.pin = m.pin and p.sebab > 0 and p.waktu_lokal >= $77::timestamp and p.waktu_lokal < $78::timestamp) t) b) as "tapTanda",
    (select coalesce(json_agg(b), '[]') from (select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
      status_koreksi_id as "statusKoreksiId", dari, sampai, extract(epoch from "koreksi_datang")::int as datang, extract(epoch from "koreksi_pulang")::int as pulang,
      to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada" from koreksi
      where sekolah_id = $79::int and gtk_id = o.gtk_id and status_pengajuan in (2, 4, 5) and dari <= $80 and sampai >= $81) b) as koreksi,
    (select coalesce(json_agg(b), '[]') from (select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
      extract(epoch from "i"."waktu_datang")::int as datang, extract(epoch from "i"."waktu_pulang")::int as pulang, to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada"
      from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = $82::int and i.absensi_manual_id = a.id
      where a.sekolah_id = $83::int and gtk_id = o.gtk_id and a.status_pengajuan in (2, 4, 5) and a.tanggal between $84 and $85) b) as manual,
    (select coalesce(json_agg(b), '[]') from (select gtk_id as "gtkId", tanggal from konfirmasi_hari
      where sekolah_id = $86::int and gtk_id = o.gtk_id and tanggal between $87 and $88) b) as konfirmasi,
    (select coalesce(json_agg(b), '[]') from (select v.gtk_id as "gtkId", v.id, v.pola_jam_id as "polaJamId", berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from gtk_jam v where v.sekolah_id = $89::int and v.status = 2 and v.gtk_id = o.gtk_id
      and ("v"."berlaku_mulai" <= $90 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $91)) order by v.id) b) as "jamGtk",
    (select coalesce(json_agg(b), '[]') from (
select p.id, p.nama, p.pemilik,
  case p.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
    when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
  (select coalesce(json_agg(b), '[]') from (select v.id, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", extract(epoch from "batas_hari")::int as "batasHari", v.minimal_mingguan as "minimalMingguan", h.hari
    from pola_jam_versi v
    cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
      select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
        extract(epoch from "mulai_absen")::int as "mulaiAbsen", extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai",
        extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
      from pola_jam_hari d where d.pola_jam_versi_id = v.id order by hari) b) h
    where v.pola_jam_id = p.id and ("v"."berlaku_mulai" <= $92 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $93)) order by v.id) b) as versi
from (select distinct v.pola_jam_id as id from gtk_jam v where v.sekolah_id = $94::int and v.status = 2 and v.gtk_id = o.gtk_id
      and ("v"."berlaku_mulai" <= $95 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $96)) and v.pola_jam_id is not null) o
join pola_jam p on p.id = o.id
left join yayasan y on p.pemilik = 'yayasan' and y.id::text = p.pemilik_id
left join wilayah w on p.pemilik = 'dinas' and w.kode = p.pemilik_id
order by p.id) b) as "polaJam",
    (select coalesce(json_agg(b), '[]') from (
select g.bulan, g.batas::json as batas, case when g.bulan = $97::int then
  (select json_object_agg(o.gtk_id, json_build_array(k.hari -> -1, k.hari -> -2))
    from (select distinct v.gtk_id from gtk_jam v where v.sekolah_id = $98::int and v.status = 2 and v.gtk_id = o.gtk_id
      and ("v"."berlaku_mulai" <= $99 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $100)) and v.pola_jam_id is not null) o
    cross join lateral (select g.rincian::json -> o.gtk_id::text -> 'kehadiran' as hari) k
    where g.batas::json -> o.gtk_id::text is null and k.hari is not null) end as akhir
from segel g
where g.sekolah_id = $101::int and g.bulan in ($102::int, $103::int, $104::int) and g.dibuka_pada is null
  and (g.batas is not null or exists (select 1 from gtk_jam v where v.sekolah_id = $105::int and v.status = 2 and v.gtk_id = o.gtk_id
      and ("v"."berlaku_mulai" <= $106 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $107)) and v.pola_jam_id is not null))) b) as "nearSegel",
    (select coalesce(json_agg(b), '[]') from (
select t.id, t.singkatan, t.nama, t.grup, t.dokumen_pendukung as "dokumenPendukung",
  t.maksimal_hari as "maksimalHari", pernah.koreksi, pernah.manual, t.basic
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $108 order by x.id, x.berlaku_mulai desc) t
join (select id, bool_or(koreksi) as koreksi, bool_or(manual) as manual from status_kehadiran group by id) pernah on pernah.id = t.id
order by t.id) b) as status
from (select sekolah_id, id as gtk_id from gtk where sekolah_id = $109::int) o
join sekolah_terbagi s on s.id = o.sekolah_id
where s.id = $110::int and (o.sekolah_id, o.gtk_id) in (select main.sekolah_id, main.id from (
  select g.sekolah_id, g.id
  from alamat_gtk a
  join gtk g on g.sekolah_id = a.sekolah_id and g.id = a.gtk_id
  join sekolah s on s.id = g.sekolah_id
  where a.id_dapodik = $111::uuid and /* cakupan */ ("s"."id" = $112::int) and true
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
    (select coalesce(json_agg(b), '[]') from (select l.id, l.nama, l.jenis_libur_id as "jenisLiburId", l.tanggal, l.sampai, case when l.bagi_status is null and l.bagi_jenis_guru is null then null
else json_build_object('statusKepegawaian', l.bagi_status, 'jenisGuru', l.bagi_jenis_guru) end as bagi, l.jenjang, null as nomor
      from libur l where (l.tanggal between $36::date - 91 and $37 and coalesce(l.sampai, l.tanggal) >= $38) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) order by l.id) b) as libur,
    case when $39::boolean or exists (select 1 from libur l where (l.tanggal between $40::date - 91 and $41 and coalesce(l.sampai, l.tanggal) >= $42) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) and (l.bagi_status is not null or l.bagi_jenis_guru is not null))
      then (select coalesce(json_agg(b), '[]') from (
select g.id as "gtkId", coalesce(v.berlaku_mulai, '2026-01-01') as "berlakuMulai",
  coalesce(v.identitas ->> 'statusKepegawaian', g.status_kepegawaian) as "statusKepegawaian",
  coalesce(v.identitas ->> 'jenisGuru', g.jenis_guru) as "jenisGuru"
from gtk g left join gtk_identitas v on v.sekolah_id = $43::int and v.gtk_id = g.id and v.berlaku_mulai <= $44
where g.sekolah_id = $45::int and g.id = o.gtk_id order by 1, 2) b) else '[]' end as "identitasGtk",
    (select coalesce(json_agg(b), '[]') from (select 0 as id, 'Libur Khusus Sekolah' as nama, 5 as "jenisLiburId", tanggal,
      array[s.jenjang] as jenjang, no_absensi_manual as nomor
      from absensi_manual where sekolah_id = $46::int and status_id = 27 and status_pengajuan in (2, 4, 5)
        and tanggal between $47 and $48 order by no_absensi_manual) b) as "liburKhusus",
    (select coalesce(json_agg(b), '[]') from (select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from kalibrasi v
      where v.sekolah_id = $49::int and ("v"."berlaku_mulai" <= $50 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $51)) order by id) b) as kalibrasi,
    (select coalesce(json_agg(b), '[]') from (
select m.id, m.nama, m.nomor_seri as "nomorSeri",
  (select to_char("k"."laporan" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $52::int and k.mesin_id = m.id) as "laporanTerakhir",
  (select to_char("k"."pertama" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $53::int and k.mesin_id = m.id) as "kontakPertama",
  (
select max((greatest(k.laporan, (select max(l.ditarik_pada) from mesin_laporan l
    where l.sekolah_id = $54::int and l.mesin_id = k.mesin_id)) at time zone 'UTC')::date) + 14
from mesin_pengakuan baru join mesin_kontak k on k.sekolah_id = $55::int and k.mesin_id <> baru.mesin_id
left join mesin_pengakuan lain on lain.sekolah_id = $56::int and lain.mesin_id = k.mesin_id
where baru.sekolah_id = $57::int and baru.mesin_id = m.id and baru.disetujui_pada is null
  and case when lain.mesin_id is null then baru.diakui_pada > (select m.didaftarkan_pada from mesin m
      where m.sekolah_id = $58::int and m.id = k.mesin_id)
    else (lain.diakui_pada, lain.mesin_id) < (baru.diakui_pada, baru.mesin_id) end) as "diSampingSampai",
  (select coalesce(json_agg(b), '[]') from (select mulai, dipakai_sejak as "dipakaiSejak", sampai, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from mesin_penempatan p
    where p.sekolah_id = $59::int and p.mesin_id = m.id order by id) b) as penempatan
from mesin m where m.sekolah_id = $60::int order by m.id) b) as mesin,
    (select coalesce(json_agg(b), '[]') from (select p.id, p.mesin_id as "mesinId", p.pin, p.gtk_id as "gtkId", p.mulai, p.sampai,
        to_char("p"."dipetakan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from pemetaan_pin p
      where p.sekolah_id = $61::int and (p.mesin_id, p.pin) in (select milik.mesin_id, milik.pin from pemetaan_pin milik
      where milik.sekolah_id = $62::int and milik.gtk_id = o.gtk_id) order by p.id) b) as pemetaan,
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, b.mulai, b.sampai from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $63::int and milik.gtk_id = o.gtk_id) m
      cross join lateral (select p.sekolah_id, p.mulai, p.sampai from bukan_gtk p
        where p.sekolah_id = $64::int and p.mesin_id = m.mesin_id and p.pin = m.pin
        union select h.sekolah_id, h.mulai, h.sampai from bukan_gtk_hari h
        where h.sekolah_id = $65::int and h.mesin_id = m.mesin_id) b) b) as "bukanGtk",
    (select coalesce(json_agg(b), '[]') from (select g.id, g.nama, g.mulai_tugas as "mulaiTugas", g.berhenti, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas,
        (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift, hari_kerja as "hariKerja" from gtk_kerja v
          where v.sekolah_id = $66::int and v.gtk_id = g.id and ("v"."berlaku_mulai" <= $67 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $68)) order by id) b) as kerja
      from gtk g where g.sekolah_id = $69::int and g.id = o.gtk_id order by g.id) b) as gtk,
    (select coalesce(json_agg(b), '[]') from (select p.mesin_id as "mesinId", p.pin, (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu
      from tap_konfirmasi p where p.sekolah_id = $70::int and p.waktu_lokal >= $71::timestamp and p.waktu_lokal < $72::timestamp) b) as "tapKonfirmasi",
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.sebab from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $73::int and milik.gtk_id = o.gtk_id) m
      cross join lateral (select (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu, p.sebab from tap_tanda p
        where p.sekolah_id = $74::int and p.mesin_id = m.mesin_id and p.pin = m.pin and p.sebab > 0 and p.waktu_lokal >= $75::timestamp and p.waktu_lokal < $76::timestamp) t) b) as "tapTanda",
    (select coalesce(json_agg(b), '[]') from (select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
      status_koreksi_id as "statusKoreksiId", dari, sampai, extract(epoch from "koreksi_datang")::int as datang, extract(epoch from "koreksi_pulang")::int as pulang,
      to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada" from koreksi
      where sekolah_id = $77::int and gtk_id = o.gtk_id and status_pengajuan in (2, 4, 5) and dari <= $78 and sampai >= $79) b) as koreksi,
    (select coalesce(json_agg(b), '[]') from (select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
      extract(epoch from "i"."waktu_datang")::int as datang, extract(epoch from "i"."waktu_pulang")::int as pulang, to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada"
      from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = $80::int and i.absensi_manual_id = a.id
      where a.sekolah_id = $81::int and gtk_id = o.gtk_id and a.status_pengajuan in (2, 4, 5) and a.tanggal between $82 and $83) b) as manual,
    (select coalesce(json_agg(b), '[]') from (select gtk_id as "gtkId", tanggal from konfirmasi_hari
      where sekolah_id = $84::int and gtk_id = o.gtk_id and tanggal between $85 and $86) b) as konfirmasi,
    (select coalesce(json_agg(b), '[]') from (select v.gtk_id as "gtkId", v.id, v.pola_jam_id as "polaJamId", berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from gtk_jam v where v.sekolah_id = $87::int and v.status = 2 and v.gtk_id = o.gtk_id
      and ("v"."berlaku_mulai" <= $88 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $89)) order by v.id) b) as "jamGtk",
    (select coalesce(json_agg(b), '[]') from (
select p.id, p.nama, p.pemilik,
  case p.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
    when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
  (select coalesce(json_agg(b), '[]') from (select v.id, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", extract(epoch from "batas_hari")::int as "batasHari", v.minimal_mingguan as "minimalMingguan", h.hari
    from pola_jam_versi v
    cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
      select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
        extract(epoch from "mulai_absen")::int as "mulaiAbsen", extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai",
        extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
      from pola_jam_hari d where d.pola_jam_versi_id = v.id order by hari) b) h
    where v.pola_jam_id = p.id and ("v"."berlaku_mulai" <= $90 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $91)) order by v.id) b) as versi
from (select distinct v.pola_jam_id as id from gtk_jam v where v.sekolah_id = $92::int and v.status = 2 and v.gtk_id = o.gtk_id
      and ("v"."berlaku_mulai" <= $93 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $94)) and v.pola_jam_id is not null) o
join pola_jam p on p.id = o.id
left join yayasan y on p.pemilik = 'yayasan' and y.id::text = p.pemilik_id
left join wilayah w on p.pemilik = 'dinas' and w.kode = p.pemilik_id
order by p.id) b) as "polaJam",
    (select coalesce(json_agg(b), '[]') from (
select g.bulan, g.batas::json as batas, case when g.bulan = $95::int then
  (select json_object_agg(o.gtk_id, json_build_array(k.hari -> -1, k.hari -> -2))
    from (select distinct v.gtk_id from gtk_jam v where v.sekolah_id = $96::int and v.status = 2 and v.gtk_id = o.gtk_id
      and ("v"."berlaku_mulai" <= $97 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $98)) and v.pola_jam_id is not null) o
    cross join lateral (select g.rincian::json -> o.gtk_id::text -> 'kehadiran' as hari) k
    where g.batas::json -> o.gtk_id::text is null and k.hari is not null) end as akhir
from segel g
where g.sekolah_id = $99::int and g.bulan in ($100::int, $101::int, $102::int) and g.dibuka_pada is null
  and (g.batas is not null or exists (select 1 from gtk_jam v where v.sekolah_id = $103::int and v.status = 2 and v.gtk_id = o.gtk_id
      and ("v"."berlaku_mulai" <= $104 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $105)) and v.pola_jam_id is not null))) b) as "nearSegel",
    (select coalesce(json_agg(b), '[]') from (
select t.id, t.singkatan, t.nama, t.grup, t.dokumen_pendukung as "dokumenPendukung",
  t.maksimal_hari as "maksimalHari", pernah.koreksi, pernah.manual, t.basic
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $106 order by x.id, x.berlaku_mulai desc) t
join (select id, bool_or(koreksi) as koreksi, bool_or(manual) as manual from status_kehadiran group by id) pernah on pernah.id = t.id
order by t.id) b) as status
from (select sekolah_id, id as gtk_id from gtk where sekolah_id = $107::int) o
join sekolah_terbagi s on s.id = o.sekolah_id
where s.id = $108::int and (o.sekolah_id, o.gtk_id) in (select main.sekolah_id, main.id from (
  select g.sekolah_id, g.id
  from alamat_gtk a
  join gtk g on g.sekolah_id = a.sekolah_id and g.id = a.gtk_id
  join sekolah s on s.id = g.sekolah_id
  where a.id_dapodik = $109::uuid and /* cakupan */ ("s"."id" = $110::int and "s"."jenjang" = any($111::text[]) and ("s"."kode_provinsi" = any($112::text[]) or "s"."kode_kab_kota" = any($113::text[]) or "s"."kode_kecamatan" = any($114::text[]))) and true
    and s.id = $115
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
    (select coalesce(json_agg(b), '[]') from (select l.id, l.nama, l.jenis_libur_id as "jenisLiburId", l.tanggal, l.sampai, case when l.bagi_status is null and l.bagi_jenis_guru is null then null
else json_build_object('statusKepegawaian', l.bagi_status, 'jenisGuru', l.bagi_jenis_guru) end as bagi, l.jenjang, null as nomor
      from libur l where (l.tanggal between $36::date - 91 and $37 and coalesce(l.sampai, l.tanggal) >= $38) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) order by l.id) b) as libur,
    case when $39::boolean or exists (select 1 from libur l where (l.tanggal between $40::date - 91 and $41 and coalesce(l.sampai, l.tanggal) >= $42) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) and (l.bagi_status is not null or l.bagi_jenis_guru is not null))
      then (select coalesce(json_agg(b), '[]') from (
select g.id as "gtkId", coalesce(v.berlaku_mulai, '2026-01-01') as "berlakuMulai",
  coalesce(v.identitas ->> 'statusKepegawaian', g.status_kepegawaian) as "statusKepegawaian",
  coalesce(v.identitas ->> 'jenisGuru', g.jenis_guru) as "jenisGuru"
from gtk g left join gtk_identitas v on v.sekolah_id = $43::int and v.gtk_id = g.id and v.berlaku_mulai <= $44
where g.sekolah_id = $45::int and g.id = o.gtk_id order by 1, 2) b) else '[]' end as "identitasGtk",
    (select coalesce(json_agg(b), '[]') from (select 0 as id, 'Libur Khusus Sekolah' as nama, 5 as "jenisLiburId", tanggal,
      array[s.jenjang] as jenjang, no_absensi_manual as nomor
      from absensi_manual where sekolah_id = $46::int and status_id = 27 and status_pengajuan in (2, 4, 5)
        and tanggal between $47 and $48 order by no_absensi_manual) b) as "liburKhusus",
    (select coalesce(json_agg(b), '[]') from (select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from kalibrasi v
      where v.sekolah_id = $49::int and ("v"."berlaku_mulai" <= $50 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $51)) order by id) b) as kalibrasi,
    (select coalesce(json_agg(b), '[]') from (
select m.id, m.nama, m.nomor_seri as "nomorSeri",
  (select to_char("k"."laporan" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $52::int and k.mesin_id = m.id) as "laporanTerakhir",
  (select to_char("k"."pertama" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $53::int and k.mesin_id = m.id) as "kontakPertama",
  (
select max((greatest(k.laporan, (select max(l.ditarik_pada) from mesin_laporan l
    where l.sekolah_id = $54::int and l.mesin_id = k.mesin_id)) at time zone 'UTC')::date) + 14
from mesin_pengakuan baru join mesin_kontak k on k.sekolah_id = $55::int and k.mesin_id <> baru.mesin_id
left join mesin_pengakuan lain on lain.sekolah_id = $56::int and lain.mesin_id = k.mesin_id
where baru.sekolah_id = $57::int and baru.mesin_id = m.id and baru.disetujui_pada is null
  and case when lain.mesin_id is null then baru.diakui_pada > (select m.didaftarkan_pada from mesin m
      where m.sekolah_id = $58::int and m.id = k.mesin_id)
    else (lain.diakui_pada, lain.mesin_id) < (baru.diakui_pada, baru.mesin_id) end) as "diSampingSampai",
  (select coalesce(json_agg(b), '[]') from (select mulai, dipakai_sejak as "dipakaiSejak", sampai, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from mesin_penempatan p
    where p.sekolah_id = $59::int and p.mesin_id = m.id order by id) b) as penempatan
from mesin m where m.sekolah_id = $60::int order by m.id) b) as mesin,
    (select coalesce(json_agg(b), '[]') from (select p.id, p.mesin_id as "mesinId", p.pin, p.gtk_id as "gtkId", p.mulai, p.sampai,
        to_char("p"."dipetakan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from pemetaan_pin p
      where p.sekolah_id = $61::int and (p.mesin_id, p.pin) in (select milik.mesin_id, milik.pin from pemetaan_pin milik
      where milik.sekolah_id = $62::int and milik.gtk_id = o.gtk_id) order by p.id) b) as pemetaan,
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, b.mulai, b.sampai from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $63::int and milik.gtk_id = o.gtk_id) m
      cross join lateral (select p.sekolah_id, p.mulai, p.sampai from bukan_gtk p
        where p.sekolah_id = $64::int and p.mesin_id = m.mesin_id and p.pin = m.pin
        union select h.sekolah_id, h.mulai, h.sampai from bukan_gtk_hari h
        where h.sekolah_id = $65::int and h.mesin_id = m.mesin_id) b) b) as "bukanGtk",
    (select coalesce(json_agg(b), '[]') from (select g.id, g.nama, g.mulai_tugas as "mulaiTugas", g.berhenti, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas,
        (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift, hari_kerja as "hariKerja" from gtk_kerja v
          where v.sekolah_id = $66::int and v.gtk_id = g.id and ("v"."berlaku_mulai" <= $67 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $68)) order by id) b) as kerja
      from gtk g where g.sekolah_id = $69::int and g.id = o.gtk_id order by g.id) b) as gtk,
    (select coalesce(json_agg(b), '[]') from (select p.mesin_id as "mesinId", p.pin, (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu
      from tap_konfirmasi p where p.sekolah_id = $70::int and p.waktu_lokal >= $71::timestamp and p.waktu_lokal < $72::timestamp) b) as "tapKonfirmasi",
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.sebab from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $73::int and milik.gtk_id = o.gtk_id) m
      cross join lateral (select (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu, p.sebab from tap_tanda p
        where p.sekolah_id = $74::int and p.mesin_id = m.mesin_id and p.pin = m.pin and p.sebab > 0 and p.waktu_lokal >= $75::timestamp and p.waktu_lokal < $76::timestamp) t) b) as "tapTanda",
    (select coalesce(json_agg(b), '[]') from (select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
      status_koreksi_id as "statusKoreksiId", dari, sampai, extract(epoch from "koreksi_datang")::int as datang, extract(epoch from "koreksi_pulang")::int as pulang,
      to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada" from koreksi
      where sekolah_id = $77::int and gtk_id = o.gtk_id and status_pengajuan in (2, 4, 5) and dari <= $78 and sampai >= $79) b) as koreksi,
    (select coalesce(json_agg(b), '[]') from (select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
      extract(epoch from "i"."waktu_datang")::int as datang, extract(epoch from "i"."waktu_pulang")::int as pulang, to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada"
      from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = $80::int and i.absensi_manual_id = a.id
      where a.sekolah_id = $81::int and gtk_id = o.gtk_id and a.status_pengajuan in (2, 4, 5) and a.tanggal between $82 and $83) b) as manual,
    (select coalesce(json_agg(b), '[]') from (select gtk_id as "gtkId", tanggal from konfirmasi_hari
      where sekolah_id = $84::int and gtk_id = o.gtk_id and tanggal between $85 and $86) b) as konfirmasi,
    (select coalesce(json_agg(b), '[]') from (select v.gtk_id as "gtkId", v.id, v.pola_jam_id as "polaJamId", berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from gtk_jam v where v.sekolah_id = $87::int and v.status = 2 and v.gtk_id = o.gtk_id
      and ("v"."berlaku_mulai" <= $88 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $89)) order by v.id) b) as "jamGtk",
    (select coalesce(json_agg(b), '[]') from (
select p.id, p.nama, p.pemilik,
  case p.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
    when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
  (select coalesce(json_agg(b), '[]') from (select v.id, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", extract(epoch from "batas_hari")::int as "batasHari", v.minimal_mingguan as "minimalMingguan", h.hari
    from pola_jam_versi v
    cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
      select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
        extract(epoch from "mulai_absen")::int as "mulaiAbsen", extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai",
        extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
      from pola_jam_hari d where d.pola_jam_versi_id = v.id order by hari) b) h
    where v.pola_jam_id = p.id and ("v"."berlaku_mulai" <= $90 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $91)) order by v.id) b) as versi
from (select distinct v.pola_jam_id as id from gtk_jam v where v.sekolah_id = $92::int and v.status = 2 and v.gtk_id = o.gtk_id
      and ("v"."berlaku_mulai" <= $93 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $94)) and v.pola_jam_id is not null) o
join pola_jam p on p.id = o.id
left join yayasan y on p.pemilik = 'yayasan' and y.id::text = p.pemilik_id
left join wilayah w on p.pemilik = 'dinas' and w.kode = p.pemilik_id
order by p.id) b) as "polaJam",
    (select coalesce(json_agg(b), '[]') from (
select g.bulan, g.batas::json as batas, case when g.bulan = $95::int then
  (select json_object_agg(o.gtk_id, json_build_array(k.hari -> -1, k.hari -> -2))
    from (select distinct v.gtk_id from gtk_jam v where v.sekolah_id = $96::int and v.status = 2 and v.gtk_id = o.gtk_id
      and ("v"."berlaku_mulai" <= $97 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $98)) and v.pola_jam_id is not null) o
    cross join lateral (select g.rincian::json -> o.gtk_id::text -> 'kehadiran' as hari) k
    where g.batas::json -> o.gtk_id::text is null and k.hari is not null) end as akhir
from segel g
where g.sekolah_id = $99::int and g.bulan in ($100::int, $101::int, $102::int) and g.dibuka_pada is null
  and (g.batas is not null or exists (select 1 from gtk_jam v where v.sekolah_id = $103::int and v.status = 2 and v.gtk_id = o.gtk_id
      and ("v"."berlaku_mulai" <= $104 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $105)) and v.pola_jam_id is not null))) b) as "nearSegel",
    (select coalesce(json_agg(b), '[]') from (
select t.id, t.singkatan, t.nama, t.grup, t.dokumen_pendukung as "dokumenPendukung",
  t.maksimal_hari as "maksimalHari", pernah.koreksi, pernah.manual, t.basic
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $106 order by x.id, x.berlaku_mulai desc) t
join (select id, bool_or(koreksi) as koreksi, bool_or(manual) as manual from status_kehadiran group by id) pernah on pernah.id = t.id
order by t.id) b) as status
from (select sekolah_id, id as gtk_id from gtk where sekolah_id = $107::int) o
join sekolah_terbagi s on s.id = o.sekolah_id
where s.id = $108::int and (o.sekolah_id, o.gtk_id) in (select main.sekolah_id, main.id from (
  select g.sekolah_id, g.id
  from alamat_gtk a
  join gtk g on g.sekolah_id = a.sekolah_id and g.id = a.gtk_id
  join sekolah s on s.id = g.sekolah_id
  where a.id_dapodik = $109::uuid and /* cakupan */ ("s"."id" = $110::int) and g.id = $111
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
    (select coalesce(json_agg(b), '[]') from (select l.id, l.nama, l.jenis_libur_id as "jenisLiburId", l.tanggal, l.sampai, case when l.bagi_status is null and l.bagi_jenis_guru is null then null
else json_build_object('statusKepegawaian', l.bagi_status, 'jenisGuru', l.bagi_jenis_guru) end as bagi, l.jenjang, null as nomor
      from libur l where (l.tanggal between $36::date - 91 and $37 and coalesce(l.sampai, l.tanggal) >= $38) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) order by l.id) b) as libur,
    case when $39::boolean or exists (select 1 from libur l where (l.tanggal between $40::date - 91 and $41 and coalesce(l.sampai, l.tanggal) >= $42) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) and (l.bagi_status is not null or l.bagi_jenis_guru is not null))
      then (select coalesce(json_agg(b), '[]') from (
select g.id as "gtkId", coalesce(v.berlaku_mulai, '2026-01-01') as "berlakuMulai",
  coalesce(v.identitas ->> 'statusKepegawaian', g.status_kepegawaian) as "statusKepegawaian",
  coalesce(v.identitas ->> 'jenisGuru', g.jenis_guru) as "jenisGuru"
from gtk g left join gtk_identitas v on v.sekolah_id = $43::int and v.gtk_id = g.id and v.berlaku_mulai <= $44
where g.sekolah_id = $45::int and g.id = o.gtk_id order by 1, 2) b) else '[]' end as "identitasGtk",
    (select coalesce(json_agg(b), '[]') from (select 0 as id, 'Libur Khusus Sekolah' as nama, 5 as "jenisLiburId", tanggal,
      array[s.jenjang] as jenjang, no_absensi_manual as nomor
      from absensi_manual where sekolah_id = $46::int and status_id = 27 and status_pengajuan in (2, 4, 5)
        and tanggal between $47 and $48 order by no_absensi_manual) b) as "liburKhusus",
    (select coalesce(json_agg(b), '[]') from (select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from kalibrasi v
      where v.sekolah_id = $49::int and ("v"."berlaku_mulai" <= $50 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $51)) order by id) b) as kalibrasi,
    (select coalesce(json_agg(b), '[]') from (
select m.id, m.nama, m.nomor_seri as "nomorSeri",
  (select to_char("k"."laporan" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $52::int and k.mesin_id = m.id) as "laporanTerakhir",
  (select to_char("k"."pertama" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $53::int and k.mesin_id = m.id) as "kontakPertama",
  (
select max((greatest(k.laporan, (select max(l.ditarik_pada) from mesin_laporan l
    where l.sekolah_id = $54::int and l.mesin_id = k.mesin_id)) at time zone 'UTC')::date) + 14
from mesin_pengakuan baru join mesin_kontak k on k.sekolah_id = $55::int and k.mesin_id <> baru.mesin_id
left join mesin_pengakuan lain on lain.sekolah_id = $56::int and lain.mesin_id = k.mesin_id
where baru.sekolah_id = $57::int and baru.mesin_id = m.id and baru.disetujui_pada is null
  and case when lain.mesin_id is null then baru.diakui_pada > (select m.didaftarkan_pada from mesin m
      where m.sekolah_id = $58::int and m.id = k.mesin_id)
    else (lain.diakui_pada, lain.mesin_id) < (baru.diakui_pada, baru.mesin_id) end) as "diSampingSampai",
  (select coalesce(json_agg(b), '[]') from (select mulai, dipakai_sejak as "dipakaiSejak", sampai, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from mesin_penempatan p
    where p.sekolah_id = $59::int and p.mesin_id = m.id order by id) b) as penempatan
from mesin m where m.sekolah_id = $60::int order by m.id) b) as mesin,
    (select coalesce(json_agg(b), '[]') from (select p.id, p.mesin_id as "mesinId", p.pin, p.gtk_id as "gtkId", p.mulai, p.sampai,
        to_char("p"."dipetakan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from pemetaan_pin p
      where p.sekolah_id = $61::int and (p.mesin_id, p.pin) in (select milik.mesin_id, milik.pin from pemetaan_pin milik
      where milik.sekolah_id = $62::int and milik.gtk_id = o.gtk_id) order by p.id) b) as pemetaan,
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, b.mulai, b.sampai from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $63::int and milik.gtk_id = o.gtk_id) m
      cross join lateral (select p.sekolah_id, p.mulai, p.sampai from bukan_gtk p
        where p.sekolah_id = $64::int and p.mesin_id = m.mesin_id and p.pin = m.pin
        union select h.sekolah_id, h.mulai, h.sampai from bukan_gtk_hari h
        where h.sekolah_id = $65::int and h.mesin_id = m.mesin_id) b) b) as "bukanGtk",
    (select coalesce(json_agg(b), '[]') from (select g.id, g.nama, g.mulai_tugas as "mulaiTugas", g.berhenti, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas,
        (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift, hari_kerja as "hariKerja" from gtk_kerja v
          where v.sekolah_id = $66::int and v.gtk_id = g.id and ("v"."berlaku_mulai" <= $67 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $68)) order by id) b) as kerja
      from gtk g where g.sekolah_id = $69::int and g.id = o.gtk_id order by g.id) b) as gtk,
    (select coalesce(json_agg(b), '[]') from (select p.mesin_id as "mesinId", p.pin, (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu
      from tap_konfirmasi p where p.sekolah_id = $70::int and p.waktu_lokal >= $71::timestamp and p.waktu_lokal < $72::timestamp) b) as "tapKonfirmasi",
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.sebab from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $73::int and milik.gtk_id = o.gtk_id) m
      cross join lateral (select (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu, p.sebab from tap_tanda p
        where p.sekolah_id = $74::int and p.mesin_id = m.mesin_id and p.pin = m.pin and p.sebab > 0 and p.waktu_lokal >= $75::timestamp and p.waktu_lokal < $76::timestamp) t) b) as "tapTanda",
    (select coalesce(json_agg(b), '[]') from (select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
      status_koreksi_id as "statusKoreksiId", dari, sampai, extract(epoch from "koreksi_datang")::int as datang, extract(epoch from "koreksi_pulang")::int as pulang,
      to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada" from koreksi
      where sekolah_id = $77::int and gtk_id = o.gtk_id and status_pengajuan in (2, 4, 5) and dari <= $78 and sampai >= $79) b) as koreksi,
    (select coalesce(json_agg(b), '[]') from (select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
      extract(epoch from "i"."waktu_datang")::int as datang, extract(epoch from "i"."waktu_pulang")::int as pulang, to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada"
      from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = $80::int and i.absensi_manual_id = a.id
      where a.sekolah_id = $81::int and gtk_id = o.gtk_id and a.status_pengajuan in (2, 4, 5) and a.tanggal between $82 and $83) b) as manual,
    (select coalesce(json_agg(b), '[]') from (select gtk_id as "gtkId", tanggal from konfirmasi_hari
      where sekolah_id = $84::int and gtk_id = o.gtk_id and tanggal between $85 and $86) b) as konfirmasi,
    (select coalesce(json_agg(b), '[]') from (select v.gtk_id as "gtkId", v.id, v.pola_jam_id as "polaJamId", berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from gtk_jam v where v.sekolah_id = $87::int and v.status = 2 and v.gtk_id = o.gtk_id
      and ("v"."berlaku_mulai" <= $88 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $89)) order by v.id) b) as "jamGtk",
    (select coalesce(json_agg(b), '[]') from (
select p.id, p.nama, p.pemilik,
  case p.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
    when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
  (select coalesce(json_agg(b), '[]') from (select v.id, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", extract(epoch from "batas_hari")::int as "batasHari", v.minimal_mingguan as "minimalMingguan", h.hari
    from pola_jam_versi v
    cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
      select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
        extract(epoch from "mulai_absen")::int as "mulaiAbsen", extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai",
        extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
      from pola_jam_hari d where d.pola_jam_versi_id = v.id order by hari) b) h
    where v.pola_jam_id = p.id and ("v"."berlaku_mulai" <= $90 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $91)) order by v.id) b) as versi
from (select distinct v.pola_jam_id as id from gtk_jam v where v.sekolah_id = $92::int and v.status = 2 and v.gtk_id = o.gtk_id
      and ("v"."berlaku_mulai" <= $93 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $94)) and v.pola_jam_id is not null) o
join pola_jam p on p.id = o.id
left join yayasan y on p.pemilik = 'yayasan' and y.id::text = p.pemilik_id
left join wilayah w on p.pemilik = 'dinas' and w.kode = p.pemilik_id
order by p.id) b) as "polaJam",
    (select coalesce(json_agg(b), '[]') from (
select g.bulan, g.batas::json as batas, case when g.bulan = $95::int then
  (select json_object_agg(o.gtk_id, json_build_array(k.hari -> -1, k.hari -> -2))
    from (select distinct v.gtk_id from gtk_jam v where v.sekolah_id = $96::int and v.status = 2 and v.gtk_id = o.gtk_id
      and ("v"."berlaku_mulai" <= $97 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $98)) and v.pola_jam_id is not null) o
    cross join lateral (select g.rincian::json -> o.gtk_id::text -> 'kehadiran' as hari) k
    where g.batas::json -> o.gtk_id::text is null and k.hari is not null) end as akhir
from segel g
where g.sekolah_id = $99::int and g.bulan in ($100::int, $101::int, $102::int) and g.dibuka_pada is null
  and (g.batas is not null or exists (select 1 from gtk_jam v where v.sekolah_id = $103::int and v.status = 2 and v.gtk_id = o.gtk_id
      and ("v"."berlaku_mulai" <= $104 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $105)) and v.pola_jam_id is not null))) b) as "nearSegel",
    (select coalesce(json_agg(b), '[]') from (
select t.id, t.singkatan, t.nama, t.grup, t.dokumen_pendukung as "dokumenPendukung",
  t.maksimal_hari as "maksimalHari", pernah.koreksi, pernah.manual, t.basic
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $106 order by x.id, x.berlaku_mulai desc) t
join (select id, bool_or(koreksi) as koreksi, bool_or(manual) as manual from status_kehadiran group by id) pernah on pernah.id = t.id
order by t.id) b) as status
from (select sekolah_id, id as gtk_id from gtk where sekolah_id = $107::int) o
join sekolah_terbagi s on s.id = o.sekolah_id
where s.id = $108::int and (o.sekolah_id, o.gtk_id) in (select main.sekolah_id, main.id from (
  select g.sekolah_id, g.id
  from alamat_gtk a
  join gtk g on g.sekolah_id = a.sekolah_id and g.id = a.gtk_id
  join sekolah s on s.id = g.sekolah_id
  where a.id_dapodik = $109::uuid and /* cakupan */ ("s"."id" = $110::int) and true
    and s.id = $111
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
    (select coalesce(json_agg(b), '[]') from (select l.id, l.nama, l.jenis_libur_id as "jenisLiburId", l.tanggal, l.sampai, case when l.bagi_status is null and l.bagi_jenis_guru is null then null
else json_build_object('statusKepegawaian', l.bagi_status, 'jenisGuru', l.bagi_jenis_guru) end as bagi, l.jenjang, null as nomor
      from libur l where (l.tanggal between $36::date - 91 and $37 and coalesce(l.sampai, l.tanggal) >= $38) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) order by l.id) b) as libur,
    case when $39::boolean or exists (select 1 from libur l where (l.tanggal between $40::date - 91 and $41 and coalesce(l.sampai, l.tanggal) >= $42) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) and (l.bagi_status is not null or l.bagi_jenis_guru is not null))
      then (select coalesce(json_agg(b), '[]') from (
select g.id as "gtkId", coalesce(v.berlaku_mulai, '2026-01-01') as "berlakuMulai",
  coalesce(v.identitas ->> 'statusKepegawaian', g.status_kepegawaian) as "statusKepegawaian",
  coalesce(v.identitas ->> 'jenisGuru', g.jenis_guru) as "jenisGuru"
from gtk g left join gtk_identitas v on v.sekolah_id = $43::int and v.gtk_id = g.id and v.berlaku_mulai <= $44
where g.sekolah_id = $45::int and g.id = o.gtk_id order by 1, 2) b) else '[]' end as "identitasGtk",
    (select coalesce(json_agg(b), '[]') from (select 0 as id, 'Libur Khusus Sekolah' as nama, 5 as "jenisLiburId", tanggal,
      array[s.jenjang] as jenjang, no_absensi_manual as nomor
      from absensi_manual where sekolah_id = $46::int and status_id = 27 and status_pengajuan in (2, 4, 5)
        and tanggal between $47 and $48 order by no_absensi_manual) b) as "liburKhusus",
    (select coalesce(json_agg(b), '[]') from (select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from kalibrasi v
      where v.sekolah_id = $49::int and ("v"."berlaku_mulai" <= $50 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $51)) order by id) b) as kalibrasi,
    (select coalesce(json_agg(b), '[]') from (
select m.id, m.nama, m.nomor_seri as "nomorSeri",
  (select to_char("k"."laporan" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $52::int and k.mesin_id = m.id) as "laporanTerakhir",
  (select to_char("k"."pertama" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $53::int and k.mesin_id = m.id) as "kontakPertama",
  (
select max((greatest(k.laporan, (select max(l.ditarik_pada) from mesin_laporan l
    where l.sekolah_id = $54::int and l.mesin_id = k.mesin_id)) at time zone 'UTC')::date) + 14
from mesin_pengakuan baru join mesin_kontak k on k.sekolah_id = $55::int and k.mesin_id <> baru.mesin_id
left join mesin_pengakuan lain on lain.sekolah_id = $56::int and lain.mesin_id = k.mesin_id
where baru.sekolah_id = $57::int and baru.mesin_id = m.id and baru.disetujui_pada is null
  and case when lain.mesin_id is null then baru.diakui_pada > (select m.didaftarkan_pada from mesin m
      where m.sekolah_id = $58::int and m.id = k.mesin_id)
    else (lain.diakui_pada, lain.mesin_id) < (baru.diakui_pada, baru.mesin_id) end) as "diSampingSampai",
  (select coalesce(json_agg(b), '[]') from (select mulai, dipakai_sejak as "dipakaiSejak", sampai, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from mesin_penempatan p
    where p.sekolah_id = $59::int and p.mesin_id = m.id order by id) b) as penempatan
from mesin m where m.sekolah_id = $60::int order by m.id) b) as mesin,
    (select coalesce(json_agg(b), '[]') from (select p.id, p.mesin_id as "mesinId", p.pin, p.gtk_id as "gtkId", p.mulai, p.sampai,
        to_char("p"."dipetakan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from pemetaan_pin p
      where p.sekolah_id = $61::int and (p.mesin_id, p.pin) in (select milik.mesin_id, milik.pin from pemetaan_pin milik
      where milik.sekolah_id = $62::int and milik.gtk_id = o.gtk_id) order by p.id) b) as pemetaan,
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, b.mulai, b.sampai from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $63::int and milik.gtk_id = o.gtk_id) m
      cross join lateral (select p.sekolah_id, p.mulai, p.sampai from bukan_gtk p
        where p.sekolah_id = $64::int and p.mesin_id = m.mesin_id and p.pin = m.pin
        union select h.sekolah_id, h.mulai, h.sampai from bukan_gtk_hari h
        where h.sekolah_id = $65::int and h.mesin_id = m.mesin_id) b) b) as "bukanGtk",
    (select coalesce(json_agg(b), '[]') from (select g.id, g.nama, g.mulai_tugas as "mulaiTugas", g.berhenti, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas,
        (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift, hari_kerja as "hariKerja" from gtk_kerja v
          where v.sekolah_id = $66::int and v.gtk_id = g.id and ("v"."berlaku_mulai" <= $67 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $68)) order by id) b) as kerja
      from gtk g where g.sekolah_id = $69::int and g.id = o.gtk_id order by g.id) b) as gtk,
    (select coalesce(json_agg(b), '[]') from (select p.mesin_id as "mesinId", p.pin, (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu
      from tap_konfirmasi p where p.sekolah_id = $70::int and p.waktu_lokal >= $71::timestamp and p.waktu_lokal < $72::timestamp) b) as "tapKonfirmasi",
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.sebab from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $73::int and milik.gtk_id = o.gtk_id) m
      cross join lateral (select (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu, p.sebab from tap_tanda p
        where p.sekolah_id = $74::int and p.mesin_id = m.mesin_id and p.pin = m.pin and p.sebab > 0 and p.waktu_lokal >= $75::timestamp and p.waktu_lokal < $76::timestamp) t) b) as "tapTanda",
    (select coalesce(json_agg(b), '[]') from (select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
      status_koreksi_id as "statusKoreksiId", dari, sampai, extract(epoch from "koreksi_datang")::int as datang, extract(epoch from "koreksi_pulang")::int as pulang,
      to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada" from koreksi
      where sekolah_id = $77::int and gtk_id = o.gtk_id and status_pengajuan in (2, 4, 5) and dari <= $78 and sampai >= $79) b) as koreksi,
    (select coalesce(json_agg(b), '[]') from (select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
      extract(epoch from "i"."waktu_datang")::int as datang, extract(epoch from "i"."waktu_pulang")::int as pulang, to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada"
      from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = $80::int and i.absensi_manual_id = a.id
      where a.sekolah_id = $81::int and gtk_id = o.gtk_id and a.status_pengajuan in (2, 4, 5) and a.tanggal between $82 and $83) b) as manual,
    (select coalesce(json_agg(b), '[]') from (select gtk_id as "gtkId", tanggal from konfirmasi_hari
      where sekolah_id = $84::int and gtk_id = o.gtk_id and tanggal between $85 and $86) b) as konfirmasi,
    (select coalesce(json_agg(b), '[]') from (select v.gtk_id as "gtkId", v.id, v.pola_jam_id as "polaJamId", berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from gtk_jam v where v.sekolah_id = $87::int and v.status = 2 and v.gtk_id = o.gtk_id
      and ("v"."berlaku_mulai" <= $88 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $89)) order by v.id) b) as "jamGtk",
    (select coalesce(json_agg(b), '[]') from (
select p.id, p.nama, p.pemilik,
  case p.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
    when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
  (select coalesce(json_agg(b), '[]') from (select v.id, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", extract(epoch from "batas_hari")::int as "batasHari", v.minimal_mingguan as "minimalMingguan", h.hari
    from pola_jam_versi v
    cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
      select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
        extract(epoch from "mulai_absen")::int as "mulaiAbsen", extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai",
        extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
      from pola_jam_hari d where d.pola_jam_versi_id = v.id order by hari) b) h
    where v.pola_jam_id = p.id and ("v"."berlaku_mulai" <= $90 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $91)) order by v.id) b) as versi
from (select distinct v.pola_jam_id as id from gtk_jam v where v.sekolah_id = $92::int and v.status = 2 and v.gtk_id = o.gtk_id
      and ("v"."berlaku_mulai" <= $93 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $94)) and v.pola_jam_id is not null) o
join pola_jam p on p.id = o.id
left join yayasan y on p.pemilik = 'yayasan' and y.id::text = p.pemilik_id
left join wilayah w on p.pemilik = 'dinas' and w.kode = p.pemilik_id
order by p.id) b) as "polaJam",
    (select coalesce(json_agg(b), '[]') from (
select g.bulan, g.batas::json as batas, case when g.bulan = $95::int then
  (select json_object_agg(o.gtk_id, json_build_array(k.hari -> -1, k.hari -> -2))
    from (select distinct v.gtk_id from gtk_jam v where v.sekolah_id = $96::int and v.status = 2 and v.gtk_id = o.gtk_id
      and ("v"."berlaku_mulai" <= $97 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $98)) and v.pola_jam_id is not null) o
    cross join lateral (select g.rincian::json -> o.gtk_id::text -> 'kehadiran' as hari) k
    where g.batas::json -> o.gtk_id::text is null and k.hari is not null) end as akhir
from segel g
where g.sekolah_id = $99::int and g.bulan in ($100::int, $101::int, $102::int) and g.dibuka_pada is null
  and (g.batas is not null or exists (select 1 from gtk_jam v where v.sekolah_id = $103::int and v.status = 2 and v.gtk_id = o.gtk_id
      and ("v"."berlaku_mulai" <= $104 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $105)) and v.pola_jam_id is not null))) b) as "nearSegel",
    (select coalesce(json_agg(b), '[]') from (
select t.id, t.singkatan, t.nama, t.grup, t.dokumen_pendukung as "dokumenPendukung",
  t.maksimal_hari as "maksimalHari", pernah.koreksi, pernah.manual, t.basic
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $106 order by x.id, x.berlaku_mulai desc) t
join (select id, bool_or(koreksi) as koreksi, bool_or(manual) as manual from status_kehadiran group by id) pernah on pernah.id = t.id
order by t.id) b) as status
from (select sekolah_id, id as gtk_id from gtk where sekolah_id = $107::int) o
join sekolah_terbagi s on s.id = o.sekolah_id
where s.id = $108::int and (o.sekolah_id, o.gtk_id) in (select main.sekolah_id, main.id from (
  select g.sekolah_id, g.id
  from alamat_gtk a
  join gtk g on g.sekolah_id = a.sekolah_id and g.id = a.gtk_id
  join sekolah s on s.id = g.sekolah_id
  where a.id_dapodik = $109::uuid and /* cakupan */ ("s"."id" = $110::int) and true
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
    (select coalesce(json_agg(b), '[]') from (select l.id, l.nama, l.jenis_libur_id as "jenisLiburId", l.tanggal, l.sampai, case when l.bagi_status is null and l.bagi_jenis_guru is null then null
else json_build_object('statusKepegawaian', l.bagi_status, 'jenisGuru', l.bagi_jenis_guru) end as bagi, l.jenjang, null as nomor
      from libur l where (l.tanggal between $26::date - 91 and $27 and coalesce(l.sampai, l.tanggal) >= $28) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) order by l.id) b) as libur,
    case when $29::boolean or exists (select 1 from libur l where (l.tanggal between $30::date - 91 and $31 and coalesce(l.sampai, l.tanggal) >= $32) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) and (l.bagi_status is not null or l.bagi_jenis_guru is not null))
      then (select coalesce(json_agg(b), '[]') from (
select g.id as "gtkId", coalesce(v.berlaku_mulai, '2026-01-01') as "berlakuMulai",
  coalesce(v.identitas ->> 'statusKepegawaian', g.status_kepegawaian) as "statusKepegawaian",
  coalesce(v.identitas ->> 'jenisGuru', g.jenis_guru) as "jenisGuru"
from gtk g left join gtk_identitas v on v.sekolah_id = s.id and v.gtk_id = g.id and v.berlaku_mulai <= $33
where g.sekolah_id = s.id and g.id = o.gtk_id order by 1, 2) b) else '[]' end as "identitasGtk",
    (select coalesce(json_agg(b), '[]') from (select 0 as id, 'Libur Khusus Sekolah' as nama, 5 as "jenisLiburId", tanggal,
      array[s.jenjang] as jenjang, no_absensi_manual as nomor
      from absensi_manual where sekolah_id = s.id and status_id = 27 and status_pengajuan in (2, 4, 5)
        and tanggal between $34 and $35 order by no_absensi_manual) b) as "liburKhusus",
    (select coalesce(json_agg(b), '[]') from (select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from kalibrasi v
      where v.sekolah_id = s.id and ("v"."berlaku_mulai" <= $36 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $37)) order by id) b) as kalibrasi,
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
          where v.sekolah_id = s.id and v.gtk_id = g.id and ("v"."berlaku_mulai" <= $38 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $39)) order by id) b) as kerja
      from gtk g where g.sekolah_id = s.id and g.id = o.gtk_id order by g.id) b) as gtk,
    (select coalesce(json_agg(b), '[]') from (select p.mesin_id as "mesinId", p.pin, (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu
      from tap_konfirmasi p where p.sekolah_id = s.id and p.waktu_lokal >= $40::timestamp and p.waktu_lokal < $41::timestamp) b) as "tapKonfirmasi",
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.sebab from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = s.id and milik.gtk_id = o.gtk_id) m
      cross join lateral (select (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu, p.sebab from tap_tanda p
        where p.sekolah_id = s.id and p.mesin_id = m.mesin_id and p.pin = m.pin and p.sebab > 0 and p.waktu_lokal >= $42::timestamp and p.waktu_lokal < $43::timestamp) t) b) as "tapTanda",
    (select coalesce(json_agg(b), '[]') from (select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
      status_koreksi_id as "statusKoreksiId", dari, sampai, extract(epoch from "koreksi_datang")::int as datang, extract(epoch from "koreksi_pulang")::int as pulang,
      to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada" from koreksi
      where sekolah_id = s.id and gtk_id = o.gtk_id and status_pengajuan in (2, 4, 5) and dari <= $44 and sampai >= $45) b) as koreksi,
    (select coalesce(json_agg(b), '[]') from (select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
      extract(epoch from "i"."waktu_datang")::int as datang, extract(epoch from "i"."waktu_pulang")::int as pulang, to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada"
      from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = s.id and i.absensi_manual_id = a.id
      where a.sekolah_id = s.id and gtk_id = o.gtk_id and a.status_pengajuan in (2, 4, 5) and a.tanggal between $46 and $47) b) as manual,
    (select coalesce(json_agg(b), '[]') from (select gtk_id as "gtkId", tanggal from konfirmasi_hari
      where sekolah_id = s.id and gtk_id = o.gtk_id and tanggal between $48 and $49) b) as konfirmasi,
    (select coalesce(json_agg(b), '[]') from (select v.gtk_id as "gtkId", v.id, v.pola_jam_id as "polaJamId", berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and v.gtk_id = o.gtk_id
      and ("v"."berlaku_mulai" <= $50 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $51)) order by v.id) b) as "jamGtk",
    (select coalesce(json_agg(b), '[]') from (
select p.id, p.nama, p.pemilik,
  case p.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
    when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
  (select coalesce(json_agg(b), '[]') from (select v.id, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", extract(epoch from "batas_hari")::int as "batasHari", v.minimal_mingguan as "minimalMingguan", h.hari
    from pola_jam_versi v
    cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
      select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
        extract(epoch from "mulai_absen")::int as "mulaiAbsen", extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai",
        extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
      from pola_jam_hari d where d.pola_jam_versi_id = v.id order by hari) b) h
    where v.pola_jam_id = p.id and ("v"."berlaku_mulai" <= $52 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $53)) order by v.id) b) as versi
from (select distinct v.pola_jam_id as id from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and v.gtk_id = o.gtk_id
      and ("v"."berlaku_mulai" <= $54 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $55)) and v.pola_jam_id is not null) o
join pola_jam p on p.id = o.id
left join yayasan y on p.pemilik = 'yayasan' and y.id::text = p.pemilik_id
left join wilayah w on p.pemilik = 'dinas' and w.kode = p.pemilik_id
order by p.id) b) as "polaJam",
    (select coalesce(json_agg(b), '[]') from (
select g.bulan, g.batas::json as batas, case when g.bulan = $56::int then
  (select json_object_agg(o.gtk_id, json_build_array(k.hari -> -1, k.hari -> -2))
    from (select distinct v.gtk_id from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and v.gtk_id = o.gtk_id
      and ("v"."berlaku_mulai" <= $57 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $58)) and v.pola_jam_id is not null) o
    cross join lateral (select g.rincian::json -> o.gtk_id::text -> 'kehadiran' as hari) k
    where g.batas::json -> o.gtk_id::text is null and k.hari is not null) end as akhir
from segel g
where g.sekolah_id = s.id and g.bulan in ($59::int, $60::int, $61::int) and g.dibuka_pada is null
  and (g.batas is not null or exists (select 1 from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and v.gtk_id = o.gtk_id
      and ("v"."berlaku_mulai" <= $62 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $63)) and v.pola_jam_id is not null))) b) as "nearSegel",
    (select coalesce(json_agg(b), '[]') from (
select t.id, t.singkatan, t.nama, t.grup, t.dokumen_pendukung as "dokumenPendukung",
  t.maksimal_hari as "maksimalHari", pernah.koreksi, pernah.manual, t.basic
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $64 order by x.id, x.berlaku_mulai desc) t
join (select id, bool_or(koreksi) as koreksi, bool_or(manual) as manual from status_kehadiran group by id) pernah on pernah.id = t.id
order by t.id) b) as status
from (select sekolah_id, id as gtk_id from gtk where true) o
join sekolah_terbagi s on s.id = o.sekolah_id
where true and (o.sekolah_id, o.gtk_id) in (select main.sekolah_id, main.id from (
  select g.sekolah_id, g.id
  from alamat_gtk a
  join gtk g on g.sekolah_id = a.sekolah_id and g.id = a.gtk_id
  join sekolah s on s.id = g.sekolah_id
  where a.id_dapodik = $65::uuid and /* cakupan */ ("s"."id" = any($66::int[])) and true
    and s.id = $67
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
    (select coalesce(json_agg(b), '[]') from (select l.id, l.nama, l.jenis_libur_id as "jenisLiburId", l.tanggal, l.sampai, case when l.bagi_status is null and l.bagi_jenis_guru is null then null
else json_build_object('statusKepegawaian', l.bagi_status, 'jenisGuru', l.bagi_jenis_guru) end as bagi, l.jenjang, null as nomor
      from libur l where (l.tanggal between $26::date - 91 and $27 and coalesce(l.sampai, l.tanggal) >= $28) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) order by l.id) b) as libur,
    case when $29::boolean or exists (select 1 from libur l where (l.tanggal between $30::date - 91 and $31 and coalesce(l.sampai, l.tanggal) >= $32) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) and (l.bagi_status is not null or l.bagi_jenis_guru is not null))
      then (select coalesce(json_agg(b), '[]') from (
select g.id as "gtkId", coalesce(v.berlaku_mulai, '2026-01-01') as "berlakuMulai",
  coalesce(v.identitas ->> 'statusKepegawaian', g.status_kepegawaian) as "statusKepegawaian",
  coalesce(v.identitas ->> 'jenisGuru', g.jenis_guru) as "jenisGuru"
from gtk g left join gtk_identitas v on v.sekolah_id = s.id and v.gtk_id = g.id and v.berlaku_mulai <= $33
where g.sekolah_id = s.id and g.id = o.gtk_id order by 1, 2) b) else '[]' end as "identitasGtk",
    (select coalesce(json_agg(b), '[]') from (select 0 as id, 'Libur Khusus Sekolah' as nama, 5 as "jenisLiburId", tanggal,
      array[s.jenjang] as jenjang, no_absensi_manual as nomor
      from absensi_manual where sekolah_id = s.id and status_id = 27 and status_pengajuan in (2, 4, 5)
        and tanggal between $34 and $35 order by no_absensi_manual) b) as "liburKhusus",
    (select coalesce(json_agg(b), '[]') from (select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from kalibrasi v
      where v.sekolah_id = s.id and ("v"."berlaku_mulai" <= $36 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $37)) order by id) b) as kalibrasi,
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
          where v.sekolah_id = s.id and v.gtk_id = g.id and ("v"."berlaku_mulai" <= $38 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $39)) order by id) b) as kerja
      from gtk g where g.sekolah_id = s.id and g.id = o.gtk_id order by g.id) b) as gtk,
    (select coalesce(json_agg(b), '[]') from (select p.mesin_id as "mesinId", p.pin, (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu
      from tap_konfirmasi p where p.sekolah_id = s.id and p.waktu_lokal >= $40::timestamp and p.waktu_lokal < $41::timestamp) b) as "tapKonfirmasi",
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.sebab from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = s.id and milik.gtk_id = o.gtk_id) m
      cross join lateral (select (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu, p.sebab from tap_tanda p
        where p.sekolah_id = s.id and p.mesin_id = m.mesin_id and p.pin = m.pin and p.sebab > 0 and p.waktu_lokal >= $42::timestamp and p.waktu_lokal < $43::timestamp) t) b) as "tapTanda",
    (select coalesce(json_agg(b), '[]') from (select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
      status_koreksi_id as "statusKoreksiId", dari, sampai, extract(epoch from "koreksi_datang")::int as datang, extract(epoch from "koreksi_pulang")::int as pulang,
      to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada" from koreksi
      where sekolah_id = s.id and gtk_id = o.gtk_id and status_pengajuan in (2, 4, 5) and dari <= $44 and sampai >= $45) b) as koreksi,
    (select coalesce(json_agg(b), '[]') from (select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
      extract(epoch from "i"."waktu_datang")::int as datang, extract(epoch from "i"."waktu_pulang")::int as pulang, to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada"
      from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = s.id and i.absensi_manual_id = a.id
      where a.sekolah_id = s.id and gtk_id = o.gtk_id and a.status_pengajuan in (2, 4, 5) and a.tanggal between $46 and $47) b) as manual,
    (select coalesce(json_agg(b), '[]') from (select gtk_id as "gtkId", tanggal from konfirmasi_hari
      where sekolah_id = s.id and gtk_id = o.gtk_id and tanggal between $48 and $49) b) as konfirmasi,
    (select coalesce(json_agg(b), '[]') from (select v.gtk_id as "gtkId", v.id, v.pola_jam_id as "polaJamId", berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and v.gtk_id = o.gtk_id
      and ("v"."berlaku_mulai" <= $50 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $51)) order by v.id) b) as "jamGtk",
    (select coalesce(json_agg(b), '[]') from (
select p.id, p.nama, p.pemilik,
  case p.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
    when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
  (select coalesce(json_agg(b), '[]') from (select v.id, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", extract(epoch from "batas_hari")::int as "batasHari", v.minimal_mingguan as "minimalMingguan", h.hari
    from pola_jam_versi v
    cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
      select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
        extract(epoch from "mulai_absen")::int as "mulaiAbsen", extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai",
        extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
      from pola_jam_hari d where d.pola_jam_versi_id = v.id order by hari) b) h
    where v.pola_jam_id = p.id and ("v"."berlaku_mulai" <= $52 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $53)) order by v.id) b) as versi
from (select distinct v.pola_jam_id as id from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and v.gtk_id = o.gtk_id
      and ("v"."berlaku_mulai" <= $54 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $55)) and v.pola_jam_id is not null) o
join pola_jam p on p.id = o.id
left join yayasan y on p.pemilik = 'yayasan' and y.id::text = p.pemilik_id
left join wilayah w on p.pemilik = 'dinas' and w.kode = p.pemilik_id
order by p.id) b) as "polaJam",
    (select coalesce(json_agg(b), '[]') from (
select g.bulan, g.batas::json as batas, case when g.bulan = $56::int then
  (select json_object_agg(o.gtk_id, json_build_array(k.hari -> -1, k.hari -> -2))
    from (select distinct v.gtk_id from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and v.gtk_id = o.gtk_id
      and ("v"."berlaku_mulai" <= $57 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $58)) and v.pola_jam_id is not null) o
    cross join lateral (select g.rincian::json -> o.gtk_id::text -> 'kehadiran' as hari) k
    where g.batas::json -> o.gtk_id::text is null and k.hari is not null) end as akhir
from segel g
where g.sekolah_id = s.id and g.bulan in ($59::int, $60::int, $61::int) and g.dibuka_pada is null
  and (g.batas is not null or exists (select 1 from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and v.gtk_id = o.gtk_id
      and ("v"."berlaku_mulai" <= $62 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $63)) and v.pola_jam_id is not null))) b) as "nearSegel",
    (select coalesce(json_agg(b), '[]') from (
select t.id, t.singkatan, t.nama, t.grup, t.dokumen_pendukung as "dokumenPendukung",
  t.maksimal_hari as "maksimalHari", pernah.koreksi, pernah.manual, t.basic
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $64 order by x.id, x.berlaku_mulai desc) t
join (select id, bool_or(koreksi) as koreksi, bool_or(manual) as manual from status_kehadiran group by id) pernah on pernah.id = t.id
order by t.id) b) as status
from (select sekolah_id, id as gtk_id from gtk where true) o
join sekolah_terbagi s on s.id = o.sekolah_id
where true and (o.sekolah_id, o.gtk_id) in (select main.sekolah_id, main.id from (
  select g.sekolah_id, g.id
  from alamat_gtk a
  join gtk g on g.sekolah_id = a.sekolah_id and g.id = a.gtk_id
  join sekolah s on s.id = g.sekolah_id
  where a.id_dapodik = $65::uuid and /* cakupan */ ("s"."jenjang" = any($66::text[]) and ("s"."kode_provinsi" = any($67::text[]) or "s"."kode_kab_kota" = any($68::text[]) or "s"."kode_kecamatan" = any($69::text[]))) and true
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
    (select coalesce(json_agg(b), '[]') from (select l.id, l.nama, l.jenis_libur_id as "jenisLiburId", l.tanggal, l.sampai, case when l.bagi_status is null and l.bagi_jenis_guru is null then null
else json_build_object('statusKepegawaian', l.bagi_status, 'jenisGuru', l.bagi_jenis_guru) end as bagi, l.jenjang, null as nomor
      from libur l where (l.tanggal between $26::date - 91 and $27 and coalesce(l.sampai, l.tanggal) >= $28) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) order by l.id) b) as libur,
    case when $29::boolean or exists (select 1 from libur l where (l.tanggal between $30::date - 91 and $31 and coalesce(l.sampai, l.tanggal) >= $32) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) and (l.bagi_status is not null or l.bagi_jenis_guru is not null))
      then (select coalesce(json_agg(b), '[]') from (
select g.id as "gtkId", coalesce(v.berlaku_mulai, '2026-01-01') as "berlakuMulai",
  coalesce(v.identitas ->> 'statusKepegawaian', g.status_kepegawaian) as "statusKepegawaian",
  coalesce(v.identitas ->> 'jenisGuru', g.jenis_guru) as "jenisGuru"
from gtk g left join gtk_identitas v on v.sekolah_id = s.id and v.gtk_id = g.id and v.berlaku_mulai <= $33
where g.sekolah_id = s.id and g.id = o.gtk_id order by 1, 2) b) else '[]' end as "identitasGtk",
    (select coalesce(json_agg(b), '[]') from (select 0 as id, 'Libur Khusus Sekolah' as nama, 5 as "jenisLiburId", tanggal,
      array[s.jenjang] as jenjang, no_absensi_manual as nomor
      from absensi_manual where sekolah_id = s.id and status_id = 27 and status_pengajuan in (2, 4, 5)
        and tanggal between $34 and $35 order by no_absensi_manual) b) as "liburKhusus",
    (select coalesce(json_agg(b), '[]') from (select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from kalibrasi v
      where v.sekolah_id = s.id and ("v"."berlaku_mulai" <= $36 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $37)) order by id) b) as kalibrasi,
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
          where v.sekolah_id = s.id and v.gtk_id = g.id and ("v"."berlaku_mulai" <= $38 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $39)) order by id) b) as kerja
      from gtk g where g.sekolah_id = s.id and g.id = o.gtk_id order by g.id) b) as gtk,
    (select coalesce(json_agg(b), '[]') from (select p.mesin_id as "mesinId", p.pin, (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu
      from tap_konfirmasi p where p.sekolah_id = s.id and p.waktu_lokal >= $40::timestamp and p.waktu_lokal < $41::timestamp) b) as "tapKonfirmasi",
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.sebab from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = s.id and milik.gtk_id = o.gtk_id) m
      cross join lateral (select (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu, p.sebab from tap_tanda p
        where p.sekolah_id = s.id and p.mesin_id = m.mesin_id and p.pin = m.pin and p.sebab > 0 and p.waktu_lokal >= $42::timestamp and p.waktu_lokal < $43::timestamp) t) b) as "tapTanda",
    (select coalesce(json_agg(b), '[]') from (select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
      status_koreksi_id as "statusKoreksiId", dari, sampai, extract(epoch from "koreksi_datang")::int as datang, extract(epoch from "koreksi_pulang")::int as pulang,
      to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada" from koreksi
      where sekolah_id = s.id and gtk_id = o.gtk_id and status_pengajuan in (2, 4, 5) and dari <= $44 and sampai >= $45) b) as koreksi,
    (select coalesce(json_agg(b), '[]') from (select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
      extract(epoch from "i"."waktu_datang")::int as datang, extract(epoch from "i"."waktu_pulang")::int as pulang, to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada"
      from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = s.id and i.absensi_manual_id = a.id
      where a.sekolah_id = s.id and gtk_id = o.gtk_id and a.status_pengajuan in (2, 4, 5) and a.tanggal between $46 and $47) b) as manual,
    (select coalesce(json_agg(b), '[]') from (select gtk_id as "gtkId", tanggal from konfirmasi_hari
      where sekolah_id = s.id and gtk_id = o.gtk_id and tanggal between $48 and $49) b) as konfirmasi,
    (select coalesce(json_agg(b), '[]') from (select v.gtk_id as "gtkId", v.id, v.pola_jam_id as "polaJamId", berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and v.gtk_id = o.gtk_id
      and ("v"."berlaku_mulai" <= $50 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $51)) order by v.id) b) as "jamGtk",
    (select coalesce(json_agg(b), '[]') from (
select p.id, p.nama, p.pemilik,
  case p.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
    when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
  (select coalesce(json_agg(b), '[]') from (select v.id, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", extract(epoch from "batas_hari")::int as "batasHari", v.minimal_mingguan as "minimalMingguan", h.hari
    from pola_jam_versi v
    cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
      select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
        extract(epoch from "mulai_absen")::int as "mulaiAbsen", extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai",
        extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
      from pola_jam_hari d where d.pola_jam_versi_id = v.id order by hari) b) h
    where v.pola_jam_id = p.id and ("v"."berlaku_mulai" <= $52 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $53)) order by v.id) b) as versi
from (select distinct v.pola_jam_id as id from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and v.gtk_id = o.gtk_id
      and ("v"."berlaku_mulai" <= $54 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $55)) and v.pola_jam_id is not null) o
join pola_jam p on p.id = o.id
left join yayasan y on p.pemilik = 'yayasan' and y.id::text = p.pemilik_id
left join wilayah w on p.pemilik = 'dinas' and w.kode = p.pemilik_id
order by p.id) b) as "polaJam",
    (select coalesce(json_agg(b), '[]') from (
select g.bulan, g.batas::json as batas, case when g.bulan = $56::int then
  (select json_object_agg(o.gtk_id, json_build_array(k.hari -> -1, k.hari -> -2))
    from (select distinct v.gtk_id from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and v.gtk_id = o.gtk_id
      and ("v"."berlaku_mulai" <= $57 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $58)) and v.pola_jam_id is not null) o
    cross join lateral (select g.rincian::json -> o.gtk_id::text -> 'kehadiran' as hari) k
    where g.batas::json -> o.gtk_id::text is null and k.hari is not null) end as akhir
from segel g
where g.sekolah_id = s.id and g.bulan in ($59::int, $60::int, $61::int) and g.dibuka_pada is null
  and (g.batas is not null or exists (select 1 from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and v.gtk_id = o.gtk_id
      and ("v"."berlaku_mulai" <= $62 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $63)) and v.pola_jam_id is not null))) b) as "nearSegel",
    (select coalesce(json_agg(b), '[]') from (
select t.id, t.singkatan, t.nama, t.grup, t.dokumen_pendukung as "dokumenPendukung",
  t.maksimal_hari as "maksimalHari", pernah.koreksi, pernah.manual, t.basic
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $64 order by x.id, x.berlaku_mulai desc) t
join (select id, bool_or(koreksi) as koreksi, bool_or(manual) as manual from status_kehadiran group by id) pernah on pernah.id = t.id
order by t.id) b) as status
from (select sekolah_id, id as gtk_id from gtk where true) o
join sekolah_terbagi s on s.id = o.sekolah_id
where true and (o.sekolah_id, o.gtk_id) in (select main.sekolah_id, main.id from (
  select g.sekolah_id, g.id
  from alamat_gtk a
  join gtk g on g.sekolah_id = a.sekolah_id and g.id = a.gtk_id
  join sekolah s on s.id = g.sekolah_id
  where a.id_dapodik = $65::uuid and /* cakupan */ true and true
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
    (select coalesce(json_agg(b), '[]') from (select l.id, l.nama, l.jenis_libur_id as "jenisLiburId", l.tanggal, l.sampai, case when l.bagi_status is null and l.bagi_jenis_guru is null then null
else json_build_object('statusKepegawaian', l.bagi_status, 'jenisGuru', l.bagi_jenis_guru) end as bagi, l.jenjang, null as nomor
      from libur l where (l.tanggal between $25::date - 91 and $26 and coalesce(l.sampai, l.tanggal) >= $27) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) order by l.id) b) as libur,
    case when $28::boolean or exists (select 1 from libur l where (l.tanggal between $29::date - 91 and $30 and coalesce(l.sampai, l.tanggal) >= $31) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) and (l.bagi_status is not null or l.bagi_jenis_guru is not null))
      then (select coalesce(json_agg(b), '[]') from (
select g.id as "gtkId", coalesce(v.berlaku_mulai, '2026-01-01') as "berlakuMulai",
  coalesce(v.identitas ->> 'statusKepegawaian', g.status_kepegawaian) as "statusKepegawaian",
  coalesce(v.identitas ->> 'jenisGuru', g.jenis_guru) as "jenisGuru"
from gtk g left join gtk_identitas v on v.sekolah_id = s.id and v.gtk_id = g.id and v.berlaku_mulai <= $32
where g.sekolah_id = s.id and g.id = o.gtk_id order by 1, 2) b) else '[]' end as "identitasGtk",
    (select coalesce(json_agg(b), '[]') from (select 0 as id, 'Libur Khusus Sekolah' as nama, 5 as "jenisLiburId", tanggal,
      array[s.jenjang] as jenjang, no_absensi_manual as nomor
      from absensi_manual where sekolah_id = s.id and status_id = 27 and status_pengajuan in (2, 4, 5)
        and tanggal between $33 and $34 order by no_absensi_manual) b) as "liburKhusus",
    (select coalesce(json_agg(b), '[]') from (select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from kalibrasi v
      where v.sekolah_id = s.id and ("v"."berlaku_mulai" <= $35 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $36)) order by id) b) as kalibrasi,
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
          where v.sekolah_id = s.id and v.gtk_id = g.id and ("v"."berlaku_mulai" <= $37 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $38)) order by id) b) as kerja
      from gtk g where g.sekolah_id = s.id and g.id = o.gtk_id order by g.id) b) as gtk,
    (select coalesce(json_agg(b), '[]') from (select p.mesin_id as "mesinId", p.pin, (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu
      from tap_konfirmasi p where p.sekolah_id = s.id and p.waktu_lokal >= $39::timestamp and p.waktu_lokal < $40::timestamp) b) as "tapKonfirmasi",
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.sebab from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = s.id and milik.gtk_id = o.gtk_id) m
      cross join lateral (select (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu, p.sebab from tap_tanda p
        where p.sekolah_id = s.id and p.mesin_id = m.mesin_id and p.pin = m.pin and p.sebab > 0 and p.waktu_lokal >= $41::timestamp and p.waktu_lokal < $42::timestamp) t) b) as "tapTanda",
    (select coalesce(json_agg(b), '[]') from (select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
      status_koreksi_id as "statusKoreksiId", dari, sampai, extract(epoch from "koreksi_datang")::int as datang, extract(epoch from "koreksi_pulang")::int as pulang,
      to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada" from koreksi
      where sekolah_id = s.id and gtk_id = o.gtk_id and status_pengajuan in (2, 4, 5) and dari <= $43 and sampai >= $44) b) as koreksi,
    (select coalesce(json_agg(b), '[]') from (select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
      extract(epoch from "i"."waktu_datang")::int as datang, extract(epoch from "i"."waktu_pulang")::int as pulang, to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada"
      from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = s.id and i.absensi_manual_id = a.id
      where a.sekolah_id = s.id and gtk_id = o.gtk_id and a.status_pengajuan in (2, 4, 5) and a.tanggal between $45 and $46) b) as manual,
    (select coalesce(json_agg(b), '[]') from (select gtk_id as "gtkId", tanggal from konfirmasi_hari
      where sekolah_id = s.id and gtk_id = o.gtk_id and tanggal between $47 and $48) b) as konfirmasi,
    (select coalesce(json_agg(b), '[]') from (select v.gtk_id as "gtkId", v.id, v.pola_jam_id as "polaJamId", berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and v.gtk_id = o.gtk_id
      and ("v"."berlaku_mulai" <= $49 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $50)) order by v.id) b) as "jamGtk",
    (select coalesce(json_agg(b), '[]') from (
select p.id, p.nama, p.pemilik,
  case p.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
    when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
  (select coalesce(json_agg(b), '[]') from (select v.id, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", extract(epoch from "batas_hari")::int as "batasHari", v.minimal_mingguan as "minimalMingguan", h.hari
    from pola_jam_versi v
    cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
      select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
        extract(epoch from "mulai_absen")::int as "mulaiAbsen", extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai",
        extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
      from pola_jam_hari d where d.pola_jam_versi_id = v.id order by hari) b) h
    where v.pola_jam_id = p.id and ("v"."berlaku_mulai" <= $51 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $52)) order by v.id) b) as versi
from (select distinct v.pola_jam_id as id from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and v.gtk_id = o.gtk_id
      and ("v"."berlaku_mulai" <= $53 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $54)) and v.pola_jam_id is not null) o
join pola_jam p on p.id = o.id
left join yayasan y on p.pemilik = 'yayasan' and y.id::text = p.pemilik_id
left join wilayah w on p.pemilik = 'dinas' and w.kode = p.pemilik_id
order by p.id) b) as "polaJam",
    (select coalesce(json_agg(b), '[]') from (
select g.bulan, g.batas::json as batas, case when g.bulan = $55::int then
  (select json_object_agg(o.gtk_id, json_build_array(k.hari -> -1, k.hari -> -2))
    from (select distinct v.gtk_id from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and v.gtk_id = o.gtk_id
      and ("v"."berlaku_mulai" <= $56 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $57)) and v.pola_jam_id is not null) o
    cross join lateral (select g.rincian::json -> o.gtk_id::text -> 'kehadiran' as hari) k
    where g.batas::json -> o.gtk_id::text is null and k.hari is not null) end as akhir
from segel g
where g.sekolah_id = s.id and g.bulan in ($58::int, $59::int, $60::int) and g.dibuka_pada is null
  and (g.batas is not null or exists (select 1 from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and v.gtk_id = o.gtk_id
      and ("v"."berlaku_mulai" <= $61 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $62)) and v.pola_jam_id is not null))) b) as "nearSegel",
    (select coalesce(json_agg(b), '[]') from (
select t.id, t.singkatan, t.nama, t.grup, t.dokumen_pendukung as "dokumenPendukung",
  t.maksimal_hari as "maksimalHari", pernah.koreksi, pernah.manual, t.basic
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $63 order by x.id, x.berlaku_mulai desc) t
join (select id, bool_or(koreksi) as koreksi, bool_or(manual) as manual from status_kehadiran group by id) pernah on pernah.id = t.id
order by t.id) b) as status
from (select sekolah_id, id as gtk_id from gtk where true) o
join sekolah_terbagi s on s.id = o.sekolah_id
where true and (o.sekolah_id, o.gtk_id) in (select main.sekolah_id, main.id from (
  select g.sekolah_id, g.id
  from alamat_gtk a
  join gtk g on g.sekolah_id = a.sekolah_id and g.id = a.gtk_id
  join sekolah s on s.id = g.sekolah_id
  where a.id_dapodik = $64::uuid and /* cakupan */ ("s"."jenjang" = any($65::text[]) and ("s"."kode_provinsi" = any($66::text[]) or "s"."kode_kab_kota" = any($67::text[]) or "s"."kode_kecamatan" = any($68::text[]))) and true
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
    (select coalesce(json_agg(b), '[]') from (select l.id, l.nama, l.jenis_libur_id as "jenisLiburId", l.tanggal, l.sampai, case when l.bagi_status is null and l.bagi_jenis_guru is null then null
else json_build_object('statusKepegawaian', l.bagi_status, 'jenisGuru', l.bagi_jenis_guru) end as bagi, l.jenjang, null as nomor
      from libur l where (l.tanggal between $25::date - 91 and $26 and coalesce(l.sampai, l.tanggal) >= $27) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) order by l.id) b) as libur,
    case when $28::boolean or exists (select 1 from libur l where (l.tanggal between $29::date - 91 and $30 and coalesce(l.sampai, l.tanggal) >= $31) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) and (l.bagi_status is not null or l.bagi_jenis_guru is not null))
      then (select coalesce(json_agg(b), '[]') from (
select g.id as "gtkId", coalesce(v.berlaku_mulai, '2026-01-01') as "berlakuMulai",
  coalesce(v.identitas ->> 'statusKepegawaian', g.status_kepegawaian) as "statusKepegawaian",
  coalesce(v.identitas ->> 'jenisGuru', g.jenis_guru) as "jenisGuru"
from gtk g left join gtk_identitas v on v.sekolah_id = s.id and v.gtk_id = g.id and v.berlaku_mulai <= $32
where g.sekolah_id = s.id and g.id = o.gtk_id order by 1, 2) b) else '[]' end as "identitasGtk",
    (select coalesce(json_agg(b), '[]') from (select 0 as id, 'Libur Khusus Sekolah' as nama, 5 as "jenisLiburId", tanggal,
      array[s.jenjang] as jenjang, no_absensi_manual as nomor
      from absensi_manual where sekolah_id = s.id and status_id = 27 and status_pengajuan in (2, 4, 5)
        and tanggal between $33 and $34 order by no_absensi_manual) b) as "liburKhusus",
    (select coalesce(json_agg(b), '[]') from (select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from kalibrasi v
      where v.sekolah_id = s.id and ("v"."berlaku_mulai" <= $35 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $36)) order by id) b) as kalibrasi,
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
          where v.sekolah_id = s.id and v.gtk_id = g.id and ("v"."berlaku_mulai" <= $37 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $38)) order by id) b) as kerja
      from gtk g where g.sekolah_id = s.id and g.id = o.gtk_id order by g.id) b) as gtk,
    (select coalesce(json_agg(b), '[]') from (select p.mesin_id as "mesinId", p.pin, (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu
      from tap_konfirmasi p where p.sekolah_id = s.id and p.waktu_lokal >= $39::timestamp and p.waktu_lokal < $40::timestamp) b) as "tapKonfirmasi",
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.sebab from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = s.id and milik.gtk_id = o.gtk_id) m
      cross join lateral (select (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu, p.sebab from tap_tanda p
        where p.sekolah_id = s.id and p.mesin_id = m.mesin_id and p.pin = m.pin and p.sebab > 0 and p.waktu_lokal >= $41::timestamp and p.waktu_lokal < $42::timestamp) t) b) as "tapTanda",
    (select coalesce(json_agg(b), '[]') from (select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
      status_koreksi_id as "statusKoreksiId", dari, sampai, extract(epoch from "koreksi_datang")::int as datang, extract(epoch from "koreksi_pulang")::int as pulang,
      to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada" from koreksi
      where sekolah_id = s.id and gtk_id = o.gtk_id and status_pengajuan in (2, 4, 5) and dari <= $43 and sampai >= $44) b) as koreksi,
    (select coalesce(json_agg(b), '[]') from (select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
      extract(epoch from "i"."waktu_datang")::int as datang, extract(epoch from "i"."waktu_pulang")::int as pulang, to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada"
      from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = s.id and i.absensi_manual_id = a.id
      where a.sekolah_id = s.id and gtk_id = o.gtk_id and a.status_pengajuan in (2, 4, 5) and a.tanggal between $45 and $46) b) as manual,
    (select coalesce(json_agg(b), '[]') from (select gtk_id as "gtkId", tanggal from konfirmasi_hari
      where sekolah_id = s.id and gtk_id = o.gtk_id and tanggal between $47 and $48) b) as konfirmasi,
    (select coalesce(json_agg(b), '[]') from (select v.gtk_id as "gtkId", v.id, v.pola_jam_id as "polaJamId", berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and v.gtk_id = o.gtk_id
      and ("v"."berlaku_mulai" <= $49 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $50)) order by v.id) b) as "jamGtk",
    (select coalesce(json_agg(b), '[]') from (
select p.id, p.nama, p.pemilik,
  case p.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
    when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
  (select coalesce(json_agg(b), '[]') from (select v.id, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", extract(epoch from "batas_hari")::int as "batasHari", v.minimal_mingguan as "minimalMingguan", h.hari
    from pola_jam_versi v
    cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
      select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
        extract(epoch from "mulai_absen")::int as "mulaiAbsen", extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai",
        extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
      from pola_jam_hari d where d.pola_jam_versi_id = v.id order by hari) b) h
    where v.pola_jam_id = p.id and ("v"."berlaku_mulai" <= $51 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $52)) order by v.id) b) as versi
from (select distinct v.pola_jam_id as id from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and v.gtk_id = o.gtk_id
      and ("v"."berlaku_mulai" <= $53 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $54)) and v.pola_jam_id is not null) o
join pola_jam p on p.id = o.id
left join yayasan y on p.pemilik = 'yayasan' and y.id::text = p.pemilik_id
left join wilayah w on p.pemilik = 'dinas' and w.kode = p.pemilik_id
order by p.id) b) as "polaJam",
    (select coalesce(json_agg(b), '[]') from (
select g.bulan, g.batas::json as batas, case when g.bulan = $55::int then
  (select json_object_agg(o.gtk_id, json_build_array(k.hari -> -1, k.hari -> -2))
    from (select distinct v.gtk_id from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and v.gtk_id = o.gtk_id
      and ("v"."berlaku_mulai" <= $56 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $57)) and v.pola_jam_id is not null) o
    cross join lateral (select g.rincian::json -> o.gtk_id::text -> 'kehadiran' as hari) k
    where g.batas::json -> o.gtk_id::text is null and k.hari is not null) end as akhir
from segel g
where g.sekolah_id = s.id and g.bulan in ($58::int, $59::int, $60::int) and g.dibuka_pada is null
  and (g.batas is not null or exists (select 1 from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and v.gtk_id = o.gtk_id
      and ("v"."berlaku_mulai" <= $61 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $62)) and v.pola_jam_id is not null))) b) as "nearSegel",
    (select coalesce(json_agg(b), '[]') from (
select t.id, t.singkatan, t.nama, t.grup, t.dokumen_pendukung as "dokumenPendukung",
  t.maksimal_hari as "maksimalHari", pernah.koreksi, pernah.manual, t.basic
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $63 order by x.id, x.berlaku_mulai desc) t
join (select id, bool_or(koreksi) as koreksi, bool_or(manual) as manual from status_kehadiran group by id) pernah on pernah.id = t.id
order by t.id) b) as status
from (select sekolah_id, id as gtk_id from gtk where true) o
join sekolah_terbagi s on s.id = o.sekolah_id
where true and (o.sekolah_id, o.gtk_id) in (select main.sekolah_id, main.id from (
  select g.sekolah_id, g.id
  from alamat_gtk a
  join gtk g on g.sekolah_id = a.sekolah_id and g.id = a.gtk_id
  join sekolah s on s.id = g.sekolah_id
  where a.id_dapodik = $64::uuid and /* cakupan */ true and true
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
    (select coalesce(json_agg(b), '[]') from (select l.id, l.nama, l.jenis_libur_id as "jenisLiburId", l.tanggal, l.sampai, case when l.bagi_status is null and l.bagi_jenis_guru is null then null
else json_build_object('statusKepegawaian', l.bagi_status, 'jenisGuru', l.bagi_jenis_guru) end as bagi, l.jenjang, null as nomor
      from libur l where (l.tanggal between $11::date - 91 and $12 and coalesce(l.sampai, l.tanggal) >= $13) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) order by l.id) b) as libur,
    case when $14::boolean or exists (select 1 from libur l where (l.tanggal between $15::date - 91 and $16 and coalesce(l.sampai, l.tanggal) >= $17) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) and (l.bagi_status is not null or l.bagi_jenis_guru is not null))
      then (select coalesce(json_agg(b), '[]') from (
select g.id as "gtkId", coalesce(v.berlaku_mulai, '2026-01-01') as "berlakuMulai",
  coalesce(v.identitas ->> 'statusKepegawaian', g.status_kepegawaian) as "statusKepegawaian",
  coalesce(v.identitas ->> 'jenisGuru', g.jenis_guru) as "jenisGuru"
from gtk g left join gtk_identitas v on v.sekolah_id = $18::int and v.gtk_id = g.id and v.berlaku_mulai <= $19
where g.sekolah_id = $20::int and true order by 1, 2) b) else '[]' end as "identitasGtk",
    (select coalesce(json_agg(b), '[]') from (select 0 as id, 'Libur Khusus Sekolah' as nama, 5 as "jenisLiburId", tanggal,
      array[s.jenjang] as jenjang, no_absensi_manual as nomor
      from absensi_manual where sekolah_id = $21::int and status_id = 27 and status_pengajuan in (2, 4, 5)
        and tanggal between $22 and $23 order by no_absensi_manual) b) as "liburKhusus",
    (select coalesce(json_agg(b), '[]') from (select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from kalibrasi v
      where v.sekolah_id = $24::int and ("v"."berlaku_mulai" <= $25 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $26)) order by id) b) as kalibrasi,
    (select coalesce(json_agg(b), '[]') from (
select m.id, m.nama, m.nomor_seri as "nomorSeri",
  (select to_char("k"."laporan" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $27::int and k.mesin_id = m.id) as "laporanTerakhir",
  (select to_char("k"."pertama" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $28::int and k.mesin_id = m.id) as "kontakPertama",
  (
select max((greatest(k.laporan, (select max(l.ditarik_pada) from mesin_laporan l
    where l.sekolah_id = $29::int and l.mesin_id = k.mesin_id)) at time zone 'UTC')::date) + 14
from mesin_pengakuan baru join mesin_kontak k on k.sekolah_id = $30::int and k.mesin_id <> baru.mesin_id
left join mesin_pengakuan lain on lain.sekolah_id = $31::int and lain.mesin_id = k.mesin_id
where baru.sekolah_id = $32::int and baru.mesin_id = m.id and baru.disetujui_pada is null
  and case when lain.mesin_id is null then baru.diakui_pada > (select m.didaftarkan_pada from mesin m
      where m.sekolah_id = $33::int and m.id = k.mesin_id)
    else (lain.diakui_pada, lain.mesin_id) < (baru.diakui_pada, baru.mesin_id) end) as "diSampingSampai",
  (select coalesce(json_agg(b), '[]') from (select mulai, dipakai_sejak as "dipakaiSejak", sampai, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from mesin_penempatan p
    where p.sekolah_id = $34::int and p.mesin_id = m.id order by id) b) as penempatan
from mesin m where m.sekolah_id = $35::int order by m.id) b) as mesin,
    (select coalesce(json_agg(b), '[]') from (select p.id, p.mesin_id as "mesinId", p.pin, p.gtk_id as "gtkId", p.mulai, p.sampai,
        to_char("p"."dipetakan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from pemetaan_pin p
      where p.sekolah_id = $36::int and true order by p.id) b) as pemetaan,
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, b.mulai, b.sampai from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $37::int and true) m
      cross join lateral (select p.sekolah_id, p.mulai, p.sampai from bukan_gtk p
        where p.sekolah_id = $38::int and p.mesin_id = m.mesin_id and p.pin = m.pin
        union select h.sekolah_id, h.mulai, h.sampai from bukan_gtk_hari h
        where h.sekolah_id = $39::int and h.mesin_id = m.mesin_id) b) b) as "bukanGtk",
    (select coalesce(json_agg(b), '[]') from (select g.id, g.nama, g.mulai_tugas as "mulaiTugas", g.berhenti, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas,
        (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift, hari_kerja as "hariKerja" from gtk_kerja v
          where v.sekolah_id = $40::int and v.gtk_id = g.id and ("v"."berlaku_mulai" <= $41 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $42)) order by id) b) as kerja
      from gtk g where g.sekolah_id = $43::int and true order by g.id) b) as gtk,
    (select coalesce(json_agg(b), '[]') from (select p.mesin_id as "mesinId", p.pin, (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu
      from tap_konfirmasi p where p.sekolah_id = $44::int and p.waktu_lokal >= $45::timestamp and p.waktu_lokal < $46::timestamp) b) as "tapKonfirmasi",
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.sebab from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $47::int and true) m
      cross join lateral (select (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu, p.sebab from tap_tanda p
        where p.sekolah_id = $48::int and p.mesin_id = m.mesin_id and p.pin = m.pin and p.sebab > 0 and p.waktu_lokal >= $49::timestamp and p.waktu_lokal < $50::timestamp) t) b) as "tapTanda",
    (select coalesce(json_agg(b), '[]') from (select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
      status_koreksi_id as "statusKoreksiId", dari, sampai, extract(epoch from "koreksi_datang")::int as datang, extract(epoch from "koreksi_pulang")::int as pulang,
      to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada" from koreksi
      where sekolah_id = $51::int and true and status_pengajuan in (2, 4, 5) and dari <= $52 and sampai >= $53) b) as koreksi,
    (select coalesce(json_agg(b), '[]') from (select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
      extract(epoch from "i"."waktu_datang")::int as datang, extract(epoch from "i"."waktu_pulang")::int as pulang, to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada"
      from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = $54::int and i.absensi_manual_id = a.id
      where a.sekolah_id = $55::int and true and a.status_pengajuan in (2, 4, 5) and a.tanggal between $56 and $57) b) as manual,
    (select coalesce(json_agg(b), '[]') from (select gtk_id as "gtkId", tanggal from konfirmasi_hari
      where sekolah_id = $58::int and true and tanggal between $59 and $60) b) as konfirmasi,
    (select coalesce(json_agg(b), '[]') from (select v.gtk_id as "gtkId", v.id, v.pola_jam_id as "polaJamId", berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from gtk_jam v where v.sekolah_id = $61::int and v.status = 2 and true
      and ("v"."berlaku_mulai" <= $62 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $63)) order by v.id) b) as "jamGtk",
    (select coalesce(json_agg(b), '[]') from (
select p.id, p.nama, p.pemilik,
  case p.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
    when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
  (select coalesce(json_agg(b), '[]') from (select v.id, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", extract(epoch from "batas_hari")::int as "batasHari", v.minimal_mingguan as "minimalMingguan", h.hari
    from pola_jam_versi v
    cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
      select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
        extract(epoch from "mulai_absen")::int as "mulaiAbsen", extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai",
        extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
      from pola_jam_hari d where d.pola_jam_versi_id = v.id order by hari) b) h
    where v.pola_jam_id = p.id and ("v"."berlaku_mulai" <= $64 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $65)) order by v.id) b) as versi
from (select distinct v.pola_jam_id as id from gtk_jam v where v.sekolah_id = $66::int and v.status = 2 and true
      and ("v"."berlaku_mulai" <= $67 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $68)) and v.pola_jam_id is not null) o
join pola_jam p on p.id = o.id
left join yayasan y on p.pemilik = 'yayasan' and y.id::text = p.pemilik_id
left join wilayah w on p.pemilik = 'dinas' and w.kode = p.pemilik_id
order by p.id) b) as "polaJam",
    (select coalesce(json_agg(b), '[]') from (
select g.bulan, g.batas::json as batas, case when g.bulan = $69::int then
  (select json_object_agg(o.gtk_id, json_build_array(k.hari -> -1, k.hari -> -2))
    from (select distinct v.gtk_id from gtk_jam v where v.sekolah_id = $70::int and v.status = 2 and true
      and ("v"."berlaku_mulai" <= $71 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $72)) and v.pola_jam_id is not null) o
    cross join lateral (select g.rincian::json -> o.gtk_id::text -> 'kehadiran' as hari) k
    where g.batas::json -> o.gtk_id::text is null and k.hari is not null) end as akhir
from segel g
where g.sekolah_id = $73::int and g.bulan in ($74::int, $75::int, $76::int) and g.dibuka_pada is null
  and (g.batas is not null or exists (select 1 from gtk_jam v where v.sekolah_id = $77::int and v.status = 2 and true
      and ("v"."berlaku_mulai" <= $78 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $79)) and v.pola_jam_id is not null))) b) as "nearSegel",
    (select coalesce(json_agg(b), '[]') from (
select t.id, t.singkatan, t.nama, t.grup, t.dokumen_pendukung as "dokumenPendukung",
  t.maksimal_hari as "maksimalHari", pernah.koreksi, pernah.manual, t.basic
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $80 order by x.id, x.berlaku_mulai desc) t
join (select id, bool_or(koreksi) as koreksi, bool_or(manual) as manual from status_kehadiran group by id) pernah on pernah.id = t.id
order by t.id) b) as status
  from sekolah_terbagi s where s.id = $81 and /* cakupan */ ("s"."id" = $82::int);

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
    (select coalesce(json_agg(b), '[]') from (select l.id, l.nama, l.jenis_libur_id as "jenisLiburId", l.tanggal, l.sampai, case when l.bagi_status is null and l.bagi_jenis_guru is null then null
else json_build_object('statusKepegawaian', l.bagi_status, 'jenisGuru', l.bagi_jenis_guru) end as bagi, l.jenjang, null as nomor
      from libur l where (l.tanggal between $11::date - 91 and $12 and coalesce(l.sampai, l.tanggal) >= $13) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) order by l.id) b) as libur,
    case when $14::boolean or exists (select 1 from libur l where (l.tanggal between $15::date - 91 and $16 and coalesce(l.sampai, l.tanggal) >= $17) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) and (l.bagi_status is not null or l.bagi_jenis_guru is not null))
      then (select coalesce(json_agg(b), '[]') from (
select g.id as "gtkId", coalesce(v.berlaku_mulai, '2026-01-01') as "berlakuMulai",
  coalesce(v.identitas ->> 'statusKepegawaian', g.status_kepegawaian) as "statusKepegawaian",
  coalesce(v.identitas ->> 'jenisGuru', g.jenis_guru) as "jenisGuru"
from gtk g left join gtk_identitas v on v.sekolah_id = $18::int and v.gtk_id = g.id and v.berlaku_mulai <= $19
where g.sekolah_id = $20::int and true order by 1, 2) b) else '[]' end as "identitasGtk",
    (select coalesce(json_agg(b), '[]') from (select 0 as id, 'Libur Khusus Sekolah' as nama, 5 as "jenisLiburId", tanggal,
      array[s.jenjang] as jenjang, no_absensi_manual as nomor
      from absensi_manual where sekolah_id = $21::int and status_id = 27 and status_pengajuan in (2, 4, 5)
        and tanggal between $22 and $23 order by no_absensi_manual) b) as "liburKhusus",
    (select coalesce(json_agg(b), '[]') from (select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from kalibrasi v
      where v.sekolah_id = $24::int and ("v"."berlaku_mulai" <= $25 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $26)) order by id) b) as kalibrasi,
    (select coalesce(json_agg(b), '[]') from (
select m.id, m.nama, m.nomor_seri as "nomorSeri",
  (select to_char("k"."laporan" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $27::int and k.mesin_id = m.id) as "laporanTerakhir",
  (select to_char("k"."pertama" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $28::int and k.mesin_id = m.id) as "kontakPertama",
  (
select max((greatest(k.laporan, (select max(l.ditarik_pada) from mesin_laporan l
    where l.sekolah_id = $29::int and l.mesin_id = k.mesin_id)) at time zone 'UTC')::date) + 14
from mesin_pengakuan baru join mesin_kontak k on k.sekolah_id = $30::int and k.mesin_id <> baru.mesin_id
left join mesin_pengakuan lain on lain.sekolah_id = $31::int and lain.mesin_id = k.mesin_id
where baru.sekolah_id = $32::int and baru.mesin_id = m.id and baru.disetujui_pada is null
  and case when lain.mesin_id is null then baru.diakui_pada > (select m.didaftarkan_pada from mesin m
      where m.sekolah_id = $33::int and m.id = k.mesin_id)
    else (lain.diakui_pada, lain.mesin_id) < (baru.diakui_pada, baru.mesin_id) end) as "diSampingSampai",
  (select coalesce(json_agg(b), '[]') from (select mulai, dipakai_sejak as "dipakaiSejak", sampai, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from mesin_penempatan p
    where p.sekolah_id = $34::int and p.mesin_id = m.id order by id) b) as penempatan
from mesin m where m.sekolah_id = $35::int order by m.id) b) as mesin,
    (select coalesce(json_agg(b), '[]') from (select p.id, p.mesin_id as "mesinId", p.pin, p.gtk_id as "gtkId", p.mulai, p.sampai,
        to_char("p"."dipetakan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from pemetaan_pin p
      where p.sekolah_id = $36::int and true order by p.id) b) as pemetaan,
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, b.mulai, b.sampai from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $37::int and true) m
      cross join lateral (select p.sekolah_id, p.mulai, p.sampai from bukan_gtk p
        where p.sekolah_id = $38::int and p.mesin_id = m.mesin_id and p.pin = m.pin
        union select h.sekolah_id, h.mulai, h.sampai from bukan_gtk_hari h
        where h.sekolah_id = $39::int and h.mesin_id = m.mesin_id) b) b) as "bukanGtk",
    (select coalesce(json_agg(b), '[]') from (select g.id, g.nama, g.mulai_tugas as "mulaiTugas", g.berhenti, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas,
        (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift, hari_kerja as "hariKerja" from gtk_kerja v
          where v.sekolah_id = $40::int and v.gtk_id = g.id and ("v"."berlaku_mulai" <= $41 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $42)) order by id) b) as kerja
      from gtk g where g.sekolah_id = $43::int and true order by g.id) b) as gtk,
    (select coalesce(json_agg(b), '[]') from (select p.mesin_id as "mesinId", p.pin, (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu
      from tap_konfirmasi p where p.sekolah_id = $44::int and p.waktu_lokal >= $45::timestamp and p.waktu_lokal < $46::timestamp) b) as "tapKonfirmasi",
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.sebab from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $47::int and true) m
      cross join lateral (select (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu, p.sebab from tap_tanda p
        where p.sekolah_id = $48::int and p.mesin_id = m.mesin_id and p.pin = m.pin and p.sebab > 0 and p.waktu_lokal >= $49::timestamp and p.waktu_lokal < $50::timestamp) t) b) as "tapTanda",
    (select coalesce(json_agg(b), '[]') from (select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
      status_koreksi_id as "statusKoreksiId", dari, sampai, extract(epoch from "koreksi_datang")::int as datang, extract(epoch from "koreksi_pulang")::int as pulang,
      to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada" from koreksi
      where sekolah_id = $51::int and true and status_pengajuan in (2, 4, 5) and dari <= $52 and sampai >= $53) b) as koreksi,
    (select coalesce(json_agg(b), '[]') from (select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
      extract(epoch from "i"."waktu_datang")::int as datang, extract(epoch from "i"."waktu_pulang")::int as pulang, to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada"
      from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = $54::int and i.absensi_manual_id = a.id
      where a.sekolah_id = $55::int and true and a.status_pengajuan in (2, 4, 5) and a.tanggal between $56 and $57) b) as manual,
    (select coalesce(json_agg(b), '[]') from (select gtk_id as "gtkId", tanggal from konfirmasi_hari
      where sekolah_id = $58::int and true and tanggal between $59 and $60) b) as konfirmasi,
    (select coalesce(json_agg(b), '[]') from (select v.gtk_id as "gtkId", v.id, v.pola_jam_id as "polaJamId", berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from gtk_jam v where v.sekolah_id = $61::int and v.status = 2 and true
      and ("v"."berlaku_mulai" <= $62 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $63)) order by v.id) b) as "jamGtk",
    (select coalesce(json_agg(b), '[]') from (
select p.id, p.nama, p.pemilik,
  case p.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
    when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
  (select coalesce(json_agg(b), '[]') from (select v.id, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", extract(epoch from "batas_hari")::int as "batasHari", v.minimal_mingguan as "minimalMingguan", h.hari
    from pola_jam_versi v
    cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
      select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
        extract(epoch from "mulai_absen")::int as "mulaiAbsen", extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai",
        extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
      from pola_jam_hari d where d.pola_jam_versi_id = v.id order by hari) b) h
    where v.pola_jam_id = p.id and ("v"."berlaku_mulai" <= $64 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $65)) order by v.id) b) as versi
from (select distinct v.pola_jam_id as id from gtk_jam v where v.sekolah_id = $66::int and v.status = 2 and true
      and ("v"."berlaku_mulai" <= $67 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $68)) and v.pola_jam_id is not null) o
join pola_jam p on p.id = o.id
left join yayasan y on p.pemilik = 'yayasan' and y.id::text = p.pemilik_id
left join wilayah w on p.pemilik = 'dinas' and w.kode = p.pemilik_id
order by p.id) b) as "polaJam",
    (select coalesce(json_agg(b), '[]') from (
select g.bulan, g.batas::json as batas, case when g.bulan = $69::int then
  (select json_object_agg(o.gtk_id, json_build_array(k.hari -> -1, k.hari -> -2))
    from (select distinct v.gtk_id from gtk_jam v where v.sekolah_id = $70::int and v.status = 2 and true
      and ("v"."berlaku_mulai" <= $71 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $72)) and v.pola_jam_id is not null) o
    cross join lateral (select g.rincian::json -> o.gtk_id::text -> 'kehadiran' as hari) k
    where g.batas::json -> o.gtk_id::text is null and k.hari is not null) end as akhir
from segel g
where g.sekolah_id = $73::int and g.bulan in ($74::int, $75::int, $76::int) and g.dibuka_pada is null
  and (g.batas is not null or exists (select 1 from gtk_jam v where v.sekolah_id = $77::int and v.status = 2 and true
      and ("v"."berlaku_mulai" <= $78 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $79)) and v.pola_jam_id is not null))) b) as "nearSegel",
    (select coalesce(json_agg(b), '[]') from (
select t.id, t.singkatan, t.nama, t.grup, t.dokumen_pendukung as "dokumenPendukung",
  t.maksimal_hari as "maksimalHari", pernah.koreksi, pernah.manual, t.basic
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $80 order by x.id, x.berlaku_mulai desc) t
join (select id, bool_or(koreksi) as koreksi, bool_or(manual) as manual from status_kehadiran group by id) pernah on pernah.id = t.id
order by t.id) b) as status
  from sekolah_terbagi s where s.id = $81 and /* cakupan */ ("s"."jenjang" = any($82::text[]) and ("s"."kode_provinsi" = any($83::text[]) or "s"."kode_kab_kota" = any($84::text[]) or "s"."kode_kecamatan" = any($85::text[])));

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
    (select coalesce(json_agg(b), '[]') from (select l.id, l.nama, l.jenis_libur_id as "jenisLiburId", l.tanggal, l.sampai, case when l.bagi_status is null and l.bagi_jenis_guru is null then null
else json_build_object('statusKepegawaian', l.bagi_status, 'jenisGuru', l.bagi_jenis_guru) end as bagi, l.jenjang, null as nomor
      from libur l where (l.tanggal between $11::date - 91 and $12 and coalesce(l.sampai, l.tanggal) >= $13) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) order by l.id) b) as libur,
    case when $14::boolean or exists (select 1 from libur l where (l.tanggal between $15::date - 91 and $16 and coalesce(l.sampai, l.tanggal) >= $17) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) and (l.bagi_status is not null or l.bagi_jenis_guru is not null))
      then (select coalesce(json_agg(b), '[]') from (
select g.id as "gtkId", coalesce(v.berlaku_mulai, '2026-01-01') as "berlakuMulai",
  coalesce(v.identitas ->> 'statusKepegawaian', g.status_kepegawaian) as "statusKepegawaian",
  coalesce(v.identitas ->> 'jenisGuru', g.jenis_guru) as "jenisGuru"
from gtk g left join gtk_identitas v on v.sekolah_id = $18::int and v.gtk_id = g.id and v.berlaku_mulai <= $19
where g.sekolah_id = $20::int and true order by 1, 2) b) else '[]' end as "identitasGtk",
    (select coalesce(json_agg(b), '[]') from (select 0 as id, 'Libur Khusus Sekolah' as nama, 5 as "jenisLiburId", tanggal,
      array[s.jenjang] as jenjang, no_absensi_manual as nomor
      from absensi_manual where sekolah_id = $21::int and status_id = 27 and status_pengajuan in (2, 4, 5)
        and tanggal between $22 and $23 order by no_absensi_manual) b) as "liburKhusus",
    (select coalesce(json_agg(b), '[]') from (select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from kalibrasi v
      where v.sekolah_id = $24::int and ("v"."berlaku_mulai" <= $25 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $26)) order by id) b) as kalibrasi,
    (select coalesce(json_agg(b), '[]') from (
select m.id, m.nama, m.nomor_seri as "nomorSeri",
  (select to_char("k"."laporan" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $27::int and k.mesin_id = m.id) as "laporanTerakhir",
  (select to_char("k"."pertama" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mesin_kontak k where k.sekolah_id = $28::int and k.mesin_id = m.id) as "kontakPertama",
  (
select max((greatest(k.laporan, (select max(l.ditarik_pada) from mesin_laporan l
    where l.sekolah_id = $29::int and l.mesin_id = k.mesin_id)) at time zone 'UTC')::date) + 14
from mesin_pengakuan baru join mesin_kontak k on k.sekolah_id = $30::int and k.mesin_id <> baru.mesin_id
left join mesin_pengakuan lain on lain.sekolah_id = $31::int and lain.mesin_id = k.mesin_id
where baru.sekolah_id = $32::int and baru.mesin_id = m.id and baru.disetujui_pada is null
  and case when lain.mesin_id is null then baru.diakui_pada > (select m.didaftarkan_pada from mesin m
      where m.sekolah_id = $33::int and m.id = k.mesin_id)
    else (lain.diakui_pada, lain.mesin_id) < (baru.diakui_pada, baru.mesin_id) end) as "diSampingSampai",
  (select coalesce(json_agg(b), '[]') from (select mulai, dipakai_sejak as "dipakaiSejak", sampai, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from mesin_penempatan p
    where p.sekolah_id = $34::int and p.mesin_id = m.id order by id) b) as penempatan
from mesin m where m.sekolah_id = $35::int order by m.id) b) as mesin,
    (select coalesce(json_agg(b), '[]') from (select p.id, p.mesin_id as "mesinId", p.pin, p.gtk_id as "gtkId", p.mulai, p.sampai,
        to_char("p"."dipetakan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas from pemetaan_pin p
      where p.sekolah_id = $36::int and true order by p.id) b) as pemetaan,
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, b.mulai, b.sampai from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $37::int and true) m
      cross join lateral (select p.sekolah_id, p.mulai, p.sampai from bukan_gtk p
        where p.sekolah_id = $38::int and p.mesin_id = m.mesin_id and p.pin = m.pin
        union select h.sekolah_id, h.mulai, h.sampai from bukan_gtk_hari h
        where h.sekolah_id = $39::int and h.mesin_id = m.mesin_id) b) b) as "bukanGtk",
    (select coalesce(json_agg(b), '[]') from (select g.id, g.nama, g.mulai_tugas as "mulaiTugas", g.berhenti, case when dilepas_dari is not null then
json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', to_char("dilepas_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dilepas,
        (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", shift, hari_kerja as "hariKerja" from gtk_kerja v
          where v.sekolah_id = $40::int and v.gtk_id = g.id and ("v"."berlaku_mulai" <= $41 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $42)) order by id) b) as kerja
      from gtk g where g.sekolah_id = $43::int and true order by g.id) b) as gtk,
    (select coalesce(json_agg(b), '[]') from (select p.mesin_id as "mesinId", p.pin, (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu
      from tap_konfirmasi p where p.sekolah_id = $44::int and p.waktu_lokal >= $45::timestamp and p.waktu_lokal < $46::timestamp) b) as "tapKonfirmasi",
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.sebab from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = $47::int and true) m
      cross join lateral (select (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu, p.sebab from tap_tanda p
        where p.sekolah_id = $48::int and p.mesin_id = m.mesin_id and p.pin = m.pin and p.sebab > 0 and p.waktu_lokal >= $49::timestamp and p.waktu_lokal < $50::timestamp) t) b) as "tapTanda",
    (select coalesce(json_agg(b), '[]') from (select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
      status_koreksi_id as "statusKoreksiId", dari, sampai, extract(epoch from "koreksi_datang")::int as datang, extract(epoch from "koreksi_pulang")::int as pulang,
      to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada" from koreksi
      where sekolah_id = $51::int and true and status_pengajuan in (2, 4, 5) and dari <= $52 and sampai >= $53) b) as koreksi,
    (select coalesce(json_agg(b), '[]') from (select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
      extract(epoch from "i"."waktu_datang")::int as datang, extract(epoch from "i"."waktu_pulang")::int as pulang, to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada"
      from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = $54::int and i.absensi_manual_id = a.id
      where a.sekolah_id = $55::int and true and a.status_pengajuan in (2, 4, 5) and a.tanggal between $56 and $57) b) as manual,
    (select coalesce(json_agg(b), '[]') from (select gtk_id as "gtkId", tanggal from konfirmasi_hari
      where sekolah_id = $58::int and true and tanggal between $59 and $60) b) as konfirmasi,
    (select coalesce(json_agg(b), '[]') from (select v.gtk_id as "gtkId", v.id, v.pola_jam_id as "polaJamId", berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from gtk_jam v where v.sekolah_id = $61::int and v.status = 2 and true
      and ("v"."berlaku_mulai" <= $62 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $63)) order by v.id) b) as "jamGtk",
    (select coalesce(json_agg(b), '[]') from (
select p.id, p.nama, p.pemilik,
  case p.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
    when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
  (select coalesce(json_agg(b), '[]') from (select v.id, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", extract(epoch from "batas_hari")::int as "batasHari", v.minimal_mingguan as "minimalMingguan", h.hari
    from pola_jam_versi v
    cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
      select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
        extract(epoch from "mulai_absen")::int as "mulaiAbsen", extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai",
        extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
      from pola_jam_hari d where d.pola_jam_versi_id = v.id order by hari) b) h
    where v.pola_jam_id = p.id and ("v"."berlaku_mulai" <= $64 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $65)) order by v.id) b) as versi
from (select distinct v.pola_jam_id as id from gtk_jam v where v.sekolah_id = $66::int and v.status = 2 and true
      and ("v"."berlaku_mulai" <= $67 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $68)) and v.pola_jam_id is not null) o
join pola_jam p on p.id = o.id
left join yayasan y on p.pemilik = 'yayasan' and y.id::text = p.pemilik_id
left join wilayah w on p.pemilik = 'dinas' and w.kode = p.pemilik_id
order by p.id) b) as "polaJam",
    (select coalesce(json_agg(b), '[]') from (
select g.bulan, g.batas::json as batas, case when g.bulan = $69::int then
  (select json_object_agg(o.gtk_id, json_build_array(k.hari -> -1, k.hari -> -2))
    from (select distinct v.gtk_id from gtk_jam v where v.sekolah_id = $70::int and v.status = 2 and true
      and ("v"."berlaku_mulai" <= $71 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $72)) and v.pola_jam_id is not null) o
    cross join lateral (select g.rincian::json -> o.gtk_id::text -> 'kehadiran' as hari) k
    where g.batas::json -> o.gtk_id::text is null and k.hari is not null) end as akhir
from segel g
where g.sekolah_id = $73::int and g.bulan in ($74::int, $75::int, $76::int) and g.dibuka_pada is null
  and (g.batas is not null or exists (select 1 from gtk_jam v where v.sekolah_id = $77::int and v.status = 2 and true
      and ("v"."berlaku_mulai" <= $78 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $79)) and v.pola_jam_id is not null))) b) as "nearSegel",
    (select coalesce(json_agg(b), '[]') from (
select t.id, t.singkatan, t.nama, t.grup, t.dokumen_pendukung as "dokumenPendukung",
  t.maksimal_hari as "maksimalHari", pernah.koreksi, pernah.manual, t.basic
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $80 order by x.id, x.berlaku_mulai desc) t
join (select id, bool_or(koreksi) as koreksi, bool_or(manual) as manual from status_kehadiran group by id) pernah on pernah.id = t.id
order by t.id) b) as status
  from sekolah_terbagi s where s.id = $81 and /* cakupan */ true;

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
      coalesce(x.mesin, ''), s.nama, x.sendiri) as kunci,
    x.versi * 4294967296 + bersama.jumlah as "urutanVersi", x.lengkap + x."hariIni" + x.jumlah as "urutanHari"
  from (
    select coalesce((select versi from sekolah_bulan_versi v where v.sekolah_id = s.id and v.bulan = $2::int), 0) as versi,
greatest(0, least($3::date + 1, ($4::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from ($5::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $7::date) as lengkap,
      greatest($8::date, least($9::date, ($10::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) - $11::date as "hariIni",
      case when exists (select 1 from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= $12::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $13::date - 1))) then (
  select concat_ws(' ', (select (u.t::date - $14::date) || '.' ||
  width_bucket(extract(epoch from u.t::time)::int, c.jam)
  from (select greatest($15::date::timestamp, least($16::date + 1 + interval '1 second' * 50400, ($17::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end)))) as t) u), (select string_agg(m.mesin_id || ':' || (select (u.t::date - $18::date) || '.' ||
  width_bucket(extract(epoch from u.t::time)::int, c.jam)
  from (select greatest($19::date::timestamp, least($20::date + 1 + interval '1 second' * 50400, m.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))) as t) u), ' ' order by m.mesin_id)
    from mesin_kontak m where m.sekolah_id = s.id and m.laporan is not null))
  from (
    select array_agg(distinct q.jam order by q.jam) as jam from (
      select b.jam, max(b.batas) over () as terakhir from (
        select extract(epoch from "p"."batas_hari")::int as jam, extract(epoch from "p"."batas_hari")::int as batas from (select distinct v.pola_jam_id from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= $21::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $22::date - 1))) o
  join pola_jam_versi p on p.pola_jam_id = o.pola_jam_id and ("p"."berlaku_mulai" <= $23::date + 1 and ("p"."berlaku_sampai" is null or "p"."berlaku_sampai" >= $24::date - 1))
        union all select coalesce(extract(epoch from "h"."mulai_absen")::int, greatest(0, extract(epoch from "h"."jam_masuk")::int - 5400)), null
          from (select distinct v.pola_jam_id from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= $25::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $26::date - 1))) o
  join pola_jam_versi p on p.pola_jam_id = o.pola_jam_id and ("p"."berlaku_mulai" <= $27::date + 1 and ("p"."berlaku_sampai" is null or "p"."berlaku_sampai" >= $28::date - 1)) join pola_jam_hari h on h.pola_jam_versi_id = p.id and not h.is_libur
        union all select unnest(array[extract(epoch from "a"."shift_pagi_mulai")::int, extract(epoch from "a"."shift_siang_mulai")::int]), null
          from sekolah_aturan a where a.sekolah_id = s.id
        union all select unnest('{19800,32400}'::int[]), null
      ) b where b.jam <= 50400
    ) q where q.jam <= q.terakhir or q.jam < 18000
  ) c where c.jam is not null) end as sendiri,
      coalesce(sum(h.ke), 0)::bigint as jumlah, string_agg(h.id || ':' || h.ke, ' ' order by h.id) as mesin
    from (select c.mesin_id as id,
greatest(0, least($29::date + 1, (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $30::date) as ke
      from mesin_kontak c where c.sekolah_id = s.id and c.laporan is not null) h
  ) x
) k
  where s.id = $31 and /* cakupan */ true and not exists (select 1 from sekolah_bulan m
    where m.sekolah_id = s.id and m.bulan = $32::int and m.rekap_kunci = k.kunci);

-- features/rekap/memo/queries-memo.ts
select s.id as "sekolahId", k.kunci, k."urutanVersi"::text, k."urutanHari"::text from sekolah_terbagi s
cross join lateral (
  select coalesce(sum(b.versi), 0)::bigint as jumlah, string_agg(left(b.lingkup, 1) || b.versi, ' ' order by b.lingkup, b.kode) as teks
  from versi_bersama b where b.bulan = $1::int and (b.lingkup, b.kode) in (('nasional', '000000'), ('provinsi', s.kode_provinsi),
    ('kab_kota', s.kode_kab_kota), ('yayasan', s.yayasan_id::text), ('setting', '000000'))
) bersama
cross join lateral (
  select concat_ws('|', 9, x.versi, coalesce(bersama.teks, ''), x.lengkap, x."hariIni",
      coalesce(x.mesin, ''), s.nama, x.sendiri) as kunci,
    x.versi * 4294967296 + bersama.jumlah as "urutanVersi", x.lengkap + x."hariIni" + x.jumlah as "urutanHari"
  from (
    select coalesce((select versi from sekolah_bulan_versi v where v.sekolah_id = s.id and v.bulan = $2::int), 0) as versi,
greatest(0, least($3::date + 1, ($4::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from ($5::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $7::date) as lengkap,
      greatest($8::date, least($9::date, ($10::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) - $11::date as "hariIni",
      case when exists (select 1 from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= $12::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $13::date - 1))) then (
  select concat_ws(' ', (select (u.t::date - $14::date) || '.' ||
  width_bucket(extract(epoch from u.t::time)::int, c.jam)
  from (select greatest($15::date::timestamp, least($16::date + 1 + interval '1 second' * 50400, ($17::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end)))) as t) u), (select string_agg(m.mesin_id || ':' || (select (u.t::date - $18::date) || '.' ||
  width_bucket(extract(epoch from u.t::time)::int, c.jam)
  from (select greatest($19::date::timestamp, least($20::date + 1 + interval '1 second' * 50400, m.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))) as t) u), ' ' order by m.mesin_id)
    from mesin_kontak m where m.sekolah_id = s.id and m.laporan is not null))
  from (
    select array_agg(distinct q.jam order by q.jam) as jam from (
      select b.jam, max(b.batas) over () as terakhir from (
        select extract(epoch from "p"."batas_hari")::int as jam, extract(epoch from "p"."batas_hari")::int as batas from (select distinct v.pola_jam_id from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= $21::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $22::date - 1))) o
  join pola_jam_versi p on p.pola_jam_id = o.pola_jam_id and ("p"."berlaku_mulai" <= $23::date + 1 and ("p"."berlaku_sampai" is null or "p"."berlaku_sampai" >= $24::date - 1))
        union all select coalesce(extract(epoch from "h"."mulai_absen")::int, greatest(0, extract(epoch from "h"."jam_masuk")::int - 5400)), null
          from (select distinct v.pola_jam_id from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= $25::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $26::date - 1))) o
  join pola_jam_versi p on p.pola_jam_id = o.pola_jam_id and ("p"."berlaku_mulai" <= $27::date + 1 and ("p"."berlaku_sampai" is null or "p"."berlaku_sampai" >= $28::date - 1)) join pola_jam_hari h on h.pola_jam_versi_id = p.id and not h.is_libur
        union all select unnest(array[extract(epoch from "a"."shift_pagi_mulai")::int, extract(epoch from "a"."shift_siang_mulai")::int]), null
          from sekolah_aturan a where a.sekolah_id = s.id
        union all select unnest('{19800,32400}'::int[]), null
      ) b where b.jam <= 50400
    ) q where q.jam <= q.terakhir or q.jam < 18000
  ) c where c.jam is not null) end as sendiri,
      coalesce(sum(h.ke), 0)::bigint as jumlah, string_agg(h.id || ':' || h.ke, ' ' order by h.id) as mesin
    from (select c.mesin_id as id,
greatest(0, least($29::date + 1, (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $30::date) as ke
      from mesin_kontak c where c.sekolah_id = s.id and c.laporan is not null) h
  ) x
) k
  where s.id = any($31::int[]) and /* cakupan */ true and not exists (select 1 from sekolah_bulan m
    where m.sekolah_id = s.id and m.bulan = $32::int and m.rekap_kunci = k.kunci);

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
      coalesce(x.mesin, ''), s.nama, x.sendiri) as kunci,
    x.versi * 4294967296 + bersama.jumlah as "urutanVersi", x.lengkap + x."hariIni" + x.jumlah as "urutanHari"
  from (
    select coalesce((select versi from sekolah_bulan_versi v where v.sekolah_id = $2::int and v.bulan = $3::int), 0) as versi,
greatest(0, least($4::date + 1, ($5::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= ($7::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $8::date) as lengkap,
      greatest($9::date, least($10::date, ($11::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) - $12::date as "hariIni",
      case when exists (select 1 from gtk_jam v where v.sekolah_id = $13::int and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= $14::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $15::date - 1))) then (
  select concat_ws(' ', (select (u.t::date - $16::date) || '.' ||
  width_bucket(extract(epoch from u.t::time)::int, c.jam)
  from (select greatest($17::date::timestamp, least($18::date + 1 + interval '1 second' * 50400, ($19::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end)))) as t) u), (select string_agg(m.mesin_id || ':' || (select (u.t::date - $20::date) || '.' ||
  width_bucket(extract(epoch from u.t::time)::int, c.jam)
  from (select greatest($21::date::timestamp, least($22::date + 1 + interval '1 second' * 50400, m.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))) as t) u), ' ' order by m.mesin_id)
    from mesin_kontak m where m.sekolah_id = $23::int and m.laporan is not null))
  from (
    select array_agg(distinct q.jam order by q.jam) as jam from (
      select b.jam, max(b.batas) over () as terakhir from (
        select extract(epoch from "p"."batas_hari")::int as jam, extract(epoch from "p"."batas_hari")::int as batas from (select distinct v.pola_jam_id from gtk_jam v where v.sekolah_id = $24::int and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= $25::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $26::date - 1))) o
  join pola_jam_versi p on p.pola_jam_id = o.pola_jam_id and ("p"."berlaku_mulai" <= $27::date + 1 and ("p"."berlaku_sampai" is null or "p"."berlaku_sampai" >= $28::date - 1))
        union all select coalesce(extract(epoch from "h"."mulai_absen")::int, greatest(0, extract(epoch from "h"."jam_masuk")::int - 5400)), null
          from (select distinct v.pola_jam_id from gtk_jam v where v.sekolah_id = $29::int and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= $30::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $31::date - 1))) o
  join pola_jam_versi p on p.pola_jam_id = o.pola_jam_id and ("p"."berlaku_mulai" <= $32::date + 1 and ("p"."berlaku_sampai" is null or "p"."berlaku_sampai" >= $33::date - 1)) join pola_jam_hari h on h.pola_jam_versi_id = p.id and not h.is_libur
        union all select unnest(array[extract(epoch from "a"."shift_pagi_mulai")::int, extract(epoch from "a"."shift_siang_mulai")::int]), null
          from sekolah_aturan a where a.sekolah_id = $34::int
        union all select unnest('{19800,32400}'::int[]), null
      ) b where b.jam <= 50400
    ) q where q.jam <= q.terakhir or q.jam < 18000
  ) c where c.jam is not null) end as sendiri,
      coalesce(sum(h.ke), 0)::bigint as jumlah, string_agg(h.id || ':' || h.ke, ' ' order by h.id) as mesin
    from (select c.mesin_id as id,
greatest(0, least($35::date + 1, (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $36::date) as ke
      from mesin_kontak c where c.sekolah_id = $37::int and c.laporan is not null) h
  ) x
) k
  left join sekolah_bulan m on m.sekolah_id = s.id and m.bulan = $38::int and m.rekap_kunci = k.kunci
  where s.id = $39 and /* cakupan */ ("s"."id" = $40::int);

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
      coalesce(x.mesin, ''), s.nama, x.sendiri) as kunci,
    x.versi * 4294967296 + bersama.jumlah as "urutanVersi", x.lengkap + x."hariIni" + x.jumlah as "urutanHari"
  from (
    select coalesce((select versi from sekolah_bulan_versi v where v.sekolah_id = $2::int and v.bulan = $3::int), 0) as versi,
greatest(0, least($4::date + 1, ($5::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= ($7::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $8::date) as lengkap,
      greatest($9::date, least($10::date, ($11::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) - $12::date as "hariIni",
      case when exists (select 1 from gtk_jam v where v.sekolah_id = $13::int and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= $14::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $15::date - 1))) then (
  select concat_ws(' ', (select (u.t::date - $16::date) || '.' ||
  width_bucket(extract(epoch from u.t::time)::int, c.jam)
  from (select greatest($17::date::timestamp, least($18::date + 1 + interval '1 second' * 50400, ($19::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end)))) as t) u), (select string_agg(m.mesin_id || ':' || (select (u.t::date - $20::date) || '.' ||
  width_bucket(extract(epoch from u.t::time)::int, c.jam)
  from (select greatest($21::date::timestamp, least($22::date + 1 + interval '1 second' * 50400, m.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))) as t) u), ' ' order by m.mesin_id)
    from mesin_kontak m where m.sekolah_id = $23::int and m.laporan is not null))
  from (
    select array_agg(distinct q.jam order by q.jam) as jam from (
      select b.jam, max(b.batas) over () as terakhir from (
        select extract(epoch from "p"."batas_hari")::int as jam, extract(epoch from "p"."batas_hari")::int as batas from (select distinct v.pola_jam_id from gtk_jam v where v.sekolah_id = $24::int and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= $25::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $26::date - 1))) o
  join pola_jam_versi p on p.pola_jam_id = o.pola_jam_id and ("p"."berlaku_mulai" <= $27::date + 1 and ("p"."berlaku_sampai" is null or "p"."berlaku_sampai" >= $28::date - 1))
        union all select coalesce(extract(epoch from "h"."mulai_absen")::int, greatest(0, extract(epoch from "h"."jam_masuk")::int - 5400)), null
          from (select distinct v.pola_jam_id from gtk_jam v where v.sekolah_id = $29::int and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= $30::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $31::date - 1))) o
  join pola_jam_versi p on p.pola_jam_id = o.pola_jam_id and ("p"."berlaku_mulai" <= $32::date + 1 and ("p"."berlaku_sampai" is null or "p"."berlaku_sampai" >= $33::date - 1)) join pola_jam_hari h on h.pola_jam_versi_id = p.id and not h.is_libur
        union all select unnest(array[extract(epoch from "a"."shift_pagi_mulai")::int, extract(epoch from "a"."shift_siang_mulai")::int]), null
          from sekolah_aturan a where a.sekolah_id = $34::int
        union all select unnest('{19800,32400}'::int[]), null
      ) b where b.jam <= 50400
    ) q where q.jam <= q.terakhir or q.jam < 18000
  ) c where c.jam is not null) end as sendiri,
      coalesce(sum(h.ke), 0)::bigint as jumlah, string_agg(h.id || ':' || h.ke, ' ' order by h.id) as mesin
    from (select c.mesin_id as id,
greatest(0, least($35::date + 1, (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $36::date) as ke
      from mesin_kontak c where c.sekolah_id = $37::int and c.laporan is not null) h
  ) x
) k
  left join sekolah_bulan m on m.sekolah_id = s.id and m.bulan = $38::int and m.rekap_kunci = k.kunci
  where s.id = $39 and /* cakupan */ ("s"."jenjang" = any($40::text[]) and ("s"."kode_provinsi" = any($41::text[]) or "s"."kode_kab_kota" = any($42::text[]) or "s"."kode_kecamatan" = any($43::text[])));

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
      coalesce(x.mesin, ''), s.nama, x.sendiri) as kunci,
    x.versi * 4294967296 + bersama.jumlah as "urutanVersi", x.lengkap + x."hariIni" + x.jumlah as "urutanHari"
  from (
    select coalesce((select versi from sekolah_bulan_versi v where v.sekolah_id = $2::int and v.bulan = $3::int), 0) as versi,
greatest(0, least($4::date + 1, ($5::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= ($7::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $8::date) as lengkap,
      greatest($9::date, least($10::date, ($11::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) - $12::date as "hariIni",
      case when exists (select 1 from gtk_jam v where v.sekolah_id = $13::int and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= $14::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $15::date - 1))) then (
  select concat_ws(' ', (select (u.t::date - $16::date) || '.' ||
  width_bucket(extract(epoch from u.t::time)::int, c.jam)
  from (select greatest($17::date::timestamp, least($18::date + 1 + interval '1 second' * 50400, ($19::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end)))) as t) u), (select string_agg(m.mesin_id || ':' || (select (u.t::date - $20::date) || '.' ||
  width_bucket(extract(epoch from u.t::time)::int, c.jam)
  from (select greatest($21::date::timestamp, least($22::date + 1 + interval '1 second' * 50400, m.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))) as t) u), ' ' order by m.mesin_id)
    from mesin_kontak m where m.sekolah_id = $23::int and m.laporan is not null))
  from (
    select array_agg(distinct q.jam order by q.jam) as jam from (
      select b.jam, max(b.batas) over () as terakhir from (
        select extract(epoch from "p"."batas_hari")::int as jam, extract(epoch from "p"."batas_hari")::int as batas from (select distinct v.pola_jam_id from gtk_jam v where v.sekolah_id = $24::int and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= $25::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $26::date - 1))) o
  join pola_jam_versi p on p.pola_jam_id = o.pola_jam_id and ("p"."berlaku_mulai" <= $27::date + 1 and ("p"."berlaku_sampai" is null or "p"."berlaku_sampai" >= $28::date - 1))
        union all select coalesce(extract(epoch from "h"."mulai_absen")::int, greatest(0, extract(epoch from "h"."jam_masuk")::int - 5400)), null
          from (select distinct v.pola_jam_id from gtk_jam v where v.sekolah_id = $29::int and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= $30::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $31::date - 1))) o
  join pola_jam_versi p on p.pola_jam_id = o.pola_jam_id and ("p"."berlaku_mulai" <= $32::date + 1 and ("p"."berlaku_sampai" is null or "p"."berlaku_sampai" >= $33::date - 1)) join pola_jam_hari h on h.pola_jam_versi_id = p.id and not h.is_libur
        union all select unnest(array[extract(epoch from "a"."shift_pagi_mulai")::int, extract(epoch from "a"."shift_siang_mulai")::int]), null
          from sekolah_aturan a where a.sekolah_id = $34::int
        union all select unnest('{19800,32400}'::int[]), null
      ) b where b.jam <= 50400
    ) q where q.jam <= q.terakhir or q.jam < 18000
  ) c where c.jam is not null) end as sendiri,
      coalesce(sum(h.ke), 0)::bigint as jumlah, string_agg(h.id || ':' || h.ke, ' ' order by h.id) as mesin
    from (select c.mesin_id as id,
greatest(0, least($35::date + 1, (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $36::date) as ke
      from mesin_kontak c where c.sekolah_id = $37::int and c.laporan is not null) h
  ) x
) k
  left join sekolah_bulan m on m.sekolah_id = s.id and m.bulan = $38::int and m.rekap_kunci = k.kunci
  where s.id = $39 and /* cakupan */ true;

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
      coalesce(x.mesin, ''), s.nama, x.sendiri) as kunci,
    x.versi * 4294967296 + bersama.jumlah as "urutanVersi", x.lengkap + x."hariIni" + x.jumlah as "urutanHari"
  from (
    select coalesce((select versi from sekolah_bulan_versi v where v.sekolah_id = s.id and v.bulan = $2::int), 0) as versi,
greatest(0, least($3::date + 1, ($4::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from ($5::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $7::date) as lengkap,
      greatest($8::date, least($9::date, ($10::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) - $11::date as "hariIni",
      case when exists (select 1 from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= $12::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $13::date - 1))) then (
  select concat_ws(' ', (select (u.t::date - $14::date) || '.' ||
  width_bucket(extract(epoch from u.t::time)::int, c.jam)
  from (select greatest($15::date::timestamp, least($16::date + 1 + interval '1 second' * 50400, ($17::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end)))) as t) u), (select string_agg(m.mesin_id || ':' || (select (u.t::date - $18::date) || '.' ||
  width_bucket(extract(epoch from u.t::time)::int, c.jam)
  from (select greatest($19::date::timestamp, least($20::date + 1 + interval '1 second' * 50400, m.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))) as t) u), ' ' order by m.mesin_id)
    from mesin_kontak m where m.sekolah_id = s.id and m.laporan is not null))
  from (
    select array_agg(distinct q.jam order by q.jam) as jam from (
      select b.jam, max(b.batas) over () as terakhir from (
        select extract(epoch from "p"."batas_hari")::int as jam, extract(epoch from "p"."batas_hari")::int as batas from (select distinct v.pola_jam_id from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= $21::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $22::date - 1))) o
  join pola_jam_versi p on p.pola_jam_id = o.pola_jam_id and ("p"."berlaku_mulai" <= $23::date + 1 and ("p"."berlaku_sampai" is null or "p"."berlaku_sampai" >= $24::date - 1))
        union all select coalesce(extract(epoch from "h"."mulai_absen")::int, greatest(0, extract(epoch from "h"."jam_masuk")::int - 5400)), null
          from (select distinct v.pola_jam_id from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= $25::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $26::date - 1))) o
  join pola_jam_versi p on p.pola_jam_id = o.pola_jam_id and ("p"."berlaku_mulai" <= $27::date + 1 and ("p"."berlaku_sampai" is null or "p"."berlaku_sampai" >= $28::date - 1)) join pola_jam_hari h on h.pola_jam_versi_id = p.id and not h.is_libur
        union all select unnest(array[extract(epoch from "a"."shift_pagi_mulai")::int, extract(epoch from "a"."shift_siang_mulai")::int]), null
          from sekolah_aturan a where a.sekolah_id = s.id
        union all select unnest('{19800,32400}'::int[]), null
      ) b where b.jam <= 50400
    ) q where q.jam <= q.terakhir or q.jam < 18000
  ) c where c.jam is not null) end as sendiri,
      coalesce(sum(h.ke), 0)::bigint as jumlah, string_agg(h.id || ':' || h.ke, ' ' order by h.id) as mesin
    from (select c.mesin_id as id,
greatest(0, least($29::date + 1, (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $30::date) as ke
      from mesin_kontak c where c.sekolah_id = s.id and c.laporan is not null) h
  ) x
) k
  left join sekolah_bulan m on m.sekolah_id = s.id and m.bulan = $31::int and m.rekap_kunci = k.kunci
  where s.id = $32 and /* cakupan */ ("s"."id" = $33::int);

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
      coalesce(x.mesin, ''), s.nama, x.sendiri) as kunci,
    x.versi * 4294967296 + bersama.jumlah as "urutanVersi", x.lengkap + x."hariIni" + x.jumlah as "urutanHari"
  from (
    select coalesce((select versi from sekolah_bulan_versi v where v.sekolah_id = s.id and v.bulan = $2::int), 0) as versi,
greatest(0, least($3::date + 1, ($4::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from ($5::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $7::date) as lengkap,
      greatest($8::date, least($9::date, ($10::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) - $11::date as "hariIni",
      case when exists (select 1 from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= $12::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $13::date - 1))) then (
  select concat_ws(' ', (select (u.t::date - $14::date) || '.' ||
  width_bucket(extract(epoch from u.t::time)::int, c.jam)
  from (select greatest($15::date::timestamp, least($16::date + 1 + interval '1 second' * 50400, ($17::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end)))) as t) u), (select string_agg(m.mesin_id || ':' || (select (u.t::date - $18::date) || '.' ||
  width_bucket(extract(epoch from u.t::time)::int, c.jam)
  from (select greatest($19::date::timestamp, least($20::date + 1 + interval '1 second' * 50400, m.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))) as t) u), ' ' order by m.mesin_id)
    from mesin_kontak m where m.sekolah_id = s.id and m.laporan is not null))
  from (
    select array_agg(distinct q.jam order by q.jam) as jam from (
      select b.jam, max(b.batas) over () as terakhir from (
        select extract(epoch from "p"."batas_hari")::int as jam, extract(epoch from "p"."batas_hari")::int as batas from (select distinct v.pola_jam_id from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= $21::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $22::date - 1))) o
  join pola_jam_versi p on p.pola_jam_id = o.pola_jam_id and ("p"."berlaku_mulai" <= $23::date + 1 and ("p"."berlaku_sampai" is null or "p"."berlaku_sampai" >= $24::date - 1))
        union all select coalesce(extract(epoch from "h"."mulai_absen")::int, greatest(0, extract(epoch from "h"."jam_masuk")::int - 5400)), null
          from (select distinct v.pola_jam_id from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= $25::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $26::date - 1))) o
  join pola_jam_versi p on p.pola_jam_id = o.pola_jam_id and ("p"."berlaku_mulai" <= $27::date + 1 and ("p"."berlaku_sampai" is null or "p"."berlaku_sampai" >= $28::date - 1)) join pola_jam_hari h on h.pola_jam_versi_id = p.id and not h.is_libur
        union all select unnest(array[extract(epoch from "a"."shift_pagi_mulai")::int, extract(epoch from "a"."shift_siang_mulai")::int]), null
          from sekolah_aturan a where a.sekolah_id = s.id
        union all select unnest('{19800,32400}'::int[]), null
      ) b where b.jam <= 50400
    ) q where q.jam <= q.terakhir or q.jam < 18000
  ) c where c.jam is not null) end as sendiri,
      coalesce(sum(h.ke), 0)::bigint as jumlah, string_agg(h.id || ':' || h.ke, ' ' order by h.id) as mesin
    from (select c.mesin_id as id,
greatest(0, least($29::date + 1, (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $30::date) as ke
      from mesin_kontak c where c.sekolah_id = s.id and c.laporan is not null) h
  ) x
) k
  left join sekolah_bulan m on m.sekolah_id = s.id and m.bulan = $31::int and m.rekap_kunci = k.kunci
  where s.id = any($32::int[]) and /* cakupan */ ("s"."jenjang" = any($33::text[]) and ("s"."kode_provinsi" = any($34::text[]) or "s"."kode_kab_kota" = any($35::text[]) or "s"."kode_kecamatan" = any($36::text[])));

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
      coalesce(x.mesin, ''), s.nama, x.sendiri) as kunci,
    x.versi * 4294967296 + bersama.jumlah as "urutanVersi", x.lengkap + x."hariIni" + x.jumlah as "urutanHari"
  from (
    select coalesce((select versi from sekolah_bulan_versi v where v.sekolah_id = s.id and v.bulan = $2::int), 0) as versi,
greatest(0, least($3::date + 1, ($4::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from ($5::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $7::date) as lengkap,
      greatest($8::date, least($9::date, ($10::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) - $11::date as "hariIni",
      case when exists (select 1 from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= $12::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $13::date - 1))) then (
  select concat_ws(' ', (select (u.t::date - $14::date) || '.' ||
  width_bucket(extract(epoch from u.t::time)::int, c.jam)
  from (select greatest($15::date::timestamp, least($16::date + 1 + interval '1 second' * 50400, ($17::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end)))) as t) u), (select string_agg(m.mesin_id || ':' || (select (u.t::date - $18::date) || '.' ||
  width_bucket(extract(epoch from u.t::time)::int, c.jam)
  from (select greatest($19::date::timestamp, least($20::date + 1 + interval '1 second' * 50400, m.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))) as t) u), ' ' order by m.mesin_id)
    from mesin_kontak m where m.sekolah_id = s.id and m.laporan is not null))
  from (
    select array_agg(distinct q.jam order by q.jam) as jam from (
      select b.jam, max(b.batas) over () as terakhir from (
        select extract(epoch from "p"."batas_hari")::int as jam, extract(epoch from "p"."batas_hari")::int as batas from (select distinct v.pola_jam_id from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= $21::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $22::date - 1))) o
  join pola_jam_versi p on p.pola_jam_id = o.pola_jam_id and ("p"."berlaku_mulai" <= $23::date + 1 and ("p"."berlaku_sampai" is null or "p"."berlaku_sampai" >= $24::date - 1))
        union all select coalesce(extract(epoch from "h"."mulai_absen")::int, greatest(0, extract(epoch from "h"."jam_masuk")::int - 5400)), null
          from (select distinct v.pola_jam_id from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and v.pola_jam_id is not null
  and ("v"."berlaku_mulai" <= $25::date + 1 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $26::date - 1))) o
  join pola_jam_versi p on p.pola_jam_id = o.pola_jam_id and ("p"."berlaku_mulai" <= $27::date + 1 and ("p"."berlaku_sampai" is null or "p"."berlaku_sampai" >= $28::date - 1)) join pola_jam_hari h on h.pola_jam_versi_id = p.id and not h.is_libur
        union all select unnest(array[extract(epoch from "a"."shift_pagi_mulai")::int, extract(epoch from "a"."shift_siang_mulai")::int]), null
          from sekolah_aturan a where a.sekolah_id = s.id
        union all select unnest('{19800,32400}'::int[]), null
      ) b where b.jam <= 50400
    ) q where q.jam <= q.terakhir or q.jam < 18000
  ) c where c.jam is not null) end as sendiri,
      coalesce(sum(h.ke), 0)::bigint as jumlah, string_agg(h.id || ':' || h.ke, ' ' order by h.id) as mesin
    from (select c.mesin_id as id,
greatest(0, least($29::date + 1, (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date
  - case when extract(epoch from (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (c.laporan at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end) - $30::date) as ke
      from mesin_kontak c where c.sekolah_id = s.id and c.laporan is not null) h
  ) x
) k
  left join sekolah_bulan m on m.sekolah_id = s.id and m.bulan = $31::int and m.rekap_kunci = k.kunci
  where s.id = any($32::int[]) and /* cakupan */ true;

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
-- in POST /api/gtk/pratinjau, POST /api/jam-gtk/pratinjau, POST /api/sekolah/:id/kalibrasi/pratinjau, POST /api/sekolah/pratinjau
select (select count(*)::int from sekolah s where /* cakupan */ ("s"."id" = $1::int) and s.id = $2) as "jumlahSekolah",
(select count(*)::int from segel g join sekolah s on s.id = g.sekolah_id where /* cakupan */ ("s"."id" = $3::int)
  and s.id = $4 and g.dibuka_pada is null and g.bulan = any($5::int[])) as "bulanTerkunci";

-- features/rekap/pratinjau/queries-pratinjau.ts
-- in POST /api/pengaturan/pola-jam/pratinjau
select (select count(*)::int from sekolah s where /* cakupan */ ("s"."id" = $1::int) and s.id = any($2::int[])) as "jumlahSekolah",
(select count(*)::int from segel g join sekolah s on s.id = g.sekolah_id where /* cakupan */ ("s"."id" = $3::int)
  and s.id = any($4::int[]) and g.dibuka_pada is null and g.bulan = any($5::int[])) as "bulanTerkunci";

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
-- in POST /api/jam-gtk, POST /api/jam-gtk/pratinjau, POST /api/sekolah/pratinjau
select (select count(*)::int from sekolah s where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and s.id = $5) as "jumlahSekolah",
(select count(*)::int from segel g join sekolah s on s.id = g.sekolah_id where /* cakupan */ ("s"."jenjang" = any($6::text[]) and ("s"."kode_provinsi" = any($7::text[]) or "s"."kode_kab_kota" = any($8::text[]) or "s"."kode_kecamatan" = any($9::text[])))
  and s.id = $10 and g.dibuka_pada is null and g.bulan = any($11::int[])) as "bulanTerkunci";

-- features/rekap/pratinjau/queries-pratinjau.ts
-- in POST /api/jam-gtk/putusan, POST /api/pengaturan/pola-jam, POST /api/pengaturan/pola-jam/pratinjau
select (select count(*)::int from sekolah s where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and s.id = any($5::int[])) as "jumlahSekolah",
(select count(*)::int from segel g join sekolah s on s.id = g.sekolah_id where /* cakupan */ ("s"."jenjang" = any($6::text[]) and ("s"."kode_provinsi" = any($7::text[]) or "s"."kode_kab_kota" = any($8::text[]) or "s"."kode_kecamatan" = any($9::text[])))
  and s.id = any($10::int[]) and g.dibuka_pada is null and g.bulan = any($11::int[])) as "bulanTerkunci";

-- features/rekap/pratinjau/queries-pratinjau.ts
-- in POST /api/pengaturan/libur/pratinjau
select (select count(*)::int from sekolah s where /* cakupan */ true and (("s"."kode_kab_kota" = $1 and s.jenjang = any($2::text[])) or ("s"."kode_kab_kota" = $3 and s.jenjang = any($4::text[])))) as "jumlahSekolah",
(select count(*)::int from segel g join sekolah s on s.id = g.sekolah_id where /* cakupan */ true
  and (("s"."kode_kab_kota" = $5 and s.jenjang = any($6::text[])) or ("s"."kode_kab_kota" = $7 and s.jenjang = any($8::text[]))) and g.dibuka_pada is null and g.bulan = any($9::int[])) as "bulanTerkunci";

-- features/rekap/pratinjau/queries-pratinjau.ts
-- in POST /api/pengaturan/libur, POST /api/pengaturan/libur/pratinjau
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
-- in POST /api/pengaturan/pola-jam
select (select count(*)::int from sekolah s where /* cakupan */ true and s.id = any($1::int[])) as "jumlahSekolah",
(select count(*)::int from segel g join sekolah s on s.id = g.sekolah_id where /* cakupan */ true
  and s.id = any($2::int[]) and g.dibuka_pada is null and g.bulan = any($3::int[])) as "bulanTerkunci";

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
-- in POST /api/pengaturan/libur, POST /api/pengaturan/libur/pratinjau
select s.id as "sekolahId", s.nama as "namaSekolah", ("s"."kode_kab_kota" = $1 and s.jenjang = any($2::text[])) as sesudah from sekolah_terbagi s
where /* cakupan */ true and (("s"."kode_kab_kota" = $3 and s.jenjang = any($4::text[]))) and s.id > $5 order by s.id limit $6;

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
-- in POST /api/gtk/pratinjau, POST /api/jam-gtk/pratinjau, POST /api/sekolah/:id/kalibrasi/pratinjau, POST /api/sekolah/pratinjau
select s.id as "sekolahId", s.nama as "namaSekolah", true as sesudah from sekolah_terbagi s
where /* cakupan */ ("s"."id" = $1::int) and s.id = $2 and s.id > $3 order by s.id limit $4;

-- features/rekap/pratinjau/queries-pratinjau.ts
-- in POST /api/pengaturan/pola-jam/pratinjau
select s.id as "sekolahId", s.nama as "namaSekolah", true as sesudah from sekolah_terbagi s
where /* cakupan */ ("s"."id" = $1::int) and s.id = any($2::int[]) and s.id > $3 order by s.id limit $4;

-- features/rekap/pratinjau/queries-pratinjau.ts
-- in POST /api/pengaturan/durasi/:lingkup/:jenjang, POST /api/pengaturan/durasi/:lingkup/:jenjang/pratinjau
select s.id as "sekolahId", s.nama as "namaSekolah", true as sesudah from sekolah_terbagi s
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and (s.jenjang = $5 and case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end = $6) and s.id > $7 order by s.id limit $8;

-- features/rekap/pratinjau/queries-pratinjau.ts
-- in POST /api/pengaturan/durasi/:lingkup/:jenjang/pratinjau, POST /api/pengaturan/libur/impor/pratinjau, POST /api/sekolah/pratinjau
select s.id as "sekolahId", s.nama as "namaSekolah", true as sesudah from sekolah_terbagi s
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and false and s.id > $5 order by s.id limit $6;

-- features/rekap/pratinjau/queries-pratinjau.ts
-- in POST /api/jam-gtk, POST /api/jam-gtk/pratinjau, POST /api/sekolah/pratinjau
select s.id as "sekolahId", s.nama as "namaSekolah", true as sesudah from sekolah_terbagi s
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and s.id = $5 and s.id > $6 order by s.id limit $7;

-- features/rekap/pratinjau/queries-pratinjau.ts
-- in POST /api/jam-gtk/putusan, POST /api/pengaturan/pola-jam, POST /api/pengaturan/pola-jam/pratinjau
select s.id as "sekolahId", s.nama as "namaSekolah", true as sesudah from sekolah_terbagi s
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and s.id = any($5::int[]) and s.id > $6 order by s.id limit $7;

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
-- in POST /api/pengaturan/pola-jam
select s.id as "sekolahId", s.nama as "namaSekolah", true as sesudah from sekolah_terbagi s
where /* cakupan */ true and s.id = any($1::int[]) and s.id > $2 order by s.id limit $3;

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
    (select coalesce(json_agg(b), '[]') from (select l.id, l.nama, l.jenis_libur_id as "jenisLiburId", l.tanggal, l.sampai, case when l.bagi_status is null and l.bagi_jenis_guru is null then null
else json_build_object('statusKepegawaian', l.bagi_status, 'jenisGuru', l.bagi_jenis_guru) end as bagi, l.jenjang, null as nomor
      from libur l where (l.tanggal between $6::date - 91 and $7 and coalesce(l.sampai, l.tanggal) >= $8) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) order by l.id) b) as libur,
    case when $9::boolean or exists (select 1 from libur l where (l.tanggal between $10::date - 91 and $11 and coalesce(l.sampai, l.tanggal) >= $12) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) and (l.bagi_status is not null or l.bagi_jenis_guru is not null))
      then (select coalesce(json_agg(b), '[]') from (
select g.id as "gtkId", coalesce(v.berlaku_mulai, '2026-01-01') as "berlakuMulai",
  coalesce(v.identitas ->> 'statusKepegawaian', g.status_kepegawaian) as "statusKepegawaian",
  coalesce(v.identitas ->> 'jenisGuru', g.jenis_guru) as "jenisGuru"
from gtk g left join gtk_identitas v on v.sekolah_id = s.id and v.gtk_id = g.id and v.berlaku_mulai <= $13
where g.sekolah_id = s.id and true order by 1, 2) b) else '[]' end as "identitasGtk",
    (select coalesce(json_agg(b), '[]') from (select 0 as id, 'Libur Khusus Sekolah' as nama, 5 as "jenisLiburId", tanggal,
      array[s.jenjang] as jenjang, no_absensi_manual as nomor
      from absensi_manual where sekolah_id = s.id and status_id = 27 and status_pengajuan in (2, 4, 5)
        and tanggal between $14 and $15 order by no_absensi_manual) b) as "liburKhusus",
    (select coalesce(json_agg(b), '[]') from (select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from kalibrasi v
      where v.sekolah_id = s.id and ("v"."berlaku_mulai" <= $16 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $17)) order by id) b) as kalibrasi,
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
          where v.sekolah_id = s.id and v.gtk_id = g.id and ("v"."berlaku_mulai" <= $18 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $19)) order by id) b) as kerja
      from gtk g where g.sekolah_id = s.id and true order by g.id) b) as gtk,
    (select coalesce(json_agg(b), '[]') from (select p.mesin_id as "mesinId", p.pin, (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu
      from tap_konfirmasi p where p.sekolah_id = s.id and p.waktu_lokal >= $20::timestamp and p.waktu_lokal < $21::timestamp) b) as "tapKonfirmasi",
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.sebab from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = s.id and true) m
      cross join lateral (select (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu, p.sebab from tap_tanda p
        where p.sekolah_id = s.id and p.mesin_id = m.mesin_id and p.pin = m.pin and p.sebab > 0 and p.waktu_lokal >= $22::timestamp and p.waktu_lokal < $23::timestamp) t) b) as "tapTanda",
    (select coalesce(json_agg(b), '[]') from (select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
      status_koreksi_id as "statusKoreksiId", dari, sampai, extract(epoch from "koreksi_datang")::int as datang, extract(epoch from "koreksi_pulang")::int as pulang,
      to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada" from koreksi
      where sekolah_id = s.id and true and status_pengajuan in (2, 4, 5) and dari <= $24 and sampai >= $25) b) as koreksi,
    (select coalesce(json_agg(b), '[]') from (select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
      extract(epoch from "i"."waktu_datang")::int as datang, extract(epoch from "i"."waktu_pulang")::int as pulang, to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada"
      from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = s.id and i.absensi_manual_id = a.id
      where a.sekolah_id = s.id and true and a.status_pengajuan in (2, 4, 5) and a.tanggal between $26 and $27) b) as manual,
    (select coalesce(json_agg(b), '[]') from (select gtk_id as "gtkId", tanggal from konfirmasi_hari
      where sekolah_id = s.id and true and tanggal between $28 and $29) b) as konfirmasi,
    (select coalesce(json_agg(b), '[]') from (select v.gtk_id as "gtkId", v.id, v.pola_jam_id as "polaJamId", berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and true
      and ("v"."berlaku_mulai" <= $30 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $31)) order by v.id) b) as "jamGtk",
    (select coalesce(json_agg(b), '[]') from (
select p.id, p.nama, p.pemilik,
  case p.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
    when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
  (select coalesce(json_agg(b), '[]') from (select v.id, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", extract(epoch from "batas_hari")::int as "batasHari", v.minimal_mingguan as "minimalMingguan", h.hari
    from pola_jam_versi v
    cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
      select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
        extract(epoch from "mulai_absen")::int as "mulaiAbsen", extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai",
        extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
      from pola_jam_hari d where d.pola_jam_versi_id = v.id order by hari) b) h
    where v.pola_jam_id = p.id and ("v"."berlaku_mulai" <= $32 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $33)) order by v.id) b) as versi
from (select distinct v.pola_jam_id as id from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and true
      and ("v"."berlaku_mulai" <= $34 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $35)) and v.pola_jam_id is not null) o
join pola_jam p on p.id = o.id
left join yayasan y on p.pemilik = 'yayasan' and y.id::text = p.pemilik_id
left join wilayah w on p.pemilik = 'dinas' and w.kode = p.pemilik_id
order by p.id) b) as "polaJam",
    (select coalesce(json_agg(b), '[]') from (
select g.bulan, g.batas::json as batas, case when g.bulan = $36::int then
  (select json_object_agg(o.gtk_id, json_build_array(k.hari -> -1, k.hari -> -2))
    from (select distinct v.gtk_id from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and true
      and ("v"."berlaku_mulai" <= $37 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $38)) and v.pola_jam_id is not null) o
    cross join lateral (select g.rincian::json -> o.gtk_id::text -> 'kehadiran' as hari) k
    where g.batas::json -> o.gtk_id::text is null and k.hari is not null) end as akhir
from segel g
where g.sekolah_id = s.id and g.bulan in ($39::int, $40::int, $41::int) and g.dibuka_pada is null
  and (g.batas is not null or exists (select 1 from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and true
      and ("v"."berlaku_mulai" <= $42 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $43)) and v.pola_jam_id is not null))) b) as "nearSegel",
    (select coalesce(json_agg(b), '[]') from (
select t.id, t.singkatan, t.nama, t.grup, t.dokumen_pendukung as "dokumenPendukung",
  t.maksimal_hari as "maksimalHari", pernah.koreksi, pernah.manual, t.basic
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $44 order by x.id, x.berlaku_mulai desc) t
join (select id, bool_or(koreksi) as koreksi, bool_or(manual) as manual from status_kehadiran group by id) pernah on pernah.id = t.id
order by t.id) b) as status
  from sekolah_terbagi s where s.id = $45 and /* cakupan */ true;

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
    (select coalesce(json_agg(b), '[]') from (select l.id, l.nama, l.jenis_libur_id as "jenisLiburId", l.tanggal, l.sampai, case when l.bagi_status is null and l.bagi_jenis_guru is null then null
else json_build_object('statusKepegawaian', l.bagi_status, 'jenisGuru', l.bagi_jenis_guru) end as bagi, l.jenjang, null as nomor
      from libur l where (l.tanggal between $6::date - 91 and $7 and coalesce(l.sampai, l.tanggal) >= $8) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) order by l.id) b) as libur,
    case when $9::boolean or exists (select 1 from libur l where (l.tanggal between $10::date - 91 and $11 and coalesce(l.sampai, l.tanggal) >= $12) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) and (l.bagi_status is not null or l.bagi_jenis_guru is not null))
      then (select coalesce(json_agg(b), '[]') from (
select g.id as "gtkId", coalesce(v.berlaku_mulai, '2026-01-01') as "berlakuMulai",
  coalesce(v.identitas ->> 'statusKepegawaian', g.status_kepegawaian) as "statusKepegawaian",
  coalesce(v.identitas ->> 'jenisGuru', g.jenis_guru) as "jenisGuru"
from gtk g left join gtk_identitas v on v.sekolah_id = s.id and v.gtk_id = g.id and v.berlaku_mulai <= $13
where g.sekolah_id = s.id and true order by 1, 2) b) else '[]' end as "identitasGtk",
    (select coalesce(json_agg(b), '[]') from (select 0 as id, 'Libur Khusus Sekolah' as nama, 5 as "jenisLiburId", tanggal,
      array[s.jenjang] as jenjang, no_absensi_manual as nomor
      from absensi_manual where sekolah_id = s.id and status_id = 27 and status_pengajuan in (2, 4, 5)
        and tanggal between $14 and $15 order by no_absensi_manual) b) as "liburKhusus",
    (select coalesce(json_agg(b), '[]') from (select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from kalibrasi v
      where v.sekolah_id = s.id and ("v"."berlaku_mulai" <= $16 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $17)) order by id) b) as kalibrasi,
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
          where v.sekolah_id = s.id and v.gtk_id = g.id and ("v"."berlaku_mulai" <= $18 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $19)) order by id) b) as kerja
      from gtk g where g.sekolah_id = s.id and true order by g.id) b) as gtk,
    (select coalesce(json_agg(b), '[]') from (select p.mesin_id as "mesinId", p.pin, (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu
      from tap_konfirmasi p where p.sekolah_id = s.id and p.waktu_lokal >= $20::timestamp and p.waktu_lokal < $21::timestamp) b) as "tapKonfirmasi",
    (select coalesce(json_agg(b), '[]') from (select m.mesin_id as "mesinId", m.pin, t.waktu, t.sebab from (select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
  where milik.sekolah_id = s.id and true) m
      cross join lateral (select (date_part('epoch', p.waktu_lokal) - 946684800)::int as waktu, p.sebab from tap_tanda p
        where p.sekolah_id = s.id and p.mesin_id = m.mesin_id and p.pin = m.pin and p.sebab > 0 and p.waktu_lokal >= $22::timestamp and p.waktu_lokal < $23::timestamp) t) b) as "tapTanda",
    (select coalesce(json_agg(b), '[]') from (select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
      status_koreksi_id as "statusKoreksiId", dari, sampai, extract(epoch from "koreksi_datang")::int as datang, extract(epoch from "koreksi_pulang")::int as pulang,
      to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada" from koreksi
      where sekolah_id = s.id and true and status_pengajuan in (2, 4, 5) and dari <= $24 and sampai >= $25) b) as koreksi,
    (select coalesce(json_agg(b), '[]') from (select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
      extract(epoch from "i"."waktu_datang")::int as datang, extract(epoch from "i"."waktu_pulang")::int as pulang, to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada"
      from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = s.id and i.absensi_manual_id = a.id
      where a.sekolah_id = s.id and true and a.status_pengajuan in (2, 4, 5) and a.tanggal between $26 and $27) b) as manual,
    (select coalesce(json_agg(b), '[]') from (select gtk_id as "gtkId", tanggal from konfirmasi_hari
      where sekolah_id = s.id and true and tanggal between $28 and $29) b) as konfirmasi,
    (select coalesce(json_agg(b), '[]') from (select v.gtk_id as "gtkId", v.id, v.pola_jam_id as "polaJamId", berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada" from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and true
      and ("v"."berlaku_mulai" <= $30 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $31)) order by v.id) b) as "jamGtk",
    (select coalesce(json_agg(b), '[]') from (
select p.id, p.nama, p.pemilik,
  case p.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
    when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
  (select coalesce(json_agg(b), '[]') from (select v.id, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", to_char("disimpan_pada" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", extract(epoch from "batas_hari")::int as "batasHari", v.minimal_mingguan as "minimalMingguan", h.hari
    from pola_jam_versi v
    cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
      select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
        extract(epoch from "mulai_absen")::int as "mulaiAbsen", extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai",
        extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
      from pola_jam_hari d where d.pola_jam_versi_id = v.id order by hari) b) h
    where v.pola_jam_id = p.id and ("v"."berlaku_mulai" <= $32 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $33)) order by v.id) b) as versi
from (select distinct v.pola_jam_id as id from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and true
      and ("v"."berlaku_mulai" <= $34 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $35)) and v.pola_jam_id is not null) o
join pola_jam p on p.id = o.id
left join yayasan y on p.pemilik = 'yayasan' and y.id::text = p.pemilik_id
left join wilayah w on p.pemilik = 'dinas' and w.kode = p.pemilik_id
order by p.id) b) as "polaJam",
    (select coalesce(json_agg(b), '[]') from (
select g.bulan, g.batas::json as batas, case when g.bulan = $36::int then
  (select json_object_agg(o.gtk_id, json_build_array(k.hari -> -1, k.hari -> -2))
    from (select distinct v.gtk_id from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and true
      and ("v"."berlaku_mulai" <= $37 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $38)) and v.pola_jam_id is not null) o
    cross join lateral (select g.rincian::json -> o.gtk_id::text -> 'kehadiran' as hari) k
    where g.batas::json -> o.gtk_id::text is null and k.hari is not null) end as akhir
from segel g
where g.sekolah_id = s.id and g.bulan in ($39::int, $40::int, $41::int) and g.dibuka_pada is null
  and (g.batas is not null or exists (select 1 from gtk_jam v where v.sekolah_id = s.id and v.status = 2 and true
      and ("v"."berlaku_mulai" <= $42 and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= $43)) and v.pola_jam_id is not null))) b) as "nearSegel",
    (select coalesce(json_agg(b), '[]') from (
select t.id, t.singkatan, t.nama, t.grup, t.dokumen_pendukung as "dokumenPendukung",
  t.maksimal_hari as "maksimalHari", pernah.koreksi, pernah.manual, t.basic
from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $44 order by x.id, x.berlaku_mulai desc) t
join (select id, bool_or(koreksi) as koreksi, bool_or(manual) as manual from status_kehadiran group by id) pernah on pernah.id = t.id
order by t.id) b) as status
  from sekolah_terbagi s where s.id = any($45::int[]) and /* cakupan */ true;
