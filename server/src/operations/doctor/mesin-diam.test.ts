import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { connectForCopy } from '../backup/database-content.ts'
import { countMesin } from '../lapor/count-mesin.ts'
import { assessMesinDiam, checkMesinDiam } from './mesin-diam.ts'
import { temuanSentence } from './temuan.ts'

let app: TestApp
let client: pg.Client

beforeAll(async () => {
  app = await createTestApp()
  client = await connectForCopy(app.context.databaseUrl)
})
afterAll(async () => {
  await client.end()
  await app.close()
})
beforeEach(() => client.query('delete from mesin_berbicara'))

const LIMITS = { jumlah: 100, persen: 50 }

/** Samples of every five minutes around this hour, so many weeks ago; in the hour before only `before` speak. */
type Week = { seharusnya?: number; berbicara?: number; before?: number }
const usualWeek = (minggu: number, { seharusnya = 1000, berbicara = 900, before = berbicara }: Week = {}) =>
  client.query(
    `insert into mesin_berbicara (pada, seharusnya, berbicara)
    select now() - $1 * interval '7 days' + menit * interval '1 minute', $2, case when menit < 0 then $4::int else $3::int end
    from generate_series(-55, 55, 5) menit`,
    [minggu, seharusnya, berbicara, before],
  )
const now = (...speaking: number[]) =>
  client.query(
    `insert into mesin_berbicara (pada, seharusnya, berbicara)
    select now() - nomor * interval '5 minutes', 1000, jumlah from unnest($1::int[]) with ordinality b (jumlah, nomor)`,
    [speaking],
  )
const signs = async (limits = LIMITS) => (await checkMesinDiam(client, limits)).map(({ tanda }) => tanda).join('')

describe('mesin yang diam', () => {
  it('separuh dari yang biasa berbicara pada jam ini diam, dua pemeriksaan berturut-turut: halangan dengan angkanya', async () => {
    for (const minggu of [1, 2, 3]) await usualWeek(minggu)
    await now(310, 320)
    const temuan = await checkMesinDiam(client, LIMITS)
    expect(temuan.map(temuanSentence).join('\n')).toMatch(
      /^✘ 590 mesin sidik jari diam: 310 berbicara, biasanya 900 pada jam ini\n {4}→ Periksa jaringan/,
    )
    expect(await signs({ jumlah: 600, persen: 50 })).toBe('✔')
    expect(await signs({ jumlah: 100, persen: 70 })).toBe('✔')
  })

  it('satu pemeriksaan saja belum apa-apa, juga setelah server ini sendiri lama mati', async () => {
    for (const minggu of [1, 2, 3]) await usualWeek(minggu)
    await now(310, 890)
    expect(await signs()).toBe('')
    await client.query(`delete from mesin_berbicara where berbicara = 890`)
    expect(await signs()).toBe('')
  })

  it('tanpa dua minggu pembanding tidak ada yang dikatakan; minggu libur dan gangguan minggu lalu bukan pembanding', async () => {
    await now(310, 320)
    await usualWeek(1)
    expect(await signs()).toBe('')
    await usualWeek(2, { seharusnya: 400, berbicara: 10 })
    expect(await signs()).toBe('')
    await usualWeek(3)
    await usualWeek(4, { berbicara: 0 })
    expect(await signs()).toBe('✘')
  })

  it('jam yang bergeser sejam, seperti di bulan puasa, dan pagi yang baru mulai: yang terendah dari tiga jam berlaku', async () => {
    for (const minggu of [1, 2, 3]) await usualWeek(minggu, { before: 350 })
    await now(330, 320)
    expect(await signs()).toBe('✔')
    await now(20, 20)
    await client.query(`delete from mesin_berbicara where berbicara > 300 and pada > now() - interval '1 hour'`)
    expect(await signs()).toBe('✘')
  })

  it('seratus persen: baru bila tidak satu pun berbicara', () => {
    const sign = (speaking: number) => {
      const one = { seharusnya: 1000, berbicara: speaking }
      return assessMesinDiam({ kini: [one, one], minggu: 4, biasa: 0.9 }, { jumlah: 100, persen: 100 })[0]?.tanda
    }
    expect([sign(1), sign(0)]).toEqual(['✔', '✘'])
  })

  it('malam hari sedikit yang menyala: diamnya bukan gangguan, dan bukan pulihnya gangguan siang tadi', () => {
    const current = [
      { seharusnya: 1000, berbicara: 0 },
      { seharusnya: 1000, berbicara: 0 },
    ]
    expect(assessMesinDiam({ kini: current, minggu: 4, biasa: 0.05 }, LIMITS)).toEqual([])
    expect(assessMesinDiam({ kini: current, minggu: 4, biasa: 0.3 }, LIMITS)).toMatchObject([{ tanda: '✘' }])
  })
})

describe('menghitung', () => {
  it('yang seharusnya: terdengar tiga puluh hari terakhir dan sekolahnya tidak libur hari ini', async () => {
    const { sd, smp, otherSd, foreignSd } = app.dunia.sekolah
    const { db } = app.context
    const heard: [number, string][] = [
      [sd.id, '5 minutes'],
      [smp.id, '3 hours'],
      [otherSd.id, '40 days'],
      [foreignSd.id, '1 minute'],
    ]
    for (const [sekolahId, ago] of heard) {
      await sql`insert into mesin (sekolah_id, id, nomor_seri, nama, didaftarkan_pada) values (${sekolahId}, 1, ${`SERI${sekolahId}00`}, 'Mesin', now())
        on conflict do nothing`.execute(db)
      await sql`insert into mesin_kontak (sekolah_id, mesin_id, terakhir) values (${sekolahId}, 1, now() - ${ago}::interval)
        on conflict (sekolah_id, mesin_id) do update set terakhir = excluded.terakhir`.execute(db)
    }
    // Of a holiday of some the others come to school all the same.
    await sql`insert into libur (nama, jenis_libur_id, kode_wilayah, tanggal, sampai, bagi_status, jenjang) values
      ('Libur daerah', 2, ${app.dunia.wilayah.foreignKabKota}, now()::date - 1, now()::date + 1, null, array['SD']),
      ('Bagi sebagian', 2, ${app.dunia.wilayah.kabKota}, now()::date - 1, now()::date + 1, array['GTY/PTY'], array['SD'])`.execute(
      db,
    )
    await countMesin(client)
    const rows = async () => (await client.query('select seharusnya, berbicara from mesin_berbicara')).rows
    expect(await rows()).toEqual([{ seharusnya: 2, berbicara: 1 }])
    // Another server has this slot, or the next: it is the one that counts.
    await client.query(
      `insert into mesin_berbicara (pada) select date_bin('5 minutes', now(), '2000-01-01Z') + n * interval '5 minutes'
      from generate_series(0, 1) n on conflict (pada) do update set seharusnya = null, berbicara = null`,
    )
    await countMesin(client)
    expect((await rows()).at(-1)).toEqual({ seharusnya: null, berbicara: null })
  })
})
