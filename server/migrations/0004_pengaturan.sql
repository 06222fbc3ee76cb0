-- Settings (issue 3): whose a line of history is that belongs to no school, and lists that page by name.

-- In the chain of 'pusat': a region's code ('000000' = everybody's), 'yayasan:<id>', or null = the admin's alone.
alter table riwayat add column lingkup text;

create index sekolah_urut_nama on sekolah (nama collate "id-x-icu", npsn);
create index penanda_tangan_tanggal on penanda_tangan (sekolah_id, berlaku_mulai desc);

-- Why a calibration reaches into days that were already over (product.md 5.6).
alter table kalibrasi add column alasan text;

-- Imports recognise people by their numbers, in one school and in a whole scope.
create index gtk_nip on gtk (nip) where nip is not null;
create index gtk_nuptk on gtk (nuptk) where nuptk is not null;

-- Whether id_dapodik is Dapodik's own or one of ours for a row added by hand, which an import may still replace.
alter table gtk add column id_dari_dapodik boolean not null default false;

-- A shared schedule warns of schools whose taps begin after its jamMasuk: only late beginners are looked at.
create index sekolah_aturan_pagi on sekolah_aturan (shift_pagi_mulai);
create index sekolah_aturan_siang on sekolah_aturan (shift_siang_mulai);
