import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Aturan } from '../../src/dhgtk-contoh/penerima.ts'
import { turnOn } from '../real-server.ts'
import { createRandom, report, scale } from '../scale.ts'
import { type DhgtkTestGround, prepareTestGround, startPenerima, startPengirim } from './dhgtk.ts'

const ROUND = scale(20, 2)
const BEHAVIOURS: readonly Aturan[] = [
  { mode: 'baik' },
  { mode: 'galat', efek: true, kali: 2 },
  { mode: 'galat', efek: false, kali: 2 },
  { mode: 'gantung', efek: true, kali: 1 },
  { mode: 'gantung', efek: false, kali: 1 },
]

/** quality.md 2.11 */
test(`kill -9 atas pengirim ${ROUND} kali: tidak ada yang hilang, tiap baris keluar dalam satu kelompok saja, pengajuan berakhir Terkirim`, async () => {
  const random = createRandom(20_2611)
  const testGround = await prepareTestGround()
  const penerima = await startPenerima()
  let pengirim = await startPengirim(testGround.databaseUrl, penerima.url)
  await expect.poll(() => rowCount(testGround)).toBeGreaterThan(300)
  let disetujui = 0
  let middle = 0
  for (let round = 0; round < ROUND; round++) {
    await penerima.set(random.select(BEHAVIOURS))
    disetujui += await testGround.setujui(random.integer(5, 15))
    await sleep(random.integer(20, 700))
    await pengirim.kill()
    middle += await rowCount(testGround, 'Proses Kirim')
    // Two at once, now and then: both find what the dead one held.
    pengirim = await startPengirim(testGround.databaseUrl, penerima.url)
    if (round % 4 === 1) await startPengirim(testGround.databaseUrl, penerima.url)
  }
  await penerima.set({ mode: 'baik' })
  await untilQuiet(testGround, disetujui)

  const accept = await penerima.accept()
  expect(accept.berubah).toEqual([])
  const rows = await testGround.ask<{ kunci: string }>(
    `select concat_ws(':', sekolah_id, tanggal, gtk_id, jenis_waktu, revisi) as kunci from kiriman`,
  )
  expect(Object.keys(accept.baris).toSorted()).toEqual(rows.map(({ kunci }) => kunci).toSorted())
  expect(Object.entries(accept.baris).filter(([, { tiba }]) => tiba !== 1)).toEqual([])
  expect(await pengajuanJourneys(testGround)).toEqual([
    { status: 5, versi: 3, jejak: 'kirim,terkirim', jumlah: disetujui },
  ])
  report('kill -9 pengirim', {
    ronde: ROUND,
    baris: rows.length,
    pengajuan: disetujui,
    kelompok: accept.kelompok,
    'dikirim ulang': accept.ulangan,
    'baris di tangan yang mati': middle,
  })
})

test('penerima mati, menggantung, menjawab dua kali, berbohong: semuanya menyusul, tiap baris berlaku sekali', async () => {
  const testGround = await prepareTestGround()
  const dead = await startPenerima()
  const port = Number(new URL(dead.url).port)
  await dead.kill()
  const pengirim = await startPengirim(testGround.databaseUrl, dead.url)
  const alasan = async () =>
    (
      await testGround.ask<{ alasan: string }>(
        `select distinct alasan from kiriman where status_kirim = 'Proses Kirim'`,
      )
    ).map((one) => one.alasan)
  await expect.poll(alasan).toContain('DHGTK tidak dapat dihubungi.')
  const penerima = await startPenerima(port)
  let disetujui = 0
  for (const mode of ['gantung', 'dua-kali', 'bohong'] as const) {
    await penerima.set({ mode, kali: 2 })
    disetujui += await testGround.setujui(30)
    const done = async () => (await penerima.accept()).mode
    await expect.poll(done, { message: `${mode}: ${pengirim.output()}` }).toBe('baik')
  }
  await untilQuiet(testGround, disetujui)
  const accept = await penerima.accept()
  expect(accept.berubah).toEqual([])
  const [{ baris } = { baris: 0 }] = await testGround.ask<{ baris: number }>(
    'select count(*)::int as baris from kiriman',
  )
  expect(Object.keys(accept.baris)).toHaveLength(baris)
  // What was left in doubt came again, under the row's own key: more arrivals than rows.
  expect(Object.values(accept.baris).filter(({ tiba }) => tiba > 1).length).toBeGreaterThan(0)
  report('penerima bertingkah', { baris, kelompok: accept.kelompok, ulangan: accept.ulangan })
})

/** The task as main.ts wires it; its minute makes it too slow for the everyday run. */
test.runIf(scale(1, 0) === 1)('server dengan DHGTK_URL mengantre dan mengirim sendiri tiap menit', async () => {
  const testGround = await prepareTestGround()
  const penerima = await startPenerima()
  const server = await turnOn(testGround.folderServer, {
    NODE_ENV: 'test',
    DATABASE_URL: testGround.databaseUrl,
    DHGTK_URL: penerima.url,
    DHGTK_TOKEN: 'token-uji',
  })
  await expect
    .poll(async () => Object.keys((await penerima.accept()).baris).length, { interval: 1000 })
    .toBeGreaterThan(300)
  expect((await server.stop()).code).toBe(0)
})

async function rowCount({ ask }: DhgtkTestGround, status?: string): Promise<number> {
  const [one] = await ask<{ jumlah: number }>(
    'select count(*)::int as jumlah from kiriman where $1::text is null or status_kirim = $1',
    [status ?? null],
  )
  return one?.jumlah ?? 0
}

/** Every row has arrived, those of the last approvals as well. */
const untilQuiet = async (testGround: DhgtkTestGround, disetujui: number): Promise<void> => {
  const rest = async () => {
    const [one] = await testGround.ask(
      `select (select count(*)::int from kiriman where status_kirim <> 'Terkirim') as belum,
        (select count(*)::int from koreksi where status_pengajuan = 5) as terkirim`,
    )
    return one
  }
  await expect.poll(rest, { interval: 250 }).toEqual({ belum: 0, terkirim: disetujui })
}

/** How requests ended, and what their history says of it. */
const pengajuanJourneys = ({ ask }: DhgtkTestGround) =>
  ask(`
    select status, versi, jejak, count(*)::int as jumlah from (
      select k.status_pengajuan as status, k.versi, (select string_agg(r.tindakan, ',' order by r.nomor) from riwayat r
        where r.sekolah_id = k.sekolah_id and r.perihal = 'koreksi' and r.objek = k.sekolah_id || '-' || k.id) as jejak
      from koreksi k) p group by 1, 2, 3`)
