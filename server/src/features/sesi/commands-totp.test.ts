import { checkToken, signIn, updatePassword } from '@geisa/contract/sesi/sesi'
import { activateTotp, prepareTotp, readTotp, removeTotp, replaceKodeCadangan } from '@geisa/contract/sesi/totp'
import { sql } from 'kysely'
import { generateSync } from 'otplib'
import { beforeEach, describe, expect, it } from 'vitest'
import { appForOneTest, type TestApp } from '../../../test/test-app.ts'
import { TEST_PASSWORD } from '../../../test/test-world.ts'
import { addSeconds, epochMs } from '../../platform/clock.ts'

let app: TestApp
let secret = ''
beforeEach(async () => {
  app = await appForOneTest()
})

const NEEDS = { error: 'Masukkan kode dari aplikasi autentikator Anda', kode: 'PERLU_KODE' }
const WRONG = { error: 'Kode tidak sesuai', kode: 'PERLU_KODE' }

const kode = (shift = 0): string =>
  generateSync({ secret: secret, epoch: Math.floor(epochMs(app.context.clock.now()) / 1000) + shift })
const forward = (seconds: number): void => app.context.clock.set(addSeconds(app.context.clock.now(), seconds))
const attempt = async (input: object, username = 'kabkota') => {
  const { status, body } = await app.call(null, signIn, { body: { username, password: TEST_PASSWORD, ...input } })
  return status === 200 ? 200 : body
}

/** Switched on; the next code is a fresh one. @returns the recovery codes */
async function turnOn(who = 'kabkota'): Promise<string[]> {
  const ready = await app.call(who, prepareTotp, { body: { password: TEST_PASSWORD } })
  secret = ready.body.rahasia
  const { body } = await app.call(who, activateTotp, { body: { kode: kode() } })
  forward(60)
  return body.kodeCadangan
}

describe('verifikasi dua langkah', () => {
  it('belum berlaku sampai kode pertama benar; sesudahnya masuk perlu kode', async () => {
    const ready = await app.call('kabkota', prepareTotp, { body: { password: TEST_PASSWORD } })
    secret = ready.body.rahasia
    expect(ready.body.otpauth).toContain(secret)
    expect(await attempt({})).toBe(200)
    const wrong = await app.call('kabkota', activateTotp, { body: { kode: '000000' } })
    expect([wrong.status, wrong.body.galat[0].field]).toEqual([422, 'kode'])
    const lit = await app.call('kabkota', activateTotp, {
      body: { kode: ` ${kode().slice(0, 3)} ${kode().slice(3)} ` },
    })
    expect([lit.status, lit.body.kodeCadangan.length]).toEqual([200, 10])
    expect((await app.call('kabkota', readTotp)).body).toMatchObject({ aktif: true, sisaKode: 10 })
    expect(await attempt({})).toEqual(NEEDS)
    expect(await attempt({ kode: '' })).toEqual(NEEDS)
    expect(await attempt({ kode: kode() })).toEqual(WRONG)
    forward(60)
    expect(await attempt({ kode: kode() })).toBe(200)
  })

  it('kode tanpa password yang benar tidak berarti apa pun', async () => {
    await turnOn()
    expect(await attempt({ password: 'bukan ini', kode: kode() })).toEqual({
      error: 'Username / Password tidak sesuai',
    })
    expect(await attempt({ password: 'bukan ini' })).toEqual({ error: 'Username / Password tidak sesuai' })
  })

  it('satu kode membuka satu pintu satu kali, juga dua sekaligus', async () => {
    await turnOn()
    const concurrent = await Promise.all([
      attempt({ kode: kode() }),
      attempt({ kode: kode() }),
      attempt({ kode: kode() }),
    ])
    expect(concurrent.filter((one) => one === 200)).toHaveLength(1)
    expect(concurrent.filter((one) => one !== 200)).toEqual([WRONG, WRONG])
    expect(await attempt({ kode: kode(-30) })).toEqual(WRONG)
    forward(30)
    expect(await attempt({ kode: kode() })).toBe(200)
  })

  it('kode cadangan berlaku sekali, tanpa peduli huruf dan tanda hubung', async () => {
    const [one = '', two = ''] = await turnOn()
    expect(await attempt({ kode: one.toLowerCase().replace('-', ' ') })).toBe(200)
    expect(await attempt({ kode: one })).toEqual(WRONG)
    expect((await app.call('kabkota', readTotp)).body.sisaKode).toBe(9)
    expect(await attempt({ kode: two }, 'monitoring')).toBe(200)
    expect((await app.call('kabkota', readTotp)).body.sisaKode).toBe(9)
  })

  it('menebak kode dihitung, dan password benar tanpa kode tidak menghapus hitungannya', async () => {
    await turnOn()
    for (let nth = 0; nth < 4; nth++) {
      expect(await attempt({ kode: '000000' })).toEqual(WRONG)
      expect(await attempt({})).toEqual(NEEDS)
    }
    expect(await attempt({ kode: '000000' })).toEqual(WRONG)
    const deferred = await app.call(null, signIn, {
      body: { username: 'kabkota', password: TEST_PASSWORD, kode: kode() },
    })
    expect(deferred.status).toBe(429)
    forward(16)
    expect(await attempt({ kode: kode() })).toBe(200)
  })

  it('dimatikan dan diberi kode baru hanya dengan password dan kode', async () => {
    const old = await turnOn()
    const disable = (body: { password: string; kode: string }) => app.call('kabkota', removeTotp, { body })
    expect((await disable({ password: 'bukan ini', kode: kode() })).body.galat[0].field).toBe('password')
    expect((await disable({ password: TEST_PASSWORD, kode: '000000' })).body.galat[0].field).toBe('kode')
    const next = await app.call('kabkota', replaceKodeCadangan, { body: { password: TEST_PASSWORD, kode: kode() } })
    expect(next.body.kodeCadangan).toHaveLength(10)
    expect(await attempt({ kode: old[0] })).toEqual(WRONG)
    expect((await disable({ password: TEST_PASSWORD, kode: next.body.kodeCadangan[0] })).status).toBe(200)
    expect(await attempt({})).toBe(200)
    expect((await disable({ password: TEST_PASSWORD, kode: '000000' })).status).toBe(422)
  })

  it('password sendiri pun hanya dengan kode: tanpa kode tidak dihitung, kode salah dihitung dan ditunda', async () => {
    const [cadangan = ''] = await turnOn()
    const replace = async (code: object, oldPassword = TEST_PASSWORD, newPassword = 'sepeda-biru-7') => {
      const body = { oldPassword, newPassword, confirmNewPassword: newPassword, ...code }
      const answer = await app.call('kabkota', updatePassword, { body })
      return answer.status === 422 ? answer.body.galat[0] : answer.status
    }
    const needs = { field: 'kode', message: NEEDS.error }
    for (let nth = 0; nth < 6; nth++) expect(await replace({})).toEqual(needs)
    expect(await replace({ kode: ' ' })).toEqual(needs)
    // The password is looked at first: nobody learns from the code's refusal that a wrong one was right.
    expect(await replace({ kode: kode() }, 'bukan ini')).toMatchObject({ field: 'oldPassword' })
    for (let nth = 0; nth < 4; nth++)
      expect(await replace({ kode: '000000' })).toEqual({ field: 'kode', message: WRONG.error })
    expect(await replace({ kode: kode() })).toBe(429)
    forward(16)
    expect(await replace({ kode: kode() })).toBe(200)
    expect(await attempt({ password: 'sepeda-biru-7', kode: kode() })).toEqual(WRONG)
    expect(await replace({ kode: cadangan }, 'sepeda-biru-7', 'sepeda-merah-8')).toBe(200)
    expect((await app.call('kabkota', readTotp)).body.sisaKode).toBe(9)
  })

  it('sesudah password sekali pakai tidak ditanya lagi: masuknya sudah dengan kode', async () => {
    await turnOn()
    await sql`update pengguna set harus_ganti_password = true where username = 'kabkota'`.execute(app.context.db)
    const body = { oldPassword: TEST_PASSWORD, newPassword: 'sepeda-biru-7', confirmNewPassword: 'sepeda-biru-7' }
    expect((await app.call('kabkota', updatePassword, { body })).status).toBe(200)
  })

  it('yang aktif tidak dapat ditimpa, yang belum mulai tidak dapat diaktifkan', async () => {
    expect((await app.call('admin', activateTotp, { body: { kode: '123456' } })).status).toBe(422)
    await turnOn()
    expect((await app.call('kabkota', prepareTotp, { body: { password: TEST_PASSWORD } })).status).toBe(422)
    expect((await app.call('kabkota', activateTotp, { body: { kode: kode() } })).status).toBe(422)
    expect(await attempt({ kode: kode() })).toBe(200)
  })

  it('operator dan GTK tidak memilikinya; MONITORING boleh; sesi yang terbuka tetap terbuka', async () => {
    for (const who of ['sekolah', 'gtk']) expect((await app.call(who, readTotp)).status).toBe(403)
    await turnOn('monitoring')
    expect((await app.call('monitoring', checkToken)).status).toBe(200)
    expect(await attempt({}, 'monitoring')).toEqual(NEEDS)
  })

  it('tersimpan tersegel, dan riwayat menyebut apa yang terjadi tanpa rahasianya', async () => {
    const [cadangan = ''] = await turnOn()
    await attempt({ kode: cadangan })
    const content = await sql<{ teks: string }>`select t::text as teks from pengguna_totp t`.execute(app.context.db)
    expect(content.rows[0]?.teks).not.toContain(secret)
    expect(content.rows[0]?.teks).not.toContain(cadangan.replace('-', ''))
    const { rows } = await sql<{ tindakan: string; isi: string }>`select r.tindakan, i::text as isi from riwayat r
      join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor where r.perihal = 'pengguna' order by r.nomor`.execute(
      app.context.db,
    )
    expect(rows.map(({ tindakan }) => tindakan)).toEqual(['totp-siapkan', 'totp-nyala', 'kode-cadangan-dipakai'])
    for (const row of rows) expect(row.isi).not.toContain(secret)
  })
})
