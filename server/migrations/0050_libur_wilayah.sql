-- Holidays that last are looked for from 91 days before a month (rules.md N2): by the region first, of which a school has three,
-- that is a few rows instead of every region's of four months.
create index libur_wilayah on libur (kode_wilayah, tanggal);
