-- features/penghitung/commands-fold.ts
-- in lipat rekap, tugas lipat-penghitung
select exists (select 1 from antrean_rekap) as ada;

-- features/penghitung/commands-fold.ts
-- in lipat rekap
with beda as (
    select l as lama, (b.*)::rekap_sekolah as baru from (
select s.id as sekolah_id, s.kode_kecamatan, s.kode_kab_kota, s.kode_provinsi,
  (2 * array_position($1::text[], s.jenjang) - (s.status = 'N')::int)::smallint as tempat, s.zona,
  p.ada as punya_mesin, case when p.ada then y.last_sync end as last_sync
from sekolah_terbagi s left join sekolah_sinkron y on y.sekolah_id = s.id
cross join lateral (select count(*) > 0 as ada from mesin_penempatan m where m.sekolah_id = s.id
and (m.sampai is null or m.sampai >= ($2::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) p
where /* cakupan */ ("s"."id" = $3::int)) b
    left join rekap_sekolah l on l.sekolah_id = b.sekolah_id where l is distinct from (b.*)::rekap_sekolah
  ), sekolah_baru as (
    insert into rekap_sekolah as r select (baru).* from beda
    on conflict (sekolah_id) do update set kode_kecamatan = excluded.kode_kecamatan,
      kode_kab_kota = excluded.kode_kab_kota, kode_provinsi = excluded.kode_provinsi, tempat = excluded.tempat,
      zona = excluded.zona, punya_mesin = excluded.punya_mesin, last_sync = excluded.last_sync
  ), gerak as (
    select kode, s.tempat, s.zona, (s.last_sync at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date as tanggal, sum(arah) as jumlah
    from beda cross join lateral (values (lama, -1), (baru, 1)) v (baris, arah)
    cross join lateral (select (baris).*) s cross join lateral unnest(array['000000', s.kode_provinsi, s.kode_kab_kota, s.kode_kecamatan]) kode
    where s.sekolah_id is not null
    group by 1, 2, 3, 4 having sum(arah) <> 0
  ), wilayah_baru as (
    insert into rekap_wilayah as r (kode_wilayah, jumlah, pengguna)
    select kode, array[coalesce(sum(jumlah) filter (where tempat = 1 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 2 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 3 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 4 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 5 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 6 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 7 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 8 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 9 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 10 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 11 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 12 and true), 0)::int], array[coalesce(sum(jumlah) filter (where tempat = 1 and tanggal is not null), 0)::int, coalesce(sum(jumlah) filter (where tempat = 2 and tanggal is not null), 0)::int, coalesce(sum(jumlah) filter (where tempat = 3 and tanggal is not null), 0)::int, coalesce(sum(jumlah) filter (where tempat = 4 and tanggal is not null), 0)::int, coalesce(sum(jumlah) filter (where tempat = 5 and tanggal is not null), 0)::int, coalesce(sum(jumlah) filter (where tempat = 6 and tanggal is not null), 0)::int, coalesce(sum(jumlah) filter (where tempat = 7 and tanggal is not null), 0)::int, coalesce(sum(jumlah) filter (where tempat = 8 and tanggal is not null), 0)::int, coalesce(sum(jumlah) filter (where tempat = 9 and tanggal is not null), 0)::int, coalesce(sum(jumlah) filter (where tempat = 10 and tanggal is not null), 0)::int, coalesce(sum(jumlah) filter (where tempat = 11 and tanggal is not null), 0)::int, coalesce(sum(jumlah) filter (where tempat = 12 and tanggal is not null), 0)::int] from gerak group by 1 order by 1
    on conflict (kode_wilayah) do update set jumlah = (select array_agg(a + b order by ke) from unnest(r.jumlah, excluded.jumlah) with ordinality u (a, b, ke)),
      pengguna = (select array_agg(a + b order by ke) from unnest(r.pengguna, excluded.pengguna) with ordinality u (a, b, ke))
    where excluded.jumlah <> array_fill(0, array[12]) or excluded.pengguna <> array_fill(0, array[12])
  )
  insert into sinkron_wilayah as r (kode_wilayah, zona, tanggal, jumlah)
  select kode, zona, tanggal, array[coalesce(sum(jumlah) filter (where tempat = 1 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 2 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 3 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 4 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 5 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 6 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 7 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 8 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 9 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 10 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 11 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 12 and true), 0)::int] from gerak where tanggal is not null group by 1, 2, 3 order by 1, 2, 3
  on conflict (kode_wilayah, zona, tanggal) do update set jumlah = (select array_agg(a + b order by ke) from unnest(r.jumlah, excluded.jumlah) with ordinality u (a, b, ke));

-- features/penghitung/commands-fold.ts
-- in lipat rekap
with beda as (
    select l as lama, (b.*)::rekap_sekolah as baru from (
select s.id as sekolah_id, s.kode_kecamatan, s.kode_kab_kota, s.kode_provinsi,
  (2 * array_position($1::text[], s.jenjang) - (s.status = 'N')::int)::smallint as tempat, s.zona,
  p.ada as punya_mesin, case when p.ada then y.last_sync end as last_sync
from sekolah_terbagi s left join sekolah_sinkron y on y.sekolah_id = s.id
cross join lateral (select count(*) > 0 as ada from mesin_penempatan m where m.sekolah_id = s.id
and (m.sampai is null or m.sampai >= ($2::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) p
where /* cakupan */ ("s"."id" = any($3::int[]))) b
    left join rekap_sekolah l on l.sekolah_id = b.sekolah_id where l is distinct from (b.*)::rekap_sekolah
  ), sekolah_baru as (
    insert into rekap_sekolah as r select (baru).* from beda
    on conflict (sekolah_id) do update set kode_kecamatan = excluded.kode_kecamatan,
      kode_kab_kota = excluded.kode_kab_kota, kode_provinsi = excluded.kode_provinsi, tempat = excluded.tempat,
      zona = excluded.zona, punya_mesin = excluded.punya_mesin, last_sync = excluded.last_sync
  ), gerak as (
    select kode, s.tempat, s.zona, (s.last_sync at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date as tanggal, sum(arah) as jumlah
    from beda cross join lateral (values (lama, -1), (baru, 1)) v (baris, arah)
    cross join lateral (select (baris).*) s cross join lateral unnest(array['000000', s.kode_provinsi, s.kode_kab_kota, s.kode_kecamatan]) kode
    where s.sekolah_id is not null
    group by 1, 2, 3, 4 having sum(arah) <> 0
  ), wilayah_baru as (
    insert into rekap_wilayah as r (kode_wilayah, jumlah, pengguna)
    select kode, array[coalesce(sum(jumlah) filter (where tempat = 1 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 2 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 3 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 4 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 5 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 6 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 7 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 8 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 9 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 10 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 11 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 12 and true), 0)::int], array[coalesce(sum(jumlah) filter (where tempat = 1 and tanggal is not null), 0)::int, coalesce(sum(jumlah) filter (where tempat = 2 and tanggal is not null), 0)::int, coalesce(sum(jumlah) filter (where tempat = 3 and tanggal is not null), 0)::int, coalesce(sum(jumlah) filter (where tempat = 4 and tanggal is not null), 0)::int, coalesce(sum(jumlah) filter (where tempat = 5 and tanggal is not null), 0)::int, coalesce(sum(jumlah) filter (where tempat = 6 and tanggal is not null), 0)::int, coalesce(sum(jumlah) filter (where tempat = 7 and tanggal is not null), 0)::int, coalesce(sum(jumlah) filter (where tempat = 8 and tanggal is not null), 0)::int, coalesce(sum(jumlah) filter (where tempat = 9 and tanggal is not null), 0)::int, coalesce(sum(jumlah) filter (where tempat = 10 and tanggal is not null), 0)::int, coalesce(sum(jumlah) filter (where tempat = 11 and tanggal is not null), 0)::int, coalesce(sum(jumlah) filter (where tempat = 12 and tanggal is not null), 0)::int] from gerak group by 1 order by 1
    on conflict (kode_wilayah) do update set jumlah = (select array_agg(a + b order by ke) from unnest(r.jumlah, excluded.jumlah) with ordinality u (a, b, ke)),
      pengguna = (select array_agg(a + b order by ke) from unnest(r.pengguna, excluded.pengguna) with ordinality u (a, b, ke))
    where excluded.jumlah <> array_fill(0, array[12]) or excluded.pengguna <> array_fill(0, array[12])
  )
  insert into sinkron_wilayah as r (kode_wilayah, zona, tanggal, jumlah)
  select kode, zona, tanggal, array[coalesce(sum(jumlah) filter (where tempat = 1 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 2 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 3 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 4 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 5 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 6 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 7 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 8 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 9 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 10 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 11 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 12 and true), 0)::int] from gerak where tanggal is not null group by 1, 2, 3 order by 1, 2, 3
  on conflict (kode_wilayah, zona, tanggal) do update set jumlah = (select array_agg(a + b order by ke) from unnest(r.jumlah, excluded.jumlah) with ordinality u (a, b, ke));

-- features/penghitung/commands-fold.ts
-- in lipat rekap
with diambil as (
  delete from antrean_rekap a using (
    select distinct sekolah_id from antrean_rekap where sekolah_id > $1 order by 1 limit $2
  ) k where a.sekolah_id = k.sekolah_id returning a.sekolah_id
) select distinct sekolah_id as id from diambil order by 1;

-- features/penghitung/commands-queue.ts
-- in lipat rekap
insert into antrean_kehadiran (sekolah_id, mulai)
select unnest($1::int[]), $2::timestamptz
union all select unnest($3::int[]), $4::timestamptz;

-- features/penghitung/commands-queue.ts
insert into antrean_rekap (sekolah_id)
select distinct m.sekolah_id from mesin_penempatan m join sekolah s on s.id = m.sekolah_id
where /* cakupan */ true
  and m.sampai between $1::timestamptz::date - 3 and $2::timestamptz::date + 1;

-- features/penghitung/commands-queue.ts
-- many operations
insert into antrean_rekap (sekolah_id) select distinct unnest($1::int[]);

-- features/penghitung/commands-queue.ts
-- in lipat rekap
select distinct sekolah_id as id, mulai <= $1::timestamptz as due from antrean_kehadiran
where sekolah_id = any($2::int[]) and xmax = 0
  and (mulai <= $3::timestamptz or mulai = $4::timestamptz);

-- features/penghitung/commands-rebuild.ts
-- in tugas lipat-penghitung
analyze rekap_sekolah;

-- features/penghitung/commands-rebuild.ts
-- in tugas lipat-penghitung
delete from rekap_sekolah r where not exists (select 1 from sekolah s where s.id = r.sekolah_id);

-- features/penghitung/commands-rebuild.ts
-- in tugas lipat-penghitung
delete from sinkron_wilayah where jumlah = array_fill(0, array[12]);

-- features/penghitung/commands-rebuild.ts
-- in tugas lipat-penghitung
insert into rekap_sekolah as r
select s.id as sekolah_id, s.kode_kecamatan, s.kode_kab_kota, s.kode_provinsi,
  (2 * array_position($1::text[], s.jenjang) - (s.status = 'N')::int)::smallint as tempat, s.zona,
  p.ada as punya_mesin, case when p.ada then y.last_sync end as last_sync
from sekolah_terbagi s left join sekolah_sinkron y on y.sekolah_id = s.id
cross join lateral (select count(*) > 0 as ada from mesin_penempatan m where m.sekolah_id = s.id
and (m.sampai is null or m.sampai >= ($2::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) p
where /* cakupan */ true
  on conflict (sekolah_id) do update set kode_kecamatan = excluded.kode_kecamatan,
    kode_kab_kota = excluded.kode_kab_kota, kode_provinsi = excluded.kode_provinsi, tempat = excluded.tempat,
    zona = excluded.zona, punya_mesin = excluded.punya_mesin, last_sync = excluded.last_sync
  where r is distinct from excluded;

-- features/penghitung/commands-rebuild.ts
-- in tugas lipat-penghitung
select coalesce(b.sekolah_id, r.sekolah_id) as id
  from (
select s.id as sekolah_id, s.kode_kecamatan, s.kode_kab_kota, s.kode_provinsi,
  (2 * array_position($1::text[], s.jenjang) - (s.status = 'N')::int)::smallint as tempat, s.zona,
  p.ada as punya_mesin, case when p.ada then y.last_sync end as last_sync
from sekolah_terbagi s left join sekolah_sinkron y on y.sekolah_id = s.id
cross join lateral (select count(*) > 0 as ada from mesin_penempatan m where m.sekolah_id = s.id
and (m.sampai is null or m.sampai >= ($2::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date)) p
where /* cakupan */ true) b full join rekap_sekolah r on r.sekolah_id = b.sekolah_id
  where (b.sekolah_id, b.kode_kecamatan, b.kode_kab_kota, b.kode_provinsi, b.tempat, b.zona, b.punya_mesin,
      date_trunc('minute', b.last_sync))
    is distinct from (r.sekolah_id, r.kode_kecamatan, r.kode_kab_kota, r.kode_provinsi, r.tempat, r.zona, r.punya_mesin,
      date_trunc('minute', r.last_sync));

-- features/penghitung/commands-rebuild.ts
-- in tugas lipat-penghitung
select count(*)::int as jumlah
from (
select kode as kode_wilayah, array[coalesce(sum(jumlah) filter (where tempat = 1 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 2 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 3 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 4 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 5 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 6 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 7 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 8 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 9 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 10 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 11 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 12 and true), 0)::int] as jumlah, array[coalesce(sum(jumlah) filter (where tempat = 1 and pengguna), 0)::int, coalesce(sum(jumlah) filter (where tempat = 2 and pengguna), 0)::int, coalesce(sum(jumlah) filter (where tempat = 3 and pengguna), 0)::int, coalesce(sum(jumlah) filter (where tempat = 4 and pengguna), 0)::int, coalesce(sum(jumlah) filter (where tempat = 5 and pengguna), 0)::int, coalesce(sum(jumlah) filter (where tempat = 6 and pengguna), 0)::int, coalesce(sum(jumlah) filter (where tempat = 7 and pengguna), 0)::int, coalesce(sum(jumlah) filter (where tempat = 8 and pengguna), 0)::int, coalesce(sum(jumlah) filter (where tempat = 9 and pengguna), 0)::int, coalesce(sum(jumlah) filter (where tempat = 10 and pengguna), 0)::int, coalesce(sum(jumlah) filter (where tempat = 11 and pengguna), 0)::int, coalesce(sum(jumlah) filter (where tempat = 12 and pengguna), 0)::int] as pengguna from (
  select kode, s.tempat, s.last_sync is not null as pengguna, count(*) as jumlah
  from rekap_sekolah s cross join lateral unnest(array['000000', s.kode_provinsi, s.kode_kab_kota, s.kode_kecamatan]) kode group by 1, 2, 3) t
group by 1) b full join rekap_wilayah r on r.kode_wilayah = b.kode_wilayah
where (coalesce(b.jumlah, array_fill(0, array[12])), coalesce(b.pengguna, array_fill(0, array[12]))) is distinct from (coalesce(r.jumlah, array_fill(0, array[12])), coalesce(r.pengguna, array_fill(0, array[12])));

-- features/penghitung/commands-rebuild.ts
-- in tugas lipat-penghitung
select count(*)::int as jumlah
from (
select kode as kode_wilayah, zona, tanggal, array[coalesce(sum(jumlah) filter (where tempat = 1 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 2 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 3 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 4 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 5 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 6 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 7 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 8 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 9 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 10 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 11 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 12 and true), 0)::int] as jumlah from (
  select kode, s.zona, (s.last_sync at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date as tanggal, s.tempat, count(*) as jumlah
  from rekap_sekolah s cross join lateral unnest(array['000000', s.kode_provinsi, s.kode_kab_kota, s.kode_kecamatan]) kode where s.last_sync is not null
  group by 1, 2, 3, 4) t
group by 1, 2, 3) b full join sinkron_wilayah r
  on (r.kode_wilayah, r.zona, r.tanggal) = (b.kode_wilayah, b.zona, b.tanggal)
where coalesce(b.jumlah, array_fill(0, array[12])) <> coalesce(r.jumlah, array_fill(0, array[12]));

-- features/penghitung/commands-rebuild.ts
-- in tugas lipat-penghitung
select distinct sekolah_id as id from antrean_rekap;

-- features/penghitung/commands-rebuild.ts
select exists (select 1 from sekolah s where /* cakupan */ true)
and not exists (select 1 from rekap_sekolah) as kosong;

-- features/penghitung/commands-rebuild.ts
-- in tugas lipat-penghitung
with benar as (
select kode as kode_wilayah, array[coalesce(sum(jumlah) filter (where tempat = 1 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 2 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 3 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 4 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 5 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 6 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 7 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 8 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 9 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 10 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 11 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 12 and true), 0)::int] as jumlah, array[coalesce(sum(jumlah) filter (where tempat = 1 and pengguna), 0)::int, coalesce(sum(jumlah) filter (where tempat = 2 and pengguna), 0)::int, coalesce(sum(jumlah) filter (where tempat = 3 and pengguna), 0)::int, coalesce(sum(jumlah) filter (where tempat = 4 and pengguna), 0)::int, coalesce(sum(jumlah) filter (where tempat = 5 and pengguna), 0)::int, coalesce(sum(jumlah) filter (where tempat = 6 and pengguna), 0)::int, coalesce(sum(jumlah) filter (where tempat = 7 and pengguna), 0)::int, coalesce(sum(jumlah) filter (where tempat = 8 and pengguna), 0)::int, coalesce(sum(jumlah) filter (where tempat = 9 and pengguna), 0)::int, coalesce(sum(jumlah) filter (where tempat = 10 and pengguna), 0)::int, coalesce(sum(jumlah) filter (where tempat = 11 and pengguna), 0)::int, coalesce(sum(jumlah) filter (where tempat = 12 and pengguna), 0)::int] as pengguna from (
  select kode, s.tempat, s.last_sync is not null as pengguna, count(*) as jumlah
  from rekap_sekolah s cross join lateral unnest(array['000000', s.kode_provinsi, s.kode_kab_kota, s.kode_kecamatan]) kode group by 1, 2, 3) t
group by 1),
  usang as (delete from rekap_wilayah where kode_wilayah not in (select kode_wilayah from benar))
  insert into rekap_wilayah as r select * from benar
  on conflict (kode_wilayah) do update set jumlah = excluded.jumlah, pengguna = excluded.pengguna
  where r is distinct from excluded;

-- features/penghitung/commands-rebuild.ts
-- in tugas lipat-penghitung
with benar as (
select kode as kode_wilayah, zona, tanggal, array[coalesce(sum(jumlah) filter (where tempat = 1 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 2 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 3 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 4 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 5 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 6 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 7 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 8 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 9 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 10 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 11 and true), 0)::int, coalesce(sum(jumlah) filter (where tempat = 12 and true), 0)::int] as jumlah from (
  select kode, s.zona, (s.last_sync at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date as tanggal, s.tempat, count(*) as jumlah
  from rekap_sekolah s cross join lateral unnest(array['000000', s.kode_provinsi, s.kode_kab_kota, s.kode_kecamatan]) kode where s.last_sync is not null
  group by 1, 2, 3, 4) t
group by 1, 2, 3),
  usang as (
    delete from sinkron_wilayah where (kode_wilayah, zona, tanggal) not in (select kode_wilayah, zona, tanggal from benar)
  )
  insert into sinkron_wilayah as r select * from benar
  on conflict (kode_wilayah, zona, tanggal) do update set jumlah = excluded.jumlah where r is distinct from excluded;

-- features/penghitung/commands-rebuild.ts
-- in tugas lipat-penghitung
with diambil as (delete from antrean_rekap returning sekolah_id)
select distinct sekolah_id as id from diambil;
