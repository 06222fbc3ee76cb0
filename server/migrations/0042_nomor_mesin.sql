-- Which machine numbers of a stick's file were taken for this machine's (devices.md 4.4, decision 58); null = saved by a release
-- that did not read them. What a save moved is kept beside it, so that the save can be taken back.
alter table berkas_usb add column nomor_mesin text[];
alter table berkas_usb add column jumlah_nomor_lain integer not null default 0;
alter table berkas_usb add column laporan timestamptz;
alter table berkas_usb add column laporan_sebelum timestamptz;
alter table berkas_usb add column laporan_usb_sebelum timestamptz;
alter table berkas_usb add column ditarik_pada timestamptz;
alter table berkas_usb add column ditarik_oleh integer references pengguna;
alter table berkas_usb add column alasan_tarik text;

-- Taps of a file that was taken back: they stay what was said, and count nowhere. Out of `tap`, where they would keep the same
-- tap from coming again by the file of the machine that it is of, or by that machine itself.
create table tap_ditarik (
  sekolah_id integer not null,
  usb_id integer not null,
  mesin_id integer not null,
  pin text not null,
  waktu_lokal timestamp not null,
  status smallint,
  verifikasi smallint,
  kanal smallint not null,
  diterima_pada timestamptz not null,
  sisa text,
  primary key (sekolah_id, usb_id, pin, waktu_lokal),
  foreign key (sekolah_id, usb_id) references berkas_usb
);
