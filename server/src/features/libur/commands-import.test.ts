import { daftarLibur, importLibur, pratinjauLiburImport } from '@geisa/contract/libur'
import { rekapHarian } from '@geisa/contract/rekap/harian'
import { JENJANG } from '@geisa/engine/acuan'
import { longTanggal } from '@geisa/engine/calendar'
import { LIBUR_NASIONAL } from '@geisa/engine/jadwal/libur-nasional'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { e11Content } from '../rekap/fakta/e11.test-kit.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  const { sd, smp } = app.dunia.sekolah
  for (const { id, gtk } of [sd, smp]) await e11Content(app.context.db, id, gtk[1]?.id ?? 0)
})
beforeEach(async () => {
  await sql`delete from libur`.execute(app.context.db)
})
afterAll(() => app.close())

const runImport = async (text: string, content: Record<string, unknown> = {}, who = 'admin') =>
  (
    await app.call(who, importLibur, {
      body: { teks: text, jenisLiburId: 1, jenjang: [...JENJANG], dasarHukum: 'SKB 3 Menteri', uji: false, ...content },
    })
  ).body
/** Status of a school's teacher on 4 March: nobody tapped. */
async function yesterday(sekolah: 'sd' | 'smp'): Promise<string> {
  const query = { idDapodik: app.dunia.sekolah[sekolah].gtk[1]?.idDapodik, monthSelected: '202603' }
  return (await app.call('admin', rekapHarian, { query })).body.kehadiran[3].singkatan
}
const daftar = async () => (await app.call('admin', daftarLibur)).body.rows
const ALL = LIBUR_NASIONAL.map(({ tanggal, nama }) => `${longTanggal(tanggal)} ${nama}`).join('\n')

describe('impor daftar libur', () => {
  it('pratinjau menyebut hari-GTK yang berubah, dan laporan berubah tepat sebanyak itu setelah disimpan', async () => {
    const text = '4 Maret 2026 Cuti bersama\n5 Februari 2026 Libur khusus\n31 Februari 2026 Salah'
    const body = { teks: text, jenisLiburId: 1, jenjang: ['SD', 'SMP'] }
    const { status, body: result } = await app.call('admin', pratinjauLiburImport, { body })
    expect(status).toBe(200)
    expect(result).toMatchObject({ dari: '2026-02-05', sampai: '2026-03-04', lanjut: null })
    const guru = app.dunia.sekolah.sd.gtk[1]?.publicId
    const own = result.contoh.filter((example: { gtkId: string }) => example.gtkId === guru)
    expect(own.map((one: { sesudah: { status: string } }) => one.sesudah.status)).toContain('L')
    expect(await daftar()).toEqual([])
    const before = await yesterday('sd')
    await runImport(text.split('\n').slice(0, 2).join('\n'), { jenjang: ['SD', 'SMP'] })
    expect([before, await yesterday('sd')]).toEqual(['A', 'L'])
    expect(
      (await app.call('admin', pratinjauLiburImport, { body: { ...body, teks: '4 Maret 2026 Cuti bersama' } })).body,
    ).toMatchObject({ hariGtk: 0 })
    expect((await app.call('kabkota', pratinjauLiburImport, { body })).status).toBe(403)
  })

  it('uji tidak menyimpan, simpan menyimpan semuanya, ulangan tidak mengubah apa pun', async () => {
    const jumlah = LIBUR_NASIONAL.length
    expect(await runImport(ALL, { uji: true })).toMatchObject({ jumlahBaru: jumlah, jumlahSalah: 0, tersimpan: false })
    expect(await daftar()).toEqual([])
    expect(await runImport(ALL)).toMatchObject({ jumlahBaru: jumlah, tersimpan: true })
    const content = await daftar()
    expect(content.map(({ tanggal, nama }: Record<string, string>) => [tanggal, nama])).toEqual(
      LIBUR_NASIONAL.map(({ tanggal, nama }) => [tanggal, nama]),
    )
    expect(content[0]).toMatchObject({ dasarHukum: 'SKB 3 Menteri', kodeWilayah: '000000', versi: 1 })
    expect(await runImport(ALL)).toMatchObject({ jumlahBaru: 0, jumlahSudahAda: jumlah })
    expect(await daftar()).toEqual(content)
  })

  it('satu baris salah menahan semuanya, dengan alasannya', async () => {
    const result = await runImport('1 Januari 2027 Tahun Baru\nSelasa, 25 Desember 2026 Natal\n1 Mei 2035 Hari Buruh')
    expect(result).toMatchObject({ jumlahBaru: 1, jumlahSalah: 2, tersimpan: false })
    expect(result.rows.map((row: Record<string, unknown>) => [row.baris, row.tindakan, row.alasan])).toEqual([
      [1, 'baru', null],
      [2, 'salah', '25 Desember 2026 hari Jumat, tertulis Selasa'],
      [3, 'salah', 'Tanggal harus antara 1 Januari 2015 dan 31 Desember 2029'],
    ])
    expect(await daftar()).toEqual([])
  })

  it('yang sudah ada disebut namanya dan jenjang yang belum; tanggal kembar di daftar disebut barisnya', async () => {
    await runImport('1 Mei 2026 Hari Buruh', { jenjang: ['SD'] })
    const result = await runImport('1 Mei 2026 May Day\n2 Mei 2026 Hardiknas\n2 Mei 2026 Hardiknas lagi', {
      jenjang: ['SD', 'SMP'],
    })
    expect(result.rows.map((row: Record<string, unknown>) => row.alasan)).toEqual([
      "Sudah ada untuk jenjang SD: 'Hari Buruh'",
      'Hanya untuk jenjang SMP',
      null,
      'Tanggal ini sudah ada di baris 2',
    ])
    expect((await daftar()).map((row: Record<string, string>) => [row.nama, row.jenjang])).toEqual([
      ['Hari Buruh', '["SD"]'],
      ['May Day', '["SMP"]'],
      ['Hardiknas', '["SD","SMP"]'],
    ])
  })

  it('jenjang yang belum libur ditambahkan pada libur bernama sama; ulangan tidak mengubah apa pun', async () => {
    await runImport('4 Maret 2026 Cuti Bersama', { jenjang: ['SD'] })
    expect(await yesterday('smp')).toBe('A')
    const attempt = await runImport('4 Maret 2026 cuti  bersama', { uji: true })
    expect(attempt.rows.map((row: Record<string, unknown>) => [row.tindakan, row.alasan])).toEqual([
      ['sudah-ada', "Sudah ada untuk jenjang SD: 'Cuti Bersama'"],
      ['baru', "Jenjang TK, SMP, SMA, SMK, SLB ditambahkan pada 'Cuti Bersama' yang sudah ada"],
    ])
    expect(await runImport('4 Maret 2026 cuti  bersama')).toMatchObject({
      jumlahBaru: 1,
      tersimpan: true,
      message: 'Berhasil menyimpan data: 0 libur baru, 1 ditambah jenjangnya',
    })
    expect([await yesterday('sd'), await yesterday('smp')]).toEqual(['L', 'L'])
    const content = await daftar()
    expect(content).toEqual([
      expect.objectContaining({ nama: 'Cuti Bersama', jenjang: JSON.stringify(JENJANG), versi: 2 }),
    ])
    expect((await runImport('4 Maret 2026 cuti  bersama')).message).toBe(
      'Semua libur di daftar ini sudah ada; tidak ada yang berubah',
    )
    expect(await daftar()).toEqual(content)
  })

  it('libur bernama sama milik jenjang di luar wewenang tidak disentuh: jenjang sendiri mendapat barisnya', async () => {
    const { provinsi } = app.dunia.wilayah
    await sql`insert into libur (nama, jenis_libur_id, kode_wilayah, tanggal, jenjang)
      values ('Hari Jadi', 3, ${provinsi}, '2026-10-12', '{SMP,SMA}')`.execute(app.context.db)
    const content = { jenisLiburId: 3, jenjang: ['SMA', 'SMK'] }
    expect((await runImport('12 Oktober 2026 Hari Jadi', content, 'provinsi')).rows[1].alasan).toBe(
      'Hanya untuk jenjang SMK',
    )
    expect((await daftar()).map((row: Record<string, string>) => row.jenjang)).toEqual(['["SMP","SMA"]', '["SMK"]'])
  })

  it('dua impor daftar yang sama bersamaan menyimpan setiap libur sekali', async () => {
    const result = await Promise.all([
      runImport(ALL),
      runImport(ALL),
      runImport(ALL.split('\n').toReversed().join('\n')),
    ])
    expect(result.map(({ tersimpan }) => tersimpan)).toEqual([true, true, true])
    expect(result.map(({ jumlahBaru }) => jumlahBaru).toSorted((a, b) => a - b)).toEqual([0, 0, LIBUR_NASIONAL.length])
    expect(await daftar()).toHaveLength(LIBUR_NASIONAL.length)
  })

  it('provinsi mengimpor untuk provinsi dan jenjangnya sendiri', async () => {
    const content = { jenisLiburId: 3, jenjang: ['SMA'] }
    expect(await runImport('12 Oktober 2026 Hari Jadi', content, 'provinsi')).toMatchObject({ tersimpan: true })
    expect(await daftar()).toEqual([
      expect.objectContaining({ kodeWilayah: app.dunia.wilayah.provinsi, jenisLiburId: 3 }),
    ])
    expect((await runImport('13 Oktober 2026 X', {}, 'provinsi')).kode).toBe('TIDAK_BERHAK')
  })
})
