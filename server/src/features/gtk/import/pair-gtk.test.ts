import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { alasan, getGtk, nip, prepareImport, ptk, uuid, xlsx } from './commands.test-kit.ts'

const tools = await prepareImport()
const { db, runImport, real, add, countGtk, kunciBulan, uji } = tools
afterEach(tools.bersihkan)
afterAll(() => tools.uji.close())

const siti = (nth: number, content: Record<string, unknown> = {}) =>
  ptk(nth, { nama: 'Siti Aminah', nip: null, nuptk: '', ...content })
const gtkContent = async () => {
  const { rows } = await sql<{ id: string; nama: string; dapodik: boolean }>`select id_dapodik as id, nama,
    id_dari_dapodik as dapodik from gtk where id_dapodik::text like '00000000-%' order by 1`.execute(db)
  return rows
}

describe('mengenali dari nama', () => {
  it('orang bernama sama dengan Id Dapodik lain adalah orang baru, bukan pengganti', async () => {
    await real(getGtk([siti(1)], 1))
    const result = await real(getGtk([siti(2)], 1))
    expect(result.body.jumlah).toMatchObject({ baru: 1, berubah: 0 })
    expect(alasan(result)[0]).toContain('Id Dapodik lain: dianggap orang lain')
    expect((await gtkContent()).map(({ id }) => id)).toEqual([uuid(1), uuid(2)])
  })

  it('baris yang ditambahkan tanpa Id Dapodik menerimanya dari nama, sekali saja', async () => {
    await add('sekolah')
    expect((await real(getGtk([siti(1)], 1))).body.jumlah).toMatchObject({ baru: 0, berubah: 1 })
    expect((await real(getGtk([siti(2)], 1))).body.jumlah).toMatchObject({ baru: 1, berubah: 0 })
    expect(await countGtk()).toBe(4)
  })

  it('Id Dapodik yang diketik di formulir atau datang dari berkas Dapodik tidak diganti oleh nama', async () => {
    await add('sekolah', { idDapodik: uuid(1) })
    await add('sekolah', { nama: 'Budi Santoso' })
    await sql`update gtk set id_dapodik = ${uuid(3)}::uuid where nama = 'Budi Santoso'`.execute(db)
    expect(await gtkContent()).toMatchObject([{ dapodik: true }, { dapodik: false }])
    const budi = {
      nip: null,
      nuptk: '',
      nama: 'Budi Santoso',
      jenis_ptk_id_str: 'Guru Kelas',
      status_kepegawaian_id_str: 'PNS',
    }
    expect((await real(getGtk([ptk(3, budi)], 1))).body.jumlah.berubah).toBe(0)
    expect(await gtkContent()).toMatchObject([{ dapodik: true }, { dapodik: true }])
    expect((await runImport(getGtk([siti(2), ptk(4, budi)], 2))).body.jumlah).toMatchObject({ baru: 2, berubah: 0 })
  })

  it('NIP seseorang dengan Id Dapodik dan nama orang lain ditolak dengan sebabnya', async () => {
    await real(getGtk([ptk(1)], 1))
    const other = await runImport(getGtk([ptk(2, { nip: nip(1) })], 1))
    expect(alasan(other)).toEqual(['NIP ini milik Guru Dapodik 1 di sekolah ini, dengan Id Dapodik lain'])
    expect(other.body.jumlah.salah).toBe(1)
    const replace = await real(getGtk([ptk(2, { nip: nip(1), nama: 'guru dapodik 1' })], 1))
    expect(alasan(replace)).toEqual(['Id Dapodik-nya berganti'])
    expect((await gtkContent()).map(({ id }) => id)).toEqual([uuid(2)])
  })
})

describe('identitas dari impor', () => {
  const versions = async () => {
    const { rows } = await sql`select berlaku_mulai as mulai, identitas ->> 'nip' as nip,
      identitas ->> 'statusKepegawaian' as status from gtk_identitas order by 1`.execute(db)
    return rows
  }
  const sheet = async (nomor: string, status = 'PNS') =>
    xlsx([
      ['Nama', 'NIP', 'Status Kepegawaian'],
      ['Siti Aminah', nomor, status],
    ])

  it('NIP yang kosong diisi sejak bulan pertama yang terbuka, perubahan lain sejak hari ini', async () => {
    await add('sekolah')
    await kunciBulan(uji.dunia.sekolah.sd.id, 202601)
    await real(await sheet(nip(1), 'PPPK'), { namaBerkas: 'a.xlsx' })
    expect(await versions()).toEqual([
      { mulai: '2000-01-01', nip: null, status: 'PNS' },
      { mulai: '2026-02-01', nip: nip(1), status: 'PNS' },
      { mulai: '2026-03-05', nip: nip(1), status: 'PPPK' },
    ])
  })

  it('tanpa bulan terkunci sejak awal; versi yang menyebut nomor lain tetap', async () => {
    const id = await add('sekolah', { nip: nip(2) })
    const base = { id, nama: 'Siti Aminah', jenisGuru: 'Guru Kelas', statusKepegawaian: 'PNS' }
    await tools.save('sekolah', { ...base, versi: 1, nip: null, berlakuMulai: '2026-02-01' })
    await real(await sheet(nip(1)), { namaBerkas: 'a.xlsx' })
    expect(await versions()).toMatchObject([
      { mulai: '2000-01-01', nip: nip(2) },
      { mulai: '2026-02-01', nip: nip(1) },
    ])
  })
})
