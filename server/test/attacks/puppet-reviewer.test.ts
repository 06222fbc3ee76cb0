import { ajukanKoreksi, approveManyKoreksi, daftarKoreksi } from '@geisa/contract/pengajuan/koreksi-kehadiran'
import { resetPassword } from '@geisa/contract/pengguna/akun'
import { signIn, updatePassword } from '@geisa/contract/sesi/sesi'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { beforeEach, expect, it } from 'vitest'
import { testTools, withSurat } from '../../src/features/pengajuan/koreksi/koreksi.test-kit.ts'
import { idAkun } from '../../src/features/pengguna/pengguna.test-kit.ts'
import { appForOneTest, type TestApp } from '../test-app.ts'
import { addPengguna } from '../test-world.ts'

/**
 * One hand, two accounts: an office that may not decide what an operator of its making submits resets its UPTD as well, enters
 * as both, and approves as the one what it asked for as the other (product.md 2 'akun dari pemeriksa').
 */
let app: TestApp
let tools: ReturnType<typeof testTools>
beforeEach(async () => {
  app = await appForOneTest()
  tools = testTools(app)
})

const PASSWORD = 'perahu layar kuning 9'
async function call(token: string, method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) {
  const answer = await app.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
/** Resets an account and enters it: @returns its session */
async function taken(by: string, username: string): Promise<string> {
  const { body } = await app.call(by, resetPassword, { params: { id: await idAkun(app, username) } })
  const { body: token } = await app.call(null, signIn, { body: { username, password: body.password } })
  const change = { oldPassword: body.password, newPassword: PASSWORD, confirmNewPassword: PASSWORD }
  await call(token, 'PATCH', updatePassword.url, change)
  return token
}
const submit = (token: string): Promise<{ id: string; versi: number }> =>
  call(token, 'POST', ajukanKoreksi.url, tools.isian(withSurat()))
const bulk = async (token: string, { id, versi }: { id: string; versi: number }) =>
  (await call(token, 'POST', approveManyKoreksi.url, { usulan: [{ id, versi }] })).hasil[0]
const marks = async (token: string, query = ''): Promise<string[][]> =>
  (await call(token, 'GET', `${daftarKoreksi.url}?page=1${query}`)).items.map(({ tanda }: { tanda: string[] }) => tanda)

it('yang memberi password operator dan pemeriksanya memegang keduanya: bertanda, tidak sekaligus, dan ditemukan di atasnya', async () => {
  const operator = await taken('kabkota', 'sekolah')
  const puppet = await taken('kabkota', 'uptd')
  const usulan = await submit(operator)
  expect(await marks(puppet)).toEqual([['akun-pemeriksa']])
  expect((await bulk(puppet, usulan)).berhasil).toBe(false)
  const decided = { versi: usulan.versi, statusPengajuan: { id: 2 } }
  await call(puppet, 'PATCH', `/api/koreksi-kehadiran/${usulan.id}`, decided)
  expect(await marks(await app.signIn('admin'), '&bertanda=akun-pemeriksa')).toEqual([['akun-pemeriksa']])
})

it('pemeriksa yang passwordnya dari orang lain, atau miliknya sendiri, memutuskan seperti biasa', async () => {
  const { kabKota, kecamatan } = app.dunia.wilayah
  const { db } = app.context
  await addPengguna(db, 'rekan', PERAN.KAB_KOTA, { hakAkses: 'APPROVAL', wilayah: kabKota })
  const reach = { hakAkses: 'APPROVAL' as const, wilayah: kabKota, cakupanWilayah: [kecamatan] }
  await addPengguna(db, 'uptd2', PERAN.UPTD, reach)
  const operator = await taken('kabkota', 'sekolah')
  const other = await taken('rekan', 'uptd2')
  const usulan = await submit(operator)
  expect([await marks(other), await marks(await app.signIn('uptd'))]).toEqual([[[]], [[]]])
  expect((await bulk(other, usulan)).berhasil).toBe(true)
  expect(await marks(await app.signIn('admin'), '&bertanda=akun-pemeriksa')).toEqual([])
})
