import { importSekolah } from '@geisa/contract/sekolah/sekolah'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appForOneTest, createTestApp, type TestApp } from '../../../test/test-app.ts'
import { locationFinder } from './import-location.ts'

let testApp: TestApp
let kec: string
beforeAll(async () => {
  testApp = await createTestApp()
  kec = testApp.dunia.wilayah.kecamatan
})
afterAll(() => testApp.close())

const JUDUL = 'NPSN,Nama,Jenjang,Status,Kode Kecamatan,Alamat'
const csv = (...rows: string[]): string => [JUDUL, ...rows].join('\n')

async function runImport(
  who: string | null,
  content: string,
  query: Record<string, string | boolean> = {},
  app = testApp,
) {
  const answer = await app.app.inject({
    method: importSekolah.method,
    url: importSekolah.url,
    headers: {
      ...(who === null ? {} : { authorization: `Bearer ${await app.signIn(who)}` }),
      'content-type': 'application/octet-stream',
    },
    query: { namaBerkas: 'sekolah.csv', ...Object.fromEntries(Object.entries(query).map(([k, v]) => [k, String(v)])) },
    payload: Buffer.from(content),
  })
  return { status: answer.statusCode, body: answer.json() }
}
/** Dry run, then the real one. */
async function save(content: string, query: Record<string, string | boolean> = {}, app = testApp) {
  const { body } = await runImport('admin', content, {}, app)
  return runImport('admin', content, { uji: false, sidik: body.sidik, ...query }, app)
}
const jumlahSekolah = async (app = testApp) =>
  (await sql<{ n: number }>`select count(*) as n from sekolah`.execute(app.context.db)).rows[0]?.n

describe('uji impor sekolah', () => {
  it('tiap baris salah disebut alasannya, dan tidak ada yang tersimpan', async () => {
    const before = await jumlahSekolah()
    const { status, body } = await runImport(
      'admin',
      csv(
        `20300001,SD Impor 1,SD,Negeri,${kec},Jl. 1`,
        `2030001,SD Impor 2,SD,N,${kec},`,
        `20300001,SD Impor 3,SD,N,${kec},`,
        `20300004,SD Impor 4,MI,N,${kec},`,
        `20300005,SD Impor 5,SD,Yayasan,${kec},`,
        '20300006,SD Impor 6,SD,N,999999,',
        `90000001,SD Uji 1,SMP,N,${kec},`,
        `90000002,SMP Uji 2,SMP,N,${testApp.dunia.wilayah.otherKecamatan},`,
        `90000003,SD Uji 3,SD,N,${testApp.dunia.wilayah.otherKecamatan},`,
        `90000004,SMA Uji Empat,SMA,S,${kec},`,
        `20300007,A,SD,N,${kec},`,
      ),
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({
      jumlahBaris: 11,
      tersimpan: false,
      jumlah: { baru: 1, berubah: 1, sama: 1, salah: 8 },
    })
    const alasan = Object.fromEntries(
      body.rows.map((row: { baris: number; alasan: string[] }) => [row.baris, row.alasan.join('; ')]),
    )
    expect(alasan[3]).toContain('angka nol di depannya hilang')
    expect(alasan[4]).toContain('sudah ada di baris 2')
    expect(alasan[5]).toContain("Jenjang 'MI' tidak dikenal")
    expect(alasan[6]).toContain("Status 'Yayasan' tidak dikenal")
    expect(alasan[7]).toContain("Kode kecamatan '999999' tidak dikenal")
    expect(alasan[8]).toContain('jenjang tidak dapat diubah')
    expect(alasan[9]).toContain('wilayah tidak dapat diubah')
    expect(alasan[12]).toContain('3–150 huruf')
    const changed = body.rows.find((row: { kunci: string }) => row.kunci === '90000004')
    expect(changed.perubahan).toEqual([
      { kolom: 'Nama', sebelum: 'SMA Uji 4', sesudah: 'SMA Uji Empat' },
      { kolom: 'Status', sebelum: 'N', sesudah: 'S' },
    ])
    expect(await jumlahSekolah()).toBe(before)
  })

  it('judul kolom dikenali dalam bentuk apa pun, kolom lain disebut diabaikan', async () => {
    const { body } = await runImport(
      'admin',
      'npsn;NAMA SATUAN PENDIDIKAN;Bentuk Pendidikan;Status Sekolah;kecamatan;Kabupaten / Kota;Kepsek\n20300009;SD Nama;sd;SWASTA;Kec. Kepulauan Seribu Utara;KABUPATEN KEPULAUAN SERIBU;Budi',
    )
    expect(body).toMatchObject({ jumlah: { baru: 1, salah: 0 }, kolomDiabaikan: ['Kepsek'] })
  })

  it('berkas tanpa kolom wajib, berkas rusak dan berkas kosong ditolak', async () => {
    const without = await runImport('admin', 'NPSN,Nama\n20300001,SD')
    expect([without.status, without.body.message]).toEqual([
      422,
      'Kolom ini tidak ada di berkas: Jenjang, Status, Kode Kecamatan (atau Kecamatan dan Kab/Kota).',
    ])
    expect((await runImport('admin', '')).status).toBe(422)
    expect((await runImport('admin', 'PK\u0003\u0004bukan zip')).status).toBe(422)
    expect((await runImport('admin', csv(), { namaBerkas: '' })).status).toBe(422)
  })

  it('hanya admin', async () => {
    expect((await runImport(null, csv())).status).toBe(401)
    for (const who of ['provinsi', 'kabkota', 'sekolah']) expect((await runImport(who, csv())).status).toBe(403)
  })
})

describe('menyimpan impor', () => {
  it('menambah dan memperbarui, tercatat per sekolah; diulang tidak mengubah apa pun', async () => {
    const app = await appForOneTest()
    const content = csv(`20310001,SD Baru 1,SD,N,${kec},Jl. 1`, `90000001,SD Uji Satu,SD,N,${kec},`)
    const { status, body } = await save(content, {}, app)
    expect([status, body.tersimpan, body.message]).toEqual([200, true, '1 sekolah ditambahkan, 1 diperbarui.'])
    const { rows } = await sql<{ nama: string; tindakan: string; zona: string; alasan: string }>`
      select s.nama, s.zona, r.tindakan, i.alasan from sekolah s join riwayat r on r.sekolah_id = s.id and r.perihal = 'sekolah'
      join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor order by s.npsn`.execute(app.context.db)
    expect(rows).toEqual([
      { nama: 'SD Baru 1', zona: 'WIB', tindakan: 'tambah', alasan: 'Impor sekolah.csv' },
      { nama: 'SD Uji Satu', zona: 'WIB', tindakan: 'ubah', alasan: 'Impor sekolah.csv' },
    ])
    const again = await save(content, {}, app)
    expect(again.body).toMatchObject({ tersimpan: true, jumlah: { baru: 0, berubah: 0, sama: 2, salah: 0 } })
    const { rows: riwayat } = await sql<{ n: number }>`select count(*) as n from riwayat`.execute(app.context.db)
    expect(riwayat[0]?.n).toBe(2)
  })

  it('kolom alamat yang tidak ada membiarkan alamat tersimpan', async () => {
    const app = await appForOneTest()
    await sql`update sekolah set alamat = 'Jl. Lama' where npsn = '90000001'`.execute(app.context.db)
    const { body } = await save(`NPSN,Nama,Jenjang,Status,Kode Kecamatan\n90000001,SD Uji 1,SD,N,${kec}`, {}, app)
    expect(body.jumlah).toMatchObject({ sama: 1, berubah: 0 })
  })

  it('satu baris salah menahan semuanya, kecuali diminta dilewati', async () => {
    const app = await appForOneTest()
    const content = csv(`20320001,SD Baru 1,SD,N,${kec},`, `2032,SD Baru 2,SD,N,${kec},`)
    const hold = await save(content, {}, app)
    expect([hold.status, hold.body.tersimpan]).toEqual([200, false])
    expect(hold.body.message).toContain('Tidak ada yang disimpan: 1 baris salah')
    expect(await jumlahSekolah(app)).toBe(5)
    expect((await save(content, { lewatiSalah: true }, app)).body.tersimpan).toBe(true)
    expect(await jumlahSekolah(app)).toBe(6)
  })

  it('tanpa sidik 422; berkas atau data yang berubah sejak diuji 409', async () => {
    const app = await appForOneTest()
    const content = csv(`90000001,SD Uji Satu,SD,N,${kec},`)
    expect((await runImport('admin', content, { uji: false }, app)).status).toBe(422)
    expect((await runImport('admin', content, { uji: false, sidik: 'x' }, app)).status).toBe(409)
    const { body } = await runImport('admin', content, {}, app)
    await sql`update sekolah set nama = 'SD Uji Dua' where npsn = '90000001'`.execute(app.context.db)
    expect((await runImport('admin', content, { uji: false, sidik: body.sidik }, app)).status).toBe(409)
    expect((await runImport('admin', `${content}\n`, { uji: false, sidik: body.sidik }, app)).status).toBe(409)
  })

  it('5.000 baris dengan 37 yang salah: semuanya disebut, yang lain tersimpan', async () => {
    const app = await appForOneTest()
    const rows = Array.from({ length: 5000 }, (_, nth) => {
      const npsn = nth % 137 === 0 && nth < 37 * 137 ? '123' : String(30_000_000 + nth)
      return `${npsn},SD Banyak ${nth},SD,N,${kec},Jl. ${nth}`
    })
    const { status, body } = await save(csv(...rows), { lewatiSalah: true }, app)
    expect(status).toBe(200)
    expect(body.jumlah).toEqual({ baru: 4963, berubah: 0, sama: 0, salah: 37 })
    expect(body.rows.filter((row: { tindakan: string }) => row.tindakan === 'salah')).toHaveLength(37)
    expect(await jumlahSekolah(app)).toBe(4968)
  })
})

describe('letak menurut nama', () => {
  const kecamatan = (kode: string, nama: string, namaKab: string) => ({
    kode,
    nama,
    namaKab,
    kodeKab: `${kode.slice(0, 4)}00`,
    kodeProvinsi: '050000',
    zona: 'WIB',
  })
  const find = locationFinder([
    kecamatan('051801', 'Blimbing', 'Kota Malang'),
    kecamatan('051901', 'Blimbing', 'Kab. Malang'),
    kecamatan('051902', 'Kepanjen', 'Kab. Malang'),
  ])
  const locate = (nama: string, kabKota: string) => {
    const result = find({ kode: '', kecamatan: nama, kabKota })
    return typeof result === 'string' ? result : result.kode
  }

  it('ejaan yang biasa dikenali', () => {
    expect(locate('Kec. Blimbing', 'KOTA MALANG')).toBe('051801')
    expect(locate('BLIMBING', 'Kabupaten Malang')).toBe('051901')
    expect(locate('kepanjen', 'Malang')).toBe('051902')
  })

  it('nama yang berarti dua tempat tidak ditebak', () => {
    expect(locate('Blimbing', 'Malang')).toContain('Kota Malang dan Kab. Malang')
    expect(locate('Kepanjen', 'Kota Malang')).toContain("tidak ada di 'Kota Malang'")
    expect(locate('', 'Malang')).toContain('harus diisi')
  })
})
