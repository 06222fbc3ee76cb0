import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

/** Example E11 of rules.md as rows of the database: taps of February 2026, corrections, one manual attendance. */
export async function e11Content(db: Db, sekolahId: number, gtkId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into mesin (sekolah_id, nomor_seri, nama, didaftarkan_pada) values (${sekolahId}, 'UJI000011', 'Mesin Uji', '2025-01-01') returning id`.execute(
    db,
  )
  const mesin = rows[0]?.id ?? 0
  await sql`insert into mesin_penempatan (sekolah_id, mesin_id, mulai, dipakai_sejak, disimpan_pada)
    values (${sekolahId}, ${mesin}, '2015-01-01', '2025-01-02', '2025-01-01')`.execute(db)
  await sql`insert into mesin_kontak (sekolah_id, mesin_id, pertama, terakhir, laporan)
    values (${sekolahId}, ${mesin}, '2025-01-01', '2026-03-05T02:00:00Z', '2026-03-05T02:00:00Z')`.execute(db)
  await sql`insert into pemetaan_pin (sekolah_id, mesin_id, pin, gtk_id, disimpan_pada)
    values (${sekolahId}, ${mesin}, '7', ${gtkId}, '2025-01-01')`.execute(db)
  const exact = [18, 19, 20, 21, 23, 24, 25, 26, 27, 28].flatMap((hari) => [`${hari} 06:55:00`, `${hari} 14:00:30`])
  const tap = [
    '02 06:51:10',
    '02 14:03:22',
    '03 07:00:45',
    '03 14:00:00',
    '04 07:28:30',
    '04 14:05:00',
    '05 07:35:00',
    '05 13:20:00',
    '06 08:10:00',
    '06 14:00:00',
    '07 06:55:00',
    '12 14:02:00',
    ...exact,
  ]
  await sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, status, verifikasi, kanal, diterima_pada)
    select ${sekolahId}, ${mesin}, '7', ('2026-02-' || w)::timestamp, 0, 1, 0, (('2026-02-' || w)::timestamp at time zone 'Asia/Jakarta') + interval '3 seconds'
    from unnest(${tap}::text[]) w`.execute(db)
  const koreksi = async (
    nomor: string,
    jenis: number,
    content: { hari: string; status?: number; izin?: number },
  ): Promise<void> => {
    await sql`insert into koreksi (sekolah_id, no_koreksi, gtk_id, jenis_koreksi, jenis_izin, status_awal_id, status_koreksi_id, dari, sampai, status_pengajuan, tgl_pengajuan, diputus_pada)
      values (${sekolahId}, ${nomor}, ${gtkId}, ${jenis}, ${content.izin ?? null}, 0, ${content.status ?? null}, ${content.hari}, ${content.hari}, 2, '2026-02-20', '2026-02-21')`.execute(
      db,
    )
  }
  await koreksi('202602000001', 3, { hari: '2026-02-06', izin: 1 })
  await koreksi('202602000002', 1, { hari: '2026-02-10', status: 6 })
  await koreksi('202602000003', 1, { hari: '2026-02-11', status: 3 })
  await koreksi('202602000004', 1, { hari: '2026-02-12', status: 4 })
  await koreksi('202602000005', 1, { hari: '2026-02-13', status: 16 })
  const manual = await sql<{ id: number }>`
    insert into absensi_manual (sekolah_id, no_absensi_manual, tanggal, status_id, status_pengajuan, tgl_pengajuan, diputus_pada)
    values (${sekolahId}, '202602000001', '2026-02-14', 21, 2, '2026-02-20', '2026-02-21') returning id`.execute(db)
  await sql`insert into absensi_manual_rinci (sekolah_id, absensi_manual_id, gtk_id, waktu_datang, waktu_pulang)
    values (${sekolahId}, ${manual.rows[0]?.id}, ${gtkId}, '07:00', '14:00')`.execute(db)
}
