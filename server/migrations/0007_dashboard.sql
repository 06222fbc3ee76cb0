-- Counters of the dashboards, and what of a sending is frozen (issue 6): what stands in them is folded from queued schools, never in the tap transaction.

-- What the counters hold of a school: the fold takes this away and adds what is true now. A copy of rows that have their
-- foreign keys: none here, so that no fold ever waits for a writer's row.
create table rekap_sekolah (
  sekolah_id integer primary key,
  kode_kecamatan text not null,
  kode_kab_kota text not null,
  kode_provinsi text not null,
  -- Level and status as one place in the arrays of rekap_wilayah: 1 TK negeri, 2 TK swasta, 3 SD negeri … 12 SLB swasta.
  tempat smallint not null check (tempat between 1 and 12),
  zona text not null,
  punya_mesin boolean not null,
  -- As it was when folded, at most a minute behind sekolah_sinkron; null = never, or without a machine.
  last_sync timestamptz
);
-- The latest of a region among schools of one level and status: a filter that fits few of them walks past nobody.
create index rekap_sekolah_terakhir on rekap_sekolah (tempat, last_sync desc) where last_sync is not null;
create index rekap_sekolah_provinsi on rekap_sekolah (kode_provinsi, tempat, last_sync desc) where last_sync is not null;
create index rekap_sekolah_kab_kota on rekap_sekolah (kode_kab_kota, tempat, last_sync desc) where last_sync is not null;
create index rekap_sekolah_kecamatan on rekap_sekolah (kode_kecamatan, tempat, last_sync desc) where last_sync is not null;

-- Schools whose counters may be behind. Rows are only ever added and taken away: no writer waits for another.
create table antrean_rekap (
  sekolah_id integer not null,
  id bigint generated always as identity,
  primary key (sekolah_id, id)
);

-- Schools and users of a region, of every level from the nation to the kecamatan.
create table rekap_wilayah (
  kode_wilayah text primary key references wilayah,
  jumlah integer[] not null,
  pengguna integer[] not null
);

-- Users by the day of their last report, on their own calendar: a window is a sum over its days.
create table sinkron_wilayah (
  kode_wilayah text not null references wilayah,
  zona text not null,
  tanggal date not null,
  jumlah integer[] not null,
  primary key (kode_wilayah, zona, tanggal)
);

-- The list of a province's schools goes by name, page by page.
create index sekolah_provinsi_nama on sekolah (kode_provinsi, nama collate "id-x-icu", npsn);

-- A row for DHGTK as it first went out, until it arrived or was refused: repeated under its key it is the same, letter by
-- letter, whatever became of the school's or the person's numbers meanwhile.
alter table kiriman add column isi text;
