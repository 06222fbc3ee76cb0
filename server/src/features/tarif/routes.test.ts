import { batalTarif, daftarTarif, pratinjauTarif, simpanTarif } from '@geisa/contract/tarif'
import { PERAN } from '@geisa/engine/hak-akses'
import { PROFIL } from '@geisa/engine/profil'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { tambahPengguna } from '../../../test/dunia-uji.ts'
import { isian, kosongkanTarif } from './tarif.test-bahan.ts'

/** Now: Thursday 5 March 2026, 10:00 WIB. */
let uji: AplikasiUji
beforeAll(async () => {
  uji = await buatAplikasiUji()
  await tambahPengguna(uji.aplikasi.db, 'adminbaca', PERAN.NASIONAL, {})
  await tambahPengguna(uji.aplikasi.db, 'dki', PERAN.PROVINSI, { hakAkses: 'APPROVAL', wilayah: '010000' })
  await tambahPengguna(uji.aplikasi.db, 'kotadki', PERAN.KAB_KOTA, { hakAkses: 'APPROVAL', wilayah: await kotaDki() })
})
beforeEach(() => kosongkanTarif(uji.aplikasi.db))
afterAll(() => uji.tutup())

const kotaDki = async (): Promise<string> =>
  (
    await sql<{ kode: string }>`select kode from wilayah where kode_induk = '010000' order by kode limit 1`.execute(
      uji.aplikasi.db,
    )
  ).rows[0]?.kode ?? ''
const simpan = (siapa: string | null, isi: Record<string, unknown> = {}) =>
  uji.panggil(siapa, simpanTarif, {
    body: { ...isian('B'), kodeWilayah: uji.dunia.wilayah.kabKota, jenjang: ['SD'], ...isi },
  })
const baca = (siapa: string | null, query = {}) => uji.panggil(siapa, daftarTarif, { query })
const pratinjau = (siapa: string | null, isi: Record<string, unknown> = {}, sekolahId = uji.dunia.sekolah.sd.id) =>
  uji.panggil(siapa, pratinjauTarif, {
    query: { sekolahId },
    body: { ...isian('B'), kodeWilayah: uji.dunia.wilayah.kabKota, jenjang: ['SD'], ...isi },
  })
const batal = (siapa: string | null, id: number | string) => uji.panggil(siapa, batalTarif, { params: { id } })
const tarif = async () =>
  (
    await sql<{
      id: number
      kode: string
      jenjang: string[]
    }>`select id, kode_wilayah as kode, jenjang from tarif order by id`.execute(uji.aplikasi.db)
  ).rows
const bidang = (body: { galat?: { field: string }[] }) => (body.galat ?? []).map(({ field }) => field)
type Baris = {
  kodeWilayah: string
  namaWilayah: string
  jenjang: string
  berlaku: { nama: string } | null
  versi: unknown[]
}
const ringkas = ({ rows }: { rows: Baris[] }) =>
  rows.map((b) => `${b.namaWilayah} ${b.jenjang} ${b.berlaku?.nama ?? 'bawaan'}`)

describe('siapa membaca tarif mana', () => {
  it.each([null, 'sekolah', 'gtk', 'kepala'])('%s ditolak', async (siapa) => {
    expect((await baca(siapa)).status).toBe(siapa === null ? 401 : 403)
  })

  it.each([
    ['provinsi', ['Jawa Timur SMA bawaan', 'Jawa Timur SMK bawaan', 'Jawa Timur SLB bawaan']],
    ['cabdin', ['Jawa Timur SMA bawaan', 'Jawa Timur SMK bawaan', 'Jawa Timur SLB bawaan']],
    ['kabkota', ['Kab. Malang TK bawaan', 'Kab. Malang SD bawaan', 'Kab. Malang SMP bawaan']],
    ['monitoring', ['Kab. Malang TK bawaan', 'Kab. Malang SD bawaan', 'Kab. Malang SMP bawaan']],
    ['uptd', ['Kab. Malang TK bawaan', 'Kab. Malang SD bawaan', 'Kab. Malang SMP bawaan']],
    ['yayasan', ['Kab. Malang SMP bawaan']],
    ['kabkotaasing', ['Kab. Jayapura TK bawaan', 'Kab. Jayapura SD bawaan', 'Kab. Jayapura SMP bawaan']],
    ['dki', ['TK', 'SD', 'SMP', 'SMA', 'SMK', 'SLB'].map((j) => `DKI Jakarta ${j} bawaan`)],
    ['kotadki', ['TK', 'SD', 'SMP'].map((j) => `DKI Jakarta ${j} bawaan`)],
  ])('%s membaca wilayah yang mengatur sekolahnya, tidak menyimpan', async (siapa, harapan) => {
    const { status, body } = await baca(siapa)
    expect([status, ringkas(body).toSorted(), body.bolehSimpan, body.wilayahBertarif]).toEqual([
      200,
      harapan.toSorted(),
      false,
      [],
    ])
  })

  it('admin membaca nasional, atau wilayah yang dipilihnya, dan semua wilayah yang punya versi', async () => {
    const { kabKota, provinsi } = uji.dunia.wilayah
    await simpan('admin')
    await simpan('admin', { kodeWilayah: provinsi, jenjang: ['SMA'] })
    const { body } = await baca('admin')
    expect(ringkas(body)).toHaveLength(6)
    expect([body.bolehSimpan, body.wilayahBertarif.map((w: { namaWilayah: string }) => w.namaWilayah)]).toEqual([
      true,
      ['Jawa Timur', 'Kab. Malang'],
    ])
    expect(ringkas((await baca('admin', { kodeWilayah: kabKota })).body)).toEqual([
      'Kab. Malang TK bawaan',
      'Kab. Malang SD Profil B',
      'Kab. Malang SMP bawaan',
    ])
    expect((await baca('adminbaca')).body.bolehSimpan).toBe(false)
  })

  it('versi wilayah didahulukan dari versi nasional, keduanya tampil; wilayah lain tidak', async () => {
    await simpan('admin', {
      kodeWilayah: '000000',
      jenjang: ['SD', 'SMP'],
      nama: 'Nasional baru',
      berlakuMulai: '2026-03-04',
    })
    await simpan('admin', { berlakuMulai: '2026-01-01' })
    await simpan('admin', { kodeWilayah: uji.dunia.wilayah.kabKotaAsing, nama: 'Milik asing' })
    const { body } = await baca('uptd')
    expect(ringkas(body)).toEqual(['Kab. Malang TK bawaan', 'Kab. Malang SD Profil B', 'Kab. Malang SMP Nasional baru'])
    expect(body.rows.map((b: Baris) => b.versi.length)).toEqual([0, 2, 1])
    expect(JSON.stringify(body)).not.toContain('Milik asing')
  })

  it('tanggal lain menunjukkan yang berlaku pada hari itu; sesudah versi bertanggal akhir yang lama kembali', async () => {
    await simpan('admin', { berlakuMulai: '2026-01-01', nama: 'Terbuka' })
    await simpan('admin', { berlakuMulai: '2026-02-01', berlakuSampai: '2026-02-28', nama: 'Sebulan' })
    const nama = async (tanggal: string) => ringkas((await baca('kabkota', { tanggal })).body)[1]
    expect(await nama('2025-12-31')).toContain('bawaan')
    expect(await nama('2026-01-31')).toContain('Terbuka')
    expect(await nama('2026-02-28')).toContain('Sebulan')
    expect(await nama('2026-03-01')).toContain('Terbuka')
  })

  it('wilayah asing tidak menambah apa pun bagi kantor', async () => {
    expect((await baca('kabkota', { kodeWilayah: uji.dunia.wilayah.kabKotaAsing })).body.rows).toEqual([])
  })
})

describe('siapa menyimpan', () => {
  it.each([null, 'provinsi', 'kabkota', 'monitoring', 'cabdin', 'uptd', 'yayasan', 'sekolah', 'gtk', 'adminbaca'])(
    '%s ditolak menyimpan, membatalkan, dan mempratinjau',
    async (siapa) => {
      await simpan('admin', { berlakuMulai: '2026-04-01' })
      const [{ id } = { id: 0 }] = await tarif()
      const harapan = siapa === null ? 401 : 403
      expect([(await simpan(siapa)).status, (await batal(siapa, id)).status, (await pratinjau(siapa)).status]).toEqual([
        harapan,
        harapan,
        harapan,
      ])
      expect(await tarif()).toHaveLength(1)
    },
  )

  it('kabupaten tidak menetapkan SMA, provinsi tidak menetapkan SD, nasional dan DKI semuanya', async () => {
    const { kabKota, provinsi } = uji.dunia.wilayah
    const coba = async (kodeWilayah: string, jenjang: string[]) => {
      const { status, body } = await simpan('admin', { kodeWilayah, jenjang })
      return [status, bidang(body).join(' ')]
    }
    expect(await coba(kabKota, ['SD', 'SMA'])).toEqual([422, 'jenjang'])
    expect(await coba(provinsi, ['SD'])).toEqual([422, 'jenjang'])
    expect(await coba(provinsi, ['SLB', 'TK'])).toEqual([422, 'jenjang'])
    expect(await tarif()).toEqual([])
    expect(await coba(kabKota, ['SMP', 'TK', 'SD'])).toEqual([200, ''])
    expect(await coba(provinsi, ['SMA', 'SMK', 'SLB'])).toEqual([200, ''])
    expect(await coba('010000', ['SD', 'SMA'])).toEqual([200, ''])
    expect(await coba('000000', ['SD', 'SMA', 'SD'])).toEqual([200, ''])
    expect((await tarif()).map(({ jenjang }) => jenjang.join(' '))).toEqual([
      'TK SD SMP',
      'SMA SMK SLB',
      'SD SMA',
      'SD SMA',
    ])
  })

  it('wilayah yang tidak ada, kecamatan, dan kota di DKI ditolak pada bidangnya', async () => {
    for (const kodeWilayah of ['999999', uji.dunia.wilayah.kecamatan, await kotaDki()]) {
      const { status, body } = await simpan('admin', { kodeWilayah })
      expect([kodeWilayah, status, bidang(body)]).toEqual([kodeWilayah, 422, ['kodeWilayah']])
      expect((await baca('admin', { kodeWilayah })).status).toBe(422)
    }
    expect((await simpan('admin', { kodeWilayah: '9' })).status).toBe(422)
  })
})

const A = PROFIL.A
const pitaPanjang = (jumlah: number) => Array.from({ length: jumlah }, (_, ke) => ({ dariMenit: ke + 1, bp: ke }))

describe('isian', () => {
  it.each<[string, Record<string, unknown>]>([
    ['alpa 0 %', { alpaBp: 0 }],
    ['alpa 100 %', { alpaBp: 10_000 }],
    ['beruntun 2', { alpaBeruntun: 2 }],
    ['beruntun 31', { alpaBeruntun: 31 }],
    ['menit terakhir 1440', { pita: [{ dariMenit: 1440, bp: 0 }] }],
    ['pita 100 %', { pita: [{ dariMenit: 1, bp: 10_000 }] }],
    [
      'dua pita seharga',
      {
        pita: [
          { dariMenit: 1, bp: 50 },
          { dariMenit: 2, bp: 50 },
        ],
      },
    ],
    ['12 pita', { pita: pitaPanjang(12) }],
    ['bagian 0,01 %', { bagianBp: 1 }],
    ['izin semahal tanpa izin', { pitaIzin: A.pita }],
  ])('%s diterima', async (_, profil) => {
    const { status, body } = await simpan('admin', { profil: { ...A, ...profil } })
    expect([status, body.message]).toEqual([200, 'Berhasil menyimpan data.'])
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['alpa di bawah 0', { alpaBp: -1 }, 'profil.alpaBp'],
    ['alpa di atas 100 %', { alpaBp: 10_001 }, 'profil.alpaBp'],
    ['alpa pecahan poin', { alpaBp: 2.5 }, 'profil.alpaBp'],
    ['alpa teks', { alpaBp: '300' }, 'profil.alpaBp'],
    ['beruntun 1', { alpaBeruntun: 1 }, 'profil.alpaBeruntun'],
    ['beruntun 32', { alpaBeruntun: 32 }, 'profil.alpaBeruntun'],
    ['cara hitung asing', { mode: 'HARIAN' }, 'profil.mode'],
    ['tanpa pita', { pita: [] }, 'profil.pita'],
    ['13 pita', { pita: pitaPanjang(13) }, 'profil.pita'],
    ['menit 0', { pita: [{ dariMenit: 0, bp: 50 }] }, 'profil.pita.0.dariMenit'],
    ['menit 1441', { pita: [{ dariMenit: 1441, bp: 50 }] }, 'profil.pita.0.dariMenit'],
    ['pita 100,01 %', { pita: [{ dariMenit: 1, bp: 10_001 }] }, 'profil.pita.0.bp'],
    [
      'menit tidak naik',
      {
        pita: [
          { dariMenit: 31, bp: 50 },
          { dariMenit: 31, bp: 60 },
        ],
      },
      'profil.pita.1.dariMenit',
    ],
    [
      'harga turun',
      {
        pita: [
          { dariMenit: 1, bp: 50 },
          { dariMenit: 31, bp: 49 },
        ],
      },
      'profil.pita.1.bp',
    ],
    ['izin lebih mahal', { pitaIzin: [{ dariMenit: 1, bp: 51 }] }, 'profil.pitaIzin.0.bp'],
    ['izin pada kumulatif', { mode: 'KUMULATIF', pitaIzin: A.pita }, 'profil.pitaIzin'],
    ['pita izin kosong', { pitaIzin: [] }, 'profil.pitaIzin'],
    ['bagian 0', { bagianBp: 0 }, 'profil.bagianBp'],
    ['bagian di atas 100 %', { bagianBp: 10_001 }, 'profil.bagianBp'],
    ['isian asing', { bonus: 1 }, 'profil.bonus'],
    ['pita dengan isian asing', { pita: [{ dariMenit: 1, bp: 50, sampai: 30 }] }, 'profil.pita.0.sampai'],
  ])('%s ditolak pada bidangnya, tidak ada yang tersimpan', async (_, profil, field) => {
    for (const jawaban of [
      await simpan('admin', { profil: { ...A, ...profil } }),
      await pratinjau('admin', { profil: { ...A, ...profil } }),
    ])
      expect([jawaban.status, bidang(jawaban.body)]).toEqual([422, [field]])
    expect(await tarif()).toEqual([])
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['tanpa jenjang', { jenjang: [] }, 'jenjang'],
    ['jenjang asing', { jenjang: ['PAUD'] }, 'jenjang.0'],
    ['nama pendek', { nama: 'AB' }, 'nama'],
    ['nama 61 huruf', { nama: 'x'.repeat(61) }, 'nama'],
    ['dasar hukum pendek', { dasarHukum: '  abc ' }, 'dasarHukum'],
    ['dasar hukum 501 huruf', { dasarHukum: 'x'.repeat(501) }, 'dasarHukum'],
    ['mulai sebelum 2015', { berlakuMulai: '2014-12-31' }, 'berlakuMulai'],
    ['mulai di luar kalender', { berlakuMulai: '2026-02-29' }, 'berlakuMulai'],
    ['mulai lebih dari setahun lagi', { berlakuMulai: '2027-03-07' }, 'berlakuMulai'],
    ['sampai sebelum mulai', { berlakuMulai: '2026-03-05', berlakuSampai: '2026-03-04' }, 'berlakuSampai'],
    ['sampai sebelum hari ini tanpa mulai', { berlakuSampai: '2026-03-04' }, 'berlakuSampai'],
    ['isian asing', { disimpanOleh: 1 }, 'disimpanOleh'],
  ])('%s ditolak pada bidangnya', async (_, isi, field) => {
    const { status, body } = await simpan('admin', isi)
    expect([status, bidang(body)]).toEqual([422, [field]])
    expect(await tarif()).toEqual([])
  })

  it.each<[string, Record<string, unknown>]>([
    ['sehari saja', { berlakuMulai: '2026-03-05', berlakuSampai: '2026-03-05' }],
    ['sejak 2015', { berlakuMulai: '2015-01-01' }],
    ['setahun lagi', { berlakuMulai: '2027-03-06' }],
    ['nama tiga huruf', { nama: 'TPP' }],
  ])('%s diterima', async (_, isi) => {
    expect((await simpan('admin', isi)).status).toBe(200)
  })

  it('beberapa kesalahan disebut bersama', async () => {
    const { body } = await simpan('admin', {
      jenjang: ['SMA'],
      berlakuMulai: '2028-01-01',
      profil: {
        ...A,
        pita: [
          { dariMenit: 9, bp: 5 },
          { dariMenit: 8, bp: 4 },
        ],
      },
    })
    expect(bidang(body)).toEqual(['jenjang', 'berlakuMulai', 'profil.pita.1.dariMenit', 'profil.pita.1.bp'])
  })
})

describe('pratinjau', () => {
  it('sekolah yang tidak ada 404', async () => {
    expect((await pratinjau('admin', {}, 999_999)).status).toBe(404)
  })

  it('menyebut mengapa sebuah sekolah tidak mengikuti tarif ini', async () => {
    const { sma, sdAsing } = uji.dunia.sekolah
    const kata = async (isi: Record<string, unknown>, id?: number) => {
      const { status, body } = await pratinjau('admin', isi, id)
      return [status, body.menyentuh, body.kalimat, body.rows]
    }
    expect(await kata({}, sma.id)).toEqual([
      200,
      false,
      'Tarif ini bukan untuk jenjang SMA: potongan sekolah ini tidak berubah.',
      [],
    ])
    expect(await kata({}, sdAsing.id)).toEqual([
      200,
      false,
      'Tarif SD di sekolah ini mengikuti Kab. Jayapura, bukan Kab. Malang: potongan sekolah ini tidak berubah.',
      [],
    ])
  })
})
