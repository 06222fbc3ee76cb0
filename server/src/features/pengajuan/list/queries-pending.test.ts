import { type SekolahDashboard, sekolahDashboard } from '@geisa/contract/dashboard/sekolah'
import { daftarManual } from '@geisa/contract/pengajuan/absensi-manual'
import { pendingPengajuan } from '@geisa/contract/pengajuan/pending'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { testTools, withSurat } from '../koreksi/koreksi.test-kit.ts'
import { testTools as manualTools } from '../manual/manual.test-kit.ts'

let app: TestApp
let koreksi: ReturnType<typeof testTools>
let manual: ReturnType<typeof manualTools>
beforeAll(async () => {
  app = await createTestApp()
  koreksi = testTools(app)
  manual = manualTools(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await manual.clear()
  await koreksi.clear()
})

const pending = (who: string | null) => app.call(who, pendingPengajuan, {})

it('menghitung yang menunggu dalam cakupan pemeriksa, masing-masing jenis', async () => {
  const { id } = await koreksi.usulan(withSurat())
  await koreksi.usulan({ ...withSurat(), gtk: koreksi.gtk(0) })
  await koreksi.usulan({}, 'asing')
  await manual.ajukan()
  expect((await pending('kabkota')).body).toMatchObject({ koreksi: 2, 'absensi-manual': 1 })
  expect((await pending('admin')).body).toMatchObject({ koreksi: 3, 'absensi-manual': 1 })
  await koreksi.ke(id, 2)
  expect((await pending('kabkota')).body).toMatchObject({ koreksi: 1, 'absensi-manual': 1 })
})

it('0 bagi yang tidak memutuskan; sekolah dan GTK tidak bertanya', async () => {
  await koreksi.usulan()
  expect((await pending('monitoring')).body).toMatchObject({ koreksi: 0, 'absensi-manual': 0 })
  for (const [who, status] of [
    [null, 401],
    ['sekolah', 403],
    ['gtk', 403],
  ] as const)
    expect([who, (await pending(who)).status]).toEqual([who, status])
})

it('berhenti menghitung pada seratus', async () => {
  await koreksi.usulan()
  await sql`insert into koreksi select (k).* from (
    select jsonb_populate_record(k, jsonb_build_object('id', 1000 + n, 'no_koreksi', 'X' || n, 'kunci_kirim', null, 'sidik', 'x' || n)) as k
    from koreksi k, generate_series(1, 120) n) t`.execute(app.context.db)
  expect((await pending('kabkota')).body.koreksi).toBe(100)
})

it('dashboard sekolah: usulan terakhir yang menunggu tentang hari itu, dari siapa pun ia dibaca', async () => {
  const { id: sekolahId, gtk } = app.dunia.sekolah.sd
  const usulan = async (tanggal: string, who = 'sekolah') => {
    const request = { params: { sekolahId }, query: { tanggal, bagian: 'kehadiran' } }
    const { kehadiranGtk } = (await app.call(who, sekolahDashboard, request)).body as SekolahDashboard
    return gtk.map(({ idDapodik }) => kehadiranGtk.find((row) => row.idDapodik === idDapodik)?.usulan ?? null)
  }
  app.context.clock.set('2026-03-05T03:00:00.000Z')
  const { id } = await koreksi.usulan(withSurat())
  const waits = { jenis: 'koreksi', id }
  expect(await usulan('2026-03-02')).toEqual([null, null])
  expect(await usulan('2026-03-03')).toEqual([null, waits])
  expect(await usulan('2026-03-04', 'kabkota')).toEqual([null, waits])
  app.context.clock.set('2026-03-05T03:01:00.000Z')
  const [first, second] = gtk.map(({ publicId }) => ({ gtk: { id: publicId } }))
  const { body } = await manual.ajukan({
    details: [{ ...second, waktuPulang: '14:02:00' }, first],
  })
  expect(await usulan('2026-03-04')).toEqual([null, { jenis: 'absensi-manual', id: body.id }])
  await koreksi.ke(id, 2)
  expect(await usulan('2026-03-03')).toEqual([null, null])
})

it('absensi manual menurut orangnya: yang bernama, dan yang berlaku bagi seluruh sekolah', async () => {
  await manual.ajukan()
  await sql`delete from absensi_manual_rinci where gtk_id = ${app.dunia.sekolah.sd.gtk[1]?.id ?? 0}`.execute(
    app.context.db,
  )
  const own = async (gtkId: string): Promise<number> =>
    (await app.call('kabkota', daftarManual, { query: { gtkId } })).body.meta.total
  const { body } = await app.call('kabkota', daftarManual, { query: {} })
  const { rows } = await sql<{ id: string }>`
    select sekolah_id || '-' || gtk_id as id from absensi_manual_rinci`.execute(app.context.db)
  expect(body.meta.total).toBe(1)
  expect(await own(rows[0]?.id ?? '')).toBe(1)
  const others = app.dunia.sekolah.sd.gtk.map(({ publicId }) => publicId).filter((id) => rows.every((r) => r.id !== id))
  expect(others.length).toBeGreaterThan(0)
  for (const id of [...others, 'x', '999999-1']) expect([id, await own(id)]).toEqual([id, 0])
})
