import { PERAN } from '@geisa/engine/akun/hak-akses'
import { listPenggunaGeisa } from '@geisa/server/features/dashboard/queries-pengguna-geisa'
import { readSyncRekap } from '@geisa/server/features/dashboard/queries-sinkron'
import { readRekapPengguna } from '@geisa/server/features/dashboard/queries-wilayah'
import { readHariIni } from '@geisa/server/features/kehadiran-wilayah/queries-hari-ini'
import { readHariSekolah } from '@geisa/server/features/kehadiran-wilayah/queries-hari-sekolah'
import { readPerhatian } from '@geisa/server/features/kehadiran-wilayah/queries-perhatian'
import { readUbin } from '@geisa/server/features/kehadiran-wilayah/queries-ubin'
import type { Caller, Pengguna } from '@geisa/server/platform/access/session'
import { systemCakupan } from '@geisa/server/platform/cakupan'
import { fixedClock } from '@geisa/server/platform/clock'
import { type Db, openDb } from '@geisa/server/platform/database/db'
import { sql } from 'kysely'
import type pg from 'pg'
import { PROVINSI_TAPS, TODAY } from '../generator.ts'
import { alternating, comparedRow, eachAlone, ms, type Row } from '../measure.ts'

/** The same regions at every scale: Jawa Timur, Kab. Malang and its first kecamatan. */
const WILAYAH = [
  ['nasional', '000000'],
  ['provinsi', PROVINSI_TAPS],
  ['kab/kota', '050700'],
  ['kecamatan', '050701'],
] as const
/** What the list's page asks for first. */
const FIRST_SCREEN = 200

type Deps = { db: Db; clock: ReturnType<typeof fixedClock>; tokenKey: Uint8Array }

/** Dashboards: counters against a round trip, the list of schools against reading its rows. */
export async function measureDashboard(databaseUrl: string, client: pg.Client): Promise<Row[]> {
  const { db, close } = openDb(databaseUrl)
  await client.query('vacuum analyze')
  const tools = { db, clock: fixedClock(TODAY), tokenKey: new Uint8Array(32) }
  const caller: Caller = { pengguna: ADMIN, cakupan: systemCakupan('benchmark') }
  const results = await eachAlone([
    ...counters('rekap-pengguna', 5, db, (kodeWilayah) => readRekapPengguna(db, caller, { kodeWilayah })),
    ...counters('rekap-sync', 8, db, (kodeWilayah) => readSyncRekap(tools, caller, { kodeWilayah })),
    ...counters('kehadiran hari ini', 8, db, (kodeWilayah) => readHariIni(tools, caller, { kodeWilayah })),
    ...counters('kehadiran 30 hari sekolah', 8, db, (kodeWilayah) => readHariSekolah(tools, caller, { kodeWilayah })),
    ...counters('kehadiran ubin wilayah', 8, db, (kodeWilayah) => readUbin(tools, caller, { kodeWilayah })),
    ...counters('kehadiran perhatian', 8, db, (kodeWilayah) => readPerhatian(tools, caller, { kodeWilayah })),
    [FIRST, () => firstScreenRow(tools, caller)],
    [WHOLE, () => wholeListRow(tools, caller)],
  ])
  await close()
  return results
}

const FIRST = `daftar sekolah satu provinsi, ${FIRST_SCREEN} baris pertama`
const WHOLE = 'daftar sekolah satu provinsi seluruhnya'

const counters = (nama: string, promise: number, db: Db, read: (kodeWilayah: string) => Promise<unknown>) =>
  WILAYAH.map(([level, kode]) => {
    const operation = `${nama} ${level}`
    const measure = async () =>
      comparedRow(
        operation,
        'select 1',
        await alternating(
          300,
          () => oneSql(db),
          () => read(kode),
        ),
        promise,
      )
    return [operation, measure] as const
  })

async function firstScreenRow(deps: Deps, caller: Caller): Promise<Row> {
  const first = await alternating(
    60,
    () => oneSql(deps.db),
    () => listPenggunaGeisa(deps, caller, { kodeWilayah: PROVINSI_TAPS, per: FIRST_SCREEN }),
  )
  return { ...comparedRow(FIRST, 'select 1', first, 0), janji: '< 1.000 ms', dipenuhi: first.b < 1000 }
}

async function wholeListRow(deps: Deps, caller: Caller): Promise<Row> {
  let length = 0
  const all = await alternating(
    5,
    async () => JSON.stringify((await sekolahRow(deps.db)).rows),
    async () => {
      length = await exhaust(deps, caller)
    },
  )
  return {
    operasi: WHOLE,
    lantai: `${ms(all.a)} baris yang sama lewat objek`,
    kami: `${ms(all.b)} (${(length / 1e6).toFixed(1)} MB)`,
    rasio: all.b / all.a,
    janji: '<= 3',
    dipenuhi: all.b / all.a <= 3,
  }
}

/** The whole list as one answer, read to its end. @returns its length */
async function exhaust(deps: Deps, caller: Caller): Promise<number> {
  const answer = await listPenggunaGeisa(deps, caller, { kodeWilayah: PROVINSI_TAPS })
  if (!('chunks' in answer)) throw new Error('the whole list comes in pieces')
  let length = 0
  for await (const potongan of answer.chunks) length += potongan.length
  return length
}

const oneSql = (db: Db) => sql`select 1`.execute(db)

/** The same facts in the same order, each row an object first. */
const sekolahRow = (db: Db) =>
  sql`select s.id as sekolah_id, s.npsn, s.nama as nama_sekolah, s.jenjang, prov.nama as kode_wilayah_provinsi_str,
      kab.nama as kode_wilayah_kabupaten_kota_str, kec.nama as kode_wilayah_kecamatan_str, d.last_sync,
      exists (select 1 from mesin_penempatan m where m.sekolah_id = s.id and m.sampai is null) as bermesin
    from sekolah s join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
    join wilayah prov on prov.kode = s.kode_provinsi left join sekolah_sinkron d on d.sekolah_id = s.id
    where s.kode_provinsi = ${PROVINSI_TAPS} order by s.nama collate "id-x-icu", s.npsn`.execute(db)

const ADMIN: Pengguna = {
  id: 0,
  sid: '',
  nama: 'Ukuran',
  username: 'ukuran',
  peranId: PERAN.NASIONAL,
  hakAkses: 'MONITORING',
  jenjang: [],
  kodeWilayah: null,
  yayasanId: null,
  sekolahId: null,
  gtkId: null,
  harusGantiPassword: false,
}
