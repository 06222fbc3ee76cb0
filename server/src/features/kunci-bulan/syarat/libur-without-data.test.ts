import { readKesiapan } from '@geisa/contract/kunci-bulan'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { bagiJenis, bagiStatus, prepareKelompok } from '../../libur/kelompok.test-kit.ts'

const { app, db, sekolahId, civil, honorary, clean, save } = await prepareKelompok()
beforeEach(clean)
afterAll(() => app.close())

const catatan = async (bulan = '202612') =>
  (await app.call('sekolah', readKesiapan, { query: { bulan } })).body.catatan as Record<string, unknown>[]
const setStatus = (id: number, status: string) =>
  sql`update gtk set status_kepegawaian = ${status} where sekolah_id = ${sekolahId} and id = ${id}`.execute(db)

it('menyebut siapa yang tidak punya data yang ditanya sebuah libur bulan itu (N1)', async () => {
  await setStatus(honorary.id, 'Belum ditentukan')
  expect(await catatan()).toEqual([])
  await save({ sampai: '2027-01-05', bagi: bagiStatus('GTY/PTY') })
  expect(await catatan()).toEqual([
    {
      judul: 'Ada GTK tanpa status kepegawaian, yang menentukan sebuah libur',
      kalimat: `'Libur semester' (21 Desember 2026) hanya bagi sebagian GTK, dan status kepegawaian 1 GTK belum diisi: ${honorary.nama}. Bagi mereka hari itu bukan libur; lengkapi datanya bila seharusnya libur.`,
      jumlah: 1,
      tautan: '/pengaturan/gtk',
    },
  ])
  expect(await catatan('202701')).toHaveLength(1)
  expect(await catatan('202611')).toEqual([])
})

it('yang tidak ditanya, yang datanya ada, jenjang lain, dan yang tidak bertugas pada hari-hari itu tidak disebut', async () => {
  await setStatus(honorary.id, '')
  await save({ bagi: bagiJenis('Laboran') })
  await save({ nama: 'SMP saja', jenjang: ['SMP'], bagi: bagiStatus('PNS') })
  expect(await catatan()).toEqual([])
  await save({
    nama: 'Semua jenjang',
    jenjang: ['SD', 'SMP'],
    tanggal: '2026-12-28',
    sampai: null,
    bagi: bagiStatus('PNS'),
  })
  expect((await catatan()).map(({ jumlah }) => jumlah)).toEqual([1])
  await sql`update gtk set mulai_tugas = '2026-12-29' where sekolah_id = ${sekolahId} and id = ${honorary.id}`.execute(
    db,
  )
  expect(await catatan()).toEqual([])
  await sql`update gtk set mulai_tugas = null where sekolah_id = ${sekolahId} and id <> ${civil.id}`.execute(db)
})
