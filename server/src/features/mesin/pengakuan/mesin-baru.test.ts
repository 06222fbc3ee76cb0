import { addMesin, daftarMesin, detailMesin, sendCommand } from '@geisa/contract/mesin/mesin'
import { askKantor, confirmMesin, daftarMesinBaru, decideMesinBaru } from '@geisa/contract/mesin/mesin-baru'
import { daftarPinMesin } from '@geisa/contract/mesin/pemetaan-pin'
import { logMesin } from '@geisa/contract/mesin/tap'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { allContent, allTap, sendMesin } from '../../../../test/test-mesin.ts'

/** New machines (devices.md 5): a serial number that somebody entered shows nothing until its number of records is typed. */
let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

const enter = (nomorSeri: string, who = 'sekolah') =>
  app.call(who, addMesin, { body: { nomorSeri, nama: `Mesin ${nomorSeri}` } })
const push = (sn: string, content: string) =>
  sendMesin(app.app, `/iclock/cdata?SN=${sn}&table=ATTLOG&Stamp=9999`, content)
const poll = (sn: string, count?: number, from = '10.1.1.1') =>
  app.app.inject({
    method: 'GET',
    url: `/iclock/getrequest?SN=${sn}${count === undefined ? '' : `&INFO=Ver 6.60,12,14,${count},10.1.1.1`}`,
    remoteAddress: from,
  })
const type = (id: string, jumlahCatatan: number, who = 'sekolah') =>
  app.call(who, confirmMesin, { params: { id }, body: { jumlahCatatan } })
const logOf = async (who: string) => (await app.call(who, logMesin, { query: {} })).body.meta.total as number

describe('F12: mesin yang belum dikonfirmasi', () => {
  it('25 nomor seri berturut-turut tidak dapat diambil, dan tap serta nama sekolah lain tidak sampai', async () => {
    const statuses: number[] = []
    for (let nth = 1; nth <= 25; nth++) statuses.push((await enter(`RANGKAI${100 + nth}`)).status)
    expect([statuses.filter((s) => s === 200).length, statuses.filter((s) => s === 409).length]).toEqual([3, 22])
    // The machine of another school begins to speak with a number that was taken.
    expect((await push('RANGKAI101', '77\t2026-03-02 07:00:00\t0\t1\n')).body).toBe('OK: 1')
    const people = 'USER PIN=77\tName=Rahasia Tetangga\tPri=0\tPasswd=\tCard=\tGrp=1\n'
    await sendMesin(app.app, '/iclock/cdata?SN=RANGKAI101&table=OPERLOG&Stamp=9999', people)
    await poll('RANGKAI101', 3214)
    const { rows } = (await app.call('sekolah', daftarMesin, { query: {} })).body
    const id = rows.find((m: { nomorSeri: string }) => m.nomorSeri === 'RANGKAI101').id as string
    const seen = JSON.stringify([
      rows,
      (await app.call('sekolah', detailMesin, { params: { id } })).body,
      (await app.call('sekolah', daftarPinMesin, { params: { id } })).body,
      (await app.call('sekolah', logMesin, { query: {} })).body,
    ])
    expect(seen).not.toMatch(/Tetangga|3214|"pin":"77"/)
    expect(await logOf('sekolah')).toBe(0)
    expect((await app.call('sekolah', sendCommand, { params: { id }, body: { jenis: 'CHECK' } })).status).toBe(422)
  })

  it('hari pertama sekolah: mesin bicara dahulu, angkanya diketik, dan tidak satu tap pun hilang', async () => {
    const { body: mesin } = await enter('JUJUR00001')
    expect([mesin.keadaan, mesin.konfirmasi.siap, mesin.konfirmasi.sisaPercobaan]).toEqual(['menunggu', false, 3])
    await push('JUJUR00001', '1\t2026-03-02 07:00:00\t0\t1\n2\t2026-03-02 07:01:00\t0\t1\n')
    await push('JUJUR00001', '1\t2026-03-02 07:00:00\t0\t1\n2\t2026-03-02 07:01:00\t0\t1\n')
    await sendMesin(app.app, '/iclock/cdata?SN=JUJUR00001&table=OPERLOG&Stamp=1', 'USER PIN=1\tName=Guru Satu\tPri=0\n')
    expect((await type(mesin.id, 812)).body.message).toContain('belum menyebut')
    // Firmware that says nothing at its first poll answers the question.
    const asked = await poll('JUJUR00001')
    expect(asked.body).toMatch(/^C:\d+:INFO\n$/)
    const reply = 'ID=999999999&Return=0&CMD=INFO\n~SerialNumber=JUJUR00001\nUserCount=12\nTransactionCount=812\n'
    await sendMesin(app.app, '/iclock/devicecmd?SN=JUJUR00001', reply)
    const answer = await type(mesin.id, 825)
    expect([answer.status, answer.body.konfirmasi, answer.body.jumlahTap]).toEqual([200, null, 2])
    expect(await allTap(app.context.db, app.dunia.sekolah.sd.id)).toHaveLength(2)
    const pin = (await app.call('sekolah', daftarPinMesin, { params: { id: mesin.id } })).body.rows
    expect(pin.find((p: { pin: string }) => p.pin === '1').namaDiMesin).toBe('Guru Satu')
    await push('JUJUR00001', '1\t2026-03-03 07:00:00\t0\t1\n')
    expect(await logOf('sekolah')).toBe(3)
    expect((await sql`select 1 from mesin_tertahan`.execute(app.context.db)).rows).toEqual([])
  })

  it('menebak tidak membantu: tiga percobaan sehari, juga serentak, tanpa petunjuk arah; sisanya dijawab 429', async () => {
    const { body: mesin } = await enter('TEBAK00001')
    await poll('TEBAK00001', 5000)
    const [low, high] = [await type(mesin.id, 4979), await type(mesin.id, 5021)]
    expect([low.status, high.status]).toEqual([422, 422])
    expect(low.body.message.replace(/\d/g, '')).toBe(high.body.message.replace(/\d/g, ''))
    const raced = await Promise.all([100, 200, 300, 400, 500].map((n) => type(mesin.id, n)))
    expect(raced.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([422, 429, 429, 429, 429])
    expect((await type(mesin.id, 5000)).status).toBe(429)
    expect((await app.call('sekolah', detailMesin, { params: { id: mesin.id } })).body.konfirmasi.sisaPercobaan).toBe(0)
  })

  it('siapa pun dapat menyebut angka atas nomor seri: bila mesinnya sendiri menyebut yang lain, kantor yang memutuskan', async () => {
    const { body: mesin } = await enter('PALSU00001')
    await poll('PALSU00001', 5, '203.0.113.9')
    await poll('PALSU00001', 3214, '36.80.1.2')
    await poll('PALSU00001', 5, '203.0.113.9')
    const answer = await type(mesin.id, 5)
    expect([answer.status, answer.body.message]).toEqual([422, expect.stringContaining('Minta dinas')])
  })

  it('isi yang tidak dapat disimpan tidak menahan yang lain, dan rahasia tidak ikut tersimpan', async () => {
    await enter('ISI0000001')
    const people = 'USER PIN=5\tName=Ibu\tPri=0\tPasswd=SANDIRAHASIA\tCard=\nFP PIN=5\tTMP=POLAJARI\n'
    await sendMesin(app.app, '/iclock/cdata?SN=ISI0000001&table=OPERLOG&Stamp=1', people)
    expect(await allContent(app.context.db)).not.toMatch(/SANDIRAHASIA|POLAJARI/)
  })
})

describe('kantor', () => {
  it('diberi tahu tiap mesin baru, dan lagi bila mesin lain sekolah itu sedang bekerja', async () => {
    const { body: first } = await enter('KABAR00001')
    await poll('KABAR00001', 40)
    await type(first.id, 40)
    await poll('KABAR00001')
    await enter('KABAR00002')
    const { rows } = await sql<{
      subjek: string
    }>`select subjek from pesan where subjek like 'Mesin %' order by id`.execute(app.context.db)
    expect(rows.map(({ subjek }) => subjek.split(':')[0])).toEqual(['Mesin baru', 'Mesin tambahan'])
  })

  it('mengonfirmasi banyak sekaligus; yang di luar cakupan tidak ada, yang ditolak melepas nomornya', async () => {
    const ids = [
      (await enter('BANYAK0001')).body.id,
      (await enter('BANYAK0002')).body.id,
      (await enter('BANYAK0003')).body.id,
    ]
    const foreign = (await enter('BANYAK0004', 'asing')).body.id
    await push('BANYAK0001', '9\t2026-03-02 07:00:00\t0\t1\n')
    await app.call('sekolah', askKantor, { params: { id: ids[2] }, body: { alasan: 'Menu mesin rusak' } })
    const list = (await app.call('kabkota', daftarMesinBaru, { query: {} })).body.rows
    expect(list.map((m: { id: string }) => m.id)).toEqual([ids[2], ids[0], ids[1]])
    const decide = (who: string, body: Record<string, unknown>) => app.call(who, decideMesinBaru, { body })
    expect((await decide('sekolah', { mesin: ids, setuju: true })).status).toBe(403)
    expect((await decide('monitoring', { mesin: ids, setuju: true })).status).toBe(403)
    expect((await decide('kabkota', { mesin: ids, setuju: false })).status).toBe(422)
    const yes = (await decide('kabkota', { mesin: [ids[0], ids[2], foreign], setuju: true })).body
    expect([yes.jumlah, yes.gagal.map((g: { id: string }) => g.id)]).toEqual([2, [foreign]])
    expect(await logOf('sekolah')).toBe(1)
    expect(
      (await decide('kabkota', { mesin: [ids[1]], setuju: false, alasan: 'Bukan mesin sekolah ini' })).body.jumlah,
    ).toBe(1)
    expect((await app.call('sekolah', detailMesin, { params: { id: ids[1] } })).status).toBe(404)
    expect((await push('BANYAK0002', '9\t2026-03-02 07:00:00\t0\t1\n')).status).toBe(503)
    // The serial number is free again, and may come back to the same school.
    expect((await enter('BANYAK0002')).status).toBe(200)
  })
})
