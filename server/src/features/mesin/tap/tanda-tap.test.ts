import { detailMesin } from '@geisa/contract/mesin/mesin'
import { daftarSengketaMesin } from '@geisa/contract/mesin/mesin-baru'
import { logMesin, type TapLog } from '@geisa/contract/mesin/tap'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { addSeconds } from '../../../platform/clock.ts'
import { ask, HOME, PIN, POLL, STRANGER, silentMesin, TAP, tapLine } from '../jaringan/diam.test-kit.ts'

/** product.md 5.6: what is suspicious of a pushed tap is judged when it comes, and its day says so. */
let app: TestApp
let mesinId: number
/** Monday 2 March 2026, 07:00 WIB. */
const AWAL = '2026-03-02T00:00:00.000Z'
beforeEach(async () => {
  app = await createTestApp()
  mesinId = await silentMesin(app)
  await sql`delete from tap`.execute(app.context.db)
  await sql`update mesin_kontak set terakhir = ${AWAL}, terakhir_biasa = ${AWAL}, laporan = ${AWAL}`.execute(
    app.context.db,
  )
})
afterEach(() => app.close())

const at = (hours: number): string => addSeconds(AWAL, Math.round(hours * 3600))
/** On the machine's wall (WIB). */
const wall = (hours: number): string =>
  addSeconds(AWAL, Math.round((hours + 7) * 3600))
    .slice(0, 19)
    .replace('T', ' ')
const push = async (hours: number, content: string, ip = HOME): Promise<void> => {
  app.context.clock.set(at(hours))
  expect(await ask(app, ip, TAP, content)).toMatch(/^OK/)
}
const poll = async (hours: number, ip = HOME): Promise<void> => {
  app.context.clock.set(at(hours))
  await ask(app, ip, POLL)
}
/** Pupils' taps, six an hour and more: a machine at work. */
const online = async (from: number, until: number): Promise<void> => {
  for (let n = Math.round(from * 8); n <= until * 8; n++) await push(n / 8, tapLine(wall(n / 8), '999'))
}
const marks = async (): Promise<string[]> => {
  const { body } = await app.call('sekolah', logMesin, { query: { dari: '2026-02-20', sampai: '2026-03-31' } })
  const own = new Set(['mesin-terhubung', 'dua-pengirim', 'mendahului-terima'])
  return (body.rows as TapLog[])
    .flatMap(({ waktuMesin, tanda }) => tanda.filter((one) => own.has(one)).map((one) => `${waktuMesin} ${one}`))
    .toSorted()
}

describe('tap yang bertanda', () => {
  it('dua baris untuk Senin, dikirim dari luar selagi mesin terhubung', async () => {
    await online(0, 4)
    await push(4.05, tapLine(wall(0.1)) + tapLine(wall(0.2)), STRANGER)
    expect(await marks()).toEqual([`${wall(0.1)} mesin-terhubung`, `${wall(0.2)} mesin-terhubung`])
    await poll(4.1)
    expect(await marks()).toHaveLength(4)
  })

  it('dari jaringan biasa pun: mesinnya dapat mengirimnya lebih dari dua jam', async () => {
    await online(0, 4)
    await push(4.05, tapLine(wall(0.1)))
    expect(await marks()).toEqual([`${wall(0.1)} mesin-terhubung`])
  })

  it('tap esok hari mendahului waktu terimanya, sampai kalibrasi menerangkannya', async () => {
    await push(0.1, tapLine(wall(1.1)))
    expect(await marks()).toEqual([`${wall(1.1)} mendahului-terima`])
    await sql`insert into kalibrasi (sekolah_id, mesin_id, jam, berlaku_mulai, disimpan_pada)
      values (${app.dunia.sekolah.sd.id}, ${mesinId}, -1, '2026-03-01', ${AWAL})`.execute(app.context.db)
    expect(await marks()).toEqual([])
  })

  it('dari jaringan lain di antara dua kabar mesin: hanya tap orang itu', async () => {
    await online(0, 0.2)
    await push(0.21, tapLine(wall(0.21)), STRANGER)
    expect(await marks()).toEqual([])
    await push(0.25, tapLine(wall(0.25)))
    expect(await marks()).toEqual([`${wall(0.21)} dua-pengirim`])
    // Operator and office see that two speak: since when, from where, how many.
    const seen = { sejak: at(0.21), terakhir: at(0.21), jumlahTap: 1, jaringan: ['203.0.x.x'] }
    const id = `${app.dunia.sekolah.sd.id}-${mesinId}`
    expect((await app.call('sekolah', detailMesin, { params: { id } })).body.pengirim).toEqual(seen)
    const cases = async (who: string) => (await app.call(who, daftarSengketaMesin)).body.pengirim
    expect(await cases('kabkota')).toMatchObject([{ id, pengirim: { ...seen, jaringan: [] } }])
    expect(await cases('kabkotaAsing')).toEqual([])
  })

  it('kontak yang tersimpan bersama tap orang lain, sesaat sesudahnya, tidak menghapus bahwa keduanya bicara', async () => {
    await online(0, 0.2)
    await push(0.21, tapLine(wall(0.21)), STRANGER)
    // As two posts of one group leave it: the machine's, recognised before the stranger's was known, settled nothing.
    await sql`update mesin_kontak set terakhir_biasa = ${addSeconds(at(0.21), 3)}`.execute(app.context.db)
    await push(0.25, tapLine(wall(0.25)))
    expect(await marks()).toEqual([`${wall(0.21)} dua-pengirim`])
  })

  it('susulan yang dipancing terus-menerus dari jaringan biasa memutus kontak paling lama sehari', async () => {
    // Each ten minutes one old tap that nothing marks: without a bound no hour would ever count as contact.
    await online(0, 0.5)
    await sql`update mesin_kontak set kontak_biasa = null`.execute(app.context.db)
    for (let n = 1; n <= 6 * 30; n++) await push(0.5 + n / 6, tapLine(wall(-20 + n / 3600)))
    expect((await marks()).length).toBeGreaterThan(0)
    const { rows } = await sql<{ jam: number }>`
      select (extract(epoch from upper(r) - lower(r)) / 3600)::int as jam from mesin_kontak k, unnest(k.susulan_masa) r`.execute(
      app.context.db,
    )
    expect(rows).toEqual([{ jam: 24 }])
  })

  it('diminta kantor: tidak bertanda; diminta operator: bertanda', async () => {
    await online(0, 4)
    const order = (pengguna: string) =>
      sql`
      insert into mesin_perintah (sekolah_id, mesin_id, jenis, argumen, dibuat_pada, dibuat_oleh)
      select ${app.dunia.sekolah.sd.id}, ${mesinId}, 'DATA QUERY ATTLOG', '{"dari":"2026-03-02 00:00:00","sampai":"2026-03-02 23:59:59"}',
        ${at(4)}, id from pengguna where ${pengguna === 'kantor' ? sql`peran_id <> 10` : sql`peran_id = 10`} limit 1`.execute(
        app.context.db,
      )
    await order('operator')
    await push(4.05, tapLine(wall(0.1)))
    await order('kantor')
    await push(4.1, tapLine(wall(0.2)))
    expect(await marks()).toEqual([`${wall(0.1)} mesin-terhubung`])
  })
})

describe('sekolah jujur', () => {
  it('tiga hari tanpa listrik, lalu susulan berjam-jam: tidak bertanda', async () => {
    for (let part = 0; part < 40; part++) {
      await push(72 + part / 10, tapLine(wall(1 + part)))
      await poll(72 + part / 10 + 0.05)
    }
    expect(await marks()).toEqual([])
  })

  it('jam meleset sepuluh menit, kiriman ganda, modem berganti jaringan: tidak bertanda', async () => {
    await online(0, 3)
    await push(3.1, tapLine(wall(3.1 + 1 / 6)))
    await push(3.2, tapLine(wall(3.1 + 1 / 6)))
    await push(8, tapLine(wall(3.1 + 1 / 6)))
    await push(8.01, tapLine(wall(8.01)), '114.5.6.7')
    await push(8.1, tapLine(wall(8.1)), '114.5.6.7')
    await poll(12)
    await push(12.1, tapLine(wall(12.1)))
    expect(await marks()).toEqual([])
  })

  it('kolam alamat tidak pernah dua pengirim', async () => {
    await sql`update mesin_jaringan set kolam = true`.execute(app.context.db)
    await push(0.05, tapLine(wall(0.05)))
    await push(0.1, tapLine(wall(0.1)), STRANGER)
    await push(0.15, tapLine(wall(0.15)))
    expect(await marks()).toEqual([])
  })

  it('jam mundur satu jam: tap yang tiba seketika tidak bertanda, karena selisihnya dikenal', async () => {
    for (let n = 0; n <= 36; n++) await push(n / 12, tapLine(wall(n / 12 - 1)))
    expect(await marks()).toEqual([])
  })

  it('apa pun yang dikirim orang di sampingnya, tap mesin sendiri yang datang pada waktunya tidak bertanda', async () => {
    const step = fc.record({
      stranger: fc.boolean(),
      minutes: fc.integer({ min: 1, max: 40 }),
      age: fc.integer({ min: -90, max: 4000 }),
    })
    let hours = 1
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const own: string[] = []
        for (const { stranger, minutes, age } of steps) {
          hours += minutes / 60
          if (stranger) await push(hours, tapLine(wall(hours - age / 60), '999'), STRANGER)
          else {
            own.push(wall(hours))
            await push(hours, tapLine(wall(hours), PIN))
          }
        }
        const { rows } = await sql<{ pin: string }>`select pin from tap_tanda where pin = ${PIN} and sebab > 0`.execute(
          app.context.db,
        )
        expect(rows).toEqual([])
      }),
      { numRuns: 12 },
    )
  })
})
