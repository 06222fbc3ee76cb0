-- features/sptjm/commands-putusan.ts
-- in POST /api/sptjm/:id/putusan
update sptjm set status = $1, catatan = $2, diputus_oleh = $3, diputus_pada = $4,
diterima_pada = case when $5 then coalesce(diterima_pada, $6) else diterima_pada end,
versi = versi + 1 where sekolah_id = $7 and id = $8;

-- features/sptjm/commands-replace.ts
-- in PATCH /api/sptjm/:id
insert into sptjm_lama (sekolah_id, bulan, segel_kode, kunci_dokumen, sha256, status, catatan, diunggah_oleh,
  diunggah_pada, diputus_oleh, diputus_pada, diterima_pada, digantikan_pada)
select sekolah_id, bulan, segel_kode, case when diterima_pada is not null then kunci_dokumen end, $1, status, catatan,
  diunggah_oleh, diunggah_pada, diputus_oleh, diputus_pada, diterima_pada, $2
from sptjm where sekolah_id = $3 and id = $4;

-- features/sptjm/commands-replace.ts
-- in PATCH /api/sptjm/:id
update sptjm set kunci_dokumen = $1, segel_kode = $2, status = 'diunggah', catatan = null,
  diunggah_oleh = $3, diunggah_pada = $4, diputus_oleh = null, diputus_pada = null, diterima_pada = null,
  versi = versi + 1
where sekolah_id = $5 and id = $6;

-- features/sptjm/commands-seen.ts
-- in GET /api/berkas/*
select 1 from riwayat r join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
where r.sekolah_id = $1 and r.perihal = $2 and r.objek = $3
  and r.pengguna_id = $4 and r.tindakan = any($5::text[])
  and r.pada > $6 and r.pada <= $7
  and i.sesudah->>'s3Key' = $8 limit 1;

-- features/sptjm/commands.ts
-- in POST /api/sptjm
insert into sptjm (sekolah_id, bulan, kunci_dokumen, segel_kode, diunggah_oleh, diunggah_pada)
values ($1, $2, $3, $4, $5, $6) returning id;

-- features/sptjm/queries-replaced.ts
-- in PATCH /api/sptjm/:id
select k.segel_kode as "segelKode" from sekolah_terbagi s join lateral (
  select p.segel_kode from sptjm p join dokumen d on d.sekolah_id = p.sekolah_id and d.kunci = p.kunci_dokumen
    where p.sekolah_id = s.id and p.bulan = $1 and d.sha256 = $2
  union all select l.segel_kode from sptjm_lama l
    where l.sekolah_id = s.id and l.bulan = $3 and l.sha256 = $4
) k on k.segel_kode is distinct from $5::text
where s.id = $6 and /* cakupan */ ("s"."id" = $7::int) order by k.segel_kode nulls last limit 1;

-- features/sptjm/queries-replaced.ts
-- in GET /api/sptjm/:id, PATCH /api/sptjm/:id
select l.segel_kode as "segelKode", l.status, l.catatan, l.diunggah_pada as "diunggahPada", l.diterima_pada as "diterimaPada",
  l.diputus_pada as "diputusPada", l.digantikan_pada as "digantikanPada", l.kunci_dokumen as kunci,
  d.nama_berkas as "fileName", d.mime as "mimeType", d.ukuran
from sptjm_lama l join sekolah s on s.id = l.sekolah_id
join dokumen d on d.sekolah_id = l.sekolah_id and d.kunci = l.kunci_dokumen
where l.sekolah_id = $1 and l.bulan = $2 and /* cakupan */ ("s"."id" = $3::int)
order by l.digantikan_pada desc, l.id desc;

-- features/sptjm/queries-replaced.ts
-- in GET /api/sptjm/:id
select l.segel_kode as "segelKode", l.status, l.catatan, l.diunggah_pada as "diunggahPada", l.diterima_pada as "diterimaPada",
  l.diputus_pada as "diputusPada", l.digantikan_pada as "digantikanPada", l.kunci_dokumen as kunci,
  d.nama_berkas as "fileName", d.mime as "mimeType", d.ukuran
from sptjm_lama l join sekolah s on s.id = l.sekolah_id
join dokumen d on d.sekolah_id = l.sekolah_id and d.kunci = l.kunci_dokumen
where l.sekolah_id = $1 and l.bulan = $2 and /* cakupan */ ("s"."jenjang" = any($3::text[]) and ("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[])))
order by l.digantikan_pada desc, l.id desc;

-- features/sptjm/queries-saved.ts
-- in POST /api/sptjm
select (select g.kode from segel g where g.sekolah_id = $1::int and g.bulan = $2 and g.dibuka_pada is null) as kode
from sekolah_terbagi s where s.id = $3 and /* cakupan */ ("s"."id" = $4::int);

-- features/sptjm/queries-saved.ts
-- in POST /api/sptjm
select p.id, p.sekolah_id as "sekolahId", p.bulan::text as bulan, p.status, p.catatan, p.kunci_dokumen as kunci, d.sha256,
  p.segel_kode as "segelKode", p.versi, p.diterima_pada as "diterimaPada", (select g.kode from segel g where g.sekolah_id = $1::int and g.bulan = p.bulan and g.dibuka_pada is null) as "segelAktif"
from sptjm p join sekolah s on s.id = p.sekolah_id
join dokumen d on d.sekolah_id = p.sekolah_id and d.kunci = p.kunci_dokumen
where p.sekolah_id = $2 and p.bulan = $3 and /* cakupan */ ("s"."id" = $4::int);

-- features/sptjm/queries-saved.ts
-- in PATCH /api/sptjm/:id
select p.id, p.sekolah_id as "sekolahId", p.bulan::text as bulan, p.status, p.catatan, p.kunci_dokumen as kunci, d.sha256,
  p.segel_kode as "segelKode", p.versi, p.diterima_pada as "diterimaPada", (select g.kode from segel g where g.sekolah_id = $1::int and g.bulan = p.bulan and g.dibuka_pada is null) as "segelAktif"
from sptjm p join sekolah s on s.id = p.sekolah_id
join dokumen d on d.sekolah_id = p.sekolah_id and d.kunci = p.kunci_dokumen
where p.sekolah_id = $2 and p.id = $3 and /* cakupan */ ("s"."id" = $4::int);

-- features/sptjm/queries-saved.ts
-- in POST /api/sptjm/:id/putusan
select p.id, p.sekolah_id as "sekolahId", p.bulan::text as bulan, p.status, p.catatan, p.kunci_dokumen as kunci, d.sha256,
  p.segel_kode as "segelKode", p.versi, p.diterima_pada as "diterimaPada", (select g.kode from segel g where g.sekolah_id = p.sekolah_id and g.bulan = p.bulan and g.dibuka_pada is null) as "segelAktif"
from sptjm p join sekolah s on s.id = p.sekolah_id
join dokumen d on d.sekolah_id = p.sekolah_id and d.kunci = p.kunci_dokumen
where p.sekolah_id = $1 and p.id = $2 and /* cakupan */ ("s"."jenjang" = any($3::text[]) and ("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[])));

-- features/sptjm/queries.ts
-- in GET /api/sptjm
select count(*)::int as total from (select 1 from sptjm p join sekolah s on s.id = p.sekolah_id where /* cakupan */ ("s"."id" = $1::int) and true and p.sekolah_id = $2 and (lower(s.nama) like $3 or s.npsn like $4) limit $5) t;

-- features/sptjm/queries.ts
-- in GET /api/sptjm
select count(*)::int as total from (select 1 from sptjm p join sekolah s on s.id = p.sekolah_id where /* cakupan */ ("s"."id" = $1::int) and true and p.sekolah_id = $2 limit $3) t;

-- features/sptjm/queries.ts
-- in GET /api/sptjm
select count(*)::int as total from (select 1 from sptjm p join sekolah s on s.id = p.sekolah_id where /* cakupan */ ("s"."id" = $1::int) and true limit $2) t;

-- features/sptjm/queries.ts
-- in GET /api/sptjm
select count(*)::int as total from (select 1 from sptjm p join sekolah s on s.id = p.sekolah_id where /* cakupan */ ("s"."id" = any($1::int[])) and true limit $2) t;

-- features/sptjm/queries.ts
-- in GET /api/sptjm
select count(*)::int as total from (select 1 from sptjm p join sekolah s on s.id = p.sekolah_id where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and $5 in (s.kode_kab_kota) limit $6) t;

-- features/sptjm/queries.ts
-- in GET /api/sptjm
select count(*)::int as total from (select 1 from sptjm p join sekolah s on s.id = p.sekolah_id where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and $5 in (s.kode_kecamatan) limit $6) t;

-- features/sptjm/queries.ts
-- in GET /api/sptjm
select count(*)::int as total from (select 1 from sptjm p join sekolah s on s.id = p.sekolah_id where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and $5 in (s.kode_provinsi) limit $6) t;

-- features/sptjm/queries.ts
-- in GET /api/sptjm
select count(*)::int as total from (select 1 from sptjm p join sekolah s on s.id = p.sekolah_id where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and $5 in (s.kode_provinsi, s.kode_kab_kota, s.kode_kecamatan) limit $6) t;

-- features/sptjm/queries.ts
-- in GET /api/sptjm
select count(*)::int as total from (select 1 from sptjm p join sekolah s on s.id = p.sekolah_id where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and (lower(s.nama) like $5 or s.npsn like $6) limit $7) t;

-- features/sptjm/queries.ts
-- in GET /api/sptjm
select count(*)::int as total from (select 1 from sptjm p join sekolah s on s.id = p.sekolah_id where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and p.bulan = $5 limit $6) t;

-- features/sptjm/queries.ts
-- in GET /api/sptjm
select count(*)::int as total from (select 1 from sptjm p join sekolah s on s.id = p.sekolah_id where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and p.sekolah_id = $5 limit $6) t;

-- features/sptjm/queries.ts
-- in GET /api/sptjm
select count(*)::int as total from (select 1 from sptjm p join sekolah s on s.id = p.sekolah_id where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and p.status = $5 limit $6) t;

-- features/sptjm/queries.ts
-- in GET /api/sptjm
select count(*)::int as total from (select 1 from sptjm p join sekolah s on s.id = p.sekolah_id where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and p.status = 'diterima' and exists (select 1 from segel g where g.sekolah_id = p.sekolah_id and g.bulan = p.bulan
and g.dibuka_pada is null and g.kode = p.segel_kode) limit $5) t;

-- features/sptjm/queries.ts
-- in GET /api/sptjm
select count(*)::int as total from (select 1 from sptjm p join sekolah s on s.id = p.sekolah_id where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and p.status = 'diterima' and not exists (select 1 from segel g where g.sekolah_id = p.sekolah_id and g.bulan = p.bulan
and g.dibuka_pada is null and g.kode = p.segel_kode) limit $5) t;

-- features/sptjm/queries.ts
-- in GET /api/sptjm
select count(*)::int as total from (select 1 from sptjm p join sekolah s on s.id = p.sekolah_id where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true limit $5) t;

-- features/sptjm/queries.ts
-- in GET /api/sptjm
select count(*)::int as total from (select 1 from sptjm p join sekolah s on s.id = p.sekolah_id where /* cakupan */ true and true and $1 in (s.kode_kab_kota) and p.bulan = $2 limit $3) t;

-- features/sptjm/queries.ts
-- in GET /api/sptjm
select count(*)::int as total from (select 1 from sptjm p join sekolah s on s.id = p.sekolah_id where /* cakupan */ true and true and $1 in (s.kode_kab_kota) limit $2) t;

-- features/sptjm/queries.ts
-- in GET /api/sptjm
select count(*)::int as total from (select 1 from sptjm p join sekolah s on s.id = p.sekolah_id where /* cakupan */ true and true and $1 in (s.kode_provinsi) limit $2) t;

-- features/sptjm/queries.ts
-- in GET /api/sptjm
select count(*)::int as total from (select 1 from sptjm p join sekolah s on s.id = p.sekolah_id where /* cakupan */ true and true and $1 in (s.kode_provinsi, s.kode_kab_kota, s.kode_kecamatan) limit $2) t;

-- features/sptjm/queries.ts
-- in GET /api/sptjm
select count(*)::int as total from (select 1 from sptjm p join sekolah s on s.id = p.sekolah_id where /* cakupan */ true and true and (lower(s.nama) like $1 or s.npsn like $2) limit $3) t;

-- features/sptjm/queries.ts
-- in GET /api/sptjm
select count(*)::int as total from (select 1 from sptjm p join sekolah s on s.id = p.sekolah_id where /* cakupan */ true and true and p.status = $1 limit $2) t;

-- features/sptjm/queries.ts
-- in GET /api/sptjm
select count(*)::int as total from (select 1 from sptjm p join sekolah s on s.id = p.sekolah_id where /* cakupan */ true and true and p.status = 'diterima' and exists (select 1 from segel g where g.sekolah_id = p.sekolah_id and g.bulan = p.bulan
and g.dibuka_pada is null and g.kode = p.segel_kode) limit $1) t;

-- features/sptjm/queries.ts
-- in GET /api/sptjm
select count(*)::int as total from (select 1 from sptjm p join sekolah s on s.id = p.sekolah_id where /* cakupan */ true and true limit $1) t;

-- features/sptjm/queries.ts
-- in GET /api/sptjm
select count(*)::int as total from (select 1 from sptjm p join sekolah s on s.id = p.sekolah_id where p.bulan = $1 and /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) and true and p.status = $6 limit $7) t;

-- features/sptjm/queries.ts
-- in GET /api/sptjm
select count(*)::int as total from (select 1 from sptjm p join sekolah s on s.id = p.sekolah_id where p.bulan = $1 and /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) and true limit $6) t;

-- features/sptjm/queries.ts
-- in GET /api/sptjm
select count(*)::int as total from (select 1 from sptjm p join sekolah s on s.id = p.sekolah_id where p.bulan = $1 and /* cakupan */ true and true limit $2) t;

-- features/sptjm/queries.ts
-- in GET /api/sptjm
select max(bulan) as bulan from sptjm where bulan < $1;

-- features/sptjm/queries.ts
-- in GET /api/sptjm
select max(bulan) as bulan from sptjm where true;

-- features/sptjm/queries.ts
-- in GET /api/sptjm
select p.id, p.sekolah_id as "sekolahId", p.bulan::text as "tahunBulan", p.status, p.catatan, p.segel_kode as "segelKode",
  exists (select 1 from segel g where g.sekolah_id = $1::int and g.bulan = p.bulan
and g.dibuka_pada is null and g.kode = p.segel_kode) as "segelBerlaku",
  (select count(*) from sptjm_lama l where l.sekolah_id = $2::int and l.bulan = p.bulan and l.kunci_dokumen is not null) as "jumlahLama",
  p.diunggah_pada as "diunggahPada", u.nama as "diunggahOleh", p.versi, p.kunci_dokumen as kunci,
  d.nama_berkas as "fileName", d.mime as "mimeType", d.ukuran, s.nama as "namaSekolah", s.npsn,
  s.zona, kab.nama as "namaKabKota", prov.nama as "namaProvinsi"
from sptjm p
join sekolah s on s.id = p.sekolah_id
join dokumen d on d.sekolah_id = p.sekolah_id and d.kunci = p.kunci_dokumen
join wilayah kab on kab.kode = s.kode_kab_kota
join wilayah prov on prov.kode = s.kode_provinsi
left join pengguna u on u.id = p.diunggah_oleh
where (p.sekolah_id, p.id) in (select * from unnest($3::int[],
    $4::bigint[])) and /* cakupan */ ("s"."id" = $5::int) order by p.bulan desc, s.nama collate "id-x-icu", s.id;

-- features/sptjm/queries.ts
-- in GET /api/kunci-bulan, GET /api/kunci-bulan/kesiapan
select p.id, p.sekolah_id as "sekolahId", p.bulan::text as "tahunBulan", p.status, p.catatan, p.segel_kode as "segelKode",
  exists (select 1 from segel g where g.sekolah_id = $1::int and g.bulan = p.bulan
and g.dibuka_pada is null and g.kode = p.segel_kode) as "segelBerlaku",
  (select count(*) from sptjm_lama l where l.sekolah_id = $2::int and l.bulan = p.bulan and l.kunci_dokumen is not null) as "jumlahLama",
  p.diunggah_pada as "diunggahPada", u.nama as "diunggahOleh", p.versi, p.kunci_dokumen as kunci,
  d.nama_berkas as "fileName", d.mime as "mimeType", d.ukuran, s.nama as "namaSekolah", s.npsn,
  s.zona, kab.nama as "namaKabKota", prov.nama as "namaProvinsi"
from sptjm p
join sekolah s on s.id = p.sekolah_id
join dokumen d on d.sekolah_id = p.sekolah_id and d.kunci = p.kunci_dokumen
join wilayah kab on kab.kode = s.kode_kab_kota
join wilayah prov on prov.kode = s.kode_provinsi
left join pengguna u on u.id = p.diunggah_oleh
where p.bulan = $3 and /* cakupan */ ("s"."id" = $4::int and "s"."jenjang" = any($5::text[]) and ("s"."kode_provinsi" = any($6::text[]) or "s"."kode_kab_kota" = any($7::text[]) or "s"."kode_kecamatan" = any($8::text[])));

-- features/sptjm/queries.ts
-- in GET /api/kunci-bulan, GET /api/kunci-bulan/kesiapan
select p.id, p.sekolah_id as "sekolahId", p.bulan::text as "tahunBulan", p.status, p.catatan, p.segel_kode as "segelKode",
  exists (select 1 from segel g where g.sekolah_id = $1::int and g.bulan = p.bulan
and g.dibuka_pada is null and g.kode = p.segel_kode) as "segelBerlaku",
  (select count(*) from sptjm_lama l where l.sekolah_id = $2::int and l.bulan = p.bulan and l.kunci_dokumen is not null) as "jumlahLama",
  p.diunggah_pada as "diunggahPada", u.nama as "diunggahOleh", p.versi, p.kunci_dokumen as kunci,
  d.nama_berkas as "fileName", d.mime as "mimeType", d.ukuran, s.nama as "namaSekolah", s.npsn,
  s.zona, kab.nama as "namaKabKota", prov.nama as "namaProvinsi"
from sptjm p
join sekolah s on s.id = p.sekolah_id
join dokumen d on d.sekolah_id = p.sekolah_id and d.kunci = p.kunci_dokumen
join wilayah kab on kab.kode = s.kode_kab_kota
join wilayah prov on prov.kode = s.kode_provinsi
left join pengguna u on u.id = p.diunggah_oleh
where p.bulan = $3 and /* cakupan */ ("s"."id" = $4::int);

-- features/sptjm/queries.ts
-- in GET /api/sptjm/:id, PATCH /api/sptjm/:id, POST /api/sptjm
select p.id, p.sekolah_id as "sekolahId", p.bulan::text as "tahunBulan", p.status, p.catatan, p.segel_kode as "segelKode",
  exists (select 1 from segel g where g.sekolah_id = $1::int and g.bulan = p.bulan
and g.dibuka_pada is null and g.kode = p.segel_kode) as "segelBerlaku",
  (select count(*) from sptjm_lama l where l.sekolah_id = $2::int and l.bulan = p.bulan and l.kunci_dokumen is not null) as "jumlahLama",
  p.diunggah_pada as "diunggahPada", u.nama as "diunggahOleh", p.versi, p.kunci_dokumen as kunci,
  d.nama_berkas as "fileName", d.mime as "mimeType", d.ukuran, s.nama as "namaSekolah", s.npsn,
  s.zona, kab.nama as "namaKabKota", prov.nama as "namaProvinsi"
from sptjm p
join sekolah s on s.id = p.sekolah_id
join dokumen d on d.sekolah_id = p.sekolah_id and d.kunci = p.kunci_dokumen
join wilayah kab on kab.kode = s.kode_kab_kota
join wilayah prov on prov.kode = s.kode_provinsi
left join pengguna u on u.id = p.diunggah_oleh
where p.sekolah_id = $3 and p.id = $4 and /* cakupan */ ("s"."id" = $5::int);

-- features/sptjm/queries.ts
-- in GET /api/sptjm
select p.id, p.sekolah_id as "sekolahId", p.bulan::text as "tahunBulan", p.status, p.catatan, p.segel_kode as "segelKode",
  exists (select 1 from segel g where g.sekolah_id = p.sekolah_id and g.bulan = p.bulan
and g.dibuka_pada is null and g.kode = p.segel_kode) as "segelBerlaku",
  (select count(*) from sptjm_lama l where l.sekolah_id = p.sekolah_id and l.bulan = p.bulan and l.kunci_dokumen is not null) as "jumlahLama",
  p.diunggah_pada as "diunggahPada", u.nama as "diunggahOleh", p.versi, p.kunci_dokumen as kunci,
  d.nama_berkas as "fileName", d.mime as "mimeType", d.ukuran, s.nama as "namaSekolah", s.npsn,
  s.zona, kab.nama as "namaKabKota", prov.nama as "namaProvinsi"
from sptjm p
join sekolah s on s.id = p.sekolah_id
join dokumen d on d.sekolah_id = p.sekolah_id and d.kunci = p.kunci_dokumen
join wilayah kab on kab.kode = s.kode_kab_kota
join wilayah prov on prov.kode = s.kode_provinsi
left join pengguna u on u.id = p.diunggah_oleh
where (p.sekolah_id, p.id) in (select * from unnest($1::int[],
    $2::bigint[])) and /* cakupan */ ("s"."id" = any($3::int[])) order by p.bulan desc, s.nama collate "id-x-icu", s.id;

-- features/sptjm/queries.ts
-- in GET /api/sptjm
select p.id, p.sekolah_id as "sekolahId", p.bulan::text as "tahunBulan", p.status, p.catatan, p.segel_kode as "segelKode",
  exists (select 1 from segel g where g.sekolah_id = p.sekolah_id and g.bulan = p.bulan
and g.dibuka_pada is null and g.kode = p.segel_kode) as "segelBerlaku",
  (select count(*) from sptjm_lama l where l.sekolah_id = p.sekolah_id and l.bulan = p.bulan and l.kunci_dokumen is not null) as "jumlahLama",
  p.diunggah_pada as "diunggahPada", u.nama as "diunggahOleh", p.versi, p.kunci_dokumen as kunci,
  d.nama_berkas as "fileName", d.mime as "mimeType", d.ukuran, s.nama as "namaSekolah", s.npsn,
  s.zona, kab.nama as "namaKabKota", prov.nama as "namaProvinsi"
from sptjm p
join sekolah s on s.id = p.sekolah_id
join dokumen d on d.sekolah_id = p.sekolah_id and d.kunci = p.kunci_dokumen
join wilayah kab on kab.kode = s.kode_kab_kota
join wilayah prov on prov.kode = s.kode_provinsi
left join pengguna u on u.id = p.diunggah_oleh
where (p.sekolah_id, p.id) in (select * from unnest($1::int[],
    $2::bigint[])) and /* cakupan */ ("s"."jenjang" = any($3::text[]) and ("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[]))) order by p.bulan desc, s.nama collate "id-x-icu", s.id;

-- features/sptjm/queries.ts
-- in GET /api/sptjm
select p.id, p.sekolah_id as "sekolahId", p.bulan::text as "tahunBulan", p.status, p.catatan, p.segel_kode as "segelKode",
  exists (select 1 from segel g where g.sekolah_id = p.sekolah_id and g.bulan = p.bulan
and g.dibuka_pada is null and g.kode = p.segel_kode) as "segelBerlaku",
  (select count(*) from sptjm_lama l where l.sekolah_id = p.sekolah_id and l.bulan = p.bulan and l.kunci_dokumen is not null) as "jumlahLama",
  p.diunggah_pada as "diunggahPada", u.nama as "diunggahOleh", p.versi, p.kunci_dokumen as kunci,
  d.nama_berkas as "fileName", d.mime as "mimeType", d.ukuran, s.nama as "namaSekolah", s.npsn,
  s.zona, kab.nama as "namaKabKota", prov.nama as "namaProvinsi"
from sptjm p
join sekolah s on s.id = p.sekolah_id
join dokumen d on d.sekolah_id = p.sekolah_id and d.kunci = p.kunci_dokumen
join wilayah kab on kab.kode = s.kode_kab_kota
join wilayah prov on prov.kode = s.kode_provinsi
left join pengguna u on u.id = p.diunggah_oleh
where (p.sekolah_id, p.id) in (select * from unnest($1::int[],
    $2::bigint[])) and /* cakupan */ true order by p.bulan desc, s.nama collate "id-x-icu", s.id;

-- features/sptjm/queries.ts
-- in GET /api/kunci-bulan/kesiapan
select p.id, p.sekolah_id as "sekolahId", p.bulan::text as "tahunBulan", p.status, p.catatan, p.segel_kode as "segelKode",
  exists (select 1 from segel g where g.sekolah_id = p.sekolah_id and g.bulan = p.bulan
and g.dibuka_pada is null and g.kode = p.segel_kode) as "segelBerlaku",
  (select count(*) from sptjm_lama l where l.sekolah_id = p.sekolah_id and l.bulan = p.bulan and l.kunci_dokumen is not null) as "jumlahLama",
  p.diunggah_pada as "diunggahPada", u.nama as "diunggahOleh", p.versi, p.kunci_dokumen as kunci,
  d.nama_berkas as "fileName", d.mime as "mimeType", d.ukuran, s.nama as "namaSekolah", s.npsn,
  s.zona, kab.nama as "namaKabKota", prov.nama as "namaProvinsi"
from sptjm p
join sekolah s on s.id = p.sekolah_id
join dokumen d on d.sekolah_id = p.sekolah_id and d.kunci = p.kunci_dokumen
join wilayah kab on kab.kode = s.kode_kab_kota
join wilayah prov on prov.kode = s.kode_provinsi
left join pengguna u on u.id = p.diunggah_oleh
where p.bulan = $1 and /* cakupan */ ("s"."id" = any($2::int[]) and "s"."jenjang" = any($3::text[]) and ("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[])));

-- features/sptjm/queries.ts
-- in GET /api/kunci-bulan/kesiapan
select p.id, p.sekolah_id as "sekolahId", p.bulan::text as "tahunBulan", p.status, p.catatan, p.segel_kode as "segelKode",
  exists (select 1 from segel g where g.sekolah_id = p.sekolah_id and g.bulan = p.bulan
and g.dibuka_pada is null and g.kode = p.segel_kode) as "segelBerlaku",
  (select count(*) from sptjm_lama l where l.sekolah_id = p.sekolah_id and l.bulan = p.bulan and l.kunci_dokumen is not null) as "jumlahLama",
  p.diunggah_pada as "diunggahPada", u.nama as "diunggahOleh", p.versi, p.kunci_dokumen as kunci,
  d.nama_berkas as "fileName", d.mime as "mimeType", d.ukuran, s.nama as "namaSekolah", s.npsn,
  s.zona, kab.nama as "namaKabKota", prov.nama as "namaProvinsi"
from sptjm p
join sekolah s on s.id = p.sekolah_id
join dokumen d on d.sekolah_id = p.sekolah_id and d.kunci = p.kunci_dokumen
join wilayah kab on kab.kode = s.kode_kab_kota
join wilayah prov on prov.kode = s.kode_provinsi
left join pengguna u on u.id = p.diunggah_oleh
where p.bulan = $1 and /* cakupan */ ("s"."id" = any($2::int[]));

-- features/sptjm/queries.ts
-- in GET /api/sptjm/:id
select p.id, p.sekolah_id as "sekolahId", p.bulan::text as "tahunBulan", p.status, p.catatan, p.segel_kode as "segelKode",
  exists (select 1 from segel g where g.sekolah_id = p.sekolah_id and g.bulan = p.bulan
and g.dibuka_pada is null and g.kode = p.segel_kode) as "segelBerlaku",
  (select count(*) from sptjm_lama l where l.sekolah_id = p.sekolah_id and l.bulan = p.bulan and l.kunci_dokumen is not null) as "jumlahLama",
  p.diunggah_pada as "diunggahPada", u.nama as "diunggahOleh", p.versi, p.kunci_dokumen as kunci,
  d.nama_berkas as "fileName", d.mime as "mimeType", d.ukuran, s.nama as "namaSekolah", s.npsn,
  s.zona, kab.nama as "namaKabKota", prov.nama as "namaProvinsi"
from sptjm p
join sekolah s on s.id = p.sekolah_id
join dokumen d on d.sekolah_id = p.sekolah_id and d.kunci = p.kunci_dokumen
join wilayah kab on kab.kode = s.kode_kab_kota
join wilayah prov on prov.kode = s.kode_provinsi
left join pengguna u on u.id = p.diunggah_oleh
where p.sekolah_id = $1 and p.id = $2 and /* cakupan */ ("s"."id" = any($3::int[]));

-- features/sptjm/queries.ts
-- in GET /api/sptjm/:id
select p.id, p.sekolah_id as "sekolahId", p.bulan::text as "tahunBulan", p.status, p.catatan, p.segel_kode as "segelKode",
  exists (select 1 from segel g where g.sekolah_id = p.sekolah_id and g.bulan = p.bulan
and g.dibuka_pada is null and g.kode = p.segel_kode) as "segelBerlaku",
  (select count(*) from sptjm_lama l where l.sekolah_id = p.sekolah_id and l.bulan = p.bulan and l.kunci_dokumen is not null) as "jumlahLama",
  p.diunggah_pada as "diunggahPada", u.nama as "diunggahOleh", p.versi, p.kunci_dokumen as kunci,
  d.nama_berkas as "fileName", d.mime as "mimeType", d.ukuran, s.nama as "namaSekolah", s.npsn,
  s.zona, kab.nama as "namaKabKota", prov.nama as "namaProvinsi"
from sptjm p
join sekolah s on s.id = p.sekolah_id
join dokumen d on d.sekolah_id = p.sekolah_id and d.kunci = p.kunci_dokumen
join wilayah kab on kab.kode = s.kode_kab_kota
join wilayah prov on prov.kode = s.kode_provinsi
left join pengguna u on u.id = p.diunggah_oleh
where p.sekolah_id = $1 and p.id = $2 and /* cakupan */ ("s"."jenjang" = any($3::text[]) and ("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[])));

-- features/sptjm/queries.ts
-- in GET /api/sptjm/:id
select p.id, p.sekolah_id as "sekolahId", p.bulan::text as "tahunBulan", p.status, p.catatan, p.segel_kode as "segelKode",
  exists (select 1 from segel g where g.sekolah_id = p.sekolah_id and g.bulan = p.bulan
and g.dibuka_pada is null and g.kode = p.segel_kode) as "segelBerlaku",
  (select count(*) from sptjm_lama l where l.sekolah_id = p.sekolah_id and l.bulan = p.bulan and l.kunci_dokumen is not null) as "jumlahLama",
  p.diunggah_pada as "diunggahPada", u.nama as "diunggahOleh", p.versi, p.kunci_dokumen as kunci,
  d.nama_berkas as "fileName", d.mime as "mimeType", d.ukuran, s.nama as "namaSekolah", s.npsn,
  s.zona, kab.nama as "namaKabKota", prov.nama as "namaProvinsi"
from sptjm p
join sekolah s on s.id = p.sekolah_id
join dokumen d on d.sekolah_id = p.sekolah_id and d.kunci = p.kunci_dokumen
join wilayah kab on kab.kode = s.kode_kab_kota
join wilayah prov on prov.kode = s.kode_provinsi
left join pengguna u on u.id = p.diunggah_oleh
where p.sekolah_id = $1 and p.id = $2 and /* cakupan */ true;

-- features/sptjm/queries.ts
-- in GET /api/sptjm
select p.sekolah_id as "sekolahId", p.id from sptjm p join sekolah s on s.id = p.sekolah_id where /* cakupan */ ("s"."id" = $1::int) and true
order by p.bulan desc, s.nama collate "id-x-icu", s.id limit $2 offset $3;

-- features/sptjm/queries.ts
-- in GET /api/sptjm
select p.sekolah_id as "sekolahId", p.id from sptjm p join sekolah s on s.id = p.sekolah_id where /* cakupan */ ("s"."id" = $1::int) and true and p.sekolah_id = $2
order by p.bulan desc, s.nama collate "id-x-icu", s.id limit $3 offset $4;

-- features/sptjm/queries.ts
-- in GET /api/sptjm
select p.sekolah_id as "sekolahId", p.id from sptjm p join sekolah s on s.id = p.sekolah_id where /* cakupan */ ("s"."id" = $1::int) and true and p.sekolah_id = $2 and (lower(s.nama) like $3 or s.npsn like $4)
order by p.bulan desc, s.nama collate "id-x-icu", s.id limit $5 offset $6;

-- features/sptjm/queries.ts
-- in GET /api/sptjm
select p.sekolah_id as "sekolahId", p.id from sptjm p join sekolah s on s.id = p.sekolah_id where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and p.bulan = $5
order by p.bulan desc, s.nama collate "id-x-icu", s.id limit $6 offset $7;

-- features/sptjm/queries.ts
-- in GET /api/sptjm
select p.sekolah_id as "sekolahId", p.id from sptjm p join sekolah s on s.id = p.sekolah_id where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and p.sekolah_id = $5
order by p.bulan desc, s.nama collate "id-x-icu", s.id limit $6 offset $7;

-- features/sptjm/queries.ts
-- in GET /api/sptjm
select p.sekolah_id as "sekolahId", p.id from sptjm p join sekolah s on s.id = p.sekolah_id where /* cakupan */ true and true and $1 in (s.kode_kab_kota) and p.bulan = $2
order by p.bulan desc, s.nama collate "id-x-icu", s.id limit $3 offset $4;

-- features/sptjm/queries.ts
-- in GET /api/sptjm
select p.sekolah_id as "sekolahId", p.id from sptjm p join sekolah s on s.id = p.sekolah_id where p.bulan = $1 and /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) and true
order by p.bulan desc, s.nama collate "id-x-icu", s.id limit $6 offset $7;

-- features/sptjm/queries.ts
-- in GET /api/sptjm
select p.sekolah_id as "sekolahId", p.id from sptjm p join sekolah s on s.id = p.sekolah_id where p.bulan = $1 and /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) and true and $6 in (s.kode_kab_kota)
order by p.bulan desc, s.nama collate "id-x-icu", s.id limit $7 offset $8;

-- features/sptjm/queries.ts
-- in GET /api/sptjm
select p.sekolah_id as "sekolahId", p.id from sptjm p join sekolah s on s.id = p.sekolah_id where p.bulan = $1 and /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) and true and $6 in (s.kode_kecamatan)
order by p.bulan desc, s.nama collate "id-x-icu", s.id limit $7 offset $8;

-- features/sptjm/queries.ts
-- in GET /api/sptjm
select p.sekolah_id as "sekolahId", p.id from sptjm p join sekolah s on s.id = p.sekolah_id where p.bulan = $1 and /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) and true and $6 in (s.kode_provinsi)
order by p.bulan desc, s.nama collate "id-x-icu", s.id limit $7 offset $8;

-- features/sptjm/queries.ts
-- in GET /api/sptjm
select p.sekolah_id as "sekolahId", p.id from sptjm p join sekolah s on s.id = p.sekolah_id where p.bulan = $1 and /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) and true and $6 in (s.kode_provinsi, s.kode_kab_kota, s.kode_kecamatan)
order by p.bulan desc, s.nama collate "id-x-icu", s.id limit $7 offset $8;

-- features/sptjm/queries.ts
-- in GET /api/sptjm
select p.sekolah_id as "sekolahId", p.id from sptjm p join sekolah s on s.id = p.sekolah_id where p.bulan = $1 and /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) and true and (lower(s.nama) like $6 or s.npsn like $7)
order by p.bulan desc, s.nama collate "id-x-icu", s.id limit $8 offset $9;

-- features/sptjm/queries.ts
-- in GET /api/sptjm
select p.sekolah_id as "sekolahId", p.id from sptjm p join sekolah s on s.id = p.sekolah_id where p.bulan = $1 and /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) and true and p.status = $6
order by p.bulan desc, s.nama collate "id-x-icu", s.id limit $7 offset $8;

-- features/sptjm/queries.ts
-- in GET /api/sptjm
select p.sekolah_id as "sekolahId", p.id from sptjm p join sekolah s on s.id = p.sekolah_id where p.bulan = $1 and /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) and true and p.status = 'diterima' and exists (select 1 from segel g where g.sekolah_id = p.sekolah_id and g.bulan = p.bulan
and g.dibuka_pada is null and g.kode = p.segel_kode)
    order by p.bulan desc, s.nama collate "id-x-icu", s.id limit $6 offset $7;

-- features/sptjm/queries.ts
-- in GET /api/sptjm
select p.sekolah_id as "sekolahId", p.id from sptjm p join sekolah s on s.id = p.sekolah_id where p.bulan = $1 and /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) and true and p.status = 'diterima' and not exists (select 1 from segel g where g.sekolah_id = p.sekolah_id and g.bulan = p.bulan
and g.dibuka_pada is null and g.kode = p.segel_kode)
    order by p.bulan desc, s.nama collate "id-x-icu", s.id limit $6 offset $7;

-- features/sptjm/queries.ts
-- in GET /api/sptjm
select p.sekolah_id as "sekolahId", p.id from sptjm p join sekolah s on s.id = p.sekolah_id where p.bulan = $1 and /* cakupan */ true and true
order by p.bulan desc, s.nama collate "id-x-icu", s.id limit $2 offset $3;

-- features/sptjm/queries.ts
-- in GET /api/sptjm
select p.sekolah_id as "sekolahId", p.id from sptjm p join sekolah s on s.id = p.sekolah_id where p.bulan = $1 and /* cakupan */ true and true and $2 in (s.kode_kab_kota)
order by p.bulan desc, s.nama collate "id-x-icu", s.id limit $3 offset $4;

-- features/sptjm/queries.ts
-- in GET /api/sptjm
select p.sekolah_id as "sekolahId", p.id from sptjm p join sekolah s on s.id = p.sekolah_id where p.bulan = $1 and /* cakupan */ true and true and $2 in (s.kode_provinsi)
order by p.bulan desc, s.nama collate "id-x-icu", s.id limit $3 offset $4;

-- features/sptjm/queries.ts
-- in GET /api/sptjm
select p.sekolah_id as "sekolahId", p.id from sptjm p join sekolah s on s.id = p.sekolah_id where p.bulan = $1 and /* cakupan */ true and true and $2 in (s.kode_provinsi, s.kode_kab_kota, s.kode_kecamatan)
order by p.bulan desc, s.nama collate "id-x-icu", s.id limit $3 offset $4;

-- features/sptjm/queries.ts
-- in GET /api/sptjm
select p.sekolah_id as "sekolahId", p.id from sptjm p join sekolah s on s.id = p.sekolah_id where p.bulan = $1 and /* cakupan */ true and true and (lower(s.nama) like $2 or s.npsn like $3)
order by p.bulan desc, s.nama collate "id-x-icu", s.id limit $4 offset $5;

-- features/sptjm/queries.ts
-- in GET /api/sptjm
select p.sekolah_id as "sekolahId", p.id from sptjm p join sekolah s on s.id = p.sekolah_id where p.bulan = $1 and /* cakupan */ true and true and p.status = $2
order by p.bulan desc, s.nama collate "id-x-icu", s.id limit $3 offset $4;

-- features/sptjm/queries.ts
-- in GET /api/sptjm
select p.sekolah_id as "sekolahId", p.id from sptjm p join sekolah s on s.id = p.sekolah_id where p.bulan = $1 and /* cakupan */ true and true and p.status = 'diterima' and exists (select 1 from segel g where g.sekolah_id = p.sekolah_id and g.bulan = p.bulan
and g.dibuka_pada is null and g.kode = p.segel_kode)
    order by p.bulan desc, s.nama collate "id-x-icu", s.id limit $2 offset $3;
