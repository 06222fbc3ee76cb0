import { ubahSekolah } from '@geisa/contract/sekolah'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { antreRekap } from './commands-antre.ts'
import { type Lapangan, type MesinUji, siapkanLapangan } from './peristiwa.test-bahan.ts'

let uji: AplikasiUji
let lapangan: Lapangan
let sd: number
let smp: number
beforeAll(async () => {
  uji = await buatAplikasiUji()
  lapangan = await siapkanLapangan(uji)
  sd = uji.dunia.sekolah.sd.id
  smp = uji.dunia.sekolah.smp.id
})
afterAll(() => uji.tutup())
beforeEach(() => lapangan.kurasAntrean())

const mesinBaru = async (sekolahId = sd): Promise<MesinUji> => {
  const { body } = await lapangan.daftarkan(sekolahId)
  await lapangan.kurasAntrean()
  return { id: body.id, seri: body.nomorSeri }
}

describe('yang mengubah penghitung mengantre sekolahnya', () => {
  it('mesin didaftarkan sekolah, atau diserahkan dinas', async () => {
    expect((await lapangan.daftarkan(sd)).status).toBe(200)
    expect(await lapangan.kurasAntrean()).toEqual([sd])
    expect((await lapangan.klaim(smp)).status).toBe(200)
    expect(await lapangan.kurasAntrean()).toEqual([smp])
  })

  it('penempatan diakhiri dan dibuka lagi; nama mesin bukan urusan penghitung', async () => {
    const mesin = await mesinBaru()
    expect((await lapangan.akhiri(mesin, '2026-03-04')).status).toBe(200)
    expect(await lapangan.kurasAntrean()).toEqual([sd])
    expect((await lapangan.akhiri(mesin, null)).status).toBe(200)
    expect(await lapangan.kurasAntrean()).toEqual([sd])
    expect((await lapangan.namai(mesin, 'Aula')).status).toBe(200)
    expect(await lapangan.kurasAntrean()).toEqual([])
  })

  it('mesin pindah: sekolah lama dan sekolah baru', async () => {
    const mesin = await mesinBaru()
    expect((await lapangan.pindah(mesin, smp, '2026-03-05')).status).toBe(200)
    expect(await lapangan.kurasAntrean()).toEqual([sd, smp].toSorted((a, b) => a - b))
  })

  it('laporan mesin hanya bila menitnya lain, juga yang pertama', async () => {
    const mesin = await mesinBaru(smp)
    await lapangan.tap(mesin, 1)
    expect(await lapangan.kurasAntrean()).toEqual([smp])
    // Another machine of the school in the same minute: its contact is written, the minute is the same.
    const lain = await mesinBaru(smp)
    lapangan.majukan(30)
    await lapangan.tap(lain, 2)
    expect(await lapangan.kurasAntrean()).toEqual([])
    lapangan.majukan(200)
    await lapangan.tanya(mesin)
    expect(await lapangan.kurasAntrean()).toEqual([smp])
  })

  it('berkas USB adalah laporan', async () => {
    const mesin = await mesinBaru()
    lapangan.majukan(300)
    expect((await lapangan.stik(mesin, 7)).status).toBe(200)
    expect(await lapangan.kurasAntrean()).toEqual([sd])
  })

  it('sekolah baru, dan status yang berubah; nama bukan urusan penghitung', async () => {
    const { status, body } = await lapangan.dirikan(uji.dunia.wilayah.kecamatan, 1)
    expect(status).toBe(200)
    expect(await lapangan.kurasAntrean()).toEqual([body.id])
    expect((await lapangan.ubahStatus(body.id, 'S')).status).toBe(200)
    expect(await lapangan.kurasAntrean()).toEqual([body.id])
    const nama = { sekolahId: body.id, versi: 2, nama: 'Nama Lain' }
    expect((await uji.panggil('admin', ubahSekolah, { body: nama })).status).toBe(200)
    expect(await lapangan.kurasAntrean()).toEqual([])
  })

  it('impor: sekolah baru dan yang statusnya berubah', async () => {
    const kec = uji.dunia.wilayah.kecamatan
    const baris = ['A', 'B', 'C'].map((nama) => [lapangan.npsnBaru(), `SD Impor ${nama}`, 'SD', 'N', kec, ''])
    expect((await lapangan.impor(baris.map((b) => b.join(',')))).body.tersimpan).toBe(true)
    const ids = await lapangan.kurasAntrean()
    expect(ids).toHaveLength(3)
    const [a = [], b = [], c = []] = baris
    const berubah = [a.with(3, 'S'), b.with(1, 'SD Ganti Nama'), c].map((satu) => satu.join(','))
    expect((await lapangan.impor(berubah)).body).toMatchObject({ tersimpan: true, jumlah: { berubah: 2, sama: 1 } })
    expect(await lapangan.kurasAntrean()).toEqual([ids[0]])
  })

  it('yang dibatalkan tidak mengantre, dan tidak ada yang menunggu yang lain', async () => {
    const { db } = uji.aplikasi
    const batal = db.transaction().execute(async (trx) => {
      await antreRekap(trx, [sd, smp, sd])
      // Somebody else queues the same school while we hold our rows.
      await db.transaction().execute((lain) => antreRekap(lain, [smp, sd]))
      throw new Error('rolled back')
    })
    await expect(batal).rejects.toThrow('rolled back')
    expect(await lapangan.kurasAntrean()).toEqual([sd, smp].toSorted((x, y) => x - y))
    await db.transaction().execute((trx) => antreRekap(trx, []))
    expect(await lapangan.kurasAntrean()).toEqual([])
  })
})
