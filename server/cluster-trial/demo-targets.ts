import { DAFTAR_PERAN, PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import { sql } from 'kysely'
import type { AppContext } from '../src/platform/app-context.ts'
import type { Db } from '../src/platform/database/db.ts'
import { fillSekolah } from '../test/rights/cakupan/sekolah.ts'
import { ownedByPeran, type Target } from '../test/rights/cakupan/target.ts'
import type { Fixture } from '../test/rights/writing/endpoint.ts'
import { prepareWriting } from '../test/rights/writing/place.ts'
import { addPengguna, type TestSekolah } from '../test/test-world.ts'
import { addForMany } from './many-schools.ts'

/** Requests are written for the test world, whose today this is; in the demo world they are said of its own today. */
const TEST_TODAY = '2026-03-05'

const NAMA: Record<PeranId, string> = {
  [PERAN.NASIONAL]: 'admin@contoh.id',
  [PERAN.PROVINSI]: 'provinsi@contoh.id',
  [PERAN.KAB_KOTA]: 'kabkota@contoh.id',
  [PERAN.CABANG_DINAS]: 'cabdin@contoh.id',
  [PERAN.UPTD]: 'uptd@contoh.id',
  [PERAN.YAYASAN]: 'yayasan@contoh.id',
  [PERAN.SEKOLAH]: 'sekolah@contoh.id',
  [PERAN.GTK]: 'gtk@contoh.id',
}

/** Where each role's own things are put: schools that stand apart, so that nobody's write is in another's way. */
const SEKOLAH: Record<PeranId, string> = {
  [PERAN.NASIONAL]: 'SMP PGRI 2 Sumberpucung',
  [PERAN.PROVINSI]: 'SMA Negeri 2 Kepanjen',
  [PERAN.KAB_KOTA]: 'SDN Candirenggo 5',
  [PERAN.CABANG_DINAS]: 'SMK Negeri 4 Singosari',
  [PERAN.UPTD]: 'SDN Karangpandan 2',
  [PERAN.YAYASAN]: 'SD Tunas Bangsa Singosari',
  [PERAN.SEKOLAH]: 'SDN Kauman 1',
  [PERAN.GTK]: 'SDN Kauman 1',
}

export type DemoFixture = { fixture: Fixture; names: Record<PeranId, string>; shift: (text: string) => string }

/** One of everything that can be named, for each role, beside what the demo world holds. */
export async function addDemoTargets(context: Pick<AppContext, 'db' | 'tokenKey' | 'clock'>): Promise<DemoFixture> {
  const { db } = context
  const shift = shiftTo(context.clock.now().slice(0, 10))
  const wilayah = { provinsi: '050000', kabKota: '050700' }
  const target: Partial<Record<PeranId, Target>> = {}
  // The staff member's things are those of the school.
  for (const peran of DAFTAR_PERAN.toSorted((a, b) => Number(a === PERAN.GTK) - Number(b === PERAN.GTK))) {
    const sekolah = await readSekolah(db, SEKOLAH[peran])
    // The demo world's own statements are of the last months: the target's is of an older one.
    const filled =
      peran === PERAN.GTK
        ? target[PERAN.SEKOLAH]
        : await fillSekolah(db, sekolah, 10 + peran, (text) => (text === '202602' ? text : shift(text)))
    const below = `bawahan-${peran}@contoh.id`
    await addPengguna(db, below, PERAN.SEKOLAH, { sekolahId: sekolah.id })
    const own = await ownedByPeran({ context: { db }, dunia: { wilayah } }, peran, NAMA[peran], sekolah.id, below)
    if (filled !== undefined) target[peran] = { ...filled, ...own }
  }
  const all = target as Record<PeranId, Target>
  const { gtk } = await readSekolah(db, SEKOLAH[PERAN.SEKOLAH])
  await addForMany(db, Object.values(all), shift)
  const place = { context, dunia: { sekolah: { sd: { gtk } }, wilayah }, signIn: async () => undefined }
  const fixture = await prepareWriting(place, all, NAMA)
  return { fixture, names: NAMA, shift }
}

/** Days by their distance from the test world's today, months likewise; what lies further off stays. */
function shiftTo(today: string): (text: string) => string {
  const days = nomorHari(today) - nomorHari(TEST_TODAY)
  const month = (nth: number): string => {
    const all = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 - nth
    return `${Math.floor(all / 12)}${String((all % 12) + 1).padStart(2, '0')}`
  }
  return (text) =>
    text
      .replaceAll(/\b2026-0[2-6]-\d\d/g, (one) => tanggalFrom(nomorHari(one) + days))
      .replaceAll(/\b202602\b/g, month(1))
      .replaceAll(/\b202601\b/g, month(2))
}

async function readSekolah(db: Db, nama: string): Promise<TestSekolah> {
  const { rows } = await sql<Omit<TestSekolah, 'gtk'>>`select id, npsn, nama from sekolah where nama = ${nama}`.execute(
    db,
  )
  const [sekolah] = rows
  if (sekolah === undefined) throw new Error(`Dunia contoh tidak memuat ${nama}.`)
  const { rows: gtk } = await sql<TestSekolah['gtk'][number]>`
    select id, sekolah_id || '-' || id as "publicId", id_dapodik as "idDapodik", nama from gtk
    where sekolah_id = ${sekolah.id} order by id limit 4`.execute(db)
  return { ...sekolah, gtk }
}
