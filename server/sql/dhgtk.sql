-- features/dhgtk/commands-batch.ts
select concat_ws(':', k.sekolah_id, k.tanggal, k.gtk_id, k.jenis_waktu, k.revisi) as kunci, k.isi, k.dipegang_sampai as sampai, k.percobaan
from kiriman k join sekolah s on s.id = k.sekolah_id
where k.kelompok = $1 and k.status_kirim = 'Proses Kirim' and /* cakupan */ true
order by k.sekolah_id, k.tanggal, k.gtk_id, k.jenis_waktu, k.revisi;

-- features/dhgtk/commands-batch.ts
select distinct sekolah_id as id from kiriman where kelompok = $1 and status_kirim = 'Proses Kirim' order by 1;

-- features/dhgtk/commands-batch.ts
select k.sekolah_id as "sekolahId", k.tanggal, k.gtk_id as "gtkId", k.jenis_waktu as "jenisWaktu", k.revisi,
k.jenis_data as "jenisData", k.pengajuan as nomor from kiriman k join sekolah s on s.id = k.sekolah_id
  where k.status_kirim = 'Belum Dikirim' and (coba_lagi <= $1 or coba_lagi > $2)
and not exists (select 1 from kiriman l where l.sekolah_id = k.sekolah_id and l.tanggal = k.tanggal and l.gtk_id = k.gtk_id
  and l.jenis_waktu = k.jenis_waktu and l.revisi < k.revisi and l.status_kirim in ('Belum Dikirim', 'Proses Kirim')) and /* cakupan */ true order by k.coba_lagi, k.sekolah_id limit $3;

-- features/dhgtk/commands-batch.ts
select k.sekolah_id as "sekolahId", k.tanggal, k.gtk_id as "gtkId", k.jenis_waktu as "jenisWaktu", k.revisi,
k.jenis_data as "jenisData", k.pengajuan as nomor from kiriman k where k.sekolah_id = $1 and k.status_kirim = 'Belum Dikirim' and (coba_lagi <= $2 or coba_lagi > $3)
and not exists (select 1 from kiriman l where l.sekolah_id = $4::int and l.tanggal = k.tanggal and l.gtk_id = k.gtk_id
  and l.jenis_waktu = k.jenis_waktu and l.revisi < k.revisi and l.status_kirim in ('Belum Dikirim', 'Proses Kirim'))
      and (k.tanggal, k.gtk_id, k.jenis_waktu, k.revisi) in (select t, g, j, r from
unnest($5::date[], $6::int[], $7::text[],
  $8::smallint[], $9::text[]) b (t, g, j, r, teks))
    order by k.tanggal, k.gtk_id, k.jenis_waktu for update of k skip locked;

-- features/dhgtk/commands-batch.ts
select k.sekolah_id as "sekolahId", k.tanggal, k.gtk_id as "gtkId", k.jenis_waktu as "jenisWaktu", k.revisi,
k.jenis_data as "jenisData", k.pengajuan as nomor, concat_ws(':', k.sekolah_id, k.tanggal, k.gtk_id, k.jenis_waktu, k.revisi) as kunci, k.coba_lagi as "cobaLagi", k.dipegang_sampai as "dipegangSampai"
    from kiriman k where k.sekolah_id = $1 and k.kelompok = $2 and k.status_kirim = 'Proses Kirim'
    order by k.tanggal, k.gtk_id, k.jenis_waktu for update;

-- features/dhgtk/commands-batch.ts
select k.sekolah_id as "sekolahId", k.tanggal, k.gtk_id as "gtkId", k.jenis_waktu as "jenisWaktu", k.revisi,
k.jenis_data as "jenisData", k.pengajuan as nomor, json_build_object('kunci', concat_ws(':', k.sekolah_id, k.tanggal, k.gtk_id, k.jenis_waktu, k.revisi), 'npsn', s.npsn, 'idDapodik', g.id_dapodik, 'nip', g.nip,
    'nuptk', g.nuptk, 'tanggal', k.tanggal, 'jenisWaktu', k.jenis_waktu, 'waktu', k.waktu, 'jenisData', k.jenis_data) as isi
  from kiriman k join sekolah s on s.id = k.sekolah_id join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
  where k.kelompok = $1 and k.status_kirim = 'Proses Kirim' and k.isi is null and /* cakupan */ true;

-- features/dhgtk/commands-batch.ts
select kelompok from kiriman where status_kirim = 'Proses Kirim' and (coba_lagi <= $1 or coba_lagi > $2)
group by kelompok order by min(coba_lagi) limit 20;

-- features/dhgtk/commands-batch.ts, features/kehadiran-wilayah/commands-turn.ts, features/penghitung/queries-sql.ts
-- in tugas lipat-penghitung
select pg_advisory_xact_lock($1);

-- features/dhgtk/commands-batch.ts
select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as dapat;

-- features/dhgtk/commands-bulan.ts
delete from kiriman k using unnest($1::date[], $2::int[],
  $3::text[], $4::smallint[]) b (tanggal, gtk_id, jenis_waktu, revisi)
where k.sekolah_id = $5 and (k.tanggal, k.gtk_id, k.jenis_waktu, k.revisi) = (b.tanggal, b.gtk_id, b.jenis_waktu, b.revisi);

-- features/dhgtk/commands-bulan.ts
insert into kiriman (sekolah_id, tanggal, gtk_id, jenis_waktu, revisi, waktu, jenis_data, pengajuan, diantre_pada, coba_lagi)
select $1::int, b.*, $2::timestamptz, $3::timestamptz from unnest($4::date[],
  $5::int[], $6::text[], $7::smallint[],
  $8::time[], $9::text[], $10::text[]) b;

-- features/dhgtk/commands-bulan.ts
insert into kiriman_bulan (sekolah_id, bulan, versi, dilihat_pada)
select s.id, $1, -1, $2 from sekolah_terbagi s where s.id = $3 and /* cakupan */ true
on conflict do nothing;

-- features/dhgtk/commands-bulan.ts
select (
coalesce((select v.versi from sekolah_bulan_versi v where v.sekolah_id = s.id and v.bulan = $1::int), 0) * 4294967296
+ coalesce((select sum(v.versi) from versi_bersama v where v.bulan = $2::int and (v.lingkup, v.kode) in (
  ('nasional', '000000'), ('provinsi', s.kode_provinsi), ('kab_kota', s.kode_kab_kota), ('yayasan', s.yayasan_id::text),
  ('setting', '000000'))), 0))::bigint::text as versi from sekolah_terbagi s where s.id = $3 and /* cakupan */ true;

-- features/dhgtk/commands-bulan.ts
select 1 from kiriman_bulan where sekolah_id = $1 and bulan = $2 for update;

-- features/dhgtk/commands-bulan.ts
select k.gtk_id as "gtkId", k.tanggal, k.jenis_waktu as "jenisWaktu", k.waktu, k.jenis_data as "jenisData",
  k.pengajuan as nomor, k.revisi, k.status_kirim as "statusKirim", k.percobaan
from kiriman k join sekolah s on s.id = k.sekolah_id
where k.sekolah_id = $1 and k.tanggal between $2 and $3 and /* cakupan */ true
  and not exists (select 1 from kiriman l where l.sekolah_id = $4 and l.tanggal = k.tanggal
    and l.gtk_id = k.gtk_id and l.jenis_waktu = k.jenis_waktu and l.revisi > k.revisi)
order by k.tanggal, k.gtk_id, k.jenis_waktu for update of k;

-- features/dhgtk/commands-bulan.ts
update kiriman_bulan set versi = $1::bigint, sampai = $2, dilihat_pada = $3
where sekolah_id = $4 and bulan = $5;

-- features/dhgtk/commands-outcome.ts
delete from kiriman k using
unnest($1::date[], $2::int[], $3::text[],
  $4::smallint[], $5::text[]) b (t, g, j, r, teks) where k.sekolah_id = $6 and k.tanggal = b.t and k.gtk_id = b.g and k.jenis_waktu = b.j and k.revisi = b.r and exists (
      select 1 from kiriman l where l.sekolah_id = $7 and l.tanggal = k.tanggal and l.gtk_id = k.gtk_id
        and l.jenis_waktu = k.jenis_waktu and l.revisi > k.revisi)
    returning k.sekolah_id as "sekolahId", k.tanggal, k.gtk_id as "gtkId", k.jenis_waktu as "jenisWaktu", k.revisi;

-- features/dhgtk/commands-outcome.ts
insert into kiriman_kabar as l (sekolah_id, pada) values ($1, $2)
on conflict (sekolah_id) do update set pada = excluded.pada where l.pada < $3::date::timestamp at time zone 'Asia/Jakarta'
returning true as pertama;

-- features/dhgtk/commands-outcome.ts
select count(*)::int as jumlah from kiriman where sekolah_id = $1 and status_kirim = 'Gagal';

-- features/dhgtk/commands-outcome.ts
select pada from kiriman_kabar where sekolah_id = $1;

-- features/dhgtk/commands-outcome.ts
update pesan set isi = $1
where pengirim_id is null and waktu = $2 and subjek = $3
  and tujuan ->> 'operator' = $4;

-- features/dhgtk/commands-pengajuan.ts
select k.pengajuan as nomor, count(*)::int as semua, count(*) filter (where k.percobaan > 0)::int as keluar,
  count(*) filter (where k.status_kirim = 'Terkirim')::int as sampai
from kiriman k where k.sekolah_id = $1 and k.pengajuan = any($2::text[])
  and k.jenis_data = $3 group by 1;

-- features/dhgtk/commands-pengajuan.ts
select p.sekolah_id as "sekolahId", p.id, p."no_absensi_manual" as nomor, p.status_pengajuan as status
from "absensi_manual" p where p.sekolah_id = $1 and p."no_absensi_manual" = any($2::text[])
order by p.id for update;

-- features/dhgtk/commands-pengajuan.ts
select p.sekolah_id as "sekolahId", p.id, p."no_koreksi" as nomor, p.status_pengajuan as status
from "koreksi" p where p.sekolah_id = $1 and p."no_koreksi" = any($2::text[])
order by p.id for update;

-- features/dhgtk/commands-pengajuan.ts
update "absensi_manual" p set status_pengajuan = b.ke, versi = p.versi + 1, diubah_pada = $1
from unnest($2::bigint[], $3::smallint[]) b (id, ke)
where p.sekolah_id = $4 and p.id = b.id;

-- features/dhgtk/commands-pengajuan.ts
update "koreksi" p set status_pengajuan = b.ke, versi = p.versi + 1, diubah_pada = $1
from unnest($2::bigint[], $3::smallint[]) b (id, ke)
where p.sekolah_id = $4 and p.id = b.id;

-- features/dhgtk/commands-queue.ts
select s.id from sekolah_terbagi s
  left join kiriman_bulan b on b.sekolah_id = s.id and b.bulan = $1
  left join segel g on g.sekolah_id = s.id and g.bulan = $2 and g.dibuka_pada is null
  where s.id > $3 and /* cakupan */ true and least(((($4::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end)) - make_interval(secs => coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= ($5::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800)))::date - 1), ($6::date + interval '1 month')::date - 1) >= $7::date
    and (b.sekolah_id is not null or $8)
    and case when g.sekolah_id is null then (b.sekolah_id is null or b.sampai is null or (b.sampai < least(((($9::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end)) - make_interval(secs => coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= ($10::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800)))::date - 1), ($11::date + interval '1 month')::date - 1) and ((((b.dilihat_pada::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end)) - make_interval(secs => coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (b.dilihat_pada::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800)))::date - 1) < ((($12::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end)) - make_interval(secs => coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= ($13::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800)))::date - 1) or (b.dilihat_pada <= $14 or b.dilihat_pada > $15))) or (b.versi <> (
coalesce((select v.versi from sekolah_bulan_versi v where v.sekolah_id = s.id and v.bulan = $16::int), 0) * 4294967296
+ coalesce((select sum(v.versi) from versi_bersama v where v.bulan = $17::int and (v.lingkup, v.kode) in (
  ('nasional', '000000'), ('provinsi', s.kode_provinsi), ('kab_kota', s.kode_kab_kota), ('yayasan', s.yayasan_id::text),
  ('setting', '000000'))), 0))::bigint and ((b.dilihat_pada <= $18 or b.dilihat_pada > $19) or (exists (
select 1 from "koreksi" p where p.sekolah_id = s.id and p.status_pengajuan in (2, 6)
  and p.diputus_pada >= b.dilihat_pada - interval '1 minute') or exists (
select 1 from "absensi_manual" p where p.sekolah_id = s.id and p.status_pengajuan in (2, 6)
  and p.diputus_pada >= b.dilihat_pada - interval '1 minute'))))) else coalesce(b.dilihat_pada < g.dikunci_pada, true) end
  order by s.id limit $20;

-- features/dhgtk/commands-queue.ts
select s.id from sekolah_terbagi s
  left join kiriman_bulan b on b.sekolah_id = s.id and b.bulan = $1
  left join segel g on g.sekolah_id = s.id and g.bulan = $2 and g.dibuka_pada is null
  where s.id > $3 and /* cakupan */ true and least(((($4::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end)) - make_interval(secs => coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= ($5::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800)))::date - 1), ($6::date + interval '1 month')::date - 1) >= $7::date
    and (b.sekolah_id is not null or $8)
    and case when g.sekolah_id is null then (b.versi <> (
coalesce((select v.versi from sekolah_bulan_versi v where v.sekolah_id = s.id and v.bulan = $9::int), 0) * 4294967296
+ coalesce((select sum(v.versi) from versi_bersama v where v.bulan = $10::int and (v.lingkup, v.kode) in (
  ('nasional', '000000'), ('provinsi', s.kode_provinsi), ('kab_kota', s.kode_kab_kota), ('yayasan', s.yayasan_id::text),
  ('setting', '000000'))), 0))::bigint and (exists (
select 1 from "koreksi" p where p.sekolah_id = s.id and p.status_pengajuan in (2, 6)
  and p.diputus_pada >= b.dilihat_pada - interval '1 minute') or exists (
select 1 from "absensi_manual" p where p.sekolah_id = s.id and p.status_pengajuan in (2, 6)
  and p.diputus_pada >= b.dilihat_pada - interval '1 minute'))) else coalesce(b.dilihat_pada < g.dikunci_pada, true) end
  order by s.id limit $11;

-- features/dhgtk/commands-rows.ts
update kiriman k set alasan = $1, coba_lagi = $2, dipegang_sampai = $3 from
unnest($4::date[], $5::int[], $6::text[],
  $7::smallint[], $8::text[]) b (t, g, j, r, teks) where k.sekolah_id = $9 and k.tanggal = b.t and k.gtk_id = b.g and k.jenis_waktu = b.j and k.revisi = b.r;

-- features/dhgtk/commands-rows.ts
update kiriman k set coba_lagi = $1 from
unnest($2::date[], $3::int[], $4::text[],
  $5::smallint[], $6::text[]) b (t, g, j, r, teks) where k.sekolah_id = $7 and k.tanggal = b.t and k.gtk_id = b.g and k.jenis_waktu = b.j and k.revisi = b.r;

-- features/dhgtk/commands-rows.ts
update kiriman k set dipegang_sampai = $1, coba_lagi = $2, percobaan = least(k.percobaan + 1, 30000) from
unnest($3::date[], $4::int[], $5::text[],
  $6::smallint[], $7::text[]) b (t, g, j, r, teks) where k.sekolah_id = $8 and k.tanggal = b.t and k.gtk_id = b.g and k.jenis_waktu = b.j and k.revisi = b.r;

-- features/dhgtk/commands-rows.ts
update kiriman k set isi = b.teks from
unnest($1::date[], $2::int[], $3::text[],
  $4::smallint[], $5::text[]) b (t, g, j, r, teks) where k.sekolah_id = $6 and k.tanggal = b.t and k.gtk_id = b.g and k.jenis_waktu = b.j and k.revisi = b.r;

-- features/dhgtk/commands-rows.ts
update kiriman k set kelompok = $1, alasan = $2, coba_lagi = $3, dipegang_sampai = $4 from
unnest($5::date[], $6::int[], $7::text[],
  $8::smallint[], $9::text[]) b (t, g, j, r, teks) where k.sekolah_id = $10 and k.tanggal = b.t and k.gtk_id = b.g and k.jenis_waktu = b.j and k.revisi = b.r;

-- features/dhgtk/commands-rows.ts
update kiriman k set status_kirim = 'Belum Dikirim', kelompok = null, dipegang_sampai = null, coba_lagi = $1,
      alasan = $2 from
unnest($3::date[], $4::int[], $5::text[],
  $6::smallint[], $7::text[]) b (t, g, j, r, teks) where k.sekolah_id = $8 and k.tanggal = b.t and k.gtk_id = b.g and k.jenis_waktu = b.j and k.revisi = b.r;

-- features/dhgtk/commands-rows.ts
update kiriman k set status_kirim = 'Gagal', alasan = b.teks, dipegang_sampai = null, isi = null from
unnest($1::date[], $2::int[], $3::text[],
  $4::smallint[], $5::text[]) b (t, g, j, r, teks) where k.sekolah_id = $6 and k.tanggal = b.t and k.gtk_id = b.g and k.jenis_waktu = b.j and k.revisi = b.r;

-- features/dhgtk/commands-rows.ts
update kiriman k set status_kirim = 'Proses Kirim', kelompok = $1, dipegang_sampai = $2, coba_lagi = $3,
    percobaan = percobaan + 1, alasan = null from
unnest($4::date[], $5::int[], $6::text[],
  $7::smallint[], $8::text[]) b (t, g, j, r, teks) where k.sekolah_id = $9 and k.tanggal = b.t and k.gtk_id = b.g and k.jenis_waktu = b.j and k.revisi = b.r;

-- features/dhgtk/commands-rows.ts
update kiriman k set status_kirim = 'Terkirim', waktu_kirim = $1, alasan = null, dipegang_sampai = null, isi = null from
unnest($2::date[], $3::int[], $4::text[],
  $5::smallint[], $6::text[]) b (t, g, j, r, teks) where k.sekolah_id = $7 and k.tanggal = b.t and k.gtk_id = b.g and k.jenis_waktu = b.j and k.revisi = b.r;

-- features/dhgtk/commands.ts
-- in POST /api/kiriman/kirim-ulang
select count(*)::int as ada from kiriman k join sekolah s on s.id = k.sekolah_id
  where k.sekolah_id = $1 and /* cakupan */ ("s"."id" = $2::int) and (k.tanggal, k.gtk_id, k.jenis_waktu, k.revisi) in (
select t, g, j, r from
unnest($3::date[], $4::int[], $5::text[],
  $6::smallint[], $7::text[]) b (t, g, j, r, teks));

-- features/dhgtk/commands.ts
-- in POST /api/kiriman/kirim-ulang
select count(*)::int as ada from kiriman k join sekolah s on s.id = k.sekolah_id
  where k.sekolah_id = $1 and /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) and (k.tanggal, k.gtk_id, k.jenis_waktu, k.revisi) in (
select t, g, j, r from
unnest($6::date[], $7::int[], $8::text[],
  $9::smallint[], $10::text[]) b (t, g, j, r, teks));

-- features/dhgtk/commands.ts
-- in POST /api/kiriman/kirim-ulang
update kiriman k set status_kirim = 'Belum Dikirim', alasan = null, kelompok = null, coba_lagi = $1
  from sekolah s where s.id = k.sekolah_id and k.sekolah_id = $2 and /* cakupan */ ("s"."jenjang" = any($3::text[]) and ("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[])))
    and k.status_kirim = 'Gagal' and (k.tanggal, k.gtk_id, k.jenis_waktu, k.revisi) in (
select t, g, j, r from
unnest($7::date[], $8::int[], $9::text[],
  $10::smallint[], $11::text[]) b (t, g, j, r, teks))
  returning 1;

-- features/dhgtk/commands.ts
-- in POST /api/kiriman/kirim-ulang
update kiriman k set status_kirim = 'Belum Dikirim', alasan = null, kelompok = null, coba_lagi = $1
from sekolah s where s.id = k.sekolah_id and k.sekolah_id = $2 and /* cakupan */ ("s"."id" = $3::int)
  and k.status_kirim = 'Gagal' and true
returning 1;

-- features/dhgtk/commands.ts
-- in POST /api/kiriman/kirim-ulang
update kiriman k set status_kirim = 'Belum Dikirim', alasan = null, kelompok = null, coba_lagi = $1
from sekolah s where s.id = k.sekolah_id and k.sekolah_id = $2 and /* cakupan */ ("s"."jenjang" = any($3::text[]) and ("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[])))
  and k.status_kirim = 'Gagal' and true
returning 1;

-- features/dhgtk/commands.ts
-- in POST /api/kiriman/kirim-ulang
update kiriman k set status_kirim = 'Belum Dikirim', alasan = null, kelompok = null, coba_lagi = $1
from sekolah s where s.id = k.sekolah_id and k.sekolah_id = $2 and /* cakupan */ true
  and k.status_kirim = 'Gagal' and true
returning 1;

-- features/dhgtk/queries-kantor.ts
-- in GET /api/kiriman
select
concat_ws(':', k.sekolah_id, k.tanggal, k.gtk_id, k.jenis_waktu, k.revisi) as kunci, k.sekolah_id as "sekolahId", s.nama as "namaSekolah", s.npsn, s.zona,
k.sekolah_id || '-' || k.gtk_id as "gtkId", g.nama, k.tanggal, k.jenis_waktu as "jenisWaktu", k.waktu,
k.status_kirim as "statusKirim", k.waktu_kirim as "waktuKirim", k.jenis_data as "jenisData", k.pengajuan, k.revisi,
k.alasan, k.percobaan, (
  select p.sekolah_id || '-' || p.id from koreksi p
  where k.jenis_data = 'Koreksi' and p.sekolah_id = k.sekolah_id and p.no_koreksi = k.pengajuan
  union all
  select p.sekolah_id || '-' || p.id from absensi_manual p
  where k.jenis_data = 'Absensi Manual' and p.sekolah_id = k.sekolah_id and p.no_absensi_manual = k.pengajuan
) as "pengajuanId" from unnest($1::int[], $2::int[],
          $3::text[], $4::int[]) as h (sekolah_id, gtk_id, jenis_waktu, revisi)
        join kiriman k on k.sekolah_id = h.sekolah_id and k.tanggal = $5 and k.gtk_id = h.gtk_id
          and k.jenis_waktu = h.jenis_waktu and k.revisi = h.revisi
        join sekolah_terbagi s on s.id = k.sekolah_id join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
      where /* cakupan */ ("s"."id" = $6::int) order by s.nama collate "id-x-icu", k.sekolah_id, g.nama collate "id-x-icu", k.gtk_id, k.jenis_waktu, k.revisi desc;

-- features/dhgtk/queries-kantor.ts
-- in GET /api/kiriman
select
concat_ws(':', k.sekolah_id, k.tanggal, k.gtk_id, k.jenis_waktu, k.revisi) as kunci, k.sekolah_id as "sekolahId", s.nama as "namaSekolah", s.npsn, s.zona,
k.sekolah_id || '-' || k.gtk_id as "gtkId", g.nama, k.tanggal, k.jenis_waktu as "jenisWaktu", k.waktu,
k.status_kirim as "statusKirim", k.waktu_kirim as "waktuKirim", k.jenis_data as "jenisData", k.pengajuan, k.revisi,
k.alasan, k.percobaan, (
  select p.sekolah_id || '-' || p.id from koreksi p
  where k.jenis_data = 'Koreksi' and p.sekolah_id = k.sekolah_id and p.no_koreksi = k.pengajuan
  union all
  select p.sekolah_id || '-' || p.id from absensi_manual p
  where k.jenis_data = 'Absensi Manual' and p.sekolah_id = k.sekolah_id and p.no_absensi_manual = k.pengajuan
) as "pengajuanId" from unnest($1::int[], $2::int[],
          $3::text[], $4::int[]) as h (sekolah_id, gtk_id, jenis_waktu, revisi)
        join kiriman k on k.sekolah_id = h.sekolah_id and k.tanggal = $5 and k.gtk_id = h.gtk_id
          and k.jenis_waktu = h.jenis_waktu and k.revisi = h.revisi
        join sekolah_terbagi s on s.id = k.sekolah_id join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
      where /* cakupan */ ("s"."jenjang" = any($6::text[]) and ("s"."kode_provinsi" = any($7::text[]) or "s"."kode_kab_kota" = any($8::text[]) or "s"."kode_kecamatan" = any($9::text[]))) order by s.nama collate "id-x-icu", k.sekolah_id, g.nama collate "id-x-icu", k.gtk_id, k.jenis_waktu, k.revisi desc;

-- features/dhgtk/queries-kantor.ts
-- in GET /api/kiriman
select
concat_ws(':', k.sekolah_id, k.tanggal, k.gtk_id, k.jenis_waktu, k.revisi) as kunci, k.sekolah_id as "sekolahId", s.nama as "namaSekolah", s.npsn, s.zona,
k.sekolah_id || '-' || k.gtk_id as "gtkId", g.nama, k.tanggal, k.jenis_waktu as "jenisWaktu", k.waktu,
k.status_kirim as "statusKirim", k.waktu_kirim as "waktuKirim", k.jenis_data as "jenisData", k.pengajuan, k.revisi,
k.alasan, k.percobaan, (
  select p.sekolah_id || '-' || p.id from koreksi p
  where k.jenis_data = 'Koreksi' and p.sekolah_id = k.sekolah_id and p.no_koreksi = k.pengajuan
  union all
  select p.sekolah_id || '-' || p.id from absensi_manual p
  where k.jenis_data = 'Absensi Manual' and p.sekolah_id = k.sekolah_id and p.no_absensi_manual = k.pengajuan
) as "pengajuanId" from unnest($1::int[], $2::int[],
          $3::text[], $4::int[]) as h (sekolah_id, gtk_id, jenis_waktu, revisi)
        join kiriman k on k.sekolah_id = h.sekolah_id and k.tanggal = $5 and k.gtk_id = h.gtk_id
          and k.jenis_waktu = h.jenis_waktu and k.revisi = h.revisi
        join sekolah_terbagi s on s.id = k.sekolah_id join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
      where /* cakupan */ true order by s.nama collate "id-x-icu", k.sekolah_id, g.nama collate "id-x-icu", k.gtk_id, k.jenis_waktu, k.revisi desc;

-- features/dhgtk/queries-kantor.ts
-- in GET /api/kiriman
select k.sekolah_id as "sekolahId", k.gtk_id as "gtkId", k.jenis_waktu as "jenisWaktu", k.revisi from kiriman k join sekolah_terbagi s on s.id = k.sekolah_id
  join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
where k.sekolah_id = any($1::int[]) and k.tanggal = $2 and /* cakupan */ ("s"."id" = $3::int)
  and true and true
    order by s.nama collate "id-x-icu", k.sekolah_id, g.nama collate "id-x-icu", k.gtk_id, k.jenis_waktu, k.revisi desc limit $4 offset $5;

-- features/dhgtk/queries-kantor.ts
-- in GET /api/kiriman
select k.sekolah_id as "sekolahId", k.gtk_id as "gtkId", k.jenis_waktu as "jenisWaktu", k.revisi from kiriman k join sekolah_terbagi s on s.id = k.sekolah_id
  join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
where k.sekolah_id = any($1::int[]) and k.tanggal = $2 and /* cakupan */ ("s"."id" = any($3::int[]))
  and true and true
    order by s.nama collate "id-x-icu", k.sekolah_id, g.nama collate "id-x-icu", k.gtk_id, k.jenis_waktu, k.revisi desc limit $4 offset $5;

-- features/dhgtk/queries-kantor.ts
-- in GET /api/kiriman
select k.sekolah_id as "sekolahId", k.gtk_id as "gtkId", k.jenis_waktu as "jenisWaktu", k.revisi from kiriman k join sekolah_terbagi s on s.id = k.sekolah_id
  join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
where k.sekolah_id = any($1::int[]) and k.tanggal = $2 and /* cakupan */ ("s"."jenjang" = any($3::text[]) and ("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[])))
  and lower(g.nama) like $7 and k.status_kirim = $8
    order by s.nama collate "id-x-icu", k.sekolah_id, g.nama collate "id-x-icu", k.gtk_id, k.jenis_waktu, k.revisi desc limit $9 offset $10;

-- features/dhgtk/queries-kantor.ts
-- in GET /api/kiriman
select k.sekolah_id as "sekolahId", k.gtk_id as "gtkId", k.jenis_waktu as "jenisWaktu", k.revisi from kiriman k join sekolah_terbagi s on s.id = k.sekolah_id
  join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
where k.sekolah_id = any($1::int[]) and k.tanggal = $2 and /* cakupan */ ("s"."jenjang" = any($3::text[]) and ("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[])))
  and lower(g.nama) like $7 and true
    order by s.nama collate "id-x-icu", k.sekolah_id, g.nama collate "id-x-icu", k.gtk_id, k.jenis_waktu, k.revisi desc limit $8 offset $9;

-- features/dhgtk/queries-kantor.ts
-- in GET /api/kiriman
select k.sekolah_id as "sekolahId", k.gtk_id as "gtkId", k.jenis_waktu as "jenisWaktu", k.revisi from kiriman k join sekolah_terbagi s on s.id = k.sekolah_id
  join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
where k.sekolah_id = any($1::int[]) and k.tanggal = $2 and /* cakupan */ ("s"."jenjang" = any($3::text[]) and ("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[])))
  and true and k.status_kirim = $7
    order by s.nama collate "id-x-icu", k.sekolah_id, g.nama collate "id-x-icu", k.gtk_id, k.jenis_waktu, k.revisi desc limit $8 offset $9;

-- features/dhgtk/queries-kantor.ts
-- in GET /api/kiriman
select k.sekolah_id as "sekolahId", k.gtk_id as "gtkId", k.jenis_waktu as "jenisWaktu", k.revisi from kiriman k join sekolah_terbagi s on s.id = k.sekolah_id
  join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
where k.sekolah_id = any($1::int[]) and k.tanggal = $2 and /* cakupan */ ("s"."jenjang" = any($3::text[]) and ("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[])))
  and true and true
    order by s.nama collate "id-x-icu", k.sekolah_id, g.nama collate "id-x-icu", k.gtk_id, k.jenis_waktu, k.revisi desc limit $7 offset $8;

-- features/dhgtk/queries-kantor.ts
-- in GET /api/kiriman
select k.sekolah_id as "sekolahId", k.gtk_id as "gtkId", k.jenis_waktu as "jenisWaktu", k.revisi from kiriman k join sekolah_terbagi s on s.id = k.sekolah_id
  join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
where k.sekolah_id = any($1::int[]) and k.tanggal = $2 and /* cakupan */ true
  and true and true
    order by s.nama collate "id-x-icu", k.sekolah_id, g.nama collate "id-x-icu", k.gtk_id, k.jenis_waktu, k.revisi desc limit $3 offset $4;

-- features/dhgtk/queries-kantor.ts
-- in GET /api/kiriman
select s.id from sekolah s
where /* cakupan */ ("s"."id" = $1::int) and true limit $2;

-- features/dhgtk/queries-kantor.ts
-- in GET /api/kiriman
select s.id from sekolah s
where /* cakupan */ ("s"."id" = any($1::int[])) and true limit $2;

-- features/dhgtk/queries-kantor.ts
-- in GET /api/kiriman
select s.id from sekolah s
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and (s.kode_provinsi = $5 or s.kode_kab_kota = $6 or s.kode_kecamatan = $7) limit $8;

-- features/dhgtk/queries-kantor.ts
-- in GET /api/kiriman
select s.id from sekolah s
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true limit $5;

-- features/dhgtk/queries-kantor.ts
-- in GET /api/kiriman
select s.id from sekolah s
where /* cakupan */ true and (s.kode_provinsi = $1 or s.kode_kab_kota = $2 or s.kode_kecamatan = $3) limit $4;

-- features/dhgtk/queries-kantor.ts
-- in GET /api/kiriman
select s.id from sekolah s
where /* cakupan */ true and true limit $1;

-- features/dhgtk/queries.ts
-- in GET /api/kiriman
select
concat_ws(':', k.sekolah_id, k.tanggal, k.gtk_id, k.jenis_waktu, k.revisi) as kunci, k.sekolah_id as "sekolahId", s.nama as "namaSekolah", s.npsn, s.zona,
k.sekolah_id || '-' || k.gtk_id as "gtkId", g.nama, k.tanggal, k.jenis_waktu as "jenisWaktu", k.waktu,
k.status_kirim as "statusKirim", k.waktu_kirim as "waktuKirim", k.jenis_data as "jenisData", k.pengajuan, k.revisi,
k.alasan, k.percobaan, (
  select p.sekolah_id || '-' || p.id from koreksi p
  where k.jenis_data = 'Koreksi' and p.sekolah_id = $1::int and p.no_koreksi = k.pengajuan
  union all
  select p.sekolah_id || '-' || p.id from absensi_manual p
  where k.jenis_data = 'Absensi Manual' and p.sekolah_id = $2::int and p.no_absensi_manual = k.pengajuan
) as "pengajuanId" from
  kiriman k join sekolah s on s.id = k.sekolah_id join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
  where k.sekolah_id = $3 and /* cakupan */ ("s"."id" = $4::int)
    and k.tanggal = $5 and true and k.status_kirim = $6
      order by k.tanggal desc, g.nama collate "id-x-icu", k.gtk_id, k.jenis_waktu, k.revisi desc
      limit $7 offset $8;

-- features/dhgtk/queries.ts
-- in GET /api/kiriman
select
concat_ws(':', k.sekolah_id, k.tanggal, k.gtk_id, k.jenis_waktu, k.revisi) as kunci, k.sekolah_id as "sekolahId", s.nama as "namaSekolah", s.npsn, s.zona,
k.sekolah_id || '-' || k.gtk_id as "gtkId", g.nama, k.tanggal, k.jenis_waktu as "jenisWaktu", k.waktu,
k.status_kirim as "statusKirim", k.waktu_kirim as "waktuKirim", k.jenis_data as "jenisData", k.pengajuan, k.revisi,
k.alasan, k.percobaan, (
  select p.sekolah_id || '-' || p.id from koreksi p
  where k.jenis_data = 'Koreksi' and p.sekolah_id = $1::int and p.no_koreksi = k.pengajuan
  union all
  select p.sekolah_id || '-' || p.id from absensi_manual p
  where k.jenis_data = 'Absensi Manual' and p.sekolah_id = $2::int and p.no_absensi_manual = k.pengajuan
) as "pengajuanId" from
  kiriman k join sekolah s on s.id = k.sekolah_id join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
  where k.sekolah_id = $3 and /* cakupan */ ("s"."id" = $4::int)
    and k.tanggal = $5 and true and true
      order by k.tanggal desc, g.nama collate "id-x-icu", k.gtk_id, k.jenis_waktu, k.revisi desc
      limit $6 offset $7;

-- features/dhgtk/queries.ts
-- in GET /api/kiriman
select
concat_ws(':', k.sekolah_id, k.tanggal, k.gtk_id, k.jenis_waktu, k.revisi) as kunci, k.sekolah_id as "sekolahId", s.nama as "namaSekolah", s.npsn, s.zona,
k.sekolah_id || '-' || k.gtk_id as "gtkId", g.nama, k.tanggal, k.jenis_waktu as "jenisWaktu", k.waktu,
k.status_kirim as "statusKirim", k.waktu_kirim as "waktuKirim", k.jenis_data as "jenisData", k.pengajuan, k.revisi,
k.alasan, k.percobaan, (
  select p.sekolah_id || '-' || p.id from koreksi p
  where k.jenis_data = 'Koreksi' and p.sekolah_id = $1::int and p.no_koreksi = k.pengajuan
  union all
  select p.sekolah_id || '-' || p.id from absensi_manual p
  where k.jenis_data = 'Absensi Manual' and p.sekolah_id = $2::int and p.no_absensi_manual = k.pengajuan
) as "pengajuanId" from
  kiriman k join sekolah s on s.id = k.sekolah_id join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
  where k.sekolah_id = $3 and /* cakupan */ ("s"."id" = $4::int)
    and true and lower(g.nama) like $5 and true
      order by k.tanggal desc, g.nama collate "id-x-icu", k.gtk_id, k.jenis_waktu, k.revisi desc
      limit $6 offset $7;

-- features/dhgtk/queries.ts
-- in GET /api/kiriman
select
concat_ws(':', k.sekolah_id, k.tanggal, k.gtk_id, k.jenis_waktu, k.revisi) as kunci, k.sekolah_id as "sekolahId", s.nama as "namaSekolah", s.npsn, s.zona,
k.sekolah_id || '-' || k.gtk_id as "gtkId", g.nama, k.tanggal, k.jenis_waktu as "jenisWaktu", k.waktu,
k.status_kirim as "statusKirim", k.waktu_kirim as "waktuKirim", k.jenis_data as "jenisData", k.pengajuan, k.revisi,
k.alasan, k.percobaan, (
  select p.sekolah_id || '-' || p.id from koreksi p
  where k.jenis_data = 'Koreksi' and p.sekolah_id = $1::int and p.no_koreksi = k.pengajuan
  union all
  select p.sekolah_id || '-' || p.id from absensi_manual p
  where k.jenis_data = 'Absensi Manual' and p.sekolah_id = $2::int and p.no_absensi_manual = k.pengajuan
) as "pengajuanId" from
  kiriman k join sekolah s on s.id = k.sekolah_id join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
  where k.sekolah_id = $3 and /* cakupan */ ("s"."id" = $4::int)
    and true and true and true
      order by k.tanggal desc, g.nama collate "id-x-icu", k.gtk_id, k.jenis_waktu, k.revisi desc
      limit $5 offset $6;

-- features/dhgtk/queries.ts
-- in GET /api/kiriman
select
concat_ws(':', k.sekolah_id, k.tanggal, k.gtk_id, k.jenis_waktu, k.revisi) as kunci, k.sekolah_id as "sekolahId", s.nama as "namaSekolah", s.npsn, s.zona,
k.sekolah_id || '-' || k.gtk_id as "gtkId", g.nama, k.tanggal, k.jenis_waktu as "jenisWaktu", k.waktu,
k.status_kirim as "statusKirim", k.waktu_kirim as "waktuKirim", k.jenis_data as "jenisData", k.pengajuan, k.revisi,
k.alasan, k.percobaan, (
  select p.sekolah_id || '-' || p.id from koreksi p
  where k.jenis_data = 'Koreksi' and p.sekolah_id = $1::int and p.no_koreksi = k.pengajuan
  union all
  select p.sekolah_id || '-' || p.id from absensi_manual p
  where k.jenis_data = 'Absensi Manual' and p.sekolah_id = $2::int and p.no_absensi_manual = k.pengajuan
) as "pengajuanId" from
  kiriman k join sekolah s on s.id = k.sekolah_id join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
  where k.sekolah_id = $3 and /* cakupan */ ("s"."jenjang" = any($4::text[]) and ("s"."kode_provinsi" = any($5::text[]) or "s"."kode_kab_kota" = any($6::text[]) or "s"."kode_kecamatan" = any($7::text[])))
    and true and true and true
      order by k.tanggal desc, g.nama collate "id-x-icu", k.gtk_id, k.jenis_waktu, k.revisi desc
      limit $8 offset $9;

-- features/dhgtk/queries.ts
-- in GET /api/kiriman
select
concat_ws(':', k.sekolah_id, k.tanggal, k.gtk_id, k.jenis_waktu, k.revisi) as kunci, k.sekolah_id as "sekolahId", s.nama as "namaSekolah", s.npsn, s.zona,
k.sekolah_id || '-' || k.gtk_id as "gtkId", g.nama, k.tanggal, k.jenis_waktu as "jenisWaktu", k.waktu,
k.status_kirim as "statusKirim", k.waktu_kirim as "waktuKirim", k.jenis_data as "jenisData", k.pengajuan, k.revisi,
k.alasan, k.percobaan, (
  select p.sekolah_id || '-' || p.id from koreksi p
  where k.jenis_data = 'Koreksi' and p.sekolah_id = $1::int and p.no_koreksi = k.pengajuan
  union all
  select p.sekolah_id || '-' || p.id from absensi_manual p
  where k.jenis_data = 'Absensi Manual' and p.sekolah_id = $2::int and p.no_absensi_manual = k.pengajuan
) as "pengajuanId" from
  kiriman k join sekolah s on s.id = k.sekolah_id join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
  where k.sekolah_id = $3 and /* cakupan */ true
    and true and true and true
      order by k.tanggal desc, g.nama collate "id-x-icu", k.gtk_id, k.jenis_waktu, k.revisi desc
      limit $4 offset $5;

-- features/dhgtk/queries.ts, features/riwayat/queries.ts
-- in GET /api/kiriman, GET /api/riwayat, POST /api/kiriman/kirim-ulang
select 1 from sekolah s where s.id = $1 and /* cakupan */ ("s"."id" = $2::int);

-- features/dhgtk/queries.ts
-- in POST /api/kiriman/kirim-ulang
select 1 from sekolah s where s.id = $1 and /* cakupan */ ("s"."id" = any($2::int[]));

-- features/dhgtk/queries.ts, features/riwayat/queries.ts
-- in GET /api/kiriman, GET /api/riwayat, POST /api/kiriman/kirim-ulang
select 1 from sekolah s where s.id = $1 and /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[])));

-- features/dhgtk/queries.ts, features/riwayat/queries.ts
-- in GET /api/kiriman, GET /api/riwayat, POST /api/kiriman/kirim-ulang
select 1 from sekolah s where s.id = $1 and /* cakupan */ true;

-- features/dhgtk/queries.ts
-- in GET /api/kiriman
select k.status_kirim as status, count(*)::int as jumlah from
kiriman k join sekolah s on s.id = k.sekolah_id join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
where k.sekolah_id = $1 and /* cakupan */ ("s"."id" = $2::int)
  and k.tanggal = $3 and true group by 1;

-- features/dhgtk/queries.ts
-- in GET /api/kiriman
select k.status_kirim as status, count(*)::int as jumlah from
kiriman k join sekolah s on s.id = k.sekolah_id join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
where k.sekolah_id = $1 and /* cakupan */ ("s"."id" = $2::int)
  and true and lower(g.nama) like $3 group by 1;

-- features/dhgtk/queries.ts
-- in GET /api/kiriman
select k.status_kirim as status, count(*)::int as jumlah from
kiriman k join sekolah s on s.id = k.sekolah_id join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
where k.sekolah_id = $1 and /* cakupan */ ("s"."id" = $2::int)
  and true and true group by 1;

-- features/dhgtk/queries.ts
-- in GET /api/kiriman
select k.status_kirim as status, count(*)::int as jumlah from
kiriman k join sekolah s on s.id = k.sekolah_id join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
where k.sekolah_id = $1 and /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[])))
  and true and true group by 1;

-- features/dhgtk/queries.ts
-- in GET /api/kiriman
select k.status_kirim as status, count(*)::int as jumlah from
kiriman k join sekolah s on s.id = k.sekolah_id join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
where k.sekolah_id = $1 and /* cakupan */ true
  and true and true group by 1;

-- features/dhgtk/queries.ts
-- in GET /api/kiriman
select k.status_kirim as status, count(*)::int as jumlah from kiriman k join sekolah_terbagi s on s.id = k.sekolah_id
  join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
where k.sekolah_id = any($1::int[]) and k.tanggal = $2 and /* cakupan */ ("s"."id" = $3::int)
  and true group by 1;

-- features/dhgtk/queries.ts
-- in GET /api/kiriman
select k.status_kirim as status, count(*)::int as jumlah from kiriman k join sekolah_terbagi s on s.id = k.sekolah_id
  join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
where k.sekolah_id = any($1::int[]) and k.tanggal = $2 and /* cakupan */ ("s"."id" = any($3::int[]))
  and true group by 1;

-- features/dhgtk/queries.ts
-- in GET /api/kiriman
select k.status_kirim as status, count(*)::int as jumlah from kiriman k join sekolah_terbagi s on s.id = k.sekolah_id
  join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
where k.sekolah_id = any($1::int[]) and k.tanggal = $2 and /* cakupan */ ("s"."jenjang" = any($3::text[]) and ("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[])))
  and lower(g.nama) like $7 group by 1;

-- features/dhgtk/queries.ts
-- in GET /api/kiriman
select k.status_kirim as status, count(*)::int as jumlah from kiriman k join sekolah_terbagi s on s.id = k.sekolah_id
  join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
where k.sekolah_id = any($1::int[]) and k.tanggal = $2 and /* cakupan */ ("s"."jenjang" = any($3::text[]) and ("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[])))
  and true group by 1;

-- features/dhgtk/queries.ts
-- in GET /api/kiriman
select k.status_kirim as status, count(*)::int as jumlah from kiriman k join sekolah_terbagi s on s.id = k.sekolah_id
  join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
where k.sekolah_id = any($1::int[]) and k.tanggal = $2 and /* cakupan */ true
  and true group by 1;
