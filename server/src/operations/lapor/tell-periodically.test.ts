import { createHmac } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createDatabase, type TestBasis } from '../../../test/database.ts'
import { trustCertificate } from '../../../test/test-certificate.ts'
import { systemClock } from '../../platform/clock.ts'
import { type Db, openDb } from '../../platform/database/db.ts'
import type { Lapor } from '../../platform/env/lapor.ts'
import { certificate, emailTarget, openLetter, startMute, startReceiver, startSmtp } from './lapor.test-kit.ts'
import type { WatchedEnv } from './perkara.ts'
import { tellOnce, tellPeriodically } from './tell-periodically.ts'

/** Rounds of several servers on one database; a mail server and a receiver hear what leaves. */
const SECRET = 'rahasia-bersama-uji'
const WEBHOOK = { secret: SECRET, local: true, private: false }

let basis: TestBasis
let db: Db
let folder: string

beforeAll(async () => {
  basis = await createDatabase()
  const open = openDb(basis.url, { max: 4 })
  db = open.db
  folder = mkdtempSync(join(tmpdir(), 'geisa-lapor-'))
  return async () => {
    await open.close()
    await basis.drop()
    rmSync(folder, { recursive: true, force: true })
  }
})

/** All is well: a backup of today, no run that failed, room on the disk of this computer as it may be. */
beforeEach(async () => {
  mkdirSync(join(folder, 'cadangan'), { recursive: true })
  writeFileSync(join(folder, 'cadangan', 'geisa-20260101-000000.tar.gz'), '')
  await sql`delete from cronjob_jalan`.execute(db)
  await sql`delete from kabar_pengelola`.execute(db)
  await sql`update cronjob set berikutnya = now() + interval '1 hour'`.execute(db)
})

const envOf = (ways: Partial<Lapor>): WatchedEnv => ({
  dataDir: folder,
  cadanganDir: join(folder, 'cadangan'),
  berkasDir: join(folder, 'berkas'),
  s3: null,
  alamat: 'http://geisa.dinas.contoh.id',
  lapor: { email: null, webhook: null, mesin: { jumlah: 100, persen: 50 }, ...ways },
})

/** One round; what it has to say of itself, or null. */
async function round(env: WatchedEnv, limits = {}): Promise<string | null> {
  const whole = { limitMs: 5_000, wholeMs: 20_000, lookMs: 20_000, stop: new AbortController().signal, ...limits }
  const tools = { databaseUrl: basis.url, clock: systemClock }
  return tellOnce(tools, env, whole).then(
    () => null,
    (error: Error) => error.message,
  )
}

const fail = (nama: string) =>
  sql`insert into cronjob_jalan (cronjob_id, mulai, selesai, detak, status, pesan)
    select id, now(), now(), now(), 'FAILED', 'Berkas /srv/rahasia tidak terbaca' from cronjob where nama = ${nama}`.execute(
    db,
  )
const succeed = (nama: string) =>
  sql`insert into cronjob_jalan (cronjob_id, mulai, selesai, detak, status, pesan)
    select id, now(), now(), now(), 'SUCCESS', 'Selesai.' from cronjob where nama = ${nama}`.execute(db)

/** Time goes by for this matter: its instants are the database's. The disk of whoever tests is another one. */
const elapse = (interval: string) =>
  sql`update kabar_pengelola set dikabarkan_pada = dikabarkan_pada - ${interval}::interval,
    diambil_pada = diambil_pada - ${interval}::interval where perkara = 'tugas'`.execute(db)

describe('satu perkara', () => {
  it('tugas yang gagal: satu surat, bukan lagi dalam sejam, sekali sehari selama berlangsung, dan sekali bila pulih', async () => {
    trustCertificate(certificate)
    const { letters, target } = await startSmtp()
    const env = envOf({ email: target() })
    const subjects = (): string[] => letters.map((one) => openLetter(one).head['subject'] ?? '')
    const tugas = (): string[] => subjects().filter((one) => one.includes('ugas'))

    await round(env)
    expect(tugas()).toEqual([])
    await fail('Cadangan harian')
    expect(await round(env)).toBeNull()
    expect(tugas()).toEqual(['[Geisa geisa.dinas.contoh.id] Gangguan: Tugas yang terakhir gagal: Cadangan harian'])
    expect(openLetter(letters.at(-1)!).text).toContain('→ Lihat riwayatnya di Pengaturan > Cronjob.')
    expect(letters.at(-1)!.raw).not.toContain('rahasia')

    // Another job within the hour waits for it; then it is other news.
    await fail('Tutup hari')
    await round(env)
    expect(tugas()).toHaveLength(1)
    await elapse('61 minutes')
    await round(env)
    expect(tugas()[1]).toContain('Gangguan: Tugas yang terakhir gagal: Cadangan harian, Tutup hari')
    await elapse('61 minutes')
    await round(env)
    expect(tugas()).toHaveLength(2)
    await elapse('7 days')
    await round(env)
    expect(tugas()[2]).toContain('Masih: Tugas yang terakhir gagal')

    await succeed('Cadangan harian')
    await succeed('Tutup hari')
    await round(env)
    expect(tugas()).toHaveLength(3)
    await elapse('61 minutes')
    await round(env)
    await elapse('8 days')
    await round(env)
    expect(tugas().slice(3)).toEqual(['[Geisa geisa.dinas.contoh.id] Sudah pulih: Tugas berkala tanpa kegagalan'])
  })

  it('yang gagal dan pulih sebelum sempat dikabarkan tidak dikabarkan, juga pulihnya', async () => {
    const env = envOf({ email: emailTarget(1) })
    await fail('Tutup hari')
    expect(await round(env)).toMatch(/^Kabar pengelola: .*menolak sambungan.* Dicoba lagi lima menit lagi\.$/)
    await succeed('Tutup hari')
    const { calls, url } = await startReceiver()
    await round(envOf({ webhook: { ...WEBHOOK, url } }))
    expect(calls.filter(({ body }) => body.includes('ugas'))).toEqual([])
  })

  it('webhook: JSON yang ditandatangani, dengan nama yang sama bila diulang', async () => {
    let status = 500
    const { calls, url } = await startReceiver(() => status)
    const env = envOf({ webhook: { ...WEBHOOK, url } })
    await fail('Cadangan harian')
    expect(await round(env)).toBe('Kabar pengelola: Webhook menjawab dengan kode 500. Dicoba lagi lima menit lagi.')
    status = 204
    expect(await round(env)).toBeNull()
    expect(await round(env)).toBeNull()
    expect(calls).toHaveLength(2)
    const [first, second] = calls as [(typeof calls)[0], (typeof calls)[0]]
    expect(first.headers['idempotency-key']).toBe(second.headers['idempotency-key'])
    const { headers, body } = second
    const signed = createHmac('sha256', SECRET)
      .update(`${String(headers['x-geisa-waktu'])}.${body}`)
      .digest('hex')
    expect(headers['x-geisa-tanda']).toBe(`sha256=${signed}`)
    const content = JSON.parse(body) as { butir: { perkara: string }[] }
    expect(content).toMatchObject({ jenis: 'kabar', instalasi: 'geisa.dinas.contoh.id' })
    expect(content.butir.find(({ perkara }) => perkara === 'tugas')).toEqual({
      perkara: 'tugas',
      keadaan: 'gangguan',
      rincian: [
        {
          tingkat: 'peringatan',
          perihal: 'Tugas yang terakhir gagal: Cadangan harian',
          saran: 'Lihat riwayatnya di Pengaturan > Cronjob.',
        },
      ],
    })
  })
})

describe('beberapa server dan jalur yang rusak', () => {
  it('dua server sekaligus: satu surat; yang mati sesudah mengambil diteruskan setelah dua menit', async () => {
    trustCertificate(certificate)
    const { letters, target } = await startSmtp()
    const env = envOf({ email: target() })
    await fail('Cadangan harian')
    expect(await Promise.all([round(env), round(env), round(env)])).toEqual([null, null, null])
    const about = (): number => letters.filter((one) => openLetter(one).text.includes('Cadangan harian')).length
    expect(about()).toBe(1)

    await sql`update kabar_pengelola set keadaan = '', dikabarkan_pada = null, diambil_pada = now() where perkara = 'tugas'`.execute(
      db,
    )
    await round(env)
    expect(about()).toBe(1)
    await elapse('2 minutes')
    await round(env)
    expect(about()).toBe(2)
  })

  it('server SMTP yang diam tidak menahan webhook, tidak mengganggu tugas, dan dicoba lagi sampai bisa', async () => {
    trustCertificate(certificate)
    const { calls, url } = await startReceiver()
    const webhook = { ...WEBHOOK, url }
    await fail('Tutup hari')
    const said = await round(envOf({ email: emailTarget(await startMute()), webhook }), { limitMs: 300 })
    expect(said).toMatch(/^Kabar pengelola: Server SMTP localhost:\d+ tidak menjawab dalam 1 detik\. Dicoba lagi/)
    expect(calls).toHaveLength(1)
    const { letters, target } = await startSmtp()
    expect(await round(envOf({ email: target(), webhook }))).toBeNull()
    expect([letters.length, calls.length]).toEqual([1, 1])
  })

  it('yang tidak dijawab dilewati: perkara lain tetap dikabarkan', async () => {
    const { calls, url } = await startReceiver()
    const alamat = `https://localhost:${await startMute()}`
    await fail('Tutup hari')
    const said = await round({ ...envOf({ webhook: { ...WEBHOOK, url } }), alamat }, { lookMs: 2_000 })
    expect(said).toBe('Kabar pengelola: sertifikat tidak dapat diperiksa: tidak dijawab dalam 2 detik')
    expect(calls.map(({ body }) => body)).toEqual([expect.stringContaining('Tutup hari')])
  })

  it('https, dan tidak ke jaringan pribadi maupun ke tempat yang dialihkan', async () => {
    trustCertificate(certificate)
    const { calls, url } = await startReceiver(() => 200, true)
    await fail('Tutup hari')
    expect(await round(envOf({ webhook: { ...WEBHOOK, url, local: false } }))).toContain('menunjuk ke jaringan pribadi')
    expect(calls).toEqual([])
    expect(await round(envOf({ webhook: { ...WEBHOOK, url } }))).toBeNull()
    expect(calls).toHaveLength(1)
    const turned = await startReceiver(() => 302)
    await elapse('61 minutes')
    await fail('Cadangan harian')
    expect(await round(envOf({ webhook: { ...WEBHOOK, url: turned.url } }))).toContain('kode 302')
    expect(turned.calls.map((one) => one.url)).toEqual(['/kait/rahasia-di-alamat'])
  })

  it('berputar sendiri setelah jeda, mencatat gangguan yang sama sekali saja, dan berhenti bila diminta', async () => {
    const recorded: string[] = []
    await fail('Tutup hari')
    const stop = tellPeriodically(
      { databaseUrl: basis.url, clock: systemClock },
      envOf({ email: emailTarget(1) }),
      (e) => recorded.push(e.message),
      20,
    )
    onTestFinished(stop)
    await expect.poll(() => recorded.length).toBe(1)
    const rounds = sql<{
      n: string
    }>`select pg_stat_get_db_sessions(oid) as n from pg_database where datname = current_database()`
    const before = Number((await rounds.execute(db)).rows[0]?.n)
    await expect.poll(async () => Number((await rounds.execute(db)).rows[0]?.n)).toBeGreaterThan(before + 2)
    await stop()
    expect(recorded).toEqual([expect.stringMatching(/^Kabar pengelola: Server SMTP localhost:1 menolak sambungan/)])
  })
})
