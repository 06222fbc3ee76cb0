/** Holidays that last, and for whom they are: what is stored, kept, refused and told (rules.md N1, N2). */
import { daftarLibur, deleteLibur, saveLibur } from '@geisa/contract/libur'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { daysOf, daysWords } from './days.ts'
import { bagiJenis, bagiStatus } from './kelompok.test-kit.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(async () => {
  await sql`delete from libur`.execute(app.context.db)
  await sql`delete from versi_bersama`.execute(app.context.db)
})
afterAll(() => app.close())

const base = { nama: 'Libur semester', jenisLiburId: 1, tanggal: '2026-06-22', sampai: '2026-07-03', jenjang: ['SD'] }
const save = (content: Record<string, unknown> = {}) => app.call('admin', saveLibur, { body: { ...base, ...content } })
const daftar = async (query = {}) => (await app.call('admin', daftarLibur, { query })).body.rows
const bulanVersions = async (): Promise<string> => {
  const { rows } = await sql<{ kunci: string }>`
    select bulan || '×' || versi as kunci from versi_bersama order by bulan`.execute(app.context.db)
  return rows.map(({ kunci }) => kunci).join(' ')
}
/** A page of the last release knows neither: it sends neither. */
const oldPage = (id: number, versi: number, content: Record<string, unknown> = {}) => {
  const { sampai: _, ...rest } = base
  return app.call('admin', saveLibur, { body: { ...rest, id, versi, ...content } })
}

describe('rentang', () => {
  it('satu catatan, dan jawabannya selalu menyebut hari terakhirnya', async () => {
    await save()
    await save({ nama: 'Sehari', tanggal: '2026-05-04', sampai: '2026-05-04' })
    await save({ nama: 'Sehari pula', tanggal: '2026-05-05', sampai: null })
    expect(
      (await daftar()).map(({ tanggal, sampai, bagi }: Record<string, unknown>) => [tanggal, sampai, bagi]),
    ).toEqual([
      ['2026-05-04', '2026-05-04', null],
      ['2026-05-05', '2026-05-05', null],
      ['2026-06-22', '2026-07-03', null],
    ])
    const { rows } = await sql<{ sampai: string | null }>`select sampai from libur order by tanggal`.execute(
      app.context.db,
    )
    expect(rows.map(({ sampai }) => sampai)).toEqual([null, null, '2026-07-03'])
  })

  it('daftar yang dibatasi memuat yang menyentuhnya', async () => {
    await save()
    const many = async (dari: string, sampai: string): Promise<number> => (await daftar({ dari, sampai })).length
    expect(await many('2026-07-01', '2026-07-31')).toBe(1)
    expect(await many('2026-06-25', '2026-06-26')).toBe(1)
    expect(await many('2026-07-04', '2026-07-31')).toBe(0)
    expect(await many('2026-06-01', '2026-06-21')).toBe(0)
  })

  it.each([
    [{ sampai: '2026-06-21' }, 'sampai', 'Tanggal akhir mendahului tanggal awal'],
    [{ sampai: '2026-09-22' }, 'sampai', 'Satu libur paling lama 92 hari; ini 93 hari'],
    [
      { tanggal: '2029-12-20', sampai: '2030-01-02' },
      'sampai',
      'Tanggal harus antara 1 Januari 2015 dan 31 Desember 2029',
    ],
    [{ sampai: '2026-06-31' }, 'sampai', expect.any(String)],
    [
      { bagi: { statusKepegawaian: null, jenisGuru: null } },
      'bagi',
      'Pilih status kepegawaian atau jenis GTK, atau pilih semua GTK',
    ],
    [{ bagi: bagiJenis() }, 'bagi.jenisGuru', 'Pilih paling sedikit satu jenis GTK'],
    [{ bagi: bagiStatus('Presiden') }, 'bagi.statusKepegawaian.0', expect.any(String)],
  ])('%o ditolak dengan kalimat, tanpa menyimpan apa pun', async (content, field, message) => {
    const { status, body } = await save(content)
    expect([status, body.galat[0]]).toEqual([422, { field, message }])
    expect(await daftar()).toEqual([])
    expect(await bulanVersions()).toBe('')
  })

  it('92 hari diterima, dan versi setiap bulannya naik sekali, yang lama dan yang baru', async () => {
    const { body } = await save({ tanggal: '2026-01-31', sampai: '2026-02-01' })
    expect(await bulanVersions()).toBe('202601×1 202602×1')
    expect((await save({ id: body.id, versi: 1, tanggal: '2026-06-01', sampai: '2026-08-31' })).status).toBe(200)
    expect(await bulanVersions()).toBe('202601×2 202602×2 202606×1 202607×1 202608×1')
    await app.call('admin', deleteLibur, { params: { id: body.id } })
    expect(await bulanVersions()).toBe('202601×2 202602×2 202606×2 202607×2 202608×2')
  })

  it('kata-katanya menyebut sekali yang sama dari kedua ujungnya', () => {
    const words = (tanggal: string, sampai: string): string => daysWords({ tanggal, sampai })
    expect(words('2026-12-21', '2026-12-21')).toBe('21 Desember 2026')
    expect(words('2026-12-21', '2026-12-26')).toBe('21–26 Desember 2026')
    expect(words('2026-11-30', '2026-12-02')).toBe('30 November – 2 Desember 2026')
    expect(words('2026-12-28', '2027-01-02')).toBe('28 Desember 2026 – 2 Januari 2027')
    expect(daysOf({ tanggal: '2026-12-30', sampai: '2027-01-01' })).toEqual(['2026-12-30', '2026-12-31', '2027-01-01'])
  })
})

describe('halaman rilis lama', () => {
  it('yang tidak dikirim tetap: rentang dan kelompok; tanggal yang dipindah membawa panjangnya', async () => {
    const { id } = (await save({ bagi: bagiStatus('PNS') })).body
    expect((await oldPage(id, 1, { nama: 'Nama Baru' })).status).toBe(200)
    expect((await daftar())[0]).toMatchObject({ nama: 'Nama Baru', sampai: '2026-07-03', bagi: bagiStatus('PNS') })
    expect((await oldPage(id, 2, { tanggal: '2026-06-24' })).status).toBe(200)
    expect((await daftar())[0]).toMatchObject({ tanggal: '2026-06-24', sampai: '2026-07-05', bagi: bagiStatus('PNS') })
    const { body } = await oldPage(id, 3, { tanggal: '2029-12-25' })
    expect(body.galat[0].field).toBe('tanggal')
  })

  it('null menghapus: satu hari, bagi semua', async () => {
    const { id } = (await save({ bagi: bagiStatus('PNS') })).body
    await save({ id, versi: 1, sampai: null, bagi: null })
    expect((await daftar())[0]).toMatchObject({ tanggal: '2026-06-22', sampai: '2026-06-22', bagi: null, versi: 2 })
  })
})

describe('kelompok', () => {
  it('disimpan urut dan sekali masing-masing; yang menyebut semuanya tetap daftar', async () => {
    await save({ bagi: bagiStatus('GTY/PTY', 'PNS', 'PNS') })
    expect((await daftar())[0].bagi).toEqual(bagiStatus('PNS', 'GTY/PTY'))
  })

  it('isian dari jawaban GET diterima kembali tanpa perubahan', async () => {
    await save({ bagi: bagiStatus('PNS', 'CPNS') })
    const [row] = await daftar()
    expect((await save({ ...row, jenjang: JSON.parse(row.jenjang) })).status).toBe(200)
    expect(await daftar()).toEqual([row])
  })

  it('riwayat menyebut rentang dan kelompoknya dengan kata', async () => {
    const { id } = (await save({ bagi: { statusKepegawaian: ['PNS', 'CPNS'], jenisGuru: ['Guru Kelas'] } })).body
    await save({ id, versi: 1, sampai: '2026-07-04', bagi: null })
    const { rows } = await sql<{ sebelum: Record<string, unknown>; sesudah: Record<string, unknown> }>`
      select i.sebelum, i.sesudah from riwayat r join riwayat_isi i using (sekolah_id, nomor)
      where r.perihal = 'libur' and r.objek = ${String(id)} order by r.nomor desc limit 1`.execute(app.context.db)
    expect(rows[0]).toMatchObject({
      sebelum: { sampai: '2026-07-03', bagi: 'Guru Kelas berstatus PNS, CPNS' },
      sesudah: { sampai: '2026-07-04', bagi: 'Semua GTK' },
    })
  })
})

describe('libur ganda', () => {
  it('menyebut hari yang sama-sama dimiliki, satu atau beberapa', async () => {
    await save({ bagi: bagiStatus('PNS') })
    const sentence = async (content: Record<string, unknown>) =>
      (await save({ nama: 'Lain', ...content })).body.galat?.[0]?.message
    const rest = "sudah berisi 'Libur semester' bagi PNS untuk jenjang SD"
    expect(await sentence({ tanggal: '2026-07-01', sampai: '2026-07-10' })).toBe(`1–3 Juli 2026 ${rest}`)
    expect(await sentence({ tanggal: '2026-07-03', sampai: null })).toBe(`3 Juli 2026 ${rest}`)
    expect(await sentence({ tanggal: '2026-06-01', sampai: '2026-07-31' })).toBe(`22 Juni – 3 Juli 2026 ${rest}`)
    expect(await daftar()).toHaveLength(1)
    expect((await save({ nama: 'Lain', izinkanGanda: true })).status).toBe(200)
  })

  it('kelompok yang saling mengecualikan bukan ganda, juga dengan nama yang sama', async () => {
    await save({ bagi: bagiStatus('PNS', 'CPNS') })
    expect((await save({ bagi: bagiStatus('PPPK') })).status).toBe(200)
    expect((await save({ bagi: bagiJenis('Guru Kelas') })).status).toBe(422)
    expect((await save({ bagi: { statusKepegawaian: ['GTY/PTY'], jenisGuru: ['Guru Kelas'] } })).status).toBe(200)
    expect((await save({ bagi: bagiStatus('CPNS') })).status).toBe(422)
    expect((await save({ bagi: null })).status).toBe(422)
  })

  it('yang sudah berdampingan tetap dapat diubah kata-katanya dan dipendekkan, tidak dilebarkan', async () => {
    await save()
    const { id } = (await save({ nama: 'Lain', izinkanGanda: true })).body
    expect((await save({ id, versi: 1, nama: 'Lain lagi', tanggal: '2026-06-24' })).status).toBe(200)
    expect((await save({ id, versi: 2, nama: 'Lain lagi', tanggal: '2026-06-23' })).status).toBe(422)
  })
})
