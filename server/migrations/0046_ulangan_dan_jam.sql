-- Taps that a machine sent itself after a stick's file had stored them are a row of the file's and nothing more; who takes the
-- file back must not take them (devices.md 4.4, decision 66). `usb_sampai`: the last tap that files of this machine brought, so
-- that a post is looked at for repeats only where it can hold one; null, as of nearly every machine: never.
alter table mesin add column usb_sampai timestamp;

-- One row of a stored tap at most, for as long as the tap.
create table tap_ulang (
  sekolah_id integer not null,
  mesin_id integer not null,
  pin text not null,
  waktu_lokal timestamp not null,
  diterima_pada timestamptz not null,
  primary key (sekolah_id, mesin_id, pin, waktu_lokal)
);

-- How far any server's clock has stood (decision 66): what lies ahead was written by one that stood there, so that the tables
-- are looked through only then, and once an hour. One row.
create table jam_server (
  id smallint primary key,
  terjauh timestamptz,
  diperiksa_pada timestamptz
);
