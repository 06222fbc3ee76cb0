import { assignJamGtk, daftarJamGtk, putusJamGtk } from '@geisa/contract/jam-sendiri/jam-gtk'
import { resetPassword } from '@geisa/contract/pengguna/akun'
import { signIn, updatePassword } from '@geisa/contract/sesi/sesi'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { beforeEach, expect, it } from 'vitest'
import { appForOneTest, type TestApp } from '../../../../test/test-app.ts'
import { addPengguna } from '../../../../test/test-world.ts'
import { idAkun } from '../../pengguna/pengguna.test-kit.ts'
import { addPola, GUARD, PART_TIME } from '../../rekap/fakta/own-hours.test-kit.ts'
import { NOW } from './jam-gtk.test-kit.ts'

/** One hand, two accounts: an office enters as the operator whose password it gave, and agrees to what it asked for as him. */
let app: TestApp
let polaJamId: number
beforeEach(async () => {
  app = await appForOneTest(NOW)
  polaJamId = await addPola(app.context.db, PART_TIME)
})

const PASSWORD = 'perahu layar kuning 9'
async function call(token: string, method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await app.app.inject({ method, url, headers, ...(payload && { payload }) })
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
const propose = (token: string) =>
  call(token, 'POST', assignJamGtk.url, {
    gtkIds: app.dunia.sekolah.sd.gtk.slice(0, 2).map(({ publicId }) => publicId),
    polaJamId,
    berlakuMulai: '2026-11-10',
    berlakuSampai: null,
  })
const waiting = async (token: string): Promise<{ id: string; versi: number }[]> =>
  (await call(token, 'GET', `${daftarJamGtk.url}?status=menunggu`)).rows.map(({ id, versi }: never) => ({ id, versi }))
const decide = (token: string, usul: object[], setuju = true) =>
  call(token, 'POST', putusJamGtk.url, { usul, setuju, ...(setuju ? {} : { alasan: 'SK belum ada' }) })
const why = ({ gagal }: { gagal: { alasan: string }[] }) => gagal.map(({ alasan }) => alasan)

const OWN_HAND =
  'Akun pengusulnya dibuat atau diberi password oleh Anda, atau oleh pemberi password Anda. Putuskan satu per satu'

it('usul dari operator yang passwordnya diberikan pemeriksanya: tidak sekaligus, satu per satu boleh', async () => {
  await propose(await taken('kabkota', 'sekolah'))
  const office = await app.signIn('kabkota')
  const usul = await waiting(office)
  expect(why(await decide(office, usul))).toEqual([
    expect.stringContaining(OWN_HAND),
    expect.stringContaining(OWN_HAND),
  ])
  expect(await waiting(office)).toEqual(usul)
  expect((await decide(office, usul.slice(0, 1))).gagal).toEqual([])
  expect((await decide(office, usul.slice(1), false)).gagal).toEqual([])
})

it('yang memberi password operator dan pemeriksanya memegang keduanya; menolak sekaligus boleh', async () => {
  await propose(await taken('kabkota', 'sekolah'))
  const puppet = await taken('kabkota', 'uptd')
  const usul = await waiting(puppet)
  expect(why(await decide(puppet, usul))).toEqual([
    expect.stringContaining(OWN_HAND),
    expect.stringContaining(OWN_HAND),
  ])
  expect((await decide(puppet, usul, false)).gagal).toEqual([])
})

it('rekan sekantor memutuskannya sekaligus, dan disebut; usul yang lain di antaranya tetap jadi', async () => {
  const { kabKota } = app.dunia.wilayah
  await addPengguna(app.context.db, 'rekan', PERAN.KAB_KOTA, { hakAkses: 'APPROVAL', wilayah: kabKota })
  await addPengguna(app.context.db, 'operator2', PERAN.SEKOLAH, { sekolahId: app.dunia.sekolah.sd.id })
  await propose(await app.signIn('operator2'))
  polaJamId = await addPola(app.context.db, { ...GUARD, nama: 'Lain' })
  const office = await app.signIn('kabkota')
  const before = await waiting(office)
  const operator = await taken('kabkota', 'sekolah')
  await call(operator, 'POST', assignJamGtk.url, {
    gtkIds: [app.dunia.sekolah.sd.gtk[0]!.publicId],
    polaJamId,
    berlakuMulai: '2026-12-07',
    berlakuSampai: null,
  })
  const all = await waiting(office)
  const answer = await decide(office, all)
  expect(why(answer)).toEqual([expect.stringContaining('minta rekan sekantor menyetujuinya sekaligus: rekan.')])
  expect(answer.berhasil.toSorted()).toEqual(before.map(({ id }) => id).toSorted())
})
