import { signIn } from '@geisa/contract/sesi/sesi'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { appForOneTest } from '../../test/test-app.ts'
import { adminRefusalReason, createAdmin } from './create-admin.ts'

const GOOD = { username: ' Pengelola@Contoh.ID ', nama: 'Rina Wulandari', password: 'kuda hijau melompat 71' }

it('admin pertama dapat masuk, berhak APPROVAL, dan tercatat di riwayat tanpa password', async () => {
  const testApp = await appForOneTest()
  const { context: app } = testApp
  const id = await createAdmin(app, GOOD)
  const content = { username: 'pengelola@contoh.id', password: GOOD.password }
  expect(await testApp.call(null, signIn, { body: content })).toMatchObject({ status: 200 })
  const { rows } = await sql`select p.peran_id as peran, hak_akses as hak, tindakan, i.sesudah::text as sesudah
    from pengguna p join riwayat r on r.sekolah_id = 0 and r.perihal = 'pengguna' and r.objek = p.id::text
    join riwayat_isi i on i.sekolah_id = 0 and i.nomor = r.nomor where p.id = ${id}`.execute(app.db)
  expect(rows).toEqual([
    { peran: 1, hak: 'APPROVAL', tindakan: 'tambah', sesudah: expect.not.stringContaining('kuda') },
  ])
})

it('username yang sudah ada ditolak, huruf besar pun', async () => {
  const { context: app } = await appForOneTest()
  await createAdmin(app, GOOD)
  const again = createAdmin(app, {
    ...GOOD,
    username: 'PENGELOLA@contoh.id',
    password: 'password lain yang 93 panjang',
  })
  await expect(again).rejects.toThrow('sudah dipakai')
})

it.each([
  [{ username: 'pengelola' }, /e-mail/],
  [{ nama: '  ' }, /Nama/],
  [{ password: 'pendek' }, /8 karakter/],
  [{ password: 'Password2026!' }, /terlalu umum/],
  [{ password: 'Contoh#2026' }, /akun contoh/],
  [{ password: 'pengelola@contoh.id' }, /sama dengan username/],
  [{ password: 'x'.repeat(1001) }, /paling panjang/],
])('%j ditolak', (other, cause) => {
  expect(adminRefusalReason({ ...GOOD, ...other })).toMatch(cause)
})

it('password yang panjang dan aneh diterima utuh', () => {
  expect(adminRefusalReason({ ...GOOD, password: '𝒑 ä ñ 語 '.repeat(30) })).toBeNull()
})
