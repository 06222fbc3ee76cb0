import { batalStatusKehadiran, referensi, statusKehadiran, ubahStatusKehadiran } from '@geisa/contract/status-kehadiran'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'

/** Today is 5 March 2026. */
let uji: AplikasiUji
beforeAll(async () => {
  uji = await buatAplikasiUji()
})
afterAll(() => uji.tutup())
beforeEach(async () => {
  await sql`delete from status_kehadiran where berlaku_mulai > '2000-01-01'`.execute(uji.aplikasi.db)
  await sql`delete from setting_versi`.execute(uji.aplikasi.db)
})

const ubah = (id: number | string, body: Record<string, unknown>, siapa = 'admin') =>
  uji.panggil(siapa, ubahStatusKehadiran, { params: { id: String(id) }, body })
const status = async (id: number) =>
  (await uji.panggil('admin', referensi)).body.status.find((satu: { id: number }) => satu.id === id)
const diFormulir = async (id: number) =>
  (await uji.panggil('sekolah', statusKehadiran)).body.find((satu: { id: number }) => satu.id === id)

describe('referensi status kehadiran', () => {
  it('nama, dokumen, hari dan tanda berubah sejak tanggalnya; formulir mengikuti hari ini', async () => {
    expect(
      (await ubah(7, { nama: 'Sakit Ringan', maksimalHari: 2, dokumenPendukung: '', berlakuMulai: '2026-03-06' }))
        .status,
    ).toBe(200)
    expect(await status(7)).toMatchObject({
      nama: 'Sakit Tanpa Surat Dokter',
      versi: 1,
      daftarVersi: [
        {
          nama: 'Sakit Ringan',
          maksimalHari: 2,
          dokumenPendukung: null,
          koreksi: true,
          berlakuMulai: '2026-03-06',
          bolehBatal: true,
        },
        { berlakuMulai: '2000-01-01', bolehBatal: false },
      ],
    })
    expect((await diFormulir(7)).statusKehadiran).toBe('Sakit Tanpa Surat Dokter')
    await ubah(7, { koreksi: false })
    expect(await diFormulir(7)).toMatchObject({ statusKoreksi: 0 })
  })

  it('yang sama lagi tidak menyimpan apa pun; versi basi 409; yang belum mulai dapat dibatalkan', async () => {
    expect((await ubah(3, { nama: 'Dinas Luar Penuh' })).body.message).toBe('Tidak ada yang berubah')
    await ubah(3, { nama: 'Dinas Luar Sehari', berlakuMulai: '2026-04-01', versi: 0 })
    expect((await ubah(3, { nama: 'Dinas', versi: 0 })).status).toBe(409)
    const batal = (berlakuMulai: string) =>
      uji.panggil('admin', batalStatusKehadiran, { params: { id: '3', berlakuMulai } })
    expect((await batal('2000-01-01')).status).toBe(422)
    expect((await batal('2026-04-01')).status).toBe(200)
    expect((await batal('2026-04-01')).status).toBe(404)
    expect((await status(3)).daftarVersi).toHaveLength(1)
  })

  it.each([
    [3, { id: 4 }, 'id'],
    [3, { singkatan: 'X' }, 'singkatan'],
    [3, { grup: 'H' }, 'grup'],
    [3, { nama: 'ab' }, 'nama'],
    [3, { nama: 'Cuti Haji' }, 'nama'],
    [3, { maksimalHari: 0 }, 'maksimalHari'],
    [3, { maksimalHari: 367 }, 'maksimalHari'],
    [3, { maksimalHari: '3' }, 'maksimalHari'],
    [3, { manual: true }, 'manual'],
    [3, { koreksi: 1 }, 'koreksi'],
    [0, { koreksi: true }, 'koreksi'],
    [2, { manual: true }, 'manual'],
    [3, { warna: 'biru' }, 'warna'],
    [3, { nama: 'Dinas', berlakuMulai: '2028-01-01' }, 'berlakuMulai'],
  ])('status %i dengan %j ditolak pada bidangnya', async (id, isian, field) => {
    const { status: kode, body } = await ubah(id, isian)
    expect([kode, body.galat?.[0]?.field]).toEqual([422, field])
  })

  it('yang tetap boleh ikut dikirim apa adanya; status yang tidak ada 404; hanya admin', async () => {
    expect((await ubah(3, { id: 3, singkatan: 'DL', grup: 'DL', nama: 'Dinas Luar Sehari Penuh' })).status).toBe(200)
    expect((await ubah(99, { nama: 'Tidak Ada' })).status).toBe(404)
    for (const siapa of ['sekolah', 'provinsi', 'monitoring']) {
      expect((await ubah(3, { nama: 'Dinas' }, siapa)).status).toBe(403)
      expect((await uji.panggil(siapa, referensi)).status).toBe(403)
    }
  })
})
