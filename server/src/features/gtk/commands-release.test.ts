import { saveGtk } from '@geisa/contract/gtk/gtk'
import { moveGtk } from '@geisa/contract/gtk/move'
import { kunciBulan } from '@geisa/contract/kunci-bulan'
import { endPemetaan } from '@geisa/contract/mesin/pemetaan-pin'
import { rekapBulanan, rekapBulananPenjelasan } from '@geisa/contract/rekap/bulanan'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { appForOneTest, type CallResult, type TestApp } from '../../../test/test-app.ts'
import { registerTestMesin } from '../../../test/test-mesin.ts'

/** product.md 5.6: days of service and of a PIN that are taken back once they stood stay told. */
let app: TestApp
let sd: TestApp['dunia']['sekolah']['sd']
let guru: { id: number; publicId: string; nama: string }
let mesin: number
beforeEach(async () => {
  app = await appForOneTest()
  sd = app.dunia.sekolah.sd
  guru = sd.gtk[1]!
  mesin = await registerTestMesin(app.context.db, sd.id, 'LEPAS00002')
  await contact('2026-01-05T00:00:00Z')
})

const contact = (first: string) =>
  sql`insert into mesin_kontak (sekolah_id, mesin_id, pertama, terakhir, laporan)
    values (${sd.id}, ${mesin}, ${first}, '2026-03-05T02:00:00Z', '2026-03-05T02:00:00Z')
    on conflict (sekolah_id, mesin_id) do update set pertama = excluded.pertama`.execute(app.context.db)

async function update(body: object, who: 'sekolah' | 'kabkota' = 'sekolah'): Promise<CallResult> {
  const { rows } = await sql<{
    versi: number
  }>`select versi from gtk where sekolah_id = ${sd.id} and id = ${guru.id}`.execute(app.context.db)
  const identitas = { nama: guru.nama, jenisGuru: 'Guru Kelas', statusKepegawaian: 'PNS' }
  return app.call(who, saveGtk, { body: { id: guru.publicId, versi: rows[0]?.versi, ...identitas, ...body } })
}

async function bulan(): Promise<{ alpa: number; bertanda: number }> {
  const { body } = await app.call('kabkota', rekapBulanan, { query: { sekolahId: sd.id, monthSelected: '202602' } })
  const row = body.baris.find(({ id }: { id: string }) => id === guru.publicId)
  return { alpa: row.jumlah_alpa, bertanda: row.hari_bertanda }
}

const kabar = async (): Promise<string[]> =>
  (
    await sql<{ isi: string }>`select isi from pesan where tujuan ->> 'lampau' is not null`.execute(app.context.db)
  ).rows.map(({ isi }) => isi)

const hari = async () =>
  (
    await app.call('kabkota', rekapBulananPenjelasan, { query: { gtk: guru.publicId, monthSelected: '202602' } })
  ).body.hari.filter(({ tanda }: { tanda: string[] }) => tanda.length > 0)

describe('masa tugas', () => {
  it('yang dimajukan melewati Alpa: harinya dihitung bertanda, dinas diberi tahu, segel memuat yang sama', async () => {
    const { alpa } = await bulan()
    expect((await update({ mulaiTugas: '2026-02-16' })).status).toBe(200)
    const after = await bulan()
    expect(after.alpa).toBeLessThan(alpa)
    expect(after.bertanda).toBe(alpa - after.alpa)
    expect(await kabar()).toEqual([expect.stringContaining('mulai tugas')])
    const locked = await app.call('sekolah', kunciBulan, { body: { bulan: '202602' } })
    expect(locked.status).toBe(200)
    expect(await bulan()).toEqual(after)
  })

  it('yang dikembalikan tidak bertanda lagi; berhenti demikian pula', async () => {
    const awal = await bulan()
    await update({ mulaiTugas: '2026-02-16' })
    await update({ mulaiTugas: null })
    expect(await bulan()).toEqual({ ...awal, bertanda: 0 })
    await update({ berhenti: '2026-02-20' })
    const after = await bulan()
    expect([after.bertanda, after.alpa < awal.alpa]).toEqual([awal.alpa - after.alpa, true])
    await update({ berhenti: null })
    expect(await bulan()).toEqual({ ...awal, bertanda: 0 })
  })

  it('yang disimpan dinas tidak bertanda: itu katanya sendiri (5.6 berlaku bagi operator)', async () => {
    const awal = await bulan()
    expect((await update({ mulaiTugas: '2026-02-16' }, 'kabkota')).status).toBe(200)
    const after = await bulan()
    expect([after.alpa < awal.alpa, after.bertanda]).toEqual([true, 0])
  })

  it('pindah sekolah, yang hanya dilakukan dinas, tidak menandai hari di sekolah lama', async () => {
    const moved = await app.call('kabkota', moveGtk, {
      params: { id: guru.publicId },
      body: { versi: 1, tanggal: '2026-02-16', npsn: app.dunia.sekolah.otherSd.npsn, alasan: 'Surat tugas dari dinas' },
    })
    expect([moved.status, moved.body.galat]).toEqual([200, undefined])
    const { rows } = await sql<{ dilepas: string | null; berhenti: string }>`
      select dilepas_dari as dilepas, berhenti from gtk where sekolah_id = ${sd.id} and id = ${guru.id}`.execute(
      app.context.db,
    )
    expect(rows).toEqual([{ dilepas: null, berhenti: '2026-02-15' }])
    expect((await bulan()).bertanda).toBe(0)
  })

  it('pekan pertama sekolah, dan yang disimpan sebelum harinya, tidak bertanda', async () => {
    await contact('2026-03-01T00:00:00Z')
    await update({ mulaiTugas: '2026-02-16' })
    expect((await bulan()).bertanda).toBe(0)
    await contact('2026-01-05T00:00:00Z')
    await update({ berhenti: '2026-03-31' })
    expect((await bulan()).bertanda).toBe(0)
  })
})

it('PIN yang diakhiri melewati harinya: hari yang ada tapnya bertanda, dan mengatakan sebabnya; yang lain tidak', async () => {
  const { db } = app.context
  await sql`insert into pemetaan_pin (sekolah_id, mesin_id, pin, gtk_id, dipetakan_pada, disimpan_pada)
    values (${sd.id}, ${mesin}, '7', ${guru.id}, '2026-01-10', '2026-01-10')`.execute(db)
  await sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, kanal, diterima_pada)
    select ${sd.id}, ${mesin}, '7', w::timestamp, 0, w::timestamp at time zone 'Asia/Jakarta'
    from unnest(array['2026-02-25 06:50:00', '2026-02-26 07:40:00', '2026-02-28 07:50:00']) w`.execute(db)
  const { rows } = await sql<{
    id: number
  }>`select max(id) as id from pemetaan_pin where sekolah_id = ${sd.id}`.execute(db)
  expect(await hari()).toEqual([])
  const ended = await app.call('sekolah', endPemetaan, {
    params: { id: `${sd.id}-${rows[0]?.id}` },
    body: { sampai: '2026-02-25' },
  })
  expect(ended.status).toBe(200)
  expect((await hari()).map(({ tanggal, tanda }: { tanggal: string; tanda: string[] }) => [tanggal, ...tanda])).toEqual(
    ['2026-02-26', '2026-02-28'].map((tanggal) => [tanggal, 'Pemetaan PIN 7 diakhiri 5 Maret 2026, sesudah hari ini']),
  )
  expect((await bulan()).bertanda).toBe(2)
})
