import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { alasan, getGtk, nip, ptk, siapkanImpor, uuid, xlsx } from './commands-impor.test-bahan.ts'

const alat = await siapkanImpor()
const { db, impor, sungguh, tambah, banyakGtk, kunciBulan, uji } = alat
afterEach(alat.bersihkan)
afterAll(() => alat.uji.tutup())

const siti = (ke: number, isi: Record<string, unknown> = {}) =>
  ptk(ke, { nama: 'Siti Aminah', nip: null, nuptk: '', ...isi })
const isiGtk = async () => {
  const { rows } = await sql<{ id: string; nama: string; dapodik: boolean }>`select id_dapodik as id, nama,
    id_dari_dapodik as dapodik from gtk where id_dapodik::text like '00000000-%' order by 1`.execute(db)
  return rows
}

describe('mengenali dari nama', () => {
  it('orang bernama sama dengan Id Dapodik lain adalah orang baru, bukan pengganti', async () => {
    await sungguh(getGtk([siti(1)], 1))
    const hasil = await sungguh(getGtk([siti(2)], 1))
    expect(hasil.body.jumlah).toMatchObject({ baru: 1, berubah: 0 })
    expect(alasan(hasil)[0]).toContain('Id Dapodik lain: dianggap orang lain')
    expect((await isiGtk()).map(({ id }) => id)).toEqual([uuid(1), uuid(2)])
  })

  it('baris yang ditambahkan tanpa Id Dapodik menerimanya dari nama, sekali saja', async () => {
    await tambah('sekolah')
    expect((await sungguh(getGtk([siti(1)], 1))).body.jumlah).toMatchObject({ baru: 0, berubah: 1 })
    expect((await sungguh(getGtk([siti(2)], 1))).body.jumlah).toMatchObject({ baru: 1, berubah: 0 })
    expect(await banyakGtk()).toBe(4)
  })

  it('Id Dapodik yang diketik di formulir atau datang dari berkas Dapodik tidak diganti oleh nama', async () => {
    await tambah('sekolah', { idDapodik: uuid(1) })
    await tambah('sekolah', { nama: 'Budi Santoso' })
    await sql`update gtk set id_dapodik = ${uuid(3)}::uuid where nama = 'Budi Santoso'`.execute(db)
    expect(await isiGtk()).toMatchObject([{ dapodik: true }, { dapodik: false }])
    const budi = {
      nip: null,
      nuptk: '',
      nama: 'Budi Santoso',
      jenis_ptk_id_str: 'Guru Kelas',
      status_kepegawaian_id_str: 'PNS',
    }
    expect((await sungguh(getGtk([ptk(3, budi)], 1))).body.jumlah.berubah).toBe(0)
    expect(await isiGtk()).toMatchObject([{ dapodik: true }, { dapodik: true }])
    expect((await impor(getGtk([siti(2), ptk(4, budi)], 2))).body.jumlah).toMatchObject({ baru: 2, berubah: 0 })
  })

  it('NIP seseorang dengan Id Dapodik dan nama orang lain ditolak dengan sebabnya', async () => {
    await sungguh(getGtk([ptk(1)], 1))
    const lain = await impor(getGtk([ptk(2, { nip: nip(1) })], 1))
    expect(alasan(lain)).toEqual(['NIP ini milik Guru Dapodik 1 di sekolah ini, dengan Id Dapodik lain'])
    expect(lain.body.jumlah.salah).toBe(1)
    const ganti = await sungguh(getGtk([ptk(2, { nip: nip(1), nama: 'guru dapodik 1' })], 1))
    expect(alasan(ganti)).toEqual(['Id Dapodik-nya berganti'])
    expect((await isiGtk()).map(({ id }) => id)).toEqual([uuid(2)])
  })
})

describe('identitas dari impor', () => {
  const versi = async () => {
    const { rows } = await sql`select berlaku_mulai as mulai, identitas ->> 'nip' as nip,
      identitas ->> 'statusKepegawaian' as status from gtk_identitas order by 1`.execute(db)
    return rows
  }
  const lembar = async (nomor: string, status = 'PNS') =>
    xlsx([
      ['Nama', 'NIP', 'Status Kepegawaian'],
      ['Siti Aminah', nomor, status],
    ])

  it('NIP yang kosong diisi sejak bulan pertama yang terbuka, perubahan lain sejak hari ini', async () => {
    await tambah('sekolah')
    await kunciBulan(uji.dunia.sekolah.sd.id, 202601)
    await sungguh(await lembar(nip(1), 'PPPK'), { namaBerkas: 'a.xlsx' })
    expect(await versi()).toEqual([
      { mulai: '2000-01-01', nip: null, status: 'PNS' },
      { mulai: '2026-02-01', nip: nip(1), status: 'PNS' },
      { mulai: '2026-03-05', nip: nip(1), status: 'PPPK' },
    ])
  })

  it('tanpa bulan terkunci sejak awal; versi yang menyebut nomor lain tetap', async () => {
    const id = await tambah('sekolah', { nip: nip(2) })
    const dasar = { id, nama: 'Siti Aminah', jenisGuru: 'Guru Kelas', statusKepegawaian: 'PNS' }
    await alat.simpan('sekolah', { ...dasar, versi: 1, nip: null, berlakuMulai: '2026-02-01' })
    await sungguh(await lembar(nip(1)), { namaBerkas: 'a.xlsx' })
    expect(await versi()).toMatchObject([
      { mulai: '2000-01-01', nip: nip(2) },
      { mulai: '2026-02-01', nip: nip(1) },
    ])
  })
})
