-- features/sekolah/commands-divide.ts
-- in PATCH /api/sekolah, POST /api/sekolah, POST /api/sekolah/:id/kalibrasi, POST /api/sekolah/impor
delete from sekolah_simpul where sekolah_id = any($1::int[]);

-- features/sekolah/commands-divide.ts
-- in PATCH /api/sekolah, POST /api/sekolah, POST /api/sekolah/:id/kalibrasi, POST /api/sekolah/impor
insert into sekolah_simpul select * from sekolah s where s.id = any($1::int[]);

-- features/sekolah/commands-gtk-turn.ts
-- in DELETE /api/gtk/:id, DELETE /api/gtk/:id/data-pribadi, POST /api/gtk, POST /api/gtk/:id/pindah, POST /api/gtk/impor, POST /api/gtk/minta-induk, POST /api/jam-gtk, POST /api/jam-gtk/putusan, POST /api/jam-gtk/tarik
select pg_advisory_xact_lock($1, id) from (
select distinct unnest($2::int[]) as id order by 1) s;

-- features/sekolah/commands-import.ts
-- in POST /api/sekolah/impor
insert into sekolah (npsn, nama, jenjang, status, kode_kecamatan, kode_kab_kota, kode_provinsi, zona, alamat)
select * from unnest($1::text[], $2::text[],
  $3::text[], $4::text[],
  $5::text[], $6::text[],
  $7::text[], $8::text[],
  $9::text[])
on conflict (npsn) do nothing returning id, npsn;

-- features/sekolah/commands-import.ts
-- in POST /api/sekolah/impor
select s.id, s.npsn, s.nama, s.jenjang, s.status, s.kode_kecamatan as kode, kec.nama as "namaKecamatan", s.alamat,
  s.yayasan_id is not null as beryayasan, /* cakupan */ true as dalam
from sekolah s join wilayah kec on kec.kode = s.kode_kecamatan where s.npsn = any($1::text[]) order by s.id;

-- features/sekolah/commands-import.ts
-- in POST /api/sekolah/impor
select s.id, s.npsn, s.nama, s.jenjang, s.status, s.kode_kecamatan as kode, kec.nama as "namaKecamatan", s.alamat,
  s.yayasan_id is not null as beryayasan, /* cakupan */ true as dalam
from sekolah s join wilayah kec on kec.kode = s.kode_kecamatan where s.npsn = any($1::text[]) order by s.id
for no key update of s;

-- features/sekolah/commands-import.ts
-- in POST /api/sekolah/impor
update sekolah s set nama = b.nama, status = b.status, alamat = b.alamat, versi = s.versi + 1
from unnest($1::int[], $2::text[],
  $3::text[],
  $4::text[]) b (id, nama, status, alamat)
where s.id = b.id;

-- features/sekolah/commands-register.ts
-- in POST /api/sekolah
insert into sekolah (npsn, nama, jenjang, status, kode_kecamatan, kode_kab_kota, kode_provinsi, zona, yayasan_id, alamat)
values ($1, $2, $3, $4, $5, $6, $7, $8,
  $9, $10)
on conflict (npsn) do nothing returning id;

-- features/sekolah/commands-register.ts
-- in PATCH /api/sekolah, POST /api/sekolah
select 1 from yayasan where id = $1;

-- features/sekolah/commands-register.ts
-- in POST /api/sekolah
select kec.kode, kec.nama, kab.kode as "kodeKab", kab.nama as "namaKab", prov.kode as "kodeProvinsi", prov.zona
from wilayah kec join wilayah kab on kab.kode = kec.kode_induk join wilayah prov on prov.kode = kab.kode_induk
where kec.level = 3 and kec.kode = $1;

-- features/sekolah/commands-register.ts
-- in POST /api/sekolah/impor
select kec.kode, kec.nama, kab.kode as "kodeKab", kab.nama as "namaKab", prov.kode as "kodeProvinsi", prov.zona
from wilayah kec join wilayah kab on kab.kode = kec.kode_induk join wilayah prov on prov.kode = kab.kode_induk
where kec.level = 3 and true;

-- features/sekolah/commands-register.ts
-- in POST /api/sekolah
select nama from sekolah where npsn = $1;

-- features/sekolah/queries-one.ts
-- in GET /api/sekolah/:id, PATCH /api/sekolah, POST /api/sekolah/pratinjau
select
s.id, s.id as "sekolahId", s.nama, s.npsn, s.jenjang, s.zona, kec.nama as "namaKecamatan",
kab.nama as "namaKabKota", prov.nama as "namaProvinsi", s.status, (case when s.plan = 'PRO' and coalesce(s.plan_sampai >= (case s.zona when 'WIB' then $1::date when 'WITA' then $2::date else $3::date end), true) then 'PRO' else 'BASIC' end) as plan, s.plan_sampai as "planSampai",
coalesce(a.is_jadwal_mandiri, $4) as "isJadwalMandiri",
coalesce(a.shift_pagi, $5)::int as "shiftPagi",
coalesce(a.shift_siang, $6)::int as "shiftSiang",
coalesce(a.shift_pagi_mulai, $7::time) as "shiftPagiMulai",
coalesce(a.shift_siang_mulai, $8::time) as "shiftSiangMulai",
coalesce((select v.jam from kalibrasi v where v.sekolah_id = $9::int and v.mesin_id is null and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $10::date when 'WITA' then $11::date else $12::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $13::date when 'WITA' then $14::date else $15::date end)))
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1), 0) as "kalibrasiWaktu",
(select count(*) from gtk g where g.sekolah_id = $16::int and coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $17::date when 'WITA' then $18::date else $19::date end), true)
  and coalesce(g.berhenti >= (case s.zona when 'WIB' then $20::date when 'WITA' then $21::date else $22::date end), true)) as "jumlahGtk", s.kode_kecamatan as "kodeKecamatan", s.kode_kab_kota as "kodeKabKota",
    s.kode_provinsi as "kodeProvinsi", s.alamat, s.telepon, s.email, s.yayasan_id as "yayasanId",
    (select y.nama from yayasan y where y.id = s.yayasan_id) as "namaYayasan", s.versi
  from
sekolah_terbagi s join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
join wilayah prov on prov.kode = s.kode_provinsi left join lateral (
  select v.shift_pagi, v.shift_siang, v.shift_pagi_mulai, v.shift_siang_mulai, v.is_jadwal_mandiri from sekolah_aturan v
  where v.sekolah_id = $23::int and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $24::date when 'WITA' then $25::date else $26::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $27::date when 'WITA' then $28::date else $29::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1) a on true where s.id = $30 and /* cakupan */ ("s"."id" = $31::int);

-- features/sekolah/queries-one.ts
-- in GET /api/sekolah/:id, PATCH /api/sekolah, POST /api/sekolah/pratinjau
select
s.id, s.id as "sekolahId", s.nama, s.npsn, s.jenjang, s.zona, kec.nama as "namaKecamatan",
kab.nama as "namaKabKota", prov.nama as "namaProvinsi", s.status, (case when s.plan = 'PRO' and coalesce(s.plan_sampai >= (case s.zona when 'WIB' then $1::date when 'WITA' then $2::date else $3::date end), true) then 'PRO' else 'BASIC' end) as plan, s.plan_sampai as "planSampai",
coalesce(a.is_jadwal_mandiri, $4) as "isJadwalMandiri",
coalesce(a.shift_pagi, $5)::int as "shiftPagi",
coalesce(a.shift_siang, $6)::int as "shiftSiang",
coalesce(a.shift_pagi_mulai, $7::time) as "shiftPagiMulai",
coalesce(a.shift_siang_mulai, $8::time) as "shiftSiangMulai",
coalesce((select v.jam from kalibrasi v where v.sekolah_id = $9::int and v.mesin_id is null and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $10::date when 'WITA' then $11::date else $12::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $13::date when 'WITA' then $14::date else $15::date end)))
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1), 0) as "kalibrasiWaktu",
(select count(*) from gtk g where g.sekolah_id = $16::int and coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $17::date when 'WITA' then $18::date else $19::date end), true)
  and coalesce(g.berhenti >= (case s.zona when 'WIB' then $20::date when 'WITA' then $21::date else $22::date end), true)) as "jumlahGtk", s.kode_kecamatan as "kodeKecamatan", s.kode_kab_kota as "kodeKabKota",
    s.kode_provinsi as "kodeProvinsi", s.alamat, s.telepon, s.email, s.yayasan_id as "yayasanId",
    (select y.nama from yayasan y where y.id = s.yayasan_id) as "namaYayasan", s.versi
  from
sekolah_terbagi s join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
join wilayah prov on prov.kode = s.kode_provinsi left join lateral (
  select v.shift_pagi, v.shift_siang, v.shift_pagi_mulai, v.shift_siang_mulai, v.is_jadwal_mandiri from sekolah_aturan v
  where v.sekolah_id = $23::int and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $24::date when 'WITA' then $25::date else $26::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $27::date when 'WITA' then $28::date else $29::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1) a on true where s.id = $30 and /* cakupan */ ("s"."jenjang" = any($31::text[]) and ("s"."kode_provinsi" = any($32::text[]) or "s"."kode_kab_kota" = any($33::text[]) or "s"."kode_kecamatan" = any($34::text[])));

-- features/sekolah/queries-one.ts
-- in GET /api/sekolah/:id, PATCH /api/sekolah
select
s.id, s.id as "sekolahId", s.nama, s.npsn, s.jenjang, s.zona, kec.nama as "namaKecamatan",
kab.nama as "namaKabKota", prov.nama as "namaProvinsi", s.status, (case when s.plan = 'PRO' and coalesce(s.plan_sampai >= (case s.zona when 'WIB' then $1::date when 'WITA' then $2::date else $3::date end), true) then 'PRO' else 'BASIC' end) as plan, s.plan_sampai as "planSampai",
coalesce(a.is_jadwal_mandiri, $4) as "isJadwalMandiri",
coalesce(a.shift_pagi, $5)::int as "shiftPagi",
coalesce(a.shift_siang, $6)::int as "shiftSiang",
coalesce(a.shift_pagi_mulai, $7::time) as "shiftPagiMulai",
coalesce(a.shift_siang_mulai, $8::time) as "shiftSiangMulai",
coalesce((select v.jam from kalibrasi v where v.sekolah_id = $9::int and v.mesin_id is null and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $10::date when 'WITA' then $11::date else $12::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $13::date when 'WITA' then $14::date else $15::date end)))
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1), 0) as "kalibrasiWaktu",
(select count(*) from gtk g where g.sekolah_id = $16::int and coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $17::date when 'WITA' then $18::date else $19::date end), true)
  and coalesce(g.berhenti >= (case s.zona when 'WIB' then $20::date when 'WITA' then $21::date else $22::date end), true)) as "jumlahGtk", s.kode_kecamatan as "kodeKecamatan", s.kode_kab_kota as "kodeKabKota",
    s.kode_provinsi as "kodeProvinsi", s.alamat, s.telepon, s.email, s.yayasan_id as "yayasanId",
    (select y.nama from yayasan y where y.id = s.yayasan_id) as "namaYayasan", s.versi
  from
sekolah_terbagi s join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
join wilayah prov on prov.kode = s.kode_provinsi left join lateral (
  select v.shift_pagi, v.shift_siang, v.shift_pagi_mulai, v.shift_siang_mulai, v.is_jadwal_mandiri from sekolah_aturan v
  where v.sekolah_id = $23::int and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $24::date when 'WITA' then $25::date else $26::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $27::date when 'WITA' then $28::date else $29::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1) a on true where s.id = $30 and /* cakupan */ true;

-- features/sekolah/queries-one.ts
-- in GET /api/yayasan
select id, nama from yayasan where lower(nama) like $1 order by nama collate "id-x-icu", id limit 50;

-- features/sekolah/queries-one.ts
-- in DELETE /api/penanda-tangan/:id, PATCH /api/sekolah, POST /api/kunci-bulan, POST /api/kunci-bulan/konfirmasi, POST /api/sekolah/:id/kalibrasi, POST /api/sekolah/:id/penanda-tangan
select s.id, s.nama, s.npsn, s.zona, s.versi from sekolah s where s.id = $1 and /* cakupan */ ("s"."id" = $2::int)
for no key update of s;

-- features/sekolah/queries-one.ts
-- in PATCH /api/pengguna/:id/pendaftaran, PATCH /api/sekolah, POST /api/kunci-bulan/buka
select s.id, s.nama, s.npsn, s.zona, s.versi from sekolah s where s.id = $1 and /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[])))
for no key update of s;

-- features/sekolah/queries-one.ts
-- in PATCH /api/pengguna/:id/pendaftaran, PATCH /api/sekolah, POST /api/kunci-bulan/buka
select s.id, s.nama, s.npsn, s.zona, s.versi from sekolah s where s.id = $1 and /* cakupan */ true
for no key update of s;

-- features/sekolah/queries-one.ts
-- in GET /api/sekolah/:npsn(^\d{8}$)
select s.id, s.npsn, s.nama, s.jenjang, s.status, kec.nama as "namaKecamatan", kab.nama as "namaKabKota",
    prov.nama as "namaProvinsi", s.jenjang as "namaBentukPendidikan", s.kode_kab_kota as "kabupatenKotaId",
    kab.nama as "namaKabupatenKota"
  from sekolah s join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
join wilayah prov on prov.kode = s.kode_provinsi where s.npsn = $1;

-- features/sekolah/queries-one.ts
-- in POST /api/status-layanan
select s.npsn, (case when s.plan = 'PRO' and coalesce(s.plan_sampai >= (case s.zona when 'WIB' then $1::date when 'WITA' then $2::date else $3::date end), true) then 'PRO' else 'BASIC' end) as plan, s.plan_sampai as "planSampai" from sekolah s
where s.npsn = $4 and /* cakupan */ ("s"."id" = $5::int);

-- features/sekolah/queries-one.ts
-- in POST /api/status-layanan
select s.npsn, (case when s.plan = 'PRO' and coalesce(s.plan_sampai >= (case s.zona when 'WIB' then $1::date when 'WITA' then $2::date else $3::date end), true) then 'PRO' else 'BASIC' end) as plan, s.plan_sampai as "planSampai" from sekolah s
where s.npsn = $4 and /* cakupan */ ("s"."jenjang" = any($5::text[]) and ("s"."kode_provinsi" = any($6::text[]) or "s"."kode_kab_kota" = any($7::text[]) or "s"."kode_kecamatan" = any($8::text[])));

-- features/sekolah/queries-one.ts
-- in GET /api/sekolah/:id, PATCH /api/sekolah, POST /api/sekolah/pratinjau
select v.id, v.berlaku_mulai as "berlakuMulai", v.berlaku_sampai as "berlakuSampai", v.shift_pagi::int as "shiftPagi",
  v.shift_siang::int as "shiftSiang", v.shift_pagi_mulai as "shiftPagiMulai", v.shift_siang_mulai as "shiftSiangMulai",
  v.is_jadwal_mandiri as "isJadwalMandiri", v.disimpan_pada as "disimpanPada", p.nama as "disimpanOleh"
from sekolah_aturan v join sekolah s on s.id = v.sekolah_id left join pengguna p on p.id = v.disimpan_oleh
where v.sekolah_id = $1 and /* cakupan */ ("s"."id" = $2::int) order by v.berlaku_mulai, v.disimpan_pada, v.id;

-- features/sekolah/queries-one.ts
-- in GET /api/sekolah/:id, PATCH /api/sekolah, POST /api/sekolah/pratinjau
select v.id, v.berlaku_mulai as "berlakuMulai", v.berlaku_sampai as "berlakuSampai", v.shift_pagi::int as "shiftPagi",
  v.shift_siang::int as "shiftSiang", v.shift_pagi_mulai as "shiftPagiMulai", v.shift_siang_mulai as "shiftSiangMulai",
  v.is_jadwal_mandiri as "isJadwalMandiri", v.disimpan_pada as "disimpanPada", p.nama as "disimpanOleh"
from sekolah_aturan v join sekolah s on s.id = v.sekolah_id left join pengguna p on p.id = v.disimpan_oleh
where v.sekolah_id = $1 and /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) order by v.berlaku_mulai, v.disimpan_pada, v.id;

-- features/sekolah/queries-one.ts
-- in GET /api/sekolah/:id, PATCH /api/sekolah
select v.id, v.berlaku_mulai as "berlakuMulai", v.berlaku_sampai as "berlakuSampai", v.shift_pagi::int as "shiftPagi",
  v.shift_siang::int as "shiftSiang", v.shift_pagi_mulai as "shiftPagiMulai", v.shift_siang_mulai as "shiftSiangMulai",
  v.is_jadwal_mandiri as "isJadwalMandiri", v.disimpan_pada as "disimpanPada", p.nama as "disimpanOleh"
from sekolah_aturan v join sekolah s on s.id = v.sekolah_id left join pengguna p on p.id = v.disimpan_oleh
where v.sekolah_id = $1 and /* cakupan */ true order by v.berlaku_mulai, v.disimpan_pada, v.id;

-- features/sekolah/queries-penanda.ts
-- in DELETE /api/penanda-tangan/:id, GET /api/sekolah/:id/penanda-tangan
select s.id || '-' || k.gtk_id as "gtkId", k.nama, k.nip
  from sekolah_terbagi s cross join lateral
(select g.id as gtk_id, i.nama, i.nip from gtk g
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = $1::int and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= $2::date order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i
  where g.sekolah_id = $3::int and i."jenisGuru" = 'Kepala Sekolah' and coalesce(g.mulai_tugas <= $4::date, true) and coalesce(g.berhenti >= $5::date, true) order by g.id limit 1) k
  where s.id = $6 and /* cakupan */ ("s"."id" = $7::int);

-- features/sekolah/queries-penanda.ts
-- in GET /api/sekolah/:id/penanda-tangan
select s.id || '-' || k.gtk_id as "gtkId", k.nama, k.nip
  from sekolah_terbagi s cross join lateral
(select g.id as gtk_id, i.nama, i.nip from gtk g
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = $1::int and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= $2::date order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i
  where g.sekolah_id = $3::int and i."jenisGuru" = 'Kepala Sekolah' and coalesce(g.mulai_tugas <= $4::date, true) and coalesce(g.berhenti >= $5::date, true) order by g.id limit 1) k
  where s.id = $6 and /* cakupan */ ("s"."jenjang" = any($7::text[]) and ("s"."kode_provinsi" = any($8::text[]) or "s"."kode_kab_kota" = any($9::text[]) or "s"."kode_kecamatan" = any($10::text[])));

-- features/sekolah/queries-penanda.ts
-- in GET /api/kunci-bulan, GET /api/sekolah/:id, PATCH /api/sekolah, POST /api/kunci-bulan, POST /api/sekolah/pratinjau
select t.nama, t.nip, t.jabatan from sekolah_terbagi s cross join lateral
(select * from (
  select 1 as urutan, t.gtk_id, coalesce(orang.nama, t.nama) as nama,
    case when t.gtk_id is null then t.nip else orang.nip end as nip, t.jabatan
  from (select * from penanda_tangan v where v.sekolah_id = $1::int and v.berlaku_mulai <= $2::date
    order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1) t
  left join lateral (select g.id, i.nama, i.nip from gtk g
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = $3::int and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= $4::date order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i
    where g.sekolah_id = $5::int and g.id = t.gtk_id and coalesce(g.mulai_tugas <= $6::date, true) and coalesce(g.berhenti >= $7::date, true)) orang on true
  where t.gtk_id is null or orang.id is not null
  union all
  select 2, kepala.gtk_id, kepala.nama, kepala.nip, 'Kepala Sekolah' from
(select g.id as gtk_id, i.nama, i.nip from gtk g
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = $8::int and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= $9::date order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i
  where g.sekolah_id = $10::int and i."jenisGuru" = 'Kepala Sekolah' and coalesce(g.mulai_tugas <= $11::date, true) and coalesce(g.berhenti >= $12::date, true) order by g.id limit 1) kepala
) calon order by urutan limit 1) t
  where s.id = $13 and /* cakupan */ ("s"."id" = $14::int);

-- features/sekolah/queries-penanda.ts
-- in GET /api/kunci-bulan, GET /api/sekolah/:id, PATCH /api/sekolah, POST /api/sekolah/pratinjau
select t.nama, t.nip, t.jabatan from sekolah_terbagi s cross join lateral
(select * from (
  select 1 as urutan, t.gtk_id, coalesce(orang.nama, t.nama) as nama,
    case when t.gtk_id is null then t.nip else orang.nip end as nip, t.jabatan
  from (select * from penanda_tangan v where v.sekolah_id = $1::int and v.berlaku_mulai <= $2::date
    order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1) t
  left join lateral (select g.id, i.nama, i.nip from gtk g
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = $3::int and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= $4::date order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i
    where g.sekolah_id = $5::int and g.id = t.gtk_id and coalesce(g.mulai_tugas <= $6::date, true) and coalesce(g.berhenti >= $7::date, true)) orang on true
  where t.gtk_id is null or orang.id is not null
  union all
  select 2, kepala.gtk_id, kepala.nama, kepala.nip, 'Kepala Sekolah' from
(select g.id as gtk_id, i.nama, i.nip from gtk g
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = $8::int and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= $9::date order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i
  where g.sekolah_id = $10::int and i."jenisGuru" = 'Kepala Sekolah' and coalesce(g.mulai_tugas <= $11::date, true) and coalesce(g.berhenti >= $12::date, true) order by g.id limit 1) kepala
) calon order by urutan limit 1) t
  where s.id = $13 and /* cakupan */ ("s"."jenjang" = any($14::text[]) and ("s"."kode_provinsi" = any($15::text[]) or "s"."kode_kab_kota" = any($16::text[]) or "s"."kode_kecamatan" = any($17::text[])));

-- features/sekolah/queries-penanda.ts
-- in GET /api/kunci-bulan, GET /api/sekolah/:id, PATCH /api/sekolah
select t.nama, t.nip, t.jabatan from sekolah_terbagi s cross join lateral
(select * from (
  select 1 as urutan, t.gtk_id, coalesce(orang.nama, t.nama) as nama,
    case when t.gtk_id is null then t.nip else orang.nip end as nip, t.jabatan
  from (select * from penanda_tangan v where v.sekolah_id = $1::int and v.berlaku_mulai <= $2::date
    order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1) t
  left join lateral (select g.id, i.nama, i.nip from gtk g
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = $3::int and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= $4::date order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i
    where g.sekolah_id = $5::int and g.id = t.gtk_id and coalesce(g.mulai_tugas <= $6::date, true) and coalesce(g.berhenti >= $7::date, true)) orang on true
  where t.gtk_id is null or orang.id is not null
  union all
  select 2, kepala.gtk_id, kepala.nama, kepala.nip, 'Kepala Sekolah' from
(select g.id as gtk_id, i.nama, i.nip from gtk g
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = $8::int and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= $9::date order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i
  where g.sekolah_id = $10::int and i."jenisGuru" = 'Kepala Sekolah' and coalesce(g.mulai_tugas <= $11::date, true) and coalesce(g.berhenti >= $12::date, true) order by g.id limit 1) kepala
) calon order by urutan limit 1) t
  where s.id = $13 and /* cakupan */ true;

-- features/sekolah/queries-penanda.ts
-- in DELETE /api/penanda-tangan/:id, GET /api/sekolah/:id/penanda-tangan
with urut as (
  select t.*, lead(t.berlaku_mulai) over (order by t.berlaku_mulai, t.disimpan_pada, t.id) as berikut
  from penanda_tangan t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = $2::int)
)
select t.sekolah_id || '-' || t.id as id, t.berlaku_mulai as "berlakuMulai", t.sekolah_id || '-' || t.gtk_id as "gtkId",
  t.nama, t.nip, t.jabatan, t.disimpan_pada as "disimpanPada", p.nama as "disimpanOleh",
  $3 and not exists (select 1 from segel g where g.sekolah_id = $4
    and g.dibuka_pada is null and t.berikut is distinct from t.berlaku_mulai
    and g.bulan >= to_char(t.berlaku_mulai, 'YYYYMM')::int
    and (t.berikut is null or g.bulan <= to_char(t.berikut - 1, 'YYYYMM')::int)) as "bolehHapus"
from urut t left join pengguna p on p.id = t.disimpan_oleh
order by "t"."berlaku_mulai" desc, "t"."disimpan_pada" desc, "t"."id" desc;

-- features/sekolah/queries-penanda.ts
-- in GET /api/sekolah/:id/penanda-tangan
with urut as (
  select t.*, lead(t.berlaku_mulai) over (order by t.berlaku_mulai, t.disimpan_pada, t.id) as berikut
  from penanda_tangan t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[])))
)
select t.sekolah_id || '-' || t.id as id, t.berlaku_mulai as "berlakuMulai", t.sekolah_id || '-' || t.gtk_id as "gtkId",
  t.nama, t.nip, t.jabatan, t.disimpan_pada as "disimpanPada", p.nama as "disimpanOleh",
  $6 and not exists (select 1 from segel g where g.sekolah_id = $7
    and g.dibuka_pada is null and t.berikut is distinct from t.berlaku_mulai
    and g.bulan >= to_char(t.berlaku_mulai, 'YYYYMM')::int
    and (t.berikut is null or g.bulan <= to_char(t.berikut - 1, 'YYYYMM')::int)) as "bolehHapus"
from urut t left join pengguna p on p.id = t.disimpan_oleh
order by "t"."berlaku_mulai" desc, "t"."disimpan_pada" desc, "t"."id" desc;

-- features/sekolah/queries.ts
-- in GET /api/sekolah
select
s.id, s.id as "sekolahId", s.nama, s.npsn, s.jenjang, s.zona, kec.nama as "namaKecamatan",
kab.nama as "namaKabKota", prov.nama as "namaProvinsi", s.status, (case when s.plan = 'PRO' and coalesce(s.plan_sampai >= (case s.zona when 'WIB' then $1::date when 'WITA' then $2::date else $3::date end), true) then 'PRO' else 'BASIC' end) as plan, s.plan_sampai as "planSampai",
coalesce(a.is_jadwal_mandiri, $4) as "isJadwalMandiri",
coalesce(a.shift_pagi, $5)::int as "shiftPagi",
coalesce(a.shift_siang, $6)::int as "shiftSiang",
coalesce(a.shift_pagi_mulai, $7::time) as "shiftPagiMulai",
coalesce(a.shift_siang_mulai, $8::time) as "shiftSiangMulai",
coalesce((select v.jam from kalibrasi v where v.sekolah_id = $9::int and v.mesin_id is null and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $10::date when 'WITA' then $11::date else $12::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $13::date when 'WITA' then $14::date else $15::date end)))
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1), 0) as "kalibrasiWaktu",
(select count(*) from gtk g where g.sekolah_id = $16::int and coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $17::date when 'WITA' then $18::date else $19::date end), true)
  and coalesce(g.berhenti >= (case s.zona when 'WIB' then $20::date when 'WITA' then $21::date else $22::date end), true)) as "jumlahGtk" from
sekolah_terbagi s join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
join wilayah prov on prov.kode = s.kode_provinsi left join lateral (
  select v.shift_pagi, v.shift_siang, v.shift_pagi_mulai, v.shift_siang_mulai, v.is_jadwal_mandiri from sekolah_aturan v
  where v.sekolah_id = $23::int and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $24::date when 'WITA' then $25::date else $26::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $27::date when 'WITA' then $28::date else $29::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1) a on true
  where s.id = any($30::int[]) and /* cakupan */ ("s"."id" = $31::int) order by s.nama collate "id-x-icu", s.npsn;

-- features/sekolah/queries.ts
-- in GET /api/sekolah
select
s.id, s.id as "sekolahId", s.nama, s.npsn, s.jenjang, s.zona, kec.nama as "namaKecamatan",
kab.nama as "namaKabKota", prov.nama as "namaProvinsi", s.status, (case when s.plan = 'PRO' and coalesce(s.plan_sampai >= (case s.zona when 'WIB' then $1::date when 'WITA' then $2::date else $3::date end), true) then 'PRO' else 'BASIC' end) as plan, s.plan_sampai as "planSampai",
coalesce(a.is_jadwal_mandiri, $4) as "isJadwalMandiri",
coalesce(a.shift_pagi, $5)::int as "shiftPagi",
coalesce(a.shift_siang, $6)::int as "shiftSiang",
coalesce(a.shift_pagi_mulai, $7::time) as "shiftPagiMulai",
coalesce(a.shift_siang_mulai, $8::time) as "shiftSiangMulai",
coalesce((select v.jam from kalibrasi v where v.sekolah_id = s.id and v.mesin_id is null and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $9::date when 'WITA' then $10::date else $11::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $12::date when 'WITA' then $13::date else $14::date end)))
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1), 0) as "kalibrasiWaktu",
(select count(*) from gtk g where g.sekolah_id = s.id and coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $15::date when 'WITA' then $16::date else $17::date end), true)
  and coalesce(g.berhenti >= (case s.zona when 'WIB' then $18::date when 'WITA' then $19::date else $20::date end), true)) as "jumlahGtk" from
sekolah_terbagi s join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
join wilayah prov on prov.kode = s.kode_provinsi left join lateral (
  select v.shift_pagi, v.shift_siang, v.shift_pagi_mulai, v.shift_siang_mulai, v.is_jadwal_mandiri from sekolah_aturan v
  where v.sekolah_id = s.id and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $21::date when 'WITA' then $22::date else $23::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $24::date when 'WITA' then $25::date else $26::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1) a on true
  where s.id = any($27::int[]) and /* cakupan */ ("s"."id" = any($28::int[])) order by s.nama collate "id-x-icu", s.npsn;

-- features/sekolah/queries.ts
-- in GET /api/sekolah
select
s.id, s.id as "sekolahId", s.nama, s.npsn, s.jenjang, s.zona, kec.nama as "namaKecamatan",
kab.nama as "namaKabKota", prov.nama as "namaProvinsi", s.status, (case when s.plan = 'PRO' and coalesce(s.plan_sampai >= (case s.zona when 'WIB' then $1::date when 'WITA' then $2::date else $3::date end), true) then 'PRO' else 'BASIC' end) as plan, s.plan_sampai as "planSampai",
coalesce(a.is_jadwal_mandiri, $4) as "isJadwalMandiri",
coalesce(a.shift_pagi, $5)::int as "shiftPagi",
coalesce(a.shift_siang, $6)::int as "shiftSiang",
coalesce(a.shift_pagi_mulai, $7::time) as "shiftPagiMulai",
coalesce(a.shift_siang_mulai, $8::time) as "shiftSiangMulai",
coalesce((select v.jam from kalibrasi v where v.sekolah_id = s.id and v.mesin_id is null and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $9::date when 'WITA' then $10::date else $11::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $12::date when 'WITA' then $13::date else $14::date end)))
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1), 0) as "kalibrasiWaktu",
(select count(*) from gtk g where g.sekolah_id = s.id and coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $15::date when 'WITA' then $16::date else $17::date end), true)
  and coalesce(g.berhenti >= (case s.zona when 'WIB' then $18::date when 'WITA' then $19::date else $20::date end), true)) as "jumlahGtk" from
sekolah_terbagi s join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
join wilayah prov on prov.kode = s.kode_provinsi left join lateral (
  select v.shift_pagi, v.shift_siang, v.shift_pagi_mulai, v.shift_siang_mulai, v.is_jadwal_mandiri from sekolah_aturan v
  where v.sekolah_id = s.id and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $21::date when 'WITA' then $22::date else $23::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $24::date when 'WITA' then $25::date else $26::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1) a on true
  where s.id = any($27::int[]) and /* cakupan */ ("s"."jenjang" = any($28::text[]) and ("s"."kode_provinsi" = any($29::text[]) or "s"."kode_kab_kota" = any($30::text[]) or "s"."kode_kecamatan" = any($31::text[]))) order by s.nama collate "id-x-icu", s.npsn;

-- features/sekolah/queries.ts
-- in GET /api/sekolah
select
s.id, s.id as "sekolahId", s.nama, s.npsn, s.jenjang, s.zona, kec.nama as "namaKecamatan",
kab.nama as "namaKabKota", prov.nama as "namaProvinsi", s.status, (case when s.plan = 'PRO' and coalesce(s.plan_sampai >= (case s.zona when 'WIB' then $1::date when 'WITA' then $2::date else $3::date end), true) then 'PRO' else 'BASIC' end) as plan, s.plan_sampai as "planSampai",
coalesce(a.is_jadwal_mandiri, $4) as "isJadwalMandiri",
coalesce(a.shift_pagi, $5)::int as "shiftPagi",
coalesce(a.shift_siang, $6)::int as "shiftSiang",
coalesce(a.shift_pagi_mulai, $7::time) as "shiftPagiMulai",
coalesce(a.shift_siang_mulai, $8::time) as "shiftSiangMulai",
coalesce((select v.jam from kalibrasi v where v.sekolah_id = s.id and v.mesin_id is null and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $9::date when 'WITA' then $10::date else $11::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $12::date when 'WITA' then $13::date else $14::date end)))
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1), 0) as "kalibrasiWaktu",
(select count(*) from gtk g where g.sekolah_id = s.id and coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $15::date when 'WITA' then $16::date else $17::date end), true)
  and coalesce(g.berhenti >= (case s.zona when 'WIB' then $18::date when 'WITA' then $19::date else $20::date end), true)) as "jumlahGtk" from
sekolah_terbagi s join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
join wilayah prov on prov.kode = s.kode_provinsi left join lateral (
  select v.shift_pagi, v.shift_siang, v.shift_pagi_mulai, v.shift_siang_mulai, v.is_jadwal_mandiri from sekolah_aturan v
  where v.sekolah_id = s.id and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $21::date when 'WITA' then $22::date else $23::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $24::date when 'WITA' then $25::date else $26::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1) a on true
  where s.id = any($27::int[]) and /* cakupan */ ("s"."jenjang" = any($28::text[]) and ("s"."kode_provinsi" = any($29::text[]) or "s"."kode_kab_kota" = any($30::text[]) or "s"."kode_kecamatan" = any($31::text[]))) order by s.npsn;

-- features/sekolah/queries.ts
-- in GET /api/sekolah
select
s.id, s.id as "sekolahId", s.nama, s.npsn, s.jenjang, s.zona, kec.nama as "namaKecamatan",
kab.nama as "namaKabKota", prov.nama as "namaProvinsi", s.status, (case when s.plan = 'PRO' and coalesce(s.plan_sampai >= (case s.zona when 'WIB' then $1::date when 'WITA' then $2::date else $3::date end), true) then 'PRO' else 'BASIC' end) as plan, s.plan_sampai as "planSampai",
coalesce(a.is_jadwal_mandiri, $4) as "isJadwalMandiri",
coalesce(a.shift_pagi, $5)::int as "shiftPagi",
coalesce(a.shift_siang, $6)::int as "shiftSiang",
coalesce(a.shift_pagi_mulai, $7::time) as "shiftPagiMulai",
coalesce(a.shift_siang_mulai, $8::time) as "shiftSiangMulai",
coalesce((select v.jam from kalibrasi v where v.sekolah_id = s.id and v.mesin_id is null and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $9::date when 'WITA' then $10::date else $11::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $12::date when 'WITA' then $13::date else $14::date end)))
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1), 0) as "kalibrasiWaktu",
(select count(*) from gtk g where g.sekolah_id = s.id and coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $15::date when 'WITA' then $16::date else $17::date end), true)
  and coalesce(g.berhenti >= (case s.zona when 'WIB' then $18::date when 'WITA' then $19::date else $20::date end), true)) as "jumlahGtk" from
sekolah_terbagi s join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
join wilayah prov on prov.kode = s.kode_provinsi left join lateral (
  select v.shift_pagi, v.shift_siang, v.shift_pagi_mulai, v.shift_siang_mulai, v.is_jadwal_mandiri from sekolah_aturan v
  where v.sekolah_id = s.id and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $21::date when 'WITA' then $22::date else $23::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $24::date when 'WITA' then $25::date else $26::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1) a on true
  where s.id = any($27::int[]) and /* cakupan */ true order by s.nama collate "id-x-icu", s.npsn;

-- features/sekolah/queries.ts
-- in GET /api/sekolah
select
s.id, s.id as "sekolahId", s.nama, s.npsn, s.jenjang, s.zona, kec.nama as "namaKecamatan",
kab.nama as "namaKabKota", prov.nama as "namaProvinsi", s.status, (case when s.plan = 'PRO' and coalesce(s.plan_sampai >= (case s.zona when 'WIB' then $1::date when 'WITA' then $2::date else $3::date end), true) then 'PRO' else 'BASIC' end) as plan, s.plan_sampai as "planSampai",
coalesce(a.is_jadwal_mandiri, $4) as "isJadwalMandiri",
coalesce(a.shift_pagi, $5)::int as "shiftPagi",
coalesce(a.shift_siang, $6)::int as "shiftSiang",
coalesce(a.shift_pagi_mulai, $7::time) as "shiftPagiMulai",
coalesce(a.shift_siang_mulai, $8::time) as "shiftSiangMulai",
coalesce((select v.jam from kalibrasi v where v.sekolah_id = s.id and v.mesin_id is null and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $9::date when 'WITA' then $10::date else $11::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $12::date when 'WITA' then $13::date else $14::date end)))
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1), 0) as "kalibrasiWaktu",
(select count(*) from gtk g where g.sekolah_id = s.id and coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $15::date when 'WITA' then $16::date else $17::date end), true)
  and coalesce(g.berhenti >= (case s.zona when 'WIB' then $18::date when 'WITA' then $19::date else $20::date end), true)) as "jumlahGtk" from
sekolah_terbagi s join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
join wilayah prov on prov.kode = s.kode_provinsi left join lateral (
  select v.shift_pagi, v.shift_siang, v.shift_pagi_mulai, v.shift_siang_mulai, v.is_jadwal_mandiri from sekolah_aturan v
  where v.sekolah_id = s.id and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $21::date when 'WITA' then $22::date else $23::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $24::date when 'WITA' then $25::date else $26::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1) a on true
  where s.id = any($27::int[]) and /* cakupan */ true order by s.npsn;

-- features/sekolah/queries.ts
-- in GET /api/sekolah
select count(*) as total from sekolah_terbagi s where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true;

-- features/sekolah/queries.ts
-- in GET /api/sekolah
select s.id from sekolah_terbagi s where /* cakupan */ ("s"."id" = $1::int) and true
order by s.nama collate "id-x-icu", s.npsn limit $2 offset $3;

-- features/sekolah/queries.ts
-- in GET /api/sekolah
select s.id from sekolah_terbagi s where /* cakupan */ ("s"."id" = $1::int) and true and (lower(s.nama) like $2 or s.npsn between $3 and $4)
order by s.nama collate "id-x-icu", s.npsn limit $5 offset $6;

-- features/sekolah/queries.ts
-- in GET /api/sekolah
select s.id from sekolah_terbagi s where /* cakupan */ ("s"."id" = $1::int) and true and lower(s.nama) like $2
order by s.nama collate "id-x-icu", s.npsn limit $3 offset $4;

-- features/sekolah/queries.ts
-- in GET /api/sekolah
select s.id from sekolah_terbagi s where /* cakupan */ ("s"."id" = any($1::int[])) and true
order by s.nama collate "id-x-icu", s.npsn limit $2 offset $3;

-- features/sekolah/queries.ts
-- in GET /api/sekolah
select s.id from sekolah_terbagi s where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true
order by s.nama collate "id-x-icu", s.npsn limit $5 offset $6;

-- features/sekolah/queries.ts
-- in GET /api/sekolah
select s.id from sekolah_terbagi s where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true
order by s.npsn limit $5 offset $6;

-- features/sekolah/queries.ts
-- in GET /api/sekolah
select s.id from sekolah_terbagi s where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and (case when s.plan = 'PRO' and coalesce(s.plan_sampai >= (case s.zona when 'WIB' then $5::date when 'WITA' then $6::date else $7::date end), true) then 'PRO' else 'BASIC' end) = $8
order by s.nama collate "id-x-icu", s.npsn limit $9 offset $10;

-- features/sekolah/queries.ts
-- in GET /api/sekolah
select s.id from sekolah_terbagi s where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and (lower(s.nama) like $5 or s.npsn between $6 and $7)
order by s.nama collate "id-x-icu", s.npsn limit $8 offset $9;

-- features/sekolah/queries.ts
-- in GET /api/sekolah
select s.id from sekolah_terbagi s where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and (s.id in (select m.sekolah_id from sekolah_aturan m where m.is_jadwal_mandiri) and coalesce((
select v.is_jadwal_mandiri from sekolah_aturan v where v.sekolah_id = s.id and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $5::date when 'WITA' then $6::date else $7::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $8::date when 'WITA' then $9::date else $10::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1), false))
order by s.nama collate "id-x-icu", s.npsn limit $11 offset $12;

-- features/sekolah/queries.ts
-- in GET /api/sekolah
select s.id from sekolah_terbagi s where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and (s.kode_provinsi = $5 or s.kode_kab_kota = $6 or s.kode_kecamatan = $7)
order by s.nama collate "id-x-icu", s.npsn limit $8 offset $9;

-- features/sekolah/queries.ts
-- in GET /api/sekolah
select s.id from sekolah_terbagi s where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and lower(s.nama) like $5
order by s.nama collate "id-x-icu", s.npsn limit $6 offset $7;

-- features/sekolah/queries.ts
-- in GET /api/sekolah
select s.id from sekolah_terbagi s where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and not (s.id in (select m.sekolah_id from sekolah_aturan m where m.is_jadwal_mandiri) and coalesce((
select v.is_jadwal_mandiri from sekolah_aturan v where v.sekolah_id = s.id and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $5::date when 'WITA' then $6::date else $7::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $8::date when 'WITA' then $9::date else $10::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1), false))
order by s.nama collate "id-x-icu", s.npsn limit $11 offset $12;

-- features/sekolah/queries.ts
-- in GET /api/sekolah
select s.id from sekolah_terbagi s where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and s.jenjang = $5
order by s.nama collate "id-x-icu", s.npsn limit $6 offset $7;

-- features/sekolah/queries.ts
-- in GET /api/sekolah
select s.id from sekolah_terbagi s where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and s.status = $5
order by s.nama collate "id-x-icu", s.npsn limit $6 offset $7;

-- features/sekolah/queries.ts
-- in GET /api/sekolah
select s.id from sekolah_terbagi s where /* cakupan */ true and true
order by s.nama collate "id-x-icu", s.npsn limit $1 offset $2;

-- features/sekolah/queries.ts
-- in GET /api/sekolah
select s.id from sekolah_terbagi s where /* cakupan */ true and true and (case when s.plan = 'PRO' and coalesce(s.plan_sampai >= (case s.zona when 'WIB' then $1::date when 'WITA' then $2::date else $3::date end), true) then 'PRO' else 'BASIC' end) = $4
order by s.npsn limit $5 offset $6;

-- features/sekolah/queries.ts
-- in GET /api/sekolah
select s.id from sekolah_terbagi s where /* cakupan */ true and true and (s.kode_provinsi = $1 or s.kode_kab_kota = $2 or s.kode_kecamatan = $3)
order by s.nama collate "id-x-icu", s.npsn limit $4 offset $5;

-- features/sekolah/queries.ts
-- many operations
select s.id, s.id as "sekolahId", s.nama, s.npsn, s.jenjang, s.zona, kec.nama as "namaKecamatan",
kab.nama as "namaKabKota", prov.nama as "namaProvinsi" from sekolah s join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
join wilayah prov on prov.kode = s.kode_provinsi where s.id = $1 and /* cakupan */ ("s"."id" = $2::int);

-- features/sekolah/queries.ts
-- in aliran
select s.id, s.id as "sekolahId", s.nama, s.npsn, s.jenjang, s.zona, kec.nama as "namaKecamatan",
kab.nama as "namaKabKota", prov.nama as "namaProvinsi" from sekolah s join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
join wilayah prov on prov.kode = s.kode_provinsi where s.id = $1 and /* cakupan */ ("s"."id" = any($2::int[]));

-- features/sekolah/queries.ts
-- many operations
select s.id, s.id as "sekolahId", s.nama, s.npsn, s.jenjang, s.zona, kec.nama as "namaKecamatan",
kab.nama as "namaKabKota", prov.nama as "namaProvinsi" from sekolah s join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
join wilayah prov on prov.kode = s.kode_provinsi where s.id = $1 and /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[])));

-- features/sekolah/queries.ts
-- in GET /api/dashboard/sekolah/:sekolahId, GET /api/dashboard/sekolah/:sekolahId/aliran, GET /api/kunci-bulan, POST /api/mesin-tak-dikenal/klaim, POST /api/mesin/:id/pindah
select s.id, s.id as "sekolahId", s.nama, s.npsn, s.jenjang, s.zona, kec.nama as "namaKecamatan",
kab.nama as "namaKabKota", prov.nama as "namaProvinsi" from sekolah s join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
join wilayah prov on prov.kode = s.kode_provinsi where s.id = $1 and /* cakupan */ true;
