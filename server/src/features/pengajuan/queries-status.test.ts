import { pratinjauManual } from '@geisa/contract/pengajuan/absensi-manual'
import { pratinjauKoreksi } from '@geisa/contract/pengajuan/koreksi-kehadiran'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { testTools as koreksiTools } from './koreksi/koreksi.test-kit.ts'
import { testTools as manualTools } from './manual/manual.test-kit.ts'

let app: TestApp
let koreksi: ReturnType<typeof koreksiTools>
let manual: ReturnType<typeof manualTools>
beforeAll(async () => {
  app = await createTestApp()
  koreksi = koreksiTools(app)
  manual = manualTools(app)
})
afterEach(async () => {
  await manual.clear()
  await sql`delete from status_kehadiran where berlaku_mulai >= '2026-01-01'`.execute(app.context.db)
})
afterAll(() => app.close())

/** A new version of a status from Wednesday 4 March on; today is the day after. */
const updateStatus = (id: number, column: 'manual' | 'koreksi' | 'basic', nilai: boolean) =>
  sql`insert into status_kehadiran (id, berlaku_mulai, singkatan, nama, grup, dokumen_pendukung, maksimal_hari, koreksi, manual, basic)
    select id, '2026-03-04', singkatan, nama || ' baru', grup, 'Surat baru', maksimal_hari,
      ${column === 'koreksi' ? sql`${nilai}` : sql`koreksi`}, ${column === 'manual' ? sql`${nilai}` : sql`manual`},
      ${column === 'basic' ? sql`${nilai}` : sql`basic`}
    from status_kehadiran where id = ${id}`.execute(app.context.db)
const errors = ({ body }: { body: { galat?: { field: string }[] } }) => body.galat?.map(({ field }) => field) ?? []

describe('status dinilai menurut hari kehadirannya, bukan hari mengajukan', () => {
  it.each([
    ['ditutup', 'manual', 21, false, []],
    ['ditutup bagi BASIC', 'basic', 21, false, []],
    ['dibuka bagi BASIC', 'basic', 23, true, ['jenisAbsensiManual']],
  ] as const)('absensi manual: jenis yang baru %s', async (_, column, id, nilai, old) => {
    await updateStatus(id, column, nilai)
    const next = old.length === 0 ? ['jenisAbsensiManual'] : []
    for (const [tanggal, expectation] of [
      ['2026-03-03', old],
      ['2026-03-04', next],
      ['2026-03-05', next],
    ] as const) {
      const input = { tanggal, jenisAbsensiManual: { id } }
      const { jenisAbsensiManual, details } = manual.isian(input)
      const pratinjau = await app.call('sekolah', pratinjauManual, {
        body: { tanggal, jenisAbsensiManual, details },
      })
      expect(errors(pratinjau), `pratinjau ${tanggal}`).toEqual(expectation)
      expect(errors(await manual.ajukan(input)), tanggal).toEqual(expectation)
    }
  })

  it('koreksi: aturan yang sama, pada hari pertamanya', async () => {
    await updateStatus(3, 'koreksi', false)
    const tgl = (from: string, until = from) => ({ tglKehadiran: { dari: from, sampai: until } })
    for (const [hari, expectation] of [
      [tgl('2026-03-03', '2026-03-04'), []],
      [tgl('2026-03-04'), ['statusKehadiran.koreksi']],
    ] as const) {
      const { gtk, jenisKoreksi, statusKehadiran, tglKehadiran } = koreksi.isian(hari)
      const body = { gtk, jenisKoreksi, statusKehadiran, tglKehadiran }
      expect(errors(await app.call('sekolah', pratinjauKoreksi, { body }))).toEqual(expectation)
      expect(errors(await koreksi.ajukan(hari))).toEqual(expectation)
    }
  })

  it('nama dan dokumennya pun menurut hari pertama', async () => {
    const { id } = await koreksi.usulan()
    const { id: idManual } = (await manual.ajukan({ tanggal: '2026-03-03' })).body
    await updateStatus(3, 'koreksi', true)
    await updateStatus(21, 'manual', true)
    expect((await koreksi.baca(id)).body).toMatchObject({
      statusKehadiran: { koreksi: { nama: 'Dinas Luar Penuh' } },
      dokumenDiminta: 'Surat Tugas / SPPD',
    })
    const { jenisAbsensiManual } = (await manual.baca(idManual)).body
    expect(Object.values(jenisAbsensiManual).join()).not.toMatch(/baru/)
    const dayAfterTomorrow = (await koreksi.usulan({ tglKehadiran: { dari: '2026-03-05', sampai: '2026-03-05' } })).id
    expect((await koreksi.baca(dayAfterTomorrow)).body).toMatchObject({
      statusKehadiran: { koreksi: { nama: 'Dinas Luar Penuh baru' } },
      dokumenDiminta: 'Surat baru',
    })
  })
})
