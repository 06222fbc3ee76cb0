-- Where a query of many schools starts. On one PostgreSQL the view is `sekolah` itself. On a cluster `sekolah` lies whole on
-- every node, and nothing divided may hang on such a table: there `citus:bagi` lets the view be sekolah_simpul, the same
-- columns divided like all that belongs to a school.
create table sekolah_simpul (
  sekolah_id integer primary key references sekolah on delete cascade,
  npsn text not null,
  nama text not null,
  jenjang text not null,
  status text not null,
  kode_kecamatan text not null,
  kode_kab_kota text not null,
  kode_provinsi text not null,
  zona text not null,
  yayasan_id integer,
  alamat text not null,
  telepon text,
  email text,
  plan text not null,
  plan_sampai date,
  versi integer not null
);
create index sekolah_simpul_kecamatan on sekolah_simpul (kode_kecamatan);
create index sekolah_simpul_kab_kota on sekolah_simpul (kode_kab_kota, jenjang);
create index sekolah_simpul_provinsi on sekolah_simpul (kode_provinsi, jenjang);
insert into sekolah_simpul select * from sekolah;
create view sekolah_terbagi as select * from sekolah;
