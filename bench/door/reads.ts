import type pg from 'pg'
import { BULAN, PROVINSI_TAPS } from '../generator.ts'
import type { Shape } from './door-row.ts'

/** What a signed-in user reads. Its floor reads as many rows by key, as JSON, and asks nobody who he is. */

/** Whose reading is measured besides the admin's: the province and one of its kabupaten. */
export const OFFICES = { provinsi: `kantor${PROVINSI_TAPS}`, kabupaten: 'kantor050700' } as const
export type OfficeTokens = Record<keyof typeof OFFICES, string>

type Facts = { sekolah: readonly number[]; orang: readonly string[]; kecamatan: string }

export async function readShapes(client: pg.Client, kecamatan: string, offices: OfficeTokens): Promise<Shape[]> {
  const facts = await readFacts(client, kecamatan)
  return [...pages(), ...person(facts), ...months(client, facts), ...dashboards(), ...officePages(offices)]
}

async function readFacts(client: pg.Client, kecamatan: string): Promise<Facts> {
  const sekolah = await client.query<{ id: number }>(
    'select id from sekolah where kode_provinsi = $1 order by id limit 14',
    [PROVINSI_TAPS],
  )
  const ids = sekolah.rows.map(({ id }) => id)
  const person = await client.query<{ id: string }>(
    'select id_dapodik as id from gtk where sekolah_id = any($1::int[]) order by id',
    [ids],
  )
  return { sekolah: ids, orang: person.rows.map(({ id }) => id), kecamatan }
}

const pages = (): Shape[] => [
  { nama: 'siapa saya (cek-token)', perRound: 300, promise: 0.8, call: () => ({ path: '/api/cek-token' }) },
  {
    nama: 'halaman 50 sekolah',
    perRound: 150,
    promise: 3,
    floor: { path: '/sekolah' },
    call: (nth) => ({ path: `/api/sekolah?page=${1 + (nth % 5)}&per=50&urut=nama` }),
  },
  {
    nama: 'halaman 50 usulan koreksi',
    perRound: 150,
    promise: 3,
    floor: { path: '/usulan' },
    call: (nth) => ({ path: `/api/koreksi-kehadiran?page=${1 + (nth % 5)}&per=50` }),
  },
  {
    nama: 'mencari nama GTK',
    perRound: 60,
    promise: 100,
    floor: { path: '/satu' },
    call: (nth) => ({
      path: `/api/gtk?nama=${['lestari', 'santoso', 'wulandari'][nth % 3]}%20${1 + (nth % 300)}&per=50&tpp=tidak`,
    }),
  },
]

const person = ({ orang }: Facts): Shape[] => [
  {
    nama: 'laporan harian satu GTK',
    perRound: 100,
    promise: 16,
    floor: { path: '/satu' },
    call: (nth) => ({ path: `/api/rekap/harian?idDapodik=${orang[nth % orang.length]}&monthSelected=${BULAN}` }),
  },
]

function months(client: pg.Client, { sekolah, kecamatan }: Facts): Shape[] {
  const one = (nth: number) => ({
    path: `/api/rekap/bulanan-sekolah?monthSelected=${BULAN}&sekolahId=${sekolah[nth % sekolah.length]}`,
  })
  const many = () => ({ path: `/api/rekap/bulanan-sekolah?monthSelected=${BULAN}&kecamatanId=${kecamatan}` })
  const trend = (nth: number) => ({
    path: `/api/rekap/tren?sampai=${BULAN}&sekolahId=${sekolah[nth % sekolah.length]}`,
  })
  const staff = { path: `/staf?kecamatan=${kecamatan}` }
  return [
    { nama: 'bulan sebuah sekolah dari memo', perRound: 150, promise: 1.5, call: one },
    {
      nama: 'bulan sebuah sekolah dihitung lagi',
      perRound: sekolah.length,
      promise: 10,
      before: () => makeOld(client, 'id = any($2::int[])', sekolah),
      call: one,
    },
    { nama: 'tren dua belas bulan sebuah sekolah dari memo', perRound: 60, promise: 6, call: trend },
    {
      nama: 'tren sebuah sekolah, satu bulannya dihitung lagi',
      perRound: sekolah.length,
      promise: 15,
      before: () => makeOld(client, 'id = any($2::int[])', sekolah),
      call: trend,
    },
    { nama: 'bulan sebuah kecamatan dari memo', perRound: 30, promise: 2, floor: staff, call: many },
    {
      nama: 'bulan sebuah kecamatan dihitung lagi',
      perRound: 1,
      promise: 2,
      floor: { path: `/bulan?kecamatan=${kecamatan}` },
      before: () => makeOld(client, 'kode_kecamatan = $2', kecamatan),
      call: many,
    },
  ]
}

/** As a writer of facts leaves these schools: their memos are of older ones. */
const makeOld = (client: pg.Client, which: string, value: unknown): Promise<unknown> =>
  client.query(
    `insert into sekolah_bulan_versi (sekolah_id, bulan) select id, $1 from sekolah where ${which}
     on conflict (sekolah_id, bulan) do update set versi = sekolah_bulan_versi.versi + 1`,
    [Number(BULAN), value],
  )

const LEVELS = [
  ['nasional', '000000'],
  ['provinsi', PROVINSI_TAPS],
] as const

const dashboards = (): Shape[] =>
  LEVELS.flatMap(([nama, kode]) =>
    (['rekap-pengguna', 'rekap-sync'] as const).map((address) => ({
      nama: `${address} ${nama}`,
      perRound: 150,
      promise: 8,
      floor: { path: '/satu' },
      call: () => ({ path: `/api/dashboard/${address}?kodeWilayah=${kode}` }),
    })),
  )

/** What an office looks at every day: how far its schools are with the month, what waits, and one person by name. */
function officePages({ provinsi, kabupaten }: OfficeTokens): Shape[] {
  const floor = { path: '/sekolah' }
  const one = { path: '/satu' }
  return [
    {
      nama: 'kesiapan bulan, halaman 25 sekolah sebuah provinsi',
      perRound: 20,
      promise: 30,
      floor,
      token: () => provinsi,
      call: (nth) => ({ path: `/api/kunci-bulan/kesiapan?bulan=${BULAN}&page=${1 + (nth % 5)}` }),
    },
    {
      nama: 'kesiapan bulan, halaman 25 sekolah sebuah kabupaten',
      perRound: 20,
      promise: 30,
      floor,
      token: () => kabupaten,
      call: (nth) => ({ path: `/api/kunci-bulan/kesiapan?bulan=${BULAN}&page=${1 + (nth % 5)}` }),
    },
    {
      nama: 'halaman 50 usulan koreksi sebuah provinsi',
      perRound: 60,
      promise: 6,
      floor: { path: '/usulan' },
      token: () => provinsi,
      call: (nth) => ({ path: `/api/koreksi-kehadiran?page=${1 + (nth % 5)}&per=50` }),
    },
    {
      nama: 'mencari nama GTK di sebuah kabupaten',
      perRound: 60,
      promise: 100,
      floor: one,
      token: () => kabupaten,
      call: (nth) => ({
        path: `/api/gtk?nama=${['lestari', 'santoso', 'wulandari'][nth % 3]}&page=1&per=50&tpp=tidak`,
      }),
    },
    {
      nama: 'menghitung semua operator sebagai penerima surat',
      perRound: 10,
      promise: 100,
      call: () => ({
        method: 'POST',
        path: '/api/mailbox/hitung',
        body: { penerima: [{ jenis: 'peran', peranId: 10, kodeWilayah: '000000' }] },
      }),
    },
  ]
}
