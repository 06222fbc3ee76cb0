import { confirmLaporan, withdrawLaporan } from '@geisa/contract/mesin/laporan'
import { detailMesin } from '@geisa/contract/mesin/mesin'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { addSeconds } from '../../../platform/clock.ts'
import { freeAliveMesin } from './commands-alive.ts'
import { ask, HOME, LAST, laporan, monthRow, POLL, STRANGER, silentMesin, TAP, tapLine } from './diam.test-kit.ts'

/** rules.md L5: after a silence of more than a day a poll alone is no report. */
let app: TestApp
let mesinId: number
let id: string
/** Thursday 5 March, 10:00 WIB: silent for nine workdays. */
const CURRENT = '2026-03-05T03:00:00.000Z'
beforeEach(async () => {
  app = await createTestApp()
  mesinId = await silentMesin(app)
  id = `${app.dunia.sekolah.sd.id}-${mesinId}`
})
afterEach(() => app.close())

const report = () => laporan(app, mesinId)
const detail = async () => (await app.call('sekolah', detailMesin, { params: { id } })).body

describe('orang asing', () => {
  it('bertanya sekali sesudah sembilan hari diam: Alpa dan potongan tetap', async () => {
    const before = await monthRow(app)
    for (const url of ['/iclock/ping?SN=?', '/iclock/cdata?SN=?&options=all&pushver=2.4.0', POLL])
      await ask(app, STRANGER, url)
    await ask(app, STRANGER, '/iclock/devicecmd?SN=?', 'ID=1&Return=0\n')
    expect(await monthRow(app)).toEqual(before)
    expect(await report()).toBe(LAST)
    expect((await detail()).laporanTertahan).toMatchObject({ diamSejak: LAST, jaringanBaru: true })
  })

  it('bertanya tiap hari sejak mesin mati, agar ia tak pernah diam: tidak ada hari yang dilaporkan', async () => {
    const before = await monthRow(app)
    for (let hour = 1; hour < 24 * 12; hour += 20) {
      app.context.clock.set(addSeconds(LAST, hour * 3600))
      await ask(app, STRANGER, POLL)
      await ask(app, STRANGER, TAP, tapLine('2026-02-20 23:00:00', '999'))
    }
    app.context.clock.set(CURRENT)
    expect(await report()).toBe(LAST)
    expect(await monthRow(app)).toEqual(before)
  })

  it('mesin yang dipakai tetapi belum pernah terdengar: pertanyaan pertama pun bukan laporan', async () => {
    await sql`delete from mesin_kontak`.execute(app.context.db)
    await sql`delete from mesin_jaringan`.execute(app.context.db)
    await ask(app, STRANGER, POLL)
    await ask(app, STRANGER, POLL)
    expect(await report()).toBe(null)
  })

  it('apa pun urutan permintaannya, laporan bulan sama seperti tanpanya', async () => {
    const before = await monthRow(app)
    const request = fc.record({
      url: fc.constantFrom(
        POLL,
        TAP,
        '/iclock/ping?SN=?',
        '/iclock/cdata?SN=?&options=all',
        '/iclock/devicecmd?SN=?',
        '/iclock/registry?SN=?',
        '/iclock/cdata?SN=?&table=options',
      ),
      hours: fc.integer({ min: 0, max: 60 }),
      // Dates after the month: what a tap of a day says is its mark's business (product.md 5.6).
      waktu: fc.constantFrom('2026-03-04 07:00:00', '2026-03-05 07:00:00', '2000-01-01 00:00:00'),
      pin: fc.constantFrom('7', '999'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(request, { minLength: 1, maxLength: 12 }), async (requests) => {
        let at = LAST
        for (const { url, hours, waktu, pin } of requests) {
          at = addSeconds(at, hours * 3600)
          app.context.clock.set(at > CURRENT ? CURRENT : at)
          const body =
            url === POLL || url.includes('ping') || url.includes('options=all') ? undefined : tapLine(waktu, pin)
          await ask(app, STRANGER, url, body)
        }
        app.context.clock.set(CURRENT)
        expect(await report()).toBe(LAST)
        expect(await monthRow(app)).toEqual(before)
      }),
      { numRuns: 12 },
    )
  })
})

describe('mesin yang jujur', () => {
  it('akhir pekan: menyala Senin, tanya belum laporan, tap pertama dari jaringan biasanya ya; terputus seminggu pun begitu', async () => {
    app.context.clock.set('2026-02-22T23:30:00.000Z')
    await ask(app, HOME, '/iclock/cdata?SN=?&options=all&pushver=2.4.0')
    await ask(app, HOME, POLL)
    expect(await report()).toBe(LAST)
    expect((await detail()).laporanTertahan).toMatchObject({ jaringanBaru: false })
    app.context.clock.set('2026-02-22T23:50:00.000Z')
    await ask(app, HOME, TAP, tapLine('2026-02-23 06:49:58'))
    expect(await report()).toBe('2026-02-22T23:50:00.000Z')
    expect((await detail()).laporanTertahan).toBe(null)
    expect((await detail()).laporanSesudahDiam).toMatchObject([{ asal: 'tap', diamSejak: LAST }])
    // From then on as ever: a poll is a report.
    app.context.clock.set('2026-02-23T20:10:00.000Z')
    await ask(app, HOME, POLL)
    expect(await report()).toBe('2026-02-23T20:10:00.000Z')
  })

  it('jaringan sekolah putus tiga hari: simpanan mesin yang datang membebaskan laporannya seketika', async () => {
    app.context.clock.set('2026-02-25T01:00:00.000Z')
    await ask(app, HOME, TAP, tapLine('2026-02-23 06:50:00') + tapLine('2026-02-24 06:50:00'))
    expect(await report()).toBe('2026-02-25T01:00:00.000Z')
  })

  it('tap lama yang dikirim ulang, atau tap dari jam rusak, tidak membebaskan', async () => {
    await ask(app, HOME, POLL)
    for (const waktu of ['2026-02-19 06:50:00', '2000-01-01 00:00:00', '2035-01-01 07:00:00'])
      await ask(app, HOME, TAP, tapLine(waktu))
    expect(await report()).toBe(LAST)
  })

  it('yang menyala terus selama libur dua minggu tetap melapor oleh pertanyaannya', async () => {
    for (let hour = 23; hour <= 13 * 23; hour += 23) {
      app.context.clock.set(addSeconds(LAST, hour * 3600))
      await ask(app, HOME, POLL)
    }
    expect(await report()).toBe(addSeconds(LAST, 13 * 23 * 3600))
  })

  it('modem dari kolam penyedia: hari yang lulus kolam membebaskan, hari lain menunggu', async () => {
    await sql`update mesin_jaringan set kolam = true, jaringan_biasa = '{}', hari_kolam = '2026-02-20'`.execute(
      app.context.db,
    )
    app.context.clock.set('2026-02-23T00:00:00.000Z')
    await ask(app, '114.5.1.1', TAP, tapLine('2026-02-23 06:50:00'))
    expect(await report()).toBe(LAST)
    await sql`update mesin_jaringan set hari_kolam = '2026-02-23'`.execute(app.context.db)
    app.context.clock.set('2026-02-23T07:10:00.000Z')
    await ask(app, '114.9.1.1', TAP, tapLine('2026-02-23 14:10:00'))
    expect(await report()).toBe('2026-02-23T07:10:00.000Z')
  })

  it('pindah penyedia: tiga hari kerja dengan tap separuh orangnya, lalu laporannya dibaca dan jaringan itu diakui', async () => {
    for (const [nth, hari] of ['23', '24', '25'].entries()) {
      app.context.clock.set(`2026-02-${hari}T00:00:00.000Z`)
      await ask(app, '114.5.1.1', POLL)
      await ask(app, '114.5.1.1', TAP, tapLine(`2026-02-${hari} 07:00:00`))
      expect(await freeAliveMesin(app.context)).toBe(nth === 2 ? 1 : 0)
    }
    expect(await report()).toBe('2026-02-25T00:00:00.000Z')
    app.context.clock.set('2026-02-25T20:30:00.000Z')
    await ask(app, '114.5.200.1', POLL)
    expect(await report()).toBe('2026-02-25T20:30:00.000Z')
  })
})

it('hari libur tidak menghidupkan mesin: tiga tanggal dengan tap, dua di antaranya bukan hari kerja', async () => {
  for (const hari of ['21', '22', '23']) {
    app.context.clock.set(`2026-02-${hari}T09:00:00.000Z`)
    await ask(app, '114.5.1.1', POLL)
    await ask(app, '114.5.1.1', TAP, tapLine(`2026-02-${hari} 15:00:00`))
    expect(await freeAliveMesin(app.context)).toBe(0)
  }
})

describe('ini mesin kami', () => {
  const confirm = (who: string, ip: string) => app.call(who, confirmLaporan, { params: { id }, body: { ip } })

  it('operator menyatakannya: yang menunggu dibaca, jaringan itu melapor seterusnya, menjejak di riwayat', async () => {
    const before = await monthRow(app)
    await ask(app, STRANGER, POLL)
    expect((await confirm('sekolah', HOME)).status).toBe(409)
    expect((await confirm('sekolah', STRANGER)).status).toBe(200)
    expect((await monthRow(app)).alpa).toBeGreaterThan(before.alpa)
    expect(await report()).toBe(CURRENT)
    expect((await confirm('sekolah', STRANGER)).status).toBe(409)
    app.context.clock.set('2026-03-05T20:30:00.000Z')
    await ask(app, STRANGER, POLL)
    expect(await report()).toBe('2026-03-05T20:30:00.000Z')
    const { rows } = await sql`select 1 from riwayat where tindakan = 'laporan-diakui'`.execute(app.context.db)
    expect(rows).toHaveLength(1)
  })

  it('ditarik dengan alasan: hari terbuka terbaca seperti sebelumnya, kantor diberi tahu, tanya berikutnya tidak mengulangnya', async () => {
    const before = await monthRow(app)
    await ask(app, STRANGER, POLL)
    await confirm('sekolah', STRANGER)
    const [{ pada }] = (await detail()).laporanSesudahDiam
    const body = { pada, alasan: 'Ternyata bukan mesin kami' }
    expect((await app.call('sekolah', withdrawLaporan, { params: { id }, body: { ...body, pada: LAST } })).status).toBe(
      409,
    )
    expect((await app.call('sekolah', withdrawLaporan, { params: { id }, body })).status).toBe(200)
    expect(await monthRow(app)).toEqual(before)
    app.context.clock.set(addSeconds(CURRENT, 3600))
    await ask(app, STRANGER, POLL)
    await ask(app, HOME, POLL)
    expect(await monthRow(app)).toEqual(before)
    expect((await app.call('sekolah', withdrawLaporan, { params: { id }, body })).status).toBe(409)
    const sinkron = await sql<{ last: string }>`select last_sync as last from sekolah_sinkron`.execute(app.context.db)
    expect(sinkron.rows).toEqual([{ last: LAST }])
    const surat = await sql`select 1 from pesan where isi like '%menarik laporan mesin%'`.execute(app.context.db)
    expect(surat.rows).toHaveLength(1)
  })

  it('tanpa sesi 401, peran yang salah 403, sekolah lain 404, isian salah 422', async () => {
    const body = { ip: HOME }
    expect((await app.call(null, confirmLaporan, { params: { id }, body })).status).toBe(401)
    expect((await app.call('gtk', confirmLaporan, { params: { id }, body })).status).toBe(403)
    expect((await app.call('sekolah', confirmLaporan, { params: { id: `99999-${mesinId}` }, body })).status).toBe(404)
    expect((await app.call('sekolah', confirmLaporan, { params: { id }, body: { ip: 'x' } })).status).toBe(422)
    const body2 = { pada: LAST, alasan: 'Bukan mesin kami' }
    expect((await app.call(null, withdrawLaporan, { params: { id }, body: body2 })).status).toBe(401)
    expect((await app.call('gtk', withdrawLaporan, { params: { id }, body: body2 })).status).toBe(403)
    expect(
      (await app.call('sekolah', withdrawLaporan, { params: { id: `99999-${mesinId}` }, body: body2 })).status,
    ).toBe(404)
    expect(
      (await app.call('sekolah', withdrawLaporan, { params: { id }, body: { ...body2, alasan: '' } })).status,
    ).toBe(422)
  })
})
