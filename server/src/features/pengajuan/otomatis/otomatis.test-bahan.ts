import { daftarOtomatis, hapusOtomatis, simpanOtomatis, ujiOtomatis } from '@geisa/contract/approval-otomatis'
import { sql } from 'kysely'
import type { AplikasiUji, HasilPanggil } from '../../../../test/aplikasi-uji.ts'

type Isian = Record<string, unknown>

/** The rules as the admin makes them. */
export function alatOtomatis(uji: AplikasiUji) {
  const syarat = (lain: Isian = {}): Isian => ({
    kodeWilayah: '000000',
    jenjang: ['SD'],
    jenis: 'koreksi',
    statusId: [3],
    dalamJadwal: false,
    maksimalHari: null,
    ...lain,
  })
  const tanya = (lain: Isian = {}, siapa = 'admin'): Promise<HasilPanggil> =>
    uji.panggil(siapa, ujiOtomatis, { body: syarat(lain) })
  const simpan = (lain: Isian = {}, siapa = 'admin'): Promise<HasilPanggil> =>
    uji.panggil(siapa, simpanOtomatis, { body: { ...syarat(), aktif: false, ...lain } })
  return {
    tanya,
    simpan,
    daftar: async (query: Isian = {}) => (await uji.panggil('admin', daftarOtomatis, { query })).body.items,
    hapus: (id: number, siapa = 'admin'): Promise<HasilPanggil> =>
      uji.panggil(siapa, hapusOtomatis, { params: { id } }),
    /** Tried, then switched on. */
    nyalakan: async (lain: Isian = {}): Promise<{ id: number; versi: number }> => {
      const { sidik } = (await tanya(lain)).body
      const { status, body } = await simpan({ ...lain, aktif: true, sidik })
      if (status !== 200) throw new Error(JSON.stringify(body))
      return body
    },
    tanpaAturan: () => sql`delete from approval_otomatis`.execute(uji.aplikasi.db),
  }
}
