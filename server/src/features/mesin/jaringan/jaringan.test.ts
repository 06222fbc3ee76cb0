import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { registerTestMesin } from '../../../../test/test-mesin.ts'
import { addSeconds } from '../../../platform/clock.ts'
import { countJaringan } from './commands-count.ts'
import { chooseNetworks, jaringanIn, jaringanOf } from './jaringan.ts'
import { detikKontakBiasa } from './kontak-biasa.ts'

let app: TestApp
let sd: number
beforeAll(async () => {
  app = await createTestApp()
  sd = app.dunia.sekolah.sd.id
})
afterAll(() => app.close())

const HOME = '36.70.1.2'
const CURRENT = '2026-03-05T03:00:00.000Z'

describe('jaringan sebuah alamat', () => {
  it('16 bit IPv4, 32 bit IPv6, yang ditulis sebagai IPv6 tetap IPv4; fungsi dan SQL sepakat', async () => {
    const cases = ['36.70.1.2', '::ffff:36.70.1.2', '2404:8000:1027::9', '::1', '2404::1', 'bukan alamat']
    expect(cases.map(jaringanOf)).toEqual([
      '36.70.0.0/16',
      '36.70.0.0/16',
      '2404:8000::/32',
      '0:0::/32',
      '2404:0::/32',
      '0.0.0.0/16',
    ])
    for (const ip of ['36.70.1.2', '2404:8000:1027::9', '::1', '2404::1']) {
      const { rows } = await sql<{ sama: boolean }>`
        select ${jaringanIn(sql`${ip}::inet`)} = ${jaringanOf(ip)}::cidr as sama`.execute(app.context.db)
      expect(rows).toEqual([{ sama: true }])
    }
  })
})

describe('jaringan biasa', () => {
  const one = (jaringan: string, hariGtk: number, first = '2026-01-01') => ({
    jaringan,
    hariGtk,
    hariTerima: 1,
    pertama: first,
  })
  const base = { hariTap: 30, hariGtk: 300, jaringanPertama: null, guessed: false, jaringanKontak: null }

  it('yang membawa sepersepuluh hari GTK; sebelum sepuluh hari ber-tap, tempat ia pertama bekerja', () => {
    expect(chooseNetworks({ ...base, jaringan: [one('a', 290), one('b', 30), one('c', 29)] })).toMatchObject({
      jaringanBiasa: ['a', 'b'],
      kolam: false,
    })
    const young = { ...base, hariTap: 9, hariGtk: 90, jaringan: [one('b', 80, '2026-01-02'), one('a', 10)] }
    expect(chooseNetworks(young)).toEqual({ jaringanBiasa: ['a'], jaringanPertama: 'a', kolam: true })
    expect(chooseNetworks({ ...young, jaringanPertama: 'z' }).jaringanBiasa).toEqual(['z'])
    expect(chooseNetworks({ ...base, hariTap: 0, hariGtk: 0, jaringan: [], jaringanKontak: 'k' })).toEqual({
      jaringanBiasa: ['k'],
      jaringanPertama: 'k',
      kolam: false,
    })
  })

  it('mesin yang diserahkan kantor: dugaan sampai cukup harinya, menurut hari datangnya; sesudah itu tetap', () => {
    const handed = { ...base, guessed: true, hariTap: 7, hariGtk: 400, jaringanKontak: 'tamu' }
    const flood = { ...one('tamu', 380), hariTerima: 1 }
    const own = { ...one('sekolah', 20, '2026-01-02'), hariTerima: 2 }
    expect(chooseNetworks({ ...handed, jaringan: [flood, own] })).toMatchObject({
      jaringanBiasa: ['sekolah'],
      jaringanPertama: null,
    })
    expect(chooseNetworks({ ...handed, hariTap: 0, hariGtk: 0, jaringan: [] })).toMatchObject({
      jaringanBiasa: ['tamu'],
      jaringanPertama: null,
    })
    // Silent for a season: what was known stays, and no single tap of somebody else is a new beginning.
    const known = chooseNetworks({
      ...handed,
      hariTap: 10,
      hariGtk: 100,
      jaringan: [one('sekolah', 100)],
    }).jaringanPertama
    const later = {
      ...handed,
      guessed: false,
      jaringanPertama: known,
      hariTap: 1,
      hariGtk: 1,
      jaringan: [one('tamu', 1)],
    }
    expect([known, chooseNetworks(later).jaringanBiasa]).toEqual(['sekolah', ['sekolah']])
  })

  it('kolam penyedia: tak satu pun biasa, atau yang biasa bersama memegang kurang dari 80%', () => {
    const many = Array.from({ length: 30 }, (_, k) => one(`n${k}`, 10))
    expect(chooseNetworks({ ...base, jaringan: many })).toMatchObject({ jaringanBiasa: [], kolam: true })
    expect(chooseNetworks({ ...base, jaringan: [one('a', 239), ...many.slice(0, 6)] }).kolam).toBe(true)
    expect(chooseNetworks({ ...base, jaringan: [one('a', 240), ...many.slice(0, 6)] }).kolam).toBe(false)
  })
})

/** Taps of four mapped people on the workdays before, each day from its own network, and of PINs that nobody has. */
async function liveMesin(sn: string, networkOn: (day: number) => string): Promise<number> {
  const { db } = app.context
  const mesinId = await registerTestMesin(db, sd, sn)
  await sql`insert into mesin_kontak (sekolah_id, mesin_id, pertama, terakhir, laporan, ip)
    values (${sd}, ${mesinId}, ${addSeconds(CURRENT, -90 * 86_400)}, ${CURRENT}, ${CURRENT}, ${HOME})`.execute(db)
  const people = ['1', '2', '3', '4']
  for (const [k, pin] of people.entries())
    await sql`insert into pemetaan_pin (sekolah_id, mesin_id, pin, gtk_id, disimpan_pada)
      values (${sd}, ${mesinId}, ${pin}, ${app.dunia.sekolah.sd.gtk[k % app.dunia.sekolah.sd.gtk.length]!.id}, ${CURRENT})`.execute(
      db,
    )
  for (let day = 0; day < 20; day++)
    for (const pin of [...people, 'asing1', 'asing2'])
      await sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, kanal, diterima_pada, ip)
        values (${sd}, ${mesinId}, ${pin}, ${`2026-02-${String(day + 5).padStart(2, '0')} 07:00:00`}, 0,
          ${`2026-02-${String(day + 5).padStart(2, '0')}T00:00:10Z`},
          ${pin.startsWith('asing') ? '9.9.9.9' : networkOn(day)})`.execute(db)
  return mesinId
}

const jaringan = async (mesinId: number) =>
  (
    await sql<{ biasa: string; kolam: boolean; hariKolam: string | null; hariKerja: string }>`
      select jaringan_biasa::text as biasa, kolam, hari_kolam as "hariKolam", hari_kerja as "hariKerja"
      from mesin_jaringan where sekolah_id = ${sd} and mesin_id = ${mesinId}`.execute(app.context.db)
  ).rows[0]

describe('hitungan harian', () => {
  it('membaca tap PIN yang dipetakan saja: kiriman PIN asing tidak menjadikan jaringannya biasa', async () => {
    const mesinId = await liveMesin('TETAP00001', () => HOME)
    expect(await countJaringan(app.context)).toBeGreaterThan(0)
    expect(await jaringan(mesinId)).toMatchObject({ biasa: '{36.70.0.0/16}', kolam: false, hariKerja: '2026-02-24' })
    // Once a day, not each hour.
    expect(await countJaringan(app.context)).toBe(0)
  })

  it('banjir tap bertanda, atau yang masih ditunggu, tidak menjadikan jaringan pengirimnya biasa, dan tidak mendesak yang sungguh', async () => {
    const { db } = app.context
    const mesinId = await liveMesin('BANJIR0001', () => HOME)
    await sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, kanal, diterima_pada, ip)
      select sekolah_id, mesin_id, pin, waktu_lokal + n * interval '1 minute', 0, diterima_pada + interval '1 hour', '203.0.113.7'
      from tap, generate_series(1, 20) n where sekolah_id = ${sd} and mesin_id = ${mesinId} and length(pin) = 1`.execute(
      db,
    )
    await sql`insert into tap_tanda (sekolah_id, mesin_id, pin, waktu_lokal, sebab, menunggu, dinilai_pada)
      select sekolah_id, mesin_id, pin, waktu_lokal, case when pin = '1' then 0 else 2 end, pin = '1', diterima_pada
      from tap where sekolah_id = ${sd} and mesin_id = ${mesinId} and ip = '203.0.113.7'`.execute(db)
    await countJaringan(app.context)
    expect(await jaringan(mesinId)).toMatchObject({ biasa: '{36.70.0.0/16}', kolam: false })
  })

  it('kolam penyedia: hari menjadi biasa begitu separuh orang hari kerja terakhir menempelkan jari', async () => {
    const { db } = app.context
    const mesinId = await liveMesin('KOLAM00001', (day) => `10.${day}.0.1`)
    const tapToday = (pin: string) =>
      sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, kanal, diterima_pada, ip)
        values (${sd}, ${mesinId}, ${pin}, '2026-03-05 07:00:00', 0, '2026-03-05T00:00:05Z', '10.99.0.1')`.execute(db)
    await tapToday('1')
    await countJaringan(app.context)
    expect(await jaringan(mesinId)).toMatchObject({ biasa: '{}', kolam: true, hariKolam: null })
    await tapToday('2')
    await countJaringan(app.context)
    expect((await jaringan(mesinId))?.hariKolam).toBe('2026-03-05')
    // Commands name people: they go out to where the day's people came from, on that day alone.
    const ask = async (ip: string) =>
      (await app.app.inject({ method: 'GET', url: '/iclock/getrequest?SN=KOLAM00001', remoteAddress: ip })).body
    await sql`insert into mesin_perintah (sekolah_id, mesin_id, jenis, argumen, dibuat_pada)
      values (${sd}, ${mesinId}, 'CHECK', '{}', ${CURRENT})`.execute(db)
    expect(await ask('203.0.113.7')).toBe('OK')
    app.context.clock.set(addSeconds(CURRENT, 86_400))
    expect(await ask('10.99.7.7')).toBe('OK')
    app.context.clock.set(CURRENT)
    expect(await ask('10.99.7.7')).toContain(':CHECK')
  })
})

describe('lama kontak dari jaringan biasa', () => {
  it('jumlah masa antara dua saat; kontak berjarak sampai sepuluh menit satu masa', async () => {
    const { db, clock } = app.context
    const mesinId = await registerTestMesin(db, sd, 'MASA000001')
    const poll = async (second: number) => {
      clock.set(addSeconds(CURRENT, second))
      await app.app.inject({ method: 'GET', url: '/iclock/getrequest?SN=MASA000001' })
    }
    for (const second of [0, 200, 500, 1100, 1701, 1900]) await poll(second)
    const seconds = async (from: number, until: number) =>
      (
        await sql<{ detik: number }>`
          select ${detikKontakBiasa(sql`${addSeconds(CURRENT, from)}`, sql`${addSeconds(CURRENT, until)}`)} as detik
          from mesin_kontak k where k.sekolah_id = ${sd} and k.mesin_id = ${mesinId}`.execute(db)
      ).rows[0]?.detik
    expect(await seconds(0, 5000)).toBe(1100 + 199)
    expect(await seconds(1000, 1200)).toBe(100)
    expect(await seconds(3000, 2000)).toBe(0)
    clock.set(addSeconds(CURRENT, 9 * 86_400))
    await countJaringan(app.context)
    expect(await seconds(0, 5000)).toBe(0)
    clock.set(CURRENT)
  })
})

describe('mesin yang baru dikonfirmasi', () => {
  it('jaringan biasanya tempat ia dikonfirmasi, siapa pun yang memanggil terakhir', async () => {
    const { db, clock } = app.context
    clock.set(CURRENT)
    const mesinId = await registerTestMesin(db, sd, 'DIKONFIRMASI01')
    await sql`insert into mesin_pengakuan (sekolah_id, mesin_id, diakui_pada, dikonfirmasi_pada, dikonfirmasi_ip)
      values (${sd}, ${mesinId}, ${CURRENT}, ${CURRENT}, ${HOME})
      on conflict (sekolah_id, mesin_id) do update set dikonfirmasi_ip = excluded.dikonfirmasi_ip`.execute(db)
    await sql`insert into mesin_kontak (sekolah_id, mesin_id, pertama, terakhir, ip)
      values (${sd}, ${mesinId}, ${CURRENT}, ${CURRENT}, '203.0.113.7')`.execute(db)
    await countJaringan({ db, clock })
    const { rows } = await sql<{ jaringan: string[] }>`
      select jaringan_biasa::text[] as jaringan from mesin_jaringan where sekolah_id = ${sd} and mesin_id = ${mesinId}`.execute(
      db,
    )
    expect(rows).toEqual([{ jaringan: ['36.70.0.0/16'] }])
  })
})
