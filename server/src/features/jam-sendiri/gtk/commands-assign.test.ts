import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type CallResult, createTestApp } from '../../../../test/test-app.ts'
import { untilWaiting } from '../../../../test/until-waiting.ts'
import { addPola, PART_TIME } from '../../rekap/fakta/own-hours.test-kit.ts'
import { jamTools, NOW } from './jam-gtk.test-kit.ts'

const app = await createTestApp(NOW)
const { db, clock } = app.context
const { sd, smp, otherSd, foreignSd } = app.dunia.sekolah
const tools = await jamTools(app)
const { pola, guru, kepala, beri, rows, letters, riwayat, bumped } = tools
beforeEach(async () => {
  clock.set(NOW)
  await tools.clear()
})
afterAll(() => app.close())

const errors = ({ status, body }: CallResult) => [
  status,
  ...(body.galat ?? []).map(({ field, message }: { field: string; message: string }) => `${field}: ${message}`),
]

describe('operator sekolah yang jadwalnya diatur dinas mengusulkan (rules.md M9)', () => {
  it('menunggu: tidak ada bulan yang dihitung ulang, GTK diberi tahu, riwayat mencatat', async () => {
    const { status, body } = await beri('sekolah', { alasan: 'SK paruh waktu' })
    expect([status, body.jumlah, body.menunggu]).toEqual([200, 1, true])
    expect(await rows('sekolah')).toMatchObject([
      {
        gtkId: guru.publicId,
        namaGtk: guru.nama,
        namaPola: PART_TIME.nama,
        berlakuMulai: '2026-11-10',
        status: 'menunggu',
        alasan: 'SK paruh waktu',
        diusulkanOleh: 'sekolah',
        bolehPutus: false,
        bolehTarik: true,
      },
    ])
    expect(await bumped(sd.id)).toEqual([])
    expect((await letters('gtk')).map(({ subjek }) => subjek)).toEqual([
      'Jam kerja Anda diusulkan mulai 10 November 2026: Paruh waktu uji',
    ])
    expect(await riwayat(guru.publicId)).toMatchObject([
      {
        tindakan: 'usul',
        sesudah: { jamKerja: 'Paruh waktu uji', berlakuMulai: '2026-11-10' },
        alasan: 'SK paruh waktu',
      },
    ])
  })

  it('sekolah mandiri menetapkan sendiri bila hari pertamanya belum mulai, dan dinasnya diberi tahu', async () => {
    await tools.mandiri('2026-01-01')
    expect((await beri('sekolah', { berlakuMulai: '2026-11-05' })).body.menunggu).toBe(true)
    expect(await letters('kabkota')).toEqual([])
    expect((await beri('sekolah', { berlakuMulai: '2026-11-06' })).body.menunggu).toBe(false)
    const [letter] = await letters('kabkota')
    expect(letter?.subjek).toBe('Jam kerja 1 GTK diatur sendiri: SD Uji 1')
    expect(letter?.isi).toContain(`${guru.nama}: Paruh waktu uji mulai 6 November 2026.`)
    expect((await letters('gtk')).map(({ subjek }) => subjek).at(-1)).toBe(
      'Jam kerja Anda mulai 6 November 2026: Paruh waktu uji',
    )
    expect(await bumped(sd.id)).toContain(202611)
  })

  it('mandiri menurut hari pertamanya: sebelum itu tetap usul', async () => {
    await tools.mandiri('2026-11-20')
    expect((await beri('sekolah', { berlakuMulai: '2026-11-19' })).body.menunggu).toBe(true)
    expect((await beri('sekolah', { berlakuMulai: '2026-11-20' })).body.menunggu).toBe(false)
  })
})

describe('siapa yang menetapkan tanpa menunggu', () => {
  it('dinas pemilik jadwal, pusat, dan yayasan bagi sekolahnya', async () => {
    for (const [who, gtkIds] of [
      ['kabkota', [guru.publicId]],
      ['admin', [kepala.publicId]],
      ['yayasan', [smp.gtk[1]!.publicId]],
    ] as const) {
      const { status, body } = await beri(who, { gtkIds: [...gtkIds] })
      expect([who, status, body.menunggu]).toEqual([who, 200, false])
    }
    expect(await bumped(sd.id)).toContain(202611)
  })

  it('yang hanya memeriksa, hanya melihat, atau di luar cakupan tidak', async () => {
    for (const [who, status] of [
      [null, 401],
      ['uptd', 403],
      ['cabdin', 403],
      ['monitoring', 403],
      ['gtk', 403],
      ['kabkotaAsing', 404],
      ['asing', 404],
    ] as const)
      expect([who, (await beri(who as string)).status]).toEqual([who, status])
  })

  it('yayasan yang cakupannya tidak memuat semua sekolah jenjang itu: 403 dengan sebabnya', async () => {
    await sql`update sekolah set yayasan_id = ${app.dunia.yayasanId} where id = ${otherSd.id}`.execute(db)
    await sql`update sekolah set jenjang = 'SMP' where id = ${otherSd.id}`.execute(db)
    const { status, body } = await beri('yayasan', { gtkIds: [smp.gtk[1]!.publicId] })
    await sql`update sekolah set yayasan_id = null, jenjang = 'SD' where id = ${otherSd.id}`.execute(db)
    expect([status, body.message]).toEqual([403, expect.stringContaining('di luar cakupan akun Anda')])
  })
})

describe('masukan yang ditolak, dengan orang dan harinya', () => {
  it('dua jam kerja dari satu hari: menyebut yang sudah ada', async () => {
    await beri('sekolah')
    expect(errors(await beri('sekolah', { gtkIds: [kepala.publicId, guru.publicId], polaJamId: null }))).toEqual([
      422,
      `gtkIds.1: ${guru.nama} sudah mempunyai jam kerja mulai 10 November 2026: Paruh waktu uji, yang masih menunggu dinas. Pilih hari pertama yang lain, atau selesaikan usul itu dahulu.`,
    ])
    expect((await rows('sekolah')).length).toBe(1)
  })

  it('yang sudah berlaku diganti dari hari pertamanya sendiri: yang disimpan kemudian berlaku; yang sama disebut', async () => {
    const gtkIds = [guru.publicId]
    await beri('kabkota', { gtkIds })
    expect(errors(await beri('kabkota', { gtkIds }))).toEqual([
      422,
      `gtkIds.0: ${guru.nama} sudah mempunyai jam kerja mulai 10 November 2026: Paruh waktu uji.`,
    ])
    expect((await beri('kabkota', { gtkIds, polaJamId: null })).status).toBe(200)
    expect((await beri('kabkota', { gtkIds, polaJamId: null })).status).toBe(422)
    // Back again: only the last one says what holds.
    expect((await beri('kabkota', { gtkIds })).status).toBe(200)
  })

  it('semua atau tidak satu pun; hari, pola, dan GTK yang salah disebut kolomnya', async () => {
    await sql`update gtk set berhenti = '2026-11-09' where sekolah_id = ${sd.id} and id = ${guru.id}`.execute(db)
    const everybody = [kepala.publicId, guru.publicId]
    const asing = await addPola(db, { ...PART_TIME, pemilik: 'sekolah', pemilikId: String(foreignSd.id) })
    const sendiri = await addPola(db, {
      ...PART_TIME,
      nama: 'Milik SD',
      pemilik: 'sekolah',
      pemilikId: String(sd.id),
    })
    const hapus = await addPola(db, { ...PART_TIME, nama: 'Lama' })
    await sql`update pola_jam set dihapus_pada = now() where id = ${hapus}`.execute(db)
    for (const [jam, expected] of [
      [
        { gtkIds: everybody },
        [422, `gtkIds.1: ${guru.nama} sudah berhenti 9 November 2026: tidak ada hari tugasnya sejak 10 November 2026.`],
      ],
      [
        { berlakuMulai: '2026-11-09', berlakuSampai: '2026-11-08' },
        [422, 'berlakuSampai: Tidak boleh sebelum hari pertama'],
      ],
      [{ berlakuMulai: '2027-12-01' }, [422, 'berlakuMulai: Paling jauh setahun dari hari ini']],
      [{ berlakuMulai: '2014-12-31' }, [422, 'berlakuMulai: Pilih tanggal sejak 1 Januari 2015']],
      [{ berlakuMulai: '2027-02-29' }, [422, expect.stringContaining('berlakuMulai: ')]],
      [
        { gtkIds: [kepala.publicId], polaJamId: asing },
        [422, 'polaJamId: Pola jam ini tidak dapat dipakai sekolah ini. Pilih pola lain.'],
      ],
      [
        { gtkIds: [kepala.publicId], polaJamId: 999_999 },
        [422, 'polaJamId: Pola jam ini tidak dapat dipakai sekolah ini. Pilih pola lain.'],
      ],
      [
        { gtkIds: [kepala.publicId], polaJamId: hapus },
        [422, "polaJamId: Pola jam 'Lama' sudah dihapus. Pilih pola lain."],
      ],
      [
        { gtkIds: [kepala.publicId], polaJamId: sendiri },
        [422, expect.stringContaining('tidak berjadwal mandiri pada 10 November 2026')],
      ],
      [{ gtkIds: [kepala.publicId, kepala.publicId] }, [422, 'gtkIds.1: GTK yang sama dipilih dua kali']],
      [{ gtkIds: [kepala.publicId, otherSd.gtk[0]!.publicId] }, [422, 'gtkIds.1: Pilih GTK dari satu sekolah saja']],
      [{ gtkIds: [`${sd.id}-99999`] }, [404]],
    ] as const)
      expect([jam, errors(await beri('sekolah', jam as never))]).toEqual([jam, expected])
    expect(await rows('sekolah')).toEqual([])
  })

  it('bulan yang terkunci, juga di tengah hari-harinya', async () => {
    await tools.kunci(202610)
    const message = (bulan: string) =>
      `berlakuMulai: Bulan ${bulan} sudah dikunci. Pilih tanggal sesudahnya, atau minta dinas membuka kuncinya.`
    expect(errors(await beri('kabkota', { berlakuMulai: '2026-10-31' }))).toEqual([422, message('Oktober 2026')])
    expect(errors(await beri('kabkota', { berlakuMulai: '2026-09-30' }))).toEqual([422, message('Oktober 2026')])
    expect((await beri('kabkota', { berlakuMulai: '2026-11-01' })).status).toBe(200)
  })

  it('tugas yang berhenti atau pindah di tengahnya tidak menghalangi', async () => {
    await sql`update gtk set berhenti = '2026-11-12' where sekolah_id = ${sd.id} and id = ${guru.id}`.execute(db)
    expect((await beri('sekolah', { polaJamId: pola.night, berlakuSampai: '2026-11-15' })).status).toBe(200)
  })
})

describe('hari yang tidak menyisakan waktu pulang (rules.md M8, M-E3)', () => {
  const guarding = (other: object) => beri('kabkota', { polaJamId: pola.night, berlakuMulai: '2026-11-09', ...other })
  const REFUSED = [
    422,
    `gtkIds.0: ${guru.nama}, 10 November 2026: Jam pulang Selasa (06:00 Rabu) harus paling lambat 30 menit sebelum hari itu berakhir, yaitu Rabu pukul 05:30.`,
  ]

  it('penjaga sampai Selasa, Rabu ikut sekolah: ditolak, juga bila Rabu libur nasional', async () => {
    expect(errors(await guarding({ berlakuSampai: '2026-11-10' }))).toEqual(REFUSED)
    await sql`insert into libur (nama, jenis_libur_id, tanggal, kode_wilayah, jenjang) values ('Libur uji', 1, '2026-11-11', '000000', '{SD}')`.execute(
      db,
    )
    expect(errors(await guarding({ berlakuSampai: '2026-11-10' }))).toEqual(REFUSED)
    await sql`delete from libur where nama = 'Libur uji'`.execute(db)
    expect(await rows('kabkota')).toEqual([])
  })

  it("sampai Sabtu, Minggu libur: boleh; 'ikut sekolah' sejak Rabu: ditolak, sejak Minggu boleh", async () => {
    expect((await guarding({})).status).toBe(200)
    expect(errors(await beri('kabkota', { polaJamId: null, berlakuMulai: '2026-11-11' }))).toEqual(REFUSED)
    expect((await beri('kabkota', { polaJamId: null, berlakuMulai: '2026-11-15' })).status).toBe(200)
    await tools.clear()
    expect((await guarding({ berlakuSampai: '2026-11-14' })).status).toBe(200)
  })

  it('yang sudah ada di tengahnya juga dilihat, pada hari terakhir bulan dan tahun', async () => {
    const pagi = { polaJamId: pola.partTime, berlakuMulai: '2027-01-01' }
    expect((await beri('kabkota', pagi)).status).toBe(200)
    expect(errors(await guarding({ berlakuMulai: '2026-12-21' }))).toEqual([
      422,
      `gtkIds.0: ${guru.nama}, 31 Desember 2026: Jam pulang Kamis (06:00 Jumat) harus paling lambat 30 menit sebelum hari itu berakhir, yaitu Jumat pukul 05:30.`,
    ])
    expect((await guarding({ berlakuMulai: '2026-12-21', berlakuSampai: '2026-12-26' })).status).toBe(200)
  })
})

it('hari terakhir yang jauh sekali: jam tidak dihitung sampai ke sana', async () => {
  const berlakuSampai = '2099-12-31'
  expect(errors(await beri('kabkota', { berlakuSampai }))).toEqual([200])
  expect((await rows('kabkota'))[0]).toMatchObject({ berlakuSampai, status: 'berlaku' })
})

describe('yang lain di basis data yang sama', () => {
  it('server rilis lama masih berjalan: yang menjadi berlaku ditolak, usul dan ikut sekolah tidak', async () => {
    const old = new pg.Client({ connectionString: app.context.databaseUrl, application_name: 'geisa' })
    await old.connect()
    try {
      const refused = await beri('kabkota')
      expect([refused.status, refused.body.message]).toEqual([503, expect.stringContaining('jam kerja sendiri')])
      expect(await rows('kabkota')).toEqual([])
      expect((await beri('sekolah')).status).toBe(200)
      expect((await beri('kabkota', { gtkIds: [kepala.publicId], polaJamId: null })).status).toBe(200)
    } finally {
      await old.end()
    }
  })

  it('pola yang sedang dihapus: yang memberikannya menunggu, lalu ditolak', async () => {
    const { answer } = await db.transaction().execute(async (trx) => {
      await sql`update pola_jam set dihapus_pada = now() where id = ${pola.partTime}`.execute(trx)
      const waiting = beri('sekolah')
      await untilWaiting(trx, waiting)
      return { answer: waiting }
    })
    expect(errors(await answer)).toEqual([422, expect.stringContaining('sudah dihapus')])
    await sql`update pola_jam set dihapus_pada = null where id = ${pola.partTime}`.execute(db)
  })
})
