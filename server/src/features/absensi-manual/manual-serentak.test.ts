import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { alatUji } from './absensi-manual.test-bahan.ts'

let uji: AplikasiUji
let alat: ReturnType<typeof alatUji>
beforeAll(async () => {
  uji = await buatAplikasiUji()
  alat = alatUji(uji)
})
beforeEach(() => alat.kosongkan())
afterAll(() => uji.tutup())

it('dua pemeriksa dan satu operator pada saat yang sama, 200 kali: satu menang, yang lain 409, satu baris riwayat', async () => {
  const menang = { kabkota: 0, uptd: 0, sekolah: 0 }
  for (let putaran = 0; putaran < 200; putaran++) {
    const { body } = await alat.ajukan({ catatanDariPengusul: `putaran ${putaran}`, dokumenPendukung: [] })
    const urutan = [
      () => alat.ubah(body.id, { versi: 1, statusPengajuan: { id: 2 } }, 'kabkota'),
      () => alat.ubah(body.id, { versi: 1, statusPengajuan: { id: 3 }, alasanPenolakan: { id: 1 } }, 'uptd'),
      () => alat.ubah(body.id, { versi: 1, catatanDariPengusul: `diubah ${putaran}` }),
    ]
    // Whoever is called first has a head start; everybody gets it in turn.
    const mulai = putaran % 3
    const diputar = [...urutan.slice(mulai), ...urutan.slice(0, mulai)]
    const hasil = await Promise.all(diputar.map((panggil) => panggil()))
    const status = [0, 1, 2].map((ke) => hasil[(ke - mulai + 3) % 3]?.status)
    expect(status.map(String).toSorted(), `putaran ${putaran}`).toEqual(['200', '409', '409'])
    const pemenang = (['kabkota', 'uptd', 'sekolah'] as const)[status.indexOf(200)] ?? 'sekolah'
    menang[pemenang]++
    const { rows } = await sql<{ status: number; versi: number; catatan: string; riwayat: number }>`
      select status_pengajuan as status, versi, catatan_pengusul as catatan,
        (select count(*)::int from riwayat r where r.perihal = 'absensi-manual' and r.objek = ${body.id}) as riwayat
      from absensi_manual where sekolah_id || '-' || id = ${body.id}`.execute(uji.aplikasi.db)
    const harapan = { kabkota: [2, 'putaran'], uptd: [3, 'putaran'], sekolah: [1, 'diubah'] }[pemenang]
    expect(rows[0]).toEqual({ status: harapan[0], versi: 2, catatan: `${harapan[1]} ${putaran}`, riwayat: 2 })
  }
  // Who is faster is the machine's matter; that nobody always is shows that they raced.
  expect(Math.max(...Object.values(menang))).toBeLessThan(200)
}, 240_000)
