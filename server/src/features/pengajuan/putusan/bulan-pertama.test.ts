import { ajukanKoreksi, approveManyKoreksi, daftarKoreksi } from '@geisa/contract/pengajuan/koreksi-kehadiran'
import { putuskanPendaftaran, resetPassword } from '@geisa/contract/pengguna/akun'
import { register } from '@geisa/contract/sesi/registrasi'
import { signIn, updatePassword } from '@geisa/contract/sesi/sesi'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { appForOneTest, type TestApp } from '../../../../test/test-app.ts'
import { addPengguna } from '../../../../test/test-world.ts'
import { idAkun } from '../../pengguna/pengguna.test-kit.ts'
import { testTools, withSurat } from '../koreksi/koreksi.test-kit.ts'

/** An ordinary region's first month: one of the office lets every operator in, and the work is done nevertheless (decision 47). */

let app: TestApp
let tools: ReturnType<typeof testTools>
beforeEach(async () => {
  app = await appForOneTest()
  tools = testTools(app)
  await addPengguna(app.context.db, 'rekan', PERAN.KAB_KOTA, {
    hakAkses: 'APPROVAL',
    wilayah: app.dunia.wilayah.kabKota,
  })
})

const PASSWORD = 'sepeda-biru-7'

async function send(token: string, method: 'POST' | 'PATCH', url: string, payload: object) {
  const answer = await app.app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, payload })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

const enter = async (username: string, password: string): Promise<string> => {
  const { status, body } = await app.call(null, signIn, { body: { username, password } })
  expect(status).toBe(200)
  return body
}

/** Registers, is let in by 'kabkota', signs in. */
async function newOperator(nth: number): Promise<string> {
  const username = `op${nth}@sekolah.id`
  const body = { npsn: app.dunia.sekolah.sd.npsn, nama: `Operator ${nth}`, username, noHp: '081234567890' }
  expect(
    (await app.call(null, register, { body: { ...body, password: PASSWORD, confirmPassword: PASSWORD } })).status,
  ).toBe(200)
  const { rows } = await sql<{ id: number }>`select max(id) as id from pengguna`.execute(app.context.db)
  const agreed = { putusan: 'setujui', cara: 'tambah', versi: 1 } as const
  expect(
    (await app.call('kabkota', putuskanPendaftaran, { params: { id: rows[0]?.id ?? 0 }, body: agreed })).status,
  ).toBe(200)
  return enter(username, PASSWORD)
}

const DAYS = ['2026-03-02', '2026-03-03', '2026-03-04']
const submit = (token: string, tanggal: string): Promise<{ id: string; versi: number }> =>
  send(
    token,
    'POST',
    ajukanKoreksi.url,
    tools.isian({ ...withSurat(), tglKehadiran: { dari: tanggal, sampai: tanggal } }),
  )

const bulk = async (who: string, usulan: readonly { id: string; versi: number }[]) =>
  (await app.call(who, approveManyKoreksi, { body: { usulan: usulan.map(({ id, versi }) => ({ id, versi })) } })).body
    .hasil as { berhasil: boolean; alasan: string | null }[]
const marks = async (who: string): Promise<number> =>
  (await app.call(who, daftarKoreksi, { query: { page: 1 } })).body.items.filter((row: { tanda: string[] }) =>
    row.tanda.includes('akun-pemeriksa'),
  ).length

describe('bulan pertama sebuah wilayah', () => {
  it('rekan sekantor menyetujui semuanya sekaligus; yang memberi akun diberi tahu siapa rekannya, dan memutus satu per satu', async () => {
    const usulan = []
    for (const [nth, tanggal] of DAYS.entries()) usulan.push(await submit(await newOperator(nth + 1), tanggal))
    expect([await marks('kabkota'), await marks('rekan')]).toEqual([3, 0])
    const refused = await bulk('kabkota', usulan)
    expect(refused.map(({ berhasil }) => berhasil)).toEqual([false, false, false])
    for (const { alasan } of refused) expect(alasan).toMatch(/minta rekan sekantor menyetujuinya sekaligus: .*rekan/i)
    const [first, ...others] = usulan
    expect((await tools.ke(first?.id ?? '', 2)).status).toBe(200)
    expect((await bulk('rekan', others)).map(({ berhasil }) => berhasil)).toEqual([true, true])
  })

  it('rekan yang juga memberi password di sekolah itu tidak disebut; tanpa rekan tetap ada jalannya', async () => {
    const usulan = await submit(await newOperator(1), '2026-03-04')
    await app.call('rekan', resetPassword, { params: { id: await idAkun(app, 'sekolah') } })
    expect((await bulk('kabkota', [usulan]))[0]?.alasan).toContain('Putuskan satu per satu; rekan sekantor')
  })
})

describe('verifikasi dua langkah yang lebih tua dari password pemberian', () => {
  const waits = async (since: string): Promise<boolean[]> => {
    const id = await idAkun(app, 'sekolah')
    await app.signIn('sekolah')
    const { body } = await app.call('kabkota', resetPassword, { params: { id } })
    const token = await enter('sekolah', body.password)
    const change = { oldPassword: body.password, newPassword: PASSWORD, confirmNewPassword: PASSWORD }
    await send(token, 'PATCH', updatePassword.url, change)
    const usulan = await submit(token, '2026-03-04')
    await sql`insert into pengguna_totp (pengguna_id, rahasia, aktif_sejak) values (${id}, 'x', ${since})`.execute(
      app.context.db,
    )
    return [(await marks('kabkota')) > 0, (await bulk('kabkota', [usulan]))[0]?.berhasil === false]
  }

  it('tidak bertanda: password baru tidak membukanya bagi pemberinya', async () => {
    expect(await waits('2026-02-01T00:00:00Z')).toEqual([false, false])
  })

  it('yang dinyalakan sesudahnya tetap bertanda: pembuatnya dapat menyalakannya sendiri', async () => {
    expect(await waits('2026-03-05T04:00:00Z')).toEqual([true, true])
  })
})
