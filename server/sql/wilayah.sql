-- features/wilayah/queries.ts
-- in GET /api/wilayah
select w.kode as "kodeWilayah", w.nama, w.level as "idLevelWilayah",
  case when w.level = 3 then w.nama end as "namaKecamatan",
  case w.level when 2 then w.nama when 3 then i.nama end as "namaKabKota",
  case w.level when 1 then w.nama when 2 then i.nama when 3 then k.nama end as "namaProvinsi"
from wilayah w left join wilayah i on i.kode = w.kode_induk left join wilayah k on k.kode = i.kode_induk
where true
order by case when regexp_replace(lower(w.nama), '^(kab.|kota|prov.|kec.) ', '') = $1 then w.level end,
  position($2 in lower(w.nama)), w.nama collate "id-x-icu", w.kode
limit $3;

-- features/wilayah/queries.ts
-- in GET /api/wilayah
select w.kode as "kodeWilayah", w.nama, w.level as "idLevelWilayah",
  case when w.level = 3 then w.nama end as "namaKecamatan",
  case w.level when 2 then w.nama when 3 then i.nama end as "namaKabKota",
  case w.level when 1 then w.nama when 2 then i.nama when 3 then k.nama end as "namaProvinsi"
from wilayah w left join wilayah i on i.kode = w.kode_induk left join wilayah k on k.kode = i.kode_induk
where true and (w.level = 0 or w.kode = any($1::text[]) or i.kode = any($2::text[]) or k.kode = any($3::text[])
or w.kode = any($4::text[]))
order by case when regexp_replace(lower(w.nama), '^(kab.|kota|prov.|kec.) ', '') = $5 then w.level end,
  position($6 in lower(w.nama)), w.nama collate "id-x-icu", w.kode
limit $7;

-- features/wilayah/queries.ts
-- in GET /api/wilayah
select w.kode as "kodeWilayah", w.nama, w.level as "idLevelWilayah",
  case when w.level = 3 then w.nama end as "namaKecamatan",
  case w.level when 2 then w.nama when 3 then i.nama end as "namaKabKota",
  case w.level when 1 then w.nama when 2 then i.nama when 3 then k.nama end as "namaProvinsi"
from wilayah w left join wilayah i on i.kode = w.kode_induk left join wilayah k on k.kode = i.kode_induk
where true and lower(w.nama) like $1
order by case when regexp_replace(lower(w.nama), '^(kab.|kota|prov.|kec.) ', '') = $2 then w.level end,
  position($3 in lower(w.nama)), w.nama collate "id-x-icu", w.kode
limit $4;

-- features/wilayah/queries.ts
-- in GET /api/wilayah
select w.kode as "kodeWilayah", w.nama, w.level as "idLevelWilayah",
  case when w.level = 3 then w.nama end as "namaKecamatan",
  case w.level when 2 then w.nama when 3 then i.nama end as "namaKabKota",
  case w.level when 1 then w.nama when 2 then i.nama when 3 then k.nama end as "namaProvinsi"
from wilayah w left join wilayah i on i.kode = w.kode_induk left join wilayah k on k.kode = i.kode_induk
where true and lower(w.nama) like $1 and w.level = $2
order by case when regexp_replace(lower(w.nama), '^(kab.|kota|prov.|kec.) ', '') = $3 then w.level end,
  position($4 in lower(w.nama)), w.nama collate "id-x-icu", w.kode
limit $5;

-- features/wilayah/queries.ts
-- in GET /api/wilayah
select w.kode as "kodeWilayah", w.nama, w.level as "idLevelWilayah",
  case when w.level = 3 then w.nama end as "namaKecamatan",
  case w.level when 2 then w.nama when 3 then i.nama end as "namaKabKota",
  case w.level when 1 then w.nama when 2 then i.nama when 3 then k.nama end as "namaProvinsi"
from wilayah w left join wilayah i on i.kode = w.kode_induk left join wilayah k on k.kode = i.kode_induk
where true and lower(w.nama) like $1 and w.level = $2 and (w.level = 0 or w.kode = any($3::text[]) or i.kode = any($4::text[]) or k.kode = any($5::text[])
or w.kode = any($6::text[]))
order by case when regexp_replace(lower(w.nama), '^(kab.|kota|prov.|kec.) ', '') = $7 then w.level end,
  position($8 in lower(w.nama)), w.nama collate "id-x-icu", w.kode
limit $9;

-- features/wilayah/queries.ts
-- in GET /api/wilayah
select w.kode as "kodeWilayah", w.nama, w.level as "idLevelWilayah",
  case when w.level = 3 then w.nama end as "namaKecamatan",
  case w.level when 2 then w.nama when 3 then i.nama end as "namaKabKota",
  case w.level when 1 then w.nama when 2 then i.nama when 3 then k.nama end as "namaProvinsi"
from wilayah w left join wilayah i on i.kode = w.kode_induk left join wilayah k on k.kode = i.kode_induk
where true and w.kode_induk = $1
order by case when regexp_replace(lower(w.nama), '^(kab.|kota|prov.|kec.) ', '') = $2 then w.level end,
  position($3 in lower(w.nama)), w.nama collate "id-x-icu", w.kode
limit $4;

-- features/wilayah/queries.ts
-- in GET /api/wilayah
select w.kode as "kodeWilayah", w.nama, w.level as "idLevelWilayah",
  case when w.level = 3 then w.nama end as "namaKecamatan",
  case w.level when 2 then w.nama when 3 then i.nama end as "namaKabKota",
  case w.level when 1 then w.nama when 2 then i.nama when 3 then k.nama end as "namaProvinsi"
from wilayah w left join wilayah i on i.kode = w.kode_induk left join wilayah k on k.kode = i.kode_induk
where true and w.kode_induk = $1 and (w.level = 0 or w.kode = any($2::text[]) or i.kode = any($3::text[]) or k.kode = any($4::text[])
or w.kode = any($5::text[]))
order by case when regexp_replace(lower(w.nama), '^(kab.|kota|prov.|kec.) ', '') = $6 then w.level end,
  position($7 in lower(w.nama)), w.nama collate "id-x-icu", w.kode
limit $8;

-- features/wilayah/queries.ts
-- in GET /api/wilayah
select w.kode as "kodeWilayah", w.nama, w.level as "idLevelWilayah",
  case when w.level = 3 then w.nama end as "namaKecamatan",
  case w.level when 2 then w.nama when 3 then i.nama end as "namaKabKota",
  case w.level when 1 then w.nama when 2 then i.nama when 3 then k.nama end as "namaProvinsi"
from wilayah w left join wilayah i on i.kode = w.kode_induk left join wilayah k on k.kode = i.kode_induk
where true and w.kode_induk = $1 and (w.level = 0 or w.kode in (
  select unnest(array[s.kode_provinsi, s.kode_kab_kota, s.kode_kecamatan]) from sekolah s where /* cakupan */ ("s"."id" = $2::int)))
order by case when regexp_replace(lower(w.nama), '^(kab.|kota|prov.|kec.) ', '') = $3 then w.level end,
  position($4 in lower(w.nama)), w.nama collate "id-x-icu", w.kode
limit $5;

-- features/wilayah/queries.ts
-- in GET /api/wilayah
select w.kode as "kodeWilayah", w.nama, w.level as "idLevelWilayah",
  case when w.level = 3 then w.nama end as "namaKecamatan",
  case w.level when 2 then w.nama when 3 then i.nama end as "namaKabKota",
  case w.level when 1 then w.nama when 2 then i.nama when 3 then k.nama end as "namaProvinsi"
from wilayah w left join wilayah i on i.kode = w.kode_induk left join wilayah k on k.kode = i.kode_induk
where true and w.kode_induk = $1 and true
order by case when regexp_replace(lower(w.nama), '^(kab.|kota|prov.|kec.) ', '') = $2 then w.level end,
  position($3 in lower(w.nama)), w.nama collate "id-x-icu", w.kode
limit $4;

-- features/wilayah/queries.ts
-- in GET /api/wilayah
select w.kode as "kodeWilayah", w.nama, w.level as "idLevelWilayah",
  case when w.level = 3 then w.nama end as "namaKecamatan",
  case w.level when 2 then w.nama when 3 then i.nama end as "namaKabKota",
  case w.level when 1 then w.nama when 2 then i.nama when 3 then k.nama end as "namaProvinsi"
from wilayah w left join wilayah i on i.kode = w.kode_induk left join wilayah k on k.kode = i.kode_induk
where true and w.level = $1
order by case when regexp_replace(lower(w.nama), '^(kab.|kota|prov.|kec.) ', '') = $2 then w.level end,
  position($3 in lower(w.nama)), w.nama collate "id-x-icu", w.kode
limit $4;
