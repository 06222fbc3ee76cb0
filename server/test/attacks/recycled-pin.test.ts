import { daftarBukanGtk, markBukanGtk } from '@geisa/contract/mesin/bukan-gtk'
import { daftarPinMesin, savePemetaan } from '@geisa/contract/mesin/pemetaan-pin'
import { logMesin } from '@geisa/contract/mesin/tap'
import { rekapHarian } from '@geisa/contract/rekap/harian'
import { nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { type UsbMesin, usbMesin, usbRow } from '../../src/features/mesin/usb/upload.test-kit.ts'
import { appForOneTest, type TestApp } from '../test-app.ts'
import { registerTestMesin, sendMesin } from '../test-mesin.ts'

/**
 * A recycled PIN and a tap after midnight (rules.md L3): PIN of A until the 25th, of B from the 26th. What A taps at 00:20 is
 * A's departure of the 25th wherever it is shown, and B's nowhere.
 */
it('PIN bekas dan tap sesudah tengah malam: pulangnya milik pemilik kemarin, di laporan, di log, dan di daftar PIN', async () => {
  const app = await appForOneTest()
  const { sd } = app.dunia.sekolah
  const [a, b] = [sd.gtk[0]!, sd.gtk[1]!]
  const sn = 'BEKAS00000001'
  const id = `${sd.id}-${await registerTestMesin(app.context.db, sd.id, sn)}`
  const send = (lines: string[]) => sendMesin(app.app, `/iclock/cdata?SN=${sn}&table=ATTLOG`, lines.join('\n'))
  await send(['5\t2026-02-25 06:50:00\t0\t1', '5\t2026-02-26 00:20:00\t0\t1', '6\t2026-02-26 00:20:00\t0\t1'])
  const map = (body: Record<string, unknown>) =>
    app.call('sekolah', savePemetaan, { params: { id }, body: { pin: '5', ...body } })
  expect((await map({ gtkId: a.publicId })).status).toBe(200)
  const hari = async (idDapodik: string, tanggal: string) => {
    const { body } = await app.call('sekolah', rekapHarian, { query: { idDapodik, monthSelected: '202602' } })
    const row = body.kehadiran.find((one: { tanggal: string }) => one.tanggal === tanggal)
    return [row?.waktu_datang ?? null, row?.waktu_pulang ?? null]
  }
  expect(await hari(a.idDapodik, '2026-02-25')).toEqual(['06:50:00', '00:20:00'])

  expect((await map({ gtkId: b.publicId, mulai: '2026-02-26' })).status).toBe(200)
  expect(await hari(a.idDapodik, '2026-02-25')).toEqual(['06:50:00', '00:20:00'])
  expect(await hari(b.idDapodik, '2026-02-25')).toEqual([null, null])
  expect(await hari(b.idDapodik, '2026-02-26')).toEqual([null, null])
  await send(['5\t2026-02-26 06:40:00\t0\t1'])
  expect(await hari(b.idDapodik, '2026-02-26')).toEqual(['06:40:00', null])
  const log = await app.call('sekolah', logMesin, { query: { mesinId: id } })
  const owners = log.body.rows.filter((t: { pin: string }) => t.pin === '5').map((t: { gtkId: string }) => t.gtkId)
  expect(owners).toEqual([b.publicId, a.publicId, a.publicId])

  // 'Bukan GTK' likewise: a mark from the 26th on leaves the night's tap to be asked for, one until the 25th answers for it.
  const mark = (body: Record<string, unknown>) =>
    app.call('sekolah', markBukanGtk, { params: { id }, body: { pin: '6', alasan: 'Mahasiswa praktik', ...body } })
  const open = async () => {
    const { body } = await app.call('sekolah', daftarPinMesin, { params: { id } })
    return body.rows.find((row: { pin: string }) => row.pin === '6')?.tapTanpaPemilik
  }
  expect((await mark({ mulai: '2026-02-26' })).status).toBe(200)
  expect(await open()).toBe(1)
  expect((await mark({ mulai: '2026-02-01', sampai: '2026-02-25' })).status).toBe(200)
  expect(await open()).toBe(0)
  const { body } = await app.call('sekolah', daftarBukanGtk, { query: { sekolahId: sd.id, mesinId: id } })
  const counted = body.rows.map((row: { mulai: string; jumlahTap: number }) => [row.mulai, row.jumlahTap])
  expect(counted.toSorted()).toEqual([
    ['2026-02-01', 1],
    ['2026-02-26', 0],
  ])
})

type Masa = { panjang: number; siapa: 'A' | 'B' | 'bukan' | null }
const masaArb: fc.Arbitrary<Masa[]> = fc.array(
  fc.record({ panjang: fc.integer({ min: 1, max: 3 }), siapa: fc.constantFrom('A', 'B', 'bukan', null) }),
  { minLength: 1, maxLength: 5 },
)
const two = (angka: number): string => String(angka).padStart(2, '0')
/** Most of them in the night, where the machine's date and the attendance day part. */
const tapArb = fc
  .tuple(
    fc.integer({ min: 15, max: 27 }),
    fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 20, max: 23 })),
    fc.nat(59),
  )
  .map(([hari, jam, menit]) => `2026-02-${two(hari)} ${two(jam)}:${two(menit)}:00`)
const shifted = (waktu: string, jam: number): string =>
  new Date(Date.parse(`${waktu.replace(' ', 'T')}Z`) + jam * 3_600_000).toISOString().slice(0, 10)

it('pemilik tap di log, di daftar PIN, dan di pratinjau USB adalah yang memegang PIN pada hari absennya, apa pun kalibrasinya', async () => {
  const app = await appForOneTest()
  let nth = 100_000
  await fc.assert(
    fc.asyncProperty(
      masaArb,
      fc.uniqueArray(tapArb, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: -4, max: 4 }),
      async (masa, taps, jam) => {
        const mesin = await usbMesin(app, `MALAM${++nth}`)
        const days = await hold(app, mesin, masa, jam)
        const holder = (waktu: string) => days.find(({ hari }) => hari === shifted(waktu, jam - 3))?.siapa ?? null
        const open = taps.filter((waktu) => holder(waktu) === null).length
        const before = await mesin.pratinjau(taps.map((waktu) => usbRow('5', waktu)).join(''))
        expect(before.pinTakDikenal.map(({ jumlahTap }) => jumlahTap)).toEqual(open === 0 ? [] : [open])
        const lines = taps.map((waktu) => `5\t${waktu}\t0\t1`).join('\n')
        await sendMesin(app.app, `/iclock/cdata?SN=${mesin.nomorSeri}&table=ATTLOG`, lines)
        const log = await app.call('sekolah', logMesin, { query: { mesinId: mesin.id } })
        const said = log.body.rows.map(
          (t: { waktuMesin: string; gtkId: string | null; alasanBukanGtk: string | null }) => [
            t.waktuMesin,
            t.alasanBukanGtk === null ? t.gtkId : 'bukan',
          ],
        )
        const gtk = app.dunia.sekolah.sd.gtk
        const ids = { A: gtk[0]!.publicId, B: gtk[1]!.publicId, bukan: 'bukan' }
        const expected = taps
          .toSorted()
          .toReversed()
          .map((waktu) => {
            const who = holder(waktu)
            return [waktu, who === null ? null : ids[who]]
          })
        expect(said).toEqual(expected)
        const { body } = await app.call('sekolah', daftarPinMesin, { params: { id: mesin.id } })
        expect(body.rows.find((row: { pin: string }) => row.pin === '5')?.tapTanpaPemilik).toBe(open)
      },
    ),
    { numRuns: 20 },
  )
})

/** PIN 5 of one after the other, from the 16th on. @returns who holds it on each day */
async function hold({ context: { db }, dunia }: TestApp, { id }: UsbMesin, masa: Masa[], jam: number) {
  const [sekolahId = 0, mesinId = 0] = id.split('-').map(Number)
  const gtkId = { A: dunia.sekolah.sd.gtk[0]!.id, B: dunia.sekolah.sd.gtk[1]!.id }
  if (jam !== 0)
    await sql`insert into kalibrasi (sekolah_id, mesin_id, jam, berlaku_mulai) values (${sekolahId}, ${mesinId}, ${jam}, '2026-01-01')`.execute(
      db,
    )
  let first = nomorHari('2026-02-16')
  const days: { hari: string; siapa: Masa['siapa'] }[] = []
  for (const { panjang, siapa } of masa) {
    const [mulai, sampai] = [tanggalFrom(first), tanggalFrom(first + panjang - 1)]
    for (let d = first; d < first + panjang; d++) days.push({ hari: tanggalFrom(d), siapa })
    first += panjang
    if (siapa === 'bukan')
      await sql`insert into bukan_gtk (sekolah_id, mesin_id, pin, mulai, sampai, alasan, disimpan_pada)
        values (${sekolahId}, ${mesinId}, '5', ${mulai}, ${sampai}, 'Mahasiswa', now())`.execute(db)
    else if (siapa !== null)
      await sql`insert into pemetaan_pin (sekolah_id, mesin_id, pin, gtk_id, mulai, sampai, disimpan_pada)
        values (${sekolahId}, ${mesinId}, '5', ${gtkId[siapa]}, ${mulai}, ${sampai}, now())`.execute(db)
  }
  return days
}
