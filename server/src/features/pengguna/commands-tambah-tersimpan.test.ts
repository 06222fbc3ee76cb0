import { daftarPengguna, tambahPengguna } from '@geisa/contract/pengguna'
import { daftarRiwayat } from '@geisa/contract/riwayat'
import { masuk } from '@geisa/contract/sesi'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { baca, buat, gtkBaru, isianAkun, jadikan, PASSWORD_BARU, riwayatAkun, sesiBaru } from './pengguna.test-bahan.ts'

let uji: AplikasiUji
beforeAll(async () => {
  uji = await buatAplikasiUji()
})
afterAll(() => uji.tutup())

const unit = () => ({ cakupanWilayah: [{ kodeWilayah: uji.dunia.wilayah.kecamatan }] })

describe('tersimpan', () => {
  it('password sekali pakai: terbaca jelas, harus diganti, berlaku tiga hari', async () => {
    const { password: _p, confirmPassword: _c, ...isian } = isianAkun('sekali', 57, unit())
    const { status, body } = await buat(uji, 'kabkota', { ...isian, sekaliPakai: true })
    expect(status).toBe(200)
    expect(body.password).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){2}$/)
    expect(await baca(uji, 'kabkota', body.penggunaId)).toMatchObject({ harusGantiPassword: true })
    const { rows } = await sql<{ sampai: string }>`
      select password_sampai as sampai from pengguna where id = ${body.penggunaId}`.execute(uji.aplikasi.db)
    expect(rows[0]?.sampai).toBe('2026-03-08T03:00:00.000Z')
    expect(await (await sesiBaru(uji, 'sekali@uji.id', body.password))()).toBe(200)
  })

  it('riwayat menyebut siapa dan apa, tanpa password dan nomor', async () => {
    const kantor = await jadikan(uji, 'kabkota', isianAkun('dicatat', 57, unit()))
    const [baris] = await riwayatAkun(uji, kantor)
    expect(baris).toMatchObject({ sekolahId: 0, tindakan: 'tambah', lingkup: `kantor:${uji.dunia.wilayah.kabKota}` })
    expect(baris?.sesudah).toMatchObject({ username: 'dicatat@uji.id', peran: 'UPTD (Dikdas)', hakAkses: 'MONITORING' })
    expect(JSON.stringify(baris)).not.toMatch(/argon|kuda|0812/)
    const terbaca = async (oleh: string): Promise<number> =>
      (await uji.panggil(oleh, daftarRiwayat, { query: { perihal: 'pengguna', objek: kantor } })).body.meta.total
    expect(await Promise.all(['kabkota', 'admin'].map(terbaca))).toEqual([1, 1])
    expect(await Promise.all(['provinsi', 'kabkotaAsing', 'uptd', 'sekolah'].map(terbaca))).toEqual([0, 0, 0, 0])
    const { sd } = uji.dunia.sekolah
    const operator = await jadikan(uji, 'kabkota', isianAkun('dicatat2', 10, { sekolah: { sekolahId: sd.id } }))
    expect(await riwayatAkun(uji, operator)).toMatchObject([{ sekolahId: sd.id, tindakan: 'tambah' }])
  })

  it('dua yang membuat username yang sama pada saat yang sama: satu berhasil', async () => {
    const kedua = await Promise.all([
      buat(uji, 'admin', isianAkun('serentak', 1)),
      buat(uji, 'kabkota', isianAkun('serentak', 57, unit())),
    ])
    expect(kedua.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(kedua.find(({ status }) => status === 422)?.body.galat[0].field).toBe('username')
    const { body } = await uji.panggil('admin', daftarPengguna, { query: { search: 'serentak@' } })
    expect(body.total).toBe(1)
  })

  it('dua akun untuk satu GTK pada saat yang sama: satu berhasil', async () => {
    const gtkId = await gtkBaru(uji)
    await jadikan(uji, 'kabkota', isianAkun('operator3', 10, { sekolah: { sekolahId: uji.dunia.sekolah.sd.id } }))
    const { body: token } = await uji.panggil(null, masuk, {
      body: { username: 'operator3@uji.id', password: PASSWORD_BARU },
    })
    const kedua = await Promise.all([
      buat(uji, 'sekolah', isianAkun('satu-gtk', 4, { gtkId })),
      uji.app.inject({
        method: 'POST',
        url: tambahPengguna.url,
        headers: { authorization: `Bearer ${token}` },
        payload: isianAkun('dua-gtk', 4, { gtkId }),
      }),
    ])
    expect([kedua[0].status, kedua[1].statusCode].toSorted((a, b) => a - b)).toEqual([200, 422])
  })
})
