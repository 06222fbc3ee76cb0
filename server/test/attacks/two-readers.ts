import { PROFIL } from '@geisa/engine/potongan/profil'
import { sql } from 'kysely'
import { seminggu } from '../../src/features/jadwal/jadwal.test-bahan.ts'
import type { CallResult, TestApp } from '../test-app.ts'

/** What a GET answered, as read by a test. */
type Body = CallResult['body']

/** How two readers save what replaces a set or a record: one request, read beforehand, with two different contents. */
export type TwoReaders = {
  by: string
  /** What both read; the place of its version or number of history within it. */
  baca: { url: string; pada: (body: Body) => unknown }
  alamat?: Record<string, string | number>
  /** Sent by both; the n-th one differs. */
  isi: (nth: number) => object
  /** A first save that makes the record that both then change; its id goes into the body. */
  buat?: (app: TestApp) => Promise<object>
  /** The page of release 0.3.0 sends none, and is saved as before. */
  tanpa?: false
}

const ours = (rows: readonly Body[]): Body => rows.find(({ nama }) => String(nama).startsWith('Uji'))
const names = ['Andi', 'Budi', 'Cici', 'Dodi']

export async function twoReaders({ context, dunia }: TestApp): Promise<Record<string, TwoReaders>> {
  const { sd } = dunia.sekolah
  const { rows } = await sql<{ id: number }>`select id from pengguna where username = 'sekolah'`.execute(context.db)
  const operator = rows[0]?.id ?? 0
  const { kabKota } = dunia.wilayah
  const sekolah = `/api/sekolah/${sd.id}`
  return {
    'POST /api/pengaturan/durasi/:lingkup/:jenjang': {
      by: 'kabkota',
      baca: { url: '/api/pengaturan/durasi/SD', pada: (body) => body.nomorRiwayat },
      alamat: { lingkup: 'dinas', jenjang: 'SD' },
      isi: (nth) => ({ rows: seminggu(['07:00', `1${4 + nth}:00`]), berlakuMulai: '2026-03-09' }),
    },
    'POST /api/sekolah/:id/kalibrasi': {
      by: 'sekolah',
      baca: { url: `${sekolah}/kalibrasi`, pada: (body) => body.nomorRiwayat },
      alamat: { id: sd.id },
      isi: (nth) => ({ jam: nth + 1, berlakuMulai: '2026-04-06' }),
    },
    'POST /api/sekolah/:id/penanda-tangan': {
      by: 'sekolah',
      baca: { url: `${sekolah}/penanda-tangan`, pada: (body) => body.nomorRiwayat },
      alamat: { id: sd.id },
      isi: (nth) => ({ nama: `${names[nth]} Santoso`, jabatan: 'Kepala Sekolah', berlakuMulai: '2026-04-06' }),
    },
    'POST /api/tarif': {
      by: 'admin',
      baca: {
        url: `/api/tarif?kodeWilayah=${kabKota}`,
        pada: (body) => body.rows.find((row: Body) => row.kodeWilayah === kabKota && row.jenjang === 'SD').nomorRiwayat,
      },
      isi: (nth) => ({
        kodeWilayah: kabKota,
        jenjang: ['SD'],
        nama: `Tarif ${names[nth]}`,
        dasarHukum: 'Perbup',
        profil: PROFIL.B,
        berlakuMulai: '2026-04-06',
      }),
    },
    'PATCH /api/sekolah': {
      by: 'sekolah',
      baca: { url: sekolah, pada: (body) => body.versi },
      isi: (nth) => ({ sekolahId: sd.id, alamat: `Jl. ${names[nth]}` }),
      tanpa: false,
    },
    'PATCH /api/setting': {
      by: 'admin',
      baca: {
        url: '/api/setting',
        pada: (body) => body.rows.find((row: Body) => row.kunci === 'namaProduk').versi,
      },
      isi: (nth) => ({ kunci: 'namaProduk', nilai: `Geisa ${names[nth]}` }),
    },
    'PATCH /api/status-kehadiran/:id': {
      by: 'admin',
      baca: { url: '/api/referensi', pada: (body) => body.status.find((row: Body) => row.id === 21).versi },
      alamat: { id: 21 },
      isi: (nth) => ({ nama: `Nama ${names[nth]}`, berlakuMulai: '2026-03-09' }),
    },
    'PATCH /api/pengguna/:id': {
      by: 'kabkota',
      baca: { url: `/api/pengguna/${operator}`, pada: (body) => body.versi },
      alamat: { id: operator },
      isi: (nth) => ({ nama: `Operator ${names[nth]}` }),
    },
    ...withRecords(dunia),
  }
}

/** Those that first need a record of their own. */
function withRecords({ sekolah: { sd }, wilayah: { kabKota } }: TestApp['dunia']): Record<string, TwoReaders> {
  const libur = (nama: string) => ({ nama, jenisLiburId: 1, tanggal: '2026-04-08', jenjang: ['SD'] })
  const aturan = (hari: number) => ({
    kodeWilayah: kabKota,
    jenjang: ['SD'],
    jenis: 'koreksi',
    statusId: [3],
    dalamJadwal: false,
    maksimalHari: hari,
    aktif: false,
  })
  const tugas = (nama: string) => ({ nama, tugas: 'lipat-penghitung', periode: 'PERHARI', jam: '01:30:00' })
  const row = (id: unknown) => (body: Body) => body.rows.find((one: Body) => one.id === id)
  return {
    'POST /api/pengaturan/libur': {
      by: 'admin',
      baca: { url: '/api/pengaturan/libur', pada: (body) => ours(body.rows).versi },
      isi: (nth) => libur(`Uji ${names[nth]}`),
      buat: (app) => post(app, 'admin', '/api/pengaturan/libur', libur('Uji baru')),
      tanpa: false,
    },
    'POST /api/approval-otomatis': {
      by: 'admin',
      baca: { url: '/api/approval-otomatis', pada: (body) => body.items[0].versi },
      isi: (nth) => aturan(nth + 3),
      buat: (app) => post(app, 'admin', '/api/approval-otomatis', aturan(2)),
      tanpa: false,
    },
    'POST /api/cronjob': {
      by: 'admin',
      baca: { url: '/api/cronjob', pada: (body) => ours(body.rows).versi },
      isi: (nth) => tugas(`Uji ${names[nth]}`),
      buat: (app) => post(app, 'admin', '/api/cronjob', tugas('Uji baru')),
      tanpa: false,
    },
    'POST /api/gtk': {
      by: 'sekolah',
      baca: { url: `/api/gtk/${sd.gtk[1]?.publicId}`, pada: (body) => body.versi },
      isi: (nth) => ({
        id: sd.gtk[1]?.publicId,
        nama: `${names[nth]} Wati`,
        jenisGuru: 'Guru Kelas',
        statusKepegawaian: 'PNS',
      }),
      tanpa: false,
    },
    'PATCH /api/mesin/:id': {
      by: 'sekolah',
      baca: { url: '/api/mesin', pada: (body) => row(`${sd.id}-1`)(body).versi },
      alamat: { id: `${sd.id}-1` },
      isi: (nth) => ({ nama: `Mesin ${names[nth]}` }),
      buat: async (app) => {
        await post(app, 'sekolah', '/api/mesin', { nomorSeri: 'UJIDUA0001', nama: 'Mesin baru', mulai: '2026-03-05' })
        return {}
      },
      tanpa: false,
    },
    'POST /api/syarat-mesin': {
      by: 'kabkota',
      baca: { url: '/api/syarat-mesin', pada: (body) => body.syarat?.versi ?? 0 },
      isi: (nth) => ({ wajibToken: false, jaringan: [`10.${nth}.2.0/24`], mulai: '2026-06-01' }),
      tanpa: false,
    },
  }
}

async function post(testApp: TestApp, by: string, url: string, payload: object): Promise<object> {
  const headers = { authorization: `Bearer ${await testApp.masuk(by)}` }
  const answer = await testApp.app.inject({ method: 'POST', url, headers, payload })
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`)
  return { id: answer.json().id }
}
