-- Whose content a document shares may lie at any school: the look-up table tells it, as alamat_pengajuan tells a number.
create table alamat_dokumen (
  sekolah_id integer not null references sekolah on delete cascade,
  kunci text not null,
  sha256 text not null,
  pemilik text not null check (pemilik in ('koreksi', 'absensi-manual')),
  pemilik_id bigint not null,
  primary key (sekolah_id, kunci)
);
insert into alamat_dokumen select sekolah_id, kunci, sha256, pemilik, pemilik_id from dokumen
where pemilik in ('koreksi', 'absensi-manual') and pemilik_id is not null;
create index alamat_dokumen_sidik on alamat_dokumen (sha256);
drop index dokumen_sidik;
