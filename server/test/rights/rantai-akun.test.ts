import { blokirPengguna, disableTotp, putuskanPendaftaran, resetPassword } from '@geisa/contract/pengguna/akun'
import { daftarPengguna, getPengguna, updatePengguna } from '@geisa/contract/pengguna/pengguna'
import { daftarRiwayat } from '@geisa/contract/riwayat'
import { signIn } from '@geisa/contract/sesi/sesi'
import { JENJANG, type Jenjang } from '@geisa/engine/acuan'
import { PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { akunInput, create, idAkun, makeInto, read } from '../../src/features/pengguna/pengguna.test-kit.ts'
import { cakupanPengguna, sekolahIn } from '../../src/platform/cakupan.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { addPengguna, type PenggunaInput } from '../test-world.ts'

/** The chain of accounts holds scope (product.md 2): random pairs against the running server. */

let app: TestApp
let sekolah: { id: number; status: string; jenjang: string; provinsi: string }[]
beforeAll(async () => {
  app = await createTestApp()
  const { wilayah } = app.dunia
  let nth = 0
  for (const jenjang of JENJANG)
    for (const status of ['N', 'S'])
      for (const kec of [wilayah.kecamatan, wilayah.otherKecamatan]) {
        nth += 1
        await sql`insert into sekolah (npsn, nama, jenjang, status, kode_kecamatan, kode_kab_kota, kode_provinsi, zona)
          values (${`9100${String(nth).padStart(4, '0')}`}, ${`${jenjang} ${status} ${kec}`}, ${jenjang}, ${status}, ${kec},
            ${wilayah.kabKota}, ${wilayah.provinsi}, 'WIB')`.execute(app.context.db)
      }
  const { rows } = await sql<(typeof sekolah)[number]>`
    select id, status, jenjang, kode_provinsi as provinsi from sekolah where npsn like '9100%' order by id`.execute(
    app.context.db,
  )
  sekolah = rows
})
afterAll(() => app.close())

type Office = { peran: PeranId; jenjang: Jenjang[]; asing: boolean }
type Below = Office & { kecamatan: boolean[]; sekolah: number[]; menunggu: boolean }

const levels = fc.subarray([...JENJANG])
const office: fc.Arbitrary<Office> = fc.record({
  peran: fc.constantFrom(PERAN.PROVINSI, PERAN.KAB_KOTA),
  jenjang: levels,
  asing: fc.boolean(),
})
const below: fc.Arbitrary<Below> = fc.record({
  peran: fc.constantFrom(PERAN.CABANG_DINAS, PERAN.UPTD, PERAN.YAYASAN, PERAN.SEKOLAH),
  jenjang: levels,
  asing: fc.boolean(),
  kecamatan: fc.array(fc.boolean(), { minLength: 1, maxLength: 2 }),
  sekolah: fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
  menunggu: fc.boolean(),
})

let serial = 0
async function make(peran: PeranId, jenjang: readonly Jenjang[], input: PenggunaInput): Promise<[number, string]> {
  serial += 1
  const nama = `acak${serial}`
  const id = await addPengguna(app.context.db, nama, peran, { hakAkses: 'APPROVAL', ...input })
  await sql`update pengguna set jenjang = ${[...jenjang]}::text[], no_hp = '081234567890' where id = ${id}`.execute(
    app.context.db,
  )
  return [id, nama]
}

function makeOffice({ peran, jenjang, asing }: Office): Promise<[number, string]> {
  const { wilayah } = app.dunia
  const [provinsi, kab] = asing
    ? [wilayah.foreignProvinsi, wilayah.foreignKabKota]
    : [wilayah.provinsi, wilayah.kabKota]
  return make(peran, jenjang, { wilayah: peran === PERAN.PROVINSI ? provinsi : kab })
}

async function makeBelow(one: Below): Promise<[number, string]> {
  const { wilayah } = app.dunia
  const { peran, jenjang } = one
  const cakupanSekolah = [...new Set(one.sekolah.map((nth) => sekolah[nth % sekolah.length]?.id ?? 0))]
  if (peran === PERAN.SEKOLAH) {
    const akun = await make(peran, jenjang, { hakAkses: 'MONITORING', sekolahId: cakupanSekolah[0] ?? 0 })
    if (one.menunggu) await sql`update pengguna set status = 'menunggu' where id = ${akun[0]}`.execute(app.context.db)
    return akun
  }
  // Of another region than its coverage only by a fault or an old import: it gives nobody a way in either.
  if (peran === PERAN.YAYASAN) return make(peran, jenjang, { wilayah: wilayah.provinsi, cakupanSekolah })
  if (peran === PERAN.CABANG_DINAS)
    return make(peran, jenjang, {
      wilayah: wilayah.provinsi,
      cakupanWilayah: [one.asing ? wilayah.foreignKabKota : wilayah.kabKota],
    })
  const cakupanWilayah = [
    ...new Set(one.kecamatan.map((other) => (other ? wilayah.otherKecamatan : wilayah.kecamatan))),
  ]
  return make(peran, jenjang, { wilayah: one.asing ? wilayah.foreignKabKota : wilayah.kabKota, cakupanWilayah })
}

/** The schools that somebody sees, as the session makes his scope. */
async function schoolsOf(id: number): Promise<Set<number>> {
  const { db } = app.context
  const { rows } = await sql<Parameters<typeof cakupanPengguna>[0]>`
    select p.peran_id as "peranId", p.jenjang, p.kode_wilayah as "kodeWilayah", p.sekolah_id as "sekolahId", p.gtk_id as "gtkId",
      false as "isKepalaSekolah",
      array(select kode_wilayah from pengguna_cakupan_wilayah where pengguna_id = p.id) as "cakupanWilayah",
      array(select sekolah_id from pengguna_cakupan_sekolah where pengguna_id = p.id) as "cakupanSekolah"
    from pengguna p where p.id = ${id}`.execute(db)
  const [origin] = rows
  if (origin === undefined) return new Set()
  const seen = await sql<{
    id: number
  }>`select s.id from sekolah s where ${sekolahIn(cakupanPengguna(origin))}`.execute(db)
  return new Set(seen.rows.map((row) => row.id))
}

/** Everything that can be done to an account; each says whether it was reached. */
async function reached(by: string, id: number, username: string): Promise<string[]> {
  const params = { id }
  await app.call('admin', updatePengguna, { params, body: { picName: 'oleh admin' } })
  const { versi } = await read(app, 'admin', id)
  const tries: [string, () => Promise<boolean>][] = [
    ['baca', async () => (await app.call(by, getPengguna, { params })).status !== 404],
    [
      'daftar',
      async () => (await app.call(by, daftarPengguna, { query: { page: 1, search: username } })).body.total > 0,
    ],
    [
      'riwayat',
      async () =>
        (await app.call(by, daftarRiwayat, { query: { page: 1, perihal: 'pengguna', objek: String(id) } })).body.rows
          .length > 0,
    ],
    ['ubah', async () => ok(await app.call(by, updatePengguna, { params, body: { picName: `oleh ${by}` } }))],
    ['totp', async () => ok(await app.call(by, disableTotp, { params }))],
    [
      'pendaftaran',
      async () =>
        ok(await app.call(by, putuskanPendaftaran, { params, body: { putusan: 'tolak', catatan: 'uji', versi } })),
    ],
    ['blokir', async () => ok(await app.call(by, blokirPengguna, { params, body: { blokir: true, versi } }))],
    ['password', async () => ok(await app.call(by, resetPassword, { params }))],
  ]
  const result: string[] = []
  for (const [nama, go] of tries) if (await go()) result.push(nama)
  return result
}
const ok = ({ status }: { status: number }): boolean => status !== 404 && status !== 403

it('dinas dengan jenjang lebih sedikit tidak memberi password kepada UPTD dengan lebih banyak; Admin yang memberinya', async () => {
  const { wilayah } = app.dunia
  const [, by] = await make(PERAN.KAB_KOTA, ['SD'], { wilayah: wilayah.kabKota })
  const uptd = await idAkun(app, 'uptd')
  expect((await app.call(by, resetPassword, { params: { id: uptd } })).status).toBe(404)
  expect((await app.call('kabkota', resetPassword, { params: { id: uptd } })).status).toBe(200)
  await sql`update pengguna set hak_akses = 'MONITORING' where username = 'kabkota'`.execute(app.context.db)
  const { status, body } = await app.call('admin', resetPassword, { params: { id: uptd } })
  expect(status).toBe(200)
  expect((await app.call(null, signIn, { body: { username: 'uptd', password: body.password } })).status).toBe(200)
  await sql`update pengguna set hak_akses = 'APPROVAL' where username = 'kabkota'`.execute(app.context.db)
})

it('yayasan buatan provinsi tidak membaca sekolah negeri yang diurus dinas lain; Admin dapat memberikannya', async () => {
  const { sd, sma, smp } = app.dunia.sekolah
  const input = (username: string, ...ids: number[]) =>
    akunInput(username, PERAN.YAYASAN, { cakupanSekolah: ids.map((sekolahId) => ({ sekolahId })) })
  const refused = await create(app, 'provinsi', input('yn', smp.id, sd.id))
  expect(refused.status).toBe(422)
  expect(refused.body.galat).toEqual([
    {
      field: 'cakupanSekolah.1.sekolahId',
      message: expect.stringContaining('Sekolah negeri jenjang ini diurus dinas lain'),
    },
  ])
  const own = await makeInto(app, 'provinsi', input('yn', smp.id, sma.id))
  const widen = { cakupanSekolah: [{ sekolahId: sd.id }] }
  expect((await app.call('provinsi', updatePengguna, { params: { id: own }, body: widen })).status).toBe(422)
  expect((await app.call('admin', updatePengguna, { params: { id: own }, body: widen })).status).toBe(200)
  // From then on it is not the province's to enter.
  expect((await app.call('provinsi', resetPassword, { params: { id: own } })).status).toBe(404)
  expect((await app.call('admin', resetPassword, { params: { id: own } })).status).toBe(200)
})

/** Whom an office of all levels keeps in any case, whatever else the generators think of: what the property is about exists. */
const own = (): [Office, Below[]][] => [
  [
    { peran: PERAN.KAB_KOTA, jenjang: [], asing: false },
    [mild(PERAN.UPTD), mild(PERAN.SEKOLAH), mild(PERAN.SEKOLAH, true)],
  ],
  [{ peran: PERAN.PROVINSI, jenjang: [], asing: false }, [mild(PERAN.CABANG_DINAS), mild(PERAN.YAYASAN)]],
]

function mild(peran: PeranId, waits = false): Below {
  const privateSma = sekolah.findIndex(({ status, jenjang }) => status === 'S' && jenjang === 'SMA')
  const sd = sekolah.findIndex(({ jenjang }) => jenjang === 'SD')
  const nth = peran === PERAN.YAYASAN ? privateSma : sd
  return { peran, jenjang: [], asing: false, kecamatan: [false], sekolah: [nth], menunggu: waits }
}

it('membaca, mengubah, memblokir, memberi password: hanya akun yang cakupannya di dalam cakupan sendiri', async () => {
  const judge = async (above: Office, all: readonly Below[]): Promise<number> => {
    const [superior, by] = await makeOffice(above)
    const mine = await schoolsOf(superior)
    const province = above.asing ? app.dunia.wilayah.foreignProvinsi : app.dunia.wilayah.provinsi
    let kept = 0
    for (const under of all) {
      const [id, username] = await makeBelow(under)
      const ways = await reached(by, id, username)
      if (ways.length === 0) continue
      kept += 1
      // A foundation's private schools may be of any level (product.md 2).
      const allowed = (one: number): boolean =>
        mine.has(one) ||
        (under.peran === PERAN.YAYASAN &&
          sekolah.some((s) => s.id === one && s.status === 'S' && s.provinsi === province))
      const beyond = [...(await schoolsOf(id))].filter((one) => !allowed(one))
      expect(beyond, `${by}, ${username}: ${ways.join()}`).toEqual([])
    }
    return kept
  }
  for (const [above, all] of own()) expect(await judge(above, all)).toBe(all.length)
  await fc.assert(
    // One address signs in 120 times a minute: each office meets several.
    fc.asyncProperty(office, fc.array(below, { minLength: 4, maxLength: 8 }), async (above, all) => {
      await judge(above, all)
    }),
    { numRuns: 12, endOnFailure: true },
  )
})
