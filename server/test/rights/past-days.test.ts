import type { Endpoint } from '@geisa/contract/endpoint'
import { rekapBulanan } from '@geisa/contract/rekap/bulanan'
import { mayCall, PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seminggu, setMandiri } from '../../src/features/jadwal/jadwal.test-kit.ts'
import { allEndpoints } from '../all-endpoints.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { INSIDE } from './cakupan/akun.ts'
import type { Request } from './cakupan/endpoint.ts'
import { createTarget, type Target } from './cakupan/target.ts'
import { type Fixture, WITHOUT_WRITING, writeRequest } from './writing/endpoint.ts'
import { prepareWriting } from './writing/place.ts'

/**
 * product.md 5.6: whatever an operator may call that changes a report of days gone by reaches the office above. The commands
 * come from the contract; how the request of one looks that reaches into the past is said here, else as it is written
 * everywhere (endpoint.ts).
 */
const PERSON = { nama: 'Siti Aminah', jenisGuru: 'Guru Kelas', statusKepegawaian: 'PNS' }
const PAST: Record<string, (s: Target, version: number) => Request> = {
  'POST /api/gtk': (s, version) => ({
    body: { ...PERSON, id: s.gtkId, versi: version, hariKerja: [1, 3], berlakuMulai: '2026-02-02' },
  }),
  'POST /api/mesin/:id/pemetaan': (s) => ({
    params: { id: s.mesinId },
    body: { pin: '8', gtkId: s.gtkId, mulai: '2026-02-03' },
  }),
  'PATCH /api/pemetaan-pin/:id': (s) => ({ params: { id: s.pinId }, body: { sampai: '2026-02-05' } }),
  'PATCH /api/mesin/:id': (s, version) => ({
    params: { id: s.mesinId },
    body: { versi: version, dipakaiSejak: '2026-02-02' },
  }),
  'POST /api/sekolah/:id/kalibrasi': (s) => ({
    params: { id: s.sekolahId },
    body: { jam: 1, berlakuMulai: '2026-02-03', alasan: 'Jam mesin tertinggal' },
  }),
  'PATCH /api/sekolah': (s, version) => ({
    body: { sekolahId: s.sekolahId, versi: version, shiftPagiMulai: '06:45:00', berlakuMulai: '2026-02-02' },
  }),
  'POST /api/pengaturan/durasi/:lingkup/:jenjang': () => ({
    params: { lingkup: 'sekolah', jenjang: 'SD' },
    body: { rows: seminggu(['07:05', '14:10']), berlakuMulai: '2026-02-02' },
  }),
  'POST /api/mesin/:id/usb': (s) => ({
    params: { id: s.mesinId },
    query: { namaBerkas: '1_attlog.dat', sidik: 'x' },
    file: '8\t2026-02-25 14:30:00\t0\t1\t0\t0\n',
  }),
}

/** Seen to change the past here: what falls out of this list is no longer tried. */
const CHANGES_THE_PAST = [
  'DELETE /api/gtk/:id',
  'PATCH /api/mesin/:id',
  'PATCH /api/pemetaan-pin/:id',
  'PATCH /api/sekolah',
  'POST /api/gtk',
  'POST /api/gtk/impor',
  'POST /api/gtk/impor-tpp',
  'POST /api/kunci-bulan/konfirmasi',
  'POST /api/log-mesin/konfirmasi',
  'POST /api/mesin/:id/pemetaan',
  'POST /api/mesin/:id/usb',
  'POST /api/mesin/:id/usb/tarik',
  'POST /api/pengaturan/durasi/:lingkup/:jenjang',
  'POST /api/sekolah/:id/kalibrasi',
]

let app: TestApp
let fixture: Fixture
beforeAll(async () => {
  app = await createTestApp()
  fixture = await prepareWriting(app, await createTarget(app))
  const { db } = app.context
  const { sekolahId, mesinId } = fixture.target[PERAN.SEKOLAH]
  const mesin = Number(mesinId.split('-')[1])
  // Who taps as 7 comes late, as 8 in time.
  await sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, kanal, diterima_pada)
    select ${sekolahId}, ${mesin}, pin, hari + jam, 0, hari + jam - interval '7 hours'
    from generate_series('2026-02-03'::timestamp, '2026-02-27', '1 day') hari,
      (values ('7', interval '7 hours 20 minutes'), ('8', interval '6 hours 40 minutes')) orang (pin, jam)`.execute(db)
  // By the stick's file that is taken back.
  await sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, kanal, diterima_pada)
    values (${sekolahId}, ${mesin}, '7', '2026-02-04 14:30:00', 1, '2026-03-03T00:00:00Z')`.execute(db)
  await sql`insert into mesin_kontak (sekolah_id, mesin_id, pertama, terakhir, laporan)
    values (${sekolahId}, ${mesin}, '2026-02-02T00:00:00Z', '2026-03-05T02:00:00Z', '2026-03-05T02:00:00Z')
    on conflict (sekolah_id, mesin_id) do update set pertama = excluded.pertama, terakhir = excluded.terakhir, laporan = excluded.laporan`.execute(
    db,
  )
  await setMandiri(db, sekolahId)
})
afterAll(() => app.close())

const key = (e: Pick<Endpoint, 'method' | 'url'>): string => `${e.method} ${e.url}`

it('setiap perintah operator yang mengubah laporan hari lampau sampai ke dinas; daftarnya dari kontrak', async () => {
  const perintah = (await allEndpoints()).filter(
    (e) =>
      e.method !== 'GET' &&
      e.hak !== 'tamu' &&
      mayCall(e.hak, { peran: PERAN.SEKOLAH, hakAkses: 'APPROVAL' }) &&
      !WITHOUT_WRITING.includes(key(e)) &&
      // Ends the caller's own session or password: nothing is asked afterwards.
      !/\/api\/(sesi|signout|pengguna\/update-password)/.test(e.url),
  )
  const changed: string[] = []
  const untold: string[] = []
  for (const e of perintah) {
    const before = [await pastReport(), await told()] as const
    await call(e)
    const after = [await pastReport(), await told()] as const
    if (after[0] === before[0]) continue
    changed.push(key(e))
    if (after[1] === before[1]) untold.push(key(e))
  }
  expect(untold).toEqual([])
  expect(changed.toSorted()).toEqual(CHANGES_THE_PAST)
  // One message of the day, however many changes.
  const { rows } = await sql<{ banyak: number }>`
    select count(*)::int as banyak from pesan where tujuan ->> 'lampau' is not null`.execute(app.context.db)
  expect(rows).toEqual([{ banyak: 1 }])
})

/** What the office reads of the months until now: every figure of every person, rupiah among them. */
async function pastReport(): Promise<string> {
  const { sekolahId } = fixture.target[PERAN.SEKOLAH]
  const months = []
  for (const monthSelected of ['202602', '202603']) {
    const { status, body } = await app.call('kabkota', rekapBulanan, { query: { sekolahId, monthSelected } })
    expect(status).toBe(200)
    months.push(body)
  }
  return JSON.stringify(months, (nama, nilai) => (nama === 'dihitungPada' || nama === 'waktu' ? undefined : nilai))
}

const told = async (): Promise<number> => {
  const { rows } = await sql<{ jumlah: number }>`
    select coalesce(sum((tujuan ->> 'jumlah')::int), 0)::int as jumlah from pesan where tujuan ->> 'lampau' is not null`.execute(
    app.context.db,
  )
  return rows[0]?.jumlah ?? 0
}

async function call(e: Endpoint): Promise<void> {
  const s = fixture.target[PERAN.SEKOLAH]
  const own = PAST[key(e)]
  const request = own ? own(s, await currentVersion(e, s)) : writeRequest(key(e), PERAN.SEKOLAH, fixture)
  const { sidik, uji, ...query } = request.query ?? {}
  const url = e.url.replaceAll(/:(\w+)/g, (_, nama: string) => encodeURIComponent(String(request.params?.[nama])))
  const send = async (path: string, withQuery: object) => {
    const content =
      request.file === undefined
        ? request.body === undefined
          ? undefined
          : JSON.stringify(request.body)
        : Buffer.from(request.file, 'latin1')
    return app.app.inject({
      method: e.method,
      url: path,
      headers: {
        authorization: `Bearer ${await app.signIn(INSIDE[PERAN.SEKOLAH])}`,
        ...(content !== undefined && {
          'content-type': request.file === undefined ? 'application/json' : 'application/octet-stream',
        }),
        ...request.headers,
      },
      query: Object.fromEntries(Object.entries(withQuery).map(([nama, nilai]) => [nama, String(nilai)])),
      ...(content !== undefined && { payload: content }),
    })
  }
  if (sidik === undefined) {
    await send(url, request.query ?? {})
    return
  }
  const dry = await send(uji === undefined ? `${url}/pratinjau` : url, query)
  await send(url, { ...request.query, sidik: dry.json().sidik })
}

/** The version that stands: earlier requests of this test have raised it. */
async function currentVersion(e: Endpoint, s: Target): Promise<number> {
  const tabel = e.url.includes('gtk') ? 'gtk' : e.url.includes('mesin') ? 'mesin' : 'sekolah'
  const id = tabel === 'sekolah' ? s.sekolahId : Number((tabel === 'gtk' ? s.gtkId : s.mesinId).split('-')[1])
  const own = tabel === 'sekolah' ? sql`true` : sql`sekolah_id = ${s.sekolahId}`
  const { rows } = await sql<{ versi: number }>`
    select versi from ${sql.table(tabel)} where ${own} and id = ${id}`.execute(app.context.db)
  return rows[0]?.versi ?? 1
}
