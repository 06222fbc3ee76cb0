-- People and operation (issue 7): users and their second factor, registrations, the mailbox whole, jobs, objections of staff.

-- A user list goes by name and is searched by name or username, page by page.
create index pengguna_nama on pengguna (nama collate "id-x-icu", id);
create index pengguna_cari on pengguna using gin (lower(nama || ' ' || username) gin_trgm_ops);
create index pengguna_menunggu on pengguna (dibuat_pada) where status = 'menunggu';
create index pengguna_cakupan_wilayah_kode on pengguna_cakupan_wilayah (kode_wilayah);
create index pengguna_cakupan_sekolah_sekolah on pengguna_cakupan_sekolah (sekolah_id);

-- A password that a superior handed out holds until then, and only to be changed.
alter table pengguna add column password_sampai timestamptz;

-- Second factor (RFC 6238): not in force until the first code was right. The secret is sealed with the server's key.
create table pengguna_totp (
  pengguna_id integer primary key references pengguna on delete cascade,
  rahasia text not null,
  aktif_sejak timestamptz,
  -- The last time step that was used: one code opens one door once.
  langkah_terakhir bigint,
  -- Digests of the recovery codes that are still unused.
  kode_cadangan text[] not null default '{}'
);

-- 'Lupa password?': who waits for a new one from above.
create table permintaan_password (
  pengguna_id integer primary key references pengguna on delete cascade,
  diminta_pada timestamptz not null
);

-- What the sender has thrown away, and then a second time; the receivers keep theirs.
alter table pesan add column dihapus_pada timestamptz;
alter table pesan add column dibuang_pada timestamptz;
create index pesan_draf on pesan (pengirim_id) where status_surat = 1;
-- Made by whoever composes: what is saved or sent again after a lost answer stands once.
alter table pesan add column kunci_draf text;
create unique index pesan_kunci_draf on pesan (pengirim_id, kunci_draf);
-- How many it reached when it was sent; 0 for a draft.
alter table pesan add column jumlah_penerima integer not null default 0;
create index pesan_penerima_pesan on pesan_penerima (pesan_id);
-- A letter to a nation of operators would lock each of their rows until it is out, look up its own message as often, and
-- write the same person into two indexes: four times as long. What is unread stands in the key instead.
alter table pesan_penerima drop constraint pesan_penerima_pengguna_id_fkey;
alter table pesan_penerima drop constraint pesan_penerima_pesan_id_fkey;
drop index pesan_penerima_belum_terbaca;
alter table pesan_penerima drop constraint pesan_penerima_pkey,
  add constraint pesan_penerima_pkey primary key (pengguna_id, pesan_id) include (terbaca_pada, dihapus_pada);

-- Attachments have rows of their own: the row stands before its file and outlives it, and one without a message is swept.
alter table pesan drop column lampiran;
create table lampiran_surat (
  kunci text primary key,
  pesan_id bigint references pesan on delete set null,
  nama_berkas text not null,
  mime text not null,
  ukuran integer not null,
  sha256 text not null,
  diunggah_oleh integer references pengguna,
  diunggah_pada timestamptz not null
);
create index lampiran_surat_pesan on lampiran_surat (pesan_id);
create index lampiran_surat_lepas on lampiran_surat (diunggah_pada) where pesan_id is null;

-- Jobs: the next slot stands with the job, and whoever takes it moves it on under the row's lock.
alter table cronjob add column berikutnya timestamptz;
create index cronjob_berikutnya on cronjob (berikutnya) where aktif;
-- A run says now and then that it lives; one that fell silent is 'terputus'.
alter table cronjob_jalan add column detak timestamptz;
alter table cronjob_jalan add column server text;
alter table cronjob_jalan add column dijalankan_oleh integer references pengguna;
-- One run at a time, whatever the servers believe.
create unique index cronjob_jalan_sedang on cronjob_jalan (cronjob_id) where status = 'RUNNING';
insert into cronjob (nama, tugas, periode, jam, parameter)
select * from (values
  ('Tutup hari', 'tutup-hari', 'PERJAM', time '00:04', jsonb '{}'),
  ('Kirim ke DHGTK', 'kirim-dhgtk', 'PERJAM', time '00:00', jsonb '{"setiapMenit": 1}'),
  ('Approval otomatis', 'approval-otomatis', 'PERJAM', time '00:00', jsonb '{"setiapMenit": 15}'),
  ('Bersih-bersih malam', 'bersihkan', 'PERHARI', time '01:30', jsonb '{}'),
  ('Periksa penghitung', 'lipat-penghitung', 'PERHARI', time '02:15', jsonb '{}'),
  ('Cadangan harian', 'cadangkan', 'PERHARI', time '03:00', jsonb '{"simpan": 7, "folder": "harian"}'),
  ('Pengingat harian', 'ingatkan', 'PERHARI', time '07:30', jsonb '{"hari": 3, "menunggu": 3}')
) bawaan where not exists (select from cronjob);

-- Of the queue library that did this before.
drop schema if exists pgboss cascade;

-- A staff member's objection to a day: waits at the operator until it became a correction or was answered.
create table keberatan (
  sekolah_id integer not null references sekolah,
  id bigint generated by default as identity,
  gtk_id integer not null,
  tanggal date not null,
  isi text not null,
  waktu_datang time,
  waktu_pulang time,
  status text not null default 'baru' check (status in ('baru', 'diusulkan', 'dijawab')),
  jawaban text,
  pengajuan_id bigint,
  dibuat_oleh integer references pengguna,
  dibuat_pada timestamptz not null,
  dijawab_oleh integer references pengguna,
  dijawab_pada timestamptz,
  versi integer not null default 1,
  primary key (sekolah_id, id),
  foreign key (sekolah_id, gtk_id) references gtk
);
-- One at a time waits for each day.
create unique index keberatan_menunggu on keberatan (sekolah_id, gtk_id, tanggal) where status = 'baru';
create index keberatan_waktu on keberatan (dibuat_pada);
create index keberatan_usulan on keberatan (sekolah_id, pengajuan_id) where pengajuan_id is not null;

-- The history of a whole scope, newest first.
create index riwayat_waktu on riwayat (pada, sekolah_id, nomor);

-- When a person's data were taken out after retention (UU PDP 27/2022); the row stays, so that sealed months still add up.
alter table gtk add column data_dihapus_pada timestamptz;
create index gtk_purna on gtk (berhenti) where berhenti is not null and data_dihapus_pada is null;

-- How often each setting and each status was saved or called off: its row is also the turn of whoever saves it next.
create table setting_versi (
  kunci text primary key,
  versi integer not null default 1
);
