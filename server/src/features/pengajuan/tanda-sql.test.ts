import {
  ajukanKoreksi,
  approveManyKoreksi,
  daftarKoreksi,
  mejaKoreksi,
} from '@geisa/contract/pengajuan/koreksi-kehadiran'
import { resetPassword } from '@geisa/contract/pengguna/akun'
import { signIn, updatePassword } from '@geisa/contract/sesi/sesi'
import { beforeEach, describe, expect, it } from 'vitest'
import { appForOneTest, type TestApp } from '../../../test/test-app.ts'
import { TEST_PASSWORD } from '../../../test/test-world.ts'
import { addSeconds } from '../../platform/clock.ts'
import { akunInput, idAkun, makeInto, NEW_PASSWORD } from '../pengguna/pengguna.test-kit.ts'
import { testTools, withSurat } from './koreksi/koreksi.test-kit.ts'
import { otomatisTools } from './otomatis/otomatis.test-kit.ts'

/** A password that somebody else typed or reset is one-time; its account's requests carry 'akun dari pemeriksa' (product.md 2). */

let app: TestApp
let tools: ReturnType<typeof testTools>
beforeEach(async () => {
  app = await appForOneTest()
  tools = testTools(app)
})

const OWN_PASSWORD = 'perahu layar kuning 9'

async function token(username: string, password: string): Promise<string> {
  const { status, body } = await app.call(null, signIn, { body: { username, password } })
  expect(status).toBe(200)
  return body
}
const send = (token_: string, method: 'POST' | 'PATCH', url: string, payload: object) =>
  app.app.inject({ method, url, headers: { authorization: `Bearer ${token_}` }, payload })

/** The attacker's operator: made, entered, its one-time password changed by himself. */
async function enter(
  username: string,
  password: string,
): Promise<(input?: object) => Promise<{ id: string; versi: number }>> {
  const sesi = await token(username, password)
  const barred = await send(sesi, 'POST', ajukanKoreksi.url, tools.isian(withSurat()))
  expect([barred.statusCode, barred.json().kode]).toEqual([403, 'TIDAK_BERHAK'])
  const change = { oldPassword: password, newPassword: OWN_PASSWORD, confirmNewPassword: OWN_PASSWORD }
  expect((await send(sesi, updatePassword.method as 'PATCH', updatePassword.url, change)).statusCode).toBe(200)
  return async (input = {}) => {
    const answer = await send(sesi, 'POST', ajukanKoreksi.url, tools.isian({ ...withSurat(), ...input }))
    expect(answer.statusCode).toBe(200)
    return answer.json()
  }
}
async function newOperator() {
  const { sd } = app.dunia.sekolah
  await makeInto(app, 'kabkota', akunInput('boneka', 10, { sekolah: { sekolahId: sd.id } }))
  return enter('boneka@uji.id', NEW_PASSWORD)
}

const bulk = (who: string, { id, versi }: { id: string; versi: number }) =>
  app.call(who, approveManyKoreksi, { body: { usulan: [{ id, versi }] } })
const tanda = async (who: string, query: object = {}): Promise<string[][]> =>
  (await app.call(who, daftarKoreksi, { query: { page: 1, ...query } })).body.items.map(
    (row: { tanda: string[] }) => row.tanda,
  )

describe('akun dari pemeriksa', () => {
  it('pembuat akun tidak menyetujui usulannya sekaligus, aturan melewatkannya, dan dinas di atasnya menemukannya', async () => {
    const submit = await newOperator()
    await otomatisTools(app).turnOn()
    const usulan = await submit()
    const { body: still } = await tools.baca(usulan.id, 'admin')
    expect(still.statusPengajuan.id).toBe(1)
    const many = await bulk('kabkota', usulan)
    expect(many.body.hasil[0]).toMatchObject({ berhasil: false, alasan: expect.stringContaining('Akun pengusulnya') })
    expect(await tanda('kabkota')).toEqual([['akun-pemeriksa']])
    expect((await app.call('kabkota', mejaKoreksi, { params: { id: usulan.id } })).body.tanda).toContain(
      'akun-pemeriksa',
    )
    // Another reviewer has nothing to do with that account.
    expect(await tanda('uptd')).toEqual([[]])
    expect(await tanda('admin', { bertanda: 'akun-pemeriksa' })).toEqual([])
    expect((await tools.ke(usulan.id, 2)).status).toBe(200)
    expect(await tanda('admin', { bertanda: 'akun-pemeriksa' })).toEqual([['akun-pemeriksa']])
    expect(await tanda('kabkotaasing', { bertanda: 'akun-pemeriksa' })).toEqual([])
  })

  it('password yang diberi ulang sama saja; pemeriksa lain menyetujuinya seperti biasa', async () => {
    const { body } = await app.call('kabkota', resetPassword, { params: { id: await idAkun(app, 'sekolah') } })
    const submit = await enter('sekolah', body.password)
    const usulan = await submit()
    expect((await bulk('kabkota', usulan)).body.hasil[0].berhasil).toBe(false)
    expect((await bulk('uptd', usulan)).body.hasil[0].berhasil).toBe(true)
    expect(await tanda('admin', { bertanda: 'akun-pemeriksa' })).toEqual([])
  })

  it('sesudah tiga puluh hari tanpa tanda', async () => {
    const { body } = await app.call('kabkota', resetPassword, { params: { id: await idAkun(app, 'sekolah') } })
    await enter('sekolah', body.password)
    app.context.clock.set(addSeconds(app.context.clock.now(), 30 * 86_400 + 60))
    const sesi = await token('sekolah', OWN_PASSWORD)
    const answer = await send(sesi, 'POST', ajukanKoreksi.url, tools.isian(withSurat()))
    expect(answer.statusCode).toBe(200)
    const { id, versi } = answer.json()
    const many = await send(await token('kabkota', TEST_PASSWORD), 'POST', approveManyKoreksi.url, {
      usulan: [{ id, versi }],
    })
    expect(many.json().hasil[0].berhasil).toBe(true)
  })

  it('sekolah yang akunnya sudah lama berjalan tidak terganggu', async () => {
    const usulan = await tools.usulan(withSurat())
    expect(await tanda('kabkota')).toEqual([[]])
    expect((await bulk('kabkota', usulan)).body.hasil[0].berhasil).toBe(true)
  })
})
