-- features/kunci-bulan/commands-guard-tap.ts
-- in PATCH /api/mesin/:id, PATCH /api/sekolah, POST /api/mesin-sengketa, POST /api/mesin/:id/pindah, POST /api/sekolah/:id/kalibrasi, POST /api/sekolah/:id/kalibrasi/pratinjau
select t.pin, to_char(t.waktu_lokal, 'YYYY-MM-DD HH24:MI:SS') as waktu,
        (case when g.bulan = to_char(t.hari, 'YYYYMM')::int then t.hari else t.hari - 1 end)::text as hari, g.bulan
      from (select t.sekolah_id, t.mesin_id, t.pin, t.waktu_lokal, coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = t.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date) as hari, (t.waktu_lokal + coalesce((select k.jam from kalibrasi k
where k.sekolah_id = t.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour') as waktu from tap t
        where t.sekolah_id = $1 and ($2::int is null or t.mesin_id = $3)
          and t.waktu_lokal >= $4::timestamp
          and t.waktu_lokal < $5::timestamp + interval '1 day') t
      join segel g on g.sekolah_id = t.sekolah_id and g.dibuka_pada is null and (g.bulan = to_char(t.hari, 'YYYYMM')::int or (g.batas is not null and g.bulan = to_char(t.hari - 1, 'YYYYMM')::int and exists (
        select 1 from pemetaan_pin p where p.sekolah_id = t.sekolah_id and p.mesin_id = t.mesin_id and p.pin = t.pin
          and (g.batas::json -> p.gtk_id::text ->> 'akhir')::int > extract(epoch from t.waktu)::bigint - 946684800)))
      where g.sekolah_id = $6
      order by t.waktu_lokal, t.pin limit 1;

-- features/kunci-bulan/commands-guard-tap.ts
-- in PATCH /api/sekolah, POST /api/sekolah/:id/kalibrasi, POST /api/sekolah/:id/kalibrasi/pratinjau
select t.pin, to_char(t.waktu_lokal, 'YYYY-MM-DD HH24:MI:SS') as waktu,
  (case when g.bulan = to_char(t.hari, 'YYYYMM')::int then t.hari else t.hari - 1 end)::text as hari, g.bulan
from (select t.sekolah_id, t.mesin_id, t.pin, t.waktu_lokal, ((t.waktu_lokal + $1 * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + $2 * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date as hari, (t.waktu_lokal + $3 * interval '1 hour') as waktu from tap t
  where t.sekolah_id = $4 and ($5::int is null or t.mesin_id = $6)
    and t.waktu_lokal >= $7::timestamp
    and t.waktu_lokal < $8::timestamp + interval '1 day') t
join segel g on g.sekolah_id = t.sekolah_id and g.dibuka_pada is null and (g.bulan = to_char(t.hari, 'YYYYMM')::int or (g.batas is not null and g.bulan = to_char(t.hari - 1, 'YYYYMM')::int and exists (
  select 1 from pemetaan_pin p where p.sekolah_id = t.sekolah_id and p.mesin_id = t.mesin_id and p.pin = t.pin
    and (g.batas::json -> p.gtk_id::text ->> 'akhir')::int > extract(epoch from t.waktu)::bigint - 946684800)))
where g.sekolah_id = $9
order by t.waktu_lokal, t.pin limit 1;

-- features/kunci-bulan/commands-guard-terkunci.ts
-- in POST /api/gtk, POST /api/mesin/:id/pemetaan
select (to_date(max(bulan)::text, 'YYYYMM') + interval '1 month')::date as awal
from segel where sekolah_id = $1 and dibuka_pada is null;

-- features/kunci-bulan/commands-guard-terkunci.ts
-- many operations
select bulan from segel where sekolah_id = $1 and dibuka_pada is null
  and bulan >= to_char($2::date, 'YYYYMM')::int
  and ($3::date is null or bulan <= to_char($4::date, 'YYYYMM')::int)
order by bulan desc limit 1;

-- features/kunci-bulan/commands-guard-terkunci.ts, features/riwayat/commands-tpp-read.ts
-- in GET /api/gtk, GET /api/gtk/:id, GET /api/koreksi-kehadiran/:id/meja, GET /api/kunci-bulan, GET /api/rekap/bulanan-sekolah, GET /api/rekap/tren, POST /api/koreksi-kehadiran/pratinjau, POST /api/kunci-bulan, POST /api/kunci-bulan/buka, POST /api/tarif/pratinjau
select pg_advisory_xact_lock($1, $2);

-- features/kunci-bulan/commands-guard-terkunci.ts
-- many operations
select pg_advisory_xact_lock_shared($1, $2);

-- features/kunci-bulan/commands.ts
-- in POST /api/kunci-bulan
insert into alamat_segel (kode, sekolah_id, bulan, urutan)
values ($1, $2, $3, $4) on conflict do nothing returning kode;

-- features/kunci-bulan/commands.ts
-- in POST /api/kunci-bulan
insert into segel (sekolah_id, bulan, urutan, kode, rekap, laporan, rincian, sha256, rekap_kunci, batas, dikunci_oleh, dikunci_pada)
values ($1, $2, $3, $4, $5, $6, $7, $8,
  $9, $10, $11, $12);

-- features/kunci-bulan/commands.ts
-- in POST /api/kunci-bulan
select coalesce(max(urutan), 0) + 1 as urutan from segel
where sekolah_id = $1 and bulan = $2;

-- features/kunci-bulan/commands.ts
-- in POST /api/kunci-bulan/buka
update segel set dibuka_pada = $1, dibuka_oleh = $2, alasan_buka = $3
where sekolah_id = $4 and bulan = $5 and urutan = $6;

-- features/kunci-bulan/kesiapan/commands-remind.ts
-- in POST /api/kunci-bulan/ingatkan
insert into pengingat_bulan as lama (sekolah_id, bulan, pada, oleh)
select id, $1, $2, $3 from unnest($4::int[]) id order by id
on conflict (sekolah_id, bulan) do update set pada = excluded.pada, oleh = excluded.oleh
  where (lama.pada at time zone 'Asia/Jakarta')::date < (excluded.pada at time zone 'Asia/Jakarta')::date
returning lama.sekolah_id as id;

-- features/kunci-bulan/kesiapan/commands-remind.ts
-- in POST /api/kunci-bulan/ingatkan
insert into pengingat_bulan as lama (sekolah_id, bulan, pada, oleh)
select id, $1, $2, $3 from unnest($4::int[]) id order by id
on conflict (sekolah_id, bulan) do update set pada = excluded.pada, oleh = excluded.oleh
  where (lama.pada at time zone 'Asia/Jayapura')::date < (excluded.pada at time zone 'Asia/Jayapura')::date
returning lama.sekolah_id as id;

-- features/kunci-bulan/kesiapan/commands-remind.ts
-- in POST /api/kunci-bulan/ingatkan
insert into pengingat_bulan as lama (sekolah_id, bulan, pada, oleh)
select id, $1, $2, $3 from unnest($4::int[]) id order by id
on conflict (sekolah_id, bulan) do update set pada = excluded.pada, oleh = excluded.oleh
  where (lama.pada at time zone 'Asia/Makassar')::date < (excluded.pada at time zone 'Asia/Makassar')::date
returning lama.sekolah_id as id;

-- features/kunci-bulan/kesiapan/commands-remind.ts
-- in POST /api/kunci-bulan/ingatkan
select array_agg(s.id) as ids from sekolah_terbagi s where (/* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))));

-- features/kunci-bulan/kesiapan/commands-remind.ts
-- in POST /api/kunci-bulan/ingatkan
select array_agg(s.id) as ids from sekolah_terbagi s where (/* cakupan */ true);

-- features/kunci-bulan/kesiapan/commands-remind.ts
-- in POST /api/kunci-bulan/ingatkan
select s.id, s.zona, (case when g.kode is null then 'belum-dikunci'
when p.segel_kode is distinct from g.kode then 'belum-sptjm' when p.status = 'diterima' then 'diterima'
when p.status = 'dikembalikan' then 'dikembalikan' else 'menunggu' end) as keadaan, s.kode_kab_kota as "kodeKabKota", exists (select 1 from pengguna o where o.sekolah_id = s.id
    and o.peran_id = $1 and o.status = 'aktif') as operator
  from sekolah_terbagi s
left join segel g on g.sekolah_id = s.id and g.bulan = $2 and g.dibuka_pada is null
left join sptjm p on p.sekolah_id = s.id and p.bulan = $3 where s.id = any($4::int[]) and /* cakupan */ ("s"."jenjang" = any($5::text[]) and ("s"."kode_provinsi" = any($6::text[]) or "s"."kode_kab_kota" = any($7::text[]) or "s"."kode_kecamatan" = any($8::text[]))) order by s.id;

-- features/kunci-bulan/kesiapan/commands-remind.ts
-- in POST /api/kunci-bulan/ingatkan
select s.id, s.zona, (case when g.kode is null then 'belum-dikunci'
when p.segel_kode is distinct from g.kode then 'belum-sptjm' when p.status = 'diterima' then 'diterima'
when p.status = 'dikembalikan' then 'dikembalikan' else 'menunggu' end) as keadaan, s.kode_kab_kota as "kodeKabKota", exists (select 1 from pengguna o where o.sekolah_id = s.id
    and o.peran_id = $1 and o.status = 'aktif') as operator
  from sekolah_terbagi s
left join segel g on g.sekolah_id = s.id and g.bulan = $2 and g.dibuka_pada is null
left join sptjm p on p.sekolah_id = s.id and p.bulan = $3 where s.id = any($4::int[]) and /* cakupan */ true order by s.id;

-- features/kunci-bulan/kesiapan/queries-deadline.ts
-- in GET /api/kunci-bulan
select s.kode_kab_kota as kode from sekolah s where s.id = $1 and /* cakupan */ ("s"."id" = $2::int);

-- features/kunci-bulan/kesiapan/queries-deadline.ts
-- in GET /api/kunci-bulan
select s.kode_kab_kota as kode from sekolah s where s.id = $1 and /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[])));

-- features/kunci-bulan/kesiapan/queries-deadline.ts
-- in GET /api/kunci-bulan
select s.kode_kab_kota as kode from sekolah s where s.id = $1 and /* cakupan */ true;

-- features/kunci-bulan/kesiapan/queries-list.ts
-- in GET /api/kunci-bulan/kesiapan
select null as keadaan, count(*)::int as jumlah from sekolah s where (/* cakupan */ ("s"."id" = $1::int) and (lower(s.nama) like $2 or s.npsn = $3))
  union all
  select (case when g.kode is null then 'belum-dikunci'
when p.segel_kode is distinct from g.kode then 'belum-sptjm' when p.status = 'diterima' then 'diterima'
when p.status = 'dikembalikan' then 'dikembalikan' else 'menunggu' end), count(*)::int from segel g join sekolah s on s.id = g.sekolah_id and (/* cakupan */ ("s"."id" = $4::int) and (lower(s.nama) like $5 or s.npsn = $6))
  left join sptjm p on p.sekolah_id = g.sekolah_id and p.bulan = g.bulan
  where g.bulan = $7 and g.dibuka_pada is null group by 1;

-- features/kunci-bulan/kesiapan/queries-list.ts
-- in GET /api/kunci-bulan/kesiapan
select null as keadaan, count(*)::int as jumlah from sekolah s where (/* cakupan */ ("s"."id" = $1::int))
  union all
  select (case when g.kode is null then 'belum-dikunci'
when p.segel_kode is distinct from g.kode then 'belum-sptjm' when p.status = 'diterima' then 'diterima'
when p.status = 'dikembalikan' then 'dikembalikan' else 'menunggu' end), count(*)::int from segel g join sekolah s on s.id = g.sekolah_id and (/* cakupan */ ("s"."id" = $2::int))
  left join sptjm p on p.sekolah_id = g.sekolah_id and p.bulan = g.bulan
  where g.bulan = $3 and g.dibuka_pada is null group by 1;

-- features/kunci-bulan/kesiapan/queries-list.ts
-- in GET /api/kunci-bulan/kesiapan
select null as keadaan, count(*)::int as jumlah from sekolah s where (/* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and (lower(s.nama) like $5 or s.npsn = $6))
  union all
  select (case when g.kode is null then 'belum-dikunci'
when p.segel_kode is distinct from g.kode then 'belum-sptjm' when p.status = 'diterima' then 'diterima'
when p.status = 'dikembalikan' then 'dikembalikan' else 'menunggu' end), count(*)::int from segel g join sekolah s on s.id = g.sekolah_id and (/* cakupan */ ("s"."jenjang" = any($7::text[]) and ("s"."kode_provinsi" = any($8::text[]) or "s"."kode_kab_kota" = any($9::text[]) or "s"."kode_kecamatan" = any($10::text[]))) and (lower(s.nama) like $11 or s.npsn = $12))
  left join sptjm p on p.sekolah_id = g.sekolah_id and p.bulan = g.bulan
  where g.bulan = $13 and g.dibuka_pada is null group by 1;

-- features/kunci-bulan/kesiapan/queries-list.ts
-- in GET /api/kunci-bulan/kesiapan
select null as keadaan, count(*)::int as jumlah from sekolah s where (/* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and (s.kode_provinsi = $5 or s.kode_kab_kota = $6 or s.kode_kecamatan = $7))
  union all
  select (case when g.kode is null then 'belum-dikunci'
when p.segel_kode is distinct from g.kode then 'belum-sptjm' when p.status = 'diterima' then 'diterima'
when p.status = 'dikembalikan' then 'dikembalikan' else 'menunggu' end), count(*)::int from segel g join sekolah s on s.id = g.sekolah_id and (/* cakupan */ ("s"."jenjang" = any($8::text[]) and ("s"."kode_provinsi" = any($9::text[]) or "s"."kode_kab_kota" = any($10::text[]) or "s"."kode_kecamatan" = any($11::text[]))) and (s.kode_provinsi = $12 or s.kode_kab_kota = $13 or s.kode_kecamatan = $14))
  left join sptjm p on p.sekolah_id = g.sekolah_id and p.bulan = g.bulan
  where g.bulan = $15 and g.dibuka_pada is null group by 1;

-- features/kunci-bulan/kesiapan/queries-list.ts
-- in GET /api/kunci-bulan/kesiapan
select null as keadaan, count(*)::int as jumlah from sekolah s where (/* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and s.jenjang = $5 and (s.kode_provinsi = $6 or s.kode_kab_kota = $7 or s.kode_kecamatan = $8))
  union all
  select (case when g.kode is null then 'belum-dikunci'
when p.segel_kode is distinct from g.kode then 'belum-sptjm' when p.status = 'diterima' then 'diterima'
when p.status = 'dikembalikan' then 'dikembalikan' else 'menunggu' end), count(*)::int from segel g join sekolah s on s.id = g.sekolah_id and (/* cakupan */ ("s"."jenjang" = any($9::text[]) and ("s"."kode_provinsi" = any($10::text[]) or "s"."kode_kab_kota" = any($11::text[]) or "s"."kode_kecamatan" = any($12::text[]))) and s.jenjang = $13 and (s.kode_provinsi = $14 or s.kode_kab_kota = $15 or s.kode_kecamatan = $16))
  left join sptjm p on p.sekolah_id = g.sekolah_id and p.bulan = g.bulan
  where g.bulan = $17 and g.dibuka_pada is null group by 1;

-- features/kunci-bulan/kesiapan/queries-list.ts
-- in GET /api/kunci-bulan/kesiapan
select null as keadaan, count(*)::int as jumlah from sekolah s where (/* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and s.jenjang = $5)
  union all
  select (case when g.kode is null then 'belum-dikunci'
when p.segel_kode is distinct from g.kode then 'belum-sptjm' when p.status = 'diterima' then 'diterima'
when p.status = 'dikembalikan' then 'dikembalikan' else 'menunggu' end), count(*)::int from segel g join sekolah s on s.id = g.sekolah_id and (/* cakupan */ ("s"."jenjang" = any($6::text[]) and ("s"."kode_provinsi" = any($7::text[]) or "s"."kode_kab_kota" = any($8::text[]) or "s"."kode_kecamatan" = any($9::text[]))) and s.jenjang = $10)
  left join sptjm p on p.sekolah_id = g.sekolah_id and p.bulan = g.bulan
  where g.bulan = $11 and g.dibuka_pada is null group by 1;

-- features/kunci-bulan/kesiapan/queries-list.ts
-- in GET /api/kunci-bulan/kesiapan
select null as keadaan, count(*)::int as jumlah from sekolah s where (/* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))))
  union all
  select (case when g.kode is null then 'belum-dikunci'
when p.segel_kode is distinct from g.kode then 'belum-sptjm' when p.status = 'diterima' then 'diterima'
when p.status = 'dikembalikan' then 'dikembalikan' else 'menunggu' end), count(*)::int from segel g join sekolah s on s.id = g.sekolah_id and (/* cakupan */ ("s"."jenjang" = any($5::text[]) and ("s"."kode_provinsi" = any($6::text[]) or "s"."kode_kab_kota" = any($7::text[]) or "s"."kode_kecamatan" = any($8::text[]))))
  left join sptjm p on p.sekolah_id = g.sekolah_id and p.bulan = g.bulan
  where g.bulan = $9 and g.dibuka_pada is null group by 1;

-- features/kunci-bulan/kesiapan/queries-list.ts
-- in GET /api/kunci-bulan/kesiapan
select null as keadaan, count(*)::int as jumlah from sekolah s where (/* cakupan */ true and s.jenjang = $1 and (s.kode_provinsi = $2 or s.kode_kab_kota = $3 or s.kode_kecamatan = $4))
  union all
  select (case when g.kode is null then 'belum-dikunci'
when p.segel_kode is distinct from g.kode then 'belum-sptjm' when p.status = 'diterima' then 'diterima'
when p.status = 'dikembalikan' then 'dikembalikan' else 'menunggu' end), count(*)::int from segel g join sekolah s on s.id = g.sekolah_id and (/* cakupan */ true and s.jenjang = $5 and (s.kode_provinsi = $6 or s.kode_kab_kota = $7 or s.kode_kecamatan = $8))
  left join sptjm p on p.sekolah_id = g.sekolah_id and p.bulan = g.bulan
  where g.bulan = $9 and g.dibuka_pada is null group by 1;

-- features/kunci-bulan/kesiapan/queries-list.ts
-- in GET /api/kunci-bulan/kesiapan
select null as keadaan, count(*)::int as jumlah from sekolah s where (/* cakupan */ true)
  union all
  select (case when g.kode is null then 'belum-dikunci'
when p.segel_kode is distinct from g.kode then 'belum-sptjm' when p.status = 'diterima' then 'diterima'
when p.status = 'dikembalikan' then 'dikembalikan' else 'menunggu' end), count(*)::int from segel g
  left join sptjm p on p.sekolah_id = g.sekolah_id and p.bulan = g.bulan
  where g.bulan = $1 and g.dibuka_pada is null group by 1;

-- features/kunci-bulan/kesiapan/queries-list.ts
-- in GET /api/kunci-bulan/kesiapan
select s.id as "sekolahId", s.npsn, s.nama, s.jenjang, kec.nama as "namaKecamatan", kab.nama as "namaKabKota", s.zona,
    (case when g.kode is null then 'belum-dikunci'
when p.segel_kode is distinct from g.kode then 'belum-sptjm' when p.status = 'diterima' then 'diterima'
when p.status = 'dikembalikan' then 'dikembalikan' else 'menunggu' end) as keadaan, g.urutan, g.rekap_kunci as "rekapKunci", g.dikunci_pada as "dikunciPada",
    case when g.kode is not null then json_build_object('kode', g.kode, 'sha256', g.sha256,
      'dikunciOleh', (select nama from pengguna where id = g.dikunci_oleh)) end as segel,
    (select count(*) from koreksi where sekolah_id = s.id and status_pengajuan = any($1::int[]) and dari <= $2 and sampai >= $3)::int
      + (select count(*) from absensi_manual where sekolah_id = s.id and status_pengajuan = any($4::int[]) and tanggal between $5 and $6)::int
      as "pengajuanMenunggu",
    (select count(*) from mesin_kontak k where k.sekolah_id = s.id and k.tertahan_sejak is not null and exists (
      select 1 from alamat_mesin a where a.sekolah_id = k.sekolah_id and a.mesin_id = k.mesin_id))::int as "laporanTertahan",
    (select count(*) from mesin_pengakuan u where u.sekolah_id = s.id and u.disetujui_pada is null and u.berakhir_pada is null)::int as "mesinBaru",
    (select count(distinct j.gtk_id)::int from gtk_jam j join gtk g on g.sekolah_id = j.sekolah_id and g.id = j.gtk_id
  where j.sekolah_id = s.id and j.status = 2 and j.pola_jam_id is not null and ("j"."berlaku_mulai" <= $7 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $8))
    and coalesce(g.mulai_tugas <= least(j.berlaku_sampai, $9::date), true) and coalesce(g.berhenti >= greatest(j.berlaku_mulai, $10::date), true)
    and (not exists (
  select 1 from gtk_jam k where "k"."sekolah_id" = j.sekolah_id and "k"."gtk_id" = j.gtk_id
  and "k"."status" = 2 and ("k"."berlaku_mulai" <= greatest(j.berlaku_mulai, $11::date) and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= greatest(j.berlaku_mulai, $12::date))) and ("k"."berlaku_mulai", "k"."disimpan_pada", "k"."id") > ("j"."berlaku_mulai", "j"."disimpan_pada", "j"."id")) or exists (select 1 from gtk_jam e where "e"."sekolah_id" = j.sekolah_id and "e"."gtk_id" = j.gtk_id
  and "e"."status" = 2
      and e.berlaku_sampai >= greatest(j.berlaku_mulai, $13::date) and e.berlaku_sampai < least(j.berlaku_sampai, $14::date) and not exists (
  select 1 from gtk_jam k where "k"."sekolah_id" = j.sekolah_id and "k"."gtk_id" = j.gtk_id
  and "k"."status" = 2 and ("k"."berlaku_mulai" <= (e.berlaku_sampai + 1) and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= (e.berlaku_sampai + 1))) and ("k"."berlaku_mulai", "k"."disimpan_pada", "k"."id") > ("j"."berlaku_mulai", "j"."disimpan_pada", "j"."id"))))) as "jamSendiri",
    (select pada from pengingat_bulan where sekolah_id = s.id and bulan = $15) as "diingatkanPada"
  from sekolah_terbagi s join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
left join segel g on g.sekolah_id = s.id and g.bulan = $16 and g.dibuka_pada is null
left join sptjm p on p.sekolah_id = s.id and p.bulan = $17
  where s.id = any($18::int[]) and /* cakupan */ ("s"."id" = $19::int);

-- features/kunci-bulan/kesiapan/queries-list.ts
-- in GET /api/kunci-bulan/kesiapan
select s.id as "sekolahId", s.npsn, s.nama, s.jenjang, kec.nama as "namaKecamatan", kab.nama as "namaKabKota", s.zona,
    (case when g.kode is null then 'belum-dikunci'
when p.segel_kode is distinct from g.kode then 'belum-sptjm' when p.status = 'diterima' then 'diterima'
when p.status = 'dikembalikan' then 'dikembalikan' else 'menunggu' end) as keadaan, g.urutan, g.rekap_kunci as "rekapKunci", g.dikunci_pada as "dikunciPada",
    case when g.kode is not null then json_build_object('kode', g.kode, 'sha256', g.sha256,
      'dikunciOleh', (select nama from pengguna where id = g.dikunci_oleh)) end as segel,
    (select count(*) from koreksi where sekolah_id = s.id and status_pengajuan = any($1::int[]) and dari <= $2 and sampai >= $3)::int
      + (select count(*) from absensi_manual where sekolah_id = s.id and status_pengajuan = any($4::int[]) and tanggal between $5 and $6)::int
      as "pengajuanMenunggu",
    (select count(*) from mesin_kontak k where k.sekolah_id = s.id and k.tertahan_sejak is not null and exists (
      select 1 from alamat_mesin a where a.sekolah_id = k.sekolah_id and a.mesin_id = k.mesin_id))::int as "laporanTertahan",
    (select count(*) from mesin_pengakuan u where u.sekolah_id = s.id and u.disetujui_pada is null and u.berakhir_pada is null)::int as "mesinBaru",
    (select count(distinct j.gtk_id)::int from gtk_jam j join gtk g on g.sekolah_id = j.sekolah_id and g.id = j.gtk_id
  where j.sekolah_id = s.id and j.status = 2 and j.pola_jam_id is not null and ("j"."berlaku_mulai" <= $7 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $8))
    and coalesce(g.mulai_tugas <= least(j.berlaku_sampai, $9::date), true) and coalesce(g.berhenti >= greatest(j.berlaku_mulai, $10::date), true)
    and (not exists (
  select 1 from gtk_jam k where "k"."sekolah_id" = j.sekolah_id and "k"."gtk_id" = j.gtk_id
  and "k"."status" = 2 and ("k"."berlaku_mulai" <= greatest(j.berlaku_mulai, $11::date) and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= greatest(j.berlaku_mulai, $12::date))) and ("k"."berlaku_mulai", "k"."disimpan_pada", "k"."id") > ("j"."berlaku_mulai", "j"."disimpan_pada", "j"."id")) or exists (select 1 from gtk_jam e where "e"."sekolah_id" = j.sekolah_id and "e"."gtk_id" = j.gtk_id
  and "e"."status" = 2
      and e.berlaku_sampai >= greatest(j.berlaku_mulai, $13::date) and e.berlaku_sampai < least(j.berlaku_sampai, $14::date) and not exists (
  select 1 from gtk_jam k where "k"."sekolah_id" = j.sekolah_id and "k"."gtk_id" = j.gtk_id
  and "k"."status" = 2 and ("k"."berlaku_mulai" <= (e.berlaku_sampai + 1) and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= (e.berlaku_sampai + 1))) and ("k"."berlaku_mulai", "k"."disimpan_pada", "k"."id") > ("j"."berlaku_mulai", "j"."disimpan_pada", "j"."id"))))) as "jamSendiri",
    (select pada from pengingat_bulan where sekolah_id = s.id and bulan = $15) as "diingatkanPada"
  from sekolah_terbagi s join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
left join segel g on g.sekolah_id = s.id and g.bulan = $16 and g.dibuka_pada is null
left join sptjm p on p.sekolah_id = s.id and p.bulan = $17
  where s.id = any($18::int[]) and /* cakupan */ ("s"."jenjang" = any($19::text[]) and ("s"."kode_provinsi" = any($20::text[]) or "s"."kode_kab_kota" = any($21::text[]) or "s"."kode_kecamatan" = any($22::text[])));

-- features/kunci-bulan/kesiapan/queries-list.ts
-- in GET /api/kunci-bulan/kesiapan
select s.id as "sekolahId", s.npsn, s.nama, s.jenjang, kec.nama as "namaKecamatan", kab.nama as "namaKabKota", s.zona,
    (case when g.kode is null then 'belum-dikunci'
when p.segel_kode is distinct from g.kode then 'belum-sptjm' when p.status = 'diterima' then 'diterima'
when p.status = 'dikembalikan' then 'dikembalikan' else 'menunggu' end) as keadaan, g.urutan, g.rekap_kunci as "rekapKunci", g.dikunci_pada as "dikunciPada",
    case when g.kode is not null then json_build_object('kode', g.kode, 'sha256', g.sha256,
      'dikunciOleh', (select nama from pengguna where id = g.dikunci_oleh)) end as segel,
    (select count(*) from koreksi where sekolah_id = s.id and status_pengajuan = any($1::int[]) and dari <= $2 and sampai >= $3)::int
      + (select count(*) from absensi_manual where sekolah_id = s.id and status_pengajuan = any($4::int[]) and tanggal between $5 and $6)::int
      as "pengajuanMenunggu",
    (select count(*) from mesin_kontak k where k.sekolah_id = s.id and k.tertahan_sejak is not null and exists (
      select 1 from alamat_mesin a where a.sekolah_id = k.sekolah_id and a.mesin_id = k.mesin_id))::int as "laporanTertahan",
    (select count(*) from mesin_pengakuan u where u.sekolah_id = s.id and u.disetujui_pada is null and u.berakhir_pada is null)::int as "mesinBaru",
    (select count(distinct j.gtk_id)::int from gtk_jam j join gtk g on g.sekolah_id = j.sekolah_id and g.id = j.gtk_id
  where j.sekolah_id = s.id and j.status = 2 and j.pola_jam_id is not null and ("j"."berlaku_mulai" <= $7 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $8))
    and coalesce(g.mulai_tugas <= least(j.berlaku_sampai, $9::date), true) and coalesce(g.berhenti >= greatest(j.berlaku_mulai, $10::date), true)
    and (not exists (
  select 1 from gtk_jam k where "k"."sekolah_id" = j.sekolah_id and "k"."gtk_id" = j.gtk_id
  and "k"."status" = 2 and ("k"."berlaku_mulai" <= greatest(j.berlaku_mulai, $11::date) and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= greatest(j.berlaku_mulai, $12::date))) and ("k"."berlaku_mulai", "k"."disimpan_pada", "k"."id") > ("j"."berlaku_mulai", "j"."disimpan_pada", "j"."id")) or exists (select 1 from gtk_jam e where "e"."sekolah_id" = j.sekolah_id and "e"."gtk_id" = j.gtk_id
  and "e"."status" = 2
      and e.berlaku_sampai >= greatest(j.berlaku_mulai, $13::date) and e.berlaku_sampai < least(j.berlaku_sampai, $14::date) and not exists (
  select 1 from gtk_jam k where "k"."sekolah_id" = j.sekolah_id and "k"."gtk_id" = j.gtk_id
  and "k"."status" = 2 and ("k"."berlaku_mulai" <= (e.berlaku_sampai + 1) and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= (e.berlaku_sampai + 1))) and ("k"."berlaku_mulai", "k"."disimpan_pada", "k"."id") > ("j"."berlaku_mulai", "j"."disimpan_pada", "j"."id"))))) as "jamSendiri",
    (select pada from pengingat_bulan where sekolah_id = s.id and bulan = $15) as "diingatkanPada"
  from sekolah_terbagi s join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
left join segel g on g.sekolah_id = s.id and g.bulan = $16 and g.dibuka_pada is null
left join sptjm p on p.sekolah_id = s.id and p.bulan = $17
  where s.id = any($18::int[]) and /* cakupan */ true;

-- features/kunci-bulan/kesiapan/queries-list.ts
-- in GET /api/kunci-bulan/kesiapan
select s.id from sekolah_terbagi s where (/* cakupan */ ("s"."id" = $1::int) and (lower(s.nama) like $2 or s.npsn = $3)) and s.id not in (select g.sekolah_id from segel g left join sptjm p on p.sekolah_id = g.sekolah_id and p.bulan = g.bulan
where g.bulan = $4 and g.dibuka_pada is null) order by s.nama collate "id-x-icu", s.npsn limit $5 offset $6;

-- features/kunci-bulan/kesiapan/queries-list.ts
-- in GET /api/kunci-bulan/kesiapan
select s.id from sekolah_terbagi s where (/* cakupan */ ("s"."id" = $1::int)) and s.id not in (select g.sekolah_id from segel g left join sptjm p on p.sekolah_id = g.sekolah_id and p.bulan = g.bulan
where g.bulan = $2 and g.dibuka_pada is null) order by s.nama collate "id-x-icu", s.npsn limit $3 offset $4;

-- features/kunci-bulan/kesiapan/queries-list.ts
-- in GET /api/kunci-bulan/kesiapan
select s.id from sekolah_terbagi s where (/* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and (lower(s.nama) like $5 or s.npsn = $6)) and (s.id in (select g.sekolah_id from segel g left join sptjm p on p.sekolah_id = g.sekolah_id and p.bulan = g.bulan
where g.bulan = $7 and g.dibuka_pada is null and p.segel_kode is distinct from g.kode)) is true order by s.nama collate "id-x-icu", s.npsn limit $8 offset $9;

-- features/kunci-bulan/kesiapan/queries-list.ts
-- in GET /api/kunci-bulan/kesiapan
select s.id from sekolah_terbagi s where (/* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and (lower(s.nama) like $5 or s.npsn = $6)) and s.id not in (select g.sekolah_id from segel g left join sptjm p on p.sekolah_id = g.sekolah_id and p.bulan = g.bulan
where g.bulan = $7 and g.dibuka_pada is null) order by s.nama collate "id-x-icu", s.npsn limit $8 offset $9;

-- features/kunci-bulan/kesiapan/queries-list.ts
-- in GET /api/kunci-bulan/kesiapan
select s.id from sekolah_terbagi s where (/* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and (s.kode_provinsi = $5 or s.kode_kab_kota = $6 or s.kode_kecamatan = $7)) and s.id not in (select g.sekolah_id from segel g left join sptjm p on p.sekolah_id = g.sekolah_id and p.bulan = g.bulan
where g.bulan = $8 and g.dibuka_pada is null) order by s.nama collate "id-x-icu", s.npsn limit $9 offset $10;

-- features/kunci-bulan/kesiapan/queries-list.ts
-- in GET /api/kunci-bulan/kesiapan
select s.id from sekolah_terbagi s where (/* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and s.jenjang = $5) and s.id not in (select g.sekolah_id from segel g left join sptjm p on p.sekolah_id = g.sekolah_id and p.bulan = g.bulan
where g.bulan = $6 and g.dibuka_pada is null) order by s.nama collate "id-x-icu", s.npsn limit $7 offset $8;

-- features/kunci-bulan/kesiapan/queries-list.ts
-- in GET /api/kunci-bulan/kesiapan
select s.id from sekolah_terbagi s where (/* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[])))) and (s.id in (select g.sekolah_id from segel g left join sptjm p on p.sekolah_id = g.sekolah_id and p.bulan = g.bulan
where g.bulan = $5 and g.dibuka_pada is null and p.segel_kode = g.kode and p.status = 'dikembalikan')) is true order by s.nama collate "id-x-icu", s.npsn limit $6 offset $7;

-- features/kunci-bulan/kesiapan/queries-list.ts
-- in GET /api/kunci-bulan/kesiapan
select s.id from sekolah_terbagi s where (/* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[])))) and (s.id in (select g.sekolah_id from segel g left join sptjm p on p.sekolah_id = g.sekolah_id and p.bulan = g.bulan
where g.bulan = $5 and g.dibuka_pada is null and p.segel_kode = g.kode and p.status = 'diterima')) is true order by s.nama collate "id-x-icu", s.npsn limit $6 offset $7;

-- features/kunci-bulan/kesiapan/queries-list.ts
-- in GET /api/kunci-bulan/kesiapan
select s.id from sekolah_terbagi s where (/* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[])))) and (s.id in (select g.sekolah_id from segel g left join sptjm p on p.sekolah_id = g.sekolah_id and p.bulan = g.bulan
where g.bulan = $5 and g.dibuka_pada is null and p.segel_kode = g.kode and p.status = 'diunggah')) is true order by s.nama collate "id-x-icu", s.npsn limit $6 offset $7;

-- features/kunci-bulan/kesiapan/queries-list.ts
-- in GET /api/kunci-bulan/kesiapan
select s.id from sekolah_terbagi s where (/* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[])))) and (s.id in (select g.sekolah_id from segel g left join sptjm p on p.sekolah_id = g.sekolah_id and p.bulan = g.bulan
where g.bulan = $5 and g.dibuka_pada is null and p.segel_kode is distinct from g.kode)) is true order by s.nama collate "id-x-icu", s.npsn limit $6 offset $7;

-- features/kunci-bulan/kesiapan/queries-list.ts
-- in GET /api/kunci-bulan/kesiapan
select s.id from sekolah_terbagi s where (/* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[])))) and s.id not in (select g.sekolah_id from segel g left join sptjm p on p.sekolah_id = g.sekolah_id and p.bulan = g.bulan
where g.bulan = $5 and g.dibuka_pada is null) order by s.nama collate "id-x-icu", s.npsn limit $6 offset $7;

-- features/kunci-bulan/kesiapan/queries-list.ts
-- in GET /api/kunci-bulan/kesiapan
select s.id from sekolah_terbagi s where (/* cakupan */ true and s.jenjang = $1 and (s.kode_provinsi = $2 or s.kode_kab_kota = $3 or s.kode_kecamatan = $4)) and s.id not in (select g.sekolah_id from segel g left join sptjm p on p.sekolah_id = g.sekolah_id and p.bulan = g.bulan
where g.bulan = $5 and g.dibuka_pada is null) order by s.nama collate "id-x-icu", s.npsn limit $6 offset $7;

-- features/kunci-bulan/kesiapan/queries-list.ts
-- in GET /api/kunci-bulan/kesiapan
select s.id from sekolah_terbagi s where (/* cakupan */ true) and s.id not in (select g.sekolah_id from segel g left join sptjm p on p.sekolah_id = g.sekolah_id and p.bulan = g.bulan
where g.bulan = $1 and g.dibuka_pada is null) order by s.nama collate "id-x-icu", s.npsn limit $2 offset $3;

-- features/kunci-bulan/segel/queries-segel.ts
-- in GET /api/kunci-bulan
select g.sekolah_id as "sekolahId", case g.laporan when '' then (g.rekap::json -> 'laporan')::text else g.laporan end as laporan
from segel g join sekolah s on s.id = g.sekolah_id
join unnest($1::int[], $2::int[]) m (id, urutan)
  on m.id = g.sekolah_id and m.urutan = g.urutan
where g.bulan = $3 and /* cakupan */ ("s"."id" = $4::int);

-- features/kunci-bulan/segel/queries-segel.ts
-- in GET /api/kunci-bulan, GET /api/kunci-bulan/kesiapan
select g.sekolah_id as "sekolahId", case g.laporan when '' then (g.rekap::json -> 'laporan')::text else g.laporan end as laporan
from segel g join sekolah s on s.id = g.sekolah_id
join unnest($1::int[], $2::int[]) m (id, urutan)
  on m.id = g.sekolah_id and m.urutan = g.urutan
where g.bulan = $3 and /* cakupan */ ("s"."jenjang" = any($4::text[]) and ("s"."kode_provinsi" = any($5::text[]) or "s"."kode_kab_kota" = any($6::text[]) or "s"."kode_kecamatan" = any($7::text[])));

-- features/kunci-bulan/segel/queries-segel.ts
-- in GET /api/kunci-bulan, POST /api/kunci-bulan
select g.sekolah_id as "sekolahId", g.urutan, g.kode, g.sha256, g.dikunci_pada as "dikunciPada", k.nama as "dikunciOleh",
  g.rekap_kunci as "rekapKunci", g.dibuka_pada as "dibukaPada", b.nama as "dibukaOleh", coalesce(g.alasan_buka, '') as "alasanBuka",
  g.batas is not null or exists (select 1 from gtk_jam j where j.sekolah_id = $1 and j.status = 2) as "jamSendiri"
from segel g join sekolah s on s.id = g.sekolah_id
left join pengguna k on k.id = g.dikunci_oleh left join pengguna b on b.id = g.dibuka_oleh
where g.sekolah_id = $2 and g.bulan = $3 and /* cakupan */ ("s"."id" = $4::int)
order by g.urutan desc;

-- features/kunci-bulan/segel/queries-segel.ts
-- in GET /api/kunci-bulan, POST /api/kunci-bulan/buka
select g.sekolah_id as "sekolahId", g.urutan, g.kode, g.sha256, g.dikunci_pada as "dikunciPada", k.nama as "dikunciOleh",
  g.rekap_kunci as "rekapKunci", g.dibuka_pada as "dibukaPada", b.nama as "dibukaOleh", coalesce(g.alasan_buka, '') as "alasanBuka",
  g.batas is not null or exists (select 1 from gtk_jam j where j.sekolah_id = $1 and j.status = 2) as "jamSendiri"
from segel g join sekolah s on s.id = g.sekolah_id
left join pengguna k on k.id = g.dikunci_oleh left join pengguna b on b.id = g.dibuka_oleh
where g.sekolah_id = $2 and g.bulan = $3 and /* cakupan */ ("s"."jenjang" = any($4::text[]) and ("s"."kode_provinsi" = any($5::text[]) or "s"."kode_kab_kota" = any($6::text[]) or "s"."kode_kecamatan" = any($7::text[])))
order by g.urutan desc;

-- features/kunci-bulan/segel/queries-segel.ts
-- in GET /api/kunci-bulan, POST /api/kunci-bulan/buka
select g.sekolah_id as "sekolahId", g.urutan, g.kode, g.sha256, g.dikunci_pada as "dikunciPada", k.nama as "dikunciOleh",
  g.rekap_kunci as "rekapKunci", g.dibuka_pada as "dibukaPada", b.nama as "dibukaOleh", coalesce(g.alasan_buka, '') as "alasanBuka",
  g.batas is not null or exists (select 1 from gtk_jam j where j.sekolah_id = $1 and j.status = 2) as "jamSendiri"
from segel g join sekolah s on s.id = g.sekolah_id
left join pengguna k on k.id = g.dikunci_oleh left join pengguna b on b.id = g.dibuka_oleh
where g.sekolah_id = $2 and g.bulan = $3 and /* cakupan */ true
order by g.urutan desc;

-- features/kunci-bulan/syarat/commands-konfirmasi.ts
-- in POST /api/kunci-bulan/konfirmasi
delete from konfirmasi_hari where sekolah_id = $1 and tanggal = $2 and gtk_id = any($3::int[])
returning gtk_id as id;

-- features/kunci-bulan/syarat/commands-konfirmasi.ts
-- in POST /api/kunci-bulan/konfirmasi
insert into konfirmasi_hari (sekolah_id, gtk_id, tanggal, dikonfirmasi_oleh, dikonfirmasi_pada)
select $1, id, $2, $3, $4 from unnest($5::int[]) id
on conflict do nothing returning gtk_id as id;

-- features/kunci-bulan/syarat/queries-check.ts
-- in GET /api/kunci-bulan, POST /api/kunci-bulan
select
  (select count(*) from koreksi k where k.sekolah_id = $1 and k.status_pengajuan = any($2::int[])
    and k.dari <= $3 and k.sampai >= $4)::int as koreksi,
  (select count(*) from absensi_manual a where a.sekolah_id = $5 and a.status_pengajuan = any($6::int[])
    and a.tanggal between $7 and $8)::int as manual
from sekolah_terbagi s where s.id = $9 and /* cakupan */ ("s"."id" = $10::int);

-- features/kunci-bulan/syarat/queries-check.ts
-- in GET /api/kunci-bulan
select
  (select count(*) from koreksi k where k.sekolah_id = $1 and k.status_pengajuan = any($2::int[])
    and k.dari <= $3 and k.sampai >= $4)::int as koreksi,
  (select count(*) from absensi_manual a where a.sekolah_id = $5 and a.status_pengajuan = any($6::int[])
    and a.tanggal between $7 and $8)::int as manual
from sekolah_terbagi s where s.id = $9 and /* cakupan */ ("s"."jenjang" = any($10::text[]) and ("s"."kode_provinsi" = any($11::text[]) or "s"."kode_kab_kota" = any($12::text[]) or "s"."kode_kecamatan" = any($13::text[])));

-- features/kunci-bulan/syarat/queries-check.ts
-- in GET /api/kunci-bulan
select
  (select count(*) from koreksi k where k.sekolah_id = $1 and k.status_pengajuan = any($2::int[])
    and k.dari <= $3 and k.sampai >= $4)::int as koreksi,
  (select count(*) from absensi_manual a where a.sekolah_id = $5 and a.status_pengajuan = any($6::int[])
    and a.tanggal between $7 and $8)::int as manual
from sekolah_terbagi s where s.id = $9 and /* cakupan */ true;

-- features/kunci-bulan/syarat/queries-check.ts
-- in GET /api/kunci-bulan, POST /api/kunci-bulan
select g.id, g.nama, g.nip from gtk g join sekolah s on s.id = g.sekolah_id
where g.sekolah_id = $1 and /* cakupan */ ("s"."id" = $2::int);

-- features/kunci-bulan/syarat/queries-check.ts
-- in GET /api/kunci-bulan
select g.id, g.nama, g.nip from gtk g join sekolah s on s.id = g.sekolah_id
where g.sekolah_id = $1 and /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[])));

-- features/kunci-bulan/syarat/queries-check.ts
-- in GET /api/kunci-bulan
select g.id, g.nama, g.nip from gtk g join sekolah s on s.id = g.sekolah_id
where g.sekolah_id = $1 and /* cakupan */ true;

-- features/kunci-bulan/syarat/queries-pin-many.ts
-- in GET /api/kunci-bulan/kesiapan
select s.id from sekolah_terbagi s
cross join lateral (
  select distinct t.sekolah_id, t.mesin_id, t.pin from tap t
  where t.sekolah_id = s.id and t.waktu_lokal >= '2026-01-01' and t.waktu_lokal < '2026-01-01' limit 8001) o
left join "pemetaan_pin" "p" on "p"."sekolah_id" = s.id
  and "p"."mesin_id" = o.mesin_id and "p"."pin" = o.pin
  and coalesce("p"."mulai" <= '2026-01-01'::date, true) and coalesce("p"."sampai" >= '2026-01-01'::date, true) left join "bukan_gtk" "b" on "b"."sekolah_id" = s.id
  and "b"."mesin_id" = o.mesin_id and "b"."pin" = o.pin
  and coalesce("b"."mulai" <= '2026-01-01'::date, true) and coalesce("b"."sampai" >= '2026-01-01'::date, true)
where s.id = any($1::int[]) and /* cakupan */ ("s"."id" = $2::int)
group by s.id having count(*) filter (where p.id is null and b.id is null) > 0 or count(*) > 8000;

-- features/kunci-bulan/syarat/queries-pin-many.ts
-- in GET /api/kunci-bulan/kesiapan
select s.id from sekolah_terbagi s
cross join lateral (
  select distinct t.sekolah_id, t.mesin_id, t.pin from tap t
  where t.sekolah_id = s.id and t.waktu_lokal >= '2026-01-01' and t.waktu_lokal < '2026-01-01' limit 8001) o
left join "pemetaan_pin" "p" on "p"."sekolah_id" = s.id
  and "p"."mesin_id" = o.mesin_id and "p"."pin" = o.pin
  and coalesce("p"."mulai" <= '2026-01-01'::date, true) and coalesce("p"."sampai" >= '2026-01-01'::date, true) left join "bukan_gtk" "b" on "b"."sekolah_id" = s.id
  and "b"."mesin_id" = o.mesin_id and "b"."pin" = o.pin
  and coalesce("b"."mulai" <= '2026-01-01'::date, true) and coalesce("b"."sampai" >= '2026-01-01'::date, true)
where s.id = any($1::int[]) and /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[])))
group by s.id having count(*) filter (where p.id is null and b.id is null) > 0 or count(*) > 8000;

-- features/kunci-bulan/syarat/queries-pin-many.ts
-- in GET /api/kunci-bulan/kesiapan
select s.id from sekolah_terbagi s
cross join lateral (
  select distinct t.sekolah_id, t.mesin_id, t.pin from tap t
  where t.sekolah_id = s.id and t.waktu_lokal >= '2026-01-01' and t.waktu_lokal < '2026-01-01' limit 8001) o
left join "pemetaan_pin" "p" on "p"."sekolah_id" = s.id
  and "p"."mesin_id" = o.mesin_id and "p"."pin" = o.pin
  and coalesce("p"."mulai" <= '2026-01-01'::date, true) and coalesce("p"."sampai" >= '2026-01-01'::date, true) left join "bukan_gtk" "b" on "b"."sekolah_id" = s.id
  and "b"."mesin_id" = o.mesin_id and "b"."pin" = o.pin
  and coalesce("b"."mulai" <= '2026-01-01'::date, true) and coalesce("b"."sampai" >= '2026-01-01'::date, true)
where s.id = any($1::int[]) and /* cakupan */ true
group by s.id having count(*) filter (where p.id is null and b.id is null) > 0 or count(*) > 8000;

-- features/kunci-bulan/syarat/queries-pin.ts
-- in GET /api/kunci-bulan, POST /api/kunci-bulan
select distinct h.mesin_id as "mesinId" from bukan_gtk_hari h join sekolah s on s.id = h.sekolah_id
where h.sekolah_id = $1 and /* cakupan */ ("s"."id" = $2::int) and h.mulai <= '2026-01-01'::date and h.sampai >= '2026-01-01'::date;

-- features/kunci-bulan/syarat/queries-pin.ts
-- in GET /api/kunci-bulan
select distinct h.mesin_id as "mesinId" from bukan_gtk_hari h join sekolah s on s.id = h.sekolah_id
where h.sekolah_id = $1 and /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) and h.mulai <= '2026-01-01'::date and h.sampai >= '2026-01-01'::date;

-- features/kunci-bulan/syarat/queries-pin.ts
-- in GET /api/kunci-bulan
select distinct h.mesin_id as "mesinId" from bukan_gtk_hari h join sekolah s on s.id = h.sekolah_id
where h.sekolah_id = $1 and /* cakupan */ true and h.mulai <= '2026-01-01'::date and h.sampai >= '2026-01-01'::date;

-- features/kunci-bulan/syarat/queries-pin.ts
-- in GET /api/kunci-bulan, GET /api/kunci-bulan/kesiapan, POST /api/kunci-bulan
with jelas as materialized (
    select p.mesin_id, p.pin from "pemetaan_pin" p
  where p.sekolah_id = $1::int and coalesce(p.mulai <= '2026-01-01'::date, true) and coalesce(p.sampai >= '2026-01-01'::date, true) union all select p.mesin_id, p.pin from "bukan_gtk" p
  where p.sekolah_id = $2::int and coalesce(p.mulai <= '2026-01-01'::date, true) and coalesce(p.sampai >= '2026-01-01'::date, true)
  ), tepi as materialized (
select make_interval(secs => m.akhir) - make_interval(hours => k.awal) as pasti,
  make_interval(secs => m.awal) - make_interval(hours => k.akhir) as mungkin
from (select least(min((nilai #>> '{}')::int), 10800) as awal, greatest(max((nilai #>> '{}')::int), 10800) as akhir
  from setting where kunci = 'batasMalam') m
cross join (select least(min(jam), 0) as awal, greatest(max(jam), 0) as akhir from kalibrasi where sekolah_id = $3::int) k
  ), jendela as materialized (
    select m.id as mesin_id, s.zona, lower(hari) as awal, upper(hari) as akhir
    from mesin m join sekolah_terbagi s on s.id = $4::int
    cross join lateral unnest(tsmultirange(tsrange('2026-01-01', '2026-01-01')) - coalesce((
      select range_agg(tsrange(h.mulai + e.pasti, greatest(h.mulai + e.pasti, h.sampai + 1 + e.mungkin)))
      from bukan_gtk_hari h cross join tepi e where h.sekolah_id = $5::int and h.mesin_id = m.id), '{}')) hari
    where m.sekolah_id = $6::int and /* cakupan */ ("s"."id" = $7::int)
  ), terbuka as materialized (
    select t.sekolah_id, t.mesin_id, t.pin, t.waktu_lokal, (t.diterima_pada at time zone 'UTC' + (case s.zona when 'WIB' then 7 when 'WITA' then 8 else 9 end) * interval '1 hour') as tiba
    from jendela s cross join lateral (select t.sekolah_id, t.mesin_id, t.pin, t.waktu_lokal, t.diterima_pada from tap t
      where t.sekolah_id = $8::int and t.mesin_id = s.mesin_id and t.waktu_lokal >= s.awal and t.waktu_lokal < s.akhir
        and not exists (select 1 from jelas j where j.mesin_id = t.mesin_id and j.pin = t.pin) and case when (not exists (select 1 from pemetaan_pin p where p.sekolah_id = $9::int and p.mesin_id = t.mesin_id and p.pin = t.pin
and (("p"."mulai" is null or ("p"."mulai" <= t.waktu_lokal::date - 5
  or "p"."mulai" <= t.waktu_lokal::date + 5 and "p"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $10::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("p"."sampai" is null or ("p"."sampai" >= t.waktu_lokal::date + 5
  or "p"."sampai" >= t.waktu_lokal::date - 5 and "p"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $11::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)))))
and not exists (select 1 from bukan_gtk b where b.sekolah_id = $12::int and b.mesin_id = t.mesin_id and b.pin = t.pin
and (("b"."mulai" is null or ("b"."mulai" <= t.waktu_lokal::date - 5
  or "b"."mulai" <= t.waktu_lokal::date + 5 and "b"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $13::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("b"."sampai" is null or ("b"."sampai" >= t.waktu_lokal::date + 5
  or "b"."sampai" >= t.waktu_lokal::date - 5 and "b"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $14::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))))) and not exists (select 1 from bukan_gtk_hari h where h.sekolah_id = $15::int and h.mesin_id = t.mesin_id
and (("h"."mulai" is null or ("h"."mulai" <= t.waktu_lokal::date - 5
  or "h"."mulai" <= t.waktu_lokal::date + 5 and "h"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $16::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("h"."sampai" is null or ("h"."sampai" >= t.waktu_lokal::date + 5
  or "h"."sampai" >= t.waktu_lokal::date - 5 and "h"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $17::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)))))) then true end
      limit 8001) t
    limit 8001
  ), hari as materialized (
select t.mesin_id, t.waktu_lokal as hari, coalesce((select k.jam from kalibrasi k
where k.sekolah_id = $18::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour' as geser
from (select distinct sekolah_id, mesin_id, date_trunc('day', waktu_lokal) as waktu_lokal from terbuka) t
  ), dihitung as (
select t.mesin_id, t.pin from (
  select o.*, o.waktu_lokal + h.geser as waktu from terbuka o
  join hari h on h.mesin_id = o.mesin_id and h.hari = date_trunc('day', o.waktu_lokal)) t
where (t.waktu <= t.tiba + interval '1 day' or exists (select 1 from tap_konfirmasi x where x.sekolah_id = $19::int and x.mesin_id = t.mesin_id and x.pin = t.pin and x.waktu_lokal = t.waktu_lokal))
  and (t.waktu - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date between '2026-01-01'::date and '2026-01-01'::date
  and not not exists (
select 1 from mesin_penempatan p where p.sekolah_id = $20::int and p.mesin_id = t.mesin_id and (p.mulai <= t.waktu_lokal::date - 5
  or p.mulai <= t.waktu_lokal::date + 5 and p.mulai <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $21::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))
  and (p.sampai is null or (p.sampai >= t.waktu_lokal::date + 5
  or p.sampai >= t.waktu_lokal::date - 5 and p.sampai >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $22::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)) or not exists (
    select 1 from mesin_penempatan q where q.sekolah_id = $23::int and q.mesin_id = p.mesin_id and q.mulai > p.mulai)))
  )
  select m.id as "mesinId", (select count(distinct d.pin)::int from dihitung d where d.mesin_id = m.id) as jumlah,
    (select count(*) from terbuka) > 8000 as lebih
  from mesin m where m.sekolah_id = $24::int order by m.id;

-- features/kunci-bulan/syarat/queries-pin.ts
-- in GET /api/kunci-bulan, GET /api/kunci-bulan/kesiapan
with jelas as materialized (
    select p.mesin_id, p.pin from "pemetaan_pin" p
  where p.sekolah_id = $1::int and coalesce(p.mulai <= '2026-01-01'::date, true) and coalesce(p.sampai >= '2026-01-01'::date, true) union all select p.mesin_id, p.pin from "bukan_gtk" p
  where p.sekolah_id = $2::int and coalesce(p.mulai <= '2026-01-01'::date, true) and coalesce(p.sampai >= '2026-01-01'::date, true)
  ), tepi as materialized (
select make_interval(secs => m.akhir) - make_interval(hours => k.awal) as pasti,
  make_interval(secs => m.awal) - make_interval(hours => k.akhir) as mungkin
from (select least(min((nilai #>> '{}')::int), 10800) as awal, greatest(max((nilai #>> '{}')::int), 10800) as akhir
  from setting where kunci = 'batasMalam') m
cross join (select least(min(jam), 0) as awal, greatest(max(jam), 0) as akhir from kalibrasi where sekolah_id = $3::int) k
  ), jendela as materialized (
    select m.id as mesin_id, s.zona, lower(hari) as awal, upper(hari) as akhir
    from mesin m join sekolah_terbagi s on s.id = $4::int
    cross join lateral unnest(tsmultirange(tsrange('2026-01-01', '2026-01-01')) - coalesce((
      select range_agg(tsrange(h.mulai + e.pasti, greatest(h.mulai + e.pasti, h.sampai + 1 + e.mungkin)))
      from bukan_gtk_hari h cross join tepi e where h.sekolah_id = $5::int and h.mesin_id = m.id), '{}')) hari
    where m.sekolah_id = $6::int and /* cakupan */ ("s"."jenjang" = any($7::text[]) and ("s"."kode_provinsi" = any($8::text[]) or "s"."kode_kab_kota" = any($9::text[]) or "s"."kode_kecamatan" = any($10::text[])))
  ), terbuka as materialized (
    select t.sekolah_id, t.mesin_id, t.pin, t.waktu_lokal, (t.diterima_pada at time zone 'UTC' + (case s.zona when 'WIB' then 7 when 'WITA' then 8 else 9 end) * interval '1 hour') as tiba
    from jendela s cross join lateral (select t.sekolah_id, t.mesin_id, t.pin, t.waktu_lokal, t.diterima_pada from tap t
      where t.sekolah_id = $11::int and t.mesin_id = s.mesin_id and t.waktu_lokal >= s.awal and t.waktu_lokal < s.akhir
        and not exists (select 1 from jelas j where j.mesin_id = t.mesin_id and j.pin = t.pin) and case when (not exists (select 1 from pemetaan_pin p where p.sekolah_id = $12::int and p.mesin_id = t.mesin_id and p.pin = t.pin
and (("p"."mulai" is null or ("p"."mulai" <= t.waktu_lokal::date - 5
  or "p"."mulai" <= t.waktu_lokal::date + 5 and "p"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $13::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("p"."sampai" is null or ("p"."sampai" >= t.waktu_lokal::date + 5
  or "p"."sampai" >= t.waktu_lokal::date - 5 and "p"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $14::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)))))
and not exists (select 1 from bukan_gtk b where b.sekolah_id = $15::int and b.mesin_id = t.mesin_id and b.pin = t.pin
and (("b"."mulai" is null or ("b"."mulai" <= t.waktu_lokal::date - 5
  or "b"."mulai" <= t.waktu_lokal::date + 5 and "b"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $16::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("b"."sampai" is null or ("b"."sampai" >= t.waktu_lokal::date + 5
  or "b"."sampai" >= t.waktu_lokal::date - 5 and "b"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $17::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))))) and not exists (select 1 from bukan_gtk_hari h where h.sekolah_id = $18::int and h.mesin_id = t.mesin_id
and (("h"."mulai" is null or ("h"."mulai" <= t.waktu_lokal::date - 5
  or "h"."mulai" <= t.waktu_lokal::date + 5 and "h"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $19::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("h"."sampai" is null or ("h"."sampai" >= t.waktu_lokal::date + 5
  or "h"."sampai" >= t.waktu_lokal::date - 5 and "h"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $20::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)))))) then true end
      limit 8001) t
    limit 8001
  ), hari as materialized (
select t.mesin_id, t.waktu_lokal as hari, coalesce((select k.jam from kalibrasi k
where k.sekolah_id = $21::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour' as geser
from (select distinct sekolah_id, mesin_id, date_trunc('day', waktu_lokal) as waktu_lokal from terbuka) t
  ), dihitung as (
select t.mesin_id, t.pin from (
  select o.*, o.waktu_lokal + h.geser as waktu from terbuka o
  join hari h on h.mesin_id = o.mesin_id and h.hari = date_trunc('day', o.waktu_lokal)) t
where (t.waktu <= t.tiba + interval '1 day' or exists (select 1 from tap_konfirmasi x where x.sekolah_id = $22::int and x.mesin_id = t.mesin_id and x.pin = t.pin and x.waktu_lokal = t.waktu_lokal))
  and (t.waktu - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date between '2026-01-01'::date and '2026-01-01'::date
  and not not exists (
select 1 from mesin_penempatan p where p.sekolah_id = $23::int and p.mesin_id = t.mesin_id and (p.mulai <= t.waktu_lokal::date - 5
  or p.mulai <= t.waktu_lokal::date + 5 and p.mulai <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $24::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))
  and (p.sampai is null or (p.sampai >= t.waktu_lokal::date + 5
  or p.sampai >= t.waktu_lokal::date - 5 and p.sampai >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $25::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)) or not exists (
    select 1 from mesin_penempatan q where q.sekolah_id = $26::int and q.mesin_id = p.mesin_id and q.mulai > p.mulai)))
  )
  select m.id as "mesinId", (select count(distinct d.pin)::int from dihitung d where d.mesin_id = m.id) as jumlah,
    (select count(*) from terbuka) > 8000 as lebih
  from mesin m where m.sekolah_id = $27::int order by m.id;

-- features/kunci-bulan/syarat/queries-pin.ts
-- in GET /api/kunci-bulan
with jelas as materialized (
    select p.mesin_id, p.pin from "pemetaan_pin" p
  where p.sekolah_id = $1::int and coalesce(p.mulai <= '2026-01-01'::date, true) and coalesce(p.sampai >= '2026-01-01'::date, true) union all select p.mesin_id, p.pin from "bukan_gtk" p
  where p.sekolah_id = $2::int and coalesce(p.mulai <= '2026-01-01'::date, true) and coalesce(p.sampai >= '2026-01-01'::date, true)
  ), tepi as materialized (
select make_interval(secs => m.akhir) - make_interval(hours => k.awal) as pasti,
  make_interval(secs => m.awal) - make_interval(hours => k.akhir) as mungkin
from (select least(min((nilai #>> '{}')::int), 10800) as awal, greatest(max((nilai #>> '{}')::int), 10800) as akhir
  from setting where kunci = 'batasMalam') m
cross join (select least(min(jam), 0) as awal, greatest(max(jam), 0) as akhir from kalibrasi where sekolah_id = $3::int) k
  ), jendela as materialized (
    select m.id as mesin_id, s.zona, lower(hari) as awal, upper(hari) as akhir
    from mesin m join sekolah_terbagi s on s.id = $4::int
    cross join lateral unnest(tsmultirange(tsrange('2026-01-01', '2026-01-01')) - coalesce((
      select range_agg(tsrange(h.mulai + e.pasti, greatest(h.mulai + e.pasti, h.sampai + 1 + e.mungkin)))
      from bukan_gtk_hari h cross join tepi e where h.sekolah_id = $5::int and h.mesin_id = m.id), '{}')) hari
    where m.sekolah_id = $6::int and /* cakupan */ true
  ), terbuka as materialized (
    select t.sekolah_id, t.mesin_id, t.pin, t.waktu_lokal, (t.diterima_pada at time zone 'UTC' + (case s.zona when 'WIB' then 7 when 'WITA' then 8 else 9 end) * interval '1 hour') as tiba
    from jendela s cross join lateral (select t.sekolah_id, t.mesin_id, t.pin, t.waktu_lokal, t.diterima_pada from tap t
      where t.sekolah_id = $7::int and t.mesin_id = s.mesin_id and t.waktu_lokal >= s.awal and t.waktu_lokal < s.akhir
        and not exists (select 1 from jelas j where j.mesin_id = t.mesin_id and j.pin = t.pin) and case when (not exists (select 1 from pemetaan_pin p where p.sekolah_id = $8::int and p.mesin_id = t.mesin_id and p.pin = t.pin
and (("p"."mulai" is null or ("p"."mulai" <= t.waktu_lokal::date - 5
  or "p"."mulai" <= t.waktu_lokal::date + 5 and "p"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $9::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("p"."sampai" is null or ("p"."sampai" >= t.waktu_lokal::date + 5
  or "p"."sampai" >= t.waktu_lokal::date - 5 and "p"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $10::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)))))
and not exists (select 1 from bukan_gtk b where b.sekolah_id = $11::int and b.mesin_id = t.mesin_id and b.pin = t.pin
and (("b"."mulai" is null or ("b"."mulai" <= t.waktu_lokal::date - 5
  or "b"."mulai" <= t.waktu_lokal::date + 5 and "b"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $12::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("b"."sampai" is null or ("b"."sampai" >= t.waktu_lokal::date + 5
  or "b"."sampai" >= t.waktu_lokal::date - 5 and "b"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $13::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))))) and not exists (select 1 from bukan_gtk_hari h where h.sekolah_id = $14::int and h.mesin_id = t.mesin_id
and (("h"."mulai" is null or ("h"."mulai" <= t.waktu_lokal::date - 5
  or "h"."mulai" <= t.waktu_lokal::date + 5 and "h"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $15::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("h"."sampai" is null or ("h"."sampai" >= t.waktu_lokal::date + 5
  or "h"."sampai" >= t.waktu_lokal::date - 5 and "h"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $16::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)))))) then true end
      limit 8001) t
    limit 8001
  ), hari as materialized (
select t.mesin_id, t.waktu_lokal as hari, coalesce((select k.jam from kalibrasi k
where k.sekolah_id = $17::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour' as geser
from (select distinct sekolah_id, mesin_id, date_trunc('day', waktu_lokal) as waktu_lokal from terbuka) t
  ), dihitung as (
select t.mesin_id, t.pin from (
  select o.*, o.waktu_lokal + h.geser as waktu from terbuka o
  join hari h on h.mesin_id = o.mesin_id and h.hari = date_trunc('day', o.waktu_lokal)) t
where (t.waktu <= t.tiba + interval '1 day' or exists (select 1 from tap_konfirmasi x where x.sekolah_id = $18::int and x.mesin_id = t.mesin_id and x.pin = t.pin and x.waktu_lokal = t.waktu_lokal))
  and (t.waktu - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date between '2026-01-01'::date and '2026-01-01'::date
  and not not exists (
select 1 from mesin_penempatan p where p.sekolah_id = $19::int and p.mesin_id = t.mesin_id and (p.mulai <= t.waktu_lokal::date - 5
  or p.mulai <= t.waktu_lokal::date + 5 and p.mulai <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $20::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))
  and (p.sampai is null or (p.sampai >= t.waktu_lokal::date + 5
  or p.sampai >= t.waktu_lokal::date - 5 and p.sampai >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $21::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)) or not exists (
    select 1 from mesin_penempatan q where q.sekolah_id = $22::int and q.mesin_id = p.mesin_id and q.mulai > p.mulai)))
  )
  select m.id as "mesinId", (select count(distinct d.pin)::int from dihitung d where d.mesin_id = m.id) as jumlah,
    (select count(*) from terbuka) > 8000 as lebih
  from mesin m where m.sekolah_id = $23::int order by m.id;

-- features/kunci-bulan/syarat/queries-pin.ts
-- in GET /api/kunci-bulan, POST /api/kunci-bulan
with tepi as materialized (
select make_interval(secs => m.akhir) - make_interval(hours => k.awal) as pasti,
  make_interval(secs => m.awal) - make_interval(hours => k.akhir) as mungkin
from (select least(min((nilai #>> '{}')::int), 10800) as awal, greatest(max((nilai #>> '{}')::int), 10800) as akhir
  from setting where kunci = 'batasMalam') m
cross join (select least(min(jam), 0) as awal, greatest(max(jam), 0) as akhir from kalibrasi where sekolah_id = $1::int) k
  ), tanda as materialized (
    select b.mesin_id, b.pin, greatest(b.mulai, '2026-01-01'::date) as mulai, least(b.sampai, '2026-01-01'::date) as sampai, s.zona
    from bukan_gtk b join sekolah_terbagi s on s.id = $2::int
    where b.sekolah_id = $3::int and /* cakupan */ ("s"."id" = $4::int) and coalesce(b.mulai <= '2026-01-01'::date, true)
      and coalesce(b.sampai >= '2026-01-01'::date, true)
    limit 1601
  ), terbuka as materialized (
    select t.sekolah_id, t.mesin_id, t.pin, t.waktu_lokal, (t.diterima_pada at time zone 'UTC' + (case s.zona when 'WIB' then 7 when 'WITA' then 8 else 9 end) * interval '1 hour') as tiba
    from tanda s cross join tepi e cross join lateral (select t.* from tap t where t.sekolah_id = $5::int and t.mesin_id = s.mesin_id
      and t.pin = s.pin and t.waktu_lokal >= s.mulai + e.mungkin and t.waktu_lokal < s.sampai + 1 + e.pasti
      and t.waktu_lokal >= '2026-01-01'::timestamp and t.waktu_lokal < '2026-01-01'::timestamp and (("s"."mulai" is null or ("s"."mulai" <= t.waktu_lokal::date - 5
  or "s"."mulai" <= t.waktu_lokal::date + 5 and "s"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $6::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("s"."sampai" is null or ("s"."sampai" >= t.waktu_lokal::date + 5
  or "s"."sampai" >= t.waktu_lokal::date - 5 and "s"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $7::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))))
      order by t.waktu_lokal desc limit 12) t
    where not exists (select 1 from pemetaan_pin p where p.sekolah_id = $8::int and p.mesin_id = t.mesin_id and p.pin = t.pin
and (("p"."mulai" is null or ("p"."mulai" <= t.waktu_lokal::date - 5
  or "p"."mulai" <= t.waktu_lokal::date + 5 and "p"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $9::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("p"."sampai" is null or ("p"."sampai" >= t.waktu_lokal::date + 5
  or "p"."sampai" >= t.waktu_lokal::date - 5 and "p"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $10::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)))))
  ), hari as materialized (
select t.mesin_id, t.waktu_lokal as hari, coalesce((select k.jam from kalibrasi k
where k.sekolah_id = $11::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour' as geser
from (select distinct sekolah_id, mesin_id, date_trunc('day', waktu_lokal) as waktu_lokal from terbuka) t
  ), dihitung as (
select t.mesin_id, t.pin from (
  select o.*, o.waktu_lokal + h.geser as waktu from terbuka o
  join hari h on h.mesin_id = o.mesin_id and h.hari = date_trunc('day', o.waktu_lokal)) t
where (t.waktu <= t.tiba + interval '1 day' or exists (select 1 from tap_konfirmasi x where x.sekolah_id = $12::int and x.mesin_id = t.mesin_id and x.pin = t.pin and x.waktu_lokal = t.waktu_lokal))
  and (t.waktu - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date between '2026-01-01'::date and '2026-01-01'::date
  and not not exists (
select 1 from mesin_penempatan p where p.sekolah_id = $13::int and p.mesin_id = t.mesin_id and (p.mulai <= t.waktu_lokal::date - 5
  or p.mulai <= t.waktu_lokal::date + 5 and p.mulai <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $14::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))
  and (p.sampai is null or (p.sampai >= t.waktu_lokal::date + 5
  or p.sampai >= t.waktu_lokal::date - 5 and p.sampai >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $15::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)) or not exists (
    select 1 from mesin_penempatan q where q.sekolah_id = $16::int and q.mesin_id = p.mesin_id and q.mulai > p.mulai)))
  )
  select m.id as "mesinId", (select count(distinct d.pin)::int from dihitung d where d.mesin_id = m.id) as jumlah,
    (select count(*) from tanda) > 1600 as lebih
  from mesin m where m.sekolah_id = $17::int order by m.id;

-- features/kunci-bulan/syarat/queries-pin.ts
-- in GET /api/kunci-bulan
with tepi as materialized (
select make_interval(secs => m.akhir) - make_interval(hours => k.awal) as pasti,
  make_interval(secs => m.awal) - make_interval(hours => k.akhir) as mungkin
from (select least(min((nilai #>> '{}')::int), 10800) as awal, greatest(max((nilai #>> '{}')::int), 10800) as akhir
  from setting where kunci = 'batasMalam') m
cross join (select least(min(jam), 0) as awal, greatest(max(jam), 0) as akhir from kalibrasi where sekolah_id = $1::int) k
  ), tanda as materialized (
    select b.mesin_id, b.pin, greatest(b.mulai, '2026-01-01'::date) as mulai, least(b.sampai, '2026-01-01'::date) as sampai, s.zona
    from bukan_gtk b join sekolah_terbagi s on s.id = $2::int
    where b.sekolah_id = $3::int and /* cakupan */ ("s"."jenjang" = any($4::text[]) and ("s"."kode_provinsi" = any($5::text[]) or "s"."kode_kab_kota" = any($6::text[]) or "s"."kode_kecamatan" = any($7::text[]))) and coalesce(b.mulai <= '2026-01-01'::date, true)
      and coalesce(b.sampai >= '2026-01-01'::date, true)
    limit 1601
  ), terbuka as materialized (
    select t.sekolah_id, t.mesin_id, t.pin, t.waktu_lokal, (t.diterima_pada at time zone 'UTC' + (case s.zona when 'WIB' then 7 when 'WITA' then 8 else 9 end) * interval '1 hour') as tiba
    from tanda s cross join tepi e cross join lateral (select t.* from tap t where t.sekolah_id = $8::int and t.mesin_id = s.mesin_id
      and t.pin = s.pin and t.waktu_lokal >= s.mulai + e.mungkin and t.waktu_lokal < s.sampai + 1 + e.pasti
      and t.waktu_lokal >= '2026-01-01'::timestamp and t.waktu_lokal < '2026-01-01'::timestamp and (("s"."mulai" is null or ("s"."mulai" <= t.waktu_lokal::date - 5
  or "s"."mulai" <= t.waktu_lokal::date + 5 and "s"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $9::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("s"."sampai" is null or ("s"."sampai" >= t.waktu_lokal::date + 5
  or "s"."sampai" >= t.waktu_lokal::date - 5 and "s"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $10::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))))
      order by t.waktu_lokal desc limit 12) t
    where not exists (select 1 from pemetaan_pin p where p.sekolah_id = $11::int and p.mesin_id = t.mesin_id and p.pin = t.pin
and (("p"."mulai" is null or ("p"."mulai" <= t.waktu_lokal::date - 5
  or "p"."mulai" <= t.waktu_lokal::date + 5 and "p"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $12::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("p"."sampai" is null or ("p"."sampai" >= t.waktu_lokal::date + 5
  or "p"."sampai" >= t.waktu_lokal::date - 5 and "p"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $13::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)))))
  ), hari as materialized (
select t.mesin_id, t.waktu_lokal as hari, coalesce((select k.jam from kalibrasi k
where k.sekolah_id = $14::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour' as geser
from (select distinct sekolah_id, mesin_id, date_trunc('day', waktu_lokal) as waktu_lokal from terbuka) t
  ), dihitung as (
select t.mesin_id, t.pin from (
  select o.*, o.waktu_lokal + h.geser as waktu from terbuka o
  join hari h on h.mesin_id = o.mesin_id and h.hari = date_trunc('day', o.waktu_lokal)) t
where (t.waktu <= t.tiba + interval '1 day' or exists (select 1 from tap_konfirmasi x where x.sekolah_id = $15::int and x.mesin_id = t.mesin_id and x.pin = t.pin and x.waktu_lokal = t.waktu_lokal))
  and (t.waktu - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date between '2026-01-01'::date and '2026-01-01'::date
  and not not exists (
select 1 from mesin_penempatan p where p.sekolah_id = $16::int and p.mesin_id = t.mesin_id and (p.mulai <= t.waktu_lokal::date - 5
  or p.mulai <= t.waktu_lokal::date + 5 and p.mulai <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $17::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))
  and (p.sampai is null or (p.sampai >= t.waktu_lokal::date + 5
  or p.sampai >= t.waktu_lokal::date - 5 and p.sampai >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $18::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)) or not exists (
    select 1 from mesin_penempatan q where q.sekolah_id = $19::int and q.mesin_id = p.mesin_id and q.mulai > p.mulai)))
  )
  select m.id as "mesinId", (select count(distinct d.pin)::int from dihitung d where d.mesin_id = m.id) as jumlah,
    (select count(*) from tanda) > 1600 as lebih
  from mesin m where m.sekolah_id = $20::int order by m.id;

-- features/kunci-bulan/syarat/queries-pin.ts
-- in GET /api/kunci-bulan
with tepi as materialized (
select make_interval(secs => m.akhir) - make_interval(hours => k.awal) as pasti,
  make_interval(secs => m.awal) - make_interval(hours => k.akhir) as mungkin
from (select least(min((nilai #>> '{}')::int), 10800) as awal, greatest(max((nilai #>> '{}')::int), 10800) as akhir
  from setting where kunci = 'batasMalam') m
cross join (select least(min(jam), 0) as awal, greatest(max(jam), 0) as akhir from kalibrasi where sekolah_id = $1::int) k
  ), tanda as materialized (
    select b.mesin_id, b.pin, greatest(b.mulai, '2026-01-01'::date) as mulai, least(b.sampai, '2026-01-01'::date) as sampai, s.zona
    from bukan_gtk b join sekolah_terbagi s on s.id = $2::int
    where b.sekolah_id = $3::int and /* cakupan */ true and coalesce(b.mulai <= '2026-01-01'::date, true)
      and coalesce(b.sampai >= '2026-01-01'::date, true)
    limit 1601
  ), terbuka as materialized (
    select t.sekolah_id, t.mesin_id, t.pin, t.waktu_lokal, (t.diterima_pada at time zone 'UTC' + (case s.zona when 'WIB' then 7 when 'WITA' then 8 else 9 end) * interval '1 hour') as tiba
    from tanda s cross join tepi e cross join lateral (select t.* from tap t where t.sekolah_id = $4::int and t.mesin_id = s.mesin_id
      and t.pin = s.pin and t.waktu_lokal >= s.mulai + e.mungkin and t.waktu_lokal < s.sampai + 1 + e.pasti
      and t.waktu_lokal >= '2026-01-01'::timestamp and t.waktu_lokal < '2026-01-01'::timestamp and (("s"."mulai" is null or ("s"."mulai" <= t.waktu_lokal::date - 5
  or "s"."mulai" <= t.waktu_lokal::date + 5 and "s"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $5::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("s"."sampai" is null or ("s"."sampai" >= t.waktu_lokal::date + 5
  or "s"."sampai" >= t.waktu_lokal::date - 5 and "s"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $6::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))))
      order by t.waktu_lokal desc limit 12) t
    where not exists (select 1 from pemetaan_pin p where p.sekolah_id = $7::int and p.mesin_id = t.mesin_id and p.pin = t.pin
and (("p"."mulai" is null or ("p"."mulai" <= t.waktu_lokal::date - 5
  or "p"."mulai" <= t.waktu_lokal::date + 5 and "p"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $8::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("p"."sampai" is null or ("p"."sampai" >= t.waktu_lokal::date + 5
  or "p"."sampai" >= t.waktu_lokal::date - 5 and "p"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $9::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)))))
  ), hari as materialized (
select t.mesin_id, t.waktu_lokal as hari, coalesce((select k.jam from kalibrasi k
where k.sekolah_id = $10::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour' as geser
from (select distinct sekolah_id, mesin_id, date_trunc('day', waktu_lokal) as waktu_lokal from terbuka) t
  ), dihitung as (
select t.mesin_id, t.pin from (
  select o.*, o.waktu_lokal + h.geser as waktu from terbuka o
  join hari h on h.mesin_id = o.mesin_id and h.hari = date_trunc('day', o.waktu_lokal)) t
where (t.waktu <= t.tiba + interval '1 day' or exists (select 1 from tap_konfirmasi x where x.sekolah_id = $11::int and x.mesin_id = t.mesin_id and x.pin = t.pin and x.waktu_lokal = t.waktu_lokal))
  and (t.waktu - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date between '2026-01-01'::date and '2026-01-01'::date
  and not not exists (
select 1 from mesin_penempatan p where p.sekolah_id = $12::int and p.mesin_id = t.mesin_id and (p.mulai <= t.waktu_lokal::date - 5
  or p.mulai <= t.waktu_lokal::date + 5 and p.mulai <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $13::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))
  and (p.sampai is null or (p.sampai >= t.waktu_lokal::date + 5
  or p.sampai >= t.waktu_lokal::date - 5 and p.sampai >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $14::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)) or not exists (
    select 1 from mesin_penempatan q where q.sekolah_id = $15::int and q.mesin_id = p.mesin_id and q.mulai > p.mulai)))
  )
  select m.id as "mesinId", (select count(distinct d.pin)::int from dihitung d where d.mesin_id = m.id) as jumlah,
    (select count(*) from tanda) > 1600 as lebih
  from mesin m where m.sekolah_id = $16::int order by m.id;
