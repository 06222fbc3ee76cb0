import { daftarLibur, deleteLibur, importLibur, pratinjauLibur, saveLibur } from '@geisa/contract/libur'
import { rekapHarian } from '@geisa/contract/rekap/harian'
import { JENJANG } from '@geisa/engine/acuan'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import type { NamaSekolah } from '../../../test/test-world.ts'
import { e11Content } from '../rekap/fakta/e11.test-kit.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  const { sd, smp, sma, foreignSd } = app.dunia.sekolah
  for (const { id, gtk } of [sd, smp, sma, foreignSd]) await e11Content(app.context.db, id, gtk[1]?.id ?? 0)
})
beforeEach(async () => {
  await sql`delete from libur`.execute(app.context.db)
})
afterAll(() => app.close())

/** Wednesday: a workday nobody tapped on, complete and synced. */
const YESTERDAY = '2026-03-04'
const base = { nama: 'Cuti Bersama Uji', jenisLiburId: 1, tanggal: YESTERDAY, jenjang: [...JENJANG] }
const save = (content: Record<string, unknown> = {}, who = 'admin') =>
  app.call(who, saveLibur, { body: { ...base, ...content } })
const daftar = async (who = 'admin') => (await app.call(who, daftarLibur)).body.rows
const order = (angka: number[]): number[] => angka.toSorted((a, b) => a - b)
type Content = { nama: string } | null
type RiwayatRow = { sekolah_id: number; tindakan: string; lingkup: string; sebelum: Content; sesudah: Content }
const remove = (id: number) => app.call('admin', deleteLibur, { params: { id } })

/** Status and holiday of a school's teacher on a day. */
async function hari(sekolah: NamaSekolah, tanggal = YESTERDAY): Promise<string> {
  const query = {
    idDapodik: app.dunia.sekolah[sekolah].gtk[1]?.idDapodik,
    monthSelected: tanggal.slice(0, 7).replace('-', ''),
  }
  const { body } = await app.call('admin', rekapHarian, { query })
  const { singkatan, jenis_libur, keterangan } = body.kehadiran[Number(tanggal.slice(8)) - 1]
  return `${singkatan} ${jenis_libur} ${keterangan}`.trim()
}

describe('angka mengikuti libur', () => {
  it('cuti bersama yang ditambahkan untuk kemarin mengubah A menjadi L, dihapus kembali A', async () => {
    expect(await hari('sd')).toBe('A 0')
    const { body, status } = await save()
    expect([status, body.message]).toEqual([200, 'Berhasil menyimpan data'])
    expect(await hari('sd')).toBe('L 1 Cuti Bersama Uji')
    expect((await remove(body.id)).body.message).toBe('Berhasil menghapus data')
    expect(await hari('sd')).toBe('A 0')
    expect((await remove(body.id)).status).toBe(404)
  })

  it('libur nasional hanya pada jenjangnya, libur provinsi hanya di provinsi dan jenjangnya', async () => {
    await save({ jenjang: ['SD'] })
    expect([await hari('sd'), await hari('smp'), await hari('foreignSd')]).toEqual([
      'L 1 Cuti Bersama Uji',
      'A 0',
      'L 1 Cuti Bersama Uji',
    ])
    const provinsi = { nama: 'Hari Jadi', jenisLiburId: 3, jenjang: ['SMA', 'SMK'], tanggal: '2026-03-03' }
    expect((await save(provinsi, 'provinsi')).status).toBe(200)
    const all = await Promise.all((['sma', 'sd', 'smp', 'foreignSd'] as const).map((s) => hari(s, '2026-03-03')))
    expect(all).toEqual(['L 3 Hari Jadi', 'A 0', 'A 0', 'A 0'])
  })

  it('libur kab/kota yang dipindah tanggal dan wilayahnya berlaku di tempat baru saja', async () => {
    const { kabKota, foreignKabKota } = app.dunia.wilayah
    const { body } = await save({ jenisLiburId: 2, kodeWilayah: kabKota })
    expect([await hari('sd'), await hari('foreignSd')]).toEqual(['L 2 Cuti Bersama Uji', 'A 0'])
    const move = { id: body.id, versi: 1, jenisLiburId: 2, kodeWilayah: foreignKabKota, tanggal: '2026-03-03' }
    expect((await save(move)).status).toBe(200)
    expect([await hari('sd'), await hari('foreignSd', '2026-03-03')]).toEqual(['A 0', 'L 2 Cuti Bersama Uji'])
  })

  it('bulan yang sudah dikunci tidak menghalangi libur wilayah', async () => {
    await sql`insert into segel (sekolah_id, bulan, urutan, kode, rekap, sha256, dikunci_pada)
      values (${app.dunia.sekolah.sd.id}, 202602, 1, 'UJI-LIBUR', '{}', 'x', now())`.execute(app.context.db)
    expect((await save({ tanggal: '2026-02-03' })).status).toBe(200)
    expect(await hari('sd', '2026-02-03')).toBe('L 1 Cuti Bersama Uji')
  })
})

describe('pratinjau', () => {
  const pratinjau = async (content: Record<string, unknown> = {}, who = 'admin') =>
    (await app.call(who, pratinjauLibur, { body: { ...base, ...content } })).body

  it('menghitung hari-GTK yang berubah tanpa menyimpan apa pun', async () => {
    const result = await pratinjau({ jenjang: ['SD'] })
    expect(result).toMatchObject({
      dari: YESTERDAY,
      sampai: YESTERDAY,
      jumlahSekolah: 3,
      sekolahDihitung: 3,
      lanjut: null,
    })
    expect(result.hariGtk).toBe(6)
    expect(result.contoh.map((c: { sesudah: { status: string } }) => c.sesudah.status)).toContain('L')
    expect(await daftar()).toEqual([])
    expect(await hari('sd')).toBe('A 0')
  })

  it('penghapusan dan pemindahan dihitung dari keadaan lama dan barunya', async () => {
    const { kabKota, foreignKabKota } = app.dunia.wilayah
    const { body } = await save({ jenisLiburId: 2, kodeWilayah: kabKota, jenjang: ['SD'] })
    const id = { id: body.id, versi: 1, jenisLiburId: 2, jenjang: ['SD'] }
    expect(await pratinjau({ ...id, hapus: true })).toMatchObject({ jumlahSekolah: 2, hariGtk: 4 })
    expect(await pratinjau({ ...id, nama: 'Nama Lain' })).toMatchObject({ jumlahSekolah: 2, angkaBerubah: 0 })
    expect(await pratinjau({ ...id, kodeWilayah: foreignKabKota })).toMatchObject({ jumlahSekolah: 3, hariGtk: 6 })
    expect(await pratinjau({ ...id, tanggal: '2026-03-03' })).toMatchObject({
      dari: '2026-03-03',
      sampai: YESTERDAY,
      hariGtk: 8,
    })
    expect(await pratinjau({ ...id, jenjang: ['SMP'] })).toMatchObject({ jumlahSekolah: 3, hariGtk: 6 })
  })

  it('libur yang pindah berbulan-bulan dihitung di kedua harinya, yang lama sekali pun', async () => {
    const { body } = await save({ tanggal: '2026-02-03', jenjang: ['SD'] })
    const move = await pratinjau({ id: body.id, versi: 1, tanggal: '2026-07-06', jenjang: ['SD'] })
    expect(move).toMatchObject({ dari: '2026-02-03', sampai: '2026-07-06', terpotong: null })
    expect(move.hariGtk).toBe(12)
    const old = await pratinjau({ tanggal: '2024-03-06', jenjang: ['SD'] })
    expect(old).toMatchObject({ dari: '2024-03-06', sampai: '2024-03-06', terpotong: null })
    expect(old.hariGtk).toBe(6)
  })

  it('provinsi hanya menghitung sekolah dalam cakupannya', async () => {
    const result = await pratinjau({ jenisLiburId: 3, jenjang: ['SMA'] }, 'provinsi')
    expect(result).toMatchObject({ jumlahSekolah: 1, hariGtk: 2 })
  })
})

describe('libur ganda', () => {
  it('ditolak dengan nama yang sudah ada, dibolehkan bila disengaja, nama sama tidak pernah', async () => {
    await save()
    const { status, body } = await save({ nama: 'Lain', jenjang: ['SD', 'SMP'] })
    expect([status, body.galat[0]]).toEqual([
      422,
      { field: 'tanggal', message: "4 Maret 2026 sudah berisi 'Cuti Bersama Uji' untuk jenjang SD, SMP" },
    ])
    expect((await save({ nama: ' cuti  BERSAMA uji ', izinkanGanda: true })).status).toBe(422)
    expect((await save({ nama: 'Lain', izinkanGanda: true })).status).toBe(200)
    expect(await hari('sd')).toBe('L 1 Cuti Bersama Uji, Lain')
  })

  it('jenjang yang tidak beririsan, wilayah lain dan tanggal lain bukan ganda', async () => {
    await save({ jenjang: ['SD'] })
    const { kabKota } = app.dunia.wilayah
    expect((await save({ jenjang: ['SMP'] })).status).toBe(200)
    expect((await save({ jenisLiburId: 2, kodeWilayah: kabKota, jenjang: ['SD'] })).status).toBe(200)
    expect((await save({ jenjang: ['SD'], tanggal: '2026-03-03' })).status).toBe(200)
    const other = (await daftar()).find((row: { tanggal: string }) => row.tanggal === '2026-03-03')
    expect((await save({ id: other.id, versi: 1, jenjang: ['SD'] })).status).toBe(422)
  })

  it('dua simpanan sama persis pada saat yang sama: satu menang', async () => {
    for (let nth = 1; nth <= 5; nth++) {
      const tanggal = `2026-05-0${nth}`
      const results = await Promise.all(Array.from({ length: 4 }, () => save({ tanggal })))
      expect(order(results.map(({ status }) => status))).toEqual([200, 422, 422, 422])
    }
    expect(await daftar()).toHaveLength(5)
  })

  it('libur yang dipindah dan libur baru ke tanggal yang sama bersamaan: tidak pernah keduanya', async () => {
    const { body } = await save({ tanggal: '2026-05-10' })
    const result = await Promise.all([
      save({ id: body.id, versi: 1, tanggal: '2026-05-11' }),
      save({ tanggal: '2026-05-11' }),
    ])
    expect(order(result.map(({ status }) => status))).toEqual([200, 422])
  })
})

describe('mengubah', () => {
  it('perlu versi yang terbaca: tanpa versi 422, versi lama 409, bersamaan satu menang', async () => {
    const { id } = (await save()).body
    expect((await save({ id, nama: 'A' })).body.galat[0].field).toBe('versi')
    const results = await Promise.all(['B', 'C'].map((nama) => save({ id, versi: 1, nama })))
    expect(order(results.map(({ status }) => status))).toEqual([200, 409])
    expect((await save({ id, versi: 1, nama: 'D' })).body.kode).toBe('VERSI_BERUBAH')
    expect((await daftar())[0].versi).toBe(2)
  })

  it('isian dari jawaban GET diterima kembali; tanpa perubahan tidak ada yang ditulis', async () => {
    await save({ deskripsi: 'Uraian', dasarHukum: 'SKB' })
    const [row] = await daftar()
    const { jenjang, ...rest } = row
    expect((await save({ ...rest, jenjang: JSON.parse(jenjang) })).status).toBe(200)
    expect(await daftar()).toEqual([row])
  })

  it('impor yang menambah jenjang, ubah dan hapus bersamaan: tanpa galat server, versi dihormati', async () => {
    for (let nth = 1; nth <= 4; nth++) {
      const tanggal = `2026-06-0${nth}`
      const { id } = (await save({ tanggal, jenjang: ['SD'] })).body
      const content = { teks: `${nth} Juni 2026 ${base.nama}`, jenisLiburId: 1, jenjang: [...JENJANG], uji: false }
      const result = await Promise.all([
        app.call('admin', importLibur, { body: content }),
        save({ id, versi: 1, tanggal, jenjang: ['SD'], deskripsi: 'Diubah' }),
        remove(id),
        save({ id, versi: 1, tanggal: `2026-06-1${nth}`, jenjang: ['SD'] }),
      ])
      for (const { status } of result) expect([200, 404, 409]).toContain(status)
    }
  })

  it('wilayah yang tidak disebut tetap wilayah semula', async () => {
    const { kabKota } = app.dunia.wilayah
    const { id } = (await save({ jenisLiburId: 2, kodeWilayah: kabKota })).body
    expect((await save({ id, versi: 1, jenisLiburId: 2, nama: 'Nama Baru' })).status).toBe(200)
    expect((await daftar())[0]).toMatchObject({ kodeWilayah: kabKota, nama: 'Nama Baru' })
  })
})

describe('jejak', () => {
  it('riwayat menyimpan sebelum dan sesudah dengan lingkup wilayahnya', async () => {
    const { kabKota } = app.dunia.wilayah
    const { id } = (await save({ jenisLiburId: 2, kodeWilayah: kabKota })).body
    await save({ id, versi: 1, jenisLiburId: 2, kodeWilayah: kabKota, nama: 'Nama Baru' })
    await remove(id)
    const { rows } = await sql<RiwayatRow>`
      select r.sekolah_id, r.tindakan, r.lingkup, i.sebelum, i.sesudah from riwayat r
      join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
      where r.perihal = 'libur' and r.objek = ${String(id)} order by r.nomor`.execute(app.context.db)
    expect(
      rows.map((row) => [row.sekolah_id, row.tindakan, row.lingkup, row.sebelum?.nama, row.sesudah?.nama]),
    ).toEqual([
      [0, 'tambah', kabKota, undefined, 'Cuti Bersama Uji'],
      [0, 'ubah', kabKota, 'Cuti Bersama Uji', 'Nama Baru'],
      [0, 'hapus', kabKota, 'Nama Baru', undefined],
    ])
  })

  it('libur yang pindah wilayah tercatat di keduanya: hilang di sana, baru di sini', async () => {
    const { kabKota, foreignKabKota } = app.dunia.wilayah
    const { id } = (await save({ jenisLiburId: 2, kodeWilayah: kabKota })).body
    await save({ id, versi: 1, jenisLiburId: 2, kodeWilayah: foreignKabKota, nama: 'Pindah' })
    const { rows } = await sql<RiwayatRow>`
      select r.tindakan, r.lingkup, i.sebelum, i.sesudah from riwayat r
      join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
      where r.perihal = 'libur' and r.objek = ${String(id)} order by r.nomor offset 1`.execute(app.context.db)
    expect(rows.map((row) => [row.tindakan, row.lingkup, row.sebelum?.nama, row.sesudah?.nama])).toEqual([
      ['hapus', kabKota, 'Cuti Bersama Uji', undefined],
      ['tambah', foreignKabKota, undefined, 'Pindah'],
    ])
  })

  it('versi bulan naik untuk tanggal dan wilayah lama maupun baru, bulan lain tidak', async () => {
    const { kabKota, foreignKabKota } = app.dunia.wilayah
    await sql`delete from versi_bersama`.execute(app.context.db)
    const { id } = (await save({ jenisLiburId: 2, kodeWilayah: kabKota, tanggal: '2026-01-31' })).body
    await save({ id, versi: 1, jenisLiburId: 2, kodeWilayah: foreignKabKota, tanggal: '2026-03-31' })
    const { rows } = await sql<{ kunci: string }>`
      select lingkup || ' ' || kode || ' ' || bulan as kunci from versi_bersama order by 1`.execute(app.context.db)
    expect(rows.map(({ kunci }) => kunci)).toEqual(
      [`kab_kota ${kabKota} 202601`, `kab_kota ${foreignKabKota} 202603`].toSorted(),
    )
  })
})
