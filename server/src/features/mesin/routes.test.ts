import type { Endpoint } from '@geisa/contract/endpoint'
import {
  addMesin,
  daftarMesin,
  daftarPerintah,
  detailMesin,
  sendCommand,
  updateMesin,
} from '@geisa/contract/mesin/mesin'
import { daftarPinMesin, savePemetaan } from '@geisa/contract/mesin/pemetaan-pin'
import { daftarKarantina, daftarUsb, pratinjauUsb, saveUsb } from '@geisa/contract/mesin/tap'
import { createMesinToken, deleteMesinToken } from '@geisa/contract/mesin/token'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { bulanVersion, confirmTestMesin, registerTestMesin, sendMesin } from '../../../test/test-mesin.ts'
import { addSeconds } from '../../platform/clock.ts'

let app: TestApp
let sd: number
/** A machine of SD Uji 1. */
let id: string
beforeAll(async () => {
  app = await createTestApp()
  sd = app.dunia.sekolah.sd.id
  id = `${sd}-${await registerTestMesin(app.context.db, sd, 'MESIN00001')}`
})
afterAll(() => app.close())

const riwayat = async (sekolahId: number, action: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from riwayat where sekolah_id = ${sekolahId} and tindakan = ${action}`.execute(
    app.context.db,
  )
  return rows[0]?.n ?? 0
}
const tap = (sn: string, content: string) => sendMesin(app.app, `/iclock/cdata?SN=${sn}&table=ATTLOG`, content)

describe('setiap alamat', () => {
  const READ: [Endpoint, Record<string, unknown>][] = [
    [detailMesin, {}],
    [daftarPinMesin, {}],
    [daftarKarantina, {}],
    [daftarPerintah, {}],
    [daftarUsb, {}],
  ]
  const WRITE: [Endpoint, Record<string, unknown>, Record<string, unknown>][] = [
    [updateMesin, {}, { versi: 1, nama: 'X' }],
    [createMesinToken, {}, {}],
    [deleteMesinToken, {}, {}],
    [sendCommand, {}, { jenis: 'INFO' }],
    [savePemetaan, {}, { pin: '1', gtkId: '1-1' }],
    [pratinjauUsb, { namaBerkas: 'a.dat' }, {}],
    [saveUsb, { namaBerkas: 'a.dat', sidik: 'x' }, {}],
  ]

  it('tanpa sesi 401, peran yang salah 403', async () => {
    for (const e of [...READ, ...WRITE].map(([endpoint]) => endpoint)) {
      expect([e.url, (await app.call(null, e, { params: { id } })).status]).toEqual([e.url, 401])
      expect([e.url, (await app.call('gtk', e, { params: { id } })).status]).toEqual([e.url, 403])
    }
    for (const [e] of WRITE)
      expect([e.url, (await app.call('kabkota', e, { params: { id } })).status]).toEqual([e.url, 403])
  })

  it('mesin sekolah lain seolah tidak ada, mesin sendiri ada', async () => {
    for (const [e, query] of READ) {
      for (const foreign of ['asing', 'cabdin', 'kabkotaAsing']) {
        const { status, body } = await app.call(foreign, e, { params: { id }, query })
        expect([e.url, foreign, status, body.kode]).toEqual([e.url, foreign, 404, 'TIDAK_DITEMUKAN'])
      }
      for (const allowed of ['sekolah', 'kabkota', 'uptd', 'monitoring', 'admin'])
        expect([e.url, allowed, (await app.call(allowed, e, { params: { id }, query })).status]).toEqual([
          e.url,
          allowed,
          200,
        ])
    }
    for (const [e, query, body] of WRITE) {
      const token = await app.signIn('asing')
      const berkas = e.url.includes('/usb')
      const answer = await app.app.inject({
        method: e.method,
        url: e.url.replace(':id', id),
        query: query as Record<string, string>,
        headers: {
          authorization: `Bearer ${token}`,
          ...(berkas ? { 'content-type': 'application/octet-stream' } : {}),
        },
        ...(e.body || berkas ? { payload: berkas ? Buffer.from('1	2026-03-01 07:00:00	1	0	1	0\n') : body } : {}),
      })
      expect([e.url, answer.statusCode]).toEqual([e.url, 404])
    }
  })

  it('isian yang tidak sah ditolak 422, id yang terlalu besar tidak ada', async () => {
    for (const [e, body] of [
      [updateMesin, {}],
      [updateMesin, { versi: 1, cidr: 'rumah' }],
      [updateMesin, { versi: 1, lain: 1 }],
      [updateMesin, { versi: 1, sampai: '2026-02-30' }],
      [sendCommand, { jenis: 'SHELL' }],
      [sendCommand, { jenis: 'CLEAR LOG' }],
      [sendCommand, { jenis: 'DATA UPDATE USERINFO', pin: '', nama: 'A' }],
      [sendCommand, { jenis: 'DATA QUERY ATTLOG' }],
      [savePemetaan, { pin: '1' }],
      [savePemetaan, { pin: '1', gtkId: 'x' }],
    ] as const) {
      const { status, body: answer } = await app.call('sekolah', e, { params: { id }, body })
      expect([e.url, body, status, answer.kode]).toEqual([e.url, body, 422, 'MASUKAN_TIDAK_SAH'])
    }
    expect((await app.call('sekolah', detailMesin, { params: { id: 'abc' } })).status).toBe(422)
    expect((await app.call('sekolah', detailMesin, { params: { id: `${sd}-99999999999` } })).status).toBe(404)
    expect((await app.call('sekolah', detailMesin, { params: { id: `${sd}-999999` } })).status).toBe(404)
  })
})

describe('mendaftarkan mesin', () => {
  it('operator mendaftarkan di sekolahnya, nomor seri disimpan besar, penempatan mulai 2015 tanpa dipakai sejak', async () => {
    const { status, body } = await app.call('sekolah', addMesin, {
      body: { nomorSeri: 'baru000001', nama: 'Ruang guru' },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      sekolahId: sd,
      nomorSeri: 'BARU000001',
      nama: 'Ruang guru',
      keadaan: 'menunggu',
      versi: 1,
      punyaToken: false,
      jumlahTap: 0,
      drift: null,
      penempatan: [
        {
          mulai: '2015-01-01',
          dipakaiSejak: null,
          sampai: null,
        },
      ],
    })
    expect(await riwayat(sd, 'daftar')).toBe(1)
    await confirmTestMesin(app.context.db, body.id)
    expect((await tap('baru000001', '5\t2026-03-05 06:50:00\t0\t1\n')).body).toBe('OK: 1')
    const detail = await app.call('sekolah', detailMesin, { params: { id: body.id } })
    expect(detail.body).toMatchObject({
      keadaan: 'terhubung',
      jumlahTap: 1,
      tapTerakhir: '2026-03-05 06:50:00',
      pinTakDikenal: 1,
    })
    expect(detail.body.penempatan[0].dipakaiSejak).toBe('2026-03-06')
    app.context.clock.set(addSeconds(app.context.clock.now(), 1000))
    expect((await app.call('sekolah', detailMesin, { params: { id: body.id } })).body.keadaan).toBe('diam')
  })

  it('nomor seri milik sekolah lain dijawab 409 tanpa menyebut sekolahnya, dan dinas mendapat catatan', async () => {
    const claim = { nomorSeri: 'MESIN00001', nama: 'Curian' }
    const { status, body } = await app.call('asing', addMesin, { body: claim })
    expect([status, body.kode]).toEqual([409, 'MESIN_TERDAFTAR'])
    expect(body.message).toContain('dinas Anda yang memutuskan')
    expect(JSON.stringify(body)).not.toContain('SD Uji 1')
    expect([await riwayat(0, 'klaim-ditolak'), await riwayat(app.dunia.sekolah.foreignSd.id, 'klaim-ditolak')]).toEqual(
      [1, 1],
    )
    expect((await app.call('sekolah', addMesin, { body: claim })).body.message).toContain(
      'sudah terdaftar di sekolah ini',
    )
  })

  it('tanggal mulai di luar 2015 sampai setahun lagi ditolak, agar mesin tetap dapat diubah kemudian', async () => {
    const daftar = (content: Record<string, string>) =>
      app.call('sekolah', addMesin, { body: { nomorSeri: 'TANGGAL001', nama: 'Tanggal', ...content } })
    for (const content of [
      { mulai: '0500-01-01' },
      { mulai: '2014-12-31' },
      { mulai: '2030-01-01' },
      { dipakaiSejak: '9999-12-31' },
    ])
      expect([content, (await daftar(content)).status]).toEqual([content, 422])
    const { body } = await daftar({ mulai: '2015-01-01' })
    const update = (content: Record<string, string>) =>
      app.call('sekolah', updateMesin, { params: { id: body.id }, body: { versi: 1, ...content } })
    expect((await update({ sampai: '2030-01-01' })).status).toBe(422)
    expect((await update({ sampai: '2026-06-30' })).status).toBe(200)
  })

  it('dua sekolah mengklaim nomor seri yang sama serentak: tepat satu menang', async () => {
    const results = await Promise.all(
      ['sekolah', 'asing', 'sekolah', 'asing'].map((who) =>
        app.call(who, addMesin, { body: { nomorSeri: 'REBUTAN001', nama: 'Rebutan' } }),
      ),
    )
    expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  })

  it('daftar menampilkan mesin sekolah sendiri; kantor memilih sekolah dalam cakupannya', async () => {
    const serial = async (who: string, query: Record<string, unknown> = {}): Promise<unknown> => {
      const { status, body } = await app.call(who, daftarMesin, { query })
      return status === 200 ? body.rows.map((m: { nomorSeri: string }) => m.nomorSeri).includes('MESIN00001') : status
    }
    expect(await serial('sekolah')).toBe(true)
    expect(await serial('asing')).toBe(false)
    expect(await serial('kabkota')).toBe(422)
    expect(await serial('kabkota', { sekolahId: sd })).toBe(true)
    expect(await serial('kabkotaAsing', { sekolahId: sd })).toBe(404)
    expect(await serial('asing', { sekolahId: sd })).toBe(404)
  })
})

describe('mengubah mesin', () => {
  const read = async (mesin: string) => (await app.call('sekolah', detailMesin, { params: { id: mesin } })).body
  const update = (mesin: string, body: Record<string, unknown>) =>
    app.call('sekolah', updateMesin, { params: { id: mesin }, body })

  it('nama dan jaringan berubah, versi lama 409, setiap perubahan ada riwayatnya', async () => {
    const { versi } = await read(id)
    const recorded = await riwayat(sd, 'ubah')
    const { status, body } = await update(id, { versi, nama: 'Gerbang', cidr: '10.1.2.0/24' })
    expect([status, body.nama, body.cidr, body.versi]).toEqual([200, 'Gerbang', '10.1.2.0/24', versi + 1])
    expect((await update(id, { versi, nama: 'Basi' })).status).toBe(409)
    expect((await update(id, { versi: versi + 1, cidr: null })).body.cidr).toBe(null)
    expect(await riwayat(sd, 'ubah')).toBe(recorded + 2)
  })

  it('tanggal yang tidak urut ditolak, perubahan tanggal menaikkan versi bulan sejak itu', async () => {
    const { versi } = await read(id)
    for (const wrong of [{ dipakaiSejak: '2014-12-31' }, { sampai: '2014-01-01' }, { mulai: '2014-06-01' }])
      expect((await update(id, { versi, ...wrong })).status).toBe(422)
    const old = await bulanVersion(app.context.db, sd)
    expect((await update(id, { versi, dipakaiSejak: '2026-02-10' })).status).toBe(200)
    const next = await bulanVersion(app.context.db, sd)
    expect(Object.keys(next).filter((b) => next[Number(b)] !== old[Number(b)])).toEqual([
      '202512',
      '202601',
      '202602',
      '202603',
      '202604',
    ])
  })

  it('tidak boleh menjangkau bulan yang terkunci', async () => {
    await sql`insert into segel (sekolah_id, bulan, urutan, kode, rekap, sha256, dikunci_pada)
      values (${sd}, 202601, 1, 'K', '{}', 'x', now())`.execute(app.context.db)
    const { versi } = await read(id)
    const answer = await update(id, { versi, dipakaiSejak: '2026-01-20' })
    expect([answer.status, answer.body.message]).toEqual([422, expect.stringContaining('Januari 2026 sudah dikunci')])
    expect((await update(id, { versi, dipakaiSejak: '2026-02-01' })).status).toBe(200)
    await sql`update segel set dibuka_pada = now()`.execute(app.context.db)
  })

  it('token hanya dapat diwajibkan bila ada, dan kewajibannya hilang bersama tokennya', async () => {
    const requireToken = async () => update(id, { versi: (await read(id)).versi, wajibToken: true })
    const { status, body } = await requireToken()
    expect([status, body.galat]).toEqual([
      422,
      [{ field: 'wajibToken', message: expect.stringContaining('Buat token dahulu') }],
    ])
    expect((await sendMesin(app.app, '/iclock/getrequest?SN=MESIN00001')).status).toBe(200)
    await app.call('sekolah', createMesinToken, { params: { id } })
    expect((await requireToken()).body.wajibToken).toBe(true)
    await app.call('sekolah', deleteMesinToken, { params: { id } })
    expect((await read(id)).wajibToken).toBe(false)
  })

  it('token baru menggantikan yang lama, mencabutnya menutup jalannya', async () => {
    const create = async () => (await app.call('sekolah', createMesinToken, { params: { id } })).body
    const one = await create()
    expect(one.alamat).toBe(`/m/${one.token}`)
    const status = async (alamat: string) =>
      (await sendMesin(app.app, `${alamat}/iclock/getrequest?SN=MESIN00001`)).status
    expect(await status(one.alamat)).toBe(200)
    const two = await create()
    expect([await status(one.alamat), await status(two.alamat)]).toEqual([401, 200])
    const { rows } = await sql<{ t: string }>`select t::text as t from alamat_token_mesin t`.execute(app.context.db)
    expect(rows.some(({ t }) => t.includes(two.token))).toBe(false)
    expect((await app.call('sekolah', deleteMesinToken, { params: { id } })).status).toBe(200)
    expect(await status(two.alamat)).toBe(401)
    expect((await app.call('sekolah', deleteMesinToken, { params: { id } })).status).toBe(422)
  })
})
