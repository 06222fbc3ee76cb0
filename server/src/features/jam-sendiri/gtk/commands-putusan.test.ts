import { cancelPolaJamVersi, daftarPolaJam, savePolaJam } from '@geisa/contract/jam-sendiri/pola-jam'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type CallResult, createTestApp } from '../../../../test/test-app.ts'
import { untilWaiting } from '../../../../test/until-waiting.ts'
import { holdBulanExclusive } from '../../kunci-bulan/commands-guard-terkunci.ts'
import { PART_TIME } from '../../rekap/fakta/own-hours.test-kit.ts'
import { mingguRow, POLA_UJI } from '../pola/pola.test-kit.ts'
import { jamTools, NOW } from './jam-gtk.test-kit.ts'

const app = await createTestApp(NOW)
const { db, clock } = app.context
const { sd, foreignSd } = app.dunia.sekolah
const tools = await jamTools(app)
const { pola, guru, kepala, beri, menunggu, putus, rows, letters, riwayat, bumped } = tools
beforeEach(async () => {
  clock.set(NOW)
  await tools.clear()
})
afterAll(() => app.close())

const why = ({ body }: Pick<CallResult, 'body'>) => body.gagal.map(({ alasan }: { alasan: string }) => alasan)
const OTHER_HOURS = 'Jam pola usul ini berubah sejak dibaca. Muat ulang, lalu periksa lagi.'
const both = { gtkIds: [kepala.publicId, guru.publicId] }

describe('pemeriksa usulan sekolah itu yang memutuskan (rules.md M9)', () => {
  it('setuju: berlaku sejak diputus, bulan dihitung ulang, sekolah dan GTK diberi tahu', async () => {
    await beri('sekolah', both)
    clock.set('2026-11-05T04:00:00.000Z')
    const usul = await menunggu()
    const { status, body } = await putus('uptd', usul)
    expect([status, body.message, body.gagal]).toEqual([200, '2 dari 2 usul jam kerja disetujui', []])
    expect(body.berhasil).toEqual(usul.map(({ id }) => id))
    const { rows: saved } = await sql`select status, versi, disimpan_pada from gtk_jam order by gtk_id`.execute(db)
    const held = { status: 2, versi: 2, disimpan_pada: '2026-11-05T04:00:00.000Z' }
    expect(saved).toEqual([held, held])
    expect((await bumped(sd.id)).slice(0, 2)).toEqual([202611, 202612])
    expect((await letters('gtk')).at(-1)?.subjek).toBe('Jam kerja Anda mulai 10 November 2026: Paruh waktu uji')
    const [letter] = await letters('sekolah')
    expect(letter?.subjek).toBe('Usul jam kerja 2 GTK disetujui')
    expect(letter?.isi).toContain(`${guru.nama}: Paruh waktu uji mulai 10 November 2026.`)
    expect((await riwayat(guru.publicId)).map(({ tindakan }) => tindakan)).toEqual(['usul', 'setujui'])
    expect((await rows('sekolah'))[0]).toMatchObject({ status: 'berlaku', diputusOleh: 'uptd', bolehTarik: false })
  })

  it('tolak minta alasan, dan tidak mengubah apa pun', async () => {
    await beri('sekolah')
    const usul = await menunggu()
    expect((await putus('kabkota', usul, false)).body.galat).toEqual([
      { field: 'alasan', message: 'Tulis alasan penolakannya' },
    ])
    expect((await putus('kabkota', usul, false, { alasan: 'SK belum ada' })).body.gagal).toEqual([])
    expect(await bumped(sd.id)).toEqual([])
    expect((await rows('sekolah'))[0]).toMatchObject({ status: 'ditolak', alasanPutusan: 'SK belum ada' })
    expect((await letters('sekolah')).map(({ isi }) => isi.split('\n').at(-1))).toEqual(['Alasan: SK belum ada'])
    expect((await letters('gtk')).at(-1)?.subjek).toContain('ditolak')
    expect((await beri('sekolah')).status).toBe(200)
  })

  it('yang tidak memeriksa, di luar cakupan, atau mengusulkannya sendiri tidak', async () => {
    await beri('sekolah')
    const usul = await menunggu()
    for (const [who, status] of [
      [null, 401],
      ['sekolah', 403],
      ['gtk', 403],
      ['monitoring', 403],
      ['yayasan', 403],
    ] as const)
      expect([who, (await putus(who as string, usul)).status]).toEqual([who, status])
    for (const who of ['kabkotaAsing', 'provinsi'])
      expect(why(await putus(who, usul))).toEqual(['Usul jam kerja tidak ditemukan'])
    await sql`update gtk_jam set diusulkan_oleh = (select id from pengguna where username = 'kabkota')`.execute(db)
    expect((await rows('kabkota'))[0]).toMatchObject({ bolehPutus: false })
    expect(why(await putus('kabkota', usul))).toEqual(['Usul ini dari Anda sendiri: rekan Anda yang memutuskannya.'])
    expect((await putus('uptd', usul)).body.berhasil.length).toBe(1)
  })

  it('yang sudah diputus atau berubah sejak dibaca, yang dua kali, yang tidak dikenal', async () => {
    await beri('sekolah', both)
    const [a, b] = await menunggu()
    const CHANGED = 'Usul ini sudah diputus atau ditarik. Muat ulang, lalu periksa lagi.'
    expect(why(await putus('kabkota', [{ ...a!, versi: 9 }]))).toEqual([OTHER_HOURS])
    expect((await putus('kabkota', [a!])).body.berhasil).toEqual([a!.id])
    const { body } = await putus('kabkota', [a!, b!, { id: 'x', versi: 1 }, { id: `${foreignSd.id}-1-1`, versi: 1 }])
    expect(body.berhasil).toEqual([b!.id])
    expect(new Set(why({ body }))).toEqual(new Set([CHANGED, 'Usul jam kerja tidak ditemukan']))
    expect((await putus('kabkota', [b!, b!])).status).toBe(422)
  })

  it('sekali lagi dinilai: bulan terkunci, pola terhapus, hari tanpa waktu pulang; yang lain tetap jadi', async () => {
    await beri('sekolah', { ...both, polaJamId: pola.night })
    await sql`insert into gtk_kerja (sekolah_id, gtk_id, berlaku_mulai, shift, hari_kerja) values (${sd.id}, ${guru.id}, '2026-01-01', 'otomatis', '{1,2,3}')`.execute(
      db,
    )
    await beri('kabkota', { polaJamId: null, berlakuMulai: '2026-11-18', gtkIds: [guru.publicId] })
    const { body } = await putus('kabkota', await menunggu())
    expect([body.berhasil.length, why({ body })]).toEqual([
      1,
      [
        `${guru.nama}, 17 November 2026: Jam pulang Selasa (06:00 Rabu) harus paling lambat 30 menit sebelum hari itu berakhir, yaitu Rabu pukul 05:30.`,
      ],
    ])
    const rest = await menunggu()
    await tools.kunci(202611)
    expect(why(await putus('kabkota', rest))).toEqual([
      'Bulan November 2026 sudah dikunci: usul ini tidak dapat disetujui lagi. Tolak usulnya, atau buka dahulu bulan itu.',
    ])
    await sql`delete from segel`.execute(db)
    await sql`update pola_jam set dihapus_pada = now() where id = ${pola.night}`.execute(db)
    expect(why(await putus('kabkota', rest))).toEqual(["Pola jam 'Penjaga uji' sudah dihapus. Pilih pola lain."])
    await sql`update pola_jam set dihapus_pada = null where id = ${pola.night}`.execute(db)
    expect((await putus('kabkota', rest, false, { alasan: 'Tidak bisa' })).body.gagal).toEqual([])
    await sql`delete from gtk_kerja`.execute(db)
  })

  it('beberapa dari satu orang: masing-masing dinilai dengan yang disetujui sebelumnya', async () => {
    await beri('sekolah', { polaJamId: pola.night, berlakuMulai: '2026-11-09' })
    await beri('sekolah', { polaJamId: pola.partTime, berlakuMulai: '2026-11-18' })
    const { body } = await putus(
      'kabkota',
      (await menunggu()).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    )
    expect([body.berhasil.length, why({ body })]).toEqual([
      1,
      [expect.stringContaining('17 November 2026: Jam pulang')],
    ])
  })
})

describe('menarik kembali', () => {
  it('sekolah yang mengusulkan, selama belum diputus', async () => {
    await beri('sekolah', both)
    const [a, b] = await menunggu()
    await putus('kabkota', [b!])
    for (const [who, status] of [
      ['kabkota', 403],
      ['admin', 403],
      ['gtk', 403],
    ] as const)
      expect([who, (await tools.tarik(who, [a!])).status]).toEqual([who, status])
    expect(why(await tools.tarik('asing', [a!]))).toEqual(['Usul jam kerja tidak ditemukan'])
    const { body } = await tools.tarik('sekolah', [a!, b!])
    expect([body.berhasil, why({ body })]).toEqual([[a!.id], [expect.stringContaining('sudah diputus atau ditarik')]])
    expect((await riwayat(a!.id.slice(0, a!.id.lastIndexOf('-')))).at(-1)?.tindakan).toBe('tarik')
    expect(await menunggu()).toEqual([])
  })
})

describe('pola yang berganti jam sesudah usulnya dibaca', () => {
  const change = (hours: [string, string], body: object = {}) =>
    app.call('admin', savePolaJam, {
      body: { ...POLA_UJI, nama: PART_TIME.nama, id: pola.partTime, hari: mingguRow(hours), ...body },
    })
  const versi = async () =>
    (await sql<{ versi: number }>`select versi from pola_jam where id = ${pola.partTime}`.execute(db)).rows[0]?.versi

  it('yang dibaca tidak lagi disetujui: versi baru, dan yang dibatalkan', async () => {
    await beri('sekolah', both)
    const usul = await menunggu()
    const later = { berlakuMulai: '2026-12-01', versi: await versi() }
    expect((await change(['07:00', '10:00'], later)).status).toBe(200)
    expect(why(await putus('kabkota', usul))).toEqual([OTHER_HOURS, OTHER_HOURS])
    const again = await menunggu()
    const { body } = await app.call('admin', daftarPolaJam)
    const saved = body.rows.find(({ id }: { id: number }) => id === pola.partTime)
    const done = await app.call('admin', cancelPolaJamVersi, { params: { id: saved.daftarVersi[0].id } })
    expect(done.status).toBe(200)
    expect(why(await putus('kabkota', again))).toEqual([OTHER_HOURS, OTHER_HOURS])
    expect((await putus('kabkota', await menunggu())).body.gagal).toEqual([])
  })

  it('hari-hari yang tidak disentuhnya, dan usul pola lain, tetap seperti dibaca', async () => {
    await beri('sekolah', { berlakuSampai: '2026-11-20' })
    await beri('sekolah', { polaJamId: pola.night, gtkIds: [kepala.publicId] })
    const usul = await menunggu()
    const later = { berlakuMulai: '2026-12-01', versi: await versi() }
    expect((await change(['07:00', '10:30'], later)).status).toBe(200)
    expect((await putus('kabkota', usul)).body.gagal).toEqual([])
  })

  it('yang disimpan sementara putusannya menunggu gilirannya', async () => {
    await beri('sekolah')
    const usul = await menunggu()
    const { answer } = await db.transaction().execute(async (trx) => {
      await sql`update pola_jam set versi = versi + 1 where id = ${pola.partTime}`.execute(trx)
      const waiting = putus('kabkota', usul)
      await untilWaiting(trx, waiting)
      await sql`update gtk_jam set versi = versi + 1`.execute(trx)
      return { answer: waiting }
    })
    expect(why(await answer)).toEqual([OTHER_HOURS])
    expect((await menunggu()).length).toBe(1)
  })
})

describe('bersamaan', () => {
  it('dua yang memutuskan: satu berhasil, yang lain diberi tahu', async () => {
    await beri('sekolah', both)
    const usul = await menunggu()
    const [x, y] = await Promise.all([putus('kabkota', usul), putus('uptd', usul, false, { alasan: 'Tidak' })])
    const done = [x, y].filter(({ body }) => body.berhasil.length === 2)
    const late = [x, y].filter(({ body }) => body.gagal.length === 2)
    expect([done.length, late.length]).toEqual([1, 1])
    expect((await rows('sekolah')).map(({ versi }) => versi)).toEqual([2, 2])
  })

  it('dua yang memberi jam kerja dari satu hari: satu saja', async () => {
    const answers = await Promise.all([beri('sekolah'), beri('kabkota')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  it('bulan yang sedang dikunci: putusannya menunggu, lalu tidak jadi', async () => {
    await beri('sekolah')
    const usul = await menunggu()
    const { answer } = await db.transaction().execute(async (trx) => {
      await holdBulanExclusive(trx, sd.id)
      const waiting = putus('kabkota', usul)
      await untilWaiting(trx, waiting)
      await sql`insert into segel (sekolah_id, bulan, urutan, kode, rekap, sha256, dikunci_pada)
        values (${sd.id}, 202611, 1, 'uji-kunci', '{}', '', now())`.execute(trx)
      return { answer: waiting }
    })
    expect(why(await answer)).toEqual([expect.stringContaining('Bulan November 2026 sudah dikunci')])
    expect(await menunggu()).toEqual(usul)
  })
})
