-- Where the taps of the default partition wait while months are made beside it (docs/decisions/0049): with millions in it, as
-- a clock of 2035 or a forger leaves behind, no partition is attached within a statement's time. `isi` is the whole row, so
-- that a column which tap gains later comes through as well. Empty but for minutes of a night.
create table tap_titipan (
  sekolah_id integer not null,
  mesin_id integer not null,
  pin text not null,
  waktu_lokal timestamp not null,
  isi jsonb not null,
  primary key (sekolah_id, mesin_id, pin, waktu_lokal)
);
