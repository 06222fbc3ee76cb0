-- features/tarif/commands.ts
-- in DELETE /api/tarif/:id
delete from tarif where id = $1;

-- features/tarif/commands.ts
-- in POST /api/tarif
insert into tarif (kode_wilayah, jenjang, nama, profil, dasar_hukum, berlaku_mulai, berlaku_sampai, disimpan_pada, disimpan_oleh)
values ($1, $2, $3, $4::jsonb, $5,
  $6, $7, $8, $9);

-- features/tarif/queries-pratinjau.ts
-- in POST /api/tarif/pratinjau
select s.nama, s.jenjang, s.zona, w.kode as "kodePemilik", w.nama as "namaPemilik",
  array(select k.bulan from segel k where k.sekolah_id = s.id and k.dibuka_pada is null) as "bulanTerkunci"
from sekolah_terbagi s join wilayah w on w.kode = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end where s.id = $1 and /* cakupan */ true;

-- features/tarif/queries-wilayah.ts
-- in GET /api/tarif
select distinct w.kode as "kodeWilayah", w.nama as "namaWilayah", s.jenjang
from sekolah s join wilayah w on w.kode = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end where /* cakupan */ ("s"."id" = $1::int);

-- features/tarif/queries-wilayah.ts
-- in GET /api/tarif
select distinct w.kode as "kodeWilayah", w.nama as "namaWilayah", s.jenjang
from sekolah s join wilayah w on w.kode = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end where /* cakupan */ ("s"."id" = any($1::int[]));

-- features/tarif/queries-wilayah.ts
-- in GET /api/tarif
select t.kode_wilayah as "kodeWilayah", case when w.level = 0 then 'Nasional' else w.nama end as "namaWilayah",
  count(*)::int as "jumlahVersi"
from tarif t join wilayah w on w.kode = t.kode_wilayah where t.jenjang && $1::text[]
group by 1, w.nama, w.level order by w.level > 0, w.nama collate "id-x-icu", 1;

-- features/tarif/queries-wilayah.ts
-- in DELETE /api/tarif/:id, GET /api/tarif, POST /api/tarif, POST /api/tarif/pratinjau
select w.nama, w.level, w.kode_induk as induk, i.nama as "namaInduk"
from wilayah w left join wilayah i on i.kode = w.kode_induk where w.kode = $1;

-- features/tarif/queries-wilayah.ts
-- in GET /api/tarif
with recursive atas as (
  select kode, nama, level, kode_induk from wilayah where kode = $1
  union all select w.kode, w.nama, w.level, w.kode_induk from wilayah w join atas on w.kode = atas.kode_induk)
select kode, nama, level from atas;

-- features/tarif/queries.ts
-- in DELETE /api/tarif/:id
select kode_wilayah as kode from tarif where id = $1;

-- features/tarif/queries.ts
-- in DELETE /api/tarif/:id, GET /api/tarif, POST /api/tarif
select t.id, t.kode_wilayah as "kodeWilayah", case when w.level = 0 then 'Nasional' else w.nama end as "namaWilayah",
  t.jenjang, t.nama, t.dasar_hukum as "dasarHukum", t.profil, t.berlaku_mulai as "berlakuMulai",
  t.berlaku_sampai as "berlakuSampai", t.disimpan_pada as "disimpanPada", p.nama as "disimpanOleh"
from tarif t join wilayah w on w.kode = t.kode_wilayah left join pengguna p on p.id = t.disimpan_oleh
where t.kode_wilayah = any($1::text[])
order by "t"."berlaku_mulai" desc, "t"."disimpan_pada" desc, "t"."id" desc;
