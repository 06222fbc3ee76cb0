-- The requests whose documents are found again are told by their numbers.
create index alamat_pengajuan_usulan on alamat_pengajuan (sekolah_id, jenis, pengajuan_id);

-- What a cluster reads instead of `sekolah` is found by the same ways.
create index sekolah_simpul_npsn on sekolah_simpul (npsn);
create index sekolah_simpul_nama on sekolah_simpul using gin (lower(nama) gin_trgm_ops);
create index sekolah_simpul_urut_nama on sekolah_simpul (nama collate "id-x-icu", npsn) include (sekolah_id);
create index sekolah_simpul_provinsi_nama on sekolah_simpul (kode_provinsi, nama collate "id-x-icu", npsn);
create index sekolah_simpul_yayasan on sekolah_simpul (yayasan_id) where yayasan_id is not null;
