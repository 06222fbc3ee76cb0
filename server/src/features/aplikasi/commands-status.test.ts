import { rekapHarian } from '@geisa/contract/rekap'
import { batalStatusKehadiran, referensi, statusKehadiran, ubahStatusKehadiran } from '@geisa/contract/status-kehadiran'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AplikasiUji, aplikasiSekali, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { isiFebruari } from '../kunci-bulan/bulan-uji.test-bahan.ts'

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

describe('tanda dan yang sudah disetujui', () => {
  const februari = async (sekali: AplikasiUji) => {
    const idDapodik = sekali.dunia.sekolah.sd.gtk[1]?.idDapodik
    const { body } = await sekali.panggil('sekolah', rekapHarian, { query: { idDapodik, monthSelected: '202602' } })
    return [10, 11, 13, 14, 19].map((hari) => body.kehadiran[hari - 1].singkatan)
  }

  it('tanda yang dicabut tidak menyentuh usulan yang sudah disetujui, sebelum maupun sesudah tanggalnya', async () => {
    const sekali = await aplikasiSekali()
    await isiFebruari(sekali)
    await sql`insert into absensi_manual (sekolah_id, no_absensi_manual, tanggal, status_id, status_pengajuan, tgl_pengajuan, diputus_pada)
      values (${sekali.dunia.sekolah.sd.id}, '202602000008', '2026-02-19', 27, 2, '2026-02-18', '2026-02-18T03:00:00Z')`.execute(
      sekali.aplikasi.db,
    )
    const sebelum = await februari(sekali)
    expect(sebelum).toEqual(['SDSD', 'DL', 'CT', 'HMR', 'L'])
    for (const id of [6, 3, 16, 21, 27]) {
      const body = { koreksi: false, manual: false, berlakuMulai: '2026-02-11' }
      const hasil = await sekali.panggil('admin', ubahStatusKehadiran, { params: { id: String(id) }, body })
      expect(hasil.status).toBe(200)
    }
    expect(await februari(sekali)).toEqual(sebelum)
  })

  it('status yang tidak pernah dapat diusulkan diabaikan, walau tersimpan disetujui', async () => {
    const sekali = await aplikasiSekali()
    await isiFebruari(sekali)
    await sql`update koreksi set status_koreksi_id = 21 where no_koreksi = '202602000002'`.execute(sekali.aplikasi.db)
    expect((await februari(sekali))[0]).toBe('A')
  })
})

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
