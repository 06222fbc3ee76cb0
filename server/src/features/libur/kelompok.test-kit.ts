import { saveLibur } from '@geisa/contract/libur'
import { rekapBulanan } from '@geisa/contract/rekap/bulanan'
import { rekapHarian } from '@geisa/contract/rekap/harian'
import { sql } from 'kysely'
import { createTestApp } from '../../../test/test-app.ts'

export const NON_ASN = ['Guru Honor Sekolah', 'Tenaga Honor Sekolah', 'GTY/PTY']
export const bagiStatus = (...statusKepegawaian: string[]) => ({ statusKepegawaian, jenisGuru: null })
export const bagiJenis = (...jenisGuru: string[]) => ({ statusKepegawaian: null, jenisGuru })

/**
 * December 2026 at the SD, seen after its end: its machine has reported, nobody has tapped, the head is a PNS and the
 * teacher honorary; of the decrees' holidays the 24th and 25th stand (rules.md N-E1).
 */
export async function prepareKelompok() {
  const app = await createTestApp('2027-01-02T03:00:00.000Z')
  const { db } = app.context
  const { id, gtk } = app.dunia.sekolah.sd
  const [civil, honorary] = gtk as [(typeof gtk)[0], (typeof gtk)[0]]
  const { rows } = await sql<{ id: number }>`insert into mesin (sekolah_id, nomor_seri, nama, didaftarkan_pada)
    values (${id}, 'UJI000026', 'Mesin Uji', '2025-01-01') returning id`.execute(db)
  const mesin = rows[0]?.id ?? 0
  await sql`insert into mesin_penempatan (sekolah_id, mesin_id, mulai, dipakai_sejak, disimpan_pada)
    values (${id}, ${mesin}, '2025-01-01', '2025-01-02', '2025-01-01')`.execute(db)
  await sql`insert into mesin_kontak (sekolah_id, mesin_id, pertama, terakhir, laporan)
    values (${id}, ${mesin}, '2025-01-01', '2027-01-02T02:00:00Z', '2027-01-02T02:00:00Z')`.execute(db)
  const clean = async () => {
    await sql`delete from libur where jenis_libur_id <> 1 or sampai is not null or bagi_status is not null`.execute(db)
    await sql`delete from gtk_identitas`.execute(db)
    await sql`update gtk set versi = 1, status_kepegawaian = case when id = ${honorary.id} then 'Guru Honor Sekolah' else 'PNS' end,
      jenis_guru = case when id = ${honorary.id} then 'Guru Kelas' else 'Kepala Sekolah' end where sekolah_id = ${id}`.execute(
      db,
    )
    await sql`insert into sekolah_bulan_versi (sekolah_id, bulan) values (${id}, 202612)
      on conflict (sekolah_id, bulan) do update set versi = sekolah_bulan_versi.versi + 1`.execute(db)
  }
  await clean()
  const base = {
    nama: 'Libur semester',
    jenisLiburId: 2,
    kodeWilayah: app.dunia.wilayah.kabKota,
    tanggal: '2026-12-21',
    sampai: '2026-12-26',
    bagi: bagiStatus(...NON_ASN),
    jenjang: ['SD'],
  }
  /** Status and kind of holiday of each of these days of December in the daily report. */
  const days = async ({ idDapodik }: { idDapodik: string }, ...hari: number[]): Promise<string> => {
    const { body } = await app.call('admin', rekapHarian, { query: { idDapodik, monthSelected: '202612' } })
    const named = hari.map((one) => body.kehadiran[one - 1])
    return named.map(({ singkatan, jenis_libur }) => `${singkatan}${jenis_libur}`).join(' ')
  }
  /** Days without presence in the monthly report. */
  const alpa = async ({ publicId }: { publicId: string }): Promise<number> => {
    const query = { sekolahId: id, monthSelected: '202612' }
    const { body } = await app.call('admin', rekapBulanan, { query })
    return body.baris.find((row: { id: string }) => row.id === publicId).jumlah_alpa
  }
  const save = (content: Record<string, unknown> = {}) =>
    app.call('admin', saveLibur, { body: { ...base, ...content } })
  return { app, db, sekolahId: id, civil, honorary, base, clean, days, alpa, save }
}
