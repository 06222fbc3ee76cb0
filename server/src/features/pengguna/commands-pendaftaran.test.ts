import { blokirPengguna, putuskanPendaftaran } from '@geisa/contract/akun'
import { daftarPengguna } from '@geisa/contract/pengguna'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji, type HasilPanggil } from '../../../test/aplikasi-uji.ts'
import { PASSWORD_UJI, tambahPengguna } from '../../../test/dunia-uji.ts'
import { baca, daftarkan, idAkun, riwayatAkun, sesiBaru } from './pengguna.test-bahan.ts'

let uji: AplikasiUji
beforeAll(async () => {
  uji = await buatAplikasiUji()
  const { kabKota } = uji.dunia.wilayah
  await tambahPengguna(uji.aplikasi.db, 'kabkota2', 8, { hakAkses: 'APPROVAL', wilayah: kabKota })
})
afterAll(() => uji.tutup())

const putuskan = (oleh: string, id: number, body: Record<string, unknown>): Promise<HasilPanggil> =>
  uji.panggil(oleh, putuskanPendaftaran, { params: { id }, body: { versi: 1, ...body } })
const setujui = (oleh: string, id: number, bagian: object = {}) => putuskan(oleh, id, { putusan: 'setujui', ...bagian })
const pesanUntuk = async (id: number): Promise<string[]> => {
  const { rows } = await sql<{ subjek: string }>`
    select m.subjek from pesan_penerima t join pesan m on m.id = t.pesan_id where t.pengguna_id = ${id} order by m.id`.execute(
    uji.aplikasi.db,
  )
  return rows.map(({ subjek }) => subjek)
}

describe('pendaftaran operator', () => {
  it('hanya dinas di atas sekolah yang memutuskan', async () => {
    const id = await daftarkan(uji, 'siapa', uji.dunia.sekolah.sdLain.id)
    for (const oleh of ['provinsi', 'kabkotaAsing']) expect((await setujui(oleh, id)).status, oleh).toBe(404)
    for (const oleh of ['admin', 'monitoring', 'cabdin', 'uptd', 'yayasan', 'sekolah', 'gtk'])
      expect((await setujui(oleh, id)).body.kode, oleh).toBe('TIDAK_BERHAK')
    const sma = await daftarkan(uji, 'sma', uji.dunia.sekolah.sma.id)
    expect((await setujui('kabkota', sma)).status).toBe(404)
    expect((await setujui('provinsi', sma)).status).toBe(200)
    expect((await setujui('kabkota', id)).status).toBe(200)
  })

  it('tanpa dinas yang dapat memutuskan, Admin mewakili', async () => {
    const id = await daftarkan(uji, 'tanpa-dinas', uji.dunia.sekolah.sdAsing.id)
    expect((await setujui('admin', id, { cara: 'tambah' })).body.message).toContain('dinas di atas sekolah')
    await sql`update pengguna set status = 'diblokir' where username = 'kabkotaasing'`.execute(uji.aplikasi.db)
    expect((await setujui('admin', id, { cara: 'tambah' })).status).toBe(200)
  })

  it('menunggu, lalu disetujui: dapat masuk dan disambut sebuah pesan', async () => {
    const id = await daftarkan(uji, 'smp', uji.dunia.sekolah.smp.id)
    const menunggu = await uji.panggil('kabkota', daftarPengguna, { query: { status: 'menunggu' } })
    expect(menunggu.body.rows.map((p: { penggunaId: number; nama: string }) => p.penggunaId)).toContain(id)
    await expect(sesiBaru(uji, 'smp@uji.id', PASSWORD_UJI)).rejects.toThrow('menunggu')
    expect((await setujui('kabkota', id)).status).toBe(200)
    expect(await (await sesiBaru(uji, 'smp@uji.id', PASSWORD_UJI))()).toBe(200)
    expect(await pesanUntuk(id)).toEqual(['Selamat datang di Geisa, Pendaftar smp'])
    expect(await riwayatAkun(uji, id)).toMatchObject([
      { tindakan: 'setujui-pendaftaran', sekolahId: uji.dunia.sekolah.smp.id },
    ])
    expect((await setujui('kabkota', id, { versi: 2 })).body.message).toBe('Pendaftaran ini sudah diputuskan')
  })

  it('ditolak dengan catatan, yang dibaca pendaftar sesudah password yang benar', async () => {
    const id = await daftarkan(uji, 'tolak', uji.dunia.sekolah.sd.id)
    expect((await putuskan('kabkota', id, { putusan: 'tolak' })).body.galat[0].field).toBe('catatan')
    expect((await putuskan('kabkota', id, { putusan: 'tolak', catatan: ' x ' })).status).toBe(422)
    expect((await putuskan('kabkota', id, { putusan: 'tolak', catatan: 'Bukan operator kami' })).status).toBe(200)
    await expect(sesiBaru(uji, 'tolak@uji.id', PASSWORD_UJI)).rejects.toThrow('Bukan operator kami')
    expect((await baca(uji, 'kabkota', id)).status).toBe('ditolak')
    const buka = await uji.panggil('kabkota', blokirPengguna, { params: { id }, body: { blokir: false, versi: 2 } })
    expect(buka.status).toBe(422)
  })

  it('sekolah yang sudah beroperator: dinas melihat siapa, dan harus memilih', async () => {
    const id = await daftarkan(uji, 'kedua', uji.dunia.sekolah.sd.id)
    const lama = await idAkun(uji, 'sekolah')
    expect((await baca(uji, 'kabkota', id)).operatorLama).toEqual([
      { penggunaId: lama, nama: 'sekolah', username: 'sekolah' },
    ])
    const jawaban = await setujui('kabkota', id)
    expect([jawaban.status, jawaban.body.galat[0].field]).toEqual([422, 'cara'])
    expect(jawaban.body.message).toContain("'tambah' atau 'ganti'")
    expect((await setujui('kabkota', id, { cara: 'hapus' })).status).toBe(422)
    const sesi = await sesiBaru(uji, 'sekolah', PASSWORD_UJI)
    expect((await setujui('kabkota', id, { cara: 'tambah' })).status).toBe(200)
    expect(await sesi()).toBe(200)
    expect((await baca(uji, 'kabkota', id)).operatorLama).toEqual([])
  })

  it("'ganti' memblokir semua operator lama dan mengakhiri sesinya; dapat dibuka kembali", async () => {
    const { sdLain } = uji.dunia.sekolah
    const lama = await tambahPengguna(uji.aplikasi.db, 'lama', 10, { sekolahId: sdLain.id })
    const sesi = await sesiBaru(uji, 'lama', PASSWORD_UJI)
    const id = await daftarkan(uji, 'pengganti', sdLain.id)
    expect((await setujui('kabkota', id, { cara: 'ganti' })).status).toBe(200)
    expect(await sesi()).toBe(401)
    await expect(sesiBaru(uji, 'lama', PASSWORD_UJI)).rejects.toThrow('Digantikan oleh Pendaftar pengganti')
    expect((await riwayatAkun(uji, lama)).map(({ tindakan }) => tindakan)).toEqual(['blokir'])
    expect(await pesanUntuk(lama)).toEqual(['Operator SD Uji 3 diganti'])
    expect(await pesanUntuk(id)).toEqual(['Selamat datang di Geisa, Pendaftar pengganti'])
    const { versi } = await baca(uji, 'kabkota', lama)
    const buka = await uji.panggil('kabkota', blokirPengguna, { params: { id: lama }, body: { blokir: false, versi } })
    expect(buka.status).toBe(200)
    expect(await (await sesiBaru(uji, 'lama', PASSWORD_UJI))()).toBe(200)
  })

  it('dua pemutus pada saat yang sama: satu menang, yang lain 409', async () => {
    for (let ke = 0; ke < 5; ke++) {
      const id = await daftarkan(uji, `lomba${ke}`, uji.dunia.sekolah.sd.id)
      const kedua = await Promise.all([
        setujui('kabkota', id, { cara: 'tambah' }),
        putuskan('kabkota2', id, { putusan: 'tolak', catatan: 'Tidak dikenal' }),
      ])
      expect(kedua.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      const akhir = (await baca(uji, 'kabkota', id)).status
      expect(akhir).toBe(kedua[0].status === 200 ? 'aktif' : 'ditolak')
    }
  })

  it("dua pendaftar satu sekolah disetujui dengan 'ganti' pada saat yang sama: satu operator tersisa", async () => {
    const { smp } = uji.dunia.sekolah
    const [a, b] = [await daftarkan(uji, 'ganti-a', smp.id), await daftarkan(uji, 'ganti-b', smp.id)]
    const kedua = await Promise.all([
      setujui('kabkota', a, { cara: 'ganti' }),
      setujui('kabkota2', b, { cara: 'ganti' }),
    ])
    expect(kedua.map(({ status }) => status)).toEqual([200, 200])
    const { rows } =
      await sql`select from pengguna where sekolah_id = ${smp.id} and peran_id = 10 and status = 'aktif'`.execute(
        uji.aplikasi.db,
      )
    expect(rows).toHaveLength(1)
  })
})
