import { readdirSync } from 'node:fs'
import { gantiSptjm, putuskanSptjm, unggahSptjm } from '@geisa/contract/sptjm'
import { sql } from 'kysely'
import type { AplikasiUji, HasilPanggil } from '../../../test/aplikasi-uji.ts'
import { contohPdf } from '../../../test/contoh-berkas.ts'

export const pdf = (judul = 'SPTJM'): Buffer => contohPdf(Buffer.alloc(0), judul)
export const berkas = (isi: Buffer = pdf(), fileName = 'sptjm.pdf') => ({
  fileName,
  mimeType: 'application/pdf',
  base64: isi.toString('base64'),
})

/** The calls of this feature as its users make them; `sekolah` and `asing` are operators, `kabkota` the office. */
export function alatUji(uji: AplikasiUji) {
  const sekolahId = uji.dunia.sekolah.sd.id
  return {
    unggah: (isian: Record<string, unknown> = {}, siapa = 'sekolah'): Promise<HasilPanggil> =>
      uji.panggil(siapa, unggahSptjm, { body: { tahunBulan: '202602', sekolahId, file: berkas(), ...isian } }),
    ganti: (id: string, isian: Record<string, unknown> = {}, siapa = 'sekolah'): Promise<HasilPanggil> =>
      uji.panggil(siapa, gantiSptjm, { params: { id }, body: { ...berkas(pdf('baru')), ...isian } }),
    putuskan: (id: string, isian: Record<string, unknown>, siapa = 'kabkota'): Promise<HasilPanggil> =>
      uji.panggil(siapa, putuskanSptjm, { params: { id }, body: { versi: 1, ...isian } }),
    /** Seals a month as the locking does, without its figures. */
    kunci: (kode: string, urutan = 1, sekolah = sekolahId) =>
      sql`insert into segel (sekolah_id, bulan, urutan, kode, rekap, sha256, dikunci_pada)
        values (${sekolah}, 202602, ${urutan}, ${kode}, '{}', 'x', ${uji.aplikasi.clock.now()})`.execute(
        uji.aplikasi.db,
      ),
    buka: () =>
      sql`update segel set dibuka_pada = ${uji.aplikasi.clock.now()}, alasan_buka = 'uji' where dibuka_pada is null`.execute(
        uji.aplikasi.db,
      ),
    kosongkan: async (): Promise<void> => {
      for (const tabel of ['sptjm', 'sptjm_lama', 'dokumen', 'segel', 'pesan'])
        await sql`delete from ${sql.table(tabel)}`.execute(uji.aplikasi.db)
    },
    /** Keys of the rows, and of the files that really lie in the folder. */
    kunciDokumen: async (): Promise<string[]> => {
      const { rows } = await sql<{ kunci: string }>`select kunci from dokumen order by kunci`.execute(uji.aplikasi.db)
      return rows.map(({ kunci }) => kunci)
    },
  }
}

/** Every file below the folder of files. */
export const berkasDi = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((satu) => satu.isFile())
    .map(({ name }) => name)
    .toSorted()
