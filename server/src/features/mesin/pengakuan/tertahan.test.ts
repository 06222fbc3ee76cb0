import { setTimeout } from 'node:timers/promises'
import { addMesin, detailMesin, sendCommand } from '@geisa/contract/mesin/mesin'
import { confirmMesin, decideMesinBaru } from '@geisa/contract/mesin/mesin-baru'
import { logMesin, type TapLog } from '@geisa/contract/mesin/tap'
import { claimMesin } from '@geisa/contract/mesin/unknown-mesin'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { addSeconds } from '../../../platform/clock.ts'
import { countJaringan } from '../jaringan/commands-count.ts'
import { tapLine } from '../jaringan/diam.test-kit.ts'

/** What was sent before anybody confirmed (decision 53): judged like what comes live, and bounded by who sent it. */
let app: TestApp
const SN = 'TERTAHAN01'
const HOME = '36.70.9.9'
const STRANGER = '203.0.113.7'
/** Tuesday 3 March 2026, 07:00 WIB. */
const AWAL = '2026-03-03T00:00:00.000Z'
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

const at = (hours: number): string => addSeconds(AWAL, Math.round(hours * 3600))
const wall = (hours: number): string =>
  at(hours + 7)
    .slice(0, 19)
    .replace('T', ' ')
const enter = async (sn = SN): Promise<string> =>
  (await app.call('sekolah', addMesin, { body: { nomorSeri: sn, nama: `Mesin ${sn}` } })).body.id
const post = async (content: string, ip: string, sn = SN): Promise<number> =>
  (
    await app.app.inject({
      method: 'POST',
      url: `/iclock/cdata?SN=${sn}&table=ATTLOG&Stamp=9999`,
      payload: content,
      remoteAddress: ip,
    })
  ).statusCode
const poll = async (ip: string, count?: number, sn = SN): Promise<string> =>
  (
    await app.app.inject({
      method: 'GET',
      url: `/iclock/getrequest?SN=${sn}${count === undefined ? '' : `&INFO=Ver 6.60,12,14,${count},10.1.1.1`}`,
      remoteAddress: ip,
    })
  ).body
const type = async (id: string, jumlahCatatan: number): Promise<number> =>
  (await app.call('sekolah', confirmMesin, { params: { id }, body: { jumlahCatatan } })).status
/** Marks of the log, as 'time mark'. */
const marks = async (): Promise<string[]> => {
  const { body } = await app.call('sekolah', logMesin, { query: { dari: '2026-02-01', sampai: '2026-03-31' } })
  return (body.rows as TapLog[])
    .flatMap(({ waktuMesin, tanda }) =>
      tanda.filter((one) => one !== 'pin-belum-dipetakan').map((one) => `${waktuMesin} ${one}`),
    )
    .toSorted()
}

describe('tap yang dikirim sebelum mesin dikonfirmasi', () => {
  it('dari jaringan selain tempat mesin dikonfirmasi: bertanda, juga bila dikirim sebelum mesinnya menyala; tap mesin sendiri tidak', async () => {
    app.context.clock.set(at(0))
    const id = await enter()
    expect(await post(tapLine(wall(-24)) + tapLine(wall(-23.5)), STRANGER)).toBe(200)
    // The stranger guesses a tap that the machine has, too: the machine's stands.
    expect(await post(tapLine(wall(0.4), '8'), STRANGER)).toBe(200)
    app.context.clock.set(at(0.5))
    expect(await post(tapLine(wall(0.4), '8') + tapLine(wall(0.45), '9'), HOME)).toBe(200)
    await poll(HOME, 3214)
    expect(await type(id, 3214)).toBe(200)
    expect(await marks()).toEqual([`${wall(-24)} dua-pengirim`, `${wall(-23.5)} dua-pengirim`])
  })

  it('mendahului waktu terimanya, lebih dari tujuh hari sesudahnya, dan tiba meski mesinnya lama terhubung', async () => {
    app.context.clock.set(at(0))
    const id = await enter()
    await poll(HOME, 3214)
    // Its log arrives in its first hours: no way to come earlier.
    await post(tapLine(wall(-9 * 24)) + tapLine(wall(-20)), HOME)
    for (let n = 1; n <= 30; n++) {
      app.context.clock.set(at(n / 8))
      await poll(HOME)
      // Twenty requests at once, then five a second (devices.md 5): the machine's own day is slower than this one.
      if (n % 15 === 0) await setTimeout(3000)
    }
    await post(tapLine(wall(0.5), '9'), HOME)
    await post(tapLine(wall(5)), HOME)
    await poll(HOME, 3220)
    expect(await type(id, 3220)).toBe(200)
    expect(await marks()).toEqual([
      `${wall(-9 * 24)} terlambat-tiba`,
      `${wall(0.5)} mesin-terhubung`,
      `${wall(5)} mendahului-terima`,
    ])
    // The hours before count for what comes after, too.
    await post(tapLine(wall(0.6), '9'), HOME)
    expect(await marks()).toContain(`${wall(0.6)} mesin-terhubung`)
  })

  it('apa pun urutannya: tap yang hanya dikirim orang lain selalu bertanda, tap mesin tidak pernah', async () => {
    const kiriman = fc.record({
      home: fc.boolean(),
      // Two may send the very same tap.
      menit: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 3 }),
      ke: fc.integer({ min: 1, max: 9 }),
    })
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.array(kiriman, { minLength: 1, maxLength: 6 }), async (daftar) => {
        const sn = `SIFAT${String(++run).padStart(5, '0')}`
        app.context.clock.set(at(0))
        const id = await enter(sn)
        const [own, others] = [new Set<string>(), new Set<string>()]
        for (const { home, menit, ke } of daftar) {
          app.context.clock.set(addSeconds(app.context.clock.now(), 60 * ke))
          const waktu = menit.map((one) => wall(-0.1 * one))
          for (const one of waktu) (home ? own : others).add(one)
          expect(await post(waktu.map((one) => tapLine(one)).join(''), home ? HOME : STRANGER, sn)).toBe(200)
        }
        await poll(HOME, 3214, sn)
        expect(await type(id, 3214)).toBe(200)
        const { rows } = await sql<{ waktu: string }>`
          select x.waktu_lokal as waktu from tap_tanda x join mesin m on m.sekolah_id = x.sekolah_id and m.id = x.mesin_id
          where m.nomor_seri = ${sn} and x.sebab > 0`.execute(app.context.db)
        expect(rows.map(({ waktu }) => waktu).toSorted()).toEqual([...others].filter((one) => !own.has(one)).toSorted())
      }),
      { numRuns: 15 },
    )
  })

  it('kabar pertamanya yang sesudah konfirmasi; dipakai sejak menurut jaringannya sendiri, bukan pemanggil mana pun', async () => {
    app.context.clock.set(at(-8))
    const id = await enter()
    await poll(STRANGER)
    app.context.clock.set(at(0))
    await poll(HOME, 3214)
    expect(await type(id, 3214)).toBe(200)
    const kontak = async () =>
      (
        await sql<{
          pertama: string | null
        }>`select pertama from mesin_kontak where sekolah_id = ${app.dunia.sekolah.sd.id}`.execute(app.context.db)
      ).rows[0]?.pertama
    expect(await kontak()).toBe(null)
    const { penempatan } = (await app.call('sekolah', detailMesin, { params: { id } })).body
    expect(penempatan[0].dipakaiSejak).toBe('2026-03-04')
    app.context.clock.set(at(0.1))
    await poll(HOME)
    expect(await kontak()).toBe(at(0.1))
  })
})

describe('siapa yang mengenal nomor serinya', () => {
  const lines = (from: number, many: number): string =>
    Array.from({ length: many }, (_, n) => tapLine(wall(-1), `x${from + n}`)).join('')

  it('tidak memenuhi tempat kiriman mesin: batas menurut jaringan, dan menurut banyaknya jaringan', async () => {
    app.context.clock.set(at(0))
    const id = await enter()
    const flood: number[] = []
    for (let n = 0; n < 6; n++) flood.push(await post(lines(n * 19_999, 19_999), STRANGER))
    expect(flood).toEqual([200, 200, 200, 200, 200, 503])
    expect(await post(tapLine(wall(-0.1)), HOME)).toBe(200)
    const statuses: number[] = []
    for (let n = 1; n <= 12; n++) statuses.push(await post(lines(0, 3), `198.${n}.0.1`))
    expect(statuses.filter((one) => one === 200)).toHaveLength(6)
    // Who came in time goes on, and so does the network from which the school entered it.
    expect([await post(tapLine(wall(-0.2)), HOME), await post(tapLine(wall(-0.3)), '127.0.0.1')]).toEqual([200, 200])
    const { rows } = await sql<{ cocok: boolean; jumlah: number }>`
      select bool_and(a.jumlah_baris = t.jumlah) as cocok, count(*)::int as jumlah from mesin_tertahan_asal a join (
        select network(set_masklen(ip, 16)) as jaringan, sum(jumlah_baris) as jumlah from mesin_tertahan group by 1
      ) t on t.jaringan = a.jaringan`.execute(app.context.db)
    expect(rows).toEqual([{ cocok: true, jumlah: 9 }])
    await poll(HOME, 3214)
    expect(await type(id, 3214)).toBe(200)
    expect((await marks()).filter((one) => !one.endsWith('dua-pengirim'))).toEqual([])
    expect((await sql`select 1 from mesin_tertahan_asal`.execute(app.context.db)).rows).toEqual([])
  })

  it('juga menurut beratnya: baris yang tidak termampatkan habis pada delapan mebibita', async () => {
    await enter()
    const random = (n: number): string => {
      let text = ''
      for (let x = n * 7919 + 1; text.length < 60; x = (x * 48_271) % 2_147_483_647) text += x.toString(36)
      return text.slice(0, 60)
    }
    const heavy = (from: number): string =>
      Array.from({ length: 19_999 }, (_, n) => `${from + n}\t${wall(-1)}\t0\t1\t${random(from + n)}\t0\t0\t\n`).join('')
    const statuses: number[] = []
    for (let n = 0; n < 5; n++) {
      await sql`update mesin_tertahan_asal set jumlah_baris = 0`.execute(app.context.db)
      statuses.push(await post(heavy(n * 20_000), STRANGER))
    }
    const { rows } = await sql<{ berat: number }>`
      select sum(length(isi))::int as berat from mesin_tertahan`.execute(app.context.db)
    expect(rows[0]?.berat).toBeLessThanOrEqual(8 * 1024 * 1024)
    await sql`update mesin_tertahan_asal set jumlah_baris = 0, jumlah_byte = ${8 * 1024 * 1024 - 100}`.execute(
      app.context.db,
    )
    expect([statuses[0], await post(tapLine(wall(-2)), STRANGER)]).toEqual([200, 503])
  })
})

describe('sebelum jaringannya dihitung', () => {
  const PERSON = { jenis: 'DATA UPDATE USERINFO', pin: '77', nama: 'Guru Rahasia' }

  it('hanya tempat ia dikonfirmasi yang dipercaya, sejak saat itu juga', async () => {
    const id = await enter()
    await poll(HOME, 3214)
    expect(await type(id, 3214)).toBe(200)
    expect((await app.call('sekolah', sendCommand, { params: { id }, body: PERSON })).status).toBe(200)
    expect(await poll(STRANGER)).toBe('OK')
    expect(await poll(HOME)).toContain('Guru Rahasia')
  })

  it('mesin yang diserahkan kantor: tempat orangnya tap, bukan siapa yang pertama bicara', async () => {
    await poll(HOME)
    const sekolahId = app.dunia.sekolah.sd.id
    const { body } = await app.call('admin', claimMesin, { body: { sekolahId, nomorSeri: SN, nama: 'Mesin SD' } })
    expect(body).toMatchObject({ nomorSeri: SN, konfirmasi: null })
    await poll(STRANGER)
    await app.call('sekolah', sendCommand, { params: { id: body.id }, body: PERSON })
    for (const ip of [STRANGER, HOME]) expect(await poll(ip)).toBe('OK')
    await sql`insert into pemetaan_pin (sekolah_id, mesin_id, pin, gtk_id, disimpan_pada)
      select ${sekolahId}, ${Number(body.id.split('-')[1])}, '7', ${app.dunia.sekolah.sd.gtk[1]!.id}, ${at(0)}`.execute(
      app.context.db,
    )
    await post(tapLine(wall(50)), HOME)
    await countJaringan(app.context)
    expect(await poll(STRANGER)).toBe('OK')
    expect(await poll(HOME)).toContain('Guru Rahasia')
  })

  it('dikonfirmasi kantor: jaringan sekolah yang mendaftarkannya, bukan pemanggil terakhir', async () => {
    const id = await enter()
    expect(await post(tapLine('2026-03-02 07:00:00'), '127.0.0.1')).toBe(200)
    app.context.clock.set(addSeconds(app.context.clock.now(), 120))
    await post(tapLine('2026-03-02 08:00:00'), STRANGER)
    const yes = await app.call('kabkota', decideMesinBaru, { body: { mesin: [id], setuju: true } })
    expect(yes.body.jumlah).toBe(1)
    expect(await marks()).toEqual(['2026-03-02 08:00:00 dua-pengirim'])
  })
})
