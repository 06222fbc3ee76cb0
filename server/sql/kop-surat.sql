-- features/kop-surat/commands.ts
-- in POST /api/kop-surat/lambang
insert into lambang (jenis, pemilik, sha256, mime, isi, disimpan_pada, disimpan_oleh)
values ($1, $2, $3, $4, $5, $6, $7);

-- features/kop-surat/commands.ts
-- in POST /api/kop-surat/lambang
select count(*)::int as saves from lambang
where jenis = $1 and pemilik = $2 and disimpan_pada > $3::timestamptz - interval '1 day';

-- features/kop-surat/commands.ts
-- in DELETE /api/kop-surat/lambang, POST /api/kop-surat/lambang
select pg_advisory_xact_lock(hashtextextended($1, 7214));

-- features/kop-surat/commands.ts
-- in DELETE /api/kop-surat/lambang, POST /api/kop-surat/lambang
update lambang set sampai = $1 where jenis = $2 and pemilik = $3 and sampai is null;

-- features/kop-surat/queries.ts
-- in DELETE /api/kop-surat/lambang, GET /api/kop-surat, POST /api/kop-surat/lambang
select 'wilayah' as jenis, kode, nama from wilayah
where kode = $1 and (level = 1 or (level = 2 and kode_induk <> $2));

-- features/kop-surat/queries.ts
-- in DELETE /api/kop-surat/lambang, GET /api/kop-surat, POST /api/kop-surat/lambang
select 'yayasan' as jenis, id::text as kode, nama from yayasan where id = $1;

-- features/kop-surat/queries.ts
-- in GET /api/kop-surat
select (
select json_build_object('id', s.id, 'nama', s.nama, 'npsn', s.npsn, 'jenjang', s.jenjang, 'isSwasta', s.status = 'S',
  'alamat', s.alamat, 'namaKecamatan', kec.nama, 'namaKabKota', kab.nama, 'kodeProvinsi', prov.kode, 'namaProvinsi', prov.nama,
  'zona', s.zona, 'namaYayasan', y.nama, 'lambang', l.sha256)
from wilayah kec join wilayah kab on kab.kode = s.kode_kab_kota join wilayah prov on prov.kode = s.kode_provinsi
left join yayasan y on y.id = s.yayasan_id
left join lambang l on l.sampai is null and l.jenis = case when s.status = 'S' then 'yayasan' else 'wilayah' end
  and l.pemilik = case when s.status = 'S' then s.yayasan_id::text else case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end end
where kec.kode = s.kode_kecamatan) as kop from sekolah s where s.id = $1 and /* cakupan */ ("s"."id" = $2::int);

-- features/kop-surat/queries.ts
-- in GET /api/kop-surat
select (
select json_build_object('id', s.id, 'nama', s.nama, 'npsn', s.npsn, 'jenjang', s.jenjang, 'isSwasta', s.status = 'S',
  'alamat', s.alamat, 'namaKecamatan', kec.nama, 'namaKabKota', kab.nama, 'kodeProvinsi', prov.kode, 'namaProvinsi', prov.nama,
  'zona', s.zona, 'namaYayasan', y.nama, 'lambang', l.sha256)
from wilayah kec join wilayah kab on kab.kode = s.kode_kab_kota join wilayah prov on prov.kode = s.kode_provinsi
left join yayasan y on y.id = s.yayasan_id
left join lambang l on l.sampai is null and l.jenis = case when s.status = 'S' then 'yayasan' else 'wilayah' end
  and l.pemilik = case when s.status = 'S' then s.yayasan_id::text else case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end end
where kec.kode = s.kode_kecamatan) as kop from sekolah s where s.id = $1 and /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[])));

-- features/kop-surat/queries.ts
-- in DELETE /api/kop-surat/lambang, GET /api/kop-surat, POST /api/kop-surat/lambang
select (count(*) filter (where /* cakupan */ ("s"."id" = $1::int)))::int as jumlah,
  (array_agg(s.id order by s.nama, s.id) filter (where /* cakupan */ ("s"."id" = $2::int)))[1] as first,
  (count(*) filter (where not /* cakupan */ ("s"."id" = $3::int)))::int as luar,
  (count(*) filter (where s.kode_provinsi <> $4))::int as "luarProvinsi"
from sekolah s where s.status = 'S' and s.yayasan_id = $5::int;

-- features/kop-surat/queries.ts
-- in DELETE /api/kop-surat/lambang, GET /api/kop-surat, POST /api/kop-surat/lambang
select (count(*) filter (where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[])))))::int as jumlah,
  (array_agg(s.id order by s.nama, s.id) filter (where /* cakupan */ ("s"."jenjang" = any($5::text[]) and ("s"."kode_provinsi" = any($6::text[]) or "s"."kode_kab_kota" = any($7::text[]) or "s"."kode_kecamatan" = any($8::text[])))))[1] as first,
  (count(*) filter (where not /* cakupan */ ("s"."jenjang" = any($9::text[]) and ("s"."kode_provinsi" = any($10::text[]) or "s"."kode_kab_kota" = any($11::text[]) or "s"."kode_kecamatan" = any($12::text[])))))::int as luar,
  (count(*) filter (where s.kode_provinsi <> $13))::int as "luarProvinsi"
from sekolah s where s.status <> 'S' and $14 in (s.kode_provinsi, s.kode_kab_kota) and case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end = $15;

-- features/kop-surat/queries.ts
-- in DELETE /api/kop-surat/lambang, GET /api/kop-surat, POST /api/kop-surat/lambang
select l.sha256 as sidik, l.disimpan_pada as "disimpanPada", p.nama as "disimpanOleh"
from lambang l join pengguna p on p.id = l.disimpan_oleh
where l.jenis = $1 and l.pemilik = $2 and l.sampai is null;

-- features/kop-surat/queries.ts
-- in GET /api/lambang/:sidik
select mime, isi from lambang where sha256 = $1 limit 1;
