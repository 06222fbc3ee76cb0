import type { Endpoint } from '@geisa/contract/endpoint'
import { saveGtk, searchGtk } from '@geisa/contract/gtk/gtk'
import { saveJadwal } from '@geisa/contract/jadwal'
import { daftarLibur, importLibur, pratinjauLibur, saveLibur } from '@geisa/contract/libur'
import { saveKalibrasi } from '@geisa/contract/sekolah/kalibrasi'
import { savePenandaTangan } from '@geisa/contract/sekolah/penanda-tangan'
import { addSekolah, searchSekolah, updateSekolah } from '@geisa/contract/sekolah/sekolah'
import { freeText, nameText } from '@geisa/contract/shapes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const LIBUR = { nama: 'Hari Uji', jenisLiburId: 1, tanggal: '2026-04-10', jenjang: ['SD'] }
const IMPORT = { teks: '10 April 2026 Hari Uji', jenisLiburId: 1, jenjang: ['SD'], uji: true }
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

type Filled = Endpoint & { body: NonNullable<Endpoint['body']> }

/** Every field in which people write what they like: who calls, the field, a call that is right but for it. */
const FIELDS: [who: string, e: Filled, field: string, content: Record<string, unknown>][] = [
  ...['nama', 'deskripsi', 'dasarHukum'].map((field) => ['admin', saveLibur, field, LIBUR] as const),
  ...['nama', 'deskripsi'].map((field) => ['admin', pratinjauLibur, field, LIBUR] as const),
  ...['teks', 'dasarHukum'].map((field) => ['admin', importLibur, field, IMPORT] as const),
  ['kabkota', saveJadwal, 'catatan', { rows: [HARI] }],
  ['sekolah', saveKalibrasi, 'alasan', { jam: 1 }],
  ['sekolah', savePenandaTangan, 'nama', { jabatan: 'Kepala Sekolah' }],
  ['sekolah', savePenandaTangan, 'jabatan', { nama: 'Ani Uji' }],
  ...['nama', 'alamat'].map((field) => ['admin', addSekolah, field, SEKOLAH] as const),
  ...['nama', 'alamat'].map((field) => ['sekolah', updateSekolah, field, {}] as const),
  ...['nama', 'namaDapodik', 'jenisGuru', 'statusKepegawaian'].map(
    (field) => ['sekolah', saveGtk, field, GTK] as const,
  ),
].map(([who, e, field, content]) => [who, e, field, content] as [string, Filled, string, Record<string, unknown>])

describe('teks bebas terbaca orang', () => {
  it.each(FIELDS)(
    '%s %o: NUL dan separuh huruf pada %s ditolak dengan nama bidangnya',
    async (who, e, field, content) => {
      const params = { id: app.dunia.sekolah.sd.id, lingkup: 'dinas', jenjang: 'SD' }
      for (const bad of ['Nama\u0000uji', 'Nama \ud800 uji']) {
        const { status, body } = await app.call(who, e, { params, body: { ...content, [field]: bad } })
        expect([status, body.galat?.[0].field, body.message]).toEqual([
          422,
          field,
          expect.stringMatching(/^(Teks|Daftar) ini .*\.$/),
        ])
      }
    },
  )

  it('NUL pada pencarian ditolak dengan nama bidangnya', async () => {
    for (const [e, field] of [
      [searchGtk, 'nama'],
      [searchGtk, 'jenisGuru'],
      [searchSekolah, 'search'],
    ] as const) {
      const { status, body } = await app.call('admin', e, { query: { [field]: 'abc\u0000' } })
      expect([status, body.galat?.[0].field]).toEqual([422, field])
    }
  })

  it('nama yang tidak tampak di layar ditolak, di mana pun nama diisi', async () => {
    const params = { id: app.dunia.sekolah.sd.id }
    for (const [who, e, field, content] of FIELDS.filter(([, , one]) => one === 'nama')) {
      for (const nama of ['\u200b\u200b\u200b', '\u3164\u3164\u3164', '\u202e', '- . -']) {
        const { status, body } = await app.call(who, e, { params, body: { ...content, nama } })
        expect([status, body.galat?.[0].field]).toEqual([422, field])
      }
    }
  })

  it('yang tidak tampak di dalam nama tidak ikut tersimpan', async () => {
    const nama = '\u202eHari\u200b  Cafe\u0301\tUji\u00ad '
    expect((await app.call('admin', saveLibur, { body: { ...LIBUR, nama } })).status).toBe(200)
    const { rows } = (await app.call('admin', daftarLibur, { query: { dari: LIBUR.tanggal, sampai: LIBUR.tanggal } }))
      .body
    expect(rows.map((row: { nama: string }) => row.nama)).toEqual(['Hari Caf\u00e9 Uji'])
  })
})

it('baris tetap baris pada teks panjang, satu spasi pada nama', () => {
  expect(freeText(50).parse('satu\r\ndua\ttiga\n')).toBe('satu\ndua tiga')
  expect(nameText(1, 50, 'Isi').parse('satu\r\ndua')).toBe('satu dua')
})

it('huruf daerah dan nama bertanda baca diterima apa adanya', () => {
  for (const nama of ["Ma'ruf", 'D’Angelo, S.Pd.', 'ꦲꦏ꧀ꦱꦫ', 'Ḥasan', 'SD 1'])
    expect(nameText(1, 50, 'Isi').parse(nama)).toBe(nama)
})
