import { daftarManual } from '@geisa/contract/absensi-manual'
import { PER_HALAMAN_MAKS } from '@geisa/contract/bentuk'
import { daftarKoreksi } from '@geisa/contract/koreksi-kehadiran'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../../test/aplikasi-uji.ts'

let uji: AplikasiUji
const JUMLAH = 620
beforeAll(async () => {
  uji = await buatAplikasiUji()
  const { db } = uji.aplikasi
  const { sd, smp } = uji.dunia.sekolah
  await sql`insert into koreksi (sekolah_id, no_koreksi, gtk_id, jenis_koreksi, status_koreksi_id, dari, sampai, tgl_pengajuan)
    select ${sd.id}, '20260391' || lpad(n::text, 4, '0'), ${sd.gtk[1]?.id}, 1, 3, '2026-03-03', '2026-03-03',
      '2026-03-03'::timestamptz + n * interval '1 minute' from generate_series(1, ${JUMLAH}::int) n`.execute(db)
  await sql`insert into absensi_manual (sekolah_id, no_absensi_manual, tanggal, status_id, tgl_pengajuan)
    select (array[${sd.id}, ${smp.id}]::int[])[1 + n % 2], '20260392' || lpad(n::text, 4, '0'), '2026-03-03', 21,
      '2026-03-03'::timestamptz + n / 3 * interval '1 minute' from generate_series(1, ${JUMLAH}::int) n`.execute(db)
})
afterAll(() => uji.tutup())

describe.each([
  ['koreksi', daftarKoreksi],
  ['absensi manual', daftarManual],
])('daftar %s', (_, endpoint) => {
  const daftar = async (query: Record<string, unknown>, siapa = 'kabkota') =>
    (await uji.panggil(siapa, endpoint, { query })).body
  const urut = (items: { tglPengajuan: string }[]) => items.map(({ tglPengajuan }) => tglPengajuan)

  it.each(['terbaru', 'terlama'])(
    'dibaca utuh dengan 500 baris sehalaman (%s): tiap usulan sekali, berurutan',
    async (arah) => {
      const halaman = [
        await daftar({ per: PER_HALAMAN_MAKS, urut: arah }),
        await daftar({ per: 500, urut: arah, page: 2 }),
      ]
      expect(halaman.map(({ items, meta }) => [items.length, meta])).toEqual([
        [500, { page: 1, total: JUMLAH, totalPages: 2 }],
        [JUMLAH - 500, { page: 2, total: JUMLAH, totalPages: 2 }],
      ])
      const semua = halaman.flatMap(({ items }) => items)
      expect(new Set(semua.map(({ id }: { id: string }) => id)).size).toBe(JUMLAH)
      const waktu = urut(semua)
      expect(waktu).toEqual(arah === 'terbaru' ? waktu.toSorted().toReversed() : waktu.toSorted())
      const kecil = await daftar({ per: 7, urut: arah, page: 3 })
      expect(urut(kecil.items)).toEqual(waktu.slice(14, 21))
      expect(kecil.meta.totalPages).toBe(Math.ceil(JUMLAH / 7))
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
    const boleh = async () => {
      const siapa = ['admin', 'kabkota', 'uptd', 'monitoring', 'yayasan', 'sekolah']
      return (await Promise.all(siapa.map((satu) => daftar({ per: 1 }, satu)))).map((satu) => satu.bolehMemutuskan)
    }
    expect(await boleh()).toEqual([true, true, true, false, false, false])
    await sql`insert into setting (kunci, nilai) values ('yayasanBolehMemeriksa', 'true')`.execute(uji.aplikasi.db)
    expect(await boleh()).toEqual([true, true, true, false, true, false])
    expect((await daftar({ kodeWilayah: '010000' })).bolehMemutuskan).toBe(true)
    await sql`delete from setting where kunci = 'yayasanBolehMemeriksa'`.execute(uji.aplikasi.db)
  })
})
