import { putuskanPendaftaran } from '@geisa/contract/akun'
import { satuPengguna } from '@geisa/contract/pengguna'
import { daftarkan } from '@geisa/contract/registrasi'
import { cekNpsn } from '@geisa/contract/sekolah'
import { masuk } from '@geisa/contract/sesi'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { type AplikasiUji, aplikasiSekali } from '../../../test/aplikasi-uji.ts'
import { addSeconds } from '../../platform/clock.ts'

let uji: AplikasiUji
beforeEach(async () => {
  uji = await aplikasiSekali()
})

const PASSWORD = 'sepeda-biru-7'
const isian = (ubah: object = {}) => ({
  npsn: uji.dunia.sekolah.sdLain.npsn,
  nama: 'Sri Wahyuni',
  username: 'sri@sekolah.id',
  noHp: '081234567890',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  ...ubah,
})
const daftar = (ubah: object = {}) => uji.panggil(null, daftarkan, { body: isian(ubah) })
const bidang = async (ubah: object) => {
  const { status, body } = await daftar(ubah)
  return [status, body.galat?.map((satu: { field: string }) => satu.field)]
}
const coba = (username = 'sri@sekolah.id', password = PASSWORD) =>
  uji.panggil(null, masuk, { body: { username, password } })
const akun = async (username = 'sri@sekolah.id') => {
  const { rows } = await sql<{
    id: number
    status: string
    peran: number
    hak: string
    versi: number
    sekolah: number
  }>`
    select id, status, peran_id as peran, hak_akses as hak, versi, sekolah_id as sekolah
    from pengguna where username = ${username}`.execute(uji.aplikasi.db)
  return rows[0]
}
const penerima = async () => {
  const { rows } = await sql<{ username: string; tautan: string }>`select u.username, p.tautan from pesan p
    join pesan_penerima t on t.pesan_id = p.id join pengguna u on u.id = t.pengguna_id order by u.username`.execute(
    uji.aplikasi.db,
  )
  return rows
}

describe('pendaftaran operator', () => {
  it('akunnya menunggu: yang masuk diberi tahu, dinas di atas sekolah mendapat pesan dengan tautannya', async () => {
    expect((await uji.panggil(null, cekNpsn, { params: { npsn: isian().npsn } })).body.nama).toBe('SD Uji 3')
    expect((await daftar({ username: ' Sri@Sekolah.ID ' })).status).toBe(200)
    const baru = await akun()
    expect(baru).toMatchObject({
      status: 'menunggu',
      peran: 10,
      hak: 'MONITORING',
      sekolah: uji.dunia.sekolah.sdLain.id,
    })
    expect((await coba()).body).toEqual({
      error: expect.stringMatching(/^Pendaftaran Anda masih menunggu persetujuan\./),
      kode: 'MENUNGGU',
    })
    expect((await coba('sri@sekolah.id', 'bukan ini')).body).toEqual({ error: 'Username / Password tidak sesuai' })
    expect(await penerima()).toEqual([{ username: 'kabkota', tautan: `/pengguna?id=${baru?.id}` }])
    const { body } = await uji.panggil('kabkota', satuPengguna, { params: { id: baru?.id ?? 0 } })
    expect(body).toMatchObject({ status: 'menunggu', sekolah: { npsn: isian().npsn }, jenjang: ['SD'] })
    const setuju = { putusan: 'setujui', versi: baru?.versi }
    expect(
      (await uji.panggil('kabkota', putuskanPendaftaran, { params: { id: baru?.id ?? 0 }, body: setuju })).status,
    ).toBe(200)
    expect((await coba()).status).toBe(200)
  })

  it('SMA milik provinsi', async () => {
    expect((await daftar({ npsn: uji.dunia.sekolah.sma.npsn })).status).toBe(200)
    expect((await penerima()).map(({ username }) => username)).toEqual(['provinsi'])
  })

  it('setiap isian yang salah disebut', async () => {
    expect(await bidang({ npsn: '1234567' })).toEqual([422, ['npsn']])
    expect(await bidang({ npsn: '12345678' })).toEqual([422, ['npsn']])
    expect(await bidang({ nama: ' ' })).toEqual([422, ['nama']])
    expect(await bidang({ username: 'bukan surel' })).toEqual([422, ['username']])
    expect(await bidang({ noHp: '' })).toEqual([422, ['noHp']])
    expect(await bidang({ noHp: 'abc' })).toEqual([422, ['noHp']])
    expect(await bidang({ password: 'pendek', confirmPassword: 'pendek' })).toEqual([422, ['password']])
    expect(await bidang({ password: 'Sekolah2026!', confirmPassword: 'Sekolah2026!' })).toEqual([422, ['password']])
    expect(await bidang({ password: 'SriWahyuni99', confirmPassword: 'SriWahyuni99' })).toEqual([422, ['password']])
    expect(await bidang({ confirmPassword: 'sepeda-biru-8' })).toEqual([422, ['confirmPassword']])
    expect(await bidang({ peran: 1, hakAkses: 'APPROVAL' })).toEqual([422, ['peran', 'hakAkses']])
    expect(await akun()).toBeUndefined()
  })

  it('username yang sudah ada, dengan huruf apa pun, tidak dapat didaftarkan atau ditimpa', async () => {
    await sql`update pengguna set username = 'kepala@sekolah.id' where username = 'sekolah'`.execute(uji.aplikasi.db)
    expect(await bidang({ username: 'KEPALA@Sekolah.id' })).toEqual([422, ['username']])
    await daftar()
    expect(await bidang({ nama: 'Orang Lain' })).toEqual([422, ['username']])
  })

  it('yang ditolak tahu catatannya, dan boleh mendaftar lagi', async () => {
    await daftar({ npsn: uji.dunia.sekolah.sdLain.npsn })
    const { id = 0, versi = 0 } = (await akun()) ?? {}
    await uji.panggil('kabkota', putuskanPendaftaran, {
      params: { id },
      body: { putusan: 'tolak', catatan: 'Surat tugas belum ada', versi },
    })
    expect((await coba()).body.error).toContain('Surat tugas belum ada')
    expect((await daftar({ npsn: uji.dunia.sekolah.smp.npsn })).status).toBe(200)
    expect(await akun()).toMatchObject({ id, status: 'menunggu', sekolah: uji.dunia.sekolah.smp.id })
    expect((await coba()).body).toEqual({
      error: expect.stringMatching(/^Pendaftaran Anda masih menunggu persetujuan\./),
      kode: 'MENUNGGU',
    })
  })
})

describe('penyalahgunaan', () => {
  it('paling banyak tiga yang menunggu bagi satu sekolah, juga serentak; sekolah lain tidak terganggu', async () => {
    const hasil = await Promise.all(Array.from({ length: 6 }, (_, ke) => daftar({ username: `orang${ke}@sekolah.id` })))
    expect(hasil.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(hasil.find(({ status }) => status === 422)?.body.message).toContain('Sudah ada 3 pendaftaran')
    expect((await daftar({ username: 'lain@sekolah.id', npsn: uji.dunia.sekolah.smp.npsn })).status).toBe(200)
  })

  it('dari satu alamat tiga puluh percobaan sejam, lalu harus menunggu', async () => {
    await sql`update pengguna set username = 'ada@sekolah.id' where username = 'sekolah'`.execute(uji.aplikasi.db)
    const dari = (ip: string) =>
      uji.app.inject({
        method: 'POST',
        url: daftarkan.url,
        remoteAddress: ip,
        payload: isian({ username: 'ada@sekolah.id' }),
      })
    const status: number[] = []
    for (let ke = 0; ke < 30; ke++) status.push((await dari('203.0.113.7')).statusCode)
    expect(new Set(status)).toEqual(new Set([422]))
    expect((await dari('203.0.113.7')).statusCode).toBe(429)
    expect((await dari('203.0.113.8')).statusCode).toBe(422)
    uji.aplikasi.clock.set(addSeconds(uji.aplikasi.clock.now(), 3601))
    expect((await dari('203.0.113.7')).statusCode).toBe(422)
  })
})
