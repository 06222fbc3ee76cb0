import { daftarOtomatis, deleteOtomatis, saveOtomatis, testOtomatis } from '@geisa/contract/approval-otomatis'
import { sql } from 'kysely'
import type { CallResult, TestApp } from '../../../../test/test-app.ts'

type Input = Record<string, unknown>

/** The rules as the admin makes them. */
export function otomatisTools(app: TestApp) {
  const condition = (other: Input = {}): Input => ({
    kodeWilayah: '000000',
    jenjang: ['SD'],
    jenis: 'koreksi',
    statusId: [3],
    dalamJadwal: false,
    maksimalHari: null,
    batasHari: 31,
    batasGtk: 500,
    ...other,
  })
  const ask = (other: Input = {}, who = 'admin'): Promise<CallResult> =>
    app.call(who, testOtomatis, { body: condition(other) })
  const save = (other: Input = {}, who = 'admin'): Promise<CallResult> =>
    app.call(who, saveOtomatis, { body: { ...condition(), aktif: false, ...other } })
  return {
    ask,
    save,
    daftar: async (query: Input = {}) => (await app.call('admin', daftarOtomatis, { query })).body.items,
    hapus: (id: number, who = 'admin'): Promise<CallResult> => app.call(who, deleteOtomatis, { params: { id } }),
    /** Tried, then switched on. */
    turnOn: async (other: Input = {}): Promise<{ id: number; versi: number }> => {
      const { sidik } = (await ask(other)).body
      const { status, body } = await save({ ...other, aktif: true, sidik })
      if (status !== 200) throw new Error(JSON.stringify(body))
      return body
    },
    tanpaAturan: () => sql`delete from approval_otomatis`.execute(app.context.db),
  }
}
