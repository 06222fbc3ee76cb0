-- What an approval did to the report is found once, when it is made or its days are over, and said wherever the request is
-- named (rules.md 18, decision 60): true = nothing. Null = not looked at yet.
alter table koreksi add column tidak_diperlukan boolean;
alter table absensi_manual add column tidak_diperlukan boolean;
-- Of each person of it who was given a time.
alter table absensi_manual_rinci add column tidak_diperlukan boolean;
-- The approved ones that wait for that: few, but for those of before this step.
create index koreksi_belum_dinilai on koreksi (sekolah_id, id) where status_pengajuan in (2, 4, 5) and tidak_diperlukan is null;
create index absensi_manual_belum_dinilai on absensi_manual (sekolah_id, id)
  where status_pengajuan in (2, 4, 5) and tidak_diperlukan is null;
