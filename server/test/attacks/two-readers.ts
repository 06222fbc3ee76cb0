import { PROFIL } from '@geisa/engine/potongan/profil'
import { sql } from 'kysely'
import { seminggu } from '../../src/features/jadwal/jadwal.test-kit.ts'
import { POLA_UJI } from '../../src/features/jam-sendiri/pola/pola.test-kit.ts'
import type { CallResult, TestApp } from '../test-app.ts'

/** What a GET answered, as read by a test. */
type Body = CallResult['body']

/** How two readers save what replaces a set or a record: one request, read beforehand, with two different contents. */
export type TwoReaders = {
  by: string
  /** What both read; the place of its version or number of history within it. */
  read: { url: string; version: (body: Body) => unknown }
  params?: Record<string, string | number>
  /** Sent by both; the n-th one differs. */
  content: (nth: number) => object
  /** A first save that makes the record that both then change; its id goes into the body. */
  create?: (app: TestApp) => Promise<object>
  /** The page of release 0.3.0 sends none, and is saved as before. */
  withoutVersion?: false
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
      read: { url: '/api/pengaturan/durasi/SD', version: (body) => body.nomorRiwayat },
      params: { lingkup: 'dinas', jenjang: 'SD' },
      content: (nth) => ({ rows: seminggu(['07:00', `1${4 + nth}:00`]), berlakuMulai: '2026-03-09' }),
    },
    'POST /api/sekolah/:id/kalibrasi': {
      by: 'sekolah',
      read: { url: `${sekolah}/kalibrasi`, version: (body) => body.nomorRiwayat },
      params: { id: sd.id },
      content: (nth) => ({ jam: nth + 1, berlakuMulai: '2026-04-06' }),
    },
    'POST /api/sekolah/:id/penanda-tangan': {
      by: 'sekolah',
      read: { url: `${sekolah}/penanda-tangan`, version: (body) => body.nomorRiwayat },
      params: { id: sd.id },
      content: (nth) => ({ nama: `${names[nth]} Santoso`, jabatan: 'Kepala Sekolah', berlakuMulai: '2026-04-06' }),
    },
    'POST /api/tarif': {
      by: 'admin',
      read: {
        url: `/api/tarif?kodeWilayah=${kabKota}`,
        version: (body) =>
          body.rows.find((row: Body) => row.kodeWilayah === kabKota && row.jenjang === 'SD').nomorRiwayat,
      },
      content: (nth) => ({
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
      read: { url: sekolah, version: (body) => body.versi },
      content: (nth) => ({ sekolahId: sd.id, alamat: `Jl. ${names[nth]}` }),
      withoutVersion: false,
    },
    'PATCH /api/setting': {
      by: 'admin',
      read: {
        url: '/api/setting',
        version: (body) => body.rows.find((row: Body) => row.kunci === 'namaProduk').versi,
      },
      content: (nth) => ({ kunci: 'namaProduk', nilai: `Geisa ${names[nth]}` }),
    },
    'PATCH /api/status-kehadiran/:id': {
      by: 'admin',
      read: { url: '/api/referensi', version: (body) => body.status.find((row: Body) => row.id === 21).versi },
      params: { id: 21 },
      content: (nth) => ({ nama: `Nama ${names[nth]}`, berlakuMulai: '2026-03-09' }),
    },
    'PATCH /api/pengguna/:id': {
      by: 'kabkota',
      read: { url: `/api/pengguna/${operator}`, version: (body) => body.versi },
      params: { id: operator },
      content: (nth) => ({ nama: `Operator ${names[nth]}` }),
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
      read: { url: '/api/pengaturan/libur', version: (body) => ours(body.rows).versi },
      content: (nth) => libur(`Uji ${names[nth]}`),
      create: (app) => post(app, 'admin', '/api/pengaturan/libur', libur('Uji baru')),
      withoutVersion: false,
    },
    'POST /api/pengaturan/pola-jam': {
      by: 'admin',
      read: { url: '/api/pengaturan/pola-jam', version: (body) => ours(body.rows).versi },
      content: (nth) => ({ ...POLA_UJI, nama: `Uji ${names[nth]}`, berlakuMulai: '2026-04-08' }),
      create: (app) => post(app, 'admin', '/api/pengaturan/pola-jam', { ...POLA_UJI, nama: 'Uji baru' }),
      withoutVersion: false,
    },
    'POST /api/approval-otomatis': {
      by: 'admin',
      read: { url: '/api/approval-otomatis', version: (body) => body.items[0].versi },
      content: (nth) => aturan(nth + 3),
      create: (app) => post(app, 'admin', '/api/approval-otomatis', aturan(2)),
      withoutVersion: false,
    },
    'POST /api/cronjob': {
      by: 'admin',
      read: { url: '/api/cronjob', version: (body) => ours(body.rows).versi },
      content: (nth) => tugas(`Uji ${names[nth]}`),
      create: (app) => post(app, 'admin', '/api/cronjob', tugas('Uji baru')),
      withoutVersion: false,
    },
    'POST /api/gtk': {
      by: 'sekolah',
      read: { url: `/api/gtk/${sd.gtk[1]?.publicId}`, version: (body) => body.versi },
      content: (nth) => ({
        id: sd.gtk[1]?.publicId,
        nama: `${names[nth]} Wati`,
        jenisGuru: 'Guru Kelas',
        statusKepegawaian: 'PNS',
      }),
      withoutVersion: false,
    },
    'PATCH /api/mesin/:id': {
      by: 'sekolah',
      read: { url: '/api/mesin', version: (body) => row(`${sd.id}-1`)(body).versi },
      params: { id: `${sd.id}-1` },
      content: (nth) => ({ nama: `Mesin ${names[nth]}` }),
      create: async (app) => {
        await post(app, 'sekolah', '/api/mesin', { nomorSeri: 'UJIDUA0001', nama: 'Mesin baru', mulai: '2026-03-05' })
        return {}
      },
      withoutVersion: false,
    },
    'POST /api/syarat-mesin': {
      by: 'kabkota',
      read: { url: '/api/syarat-mesin', version: (body) => body.syarat?.versi ?? 0 },
      content: (nth) => ({ wajibToken: false, jaringan: [`10.${nth}.2.0/24`], mulai: '2026-06-01' }),
      withoutVersion: false,
    },
  }
}

async function post(testApp: TestApp, by: string, url: string, payload: object): Promise<object> {
  const headers = { authorization: `Bearer ${await testApp.signIn(by)}` }
  const answer = await testApp.app.inject({ method: 'POST', url, headers, payload })
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`)
  return { id: answer.json().id }
}
