import { teksBebas, teksNama } from '@geisa/contract/bentuk'
import type { Endpoint } from '@geisa/contract/endpoint'
import { cariGtk, simpanGtk } from '@geisa/contract/gtk'
import { simpanJadwal } from '@geisa/contract/jadwal'
import { simpanKalibrasi } from '@geisa/contract/kalibrasi'
import { daftarLibur, imporLibur, pratinjauLibur, simpanLibur } from '@geisa/contract/libur'
import { simpanPenandaTangan } from '@geisa/contract/penanda-tangan'
import { cariSekolah, tambahSekolah, ubahSekolah } from '@geisa/contract/sekolah'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../aplikasi-uji.ts'

let uji: AplikasiUji
beforeAll(async () => {
  uji = await buatAplikasiUji()
})
afterAll(() => uji.tutup())

const LIBUR = { nama: 'Hari Uji', jenisLiburId: 1, tanggal: '2026-04-10', jenjang: ['SD'] }
const IMPOR = { teks: '10 April 2026 Hari Uji', jenisLiburId: 1, jenjang: ['SD'], uji: true }
const SEKOLAH = { npsn: '69999999', nama: 'SD Uji Teks', jenjang: 'SD', status: 'N', kodeKecamatan: '010100' }
const GTK = { nama: 'Ani Uji', jenisGuru: 'Guru Kelas', statusKepegawaian: 'PNS' }
const HARI = {
  shift: 1,
  hari: 1,
  isLibur: false,
  jamMasuk: '07:00',
  jamPulang: '14:00',
  jamIstirahatMulai: null,
  jamIstirahatSelesai: null,
}

type Berisi = Endpoint & { body: NonNullable<Endpoint['body']> }

/** Every field in which people write what they like: who calls, the field, a call that is right but for it. */
const BIDANG: [siapa: string, e: Berisi, bidang: string, isi: Record<string, unknown>][] = [
  ...['nama', 'deskripsi', 'dasarHukum'].map((bidang) => ['admin', simpanLibur, bidang, LIBUR] as const),
  ...['nama', 'deskripsi'].map((bidang) => ['admin', pratinjauLibur, bidang, LIBUR] as const),
  ...['teks', 'dasarHukum'].map((bidang) => ['admin', imporLibur, bidang, IMPOR] as const),
  ['kabkota', simpanJadwal, 'catatan', { rows: [HARI] }],
  ['sekolah', simpanKalibrasi, 'alasan', { jam: 1 }],
  ['sekolah', simpanPenandaTangan, 'nama', { jabatan: 'Kepala Sekolah' }],
  ['sekolah', simpanPenandaTangan, 'jabatan', { nama: 'Ani Uji' }],
  ...['nama', 'alamat'].map((bidang) => ['admin', tambahSekolah, bidang, SEKOLAH] as const),
  ...['nama', 'alamat'].map((bidang) => ['sekolah', ubahSekolah, bidang, {}] as const),
  ...['nama', 'namaDapodik', 'jenisGuru', 'statusKepegawaian'].map(
    (bidang) => ['sekolah', simpanGtk, bidang, GTK] as const,
  ),
].map(([siapa, e, bidang, isi]) => [siapa, e, bidang, isi] as [string, Berisi, string, Record<string, unknown>])

describe('teks bebas terbaca orang', () => {
  it.each(BIDANG)(
    '%s %o: NUL dan separuh huruf pada %s ditolak dengan nama bidangnya',
    async (siapa, e, bidang, isi) => {
      const params = { id: uji.dunia.sekolah.sd.id, lingkup: 'dinas', jenjang: 'SD' }
      for (const buruk of ['Nama\u0000uji', 'Nama \ud800 uji']) {
        const { status, body } = await uji.panggil(siapa, e, { params, body: { ...isi, [bidang]: buruk } })
        expect([status, body.galat?.[0].field, body.message]).toEqual([
          422,
          bidang,
          expect.stringMatching(/^(Teks|Daftar) ini .*\.$/),
        ])
      }
    },
  )

  it('NUL pada pencarian ditolak dengan nama bidangnya', async () => {
    for (const [e, bidang] of [
      [cariGtk, 'nama'],
      [cariGtk, 'jenisGuru'],
      [cariSekolah, 'search'],
    ] as const) {
      const { status, body } = await uji.panggil('admin', e, { query: { [bidang]: 'abc\u0000' } })
      expect([status, body.galat?.[0].field]).toEqual([422, bidang])
    }
  })

  it('nama yang tidak tampak di layar ditolak, di mana pun nama diisi', async () => {
    const params = { id: uji.dunia.sekolah.sd.id }
    for (const [siapa, e, bidang, isi] of BIDANG.filter(([, , satu]) => satu === 'nama')) {
      for (const nama of ['\u200b\u200b\u200b', '\u3164\u3164\u3164', '\u202e', '- . -']) {
        const { status, body } = await uji.panggil(siapa, e, { params, body: { ...isi, nama } })
        expect([status, body.galat?.[0].field]).toEqual([422, bidang])
      }
    }
  })

  it('yang tidak tampak di dalam nama tidak ikut tersimpan', async () => {
    const nama = '\u202eHari\u200b  Cafe\u0301\tUji\u00ad '
    expect((await uji.panggil('admin', simpanLibur, { body: { ...LIBUR, nama } })).status).toBe(200)
    const { rows } = (
      await uji.panggil('admin', daftarLibur, { query: { dari: LIBUR.tanggal, sampai: LIBUR.tanggal } })
    ).body
    expect(rows.map((row: { nama: string }) => row.nama)).toEqual(['Hari Caf\u00e9 Uji'])
  })
})

it('baris tetap baris pada teks panjang, satu spasi pada nama', () => {
  expect(teksBebas(50).parse('satu\r\ndua\ttiga\n')).toBe('satu\ndua tiga')
  expect(teksNama(1, 50, 'Isi').parse('satu\r\ndua')).toBe('satu dua')
})

it('huruf daerah dan nama bertanda baca diterima apa adanya', () => {
  for (const nama of ["Ma'ruf", 'D’Angelo, S.Pd.', 'ꦲꦏ꧀ꦱꦫ', 'Ḥasan', 'SD 1'])
    expect(teksNama(1, 50, 'Isi').parse(nama)).toBe(nama)
})
