import { daftarLibur, hapusLibur, imporLibur, pratinjauLibur, simpanLibur } from '@geisa/contract/libur'
import { rekapHarian } from '@geisa/contract/rekap'
import { JENJANG } from '@geisa/engine/acuan'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import type { NamaSekolah } from '../../../test/dunia-uji.ts'
import { isiE11 } from '../rekap/fakta/e11.test-bahan.ts'

let uji: AplikasiUji
beforeAll(async () => {
  uji = await buatAplikasiUji()
  const { sd, smp, sma, sdAsing } = uji.dunia.sekolah
  for (const { id, gtk } of [sd, smp, sma, sdAsing]) await isiE11(uji.aplikasi.db, id, gtk[1]?.id ?? 0)
})
beforeEach(async () => {
  await sql`delete from libur`.execute(uji.aplikasi.db)
})
afterAll(() => uji.tutup())

/** Wednesday: a workday nobody tapped on, complete and synced. */
const KEMARIN = '2026-03-04'
const dasar = { nama: 'Cuti Bersama Uji', jenisLiburId: 1, tanggal: KEMARIN, jenjang: [...JENJANG] }
const simpan = (isi: Record<string, unknown> = {}, siapa = 'admin') =>
  uji.panggil(siapa, simpanLibur, { body: { ...dasar, ...isi } })
const daftar = async (siapa = 'admin') => (await uji.panggil(siapa, daftarLibur)).body.rows
const urut = (angka: number[]): number[] => angka.toSorted((a, b) => a - b)
type Isi = { nama: string } | null
type BarisRiwayat = { sekolah_id: number; tindakan: string; lingkup: string; sebelum: Isi; sesudah: Isi }
const hapus = (id: number) => uji.panggil('admin', hapusLibur, { params: { id } })

/** Status and holiday of a school's teacher on a day. */
async function hari(sekolah: NamaSekolah, tanggal = KEMARIN): Promise<string> {
  const query = {
    idDapodik: uji.dunia.sekolah[sekolah].gtk[1]?.idDapodik,
    monthSelected: tanggal.slice(0, 7).replace('-', ''),
  }
  const { body } = await uji.panggil('admin', rekapHarian, { query })
  const { singkatan, jenis_libur, keterangan } = body.kehadiran[Number(tanggal.slice(8)) - 1]
  return `${singkatan} ${jenis_libur} ${keterangan}`.trim()
}

describe('angka mengikuti libur', () => {
  it('cuti bersama yang ditambahkan untuk kemarin mengubah A menjadi L, dihapus kembali A', async () => {
    expect(await hari('sd')).toBe('A 0')
    const { body, status } = await simpan()
    expect([status, body.message]).toEqual([200, 'Berhasil menyimpan data'])
    expect(await hari('sd')).toBe('L 1 Cuti Bersama Uji')
    expect((await hapus(body.id)).body.message).toBe('Berhasil menghapus data')
    expect(await hari('sd')).toBe('A 0')
    expect((await hapus(body.id)).status).toBe(404)
  })

  it('libur nasional hanya pada jenjangnya, libur provinsi hanya di provinsi dan jenjangnya', async () => {
    await simpan({ jenjang: ['SD'] })
    expect([await hari('sd'), await hari('smp'), await hari('sdAsing')]).toEqual([
      'L 1 Cuti Bersama Uji',
      'A 0',
      'L 1 Cuti Bersama Uji',
    ])
    const provinsi = { nama: 'Hari Jadi', jenisLiburId: 3, jenjang: ['SMA', 'SMK'], tanggal: '2026-03-03' }
    expect((await simpan(provinsi, 'provinsi')).status).toBe(200)
    const semua = await Promise.all((['sma', 'sd', 'smp', 'sdAsing'] as const).map((s) => hari(s, '2026-03-03')))
    expect(semua).toEqual(['L 3 Hari Jadi', 'A 0', 'A 0', 'A 0'])
  })

  it('libur kab/kota yang dipindah tanggal dan wilayahnya berlaku di tempat baru saja', async () => {
    const { kabKota, kabKotaAsing } = uji.dunia.wilayah
    const { body } = await simpan({ jenisLiburId: 2, kodeWilayah: kabKota })
    expect([await hari('sd'), await hari('sdAsing')]).toEqual(['L 2 Cuti Bersama Uji', 'A 0'])
    const pindah = { id: body.id, versi: 1, jenisLiburId: 2, kodeWilayah: kabKotaAsing, tanggal: '2026-03-03' }
    expect((await simpan(pindah)).status).toBe(200)
    expect([await hari('sd'), await hari('sdAsing', '2026-03-03')]).toEqual(['A 0', 'L 2 Cuti Bersama Uji'])
  })

  it('bulan yang sudah dikunci tidak menghalangi libur wilayah', async () => {
    await sql`insert into segel (sekolah_id, bulan, urutan, kode, rekap, sha256, dikunci_pada)
      values (${uji.dunia.sekolah.sd.id}, 202602, 1, 'UJI-LIBUR', '{}', 'x', now())`.execute(uji.aplikasi.db)
    expect((await simpan({ tanggal: '2026-02-03' })).status).toBe(200)
    expect(await hari('sd', '2026-02-03')).toBe('L 1 Cuti Bersama Uji')
  })
})

describe('pratinjau', () => {
  const pratinjau = async (isi: Record<string, unknown> = {}, siapa = 'admin') =>
    (await uji.panggil(siapa, pratinjauLibur, { body: { ...dasar, ...isi } })).body

  it('menghitung hari-GTK yang berubah tanpa menyimpan apa pun', async () => {
    const hasil = await pratinjau({ jenjang: ['SD'] })
    expect(hasil).toMatchObject({ dari: KEMARIN, sampai: KEMARIN, jumlahSekolah: 3, sekolahDihitung: 3, lanjut: null })
    expect(hasil.hariGtk).toBe(6)
    expect(hasil.contoh.map((c: { sesudah: { status: string } }) => c.sesudah.status)).toContain('L')
    expect(await daftar()).toEqual([])
    expect(await hari('sd')).toBe('A 0')
  })

  it('penghapusan dan pemindahan dihitung dari keadaan lama dan barunya', async () => {
    const { kabKota, kabKotaAsing } = uji.dunia.wilayah
    const { body } = await simpan({ jenisLiburId: 2, kodeWilayah: kabKota, jenjang: ['SD'] })
    const id = { id: body.id, versi: 1, jenisLiburId: 2, jenjang: ['SD'] }
    expect(await pratinjau({ ...id, hapus: true })).toMatchObject({ jumlahSekolah: 2, hariGtk: 4 })
    expect(await pratinjau({ ...id, nama: 'Nama Lain' })).toMatchObject({ jumlahSekolah: 2, angkaBerubah: 0 })
    expect(await pratinjau({ ...id, kodeWilayah: kabKotaAsing })).toMatchObject({ jumlahSekolah: 3, hariGtk: 6 })
    expect(await pratinjau({ ...id, tanggal: '2026-03-03' })).toMatchObject({
      dari: '2026-03-03',
      sampai: KEMARIN,
      hariGtk: 8,
    })
    expect(await pratinjau({ ...id, jenjang: ['SMP'] })).toMatchObject({ jumlahSekolah: 3, hariGtk: 6 })
  })

  it('libur yang pindah berbulan-bulan dihitung di kedua harinya, yang lama sekali pun', async () => {
    const { body } = await simpan({ tanggal: '2026-02-03', jenjang: ['SD'] })
    const pindah = await pratinjau({ id: body.id, versi: 1, tanggal: '2026-07-06', jenjang: ['SD'] })
    expect(pindah).toMatchObject({ dari: '2026-02-03', sampai: '2026-07-06', terpotong: null })
    expect(pindah.hariGtk).toBe(12)
    const lama = await pratinjau({ tanggal: '2024-03-06', jenjang: ['SD'] })
    expect(lama).toMatchObject({ dari: '2024-03-06', sampai: '2024-03-06', terpotong: null })
    expect(lama.hariGtk).toBe(6)
  })

  it('provinsi hanya menghitung sekolah dalam cakupannya', async () => {
    const hasil = await pratinjau({ jenisLiburId: 3, jenjang: ['SMA'] }, 'provinsi')
    expect(hasil).toMatchObject({ jumlahSekolah: 1, hariGtk: 2 })
  })
})

describe('libur ganda', () => {
  it('ditolak dengan nama yang sudah ada, dibolehkan bila disengaja, nama sama tidak pernah', async () => {
    await simpan()
    const { status, body } = await simpan({ nama: 'Lain', jenjang: ['SD', 'SMP'] })
    expect([status, body.galat[0]]).toEqual([
      422,
      { field: 'tanggal', message: "4 Maret 2026 sudah berisi 'Cuti Bersama Uji' untuk jenjang SD, SMP" },
    ])
    expect((await simpan({ nama: ' cuti  BERSAMA uji ', izinkanGanda: true })).status).toBe(422)
    expect((await simpan({ nama: 'Lain', izinkanGanda: true })).status).toBe(200)
    expect(await hari('sd')).toBe('L 1 Cuti Bersama Uji, Lain')
  })

  it('jenjang yang tidak beririsan, wilayah lain dan tanggal lain bukan ganda', async () => {
    await simpan({ jenjang: ['SD'] })
    const { kabKota } = uji.dunia.wilayah
    expect((await simpan({ jenjang: ['SMP'] })).status).toBe(200)
    expect((await simpan({ jenisLiburId: 2, kodeWilayah: kabKota, jenjang: ['SD'] })).status).toBe(200)
    expect((await simpan({ jenjang: ['SD'], tanggal: '2026-03-03' })).status).toBe(200)
    const lain = (await daftar()).find((row: { tanggal: string }) => row.tanggal === '2026-03-03')
    expect((await simpan({ id: lain.id, versi: 1, jenjang: ['SD'] })).status).toBe(422)
  })

  it('dua simpanan sama persis pada saat yang sama: satu menang', async () => {
    for (let ke = 1; ke <= 5; ke++) {
      const tanggal = `2026-05-0${ke}`
      const hasil = await Promise.all(Array.from({ length: 4 }, () => simpan({ tanggal })))
      expect(urut(hasil.map(({ status }) => status))).toEqual([200, 422, 422, 422])
    }
    expect(await daftar()).toHaveLength(5)
  })

  it('libur yang dipindah dan libur baru ke tanggal yang sama bersamaan: tidak pernah keduanya', async () => {
    const { body } = await simpan({ tanggal: '2026-05-10' })
    const hasil = await Promise.all([
      simpan({ id: body.id, versi: 1, tanggal: '2026-05-11' }),
      simpan({ tanggal: '2026-05-11' }),
    ])
    expect(urut(hasil.map(({ status }) => status))).toEqual([200, 422])
  })
})

describe('mengubah', () => {
  it('perlu versi yang terbaca: tanpa versi 422, versi lama 409, bersamaan satu menang', async () => {
    const { id } = (await simpan()).body
    expect((await simpan({ id, nama: 'A' })).body.galat[0].field).toBe('versi')
    const hasil = await Promise.all(['B', 'C'].map((nama) => simpan({ id, versi: 1, nama })))
    expect(urut(hasil.map(({ status }) => status))).toEqual([200, 409])
    expect((await simpan({ id, versi: 1, nama: 'D' })).body.kode).toBe('VERSI_BERUBAH')
    expect((await daftar())[0].versi).toBe(2)
  })

  it('isian dari jawaban GET diterima kembali; tanpa perubahan tidak ada yang ditulis', async () => {
    await simpan({ deskripsi: 'Uraian', dasarHukum: 'SKB' })
    const [row] = await daftar()
    const { jenjang, ...sisa } = row
    expect((await simpan({ ...sisa, jenjang: JSON.parse(jenjang) })).status).toBe(200)
    expect(await daftar()).toEqual([row])
  })

  it('impor yang menambah jenjang, ubah dan hapus bersamaan: tanpa galat server, versi dihormati', async () => {
    for (let ke = 1; ke <= 4; ke++) {
      const tanggal = `2026-06-0${ke}`
      const { id } = (await simpan({ tanggal, jenjang: ['SD'] })).body
      const isi = { teks: `${ke} Juni 2026 ${dasar.nama}`, jenisLiburId: 1, jenjang: [...JENJANG], uji: false }
      const hasil = await Promise.all([
        uji.panggil('admin', imporLibur, { body: isi }),
        simpan({ id, versi: 1, tanggal, jenjang: ['SD'], deskripsi: 'Diubah' }),
        hapus(id),
        simpan({ id, versi: 1, tanggal: `2026-06-1${ke}`, jenjang: ['SD'] }),
      ])
      for (const { status } of hasil) expect([200, 404, 409]).toContain(status)
    }
  })

  it('wilayah yang tidak disebut tetap wilayah semula', async () => {
    const { kabKota } = uji.dunia.wilayah
    const { id } = (await simpan({ jenisLiburId: 2, kodeWilayah: kabKota })).body
    expect((await simpan({ id, versi: 1, jenisLiburId: 2, nama: 'Nama Baru' })).status).toBe(200)
    expect((await daftar())[0]).toMatchObject({ kodeWilayah: kabKota, nama: 'Nama Baru' })
  })
})

describe('jejak', () => {
  it('riwayat menyimpan sebelum dan sesudah dengan lingkup wilayahnya', async () => {
    const { kabKota } = uji.dunia.wilayah
    const { id } = (await simpan({ jenisLiburId: 2, kodeWilayah: kabKota })).body
    await simpan({ id, versi: 1, jenisLiburId: 2, kodeWilayah: kabKota, nama: 'Nama Baru' })
    await hapus(id)
    const { rows } = await sql<BarisRiwayat>`
      select r.sekolah_id, r.tindakan, r.lingkup, i.sebelum, i.sesudah from riwayat r
      join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
      where r.perihal = 'libur' and r.objek = ${String(id)} order by r.nomor`.execute(uji.aplikasi.db)
    expect(
      rows.map((row) => [row.sekolah_id, row.tindakan, row.lingkup, row.sebelum?.nama, row.sesudah?.nama]),
    ).toEqual([
      [0, 'tambah', kabKota, undefined, 'Cuti Bersama Uji'],
      [0, 'ubah', kabKota, 'Cuti Bersama Uji', 'Nama Baru'],
      [0, 'hapus', kabKota, 'Nama Baru', undefined],
    ])
  })

  it('libur yang pindah wilayah tercatat di keduanya: hilang di sana, baru di sini', async () => {
    const { kabKota, kabKotaAsing } = uji.dunia.wilayah
    const { id } = (await simpan({ jenisLiburId: 2, kodeWilayah: kabKota })).body
    await simpan({ id, versi: 1, jenisLiburId: 2, kodeWilayah: kabKotaAsing, nama: 'Pindah' })
    const { rows } = await sql<BarisRiwayat>`
      select r.tindakan, r.lingkup, i.sebelum, i.sesudah from riwayat r
      join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
      where r.perihal = 'libur' and r.objek = ${String(id)} order by r.nomor offset 1`.execute(uji.aplikasi.db)
    expect(rows.map((row) => [row.tindakan, row.lingkup, row.sebelum?.nama, row.sesudah?.nama])).toEqual([
      ['hapus', kabKota, 'Cuti Bersama Uji', undefined],
      ['tambah', kabKotaAsing, undefined, 'Pindah'],
    ])
  })

  it('versi bulan naik untuk tanggal dan wilayah lama maupun baru, bulan lain tidak', async () => {
    const { kabKota, kabKotaAsing } = uji.dunia.wilayah
    await sql`delete from versi_bersama`.execute(uji.aplikasi.db)
    const { id } = (await simpan({ jenisLiburId: 2, kodeWilayah: kabKota, tanggal: '2026-01-31' })).body
    await simpan({ id, versi: 1, jenisLiburId: 2, kodeWilayah: kabKotaAsing, tanggal: '2026-03-31' })
    const { rows } = await sql<{ kunci: string }>`
      select lingkup || ' ' || kode || ' ' || bulan as kunci from versi_bersama order by 1`.execute(uji.aplikasi.db)
    expect(rows.map(({ kunci }) => kunci)).toEqual(
      [`kab_kota ${kabKota} 202601`, `kab_kota ${kabKotaAsing} 202603`].toSorted(),
    )
  })
})
