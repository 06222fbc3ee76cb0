-- The month (issue 4): memo, seal, statement.

-- Plain text: the memo is handed on as it was written, and a seal's hash is over its letters.
alter table sekolah_bulan alter column rekap type text using rekap::text;
-- Which of two results is the older one: sum of the fact counters, then sum of the days that machines cover.
-- A reader that was overtaken never stores over the faster one.
alter table sekolah_bulan add column urutan_versi bigint not null default 0;
alter table sekolah_bulan add column urutan_hari bigint not null default 0;

-- The daily reports of everybody under the same lock: {"<gtkId>": LaporanHarian}; its SHA-256 stands inside `rekap`.
alter table segel add column rincian text not null default '{}';
-- The memo key at that moment: while it is the same, nothing can have changed.
alter table segel add column rekap_kunci text not null default '';
create index segel_bulan on segel (bulan, sekolah_id) where dibuka_pada is null;

alter table alamat_segel add column urutan integer not null default 1;

-- Who decided about a statement, and the hash that tells a repeated upload from a new one.
alter table sptjm add column diputus_oleh integer references pengguna;
alter table sptjm add column diputus_pada timestamptz;
create index sptjm_bulan on sptjm (bulan, sekolah_id);

-- Reminders: at most one a day for each school and month.
create table pengingat_bulan (
  sekolah_id integer not null references sekolah,
  bulan integer not null,
  pada timestamptz not null,
  oleh integer references pengguna,
  primary key (sekolah_id, bulan)
);

-- A memo is written often and read as it lies: packing it would cost more than the room.
alter table sekolah_bulan alter column rekap set storage external;

-- When a PIN was first given to somebody (product.md 5.6): `disimpan_pada` moves on when a mapping ends. Null: not known.
alter table pemetaan_pin add column dipetakan_pada timestamptz;
update pemetaan_pin set dipetakan_pada = disimpan_pada where sampai is null;
