import { addMesin, detailMesin, moveMesin } from '@geisa/contract/mesin/mesin'
import { confirmMesin, daftarSengketaMesin, decideSengketa } from '@geisa/contract/mesin/mesin-baru'
import { logMesin, pratinjauUsb, saveUsb } from '@geisa/contract/mesin/tap'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { allTap, confirmTestMesin, sendMesin } from '../../../../test/test-mesin.ts'
import { addPengguna } from '../../../../test/test-world.ts'
import { addSeconds } from '../../../platform/clock.ts'
import { deleteOldHeld, endOldClaims, endOldKlaim } from './commands-lapse.ts'

/** Two schools, one serial number (product.md 4); claims that nobody confirms (devices.md 5). */
let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
  const { smp } = app.dunia.sekolah
  await addPengguna(app.context.db, 'smpnya', PERAN.SEKOLAH, { sekolahId: smp.id })
})
afterEach(() => app.close())

const enter = (who: string, nomorSeri = 'REBUTAN001') =>
  app.call(who, addMesin, { body: { nomorSeri, nama: `Mesin ${who}` } })
const push = (content: string, sn = 'REBUTAN001') =>
  sendMesin(app.app, `/iclock/cdata?SN=${sn}&table=ATTLOG&Stamp=9999`, content)
const decide = (who: string, body: Record<string, unknown>) =>
  app.call(who, decideSengketa, { body: { nomorSeri: 'REBUTAN001', alasan: 'Berita acara serah terima', ...body } })
const letters = async (subject: string): Promise<string[]> => {
  const { rows } = await sql<{
    u: string
  }>`select p.username as u from pesan m join pesan_penerima t on t.pesan_id = m.id
    join pengguna p on p.id = t.pengguna_id where m.subjek like ${subject} order by 1`.execute(app.context.db)
  return rows.map(({ u }) => u)
}
const tapsOf = async (who: string) => (await app.call(who, logMesin, { query: {} })).body.meta.total as number

describe('dua sekolah mengakui satu mesin', () => {
  it('kantor di atas keduanya memutuskan; yang dikirim sementara itu milik yang diputuskan, dan tidak satu pun sekolah mengenal yang lain', async () => {
    const { body: first } = await enter('sekolah')
    await push('7\t2026-03-02 07:00:00\t0\t1\n')
    await sendMesin(app.app, '/iclock/getrequest?SN=REBUTAN001&INFO=Ver,1,1,500,10.0.0.1')
    const second = await enter('smpnya')
    expect([second.status, second.body.kode]).toEqual([409, 'MESIN_TERDAFTAR'])
    expect(JSON.stringify(second.body)).not.toMatch(/SD Uji|SMP Uji/)
    const seen = (await app.call('sekolah', detailMesin, { params: { id: first.id } })).body
    expect([seen.konfirmasi.sengketa, JSON.stringify(seen).includes('SMP')]).toEqual([true, false])
    const typed = await app.call('sekolah', confirmMesin, { params: { id: first.id }, body: { jumlahCatatan: 500 } })
    expect([typed.status, typed.body.message]).toEqual([422, expect.stringContaining('Dinas memutuskan')])
    expect(await letters('Dua sekolah mengakui%')).toEqual(['kabkota', 'monitoring'])
    await push('7\t2026-03-03 07:00:00\t0\t1\n')
    const cases = (await app.call('kabkota', daftarSengketaMesin)).body.rows
    expect(cases).toMatchObject([
      { nomorSeri: 'REBUTAN001', pengklaim: { nama: 'SMP Uji 2' }, pemegang: { nama: 'SD Uji 1' } },
    ])
    for (const who of ['kabkotaAsing', 'provinsi'])
      expect((await app.call(who, daftarSengketaMesin)).body.rows).toEqual([])
    const { smp, sd } = app.dunia.sekolah
    expect((await decide('kabkotaAsing', { pengklaim: smp.id, untuk: 'pengklaim' })).status).toBe(404)
    expect((await decide('kabkota', { pengklaim: smp.id, untuk: 'pengklaim' })).status).toBe(200)
    expect((await decide('kabkota', { pengklaim: smp.id, untuk: 'pemegang' })).status).toBe(404)
    expect([await allTap(app.context.db, smp.id), await allTap(app.context.db, sd.id)].map((t) => t.length)).toEqual([
      2, 0,
    ])
    expect((await app.call('sekolah', detailMesin, { params: { id: first.id } })).status).toBe(404)
    await push('7\t2026-03-04 07:00:00\t0\t1\n')
    expect([await tapsOf('smpnya'), await tapsOf('sekolah')]).toEqual([3, 0])
  })

  it('bagi yang memegangnya: putusan kantor mengonfirmasinya', async () => {
    await enter('sekolah')
    await push('7\t2026-03-02 07:00:00\t0\t1\n')
    await enter('smpnya')
    const { smp } = app.dunia.sekolah
    expect((await decide('kabkota', { pengklaim: smp.id, untuk: 'pemegang' })).status).toBe(200)
    expect([await tapsOf('sekolah'), await tapsOf('smpnya')]).toEqual([1, 0])
    expect(await letters('Putusan atas mesin%')).toEqual(['sekolah', 'smpnya'])
  })

  it('mesin yang bekerja tidak terganggu oleh pengakuan kedua, dan pindah hanya dengan hari pertamanya', async () => {
    const { body: first } = await enter('sekolah')
    await sendMesin(app.app, '/iclock/getrequest?SN=REBUTAN001&INFO=Ver,1,1,500,10.0.0.1')
    await app.call('sekolah', confirmMesin, { params: { id: first.id }, body: { jumlahCatatan: 500 } })
    await push('7\t2026-03-02 07:00:00\t0\t1\n')
    await enter('smpnya')
    await push('7\t2026-03-03 07:00:00\t0\t1\n')
    expect(await tapsOf('sekolah')).toBe(2)
    const { smp } = app.dunia.sekolah
    const without = await decide('kabkota', { pengklaim: smp.id, untuk: 'pengklaim' })
    expect([without.status, without.body.galat[0].field]).toEqual([422, 'mulai'])
    expect((await decide('kabkota', { pengklaim: smp.id, untuk: 'pengklaim', mulai: '2026-03-05' })).status).toBe(200)
    await push('7\t2026-03-05 07:00:00\t0\t1\n')
    expect([await tapsOf('sekolah'), await tapsOf('smpnya')]).toEqual([2, 1])
  })

  it('mesin yang baru dibuka mudah ditebak: pengakuan kedua menahan kirimannya, dan yang berhak mendapat semuanya', async () => {
    const { body: squat } = await enter('sekolah')
    await sendMesin(app.app, '/iclock/getrequest?SN=REBUTAN001&INFO=Ver,0,0,0,10.0.0.1')
    await app.call('sekolah', confirmMesin, { params: { id: squat.id }, body: { jumlahCatatan: 0 } })
    await enter('smpnya')
    await push('7\t2026-03-02 07:00:00\t0\t1\n')
    expect(await tapsOf('sekolah')).toBe(0)
    expect((await decide('kabkota', { pengklaim: app.dunia.sekolah.smp.id, untuk: 'pengklaim' })).status).toBe(200)
    expect([await tapsOf('smpnya'), await tapsOf('sekolah')]).toEqual([1, 0])
    const again = await sendMesin(app.app, '/iclock/cdata?SN=REBUTAN001&options=all&pushver=2.4.0')
    expect(again.body).toContain('ATTLOGStamp=0')
  })

  it('dari dua kabupaten hanya admin yang membawahi keduanya', async () => {
    await enter('sekolah')
    await enter('asing')
    expect(await letters('Dua sekolah mengakui%')).toEqual(['admin'])
    expect((await app.call('kabkota', daftarSengketaMesin)).body.rows).toEqual([])
    const { foreignSd } = app.dunia.sekolah
    expect((await decide('admin', { pengklaim: foreignSd.id, untuk: 'pengklaim' })).status).toBe(200)
  })

  it('menebak nomor seri orang habis pada yang ketiga, dan tidak memberi tahu lebih daripada yang pertama', async () => {
    for (const nth of [1, 2, 3, 4]) {
      const { body } = await enter('sekolah', `MILIKSD00${nth}`)
      if (nth < 4) await confirmTestMesin(app.context.db, body.id)
    }
    const tries = [1, 2, 3, 4].map((nth) => `MILIKSD00${nth}`)
    const kinds: string[] = []
    for (const serial of [...tries, 'BEBAS00001']) kinds.push((await enter('smpnya', serial)).body.kode)
    expect(kinds).toEqual(['MESIN_TERDAFTAR', 'MESIN_TERDAFTAR', 'MESIN_TERDAFTAR', 'MESIN_MENUNGGU', 'MESIN_MENUNGGU'])
  })
})

describe('pengakuan yang lewat', () => {
  const later = (days: number) => addSeconds(app.context.clock.now(), days * 86_400)

  it('berakhir sesudah 14 hari: nomornya bebas, dan yang terkirim menunggu pemiliknya', async () => {
    const { body: squat } = await enter('sekolah')
    await push('7\t2026-03-02 07:00:00\t0\t1\n')
    expect(await endOldClaims(app.context.db, later(13))).toBe(0)
    expect(await endOldClaims(app.context.db, later(15))).toBe(1)
    expect((await app.call('sekolah', detailMesin, { params: { id: squat.id } })).status).toBe(404)
    expect((await push('7\t2026-03-03 07:00:00\t0\t1\n')).status).toBe(503)
    const { body: own } = await enter('smpnya')
    await sendMesin(app.app, '/iclock/getrequest?SN=REBUTAN001&INFO=Ver,1,1,500,10.0.0.1')
    await app.call('smpnya', confirmMesin, { params: { id: own.id }, body: { jumlahCatatan: 501 } })
    expect([await tapsOf('smpnya'), await tapsOf('sekolah')]).toEqual([1, 0])
  })

  it('yang diakui lagi tetap kehabisan percobaan hari itu', async () => {
    const { body } = await enter('sekolah')
    await sendMesin(app.app, '/iclock/getrequest?SN=REBUTAN001&INFO=Ver,1,1,500,10.0.0.1')
    const type = () => app.call('sekolah', confirmMesin, { params: { id: body.id }, body: { jumlahCatatan: 1 } })
    for (let nth = 0; nth < 3; nth++) await type()
    await sql`update mesin_pengakuan set diakui_pada = ${later(-20)}`.execute(app.context.db)
    await endOldClaims(app.context.db, app.context.clock.now())
    expect((await enter('sekolah')).body.konfirmasi.sisaPercobaan).toBe(0)
  })

  it('mesin yang hanya diunggah lewat USB tidak lepas', async () => {
    const { body } = await enter('sekolah')
    const isi = Buffer.from('        7\t2026-03-02 07:00:00\t1\t0\t1\t0\n')
    const upload = async (url: string, query: Record<string, string>) =>
      (
        await app.app.inject({
          method: 'POST',
          url: url.replace(':id', body.id),
          query,
          headers: {
            authorization: `Bearer ${await app.signIn('sekolah')}`,
            'content-type': 'application/octet-stream',
          },
          payload: isi,
        })
      ).json()
    const { sidik } = await upload(pratinjauUsb.url, { namaBerkas: '1_attlog.dat' })
    await upload(saveUsb.url, { namaBerkas: '1_attlog.dat', sidik })
    expect(await endOldClaims(app.context.db, later(30))).toBe(0)
    expect(await tapsOf('sekolah')).toBe(1)
  })

  it('pengakuan kedua yang tidak diputuskan berakhir sesudah 14 hari: keduanya diberi tahu jalannya, dan pemegangnya dapat mengonfirmasi lagi', async () => {
    const { body: first } = await enter('sekolah')
    await sendMesin(app.app, '/iclock/getrequest?SN=REBUTAN001&INFO=Ver,1,1,500,10.0.0.1')
    for (const nomorSeri of ['REBUTAN001', 'KOSONG0001']) await enter('smpnya', nomorSeri)
    const { db, clock } = app.context
    expect(await endOldKlaim(db, later(13))).toBe(0)
    expect([await endOldKlaim(db, later(15)), await endOldKlaim(db, later(15))]).toEqual([1, 0])
    expect(await letters('Pengakuan atas mesin REBUTAN001 berakhir')).toEqual(['kabkota', 'monitoring', 'smpnya'])
    // The holder has its days anew, where the machine itself would have been confirmed long ago.
    expect(await endOldClaims(db, later(16))).toBe(1)
    clock.set(later(0))
    const typed = await app.call('sekolah', confirmMesin, { params: { id: first.id }, body: { jumlahCatatan: 500 } })
    expect(typed.status).toBe(200)
    expect((await app.call('kabkota', daftarSengketaMesin)).body.rows).toEqual([])
    expect((await enter('smpnya')).status).toBe(409)
    expect((await app.call('kabkota', daftarSengketaMesin)).body.rows).toHaveLength(1)
  })

  it('kiriman yang tidak dimiliki siapa pun hilang sesudah 90 hari, yang diakui tidak', async () => {
    await enter('sekolah')
    await enter('smpnya', 'TETAPADA01')
    await push('7\t2026-03-02 07:00:00\t0\t1\n')
    await push('7\t2026-03-02 07:00:00\t0\t1\n', 'TETAPADA01')
    await sql`delete from alamat_mesin where nomor_seri = 'REBUTAN001'`.execute(app.context.db)
    expect([await deleteOldHeld(app.context.db, later(89)), await deleteOldHeld(app.context.db, later(91))]).toEqual([
      0, 1,
    ])
  })
})

it('mesin yang dipindah kantor dikonfirmasi olehnya, dan membawa jaringan serta tokennya', async () => {
  const { body } = await enter('sekolah')
  const { db } = app.context
  const { smp } = app.dunia.sekolah
  await push('7\t2026-03-02 07:00:00\t0\t1\n')
  const mesinId = Number(body.id.split('-')[1])
  await sql`insert into alamat_token_mesin values ('abc', ${app.dunia.sekolah.sd.id}, ${mesinId})`.execute(db)
  await sql`update mesin set wajib_token = true, cidr = '10.0.0.0/8' where id = ${mesinId}`.execute(db)
  const move = { versi: body.versi, sekolahId: smp.id, mulai: '2026-03-05', alasan: 'Hibah antar sekolah' }
  expect((await app.call('kabkota', moveMesin, { params: { id: body.id }, body: move })).status).toBe(200)
  const { rows } = await sql`select m.wajib_token as wajib, m.cidr::text as cidr,
    (select sekolah_id from alamat_token_mesin where token_hash = 'abc') as token from mesin m
    where m.sekolah_id = ${smp.id} and m.nomor_seri = 'REBUTAN001'`.execute(db)
  expect(rows).toEqual([{ wajib: true, cidr: '10.0.0.0/8', token: smp.id }])
  expect(await tapsOf('smpnya')).toBe(1)
})
