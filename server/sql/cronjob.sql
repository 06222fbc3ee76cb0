-- features/cronjob/clean.ts
delete from cronjob_jalan j using (
  select id, row_number() over (partition by cronjob_id order by mulai desc, id desc) as ke from cronjob_jalan
) n where n.id = j.id and j.status <> 'RUNNING' and (j.mulai < $1 or (j.status = 'SUCCESS' and n.ke > $2));

-- features/cronjob/clean.ts
delete from mesin_mentah where diterima_pada < $1;

-- features/cronjob/clean.ts
delete from pengguna where status = 'menunggu' and dibuat_pada < $1;

-- features/cronjob/clean.ts
delete from percobaan_masuk where terakhir < $1;

-- features/cronjob/clean.ts
delete from permintaan_password where diminta_pada < $1;

-- features/cronjob/clean.ts
delete from sesi where kedaluwarsa < $1;

-- features/cronjob/clean.ts
delete from sesi_berakhir where kedaluwarsa < $1;

-- features/cronjob/clean.ts
delete from unggahan where dimulai_pada < $1;

-- features/cronjob/clean.ts
select sekolah_id as "sekolahId", id, kunci from berkas_usb where diunggah_pada < $1 and kunci <> '';

-- features/cronjob/clean.ts
select sekolah_id as "sekolahId", kunci from dokumen where pemilik = 'belum-terpasang' and diunggah_pada < $1;

-- features/cronjob/clean.ts
update berkas_usb set kunci = '' where sekolah_id = $1 and id = $2;

-- features/cronjob/commands-clock.ts
insert into jam_server as j (id, diperiksa_pada) values (1, $1)
on conflict (id) do update set diperiksa_pada = excluded.diperiksa_pada
  where $2 or j.diperiksa_pada is null or j.diperiksa_pada > $3 or j.diperiksa_pada <= $4
    or j.terjauh > $5 and j.diperiksa_pada <= $6
returning 1;

-- features/cronjob/commands-clock.ts
insert into jam_server as j (id, terjauh) values (1, $1)
on conflict (id) do update set terjauh = excluded.terjauh where j.terjauh is null or j.terjauh < excluded.terjauh;

-- features/cronjob/commands-clock.ts
update jam_server set diperiksa_pada = null where id = 1;

-- features/cronjob/commands-clock.ts
update jam_server set terjauh = $1 where id = 1 and terjauh > $2;

-- features/cronjob/commands-jalan.ts
-- in POST /api/cronjob/:id/jalankan, penjadwal
insert into cronjob_jalan (cronjob_id, mulai, status, detak, server, dijalankan_oleh)
values ($1, $2, 'RUNNING', statement_timestamp(), $3, $4)
on conflict (cronjob_id) where status = 'RUNNING' do nothing returning id;

-- features/cronjob/commands-jalan.ts
-- in penjadwal
select c.id, c.periode, c.hari, c.tanggal, c.bulan, c.jam, c.zona, c.parameter, c.berikutnya from cronjob c where c.aktif;

-- features/cronjob/commands-jalan.ts
-- in penjadwal
select c.id, c.tugas, c.periode, c.hari, c.tanggal, c.bulan, c.jam, c.zona, c.parameter, c.berikutnya from cronjob c
where c.aktif and c.berikutnya <= $1
  and not exists (select 1 from cronjob_jalan j where j.cronjob_id = c.id and j.status = 'RUNNING')
order by c.berikutnya, c.id limit 1 for update of c skip locked;

-- features/cronjob/commands-jalan.ts
-- in tugas lipat-penghitung
update cronjob c set berikutnya = $1 from cronjob_jalan j
where j.id = $2 and c.id = j.cronjob_id and c.aktif and c.berikutnya > $3::timestamptz;

-- features/cronjob/commands-jalan.ts
update cronjob set berikutnya = $1
where id = $2 and aktif and berikutnya is not distinct from $3::timestamptz;

-- features/cronjob/commands-jalan.ts
-- in penjadwal
update cronjob set berikutnya = $1 where id = $2;

-- features/cronjob/commands-jalan.ts
update cronjob_jalan set detak = statement_timestamp() where id = $1 and status = 'RUNNING';

-- features/cronjob/commands-jalan.ts
-- in tugas lipat-penghitung
update cronjob_jalan set status = $1, pesan = $2, selesai = greatest(mulai, $3::timestamptz)
where id = $4 and status = 'RUNNING';

-- features/cronjob/commands-jalan.ts
-- in DELETE /api/cronjob/:id, POST /api/cronjob/:id/jalankan, penjadwal
update cronjob_jalan set status = 'FAILED', pesan = $1, selesai = greatest(mulai, detak)
where status = 'RUNNING' and (detak is null or detak < statement_timestamp() - make_interval(secs => $2)
  or detak > statement_timestamp() + make_interval(secs => $3));

-- features/cronjob/commands-partitions.ts
select 1 from tap_lainnya limit 1 offset $1;

-- features/cronjob/commands-partitions.ts
select buat_partisi_bulan($1, $2::date, $3::date);

-- features/cronjob/commands-partitions.ts
select bulan::date::text as bulan
from generate_series(date_trunc('month', $1::date::timestamp), $2::date::timestamp + interval '2 years', interval '1 month') bulan
where to_regclass($3::text || '_' || to_char(bulan, 'YYYYMM')) is null order by bulan;

-- features/cronjob/commands-partitions.ts
select min(sekolah_id) as "sekolahId" from "tap_lainnya" where sekolah_id > $1;

-- features/cronjob/commands-partitions.ts
select min(sekolah_id) as "sekolahId" from "tap_titipan" where sekolah_id > $1;

-- features/cronjob/commands-partitions.ts
with pilih as (
  select mesin_id, pin, waktu_lokal from tap_lainnya
  where sekolah_id = $1::int and (mesin_id, pin, waktu_lokal) > ($2::int, $3::text, $4::timestamp)
    and (waktu_lokal < $5::timestamp or waktu_lokal >= $6::timestamp)
  order by mesin_id, pin, waktu_lokal limit $7
), pindah as (
  delete from tap_lainnya t using pilih p where t.sekolah_id = $8::int
    and t.mesin_id = p.mesin_id and t.pin = p.pin and t.waktu_lokal = p.waktu_lokal returning t.*
), titip as (
  insert into tap_titipan (sekolah_id, mesin_id, pin, waktu_lokal, isi)
  select $9::int, mesin_id, pin, waktu_lokal, to_jsonb(pindah) from pindah on conflict do nothing
)
select mesin_id as mesin, pin, waktu_lokal::text as waktu from pilih
order by mesin_id desc, pilih.pin desc, waktu_lokal desc limit 1;

-- features/cronjob/commands-partitions.ts
with pilih as (
  select mesin_id, pin, waktu_lokal from tap_titipan
  where sekolah_id = $1::int and (mesin_id, pin, waktu_lokal) > ($2::int, $3::text, $4::timestamp)
  order by mesin_id, pin, waktu_lokal limit $5
), pindah as (
  delete from tap_titipan t using pilih p where t.sekolah_id = $6::int
    and t.mesin_id = p.mesin_id and t.pin = p.pin and t.waktu_lokal = p.waktu_lokal returning t.isi
), kembali as (
  insert into tap select (jsonb_populate_record(null::tap, isi)).* from pindah on conflict do nothing
)
select mesin_id as mesin, pin, waktu_lokal::text as waktu from pilih
order by mesin_id desc, pilih.pin desc, waktu_lokal desc limit 1;

-- features/cronjob/commands.ts
-- in DELETE /api/cronjob/:id
delete from cronjob where id = $1;

-- features/cronjob/commands.ts
-- in POST /api/cronjob
insert into cronjob (nama, tugas, periode, hari, tanggal, bulan, jam, zona, parameter, aktif, berikutnya)
values ($1, $2, $3, $4, $5, $6, $7, $8,
  $9::jsonb, $10, $11) returning id;

-- features/cronjob/commands.ts
-- in POST /api/cronjob
select pg_advisory_xact_lock(7203277);

-- features/cronjob/commands.ts
-- in POST /api/cronjob
update cronjob set nama = $1, tugas = $2, periode = $3, hari = $4,
tanggal = $5, bulan = $6, jam = $7, zona = $8, parameter = $9::jsonb,
aktif = $10, berikutnya = $11, versi = versi + 1 where id = $12;

-- features/cronjob/heal-ahead.ts
select sekolah_id as "sekolahId", mesin_id as "mesinId", pada::text as pada from mesin_laporan where pada > $1
order by sekolah_id, mesin_id, pada desc;

-- features/cronjob/heal-ahead.ts
update "antrean_kehadiran" set "mulai" = case when "mulai" > $1::timestamptz then $2::timestamptz else "mulai" end
where ("mulai" > $3::timestamptz);

-- features/cronjob/heal-ahead.ts
update "gtk_akan_dihapus" set "sejak" = case when "sejak" > $1::timestamptz then $2::timestamptz else "sejak" end
where ("sejak" > $3::timestamptz);

-- features/cronjob/heal-ahead.ts
update "kehadiran_keadaan" set "dihitung_pada" = case when "dihitung_pada" > $1::timestamptz then $2::timestamptz else "dihitung_pada" end
where ("dihitung_pada" > $3::timestamptz);

-- features/cronjob/heal-ahead.ts
update "mesin_klaim" set "diajukan_pada" = case when "diajukan_pada" > $1::timestamptz then $2::timestamptz else "diajukan_pada" end
where ("diajukan_pada" > $3::timestamptz);

-- features/cronjob/heal-ahead.ts
update "mesin_laporan" set "ditarik_pada" = case when "ditarik_pada" > $1::timestamptz then $2::timestamptz else "ditarik_pada" end
where ("ditarik_pada" > $3::timestamptz);

-- features/cronjob/heal-ahead.ts
update "mesin_pengakuan" set "diakui_pada" = case when "diakui_pada" > $1::timestamptz then $2::timestamptz else "diakui_pada" end, "pertama" = case when "pertama" > $3::timestamptz then $4::timestamptz else "pertama" end, "terakhir" = case when "terakhir" > $5::timestamptz then $6::timestamptz else "terakhir" end, "jumlah_pada" = case when "jumlah_pada" > $7::timestamptz then $8::timestamptz else "jumlah_pada" end, "ditanya_pada" = case when "ditanya_pada" > $9::timestamptz then $10::timestamptz else "ditanya_pada" end, "diminta_pada" = case when "diminta_pada" > $11::timestamptz then $12::timestamptz else "diminta_pada" end, "sengketa_pada" = case when "sengketa_pada" > $13::timestamptz then $14::timestamptz else "sengketa_pada" end, "dikonfirmasi_pada" = case when "dikonfirmasi_pada" > $15::timestamptz then $16::timestamptz else "dikonfirmasi_pada" end
where ("diakui_pada" > $17::timestamptz or "pertama" > $18::timestamptz or "terakhir" > $19::timestamptz or "jumlah_pada" > $20::timestamptz or "ditanya_pada" > $21::timestamptz or "diminta_pada" > $22::timestamptz or "sengketa_pada" > $23::timestamptz or "dikonfirmasi_pada" > $24::timestamptz);

-- features/cronjob/heal-ahead.ts
update "mesin_perintah" set "dibuat_pada" = case when "dibuat_pada" > $1::timestamptz then $2::timestamptz else "dibuat_pada" end, "dikirim_pada" = case when "dikirim_pada" > $3::timestamptz then $4::timestamptz else "dikirim_pada" end
where ("dibuat_pada" > $5::timestamptz or "dikirim_pada" > $6::timestamptz) and status in ('antre', 'terkirim');

-- features/cronjob/heal-ahead.ts
update "mesin_tak_dikenal" set "pertama_terlihat" = case when "pertama_terlihat" > $1::timestamptz then $2::timestamptz else "pertama_terlihat" end, "terakhir_terlihat" = case when "terakhir_terlihat" > $3::timestamptz then $4::timestamptz else "terakhir_terlihat" end
where ("pertama_terlihat" > $5::timestamptz or "terakhir_terlihat" > $6::timestamptz);

-- features/cronjob/heal-ahead.ts
update "pengingat_bulan" set "pada" = case when "pada" > $1::timestamptz then $2::timestamptz else "pada" end
where ("pada" > $3::timestamptz);

-- features/cronjob/heal-ahead.ts
update "permintaan_password" set "diminta_pada" = case when "diminta_pada" > $1::timestamptz then $2::timestamptz else "diminta_pada" end
where ("diminta_pada" > $3::timestamptz);

-- features/cronjob/heal-ahead.ts
update "sesi" set "dipakai_pada" = case when "dipakai_pada" > $1::timestamptz then $2::timestamptz else "dipakai_pada" end
where ("dipakai_pada" > $3::timestamptz);

-- features/cronjob/heal-ahead.ts
update mesin_laporan l set pada = x.baru from unnest($1::int[],
  $2::timestamptz[], $3::timestamptz[]) x (mesin_id, pada, baru)
where l.sekolah_id = $4 and l.mesin_id = x.mesin_id and l.pada = x.pada;

-- features/cronjob/heal-ahead.ts
update mesin_tertahan_asal set pertama = least(pertama, $1::timestamptz), terakhir = least(terakhir, $2::timestamptz),
  susulan_pada = case when susulan_pada <= $3::timestamptz then susulan_pada end, kontak = kontak * $4::tstzmultirange
where pertama > $5::timestamptz or terakhir > $6::timestamptz or susulan_pada > $7::timestamptz;

-- features/cronjob/queries.ts
-- in DELETE /api/cronjob/:id, POST /api/cronjob, POST /api/cronjob/:id/jalankan
select 1 from cronjob where id = $1 for update;

-- features/cronjob/queries.ts
-- in DELETE /api/cronjob/:id, GET /api/cronjob/:id/riwayat, POST /api/cronjob, POST /api/cronjob/:id/jalankan
select c.id, c.nama, c.tugas, c.periode, c.hari, c.tanggal, c.bulan, c.jam, c.zona, c.parameter, c.aktif, c.versi, case when c.aktif then c.berikutnya end as berikutnya,
  j.mulai as "lastRun", j.selesai, j.status, j.pesan as message
from cronjob c left join lateral (
  select mulai, selesai, status, pesan from cronjob_jalan where cronjob_id = c.id order by mulai desc, id desc limit 1
) j on true where c.id = $1;

-- features/cronjob/queries.ts
-- in GET /api/cronjob, POST /api/cronjob
select c.id, c.nama, c.tugas, c.periode, c.hari, c.tanggal, c.bulan, c.jam, c.zona, c.parameter, c.aktif, c.versi, case when c.aktif then c.berikutnya end as berikutnya,
  j.mulai as "lastRun", j.selesai, j.status, j.pesan as message
from cronjob c left join lateral (
  select mulai, selesai, status, pesan from cronjob_jalan where cronjob_id = c.id order by mulai desc, id desc limit 1
) j on true where true order by c.aktif desc, c.nama, c.id;

-- features/cronjob/queries.ts
-- in GET /api/cronjob/:id/riwayat
select count(*) as total from cronjob_jalan where cronjob_id = $1;

-- features/cronjob/queries.ts
-- in GET /api/cronjob/:id/riwayat
select j.id, j.mulai, j.selesai, round(extract(epoch from j.selesai - j.mulai))::int as durasi, j.status, j.pesan as message,
  j.server, p.nama as "dijalankanOleh"
from cronjob_jalan j left join pengguna p on p.id = j.dijalankan_oleh where j.cronjob_id = $1
order by j.mulai desc, j.id desc limit $2 offset $3;
