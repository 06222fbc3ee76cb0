import { withdrawLaporan } from '@geisa/contract/mesin/laporan'
import { addMesin } from '@geisa/contract/mesin/mesin'
import { confirmMesin, decideMesinBaru } from '@geisa/contract/mesin/mesin-baru'
import { logMesin, type TapLog } from '@geisa/contract/mesin/tap'
import { rekapBulanan } from '@geisa/contract/rekap/bulanan'
import { rekapHarian, rekapHarianPenjelasan } from '@geisa/contract/rekap/harian'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { bulanVersion } from '../../../../test/test-mesin.ts'
import { tapLine } from '../jaringan/diam.test-kit.ts'

/** product.md 5.6 (d): a machine registered beside a working one marks every day that rests on it, until the office's yes. */
let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

const TODAY = '2026-03-05T03:00:00.000Z'
const IP = '36.70.9.9'
const send = (sn: string, content: string) =>
  app.app.inject({
    method: 'POST',
    url: `/iclock/cdata?SN=${sn}&table=ATTLOG&Stamp=9999`,
    payload: content,
    remoteAddress: IP,
  })

/** Registered and confirmed by the number in its menu, which whoever plays the machine knows. @returns its public id */
async function confirmed(sn: string, count: number): Promise<string> {
  const { body } = await app.call('sekolah', addMesin, { body: { nomorSeri: sn, nama: `Mesin ${sn}` } })
  await app.app.inject({
    method: 'GET',
    url: `/iclock/getrequest?SN=${sn}&INFO=Ver 6.60,12,14,${count},10.1.1.1`,
    remoteAddress: IP,
  })
  await app.call('sekolah', confirmMesin, { params: { id: body.id }, body: { jumlahCatatan: count } })
  // The machine's own next call is its first report: from now on it is a working one.
  await app.app.inject({ method: 'GET', url: `/iclock/getrequest?SN=${sn}`, remoteAddress: IP })
  await sql`insert into pemetaan_pin (sekolah_id, mesin_id, pin, gtk_id, disimpan_pada)
    values (${sd().id}, ${Number(body.id.split('-')[1])}, '7', ${sd().gtk[1]!.id}, '2026-01-01')`.execute(
    app.context.db,
  )
  return body.id
}
const sd = () => app.dunia.sekolah.sd

const marked = async (): Promise<number> => {
  const { body } = await app.call('sekolah', rekapBulanan, { query: { monthSelected: '202603', hitungUlang: '1' } })
  return body.baris.find(({ nama }: { nama: string }) => nama === 'Guru SD Uji 1').hari_bertanda
}
const log = async (): Promise<string[]> => {
  const { body } = await app.call('sekolah', logMesin, { query: { tanda: 'belum-disetujui', dari: '2026-03-01' } })
  return (body.rows as TapLog[]).map(({ nomorSeri }) => nomorSeri)
}

const WITHOUT_YES = 'Tap dari mesin yang didaftarkan di samping mesin lain dan belum disetujui dinas'
/** Why 4 March bears a mark, as the daily report and the explanation of the day say it. */
async function words(): Promise<[string | undefined, string[]]> {
  const { rows } = await sql<{ id: string }>`select id_dapodik as id from gtk
    where sekolah_id = ${sd().id} and id = ${sd().gtk[1]!.id}`.execute(app.context.db)
  const idDapodik = rows[0]!.id
  const report = await app.call('sekolah', rekapHarian, { query: { idDapodik, monthSelected: '202603' } })
  const day = await app.call('sekolah', rekapHarianPenjelasan, { query: { idDapodik, tanggal: '2026-03-04' } })
  return [
    report.body.tanda.find(({ tanggal }: { tanggal: string }) => tanggal === '2026-03-04')?.sebab[0],
    day.body.tanda,
  ]
}

/** A day in time: the morning is pushed as it happens. */
async function workday(sn: string, tanggal: string): Promise<void> {
  for (const [jam, utc] of [
    ['06:50:00', '23:50:30'],
    ['14:10:00', '07:10:30'],
  ] as const) {
    const day = utc.startsWith('23') ? new Date(Date.parse(`${tanggal}T00:00:00Z`) - 1).toISOString() : tanggal
    app.context.clock.set(`${day.slice(0, 10)}T${utc}.000Z`)
    expect((await send(sn, tapLine(`${tanggal} ${jam}`))).body).toMatch(/^OK/)
  }
  app.context.clock.set(TODAY)
}

it('laptop di samping mesin yang bekerja: setiap harinya bertanda sampai kantor menyetujui, banyak sekaligus', async () => {
  await confirmed('SUNGGUH001', 400)
  await workday('SUNGGUH001', '2026-03-03')
  const laptop = await confirmed('LAPTOP0001', 900)
  await workday('LAPTOP0001', '2026-03-04')
  expect(await marked()).toBe(1)
  expect(await log()).toEqual(['LAPTOP0001', 'LAPTOP0001'])
  expect(await words()).toEqual([WITHOUT_YES, [WITHOUT_YES]])
  const before = (await bulanVersion(app.context.db, sd().id))[202603]!
  const yes = await app.call('kabkota', decideMesinBaru, { body: { mesin: [laptop], setuju: true } })
  expect(yes.body.jumlah).toBe(1)
  expect((await bulanVersion(app.context.db, sd().id))[202603]).toBeGreaterThan(before)
  expect(await marked()).toBe(0)
  expect(await log()).toEqual([])
  expect(await words()).toEqual([undefined, []])
})

it('mesin pertama sebuah sekolah, dan yang menggantikan mesin mati, tidak bertanda', async () => {
  await confirmed('PERTAMA001', 400)
  await workday('PERTAMA001', '2026-03-03')
  await sql`update mesin_kontak set laporan = '2026-02-01'`.execute(app.context.db)
  await confirmed('PENGGANTI1', 900)
  await workday('PENGGANTI1', '2026-03-04')
  expect(await marked()).toBe(0)
  expect(await log()).toEqual([])
})

it('didaftarkan selagi mesin lama diam atau sudah diakhiri penempatannya: bertanda begitu yang lama terdengar lagi, atau selama ia baru saja bekerja', async () => {
  const old = await confirmed('LAMA000001', 400)
  await workday('LAMA000001', '2026-03-03')
  const nomor = Number(old.split('-')[1])
  const { db } = app.context
  await sql`update mesin_kontak set laporan = '2026-02-01', terakhir_biasa = '2026-02-01', terakhir = '2026-02-01'`.execute(
    db,
  )
  await confirmed('LAPTOP0001', 900)
  await workday('LAPTOP0001', '2026-03-04')
  expect(await marked()).toBe(0)
  await sql`update mesin_penempatan set sampai = '2026-02-01' where mesin_id = ${nomor}`.execute(db)
  app.context.clock.set('2026-03-05T02:30:00.000Z')
  for (const content of [undefined, tapLine('2026-03-05 09:29:00', '99')])
    await (content === undefined
      ? app.app.inject({ method: 'GET', url: '/iclock/getrequest?SN=LAMA000001', remoteAddress: IP })
      : send('LAMA000001', content))
  app.context.clock.set(TODAY)
  expect(await log()).toEqual(['LAPTOP0001', 'LAPTOP0001'])
  // Taking its report back does not make it one that was never heard of.
  const report = await sql<{ pada: string }>`select pada from mesin_laporan where mesin_id = ${nomor}`.execute(db)
  const withdrawn = await app.call('sekolah', withdrawLaporan, {
    params: { id: old },
    body: { pada: report.rows[0]!.pada, alasan: 'Bukan mesin kami' },
  })
  expect(withdrawn.status).toBe(200)
  expect(await log()).toEqual(['LAPTOP0001', 'LAPTOP0001'])
})

it('yang menggantikan mesin yang baru mati: hanya dua minggu pertamanya, lalu tidak lagi', async () => {
  await confirmed('RUSAK00001', 400)
  await workday('RUSAK00001', '2026-02-13')
  await sql`update mesin_kontak set laporan = '2026-02-13', terakhir_biasa = '2026-02-13', terakhir = '2026-02-13'`.execute(
    app.context.db,
  )
  await confirmed('PENGGANTI1', 900)
  for (const hari of ['2026-02-26', '2026-02-27', '2026-03-02', '2026-03-04']) await workday('PENGGANTI1', hari)
  const { body } = await app.call('sekolah', logMesin, { query: { tanda: 'belum-disetujui', dari: '2026-02-01' } })
  expect([...new Set((body.rows as TapLog[]).map(({ waktuMesin }) => waktuMesin.slice(0, 10)))].toSorted()).toEqual([
    '2026-02-26',
    '2026-02-27',
  ])
  expect(await marked()).toBe(0)
})

it('mesin tanpa klaim: yang ada lebih dahulu membuat yang diakui bertanda, yang didaftarkan rilis lama sesudahnya tidak', async () => {
  const { db } = app.context
  const withoutClaim = async (sn: string, at: string): Promise<void> => {
    const { rows } = await sql<{ id: number }>`insert into mesin (sekolah_id, nomor_seri, nama, didaftarkan_pada)
      values (${sd().id}, ${sn}, ${sn}, ${at}) returning id`.execute(db)
    await sql`insert into mesin_penempatan (sekolah_id, mesin_id, mulai, dipakai_sejak, disimpan_pada)
      values (${sd().id}, ${rows[0]!.id}, '2020-01-01', '2020-01-01', ${at})`.execute(db)
    await sql`insert into mesin_kontak (sekolah_id, mesin_id, pertama, terakhir, laporan)
      values (${sd().id}, ${rows[0]!.id}, ${at}, ${TODAY}, ${TODAY})`.execute(db)
  }
  await confirmed('DIAKUI0001', 400)
  await workday('DIAKUI0001', '2026-03-04')
  await withoutClaim('RILISLAMA1', '2026-03-05T03:30:00Z')
  expect([await marked(), await log()]).toEqual([0, []])
  await sql`update mesin set didaftarkan_pada = '2026-01-05' where nomor_seri = 'RILISLAMA1'`.execute(db)
  expect([await marked(), await log()]).toEqual([1, ['DIAKUI0001', 'DIAKUI0001']])
})
