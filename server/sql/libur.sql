-- features/libur/commands.ts
-- in DELETE /api/pengaturan/libur/:id
delete from libur where id = $1;

-- features/libur/commands.ts
-- in POST /api/pengaturan/libur, POST /api/pengaturan/libur/impor
insert into libur (nama, jenis_libur_id, kode_wilayah, tanggal, jenjang, deskripsi, dasar_hukum)
select nama, jenis, kode, tanggal, string_to_array(jenjang, ' '), deskripsi, dasar
from unnest($1::text[], $2::int[], $3::text[],
  $4::date[], $5::text[],
  $6::text[], $7::text[])
  with ordinality as d (nama, jenis, kode, tanggal, jenjang, deskripsi, dasar, ke) order by ke
returning id;

-- features/libur/commands.ts
-- in POST /api/pengaturan/libur, POST /api/pengaturan/libur/impor
update libur set nama = $1, jenis_libur_id = $2, kode_wilayah = $3,
tanggal = $4, jenjang = $5, deskripsi = $6, dasar_hukum = $7, versi = versi + 1
where id = $8;

-- features/libur/libur-state.ts
-- in POST /api/pengaturan/libur, POST /api/pengaturan/libur/impor, POST /api/pengaturan/libur/impor/pratinjau, POST /api/pengaturan/libur/pratinjau
select nama, level from wilayah where kode = $1;

-- features/libur/queries.ts
-- in GET /api/pengaturan/libur
select l.id, l.nama, l.jenis_libur_id as "jenisLiburId", l.kode_wilayah as "kodeWilayah", w.nama as "namaWilayah",
l.tanggal, l.jenjang, l.deskripsi, l.dasar_hukum as "dasarHukum", l.versi from libur l join wilayah w on w.kode = l.kode_wilayah
  where (l.jenjang && $1::text[] and l.kode_wilayah in (
  with recursive rantai as (
    select kode, kode_induk from wilayah where kode = any($2::text[])
    union select i.kode, i.kode_induk from rantai r join wilayah i on i.kode = r.kode_induk)
  select kode from rantai)) and ($3::date is null or l.tanggal >= $4)
    and ($5::date is null or l.tanggal <= $6)
  order by l.tanggal, l.id;

-- features/libur/queries.ts
-- in GET /api/pengaturan/libur
select l.id, l.nama, l.jenis_libur_id as "jenisLiburId", l.kode_wilayah as "kodeWilayah", w.nama as "namaWilayah",
l.tanggal, l.jenjang, l.deskripsi, l.dasar_hukum as "dasarHukum", l.versi from libur l join wilayah w on w.kode = l.kode_wilayah
  where exists (select 1 from sekolah s where /* cakupan */ ("s"."id" = $1::int)
    and s.jenjang = any(l.jenjang) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota)) and ($2::date is null or l.tanggal >= $3)
    and ($4::date is null or l.tanggal <= $5)
  order by l.tanggal, l.id;

-- features/libur/queries.ts
-- in GET /api/pengaturan/libur
select l.id, l.nama, l.jenis_libur_id as "jenisLiburId", l.kode_wilayah as "kodeWilayah", w.nama as "namaWilayah",
l.tanggal, l.jenjang, l.deskripsi, l.dasar_hukum as "dasarHukum", l.versi from libur l join wilayah w on w.kode = l.kode_wilayah
  where exists (select 1 from sekolah s where /* cakupan */ ("s"."id" = any($1::int[]))
    and s.jenjang = any(l.jenjang) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota)) and ($2::date is null or l.tanggal >= $3)
    and ($4::date is null or l.tanggal <= $5)
  order by l.tanggal, l.id;

-- features/libur/queries.ts
-- in DELETE /api/pengaturan/libur/:id, POST /api/pengaturan/libur, POST /api/pengaturan/libur/pratinjau
select l.id, l.nama, l.jenis_libur_id as "jenisLiburId", l.kode_wilayah as "kodeWilayah", w.nama as "namaWilayah",
l.tanggal, l.jenjang, l.deskripsi, l.dasar_hukum as "dasarHukum", l.versi from libur l join wilayah w on w.kode = l.kode_wilayah
  where l.id = $1 and (l.jenjang && $2::text[] and l.kode_wilayah in (
  with recursive rantai as (
    select kode, kode_induk from wilayah where kode = any($3::text[])
    union select i.kode, i.kode_induk from rantai r join wilayah i on i.kode = r.kode_induk)
  select kode from rantai));

-- features/libur/queries.ts
-- in DELETE /api/pengaturan/libur/:id, POST /api/pengaturan/libur, POST /api/pengaturan/libur/pratinjau
select l.id, l.nama, l.jenis_libur_id as "jenisLiburId", l.kode_wilayah as "kodeWilayah", w.nama as "namaWilayah",
l.tanggal, l.jenjang, l.deskripsi, l.dasar_hukum as "dasarHukum", l.versi from libur l join wilayah w on w.kode = l.kode_wilayah
  where l.id = $1 and true;

-- features/libur/queries.ts
-- in POST /api/pengaturan/libur, POST /api/pengaturan/libur/impor, POST /api/pengaturan/libur/impor/pratinjau
select l.id, l.nama, l.jenis_libur_id as "jenisLiburId", l.kode_wilayah as "kodeWilayah", w.nama as "namaWilayah",
l.tanggal, l.jenjang, l.deskripsi, l.dasar_hukum as "dasarHukum", l.versi from libur l join wilayah w on w.kode = l.kode_wilayah
  where l.tanggal = any($1::date[]) and l.kode_wilayah = $2 and l.jenjang && $3::text[]
  order by l.tanggal, l.id;

-- features/libur/queries.ts
-- in GET /api/pengaturan/libur
select l.id, l.nama, l.jenis_libur_id as "jenisLiburId", l.kode_wilayah as "kodeWilayah", w.nama as "namaWilayah",
l.tanggal, l.jenjang, l.deskripsi, l.dasar_hukum as "dasarHukum", l.versi from libur l join wilayah w on w.kode = l.kode_wilayah
  where true and ($1::date is null or l.tanggal >= $2)
    and ($3::date is null or l.tanggal <= $4)
  order by l.tanggal, l.id;

-- features/libur/queries.ts
-- in DELETE /api/pengaturan/libur/:id, GET /api/pengaturan/libur, POST /api/pengaturan/libur, POST /api/pengaturan/libur/impor, POST /api/pengaturan/libur/impor/pratinjau, POST /api/pengaturan/libur/pratinjau
select nama, coalesce((select x.nilai from setting x where x.kunci = 'kabKotaKelolaLibur' and "x"."berlaku_mulai" <= $1 order by "x"."berlaku_mulai" desc limit 1) = 'true', false) as dibuka
from wilayah where kode = $2;

-- features/libur/queries.ts, features/tarif/commands.ts
-- in DELETE /api/pengaturan/libur/:id, DELETE /api/tarif/:id, POST /api/pengaturan/libur, POST /api/pengaturan/libur/impor, POST /api/tarif
select pg_advisory_xact_lock(hashtextextended($1, 7203));
