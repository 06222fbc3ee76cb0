-- Requests (issue 14).

-- SHA-256 over what was sent under `kunci_kirim`, as it came first: the same key with other content is no repetition.
alter table koreksi add column sidik_kirim text;
alter table absensi_manual add column sidik_kirim text;

-- A note belongs to one decision: what waits again stands under none. Who refused it stays, for the rules' sake.
update koreksi set catatan_pemeriksa = '', alasan_penolakan_id = null, diputus_pada = null, aturan_otomatis_id = null
where status_pengajuan = 1 and (diputus_pada is not null or catatan_pemeriksa <> '');
update absensi_manual set catatan_pemeriksa = '', alasan_penolakan_id = null, diputus_pada = null, aturan_otomatis_id = null
where status_pengajuan = 1 and (diputus_pada is not null or catatan_pemeriksa <> '');
