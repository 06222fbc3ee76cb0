import { bacaManual } from '@geisa/contract/absensi-manual'
import { bacaKoreksi } from '@geisa/contract/koreksi-kehadiran'
import type { JenisPengajuan } from '@geisa/contract/pengajuan'
import { telusuriRiwayat } from '@geisa/contract/riwayat'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import type { NamaSekolah } from '../../../test/dunia-uji.ts'
import { catatRiwayat } from '../riwayat/commands.ts'

/** A school's requests of both kinds, each with a line of history that decides it. */
let uji: AplikasiUji
const id: Record<string, string> = {}
beforeAll(async () => {
  uji = await buatAplikasiUji()
  for (const nama of ['sd', 'smp', 'sma', 'sdAsing'] as const) {
    const { id: sekolahId, gtk } = uji.dunia.sekolah[nama]
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
afterAll(() => uji.tutup())

const NOMOR = { sd: '202603000001', smp: '202603000002', sma: '202603000003', sdAsing: '202603000004' }

async function usulan(
  nama: NamaSekolah & keyof typeof NOMOR,
  jenis: JenisPengajuan,
  sisip: ReturnType<typeof sql>,
): Promise<void> {
  const { db, clock } = uji.aplikasi
  const sekolahId = uji.dunia.sekolah[nama].id
  const nomor = Number(((await sisip.execute(db)).rows as { id: number }[])[0]?.id)
  const objek = `${sekolahId}-${nomor}`
  id[`${nama} ${jenis}`] = objek
  await sql`insert into alamat_pengajuan (nomor, jenis, sekolah_id, pengajuan_id)
    values (${NOMOR[nama]}, ${jenis}, ${sekolahId}, ${nomor})`.execute(db)
  const catatan = { sekolahId, pada: clock.now(), penggunaId: null, perihal: jenis, objek, tindakan: 'setujui' }
  await db.transaction().execute((trx) => catatRiwayat(trx, catatan))
}

type Baris = { perihal: string; objek: string; pengajuan: { nomor: string; tautan: string } | null }
async function baca(siapa: string, query: Record<string, unknown> = {}): Promise<Baris[]> {
  const { status, body } = await uji.panggil(siapa, telusuriRiwayat, {
    query: { dari: '2026-03-01', sampai: '2026-03-31', ...query },
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.rows
}

it('putusan sebuah usulan menyebut nomornya dan menaut layarnya, kedua jenis', async () => {
  const rows = await baca('kabkota', { sekolahId: uji.dunia.sekolah.sd.id })
  const terbaca = rows.map(({ perihal, pengajuan }) => [perihal, pengajuan])
  expect(new Map(terbaca as [string, unknown][])).toEqual(
    new Map([
      ['koreksi', { nomor: NOMOR.sd, tautan: `/koreksi-status-kehadiran/${id['sd koreksi']}` }],
      ['absensi-manual', { nomor: NOMOR.sd, tautan: `/absensi-manual/${id['sd absensi-manual']}` }],
    ]),
  )
})

it('siapa pun yang mendapat tautannya dapat membukanya', async () => {
  const HARAP = { admin: 8, provinsi: 2, kabkota: 4, monitoring: 4, yayasan: 2, kabkotaAsing: 2 }
  for (const [siapa, jumlah] of Object.entries(HARAP)) {
    const rows = await baca(siapa)
    expect([siapa, rows.length]).toEqual([siapa, jumlah])
    for (const { perihal, objek, pengajuan } of rows) {
      const { status } = await uji.panggil(siapa, perihal === 'koreksi' ? bacaKoreksi : bacaManual, {
        params: { id: objek },
      })
      expect([siapa, pengajuan?.tautan.endsWith(`/${objek}`), status]).toEqual([siapa, true, 200])
    }
  }
})

it('catatan lain, dan usulan yang tidak ada lagi, tanpa nomor', async () => {
  const { db, clock } = uji.aplikasi
  const sekolahId = uji.dunia.sekolah.sdLain.id
  const dasar = { sekolahId, pada: clock.now(), penggunaId: null, tindakan: 'ubah' }
  for (const [perihal, objek] of [
    ['mesin', id['sd koreksi'] ?? ''],
    ['koreksi', `${sekolahId}-999`],
    ['koreksi', 'lama'],
  ] as const)
    await db.transaction().execute((trx) => catatRiwayat(trx, { ...dasar, perihal, objek }))
  expect((await baca('admin', { sekolahId })).map(({ pengajuan }) => pengajuan)).toEqual([null, null, null])
})

it('catatan sebuah usulan ditemukan lewat nomornya, di dalam cakupan saja', async () => {
  const cari = async (siapa: string, objek: string) => new Set((await baca(siapa, { objek })).map((r) => r.objek))
  const milik = (nama: string) => new Set([id[`${nama} koreksi`], id[`${nama} absensi-manual`]])
  expect(await cari('kabkota', NOMOR.sd)).toEqual(milik('sd'))
  expect(await cari('admin', NOMOR.sdAsing)).toEqual(milik('sdAsing'))
  expect(await cari('kabkota', NOMOR.sdAsing)).toEqual(new Set())
  expect((await baca('kabkota', { objek: NOMOR.sd, perihal: 'koreksi' })).map((r) => r.objek)).toEqual([
    id['sd koreksi'],
  ])
  // A part of a number names nobody.
  expect(await cari('admin', NOMOR.sd.slice(0, 11))).toEqual(new Set())
})
