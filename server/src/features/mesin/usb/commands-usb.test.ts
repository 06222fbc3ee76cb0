import { setImmediate } from 'node:timers/promises'
import { detailMesin } from '@geisa/contract/mesin/mesin'
import type { Pratinjau } from '@geisa/contract/mesin/tap'
import { daftarKarantina, daftarUsb, pratinjauUsb, saveUsb } from '@geisa/contract/mesin/tap'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { allTap, bulanVersion, registerTestMesin, sendMesin } from '../../../../test/test-mesin.ts'
import { readForMesin } from './reading.ts'
import { checksum } from './shape.ts'

let app: TestApp
let sd: number
/** A machine of its own for every test. */
let id: string
let sn = 'USB0000000'
beforeAll(async () => {
  app = await createTestApp()
  sd = app.dunia.sekolah.sd.id
})
afterAll(() => app.close())
beforeEach(async () => {
  sn = `USB${Number(sn.slice(3)) + 1_000_001}`
  id = `${sd}-${await registerTestMesin(app.context.db, sd, sn)}`
})

type Query = {
  namaBerkas?: string
  urutan?: string
  nomor?: string
  sidik?: string
  diambilPada?: string
  siapa?: string
}
async function upload(e: typeof pratinjauUsb | typeof saveUsb, content: string | Buffer, asked: Query = {}) {
  const { siapa = 'sekolah', ...query } = asked
  const answer = await app.app.inject({
    method: e.method,
    url: e.url.replace(':id', id),
    payload: Buffer.from(content),
    query: {
      namaBerkas: '1_attlog.dat',
      ...query,
    },
    headers: {
      authorization: `Bearer ${await app.signIn(siapa)}`,
      'content-type': 'application/octet-stream',
    },
  })
  return { status: answer.statusCode, body: answer.json() }
}
const pratinjau = async (content: string, query: Query = {}): Promise<Pratinjau> =>
  (await upload(pratinjauUsb, content, query)).body
const save = async (content: string, query: Query = {}) => {
  const { diambilPada: _, ...same } = query
  const { sidik } = await pratinjau(content, same)
  return upload(saveUsb, content, { ...query, sidik })
}
const tapMesin = async (): Promise<string[]> =>
  (await allTap(app.context.db, sd))
    .filter(({ mesinId }) => id === `${sd}-${mesinId}`)
    .map((t) => `${t.pin} ${t.waktu} ${t.status} ${t.kanal}`)
const laporan = async (): Promise<string | null | undefined> =>
  (
    await sql<{ laporan: string | null }>`
      select laporan from mesin_kontak where sekolah_id = ${sd} and mesin_id = ${Number(id.split('-')[1])}`.execute(
      app.context.db,
    )
  ).rows[0]?.laporan

const usb = (pin: string, waktu: string, status = 0): string => `${pin.padStart(9)}\t${waktu}\t1\t${status}\t1\t0\r\n`
const FEBRUARI = usb('1', '2026-02-02 06:50:01') + usb('1', '2026-02-02 14:01:00', 1) + usb('2', '2026-02-03 06:58:00')

describe('berkas USB', () => {
  it('pratinjau tidak menyimpan apa pun dan menyebut semua yang perlu dilihat', async () => {
    await sendMesin(app.app, `/iclock/cdata?SN=${sn}&table=ATTLOG`, '1\t2026-02-02 06:50:01\t0\t1\n')
    const content = `${FEBRUARI}baris aneh\r\n${usb('3', '2000-01-01 00:00:05')}${usb('3', '2026-12-01 07:00:00')}`
    const result = await pratinjau(content)
    expect(result).toMatchObject({
      format: 'attlog',
      mungkinPush: false,
      serial: null,
      pernahDiunggah: null,
      jumlahBaris: 6,
      jumlahTap: 5,
      jumlahBaru: 4,
      jumlahDuplikat: 1,
      jumlahBarisRusak: 1,
      jumlahMencurigakan: 2,
      periode: {
        dari: '2026-02-02',
        sampai: '2026-02-03',
      },
      pinTakDikenal: [
        {
          pin: '1',
          jumlahTap: 2,
        },
        {
          pin: '2',
          jumlahTap: 1,
        },
        {
          pin: '3',
          jumlahTap: 2,
        },
      ],
      barisRusak: [
        {
          nomorBaris: 4,
          baris: 'baris aneh',
        },
      ],
    })
    expect(result.mencurigakan.map(({ alasan }) => alasan)).toEqual([
      'Waktu tidak wajar: sebelum tahun 2015',
      'Waktu tidak wajar: di masa depan',
    ])
    expect(await tapMesin()).toHaveLength(1)
  })

  it('disimpan sekali seluruhnya; diunggah lagi menambah nol; bertemu kiriman mesin tidak menggandakan', async () => {
    await sendMesin(app.app, `/iclock/cdata?SN=${sn}&table=ATTLOG`, '1\t2026-02-02 06:50:01\t0\t1\n')
    expect((await save(FEBRUARI)).body).toEqual({
      jumlahTap: 3,
      jumlahBaru: 2,
      jumlahDuplikat: 1,
      jumlahKarantina: 0,
      jumlahNomorLain: 0,
    })
    expect(await tapMesin()).toEqual([
      '1 2026-02-02 06:50:01 0 0',
      '1 2026-02-02 14:01:00 1 1',
      '2 2026-02-03 06:58:00 0 1',
    ])
    const version = await bulanVersion(app.context.db, sd)
    expect((await pratinjau(FEBRUARI)).pernahDiunggah).toBe(app.context.clock.now())
    expect((await save(FEBRUARI)).body).toMatchObject({ jumlahBaru: 0, jumlahDuplikat: 3 })
    expect(await bulanVersion(app.context.db, sd)).toEqual(version)
    await sendMesin(app.app, `/iclock/cdata?SN=${sn}&table=ATTLOG`, '2\t2026-02-03 06:58:00\t0\t1\n')
    expect(await tapMesin()).toHaveLength(3)
    const { body } = await app.call('sekolah', daftarUsb, { params: { id } })
    expect(body.rows).toMatchObject([
      { jumlahBaru: 0 },
      { jumlahBaru: 2, namaBerkas: '1_attlog.dat', diunggahOleh: 'sekolah' },
    ])
    const { rows } = await sql<{ kunci: string }>`select kunci from berkas_usb order by id desc limit 1`.execute(
      app.context.db,
    )
    expect(Buffer.from(await app.context.files.get(rows[0]?.kunci ?? '')).toString()).toBe(FEBRUARI)
  })

  it('setiap bentuk berkas terbaca: 10 kolom, 16 huruf waktu, bertanda, GLG, solutioncloud', async () => {
    const bertanda = [`SN=${sn}`, '1\t2026-02-05 07:00:00\t1\t0\t1\t0']
    const glg = 'No\tTMNo\tEnNo\tName\tINOUT\tMode\tDateTime\r\n1\t1\t000000004\tSiti\t1\t1\t2026/02/06 07:00:00\r\n'
    const all: [string, string][] = [
      ['10 kolom', '5\t2026-02-04 07:00:00\t1\t1\t15\t0\t0\t0\t0\t0\n'],
      ['bertanda', `${bertanda.join('\r\n')}\r\nCHECKSUM=${checksum(bertanda)}\r\n`],
      ['GLG', glg],
      ['solutioncloud', '6 2026-02-07 07:00:00 1 0 1\n'],
    ]
    for (const [shape, content] of all) expect([shape, (await save(content)).status]).toEqual([shape, 200])
    expect((await tapMesin()).map((t) => t.split(' ').slice(0, 3).join(' '))).toEqual([
      '1 2026-02-05 07:00:00',
      '4 2026-02-06 07:00:00',
      '5 2026-02-04 07:00:00',
      '6 2026-02-07 07:00:00',
    ])
  })

  it('selama berkas besar dibaca, permintaan lain tetap dilayani', async () => {
    const rows = Array.from({ length: 200_000 }, (_, i) => {
      const [jam, minutes, seconds] = [Math.floor(i / 3600) % 24, Math.floor(i / 60) % 60, i % 60]
      const waktu = [jam, minutes, seconds].map((n) => String(n).padStart(2, '0')).join(':')
      return usb('1', `2026-02-${String(1 + Math.floor(i / 86_400)).padStart(2, '0')} ${waktu}`)
    })
    const content = Buffer.from(rows.join(''))
    const mesinId = Number(id.split('-')[1])
    const mesin = {
      sekolahId: sd,
      mesinId,
      nomorSeri: sn,
      nama: 'Mesin',
      versi: 1,
      zona: 'WIB',
      pushver: null,
    } as const
    const reading = readForMesin(app.context.db, mesin, { isi: content, namaBerkas: '1_attlog.dat', urutan: 'usb' })
    let turn = 0
    let result: Awaited<typeof reading> | null = null
    while (result === null) {
      result = await Promise.race([reading, setImmediate(null)])
      turn++
    }
    expect(result.taps).toHaveLength(200_000)
    expect(turn).toBeGreaterThan(100)
  })

  it('waktu tanpa detik adalah tap yang sama dengan kiriman mesin pada menit itu', async () => {
    await sendMesin(app.app, `/iclock/cdata?SN=${sn}&table=ATTLOG`, '1\t2026-02-02 06:50:41\t0\t1\n')
    const content = '1\t2026-02-02 06:50\t1\t0\t1\t0\n1\t2026-02-02 14:00\t1\t0\t1\t0\n'
    expect((await save(content)).body).toMatchObject({ jumlahBaru: 1, jumlahDuplikat: 1 })
  })

  it('baris rusak dikarantina sekali dengan sebabnya', async () => {
    const content = `${FEBRUARI}1\t2026-02-30 07:00:00\t1\t0\t1\t0\r\n`
    expect((await save(content)).body).toMatchObject({ jumlahKarantina: 1 })
    expect((await save(content)).body).toMatchObject({ jumlahKarantina: 0 })
    const { body } = await app.call('sekolah', daftarKarantina, { params: { id } })
    expect(body.rows).toMatchObject([{ kanal: 'usb', alasan: 'Tanggal tidak ada dalam kalender' }])
    expect(body.meta).toEqual({ page: 1, total: 1, totalPages: 1 })
  })
})

describe('laporan dari USB', () => {
  it('adalah waktu sekolah tap wajar terakhir, atau saat diambil yang lebih akhir, tidak pernah sesudah diterima', async () => {
    await save(FEBRUARI + usb('9', '2026-12-31 07:00:00'))
    expect(await laporan()).toBe('2026-02-02T23:58:00.000Z')
    await save(FEBRUARI, { diambilPada: '2026-02-28 10:00:00' })
    expect(await laporan()).toBe('2026-02-28T03:00:00.000Z')
    await save(usb('1', '2026-03-06 09:00:00'))
    expect(await laporan()).toBe(app.context.clock.now())
    await save(FEBRUARI)
    expect(await laporan()).toBe(app.context.clock.now())
    const wrong = await save(FEBRUARI, { diambilPada: '2026-03-05 10:00:01' })
    expect([wrong.status, wrong.body.galat[0].field]).toEqual([422, 'diambilPada'])
  })

  it('bukan kontak: mesin tetap belum terhubung, dan sinkron sekolah adalah waktu laporannya', async () => {
    const { db } = app.context
    const sinkron = async () =>
      (await sql<{ pada: string }>`select last_sync as pada from sekolah_sinkron where sekolah_id = ${sd}`.execute(db))
        .rows[0]?.pada ?? null
    const mesin = async () => (await app.call('sekolah', detailMesin, { params: { id } })).body
    await sql`delete from sekolah_sinkron where sekolah_id = ${sd}`.execute(db)
    await save(usb('9', '2000-01-01 07:00:00'))
    expect([await sinkron(), await laporan()]).toEqual([null, undefined])
    await save(FEBRUARI)
    expect(await sinkron()).toBe('2026-02-02T23:58:00.000Z')
    expect(await mesin()).toMatchObject({
      keadaan: 'belum-terhubung',
      terakhirTerlihat: null,
      laporanTerakhir: '2026-02-02T23:58:00.000Z',
    })
    await sendMesin(app.app, `/iclock/ping?SN=${sn}`)
    expect([(await mesin()).keadaan, await sinkron()]).toEqual(['terhubung', '2026-02-02T23:58:00.000Z'])
    // After a month without contact a poll is no report, a tap is (rules.md L5).
    await sendMesin(app.app, `/iclock/getrequest?SN=${sn}`)
    expect(await sinkron()).toBe('2026-02-02T23:58:00.000Z')
    await sendMesin(app.app, `/iclock/cdata?SN=${sn}&table=ATTLOG`, '1\t2026-03-05 09:59:00\t0\t1\n')
    expect(await sinkron()).toBe(app.context.clock.now())
  })

  it('mengikuti kalibrasi, dan menaikkan versi bulan yang menjadi lengkap olehnya', async () => {
    await sql`insert into kalibrasi (sekolah_id, mesin_id, jam, berlaku_mulai) values (${sd}, ${Number(id.split('-')[1])}, -2, '2026-01-01')`.execute(
      app.context.db,
    )
    const old = await bulanVersion(app.context.db, sd)
    await save(usb('1', '2026-02-15 09:00:00'))
    expect(await laporan()).toBe('2026-02-15T00:00:00.000Z')
    const next = await bulanVersion(app.context.db, sd)
    expect(Object.keys(next).filter((b) => next[Number(b)] !== old[Number(b)])).toEqual(['202601', '202602'])
  })
})

describe('berkas yang ditolak', () => {
  it.each([
    ['kosong', Buffer.from('\r\n'), 'Berkas kosong'],
    ['PDF', Buffer.from('%PDF-1.4 apa saja'), 'PDF'],
    ['Excel', Buffer.from('PK\u0003\u0004apa saja'), 'Excel'],
    ['terenkripsi', Buffer.from(Array.from({ length: 4000 }, (_, i) => (i * 7919) % 251)), 'terenkripsi'],
    ['bukan data', Buffer.from('Selamat pagi Bapak dan Ibu guru\n'), 'bukan data tap'],
    ['terpotong', Buffer.from('1\t2026-02-02 06:50:01\t1\t0\t1\t0\n1\t2026-02-0'), 'terpotong'],
  ])('%s: kalimat yang jelas, tidak ada yang tersimpan', async (_, content, words) => {
    const { status, body } = await upload(pratinjauUsb, content)
    expect([status, body.message]).toEqual([422, expect.stringContaining(words)])
    expect((await upload(saveUsb, content, { sidik: 'x' })).status).toBe(422)
    expect(await tapMesin()).toEqual([])
  })

  it('berkas mesin lain, berkas yang berubah setelah pratinjau, dan tanpa berkas', async () => {
    const others = ['SN=MESINLAIN1', '1\t2026-02-05 07:00:00\t1\t0\t1\t0']
    const { status, body } = await upload(pratinjauUsb, `${others.join('\r\n')}\r\nCHECKSUM=${checksum(others)}\r\n`)
    expect([status, body.message]).toEqual([422, expect.stringContaining('MESINLAIN1')])
    const { sidik } = await pratinjau(FEBRUARI)
    expect((await upload(saveUsb, FEBRUARI + usb('7', '2026-02-09 07:00:00'), { sidik })).status).toBe(409)
    expect((await upload(saveUsb, FEBRUARI, { sidik, urutan: 'push' })).status).toBe(422)
    expect((await upload(saveUsb, FEBRUARI, { sidik, nomor: '1' })).status).toBe(409)
    expect((await app.call('sekolah', pratinjauUsb, { params: { id }, query: { namaBerkas: 'a' } })).status).toBe(422)
    expect((await upload(pratinjauUsb, FEBRUARI, { urutan: 'entah' })).status).toBe(422)
    expect(await tapMesin()).toEqual([])
  })

  it('lebih dari 20 MB', async () => {
    expect((await upload(pratinjauUsb, Buffer.alloc(20 * 1024 * 1024 + 2, 65))).status).toBe(413)
    expect((await upload(pratinjauUsb, Buffer.alloc(20 * 1024 * 1024 + 1, 65))).body.message).toContain('20 MB')
  })
})
