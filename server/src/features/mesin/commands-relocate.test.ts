import { addMesin, detailMesin, moveMesin } from '@geisa/contract/mesin/mesin'
import { logMesin } from '@geisa/contract/mesin/tap'
import { blokirMesin, claimMesin, unknownMesin } from '@geisa/contract/mesin/unknown-mesin'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { allTap, confirmTestMesin, sendMesin } from '../../../test/test-mesin.ts'

let app: TestApp
let sd: number
beforeAll(async () => {
  app = await createTestApp()
  sd = app.dunia.sekolah.sd.id
})
afterAll(() => app.close())

const riwayat = async (sekolahId: number, action: string): Promise<number> => {
  const { rows } = await sql`select 1 from riwayat where sekolah_id = ${sekolahId} and tindakan = ${action}`.execute(
    app.context.db,
  )
  return rows.length
}
const tap = (sn: string, content: string) => sendMesin(app.app, `/iclock/cdata?SN=${sn}&table=ATTLOG`, content)

describe('pindah sekolah', () => {
  it('kantor memindahkan dalam cakupannya; kiriman berikutnya milik sekolah baru, tap lama tetap di sekolah lama', async () => {
    const { sd: origin, smp, foreignSd } = app.dunia.sekolah
    const { body: mesin } = await app.call('sekolah', addMesin, {
      body: { nomorSeri: 'PINDAH0001', nama: 'Pindah' },
    })
    await confirmTestMesin(app.context.db, mesin.id)
    await tap('PINDAH0001', '1\t2026-03-02 07:00:00\t0\t1\n')
    const content = { versi: 1, sekolahId: smp.id, mulai: '2026-03-05', alasan: 'Hibah antar sekolah' }
    const move = (who: string, body: Record<string, unknown> = content) =>
      app.call(who, moveMesin, { params: { id: mesin.id }, body })
    expect((await move('monitoring')).status).toBe(403)
    expect((await move('sekolah')).status).toBe(403)
    expect((await move('kabkotaAsing')).status).toBe(404)
    expect((await move('kabkota', { ...content, sekolahId: foreignSd.id })).status).toBe(404)
    expect((await move('kabkota', { ...content, alasan: '' })).status).toBe(422)
    expect((await move('kabkota', { ...content, versi: 9 })).status).toBe(409)
    expect((await move('kabkota')).status).toBe(200)
    expect((await move('kabkota', { ...content, versi: 2 })).status).toBe(422)
    const old = await app.call('sekolah', detailMesin, { params: { id: mesin.id } })
    expect(old.body).toMatchObject({ keadaan: 'ditutup', jumlahTap: 1, penempatan: [{ sampai: '2026-03-04' }] })
    await tap('PINDAH0001', '1\t2026-03-02 07:00:00\t0\t1\n1\t2026-03-05 07:00:00\t0\t1\n')
    expect(await allTap(app.context.db, smp.id)).toHaveLength(2)
    const log = await app.call('kabkota', logMesin, { query: { sekolahId: smp.id } })
    expect(
      log.body.rows.map((t: { waktuMesin: string; tanda: string[] }) => [
        t.waktuMesin,
        t.tanda.includes('sebelum-penempatan'),
      ]),
    ).toEqual([
      ['2026-03-05 07:00:00', false],
      ['2026-03-02 07:00:00', true],
    ])
    expect([await riwayat(origin.id, 'pindah-keluar'), await riwayat(smp.id, 'pindah-masuk')]).toEqual([1, 1])
  })

  it('mesin berpindah seketika, maka tanggal mulai yang belum tiba ditolak; demikian pula penyerahan oleh admin', async () => {
    const { smp } = app.dunia.sekolah
    const { body: mesin } = await app.call('sekolah', addMesin, {
      body: { nomorSeri: 'PINDAH0002', nama: 'Pindah' },
    })
    await confirmTestMesin(app.context.db, mesin.id)
    const move = (start: string) =>
      app.call('kabkota', moveMesin, {
        params: { id: mesin.id },
        body: { versi: 1, sekolahId: smp.id, mulai: start, alasan: 'Hibah antar sekolah' },
      })
    const { status, body } = await move('2026-03-06')
    expect([status, body.galat]).toEqual([422, [{ field: 'mulai', message: expect.stringContaining('saat ini juga') }]])
    await tap('PINDAH0002', '1\t2026-03-05 07:00:00\t0\t1\n')
    expect((await app.call('sekolah', detailMesin, { params: { id: mesin.id } })).body.jumlahTap).toBe(1)
    const claim = (start: string) =>
      app.call('admin', claimMesin, { body: { nomorSeri: 'KELAK00001', sekolahId: sd, nama: 'Aula', mulai: start } })
    expect((await claim('2026-03-06')).status).toBe(422)
    expect((await claim('2026-03-05')).status).toBe(200)
    expect((await move('2026-03-05')).status).toBe(200)
  })

  it('mesin yang kembali dipakai sejak sehari setelah kontak pertamanya yang baru, bukan yang dulu', async () => {
    const { smp } = app.dunia.sekolah
    const { clock } = app.context
    const awal = clock.now()
    const { body: mesin } = await app.call('sekolah', addMesin, {
      body: { nomorSeri: 'KEMBALI001', nama: 'Kembali' },
    })
    await confirmTestMesin(app.context.db, mesin.id)
    const ask = () => sendMesin(app.app, '/iclock/getrequest?SN=KEMBALI001')
    const read = async (id: string) => (await app.call('kabkota', detailMesin, { params: { id } })).body
    const move = async (id: string, sekolahId: number, start: string) => {
      const { versi } = await read(id)
      const body = { versi, sekolahId, mulai: start, alasan: 'Dipinjamkan' }
      expect((await app.call('kabkota', moveMesin, { params: { id }, body })).status).toBe(200)
    }
    await ask()
    await move(mesin.id, smp.id, '2026-03-03')
    await ask()
    const { rows } = await sql<{ id: string }>`
      select sekolah_id || '-' || id as id from mesin where nomor_seri = 'KEMBALI001' and sekolah_id = ${smp.id}`.execute(
      app.context.db,
    )
    await move(rows[0]?.id ?? '', sd, '2026-03-04')
    clock.set('2026-03-16T03:00:00.000Z')
    await ask()
    clock.set(awal)
    const { penempatan } = await read(mesin.id)
    expect(penempatan.map((p: { mulai: string; dipakaiSejak: string }) => [p.mulai, p.dipakaiSejak])).toEqual([
      ['2015-01-01', '2026-03-06'],
      ['2026-03-04', '2026-03-17'],
    ])
  })
})

describe('mesin tak dikenal', () => {
  it('hanya admin melihat, menyerahkan dan memblokirnya', async () => {
    await sendMesin(app.app, '/iclock/cdata?SN=ANONIM0001&options=all&pushver=2.4.0&language=73')
    await sendMesin(app.app, '/iclock/cdata?SN=ANONIM0002&options=all')
    expect((await app.call('provinsi', unknownMesin)).status).toBe(403)
    const { body } = await app.call('admin', unknownMesin, { query: { search: 'anonim' } })
    expect(body.meta.total).toBe(2)
    expect(body.rows.find((m: { nomorSeri: string }) => m.nomorSeri === 'ANONIM0001')).toMatchObject({
      jumlahTanya: 1,
      jumlahTolak: 0,
      diblokir: false,
      info: {
        pushver: '2.4.0',
        language: '73',
      },
    })
    const blokir = (serialNumber: string, blocked: boolean) =>
      app.call('admin', blokirMesin, {
        params: { nomorSeri: serialNumber },
        body: { diblokir: blocked, alasan: 'Bukan mesin sekolah' },
      })
    expect((await blokir('ANONIM0002', true)).status).toBe(200)
    expect((await sendMesin(app.app, '/iclock/getrequest?SN=ANONIM0002')).status).toBe(403)
    expect((await app.call('sekolah', addMesin, { body: { nomorSeri: 'ANONIM0002', nama: 'X' } })).status).toBe(409)
    expect((await blokir('ANONIM0002', false)).status).toBe(200)
    expect((await blokir('TIDAKADA01', true)).status).toBe(404)
    const claim = { nomorSeri: 'ANONIM0001', sekolahId: sd, nama: 'Aula' }
    expect((await app.call('admin', claimMesin, { body: { ...claim, sekolahId: 999_999 } })).status).toBe(404)
    expect((await app.call('admin', claimMesin, { body: claim })).body).toMatchObject({
      sekolahId: sd,
      nomorSeri: 'ANONIM0001',
    })
    const rest = await app.call('admin', unknownMesin, { query: { search: 'ANONIM' } })
    expect(rest.body.rows.map((m: { nomorSeri: string }) => m.nomorSeri)).toEqual(['ANONIM0002'])
  })
})
