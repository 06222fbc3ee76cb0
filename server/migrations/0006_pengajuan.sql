-- Requests (issue 5): numbers, one submission however often it is sent, uploads, rules, sending.

-- Running numbers, one series a kind and month: taken in a statement of its own, so gaps are possible and nobody waits.
create table pengajuan_nomor (
  jenis text not null check (jenis in ('koreksi', 'absensi-manual')),
  bulan integer not null,
  terakhir bigint not null,
  primary key (jenis, bulan)
);

-- `sidik`: SHA-256 over what was asked, documents included. While a request waits, the same one again is the same one.
-- `kunci_kirim`: the browser's own name of a submission.
alter table koreksi add column sidik text not null default '';
alter table koreksi add column kunci_kirim text;
alter table koreksi add column diubah_pada timestamptz;
alter table koreksi add column diubah_oleh integer references pengguna;
create unique index koreksi_sekali on koreksi (sekolah_id, sidik) where status_pengajuan = 1 and sidik <> '';
create unique index koreksi_kunci_kirim on koreksi (sekolah_id, kunci_kirim) where kunci_kirim is not null;
alter table absensi_manual add column sidik text not null default '';
alter table absensi_manual add column kunci_kirim text;
alter table absensi_manual add column diubah_pada timestamptz;
alter table absensi_manual add column diubah_oleh integer references pengguna;
create unique index absensi_manual_sekali on absensi_manual (sekolah_id, sidik) where status_pengajuan = 1 and sidik <> '';
create unique index absensi_manual_kunci_kirim on absensi_manual (sekolah_id, kunci_kirim) where kunci_kirim is not null;

-- Lists: the whole scope's latest, one status's queue, one school's, one person's.
create index koreksi_terbaru on koreksi (tgl_pengajuan desc, sekolah_id, id);
create index koreksi_antrean on koreksi (status_pengajuan, tgl_pengajuan, sekolah_id, id);
create index koreksi_sekolah on koreksi (sekolah_id, tgl_pengajuan desc) include (status_pengajuan);
create index absensi_manual_terbaru on absensi_manual (tgl_pengajuan desc, sekolah_id, id);
create index absensi_manual_antrean on absensi_manual (status_pengajuan, tgl_pengajuan, sekolah_id, id);
create index absensi_manual_sekolah on absensi_manual (sekolah_id, tgl_pengajuan desc) include (status_pengajuan);
create index absensi_manual_rinci_gtk on absensi_manual_rinci (sekolah_id, gtk_id);

-- An office's queue, school by school; days of attendance, which lie in the order of their coming.
create index koreksi_menunggu on koreksi (sekolah_id, tgl_pengajuan) where status_pengajuan = 1;
create index absensi_manual_menunggu on absensi_manual (sekolah_id, tgl_pengajuan) where status_pengajuan = 1;
create index koreksi_hari on koreksi using brin (dari, sampai);
create index absensi_manual_hari on absensi_manual using brin (tanggal);

-- Where else a document's content was handed in, in any school.
create index dokumen_sidik on dokumen (sha256);

-- Resumable uploads in progress (tus): their pieces lie here, so that any server goes on where another stopped. Small by
-- the limit of a document, gone when finished or after a day.
create table unggahan (
  sekolah_id integer not null references sekolah,
  id text not null check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  nama_berkas text not null,
  ukuran integer not null,
  diterima integer not null default 0,
  pengguna_id integer not null references pengguna,
  dimulai_pada timestamptz not null,
  -- The finished document, or why it was refused.
  kunci_dokumen text,
  alasan text,
  primary key (sekolah_id, id)
);
create table unggahan_bagian (
  sekolah_id integer not null,
  unggahan_id text not null,
  mulai integer not null,
  isi bytea not null,
  primary key (sekolah_id, unggahan_id, mulai),
  foreign key (sekolah_id, unggahan_id) references unggahan on delete cascade
);
create index unggahan_lama on unggahan (dimulai_pada);

-- 'Libur khusus sekolah' (product.md 4): a school closed by flood or ceremony; its approval makes the day L for everybody.
insert into status_kehadiran (id, singkatan, nama, grup, dokumen_pendukung, maksimal_hari, koreksi, manual, basic)
select 27, 'LKS', 'Libur Khusus Sekolah', 'L', 'Surat keterangan kepala sekolah', 1, false, true, true
where exists (select from status_kehadiran where id = 26);

-- Outbound rows: who holds a batch until when, and under which key it goes out again.
alter table kiriman add column kelompok text;
alter table kiriman add column dipegang_sampai timestamptz;
alter table kiriman add column diantre_pada timestamptz not null default now();
create index kiriman_antre on kiriman (coba_lagi, sekolah_id) where status_kirim in ('Belum Dikirim', 'Proses Kirim');
create index kiriman_kelompok on kiriman (kelompok) where status_kirim = 'Proses Kirim';
create index kiriman_pengajuan on kiriman (sekolah_id, pengajuan) where pengajuan is not null;

-- How far each school-month has been queued: its last complete day then, and the versions of the facts it was computed from.
create table kiriman_bulan (
  sekolah_id integer not null references sekolah,
  bulan integer not null,
  versi bigint not null,
  sampai date,
  dilihat_pada timestamptz not null,
  primary key (sekolah_id, bulan)
);
-- When the operators of a school last heard of failures: once a day is enough.
create table kiriman_kabar (
  sekolah_id integer primary key references sekolah,
  pada timestamptz not null
);

-- Approval by rule: when a rule was last switched on or changed; which version of a request the rules looked at, and when.
alter table approval_otomatis add column diubah_pada timestamptz not null default now();
alter table koreksi add column otomatis_versi integer;
alter table koreksi add column otomatis_pada timestamptz;
alter table absensi_manual add column otomatis_versi integer;
alter table absensi_manual add column otomatis_pada timestamptz;
create index koreksi_aturan on koreksi (aturan_otomatis_id) where aturan_otomatis_id is not null;
create index absensi_manual_aturan on absensi_manual (aturan_otomatis_id) where aturan_otomatis_id is not null;
