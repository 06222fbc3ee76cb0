-- Settings (issue 3): who may read a line of history that belongs to no school, and lists that page by name.

-- Region of a line in the chain of 'pusat': offices read those of their own regions; null = everybody's.
alter table riwayat add column kode_wilayah text;

create index sekolah_urut_nama on sekolah (nama collate "id-x-icu", npsn);
create index penanda_tangan_tanggal on penanda_tangan (sekolah_id, berlaku_mulai desc);
