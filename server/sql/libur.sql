-- features/libur/commands.ts
-- in DELETE /api/pengaturan/libur/:id
delete from libur where id = $1;

-- features/libur/commands.ts
-- in POST /api/pengaturan/libur, POST /api/pengaturan/libur/impor
insert into libur (nama, jenis_libur_id, kode_wilayah, tanggal, sampai, bagi_status, bagi_jenis_guru, jenjang, deskripsi, dasar_hukum)
select nama, jenis, kode, tanggal, nullif(sampai, tanggal), string_to_array(bagi_status, '|'), string_to_array(bagi_jenis, '|'),
  string_to_array(jenjang, ' '), deskripsi, dasar
from unnest($1::text[], $2::int[], $3::text[],
  $4::date[], $5::date[],
  $6::text[],
  $7::text[],
  $8::text[],
  $9::text[], $10::text[])
  with ordinality as d (nama, jenis, kode, tanggal, sampai, bagi_status, bagi_jenis, jenjang, deskripsi, dasar, ke) order by ke
returning id;

-- features/libur/commands.ts
-- in POST /api/pengaturan/libur, POST /api/pengaturan/libur/impor
update libur set nama = $1, jenis_libur_id = $2, kode_wilayah = $3,
tanggal = $4, sampai = $5, bagi_status = $6,
bagi_jenis_guru = $7, jenjang = $8, deskripsi = $9, dasar_hukum = $10, versi = versi + 1
where id = $11;

-- features/libur/libur-state.ts
-- in POST /api/pengaturan/libur, POST /api/pengaturan/libur/impor, POST /api/pengaturan/libur/impor/pratinjau, POST /api/pengaturan/libur/pratinjau, POST /api/pengaturan/libur/sasaran
select nama, level from wilayah where kode = $1;

-- features/libur/queries-kelompok.ts
-- in POST /api/pengaturan/libur/sasaran
select count(*) filter (where o.dalam)::int as "jumlahGtk", count(distinct o.sekolah_id) filter (where o.dalam)::int as "jumlahSekolah",
    count(*) filter (where o.tanpa)::int as "jumlahTanpaData"
  from (select g.sekolah_id, (coalesce(i."statusKepegawaian" = any($1::text[]), false) and coalesce(i."jenisGuru" = any($2::text[]), false)) as dalam, (coalesce(i."statusKepegawaian", '') in ('', $3) or coalesce(i."jenisGuru", '') in ('', $4)) as tanpa
    from sekolah_terbagi s join gtk g on g.sekolah_id = s.id
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= $5::date order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i
    where /* cakupan */ true and ("s"."kode_kab_kota" = $6 and s.jenjang = any($7::text[])) and coalesce(g.mulai_tugas <= $8::date, true) and coalesce(g.berhenti >= $9::date, true)) o;

-- features/libur/queries-kelompok.ts
-- in POST /api/pengaturan/libur/sasaran
select count(*) filter (where o.dalam)::int as "jumlahGtk", count(distinct o.sekolah_id) filter (where o.dalam)::int as "jumlahSekolah",
    count(*) filter (where o.tanpa)::int as "jumlahTanpaData"
  from (select g.sekolah_id, (coalesce(i."statusKepegawaian" = any($1::text[]), false) and true) as dalam, (coalesce(i."statusKepegawaian", '') in ('', $2)) as tanpa
    from sekolah_terbagi s join gtk g on g.sekolah_id = s.id
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= $3::date order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i
    where /* cakupan */ true and ("s"."kode_kab_kota" = $4 and s.jenjang = any($5::text[])) and coalesce(g.mulai_tugas <= $6::date, true) and coalesce(g.berhenti >= $7::date, true)) o;

-- features/libur/queries-kelompok.ts
-- in POST /api/pengaturan/libur/sasaran
select count(*) filter (where o.dalam)::int as "jumlahGtk", count(distinct o.sekolah_id) filter (where o.dalam)::int as "jumlahSekolah",
    count(*) filter (where o.tanpa)::int as "jumlahTanpaData"
  from (select g.sekolah_id, (true and coalesce(i."jenisGuru" = any($1::text[]), false)) as dalam, (coalesce(i."jenisGuru", '') in ('', $2)) as tanpa
    from sekolah_terbagi s join gtk g on g.sekolah_id = s.id
left join lateral (
  select v.identitas as v from gtk_identitas v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
    and "v"."berlaku_mulai" <= $3::date order by "v"."berlaku_mulai" desc limit 1) versi on true
cross join lateral (select case when versi.v is null then g.nama else versi.v ->> 'nama' end as "nama", case when versi.v is null then g.nip else versi.v ->> 'nip' end as "nip", case when versi.v is null then g.nuptk else versi.v ->> 'nuptk' end as "nuptk", case when versi.v is null then g.nrg else versi.v ->> 'nrg' end as "nrg", case when versi.v is null then g.jenis_guru else versi.v ->> 'jenisGuru' end as "jenisGuru", case when versi.v is null then g.status_kepegawaian else versi.v ->> 'statusKepegawaian' end as "statusKepegawaian") i
    where /* cakupan */ true and ("s"."kode_kab_kota" = $4 and s.jenjang = any($5::text[])) and coalesce(g.mulai_tugas <= $6::date, true) and coalesce(g.berhenti >= $7::date, true)) o;

-- features/libur/queries-kelompok.ts
-- in POST /api/pengaturan/libur/sasaran
select count(*) filter (where o.dalam)::int as "jumlahGtk", count(distinct o.sekolah_id) filter (where o.dalam)::int as "jumlahSekolah",
  count(*) filter (where o.tanpa)::int as "jumlahTanpaData"
from (select g.sekolah_id, (true and true) as dalam, false as tanpa
  from sekolah_terbagi s join gtk g on g.sekolah_id = s.id
  where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and ("s"."kode_kab_kota" = $5 and s.jenjang = any($6::text[])) and coalesce(g.mulai_tugas <= $7::date, true) and coalesce(g.berhenti >= $8::date, true)) o;

-- features/libur/queries-kelompok.ts
-- in POST /api/pengaturan/libur/sasaran
select count(*) filter (where o.dalam)::int as "jumlahGtk", count(distinct o.sekolah_id) filter (where o.dalam)::int as "jumlahSekolah",
  count(*) filter (where o.tanpa)::int as "jumlahTanpaData"
from (select g.sekolah_id, (true and true) as dalam, false as tanpa
  from sekolah_terbagi s join gtk g on g.sekolah_id = s.id
  where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and ("s"."kode_provinsi" = $5 and s.jenjang = any($6::text[])) and coalesce(g.mulai_tugas <= $7::date, true) and coalesce(g.berhenti >= $8::date, true)) o;

-- features/libur/queries-kelompok.ts
-- in POST /api/pengaturan/libur/sasaran
select count(*) filter (where o.dalam)::int as "jumlahGtk", count(distinct o.sekolah_id) filter (where o.dalam)::int as "jumlahSekolah",
  count(*) filter (where o.tanpa)::int as "jumlahTanpaData"
from (select g.sekolah_id, (true and true) as dalam, false as tanpa
  from sekolah_terbagi s join gtk g on g.sekolah_id = s.id
  where /* cakupan */ true and ("s"."kode_kab_kota" = $1 and s.jenjang = any($2::text[])) and coalesce(g.mulai_tugas <= $3::date, true) and coalesce(g.berhenti >= $4::date, true)) o;

-- features/libur/queries-kelompok.ts
-- in POST /api/gtk, POST /api/gtk/pratinjau
select greatest(l.tanggal, $1::date) as dari, coalesce(l.sampai, l.tanggal) as sampai
from sekolah s join libur l on l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) and s.jenjang = any(l.jenjang)
where s.id = $2 and /* cakupan */ ("s"."id" = $3::int) and (l.bagi_status is not null or l.bagi_jenis_guru is not null) and coalesce(l.sampai, l.tanggal) >= $4 order by 1, 2;

-- features/libur/queries.ts
-- in GET /api/pengaturan/libur
select l.id, l.nama, l.jenis_libur_id as "jenisLiburId", l.kode_wilayah as "kodeWilayah", w.nama as "namaWilayah",
l.tanggal, coalesce(l.sampai, l.tanggal) as sampai, case when l.bagi_status is null and l.bagi_jenis_guru is null then null
else json_build_object('statusKepegawaian', l.bagi_status, 'jenisGuru', l.bagi_jenis_guru) end as bagi, l.jenjang, l.deskripsi, l.dasar_hukum as "dasarHukum", l.versi from libur l join wilayah w on w.kode = l.kode_wilayah
  where (l.jenjang && $1::text[] and l.kode_wilayah in (
  with recursive rantai as (
    select kode, kode_induk from wilayah where kode = any($2::text[])
    union select i.kode, i.kode_induk from rantai r join wilayah i on i.kode = r.kode_induk)
  select kode from rantai)) and ($3::date is null or coalesce(l.sampai, l.tanggal) >= $4)
    and ($5::date is null or l.tanggal <= $6)
  order by l.tanggal, l.id;

-- features/libur/queries.ts
-- in POST /api/pengaturan/libur, POST /api/pengaturan/libur/impor, POST /api/pengaturan/libur/impor/pratinjau
select l.id, l.nama, l.jenis_libur_id as "jenisLiburId", l.kode_wilayah as "kodeWilayah", w.nama as "namaWilayah",
l.tanggal, coalesce(l.sampai, l.tanggal) as sampai, case when l.bagi_status is null and l.bagi_jenis_guru is null then null
else json_build_object('statusKepegawaian', l.bagi_status, 'jenisGuru', l.bagi_jenis_guru) end as bagi, l.jenjang, l.deskripsi, l.dasar_hukum as "dasarHukum", l.versi from libur l join wilayah w on w.kode = l.kode_wilayah
  where (l.tanggal between $1::date - 91 and $2 and coalesce(l.sampai, l.tanggal) >= $3) and l.kode_wilayah = $4 and l.jenjang && $5::text[]
  order by l.tanggal, l.id;

-- features/libur/queries.ts
-- in GET /api/pengaturan/libur
select l.id, l.nama, l.jenis_libur_id as "jenisLiburId", l.kode_wilayah as "kodeWilayah", w.nama as "namaWilayah",
l.tanggal, coalesce(l.sampai, l.tanggal) as sampai, case when l.bagi_status is null and l.bagi_jenis_guru is null then null
else json_build_object('statusKepegawaian', l.bagi_status, 'jenisGuru', l.bagi_jenis_guru) end as bagi, l.jenjang, l.deskripsi, l.dasar_hukum as "dasarHukum", l.versi from libur l join wilayah w on w.kode = l.kode_wilayah
  where exists (select 1 from sekolah s where /* cakupan */ ("s"."id" = $1::int)
    and s.jenjang = any(l.jenjang) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota)) and ($2::date is null or coalesce(l.sampai, l.tanggal) >= $3)
    and ($4::date is null or l.tanggal <= $5)
  order by l.tanggal, l.id;

-- features/libur/queries.ts
-- in GET /api/pengaturan/libur
select l.id, l.nama, l.jenis_libur_id as "jenisLiburId", l.kode_wilayah as "kodeWilayah", w.nama as "namaWilayah",
l.tanggal, coalesce(l.sampai, l.tanggal) as sampai, case when l.bagi_status is null and l.bagi_jenis_guru is null then null
else json_build_object('statusKepegawaian', l.bagi_status, 'jenisGuru', l.bagi_jenis_guru) end as bagi, l.jenjang, l.deskripsi, l.dasar_hukum as "dasarHukum", l.versi from libur l join wilayah w on w.kode = l.kode_wilayah
  where exists (select 1 from sekolah s where /* cakupan */ ("s"."id" = any($1::int[]))
    and s.jenjang = any(l.jenjang) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota)) and ($2::date is null or coalesce(l.sampai, l.tanggal) >= $3)
    and ($4::date is null or l.tanggal <= $5)
  order by l.tanggal, l.id;

-- features/libur/queries.ts
-- in DELETE /api/pengaturan/libur/:id, POST /api/pengaturan/libur, POST /api/pengaturan/libur/pratinjau
select l.id, l.nama, l.jenis_libur_id as "jenisLiburId", l.kode_wilayah as "kodeWilayah", w.nama as "namaWilayah",
l.tanggal, coalesce(l.sampai, l.tanggal) as sampai, case when l.bagi_status is null and l.bagi_jenis_guru is null then null
else json_build_object('statusKepegawaian', l.bagi_status, 'jenisGuru', l.bagi_jenis_guru) end as bagi, l.jenjang, l.deskripsi, l.dasar_hukum as "dasarHukum", l.versi from libur l join wilayah w on w.kode = l.kode_wilayah
  where l.id = $1 and (l.jenjang && $2::text[] and l.kode_wilayah in (
  with recursive rantai as (
    select kode, kode_induk from wilayah where kode = any($3::text[])
    union select i.kode, i.kode_induk from rantai r join wilayah i on i.kode = r.kode_induk)
  select kode from rantai));

-- features/libur/queries.ts
-- in DELETE /api/pengaturan/libur/:id, POST /api/pengaturan/libur, POST /api/pengaturan/libur/pratinjau
select l.id, l.nama, l.jenis_libur_id as "jenisLiburId", l.kode_wilayah as "kodeWilayah", w.nama as "namaWilayah",
l.tanggal, coalesce(l.sampai, l.tanggal) as sampai, case when l.bagi_status is null and l.bagi_jenis_guru is null then null
else json_build_object('statusKepegawaian', l.bagi_status, 'jenisGuru', l.bagi_jenis_guru) end as bagi, l.jenjang, l.deskripsi, l.dasar_hukum as "dasarHukum", l.versi from libur l join wilayah w on w.kode = l.kode_wilayah
  where l.id = $1 and true;

-- features/libur/queries.ts
-- in GET /api/pengaturan/libur
select l.id, l.nama, l.jenis_libur_id as "jenisLiburId", l.kode_wilayah as "kodeWilayah", w.nama as "namaWilayah",
l.tanggal, coalesce(l.sampai, l.tanggal) as sampai, case when l.bagi_status is null and l.bagi_jenis_guru is null then null
else json_build_object('statusKepegawaian', l.bagi_status, 'jenisGuru', l.bagi_jenis_guru) end as bagi, l.jenjang, l.deskripsi, l.dasar_hukum as "dasarHukum", l.versi from libur l join wilayah w on w.kode = l.kode_wilayah
  where true and ($1::date is null or coalesce(l.sampai, l.tanggal) >= $2)
    and ($3::date is null or l.tanggal <= $4)
  order by l.tanggal, l.id;

-- features/libur/queries.ts
-- in DELETE /api/pengaturan/libur/:id, GET /api/pengaturan/libur, POST /api/pengaturan/libur, POST /api/pengaturan/libur/impor, POST /api/pengaturan/libur/impor/pratinjau, POST /api/pengaturan/libur/pratinjau, POST /api/pengaturan/libur/sasaran
select nama, coalesce((select x.nilai from setting x where x.kunci = 'kabKotaKelolaLibur' and "x"."berlaku_mulai" <= $1 order by "x"."berlaku_mulai" desc limit 1) = 'true', false) as dibuka
from wilayah where kode = $2;

-- features/libur/queries.ts, features/tarif/commands.ts
-- in DELETE /api/pengaturan/libur/:id, DELETE /api/tarif/:id, POST /api/pengaturan/libur, POST /api/pengaturan/libur/impor, POST /api/tarif
select pg_advisory_xact_lock(hashtextextended($1, 7203));
