import { ajukanKoreksi, bacaKoreksi, hapusDokumenKoreksi, ubahKoreksi } from '@geisa/contract/koreksi-kehadiran'
import { sql } from 'kysely'
import type { AplikasiUji, HasilPanggil } from '../../../../test/aplikasi-uji.ts'
import { contohPdf } from '../../../../test/contoh-berkas.ts'

type Isian = Record<string, unknown>

export const pdf = (judul: string) => ({
  fileName: `${judul}.pdf`,
  mimeType: 'application/pdf',
  base64: contohPdf(Buffer.alloc(0), judul).toString('base64'),
})

let suratKe = 0
/** A letter of its own, so that the request is marked neither for a missing one nor for another's. */
export const bersurat = () => ({ dokumenPendukung: [pdf(`Surat ke-${++suratKe}`)] })

/** The calls of this feature as its users make them; today is Thursday 5 March 2026. */
export function alatUji(uji: AplikasiUji) {
  const { sd, sdAsing } = uji.dunia.sekolah
  const { db, clock } = uji.aplikasi
  const gtk = (ke = 1, sekolah = sd) => ({ id: sekolah.gtk[ke]?.idPublik ?? '' })
  return {
    gtk,
    /** 'Dinas Luar Penuh' on 3 and 4 March: basic, up to 30 days. */
    isian: (lain: Isian = {}): Isian => ({
      gtk: gtk(),
      jenisKoreksi: { id: 1 },
      statusKehadiran: { awal: { id: 0 }, koreksi: { id: 3 } },
      tglKehadiran: { dari: '2026-03-03', sampai: '2026-03-04' },
      catatanDariPengusul: 'Dinas ke kabupaten',
      ...lain,
    }),
    async ajukan(lain: Isian = {}, siapa = 'sekolah'): Promise<HasilPanggil> {
      const milik = siapa === 'asing' ? { gtk: gtk(1, sdAsing) } : {}
      return uji.panggil(siapa, ajukanKoreksi, { body: this.isian({ ...milik, ...lain }) })
    },
    /** A request that must stand. */
    async usulan(
      lain: Isian = {},
      siapa = 'sekolah',
    ): Promise<Isian & { id: string; versi: number; noKoreksi: string }> {
      const { status, body } = await this.ajukan(lain, siapa)
      if (status !== 200) throw new Error(JSON.stringify(body))
      return body
    },
    ubah: (id: string, isian: Isian, siapa = 'sekolah'): Promise<HasilPanggil> =>
      uji.panggil(siapa, ubahKoreksi, { params: { id }, body: { versi: 1, ...isian } }),
    /** A decision or a step by its number, over the version that is. */
    async ke(id: string, status: number, lain: Isian = {}, siapa = 'kabkota'): Promise<HasilPanggil> {
      const { versi } = (await this.baca(id, 'admin')).body
      return this.ubah(id, { versi, statusPengajuan: { id: status }, ...lain }, siapa)
    },
    baca: (id: string, siapa = 'sekolah'): Promise<HasilPanggil> => uji.panggil(siapa, bacaKoreksi, { params: { id } }),
    hapus: (id: string, s3Key: string, siapa = 'sekolah'): Promise<HasilPanggil> =>
      uji.panggil(siapa, hapusDokumenKoreksi, { params: { id, s3Key } }),
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
    buka: () =>
      sql`update segel set dibuka_pada = ${clock.now()}, alasan_buka = 'uji' where dibuka_pada is null`.execute(db),
    kosongkan: async (): Promise<void> => {
      for (const tabel of ['kiriman', 'koreksi', 'alamat_pengajuan', 'dokumen', 'segel', 'pesan_penerima', 'pesan'])
        await sql`delete from ${sql.table(tabel)}`.execute(db)
    },
  }
}
