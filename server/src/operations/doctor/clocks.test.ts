import { sql } from 'kysely'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { appForOneTest } from '../../../test/test-app.ts'
import { registerTestMesin } from '../../../test/test-mesin.ts'
import { addSeconds, fixedClock, systemClock } from '../../platform/clock.ts'
import { assessMesinClocks, checkClocks, checkWitnesses } from './clocks.ts'

const NOW = '2026-03-05T03:00:00.000Z'

async function world(): Promise<{ client: pg.Client; drift: (seconds: number[]) => Promise<void> }> {
  const app = await appForOneTest(NOW)
  const client = new pg.Client({ connectionString: app.context.databaseUrl })
  await client.connect()
  onTestFinished(() => client.end())
  const { sd } = app.dunia.sekolah
  return {
    client,
    drift: async (seconds) => {
      for (const [nth, late] of seconds.entries()) {
        const id = await registerTestMesin(app.context.db, sd.id, `SAKSI0000${nth}`)
        const local = addSeconds(NOW, 7 * 3600 - late)
        await sql`insert into mesin_selisih (sekolah_id, mesin_id, diterima_pada, waktu_lokal)
          values (${sd.id}, ${id}, ${NOW}, ${local.slice(0, 19)})`.execute(app.context.db)
        await sql`insert into mesin_kontak (sekolah_id, mesin_id, terakhir) values (${sd.id}, ${id}, ${addSeconds(NOW, 120)})`.execute(
          app.context.db,
        )
      }
    },
  }
}

it('mesin yang sepakat menjadi saksi jam server, yang masing-masing keliru tidak', async () => {
  const { client, drift } = await world()
  await drift([3_600, 3_590, 3_615, -40_000])
  expect(await checkWitnesses(client, fixedClock(NOW))).toEqual([])
  const agreeing = { jumlah: 4, rendah: 3_590, tengah: 3_600, tinggi: 3_615 }
  expect(assessMesinClocks(agreeing)).toMatchObject([
    { tanda: '✘', perihal: 'Jam server 60 menit lebih cepat daripada jam 4 mesin sidik jari' },
  ])
  expect(assessMesinClocks({ ...agreeing, rendah: -630, tengah: -620, tinggi: -600 })).toMatchObject([
    { tanda: '✘', perihal: 'Jam server 10 menit lebih lambat daripada jam 4 mesin sidik jari' },
  ])
  expect(assessMesinClocks({ ...agreeing, rendah: 20, tengah: 60, tinggi: 100 })).toMatchObject([{ tanda: '✔' }])
  expect(assessMesinClocks({ ...agreeing, jumlah: 2 })).toEqual([])
})

it('tiga mesin yang sama lambatnya terbaca dari tap langsungnya', async () => {
  const { client, drift } = await world()
  await drift([3_600, 3_610, 3_620])
  expect(await checkWitnesses(client, fixedClock(NOW))).toMatchObject([
    { tanda: '✘', perihal: expect.stringContaining('60 menit lebih cepat') },
  ])
})

it('kontak di waktu yang belum tiba, dan jam basis data yang lain', async () => {
  const { client, drift } = await world()
  await drift([0, 0, 0])
  expect(await checkWitnesses(client, fixedClock(addSeconds(NOW, -3_600)))).toMatchObject([
    {
      tanda: '✘',
      perihal:
        '3 mesin tercatat terhubung di waktu yang belum tiba, paling jauh 62 menit: jam salah satu server keliru',
    },
    { tanda: '✔' },
  ])
  expect((await checkClocks(client, fixedClock(NOW))).map(({ perihal }) => perihal)).toContainEqual(
    expect.stringContaining('Jam server dan basis data berselisih'),
  )
  expect((await checkClocks(client, systemClock))[0]).toMatchObject({ tanda: '✔' })
})
