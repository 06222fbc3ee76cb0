import { unlockBulan } from '@geisa/contract/kunci-bulan'
import { PROFIL } from '@geisa/engine/potongan/profil'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { appForOneTest } from '../../../../test/test-app.ts'
import { fillFebruari, kesiapan, laporanText, lockFebruari } from '../februari.test-kit.ts'

it('dasar hukum yang sudah tersegel tetap berbunyi sama, dan hilangnya kemudian bukan penyesuaian', async () => {
  const app = await appForOneTest()
  await fillFebruari(app)
  const base = 'Ketentuan TPP daerah, misalnya Kabupaten Tulang Bawang'
  await sql`insert into tarif (kode_wilayah, jenjang, nama, profil, dasar_hukum, berlaku_mulai)
    values (${app.dunia.wilayah.kabKota}, '{SD}', 'Profil A', ${JSON.stringify(PROFIL.A)}, ${base}, '2026-01-01')`.execute(
    app.context.db,
  )
  expect((await lockFebruari(app)).status).toBe(200)
  const before = await laporanText(app)
  expect(before.bulanan).toContain(base)
  await sql`update tarif set dasar_hukum = null`.execute(app.context.db)
  expect(await laporanText(app)).toEqual(before)
  expect((await kesiapan(app)).penyesuaian).toEqual([])
  const body = { sekolahId: app.dunia.sekolah.sd.id, bulan: '202602', alasan: 'Ada tap susulan' }
  expect((await app.call('kabkota', unlockBulan, { body })).status).toBe(200)
  expect((await laporanText(app)).bulanan).not.toContain('Tulang Bawang')
})
