import { cekToken, masuk } from '@geisa/contract/sesi'
import { aktifkanTotp, bacaTotp, gantiKodeCadangan, lepasTotp, siapkanTotp } from '@geisa/contract/totp'
import { sql } from 'kysely'
import { generateSync } from 'otplib'
import { beforeEach, describe, expect, it } from 'vitest'
import { type AplikasiUji, aplikasiSekali } from '../../../test/aplikasi-uji.ts'
import { PASSWORD_UJI } from '../../../test/dunia-uji.ts'
import { addSeconds, epochMs } from '../../platform/clock.ts'

let uji: AplikasiUji
let rahasia = ''
beforeEach(async () => {
  uji = await aplikasiSekali()
})

const PERLU = { error: 'Masukkan kode dari aplikasi autentikator Anda', kode: 'PERLU_KODE' }
const SALAH = { error: 'Kode tidak sesuai', kode: 'PERLU_KODE' }

const kode = (geser = 0): string =>
  generateSync({ secret: rahasia, epoch: Math.floor(epochMs(uji.aplikasi.clock.now()) / 1000) + geser })
const maju = (detik: number): void => uji.aplikasi.clock.set(addSeconds(uji.aplikasi.clock.now(), detik))
const coba = async (isian: object, username = 'kabkota') => {
  const { status, body } = await uji.panggil(null, masuk, { body: { username, password: PASSWORD_UJI, ...isian } })
  return status === 200 ? 200 : body
}

/** Switched on; the next code is a fresh one. @returns the recovery codes */
async function nyalakan(siapa = 'kabkota'): Promise<string[]> {
  const siap = await uji.panggil(siapa, siapkanTotp, { body: { password: PASSWORD_UJI } })
  rahasia = siap.body.rahasia
  const { body } = await uji.panggil(siapa, aktifkanTotp, { body: { kode: kode() } })
  maju(60)
  return body.kodeCadangan
}

describe('verifikasi dua langkah', () => {
  it('belum berlaku sampai kode pertama benar; sesudahnya masuk perlu kode', async () => {
    const siap = await uji.panggil('kabkota', siapkanTotp, { body: { password: PASSWORD_UJI } })
    rahasia = siap.body.rahasia
    expect(siap.body.otpauth).toContain(rahasia)
    expect(await coba({})).toBe(200)
    const salah = await uji.panggil('kabkota', aktifkanTotp, { body: { kode: '000000' } })
    expect([salah.status, salah.body.galat[0].field]).toEqual([422, 'kode'])
    const nyala = await uji.panggil('kabkota', aktifkanTotp, {
      body: { kode: ` ${kode().slice(0, 3)} ${kode().slice(3)} ` },
    })
    expect([nyala.status, nyala.body.kodeCadangan.length]).toEqual([200, 10])
    expect((await uji.panggil('kabkota', bacaTotp)).body).toMatchObject({ aktif: true, sisaKode: 10 })
    expect(await coba({})).toEqual(PERLU)
    expect(await coba({ kode: '' })).toEqual(PERLU)
    expect(await coba({ kode: kode() })).toEqual(SALAH)
    maju(60)
    expect(await coba({ kode: kode() })).toBe(200)
  })

  it('kode tanpa password yang benar tidak berarti apa pun', async () => {
    await nyalakan()
    expect(await coba({ password: 'bukan ini', kode: kode() })).toEqual({ error: 'Username / Password tidak sesuai' })
    expect(await coba({ password: 'bukan ini' })).toEqual({ error: 'Username / Password tidak sesuai' })
  })

  it('satu kode membuka satu pintu satu kali, juga dua sekaligus', async () => {
    await nyalakan()
    const serentak = await Promise.all([coba({ kode: kode() }), coba({ kode: kode() }), coba({ kode: kode() })])
    expect(serentak.filter((satu) => satu === 200)).toHaveLength(1)
    expect(serentak.filter((satu) => satu !== 200)).toEqual([SALAH, SALAH])
    expect(await coba({ kode: kode(-30) })).toEqual(SALAH)
    maju(30)
    expect(await coba({ kode: kode() })).toBe(200)
  })

  it('kode cadangan berlaku sekali, tanpa peduli huruf dan tanda hubung', async () => {
    const [satu = '', dua = ''] = await nyalakan()
    expect(await coba({ kode: satu.toLowerCase().replace('-', ' ') })).toBe(200)
    expect(await coba({ kode: satu })).toEqual(SALAH)
    expect((await uji.panggil('kabkota', bacaTotp)).body.sisaKode).toBe(9)
    expect(await coba({ kode: dua }, 'monitoring')).toBe(200)
    expect((await uji.panggil('kabkota', bacaTotp)).body.sisaKode).toBe(9)
  })

  it('menebak kode dihitung, dan password benar tanpa kode tidak menghapus hitungannya', async () => {
    await nyalakan()
    for (let ke = 0; ke < 4; ke++) {
      expect(await coba({ kode: '000000' })).toEqual(SALAH)
      expect(await coba({})).toEqual(PERLU)
    }
    expect(await coba({ kode: '000000' })).toEqual(SALAH)
    const ditunda = await uji.panggil(null, masuk, {
      body: { username: 'kabkota', password: PASSWORD_UJI, kode: kode() },
    })
    expect(ditunda.status).toBe(429)
    maju(16)
    expect(await coba({ kode: kode() })).toBe(200)
  })

  it('dimatikan dan diberi kode baru hanya dengan password dan kode', async () => {
    const lama = await nyalakan()
    const matikan = (body: { password: string; kode: string }) => uji.panggil('kabkota', lepasTotp, { body })
    expect((await matikan({ password: 'bukan ini', kode: kode() })).body.galat[0].field).toBe('password')
    expect((await matikan({ password: PASSWORD_UJI, kode: '000000' })).body.galat[0].field).toBe('kode')
    const baru = await uji.panggil('kabkota', gantiKodeCadangan, { body: { password: PASSWORD_UJI, kode: kode() } })
    expect(baru.body.kodeCadangan).toHaveLength(10)
    expect(await coba({ kode: lama[0] })).toEqual(SALAH)
    expect((await matikan({ password: PASSWORD_UJI, kode: baru.body.kodeCadangan[0] })).status).toBe(200)
    expect(await coba({})).toBe(200)
    expect((await matikan({ password: PASSWORD_UJI, kode: '000000' })).status).toBe(422)
  })

  it('yang aktif tidak dapat ditimpa, yang belum mulai tidak dapat diaktifkan', async () => {
    expect((await uji.panggil('admin', aktifkanTotp, { body: { kode: '123456' } })).status).toBe(422)
    await nyalakan()
    expect((await uji.panggil('kabkota', siapkanTotp, { body: { password: PASSWORD_UJI } })).status).toBe(422)
    expect((await uji.panggil('kabkota', aktifkanTotp, { body: { kode: kode() } })).status).toBe(422)
    expect(await coba({ kode: kode() })).toBe(200)
  })

  it('operator dan GTK tidak memilikinya; MONITORING boleh; sesi yang terbuka tetap terbuka', async () => {
    for (const siapa of ['sekolah', 'gtk']) expect((await uji.panggil(siapa, bacaTotp)).status).toBe(403)
    await nyalakan('monitoring')
    expect((await uji.panggil('monitoring', cekToken)).status).toBe(200)
    expect(await coba({}, 'monitoring')).toEqual(PERLU)
  })

  it('tersimpan tersegel, dan riwayat menyebut apa yang terjadi tanpa rahasianya', async () => {
    const [cadangan = ''] = await nyalakan()
    await coba({ kode: cadangan })
    const isi = await sql<{ teks: string }>`select t::text as teks from pengguna_totp t`.execute(uji.aplikasi.db)
    expect(isi.rows[0]?.teks).not.toContain(rahasia)
    expect(isi.rows[0]?.teks).not.toContain(cadangan.replace('-', ''))
    const { rows } = await sql<{ tindakan: string; isi: string }>`select r.tindakan, i::text as isi from riwayat r
      join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor where r.perihal = 'pengguna' order by r.nomor`.execute(
      uji.aplikasi.db,
    )
    expect(rows.map(({ tindakan }) => tindakan)).toEqual(['totp-siapkan', 'totp-nyala', 'kode-cadangan-dipakai'])
    for (const satu of rows) expect(satu.isi).not.toContain(rahasia)
  })
})
