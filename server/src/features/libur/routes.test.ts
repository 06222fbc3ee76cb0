import { daftarLibur, hapusLibur, imporLibur, pratinjauLibur, simpanLibur } from '@geisa/contract/libur'
import { JENJANG } from '@geisa/engine/acuan'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'

let uji: AplikasiUji
beforeAll(async () => {
  uji = await buatAplikasiUji()
})
beforeEach(async () => {
  await sql`delete from libur`.execute(uji.aplikasi.db)
  await sql`delete from setting where kunci = 'kabKotaKelolaLibur'`.execute(uji.aplikasi.db)
})
afterAll(() => uji.tutup())

const dasar = { nama: 'Hari Uji', jenisLiburId: 1, tanggal: '2026-04-10', jenjang: ['SD', 'SMA'] }
const simpan = (siapa: string | null, isi: Record<string, unknown> = {}) =>
  uji.panggil(siapa, simpanLibur, { body: { ...dasar, ...isi } })
const impor = (siapa: string | null, isi: Record<string, unknown> = {}) =>
  uji.panggil(siapa, imporLibur, {
    body: { teks: '10 April 2026 Hari Uji', jenisLiburId: 1, jenjang: ['SD'], uji: true, ...isi },
  })
const pratinjau = (siapa: string | null, isi: Record<string, unknown> = {}) =>
  uji.panggil(siapa, pratinjauLibur, { body: { ...dasar, ...isi } })
const hapus = (siapa: string | null, id: number | string) => uji.panggil(siapa, hapusLibur, { params: { id } })
const daftar = async (siapa: string, query = {}) => (await uji.panggil(siapa, daftarLibur, { query })).body
const bukaKabKota = (sejak = '2026-03-01', nilai = true) =>
  sql`insert into setting (kunci, berlaku_mulai, nilai) values ('kabKotaKelolaLibur', ${sejak}, ${JSON.stringify(nilai)}::jsonb)`.execute(
    uji.aplikasi.db,
  )

/** One holiday of each kind, named after where and for whom it holds. */
async function isiSemua(): Promise<void> {
  const { provinsi, kabKota, kabKotaAsing, provinsiAsing } = uji.dunia.wilayah
  await sql`insert into libur (nama, jenis_libur_id, kode_wilayah, tanggal, jenjang) values
    ('semua', 1, '000000', '2026-04-10', ${[...JENJANG]}), ('SD nasional', 1, '000000', '2026-04-03', '{SD}'),
    ('SMP nasional', 1, '000000', '2026-04-02', '{SMP}'), ('SMA nasional', 1, '000000', '2026-04-01', '{SMA}'),
    ('SD kab', 2, ${kabKota}, '2026-04-04', '{SD}'), ('SMA kab', 2, ${kabKota}, '2026-04-04', '{SMA}'),
    ('SMP provinsi', 3, ${provinsi}, '2026-04-05', '{SMP}'), ('SMA provinsi', 3, ${provinsi}, '2026-04-05', '{SMA}'),
    ('kab asing', 2, ${kabKotaAsing}, '2026-04-06', '{SD}'), ('provinsi asing', 3, ${provinsiAsing}, '2026-04-06', '{SD}')`.execute(
    uji.aplikasi.db,
  )
}

describe('siapa melihat libur apa', () => {
  it.each([
    [
      'admin',
      'SMA nasional, SMP nasional, SD nasional, SD kab, SMA kab, SMP provinsi, SMA provinsi, kab asing, provinsi asing, semua',
    ],
    ['provinsi', 'SMA nasional, SMA provinsi, semua'],
    ['kabkota', 'SMP nasional, SD nasional, SD kab, SMP provinsi, semua'],
    ['monitoring', 'SMP nasional, SD nasional, SD kab, SMP provinsi, semua'],
    ['kabkotaasing', 'SMP nasional, SD nasional, kab asing, provinsi asing, semua'],
    ['cabdin', 'SMA nasional, SMA kab, SMA provinsi, semua'],
    ['uptd', 'SMP nasional, SD nasional, SD kab, SMP provinsi, semua'],
    ['yayasan', 'SMP nasional, SMP provinsi, semua'],
    ['sekolah', 'SD nasional, SD kab, semua'],
    ['asing', 'SD nasional, kab asing, provinsi asing, semua'],
  ])('%s', async (siapa, harapan) => {
    await isiSemua()
    const { rows } = await daftar(siapa)
    expect(rows.map(({ nama }: { nama: string }) => nama).join(', ')).toBe(harapan)
  })

  it('urut tanggal, jenjang sebagai teks JSON, dapat dibatasi rentangnya', async () => {
    await isiSemua()
    const { rows } = await daftar('sekolah', { dari: '2026-04-03', sampai: '2026-04-04' })
    expect(rows).toEqual([
      expect.objectContaining({
        tanggal: '2026-04-03',
        jenjang: '["SD"]',
        jenisLibur: 'Nasional',
        namaWilayah: 'Indonesia',
      }),
      expect.objectContaining({
        tanggal: '2026-04-04',
        jenjang: '["SD"]',
        jenisLibur: 'Daerah',
        namaWilayah: 'Kab. Malang',
      }),
    ])
  })

  it.each([null, 'gtk', 'kepala'])('%s ditolak', async (siapa) => {
    expect((await uji.panggil(siapa, daftarLibur)).status).toBe(siapa === null ? 401 : 403)
  })

  it.each([{ dari: '2026-02-30' }, { dari: '0000-01-01' }, { tahun: '2026' }])('%o ditolak 422', async (query) => {
    expect((await uji.panggil('admin', daftarLibur, { query })).status).toBe(422)
  })
})

describe('siapa mengubah libur apa', () => {
  const hakTambah = async (siapa: string) => {
    const { bolehTambah, jenisLiburBawaan } = await daftar(siapa)
    return [
      jenisLiburBawaan,
      ...bolehTambah.map(
        (b: { jenisLiburId: number; kodeWilayah: string | null }) => `${b.jenisLiburId} ${b.kodeWilayah}`,
      ),
    ]
  }

  it('jenis bawaan dan hak tambah menurut peran', async () => {
    const { provinsi, kabKota } = uji.dunia.wilayah
    expect(await hakTambah('admin')).toEqual([1, '1 000000', '2 null', '3 null'])
    expect(await hakTambah('provinsi')).toEqual([3, `3 ${provinsi}`])
    expect(await hakTambah('kabkota')).toEqual([2])
    await bukaKabKota()
    expect(await hakTambah('kabkota')).toEqual([2, `2 ${kabKota}`])
    expect(await hakTambah('monitoring')).toEqual([2])
    for (const siapa of ['cabdin', 'uptd', 'yayasan', 'sekolah']) expect(await hakTambah(siapa)).toEqual([0])
  })

  it('pengaturan kab/kota berlaku menurut tanggalnya', async () => {
    await bukaKabKota('2026-03-06')
    expect(await hakTambah('kabkota')).toEqual([2])
    await bukaKabKota('2026-03-05')
    expect(await hakTambah('kabkota')).toHaveLength(2)
    await sql`update setting set nilai = 'false' where kunci = 'kabKotaKelolaLibur' and berlaku_mulai = '2026-03-05'`.execute(
      uji.aplikasi.db,
    )
    await bukaKabKota('2026-03-01')
    expect(await hakTambah('kabkota')).toEqual([2])
  })

  it.each([null, 'monitoring', 'cabdin', 'uptd', 'yayasan', 'sekolah', 'gtk'])(
    '%s tidak menyimpan, menghapus, mengimpor, atau menghitung pratinjau',
    async (siapa) => {
      const { id } = (await simpan('admin')).body
      const status = siapa === null ? 401 : 403
      const kode = siapa === null ? 'SESI_BERAKHIR' : 'TIDAK_BERHAK'
      for (const jawaban of [await simpan(siapa), await impor(siapa), await pratinjau(siapa), await hapus(siapa, id)])
        expect([jawaban.status, jawaban.body.kode]).toEqual([status, kode])
      expect((await daftar('admin')).rows).toHaveLength(1)
    },
  )

  it('kab/kota ditolak selama pengaturannya mati, dan boleh di wilayahnya sendiri setelah dibuka', async () => {
    const { kabKota, kabKotaAsing } = uji.dunia.wilayah
    const daerah = { jenisLiburId: 2, jenjang: ['SD'] }
    for (const jawaban of [
      await simpan('kabkota', daerah),
      await impor('kabkota', daerah),
      await pratinjau('kabkota', daerah),
    ])
      expect([jawaban.status, jawaban.body.kode, jawaban.body.message]).toEqual([
        403,
        'TIDAK_BERHAK',
        expect.stringContaining('belum boleh dikelola oleh dinas kab/kota'),
      ])
    await bukaKabKota()
    expect((await simpan('kabkota', daerah)).status).toBe(200)
    expect((await daftar('kabkota')).rows[0]).toMatchObject({ kodeWilayah: kabKota, bolehUbah: true })
    expect((await simpan('kabkota', { ...daerah, kodeWilayah: kabKotaAsing })).body.galat[0].field).toBe('kodeWilayah')
    expect((await simpan('kabkota', { jenjang: ['SD'] })).body.galat[0].field).toBe('jenisLiburId')
    expect((await simpan('kabkota', { ...daerah, tanggal: '2026-04-11', jenjang: ['SD', 'SMA'] })).body).toMatchObject({
      kode: 'TIDAK_BERHAK',
      message: 'Jenjang SMA di luar wewenang Anda.',
    })
  })

  it('provinsi menambah libur daerah provinsinya sendiri saja', async () => {
    const { provinsi, provinsiAsing, kabKota } = uji.dunia.wilayah
    const daerah = { jenisLiburId: 3, jenjang: ['SMA'] }
    expect((await simpan('provinsi', daerah)).status).toBe(200)
    expect((await daftar('provinsi')).rows).toEqual([
      expect.objectContaining({ kodeWilayah: provinsi, bolehUbah: true }),
    ])
    const bidang = async (isi: Record<string, unknown>) => {
      const { status, body } = await simpan('provinsi', { ...daerah, tanggal: '2026-04-12', ...isi })
      return [status, body.galat[0].field]
    }
    expect(await bidang({ jenisLiburId: 1 })).toEqual([403, 'jenisLiburId'])
    expect(await bidang({ jenisLiburId: 2, kodeWilayah: kabKota })).toEqual([403, 'jenisLiburId'])
    expect(await bidang({ kodeWilayah: provinsiAsing })).toEqual([403, 'kodeWilayah'])
    expect(await bidang({ kodeWilayah: kabKota })).toEqual([403, 'kodeWilayah'])
    expect(await bidang({ jenjang: ['SD'] })).toEqual([403, 'jenjang'])
  })

  it('keadaan lama pun harus di dalam hak: yang terlihat ditolak 403, yang tidak terlihat 404', async () => {
    await isiSemua()
    const { rows } = await daftar('admin')
    const id = (nama: string): number => rows.find((row: { nama: string }) => row.nama === nama).id
    const jadikan = { jenisLiburId: 3, jenjang: ['SMA'], tanggal: '2026-04-20', versi: 1 }
    expect((await simpan('provinsi', { ...jadikan, id: id('SMA provinsi') })).status).toBe(200)
    for (const [nama, status] of [
      ['SMA nasional', 403],
      ['semua', 403],
      ['provinsi asing', 404],
      ['SD kab', 404],
    ] as const) {
      expect([nama, (await simpan('provinsi', { ...jadikan, id: id(nama) })).status]).toEqual([nama, status])
      expect([nama, (await pratinjau('provinsi', { ...jadikan, id: id(nama) })).status]).toEqual([nama, status])
      expect([nama, (await hapus('provinsi', id(nama))).status]).toEqual([nama, status])
    }
    expect((await daftar('admin')).rows).toHaveLength(rows.length)
    expect((await hapus('provinsi', id('SMA provinsi'))).status).toBe(200)
  })
})

describe('masukan yang salah disebut bidangnya dan tidak menyimpan apa pun', () => {
  const { kabKota, provinsi } = { kabKota: '051600', provinsi: '050000' }
  it.each([
    [{ nama: '  ' }, 'nama'],
    [{ nama: 'x'.repeat(201) }, 'nama'],
    [{ nama: 12 }, 'nama'],
    [{ jenjang: [] }, 'jenjang'],
    [{ jenjang: ['SD', 'SMU'] }, 'jenjang.1'],
    [{ jenjang: '["SD"]' }, 'jenjang'],
    [{ jenisLiburId: 4 }, 'jenisLiburId'],
    [{ jenisLiburId: 0 }, 'jenisLiburId'],
    [{ jenisLiburId: '1' }, 'jenisLiburId'],
    [{ tanggal: '2014-12-31' }, 'tanggal'],
    [{ tanggal: '2030-01-01' }, 'tanggal'],
    [{ tanggal: '2026-02-29' }, 'tanggal'],
    [{ tanggal: '29-02-2028' }, 'tanggal'],
    [{ tanggal: null }, 'tanggal'],
    [{ kodeWilayah: provinsi }, 'kodeWilayah'],
    [{ jenisLiburId: 2 }, 'kodeWilayah'],
    [{ jenisLiburId: 3 }, 'kodeWilayah'],
    [{ jenisLiburId: 2, kodeWilayah: provinsi }, 'kodeWilayah'],
    [{ jenisLiburId: 3, kodeWilayah: kabKota }, 'kodeWilayah'],
    [{ jenisLiburId: 3, kodeWilayah: '000000' }, 'kodeWilayah'],
    [{ jenisLiburId: 2, kodeWilayah: 'ZZ9900' }, 'kodeWilayah'],
    [{ jenisLiburId: 2, kodeWilayah: '05%' }, 'kodeWilayah'],
    [{ deskripsi: 'x'.repeat(2001) }, 'deskripsi'],
    [{ dasarHukum: 'x'.repeat(301) }, 'dasarHukum'],
    [{ id: 0, versi: 1 }, 'id'],
    [{ warna: 'merah' }, 'warna'],
  ])('%o', async (isi, bidang) => {
    for (const jawaban of [await simpan('admin', isi), await pratinjau('admin', isi)]) {
      expect([jawaban.status >= 400 && jawaban.status < 500, jawaban.body.galat[0].field]).toEqual([true, bidang])
      expect(jawaban.body.message).toMatch(/\p{L}{3}/u)
    }
    expect((await daftar('admin')).rows).toEqual([])
  })

  it.each(['0', 'x', '1.5', '99999999999', '-1'])('id %s pada penghapusan', async (id) => {
    expect((await hapus('admin', id)).status).toBe(422)
  })

  it('id yang tidak ada 404, pratinjau hapus tanpa id 422', async () => {
    expect((await hapus('admin', 2_000_000)).status).toBe(404)
    expect((await simpan('admin', { id: 2_000_000, versi: 1 })).status).toBe(404)
    const { status, body } = await pratinjau('admin', { hapus: true })
    expect([status, body.galat[0].field]).toEqual([422, 'id'])
  })

  it.each([
    [{ teks: '' }, 'teks'],
    [{ teks: 'LAMPIRAN KEPUTUSAN\n\n' }, 'teks'],
    [{ teks: '1 Januari 2027 Tahun Baru\n'.repeat(401) }, 'teks'],
    [{ teks: '1-31 Januari 2027 Panjang\n'.repeat(40) }, 'teks'],
    [{ jenjang: [] }, 'jenjang'],
    [{ jenisLiburId: 3 }, 'kodeWilayah'],
    [{ jenisLiburId: 3, kodeWilayah: '051600' }, 'kodeWilayah'],
    [{ dasarHukum: 'x'.repeat(301) }, 'dasarHukum'],
    [{ uji: 'ya' }, 'uji'],
    [{ berkas: 'x' }, 'berkas'],
  ])('impor %o', async (isi, bidang) => {
    const { status, body } = await impor('admin', { uji: false, ...isi })
    expect([status, body.galat[0].field]).toEqual([422, bidang])
    expect((await daftar('admin')).rows).toEqual([])
  })
})
