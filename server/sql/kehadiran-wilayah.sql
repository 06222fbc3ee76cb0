-- features/kehadiran-wilayah/commands-check.ts
delete from kehadiran_bulan;

-- features/kehadiran-wilayah/commands-check.ts
delete from kehadiran_wilayah;

-- features/kehadiran-wilayah/commands-check.ts
delete from kesiapan_wilayah;

-- features/kehadiran-wilayah/commands-check.ts
select count(*)::int as jumlah
from (
  select kode, k.zona, $1::date + k.hari::int as tanggal, sum(k.jumlah) as jumlah from (
    select r.kode_provinsi, r.kode_kab_kota, r.kode_kecamatan, r.zona, (h.ke - 1) / 10 as hari,
      sum(h.n * ((r.tempat - 1) * 10 + (h.ke - 1) % 10 + 1)) as jumlah
    from kehadiran_bulan r cross join lateral unnest(r.hari) with ordinality h (n, ke)
    where r.kode_provinsi = $2 and r.bulan = $3::int and h.n <> 0 group by 1, 2, 3, 4, 5) k
  cross join lateral unnest(array[k.kode_provinsi, k.kode_kab_kota, k.kode_kecamatan]) kode group by 1, 2, 3) b full join (
select r.kode_wilayah as kode, r.zona, r.tanggal, sum(j.n * j.ke) as jumlah
from kehadiran_wilayah r cross join lateral unnest(r.jumlah) with ordinality j (n, ke) where left(r.kode_wilayah, 2) = $4 and r.tanggal between $5::date and $6::date group by 1, 2, 3) t on (t.kode, t.zona, t.tanggal) = (b.kode, b.zona, b.tanggal)
where coalesce(b.jumlah, 0) <> coalesce(t.jumlah, 0);

-- features/kehadiran-wilayah/commands-check.ts
-- in tugas lipat-penghitung
select count(*)::int as jumlah
from (select '000000' as kode, p.zona, p.tanggal, sum(p.jumlah) as jumlah
    from (
select r.kode_wilayah as kode, r.zona, r.tanggal, sum(j.n * j.ke) as jumlah
from kehadiran_wilayah r cross join lateral unnest(r.jumlah) with ordinality j (n, ke) where r.kode_wilayah in (select kode from wilayah where level = 1) and r.tanggal between $1::date and $2::date group by 1, 2, 3) p group by 2, 3) b full join (
select r.kode_wilayah as kode, r.zona, r.tanggal, sum(j.n * j.ke) as jumlah
from kehadiran_wilayah r cross join lateral unnest(r.jumlah) with ordinality j (n, ke) where r.kode_wilayah = '000000' and r.tanggal between $3::date and $4::date group by 1, 2, 3) t on (t.kode, t.zona, t.tanggal) = (b.kode, b.zona, b.tanggal)
where coalesce(b.jumlah, 0) <> coalesce(t.jumlah, 0);

-- features/kehadiran-wilayah/commands-check.ts
-- in tugas lipat-penghitung
select count(*)::int as jumlah from (
  select kode, sum((r.tempat - 1) * 4 + 1 + r.terkunci::int * ((r.tempat - 1) * 4 + 2) + (r.sptjm > 0)::int * ((r.tempat - 1) * 4 + 3) + (r.sptjm = 2)::int * ((r.tempat - 1) * 4 + 4)) as jumlah
  from kehadiran_bulan r cross join lateral unnest(array['000000', r.kode_provinsi, r.kode_kab_kota, r.kode_kecamatan]) kode
  where r.bulan = $1::int group by 1
) b full join (
  select k.kode_wilayah as kode, sum(j.n * j.ke) as jumlah
  from kesiapan_wilayah k cross join lateral unnest(k.jumlah) with ordinality j (n, ke) where k.bulan = $2::int group by 1
) t on t.kode = b.kode where coalesce(b.jumlah, 0) <> coalesce(t.jumlah, 0);

-- features/kehadiran-wilayah/commands-check.ts
-- in tugas lipat-penghitung
select w.kode from wilayah w where w.level = 1 and (w.kode in (select distinct r.kode_provinsi from kehadiran_bulan r) or exists (
select 1 from kehadiran_wilayah k where k.kode_wilayah = w.kode)) order by w.kode;

-- features/kehadiran-wilayah/commands-check.ts
update kehadiran_lipatan set sesudah = 0, selesai = null where lingkup = 'zona';

-- features/kehadiran-wilayah/commands-fold.ts
-- in lipat kehadiran
with diambil as (
  delete from antrean_kehadiran a using (
    select distinct sekolah_id from (
      select sekolah_id from antrean_kehadiran where mulai <= $1::timestamptz order by mulai, id limit $2
    ) tertua
  ) k where a.sekolah_id = k.sekolah_id and a.mulai <= $3::timestamptz returning a.sekolah_id
) select distinct sekolah_id as id from diambil order by 1;

-- features/kehadiran-wilayah/commands-perhatian.ts
-- in lipat kehadiran
insert into perhatian_sekolah as p (sekolah_id, kode_kecamatan, kode_kab_kota, kode_provinsi, tempat, bobot, tanggal, gtk, hadir,
  alpa, belum_sinkron)
select r.sekolah_id, r.kode_kecamatan, r.kode_kab_kota, r.kode_provinsi, r.tempat, b.bobot, b.tanggal, b.gtk, b.hadir, b.alpa, b.belum
from unnest($1::int[], $2::int[], $3::date[], $4::int[],
  $5::int[], $6::int[], $7::int[]) b (id, bobot, tanggal, gtk, hadir, alpa, belum)
join kehadiran_bulan r on r.sekolah_id = b.id and r.bulan = $8::int
where b.id = any($9::int[]) order by 1
on conflict (sekolah_id) do update set kode_kecamatan = excluded.kode_kecamatan, kode_kab_kota = excluded.kode_kab_kota,
  kode_provinsi = excluded.kode_provinsi, tempat = excluded.tempat, bobot = excluded.bobot, tanggal = excluded.tanggal,
  gtk = excluded.gtk, hadir = excluded.hadir, alpa = excluded.alpa, belum_sinkron = excluded.belum_sinkron
where p is distinct from excluded;

-- features/kehadiran-wilayah/commands-perhatian.ts
-- in lipat kehadiran
select r.sekolah_id as "sekolahId", z.hari as border,
    json_agg(json_build_object('bulan', r.bulan, 'hari', r.hari::text, 'terkunci', r.terkunci, 'sptjm', r.sptjm) order by r.bulan desc) as bulan
  from kehadiran_bulan r join (
select zona, lokal::date - case when extract(epoch from lokal::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end as hari
from (values ('WIB', $1::timestamptz at time zone 'Asia/Jakarta'), ('WITA', $2::timestamptz at time zone 'Asia/Makassar'), ('WIT', $3::timestamptz at time zone 'Asia/Jayapura')) v (zona, lokal)) z on z.zona = r.zona
  where r.sekolah_id = any($4::int[]) and r.bulan = any($5::int[]) group by 1, 2;

-- features/kehadiran-wilayah/commands-save.ts
-- in lipat kehadiran
insert into kehadiran_bulan (sekolah_id, bulan, kunci, kode_kecamatan, kode_kab_kota, kode_provinsi, tempat, zona, terkunci, sptjm, hari)
select s, b, k, kec, kab, prov, t, z, l, p, h::smallint[] from unnest($1::int[], $2::int[],
  $3::text[], $4::text[], $5::text[], $6::text[],
  $7::smallint[], $8::text[], $9::boolean[], $10::smallint[],
  $11::text[]) r (s, b, k, kec, kab, prov, t, z, l, p, h)
on conflict (sekolah_id, bulan) do update set kunci = excluded.kunci, kode_kecamatan = excluded.kode_kecamatan,
  kode_kab_kota = excluded.kode_kab_kota, kode_provinsi = excluded.kode_provinsi, tempat = excluded.tempat,
  zona = excluded.zona, terkunci = excluded.terkunci, sptjm = excluded.sptjm, hari = excluded.hari;

-- features/kehadiran-wilayah/commands-save.ts
-- in lipat kehadiran
insert into kehadiran_wilayah as r (kode_wilayah, zona, tanggal, jumlah)
select k, z, t, j::int[] from unnest($1::text[], $2::text[],
  $3::date[], $4::text[]) b (k, z, t, j)
order by 1, 2, 3
on conflict (kode_wilayah, zona, tanggal) do update set jumlah = (select array_agg(a + b order by ke) from unnest(r.jumlah, excluded.jumlah) with ordinality u (a, b, ke));

-- features/kehadiran-wilayah/commands-save.ts
insert into kesiapan_wilayah as r (kode_wilayah, bulan, jumlah)
select k, b, j::int[] from unnest($1::text[], $2::int[],
  $3::text[]) m (k, b, j)
order by 1, 2
on conflict (kode_wilayah, bulan) do update set jumlah = (select array_agg(a + b order by ke) from unnest(r.jumlah, excluded.jumlah) with ordinality u (a, b, ke));

-- features/kehadiran-wilayah/commands-sweep.ts
delete from kehadiran_bulan where bulan < $1::int;

-- features/kehadiran-wilayah/commands-sweep.ts
delete from kehadiran_lipatan where lingkup <> 'zona' and bulan < $1::int;

-- features/kehadiran-wilayah/commands-sweep.ts
delete from kehadiran_wilayah where tanggal < $1::date;

-- features/kehadiran-wilayah/commands-sweep.ts
delete from kesiapan_wilayah where bulan < $1::int;

-- features/kehadiran-wilayah/commands-sweep.ts
-- in lipat kehadiran
insert into kehadiran_keadaan (id, dihitung_pada)
select 1, v.pada from (
  select least($1::timestamptz, $2::timestamptz, (select min(mulai) from antrean_kehadiran)) as pada) v
where not exists (select 1 from kehadiran_lipatan where lingkup = 'zona' and selesai is null)
  and not exists (select 1 from kehadiran_keadaan k where k.dihitung_pada > v.pada - make_interval(secs => $3))
on conflict (id) do update set dihitung_pada = excluded.dihitung_pada;

-- features/kehadiran-wilayah/commands-sweep.ts
-- in lipat kehadiran
insert into kehadiran_lipatan (lingkup, kode, bulan, versi, selesai, sesudah)
  select v.lingkup, v.kode, v.bulan, v.versi, case when p.perlu then l.selesai else v.versi end, case when p.perlu then 0 end
  from (
    select 'zona' as lingkup, z.zona as kode, 0 as bulan, z.hari - date '2026-01-01' as versi from (
select zona, lokal::date - case when extract(epoch from lokal::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end as hari
from (values ('WIB', $1::timestamptz at time zone 'Asia/Jakarta'), ('WITA', $2::timestamptz at time zone 'Asia/Makassar'), ('WIT', $3::timestamptz at time zone 'Asia/Jayapura')) v (zona, lokal)) z
    union all select lingkup, kode, bulan, versi from versi_bersama where bulan = any($4::int[])
  ) v left join kehadiran_lipatan l on (l.lingkup, l.kode, l.bulan) = (v.lingkup, v.kode, v.bulan)
  cross join lateral (select v.lingkup = 'zona' or exists (select 1 from kehadiran_lipatan where lingkup = 'zona') as perlu) p
  where l.versi is distinct from v.versi
  on conflict (lingkup, kode, bulan) do update set versi = excluded.versi, sesudah = excluded.sesudah;

-- features/kehadiran-wilayah/commands-sweep.ts
-- in lipat kehadiran
select lingkup, kode, bulan, sesudah from kehadiran_lipatan where sesudah is not null
order by array_position(array['yayasan', 'kab_kota', 'provinsi', 'nasional', 'setting', 'zona'], lingkup), kode, bulan limit 1;

-- features/kehadiran-wilayah/commands-sweep.ts
select s.id from sekolah s where s.kode_kab_kota = $1 and s.id > $2 and /* cakupan */ true
order by s.id limit $3;

-- features/kehadiran-wilayah/commands-sweep.ts
select s.id from sekolah s where s.zona = $1 and s.id > $2 and /* cakupan */ true
order by s.id limit $3;

-- features/kehadiran-wilayah/commands-sweep.ts
select s.id from sekolah s where true and s.id > $1 and /* cakupan */ true
order by s.id limit $2;

-- features/kehadiran-wilayah/commands-sweep.ts
update kehadiran_lipatan set sesudah = $1::int, selesai = case when $2::int is null then versi else selesai end
where (lingkup, kode, bulan) = ($3, $4, $5::int);

-- features/kehadiran-wilayah/commands-turn.ts, features/penghitung/queries-sql.ts
-- in lipat kehadiran, lipat rekap
select pg_try_advisory_xact_lock($1) as dapat;

-- features/kehadiran-wilayah/queries-hari-ini.ts
-- in GET /api/dashboard/kehadiran/hari-ini
select
(select w.nama from wilayah w where w.kode = $1) as nama,
exists (select 1 from sekolah s where /* cakupan */ ("s"."id" = $2::int) and (s.kode_provinsi = $3 or s.kode_kab_kota = $4 or s.kode_kecamatan = $5)) as ada,
(select to_char(dihitung_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from kehadiran_keadaan) as "dihitungPada",
(select coalesce(json_agg(lingkup || ' ' || kode), '[]') from (
  select lingkup, kode from kehadiran_lipatan where sesudah is not null limit 64) l) as berjalan,
(select json_agg(json_build_object('zona', z.zona, 'hari', z.hari, 'lengkap', date '2026-01-01' + l.selesai::int))
  from (
select zona, lokal::date - case when extract(epoch from lokal::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end as hari
from (values ('WIB', $6::timestamptz at time zone 'Asia/Jakarta'), ('WITA', $7::timestamptz at time zone 'Asia/Makassar'), ('WIT', $8::timestamptz at time zone 'Asia/Jayapura')) v (zona, lokal)) z left join kehadiran_lipatan l on (l.lingkup, l.kode, l.bulan) = ('zona', z.zona, 0)) as zona, (select json_agg(json_build_object('zona', r.zona, 'tanggal', z.hari, 'jumlah', r.hari::text))
    from (
select zona, lokal::date - case when extract(epoch from lokal::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end as hari
from (values ('WIB', $9::timestamptz at time zone 'Asia/Jakarta'), ('WITA', $10::timestamptz at time zone 'Asia/Makassar'), ('WIT', $11::timestamptz at time zone 'Asia/Jayapura')) v (zona, lokal)) z join (kehadiran_bulan r join sekolah s on s.id = r.sekolah_id and /* cakupan */ ("s"."id" = $12::int)
  and r.tempat = any($13::int[]) and r."kode_kab_kota" = $14) on r.zona = z.zona and r.bulan = to_char(z.hari, 'YYYYMM')::int) as baris;

-- features/kehadiran-wilayah/queries-hari-ini.ts
-- in GET /api/dashboard/kehadiran/hari-ini
select
(select w.nama from wilayah w where w.kode = $1) as nama,
exists (select 1 from sekolah s where /* cakupan */ ("s"."id" = $2::int) and (s.kode_provinsi = $3 or s.kode_kab_kota = $4 or s.kode_kecamatan = $5)) as ada,
(select to_char(dihitung_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from kehadiran_keadaan) as "dihitungPada",
(select coalesce(json_agg(lingkup || ' ' || kode), '[]') from (
  select lingkup, kode from kehadiran_lipatan where sesudah is not null limit 64) l) as berjalan,
(select json_agg(json_build_object('zona', z.zona, 'hari', z.hari, 'lengkap', date '2026-01-01' + l.selesai::int))
  from (
select zona, lokal::date - case when extract(epoch from lokal::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end as hari
from (values ('WIB', $6::timestamptz at time zone 'Asia/Jakarta'), ('WITA', $7::timestamptz at time zone 'Asia/Makassar'), ('WIT', $8::timestamptz at time zone 'Asia/Jayapura')) v (zona, lokal)) z left join kehadiran_lipatan l on (l.lingkup, l.kode, l.bulan) = ('zona', z.zona, 0)) as zona, (select json_agg(json_build_object('zona', r.zona, 'tanggal', z.hari, 'jumlah', r.hari::text))
    from (
select zona, lokal::date - case when extract(epoch from lokal::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end as hari
from (values ('WIB', $9::timestamptz at time zone 'Asia/Jakarta'), ('WITA', $10::timestamptz at time zone 'Asia/Makassar'), ('WIT', $11::timestamptz at time zone 'Asia/Jayapura')) v (zona, lokal)) z join (kehadiran_bulan r join sekolah s on s.id = r.sekolah_id and /* cakupan */ ("s"."id" = $12::int)
  and r.tempat = any($13::int[]) and r."kode_kecamatan" = $14) on r.zona = z.zona and r.bulan = to_char(z.hari, 'YYYYMM')::int) as baris;

-- features/kehadiran-wilayah/queries-hari-ini.ts
-- in GET /api/dashboard/kehadiran/hari-ini
select
(select w.nama from wilayah w where w.kode = $1) as nama,
true as ada,
(select to_char(dihitung_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from kehadiran_keadaan) as "dihitungPada",
(select coalesce(json_agg(lingkup || ' ' || kode), '[]') from (
  select lingkup, kode from kehadiran_lipatan where sesudah is not null limit 64) l) as berjalan,
(select json_agg(json_build_object('zona', z.zona, 'hari', z.hari, 'lengkap', date '2026-01-01' + l.selesai::int))
  from (
select zona, lokal::date - case when extract(epoch from lokal::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end as hari
from (values ('WIB', $2::timestamptz at time zone 'Asia/Jakarta'), ('WITA', $3::timestamptz at time zone 'Asia/Makassar'), ('WIT', $4::timestamptz at time zone 'Asia/Jayapura')) v (zona, lokal)) z left join kehadiran_lipatan l on (l.lingkup, l.kode, l.bulan) = ('zona', z.zona, 0)) as zona, (select json_agg(json_build_object('zona', r.zona, 'tanggal', r.tanggal, 'jumlah', "r"."jumlah"::text))
  from (
select zona, lokal::date - case when extract(epoch from lokal::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end as hari
from (values ('WIB', $5::timestamptz at time zone 'Asia/Jakarta'), ('WITA', $6::timestamptz at time zone 'Asia/Makassar'), ('WIT', $7::timestamptz at time zone 'Asia/Jayapura')) v (zona, lokal)) z join unnest($8::text[]) b (kode) on length(b.kode) = 6
  join kehadiran_wilayah r on r.kode_wilayah = b.kode and r.zona = z.zona and r.tanggal = z.hari) as baris;

-- features/kehadiran-wilayah/queries-hari-ini.ts
-- in GET /api/dashboard/kehadiran/hari-ini
select
(select w.nama from wilayah w where w.kode = $1) as nama,
true as ada,
(select to_char(dihitung_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from kehadiran_keadaan) as "dihitungPada",
(select coalesce(json_agg(lingkup || ' ' || kode), '[]') from (
  select lingkup, kode from kehadiran_lipatan where sesudah is not null limit 64) l) as berjalan,
(select json_agg(json_build_object('zona', z.zona, 'hari', z.hari, 'lengkap', date '2026-01-01' + l.selesai::int))
  from (
select zona, lokal::date - case when extract(epoch from lokal::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end as hari
from (values ('WIB', $2::timestamptz at time zone 'Asia/Jakarta'), ('WITA', $3::timestamptz at time zone 'Asia/Makassar'), ('WIT', $4::timestamptz at time zone 'Asia/Jayapura')) v (zona, lokal)) z left join kehadiran_lipatan l on (l.lingkup, l.kode, l.bulan) = ('zona', z.zona, 0)) as zona, (select json_agg(json_build_object('zona', r.zona, 'tanggal', r.tanggal, 'jumlah', "r"."ringkas"::text))
  from (
select zona, lokal::date - case when extract(epoch from lokal::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end as hari
from (values ('WIB', $5::timestamptz at time zone 'Asia/Jakarta'), ('WITA', $6::timestamptz at time zone 'Asia/Makassar'), ('WIT', $7::timestamptz at time zone 'Asia/Jayapura')) v (zona, lokal)) z join unnest($8::text[]) b (kode) on length(b.kode) = 6
  join kehadiran_wilayah r on r.kode_wilayah = b.kode and r.zona = z.zona and r.tanggal = z.hari) as baris;

-- features/kehadiran-wilayah/queries-hari-ini.ts
-- in GET /api/dashboard/kehadiran/hari-ini
select
(select w.nama from wilayah w where w.kode = $1) as nama,
true as ada,
(select to_char(dihitung_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from kehadiran_keadaan) as "dihitungPada",
(select coalesce(json_agg(lingkup || ' ' || kode), '[]') from (
  select lingkup, kode from kehadiran_lipatan where sesudah is not null limit 64) l) as berjalan,
(select json_agg(json_build_object('zona', z.zona, 'hari', z.hari, 'lengkap', date '2026-01-01' + l.selesai::int))
  from (
select zona, lokal::date - case when extract(epoch from lokal::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end as hari
from (values ('WIB', $2::timestamptz at time zone 'Asia/Jakarta'), ('WITA', $3::timestamptz at time zone 'Asia/Makassar'), ('WIT', $4::timestamptz at time zone 'Asia/Jayapura')) v (zona, lokal)) z left join kehadiran_lipatan l on (l.lingkup, l.kode, l.bulan) = ('zona', z.zona, 0)) as zona, (select json_agg(json_build_object('zona', r.zona, 'tanggal', z.hari, 'jumlah', r.hari::text))
    from (
select zona, lokal::date - case when extract(epoch from lokal::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end as hari
from (values ('WIB', $5::timestamptz at time zone 'Asia/Jakarta'), ('WITA', $6::timestamptz at time zone 'Asia/Makassar'), ('WIT', $7::timestamptz at time zone 'Asia/Jayapura')) v (zona, lokal)) z join (kehadiran_bulan r join sekolah s on s.id = r.sekolah_id and /* cakupan */ ("s"."id" = $8::int)
  and r.tempat = any($9::int[]) and true) on r.zona = z.zona and r.bulan = to_char(z.hari, 'YYYYMM')::int) as baris;

-- features/kehadiran-wilayah/queries-hari-ini.ts
-- in GET /api/dashboard/kehadiran/hari-ini
select
(select w.nama from wilayah w where w.kode = $1) as nama,
true as ada,
(select to_char(dihitung_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from kehadiran_keadaan) as "dihitungPada",
(select coalesce(json_agg(lingkup || ' ' || kode), '[]') from (
  select lingkup, kode from kehadiran_lipatan where sesudah is not null limit 64) l) as berjalan,
(select json_agg(json_build_object('zona', z.zona, 'hari', z.hari, 'lengkap', date '2026-01-01' + l.selesai::int))
  from (
select zona, lokal::date - case when extract(epoch from lokal::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end as hari
from (values ('WIB', $2::timestamptz at time zone 'Asia/Jakarta'), ('WITA', $3::timestamptz at time zone 'Asia/Makassar'), ('WIT', $4::timestamptz at time zone 'Asia/Jayapura')) v (zona, lokal)) z left join kehadiran_lipatan l on (l.lingkup, l.kode, l.bulan) = ('zona', z.zona, 0)) as zona, (select json_agg(json_build_object('zona', r.zona, 'tanggal', z.hari, 'jumlah', r.hari::text))
    from (
select zona, lokal::date - case when extract(epoch from lokal::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end as hari
from (values ('WIB', $5::timestamptz at time zone 'Asia/Jakarta'), ('WITA', $6::timestamptz at time zone 'Asia/Makassar'), ('WIT', $7::timestamptz at time zone 'Asia/Jayapura')) v (zona, lokal)) z join (kehadiran_bulan r join sekolah s on s.id = r.sekolah_id and /* cakupan */ ("s"."id" = any($8::int[]))
  and r.tempat = any($9::int[]) and true) on r.zona = z.zona and r.bulan = to_char(z.hari, 'YYYYMM')::int) as baris;

-- features/kehadiran-wilayah/queries-hari-sekolah.ts
-- in GET /api/dashboard/kehadiran/hari-sekolah
select
(select w.nama from wilayah w where w.kode = $1) as nama,
true as ada,
(select to_char(dihitung_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from kehadiran_keadaan) as "dihitungPada",
(select coalesce(json_agg(lingkup || ' ' || kode), '[]') from (
  select lingkup, kode from kehadiran_lipatan where sesudah is not null limit 64) l) as berjalan,
(select json_agg(json_build_object('zona', z.zona, 'hari', z.hari, 'lengkap', date '2026-01-01' + l.selesai::int))
  from (
select zona, lokal::date - case when extract(epoch from lokal::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end as hari
from (values ('WIB', $2::timestamptz at time zone 'Asia/Jakarta'), ('WITA', $3::timestamptz at time zone 'Asia/Makassar'), ('WIT', $4::timestamptz at time zone 'Asia/Jayapura')) v (zona, lokal)) z left join kehadiran_lipatan l on (l.lingkup, l.kode, l.bulan) = ('zona', z.zona, 0)) as zona, (select json_agg(json_build_object('zona', r.zona, 'tanggal', r.bulan::text, 'jumlah', r.hari::text))
    from kehadiran_bulan r join sekolah s on s.id = r.sekolah_id and /* cakupan */ ("s"."id" = $5::int)
  and r.tempat = any($6::int[]) and true and r.bulan >= to_char($7::date, 'YYYYMM')::int and r.bulan <= $8::int) as baris;

-- features/kehadiran-wilayah/queries-hari-sekolah.ts
-- in GET /api/dashboard/kehadiran/hari-sekolah
select
(select w.nama from wilayah w where w.kode = $1) as nama,
true as ada,
(select to_char(dihitung_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from kehadiran_keadaan) as "dihitungPada",
(select coalesce(json_agg(lingkup || ' ' || kode), '[]') from (
  select lingkup, kode from kehadiran_lipatan where sesudah is not null limit 64) l) as berjalan,
(select json_agg(json_build_object('zona', z.zona, 'hari', z.hari, 'lengkap', date '2026-01-01' + l.selesai::int))
  from (
select zona, lokal::date - case when extract(epoch from lokal::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end as hari
from (values ('WIB', $2::timestamptz at time zone 'Asia/Jakarta'), ('WITA', $3::timestamptz at time zone 'Asia/Makassar'), ('WIT', $4::timestamptz at time zone 'Asia/Jayapura')) v (zona, lokal)) z left join kehadiran_lipatan l on (l.lingkup, l.kode, l.bulan) = ('zona', z.zona, 0)) as zona, (select json_agg(json_build_object('zona', r.zona, 'tanggal', r.bulan::text, 'jumlah', r.hari::text))
    from kehadiran_bulan r join sekolah s on s.id = r.sekolah_id and /* cakupan */ ("s"."id" = any($5::int[]))
  and r.tempat = any($6::int[]) and true and r.bulan >= to_char($7::date, 'YYYYMM')::int and r.bulan <= $8::int) as baris;

-- features/kehadiran-wilayah/queries-hari-sekolah.ts
-- in GET /api/dashboard/kehadiran/hari-sekolah
select
(select w.nama from wilayah w where w.kode = $1) as nama,
true as ada,
(select to_char(dihitung_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from kehadiran_keadaan) as "dihitungPada",
(select coalesce(json_agg(lingkup || ' ' || kode), '[]') from (
  select lingkup, kode from kehadiran_lipatan where sesudah is not null limit 64) l) as berjalan,
(select json_agg(json_build_object('zona', z.zona, 'hari', z.hari, 'lengkap', date '2026-01-01' + l.selesai::int))
  from (
select zona, lokal::date - case when extract(epoch from lokal::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end as hari
from (values ('WIB', $2::timestamptz at time zone 'Asia/Jakarta'), ('WITA', $3::timestamptz at time zone 'Asia/Makassar'), ('WIT', $4::timestamptz at time zone 'Asia/Jayapura')) v (zona, lokal)) z left join kehadiran_lipatan l on (l.lingkup, l.kode, l.bulan) = ('zona', z.zona, 0)) as zona, (select json_agg(json_build_object('zona', r.zona, 'tanggal', r.tanggal, 'jumlah', "r"."jumlah"::text))
  from unnest($5::text[]) b (kode)
  join kehadiran_wilayah r on r.kode_wilayah = b.kode and length(b.kode) = 6
    and r.tanggal >= $6::date) as baris;

-- features/kehadiran-wilayah/queries-hari-sekolah.ts
-- in GET /api/dashboard/kehadiran/hari-sekolah
select
(select w.nama from wilayah w where w.kode = $1) as nama,
true as ada,
(select to_char(dihitung_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from kehadiran_keadaan) as "dihitungPada",
(select coalesce(json_agg(lingkup || ' ' || kode), '[]') from (
  select lingkup, kode from kehadiran_lipatan where sesudah is not null limit 64) l) as berjalan,
(select json_agg(json_build_object('zona', z.zona, 'hari', z.hari, 'lengkap', date '2026-01-01' + l.selesai::int))
  from (
select zona, lokal::date - case when extract(epoch from lokal::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end as hari
from (values ('WIB', $2::timestamptz at time zone 'Asia/Jakarta'), ('WITA', $3::timestamptz at time zone 'Asia/Makassar'), ('WIT', $4::timestamptz at time zone 'Asia/Jayapura')) v (zona, lokal)) z left join kehadiran_lipatan l on (l.lingkup, l.kode, l.bulan) = ('zona', z.zona, 0)) as zona, (select json_agg(json_build_object('zona', r.zona, 'tanggal', r.tanggal, 'jumlah', "r"."ringkas"::text))
  from unnest($5::text[]) b (kode)
  join kehadiran_wilayah r on r.kode_wilayah = b.kode and length(b.kode) = 6
    and r.tanggal >= $6::date) as baris;

-- features/kehadiran-wilayah/queries-hari-terakhir.ts
-- in GET /api/dashboard/kehadiran/wilayah
select
(select w.nama from wilayah w where w.kode = $1) as nama,
exists (select 1 from sekolah s where /* cakupan */ ("s"."id" = $2::int) and (s.kode_provinsi = $3 or s.kode_kab_kota = $4 or s.kode_kecamatan = $5)) as ada,
(select to_char(dihitung_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from kehadiran_keadaan) as "dihitungPada",
(select coalesce(json_agg(lingkup || ' ' || kode), '[]') from (
  select lingkup, kode from kehadiran_lipatan where sesudah is not null limit 64) l) as berjalan,
(select json_agg(json_build_object('zona', z.zona, 'hari', z.hari, 'lengkap', date '2026-01-01' + l.selesai::int))
  from (
select zona, lokal::date - case when extract(epoch from lokal::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end as hari
from (values ('WIB', $6::timestamptz at time zone 'Asia/Jakarta'), ('WITA', $7::timestamptz at time zone 'Asia/Makassar'), ('WIT', $8::timestamptz at time zone 'Asia/Jayapura')) v (zona, lokal)) z left join kehadiran_lipatan l on (l.lingkup, l.kode, l.bulan) = ('zona', z.zona, 0)) as zona, (select json_agg(json_build_object('zona', r.zona, 'tanggal', r.bulan::text, 'jumlah', r.hari::text))
    from kehadiran_bulan r join sekolah s on s.id = r.sekolah_id and /* cakupan */ ("s"."id" = $9::int)
  and r.tempat = any($10::int[]) and r."kode_kecamatan" = $11 and r.bulan >= to_char($12::timestamptz::date - 9, 'YYYYMM')::int and r.bulan <= $13::int) as baris;

-- features/kehadiran-wilayah/queries-hari-terakhir.ts
-- in GET /api/dashboard/kehadiran/wilayah
select
(select w.nama from wilayah w where w.kode = $1) as nama,
true as ada,
(select to_char(dihitung_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from kehadiran_keadaan) as "dihitungPada",
(select coalesce(json_agg(lingkup || ' ' || kode), '[]') from (
  select lingkup, kode from kehadiran_lipatan where sesudah is not null limit 64) l) as berjalan,
(select json_agg(json_build_object('zona', z.zona, 'hari', z.hari, 'lengkap', date '2026-01-01' + l.selesai::int))
  from (
select zona, lokal::date - case when extract(epoch from lokal::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end as hari
from (values ('WIB', $2::timestamptz at time zone 'Asia/Jakarta'), ('WITA', $3::timestamptz at time zone 'Asia/Makassar'), ('WIT', $4::timestamptz at time zone 'Asia/Jayapura')) v (zona, lokal)) z left join kehadiran_lipatan l on (l.lingkup, l.kode, l.bulan) = ('zona', z.zona, 0)) as zona, (select json_agg(json_build_object('zona', r.zona, 'tanggal', r.bulan::text, 'jumlah', r.hari::text))
    from kehadiran_bulan r join sekolah s on s.id = r.sekolah_id and /* cakupan */ ("s"."id" = $5::int)
  and r.tempat = any($6::int[]) and true and r.bulan >= to_char($7::timestamptz::date - 9, 'YYYYMM')::int and r.bulan <= $8::int) as baris;

-- features/kehadiran-wilayah/queries-hari-terakhir.ts
-- in GET /api/dashboard/kehadiran/wilayah
select
(select w.nama from wilayah w where w.kode = $1) as nama,
true as ada,
(select to_char(dihitung_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from kehadiran_keadaan) as "dihitungPada",
(select coalesce(json_agg(lingkup || ' ' || kode), '[]') from (
  select lingkup, kode from kehadiran_lipatan where sesudah is not null limit 64) l) as berjalan,
(select json_agg(json_build_object('zona', z.zona, 'hari', z.hari, 'lengkap', date '2026-01-01' + l.selesai::int))
  from (
select zona, lokal::date - case when extract(epoch from lokal::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end as hari
from (values ('WIB', $2::timestamptz at time zone 'Asia/Jakarta'), ('WITA', $3::timestamptz at time zone 'Asia/Makassar'), ('WIT', $4::timestamptz at time zone 'Asia/Jayapura')) v (zona, lokal)) z left join kehadiran_lipatan l on (l.lingkup, l.kode, l.bulan) = ('zona', z.zona, 0)) as zona, (select json_agg(json_build_object('zona', r.zona, 'tanggal', r.bulan::text, 'jumlah', r.hari::text))
    from kehadiran_bulan r join sekolah s on s.id = r.sekolah_id and /* cakupan */ ("s"."id" = any($5::int[]))
  and r.tempat = any($6::int[]) and true and r.bulan >= to_char($7::timestamptz::date - 9, 'YYYYMM')::int and r.bulan <= $8::int) as baris;

-- features/kehadiran-wilayah/queries-hari-terakhir.ts
-- in GET /api/dashboard/kehadiran/wilayah
select
(select w.nama from wilayah w where w.kode = $1) as nama,
true as ada,
(select to_char(dihitung_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from kehadiran_keadaan) as "dihitungPada",
(select coalesce(json_agg(lingkup || ' ' || kode), '[]') from (
  select lingkup, kode from kehadiran_lipatan where sesudah is not null limit 64) l) as berjalan,
(select json_agg(json_build_object('zona', z.zona, 'hari', z.hari, 'lengkap', date '2026-01-01' + l.selesai::int))
  from (
select zona, lokal::date - case when extract(epoch from lokal::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end as hari
from (values ('WIB', $2::timestamptz at time zone 'Asia/Jakarta'), ('WITA', $3::timestamptz at time zone 'Asia/Makassar'), ('WIT', $4::timestamptz at time zone 'Asia/Jayapura')) v (zona, lokal)) z left join kehadiran_lipatan l on (l.lingkup, l.kode, l.bulan) = ('zona', z.zona, 0)) as zona, (select json_agg(json_build_object('zona', r.zona, 'tanggal', r.tanggal, 'jumlah', "r"."jumlah"::text))
  from unnest($5::text[]) b (kode)
  join kehadiran_wilayah r on r.kode_wilayah = b.kode and length(b.kode) = 6
    and r.tanggal >= $6::timestamptz::date - 9) as baris;

-- features/kehadiran-wilayah/queries-hari-terakhir.ts
-- in GET /api/dashboard/kehadiran/wilayah
select
(select w.nama from wilayah w where w.kode = $1) as nama,
true as ada,
(select to_char(dihitung_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from kehadiran_keadaan) as "dihitungPada",
(select coalesce(json_agg(lingkup || ' ' || kode), '[]') from (
  select lingkup, kode from kehadiran_lipatan where sesudah is not null limit 64) l) as berjalan,
(select json_agg(json_build_object('zona', z.zona, 'hari', z.hari, 'lengkap', date '2026-01-01' + l.selesai::int))
  from (
select zona, lokal::date - case when extract(epoch from lokal::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end as hari
from (values ('WIB', $2::timestamptz at time zone 'Asia/Jakarta'), ('WITA', $3::timestamptz at time zone 'Asia/Makassar'), ('WIT', $4::timestamptz at time zone 'Asia/Jayapura')) v (zona, lokal)) z left join kehadiran_lipatan l on (l.lingkup, l.kode, l.bulan) = ('zona', z.zona, 0)) as zona, (select json_agg(json_build_object('zona', r.zona, 'tanggal', r.tanggal, 'jumlah', "r"."ringkas"::text))
  from unnest($5::text[]) b (kode)
  join kehadiran_wilayah r on r.kode_wilayah = b.kode and length(b.kode) = 6
    and r.tanggal >= $6::timestamptz::date - 9) as baris;

-- features/kehadiran-wilayah/queries-perhatian.ts
-- in GET /api/dashboard/kehadiran/perhatian
select
(select w.nama from wilayah w where w.kode = $1) as nama,
exists (select 1 from sekolah s where /* cakupan */ ("s"."id" = $2::int) and (s.kode_provinsi = $3 or s.kode_kab_kota = $4 or s.kode_kecamatan = $5)) as ada,
(select to_char(dihitung_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from kehadiran_keadaan) as "dihitungPada",
(select coalesce(json_agg(lingkup || ' ' || kode), '[]') from (
  select lingkup, kode from kehadiran_lipatan where sesudah is not null limit 64) l) as berjalan,
(select json_agg(json_build_object('zona', z.zona, 'hari', z.hari, 'lengkap', date '2026-01-01' + l.selesai::int))
  from (
select zona, lokal::date - case when extract(epoch from lokal::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end as hari
from (values ('WIB', $6::timestamptz at time zone 'Asia/Jakarta'), ('WITA', $7::timestamptz at time zone 'Asia/Makassar'), ('WIT', $8::timestamptz at time zone 'Asia/Jayapura')) v (zona, lokal)) z left join kehadiran_lipatan l on (l.lingkup, l.kode, l.bulan) = ('zona', z.zona, 0)) as zona;

-- features/kehadiran-wilayah/queries-perhatian.ts
-- in GET /api/dashboard/kehadiran/perhatian
select
(select w.nama from wilayah w where w.kode = $1) as nama,
true as ada,
(select to_char(dihitung_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from kehadiran_keadaan) as "dihitungPada",
(select coalesce(json_agg(lingkup || ' ' || kode), '[]') from (
  select lingkup, kode from kehadiran_lipatan where sesudah is not null limit 64) l) as berjalan,
(select json_agg(json_build_object('zona', z.zona, 'hari', z.hari, 'lengkap', date '2026-01-01' + l.selesai::int))
  from (
select zona, lokal::date - case when extract(epoch from lokal::time) >= coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) then 0 else 1 end as hari
from (values ('WIB', $2::timestamptz at time zone 'Asia/Jakarta'), ('WITA', $3::timestamptz at time zone 'Asia/Makassar'), ('WIT', $4::timestamptz at time zone 'Asia/Jayapura')) v (zona, lokal)) z left join kehadiran_lipatan l on (l.lingkup, l.kode, l.bulan) = ('zona', z.zona, 0)) as zona;

-- features/kehadiran-wilayah/queries-perhatian.ts
-- in GET /api/dashboard/kehadiran/perhatian
select (select json_agg((r.sptjm > 0)::int::text) from kehadiran_bulan r join sekolah s on s.id = r.sekolah_id and /* cakupan */ ("s"."id" = $1::int)
and r.tempat = any($2::int[]) and r."kode_kecamatan" = $3 and r.bulan = $4::int) as isi;

-- features/kehadiran-wilayah/queries-perhatian.ts
-- in GET /api/dashboard/kehadiran/perhatian
select (select json_agg((r.sptjm > 0)::int::text) from kehadiran_bulan r join sekolah s on s.id = r.sekolah_id and /* cakupan */ ("s"."id" = any($1::int[]))
and r.tempat = any($2::int[]) and true and r.bulan = $3::int) as isi;

-- features/kehadiran-wilayah/queries-perhatian.ts
-- in GET /api/dashboard/kehadiran/perhatian
select (select json_agg(json_build_object('sekolahId', s.id, 'npsn', s.npsn, 'nama', s.nama, 'kecamatan', kec.nama, 'kabKota', kab.nama,
  'tanggal', p.tanggal, 'gtk', p.gtk, 'hadir', p.hadir, 'alpa', p.alpa, 'belum', p.belum_sinkron, 'punyaMesin', m.punya_mesin,
  'lastSync', (m.last_sync at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date, 'terkunci', l.terkunci, 'sptjm', l.sptjm) order by p.bobot desc, s.id)
from (select * from ((select sekolah_id, bobot from perhatian_sekolah where tempat = 1 and bobot > 0 and "kode_kab_kota" = $1
order by bobot desc, sekolah_id limit 10) union all (select sekolah_id, bobot from perhatian_sekolah where tempat = 2 and bobot > 0 and "kode_kab_kota" = $2
order by bobot desc, sekolah_id limit 10) union all (select sekolah_id, bobot from perhatian_sekolah where tempat = 3 and bobot > 0 and "kode_kab_kota" = $3
order by bobot desc, sekolah_id limit 10) union all (select sekolah_id, bobot from perhatian_sekolah where tempat = 4 and bobot > 0 and "kode_kab_kota" = $4
order by bobot desc, sekolah_id limit 10) union all (select sekolah_id, bobot from perhatian_sekolah where tempat = 5 and bobot > 0 and "kode_kab_kota" = $5
order by bobot desc, sekolah_id limit 10) union all (select sekolah_id, bobot from perhatian_sekolah where tempat = 6 and bobot > 0 and "kode_kab_kota" = $6
order by bobot desc, sekolah_id limit 10)) r order by bobot desc, sekolah_id limit 10) c join sekolah s on s.id = c.sekolah_id and /* cakupan */ ("s"."jenjang" = any($7::text[]) and ("s"."kode_provinsi" = any($8::text[]) or "s"."kode_kab_kota" = any($9::text[]) or "s"."kode_kecamatan" = any($10::text[])))
join perhatian_sekolah p on p.sekolah_id = c.sekolah_id
left join rekap_sekolah m on m.sekolah_id = p.sekolah_id
left join kehadiran_bulan l on l.sekolah_id = p.sekolah_id and l.bulan = $11::int
join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota) as isi;

-- features/kehadiran-wilayah/queries-perhatian.ts
-- in GET /api/dashboard/kehadiran/perhatian
select (select json_agg(json_build_object('sekolahId', s.id, 'npsn', s.npsn, 'nama', s.nama, 'kecamatan', kec.nama, 'kabKota', kab.nama,
  'tanggal', p.tanggal, 'gtk', p.gtk, 'hadir', p.hadir, 'alpa', p.alpa, 'belum', p.belum_sinkron, 'punyaMesin', m.punya_mesin,
  'lastSync', (m.last_sync at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date, 'terkunci', l.terkunci, 'sptjm', l.sptjm) order by p.bobot desc, s.id)
from (select * from ((select sekolah_id, bobot from perhatian_sekolah where tempat = 1 and bobot > 0 and "kode_kab_kota" = $1
order by bobot desc, sekolah_id limit 10) union all (select sekolah_id, bobot from perhatian_sekolah where tempat = 3 and bobot > 0 and "kode_kab_kota" = $2
order by bobot desc, sekolah_id limit 10) union all (select sekolah_id, bobot from perhatian_sekolah where tempat = 5 and bobot > 0 and "kode_kab_kota" = $3
order by bobot desc, sekolah_id limit 10)) r order by bobot desc, sekolah_id limit 10) c join sekolah s on s.id = c.sekolah_id and /* cakupan */ ("s"."jenjang" = any($4::text[]) and ("s"."kode_provinsi" = any($5::text[]) or "s"."kode_kab_kota" = any($6::text[]) or "s"."kode_kecamatan" = any($7::text[])))
join perhatian_sekolah p on p.sekolah_id = c.sekolah_id
left join rekap_sekolah m on m.sekolah_id = p.sekolah_id
left join kehadiran_bulan l on l.sekolah_id = p.sekolah_id and l.bulan = $8::int
join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota) as isi;

-- features/kehadiran-wilayah/queries-perhatian.ts
-- in GET /api/dashboard/kehadiran/perhatian
select (select json_agg(json_build_object('sekolahId', s.id, 'npsn', s.npsn, 'nama', s.nama, 'kecamatan', kec.nama, 'kabKota', kab.nama,
  'tanggal', p.tanggal, 'gtk', p.gtk, 'hadir', p.hadir, 'alpa', p.alpa, 'belum', p.belum_sinkron, 'punyaMesin', m.punya_mesin,
  'lastSync', (m.last_sync at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date, 'terkunci', l.terkunci, 'sptjm', l.sptjm) order by p.bobot desc, s.id)
from (select * from ((select sekolah_id, bobot from perhatian_sekolah where tempat = 1 and bobot > 0 and "kode_kecamatan" = $1
order by bobot desc, sekolah_id limit 10) union all (select sekolah_id, bobot from perhatian_sekolah where tempat = 2 and bobot > 0 and "kode_kecamatan" = $2
order by bobot desc, sekolah_id limit 10) union all (select sekolah_id, bobot from perhatian_sekolah where tempat = 3 and bobot > 0 and "kode_kecamatan" = $3
order by bobot desc, sekolah_id limit 10) union all (select sekolah_id, bobot from perhatian_sekolah where tempat = 4 and bobot > 0 and "kode_kecamatan" = $4
order by bobot desc, sekolah_id limit 10) union all (select sekolah_id, bobot from perhatian_sekolah where tempat = 5 and bobot > 0 and "kode_kecamatan" = $5
order by bobot desc, sekolah_id limit 10) union all (select sekolah_id, bobot from perhatian_sekolah where tempat = 6 and bobot > 0 and "kode_kecamatan" = $6
order by bobot desc, sekolah_id limit 10)) r order by bobot desc, sekolah_id limit 10) c join sekolah s on s.id = c.sekolah_id and /* cakupan */ ("s"."jenjang" = any($7::text[]) and ("s"."kode_provinsi" = any($8::text[]) or "s"."kode_kab_kota" = any($9::text[]) or "s"."kode_kecamatan" = any($10::text[])))
join perhatian_sekolah p on p.sekolah_id = c.sekolah_id
left join rekap_sekolah m on m.sekolah_id = p.sekolah_id
left join kehadiran_bulan l on l.sekolah_id = p.sekolah_id and l.bulan = $11::int
join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota) as isi;

-- features/kehadiran-wilayah/queries-perhatian.ts
-- in GET /api/dashboard/kehadiran/perhatian
select (select json_agg(json_build_object('sekolahId', s.id, 'npsn', s.npsn, 'nama', s.nama, 'kecamatan', kec.nama, 'kabKota', kab.nama,
  'tanggal', p.tanggal, 'gtk', p.gtk, 'hadir', p.hadir, 'alpa', p.alpa, 'belum', p.belum_sinkron, 'punyaMesin', m.punya_mesin,
  'lastSync', (m.last_sync at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date, 'terkunci', l.terkunci, 'sptjm', l.sptjm) order by p.bobot desc, s.id)
from (select * from ((select sekolah_id, bobot from perhatian_sekolah where tempat = 1 and bobot > 0 and true
order by bobot desc, sekolah_id limit 10) union all (select sekolah_id, bobot from perhatian_sekolah where tempat = 2 and bobot > 0 and true
order by bobot desc, sekolah_id limit 10) union all (select sekolah_id, bobot from perhatian_sekolah where tempat = 3 and bobot > 0 and true
order by bobot desc, sekolah_id limit 10) union all (select sekolah_id, bobot from perhatian_sekolah where tempat = 4 and bobot > 0 and true
order by bobot desc, sekolah_id limit 10) union all (select sekolah_id, bobot from perhatian_sekolah where tempat = 5 and bobot > 0 and true
order by bobot desc, sekolah_id limit 10) union all (select sekolah_id, bobot from perhatian_sekolah where tempat = 6 and bobot > 0 and true
order by bobot desc, sekolah_id limit 10) union all (select sekolah_id, bobot from perhatian_sekolah where tempat = 7 and bobot > 0 and true
order by bobot desc, sekolah_id limit 10) union all (select sekolah_id, bobot from perhatian_sekolah where tempat = 8 and bobot > 0 and true
order by bobot desc, sekolah_id limit 10) union all (select sekolah_id, bobot from perhatian_sekolah where tempat = 9 and bobot > 0 and true
order by bobot desc, sekolah_id limit 10) union all (select sekolah_id, bobot from perhatian_sekolah where tempat = 10 and bobot > 0 and true
order by bobot desc, sekolah_id limit 10) union all (select sekolah_id, bobot from perhatian_sekolah where tempat = 11 and bobot > 0 and true
order by bobot desc, sekolah_id limit 10) union all (select sekolah_id, bobot from perhatian_sekolah where tempat = 12 and bobot > 0 and true
order by bobot desc, sekolah_id limit 10)) r order by bobot desc, sekolah_id limit 10) c join sekolah s on s.id = c.sekolah_id and /* cakupan */ true
join perhatian_sekolah p on p.sekolah_id = c.sekolah_id
left join rekap_sekolah m on m.sekolah_id = p.sekolah_id
left join kehadiran_bulan l on l.sekolah_id = p.sekolah_id and l.bulan = $1::int
join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota) as isi;

-- features/kehadiran-wilayah/queries-perhatian.ts
-- in GET /api/dashboard/kehadiran/perhatian
select (select json_agg(json_build_object('sekolahId', s.id, 'npsn', s.npsn, 'nama', s.nama, 'kecamatan', kec.nama, 'kabKota', kab.nama,
  'tanggal', p.tanggal, 'gtk', p.gtk, 'hadir', p.hadir, 'alpa', p.alpa, 'belum', p.belum_sinkron, 'punyaMesin', m.punya_mesin,
  'lastSync', (m.last_sync at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date, 'terkunci', l.terkunci, 'sptjm', l.sptjm) order by p.bobot desc, s.id)
from (select * from ((select sekolah_id, bobot from perhatian_sekolah where tempat = 2 and bobot > 0 and "kode_kab_kota" = $1
order by bobot desc, sekolah_id limit 10) union all (select sekolah_id, bobot from perhatian_sekolah where tempat = 4 and bobot > 0 and "kode_kab_kota" = $2
order by bobot desc, sekolah_id limit 10) union all (select sekolah_id, bobot from perhatian_sekolah where tempat = 6 and bobot > 0 and "kode_kab_kota" = $3
order by bobot desc, sekolah_id limit 10)) r order by bobot desc, sekolah_id limit 10) c join sekolah s on s.id = c.sekolah_id and /* cakupan */ ("s"."jenjang" = any($4::text[]) and ("s"."kode_provinsi" = any($5::text[]) or "s"."kode_kab_kota" = any($6::text[]) or "s"."kode_kecamatan" = any($7::text[])))
join perhatian_sekolah p on p.sekolah_id = c.sekolah_id
left join rekap_sekolah m on m.sekolah_id = p.sekolah_id
left join kehadiran_bulan l on l.sekolah_id = p.sekolah_id and l.bulan = $8::int
join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota) as isi;

-- features/kehadiran-wilayah/queries-perhatian.ts
-- in GET /api/dashboard/kehadiran/perhatian
select (select json_agg(json_build_object('sekolahId', s.id, 'npsn', s.npsn, 'nama', s.nama, 'kecamatan', kec.nama, 'kabKota', kab.nama,
  'tanggal', p.tanggal, 'gtk', p.gtk, 'hadir', p.hadir, 'alpa', p.alpa, 'belum', p.belum_sinkron, 'punyaMesin', m.punya_mesin,
  'lastSync', (m.last_sync at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date, 'terkunci', l.terkunci, 'sptjm', l.sptjm) order by p.bobot desc, s.id)
from (select * from ((select sekolah_id, bobot from perhatian_sekolah where tempat = 7 and bobot > 0 and "kode_kecamatan" = $1
order by bobot desc, sekolah_id limit 10) union all (select sekolah_id, bobot from perhatian_sekolah where tempat = 8 and bobot > 0 and "kode_kecamatan" = $2
order by bobot desc, sekolah_id limit 10) union all (select sekolah_id, bobot from perhatian_sekolah where tempat = 9 and bobot > 0 and "kode_kecamatan" = $3
order by bobot desc, sekolah_id limit 10) union all (select sekolah_id, bobot from perhatian_sekolah where tempat = 10 and bobot > 0 and "kode_kecamatan" = $4
order by bobot desc, sekolah_id limit 10) union all (select sekolah_id, bobot from perhatian_sekolah where tempat = 11 and bobot > 0 and "kode_kecamatan" = $5
order by bobot desc, sekolah_id limit 10) union all (select sekolah_id, bobot from perhatian_sekolah where tempat = 12 and bobot > 0 and "kode_kecamatan" = $6
order by bobot desc, sekolah_id limit 10)) r order by bobot desc, sekolah_id limit 10) c join sekolah s on s.id = c.sekolah_id and /* cakupan */ ("s"."jenjang" = any($7::text[]) and ("s"."kode_provinsi" = any($8::text[]) or "s"."kode_kab_kota" = any($9::text[]) or "s"."kode_kecamatan" = any($10::text[])))
join perhatian_sekolah p on p.sekolah_id = c.sekolah_id
left join rekap_sekolah m on m.sekolah_id = p.sekolah_id
left join kehadiran_bulan l on l.sekolah_id = p.sekolah_id and l.bulan = $11::int
join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota) as isi;

-- features/kehadiran-wilayah/queries-perhatian.ts
-- in GET /api/dashboard/kehadiran/perhatian
select (select json_agg(json_build_object('sekolahId', s.id, 'npsn', s.npsn, 'nama', s.nama, 'kecamatan', kec.nama, 'kabKota', kab.nama,
  'tanggal', p.tanggal, 'gtk', p.gtk, 'hadir', p.hadir, 'alpa', p.alpa, 'belum', p.belum_sinkron, 'punyaMesin', m.punya_mesin,
  'lastSync', (m.last_sync at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date, 'terkunci', l.terkunci, 'sptjm', l.sptjm) order by p.bobot desc, s.id)
from (select * from ((select sekolah_id, bobot from perhatian_sekolah where tempat = 7 and bobot > 0 and "kode_provinsi" = $1
order by bobot desc, sekolah_id limit 10) union all (select sekolah_id, bobot from perhatian_sekolah where tempat = 8 and bobot > 0 and "kode_provinsi" = $2
order by bobot desc, sekolah_id limit 10) union all (select sekolah_id, bobot from perhatian_sekolah where tempat = 9 and bobot > 0 and "kode_provinsi" = $3
order by bobot desc, sekolah_id limit 10) union all (select sekolah_id, bobot from perhatian_sekolah where tempat = 10 and bobot > 0 and "kode_provinsi" = $4
order by bobot desc, sekolah_id limit 10) union all (select sekolah_id, bobot from perhatian_sekolah where tempat = 11 and bobot > 0 and "kode_provinsi" = $5
order by bobot desc, sekolah_id limit 10) union all (select sekolah_id, bobot from perhatian_sekolah where tempat = 12 and bobot > 0 and "kode_provinsi" = $6
order by bobot desc, sekolah_id limit 10)) r order by bobot desc, sekolah_id limit 10) c join sekolah s on s.id = c.sekolah_id and /* cakupan */ ("s"."jenjang" = any($7::text[]) and ("s"."kode_provinsi" = any($8::text[]) or "s"."kode_kab_kota" = any($9::text[]) or "s"."kode_kecamatan" = any($10::text[])))
join perhatian_sekolah p on p.sekolah_id = c.sekolah_id
left join rekap_sekolah m on m.sekolah_id = p.sekolah_id
left join kehadiran_bulan l on l.sekolah_id = p.sekolah_id and l.bulan = $11::int
join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota) as isi;

-- features/kehadiran-wilayah/queries-perhatian.ts
-- in GET /api/dashboard/kehadiran/perhatian
select (select json_agg(json_build_object('sekolahId', s.id, 'npsn', s.npsn, 'nama', s.nama, 'kecamatan', kec.nama, 'kabKota', kab.nama,
  'tanggal', p.tanggal, 'gtk', p.gtk, 'hadir', p.hadir, 'alpa', p.alpa, 'belum', p.belum_sinkron, 'punyaMesin', m.punya_mesin,
  'lastSync', (m.last_sync at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date, 'terkunci', l.terkunci, 'sptjm', l.sptjm) order by p.bobot desc, s.id)
from (select null::int as sekolah_id where false) c join sekolah s on s.id = c.sekolah_id and /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[])))
join perhatian_sekolah p on p.sekolah_id = c.sekolah_id
left join rekap_sekolah m on m.sekolah_id = p.sekolah_id
left join kehadiran_bulan l on l.sekolah_id = p.sekolah_id and l.bulan = $5::int
join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota) as isi;

-- features/kehadiran-wilayah/queries-perhatian.ts
-- in GET /api/dashboard/kehadiran/perhatian
select (select json_agg(json_build_object('sekolahId', s.id, 'npsn', s.npsn, 'nama', s.nama, 'kecamatan', kec.nama, 'kabKota', kab.nama,
  'tanggal', p.tanggal, 'gtk', p.gtk, 'hadir', p.hadir, 'alpa', p.alpa, 'belum', p.belum_sinkron, 'punyaMesin', m.punya_mesin,
  'lastSync', (m.last_sync at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date, 'terkunci', l.terkunci, 'sptjm', l.sptjm) order by p.bobot desc, s.id)
from (select p.sekolah_id from perhatian_sekolah p where p.bobot > 0 and p.sekolah_id in (select s.id from sekolah s
      where /* cakupan */ ("s"."id" = $1::int) and (s.kode_provinsi = $2 or s.kode_kab_kota = $3 or s.kode_kecamatan = $4) and (2 * array_position($5::text[], s.jenjang) - (s.status = 'N')::int)::smallint = any($6::int[])) order by p.bobot desc, p.sekolah_id limit 10) c join sekolah s on s.id = c.sekolah_id and /* cakupan */ ("s"."id" = $7::int)
join perhatian_sekolah p on p.sekolah_id = c.sekolah_id
left join rekap_sekolah m on m.sekolah_id = p.sekolah_id
left join kehadiran_bulan l on l.sekolah_id = p.sekolah_id and l.bulan = $8::int
join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota) as isi;

-- features/kehadiran-wilayah/queries-perhatian.ts
-- in GET /api/dashboard/kehadiran/perhatian
select (select json_agg(json_build_object('sekolahId', s.id, 'npsn', s.npsn, 'nama', s.nama, 'kecamatan', kec.nama, 'kabKota', kab.nama,
  'tanggal', p.tanggal, 'gtk', p.gtk, 'hadir', p.hadir, 'alpa', p.alpa, 'belum', p.belum_sinkron, 'punyaMesin', m.punya_mesin,
  'lastSync', (m.last_sync at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date, 'terkunci', l.terkunci, 'sptjm', l.sptjm) order by p.bobot desc, s.id)
from (select p.sekolah_id from perhatian_sekolah p where p.bobot > 0 and p.sekolah_id in (select s.id from sekolah s
      where /* cakupan */ ("s"."id" = any($1::int[])) and true and (2 * array_position($2::text[], s.jenjang) - (s.status = 'N')::int)::smallint = any($3::int[])) order by p.bobot desc, p.sekolah_id limit 10) c join sekolah s on s.id = c.sekolah_id and /* cakupan */ ("s"."id" = any($4::int[]))
join perhatian_sekolah p on p.sekolah_id = c.sekolah_id
left join rekap_sekolah m on m.sekolah_id = p.sekolah_id
left join kehadiran_bulan l on l.sekolah_id = p.sekolah_id and l.bulan = $5::int
join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota) as isi;

-- features/kehadiran-wilayah/queries-perhatian.ts
-- in GET /api/dashboard/kehadiran/perhatian
select (select json_agg(k.jumlah::text) from kesiapan_wilayah k
where k.kode_wilayah = any($1::text[]) and k.bulan = $2::int) as isi;

-- features/kehadiran-wilayah/queries-perhatian.ts
-- in GET /api/dashboard/kehadiran/perhatian
select (select json_build_object('jenis', 'koreksi', 'id', k.sekolah_id || '-' || k.id,
  'nomor', "k"."no_koreksi", 'sekolahId', s.id, 'namaSekolah', s.nama,
  'diajukanPada', to_char(k.tgl_pengajuan at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
from "koreksi" k join sekolah s on s.id = k.sekolah_id
where k.status_pengajuan = 1 and /* cakupan */ ("s"."id" = $1::int) and /* cakupan */ ("s"."id" = $2::int) and (s.kode_provinsi = $3 or s.kode_kab_kota = $4 or s.kode_kecamatan = $5) and (2 * array_position($6::text[], s.jenjang) - (s.status = 'N')::int)::smallint = any($7::int[]) order by k.tgl_pengajuan, k.sekolah_id, k.id limit 1) as isi;

-- features/kehadiran-wilayah/queries-perhatian.ts
-- in GET /api/dashboard/kehadiran/perhatian
select (select json_build_object('jenis', 'koreksi', 'id', k.sekolah_id || '-' || k.id,
  'nomor', "k"."no_koreksi", 'sekolahId', s.id, 'namaSekolah', s.nama,
  'diajukanPada', to_char(k.tgl_pengajuan at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
from "koreksi" k join sekolah s on s.id = k.sekolah_id
where k.status_pengajuan = 1 and /* cakupan */ ("s"."id" = any($1::int[])) and /* cakupan */ ("s"."id" = any($2::int[])) and true and (2 * array_position($3::text[], s.jenjang) - (s.status = 'N')::int)::smallint = any($4::int[]) order by k.tgl_pengajuan, k.sekolah_id, k.id limit 1) as isi;

-- features/kehadiran-wilayah/queries-perhatian.ts
-- in GET /api/dashboard/kehadiran/perhatian
select (select json_build_object('jenis', 'koreksi', 'id', k.sekolah_id || '-' || k.id,
  'nomor', "k"."no_koreksi", 'sekolahId', s.id, 'namaSekolah', s.nama,
  'diajukanPada', to_char(k.tgl_pengajuan at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
from "koreksi" k join sekolah s on s.id = k.sekolah_id
where k.status_pengajuan = 1 and /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and /* cakupan */ ("s"."jenjang" = any($5::text[]) and ("s"."kode_provinsi" = any($6::text[]) or "s"."kode_kab_kota" = any($7::text[]) or "s"."kode_kecamatan" = any($8::text[]))) and (s.kode_provinsi = $9 or s.kode_kab_kota = $10 or s.kode_kecamatan = $11) and (2 * array_position($12::text[], s.jenjang) - (s.status = 'N')::int)::smallint = any($13::int[]) order by k.tgl_pengajuan, k.sekolah_id, k.id limit 1) as isi;

-- features/kehadiran-wilayah/queries-perhatian.ts
-- in GET /api/dashboard/kehadiran/perhatian
select (select json_build_object('jenis', 'koreksi', 'id', k.sekolah_id || '-' || k.id,
  'nomor', "k"."no_koreksi", 'sekolahId', s.id, 'namaSekolah', s.nama,
  'diajukanPada', to_char(k.tgl_pengajuan at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
from "koreksi" k join sekolah s on s.id = k.sekolah_id
where k.status_pengajuan = 1 and /* cakupan */ true and /* cakupan */ true and true and (2 * array_position($1::text[], s.jenjang) - (s.status = 'N')::int)::smallint = any($2::int[]) order by k.tgl_pengajuan, k.sekolah_id, k.id limit 1) as isi;

-- features/kehadiran-wilayah/queries-perhatian.ts
-- in GET /api/dashboard/kehadiran/perhatian
select (select json_build_object('jenis', 'manual', 'id', k.sekolah_id || '-' || k.id,
  'nomor', "k"."no_absensi_manual", 'sekolahId', s.id, 'namaSekolah', s.nama,
  'diajukanPada', to_char(k.tgl_pengajuan at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
from "absensi_manual" k join sekolah s on s.id = k.sekolah_id
where k.status_pengajuan = 1 and /* cakupan */ ("s"."id" = $1::int) and /* cakupan */ ("s"."id" = $2::int) and (s.kode_provinsi = $3 or s.kode_kab_kota = $4 or s.kode_kecamatan = $5) and (2 * array_position($6::text[], s.jenjang) - (s.status = 'N')::int)::smallint = any($7::int[]) order by k.tgl_pengajuan, k.sekolah_id, k.id limit 1) as isi;

-- features/kehadiran-wilayah/queries-perhatian.ts
-- in GET /api/dashboard/kehadiran/perhatian
select (select json_build_object('jenis', 'manual', 'id', k.sekolah_id || '-' || k.id,
  'nomor', "k"."no_absensi_manual", 'sekolahId', s.id, 'namaSekolah', s.nama,
  'diajukanPada', to_char(k.tgl_pengajuan at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
from "absensi_manual" k join sekolah s on s.id = k.sekolah_id
where k.status_pengajuan = 1 and /* cakupan */ ("s"."id" = any($1::int[])) and /* cakupan */ ("s"."id" = any($2::int[])) and true and (2 * array_position($3::text[], s.jenjang) - (s.status = 'N')::int)::smallint = any($4::int[]) order by k.tgl_pengajuan, k.sekolah_id, k.id limit 1) as isi;

-- features/kehadiran-wilayah/queries-perhatian.ts
-- in GET /api/dashboard/kehadiran/perhatian
select (select json_build_object('jenis', 'manual', 'id', k.sekolah_id || '-' || k.id,
  'nomor', "k"."no_absensi_manual", 'sekolahId', s.id, 'namaSekolah', s.nama,
  'diajukanPada', to_char(k.tgl_pengajuan at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
from "absensi_manual" k join sekolah s on s.id = k.sekolah_id
where k.status_pengajuan = 1 and /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and /* cakupan */ ("s"."jenjang" = any($5::text[]) and ("s"."kode_provinsi" = any($6::text[]) or "s"."kode_kab_kota" = any($7::text[]) or "s"."kode_kecamatan" = any($8::text[]))) and (s.kode_provinsi = $9 or s.kode_kab_kota = $10 or s.kode_kecamatan = $11) and (2 * array_position($12::text[], s.jenjang) - (s.status = 'N')::int)::smallint = any($13::int[]) order by k.tgl_pengajuan, k.sekolah_id, k.id limit 1) as isi;

-- features/kehadiran-wilayah/queries-perhatian.ts
-- in GET /api/dashboard/kehadiran/perhatian
select (select json_build_object('jenis', 'manual', 'id', k.sekolah_id || '-' || k.id,
  'nomor', "k"."no_absensi_manual", 'sekolahId', s.id, 'namaSekolah', s.nama,
  'diajukanPada', to_char(k.tgl_pengajuan at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
from "absensi_manual" k join sekolah s on s.id = k.sekolah_id
where k.status_pengajuan = 1 and /* cakupan */ true and /* cakupan */ true and true and (2 * array_position($1::text[], s.jenjang) - (s.status = 'N')::int)::smallint = any($2::int[]) order by k.tgl_pengajuan, k.sekolah_id, k.id limit 1) as isi;

-- features/kehadiran-wilayah/queries-stale.ts
-- in lipat kehadiran
select s.id as "sekolahId", x.kunci, s.kode_kecamatan as kecamatan, s.kode_kab_kota as "kabKota", s.kode_provinsi as provinsi,
    x.tempat, s.zona, g.kode is not null as terkunci, x.sptjm, x.segel,
    case when l.sekolah_id is not null then json_build_object('sekolahId', l.sekolah_id, 'kunci', l.kunci, 'kecamatan', l.kode_kecamatan,
      'kabKota', l.kode_kab_kota, 'provinsi', l.kode_provinsi, 'tempat', l.tempat, 'zona', l.zona, 'terkunci', l.terkunci,
      'sptjm', l.sptjm, 'hari', l.hari) end as lama
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
  left join sptjm p on p.sekolah_id = s.id and p.bulan = $32::int
  left join kehadiran_bulan l on l.sekolah_id = s.id and l.bulan = $33::int
  cross join lateral (select case when octet_length(g.rincian) > 2 then g.kode end as segel, '2|' || coalesce('segel ' || case when octet_length(g.rincian) > 2 then g.kode end, k.kunci) as kunci,
    (2 * array_position($34::text[], s.jenjang) - (s.status = 'N')::int)::smallint as tempat, (case when p.segel_kode is distinct from g.kode then 0
      else case p.status when 'diterima' then 2 when 'diunggah' then 1 else 0 end end)::smallint as sptjm) x
  where s.id = any($35::int[]) and /* cakupan */ true
    and (x.kunci, s.kode_kecamatan, s.kode_kab_kota, s.kode_provinsi, x.tempat, s.zona, g.kode is not null, x.sptjm)
      is distinct from (l.kunci, l.kode_kecamatan, l.kode_kab_kota, l.kode_provinsi, l.tempat, l.zona, l.terkunci, l.sptjm)
  order by s.id;

-- features/kehadiran-wilayah/queries-stale.ts
select s.id, g.rincian from sekolah_terbagi s join segel g on g.sekolah_id = s.id
where g.bulan = $1::int and g.dibuka_pada is null and s.id = any($2::int[]) and /* cakupan */ true;

-- features/kehadiran-wilayah/queries-stale.ts
select t.id, t.grup from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $1 order by x.id, x.berlaku_mulai desc) t;

-- features/kehadiran-wilayah/queries-ubin.ts
-- in GET /api/dashboard/kehadiran/wilayah
select a.kode, a.nama, "k"."jumlah"::text as kesiapan, (
    select string_agg(r.zona || '/' || r.tanggal || '/' || "r"."jumlah"::text, ' ') from kehadiran_wilayah r
    where r.kode_wilayah = a.bagian and r.tanggal in ($1::date, $2::date, $3::date, $4::date)) as hari
from (select w.kode, w.nama, w.kode as bagian from wilayah w where w.kode_induk = $5) a left join kesiapan_wilayah k on k.kode_wilayah = a.bagian and k.bulan = $6::int
order by a.nama collate "id-x-icu", a.kode;

-- features/kehadiran-wilayah/queries-ubin.ts
-- in GET /api/dashboard/kehadiran/wilayah
select a.kode, a.nama, "k"."ringkas"::text as kesiapan, (
    select string_agg(r.zona || '/' || r.tanggal || '/' || "r"."ringkas"::text, ' ') from kehadiran_wilayah r
    where r.kode_wilayah = a.bagian and r.tanggal in ($1::date, $2::date)) as hari
from (select w.kode, w.nama, w.kode as bagian from wilayah w where w.kode_induk = $3) a left join kesiapan_wilayah k on k.kode_wilayah = a.bagian and k.bulan = $4::int
order by a.nama collate "id-x-icu", a.kode;

-- features/kehadiran-wilayah/queries-ubin.ts
-- in GET /api/dashboard/kehadiran/wilayah
select a.kode, a.nama, "k"."ringkas"::text as kesiapan, (
    select string_agg(r.zona || '/' || r.tanggal || '/' || "r"."ringkas"::text, ' ') from kehadiran_wilayah r
    where r.kode_wilayah = a.bagian and r.tanggal in ($1::date, $2::date, $3::date, $4::date)) as hari
from (select w.kode, w.nama, b.bagian from unnest($5::text[], $6::text[]) b (kode, bagian)
join wilayah w on w.kode = b.kode) a left join kesiapan_wilayah k on k.kode_wilayah = a.bagian and k.bulan = $7::int
order by a.nama collate "id-x-icu", a.kode;

-- features/kehadiran-wilayah/queries-ubin.ts
-- in GET /api/dashboard/kehadiran/wilayah
select a.kode, a.nama, "k"."ringkas"::text as kesiapan, (
    select string_agg(r.zona || '/' || r.tanggal || '/' || "r"."ringkas"::text, ' ') from kehadiran_wilayah r
    where r.kode_wilayah = a.bagian and r.tanggal in ($1::date, $2::date, $3::date, $4::date)) as hari
from (select w.kode, w.nama, w.kode as bagian from wilayah w where w.kode_induk = $5) a left join kesiapan_wilayah k on k.kode_wilayah = a.bagian and k.bulan = $6::int
order by a.nama collate "id-x-icu", a.kode;

-- features/kehadiran-wilayah/queries-ubin.ts
-- in GET /api/dashboard/kehadiran/wilayah
select s.id, s.npsn, s.nama, s.kode_kecamatan as kecamatan, json_agg(json_build_object('hariIni', case when r.bulan = to_char(z.hari, 'YYYYMM')::int then r.hari[(extract(day from z.hari)::int - 1) * 10 + 1 : extract(day from z.hari)::int * 10]::text end,
  'terakhir', case when r.bulan = to_char($1::date, 'YYYYMM')::int then r.hari[(extract(day from $2::date)::int - 1) * 10 + 1 : extract(day from $3::date)::int * 10]::text end, 'kesiapan', r.bulan = $4::int, 'terkunci', r.terkunci, 'sptjm', r.sptjm)) as bulan
from kehadiran_bulan r join sekolah s on s.id = r.sekolah_id and /* cakupan */ ("s"."id" = $5::int)
and r.tempat = any($6::int[]) and r."kode_kecamatan" = $7 join (values ($8, $9::date)) z (zona, hari) on z.zona = r.zona
  and r.bulan in (to_char(z.hari, 'YYYYMM')::int, to_char($10::date, 'YYYYMM')::int, $11::int)
group by s.id order by s.nama collate "id-x-icu", s.npsn;

-- features/kehadiran-wilayah/queries-ubin.ts
-- in GET /api/dashboard/kehadiran/wilayah
select s.id, s.npsn, s.nama, s.kode_kecamatan as kecamatan, json_agg(json_build_object('hariIni', case when r.bulan = to_char(z.hari, 'YYYYMM')::int then r.hari[(extract(day from z.hari)::int - 1) * 10 + 1 : extract(day from z.hari)::int * 10]::text end,
  'terakhir', case when r.bulan = to_char($1::date, 'YYYYMM')::int then r.hari[(extract(day from $2::date)::int - 1) * 10 + 1 : extract(day from $3::date)::int * 10]::text end, 'kesiapan', r.bulan = $4::int, 'terkunci', r.terkunci, 'sptjm', r.sptjm)) as bulan
from kehadiran_bulan r join sekolah s on s.id = r.sekolah_id and /* cakupan */ ("s"."id" = $5::int)
and r.tempat = any($6::int[]) and true join (values ($7, $8::date)) z (zona, hari) on z.zona = r.zona
  and r.bulan in (to_char(z.hari, 'YYYYMM')::int, to_char($9::date, 'YYYYMM')::int, $10::int)
group by s.id order by s.nama collate "id-x-icu", s.npsn;

-- features/kehadiran-wilayah/queries-ubin.ts
-- in GET /api/dashboard/kehadiran/wilayah
select s.id, s.npsn, s.nama, s.kode_kecamatan as kecamatan, json_agg(json_build_object('hariIni', case when r.bulan = to_char(z.hari, 'YYYYMM')::int then r.hari[(extract(day from z.hari)::int - 1) * 10 + 1 : extract(day from z.hari)::int * 10]::text end,
  'terakhir', case when r.bulan = to_char($1::date, 'YYYYMM')::int then r.hari[(extract(day from $2::date)::int - 1) * 10 + 1 : extract(day from $3::date)::int * 10]::text end, 'kesiapan', r.bulan = $4::int, 'terkunci', r.terkunci, 'sptjm', r.sptjm)) as bulan
from kehadiran_bulan r join sekolah s on s.id = r.sekolah_id and /* cakupan */ ("s"."id" = any($5::int[]))
and r.tempat = any($6::int[]) and true join (values ($7, $8::date), ($9, $10::date), ($11, $12::date)) z (zona, hari) on z.zona = r.zona
  and r.bulan in (to_char(z.hari, 'YYYYMM')::int, to_char($13::date, 'YYYYMM')::int, $14::int)
group by s.id order by s.nama collate "id-x-icu", s.npsn;

-- features/kehadiran-wilayah/queries-ubin.ts
-- in GET /api/dashboard/kehadiran/wilayah
select s.id, s.npsn, s.nama, s.kode_kecamatan as kecamatan, json_agg(json_build_object('hariIni', case when r.bulan = to_char(z.hari, 'YYYYMM')::int then r.hari[(extract(day from z.hari)::int - 1) * 10 + 1 : extract(day from z.hari)::int * 10]::text end,
  'terakhir', case when r.bulan = to_char($1::date, 'YYYYMM')::int then r.hari[(extract(day from $2::date)::int - 1) * 10 + 1 : extract(day from $3::date)::int * 10]::text end, 'kesiapan', r.bulan = $4::int, 'terkunci', r.terkunci, 'sptjm', r.sptjm)) as bulan
from kehadiran_bulan r join sekolah s on s.id = r.sekolah_id and /* cakupan */ ("s"."jenjang" = any($5::text[]) and ("s"."kode_provinsi" = any($6::text[]) or "s"."kode_kab_kota" = any($7::text[]) or "s"."kode_kecamatan" = any($8::text[])))
and r.tempat = any($9::int[]) and r."kode_kecamatan" = $10 join (values ($11, $12::date)) z (zona, hari) on z.zona = r.zona
  and r.bulan in (to_char(z.hari, 'YYYYMM')::int, to_char($13::date, 'YYYYMM')::int, $14::int)
group by s.id order by s.nama collate "id-x-icu", s.npsn;

-- features/kehadiran-wilayah/queries-ubin.ts
-- in GET /api/dashboard/kehadiran/wilayah
select s.id, s.npsn, s.nama, s.kode_kecamatan as kecamatan, json_agg(json_build_object('hariIni', case when r.bulan = to_char(z.hari, 'YYYYMM')::int then r.hari[(extract(day from z.hari)::int - 1) * 10 + 1 : extract(day from z.hari)::int * 10]::text end,
  'terakhir', case when r.bulan = to_char($1::date, 'YYYYMM')::int then r.hari[(extract(day from $2::date)::int - 1) * 10 + 1 : extract(day from $3::date)::int * 10]::text end, 'kesiapan', r.bulan = $4::int, 'terkunci', r.terkunci, 'sptjm', r.sptjm)) as bulan
from kehadiran_bulan r join sekolah s on s.id = r.sekolah_id and /* cakupan */ ("s"."jenjang" = any($5::text[]) and ("s"."kode_provinsi" = any($6::text[]) or "s"."kode_kab_kota" = any($7::text[]) or "s"."kode_kecamatan" = any($8::text[])))
and r.tempat = any($9::int[]) and r."kode_kecamatan" = $10 join (values ($11, $12::date), ($13, $14::date), ($15, $16::date)) z (zona, hari) on z.zona = r.zona
  and r.bulan in (to_char(z.hari, 'YYYYMM')::int, to_char($17::date, 'YYYYMM')::int, $18::int)
group by s.id order by s.nama collate "id-x-icu", s.npsn;

-- features/kehadiran-wilayah/queries-ubin.ts
-- in GET /api/dashboard/kehadiran/wilayah
select s.id, s.npsn, s.nama, s.kode_kecamatan as kecamatan, json_agg(json_build_object('hariIni', case when r.bulan = to_char(z.hari, 'YYYYMM')::int then r.hari[(extract(day from z.hari)::int - 1) * 10 + 1 : extract(day from z.hari)::int * 10]::text end,
  'terakhir', case when r.bulan = to_char($1::date, 'YYYYMM')::int then r.hari[(extract(day from $2::date)::int - 1) * 10 + 1 : extract(day from $3::date)::int * 10]::text end, 'kesiapan', r.bulan = $4::int, 'terkunci', r.terkunci, 'sptjm', r.sptjm)) as bulan
from kehadiran_bulan r join sekolah s on s.id = r.sekolah_id and /* cakupan */ true
and r.tempat = any($5::int[]) and r."kode_kecamatan" = $6 join (values ($7, $8::date)) z (zona, hari) on z.zona = r.zona
  and r.bulan in (to_char(z.hari, 'YYYYMM')::int, to_char($9::date, 'YYYYMM')::int, $10::int)
group by s.id order by s.nama collate "id-x-icu", s.npsn;
