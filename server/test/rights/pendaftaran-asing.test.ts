import { putuskanPendaftaran } from '@geisa/contract/pengguna/akun'
import { daftarPengguna } from '@geisa/contract/pengguna/pengguna'
import { register } from '@geisa/contract/sesi/registrasi'
import { signIn } from '@geisa/contract/sesi/sesi'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { clean } from '../../src/features/cronjob/clean.ts'
import { akunInput, create } from '../../src/features/pengguna/pengguna.test-kit.ts'
import { addSeconds } from '../../src/platform/clock.ts'
import { appForOneTest, type TestApp } from '../test-app.ts'

/** Who registers keeps neither a school nor a name from its owner (product.md 4). */

let app: TestApp
beforeEach(async () => {
  app = await appForOneTest()
})

const NAME = 'kepala@sekolah.id'
const OWN = 'sepeda-biru-7'
const FOREIGN = 'kapal-merah-8'
type Registrant = { ip: string; username?: string; password?: string }

async function daftar({ ip, username = NAME, password = OWN }: Registrant): Promise<number> {
  const answer = await app.app.inject({
    method: 'POST',
    url: register.url,
    remoteAddress: ip,
    payload: {
      npsn: app.dunia.sekolah.otherSd.npsn,
      nama: 'Sri Wahyuni',
      username,
      noHp: '081234567890',
      password,
      confirmPassword: password,
    },
  })
  return answer.statusCode
}
async function masuk(ip: string, password: string, username = NAME): Promise<string> {
  const answer = await app.app.inject({
    method: 'POST',
    url: signIn.url,
    remoteAddress: ip,
    payload: { username, password },
  })
  return answer.statusCode === 200 ? 'MASUK' : (answer.json().kode ?? answer.json().error)
}
const waiting = async (): Promise<{ penggunaId: number; versi: number; username: string }[]> =>
  (await app.call('kabkota', daftarPengguna, { query: { page: 1, status: 'menunggu' } })).body.rows.toSorted(
    (a: { penggunaId: number }, b: { penggunaId: number }) => a.penggunaId - b.penggunaId,
  )
const putuskan = ({ penggunaId, versi }: { penggunaId: number; versi: number }, body: object) =>
  app.call('kabkota', putuskanPendaftaran, { params: { id: penggunaId }, body: { versi, ...body } })
const setujui = (one: { penggunaId: number; versi: number }) => putuskan(one, { putusan: 'setujui', cara: 'tambah' })

const STRANGER = '203.0.113.7'
const SCHOOL = '198.51.100.20'

describe('pendaftaran orang asing', () => {
  it('tiga kiriman tidak menutup sekolah bagi yang datang dari tempat lain', async () => {
    for (let nth = 0; nth < 3; nth++) expect(await daftar({ ip: STRANGER, username: `asing${nth}@x.id` })).toBe(200)
    expect(await daftar({ ip: STRANGER, username: 'asing4@x.id' })).toBe(422)
    expect(await daftar({ ip: SCHOOL })).toBe(200)
    app.context.clock.set(addSeconds(app.context.clock.now(), 14 * 86_400 + 1))
    expect(await daftar({ ip: STRANGER, username: 'asing5@x.id' })).toBe(200)
  })

  it('nama yang menunggu tidak menutup pemiliknya: yang disetujui dahulu memilikinya, yang lain ditolak dengan kalimat', async () => {
    expect(await daftar({ ip: STRANGER, password: FOREIGN })).toBe(200)
    expect(await daftar({ ip: SCHOOL })).toBe(200)
    expect((await waiting()).map(({ username }) => username)).toEqual([NAME, NAME])
    expect([await masuk(SCHOOL, OWN), await masuk(STRANGER, FOREIGN)]).toEqual(['MENUNGGU', 'MENUNGGU'])
    const [foreign, own] = await waiting()
    expect((await setujui(own as never)).status).toBe(200)
    expect(await masuk(SCHOOL, OWN)).toBe('MASUK')
    expect(await masuk(STRANGER, FOREIGN)).toBe('Username / Password tidak sesuai')
    const late = await setujui(foreign as never)
    expect([late.status, late.body.message]).toEqual([422, expect.stringContaining('sudah dipakai akun lain')])
    expect((await putuskan(foreign as never, { putusan: 'tolak', catatan: 'Bukan operator' })).status).toBe(200)
    expect(await masuk(SCHOOL, OWN)).toBe('MASUK')
  })

  it('dua disetujui pada saat yang sama: satu yang memilikinya', async () => {
    await daftar({ ip: STRANGER, password: FOREIGN })
    await daftar({ ip: SCHOOL })
    const answers = await Promise.all((await waiting()).map((one) => setujui(one)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  it('juga akun yang dibuat dinas, dan yang ditinggalkan rilis lama dengan nama itu sendiri', async () => {
    await sql`insert into pengguna (username, nama, password_hash, peran_id, sekolah_id, status)
      select 'lama@uji.id', 'Pendaftar lama', p.password_hash, 10, ${app.dunia.sekolah.sd.id}, 'menunggu'
      from pengguna p where p.username = 'admin'`.execute(app.context.db)
    await daftar({ ip: STRANGER, username: 'baru@uji.id' })
    const sekolah = { sekolah: { sekolahId: app.dunia.sekolah.sd.id } }
    for (const nama of ['lama', 'baru'])
      expect((await create(app, 'kabkota', akunInput(nama, 10, sekolah))).status).toBe(200)
    expect((await waiting()).map(({ username }) => username).toSorted()).toEqual(['baru@uji.id', 'lama@uji.id'])
  })

  it('gugur sesudah 14 hari: tidak disetujui lagi, pendaftar diberi tahu, dan dibersihkan', async () => {
    await daftar({ ip: SCHOOL })
    app.context.clock.set(addSeconds(app.context.clock.now(), 14 * 86_400 + 1))
    expect(await masuk(SCHOOL, OWN)).toBe('TERTUTUP')
    const { rows } = await sql<{ penggunaId: number; versi: number }>`
      select id as "penggunaId", versi from pengguna where status = 'menunggu'`.execute(app.context.db)
    const fresh = await app.app.inject({
      method: 'POST',
      url: signIn.url,
      payload: { username: 'kabkota', password: 'Contoh#2026' },
    })
    const late = await app.app.inject({
      method: 'PATCH',
      url: putuskanPendaftaran.url.replace(':id', String(rows[0]?.penggunaId)),
      headers: { authorization: `Bearer ${fresh.json()}` },
      payload: { putusan: 'setujui', versi: rows[0]?.versi },
    })
    expect([late.statusCode, late.json().message]).toEqual([422, expect.stringContaining('gugur')])
    await clean(app.context)
    const left = await sql`select 1 from pengguna where status = 'menunggu'`.execute(app.context.db)
    expect(left.rows).toEqual([])
    expect(await daftar({ ip: SCHOOL })).toBe(200)
  })

  it('percobaan password akun yang ada tidak dihapus oleh pendaftaran dengan namanya', async () => {
    await daftar({ ip: STRANGER, password: FOREIGN })
    await daftar({ ip: SCHOOL })
    for (let nth = 0; nth < 4; nth++) await masuk(STRANGER, 'tebakan-salah-1')
    expect(await masuk(STRANGER, FOREIGN)).toBe('MENUNGGU')
    await masuk(STRANGER, 'tebakan-salah-1')
    expect(await masuk(STRANGER, 'tebakan-salah-1')).toBe('TERLALU_SERING')
  })

  it('apa pun yang didaftarkan orang asing lebih dahulu, pemiliknya mendaftar, disetujui dan masuk', async () => {
    const act = fc.record({
      ip: fc.constantFrom(STRANGER, '203.0.113.8', '203.0.113.9'),
      username: fc.constantFrom(NAME, 'lain@x.id', 'lain2@x.id'),
      putusan: fc.constantFrom('biarkan', 'biarkan', 'tolak'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 6 }), async (acts) => {
        await sql`delete from pengguna where daftar_dari is not null`.execute(app.context.db)
        await sql`delete from percobaan_masuk`.execute(app.context.db)
        for (const { ip, username, putusan } of acts) {
          await daftar({ ip, username, password: FOREIGN })
          const [first] = await waiting()
          if (putusan === 'tolak' && first !== undefined)
            await putuskan(first, { putusan: 'tolak', catatan: 'Bukan operator' })
        }
        expect(await daftar({ ip: SCHOOL })).toBe(200)
        expect(await masuk(SCHOOL, OWN)).toBe('MENUNGGU')
        const own = (await waiting()).at(-1)
        expect((await setujui(own as never)).status).toBe(200)
        expect(await masuk(SCHOOL, OWN)).toBe('MASUK')
        await sql`delete from pengguna where username = ${NAME}`.execute(app.context.db)
      }),
      { numRuns: 8, endOnFailure: true },
    )
  })
})
