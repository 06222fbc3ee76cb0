import { daftarManual } from '@geisa/contract/pengajuan/absensi-manual'
import { daftarKoreksi } from '@geisa/contract/pengajuan/koreksi-kehadiran'
import { MAX_PAGE_SIZE } from '@geisa/contract/shapes'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
const JUMLAH = 620
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.context
  const { sd, smp } = app.dunia.sekolah
  await sql`insert into koreksi (sekolah_id, no_koreksi, gtk_id, jenis_koreksi, status_koreksi_id, dari, sampai, tgl_pengajuan)
    select ${sd.id}, '20260391' || lpad(n::text, 4, '0'), ${sd.gtk[1]?.id}, 1, 3, '2026-03-03', '2026-03-03',
      '2026-03-03'::timestamptz + n * interval '1 minute' from generate_series(1, ${JUMLAH}::int) n`.execute(db)
  await sql`insert into absensi_manual (sekolah_id, no_absensi_manual, tanggal, status_id, tgl_pengajuan)
    select (array[${sd.id}, ${smp.id}]::int[])[1 + n % 2], '20260392' || lpad(n::text, 4, '0'), '2026-03-03', 21,
      '2026-03-03'::timestamptz + n / 3 * interval '1 minute' from generate_series(1, ${JUMLAH}::int) n`.execute(db)
})
afterAll(() => app.close())

describe.each([
  ['koreksi', daftarKoreksi],
  ['absensi manual', daftarManual],
])('daftar %s', (_, endpoint) => {
  const daftar = async (query: Record<string, unknown>, who = 'kabkota') =>
    (await app.call(who, endpoint, { query })).body
  const order = (items: { tglPengajuan: string }[]) => items.map(({ tglPengajuan }) => tglPengajuan)

  it.each(['terbaru', 'terlama'])(
    'dibaca utuh dengan 500 baris sehalaman (%s): tiap usulan sekali, berurutan',
    async (direction) => {
      const page = [
        await daftar({ per: MAX_PAGE_SIZE, urut: direction }),
        await daftar({ per: 500, urut: direction, page: 2 }),
      ]
      expect(page.map(({ items, meta }) => [items.length, meta])).toEqual([
        [500, { page: 1, total: JUMLAH, totalPages: 2 }],
        [JUMLAH - 500, { page: 2, total: JUMLAH, totalPages: 2 }],
      ])
      const all = page.flatMap(({ items }) => items)
      expect(new Set(all.map(({ id }: { id: string }) => id)).size).toBe(JUMLAH)
      const waktu = order(all)
      expect(waktu).toEqual(direction === 'terbaru' ? waktu.toSorted().toReversed() : waktu.toSorted())
      const small = await daftar({ per: 7, urut: direction, page: 3 })
      expect(order(small.items)).toEqual(waktu.slice(14, 21))
      expect(small.meta.totalPages).toBe(Math.ceil(JUMLAH / 7))
    },
  )

  it('tanpa per: 100; di luar 1 sampai 500: 422 di isiannya', async () => {
    expect((await daftar({})).items).toHaveLength(100)
    expect((await daftar({ per: 1 })).items).toHaveLength(1)
    for (const per of [0, -1, 501, 2.5, 'banyak', '', '1e9'])
      expect((await daftar({ per })).galat?.[0].field, String(per)).toBe('per')
    expect((await daftar({ per: 500, page: 1_000_000 })).items).toEqual([])
  })

  it('menyebut apakah pemanggil boleh memutuskan; yayasan menurut setelannya', async () => {
    const allowed = async () => {
      const who = ['admin', 'kabkota', 'uptd', 'monitoring', 'yayasan', 'sekolah']
      return (await Promise.all(who.map((one) => daftar({ per: 1 }, one)))).map((one) => one.bolehMemutuskan)
    }
    expect(await allowed()).toEqual([true, true, true, false, false, false])
    await sql`insert into setting (kunci, nilai) values ('yayasanBolehMemeriksa', 'true')`.execute(app.context.db)
    expect(await allowed()).toEqual([true, true, true, false, true, false])
    expect((await daftar({ kodeWilayah: '010000' })).bolehMemutuskan).toBe(true)
    await sql`delete from setting where kunci = 'yayasanBolehMemeriksa'`.execute(app.context.db)
  })
})
