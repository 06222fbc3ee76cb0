import { saveGtk } from '@geisa/contract/gtk/gtk'
import { savePemetaan } from '@geisa/contract/mesin/pemetaan-pin'
import { rekapBulanan } from '@geisa/contract/rekap/bulanan'
import { expect, it } from 'vitest'
import { silentMesin } from '../../src/features/mesin/jaringan/diam.test-kit.ts'
import { appForOneTest } from '../test-app.ts'

/**
 * A newcomer's first week since the first PIN is set-up (product.md 5.6). A mapping of before anybody kept its instant is an
 * old one: a second finger today makes nobody a newcomer, whose days of service could be taken back unmarked.
 */
it('PIN kedua hari ini tidak menjadikan orang lama orang baru: masa tugas yang dimajukan tetap bertanda', async () => {
  const app = await appForOneTest()
  const { sd } = app.dunia.sekolah
  const guru = sd.gtk[1]!
  const params = { id: `${sd.id}-${await silentMesin(app)}` }
  const map = await app.call('sekolah', savePemetaan, { params, body: { pin: '8', gtkId: guru.publicId } })
  expect(map.status).toBe(200)
  const isi = { nama: guru.nama, jenisGuru: 'Guru Kelas', statusKepegawaian: 'PNS', mulaiTugas: '2026-03-05' }
  expect((await app.call('sekolah', saveGtk, { body: { id: guru.publicId, versi: 1, ...isi } })).status).toBe(200)
  const query = { sekolahId: sd.id, monthSelected: '202603' }
  const { body } = await app.call('kabkota', rekapBulanan, { query })
  // Monday to Wednesday had stood.
  expect(body.baris.find(({ nama }: { nama: string }) => nama === guru.nama).hari_bertanda).toBe(3)
})
