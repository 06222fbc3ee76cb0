import { describe, expect, it } from 'vitest'
import {
  isBerlaku,
  type Keadaan,
  LABEL_PENGAJUAN,
  type Pelaku,
  pilihanTindakan,
  type StatusPengajuan,
  TINDAKAN,
  type Tindakan,
  transisi,
} from './pengajuan.ts'

const SEMUA: readonly StatusPengajuan[] = [1, 2, 3, 4, 5, 6]

/** product.md 4 'Transitions', from (row) to (column), who: p = pengusul, r = reviewer. Everything else is refused. */
const TABEL: Record<StatusPengajuan, Partial<Record<StatusPengajuan, Partial<Record<Pelaku, Tindakan>>>>> = {
  1: {
    1: { pengusul: 'perbaharui' },
    2: { pemeriksa: 'setujui' },
    3: { pemeriksa: 'tolak' },
    6: { pengusul: 'tarik', pemeriksa: 'kembalikan' },
  },
  2: { 6: { pemeriksa: 'batalkan' } },
  3: { 1: { pengusul: 'usulkan' } },
  4: {},
  5: {},
  6: { 1: { pengusul: 'usulkan' } },
}

/** What bars a step: s = one's own request, k = a locked month, d = its data are at DHGTK, t = somebody not in service. */
const PENGHALANG: Record<Tindakan, string> = {
  perbaharui: '',
  tarik: '',
  usulkan: '',
  setujui: 'skt',
  tolak: 's',
  kembalikan: 's',
  batalkan: 'skd',
}

const KEADAAN = [false, true].flatMap((milikSendiri) =>
  [null, 'Februari 2026'].flatMap((bulanTerkunci) =>
    [false, true].flatMap((sudahDikirim) =>
      [null, 'Budi tidak bertugas pada 5 Maret 2026'].map((diLuarTugas) => ({
        milikSendiri,
        bulanTerkunci,
        sudahDikirim,
        diLuarTugas,
      })),
    ),
  ),
)

const SETIAP = (['pengusul', 'pemeriksa'] as const).flatMap((oleh) =>
  SEMUA.flatMap((status) =>
    SEMUA.flatMap((ke) => KEADAAN.map((lain) => ({ oleh, ke, keadaan: { status, ...lain } satisfies Keadaan }))),
  ),
)

const terhalang = (tindakan: Tindakan, { milikSendiri, bulanTerkunci, sudahDikirim, diLuarTugas }: Keadaan): boolean =>
  (PENGHALANG[tindakan].includes('s') && milikSendiri) ||
  (PENGHALANG[tindakan].includes('k') && bulanTerkunci !== null) ||
  (PENGHALANG[tindakan].includes('d') && sudahDikirim) ||
  (PENGHALANG[tindakan].includes('t') && diLuarTugas !== null)

describe('perpindahan pengajuan', () => {
  it('setiap keadaan × tujuan × pelaku: hanya yang ada di tabel, dan hanya bila tidak terhalang', () => {
    expect(SETIAP).toHaveLength(6 * 6 * 2 * 16)
    for (const { oleh, ke, keadaan } of SETIAP) {
      const tindakan = TABEL[keadaan.status][ke]?.[oleh]
      const putusan = transisi(oleh, keadaan, ke)
      const kasus = `${oleh} ${keadaan.status} → ${ke} ${JSON.stringify(keadaan)}`
      if (tindakan && !terhalang(tindakan, keadaan)) expect(putusan, kasus).toEqual({ boleh: true, tindakan })
      else expect(putusan, kasus).toEqual({ boleh: false, alasan: expect.stringMatching(/^[A-Z].+\.$/) })
    }
  })

  it('pilihan di layar sama dengan yang diterima server, dan yang terhalang menyebut sebabnya', () => {
    for (const { oleh, ke, keadaan } of SETIAP) {
      const pilihan = pilihanTindakan(oleh, keadaan).find((satu) => satu.ke === ke)
      const putusan = transisi(oleh, keadaan, ke)
      if (putusan.boleh) expect(pilihan).toEqual({ tindakan: putusan.tindakan, ke, alasan: null })
      else expect(pilihan?.alasan ?? putusan.alasan).toBe(putusan.alasan)
    }
  })

  it('kata penghalang: milik sendiri, bulan terkunci, sudah dikirim, tidak bertugas', () => {
    const bebas = { milikSendiri: false, bulanTerkunci: null, sudahDikirim: false, diLuarTugas: null }
    expect(transisi('pemeriksa', { status: 1, ...bebas, milikSendiri: true }, 2)).toMatchObject({
      alasan: 'Usulan ini Anda ajukan sendiri; pemeriksa lain yang memutuskannya.',
    })
    expect(transisi('pemeriksa', { status: 1, ...bebas, bulanTerkunci: 'Februari 2026' }, 2)).toMatchObject({
      alasan: 'Bulan Februari 2026 sudah dikunci. Buka kuncinya lebih dahulu di Kunci Bulan.',
    })
    expect(transisi('pemeriksa', { status: 2, ...bebas, sudahDikirim: true }, 6)).toMatchObject({
      alasan: 'Persetujuan tidak dapat dibatalkan: datanya sudah atau sedang dikirim ke DHGTK.',
    })
    expect(
      transisi('pemeriksa', { status: 1, ...bebas, diLuarTugas: 'Budi tidak bertugas pada 5 Maret 2026' }, 2),
    ).toMatchObject({
      alasan: 'Budi tidak bertugas pada 5 Maret 2026. Kembalikan usulannya agar sekolah memperbaikinya.',
    })
    expect(transisi('pengusul', { status: 5, ...bebas }, 1)).toMatchObject({
      alasan: 'Usulan yang Terkirim tidak dapat menjadi Diusulkan.',
    })
    for (const ke of [0, 7, 99] as unknown as StatusPengajuan[])
      expect(transisi('pemeriksa', { status: 1, ...bebas }, ke)).toEqual({
        boleh: false,
        alasan: 'Status pengajuan tidak dikenal.',
      })
  })

  it('setiap tindakan terpakai; yang dikirim ke DHGTK tidak digerakkan orang', () => {
    const dipakai = SEMUA.flatMap((dari) => SEMUA.flatMap((ke) => Object.values(TABEL[dari][ke] ?? {})))
    expect(new Set(dipakai)).toEqual(new Set(TINDAKAN))
    for (const oleh of ['pengusul', 'pemeriksa'] as const) {
      for (const status of [4, 5] as const) {
        const keadaan = { status, milikSendiri: false, bulanTerkunci: null, sudahDikirim: true, diLuarTugas: null }
        expect(pilihanTindakan(oleh, keadaan)).toEqual([])
      }
    }
  })

  it('yang dihitung hanya Disetujui, Proses Kirim, dan Terkirim (L20)', () => {
    expect(SEMUA.filter(isBerlaku).map((satu) => LABEL_PENGAJUAN[satu])).toEqual([
      'Disetujui',
      'Proses Kirim',
      'Terkirim',
    ])
  })
})
