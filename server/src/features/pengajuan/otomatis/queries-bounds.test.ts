import { uploadSptjm } from '@geisa/contract/sptjm'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { pngPicture } from '../../../../test/example-files.ts'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { tusTools } from '../dokumen/unggahan.test-kit.ts'
import { testTools, withSurat } from '../koreksi/koreksi.test-kit.ts'
import { applyPending } from './commands-apply.ts'
import { otomatisTools } from './otomatis.test-kit.ts'

/** A rule has bounds per person and month and per school and day, counted with everything approved before (product.md 4). */

const NOW = '2026-03-31T10:00:00.000Z'
let app: TestApp
let tools: ReturnType<typeof testTools>
let aturan: ReturnType<typeof otomatisTools>
let people: string[]
beforeAll(async () => {
  app = await createTestApp(NOW)
  tools = testTools(app)
  aturan = otomatisTools(app)
  const { sd } = app.dunia.sekolah
  const { rows } = await sql<{ id: number; idDapodik: string }>`
    insert into gtk (sekolah_id, id_dapodik, nama, nama_dapodik, jenis_guru, status_kepegawaian)
    select ${sd.id}, gen_random_uuid(), 'Guru ' || n, 'GURU ' || n, 'Guru Kelas', 'PNS' from generate_series(1, 5) n
    returning id, id_dapodik as "idDapodik"`.execute(app.context.db)
  for (const { id, idDapodik } of rows)
    await sql`insert into alamat_gtk (id_dapodik, sekolah_id, gtk_id) values (${idDapodik}, ${sd.id}, ${id})`.execute(
      app.context.db,
    )
  people = rows.map(({ id }) => `${sd.id}-${id}`)
})
afterEach(async () => {
  await aturan.tanpaAturan()
  await tools.clear()
})
afterAll(() => app.close())

/** As a rule stands that nobody gave other bounds. */
const USUAL = { batasHari: undefined, batasGtk: undefined }
const WORKDAYS = [2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 16, 17, 26, 27, 28, 30, 31]
const ask = (gtk: string, day: number) => {
  const tanggal = `2026-03-${String(day).padStart(2, '0')}`
  return tools.usulan({ ...withSurat(), gtk: { id: gtk }, tglKehadiran: { dari: tanggal, sampai: tanggal } })
}
const approved = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from koreksi where status_pengajuan = 2`.execute(
    app.context.db,
  )
  return rows[0]?.n ?? 0
}

describe('batas aturan', () => {
  it('sembilan belas usulan sehari bagi satu orang: dua disetujui, sisanya menunggu orang', async () => {
    await aturan.turnOn({ ...USUAL, maksimalHari: 1 })
    for (const day of WORKDAYS) await ask(people[0] ?? '', day)
    expect(await approved()).toBe(2)
    await applyPending(app.context, 'koreksi')
    expect(await approved()).toBe(2)
  })

  it('lima orang pada satu hari: tiga disetujui', async () => {
    await aturan.turnOn({ ...USUAL, maksimalHari: 1 })
    for (const gtk of people) await ask(gtk, 3)
    expect(await approved()).toBe(3)
  })

  it('yang disetujui orang ikut dihitung', async () => {
    for (const day of [3, 4]) await tools.ke((await ask(people[0] ?? '', day)).id, 2)
    await aturan.turnOn({ ...USUAL, maksimalHari: 1 })
    await ask(people[0] ?? '', 5)
    await ask(people[1] ?? '', 5)
    expect(await approved()).toBe(3)
  })

  it('dua putaran pada saat yang sama tidak melewati batasnya', async () => {
    for (const day of WORKDAYS) await ask(people[0] ?? '', day)
    for (const gtk of people) await ask(gtk, 31)
    await aturan.turnOn({ ...USUAL, maksimalHari: 1 })
    await Promise.all([1, 2, 3, 4].map(() => applyPending(app.context, 'koreksi')))
    await applyPending(app.context, 'koreksi')
    const { rows } = await sql<{ orang: number; hari: number }>`
      select (select max(n)::int from (select count(*) as n from koreksi where status_pengajuan = 2 group by gtk_id) t) as orang,
        (select max(n)::int from (select count(*) as n from koreksi where status_pengajuan = 2 group by dari) t) as hari`.execute(
      app.context.db,
    )
    expect(rows).toEqual([{ orang: 2, hari: 3 }])
  })

  it('uji coba menghitung batas yang sama, dan menyebut sebabnya', async () => {
    for (const day of WORKDAYS) await ask(people[0] ?? '', day)
    for (const gtk of people.slice(1)) await ask(gtk, 31)
    const { body } = await aturan.ask({ ...USUAL, maksimalHari: 1 })
    expect(body.jumlahDisetujui).toBe(2 + 3)
    expect(body.sebab).toEqual([
      { sebab: 'lewat-batas-hari', jumlah: 17 },
      { sebab: 'lewat-batas-gtk', jumlah: 1 },
    ])
    const wide = await aturan.ask({ maksimalHari: 1 })
    expect(wide.body.jumlahDisetujui).toBe(WORKDAYS.length + 4)
  })

  it('batas lain dapat ditulis, dan di luar ukurannya ditolak', async () => {
    const { body } = await aturan.save({ ...USUAL })
    expect(body).toMatchObject({ batasHari: 2, batasGtk: 3 })
    for (const wrong of [{ batasHari: 0 }, { batasHari: 32 }, { batasGtk: 0 }, { batasGtk: 501 }])
      expect((await aturan.save(wrong)).body.galat?.[0]?.field, JSON.stringify(wrong)).toBe(Object.keys(wrong)[0])
  })
})

describe('gambar di bawah 200 × 200 bukan dokumen', () => {
  let tus: Awaited<ReturnType<typeof tusTools>>
  beforeAll(async () => {
    tus = await tusTools(app)
  })
  const picture = (width: number, height: number) => ({
    fileName: 'surat.png',
    mimeType: 'image/png',
    base64: pngPicture(width, height).toString('base64'),
  })

  it.each([
    [1, 1],
    [199, 2_000],
    [2_000, 199],
  ])('%d × %d ditolak pada usulan, unggahan dan SPTJM', async (width, height) => {
    const { status, body } = await tools.ajukan({ dokumenPendukung: [picture(width, height)] })
    expect([status, body.galat?.[0]?.field]).toEqual([422, 'dokumenPendukung.0'])
    expect(body.message).toContain('terlalu kecil untuk dibaca')
    const { sd } = app.dunia.sekolah
    const sptjm = await app.call('sekolah', uploadSptjm, {
      body: { tahunBulan: '202602', sekolahId: sd.id, file: picture(width, height) },
    })
    expect([sptjm.status, sptjm.body.message]).toEqual([422, expect.stringContaining('terlalu kecil')])
    expect((await tus.upload(pngPicture(width, height), 'surat.png')).status).toBe(422)
  })

  it('200 × 200 diterima', async () => {
    expect((await tools.ajukan({ dokumenPendukung: [picture(200, 200)] })).status).toBe(200)
  })
})
