import {
  ajukanKoreksi,
  deleteKoreksiDocument,
  readKoreksi,
  updateKoreksi,
} from '@geisa/contract/pengajuan/koreksi-kehadiran'
import { sql } from 'kysely'
import { pdfExample } from '../../../../test/example-files.ts'
import type { CallResult, TestApp } from '../../../../test/test-app.ts'

type Input = Record<string, unknown>

export const pdf = (judul: string) => ({
  fileName: `${judul}.pdf`,
  mimeType: 'application/pdf',
  base64: pdfExample(Buffer.alloc(0), judul).toString('base64'),
})

let suratNumber = 0
/** A letter of its own, so that the request is marked neither for a missing one nor for another's. */
export const withSurat = () => ({ dokumenPendukung: [pdf(`Surat ke-${++suratNumber}`)] })

/** The calls of this feature as its users make them; today is Thursday 5 March 2026. */
export function testTools(app: TestApp) {
  const { sd, foreignSd } = app.dunia.sekolah
  const { db, clock } = app.context
  const gtk = (nth = 1, sekolah = sd) => ({ id: sekolah.gtk[nth]?.publicId ?? '' })
  return {
    gtk,
    /** 'Dinas Luar Penuh' on 3 and 4 March: basic, up to 30 days. */
    isian: (other: Input = {}): Input => ({
      gtk: gtk(),
      jenisKoreksi: { id: 1 },
      statusKehadiran: { awal: { id: 0 }, koreksi: { id: 3 } },
      tglKehadiran: { dari: '2026-03-03', sampai: '2026-03-04' },
      catatanDariPengusul: 'Dinas ke kabupaten',
      ...other,
    }),
    async ajukan(other: Input = {}, who = 'sekolah'): Promise<CallResult> {
      const own = who === 'asing' ? { gtk: gtk(1, foreignSd) } : {}
      return app.call(who, ajukanKoreksi, { body: this.isian({ ...own, ...other }) })
    },
    /** A request that must stand. */
    async usulan(
      other: Input = {},
      who = 'sekolah',
    ): Promise<Input & { id: string; versi: number; noKoreksi: string }> {
      const { status, body } = await this.ajukan(other, who)
      if (status !== 200) throw new Error(JSON.stringify(body))
      return body
    },
    ubah: (id: string, input: Input, who = 'sekolah'): Promise<CallResult> =>
      app.call(who, updateKoreksi, { params: { id }, body: { versi: 1, ...input } }),
    /** A decision or a step by its number, over the version that is. */
    async ke(id: string, status: number, other: Input = {}, who = 'kabkota'): Promise<CallResult> {
      const { versi } = (await this.baca(id, 'admin')).body
      return this.ubah(id, { versi, statusPengajuan: { id: status }, ...other }, who)
    },
    baca: (id: string, who = 'sekolah'): Promise<CallResult> => app.call(who, readKoreksi, { params: { id } }),
    hapus: (id: string, s3Key: string, who = 'sekolah'): Promise<CallResult> =>
      app.call(who, deleteKoreksiDocument, { params: { id, s3Key } }),
    jumlah: async (tabel: string): Promise<number> => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(tabel)}`.execute(db)
      return rows[0]?.n ?? 0
    },
    /** History of one request, in its order. */
    riwayat: async (id: string): Promise<string[]> => {
      const { rows } = await sql<{
        tindakan: string
      }>`select tindakan from riwayat where perihal = 'koreksi' and objek = ${id}
        order by nomor`.execute(db)
      return rows.map(({ tindakan }) => tindakan)
    },
    /** Locks a month as the locking leaves it, without its figures. */
    kunci: (bulan: number, kode = `KUNCI-${bulan}`) =>
      sql`insert into segel (sekolah_id, bulan, urutan, kode, rekap, sha256, dikunci_pada)
        values (${sd.id}, ${bulan}, 1, ${kode}, '{}', 'x', ${clock.now()})`.execute(db),
    open: () =>
      sql`update segel set dibuka_pada = ${clock.now()}, alasan_buka = 'uji' where dibuka_pada is null`.execute(db),
    clear: async (): Promise<void> => {
      for (const tabel of [
        'kiriman',
        'koreksi',
        'alamat_pengajuan',
        'alamat_dokumen',
        'dokumen',
        'segel',
        'pesan_penerima',
        'pesan',
      ])
        await sql`delete from ${sql.table(tabel)}`.execute(db)
    },
  }
}
