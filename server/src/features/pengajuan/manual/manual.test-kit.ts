import { readdirSync } from 'node:fs'
import type { Answer } from '@geisa/contract/endpoint'
import { ajukanManual, manualSuggestion, readManual, updateManual } from '@geisa/contract/pengajuan/absensi-manual'
import { rekapBulanan } from '@geisa/contract/rekap/bulanan'
import { rekapHarian } from '@geisa/contract/rekap/harian'
import { sql } from 'kysely'
import { pdfExample } from '../../../../test/example-files.ts'
import type { CallResult, TestApp } from '../../../../test/test-app.ts'

export const dokumen = (judul = 'Surat pernyataan') => ({
  fileName: 'surat.pdf',
  mimeType: 'application/pdf',
  base64: pdfExample(Buffer.alloc(0), judul).toString('base64'),
})

/** The calls of this feature as its users make them; `sekolah` is the operator of `sd`, `kabkota` its office. */
export function testTools(app: TestApp) {
  const { db } = app.context
  const { sd } = app.dunia.sekolah
  /** Every member of the school's staff with the same times. */
  const input = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
    tanggal: '2026-03-04',
    jenisAbsensiManual: { id: 21 },
    catatanDariPengusul: 'Mesin mati sejak pagi',
    dokumenPendukung: [dokumen()],
    details: sd.gtk.map(({ publicId }) => ({
      gtk: { id: publicId },
      waktuDatang: '06:58:00',
      waktuPulang: '14:02:00',
    })),
    ...more,
  })
  return {
    isian: input,
    ajukan: (more: Record<string, unknown> = {}, who = 'sekolah'): Promise<CallResult> =>
      app.call(who, ajukanManual, { body: input(more) }),
    ubah: (id: string, body: Record<string, unknown>, who = 'sekolah'): Promise<CallResult> =>
      app.call(who, updateManual, { params: { id }, body }),
    baca: (id: string, who = 'sekolah'): Promise<CallResult> => app.call(who, readManual, { params: { id } }),
    suggestion: async (who = 'sekolah'): Promise<Answer<typeof manualSuggestion>> =>
      (await app.call(who, manualSuggestion)).body,
    harian: async (nth: number, tanggal: string) => {
      const query = { idDapodik: sd.gtk[nth]?.idDapodik, monthSelected: tanggal.slice(0, 7).replace('-', '') }
      const { body } = await app.call('sekolah', rekapHarian, { query })
      return (body as Answer<typeof rekapHarian>).kehadiran.find(({ hari_ke }) => hari_ke === Number(tanggal.slice(8)))
    },
    bulanan: async (nth: number, bulan = '202603') => {
      const { body } = await app.call('sekolah', rekapBulanan, { query: { sekolahId: sd.id, monthSelected: bulan } })
      return (body as Answer<typeof rekapBulanan>).baris.find(({ nama }) => nama === sd.gtk[nth]?.nama)
    },
    /** A machine of the school in use since January, last heard at an instant. */
    attachMesin: async (laporan: string): Promise<number> => {
      const { rows } = await sql<{ id: number }>`insert into mesin (sekolah_id, nomor_seri, nama, didaftarkan_pada)
        values (${sd.id}, 'UJI000021', 'Mesin Depan', '2026-01-01') returning id`.execute(db)
      const id = rows[0]?.id ?? 0
      await sql`insert into mesin_penempatan (sekolah_id, mesin_id, mulai, dipakai_sejak, disimpan_pada)
        values (${sd.id}, ${id}, '2026-01-01', '2026-01-02', '2026-01-01')`.execute(db)
      await sql`insert into mesin_kontak (sekolah_id, mesin_id, pertama, terakhir, laporan)
        values (${sd.id}, ${id}, '2026-01-01', ${laporan}, ${laporan})`.execute(db)
      return id
    },
    kunci: (bulan: number) =>
      sql`insert into segel (sekolah_id, bulan, urutan, kode, rekap, sha256, dikunci_pada)
        values (${sd.id}, ${bulan}, 1, ${`UJI-${bulan}`}, '{}', 'x', ${app.context.clock.now()})`.execute(db),
    clear: async (): Promise<void> => {
      for (const tabel of [
        'absensi_manual_rinci',
        'absensi_manual',
        'koreksi',
        'dokumen',
        'alamat_dokumen',
        'segel',
        'pesan',
        'alamat_pengajuan',
      ])
        await sql`delete from ${sql.table(tabel)}`.execute(db)
    },
    /** What a refusal must not leave: requests, rows, documents, history. */
    isi: async (): Promise<string> => {
      const { rows } = await sql<{ isi: string }>`select concat_ws(' ', (select count(*) from absensi_manual),
        (select count(*) from absensi_manual_rinci), (select count(*) from dokumen), (select count(*) from riwayat),
        (select count(*) from pesan), (select count(*) from alamat_pengajuan)) as isi`.execute(db)
      return rows[0]?.isi ?? ''
    },
  }
}

/** Every file below the folder of files. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted()
