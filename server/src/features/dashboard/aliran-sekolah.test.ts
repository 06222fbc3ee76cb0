import { aliranSekolah } from '@geisa/contract/dashboard/sekolah'
import { pratinjauUsb, saveUsb } from '@geisa/contract/mesin/tap'
import { updateKoreksi } from '@geisa/contract/pengajuan/koreksi-kehadiran'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { registerTestMesin, sendMesin } from '../../../test/test-mesin.ts'
import { createTestServer, openAliran, type TestAliran, type TestServer } from '../../../test/test-server.ts'
import { checkSesi } from '../../platform/access/session.ts'
import { addSeconds } from '../../platform/clock.ts'
import { attachErrorHandler } from '../../platform/http.ts'
import { listenForKabar } from '../../platform/live/kabar-listener.ts'
import { prepareAliran } from './aliran-sekolah.ts'

/** Server A takes what machines send (without a socket), server B is the one that screens listen to. */
let app: TestApp
let b: TestServer
let sd: number
const SN = 'ALIRAN0000001'
const opened: TestAliran[] = []
const path = (sekolahId: number | string): string => aliranSekolah.url.replace(':sekolahId', String(sekolahId))
beforeAll(async () => {
  app = await createTestApp()
  sd = app.dunia.sekolah.sd.id
  await registerTestMesin(app.context.db, sd, SN)
  await registerTestMesin(app.context.db, app.dunia.sekolah.smp.id, 'ALIRAN0000002')
  b = await createTestServer(app)
})
afterEach(() => {
  for (const testAliran of opened.splice(0)) testAliran.cut()
})
afterAll(async () => {
  await b.close()
  await app.close()
})

async function open(who: string, sekolahId: number | string = sd, alamat = b.address): Promise<TestAliran> {
  const testAliran = await openAliran(alamat, await app.signIn(who), path(sekolahId))
  opened.push(testAliran)
  return testAliran
}

let seconds = 0
/** A new tap each time, through server A. */
async function tap(sn = SN): Promise<void> {
  const waktu = addSeconds('2026-03-02T00:00:00.000Z', ++seconds * 60)
  const row = `${seconds}\t${waktu.slice(0, 10)} ${waktu.slice(11, 19)}\t0\t1\t0\t0\n`
  const send = async () => (await sendMesin(app.app, `/iclock/cdata?SN=${sn}&table=ATTLOG&Stamp=9999`, row)).body
  // A busy server's 503 is 'later', as machines take it.
  await expect.poll(send).toBe('OK: 1')
}
const heard = (testAliran: TestAliran, most = 1) => expect.poll(testAliran.newsCount).toBeGreaterThanOrEqual(most)

/** News that came later have been heard: then those before would have been, too. */
async function heardOther(): Promise<void> {
  const other = await open('yayasan', app.dunia.sekolah.smp.id)
  await tap('ALIRAN0000002')
  await heard(other)
}

describe('aliran dashboard sekolah', () => {
  it('tap yang diterima satu server terdengar di server lain, hanya oleh sekolahnya', async () => {
    const [own, dinas, other] = await Promise.all([
      open('sekolah'),
      open('kabkota'),
      open('yayasan', app.dunia.sekolah.smp.id),
    ])
    expect([own.status, dinas.status, other.status]).toEqual([200, 200, 200])
    await tap()
    await heard(own)
    await heard(dinas)
    expect(other.newsCount()).toBe(0)
    await tap('ALIRAN0000002')
    await heard(other)
    expect(own.text().replaceAll(/: (siap|detak)\n\n|retry: \d+\n\n/g, '')).toMatch(/^(event: berubah\ndata:\n\n)+$/)
  })

  it('tidak disimpan, tidak ditahan, tidak dimampatkan', async () => {
    const { headers } = await open('sekolah')
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('x-accel-buffering')).toBe('no')
    expect(headers.get('content-encoding')).toBeNull()
  })

  it('dua ratus tap serentak menjadi sedikit kabar', async () => {
    const testAliran = await open('sekolah')
    const start = performance.now()
    await Promise.all(Array.from({ length: 200 }, () => tap()))
    await heard(testAliran)
    await heardOther()
    // Twice a second at most (live/aliran.ts), however long this machine takes over them.
    const most = (performance.now() - start) / 500 + 2
    expect(testAliran.newsCount()).toBeLessThanOrEqual(most)
  })

  it('berkas USB yang disimpan terdengar, mengunggahnya lagi tidak', async () => {
    const id = `${sd}-${await registerTestMesin(app.context.db, sd, 'ALIRANUSB0001')}`
    const upload = async (e: typeof pratinjauUsb | typeof saveUsb, query: Record<string, string>) => {
      const headers = {
        authorization: `Bearer ${await app.signIn('sekolah')}`,
        'content-type': 'application/octet-stream',
      }
      const payload = Buffer.from('        1\t2026-02-02 06:50:01\t1\t0\t1\t0\r\n')
      const url = e.url.replace(':id', id)
      const answer = await app.app.inject({
        method: e.method,
        url,
        query: { namaBerkas: '1_attlog.dat', ...query },
        headers,
        payload,
      })
      return answer.json()
    }
    const testAliran = await open('sekolah')
    const { sidik } = await upload(pratinjauUsb, {})
    expect(await upload(saveUsb, { sidik })).toMatchObject({ jumlahBaru: 1 })
    await heard(testAliran)
    const jumlah = testAliran.newsCount()
    const again = await upload(pratinjauUsb, {})
    expect(await upload(saveUsb, { sidik: again.sidik })).toMatchObject({ jumlahBaru: 0 })
    await heardOther()
    expect(testAliran.newsCount()).toBe(jumlah)
  })

  it('koreksi yang disetujui dinas terdengar', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into koreksi (sekolah_id, no_koreksi, gtk_id, jenis_koreksi, status_awal_id, status_koreksi_id, dari, sampai,
        status_pengajuan, tgl_pengajuan)
      values (${sd}, '202603000001', ${app.dunia.sekolah.sd.gtk[1]?.id}, 1, 0, 6, '2026-03-03', '2026-03-03', 1, '2026-03-04')
      returning id`.execute(app.context.db)
    const testAliran = await open('sekolah')
    const { status, body } = await app.call('kabkota', updateKoreksi, {
      params: { id: `${sd}-${rows[0]?.id}` },
      body: { versi: 1, statusPengajuan: { id: 2 } },
    })
    expect(status, JSON.stringify(body)).toBe(200)
    await heard(testAliran)
  })

  it('tap yang sudah ada bukan kabar', async () => {
    const testAliran = await open('sekolah')
    const row = '1\t2026-03-04 06:50:00\t0\t1\t0\t0\n'
    const send = () => sendMesin(app.app, `/iclock/cdata?SN=${SN}&table=ATTLOG&Stamp=9999`, row)
    await send()
    await heard(testAliran)
    const jumlah = testAliran.newsCount()
    await send()
    await heardOther()
    expect(testAliran.newsCount()).toBe(jumlah)
  })

  it('sambungan pendengar yang diputus pulih sendiri, dan semua diberi tahu sekali', async () => {
    const testAliran = await open('sekolah')
    const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'geisa-kabar' and datname = current_database()`.execute(app.context.db)
    expect(rows).toHaveLength(1)
    await heard(testAliran, 1)
    const before = testAliran.newsCount()
    await tap()
    await heard(testAliran, before + 1)
  })
})

describe('siapa yang boleh mendengar', () => {
  it.each(['asing', 'provinsi', 'kabkotaAsing', 'yayasan'])('%s: sekolah di luar cakupan tidak ada', async (who) => {
    const testAliran = await open(who)
    expect([testAliran.status, JSON.parse(testAliran.text()).kode]).toEqual([404, 'TIDAK_DITEMUKAN'])
    expect(testAliran.headers.get('content-type')).toContain('application/json')
  })
  it.each(['sekolah', 'uptd', 'kabkota', 'admin', 'monitoring'])(
    '%s mendengar sekolah dalam cakupannya',
    async (who) => {
      expect((await open(who)).status).toBe(200)
    },
  )
  it('GTK ditolak, tanpa sesi 401, id yang bukan nomor 422, HEAD tidak membuka apa pun', async () => {
    expect((await open('gtk')).status).toBe(403)
    expect((await openAliran(b.address, 'bukan-token', path(sd))).status).toBe(401)
    expect((await open('sekolah', '999999-1')).status).toBe(422)
    expect((await open('sekolah', 2_147_483_647)).status).toBe(404)
    const url = `${b.address}${path(sd)}`
    const headers = { authorization: `Bearer ${await app.signIn('sekolah')}` }
    expect((await fetch(url, { method: 'HEAD', headers })).status).toBe(404)
  })
})

describe('sesi yang berakhir', () => {
  it('tidak mendengar kabar lagi: alirannya selesai', async () => {
    const [testAliran, control] = await Promise.all([open('uptd'), open('kabkota')])
    await sql`delete from sesi where pengguna_id = (select id from pengguna where username = 'uptd')`.execute(
      app.context.db,
    )
    await tap()
    await testAliran.done
    expect(testAliran.newsCount()).toBe(0)
    await heard(control)
  })

  it('juga tanpa kabar: sesi dicabut, akun diblokir, hak berubah, sekolah berpindah', async () => {
    const { db } = app.context
    const smp = app.dunia.sekolah.smp.id
    const [revoked, blocked, changed, moving, control] = await Promise.all([
      open('monitoring'),
      open('admin'),
      open('sekolah'),
      open('yayasan', smp),
      open('kabkota'),
    ])
    await sql`delete from sesi where pengguna_id = (select id from pengguna where username = 'monitoring')`.execute(db)
    await sql`update pengguna set status = 'diblokir' where username = 'admin'`.execute(db)
    await sql`update pengguna set versi_keamanan = versi_keamanan + 1 where username = 'sekolah'`.execute(db)
    await sql`delete from pengguna_cakupan_sekolah where sekolah_id = ${smp}`.execute(db)
    await Promise.all([revoked.done, blocked.done, changed.done, moving.done])
    await tap()
    await heard(control)
  })

  it('sesi yang kedaluwarsa', async () => {
    const testAliran = await open('kabkota')
    const now = app.context.clock.now()
    app.context.clock.set(addSeconds(now, 12 * 3600 + 1))
    await tap()
    await testAliran.done
    expect(testAliran.newsCount()).toBe(0)
    app.context.clock.set(now)
  })
})

describe('batas dan akhir', () => {
  it('paling banyak enam tiap pengguna; yang ditutup memberi tempat', async () => {
    const { id } = app.dunia.sekolah.foreignSd
    for (let round = 0; round < 3; round++) {
      const six: TestAliran[] = []
      // The server learns a moment later that a reader is gone.
      for (let nth = 0; nth < 6; nth++)
        await expect.poll(async () => six.push(await open('asing', id)) && six.at(-1)?.status).toBe(200)
      const more = await open('asing', id)
      expect([more.status, JSON.parse(more.text()).message]).toEqual([
        429,
        'Sudah 6 dashboard sekolah terbuka dengan akun ini. Tutup salah satunya, lalu coba lagi.',
      ])
      expect(more.headers.get('retry-after')).toBe('30')
      for (const testAliran of six) testAliran.cut()
    }
  })

  it('server yang penuh menolak dengan 503, dan yang menutup tidak membuka lagi', async () => {
    const signedIn = await checkSesi(
      app.context.db,
      app.context.tokenKey,
      app.context.clock,
      `Bearer ${await app.signIn('asing')}`,
    )
    const kabar = listenForKabar(app.context.databaseUrl)
    const aliran = prepareAliran(app.context, kabar, { perPengguna: 6, perServer: 1 })
    const small = Fastify()
    attachErrorHandler(small)
    small.get('/', async (_request, reply) => {
      await aliran.open(signedIn, app.dunia.sekolah.foreignSd.id, reply)
      return reply
    })
    const alamat = await small.listen({ port: 0, host: '127.0.0.1' })
    const open1 = async () => {
      const one = await openAliran(alamat, '', '/')
      opened.push(one)
      return one
    }
    const one = await open1()
    const refused = await open1()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30'])
    one.cut()
    await expect.poll(async () => (await open1()).status).toBe(200)
    aliran.close()
    expect((await open1()).status).toBe(503)
    await small.close()
    await kabar.close()
  })

  it('server yang berhenti mengakhiri semuanya dan tidak meninggalkan pendengar', async () => {
    const c = await createTestServer(app)
    const two = await Promise.all([
      open('cabdin', app.dunia.sekolah.sma.id, c.address),
      open('provinsi', app.dunia.sekolah.sma.id, c.address),
    ])
    expect(two.map(({ status }) => status)).toEqual([200, 200])
    expect(await listener()).toBe(2)
    await Promise.all([c.close(), ...two.map(({ done }) => done)])
    await expect.poll(listener).toBe(1)
  })
})

async function listener(): Promise<number> {
  const { rows } = await sql<{ jumlah: number }>`select count(*)::int as jumlah from pg_stat_activity
    where application_name = 'geisa-kabar' and datname = current_database()`.execute(app.context.db)
  return rows[0]?.jumlah ?? 0
}
