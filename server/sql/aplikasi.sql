-- features/aplikasi/commands-status.ts
-- in DELETE /api/status-kehadiran/:id/:berlakuMulai
delete from status_kehadiran where id = $1 and berlaku_mulai = $2;

-- features/aplikasi/commands-status.ts
-- in PATCH /api/status-kehadiran/:id
insert into status_kehadiran (id, berlaku_mulai, singkatan, nama, grup, dokumen_pendukung, maksimal_hari, koreksi, manual, basic,
  disimpan_pada)
values ($1, $2, $3, $4, $5, $6, $7,
  $8, $9, $10, $11)
on conflict (id, berlaku_mulai) do update set nama = excluded.nama, dokumen_pendukung = excluded.dokumen_pendukung,
  maksimal_hari = excluded.maksimal_hari, koreksi = excluded.koreksi, manual = excluded.manual, basic = excluded.basic,
  disimpan_pada = excluded.disimpan_pada;

-- features/aplikasi/commands-status.ts
-- in PATCH /api/status-kehadiran/:id
select nama from (select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= $1 order by x.id, x.berlaku_mulai desc) t where id <> $2 and lower(nama) = lower($3);

-- features/aplikasi/commands-turn.ts
-- in DELETE /api/setting/:kunci/:berlakuMulai, DELETE /api/status-kehadiran/:id/:berlakuMulai, PATCH /api/setting, PATCH /api/status-kehadiran/:id
insert into setting_versi (kunci, versi) values ($1, 0)
on conflict (kunci) do update set versi = setting_versi.versi returning versi;

-- features/aplikasi/commands-turn.ts
-- in DELETE /api/setting/:kunci/:berlakuMulai, DELETE /api/status-kehadiran/:id/:berlakuMulai, PATCH /api/setting, PATCH /api/status-kehadiran/:id
update setting_versi set versi = versi + 1 where kunci = $1;

-- features/aplikasi/commands.ts
-- in DELETE /api/setting/:kunci/:berlakuMulai
delete from setting where kunci = $1 and berlaku_mulai = $2;

-- features/aplikasi/commands.ts
-- in PATCH /api/setting
insert into setting (kunci, berlaku_mulai, nilai, disimpan_pada, disimpan_oleh)
values ($1, $2, $3::jsonb, $4, $5)
on conflict (kunci, berlaku_mulai) do update set nilai = excluded.nilai, disimpan_pada = excluded.disimpan_pada,
  disimpan_oleh = excluded.disimpan_oleh;

-- features/aplikasi/queries-list.ts, features/riwayat/queries-names.ts
-- in GET /api/riwayat/telusuri, GET /api/setting, POST /api/approval-otomatis
select kode, nama from wilayah where kode = any($1::text[]);

-- features/aplikasi/queries-list.ts
-- in GET /api/referensi, GET /api/setting
select kunci, versi from setting_versi;

-- features/aplikasi/queries-list.ts
-- in DELETE /api/setting/:kunci/:berlakuMulai, GET /api/setting, PATCH /api/setting, POST /api/setting/pratinjau
select t.kunci, t.berlaku_mulai as "berlakuMulai", t.nilai, t.disimpan_pada as "disimpanPada", p.nama as "disimpanOleh"
from setting t left join pengguna p on p.id = t.disimpan_oleh
where t.kunci = any($1::text[])
order by t.kunci, t.berlaku_mulai desc;

-- features/aplikasi/queries-pratinjau.ts
-- in PATCH /api/setting, POST /api/setting/pratinjau
select count(*)::int as semua from sekolah s where /* cakupan */ true;

-- features/aplikasi/queries-referensi.ts
-- in GET /api/referensi
select id, nama from alasan_penolakan order by id;

-- features/aplikasi/queries-referensi.ts
-- in DELETE /api/status-kehadiran/:id/:berlakuMulai, GET /api/referensi, PATCH /api/status-kehadiran/:id
select id, singkatan, grup, nama, dokumen_pendukung as "dokumenPendukung", maksimal_hari as "maksimalHari", koreksi, manual,
  basic, berlaku_mulai as "berlakuMulai", disimpan_pada as "disimpanPada"
from status_kehadiran where $1::int is null or id = $2 order by id, berlaku_mulai desc;

-- features/aplikasi/queries-refuse-value.ts
-- in PATCH /api/setting
select (select count(distinct sekolah_id)::int from sekolah_aturan where ("sekolah_aturan"."berlaku_mulai" <= coalesce($1::date, 'infinity') and ("sekolah_aturan"."berlaku_sampai" is null or "sekolah_aturan"."berlaku_sampai" >= $2::date))
  and ((shift_pagi and shift_pagi_mulai < make_time($3, $4, 0)) or (shift_siang and shift_siang_mulai < make_time($5, $6, 0)))) as sekolah,
(select count(*)::int from jadwal where ("jadwal"."berlaku_mulai" <= coalesce($7::date, 'infinity') and ("jadwal"."berlaku_sampai" is null or "jadwal"."berlaku_sampai" >= $8::date))
  and exists (select 1 from jadwal_hari h where h.jadwal_id = jadwal.id and not h.is_libur and h.jam_masuk < make_time($9, $10, 0))) as jadwal;

-- features/aplikasi/queries-refuse-value.ts
-- in PATCH /api/setting
select kode from wilayah where level in (1, 2) and kode = any($1::text[]);

-- features/aplikasi/queries.ts
-- in DELETE /api/gtk/:id/data-pribadi, GET /api/aplikasi/info, GET /api/dashboard/kehadiran/perhatian, GET /api/kunci-bulan, GET /api/kunci-bulan/kesiapan, GET /api/setting/berlaku, PATCH /api/koreksi-kehadiran/:id, POST /api/koreksi-kehadiran, POST /api/koreksi-kehadiran/pratinjau, POST /api/kunci-bulan/ingatkan, POST /api/sesi/totp
select distinct on (kunci) kunci, nilai from setting where kunci = any($1::text[]) and berlaku_mulai <= $2
order by kunci, berlaku_mulai desc;

-- features/aplikasi/queries.ts
-- in PATCH /api/sekolah, POST /api/pengaturan/durasi/:lingkup/:jenjang, POST /api/pengaturan/durasi/:lingkup/:jenjang/pratinjau, POST /api/pengaturan/pola-jam, POST /api/pengaturan/pola-jam/pratinjau, POST /api/sekolah/:id/kalibrasi, POST /api/sekolah/:id/kalibrasi/pratinjau, POST /api/sekolah/pratinjau
select nilai, berlaku_mulai <= $1 as sudah from setting
where kunci = 'batasMalam' and ($2::date is null or berlaku_mulai <= $3) order by berlaku_mulai;
