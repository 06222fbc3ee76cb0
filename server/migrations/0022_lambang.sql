-- The emblem on the letterhead of a region's or a foundation's schools (decision 37). A picture that was ever used stays: a locked
-- month names the one that it was sealed with. So small and so seldom written that it lies in its row: saved, replaced and
-- backed up with the line of history that tells of it.
create table lambang (
  id bigint generated always as identity primary key,
  jenis text not null check (jenis in ('wilayah', 'yayasan')),
  -- Code of the province or kab/kota, id of the foundation.
  pemilik text not null,
  sha256 text not null,
  mime text not null check (mime in ('image/png', 'image/jpeg')),
  isi bytea not null check (length(isi) <= 500000),
  disimpan_pada timestamptz not null,
  disimpan_oleh integer not null references pengguna,
  -- Replaced or taken away; null = on the letterhead now.
  sampai timestamptz
);
-- Packed already.
alter table lambang alter column isi set storage external;
create unique index lambang_berlaku on lambang (jenis, pemilik) where sampai is null;
create index lambang_sidik on lambang (sha256);
