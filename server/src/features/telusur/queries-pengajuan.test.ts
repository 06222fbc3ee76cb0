import { readManual } from '@geisa/contract/pengajuan/absensi-manual'
import { readKoreksi } from '@geisa/contract/pengajuan/koreksi-kehadiran'
import type { JenisPengajuan } from '@geisa/contract/pengajuan/pengajuan'
import { traceRiwayat } from '@geisa/contract/riwayat'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import type { NamaSekolah } from '../../../test/test-world.ts'
import { recordRiwayat } from '../riwayat/commands.ts'

/** A school's requests of both kinds, each with a line of history that decides it. */
let app: TestApp
const id: Record<string, string> = {}
beforeAll(async () => {
  app = await createTestApp()
  for (const nama of ['sd', 'smp', 'sma', 'foreignSd'] as const) {
    const { id: sekolahId, gtk } = app.dunia.sekolah[nama]
    // Both series count for themselves: the same number names one of each kind.
    await usulan(
      nama,
      'koreksi',
      sql`insert into koreksi (sekolah_id, no_koreksi, gtk_id, jenis_koreksi, status_koreksi_id, dari, sampai, tgl_pengajuan)
        values (${sekolahId}, ${NOMOR[nama]}, ${gtk[1]?.id}, 1, 3, '2026-03-03', '2026-03-03', '2026-03-03T01:00:00Z') returning id`,
    )
    await usulan(
      nama,
      'absensi-manual',
      sql`insert into absensi_manual (sekolah_id, no_absensi_manual, tanggal, status_id, tgl_pengajuan)
        values (${sekolahId}, ${NOMOR[nama]}, '2026-03-03', 21, '2026-03-03T01:00:00Z') returning id`,
    )
  }
})
afterAll(() => app.close())

const NOMOR = { sd: '202603000001', smp: '202603000002', sma: '202603000003', foreignSd: '202603000004' }

async function usulan(
  nama: NamaSekolah & keyof typeof NOMOR,
  jenis: JenisPengajuan,
  insert: ReturnType<typeof sql>,
): Promise<void> {
  const { db, clock } = app.context
  const sekolahId = app.dunia.sekolah[nama].id
  const nomor = Number(((await insert.execute(db)).rows as { id: number }[])[0]?.id)
  const object = `${sekolahId}-${nomor}`
  id[`${nama} ${jenis}`] = object
  await sql`insert into alamat_pengajuan (nomor, jenis, sekolah_id, pengajuan_id)
    values (${NOMOR[nama]}, ${jenis}, ${sekolahId}, ${nomor})`.execute(db)
  const catatan = { sekolahId, pada: clock.now(), penggunaId: null, perihal: jenis, objek: object, tindakan: 'setujui' }
  await db.transaction().execute((trx) => recordRiwayat(trx, catatan))
}

type Row = { perihal: string; objek: string; pengajuan: { nomor: string; tautan: string } | null }
async function read(who: string, query: Record<string, unknown> = {}): Promise<Row[]> {
  const { status, body } = await app.call(who, traceRiwayat, {
    query: { dari: '2026-03-01', sampai: '2026-03-31', ...query },
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.rows
}

it('putusan sebuah usulan menyebut nomornya dan menaut layarnya, kedua jenis', async () => {
  const rows = await read('kabkota', { sekolahId: app.dunia.sekolah.sd.id })
  const readable = rows.map(({ perihal, pengajuan }) => [perihal, pengajuan])
  expect(new Map(readable as [string, unknown][])).toEqual(
    new Map([
      ['koreksi', { nomor: NOMOR.sd, tautan: `/koreksi-status-kehadiran/${id['sd koreksi']}` }],
      ['absensi-manual', { nomor: NOMOR.sd, tautan: `/absensi-manual/${id['sd absensi-manual']}` }],
    ]),
  )
})

it('siapa pun yang mendapat tautannya dapat membukanya', async () => {
  const EXPECT = { admin: 8, provinsi: 2, kabkota: 4, monitoring: 4, yayasan: 2, kabkotaAsing: 2 }
  for (const [who, jumlah] of Object.entries(EXPECT)) {
    const rows = await read(who)
    expect([who, rows.length]).toEqual([who, jumlah])
    for (const { perihal, objek, pengajuan } of rows) {
      const { status } = await app.call(who, perihal === 'koreksi' ? readKoreksi : readManual, {
        params: { id: objek },
      })
      expect([who, pengajuan?.tautan.endsWith(`/${objek}`), status]).toEqual([who, true, 200])
    }
  }
})

it('catatan lain, dan usulan yang tidak ada lagi, tanpa nomor', async () => {
  const { db, clock } = app.context
  const sekolahId = app.dunia.sekolah.otherSd.id
  const base = { sekolahId, pada: clock.now(), penggunaId: null, tindakan: 'ubah' }
  for (const [perihal, object] of [
    ['mesin', id['sd koreksi'] ?? ''],
    ['koreksi', `${sekolahId}-999`],
    ['koreksi', 'lama'],
  ] as const)
    await db.transaction().execute((trx) => recordRiwayat(trx, { ...base, perihal, objek: object }))
  expect((await read('admin', { sekolahId })).map(({ pengajuan }) => pengajuan)).toEqual([null, null, null])
})

it('catatan sebuah usulan ditemukan lewat nomornya, di dalam cakupan saja', async () => {
  const find = async (who: string, object: string) => new Set((await read(who, { objek: object })).map((r) => r.objek))
  const own = (nama: string) => new Set([id[`${nama} koreksi`], id[`${nama} absensi-manual`]])
  expect(await find('kabkota', NOMOR.sd)).toEqual(own('sd'))
  expect(await find('admin', NOMOR.foreignSd)).toEqual(own('foreignSd'))
  expect(await find('kabkota', NOMOR.foreignSd)).toEqual(new Set())
  expect((await read('kabkota', { objek: NOMOR.sd, perihal: 'koreksi' })).map((r) => r.objek)).toEqual([
    id['sd koreksi'],
  ])
  // A part of a number names nobody.
  expect(await find('admin', NOMOR.sd.slice(0, 11))).toEqual(new Set())
})
