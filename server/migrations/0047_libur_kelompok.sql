-- A holiday may last, and may be for some (rules.md N1, N2). `sampai`: last day, null = the one day `tanggal`; the two lists:
-- for which employments and kinds of staff, null = whatever it is. Both must hold where both are given.
alter table libur add column sampai date;
alter table libur add column bagi_status text[];
alter table libur add column bagi_jenis_guru text[];
