-- features/cronjob/bersihkan.ts
delete from cronjob_jalan j using (
  select id, row_number() over (partition by cronjob_id order by mulai desc, id desc) as ke from cronjob_jalan
) n where n.id = j.id and j.status <> 'RUNNING' and (j.mulai < $1 or (j.status = 'SUCCESS' and n.ke > $2));

-- features/cronjob/bersihkan.ts
delete from mesin_mentah where diterima_pada < $1;

-- features/cronjob/bersihkan.ts
delete from percobaan_masuk where terakhir < $1;

-- features/cronjob/bersihkan.ts
delete from permintaan_password where diminta_pada < $1;

-- features/cronjob/bersihkan.ts
delete from sesi where kedaluwarsa < $1;

-- features/cronjob/bersihkan.ts
delete from sesi_berakhir where kedaluwarsa < $1;

-- features/cronjob/bersihkan.ts
delete from unggahan where dimulai_pada < $1;

-- features/cronjob/bersihkan.ts
select buat_partisi_bulan($1, $2::date, ($3::date + interval '2 years')::date);

-- features/cronjob/bersihkan.ts
select sekolah_id as "sekolahId", id, kunci from berkas_usb where diunggah_pada < $1 and kunci <> '';

-- features/cronjob/bersihkan.ts
select sekolah_id as "sekolahId", kunci from dokumen where pemilik = 'belum-terpasang' and diunggah_pada < $1;

-- features/cronjob/bersihkan.ts
update berkas_usb set kunci = '' where sekolah_id = $1 and id = $2;

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
where status = 'RUNNING' and (detak is null or detak < statement_timestamp() - make_interval(secs => $2));

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
