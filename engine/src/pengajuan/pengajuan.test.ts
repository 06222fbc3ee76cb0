import { describe, expect, it } from 'vitest'
import {
  ACTION,
  type Action,
  actionOptions,
  isEffective,
  LABEL_PENGAJUAN,
  type Party,
  type State,
  type StatusPengajuan,
  transition,
} from './pengajuan.ts'

const ALL: readonly StatusPengajuan[] = [1, 2, 3, 4, 5, 6]

/** product.md 4 'Transitions', from (row) to (column), who: p = pengusul, r = reviewer. Everything else is refused. */
const TABEL: Record<StatusPengajuan, Partial<Record<StatusPengajuan, Partial<Record<Party, Action>>>>> = {
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
const OBSTACLE: Record<Action, string> = {
  perbaharui: '',
  tarik: '',
  usulkan: '',
  setujui: 'skt',
  tolak: 's',
  kembalikan: 's',
  batalkan: 'skd',
}

const STATE = [false, true].flatMap((isOwn) =>
  [null, 'Februari 2026'].flatMap((lockedBulan) =>
    [false, true].flatMap((alreadySent) =>
      [null, 'Budi tidak bertugas pada 5 Maret 2026'].map((outsideTugas) => ({
        milikSendiri: isOwn,
        bulanTerkunci: lockedBulan,
        sudahDikirim: alreadySent,
        diLuarTugas: outsideTugas,
      })),
    ),
  ),
)

const EACH = (['pengusul', 'pemeriksa'] as const).flatMap((by) =>
  ALL.flatMap((status) =>
    ALL.flatMap((to) => STATE.map((other) => ({ oleh: by, ke: to, keadaan: { status, ...other } satisfies State }))),
  ),
)

const blocked = (action: Action, { milikSendiri, bulanTerkunci, sudahDikirim, diLuarTugas }: State): boolean =>
  (OBSTACLE[action].includes('s') && milikSendiri) ||
  (OBSTACLE[action].includes('k') && bulanTerkunci !== null) ||
  (OBSTACLE[action].includes('d') && sudahDikirim) ||
  (OBSTACLE[action].includes('t') && diLuarTugas !== null)

describe('perpindahan pengajuan', () => {
  it('setiap keadaan × tujuan × pelaku: hanya yang ada di tabel, dan hanya bila tidak terhalang', () => {
    expect(EACH).toHaveLength(6 * 6 * 2 * 16)
    for (const { oleh, ke, keadaan } of EACH) {
      const action = TABEL[keadaan.status][ke]?.[oleh]
      const putusan = transition(oleh, keadaan, ke)
      const caseName = `${oleh} ${keadaan.status} → ${ke} ${JSON.stringify(keadaan)}`
      if (action && !blocked(action, keadaan)) expect(putusan, caseName).toEqual({ boleh: true, tindakan: action })
      else expect(putusan, caseName).toEqual({ boleh: false, alasan: expect.stringMatching(/^[A-Z].+\.$/) })
    }
  })

  it('pilihan di layar sama dengan yang diterima server, dan yang terhalang menyebut sebabnya', () => {
    for (const { oleh, ke, keadaan } of EACH) {
      const option = actionOptions(oleh, keadaan).find((one) => one.ke === ke)
      const putusan = transition(oleh, keadaan, ke)
      if (putusan.boleh) expect(option).toEqual({ tindakan: putusan.tindakan, ke, alasan: null })
      else expect(option?.alasan ?? putusan.alasan).toBe(putusan.alasan)
    }
  })

  it('penolakan yang menyebut jalan lain hanya menyebut jalan yang terbuka, dan jalan yang terbuka disebut', () => {
    for (const { oleh, ke, keadaan } of EACH) {
      const putusan = transition(oleh, keadaan, ke)
      const action = TABEL[keadaan.status][ke]?.[oleh]
      if (putusan.boleh || action !== 'setujui') continue
      const returned = transition(oleh, keadaan, 6).boleh
      expect([keadaan, /embalikan usulannya/.test(putusan.alasan)]).toEqual([keadaan, returned])
    }
  })

  it('kata penghalang: milik sendiri, bulan terkunci, sudah dikirim, tidak bertugas', () => {
    const free = { milikSendiri: false, bulanTerkunci: null, sudahDikirim: false, diLuarTugas: null }
    expect(transition('pemeriksa', { status: 1, ...free, milikSendiri: true }, 2)).toMatchObject({
      alasan: 'Usulan ini Anda ajukan sendiri; pemeriksa lain yang memutuskannya.',
    })
    expect(transition('pemeriksa', { status: 1, ...free, bulanTerkunci: 'Februari 2026' }, 2)).toMatchObject({
      alasan:
        'Bulan Februari 2026 sudah dikunci. Buka kuncinya lebih dahulu di Kunci Bulan, atau kembalikan usulannya agar sekolah memindahkannya ke bulan yang masih terbuka.',
    })
    expect(transition('pemeriksa', { status: 2, ...free, bulanTerkunci: 'Februari 2026' }, 6)).toMatchObject({
      alasan: 'Bulan Februari 2026 sudah dikunci. Buka kuncinya lebih dahulu di Kunci Bulan.',
    })
    expect(transition('pemeriksa', { status: 2, ...free, sudahDikirim: true }, 6)).toMatchObject({
      alasan: 'Persetujuan tidak dapat dibatalkan: datanya sudah atau sedang dikirim ke DHGTK.',
    })
    expect(
      transition('pemeriksa', { status: 1, ...free, diLuarTugas: 'Budi tidak bertugas pada 5 Maret 2026' }, 2),
    ).toMatchObject({
      alasan: 'Budi tidak bertugas pada 5 Maret 2026. Kembalikan usulannya agar sekolah memperbaikinya.',
    })
    expect(transition('pengusul', { status: 5, ...free }, 1)).toMatchObject({
      alasan: 'Usulan yang Terkirim tidak dapat menjadi Diusulkan.',
    })
    for (const to of [0, 7, 99] as unknown as StatusPengajuan[])
      expect(transition('pemeriksa', { status: 1, ...free }, to)).toEqual({
        boleh: false,
        alasan: 'Status pengajuan tidak dikenal.',
      })
  })

  it('setiap tindakan terpakai; yang dikirim ke DHGTK tidak digerakkan orang', () => {
    const used = ALL.flatMap((from) => ALL.flatMap((to) => Object.values(TABEL[from][to] ?? {})))
    expect(new Set(used)).toEqual(new Set(ACTION))
    for (const by of ['pengusul', 'pemeriksa'] as const) {
      for (const status of [4, 5] as const) {
        const state = { status, milikSendiri: false, bulanTerkunci: null, sudahDikirim: true, diLuarTugas: null }
        expect(actionOptions(by, state)).toEqual([])
      }
    }
  })

  it('yang dihitung hanya Disetujui, Proses Kirim, dan Terkirim (L20)', () => {
    expect(ALL.filter(isEffective).map((statusPengajuan) => LABEL_PENGAJUAN[statusPengajuan])).toEqual([
      'Disetujui',
      'Proses Kirim',
      'Terkirim',
    ])
  })
})
