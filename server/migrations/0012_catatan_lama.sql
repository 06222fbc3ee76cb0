-- A page that was open across 0010 holds the note of the decision before and would send it as the next one's: what waits
-- again after a decision has changed since it was read, and is read anew (409).
update koreksi set versi = versi + 1 where status_pengajuan = 1 and diputus_oleh is not null;
update absensi_manual set versi = versi + 1 where status_pengajuan = 1 and diputus_oleh is not null;
