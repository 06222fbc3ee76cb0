import { readdirSync } from 'node:fs'
import { ajukanManual, bacaManual, saranManual, ubahManual } from '@geisa/contract/absensi-manual'
import type { Jawaban } from '@geisa/contract/endpoint'
import { rekapHarian } from '@geisa/contract/rekap'
import { rekapBulanan } from '@geisa/contract/rekap-bulanan'
import { sql } from 'kysely'
import type { AplikasiUji, HasilPanggil } from '../../../../test/aplikasi-uji.ts'
import { contohPdf } from '../../../../test/contoh-berkas.ts'

export const dokumen = (judul = 'Surat pernyataan') => ({
  fileName: 'surat.pdf',
  mimeType: 'application/pdf',
  base64: contohPdf(Buffer.alloc(0), judul).toString('base64'),
})

/** The calls of this feature as its users make them; `sekolah` is the operator of `sd`, `kabkota` its office. */
export function alatUji(uji: AplikasiUji) {
  const { db } = uji.aplikasi
  const { sd } = uji.dunia.sekolah
  /** Every member of the school's staff with the same times. */
  const isian = (lebih: Record<string, unknown> = {}): Record<string, unknown> => ({
    tanggal: '2026-03-04',
    jenisAbsensiManual: { id: 21 },
    catatanDariPengusul: 'Mesin mati sejak pagi',
    dokumenPendukung: [dokumen()],
    details: sd.gtk.map(({ idPublik }) => ({
      gtk: { id: idPublik },
      waktuDatang: '06:58:00',
      waktuPulang: '14:02:00',
    })),
    ...lebih,
  })
  return {
    isian,
    ajukan: (lebih: Record<string, unknown> = {}, siapa = 'sekolah'): Promise<HasilPanggil> =>
      uji.panggil(siapa, ajukanManual, { body: isian(lebih) }),
    ubah: (id: string, body: Record<string, unknown>, siapa = 'sekolah'): Promise<HasilPanggil> =>
      uji.panggil(siapa, ubahManual, { params: { id }, body }),
    baca: (id: string, siapa = 'sekolah'): Promise<HasilPanggil> => uji.panggil(siapa, bacaManual, { params: { id } }),
    saran: async (siapa = 'sekolah'): Promise<Jawaban<typeof saranManual>> =>
      (await uji.panggil(siapa, saranManual)).body,
    harian: async (ke: number, tanggal: string) => {
      const query = { idDapodik: sd.gtk[ke]?.idDapodik, monthSelected: tanggal.slice(0, 7).replace('-', '') }
      const { body } = await uji.panggil('sekolah', rekapHarian, { query })
      return (body as Jawaban<typeof rekapHarian>).kehadiran.find(({ hari_ke }) => hari_ke === Number(tanggal.slice(8)))
    },
    bulanan: async (ke: number, bulan = '202603') => {
      const { body } = await uji.panggil('sekolah', rekapBulanan, { query: { sekolahId: sd.id, monthSelected: bulan } })
      return (body as Jawaban<typeof rekapBulanan>).baris.find(({ nama }) => nama === sd.gtk[ke]?.nama)
    },
    /** A machine of the school in use since January, last heard at an instant. */
    pasangMesin: async (laporan: string): Promise<number> => {
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
        values (${sd.id}, ${bulan}, 1, ${`UJI-${bulan}`}, '{}', 'x', ${uji.aplikasi.clock.now()})`.execute(db),
    kosongkan: async (): Promise<void> => {
      for (const tabel of [
        'absensi_manual_rinci',
        'absensi_manual',
        'koreksi',
        'dokumen',
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
export const berkasDi = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((satu) => satu.isFile())
    .map(({ name }) => name)
    .toSorted()
