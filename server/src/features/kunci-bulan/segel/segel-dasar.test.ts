import { bukaKunci } from '@geisa/contract/kunci-bulan'
import { PROFIL } from '@geisa/engine/potongan/profil'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aplikasiSekali } from '../../../../test/aplikasi-uji.ts'
import { isiFebruari, kesiapan, kunciFebruari, teksLaporan } from '../bulan-uji.test-bahan.ts'

it('dasar hukum yang sudah tersegel tetap berbunyi sama, dan hilangnya kemudian bukan penyesuaian', async () => {
  const uji = await aplikasiSekali()
  await isiFebruari(uji)
  const dasar = 'Ketentuan TPP daerah, misalnya Kabupaten Tulang Bawang'
  await sql`insert into tarif (kode_wilayah, jenjang, nama, profil, dasar_hukum, berlaku_mulai)
    values (${uji.dunia.wilayah.kabKota}, '{SD}', 'Profil A', ${JSON.stringify(PROFIL.A)}, ${dasar}, '2026-01-01')`.execute(
    uji.aplikasi.db,
  )
  expect((await kunciFebruari(uji)).status).toBe(200)
  const sebelum = await teksLaporan(uji)
  expect(sebelum.bulanan).toContain(dasar)
  await sql`update tarif set dasar_hukum = null`.execute(uji.aplikasi.db)
  expect(await teksLaporan(uji)).toEqual(sebelum)
  expect((await kesiapan(uji)).penyesuaian).toEqual([])
  const body = { sekolahId: uji.dunia.sekolah.sd.id, bulan: '202602', alasan: 'Ada tap susulan' }
  expect((await uji.panggil('kabkota', bukaKunci, { body })).status).toBe(200)
  expect((await teksLaporan(uji)).bulanan).not.toContain('Tulang Bawang')
})
