import { bacaPesan, daftarPesan, hapusPesan, pulihkanPesan, tandaiPesan } from '@geisa/contract/kotak-surat'
import { simpanSurat } from '@geisa/contract/surat'
import { sql } from 'kysely'
import type { AplikasiUji } from '../../../test/aplikasi-uji.ts'

/** The calls of the mailbox, made as somebody. */
export function alatSurat(uji: AplikasiUji) {
  const nomor = async (siapa: string): Promise<number> => {
    const { rows } = await sql<{ id: number }>`select id from pengguna where username = ${siapa.toLowerCase()}`.execute(
      uji.aplikasi.db,
    )
    return rows[0]?.id ?? 0
  }
  const kirim = (siapa: string | null, body: Record<string, unknown>) =>
    uji.panggil(siapa, simpanSurat, { body: { statusSurat: 2, subjek: 'Perihal', isi: 'Isi surat', ...body } })
  return {
    nomor,
    kirim,
    kepada: async (siapa: string, tujuan: string, lain: Record<string, unknown> = {}) =>
      kirim(siapa, { penerima: [{ jenis: 'pengguna', id: await nomor(tujuan) }], ...lain }),
    folder: (siapa: string | null, folder: string, query: Record<string, unknown> = {}) =>
      uji.panggil(siapa, daftarPesan, { params: { folder }, query }),
    buka: (siapa: string | null, id: unknown) => uji.panggil(siapa, bacaPesan, { query: { id } }),
    hapus: (siapa: string, body: unknown) => uji.panggil(siapa, hapusPesan, { body: body as object }),
    pulihkan: (siapa: string, body: unknown) => uji.panggil(siapa, pulihkanPesan, { body: body as object }),
    tandai: (siapa: string, body: Record<string, unknown>) => uji.panggil(siapa, tandaiPesan, { body }),
    kosongkan: () => sql`with p as (delete from pesan) delete from pesan_penerima`.execute(uji.aplikasi.db),
  }
}
